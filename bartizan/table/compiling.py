"""Compiling: games are made ready one at a time, the one in use first, cold ones by a child."""

import asyncio
import json
import logging
import sys
import time
from collections.abc import Callable
from contextlib import suppress

from bartizan.engine.game import Game
from bartizan.table.refusal import Refusal

RETRY = 60.0  # seconds after which a game that could not be compiled may be tried again
OFTEN = 1.0  # seconds between two words on how far it is
log = logging.getLogger("bartizan.compiling")


class Compiling:
    """Makes games ready; `tell` hears how far a cold one is, and when it is ready."""

    def __init__(self, tell: Callable[[Game], None] = lambda game: None) -> None:
        self._tell = tell
        self._ready: dict[str, asyncio.Future[None]] = {}
        self._waiting: dict[str, Game] = {}
        self._in_use: dict[str, Game] = {}  # those of the waiting that go first
        self._far: dict[str, float] = {}  # how far each cold game is, 0 to 1
        self._now: Game | None = None
        self._child: asyncio.subprocess.Process | None = None
        self._worker: asyncio.Task[None] | None = None

    def is_ready(self, game: Game) -> bool:
        """Whether a game is compiled."""
        return game.compiled

    def far(self, game: Game) -> float | None:
        """How far a cold game is, 0 to 1; None once it is ready, or will be in a moment."""
        return self._far.get(game.id)

    def prepare(self, games: list[Game]) -> None:
        """Make these games ready while none is in use, the quick ones first."""
        for game in sorted(games, key=lambda game: not game.warm):
            self._want(game)

    def use(self, game: Game) -> asyncio.Future[None]:
        """Make a game ready before all that is not in use; the promise that it will be."""
        promise = self._want(game)
        if not promise.done():
            self._in_use.setdefault(game.id, game)
            if self._now and self._now.id not in self._in_use:
                self._end_child()  # it begins anew later: nobody waits for it
        return promise

    async def wait_for(self, game: Game) -> None:
        """Wait until a game is ready; it goes before others."""
        await asyncio.shield(self.use(game))

    async def close(self) -> None:
        """Stop whatever is still being compiled."""
        if self._worker:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)

    def _want(self, game: Game) -> asyncio.Future[None]:
        if game.id not in self._ready:
            self._ready[game.id] = promise = asyncio.get_running_loop().create_future()
            if game.compiled:
                promise.set_result(None)
                return promise
            self._waiting[game.id] = game
            if not game.warm:
                self._far[game.id] = 0.0
            if self._worker is None or self._worker.done():
                self._worker = asyncio.create_task(self._work())
        return self._ready[game.id]

    async def _work(self) -> None:
        """Take one game after the other."""
        while self._waiting:
            self._now = game = next(iter((self._in_use or self._waiting).values()))
            try:
                if not game.warm and not await self._compiled_by_child(game):
                    continue
                await asyncio.to_thread(game.compile)
                self._ready[game.id].set_result(None)
                log.info("compiled", extra={"game": game.id})
            except Exception:
                log.exception("a game could not be compiled", extra={"game": game.id})
                self._ready[game.id].set_exception(Refusal("not-compiled"))
                self._ready[game.id].exception()  # if nobody waits for it, nobody minds
                asyncio.get_running_loop().call_later(RETRY, self._ready.pop, game.id, None)
            self._waiting.pop(game.id)
            self._in_use.pop(game.id, None)
            if self._far.pop(game.id, None) is not None:
                self._tell(game)

    async def _compiled_by_child(self, game: Game) -> bool:
        """Let another process compile into the cache. False if a more urgent game came up."""
        log.info("compiling", extra={"game": game.id})
        pipe, quiet = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        words = ("-m", "bartizan.cli", "compile", game.id, "--json", "--attached")
        self._child = child = await asyncio.create_subprocess_exec(
            sys.executable, *words, stdin=pipe, stdout=pipe, stderr=quiet
        )
        try:
            await self._follow(game, child)
            code = await child.wait()
            if self._child is child and code:
                raise ChildProcessError(f"the compiling process ended with {code}")
            return self._child is child
        finally:
            self._end_child()
            await child.communicate()  # it is gone when it has nothing more to say

    async def _follow(self, game: Game, child: asyncio.subprocess.Process) -> None:
        """Hear how far the child is, and pass it on."""
        told = 0.0
        assert child.stdout
        async for line in child.stdout:
            said = json.loads(line)
            self._far[game.id] = said["done"] / said["of"]
            if time.monotonic() - told > OFTEN:
                told = time.monotonic()
                self._tell(game)

    def _end_child(self) -> None:
        if self._child and self._child.returncode is None:
            with suppress(ProcessLookupError):
                self._child.kill()
        self._child = None
