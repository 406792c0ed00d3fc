"""The first minute of a house: warm, a bot answers soon; cold, it says what it makes ready."""

import os
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from bartizan.games import IDS, load
from tests import databases
from tests.web.house import Json
from tests.web.process import Server, serving

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="asks /proc")
MOST_CPU = 15.0  # seconds until a bot has moved in a house that has just opened


def state_when(server: Server, path: str, wanted: str) -> Json:
    """The table's first state in which something is so."""
    while True:
        state: Json = httpx.get(f"{server.url}{path}").json()
        if state[wanted]:
            return state
        time.sleep(0.05)


def table(server: Server, game: str, *seats: str) -> str:
    """Where the API tells the state of a new table."""
    wish = {"game": game, "seats": seats}
    made = httpx.post(f"{server.url}/api/tables", json=wish).raise_for_status().json()
    return f"/api/tables/{made['table']}/state"


@pytest.mark.parametrize("game", IDS)
def test_in_a_warm_house_a_bot_moves_at_once(tmp_path: Path, game: str) -> None:
    assert load(game).warm, "compile the kernels first"
    with serving(databases.url(tmp_path), []) as server:
        few = load(game).players[0]
        state = state_when(server, table(server, game, *["knight"] * few), "last")
        assert state["preparing"] is None
        assert server.cpu < MOST_CPU and not server.children


def test_a_cold_house_plays_says_how_far_it_is_and_leaves_nothing_behind(tmp_path: Path) -> None:
    cold = {"BARTIZAN_CACHE": str(tmp_path / "cache")}
    with serving(databases.url(tmp_path), [], **cold) as server:
        where = table(server, "castle", "queen", "queen")
        assert "The Castle" in state_when(server, where, "preparing")["preparing"]["why"]
        state_when(server, where, "last")  # no bot waits for a compiler
        children = server.children
        assert children
        server.stop()
        server.bury()
        assert not any(Path(f"/proc/{child}").exists() for child in children)


def test_a_second_start_opens_the_house_that_is_open_already(tmp_path: Path) -> None:
    database = databases.url(tmp_path)
    words = [sys.executable, "-m", "bartizan.cli", "serve", "--database", database]
    opened = tmp_path / "opened"
    browser = {"BROWSER": f"{sys.executable} -c \"open({str(opened)!r}, 'w').write('%s')\""}
    with serving(database, []) as server:
        second = subprocess.run(
            [*words, "--browser"], capture_output=True, text=True, env=os.environ | browser
        )
        assert second.returncode == 0 and f"already open at {server.url}" in second.stderr
        assert opened.read_text() == server.url
        refused = subprocess.run(words, capture_output=True, text=True)
        assert refused.returncode == 2 and refused.stderr.count("\n") == 1
        assert f"another server at {server.url} has this database" in refused.stderr
