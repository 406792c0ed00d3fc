"""Greedy's beam: the best end of a turn of one's own decisions."""

import numpy as np
import pytest

from bartizan.bots import Greedy
from bartizan.engine.kernel import MOST_SEATS
from bartizan.engine.state import Row
from bartizan.games import load
from tests.engine.setting import played

KILT = load("kilt")
WIDE, MANY = 3000, 10**6
POSITIONS = [(seats, seed) for seats in (2, 3, 4) for seed in range(3)]


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    KILT.compile()


def after(row: Row, move: int) -> Row:
    rows = KILT.copy(row)
    KILT.kernels.play(rows[0], move)
    return rows[0]


def best_end(row: Row, move: int, seat: int) -> float:
    """The best worth with which the seat's own decisions of this turn can end."""
    then = after(row, move)
    if then.actor != seat or then.turn != row.turn:
        return KILT.worth(then)[seat]
    return max(best_end(then, next_move, seat) for next_move in KILT.legal(then))


def looked(row: Row, width: int = WIDE, nodes: int = MANY) -> list[float]:
    """What the beam says of each legal move."""
    beam = KILT.rows(2 * width + 1)
    beam[0] = row
    choices, moves = KILT.legal(row), np.zeros(KILT.moves.size, np.int32)
    moves[: len(choices)] = choices
    best = np.zeros(len(choices))
    KILT.kernels.look_ahead(
        *(beam, width, int(row.actor), nodes, len(choices), moves),
        *(np.zeros(2 * width, np.int32), np.zeros(2 * width), np.zeros(MOST_SEATS), best),
    )
    return best.tolist()


def brute(row: Row) -> list[float]:
    return [best_end(row, move, int(row.actor)) for move in KILT.legal(row)]


@pytest.mark.parametrize(("seats", "seed"), POSITIONS)
def test_a_wide_beam_finds_the_best_end_of_every_early_turn(seats: int, seed: int) -> None:
    two_steps = False
    for most in range(8):
        row = played(KILT, seats, seed, most).state
        assert looked(row) == pytest.approx(brute(row), abs=1e-12)
        two_steps |= any(after(row, move).actor == row.actor for move in KILT.legal(row))
    assert two_steps


def test_a_wide_beam_finds_the_best_end_of_every_turn() -> None:
    for seats, seed in POSITIONS:
        match = played(KILT, seats, seed)
        for n in range(0, len(match.moves), 5):
            assert looked(match.at(n)) == pytest.approx(brute(match.at(n)), abs=1e-12)


def test_greedy_begins_the_best_turn_of_two_steps() -> None:
    for seats, seed in POSITIONS:
        row = played(KILT, seats, seed, most=0).state
        ends = dict(zip(KILT.legal(row), brute(row), strict=True))
        chosen = Greedy(KILT, seed).choose(row, int(row.actor))
        assert ends[chosen] == pytest.approx(max(ends.values()), abs=1e-12)
        at_once = {move: KILT.worth(after(row, move))[row.actor] for move in ends}
        assert ends[chosen] > max(at_once.values())  # one step shows less than two


def one_step(row: Row) -> list[float]:
    return [KILT.worth(after(row, move))[row.actor] for move in KILT.legal(row)]


@pytest.mark.parametrize("width", [1, 2, 5])
def test_a_narrow_beam_promises_nothing_that_cannot_be(width: int) -> None:
    row = played(KILT, 2, 1, most=0).state
    narrow, wide = looked(row, width), looked(row)
    assert all(few <= all_ + 1e-12 for few, all_ in zip(narrow, wide, strict=True))
    assert max(narrow) >= 0
    for few, one in zip(narrow, one_step(row), strict=True):
        assert few >= 0 or few == pytest.approx(one - 2)  # given up half-way: below any end


def test_without_a_budget_the_beam_still_judges_every_first_step() -> None:
    row = played(KILT, 2, 1, most=0).state
    for judged, one in zip(looked(row, nodes=0), one_step(row), strict=True):
        assert judged in (pytest.approx(one), pytest.approx(one - 2))


def test_the_beam_leaves_the_position_alone() -> None:
    match = played(KILT, 2, 1, most=10)
    before = KILT.bytes_of(match.state)
    Greedy(KILT, 1).choose(match.state, match.actor)
    assert KILT.bytes_of(match.state) == before
