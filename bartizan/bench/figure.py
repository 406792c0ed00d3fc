"""One measurement: how it is taken, and how a person and a program read it."""

import time
from collections.abc import Callable
from typing import NamedTuple

REPEATS = 3  # the best of so many is taken: the machine is not ours alone


class Figure(NamedTuple):
    """One measurement."""

    game: str
    what: str
    value: float
    unit: str
    ran: str
    ratio: float | None = None  # against the reference loop

    @property
    def shown(self) -> str:
        """The value as a person reads it."""
        digits = f"{self.value:,.0f}" if self.value >= 100 else f"{self.value:.3g}"
        return f"{digits} {self.unit}" + (f" ({self.ratio:.2g})" if self.ratio else "")


def best_time(run: Callable[[], object]) -> float:
    """The shortest of a few runs, in seconds."""
    times = []
    for _ in range(REPEATS):
        before = time.perf_counter()
        run()
        times.append(time.perf_counter() - before)
    return min(times)
