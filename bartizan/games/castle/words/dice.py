"""The log of the dice: spells, items, rounds of melee, witchcraft and traps."""

from copy import copy

from bartizan.games.castle.parts import (
    CASTS,
    CHARACTERS,
    CHARM,
    CONSTITUTION,
    DIM,
    ESP,
    FIREBALL,
    HITS,
    LEAST_ROLL,
    SECOND_DIE,
    SPELL_NAMES,
)
from bartizan.games.castle.rules.melee import modifier
from bartizan.games.castle.state import (
    BLOW,
    BURN,
    CASTING,
    COUNTERBLOW,
    FORCE,
    HEALING,
    HEROES,
    MISFIRE,
    NOBODY,
    POISONED,
    SHOT,
    SPLASH,
    SPRUNG,
    TINKERING,
    VAPOUR,
    WITCHCRAFT,
    State,
)
from bartizan.games.castle.words.names import (
    creature,
    kind_of,
    party_name,
    picture_id,
    standing,
)
from bartizan.say import Args, Line, Sound

DICE = Sound("dice")
SIGNS = {-1: "minus", 0: "none", 1: "plus"}
ESP_SHOWS = ("", "", "monster", "either", "either", "both", "both")  # by the die


def tell_roll(before: State, after: State, die: int) -> list[Line]:
    """A die: what it decides."""
    phase = before.phase
    if phase in (BLOW, COUNTERBLOW):
        return tell_blow(before, after, die)
    if phase == CASTING:
        return [tell_casting(before, die)]
    if phase == FORCE:
        return tell_force(before, die)
    if phase == WITCHCRAFT:
        said: Args = {"die": die} | party_name(before, before.side, "acc")
        return [Line(f"witch-{die}", said, (picture_id(before.foe),), DICE)]
    return [Line(*plain_die(before, die), DICE)]


def plain_die(before: State, die: int) -> tuple[str, Args, tuple[str, ...]]:
    """A die that needs no reckoning: what is said, and what it points at."""
    phase, user, target = before.phase, before.caster, before.target
    if phase == TINKERING:
        key = "pistol-works" if die > 4 else "pistol-silent" if die > 2 else "pistol-backfires"
        return key, {"who": creature(before, user), "die": die}, (picture_id(user),)
    if phase == HEALING:
        healed = min(die, before.hits[target])
        said: Args = {"who": creature(before, target, "start"), "hits": healed, "die": die}
        return "heals", said, (picture_id(target),)
    if phase == SPLASH:
        key = "acid-hits" if die > 3 else "acid-misses"
        return key, {"foe": creature(before, target, "acc"), "die": die}, (picture_id(target),)
    if phase == SPRUNG:
        finder = before.finder
        key = "trap-nothing" if die < 4 else "trap-hits" if die < 6 else "trap-kills"
        return key, {"who": creature(before, finder, "acc"), "die": die}, (picture_id(finder),)
    keys = {BURN: "burns", SHOT: "shot", MISFIRE: "misfires", POISONED: "poisons", VAPOUR: "vapour"}
    return keys[phase], {"die": die}, ()


def tell_casting(before: State, die: int) -> Line:
    """The first die of a spell."""
    spell, caster = before.spell, before.caster
    said: Args = {"die": die, "who": creature(before, caster)}
    ids = (picture_id(caster),)
    if die == 1:
        return Line("spell-turns", said, ids, DICE)
    if die < LEAST_ROLL[spell]:
        return Line("spell-fails", said, ids, DICE)
    if spell in (CHARM, FIREBALL):
        change = int(SECOND_DIE[die])
        return Line("spell-second", said | {"change": SIGNS[change]}, ids, DICE)
    if spell == ESP:
        return Line(f"esp-{ESP_SHOWS[die]}", said, ids, DICE)
    target = before.target
    if target != NOBODY:
        said["target"] = creature(before, target, "start")
    return Line(f"{SPELL_NAMES[spell]}-succeeds", said, ids, DICE)


def tell_force(before: State, die: int) -> list[Line]:
    """The second die of a charm or a fireball."""
    target = before.target
    change = int(SECOND_DIE[before.die])
    if target >= HEROES:
        change -= int(DIM[kind_of(before, target)])
    power = max(0, die + change)
    said: Args = {"power": power, "foe": creature(before, target, "start")}
    ids = (picture_id(target),)
    if before.spell == FIREBALL:
        said["foe"] = creature(before, target, "acc")
        return [Line("fireball-hits" if power else "fireball-fizzles", said, ids, DICE)]
    most = int(CONSTITUTION[kind_of(before, target)])
    said["most"] = most
    key = "charmed" if power > most else "resists"
    return [Line(key, said, ids, DICE)]


def known_by_now(before: State, after: State) -> State:
    """As it was before, but with every kind that has come to light since."""
    known = copy(before)
    known.treasure, known.monster = after.treasure, after.monster
    return known


def rolled(view: State, who: int, against: int, die: int) -> tuple[Line, int]:
    """A die with its modifier in words, and the modified roll."""
    change = int(modifier(view, who, against))  # it reckons with the box's tables
    said: Args = {"die": die, "change": SIGNS[change], "roll": die + change}
    return Line("rolled", said), die + change


def tell_blow(before: State, after: State, die: int) -> list[Line]:
    """A round of melee: what was rolled, and the hits both have dealt."""
    one, other = before.fighter, before.opponent
    view = known_by_now(before, after)
    ids = (picture_id(one), picture_id(other))
    if before.phase == COUNTERBLOW:
        first, dealt = rolled(view, one, other, before.die)
        second, back = rolled(view, other, one, die)
        said: Args = {"first": first, "second": second, "dealt": dealt, "back": back}
        said |= {"who": creature(view, one), "foe": creature(view, other)}
        said |= {"mine": standing(after, one), "its": standing(after, other)}
        return [Line("duel-round", said, ids, DICE)]
    if one < CHARACTERS and other < CHARACTERS:
        return []
    if other < CHARACTERS:
        one, other = other, one
    roll, number = rolled(view, one, other, die)
    dealt, back = hits_by(view, one, number), hits_by(view, other, number)
    said = {"who": creature(view, one, "start"), "foe": creature(view, other, "acc")}
    said |= {"rolled": roll, "dealt": dealt, "back": max(0, back)}
    said |= {"mine": standing(after, one), "its": standing(after, other)}
    line = Line("round-spell" if back == CASTS else "round", said, ids, DICE)
    healed = [
        Line("regenerates", {"foe": creature(view, each, "start")}, (picture_id(each),))
        for each, hits in ((one, back), (other, dealt))
        if each >= HEROES and after.hits[each] < before.hits[each] + max(0, hits)
    ]
    return [line, *healed]


def hits_by(view: State, which: int, roll: int) -> int:
    """What a creature deals with a modified roll."""
    return roll if which < CHARACTERS else int(HITS[kind_of(view, which), roll])
