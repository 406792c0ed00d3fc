"""The record: one field for each thing on the table."""

from bartizan.engine.moves import MoveSpace
from bartizan.engine.state import Record, i2, i4, i8
from bartizan.games.appenzell.parts import FIELDS, MICE, PLAYERS, ROOMS, SLOTS, TOWERS

PLACING, ACTING, ENDED = range(3)  # phases: a first mouse into a tower; the turns
OUTSIDE, FALLEN = -1, -2  # where a mouse is that stands on no field
NO_TILE, UNKNOWN = -1, -2  # `tile` of towers and raised fields; of tiles nobody has seen
NOBODY = -1
NOT_YET, COLLECTED, CELLAR, TIME = range(4)  # `ending`: by a collection, a third fall, 300 turns
SPARE = FIELDS  # the place of the tile beside the castle
PLACES = FIELDS + 1

MOVES = MoveSpace(
    place=dict(tower=len(TOWERS)),  # at the beginning; a place in TOWERS
    uncover=dict(room=ROOMS),
    run=dict(mouse=MICE, to=FIELDS),  # of the mice outside, the first one runs
    slide=dict(slot=SLOTS),
    end={},  # the turn ends: always a move of its own, also when no action is left
)
PLACE, UNCOVER, RUN, SLIDE, END = (MOVES.first(name) for name in MOVES.kinds)
FAMILY = MOVES.family


class State(Record):
    """One field for each thing on the table."""

    side = i2()  # option: the side of the board, a place in SIDES
    cheeses = i2()  # option: how many cheeses are to be collected, a place in GOALS
    memory = i2()  # option: 1 if known tiles are shown through the roofs; the rules ignore it
    starter = i2()  # the seat that begins
    player = i2()  # the seat whose turn it is, or was when the game ended
    points = i2()  # actions the player has left in this turn
    slid = i2()  # 1 when he has slid in this turn
    ending = i2()  # how the game ended, NOT_YET before
    winner = i2()  # the seat that has won, or NOBODY
    taken = i2(PLAYERS)  # mask of the cheeses each seat has collected
    mouse = i2(PLAYERS, MICE)  # the field each mouse stands on, or OUTSIDE, or FALLEN
    tile = i2(PLACES)  # kind of the tile at each place, the last is SPARE; NO_TILE, UNKNOWN
    serial = i4(PLACES)  # the tile's number, given by place at the deal: it tells no kind
    known = i8()  # mask of the places whose tile all have seen; slides carry it along
    uncovered = i8()  # mask of the rooms without a roof
