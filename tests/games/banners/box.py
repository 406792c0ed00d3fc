"""What is in the box of Banners."""

from bartizan.engine.state import Row


def box(row: Row) -> dict[str, object]:
    """The seven cards."""
    return {"cards": sorted(row.card.tolist())}
