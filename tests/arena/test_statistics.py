"""Intervals hold as often as they say, and the test errs as seldom as it says, by simulation."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from bartizan.arena.statistics import Interval, Test, interval, interval_at_any_time, student


def deals(rng: np.random.Generator, chance: float, *shape: int) -> NDArray[np.float64]:
    """Shares by deal of who wins a game with this chance: two games a deal, luck in common."""
    luck = np.clip(rng.normal(chance, 0.2, (*shape, 1)), 0.0, 1.0)
    return (rng.random((*shape, 2)) < luck).mean(axis=-1)


@pytest.mark.parametrize(("freedom", "known"), [(1, 12.706), (10, 2.228), (11, 2.201), (60, 2.000)])
def test_students_quantiles(freedom: int, known: float) -> None:
    assert student(freedom) == pytest.approx(known, abs=0.003)


def test_an_interval_is_as_wide_as_the_deals_differ() -> None:
    told = interval([0.5, 1.0, 0.0, 0.5] * 10)
    deviation = np.sqrt((20 * 0.25 + 2 * 0.25) / 41)  # with two imaginary deals
    assert told.mean == 0.5
    assert told.high - 0.5 == pytest.approx(student(39) * deviation / np.sqrt(40))
    assert 0.5 - told.low == pytest.approx(told.high - 0.5)


@pytest.mark.parametrize("told", [interval, interval_at_any_time])
def test_ten_victories_of_ten_are_not_certain(told: Callable[[list[float]], Interval]) -> None:
    found = told([1.0] * 10)
    assert found.mean == found.high == 1.0 and 0.5 < found.low < 0.9


def test_intervals_hold_in_95_of_100_comparisons() -> None:
    rng = np.random.default_rng(1)
    held = []
    for each in deals(rng, 0.6, 2000, 40):
        told = interval(each.tolist())
        held.append(told.low <= 0.6 <= told.high)
    assert 0.935 < np.mean(held) < 0.98


def test_intervals_at_any_time_hold_all_together() -> None:
    rng = np.random.default_rng(2)
    held, widths = [], []
    for each in deals(rng, 0.6, 80, 200):
        looks = [interval_at_any_time(each[:n].tolist()) for n in (5, 12, 30, 80, 200)]
        held.append(all(told.low <= 0.6 <= told.high for told in looks))
        widths.append(looks[-1].high - looks[-1].low)
        plain = interval(each.tolist())
        assert plain.high - plain.low < widths[-1]
    assert np.mean(held) >= 0.95
    assert np.mean(widths) < 0.25


def ever_clear(chance: float, runs: int, many: int) -> list[Test]:
    rng = np.random.default_rng(3)
    tests = [Test() for _ in range(runs)]
    for test, shares in zip(tests, deals(rng, chance, runs, many), strict=True):
        for share in shares:
            test.add(2 * share - 1)
    return tests


def test_equal_bots_are_called_unequal_in_5_of_100_comparisons_at_the_most() -> None:
    found = [test.clear for test in ever_clear(0.5, 300, 120)]
    assert 0 < np.mean(found) <= 0.05


def test_unequal_bots_are_told_apart() -> None:
    found = ever_clear(0.7, 40, 200)
    assert all(test.clear and test.winner == 0 for test in found)


def test_once_clear_it_stays_so() -> None:
    test = Test()
    for difference in [-1.0] * 20 + [1.0] * 40:
        test.add(difference)
    assert test.clear and test.winner == 1
