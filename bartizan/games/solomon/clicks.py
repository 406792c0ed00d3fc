"""How each move is made in the picture: what to click, what to outline and to say meanwhile."""

from collections.abc import Iterable
from functools import cache

from bartizan.engine.kernel import has
from bartizan.games.solomon.goods import (
    wealth,
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
    Dig,
    fields_below,
    found_at,
    object_names,
    tile_names,
    within,
)
from bartizan.games.solomon.words import (
    places as places_for,
)
from bartizan.picture import Click
from bartizan.say import Line, Speaker


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
        return Click((tile,), (tile,), say("picture-note-add", left=view.due - 1))
    return click_end(view, say)


def click_card(view: State, card: int, say: Speaker) -> Click:
    """A card of the hand; where it fits now."""
    note = say("picture-note-choose", places=places_for(view, card))
    return Click((f"card-{view.actor}-{card}",), (), note)


def click_shift(view: State, field: int, to: int, say: Speaker) -> Click:
    """The stack, then the one beside it; what is to be paid then."""
    said = {"due": view.shifts + 1, "wealth": wealth(view, view.player)}
    ids = (f"field-{field}", f"field-{to}")
    return Click(ids, ids, say("picture-note-shift", level=view.height[to] + 1, **said))


def own_card(view: State) -> str:
    """The card that the player has laid."""
    return f"card-{view.player}-{view.laid[view.player]}"


def click_objects(view: State, combination: int, say: Speaker) -> Click:
    """The magic objects, then the card that one digs with."""
    ids = (*(f"object-{one}" for one in within(combination)), own_card(view))
    line = Line("picture-note-objects", {"objects": object_names(combination)})
    return Click(ids, ids, say.line(line))


@cache
def handle(card: int, turn: int, anchor: int) -> int:
    """The field by which a placed shape is taken: the one nearest to its middle."""
    covered = fields_below(card, turn, anchor)
    r = sum(f // SIZE for f in covered) / len(covered)
    c = sum(f % SIZE for f in covered) / len(covered)
    return min(covered, key=lambda f: (f // SIZE - r) ** 2 + (f % SIZE - c) ** 2)


def click_place(view: State, anchor: int, turn: int, say: Speaker) -> Click:
    """The card or the turned card, unless it is already clear, then the middle of its shape."""
    card = view.laid[view.player]
    ids = [f"field-{handle(card, turn, anchor)}"]
    if view.phase != PLACING:
        ids.insert(0, own_card(view))
    elif has(view.declared, MIRROR):
        ids.insert(0, f"turn-{turn}")
    return click_dig(view, tuple(ids), fields_below(card, turn, anchor), say)


def click_dig(view: State, ids: tuple[str, ...], covered: Iterable[int], say: Speaker) -> Click:
    """All fields of a dig are marked; what it brings and costs, and a warning if it is too much."""
    covered = tuple(covered)
    found = found_at(view, covered, view.declared)
    note, warn = note_dig(found, say), ""
    if not found.payable:
        warn = say("picture-warn-dig", price=found.price, wealth=found.wealth)
    return Click(ids, tuple(f"field-{field}" for field in covered), note, warn)


def note_dig(found: Dig, say: Speaker) -> str:
    """What a dig brings and what it costs."""
    said = {"price": found.price, "shifts": found.shifts, "curses": found.curses}
    return say.line(Line("picture-note-dig", said | {"tiles": tile_names(found.kinds)}))


def click_mark(view: State, field: int, say: Speaker) -> Click:
    """A field for the seal; with the last one the dig is made."""
    covered = [f for f in range(FIELDS) if has(view.marked, f) or f == field]
    ids, left = (f"field-{field}",), int(SHAPE_FIELDS[view.laid[view.player]]) - len(covered)
    if not left:
        return click_dig(view, ids, covered, say)
    marks = tuple(f"field-{f}" for f in covered)
    return Click(ids, marks, say("picture-note-mark", left=left))


def click_end(view: State, say: Speaker) -> Click:
    """A button; a warning if the shifts made cannot be paid."""
    price, means = view.shifts, wealth(view, view.player)
    warn = say("picture-warn-end", price=price, wealth=means) if price > means else ""
    return Click((), (), say("picture-note-end", price=price), warn)
