"""Ratings: how strong bots are on one scale, from who won.

The model is Bradley and Terry's, in Luce's form for more than two: each side wins with a chance in
proportion to its bot's strength. Of more than two players a payoff tells who won, not who came
second, so neither pairs at one table nor a whole order (Plackett and Luce) could be read from it
without making up what nobody measured; with two sides all three are the same. A shared victory
counts in parts, a game that all lose not at all. Where a table has one side only, those bots have
won a deal who succeeded, and share it.

On Elo's scale 400 points are odds of ten to one; the average bot has 0. The intervals (95 %) take
the deal as the unit, since games of one deal hang together (a sandwich estimate). Every two bots
have played one imaginary game that ended even: so a rating is finite even if one always won.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
ELO = 400 / np.log(10)
STEPS = 100
HELD = 1.0  # added to how it bends: only differences count, so the mean is held


class Contest(NamedTuple):
    """Sides that met, by their bots, and what each won."""

    deal: int
    bots: Sequence[int]
    shares: Sequence[float]


@dataclass(frozen=True)
class Rating:
    """A bot's strength on Elo's scale, and how far it may be off (95 %)."""

    elo: float
    about: float


def rated(contests: Sequence[Contest], bots: int, imaginary: float = 1.0) -> list[Rating]:
    """Each bot's rating, by Newton's method."""
    deals = {contest.deal for contest in contests}
    place = {deal: n for n, deal in enumerate(sorted(deals))}
    units = [place[contest.deal] for contest in contests]
    rows = [_counted(contest.bots, contest.shares, bots) for contest in contests]
    real = len(rows)
    for n, pair in enumerate(combinations(range(bots), 2)):  # each a unit of its own
        units.append(len(place) + n)
        rows.append(_counted(pair, (imaginary / 2, imaginary / 2), bots))
    sides = np.array([row[0] for row in rows])
    won = np.array([row[1] for row in rows])
    at = np.zeros(bots)
    for _ in range(STEPS):
        slopes, bend = _slopes(at, sides, won)
        step = np.linalg.solve(bend + HELD, slopes.sum(axis=0))
        at = at + np.clip(step, -2.0, 2.0)
        if np.abs(step).max() < 1e-10:
            break
    slopes, bend = _slopes(at, sides, won)
    by_deal = np.zeros((max(units) + 1, bots))
    np.add.at(by_deal, units, slopes)
    inverse = np.linalg.inv(bend + HELD)
    _, made_up = _slopes(at, sides[real:], won[real:])  # what was imagined might have ended uneven
    spread = inverse @ (by_deal.T @ by_deal + made_up) @ inverse
    abouts = 1.96 * np.sqrt(np.clip(np.diag(spread), 0.0, None))
    at = at - at.mean()
    return [Rating(float(ELO * a), float(ELO * b)) for a, b in zip(at, abouts, strict=True)]


def _counted(who: Sequence[int], shares: Sequence[float], bots: int) -> tuple[Numbers, Numbers]:
    """How many sides each bot had, and what it won with them."""
    sides, won = np.zeros(bots), np.zeros(bots)
    for bot, share in zip(who, shares, strict=True):
        sides[bot] += 1
        won[bot] += share
    return sides, won


def _slopes(at: Numbers, sides: Numbers, won: Numbers) -> tuple[Numbers, Numbers]:
    """Each contest's slope of the likelihood, and how it bends in all."""
    weights = sides * np.exp(at - at.max())
    chances = weights / weights.sum(axis=1, keepdims=True)
    games = won.sum(axis=1, keepdims=True)
    bend = np.diag((games * chances).sum(axis=0)) - (games * chances).T @ chances
    return won - games * chances, bend
