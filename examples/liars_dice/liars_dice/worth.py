"""How good a position looks: dice are lives, and a bid that stands puts one of them at risk."""

from bartizan.engine.kernel import OVER, Moves, Shares, kernel, shares
from liars_dice.parts import FACES, LIKELY, SEATS
from liars_dice.rules import dice_on_table, hits, loser, payoff, standing
from liars_dice.state import BID, BIDDING, DOUBT, NOBODY, State

HOPELESS = 0.12  # a bid that is less likely true is not worth a thought
RESOLVE = 3.0  # how surely the better answer to a bid is given
BURDEN = 0.8  # of a die: what it costs to have to bid what is surely false


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
    """Who must answer a bid doubts it if that looks better to him than the best higher bid."""
    number = standing(state)
    false = 1.0 - likely(state, state.actor, number)
    answer = 0.0  # how likely his best higher bid is true: one of the next six
    for higher in range(number + 1, min(number + FACES + 1, dice_on_table(state) * FACES)):
        answer = max(answer, likely(state, state.actor, higher))
    doubted = min(1.0, max(0.0, 0.5 + RESOLVE * (false - answer)))
    lives[loser(state, state.actor)] -= doubted
    lives[state.actor] -= (1.0 - doubted) * (1.0 - answer) * BURDEN
