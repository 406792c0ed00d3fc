"""What the players have that counts: cheeses, and mice where they are of use."""

from bartizan.engine.kernel import count, has
from bartizan.games.appenzell.parts import CHEESES, LINES, MICE, TRAP
from bartizan.games.appenzell.state import FALLEN, SPARE, State

PRICES = {
    "cheeses": 4.0,
    "cellar": 2.0,
    "inside": 0.5,
    "danger": 0.5,
}  # beside a mouse on a cheese it lacks


def assets(view: State) -> list[dict[str, int]]:
    """For each seat: its cheeses; its mice on those it lacks, in the castle, in danger, fallen."""
    over = below_which_traps_may_come(view)
    return [assets_of(view, seat, over) for seat in range(view.seats)]


def below_which_traps_may_come(view: State) -> set[int]:
    """The fields under which one slide would bring a trap that all know of."""
    found = set[int]()
    for line in LINES.tolist():
        pushed = zip(line, [SPARE, *line], strict=False)  # where each tile comes from
        found |= {to for to, place in pushed if is_known_trap(view, place)}
    return found


def is_known_trap(view: State, place: int) -> bool:
    """Whether a trap lies there, and all know of it."""
    return view.tile[place] == TRAP and has(view.known, place)


def assets_of(view: State, seat: int, over: set[int]) -> dict[str, int]:
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
        "danger": -sum(field in over for field in inside),
    }
