"""What the tests of the table set up: plans, tables without a store, random play."""

import json
import random
from collections.abc import Iterator
from typing import Any

from bartizan.table.events import Event
from bartizan.table.table import Chair, Plan, Table

NOON = 1_000_000.0  # when every table of these tests is made


def chair(word: str) -> Chair:
    """A chair from a word: `open`, `bot:KIND` or a person's name."""
    kind, _, bot = word.partition(":")
    if kind == "bot":
        return Chair("bot", f"{bot.title()}", bot)
    return Chair("open") if word == "open" else Chair("person", word)


def plan(game: str, *words: str, **more: Any) -> Plan:
    """A plan for a game with these chairs."""
    return Plan(game, [chair(word) for word in words], **more)


def laid(game: str, *words: str, **more: Any) -> Table:
    """A table that no store knows."""
    return Table("a-table", [plan(game, *words, **more).made(NOON)])


class Witness:
    """Keeps all that happens at a table, as the store would."""

    def __init__(self, game: str, *words: str, **more: Any) -> None:
        self.past = [plan(game, *words, **more).made(NOON)]
        self.table = Table("a-table", self.past)
        self.now = NOON

    def do(self, what: Any, *args: Any) -> None:
        """Decide something at the table, a second after the last."""
        self.now += 1
        getattr(self.table, what)(*args, self.now)
        self.past += self.table.fresh
        self.table.fresh = []

    def move(self, seat: int, move: int) -> None:
        """A seat plays or holds a move."""
        self.do("play", seat, move, self.table.v)

    def rebuilt(self) -> Table:
        """The same table from what the store would have of it."""
        kept = [Event(e.number, e.kind, json.loads(json.dumps(e.body)), e.at) for e in self.past]
        return Table("a-table", kept)


def same(one: Table, other: Table) -> bool:
    """Whether two tables are alike in every way that matters."""
    return all(
        a == b for a, b in zip(facts(one), facts(other), strict=True)
    ) and one.match.game.bytes_of(one.match.state) == other.match.game.bytes_of(other.match.state)


def facts(table: Table) -> Iterator[Any]:
    """All that a table knows but the records of its match."""
    for name, value in sorted(vars(table).items()):
        if name not in ("match", "pictures", "game"):
            yield value
    yield from (table.match.moves, table.match.secret.raw, table.match.options)


def any_move(table: Table, chance: random.Random) -> tuple[int, int]:
    """A seat that may choose, and any move of its own."""
    seat = chance.choice(table.choosing())
    return seat, chance.choice(table.game.legal(table.asked(seat)))
