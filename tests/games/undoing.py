"""Whether a game lets somebody take back what he has just done."""

from collections.abc import Iterable

from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.engine.state import Row


def undo_bar(game: Game, row: Row, moves: Iterable[int], answers: Iterable[int] = ()) -> str:
    """Why the seat that made the last of these moves, among bots, cannot take it back."""
    match = Match(game, int(row.seats), dealt=row)
    seat = match.actor
    for move in moves:
        seat = match.actor
        match.play(move)
    for move in answers:
        match.play(move)
    return match.undo_bar(seat, people=[seat])
