"""How it is played: records hold true, and a bot from outside that fails has lost."""

import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from bartizan import bots
from bartizan.arena.plan import sources
from bartizan.arena.play import Done, Piece, play
from bartizan.engine import record
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.games import load
from tests.arena.setting import plan, run, wait_until

OWN = """
import time

class First:
    def __init__(self, game, seed):
        self.game, self.left = game, 3

    def choose(self, view, seat):
        self.left -= 1
        return self.wrong() if self.left < 0 else self.game.legal(view)[0]

class Cheat(First):
    def wrong(self):
        return -5

class Clumsy(First):
    def wrong(self):
        raise RuntimeError("I dropped it\\nand it broke")

class Leaver(First):
    def wrong(self):
        raise SystemExit(3)

class Dreamer(First):
    def wrong(self):
        time.sleep(1000)

class Brooder(First):
    def wrong(self):
        while True:
            pass

class Late(First):
    def __init__(self, game, seed):
        raise OSError("no bus")
"""


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module of somebody's own in the folder one is in."""
    (tmp_path / "arena_bots.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])


def played(names: str, seats: int = 2, **more: Any) -> Done:
    asked = plan(names, seats, **more)
    return play(Piece(asked, 1, 0, sources(asked.game)))


def test_records_replay_to_the_same_result() -> None:
    for game in ("kilt", "castle"):
        for one in played("greedy random", game=game).games:
            match, names = record.loads(one.record, load)
            assert match.over and len(match.moves) == one.moves
            assert match.game.payoff(match.state) == one.payoff
            assert names == [["greedy", "random"][bot] for bot in one.seating]
            assert match.secret.seed == "1-1"


def test_a_deal_is_the_same_for_all_its_games_and_so_is_a_seats_luck() -> None:
    first, second = played("learner learner").games
    assert first.record.replace('"learner", "learner 2"', '"learner 2", "learner"') == second.record


def test_times_are_taken_of_every_decision() -> None:
    found = played("greedy random")
    moves = sum(one.moves for one in found.games)
    assert sum(time.decisions for time in found.times.values()) == moves
    assert all(0 < time.longest <= time.seconds for time in found.times.values())


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Cheat", "BadInput: bot arena_bots:Cheat chose -5"),
        ("Clumsy", "RuntimeError: I dropped it"),
        ("Leaver", "SystemExit: 3"),
        ("Late", "OSError: no bus"),
    ],
)
def test_a_bot_from_outside_that_fails_has_lost_and_it_is_said(name: str, why: str) -> None:
    kind = f"arena_bots:{name}"
    first, second = played(f"{kind} random").games
    assert (first.payoff, second.payoff) == ([0.0, 1.0], [1.0, 0.0])
    assert first.fault.startswith(f"{kind} on seat 0: {why}") and "broke" not in first.fault
    match, _ = record.loads(first.record, load)
    assert not match.over


@pytest.mark.parametrize("name", ["Dreamer", "Brooder"])
def test_a_bot_from_outside_that_falls_silent_has_lost(name: str) -> None:
    kind, before = f"arena_bots:{name}", threading.active_count()
    first, second = played(f"{kind} random", patience=0.2).games
    assert (first.payoff, second.payoff) == ([0.0, 1.0], [1.0, 0.0])
    assert first.fault == f"{kind} on seat 0: TimeoutError: it has said nothing for 0.2 s"
    if name == "Brooder":  # what could be ended does not go on
        wait_until(lambda: threading.active_count() <= before)


def test_the_others_share_the_victory_by_sides() -> None:
    late = "arena_bots:Late"
    assert played(f"{late} random", 3).games[0].payoff == [0.0, 0.5, 0.5]
    together = played(f"{late} random", 3, game="castle", options={"parties": "AAB"})
    assert [one.payoff for one in together.games] == [[0.0, 0.0, 1.0], [0.5, 0.5, 0.0]]
    assert played(f"{late} random", 1, game="castle").games[0].payoff == [0.0]


def test_the_table_tells_of_faults(tmp_path: Path) -> None:
    run(plan("arena_bots:Clumsy random", deals=3), tmp_path / "out")
    told = (tmp_path / "out" / "table.txt").read_text()
    assert "arena_bots:Clumsy failed in 6 of 6 games and lost them; deal 1, game 1: " in told


def test_a_bot_of_ours_that_fails_is_a_defect(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(kind: str, game: Game, seed: int) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(bots, "make", broken)
    with pytest.raises(ZeroDivisionError):
        played("greedy random")


def test_another_bartizan_is_refused() -> None:
    with pytest.raises(BadInput, match="this machine has another bartizan"):
        play(Piece(plan("greedy random"), 1, 0, "0123456789abcdef"))
