"""Lessons: what a hand-written bot does in games against itself, and how they end.

Now and then somebody makes any sensible move, so that what to do then is learned too; such moves
are not taught.
"""

import random
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

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
from bartizan.engine.state import Row
from bartizan.games import load
from bartizan.train.tables import drawn_options

STRAYS = 8  # one move of so many is any sensible one
A_PIECE = 8  # games
CHOICES = 8  # moves that are taught of a decision: one, or what search gave most of its time to


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
    moves: NDArray[np.int64]  # so many CHOICES
    shares: NDArray[np.float32]  # how far each of them is to be liked
    won: NDArray[np.float32]  # of each seat, clockwise from who chose, and of nobody

    def __len__(self) -> int:
        return len(self.seats)


def taught(game: Game, teacher: str, games: int, seed: int, place: Place) -> Iterator[Lessons]:
    """Lessons from about so many games, as they come."""
    pieces = (Piece(game.id, teacher, (seed << 32) + n) for n in range(-(-games // A_PIECE)))
    return place.done(lessons, pieces)


def lessons(piece: Piece) -> Lessons:
    """Play some games and write down what the teacher did."""
    game, rng = load(piece.game_id), random.Random(piece.seed)
    ready(game, research=True)
    found = [each for _ in range(A_PIECE) for each in one_game(game, piece.teacher, rng)]
    seen, mask, seats, moves, shares, won = (np.array(each) for each in zip(*found, strict=True))
    return Lessons(seen, np.packbits(mask, axis=1), seats, moves, shares, won)


def advice(bot: bots.Bot, view: Row, seat: int) -> list[tuple[int, float]]:
    """What a teacher would do, the best first: search says by its time what else it thought of."""
    if not isinstance(bot, bots.Search):
        return [(bot.choose(view, seat), 1.0)]
    thoughts = bot.think(view, seat)[:CHOICES]
    total = sum(thought.attention for thought in thoughts)
    return [(thought.move, thought.attention / total) for thought in thoughts]


def written(
    game: Game, view: Row, seat: int, advised: list[tuple[int, float]]
) -> tuple[NDArray[Any], ...]:
    """What is seen, what may be done, and what is to be liked how far."""
    mask = np.zeros(game.moves.size, np.bool_)
    mask[game.legal(view)] = True
    moves, shares = np.zeros(CHOICES, np.int64), np.zeros(CHOICES, np.float32)
    for n, (move, share) in enumerate(advised):
        moves[n], shares[n] = move, share
    return game.observe(view, seat).astype(np.float16), mask, moves, shares


def one_game(game: Game, teacher: str, rng: random.Random) -> list[tuple[object, ...]]:
    """The decisions of a game with any number of players, half of the time by unusual options."""
    seats = rng.choice(game.players)
    options = drawn_options(game, seats, rng) if rng.random() < 1 / 2 else {}
    match = Match(game, seats, options, Secret.typed(f"{rng.getrandbits(64)}"))
    bot = bots.make(teacher, game, rng.getrandbits(32))
    told = []
    match.settle()
    while not match.over:
        seat = match.actor
        view = match.view(seat)
        choices = game.sensible(view)
        if len(choices) == 1:
            move = choices[0]
        elif rng.randrange(STRAYS) == 0:
            move = rng.choice(choices)
        else:
            advised = advice(bot, view, seat)
            told.append((seat, written(game, view, seat, advised)))
            move = advised[0][0]
        match.play(move)
        match.settle()
    payoff = game.payoff(match.state)
    found: list[tuple[object, ...]] = []
    for seat, (seen, mask, moves, shares) in told:
        won = np.zeros(MOST_SEATS + 1, np.float32)
        won[:seats] = np.roll(payoff, -seat)
        won[NOBODY] = 1 - sum(payoff)
        found.append((seen, mask, seats, moves, shares, won))
    return found


def together(parts: Iterable[Lessons]) -> Lessons:
    """Lessons one after the other as one."""
    return Lessons(*(np.concatenate(each) for each in zip(*parts, strict=True)))
