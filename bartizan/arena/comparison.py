"""What it means: shares, ratings and verdicts, from games as they come in."""

from collections import defaultdict
from dataclasses import asdict, astuple, dataclass
from itertools import combinations
from typing import Any

import numpy as np

from bartizan.arena.plan import Plan
from bartizan.arena.play import Done, Played, Time
from bartizan.arena.ratings import Contest, Rating, rated
from bartizan.arena.statistics import ERROR, Interval, Test, interval, interval_at_any_time


@dataclass
class Bot:
    """How a bot did."""

    name: str
    share: Interval
    rating: Rating
    games: int
    faults: int
    first_fault: str


@dataclass
class Pair:
    """How two bots did on the deals on which they met."""

    first: str
    second: str
    deals: int
    shares: tuple[Interval, Interval]
    better: str | None  # by the test, if it is clear
    clear_after: int | None  # so many deals


@dataclass
class Summary:
    """What a comparison says."""

    game: str
    title: str
    seats: int
    options: dict[str, str]
    seed: str
    deals: int
    games: int
    fair: float | None
    intervals: str
    bots: list[Bot]
    pairs: list[Pair]

    def to_json(self) -> dict[str, Any]:
        """The same as plain JSON."""
        return asdict(self)


class Comparison:
    """A comparison as far as it has come."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.deals = self.games = 0
        self.times: dict[int, Time] = defaultdict(Time)
        self._shares: dict[tuple[int, int], list[float]] = defaultdict(list)  # by meeting and bot
        self._so_far: dict[int, tuple[float, int]] = {}  # the sum of each bot's, and how many
        self._contests: list[Contest] = []
        self._played: dict[int, int] = defaultdict(int)
        self._faults: dict[int, list[str]] = defaultdict(list)
        pairs = [(m, p) for m, who in enumerate(plan.meetings) for p in combinations(who, 2)]
        self._tests = {pair: Test(ERROR / len(pairs)) for pair in pairs}
        self._clear_after: dict[tuple[int, tuple[int, int]], int] = {}

    def clear(self, meeting: int) -> bool:
        """Whether a meeting's answer is clear, so that it needs no more deals."""
        tests = [test for (m, _), test in self._tests.items() if m == meeting]
        return not self.plan.all and all(test.clear for test in tests)

    def add(self, done: Done) -> None:
        """Take in all games of a meeting on a deal."""
        self.deals = max(self.deals, done.deal)
        self.games += len(done.games)
        alone: dict[int, list[float]] = {bot: [] for bot in self.plan.meetings[done.meeting]}
        for game in done.games:
            shares = self._take(done.deal, game)
            for bot, share in zip(game.seating, shares, strict=True):
                if game.seating.count(bot) == 1:
                    alone[bot].append(share)
        means = {bot: float(np.mean(shares)) for bot, shares in alone.items()}
        for bot, mean in means.items():
            self._shares[done.meeting, bot].append(mean)
            won, many = self._so_far.get(bot, (0.0, 0))
            self._so_far[bot] = won + mean, many + 1
        if len(self.plan.sides) == 1 and (won := sum(means.values())):
            shared = [mean / won for mean in means.values()]
            self._contests.append(Contest(done.deal, list(means), shared))
        for (meeting, (a, b)), test in self._tests.items():
            if meeting == done.meeting:
                test.add(means[a] - means[b])
                if test.clear:
                    self._clear_after.setdefault((meeting, (a, b)), done.deal)
        for bot, time in done.times.items():
            self.times[bot] = self.times[bot].and_then(time)

    def _take(self, deal: int, game: Played) -> list[float]:
        """What each side won; the game becomes a contest, and a fault is written down."""
        plan = self.plan
        shares = [sum(game.payoff[seat] for seat in side) for side in plan.sides]
        if len(plan.sides) > 1 and any(shares):
            self._contests.append(Contest(deal, game.seating, shares))
        for bot in set(game.seating):
            self._played[bot] += 1
            if game.fault.startswith(f"{plan.names[bot]} on seat "):
                self._faults[bot].append(f"deal {deal}, game {game.game}: {game.fault}")
        return shares

    def leading(self) -> str:
        """The three that have done best so far."""
        means = {bot: won / many for bot, (won, many) in self._so_far.items()}
        best = sorted(means, key=lambda bot: -means[bot])[:3]
        return ", ".join(f"{self.plan.names[bot]} {means[bot]:.1%}" for bot in best)

    def _of(self, bot: int) -> list[list[float]]:
        """A bot's shares by deal, in each of its meetings."""
        return [shares for (_, b), shares in self._shares.items() if b == bot]

    def _interval(self, meetings: list[list[float]]) -> Interval:
        """A bot's share over some meetings: their deals averaged, or their bounds."""
        if self.plan.all:
            return interval([float(np.mean(deal)) for deal in zip(*meetings, strict=True)])
        found = [interval_at_any_time(shares, ERROR / len(meetings)) for shares in meetings]
        return Interval(*np.mean([astuple(each) for each in found], axis=0).tolist())

    def summary(self) -> Summary:
        """What it says now; two deals must be there."""
        plan = self.plan
        ratings = rated(self._contests, len(plan.bots))
        bots = [
            Bot(
                name=name,
                share=self._interval(self._of(bot)),
                rating=ratings[bot],
                games=self._played[bot],
                faults=len(self._faults[bot]),
                first_fault=next(iter(self._faults[bot]), ""),
            )
            for bot, name in enumerate(plan.names)
        ]
        return Summary(
            game=plan.game_id,
            title=plan.game.title,
            seats=plan.seats,
            options=dict(plan.options),
            seed=plan.seed,
            deals=self.deals,
            games=self.games,
            fair=plan.fair,
            intervals="95 %, by deal" if plan.all else "95 %, by deal, at any time",
            bots=sorted(bots, key=lambda bot: -bot.rating.elo),
            pairs=[self._pair(meeting, pair) for meeting, pair in self._tests],
        )

    def _pair(self, meeting: int, pair: tuple[int, int]) -> Pair:
        test, names = self._tests[meeting, pair], [self.plan.names[bot] for bot in pair]
        first, second = (self._interval([self._shares[meeting, bot]]) for bot in pair)
        return Pair(
            first=names[0],
            second=names[1],
            deals=len(self._shares[meeting, pair[0]]),
            shares=(first, second),
            better=names[test.winner] if test.clear else None,
            clear_after=self._clear_after.get((meeting, pair)),
        )
