"""Bots: they are given what their seat knows, as a redacted record, and nothing else."""

from functools import partial
from pathlib import Path
from typing import NamedTuple, Protocol

from bartizan.bots import outside
from bartizan.bots.beginner import Beginner
from bartizan.bots.greedy import QUICK, Greedy
from bartizan.bots.habit import Habit
from bartizan.bots.instinct import Instinct
from bartizan.bots.learner import Learner
from bartizan.bots.levels import LEVELS, kind_of
from bartizan.bots.random import Random
from bartizan.bots.search import Budget, Search
from bartizan.engine import mind as minds
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.engine.state import Row

__all__ = ["LEVELS", "Beginner", "Bot", "Budget", "Greedy", "Habit", "Instinct", "Learner"]
__all__ += ["Random", "Search", "checked", "invite", "is_learned", "is_ours", "make"]
__all__ += ["make_quick", "offered"]

KINDS = (
    "random, beginner, learner, greedy, learner:2 (twice as hasty), search:2000 (playouts), "
    "search:0.5s (seconds), guided:2000 and instinct (by the game's network, or by that of a file: "
    "guided:2000@FILE), habit (what the game says that somebody practised does)"
)
KINDS = ", ".join([KINDS, *LEVELS, "module:Class (your own)"])
HASTY = {"beginner": Beginner, "learner": Learner}  # those that err
# Those that need nothing else:
PLAIN = {"random": Random, **HASTY, "greedy": Greedy, "habit": Habit}
LEARNED = ("guided", "instinct")  # those that have a network
MOST_HASTE = 100  # above it one could as well roll dice


class Bot(Protocol):
    """Somebody who can choose a move."""

    def choose(self, view: Row, seat: int) -> int:
        """One of the legal moves of the seat, which is to act, given what it knows."""


_invited: dict[str, str] = {}  # bots from outside that the house offers


def offered() -> dict[str, str]:
    """The bots that anybody may choose by name: our levels, installed ones, and those invited."""
    return {name: name for name in (*LEVELS, *outside.installed())} | _invited


def invite(kind: str) -> None:
    """Offer a bot from outside to everybody at the table."""
    outside.load(kind)
    _invited[kind] = kind


class Kind(NamedTuple):
    """What a bot's name says."""

    name: str
    budget: Budget | None = None
    file: str = ""  # of its network, if that is not the game's own
    haste: float = 1.0  # of one that errs, beside that of others


def checked(kind: str, game: Game | None = None) -> Kind:
    """What a bot's name says; a level says it of a game."""
    if game and kind in LEVELS:
        kind = kind_of(kind, game)
    words, _, file = kind.partition("@")
    name, _, budget = words.partition(":")
    if kind in PLAIN:
        return Kind(kind)
    if name in HASTY and not file:
        return Kind(name, haste=parsed_haste(name, budget))
    if (name == "search" and not file) or name == "guided":
        return Kind(name, Budget.parse(budget) if budget else Budget(), file)
    if words == "instinct":
        return Kind(name, file=file)
    if kind in outside.installed() or outside.is_named(kind):
        return Kind(kind)
    raise BadInput(f"no bot is called {kind!r}; there are: {KINDS}")


def parsed_haste(name: str, text: str) -> float:
    """How hasty a bot is, as a person writes it."""
    try:
        if 0 < float(text) <= MOST_HASTE:
            return float(text)
    except ValueError:
        pass
    raise BadInput(f"a {name} cannot be {text!r} times as hasty; write a number up to {MOST_HASTE}")


def is_ours(kind: str) -> bool:
    """Whether a bot is not from outside."""
    return kind in LEVELS or checked(kind).name in (*PLAIN, *LEARNED, "search")


def is_learned(kind: str, game: Game) -> bool:
    """Whether a bot plays by a network."""
    return checked(kind, game).name in LEARNED


def make(kind: str, game: Game, seed: int, steady: bool = False) -> Bot:
    """The bot that is called so, by its kind or by its level; a steady one hides what it knows."""
    name, budget, file, haste = checked(kind, game)
    mind = None
    if name in LEARNED:
        mind = minds.read(Path(file), game.layout, game.moves) if file else game.mind
    if budget:
        return Search(game, budget, seed, mind, steady)
    if name == "instinct":
        return Instinct(game, seed, mind)
    if name in HASTY:
        return HASTY[name](game, seed, haste=haste)
    return PLAIN.get(name, partial(outside.Outside, name))(game, seed)


def make_quick(kind: str, game: Game, seed: int) -> Bot:
    """A bot in this one's place that answers soon, also while the game is not compiled."""
    name, _, _, haste = checked(kind, game)
    if name == "random":
        return Random(game, seed)
    return HASTY[name](game, seed, QUICK, haste) if name in HASTY else Greedy(game, seed, QUICK)
