"""The conformance suite of this project runs over its games and over the small one of its tests."""

import os
from pathlib import Path

os.environ.setdefault("BARTIZAN_GAMES", "all,tests.games.banners:GAME")
os.environ.setdefault("BARTIZAN_GAME_TESTS", str(Path(__file__).parent / "tests" / "games"))
