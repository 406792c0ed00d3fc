"""Questions put for form's sake: The Castle asks whoever might carry acid, and tells nothing by it.

Who has no choice need not answer, and neither the moment nor the number of messages says so.
"""

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from bartizan.engine.kernel import WAITS
from bartizan.games import load
from bartizan.games.castle.parts import ACID
from bartizan.games.castle.state import DONE, FAMILY, ITEMS, THROW_ACID
from bartizan.table import message
from bartizan.table.driving import BRIEF
from bartizan.table.hall import Hall
from bartizan.table.store import Store
from bartizan.table.table import Table
from tests.table.setting import Watcher, any_move, evening, laid, plan

LAPSE = 1.0


@pytest.fixture(autouse=True)
def castle() -> None:
    """The Castle, compiled."""
    load("castle").compile()


@asynccontextmanager
async def asked(folder: Path, *words: str, acid: bool = False) -> AsyncIterator[tuple[Hall, Table]]:
    """A table where Anna met a monster, with something unknown in her bag: acid, or anything else.

    Found by random play at a table of its own, then played again move by move.
    """
    found, moves = moment()
    store = await Store.open(f"sqlite:///{folder}/{acid}.db")
    hall = Hall(store, pace=0, lapse=LAPSE)
    try:
        table = await hall.make(plan("castle", *words, seed="moment"))
        give(table, found, acid)
        for move in moves:
            table.match.play(move)
        table.since, table.moved = time.time(), table.v
        yield hall, table
    finally:
        await hall.close()


def moment() -> tuple[Table, list[int]]:
    """A table at which seat 0 is asked for form's sake before a melee, and the moves until then."""
    chance = random.Random(1)
    for _ in range(200):
        table = laid("castle", "Anna", "Ben", seed="moment")
        while not table.match.over and len(table.match.moves) < 400:
            table.settle(table.since)
            if table.match.state.phase == ITEMS and table.match.actor == 0 and table.is_forced(0):
                return table, list(table.match.moves)
            table.play(*any_move(table, chance), table.v, table.since)
    raise AssertionError("nobody was asked for form's sake")


def give(table: Table, found: Table, acid: bool) -> None:
    """Before the match begins, exchange counters so that what she will carry is acid, or not."""
    row = table.match.state
    seat = next(c for c in range(6) if found.match.state.owner[c] == 0)
    bag = int(found.match.state.carried[seat] & ~found.match.state.open)
    own = (bag & -bag).bit_length() - 1
    bottle = row.treasure.tolist().index(ACID)
    if acid:
        row.treasure[own], row.treasure[bottle] = row.treasure[bottle], row.treasure[own]


def has_more(moves: int, table: Table) -> bool:
    """Whether a match has gone on."""
    return len(table.match.moves) > moves


@evening
async def test_among_people_a_question_lapses_after_the_same_time_with_a_choice_or_without(
    tmp_path: Path,
) -> None:
    for acid in (False, True):
        async with asked(tmp_path, "Anna", "Ben", acid=acid) as (hall, table):
            began, moves = time.time(), len(table.match.moves)
            anna, ben = Watcher(hall, table, 0), Watcher(hall, table, 1)
            assert (THROW_ACID in {FAMILY[m] for m in table.game.legal(table.asked(0))}) == acid
            told = ben.told
            await hall.play(table.id, 0, DONE, table.v)  # does not end it sooner
            await asyncio.sleep(LAPSE / 4)
            assert len(table.match.moves) == moves and ben.told == told
            await ben.until(partial(has_more, moves))
            assert table.match.moves[moves] == DONE
            assert LAPSE <= time.time() - began < LAPSE + 5.0
            assert table.used[0] == 0.0
            anna.leave()


@evening
async def test_what_is_used_is_used_at_once(tmp_path: Path) -> None:
    async with asked(tmp_path, "Anna", "Ben", acid=True) as (hall, table):
        Watcher(hall, table, 0)
        moves = len(table.match.moves)
        throw = next(m for m in table.game.legal(table.asked(0)) if FAMILY[m] == THROW_ACID)
        await hall.play(table.id, 0, throw, table.v)
        assert table.match.moves[moves] == throw


@evening
async def test_whoever_is_not_looking_is_waited_for(tmp_path: Path) -> None:
    async with asked(tmp_path, "Anna", "Ben") as (hall, table):
        moves = len(table.match.moves)
        Watcher(hall, table, 1)
        await asyncio.sleep(1.5 * LAPSE)
        assert len(table.match.moves) == moves
        Watcher(hall, table, 0, 1)  # behind a curtain she may not even know
        await asyncio.sleep(1.5 * LAPSE)
        assert len(table.match.moves) == moves
        await hall.play(table.id, 0, DONE, table.v)
        assert table.match.moves[moves] == DONE


@evening
async def test_among_bots_nobody_waits_for_a_forced_answer(tmp_path: Path) -> None:
    for acid in (False, True):
        async with asked(tmp_path, "Anna", "bot:random", acid=acid) as (hall, table):
            moves = len(table.match.moves)
            Watcher(hall, table, 0)
            await asyncio.sleep(LAPSE / 2)
            assert (len(table.match.moves) > moves) == (not acid)


@evening
async def test_a_bot_takes_as_long_with_a_choice_as_without(tmp_path: Path) -> None:
    took = []
    for acid in (False, True):
        async with asked(tmp_path, "bot:search:9s", "Ben", acid=acid) as (hall, table):
            began, moves = time.time(), len(table.match.moves)
            await Watcher(hall, table, 1).until(partial(has_more, moves))
            took.append(time.time() - began)
    assert all(BRIEF <= each < 5.0 for each in took)  # and not the nine seconds it would take


@pytest.mark.parametrize("language", ["en", "de"])
def test_others_are_told_the_same_and_who_is_asked_what_happens(language: str) -> None:
    table, _ = moment()
    assert table.lapse(0) == DONE and table.in_company(0)
    about = (language, message.Around({0, 1}))
    own = message.state(table, 0, [0], *about)
    assert own["held"] == DONE and [each["move"] for each in own["moves"]] == [DONE]
    assert ("nothing to do" in own["prompt"]["text"]) == (language == "en")
    other = message.state(table, 1, [1], *about)
    assert other["held"] is None and other["seats"][0]["choosing"]
    table.keep_early(0, DONE, table.v)
    assert message.state(table, 1, [1], *about) == other
    away = message.state(table, 0, [0], language, message.Around({1}))
    assert away["held"] == DONE and table.lapse(1) in (DONE, WAITS)
