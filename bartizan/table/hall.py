"""Hall: all tables of a house; what is decided at one is kept, then told; bots and clocks run."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from time import sleep
from typing import Any, Protocol, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy.exc import SQLAlchemyError

from bartizan import bots
from bartizan.engine.game import Game
from bartizan.engine.kernel import WAITS
from bartizan.table.compiling import Compiling
from bartizan.table.events import Event
from bartizan.table.hints import hint
from bartizan.table.listing import Listed, Listing
from bartizan.table.message import Around
from bartizan.table.now import now
from bartizan.table.refusal import NotFound, NotWritten, Refusal, Stale, Unreadable
from bartizan.table.store import Store
from bartizan.table.table import Plan, Table
from bartizan.table.thinking import Thinking
from bartizan.table.waiting import Waiting

IDLE = 60.0  # seconds after which a table that nobody looks at sleeps, and leaves the memory
RETRY = 5.0  # seconds until bots try again after something went wrong
GRACE = 90.0  # seconds until a bot plays on for somebody who left others waiting
PACE = 0.5  # seconds that a bot takes at least, so that people can follow
LAPSE = 4.0  # seconds to answer what one may be asked for form's sake alone: all take as long
BRIEF = 0.3  # seconds that a bot thinks about it
STAND_IN = "search:0.5s"

T = TypeVar("T")
log = logging.getLogger("bartizan.hall")


class Viewer(Protocol):
    """Somebody who looks at a table, with the seats that are his."""

    seats: list[int]
    address: str  # whence he looks

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


@dataclass
class Live:
    """What goes on around a table in use: who looks at it, whose it is, who is waited for."""

    owner: str  # the address that made it, or looked at it first
    waiting: Waiting
    seen: float = field(default_factory=now)  # when somebody last asked for it
    viewers: list[Viewer] = field(default_factory=list)
    stirred: asyncio.Event = field(default_factory=asyncio.Event)
    driver: asyncio.Task[None] | None = None
    came: dict[int, float] = field(default_factory=dict)  # when somebody began to look for a seat

    @property
    def online(self) -> set[int]:
        """The seats whose people look at the table now."""
        return {seat for viewer in self.viewers for seat in viewer.seats}

    @property
    def awake(self) -> bool:
        """Whether anybody has looked at it of late."""
        return bool(self.viewers) or now() - self.seen < IDLE

    @property
    def driven(self) -> bool:
        """Whether bots or clocks are at work."""
        return self.driver is not None and not self.driver.done()


def rest(seconds: float, move: int) -> int:
    """Take as long for a move that is forced as another would take to think."""
    sleep(seconds)
    return move


class Hall:
    """All tables: those in use in memory, the rest in the store."""

    def __init__(
        self, store: Store, grace: float = GRACE, pace: float = PACE, lapse: float = LAPSE
    ) -> None:
        self.store = store
        self.compiling = Compiling(self._tell_all)
        self.thinking = Thinking()
        self._grace, self._pace, self._lapse = grace, pace, lapse
        self._tables: dict[str, Table] = {}
        self._live: dict[str, Live] = {}  # around those tables
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._unreadable: dict[str, Unreadable] = {}  # tables that could not be opened

    def __len__(self) -> int:
        return len(self._tables)

    async def close(self) -> None:
        """Stop bots and clocks; the tables are in the store."""
        drivers = [live.driver for live in self._live.values() if live.driver]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        await self.compiling.close()
        self.thinking.close()
        await self.store.close()

    # Tables

    async def make(self, plan: Plan, owner: str = "") -> Table:
        """A new table, for who asks from this address."""
        made = plan.made(now())
        table_id = secrets.token_urlsafe(8)
        table = Table(table_id, [made])
        invites = {chair.secret: seat for seat, chair in enumerate(plan.chairs) if chair.secret}
        try:
            await self.store.create(table_id, made, Listing.of(table), invites)
        except SQLAlchemyError:
            log.exception("a table could not be made")
            raise NotWritten("not-written") from None
        self._use(table, owner)
        return table

    async def find(self, table_id: str, visitor: str = "") -> Table:
        """The table with this id, from memory or from the store, for who looks at it."""
        async with self._lock(table_id):
            table = await self._load(table_id, visitor)
        live = self._live[table_id]
        slept, live.seen = not live.awake, now()
        if slept:
            self._stir(table)
        return table

    async def _load(self, table_id: str, visitor: str = "") -> Table:
        if table_id not in self._tables:
            try:
                past = await self.store.read(table_id)
                if not past:
                    raise NotFound("no-table")
                table = unfolded(table_id, past)
            except Unreadable as error:
                self._unreadable[table_id] = error
                raise
            self._unreadable.pop(table_id, None)
            self._use(table, visitor)
        return self._tables[table_id]

    def _use(self, table: Table, owner: str) -> None:
        """Keep a table in memory, and let its bots and clocks run."""
        self._tables[table.id] = table
        self._live.setdefault(table.id, Live(owner, Waiting(self._grace)))
        self._stir(table)

    async def act(self, table_id: str, decide: Callable[[Table, float], None]) -> Table:
        """Decide something at a table: it is kept before anybody hears of it, or not done."""
        async with self._lock(table_id):
            table = await self._load(table_id)
            try:
                decide(table, now())
                if table.fresh:
                    await self.store.append(table_id, table.fresh, Listing.of(table))
                    table.fresh = []
            except BaseException as error:
                if table.fresh:  # decided, but perhaps not kept: what the store has is true
                    self._tables.pop(table_id)
                if isinstance(error, SQLAlchemyError):
                    log.exception("a table could not be written down", extra={"table": table_id})
                    raise NotWritten("not-written") from None
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
        for table_id, live in [*self._live.items()]:
            if not live.awake and not live.driven:
                self._live.pop(table_id)
                self._tables.pop(table_id, None)

    async def keep_tidy(self) -> None:
        """Drop idle tables now and then, for ever."""
        while True:
            await asyncio.sleep(IDLE)
            self.forget_idle()

    async def rematch(self, table_id: str, owner: str = "") -> str:
        """The next game of a series: made once, whoever asks first."""
        async with self._lock(f"{table_id} rematch"):
            table = await self.find(table_id)
            if not table.next_table:
                following = await self.make(table.next_plan(), owner)
                for seat, browsers in (await self.store.holders(table_id)).items():
                    for browser in browsers:
                        turned = (seat - 1) % len(table.chairs)
                        await self.store.hold(browser, following.id, [turned])
                table = await self.act(table_id, lambda t, now: t.rematch(following.id, now))
            return table.next_table

    # Lists

    async def listed(self, rows: list[Listed]) -> list[tuple[Listed, Listing | Unreadable]]:
        """Tables of a list with what there is to tell of them; none of them is replayed for it."""
        return [(row, await self._listing(row)) for row in rows]

    async def _listing(self, row: Listed) -> Listing | Unreadable:
        if row.id in self._unreadable:
            return self._unreadable[row.id]
        try:
            if row.listing:
                return row.listing
            listing = Listing.of(await self.find(row.id))  # once: from before rows told anything
        except Unreadable as error:
            return error
        await self.store.relist(row.id, listing)
        return listing

    # Viewers

    def enter(self, table: Table, viewer: Viewer) -> None:
        """Somebody looks at the table from now on."""
        live = self._live[table.id]
        live.came |= {seat: now() for seat in viewer.seats if seat not in live.online}
        live.viewers.append(viewer)
        live.owner = live.owner or viewer.address
        self._tell(table)

    def leave(self, table: Table, viewer: Viewer) -> None:
        """Somebody no longer looks."""
        live = self._live[table.id]
        live.viewers.remove(viewer)
        live.seen = now()
        self._tell(table)

    def around(self, table: Table) -> Around:
        """What there is to tell of a table that is not decided there."""
        live = self._live[table.id]
        live.waiting.look(table, live.online)
        return Around(live.online, live.waiting.left, self.compiling.far(table.game), now())

    def viewers(self, table_id: str) -> list[Viewer]:
        """All who look at a table now."""
        return self._live[table_id].viewers if table_id in self._live else []

    def tables_of(self, owner: str) -> list[Table]:
        """The tables of an address that are not over and not asleep."""
        return [
            table
            for table_id, live in self._live.items()
            if live.owner == owner
            and live.awake
            and (table := self._tables.get(table_id))
            and not table.match.over
        ]

    def wait(self, table: Table, seat: int, patient: bool) -> None:
        """The others would rather wait for somebody who is away, or no longer."""
        if not self._live[table.id].waiting.choose(seat, patient):
            raise Refusal("nobody-away")
        self._tell(table)

    def _looks_alone(self, table_id: str, seat: int) -> bool:
        """Whether somebody looks through this seat's eyes only: no curtain keeps it from him."""
        return any(viewer.seats == [seat] for viewer in self.viewers(table_id))

    def _tell(self, table: Table) -> None:
        for viewer in self._live[table.id].viewers:
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
        live = self._live[table.id]
        live.waiting.look(table, live.online)
        live.stirred.set()
        if not live.driven:
            live.driver = asyncio.create_task(self._drive(table.id, live))

    async def _drive(self, table_id: str, live: Live) -> None:
        """Let chance and bots move and clocks run until only people at ease are waited for."""
        try:
            while live.awake:
                live.stirred.clear()
                table = await self.look(table_id, lambda table: table)
                self.compiling.use(table.game)
                if table.unsettled:  # just made, or just loaded
                    await self.act(table_id, Table.settle)
                    continue
                thinker = next((s for s in table.choosing() if table.mind(s)), None)
                if thinker is not None:
                    await self._think(table, live, thinker)
                    continue
                lapse = self._next_lapse(table)
                due = lapse or self._next_due(table)
                if due is None:
                    break
                seat, at = due
                try:
                    async with asyncio.timeout(max(0.0, at - now())):
                        await live.stirred.wait()
                except TimeoutError:
                    end = self._let_lapse if lapse else self._let_stand_in
                    await self.act(table_id, partial(end, seat))
        except Exception:
            log.exception("a table's bots stopped", extra={"table": table_id})
            await asyncio.sleep(RETRY)
            live.driver = asyncio.create_task(self._drive(table_id, live))

    async def _think(self, table: Table, live: Live, seat: int) -> None:
        """A bot chooses a move, when it is its turn to think, from what its seat knows."""
        began = now()
        kind, v = table.mind(seat), table.v
        think = self._choice(table, seat, kind)
        move = await self.thinking.do(live.owner, not table.people, think)
        await asyncio.sleep(max(0.0, began + self._pace - now()))

        def decide(here: Table, at: float) -> None:
            if here.mind(seat) == kind:  # else the person is back
                here.play(seat, move, v, at)

        try:
            await self.act(table.id, decide)
        except Stale:
            log.info("a bot's move came too late", extra={"table": table.id})

    async def hint(self, table: Table, seat: int, language: str) -> dict[str, Any]:
        """What a strong bot would do, once the game is compiled: else it would take minutes."""
        if not table.may_choose(seat):
            raise Refusal("no-hint")
        think = partial(self.thinking.do, self._live[table.id].owner, False)
        await self.compiling.wait_for(table.game)
        return await hint(table, seat, language, think)

    def _choice(self, table: Table, seat: int, kind: str) -> Callable[[], int]:
        """How a bot comes to its move; asked for form's sake, with a choice as soon as without."""
        view, lapse = table.asked(seat), table.lapse(seat)
        ready = self.compiling.is_ready(table.game)
        if lapse != WAITS and not ready:
            return lambda: lapse
        if lapse != WAITS and bots.checked(kind)[1]:
            if table.is_forced(seat):
                return partial(rest, BRIEF, lapse)
            kind = f"search:{BRIEF}s"
        make = bots.make if ready else bots.make_quick
        return partial(make(kind, table.game, secrets.randbits(32)).choose, view, seat)

    async def play(self, table_id: str, seat: int, move: int, v: int) -> Table:
        """A person plays a move.

        Where others may not learn whether he could do anything, that he does nothing takes effect
        when the question lapses, and so does any choice that is made at the same time as others'.
        """
        table = await self.find(table_id)
        waits = table.may_choose(seat) and self._lapses(table, seat)
        if waits and (move == table.lapse(seat) or len(table.match.choosers) > 1):
            await self.look(table_id, lambda t: t.keep_early(seat, move, v))
            for viewer in self.viewers(table_id):
                if seat in viewer.seats:
                    viewer.changed()
            return table
        return await self.act(table_id, lambda t, at: t.play(seat, move, v, at))

    def _lapses(self, table: Table, seat: int) -> bool:
        """Whether a question to this seat lapses: among people, if the one asked is looking."""
        if seat in table.held or table.mind(seat) or table.lapse(seat) == WAITS:
            return False
        return table.in_company(seat) and self._looks_alone(table.id, seat)

    def _next_lapse(self, table: Table) -> tuple[int, float] | None:
        """The person whose question lapses next, and when; among bots at once, if it is forced."""
        due: list[tuple[float, int]] = []
        for seat in table.choosing():
            if self._lapses(table, seat):
                came = self._live[table.id].came.get(seat, 0.0)
                due.append((max(came, table.since) + self._lapse, seat))
            elif not table.in_company(seat) and not table.mind(seat) and table.is_forced(seat):
                due.append((0.0, seat))
        if not due:
            return None
        at, seat = min(due)
        return seat, at

    def _let_lapse(self, seat: int, table: Table, at: float) -> None:
        """A question lapses, unless it was answered in the last moment."""
        due = self._next_lapse(table)
        if due and due[0] == seat and due[1] <= now():
            table.let_lapse(seat, at)

    def _let_stand_in(self, seat: int, table: Table, at: float) -> None:
        """A bot plays on for a person, unless he moved or came in the last moment."""
        due = self._next_due(table)
        if due and due[0] == seat and due[1] <= now():
            table.stand_in(seat, STAND_IN, at)

    def _next_due(self, table: Table) -> tuple[int, float] | None:
        """The person for whom a bot will play on next, and when: out of time, or away too long."""
        live = self._live[table.id]
        live.waiting.look(table, live.online)
        due = [(at, seat) for seat, at in live.waiting.due.items()]
        present = now()
        for seat in table.choosing():
            left = table.time_left(seat, present)
            if left is not None:
                due.append((present + left, seat))
        if not due:
            return None
        at, seat = min(due)
        return seat, at
