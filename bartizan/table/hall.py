"""Hall: all tables of a house; what is decided at one is kept, then told."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy.exc import SQLAlchemyError

from bartizan.engine.game import Game
from bartizan.table import hints
from bartizan.table.driving import LAPSE, PACE, Driving
from bartizan.table.events import Event
from bartizan.table.listing import Listed, Listing
from bartizan.table.live import IDLE, Live, Viewer
from bartizan.table.message import Around
from bartizan.table.now import now
from bartizan.table.refusal import NotFound, NotWritten, Refusal, Unreadable
from bartizan.table.reviews import Reviews
from bartizan.table.store import Store
from bartizan.table.table import Plan, Table
from bartizan.table.waiting import Waiting

GRACE = 90.0  # seconds until a bot plays on for somebody who left others waiting

T = TypeVar("T")
log = logging.getLogger("bartizan.hall")


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

    def __init__(
        self, store: Store, grace: float = GRACE, pace: float = PACE, lapse: float = LAPSE
    ) -> None:
        self.store = store
        self.driving = Driving(self, pace, lapse, self._tell_all)
        self.compiling, self.thinking = self.driving.compiling, self.driving.thinking
        self.reviews = Reviews(store, self.compiling, self.thinking)
        self._grace = grace
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
        await self.reviews.close()
        await self.driving.close()
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
            self.driving.stir(table)
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
        self.driving.stir(table)

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
                        await self.store.hold(browser, following.id, [seat])
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
        live.looked.set()
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

    def live(self, table: Table) -> Live:
        """What goes on around a table in use."""
        return self._live[table.id]

    def saw(self, viewer: Viewer, shown: int | None) -> None:
        """Somebody was shown all up to a version, or need not be waited for."""
        viewer.shown = shown
        live = self._live[viewer.table_id]
        if viewer.table_id in self._tables:
            live.start_clocks(self._tables[viewer.table_id], viewer)
        live.looked.set()

    def wait(self, table: Table, seat: int, patient: bool) -> None:
        """The others would rather wait for somebody who is away, or no longer."""
        if not self._live[table.id].waiting.choose(seat, patient):
            raise Refusal("nobody-away")
        self._tell(table)

    def _tell(self, table: Table) -> None:
        self._live[table.id].hold_clocks(table)
        for viewer in self._live[table.id].viewers:
            viewer.changed()
        self.driving.stir(table)

    def _tell_all(self, game: Game) -> None:
        """Something is new for all tables of a game."""
        for table in self._tables.values():
            if table.game is game:
                self._tell(table)

    # Moves and hints

    async def play(self, table_id: str, seat: int, move: int, v: int) -> Table:
        """A person plays a move.

        Where others may not learn whether he could do anything, that he does nothing takes effect
        when the question lapses, and so does any choice that is made at the same time as others'.
        """
        table = await self.find(table_id)
        waits = table.may_choose(seat) and self.driving.lapses(table, seat)
        if waits and (move == table.lapse(seat) or len(table.match.choosers) > 1):
            await self.look(table_id, lambda t: t.keep_early(seat, move, v))
            for viewer in self.viewers(table_id):
                if seat in viewer.seats:
                    viewer.changed()
            return table
        return await self.act(table_id, lambda t, at: t.play(seat, move, v, at))

    async def hint(
        self, table: Table, seat: int, language: str, at: int | None = None
    ) -> dict[str, Any]:
        """What a strong bot would do, once the game is compiled: else it would take minutes.

        After the game, also what it would have done for who was to act after some moves.
        """
        if at is not None and table.match.over:
            seat = int(table.match.at(at).actor)
        elif at is not None or not table.may_choose(seat):
            raise Refusal("no-hint")
        if seat < 0:
            raise Refusal("no-hint")
        live = self._live[table.id]
        think = partial(self.thinking.do, live.owner, False)
        await self.compiling.wait_for(table.game)
        advice = await hints.advice_for(table, seat, think, live.hints, at)
        return hints.message(table, advice, language, at)
