"""The suite runs over this project's games, the small one of its tests and the example's."""

import os
import sys
from pathlib import Path

HERE = Path(__file__).parent
AWAY = [str(HERE / "examples" / "liars_dice"), str(HERE / "bartizan" / "newgame" / "template")]
sys.path += AWAY
os.environ["PYTHONPATH"] = os.pathsep.join([*AWAY, os.environ.get("PYTHONPATH", "")]).strip(":;")
os.environ.setdefault("BARTIZAN_GAMES", "all,tests.games.banners:GAME,liars_dice:GAME")
os.environ.setdefault("BARTIZAN_GAME_TESTS", str(HERE / "tests" / "games"))
