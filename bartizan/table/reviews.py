"""Reviews: finished matches are looked at again in the background, once each, and kept."""

import asyncio
import logging
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from sqlalchemy.exc import SQLAlchemyError

from bartizan.engine.game import Game
from bartizan.table.notes import Note
from bartizan.table.now import now
from bartizan.table.peers import Peers
from bartizan.table.refusal import Refusal
from bartizan.table.store import Store
from bartizan.table.table import Table
from bartizan.table.thinking import Thinking
from bartizan.teacher.look import Look
from bartizan.teacher.review import Decision, Piece, Prospects, Review, pieces, put_together

KIND = "review"  # of what the store keeps
MOST_KNOWN = 50  # reviews in memory
FAR = "far"  # the kind of note that says how far a review is
FRESH = 10.0  # seconds that such a word holds
OFTEN = 1.0  # seconds between two of them
log = logging.getLogger("bartizan.reviews")


class Ready(Protocol):
    """Who makes games ready."""

    async def wait_for(self, game: Game) -> None:
        """Wait until a game is ready."""


@dataclass
class Job:
    """A review that is being made."""

    table: str
    done: int = 0
    of: int = 1
    task: asyncio.Task[None] | None = None
    told: float = 0.0  # when other servers heard of it last

    @property
    def far(self) -> float:
        """How far it is, 0 to 1."""
        return self.done / self.of


class Reviews:
    """All reviews of a house; who thinks for a table that is played goes first."""

    def __init__(self, store: Store, compiling: Ready, thinking: Thinking, peers: Peers) -> None:
        self._store, self._compiling, self._thinking = store, compiling, thinking
        self._peers = peers
        peers.heard[FAR] = self._hear
        self._jobs: dict[str, Job] = {}
        self._elsewhere: dict[str, tuple[float, float]] = {}  # how far others are, and since when
        self._known: dict[str, Review] = {}  # the latest

    async def close(self) -> None:
        """Stop; what is half done is begun anew when somebody asks again."""
        tasks = [job.task for job in self._jobs.values() if job.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def of(self, table: Table, owner: str, count: Callable[[], None]) -> Look | float:
        """The review of a finished match, or how far it is; who first asks lets it begin.

        `count` may refuse that one more is begun.
        """
        if not table.match.over:
            raise Refusal("review-later")
        if table.id not in self._known and (job := self._jobs.get(table.id)):
            if not (job.task and job.task.done()):
                return job.far
            self._jobs.pop(table.id)
            job.task.result()  # whoever asks next lets it be tried again
        if table.id not in self._known:
            kept = await self._store.kept(table.id, KIND)
            if kept and (review := Review.from_json(kept)):
                self._remember(table.id, review)
        if table.id in self._known:
            return Look(table.match, self._known[table.id])
        far, since = self._elsewhere.get(table.id, (0.0, 0.0))
        if now() - since < FRESH:  # another server is at it
            return far
        if table.id not in self._jobs:  # nobody came first while the store was asked
            count()
            job = self._jobs[table.id] = Job(table.id)
            job.task = asyncio.create_task(self._make(table, owner, job))
            job.task.add_done_callback(lambda task: task.cancelled() or task.exception())
        return self._jobs[table.id].far

    async def _make(self, table: Table, owner: str, job: Job) -> None:
        """Make a review piece by piece, and keep it."""
        self._peers.tell(FAR, table.id, 0.0)
        await self._compiling.wait_for(table.game)
        try:
            work = await self._thinking.do(owner, True, partial(pieces, table.match))
            job.of = len(work) + 1  # the last is to keep it
            at_once = asyncio.Semaphore(os.cpu_count() or 1)
            found = await asyncio.gather(
                *(self._piece(piece, owner, at_once, job) for piece in work)
            )
            review = put_together(table.match, found)
        except Exception:
            log.exception("a match could not be reviewed", extra={"table": table.id})
            raise Refusal("no-review") from None
        try:
            await self._store.keep(table.id, KIND, review.to_json())
        except SQLAlchemyError:  # it is known here, and made anew after a restart
            log.exception("a review could not be kept", extra={"table": table.id})
        self._remember(table.id, review)
        self._jobs.pop(table.id)
        self._peers.tell(FAR, table.id, 1.0, instead=(FAR, table.id))

    async def _piece(
        self, piece: Piece, owner: str, at_once: asyncio.Semaphore, job: Job
    ) -> Decision | Prospects:
        async with at_once:
            found = await self._thinking.do(owner, True, piece)
        job.done += 1
        if now() - job.told > OFTEN:
            job.told = now()
            self._peers.tell(FAR, job.table, job.far, instead=(FAR, job.table))
        return found

    def _hear(self, note: Note) -> None:
        """Another server makes a review, or has made it."""
        self._elsewhere = {
            i: told for i, told in self._elsewhere.items() if now() - told[1] < FRESH
        }
        self._elsewhere.pop(note.table, None)
        if note.body < 1:
            self._elsewhere[note.table] = float(note.body), now()

    def _remember(self, table_id: str, review: Review) -> None:
        self._known[table_id] = review
        while len(self._known) > MOST_KNOWN:
            self._known.pop(next(iter(self._known)))
