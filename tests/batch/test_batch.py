"""Many games side by side: by the same rules, each by itself, and nothing half done."""

import numpy as np
import pytest

from bartizan.batch import Batch
from bartizan.conformance.cases import COUNTS, GAMES, Case, shown
from bartizan.engine.chance import generators
from bartizan.engine.errors import BadInput, IllegalMove
from bartizan.engine.kernel import CHANCE, OVER
from tests.games import banners

N = 96


def steps(batch: Batch, n: int) -> None:
    for _ in range(n):
        batch.step(batch.sample())


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_each_row_is_a_match_by_the_rules(case: Case) -> None:
    """One row is played again by the rules themselves, with the batch's own chance."""
    game = case.game
    batch = Batch(game, case.seats, 3, seed=5)
    luck, row = generators(5, 3)[1:2], game.begin(case.seats)
    moves, weights = np.zeros((2, game.moves.size), np.int32)
    kernels = game.compile()

    def settle() -> None:
        while row[0].actor == CHANCE:
            kernels.random_step(row[0], luck, moves, weights)

    kernels.deal(row[0], luck)
    settle()
    ended = begun = 0
    for n in range(500):
        assert batch.states[1].tobytes() == row[0].tobytes()
        assert batch.actor[1] == row[0].actor
        assert np.flatnonzero(batch.mask[1]).tolist() == game.legal(row[0])
        assert (batch.observation[1] == game.observe(row[0], int(row[0].actor))).all()
        move = int(batch.sample()[1])
        assert batch.mask[1, move]
        batch.step(batch.sample())
        kernels.play(row[0], move)
        settle()
        assert batch.done[1] == (row[0].actor == OVER)
        if batch.done[1]:
            ended += 1
            assert batch.reward[1].tolist() == pytest.approx(game.payoff(row[0]))
            assert batch.last[1].tobytes() == row[0].tobytes()
            assert batch.lasted[1] == n + 1 - begun
            assert batch.played[1] == 0
            begun = n + 1
            row = game.begin(case.seats)
            kernels.deal(row[0], luck)
            settle()
        else:
            assert not batch.reward[1].any()
    assert ended or case.game.id in ("castle", "solomon")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_threads_seed_and_moves_settle_everything(game) -> None:  # type: ignore[no-untyped-def]
    seats = game.players[-1]
    one, other = (Batch(game, seats, 4 * N, seed=2, threads=threads) for threads in (1, 3))
    for _ in range(30):
        steps(one, 1)
        steps(other, 1)
    assert shown(one) == shown(other)
    assert shown(one) != shown(Batch(game, seats, 4 * N, seed=3))


def test_choosing_at_random_does_not_change_chance() -> None:
    batch = Batch(banners.GAME, 2, N, seed=1)
    again = Batch(banners.GAME, 2, N, seed=1)
    for _ in range(12):
        chosen = batch.mask.argmax(axis=1)
        batch.step(chosen)
        again.sample()
        again.step(chosen)
    assert (batch.states == again.states).all()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_all_or_some_rows_go_back_to_what_was_saved(game) -> None:  # type: ignore[no-untyped-def]
    batch = Batch(game, game.players[-1], N, seed=4)
    steps(batch, 25)
    before, saved = shown(batch), batch.save()
    steps(batch, 40)
    later = shown(batch)
    batch.restore(saved)
    assert shown(batch) == before
    steps(batch, 40)
    assert shown(batch) == later  # and all goes on as it did
    some = np.array([7, 3, 50])
    kept = batch.save(some)
    steps(batch, 10)
    moved = batch.states.copy()
    batch.restore(kept, some)
    assert (batch.states[some] == kept.arrays["states"]).all()
    rest = np.setdiff1d(np.arange(N), some)
    assert (batch.states[rest] == moved[rest]).all()
    for row in some:
        state = batch.states[row : row + 1].view(np.recarray)[0]
        assert np.flatnonzero(batch.mask[row]).tolist() == game.legal(state)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_seats_know_of_all_rows(game) -> None:  # type: ignore[no-untyped-def]
    seats = game.players[-1]
    batch = Batch(game, seats, N, seed=6)
    steps(batch, 30)
    rows = batch.states.view(np.recarray)
    views, worlds = batch.redact(), batch.imagine(seed=9)
    assert (batch.observe(batch.actor) == batch.observation).all()
    assert (worlds.observation == batch.observation).all()
    assert (worlds.mask == batch.mask).all() and (worlds.played == batch.played).all()
    for i in range(N):
        seat = int(batch.actor[i])
        assert views[i].tobytes() == game.view(rows[i], seat).tobytes()
        world = worlds.states.view(np.recarray)[i]
        assert game.bytes_of(game.view(world, seat)) == game.bytes_of(game.view(rows[i], seat))
        assert worlds.mask[i, worlds.sample()[i]]
        assert (batch.observe(0)[i] == game.observe(rows[i], 0)).all()
    assert (worlds.states != batch.states).any() == game.hides
    steps(worlds, 5)


def test_the_end_of_a_game_can_be_looked_at() -> None:
    batch = Batch("kilt", 2, 4, seed=1)
    while not batch.done.any():
        steps(batch, 1)
    row = int(batch.done.argmax())
    ended = batch.last.view(np.recarray)[row]
    assert ended.actor == OVER and batch.states.view(np.recarray)[row].actor >= 0
    seen = batch.observe(1, last=True)
    assert (seen[row] == batch.game.observe(ended, 1)).all()
    assert not seen[~batch.done].any()  # no game of theirs has ended yet


# Bad input


def test_a_move_that_is_not_legal_is_named_and_none_is_played() -> None:
    batch = Batch("kilt", 4, 8, seed=1)
    before = shown(batch)
    moves = batch.sample().copy()
    moves[5] = int(np.flatnonzero(~batch.mask[5])[0])
    with pytest.raises(IllegalMove, match=r"row 5: \S+ \(move \d+\) is not legal now; seat \d has"):
        batch.step(moves)
    moves[5] = 300
    with pytest.raises(IllegalMove, match="row 5: moves are numbered 0 to 299, not 300"):
        batch.step(moves)
    assert shown(batch) == before


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (lambda b: b.step(b.sample()[:5]), r"moves have shape \(5,\); expected \(8,\)"),
        (lambda b: b.step(b.sample() * 1.5), "moves are whole numbers, not float64"),
        (lambda b: b.observe(4), "there is no seat 4; seats are 0 to 3"),
        (lambda b: b.redact(np.arange(8)), "row 4: there is no seat 4"),
        (lambda b: b.save([8]), "rows are whole numbers from 0 to 7, or 8 bools"),
        (lambda b: b.save([1, 1]), "a row is named twice"),
        (lambda b: b.restore(b.save([1]), [2, 3]), "1 rows were saved, for 2 places"),
        (lambda b: Batch("kilt", 5, 8), "for 2 to 4 players, not 5"),
        (lambda b: Batch("kilt", 4, 0), "at least one game, not 0"),
        (lambda b: Batch("kilt", 4, 8, options={"colour": "x"}), "has no option 'colour'"),
        (lambda b: Batch("kilt", 4, 8, device="tpu"), "'cpu' or on 'cuda', not on 'tpu'"),
        (lambda b: Batch("chess", 2, 8), "no game is called 'chess'"),
    ],
)
def test_bad_input_says_what_would_be_right(wrong, why) -> None:  # type: ignore[no-untyped-def]
    batch = Batch("kilt", 4, 8, seed=1)
    before = shown(batch)
    with pytest.raises(BadInput, match=why):
        wrong(batch)
    assert shown(batch) == before
