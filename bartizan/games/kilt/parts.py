"""What is in the box: colours, floors, cards, and the board as `board.txt` draws it."""

from itertools import combinations, permutations
from pathlib import Path

import numpy as np

from bartizan.engine.errors import BadInput

COLOURS = 4  # red, orange, light grey, dark grey
LETTERS = "ROLD"
EMBLEMS = ("boar", "stag", "swan", "ram")  # stag and swan are our choice
SEATINGS = tuple(permutations(range(COLOURS)))  # which colours the seats have, clockwise

FLOORS = (11, 3, 2)  # of each colour: plain, with one crest, with two crests
FLOORS_OF_A_COLOUR = sum(FLOORS)
ALL_FLOORS = COLOURS * FLOORS_OF_A_COLOUR
ROOFS = 2
DUCATS_AT_START = 10

PAIRS = tuple(combinations(range(COLOURS), 2))  # every pair of colours once
SIDES = np.array([(c, c) for c in range(COLOURS)] + list(PAIRS), np.int64)  # of each card
CARDS = len(SIDES)
SINGLES = COLOURS  # the cards before this one have a single colour
CARD_NAMES = tuple("".join(dict.fromkeys(LETTERS[c] for c in sides)) for sides in SIDES.tolist())

SIZE = 5  # fields a side
FIELDS = SIZE * SIZE
SLOTS = 4 * SIZE  # card slots around the rim
LAKES = 3
FIELD_NAMES = tuple(f"{'abcde'[f % SIZE]}{f // SIZE + 1}" for f in range(FIELDS))

BOARD_FILE = Path(__file__).with_name("board.txt")


def read_board(file: Path = BOARD_FILE) -> tuple[list[bool], int]:
    """Which of the 25 squares can be built on, and the slot (from 0) where the caravan begins."""

    def wrong(number: int, why: str) -> BadInput:
        return BadInput(f"{file.name}, line {number}: {why}")

    lines = [(n, line.split()) for n, line in enumerate(file.read_text().splitlines(), 1)]
    lines = [(n, words) for n, words in lines if words and words[0][0] != "#"]
    if len(lines) != SIZE + 1:
        raise wrong(lines[-1][0] if lines else 1, f"expected {SIZE} rows and a start line")
    land: list[bool] = []
    for row, (n, squares) in enumerate(lines[:SIZE]):
        if len(squares) != SIZE or not set(squares) <= {".", "~"}:
            raise wrong(n, f"expected {SIZE} squares, each . or ~, not {' '.join(squares)!r}")
        if 0 < row < SIZE - 1 and "~" in squares[1:-1]:
            raise wrong(n, "the lake lies at the rim, not inside the board")
        land += [square == "." for square in squares]
        if land.count(False) > LAKES:
            raise wrong(n, f"more than {LAKES} squares of lake")
    if land.count(False) < LAKES:
        raise wrong(lines[SIZE - 1][0], f"the lake has {LAKES} squares, not {land.count(False)}")
    n, words = lines[SIZE]
    if len(words) != 2 or words[0] != "start" or words[1] not in map(str, range(1, SLOTS + 1)):
        raise wrong(n, f"expected 'start' and a slot from 1 to {SLOTS}, not {' '.join(words)!r}")
    return land, int(words[1]) - 1


def line_of_slot(slot: int) -> list[int]:
    """The squares of the row or column that a slot faces, the nearest first."""
    side, along = divmod(slot, SIZE)
    steps = range(SIZE)
    if side == 0:
        return [r * SIZE + along for r in steps]
    if side == 1:
        return [along * SIZE + SIZE - 1 - c for c in steps]
    if side == 2:
        return [(SIZE - 1 - r) * SIZE + SIZE - 1 - along for r in steps]
    return [(SIZE - 1 - along) * SIZE + c for c in steps]


LAND, START = read_board()
LINE_FIELDS = [[field for field in line_of_slot(slot) if LAND[field]] for slot in range(SLOTS)]
LINES = np.full((SLOTS, SIZE), -1, np.int64)  # the fields that a slot faces; lakes are left out
for _slot, _fields in enumerate(LINE_FIELDS):
    LINES[_slot, : len(_fields)] = _fields
LEFT_COLUMN = sum(1 << r * SIZE for r in range(SIZE))
ALL_FIELDS = (1 << FIELDS) - 1
RING = (1 << SLOTS) - 1
SEAT_COLOURS = np.array(SEATINGS, np.int64)
