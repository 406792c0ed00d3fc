"""The record: one field for each thing on the table; and every move there is."""

from bartizan.engine.moves import MoveSpace
from bartizan.engine.state import Record, i2

SEATS = 4
CARDS = 9  # 1 to 9, each once
FACES = 6
MOST = 15  # card and pips together

(
    CHOOSING,  # roll, or stop?
    ROLLING,  # CHANCE: the die
    ENDED,
) = range(3)
UNKNOWN = 0  # a card that this seat has not seen

MOVES = MoveSpace(stop={}, roll={}, die=dict(face=FACES))  # faces are counted from 0
STOP, ROLL, DIE = (MOVES.first(name) for name in MOVES.kinds)


class State(Record):
    """One field for each thing on the table."""

    player = i2()  # the seat whose turn it is, also while the die rolls
    die = i2()  # what it shows, 0 before it was rolled in this turn
    card = i2(SEATS)  # the card of each seat
    pips = i2(SEATS)  # what each has rolled
    points = i2(SEATS)  # what each has in the end
