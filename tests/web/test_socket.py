"""Who watches a table is told at once; what cannot be said at once is told in its turn."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bartizan.table.hall import Hall
from bartizan.table.table import Table
from bartizan.web.socket import Watch
from tests.table.setting import any_move, evening, opened, plan


class Ear:
    """Hears what is said at once, unless it is stopped."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.stopped = False

    def __call__(self, text: bytes) -> bool:
        """Something is said."""
        if not self.stopped:
            self.heard.append(text)
        return not self.stopped


@asynccontextmanager
async def watching(folder: Path) -> AsyncIterator[tuple[Hall, Table, Watch, Ear]]:
    """A hall in which somebody looks at a table for a seat."""
    async with opened(f"sqlite:///{folder}/house.db") as hall:
        table, ear = await hall.make(plan("kilt", "Anna", "Ben")), Ear()
        visitor: Any = SimpleNamespace(hall=hall, language="en", address="192.0.2.7")
        viewer = Watch(visitor, table.id, [0], True, ear)
        hall.enter(table, viewer)
        yield hall, table, viewer, ear
        viewer.leave()


async def move(hall: Hall, table: Table) -> None:
    """Somebody moves."""
    await hall.play(table.id, *any_move(table, random.Random(table.v)), table.v)
    await asyncio.sleep(0)


def versions(texts: list[bytes]) -> list[int]:
    """Of which versions messages tell."""
    return [json.loads(text)["v"] for text in texts]


@evening
async def test_what_is_new_is_said_at_once_and_what_cannot_be_is_next(tmp_path: Path) -> None:
    async with watching(tmp_path) as (hall, table, viewer, ear):
        await asyncio.sleep(0)
        await move(hall, table)
        assert versions(ear.heard) == [1, 2]
        ear.stopped = True
        await move(hall, table)
        ear.stopped = False
        await move(hall, table)  # nor is this said before that
        assert versions(ear.heard) == [1, 2]
        assert versions(await viewer.news()) == [3, 4]
        await move(hall, table)  # that is on its way still
        assert versions(ear.heard) == [1, 2] and versions(await viewer.news()) == [5]
        waiting = asyncio.create_task(viewer.news())
        await asyncio.sleep(0)
        await move(hall, table)
        assert versions(ear.heard) == [1, 2, 6] and not waiting.done()
        waiting.cancel()


@evening
async def test_what_was_told_in_its_turn_is_not_said_once_more(tmp_path: Path) -> None:
    async with watching(tmp_path) as (hall, table, viewer, ear):
        told: list[bytes] = []

        async def tell() -> None:
            while True:
                told.extend(await viewer.news())

        telling = asyncio.create_task(tell())
        await asyncio.sleep(0)
        ear.stopped = True
        await move(hall, table)
        ear.stopped = False
        viewer.changed()  # it is told by who waits, before it could be said at once
        await asyncio.sleep(0.01)
        assert versions(told) == [2, 2] and versions(ear.heard) == [1]
        assert viewer.told_since > 0, "else it is counted since the machine was started"
        telling.cancel()


@evening
async def test_while_something_is_half_decided_nothing_is_told(tmp_path: Path) -> None:
    async with watching(tmp_path) as (hall, table, viewer, ear):
        async with hall.lock(table.id):
            await asyncio.sleep(0)
            telling = asyncio.create_task(viewer.news())
            await asyncio.sleep(0.01)
            assert not ear.heard and not telling.done()
        assert versions(await telling) == [1] and not ear.heard


@evening
async def test_a_table_that_cannot_be_told_is_found_out_by_who_waits(tmp_path: Path) -> None:
    async with watching(tmp_path) as (_, _, viewer, ear):
        viewer.language = "no such"
        await asyncio.sleep(0)
        with pytest.raises(Exception, match="no such"):
            await viewer.news()
        assert not ear.heard


@evening
async def test_who_has_left_is_told_nothing(tmp_path: Path) -> None:
    async with watching(tmp_path) as (_, _, viewer, ear):
        viewer.leave()
        await asyncio.sleep(0)
        assert not ear.heard
