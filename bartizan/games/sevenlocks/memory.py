"""What a beginner does not keep in mind."""

from bartizan.games.sevenlocks.parts import CHAMBERS, NEVER, TOWERS
from bartizan.games.sevenlocks.state import State


def forget(view: State) -> None:
    """What he heard, but for the last pearl; what tried keys showed stands on the towers."""
    last = view.heard_from[max(0, view.heard - 1) : view.heard]
    for tower in range(TOWERS):
        for chamber in range(CHAMBERS):
            if tower not in last and view.evidence[tower, chamber] > NEVER:
                view.evidence[tower, chamber] = 0
