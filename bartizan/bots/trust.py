"""Trust: prospects as people are told them, so that who is told 40 % wins in 40 of 100 games.

Search thinks its own move a little better than it is, and some games' leads more certain than they
are. Both were measured by `bartizan bench GAME --calibration`, for each number of players: how much
the odds of a prospect count (their power), and a bias that is added to their logarithm. They stand
in the game's `Thinking.trust`.
"""

import math

from bartizan.engine.game import Game

FULL = (1.0, 0.0)  # as it was thought
LEAST = 0.005  # nothing is less likely than that, or more certain than the rest


def odds(prospect: float) -> float:
    """The logarithm of a prospect's odds."""
    likely = min(max(prospect, LEAST), 1.0 - LEAST)
    return math.log(likely / (1.0 - likely))


def trusted(prospect: float, power: float, bias: float) -> float:
    """A prospect as it is told, if so much of it is trusted."""
    return 1.0 / (1.0 + math.exp(-power * odds(prospect) - bias))


def told(game: Game, prospect: float, seats: int) -> float:
    """The prospect that a person is told in a game of so many."""
    trust = dict(zip(game.players, game.thinking.trust, strict=False))
    return trusted(prospect, *trust.get(seats, FULL))
