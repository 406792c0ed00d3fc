"""Lessons: what a hand-written bot does in games against itself, and how they end.

Now and then somebody makes any sensible move, so that what to do then is learned too; such moves
are not taught.
"""

import random
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bartizan import bots
from bartizan.arena.places import Place
from bartizan.arena.play import ready
from bartizan.engine.chance import Secret
from bartizan.engine.game import Game
from bartizan.engine.kernel import MOST_SEATS
from bartizan.engine.match import Match
from bartizan.engine.network import NOBODY
from bartizan.games import load
from bartizan.train.tables import drawn_options

STRAYS = 8  # one move of so many is any sensible one
A_PIECE = 8  # games


class Piece(NamedTuple):
    """Some games to learn from; what comes of it follows from it alone."""

    game_id: str
    teacher: str
    seed: int


class Lessons(NamedTuple):
    """Decisions: what was seen, what could be chosen and was, and how it ended."""

    seen: NDArray[np.float16]
    mask: NDArray[np.uint8]  # eight moves a byte
    seats: NDArray[np.int64]
    move: NDArray[np.int64]
    won: NDArray[np.float32]  # of each seat, clockwise from who chose, and of nobody

    def __len__(self) -> int:
        return len(self.move)


def taught(game: Game, teacher: str, games: int, seed: int, place: Place) -> Iterator[Lessons]:
    """Lessons from about so many games, as they come."""
    pieces = (Piece(game.id, teacher, (seed << 32) + n) for n in range(-(-games // A_PIECE)))
    return place.done(lessons, pieces)


def lessons(piece: Piece) -> Lessons:
    """Play some games and write down what the teacher did."""
    game, rng = load(piece.game_id), random.Random(piece.seed)
    ready(game, [piece.teacher])
    found = [each for _ in range(A_PIECE) for each in one_game(game, piece.teacher, rng)]
    seen, mask, seats, move, won = zip(*found, strict=True)
    packed = np.packbits(np.array(mask), axis=1)
    return Lessons(np.array(seen), packed, np.array(seats), np.array(move), np.array(won))


def one_game(game: Game, teacher: str, rng: random.Random) -> list[tuple[object, ...]]:
    """The decisions of a game with any number of players, half of the time by unusual options."""
    seats = rng.choice(game.players)
    options = drawn_options(game, seats, rng) if rng.random() < 1 / 2 else {}
    match = Match(game, seats, options, Secret.typed(f"{rng.getrandbits(64)}"))
    bot = bots.make(teacher, game, rng.getrandbits(32))
    told, kinds = [], game.moves.size
    match.settle()
    while not match.over:
        seat = match.actor
        view = match.view(seat)
        choices = game.sensible(view)
        if len(choices) > 1 and rng.randrange(STRAYS) == 0:
            match.play(rng.choice(choices))
        else:
            move = bot.choose(view, seat)
            if len(choices) > 1:
                mask = np.zeros(kinds, np.bool_)
                mask[game.legal(view)] = True
                told.append((game.observe(view, seat).astype(np.float16), mask, seat, move))
            match.play(move)
        match.settle()
    payoff = game.payoff(match.state)
    found: list[tuple[object, ...]] = []
    for seen, mask, seat, move in told:
        won = np.zeros(MOST_SEATS + 1, np.float32)
        won[:seats] = np.roll(payoff, -seat)
        won[NOBODY] = 1 - sum(payoff)
        found.append((seen, mask, seats, move, won))
    return found


def together(parts: Iterable[Lessons]) -> Lessons:
    """Lessons one after the other as one."""
    return Lessons(*(np.concatenate(each) for each in zip(*parts, strict=True)))
