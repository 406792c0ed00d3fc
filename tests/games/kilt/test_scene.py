"""The picture of Kilt Castle: all that is on the table is in it, and every move can be clicked."""

import pytest

from bartizan.conformance.cases import COUNTS, Case
from bartizan.games.kilt import GAME
from bartizan.games.kilt.parts import FIELD_NAMES, LINES
from bartizan.games.kilt.scene import clicks, scene
from bartizan.games.kilt.state import NOWHERE
from bartizan.picture import Art, Scene
from bartizan.say import Speaker
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
    assert click.note == (
        "Clio builds light grey, then you build red. Slot 3 is left empty: ducat day"
    )
    assert click.asks == ("Choose a card to move.", "Choose a slot for the card.")


@pytest.mark.parametrize(
    ("seats", "seal", "card", "english", "german"),
    [
        (4, 0, "R>5", "You build red", "Du baust Rot"),
        (
            *(4, 1, "R>5", "Anna builds red, not you: you keep your floors"),
            "Anna baut Rot, du nicht: Deine Stockwerke bleiben dir",
        ),
        (
            *(4, 1, "RO>5", "You build orange, then Anna builds red"),
            "Du baust Orange, dann baut Anna Rot",
        ),
        (2, 0, "RO>5", "You build orange, then red", "Du baust Orange, dann Rot"),
        (
            *(2, 1, "RO>5", "Anna builds orange, then red, not you: you keep your floors"),
            "Anna baut Orange, dann Rot, du nicht: Deine Stockwerke bleiben dir",
        ),
    ],
)
def test_a_relocation_speaks_to_who_would_build_himself(
    seats: int, seal: int, card: str, english: str, german: str
) -> None:
    shown = view(position(seats, seal=seal))
    notes = [clicks(shown, NUMBERS[card], say).note for say in (ENGLISH, GERMAN)]
    assert notes == [english, german]


def test_a_build_tells_its_price_and_asks_for_the_floor_if_there_is_a_choice() -> None:
    row = play(position(towers={"e1": "2O R", "e2": "2O"}), "R>5")
    own, over, free = (clicks(view(row), NUMBERS[text], ENGLISH) for text in ("e1*", "e2", "e3**"))
    assert [click.ids[0] for click in (own, over, free)] == ["field-4", "field-9", "field-14"]
    assert [click.ids[1] for click in (own, over, free)] == ["stock-0-1", "stock-0-0", "stock-0-2"]
    assert [click.note for click in (own, over, free)] == [
        "free: the tower is yours",
        "you pay 2 ducats to Ben for this tower",
        "free: nobody has built here",
    ]
    assert clicks(view(row), NUMBERS["e2"], GERMAN).note == (
        "du zahlst 2 Dukaten an Ben für diesen Turm"
    )
    assert over.asks == ("Choose a field for the red floor.", "Choose a floor from your stock.")
    assert not own.warn


def test_a_build_that_brings_a_roof_is_warned_of_and_marks_the_roof() -> None:
    row = play(position(towers={"e2": "O"}), "RO>5", "e1")
    roofed, other = (clicks(view(row), NUMBERS[text], ENGLISH) for text in ("e1", "e2"))
    assert roofed.warn == (
        "Ben has just built here: e1 gets a roof and will be everybody’s, not yours alone."
    )
    assert roofed.marks == ("field-4", "roof-0")
    assert not other.warn and other.marks == ("field-9",)
    towers = {"c1": "R", "c2": "O", "e2": "O"}
    row = play(position(towers=towers, roofs=["c1", "c2"]), "RO>5", "e1")
    roofed = clicks(view(row), NUMBERS["e1"], ENGLISH)
    assert roofed.warn and roofed.marks == ("field-4", "roof-0", "roof-1")


def test_one_player_building_twice_is_not_warned_of_a_roof() -> None:
    row = play(position(2), "RO>5", "e1")
    assert not clicks(view(row), NUMBERS["e1"], ENGLISH).warn


# a1 and a2 are orange's best area by way of no roof; red's by way of the roof on c2
AREAS = {"a1": "O*", "a2": "O", "b2": "R", "c2": "L", "d2": "R*", "e5": "R", "e3": "D"}


def test_tartan_lies_under_the_best_area_of_each_clan() -> None:
    picture = drawn(position(towers=AREAS, roofs=["c2"]))
    cloths = [p for p in picture.pieces if p.id.startswith("cloth-")]
    assert {FIELD_NAMES[int(p.id[6:])]: p.sprite.removeprefix("kilt-cloth-") for p in cloths} == {
        **{"a1": "1", "a2": "1", "b2": "0", "c2": "all", "d2": "0", "e3": "3"}
    }
    names = [piece.id for piece in picture.pieces]
    assert names.index("cloth-0") < names.index("floor-0")


def test_the_fact_of_the_best_area_says_which_fields_these_are() -> None:
    picture = drawn(position(towers=AREAS, roofs=["c2"]))
    red = picture.panels[0].facts[-1]
    assert red.value == "4"
    assert [FIELD_NAMES[int(name[6:])] for name in red.ids] == ["b2", "c2", "d2"]
    assert picture.to_json()["panels"][0]["facts"][-1]["ids"] == red.ids
    assert "ids" not in picture.to_json()["panels"][0]["facts"][0]


def test_two_players_have_a_row_of_stock_for_each_colour() -> None:
    pieces = drawn(position(2, towers={"a1": "2O**"})).panels[0].pieces
    stock = [piece for piece in pieces if piece.id.startswith("stock")]
    assert [(piece.y, piece.text) for piece in stock] == [
        *((0, "11"), (0, "3"), (0, "2")),
        *((1, "11"), (1, "3"), (1, "0")),
    ]


def test_the_number_of_a_stock_stands_beside_its_crests() -> None:
    for colour in range(4):
        for crests in range(3):
            left, _, width, _ = ART.box(f"kilt-stock-{colour}-{crests}")
            assert -left < 0.3 * width  # the number stands at nought, the crests right of it


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
