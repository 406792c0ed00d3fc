"""Why a thing leads nowhere now, in positions set up by hand."""

from typing import Any

import pytest

from bartizan.engine.state import Row
from bartizan.games.appenzell.parts import FIELD_NAMES, ROOM_LETTERS, TOWERS
from bartizan.games.appenzell.why import why
from bartizan.say import Speaker
from tests.games.appenzell.setting import GAME, dealt, play, position

FIELD = {name: f"field-{field}" for field, name in enumerate(FIELD_NAMES)}
ROOM = {letter: f"room-{room}" for room, letter in enumerate(ROOM_LETTERS)}
MOUSE = ["mouse-0-0", "mouse-0-1", "mouse-0-2", "mouse-0-3"]
NAMES = ["Anna", "Ben"]
HALL = position("b1 a1", "g7", open="d", tiles={"b2": "trap", "spare": "B"})


def seen(row: Row) -> Any:
    """What the player knows."""
    return GAME.readable(GAME.view(row, int(row.actor)))


def told(row: Row, thing: str, *path: str) -> str:
    """What the player is told, in both languages."""
    speakers = [Speaker(language, GAME.folder, NAMES) for language in ("en", "de")]
    english, german = (why(seen(row), path, thing, say) for say in speakers)
    assert german and german != english
    return english


@pytest.mark.parametrize(
    ("row", "path", "thing", "reason"),
    [
        (dealt(2, 1), (), FIELD["c3"], "First everybody sets a mouse into a free tower"),
        (play(dealt(2, 1), "place a1"), (), FIELD["a1"], "A mouse stands in this tower already"),
        (play(dealt(2, 1), "place a1"), (), "mouse-1-0", "A mouse stands in this tower already"),
        (play(dealt(2, 1), "place a1"), (), "mouse-0-2", "First everybody sets a mouse"),
        (HALL, ("outside-0",), "mouse-1-0", "A mouse stands in this tower already"),
        (position("b1", "g7", points=0), (), "slot-0", "You have no action left"),
        (position("b1", "g7", slid=True), (), "slot-0", "once"),
        (position("b1", "g7", slid=True), (), "arrow-3", "once"),
        (HALL, (), "spare", "choose one of the arrows"),
        (HALL, (), ROOM["k"], "This roof touches no mouse of yours"),
        (HALL, (), "letter-3", "This room is open already"),
        (HALL, (), "mouse-1-0", "This mouse is not one of yours"),
        (position("cellar b1", "g7"), (), MOUSE[0], "fallen into the cellar"),
        (position("c3", "g7", "b3", points=1), (), "roof-7", "open already"),
        (position("a1", "g7"), (), MOUSE[0], "This mouse can run nowhere now"),
        (position("a1 g1", "a7 g7", points=1), (), "outside-0", "there is none that it can get to"),
        (HALL, ("outside-0",), FIELD["c1"], "From outside a mouse first comes into a tower"),
        (HALL, (MOUSE[0],), FIELD["g1"], "never from a field"),
        (HALL, (), FIELD["a1"], "A mouse stands in this tower already"),
        (position("b1 c1 b3 b4", "g7"), (), FIELD["g1"], "Nobody of yours waits outside"),
        (HALL, (MOUSE[0],), FIELD["c3"], "c3 lies under a roof"),
        (HALL, (MOUSE[0],), FIELD["b2"], "No mouse runs onto a mousetrap"),
        (HALL, (), f"tower-{TOWERS.index(0)}", "A mouse stands in this tower already"),
        (position("b1 c1", "g7"), (MOUSE[0],), FIELD["c1"], "no two stand on one field"),
        (HALL, (MOUSE[0],), FIELD["b4"], "That is too far for one run"),
        (HALL, (), FIELD["b4"], "No mouse of yours is beside b4"),
    ],
)
def test_a_click_is_told_which_rule_it_is(
    row: Row, path: tuple[str, ...], thing: str, reason: str
) -> None:
    assert reason in told(row, thing, *path)


def test_a_tile_is_told_of_as_the_field_that_it_lies_on() -> None:
    field = FIELD_NAMES.index("b4")
    assert told(HALL, f"tile-{seen(HALL).serial[field]}") == told(HALL, FIELD["b4"])


def test_what_only_adorns_the_table_has_no_reason() -> None:
    assert why(seen(HALL), (), "plate", Speaker("en", GAME.folder, NAMES)) == ""
