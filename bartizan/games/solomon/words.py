"""König Salomons Schatzkammer in words: moves, prompts, the log, and what may lie below."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import chain

from bartizan.engine.kernel import HIDDEN, ONLOOKER, OVER, has
from bartizan.games.solomon.ending import (
    tell_end,
    victory,
)
from bartizan.games.solomon.fitting import (
    fields_below,
    fitting,
    nearly_fitting,
    opened,
    places,
    shifts,
)
from bartizan.games.solomon.goods import (
    goods,
    wealth,
)
from bartizan.games.solomon.ground import (
    top,
)
from bartizan.games.solomon.parts import (
    AMULET,
    CARDS,
    CURSE,
    CURSES,
    FIELD_NAMES,
    FIELDS,
    KINDS,
    LEVELS,
    MIRROR,
    NEIGHBOUR,
    OBJECT,
    OBJECTS,
    ROUNDS,
    SCROLL,
    SHAPE_FIELDS,
    SIGNS,
    TREASURE,
    TREASURES,
)
from bartizan.games.solomon.secrets import count_unseen
from bartizan.games.solomon.state import (
    ADDING,
    CHOOSING,
    DEALING,
    DIGGING,
    ENDED,
    MARKING,
    MOVES,
    NOTHING,
    PLACING,
    UNKNOWN,
    State,
)
from bartizan.say import Args, Insight, Line, Seat, Sound, Speaker

SIDELINE = 2  # what a scroll or an object is worth, beside treasures
OBJECT_NAMES = ("mirror", "axe", "seal", "amulet")
CODES = (  # kinds of tiles, as they are written
    *(f"t{i + 1}" for i in range(TREASURES)),
    *(f"c{i + 1}" for i in range(CURSES)),
    *(f"s{i + 1}" for i in range(SIGNS)),
    *OBJECT_NAMES,
)
NAMES = (  # of tiles in the sentences
    *["treasure"] * TREASURES,
    *["curse"] * CURSES,
    *(f"scroll-{i + 1}" for i in range(SIGNS)),
    *OBJECT_NAMES,
)
VALUES = tuple(int(code[1]) if code[1].isdigit() else 0 for code in CODES)
PROMPTS = {  # the phase's name in the sentences, and the chapter of the rules that tells more
    CHOOSING: ("choose", 4),
    DIGGING: ("dig", 5),
    PLACING: ("place", 8),
    MARKING: ("mark", 8),
    ADDING: ("add", 10),
    DEALING: ("deal", 10),
    ENDED: ("over", 11),
}


# Tiles and fields


@cache
def tile_name(kind: int, many: int = 1) -> Line:
    """What a tile is called, or several of a kind."""
    return Line(f"tile-{NAMES[kind]}", {"value": VALUES[kind], "many": many})


@cache
def the_tile(kind: int) -> Line:
    """A tile that is taken and moved."""
    return Line(f"the-{NAMES[kind]}", {"value": VALUES[kind]})


@cache
def a_tile(kind: int) -> Line:
    """A tile that is there."""
    return Line(f"a-{NAMES[kind]}", {"value": VALUES[kind]})


def tile_names(kinds: Iterable[int]) -> list[Line]:
    """Several tiles, those of a kind together."""
    return [tile_name(kind, many) for kind, many in sorted(Counter(kinds).items())]


def shown_tiles(kinds: Iterable[int]) -> tuple[str, ...]:
    """Tiles to be shown large, as they lie in full light."""
    return tuple(f"solomon-tile-{kind}-{LEVELS}" for kind in sorted(kinds))


def each(counts: Iterable[int]) -> list[int]:
    """Tiles counted by kind, one by one."""
    return [kind for kind, many in enumerate(counts) for _ in range(many)]


def field_names(fields: Iterable[int]) -> list[str]:
    """Fields as they are written."""
    return [FIELD_NAMES[field] for field in fields]


# What digging brings and costs


@dataclass(frozen=True)
class Dig:
    """What a dig brings, and what is to be paid then."""

    kinds: tuple[int, ...]
    shifts: int
    curses: int  # what the curses cost: nothing with the amulet
    wealth: int  # what the player could pay, the treasures dug included

    @property
    def price(self) -> int:
        """All that is to be paid."""
        return self.shifts + self.curses

    @property
    def payable(self) -> bool:
        """Whether he can pay it."""
        return self.price <= self.wealth


def found_at(view: State, fields: Iterable[int], objects: int = 0) -> Dig:
    """What digging these fields brings and costs the player, with a mask of objects declared."""
    kinds = tuple(top(view, field) for field in fields)
    curses = 0 if has(objects, AMULET) else curses_of(kinds)
    means = wealth(view, view.player) + treasures_of(kinds)
    return Dig(kinds, view.shifts, curses, means)


def curses_of(kinds: Iterable[int]) -> int:
    """The value of all curses among these tiles."""
    return sum(kind - CURSE + 1 for kind in kinds if CURSE <= kind < SCROLL)


def treasures_of(kinds: Iterable[int]) -> int:
    """The value of all treasures among these tiles."""
    return sum(kind - TREASURE + 1 for kind in kinds if kind < CURSE)


# Moves


def notation(move: int) -> str:
    """A move as it is written: c15, b3-c2, +mirror+axe, @b3, @b3/1, =b3, end, add:t3, get:t3."""
    name, at = MOVES.name(move)
    if name == "choose":
        return f"c{at['card'] + 1}"
    if name == "shift":
        return shift_notation(at["field"], at["direction"])
    if name == "objects":
        return "".join(f"+{OBJECT_NAMES[i]}" for i in within(at["combination"])) or "+"
    if name == "place":
        return f"@{FIELD_NAMES[at['field']]}" + (f"/{at['turn']}" if at["turn"] else "")
    if name == "mark":
        return f"={FIELD_NAMES[at['field']]}"
    if name == "end":
        return "end"
    return f"{'add' if name == 'add' else 'get'}:{CODES[at['kind']]}"


def shift_notation(field: int, direction: int) -> str:
    """A shift from field to field; one that would leave the cave has no second field."""
    to = int(NEIGHBOUR[field, direction])
    beyond = FIELD_NAMES[to] if to != field else f"out{direction}"
    return f"{FIELD_NAMES[field]}-{beyond}"


def within(mask: int) -> list[int]:
    """The magic objects that a mask holds, in their order."""
    return [i for i in range(OBJECTS) if has(mask, i)]


def object_names(mask: int) -> list[Line]:
    """The magic objects that a mask holds, with their full names."""
    return [Line(f"object-{OBJECT_NAMES[i]}", {}) for i in within(mask)]


def object_powers(mask: int) -> list[Line]:
    """The magic objects that a mask holds, and what each of them does."""
    return [Line(f"power-{OBJECT_NAMES[i]}", {}) for i in within(mask)]


def sentence(view: State, move: int) -> Line:
    """A legal move as words, for whoever may choose it."""
    name, at = MOVES.name(move)
    if name == "choose":
        said = {"card": at["card"] + 1, "fields": int(SHAPE_FIELDS[at["card"]])}
        return Line("move-choose", said)
    if name == "shift":
        return sentence_shift(view, at["field"], int(NEIGHBOUR[at["field"], at["direction"]]))
    if name == "objects":
        return Line("move-objects", {"objects": object_names(at["combination"])})
    if name == "place":
        card = view.laid[view.player]
        return sentence_dig(view, fields_below(card, at["turn"], at["field"]), at["turn"])
    if name == "mark":
        return sentence_mark(view, at["field"])
    if name == "end":
        return Line("move-end", {})
    return Line(f"move-{name}", {"tile": tile_name(at["kind"])})


def sentence_shift(view: State, field: int, to: int) -> Line:
    """A shift: what goes where, how deep, and what lies below if that was seen before."""
    height = view.height[field]
    below = view.stack[field, height - 2] if height > 1 else UNKNOWN
    said: Args = {
        "tile": tile_name(top(view, field)),
        "from": FIELD_NAMES[field],
        "to": FIELD_NAMES[to],
        "level": height,
        "next": view.height[to] + 1,
        "drop": height - view.height[to] - 1,
    }
    if below == UNKNOWN:
        return Line("move-shift", said)
    return Line("move-shift-known", said | {"below": a_tile(below)})


def sentence_dig(view: State, fields: tuple[int, ...], turn: int) -> Line:
    """A dig: where, and what it brings."""
    found = found_at(view, fields, view.declared)
    said: Args = {"turn": turn, "fields": field_names(fields), "tiles": tile_names(found.kinds)}
    return Line("move-dig", said)


def sentence_mark(view: State, field: int) -> Line:
    """A field marked with the seal; with the last one the dig is made."""
    marked = [f for f in range(FIELDS) if has(view.marked, f)]
    if len(marked) + 1 == SHAPE_FIELDS[view.laid[view.player]]:
        return sentence_dig(view, tuple(sorted([*marked, field])), 0)
    return Line("move-mark", {"field": FIELD_NAMES[field], "tile": tile_name(top(view, field))})


# Prompts


def prompt(view: State, seat: int = ONLOOKER) -> Line:
    """Whose turn it is and what is to be done, with the chapter of the rules that tells more."""
    name, chapter = PROMPTS[view.phase]
    ids = (f"rule-{chapter}",)
    if view.actor == OVER:
        return Line("prompt-over", victory(view), ids)
    if view.phase == CHOOSING:
        waiting = [s for s in range(view.seats) if view.laid[s] == NOTHING]
        if seat in waiting:
            first = "first" if view.rounds == ROUNDS[view.seats] else "you"
            return Line(f"prompt-choose-{first}", {}, ids)
        return Line("prompt-choose", {"who": [Seat(s) for s in waiting]}, ids)
    if view.phase == DEALING:
        said: Args = {"who": Seat(view.receiver), "tiles": view.heaped}
        return Line("prompt-deal", said, ids)
    if view.actor != seat:
        return Line(f"prompt-{name}", now_digging(view), ids)
    said = now_digging(view) | {"wealth": wealth(view, view.player)}
    if view.phase == DIGGING:
        return prompt_digger(view, said, ids)
    return Line(f"prompt-{name}-you", said, ids)


def now_digging(view: State) -> Args:
    """What all may know of who digs."""
    card = view.laid[view.player]
    return {
        "who": Seat(view.player),
        "card": card + 1,
        "fields": int(SHAPE_FIELDS[card]),
        "shifts": view.shifts,
        "objects": object_names(view.declared),
        "next": sum(has(view.marked, f) for f in range(FIELDS)) + 1,
        "due": view.due,
        "turned": int(has(view.declared, MIRROR)),
    }


def prompt_digger(view: State, said: Args, ids: tuple[str, ...]) -> Line:
    """Where the card fits, or what is lacking where it fits nowhere."""
    said["places"] = places(view, view.laid[view.player])
    lacking, near = shifts_short(view)
    if lacking:
        said |= {"lacking": lacking, "there": field_names(near)}
        return Line("prompt-dig-you-near", said, ids)
    return Line("prompt-dig-you", said, ids)


def magic(view: State) -> int:
    """How many kinds of magic objects the player could use."""
    return sum(goods(view, view.player, OBJECT + i) > 0 for i in range(OBJECTS))


def shifts_short(view: State) -> tuple[int, tuple[int, ...]]:
    """How many shifts the player's card, which fits nowhere, is short, and where.

    He can pay for them. Of several such places it is the one whose tiles are worth most then.
    """
    card = view.laid[view.player]
    lacking, corners = nearly_fitting(tuple(view.height), card, view.beginners)
    if not lacking or view.shifts + lacking > wealth(view, view.player):
        return 0, ()
    ways = {corner: [(NOTHING, NOTHING)] for corner in corners}
    for way in shifts(tuple(view.height), view.beginners) if lacking == 1 else ():
        for corner in opened(tuple(view.height), way, card):
            ways[corner].append(way)
    best = max(ways, key=lambda corner: promise(view, fields_below(card, 0, corner), ways[corner]))
    return lacking, fields_below(card, 0, best)


def promise(view: State, fields: Iterable[int], ways: list[tuple[int, int]]) -> int:
    """What lies on top of these fields is worth, after the best of these shifts if there are any.

    A scroll is worth about a quarter of its set, an object as much; what a shift uncovers, nothing.
    """
    found = []
    for source, to in ways[1:] or ways:
        tops = [source if field == to else field for field in fields if field != source]
        kinds = [top(view, field) for field in tops if view.height[field]]
        goods = SIDELINE * sum(kind >= SCROLL for kind in kinds)
        found.append(treasures_of(kinds) - curses_of(kinds) + goods)
    return max(found)


def money_at(view: State, fields: Iterable[int]) -> int:
    """The treasures that lie on top of these fields, less the curses."""
    kinds = [top(view, field) for field in fields if view.height[field]]
    return treasures_of(kinds) - curses_of(kinds)


# The log


def tell(before: State, after: State, move: int, seat: int) -> list[Line]:
    """What the log says of a move, as far as this seat may know it."""
    name, at = MOVES.name(move) if move != HIDDEN else ("", {})
    if before.phase == CHOOSING:
        lines = tell_laying(before, at.get("card", NOTHING))
    elif before.phase == DEALING:
        lines = [tell_receiving(before, at.get("kind", UNKNOWN))]
    elif name == "shift":
        lines = [tell_shift(before, after, at["field"], at["direction"])]
    elif name == "objects":
        lines = [tell_objects(before, at["combination"])]
    elif name == "add":
        lines = [tell_adding(before, at["kind"])]
    else:
        lines = tell_digging(before, after, name)
    lines += tell_giving(before, after)
    lines += tell_round(before, after)
    if after.actor == OVER:
        lines += tell_end(after)
    return lines


def tell_laying(before: State, card: int) -> list[Line]:
    """A card was laid face down: only its owner is told; the others see it lie there."""
    seat = before.actor
    if card == NOTHING:
        return []
    said: Args = {"who": Seat(seat), "card": card + 1}
    return [Line("lays", said, (f"card-{seat}-{card}",), Sound("card"))]


def tell_shift(before: State, after: State, field: int, direction: int) -> Line:
    """A tile was shifted, and something came to light, or the bare floor."""
    to = int(NEIGHBOUR[field, direction])
    said: Args = {
        "who": Seat(before.player),
        "tile": the_tile(top(before, field)),
        "from": FIELD_NAMES[field],
        "to": FIELD_NAMES[to],
    }
    ids = (f"field-{field}", f"field-{to}")
    if not after.height[field]:
        return Line("shifts-last", said, ids, Sound("stone"))
    said["below"] = a_tile(top(after, field))
    seen = has(before.seen[after.height[field] - 1], field)
    return Line("shifts-known" if seen else "shifts", said, ids, Sound("stone"))


def tell_objects(before: State, combination: int) -> Line:
    """Magic objects were declared."""
    said: Args = {"who": Seat(before.player), "objects": object_powers(combination)}
    shows = shown_tiles(OBJECT + one for one in within(combination))
    return Line("plays", said, (f"screen-{before.player}",), Sound("turn"), shows=shows)


def tell_digging(before: State, after: State, name: str) -> list[Line]:
    """Somebody dug or not, and paid or could not; a field marked is told of with the others.

    What was dug is shown large, tile by tile, and goes behind the screen of who can pay for it.
    """
    fields = [f for f in range(FIELDS) if after.height[f] < before.height[f]]
    if name == "mark" and not fields:
        return []
    found = found_at(before, fields, before.declared)
    said: Args = {"who": Seat(before.player), "fields": field_names(fields)}
    said["tiles"] = tile_names(found.kinds)
    ids = tuple(f"field-{field}" for field in fields)
    screen = (f"screen-{before.player}",)
    paid = paid_treasures(before, after)
    ruined = found.price and after.coins[before.player] == before.coins[before.player] and not paid
    to = "" if ruined else screen[0]
    lines = [
        Line("digs", said, ids, Sound("stone"), shows=shown_tiles(found.kinds), to=to)
        if fields
        else tell_no_dig(before)
    ]
    if spared := curses_of(found.kinds) - found.curses:
        helped: Args = {"who": Seat(before.player), "curses": spared}
        lines.append(Line("amulet-helps", helped, screen))
    if not found.price:
        return lines
    if ruined:
        return [*lines, *tell_ruin(before, after, found)]
    return [*lines, tell_payment(before, after, found, paid)]


def tell_no_dig(before: State) -> Line:
    """Somebody did not dig: his card fits nowhere, or he would not."""
    card = before.laid[before.player]
    said: Args = {"who": Seat(before.player), "card": card + 1, "places": places(before, card)}
    said["shifts"], _ = nearly_fitting(tuple(before.height), card, before.beginners)
    return Line("ends-turn", said, (f"screen-{before.player}",))


def paid_treasures(before: State, after: State) -> list[int]:
    """The treasures that went to the bank."""
    return each((after.aside[kind] - before.aside[kind]) for kind in range(CURSE))


def tell_payment(before: State, after: State, found: Dig, paid: list[int]) -> Line:
    """What was paid for, and with what: coins first, then treasures, with change."""
    had, has_now = before.coins[before.player], after.coins[before.player]
    coins = had if paid else had - has_now
    with_coins = [Line("coins", {"coins": coins})] if coins else []
    said: Args = {
        "who": Seat(before.player),
        "price": found.price,
        "shifts": found.shifts,
        "curses": found.curses,
        "with": with_coins + tile_names(paid),
        "back": has_now if paid else 0,
    }
    return Line("pays", said, (f"screen-{before.player}",), Sound("coins"))


def tell_ruin(before: State, after: State, found: Dig) -> list[Line]:
    """Who cannot pay pays nothing, but loses what he dug, and more if that is too little."""
    player, seats, dug = before.player, before.seats, len(found.kinds)
    others = [Seat((player + i) % seats) for i in range(1, seats)]
    said: Args = {"who": Seat(player), "price": found.price, "dug": dug, "to": others}
    lines = [Line("cannot-pay", said, (f"screen-{player}",), Sound("door"))]
    if dug >= len(others) or after.phase == ADDING:
        return lines
    shown = each((before.open[player, kind] - after.open[player, kind]) for kind in range(KINDS))
    veiled = before.dealt[player] - after.dealt[player]
    added = tile_names(shown) + ([Line("tiles-face-down", {"tiles": veiled})] if veiled else [])
    key = "adds-all" if added else "adds-nothing"
    to_tell: Args = {"who": Seat(player), "tiles": added}
    return [*lines, Line(key, to_tell, (f"screen-{player}",), shows=shown_tiles(shown))]


def tell_adding(before: State, kind: int) -> Line:
    """Who cannot pay adds a tile of his own, open for all to see."""
    said: Args = {"who": Seat(before.player), "tile": the_tile(kind)}
    ids = (f"screen-{before.player}",)
    return Line("adds", said, ids, Sound("wood"), shows=shown_tiles([kind]))


def tell_giving(before: State, after: State) -> list[Line]:
    """Tiles go to the others: openly if there is only one, or mixed and dealt face down."""
    if before.phase != DEALING and after.phase == DEALING:
        said = {"tiles": after.heaped}
        return [Line("mixed", said, (f"screen-{before.player}",), Sound("dice"))]
    if left := (after.leftovers - before.leftovers):
        return [Line("left-over", {"tiles": left}, ("way-out",))]
    if before.seats == 2:
        other = 1 - before.player
        got = each((after.open[other, kind] - before.open[other, kind]) for kind in range(KINDS))
        if got:
            to: Args = {"who": Seat(other), "tiles": tile_names(got)}
            return [Line("gets-open", to, (f"screen-{other}",), Sound("wood"))]
    return []


def tell_receiving(before: State, kind: int) -> Line:
    """A tile was dealt face down: which one, only its receiver is told."""
    seat = before.receiver
    ids = (f"screen-{seat}",)
    if kind == UNKNOWN:
        return Line("gets", {"who": Seat(seat)}, ids, Sound("wood"))
    said: Args = {"who": Seat(seat), "tile": tile_name(kind)}
    return Line("gets-known", said, ids, Sound("wood"), shows=shown_tiles([kind]), to=ids[0])


LAID = ("face", "cell", "back", "order", "digger", "declared", "due")  # in a round, before all


def tell_round(before: State, after: State) -> list[Line]:
    """A round is over, and when all have laid their cards they are shown, the lowest first."""
    lines = []
    if after.rounds < before.rounds and after.actor != OVER:
        last = ROUNDS[before.seats] - after.rounds
        said: Args = {"number": last, "left": after.rounds}
        brings = ("rounds",) if after.phase == DIGGING else ("rounds", *LAID)
        lines.append(Line("round-over", said, ("rounds",), brings=brings))
    if after.phase == DIGGING and (before.phase == CHOOSING or lines):
        order = digging_order(after)
        ids = tuple(f"screen-{seat}" for seat in order)
        shown = [(f"solomon-shown-{after.laid[s] + 1}", f"solomon-emblem-{s}") for s in order]
        shows = tuple(chain(*shown))
        cards = [Line("card-of", {"who": Seat(s), "card": after.laid[s] + 1}) for s in order]
        key = "last-cards-shown" if lines else "cards-shown"
        said = {"first": Seat(order[0]), "cards": cards}
        lines.append(Line(key, said, ids, Sound("card"), shows=shows, brings=LAID))
    return lines


def digging_order(view: State) -> list[int]:
    """The seats in the order of the cards that lie open."""
    return sorted(range(view.seats), key=lambda seat: view.laid[seat])


# What may come to light, and which digs bring most


BEST = 3  # cards or digs worth a word
BY_GROUP = {"treasures": (TREASURE, CURSE), "curses": (CURSE, SCROLL)}
BY_GROUP |= {"scrolls": (SCROLL, OBJECT), "objects": (OBJECT, KINDS)}


def insight(view: State, seat: int, say: Speaker) -> Insight:
    """What the tiles are that nobody has seen, and which digs bring most money now."""
    unseen = [0] * KINDS
    count_unseen(view, unseen)
    many = max(1, sum(unseen))
    rows = []
    for name, (first, past) in BY_GROUP.items():
        shares = [int(n) / many for n in unseen[first:past]]
        rows.append((say(f"insight-{name}"), (*shares, *[0.0] * (TREASURES - len(shares)))))
    return Insight(
        title=say("insight", tiles=int(sum(unseen))),
        columns=tuple(str(i + 1) for i in range(TREASURES)),
        rows=tuple(rows),
        lines=tuple(say.line(line) for line in advice(view, seat)),
    )


def advice(view: State, seat: int) -> list[Line]:
    """The digs that leave most money, with the cards in hand or with the card laid."""
    if view.phase not in (CHOOSING, DIGGING):
        return []
    laid = [view.laid[seat]] if view.phase == DIGGING else []
    cards = laid or [card for card in range(CARDS) if has(view.hand[seat], card)]
    found = [dig for card in cards for dig in level_digs(view, card)[: None if laid else 1]]
    found.sort(key=lambda dig: -dig[0])
    return [Line("advice-dig", said) for _, said in found[:BEST]] or [Line("advice-shift", {})]


def level_digs(view: State, card: int) -> list[tuple[int, Args]]:
    """All digs with a card on one level, those that leave most money first."""
    found = []
    for corner in fitting(tuple(view.height), card):
        fields = fields_below(card, 0, corner)
        money = money_at(view, fields)
        said: Args = {"card": card + 1, "fields": field_names(fields), "money": money}
        found.append((money, said | {"tiles": tile_names(top(view, field) for field in fields)}))
    return sorted(found, key=lambda dig: -dig[0])
