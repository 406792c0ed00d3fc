"""Random: any legal move, all alike."""

from bartizan.engine.chance import below, generators
from bartizan.engine.game import Game
from bartizan.engine.state import Row


class Random:
    """A bot that plays any legal move."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = generators(seed)

    def choose(self, view: Row, seat: int) -> int:
        """Any legal move."""
        moves = self.game.legal(view)
        return moves[int(below(self.rng, len(moves)))]
