"""PettingZoo's own tests, and what they do not ask."""

import sys
import warnings
from collections.abc import Callable
from importlib import import_module
from types import SimpleNamespace

import numpy as np
import pytest

from bartizan.engine.errors import BadInput, IllegalMove
from bartizan.games import load
from tests.faces.setting import Case, by_case, by_game

theirs = pytest.importorskip(
    "pettingzoo.test", reason="no PettingZoo here; the extra `research` has it"
)
pettingzoo = import_module("bartizan.faces.pettingzoo")


def quiet(run: Callable[..., object], *args: object, **kwargs: object) -> None:
    """Without PettingZoo's surprise that an observation has a mask beside it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        run(*args, **kwargs)


@by_case
def test_pettingzoos_own_tests_pass(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    def make() -> object:
        return pettingzoo.env(case.game.id, seats=case.seats)

    quiet(theirs.api_test, make(), num_cycles=60)
    quiet(theirs.seed_test, make, num_cycles=30)
    assert "Passed API test" in capsys.readouterr().out


@by_game
def test_the_table_can_be_looked_at(case: Case) -> None:
    quiet(
        theirs.render_test,
        lambda render_mode: pettingzoo.env(case.game.id, case.seats, {}, render_mode),
    )
    env = pettingzoo.env(case.game.id, case.seats, render_mode="rgb_array")
    env.reset(seed=1)
    seen = env.render()
    assert seen.dtype == np.uint8 and seen.ndim == 3 and len(np.unique(seen)) > 50
    env = pettingzoo.env(case.game.id, case.seats, render_mode="ansi")
    env.reset(seed=1)
    assert load(case.game.id).title in env.render()


def test_its_speed_is_measured(capsys: pytest.CaptureFixture[str], monkeypatch) -> None:  # type: ignore[no-untyped-def]
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    ticks = SimpleNamespace(time=iter(range(99)).__next__)  # its five seconds are over at once
    monkeypatch.setattr(module, "time", ticks)
    quiet(theirs.performance_benchmark, pettingzoo.env("kilt", seats=4))
    assert "turns per second" in capsys.readouterr().out


@by_case
def test_a_game_is_played_to_its_end(case: Case) -> None:
    env = pettingzoo.env(case.game.id, case.seats)
    env.reset(seed=4)
    total = dict.fromkeys(env.agents, 0.0)
    numbers = np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        total[agent] += reward
        mask = seen["action_mask"]
        waiting = [
            env.observe(other)["action_mask"].any() for other in env.agents if other != agent
        ]
        assert not any(waiting) and mask.any() != over and not cut
        env.step(None if over else int(numbers.choice(np.flatnonzero(mask))))
    match = env.unwrapped.match
    assert match.over and [*total.values()] == pytest.approx(case.game.payoff(match.state))


def test_choices_made_at_the_same_time_are_not_seen() -> None:
    env = pettingzoo.env("solomon", seats=3)
    env.reset(seed=1)
    before = env.observe("seat_2")["observation"]
    after = []
    for choice in (0, -1):
        env.reset(seed=1)
        first = env.agent_selection
        mask = env.observe(first)["action_mask"]
        env.step(int(np.flatnonzero(mask)[choice]))
        after.append(env.observe("seat_2")["observation"])
    assert (after[0] == after[1]).all() and (after[0] != before).any()


def test_bad_input_is_refused_and_changes_nothing() -> None:
    with pytest.raises(BadInput, match="for 2 to 4 players, not 7"):
        pettingzoo.env("kilt", seats=7)
    with pytest.raises(BadInput, match="has no option"):
        pettingzoo.env("kilt", options={"x": "y"})
    env = pettingzoo.env("kilt", seats=2)
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(IllegalMove, match="is not a legal move now"):
        env.step(int(np.flatnonzero(mask == 0)[0]))
    assert (env.observe(env.agent_selection)["action_mask"] == mask).all()
