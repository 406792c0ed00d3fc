"""What a network is told: all that lies open, seen from a seat.

Fields, slots and cards keep the numbers that moves have; colours come in the order of their
owners, one's own first, then the others' clockwise. Which floors lie under a tower's top matters
to nobody any more, so it is left out.
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
    kernel,
    lowest,
)
from bartizan.engine.layout import Layout
from bartizan.games.kilt.parts import CARDS, COLOURS, FIELDS, FLOORS, ROOFS, SLOTS
from bartizan.games.kilt.rules import IDLE_TURNS, best_area, rearmost, roofs
from bartizan.games.kilt.state import BUILDING, ENDED, NOWHERE, RELOCATING, State

PLAYERS = 4
A_CARD = 2 * COLOURS + 5
A_FIELD = COLOURS + 5

LAYOUT = Layout(
    seats=PLAYERS,  # how many play
    phase=ENDED + 1,  # what is being decided
    actor=PLAYERS,  # by whom
    seal=PLAYERS,  # whose turn it is
    turn=4,  # ducat day marked, second builder, turns without a floor, floors built
    purse=PLAYERS,  # ducats
    stock=(COLOURS, 3),  # floors left: plain, one crest, two
    area=(COLOURS, 2),  # the best area's value, towers
    roofs=1,  # how many are on the board
    slots=SLOTS,  # how many cards lie at each
    cards=(CARDS, A_CARD),  # inner and outer colour; in play, relocated, alone, in front, ahead
    places=(CARDS, SLOTS),  # where each card lies
    board=(FIELDS, A_FIELD),  # the top's colour; height, one crest, two, roof, built this turn
)
PHASE, ACTOR, SEAL, TURN, PURSE, STOCK, AREA, COVERED, ROWS, CARD, PLACE, BOARD = (
    LAYOUT.first(name) for name in [*LAYOUT.parts][1:]
)

# What one of them is worth: a product takes a quarter of a quotient's time.
DUCAT, AREA_DUCAT, FLOOR, CARD_IN_ROW, STEP = 1 / 40, 1 / 12, 1 / 6, 1 / 4, 1 / 8
IDLE_TURN, BUILT, ROOF = 1 / IDLE_TURNS, 1 / (2 * FIELDS), 1 / ROOFS
IN_STOCK = np.array([1 / floors for floors in FLOORS])


@kernel
def observe(state: State, seat: int, out: Features) -> None:
    """What this seat knows, which is all there is."""
    observe_turn(state, seat, out)
    ranks = counts(COLOURS)  # of the colours in play, one's own first
    owner = seat
    rank = 0
    for ahead in range(state.seats):
        out[PURSE + ahead] = state.purse[owner] * DUCAT
        for colour in range(COLOURS):
            if state.owner[colour] == owner:
                observe_colour(state, colour, rank, out)
                ranks[colour] = rank
                rank += 1
        owner = owner + 1 if owner + 1 < state.seats else 0
    observe_caravan(state, ranks, out)
    observe_board(state, out)


@kernel
def observe_turn(state: State, seat: int, out: Features) -> None:
    """What is decided, by whom, and how far the game has come."""
    out[state.seats - 1] = 1.0
    out[PHASE + state.phase] = 1.0
    if state.actor >= 0:
        out[ACTOR + clockwise(seat, state.actor, state.seats)] = 1.0
    out[SEAL + clockwise(seat, state.seal, state.seats)] = 1.0
    out[TURN] = state.ducat_day
    out[TURN + 1] = state.step if state.phase == BUILDING else 0
    out[TURN + 2] = (state.turn - state.last_built) * IDLE_TURN
    out[TURN + 3] = state.floors * BUILT


@kernel
def observe_colour(state: State, colour: int, rank: int, out: Features) -> None:
    """A colour's stock, its areas and its towers."""
    for crests in range(3):
        out[STOCK + rank * 3 + crests] = state.stock[colour, crests] * IN_STOCK[crests]
    towers = state.top[colour]
    out[AREA + rank * 2] = best_area(state, colour) * AREA_DUCAT
    out[AREA + rank * 2 + 1] = count(towers) * AREA_DUCAT
    while towers != 0:
        out[BOARD + lowest(towers) * A_FIELD + rank] = 1.0
        towers &= towers - 1


@kernel
def observe_caravan(state: State, ranks: Counts, out: Features) -> None:
    """The cards' colours, and where they lie."""
    rear = rearmost(state)
    front = rear
    for card in range(CARDS):
        front = max(front, state.place[card])
    first_slot = rear % SLOTS
    for card in range(CARDS):
        if state.place[card] != NOWHERE:
            ahead = state.place[card] - rear
            slot = first_slot + ahead
            slot = slot if slot < SLOTS else slot - SLOTS  # a caravan is shorter than the ring
            its = CARD + card * A_CARD
            out[its + ranks[state.inside[card]]] = 1.0
            out[its + COLOURS + ranks[state.outside[card]]] = 1.0
            its += 2 * COLOURS
            out[its] = 1.0
            out[its + 1] = state.card == card and state.phase != RELOCATING
            out[its + 2] = state.row[slot] == 1
            out[its + 3] = state.place[card] == front
            out[its + 4] = ahead * STEP
            out[PLACE + card * SLOTS + slot] = 1.0
            out[ROWS + slot] = state.row[slot] * CARD_IN_ROW


@kernel
def observe_board(state: State, out: Features) -> None:
    """Each field's tower."""
    for field in range(FIELDS):
        if state.height[field] > 0:
            out[BOARD + field * A_FIELD + COLOURS] = state.height[field] * FLOOR
    roofed = roofs(state)
    out[COVERED] = count(roofed) * ROOF
    mark_fields(state.crested[0], 1, out)
    mark_fields(state.crested[1], 2, out)
    mark_fields(roofed, 3, out)
    if state.site != NOWHERE and state.phase != RELOCATING:
        mark_fields(bit(state.site), 4, out)


@kernel
def mark_fields(fields: Mask, which: int, out: Features) -> None:
    """These fields have something."""
    while fields != 0:
        out[BOARD + lowest(fields) * A_FIELD + COLOURS + which] = 1.0
        fields &= fields - 1
