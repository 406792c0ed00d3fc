"""Storage: append-only events in SQLite or PostgreSQL; nothing is ever deleted."""

import asyncio
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
    bindparam,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from bartizan.engine.errors import BadInput
from bartizan.table.events import Event

META = MetaData()
TABLES = Table(
    "tables",
    META,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("changed", Float, nullable=False, index=True),
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
SECRETS = Table(  # which seat a secret link is for
    "secrets",
    META,
    Column("secret", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
)
MOST_LISTED = 30  # tables of a list
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
    .values(public=bindparam("is_public"), over=bindparam("is_over"), changed=bindparam("at"))
)


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
        self._pages: list[Page] = []  # what waits to be written
        self._writer: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Connect, and bring the schema up to date."""
        checked = checked_url(url)
        sqlite = checked.startswith("sqlite")  # it takes one writer at a time
        one = {"pool_size": 1, "max_overflow": 0, "pool_timeout": 60} if sqlite else {}
        engine = None
        try:
            engine = create_async_engine(
                checked, poolclass=AsyncAdaptedQueuePool, hide_parameters=True, **one
            )
            if sqlite:
                sqlite3.connect(engine.url.database or ":memory:").close()  # can it be opened?
                event.listen(engine.sync_engine, "connect", _set_up_sqlite)
                event.listen(engine.sync_engine, "begin", _begin_sqlite)
            async with engine.begin() as connection:
                await connection.run_sync(_upgrade)
        except (SQLAlchemyError, sqlite3.Error, CommandError, *_MISTAKES) as error:
            if engine:
                await engine.dispose()
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise BadInput(f"the database cannot be opened: {reason}") from None
        return cls(engine)

    async def close(self) -> None:
        """Let go of the database."""
        if self._writer:
            await self._writer
        await self._engine.dispose()

    async def create(
        self, table_id: str, made: Event, public: bool, secrets: dict[str, int]
    ) -> None:
        """A new table with its first event and its seats' secrets."""
        row = {"id": table_id, "game": made.body["game"], "public": public}
        async with self._engine.begin() as connection:
            await connection.execute(insert(TABLES).values(**row, over=False, changed=made.at))
            await connection.execute(insert(EVENTS), [_row(table_id, made)])
            if secrets:
                links = [dict(secret=s, table_id=table_id, seat=n) for s, n in secrets.items()]
                await connection.execute(insert(SECRETS), links)

    async def append(
        self, table_id: str, events: Sequence[Event], public: bool, over: bool
    ) -> None:
        """Add events; all of them or none, and never a second one with the same number."""
        touched = dict(table=table_id, is_public=public, is_over=over, at=events[-1].at)
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
            return [Event(row.number, row.kind, row.body, row.at) for row in rows]

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

    async def seat_of(self, secret: str) -> tuple[str, int] | None:
        """The table and the seat that a secret is for."""
        if _NUL in secret:
            return None
        query = select(SECRETS).where(SECRETS.c.secret == secret)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
            return (row.table_id, row.seat) if row else None

    async def tables_of(self, browser: str) -> list[tuple[str, str]]:
        """The tables at which a browser holds a seat and their games, the latest first."""
        theirs = select(HOLDINGS.c.table_id).where(HOLDINGS.c.browser == browser)
        return await self._latest(TABLES.c.id.in_(theirs))

    async def public_tables(self) -> list[tuple[str, str]]:
        """Public tables that still have a free seat and their games, the latest first."""
        return await self._latest(TABLES.c.public, ~TABLES.c.over)

    async def _latest(self, *such: ColumnElement[bool]) -> list[tuple[str, str]]:
        query = select(TABLES.c.id, TABLES.c.game).where(*such)
        latest = query.order_by(TABLES.c.changed.desc()).limit(MOST_LISTED)
        async with self._engine.connect() as connection:
            return [(row.id, row.game) for row in await connection.execute(latest)]


def _row(table_id: str, one: Event) -> dict[str, Any]:
    return dict(table_id=table_id, number=one.number, kind=one.kind, body=one.body, at=one.at)


def _set_up_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # we begin ourselves, so that schemas change wholly or not
    for pragma in (
        "journal_mode=WAL",
        "synchronous=NORMAL",
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
