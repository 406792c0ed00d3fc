"""Proof: every random number of a match, so that anybody can work them out from its secret."""

from collections.abc import Callable
from types import FunctionType
from typing import Any

from bartizan.engine import jit
from bartizan.engine.chance import below
from bartizan.engine.kernel import CHANCE
from bartizan.engine.match import Match


def dealt(match: Match) -> list[tuple[int, int]]:
    """The deal's random numbers in order: below which number each had to be, and what it was."""
    found: list[tuple[int, int]] = []

    def noting(function: FunctionType) -> Callable[..., Any]:
        if function.__name__ != below.__name__:
            return function

        def noted(rng: Any, n: int) -> int:
            number = int(function(rng, n))
            found.append((int(n), number))
            return number

        return noted

    game = match.game
    deal = jit.bind(game.functions, game.id, noting)["deal"]
    deal(game.begin(match.seats, match.options)[0], match.secret.deal())
    return found


def strokes(match: Match) -> list[tuple[list[int], int]]:
    """Every stroke of chance in order: the weights of its outcomes, and which of them it was."""
    game = match.game
    found = []
    for n, move in enumerate(match.moves):
        if match.at(n).actor == CHANCE:
            outcomes = game.legal(match.at(n))
            found.append(([*map(int, game.odds(match.at(n), outcomes))], outcomes.index(move)))
    return found
