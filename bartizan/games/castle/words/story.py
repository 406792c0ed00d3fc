"""The log: who met what, what was rolled and what it meant, who fell, what was found and lost."""

from collections.abc import Mapping

from bartizan.engine.kernel import HIDDEN, OVER, has
from bartizan.games.castle.parts import (
    CELL,
    CHARACTER_CLASS,
    CHARACTER_NAMES,
    CHARACTERS,
    CLERIC,
    CURSE_1,
    CURSE_300,
    FIRST_CAPTIVE,
    FIRST_ITEM,
    FIRST_SECTION,
    FIRST_TRAP,
    KEY_A,
    MEDALLION,
    ROOMS,
    SPELL_NAMES,
    TREASURE_NAMES,
)
from bartizan.games.castle.rules.people import has_rivals
from bartizan.games.castle.rules.turns import last_round
from bartizan.games.castle.state import (
    BLOW,
    CASTING,
    CHECKING,
    COUNTERBLOW,
    CREATURES,
    FIRST_PRINCE,
    FORCE,
    HEALING,
    HEROES,
    MOVES,
    NOBODY,
    OUTSIDE,
    SECRET_FIGHTERS,
    SECRET_ITEMS,
    SECRET_SPELLS,
    SHOT,
    SPLASH,
    TINKERING,
    UNKNOWN,
    VOTING,
    WITCHCRAFT,
    State,
)
from bartizan.games.castle.words.dice import tell_roll
from bartizan.games.castle.words.ending import tell_end
from bartizan.games.castle.words.names import (
    aimed_at,
    carrier,
    class_of,
    constitution,
    counter_face,
    counters,
    creature,
    face,
    gate,
    life,
    lives,
    monster,
    most_life,
    named,
    parties,
    party_ids,
    party_name,
    party_of,
    party_of_seat,
    picture_id,
    place,
    place_id,
    prince,
    seats_of,
    short,
    treasure,
    within,
)
from bartizan.games.castle.words.ways import tell_turning, tell_ways
from bartizan.say import Args, Line, Seat, Sound

TOLD_WITH_THE_DIE = (BLOW, COUNTERBLOW, FORCE)  # what it costs whom
SECRETS = (SECRET_SPELLS, SECRET_ITEMS, SECRET_FIGHTERS)  # told when it takes effect


def tell(before: State, after: State, move: int, seat: int) -> list[Line]:
    """What the log says of a move, as far as this seat may know it."""
    name, at = MOVES.name(move) if move != HIDDEN else ("", {})
    lines = []
    if name == "roll":
        lines = tell_roll(before, after, at["face"] + 1)
    elif name in DECISIONS and before.phase not in SECRETS:
        lines = DECISIONS[name](before, after, at)
    lines += tell_finding(before, after)
    lines += tell_damage(before, after) if before.phase not in TOLD_WITH_THE_DIE else []
    lines += tell_fallen(before, after)
    lines += tell_losses(before, after)
    lines += tell_ways(before, after)
    lines += tell_turning(before, after, seat)
    lines += tell_princess(before, after)
    lines += tell_loot(before, after)
    lines += tell_sights(before, after, seat)
    lines += tell_turn(before, after)
    lines += tell_meeting(before, after)
    lines += tell_next(before, after)
    if after.actor == OVER:
        lines += tell_end(after)
    return lines


# Decisions


def tell_taking(before: State, after: State, at: Mapping[str, int]) -> list[Line]:
    """Characters are taken; the last one by itself."""
    taken = [c for c in after.order if c != NOBODY and before.owner[c] == NOBODY]
    lines = []
    for character in taken:
        said: Args = {"who": Seat(after.owner[character]), "name": CHARACTER_NAMES[character]}
        said["class"] = class_of(character)
        ids = (f"character-{character}",)
        lines.append(Line("takes", said, ids, Sound("wood")))
    return lines


def tell_entering(before: State, after: State, at: Mapping[str, int]) -> list[Line]:
    """Entrances are chosen; the last one by itself."""
    lines = []
    for party in parties(after):
        if before.entrance[party] == NOBODY and after.entrance[party] != NOBODY:
            entrance = after.entrance[party]
            said = party_name(after, party) | {"gate": gate(entrance)}
            lines.append(Line("chooses-gate", said, (f"entrance-{entrance}",), Sound("wood")))
    return lines


def tell_proposal(before: State, after: State, at: Mapping[str, int]) -> list[Line]:
    """Going is told when it is done; here only what is voted on, and who stays."""
    if after.phase == VOTING:
        said: Args = {"who": Seat(before.actor), "what": proposed(after)}
        return [Line("proposes", said, party_ids(after, after.side))]
    return []


def proposed(view: State) -> Line:
    """What is voted on."""
    name, at = MOVES.name(view.proposal)
    if name == "go":
        return Line("to-go", {"to": place(at["area"], "into")})
    return Line(f"to-{name}", {})


def tell_staying(before: State, after: State, at: Mapping[str, int]) -> list[Line]:
    """Who does not move at all stays."""
    if after.phase == VOTING or before.steps:
        return tell_proposal(before, after, at)
    return tell_resting(before)


def tell_resting(before: State) -> list[Line]:
    """A party stays where it is."""
    party = before.side
    ids = (place_id(before, party),)
    if before.where[party] == OUTSIDE:
        return [Line("waits", party_name(before, party, "nom"), ids)]
    said = party_name(before, party) | {"in": place(before.where[party], "in")}
    return [Line("stays", said, ids)]


def tell_vote(before: State, after: State, at: Mapping[str, int]) -> list[Line]:
    """When it is decided: who was for it and who against, if not all were for it."""
    if after.phase == VOTING and after.proposal == before.proposal:
        return []
    name, to = MOVES.name(before.proposal)
    rest = tell_resting(before) if name == "stay" and not before.steps else []
    voters = len(seats_of(before, before.side))
    ayes, noes = ([Seat(seat) for seat in within(mask)] for mask in (after.ayes, after.noes))
    if not noes:
        return rest
    careful = name == "leave" or to.get("area", FIRST_SECTION) < FIRST_SECTION
    down = 2 * len(noes) > voters or (careful and 2 * len(noes) == voters)
    key = "voted-down" if down else "voted-through"
    said: Args = {"ayes": ayes, "noes": noes, "tied": int(2 * len(noes) == voters)}
    line = Line(key, said, party_ids(before, before.side))
    return [line] if down else [line, *rest]


def tell_medallion(before: State, after: State, at: Mapping[str, int]) -> list[Line]:
    """Somebody looks into the medallion."""
    held = [r for r in range(ROOMS) if after.treasure[r] == MEDALLION and has(after.open, r)]
    who = carrier(after, held[0])
    said = {"who": creature(after, who), "room": place(at["room"])}
    return [Line("looks-into-medallion", said, (picture_id(who), f"area-{at['room']}"))]


def tell_vanishing(before: State, after: State, at: Mapping[str, int]) -> list[Line]:
    """The potion of teleport is drunk."""
    who = after.caster
    return [Line("drinks-teleport", {"who": creature(after, who)}, (picture_id(who),))]


def tell_holding_back(before: State, after: State, at: Mapping[str, int]) -> list[Line]:
    """A player holds back."""
    return [Line("holds-back", {"who": Seat(before.actor)}, (place_id(before, before.side),))]


def tell_done(before: State, after: State, at: Mapping[str, int]) -> list[Line]:
    """Only of a counter that nobody checks anything is said."""
    party = before.side
    room = before.where[party]
    if before.phase != CHECKING or (after.phase == CHECKING and after.side == party):
        return []
    said = party_name(before, party) | {"in": place(room, "in")}
    known = "no" if before.treasure[room] == UNKNOWN else "yes"
    said |= {"life": most_life(before, party), "known": known}
    return [Line("does-not-check", said, (f"treasure-{room}",))]


def tell_handing(before: State, after: State, at: Mapping[str, int]) -> list[Line]:
    """A counter changes hands, known to those who may know it."""
    giver, room = carrier(before, at["counter"]), at["counter"]
    said: Args = {"who": creature(before, giver), "to": CHARACTER_NAMES[at["character"]]}
    kind = after.treasure[room]
    key = "hands-secretly" if kind == UNKNOWN else "hands"
    ids = (picture_id(giver), picture_id(at["character"]))
    return [Line(key, said | {"what": treasure(kind, "acc")}, ids, Sound("card"))]


DECISIONS = {
    "take": tell_taking,
    "enter": tell_entering,
    "go": tell_proposal,
    "leave": tell_proposal,
    "stay": tell_staying,
    "vote": tell_vote,
    "medallion": tell_medallion,
    "vanish": tell_vanishing,
    "back": tell_holding_back,
    "done": tell_done,
    "hand": tell_handing,
}


# What changes


def tell_damage(before: State, after: State) -> list[Line]:
    """Hits that somebody has survived, but for those that were told with the die."""
    hurt = [c for c in range(CREATURES) if after.hits[c] > before.hits[c] and is_known(after, c)]
    hurt = [c for c in hurt if after.hits[c] < constitution(after, c)]
    ids = tuple(dict.fromkeys(there(before, after, c) for c in hurt))
    if len(hurt) == 1:
        said = {"who": creature(after, hurt[0], "start")} | damage(before, after, hurt[0])
        return [Line("suffers", said, ids, Sound("wood"))]
    all_of = [Line("hurt", {"who": short(after, c)} | damage(before, after, c)) for c in hurt]
    return [Line("all-suffer", {"all": all_of}, ids, Sound("wood"))] if hurt else []


def damage(before: State, after: State, which: int) -> Args:
    """The hits a creature has taken now, and what that leaves."""
    return {"hits": after.hits[which] - before.hits[which], "life": life(after, which)}


def there(before: State, after: State, which: int) -> str:
    """The id in the picture of where a creature was, be it a prince who is shown only now."""
    party = max(party_of(before, which), party_of(after, which))
    if party == NOBODY and which < HEROES:
        party = before.side  # it has died, and nobody had seen that he was with it
    if party == NOBODY:
        return f"area-{area_of(before, which - HEROES)}"
    return place_id(before, party)


def is_known(view: State, which: int) -> bool:
    """Whether one knows what it is."""
    return which < HEROES or view.monster[which - HEROES] != UNKNOWN


def tell_fallen(before: State, after: State) -> list[Line]:
    """Who has died: monsters, princes, characters with what passes on; who is lost with them."""
    lines, bereft = [], []
    gone = alive(before) & ~alive(after)
    for room in within(gone):
        if after.hits[HEROES + room] >= constitution(after, HEROES + room):
            who = creature(after, HEROES + room, "start")
            key = "falls" if has(before.charmed, room) else "slain"
            ids, brings = (there(before, after, HEROES + room),), (f"monster-{room}",)
            lines.append(Line(key, {"who": who}, ids, Sound("stone"), brings=brings))
    for prince_ in range(FIRST_PRINCE, HEROES):
        if lives(before, prince_) and not lives(after, prince_) and lost(after, prince_):
            dead = after.hits[prince_] >= constitution(after, prince_)
            said = {"who": creature(after, prince_, "start")}
            at = (there(before, after, prince_),)
            if dead:
                lines.append(Line("falls", said, at, Sound("stone")))
            else:
                bereft.append(Line("prince-lost", said, at, Sound("stone")))
    for character in range(CHARACTERS):
        if lives(before, character) and not lives(after, character):
            lines += tell_heir(before, after, character)
    return [*lines, *bereft]


def alive(view: State) -> int:
    """The monsters that are still in the game."""
    return view.home | view.stray | view.charmed


def lost(view: State, prince_: int) -> bool:
    """Whether a prince has left the game: his counter is open, and nobody carries it."""
    kind = FIRST_CAPTIVE + prince_ - FIRST_PRINCE
    rooms = [room for room in range(ROOMS) if view.treasure[room] == kind]
    return any(has(view.open, room) and carrier(view, room) == NOBODY for room in rooms)


def tell_heir(before: State, after: State, character: int) -> list[Line]:
    """A character falls; what he carried passes to an ally."""
    said: Args = {"who": named(before, character)}
    ids, brings = (there(before, after, character),), (picture_id(character),)
    lines = [Line("falls", said, ids, Sound("door"), brings=brings, weighs=True)]
    had = before.carried[character]
    for heir in range(CHARACTERS):
        passed = within(had & after.carried[heir])
        if passed and heir != character:
            said = {"who": CHARACTER_NAMES[heir], "dead": CHARACTER_NAMES[character]}
            said["goods"] = counters(after, passed, "acc")
            lines.append(Line("inherits", said, (picture_id(heir),)))
    return lines


def tell_losses(before: State, after: State) -> list[Line]:
    """What a party has lost to a witch; curses lifted; charms that are broken."""
    lines = []
    for hero in range(HEROES):
        gone = [r for r in within(before.carried[hero]) if is_gone(after, r)]
        cursed = [r for r in gone if after.treasure[r] == CURSE_1]
        if cursed and lives(after, hero):
            said: Args = {"who": creature(after, hero, "dat")}
            lines.append(Line("curse-lifted", said, (picture_id(hero),)))
        if before.phase == WITCHCRAFT and len(gone) > len(cursed):
            spoilt = [r for r in gone if r not in cursed]
            said = {"who": creature(after, hero), "goods": counters(after, spoilt, "acc")}
            lines.append(Line("loses", said, (picture_id(hero),)))
    for room in within(before.charmed & (after.home | after.stray)):
        said = {"foe": creature(after, HEROES + room, "start")}
        lines.append(Line("wild-again", said, (f"monster-{room}",)))
    return lines


def is_gone(view: State, room: int) -> bool:
    """Whether a treasure counter has left the game."""
    return not has(view.unchecked | view.loot, room) and carrier(view, room) == NOBODY


def tell_finding(before: State, after: State) -> list[Line]:
    """A counter was checked: found, or a trap."""
    checked = within(before.unchecked & ~after.unchecked)
    if not checked:
        return []
    room, finder = checked[0], after.finder
    kind = after.treasure[room]
    said: Args = {"who": creature(before, finder, "start"), "room": place(room)}
    ids = (f"area-{room}",)
    if kind == UNKNOWN:
        return [Line("finds-secretly", said, ids, Sound("card"))]
    shows = (face(before, finder), counter_face(kind))
    if kind < FIRST_TRAP:
        key = "frees" if kind >= FIRST_CAPTIVE else "finds"
        sound = Sound("coins" if kind < KEY_A else "key" if kind < FIRST_ITEM else "card")
        said["what"] = treasure(kind, "acc")
        return [Line(key, said, ids, sound, shows=shows)]
    spared = finder < CHARACTERS and CHARACTER_CLASS[finder] == CLERIC
    cleric = "-cleric" if spared and kind in (CURSE_300, CURSE_1) else ""
    key = f"finds-{TREASURE_NAMES[kind]}{cleric}"
    return [Line(key, said, ids, Sound("stone"), shows=shows)]


def tell_princess(before: State, after: State) -> list[Line]:
    """She is found, or stays behind."""
    if after.escort != NOBODY and after.escort != before.escort:
        said = party_name(after, after.escort, "dat")
        key = "princess-freed" if before.princess == CELL else "princess-joins"
        shows = ("castle-princess",)
        ids = (place_id(after, after.escort),)
        brings = ("princess",)
        return [Line(key, said, ids, Sound("fanfare"), shows=shows, brings=brings, weighs=True)]
    if before.escort != NOBODY and after.escort == NOBODY and after.princess >= 0:
        said = {"in": place(after.princess, "in")}
        left = ("princess", f"area-{after.princess}")
        return [Line("princess-left", said, left, brings=("princess",))]
    return []


def tell_loot(before: State, after: State) -> list[Line]:
    """What the dead have left, and who takes it."""
    lines = []
    left = within(after.loot & ~before.loot)
    for area in dict.fromkeys(after.place[room] for room in left):
        there = [room for room in left if after.place[room] == area]
        dead = [creature(after, who) for who in dict.fromkeys(carrier(before, r) for r in there)]
        said: Args = {"dead": dead, "many": len(dead), "in": place(area, "in")}
        said["goods"] = counters(after, there, "nom")
        ids = tuple(f"treasure-{room}" for room in there)
        carried = tuple(f"carried-{room}" for room in there)
        lines.append(Line("goods-left", said, ids, brings=(*ids, *carried)))
    taken = within(before.loot & ~after.loot)
    for who in dict.fromkeys(carrier(after, room) for room in taken):
        there = [room for room in taken if carrier(after, room) == who]
        said = {"who": creature(after, who), "goods": counters(after, there, "acc")}
        shows = (face(after, who), *(counter_face(after.treasure[room]) for room in there))
        ids = (place_id(after, party_of(after, who)),)
        brings = tuple(f"{what}-{room}" for room in there for what in ("treasure", "carried"))
        lines.append(Line("takes-loot", said, ids, Sound("coins"), shows=shows, brings=brings))
    return lines


def tell_sights(before: State, after: State, seat: int) -> list[Line]:
    """What ESP and the medallion have shown: to the party itself, rivals only learn of it."""
    lines = []
    for party in parties(after):
        monsters = within(after.monsters_seen[party] & ~before.monsters_seen[party])
        rooms = after.treasures_seen[party] & ~before.treasures_seen[party] & after.unchecked
        for room in dict.fromkeys([*monsters, *within(rooms)]):
            seen = []
            shows: list[str] = []
            if room in monsters:
                seen.append(monster(after.monster[room], "acc", "a"))
                shows.append(face(after, HEROES + room))
            if has(rooms, room):
                seen.append(treasure(after.treasure[room], "acc"))
                shows.append(counter_face(after.treasure[room]))
            what = "both" if len(seen) > 1 else "monster" if room in monsters else "treasure"
            ids = (f"area-{room}",)
            said: Args = {"in": place(room, "in"), "what": seen}
            if party == party_of_seat(after, seat) or not has_rivals(after):
                said |= party_name(after, party)
                lines.append(Line("sees", said, ids, shows=tuple(shows)))
            else:
                lines.append(Line(f"sees-{what}", said | party_name(after, party, "dat"), ids))
    return lines


def tell_turn(before: State, after: State) -> list[Line]:
    """Dawn comes nearer; a second turn by speed, a second movement by boots; a prince is shown."""
    lines, said = [], Args()
    for number in range(FIRST_PRINCE, HEROES):
        leader = after.leader[number]
        if leader != NOBODY and before.leader[number] == NOBODY and not found_now(before, after):
            said = {
                "who": prince(number - FIRST_PRINCE, "start"),
                "with": CHARACTER_NAMES[leader],
            }
            lines.append(Line("prince-shown", said, (picture_id(number),)))
    if after.second > before.second:
        ids = party_ids(after, after.side)
        lines.append(Line("boots", party_name(after, after.side, "acc"), ids))
    if after.sped == 2 > before.sped:
        ids = party_ids(after, after.side)
        lines.append(Line("speed", party_name(after, after.side, "acc"), ids))
    if after.rounds > before.rounds and after.actor != OVER:
        left = last_round(after) - after.rounds
        said = {"number": after.rounds, "left": left}
        lines += [Line("new-round", said, ("moon",))] if left in WARNINGS else []
    return lines


WARNINGS = (20, 10, 5, 3, 2, 1, 0)  # rounds left at which the log speaks of the dawn


def found_now(before: State, after: State) -> bool:
    """Whether a counter was checked in this move."""
    return bool(before.unchecked & ~after.unchecked)


def tell_meeting(before: State, after: State) -> list[Line]:
    """A monster is turned up or met again; a rival is met."""
    lines = []
    for room in within(after.turned & ~before.turned):
        said: Args = {"foe": monster(after.monster[room], "nom", "a")}
        said |= {"in": place(area_of(before, room), "in"), "life": life(after, HEROES + room)}
        ids = (f"area-{area_of(before, room)}",)
        shows = (face(after, HEROES + room),)
        turned = (f"monster-{room}",)
        lines.append(Line("turned-up", said, ids, Sound("card"), shows=shows, brings=turned))
    for room in within(alive(before) & ~alive(after)):
        if after.hits[HEROES + room] < constitution(after, HEROES + room):
            said = {"foe": creature(after, HEROES + room, "start")}
            ids = (f"area-{area_of(before, room)}",)
            lines.append(Line("coffin-takes", said, ids, Sound("stone")))
    foe = after.foe
    met = foe != NOBODY and foe != before.foe and has(before.turned, foe - HEROES)
    if met and after.actor != OVER:
        said = {"foe": creature(after, foe, "start"), "life": life(after, foe)}
        lines.append(Line("meets-again", said, (picture_id(foe),), Sound("card")))
    if after.rival != NOBODY and (after.rival, after.side) != (before.rival, before.side):
        said = {"one": party_name(after, after.side)["who"]}
        said["other"] = party_name(after, after.rival, "nom")["who"]
        lines.append(Line("duel", said, (place_id(after, after.side),), Sound("card")))
    return lines


def area_of(view: State, room: int) -> int:
    """Where a wild monster is."""
    return room if has(view.home, room) else view.lair[room]


def tell_next(before: State, after: State) -> list[Line]:
    """What is about to be decided by a die: a spell cast, an item used."""
    phase, who, target = after.phase, after.caster, after.target
    if phase == CASTING:
        said: Args = {"who": creature(after, who)}
        ids = [picture_id(who)]
        if target != NOBODY:
            said["target"] = aimed_at(after, who, target)
            ids.append(picture_id(target))
        return [Line(f"casts-{SPELL_NAMES[after.spell]}", said, tuple(ids), Sound("turn"))]
    keys = {SPLASH: "throws-acid", SHOT: "fires", TINKERING: "tinkers", HEALING: "drinks-healing"}
    if phase not in keys or (phase == before.phase and phase != TINKERING):
        return []
    said = {"who": creature(after, who)}
    ids = [picture_id(who)]
    if phase != TINKERING:
        said["target"] = creature(after, target, "dat" if phase == HEALING else "acc")
        ids.append(picture_id(target))
    key = "drinks-healing-self" if phase == HEALING and who == target else keys[phase]
    return [Line(key, said, tuple(ids), Sound("wood"))]
