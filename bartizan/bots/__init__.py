"""Bots: they are given what their seat knows, as a redacted record, and nothing else."""

from functools import partial
from pathlib import Path
from typing import NamedTuple, Protocol

from bartizan.bots import outside
from bartizan.bots.greedy import QUICK, Greedy
from bartizan.bots.instinct import Instinct
from bartizan.bots.learner import Learner
from bartizan.bots.levels import LEVELS
from bartizan.bots.random import Random
from bartizan.bots.search import Budget, Search
from bartizan.engine import mind as minds
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.engine.state import Row

__all__ = ["LEVELS", "Bot", "Budget", "Greedy", "Instinct", "Learner", "Random", "Search"]
__all__ += ["checked", "invite", "is_learned", "is_ours", "make", "make_quick", "offered"]

KINDS = (
    "random, learner, greedy, search:2000 (playouts), search:0.5s (seconds), guided:2000 and "
    "instinct (by the game's network, or by that of a file: guided:2000@FILE)"
)
KINDS = ", ".join([KINDS, *LEVELS, "module:Class (your own)"])
PLAIN = {"random": Random, "learner": Learner, "greedy": Greedy}  # those that need nothing else
LEARNED = ("guided", "instinct")  # those that have a network


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


class Kind(NamedTuple):
    """What a bot's name says."""

    name: str
    budget: Budget | None = None
    file: str = ""  # of its network, if that is not the game's own


def checked(kind: str) -> Kind:
    """What a bot's name, or its level, says."""
    kind = LEVELS.get(kind, kind)
    words, _, file = kind.partition("@")
    name, _, budget = words.partition(":")
    if kind in PLAIN:
        return Kind(kind)
    if (name == "search" and not file) or name == "guided":
        return Kind(name, Budget.parse(budget) if budget else Budget(), file)
    if words == "instinct":
        return Kind(name, file=file)
    if kind in outside.installed() or outside.is_named(kind):
        return Kind(kind)
    raise BadInput(f"no bot is called {kind!r}; there are: {KINDS}")


def is_ours(kind: str) -> bool:
    """Whether a bot is not from outside."""
    return checked(kind).name in (*PLAIN, *LEARNED, "search")


def is_learned(kind: str) -> bool:
    """Whether a bot plays by a network."""
    return checked(kind).name in LEARNED


def make(kind: str, game: Game, seed: int) -> Bot:
    """The bot that is called so, by its kind or by its level."""
    name, budget, file = checked(kind)
    mind = None
    if name in LEARNED:
        mind = minds.read(Path(file), game.layout, game.moves) if file else game.mind
    if budget:
        return Search(game, budget, seed, mind)
    if name == "instinct":
        return Instinct(game, seed, mind)
    return PLAIN.get(name, partial(outside.Outside, name))(game, seed)


def make_quick(kind: str, game: Game, seed: int) -> Bot:
    """A bot in this one's place that answers soon, also while the game is not compiled."""
    name = checked(kind).name
    if name == "random":
        return Random(game, seed)
    return (Learner if name == "learner" else Greedy)(game, seed, QUICK)
