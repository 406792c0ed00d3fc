"""Positions set up by hand, and moves in them written as words.

Towers, keys and depths are counted from 1, as people do, and seats from 0. Moves are words as the
oracle has them: "station 3", "hear -12", "roll 2 3" (two pearls, three steps), "fill 3", "walk 5",
"key 4", "join" or "stay out", "take back" or "leave", "guess 4" or "no guess".
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from bartizan.engine.kernel import CHANCE
from bartizan.engine.state import Row as Row
from bartizan.games import load
from bartizan.games.sevenlocks.parts import (
    ALL_PEARLS,
    CHAMBERS,
    LOWEST_READING,
    PEARLS_AT_START,
    TOWERS,
)
from bartizan.games.sevenlocks.state import MOVES, NOTHING, PASS, ROLLING
from tests.games.setting import Setting, mask

GAME = load("sevenlocks")
RULES = GAME.plain
DEPTHS = (1, 2, 3, 4, 5, 6, 7, 8)  # of the towers, if a test does not want others; the last: aside


def position(
    seats: int = 4,
    *,
    player: int = 0,
    depths: Sequence[int] = DEPTHS,
    gone: Iterable[int] = (),
    pearls: Mapping[int, int] | None = None,
    keymaster: int = 1,
    pearls_in_bin: int | None = None,
    boxes: Iterable[int] | None = None,
    coats: Iterable[int] | None = None,
    guesses: Mapping[int, int] | None = None,
    **options: str,
) -> Row:
    """The position in which a player is about to roll the die; a standing tower has 2 pearls.

    The bin has what is nowhere else, or the last player has it in his box if the bin's pearls are
    given. The keys of towers that are gone are gone with them.
    """
    row = dealt(seats, 0, **options)
    row.depth[:] = depths
    row.player, row.phase, row.actor, row.turn = player, ROLLING, CHANCE, 5
    row.keymaster = keymaster - 1
    standing = [tower for tower in range(TOWERS) if tower + 1 not in gone]
    row.standing = mask(standing)
    row.row = mask(set(range(CHAMBERS)) - {depths[tower - 1] - 1 for tower in gone})
    for tower in standing:
        row.pearls[tower] = (pearls or {}).get(tower + 1, 2)
    row.box[:seats] = list(boxes or [0] * seats)
    row.coats[:seats] = list(coats or [2] * seats)
    for seat, key in (guesses or {}).items():
        row.guessed[seat] = key - 1
    row.bin = ALL_PEARLS - row.pearls.sum() - row.box.sum()
    if pearls_in_bin is not None:
        row.box[seats - 1] += row.bin - pearls_in_bin
        row.bin = pearls_in_bin
    assert all_pearls(row) == ALL_PEARLS and row.bin >= 0, "more pearls than there are"
    row.heard = max(PEARLS_AT_START, ALL_PEARLS - row.bin)
    row.due = row.steps = row.filled = 0
    row.tower = row.key = NOTHING
    for tower in gone:  # its depth is known, so nobody else has it
        row.possible &= ~np.int16(1 << depths[tower - 1] - 1)
    for tower in gone:
        row.possible[tower - 1] = 1 << depths[tower - 1] - 1
    return row


def things(mask: int, first: int = 1) -> set[int]:
    """What a mask holds, counted from `first`."""
    return {i + first for i in range(16) if int(mask) >> i & 1}


@cache
def notation(move: int) -> str:
    """A move as words."""
    kind, arguments = MOVES.name(move)
    numbers = [number + 1 for number in arguments.values()]
    if kind == "hear":
        return f"hear {arguments['reading'] + LOWEST_READING}"
    if kind == "join":
        return "join" if arguments["yes"] else "stay out"
    if kind == "withdraw":
        return "take back" if arguments["yes"] else "leave"
    if kind == "guess" and arguments["key"] == PASS:
        return "no guess"
    return " ".join([{"unlock": "key"}.get(kind, kind), *map(str, numbers)])


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


def hear(row: Row, pearls: int = 1) -> Row:
    """Let so many pearls fall, each with the likeliest reading of its tower."""
    for _ in range(pearls):
        play(row, f"hear {10 * row.depth[row.tower]}")
    return row


def throw(row: Row, *towers: int) -> Row:
    """Throw pearls into these towers, each after the one before was heard."""
    for tower in towers:
        hear(play(row, f"fill {tower}"))
    return row


def at_tower(tower: int, **setting: Any) -> Row:
    """A position in which a player chooses a key, the keymaster before this tower.

    On his way there he threw a pearl into some other tower.
    """
    standing = [place for place in range(1, 8) if place not in setting.get("gone", ())]
    other = next(place for place in standing if place != tower)
    row = play(position(**{"keymaster": (tower - 2) % 7 + 1, **setting}), "roll 1 3")
    return play(throw(row, other), f"walk {tower}")


def boxes(row: Row) -> list[int]:
    """The pearls in each player's box."""
    return [int(pearls) for pearls in row.box[: row.seats]]


def coats(row: Row) -> list[int]:
    """The coats of arms that each player has left."""
    return [int(left) for left in row.coats[: row.seats]]


def all_pearls(row: Row) -> int:
    """All pearls, wherever they are."""
    return int(row.bin + row.pearls.sum() + row.box.sum() + row.dropped)
