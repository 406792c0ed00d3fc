"""Learner: takes what looks good at first sight, which need not be what is best."""

import numpy as np

from bartizan.bots.greedy import Greedy
from bartizan.engine.chance import below
from bartizan.engine.game import Game, Thinking
from bartizan.engine.state import Row

LEAST = 0.05  # of a game's `haste`, where almost nothing or almost everything is won already
FINE = 1 << 30  # steps from 0 to 1


class Learner(Greedy):
    """A friendly bot: it knows what it is about, and does not look closely."""

    def __init__(
        self, game: Game, seed: int, thinking: Thinking | None = None, haste: float = 1.0
    ) -> None:
        super().__init__(game, seed, thinking)
        self.haste = haste * game.thinking.haste

    def choose(self, view: Row, seat: int) -> int:
        """A sensible move, the likelier the more it promises."""
        return self.drawn(view, seat, self.game.sensible(view))

    def drawn(self, view: Row, seat: int, moves: list[int]) -> int:
        """One of these moves, the likelier the more it promises."""
        if len(moves) == 1:
            return moves[0]
        worlds = self.thinking.worlds if self.game.hides else 1
        prospects = self.prospects(view, seat, moves) / worlds
        best = prospects.max()
        haste = self.haste * max(4 * best * (1 - best), LEAST)
        likely = np.cumsum(np.exp((prospects - best) / haste))
        drawn = likely[-1] * int(below(self.rng, FINE)) / FINE
        return moves[int(np.searchsorted(likely, drawn, side="right"))]
