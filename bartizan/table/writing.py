"""Writing: events are kept, those of several tables in one go, as each database does it quickest.

Nothing else is written as often, so this goes past the toolkit by which all else asks a database.
"""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import orjson
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from bartizan.table.events import Event
from bartizan.table.listing import Listing
from bartizan.table.measures import FAILURES
from bartizan.table.notes import CHANNEL

LONGEST = 15.0  # seconds that it may take to write something down
GATHER = 0.02  # seconds that pages gather where much is to do: a fifth less work each
SPAN = 1.0  # seconds over which it is seen how busy we are
BUSY, EASY = 0.5, 0.25  # of it we have to do: so much and pages gather, so little and no longer
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
_ADD = (
    "INSERT INTO events (table_id, number, kind, body, at, key)"
    " VALUES (:table_id, :number, :kind, :body, :at, :key)"
)
_TOUCH = (
    "UPDATE tables SET public = :public, over = :over, changed = :changed, about = :about"
    " WHERE id = :id"
)
_KEEP = (  # PostgreSQL does it all in one way there and back
    "WITH added AS (INSERT INTO events (table_id, number, kind, body, at, key)"
    " SELECT table_id, number, kind, body, at, key FROM json_to_recordset($1::text::json)"
    " AS new(table_id text, number int, kind text, body json, at float8, key text)),"
    " touched AS (UPDATE tables SET public = new.public, over = new.over, changed = new.changed,"
    " about = new.about FROM json_to_recordset($2::text::json)"
    " AS new(id text, public bool, over bool, changed float8, about text)"
    " WHERE tables.id = new.id)"
    f" SELECT pg_notify('{CHANNEL}', note) FROM unnest($3::text[]) AS note"
)


class Away(SQLAlchemyError):
    """The database does not answer, or not as it should."""


@dataclass
class Page:
    """Events of one table that are to be written down together."""

    table_id: str
    events: list[Event]
    listing: Listing
    note: str  # what other servers of the database are told
    kept: asyncio.Future[None] = field(default_factory=asyncio.Future)

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The events as they are kept."""
        return [{"table_id": self.table_id, **vars(each)} for each in self.events]

    @property
    def touched(self) -> dict[str, Any]:
        """What is new in the list of tables."""
        listed = {"id": self.table_id, "changed": self.events[-1].at, "about": self.listing.written}
        return listed | {"public": self.listing.public, "over": self.listing.over}


class Pen(Protocol):
    """Writes pages into a database, all or none."""

    async def keep(self, pages: list[Page]) -> None:
        """Write; raises `IntegrityError` for what the database must not keep, else `Away`."""

    async def close(self) -> None:
        """Let go of the database."""


def busy() -> float:
    """The seconds that this thread has worked, or waited for a processor where the system tells."""
    try:
        worked, waited, _ = map(int, Path("/proc/thread-self/schedstat").read_text().split())
    except (OSError, ValueError):
        return time.thread_time()
    return max(time.thread_time(), (worked + waited) / 1e9)


class Load:
    """How busy the thread is that asks."""

    def __init__(self) -> None:
        self._since, self._busy = time.monotonic(), busy()
        self._heavy = False

    def is_heavy(self) -> bool:
        """Whether there was much to do of late."""
        now = time.monotonic()
        if now - self._since >= SPAN:
            by_now = busy()
            share = (by_now - self._busy) / (now - self._since)
            self._heavy = share >= (EASY if self._heavy else BUSY)
            self._since, self._busy = now, by_now
        return self._heavy


class Writer:
    """What is to be written gathers while something is being written, and where much is to do."""

    def __init__(self, pen: Pen, turn: Callable[[bool], None]) -> None:
        self._pen, self._turn = pen, turn
        self._load = Load()
        self._pages: list[Page] = []
        self._writing: asyncio.Task[None] | None = None

    async def add(self, page: Page) -> None:
        """Write a page down with the others; who is called away meanwhile leaves when it is."""
        self._pages.append(page)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        try:
            await asyncio.shield(page.kept)
        except asyncio.CancelledError:  # it is written all the same: see what comes of it
            await asyncio.wait([page.kept])
            raise

    async def close(self) -> None:
        """Write what is left, and let go of the database."""
        if self._writing:
            await self._writing
        await self._pen.close()

    async def _write(self) -> None:
        """Write what has gathered meanwhile in one go, or page by page if that fails."""
        while self._pages:
            if self._load.is_heavy():
                await asyncio.sleep(GATHER)
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

    async def _written(self, pages: list[Page]) -> BaseException | None:
        """Write these pages, all or none. What went wrong, if anything?"""
        try:
            async with asyncio.timeout(LONGEST):
                await self._pen.keep(pages)
        except IntegrityError as error:  # that is no fault of the database
            return error
        except Exception as error:
            FAILURES.inc()
            self._turn(False)
            reason = str(error) or "it took too long"
            return Away(reason.splitlines()[0])  # further lines may tell what was to be written
        self._turn(True)
        return None


class Sqlite:
    """A connection of its own in a thread of its own: what belongs together is one errand there."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._thread = ThreadPoolExecutor(1, "bartizan-writing")
        self._connection: sqlite3.Connection | None = None

    async def keep(self, pages: list[Page]) -> None:
        """Write these pages."""
        rows = [row | {"body": orjson.dumps(row["body"]).decode()} for p in pages for row in p.rows]
        touched = [page.touched for page in pages]
        await self._errand(lambda: self._keep(rows, touched))

    async def close(self) -> None:
        """Let go of the file."""
        await self._errand(self._drop)
        self._thread.shutdown()

    def _errand(self, do: Callable[[], None]) -> Awaitable[None]:
        return asyncio.get_running_loop().run_in_executor(self._thread, do)

    def _keep(self, rows: list[dict[str, Any]], touched: list[dict[str, Any]]) -> None:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, isolation_level=None)
            set_up(self._connection)
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            self._connection.executemany(_ADD, rows)
            self._connection.executemany(_TOUCH, touched)
            self._connection.execute("COMMIT")
        except sqlite3.IntegrityError as error:
            self._connection.execute("ROLLBACK")
            raise refused(error) from None
        except sqlite3.Error:
            self._drop()  # and nothing of it is kept
            raise

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class Postgres:
    """A connection of its own, on which each statement is kept by itself."""

    def __init__(self, engine: AsyncEngine) -> None:
        from asyncpg import IntegrityConstraintViolationError  # only where PostgreSQL is used

        self._refused = IntegrityConstraintViolationError
        self._engine = engine
        self._connection: Any = None  # the pool's, around the driver's

    async def keep(self, pages: list[Page]) -> None:
        """Write these pages; other servers hear of it when it is kept, and else never."""
        rows = orjson.dumps([row for page in pages for row in page.rows]).decode()
        touched = orjson.dumps([page.touched for page in pages]).decode()
        if self._connection is None or self._connection.driver_connection.is_closed():
            self._drop()
            self._connection = await self._engine.raw_connection()
        try:
            driver = self._connection.driver_connection
            await driver.execute(_KEEP, rows, touched, [page.note for page in pages])
        except self._refused as error:
            raise refused(error) from None
        except BaseException:
            self._drop()
            raise

    async def close(self) -> None:
        """Let go of the database."""
        if self._connection is not None:
            with suppress(Exception):  # it may have gone before
                await self._connection.driver_connection.close(timeout=1)
        self._drop()

    def _drop(self) -> None:
        if self._connection is not None:
            with suppress(Exception):
                self._connection.invalidate()
            self._connection = None


def refused(error: Exception) -> IntegrityError:
    """What a database must not keep, told as the toolkit tells it."""
    return IntegrityError("a table's events", None, error, hide_parameters=True)


def set_up(connection: Any) -> None:
    """How a file is written: ahead, wholly, to the disk; and references are checked."""
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
