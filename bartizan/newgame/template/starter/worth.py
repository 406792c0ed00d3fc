"""How good a position looks: who is near fifteen, and not above it."""

from bartizan.engine.kernel import OVER, Shares, kernel
from starter.rules import payoff
from starter.state import FACES, MOST, ROLLING, State

TO_COME = 0.5  # what somebody can hope for whose turn is still to come


@kernel
def worth(state: State, out: Shares) -> None:
    """Each seat's chance to win."""
    if state.actor == OVER:
        payoff(state, out)
        return
    total = 0.0
    for seat in range(state.seats):
        out[seat] = hope(state, seat)
        total += out[seat]
    for seat in range(state.seats):
        out[seat] /= total


@kernel
def hope(state: State, seat: int) -> float:
    """What a seat can hope for by its card and its pips."""
    if seat > state.player:
        return TO_COME
    now = state.card[seat] + state.pips[seat]
    if seat < state.player or state.phase != ROLLING:
        return nearness(now)
    mean = 0.0
    for face in range(1, FACES + 1):
        mean += nearness(now + face) / FACES
    return mean


@kernel
def nearness(points: int) -> float:
    """Nearly nothing far from fifteen and above it, 1 at fifteen."""
    near = max(0, points) / MOST
    return 0.01 + near**4 if points <= MOST else 0.01
