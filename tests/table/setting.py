"""What the tests of the table set up: plans, tables with and without a store, random play."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any, ParamSpec

from bartizan.engine.luck import committed
from bartizan.table.events import Event
from bartizan.table.hall import Hall, Homes
from bartizan.table.plan import Chair, Plan
from bartizan.table.store import Store
from bartizan.table.table import Table

NOON = 1_000_000.0  # when every table of these tests is made
LONG = 30.0  # seconds after which a test has waited in vain
P = ParamSpec("P")


def chair(word: str) -> Chair:
    """A chair from a word: `open`, `bot:KIND` or a person's name, with + if it adds to the deal."""
    kind, _, bot = word.partition(":")
    if kind == "bot":
        return Chair("bot", f"{bot.title()}", bot)
    if word == "open":
        return Chair("open")
    return Chair("person", word.removesuffix("+"), adds=word.endswith("+"))


def plan(game: str, *words: str, **more: Any) -> Plan:
    """A plan for a game with these chairs."""
    return Plan(game, [chair(word) for word in words], **more)


def laid(game: str, *words: str, **more: Any) -> Table:
    """A table that no store knows."""
    return Table("a-table", [plan(game, *words, **more).made(NOON)])


def kept(event: Event) -> Event:
    """An event as it comes back from a store."""
    return Event(event.number, event.kind, json.loads(json.dumps(event.body)), event.at)


class Witness:
    """Keeps all that happens at a table, as the store would."""

    def __init__(self, game: str, *words: str, **more: Any) -> None:
        self.past = [plan(game, *words, **more).made(NOON)]
        self.table = Table("a-table", self.past)
        self.shadow = Table("a-table", [kept(self.past[0])])  # what the events alone make of it
        self.now = NOON

    def do(self, what: Any, *args: Any) -> None:
        """Decide something at the table, a second after the last."""
        self.now += 1
        getattr(self.table, what)(*args, self.now)
        for event in self.table.fresh:
            self.past.append(event)
            self.shadow._apply(kept(event))
        self.table.fresh = []

    def move(self, seat: int, move: int) -> None:
        """A seat plays or holds a move."""
        self.do("play", seat, move, self.table.v)

    def rebuilt(self) -> Table:
        """The same table from what the store would have of it."""
        return Table("a-table", [kept(event) for event in self.past])


def same(one: Table, other: Table) -> bool:
    """Whether two tables are alike in every way that matters."""
    return all(
        a == b for a, b in zip(facts(one), facts(other), strict=True)
    ) and one.match.game.bytes_of(one.match.state) == other.match.game.bytes_of(other.match.state)


def facts(table: Table) -> Iterator[Any]:
    """All that a table knows but the records of its match."""
    for name, value in sorted(vars(table).items()):
        if name not in ("match", "pictures", "sayings", "game", "gains"):
            yield value
    yield from (table.match.moves, table.match.secret.raw, table.match.options)


def part(seat: int, draw: int = 0) -> bytes:
    """What a seat's browser adds to a deal, the first time or another."""
    return bytes([seat, draw] * 16)


def commit(witness: Witness, *seats: int, draw: int = 0) -> None:
    """These seats commit themselves."""
    for seat in seats:
        witness.do("commit", seat, witness.table.promise, committed(part(seat, draw)))


def reveal(witness: Witness, *seats: int, draw: int = 0) -> None:
    """These seats show what they add."""
    for seat in seats:
        witness.do("reveal", seat, part(seat, draw).hex())


def any_move(table: Table, chance: random.Random) -> tuple[int, int]:
    """A seat that may choose, and any move of its own."""
    seat = chance.choice(table.choosing())
    return seat, chance.choice(table.game.legal(table.asked(seat)))


def evening(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """Run a test in an event loop of its own."""

    @wraps(test)
    def run(*args: P.args, **named: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **named), LONG))

    return run


@asynccontextmanager
async def opened(
    database: str, grace: float = 90.0, kind: type[Store] = Store, homes: Homes | None = None
) -> AsyncIterator[Hall]:
    """A hall with its store in a database; its bots play at once."""
    store = await kind.open(database)
    hall = Hall(store, grace, pace=0, homes=homes)
    try:
        yield hall
    finally:
        await hall.close()


class Watcher:
    """Somebody who looks at a table, and can wait until it is as he wants it."""

    def __init__(self, hall: Hall, table: Table, *seats: int) -> None:
        self.hall, self.table, self.seats, self.address = hall, table, list(seats), "192.0.2.7"
        self.table_id = table.id
        self.shown: int | None = None
        self.told = 0
        self._told = asyncio.Event()
        hall.enter(table, self)

    def changed(self) -> None:
        """The table is not as it was."""
        self.told += 1
        self._told.set()

    async def until(self, so: Callable[[Table], bool]) -> Table:
        """Wait until the table is so."""
        while not so(table := await self.hall.find(self.table.id)):
            self._told.clear()
            await self._told.wait()
        return table

    def leave(self) -> None:
        """Look no longer."""
        self.hall.leave(self.table, self)
