"""Hall: all tables of a house; what is decided at one is kept, then told; bots and clocks run."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Protocol, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy.exc import SQLAlchemyError

from bartizan import bots
from bartizan.engine.game import Game
from bartizan.engine.kernel import CHANCE
from bartizan.table.compiling import Compiling
from bartizan.table.events import Event
from bartizan.table.refusal import NotFound, Refusal, Stale, Unreadable
from bartizan.table.store import Store
from bartizan.table.table import Plan, Table

IDLE = 60.0  # seconds after which a table that nobody looks at leaves the memory
RETRY = 5.0  # seconds until bots try again after something went wrong
GRACE = 90.0  # seconds until a bot plays on for somebody who left others waiting
PACE = 0.5  # seconds that a bot takes at least, so that people can follow
STAND_IN = "search:0.5s"

T = TypeVar("T")
log = logging.getLogger("bartizan.hall")


class Viewer(Protocol):
    """Somebody who looks at a table, with the seats that are his."""

    seats: list[int]

    def changed(self) -> None:
        """The table is not as it was."""


def unfolded(table_id: str, past: list[Event]) -> Table:
    """The table that these events make; one that they no longer make is refused."""
    try:
        return Table(table_id, past)
    except Unreadable:
        raise
    except Exception:
        log.exception("a table cannot be read", extra={"table": table_id})
        raise Unreadable("unreadable") from None


class Hall:
    """All tables: those in use in memory, the rest in the store."""

    def __init__(self, store: Store, grace: float = GRACE, pace: float = PACE) -> None:
        self.store = store
        self.compiling = Compiling(self._tell_all)
        self.viewers: dict[str, list[Viewer]] = {}
        self._grace, self._pace = grace, pace
        self._tables: dict[str, Table] = {}
        self._used: dict[str, float] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._stirred: dict[str, asyncio.Event] = {}
        self._left_at: dict[str, dict[int, float]] = {}
        self._threads = ThreadPoolExecutor(thread_name_prefix="bot")

    def __len__(self) -> int:
        return len(self._tables)

    async def close(self) -> None:
        """Stop bots and clocks; the tables are in the store."""
        for driver in self._drivers.values():
            driver.cancel()
        await asyncio.gather(*self._drivers.values(), return_exceptions=True)
        await self.compiling.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
        await self.store.close()

    # Tables

    async def make(self, plan: Plan) -> Table:
        """A new table."""
        made = plan.made(time.time())
        table_id = secrets.token_urlsafe(8)
        links = {chair.secret: seat for seat, chair in enumerate(plan.chairs) if chair.secret}
        await self.store.create(table_id, made, plan.public, links)
        table = self._tables[table_id] = Table(table_id, [made])
        self._used[table_id] = time.time()
        self._stir(table)
        return table

    async def find(self, table_id: str) -> Table:
        """The table with this id, from memory or from the store."""
        if table_id not in self._tables:
            async with self._lock(table_id):
                await self._load(table_id)
        self._used[table_id] = time.time()
        return self._tables[table_id]

    async def _load(self, table_id: str) -> Table:
        if table_id not in self._tables:
            past = await self.store.read(table_id)
            if not past:
                raise NotFound("no-table")
            self._tables[table_id] = unfolded(table_id, past)
            self._used[table_id] = time.time()
            self._stir(self._tables[table_id])
        return self._tables[table_id]

    async def act(self, table_id: str, decide: Callable[[Table, float], None]) -> Table:
        """Decide something at a table: it is kept before anybody hears of it, or not done."""
        async with self._lock(table_id):
            table = await self._load(table_id)
            self._used[table_id] = time.time()
            try:
                decide(table, time.time())
                if table.fresh:
                    public = table.public and not table.full
                    await self.store.append(table_id, table.fresh, public, table.match.over)
                    table.fresh = []
            except BaseException as error:
                if table.fresh:  # decided, but perhaps not kept: what the store has is true
                    self._tables.pop(table_id)
                if isinstance(error, SQLAlchemyError):
                    log.exception("a table could not be written down", extra={"table": table_id})
                    raise Refusal("not-written") from None
                raise
        self._tell(table)
        return table

    async def look(self, table_id: str, read: Callable[[Table], T]) -> T:
        """Read something off a table when nothing is half decided there."""
        async with self._lock(table_id):
            return read(await self._load(table_id))

    def _lock(self, table_id: str) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    def forget_idle(self) -> None:
        """Drop tables from memory that nobody looks at and no bot plays at: the store has them."""
        long_ago = time.time() - IDLE
        for table_id in [t for t, used in self._used.items() if used < long_ago]:
            driver = self._drivers.get(table_id)
            if table_id not in self.viewers and (driver is None or driver.done()):
                kept: dict[str, Any]
                for kept in (
                    *(self._tables, self._stirred, self._drivers),
                    *(self._used, self._left_at),
                ):
                    kept.pop(table_id, None)

    async def keep_tidy(self) -> None:
        """Drop idle tables now and then, for ever."""
        while True:
            await asyncio.sleep(IDLE)
            self.forget_idle()

    async def rematch(self, table_id: str) -> str:
        """The next game of a series: made once, whoever asks first."""
        async with self._lock(f"{table_id} rematch"):
            table = await self.find(table_id)
            if not table.next_table:
                following = await self.make(table.next_plan())
                for seat, browsers in (await self.store.holders(table_id)).items():
                    for browser in browsers:
                        turned = (seat - 1) % len(table.chairs)
                        await self.store.hold(browser, following.id, [turned])
                table = await self.act(table_id, lambda t, now: t.rematch(following.id, now))
            return table.next_table

    # Viewers

    def enter(self, table: Table, viewer: Viewer) -> None:
        """Somebody looks at the table from now on."""
        self.viewers.setdefault(table.id, []).append(viewer)
        for seat in viewer.seats:
            self._left_at.get(table.id, {}).pop(seat, None)
        self._tell(table)

    def leave(self, table: Table, viewer: Viewer) -> None:
        """Somebody no longer looks."""
        there = self.viewers.get(table.id, [])
        there.remove(viewer)
        for seat in viewer.seats:
            if seat not in self.online(table.id):
                self._left_at.setdefault(table.id, {})[seat] = time.time()
        if not there:
            self.viewers.pop(table.id)
        self._tell(table)

    def online(self, table_id: str) -> set[int]:
        """The seats whose people look at the table now."""
        return {seat for viewer in self.viewers.get(table_id, []) for seat in viewer.seats}

    def _tell(self, table: Table) -> None:
        for viewer in self.viewers.get(table.id, []):
            viewer.changed()
        self._stir(table)

    def _tell_all(self, game: Game) -> None:
        """Something is new for all tables of a game."""
        for table in self._tables.values():
            if table.game is game:
                self._tell(table)

    # Bots and clocks

    def _stir(self, table: Table) -> None:
        """Something changed: see what bots and clocks have to do."""
        self._stirred.setdefault(table.id, asyncio.Event()).set()
        driver = self._drivers.get(table.id)
        if driver is None or driver.done():
            self._drivers[table.id] = asyncio.create_task(self._drive(table.id))

    async def _drive(self, table_id: str) -> None:
        """Let chance and bots move and clocks run until only people at ease are waited for."""
        stirred = self._stirred[table_id]
        try:
            while True:
                stirred.clear()
                table = await self.find(table_id)
                self.compiling.use(table.game)
                if table.full and table.match.actor == CHANCE:  # just dealt, or just loaded
                    await self.act(table_id, Table.settle)
                    continue
                thinker = next((s for s in table.choosing() if table.mind(s)), None)
                if thinker is not None:
                    await self._think(table, thinker)
                    continue
                due = self._next_due(table)
                if due is None:
                    break
                seat, at = due
                try:
                    async with asyncio.timeout(max(0.0, at - time.time())):
                        await stirred.wait()
                except TimeoutError:
                    await self.act(table_id, partial(self._let_stand_in, seat))
        except Exception:
            log.exception("a table's bots stopped", extra={"table": table_id})
            await asyncio.sleep(RETRY)
            self._drivers[table_id] = asyncio.create_task(self._drive(table_id))

    async def _think(self, table: Table, seat: int) -> None:
        """A bot chooses a move, in a thread of its own, from what its seat knows."""
        began = time.time()
        kind, v, view = table.mind(seat), table.v, table.asked(seat)
        make = bots.make if self.compiling.is_ready(table.game) else bots.make_quick
        bot = make(kind, table.game, secrets.randbits(32))
        loop = asyncio.get_running_loop()
        move = await loop.run_in_executor(self._threads, bot.choose, view, seat)
        await asyncio.sleep(max(0.0, began + self._pace - time.time()))

        def decide(here: Table, now: float) -> None:
            if here.mind(seat) == kind:  # else the person is back
                here.play(seat, move, v, now)

        try:
            await self.act(table.id, decide)
        except Stale:
            log.info("a bot's move came too late", extra={"table": table.id})

    def _let_stand_in(self, seat: int, table: Table, now: float) -> None:
        """A bot plays on for a person, unless he moved or came in the last moment."""
        due = self._next_due(table)
        if due and due[0] == seat and due[1] <= time.time():
            table.stand_in(seat, STAND_IN, now)

    def _next_due(self, table: Table) -> tuple[int, float] | None:
        """The person for whom a bot will play on next, and when: out of time, or away too long."""
        due: list[tuple[float, int]] = []
        online = self.online(table.id)
        now = time.time()
        for seat in table.choosing():
            left = table.time_left(seat, now)
            if left is not None:
                due.append((now + left, seat))
            waiting = online - {seat}
            if seat not in online and waiting:
                gone = self._left_at.get(table.id, {}).get(seat, table.since)
                due.append((max(gone, table.since) + self._grace, seat))
        if not due:
            return None
        at, seat = min(due)
        return seat, at
