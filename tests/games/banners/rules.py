"""The rules, secrets and worth of Banners."""

import numpy as np

from bartizan.engine.chance import below
from bartizan.engine.kernel import (
    CHANCE,
    HIDDEN,
    OVER,
    Mask,
    Moves,
    Points,
    Rng,
    Shares,
    Weights,
    bit,
    has,
    kernel,
)
from bartizan.engine.moves import MoveSpace
from bartizan.engine.state import Record, i2

SEATS = 3
MIDDLE = 2 * SEATS  # places 2s and 2s + 1 are the hand of seat s
PLACES = MIDDLE + 1
CHOOSING, WIND, LOOKING, ENDED, OMEN = range(5)
NOTHING, SECRET = -1, 2  # `laid`: nothing yet; something, but not for these eyes
UNKNOWN = 0
ENOUGH = 8  # points to win alone
ALLIES = ("ABC", "AAB", "ABA", "ABB", "AAA")
SIDE = np.array([[ord(letter) for letter in allies] for allies in ALLIES])

MOVES = MoveSpace(lay=dict(which=2), wind=dict(high=2), look=dict(yes=2), omen=dict(good=2))
LAY, WIND_BLOWS, LOOK, OMEN_SHOWS = (MOVES.first(name) for name in MOVES.kinds)


class State(Record):
    """One field for each thing on the table."""

    spy = i2()  # option
    allies = i2()  # option
    omen = i2()  # option
    tricks = i2()  # taken so far
    winner = i2()  # of the last round
    laid = i2(SEATS)  # which of his cards a seat has laid
    card = i2(PLACES)  # the card at each place
    known_by = i2(PLACES)  # who has seen it
    points = i2(SEATS)


@kernel
def deal(state: State, rng: Rng) -> None:
    """Shuffle, deal, begin."""
    for place in range(PLACES):
        state.card[place] = place + 1
    for place in range(PLACES - 1, 0, -1):
        swap(state, place, below(rng, place + 1))
    for place in range(2 * state.seats):
        state.known_by[place] = bit(place // 2)
    for seat in range(SEATS):
        state.laid[seat] = NOTHING
    state.winner = NOTHING
    if state.omen == 1:
        state.actor = CHANCE
        state.phase = OMEN


@kernel
def swap(state: State, place: int, other: int) -> None:
    """Exchange two cards."""
    card = state.card[place]
    state.card[place] = state.card[other]
    state.card[other] = card


@kernel
def legal(state: State, out: Moves) -> int:
    """Both choices, always."""
    if state.phase == OMEN:
        first = OMEN_SHOWS
    else:
        first = LAY if state.phase == CHOOSING else WIND_BLOWS if state.phase == WIND else LOOK
    out[0] = first
    out[1] = first + 1
    return 2


@kernel
def odds(state: State, moves: Moves, n: int, out: Weights) -> None:
    """The wind favours the highest two to one."""
    out[0] = 1
    out[1] = 2 if state.phase == WIND else 1


@kernel
def play(state: State, move: int) -> None:
    """Lay, let the wind blow, look, or see an omen."""
    if state.phase == OMEN:
        for seat in range(state.seats):
            state.points[seat] += move - OMEN_SHOWS
        state.actor = 0
        state.phase = CHOOSING
    elif state.phase == CHOOSING:
        state.laid[state.actor] = move - LAY
        state.actor += 1
        if state.actor == state.seats:
            reveal(state)
    elif state.phase == WIND:
        take_trick(state, move - WIND_BLOWS == 1)
    else:
        if move - LOOK == 1:
            state.known_by[MIDDLE] |= bit(state.actor)
            state.news += 1
        lay_last_cards(state)


@kernel
def reveal(state: State) -> None:
    """All cards laid are shown; the wind is next."""
    for seat in range(state.seats):
        state.known_by[2 * seat + state.laid[seat]] = bit(state.seats) - 1
    state.news += 1
    state.actor = CHANCE
    state.phase = WIND


@kernel
def take_trick(state: State, high: bool) -> None:
    """The highest or the lowest card takes all."""
    best = 0
    total = 0
    for seat in range(state.seats):
        laid = state.card[2 * seat + state.laid[seat]]
        total += laid
        if (laid > state.card[2 * best + state.laid[best]]) == high:
            best = seat
    state.points[best] += total
    state.winner = best
    state.tricks += 1
    state.turn += 1
    if state.tricks == 2:
        state.actor = OVER
        state.phase = ENDED
    elif state.spy == 1:
        state.actor = best
        state.phase = LOOKING
    else:
        lay_last_cards(state)


@kernel
def lay_last_cards(state: State) -> None:
    """The last card of a hand needs no choosing."""
    for seat in range(state.seats):
        state.laid[seat] = 1 - state.laid[seat]
    reveal(state)


@kernel
def score(state: State, out: Points) -> None:
    """Points are points."""
    for seat in range(state.seats):
        out[seat] = state.points[seat]


@kernel
def payoff(state: State, out: Shares) -> None:
    """Most points of a side win, alone enough points; ties share."""
    most = ENOUGH if state.seats == 1 else 0
    winners = 0
    for seat in range(state.seats):
        if side_points(state, seat) > most:
            most = side_points(state, seat)
            winners = 0
        winners += side_points(state, seat) == most
    for seat in range(state.seats):
        out[seat] = 1.0 / winners if side_points(state, seat) == most else 0.0


@kernel
def side_points(state: State, seat: int) -> int:
    """What a seat and its allies have."""
    total = 0
    for other in range(state.seats):
        if SIDE[state.allies, other] == SIDE[state.allies, seat]:
            total += state.points[other]
    return total


@kernel
def worth(state: State, out: Shares) -> None:
    """Points and cards in hand, as a share of all."""
    if state.actor == OVER:
        payoff(state, out)
        return
    total = 0.0
    for seat in range(state.seats):
        out[seat] = (
            1.0 + state.points[seat] + 0.1 * (state.card[2 * seat] + state.card[2 * seat + 1])
        )
        total += out[seat]
    for seat in range(state.seats):
        out[seat] /= total


@kernel
def choosers(state: State) -> Mask:
    """While cards are laid, all who have laid none; else who is to act."""
    if state.actor < 0:
        return bit(0) & 0
    if state.phase != CHOOSING:
        return bit(state.actor)
    return (bit(state.seats) - 1) & ~(bit(state.actor) - 1)


@kernel
def is_known(state: State, place: int, seat: int) -> bool:
    """Whether a seat has seen the card there; onlookers see what all have seen."""
    if seat < 0:
        return state.known_by[place] == bit(state.seats) - 1
    return has(state.known_by[place], seat)


@kernel
def redact(state: State, seat: int) -> None:
    """Forget cards not seen and what others have laid secretly."""
    for place in range(PLACES):
        if not is_known(state, place, seat):
            state.card[place] = UNKNOWN
    for other in range(state.seats):
        if state.phase == CHOOSING and other != seat and state.laid[other] != NOTHING:
            state.laid[other] = SECRET


@kernel
def imagine(state: State, seat: int, rng: Rng) -> None:
    """Fill in cards that are nowhere to be seen, and what the others may have laid."""
    seen = bit(0)
    for place in range(PLACES):
        seen |= bit(state.card[place])
    card = 0
    for place in range(PLACES):
        if state.card[place] == UNKNOWN:
            while has(seen, card):
                card += 1
            seen |= bit(card)
            state.card[place] = card
    mix_unseen(state, seat, rng)
    for other in range(state.seats):
        if state.phase == CHOOSING and other != seat and state.laid[other] != NOTHING:
            state.laid[other] = below(rng, 2)


@kernel
def mix_unseen(state: State, seat: int, rng: Rng) -> None:
    """Shuffle the cards that the seat has not seen among their places."""
    unseen = bit(0) & 0
    n = 0
    for place in range(PLACES):
        if not is_known(state, place, seat):
            unseen |= bit(place)
            n += 1
    for i in range(n - 1, 0, -1):
        swap(state, nth(unseen, i), nth(unseen, below(rng, i + 1)))


@kernel
def nth(mask: Mask, n: int) -> int:
    """The n-th place of a mask."""
    place = 0
    while n > 0 or not has(mask, place):
        n -= has(mask, place)
        place += 1
    return place


@kernel
def shown(state: State, move: int, seat: int) -> int:
    """What is laid secretly is seen by its owner alone."""
    return HIDDEN if state.phase == CHOOSING and seat != state.actor else move
