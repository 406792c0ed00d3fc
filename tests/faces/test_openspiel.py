"""OpenSpiel's own simulation, one of its algorithms, and that nobody sees too much."""

from importlib import import_module

import numpy as np
import pytest

from bartizan.engine.errors import BadInput
from tests.faces.setting import Case, by_case

pyspiel = pytest.importorskip("pyspiel", reason="no OpenSpiel here; the extra `research` has it")
mcts = import_module("open_spiel.python.algorithms.mcts")
import_module("bartizan.faces.openspiel")


def loaded(case: Case):  # type: ignore[no-untyped-def]
    return pyspiel.load_game("bartizan", {"game": case.game.id, "players": case.seats})


@by_case
def test_openspiels_own_simulation_passes(case: Case) -> None:
    pyspiel.random_sim_test(
        loaded(case), num_sims=1, serialize=case.game.id == "kilt", verbose=False
    )


@by_case
def test_chance_is_explicit_and_adds_up(case: Case) -> None:
    state = loaded(case).new_initial_state()
    assert state.is_chance_node() and len(state.chance_outcomes()) == 1000
    numbers = np.random.default_rng(2)
    for _ in range(200):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            state.apply_action(outcomes[int(numbers.integers(len(outcomes)))][0])
        else:
            state.apply_action(int(numbers.choice(state.legal_actions())))


@by_case
def test_what_a_player_is_told_is_what_his_seat_knows(case: Case) -> None:
    game = loaded(case)
    state = game.new_initial_state()
    state.apply_action(5)
    numbers = np.random.default_rng(3)
    for _ in range(40):
        if state.is_terminal():
            break
        for player in range(case.seats):
            seen = case.game.observe(state.row, player)
            assert state.information_state_tensor(player) == pytest.approx(seen.tolist())
            view = str(case.game.to_json(case.game.view(state.row, player))["actor"])
            assert f"actor: {view}" in state.information_state_string(player)
        moves = [m for m, _ in state.chance_outcomes()] if state.is_chance_node() else None
        state.apply_action(int(numbers.choice(moves or state.legal_actions())))
    twin = state.clone()
    assert str(twin) == str(state) and twin.history() == state.history()


def test_one_of_its_algorithms_plays_kilt() -> None:
    game = pyspiel.load_game("bartizan", {"game": "kilt", "players": 2})
    numbers = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, numbers)
    bot = mcts.MCTSBot(game, 1.4, 5, rollouts, random_state=numbers)
    state = game.new_initial_state()
    state.apply_action(7)
    for _ in range(3):
        move = bot.step(state)
        assert move in state.legal_actions()
        state.apply_action(move)


def test_bad_input_is_refused() -> None:
    with pytest.raises(BadInput, match="no game is called 'chess'"):
        pyspiel.load_game("bartizan", {"game": "chess"})
    with pytest.raises(BadInput, match="option 'spy' is not NAME=VALUE"):
        pyspiel.load_game("bartizan", {"options": "spy"})
