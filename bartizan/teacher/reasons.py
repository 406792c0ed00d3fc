"""Reasons: what a move brings beside another, in words."""

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from bartizan.say import Line, Seat, Speaker
from bartizan.teacher.continuations import LOST, WON, Tally

MOST_OWN, MOST_OTHERS = 2, 1  # differences that are told
CERTAIN = 3.0  # standard errors: many things are compared, few are told
ALWAYS, OFTEN, SOMETIMES = 0.75, 0.4, 0.15  # shares of the worlds
HALF = 0.5  # less is no one on average
LEAST = 0.25  # a smaller amount is not worth a word, unless it is sometimes more
COARSE = ((200, 50), (40, 10), (15, 5))  # large numbers are rounded to such steps


@dataclass(frozen=True)
class Difference:
    """What a seat has more (or less) of after one move than after another."""

    seat: int
    reason: str
    mean: float  # over all worlds
    often: float  # the share of worlds with more, less that with less
    where: float  # how much it is on average where it is so
    exact: bool  # it is the same in all of them

    @classmethod
    def read(cls, text: str) -> "Difference":
        """A difference as it is written: 0 ducat-day 3.12 0.92 3.4 0."""
        seat, reason, mean, often, where, exact = text.split()
        numbers = float(mean), float(often), float(where)
        return cls(int(seat), reason, *numbers, bool(int(exact)))

    def written(self) -> str:
        """The difference in one line."""
        numbers = f"{self.mean:.2f} {self.often:.2f} {self.where:.2f}"
        return f"{self.seat} {self.reason} {numbers} {int(self.exact)}"

    @property
    def amount(self) -> int:
        """How much it is, or where it is so how much; large numbers are rounded."""
        rare = self.often < SOMETIMES and abs(self.mean) < HALF
        at_times = rare or SOMETIMES <= self.often < ALWAYS
        much = self.where if at_times else abs(self.mean)
        if not self.exact:
            for least, step in COARSE:
                if much >= least:
                    return round(much / step) * step
        return max(1, round(much))

    def mirrors(self, other: "Difference") -> bool:
        """Whether it is the other side of a payment: what one got another had to pay."""
        return self.reason != other.reason and math.isclose(self.mean, -other.mean)

    def line(self, say: Speaker) -> Line:
        """The difference in words: often 1 cheese more; about is said of numbers alone."""
        way = "more" if self.mean > 0 else "less"
        gain = Line(f"gain-{self.reason}", {"n": self.amount, "way": way})
        if self.exact:
            return gain
        counted = any(sign.isdigit() for sign in say.line(gain))
        always = "about" if counted and self.amount > 1 else "mostly"
        shares = ((ALWAYS, always), (OFTEN, "often"), (SOMETIMES, "sometimes"))
        seldom = "average" if counted and abs(self.mean) >= HALF else "rarely"
        how = next((word for share, word in shares if self.often >= share), seldom)
        return Line(f"hint-{how}", {"gain": gain})


def differences(
    ours: Sequence[Tally],
    theirs: Sequence[Tally],
    seats: Collection[int],
    prices: Mapping[str, float],
) -> list[Difference]:
    """What these seats have more or less of after a move than after another, in the same worlds."""
    keys = sorted({key for tally in (*ours, *theirs) for key in tally if key[0] in seats})
    found = []
    for key in keys:
        each = [float(our[key] - their[key]) for our, their in zip(ours, theirs, strict=True)]
        mean, exact = fmean(each), len({*each}) == 1
        noise = 0.0 if exact or len(each) < 2 else stdev(each) / len(each) ** 0.5
        sign = 1 if mean > 0 else -1
        often = fmean([(x * sign > 0) - (x * sign < 0) for x in each])
        where = fmean([abs(x) for x in each if x * sign > 0] or [0.0])
        much = max(abs(mean), where if often >= SOMETIMES else 0.0) * prices.get(key[1], 1.0)
        if much >= LEAST and abs(mean) > CERTAIN * noise:
            found.append(Difference(*key, mean, often, where, exact))
    return found


def good(found: Sequence[Difference], seat: int) -> list[Difference]:
    """What is to the good of a seat: that it has more, or another less."""
    return [one for one in found if (one.mean > 0) == (one.seat == seat)]


def bad(found: Sequence[Difference], seat: int) -> list[Difference]:
    """What is to the bad of a seat."""
    return [one for one in found if (one.mean < 0) == (one.seat == seat)]


def told(found: Sequence[Difference], seat: int, say: Speaker) -> list[Line]:
    """The first differences: two of one's own and one of a rival's, whose name is said."""
    first = [one for one in found if one.seat == seat]
    ended = {one.reason: one.mean > 0 for one in first if one.reason in (WON, LOST)}
    if len(ended) > 1:  # who wins has not lost, and who loses has not won: that need not be said
        first = [one for one in first if one.reason != (LOST if ended[WON] else WON)]
    first = first[:MOST_OWN]
    own = [one.line(say) for one in first]
    parts = [Line("hint-for-you", {"who": Seat(seat), "gains": own})] if own else []
    others = [one for one in found if one.seat != seat and not any(map(one.mirrors, first))]
    for one in others[:MOST_OTHERS]:
        parts.append(Line("hint-for", {"who": Seat(one.seat), "gains": one.line(say)}))
    return parts


def weight(one: Difference, prices: Mapping[str, float]) -> float:
    """How much a difference counts beside others."""
    return abs(one.mean) * prices.get(one.reason, 1.0)


def sayable(
    found: Sequence[Difference], say: Speaker, prices: Mapping[str, float]
) -> list[Difference]:
    """The differences that the game has words for, the largest first; others are parts of them."""
    largest = sorted(found, key=lambda one: -weight(one, prices))
    return [one for one in largest if say.knows(f"gain-{one.reason}")]


def worth_saying(
    found: Sequence[Difference], seat: int, say: Speaker, prices: Mapping[str, float]
) -> tuple[list[Difference], list[Difference]]:
    """What is to the good of a seat; and what is not, if that is no small thing beside it."""
    known = sayable(found, say, prices)
    pros, cons = good(known, seat), bad(known, seat)[:1]
    heavy = pros and cons and weight(cons[0], prices) >= weight(pros[0], prices) / 2
    return pros, cons if heavy else []
