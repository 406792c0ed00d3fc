"""Answers: a message that is sent again is answered again, but done only once."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

Answer = dict[str, Any]


class Answers:
    """What was answered to which key, so that a repeated message changes nothing."""

    MOST = 2000

    def __init__(self) -> None:
        self._given: OrderedDict[tuple[str, str], asyncio.Task[Answer]] = OrderedDict()

    async def once(
        self, who: str, key: str, find: Callable[[], Coroutine[Any, Any, Answer]]
    ) -> Answer:
        """Find the answer to a message; if it is asked for again, give the same one again."""
        if (who, key) not in self._given:
            self._given[who, key] = asyncio.create_task(find())
            while len(self._given) > self.MOST:
                self._given.popitem(last=False)
        try:
            return await asyncio.shield(self._given[who, key])
        except Exception:  # there is no answer: it may be tried again
            self._given.pop((who, key), None)
            raise
