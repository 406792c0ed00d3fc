"""Compiling: one game at a time, the one in use first, by a child that does not outlive us."""

import asyncio
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from bartizan.engine.game import Game
from bartizan.games import IDS, load
from bartizan.table.compiling import Compiling
from bartizan.table.refusal import Refusal
from tests.engine.setting import banners
from tests.table.setting import evening


class Child:
    """Instead of a compiling process: it says how far it is, and ends when it is let."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self.stdout = asyncio.StreamReader()
        self.returncode: int | None = None
        self._ended = asyncio.Event()

    def far(self, done: int, of: int) -> None:
        """Say how far it is."""
        self.stdout.feed_data(f'{{"done": {done}, "of": {of}}}\n'.encode())

    def end(self, code: int = 0) -> None:
        """End."""
        self.returncode = code
        self.stdout.feed_eof()
        self._ended.set()

    def kill(self) -> None:
        """Be killed."""
        self.end(-9)

    async def wait(self) -> int:
        """Wait for its end."""
        await self._ended.wait()
        return self.returncode or 0

    communicate = wait


class Nursery:
    """All children that were started; compiling itself takes no time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *warm: str) -> None:
        self.children: list[Child] = []
        self.loaded: list[str] = []
        monkeypatch.setattr(asyncio, "create_subprocess_exec", self._start)
        monkeypatch.setattr(Game, "compiled", property(lambda game: game.id in self.loaded))
        monkeypatch.setattr(Game, "warm", property(lambda game: game.id in warm))
        monkeypatch.setattr(Game, "compile", lambda game: self.loaded.append(game.id))

    async def _start(self, *words: str, **_: object) -> Child:
        self.children.append(Child(words[4]))
        return self.children[-1]

    async def child(self, n: int) -> Child:
        """The n-th child."""
        await until(lambda: len(self.children) > n)
        return self.children[n]


async def until(so: Callable[[], bool]) -> None:
    """Wait until it is so."""
    while not so():
        await asyncio.sleep(0.001)


GAMES = [load(game_id) for game_id in IDS]


@evening
async def test_the_game_in_use_pushes_aside_what_nobody_waits_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nursery, compiling = Nursery(monkeypatch), Compiling()
    compiling.prepare(GAMES)
    first = await nursery.child(0)
    compiling.use(load("kilt"))
    second = await nursery.child(1)
    assert first.returncode == -9 and second.game_id == "kilt"
    compiling.use(load("solomon"))  # it waits its turn: kilt is in use too
    assert second.returncode is None
    second.end()
    third = await nursery.child(2)
    assert third.game_id == "solomon" and nursery.loaded == ["kilt"]
    third.end()
    for n in (3, 4, 5):
        (await nursery.child(n)).end()
    await asyncio.gather(*(compiling.wait_for(game) for game in GAMES))
    assert nursery.loaded[:2] == ["kilt", "solomon"] and sorted(nursery.loaded) == sorted(IDS)
    await compiling.close()


@evening
async def test_warm_games_are_loaded_first_and_without_a_child(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nursery, compiling = Nursery(monkeypatch, "solomon", "kilt"), Compiling()
    compiling.prepare(GAMES)
    await nursery.child(0)
    assert sorted(nursery.loaded) == ["kilt", "solomon"]
    assert compiling.is_ready(load("kilt")) and not compiling.is_ready(load("castle"))
    assert compiling.far(load("kilt")) is None and compiling.far(load("castle")) == 0
    await compiling.close()


@evening
async def test_it_is_told_how_far_a_game_is_and_when_it_is_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[float | None] = []
    nursery = Nursery(monkeypatch)
    compiling = Compiling(lambda game: told.append(compiling.far(game)))
    waiting = asyncio.create_task(compiling.wait_for(load("kilt")))
    child = await nursery.child(0)
    child.far(1, 4)
    await until(lambda: told == [0.25])
    child.far(3, 4)
    child.end()
    await waiting
    assert told == [0.25, None] and compiling.is_ready(load("kilt"))
    await compiling.close()


@pytest.mark.parametrize("fails", ["child", "loading"])
@evening
async def test_what_could_not_be_compiled_is_said_and_tried_again_later(
    fails: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    nursery, compiling = Nursery(monkeypatch, *([] if fails == "child" else IDS)), Compiling()
    monkeypatch.setattr("bartizan.table.compiling.RETRY", 0.05)

    def fail(game: Game) -> None:
        raise MemoryError

    with monkeypatch.context() as patched:
        patched.setattr(Game, "compile", fail)
        waiting = asyncio.create_task(compiling.wait_for(load("kilt")))
        if fails == "child":
            (await nursery.child(0)).end(1)
        with pytest.raises(Refusal, match="could not be made ready"):
            await waiting
        with pytest.raises(Refusal):  # for a while it is not even tried
            await compiling.wait_for(load("kilt"))
    assert "could not be compiled" in caplog.text and not compiling.is_ready(load("kilt"))
    await until(lambda: not compiling._ready)
    waiting = asyncio.create_task(compiling.wait_for(load("kilt")))
    if fails == "child":
        (await nursery.child(1)).end()
    await waiting
    assert nursery.loaded == ["kilt"] and compiling.is_ready(load("kilt"))
    await compiling.close()


@evening
async def test_the_child_is_ended_on_closing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BARTIZAN_CACHE", str(tmp_path))
    game = banners()
    monkeypatch.setattr(game, "id", "kilt")  # what the child is told to compile
    compiling = Compiling()
    compiling.use(game)
    await until(lambda: bool(compiling.far(game)))  # it has said something
    child = compiling._child
    assert child and child.returncode is None
    await compiling.close()
    assert child.returncode == -signal.SIGKILL
    assert not compiling.is_ready(game)
