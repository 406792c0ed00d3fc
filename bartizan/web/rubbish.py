"""Rubbish: Python looks for it where there may be some, so that play does not stop for it.

Nearly everything goes as soon as nobody holds it; a move leaves nothing else. What hangs together
in circles must be looked for: requests and connections leave such things when they end. To do so
among all tables of a full house would take a second or more, and among all that moves have made
lately a tenth of the server's time.
"""

import asyncio
import gc
from collections.abc import Callable

OFTEN = 0.5  # seconds until what is new is looked through, if something has ended
FEW = 5_000  # new things that are looked through at any rate
SELDOM = 600.0  # seconds until all is looked through, if nobody is there


class Search:
    """When to look for it."""

    def __init__(self) -> None:
        self._suspected = False

    def take_over(self) -> None:
        """From now on Python does not look by itself."""
        gc.disable()
        gc.freeze()

    def suspect(self) -> None:
        """Something has ended that may have left some."""
        self._suspected = True

    def look(self) -> None:
        """Look through what is new, or pass it by; neither is looked at again."""
        if self._suspected or gc.get_count()[0] < FEW:
            self._suspected = False
            gc.collect(0)
        gc.freeze()

    async def among_new(self) -> None:
        """Look through what is new again and again, for ever, once Python does not."""
        while True:
            await asyncio.sleep(OFTEN)
            if not gc.isenabled():
                self.look()

    async def among_all(self, is_quiet: Callable[[], bool]) -> None:
        """Look through all now and then while it is quiet, for ever."""
        while True:
            await asyncio.sleep(SELDOM)
            if is_quiet():
                gc.unfreeze()
                gc.collect()


SEARCH = Search()  # of this process
