"""What people are told of prospects: it follows the game's measured trust."""

from dataclasses import replace

import pytest

from bartizan.bots.trust import FULL, told, trusted
from tests.engine.setting import banners


@pytest.mark.parametrize("prospect", [0.01, 0.3, 0.5, 0.97])
def test_full_trust_tells_what_was_thought(prospect: float) -> None:
    assert trusted(prospect, *FULL) == pytest.approx(prospect)


def test_less_power_tells_less_of_a_lead_and_a_bias_moves_all() -> None:
    assert trusted(0.5, 0.7, 0.0) == pytest.approx(0.5)
    assert 0.5 < trusted(0.8, 0.7, 0.0) < 0.8 < trusted(0.8, 1.3, 0.0)
    assert trusted(0.5, 1.0, -0.4) < 0.5 < trusted(0.5, 1.0, 0.4)


def test_a_better_move_is_never_told_as_worse() -> None:
    told_ = [trusted(n / 20, 0.6, -0.3) for n in range(1, 20)]
    assert told_ == sorted(told_)


def test_nothing_is_told_as_certain() -> None:
    assert 0.99 < trusted(1.0, *FULL) < 1
    assert 0 < trusted(0.0, *FULL) < 0.01


def test_a_game_is_told_with_its_own_trust_for_each_number_of_players() -> None:
    game = banners()
    assert told(game, 0.3, 2) == pytest.approx(0.3)
    of_players = {2: (0.5, -0.2), 3: (2.0, 0.1)}
    trusts = tuple(of_players.get(seats, FULL) for seats in game.players)
    game.thinking = replace(game.thinking, trust=trusts)
    for seats, trust in of_players.items():
        assert told(game, 0.3, seats) == pytest.approx(trusted(0.3, *trust))
