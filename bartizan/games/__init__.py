"""The games on the table, one folder each."""

from functools import cache
from importlib import import_module
from pathlib import Path

from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game

IDS = tuple(
    sorted(
        folder.name for folder in Path(__file__).parent.iterdir() if (folder / "state.py").exists()
    )
)


@cache
def load(game_id: str) -> Game:
    """The game with this id."""
    if game_id not in IDS:
        raise BadInput(f"no game is called {game_id!r}; there are: {', '.join(IDS)}")
    game: Game = import_module(f"bartizan.games.{game_id}").GAME
    return game
