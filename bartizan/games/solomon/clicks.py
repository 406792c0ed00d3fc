"""How each move is made in the picture: what to click, what to outline and to say meanwhile."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache, lru_cache

from bartizan.engine.kernel import has
from bartizan.games.solomon.fitting import (
    fields_below,
    opened,
    places,
)
from bartizan.games.solomon.goods import (
    wealth,
)
from bartizan.games.solomon.ground import (
    top,
)
from bartizan.games.solomon.parts import (
    FIELDS,
    MIRROR,
    NEIGHBOUR,
    SHAPE_FIELDS,
    SIZE,
)
from bartizan.games.solomon.state import (
    MOVES,
    PLACING,
    State,
)
from bartizan.games.solomon.words import (
    field_names,
    found_at,
    magic,
    object_names,
    the_tile,
    within,
)
from bartizan.picture import Click
from bartizan.say import Args, Line, Speaker


def clicks(view: State, move: int, say: Speaker) -> Click:
    """How a legal move is made in the picture; ending a turn is a button."""
    name, at = MOVES.name(move)
    if name == "choose":
        return click_card(view, at["card"], say)
    if name == "shift":
        return click_shift(view, at["field"], int(NEIGHBOUR[at["field"], at["direction"]]), say)
    if name == "objects":
        return click_objects(view, at["combination"], say)
    if name == "place":
        return click_place(view, at["field"], at["turn"], say)
    if name == "mark":
        return click_mark(view, at["field"], say)
    if name == "add":
        tile = f"goods-{at['kind']}"
        note = say("picture-note-add", left=view.due - 1)
        return Click((tile,), (tile,), note, asks=(say("ask-add"),))
    return click_end(view, say)


def click_card(view: State, card: int, say: Speaker) -> Click:
    """A card of the hand; where it fits now."""
    note = say("picture-note-choose", places=places(view, card))
    return Click((f"card-{view.actor}-{card}",), (), note, asks=(say("ask-choose"),))


@lru_cache(maxsize=8)  # it is the same for every move of a view
def ask_first(view: State, say: Speaker) -> str:
    """What to click first in a turn: the same for a shift, a dig and magic."""
    card = view.laid[view.player]
    return say("ask-turn", card=card + 1, places=places(view, card), magic=magic(view))


def click_shift(view: State, field: int, to: int, say: Speaker) -> Click:
    """The tile, then the stack beside it; where the card fits then, and what is to be paid.

    A shift that costs more than the player has needs confirming: only treasures could pay for it.
    """
    due, means = view.shifts + 1, wealth(view, view.player)
    (tile,), marks = tops(view, [field]), (f"field-{field}", f"field-{to}")
    note = say("picture-note-shift", due=due, wealth=means)
    warn = say("picture-warn-shift", due=due, wealth=means) if due > means else ""
    ask = say.line(Line("ask-shift", {"tile": the_tile(top(view, field))}))
    note = f"{note_fitting(view, field, to, say)} {note}".strip()
    asks = (ask_first(view, say), ask)
    return Click((tile, marks[1]), marks, note, warn, tops(view, [to]), asks, arrow=True)


def tops(view: State, fields: Iterable[int]) -> tuple[str, ...]:
    """The pieces that lie uppermost on these fields; on an empty one there is none."""
    heights = [(field, view.height[field]) for field in fields]
    return tuple(f"tile-{view.serial[field, height - 1]}" for field, height in heights if height)


def note_fitting(view: State, field: int, to: int, say: Speaker) -> str:
    """Where the player's card fits after a shift, but not before; nothing if nowhere."""
    card = view.laid[view.player]
    new = opened(tuple(view.height), (field, to), card)
    if not new:
        return ""
    there = field_names(fields_below(card, 0, new[0]))
    said: Args = {"card": card + 1, "places": len(new), "there": there}
    return say.line(Line("picture-note-fits", said))


def own_card(view: State) -> str:
    """The card that the player has laid."""
    return f"card-{view.player}-{view.laid[view.player]}"


def click_objects(view: State, combination: int, say: Speaker) -> Click:
    """The magic objects, then the card that one digs with."""
    ids = (*(f"object-{one}" for one in within(combination)), own_card(view))
    line = Line("picture-note-objects", {"objects": object_names(combination)})
    more = say("ask-magic", card=view.laid[view.player] + 1)
    asks = (ask_first(view, say), *[more] * (len(ids) - 1))
    return Click(ids, ids, say.line(line), asks=asks)


@cache
def handle(card: int, turn: int, anchor: int) -> int:
    """The field by which a placed shape is taken: the one nearest to its middle."""
    return by_nearness(card, turn, anchor)[0]


@cache
def by_nearness(card: int, turn: int, anchor: int) -> tuple[int, ...]:
    """The fields of a placed shape, from its middle outwards."""
    covered = fields_below(card, turn, anchor)
    r = sum(f // SIZE for f in covered) / len(covered)
    c = sum(f % SIZE for f in covered) / len(covered)
    return tuple(sorted(covered, key=lambda f: (f // SIZE - r) ** 2 + (f % SIZE - c) ** 2))


def click_place(view: State, anchor: int, turn: int, say: Speaker) -> Click:
    """The card or the turned card, unless it is already clear, then any field of its shape.

    The field nearest to the middle stands for the shape; those nearer to it come before others.
    """
    card = view.laid[view.player]
    covered = by_nearness(card, turn, anchor)
    middle, *others = (f"field-{field}" for field in covered)
    ids, asks = [middle], [say("ask-place", card=card + 1)]
    if view.phase != PLACING:
        ids.insert(0, own_card(view))
        asks.insert(0, ask_first(view, say))
    elif has(view.declared, MIRROR):
        ids.insert(0, f"turn-{turn}")
        asks.insert(0, say("ask-turned"))
    made = click_dig(view, tuple(ids), fields_below(card, turn, anchor), say)
    return replace(made, also=(*tops(view, covered), *others), asks=tuple(asks))


def click_dig(view: State, ids: tuple[str, ...], covered: Iterable[int], say: Speaker) -> Click:
    """All fields of a dig are marked; what it costs, and a warning if that is too much."""
    covered = tuple(covered)
    found = found_at(view, covered, view.declared)
    note, warn = note_price(found.shifts, found.curses, say), ""
    if not found.payable:
        warn = say("picture-warn-dig", price=found.price, wealth=found.wealth)
    return Click(ids, tuple(f"field-{field}" for field in covered), note, warn, plain=True)


def note_price(shifts: int, curses: int, say: Speaker) -> str:
    """What is to be paid, and for what."""
    return say("picture-note-price", price=shifts + curses, shifts=shifts, curses=curses)


def click_mark(view: State, field: int, say: Speaker) -> Click:
    """A field for the seal; with the last one the dig is made."""
    covered = [f for f in range(FIELDS) if has(view.marked, f) or f == field]
    many = int(SHAPE_FIELDS[view.laid[view.player]])
    ids, left = (f"field-{field}",), many - len(covered)
    asks = (say("ask-mark", next=len(covered), fields=many),)
    if not left:
        return replace(click_dig(view, ids, covered, say), asks=asks, also=tops(view, [field]))
    marks = tuple(f"field-{f}" for f in covered)
    note = say("picture-note-mark", left=left)
    return Click(ids, marks, note, also=tops(view, [field]), asks=asks)


def click_end(view: State, say: Speaker) -> Click:
    """A button; a warning if the shifts made cannot be paid."""
    price, means = view.shifts, wealth(view, view.player)
    warn = say("picture-warn-end", price=price, wealth=means) if price > means else ""
    return Click((), (), note_price(price, 0, say), warn)
