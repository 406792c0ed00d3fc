"""Kernels: plain functions over flat records, which `jit` can compile for one game.

A kernel runs as it stands (interpreted), compiled on the CPU or compiled on a GPU. Its
annotations say what it takes; `jit` turns them into explicit signatures.
"""

from collections.abc import Callable
from types import FunctionType
from typing import Annotated, Protocol, TypeVar, cast, overload

import numpy as np
from numpy.typing import NDArray

from bartizan.engine.state import Rows

CHANCE = -1  # `actor` when a die or a card decides
OVER = -2  # `actor` when the game has ended
ONLOOKER = -1  # the seat of someone who only watches
HIDDEN = -1  # what a seat sees of a move that is not for its eyes
WAITS = -1  # no move lapses: the table waits for an answer
MOST_SEATS = 6

N = TypeVar("N")


class Numbers(Protocol[N]):
    """Numbers one after another: an array, or in plain Python a list."""

    @overload
    def __getitem__(self, i: int, /) -> N: ...
    @overload
    def __getitem__(self, i: slice, /) -> "Numbers[N]": ...
    def __len__(self) -> int: ...
    def __setitem__(self, i: int, value: N, /) -> None: ...


States = Annotated[Rows, "rows"]  # an array of records
Nodes = Annotated[Rows, "nodes"]  # an array of a search tree's nodes
Mask = Annotated[int, "mask"]  # a set of numbers from 0 to 62, one bit each
Moves = Annotated[Numbers[int], "ints"]  # move numbers, one after another
Weights = Annotated[Numbers[int], "ints"]  # whole-number weights of moves
Points = Annotated[Numbers[int], "ints"]  # points, one for each seat
Counts = Annotated[Numbers[int], "ints"]  # any other whole numbers
Shares = Annotated[Numbers[float], "floats"]  # numbers from 0 to 1
Features = Annotated[Numbers[float], "features"]  # what a network is told, 32 bits each
Flags = Annotated[NDArray[np.bool_], "flags"]  # one yes or no a row
Masks = Annotated[NDArray[np.bool_], "masks"]  # a row of them for each game
FeatureRows = Annotated[NDArray[np.float32], "feature rows"]
Rewards = Annotated[NDArray[np.float32], "rewards"]  # a row of seats for each game
Numbered = Annotated[NDArray[np.int64], "longs"]  # a number a row: seats, moves
Rng = Annotated[NDArray[np.uint64], "rng"]  # a random generator: one number, held in an array

F = TypeVar("F", bound=Callable[..., object])
_KERNELS: dict[str, dict[str, FunctionType]] = {}


def kernel(function: F) -> F:
    """Register a function as one that `jit` may compile; it stays plain Python."""
    plain = cast(FunctionType, function)
    _KERNELS.setdefault(plain.__module__, {})[plain.__name__] = plain
    return function


def kernels_of(module: str) -> dict[str, FunctionType]:
    """The kernels that a module defines, by name."""
    return _KERNELS.get(module, {})


# A GPU has versions of its own of these four (engine/gpu.py), with the same results; for compiled
# kernels on a CPU the first three are room on the stack (engine/jit.py): no kernel allocates.


@kernel
def counts(n: int) -> Counts:
    """Room for `n` whole numbers, all 0; `n` is a constant."""
    return np.zeros(n, np.int32)


@kernel
def sets(n: int) -> Numbered:
    """Room for `n` sets of bits, all empty; `n` is a constant."""
    return np.zeros(n, np.int64)


@kernel
def shares(n: int) -> Shares:
    """Room for `n` numbers with a point, all 0; `n` is a constant."""
    return np.zeros(n)


@kernel
def product(x: float, y: float) -> float:
    """The product, rounded by itself: a GPU would round once if it is added to something."""
    return x * y


@kernel
def clockwise(seat: int, other: int, seats: int) -> int:
    """How many places the other sits further on: 0 for the seat itself."""
    ahead = other - seat
    return ahead if ahead >= 0 else ahead + seats  # a quotient would take far longer


@kernel
def bit(i: int) -> Mask:
    """The mask of the single thing `i`."""
    return np.int64(1) << np.int64(i)  # type: ignore[return-value]


@kernel
def has(mask: Mask, i: int) -> bool:
    """Whether thing `i` is in the mask."""
    return (mask >> int(i)) & 1 != 0


@kernel
def count(mask: Mask) -> int:
    """How many things a mask holds."""
    n = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


@kernel
def lowest(mask: Mask) -> int:
    """The smallest thing in a mask that is not empty."""
    return count((mask & -mask) - 1)


@kernel
def highest(mask: Mask) -> int:
    """The largest thing in a mask that is not empty."""
    top = -1
    while mask != 0:
        mask >>= 1
        top += 1
    return top
