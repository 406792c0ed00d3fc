"""The claim: a second server on the same database is told where the first one is."""

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from bartizan.table import claim as module
from bartizan.table.claim import Claimed, ServerClaim
from bartizan.table.store import Store
from tests import databases
from tests.table.setting import evening

FIRST, SECOND = "http://127.0.0.1:8000", "http://127.0.0.1:8001"


@evening
async def test_the_second_is_refused_with_the_firsts_address_until_that_is_gone(
    database: str,
) -> None:
    first = await Store.open(database, FIRST)
    for _ in range(2):
        with pytest.raises(Claimed, match=re.escape(f"another server at {FIRST} has this")):
            await Store.open(database, SECOND)
    await first.close()
    second = await Store.open(database, SECOND)
    with pytest.raises(Claimed) as refused:
        await Store.open(database, FIRST)
    assert refused.value.address == SECOND
    await second.close()


def test_a_server_that_was_killed_leaves_no_claim(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    hold = (
        "import asyncio, time; from bartizan.table.store import Store;"
        f"store = asyncio.run(Store.open({url!r}, {FIRST!r}));"
        "print('open', flush=True); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", hold], stdout=subprocess.PIPE) as other:
        assert other.stdout and other.stdout.readline() == b"open\n"
        with pytest.raises(Claimed):
            asyncio.run(Store.open(url, SECOND))
        other.kill()
    asyncio.run(open_and_close(url))


async def open_and_close(url: str) -> None:
    store = await Store.open(url, SECOND)
    await store.close()


@evening
async def test_what_is_only_in_memory_is_nobody_elses() -> None:
    stores = [await Store.open("sqlite:///:memory:", FIRST) for _ in range(2)]
    for store in stores:
        await store.close()


@pytest.mark.parametrize("database", databases.KINDS[1:], indirect=True)
@evening
async def test_when_postgresql_forgets_the_claim_it_is_taken_again_or_the_server_stops(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "OFTEN", 0.05)
    first = await Store.open(database, FIRST)
    assert isinstance(first.claim, ServerClaim)
    before = await holders(first)
    await cut_off(first)
    while not await holders(first) - before:  # only looked at: it must not be taken meanwhile
        await asyncio.sleep(0.05)
    with pytest.raises(Claimed):
        await Store.open(database, SECOND)
    monkeypatch.setattr(module, "OFTEN", 3.0)
    await asyncio.sleep(0.2)  # the look that was due before has been made
    await cut_off(first)
    while await holders(first):
        await asyncio.sleep(0.05)
    second = await Store.open(database, SECOND)
    await asyncio.wait_for(first.claim.lost.wait(), 20)
    await second.close()
    await first.close()


@pytest.fixture
def beside(tmp_path: Path) -> str:
    """Another database of the same PostgreSQL."""
    return databases.url(tmp_path / "beside", "postgresql")


@pytest.mark.parametrize("database", databases.KINDS[1:], indirect=True)
@evening
async def test_one_postgresql_may_have_the_databases_of_several_servers(
    database: str, beside: str
) -> None:
    stores = [await Store.open(database, FIRST), await Store.open(beside, SECOND)]
    for url, address in ((database, FIRST), (beside, SECOND)):
        with pytest.raises(Claimed) as refused:
            await Store.open(url, "http://127.0.0.1:8002")
        assert refused.value.address == address
    for store in stores:
        await store.close()


HELD = "FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory'"
HELD += " AND granted AND datname = current_database()"


async def holders(store: Store) -> set[int]:
    """The connections that hold the claim."""
    async with store._engine.connect() as connection:
        return set(await connection.scalars(text(f"SELECT pid {HELD}")))


async def cut_off(store: Store) -> None:
    """End the connection that holds the claim, as a restart of PostgreSQL does."""
    async with store._engine.connect() as connection:
        await connection.execute(text(f"SELECT pg_terminate_backend(pid) {HELD}"))
