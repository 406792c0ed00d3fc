"""Counting: how often something happened of late, here and at the other servers of a house."""

import time
from collections.abc import Iterable, Mapping
from typing import NamedTuple

SECONDS = {"second": 1, "minute": 60, "hour": 3600}
MOST_KNOWN = 20_000  # things that are counted, before what is past is looked for and forgotten
LOUD = 10  # a tenth of what is allowed is enough to be told to other servers
Row = list[str | int | float]


class Rate(NamedTuple):
    """At the most so many in so many seconds."""

    amount: int
    seconds: int


def rates(words: str) -> list[Rate]:
    """Rates as they are written: 40/second;600/minute."""
    split = (each.partition("/") for each in words.split(";"))
    return [Rate(int(amount), SECONDS[unit]) for amount, _, unit in split]


class Key(NamedTuple):
    """What is counted, for whom, in which time; in none, it is how many there are."""

    what: str
    who: str
    seconds: int


class Window(NamedTuple):
    """So many, until it is counted anew."""

    until: float
    many: int


class Counts:
    """What happened of late; the others tell us what they counted, and we them."""

    def __init__(self) -> None:
        self._here: dict[Key, Window] = {}
        self._there: dict[str, dict[Key, Window]] = {}
        self._told: dict[Key, int] = {}  # what the others know of it
        self._hit: set[Key] = set()  # what happened since they were told

    def hit(self, key: Key) -> int:
        """It happens once more; how often is that by now?"""
        now = time.monotonic()
        window = self._here.get(key)
        if window is None or window.until <= now:
            window = Window(now + key.seconds, 0)
            self._told.pop(key, None)
            if len(self._here) > MOST_KNOWN:
                self._here = {k: w for k, w in self._here.items() if w.until > now}
                self._told = {k: n for k, n in self._told.items() if k in self._here}
                self._hit &= self._here.keys()
        self._here[key] = window = Window(window.until, window.many + 1)
        self._hit.add(key)
        return window.many + self.elsewhere(key)

    def elsewhere(self, key: Key) -> int:
        """How often it happened at other servers."""
        now = time.monotonic()
        found = (theirs[key] for theirs in self._there.values() if key in theirs)
        return sum(window.many for window in found if window.until > now)

    def news(self, most: Mapping[tuple[str, int], int], there: Mapping[Key, int]) -> list[Row]:
        """What the others are to be told: what comes near to the most that is allowed.

        `there` is how many there are of something at present.
        """
        now = time.monotonic()
        standing = {key: Window(now, many) for key, many in there.items()}
        standing |= {k: Window(now, 0) for k in self._told if not k.seconds and k not in there}
        rows: list[Row] = []
        hit = {key: self._here[key] for key in self._hit if key in self._here}
        self._hit.clear()
        for key, window in (hit | standing).items():
            past = key.seconds and window.until <= now
            loud = window.many * LOUD >= most.get((key.what, key.seconds), 0)
            if not past and window.many != self._told.get(key, 0) and (loud or not window.many):
                rows.append([*key, window.many, round(window.until - now, 2)])
                self._told[key] = window.many
        return rows

    def hear(self, server: str, rows: Iterable[Row]) -> None:
        """What another server has counted."""
        theirs, now = self._there.setdefault(server, {}), time.monotonic()
        for what, who, seconds, many, left in rows:
            key = Key(str(what), str(who), int(seconds))
            until = now + min(float(left), key.seconds) if key.seconds else float("inf")
            theirs[key] = Window(until, int(many))

    def forget(self, there: Iterable[str]) -> None:
        """Only these other servers are still there; what they counted long ago is past."""
        now = time.monotonic()
        self._there = {
            server: {key: w for key, w in self._there[server].items() if w.until > now and w.many}
            for server in there
            if server in self._there
        }
