"""What a beginner does not keep in mind."""

from bartizan.games.sevenlocks.parts import CHAMBERS, NEVER, TOWERS
from bartizan.games.sevenlocks.state import State

KEPT = 3  # readings
ANY = (1 << CHAMBERS) - 1  # depth


def forget(view: State) -> None:
    """What he heard, but of the few towers that he heard last; keys tried, but for the last one."""
    last = view.heard_from[max(0, view.heard - KEPT) : view.heard]
    for tower in range(TOWERS):
        if tower != view.tried_in:
            view.possible[tower] = ANY
        for chamber in range(CHAMBERS):
            if tower not in last and view.evidence[tower, chamber] > NEVER:
                view.evidence[tower, chamber] = 0
