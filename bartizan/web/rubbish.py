"""Rubbish: Python looks for it among new things only, so that play does not stop for it.

Nearly everything goes as soon as nobody holds it. What hangs together in circles must be looked
for, and to do so among all tables of a full house would take a second or more.
"""

import asyncio
import gc
from collections.abc import Callable
from typing import Any

NEW = 2_000  # things that are made until Python looks through them
SELDOM = 600.0  # seconds until it looks through all, if nobody is there


def among_new() -> None:
    """From now on, what was found to be needed once is not looked at again."""
    gc.freeze()
    gc.set_threshold(NEW)
    gc.callbacks.append(_keep)


def _keep(phase: str, info: dict[str, Any]) -> None:
    if phase == "stop":
        gc.freeze()


async def among_all(is_quiet: Callable[[], bool]) -> None:
    """Look through all now and then while it is quiet, for ever."""
    while True:
        await asyncio.sleep(SELDOM)
        if is_quiet():
            gc.unfreeze()
            gc.collect()
