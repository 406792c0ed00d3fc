"""What the clans have that counts, beside ducats."""

from bartizan.games.kilt.state import State
from bartizan.games.kilt.words import best_areas, owned

PRICES = {"crests": 0.5}  # beside a ducat


def assets(view: State) -> list[dict[str, int]]:
    """For each seat: what a ducat day would bring, and the crests on floors still to be built."""
    has = [{"area": 0, "crests": 0} for _ in range(view.seats)]
    for colour in owned(view):
        its = has[view.owner[colour]]
        its["area"] += best_areas(view)[colour].worth
        its["crests"] += int(view.stock[colour, 1] + 2 * view.stock[colour, 2])
    return has
