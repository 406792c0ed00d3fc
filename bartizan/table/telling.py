"""Telling: all who are to be told something in the same moment are told together.

A processor is quickest at what it has just done: to look at all those tables, then to write down
what is new there, then to say it takes less than to do so for one viewer after the other.
"""

import asyncio
from collections.abc import Mapping
from itertools import islice
from typing import Any, Protocol

MOST = 60  # viewers who are told together; others come in between

News = list[Mapping[str, Any]]


class Listener(Protocol):
    """Somebody who is told something, in three steps; a step that fails is the last."""

    def look(self) -> News | None:
        """What is new to him."""

    def write(self, news: News) -> list[bytes] | None:
        """The same as it is said."""

    def say(self, texts: list[bytes]) -> None:
        """Say it."""


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
        seen = [(each, each.look()) for each in now]
        written = [(each, each.write(news)) for each, news in seen if news is not None]
        for each, texts in written:
            if texts is not None:
                each.say(texts)
