"""Live: what goes on around a table in use: who looks at it, and what each was shown."""

import asyncio
from dataclasses import dataclass, field
from typing import Protocol

from bartizan.table.hints import Given
from bartizan.table.now import now
from bartizan.table.table import Table
from bartizan.table.waiting import Waiting

IDLE = 60.0  # seconds after which a table that nobody looks at sleeps, and leaves the memory
PATIENCE = 600.0  # seconds that bots wait for the eyes of one who plays alone
COMPANY = 20.0  # seconds that they wait where others would wait too
SENTENCE = 6.0  # seconds that a page takes for one at the most, at its easy pace


class Viewer(Protocol):
    """Somebody who looks at a table, with the seats that are his."""

    table_id: str
    seats: list[int]
    address: str  # whence he looks
    shown: int | None  # the version that he was shown in full; none if nobody need wait for him

    def changed(self) -> None:
        """The table is not as it was."""


@dataclass
class Elsewhere:
    """Somebody who looks at a table through another server."""

    server: str
    table_id: str
    seats: list[int]
    shown: int | None
    address: str

    def changed(self) -> None:
        """That server tells him."""


@dataclass
class Live:
    """What goes on around a table in use: who looks at it, whose it is, who is waited for."""

    owner: str  # the address that made it, or looked at it first
    waiting: Waiting
    seen: float = field(default_factory=now)  # when somebody last asked for it
    viewers: list[Viewer] = field(default_factory=list)
    stirred: asyncio.Event = field(default_factory=asyncio.Event)
    driver: asyncio.Task[None] | None = None
    came: dict[int, float] = field(default_factory=dict)  # when somebody began to look for a seat
    looked: asyncio.Event = field(default_factory=asyncio.Event)  # somebody was shown something
    free: tuple[int, float] = (0, 0.0)  # the version that all have seen, and since when
    hints: dict[int, Given] = field(default_factory=dict)  # the last that each seat was given
    longest: dict[str, float] = field(default_factory=dict)  # seconds a kind of bot thought here
    servers: set[str] = field(default_factory=set)  # the others that have the table open

    @property
    def online(self) -> set[int]:
        """The seats whose people look at the table now."""
        return {seat for viewer in self.viewers for seat in viewer.seats}

    @property
    def here(self) -> list[Viewer]:
        """Who looks at it through this server."""
        return [viewer for viewer in self.viewers if not isinstance(viewer, Elsewhere)]

    @property
    def awake(self) -> bool:
        """Whether anybody has looked at it of late; elsewhere, where we let bots and clocks run."""
        looked = self.viewers if self.driven else self.here
        return bool(looked) or now() - self.seen < IDLE

    @property
    def driven(self) -> bool:
        """Whether bots or clocks are at work."""
        return self.driver is not None and not self.driver.done()

    def look(self, server: str, viewers: list[Viewer]) -> None:
        """These look at it through another server now, and nobody else there."""
        self.servers.add(server)
        self.arrive(viewers)
        self.viewers = [v for v in self.viewers if getattr(v, "server", "") != server] + viewers
        self.looked.set()

    def arrive(self, viewers: list[Viewer]) -> None:
        """Note when somebody began to look for each seat."""
        self.came |= {seat: now() for v in viewers for seat in v.seats if seat not in self.online}

    def looks_alone(self, seat: int) -> bool:
        """Whether somebody looks through this seat's eyes only: no curtain keeps it from him."""
        return any(viewer.seats == [seat] for viewer in self.viewers)

    def shown_at(self, table: Table) -> float:
        """Since when all can know the position."""
        return max(table.since, self.free[1] if self.free[0] == table.moved else 0.0)

    def watched(self, table: Table) -> bool:
        """Whether somebody at the table is still being shown what happened there last.

        Who only looks on is waited for where no people play.
        """
        people = [viewer for viewer in self.viewers if viewer.seats or not table.people]
        return any(viewer.shown is not None and viewer.shown < table.moved for viewer in people)

    def hold_clocks(self, table: Table) -> None:
        """The clocks of those who are still being shown the position begin when that must be over.

        They begin earlier if a page tells that it is.
        """
        for viewer in self.viewers if table.clock else ():
            seen = table.moved if viewer.shown is None else viewer.shown
            for seat in viewer.seats if seen < table.moved else ():
                told = [entry.seen_by(seat) for entry in table.log if entry.number >= seen]
                wait = min(COMPANY, SENTENCE * sum(map(len, told)))
                table.begins.setdefault(seat, table.since + wait)

    def start_clocks(self, table: Table, viewer: Viewer) -> None:
        """Somebody has seen the position, or will not be shown it: his clocks run."""
        if viewer.shown is None or viewer.shown >= table.moved:
            for seat in table.begins.keys() & set(viewer.seats):
                table.begins[seat] = min(table.begins[seat], now())

    async def eyes(self, table: Table) -> None:
        """Wait until all have been shown what happened, as long as that can be asked of others."""
        if self.free[0] == table.moved:
            return
        patience = COMPANY if len(table.people) > 1 else PATIENCE
        while self.watched(table):
            self.looked.clear()
            try:
                async with asyncio.timeout(table.since + patience - now()):
                    await self.looked.wait()
            except TimeoutError:
                break
        self.free = table.moved, now()
