"""The suite runs over this project's games, the small one of its tests and the example's."""

import gc
import os
import sys
from pathlib import Path

HERE = Path(__file__).parent
AWAY = [str(HERE / "examples" / "liars_dice"), str(HERE / "bartizan" / "newgame" / "template")]
sys.path += AWAY
os.environ["PYTHONPATH"] = os.pathsep.join([*AWAY, os.environ.get("PYTHONPATH", "")]).strip(":;")
os.environ.setdefault("BARTIZAN_GAMES", "all,tests.games.banners:GAME,liars_dice:GAME")
os.environ.setdefault("BARTIZAN_GAME_TESTS", str(HERE / "tests" / "games"))


def pytest_collection_finish() -> None:
    """All that is imported and collected stays: Python need not look through it for rubbish."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
