"""Perft: the numbers of move sequences from a known deal, one `seats depth count` a line."""

import numpy as np
import pytest

from bartizan.engine.game import Game
from tests.conformance.cases import GAMES, Case, folder

SEED = 1
MOST_PLAIN = 2000  # what is counted in plain Python too


def counted(game: Game, seats: int, depth: int, compiled: bool = True) -> int:
    stack = game.rows(depth + 1)
    stack[0] = Case(game, seats).dealt(SEED)[0]
    moves = np.zeros(depth * game.moves.size, np.int32)
    kernels = game.compile() if compiled else game.plain
    return int(kernels.perft(stack, moves, np.zeros(depth, np.int32), depth))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_counts_are_as_written_down(game: Game) -> None:
    file = folder(game) / "perft.txt"
    assert file.exists(), f"{game.id} has no perft counts"
    lines = [line.split() for line in file.read_text().splitlines() if line[0] != "#"]
    assert {int(seats) for seats, _, _ in lines} == set(game.players)
    for seats, depth, count in (map(int, line) for line in lines):
        assert counted(game, seats, depth) == count, f"{seats} players, depth {depth}"
        if count <= MOST_PLAIN:
            assert counted(game, seats, depth, compiled=False) == count
