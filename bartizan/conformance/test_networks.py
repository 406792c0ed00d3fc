"""A network judges alike wherever it runs, and bots that have one know what their seat knows."""

import math
import warnings

import numpy as np
import pytest
from numpy.typing import NDArray

from bartizan import bots
from bartizan.conformance.cases import COUNTS, GAMES, SECRETIVE, Case
from bartizan.engine import gpu
from bartizan.engine import mind as minds
from bartizan.engine.chance import generators
from bartizan.engine.game import Game
from bartizan.engine.kernel import MOST_SEATS
from bartizan.engine.network import INNER, parts
from bartizan.engine.state import Row

NEAR = 1e-5  # so near are shares and likings to each other, plain, compiled and on a GPU
STOPS = 4  # positions of a game
PLAYOUTS = 40


def made_up(game: Game) -> NDArray[np.float32]:
    """A network that knows nothing."""
    shapes = parts(game.layout.size).values()
    rng = np.random.default_rng(1)
    return rng.normal(0, 0.1, sum(map(math.prod, shapes))).astype(np.float32)


def decisions(case: Case) -> list[Row]:
    """Positions of a game in which a seat is to act."""
    return [row for row, _ in case.stops(91, STOPS) if row.actor >= 0]


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_what_a_network_thinks_is_the_same_plain_and_compiled(case: Case) -> None:
    game, mind, told = case.game, made_up(case.game), []
    for kernels in (game.plain, game.compile()):
        for row in decisions(case):
            room, values, likings = (
                minds.room_to_think(game.layout),
                np.zeros(MOST_SEATS),
                np.zeros(3),
            )
            moves, worlds = np.array(game.sensible(row)[:3], np.int32), game.rows(2)
            worlds[0] = row
            kernels.imagine(worlds[0], int(row.actor), generators(7))
            n = len(moves)
            kernels.like_moves(worlds, 0, mind, *room, moves, n, values, likings)
            kernels.think_about(row, int(row.actor), mind, *room)
            kernels.foresee(row, int(row.actor), mind, *room, values)
            shared = likings[:n].sum() == pytest.approx(1) and 0 < values.sum() < 1
            assert shared, "a network's shares do not add up: does `observe` write numbers only?"
            told.append(np.concatenate([likings, values]))
    half = len(told) // 2
    assert half, f"{case}: nobody decides anything"
    far = np.abs(np.array(told[:half]) - np.array(told[half:])).max()
    assert far < NEAR, f"compiled and plain are {far} apart: look at `observe` and `imagine`"


@pytest.mark.parametrize("case", SECRETIVE, ids=str)
def test_a_bot_with_a_network_chooses_the_same_in_two_worlds(case: Case) -> None:
    game, mind = case.game, made_up(case.game)
    game.compile()
    for row in decisions(case):
        seat, told = int(row.actor), []
        for seed in (1, 2):
            world = game.copy(row)
            game.kernels.imagine(world[0], seat, generators(seed))
            game.kernels.redact(world[0], seat)
            search = bots.Search(game, bots.Budget(PLAYOUTS), 1, mind)
            instinct = bots.Instinct(game, 1, mind)
            told.append((search.choose(world[0], seat), instinct.likings(world[0], seat)))
        same = told[0] == told[1]
        assert same, "a bot plays by what its seat cannot know: `redact` leaves something hidden"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_network_thinks_on_a_gpu_is_the_cpus(game: Game) -> None:
    if not gpu.is_there():
        pytest.skip("no GPU here")
    from numba import float32, float64

    cuda, mind, wide = gpu.cuda(), made_up(game), 2 * game.layout.size
    bound = gpu.device_functions(game, ("think_about", "foresee"))
    think_about, foresee = bound["think_about"], bound["foresee"]

    @cuda.jit
    def judge(states, mind, out):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < states.shape[0]:
            seen, inner = cuda.local.array(wide, float32), cuda.local.array(INNER, float32)
            values = cuda.local.array(MOST_SEATS, float64)
            seat = int(states[i].actor)
            think_about(states[i], seat, mind, seen, inner)
            foresee(states[i], seat, mind, seen, inner, values)
            for s in range(states[i].seats):
                out[i, s] = values[s]

    rows = decisions(Case(game, game.players[-1]))
    states, out = game.rows(len(rows)), np.zeros((len(rows), MOST_SEATS))
    for i, row in enumerate(rows):
        states[i] = row
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        judge[1, len(rows)](states, mind, out)
    for row, there in zip(rows, out, strict=True):
        room, values = minds.room_to_think(game.layout), np.zeros(MOST_SEATS)
        game.plain.think_about(row, int(row.actor), mind, *room)
        game.plain.foresee(row, int(row.actor), mind, *room, values)
        far = np.abs(values - there).max()
        assert far < NEAR, f"a GPU is {far} off: no exp or log in `observe`; add by `product`"
