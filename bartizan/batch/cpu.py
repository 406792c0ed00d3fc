"""A batch on this machine's processors: each takes a share of the rows."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np

from bartizan.batch.arrays import Ahead, Array, Arrays
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.engine.kernel import MOST_SEATS
from bartizan.engine.state import Rows

FEW = 64  # rows for which no thread is worth its while


def cores() -> int:
    """How many processors this process may use."""
    may_use = getattr(os, "sched_getaffinity", None)  # Linux alone tells
    return len(may_use(0)) if may_use else os.cpu_count() or 1


@cache
def pool(threads: int) -> ThreadPoolExecutor:
    """Threads that wait for work; kernels let them run side by side."""
    return ThreadPoolExecutor(threads, "batch")


class Processors:
    """NumPy's arrays, and compiled kernels in threads."""

    def __init__(self, game: Game, threads: int | None = None) -> None:
        self._game, self._kernels, self._moves = game, game.compile(), game.moves.size
        self._threads = threads or cores()

    def zeros(self, shape: int | tuple[int, ...], kind: Any) -> Array:
        """A new array."""
        return np.zeros(shape, kind)

    def observations(self, n: int, size: int) -> Array:
        """Room for `n` observations."""
        return np.zeros((n, size), np.float32)

    def put(self, array: Any) -> Array:
        """A copy of one of NumPy's arrays."""
        return np.array(array)

    def take(self, array: Array) -> Any:
        """The array itself."""
        return array

    def copy(self, array: Array) -> Array:
        """Another array with the same in it."""
        return array.copy()

    def overwrite(self, array: Array, source: Array) -> None:
        """Write what is in one array into another."""
        array[:] = source

    def clear(self, *arrays: Array) -> None:
        """Zeros everywhere."""
        for array in arrays:
            array[:] = 0

    def whole(self, given: Any, what: str) -> Array:
        """Somebody's whole numbers as an array of int64."""
        array = np.asarray(given)
        if array.dtype.kind not in "iu":
            raise BadInput(f"{what} are whole numbers, not {array.dtype}")
        return np.ascontiguousarray(array, np.int64)

    def gather(self, array: Array, rows: Rows) -> Array:
        """A copy of these rows."""
        return array[rows]

    def scatter(self, kept: Array, array: Array, rows: Rows) -> None:
        """Write rows that were kept into these places."""
        array[rows] = kept

    def _share(self, n: int, work: Callable[[slice], object]) -> None:
        """Let each thread do its share of the rows."""
        threads = max(1, min(self._threads, -(-n // FEW)))
        edges = [n * i // threads for i in range(threads + 1)]
        shares = [slice(edges[i], edges[i + 1]) for i in range(threads)]
        if threads == 1:
            work(shares[0])
        else:
            list(pool(self._threads).map(work, shares))

    def _scratch(self) -> tuple[Any, Any]:
        return tuple(np.zeros((2, self._moves), np.int32))  # type: ignore[return-value]

    def illegal_row(self, a: Arrays, rows: Array, chosen: Array) -> int:
        """The first place whose row does not exist or may not play that, or how many there are."""
        return int(self._kernels.illegal_row(a.mask, rows, chosen))

    def begin(self, a: Arrays) -> None:
        """Deal all games."""

        def work(s: slice) -> None:
            self._kernels.begin_rows(
                *(a.states[s], a.blank, a.lucks[s], *self._scratch(), a.whims[s], a.sampled[s]),
                *(a.actor[s], a.mask[s], a.observation[s]),
            )

        self._share(len(a.states), work)

    def step(self, a: Arrays, chosen: Array) -> None:
        """Play a legal move in each game."""

        def work(s: slice) -> None:
            self._kernels.step_rows(
                *(a.states[s], a.blank, chosen[s], a.lucks[s], *self._scratch()),
                *(np.zeros(MOST_SEATS), a.last[s], a.reward[s], a.done[s], a.played[s]),
                *(a.lasted[s], a.whims[s], a.sampled[s], a.actor[s], a.mask[s], a.observation[s]),
            )

        self._share(len(a.states), work)

    def look(self, a: Arrays) -> None:
        """Write anew what follows from the records."""

        def work(s: slice) -> None:
            moves, _ = self._scratch()
            self._kernels.look_rows(a.states[s], moves, a.actor[s], a.mask[s], a.observation[s])

        self._share(len(a.states), work)

    def sample(self, a: Arrays) -> None:
        """Choose a random move for each game anew."""
        self._kernels.sample_rows(a.mask, a.whims, a.sampled)

    def observe(self, states: Array, seats: Array, out: Array) -> None:
        """What a seat of each game knows, into an array of zeros."""
        self._share(len(states), lambda s: self._kernels.observe_rows(states[s], seats[s], out[s]))

    def redact(self, states: Array, seats: Array) -> None:
        """Forget what a seat of each game cannot know."""
        self._share(len(states), lambda s: self._kernels.redact_rows(states[s], seats[s]))

    def imagine(self, states: Array, seats: Array, rngs: Array) -> None:
        """Draw anew what a seat of each game does not know."""
        self._share(len(states), lambda s: self._kernels.imagine_rows(states[s], seats[s], rngs[s]))

    def consider(self, states: Array, rows: Array, moves: Array, ahead: Ahead) -> None:
        """Play a move aside in each of these rows."""

        def work(s: slice) -> None:
            self._kernels.consider_rows(
                *(states, rows[s], moves[s], self._game.rows(1), np.zeros(MOST_SEATS)),
                *(ahead.observation[s], ahead.over[s], ahead.promise[s]),
            )

        self._share(len(rows), work)

    def sense(self, states: Array, mask: Array) -> None:
        """The moves that a bot would think about, into an array of zeros."""
        self._share(
            len(states),
            lambda s: self._kernels.sense_rows(states[s], self._scratch()[0], mask[s]),
        )
