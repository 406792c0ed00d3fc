"""What shares of victory say: intervals by deal, and a test that may be looked at at any time.

The deal is the unit: all games of a deal, each bot on each side, are one observation. A share lies
between 0 and 1, the difference of two bots' shares on a deal between -1 and 1, and nothing more is
assumed of them.

The test bets. Whoever believes that two bots are equal must offer even odds on the difference, so
a stake that starts at 1 and is staked in fixed parts, for and against, cannot be expected to grow;
by Ville's inequality it *ever* reaches 20 with a chance of 5 % at the most. So one may look after
every deal and stop when it has. All the means that such bets have not refuted are an interval that
holds at all times together, with the same error rate (Waudby-Smith and Ramdas, Estimating means of
bounded random variables by betting, 2023).
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
ERROR = 0.05  # how often an answer may be wrong
PARTS = np.geomspace(0.03, 0.9, 6)  # of what may be lost at the most: how much is staked
STAKES = np.concatenate([-PARTS, PARTS])
GRID = 2001  # means that are tried


@dataclass(frozen=True)
class Interval:
    """A mean and what it may be, 95 %."""

    mean: float
    low: float
    high: float


# Two-sided 95 % quantiles of Student's t, by degrees of freedom; beyond, by Fisher's expansion
_STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)


def student(freedom: int) -> float:
    """The quantile of Student's t that 95 % lie within."""
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    z = 1.959964
    terms = ((z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96)
    return z + terms[0] / freedom + terms[1] / freedom**2


def interval(shares: Sequence[float]) -> Interval:
    """The interval (95 %) for a number of deals that was fixed before.

    Two imaginary deals, one all won and one all lost, count for the deviation: else ten victories
    of ten would pass for certain.
    """
    mean = float(np.mean(shares))
    deviation = float(np.std([*shares, 0.0, 1.0], ddof=1))
    about = student(len(shares) - 1) * deviation / len(shares) ** 0.5
    return Interval(mean, max(0.0, mean - about), min(1.0, mean + about))


def interval_at_any_time(shares: Sequence[float], error: float = ERROR) -> Interval:
    """The interval that holds whenever one looks: the means that bets have not refuted."""
    values, counts = np.unique(np.round(shares, 9), return_counts=True)
    means = np.linspace(0.0, 1.0, GRID)[1:-1]
    most = np.where(STAKES[:, None] > 0, 1.0 / means, 1.0 / (1.0 - means))  # to lose no more than 1
    gains = 1.0 + (STAKES[:, None] * most)[..., None] * (values - means[:, None])
    believed = _grown(np.log(gains) @ counts) < -np.log(error)
    mean = float(np.mean(shares))
    kept = means[believed]
    step = means[0]
    low, high = (kept[0] - step, kept[-1] + step) if len(kept) else (mean - step, mean + step)
    return Interval(mean, max(0.0, float(low)), min(1.0, float(high)))


def _grown(logs: Numbers) -> Numbers:
    """The logarithm of what all stakes have become, on average."""
    top = logs.max(axis=0)
    return top + np.log(np.exp(logs - top).mean(axis=0))


class Test:
    """Whether two bots differ, told deal by deal; once told, it stays so."""

    __test__ = False  # pytest's are others

    def __init__(self, error: float = ERROR) -> None:
        self.error = error
        self.sum = 0.0
        self.clear = False
        self._logs = np.zeros(len(STAKES))

    def add(self, difference: float) -> None:
        """Hear the difference of the two bots' shares on one more deal."""
        if not self.clear:
            self.sum += difference
            self._logs += np.log1p(STAKES * difference)
            self.clear = bool(_grown(self._logs) >= -np.log(self.error))

    @property
    def winner(self) -> int:
        """0 or 1: which of the two is better, once it is clear."""
        return int(self.sum < 0)
