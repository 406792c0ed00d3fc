"""Every game has as many move sequences as when its perft counts were written."""

import pytest

from bartizan.conformance.cases import GAMES
from bartizan.conformance.perft import counted, written
from bartizan.engine.game import Game

MOST_PLAIN = 2000  # what is counted in plain Python too


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_counts_are_as_written_down(game: Game) -> None:
    lines = written(game)
    seats_written = {seats for seats, _, _ in lines}
    missing = f"{game.id} has no perft counts for every number of players; write them: `make perft`"
    assert seats_written == set(game.players), missing
    for seats, depth, count in lines:
        assert counted(game, seats, depth) == count, f"{seats} players, depth {depth}"
        if count <= MOST_PLAIN:
            assert counted(game, seats, depth, compiled=False) == count
