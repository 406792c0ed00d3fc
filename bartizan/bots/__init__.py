"""Bots: they are given what their seat knows, as a redacted record, and nothing else."""

from functools import partial
from typing import Protocol

from bartizan.bots import outside
from bartizan.bots.greedy import QUICK, Greedy
from bartizan.bots.learner import Learner
from bartizan.bots.levels import LEVELS
from bartizan.bots.random import Random
from bartizan.bots.search import Budget, Search
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.engine.state import Row

__all__ = ["LEVELS", "Bot", "Budget", "Greedy", "Learner", "Random", "Search"]
__all__ += ["checked", "invite", "is_ours", "make", "make_quick", "offered"]

KINDS = "random, learner, greedy, search, search:2000 (playouts), search:0.5s (seconds)"
KINDS = ", ".join([KINDS, *LEVELS, "module:Class (your own)"])
PLAIN = {"random": Random, "learner": Learner, "greedy": Greedy}  # those that need no budget


class Bot(Protocol):
    """Somebody who can choose a move."""

    def choose(self, view: Row, seat: int) -> int:
        """One of the legal moves of the seat, which is to act, given what it knows."""


_invited: dict[str, str] = {}  # bots from outside that the house offers


def offered() -> dict[str, str]:
    """The bots that anybody may choose by name: our levels, installed ones, and those invited."""
    return LEVELS | {name: name for name in outside.installed()} | _invited


def invite(kind: str) -> None:
    """Offer a bot from outside to everybody at the table."""
    outside.load(kind)
    _invited[kind] = kind


def checked(kind: str) -> tuple[str, Budget | None]:
    """A bot's kind, or the kind of its level, and its budget."""
    kind = LEVELS.get(kind, kind)
    name, _, budget = kind.partition(":")
    if kind in PLAIN:
        return kind, None
    if name == "search":
        return name, Budget.parse(budget) if budget else Budget()
    if kind in outside.installed() or outside.is_named(kind):
        return kind, None
    raise BadInput(f"no bot is called {kind!r}; there are: {KINDS}")


def is_ours(kind: str) -> bool:
    """Whether a bot is not from outside."""
    return checked(kind)[0] in (*PLAIN, "search")


def make(kind: str, game: Game, seed: int) -> Bot:
    """The bot that is called so, by its kind or by its level."""
    name, budget = checked(kind)
    if budget:
        return Search(game, budget, seed)
    return PLAIN.get(name, partial(outside.Outside, name))(game, seed)


def make_quick(kind: str, game: Game, seed: int) -> Bot:
    """A bot in this one's place that answers soon, also while the game is not compiled."""
    name, _ = checked(kind)
    if name == "random":
        return Random(game, seed)
    return (Learner if name == "learner" else Greedy)(game, seed, QUICK)
