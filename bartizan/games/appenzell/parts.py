"""What is in the box: mice, roofs, tiles, and the rooms as `board.txt` draws them."""

from collections.abc import Iterable
from pathlib import Path

import numpy as np

from bartizan.engine.errors import BadInput

PLAYERS = 4  # at most
MICE = 4  # of each player
SIZE = 7  # fields a side
FIELDS = SIZE * SIZE  # numbered row by row from the upper left
FIELD_NAMES = tuple(f"{'abcdefg'[f % SIZE]}{f // SIZE + 1}" for f in range(FIELDS))
TOWERS = (0, SIZE - 1, FIELDS - SIZE, FIELDS - 1)  # the corners, row by row
TILED = tuple(f for f in range(FIELDS) if f // SIZE % 2 or f % SIZE % 2)  # fields over tiles
RAISED = tuple(f for f in range(FIELDS) if f not in TILED and f not in TOWERS)

CHEESES = 7  # kinds of tiles 0 to 6 are cheeses; the names are our choice
CHEESE_NAMES = ("appenzeller", "brie", "cheddar", "emmental", "gouda", "roquefort", "tilsiter")
LETTERS = "ABCEGRT"
PLAIN, TRAP = CHEESES, CHEESES + 1
KINDS = CHEESES + 2
TILES = (*[3] * CHEESES, 10, 3)  # sliding tiles of each kind
ALL_TILES = sum(TILES)
COLLECTING_TILES = PLAYERS  # of each cheese

GOALS = (4, 5, 6)  # cheeses to collect, by choice
POINTS = 4  # actions a turn, at most
LONGEST_TURNS = 300

ROOMS = 18
ROOM_LETTERS = "abcdefghijklmnopqr"
NO_ROOM = -1
TOWER_MARK = "*"
ROOFS = {(1, 2): 11, (1, 3): 5, (2, 2): 2}  # tiled, thatched and copper roofs, by their size

SLOTS = 12  # clockwise from the upper left: top, right, bottom, left, three a side
SLIDING = (1, 3, 5)  # the rows and columns whose tiles slide, counted from 0

BOARD_FILE = Path(__file__).with_name("board.txt")


def fields_around(field: int) -> list[int]:
    """The fields and towers that touch a field, diagonally too."""
    r, c = divmod(field, SIZE)
    rows, columns = range(max(r - 1, 0), min(r + 2, SIZE)), range(max(c - 1, 0), min(c + 2, SIZE))
    return [i * SIZE + j for i in rows for j in columns if (i, j) != (r, c)]


def line_of_slot(slot: int) -> list[int]:
    """The fields of the row or column that a slot faces, the nearest first."""
    side, along = divmod(slot, len(SLIDING))
    line = SLIDING[along] if side < 2 else SLIDING[-1 - along]
    fields = [line * SIZE + i if side % 2 else i * SIZE + line for i in range(SIZE)]
    return fields if side in (0, 3) else fields[::-1]


def read_board(file: Path = BOARD_FILE) -> dict[str, list[int]]:
    """The sides by name: for each field the number of its room, NO_ROOM for a tower."""
    lines = [(n, line.split()) for n, line in enumerate(file.read_text().splitlines(), 1)]
    lines = [(n, words) for n, words in lines if words and words[0][0] != "#"]
    sides: dict[str, list[int]] = {}
    while lines:
        (n, words), rows, lines = lines[0], lines[1 : SIZE + 1], lines[SIZE + 1 :]
        if len(words) != 2 or words[0] != "side":
            raise wrong(file, n, f"expected 'side' and its name, not {' '.join(words)!r}")
        if words[1] in sides:
            raise wrong(file, n, f"side {words[1]} was drawn before")
        if len(rows) < SIZE:
            raise wrong(file, n, f"side {words[1]} has {len(rows)} rows, not {SIZE}")
        sides[words[1]] = [room for row in rows for room in read_row(file, *row)]
        check_side(file, n, sides[words[1]])
    if not sides:
        raise wrong(file, 1, "no side is drawn")
    return sides


def wrong(file: Path, line: int, why: str) -> BadInput:
    """A complaint about a line of the board file."""
    return BadInput(f"{file.name}, line {line}: {why}")


def read_row(file: Path, n: int, marks: list[str]) -> list[int]:
    """The rooms of a row's fields."""
    if len(marks) != SIZE or not set(marks) <= set(TOWER_MARK + ROOM_LETTERS):
        what = f"each {ROOM_LETTERS[0]} to {ROOM_LETTERS[-1]} or {TOWER_MARK}"
        raise wrong(file, n, f"expected {SIZE} fields, {what}, not {' '.join(marks)!r}")
    return [NO_ROOM if mark == TOWER_MARK else ROOM_LETTERS.index(mark) for mark in marks]


def check_side(file: Path, n: int, rooms: list[int]) -> None:
    """The towers are the corners, all roofs fit, and at each tower three rooms meet."""
    if [field for field in range(FIELDS) if rooms[field] == NO_ROOM] != list(TOWERS):
        raise wrong(file, n, f"the four corners, and they alone, are towers ({TOWER_MARK})")
    fitted = [roof_of(rooms, room) for room in range(ROOMS)]
    for room, roof in enumerate(fitted):
        if roof not in ROOFS:
            raise wrong(file, n, f"no roof fits on room {ROOM_LETTERS[room]}")
    for roof, many in ROOFS.items():
        if fitted.count(roof) != many:
            size = f"{roof[0]} by {roof[1]}"
            raise wrong(file, n, f"{fitted.count(roof)} rooms are {size} fields large, not {many}")
    for tower in TOWERS:
        if len({rooms[field] for field in fields_around(tower)}) < 3:
            raise wrong(file, n, f"tower {FIELD_NAMES[tower]} touches fewer than three rooms")


def roof_of(rooms: list[int], room: int) -> tuple[int, int] | None:
    """The roof that fits on a room exactly, the shorter edge first; None if none can."""
    fields = [divmod(field, SIZE) for field in range(FIELDS) if rooms[field] == room]
    if not fields:
        return None
    across, down = (max(at) - min(at) + 1 for at in zip(*fields, strict=True))
    return (min(across, down), max(across, down)) if across * down == len(fields) else None


def mask_of(things: Iterable[int]) -> int:
    """The mask of these things."""
    return sum(1 << thing for thing in set(things))


LAYOUTS = read_board()
SIDES = tuple(LAYOUTS)  # their names
ROOM_OF = np.array(list(LAYOUTS.values()), np.int64)  # side, field: its room, or NO_ROOM
ROOM_FIELDS = np.array(  # side, room: mask of its fields
    [
        [mask_of(f for f in range(FIELDS) if rooms[f] == room) for room in range(ROOMS)]
        for rooms in LAYOUTS.values()
    ],
    np.int64,
)
TOUCHED = np.array(  # side, field: mask of the rooms that touch it, diagonally too
    [
        [mask_of({rooms[f] for f in fields_around(field)} - {NO_ROOM}) for field in range(FIELDS)]
        for rooms in LAYOUTS.values()
    ],
    np.int64,
)
LINES = np.array([line_of_slot(slot) for slot in range(SLOTS)], np.int64)
TOWER_MASK = mask_of(TOWERS)
TILED_MASK = mask_of(TILED)
LEFT_COLUMN = mask_of(range(0, FIELDS, SIZE))
RIGHT_COLUMN = LEFT_COLUMN << (SIZE - 1)
