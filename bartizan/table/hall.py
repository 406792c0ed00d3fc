"""Hall: all tables of a house; what is decided at one is kept, then told.

Other servers may have the same tables open. Events are numbered: who writes a number second learns
what the other wrote, and decides again. What the others wrote is heard and taken in.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Protocol, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.table import hints
from bartizan.table.driving import LAPSE, PACE, Driving
from bartizan.table.events import Event
from bartizan.table.hearing import EARLY, LEFT, WAIT, WHO, Hearing
from bartizan.table.listing import Listed, Listing
from bartizan.table.live import IDLE, Live, Viewer
from bartizan.table.message import Around
from bartizan.table.now import now
from bartizan.table.plan import Plan
from bartizan.table.refusal import NotFound, NotWritten, Refusal, Unreadable
from bartizan.table.reviews import Reviews
from bartizan.table.store import Store
from bartizan.table.table import Table
from bartizan.table.telling import Telling
from bartizan.table.waiting import Waiting

GRACE = 90.0  # seconds until a bot plays on for somebody who left others waiting
OFTEN = 2.0  # seconds between two looks whether things can be written down again
PAUSES = (0.0, 0.0, 0.1, 0.3, 0.6, 1.0, 2.0, 4.0)  # seconds before what failed is tried again

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


class Homes(Protocol):
    """Which tables are at home at this server, of several that share a port."""

    def new_id(self, here: bool) -> str:
        """An id for a new table, which says where it is at home: here, or anywhere."""

    def is_home(self, table_id: str) -> bool:
        """Whether all who look at a table are brought to us."""


class Hall:
    """All tables: those in use in memory, the rest in the store."""

    def __init__(
        self,
        store: Store,
        grace: float = GRACE,
        pace: float = PACE,
        lapse: float = LAPSE,
        threads: int | None = None,
        homes: Homes | None = None,
    ) -> None:
        self.store = store
        self._homes = homes
        store.turned = self._turned
        self.driving = Driving(self, pace, lapse, self._tell_all, threads)
        self.compiling, self.thinking = self.driving.compiling, self.driving.thinking
        self._grace = grace
        self.tables: dict[str, Table] = {}
        self.lives: dict[str, Live] = {}  # around those tables
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._early: dict[str, tuple[int, dict[int, int]]] = {}  # of tables that are read anew
        self._unreadable: dict[str, Unreadable] = {}  # tables that could not be opened
        self.telling = Telling()
        self.hearing = Hearing(store, self)
        self.peers = self.hearing.peers
        self.reviews = Reviews(store, self.compiling, self.thinking, self.peers)

    def __len__(self) -> int:
        return len(self.tables)

    async def close(self) -> None:
        """Stop bots and clocks; the tables are in the store."""
        drivers = [live.driver for live in self.lives.values() if live.driver]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        await self.reviews.close()
        await self.driving.close()
        await self.hearing.close()
        await self.store.close()

    # Tables

    async def make(self, plan: Plan, owner: str = "", named: str = "") -> Table:
        """A new table, for who asks from this address; one that is named is made once."""
        made = plan.made(now())
        table_id = named or self._new_id(plan)
        table = Table(table_id, [made])
        invites = {chair.secret: seat for seat, chair in enumerate(plan.chairs) if chair.secret}
        try:
            await self.store.create(table_id, made, Listing.of(table), invites)
        except SQLAlchemyError as error:
            if named and isinstance(error, IntegrityError):  # another server has just made it
                return await self.find(table_id, owner)
            log.exception("a table could not be made")
            raise NotWritten("not-written") from None
        if named or not self._homes or self._homes.is_home(table_id):
            self._use(table, owner)
        return table

    def _new_id(self, plan: Plan) -> str:
        """An id for a new table; where bots or clocks wait for nobody, it is at home here."""
        if not self._homes:
            return secrets.token_urlsafe(8)
        waits = plan.clock is None and all(chair.kind != "bot" for chair in plan.chairs)
        return self._homes.new_id(here=not waits)

    async def find(self, table_id: str, visitor: str = "") -> Table:
        """The table with this id as it is now, wherever that was decided, for who looks at it."""
        async with self.lock(table_id):
            known = table_id in self.tables
            table = await self.load(table_id, visitor)
            if known and await self.catch_up(table):
                self.tell(table)
        live = self.lives[table_id]
        slept, live.seen = not live.awake, now()
        if slept:
            self.driving.stir(table)
        return table

    async def load(self, table_id: str, visitor: str = "") -> Table:
        """The table with this id, read from the store if it is not in use; under its lock."""
        if table_id not in self.tables:
            try:
                past = await self.store.read(table_id)
                if not past:
                    raise NotFound("no-table")
                table = unfolded(table_id, past)
            except Unreadable as error:
                self._unreadable[table_id] = error
                raise
            self._unreadable.pop(table_id, None)
            moved, early = self._early.pop(table_id, (0, {}))
            table.early = early if moved == table.moved else {}
            self._use(table, visitor)
        return self.tables[table_id]

    async def catch_up(self, table: Table) -> bool:
        """Take in what other servers wrote that we have not heard of. Was there anything?"""
        news = await self.store.read(table.id, table.v) if self.store.shared else []
        try:
            table.hear(news)
        except Exception:  # it is read anew, or refused
            self.tables.pop(table.id, None)
            raise
        return bool(news)

    def _use(self, table: Table, owner: str) -> None:
        """Keep a table in memory, and let its bots and clocks run."""
        self.tables[table.id] = table
        if table.id not in self.lives:
            self.lives[table.id] = Live(owner, Waiting(self._grace))
            self.peers.tell(WHO, table.id)
        self.driving.stir(table)

    async def act(
        self, table_id: str, decide: Callable[[Table, float], None], key: str = ""
    ) -> Table:
        """Decide something at a table: it is kept before anybody hears of it, or not done.

        Where another server was quicker, or the database went away for a moment, it is decided
        again; by its key we see whether it was kept after all.
        """
        key = key or secrets.token_hex(8)
        for pause in PAUSES:
            if pause:
                await asyncio.sleep(pause)
            async with self.lock(table_id):
                try:
                    table, done = await self._decide(table_id, decide, key)
                except SQLAlchemyError as error:
                    if not self.store.shared:
                        log.exception(
                            "a table could not be written down", extra={"table": table_id}
                        )
                        break
                    log.info("decided again", extra={"table": table_id, "why": str(error)[:200]})
                    continue
            if done:
                self.tell(table)
                return table
        raise NotWritten("not-written")

    async def _decide(
        self, table_id: str, decide: Callable[[Table, float], None], key: str
    ) -> tuple[Table, bool]:
        """Decide something at a table as we know it. Is it done? Else there was news."""
        table = await self.load(table_id)
        if key in table.done:
            return table, True
        moved, early = table.moved, dict(table.early)
        try:
            decide(table, now())
            if table.fresh:
                table.fresh[-1] = replace(table.fresh[-1], key=key)
                await self.store.append(table_id, table.fresh, Listing.of(table))
                table.fresh = []
                table.answered(key)
        except BaseException as error:
            if table.fresh:  # decided, but perhaps not kept: what the store has is true
                self.tables.pop(table_id)
                self._early[table_id] = moved, early
            elif isinstance(error, BadInput) and await self.catch_up(table):
                return table, key in table.done
            raise
        return table, True

    async def look(self, table_id: str, read: Callable[[Table], T]) -> T:
        """Read something off a table when nothing is half decided there."""
        if table := self.at_rest(table_id):
            return read(table)
        async with self.lock(table_id):
            return read(await self.load(table_id))

    def at_rest(self, table_id: str) -> Table | None:
        """A table that is open and at which nothing is half decided."""
        lock = self._locks.get(table_id)
        return None if lock and lock.locked() else self.tables.get(table_id)

    def lock(self, table_id: str) -> asyncio.Lock:
        """Held while something is decided at a table, or read off it."""
        return self._locks.get(table_id) or self._locks.setdefault(table_id, asyncio.Lock())

    async def forget_idle(self) -> None:
        """Drop tables from memory that nobody looks at and no bot plays at: the store has them."""

        def idle() -> list[str]:
            return [i for i, live in self.lives.items() if not live.awake and not live.driven]

        left = idle()
        await self.peers.leave(left)
        for table_id in set(left) & set(idle()):  # nobody has come meanwhile
            self.lives.pop(table_id)
            self.tables.pop(table_id, None)
            self.peers.tell(LEFT, table_id)

    async def keep_well(self) -> None:
        """Where nothing can be written down, look whether that is over, for ever."""
        while True:
            await asyncio.sleep(OFTEN)
            with suppress(SQLAlchemyError, TimeoutError):
                await self.store.probe()

    def _turned(self) -> None:
        """Things can be written down again, or no longer: all who look are told."""
        log.warning("written down again" if self.store.well else "nothing can be written down")
        for live in self.lives.values():
            for viewer in live.viewers:
                viewer.changed()
            live.stirred.set()

    async def keep_tidy(self) -> None:
        """Drop idle tables now and then, for ever."""
        while True:
            await asyncio.sleep(IDLE)
            with suppress(SQLAlchemyError):  # then they stay until the next time
                await self.forget_idle()
            for table in self.tables.values():  # that others drive what they said, or we may
                self.driving.stir(table)

    async def rematch(self, table_id: str, owner: str = "") -> str:
        """The next game of a series: made once, whoever asks first."""
        async with self.lock(f"{table_id} rematch"):
            table = await self.find(table_id)
            if not table.next_table:
                following = await self.make(table.next_plan(), owner, table.next_id)
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
        live = self.lives[table.id]
        live.arrive([viewer])
        live.viewers.append(viewer)
        live.owner = live.owner or viewer.address
        self.hearing.announce(table.id)
        self.tell(table)

    def leave(self, table: Table, viewer: Viewer) -> None:
        """Somebody no longer looks."""
        live = self.lives[table.id]
        live.viewers.remove(viewer)
        live.looked.set()
        live.seen = now()
        self.hearing.announce(table.id)
        self.tell(table)

    def around(self, table: Table) -> Around:
        """What there is to tell of a table that is not decided there."""
        live = self.lives[table.id]
        far, trouble = self.compiling.far(table.game), not self.store.well
        return Around(live.online, live.waiting.left, far, now(), trouble)

    def viewers(self, table_id: str) -> list[Viewer]:
        """All who look at a table now."""
        return self.lives[table_id].viewers if table_id in self.lives else []

    def tables_of(self, owner: str) -> list[Table]:
        """The tables of an address that are not over and not asleep."""
        return self.owners().get(owner, [])

    def owners(self) -> dict[str, list[Table]]:
        """The tables that are not over and not asleep, by the address whose they are."""
        found: dict[str, list[Table]] = {}
        for table_id, live in self.lives.items():
            table = self.tables.get(table_id)
            ours = table and live.awake and self.peers.may_drive(table_id)  # else another counts it
            if table and ours and not table.match.over:
                found.setdefault(live.owner, []).append(table)
        return found

    def live(self, table: Table) -> Live:
        """What goes on around a table in use."""
        return self.lives[table.id]

    def saw(self, viewer: Viewer, shown: int | None) -> None:
        """Somebody was shown all up to a version, or need not be waited for."""
        viewer.shown = shown
        live = self.lives[viewer.table_id]
        if viewer.table_id in self.tables:
            live.start_clocks(self.tables[viewer.table_id], viewer)
        live.looked.set()
        if live.servers:
            self.hearing.announce(viewer.table_id)

    def wait(self, table: Table, seat: int, patient: bool) -> None:
        """The others would rather wait for somebody who is away, or no longer."""
        if not self.lives[table.id].waiting.choose(seat, patient):
            raise Refusal("nobody-away")
        self.peers.tell(WAIT, table.id, [seat, patient])
        self.tell(table)

    def tell(self, table: Table) -> None:
        """Something is new at a table: all who look are told, and bots and clocks."""
        self.lives[table.id].hold_clocks(table)
        for viewer in self.lives[table.id].viewers:
            viewer.changed()
        self.driving.stir(table)

    def _tell_all(self, game: Game) -> None:
        """Something is new for all tables of a game."""
        for table in self.tables.values():
            if table.game is game:
                self.tell(table)

    async def drives(self, table_id: str) -> bool:
        """Whether bots and clocks of a table run here."""
        return await self.peers.drives(table_id)

    # Moves and hints

    async def play(self, table_id: str, seat: int, move: int, v: int, key: str = "") -> Table:
        """A person plays a move.

        Where others may not learn whether he could do anything, that he does nothing takes effect
        when the question lapses, and so does any choice that is made at the same time as others'.
        """
        table = await self.look(table_id, lambda table: table)
        waits = table.may_choose(seat) and self.driving.lapses(table, seat)
        if waits and (move == table.lapse(seat) or len(table.match.choosers) > 1):
            await self.look(table_id, lambda t: t.keep_early(seat, move, v))
            self.peers.tell(EARLY, table_id, [seat, move, table.moved])
            self.show(table_id, seat)
            return table
        return await self.act(table_id, lambda t, at: t.play(seat, move, v, at), key)

    def show(self, table_id: str, seat: int) -> None:
        """Something is new for those alone who look for a seat."""
        for viewer in self.viewers(table_id):
            if seat in viewer.seats:
                viewer.changed()

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
        live = self.lives[table.id]
        think = partial(self.thinking.do, live.owner, False)
        await self.compiling.wait_for(table.game)
        advice = await hints.advice_for(table, seat, think, live.hints, at)
        return hints.message(table, advice, language, at)
