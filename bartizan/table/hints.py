"""Hints: what a strong bot would do and why, from what a seat knows, as they go over the wire."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from bartizan.bots import Budget
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.engine.state import Record
from bartizan.say import Speaker
from bartizan.table.message import insight
from bartizan.table.table import Table
from bartizan.teacher.advice import Advice, advise
from bartizan.teacher.telling import tell

BUDGET = Budget(0, 1.0)
Think = Callable[[Callable[[], Advice]], Awaitable[Advice]]  # in whose threads


@dataclass(frozen=True)
class Given:
    """Advice that was given, after so many moves, when so much had been shown."""

    moves: int
    news: int
    advice: Advice

    def rest(self, match: Match) -> Advice | None:
        """What is left of its plan, if that was kept so far and nothing new was shown."""
        done = match.moves[self.moves :]
        planned = [step.move for step in self.advice.plan]
        kept = 0 < len(done) < len(planned) and done == planned[: len(done)]
        same = match.actor == self.advice.seat and match.state.news == self.news
        return self.advice.after(len(done)) if kept and same else None


async def advice_for(
    table: Table, seat: int, think: Think, given: dict[int, Given], at: int | None = None
) -> Advice:
    """Advice for a seat that may choose, or might have; while it follows a plan, that goes on."""
    match = table.match
    if at is None and seat in given and (rest := given[seat].rest(match)):
        return rest
    known = table.asked(seat, at)
    advice = await think(partial(advise, table.game, known, seat, BUDGET, table.v))
    if at is None:
        given[seat] = Given(len(match.moves), int(match.state.news), advice)
    return advice


def message(table: Table, advice: Advice, language: str, at: int | None = None) -> dict[str, Any]:
    """The message `hint`."""
    game, seat = table.game, advice.seat
    say = Speaker(language, game.folder, table.names)
    view = game.readable(table.asked(seat, at))
    told = tell(game, view, advice, say)
    plan = [
        pointed(game, step.view, step.move, text, say)
        for step, text in zip(advice.plan, told.plan, strict=True)
    ]
    second = [pointed(game, view, t.move, "", say) for t in advice.thoughts[1:2]]
    return {
        "type": "hint",
        "plan": plan,
        "verdict": told.verdict,
        "reasons": told.reasons,
        "second": [one | {"text": " ".join(told.second)} for one in second],
        "numbers": told.numbers,
        "insight": insight(game, view, seat, say),
    }


def pointed(game: Game, view: Record, move: int, text: str, say: Speaker) -> dict[str, Any]:
    """A move with its sentence, and what it is made with."""
    click = game.scene.clicks(view, move, say)
    return {"move": move, "text": text, "clicks": [*click.ids], "ids": [*click.ids, *click.marks]}
