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
    again = f"python -m bartizan.conformance.perft {game.id}"
    missing = f"{game.id} has no perft counts for every number of players; write them: {again}"
    assert seats_written == set(game.players), missing
    for seats, depth, count in lines:
        n, where = counted(game, seats, depth), f"{seats} players, depth {depth}"
        assert n == count, f"{where}: {n} sequences, not {count}; if that is meant: {again}"
        if count <= MOST_PLAIN:
            plain = counted(game, seats, depth, compiled=False)
            assert plain == count, f"{where}: plain Python counts {plain}, compiled code {count}"
