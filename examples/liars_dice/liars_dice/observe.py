"""What a network is told: dice, bids, what one's own cup holds, and how likely the bid is."""

from bartizan.engine.kernel import Features, clockwise, kernel
from bartizan.engine.layout import Layout
from liars_dice.parts import ALL_DICE, FACES, MOST, SEATS
from liars_dice.rules import dice_on_table, standing
from liars_dice.secrets import is_covered
from liars_dice.state import NOBODY, SHAKING, State
from liars_dice.worth import likely

PERSON = 6 + 2 * FACES  # floats of a seat
LAYOUT = Layout(
    setting=4,  # seats, wild ones, dice at the start, dice now
    phase=3,
    opener=SEATS,
    shaker=SEATS,  # while the cups are shaken
    bid=2,  # is there one, and how likely it is by one's own dice
    # for each seat: to act, dice left, dice bid, bidder, doubter, cup seen; face bid, dice seen
    people=(SEATS, PERSON),
)
PHASE, OPENER, SHAKER, BID, PEOPLE = (LAYOUT.first(name) for name in [*LAYOUT.parts][1:])


@kernel
def observe(state: State, seat: int, out: Features) -> None:
    """The seat's own things first, the others' clockwise."""
    out[0] = state.seats / SEATS
    out[1] = state.ones
    out[2] = state.dice / 2
    out[3] = dice_on_table(state) / ALL_DICE
    out[PHASE + state.phase] = 1.0
    out[OPENER + clockwise(seat, state.opener, state.seats)] = 1.0
    if state.phase == SHAKING:
        out[SHAKER + clockwise(seat, state.shaker, state.seats)] = 1.0
    if state.bidder != NOBODY:
        out[BID] = 1.0
        if state.doubter == NOBODY:
            out[BID + 1] = likely(state, seat, standing(state))
    for other in range(state.seats):
        observe_person(state, seat, other, out)


@kernel
def observe_person(state: State, seat: int, other: int, out: Features) -> None:
    """What a player has, has said, and shows."""
    its = PEOPLE + clockwise(seat, other, state.seats) * PERSON
    out[its] = state.actor == other
    out[its + 1] = state.left[other] / MOST
    out[its + 2] = state.many[other] / ALL_DICE
    out[its + 3] = state.bidder == other
    out[its + 4] = state.doubter == other
    out[its + 5] = not is_covered(state, other, seat)
    if state.many[other] > 0:
        out[its + 6 + state.face[other]] = 1.0
    if not is_covered(state, other, seat):
        for face in range(FACES):
            out[its + 6 + FACES + face] = state.hand[other, face] / MOST
