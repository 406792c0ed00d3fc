"""Thinking: a few threads for all bots and hints, with fair turns."""

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TypeVar

from bartizan.table.measures import THINKING, THOUGHT, WAITING

T = TypeVar("T")
NICE = 10  # how far bots stand back behind people, in Unix's terms
MOST_KNOWN = 1000  # owners whose time is remembered


@dataclass
class Turn:
    """Somebody's wish to think."""

    owner: str  # whose tables count as one
    alone: bool  # no person plays at the table
    clock: float  # how far the pool's clock was when it was wished
    begins: asyncio.Future[None] = field(default_factory=asyncio.Future)


def _step_back() -> None:
    """Let people go first: where the system can, this thread gets what others leave."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


class Thinking:
    """People's tables go first; of several owners, whoever has had the least time."""

    def __init__(self, threads: int | None = None) -> None:
        self._size = threads or os.cpu_count() or 1
        self._threads = ThreadPoolExecutor(self._size, "bot", _step_back)
        self._waiting: list[Turn] = []
        self._at_work: list[Turn] = []
        self._had: dict[str, float] = {}  # seconds, for each owner
        self._clock = 0.0  # what whoever began last had had by then

    async def do(self, owner: str, alone: bool, think: Callable[[], T]) -> T:
        """Think in a thread, when it is this owner's turn."""
        turn = Turn(owner, alone, self._clock)
        self._waiting.append(turn)
        self._begin()
        try:
            with WAITING.track_inprogress():
                await turn.begins
            began = time.monotonic()
            try:
                with THINKING.track_inprogress(), THOUGHT.time():
                    return await asyncio.get_running_loop().run_in_executor(self._threads, think)
            finally:
                self._had[owner] = self._claim(turn) + time.monotonic() - began
        finally:
            for those in (self._waiting, self._at_work):
                if turn in those:
                    those.remove(turn)
            self._begin()

    def close(self) -> None:
        """Begin nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _claim(self, turn: Turn) -> float:
        """What an owner has had; who comes anew has had no less than others had by then."""
        return max(turn.clock, self._had.get(turn.owner, 0.0))

    def _begin(self) -> None:
        """Let as many begin as there are threads; one of them is kept for people's tables."""
        while len(self._at_work) < self._size:
            unwatched = sum(turn.alone for turn in self._at_work)
            full = unwatched >= max(1, self._size - 1)
            waiting = [turn for turn in self._waiting if not turn.begins.done()]  # or given up
            may = [turn for turn in waiting if not (turn.alone and full)]
            if not may:
                return
            turn = min(may, key=lambda turn: (turn.alone, self._claim(turn)))
            self._clock = max(self._clock, self._claim(turn))
            self._waiting.remove(turn)
            self._at_work.append(turn)
            turn.begins.set_result(None)
        if len(self._had) > MOST_KNOWN:
            self._had = {who: had for who, had in self._had.items() if had > self._clock}
