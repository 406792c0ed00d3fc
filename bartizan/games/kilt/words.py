"""Kilt Castle in words: moves, prompts and the log."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from typing import NamedTuple

from bartizan.engine.kernel import ONLOOKER, OVER, lowest
from bartizan.games.kilt.parts import (
    CARD_NAMES,
    COLOURS,
    FIELD_NAMES,
    FIELDS,
    LETTERS,
    LINE_FIELDS,
    ROOFS,
    SIDES,
    SINGLES,
    SLOTS,
)
from bartizan.games.kilt.rules import (
    area_around,
    area_value,
    building_colour,
    built_by,
    price,
    roofs,
    top_colour,
)
from bartizan.games.kilt.state import BUILDING, MOVES, NOBODY, NOWHERE, RELOCATING, ROOFING, State
from bartizan.say import Args, Line, Seat, Sound, counted, lasting

DAY_CALLED = ("ducat-day", "seal")  # what shows that a ducat day is due
LINE_BITS = [sum(1 << field for field in fields) for fields in LINE_FIELDS]


@cache
def notation(move: int) -> str:
    """A move as it is written: RO>12, c3**, ^c3."""
    name, at = MOVES.name(move)
    if name == "relocate":
        return f"{CARD_NAMES[at['card']]}>{at['slot'] + 1}"
    if name == "build":
        return FIELD_NAMES[at["field"]] + "*" * at["crests"]
    return "^" + FIELD_NAMES[at["field"]]


@cache
def colour_name(colour: int) -> Line:
    """What a colour is called."""
    return lasting(f"colour-{LETTERS[colour]}", {})


@cache
def card_name(card: int) -> Line:
    """What a card is called, however it lies."""
    one, other = SIDES[card].tolist()
    said: Args = {"one": colour_name(one), "other": colour_name(other)}
    return lasting("card-of-one" if card < SINGLES else "card-of-two", said)


@cache
def floor_name(crests: int) -> Line:
    """What a floor is called."""
    return lasting("floor", {"crests": crests})


@cache
def crests_name(crests: int) -> Line:
    """So many crests."""
    return lasting("crests", {"crests": crests})


class Builders(NamedTuple):
    """The seats that a card lets build what, once it has been turned over: one after the other."""

    first: int
    second: int
    colours: tuple[int, int]
    one: bool  # whether the card has one colour, for one floor


def builders(view: State, card: int) -> Builders:
    """Who will build, once a card has been turned over."""
    outside, inside, owner = view.outside[card], view.inside[card], view.owner
    return Builders(owner[outside], owner[inside], (outside, inside), card < SINGLES)


@cache
def who_builds(who: Builders, spoken_to: int = ONLOOKER) -> Line:
    """Who will build what."""
    first, second, colours, one = who
    said: Args = {"who": Seat(first), "colour": colour_name(colours[0])}
    built = Line("note-you-build" if first == spoken_to else "note-builds", said)
    if one:
        return built
    key = "note-then-you" if second == spoken_to else "note-then"
    key = "note-then-same" if first == second else key
    said = {"first": built, "who": Seat(second), "colour": colour_name(colours[1])}
    return Line(key, said)


def letting(view: State, card: int, slot: int) -> str:
    """The words around what is told of a card's move, if it lets only others build."""
    actor, owner = view.actor, view.owner
    if actor == owner[view.outside[card]] or actor == owner[view.inside[card]]:
        return ""
    own = towers_of_seat(actor, (*owner,), (*view.top,), (*view.roof,))
    return "lets-pay" if own & LINE_BITS[slot] else "lets"


@lru_cache(maxsize=1_000)  # it is asked for each move of a card
def towers_of_seat(
    seat: int, owner: tuple[int, ...], top: tuple[int, ...], roof: tuple[int, ...]
) -> int:
    """The fields, a bit each, with towers that are a seat's alone."""
    own = sum(each for each, whose in zip(top, owner, strict=True) if whose == seat)
    return own & ~sum(1 << field for field in roof if field != NOWHERE)


def floors_left_to(view: State, seat: int) -> int:
    """How many floors a seat has not built yet."""
    return sum(sum(view.stock[c]) for c, owner in enumerate(view.owner) if owner == seat)


def sentence(view: State, move: int) -> Line:
    """A legal move as words, for whoever may choose it."""
    name, at = MOVES.name(move)
    if name == "relocate":
        card, slot = at["card"], at["slot"]
        lets, empties = letting(view, card, slot), view.row[view.place[card] % SLOTS] == 1
        return relocation(card, slot, view.outside[card], view.inside[card], lets, empties)
    field = at["field"]
    if name == "roof":
        return Line("move-roof", {"field": FIELD_NAMES[field]})
    (way, ducats, owner), crests = site(view, field), at["crests"]
    if way == "over":
        said: Args = {"floor": floor_name(crests), "field": FIELD_NAMES[field]}
        built = Line("move-build-over", said | {"owner": Seat(owner), "price": ducats})
    else:
        built = free_building(way, field, crests, view.height[field])
    return Line("roofs", {"move": built}) if brings_a_roof(view, field) else built


@cache
def free_building(way: str, field: int, crests: int, height: int) -> Line:
    """A build that costs nothing, as words."""
    said: Args = {"floor": floor_name(crests), "field": FIELD_NAMES[field], "height": height}
    return lasting(f"move-build-{way}", said)


@cache
def relocation(card: int, slot: int, outside: int, inside: int, lets: str, empties: bool) -> Line:
    """A card's move as words, and what comes of it."""
    said: Args = {"card": card_name(card), "slot": slot + 1}
    said |= {"first": colour_name(outside), "second": colour_name(inside)}
    told = Line("move-relocate" if card < SINGLES else "move-relocate-double", said)
    told = Line(lets, {"told": told}) if lets else told
    return lasting("empties", {"move": told}) if empties else lasting(told.key, told.args)


def brings_a_roof(view: State, field: int) -> bool:
    """Whether a floor on this field would be the second of two players in the same turn."""
    second = view.step == 1 and view.site != NOWHERE and field == view.site
    return second and view.actor != first_builder(view)


def first_builder(view: State) -> int:
    """The seat that the card let build first."""
    return view.owner[view.inside[view.card]]


class Site(NamedTuple):
    """What there is where a floor is set."""

    way: str  # on an empty field for `free`, on an `own` tower, or `over` another's
    price: int
    owner: int  # whose tower it is


def site(view: State, field: int) -> Site:
    """What there is on a field."""
    if view.height[field] == 0:
        return FREE
    ducats, owner = price(view, field, view.actor), view.owner[top_colour(view, field)]
    return Site("over" if ducats else "own", ducats, owner)


FREE = Site("free", 0, NOBODY)


def prompt(view: State, seat: int = ONLOOKER) -> Line:
    """Whose turn it is and what is to be done, with the chapter of the rules that tells more."""
    you = "-you" if view.actor == seat else ""
    said: Args = {"who": Seat(view.actor)}
    if view.phase == RELOCATING:
        return Line(f"prompt-relocate{you}", said, ("rule-4",))
    if view.phase == BUILDING:
        said["slot"] = view.place[view.card] % SLOTS + 1
        said["colour"] = colour_name(building_colour(view))
        return Line(f"prompt-build{you}", said, ("rule-5",))
    if view.phase == ROOFING:
        said["field"] = FIELD_NAMES[view.site]
        return Line(f"prompt-roof{you}", said, ("rule-6",))
    return Line("prompt-over", {}, ("rule-8",))


def tell(before: State, after: State, move: int, seat: int) -> list[Line]:
    """What the log says of a move; nothing is hidden, so it is the same for every seat."""
    name, at = MOVES.name(move)
    if name == "relocate":
        lines = tell_relocation(before, at["card"], at["slot"])
    elif name == "build":
        lines = tell_build(before, after, at["field"], at["crests"])
    else:
        lines = tell_roof(before, at["field"])
    lines += tell_areas_cut(before, after)
    lines += tell_builders_skipped(before, after, name)
    if after.turn != before.turn or after.actor == OVER:
        lines += tell_end_of_turn(after, ducat_day_was_due(before, name, at))
    return counted(lines, "kilt-ducats", before.purse)


def tell_relocation(before: State, card: int, slot: int) -> list[Line]:
    """A card was moved, and perhaps its row is empty now."""
    left = before.place[card] % SLOTS
    said: Args = {"who": Seat(before.actor), "card": card_name(card)}
    who = builders(before, card)
    said |= {"from": left + 1, "slot": slot + 1, "builders": who_builds(who)}
    said["idle"] = int(before.actor not in (who.first, who.second))
    ids = (f"card-{card}", f"slot-{left}", f"slot-{slot}")
    lines = [Line("relocates", said, ids, Sound("card"))]
    if before.row[left] == 1:
        slots = (f"slot-{left}",)
        lines.append(Line("empty-row", {"slot": left + 1}, slots, brings=DAY_CALLED))
    return lines


def tell_build(before: State, after: State, field: int, crests: int) -> list[Line]:
    """A floor was set, perhaps paid for, perhaps roofed."""
    said: Args = {"who": Seat(before.actor), "colour": colour_name(building_colour(before))}
    said |= {"crests": crests_name(crests), "field": FIELD_NAMES[field]}
    way, ducats, owner = site(before, field)
    gains: tuple[tuple[int, str, int], ...] = ()
    if way == "over":
        said |= {"owner": Seat(owner), "price": ducats}
        gains = ((before.actor, "reason-paid", -ducats), (owner, "reason-overbuilt", ducats))
    ids = (f"field-{field}",)
    facts = ((before.actor, "kilt-floors", str(floors_left_to(after, before.actor))),)
    lines = [Line(f"builds-{way}", said, ids, Sound("stone"), gains, facts=facts)]
    if roofs(after) & ~roofs(before):
        both: Args = {"who": Seat(before.actor), "first": Seat(first_builder(before))}
        said = both | {"field": FIELD_NAMES[field]}
        lines.append(Line("roof-set", said, ids, Sound("roof"), brings=("roof",)))
    return lines


def tell_roof(before: State, field: int) -> list[Line]:
    """A roof was moved, and the tower that it left has an owner again."""
    said: Args = {"who": Seat(before.actor), "first": Seat(first_builder(before))}
    said |= {"from": FIELD_NAMES[field], "field": FIELD_NAMES[before.site]}
    said |= {"owner": Seat(before.owner[top_colour(before, field)])}
    return [Line("roof-moved", said, (f"field-{before.site}", f"field-{field}"), Sound("roof"))]


def tell_areas_cut(before: State, after: State) -> list[Line]:
    """Where somebody's best area is worth less now, what all that changed are worth."""
    was, came = best_areas(before), best_areas(after)
    worth = {c: (was[c].worth, came[c].worth) for c in owned(after)}
    if all(now >= then for then, now in worth.values()):
        return []
    each, ids = [], set[int]()
    for colour, (then, now) in worth.items():
        if then != now:
            said: Args = {"who": Seat(after.owner[colour]), "colour": colour_name(colour)}
            each.append(Line("area-changes", said | {"from": then, "to": now}))
            ids |= {*was[colour].fields, *came[colour].fields}
    told = sorted({after.owner[colour] for colour in worth})
    facts = tuple((seat, "kilt-area", areas_of(after, seat)) for seat in told)
    return [Line("areas-change", {"each": each}, places(sorted(ids)), facts=facts)]


def tell_builders_skipped(before: State, after: State, name: str) -> list[Line]:
    """Who should have built but could not."""
    first = 0 if name == "relocate" else before.step + 1
    builders = 1 if after.card < SINGLES else 2
    goes_on = after.turn == before.turn and after.phase in (BUILDING, ROOFING)
    skipped = range(first, after.step if goes_on else builders)
    colours = [(after.inside, after.outside)[step][after.card] for step in skipped]
    ids = (f"slot-{after.place[after.card] % SLOTS}",)
    return [
        Line("builds-nothing", {"who": Seat(after.owner[c]), "colour": colour_name(c)}, ids)
        for c in colours
    ]


def ducat_day_was_due(before: State, name: str, at: Mapping[str, int]) -> bool:
    """Whether the turn that a move ended had emptied a row."""
    if name == "relocate":
        return bool(before.row[before.place[at["card"]] % SLOTS] == 1)
    return bool(before.ducat_day)


def tell_end_of_turn(after: State, ducat_day: bool) -> list[Line]:
    """What was paid out, to whom, and where on the board it comes from."""
    lines = tell_ducat_day(after) if ducat_day else []
    return [*lines, *tell_final_pay(after)] if after.actor == OVER else lines


def tell_ducat_day(after: State) -> list[Line]:
    """The bank pays for the best area of each colour."""
    areas = {c: best_fields(after, c) for c in owned(after)}
    paid = sorted({field for area in areas.values() for field in area})
    shows = ("kilt-ducat-day",)
    called = Line(
        "ducat-day", {}, places(paid), Sound("coins"), shows=shows, brings=DAY_CALLED, weighs=True
    )
    lines = [called]
    for colour, area in areas.items():
        if area:
            said: Args = {"colour": colour_name(colour)}
            lines.append(tell_payment(after, after.owner[colour], area, "ducat-day", said))
    paid_to = {after.owner[colour] for colour, area in areas.items() if area}
    unpaid = [seat for seat in range(after.seats) if seat not in paid_to]
    lines += [Line("pays-nothing", {"who": Seat(seat)}, places(paid)) for seat in unpaid]
    return lines


def tell_final_pay(after: State) -> list[Line]:
    """The bank pays each player once more, for all his towers and every roof."""
    lines = [Line("final-pay", {}, places(standing(after)), Sound("coins"))]
    for seat in range(after.seats):
        own = [field for field in standing(after) if seat in owners(after, field)]
        if own:
            lines.append(tell_payment(after, seat, own, "final", {}))
    return [*lines, victory(after)]


def victory(view: State) -> Line:
    """Who has won by how much, with floors of the clan; where ducats are equal, what decided."""
    seats = range(view.seats)
    most = max(view.purse[s] for s in seats)
    richest = [s for s in seats if view.purse[s] == most]
    floors = max(built_by(view, s) for s in richest)
    winners = [s for s in richest if built_by(view, s) == floors]
    said: Args = {"who": [Seat(s) for s in winners], "ducats": most, "floors": floors}
    clans = [colour for colour in owned(view) if view.owner[colour] in winners]
    shows = ("kilt-ducat-day", *(f"kilt-floor-{colour}-2" for colour in clans))
    line = Line("tale-shared", said, places(standing(view)), Sound("fanfare"), shows=shows)
    if len(winners) > 1:
        return line
    if len(richest) > 1:
        said |= {"tied": [Seat(s) for s in richest if s not in winners]}
        said |= {"fewer": max(built_by(view, s) for s in richest if s not in winners)}
        return replace(line, key="tale-floors", args=said)
    second = max(view.purse[s] for s in seats if s not in winners)
    said |= {"second": [Seat(s) for s in seats if view.purse[s] == second]}
    return replace(line, key="tale-won", args=said | {"more": most - second})


def tell_payment(view: State, seat: int, fields: list[int], why: str, more: Args) -> Line:
    """The bank pays a seat for these fields: so many towers, crests and roofs."""
    ducats = value(view, fields)
    roofed = sum(field in view.roof for field in fields)
    towers = len(fields) - roofed
    parts = {"towers": towers, "crests": ducats - towers - roofed, "roofs": roofed}
    said: Args = {"who": Seat(seat), "ducats": ducats}
    said |= {"parts": [Line(f"so-many-{name}", {"n": n}) for name, n in parts.items() if n]}
    gains = ((seat, f"reason-{why}", ducats),)
    return Line(f"pays-{why}", said | more, places(fields), gains=gains)


def places(fields: list[int]) -> tuple[str, ...]:
    """The ids of fields."""
    return tuple(f"field-{field}" for field in fields)


# What the board is worth


def owned(view: State) -> list[int]:
    """The colours that somebody plays."""
    return [colour for colour in range(COLOURS) if view.owner[colour] >= 0]


def standing(view: State) -> list[int]:
    """The fields with a tower."""
    return [field for field in range(FIELDS) if view.height[field]]


def owners(view: State, field: int) -> list[int]:
    """The seats that a tower belongs to: all, if it bears a roof."""
    return list(range(view.seats)) if field in view.roof else [view.owner[top_colour(view, field)]]


def value(view: State, fields: list[int]) -> int:
    """What these towers are worth together."""
    return int(area_value(view, sum(1 << field for field in fields)))


def best_fields(view: State, colour: int) -> list[int]:
    """The fields of a colour's most valuable area."""
    return [*best_areas(view)[colour].fields]


class Area(NamedTuple):
    """Towers that are connected, and what they are worth together."""

    worth: int
    fields: tuple[int, ...]


def areas_of(view: State, seat: int) -> str:
    """What the best area of each of a seat's colours is worth."""
    areas = best_areas(view)
    return "+".join(str(areas[c].worth) for c in owned(view) if view.owner[c] == seat)


def best_areas(view: State) -> tuple[Area, ...]:
    """Each colour's most valuable area; of equal ones the first with a tower of its."""
    return _areas(tuple(view.top), tuple(view.roof), tuple(view.crested))


@lru_cache(maxsize=10_000)  # the same is asked before a move and after it
def _areas(
    top: tuple[int, ...], roof: tuple[int, ...], crested: tuple[int, ...]
) -> tuple[Area, ...]:
    roofed = sum(1 << field for field in roof if field != NOWHERE)
    open_towers = [each & ~roofed for each in top]
    return tuple([_best(own, roofed, tuple([own & c for c in crested])) for own in open_towers])


@lru_cache(maxsize=10_000)  # a move changes the areas of two colours at the most
def _best(own: int, roofed: int, crested: tuple[int, ...]) -> Area:
    """The best area of a colour's open towers, with the crests on them, and all that are roofed."""
    view, areas, unseen = State(), [], own | roofed
    view.crested, view.roof = [*crested], [NOWHERE] * ROOFS  # no crest is left beneath one
    while unseen:
        area = int(area_around(unseen, lowest(unseen)))
        areas.append((int(area_value(view, area)), bool(own & area), area))
        unseen &= ~area
    worth, _, area = max(areas, key=lambda each: each[:2], default=(0, False, 0))
    return Area(worth, tuple(field for field in range(FIELDS) if area >> field & 1))
