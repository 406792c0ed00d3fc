"""Standings: who has most wins, and what a lead says before the end."""

import numpy as np
import pytest

from bartizan.engine.standing import leads_count, most_win


@pytest.mark.parametrize(
    ("points", "shares"),
    [
        ([3, 5, 4], [0, 1, 0]),
        ([5, 5, 4], [1 / 2, 1 / 2, 0]),
        ([0, 0, 0], [1 / 3] * 3),
        ([-2, -1, -9], [0, 1, 0]),
        ([7], [1]),
    ],
)
def test_most_win_and_ties_share(points: list[float], shares: list[float]) -> None:
    out = np.array([*points, 99.0])  # a seat that nobody has
    most_win(len(points), out)
    assert out.tolist() == pytest.approx([*shares, 99])


def test_leads_count_more_the_sharper_they_are_seen() -> None:
    chances = []
    for sharp in (0.0, 0.1, 1.0, 1000.0):
        out = np.array([12.0, 10.0, 10.0, 99.0])
        leads_count(3, sharp, out)
        assert out[:3].sum() == pytest.approx(1) and out[1] == out[2] and out[3] == 99
        chances.append(float(out[0]))
    assert chances[0] == pytest.approx(1 / 3) and chances[-1] == pytest.approx(1)
    assert chances == sorted(chances)


def test_only_the_differences_between_points_count() -> None:
    low, high = np.array([1.0, 3.0]), np.array([10001.0, 10003.0])
    leads_count(2, 0.5, low)
    leads_count(2, 0.5, high)
    assert low == pytest.approx(high)
