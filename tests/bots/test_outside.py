"""Bots from outside sit down like ours; what they choose is looked at before it is played."""

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bartizan import bots
from bartizan.bots import outside
from bartizan.cli import app
from bartizan.engine.errors import BadInput
from bartizan.engine.match import Match
from bartizan.games import load
from bartizan.table.driving import guests_choice
from bartizan.table.seating import chairs, is_bot, seated

OWN = """
class First:
    def __init__(self, game, seed):
        self.game = game
    def choose(self, view, seat):
        return self.game.legal(view)[0]

class Cheat(First):
    def choose(self, view, seat):
        view.actor = 77
        return -5

class Mute:
    pass
"""


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module of somebody's own in the folder one is in."""
    (tmp_path / "mymodule.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(bots, "_invited", {})
    monkeypatch.delitem(sys.modules, "mymodule", raising=False)


def test_ones_own_bot_plays() -> None:
    game = load("kilt")
    match = Match(game, 2, seed=1)
    bot = bots.make("mymodule:First", game, 1)
    assert bot.choose(match.view(match.actor), match.actor) == match.legal()[0]
    names = [sitter.name for sitter in seated(["me:Anna", "mymodule:First"], game, 1)]
    assert names == ["Anna", "mymodule:First"]


def test_what_it_chooses_must_be_legal_and_it_cannot_touch_the_table() -> None:
    game = load("kilt")
    match = Match(game, 2, seed=1)
    view = match.view(match.actor)
    with pytest.raises(BadInput, match=r"mymodule:Cheat chose -5 on seat 0, .* legal moves: \[\d+"):
        bots.make("mymodule:Cheat", game, 1).choose(view, 0)
    assert view.actor == match.actor


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("mymodule:Nobody", "cannot be loaded: module 'mymodule' has no attribute 'Nobody'"),
        ("nomodule:Bot", "cannot be loaded: No module named 'nomodule'"),
        ("mymodule:Mute", "has no method choose"),
        ("my module", "no bot is called 'my module'"),
    ],
)
def test_one_that_cannot_play_says_why(kind: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        bots.make(kind, load("kilt"), 1)


def test_the_house_offers_only_whom_it_invited() -> None:
    game = load("kilt")
    with pytest.raises(BadInput, match="a seat is me:NAME, open or one of"):
        chairs(["me", "mymodule:First"], game)
    bots.invite("mymodule:First")
    found = chairs(["me", "mymodule:First"], game)
    assert found[1].bot == "mymodule:First" and found[1].name in game.names
    with pytest.raises(BadInput, match="cannot be loaded"):
        bots.invite("mymodule:Nobody")


def test_an_installed_package_brings_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("first", "mymodule:First", outside.GROUP)
    monkeypatch.setattr(outside, "installed", lambda: {point.name: point.value})
    game = load("kilt")
    match = Match(game, 2, seed=1)
    assert bots.make("first", game, 1).choose(match.view(0), 0) in match.legal()
    assert "first" in bots.offered()
    assert is_bot("first") and not is_bot("mymodule:First")  # a name alone loads nothing


def test_at_the_table_greedy_helps_out_where_it_fails(caplog: pytest.LogCaptureFixture) -> None:
    game = load("kilt")
    match = Match(game, 2, seed=1)
    seat = match.actor
    move = guests_choice("mymodule:Cheat", game, "t", match.view(seat), seat)
    assert move in match.legal() and "a bot from outside failed" in caplog.text


def test_it_plays_in_the_terminal() -> None:
    seats = "mymodule:First,mymodule:First"
    result = CliRunner().invoke(app, ["play", "kilt", "--text", "--seats", seats, "--seed", "3"])
    assert result.exit_code == 0 and "mymodule:First" in result.output
