"""Layouts: the named parts of an observation, each with its place among the floats."""

import math
from typing import Any

from numpy.typing import NDArray

BOUND = 16.0  # no float is further from 0, in the wildest match; most are within 1


class Layout:
    """Named parts, one after another, and how many floats they are in all.

    >>> layout = Layout(purse=4, board=(25, 3))
    >>> layout.size, layout.first("board")
    (79, 4)
    >>> print(layout)
    purse   0:4
    board  4:79  25 x 3
    """

    def __init__(self, **parts: int | tuple[int, ...]) -> None:
        self.shapes = {n: (p,) if isinstance(p, int) else p for n, p in parts.items()}
        self.parts: dict[str, slice] = {}
        self.size = 0
        for name, shape in self.shapes.items():
            self.parts[name] = slice(self.size, self.size + math.prod(shape))
            self.size = self.parts[name].stop

    def first(self, name: str) -> int:
        """Where a part begins."""
        return int(self.parts[name].start)

    def split(self, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The parts of one observation, or of many in rows, each in its own shape."""
        before = observation.shape[:-1]
        return {
            name: observation[..., part].reshape(*before, *self.shapes[name])
            for name, part in self.parts.items()
        }

    def __str__(self) -> str:
        wide = max(map(len, self.parts), default=0)
        ends = [f"{part.start}:{part.stop}" for part in self.parts.values()]
        far = max(map(len, ends), default=0)
        sides = [" x ".join(map(str, shape)) * (len(shape) > 1) for shape in self.shapes.values()]
        return "\n".join(
            f"{name:{wide}}  {end:>{far}}  {side}".rstrip()
            for name, end, side in zip(self.parts, ends, sides, strict=True)
        )
