"""The conformance suite: what every game must hold, also one that is kept elsewhere.

    BARTIZAN_GAMES=mypackage:GAME pytest --pyargs bartizan.conformance

or `check("mypackage:GAME")`. The suite wants a folder `tests` beside the game's card (or
`tests/games/ID`, or ID in the folder that BARTIZAN_GAME_TESTS names) with `box.py`, whose
`box(row)` says what is in the box; `python -m bartizan.conformance.golden` and `... .perft` write
the rest. What it asks for, test by test, stands in docs/add-a-game.md.
"""

import os
import subprocess
import sys
from pathlib import Path


def check(*games: str, tests: str | Path = "tests/games", more: tuple[str, ...] = ()) -> bool:
    """Run the suite over these games, by id or as module:GAME; `more` goes to pytest."""
    told = {"BARTIZAN_GAMES": ",".join(games) or "all", "BARTIZAN_GAME_TESTS": str(tests)}
    run = [sys.executable, "-m", "pytest", "--pyargs", "bartizan.conformance", *more]
    return subprocess.run(run, env=os.environ | told).returncode == 0
