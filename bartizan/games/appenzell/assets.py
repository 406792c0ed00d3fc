"""What the players have that counts: cheeses, and mice where they are of use."""

from bartizan.engine.kernel import count, has
from bartizan.games.appenzell.parts import CHEESES, MICE
from bartizan.games.appenzell.state import FALLEN, State

PRICES = {"cheeses": 4.0, "cellar": 2.0, "inside": 0.5}  # beside a mouse on a cheese it lacks


def assets(view: State) -> list[dict[str, int]]:
    """For each seat: its cheeses; its mice on those it lacks, in the castle and in the cellar."""
    return [assets_of(view, seat) for seat in range(view.seats)]


def assets_of(view: State, seat: int) -> dict[str, int]:
    """What one seat has."""
    mice = [view.mouse[seat, mouse] for mouse in range(MICE)]
    inside = [field for field in mice if field >= 0]
    kinds = [view.tile[field] for field in inside]
    wanted = [kind for kind in kinds if 0 <= kind < CHEESES and not has(view.taken[seat], kind)]
    return {
        "cheeses": count(view.taken[seat]),
        "near": len(wanted),
        "inside": len(inside),
        "cellar": -mice.count(FALLEN),
    }
