"""Plans: shifts and dig are one, begun and carried out; nothing is shifted to and fro."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest

from bartizan.bots import Search, make
from bartizan.engine.chance import Secret
from bartizan.engine.match import Match
from bartizan.games.solomon import plans
from bartizan.games.solomon.parts import FIELDS, LEVELS, NEIGHBOUR
from bartizan.games.solomon.state import DIGGING, DIRECTIONS, END, OBJECTS_PLAYED, SHIFT
from tests.games.solomon.setting import GAME, NUMBERS, notation, play, position

Row = Any
KINDS = pytest.mark.parametrize("kind", ["greedy", "search:100"])


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    GAME.compile()


class Turn(NamedTuple):
    """A turn in which tiles were shifted, from its first shift on."""

    before: Row
    moves: list[int]
    rows: list[Row]  # after each move
    dug: list[int]  # fields

    @property
    def shifts(self) -> list[tuple[int, int]]:
        """From where to where, in their order."""
        made = [move - SHIFT for move in self.moves if SHIFT <= move < OBJECTS_PLAYED]
        return [(m // DIRECTIONS, int(NEIGHBOUR[m // DIRECTIONS, m % DIRECTIONS])) for m in made]

    @property
    def idle(self) -> int:
        """How many of the shifts the dig did not need: those beside it, and those undone."""
        idle = 0
        for field in range(FIELDS):
            gone = sum(source == field for source, _ in self.shifts)
            come = sum(to == field for _, to in self.shifts)
            idle += min(gone, come) if field in self.dug else 0
        return idle + sum(s not in self.dug and to not in self.dug for s, to in self.shifts)

    @property
    def bared(self) -> bool:
        """Whether a shift showed a tile that nobody had seen."""
        return bool(self.rows[len(self.shifts) - 1].news > self.before.news)


def turn_of(row: Row, kind: str, seed: int = 0) -> Turn:
    """The rest of a turn as a bot plays it."""
    bot = make(kind, GAME, seed)
    moves, rows = [], [row]
    while rows[-1].turn == row.turn and rows[-1].actor == row.player:
        move = bot.choose(GAME.view(rows[-1], row.player), int(row.player))
        rows.append(GAME.copy(rows[-1])[0])
        GAME.kernels.play(rows[-1], move)
        moves.append(move)
    last = rows[-2] if len(rows) > 1 else row
    dug = [f for f in range(FIELDS) if rows[-1].height[f] < last.height[f]]
    return Turn(row, moves, rows[1:], dug)


def turns(kind: str, seats: int, seeds: int) -> Iterator[Turn]:
    """All turns with shifts of some games that bots play."""
    for seed in range(seeds):
        match = Match(GAME, seats, secret=Secret.typed(seed))
        match.settle()
        bot = make(kind, GAME, seed)
        while not match.over:
            if match.state.phase == DIGGING and match.state.shifts == 0:
                turn = turn_of(match.state, kind, seed)
                for move in turn.moves:
                    match.play(move)
                if turn.shifts:
                    yield turn
            else:
                match.play(bot.choose(match.view(match.actor), match.actor))
            match.settle()


@pytest.fixture(scope="module")
def played() -> list[Turn]:
    """What greedy and search do in some games."""
    return [*turns("greedy", 3, 4), *turns("search:50", 2, 1)]


def test_no_turn_comes_back_to_a_position(played: list[Turn]) -> None:
    for turn in played:
        rows = (turn.before, *turn.rows[: len(turn.shifts)])
        caves = [row.serial.tobytes() for row in rows]
        assert len(set(caves)) == len(caves)


def test_who_shifts_digs_unless_a_tile_was_bared(played: list[Turn]) -> None:
    for turn in played:
        assert turn.dug or turn.bared
    assert sum(not turn.dug for turn in played) <= len(played) / 20


def test_few_shifts_are_not_needed_for_the_dig_that_comes(played: list[Turn]) -> None:
    assert sum(turn.idle for turn in played) <= sum(len(turn.shifts) for turn in played) / 5


def test_where_all_tiles_are_known_who_shifts_digs_and_needed_it(played: list[Turn]) -> None:
    shifts = idle = 0
    for n, before in enumerate(turn.before for turn in played):
        row = GAME.copy(before)[0]
        for level in range(LEVELS):
            row.seen[level] = sum(1 << f for f in range(FIELDS) if row.height[f] > level)
        turn = turn_of(row, "greedy", n)
        shifts += len(turn.shifts)
        idle += turn.idle
        assert turn.dug or not turn.shifts
    assert shifts > len(played)
    assert idle <= shifts / 10  # a shift may open up a plan that could not be before


@KINDS
@pytest.mark.parametrize(
    ("heights", "shifts"),
    [
        ({}, 0),
        ({"c4": 3, "a1": 1, "b1": 1}, 1),  # one tile too many, or one too few
        ({"c4": 3, "d4": 1, "a1": 1}, 1),  # from one of its fields to another
        ({"c3": 3, "c4": 3, "a1": 1, "b2": 1, "f6": 1}, 2),
    ],
)
def test_a_treasure_trove_is_dug_with_as_few_shifts_as_can_be(
    kind: str, heights: dict[str, int], shifts: int
) -> None:
    trove = {name: "t5" for name in ("c3", "c4", "d4")}
    tiles = {n: f"s1 {t}" if heights.get(n) == 3 else t for n, t in trove.items()}
    tiles = {n: t for n, t in tiles.items() if heights.get(n, 2) > 1}
    row = position("10", "10", card=3, level=2, heights=heights, tiles=tiles)
    row.seen[:2] = (1 << FIELDS) - 1
    turn = turn_of(row, kind)
    assert (len(turn.shifts), turn.idle) == (shifts, 0)
    assert turn.dug


def test_search_never_thinks_of_ending_a_turn_in_the_midst_of_a_plan() -> None:
    row = position("10", "10", card=3, level=2, heights={"c4": 3, "a1": 1}, tiles={"c4": "s1 t5"})
    row.seen[:2] = (1 << FIELDS) - 1
    assert NUMBERS["end"] in GAME.sensible(row)
    shift = next(m for m in GAME.sensible(row) if SHIFT <= m < OBJECTS_PLAYED)
    then = play(GAME.copy(row)[0], notation(shift))
    thoughts = [thought.move for thought in make_search().think(GAME.view(then, 0), 0)]
    assert END not in thoughts and len(thoughts) == 1


def make_search() -> Search:
    bot = make("search:50", GAME, 1)
    assert isinstance(bot, Search)
    return bot


def test_prices_and_plans_add_up_exactly_in_any_order_of_rounding() -> None:
    whole = plans.FINE * np.array([plans.TOIL, plans.LOWEST])
    for n, row in enumerate(positions_of_games()):
        prices, values = np.zeros(plans.PRICES), np.zeros(plans.PLANS)
        plans.price_tiles(row, row.player, prices)
        whole = np.append(whole, plans.FINE * prices)
        if n % 8 == 0:
            firsts = np.zeros(plans.PLANS, np.int32)
            plans.best_plan(row, row.player, prices, plans.TOIL, values, firsts)
            whole = np.append(whole, plans.FINE * values)
    assert np.array_equal(whole, np.floor(whole)) and len(whole) > 1000


def positions_of_games() -> Iterator[Row]:
    """Positions of a match of three in which somebody digs, as all know them."""
    match = Match(GAME, 3, {}, Secret.typed("7"))
    match.settle()
    bot = make("greedy", GAME, 7)
    while not match.over:
        if match.state.phase == DIGGING:
            yield match.readable(match.actor)
        match.play(bot.choose(match.view(match.actor), match.actor))
        match.settle()
