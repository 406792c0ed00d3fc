"""Calibration: the error is what it says, and a fit finds how games really end."""

import random

import pytest

from bartizan.bench.calibration import Said, error, fitted, promises
from bartizan.bots.trust import trusted


def test_the_error_is_the_mean_distance_of_said_and_won() -> None:
    pairs = [(0.45, 0.0), (0.45, 1.0), (0.45, 0.0), (0.45, 0.0), (1.0, 1.0)]
    total, rows = error(pairs)
    assert [row[2] for row in rows] == [4, 1]
    assert [row[:2] for row in rows] == [pytest.approx((0.45, 0.25)), pytest.approx((1.0, 1.0))]
    assert total == pytest.approx(0.2 * 4 / 5)
    assert error([(0.5, 0.0), (0.5, 1.0)])[0] == 0


@pytest.mark.parametrize(("power", "bias"), [(1.0, 0.0), (0.7, -0.3), (1.3, 0.2)])
def test_a_fit_finds_how_far_thoughts_can_be_trusted(power: float, bias: float) -> None:
    rng = random.Random(1)
    said = []
    for _ in range(4000):
        prospect = rng.uniform(0.02, 0.98)
        said.append(Said(prospect, float(rng.random() < trusted(prospect, power, bias))))
    assert fitted([[s] for s in said]) == pytest.approx((power, bias), abs=0.12)


def test_one_game_however_long_says_little() -> None:
    power, bias = fitted([[Said(0.9, 0.0)] * 1000])
    assert 0.3 < power < 1 and -0.7 < bias < 0


def test_a_game_of_bots_tells_what_they_promised_themselves() -> None:
    said = promises(("kilt", 3, 1, "search:5"))
    assert len(said) > 20
    assert {s.won for s in said} <= {0.0, 1 / 3, 0.5, 1.0} and any(s.won for s in said)
    assert all(0 <= s.prospect <= 1 for s in said) and len({s.prospect for s in said}) > 10
