"""What is hidden stays hidden, and what the evidence says of it is exactly right."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bartizan.engine import jit
from bartizan.engine.chance import generators
from bartizan.engine.game import TABLE
from bartizan.engine.kernel import ONLOOKER, OVER
from bartizan.engine.state import Row
from bartizan.engine.tree import NODE
from bartizan.games.sevenlocks import GAME
from bartizan.games.sevenlocks.parts import ASIDE, CHAMBERS, MOST_NOISE, NOISE, STEP, TOWERS
from bartizan.games.sevenlocks.secrets import beliefs
from bartizan.games.sevenlocks.state import HEARING, UNKNOWN, State

Table = NDArray[np.float64]

ASSIGNMENTS = np.array(list(permutations(range(1, CHAMBERS + 1))))  # depths of all eight towers
WAYS_TO_PLAY = [
    *({"ears": ears} for ears in ("keen", "normal", "hard")),
    {"eyes": "gap", "ears": "hard"},
]
MOVES_IN = (15, 16, 30, 60, 90, 120, 150)  # how far a game goes before it is looked at
GAMES = 4000  # dealt for each way to play, to see what comes true


def moved(moves: int, seed: int, options: dict[str, str], seats: int = 3) -> Row:
    """A random game after so many moves, or its end."""
    kernels = GAME.compile()
    rows = GAME.begin(seats, options)
    rng = generators(seed)
    kernels.deal(rows[0], rng)
    kernels.random_game(rows[0], rng, *np.zeros((2, GAME.moves.size), np.int32), moves)
    return rows[0]


def positions(options: dict[str, str]) -> Iterator[Row]:
    """Some positions of unfinished games."""
    for seed, moves in enumerate(MOVES_IN):
        row = moved(moves, seed, options)
        if row.actor != OVER:
            yield row


def believed(row: Row) -> Table:
    """What the kernel makes of what can be seen, towers and then depths."""
    shares = np.zeros((CHAMBERS, CHAMBERS))
    beliefs(State.readable(GAME.view(row, ONLOOKER)), shares.reshape(-1))
    return shares


def likelihoods(row: Row) -> Table:
    """How likely the readings and the tried keys are for each tower and depth, one by one."""
    likely = np.ones((CHAMBERS, CHAMBERS))
    depths = np.arange(1, CHAMBERS + 1)
    for tower, reading in zip(row.heard_from[: row.heard], row.reading[: row.heard], strict=True):
        noise = reading - STEP * depths.astype(int)
        heard = np.abs(noise) <= MOST_NOISE
        weights = NOISE[row.ears, np.where(heard, noise, 0) + MOST_NOISE]
        likely[tower] *= np.where(heard, weights, 0) / NOISE[row.ears].sum()
    for tower in range(TOWERS):
        for key in depths:
            if row.above[tower] >> (key - 1) & 1:
                likely[tower] *= depths == row.depth[tower] if row.eyes else depths < key
            if row.inside[tower] >> (key - 1) & 1:
                likely[tower] *= depths > key
        if not row.standing >> tower & 1:
            likely[tower] *= depths == row.depth[tower]
    return likely


def shares_of_assignments(row: Row) -> Table:
    """How likely each of the 40,320 assignments of depths is."""
    likely = likelihoods(row)
    shares: Table = np.ones(len(ASSIGNMENTS))
    for tower in range(CHAMBERS):
        shares *= likely[tower, ASSIGNMENTS[:, tower] - 1] / likely[tower].max()
    return shares / shares.sum()


def worlds(row: Row, n: int) -> Iterator[tuple[int, ...]]:
    """The depths in so many imagined worlds."""
    view = GAME.view(row, 0)
    rng = generators(7)
    imagine = GAME.compile().imagine
    rows = GAME.copy(view)
    for _ in range(n):
        rows[0] = view
        imagine(rows[0], 0, rng)
        yield tuple(rows[0].depth.tolist())


# What a seat sees


def test_depths_are_hidden_until_a_tower_is_opened_or_the_game_is_over() -> None:
    for moves in MOVES_IN:
        row = moved(moves, 1, {})
        for seat in range(ONLOOKER, 3):
            view = GAME.view(row, seat)
            for tower in range(CHAMBERS):
                opened = tower != ASIDE and not row.standing >> tower & 1
                seen = opened or row.actor == OVER
                assert view.depth[tower] == (row.depth[tower] if seen else UNKNOWN)
    over = moved(GAME.longest, 1, {})
    assert over.actor == OVER and sorted(GAME.view(over, 0).depth) == [*range(1, CHAMBERS + 1)]


def test_a_view_tells_nothing_but_what_all_know() -> None:
    """Two games that differ only in the depths of closed towers look alike, byte for byte."""
    for row in positions({}):
        other = GAME.copy(row)
        closed = [tower for tower in range(TOWERS) if row.standing >> tower & 1] + [ASIDE]
        other[0].depth[closed] = np.roll(row.depth[closed], 1)
        assert GAME.bytes_of(other[0]) != GAME.bytes_of(row)
        for seat in range(ONLOOKER, 3):
            views = [GAME.view(each, seat) for each in (row, other[0])]
            assert GAME.bytes_of(views[0]) == GAME.bytes_of(views[1])


def test_what_is_possible_and_evident_says_no_more_than_what_was_heard_and_tried() -> None:
    """The record's sums are those of the public readings, so the view holds no other clue."""
    for row in positions({"ears": "keen"}):
        likely = likelihoods(row)
        shares = likely[:TOWERS] / likely[:TOWERS].sum(axis=1, keepdims=True)
        evidence = np.exp((row.evidence - row.evidence.max(axis=1, keepdims=True)) / 2**18)
        masks = row.possible[:TOWERS, None] >> np.arange(CHAMBERS) & 1
        mine = evidence * masks
        assert mine / mine.sum(axis=1, keepdims=True) == pytest.approx(shares, abs=1e-4)


# The posterior


@pytest.mark.parametrize("options", WAYS_TO_PLAY, ids=str)
def test_beliefs_are_exact(options: dict[str, str]) -> None:
    """All 8! assignments, weighed one by one, give the same shares."""
    for row in positions(options):
        shares = shares_of_assignments(row)
        exact = [
            [shares[ASSIGNMENTS[:, tower] == depth].sum() for depth in range(1, CHAMBERS + 1)]
            for tower in range(CHAMBERS)
        ]
        assert believed(row) == pytest.approx(np.array(exact), abs=1e-4)


def test_before_any_sound_every_depth_is_as_likely() -> None:
    assert believed(moved(0, 3, {})) == pytest.approx(np.full((CHAMBERS, CHAMBERS), 1 / CHAMBERS))


def test_when_the_game_is_over_all_is_known() -> None:
    over = moved(GAME.longest, 2, {})
    shares = believed(over)
    assert (shares.max(axis=1) == 1).all() and (shares.argmax(axis=1) + 1 == over.depth).all()


def test_compiled_worlds_come_as_often_as_they_should() -> None:
    """Frequencies of single depths, against the exact shares."""
    n = 6000
    for row in positions({}):
        drawn = np.zeros((CHAMBERS, CHAMBERS))
        for depths in worlds(row, n):
            drawn[np.arange(CHAMBERS), np.array(depths) - 1] += 1 / n
        assert drawn == pytest.approx(believed(row), abs=4.5 * (0.25 / n) ** 0.5)


def test_whole_worlds_come_as_often_as_they_should() -> None:
    """With few towers left: each assignment as a whole, so that dependences are right too."""
    late = [row for seed in range(60) if (row := moved(150, seed, {})).actor != OVER]
    late = [row for row in late if row.standing.item().bit_count() <= 3][:5]
    assert len(late) == 5
    n = 4000
    for row in late:
        exact = shares_of_assignments(row)
        drawn = Counter(worlds(row, n))
        for depths, share in zip(map(tuple, ASSIGNMENTS.tolist()), exact, strict=True):
            assert abs(drawn[depths] / n - share) < 4.5 * (0.25 / n) ** 0.5


@pytest.mark.parametrize("options", WAYS_TO_PLAY, ids=str)
def test_imagined_worlds_never_contradict_what_was_seen(options: dict[str, str]) -> None:
    for row in positions(options):
        likely = likelihoods(row)
        for depths in worlds(row, 100):
            assert sorted(depths) == [*range(1, CHAMBERS + 1)]
            assert all(likely[tower, depth - 1] > 0 for tower, depth in enumerate(depths))


def test_imagine_forgets_the_truth_of_a_record_that_nobody_redacted() -> None:
    """The same luck gives the same world from the record and from a view of it."""
    for row in positions({}):
        results = []
        for source in (row, GAME.view(row, 0)):
            rows = GAME.copy(source)
            GAME.plain.imagine(rows[0], 0, generators(11))
            results.append(GAME.bytes_of(rows[0]))
        assert results[0] == results[1]


def test_what_may_be_heard_in_an_imagined_world_follows_from_its_own_depth() -> None:
    row = moved(5, 4, {})
    assert row.phase == HEARING
    rows = GAME.copy(GAME.view(row, 0))
    GAME.plain.imagine(rows[0], 0, generators(2))
    outcomes = GAME.legal(rows[0])
    middle = GAME.moves.number("hear", reading=0) + MOST_NOISE + STEP * (rows[0].depth[4] - 1)
    assert outcomes[len(outcomes) // 2] == middle


# Calibration


@pytest.fixture(scope="module")
def compiled_beliefs() -> Any:
    """The kernel of the shares, compiled by itself: no bot calls it alone."""
    functions = jit.called_by(GAME.functions, ["beliefs"])
    folder = GAME.caches[TABLE].with_name(f"{GAME.caches[TABLE].name}-beliefs")
    owner = "sevenlocks.beliefs"
    return jit.compile_all(functions, owner, ["beliefs"], GAME.state, NODE, folder)["beliefs"]


def test_compiled_beliefs_are_the_plain_ones(compiled_beliefs: Any) -> None:
    for row in positions({}):
        shares = np.zeros(CHAMBERS * CHAMBERS)
        compiled_beliefs(row, shares)
        assert shares == pytest.approx(believed(row).ravel())


@pytest.mark.parametrize("options", WAYS_TO_PLAY, ids=str)
def test_what_is_called_likely_comes_true_as_often(
    options: dict[str, str], compiled_beliefs: Any
) -> None:
    """Of all depths that are called 60 % likely about 60 % are true; so at every tenth."""
    shares = np.zeros((GAMES, CHAMBERS, CHAMBERS))
    true = np.zeros((GAMES, CHAMBERS, CHAMBERS), bool)
    for game in range(GAMES):
        row = moved(MOVES_IN[1 + game % 4], game, options)
        if row.actor != OVER:
            compiled_beliefs(GAME.view(row, ONLOOKER), shares[game].ravel())
            true[game, range(CHAMBERS), row.depth - 1] = True
    doubtful = (shares > 0) & (shares < 1)
    called, came = shares[doubtful], true[doubtful]
    assert not true[shares == 0].any() and true[shares == 1].all()
    tenths = (called * 10).astype(int)
    for tenth in range(10):
        of_these = tenths == tenth
        n = int(of_these.sum())
        assert n >= 500, "too few to tell"
        said, was = float(called[of_these].mean()), float(came[of_these].mean())
        assert abs(said - was) < 4 * (said * (1 - said) / n) ** 0.5
