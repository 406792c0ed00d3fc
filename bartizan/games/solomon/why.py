"""Why a thing of König Salomons Schatzkammer leads nowhere now."""

from collections.abc import Sequence

from bartizan.engine.kernel import has, lowest
from bartizan.games.solomon.clicks import own_card
from bartizan.games.solomon.fitting import Shift, fields_below, shifts
from bartizan.games.solomon.ground import (
    around,
    card_of,
    corners_for,
    legal_combinations,
    legal_marks,
    legal_shifts,
)
from bartizan.games.solomon.parts import (
    ANCHORS,
    AROUND,
    AXE,
    COMBINATIONS,
    CURSE,
    FIELD_NAMES,
    FIELDS,
    MIRROR,
    OBJECT,
    SCROLL,
    SHAPE_FIELDS,
    TURNS,
)
from bartizan.games.solomon.state import (
    ADDING,
    CHOOSING,
    DIGGING,
    DIRECTIONS,
    MARK,
    MARKING,
    OBJECTS_PLAYED,
    PLACING,
    State,
)
from bartizan.games.solomon.words import OBJECT_NAMES, magic
from bartizan.say import Seat, Speaker

MEANT = {"height": "field", "near": "field", "seal": "field", "face": "card", "cell": "card"}
MEANT |= {"many": "goods", "declared": "object", "purse": "coins", "due": "coins"}


def why(view: State, path: Sequence[str], thing: str, say: Speaker) -> str:
    """Why a click on a thing does nothing, after those before it; empty if there is no reason."""
    kind, at = meant(view, thing)
    if kind == "gone":
        return say("why-tile-gone")
    if kind == "back" or kind == "good":
        return say(f"why-{kind}", who=Seat(at[0]))
    if view.phase == ADDING:
        return say("why-add") if kind in ("field", "card", "object") else ""
    if kind == "field":
        return why_no_field(view, path, at[0], say)
    if kind == "card":
        return why_no_card(view, path, at[0], at[1], say)
    if kind == "turn":
        return "" if corners_for(view, view.declared, at[0]) else say("why-turn-nowhere")
    if kind == "object":
        return why_no_object(view, at[0], say)
    if kind == "goods":
        return why_no_goods(at[0], say)
    return say("why-pay") if kind == "coins" else ""


def meant(view: State, thing: str) -> tuple[str, list[int]]:
    """What a click on a thing is about: what it lies on, or what it is part of."""
    kind, *numbers = thing.replace("face-turned", "turn").replace("cell-turned", "turn").split("-")
    if not all(number.isdecimal() for number in numbers):
        return "", []
    kind, at = MEANT.get(kind, kind), [int(number) for number in numbers]
    if kind == "tile":
        at = [field for field in range(FIELDS) if at[0] in [*view.serial[field]]]
        kind = "field" if at else "gone"
    if kind == "goods" and at[0] >= OBJECT:
        kind, at = "object", [at[0] - OBJECT]
    return kind, at


# Behind the screens


def why_no_card(view: State, path: Sequence[str], owner: int, card: int, say: Speaker) -> str:
    """Why a card that is seen cannot be chosen."""
    if view.phase == CHOOSING:
        return ""
    own = int(card_of(view))
    if owner != view.actor:
        return say("why-card-other", who=Seat(owner), card=own + 1)
    if card != own:
        return say("why-card-later", card=own + 1)
    if view.phase == MARKING:
        return say("why-card-sealed", fields=int(SHAPE_FIELDS[own]))
    if view.phase == PLACING or own_card(view) in path:
        return say("why-card-chosen", card=own + 1)
    if combinations(view) or fields_to_dig(view):
        return ""
    return say("why-card-nowhere", card=own + 1, magic=magic(view))


def combinations(view: State) -> list[int]:
    """The magic objects that can be played together, as masks."""
    room = [0] * COMBINATIONS
    return [move - OBJECTS_PLAYED for move in room[: legal_combinations(view, room, 0)]]


def why_no_object(view: State, one: int, say: Speaker) -> str:
    """Why a magic object cannot be played."""
    if view.phase == CHOOSING:
        return say("why-lay-first")
    if view.phase != DIGGING:
        return say("why-object-late")
    if any(has(each, one) for each in combinations(view)):
        return say("why-object-dig")
    card = int(card_of(view))
    fields = int(SHAPE_FIELDS[card])
    return say(f"why-object-{OBJECT_NAMES[one]}", card=card + 1, fields=fields)


def why_no_goods(kind: int, say: Speaker) -> str:
    """Why nothing is done with a tile behind one's own screen."""
    if kind < CURSE:
        return say("why-pay")
    return say("why-goods-curse" if kind < SCROLL else "why-goods-scroll")


# The cave


def why_no_field(view: State, path: Sequence[str], field: int, say: Speaker) -> str:
    """Why a stack can be neither shifted nor dug, or is no place for what was chosen."""
    if view.phase == CHOOSING:
        return say("why-lay-first")
    if view.phase == MARKING:
        return why_no_mark(view, field, say)
    chosen = [meant(view, each) for each in path]
    if any(kind == "object" for kind, _ in chosen):
        return say("why-magic-first", card=card_of(view) + 1)
    if view.phase == PLACING or own_card(view) in path:
        return why_no_dig(view, field, say)
    movable = {source for source, _ in shifts_now(view)}
    for kind, at in chosen:
        if kind == "field" and at[0] in movable:
            return why_no_target(view, at[0], field, say)
    if view.height[field] == 0:
        return say("why-field-empty", field=FIELD_NAMES[field])
    if field in movable or field in fields_to_dig(view):
        return say("why-stack-top")
    return f"{why_no_shift(view, field, say)} {why_no_dig(view, field, say)}"


def shifts_now(view: State) -> tuple[Shift, ...]:
    """The shifts that can be made: all that the stacks allow, unless no more could be paid."""
    room = [0] * (FIELDS * DIRECTIONS)
    return all_shifts(view) if legal_shifts(view, room, 0) else ()


def all_shifts(view: State) -> tuple[Shift, ...]:
    """The shifts that the stacks allow, whatever they cost."""
    return shifts(tuple(view.height), view.beginners)


def why_no_shift(view: State, field: int, say: Speaker) -> str:
    """Why the tile on top of a stack cannot be shifted anywhere."""
    if any(source == field for source, _ in all_shifts(view)):
        return say("why-shift-dear", shifts=view.shifts)
    return say("why-shift-full" if view.beginners else "why-shift-high", field=FIELD_NAMES[field])


def why_no_target(view: State, source: int, field: int, say: Speaker) -> str:
    """Why the tile that was chosen cannot be shifted to a field."""
    if source == field:
        return say("why-to-itself", field=FIELD_NAMES[field])
    if (source, field) in shifts_now(view):
        return say("why-stack-top")
    key = "far" if not has(int(AROUND[source]), field) else "full" if view.beginners else "high"
    names = {"from": FIELD_NAMES[source], "to": FIELD_NAMES[field]}
    return say(f"why-to-{key}", **names, high=view.height[source], there=view.height[field])


def why_no_dig(view: State, field: int, say: Speaker) -> str:
    """Why a field can be no part of a dig with the player's card, and with the magic declared."""
    if field in fields_to_dig(view):
        return say("why-stack-top")
    if view.height[field] == 0:
        return say("why-dig-empty", field=FIELD_NAMES[field])
    key = "hole" if has(view.declared, AXE) else "uneven"
    key = key if field in fields_in_reach(view) else "edge"
    return say(f"why-dig-{key}", card=card_of(view) + 1, field=FIELD_NAMES[field])


def fields_to_dig(view: State) -> set[int]:
    """All fields that can be part of a dig."""
    return below(view, [corners_for(view, view.declared, turn) for turn in range(TURNS)])


def fields_in_reach(view: State) -> set[int]:
    """All fields that the player's shape can cover inside the cave."""
    turns = TURNS if has(view.declared, MIRROR) else 1
    return below(view, [int(ANCHORS[card_of(view), turn]) for turn in range(turns)])


def below(view: State, corners: Sequence[int]) -> set[int]:
    """All fields below the player's shape, its corner on any of those told for each turn."""
    spots = [
        (turn, at) for turn, mask in enumerate(corners) for at in range(FIELDS) if has(mask, at)
    ]
    return {field for turn, at in spots for field in fields_below(card_of(view), turn, at)}


def why_no_mark(view: State, field: int, say: Speaker) -> str:
    """Why a field cannot be marked with the seal."""
    name, height = FIELD_NAMES[field], int(view.height[field])
    room = [0] * FIELDS
    if has(view.marked, field):
        return say("why-mark-done", field=name)
    if height == 0:
        return say("why-dig-empty", field=name)
    if MARK + field in room[: legal_marks(view, room)]:
        return say("why-mark-free", field=name)
    if view.marked == 0:
        axe = int(has(view.declared, AXE))
        return say("why-mark-few", field=name, fields=int(SHAPE_FIELDS[card_of(view)]), axe=axe)
    if not has(around(view.marked), field):
        return say("why-mark-apart", field=name)
    level = int(view.height[lowest(view.marked)])
    return say("why-mark-level", field=name, level=height, marked=level)
