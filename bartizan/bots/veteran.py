"""Veteran: has played so often that he can try his choices out to the end, by habit."""

import numpy as np

from bartizan.engine.chance import generators
from bartizan.engine.game import Game
from bartizan.engine.kernel import MOST_SEATS
from bartizan.engine.state import Row


class Veteran:
    """A bot that plays by habit, unless another choice brought more in so many playouts."""

    def __init__(self, game: Game, seed: int, playouts: int = 0) -> None:
        self.game, self.playouts = game, playouts
        self.rng, self.dice = generators(seed), generators(seed + 1)

    def choose(self, view: Row, seat: int) -> int:
        """The habit's own move, or the one that proved to be better."""
        game = self.game
        found = game.sensible(view)
        if len(found) == 1:
            return found[0]
        choices, moves, weights = np.zeros((3, game.moves.size), np.int32)
        choices[: len(found)] = found
        sums, values = np.zeros(len(found)), np.zeros(MOST_SEATS)
        worlds = game.rows(3)
        worlds[0] = view
        return int(
            game.kernels.try_out(
                *(worlds, seat, self.rng, self.dice, self.playouts),
                *(choices, len(found), moves, weights, sums, values),
            )
        )
