"""Advice: what a strong bot would do, why, and how sure it is, from what a seat knows.

Everything here is thought in one go, so that it can be done in a thread; `say` comes later.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bartizan.bots import Budget, Search
from bartizan.bots.search import Thought
from bartizan.bots.trust import told as trusted
from bartizan.engine.chance import generators
from bartizan.engine.game import Game
from bartizan.engine.kernel import CHANCE
from bartizan.engine.state import Record, Row
from bartizan.say import Line
from bartizan.teacher.continuations import LineIn, always, compare
from bartizan.teacher.reasons import Difference, differences

CONSIDERED = 3  # moves that are told at the most
LEAST = 0.02  # share of the thought below which nothing is known of a move
CLEAR, BETTER = 0.08, 0.025  # of the victory, in an even position
LEAST_STAKES = 0.1
WORLDS, PLAYOUTS_A_WORLD = 96, 20  # in which moves are compared


@dataclass(frozen=True)
class Step:
    """A move of a plan, and what the seat knows when it is made."""

    view: Record
    move: int


@dataclass(frozen=True)
class Advice:
    """What to do, and why."""

    seat: int
    plan: tuple[Step, ...]  # the seat's moves until another acts or something is shown
    thoughts: tuple[Thought, ...]  # the best first
    verdict: str  # how sure it is: only, sense, clear, better, taste; or that a plan goes on
    gains: tuple[Difference, ...]  # beside other moves, by the end of the seat's next turn
    soon: tuple[Difference, ...]  # the same by the end of this one
    lacks: tuple[Difference, ...]  # what the second-best brings beside the best
    answer: tuple[Line, ...]  # what the log would say of the likeliest answer

    def after(self, many: int) -> "Advice":
        """What is left of it when so many moves of the plan were made."""
        return replace(self, plan=self.plan[many:], thoughts=(), verdict="goes-on", lacks=())


def thoughts_of(game: Game, known: Row, seat: int, budget: Budget, seed: int) -> list[Thought]:
    """What search thinks of each move, the best first, with prospects to be trusted."""
    thoughts = Search(game, budget, seed, game.mind).think(known, seat)
    seats = int(known.seats)
    return [replace(each, prospect=trusted(game, each.prospect, seats)) for each in thoughts]


def worth_telling(thoughts: Sequence[Thought]) -> list[Thought]:
    """The few moves that search would rather make."""
    best, *others = thoughts[:CONSIDERED]
    return [best, *(each for each in others if each.attention >= LEAST)]


def advise(game: Game, known: Row, seat: int, budget: Budget, seed: int) -> Advice:
    """Think about a seat's choice, from what it knows."""
    every = thoughts_of(game, known, seat, budget, seed)
    thoughts, best = worth_telling(every), every[0]
    plan, answer = foreseen(game, known, seat, best.line, seed)
    choices = [move for move in game.sensible(known) if move != best.move]
    verdict = how_sure(every)
    if verdict == "only" and len(game.legal(known)) > 1:
        verdict = "sense"
    gains, soon, lacks = list[Difference](), list[Difference](), list[Difference]()
    if choices:
        planned = own_moves(plan)
        lines: list[LineIn] = [always(planned), lambda n: [choices[n % len(choices)]]]
        if len(thoughts) > 1:
            lines.append(always(own_moves(foreseen(game, known, seat, thoughts[1].line, seed)[0])))
        now, then = compare(game, known, seat, lines, seed, *room(budget))
        seats = told_of(game, known, seat)
        gains, soon = (differences(each[0], each[1], seats) for each in (then, now))
        if len(thoughts) > 1:
            lacks = differences(then[2], then[0], seats) or differences(now[2], now[0], seats)
    return Advice(
        *(seat, plan, tuple(thoughts), verdict),
        *(tuple(gains), tuple(soon), tuple(lacks), answer),
    )


def told_of(game: Game, known: Row, seat: int) -> set[int]:
    """The seats of which a seat is told: itself and its rivals, since allies have what it has."""
    friends = next(side for side in game.sides(known) if seat in side)
    return {seat} | {*range(int(known.seats))} - {*friends}


def beside(
    game: Game,
    known: Row,
    seat: int,
    thoughts: tuple[Thought, Thought],
    seed: int,
    room: tuple[int, float],
) -> list[Difference]:
    """What a move brings beside another, each with what the seat would do after it."""
    lines = []
    for thought in thoughts:
        plan = own_moves(foreseen(game, known, seat, thought.line, seed)[0])
        lines.append(always(plan or [thought.move]))
    _, (ours, theirs) = compare(game, known, seat, lines, seed, *room)
    return differences(ours, theirs, told_of(game, known, seat))


def room(budget: Budget) -> tuple[int, float]:
    """In how many worlds moves are compared, and for how many seconds at the most."""
    if budget.seconds:
        return WORLDS, budget.seconds
    return min(WORLDS, max(2, budget.playouts // PLAYOUTS_A_WORLD)), math.inf


def own_moves(plan: Sequence[Step]) -> list[int]:
    """The moves of a plan."""
    return [step.move for step in plan]


def how_sure(thoughts: Sequence[Thought]) -> str:
    """How sure it is that the first move is the best: by how far all others are behind."""
    if len(thoughts) < 2:
        return "only"
    best = thoughts[0].prospect
    lead = (best - max(each.prospect for each in thoughts[1:])) / stakes(best)
    return "clear" if lead >= CLEAR else "better" if lead >= BETTER else "taste"


def stakes(prospect: float) -> float:
    """How much moves can differ: 1 in an even position, less where it is as good as decided."""
    return max(LEAST_STAKES, 4.0 * prospect * (1.0 - prospect))


def foreseen(
    game: Game, known: Row, seat: int, line: Sequence[int], seed: int
) -> tuple[tuple[Step, ...], tuple[Line, ...]]:
    """The seat's own moves along a line until something new is shown, and the answer to them."""
    world = game.copy(known)[0]
    game.kernels.imagine(world, seat, generators(seed))
    turn, plan = int(world.turn), list[Step]()
    for key in line:
        before = game.readable(game.view(world, seat))
        actor, news = int(world.actor), int(world.news)
        if actor == CHANCE or key not in game.legal(world):
            break
        if actor == seat:
            plan.append(Step(before, key))
        game.kernels.play(world, key)
        if actor != seat:
            after = game.readable(game.view(world, seat))
            return tuple(plan), tuple(game.words.tell(before, after, key, seat))
        if world.news != news or (world.actor == seat and world.turn != turn):
            break
    return tuple(plan), ()
