"""Gymnasium's own checks, for one seat among bots and for one seat of many games."""

from importlib import import_module

import numpy as np
import pytest

from bartizan.engine.errors import BadInput, IllegalMove
from tests.faces.setting import Case, by_case

gymnasium = pytest.importorskip(
    "gymnasium", reason="no Gymnasium here; the extra `research` has it"
)
checker = import_module("gymnasium.utils.env_checker")
import_module("bartizan.faces.gymnasium")  # Gymnasium finds it by itself where it is installed


def name(case: Case) -> str:
    return f"bartizan/{case.game.id.capitalize()}-v0"


@by_case
def test_gymnasiums_own_check_passes(case: Case) -> None:
    env = gymnasium.make(name(case), opponents=["random"] * (case.seats - 1), illegal="lose")
    checker.check_env(env.unwrapped, skip_render_check=True)


def test_a_seat_plays_against_bots_to_the_end() -> None:
    env = gymnasium.make("bartizan/Kilt-v0", opponents=["greedy", "search:20"], render_mode="ansi")
    seats, rewards = set(), []
    for seed in range(6):
        _, info = env.reset(seed=seed)
        seats.add(info["seat"])
        over = False
        while not over:
            assert (info["action_mask"] == env.unwrapped.action_masks()).all()
            move = env.action_space.sample(info["action_mask"])
            _, reward, over, cut, info = env.step(move)
            assert not cut
        rewards.append(reward)
        match = env.unwrapped.match
        assert reward == match.game.payoff(match.state)[env.unwrapped.seat]
        assert "Kilt Castle" in env.render()
    assert len(seats) > 1 and 0.0 in rewards


def test_the_same_seed_is_the_same_game() -> None:
    games = []
    for _ in range(2):
        env = gymnasium.make("bartizan/Appenzell-v0", opponents=["greedy"], seat=1)
        _, info = env.reset(seed=7)
        for _ in range(20):
            seen, *_, info = env.step(int(info["action_mask"].argmax()))
        games.append((seen.tobytes(), env.unwrapped.match.moves))
    assert games[0] == games[1]


def test_bad_input_is_refused() -> None:
    with pytest.raises(BadInput, match="there is no seat 3; seats are 0 to 1"):
        gymnasium.make("bartizan/Kilt-v0", opponents=["greedy"], seat=3)
    with pytest.raises(BadInput, match="no bot is called 'gredy'"):
        gymnasium.make("bartizan/Kilt-v0", opponents=["gredy"])
    with pytest.raises(BadInput, match="an illegal move may raise or lose, not 'win'"):
        gymnasium.make("bartizan/Kilt-v0", illegal="win")
    env = gymnasium.make("bartizan/Kilt-v0")
    _, info = env.reset(seed=1)
    with pytest.raises(IllegalMove):
        env.step(int((info["action_mask"] == 0).argmax()))
    assert (env.unwrapped.action_masks() == info["action_mask"]).all()


# Many games side by side


@by_case
def test_many_seats_play_side_by_side(case: Case) -> None:
    envs = gymnasium.make_vec(name(case), num_envs=12, seats=case.seats)
    seen, info = envs.reset(seed=3)
    ended, won = 0, 0.0
    numbers = np.random.default_rng(1)
    for _ in range(150):
        assert envs.observation_space.contains(seen)
        assert (envs.batch.actor == envs.seat).all()
        moves = [int(numbers.choice(np.flatnonzero(mask))) for mask in info["action_mask"]]
        seen, reward, over, cut, info = envs.step(np.array(moves))
        assert not cut.any() and (reward[~over] == 0).all() and (reward >= 0).all()
        ended, won = ended + int(over.sum()), won + float(reward.sum())
        for row in np.flatnonzero(over):
            assert info["_final_obs"][row]
            assert (info["final_obs"][row] != seen[row]).any()
    assert ended > 0 or case.game.id == "castle"
    assert 0 <= won <= ended


def test_a_policy_may_sit_in_the_other_seats() -> None:
    asked = []

    def first_move(actor, observation, mask):  # type: ignore[no-untyped-def]
        asked.append((actor.copy(), observation.shape, mask.shape))
        return mask.argmax(axis=1)

    envs = gymnasium.make_vec("bartizan/Kilt-v0", num_envs=5, seats=2, opponent=first_move)
    _, info = envs.reset(seed=1)
    envs.step(info["action_mask"].argmax(axis=1))
    assert asked and all((actor == 1).any() for actor, _, _ in asked)


def test_a_game_that_others_end_is_told_to_the_seat_that_waited() -> None:
    envs = gymnasium.make_vec("bartizan/Kilt-v0", num_envs=30, seats=4)
    _, info = envs.reset(seed=1)
    ended = 0
    while not ended:
        _, reward, over, _, info = envs.step(info["action_mask"].argmax(axis=1))
        ended = int(over.sum())
    assert (envs.batch.lasted[over] > 0).all() and set(np.unique(reward)) <= {
        0,
        0.25,
        1 / 3,
        0.5,
        1,
    }
