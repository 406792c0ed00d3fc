"""Driving: chance and bots move, clocks run and questions lapse, at every table that is in use."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from functools import lru_cache, partial
from time import sleep, thread_time
from typing import Protocol, TypeVar

from bartizan import bots
from bartizan.engine.game import Game
from bartizan.engine.kernel import WAITS
from bartizan.engine.state import Row
from bartizan.table.compiling import Compiling
from bartizan.table.live import Live
from bartizan.table.now import now
from bartizan.table.refusal import Stale
from bartizan.table.table import Table
from bartizan.table.thinking import Thinking

RETRY = 5.0  # seconds until bots try again after something went wrong
PACE = 0.5  # seconds that a bot takes at least, so that people can follow
CHOICE = 1.6  # so much longer where it has a choice
LAPSE = 4.0  # seconds to answer what one may be asked for form's sake alone: all take as long
BRIEF = 0.3  # seconds that a bot thinks about it
STAND_IN = "search:0.5s"

T = TypeVar("T")
log = logging.getLogger("bartizan.driving")


class House(Protocol):
    """Where the tables are."""

    async def act(self, table_id: str, decide: Callable[[Table, float], None]) -> Table:
        """Decide something at a table."""

    async def look(self, table_id: str, read: Callable[[Table], T]) -> T:
        """Read something off a table."""

    def live(self, table: Table) -> Live:
        """What goes on around a table."""

    async def drives(self, table_id: str) -> bool:
        """Whether bots and clocks of a table run here."""


def rest(seconds: float, move: int) -> int:
    """Take as long for a move that is forced as another would take to think."""
    sleep(seconds)
    return move


def timed(think: Callable[[], T]) -> tuple[T, float]:
    """What comes of thinking, and the seconds of work it took, whatever else the machine did."""
    began = thread_time()
    return think(), thread_time() - began


@lru_cache(maxsize=200)
def guest(kind: str, game: Game, table_id: str, seat: int) -> bots.Bot:
    """A bot from outside that sits at a table and may remember what it saw there."""
    return bots.make(kind, game, secrets.randbits(32))


def guests_choice(kind: str, game: Game, table_id: str, view: Row, seat: int) -> int:
    """What a bot from outside chooses; where it fails, greedy helps out and the log says why."""
    try:
        return guest(kind, game, table_id, seat).choose(view, seat)
    except Exception:
        log.exception("a bot from outside failed", extra={"table": table_id, "bot": kind})
        return bots.make("greedy", game, secrets.randbits(32)).choose(view, seat)


class Driving:
    """What bots and clocks do at the tables of a house."""

    def __init__(
        self,
        house: House,
        pace: float,
        lapse: float,
        tell: Callable[[Game], None],
        threads: int | None = None,
    ) -> None:
        self._house, self.pace, self._lapse = house, pace, lapse
        self.compiling = Compiling(tell)
        self.thinking = Thinking(threads)
        self._acts: set[asyncio.Task[Table]] = set()

    async def close(self) -> None:
        """Stop compiling and thinking; what is being decided is kept first."""
        await asyncio.gather(*self._acts, return_exceptions=True)
        await self.compiling.close()
        self.thinking.close()

    async def _act(self, table_id: str, decide: Callable[[Table, float], None]) -> Table:
        """Decide something at a table: who stops the bots does not break it off half-way."""
        act = asyncio.create_task(self._house.act(table_id, decide))
        self._acts.add(act)
        act.add_done_callback(self._acts.discard)
        return await asyncio.shield(act)

    def stir(self, table: Table) -> None:
        """Something changed: see what bots and clocks have to do."""
        live = self._house.live(table)
        live.waiting.look(table, live.online)
        live.stirred.set()
        if not live.driven and (live.driver is None or self._has_work(table)):
            live.driver = asyncio.create_task(self._drive(table.id, live))

    def _has_work(self, table: Table) -> bool:
        """Whether anything happens at a table by itself: mostly, people at ease are waited for."""
        if table.unsettled or any(map(table.mind, table.choosing())):
            return True
        return bool(self._next_lapse(table) or self.next_due(table))

    async def _drive(self, table_id: str, live: Live) -> None:
        """Let chance and bots move and clocks run until only people at ease are waited for."""
        try:
            while live.awake:
                live.stirred.clear()
                if not await self._house.drives(table_id):
                    break
                table = await self._house.look(table_id, lambda table: table)
                self.compiling.use(table.game)
                if table.unsettled:  # just made, or just loaded
                    await self._act(table_id, Table.settle)
                    continue
                thinker = next((s for s in table.choosing() if table.mind(s)), None)
                if thinker is not None:
                    await self._think(table, live, thinker)
                    continue
                lapse = self._next_lapse(table)
                if lapse and live.watched(table):
                    await live.eyes(table)
                    continue
                due = lapse or self.next_due(table)
                if due is None:
                    break
                seat, at = due
                try:
                    async with asyncio.timeout(max(0.0, at - now())):
                        await live.stirred.wait()
                except TimeoutError:
                    end = self._let_lapse if lapse else self.let_stand_in
                    await self._act(table_id, partial(end, seat))
        except Exception:
            log.exception("a table's bots stopped", extra={"table": table_id})
            await asyncio.sleep(RETRY)
            live.driver = asyncio.create_task(self._drive(table_id, live))

    async def _think(self, table: Table, live: Live, seat: int) -> None:
        """A bot chooses a move, when it is its turn to think, from what its seat knows."""
        began = now()
        kind, v = table.mind(seat), table.v
        think = partial(timed, self._choice(table, seat, kind))
        move, took = await self.thinking.do(live.owner, not table.people, think)
        longest = live.longest[kind] = max(took, live.longest.get(kind, 0.0))
        await asyncio.sleep(max(0.0, began + self.pace_of(table, seat, longest) - now()))
        await live.eyes(table)

        def decide(here: Table, at: float) -> None:
            if here.mind(seat) == kind:  # else the person is back
                here.play(seat, move, v, at)

        try:
            await self._act(table.id, decide)
        except Stale:
            log.info("a bot's move came too late", extra={"table": table.id})

    def pace_of(self, table: Table, seat: int, longest: float) -> float:
        """Seconds that a bot takes at least: longer where it has a choice, if all may know that.

        Where not, it takes as long as it ever did here, so that nobody can tell what it knows.
        """
        if table.game.hides:
            return max(self.pace, longest) if self.pace else 0.0
        return self.pace * (CHOICE if len(table.game.legal(table.asked(seat))) > 1 else 1.0)

    def _choice(self, table: Table, seat: int, kind: str) -> Callable[[], int]:
        """How a bot comes to its move; asked for form's sake, with a choice as soon as without."""
        view, lapse = table.asked(seat), table.lapse(seat)
        ready = self.compiling.is_ready(table.game)
        if lapse != WAITS and not ready:
            return lambda: lapse
        if lapse != WAITS and bots.checked(kind, table.game).budget:
            if table.is_forced(seat):
                return partial(rest, BRIEF, lapse)
            kind = f"search:{BRIEF}s"
        if ready and not bots.is_ours(kind):
            return partial(guests_choice, kind, table.game, table.id, view, seat)
        make = partial(bots.make, steady=True) if ready else bots.make_quick
        return partial(make(kind, table.game, secrets.randbits(32)).choose, view, seat)

    def lapses(self, table: Table, seat: int) -> bool:
        """Whether a question to this seat lapses: among people, if the one asked is looking."""
        if seat in table.held or table.mind(seat) or table.lapse(seat) == WAITS:
            return False
        return table.in_company(seat) and self._house.live(table).looks_alone(seat)

    def _next_lapse(self, table: Table) -> tuple[int, float] | None:
        """The person whose question lapses next, and when; among bots at once, if it is forced."""
        due: list[tuple[float, int]] = []
        for seat in table.choosing():
            if self.lapses(table, seat):
                live = self._house.live(table)
                asked = max(live.came.get(seat, 0.0), live.shown_at(table))
                due.append((asked + self._lapse, seat))
            elif not table.in_company(seat) and not table.mind(seat) and table.is_forced(seat):
                due.append((0.0, seat))
        if not due:
            return None
        at, seat = min(due)
        return seat, at

    def _let_lapse(self, seat: int, table: Table, at: float) -> None:
        """A question lapses, unless it was answered in the last moment."""
        due = self._next_lapse(table)
        if due and due[0] == seat and due[1] <= now():
            table.let_lapse(seat, at)

    def let_stand_in(self, seat: int, table: Table, at: float) -> None:
        """A bot plays on for a person, unless he moved or came in the last moment."""
        due = self.next_due(table)
        if due and due[0] == seat and due[1] <= now():
            table.stand_in(seat, STAND_IN, at)

    def next_due(self, table: Table) -> tuple[int, float] | None:
        """The person for whom a bot will play on next, and when: out of time, or away too long."""
        live = self._house.live(table)
        live.waiting.look(table, live.online)
        due = [(at, seat) for seat, at in live.waiting.due.items()]
        present = now()
        for seat in table.choosing():
            left = table.time_left(seat, present)
            if left is not None:
                due.append((present + left, seat))
        if not due:
            return None
        at, seat = min(due)
        return seat, at
