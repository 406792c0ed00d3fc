"""What is in the box of Kilt Castle, and the file that draws its board."""

from pathlib import Path

import pytest

from bartizan.engine.errors import BadInput
from bartizan.games.kilt.parts import (
    ALL_FLOORS,
    BOARD_FILE,
    CARD_NAMES,
    CARDS,
    COLOURS,
    DUCATS_AT_START,
    EMBLEMS,
    FIELD_NAMES,
    FIELDS,
    FLOORS,
    FLOORS_OF_A_COLOUR,
    LAND,
    LETTERS,
    LINES,
    PAIRS,
    ROOFS,
    SIDES,
    SINGLES,
    SLOTS,
    START,
    read_board,
)

# Game materials


def test_there_are_four_colours_each_with_an_emblem_of_its_own() -> None:
    """Red has the boar and dark grey the ram."""
    assert COLOURS == len(LETTERS) == len(set(LETTERS)) == 4
    assert len(set(EMBLEMS)) == 4
    assert (EMBLEMS[LETTERS.index("R")], EMBLEMS[LETTERS.index("D")]) == ("boar", "ram")


def test_there_are_64_floors_16_of_each_colour() -> None:
    """64 floors (16 each in 4 colours)."""
    assert (ALL_FLOORS, FLOORS_OF_A_COLOUR) == (64, 16)


def test_five_floors_of_each_colour_bear_crests() -> None:
    """8 "2 crests" labels, 12 "1 crest" labels, on five floors of each colour."""
    plain, one, two = FLOORS
    assert (plain, one * COLOURS, two * COLOURS, one + two) == (11, 12, 8, 5)


def test_there_are_ten_cards_four_single_and_every_pair_of_colours_once() -> None:
    """10 building cards (4 single-colour cards and 6 double-colour cards)."""
    assert (CARDS, SINGLES, len(PAIRS)) == (10, 4, 6)
    assert CARD_NAMES == ("R", "O", "L", "D", "RO", "RL", "RD", "OL", "OD", "LD")
    assert len({frozenset(sides) for sides in SIDES.tolist()}) == 10


def test_there_are_two_roofs_and_ten_ducats_each_at_the_start() -> None:
    """2 roofs; take 10 ducats."""
    assert (ROOFS, DUCATS_AT_START) == (2, 10)


# The board


def test_the_board_has_22_fields_and_20_slots() -> None:
    """Five by five squares, three of them lake."""
    assert (FIELDS, SLOTS, LAND.count(True)) == (25, 20, 22)
    assert {name for name, land in zip(FIELD_NAMES, LAND, strict=True) if not land} == {
        *("a4", "a5", "b5")
    }


def test_the_first_row_lies_at_slot_1() -> None:
    """Our choice, since the book's text does not tell."""
    assert START + 1 == 1


def test_each_slot_faces_its_line_the_nearest_field_first_and_no_lake() -> None:
    """Clockwise from the upper left: top, right, bottom, left."""
    lines = """
        a1 a2 a3        / b1 b2 b3 b4    / c1 c2 c3 c4 c5 / d1 d2 d3 d4 d5 / e1 e2 e3 e4 e5 /
        e1 d1 c1 b1 a1  / e2 d2 c2 b2 a2 / e3 d3 c3 b3 a3 / e4 d4 c4 b4    / e5 d5 c5       /
        e5 e4 e3 e2 e1  / d5 d4 d3 d2 d1 / c5 c4 c3 c2 c1 / b4 b3 b2 b1    / a3 a2 a1       /
        c5 d5 e5        / b4 c4 d4 e4    / a3 b3 c3 d3 e3 / a2 b2 c2 d2 e2 / a1 b1 c1 d1 e1
    """
    faced = [[FIELD_NAMES[field] for field in line if field >= 0] for line in LINES.tolist()]
    assert faced == [line.split() for line in lines.split("/")]


def test_a_line_has_no_gaps_in_the_table() -> None:
    """After the last field of a line comes nothing but -1."""
    for line in LINES.tolist():
        assert -1 not in line[: sum(field >= 0 for field in line)]


# Reading board.txt

GOOD = """\
# A comment, then the board.
. . . . .
. . . . .

~ . . . .
. . . . ~
. ~ . . .
start 20
"""


def board(folder: Path, text: str) -> Path:
    """A board file with this text."""
    file = folder / "castle.txt"
    file.write_text(text)
    return file


def test_the_boards_own_file_is_read() -> None:
    """What the package holds."""
    assert read_board() == read_board(BOARD_FILE) == (LAND, START)


def test_a_good_board_is_read(tmp_path: Path) -> None:
    """Comments and blank lines are passed over."""
    land, start = read_board(board(tmp_path, GOOD))
    assert start == 19
    assert [field for field in range(FIELDS) if not land[field]] == [10, 19, 21]


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        (". ~ . . .\n", "", 7, "expected 5 rows and a start line"),
        ("start 20\n", "", 7, "expected 5 rows and a start line"),
        ("start 20", ". . . . .\nstart 20", 9, "expected 5 rows and a start line"),
        (GOOD, "", 1, "expected 5 rows and a start line"),
        (GOOD, "# nothing\n", 1, "expected 5 rows and a start line"),
        (". . . . ~", ". . x . ~", 6, "expected 5 squares, each . or ~, not '. . x . ~'"),
        (". . . . ~", ". . . ~", 6, "expected 5 squares, each . or ~, not '. . . ~'"),
        (". . . . ~", ". . . . . ~", 6, "expected 5 squares, each . or ~, not '. . . . . ~'"),
        ("~ . . . .", ". . ~ . .", 5, "the lake lies at the rim, not inside the board"),
        (". . . . ~", ". ~ . . .", 6, "the lake lies at the rim, not inside the board"),
        (". ~ . . .", ". ~ ~ . .", 7, "more than 3 squares of lake"),
        ("board.\n. .", "board.\n~ ~", 6, "more than 3 squares of lake"),
        (". ~ . . .", ". . . . .", 7, "the lake has 3 squares, not 2"),
        ("start 20", "start 0", 8, "expected 'start' and a slot from 1 to 20, not 'start 0'"),
        ("start 20", "start 21", 8, "expected 'start' and a slot from 1 to 20, not 'start 21'"),
        ("start 20", "start a", 8, "expected 'start' and a slot from 1 to 20, not 'start a'"),
        ("start 20", "start", 8, "expected 'start' and a slot from 1 to 20, not 'start'"),
        ("start 20", "start 2 0", 8, "expected 'start' and a slot from 1 to 20, not 'start 2 0'"),
        ("start 20", "begin 20", 8, "expected 'start' and a slot from 1 to 20, not 'begin 20'"),
    ],
)
def test_a_wrong_board_is_refused(tmp_path: Path, old: str, new: str, line: int, why: str) -> None:
    """The message names the file, the line, and what would be right."""
    assert GOOD.count(old) == 1
    with pytest.raises(BadInput) as error:
        read_board(board(tmp_path, GOOD.replace(old, new)))
    assert str(error.value) == f"castle.txt, line {line}: {why}"
