"""Review: a match looked at again, decision by decision, from what each seat knew then.

For every choice search says what each seat could expect under the best move and after the one that
was played. What lies between two choices is luck if chance moved or something was shown, else what
search had misjudged. So the shares of a match add up: what its seat could expect, the deal, the
dice, one's own decisions and those of others make the payoff.

The work is cut into pieces that do not depend on each other, so that they can be done in threads,
and is counted in playouts, so that the same record gives the same review everywhere.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import Any

import numpy as np

from bartizan.bots import Budget, Search
from bartizan.bots.search import Thought
from bartizan.bots.trust import told as trusted
from bartizan.engine.chance import Secret, drawn, generators
from bartizan.engine.game import Game
from bartizan.engine.kernel import CHANCE, OVER
from bartizan.engine.match import Match
from bartizan.engine.state import Row
from bartizan.teacher.advice import BETTER, CLEAR, beside
from bartizan.teacher.reasons import Difference

VERSION = 3  # of what is kept
DEALS = 8  # other deals that show what a seat can expect
ATTENTION = 0.2  # share of the thought with which search knows enough of a move
WORLDS = 8  # in which a move is tried that search would not think about
COMPARED = 48  # worlds in which two moves are compared, so that it can be said what one brings
MOMENTS = 3  # that decided it, at the most
SWING = 0.05  # of the victory: less decides nothing
EXACT = 5  # digits that are kept

Prospects = tuple[float, ...]  # of every seat


@dataclass(frozen=True)
class Decision:
    """A choice, what each seat could expect under the best move, and after the one played."""

    at: int  # how many moves there were before it
    seat: int
    best: int
    best_prospects: Prospects
    prospects: Prospects
    lucky: bool  # whether chance moved or something was shown before the next choice
    gains: tuple[Difference, ...] = ()  # what the best move brings beside the one played

    @property
    def loss(self) -> float:
        """What the seat lost by not making the best move."""
        return self.best_prospects[self.seat] - self.prospects[self.seat]

    @property
    def clear(self) -> bool:
        """Whether something was clearly better."""
        return self.loss >= CLEAR

    def to_json(self) -> list[Any]:
        """The decision as plain data."""
        gains = [[*vars(gain).values()] for gain in self.gains]
        numbers = (self.at, self.seat, self.best, [*self.best_prospects], [*self.prospects])
        return [*numbers, self.lucky, gains]

    @classmethod
    def from_json(cls, kept: Sequence[Any]) -> "Decision":
        """The decision that was written so."""
        at, seat, best, above, below, lucky, gains = kept
        told = tuple(Difference(*gain) for gain in gains)
        return cls(at, seat, best, tuple(above), tuple(below), lucky, told)


@dataclass(frozen=True)
class Account:
    """Where a seat's share of the victory came from; all but the end add up to it."""

    expected: float  # before the deal, on this seat
    deal: float
    luck: float  # dice, and what was shown
    own: float  # decisions
    others: float
    rest: float  # what search had misjudged
    end: float


@dataclass(frozen=True)
class Moment:
    """A stretch of the match that decided something: from one choice to the next."""

    at: int
    until: int
    seat: int  # who chose
    before: Prospects
    after: Prospects
    decision: Decision
    lost_it: bool = False  # the own decision that lost the match


@dataclass(frozen=True)
class Review:
    """A match, looked at again."""

    expected: Prospects  # before the deal
    decisions: tuple[Decision, ...]
    moves: int  # how many the match has
    end: Prospects  # the payoff; of a match that is not over what could be expected last

    @property
    def curve(self) -> list[tuple[int, Prospects]]:
        """What each seat could expect, after so many moves."""
        points = [(each.at, each.best_prospects) for each in self.decisions]
        return [*points, (self.moves, self.end)]

    def account(self, seat: int) -> Account:
        """Where a seat's share came from."""
        deal = self.curve[0][1][seat] - self.expected[seat]
        luck = own = others = rest = 0.0
        for each, (_, then) in zip(self.decisions, self.curve[1:], strict=True):
            choice = each.prospects[seat] - each.best_prospects[seat]
            after = then[seat] - each.prospects[seat]
            own, others = own + choice * (each.seat == seat), others + choice * (each.seat != seat)
            luck, rest = luck + after * each.lucky, rest + after * (not each.lucky)
        return Account(self.expected[seat], deal, luck, own, others, rest, self.end[seat])

    def worst(self, seat: int) -> Decision | None:
        """A seat's costliest decision, if something was clearly better."""
        own = [each for each in self.decisions if each.seat == seat and each.clear]
        return max(own, key=lambda each: each.loss, default=None)

    def moments(self, seat: int) -> list[Moment]:
        """What changed a seat's prospects most, as it happened; who lost is told what lost it."""
        places = {each.at: n for n, each in enumerate(self.decisions)}
        worst = self.worst(seat) if self.end[seat] < max(self.end) or not max(self.end) else None
        taken = [places[worst.at]] if worst else []

        def swing(n: int) -> float:
            return abs(self._lasting(n + 1, n + 2)[seat] - self._lasting(n - 1, n)[seat])

        for n in sorted(range(len(self.decisions)), key=swing, reverse=True):
            apart = all(abs(n - other) > 1 for other in taken)
            if len(taken) < MOMENTS and swing(n) >= SWING and apart:
                taken.append(n)
        return [self._moment(n, worst) for n in sorted(taken)]

    def _moment(self, n: int, worst: Decision | None) -> Moment:
        decision, until = self.decisions[n], self.curve[n + 1][0]
        if decision is worst:
            before, after = decision.best_prospects, decision.prospects
        else:
            before, after = self._lasting(n - 1, n), self._lasting(n + 1, n + 2)
        about = (decision.at, until, decision.seat, before, after)
        return Moment(*about, decision, lost_it=decision is worst)

    def _lasting(self, first: int, last: int) -> Prospects:
        """What each seat could expect at two points of the curve on average: one may be misjudged.

        At its ends there is one only.
        """
        points = self.curve[max(0, first) : last + 1]
        return tuple(fmean(each) for each in zip(*(shares for _, shares in points), strict=True))

    def to_json(self) -> dict[str, Any]:
        """The review as plain data, to be kept."""
        return {
            "version": VERSION,
            "expected": [*self.expected],
            "decisions": [each.to_json() for each in self.decisions],
            "moves": self.moves,
            "end": [*self.end],
        }

    @classmethod
    def from_json(cls, kept: dict[str, Any]) -> "Review | None":
        """The review that was kept, unless another version of this program made it."""
        if kept.get("version") != VERSION:
            return None
        decisions = tuple(map(Decision.from_json, kept["decisions"]))
        return cls(tuple(kept["expected"]), decisions, kept["moves"], tuple(kept["end"]))


Piece = Callable[[], Decision | Prospects]  # of the work


def pieces(match: Match, playouts: int = 0) -> list[Piece]:
    """The work that a review is: other deals first, then every choice of the match."""
    budget = Budget(playouts or match.game.thinking.review)
    deals = [partial(other_deal, match, budget, n) for n in range(DEALS)]
    return [*deals, *(partial(look_at, match, at, budget) for at in choices(match))]


def put_together(match: Match, found: Sequence[Decision | Prospects]) -> Review:
    """The review that the work has come to."""
    decisions = tuple(each for each in found if isinstance(each, Decision))
    deals = [each for each in found if not isinstance(each, Decision)]
    expected = tuple(round(fmean(each), EXACT) for each in zip(*deals, strict=True))
    last = decisions[-1].prospects if decisions else expected
    end = tuple(match.game.payoff(match.state)) if match.over else last
    return Review(expected, decisions, len(match.moves), end)


def review(match: Match, playouts: int = 0) -> Review:
    """A match, looked at again, all in one go."""
    return put_together(match, [piece() for piece in pieces(match, playouts)])


def choices(match: Match) -> list[int]:
    """After how many moves a seat had a choice."""
    played = range(len(match.moves))
    return [n for n in played if match.at(n).actor >= 0 and is_choice(match.game, match.at(n))]


def is_choice(game: Game, row: Row) -> bool:
    """Whether whoever is to act has more than one sensible move."""
    return len(game.sensible(row)) > 1


def look_at(match: Match, at: int, budget: Budget) -> Decision:
    """A choice of the match, as search sees it with what the seat knew."""
    game, move, seat = match.game, match.moves[at], int(match.at(at).actor)
    known = match.view(seat, at)
    best, played = judged(game, known, seat, move, budget, seed=at)
    better, worse = (told(game, known, seat, each.prospects) for each in (best, played))
    better, worse = with_own_eyes(match, at, (better, worse), budget)
    lost = better[seat] - worse[seat] >= CLEAR
    compared = (min(COMPARED, budget.playouts), math.inf)  # and no time, so that all see the same
    gains = beside(game, known, seat, (best, played), 0, compared) if lost else []
    lucky = had_luck(match, at)
    return Decision(at, seat, best.move, better, worse, lucky, tuple(gains))


def with_own_eyes(
    match: Match, at: int, prospects: tuple[Prospects, Prospects], budget: Budget
) -> tuple[Prospects, Prospects]:
    """The same prospects, but those of rivals as they saw them themselves, with what they knew.

    Else each line of the curve would jump with whoever acts, if seats know different things. What
    the move made of them is still as its maker saw it.
    """
    game, row = match.game, match.at(at)
    if not game.private:
        return prospects
    better, worse = (list(each) for each in prospects)
    sides = game.sides(row)
    less = Budget(max(1, budget.playouts // len(sides)))
    for seat in (each for side in sides if int(row.actor) not in side for each in side):
        seen = Search(game, less, at, game.mind).hope(match.view(seat, at), seat)[seat]
        changed = worse[seat] - better[seat]
        better[seat] = round(trusted(game, seen, match.seats), EXACT)
        worse[seat] = round(min(1.0, max(0.0, better[seat] + changed)), EXACT)
    return tuple(better), tuple(worse)


def judged(
    game: Game, known: Row, seat: int, move: int, budget: Budget, seed: int
) -> tuple[Thought, Thought]:
    """The best move and the one played, both once more by themselves unless they are as good."""
    thoughts = Search(game, budget, seed, game.mind).think(known, seat)
    best = thoughts[0]
    played = next((each for each in thoughts if each.move == move), None)
    if best is played:
        return best, best
    if played is None:
        best, played = (tried(game, known, seat, each, budget, seed) for each in (best.move, move))
    elif played.attention < ATTENTION or best.prospect - played.prospect >= BETTER:
        twice = Budget(2 * budget.playouts)
        again = Search(game, twice, seed + 1, game.mind).judge(known, seat, [best.move, move])
        best, played = sorted(again, key=lambda each: each.move == move)
    return (best, played) if best.prospect > played.prospect else (played, played)


def tried(game: Game, known: Row, seat: int, move: int, budget: Budget, seed: int) -> Thought:
    """What comes of a move in a few worlds, where whoever is next thinks on."""
    found = []
    for n in range(WORLDS):
        luck, rows = generators(seed + n), game.copy(known)
        game.kernels.imagine(rows[0], seat, luck)
        game.kernels.play(rows[0], move)
        found.append(foretold(game, rows[0], luck, Budget(max(1, budget.playouts // WORLDS)), n))
    prospects = tuple(fmean(each) for each in zip(*found, strict=True))
    return Thought(move, 1.0, prospects[seat], prospects, (move,))


def foretold(game: Game, row: Row, luck: Any, budget: Budget, seed: int) -> Prospects:
    """What everybody can expect, as whoever chooses next sees it; what is forced is done first."""
    while row.actor != OVER:
        moves = game.sensible(row) if row.actor >= 0 else game.legal(row)
        if row.actor >= 0 and len(moves) > 1:
            seat = int(row.actor)
            view = game.view(row, seat)
            return Search(game, budget, seed, game.mind).think(view, seat)[0].prospects
        which = 0
        if row.actor == CHANCE:
            weights = np.array(game.odds(row, moves), np.int32)
            which = int(drawn(luck, weights, len(moves)))
        game.kernels.play(row, moves[which])
    return tuple(game.payoff(row))


def other_deal(match: Match, budget: Budget, number: int) -> Prospects:
    """What each seat could expect of another deal of the same game, at its first choice."""
    game = match.game
    other = Match(game, match.seats, match.options, Secret.typed(f"review {number}"))
    while not other.over:
        other.settle()
        if other.over or is_choice(game, other.state):
            break
        other.play(game.sensible(other.state)[0])
    if other.over:
        return tuple(game.payoff(other.state))
    seat, known = other.actor, other.view(other.actor)
    best = Search(game, budget, number, game.mind).think(known, seat)[0]
    found = told(game, known, seat, best.prospects)
    return with_own_eyes(other, len(other.moves), (found, found), budget)[0]


def told(game: Game, known: Row, seat: int, prospects: Prospects) -> Prospects:
    """Everybody's prospects as they can be trusted: those of who thought, the rest in proportion.

    Allies have what one has.
    """
    thought, allies = prospects[seat], next(s for s in game.sides(known) if seat in s)
    ours = sum(prospects[each] for each in allies)
    believed = trusted(game, thought, int(known.seats))
    up = min(believed / thought, 1.0 / ours) if thought > 0 else 1.0
    down = (1.0 - up * ours) / (1.0 - ours) if ours < 1.0 else 0.0
    return tuple(
        round(share * (up if each in allies else down), EXACT)
        for each, share in enumerate(prospects)
    )


def had_luck(match: Match, at: int) -> bool:
    """Whether chance moved, or something was shown, before the next choice after this one."""
    then = next((n for n in range(at + 1, len(match.moves)) if _chooses(match, n)), None)
    until = len(match.moves) if then is None else then
    moved = any(match.at(n).actor == CHANCE for n in range(at, until))
    return moved or bool(match.at(at).news != match.at(until).news)


def _chooses(match: Match, n: int) -> bool:
    return match.at(n).actor >= 0 and is_choice(match.game, match.at(n))
