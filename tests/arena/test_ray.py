"""On a Ray cluster, a node of which dies meanwhile, every game is there exactly once."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from bartizan.arena.places import Ray
from bartizan.engine import record
from bartizan.engine.errors import BadInput
from bartizan.games import load

ROOT = Path(__file__).parent.parent.parent
there = pytest.mark.skipif(
    not find_spec("ray") and not os.environ.get("CI"),
    reason="no Ray here; the extra `cluster` has it",
)


@there
def test_every_game_is_played_once_though_a_node_dies(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.arena.on_ray", str(tmp_path)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    lines = (tmp_path / "arena" / "results.jsonl").read_text().splitlines()
    games = [(line["deal"], line["game"]) for line in map(json.loads, lines)]
    assert games == [(deal, game) for deal in range(1, 17) for game in (1, 2)]
    for line in map(json.loads, lines[::8]):
        match, names = record.loads((tmp_path / "arena" / line["record"]).read_text(), load)
        assert (names, match.game.payoff(match.state)) == (line["bots"], line["payoff"])
        assert match.secret.seed == f"1-{line['deal']}" and not line["fault"]
    assert len({*(tmp_path / "seen").read_text().split()}) == 2  # both nodes played


@there
@pytest.mark.parametrize("address", ["127.0.0.1:1", "nonsense"])
def test_where_no_cluster_answers_it_is_said_at_once(address: str) -> None:
    with pytest.raises(BadInput, match=f"no Ray cluster answers at {address}: "):
        Ray(address)
