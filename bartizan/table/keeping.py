"""Keeping: what the keeper of a house does with its database, whether a server uses it or not."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import ColumnElement, Connection, MetaData, delete, false, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bartizan.engine.errors import BadInput
from bartizan.table.claim import FileClaim
from bartizan.table.now import now
from bartizan.table.revisions import VERSION, move, revision_of, revisions
from bartizan.table.schema import EVENTS, LEASES, META, TABLES
from bartizan.table.store import MISTAKES, checked_url, engine_of, not_opened, usual_url

AT_ONCE = 20  # tables that are removed in one go: nobody's move waits long for that


@asynccontextmanager
async def database(url: str, made: bool = False, alone: bool = False) -> AsyncIterator[AsyncEngine]:
    """The way to a database, which may be made; alone: no server may have its file meanwhile."""
    url = url or usual_url()
    file = checked_url(url).partition(":///")[2] if checked_url(url).startswith("sqlite") else ""
    if file and not made and not Path(file).exists():
        raise BadInput(f"there is no database at {file}")
    engine, claim = None, None
    try:
        if file and alone:
            claim = FileClaim(file, "")
        engine = engine_of(url)
        yield engine
    except BadInput:
        raise
    except MISTAKES as error:
        raise not_opened(error) from None
    finally:
        if engine:
            await engine.dispose()
        if claim:
            await claim.close()


def tables_of(connection: Connection) -> MetaData:
    """The tables that a database has at its revision, but for what is of use for a moment only."""
    found = MetaData()
    passing = [name for name, table in META.tables.items() if table.info.get("passing")]
    found.reflect(connection, only=lambda name, _: name not in (VERSION, *passing))
    return found


async def counts_of(connection: AsyncConnection) -> dict[str, int]:
    """How many rows each table has."""
    found = await connection.run_sync(tables_of)
    return {
        table.name: await connection.scalar(select(func.count()).select_from(table)) or 0
        for table in found.sorted_tables
    }


@dataclass(frozen=True)
class Standing:
    """How a database stands: where it is, without a password, its revision, its rows."""

    url: str
    revision: str  # none if there is nothing in it yet
    counts: dict[str, int]


async def standing(url: str) -> Standing:
    """How a database stands."""
    async with database(url) as engine, engine.connect() as connection:
        shown = engine.url.set(drivername=engine.url.get_backend_name())
        revision = await connection.run_sync(revision_of)
        return Standing(str(shown), revision, await counts_of(connection))


async def change_schema(url: str, revision: str) -> None:
    """Bring a database to a revision, wholly or not at all."""
    async with database(url, made=True, alone=True) as engine, engine.begin() as connection:
        await connection.run_sync(move, revision)


@dataclass
class Pruned:
    """What was, or would be, removed."""

    finished: int = 0
    abandoned: int = 0
    events: int = 0


async def prune(
    url: str, seconds: float, dry: bool = False, tell: Callable[[Pruned], Any] = lambda _: None
) -> Pruned:
    """Remove the tables at which nothing happened for so long, a few at a time."""
    before, done = now() - seconds, Pruned()
    async with database(url) as engine:
        async with engine.connect() as connection:
            if (here := await connection.run_sync(revision_of)) != revisions()[-1]:
                raise BadInput(f"the schema is {here or 'not there'}: first `database upgrade`")
            old = select(TABLES.c.id).where(*_old(before))
            if dry:
                done.finished = await _count(connection, old.where(TABLES.c.over))
                done.abandoned = await _count(connection, old.where(~TABLES.c.over))
                events = select(EVENTS.c.number).where(EVENTS.c.table_id.in_(old))
                done.events = await _count(connection, events)
                return done
        while True:
            began = time.monotonic()
            if not await _removed(engine, before, done):
                return done
            tell(done)
            await asyncio.sleep(time.monotonic() - began)  # at least half of the time is others'


async def _count(connection: AsyncConnection, such: Any) -> int:
    return await connection.scalar(select(func.count()).select_from(such.subquery())) or 0


def _old(before: float) -> tuple[ColumnElement[bool], ...]:
    """Nothing happened there since, and no server lets bots or clocks run there."""
    return TABLES.c.changed < before, TABLES.c.id.not_in(select(LEASES.c.table_id))


async def _removed(engine: AsyncEngine, before: float, done: Pruned) -> bool:
    """Remove a few old tables with all that belongs to them; False if there were none."""
    oldest = select(TABLES.c.id, TABLES.c.over).where(*_old(before))
    oldest = oldest.order_by(TABLES.c.changed).limit(AT_ONCE).with_for_update()
    async with engine.begin() as connection:
        await connection.execute(delete(TABLES).where(false()))  # SQLite: from now on we write
        rows = (await connection.execute(oldest)).all()
        ids = [row.id for row in rows]
        for table in reversed(META.sorted_tables):
            if "table_id" in table.c and not table.info:
                gone = await connection.execute(delete(table).where(table.c.table_id.in_(ids)))
                done.events += gone.rowcount if table is EVENTS else 0
        await connection.execute(delete(TABLES).where(TABLES.c.id.in_(ids)))
    done.finished += sum(row.over for row in rows)
    done.abandoned += sum(not row.over for row in rows)
    return bool(rows)
