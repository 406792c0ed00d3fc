"""Keeping a house: schemas go up and down, backups come back whole, only what is old is removed."""

import asyncio
import gzip
import random
import stat
import threading
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete, func, insert, inspect, literal, select, update

from bartizan.engine import record
from bartizan.engine.errors import BadInput
from bartizan.games import load
from bartizan.table import keeping, revisions
from bartizan.table.backup import Writer, backup, checked, restore
from bartizan.table.events import Event
from bartizan.table.listing import Listing
from bartizan.table.now import now
from bartizan.table.schema import EVENTS, LEASES, META, TABLES
from bartizan.table.store import AGAIN, PLAY, Store
from bartizan.table.table import Table
from tests import databases
from tests.table.setting import any_move, opened, plan

FIRST, LAST = revisions.revisions()[0], revisions.revisions()[-1]
DAY = 86400.0
Kept = dict[str, list[Event]]


@pytest.fixture(scope="module", params=databases.KINDS)
def lived_in(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database with games in it: two that are over, one just begun with chat and a free seat."""
    url = databases.url(tmp_path_factory.mktemp("lived-in"), request.param)
    asyncio.run(live_in(url))
    return url


async def live_in(url: str) -> None:
    """Play a little; nobody may know which moves."""
    chance = random.Random(1)
    async with opened(url) as hall:
        for game in ("kilt", "solomon"):
            table = await hall.make(plan(game, "Anna", "Änne 🏰"))

            def play(here: Table, at: float) -> None:
                with suppress(IndexError):  # nobody is to choose
                    while len(here.fresh) < 100:
                        here.play(*any_move(here, chance), here.v, at)

            while not table.match.over:
                table = await hall.act(table.id, play)
            await hall.store.hold(f"browser of {game}", table.id, [0, 1])
            await hall.store.spend(await hall.store.grant(table.id, 1, AGAIN))
            await hall.store.keep(table.id, "review", {"luck": [0.1, None, "ä"]})
        table = await hall.make(plan("castle", "Ben", "open", public=True))
        await hall.act(table.id, lambda t, at: t.say("Ben", 'grüezi \\ "\n', at))
        await hall.store.grant(table.id, 0, PLAY)


async def contents(url: str) -> dict[str, list[tuple[object, ...]]]:
    """All rows of all tables."""
    async with keeping.database(url) as engine, engine.connect() as connection:
        return {
            table.name: sorted(map(tuple, await connection.execute(select(table))), key=repr)
            for table in META.sorted_tables
            if not table.info
        }


async def events_of(url: str) -> Kept:
    """The events of every table, read as a server reads them; an older schema has no keys."""
    store = await Store.open(url)
    try:
        async with store._engine.connect() as connection:
            ids = (await connection.execute(select(TABLES.c.id))).scalars().all()
        read = {each: await store.read(each) for each in ids}
        return {each: [replace(one, key=None) for one in past] for each, past in read.items()}
    finally:
        await store.close()


def other(tmp_path: Path, kind: str) -> str:
    """Another database."""
    return databases.url(tmp_path, kind)


def refused(url: str, file: Path) -> str:
    """Why a backup is not restored; nothing is in the database then."""
    with pytest.raises(BadInput) as caught:
        asyncio.run(restore(url, file))
    return str(caught.value)


# Backups


@pytest.mark.parametrize("kind", databases.KINDS)
def test_a_backup_fills_a_database_of_either_kind_and_every_record_verifies(
    lived_in: str, kind: str, tmp_path: Path
) -> None:
    there, file = other(tmp_path, kind), tmp_path / "tables.backup"
    counts = asyncio.run(backup(lived_in, file))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert asyncio.run(restore(there, file)) == counts == checked(file)[1]
    assert counts["tables"] == 3 and counts["kept"] == 2 and counts["holdings"] == 4
    assert asyncio.run(contents(there)) == asyncio.run(contents(lived_in))
    verified = 0
    for table_id, past in asyncio.run(events_of(there)).items():
        table = Table(table_id, past)
        written = record.dumps(record.whole(table.match, table.names))
        match, _ = record.loads(written, load)
        verified += match.over
    assert verified == 2
    assert "not empty (3 tables," in refused(there, file)
    with pytest.raises(BadInput, match="there already"):
        asyncio.run(backup(lived_in, file))


def test_a_backup_is_of_one_moment_and_does_not_hold_up_who_plays(
    lived_in: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody writes after each table was read; the last ones do not know of it."""
    told = Writer.table
    before = asyncio.run(contents(lived_in))

    async def write() -> None:
        store, late = await Store.open(lived_in), f"late-{now()}"
        made = plan("kilt", "Late", "open").made(now())
        await store.create(late, made, Listing(True, False, ["Late"], 1, [], []), {late: 1})
        await store.hold("late", late, [0])
        await store.close()

    def table(self: Writer, name: str, columns: list[str]) -> None:
        told(self, name, columns)
        meanwhile = threading.Thread(target=lambda: asyncio.run(write()))
        meanwhile.start()
        meanwhile.join()

    monkeypatch.setattr(Writer, "table", table)
    file = tmp_path / "tables.backup"
    counts = asyncio.run(backup(lived_in, file))
    assert counts == {name: len(rows) for name, rows in before.items()}


def test_what_is_cut_off_damaged_or_no_backup_is_refused_before_anything_is_written(
    tmp_path: Path, lived_in: str
) -> None:
    file, there = tmp_path / "tables.backup", other(tmp_path, "sqlite")
    asyncio.run(backup(lived_in, file))
    whole = file.read_bytes()
    text = gzip.decompress(whole)
    rows = text.splitlines(keepends=True)
    changed = text.replace(b"Anna", b"Anne", 1)
    for damaged in (
        *(b"", b"hello", gzip.compress(b""), gzip.compress(b"{}\n"), gzip.compress(b"[1]\nx")),
        *(
            whole[:-1],
            whole[: len(whole) // 2],
            whole[:999] + bytes([255 - whole[999]]) + whole[1000:],
        ),
        *(gzip.compress(b"".join(rows[:-1])), gzip.compress(b"".join(rows[:-2] + rows[-1:]))),
        *(gzip.compress(changed), gzip.compress(text + rows[-1])),
    ):
        file.write_bytes(damaged)
        assert "is no backup, or it is cut off or damaged" in refused(there, file)
    assert "No such file" in refused(there, tmp_path / "nothing")
    newer = text.replace(f'"schema":"{LAST}"'.encode(), b'"schema":"9999"', 1)
    assert not (tmp_path / "tables.db").exists()
    seal(file, newer)
    assert "the backup was made by a newer Bartizan (its schema is 9999" in refused(there, file)


def seal(file: Path, text: bytes) -> None:
    """Write lines with the digest that they should have."""
    import hashlib
    import json

    *lines, end = text.splitlines(keepends=True)
    said = json.loads(end) | {"digest": hashlib.sha256(b"".join(lines)).hexdigest()}
    file.write_bytes(gzip.compress(b"".join(lines) + json.dumps(said).encode()))


@pytest.mark.parametrize("kind", databases.KINDS)
def test_what_cannot_be_restored_wholly_leaves_nothing(tmp_path: Path, kind: str) -> None:
    file, there = tmp_path / "tables.backup", other(tmp_path, kind)
    writer = Writer(file, LAST)
    writer.table("tables", ["id", "game", "public", "over", "changed"])
    writer.rows([("t1", "kilt", True, False, 1.5)])
    writer.table("events", ["table_id", "number", "kind", "body", "at"])
    writer.rows([("t1", 0, "made", "{}", 1.5), ("nowhere", 0, "made", "{}", 1.5)])
    writer.close(True)
    assert "cannot be restored" in refused(there, file)
    stands = asyncio.run(keeping.standing(there))
    assert not stands.revision and not stands.counts


@pytest.mark.parametrize("kind", databases.KINDS)
def test_a_backup_of_an_older_schema_is_brought_up_to_date(tmp_path: Path, kind: str) -> None:
    file, there = tmp_path / "tables.backup", other(tmp_path, kind)
    writer = Writer(file, FIRST)
    writer.table("tables", ["id", "game", "public", "over", "changed"])
    writer.rows([("t1", "kilt", True, False, 1.5)])
    writer.close(True)
    asyncio.run(keeping.change_schema(there, LAST))  # a server was here, but nobody played
    asyncio.run(restore(there, file))
    stands = asyncio.run(keeping.standing(there))
    assert stands.revision == LAST and stands.counts["tables"] == 1


def test_a_file_that_a_server_has_is_not_filled(tmp_path: Path, lived_in: str) -> None:
    file, there = tmp_path / "tables.backup", other(tmp_path, "sqlite")
    asyncio.run(backup(lived_in, file))

    async def open_house() -> None:
        store = await Store.open(there, "http://127.0.0.1:8000")
        try:
            with pytest.raises(BadInput, match="another server"):
                await restore(there, file)
        finally:
            await store.close()

    asyncio.run(open_house())


# The schema


@pytest.mark.parametrize("kind", databases.KINDS)
def test_the_schema_goes_down_and_up_again_and_games_stay(
    kind: str, lived_in: str, tmp_path: Path
) -> None:
    file, there = tmp_path / "tables.backup", other(tmp_path, kind)
    asyncio.run(backup(lived_in, file))
    asyncio.run(restore(there, file))
    before = asyncio.run(events_of(there))
    for revision in (*revisions.revisions()[-2::-1], *revisions.revisions()[1:]):
        asyncio.run(keeping.change_schema(there, revision))
        assert asyncio.run(keeping.standing(there)).revision == revision
    assert asyncio.run(events_of(there)) == before

    async def spent(url: str) -> list[str]:
        return [str(row) for row in (await contents(url))["secrets"] if "spent" in row]

    assert asyncio.run(spent(lived_in)) and not asyncio.run(spent(there))


@pytest.mark.parametrize("kind", databases.KINDS)
def test_all_that_going_up_makes_going_down_removes(kind: str, tmp_path: Path) -> None:
    there = other(tmp_path, kind)

    def layout(connection: Connection) -> object:
        seen = inspect(connection)
        return {
            name: (
                [(c["name"], str(c["type"]), c["nullable"]) for c in seen.get_columns(name)],
                sorted(str(index) for index in seen.get_indexes(name)),
            )
            for name in seen.get_table_names()
        }

    async def laid_out() -> object:
        async with keeping.database(there) as engine, engine.connect() as connection:
            return await connection.run_sync(layout)

    seen = {}
    for revision in revisions.revisions():
        asyncio.run(keeping.change_schema(there, revision))
        seen[revision] = asyncio.run(laid_out())
    for revision in revisions.revisions()[-2::-1]:
        asyncio.run(keeping.change_schema(there, revision))
        assert asyncio.run(laid_out()) == seen[revision]


def test_the_password_is_not_shown(tmp_path: Path) -> None:
    there = other(tmp_path, "sqlite")
    asyncio.run(keeping.change_schema(there, LAST))
    assert asyncio.run(keeping.standing(there)).url == there
    if databases.SERVER:
        there = other(tmp_path, "postgresql").replace("://postgres@", "://postgres:secret@")
        assert ":***@" in asyncio.run(keeping.standing(there)).url


def test_what_is_not_there_is_not_made(tmp_path: Path) -> None:
    for ask in (keeping.standing, lambda url: keeping.prune(url, DAY)):
        with pytest.raises(BadInput, match="there is no database at"):
            asyncio.run(ask(other(tmp_path, "sqlite")))
    assert not [*tmp_path.iterdir()]


# What is old


@pytest.mark.parametrize("kind", databases.KINDS)
def test_only_what_is_old_is_removed_with_all_that_belongs_to_it(
    kind: str, lived_in: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, there = tmp_path / "tables.backup", other(tmp_path, kind)
    asyncio.run(backup(lived_in, file))
    asyncio.run(restore(there, file))
    monkeypatch.setattr(keeping, "AT_ONCE", 1)

    async def age() -> tuple[str, int]:
        """Let a finished game and the open table be old; the one that is left, and events."""
        async with keeping.database(there) as engine, engine.begin() as connection:
            young = TABLES.c.game == "solomon"
            old = update(TABLES).where(~young)
            await connection.execute(old.values(changed=now() - 91 * DAY))
            kept = await connection.scalar(select(TABLES.c.id).where(young))
            gone = select(func.count()).where(EVENTS.c.table_id != kept)
            return str(kept), await connection.scalar(gone) or 0

    kept, events = asyncio.run(age())

    async def lease(to: str) -> None:
        """A server drives every table, or none."""
        async with keeping.database(there) as engine, engine.begin() as connection:
            await connection.execute(delete(LEASES))
            those = select(TABLES.c.id, literal(to))
            if to:
                await connection.execute(insert(LEASES).from_select(["table_id", "server"], those))

    asyncio.run(lease("elsewhere"))
    assert asyncio.run(keeping.prune(there, 90 * DAY)) == keeping.Pruned()
    asyncio.run(lease(""))
    before = asyncio.run(contents(there))
    assert asyncio.run(keeping.prune(there, 92 * DAY)) == keeping.Pruned()
    would = asyncio.run(keeping.prune(there, 90 * DAY, dry=True))
    assert asyncio.run(contents(there)) == before
    told: list[int] = []
    done = asyncio.run(keeping.prune(there, 90 * DAY, tell=lambda d: told.append(d.events)))
    assert done == would and done.events == events and done.finished >= 1 and done.abandoned >= 1
    assert len(told) == done.finished + done.abandoned
    after = asyncio.run(contents(there))
    assert after == {name: [row for row in rows if kept in row] for name, rows in before.items()}
    assert asyncio.run(keeping.prune(there, 90 * DAY)) == keeping.Pruned()
    Table(kept, asyncio.run(events_of(there))[kept])


def test_a_schema_of_another_revision_is_not_pruned(tmp_path: Path) -> None:
    there = other(tmp_path, "sqlite")
    asyncio.run(keeping.change_schema(there, FIRST))
    with pytest.raises(BadInput, match="first `database upgrade`"):
        asyncio.run(keeping.prune(there, DAY))
