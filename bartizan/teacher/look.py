"""A look at a match: its review beside it, as words, as a picture and as plain data."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any

from bartizan.engine.match import Match
from bartizan.say import Speaker
from bartizan.teacher.curve import DESK, Size, curve
from bartizan.teacher.retelling import Retold, Tale, retell, usual_seat
from bartizan.teacher.review import Review, pieces, put_together

WIDTH = 2  # spaces before what belongs to something


@dataclass(frozen=True)
class Look:
    """A match and its review."""

    match: Match
    review: Review

    def told(self, seat: int | None, say: Speaker) -> Tale:
        """The review in words, about this seat or about the winner's."""
        who = usual_seat(self.review) if seat is None else seat
        return retell(self.match, self.review, who, say)

    def picture(self, tale: Tale, say: Speaker, size: Size = DESK, title: bool = True) -> str:
        """The curve."""
        about = (tale.description, self.match.game.title, say, size, title)
        return curve(self.review, tale.seat, *about)

    def text(self, tale: Tale, say: Speaker) -> list[str]:
        """The review as lines of text."""
        if not self.review.decisions:
            return [say("review-none")]
        found = [tale.lead, "", say("review-moments")]
        for number, moment in enumerate(tale.moments, 1):
            found += _listed(f"{number}. ", moment, moment.log)
        found += [] if tale.moments else [say("review-no-moments")]
        found += ["", tale.judgement]
        for each in tale.decisions:
            if each.clear:
                found += _listed("- ", each, [say("review-played", move=each.move)], verdict=False)
        return [*found, "", say("review-luck-and-skill"), *tale.luck]

    def message(self, tale: Tale, say: Speaker) -> dict[str, Any]:
        """The review as it goes over the wire."""
        return {
            "far": 1.0,
            "seat": tale.seat,
            "names": [say.name(seat) for seat in range(self.match.seats)],
            "lead": tale.lead,
            "moments": [vars(each) for each in tale.moments],
            "judgement": tale.judgement,
            "decisions": [vars(each) for each in tale.decisions],
            "luck": tale.luck,
            "accounts": [vars(each) for each in tale.accounts],
            "curve": [[at, [*prospects]] for at, prospects in self.review.curve],
            "description": tale.description,
        }


def _listed(mark: str, this: Retold, first: list[str], verdict: bool = True) -> list[str]:
    """Something that happened, as an item of a list with its position."""
    rest = [*([this.verdict] if verdict else []), *this.better]
    head, *more = [*first, *rest]
    return [f"{mark}[{this.at}] {head}", *(" " * (len(mark) + WIDTH) + line for line in more)]


def look_again(
    match: Match, playouts: int = 0, tell: Callable[[int, int], None] = lambda done, of: None
) -> Look:
    """Review a match on all cores; `tell` hears how many pieces of the work are done."""
    work = pieces(match, playouts)
    with ThreadPoolExecutor(os.cpu_count() or 1) as threads:
        begun = [threads.submit(piece) for piece in work]
        try:
            for done, _ in enumerate(as_completed(begun), 1):
                tell(done, len(work))
        finally:
            for each in begun:
                each.cancel()
    return Look(match, put_together(match, [each.result() for each in begun]))
