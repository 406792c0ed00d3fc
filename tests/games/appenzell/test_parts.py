"""What is in the box of Burg Appenzell, and the file that draws its rooms."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from bartizan.engine.errors import BadInput
from bartizan.games.appenzell.parts import (
    ALL_TILES,
    BOARD_FILE,
    CHEESE_NAMES,
    CHEESES,
    COLLECTING_TILES,
    FIELD_NAMES,
    FIELDS,
    GOALS,
    KINDS,
    LAYOUTS,
    LEFT_COLUMN,
    LETTERS,
    LINES,
    MICE,
    NO_ROOM,
    PLAIN,
    PLAYERS,
    POINTS,
    RAISED,
    RIGHT_COLUMN,
    ROOFS,
    ROOM_FIELDS,
    ROOM_LETTERS,
    ROOM_OF,
    ROOMS,
    SIDES,
    SIZE,
    SLOTS,
    TILED,
    TILED_MASK,
    TILES,
    TOUCHED,
    TOWER_MASK,
    TOWERS,
    TRAP,
    fields_around,
    read_board,
)

# Materials


def test_there_are_34_sliding_tiles() -> None:
    """21 with cheese (3 of each kind), 10 without cheese, 3 mousetraps."""
    assert (ALL_TILES, KINDS, CHEESES) == (34, 9, 7)
    assert TILES[:CHEESES] == (3,) * 7
    assert (TILES[PLAIN], TILES[TRAP]) == (10, 3)
    assert len(set(CHEESE_NAMES)) == len(set(LETTERS)) == CHEESES


def test_there_are_28_collecting_tiles() -> None:
    """So each of four players can have one of each cheese."""
    assert COLLECTING_TILES * CHEESES == 28
    assert COLLECTING_TILES == PLAYERS


def test_there_are_16_mice_in_four_colours() -> None:
    """Each player takes all mice of one colour."""
    assert (PLAYERS, MICE, PLAYERS * MICE) == (4, 4, 16)


def test_a_turn_has_four_actions_and_a_game_four_cheeses_or_five_or_six() -> None:
    """Up to 4 actions; 4 different kinds, or 5 or even 6."""
    assert POINTS == 4
    assert GOALS == (4, 5, 6)


def test_there_are_18_roofs_for_rooms_of_2_3_or_4_fields() -> None:
    """11 tiled, 5 thatched, 2 copper roofs: they cover everything but the towers."""
    sizes = {a * b: many for (a, b), many in ROOFS.items()}
    assert sizes == {2: 11, 3: 5, 4: 2}
    assert sum(sizes.values()) == ROOMS == len(ROOM_LETTERS) == len(set(ROOM_LETTERS)) == 18
    assert sum(size * many for size, many in sizes.items()) == FIELDS - len(TOWERS)


# The castle


def test_33_holes_lie_on_the_sliding_lines_and_12_fields_are_raised() -> None:
    """The corners are towers; what lies on no sliding line is raised."""
    assert (SIZE, FIELDS, len(TILED), len(RAISED)) == (7, 49, 33, 12)
    assert [FIELD_NAMES[tower] for tower in TOWERS] == ["a1", "g1", "a7", "g7"]
    assert sorted([*TILED, *RAISED, *TOWERS]) == list(range(FIELDS))
    assert [FIELD_NAMES[field] for field in RAISED] == (
        ["c1", "e1", "a3", "c3", "e3", "g3", "a5", "c5", "e5", "g5", "c7", "e7"]
    )
    assert {field for line in LINES.tolist() for field in line} == set(TILED)


def test_each_slot_faces_its_line_the_nearest_field_first() -> None:
    """Three slots a side, one at each end of each sliding line, clockwise from the upper left."""
    lines = """
        b1 b2 b3 b4 b5 b6 b7 / d1 d2 d3 d4 d5 d6 d7 / f1 f2 f3 f4 f5 f6 f7 /
        g2 f2 e2 d2 c2 b2 a2 / g4 f4 e4 d4 c4 b4 a4 / g6 f6 e6 d6 c6 b6 a6 /
        f7 f6 f5 f4 f3 f2 f1 / d7 d6 d5 d4 d3 d2 d1 / b7 b6 b5 b4 b3 b2 b1 /
        a6 b6 c6 d6 e6 f6 g6 / a4 b4 c4 d4 e4 f4 g4 / a2 b2 c2 d2 e2 f2 g2
    """
    faced = [[FIELD_NAMES[field] for field in line] for line in LINES.tolist()]
    assert faced == [line.split() for line in lines.split("/")]
    assert len(faced) == SLOTS


def test_masks_hold_what_they_are_named_for() -> None:
    """A bit for each field."""

    def fields(mask: int) -> list[int]:
        return [field for field in range(64) if mask >> field & 1]

    assert fields(TOWER_MASK) == list(TOWERS)
    assert fields(TILED_MASK) == list(TILED)
    assert [FIELD_NAMES[f] for f in fields(LEFT_COLUMN)] == [
        "a1",
        "a2",
        "a3",
        "a4",
        "a5",
        "a6",
        "a7",
    ]
    assert [FIELD_NAMES[f] for f in fields(RIGHT_COLUMN)] == [
        "g1",
        "g2",
        "g3",
        "g4",
        "g5",
        "g6",
        "g7",
    ]


def test_fields_around_touch_diagonally_too() -> None:
    """In the middle eight, at a wall five, at a corner three."""
    around = {FIELD_NAMES[f]: [FIELD_NAMES[g] for g in fields_around(f)] for f in range(FIELDS)}
    assert around["d4"] == ["c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"]
    assert around["a4"] == ["a3", "b3", "b4", "a5", "b5"]
    assert around["g7"] == ["f6", "g6", "f7"]


# The rooms


def test_the_board_has_two_sides_with_different_rooms() -> None:
    """With the other side, one plays with another room layout: not one room is the same."""
    assert SIDES == ("A", "B")
    one, other = (set(fields.tolist()) for fields in ROOM_FIELDS)
    assert len(one) == len(other) == ROOMS
    assert not one & other


@pytest.mark.parametrize("side", range(len(SIDES)))
def test_all_roofs_fit_and_the_tables_agree_with_the_drawing(side: int) -> None:
    """Rooms are straight or square; counted anew, field by field."""
    rooms = list(LAYOUTS.values())[side]
    assert ROOM_OF[side].tolist() == rooms
    found = Counter[tuple[int, int]]()
    for room in range(ROOMS):
        fields = [divmod(field, SIZE) for field in range(FIELDS) if rooms[field] == room]
        assert ROOM_FIELDS[side, room] == sum(1 << r * SIZE + c for r, c in fields)
        lines = len({r for r, _ in fields}), len({c for _, c in fields})
        nearest = [abs(r - i) + abs(c - j) for (r, c), (i, j) in combinations(fields, 2)]
        assert max(nearest) == sum(lines) - 2 and lines[0] * lines[1] == len(fields)
        found[min(lines), max(lines)] += 1
    assert dict(found) == ROOFS


@pytest.mark.parametrize("side", range(len(SIDES)))
def test_a_mouse_in_a_tower_touches_three_rooms(side: int) -> None:
    """Those of its two neighbours and of the diagonal field."""
    for tower in TOWERS:
        assert len({int(ROOM_OF[side, field]) for field in fields_around(tower)}) == 3
        assert int(TOUCHED[side, tower]).bit_count() == 3


@pytest.mark.parametrize("side", range(len(SIDES)))
def test_each_field_touches_the_rooms_around_it(side: int) -> None:
    """Horizontally, vertically and diagonally; a tower is no room."""
    for field in range(FIELDS):
        rooms = {int(ROOM_OF[side, other]) for other in fields_around(field)} - {NO_ROOM}
        assert {room for room in range(ROOMS) if int(TOUCHED[side, field]) >> room & 1} == rooms


# Reading board.txt

GOOD = """\
# A comment, then a side.
side north
* a a b b b *
c d e e f f g
c d h h f f g

i d j k k l g
i m j k k l n
i m o o p p n
* q q r r r *
"""
TWELVE_TILED_ROOFS = """\
side north
* a a b b b *
c d e e f f g
c d e e h h g
i i i j h h k
l m m j n o k
l m m p n o k
* q q p r r *
"""
TWO_ROOMS_AT_A_TOWER = """\
side north
* a a b b b *
c d d e f f g
c d d e h i g
j k k l h i m
j k k l h i m
j n n o o p m
* q q r r p *
"""
ROWS = "each a to r or *"


def board(folder: Path, text: str) -> Path:
    """A board file with this text."""
    file = folder / "castle.txt"
    file.write_text(text)
    return file


def test_the_boards_own_file_is_read() -> None:
    """What the package holds."""
    assert read_board() == read_board(BOARD_FILE) == LAYOUTS


def test_a_good_board_is_read(tmp_path: Path) -> None:
    """Comments and blank lines are passed over; a side has the name that the file gives it."""
    assert read_board(board(tmp_path, GOOD)) == {"north": LAYOUTS["A"]}


def test_a_board_can_hold_more_sides(tmp_path: Path) -> None:
    """As many as are drawn, in their order."""
    three = GOOD + GOOD.replace("north", "south") + GOOD.replace("north", "east")
    assert list(read_board(board(tmp_path, three))) == ["north", "south", "east"]


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        (GOOD, "", 1, "no side is drawn"),
        (GOOD, "# nothing\n", 1, "no side is drawn"),
        (GOOD, GOOD + GOOD, 12, "side north was drawn before"),
        ("side north", "north", 2, "expected 'side' and its name, not 'north'"),
        ("side north", "side the north", 2, "expected 'side' and its name, not 'side the north'"),
        ("side north\n", "", 2, "expected 'side' and its name, not '* a a b b b *'"),
        ("* q q r r r *\n", "", 2, "side north has 6 rows, not 7"),
        ("i m o o p p n", "i m o o p p", 9, f"expected 7 fields, {ROWS}, not 'i m o o p p'"),
        ("i m o o p p n", "i m o O p p n", 9, f"expected 7 fields, {ROWS}, not 'i m o O p p n'"),
        ("i m o o p p n", "i m o s p p n", 9, f"expected 7 fields, {ROWS}, not 'i m o s p p n'"),
        ("* q q r r r *", "q q q r r r *", 2, "the four corners, and they alone, are towers (*)"),
        ("i m j k k l n", "* m j k k l n", 2, "the four corners, and they alone, are towers (*)"),
        ("c d h h f f g", "c d e e f f g", 2, "no roof fits on room h"),
        ("* a a b b b *", "* a a b b f *", 2, "no roof fits on room f"),
        ("i m j k k l n", "i m j m k l n", 2, "no roof fits on room k"),
        ("c d h h f f g", "h d c h f f g", 2, "no roof fits on room c"),
        ("* q q r r r *", "* q q q q r *", 2, "no roof fits on room q"),
        (GOOD, TWELVE_TILED_ROOFS, 1, "12 rooms are 1 by 2 fields large, not 11"),
        (GOOD, TWO_ROOMS_AT_A_TOWER, 1, "tower g7 touches fewer than three rooms"),
    ],
)
def test_a_wrong_board_is_refused(tmp_path: Path, old: str, new: str, line: int, why: str) -> None:
    """The message names the file, the line, and what is wrong."""
    assert GOOD.count(old) == 1
    with pytest.raises(BadInput) as error:
        read_board(board(tmp_path, GOOD.replace(old, new)))
    assert str(error.value) == f"castle.txt, line {line}: {why}"
