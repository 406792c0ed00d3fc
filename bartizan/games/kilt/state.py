"""The record: one field for each thing on the table."""

from bartizan.engine.moves import MoveSpace
from bartizan.engine.state import Record, i1, i2, i4, i8
from bartizan.games.kilt.parts import (
    ALL_FLOORS,
    CARDS,
    COLOURS,
    FIELDS,
    ROOFS,
    SLOTS,
)

RELOCATING, BUILDING, ROOFING, ENDED = range(4)  # phases
NOWHERE = -1
NOBODY = -1

MOVES = MoveSpace(
    relocate=dict(card=CARDS, slot=SLOTS),
    build=dict(field=FIELDS, crests=3),
    roof=dict(field=FIELDS),  # the field whose roof is taken
)
RELOCATE, BUILD, ROOF = (MOVES.first(name) for name in MOVES.kinds)


class State(Record):
    """One field for each thing on the table."""

    colours = i2()  # option: which colours the seats have, a place in SEATINGS
    seal = i2()  # the seat that holds the master builder's seal: it is his turn
    ducat_day = i2()  # 1 while the seal lies with its ducat side up
    card = i2()  # the card that was relocated this turn
    step = i2()  # who builds: 0 the card's inner colour, 1 its outer one
    site = i2()  # the field that the first builder built on this turn, or NOWHERE
    last_built = i2()  # the last turn in which a floor was built, -1 before any
    floors = i2()  # how many floors stand on the board
    owner = i2(COLOURS)  # whose colour it is, NOBODY's if it left the game
    roof = i2(ROOFS)  # the field each roof lies on, or NOWHERE
    place = i2(CARDS)  # each card's place, counted on without wrapping; NOWHERE if out
    row = i2(SLOTS)  # how many cards lie at each slot
    height = i2(FIELDS)  # floors of the tower on each field
    stock = i2(COLOURS, 3)  # floors left: plain, with one crest, with two
    inside = i1(CARDS)  # the colour of each card towards the board
    outside = i1(CARDS)  # the colour of each card away from the board
    top = i8(COLOURS)  # the fields whose top floor is of this colour
    crested = i8(2)  # the fields whose top floor bears at least one crest, two
    purse = i4(COLOURS)  # each seat's ducats
    floor_field = i1(ALL_FLOORS)  # where each floor stands, in the order they were built
    floor_kind = i1(ALL_FLOORS)  # and what it is: colour * 3 + crests
