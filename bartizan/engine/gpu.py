"""Kernels on a GPU: the same functions, one thread a game (extra `gpu`)."""

from collections.abc import Iterable
from functools import cache
from types import FunctionType
from typing import Any

import numpy as np

from bartizan.engine import jit, tree
from bartizan.engine.chance import generators
from bartizan.engine.game import Game
from bartizan.engine.kernel import OVER

BATCH = 1 << 20
THREADS = 64  # a block
SIDE_BY_SIDE, REGISTERS = 512, 128  # of a block that plays at random; so many fit into a processor
PILES = 32  # into which games are sorted, by what is to be decided in them


def cuda() -> Any:
    """Numba's CUDA module; an ImportError says what is missing."""
    if not hasattr(np, "row_stack"):  # numba-cuda still asks for the old name
        np.row_stack = np.vstack
    try:
        import numba_cuda  # noqa: F401
        from numba import cuda
    except ImportError:
        raise ImportError("no numba-cuda here; install bartizan[gpu]") from None
    return cuda


def is_there() -> bool:
    """Whether kernels can run on a GPU here."""
    try:
        return bool(cuda().is_available())
    except ImportError:
        return False


def name() -> str:
    """What the GPU calls itself."""
    found = cuda().get_current_device().name
    return found.decode() if isinstance(found, bytes) else str(found)


def device_functions(game: Game, entries: Iterable[str]) -> dict[str, Any]:
    """These kernels of a game, and all that they call, for kernels of a GPU to call."""
    on_gpu = cuda()
    own = own_versions()

    def wrapped(function: FunctionType) -> Any:
        if function.__name__ in own:
            return own[function.__name__]
        kinds = jit.signature(function, game.state, tree.NODE, by_column=True)
        return on_gpu.jit(kinds, device=True)(function)

    return jit.bind(jit.called_by(game.functions, entries), game.id, wrapped)


@cache
def own_versions() -> dict[str, Any]:
    """What a GPU does in its own way: room in its local memory, a product that stands alone."""
    from numba import types

    on_gpu = cuda()

    def room_of(kind: Any) -> Any:
        def room(n):  # type: ignore[no-untyped-def]
            made = on_gpu.local.array(n, kind)
            for i in range(n):
                made[i] = 0
            return made

        return on_gpu.jit(device=True, inline="always")(room)

    def product(x, y):  # type: ignore[no-untyped-def]
        return on_gpu.libdevice.dmul_rn(x, y)

    alone = on_gpu.jit(types.float64(types.float64, types.float64), device=True)(product)
    rooms = {"counts": types.int32, "sets": types.int64, "shares": types.float64}
    return {name: room_of(kind) for name, kind in rooms.items()} | {"product": alone}


def random_moves_kernel(game: Game) -> tuple[Any, Any]:
    """The kernel that plays at random, one row a thread, as a function, and its signature.

    Threads of a block go side by side only where they do the same: before every move they share
    out their games anew, in the order of what is to be decided in them.
    """
    from numba import from_dtype, types, void

    on_gpu = cuda()
    bound = device_functions(game, ("deal", "random_step"))
    deal, random_step = bound["deal"], bound["random_step"]
    row, size = from_dtype(game.state), game.moves.size

    def play_on(states, blank, rngs, ended, moves_each):  # type: ignore[no-untyped-def]
        lane, first = on_gpu.threadIdx.x, on_gpu.blockIdx.x * SIDE_BY_SIDE
        order = on_gpu.shared.array(SIDE_BY_SIDE, types.int32)
        many = on_gpu.shared.array(PILES, types.int32)
        moves = on_gpu.local.array(size, types.int32)
        weights = on_gpu.local.array(size, types.int32)
        has_one = first + lane < states.shape[0]
        for _ in range(moves_each):
            if lane < PILES:
                many[lane] = 0
            on_gpu.syncthreads()
            pile = int(states[first + lane].phase) % PILES if has_one else 0
            place = on_gpu.atomic.add(many, pile, 1) if has_one else 0
            on_gpu.syncthreads()
            if has_one:
                for before in range(pile):
                    place += many[before]
                order[place] = lane
            on_gpu.syncthreads()
            if has_one:
                i = first + order[lane]
                rng = rngs[i : i + 1]
                if states[i].actor == OVER:
                    states[i] = blank[0]
                    deal(states[i], rng)
                random_step(states[i], rng, moves, weights)
                ended[i] += states[i].actor == OVER
            on_gpu.syncthreads()

    rows, ints = row[::1], types.int32[::1]
    return play_on, void(rows, rows, types.uint64[::1], ints, types.int64)


class RandomMoves:
    """Games on the GPU, each played on at random; one that ends begins anew, so none waits."""

    def __init__(self, game: Game, seats: int, n: int, seed: int) -> None:
        kernel, signature = random_moves_kernel(game)
        self._kernel = cuda().jit(signature, max_registers=REGISTERS)(kernel)
        states = game.begin(seats, n=n)
        states.actor = OVER  # so that a new game begins
        self._blank = cuda().to_device(game.begin(seats))
        self._states, self._rngs = cuda().to_device(states), cuda().to_device(generators(seed, n))
        self._ended = cuda().to_device(np.zeros(n, np.int32))
        self._n = n

    def __call__(self, moves_each: int) -> None:
        """Play so many moves in each game, chance's among them."""
        blocks = -(-self._n // SIDE_BY_SIDE)
        self._kernel[blocks, SIDE_BY_SIDE](
            self._states, self._blank, self._rngs, self._ended, moves_each
        )
        cuda().synchronize()

    @property
    def states(self) -> Any:
        """The records."""
        return self._states.copy_to_host()

    @property
    def ended(self) -> Any:
        """How many games have ended in each row."""
        return self._ended.copy_to_host()
