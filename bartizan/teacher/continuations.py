"""Continuations: how a game may go on after a move, and what everybody has then.

Moves are compared in the same imagined worlds, and chance and bots draw the same numbers after each
of them, so that a difference comes from the move. Whoever acts then is a bot that knows what his
seat would know there.
"""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from bartizan.bots import Bot, Greedy, Instinct
from bartizan.engine.chance import drawn, generators
from bartizan.engine.game import Game
from bartizan.engine.kernel import CHANCE, OVER
from bartizan.engine.state import Row

TURNS = 2  # all is counted up at the end of this one and of the seat's next
LONGEST = 150  # moves
POINTS = "points"  # all that a seat has, whatever the reason; no game has words for that
Tally = Counter[tuple[int, str]]  # what each seat has, or got on the way, by what reason
Tallies = list[list[Tally]]  # of each line, in each world
Line = Sequence[int]  # moves to begin with
LineIn = Callable[[int], Line]  # in the world of this number


def compare(
    game: Game,
    known: Row,
    seat: int,
    lines: Sequence[LineIn],
    seed: int,
    worlds: int,
    seconds: float,
) -> tuple[Tallies, Tallies]:
    """What comes of lines in so many worlds, as far as time allows: soon, and a turn later.

    A line is asked for with the number of the world, so that it may be another one in each.
    """
    soon: Tallies = [[] for _ in lines]
    later: Tallies = [[] for _ in lines]
    ends = time.perf_counter() + seconds
    for n in range(worlds):
        if n and time.perf_counter() > ends:
            break
        world = game.copy(known)[0]
        game.kernels.imagine(world, seat, generators(seed + n))
        for i, line in enumerate(lines):
            counted = Continuation(game, world, seat, seed + n).play(line(n))
            for tallies, tally in zip((soon, later), counted, strict=True):
                tallies[i].append(tally)
    return soon, later


def always(line: Line) -> LineIn:
    """The same line in every world."""
    return lambda world: line


def careless(game: Game, seed: int) -> Bot:
    """A bot that decides soon, so that many games can be played on."""
    if game.mind is not None:
        return Instinct(game, seed, game.mind, worlds=1)
    return Greedy(game, seed, replace(game.thinking, worlds=1))


def whose(acted: Sequence[int]) -> int:
    """Whose turn it was in which these acted: who did most, for others may answer or join in."""
    return max(acted, key=acted.count)


class Continuation:
    """One world, played on."""

    def __init__(self, game: Game, world: Row, seat: int, seed: int) -> None:
        self.game, self.seat = game, seat
        self.rows = game.copy(world)
        self.luck, self.bot = generators(seed), careless(game, seed)

    @property
    def row(self) -> Row:
        """The record as it is now."""
        return self.rows[0]

    def play(self, line: Line) -> list[Tally]:
        """Play the line as far as it goes, and on; what there is as this turn and the next end."""
        tally, planned, found = Tally(), list(line), list[Tally]()
        turn, acted = int(self.row.turn), list[int]()
        for _ in range(LONGEST):
            actor = int(self.row.actor)
            if actor == OVER:
                break
            if actor >= 0:
                if self.row.turn != turn:
                    if not found or whose(acted) == self.seat:
                        found.append(self.count_up(tally))
                    if len(found) == TURNS:
                        break
                    turn, acted = int(self.row.turn), []
                acted.append(actor)
            tally.update(self.step(self._next(actor, planned)))
        return found + [self.count_up(tally)] * (TURNS - len(found))

    def count_up(self, tally: Tally) -> Tally:
        """What each seat has now, and got on the way."""
        assets = self.assets()
        has = {reason for _, reason in assets}  # what came in by these is there still
        gained = {key: n for key, n in tally.items() if key[1] not in has}
        points = {(s, POINTS): n for s, n in enumerate(self.game.score(self.row))}
        return Tally({**gained, **assets, **points})

    def step(self, move: int) -> Tally:
        """Play a move; who got what by it, as the log would tell the seat?"""
        game, before = self.game, self.game.copy(self.row)[0]
        game.kernels.play(self.row, move)
        if game.score(before) == game.score(self.row):
            return Tally()
        key = int(game.kernels.shown(before, move, self.seat))
        then, now = (game.readable(game.view(row, self.seat)) for row in (before, self.row))
        told = game.words.tell(then, now, key, self.seat)
        gains = Tally()
        for line in told:
            for seat, reason, points in line.gains:
                gains[seat, reason.removeprefix("reason-")] += points
        return gains

    def assets(self) -> Tally:
        """What each seat has that counts, now that all of this world lies open."""
        if self.game.assets is None:
            return Tally()
        each = self.game.assets(self.game.readable(self.row))
        return Tally({(s, why): n for s, has in enumerate(each) for why, n in has.items()})

    def _next(self, actor: int, planned: list[int]) -> int:
        """What happens next: by chance, by the plan as long as it can be kept, or by a bot."""
        if actor == CHANCE:
            moves = self.game.legal(self.row)
            weights = np.array(self.game.odds(self.row, moves), np.int32)
            return moves[int(drawn(self.luck, weights, len(moves)))]
        if actor == self.seat and planned:
            move = planned.pop(0)
            if move in self.game.legal(self.row):
                return move
            planned.clear()
        return self.bot.choose(self.game.view(self.row, actor), actor)
