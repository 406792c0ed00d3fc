"""Bots from outside: somebody's own class, as module:Class or by an entry point `bartizan.bots`.

The class is made with the game and a seed, and has `choose(view, seat)`, as ours do.
"""

import os
import sys
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.engine.state import Row

GROUP = "bartizan.bots"


@cache
def installed() -> dict[str, str]:
    """Bots of installed packages: their names, and where their classes are."""
    return {point.name: point.value for point in entry_points(group=GROUP)}


def is_named(kind: str) -> bool:
    """Whether this is a class's name: module:Class."""
    module, colon, name = kind.partition(":")
    return bool(colon) and name.isidentifier() and all(p.isidentifier() for p in module.split("."))


def load(kind: str) -> Any:
    """The class that is called so, from the folder one is in or from an installed package."""
    where = installed().get(kind, kind)
    module, _, name = where.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise BadInput(f"bot {kind} cannot be loaded: {error}") from error
    if not callable(getattr(found, "choose", None)):
        raise BadInput(f"bot {kind} has no method choose(view, seat)")
    return found


class Outside:
    """A bot from outside: what it chooses is looked at before it is played."""

    def __init__(self, kind: str, game: Game, seed: int) -> None:
        self.kind, self.game = kind, game
        self.bot = load(kind)(game, seed)

    def choose(self, view: Row, seat: int) -> int:
        """Its move, if that is legal."""
        move = self.bot.choose(view.copy(), seat)
        legal = self.game.legal(view)
        if move not in legal:
            raise BadInput(
                f"bot {self.kind} chose {move!r} on seat {seat}, which is not one of "
                f"its {len(legal)} legal moves: {legal[:5]} ..."
            )
        return int(move)
