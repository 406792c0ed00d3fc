"""Standings: what points say about who wins, at the end and before it."""

import math

from bartizan.engine.kernel import Shares, kernel


@kernel
def most_win(seats: int, out: Shares) -> None:
    """Turn points into shares of the victory: who has most wins, ties share."""
    most = out[0]
    for seat in range(1, seats):
        most = max(most, out[seat])
    winners = 0
    for seat in range(seats):
        winners += out[seat] == most
    for seat in range(seats):
        out[seat] = 1.0 / winners if out[seat] == most else 0.0


@kernel
def leads_count(seats: int, sharp: float, out: Shares) -> None:
    """Turn points that are expected into chances to win: the sharper, the more a lead says."""
    most = out[0]
    for seat in range(1, seats):
        most = max(most, out[seat])
    total = 0.0
    for seat in range(seats):
        out[seat] = math.exp(sharp * (out[seat] - most))
        total += out[seat]
    for seat in range(seats):
        out[seat] /= total
