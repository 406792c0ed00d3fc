"""Hearing: what other servers of the database say of tables that are open here is taken in."""

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine
from functools import partial
from typing import Any, Protocol

from sqlalchemy.exc import SQLAlchemyError

from bartizan.engine.errors import BadInput
from bartizan.table.driving import Driving
from bartizan.table.events import Event
from bartizan.table.live import Elsewhere, Live
from bartizan.table.notes import EVENTS, Note
from bartizan.table.peers import Peers
from bartizan.table.store import Store
from bartizan.table.table import Table

WHO, LOOK, LEFT = "who", "look", "left"  # a table is opened, looked at, no longer open at a server
EARLY, WAIT = "early", "wait"  # an answer that waits, and whether people wait for somebody
MOST_ONLOOKERS = 20  # of one table, of whom other servers are told
log = logging.getLogger("bartizan.hall")


class House(Protocol):
    """Where the tables are."""

    tables: dict[str, Table]
    lives: dict[str, Live]
    driving: Driving

    def lock(self, table_id: str) -> asyncio.Lock:
        """Held while something is decided at a table."""

    async def load(self, table_id: str) -> Table:
        """The table, read if it is not open."""

    async def catch_up(self, table: Table) -> bool:
        """Take in what the store has."""

    def tell(self, table: Table) -> None:
        """Something is new."""

    def show(self, table_id: str, seat: int) -> None:
        """Something is new for a seat alone."""


class Hearing:
    """What is heard from the others, and what they are told of who is here."""

    def __init__(self, store: Store, house: House) -> None:
        self._house = house
        self._errands: set[asyncio.Task[None]] = set()
        self.peers = Peers(store, self)
        self.peers.heard |= {EVENTS: self._hear_events, LOOK: self._hear_look, WHO: self._hear_who}
        self.peers.heard |= {LEFT: self._hear_left, EARLY: self._hear_early, WAIT: self._hear_wait}

    async def close(self) -> None:
        """Say that we are gone; what was begun for others is broken off."""
        await self._break_off()
        await self.peers.close()
        await self._break_off()  # what they told us meanwhile

    async def _break_off(self) -> None:
        errands = [*self._errands]
        for errand in errands:
            errand.cancel()
        await asyncio.gather(*errands, return_exceptions=True)

    def gone(self, servers: Collection[str]) -> None:
        """Other servers are there no longer: their people are away, and nobody drives for them."""
        for table_id, live in self._house.lives.items():
            for server in live.servers & set(servers):
                live.look(server, [])
                live.servers.discard(server)
            if table_id in self._house.tables:
                self._house.tell(self._house.tables[table_id])

    def free(self, table_id: str) -> None:
        """Nobody lets bots and clocks run at a table any more; we may."""
        if table_id in self._house.tables:
            self._house.driving.stir(self._house.tables[table_id])

    def anew(self) -> None:
        """We may have missed what happened elsewhere."""
        for table_id in self._house.lives:
            self.peers.tell(WHO, table_id)
            self.announce(table_id)
            self._run(partial(self._refresh, table_id))

    async def _refresh(self, table_id: str, events: list[Event] | None = None) -> None:
        """Take in what happened elsewhere: what we heard, or else what the store has."""
        async with self._house.lock(table_id):
            if table_id not in self._house.lives:
                return
            table = await self._house.load(table_id)
            before = table.v
            try:
                heard = events is not None and table.hear(events)
            except Exception:  # whoever looks learns that it can no longer be read here
                self._house.tables.pop(table_id, None)
                for viewer in self._house.lives[table_id].viewers:
                    viewer.changed()
                raise
            if not heard:
                await self._house.catch_up(table)
        if table.v != before:
            self._house.tell(table)

    def _run(self, errand: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Let something happen in the background; if it fails, that is noted."""

        async def run() -> None:
            try:
                await errand()
            except (SQLAlchemyError, BadInput):  # whoever looks next is told
                log.exception("a table could not be followed")

        task = asyncio.create_task(run())
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    def announce(self, table_id: str) -> None:
        """Tell other servers who looks at a table here, and what each was shown."""
        here = self._house.lives[table_id].here
        playing = [viewer for viewer in here if viewer.seats]
        onlookers = [viewer for viewer in here if not viewer.seats][:MOST_ONLOOKERS]
        body = [[v.seats, v.shown, v.address] for v in playing + onlookers]
        self.peers.tell(LOOK, table_id, body, instead=(LOOK, table_id))

    def _hear_events(self, note: Note) -> None:
        if note.table in self._house.lives:
            events = None if note.body is None else [Event(*row) for row in note.body]
            self._run(partial(self._refresh, note.table, events))

    def _hear_look(self, note: Note) -> None:
        if live := self._house.lives.get(note.table):
            there = [Elsewhere(note.server, note.table, *row) for row in note.body or ()]
            before = live.online
            live.look(note.server, list(there))
            if table := self._house.tables.get(note.table):
                for viewer in there:
                    live.start_clocks(table, viewer)
                if live.online != before:  # else somebody was shown something, no more
                    self._house.tell(table)

    def _hear_who(self, note: Note) -> None:
        if note.table in self._house.lives:
            self._house.lives[note.table].servers.add(note.server)
            self.announce(note.table)

    def _hear_left(self, note: Note) -> None:
        if live := self._house.lives.get(note.table):
            live.servers.discard(note.server)

    def _hear_early(self, note: Note) -> None:
        """Somebody elsewhere has answered a question that has not lapsed yet."""
        if table := self._house.tables.get(note.table):
            seat, move, moved = note.body
            if table.moved == moved:
                table.early[seat] = move
            self._house.show(table.id, seat)

    def _hear_wait(self, note: Note) -> None:
        """People elsewhere would rather wait for somebody, or no longer."""
        if table := self._house.tables.get(note.table):
            self._house.lives[table.id].waiting.choose(*note.body)
            self._house.tell(table)
