"""Storage: append-only events in SQLite or PostgreSQL; nothing is ever deleted."""

import asyncio
import secrets
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import platformdirs
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    ColumnElement,
    Connection,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    bindparam,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from bartizan.engine.errors import BadInput
from bartizan.table.claim import Claimed, FileClaim, ServerClaim
from bartizan.table.events import Event
from bartizan.table.listing import Listed, Listing
from bartizan.table.refusal import Unreadable

META = MetaData()
TABLES = Table(
    "tables",
    META,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("changed", Float, nullable=False, index=True),
    Column("rules", Integer),
    Column("about", Text),  # what lists tell of it
)
EVENTS = Table(
    "events",
    META,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("body", JSON, nullable=False),
    Column("at", Float, nullable=False),
)
HOLDINGS = Table(  # which seats a browser holds
    "holdings",
    META,
    Column("browser", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
)
SECRETS = Table(  # which seat a secret is for, and what it is good for
    "secrets",
    META,
    Column("secret", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("use", String(16), nullable=False, server_default="invite"),
)
KEPT = Table(  # what was worked out about a table once, and need not be again
    "kept",
    META,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("body", JSON, nullable=False),
)
INVITE, AGAIN, PLAY, SPENT = "invite", "again", "play", "spent"
MOST_LISTED = 30  # tables of a list
PATIENCE = 5.0  # seconds in which a database answers
MIGRATIONS = Path(__file__).with_name("migrations")
_NUL = "\0"  # PostgreSQL refuses to be asked for it
_MISTAKES = (OSError, ImportError, ValueError)  # in a URL, or in what it leads to


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


_ADD = insert(EVENTS)
_TOUCH = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values({name: bindparam(f"new_{name}") for name in ("public", "over", "changed", "about")})
)


@dataclass(frozen=True)
class Right:
    """What a secret is good for: to take a seat once, to take one's own again, or to play."""

    table_id: str
    seat: int
    use: str


@dataclass
class Page:
    """Events of one table that are to be written down together."""

    rows: list[dict[str, Any]]
    touched: dict[str, Any]
    kept: asyncio.Future[None] = field(default_factory=asyncio.Future)


class Store:
    """The database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.claim: FileClaim | ServerClaim | None = None
        self._pages: list[Page] = []  # what waits to be written
        self._writer: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str, address: str = "") -> "Store":
        """Connect, for a server at this address alone, and bring the schema up to date."""
        checked = checked_url(url)
        sqlite = checked.startswith("sqlite")  # it takes one writer at a time
        one = {"pool_size": 1, "max_overflow": 0, "pool_timeout": 60} if sqlite else {}
        engine, claim = None, None
        try:
            engine = create_async_engine(
                checked, poolclass=AsyncAdaptedQueuePool, hide_parameters=True, **one
            )
            if sqlite:
                sqlite3.connect(engine.url.database or ":memory:").close()  # can it be opened?
                event.listen(engine.sync_engine, "connect", _set_up_sqlite)
                event.listen(engine.sync_engine, "begin", _begin_sqlite)
            if address:
                claim = await _claimed(engine, address)
            async with engine.begin() as connection:
                await connection.run_sync(_upgrade)
        except (SQLAlchemyError, sqlite3.Error, CommandError, *_MISTAKES) as error:
            if claim:
                await claim.close()
            if engine:
                await engine.dispose()
            if isinstance(error, Claimed):
                raise
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise BadInput(f"the database cannot be opened: {reason}") from None
        store = cls(engine)
        store.claim = claim
        return store

    async def close(self) -> None:
        """Let go of the database."""
        if self._writer:
            await self._writer
        if self.claim:
            await self.claim.close()
        await self._engine.dispose()

    async def create(
        self, table_id: str, made: Event, listing: Listing, invites: dict[str, int]
    ) -> None:
        """A new table with its first event and the invitations to its seats."""
        row = {"id": table_id, "game": made.body["game"], "rules": made.body["rules"]}
        row |= {"public": listing.public, "over": listing.over, "about": listing.written}
        async with self._engine.begin() as connection:
            await connection.execute(insert(TABLES).values(**row, changed=made.at))
            await connection.execute(insert(EVENTS), [_row(table_id, made)])
            links = [_right(secret, table_id, seat, INVITE) for secret, seat in invites.items()]
            if links:
                await connection.execute(insert(SECRETS), links)

    async def append(self, table_id: str, events: Sequence[Event], listing: Listing) -> None:
        """Add events; all of them or none, and never a second one with the same number."""
        touched = {"table": table_id, "new_changed": events[-1].at, "new_about": listing.written}
        touched |= {"new_public": listing.public, "new_over": listing.over}
        page = Page([_row(table_id, each) for each in events], touched)
        self._pages.append(page)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        try:
            await asyncio.shield(page.kept)
        except asyncio.CancelledError:  # it is written all the same: see what comes of it
            await asyncio.wait([page.kept])
            raise

    async def _write(self) -> None:
        """Write what has gathered meanwhile in one go, or page by page if that fails."""
        while self._pages:
            pages, self._pages = self._pages, []
            if len(pages) > 1 and await self._written(pages) is None:
                failures: list[BaseException | None] = [None] * len(pages)
            else:
                failures = [await self._written([page]) for page in pages]
            for page, failure in zip(pages, failures, strict=True):
                if failure is None:
                    page.kept.set_result(None)
                else:
                    page.kept.set_exception(failure)

    async def _written(self, pages: list["Page"]) -> BaseException | None:
        """Write these pages, all or none. What went wrong, if anything?"""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(_ADD, [row for page in pages for row in page.rows])
                await connection.execute(_TOUCH, [page.touched for page in pages])
        except Exception as error:
            return error
        return None

    async def read(self, table_id: str) -> list[Event]:
        """All events of a table; none if there is no such table."""
        if _NUL in table_id:
            return []
        query = select(EVENTS).where(EVENTS.c.table_id == table_id).order_by(EVENTS.c.number)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query)
            try:
                return [Event(row.number, row.kind, row.body, row.at) for row in rows]
            except ValueError:  # what is there is no JSON
                raise Unreadable("unreadable") from None

    async def keep(self, table_id: str, kind: str, body: dict[str, Any]) -> None:
        """Keep what was worked out about a table, in place of what was kept before."""
        there = (KEPT.c.table_id == table_id, KEPT.c.kind == kind)
        async with self._engine.begin() as connection:
            await connection.execute(delete(KEPT).where(*there))
            await connection.execute(insert(KEPT).values(table_id=table_id, kind=kind, body=body))

    async def kept(self, table_id: str, kind: str) -> dict[str, Any] | None:
        """What was worked out about a table, if that was kept and can be read."""
        query = select(KEPT.c.body).where(KEPT.c.table_id == table_id, KEPT.c.kind == kind)
        async with self._engine.connect() as connection:
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
                    async with self._engine.begin() as connection:
                        await connection.execute(insert(HOLDINGS).values(row))

    async def held(self, browser: str, table_id: str) -> list[int]:
        """The seats that a browser holds at a table."""
        query = select(HOLDINGS.c.seat).where(
            HOLDINGS.c.browser == browser, HOLDINGS.c.table_id == table_id
        )
        async with self._engine.connect() as connection:
            return sorted((await connection.execute(query)).scalars())

    async def holders(self, table_id: str) -> dict[int, list[str]]:
        """The browsers that hold each seat."""
        query = select(HOLDINGS).where(HOLDINGS.c.table_id == table_id)
        found: dict[int, list[str]] = {}
        async with self._engine.connect() as connection:
            for row in await connection.execute(query):
                found.setdefault(row.seat, []).append(row.browser)
        return found

    async def right(self, secret: str) -> Right | None:
        """What a secret is good for, if anything."""
        if _NUL in secret:
            return None
        query = select(SECRETS).where(SECRETS.c.secret == secret)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
            return Right(row.table_id, row.seat, row.use) if row else None

    async def grant(self, table_id: str, seat: int, use: str) -> str:
        """A new secret for a seat."""
        secret = secrets.token_urlsafe(24)
        async with self._engine.begin() as connection:
            await connection.execute(insert(SECRETS).values(_right(secret, table_id, seat, use)))
        return secret

    async def spend(self, secret: str) -> bool:
        """Use up a secret that lets somebody take his seat again; of two who try, one does."""
        there = (SECRETS.c.secret == secret, SECRETS.c.use == AGAIN)
        async with self._engine.begin() as connection:
            done = await connection.execute(update(SECRETS).where(*there).values(use=SPENT))
            return done.rowcount == 1

    async def tables_of(self, browser: str) -> list[Listed]:
        """The tables at which a browser holds a seat, the latest first."""
        held = select(HOLDINGS.c.table_id, HOLDINGS.c.seat).where(HOLDINGS.c.browser == browser)
        async with self._engine.connect() as connection:
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
        async with self._engine.begin() as connection:
            await connection.execute(new)

    async def _latest(self, *such: ColumnElement[bool], mine: dict[str, list[int]]) -> list[Listed]:
        latest = select(TABLES).where(*such).order_by(TABLES.c.changed.desc()).limit(MOST_LISTED)
        async with self._engine.connect() as connection:
            return [
                Listed(row.id, row.game, row.rules, row.about, mine.get(row.id, []))
                for row in await connection.execute(latest)
            ]

    async def check(self) -> None:
        """Ask the database for anything; raises if it does not answer."""
        async with asyncio.timeout(PATIENCE), self._engine.connect() as connection:
            await connection.execute(select(1))


async def _claimed(engine: AsyncEngine, address: str) -> FileClaim | ServerClaim | None:
    """The database for one server alone; what is only in memory is its own anyway."""
    if engine.dialect.name != "sqlite":
        claim = ServerClaim(engine, address)
        await claim.take()
        return claim
    file = engine.url.database
    return FileClaim(file, address) if file and file != ":memory:" else None


def _row(table_id: str, one: Event) -> dict[str, Any]:
    return dict(table_id=table_id, number=one.number, kind=one.kind, body=one.body, at=one.at)


def _right(secret: str, table_id: str, seat: int, use: str) -> dict[str, Any]:
    return dict(secret=secret, table_id=table_id, seat=seat, use=use)


def _set_up_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # we begin ourselves, so that schemas change wholly or not
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=5000",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
