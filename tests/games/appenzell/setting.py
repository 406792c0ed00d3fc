"""Positions set up by hand, and moves in them written as words.

Fields bear names, a1 at the upper left to g7 at the lower right, rooms and cheeses bear letters,
mice are counted from 1 and seats from 0. Moves are words as the oracle has them: "place a1",
"uncover k", "run 2 c4" (the second mouse), "slide b1" (the spare is pushed in at b1), "end".

The rooms of side A, on which positions are set up if they do not ask for the other:

      a b c d e f g
    1 * a a b b b *
    2 c d e e f f g
    3 c d h h f f g
    4 i d j k k l g
    5 i m j k k l n
    6 i m o o p p n
    7 * q q r r r *

Rows 2, 4 and 6 and columns b, d and f slide.
"""

from collections.abc import Iterable, Mapping
from functools import cache

from bartizan.engine.state import Row as Row
from bartizan.games import load
from bartizan.games.appenzell.parts import (
    FIELD_NAMES,
    LETTERS,
    LINES,
    PLAIN,
    ROOM_LETTERS,
    ROOM_OF,
    TILED,
    TOWERS,
    TRAP,
)
from bartizan.games.appenzell.state import ACTING, FALLEN, MOVES, NOBODY, NOT_YET, OUTSIDE, SPARE
from tests.games.setting import Setting
from tests.games.setting import mask as mask
from tests.games.setting import things as things

GAME = load("appenzell")
RULES = GAME.plain
KINDS = {**{letter: kind for kind, letter in enumerate(LETTERS)}, "plain": PLAIN, "trap": TRAP}
PLACES = {**{name: field for field, name in enumerate(FIELD_NAMES)}, "spare": SPARE}
WHEREABOUTS = {**PLACES, "outside": OUTSIDE, "cellar": FALLEN}  # of mice
PLACE_NAMES, MOUSE_NAMES, KIND_NAMES = (
    {number: name for name, number in numbered.items()} for numbered in (PLACES, WHEREABOUTS, KINDS)
)
SLOT_NAMES = [FIELD_NAMES[line[0]] for line in LINES]


def position(
    *mice: str,
    player: int = 0,
    points: int = 4,
    slid: bool = False,
    turn: int = 20,
    tiles: Mapping[str, str] | None = None,
    open: Iterable[str] = (),
    taken: Iterable[str] = (),
    **options: str,
) -> Row:
    """The position in which a player acts; for each seat it is said where its first mice are.

    All other mice are outside. All tiles are plain but those given, the spare among them. Rooms
    with mice are open, and those given; nothing else was ever seen. Seats 0, 1, ... have taken
    the cheeses given.
    """
    row = dealt(len(mice), 0, **options)
    row.phase, row.player, row.actor, row.starter = ACTING, player, player, 0
    row.points, row.slid, row.turn, row.news = points, slid, turn, 0
    row.ending, row.winner = NOT_YET, NOBODY
    row.mouse[:] = OUTSIDE
    for seat, names in enumerate(mice):
        for mouse, name in enumerate(names.split()):
            row.mouse[seat, mouse] = WHEREABOUTS[name]
    row.tile[[*TILED, SPARE]] = PLAIN
    for place, kind in (tiles or {}).items():
        assert PLACES[place] in (*TILED, SPARE), f"no tile can lie at {place}"
        row.tile[PLACES[place]] = KINDS[kind]
    row.taken[:] = 0
    for seat, letters in enumerate(taken):
        row.taken[seat] = mask(LETTERS.index(letter) for letter in letters)
    standing = [int(field) for field in row.mouse.flat if field >= 0]
    assert len(standing) == len(set(standing)), "two mice on one field"
    assert all(row.tile[field] != TRAP for field in standing), "a mouse on a trap"
    rooms = [ROOM_OF[row.side, field] for field in standing if field not in TOWERS]
    row.uncovered = mask([*rooms, *(ROOM_LETTERS.index(letter) for letter in open)])
    seen = [f for f in TILED if int(row.uncovered) >> int(ROOM_OF[row.side, f]) & 1]
    row.known = mask([*seen, SPARE])
    return row


@cache
def notation(move: int) -> str:
    """A move as words."""
    kind, arguments = MOVES.name(move)
    if kind == "place":
        return f"place {FIELD_NAMES[TOWERS[arguments['tower']]]}"
    if kind == "uncover":
        return f"uncover {ROOM_LETTERS[arguments['room']]}"
    if kind == "run":
        return f"run {arguments['mouse'] + 1} {FIELD_NAMES[arguments['to']]}"
    if kind == "slide":
        return f"slide {SLOT_NAMES[arguments['slot']]}"
    return kind


SETTING = Setting(GAME, notation)
NUMBERS = SETTING.numbers
dealt = SETTING.dealt
moves = SETTING.moves
legal = SETTING.legal
play = SETTING.play
copy = SETTING.copy
payoff = SETTING.payoff
score = SETTING.score


def runs(row: Row, mouse: int = 1) -> set[str]:
    """The fields and towers that a mouse of the player's can run to."""
    found = (move.split() for move in legal(row) if move.startswith("run"))
    return {target for _, number, target in found if int(number) == mouse}


def cost(row: Row, move: str) -> int:
    """How many actions a move takes."""
    return int(row.points - play(copy(row), move).points)


def roofs(row: Row) -> set[str]:
    """The rooms that the player can uncover."""
    return {move.removeprefix("uncover ") for move in legal(row) if move.startswith("uncover")}


def slides(row: Row) -> set[str]:
    """The slots that the spare can be pushed into."""
    return {move.removeprefix("slide ") for move in legal(row) if move.startswith("slide")}


def mice(row: Row, seat: int) -> list[str]:
    """Where a player's mice are."""
    return [MOUSE_NAMES[field] for field in row.mouse[seat].tolist()]


def floor(row: Row, *places: str) -> list[str]:
    """What the tiles at these places show."""
    tiles = row.tile.tolist()
    return [KIND_NAMES[tiles[PLACES[place]]] for place in places]


def seen(row: Row) -> set[str]:
    """The places whose tile all have seen."""
    return {PLACE_NAMES[place] for place in things(row.known)}


def serial(row: Row, place: str) -> int:
    """The number of the tile at a place, by which the picture tells it from others."""
    return int(row.serial[PLACES[place]])


def opened(row: Row) -> str:
    """The rooms without a roof, in the order of the alphabet."""
    return "".join(ROOM_LETTERS[room] for room in things(row.uncovered))


def taken(row: Row) -> list[str]:
    """The cheeses that each player has, in the order of the alphabet."""
    return ["".join(LETTERS[c] for c in things(mask)) for mask in row.taken[: row.seats]]
