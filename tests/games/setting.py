"""What the tests of every game set up alike: games just dealt, and moves written as words."""

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from bartizan.engine.chance import generators
from bartizan.engine.game import Game
from bartizan.engine.kernel import MOST_SEATS, ONLOOKER, OVER
from bartizan.engine.state import Row
from bartizan.say import Speaker


class Setting:
    """A game by its plain rules, its moves written as its tests like to write them."""

    def __init__(self, game: Game, notation: Callable[[int], str], seats: int = 4) -> None:
        self.game, self.notation, self.seats = game, notation, seats
        self.numbers = {notation(move): move for move in range(game.moves.size)}

    def dealt(self, seats: int = 0, seed: int = 0, **options: str) -> Row:
        """A game just dealt."""
        row = self.game.begin(seats or self.seats, options)[0]
        self.game.plain.deal(row, generators(seed))
        return row

    def copy(self, row: Row) -> Row:
        """A position of its own, equal to this one."""
        return self.game.copy(row)[0]

    def moves(self, row: Row) -> list[int]:
        """The legal moves by number, as the interpreted rules list them."""
        out = np.zeros(self.game.moves.size, np.int32)
        n = 0 if row.actor == OVER else self.game.plain.legal(row, out)
        return [int(move) for move in out[:n]]

    def legal(self, row: Row) -> set[str]:
        """The legal moves as words."""
        return {self.notation(move) for move in self.moves(row)}

    def odds(self, row: Row) -> dict[str, int]:
        """The legal moves as words, each with its weight."""
        numbers = np.array(self.moves(row), np.int32)
        out = np.zeros(len(numbers), np.int32)
        self.game.plain.odds(row, numbers, len(numbers), out)
        return {self.notation(int(m)): int(w) for m, w in zip(numbers, out, strict=True)}

    def play(self, row: Row, *texts: str) -> Row:
        """Play legal moves, one after another."""
        for text in texts:
            legal = self.legal(row)
            assert text in legal, f"{text} is not legal; these are: {sorted(legal)}"
            self.game.plain.play(row, self.numbers[text])
        return row

    def view(self, row: Row, seat: int = ONLOOKER) -> Any:
        """What a seat knows, to read from."""
        known = self.copy(row)
        self.game.plain.redact(known, seat)
        return self.game.readable(known)

    def ids(self, row: Row, say: Speaker) -> set[str]:
        """The ids of all that the actor sees."""
        drawn = self.game.scene.scene(self.view(row, int(row.actor)), int(row.actor), say)
        beside = [piece for panel in drawn.panels for piece in panel.pieces]
        pieces = {piece.id for piece in (*drawn.pieces, *beside)}
        return pieces | {place.id for place in drawn.places}

    def leads(self, row: Row, thing: str, say: Speaker) -> bool:
        """Whether a thing is part of any move."""
        view = self.view(row, int(row.actor))
        found = [self.game.scene.clicks(view, move, say) for move in self.moves(row)]
        return any(thing in (*each.ids, *each.also) for each in found)

    def score(self, row: Row) -> list[int]:
        """Each player's points."""
        out = np.zeros(MOST_SEATS, np.int32)
        self.game.plain.score(row, out)
        return [int(points) for points in out[: row.seats]]

    def payoff(self, row: Row) -> list[float]:
        """Each player's share of the victory."""
        out = np.zeros(MOST_SEATS)
        self.game.plain.payoff(row, out)
        return [float(share) for share in out[: row.seats]]


def mask(things: Iterable[int]) -> int:
    """A set of numbers as a mask."""
    return sum(1 << int(thing) for thing in set(things))


def things(mask: int) -> list[int]:
    """What a mask holds."""
    return [place for place, sign in enumerate(reversed(f"{int(mask):b}")) if sign == "1"]
