"""A small network that judges what a seat knows, in plain kernel code.

Two layers lie between what is seen and what is thought of it: each seat's prospects, clockwise from
the one who looks, those of nobody, and how good each move looks. All its numbers lie in one array,
`mind`, one part after the other: a row for each feature, their biases; a row for each number of the
first layer, their biases; a row for each number of the second layer with its say on the prospects,
their biases; a row for each move, their biases. `inner` has room for both layers.
"""

import math

from bartizan.engine.contract import legal, observe, sensible
from bartizan.engine.kernel import MOST_SEATS, Features, Moves, Shares, clockwise, kernel
from bartizan.engine.rows import clear_observation
from bartizan.engine.state import Record

WIDE, DEEP = 128, 64  # numbers of the first and of the second layer; the second a multiple of 4
NOBODY = MOST_SEATS  # among the prospects
INNER = WIDE + DEEP


def parts(floats: int, moves: int) -> dict[str, tuple[int, ...]]:
    """The parts of a mind for so many features and moves, in their order, with their shapes."""
    return {
        "seen": (floats, WIDE),
        "seen_bias": (WIDE,),
        "inner": (WIDE, DEEP),
        "inner_bias": (DEEP,),
        "prospects": (DEEP, MOST_SEATS + 1),
        "prospects_bias": (MOST_SEATS + 1,),
        "moves": (moves, DEEP),
        "moves_bias": (moves,),
    }


@kernel
def think_about(state: Record, seat: int, mind: Features, seen: Features, inner: Features) -> None:
    """Think about what a seat knows."""
    clear_observation(seen)
    observe(state, seat, seen)
    first, second = inner[:WIDE], inner[WIDE:INNER]
    at = len(seen) * WIDE
    bias = mind[at : at + WIDE]
    for j in range(WIDE):
        first[j] = bias[j]
    for i in range(len(seen)):
        if seen[i] != 0.0:
            add_row(seen[i], mind[i * WIDE : (i + 1) * WIDE], first)
    at += WIDE
    bias = mind[at + WIDE * DEEP : at + (WIDE + 1) * DEEP]
    for j in range(DEEP):
        second[j] = bias[j]
    for i in range(WIDE):
        if first[i] > 0.0:
            add_row(first[i], mind[at + i * DEEP : at + (i + 1) * DEEP], second)
    for j in range(DEEP):
        second[j] = max(second[j], 0.0)


@kernel
def add_row(x: float, row: Features, out: Features) -> None:
    """Add so much of a row."""
    for j in range(len(out)):
        out[j] += x * row[j]


@kernel
def foresee(
    state: Record, seat: int, mind: Features, seen: Features, inner: Features, out: Shares
) -> None:
    """Each seat's prospects, as this seat sees them; it has looked just now."""
    at = (len(seen) + 1) * WIDE + (WIDE + 1) * DEEP
    second = inner[WIDE:INNER]
    told = inner[: MOST_SEATS + 1]  # the first layer has done its work
    bias = mind[at + DEEP * (MOST_SEATS + 1) : at + (DEEP + 1) * (MOST_SEATS + 1)]
    for k in range(MOST_SEATS + 1):
        told[k] = bias[k]
    for j in range(DEEP):
        if second[j] > 0.0:
            row = mind[at + j * (MOST_SEATS + 1) : at + (j + 1) * (MOST_SEATS + 1)]
            add_row(second[j], row, told)
    most = float(told[NOBODY])
    for k in range(state.seats):
        most = max(most, told[k])
    total = math.exp(told[NOBODY] - most)
    for k in range(state.seats):
        total += math.exp(told[k] - most)
    for other in range(state.seats):
        out[other] = math.exp(told[clockwise(seat, other, state.seats)] - most) / total


@kernel
def like_moves(
    state: Record,
    seat: int,
    mind: Features,
    seen: Features,
    inner: Features,
    moves: Moves,
    out: Shares,
) -> int:
    """The sensible moves of a seat that is to act, and how likely each is to be chosen."""
    n = sensible(state, moves, legal(state, moves))
    think_about(state, seat, mind, seen, inner)
    prefer(mind, seen, inner, moves, n, len(moves), out)
    return n


@kernel
def prefer(
    mind: Features, seen: Features, inner: Features, moves: Moves, n: int, many: int, out: Shares
) -> None:
    """How likely these of so many moves are to be chosen: it adds up to 1."""
    at = (len(seen) + 1) * WIDE + (WIDE + 1) * DEEP + (DEEP + 1) * (MOST_SEATS + 1)
    second = inner[WIDE:INNER]
    most = -1e30
    for k in range(n):
        row = mind[at + moves[k] * DEEP : at + (moves[k] + 1) * DEEP]
        a = b = c = d = 0.0
        for j in range(0, DEEP, 4):
            a += second[j] * row[j]
            b += second[j + 1] * row[j + 1]
            c += second[j + 2] * row[j + 2]
            d += second[j + 3] * row[j + 3]
        out[k] = a + b + c + d + mind[at + many * DEEP + moves[k]]
        most = max(most, out[k])
    total = 0.0
    for k in range(n):
        out[k] = math.exp(out[k] - most)
        total += out[k]
    for k in range(n):
        out[k] /= total
