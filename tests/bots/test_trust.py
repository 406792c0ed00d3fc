"""What people are told of prospects: it sums to 1, and follows the game's measured trust."""

from dataclasses import replace

import numpy as np
import pytest

from bartizan.bots.trust import FULL, outcomes, told, trusted
from tests.engine.setting import banners


def say(shares: list[float], seat: int, power: float, bias: float) -> list[float]:
    return [float(chance) for chance in trusted(outcomes(shares), seat, power, bias)]


@pytest.mark.parametrize("shares", [[0.3, 0.7], [0.2, 0.3, 0.5], [0.1, 0.3], [0.6]])
@pytest.mark.parametrize(("power", "bias"), [FULL, (0.5, 0.0), (1.4, -0.5), (0.8, 0.3)])
def test_what_is_told_sums_to_one(shares: list[float], power: float, bias: float) -> None:
    for seat in range(len(shares)):
        chances = say(shares, seat, power, bias)
        assert sum(chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in chances)


@pytest.mark.parametrize("shares", [[0.3, 0.7], [0.2, 0.3, 0.5], [0.1, 0.3]])
def test_full_trust_tells_what_was_thought(shares: list[float]) -> None:
    assert say(shares, 0, *FULL) == pytest.approx([*shares, 1 - sum(shares)], abs=1e-9)


def test_less_power_tells_less_of_a_lead_and_bias_is_of_who_thinks() -> None:
    even, lead = [0.5, 0.5], [0.8, 0.2]
    assert say(even, 0, 0.7, 0.0)[0] == pytest.approx(0.5)
    assert 0.5 < say(lead, 0, 0.7, 0.0)[0] < 0.8 < say(lead, 0, 1.3, 0.0)[0]
    assert say(even, 0, 1.0, -0.4)[0] < 0.5 < say(even, 1, 1.0, -0.4)[0]


def test_where_somebody_always_wins_nobody_is_told_otherwise() -> None:
    assert say([0.3, 0.7], 0, 0.6, -0.2)[-1] == 0
    assert say([0.3, 0.3], 0, 0.6, -0.2)[-1] > 0


def test_nothing_is_told_as_certain() -> None:
    assert 0.9 < say([1.0, 0.0], 0, *FULL)[0] < 1
    assert 0 < say([0.0, 1.0], 0, *FULL)[0] < 0.1


def test_a_game_is_told_with_its_own_trust_for_each_number_of_players() -> None:
    game = banners()
    assert told(game, [0.3, 0.7], 0) == pytest.approx(0.3)
    of_players = {2: (0.5, -0.2), 3: (2.0, 0.1)}
    trusts = tuple(of_players.get(seats, FULL) for seats in game.players)
    game.thinking = replace(game.thinking, trust=trusts)
    for shares in ([0.3, 0.7], [0.2, 0.3, 0.5]):
        trust = of_players[len(shares)]
        expected = np.exp(trust[0] * outcomes(shares) + [trust[1], *[0] * len(shares)])
        assert told(game, shares, 0) == pytest.approx(expected[0] / expected.sum())
