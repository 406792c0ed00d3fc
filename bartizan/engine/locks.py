"""A lock on a file, on every system: one process has it at a time, and it ends with the process."""

import sys
import time
from contextlib import suppress
from typing import IO

FAR = 1 << 30  # Windows locks bytes, against reading too: this one is behind all that is written
OFTEN = 0.1  # seconds between two tries on Windows, which has no patience of its own


def lock(file: IO[bytes], wait: bool = False) -> bool:
    """Lock a file until it is closed or this process ends, however that is; False: another has."""
    if sys.platform == "win32":
        import msvcrt

        file.seek(FAR)
        while True:
            with suppress(OSError):
                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
                return True
            if not wait:
                return False
            time.sleep(OFTEN)
    import fcntl

    with suppress(OSError):
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        return True
    return False
