"""How good a position looks: the pearls each seat should end with, compared with the others'.

Only what all know counts here, never the true depths: a bot that imagines a world must not
believe that it will know it. Every number below was found by regression over games of greedy bots.
"""

from bartizan.engine.kernel import OVER, Mask, Shares, bit, count, has, kernel, shares
from bartizan.engine.standing import leads_count
from bartizan.games.sevenlocks.parts import ASIDE, CHAMBERS, DIE, FACES, MOST_ROLLED, TOWERS
from bartizan.games.sevenlocks.rules import payoff, towers_in_reach
from bartizan.games.sevenlocks.secrets import beliefs
from bartizan.games.sevenlocks.state import (
    CHOOSING,
    FILLING,
    GUESSING,
    HEARING,
    JOINING,
    NOTHING,
    WALKING,
    WITHDRAWING,
    State,
)

COAT = 2.25  # pearls that a coat of arms should bring, while it can still be laid at a guess
LATE_COAT = 0.85  # and afterwards
BELIEFS = CHAMBERS * CHAMBERS
HEARD = 0.09  # how much of the doubt about a tower one more reading takes away
STEPS = DIE.sum(axis=0)  # how many faces of the die show these steps


@kernel
def worth(state: State, out: Shares) -> None:
    """Each seat's chance to win, told from the pearls it should end with."""
    if state.actor == OVER:
        payoff(state, out)
        return
    believed = shares(BELIEFS)
    beliefs(state, believed)
    for seat in range(state.seats):
        out[seat] = state.box[seat] + state.coats[seat] * price_of_a_coat(state)
    add_guesses(state, believed, out)
    add_openings(state, believed, out)
    compare(state, out)


@kernel
def use_of_a_coat(state: State) -> float:
    """How many pearls a coat of arms should bring him who lays it."""
    late = count(state.standing) <= 2 and state.phase != GUESSING
    return LATE_COAT if late else COAT


@kernel
def price_of_a_coat(state: State) -> float:
    """What it is worth: what it brings him, and what the others lose by it."""
    return use_of_a_coat(state) * state.seats / (state.seats - 1)


@kernel
def add_guesses(state: State, shares: Shares, out: Shares) -> None:
    """What the guesses at the enchanted key should bring."""
    pearls = 0.0
    for tower in range(TOWERS):
        pearls += state.pearls[tower]
    last = pearls / count(state.standing) + 0.5
    for seat in range(state.seats):
        if state.guessed[seat] != NOTHING:
            alike = 0
            for other in range(state.seats):
                alike += state.guessed[other] == state.guessed[seat]
            out[seat] += shares[ASIDE * CHAMBERS + state.guessed[seat]] * last / alike


@kernel
def add_openings(state: State, shares: Shares, out: Shares) -> None:
    """What this turn's opening should bring, and the next one, if its start is known."""
    left = (state.player + 1) % state.seats
    if state.phase == JOINING or state.phase == WITHDRAWING:
        chance = shares[state.tower * CHAMBERS + state.key]
        share_out(state, state.player, state.laid, chance * state.pearls[state.tower], 1.0, out)
        add_next_opening(state, shares, left, state.tower, out)
    elif state.phase == CHOOSING:
        add_opening(state, shares, state.player, state.tower, 1.0, out)
        add_next_opening(state, shares, left, state.tower, out)
    elif (
        state.phase == WALKING
        or state.phase == FILLING
        or (state.phase == HEARING and state.steps > 0)
    ):
        tower = most_promising_tower(state, shares, towers_in_reach(state))
        add_opening(state, shares, state.player, tower, 1.0, out)
        add_next_opening(state, shares, left, tower, out)
    elif state.phase == GUESSING:
        add_next_opening(state, shares, left, state.keymaster, out)
    elif state.keymaster != NOTHING:
        add_next_opening(state, shares, state.player, state.keymaster, out)


@kernel
def promise(state: State, shares: Shares, tower: int) -> float:
    """The pearls that the likeliest key should bring at a tower."""
    chance = 0.0
    for chamber in range(CHAMBERS):
        chance = max(chance, shares[tower * CHAMBERS + chamber])
    if state.phase == HEARING and tower == state.tower:
        return (chance + HEARD * (1.0 - chance)) * (state.pearls[tower] + 1)
    return chance * state.pearls[tower]


@kernel
def most_promising_tower(state: State, shares: Shares, towers: Mask) -> int:
    """The tower among these that promises most."""
    best = NOTHING
    most = -1.0
    for tower in range(TOWERS):
        if has(towers, tower):
            promised = promise(state, shares, tower)
            if promised > most:
                best, most = tower, promised
    return best


@kernel
def add_next_opening(state: State, shares: Shares, opener: int, start: int, out: Shares) -> None:
    """What an opening should bring, before the die is rolled, if the keymaster starts here."""
    reached = 0
    place = start
    for steps in range(MOST_ROLLED):
        place = (place + 1) % TOWERS
        while not has(state.standing, place):
            place = (place + 1) % TOWERS
        reached |= bit(place)
        tower = most_promising_tower(state, shares, reached & ~bit(start))
        add_opening(state, shares, opener, tower, STEPS[steps] / FACES, out)


@kernel
def add_opening(
    state: State, shares: Shares, opener: int, tower: int, weight: float, out: Shares
) -> None:
    """What trying to open a tower should bring, if everybody joins for whom it pays."""
    promised = promise(state, shares, tower)
    joined = 0
    for places in range(1, state.seats):
        seat = (opener + places) % state.seats
        pays = promised / (2 + count(joined)) > use_of_a_coat(state)
        if state.coats[seat] > 0 and pays:
            joined |= bit(seat)
            out[seat] -= weight * price_of_a_coat(state)
    share_out(state, opener, joined, promised, weight, out)


@kernel
def share_out(
    state: State, opener: int, joined: Mask, pearls: float, weight: float, out: Shares
) -> None:
    """Pearls are shared in equal parts by the opener and those who joined."""
    for seat in range(state.seats):
        if seat == opener or has(joined, seat):
            out[seat] += weight * pearls / (1 + count(joined))


@kernel
def compare(state: State, out: Shares) -> None:
    """Turn pearls into chances to win: the fewer towers stand, the more a lead says."""
    sharp = 1.7 / (3.5 + 0.72 * count(state.standing))
    leads_count(state.seats, sharp, out)
