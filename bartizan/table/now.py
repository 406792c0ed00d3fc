"""Now: seconds since 1970 as the house counts them; they never jump, whatever is done to clocks."""

import time

_OFFSET = time.time() - time.monotonic()


def now() -> float:
    """The time by the wall clock at the start, and the monotonic one since."""
    return _OFFSET + time.monotonic()
