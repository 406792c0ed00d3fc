"""The record: one field for each thing in the courtyard."""

from bartizan.engine.moves import MoveSpace
from bartizan.engine.state import Record, i1, i2, i4
from bartizan.games.sevenlocks.parts import (
    ALL_PEARLS,
    CHAMBERS,
    MOST_ROLLED,
    PLAYERS,
    READINGS,
    TOWERS,
)

(
    STATIONING,  # the start player sets the keymaster before a tower
    HEARING,  # CHANCE: a pearl falls into `tower` and is heard
    ROLLING,  # CHANCE: the die
    FILLING,  # a pearl is due: into which tower?
    WALKING,  # how far does the keymaster go?
    CHOOSING,  # which key is tried?
    JOINING,  # does this player lay a coat of arms?
    WITHDRAWING,  # option strategists: does he take it back?
    GUESSING,  # which key is the enchanted one?
    ENDED,
) = range(10)
NOTHING = -1  # no tower, no key, no seat, no guess
UNKNOWN = 0  # the depth of a tower nobody has opened
PASS = CHAMBERS  # a guess that is not made

MOVES = MoveSpace(
    station=dict(tower=TOWERS),
    hear=dict(reading=READINGS),  # a reading, counted from LOWEST_READING
    roll=dict(pearls=MOST_ROLLED, steps=MOST_ROLLED),  # each counted from 0 for one
    fill=dict(tower=TOWERS),
    walk=dict(tower=TOWERS),  # the tower where the keymaster stops
    unlock=dict(key=CHAMBERS),  # keys are counted from 0: key k fits depth k + 1
    join=dict(yes=2),
    withdraw=dict(yes=2),
    guess=dict(key=CHAMBERS + 1),
)
STATION, HEAR, ROLL, FILL, WALK, UNLOCK, JOIN, WITHDRAW, GUESS = (
    MOVES.first(name) for name in MOVES.kinds
)


class State(Record):
    """One field for each thing on the table."""

    ears = i2()  # option: how well pearls are heard, a place in DEVIATIONS
    eyes = i2()  # option: 1 if the gap above the rim is seen too
    strategists = i2()  # option: 1 if a coat of arms may be taken back
    readings = i2()  # option: 1 if readings are shown as numbers
    player = i2()  # the seat whose turn it is
    bin = i2()  # pearls in the bin
    dropped = i2()  # pearls that nobody got at the end
    keymaster = i2()  # the place he stands at, its tower may be gone
    standing = i2()  # mask of the towers still standing
    row = i2()  # mask of the keys still in the row
    due = i2()  # pearls still to be thrown in this turn (14 of the setting-up count too)
    rolled = i2()  # pearls on the die as it lies
    steps = i2()  # and steps: how far the keymaster may go
    filled = i2()  # mask of the towers that got a pearl in this turn
    tower = i2()  # the tower a pearl falls into, or the keymaster came to; else NOTHING
    key = i2()  # the key in hand, or NOTHING
    tried = i2()  # the key that was tried last, or NOTHING
    tried_in = i2()  # and the tower it was tried in
    laid = i2()  # mask of the seats with a coat of arms beside the keymaster
    last_laid = i2()  # the seat that laid the last of them, or NOTHING
    lost = i2()  # 1 when the bin could not give a pearl: all lose
    heard = i2()  # how many readings there have been
    coats = i2(PLAYERS)  # coats of arms left
    box = i2(PLAYERS)  # pearls in the collection boxes
    guessed = i2(PLAYERS)  # the key taken for the enchanted one, or NOTHING
    depth = i2(CHAMBERS)  # how deep each tower's lock is, 1 to 8; the last is the one set aside
    pearls = i2(TOWERS)  # how many pearls lie in each tower
    above = i2(TOWERS)  # mask of the keys whose notch stayed above this tower's rim
    inside = i2(TOWERS)  # mask of the keys whose notch vanished in this tower
    possible = i2(CHAMBERS)  # mask of the depths (bit depth - 1) that tried keys leave possible
    reading = i2(ALL_PEARLS)  # what was heard, in order
    heard_from = i1(ALL_PEARLS)  # the tower each reading came from
    evidence = i4(TOWERS, CHAMBERS)  # the readings' log likelihood at each depth, fixed point
