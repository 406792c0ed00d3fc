"""The store: what was written stays written, wholly or not at all."""

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bartizan.engine.errors import BadInput
from bartizan.table import revisions
from bartizan.table import store as storage
from bartizan.table.events import Event
from bartizan.table.listing import Listing
from bartizan.table.schema import META
from bartizan.table.store import (
    AGAIN,
    INVITE,
    PLAY,
    SPENT,
    Right,
    Store,
    checked_url,
    usual_url,
)
from tests import databases
from tests.table.setting import plan

MADE = plan("kilt", "Anna", "open").made(1.5)
PUBLIC = Listing(True, False, ["Anna"], 1, [], [])
HIDDEN = replace(PUBLIC, public=False)
OVER = replace(PUBLIC, over=True)
Use = Callable[[Store], Awaitable[None]]


def said(number: int, text: str = "hello") -> Event:
    return Event(number, "chat", {"who": "Änne", "text": text}, 2.5 + number)


def with_store(url: str, *uses: Use) -> None:
    """Use the store, opened anew for each."""

    async def run() -> None:
        for use in uses:
            store = await Store.open(url)
            try:
                await use(store)
            finally:
                await store.close()

    asyncio.run(run())


@pytest.fixture(params=databases.KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    return databases.url(tmp_path, request.param)


def refused(url: str) -> str:
    """The one line that says why a database cannot be opened."""
    with pytest.raises(BadInput) as caught:
        asyncio.run(Store.open(url))
    assert len(str(caught.value).splitlines()) == 1
    return str(caught.value)


# What is written


def test_events_come_back_as_they_were_written_after_opening_again(url: str) -> None:
    async def write(store: Store) -> None:
        await store.create("t1", MADE, PUBLIC, {"a-secret": 1})
        await store.append("t1", [said(1), said(2, "grüezi 🏰")], PUBLIC)
        await store.append("t1", [said(3)], PUBLIC)

    async def read(store: Store) -> None:
        assert await store.read("t1") == [MADE, said(1), said(2, "grüezi 🏰"), said(3)]
        assert await store.read("t2") == await store.read("t\x001") == []

    with_store(url, write, read)


def test_a_second_event_with_the_same_number_is_refused_and_nothing_half_written(url: str) -> None:
    async def use(store: Store) -> None:
        await store.create("t1", MADE, HIDDEN, {})
        await store.append("t1", [said(1)], HIDDEN)
        with pytest.raises(IntegrityError):
            await store.append("t1", [said(2), said(3), said(1, "again")], OVER)
        assert await store.read("t1") == [MADE, said(1)]
        assert await store.public_tables() == []
        await store.append("t1", [said(2)], HIDDEN)  # it still works

    with_store(url, use)


def test_a_table_that_cannot_be_made_leaves_nothing(url: str) -> None:
    async def use(store: Store) -> None:
        await store.create("t1", MADE, HIDDEN, {"a-secret": 0})
        with pytest.raises(IntegrityError):
            await store.create("t2", MADE, PUBLIC, {"a-secret": 0})
        assert await store.read("t2") == [] and await store.public_tables() == []

    with_store(url, use)


def test_an_event_needs_its_table(url: str) -> None:
    async def use(store: Store) -> None:
        with pytest.raises(IntegrityError):
            await store.append("nowhere", [said(1)], HIDDEN)

    with_store(url, use)


def test_many_write_at_once_and_all_is_kept(url: str) -> None:
    async def use(store: Store) -> None:
        ids = [f"t{n}" for n in range(20)]
        await asyncio.gather(*(store.create(each, MADE, HIDDEN, {}) for each in ids))
        await asyncio.gather(*(store.append(each, [said(1)], HIDDEN) for each in ids))
        for each in ids:
            assert await store.read(each) == [MADE, said(1)]

    with_store(url, use)


def test_what_cannot_be_written_does_not_spoil_what_is_written_with_it(url: str) -> None:
    async def use(store: Store) -> None:
        ids = [f"t{n}" for n in range(6)]
        for each in ids:
            await store.create(each, MADE, HIDDEN, {})
        await store.append("t3", [said(1, "first")], HIDDEN)
        kept = await asyncio.gather(
            *(store.append(each, [said(1)], PUBLIC) for each in ids), return_exceptions=True
        )
        assert [type(each) for each in kept if each] == [IntegrityError] and kept[3]
        for each in ids:
            assert await store.read(each) == [MADE, said(1, "first" if each == "t3" else "hello")]
        public = [each for each in ids if each != "t3"]
        assert sorted(row.id for row in await store.public_tables()) == public

    with_store(url, use)


def test_who_is_called_away_while_something_is_written_leaves_when_it_is(url: str) -> None:
    async def use(store: Store) -> None:
        await store.create("t1", MADE, HIDDEN, {})
        for number in range(1, 8):
            writing = asyncio.create_task(store.append("t1", [said(number)], HIDDEN))
            for _ in range(number):
                await asyncio.sleep(0)
            called_away = writing.cancel()  # unless it was written before
            with pytest.raises(asyncio.CancelledError) if called_away else nullcontext():
                await writing
            written = await store.read("t1")
            assert written == [MADE, *(said(n + 1) for n in range(number))]

    with_store(url, use)


def test_an_error_of_the_database_does_not_tell_what_was_to_be_written(url: str) -> None:
    async def use(store: Store) -> None:
        await store.create("t1", MADE, HIDDEN, {"a-secret": 0})
        with pytest.raises(IntegrityError) as caught:
            await store.create("t2", MADE, HIDDEN, {"a-secret": 0})
        assert "a-secret" not in str(caught.value)
        with pytest.raises(IntegrityError) as caught:
            await store.append("t1", [MADE], HIDDEN)
        assert MADE.body["secret"] not in str(caught.value)

    with_store(url, use)


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///", "sqlite:///:memory:"])
def test_what_is_only_in_memory_is_kept_while_it_is_open(url: str) -> None:
    async def write(store: Store) -> None:
        await store.create("t1", MADE, HIDDEN, {})
        await store.append("t1", [said(1)], HIDDEN)
        assert await store.read("t1") == [MADE, said(1)]

    async def look(store: Store) -> None:
        assert await store.read("t1") == []

    with_store(url, write, look)


# Seats


def test_a_secret_leads_to_its_seat_and_nothing_else_does(url: str) -> None:
    async def use(store: Store) -> None:
        await store.create("t1", MADE, HIDDEN, {"one": 0, "two": 1})
        assert await store.right("two") == Right("t1", 1, INVITE)
        for wrong in ("", "three", "ONE", "one ", "' OR ''='", "x" * 1000, "o\x00ne"):
            assert await store.right(wrong) is None

    with_store(url, use)


def test_a_browser_holds_its_seats_and_takes_each_once(url: str) -> None:
    async def use(store: Store) -> None:
        await store.create("t1", MADE, HIDDEN, {})
        await store.create("t2", MADE, HIDDEN, {})
        await store.hold("annas", "t1", [1])
        await store.hold("annas", "t1", [0, 1])
        await asyncio.gather(*(store.hold("bens", "t1", [1]) for _ in range(5)))
        assert await store.held("annas", "t1") == [0, 1]
        assert await store.held("annas", "t2") == []
        assert await store.held("nobodys", "t1") == []
        assert {s: sorted(b) for s, b in (await store.holders("t1")).items()} == {
            0: ["annas"],
            1: ["annas", "bens"],
        }

    with_store(url, use)


def test_ones_tables_and_the_public_ones_come_latest_first(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(store: Store) -> None:
        for n, public in enumerate((True, True, True, False)):
            await store.create(f"t{n}", MADE, PUBLIC if public else HIDDEN, {})
            await store.append(
                f"t{n}", [said(1 + n)], OVER if n == 0 else PUBLIC if public else HIDDEN
            )
            await store.hold("annas", f"t{n}", [0])
        await store.append("t1", [said(9)], PUBLIC)
        assert [row.id for row in await store.public_tables()] == ["t1", "t2"]
        annas = await store.tables_of("annas")
        assert [row.id for row in annas] == ["t1", "t3", "t2", "t0"]
        assert all((row.game, row.rules, row.mine) == ("kilt", 1, [0]) for row in annas)
        assert [row.listing for row in annas] == [PUBLIC, HIDDEN, PUBLIC, OVER]
        monkeypatch.setattr(storage, "MOST_LISTED", 2)
        assert await store.tables_of("annas") == annas[:2]
        assert await store.tables_of("bens") == []

    with_store(url, use)


# The file


def test_sqlite_writes_ahead_and_checks_its_references(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        async with store._engine.connect() as connection:
            for pragma, value in (("journal_mode", "wal"), ("foreign_keys", 1), ("synchronous", 2)):
                found = await connection.exec_driver_sql(f"PRAGMA {pragma}")
                assert found.scalar() == value

    with_store(f"sqlite:///{tmp_path / 'tables.db'}", use)


def test_the_schema_has_a_version_and_upgrading_again_changes_nothing(tmp_path: Path) -> None:
    async def nothing(store: Store) -> None:
        pass

    def laid_out() -> list[tuple[str, ...]]:
        with sqlite3.connect(tmp_path / "tables.db") as file:
            version = file.execute("SELECT * FROM alembic_version").fetchall()
            assert version == [(revisions.revisions()[-1],)]
            found = file.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
        file.close()
        return found

    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with_store(url, nothing)
    first = laid_out()
    assert {table.name for table in META.sorted_tables} <= {row[0] for row in first}
    with_store(url, nothing)
    assert laid_out() == first


def test_what_alembic_makes_is_what_the_code_expects(url: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    async def use(store: Store) -> None:
        async with store._engine.connect() as connection:
            found = await connection.run_sync(
                lambda c: compare_metadata(MigrationContext.configure(c), META)
            )
        assert found == []

    with_store(url, use)


def test_secrets_from_before_play_where_their_maker_sat_and_else_invite(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever made the table holds them all, so none of them plays for a guest any more."""
    whole = revisions.upgrade

    def first(connection: Connection) -> None:
        revisions.move(connection, "0001")

    async def before(store: Store) -> None:
        monkeypatch.setattr(storage, "upgrade", whole)
        body = json.dumps(MADE.body).replace("'", "''")
        async with store._engine.begin() as connection:
            for line in (
                "INSERT INTO tables VALUES ('t1', 'kilt', true, false, 1.5)",
                f"INSERT INTO events VALUES ('t1', 0, 'made', '{body}', 1.5)",
                "INSERT INTO secrets VALUES ('annas', 't1', 0), ('free', 't1', 1)",
            ):
                await connection.exec_driver_sql(line)

    async def after(store: Store) -> None:
        assert await store.right("annas") == Right("t1", 0, PLAY)
        assert await store.right("free") == Right("t1", 1, INVITE)
        assert [row.listing for row in await store.public_tables()] == [None]
        assert await store.read("t1") == [MADE]

    monkeypatch.setattr(storage, "upgrade", first)
    with_store(url, before, after)


def test_a_secret_that_lets_in_again_counts_once(url: str) -> None:
    async def use(store: Store) -> None:
        await store.create("t1", MADE, HIDDEN, {"free": 1})
        again, play = await store.grant("t1", 1, AGAIN), await store.grant("t1", 1, PLAY)
        spent = await asyncio.gather(*(store.spend(again) for _ in range(5)))
        assert sorted(spent) == [False] * 4 + [True]
        assert await store.right(again) == Right("t1", 1, SPENT)
        for other in ("free", play, "nothing"):
            assert not await store.spend(other)

    with_store(url, use)


def test_an_upgrade_that_breaks_off_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = revisions.upgrade

    def half(connection: Connection) -> None:
        whole(connection)
        connection.exec_driver_sql("DROP TABLE alembic_version")
        raise OSError("the power went off")

    url = f"sqlite:///{tmp_path / 'tables.db'}"
    monkeypatch.setattr(storage, "upgrade", half)
    assert "the power went off" in refused(url)
    monkeypatch.undo()

    async def use(store: Store) -> None:
        assert await store.read("t1") == []

    with_store(url, use)


# What cannot be opened


@pytest.mark.parametrize(
    "url", ["", "tables.db", "mysql://here/tables", "sqlite:/tables.db", "postgresql:here"]
)
def test_a_url_of_another_kind_is_refused(url: str) -> None:
    assert "neither sqlite:///FILE nor postgresql://HOST/NAME" in refused(url)


@pytest.mark.parametrize(
    "url",
    [
        "sqlite:////no/such/folder/tables.db",
        "sqlite:////",
        "postgresql://here:port/tables",
        "postgresql://nobody@127.0.0.1:1/tables",
    ],
)
def test_a_database_that_cannot_be_reached_is_one_line(url: str) -> None:
    assert "the database cannot be opened: " in refused(url)


def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna,\n" * 1000, encoding="utf-8")
    assert "not a database" in refused(f"sqlite:///{file}")
    assert file.read_text(encoding="utf-8") == "Dear Anna,\n" * 1000


def test_a_schema_of_a_later_version_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tables.db") as file:
        file.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        file.execute("INSERT INTO alembic_version VALUES ('9999')")
    file.close()
    told = refused(f"sqlite:///{tmp_path / 'tables.db'}")
    assert told.startswith("the database was made by a newer Bartizan (its schema is 9999,")


def test_urls_get_the_driver_that_we_use() -> None:
    assert checked_url("sqlite:///a.db") == "sqlite+aiosqlite:///a.db"
    assert checked_url("postgresql://h/n") == "postgresql+asyncpg://h/n"
    assert checked_url("postgresql+asyncpg://h/n") == "postgresql+asyncpg://h/n"


def test_the_usual_place_is_the_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert usual_url() == f"sqlite+aiosqlite:///{tmp_path / 'bartizan' / 'tables.db'}"
