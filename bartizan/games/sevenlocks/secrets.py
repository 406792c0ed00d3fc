"""What nobody knows, how deep the locks are; and what all that was heard and seen says of it.

Each reading and each tried key concerns one tower, so the likelihood of a whole assignment of
depths to towers is a product. All assignments are summed up over the sets of depths: what the
first towers get in all orders needs to be known only once for each set.
"""

import math
from decimal import Decimal

import numpy as np
from numpy.typing import NDArray

from bartizan.engine.chance import below
from bartizan.engine.kernel import (
    OVER,
    Counts,
    Mask,
    Rng,
    Shares,
    bit,
    count,
    counts,
    has,
    kernel,
    product,
    shares,
)
from bartizan.games.sevenlocks.parts import ASIDE, CHAMBERS, LOG_UNIT, NEVER
from bartizan.games.sevenlocks.state import UNKNOWN, State

SETS = 1 << CHAMBERS  # of depths
GRID = CHAMBERS * CHAMBERS  # towers, and the depths of each
TICKETS = 2**32


def powers(unit: int, n: int) -> NDArray[np.float64]:
    """1 / e to the power of 0, 1, ... of `unit` steps of the evidence, rounded well everywhere."""
    return np.array([float((Decimal(-i * unit) / LOG_UNIT).exp()) for i in range(n)])


# What evidence stands for, as a product of three: a function of a processor's own may round in
# another way than a GPU's, and then they would imagine different worlds.
FINE = math.isqrt(LOG_UNIT)
LEAST = 746  # 1 / e to this power is nothing in 64 bits
COARSE_POWERS, MIDDLE_POWERS, FINE_POWERS = (
    powers(LOG_UNIT, LEAST),
    powers(FINE, FINE),
    powers(1, FINE),
)


@kernel
def closed(state: State) -> Mask:
    """The towers that nobody has looked into: all standing, and the one set aside."""
    return state.standing | bit(ASIDE) if state.actor != OVER else bit(0) & 0


@kernel
def redact(state: State, seat: int) -> None:
    """Forget the depths of closed towers: no seat knows them."""
    for tower in range(CHAMBERS):
        if has(closed(state), tower):
            state.depth[tower] = UNKNOWN


@kernel
def imagine(state: State, seat: int, rng: Rng) -> None:
    """Draw the depths of closed towers, as likely as all that was heard and seen makes them."""
    fits = shares(GRID)
    order = counts(CHAMBERS)
    ways = shares(SETS)
    towers = weigh_depths(state, fits, order)
    sum_up(state, fits, order, ways)
    left = int(state.row)
    for i in range(towers - 1, -1, -1):
        tower = order[i]
        ticket = product(ways[left], below(rng, TICKETS) / TICKETS)
        drawn_chamber = 0
        for chamber in range(CHAMBERS):
            if has(left, chamber):
                share = product(ways[left & ~bit(chamber)], fits[tower * CHAMBERS + chamber])
                if share > 0.0 and ticket >= 0.0:
                    drawn_chamber = chamber
                    ticket -= share
        state.depth[tower] = drawn_chamber + 1
        left &= ~bit(drawn_chamber)


@kernel
def beliefs(state: State, out: Shares) -> None:
    """How likely each depth of each tower is: eight towers, eight depths each; exact."""
    fits = shares(GRID)
    order = counts(CHAMBERS)
    ways = shares(SETS)
    rest = shares(SETS)
    for tower in range(CHAMBERS):
        for chamber in range(CHAMBERS):
            out[tower * CHAMBERS + chamber] = 0.0
        if not has(closed(state), tower):
            out[tower * CHAMBERS + state.depth[tower] - 1] = 1.0
    towers = weigh_depths(state, fits, order)
    if towers == 0:
        return
    sum_up(state, fits, order, ways)
    row = int(state.row)
    rest[row] = 1.0
    for taken in range(row - 1, -1, -1):
        if taken & row == taken:
            first = order[count(taken)] * CHAMBERS
            for chamber in range(CHAMBERS):
                more = taken | 1 << chamber
                if more != taken and more & row == more:
                    onward = product(fits[first + chamber], rest[more])
                    rest[taken] += onward
                    out[first + chamber] += product(ways[taken], onward) / ways[row]


@kernel
def weigh_depths(state: State, fits: Shares, order: Counts) -> int:
    """List the closed towers and how well each depth fits what is known of them. How many?"""
    n = 0
    for tower in range(CHAMBERS):
        if has(closed(state), tower):
            weigh_depths_of(state, tower, fits)
            order[n] = tower
            n += 1
    return n


@kernel
def weigh_depths_of(state: State, tower: int, fits: Shares) -> None:
    """How likely each depth left would have made what is known of a tower; the best counts 1."""
    possible = possible_depths(state, tower)
    best = best_evidence(state, tower)
    for chamber in range(CHAMBERS):
        evidence = evidence_for(state, tower, chamber)
        if has(possible, chamber) and evidence > NEVER:
            fits[tower * CHAMBERS + chamber] = likelihood(best - evidence)


@kernel
def possible_depths(state: State, tower: int) -> Mask:
    """The depths that tried keys leave possible for a closed tower, as mask of their keys."""
    return state.row & state.possible[tower]


@kernel
def best_evidence(state: State, tower: int) -> int:
    """What the readings say of the possible depth that fits them best."""
    possible = possible_depths(state, tower)
    best = NEVER
    for chamber in range(CHAMBERS):
        if has(possible, chamber):
            best = max(best, evidence_for(state, tower, chamber))
    return best


@kernel
def likelihood(less: int) -> float:
    """How likely is what has so much less evidence than something that counts 1."""
    if less >= LEAST * LOG_UNIT:
        return 0.0
    fine = MIDDLE_POWERS[less // FINE % FINE] * FINE_POWERS[less % FINE]
    return float(COARSE_POWERS[less // LOG_UNIT] * fine)


@kernel
def evidence_for(state: State, tower: int, chamber: int) -> int:
    """What the readings say; no pearl ever fell into the tower set aside."""
    return state.evidence[tower, chamber] if tower != ASIDE else 0


@kernel
def sum_up(state: State, fits: Shares, order: Counts, ways: Shares) -> None:
    """For each set of depths: how likely as many of the first closed towers have just these."""
    ways[0] = 1.0
    row = int(state.row)
    for taken in range(1, row + 1):
        if taken & row == taken:
            last = order[count(taken) - 1] * CHAMBERS
            for chamber in range(CHAMBERS):
                fewer = taken & ~(1 << chamber)
                if fewer != taken:
                    ways[taken] += product(ways[fewer], fits[last + chamber])
