"""The record: one field for each thing on the table; and every move there is."""

from bartizan.engine.moves import MoveSpace
from bartizan.engine.state import Record, i2
from liars_dice.parts import ALL_DICE, FACES, HANDS, SEATS

(
    SHAKING,  # CHANCE: what the dice under the cup of `shaker` show
    BIDDING,  # who is to act bids higher, or doubts
    ENDED,
) = range(3)
NOBODY = -1

MOVES = MoveSpace(
    shake=dict(hand=len(HANDS)),
    bid=dict(many=ALL_DICE, face=FACES),  # both counted from 0: a higher number is a higher bid
    doubt={},
)
SHAKE, BID, DOUBT = (MOVES.first(name) for name in MOVES.kinds)


class State(Record):
    """One field for each thing on the table."""

    dice = i2()  # option: how many dice each begins with, counted from FEWEST
    ones = i2()  # option: 1 if ones are wild
    opener = i2()  # the seat that bids first in this round
    shaker = i2()  # the seat whose cup is shaken next
    bidder = i2()  # the seat whose bid stands, or NOBODY
    doubter = i2()  # the seat that doubted it, or NOBODY; then all cups are lifted
    left = i2(SEATS)  # the dice that each still has
    many = i2(SEATS)  # the last bid of each in this round: how many dice; 0 if there is none
    face = i2(SEATS)  # and which face, counted from 0
    hand = i2(SEATS, FACES)  # how many dice of each face lie under each cup
