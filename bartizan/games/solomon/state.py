"""The record: one field for each thing in the cave and behind the screens."""

from bartizan.engine.moves import MoveSpace
from bartizan.engine.state import Record, i1, i2, i8
from bartizan.games.solomon.parts import (
    CARDS,
    COMBINATIONS,
    FIELDS,
    KINDS,
    LEVELS,
    PLAYERS,
    TURNS,
)

(
    CHOOSING,  # everybody lays a card, secretly
    DIGGING,  # the player shifts tiles, and digs or ends
    PLACING,  # magic objects are declared: where does the card's shape lie?
    MARKING,  # Solomon's seal: which field next?
    ADDING,  # who cannot pay adds tiles of his own, one for each player who would get none
    DEALING,  # CHANCE: tiles are dealt face down, one by one
    ENDED,
) = range(7)
NOTHING = -1  # no card laid
SECRET = -2  # a card is laid, but not for these eyes
NO_TILE = -1
UNKNOWN = -2  # the kind of a covered tile that nobody has seen
DIRECTIONS = 8  # clockwise from north: n, ne, e, se, s, sw, w, nw; the entrance is in the south

MOVES = MoveSpace(
    choose=dict(card=CARDS),
    shift=dict(field=FIELDS, direction=DIRECTIONS),
    objects=dict(combination=COMBINATIONS),  # a mask of magic objects; a dig must follow
    place=dict(field=FIELDS, turn=TURNS),  # upper left corner of the shape's box, as it is turned
    mark=dict(field=FIELDS),
    end={},  # no digging
    add=dict(kind=KINDS),
    receive=dict(kind=KINDS),  # CHANCE: what the next player is dealt
)
CHOOSE, SHIFT, OBJECTS_PLAYED, PLACE, MARK, END, ADD, RECEIVE = (
    MOVES.first(name) for name in MOVES.kinds
)
FAMILY = MOVES.family


class State(Record):
    """One field for each thing on the table."""

    beginners = i2()  # option: 1 if tiles may be shifted to a higher level
    screens = i2()  # option: 1 if the screens are open to all; the rules ignore it
    rounds = i2()  # rounds still to be played, this one included
    player = i2()  # the seat that digs, or dug last
    shifts = i2()  # made in this turn
    declared = i2()  # mask of the magic objects declared with the dig
    bank = i2()  # coins in the bank; it may lend, and is then below zero
    receiver = i2()  # the seat that gets the next tile dealt face down
    due = i2()  # tiles still to be dealt, or still to be added
    heaped = i2()  # tiles in the heap
    leftovers = i2()  # tiles that were left over and went away unseen
    laid = i2(PLAYERS)  # the card each seat has laid in this round, NOTHING, or SECRET
    dug = i2(PLAYERS)  # 1 for each seat that has had its turn in this round
    coins = i2(PLAYERS)
    dealt = i2(PLAYERS)  # how many tiles each seat has that came to it face down
    open = i2(PLAYERS, KINDS)  # tiles behind each screen that all saw going there
    veiled = i2(PLAYERS, KINDS)  # those that came face down: their owner alone knows them
    heap = i2(KINDS)  # mixed tiles that are being dealt
    leftover = i2(KINDS)  # what they are
    pool = i2(KINDS)  # all that lies or lay face down, veiled, heap and leftover: known to all
    added = i2(KINDS)  # tiles of his own that the player who cannot pay has laid open
    aside = i2(KINDS)  # treasures paid and objects spent, beside the board
    serial = i2(FIELDS, LEVELS)  # each tile's number, by its place at the deal; or NO_TILE
    height = i2(FIELDS)  # tiles on each field
    stack = i1(FIELDS, LEVELS)  # kinds of tiles, from the bottom; NO_TILE above the top
    played = i8()  # mask of the cards played in all rounds, those shown in this one too
    marked = i8()  # mask of the fields marked with the seal
    seen = i8(LEVELS)  # for each level, mask of the fields whose tile there is known
    hand = i8(PLAYERS)  # mask of the cards each seat holds
