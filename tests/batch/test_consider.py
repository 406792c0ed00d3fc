"""What moves would lead to, and which a bot would think about: as the rules have it."""

import numpy as np
import pytest

from bartizan.batch import REST, Batch
from bartizan.batch.arrays import Ahead
from bartizan.conformance.cases import GAMES, SECRETIVE, Case, shown
from bartizan.engine.errors import BadInput, IllegalMove
from bartizan.engine.game import Game
from bartizan.engine.kernel import OVER

SEED = 6


def under_way(game: Game | str, seats: int, n: int = 150) -> Batch:
    batch = Batch(game, seats, n, seed=SEED, threads=2)
    for _ in range(40):
        batch.step(batch.sample())
    return batch


def every(batch: Batch) -> tuple[np.ndarray, np.ndarray]:
    """All moves that there are, each with its row."""
    rows, moves = np.nonzero(batch.mask)
    return rows, moves


def said(ahead: Ahead, many: int) -> dict[str, bytes]:
    return {name: array[:many].tobytes() for name, array in vars(ahead).items()}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_move_leads_where_the_rules_say(game: Game) -> None:
    seats = game.players[-1]
    batch = under_way(game, seats)
    before = shown(batch)
    rows, moves = every(batch)
    rows, moves = (np.tile(each[::-3], 2) for each in (rows, moves))  # none in order, all twice
    moves[::10] = REST
    ahead = batch.consider(rows, moves, real=True)
    for i, (row, move) in enumerate(zip(rows, moves, strict=True)):
        trial = batch.states[row : row + 1].view(np.recarray).copy()
        seat = int(trial[0].actor)
        if move != REST:
            game.kernels.play(trial[0], move)
        assert (ahead.observation[i] == game.observe(trial[0], seat)).all()
        assert ahead.over[i] == (trial[0].actor == OVER)
        assert (ahead.promise[i] == np.array(game.worth(trial[0]), np.float32)).all()
    assert shown(batch) == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_bot_would_think_about_what_is_sensible(game: Game) -> None:
    batch = under_way(game, game.players[0])
    sensible = batch.sensible()
    assert sensible.any(axis=1).all() and not (sensible & ~batch.mask).any()
    moves = np.zeros(game.moves.size, np.int32)
    for i, state in enumerate(batch.states.view(np.recarray)):
        known = game.view(state, int(state.actor))
        n = game.kernels.sensible(known, moves, game.kernels.legal(known, moves))
        assert np.flatnonzero(sensible[i]).tolist() == sorted(moves[:n])


@pytest.mark.parametrize("case", SECRETIVE, ids=str)
def test_what_is_hidden_does_not_show(case: Case) -> None:
    """Another world that who is to act cannot tell apart, and the same dreams of both."""
    batch = under_way(case.game, case.seats, n=40)
    other = batch.imagine(seed=SEED)
    assert (batch.states != other.states).any()
    rows, moves = every(batch)
    for _ in range(2):  # each time he dreams of something else
        one, two = (said(each.consider(rows, moves), len(rows)) for each in (batch, other))
        assert one == two
    still = batch.consider(np.arange(batch.n), np.full(batch.n, REST))
    assert (still.observation[: batch.n] == batch.observation).all()


@pytest.mark.parametrize("game", ["solomon", "appenzell"])  # in which moves show what lay hidden
def test_who_asks_for_what_is_real_sees_it(game: str) -> None:
    batch = under_way(game, 2, n=40)
    other = batch.imagine(seed=SEED)
    rows, moves = every(batch)
    real = [each.consider(rows, moves, real=True).observation.copy() for each in (batch, other)]
    assert (real[0] != real[1]).any()


def test_at_the_end_of_a_game_the_victory_is_promised() -> None:
    batch = Batch("kilt", 3, 64, seed=1)
    rows, ended = np.arange(batch.n), 0
    while ended < 100:
        ahead = batch.consider(rows, batch.sample())
        over, promise = ahead.over[: batch.n].copy(), ahead.promise[: batch.n].copy()
        batch.step(batch.sample())
        assert (over == batch.done).all()
        assert (promise[over] == batch.reward[over]).all()
        ended += over.sum()


def test_fewer_moves_than_before_leave_nothing_of_those() -> None:
    batch = under_way("kilt", 2, 8)
    rows, moves = every(batch)
    many = batch.consider(rows, moves)
    few = batch.consider(rows[:3], moves[:3])
    assert few is many and few.observation[:3].any() and not few.observation[3:].any()
    assert not batch.consider(rows[:0], moves[:0]).promise.any()


# Bad input


@pytest.mark.parametrize(
    ("rows", "moves", "kind", "why"),
    [
        ([0, 1], [REST], BadInput, r"have a row each, not shapes \(2,\) and \(1,\)"),
        ([[0]], [[REST]], BadInput, r"have a row each, not shapes \(1, 1\) and \(1, 1\)"),
        ([0.5], [REST], BadInput, "rows are whole numbers, not float64"),
        ([0], [0.5], BadInput, "moves are whole numbers, not float64"),
        ([0, 8], [REST, REST], BadInput, "place 1: there is no row 8; rows are 0 to 7"),
        ([-1], [REST], BadInput, "place 0: there is no row -1; rows are 0 to 7"),
        ([4, 5], [REST, 300], IllegalMove, "row 5: moves are numbered 0 to 299, not 300"),
        ([4, 5], [REST, -2], IllegalMove, "row 5: moves are numbered 0 to 299, not -2"),
    ],
)
def test_bad_input_says_which_row_and_why(
    rows: list[int], moves: list[int], kind: type[Exception], why: str
) -> None:
    batch = Batch("kilt", 4, 8, seed=1)
    before = shown(batch)
    with pytest.raises(kind, match=why):
        batch.consider(np.array(rows), np.array(moves))
    assert shown(batch) == before


def test_a_move_that_is_not_legal_is_not_considered() -> None:
    batch = under_way("castle", 3, 8)
    before, wrong = shown(batch), int(batch.mask[5].argmin())
    with pytest.raises(IllegalMove, match=rf"row 5: .* \(move {wrong}\) is not legal now; seat"):
        batch.consider(np.array([2, 5]), np.array([REST, wrong]))
    assert shown(batch) == before
    again = under_way("castle", 3, 8)  # nor was anything dreamt
    rows, moves = every(batch)
    one, two = (said(each.consider(rows, moves), len(rows)) for each in (batch, again))
    assert one == two
