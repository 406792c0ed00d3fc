"""What a network is told of Banners: cards by place as far as known, what was laid, points."""

from bartizan.engine.kernel import Features, clockwise, kernel
from bartizan.engine.layout import Layout
from tests.games.banners.rules import (
    CHOOSING,
    ENOUGH,
    NOTHING,
    OMEN,
    PLACES,
    SEATS,
    SIDE,
    State,
    is_known,
)

LAYOUT = Layout(
    setting=3,  # seats, spy, omen
    phase=OMEN + 1,
    actor=SEATS,
    tricks=1,  # taken so far
    winner=SEATS,  # of the last round
    seats=(SEATS, 6),  # points, ally, nothing laid, something, the first card, the second
    cards=(PLACES, SEATS + 1),  # what lies there if it is known, and who knows it
)
PHASE, ACTOR, TRICKS, WINNER, PEOPLE, CARDS = (LAYOUT.first(name) for name in [*LAYOUT.parts][1:])


@kernel
def observe(state: State, seat: int, out: Features) -> None:
    """Seats clockwise from one's own; a hand's two places go with their seat."""
    out[0] = state.seats / SEATS
    out[1] = state.spy
    out[2] = state.omen
    out[PHASE + state.phase] = 1.0
    if state.actor >= 0:
        out[ACTOR + clockwise(seat, state.actor, state.seats)] = 1.0
    out[TRICKS] = state.tricks / 2
    if state.winner != NOTHING:
        out[WINNER + clockwise(seat, state.winner, state.seats)] = 1.0
    for place in range(PLACES):
        observe_card(state, seat, place, out)
    for other in range(state.seats):
        its = PEOPLE + clockwise(seat, other, state.seats) * 6
        out[its] = state.points[other] / ENOUGH / 4
        out[its + 1] = SIDE[state.allies, other] == SIDE[state.allies, seat]
        out[its + 2] = state.laid[other] == NOTHING
        out[its + 3] = state.laid[other] != NOTHING
        if state.laid[other] != NOTHING and (other == seat or state.phase != CHOOSING):
            out[its + 4 + state.laid[other]] = 1.0


@kernel
def observe_card(state: State, seat: int, place: int, out: Features) -> None:
    """The card at a place, if the seat has seen it, and who else has."""
    hand = place // 2
    there = place
    if hand < state.seats:
        there = 2 * clockwise(seat, hand, state.seats) + place % 2
    its = CARDS + there * (SEATS + 1)
    if is_known(state, place, seat):
        out[its] = state.card[place] / PLACES
    for other in range(state.seats):
        out[its + 1 + clockwise(seat, other, state.seats)] = is_known(state, place, other)
