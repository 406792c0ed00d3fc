"""Calibration: the error is what it says, and a fit finds how games really end."""

import random

import pytest

from bartizan.bench.calibration import Said, error, fitted, promises
from bartizan.bots.trust import outcomes, trusted


def test_the_error_is_the_mean_distance_of_said_and_won() -> None:
    pairs = [(0.45, 0.0), (0.45, 1.0), (0.45, 0.0), (0.45, 0.0), (1.0, 1.0)]
    total, rows = error(pairs)
    assert [row[2] for row in rows] == [4, 1]
    assert [row[:2] for row in rows] == [pytest.approx((0.45, 0.25)), pytest.approx((1.0, 1.0))]
    assert total == pytest.approx(0.2 * 4 / 5)
    assert error([(0.5, 0.0), (0.5, 1.0)])[0] == 0


@pytest.mark.parametrize(("power", "bias"), [(1.0, 0.0), (0.7, -0.3), (1.3, 0.2)])
@pytest.mark.parametrize("nobody", [0.0, 0.2])
def test_a_fit_finds_how_far_thoughts_can_be_trusted(
    power: float, bias: float, nobody: float
) -> None:
    rng = random.Random(1)
    said = []
    for _ in range(4000):
        first = rng.uniform(0.05, 0.95) * (1 - nobody)
        shares = (first, 1 - nobody - first)
        seat = rng.randrange(2)
        end = rng.choices(range(3), trusted(outcomes(shares), seat, power, bias).tolist())[0]
        said.append(Said(seat, shares, (float(end == 0), float(end == 1))))
    assert fitted([[s] for s in said]) == pytest.approx((power, bias), abs=0.12)


def test_one_game_however_long_says_little() -> None:
    one = [Said(0, (0.9, 0.1), (0.0, 1.0))] * 1000
    power, bias = fitted([one])
    assert 0.3 < power < 1 and -0.7 < bias < 0


def test_a_game_of_bots_tells_what_they_promised_themselves() -> None:
    said = promises(("kilt", 3, 1, "search:5"))
    assert len(said) > 20 and {s.seat for s in said} == {0, 1, 2}
    assert len({s.won for s in said}) == 1 and sum(said[0].won) == pytest.approx(1)
    assert all(sum(s.shares) == pytest.approx(1) for s in said)
