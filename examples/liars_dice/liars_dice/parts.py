"""What is in the box: four cups and up to five dice in each; and what they may show."""

from itertools import combinations_with_replacement
from math import comb, factorial, prod

import numpy as np

SEATS = 4
FACES = 6
FEWEST, MOST = 3, 5  # dice that a player may begin with
ALL_DICE = SEATS * MOST

# All that a cup of one die may show, then of two, and so on: how many dice show each face.
HANDS = [
    [hand.count(face) for face in range(FACES)]
    for dice in range(1, MOST + 1)
    for hand in combinations_with_replacement(range(FACES), dice)
]
SHOWING = np.array(HANDS, np.int8)
FIRST_HAND = np.array([sum(hand) for hand in HANDS]).searchsorted(range(MOST + 2)).astype(np.int16)
WAYS = np.array([factorial(sum(h)) // prod(map(factorial, h)) for h in HANDS], np.int16)


def at_least(many: int, dice: int, chance: float) -> float:
    """How likely at least so many of these dice hit what each hits with this chance."""
    hits = range(max(many, 0), dice + 1)
    return sum(comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in hits)


# How likely so many unseen dice hold at least so many of a face: plain, and with wild ones.
LIKELY = np.array(
    [
        [[at_least(many, dice, chance) for many in range(ALL_DICE + 1)] for dice in range(ALL_DICE)]
        for chance in (1 / 6, 1 / 3)
    ],
    np.float32,
)
