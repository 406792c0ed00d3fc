"""What is in the box: tiles as `tiles.txt` counts them, cards as `cards.txt` draws them."""

from collections.abc import Iterable
from pathlib import Path

import numpy as np

from bartizan.engine.errors import BadInput

PLAYERS = 5  # at most
SIZE = 6  # fields a side
FIELDS = SIZE * SIZE  # numbered row by row; the entrance is below the last row
FIELD_NAMES = tuple(f"{'abcdef'[f % SIZE]}{f // SIZE + 1}" for f in range(FIELDS))
LEVELS = 4  # tiles on a field at the beginning, and at most
STEPS = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))  # from north

TREASURES, CURSES, SIGNS, OBJECTS = 5, 3, 4, 4  # kinds of tiles in each group, in this order
TREASURE = 0  # kind TREASURE + v - 1 is a treasure of value v
CURSE = TREASURE + TREASURES  # kind CURSE + v - 1 is a curse of value v
SCROLL = CURSE + CURSES
OBJECT = SCROLL + SIGNS  # in the order of MIRROR to AMULET
KINDS = OBJECT + OBJECTS
MIRROR, AXE, SEAL, AMULET = range(OBJECTS)
COMBINATIONS = 1 << OBJECTS  # masks of magic objects played together
GROUPS = {  # the names in `tiles.txt`: what tells the tiles of a group apart, how many there are
    "treasure": (("1", "2", "3", "4", "5"), 55),
    "curse": (("1", "2", "3"), 34),
    "scroll": (("1", "2", "3", "4"), 38),
    "object": (("mirror", "axe", "seal", "amulet"), 17),
}
KIND_NAMES = tuple(f"{group} {mark}" for group, (marks, _) in GROUPS.items() for mark in marks)
DARK, LIGHT = range(2)  # backs; light ones lie on top
BACKS = {"dark": FIELDS * (LEVELS - 1), "light": FIELDS}

CARDS = 32  # numbers 1 to 32; in the program 0 to 31
TURNS = 4  # quarter turns clockwise, for the mirror
FEWEST_FIELDS, MOST_FIELDS = 3, 6  # of a card's shape
ROUNDS = (0, 0, 12, 8, 6, 5)  # and cards in a hand, by the number of players
COINS = 40
PURSE = (0, 0, 10, 10, 10, 8)  # coins to begin with, by the number of players
SET = 10  # points for four different scrolls
CURSE_PRIZES = (24, 12)  # for the highest total, for the second
OBJECT_PRIZES = (16, 8)

TILES_FILE = Path(__file__).with_name("tiles.txt")
CARDS_FILE = Path(__file__).with_name("cards.txt")

Shape = tuple[tuple[int, int], ...]  # rows and columns of its fields, from the box's upper left


def wrong(file: Path, line: int, why: str) -> BadInput:
    """A complaint about a line of a file."""
    return BadInput(f"{file.name}, line {line}: {why}")


def lines_of(file: Path) -> list[tuple[int, list[str]]]:
    """The words of each line, with its number; blank lines and comments are left out."""
    lines = [(n, line.split()) for n, line in enumerate(file.read_text().splitlines(), 1)]
    return [(n, words) for n, words in lines if words and words[0][0] != "#"]


# Tiles


def read_tiles(file: Path = TILES_FILE) -> list[tuple[int, int]]:
    """How many tiles of each kind have dark backs, and how many have light ones."""
    counts: dict[str, tuple[int, int]] = {}
    last = 1
    for last, words in lines_of(file):
        kind = " ".join(words[:2])
        if kind not in KIND_NAMES:
            raise wrong(file, last, f"no tile is called {kind!r}")
        if kind in counts:
            raise wrong(file, last, f"{kind} was counted before")
        if len(words) != 4 or not all(w.isascii() and w.isdigit() for w in words[2:]):
            raise wrong(file, last, f"expected how many are dark and how many light after {kind}")
        counts[kind] = (int(words[2]), int(words[3]))
    for kind in KIND_NAMES:
        if kind not in counts:
            raise wrong(file, last, f"{kind} is not counted")
    check_sums(file, last, counts)
    return [counts[kind] for kind in KIND_NAMES]


def check_sums(file: Path, last: int, counts: dict[str, tuple[int, int]]) -> None:
    """All groups and both backs have as many tiles as the rule book says."""
    for group, (marks, many) in GROUPS.items():
        found = sum(sum(counts[f"{group} {mark}"]) for mark in marks)
        if found != many:
            raise wrong(file, last, f"there are {many} tiles called {group}, not {found}")
    for i, (back, many) in enumerate(BACKS.items()):
        found = sum(pair[i] for pair in counts.values())
        if found != many:
            raise wrong(file, last, f"{many} tiles have {back} backs, not {found}")


# Cards


def read_cards(file: Path = CARDS_FILE) -> list[Shape]:
    """The shapes of the cards 1 to 32."""
    cards: list[tuple[int, list[str]]] = []
    last = 1
    for last, words in lines_of(file):
        if words[0] == "card":
            if words[1:] != [str(len(cards) + 1)]:
                raise wrong(file, last, f"expected card {len(cards) + 1}, not {' '.join(words)!r}")
            cards.append((last, []))
        elif not cards:
            raise wrong(file, last, f"expected card 1, not {' '.join(words)!r}")
        elif len(words) != 1 or not set(words[0]) <= set("X."):
            raise wrong(file, last, f"expected a row of X and ., not {' '.join(words)!r}")
        else:
            cards[-1][1].append(words[0])
    if len(cards) != CARDS:
        raise wrong(file, last, f"there are {CARDS} cards, not {len(cards)}")
    shapes: list[Shape] = []
    for n, rows in cards:
        shapes.append(read_shape(file, n, rows))
        check_shape(file, n, shapes)
    return shapes


def read_shape(file: Path, n: int, rows: list[str]) -> Shape:
    """The fields of a shape that is drawn close to the edges of its box."""
    if len({len(row) for row in rows}) != 1:
        raise wrong(file, n, "expected rows of X and . below, all equally long")
    if not all("X" in line for line in (rows[0], rows[-1], *zip(*rows, strict=True))):
        raise wrong(file, n, "a shape has no empty row or column")
    if max(len(rows), len(rows[0])) > SIZE:
        raise wrong(file, n, f"a shape is at most {SIZE} fields long")
    return tuple((r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "X")


def check_shape(file: Path, n: int, shapes: list[Shape]) -> None:
    """The last of these shapes hangs together, is no smaller than the one before, and is new."""
    shape = shapes[-1]
    if not FEWEST_FIELDS <= len(shape) <= MOST_FIELDS:
        many = f"{FEWEST_FIELDS} to {MOST_FIELDS} fields"
        raise wrong(file, n, f"a shape has {many}, not {len(shape)}")
    joined = {shape[0]}
    for _ in shape:
        joined |= {(r, c) for r, c in shape if any(abs(r - i) + abs(c - j) == 1 for i, j in joined)}
    if len(joined) < len(shape):
        raise wrong(file, n, "the fields of a shape hang together, edge to edge")
    if len(shapes) > 1 and len(shape) < len(shapes[-2]):
        raise wrong(file, n, "a shape has no fewer fields than that of the card before")
    if shape in shapes[:-1]:
        raise wrong(file, n, f"card {shapes.index(shape) + 1} has the same shape")


def turned(shape: Shape, turn: int) -> Shape:
    """The shape after so many quarter turns clockwise."""
    for _ in range(turn):
        depth = max(r for r, _ in shape) + 1
        shape = tuple(sorted((c, depth - 1 - r) for r, c in shape))
    return shape


def mask_of(fields: Iterable[int]) -> int:
    """The mask of these fields."""
    return sum(1 << field for field in set(fields))


def neighbour(field: int, direction: int) -> int:
    """The field next to a field; where none is, the field itself."""
    r, c = field // SIZE + STEPS[direction][0], field % SIZE + STEPS[direction][1]
    return r * SIZE + c if 0 <= r < SIZE and 0 <= c < SIZE else field


TILES = np.array(read_tiles(), np.int64)  # kind, back: how many
SHAPES = tuple(read_cards())  # by card: as drawn, the arrow to the south
SHAPE_FIELDS = np.array([len(shape) for shape in SHAPES], np.int64)
_TURNED = [[turned(shape, turn) for turn in range(TURNS)] for shape in SHAPES]
BREADTH = np.array([[max(c for _, c in s) + 1 for s in turns] for turns in _TURNED], np.int64)
DEPTH = np.array([[max(r for r, _ in s) + 1 for s in turns] for turns in _TURNED], np.int64)
FOOTPRINTS = np.array(  # card, turn: fields in the upper left corner; 0 if a turn before is alike
    [
        [0 if s in turns[:t] else mask_of(r * SIZE + c for r, c in s) for t, s in enumerate(turns)]
        for turns in _TURNED
    ],
    np.int64,
)
CELLS = np.array(  # card, turn: each field's place in the upper left corner; the last ones repeat
    [[[r * SIZE + c for r, c in (s + s)[:MOST_FIELDS]] for s in turns] for turns in _TURNED],
    np.int64,
)
ANCHORS = np.array(  # card, turn: where the upper left corner of its box fits; 0 as FOOTPRINTS
    [
        [
            mask_of(r * SIZE + c for r in range(SIZE + 1 - d) for c in range(SIZE + 1 - b))
            * (f > 0)
            for b, d, f in zip(*lines, strict=True)
        ]
        for lines in zip(BREADTH.tolist(), DEPTH.tolist(), FOOTPRINTS.tolist(), strict=True)
    ],
    np.int64,
)
NEIGHBOUR = np.array(
    [[neighbour(f, d) for d in range(len(STEPS))] for f in range(FIELDS)], np.int64
)
AROUND = np.array(  # field: mask of its neighbours
    [mask_of(set(NEIGHBOUR[f].tolist()) - {f}) for f in range(FIELDS)], np.int64
)
ALL_FIELDS = mask_of(range(FIELDS))
LEFT_COLUMN = mask_of(range(0, FIELDS, SIZE))
RIGHT_COLUMN = LEFT_COLUMN << (SIZE - 1)

# Shifts in a turn are at most all that can be paid and 5 for each field of the card; beside them
# there are a choice, magic objects, a place or marks, and tiles to add and to deal.
RICHES = COINS + sum((v + 1) * int(TILES[TREASURE + v].sum()) for v in range(TREASURES))
MOST_SHIFTS = RICHES + TREASURES * MOST_FIELDS
LONGEST = max(s * ROUNDS[s] for s in range(PLAYERS + 1)) * (MOST_SHIFTS + 2 + 3 * MOST_FIELDS)
