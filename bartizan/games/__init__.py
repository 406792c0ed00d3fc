"""The games on the table: one folder each here, and those that installed packages bring."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game

GROUP = "bartizan.games"  # the entry points of packages that bring a game: its id = module:GAME
HERE = tuple(
    sorted(
        folder.name for folder in Path(__file__).parent.iterdir() if (folder / "state.py").exists()
    )
)
INSTALLED = {point.name: point for point in entry_points(group=GROUP) if point.name not in HERE}
IDS = (*HERE, *sorted(INSTALLED))
BROUGHT: dict[str, Game] = {}  # those that somebody has in hand, such as the conformance suite


@cache
def load(game_id: str) -> Game:
    """The game with this id."""
    if game_id in BROUGHT:
        return BROUGHT[game_id]
    if game_id not in IDS:
        raise BadInput(f"no game is called {game_id!r}; there are: {', '.join(IDS)}")
    if game_id not in INSTALLED:
        here: Game = import_module(f"bartizan.games.{game_id}").GAME
        return here
    try:
        found = INSTALLED[game_id].load()
    except Exception as error:  # whatever somebody else's code does
        raise BadInput(
            f"the game {game_id!r}, installed as {INSTALLED[game_id].value}, cannot be loaded: "
            f"{type(error).__name__}: {error}; mend it or uninstall its package"
        ) from error
    if not isinstance(found, Game) or found.id != game_id:
        raise BadInput(f"{INSTALLED[game_id].value} is not a game with the id {game_id!r}")
    return found
