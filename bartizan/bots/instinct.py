"""Instinct: the move that the game's network likes best, with no look ahead."""

import numpy as np

from bartizan.bots.greedy import Greedy
from bartizan.engine.game import Game
from bartizan.engine.kernel import Features
from bartizan.engine.mind import room_to_think
from bartizan.engine.state import Row


class Instinct(Greedy):
    """A bot that does what looks best at first sight; without a network it is greedy."""

    def __init__(self, game: Game, seed: int, mind: Features | None = None) -> None:
        super().__init__(game, seed)
        self.mind = mind

    def choose(self, view: Row, seat: int) -> int:
        """The move that is liked best."""
        if self.mind is None:
            return super().choose(view, seat)
        likings = self.likings(view, seat)
        return max(likings, key=lambda move: likings[move])

    def likings(self, view: Row, seat: int) -> dict[int, float]:
        """How likely each sensible move is to be the best, as the network sees it."""
        size = self.game.moves.size
        moves, likings = np.zeros(size, np.int32), np.zeros(size)
        world = self.game.rows(1)
        world[0] = view
        room = room_to_think(self.game.layout)
        n = self.game.kernels.like_moves(world[0], seat, self.mind, *room, moves, likings)
        return dict(zip(moves[:n].tolist(), likings[:n].tolist(), strict=True))
