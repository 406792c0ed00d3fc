"""Levels: bots by the names under which people meet them.

What a name means differs from game to game (`Thinking.levels`): each should beat the one below in
70 % of games between two, and `tools/ladder.py` measures whether it does (docs/bots.md). Strong
ones think for so many playouts, not seconds, so that a name means the same everywhere.
"""

from bartizan.engine.game import Game

LADDER = ("page", "squire", "knight", "baron", "duke", "queen")  # from friendly to strongest
LEVELS = ("jester", *LADDER)  # a fool is beside it: he plays anything
FRIENDLY = "page"  # against whom somebody plays for the first time


def kind_of(level: str, game: Game) -> str:
    """The kind of bot that plays at a level."""
    return game.thinking.levels[LADDER.index(level)] if level in LADDER else "random"
