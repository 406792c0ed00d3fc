"""What is in the box, and the files that count its tiles and draw its cards."""

from collections import Counter
from pathlib import Path

import pytest

from bartizan.engine.errors import BadInput
from bartizan.games.solomon.parts import (
    ALL_FIELDS,
    ANCHORS,
    AROUND,
    BREADTH,
    CARDS,
    CARDS_FILE,
    CELLS,
    COINS,
    CURSE,
    CURSE_PRIZES,
    DARK,
    DEPTH,
    FIELD_NAMES,
    FIELDS,
    FOOTPRINTS,
    KIND_NAMES,
    KINDS,
    LEFT_COLUMN,
    LEVELS,
    LIGHT,
    LONGEST,
    MOST_SHIFTS,
    NEIGHBOUR,
    OBJECT,
    OBJECT_PRIZES,
    PLAYERS,
    PURSE,
    RICHES,
    RIGHT_COLUMN,
    ROUNDS,
    SCROLL,
    SET,
    SHAPE_FIELDS,
    SHAPES,
    SIZE,
    TILES,
    TILES_FILE,
    TREASURE,
    TURNS,
    Shape,
    read_cards,
    read_tiles,
)
from bartizan.games.solomon.state import DIRECTIONS

Cells = set[tuple[int, int]]


def fields(mask: int) -> list[int]:
    """The fields in a mask."""
    return [field for field in range(64) if int(mask) >> field & 1]


def names(mask: int) -> str:
    """The names of the fields in a mask."""
    return " ".join(FIELD_NAMES[field] for field in fields(mask))


# Contents


def test_there_are_144_tiles_108_dark_and_36_light_ones() -> None:
    """Three dark ones on each of 36 fields, and a light one on top."""
    assert (SIZE, FIELDS, LEVELS) == (6, 36, 4)
    assert TILES.sum() == 144
    assert TILES[:, DARK].sum() == 108
    assert TILES[:, LIGHT].sum() == 36


def test_there_are_55_treasures_34_curses_38_scrolls_and_17_magic_objects() -> None:
    """Values 1 to 5, values 1 to 3, four signs, four symbols."""
    groups = {TREASURE: 5, CURSE: 3, SCROLL: 4, OBJECT: 4}
    assert [TILES[first : first + many].sum() for first, many in groups.items()] == [55, 34, 38, 17]
    assert sum(groups.values()) == KINDS == len(TILES) == len(set(KIND_NAMES))


def test_the_tiles_of_each_kind_are_as_reconstructed() -> None:
    """All, and those with light backs."""
    assert TILES.sum(axis=1).tolist() == ([15, 13, 11, 9, 7, 14, 12, 8, 10, 10, 9, 9, 5, 4, 4, 4])
    assert TILES[:, LIGHT].tolist() == [4, 3, 3, 2, 2, 3, 3, 2, 3, 3, 2, 2, 1, 1, 1, 1]


def test_there_are_40_coins_and_32_cards_enough_for_all() -> None:
    """10 coins each, 8 with five players; 12, 8, 6 or 5 cards each."""
    assert (COINS, CARDS, PLAYERS) == (40, 32, 5)
    assert PURSE[2:] == (10, 10, 10, 8)
    assert ROUNDS[2:] == (12, 8, 6, 5)
    for seats in range(2, 6):
        assert seats * PURSE[seats] <= COINS and seats * ROUNDS[seats] <= CARDS


def test_the_prizes_are_those_of_the_book() -> None:
    """10 for four scrolls, 24 and 12 for curses, 16 and 8 for magic objects."""
    assert (SET, CURSE_PRIZES, OBJECT_PRIZES) == (10, (24, 12), (16, 8))


def test_nobody_can_be_richer_than_all_coins_and_treasures() -> None:
    """15 + 26 + 33 + 36 + 35 are the treasures; six fields may bring 30 more."""
    assert RICHES == 40 + 145
    assert MOST_SHIFTS == 185 + 30
    assert LONGEST > 25 * (MOST_SHIFTS + 2 + 6 + 4 + 6)


# The board


def test_fields_are_named_by_columns_and_rows_the_entrance_is_below_row_six() -> None:
    """Row by row from the far left corner."""
    assert FIELD_NAMES[:7] == ("a1", "b1", "c1", "d1", "e1", "f1", "a2")
    assert FIELD_NAMES[-1] == "f6"
    assert ALL_FIELDS == 2**36 - 1
    assert names(LEFT_COLUMN) == "a1 a2 a3 a4 a5 a6"
    assert names(RIGHT_COLUMN) == "f1 f2 f3 f4 f5 f6"


def test_a_field_has_up_to_eight_neighbours_clockwise_from_north() -> None:
    """Horizontal, vertical and diagonal; over the edge there is nothing but the field itself."""
    around = {
        FIELD_NAMES[f]: " ".join(FIELD_NAMES[NEIGHBOUR[f, d]] for d in range(DIRECTIONS))
        for f in range(FIELDS)
    }
    assert around["c3"] == "c2 d2 d3 d4 c4 b4 b3 b2"
    assert around["a1"] == "a1 a1 b1 b2 a2 a1 a1 a1"
    assert around["f4"] == "f3 f4 f4 f4 f5 e5 e4 e3"
    assert around["d6"] == "d5 e5 e6 d6 d6 d6 c6 c5"


def test_around_holds_just_these_neighbours() -> None:
    """And never the field."""
    for field in range(FIELDS):
        assert set(fields(AROUND[field])) == set(NEIGHBOUR[field].tolist()) - {field}


# The cards


def test_cards_have_three_to_six_fields_rising_with_the_number() -> None:
    """Card 15 has five fields, card 32 six; every shape is another."""
    assert len(SHAPES) == len(set(SHAPES)) == CARDS
    assert SHAPE_FIELDS.tolist() == [3] * 6 + [4] * 8 + [5] * 10 + [6] * 8
    assert SHAPE_FIELDS[14] == 5 and SHAPE_FIELDS[31] == 6


def drawn(*rows: str) -> Shape:
    """A shape, drawn."""
    return tuple((r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "X")


def test_the_first_six_cards_are_all_trominoes() -> None:
    """Two straight ones and four corners."""
    corners = {drawn("X.", "XX"), drawn("XX", "X."), drawn("XX", ".X"), drawn(".X", "XX")}
    assert set(SHAPES[:6]) == corners | {drawn("XXX"), drawn("X", "X", "X")}


def test_an_l_and_a_c_are_among_the_cards_of_five() -> None:
    """As players remember the game."""
    assert drawn("X.", "X.", "X.", "XX") in SHAPES[14:24]
    assert drawn("XX", "X.", "XX") in SHAPES[14:24]


def test_every_card_fits_into_the_cave_in_many_places() -> None:
    """At least fifteen, and in each turn as many as its box does."""
    for card in range(CARDS):
        for turn in range(TURNS):
            places = (SIZE + 1 - BREADTH[card, turn]) * (SIZE + 1 - DEPTH[card, turn])
            assert places >= 15
            if FOOTPRINTS[card, turn]:
                assert len(fields(ANCHORS[card, turn])) == places
            else:
                assert ANCHORS[card, turn] == 0


@pytest.mark.parametrize("card", range(CARDS))
def test_turns_are_quarter_turns_clockwise_and_repeats_are_left_out(card: int) -> None:
    """What lay in the north lies in the east; a square has one turn, a bar has two."""
    cells: Cells = set(SHAPES[card])
    seen: list[Cells] = []
    for turn in range(TURNS):
        left, far = min(c for _, c in cells), min(r for r, _ in cells)
        cells = {(r - far, c - left) for r, c in cells}
        mask = sum(1 << r * SIZE + c for r, c in cells)
        assert FOOTPRINTS[card, turn] == (0 if cells in seen else mask)
        assert BREADTH[card, turn] == 1 + max(c for _, c in cells)
        assert DEPTH[card, turn] == 1 + max(r for r, _ in cells)
        assert sum(1 << c for c in set(CELLS[card, turn].tolist())) == mask
        assert len(set(CELLS[card, turn, : SHAPE_FIELDS[card]].tolist())) == SHAPE_FIELDS[card]
        seen.append(cells)
        cells = {(c, -r) for r, c in cells}


@pytest.mark.parametrize("card", range(CARDS))
def test_a_corner_is_where_the_whole_shape_lies_in_the_cave(card: int) -> None:
    """Not over an edge: every row of it keeps its columns."""
    for turn in range(TURNS):
        for corner in fields(ANCHORS[card, turn]):
            covered = fields(int(FOOTPRINTS[card, turn]) << corner)
            assert max(covered) < FIELDS
            columns = [field % SIZE for field in covered]
            assert min(columns) >= corner % SIZE
            assert max(columns) == corner % SIZE + BREADTH[card, turn] - 1


# Reading tiles.txt


def written(folder: Path, text: str) -> Path:
    """A file with this text."""
    file = folder / "box.txt"
    file.write_text(text)
    return file


TILES_TEXT = TILES_FILE.read_text()


def test_the_package_holds_the_tiles() -> None:
    """One line for each kind, in any order; comments and blank lines are passed over."""
    assert read_tiles() == read_tiles(TILES_FILE) == [tuple(row) for row in TILES.tolist()]


def test_tiles_may_be_counted_in_any_order_and_otherwise(tmp_path: Path) -> None:
    """An owner of the box may correct what is ours, within the sums of the book."""
    lines = TILES_TEXT.replace("curse 1  11 3", "curse 1  10 3").replace(
        "curse 2   9", "curse 2 10"
    )
    upside_down = "\n".join(reversed(lines.splitlines()))
    counts = read_tiles(written(tmp_path, upside_down))
    assert counts[CURSE : CURSE + 3] == [(10, 3), (10, 3), (6, 2)]
    assert counts[:CURSE] == read_tiles()[:CURSE]


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("curse 3   6 2", "curse 4   6 2", 13, "no tile is called 'curse 4'"),
        ("curse 3   6 2", "cursed 3  6 2", 13, "no tile is called 'cursed 3'"),
        ("curse 3   6 2", "curse", 13, "no tile is called 'curse'"),
        ("curse 3   6 2", "curse 2   6 2", 13, "curse 2 was counted before"),
        ("curse 3   6 2", "curse 3   6", 13, "expected how many are dark and how many light"),
        ("curse 3   6 2", "curse 3   6 2 1", 13, "expected how many are dark and how many light"),
        ("curse 3   6 2", "curse 3   6 -2", 13, "expected how many are dark and how many light"),
        ("curse 3   6 2", "curse 3   6 two", 13, "expected how many are dark and how many light"),
        ("curse 3   6 2", "curse 3   6 ²", 13, "expected how many are dark and how many light"),
        ("curse 3   6 2", "", 23, "curse 3 is not counted"),
        (TILES_TEXT, "", 1, "treasure 1 is not counted"),
        ("treasure 5   5 2", "treasure 5   6 2", 23, "there are 55 tiles called treasure, not 56"),
        ("curse 3   6 2", "curse 3   5 2", 23, "there are 34 tiles called curse, not 33"),
        ("scroll 4  7 2", "scroll 4  7 3", 23, "there are 38 tiles called scroll, not 39"),
        (
            "object amulet  3 1",
            "object amulet  4 1",
            23,
            "there are 17 tiles called object, not 18",
        ),
        ("curse 3   6 2", "curse 3   5 3", 23, "108 tiles have dark backs, not 107"),
    ],
)
def test_wrong_tiles_are_refused(tmp_path: Path, old: str, new: str, line: int, why: str) -> None:
    """The message names the file, the line, and what is wrong."""
    assert TILES_TEXT.count(old) == 1
    with pytest.raises(BadInput) as error:
        read_tiles(written(tmp_path, TILES_TEXT.replace(old, new)))
    assert str(error.value).startswith(f"box.txt, line {line}: {why}")


# Reading cards.txt

CARDS_TEXT = CARDS_FILE.read_text()
FIRST = "card 1\nX\nX\nX\n"
LAST = "card 32\nXX\nX.\nX.\nXX\n"


def test_the_package_holds_the_cards() -> None:
    """As the file draws them."""
    assert tuple(read_cards()) == tuple(read_cards(CARDS_FILE)) == SHAPES
    assert SHAPES[0] == drawn("X", "X", "X") and SHAPES[-1] == drawn("XX", "X.", "X.", "XX")
    assert Counter(map(len, SHAPES)) == {3: 6, 4: 8, 5: 10, 6: 8}


def test_cards_may_be_drawn_otherwise(tmp_path: Path) -> None:
    """An owner of the box may draw the true shapes."""
    text = CARDS_TEXT.replace(LAST, "card 32\nXXXXXX\n# the long one\n")
    assert read_cards(written(tmp_path, text)) == [*SHAPES[:-1], drawn("XXXXXX")]


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        (FIRST, "X\nX\nX\n", 5, "expected card 1, not 'X'"),
        (FIRST, FIRST.replace("1", "2"), 5, "expected card 1, not 'card 2'"),
        (FIRST, FIRST.replace("1", "one"), 5, "expected card 1, not 'card one'"),
        (FIRST, FIRST.replace(" 1", ""), 5, "expected card 1, not 'card'"),
        (FIRST, "card 1\nX\nY\nX\n", 7, "expected a row of X and ., not 'Y'"),
        (FIRST, "card 1\nX\nX X\nX\n", 7, "expected a row of X and ., not 'X X'"),
        (FIRST, "card 1\nX\nXX\n", 5, "expected rows of X and . below, all equally long"),
        (FIRST, "card 1\n", 5, "expected rows of X and . below, all equally long"),
        (FIRST, "card 1\nX.\nX.\nX.\n", 5, "a shape has no empty row or column"),
        (FIRST, "card 1\n.\nX\nX\nX\n", 5, "a shape has no empty row or column"),
        (FIRST, "card 1\nX\nX\nX\n.\n", 5, "a shape has no empty row or column"),
        (FIRST, "card 1\nXXXXXXX\n", 5, "a shape is at most 6 fields long"),
        (FIRST, "card 1\nXX\n", 5, "a shape has 3 to 6 fields, not 2"),
        (LAST, "card 32\nXXX\nXXX\nX..\n", 147, "a shape has 3 to 6 fields, not 7"),
        (FIRST, "card 1\nX.\n.X\nX.\n", 5, "the fields of a shape hang together, edge to edge"),
        (LAST, "card 32\nXXXXX\n", 147, "a shape has no fewer fields than that of the card before"),
        (LAST, "card 32\nXXX\nXXX\n", 147, "card 25 has the same shape"),
        (LAST, "", 145, "there are 32 cards, not 31"),
        (LAST, LAST + "card 33\nXXXXXX\n", 153, "there are 32 cards, not 33"),
        (CARDS_TEXT, "", 1, "there are 32 cards, not 0"),
    ],
)
def test_wrong_cards_are_refused(tmp_path: Path, old: str, new: str, line: int, why: str) -> None:
    """The message names the file, the line, and what is wrong."""
    assert CARDS_TEXT.count(old) == 1
    with pytest.raises(BadInput) as error:
        read_cards(written(tmp_path, CARDS_TEXT.replace(old, new)))
    assert str(error.value) == f"box.txt, line {line}: {why}"
