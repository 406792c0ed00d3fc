"""What everything in the castle is called: areas, creatures, counters, parties."""

from collections.abc import Iterable
from functools import cache

from bartizan.engine.kernel import has
from bartizan.games.castle.parts import (
    AREA_CODES,
    CELL,
    CHARACTER_CLASS,
    CHARACTER_CONSTITUTION,
    CHARACTER_NAMES,
    CHARACTERS,
    CLASS_NAMES,
    CONSTITUTION,
    CREATURE_NAMES,
    CURSE_300,
    ELF_KIND,
    FIRST_CAPTIVE,
    FIRST_TRAP,
    KEY_A,
    PARTY_OF,
    PRINCE_NAMES,
    ROOMS,
    TREASURE_NAMES,
)
from bartizan.games.castle.state import FIRST_PRINCE, HEROES, LEFT, NOBODY, OUTSIDE, UNKNOWN, State
from bartizan.say import Args, Line, Seat

FEW = 4  # lives with which one would rather go home
MOST_NAMED = 2  # characters of a party: a larger one is called after its first


def within(mask: int) -> list[int]:
    """The things that a mask holds, rising."""
    found, left = [], int(mask)
    while left:
        found.append((left & -left).bit_length() - 1)
        left &= left - 1
    return found


# Areas


@cache
def place(area: int, case: str = "bare") -> Line:
    """An area: bare, "in" it, or "into" it."""
    said: Args = {"case": case}
    if area == CELL:
        return Line("place-cell", said)
    if area < ROOMS:
        return Line("place-room", said | {"n": area + 1})
    return Line("place-corridor", said | {"code": AREA_CODES[area].upper()})


@cache
def gate(entrance: int) -> str:
    """The letter of an entrance."""
    return "ABCDEF"[entrance]


# Creatures


def kind_of(view: State, creature: int) -> int:
    """The kind of a prince or monster, or UNKNOWN."""
    if creature < HEROES:
        return ELF_KIND + creature - FIRST_PRINCE
    return view.monster[creature - HEROES]


def constitution(view: State, creature: int) -> int:
    """The hits that kill it; 0 if that is not known."""
    if creature < CHARACTERS:
        return int(CHARACTER_CONSTITUTION[creature])
    kind = kind_of(view, creature)
    return 0 if kind == UNKNOWN else int(CONSTITUTION[kind])


@cache
def noun(name: str, case: str, article: str) -> Line:
    """A thing with its article, in a case: nom, acc, dat, or start for the head of a sentence."""
    said: Args = {"noun": Line(f"noun-{name}", {}), "gender": Line(f"gender-{name}", {})}
    return Line(article, said | {"case": case})


@cache
def monster(kind: int, case: str = "nom", article: str = "the") -> Line:
    """A kind of monster."""
    return noun("monster" if kind == UNKNOWN else CREATURE_NAMES[kind], case, article)


@cache
def prince(number: int, case: str = "nom") -> Line:
    """The elf or the dwarf."""
    return Line(f"prince-{PRINCE_NAMES[number]}", {"case": case})


def creature(view: State, which: int, case: str = "nom") -> Line:
    """A character by name, whose sentence it is; the elf, the dwarf, or a monster."""
    if which < CHARACTERS:
        said: Args = {"name": CHARACTER_NAMES[which], "player": Seat(view.owner[which])}
        return Line("character", said)
    if which < HEROES:
        return prince(which - FIRST_PRINCE, case)
    return monster(kind_of(view, which), case)


def aimed_at(view: State, caster: int, target: int) -> Line | str:
    """Whom a spell is for, who may be the caster."""
    if caster == target:
        return Line("oneself", {"who": CHARACTER_NAMES[caster]})
    return creature(view, target, "acc")


def short(view: State, which: int) -> Line | str:
    """A creature without an article."""
    if which < CHARACTERS:
        return CHARACTER_NAMES[which]
    kind = kind_of(view, which)
    return Line("noun-monster" if kind == UNKNOWN else f"noun-{CREATURE_NAMES[kind]}", {})


def hits_left(view: State, which: int) -> tuple[int, int]:
    """How many hits a creature can still bear, of how many."""
    most = constitution(view, which)
    return max(0, most - int(view.hits[which])), most


def life(view: State, which: int) -> Line:
    """The same in words."""
    left, most = hits_left(view, which)
    return Line("hits-left", {"left": left, "most": most})


def standing(view: State, which: int) -> Line:
    """A creature with the hits that it can still bear."""
    return Line("standing", {"who": short(view, which), "life": life(view, which)})


@cache
def class_of(character: int) -> Line:
    """A fighter, a cleric or a wizard."""
    name = CLASS_NAMES[CHARACTER_CLASS[character]]
    return Line(f"class-{name}-{'her' if character % 2 else 'him'}", {})


def named(view: State, character: int) -> Line | str:
    """A character, with who plays it where several play."""
    if view.seats == 1:
        return CHARACTER_NAMES[character]
    said: Args = {"name": CHARACTER_NAMES[character], "who": Seat(view.owner[character])}
    return Line("played-by", said)


def code(which: int) -> str:
    """A creature as it is written: bram, elf, m7."""
    if which < CHARACTERS:
        return CHARACTER_NAMES[which].lower()
    if which < HEROES:
        return PRINCE_NAMES[which - FIRST_PRINCE]
    return f"m{which - HEROES + 1}"


def picture_id(which: int) -> str:
    """A creature's id in the picture."""
    if which < CHARACTERS:
        return f"character-{which}"
    if which < HEROES:
        return f"prince-{which - FIRST_PRINCE}"
    return f"monster-{which - HEROES}"


def face(view: State, which: int) -> str:
    """A creature's picture."""
    if which < CHARACTERS:
        return f"castle-character-{which}"
    kind = kind_of(view, which)
    return f"castle-{'monster-back' if kind == UNKNOWN else CREATURE_NAMES[kind]}"


def counter_face(kind: int) -> str:
    """A treasure counter's picture: its face, or its back."""
    if kind == UNKNOWN:
        return "castle-treasure-back"
    captive = "captive-" if FIRST_CAPTIVE <= kind < FIRST_TRAP else ""
    return f"castle-{captive}{TREASURE_NAMES[kind]}"


# Parties


def lives(view: State, which: int) -> bool:
    """Whether a creature is alive and in a party."""
    return view.leader[which] != NOBODY


def party_of(view: State, which: int) -> int:
    """The party that a creature is in, or NOBODY."""
    leader = view.leader[which]
    return view.party[leader] if leader != NOBODY else NOBODY


def party_of_seat(view: State, seat: int) -> int:
    """The party of a seat, or NOBODY of an onlooker."""
    if seat < 0:
        return NOBODY
    return int(PARTY_OF[view.parties, seat]) if view.seats > 1 else 0


def characters_of(view: State, party: int, dead: bool = False) -> list[int]:
    """A party's characters in player order: the living, or all."""
    order = [c for c in view.order if c != NOBODY]
    return [c for c in order if view.party[c] == party and (dead or lives(view, c))]


def most_life(view: State, party: int) -> Line:
    """The life of who can bear most in a party."""
    return life(view, max(characters_of(view, party), key=lambda each: hits_left(view, each)))


def is_hurt(view: State, party: int) -> bool:
    """Whether nobody of a party has more than a few lives left."""
    return all(hits_left(view, c)[0] <= FEW for c in characters_of(view, party))


def followers_of(view: State, party: int) -> list[int]:
    """The princes and charmed monsters of a party."""
    princes = range(FIRST_PRINCE, HEROES)
    creatures = [*princes, *(HEROES + room for room in within(view.charmed))]
    return [which for which in creatures if party_of(view, which) == party]


def parties(view: State) -> list[int]:
    """All parties, in the order in which they have their turns."""
    return list(dict.fromkeys(view.party[c] for c in view.order if c != NOBODY))


def seats_of(view: State, party: int, dead: bool = False) -> list[int]:
    """The seats that play in a party, those of the living or all."""
    return list(dict.fromkeys(view.owner[c] for c in characters_of(view, party, dead)))


def party_name(view: State, party: int, case: str = "start", dead: bool = False) -> Args:
    """A party: two by their names, a larger one by its first; and whether that is one or many."""
    members = characters_of(view, party, dead) or characters_of(view, party, True)
    if len(members) > MOST_NAMED:
        said = {"who": named(view, members[0]), "case": case}
        return {"who": Line("party-of", said), "many": 1}
    return {"who": [named(view, c) for c in members], "many": len(members)}


def where_in_words(view: State, party: int) -> Line:
    """Where a party is."""
    area = view.where[party]
    if area >= 0:
        return place(area, "in")
    if area == OUTSIDE:
        entrance = view.entrance[party]
        if entrance == NOBODY:
            return Line("nowhere-yet", {})
        return Line("outside", {"gate": gate(entrance)})
    return Line("left" if area == LEFT else "dead", {})


def place_id(view: State, party: int) -> str:
    """The id in the picture of where a party is, or was last seen."""
    area = view.where[party]
    if area >= 0:
        return f"area-{area}"
    gate = gate_of(view, party)
    return f"entrance-{gate}" if gate != NOBODY else "moon"


def gate_of(view: State, party: int) -> int:
    """The gate by which a party has left, or else is to come in or came; or NOBODY."""
    return view.exit[party] if view.exit[party] != NOBODY else view.entrance[party]


def party_ids(view: State, party: int) -> tuple[str, ...]:
    """The ids in the picture of a party's characters."""
    return tuple(map(picture_id, characters_of(view, party)))


# Counters


@cache
def treasure(kind: int, case: str = "bare") -> Line:
    """A kind of treasure: bare, or with its article in a case."""
    if kind == UNKNOWN:
        return Line("noun-counter", {})
    name = TREASURE_NAMES[kind]
    if kind < KEY_A:
        return Line("noun-gold", {"gold": 100 * (kind + 1)})
    if case == "bare":
        return Line(f"noun-{name}", {})
    if FIRST_CAPTIVE <= kind < FIRST_TRAP:
        return prince(kind - FIRST_CAPTIVE, case)
    return noun(name, case, "a")


def counters(view: State, rooms: Iterable[int], case: str = "bare") -> list[Line]:
    """Several counters: those that are known by name, the others counted."""
    kinds = sorted(view.treasure[room] for room in rooms)
    unknown = kinds.count(UNKNOWN)
    found = [treasure(kind, case) for kind in kinds if kind != UNKNOWN]
    return found + ([Line("unknown-counters", {"many": unknown})] if unknown else [])


def goods(view: State, party: int) -> list[int]:
    """The counters that a party carries, by home."""
    heroes = [h for h in range(HEROES) if party_of(view, h) == party]
    return [room for hero in heroes for room in within(view.carried[hero])]


def brought(view: State, party: int) -> list[Line]:
    """What a party has that counts once it is out, as far as one knows that."""
    princess = [Line("there-princess", {})] if view.escort == party else []
    things = [room for room in goods(view, party) if counts(view.treasure[room])]
    return princess + counters(view, things, "acc")


def counts(kind: int) -> bool:
    """Whether a treasure may be worth points, or cost some."""
    return kind < KEY_A or FIRST_CAPTIVE <= kind <= CURSE_300


def carrier(view: State, room: int) -> int:
    """Who carries a counter, or NOBODY."""
    return next((h for h in range(HEROES) if has(view.carried[h], room)), NOBODY)


def monster_at(view: State, area: int) -> int:
    """A wild monster in an area, by its home, or NOBODY."""
    if area < ROOMS and has(view.home, area):
        return area
    strays = [room for room in within(view.stray) if view.lair[room] == area]
    return strays[0] if strays else NOBODY
