"""What a network is told: one's own card, and what everybody rolled."""

from bartizan.engine.kernel import Features, clockwise, kernel
from bartizan.engine.layout import Layout
from starter.secrets import is_hidden
from starter.state import CARDS, MOST, SEATS, State

PERSON = 5  # floats of a seat
LAYOUT = Layout(
    seats=1,
    phase=3,
    die=1,
    people=(SEATS, PERSON),  # on turn, has been, card if it is seen, pips, points
)
PHASE, DIE, PEOPLE = (LAYOUT.first(name) for name in [*LAYOUT.parts][1:])


@kernel
def observe(state: State, seat: int, out: Features) -> None:
    """The seat's own things first, the others' clockwise."""
    out[0] = state.seats / SEATS
    out[PHASE + state.phase] = 1.0
    out[DIE] = state.die / 6
    for other in range(state.seats):
        its = PEOPLE + clockwise(seat, other, state.seats) * PERSON
        out[its] = state.player == other
        out[its + 1] = other < state.player
        if not is_hidden(state, other, seat):
            out[its + 2] = state.card[other] / CARDS
        out[its + 3] = state.pips[other] / MOST
        out[its + 4] = state.points[other] / MOST
