"""Bots: they are given what their seat knows, as a redacted record, and nothing else."""

from typing import Protocol

from bartizan.bots.greedy import QUICK, Greedy
from bartizan.bots.learner import Learner
from bartizan.bots.levels import LEVELS
from bartizan.bots.random import Random
from bartizan.bots.search import Budget, Search
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.engine.state import Row

__all__ = ["LEVELS", "Bot", "Budget", "Greedy", "Learner", "Random", "Search"]
__all__ += ["checked", "make", "make_quick"]

KINDS = "random, learner, greedy, search, search:2000 (playouts), search:0.5s (seconds)"
KINDS = ", ".join([KINDS, *LEVELS])
PLAIN = {"random": Random, "learner": Learner, "greedy": Greedy}  # those that need no budget


class Bot(Protocol):
    """Somebody who can choose a move."""

    def choose(self, view: Row, seat: int) -> int:
        """One of the legal moves of the seat, which is to act, given what it knows."""


def checked(kind: str) -> tuple[str, Budget | None]:
    """A bot's kind, or the kind of its level, and its budget."""
    kind = LEVELS.get(kind, kind)
    name, _, budget = kind.partition(":")
    if kind in PLAIN:
        return kind, None
    if name == "search":
        return name, Budget.parse(budget) if budget else Budget()
    raise BadInput(f"no bot is called {kind!r}; there are: {KINDS}")


def make(kind: str, game: Game, seed: int) -> Bot:
    """The bot that is called so, by its kind or by its level."""
    name, budget = checked(kind)
    if budget:
        return Search(game, budget, seed)
    return PLAIN[name](game, seed)


def make_quick(kind: str, game: Game, seed: int) -> Bot:
    """A bot in this one's place that answers soon, also while the game is not compiled."""
    name, _ = checked(kind)
    if name == "random":
        return Random(game, seed)
    return (Learner if name == "learner" else Greedy)(game, seed, QUICK)
