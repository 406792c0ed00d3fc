"""What is in the box of Banners."""

from typing import Any


def box(row: Any) -> dict[str, Any]:
    """The seven cards."""
    return {"cards": sorted(row.card.tolist())}
