"""The picture of Kilt Castle: all that is on the table is in it, and every move can be clicked."""

import pytest

from bartizan.games.kilt import GAME
from bartizan.games.kilt.parts import FIELD_NAMES, LINES
from bartizan.games.kilt.scene import clicks, scene
from bartizan.games.kilt.state import NOWHERE
from bartizan.picture import Art, Scene
from bartizan.say import Speaker
from tests.conformance.cases import COUNTS, Case
from tests.games import drawing
from tests.games.drawing import check_clicks, things
from tests.games.kilt.setting import DUE, NUMBERS, SETTING, Row, moves, play, position
from tests.games.telling import speakers

ART = Art(GAME.folder / "art.svg")
CASES = [case for case in COUNTS if case.game is GAME]
ENGLISH, GERMAN = speakers(GAME)
view = SETTING.view


def drawn(row: Row, say: Speaker = ENGLISH) -> Scene:
    """The picture of a position."""
    return scene(view(row), 0, say)


def check_picture(row: Row, picture: Scene) -> None:
    """Everything on the table is drawn, inside the picture, with art that exists."""
    drawing.check_picture(ART, picture)
    ids = [piece.id for piece in picture.pieces]
    assert sum(name.startswith("floor-") for name in ids) == row.floors
    assert sum(name.startswith("card-") for name in ids) == (row.place != NOWHERE).sum()
    assert {"roof-0", "roof-1"} < set(ids)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_whole_games_are_drawn_and_every_move_can_be_clicked(case: Case) -> None:
    walk = list(case.walk(5))
    row, move = walk[-1]
    end = GAME.copy(row)[0]
    GAME.plain.play(end, move)
    for row in [*(row for row, _ in walk), end]:
        for say in (ENGLISH, GERMAN):
            picture = drawn(row, say)
            labels = things(picture)
            check_clicks(labels, [clicks(view(row), move, say) for move in moves(row)])
        check_picture(row, picture)


@pytest.mark.parametrize("side", range(4))
def test_the_highest_towers_and_the_longest_rows_stay_inside_the_picture(side: int) -> None:
    slot = 5 * side + 1
    rows = {slot: "R O L D", slot + 1: "RL", slot + 2: "DR", slot + 4: "RO OL LD OD"}
    row = position(rows=rows, towers={"c1": "11R 5L", "e1": "8O 8D"}, roofs=["c1"])
    check_picture(row, drawn(row))


def test_floors_stand_on_one_another_and_the_front_is_drawn_last() -> None:
    row = position(towers={"b2": "R O", "b1": "L", "b3": "D R* O** L"})
    floors = [piece for piece in drawn(row).pieces if piece.id.startswith("floor-")]
    sprites = ["2-0", "0-0", "1-0", "3-0", "0-1", "1-2", "2-0"]
    assert [piece.sprite.removeprefix("kilt-floor-") for piece in floors] == sprites
    assert [piece.id for piece in floors[:3]] == ["floor-2", "floor-0", "floor-1"]
    assert floors[1].y - floors[2].y == floors[3].y - floors[4].y > 8
    badges = {p.id: p.text for p in drawn(row).pieces if p.id.startswith("height-")}
    assert badges == {"height-6": "2", "height-11": "4"}


def test_a_relocation_marks_its_line_and_tells_who_builds() -> None:
    click = clicks(view(position(rows=DUE)), NUMBERS["RL>4"], ENGLISH)
    assert click.ids == ("card-5", "slot-3")
    assert click.marks == tuple(f"field-{field}" for field in LINES[3])
    assert click.note.startswith("Clio builds light grey, then Anna red.")
    assert "ducat day" in click.note


def test_a_build_tells_its_price_and_asks_for_the_floor_if_there_is_a_choice() -> None:
    row = play(position(towers={"e1": "2O R", "e2": "2O"}), "R>5")
    own, over, free = (clicks(view(row), NUMBERS[text], ENGLISH) for text in ("e1*", "e2", "e3**"))
    assert [click.ids[0] for click in (own, over, free)] == ["field-4", "field-9", "field-14"]
    assert [click.ids[1] for click in (own, over, free)] == ["stock-0-1", "stock-0-0", "stock-0-2"]
    assert [click.note for click in (own, over, free)] == ["free", "2 ducats to Ben", "free"]
    assert clicks(view(row), NUMBERS["e2"], GERMAN).note == "2 Dukaten an Ben"
    assert not own.warn


def test_the_last_floor_is_warned_of() -> None:
    row = play(position(towers={"a1": "11R 3R* R**"}), "R>5")
    last = clicks(view(row), NUMBERS["e1**"], ENGLISH)
    assert last.ids == ("field-4",) and "the game ends" in last.warn


def test_a_roof_is_moved_by_clicking_it() -> None:
    towers = {"c1": "R", "c2": "O", "e1": "L"}
    row = position(towers=towers, roofs=["c1", "c2"])
    row = play(row, "RO>5", "e2", "e2")
    found = [clicks(view(row), NUMBERS[text], ENGLISH) for text in ("^c1", "^c2")]
    assert [click.ids for click in found] == [("roof-0",), ("roof-1",)]
    assert {click.marks for click in found} == {(f"field-{FIELD_NAMES.index('e2')}",)}


def test_the_seal_lies_with_the_master_builder_and_shows_a_ducat_day() -> None:
    row = position(rows=DUE, seal=2)
    assert [piece.sprite for piece in drawn(row).panels[2].pieces][-1] == "kilt-seal"
    picture = drawn(play(row, "RL>4"))
    assert picture.panels[2].pieces[-1].sprite == "kilt-seal-ducat"
    assert "ducat-day" in things(picture)
