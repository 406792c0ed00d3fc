"""The record: one field for each thing in the castle, and for what is being decided."""

from bartizan.engine.moves import MoveSpace
from bartizan.engine.state import Record, i1, i2, i8
from bartizan.games.castle.parts import (
    AREAS,
    CHARACTER_CLASS,
    CHARACTERS,
    ENTRANCES,
    PRINCES,
    ROOMS,
    WIZARD,
)

# Creatures: 0 to 5 the characters, 6 the elf, 7 the dwarf, 8 + r the monster whose home is room r
FIRST_PRINCE = CHARACTERS
HEROES = CHARACTERS + PRINCES
CREATURES = HEROES + ROOMS
FIRST_WIZARD = int(CHARACTER_CLASS.tolist().index(WIZARD))  # the wizards are the last characters
WIZARDS = CHARACTERS - FIRST_WIZARD
FACES = 6

(
    CHOOSING,  # a seat takes a character
    ENTERING,  # the first chooser of a party chooses its entrance
    PREPARING,  # step 1: a seat that does not propose the way casts, uses, hands over, or is done
    MOVING,  # step 2: the proposer moves; before the first area he prepares too
    VOTING,  # the others of his party vote on his proposal
    SEEING,  # ESP has succeeded: into which room?
    LOOKING,  # ESP with 3 or 4: the monster or the treasure?
    LANDING,  # a teleport has succeeded: where to?
    SPELLS,  # step 3: a wizard casts at the monster met, or is done
    HANDING,  # before items are used: a holder hands over what he wants to
    ITEMS,  # acid and pistol before the melee
    FIGHTERS,  # step 4: who steps forward against the monster?
    SECRET_SPELLS,  # a duel: all wizards of both sides choose secretly
    SECRET_ITEMS,  # a duel: all who have something to throw or shoot with
    SECRET_FIGHTERS,  # a duel: who steps forward?
    CHECKING,  # step 5: who checks the counter of the room?
    CASTING,  # CHANCE from here on: does the spell succeed?
    FORCE,  # the second die of a charm or a fireball
    HEALING,  # how many hits does the potion take off?
    TINKERING,  # does he find out how the pistol works?
    MISFIRE,  # he has shot himself: how many hits?
    SPLASH,  # does the acid hit?
    BURN,  # it does: how many hits?
    SHOT,  # how many hits does the pistol deal?
    BLOW,  # a melee round: the die of the fighter (or of his opponent, if only that is a character)
    COUNTERBLOW,  # two characters: the opponent's die
    WITCHCRAFT,  # which spell does the witch throw?
    POISONED,  # her poison: how many hits?
    VAPOUR,  # poison vapour: how many hits?
    SPRUNG,  # a trap
    ENDED,
) = range(31)

(
    PREPARE,  # stages: what is being done, whoever is asked. Step 1
    MOVE,  # step 2
    SETTLE,  # whoever stands beside a monster or a rival now meets it
    CAST,  # step 3: spells
    HAND_OVER,
    USE,  # acid and pistol
    MELEE,  # step 4
    SEARCH,  # step 5
    TURN_ENDS,
) = range(9)

NOBODY = -1  # no seat, no character, no party
NOWHERE = -1  # no area
OUT = -2  # as a goal: out of the castle
OUTSIDE, LEFT, DEAD = -1, -2, -3  # of a party: not inside yet; out of the castle; all have died
UNKNOWN = -1  # the kind of a counter that this party does not know
UNDECIDED = -1  # a seat that has still to choose secretly
SECRET = -2  # a seat that has chosen, but not for these eyes
NOT_ASKED = -3

MOVES = MoveSpace(
    take=dict(character=CHARACTERS),
    enter=dict(entrance=len(ENTRANCES)),
    esp=dict(wizard=WIZARDS),  # wizard 0 is character 4, wizard 1 is 5
    heroism=dict(wizard=WIZARDS, target=CREATURES),
    speed=dict(wizard=WIZARDS),
    teleport=dict(wizard=WIZARDS),
    charm=dict(wizard=WIZARDS),  # the monster met
    fireball=dict(wizard=WIZARDS, target=CREATURES),
    medallion=dict(room=ROOMS),
    heal=dict(target=CREATURES),  # the potion of healing
    vanish={},  # the potion of teleport
    tinker={},  # try to discover how the pistol works
    go=dict(area=AREAS),
    stay={},
    leave={},
    vote=dict(yes=2),
    see=dict(room=ROOMS),  # ESP
    look=dict(treasure=2),
    land=dict(area=AREAS),
    acid=dict(monster=ROOMS),
    shoot=dict(target=CREATURES),
    fight=dict(fighter=CREATURES),
    back={},  # hold back
    check=dict(finder=HEROES),
    done={},
    hand=dict(counter=ROOMS, character=CHARACTERS),  # hand a counter over
    roll=dict(face=FACES),  # CHANCE; face 0 is a one
)
(
    TAKE,
    ENTER,
    CAST_ESP,
    CAST_HEROISM,
    CAST_SPEED,
    CAST_TELEPORT,
    CAST_CHARM,
    CAST_FIREBALL,
    MEDALLION_USED,
    HEAL,
    VANISH,
    TINKER,
    GO,
    STAY,
    LEAVE,
    VOTE,
    SEE,
    LOOK,
    LAND,
    THROW_ACID,
    SHOOT,
    FIGHT,
    BACK,
    CHECK,
    DONE,
    HAND,
    ROLL,
) = (MOVES.first(name) for name in MOVES.kinds)
FAMILY = MOVES.family


class State(Record):
    """One field for each thing on the table."""

    parties = i2()  # option: how the seats are grouped
    duels = i2()  # option: 0 on, 1 off
    dawn = i2()  # option: when the game ends at the latest
    rounds = i2()  # the round that is being played, from 1; 0 before the first
    first = i2()  # the seat that chooses first
    mover = i2()  # the place in `order` whose party is on turn
    side = i2()  # the party that acts now: the one on turn, or another that has to fight
    rival = i2()  # the other party of a duel, or NOBODY
    foe = i2()  # the monster met (a creature), or NOBODY
    stage = i2()  # what is being done: PREPARE to TURN_ENDS
    steps = i2()  # areas gone through in this movement
    second = i2()  # 1 in the second movement that boots of speed give
    sped = i2()  # 1 once speed is cast: one more turn follows; 2 in that turn
    proposal = i2()  # the move that is voted on, or that was last
    ayes = i2()  # mask of the seats that are for it, the proposer's too
    noes = i2()  # mask of the seats that are against it
    asked = i2()  # mask of the characters that were asked in this step
    cast = i2()  # mask of the characters that have cast in this step
    spell = i2()  # the spell that is being cast, or was last
    caster = i2()  # who casts it (a character), or uses an item, or used it last
    target = i2()  # at whom: a creature
    sought = i2()  # the room that ESP looks into, or looked into last
    fighter = i2()  # melee: the creature of `side`
    opponent = i2()  # melee: the creature it fights
    die = i2()  # the last die, 1 to 6
    finder = i2()  # the creature that checks, or checked last
    checked = i2()  # the counter that it checks (its home room)
    searching = i2()  # mask of the parties still due step 5; 6 + party: it has checked a counter
    medallion = i2()  # 1 once the medallion was used in this turn
    pistol = i2()  # 1 once its use is discovered
    opened = i2()  # 1 once the Cell was opened
    princess = i2()  # the area where she waits, or NOWHERE
    escort = i2()  # the party she is with, or NOBODY
    order = i2(CHARACTERS)  # the characters in player order; NOBODY after the last
    owner = i2(CHARACTERS)  # the seat that plays each character, or NOBODY
    party = i2(CHARACTERS)  # each character's party, or NOBODY
    where = i2(CHARACTERS)  # each party's area, or OUTSIDE, LEFT, DEAD
    lander = i2(CHARACTERS)  # for each party the character that chooses where it lands, or NOBODY
    choice = i2(CHARACTERS)  # each seat's secret move, or UNDECIDED, SECRET, NOT_ASKED
    hexed = i2(HEROES)  # witches' -1 curses on each character and prince
    heroism = i2(CREATURES)  # heroism spells on each in this turn
    hits = i2(CREATURES)  # taken so far
    leader = i2(CREATURES)  # the character that leads it; itself for a living one; or NOBODY
    lair = i2(ROOMS)  # the area of a stray monster, by its home
    place = i2(ROOMS)  # the area of a counter that is loot, by its home
    entrance = i1(CHARACTERS)  # each party's entrance, or NOBODY
    exit = i1(CHARACTERS)  # the gate by which it has left, or NOBODY
    treasure = i1(ROOMS)  # the kind of each treasure counter, by its home, or UNKNOWN
    monster = i1(ROOMS)  # the kind of each monster counter, by its home, or UNKNOWN
    home = i8()  # mask of the monsters, wild, in their own rooms
    stray = i8()  # mask of those, wild, elsewhere
    charmed = i8()  # mask of those that are charmed
    turned = i8()  # mask of the monster counters that lie face up or did
    unchecked = i8()  # mask of the treasure counters that lie in their rooms, never checked
    loot = i8()  # mask of those that the dead have left
    open = i8()  # mask of the treasure counters that were shown to all
    handed = i8()  # mask of the counters handed over in this step
    refused = i8()  # mask of what was voted down: a column of NEIGHBOURS, then stay, then leave
    carried = i8(HEROES)  # mask of the treasure counters each carries
    monsters_seen = i8(CHARACTERS)  # mask of the monster counters each party has seen secretly
    treasures_seen = i8(CHARACTERS)  # mask of the treasure counters each party has seen
    looked = i8(CHARACTERS)  # mask of the rooms each has looked into and not turned away from
