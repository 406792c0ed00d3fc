"""Habit: what somebody practised does without thinking, if the game says so."""

from bartizan.bots.greedy import Greedy
from bartizan.engine.state import Row


class Habit(Greedy):
    """A bot that plays by habit; in a game that knows of none it is greedy."""

    def choose(self, view: Row, seat: int) -> int:
        """The usual move."""
        return self.game.usual(view) if self.game.practised else super().choose(view, seat)
