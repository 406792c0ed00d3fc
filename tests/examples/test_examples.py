"""The examples do what they say: the commands of their page run, with fewer games."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from bartizan import bots
from bartizan.bots import Random
from bartizan.engine.match import Match
from bartizan.games import HERE, load

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "examples" / "README.md").read_text(encoding="utf-8")


def run(example: str, folder: Path, *fewer: str) -> str:
    """What the example says, run as its page has it, but with less to do."""
    commands = re.findall(rf"^python (examples/{example}\.py .*)$", PAGE, re.MULTILINE)
    assert len(commands) == 1
    file, *words = shlex.split(commands[0])
    done = subprocess.run(
        [sys.executable, ROOT / file, *words, *fewer], cwd=folder, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_page_tells_of_every_example() -> None:
    for file in (ROOT / "examples").glob("*.py"):
        assert file.name in PAGE or f"examples.{file.stem}:" in PAGE, file


def test_a_network_learns_a_round(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="no PyTorch here; the extra `train` has it")
    less = shlex.split("--games 16 --minutes 0.0001 --deals 2 --points 1 --device cpu")
    told = run("ppo", tmp_path, *less).splitlines()
    assert "0 rounds, 0.0 M moves" in told[0] and " 1 rounds" in told[-1]
    assert all(line.endswith("against greedy") for line in told)
    assert (tmp_path / "curve.svg").read_text(encoding="utf-8").startswith("<svg")


def test_information_set_search_beats_random(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    game = load("kilt")
    game.compile()
    shares = []
    for own in range(2):
        for deal in range(2):
            match = Match(game, 2, seed=deal)
            searcher = bots.make("examples.information_set_search:Searcher", game, deal)
            searcher.bot.iterations = 20  # type: ignore[attr-defined]
            sitting = {own: searcher, 1 - own: Random(game, deal)}
            while not match.over:
                match.play(sitting[match.actor].choose(match.view(match.actor), match.actor))
            shares.append(game.payoff(match.state)[own])
    assert sum(shares) >= 3


@pytest.mark.parametrize("game_id", HERE)
def test_it_searches_among_dice_and_secrets(monkeypatch: pytest.MonkeyPatch, game_id: str) -> None:
    monkeypatch.chdir(ROOT)
    game = load(game_id)
    game.compile()
    match = Match(game, 3, seed=1)
    searcher = bots.make("examples.information_set_search:Searcher", game, 1)
    searcher.bot.iterations = 10  # type: ignore[attr-defined]
    for _ in range(30):
        match.settle()
        move = searcher.choose(match.view(match.actor), match.actor)
        assert move in match.legal()
        match.play(move)


def test_games_become_a_table_of_decisions(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="no pyarrow here; the extra `research` has it")
    polars = pytest.importorskip("polars", reason="no polars here; the extra `research` has it")
    told = run("dataset", tmp_path, "--games", "6")
    rows = polars.read_parquet(tmp_path / "games.parquet")
    assert told.startswith(f"6 games, {len(rows)} decisions") and "won" in told
    game = load("kilt")
    for row in rows.iter_rows(named=True):
        assert row["move"] in row["legal"]
    assert rows["observation"].dtype == polars.Array(polars.Float32, game.layout.size)
    by_game = rows.group_by("game", maintain_order=True)
    for (number,), decided in by_game:
        assert decided["decision"].to_list() == [*range(len(decided))]
        shares = decided.group_by("actor").agg(polars.col("payoff").unique())
        assert shares["payoff"].list.len().to_list() == [1, 1]
        assert shares["payoff"].list.sum().sum() == 1
        match = Match(game, 2, seed=f"1/{number}")
        for row in decided.iter_rows(named=True):
            assert row["actor"] == match.actor and row["legal"] == match.legal()
            assert row["observation"] == game.observe(match.state, match.actor).tolist()
            match.play(row["move"])
        assert match.over
