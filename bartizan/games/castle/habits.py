"""What players in a playout like to do: how likely each move is tried."""

import numpy as np
from numpy.typing import NDArray

from bartizan.engine.kernel import Moves, State, Weights, has, kernel
from bartizan.games.castle.moving import has_keys
from bartizan.games.castle.parts import AREAS, CELL, DISTANCE, ENTRANCES, ROOMS
from bartizan.games.castle.people import hits_left
from bartizan.games.castle.state import (
    BACK,
    CAST_CHARM,
    CAST_HEROISM,
    CHECK,
    DONE,
    FIGHT,
    GO,
    LEAVE,
    LOOK,
    MEDALLION_USED,
    MOVING,
    NOWHERE,
    OUT,
    ROLL,
    STAY,
    THROW_ACID,
    VOTE,
)

ROOM_TOLL = 5  # areas that one would walk round a room


def walks() -> NDArray[np.int16]:
    """Area, area: the areas to go, each room on the way counted as if it were a detour."""
    ways = DISTANCE.copy()
    ways[ways > 1] = 999
    for area in range(AREAS):
        toll = ROOM_TOLL if area < ROOMS else 0
        ways = np.minimum(ways, ways[:, area, None] + ways[None, area, :] + toll)
    return ways


WALK = walks()
TO_EXIT = WALK[:, ENTRANCES].min(axis=1) + 1  # areas from each area out of the castle
EAGER = 24  # to go where there is something to do
CURIOUS = 12  # to enter a room that was not searched
IDLE = 1


@kernel
def odds(state: State, moves: Moves, n: int, out: Weights) -> None:
    """A die is fair; players walk to where they want to be and do what helps."""
    goal = NOWHERE
    if state.phase == MOVING:
        goal = goal_of(state, state.side)
    for i in range(n):
        move = moves[i]
        if move >= ROLL:
            out[i] = 1
        elif GO <= move < STAY:
            out[i] = eagerness(state, move - GO, goal)
        elif STAY <= move < VOTE:
            out[i] = EAGER if move == LEAVE and state.escort == state.side else IDLE
        else:
            out[i] = liking(state, move)


@kernel
def goal_of(state: State, party: int) -> int:
    """The Princess's area once the Cell can be opened; NOWHERE while there is none, or no way."""
    if state.escort == party:
        return OUT
    if state.princess >= 0 and (state.princess != CELL or state.opened == 1):
        return state.princess
    return CELL if state.escort < 0 and has_keys(state, party) else NOWHERE


@kernel
def eagerness(state: State, area: int, goal: int) -> int:
    """How much a party likes to enter an area."""
    here = state.where[state.side]
    if here >= 0 and goal == OUT:
        return EAGER if TO_EXIT[area] < TO_EXIT[here] else IDLE
    if here >= 0 and goal >= 0:
        return EAGER if WALK[area, goal] < WALK[here, goal] else IDLE
    if area >= ROOMS:
        return EAGER // 4
    return CURIOUS if has(state.unchecked, area) else IDLE


@kernel
def liking(state: State, move: int) -> int:
    """How much a player likes to do anything else."""
    if CAST_CHARM <= move < MEDALLION_USED or THROW_ACID <= move < FIGHT:
        return 8
    if FIGHT <= move < BACK:
        return max(1, hits_left(state, move - FIGHT))
    if CHECK <= move < DONE:
        return 6
    if move == VOTE + 1 or move == LOOK + 1:
        return 4
    return 2 if CAST_HEROISM <= move < CAST_CHARM or move == DONE else IDLE
