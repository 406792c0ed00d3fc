"""Instinct: the move that the game's network likes best, with no look further ahead."""

import numpy as np

from bartizan.bots.greedy import Greedy
from bartizan.engine.chance import generators
from bartizan.engine.game import Game
from bartizan.engine.kernel import MOST_SEATS, Features
from bartizan.engine.mind import room_to_think
from bartizan.engine.state import Row

WORLDS = 8  # that are imagined where something is hidden


class Instinct(Greedy):
    """A bot that does what looks best at first sight; without a network it is greedy."""

    def __init__(
        self, game: Game, seed: int, mind: Features | None = None, worlds: int = WORLDS
    ) -> None:
        super().__init__(game, seed)
        self.mind, self.luck = mind, generators(seed)
        self.worlds = worlds if game.hides else 1

    def choose(self, view: Row, seat: int) -> int:
        """The move that is liked best."""
        if self.mind is None:
            return super().choose(view, seat)
        likings = self.likings(view, seat)
        return max(likings, key=lambda move: likings[move])

    def likings(self, view: Row, seat: int) -> dict[int, float]:
        """How likely each sensible move is to be the best, as the network sees it."""
        game, moves = self.game, np.array(self.game.sensible(view), np.int32)
        many, total = self.worlds, np.zeros(len(moves))
        worlds, values, likings = game.rows(2), np.zeros(MOST_SEATS), np.zeros(len(moves))
        room = room_to_think(game.layout)
        for _ in range(many):
            worlds[0] = view
            game.kernels.imagine(worlds[0], seat, self.luck)
            game.kernels.like_moves(
                *(worlds, 0, self.mind, *room, moves, len(moves), values, likings)
            )
            total += likings / many
        return dict(zip(moves.tolist(), total.tolist(), strict=True))
