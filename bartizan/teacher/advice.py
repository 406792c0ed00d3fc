"""Advice: what a strong bot would do, why, and how sure it is, from what a seat knows.

Everything here is thought in one go, so that it can be done in a thread; `say` comes later.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from statistics import fmean

import numpy as np

from bartizan.bots import Budget, Search
from bartizan.bots.search import Thought
from bartizan.bots.trust import told as trusted
from bartizan.engine.chance import generators
from bartizan.engine.game import Game
from bartizan.engine.kernel import OVER
from bartizan.engine.state import Record, Row
from bartizan.say import Line
from bartizan.teacher.continuations import (
    LONGEST,
    POINTS,
    WON,
    Continuation,
    LineIn,
    Tally,
    always,
    careless,
    compare,
    imagined,
    what_follows,
    what_they_share,
)
from bartizan.teacher.reasons import OFTEN, Difference, bad, differences, good

SIFTED = 8  # moves that are compared, at the most
CONSIDERED = 3  # moves that are told at the most
LEAST = 0.02  # share of the thought below which nothing is known of a move
CLEAR, BETTER = 0.08, 0.025  # of the victory, in an even position
LEAST_STAKES = 0.25  # where it is as good as decided, nothing is clear that changes hardly anything
AHEAD, BEHIND = 0.85, 0.08  # of the victory: there one choice changes little
DECIDED = ("ahead", "behind")  # how it is called there
EQUAL = ("taste", *DECIDED)  # how it is called when another move is about as good
SURENESS = (*EQUAL, "better", "clear", "only")  # rising
WINS = "wins"  # how it is called when a plan ends the game and wins it
WORLDS, PLAYOUTS_A_WORLD = 96, 20  # in which moves are compared
ANSWERS = 8  # worlds in which an answer is looked at
WORLDS_FURTHER = 4  # times fewer to see what one does next


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
    verdict: str  # WINS, only, sense, alike, clear, better or one of EQUAL; or that a plan goes on
    gains: tuple[Difference, ...]  # beside other moves, by the end of the seat's next turn
    soon: tuple[Difference, ...]  # the same by the end of this one
    lacks: tuple[Difference, ...]  # what the second-best brings beside the best
    answer: tuple[Line, ...]  # what the log would say of the likeliest answer
    follows: Line | None = None  # what the seat would do next, where that says what it is for
    ends: Line | None = None  # and what its turn would end with
    brings: tuple[Difference, ...] = ()  # what the plan brings the seat by itself
    aim: Line | None = None  # what the plan is for

    def after(self, many: int) -> "Advice":
        """What is left of it when so many moves of the plan were made."""
        verdict = WINS if self.verdict == WINS else "goes-on"
        return replace(
            self, plan=self.plan[many:], thoughts=(), verdict=verdict, lacks=(), brings=()
        )


def thoughts_of(
    game: Game, known: Row, seat: int, budget: Budget, seed: int
) -> tuple[list[Thought], str]:
    """What search thinks of each move, the best first, as far as it is to be trusted; how sure.

    It thinks for half of the time, then sifts what looks best, and the best of it once more with
    other random numbers: one move is called better than another if it was so both times.
    """
    half = Budget(max(1, budget.playouts // 2) if budget.playouts else 0, budget.seconds / 2)
    first = Search(game, half, seed, game.mind)
    moves = [each.move for each in first.think(known, seat)[:SIFTED]]
    looks = list[list[Thought]]()
    for n, many in enumerate((SIFTED, CONSIDERED), 1):
        search = Search(game, Budget(max(1, first.done // 2)), seed + n, game.mind)
        looks.append(search.sift(known, seat, moves[:many]))
        moves = [each.move for each in looks[-1]]
    before = {each.move: each for each in looks[0]}
    both = [mean_of(each, before.pop(each.move)) for each in looks[1]]
    both[:2] = sorted(both[:2], key=lambda each: -each.prospect)  # these were looked at as often
    verdict = agreed(both[0].move, [trusted_of(game, known, look) for look in looks])
    return trusted_of(game, known, [*both, *before.values()]), verdict


def agreed(best: int, looks: Sequence[Sequence[Thought]]) -> str:
    """How sure it is that this move is the best: no surer than each look has it."""
    alike = [sorted(look, key=lambda each: each.move != best) for look in looks]
    return min(map(how_sure, alike), key=SURENESS.index)


def mean_of(one: Thought, other: Thought) -> Thought:
    """What two looks at a move promise together."""
    prospects = tuple(map(fmean, zip(one.prospects, other.prospects, strict=True)))
    return replace(one, prospect=fmean((one.prospect, other.prospect)), prospects=prospects)


def trusted_of(game: Game, known: Row, thoughts: Sequence[Thought]) -> list[Thought]:
    """Thoughts with prospects that can be trusted."""
    seats = int(known.seats)
    return [replace(each, prospect=trusted(game, each.prospect, seats)) for each in thoughts]


def worth_telling(thoughts: Sequence[Thought]) -> list[Thought]:
    """The few moves that search would rather make."""
    best, *others = thoughts[:CONSIDERED]
    return [best, *(each for each in others if each.attention >= LEAST)]


def advise(game: Game, known: Row, seat: int, budget: Budget, seed: int) -> Advice:
    """Think about a seat's choice, from what it knows."""
    looked, verdict = thoughts_of(game, known, seat, budget, seed)
    every = unlike(game, known, seat, looked, seed)
    if verdict in EQUAL and len(every) < len(looked):  # what was as good may have been the same
        surer = how_sure(every) if len(every) > 1 else "alike"
        verdict = "better" if surer == "clear" else surer
    if verdict in DECIDED:
        every = by_points(game, known, seat, every, seed + WORLDS, room(budget))
    if verdict in EQUAL:
        every = aimed(game, known, seat, every, seed)
    thoughts = worth_telling(every)
    plans = [foreseen(game, known, seat, each.line, seed)[0] for each in thoughts[:2]]
    won = [wins(game, known, seat, plan, seed) for plan in plans]
    if any(won):
        verdict = WINS
        if not won[0]:
            thoughts[:2], plans = thoughts[1::-1], plans[::-1]
    elif verdict in EQUAL and len(thoughts) < 2:
        verdict = "sense"  # nothing else was worth a look
    elif verdict == "only" and len(game.legal(known)) > 1:
        verdict = "sense"
    choices = [move for move in game.sensible(known) if move != thoughts[0].move]
    gains, soon, lacks = list[Difference](), list[Difference](), list[Difference]()
    if choices:
        lines: list[LineIn] = [always(own_moves(plan)) for plan in plans]
        lines.append(lambda n: [choices[n % len(choices)]])
        now, then = compare(game, known, seat, lines, seed, *room(budget))
        beside = partial(differences, seats=told_of(game, known, seat), prices=game.prices)
        first, others = 0, -1
        if len(plans) > 1:
            when, or_when = (now, then) if verdict == WINS else (then, now)
            lacks = beside(when[1], when[0]) or beside(or_when[1], or_when[0])
            favoured = bool(lacks) and not bad(lacks, seat)
            idle = not lacks and not aim_of(game, plans[0])
            shorter = idle and is_shorter(game, known, seat, plans, seed)
            equal = verdict in EQUAL and as_good(thoughts, lacks, seat)
            if equal and (favoured or shorter):  # the second comes first
                first, others = 1, -1 if len(choices) > 1 else 0
                thoughts[:2], plans = thoughts[1::-1], plans[::-1]
                lacks = beside(then[0], then[1]) or beside(now[0], now[1])
            elif favoured and verdict == "better":
                verdict = "taste"
        if verdict != WINS:  # which says all
            gains, soon = (beside(each[first], each[others]) for each in (then, now))
    plan = plans[0]
    answer = likely_answer(game, known, seat, thoughts[0].line, seed)
    follows = ends = None
    vain = all(one.reason == POINTS for one in good([*gains, *soon], seat))
    over = ends_turn(game, known, seat, plan, seed)
    worlds, seconds = room(budget)
    more = worlds // WORLDS_FURTHER, seconds / WORLDS_FURTHER
    if verdict != WINS and (vain or not (over or answer)):
        own = own_line(game, known, seat, thoughts[0].line, seed) or own_moves(plan)
        follows, ends = what_follows(game, known, seat, own, len(plan), seed, *more)
    return Advice(
        *(seat, plan, tuple(thoughts), verdict),
        *(tuple(gains), tuple(soon), tuple(lacks), answer),
        follows=follows,
        ends=None if over else ends,
        brings=() if verdict == WINS else tuple(brought(game, known, seat, plan, seed, more)),
        aim=None if verdict == WINS else aim_of(game, plan),
    )


def unlike(
    game: Game, known: Row, seat: int, thoughts: Sequence[Thought], seed: int
) -> list[Thought]:
    """Thoughts, each without what leads nowhere, less those that come to the same as a better."""
    found = dict[int, Thought]()
    for each in thoughts:
        line = direct(game, known, seat, each.line, seed)
        found.setdefault(line[0], replace(each, move=line[0], line=line))
    return [*found.values()]


def wins(game: Game, known: Row, seat: int, plan: Sequence[Step], seed: int) -> bool:
    """Whether a plan ends the game and wins it, whatever is hidden."""
    for n in range(ANSWERS):
        world = game.copy(known)[0]
        game.kernels.imagine(world, seat, generators(seed + n))
        for step in plan:
            if step.move not in game.legal(world):
                return False
            game.kernels.play(world, step.move)
        if world.actor != OVER or not game.payoff(world)[seat]:
            return False
    return True


def brought(
    game: Game,
    known: Row,
    seat: int,
    plan: Sequence[Step],
    seed: int,
    room: tuple[int, float],
) -> list[Difference]:
    """What a plan by itself often brings the seat."""
    before, after = list[Tally](), list[Tally]()
    for n, world in imagined(game, known, seat, seed, *room):
        continuation = Continuation(game, world, seat, seed + n)
        before.append(continuation.count_up(world, Tally()))
        gained = Tally()
        for step in plan:
            if step.move in game.legal(continuation.row):
                gained.update(continuation.step(step.move))
        after.append(continuation.count_up(continuation.row, gained))
    found = differences(after, before, {seat}, game.prices)
    return [one for one in good(found, seat) if one.often >= OFTEN]


def aimed(
    game: Game, known: Row, seat: int, thoughts: Sequence[Thought], seed: int
) -> list[Thought]:
    """Thoughts; of those as good as the best one whose plan serves an aim comes first."""
    best = most_promising(thoughts)
    equal = [one for one in thoughts if game.purpose and not is_behind(one, best)]
    for one in equal:
        if aim_of(game, foreseen(game, known, seat, one.line, seed)[0]):
            return [one, *(each for each in thoughts if each is not one)]
    return [*thoughts]


def aim_of(game: Game, plan: Sequence[Step]) -> Line | None:
    """What a plan is for: what its last move serves; to end or to pass serves nothing."""
    done = [step for step in plan if game.moves.name(step.move)[1]] or plan
    return game.purpose(done[-1].view, done[-1].move) if game.purpose and done else None


def by_points(
    game: Game,
    known: Row,
    seat: int,
    thoughts: Sequence[Thought],
    seed: int,
    room: tuple[int, float],
) -> list[Thought]:
    """Moves of which none wins more surely, those first that bring more points."""
    equal = [each for each in thoughts if not is_behind(each, thoughts[0])]
    plans = [foreseen(game, known, seat, each.line, seed)[0] for each in equal]
    _, then = compare(game, known, seat, [always(own_moves(each)) for each in plans], seed, *room)
    points = [fmean(tally[seat, POINTS] for tally in tallies) for tallies in then]
    order = sorted(range(len(equal)), key=lambda n: -points[n])
    return [*(equal[n] for n in order), *(each for each in thoughts if each not in equal)]


def is_shorter(
    game: Game, known: Row, seat: int, plans: Sequence[Sequence[Step]], seed: int
) -> bool:
    """Whether the second plan ends the seat's turn as the first does, with fewer moves."""
    first, second = plans
    return len(second) < len(first) and all(ends_turn(game, known, seat, p, seed) for p in plans)


def ends_turn(game: Game, known: Row, seat: int, plan: Sequence[Step], seed: int) -> bool:
    """Whether a plan brings a seat's turn to its end."""
    world = game.copy(known)[0]
    game.kernels.imagine(world, seat, generators(seed))
    for step in plan:
        game.kernels.play(world, step.move)
    return bool(world.turn != known.turn or world.actor == OVER)


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
    return differences(ours, theirs, told_of(game, known, seat), game.prices)


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
    if lead >= BETTER:
        return "clear" if lead >= CLEAR else "better"
    return "ahead" if best >= AHEAD else "behind" if best <= BEHIND else "taste"


def as_good(thoughts: Sequence[Thought], lacks: Sequence[Difference], seat: int) -> bool:
    """Whether the second move is as good as the first: also if it was seen to win more often."""
    victory = any(one.reason == WON for one in good(lacks, seat))
    return victory or not is_behind(thoughts[1], most_promising(thoughts))


def most_promising(thoughts: Sequence[Thought]) -> Thought:
    """The one with the best prospect."""
    return max(thoughts, key=lambda each: each.prospect)


def is_behind(one: Thought, best: Thought) -> bool:
    """Whether a move is worse than the best by more than a matter of taste."""
    return (best.prospect - one.prospect) / stakes(best.prospect) >= BETTER


def stakes(prospect: float) -> float:
    """How much moves can differ: 1 in an even position, less where it is as good as decided."""
    return max(LEAST_STAKES, 4.0 * prospect * (1.0 - prospect))


def direct(game: Game, known: Row, seat: int, line: tuple[int, ...], seed: int) -> tuple[int, ...]:
    """A line without moves of this turn that only lead back to how all lay before them."""
    world = game.copy(known)[0]
    game.kernels.imagine(world, seat, generators(seed))
    turn, before = int(world.turn), list[Row]()
    for n, move in enumerate(line):
        if world.actor != seat or world.turn != turn:
            break
        here = game.copy(world)[0]
        for i, there in enumerate(before[:-1]):
            if lie_alike(game, here, there) and not lie_alike(game, here, before[-1]):
                return (*line[:i], *line[n:])
        if move not in game.legal(world):
            break
        before.append(here)
        game.kernels.play(world, move)
    if len(before) > 1 and world.turn != turn:
        return as_good_as_nothing(game, before[0], world) or line
    return line


def as_good_as_nothing(game: Game, here: Row, there: Row) -> tuple[int, ...]:
    """The move that does nothing, if all lies after it as it does there; else none."""
    for move in game.legal(here):
        if not game.moves.name(move)[1]:
            world = game.copy(here)[0]
            game.kernels.play(world, move)
            if lie_alike(game, world, there):
                return (move,)
    return ()


def lie_alike(game: Game, one: Row, other: Row) -> bool:
    """Whether all things lie alike: the records differ in one number at most, which counts."""
    names = game.state.names or ()
    differ = [name for name in names if np.any(one[name] != other[name])]
    return len(differ) <= 1 and not any(game.state[name].shape for name in differ)


def own_line(game: Game, known: Row, seat: int, line: Sequence[int], seed: int) -> list[int]:
    """The seat's own moves along a line, even if something new is shown on the way."""
    world = game.copy(known)[0]
    game.kernels.imagine(world, seat, generators(seed))
    found = []
    for move in line:
        if world.actor < 0 or move not in game.legal(world):
            break
        found += [move] if world.actor == seat else []
        game.kernels.play(world, move)
    return found


def likely_answer(
    game: Game, known: Row, seat: int, line: Sequence[int], seed: int
) -> tuple[Line, ...]:
    """What the log would say of the answer along a line, less what cannot be known of it."""
    each = [foreseen(game, known, seat, line, seed + n)[1] for n in range(ANSWERS)]
    firsts = [lines[0] for lines in each if lines]
    keys = [line.key for line in firsts]
    most = max(keys, key=keys.count, default="")
    shared = what_they_share([one for one in firsts if one.key == most])
    return (shared,) if shared and keys.count(most) > ANSWERS // 2 else ()


def foreseen(
    game: Game, known: Row, seat: int, line: Sequence[int], seed: int
) -> tuple[tuple[Step, ...], tuple[Line, ...]]:
    """The seat's own moves along a line until something new is shown, and the answer to them.

    Where the line ends before the turn does, it goes on as when moves are compared. Search looks at
    what is further off only a few times: what others of its kind serve better is left open.
    """
    world = game.copy(known)[0]
    game.kernels.imagine(world, seat, generators(seed))
    turn, plan, bot = int(world.turn), list[Step](), careless(game, seed)
    for n in range(LONGEST):
        actor, news = int(world.actor), int(world.news)
        if actor < 0 or (n >= len(line) and actor != seat):
            break
        before = game.view(world, seat)
        key = line[n] if n < len(line) else bot.choose(before, seat)
        if key not in game.legal(world):
            break
        if actor == seat:
            step = Step(game.readable(before), key)
            if plan and is_left_open(game, before, step):
                break
            plan.append(step)
        game.kernels.play(world, key)
        if actor != seat:
            then, now = (game.readable(each) for each in (before, game.view(world, seat)))
            return tuple(plan), tuple(game.words.tell(then, now, key, seat))
        if world.news != news or (world.actor == seat and world.turn != turn):
            break
    return tuple(plan), ()


def is_left_open(game: Game, before: Row, step: Step) -> bool:
    """Whether a move serves no aim, but another of its kind does."""
    serves, family = game.purpose, game.moves.family
    if serves is None or serves(step.view, step.move):
        return False
    others = [move for move in game.sensible(before) if family[move] == family[step.move]]
    return any(serves(step.view, other) for other in others)
