"""Greedy: the best end of its own turn, as the game's worth sees it."""

import numpy as np
from numpy.typing import NDArray

from bartizan.engine.chance import below, generators
from bartizan.engine.game import Game, Thinking
from bartizan.engine.kernel import MOST_SEATS
from bartizan.engine.state import Row

QUICK = Thinking(width=4, nodes=150, worlds=1)  # a second or so in plain Python


class Greedy:
    """A bot that looks to the end of its turn, no further."""

    def __init__(self, game: Game, seed: int, thinking: Thinking | None = None) -> None:
        self.game = game
        self.thinking = thinking or game.thinking
        self.rng = generators(seed)

    def choose(self, view: Row, seat: int) -> int:
        """The move with the best prospects at the end of the turn, over some imagined worlds."""
        moves = self.game.sensible(view)
        if len(moves) == 1:
            return moves[0]
        prospects = self.prospects(view, seat, moves)
        best = np.flatnonzero(prospects >= prospects.max() - 1e-12)
        return moves[int(best[int(below(self.rng, len(best)))])]

    def prospects(self, view: Row, seat: int, choices: list[int]) -> NDArray[np.float64]:
        """What each of these moves promises the seat, summed up over worlds it may be in."""
        thinking = self.thinking
        width = thinking.width
        kernels = self.game.kernels
        beam = self.game.rows(2 * width + 1)
        moves = np.zeros(self.game.moves.size, np.int32)
        firsts = np.zeros(2 * width, np.int32)
        marks = np.zeros(2 * width)
        values = np.zeros(MOST_SEATS)
        best, total = np.zeros((2, len(choices)))
        for _ in range(thinking.worlds if self.game.hides else 1):
            beam[0] = view
            if self.game.hides:
                kernels.imagine(beam[0], seat, self.rng)
            moves[: len(choices)] = choices
            kernels.look_ahead(
                *(beam, width, seat, thinking.nodes, len(choices), moves),
                *(firsts, marks, values, best),
            )
            total += best
        return total
