"""Who can win within a turn, as far as all can see: by the best of its actions, not by any."""

import numpy as np

from bartizan.engine.kernel import Mask, bit, count, has, kernel, lowest, sets
from bartizan.games.appenzell.parts import (
    CHEESES,
    FIELDS,
    GOALS,
    LINES,
    MICE,
    NO_ROOM,
    POINTS,
    ROOM_FIELDS,
    ROOM_OF,
    SIZE,
    SLOTS,
    TILED_MASK,
    TOWER_MASK,
    TRAP,
    fields_around,
    mask_of,
)
from bartizan.games.appenzell.rules import (
    beside,
    mice_left,
    occupied,
    rooms_beside,
    slide_line,
    standing,
    uncovered_fields,
)
from bartizan.games.appenzell.state import FALLEN, NOBODY, OUTSIDE, State

ALL_FIELDS = (1 << FIELDS) - 1
OPPOSITE = np.array([LINES[:, 0].tolist().index(line[-1]) for line in LINES])  # slots, by slot
TOGETHER = np.array(  # side, step: the fields from which that step stays in the room
    [
        [
            mask_of(
                f
                for f in range(FIELDS)
                if f + step in fields_around(f) and rooms[f] == rooms[f + step] != NO_ROOM
            )
            for step in (1, -1, SIZE, -SIZE)
        ]
        for rooms in ROOM_OF.tolist()
    ],
    np.int64,
)


@kernel
def settled(state: State) -> bool:
    """Whether the player can win in this very turn."""
    return can_win(state, state.player, state.points, state.slid == 0)


@kernel
def sure_winner(state: State) -> int:
    """The player, if he can win in this turn; or the next one, if no slide denies it to him."""
    if settled(state):
        return state.player
    after = (state.player + 1) % state.seats
    if not can_win(state, after, POINTS, True):
        return NOBODY
    if state.slid == 0 and state.points > 0:
        for slot in range(SLOTS):
            slide_line(state, slot)
            denied = not can_win(state, after, POINTS, True)
            slide_line(state, OPPOSITE[slot])
            if denied:
                return NOBODY
    return after


@kernel
def can_win(state: State, seat: int, points: int, may_slide: bool) -> bool:
    """Whether a player can win with so many actions, one slide among them or none."""
    lacks_one = count(state.taken[seat]) + 1 >= GOALS[state.cheeses]
    if points == 0 or not (lacks_one or (may_slide and has_weak_rivals(state, seat))):
        return False
    traps = known_traps(state)
    found = lacks_one and can_collect(state, seat, points, traps)
    slot = 0
    while may_slide and slot < SLOTS and not found:
        slide_line(state, slot)
        found = lacks_one and can_collect(state, seat, points - 1, traps)
        found = found or traps_the_last(state, seat)
        slide_line(state, OPPOSITE[slot])
        slot += 1
    return found


@kernel
def has_weak_rivals(state: State, seat: int) -> bool:
    """Whether anybody else would be out with one more mouse in the cellar."""
    weak = 0
    for other in range(state.seats):
        weak += other != seat and mice_left(state, other) == 2
    return weak > 0


@kernel
def traps_the_last(state: State, seat: int) -> bool:
    """Whether traps that were just slid end the game, and this player has most of those left."""
    traps = known_traps(state)
    ended = False
    most = -1
    for other in range(state.seats):
        left = mice_left(state, other) - count(standing(state, other) & traps)
        if left <= 1:
            ended = True
            if other == seat:
                return False
        elif other != seat:
            most = max(most, count(state.taken[other]))
    return ended and count(state.taken[seat]) > most


@kernel
def known_traps(state: State) -> Mask:
    """Where traps lie that all know of."""
    tile = state.tile
    left = state.known & TILED_MASK
    traps = bit(0) & 0
    while left != 0:
        if tile[lowest(left)] == TRAP:
            traps |= left & -left
        left &= left - 1
    return traps


@kernel
def can_collect(state: State, seat: int, points: int, old_traps: Mask) -> bool:
    """Whether two of his mice can come to sit on a cheese he lacks.

    A tile may just have been slid: mice may run before that, when the traps lay elsewhere.
    """
    tile = state.tile
    cheeses = sets(CHEESES)  # where each of them lies
    left = state.known & TILED_MASK
    while left != 0:
        kind = tile[lowest(left)]
        if kind < CHEESES and not has(state.taken[seat], kind):
            cheeses[kind] |= left & -left
        left &= left - 1
    wanted = bit(0) & 0
    for cheese in range(CHEESES):
        if count(cheeses[cheese]) > 1:
            wanted |= cheeses[cheese]
    if wanted == 0:
        return False
    traps = known_traps(state)
    mice = occupied(state)
    bare = open_fields(state, seat)
    lifted = roofs_beside(state, seat)
    for few in range(points // 2 + 1):
        for mouse in range(MICE):
            near = ends_for(state, seat, mouse, few, bare, lifted, mice, traps, old_traps) & wanted
            for mate in range(MICE if near != 0 else 0):
                if mate != mouse:
                    far = ends_for(
                        state, seat, mate, points - few, bare, lifted, mice, traps, old_traps
                    )
                    for cheese in range(CHEESES):
                        one, two = near & cheeses[cheese], far & cheeses[cheese]
                        if one != 0 and two != 0 and count(one | two) > 1:
                            return True
    return False


@kernel
def open_fields(state: State, seat: int) -> Mask:
    """The fields without a roof in a player's turn: in a later one, where mice stand now."""
    if seat == state.player:
        return uncovered_fields(state)
    side = state.side
    fields = bit(0) & 0
    mice = occupied(state) & ~TOWER_MASK
    while mice != 0:
        fields |= ROOM_FIELDS[side, ROOM_OF[side, lowest(mice)]]
        mice &= mice - 1
    return fields


@kernel
def roofs_beside(state: State, seat: int) -> Mask:
    """The fields of the rooms that a player's mice can uncover from where they are."""
    side = state.side
    rooms = rooms_beside(state, seat)
    fields = bit(0) & 0
    while rooms != 0:
        fields |= ROOM_FIELDS[side, lowest(rooms)]
        rooms &= rooms - 1
    return fields


@kernel
def ends_for(
    state: State,
    seat: int,
    mouse: int,
    points: int,
    bare: Mask,
    lifted: Mask,
    mice: Mask,
    traps: Mask,
    old_traps: Mask,
) -> Mask:
    """Where a mouse can stop that has so many actions, before a slide or after it."""
    here = state.mouse[seat, mouse]
    if here == FALLEN:
        return bit(0) & 0
    others = mice if here == OUTSIDE else mice & ~bit(here)
    fields = reach(state.side, here, points, bare, lifted, ~old_traps, others)
    if traps != old_traps and (here == OUTSIDE or not has(traps, here)):
        fields |= reach(state.side, here, points, bare, lifted, ~traps, others)
    return fields & ~others


@kernel
def reach(
    side: int, here: int, points: int, bare: Mask, lifted: Mask, safe: Mask, others: Mask
) -> Mask:
    """The fields that a mouse can get to; a roof costs one action more.

    Roofs are lifted before it runs, or by itself where it can stop.
    """
    before = bit(0) & 0
    fields = before if here == OUTSIDE else bit(here)
    for i in range(points):
        more = beside(fields) & bare | within_rooms(side, fields)
        more |= (beside(before & ~others) | beside(before) & lifted) & ~TOWER_MASK
        if here == OUTSIDE and i == 0:
            more = TOWER_MASK & ~others
        before, fields = fields, fields | more & (safe | TOWER_MASK)
    return fields & ALL_FIELDS


@kernel
def within_rooms(side: int, fields: Mask) -> Mask:
    """The neighbours of these fields in the same room."""
    level = (fields & TOGETHER[side, 0]) << 1 | (fields & TOGETHER[side, 1]) >> 1
    return level | (fields & TOGETHER[side, 2]) << SIZE | (fields & TOGETHER[side, 3]) >> SIZE
