"""Eyes: bots wait until people were shown what happened, and no longer than others should wait."""

import asyncio
from functools import partial
from typing import Any

import pytest

from bartizan.table import live
from bartizan.table.plan import Clock
from bartizan.table.table import Table
from tests.table.setting import Watcher, evening, laid, opened, plan


def bots_begin() -> str:
    """A seed with which a bot begins."""
    seats = ("Anna", "bot:random", "bot:random")
    return next(seed for seed in "123456789" if laid("kilt", *seats, seed=seed).match.actor)


def moved_on(moves: int, table: Table) -> bool:
    """Whether there were more moves, or it is Anna's turn."""
    return len(table.match.moves) > moves or 0 in table.choosing()


@evening
async def test_a_bot_waits_until_the_person_was_shown_its_last_move(database: str) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "bot:random", "bot:random", seed=bots_begin()))
        watcher = Watcher(hall, table, 0)
        hall.saw(watcher, 0)  # a page that shows things, and has shown nothing yet
        await asyncio.sleep(0.3)
        assert table.match.moves == []
        moves = 0
        while 0 not in table.choosing():
            hall.saw(watcher, table.v)
            table = await watcher.until(partial(moved_on, moves))
            await asyncio.sleep(0.05)
            assert len(table.match.moves) <= moves + 1  # one move, and then it waits again
            moves = len(table.match.moves)
        assert moves


@evening
async def test_nobody_waits_for_a_hidden_page_or_a_program(database: str) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "bot:random", "bot:random", seed=bots_begin()))
        watcher = Watcher(hall, table, 0)
        hall.saw(watcher, None)
        await watcher.until(lambda t: 0 in t.choosing())


@evening
async def test_where_others_wait_too_it_lasts_no_longer_than_that(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "COMPANY", 0.2)
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben", "bot:random", seed="3"))
        watcher = Watcher(hall, table, 0, 1)
        hall.saw(watcher, 0)
        await watcher.until(lambda t: bool({0, 1} & {*t.choosing()}))


@evening
async def test_an_onlooker_is_waited_for_where_no_people_play(database: str) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "bot:random", "bot:random", seed="3"))
        watcher = Watcher(hall, table)
        hall.saw(watcher, 0)
        await asyncio.sleep(0.3)
        assert table.match.moves == []
        hall.saw(watcher, None)
        await watcher.until(lambda t: len(t.match.moves) > 3)


@evening
async def test_who_stops_the_bots_breaks_no_decision_off(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "bot:random", "bot:random", seed=bots_begin()))
        append, began, ended = hall.store.append, asyncio.Event(), False

        async def slow(*what: Any) -> None:
            nonlocal ended
            began.set()
            await asyncio.sleep(0.2)
            await append(*what)
            ended = True

        monkeypatch.setattr(hall.store, "append", slow)
        Watcher(hall, table, 0)
        await began.wait()
    assert ended  # before the store was closed


@evening
async def test_a_clock_begins_when_the_position_was_shown(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben", clock=Clock("game", 600)))
        first = table.match.actor
        watcher = Watcher(hall, table, 1 - first)
        hall.saw(watcher, table.v)
        while first in table.choosing():
            await hall.play(table.id, first, table.match.legal()[0], table.v)
        second = table.match.actor
        assert second == 1 - first and table.time_left(second, table.since + 1) == 600
        assert 580 <= (table.time_left(second, table.since + 20) or 0) < 600  # whatever he says
        late = table.since + 2
        monkeypatch.setattr(live, "now", lambda: late)
        hall.saw(watcher, table.v)
        assert table.time_left(second, late + 5) == 595
        table = await hall.act(
            table.id, lambda t, _: t.play(second, t.match.legal()[0], t.v, late + 5)
        )
        assert table.used[second] == 5
        again = Table(table.id, await hall.store.read(table.id))
        assert again.used[second] == 5  # as those will read it who open the table again


@evening
async def test_nobody_who_is_shown_nothing_gains_time(database: str) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben", clock=Clock("game", 600)))
        first = table.match.actor
        watcher = Watcher(hall, table, 1 - first)  # a program
        while first in table.choosing():
            await hall.play(table.id, first, table.match.legal()[0], table.v)
        assert table.time_left(1 - first, table.since + 1) == 599
        hall.saw(watcher, None)
        assert table.time_left(1 - first, table.since + 1) == 599
