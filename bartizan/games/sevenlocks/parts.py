"""What is in the box: towers, keys, pearls, the die, and how well people hear."""

import math
from pathlib import Path

import numpy as np

from bartizan.engine.errors import BadInput

TOWERS = 7  # in the ring, places 0 to 6, clockwise
CHAMBERS = 8  # treasure chambers, so depths and keys; the last tower is set aside
ASIDE = TOWERS  # the place of the tower set aside
PLAYERS = 4  # at most
COATS = 2  # coats of arms of each player
ALL_PEARLS = 80
PEARLS_AT_START = 2 * TOWERS  # heard by all before the first turn
FACES = 6  # of the die
MOST_ROLLED = 3  # pearls or steps on the die
STEP = 10  # what one step of depth adds to a reading
MOST_NOISE = 60
LOWEST_READING = STEP - MOST_NOISE  # at depth 1
READINGS = CHAMBERS * STEP + MOST_NOISE - LOWEST_READING + 1  # how many there can be
NOISES = 2 * MOST_NOISE + 1  # of which so many at one depth
DEVIATIONS = (12, 18, 26)  # option ears: keen, normal, hard

DIE_FILE = Path(__file__).with_name("die.txt")


def read_die(file: Path = DIE_FILE) -> list[tuple[int, int]]:
    """The faces of the die: pearls and steps."""

    def wrong(number: int, why: str) -> BadInput:
        return BadInput(f"{file.name}, line {number}: {why}")

    lines = [(n, line.split()) for n, line in enumerate(file.read_text().splitlines(), 1)]
    lines = [(n, words) for n, words in lines if words and words[0][0] != "#"]
    allowed = [str(number) for number in range(1, MOST_ROLLED + 1)]
    faces: list[tuple[int, int]] = []
    for n, words in lines:
        if len(words) != 2 or any(word not in allowed for word in words):
            raise wrong(
                n, f"expected pearls and steps, 1 to {MOST_ROLLED} each, not {' '.join(words)!r}"
            )
        if len(faces) == FACES:
            raise wrong(n, f"the die has {FACES} faces, not more")
        faces.append((int(words[0]), int(words[1])))
    if len(faces) < FACES:
        raise wrong(lines[-1][0] if lines else 1, f"the die has {FACES} faces, not {len(faces)}")
    return faces


DIE = np.zeros((MOST_ROLLED, MOST_ROLLED), np.int64)  # how many faces show these pearls and steps
for _pearls, _steps in read_die():
    DIE[_pearls - 1, _steps - 1] += 1

# How likely a noise of -60 to 60 is, for each of the ears, as whole numbers: the normal density.
# Even hard ears' weights add up to less than 2**31.
PEAK = 2**24
NOISE = np.array(
    [
        [
            round(PEAK * math.exp(-(noise**2) / (2 * deviation**2)))
            for noise in range(-MOST_NOISE, MOST_NOISE + 1)
        ]
        for deviation in DEVIATIONS
    ],
    np.int64,
)
# The logarithms of these very weights, beside the largest one, in steps of 1 / LOG_UNIT: 80
# readings add up without overflow, and even so lie above NEVER.
LOG_UNIT = 2**18
LOG_NOISE = np.array(
    [[round(LOG_UNIT * math.log(weight / PEAK)) for weight in ears] for ears in NOISE.tolist()],
    np.int64,
)
NEVER = -(2**30)  # the evidence for a depth at which a reading was impossible, or less
