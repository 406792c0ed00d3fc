"""Why a thing of the castle of the 7 locks leads nowhere now."""

from collections.abc import Sequence

from bartizan.engine.kernel import has
from bartizan.games.sevenlocks.rules import towers_in_reach
from bartizan.games.sevenlocks.state import (
    CHOOSING,
    FILLING,
    GUESSING,
    JOINING,
    STATIONING,
    WALKING,
    WITHDRAWING,
    State,
)
from bartizan.say import Line, Speaker

OF_A_TOWER = ("number", "count", "space", "rim", "shadow", "tower")
ASKED = {JOINING: "why-join", WITHDRAWING: "why-withdraw"}  # what is answered by a button


def why(view: State, path: Sequence[str], thing: str, say: Speaker) -> str:
    """Why a click on a thing does nothing, after those before it; empty if there is no reason."""
    kind, *numbers = thing.split("-")
    number = int(numbers[0]) if numbers and numbers[0].isdecimal() else -1
    if kind in OF_A_TOWER:
        kind = "tower"
    if kind in ("long", "short"):
        return say.line(Line(f"why-{kind}", {"key": int(numbers[1]) + 1}))
    if kind not in ("tower", "key", "bin", "keymaster", "coat"):
        return ""
    if view.phase in ASKED:
        return say(ASKED[int(view.phase)])
    if kind == "coat":
        return say("why-coat")
    if kind == "tower":
        return why_no_tower(view, number, say)
    if kind == "key":
        return why_no_key(view, number, say)
    return say(FIRST[int(view.phase)]) if view.phase in FIRST else ""


FIRST = {  # what is done before anything else
    STATIONING: "why-station-first",
    FILLING: "why-fill-first",
    WALKING: "why-walk-first",
    CHOOSING: "why-choose-first",
    GUESSING: "why-guess-first",
}


def why_no_tower(view: State, tower: int, say: Speaker) -> str:
    """Why no pearl falls into a tower, or the keymaster does not go there."""
    if not has(view.standing, tower):
        return say("why-tower-gone")
    if view.phase == FILLING:
        return say("why-tower-filled")
    if view.phase == WALKING and not has(towers_in_reach(view), tower):
        if tower == view.keymaster:
            return say("why-tower-here")
        return say("why-tower-far", steps=int(view.steps))
    if view.phase == CHOOSING:
        return say("why-tower-other", tower=int(view.tower) + 1)
    return say(FIRST[int(view.phase)]) if view.phase in FIRST else ""


def why_no_key(view: State, key: int, say: Speaker) -> str:
    """Why a key is not taken now."""
    if view.phase in (CHOOSING, GUESSING) and not has(view.row, key):
        return say("why-key-gone")
    return say("why-key-later")
