"""Playouts: batches are many single games; perft counts."""

from typing import Any

import numpy as np
import pytest

from bartizan.engine.chance import generators
from bartizan.engine.game import Game
from bartizan.engine.kernel import OVER
from bartizan.games import load
from tests.engine.setting import banners, played

KILT = load("kilt")
GAMES = [banners(), KILT]
BOTH = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def lists(game: Game) -> Any:
    """Room for moves and for weights."""
    return np.zeros((2, game.moves.size), np.int32)


@BOTH
def test_a_batch_is_the_same_as_single_games(game: Game) -> None:
    many = 5
    batch, rngs, counts = game.begin(2, n=many), generators(3, many), np.zeros(many, np.int32)
    game.plain.random_games(batch, rngs, *lists(game), game.longest, counts)
    for i in range(many):
        row, rng = game.begin(2), generators(3, many)[i : i + 1]
        game.plain.deal(row[0], rng)
        assert game.plain.random_game(row[0], rng, *lists(game), game.longest) == counts[i]
        assert game.bytes_of(row[0]) == game.bytes_of(batch[i])
        assert rng == rngs[i]
    assert (batch.actor == OVER).all()
    assert len({game.digest(row) for row in batch}) > 1


@BOTH
def test_a_game_stops_after_the_most_moves(game: Game) -> None:
    row, rng = game.begin(2), generators(3)
    game.plain.deal(row[0], rng)
    assert game.plain.random_game(row[0], rng, *lists(game), 3) == 3
    assert row[0].actor != OVER


@BOTH
def test_a_random_step_plays_the_move_it_returns(game: Game) -> None:
    row = game.copy(played(game, 2, most=2).state)
    before = game.copy(row[0])
    move = int(game.plain.random_step(row[0], generators(1), *lists(game)))
    assert move in game.legal(before[0])
    game.plain.play(before[0], move)
    assert game.bytes_of(before[0]) == game.bytes_of(row[0])


def test_random_steps_try_every_move_and_follow_the_odds_of_chance() -> None:
    game = banners()
    laying, wind = played(game, 2, most=0).state, played(game, 2, most=2).state
    rng = generators(1)
    for state, expected in ((laying, 300), (wind, 400)):
        moves = [
            int(game.plain.random_step(game.copy(state)[0], rng, *lists(game))) for _ in range(600)
        ]
        assert abs(moves.count(game.legal(state)[1]) - expected) < 60


def perft(game: Game, state: Any, depth: int) -> int:
    stack = game.rows(depth + 1)
    stack[0] = state
    moves, left = np.zeros(depth * game.moves.size, np.int32), np.zeros(depth, np.int32)
    return int(game.plain.perft(stack, moves, left, depth))


@BOTH
def test_perft_of_one_is_the_number_of_legal_moves(game: Game) -> None:
    for most in (0, 1, 2, 3, 4):
        state = played(game, 2, most=most).state
        assert perft(game, state, 1) == len(game.legal(state))


@BOTH
def test_perft_of_two_is_the_sum_of_those_after_each_move(game: Game) -> None:
    state = played(game, 2, most=2).state
    total = 0
    for move in game.legal(state):
        row = game.copy(state)
        game.plain.play(row[0], move)
        total += len(game.legal(row[0]))
    assert perft(game, state, 2) == total


def test_perft_counts_games_that_end_before_the_depth_once() -> None:
    game = banners()
    last_wind = played(game, 2, most=4).state
    assert perft(game, last_wind, 3) == 2
