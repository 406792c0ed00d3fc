"""The claim: one server at a time has a database; the next one is told where that is."""

import asyncio
import logging
from contextlib import suppress

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bartizan.engine.errors import BadInput
from bartizan.engine.locks import lock

NUMBER = 0x62617274  # of the lock in PostgreSQL
OFTEN = 5.0  # seconds between two looks whether PostgreSQL still knows of the lock
log = logging.getLogger("bartizan.claim")


class Claimed(BadInput):
    """Another server has the database."""

    def __init__(self, address: str) -> None:
        self.address = address
        where = f" at {address}" if address else ""
        super().__init__(f"another server{where} has this database; use that one, or stop it first")


class FileClaim:
    """A claim on an SQLite file: a locked file beside it, which says where we are."""

    def __init__(self, database: str, address: str) -> None:
        self._file = open(f"{database}.lock", "a+b")  # noqa: SIM115
        if not lock(self._file):
            self._file.seek(0)
            with self._file:
                raise Claimed(self._file.read(200).decode(errors="replace"))
        self._file.truncate(0)
        self._file.write(address.encode())
        self._file.flush()

    async def close(self) -> None:
        """Give it up."""
        self._file.close()


class ServerClaim:
    """A claim on a PostgreSQL database: a lock that ends with the connection that holds it."""

    def __init__(self, engine: AsyncEngine, address: str) -> None:
        self._engine, self._address = engine, address
        self._connection: AsyncConnection | None = None
        self._keeper: asyncio.Task[None] | None = None
        self.lost = asyncio.Event()  # another server took it while the database was away

    async def take(self) -> None:
        """Take it, and look after it."""
        await self._lock()
        self._keeper = asyncio.create_task(self._keep())

    async def _lock(self) -> None:
        connection = await self._engine.connect()
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        if not await connection.scalar(text(f"SELECT pg_try_advisory_lock({NUMBER})")):
            named = text(
                "SELECT application_name FROM pg_stat_activity JOIN pg_locks USING (pid)"
                f" WHERE locktype = 'advisory' AND objid = {NUMBER} AND granted"
                " AND datname = current_database()"  # the server may have others
            )
            name = str(await connection.scalar(named) or "")
            await connection.close()
            raise Claimed(name)
        naming = text("SELECT set_config('application_name', :name, false)")
        await connection.execute(naming, {"name": self._address[:63]})
        self._connection = connection

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(OFTEN)
            try:
                if self._connection is None:
                    await self._lock()
                    log.info("the database is ours again")
                else:
                    await self._connection.execute(text("SELECT 1"))
            except Claimed:
                log.error("another server took the database")
                self.lost.set()
                return
            except (SQLAlchemyError, OSError):
                await self._let_go()

    async def _let_go(self) -> None:
        if self._connection:
            with suppress(SQLAlchemyError, OSError):
                await self._connection.invalidate()
                await self._connection.close()
            self._connection = None

    async def close(self) -> None:
        """Give it up."""
        if self._keeper:
            self._keeper.cancel()
        await self._let_go()
