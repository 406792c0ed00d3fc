"""Hints: what a strong bot would do, and what it thinks of it, from what a seat knows."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any

from bartizan.bots import Budget, Search
from bartizan.bots.search import Thought
from bartizan.bots.trust import told
from bartizan.engine.game import Game
from bartizan.engine.state import Row
from bartizan.say import Speaker
from bartizan.table.message import insight
from bartizan.table.table import Table

BUDGET = Budget(0, 1.0)
HINTED_MOVES = 3
LEAST = 0.02  # share of the thought below which nothing is known of a move
Think = Callable[[Callable[[], list[Thought]]], Awaitable[list[Thought]]]  # in whose threads


def best_moves(game: Game, known: Row, seat: int, budget: Budget, seed: int) -> list[Thought]:
    """The moves that search would rather make, the best first, with prospects to be trusted.

    It goes without the game's network: how far its prospects come true was measured so.
    """
    best, *others = Search(game, budget, seed).think(known, seat)[:HINTED_MOVES]
    thoughts = [best, *(each for each in others if each.attention >= LEAST)]
    seats = int(known.seats)
    return [replace(each, prospect=told(game, each.prospect, seats)) for each in thoughts]


async def hint(
    table: Table, seat: int, language: str, think: Think, at: int | None = None
) -> dict[str, Any]:
    """A hint for a seat that may choose, or might have; its game is compiled."""
    say = Speaker(language, table.game.folder, table.names)
    known, game = table.asked(seat, at), table.game
    view = game.readable(known)
    lines = []
    for thought in await think(partial(best_moves, game, known, seat, BUDGET, table.v)):
        click = game.scene.clicks(view, thought.move, say)
        words = say(
            "hint-line",
            move=say.line(game.words.sentence(view, thought.move)),
            prospect=round(100 * thought.prospect),
            attention=round(100 * thought.attention),
        )
        lines.append({"move": thought.move, "text": words, "ids": [*click.ids, *click.marks]})
    return {"type": "hint", "lines": lines, "insight": insight(game, view, seat, say)}
