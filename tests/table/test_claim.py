"""The claim: a second server on the same file is told where the first one is."""

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bartizan.table.claim import Claimed
from bartizan.table.store import Store
from tests import databases
from tests.table.setting import evening

FIRST, SECOND = "http://127.0.0.1:8000", "http://127.0.0.1:8001"


@evening
async def test_the_second_is_refused_with_the_firsts_address_until_that_is_gone(
    tmp_path: Path,
) -> None:
    database = databases.url(tmp_path)
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
