"""What is in the box: what must never be lost, and never be made."""

from bartizan.engine.state import Row


def box(row: Row) -> dict[str, object]:
    """The cards that were dealt."""
    return {"cards": sorted(int(card) for card in row.card)}
