"""Learner: plays like Greedy most of the time, and now and then whatever comes to mind."""

from bartizan.bots.greedy import Greedy
from bartizan.engine.chance import below
from bartizan.engine.state import Row

SLIPS = 3  # one move of so many is any sensible one


class Learner(Greedy):
    """A friendly bot: it knows what it is about, and makes mistakes."""

    def choose(self, view: Row, seat: int) -> int:
        """A sensible move, often a good one."""
        if int(below(self.rng, SLIPS)):
            return super().choose(view, seat)
        moves = self.game.sensible(view)
        return moves[int(below(self.rng, len(moves)))]
