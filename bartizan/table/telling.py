"""Telling: all who are to be told something in the same moment are told together, step by step.

A processor is quickest at what it has just done: to draw all those tables, then to put what is
new there into words, then to say it takes less than to do so for one viewer after the other.
"""

import asyncio
from collections.abc import Generator
from itertools import islice
from typing import Protocol, TypeVar

MOST = 120  # viewers who are told together; others come in between

T = TypeVar("T")
Steps = Generator[None, None, T]  # something that is done in steps, and what comes of it


def at_once(steps: Steps[T]) -> T:
    """What comes of something, without waiting for others after each step."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            done: T = end.value
            return done


class Listener(Protocol):
    """Somebody who is told something."""

    def tell(self) -> Steps[None]:
        """Tell him what is new."""


class Telling:
    """Who is to be told something."""

    def __init__(self) -> None:
        self._due: dict[Listener, None] = {}
        self._soon: asyncio.Handle | None = None

    def add(self, listener: Listener) -> None:
        """Tell him soon."""
        self._due[listener] = None
        self._soon = self._soon or asyncio.get_running_loop().call_soon(self._tell)

    def drop(self, listener: Listener) -> None:
        """He has left."""
        self._due.pop(listener, None)

    def _tell(self) -> None:
        self._soon = None
        now = [*islice(self._due, MOST)]
        for each in now:
            del self._due[each]
        if self._due:
            self._soon = asyncio.get_running_loop().call_soon(self._tell)
        telling = [each.tell() for each in now]
        while telling:
            telling = [steps for steps in telling if next(steps, self) is None]
