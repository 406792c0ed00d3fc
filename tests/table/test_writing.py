"""Events are written at once, or gathered where much is to do."""

import asyncio
import time
from pathlib import Path

import pytest

from bartizan.table import writing
from bartizan.table.events import CHAT, Event
from bartizan.table.listing import Listing
from bartizan.table.writing import Load, Page, Writer, busy

LISTING = Listing(False, False, ["Anna"], 0, [0], [])


class Diary:
    """A pen that notes how many pages are written in one go, and takes no time for it."""

    def __init__(self) -> None:
        self.goes: list[int] = []

    async def keep(self, pages: list[Page]) -> None:
        """Write these pages."""
        self.goes.append(len(pages))

    async def close(self) -> None:
        """There is nothing to let go of."""


async def written(pages: int, apart: float) -> list[int]:
    """How many of the pages that come one after the other are written in each go."""
    diary = Diary()
    writer, adding = Writer(diary, lambda well: None), []
    for number in range(pages):
        page = Page("table", [Event(number, CHAT, {}, 0.0)], LISTING, "")
        adding.append(asyncio.create_task(writer.add(page)))
        await asyncio.sleep(apart)
    await asyncio.gather(*adding)
    await writer.close()
    return diary.goes


def test_what_comes_now_and_then_is_written_at_once() -> None:
    assert asyncio.run(written(5, 0.002)) == [1] * 5


def test_where_much_is_to_do_it_gathers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Load, "is_heavy", lambda load: True)
    monkeypatch.setattr(writing, "GATHER", 0.5)
    assert asyncio.run(written(5, 0.002)) == [5]


def test_pages_gather_while_much_is_to_do_and_until_there_is_little(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, worked = 100.0, 7.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    monkeypatch.setattr(writing, "busy", lambda: worked)
    load, found = Load(), []
    for share in (0.4, 0.6, 0.3, 0.2, 0.4):
        now, worked = now + 2 * writing.SPAN, worked + 2 * writing.SPAN * share
        found.append(load.is_heavy())
    assert found == [False, True, True, False, False]
    now, worked = now + writing.SPAN / 2, worked + writing.SPAN
    assert not load.is_heavy(), "it is too soon to tell"


def test_who_works_is_busy_and_who_rests_is_not() -> None:
    began = busy()
    time.sleep(0.2)
    rested = busy() - began
    worked = time.thread_time()
    while time.thread_time() - worked < 0.2:
        pass
    assert busy() - began - rested >= 0.19 > rested


def test_where_the_system_tells_little_work_alone_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    for told in ("0 0 0\n", "", "as it likes"):
        monkeypatch.setattr(Path, "read_text", lambda file, told=told: told)
        assert busy() == pytest.approx(time.thread_time(), abs=0.05)
