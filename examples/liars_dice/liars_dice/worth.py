"""How good a position looks: dice are lives, and a bid that stands puts one of them at risk."""

from bartizan.engine.kernel import OVER, Moves, Shares, kernel, shares
from liars_dice.parts import FACES, LIKELY, SEATS
from liars_dice.rules import dice_on_table, hits, payoff
from liars_dice.state import BID, BIDDING, DOUBT, NOBODY, State

HOPELESS = 0.12  # a bid that is less likely true is not worth a thought
BURDEN = 0.35  # of a die: what it costs to have to answer a bid that is surely false


@kernel
def likely(state: State, seat: int, number: int) -> float:
    """How likely a bid is true for somebody who knows the dice of this seat alone."""
    many = number // FACES + 1
    face = number % FACES
    needed = max(0, many - hits(state, seat, face))
    unseen = dice_on_table(state) - state.left[seat]
    wild = 1 if state.ones == 1 and face != 0 else 0
    return float(LIKELY[wild, unseen, needed])


@kernel
def sensible(state: State, moves: Moves, n: int) -> int:
    """Doubt, the lowest bid, and all bids that may well be true."""
    kept = 0
    for i in range(n):
        number = moves[i] - BID
        if i == 0 or moves[i] == DOUBT or likely(state, state.actor, number) >= HOPELESS:
            moves[kept] = moves[i]
            kept += 1
    return kept


@kernel
def worth(state: State, out: Shares) -> None:
    """Each seat's chance to win: by its dice, less what the bid that stands may cost it."""
    if state.actor == OVER:
        payoff(state, out)
        return
    lives = shares(SEATS)
    for seat in range(state.seats):
        lives[seat] = state.left[seat]
    if state.phase == BIDDING and state.bidder != NOBODY:
        weigh_bid(state, lives)
    total = 0.0
    for seat in range(state.seats):
        out[seat] = lives[seat] * lives[seat] if state.left[seat] > 0 else 0.0
        total += out[seat]
    for seat in range(state.seats):
        out[seat] /= total


@kernel
def weigh_bid(state: State, lives: Shares) -> None:
    """The less likely a bid looks to who must answer, the sooner it is doubted."""
    bidder = state.bidder
    face = state.face[bidder]
    shown = 0
    for seat in range(state.seats):
        shown += hits(state, seat, face)
    number = (state.many[bidder] - 1) * FACES + face
    false = 1.0 - likely(state, state.actor, number)
    doubted = false * false
    wrong = state.actor if shown >= state.many[bidder] else bidder
    lives[wrong] -= doubted
    lives[state.actor] -= (1.0 - doubted) * false * BURDEN
