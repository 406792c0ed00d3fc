"""Series: games whose points are added up, until the end that was agreed on before the first."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bartizan.say import Speaker
from bartizan.table.refusal import Refusal

BOUNDS = {"games": (2, 99), "points": (1, 1_000_000)}


@dataclass(frozen=True)
class Series:
    """How long it goes, and how it stands: what counts is the points, as each box counts them."""

    of: str = ""  # so many games, or games until somebody has so many points; empty: no end
    number: int = 0
    played: int = 0  # games so far
    totals: tuple[int, ...] = ()  # points so far, by seat

    @property
    def over(self) -> bool:
        """Whether its end has come."""
        if self.of == "games":
            return self.played >= self.number
        return self.of == "points" and max(self.totals, default=0) >= self.number

    @property
    def leaders(self) -> list[int]:
        """The seats with the most points; once it is over, they have won it."""
        most = max(self.totals, default=0)
        return [seat for seat, points in enumerate(self.totals) if points == most]

    def counted(self, score: Sequence[int]) -> "Series":
        """With the points of one more game."""
        before = self.totals or [0] * len(score)
        sums = tuple(a + b for a, b in zip(before, score, strict=True))
        return replace(self, played=self.played + 1, totals=sums)

    def following(self) -> "Series":
        """Before the next game, or all anew."""
        return Series(self.of, self.number) if self.over else self

    # In words

    def agreed(self, say: Speaker) -> list[str]:
        """What was agreed on, if anything was."""
        return [say(f"series-of-{self.of}", number=self.number)] if self.of else []

    def title(self, game: int, say: Speaker) -> str:
        """Which game this is; nothing, where nobody thinks of a series yet."""
        if not self.of and game == 1:
            return ""
        return say(f"series-game{self.of and '-'}{self.of}", game=game, number=self.number)

    def standing(self, say: Speaker) -> str:
        """Who leads, or who has won; nothing before the first game is over."""
        if not self.played or len(self.totals) == 1:
            return ""
        key = "series-won" if self.over else "series-leads"
        names = [say.name(seat) for seat in self.leaders]
        shared = "-shared" if len(names) > 1 else ""
        return say(key + shared, who=names, points=self.totals[self.leaders[0]])


ENDLESS = Series()  # one game, and rematches as long as people like


def agreed_series(of: str, number: int, seats: int) -> Series:
    """A series of so many games, or up to so many points, if that can be."""
    if seats < 2:
        raise Refusal("series-alone")
    low, high = BOUNDS.get(of, (1, 0))
    if not low <= number <= high:
        most = {f"most_{name}": bounds[1] for name, bounds in BOUNDS.items()}
        raise Refusal("series", fewest=BOUNDS["games"][0], **most)
    return Series(of, number)


def written_series(words: str, seats: int) -> Series:
    """A series as somebody writes it: 3, 3games, 2000points."""
    found = re.fullmatch(r"(\d{1,9}) *(g|games?|p|points?)?", words.strip().lower())
    if not found:
        raise Refusal("series-words")
    of = "points" if (found[2] or "").startswith("p") else "games"
    return agreed_series(of, int(found[1]), seats)
