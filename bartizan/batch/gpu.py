"""A batch on a GPU: its arrays never leave it, each game is a thread's (extra `gpu`)."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from bartizan.batch.arrays import Ahead, Array, Arrays
from bartizan.batch.sharing import OnGpu
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.engine.gpu import THREADS, cuda, device_functions
from bartizan.engine.kernel import MOST_SEATS
from bartizan.engine.rows import REST
from bartizan.engine.state import Rows

BY_ROW = (
    *("begin_row", "step_row", "look_row", "sample_row"),
    *("below", "observe", "redact", "imagine", "consider_row", "sense_row", "may_play"),
)


def row_kernels(game: Game) -> dict[str, tuple[Callable[..., None], Any]]:
    """The kernels that do one row a thread, as functions, and their signatures."""
    from numba import boolean, from_dtype, void
    from numba import types as t

    on_gpu = cuda()
    bound = device_functions(game, BY_ROW)
    (
        begin_row,
        step_row,
        look_row,
        sample_row,
        below,
        observe,
        redact,
        imagine,
        consider_row,
        sense_row,
        may_play,
    ) = (bound[name] for name in BY_ROW)
    row, size = from_dtype(game.state), game.moves.size

    # Moving and looking are kernels of their own, and work on the records where they are: together,
    # or on copies, each would take longer.

    def begin(states, blank, lucks):  # type: ignore[no-untyped-def]
        i = on_gpu.grid(1)
        if i < states.shape[0]:
            moves = on_gpu.local.array(size, t.int32)
            weights = on_gpu.local.array(size, t.int32)
            begin_row(i, states, blank, lucks[i : i + 1], moves, weights)

    def step(  # type: ignore[no-untyped-def]
        states, blank, chosen, lucks, last, reward, done, played, lasted
    ):
        i = on_gpu.grid(1)
        if i < states.shape[0]:
            moves = on_gpu.local.array(size, t.int32)
            weights = on_gpu.local.array(size, t.int32)
            shares = on_gpu.local.array(MOST_SEATS, t.float64)
            step_row(
                *(i, states, blank, chosen[i], lucks[i : i + 1], moves, weights, shares),
                *(last, reward, done, played, lasted),
            )

    def look(states, actor, mask, observation, whims, sampled, chosen):  # type: ignore[no-untyped-def]
        i = on_gpu.grid(1)
        if i < states.shape[0]:
            moves = on_gpu.local.array(size, t.int32)
            n = look_row(i, states[i], moves, actor, mask, observation)
            if chosen[i] != REST:
                sampled[i] = moves[below(whims[i : i + 1], n)]

    def sample(mask, whims, sampled):  # type: ignore[no-untyped-def]
        i = on_gpu.grid(1)
        if i < mask.shape[0]:
            sampled[i] = sample_row(i, mask, whims[i : i + 1])

    def check(mask, rows, chosen, first):  # type: ignore[no-untyped-def]
        i = on_gpu.grid(1)
        if i < rows.shape[0] and not may_play(mask, rows[i], chosen[i]):
            on_gpu.atomic.min(first, 0, i)

    def see(states, seats, observation):  # type: ignore[no-untyped-def]
        i = on_gpu.grid(1)
        if i < states.shape[0] and states[i].seats > 0:
            observe(states[i], seats[i], observation[i])

    def forget(states, seats):  # type: ignore[no-untyped-def]
        i = on_gpu.grid(1)
        if i < states.shape[0]:
            redact(states[i], seats[i])

    def dream(states, seats, rngs):  # type: ignore[no-untyped-def]
        i = on_gpu.grid(1)
        if i < states.shape[0]:
            imagine(states[i], seats[i], rngs[i : i + 1])

    def consider(states, rows, chosen, observation, over, promise):  # type: ignore[no-untyped-def]
        i = on_gpu.grid(1)
        if i < rows.shape[0]:
            trial = on_gpu.local.array(1, row)
            shares = on_gpu.local.array(MOST_SEATS, t.float64)
            state = states[rows[i]]
            consider_row(i, state, chosen[i], trial, shares, observation, over, promise)

    def sense(states, mask):  # type: ignore[no-untyped-def]
        i = on_gpu.grid(1)
        if i < states.shape[0]:
            sense_row(i, states[i], on_gpu.local.array(size, t.int32), mask)

    def move(source, target, rows, wide, into):  # type: ignore[no-untyped-def]
        at = on_gpu.grid(1)
        if at < rows.shape[0] * wide:
            there = rows[at // wide] * wide + at % wide
            if into:
                target[there] = source[at]
            else:
                target[at] = source[there]

    states, longs, rngs, ints = row[::1], t.int64[::1], t.uint64[::1], t.int32[::1]
    flags, masks, floats = boolean[::1], boolean[:, ::1], t.float32[::1, :]
    rewards = t.float32[:, ::1]
    return {
        "begin": (begin, void(states, states, rngs)),
        "step": (step, void(states, states, longs, rngs, states, rewards, flags, ints, ints)),
        "look": (look, void(states, longs, masks, floats, rngs, longs, longs)),
        "sample": (sample, void(masks, rngs, longs)),
        "check": (check, void(masks, longs, longs, longs)),
        "observe": (see, void(states, longs, floats)),
        "redact": (forget, void(states, longs)),
        "imagine": (dream, void(states, longs, rngs)),
        "consider": (consider, void(states, longs, longs, floats, flags, rewards)),
        "sense": (sense, void(states, masks)),
        "move": (move, void(t.uint8[::1], t.uint8[::1], longs, t.int64, boolean)),
    }


class Kernels:
    """A game's kernels, each compiled when it is first needed."""

    def __init__(self, game: Game) -> None:
        self._sources = row_kernels(game)
        self._compiled: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._compiled:
            kernel, signature = self._sources[name]
            self._compiled[name] = cuda().jit(signature)(kernel)
        return self._compiled[name]


@cache
def kernels_of(game: Game) -> Kernels:
    """The kernels that all batches of a game share."""
    return Kernels(game)


class Gpu:
    """Arrays on the GPU, and one thread for each row."""

    def __init__(self, game: Game) -> None:
        self._cuda = cuda()
        if not self._cuda.is_available():
            raise BadInput("there is no GPU here that CUDA can use; a batch can be on 'cpu'")
        self._kernels = kernels_of(game)

    def _run(self, name: str, n: int, *arrays: Any) -> None:
        """Run a kernel over so many rows."""
        given = [each.array if isinstance(each, OnGpu) else each for each in arrays]
        self._kernels[name][max(1, -(-n // THREADS)), THREADS](*given)

    def zeros(self, shape: int | tuple[int, ...], kind: Any) -> Array:
        """A new array."""
        return OnGpu(self._cuda.device_array(shape, kind)).cleared()

    def observations(self, n: int, size: int) -> Array:
        """Room for `n` observations, by column: threads side by side write side by side."""
        return OnGpu(self._cuda.device_array((n, size), np.float32, order="F")).cleared()

    def put(self, array: Any) -> Array:
        """A copy of one of NumPy's arrays."""
        return OnGpu(self._cuda.to_device(np.ascontiguousarray(array)))

    def take(self, array: Array) -> Any:
        """The array as one of NumPy's."""
        return array.numpy()

    def copy(self, array: Array) -> Array:
        """Another array with the same in it."""
        made = self._cuda.device_array_like(array.array)
        made.copy_to_device(array.array)
        return OnGpu(made)

    def overwrite(self, array: Array, source: Array) -> None:
        """Write what is in one array into another."""
        array.array.copy_to_device(source.array)

    def clear(self, *arrays: Array) -> None:
        """Zeros everywhere."""
        for array in arrays:
            array.cleared()

    def whole(self, given: Any, what: str) -> Array:
        """Somebody's whole numbers as an array of int64."""
        if isinstance(given, OnGpu):
            given = given.array
        if not hasattr(given, "__cuda_array_interface__"):
            host = np.asarray(given)
            if host.dtype.kind not in "iu":
                raise BadInput(f"{what} are whole numbers, not {host.dtype}")
            return self.put(host.astype(np.int64))
        array = self._cuda.as_cuda_array(given)
        if array.dtype != np.int64 or not array.is_c_contiguous():
            raise BadInput(f"{what} on the GPU are int64 side by side, not {array.dtype}")
        return OnGpu(array)

    def gather(self, array: Array, rows: Rows) -> Array:
        """A copy of these rows."""
        made = self.zeros((len(rows), *array.shape[1:]), array.dtype)
        self._move(array, made, rows, into=False)
        return made

    def scatter(self, kept: Array, array: Array, rows: Rows) -> None:
        """Write rows that were kept into these places."""
        self._move(kept, array, rows, into=True)

    def _move(self, source: Array, target: Array, rows: Rows, into: bool) -> None:
        """Move rows, byte by byte: from their places, or into them."""
        wide = source.nbytes // max(1, len(source))
        self._run(
            *("move", len(rows) * wide, source.bytes(), target.bytes()),
            *(self.put(rows), wide, into),
        )

    def illegal_row(self, a: Arrays, rows: Array, chosen: Array) -> int:
        """The first place whose row does not exist or may not play that, or how many there are."""
        first = self.put(np.array([len(rows)], np.int64))
        self._run("check", len(rows), a.mask, rows, chosen, first)
        return int(first.numpy()[0])

    def begin(self, a: Arrays) -> None:
        """Deal all games."""
        self._run("begin", len(a.states), a.states, a.blank, a.lucks)
        self._look(a, a.sampled)

    def step(self, a: Arrays, chosen: Array) -> None:
        """Play a legal move in each game."""
        self._run(
            *("step", len(a.states), a.states, a.blank, chosen, a.lucks, a.last, a.reward),
            *(a.done, a.played, a.lasted),
        )
        self._look(a, chosen)

    def look(self, a: Arrays) -> None:
        """Write anew what follows from the records."""
        self._look(a, self.put(np.full(len(a.states), REST)))

    def _look(self, a: Arrays, chosen: Array) -> None:
        """Look at all games; where none rested, a random move is chosen anew."""
        a.mask.cleared()
        a.observation.cleared()
        self._run(
            *("look", len(a.states), a.states, a.actor, a.mask, a.observation),
            *(a.whims, a.sampled, chosen),
        )

    def sample(self, a: Arrays) -> None:
        """Choose a random move for each game anew."""
        self._run("sample", len(a.states), a.mask, a.whims, a.sampled)

    def observe(self, states: Array, seats: Array, out: Array) -> None:
        """What a seat of each game knows, into an array of zeros."""
        self._run("observe", len(states), states, seats, out)

    def redact(self, states: Array, seats: Array) -> None:
        """Forget what a seat of each game cannot know."""
        self._run("redact", len(states), states, seats)

    def imagine(self, states: Array, seats: Array, rngs: Array) -> None:
        """Draw anew what a seat of each game does not know."""
        self._run("imagine", len(states), states, seats, rngs)

    def consider(self, states: Array, rows: Array, moves: Array, ahead: Ahead) -> None:
        """Play a move aside in each of these rows."""
        self._run(
            *("consider", len(rows), states, rows, moves),
            *(ahead.observation, ahead.over, ahead.promise),
        )

    def sense(self, states: Array, mask: Array) -> None:
        """The moves that a bot would think about, into an array of zeros."""
        self._run("sense", len(states), states, mask)
