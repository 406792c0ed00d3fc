"""Patience: somebody's own bot may think for so long; after that it has fallen silent."""

import ctypes
import threading
from collections.abc import Callable
from typing import TypeVar

PATIENCE = 300.0  # seconds for one decision
T = TypeVar("T")


def within(seconds: float, act: Callable[[], T]) -> T:
    """What comes of an act, or its error, if it ends in time.

    It runs in a thread, since that can be left alone wherever it waits; one that is still at work
    in Python is ended, so as not to take the time of others.
    """
    answers: list[T] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            answers.append(act())
        except BaseException as error:
            errors.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(seconds)
    if errors:
        raise errors[0]
    if answers:
        return answers[0]
    ident = ctypes.c_ulong(thread.ident or 0)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ident, ctypes.py_object(SystemExit))
    raise TimeoutError(f"it has said nothing for {seconds:g} s")
