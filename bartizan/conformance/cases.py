"""What the conformance suite runs over: every game, every number of players, every option value.

`python -m bartizan.conformance.cases` compiles the kernels of these games, or of those named.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TypeVar

import numpy as np

from bartizan.batch import Batch
from bartizan.engine.chance import generators
from bartizan.engine.errors import BadInput
from bartizan.engine.game import TABLE, Game
from bartizan.engine.kernel import OVER
from bartizan.engine.state import Row
from bartizan.games import BROUGHT, IDS, load

T = TypeVar("T")
WHICH = "BARTIZAN_GAMES"  # ids or module:GAME, commas between them; `all` are the installed ones
WHERE = "BARTIZAN_GAME_TESTS"  # where games have a folder for box.py and golden files, if not here:
BESIDE = "tests"  # a folder beside the game's card
SHOWN = ("states", "actor", "mask", "observation", "reward", "done", "played", "last", "lasted")
MOST_VALUES = 12  # of an option with very many, only some are tried


def named(name: str) -> list[Game]:
    """The games that a name means: one by its id or its place, or all."""
    if name == "all":
        return [load(game_id) for game_id in IDS]
    module, colon, attribute = name.partition(":")
    if not colon:
        return [load(name)]
    try:
        game: Game = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise BadInput(f"{name} is not found: {error}") from error
    if game.id not in IDS:
        BROUGHT[game.id] = game  # pages and tables ask for it by its id
    return [game]


def all_named(names: Sequence[str]) -> list[Game]:
    """The games that these names mean, each once."""
    return [*{game.id: game for name in names for game in named(name.strip())}.values()]


GAMES = all_named(os.environ.get(WHICH, "all").split(","))


@dataclass(frozen=True)
class Case:
    """A game with a number of players and its options."""

    game: Game
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game.id, str(self.seats), *(value for _, value in self.options)])

    @property
    def grouped(self) -> bool:
        """Whether its option groups the seats."""
        names = {name for name, _ in self.options}
        return any(option.groups for option in self.game.options if option.name in names)

    @property
    def golden(self) -> Path:
        """Where its golden playthrough is written down."""
        name = "-".join([str(self.seats), *(value for _, value in self.options)])
        return folder(self.game) / "golden" / f"{name}.txt"

    def dealt(self, seed: int) -> Row:
        """A game just dealt, as a one-row array."""
        rows = self.game.begin(self.seats, dict(self.options))
        self.game.compile().deal(rows[0], generators(seed))
        return rows

    def walk(self, seed: int) -> Iterator[tuple[Row, int]]:
        """A random game by the compiled rules: each record with the move that is played from it."""
        rows = self.dealt(seed)
        rng = generators(seed + 1)
        moves, weights = np.zeros((2, self.game.moves.size), np.int32)
        for _ in range(self.game.longest):
            if rows[0].actor == OVER:
                return
            before = rows.copy()
            move = int(self.game.compile().random_step(rows[0], rng, moves, weights))
            yield before[0], move
        raise AssertionError(f"{self} goes on after {self.game.longest} moves")

    def stops(self, seed: int, most: int = 80) -> list[tuple[Row, int]]:
        """Some of the records of a walk, spread over the whole game."""
        return spread(list(self.walk(seed)), most)


def spread(things: Sequence[T], most: int) -> list[T]:
    """At most so many of these things, at equal distances."""
    return list(things[:: -(-len(things) // most)]) if things else []


def counts(games: Sequence[Game]) -> list[Case]:
    """Each number of players of these games."""
    return [Case(game, seats) for game in games for seats in game.players]


def allied(games: Sequence[Game]) -> list[Case]:
    """Three together, in those of these games in which seats can be grouped."""
    return [
        Case(game, 3, ((option.name, option.meant("AAA", 3)),))
        for game in games
        for option in game.options
        if option.groups
    ]


COUNTS, ALLIED = counts(GAMES), allied(GAMES)
OPTIONS = [
    Case(game, game.players[i % len(game.players)], ((option.name, value),))
    for game in GAMES
    for option in game.options
    for i, value in enumerate(spread(option.values, MOST_VALUES))
]
GROUPED = [case for case in OPTIONS if case.grouped and case.seats == case.game.players[-1]]
SECRETIVE = [case for case in COUNTS + GROUPED[:2] if case.game.hides]


def legal(game: Game, row: Row, plain: bool = False) -> list[int]:
    """The legal moves, or the outcomes that chance may have."""
    out = np.zeros(game.moves.size, np.int32)
    kernels = game.plain if plain else game.compile()
    return [int(move) for move in out[: kernels.legal(row, out)]]


def chosen(names: Sequence[str]) -> list[Game]:
    """The games with these ids or places, or all."""
    try:
        return all_named(names) if names else GAMES
    except BadInput as error:
        raise SystemExit(f"{error}; one that is not installed is written module:GAME") from None


def folder(game: Game) -> Path:
    """Where the tests of a game keep their files."""
    kept = Path(os.environ.get(WHERE, "tests/games")).absolute() / game.id
    return kept if kept.is_dir() else game.folder.absolute() / BESIDE


def shown(batch: Batch) -> dict[str, bytes]:
    """All that a batch shows, as bytes."""
    arrays = {name: getattr(batch, name) for name in SHOWN} | {"sampled": batch.sample()}
    return {name: np.asarray(array).tobytes() for name, array in arrays.items()}


def compile_named(name: str) -> None:
    """Compile a game's kernels, or see that this was done."""
    (game,) = chosen([name])
    print(f"compiling {game.id} into {game.caches[TABLE].parent}", flush=True)
    for each in game.sets:
        game.compile(which=each)


if __name__ == "__main__":
    with ProcessPoolExecutor() as pool:
        list(pool.map(compile_named, sys.argv[1:] or [game.id for game in GAMES]))
