"""The log of the dice: spells, items, rounds of melee, witchcraft and traps, beat by beat."""

from copy import copy
from dataclasses import replace

from bartizan.games.castle.parts import (
    ACID,
    CASTS,
    CHARACTER_CLASS,
    CHARACTERS,
    CHARM,
    CLERIC,
    CONSTITUTION,
    CREATURE_NAMES,
    CURSE_1,
    DIM,
    ESP,
    FIREBALL,
    HITS,
    LEAST_ROLL,
    PISTOL,
    POISON,
    POTION_OF_HEALING,
    SECOND_DIE,
    SPELL_NAMES,
    SWORD,
    TRAP,
    TRAP_HITS,
    TRAP_HITS_OF_OTHERS,
    UNDEAD,
    WITCH,
    WIZARD,
)
from bartizan.games.castle.rules.melee import modifier, wields
from bartizan.games.castle.state import (
    BLOW,
    BURN,
    CASTING,
    COUNTERBLOW,
    FIRST_WIZARD,
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
    class_of,
    constitution,
    counter_face,
    creature,
    face,
    kind_of,
    life,
    party_name,
    picture_id,
    place_id,
    short,
    within,
)
from bartizan.say import Args, Line, Sound

DICE = Sound("dice")
SIGNS = {-1: "−", 1: "+"}
ESP_SHOWS = ("", "", "monster", "either", "either", "both", "both")  # by the die
THROWN = {  # the counter whose die it is
    TINKERING: PISTOL,
    MISFIRE: PISTOL,
    SHOT: PISTOL,
    HEALING: POTION_OF_HEALING,
    SPLASH: ACID,
    BURN: ACID,
    SPRUNG: TRAP,
    VAPOUR: POISON,
}


def tell_roll(before: State, after: State, die: int) -> list[Line]:
    """A die, shown large with what it is rolled for, and what it decides."""
    phase = before.phase
    if phase in (BLOW, COUNTERBLOW):
        return tell_blow(before, after, die)
    if phase == CASTING:
        return [tell_casting(before, die)]
    if phase == FORCE:
        return [tell_force(before, after, die)]
    if phase in (WITCHCRAFT, POISONED):
        key = "poisons" if phase == POISONED else f"witch-{die}"
        said: Args = {"die": die} | party_name(before, before.side, "acc")
        ids = (place_id(before, before.side),)
        return [shown(Line(key, said, ids), die, face(before, before.foe))]
    line = shown(plain_die(before, die), die, counter_face(THROWN[phase]))
    return [line, *left_over(after, before.target)] if phase == HEALING else [line]


def shown(line: Line, die: int, *faces: str) -> Line:
    """With the die before all eyes, and what it is rolled for."""
    return replace(line, sound=DICE, shows=(f"castle-die-{die}", *faces))


def plain_die(before: State, die: int) -> Line:
    """A die that needs no reckoning: what is said, and what it points at."""
    phase, user, target = before.phase, before.caster, before.target
    if phase in (TINKERING, MISFIRE):
        key = "pistol-works" if die > 4 else "pistol-silent" if die > 2 else "pistol-backfires"
        said: Args = {"who": creature(before, user, "acc"), "die": die}
        return Line("shot" if phase == MISFIRE else key, said, (picture_id(user),))
    if phase in (SPRUNG, VAPOUR):
        finder = before.finder
        key = "trap-nothing" if die < 4 else "trap-hits" if die < 6 else "trap-kills"
        said = {"who": creature(before, finder, "acc"), "die": die}
        said["class"] = class_of(finder) if finder < CHARACTERS else short(before, finder)
        said["hits"] = int(TRAP_HITS[finder]) if finder < CHARACTERS else TRAP_HITS_OF_OTHERS
        return Line("vapour" if phase == VAPOUR else key, said, (picture_id(finder),))
    healed = min(die, before.hits[target])
    said = {"die": die, "hits": healed, "who": creature(before, target, "acc")}
    hits = "acid-hits" if die > 3 else "acid-misses"
    keys = {HEALING: "heals", SPLASH: hits, BURN: "burns", SHOT: "shot"}
    return Line(keys[phase], said, (picture_id(target),))


def tell_casting(before: State, die: int) -> Line:
    """The first die of a spell."""
    spell, caster, target = before.spell, before.caster, before.target
    said: Args = {"die": die, "who": creature(before, caster)}
    said["spell"] = Line(f"spell-name-{SPELL_NAMES[spell]}", {})
    if die == 1:
        key = "spell-turns"
    elif die < LEAST_ROLL[spell]:
        key = "spell-fails"
    elif spell in (CHARM, FIREBALL):
        key = "spell-second"
    elif spell == ESP:
        key = f"esp-{ESP_SHOWS[die]}"
    else:
        key = f"{SPELL_NAMES[spell]}-succeeds" + ("-oneself" if target == caster else "")
    if target != NOBODY:
        said["target"] = creature(before, target, "start")
    scroll = f"castle-spell-{caster - FIRST_WIZARD}-{SPELL_NAMES[spell]}"
    return shown(Line(key, said, (picture_id(caster),)), die, scroll)


def tell_force(before: State, after: State, die: int) -> Line:
    """The second die of a charm or a fireball: all that is added to it, and what comes of it."""
    target, kind = before.target, kind_of(before, before.target)
    change = int(SECOND_DIE[before.die])
    parts = [(change, Line("why-first-die", {"die": before.die}))] if change else []
    if target >= HEROES and DIM[kind]:
        parts.append((-1, Line(f"noun-{CREATURE_NAMES[kind]}", {})))
    total = die + sum(change for change, _ in parts)
    said: Args = {"foe": creature(before, target, "start"), "power": max(0, total)}
    said["sum"] = Line("rolled", {"sum": added(die, parts), "roll": total}) if parts else die
    if before.spell == FIREBALL:
        said |= {"foe": creature(before, target, "acc"), "life": life(after, target)}
        key = "fireball-hits" if total > 0 else "fireball-fizzles"
    else:
        most = int(CONSTITUTION[kind])
        said["most"] = most
        key = "charmed" if total > most else "resists"
    return shown(Line(key, said, (picture_id(target),)), die, face(before, target))


def known_by_now(before: State, after: State) -> State:
    """As it was before, but with every kind that has come to light since."""
    known = copy(before)
    known.treasure, known.monster = after.treasure, after.monster
    return known


def rolled(view: State, who: int, against: int, die: int) -> tuple[Line | int, int]:
    """A die with all that is added to it, also what cancels out, and the modified roll."""
    roll = die + int(modifier(view, who, against))  # it reckons with the box's tables
    parts = changes(view, who, against)
    total = die + sum(change for change, _ in parts)
    key = "rolled-cut" if total != roll else "rolled"
    return (Line(key, {"sum": added(die, parts), "roll": roll}) if parts else die), roll


def added(die: int, parts: list[tuple[int, Line]]) -> Line | int:
    """A die with each thing that is added to it, and why."""
    total: Line | int = die
    for change, why in parts:
        many: Args = {"sum": total, "sign": SIGNS[1 if change > 0 else -1], "n": abs(change)}
        total = Line("rolled-with", many | {"why": why})
    return total


def changes(view: State, who: int, against: int) -> list[tuple[int, Line]]:
    """What makes a roll better or worse, each with its reason, before the sum is cut."""
    kinds = [view.treasure[room] for room in within(view.carried[who])] if who < HEROES else []
    hexed = view.hexed[who] if who < HEROES else 0
    swords = kinds.count(SWORD) if who < HEROES and wields(who) else 0
    parts = [
        (swords, Line("why-sword", {})),
        (view.heroism[who], Line("why-heroism", {})),
        (-kinds.count(CURSE_1) - hexed, Line("why-curse", {})),
    ]
    if who < CHARACTERS:
        kind = kind_of(view, against) if against >= HEROES else NOBODY
        feared = kind == WITCH or (kind >= 0 and UNDEAD[kind])
        own = {WIZARD: -1, CLERIC: int(feared)}.get(int(CHARACTER_CLASS[who]), 0)
        parts.insert(0, (own, class_of(who)))
    return [(change, why) for change, why in parts if change]


def tell_blow(before: State, after: State, die: int) -> list[Line]:
    """A round of melee: who rolls, what that means for both, and what it leaves them."""
    one, other = before.fighter, before.opponent
    view = known_by_now(before, after)
    duel = one < CHARACTERS and other < CHARACTERS
    if before.phase == COUNTERBLOW or other < CHARACTERS <= one:
        one, other = other, one
    said: Args = {"who": creature(view, one, "start"), "foe": creature(view, other, "acc")}
    faces = (face(view, one), face(view, other))
    ids = (picture_id(one), picture_id(other))
    rolls = shown(Line("rolls", said | {"die": die}, ids), die, *faces)
    if before.phase == COUNTERBLOW:
        second, _ = rolled(view, one, other, die)
        first, _ = rolled(view, other, one, before.die)
        said = {"who": creature(view, other), "foe": creature(view, one)}
        both = (faces[1], f"castle-die-{before.die}", f"castle-die-{die}", faces[0])
        means = Line("duel-round", said | {"first": first, "second": second}, ids, shows=both)
        return [rolls, means, *left_over(after, other, one)]
    if duel:
        return [rolls]
    roll, number = rolled(view, one, other, die)
    dealt, back = hits_by(view, one, number), hits_by(view, other, number)
    said = {"rolled": roll, "who": creature(view, one), "dealt": dealt}
    said |= {"foe": creature(view, other), "back": back}
    means = Line("round-spell" if back == CASTS else "round", said, ids, shows=rolls.shows)
    hurt = [c for c, hits in ((one, back), (other, dealt)) if hits > 0]
    healed = [
        Line("regenerates", {"foe": creature(view, each, "start")}, (picture_id(each),))
        for each, hits in ((one, back), (other, dealt))
        if each >= HEROES and after.hits[each] < before.hits[each] + max(0, hits)
    ]
    return [rolls, means, *healed, *left_over(after, *hurt)]


def left_over(after: State, *hurt: int) -> list[Line]:
    """What those who live can still bear."""
    living = [which for which in hurt if after.hits[which] < constitution(after, which)]
    if not living:
        return []
    said: Args = {"who": creature(after, living[0], "start"), "life": life(after, living[0])}
    if len(living) == 2:
        said |= {"foe": creature(after, living[1]), "its": life(after, living[1])}
    ids = tuple(map(picture_id, living))
    return [Line("has-left" if len(living) == 1 else "have-left", said, ids, Sound("wood"))]


def hits_by(view: State, which: int, roll: int) -> int:
    """What a creature deals with a modified roll."""
    return roll if which < CHARACTERS else int(HITS[kind_of(view, which), roll])
