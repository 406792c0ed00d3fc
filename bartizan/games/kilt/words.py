"""Kilt Castle in words: moves, prompts and the log."""

from functools import cache

from bartizan.engine.kernel import ONLOOKER, OVER
from bartizan.games.kilt.parts import (
    CARD_NAMES,
    COLOURS,
    FIELD_NAMES,
    LETTERS,
    SINGLES,
    SLOTS,
)
from bartizan.games.kilt.rules import (
    area_value,
    best_area,
    building_colour,
    price,
    roofs,
    top_colour,
)
from bartizan.games.kilt.state import BUILDING, MOVES, RELOCATING, ROOFING, State
from bartizan.say import Args, Line, Seat, Sound

Gains = dict[int, int]  # seat -> ducats


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
    return Line(f"colour-{LETTERS[colour]}", {})


def sentence(view: State, move: int) -> Line:
    """A legal move as words, for whoever may choose it."""
    name, at = MOVES.name(move)
    if name == "relocate":
        card = at["card"]
        said: Args = {
            "card": CARD_NAMES[card],
            "slot": at["slot"] + 1,
            "first": colour_name(view.outside[card]),
            "second": colour_name(view.inside[card]),
        }
        key = "move-relocate" if card < SINGLES else "move-relocate-double"
        if view.row[view.place[card] % SLOTS] == 1:
            return Line("empties", {"move": Line(key, said)})
        return Line(key, said)
    field = at["field"]
    if name == "roof":
        return Line("move-roof", {"field": FIELD_NAMES[field]})
    return Line("move-build-" + way_of_building(view, field), building(view, field, at["crests"]))


def way_of_building(view: State, field: int) -> str:
    """On an empty field for free, on an own tower, or over another's."""
    if view.height[field] == 0:
        return "free"
    return "over" if price(view, field, view.actor) else "own"


def building(view: State, field: int, crests: int) -> Args:
    """The particulars of a build."""
    before = {"owner": Seat(view.owner[top_colour(view, field)])} if view.height[field] else {}
    return {
        **before,
        "who": Seat(view.actor),
        "floor": Line("floor", {"crests": crests}),
        "crests": Line("crests", {"crests": crests}),
        "colour": colour_name(building_colour(view)),
        "field": FIELD_NAMES[field],
        "height": view.height[field],
        "price": price(view, field, view.actor),
    }


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
    lines += tell_builders_skipped(before, after, name)
    if after.turn != before.turn or after.actor == OVER:
        lines += tell_end_of_turn(after, ducat_day_was_due(before, name, at))
    return lines


def tell_relocation(before: State, card: int, slot: int) -> list[Line]:
    """A card was moved, and perhaps its row is empty now."""
    left = before.place[card] % SLOTS
    said: Args = {"who": Seat(before.actor), "card": CARD_NAMES[card]}
    said |= {"from": left + 1, "slot": slot + 1}
    lines = [Line("relocates", said, (f"card-{card}", f"slot-{slot}"), Sound("card"))]
    if before.row[left] == 1:
        lines.append(Line("empty-row", {"slot": left + 1}, (f"slot-{left}",)))
    return lines


def tell_build(before: State, after: State, field: int, crests: int) -> list[Line]:
    """A floor was set, perhaps paid for, perhaps roofed."""
    said = building(before, field, crests)
    way = way_of_building(before, field)
    gains: tuple[tuple[int, str, int], ...] = ()
    if way == "over":
        owner = before.owner[top_colour(before, field)]
        ducats = price(before, field, before.actor)
        gains = ((before.actor, "reason-paid", -ducats), (owner, "reason-overbuilt", ducats))
    ids = (f"field-{field}",)
    lines = [Line(f"builds-{way}", said, ids, Sound("stone"), gains)]
    if roofs(after) & ~roofs(before):
        lines.append(Line("roof-set", {"field": FIELD_NAMES[field]}, ids, Sound("roof")))
    return lines


def tell_roof(before: State, field: int) -> list[Line]:
    """A roof was moved."""
    said: Args = {"who": Seat(before.actor), "from": FIELD_NAMES[field]}
    said |= {"field": FIELD_NAMES[before.site]}
    return [Line("roof-moved", said, (f"field-{field}", f"field-{before.site}"), Sound("roof"))]


def tell_builders_skipped(before: State, after: State, name: str) -> list[Line]:
    """Who should have built but could not."""
    first = 0 if name == "relocate" else before.step + 1
    builders = 1 if after.card < SINGLES else 2
    goes_on = after.turn == before.turn and after.phase in (BUILDING, ROOFING)
    skipped = range(first, after.step if goes_on else builders)
    colours = [(after.inside, after.outside)[step][after.card] for step in skipped]
    return [
        Line("builds-nothing", {"who": Seat(after.owner[c]), "colour": colour_name(c)})
        for c in colours
    ]


def ducat_day_was_due(before: State, name: str, at: dict[str, int]) -> bool:
    """Whether the turn that a move ended had emptied a row."""
    if name == "relocate":
        return bool(before.row[before.place[at["card"]] % SLOTS] == 1)
    return bool(before.ducat_day)


def tell_end_of_turn(after: State, ducat_day: bool) -> list[Line]:
    """What was paid out, and to whom."""
    lines = []
    if ducat_day:
        lines.append(tell_payment("ducat-day", ducat_day_pay(after), Sound("coins")))
    if after.actor == OVER:
        lines.append(tell_payment("final-pay", final_pay(after), Sound("fanfare")))
    return lines


def tell_payment(key: str, paid: Gains, sound: Sound) -> Line:
    """The bank paid each seat so much."""
    each = [Line("paid-to", {"who": Seat(s), "ducats": ducats}) for s, ducats in paid.items()]
    reason = "reason-ducat-day" if key == "ducat-day" else "reason-final"
    gains = tuple((s, reason, ducats) for s, ducats in paid.items())
    return Line(key, {"paid": each}, (), sound, gains)


def ducat_day_pay(view: State) -> Gains:
    """What a ducat day pays on this board."""
    colours = range(COLOURS)
    return {
        seat: sum(best_area(view, c) for c in colours if view.owner[c] == seat)
        for seat in range(view.seats)
    }


def final_pay(view: State) -> Gains:
    """What the final remuneration pays on this board."""
    roofed = int(roofs(view))
    own = {
        seat: sum(view.top[c] for c in range(COLOURS) if view.owner[c] == seat) & ~roofed
        for seat in range(view.seats)
    }
    return {seat: area_value(view, own[seat]) + roofed.bit_count() for seat in own}
