"""Once: what is alike for several who are told of a table is made for the first of them alone."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Once:
    """Things made for one position of a table; with the next position all of them go."""

    def __init__(self, most: int) -> None:
        self._most = most  # things at once; then the oldest goes
        self._position: Hashable = None
        self._made: dict[Hashable, Any] = {}

    def get(self, position: Hashable, key: Hashable, make: Callable[[], T]) -> T:
        """The thing with this key, which must say all that it depends on but the position."""
        if position != self._position:
            self._position, self._made = position, {}
        if key not in self._made:
            made = make()
            if len(self._made) >= self._most:
                del self._made[next(iter(self._made))]
            self._made[key] = made
        found: T = self._made[key]
        return found
