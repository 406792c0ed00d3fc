"""Several servers on one PostgreSQL: each has every table, nothing happens twice or is missed."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from bartizan.table import live, peers
from bartizan.table.events import Event
from bartizan.table.hall import Hall
from bartizan.table.hearing import EARLY
from bartizan.table.listing import Listing
from bartizan.table.notes import MOST_BYTES, Note, of_events
from bartizan.table.refusal import Stale, Unreadable
from bartizan.table.table import Table
from tests import databases
from tests.table.setting import Watcher, evening, opened, plan, same
from tests.table.test_hall import play

pytestmark = [
    pytest.mark.usefixtures("kilt"),
    pytest.mark.skipif(not databases.SERVER, reason="BARTIZAN_TEST_POSTGRES names no server"),
]
SOON = 15.0  # seconds


@pytest.fixture
def database(tmp_path: Path) -> str:
    """An empty database that servers can share."""
    return databases.url(tmp_path, "postgresql")


@asynccontextmanager
async def two(database: str) -> AsyncIterator[tuple[Hall, Hall]]:
    """Two servers on one database that know of each other."""
    async with opened(database) as one, opened(database) as other:
        for hall, its in ((one, other), (other, one)):
            while its.peers.me not in hall.peers.others:
                await asyncio.sleep(0.05)
        yield one, other


async def until(so: object) -> None:
    """Wait until something is so."""
    assert callable(so)
    async with asyncio.timeout(SOON):
        while not so():
            await asyncio.sleep(0.02)


@pytest.fixture(autouse=True)
def quick_hearts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers say often that they are there."""
    monkeypatch.setattr(peers, "BEAT", 0.2)


# Events


@evening
async def test_what_one_decides_the_other_hears_without_reading_the_table_anew(
    database: str,
) -> None:
    async with two(database) as (one, other):
        table = await one.make(plan("kilt", "Anna", "Ben"))
        there = await other.find(table.id)
        watcher = Watcher(other, there, 1)
        for _ in range(10):
            await play(one, table)
        await until(lambda: there.v == table.v)
        assert await other.look(table.id, lambda t: t) is there and same(table, there)
        assert watcher.told >= 2


@evening
async def test_who_writes_second_reads_what_is_new_and_decides_again(database: str) -> None:
    async with two(database) as (one, other):
        table = await one.make(plan("kilt", "Anna", "Ben"))
        there = await other.find(table.id)
        other.peers.heard.clear()  # it is told nothing
        await play(one, table)
        await other.act(table.id, lambda t, now: t.say("Ben", "hello", now))
        await one.act(table.id, lambda t, now: t.say("Anna", "hello back", now))
        tables = [await hall.find(table.id) for hall in (one, other)]
        assert [[line["text"] for line in t.chat] for t in tables] == [["hello", "hello back"]] * 2
        assert same(*tables) and len(there.match.moves) == 0


@evening
async def test_who_was_told_nothing_refuses_nothing_for_that(database: str) -> None:
    async with two(database) as (one, other):
        table = await one.make(plan("kilt", "Anna", "Ben"))
        await other.find(table.id)
        other.peers.heard.clear()
        first = table.match.actor
        while table.match.actor == first:
            await play(one, table)
        # to the other server it is still the first one's turn
        before, move = list(table.match.moves), table.match.legal()[0]
        done = await other.play(table.id, table.match.actor, move, table.v)
        assert done.match.moves == [*before, move]


@evening
async def test_of_two_moves_at_two_servers_one_is_played(database: str) -> None:
    async with two(database) as (one, other):
        table = await one.make(plan("kilt", "Anna", "Ben"))
        await other.find(table.id)
        seat, move, v = table.match.actor, table.match.legal()[0], table.v
        tries = [hall.play(table.id, seat, move, v) for hall in (one, other)]
        got = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(type(each).__name__ for each in got) == ["Stale", "Table"]
        assert any(isinstance(each, Stale) for each in got)
        assert len([e for e in await one.store.read(table.id) if e.kind == "move"]) == 1


@evening
async def test_a_message_sent_again_to_another_server_is_done_once(database: str) -> None:
    async with two(database) as (one, other):
        table = await one.make(plan("kilt", "Anna", "Ben"))
        await other.find(table.id)
        seat, move, v = table.match.actor, table.match.legal()[0], table.v

        def write(here: Table, now: float) -> None:
            here.say("Anna", "once", now)

        for hall in (one, other):
            moved = await hall.play(table.id, seat, move, v, "the key of the move")
            assert moved.done["the key of the move"] == v + 1
            said = await hall.act(table.id, write, "the key of the line")
            assert [line["text"] for line in said.chat] == ["once"]
        chats = [each for each in await one.store.read(table.id) if each.kind == "chat"]
        assert len(chats) == 1 and chats[0].key == "the key of the line"


@evening
async def test_what_was_kept_though_nobody_heard_so_is_not_done_twice(database: str) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben"))
        append = hall.store.append

        async def cut_off(*args: object) -> None:
            hall.store.append = append  # type: ignore[method-assign]
            await append(*args)  # type: ignore[arg-type]
            raise SQLAlchemyError("the connection was closed")

        hall.store.append = cut_off  # type: ignore[method-assign, assignment]
        await hall.act(table.id, lambda t, now: t.say("Anna", "once", now))
        kinds = [each.kind for each in await hall.store.read(table.id)]
        assert kinds == ["made", "chat"]


@evening
async def test_a_rematch_is_one_though_two_servers_are_asked(database: str) -> None:
    async with two(database) as (one, other):
        table = await one.make(plan("kilt", "bot:random", "bot:random"))
        async with asyncio.timeout(SOON):
            while not (table := await one.find(table.id)).match.over:
                await asyncio.sleep(0.05)
        await one.store.hold("b" * 48, table.id, [0])
        names = await asyncio.gather(*(hall.rematch(table.id) for hall in (one, other)))
        assert names[0] == names[1] == (await other.find(table.id)).next_table
        assert await other.store.held("b" * 48, names[0]) == [0]


def test_a_note_that_is_too_long_says_only_where_to_look() -> None:
    event = Event(3, "chat", {"text": "x" * MOST_BYTES}, 1.0)
    long, short = of_events("me", "a-table", [event]), of_events("me", "a-table", [])
    assert Note.read(long) == Note("me", "events", "a-table", None)
    assert Note.read(short) == Note("me", "events", "a-table", [])
    for nonsense in ("", "{}", "[1, 2, 3, 4]", '["a", "b", "c"]'):
        with pytest.raises(ValueError):
            Note.read(nonsense)


@evening
async def test_what_was_missed_while_the_database_was_away_is_looked_up(database: str) -> None:
    async with two(database) as (one, other):
        table = await one.make(plan("kilt", "Anna", "Ben"))
        there = await other.find(table.id)
        deaf = [peer for peer in (one.peers, other.peers) if peer._keeper]
        for peer in deaf:  # as if their connections hung
            peer.heard = {}
        await play(one, table)
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        cut += " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        async with other.store.connected() as connection:
            await connection.execute(text(cut))
        await until(lambda: not other.store.well)
        await until(lambda: there.v == table.v)
        await play(one, table)  # a connection that was cut off is replaced
        assert same(table, await other.find(table.id))


@evening
async def test_what_a_later_version_does_is_left_to_it_and_said(
    database: str,
) -> None:
    async with two(database) as (old, new):
        table = await new.make(plan("kilt", "Anna", "Ben"))
        there = await old.find(table.id)
        watcher = Watcher(old, there, 0)
        before = watcher.told
        later = Event(1, "fireworks", {"colour": "red"}, table.since + 1)
        await new.store.append(table.id, [later], Listing.of(table))
        await until(lambda: watcher.told > before)
        with pytest.raises(Unreadable):
            await old.find(table.id)
        made = plan("kilt", "Anna", "Ben", public=True).made(table.since)
        made.body["rules"] += 1  # as a later version writes it
        await new.store.create("later", made, Listing(True, False, ["Anna"], 1, [], []), {})
        with pytest.raises(Unreadable, match="rules that have been"):
            await old.find("later")
        rows = await old.listed(await old.store.public_tables())
        assert [type(about) for _, about in rows] == [Unreadable]


# People


@evening
async def test_who_looks_through_another_server_is_there(database: str) -> None:
    async with two(database) as (one, other):
        table = await one.make(plan("kilt", "Anna", "Ben"))
        there = await other.find(table.id)
        anna, ben = Watcher(one, table, 0), Watcher(other, there, 1)
        for hall in (one, other):
            await until(lambda hall=hall: hall.around(table).online == {0, 1})
        other.saw(ben, 1)
        lively = one.live(table)
        await until(lambda: [v.shown for v in lively.viewers if v is not anna] == [1])
        await play(one, table)
        assert lively.watched(table)  # Ben is still being shown it, elsewhere
        before = anna.told
        other.saw(ben, table.v)
        await until(lambda: not lively.watched(table))
        assert anna.told == before  # that is no news to her
        ben.leave()
        await until(lambda: one.around(table).online == {0})


@evening
async def test_an_answer_that_waits_and_patience_are_known_everywhere(database: str) -> None:
    async with two(database) as (one, other):
        table = await one.make(plan("kilt", "Anna", "Ben"))
        there = await other.find(table.id)
        Watcher(one, table, 1 - table.match.actor)
        await until(lambda: table.match.actor in other.around(there).bot_in)
        other.wait(there, table.match.actor, True)
        await until(lambda: one.around(table).bot_in.get(table.match.actor) == -1.0)
        other.peers.tell(EARLY, table.id, [1, 7, table.moved])
        await until(lambda: table.early == {1: 7})
        other.peers.tell(EARLY, table.id, [1, 8, table.moved - 1])  # for a position before
        other.peers.tell(EARLY, table.id, [0, 9, table.moved])
        await until(lambda: table.early == {1: 7, 0: 9})


# Bots and clocks


@evening
async def test_bots_run_at_one_server_alone_and_at_the_next_when_that_closes(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinkers: list[Hall] = []
    gate = threading.Event()
    async with opened(database) as other:
        async with opened(database) as one:
            for hall in (one, other):
                think = hall.thinking.do

                async def noted(*args: object, hall: Hall = hall, think: object = think) -> object:
                    thinkers.append(hall)
                    await asyncio.to_thread(gate.wait, SOON)
                    return await think(*args)  # type: ignore[operator]

                monkeypatch.setattr(hall.thinking, "do", noted)
            table = await one.make(plan("kilt", "Anna", "bot:random"))
            assert await one.drives(table.id)
            there = await other.find(table.id)
            Watcher(one, table, 0)
            Watcher(other, there, 0)
            while table.match.actor == 0:
                await play(one, table)
            await until(lambda: len(thinkers) == 1)
            await until(lambda: there.v == table.v)
            await asyncio.sleep(0.5)
            assert thinkers == [one]
            gate.set()
            await until(lambda: table.match.actor == 0)
        while there.match.actor == 0 and not there.match.over:
            await play(other, there)
        await until(lambda: there.match.actor == 0 or there.match.over)
        assert other in thinkers
    moved = [each.body["seat"] for each in await events_of(database, table.id)]
    assert set(moved) == {0, 1}


@evening
async def test_a_table_that_a_server_forgets_is_driven_by_who_has_it_open(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two(database) as (one, other):
        table = await one.make(plan("kilt", "Anna", "bot:random"))
        assert await one.drives(table.id)
        there = await other.find(table.id)
        Watcher(other, there, 0)
        assert not await other.drives(table.id)
        monkeypatch.setattr(live, "IDLE", -1.0)
        async with asyncio.timeout(SOON):
            while len(one):  # it may just have been told something
                await one.forget_idle()
                await asyncio.sleep(0.05)
            while not await other.drives(table.id):
                await asyncio.sleep(0.05)


@evening
async def test_a_server_that_falls_silent_loses_its_tables_within_five_seconds(
    database: str,
) -> None:
    async with opened(database) as other, opened(database) as one:
        table = await one.make(plan("kilt", "Anna", "Ben"))
        Watcher(one, table, 0)
        assert await one.drives(table.id)
        there = await other.find(table.id)
        assert not await other.drives(table.id)
        await until(lambda: other.around(there).online == {0})
        assert one.peers._keeper
        one.peers._keeper.cancel()  # it is as good as dead
        loop = asyncio.get_running_loop()
        began = loop.time()
        async with asyncio.timeout(SOON):
            while not await other.drives(table.id):
                await asyncio.sleep(0.05)
        assert loop.time() - began > peers.SILENT - 1
        await until(lambda: other.around(there).online == set())
        assert not await one.drives(table.id)


async def events_of(database: str, table_id: str) -> list[Event]:
    """The moves of a table as the database has them."""
    async with opened(database) as hall:
        return [each for each in await hall.store.read(table_id) if each.kind == "move"]
