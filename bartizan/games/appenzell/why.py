"""Why a thing of Burg Appenzell leads nowhere now."""

from collections.abc import Sequence

from bartizan.engine.kernel import has
from bartizan.games.appenzell.parts import FIELD_NAMES, TOWERS, TRAP
from bartizan.games.appenzell.rules import occupied, uncovered_fields
from bartizan.games.appenzell.state import FALLEN, OUTSIDE, PLACING, SPARE, State
from bartizan.say import Speaker

SAME = {"arrow": "slot", "number": "slot", "letter": "room", "walls": "room", "roof": "room"}


def why(view: State, path: Sequence[str], thing: str, say: Speaker) -> str:
    """Why a click on a thing does nothing, after those before it; empty if there is no reason."""
    kind, *numbers = thing.split("-")
    at = [int(number) for number in numbers if number.isdecimal()]
    if kind == "tile":
        place = [*view.serial].index(at[0])
        kind, at = ("spare", []) if place == SPARE else ("field", [place])
    if kind == "tower":
        kind, at = "field", [TOWERS[at[0]]]
    kind = SAME.get(kind, kind)
    if kind == "mouse" and (view.phase == PLACING or chosen_mouse(view, path) is not None):
        stands = int(view.mouse[at[0], at[1]])
        kind, at = ("field", [stands]) if stands >= 0 else ("outside", at[:1])
    if kind not in ("field", "room", "slot", "mouse", "outside", "spare"):
        return ""
    if view.phase == PLACING:
        taken = kind == "field" and at[0] in TOWERS
        return say("why-tower-taken" if taken else "why-place-first")
    if view.points == 0:
        return say("why-no-actions")
    if kind in ("slot", "spare"):
        return say("why-slid" if view.slid else "why-spare")
    if kind == "room":
        return say("why-room-open" if has(view.uncovered, at[0]) else "why-room-apart")
    if kind in ("mouse", "outside"):
        return why_no_mouse(view, at, say)
    return why_no_field(view, path, at[0], say)


def why_no_mouse(view: State, at: list[int], say: Speaker) -> str:
    """Why a mouse, or those that wait outside, cannot run."""
    seat = at[0]
    if seat != view.player:
        return say("why-mouse-anothers")
    here = view.mouse[seat, at[1]] if len(at) > 1 else OUTSIDE
    if here == FALLEN:
        return say("why-mouse-fallen")
    return say("why-mouse-outside" if here == OUTSIDE else "why-mouse-stuck")


def chosen_mouse(view: State, path: Sequence[str]) -> int | None:
    """Where the mouse stands that was chosen, if one was."""
    for each in path:
        kind, *at = each.split("-")
        if kind == "outside":
            return OUTSIDE
        if kind == "mouse":
            return int(view.mouse[int(at[0]), int(at[1])])
    return None


def why_no_field(view: State, path: Sequence[str], field: int, say: Speaker) -> str:
    """Why nobody can run to a field, or not the mouse that was chosen."""
    runner, name = chosen_mouse(view, path), FIELD_NAMES[field]
    if field in TOWERS:
        return why_no_tower(view, runner, field, say)
    if runner == OUTSIDE:
        return say("why-outside-tower")
    if not has(uncovered_fields(view), field):
        return say("why-field-roofed", field=name)
    if view.tile[field] == TRAP:
        return say("why-field-trap")
    if has(occupied(view), field):
        return say("why-field-taken")
    return say("why-field-far" if runner is not None else "why-field-nobody", field=name)


def why_no_tower(view: State, runner: int | None, field: int, say: Speaker) -> str:
    """Why no mouse can get into a tower."""
    if runner is not None and runner != OUTSIDE:
        return say("why-tower-in")
    if has(occupied(view), field):
        return say("why-tower-taken")
    return say("why-tower-none")
