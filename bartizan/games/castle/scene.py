"""The picture of The Castle: the floor plan, who is where on it, and what each party carries."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from math import ceil
from typing import NamedTuple

from bartizan.engine.kernel import OVER, has
from bartizan.games.castle.parts import (
    ACID,
    AREAS,
    BOXES,
    CELL,
    CENTRES,
    CHARACTER_NAMES,
    CHARACTERS,
    CLASSES,
    CONSTITUTION,
    CURSE_1,
    ENTRANCE_NAMES,
    ENTRANCES,
    GATEWAYS,
    GOLD_STEP,
    KEY_A,
    MEDALLION,
    OUTLINES,
    PISTOL,
    POTION_OF_HEALING,
    POTION_OF_TELEPORT,
    PRINCES,
    ROOMS,
    SPELL_NAMES,
)
from bartizan.games.castle.plan import MARGIN, PITCH, Point
from bartizan.games.castle.rules.turns import last_round
from bartizan.games.castle.state import (
    CHECKING,
    CHOOSING,
    DEAD,
    FIGHTERS,
    FIRST_PRINCE,
    FIRST_WIZARD,
    HEROES,
    LEFT,
    MOVES,
    NOBODY,
    OUTSIDE,
    UNKNOWN,
    State,
)
from bartizan.games.castle.words import names
from bartizan.picture import Click, Fact, Panel, Piece, Place, Scene
from bartizan.say import Args, Seat, Speaker

WIDTH = HEIGHT = 1000.0
WALL = 9.0  # from the middle of a wall to an outline: doors are in it, signs beside it
SIZE = 43.0  # a counter, with a little room around it
LEAST, LARGEST = 0.36, 1.1  # how small counters get in a crowd, and how large where there is room
LARGE = 2.4  # while characters are chosen
PAD = 2.0  # between counters and walls
NUMBER = 0.32  # a room's number needs so much of its left and upper edge, in squares
BADGE = 0.85
CORNER = 12.0  # so far from the middle of a counter a badge lies: it covers no neighbour
DROP = (-11.3, 8.6)
DIE = (4.5, 0.5)  # places outside the walls, in squares
NIGHT, NIGHT_LONG = (15.0, 0.5), 262.0
MEADOW = (7.7, 22.05, 6.8, 0.9)  # where the chosen wait; left of it is room for buttons

PARTY_LETTERS = "ABCDEF"
USED = {  # the counter that a move uses
    "medallion": MEDALLION,
    "heal": POTION_OF_HEALING,
    "vanish": POTION_OF_TELEPORT,
    "tinker": PISTOL,
    "shoot": PISTOL,
    "acid": ACID,
}

Box = tuple[float, float, float, float]  # left, top, width, height in squares
Thing = tuple[str, int]  # what it is, and its number


def scene(view: State, seat: int, say: Speaker) -> Scene:
    """The castle as a seat sees it."""
    return Scene(
        WIDTH,
        HEIGHT,
        "castle-backdrop",
        pieces=(*around(view, say), *inside(view, say), *roster(view, say)),
        places=places(say.nameless),
        panels=tuple(panel(view, each, seat, say) for each in range(view.seats)),
        zoom=True,
        focus=focus(view),
    )


def focus(view: State) -> str:
    """The first character of the party that acts."""
    acting = [c for c in characters(view) if view.party[c] == view.side and view.leader[c] == c]
    return f"character-{acting[0]}" if acting and view.where[view.side] >= 0 else ""


# The plan


def in_picture(point: Point) -> Point:
    """A point of the map in the picture."""
    return MARGIN + PITCH * point[0], MARGIN + PITCH * point[1]


@cache
def outline_of_area(area: int) -> str:
    """Around an area, a little inside its walls."""
    corners = [in_picture(corner) for corner in OUTLINES[area]]
    many = len(corners)
    points = []
    for i, (x, y) in enumerate(corners):
        for u, v, w, z in ((*corners[i - 1], x, y), (x, y, *corners[(i + 1) % many])):
            x, y = x + WALL * ((v > z) - (v < z)), y + WALL * ((w > u) - (w < u))
        points.append(f"{x:g} {y:g}")
    return f"M{'L'.join(points)}Z"


@cache
def places(say: Speaker) -> tuple[Place, ...]:
    """All areas with their names: rooms, the Cell and sections of corridor."""
    return tuple(
        Place(f"area-{area}", outline_of_area(area), say.line(names.place(area)))
        for area in range(AREAS)
    )


class Spot(NamedTuple):
    """Where a counter lies, and how large it is."""

    x: float
    y: float
    scale: float = 1.0

    def piece(self, name: str, sprite: str, label: str = "") -> Piece:
        """A counter here."""
        return Piece(name, sprite, self.x, self.y, scale=self.scale, label=label)

    def badge(self, kind: str, on: str, right: float, down: float, text: str = "") -> Piece:
        """A badge on the counter here, so far from its middle."""
        x, y = self.x + self.scale * right, self.y + self.scale * down
        return Piece(f"{kind}-{on}", f"castle-{kind}", x, y, scale=self.scale * BADGE, text=text)


@cache
def spots(box: Box, many: int) -> tuple[Spot, ...]:
    """Where so many counters lie in a box, row by row, as large as fits."""
    left, top = in_picture(box[:2])
    wide, high = PITCH * box[2] - 2 * PAD, PITCH * box[3] - 2 * PAD

    def size(columns: int) -> float:
        return min(LARGEST, wide / columns / SIZE, high / ceil(many / columns) / SIZE)

    columns = max(range(1, many + 1), key=lambda c: (size(c), c if wide > high else -c))
    rows = ceil(many / columns)
    scale = max(LEAST, size(columns))
    across, down = min(SIZE * scale, wide / columns), min(SIZE * scale, high / rows)
    found = []
    for i in range(many):
        row, column = divmod(i, columns)
        in_row = min(columns, many - row * columns)
        x = left + PAD + wide / 2 + across * (column - (in_row - 1) / 2)
        y = top + PAD + high / 2 + down * (row - (rows - 1) / 2)
        found.append(Spot(x, y, scale))
    return tuple(found)


@cache
def before_gate(entrance: int) -> tuple[Point, Box]:
    """The square outside an entrance, where its banner stands, and the ground beside it."""
    (x, y), (u, _) = GATEWAYS[entrance].ends
    inner = CENTRES[ENTRANCES[entrance]]
    if x == u:
        x += -0.5 if inner[0] > x else 0.5
        return (x, y + 0.5), (x - 0.5, y + 1, 1, 3)
    y += -0.5 if inner[1] > y else 0.5
    return (x + 0.5, y), (x + 1, y - 0.5, 3.7, 1)


@cache
def floor(area: int) -> Box:
    """Where things lie in an area: beside the number of a room."""
    left, top, wide, high = BOXES[area]
    if area > CELL:
        return BOXES[area]
    return left + NUMBER, top + NUMBER, wide - NUMBER, high - NUMBER


# What is outside


def around(view: State, say: Speaker) -> Iterator[Piece]:
    """The night and the round, the die, and the entrances' banners."""
    x, y = in_picture(NIGHT)
    dawn = last_round(view)
    now = min(view.rounds, dawn)  # when it dawns, a further one has begun
    label = say("picture-night", round=now, dawn=dawn)
    moon = x - NIGHT_LONG / 2 + (NIGHT_LONG - 40) * now / dawn
    yield Piece("night", "castle-night", x, y, label=label)
    yield Piece("sun", "castle-sun", x + NIGHT_LONG / 2, y, scale=0.85, text=str(dawn))
    yield Piece("moon", "castle-moon", moon, y, scale=0.85, text=str(now))
    label = say("picture-die", die=view.die) if view.die else say("picture-die-waits")
    yield Piece("die", f"castle-die-{view.die}", *in_picture(DIE), scale=1.1, label=label)
    for entrance, letter in enumerate(ENTRANCE_NAMES):
        x, y = in_picture(before_gate(entrance)[0])
        label = say("picture-entrance", entrance=letter)
        yield Piece(f"entrance-{entrance}", "castle-entrance", x, y, label=label, text=letter)


def roster(view: State, say: Speaker) -> Iterator[Piece]:
    """The characters that may still be taken, large on a sheet above the plan, class by class."""
    if view.phase != CHOOSING:
        return
    x, y = WIDTH / 2, HEIGHT / 2
    yield Piece("roster", "castle-roster", x, y)
    for which in range(CHARACTERS):
        if view.owner[which] == NOBODY:
            column, row = divmod(which, CHARACTERS // CLASSES)
            spot = Spot(x + 120 * (column - 1), y + 112 * (row - 0.5), LARGE)
            yield from character(view, which, spot, say)


# What is inside


def inside(view: State, say: Speaker) -> list[Piece]:
    """All counters, box by box: in the areas, before the entrances, on the meadow."""
    found: list[Piece] = []
    on_turn: list[Spot] = []
    party = NOBODY if view.actor == OVER or not view.rounds else view.party[view.order[view.mover]]
    for box, things in contents(view).items():
        for (what, number), spot in zip(things, spots(box, len(things)), strict=True):
            found += DRAWN[what](view, number, spot, say)
            if what == "character" and view.party[number] == party != NOBODY:
                on_turn.append(spot)
    return [*ring(on_turn, view.where[party] >= 0, say), *found] if on_turn else found


def ring(around: list[Spot], inside: bool, say: Speaker) -> Iterator[Piece]:
    """The ring around the party on turn, smaller outside the walls."""
    x, y = (sum(at) / len(around) for at in list(zip(*around, strict=True))[:2])
    label = say("picture-turn")
    yield Piece("turn", "castle-turn", x, y, 0.0, 0.95 if inside else 0.7, label, low=True)


def contents(view: State) -> dict[Box, list[Thing]]:
    """What lies and stands in each box."""
    found: dict[Box, list[Thing]] = {}

    def put(box: Box, thing: Thing) -> None:
        found.setdefault(box, []).append(thing)

    for room in range(ROOMS):
        if has(view.home, room):
            put(floor(room), ("monster", room))
        elif has(view.stray, room):
            put(floor(view.lair[room]), ("monster", room))
        if has(view.unchecked, room):
            put(floor(room), ("treasure", room))
        elif has(view.loot, room):
            put(floor(view.place[room]), ("treasure", room))
    if view.princess >= 0:
        put(floor(view.princess), ("princess", 0))
    for character in characters(view):
        if view.leader[character] == character:
            box = where_party(view, view.party[character])
            put(box, ("character", character))
            for thing in led_by(view, character):
                put(box, thing)
    if view.escort >= 0:
        put(where_party(view, view.escort), ("princess", 0))
    return found


def characters(view: State) -> list[int]:
    """The characters in play, in player order."""
    return [character for character in view.order if character != NOBODY]


def led_by(view: State, character: int) -> Iterator[Thing]:
    """The princes and charmed monsters that follow a character."""
    for prince in range(PRINCES):
        if view.leader[FIRST_PRINCE + prince] == character:
            yield "prince", prince
    for room in names.within(view.charmed):
        if view.leader[HEROES + room] == character:
            yield "monster", room


def where_party(view: State, party: int) -> Box:
    """The box in which a party stands."""
    area = view.where[party]
    if area >= 0:
        return floor(area)
    gate = names.gate_of(view, party)
    return MEADOW if gate == NOBODY or area == DEAD else before_gate(gate)[1]


@lru_cache(maxsize=20_000)
def unknown(what: str, face: str, room: int, spot: Spot, say: Speaker) -> Piece:
    """A counter of which only the back is known, as most are."""
    return spot.piece(f"{what}-{room}", face, say(f"picture-unknown-{what}", room=room + 1))


def treasure(view: State, room: int, spot: Spot, say: Speaker) -> Iterator[Piece]:
    """A treasure counter; an eye tells that only some know it."""
    if view.treasure[room] == UNKNOWN:
        yield unknown("treasure", names.counter_face(UNKNOWN), room, spot, say.nameless)
        return
    name = f"treasure-{room}"
    face = names.counter_face(view.treasure[room])
    yield spot.piece(name, face, treasure_label(view, room, say))
    if not (has(view.open, room) or view.actor == OVER):
        yield spot.badge("seen", name, CORNER, -CORNER)


def monster(view: State, room: int, spot: Spot, say: Speaker) -> Iterator[Piece]:
    """A monster counter with its constitution and its hits."""
    name, kind = f"monster-{room}", view.monster[room]
    face = names.face(view, HEROES + room)
    if kind == UNKNOWN:
        yield unknown("monster", face, room, spot, say.nameless)
    else:
        yield spot.piece(name, face, monster_label(view, room, say))
        if not view.hits[HEROES + room]:
            yield spot.badge("count", name, -CORNER, CORNER, str(CONSTITUTION[kind]))
        if not (has(view.turned, room) or view.actor == OVER):
            yield spot.badge("seen", name, CORNER, -CORNER)
    if has(view.charmed, room):
        yield spot.badge("charmed", name, CORNER, -CORNER)
        if view.heroism[HEROES + room]:
            yield spot.badge("heroism", name, CORNER, CORNER)
    if view.foe == HEROES + room and view.actor != OVER:
        yield spot.badge("swords", name, CORNER, -CORNER)
    yield from hits(view, HEROES + room, name, spot)


def character(view: State, which: int, spot: Spot, say: Speaker) -> Iterator[Piece]:
    """A character."""
    name = f"character-{which}"
    yield spot.piece(name, names.face(view, which), character_label(view, which, say))
    yield from fortunes(view, which, name, spot)


def prince(view: State, which: int, spot: Spot, say: Speaker) -> Iterator[Piece]:
    """A freed prince."""
    hero = FIRST_PRINCE + which
    label = say.line(names.standing(view, hero))
    yield spot.piece(f"prince-{which}", names.face(view, hero), label)
    yield from fortunes(view, hero, f"prince-{which}", spot)


def princess(view: State, _: int, spot: Spot, say: Speaker) -> Iterator[Piece]:
    """The Princess."""
    free = view.princess < 0
    where = {} if free else {"where": names.place(view.princess, "in")}
    label = say("picture-princess-free" if free else "picture-princess", **where)
    yield spot.piece("princess", "castle-princess", label)


DRAWN = {
    "treasure": treasure,
    "monster": monster,
    "character": character,
    "prince": prince,
    "princess": princess,
}


def hits(view: State, creature: int, on: str, spot: Spot) -> Iterator[Piece]:
    """What somebody who is hurt can still bear."""
    if view.hits[creature]:
        yield spot.badge("hits", on, *DROP, str(names.hits_left(view, creature)[0]))


def fortunes(view: State, hero: int, on: str, spot: Spot) -> Iterator[Piece]:
    """The hits, the heroism and the curses of a character or prince."""
    yield from hits(view, hero, on, spot)
    if view.heroism[hero]:
        yield spot.badge("heroism", on, CORNER, -CORNER)
    if view.hexed[hero] or any(view.treasure[c] == CURSE_1 for c in carried(view, hero)):
        yield spot.badge("cursed", on, CORNER, CORNER)


# In words


def monster_label(view: State, room: int, say: Speaker) -> str:
    """A monster in words with its hits; or that it is not known."""
    if view.monster[room] == UNKNOWN:
        return say("picture-unknown-monster", room=room + 1)
    standing = names.standing(view, HEROES + room)
    return say("picture-charmed", who=standing) if has(view.charmed, room) else say.line(standing)


def treasure_label(view: State, room: int, say: Speaker) -> str:
    """A treasure counter in words, as far as it is known."""
    kind = view.treasure[room]
    if kind == UNKNOWN:
        return say("picture-unknown-treasure", room=room + 1)
    return say.line(names.treasure(kind))


def character_label(view: State, character: int, say: Speaker) -> str:
    """A character in words: class, hits left, and who plays it."""
    said: Args = {"who": CHARACTER_NAMES[character], "class": names.class_of(character)}
    said["life"] = names.life(view, character)
    if view.owner[character] == NOBODY or view.seats == 1:
        return say("picture-character", **said)
    return say("picture-played", **said, player=Seat(view.owner[character]))


# The players


def carried(view: State, hero: int) -> list[int]:
    """The counters that a character or prince carries."""
    return names.within(view.carried[hero])


def panel(view: State, each: int, seat: int, say: Speaker) -> Panel:
    """A seat's characters, what they carry, and the spells of one's own wizards."""
    own = [which for which in characters(view) if view.owner[which] == each]
    goods = [counter for which in own for counter in carried(view, which)]
    pieces = [in_panel(view, counter, say) for counter in goods]
    if view.escort != NOBODY and names.seats_of(view, view.escort)[:1] == [each]:
        label = say("picture-princess-free")
        pieces.insert(0, Piece("carried-princess", "castle-princess", label=label))
    if each == seat and view.actor != OVER:
        pieces += [scroll for which in own for scroll in spells(view, which, say)]
    facts = [life(view, which, len(own) == 1, say) for which in own]
    gold = sum(view.treasure[c] + 1 for c in goods if UNKNOWN != view.treasure[c] < KEY_A)
    if gold:
        worth = say("a-number", number=GOLD_STEP * gold)
        facts.append(Fact("castle-purse", say("picture-fact-gold"), worth))
    allies = names.characters_of(view, view.party[own[0]], dead=True) if own else []
    if len(allies) > len(own):
        letter = PARTY_LETTERS[view.party[own[0]]]
        facts.append(Fact("castle-allies", ", ".join(CHARACTER_NAMES[a] for a in allies), letter))
    sprite = f"castle-character-{own[0]}" if own else "castle-seat"
    return Panel(each, sprite, tuple(facts), tuple(pieces))


def in_panel(view: State, counter: int, say: Speaker) -> Piece:
    """A counter that is carried."""
    face = names.counter_face(view.treasure[counter])
    return Piece(f"carried-{counter}", face, label=treasure_label(view, counter, say))


def life(view: State, which: int, alone: bool, say: Speaker) -> Fact:
    """A character's hits left, by his face if there are two; or that he has died or left."""
    name, (left, most) = CHARACTER_NAMES[which], names.hits_left(view, which)
    if view.leader[which] == NOBODY:
        said = f"0/{most}" if alone else name
        return Fact("castle-dead", say("picture-fact-dead", name=name), said)
    value = f"{left}/{most}"
    if view.where[view.party[which]] == LEFT:
        return Fact("castle-left", say("picture-fact-left", name=name), value)
    sprite = "castle-life" if alone else f"castle-character-{which}"
    return Fact(sprite, say("picture-fact-life", name=name), value)


def spells(view: State, which: int, say: Speaker) -> list[Piece]:
    """The spells of a living wizard, as scrolls in his colour."""
    wizard = which - FIRST_WIZARD
    if wizard < 0 or view.leader[which] == NOBODY or view.where[view.party[which]] == LEFT:
        return []
    return [
        Piece(
            f"spell-{wizard}-{spell}",
            f"castle-spell-{wizard}-{name}",
            label=say(f"picture-spell-{name}", name=CHARACTER_NAMES[which]),
        )
        for spell, name in enumerate(SPELL_NAMES)
    ]


# How a move is made


def clicks(view: State, move: int, say: Speaker) -> Click:
    """What to click for a move; buttons say what has no place in the picture."""
    name, said = MOVES.name(move)
    path = path_of(view, name, said)
    also: tuple[str, ...] = ()
    note = warn = ""
    if name in ("go", "land"):
        note = area_note(view, said["area"], say)
        also = lying_in(view, said["area"])
    elif name in ("see", "medallion"):
        also = lying_in(view, said["room"])
    elif name in SPELL_NAMES:
        note = say(f"picture-note-{name}")
    elif name == "leave" and view.escort != view.side:
        warn = say("picture-warn-leave")
    asks = ("", say(f"ask-{asked(path, name)}")) if len(path) > 1 else ()
    return Click(path, (), note, warn, also, asks, plain=name in ("enter", "go", "land"))


def asked(path: tuple[str, ...], name: str) -> str:
    """What the second click chooses: who does it, a room, a counter, or whom it is for."""
    if name in ("fight", "check"):
        return "who"
    if name == "hand":
        return "what" if path[1].startswith("carried") else "whom"
    return "room" if name == "medallion" else "whom"


def lying_in(view: State, area: int) -> tuple[str, ...]:
    """What lies or stands in an area may be clicked instead of it; before the gate, its banner."""
    if view.where[view.side] == OUTSIDE and area == ENTRANCES[view.entrance[view.side]]:
        return (f"entrance-{view.entrance[view.side]}",)
    there = contents(view).get(floor(area), ())
    return tuple("princess" if what == "princess" else f"{what}-{n}" for what, n in there)


def path_of(view: State, name: str, said: Mapping[str, int]) -> tuple[str, ...]:
    """The ids to click, in order."""
    if name in SPELL_NAMES:
        scroll = f"spell-{said['wizard']}-{SPELL_NAMES.index(name)}"
        return (scroll, names.picture_id(view.foe)) if name == "charm" else (scroll, *target(said))
    if name in USED:
        counter = f"carried-{own_counter(view, USED[name])}"
        if name == "medallion":
            return counter, f"area-{said['room']}"
        return (counter, *target(said))
    if name == "hand":  # a counter may have a use of its own, and who is clicked may check
        path = (f"character-{said['character']}", f"carried-{said['counter']}")
        return path[::-1] if view.phase == CHECKING else path
    if name in ("go", "land"):
        return (f"area-{said['area']}",)
    if name == "see":
        return (f"area-{said['room']}",)
    if name == "take":
        return (f"character-{said['character']}",)
    if name == "enter":
        return (f"entrance-{said['entrance']}",)
    if name == "leave":
        return (f"entrance-{ENTRANCES.tolist().index(view.where[view.side])}",)
    if name == "look":
        return (f"{'treasure' if said['treasure'] else 'monster'}-{view.sought}",)
    if name in ("fight", "check"):
        return (names.picture_id(next(iter(said.values()))), *aim(view))
    return ()


def aim(view: State) -> tuple[str, ...]:
    """What a fighter goes for, or who searches: it may be clicked first, or dragged to."""
    if view.phase == CHECKING:
        return (f"treasure-{view.where[view.side]}",)
    return (names.picture_id(view.foe),) if view.phase == FIGHTERS else ()


def target(said: Mapping[str, int]) -> tuple[str, ...]:
    """Whom a spell or an item is for."""
    if "monster" in said:
        return (names.picture_id(HEROES + said["monster"]),)
    return (names.picture_id(said["target"]),) if "target" in said else ()


def own_counter(view: State, kind: int) -> int:
    """The counter of this kind that the seat to act has, by its home."""
    own = [c for c in characters(view) if view.owner[c] == view.actor]
    return next(room for c in own for room in carried(view, c) if view.treasure[room] == kind)


def area_note(view: State, area: int, say: Speaker) -> str:
    """Where a way leads, and what is known to wait there."""
    where = names.place(area)
    room = names.monster_at(view, area)
    if room == NOBODY or view.monster[room] == UNKNOWN:
        return say.line(where)
    return say("picture-note-monster", where=where, what=monster_label(view, room, say))
