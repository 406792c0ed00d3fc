"""Ways: the areas to go, if one goes round rooms."""

import numpy as np
from numpy.typing import NDArray

from bartizan.engine.kernel import kernel
from bartizan.games.castle.parts import AREAS, DISTANCE, ENTRANCES, ROOMS

FAR = 9999.0
ROOM_TOLL = 5  # areas that one would walk round a room


def walks() -> NDArray[np.int8]:
    """Area, area: the areas to go, each room on the way counted as if it were a detour."""
    ways = DISTANCE.copy()
    ways[ways > 1] = FAR
    for area in range(AREAS):
        toll = ROOM_TOLL if area < ROOMS else 0
        ways = np.minimum(ways, ways[:, area, None] + ways[None, area, :] + toll)
    return ways.astype(np.int8)


WALK = walks()
TO_EXIT = WALK[:, ENTRANCES].min(axis=1) + 1  # areas from each area out of the castle


@kernel
def areas_between(here: int, there: int) -> int:
    """The areas to go from one area to another."""
    return int(WALK[here, there])
