"""What nobody knows, how deep the locks are; and what all that was heard and seen says of it.

Each reading and each tried key concerns one tower, so the likelihood of a whole assignment of
depths to towers is a product. All assignments are summed up over the sets of depths: what the
first towers get in all orders needs to be known only once for each set.
"""

import math

import numpy as np

from bartizan.engine.chance import below
from bartizan.engine.kernel import (
    OVER,
    Counts,
    Mask,
    Rng,
    Shares,
    bit,
    count,
    has,
    kernel,
)
from bartizan.games.sevenlocks.parts import ASIDE, CHAMBERS, LOG_UNIT, NEVER
from bartizan.games.sevenlocks.state import UNKNOWN, State

SETS = 1 << CHAMBERS  # of depths
TICKETS = 2**32


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
    fits = np.zeros(CHAMBERS * CHAMBERS)
    order = np.zeros(CHAMBERS, np.int32)
    ways = np.zeros(SETS)
    towers = weigh_depths(state, fits, order)
    sum_up(state, fits, order, ways)
    left = int(state.row)
    for i in range(towers - 1, -1, -1):
        tower = order[i]
        ticket = ways[left] * below(rng, TICKETS) / TICKETS
        drawn_chamber = 0
        for chamber in range(CHAMBERS):
            if has(left, chamber):
                share = ways[left & ~bit(chamber)] * fits[tower * CHAMBERS + chamber]
                if share > 0.0 and ticket >= 0.0:
                    drawn_chamber = chamber
                    ticket -= share
        state.depth[tower] = drawn_chamber + 1
        left &= ~bit(drawn_chamber)


@kernel
def beliefs(state: State, out: Shares) -> None:
    """How likely each depth of each tower is: eight towers, eight depths each; exact."""
    fits = np.zeros(CHAMBERS * CHAMBERS)
    order = np.zeros(CHAMBERS, np.int32)
    ways = np.zeros(SETS)
    rest = np.zeros(SETS)
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
                    onward = fits[first + chamber] * rest[more]
                    rest[taken] += onward
                    out[first + chamber] += ways[taken] * onward / ways[row]


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
    possible = state.row & state.possible[tower]
    best = NEVER
    for chamber in range(CHAMBERS):
        if has(possible, chamber):
            best = max(best, evidence_for(state, tower, chamber))
    for chamber in range(CHAMBERS):
        evidence = evidence_for(state, tower, chamber)
        if has(possible, chamber) and evidence > NEVER:
            fits[tower * CHAMBERS + chamber] = math.exp((evidence - best) / LOG_UNIT)


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
                    ways[taken] += ways[fewer] * fits[last + chamber]
