"""How a pearl sounds: it falls, the longer the deeper the chamber lies, and clatters, duller."""

import math
from functools import cache

from bartizan.games.sevenlocks.parts import LOWEST_READING, READINGS
from bartizan.say import Sound

DROP = 10.0  # how far even a pearl of the lowest reading falls, in steps of the reading
GRAVITY = 320.0  # such steps a second squared: slow enough to hear ten steps apart anywhere
PITCH = (2400.0, 500.0)  # Hz of the clatter, at the lowest and at the highest reading
RING = (0.06, 0.4)  # seconds until it has died away


@cache
def sound_of(reading: int) -> Sound:
    """The fall that a reading stands for: seconds until it lands, pitch and ring of the clatter."""
    height = DROP + reading - LOWEST_READING
    values = {
        "time": round(math.sqrt(2 * height / GRAVITY), 4),
        "pitch": round(_between(PITCH, reading), 1),
        "ring": round(_between(RING, reading), 4),
    }
    return Sound("fall", tuple(values.items()))


def _between(ends: tuple[float, float], reading: int) -> float:
    """The value between two ends; equal steps of the reading are equal steps to the ear."""
    first, last = ends
    return float(first * (last / first) ** ((reading - LOWEST_READING) / (READINGS - 1)))
