"""Trust: prospects as people are told them, so that who is told 40 % wins in 40 of 100 games.

Search thinks its own move a little better than it is, and some games' leads more certain than they
are. Both were measured by `bartizan bench GAME --calibration`, for each number of players: how much
the odds of all outcomes count (their power), and a bias of who thinks (added to the logarithm of
his odds). They stand in the game's `Thinking.trust`.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from bartizan.engine.game import Game

FULL = (1.0, 0.0)  # as it was thought
LEAST = 0.005  # nothing is less likely than that, if it can be at all
NEVER = 1e-6  # but that nobody wins, where that is less likely, cannot be
IMPOSSIBLE = -1e9


def outcomes(shares: Sequence[float]) -> NDArray[np.float64]:
    """The logarithms of what each seat's victory is likely, and last that nobody wins."""
    chances = np.array([*shares, 1.0 - sum(shares)])
    found: NDArray[np.float64] = np.log(np.maximum(chances, LEAST))
    if chances[-1] < NEVER:
        found[-1] = IMPOSSIBLE
    return found


def trusted(
    thought: NDArray[np.float64], seat: int, power: float, bias: float
) -> NDArray[np.float64]:
    """All outcomes' chances as they are told to a seat that thought so; they sum to 1."""
    odds = power * thought
    odds[seat] += bias
    chances: NDArray[np.float64] = np.exp(odds - odds.max())
    return chances / chances.sum()


def told(game: Game, shares: Sequence[float], seat: int) -> float:
    """The prospect that a person on this seat is told."""
    trust = dict(zip(game.players, game.thinking.trust, strict=False))
    return float(trusted(outcomes(shares), seat, *trust.get(len(shares), FULL))[seat])
