"""Storage: append-only events in SQLite or PostgreSQL; no server ever deletes any."""

import asyncio
import secrets
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from tempfile import TemporaryDirectory
from typing import Any

import platformdirs
from sqlalchemy import (
    ColumnElement,
    Connection,
    delete,
    event,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from bartizan.engine.errors import BadInput
from bartizan.table.claim import FileClaim
from bartizan.table.events import MOVE, Event
from bartizan.table.listing import Listed, Listing
from bartizan.table.measures import MOVES, WRITING, watch
from bartizan.table.notes import CHANNEL, of_events
from bartizan.table.refusal import Unreadable
from bartizan.table.revisions import upgrade
from bartizan.table.schema import EVENTS, HOLDINGS, KEPT, SECRETS, SERVERS, TABLES
from bartizan.table.writing import Away, Page, Postgres, Sqlite, Writer, set_up

INVITE, AGAIN, PLAY, SPENT = "invite", "again", "play", "spent"
MOST_LISTED = 30  # tables of a list
PATIENCE = 5.0  # seconds in which a database answers
IN_MEMORY = tuple(f"sqlite+aiosqlite://{path}" for path in ("", "/", "/:memory:"))
SOME = 20_000  # bytes that a disk must have room for
_NUL = "\0"  # PostgreSQL refuses to be asked for it
MISTAKES = (SQLAlchemyError, sqlite3.Error, OSError, ImportError, ValueError)  # in a URL, or there


def usual_url() -> str:
    """SQLite in the user's data folder."""
    folder = platformdirs.user_data_path("bartizan", ensure_exists=True)
    return f"sqlite+aiosqlite:///{folder / 'tables.db'}"


def checked_url(url: str) -> str:
    """The database's URL with the driver that we use."""
    for plain, ours in (("sqlite", "sqlite+aiosqlite"), ("postgresql", "postgresql+asyncpg")):
        if url.startswith((f"{plain}://", f"{ours}://")):
            return ours + url[url.index("://") :]
    raise BadInput(f"--database {url!r} is neither sqlite:///FILE nor postgresql://HOST/NAME")


def engine_of(url: str) -> AsyncEngine:
    """The way to a database; it may not be there."""
    checked = checked_url(url)
    sqlite = checked.startswith("sqlite")  # it takes one writer at a time
    more: dict[str, Any] = {"connect_args": {"server_settings": {"synchronous_commit": "on"}}}
    if sqlite:
        more = {"pool_size": 1, "max_overflow": 0, "pool_timeout": 60}
    engine = create_async_engine(
        checked, poolclass=AsyncAdaptedQueuePool, hide_parameters=True, **more
    )
    if sqlite:
        sqlite3.connect(engine.url.database or "").close()  # can it be opened?
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
    watch(engine.sync_engine)
    return engine


def not_opened(error: Exception) -> BadInput:
    """Why a database cannot be opened, in a line."""
    if isinstance(error, BadInput):
        return error
    reason = str(getattr(error, "orig", None) or error).splitlines()[0]
    return BadInput(f"the database cannot be opened: {reason}")


_NOTIFY = text(
    "SELECT pg_notify(:channel, note) FROM unnest(CAST(:notes AS text[])) AS note"
).bindparams(channel=CHANNEL)


@dataclass(frozen=True)
class Right:
    """What a secret is good for: to take a seat once, to take one's own again, or to play."""

    table_id: str
    seat: int
    use: str


class Store:
    """The database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.shared = engine.dialect.name != "sqlite"  # other servers may be at work on it
        self.server = secrets.token_hex(8)  # what we are called among them
        self.claim: FileClaim | None = None
        self._folder: TemporaryDirectory[str] | None = None  # of what is kept for this store alone
        self.well = True  # whether what there was to write last could be
        self.turned: Callable[[], None] = lambda: None  # called when that changes
        pen = Postgres(engine) if self.shared else Sqlite(engine.url.database or "")
        self._writer = Writer(pen, self.turn)

    @classmethod
    async def open(cls, url: str, address: str = "") -> "Store":
        """Connect, and bring the schema up to date; a file is claimed for this address.

        A database in memory is a file that goes with the store: we come to it by two connections.
        """
        engine, claim, folder = None, None, None
        try:
            if checked_url(url) in IN_MEMORY:
                folder = TemporaryDirectory(prefix="bartizan-")
                url = f"sqlite:///{folder.name}/tables.db"
            engine = engine_of(url)
            file = engine.url.database if engine.dialect.name == "sqlite" else ""
            if address and file:
                claim = FileClaim(file, address)
            async with engine.begin() as connection:
                await connection.run_sync(upgrade)
        except MISTAKES as error:
            if claim:
                await claim.close()
            if engine:
                await engine.dispose()
            raise not_opened(error) from None
        store = cls(engine)
        store.claim, store._folder = claim, folder
        return store

    async def close(self) -> None:
        """Let go of the database."""
        await self._writer.close()
        if self.claim:
            await self.claim.close()
        await self._engine.dispose()
        if self._folder:
            self._folder.cleanup()

    @asynccontextmanager
    async def connected(self, begin: bool = False) -> AsyncIterator[AsyncConnection]:
        """A connection, with a transaction if wanted; raises `Away` where there is none."""
        context = self._engine.begin() if begin else self._engine.connect()
        try:
            connection = await context.__aenter__()
        except SQLAlchemyError:
            raise
        except Exception as error:  # a driver's own, or the network's
            raise Away(str(error) or type(error).__name__) from error
        try:
            yield connection
        except BaseException as error:
            if not await context.__aexit__(type(error), error, error.__traceback__):
                raise
        else:
            await context.__aexit__(None, None, None)

    async def create(
        self, table_id: str, made: Event, listing: Listing, invites: dict[str, int]
    ) -> None:
        """A new table with its first event and the invitations to its seats."""
        row = {"id": table_id, "game": made.body["game"], "rules": made.body["rules"]}
        row |= {"public": listing.public, "over": listing.over, "about": listing.written}
        async with self.connected(begin=True) as connection:
            await connection.execute(insert(TABLES).values(**row, changed=made.at))
            await connection.execute(insert(EVENTS), [_row(table_id, made)])
            links = [_right(secret, table_id, seat, INVITE) for secret, seat in invites.items()]
            if links:
                await connection.execute(insert(SECRETS), links)

    async def append(self, table_id: str, events: Sequence[Event], listing: Listing) -> None:
        """Add events; all of them or none, and never a second one with the same number."""
        note = of_events(self.server, table_id, events) if self.shared else ""
        with WRITING.time():
            await self._writer.add(Page(table_id, list(events), listing, note))
        MOVES.inc(sum(each.kind == MOVE for each in events))

    def turn(self, well: bool) -> None:
        """Things can be written down again, or no longer."""
        if self.well != well:
            self.well = well
            self.turned()

    async def probe(self) -> None:
        """See whether anything can be written again, if that was not so; raises if not."""
        if not self.well:
            probe = {"id": "probe", "seen": 0.0, "address": "x" * (200 if self.shared else SOME)}
            async with asyncio.timeout(PATIENCE), self.connected(begin=True) as connection:
                await connection.execute(insert(SERVERS).values(probe))
                await connection.execute(delete(SERVERS).where(SERVERS.c.id == probe["id"]))
            self.turn(True)

    async def read(self, table_id: str, since: int = 0) -> list[Event]:
        """All events of a table, or those from a number on; none if there is no such table."""
        if _NUL in table_id:
            return []
        there = (EVENTS.c.table_id == table_id, EVENTS.c.number >= since)
        query = select(EVENTS).where(*there).order_by(EVENTS.c.number)
        async with self.connected() as connection:
            rows = await connection.execute(query)
            try:
                return [Event(row.number, row.kind, row.body, row.at, row.key) for row in rows]
            except ValueError:  # what is there is no JSON
                raise Unreadable("unreadable") from None

    async def keep(self, table_id: str, kind: str, body: dict[str, Any]) -> None:
        """Keep what was worked out about a table, in place of what was kept before."""
        there = (KEPT.c.table_id == table_id, KEPT.c.kind == kind)
        async with self.connected(begin=True) as connection:
            await connection.execute(delete(KEPT).where(*there))
            await connection.execute(insert(KEPT).values(table_id=table_id, kind=kind, body=body))

    async def kept(self, table_id: str, kind: str) -> dict[str, Any] | None:
        """What was worked out about a table, if that was kept and can be read."""
        query = select(KEPT.c.body).where(KEPT.c.table_id == table_id, KEPT.c.kind == kind)
        async with self.connected() as connection:
            try:
                return (await connection.execute(query)).scalar()
            except ValueError:  # what is there is no JSON
                return None

    async def hold(self, browser: str, table_id: str, seats: Sequence[int]) -> None:
        """A browser holds these seats from now on."""
        there = await self.held(browser, table_id)
        for seat in seats:
            if seat not in there:
                row = dict(browser=browser, table_id=table_id, seat=seat)
                with suppress(IntegrityError):  # asked for twice at once
                    async with self.connected(begin=True) as connection:
                        await connection.execute(insert(HOLDINGS).values(row))

    async def held(self, browser: str, table_id: str) -> list[int]:
        """The seats that a browser holds at a table."""
        query = select(HOLDINGS.c.seat).where(
            HOLDINGS.c.browser == browser, HOLDINGS.c.table_id == table_id
        )
        async with self.connected() as connection:
            return sorted((await connection.execute(query)).scalars())

    async def holders(self, table_id: str) -> dict[int, list[str]]:
        """The browsers that hold each seat."""
        query = select(HOLDINGS).where(HOLDINGS.c.table_id == table_id)
        found: dict[int, list[str]] = {}
        async with self.connected() as connection:
            for row in await connection.execute(query):
                found.setdefault(row.seat, []).append(row.browser)
        return found

    async def right(self, secret: str) -> Right | None:
        """What a secret is good for, if anything."""
        if _NUL in secret:
            return None
        query = select(SECRETS).where(SECRETS.c.secret == secret)
        async with self.connected() as connection:
            row = (await connection.execute(query)).first()
            return Right(row.table_id, row.seat, row.use) if row else None

    async def grant(self, table_id: str, seat: int, use: str) -> str:
        """A new secret for a seat."""
        secret = secrets.token_urlsafe(24)
        async with self.connected(begin=True) as connection:
            await connection.execute(insert(SECRETS).values(_right(secret, table_id, seat, use)))
        return secret

    async def spend(self, secret: str) -> bool:
        """Use up a secret that lets somebody take his seat again; of two who try, one does."""
        there = (SECRETS.c.secret == secret, SECRETS.c.use == AGAIN)
        async with self.connected(begin=True) as connection:
            done = await connection.execute(update(SECRETS).where(*there).values(use=SPENT))
            return done.rowcount == 1

    async def tables_of(self, browser: str) -> list[Listed]:
        """The tables at which a browser holds a seat, the latest first."""
        held = select(HOLDINGS.c.table_id, HOLDINGS.c.seat).where(HOLDINGS.c.browser == browser)
        async with self.connected() as connection:
            seats: dict[str, list[int]] = {}
            for row in await connection.execute(held.order_by(HOLDINGS.c.seat)):
                seats.setdefault(row.table_id, []).append(row.seat)
        theirs = select(HOLDINGS.c.table_id).where(HOLDINGS.c.browser == browser)
        return await self._latest(TABLES.c.id.in_(theirs), mine=seats)

    async def public_tables(self) -> list[Listed]:
        """Public tables that still have a free seat, the latest first."""
        return await self._latest(TABLES.c.public, ~TABLES.c.over, mine={})

    async def relist(self, table_id: str, listing: Listing) -> None:
        """Write down what lists tell of a table from before they were read off rows."""
        new = update(TABLES).where(TABLES.c.id == table_id).values(about=listing.written)
        async with self.connected(begin=True) as connection:
            await connection.execute(new)

    async def _latest(self, *such: ColumnElement[bool], mine: dict[str, list[int]]) -> list[Listed]:
        latest = select(TABLES).where(*such).order_by(TABLES.c.changed.desc()).limit(MOST_LISTED)
        async with self.connected() as connection:
            return [
                Listed(row.id, row.game, row.rules, row.about, mine.get(row.id, []))
                for row in await connection.execute(latest)
            ]

    async def notify(self, notes: list[str]) -> None:
        """Tell other servers of the database something that need not be kept."""
        async with asyncio.timeout(PATIENCE), self.connected(begin=True) as connection:
            await connection.execute(_NOTIFY, {"notes": notes})

    async def check(self) -> None:
        """Ask the database for anything; raises if it does not answer."""
        async with asyncio.timeout(PATIENCE), self.connected() as connection:
            await connection.execute(select(1))


def _row(table_id: str, one: Event) -> dict[str, Any]:
    return {"table_id": table_id, **vars(one)}


def _right(secret: str, table_id: str, seat: int, use: str) -> dict[str, Any]:
    return dict(secret=secret, table_id=table_id, seat=seat, use=use)


def _set_up_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # we begin ourselves, so that schemas change wholly or not
    set_up(connection)


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
