"""Making puzzles: bots play, and where a hasty look misses what is clearly best, there is one.

What a search finds is checked by two that are ten times as long, with other random numbers. They
look at the moves that they compare as often: else what one happened to look at first would seem
clearly best.
"""

import math
import os
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from multiprocessing import get_context

from bartizan.bots import Budget, Search, make
from bartizan.bots.search import Thought
from bartizan.engine.chance import Secret
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.games import load
from bartizan.teacher.advice import CLEAR, SIFTED, beside, stakes
from bartizan.teacher.continuations import POINTS
from bartizan.teacher.lessons import LEARNER, Task
from bartizan.teacher.puzzles import FILE, Puzzle

__all__ = ["FILE", "puzzles_found"]

HASTY, THOROUGH = 40, 1000  # playouts
CHECKS = (1, 10, 10)  # times as many
PLAYER = "greedy"  # who plays the matches
FIRST = 6  # decisions, before which nothing is asked
LEAST_CHOICES = 4
LEAST_HOPE, MOST_HOPE = 0.1, 0.97  # of the victory; outside it hardly anything matters
ROOM = 48, math.inf  # in so many worlds reasons are looked for
A_BATCH = 4  # matches for each process


def puzzles_found(
    game: Game, many: int, seed: int, workers: int = 0, tell: Callable[[int], object] = id
) -> list[str]:
    """So many puzzles as they are written; the same seed finds the same ones."""
    found: list[str] = []
    for text in in_matches(game, seed, workers or os.cpu_count() or 1):
        if text:
            found.append(text.replace("puzzle 1", f"puzzle {len(found) + 1}", 1))
            tell(len(found))
        if len(found) == many:
            break
    return found


def in_matches(game: Game, seed: int, workers: int) -> Iterator[str]:
    """Match by match the puzzle that it has, or nothing."""
    if workers == 1:
        yield from map(partial(find_in_match, game.id), count(seed))
    with get_context("spawn").Pool(workers) as cores:
        for first in count(seed, A_BATCH * workers):
            seeds = range(first, first + A_BATCH * workers)
            yield from cores.imap(partial(find_in_match, game.id), seeds)


def find_in_match(game_id: str, seed: int) -> str:
    """The clearest puzzle of a match that bots play, as it is written; empty if it has none."""
    game = load(game_id)
    game.compile()
    numbers = [n for n in game.players if n > 1]
    seats = numbers[seed % len(numbers)]
    name = f"puzzle-{seed}"
    match = Match(game, seats, secret=Secret.typed(name))
    bots = [make(PLAYER, game, seed * seats + seat) for seat in range(seats)]
    decisions: list[str] = []
    found: tuple[float, Puzzle] | None = None
    match.settle()
    while not match.over:
        seat = match.actor
        view = match.view(seat)
        if seat == LEARNER and len(decisions) >= FIRST and (asked := look(match, seed)):
            lead, best, missed = asked
            if found is None or lead > found[0]:
                found = lead, puzzle_at(match, name, decisions, best, missed, seed)
        move = bots[seat].choose(view, seat)
        decisions.append(game.words.notation(move))
        match.play(move)
        match.settle()
    return found[1].written() if found else ""


def look(match: Match, seed: int) -> tuple[float, Thought, Thought] | None:
    """How clearly one move is best here, that move, and what a hasty look takes for it."""
    game, view = match.game, match.view(LEARNER)
    if len(game.sensible(view)) < LEAST_CHOICES:
        return None

    def search(playouts: int, check: int = 0) -> Search:
        return Search(game, Budget(playouts), seed + check, game.mind)

    hasty = search(HASTY).think(view, LEARNER)[0].move
    found = search(THOROUGH).think(view, LEARNER)
    for check, times in enumerate(CHECKS):
        if found[0].move == hasty:
            return None
        moves = {hasty, *(each.move for each in found[:SIFTED])}
        found = search(times * THOROUGH, check).sift(view, LEARNER, [*moves])
        best, *others = found
        if best.move == hasty or not LEAST_HOPE < best.prospect < MOST_HOPE:
            return None
        lead = (best.prospect - max(each.prospect for each in others)) / stakes(best.prospect)
        if lead < CLEAR:
            return None
    return lead, best, next(each for each in others if each.move == hasty)


def puzzle_at(
    match: Match, seed_name: str, decisions: list[str], best: Thought, missed: Thought, seed: int
) -> Puzzle:
    """The position as a puzzle."""
    game = match.game
    right, wrong = (game.words.notation(each.move) for each in (best, missed))
    found = beside(game, match.view(LEARNER), LEARNER, (best, missed), seed, ROOM)
    return Puzzle(
        *(game, "puzzle-1", 1, match.seats, seed_name, {}),
        steps=(*decisions, Task("find", (right,))),
        free=False,
        missed=wrong,
        gains=tuple(one for one in found if one.reason != POINTS),
    )
