"""The picture of Kilt Castle: the castle hill with its towers, and the cards on the moor around."""

from functools import cache, lru_cache
from typing import NamedTuple

from bartizan.engine.kernel import OVER
from bartizan.games.kilt.parts import (
    FIELD_NAMES,
    FIELDS,
    LAND,
    LINE_FIELDS,
    ROOFS,
    SINGLES,
    SIZE,
    SLOTS,
)
from bartizan.games.kilt.rules import (
    building_colour,
    top_colour,
)
from bartizan.games.kilt.state import MOVES, NOWHERE, State
from bartizan.games.kilt.words import (
    Area,
    Builders,
    best_areas,
    brings_a_roof,
    builders,
    colour_name,
    crests_name,
    first_builder,
    floor_name,
    floors_left_to,
    letting,
    places,
    site,
    who_builds,
)
from bartizan.picture import Click, Fact, Panel, Piece, Place, Scene
from bartizan.say import Line, Seat, Speaker

WIDTH, HEIGHT = 1000.0, 968.0
LEFT, TOP = 250.0, 250.0  # the upper left corner of the fields
ACROSS, DOWN = 100.0, 88.0  # a field, seen at a slant
WALL = 26.0  # the front of the castle hill, below the fields
PATH = 27.0  # from the fields to the middle of the path, where the slots have their milestones
RIM = 44.0  # from the fields to the first card
CARD_LONG, CARD_DEEP, CARD_PITCH = 82.0, 48.0, 50.0
DEEPEST = 4  # cards at a slot
FOOT = 5.0  # a tower stands so far below the middle of its field
FLOOR_STEP = 11.0  # from floor to floor
HIGHEST = 60.0  # a tower rises no more than this: very tall ones have lower floors
HIGHEST_ROOFED = 36.0  # for its roof hides what is behind it
TOWER_WIDE, TOWER_DEEP = 38.0, 26.0  # half of it, at its top
ROOF_YARD = ((846.0, 850.0), (930.0, 892.0))  # where unused roofs stand
STONE_CIRCLE = (876.0, 124.0)  # where a ducat day is called
MARKS = [places(fields) for fields in LINE_FIELDS]  # the line that each slot faces


def scene(view: State, seat: int, say: Speaker) -> Scene:
    """The table as it is now; nothing is hidden, so it is the same for every seat."""
    hill, plain = hill_of(view, say), say.nameless
    return Scene(
        WIDTH,
        HEIGHT,
        "kilt-backdrop",
        pieces=signs()
        + cards(view, plain)
        + unused_roofs((*view.roof,), plain)
        + cloths(best_areas(view), (*view.roof,))
        + hill.pieces
        + ducat_day(bool(view.ducat_day), plain),
        places=hill.places + slots_with((*view.row,), plain),
        panels=panels(view, say),
    )


# The hill


@cache
def middle(field: int) -> tuple[float, float]:
    """The middle of a field."""
    row, column = divmod(field, SIZE)
    return LEFT + ACROSS * (column + 0.5), TOP + DOWN * (row + 0.5)


@cache
def signs() -> tuple[Piece, ...]:
    """The milestones of the slots, the letters of the columns and the numbers of the rows."""
    found = []
    for slot in range(SLOTS):
        x, y, _ = at_slot(slot, PATH)
        found.append(Piece(f"milestone-{slot}", "kilt-milestone", x, y, text=str(slot + 1)))
    for i in range(SIZE):
        x, y = LEFT + ACROSS * (i + 0.5), TOP + DOWN * SIZE + WALL / 2 + 4
        found.append(Piece(f"column-{i}", "kilt-sign", x, y, text="abcde"[i]))
        y = TOP + DOWN * (i + 0.5)
        found.append(Piece(f"row-{i}", "kilt-sign", LEFT - 5, y, text=str(i + 1)))
    return tuple(found)


@cache
def outline_of_field(field: int, rises: float) -> str:
    """Around a field and a tower that rises so far."""
    x, y = middle(field)
    left, right, back, front = x - 46, x + 46, y - 40, y + 40
    path = f"M{left + 8:g} {front:g}Q{left:g} {front:g} {left:g} {front - 8:g}V{back + 8:g}"
    path += f"Q{left:g} {back:g} {left + 8:g} {back:g}"
    top = y - rises
    if top < back - 4:
        wide = TOWER_WIDE + 2
        path += f"H{x - wide:g}V{top + 16:g}L{x - wide / 2:g} {top:g}"
        path += f"H{x + wide / 2:g}L{x + wide:g} {top + 16:g}V{back:g}"
    path += f"H{right - 8:g}Q{right:g} {back:g} {right:g} {back + 8:g}"
    return path + f"V{front - 8:g}Q{right:g} {front:g} {right - 8:g} {front:g}Z"


# The towers


class Tower(NamedTuple):
    """A field with what stands on it."""

    place: Place | None  # where one can build: the field together with its tower
    shadow: tuple[Piece, ...] = ()
    floors: tuple[Piece, ...] = ()  # and the roof
    badge: tuple[Piece, ...] = ()  # how many floors it has


class Hill(NamedTuple):
    """All towers, row by row from the back."""

    pieces: tuple[Piece, ...]
    places: tuple[Place, ...]


def hill_of(view: State, say: Speaker) -> Hill:
    """All towers, each called by the name of who has its top floor."""
    many, names = view.floors, tuple([say.name(seat) if seat >= 0 else "" for seat in view.owner])
    floors = (*view.floor_field[:many],), (*view.floor_kind[:many],)
    return hill_with(*floors, (*view.roof,), names, say.nameless)


@lru_cache(maxsize=2_000)  # only a floor or a roof changes it
def hill_with(
    where: tuple[int, ...],
    kind: tuple[int, ...],
    roof: tuple[int, ...],
    names: tuple[str, ...],
    say: Speaker,
) -> Hill:
    """All towers, with floors of these kinds where they were built."""
    built: dict[int, list[int]] = {}
    for floor, field in enumerate(where):
        built.setdefault(field, []).append(floor)
    roofs = {field: which for which, field in enumerate(roof)}
    towers = [*empty_fields(say)]
    for field, floors in built.items():
        kinds = tuple([kind[floor] for floor in floors])
        owner = names[kinds[-1] // 3]
        towers[field] = tower(field, tuple(floors), kinds, roofs.get(field, NOWHERE), owner, say)
    standing = [towers[field] for field in sorted(built)]
    pieces = [piece for each in standing for piece in each.shadow]
    pieces += [piece for each in standing for piece in each.floors]  # what is in front covers it
    pieces += [piece for each in standing for piece in each.badge]
    return Hill(tuple(pieces), tuple([each.place for each in towers if each.place]))


@cache
def empty_fields(say: Speaker) -> list[Tower]:
    """All fields without floors."""
    return [tower(field, (), (), NOWHERE, "", say) for field in range(FIELDS)]


@lru_cache(maxsize=20_000)  # a move changes one of them or two
def tower(
    field: int,
    floors: tuple[int, ...],
    kinds: tuple[int, ...],
    roof: int,
    owner: str,
    say: Speaker,
) -> Tower:
    """A field with these floors, numbered as they were built, and perhaps a roof."""
    (x, y), height, roofed = middle(field), len(floors), roof != NOWHERE
    label = tower_label(field, kinds, roofed, owner, say)
    highest = HIGHEST_ROOFED if roofed else HIGHEST  # of the top above the middle of the field
    step = min(FLOOR_STEP, highest / max(1, height - 1))
    tops = [y - (FLOOR_STEP - FOOT + step * storey) for storey in range(height)]
    rises = y - tops[-1] + TOWER_DEEP + 6 if floors else 0.0
    place = Place(f"field-{field}", outline_of_field(field, rises), label) if LAND[field] else None
    if not floors:
        return Tower(place)
    length = 1 + (height >= 3) + (height >= 6)
    shadow = Piece(f"shadow-{field}", f"kilt-shadow-{length}", x, y + FOOT)
    seen = [""] * (height - 1) + ["" if roofed else label]
    pieces = [
        Piece(f"floor-{floor}", "kilt-floor-{}-{}".format(*divmod(kind, 3)), x, top, label=said)
        for floor, kind, top, said in zip(floors, kinds, tops, seen, strict=True)
    ]
    if roofed:
        pieces.append(Piece(f"roof-{roof}", "kilt-roof", x, tops[-1], label=label))
    beside = (x + 40, tops[-1] + 24)  # the crests, not on them
    badge = Piece(f"height-{field}", "kilt-height", *beside, text=str(height), high=True)
    return Tower(place, (shadow,), tuple(pieces), (badge,) if height > 1 else ())


def tower_label(field: int, kinds: tuple[int, ...], roofed: bool, owner: str, say: Speaker) -> str:
    """A field in words: empty, or what its tower is and whose."""
    name, height = FIELD_NAMES[field], len(kinds)
    if height == 0:
        return say("field-empty", field=name)
    if roofed:
        return say("field-roofed", field=name, height=height)
    colour, crests = divmod(kinds[-1], 3)
    return say(
        "field-tower",
        field=name,
        height=height,
        colour=colour_name(colour),
        owner=owner,
        crests=crests_name(crests),
    )


@lru_cache(maxsize=2_000)
def cloths(areas: tuple[Area, ...], roof: tuple[int, ...]) -> tuple[Piece, ...]:
    """The tartan of each clan, spread under its best area; a roof is everybody's."""
    under: dict[int, str] = {}
    for colour, area in enumerate(areas):
        for field in area.fields:
            under[field] = "all" if field in roof else str(colour)
    return tuple([cloth(field, whose) for field, whose in sorted(under.items())])


@cache
def cloth(field: int, whose: str) -> Piece:
    """A tartan on a field."""
    return Piece(f"cloth-{field}", f"kilt-cloth-{whose}", *middle(field))


@cache
def unused_roofs(roof: tuple[int, ...], say: Speaker) -> tuple[Piece, ...]:
    """The roofs that wait in the builders' yard."""
    label = say("roof-unused")
    return tuple(
        Piece(f"roof-{which}", "kilt-roof", *ROOF_YARD[which], label=label)
        for which, field in enumerate(roof)
        if field == NOWHERE
    )


@cache
def ducat_day(is_due: bool, say: Speaker) -> tuple[Piece, ...]:
    """What shows that a ducat day is due."""
    shown = Piece("ducat-day", "kilt-ducat-day", *STONE_CIRCLE, label=say("head-ducat-day"))
    return (shown,) if is_due else ()


# The cards


@cache
def at_slot(slot: int, away: float) -> tuple[float, float, int]:
    """The point so far from the fields before a slot, and the side of the board it is on."""
    side, along = divmod(slot, SIZE)
    if side == 0:
        return LEFT + ACROSS * (along + 0.5), TOP - away, side
    if side == 1:
        return LEFT + ACROSS * SIZE + away, TOP + DOWN * (along + 0.5), side
    if side == 2:
        return LEFT + ACROSS * (SIZE - along - 0.5), TOP + DOWN * SIZE + WALL + away, side
    return LEFT - away, TOP + DOWN * (SIZE - along - 0.5), side


def cards(view: State, say: Speaker) -> tuple[Piece, ...]:
    """The cards, one behind the other from each slot outwards, emblems upright on every side."""
    return cards_lying((*view.place,), (*view.inside,), (*view.outside,), say)


@lru_cache(maxsize=2_000)  # only a card's move changes them
def cards_lying(
    place: tuple[int, ...], inside: tuple[int, ...], outside: tuple[int, ...], say: Speaker
) -> tuple[Piece, ...]:
    """The cards at these places, turned so."""
    found = []
    lying = [(at % SLOTS, card) for card, at in enumerate(place) if at != NOWHERE]
    before, depth = NOWHERE, 0
    for slot, card in sorted(lying):
        depth, before = depth + 1 if slot == before else 0, slot
        found.append(card_piece(card, slot, depth, inside[card], outside[card], say))
    return tuple(found)


@lru_cache(maxsize=10_000)
def card_piece(card: int, slot: int, depth: int, inside: int, outside: int, say: Speaker) -> Piece:
    """A card at a slot, so many before it."""
    x, y, side = at_slot(slot, RIM + CARD_DEEP / 2 + CARD_PITCH * depth)
    lower, upper = (inside, outside) if side in (0, 1) else (outside, inside)
    kind, turn = ("card", 0.0) if side in (0, 2) else ("side", 90.0)
    label = say(
        "card-single" if card < SINGLES else "card-double",
        inside=colour_name(inside),
        outside=colour_name(outside),
        slot=slot + 1,
    )
    return Piece(f"card-{card}", f"kilt-{kind}-{lower}{upper}", x, y, turn, label=label)


@lru_cache(maxsize=2_000)  # only a card's move changes them
def slots_with(row: tuple[int, ...], say: Speaker) -> tuple[Place, ...]:
    """Where a card may be put: slots with so many cards each, and room for one more."""
    return tuple([slot_place(slot, min(lying, DEEPEST), say) for slot, lying in enumerate(row)])


@cache
def slot_place(slot: int, lying: int, say: Speaker) -> Place:
    """A slot with so many cards."""
    return Place(f"slot-{slot}", outline_of_slot(slot, lying), say("slot", slot=slot + 1))


def outline_of_slot(slot: int, lying: int) -> str:
    """Around a slot's milestone, its cards and the next place."""
    near, far = PATH - 17, RIM + CARD_PITCH * min(lying + 1, DEEPEST)
    x, y, side = at_slot(slot, (near + far) / 2)
    deep, wide = (far - near) / 2, CARD_LONG / 2 + 2
    if side in (1, 3):
        deep, wide = wide, deep
    return (
        f"M{x - wide + 7:g} {y - deep:g}h{2 * wide - 14:g}q7 0 7 7v{2 * deep - 14:g}q0 7-7 7"
        f"h{14 - 2 * wide:g}q-7 0-7-7v{14 - 2 * deep:g}q0-7 7-7Z"
    )


# The players


def panels(view: State, say: Speaker) -> tuple[Panel, ...]:
    """Each player's clans, money and floors; the seal lies with the master builder."""
    clans: list[list[Clan]] = [[] for _ in range(view.seats)]
    for colour, (owner, area) in enumerate(zip(view.owner, best_areas(view), strict=True)):
        if owner >= 0:
            clans[owner].append((colour, (*view.stock[colour],), area))
    seals, plain = [""] * view.seats, say.nameless
    if view.actor != OVER:
        seals[view.seal] = "seal-ducat" if view.ducat_day else "seal"
    return tuple(
        [
            panel_of(seat, (*clans[seat],), view.purse[seat], seals[seat], say.name(seat), plain)
            for seat in range(view.seats)
        ]
    )


Clan = tuple[int, tuple[int, ...], Area]  # a colour, the floors of it that are left, its best area


@lru_cache(maxsize=10_000)  # a move changes one of them or two
def panel_of(
    seat: int, clans: tuple[Clan, ...], ducats: int, seal: str, name: str, say: Speaker
) -> Panel:
    """The panel of a player with these clans, so many ducats and perhaps the seal."""
    worth = "+".join(str(area.worth) for _, _, area in clans)
    best = [field for _, _, area in clans for field in area.fields]
    facts = (
        Fact("kilt-ducats", say("column-ducats"), str(ducats)),
        Fact("kilt-floors", say("floors-left"), str(sum(sum(left) for _, left, _ in clans))),
        Fact("kilt-area", say("column-area"), worth, places(best)),
    )
    pieces = [
        stock(colour, crests, left[crests], row, say)
        for row, (colour, left, _) in enumerate(clans)
        for crests in range(3)
    ]
    if seal:
        pieces.append(Piece("seal", f"kilt-{seal}", label=say(seal, who=name)))
    return Panel(seat, "kilt-clan-" + "".join(str(clan[0]) for clan in clans), facts, tuple(pieces))


@cache
def stock(colour: int, crests: int, left: int, row: int, say: Speaker) -> Piece:
    """The floors of a kind that are left; a row for each colour."""
    label = say(
        "stock",
        floor=floor_name(crests),
        colour=colour_name(colour),
        left=left,
    )
    kind = f"stock-{colour}-{crests}"
    return Piece(kind, f"kilt-{kind}", y=float(row), label=label, text=str(left))


# The moves


def clicks(view: State, move: int, say: Speaker) -> Click:
    """How a legal move is made in the picture."""
    name, at = MOVES.name(move)
    if name == "relocate":
        return click_relocation(view, at["card"], at["slot"], say)
    if name == "build":
        return click_build(view, at["field"], at["crests"], say)
    return click_roof(view, at["field"], say)


def click_relocation(view: State, card: int, slot: int, say: Speaker) -> Click:
    """The card, then the slot; the line it will face is marked."""
    plain, left = say.nameless, view.place[card] % SLOTS
    emptied = left if view.row[left] == 1 else NOWHERE
    who, lets = builders(view, card), letting(view, card, slot)
    note = note_of_relocation(who, view.actor, lets, emptied, say)
    ids = f"card-{card}", f"slot-{slot}"
    return Click(ids, MARKS[slot], note, asks=asks_of_relocation(plain))


@lru_cache(maxsize=100)  # it is the same for several slots
def note_of_relocation(who: Builders, actor: int, lets: str, emptied: int, say: Speaker) -> str:
    """Who will build, what that is worth to who lets others do it, and the slot that is left."""
    told = who_builds(who, actor)
    note = say.line(Line(lets, {"told": told}) if lets else told)
    return say("note-empties", note=note, slot=emptied + 1) if emptied != NOWHERE else note


@cache
def asks_of_relocation(say: Speaker) -> tuple[str, str]:
    """What to ask for before each of its two clicks."""
    return say("ask-card"), say("ask-slot")


def click_build(view: State, field: int, crests: int, say: Speaker) -> Click:
    """The field, then which floor of the stock, if there is a choice; a roof is warned of."""
    colour, plain = building_colour(view), say.nameless
    left, (way, ducats, owner) = view.stock[colour], site(view, field)
    ids, asks = clicks_of_building(field, colour, crests if left.count(0) < 2 else None, plain)
    note = note_of_price(ducats, owner, say) if way == "over" else note_of_way(way, plain)
    marks, warn = ids[:1], ""
    if sum(left) == 1 and floors_left_to(view, view.actor) == 1:
        warn = plain("warn-last")
    if brings_a_roof(view, field):
        unused = [f"roof-{roof}" for roof in range(ROOFS) if view.roof[roof] == NOWHERE]
        marks += (*(unused[:1] or [f"roof-{roof}" for roof in range(ROOFS)]),)
        name, first = FIELD_NAMES[field], Seat(first_builder(view))
        warn = f"{say('warn-roof', field=name, first=first)} {warn}".rstrip()
    return Click(ids, marks, note, warn, asks=asks)


@cache
def clicks_of_building(
    field: int, colour: int, crests: int | None, say: Speaker
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What to click, and what to ask for: the field, then the floor, if there is a choice."""
    ask = say("ask-field", colour=colour_name(colour))
    if crests is None:
        return (f"field-{field}",), (ask,)
    return (f"field-{field}", f"stock-{colour}-{crests}"), (ask, say("ask-floor"))


@cache
def note_of_way(way: str, say: Speaker) -> str:
    """That it costs nothing."""
    return say(f"note-{way}")


@lru_cache(maxsize=100)  # it is the same for several floors
def note_of_price(ducats: int, owner: int, say: Speaker) -> str:
    """What the actor would pay to whom."""
    return say("note-price", ducats=ducats, owner=Seat(owner))


def click_roof(view: State, field: int, say: Speaker) -> Click:
    """The roof; the tower it goes to is marked."""
    roof = list(view.roof).index(field)
    owner = Seat(view.owner[top_colour(view, field)])
    origin, site = FIELD_NAMES[field], FIELD_NAMES[view.site]
    note = say("note-roof", origin=origin, field=site, owner=owner)
    return Click((f"roof-{roof}",), places([view.site]), note, asks=(say("ask-roof"),))
