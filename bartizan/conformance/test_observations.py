"""What a network is told: what a seat knows, all of it, and nothing else."""

from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from bartizan.conformance.cases import COUNTS, GAMES, OPTIONS, Case
from bartizan.engine.chance import generators
from bartizan.engine.game import Game
from bartizan.engine.kernel import OVER
from bartizan.engine.layout import BOUND
from bartizan.engine.state import Row

PAIRS, TOLD_APART = 1000, 999
BESIDES = ("turn", "news")  # they count, and change nothing on the table


def ends(case: Case, seed: int) -> list[Row]:
    """Records spread over a whole game, its last one among them."""
    rows = [row for row, _ in case.stops(seed)]
    last, move = list(case.walk(seed))[-1]
    over = case.game.copy(last)
    case.game.compile().play(over[0], move)
    assert over[0].actor == OVER, f"{case} goes on after its last move"
    return [*rows, over[0]]


def changed(game: Game, row: Row, change: str, seat: int, seed: int = 0) -> Row:
    rows = game.copy(row)
    if change == "redact":
        game.compile().redact(rows[0], seat)
    else:
        game.compile().imagine(rows[0], seat, generators(seed))
    return rows[0]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_float_has_a_name(game: Game) -> None:
    parts = [*game.layout.parts.values()]
    assert parts, f"the card of {game.id} has no layout: layout=observe.LAYOUT"
    named = parts[0].start == 0 and parts[-1].stop == game.layout.size > 0
    assert named, f"the layout has {game.layout.size} floats, and names others"
    beside = all(one.stop == other.start for one, other in pairwise(parts))
    assert beside, "the parts of the layout leave gaps"


@pytest.mark.parametrize("case", [*COUNTS, *OPTIONS], ids=str)
def test_an_observation_says_what_the_seat_knows_and_no_more(case: Case) -> None:
    game = case.game
    game.compile()
    for n, row in enumerate(ends(case, 81)):
        for seat in range(case.seats):
            seen = game.observe(row, seat)
            assert np.isfinite(seen).all(), "`observe` divides by nothing somewhere"
            large = f"scale these to {BOUND} at most: {worst(game, seen)}"
            assert np.abs(seen).max() <= BOUND, large
            for change in ("redact", "imagine"):
                other = game.observe(changed(game, row, change, seat, n), seat)
                differ = difference(game, seen, other)
                leak = (
                    f"`observe` tells seat {seat} what it cannot know; after `{change}`: {differ}"
                )
                assert seen.tobytes() == other.tobytes(), leak


def worst(game: Game, seen: NDArray[np.float32]) -> dict[str, float]:
    return {name: float(np.abs(part).max()) for name, part in game.layout.split(seen).items()}


def difference(game: Game, one: NDArray[np.float32], other: NDArray[np.float32]) -> list[str]:
    """The parts in which two observations differ."""
    return [name for name, part in game.layout.parts.items() if (one[part] != other[part]).any()]


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_another_view_is_another_observation(case: Case) -> None:
    """Views that lie beside each other in a game, and views of different games."""
    game = case.game
    seat = case.seats - 1
    views: list[Row] = []
    while len(views) <= PAIRS:
        views += [changed(game, row, "redact", seat) for row, _ in case.walk(90 + len(views))]
    seen = [game.observe(view, seat) for view in views]
    facts = [without(game, view) for view in views]
    pairs = told_apart = 0
    for step in (1, 7, 101):
        for i in range(len(views) - step):
            if facts[i] != facts[i + step]:
                pairs += 1
                told_apart += seen[i].tobytes() != seen[i + step].tobytes()
    assert pairs >= PAIRS, f"only {pairs} views of {case} differ; is it a game?"
    lost = f"{pairs - told_apart} of {pairs} different views are observed alike: `observe` more"
    assert told_apart * PAIRS >= TOLD_APART * pairs, lost


def without(game: Game, view: Row) -> bytes:
    """A view's bytes, but for what only counts."""
    rows = game.copy(view)
    for field in BESIDES:
        rows[field] = 0
    return game.bytes_of(rows[0])


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_compiled_and_plain_observations_agree(case: Case) -> None:
    game = case.game
    for row in ends(case, 83)[::8]:
        for seat in range(case.seats):
            plain, compiled = np.zeros((2, game.layout.size), np.float32)
            game.plain.observe(row, seat, plain)
            game.compile().observe(row, seat, compiled)
            differ = difference(game, plain, compiled)
            assert not differ, f"`observe` differs, compiled and plain: {differ}"
