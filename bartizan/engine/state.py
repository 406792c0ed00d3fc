"""States: a game's record, declared once as a class, for kernels and for whoever reads it.

Kernels work on its rows, NumPy records of `dtype`. What words and pictures read is a `readable`
copy: an instance, whose fields are plain numbers, and quick to read.
"""

import math
import struct
from collections.abc import Iterable
from itertools import accumulate
from typing import Any, ClassVar, NamedTuple, Self, SupportsIndex, overload

import numpy as np

Row = Any  # one record, as NumPy has it: kernels take it for the game's own state
Rows = Any  # an array of them


class Grid(list[list[int]]):
    """Numbers in rows and columns: grid[r, c] is a number, grid[r] a row, as in NumPy."""

    @overload
    def __getitem__(self, at: SupportsIndex) -> list[int]: ...
    @overload
    def __getitem__(self, at: slice) -> list[list[int]]: ...
    @overload
    def __getitem__(self, at: tuple[int, int]) -> int: ...
    def __getitem__(self, at: Any) -> Any:
        if type(at) is tuple:
            row, column = at
            return list.__getitem__(self, row)[column]
        return list.__getitem__(self, at)

    @overload
    def __setitem__(self, at: SupportsIndex, value: list[int]) -> None: ...
    @overload
    def __setitem__(self, at: slice, value: Iterable[list[int]]) -> None: ...
    @overload
    def __setitem__(self, at: tuple[int, int], value: int) -> None: ...
    def __setitem__(self, at: Any, value: Any) -> None:
        if type(at) is tuple:
            self[at[0]][at[1]] = value
        else:
            list.__setitem__(self, at, value)


class Field(NamedTuple):
    """How a field is stored: its kind of number, and how many of them."""

    code: str
    shape: tuple[int, ...]


class Whole:
    """A kind of whole number. As a field, i2() is one, i2(5) a row of five, i2(3, 5) a grid."""

    def __init__(self, code: str) -> None:
        self.code = code

    @overload
    def __call__(self) -> int: ...
    @overload
    def __call__(self, many: int, /) -> list[int]: ...
    @overload
    def __call__(self, rows: int, columns: int, /) -> Grid: ...
    def __call__(self, *shape: int) -> Any:
        """A field of so many of these numbers."""
        return Field(self.code, shape)


i1, i2, i4, i8 = (Whole(f"i{size}") for size in (1, 2, 4, 8))
_CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}  # as `struct` calls them
HEADER = ("actor", "phase", "seats", "turn", "news")


class Record:
    """What every game's state begins with; a game's class adds a field for each thing."""

    actor: int  # the seat to act, or CHANCE, or OVER
    phase: int  # what is being decided; each game has its own
    seats: int  # how many play
    turn: int  # which turn it is: greedy looks ahead to the end of one
    news: int  # grows whenever anybody is shown what was hidden: that forbids undo

    dtype: ClassVar[np.dtype[Any]]
    _layout: ClassVar[struct.Struct]  # the record as one row of numbers
    _fields: ClassVar[list[tuple[str, int | slice]]]  # where each field is in that row
    _grids: ClassVar[list[tuple[str, list[slice]]]]  # and the rows of each grid

    def __init_subclass__(cls) -> None:
        own = {name: field for name, field in vars(cls).items() if isinstance(field, Field)}
        for name in own:
            if hasattr(np.record, name) or name in HEADER:
                raise TypeError(f"a field cannot be called {name!r}: all records have that already")
            delattr(cls, name)  # only instances have it
        fields = dict.fromkeys(HEADER, Field("i2", ())) | own
        described = [(name, *field) for name, field in fields.items()]
        cls.dtype = np.dtype((np.record, np.dtype(described, align=True)))
        counted = [math.prod(field.shape) for field in fields.values()]
        codes = (_CODES[field.code] for field in fields.values())
        cls._layout = struct.Struct("=" + "".join(map("{}{}".format, counted, codes)))
        if gaps := cls.dtype.itemsize - cls._layout.size:
            raise TypeError(f"{cls.__module__} has {gaps} bytes of padding; reorder its fields")
        cls._fields, cls._grids = [], []
        firsts = [0, *accumulate(counted)]
        for (name, field), first, past in zip(fields.items(), firsts, firsts[1:], strict=False):
            if len(field.shape) == 2:
                wide = field.shape[1]
                rows = [slice(left, left + wide) for left in range(first, past, wide)]
                cls._grids.append((name, rows))
            else:
                cls._fields.append((name, slice(first, past) if field.shape else first))

    @classmethod
    def readable(cls, row: Row) -> Self:
        """A copy of a record to read from."""
        numbers = list(cls._layout.unpack(row))
        view = cls()
        view.__dict__ = {name: numbers[at] for name, at in cls._fields}
        for name, rows in cls._grids:
            setattr(view, name, Grid([numbers[at] for at in rows]))
        return view
