"""Ratings: what is known exactly comes out exactly."""

from itertools import combinations

import numpy as np
import pytest

from bartizan.arena.ratings import ELO, Contest, rated

DOUBLE = 400 * np.log10(2)


def games(pair: tuple[int, int], won: int, lost: int) -> list[Contest]:
    return [Contest(n, pair, (float(n < won), float(n >= won))) for n in range(won + lost)]


def test_three_victories_of_four_are_odds_of_three() -> None:
    first, second = rated(games((0, 1), 30, 10), 2, imaginary=0)
    assert first.elo - second.elo == pytest.approx(400 * np.log10(3))
    assert first.elo == pytest.approx(-second.elo)


def test_bradley_and_terry_on_a_table_of_strengths_1_2_4() -> None:
    strength = (1, 2, 4)
    found = []
    for pair in combinations(range(3), 2):
        a, b = (strength[bot] for bot in pair)
        found += games(pair, 60 * a // (a + b), 60 * b // (a + b))
    elos = [rating.elo for rating in rated(found, 3, imaginary=0)]
    assert elos == pytest.approx([-DOUBLE, 0, DOUBLE])


def test_at_one_table_shares_follow_strength() -> None:
    found = [Contest(n, (0, 1, 2), [float(n in s) for s in ((0,), (1, 2))] + [float(n > 2)])
             for n in range(7)]  # fmt: skip
    elos = [rating.elo for rating in rated(found, 3, imaginary=0)]
    assert elos == pytest.approx([-DOUBLE, 0, DOUBLE])


def test_one_against_three_is_equal_with_a_quarter() -> None:
    found = [Contest(n, (0, 1, 1, 1), [float(n == seat) for seat in range(4)]) for n in range(4)]
    assert [r.elo for r in rated(found, 2, imaginary=0)] == pytest.approx([0, 0], abs=1e-6)


def test_games_of_one_deal_hang_together() -> None:
    alone = rated(games((0, 1), 60, 40), 2, imaginary=0)[0]
    expected = 1.96 * ELO / 2 / np.sqrt(100 * 0.6 * 0.4)
    assert alone.about == pytest.approx(expected, rel=0.01)
    paired = [c._replace(deal=c.deal // 2) for c in games((0, 1), 60, 40)]  # both games alike
    assert rated(paired, 2, imaginary=0)[0].about == pytest.approx(expected * 2**0.5, rel=0.01)


def test_who_always_wins_has_a_finite_rating_that_may_be_far_off() -> None:
    best, worst = rated(games((0, 1), 40, 0), 2)
    assert 300 < best.elo - worst.elo < 1000
    assert 100 < best.about < 500


def test_without_a_victory_nothing_is_known() -> None:
    nobody = [Contest(n, (0, 1), (0.0, 0.0)) for n in range(5)]
    for found in (rated(nobody, 2), rated([], 2)):
        assert [r.elo for r in found] == [0, 0] and all(r.about > 200 for r in found)


def test_nine_of_ten_intervals_and_more_hold_the_true_strength() -> None:
    rng = np.random.default_rng(5)
    held = []
    for _ in range(200):
        shares = rng.random((60, 2)) < 0.64
        found = [
            Contest(deal, (0, 1), (float(won), 1.0 - won))
            for deal, both in enumerate(shares)
            for won in both
        ]
        first = rated(found, 2)[0]
        held.append(abs(first.elo - ELO * np.log(0.64 / 0.36) / 2) <= first.about)
    assert 0.92 < np.mean(held) < 0.99
