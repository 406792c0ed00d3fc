"""What a network is told: all that anybody has seen, seen from a seat.

Fields, rooms, slots and one's own mice keep the numbers that moves have; players come in the order
of their seats, oneself first, then the others clockwise. Who began, the tiles' serial numbers and
which of the others' mice is which matter to nobody any more, so they are left out.
"""

import numpy as np

from bartizan.engine.kernel import (
    Counts,
    Features,
    Mask,
    bit,
    clockwise,
    count,
    counts,
    has,
    kernel,
    lowest,
)
from bartizan.engine.layout import Layout
from bartizan.games.appenzell.parts import (
    ALL_TILES,
    CHEESES,
    FIELDS,
    GOALS,
    KINDS,
    LINES,
    LONGEST_TURNS,
    MICE,
    PLAYERS,
    POINTS,
    ROOM_FIELDS,
    ROOMS,
    SIDES,
    SLOTS,
    TILES,
    TOWERS,
    TRAP,
)
from bartizan.games.appenzell.rules import occupied, rooms_beside, standing, uncovered_fields
from bartizan.games.appenzell.secrets import unseen
from bartizan.games.appenzell.state import ENDED, FALLEN, OUTSIDE, PLACES, SPARE, State
from bartizan.games.appenzell.worth import (
    FIRST,
    FOUND,
    NEVER,
    UNSEEN_PAIR,
    actions_for_each,
    actions_for_nearest,
    find_tiles,
)

RIVALS = PLAYERS - 1
WHEREABOUTS = FIELDS + 2  # of a mouse: FALLEN and OUTSIDE come last
A_FIELD = RIVALS + 2
A_ROOM, A_SLOT = 4, 3
MANY_ACTIONS, LARGE_ROOM, SOME = 40, 4, 2  # halves add up exactly on every processor

LAYOUT = Layout(
    seats=PLAYERS,  # how many play
    phase=ENDED + 1,  # what is being decided
    player=PLAYERS,  # whose turn it is, or was when the game ended
    side=len(SIDES),  # of the board
    goal=len(GOALS),  # how many cheeses are to be collected
    points=POINTS + 1,  # actions left in this turn
    turn=2,  # the player has slid, turns played
    taken=(PLAYERS, CHEESES),  # the cheeses that each has
    lacks=PLAYERS,  # how many cheeses each needs to win
    sits=(PLAYERS, CHEESES),  # the cheeses that each lacks, and has one mouse on
    needs=CHEESES,  # about how many actions one needs for each cheese; 0: one has it
    way=1,  # and for all that one lacks
    absent=(PLAYERS, 2),  # each one's mice in the cellar, outside
    unseen=KINDS,  # tiles of each kind that nobody has seen
    mice=(MICE, WHEREABOUTS),  # where one's own are
    spare=KINDS,  # the tile beside the castle
    tiles=(FIELDS, KINDS),  # those that have been seen
    fields=(FIELDS, A_FIELD),  # the others' mice; no roof, a cheese that one lacks
    rooms=(ROOMS, A_ROOM),  # no roof, beside an own mouse, a mouse inside, unseen tiles
    slots=(SLOTS, A_SLOT),  # a slide there: own mice that fall, the others', cheeses one wins
)
(
    PHASE, PLAYER, SIDE, GOAL, ACTIONS, TURN, TAKEN, LACKS, SITS, NEEDS, WAY, ABSENT, UNSEEN, OWN,
    BESIDE, TILE, FIELD, ROOM, SLOT,
) = (LAYOUT.first(name) for name in [*LAYOUT.parts][1:])  # fmt: skip

# By slot: from where a slide brings the tile to a field (mice that are on no field have a tower's
# in its place: none), and where it brings the tile of a place
FROM = np.tile(np.arange(WHEREABOUTS, dtype=np.int16), (SLOTS, 1))
FROM[:, [OUTSIDE, FALLEN]] = TOWERS[0]
TO = np.tile(np.arange(PLACES, dtype=np.int16), (SLOTS, 1))
for _slot, _line in enumerate(LINES.tolist()):
    FROM[_slot, _line] = [SPARE, *_line[:-1]]
    TO[_slot, [SPARE, *_line]] = [*_line, SPARE]
CHEESE_MASK = (1 << CHEESES) - 1


@kernel
def observe(state: State, seat: int, out: Features) -> None:
    """What this seat knows, which is what all know."""
    observe_turn(state, seat, out)
    player = seat
    for ahead in range(state.seats):
        observe_collection(state, player, ahead, out)
        observe_mice(state, player, ahead, out)
        player = player + 1 if player + 1 < state.seats else 0
    found = counts(FOUND)
    find_tiles(state, found)
    observe_tiles(state, seat, found, out)
    own = standing(state, seat)
    others = occupied(state) & ~own
    observe_needs(state, seat, others, found, out)
    observe_rooms(state, seat, own | others, out)
    observe_traps(state, own, others, found, out)
    observe_wins(state, seat, out)


@kernel
def observe_turn(state: State, seat: int, out: Features) -> None:
    """What is played, what is decided, by whom, and how far the game has come."""
    out[state.seats - 1] = 1.0
    out[PHASE + state.phase] = 1.0
    out[PLAYER + clockwise(seat, state.player, state.seats)] = 1.0
    out[SIDE + state.side] = 1.0
    out[GOAL + state.cheeses] = 1.0
    out[ACTIONS + state.points] = 1.0
    out[TURN] = state.slid
    out[TURN + 1] = state.turn / LONGEST_TURNS


@kernel
def observe_collection(state: State, player: int, ahead: int, out: Features) -> None:
    """The cheeses that a player has, and how many he lacks."""
    for cheese in range(CHEESES):
        out[TAKEN + ahead * CHEESES + cheese] = has(state.taken[player], cheese)
    lacks = GOALS[state.cheeses] - count(state.taken[player])
    out[LACKS + ahead] = max(lacks, 0) / GOALS[-1]


@kernel
def observe_needs(state: State, seat: int, others: Mask, found: Counts, out: Features) -> None:
    """The actions that one needs, as far as can be told."""
    needs = counts(CHEESES)
    actions_for_each(state, seat, found, others, needs)
    for cheese in range(CHEESES):
        if needs[cheese] < NEVER:
            out[NEEDS + cheese] = needs[cheese] / UNSEEN_PAIR
    out[WAY] = actions_for_nearest(state, seat, needs) / MANY_ACTIONS


@kernel
def observe_mice(state: State, player: int, ahead: int, out: Features) -> None:
    """Where a player's mice are: one's own one by one, the others' together."""
    wanted = CHEESE_MASK & ~state.taken[player]
    fallen = outside = 0
    for i in range(MICE):
        place = state.mouse[player, i]
        fallen += place == FALLEN
        outside += place == OUTSIDE
        if ahead == 0:
            out[OWN + i * WHEREABOUTS + place % WHEREABOUTS] = 1.0
        elif place >= 0:
            out[FIELD + place * A_FIELD + ahead - 1] = 1.0
        if place >= 0 and state.tile[place] >= 0 and has(wanted, state.tile[place]):
            out[SITS + ahead * CHEESES + state.tile[place]] = 1.0
    out[ABSENT + ahead * 2] = fallen / MICE
    out[ABSENT + ahead * 2 + 1] = outside / MICE


@kernel
def observe_traps(state: State, own: Mask, others: Mask, found: Counts, out: Features) -> None:
    """Under how many mice each slide would bring a trap that all know of."""
    seen = found[ALL_TILES + TRAP]
    for i in range(seen + (state.tile[SPARE] == TRAP)):
        place = found[FIRST[TRAP] + i] if i < seen else SPARE
        for slot in range(SLOTS):
            its = SLOT + slot * A_SLOT
            out[its] += has(own, TO[slot, place]) / SOME
            out[its + 1] += has(others, TO[slot, place]) / SOME


@kernel
def observe_wins(state: State, seat: int, out: Features) -> None:
    """How many cheeses each slide would bring, as far as the tiles are known."""
    tile = state.tile
    known = state.known
    mouse = state.mouse
    wanted = CHEESE_MASK & ~state.taken[seat]
    for slot in range(SLOTS):
        under_mice = won = bit(0) & 0
        for i in range(MICE):
            place = FROM[slot, mouse[seat, i]]
            kind = tile[place]
            under = bit(kind) if has(known, place) else bit(0) & 0
            won |= under_mice & under
            under_mice |= under
        out[SLOT + slot * A_SLOT + 2] = count(won & wanted) / SOME


@kernel
def observe_tiles(state: State, seat: int, found: Counts, out: Features) -> None:
    """The tiles that have been seen, and how many of each kind have not."""
    tile = state.tile
    out[BESIDE + tile[SPARE]] = 1.0
    for kind in range(KINDS):
        seen = found[ALL_TILES + kind] + (tile[SPARE] == kind)
        out[UNSEEN + kind] = (TILES[kind] - seen) / TILES[kind]
    wanted = CHEESE_MASK & ~state.taken[seat]
    left = state.known & ~bit(SPARE)
    while left != 0:
        field = lowest(left)
        out[TILE + field * KINDS + tile[field]] = 1.0
        out[FIELD + field * A_FIELD + RIVALS + 1] = has(wanted, tile[field])
        left &= left - 1


@kernel
def observe_rooms(state: State, seat: int, mice: Mask, out: Features) -> None:
    """The rooms: which are open, which one can open, which stay open, what is to be found."""
    side = state.side
    fields = uncovered_fields(state)
    while fields != 0:
        out[FIELD + lowest(fields) * A_FIELD + RIVALS] = 1.0
        fields &= fields - 1
    touched = rooms_beside(state, seat)
    hidden = unseen(state)
    for room in range(ROOMS):
        its = ROOM + room * A_ROOM
        out[its] = has(state.uncovered, room)
        out[its + 1] = has(touched, room)
        out[its + 2] = ROOM_FIELDS[side, room] & mice != 0
        out[its + 3] = count(ROOM_FIELDS[side, room] & hidden) / LARGE_ROOM
