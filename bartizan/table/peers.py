"""Peers: the other servers of the same database, and which of us lets bots and clocks run where.

A server says every second that it is there. Whoever has been silent for four is gone: its people
are away, and the tables that it drove are driven by whoever has them open. A file has one server.
"""

import asyncio
import logging
import os
import socket
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any, Protocol

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from bartizan.table.notes import CHANNEL, Note
from bartizan.table.store import PATIENCE, Store

BEAT = 1.0  # seconds between two words that we are there
SILENT = 4.0  # seconds after which another is gone
BELIEVED = 30.0  # seconds that we take for granted who drives a table
RETRY = 0.5  # seconds until we look again for a database that is away
GATHER = 0.01  # seconds in which notes are gathered, to be sent together
FREE = "free"  # a table that nobody drives any more
GONE = "gone"  # a server closes
FAILURES = (SQLAlchemyError, OSError, TimeoutError)
log = logging.getLogger("bartizan.peers")

_NOW = "extract(epoch FROM clock_timestamp())"
_BEAT = text(
    f"INSERT INTO servers (id, address, seen) VALUES (:me, :address, {_NOW})"
    f" ON CONFLICT (id) DO UPDATE SET seen = {_NOW}"
)
_THERE = text(f"SELECT id FROM servers WHERE seen > {_NOW} - {SILENT}")
_FORGET = text(
    f"WITH old AS (DELETE FROM servers WHERE seen < {_NOW} - 3600 RETURNING id)"
    " DELETE FROM leases WHERE server IN (SELECT id FROM old)"
)
_TAKE = text(
    "INSERT INTO leases (table_id, server) VALUES (:table, :me)"
    " ON CONFLICT (table_id) DO UPDATE SET server = :me WHERE leases.server = :me OR NOT EXISTS"
    f" (SELECT 1 FROM servers WHERE id = leases.server AND seen > {_NOW} - {SILENT})"
    " RETURNING server"
)
_TAKEN = text("SELECT server FROM leases WHERE table_id = :table")
_LEAVE = text("DELETE FROM leases WHERE server = :me AND table_id = ANY(:tables)")
_LEAVE_ALL = text("DELETE FROM leases WHERE server = :me")
_CLOSE = text("DELETE FROM servers WHERE id = :me")


class House(Protocol):
    """Who has tables open."""

    def gone(self, servers: Collection[str]) -> None:
        """Other servers are there no longer."""

    def free(self, table_id: str) -> None:
        """Nobody drives a table any more."""

    def anew(self) -> None:
        """We may have missed what the others said."""


class Peers:
    """The other servers as this one knows them."""

    def __init__(self, store: Store, house: House) -> None:
        self._store, self._house = store, house
        self._address = f"{socket.gethostname()[:150]} {os.getpid()}"  # machine and process
        self.me = store.server
        self._mine = Note(self.me, "", "").written.partition(",")[0]  # so our own notes begin
        self.heard: dict[str, Callable[[Note], None]] = {  # who is told which kind of note
            FREE: lambda note: self._freed(note.table),
            GONE: lambda note: self._lost({note.server}),
        }
        self._drivers: dict[str, tuple[str, float]] = {}  # who drives a table, and when we asked
        self._there: set[str] = set()  # the servers that are there
        self._beaten = 0.0  # when we last said that we are
        self._ready = asyncio.Event()  # the others hear us, and we them
        self._outbox: dict[object, Note] = {}
        self._sender: asyncio.Task[None] | None = None
        self._keeper = asyncio.create_task(self._keep()) if store.shared else None

    @property
    def others(self) -> set[str]:
        """The other servers that are there."""
        return self._there - {self.me}

    async def close(self) -> None:
        """Say that we are gone."""
        if not self._keeper:
            return
        for task in filter(None, (self._keeper, self._sender)):
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        with suppress(*FAILURES):
            async with asyncio.timeout(PATIENCE), self._store.connected(begin=True) as connection:
                await connection.execute(_LEAVE_ALL, {"me": self.me})
                await connection.execute(_CLOSE, {"me": self.me})
            await self._store.notify([Note(self.me, GONE, "").written])

    # Notes

    def tell(self, kind: str, table: str = "", body: Any = None, instead: object = None) -> None:
        """Tell the others something soon, in place of what waits to be told `instead`."""
        if self._store.shared:
            self._outbox[instead or object()] = Note(self.me, kind, table, body)
            if self._sender is None or self._sender.done():
                self._sender = asyncio.create_task(self._send())

    async def _send(self) -> None:
        while self._outbox:
            await asyncio.sleep(GATHER)
            notes, self._outbox = list(self._outbox.values()), {}
            try:
                await self._store.notify([note.written for note in notes])
            except FAILURES:  # all will be told anew when the database is back
                log.warning("notes were lost", extra={"notes": len(notes)})

    def _hear(self, *heard: Any) -> None:
        """PostgreSQL passes on a note; our own, too."""
        if heard[-1].startswith(self._mine):
            return
        try:
            note = Note.read(heard[-1])
        except ValueError:
            log.warning("a note cannot be read")
            return
        if listener := self.heard.get(note.kind):
            try:
                listener(note)
            except Exception:  # another version's, perhaps; the next one must still be heard
                log.exception("a note was not understood", extra={"kind": note.kind})

    # Who is there

    async def _keep(self) -> None:
        """Listen, and say that we are there, whatever becomes of the database meanwhile."""
        while True:
            try:
                async with self._store.connected() as connection:
                    try:
                        await self._stay(connection)
                    finally:
                        await connection.invalidate()  # nobody else is to get one that listens
            except FAILURES as error:
                self._store.turn(False)
                if self._ready.is_set():
                    log.warning("the database went away", extra={"why": str(error)[:200]})
            except Exception:
                log.exception("the other servers cannot be heard")
            self._ready.clear()
            await asyncio.sleep(RETRY)

    async def _stay(self, connection: AsyncConnection) -> None:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        driver: Any = (await connection.get_raw_connection()).driver_connection
        await driver.add_listener(CHANNEL, self._hear)
        await self._beat(connection)
        await connection.execute(_FORGET)
        self._drivers.clear()  # leases may be gone with the database's memory
        self._ready.set()
        self._store.turn(True)
        self._house.anew()
        while True:
            await asyncio.sleep(BEAT)
            await self._beat(connection)

    async def _beat(self, connection: AsyncConnection) -> None:
        began = time.monotonic()
        async with asyncio.timeout(PATIENCE):
            await connection.execute(_BEAT, {"me": self.me, "address": self._address})
            there = set(await connection.scalars(_THERE))
        self._beaten = began
        lost, self._there = self._there - there, there
        self._lost(lost - {self.me})

    def _lost(self, servers: Collection[str]) -> None:
        self._there -= set(servers)
        if servers:
            self._house.gone(servers)

    # Who drives a table

    async def drives(self, table_id: str) -> bool:
        """Whether we are the one server that lets bots and clocks run at this table."""
        if not self._store.shared:
            return True
        await self._ready.wait()
        driver, since = self._drivers.get(table_id, ("", 0.0))
        if driver in self.others and time.monotonic() - since < BELIEVED:
            return False
        if driver == self.me and time.monotonic() - self._beaten < SILENT - BEAT:
            return True
        asked = {"table": table_id, "me": self.me}
        async with self._store.connected(begin=True) as connection:
            driver = await connection.scalar(_TAKE, asked)
            driver = driver or await connection.scalar(_TAKEN, asked)
        self._drivers[table_id] = driver or "", time.monotonic()
        return driver == self.me

    def may_drive(self, table_id: str) -> bool:
        """Whether we drive a table, or nobody does, as far as we know."""
        return self._drivers.get(table_id, ("",))[0] not in self.others

    async def leave(self, tables: Collection[str]) -> None:
        """We no longer want to drive these tables; others may."""
        ours = [table for table in tables if self._drivers.get(table, ("",))[0] == self.me]
        if ours:
            async with self._store.connected(begin=True) as connection:
                await connection.execute(_LEAVE, {"me": self.me, "tables": ours})
        for table in tables:
            self._drivers.pop(table, None)
        for table in ours:
            self.tell(FREE, table)

    def _freed(self, table_id: str) -> None:
        self._drivers.pop(table_id, None)
        self._house.free(table_id)
