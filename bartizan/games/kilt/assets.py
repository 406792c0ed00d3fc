"""What the clans have that counts, beside ducats."""

from bartizan.games.kilt.state import State
from bartizan.games.kilt.words import best_of, owned


def assets(view: State) -> list[dict[str, int]]:
    """For each seat: what a ducat day would bring."""
    has = [{"area": 0} for _ in range(view.seats)]
    for colour in owned(view):
        has[view.owner[colour]]["area"] += best_of(view, colour).worth
    return has
