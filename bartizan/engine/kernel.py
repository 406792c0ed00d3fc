"""Kernels: plain functions over flat records, which `jit` can compile for one game.

A kernel runs as it stands (interpreted), compiled on the CPU or compiled on a GPU. Its
annotations say what it takes; `jit` turns them into explicit signatures.
"""

from collections.abc import Callable
from types import FunctionType
from typing import Annotated, Any, TypeVar, cast

import numpy as np

CHANCE = -1  # `actor` when a die or a card decides
OVER = -2  # `actor` when the game has ended
ONLOOKER = -1  # the seat of someone who only watches
HIDDEN = -1  # what a seat sees of a move that is not for its eyes
MOST_SEATS = 6

State = Annotated[Any, "row"]  # one record
States = Annotated[Any, "rows"]  # an array of records
Nodes = Annotated[Any, "nodes"]  # an array of a search tree's nodes
Mask = Annotated[Any, "mask"]  # a set of numbers from 0 to 62, one bit each
Moves = Annotated[Any, "ints"]  # move numbers, one after another
Weights = Annotated[Any, "ints"]  # whole-number weights of moves
Points = Annotated[Any, "ints"]  # points, one for each seat
Counts = Annotated[Any, "ints"]  # any other whole numbers
Shares = Annotated[Any, "floats"]  # numbers from 0 to 1
Rng = Annotated[Any, "rng"]  # a random generator: one number, held in an array

F = TypeVar("F", bound=Callable[..., Any])
_KERNELS: dict[str, dict[str, FunctionType]] = {}


def kernel(function: F) -> F:
    """Register a function as one that `jit` may compile; it stays plain Python."""
    plain = cast(FunctionType, function)
    _KERNELS.setdefault(plain.__module__, {})[plain.__name__] = plain
    return function


def kernels_of(module: str) -> dict[str, FunctionType]:
    """The kernels that a module defines, by name."""
    return _KERNELS.get(module, {})


@kernel
def bit(i: int) -> Mask:
    """The mask of the single thing `i`."""
    return np.int64(1) << np.int64(i)


@kernel
def has(mask: Mask, i: int) -> bool:
    """Whether thing `i` is in the mask."""
    return (mask >> np.int64(i)) & 1 != 0


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
