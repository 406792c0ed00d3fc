"""Continuations: how a game may go on after a move, and what everybody has then.

Moves are compared in the same imagined worlds, and chance and bots draw the same numbers after each
of them, so that a difference comes from the move. Whoever acts then is a bot that knows what his
seat would know there.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import numpy as np

from bartizan.bots import Bot, Greedy, Instinct
from bartizan.engine.chance import drawn, generators
from bartizan.engine.game import Game
from bartizan.engine.kernel import CHANCE, OVER
from bartizan.engine.state import Row
from bartizan.say import Line as Said

TURNS = 2  # all is counted up at the end of this one and of the seat's next
LONGEST = 150  # moves
NEARLY_ALL = 0.75  # of the worlds
VICTORY = 25  # of what a game counts
WON, LOST = "won", "lost"  # how it ended for the seat
OFTEN, MOSTLY = 0.3, 0.5  # shares of the worlds
POINTS = "points"  # all that a seat has, whatever the reason; no game has words for that
Tally = Counter[tuple[int, str]]  # what each seat has, or got on the way, by what reason
Tallies = list[list[Tally]]  # of each line, in each world
Line = Sequence[int]  # moves to begin with
Choice = tuple[int, Said]  # a move, and how it is said
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
    for n, world in imagined(game, known, seat, seed, worlds, seconds):
        for i, line in enumerate(lines):
            counted = Continuation(game, world, seat, seed + n).play(line(n))
            for tallies, tally in zip((soon, later), counted, strict=True):
                tallies[i].append(tally)
    return soon, later


def imagined(
    game: Game, known: Row, seat: int, seed: int, worlds: int, seconds: float
) -> Iterator[tuple[int, Row]]:
    """So many worlds in which a seat may be, numbered, as far as time allows: one at least."""
    ends = time.perf_counter() + seconds
    for n in range(worlds):
        if n and time.perf_counter() > ends:
            break
        world = game.copy(known)[0]
        game.kernels.imagine(world, seat, generators(seed + n))
        yield n, world


def what_follows(
    game: Game,
    known: Row,
    seat: int,
    line: Line,
    after: int,
    seed: int,
    worlds: int,
    seconds: float,
) -> tuple[Said | None, Said | None]:
    """What the seat most often does after so many moves of a line, next and as its turn ends."""
    found, later = list[list[Choice]](), False
    for n, world in imagined(game, known, seat, seed, worlds, seconds):
        continuation = Continuation(game, world, seat, seed + n)
        found.append(continuation.next_choices(line, after))
        later |= bool(continuation.had)
    least = OFTEN * len(found)
    first = most_often(game, [done[0] for done in found if done], least)
    if first:  # how a turn ends that began otherwise does not belong to it
        found = [done for done in found if done and done[0][0] == first[0]]
    lasts = [[each for each in done[1:] if game.moves.name(each[0])[1]] for done in found]
    last = most_often(game, [done[-1] for done in lasts if done], MOSTLY * len(found))
    said = [each and each[1] for each in (first, last)]
    return said[0], said[1] if first or not later else None  # else nobody knows which turn is meant


def most_often(game: Game, choices: Sequence[Choice], least: float) -> Choice | None:
    """What is chosen more often than anything else; to end or to pass is no aim."""
    moves = [move for move, _ in choices]
    most = max(moves, key=moves.count, default=None)
    lines = [said for move, said in choices if move == most]
    if most is None or not game.moves.name(most)[1] or len(lines) < least:
        return None
    shared = what_they_share(lines)
    return (most, shared) if shared else None


def what_they_share(lines: Sequence[Said]) -> Said | None:
    """A sentence as far as it is the same in all worlds: things of a list may be hidden yet."""
    if len({line.key for line in lines}) != 1:
        return None
    shared = dict(lines[0].args)
    for name, value in shared.items():
        each = [line.args[name] for line in lines]
        lists = [other for other in each if isinstance(other, list)]
        if len(lists) < len(each) and any(other != value for other in each):
            return None
        if any(other != value for other in lists):
            most = NEARLY_ALL * len(lists)  # the same thing is another where it is there twice
            seen = [one for one in lists[0] if sum(one in other for other in lists) >= most]
            shared[name] = [*seen, Said("hint-hidden", {})]
    return replace(lines[0], args=shared)


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
        self.gained = Tally()
        self.counted = list[Tally]()
        self.had = list[int]()  # whose turns are over
        self.last = self.row, self.gained  # when one ended last
        self.missed = list[Tally]()  # where the seat's next turn would have ended, had it one

    @property
    def row(self) -> Row:
        """The record as it is now."""
        return self.rows[0]

    def play(self, line: Line) -> list[Tally]:
        """Play the line as far as it goes, and on; what there is as this turn and the next end."""
        planned, turn, acted = list(line), int(self.row.turn), list[int]()
        for _ in range(LONGEST):
            actor = int(self.row.actor)
            if actor == OVER:
                break
            if actor >= 0:
                if self.row.turn != turn:
                    self.end_turn(whose(acted))
                    if len(self.counted) == TURNS:
                        break
                    turn, acted = int(self.row.turn), []
                acted.append(actor)
            self.gained.update(self.step(self._next(actor, planned)))
        rest = self.missed or [self.count_up(self.row, self.gained)]
        return (self.counted + rest * TURNS)[:TURNS]

    def next_choices(self, line: Line, after: int) -> list[Choice]:
        """What the seat does after so many moves of a line, in that turn of its own."""
        planned, game, found = list(line), self.game, list[Choice]()
        turn, made, acted = int(self.row.turn), 0, list[int]()
        for _ in range(LONGEST):
            actor, view = int(self.row.actor), game.view(self.row, self.seat)
            if actor == OVER or (found and self.row.turn != turn):
                break
            if self.row.turn != turn:
                self.had += [whose(acted)]
                turn, acted = int(self.row.turn), []
            own = actor == self.seat
            acted += [actor] if actor >= 0 else []
            asked = own and made >= after and (found or len(game.sensible(view)) > 1)
            move, made = self._next(actor, planned), made + own
            if asked:
                found.append((move, game.words.sentence(game.readable(view), move)))
            game.kernels.play(self.row, move)
        return found if found and whose(acted) == self.seat else []

    def end_turn(self, who: int) -> None:
        """Count up as this turn and the seat's next end.

        Who is out of the game has none: all is counted before others come round again, for
        otherwise a game that was played to its end would stand beside one that was not.
        """
        if not self.counted or who == self.seat:
            self.counted.append(self.count_up(self.row, self.gained))
        elif self.had.count(who) > 1:
            self.counted += self.missed
        elif who in self.had and not self.missed:
            self.missed = [self.count_up(*self.last)]
        self.had.append(who)
        self.last = self.game.copy(self.row)[0], Tally(self.gained)

    def count_up(self, row: Row, gained: Tally) -> Tally:
        """What each seat has, and got on the way."""
        assets = self.assets(row)
        has = {reason for _, reason in assets}  # what came in by these is there still
        others = {key: n for key, n in gained.items() if key[1] not in has}
        points = {(s, POINTS): n for s, n in enumerate(self.game.score(row))}
        return Tally({**others, **assets, **points, **self.outcome(row)})

    def outcome(self, row: Row) -> Tally:
        """Whether the seat has won or lost by now: that counts more than all else."""
        if row.actor != OVER or self.seat < 0:
            return Tally()
        won = self.game.payoff(row)[self.seat] > 0
        return Tally({(self.seat, WON): VICTORY} if won else {(self.seat, LOST): -VICTORY})

    def step(self, move: int) -> Tally:
        """Play a move; who got what by it, as the log would tell the seat?"""
        game, before = self.game, self.game.copy(self.row)[0]
        game.kernels.play(self.row, move)
        if game.score(before) == game.score(self.row):
            return Tally()
        key = game.shown(before, move, self.seat)
        then, now = (game.readable(game.view(row, self.seat)) for row in (before, self.row))
        told = game.words.tell(then, now, key, self.seat)
        gains = Tally()
        for line in told:
            for seat, reason, points in line.gains:
                gains[seat, reason.removeprefix("reason-")] += points
        return gains

    def assets(self, row: Row) -> Tally:
        """What each seat has that counts, when all of a world lies open."""
        if self.game.assets is None:
            return Tally()
        each = self.game.assets(self.game.readable(row))
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
