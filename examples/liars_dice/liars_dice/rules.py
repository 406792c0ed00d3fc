"""The rules: shake, bid, doubt; whoever was wrong loses a die."""

from bartizan.engine.chance import below
from bartizan.engine.kernel import CHANCE, OVER, Moves, Points, Rng, Shares, Weights, kernel
from liars_dice.parts import FACES, FEWEST, FIRST_HAND, SEATS, SHOWING, WAYS
from liars_dice.state import BID, BIDDING, DOUBT, ENDED, NOBODY, SHAKE, SHAKING, State


@kernel
def deal(state: State, rng: Rng) -> None:
    """Everybody gets a cup and dice; lots are drawn for who bids first."""
    for seat in range(state.seats):
        state.left[seat] = FEWEST + state.dice
    state.bidder = NOBODY
    state.doubter = NOBODY
    state.opener = below(rng, state.seats)
    state.actor = CHANCE
    state.phase = SHAKING


@kernel
def legal(state: State, out: Moves) -> int:
    """What the dice may show, or what may be said."""
    if state.phase == SHAKING:
        return legal_shakes(state, out)
    return legal_words(state, out)


@kernel
def play(state: State, move: int) -> None:
    """A cup is shaken, a bid is made, or it is doubted."""
    if state.phase == SHAKING:
        shake(state, move - SHAKE)
    elif move == DOUBT:
        doubt(state)
    else:
        bid(state, move - BID)


# Shaking the cups


@kernel
def legal_shakes(state: State, out: Moves) -> int:
    """All that as many dice can show."""
    dice = state.left[state.shaker]
    n = 0
    for hand in range(FIRST_HAND[dice], FIRST_HAND[dice + 1]):
        out[n] = SHAKE + hand
        n += 1
    return n


@kernel
def odds(state: State, moves: Moves, n: int, out: Weights) -> None:
    """Dice fall in so many ways; in a playout, small raises are tried most."""
    for i in range(n):
        if state.phase == SHAKING:
            out[i] = WAYS[moves[i] - SHAKE]
        else:
            out[i] = 12 if moves[i] == DOUBT else max(1, 12 - i)


@kernel
def shake(state: State, hand: int) -> None:
    """One cup after another; when all stand, the opener bids."""
    if state.bidder != NOBODY:
        clear_table(state)
    for face in range(FACES):
        state.hand[state.shaker, face] = SHOWING[hand, face]
    state.shaker = next_with_dice(state, state.shaker)
    if state.shaker == first_with_dice(state):
        state.phase = BIDDING
        state.actor = state.opener


@kernel
def clear_table(state: State) -> None:
    """The dice and bids of the last round are swept together."""
    for seat in range(SEATS):
        state.many[seat] = 0
        state.face[seat] = 0
        for face in range(FACES):
            state.hand[seat, face] = 0
    state.bidder = NOBODY
    state.doubter = NOBODY


@kernel
def next_with_dice(state: State, seat: int) -> int:
    """The next player clockwise who still has dice."""
    seat = (seat + 1) % state.seats
    while state.left[seat] == 0:
        seat = (seat + 1) % state.seats
    return seat


@kernel
def first_with_dice(state: State) -> int:
    """Whose cup is shaken first in every round."""
    return next_with_dice(state, state.seats - 1)


# Bidding


@kernel
def legal_words(state: State, out: Moves) -> int:
    """Every higher bid that the dice on the table allow; a bid that stands may be doubted."""
    n = 0
    for higher in range(standing(state) + 1, dice_on_table(state) * FACES):
        out[n] = BID + higher
        n += 1
    if state.bidder != NOBODY:
        out[n] = DOUBT
        n += 1
    return n


@kernel
def standing(state: State) -> int:
    """The number of the bid that stands, -1 if there is none: more dice, then a higher face."""
    if state.bidder == NOBODY:
        return -1
    return (state.many[state.bidder] - 1) * FACES + state.face[state.bidder]


@kernel
def dice_on_table(state: State) -> int:
    """The dice that all have together."""
    total = 0
    for seat in range(state.seats):
        total += state.left[seat]
    return total


@kernel
def bid(state: State, number: int) -> None:
    """So many dice show this face, somebody says; the next one answers."""
    state.many[state.actor] = number // FACES + 1
    state.face[state.actor] = number % FACES
    state.bidder = state.actor
    state.turn += 1
    state.actor = next_with_dice(state, state.actor)


# Doubting


@kernel
def doubt(state: State) -> None:
    """All cups are lifted: whoever was wrong, bidder or doubter, loses a die."""
    state.doubter = state.actor
    state.news += 1
    state.turn += 1
    wrong = loser(state, state.doubter)
    state.left[wrong] -= 1
    if players_left(state) == 1:
        state.actor = OVER
        state.phase = ENDED
        return
    state.opener = wrong if state.left[wrong] > 0 else next_with_dice(state, wrong)
    state.shaker = first_with_dice(state)
    state.actor = CHANCE
    state.phase = SHAKING


@kernel
def players_left(state: State) -> int:
    """How many still have dice."""
    n = 0
    for seat in range(state.seats):
        n += state.left[seat] > 0
    return n


@kernel
def loser(state: State, doubter: int) -> int:
    """The doubter if there are as many dice as the bid said, or more; else the bidder."""
    face = state.face[state.bidder]
    shown = 0
    for seat in range(state.seats):
        shown += hits(state, seat, face)
    return doubter if shown >= state.many[state.bidder] else state.bidder


@kernel
def hits(state: State, seat: int, face: int) -> int:
    """The dice under a cup that count for this face; where ones are wild, they count for all."""
    count = state.hand[seat, face]
    if state.ones == 1 and face != 0:
        count += state.hand[seat, 0]
    return count


# The end


@kernel
def score(state: State, out: Points) -> None:
    """The dice that each has left."""
    for seat in range(state.seats):
        out[seat] = state.left[seat]


@kernel
def payoff(state: State, out: Shares) -> None:
    """The last one who has dice wins."""
    for seat in range(state.seats):
        out[seat] = 1.0 if state.left[seat] > 0 else 0.0
