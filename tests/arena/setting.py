"""What the arena's tests set up: plans and runs within this process; pieces of work for others."""

import os
import time
from collections.abc import Callable, Generator, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from bartizan.arena.comparison import Comparison
from bartizan.arena.folder import Folder
from bartizan.arena.places import Local, Place
from bartizan.arena.plan import Plan
from bartizan.arena.run import compare
from bartizan.games import load

P = TypeVar("P")
R = TypeVar("R")


def plan(bots: str, seats: int = 2, game: str = "kilt", **more: Any) -> Plan:
    options = more.pop("options", {})
    return Plan.checked(load(game), bots.split(), seats, options, **more)


def run(asked: Plan, path: Path, place: Place | None = None) -> Comparison:
    """A whole run, in this process if nowhere else."""
    with Folder(path, asked).opened() as folder:
        return compare(asked, folder, place or Local(1), lambda now: None)


def files(path: Path) -> dict[str, bytes]:
    """All that a run left behind, but for the times."""
    found = {str(file.relative_to(path)): file for file in path.rglob("*") if file.is_file()}
    found.pop("times.jsonl")
    return {name: file.read_bytes() for name, file in found.items()}


def wait_until(true: Callable[[], bool], seconds: float = 60.0) -> None:
    """Wait until something is true; a minute and more is too long."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.002)


class Eager:
    """A place that takes as many pieces as it can get before it gives back anything."""

    def done(self, work: Callable[[P], R], pieces: Iterator[P]) -> Generator[R, None, None]:
        """What came of each piece, in their order."""
        yield from map(work, list(islice(pieces, 200)))


def squared(n: int) -> int:
    return n * n


def squared_at_the_second_try(piece: tuple[Path, int]) -> int:
    """A piece that ends its process the first time."""
    folder, n = piece
    begun = folder / f"{n}"
    with begun.open("a") as opened:
        opened.write("x")
    if n == 7 and begun.stat().st_size == 1:
        os._exit(1)
    return n * n


def never(n: int) -> int:
    os._exit(1)
