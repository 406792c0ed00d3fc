"""What a bot thinks about: no idle turn, and no room left unsearched that was fought for.

Search takes the mean of what it tries: a choice that leads to further choices looks worse than
one that ends the turn, as long as these are thought of which nobody would make.
"""

from bartizan.engine.kernel import Moves, has, kernel, lowest
from bartizan.games.castle.judgement.rescue import area_of
from bartizan.games.castle.judgement.ways import areas_between
from bartizan.games.castle.parts import AREAS, CELL_DOOR, ENTRANCES, FIRST_TRAP, ROOMS
from bartizan.games.castle.rules.people import party_of, players
from bartizan.games.castle.rules.scoring import all_go_together
from bartizan.games.castle.state import (
    CHECKING,
    DONE,
    FIRST_PRINCE,
    HEROES,
    LAND,
    LANDING,
    LEAVE,
    LEFT,
    MOVING,
    PREPARE,
    SEE,
    SEEING,
    STAY,
    State,
)

LOOKED_AT = 6  # rooms that are looked into, at least to choose among


@kernel
def sensible(state: State, moves: Moves, n: int) -> int:
    """Who has cast nothing goes somewhere; who stands before a counter checks it.

    Nobody leaves the castle with nothing. Among rivals a look goes into one of the nearest rooms,
    and a teleport to where something is to be had.
    """
    idle = -1
    if state.phase == MOVING and state.stage == PREPARE and state.cast == 0:
        idle = STAY
    elif state.phase == CHECKING and players(state, state.side) == 1 and not bodes_ill(state):
        idle = DONE
    empty = state.phase == MOVING and is_in_vain(state)
    rivals = state.phase in (SEEING, LANDING) and not all_go_together(state)
    far = as_far_as(state, moves, n) if rivals and state.phase == SEEING else AREAS
    kept = 0
    for i in range(n):
        if rivals and state.phase == LANDING:
            sense = leads_somewhere(state, moves[i] - LAND)
        elif far < AREAS:
            sense = is_news(state, moves[i] - SEE, far)
        else:
            sense = moves[i] != idle and not (empty and moves[i] == LEAVE)
        if sense:
            moves[kept] = moves[i]
            kept += 1
    return kept if kept > 0 else n


@kernel
def is_news(state: State, room: int, far: int) -> bool:
    """Whether a party does not know what a look would show it, in a room not further than that."""
    seen = state.open | state.treasures_seen[state.side]
    if state.die == 2:
        seen = state.turned | state.monsters_seen[state.side]
    here = area_of(state, state.side)
    return has(state.unchecked & ~seen, room) and areas_between(here, room) <= far


@kernel
def as_far_as(state: State, moves: Moves, n: int) -> int:
    """How far off the rooms are of which it is enough to think; AREAS if there is none."""
    far = 0
    while far < AREAS:
        many = 0
        for i in range(n):
            many += is_news(state, moves[i] - SEE, far)
        if many >= LOOKED_AT:
            return far
        far += 1
    return far


@kernel
def leads_somewhere(state: State, area: int) -> bool:
    """Whether it is worth while to land there: at a gate, at the Cell, or for what is known."""
    if area >= ROOMS:
        gate = area == CELL_DOOR
        for entrance in ENTRANCES:
            gate |= area == entrance
        return gate or area == state.princess
    left = state.loot
    while left != 0:
        if state.place[lowest(left)] == area:
            return True
        left &= left - 1
    seen = state.open | state.treasures_seen[state.side]
    return has(state.unchecked, area) and (not has(seen, area) or state.treasure[area] < FIRST_TRAP)


@kernel
def is_in_vain(state: State) -> bool:
    """Whether a party that could still win would bring nothing out, or allies not the Princess."""
    if state.escort == state.side or (state.escort >= 0 and state.where[state.escort] == LEFT):
        return False
    vain = True
    for hero in range(HEROES):
        if party_of(state, hero) == state.side:
            vain &= hero < FIRST_PRINCE and state.carried[hero] == 0
    return vain or all_go_together(state)


@kernel
def bodes_ill(state: State) -> bool:
    """Whether a trap or a curse is known to lie in the room."""
    room = state.where[state.side]
    known = has(state.open | state.treasures_seen[state.side], room)
    return known and state.treasure[room] >= FIRST_TRAP
