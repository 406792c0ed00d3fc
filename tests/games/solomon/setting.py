"""Positions set up by hand, and moves in them written as words.

Fields bear names, a1 at the far left to f6 at the right beside the entrance, cards are counted from
1 and seats from 0. Tiles and moves are words as the oracle has them: "t3" is a treasure, "c2" a
curse, "s4" a scroll; "c15" chooses a card, "b3-c2" shifts a tile, "+mirror+axe" plays objects,
"@b3" digs with the shape's box at b3, "@b3/1" if it is turned once, "=b3" marks a field with the
seal, "add:t3" adds a tile to the heap and "get:t3" deals one from it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from bartizan.engine.state import Row as Row
from bartizan.games import load
from bartizan.games.solomon.parts import FIELD_NAMES, SHAPES
from bartizan.games.solomon.state import DIGGING, MOVES, NO_TILE, NOTHING
from tests.games.setting import Setting
from tests.games.setting import mask as mask
from tests.games.setting import things as things
from tests.games.solomon.oracle import KINDS, OBJECTS, Shape, laid_at, turned

GAME = load("solomon")
RULES = GAME.plain
CARDS: dict[int, Shape] = {card: frozenset(shape) for card, shape in enumerate(SHAPES, start=1)}
COMPASS = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))  # n, ne, ... nw
FILLER = "s1"  # what lies where nothing is said


def position(
    *belongings: str,
    card: int = 15,
    player: int = 0,
    laid: Sequence[int] = (),
    dug: Iterable[int] = (),
    veiled: Sequence[str] = (),
    level: int = 4,
    heights: Mapping[str, int] | None = None,
    tiles: Mapping[str, str] | None = None,
    rounds: int = 3,
    shifts: int = 0,
    **options: str,
) -> Row:
    """The position in which a player begins to dig, with coins and open tiles of each seat.

    Either all cards laid are given, and who has dug already, or only the player's own: the others
    then dig after him, if their numbers are higher. Stacks have the height `level` but where told
    otherwise; `tiles` lists some from the top downwards. Only what lies on top was ever seen.
    """
    row = dealt(len(belongings), 0, **options)
    spare = [number for number in range(32, 0, -1) if number != card and number not in laid]
    if not laid:
        laid = [card if seat == player else spare.pop(0) for seat in range(len(belongings))]
        dug = [seat for seat, number in enumerate(laid) if number < card]
    waiting = {number: seat for seat, number in enumerate(laid) if seat not in dug}
    row.phase, row.player, row.actor = DIGGING, waiting[min(waiting)], waiting[min(waiting)]
    row.rounds, row.shifts, row.turn, row.news = rounds, shifts, 20, 0
    row.played = mask(number - 1 for number in laid)
    for seat, words in enumerate(belongings):
        coins, *goods = words.split()
        row.coins[seat], row.open[seat] = int(coins), counts(goods)
        row.laid[seat], row.dug[seat] = laid[seat] - 1, seat in dug
        row.hand[seat] = mask(spare.pop(0) - 1 for _ in range(rounds - 1))
    for seat, words in enumerate(veiled):
        row.veiled[seat] = counts(words.split())
    row.dealt[:], row.pool[:] = row.veiled.sum(axis=1), row.veiled.sum(axis=0)
    row.bank = 40 - row.coins.sum()
    row.seen[:] = 0
    for field, name in enumerate(FIELD_NAMES):
        pile((heights or {}).get(name, level), (tiles or {}).get(name, ""), row, field)
    return row


def pile(height: int, tops: str, row: Row, field: int) -> None:
    """Lay tiles on a field, of which those on top are told."""
    kinds = tops.split()[::-1]
    assert len(kinds) <= height <= 4, f"{tops} are too many tiles"
    kinds = [FILLER] * (height - len(kinds)) + kinds
    row.height[field] = height
    for level in range(4):
        row.stack[field, level] = KINDS.index(kinds[level]) if level < height else NO_TILE
        row.serial[field, level] = 4 * field + level if level < height else NO_TILE
    if height:
        row.seen[height - 1] = int(row.seen[height - 1]) | 1 << field


def counts(kinds: Iterable[str]) -> list[int]:
    """How many tiles of each kind these are."""
    found = Counter(kinds)
    assert set(found) <= set(KINDS), f"no such tiles: {found}"
    return [found[kind] for kind in KINDS]


def tiles_of(numbers: Any) -> list[str]:
    """The tiles that these counts mean, treasures first."""
    return [kind for kind, n in zip(KINDS, numbers.tolist(), strict=True) for _ in range(n)]


@cache
def notation(move: int) -> str:
    """A move as words."""
    kind, given = MOVES.name(move)
    if kind == "choose":
        return f"c{given['card'] + 1}"
    if kind == "shift":
        down, right = COMPASS[given["direction"]]
        row, column = given["field"] // 6 + down, given["field"] % 6 + right
        inside = 0 <= row < 6 and 0 <= column < 6
        target = FIELD_NAMES[6 * row + column] if inside else f"nowhere {given['direction']}"
        return f"{FIELD_NAMES[given['field']]}-{target}"
    if kind == "objects":
        return "".join(f"+{OBJECTS[n]}" for n in things(given["combination"])) or "+"
    if kind == "place":
        turn = f"/{given['turn']}" if given["turn"] else ""
        return f"@{FIELD_NAMES[given['field']]}{turn}"
    if kind == "mark":
        return f"={FIELD_NAMES[given['field']]}"
    if kind in ("add", "receive"):
        return f"{'add' if kind == 'add' else 'get'}:{KINDS[given['kind']]}"
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
odds = SETTING.odds


def legal_of(row: Row, sign: str) -> set[str]:
    """The legal moves that begin so: digs with "@", marks with "=", objects with "+"."""
    return {move for move in legal(row) if move.startswith(sign)}


def shifts(row: Row, source: str = "") -> set[str]:
    """Where tiles may be shifted; from a field, if one is named."""
    found = {move for move in legal(row) if "-" in move}
    return {m[3:] for m in found if m.startswith(f"{source}-")} if source else found


def covered(card: int, anchor: str, turns: int = 0) -> list[str]:
    """The fields under a card's shape, row by row."""
    fields = laid_at(turned(CARDS[card], turns), anchor)
    assert fields, f"card {card} does not fit at {anchor}"
    return [name for name in FIELD_NAMES if name in fields]


def height(row: Row, *names: str) -> list[int]:
    """How many tiles lie on these fields."""
    return [int(row.height[FIELD_NAMES.index(name)]) for name in names]


def stack(row: Row, name: str) -> list[str]:
    """The tiles on a field, the top one first."""
    field = FIELD_NAMES.index(name)
    kinds = row.stack[field].tolist()[: row.height[field]]
    return [KINDS[kind] for kind in reversed(kinds)]


def serials(row: Row, name: str) -> list[int]:
    """The numbers of the tiles on a field, the top one first."""
    field = FIELD_NAMES.index(name)
    numbers: list[int] = row.serial[field].tolist()[: row.height[field]]
    return numbers[::-1]


def seen(row: Row, name: str) -> list[bool]:
    """Which tiles of a field all have seen, the top one first."""
    field = FIELD_NAMES.index(name)
    return [bool(int(row.seen[level]) >> field & 1) for level in range(row.height[field])][::-1]


def openly(row: Row, seat: int) -> list[str]:
    """The tiles behind a screen that all saw."""
    return tiles_of(row.open[seat])


def secretly(row: Row, seat: int) -> list[str]:
    """The tiles behind a screen that came face down."""
    return tiles_of(row.veiled[seat])


def hand(row: Row, seat: int) -> set[int]:
    """The numbers of the cards a player holds."""
    return {card + 1 for card in things(row.hand[seat])}


def cards_laid(row: Row) -> list[int | None]:
    """The number of the card each player has laid."""
    return [None if card == NOTHING else int(card) + 1 for card in row.laid[: row.seats]]
