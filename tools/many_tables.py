"""Fills a database with finished tables; measures how soon a house with it opens and is shown.

    python tools/many_tables.py sqlite:////tmp/many.db
    python tools/many_tables.py postgresql://HOST/NAME --tables 100000

The database must be empty. One game of Kilt Castle is played; the others are copies of it, of many
browsers, one of which has a thousand games; three public tables have a free seat. What is measured
is the home page as that browser sees it, and the time from the command to the first answer.
"""

import argparse
import asyncio
import os
import random
import statistics
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from urllib.request import Request, urlopen

from sqlalchemy import text

from bartizan.table.hall import Hall
from bartizan.table.keeping import database, standing
from bartizan.table.now import now
from bartizan.table.plan import Chair, Plan
from bartizan.table.store import Store
from bartizan.table.table import Table
from bartizan.web.guard import COOKIE
from bartizan.web.settings import free_port

REGULAR = "a" * 48  # the browser with a thousand games
AT_ONCE = 2000
FILL = (
    "INSERT INTO tables (id, game, public, over, changed, rules, about)"
    " SELECT made.id, game, public, over, made.at, rules, about"
    " FROM tables, made WHERE tables.id = :first",
    "INSERT INTO events (table_id, number, kind, body, at)"
    " SELECT made.id, number, kind, body, events.at"
    " FROM events, made WHERE table_id = :first",
    "INSERT INTO holdings SELECT made.browser, made.id, 0 FROM made",
    "INSERT INTO secrets SELECT 'secret of ' || made.id, made.id, 1, 'invite' FROM made",
)


async def fill(url: str, many: int) -> None:
    """Play one game and copy it."""
    hall, chance = Hall(await Store.open(url), pace=0), random.Random(1)
    people = [Chair("person", name) for name in ("Anna", "Ben")]
    table = await hall.make(Plan("kilt", people, seed="1"))

    def play(here: Table, at: float) -> None:
        with suppress(IndexError):  # nobody is to choose
            while len(here.fresh) < 100:
                seat = here.choosing()[0]
                here.play(seat, chance.choice(here.game.legal(here.asked(seat))), here.v, at)

    while not table.match.over:
        table = await hall.act(table.id, play)
    for _ in range(3):
        seats = [Chair("person", "Anna"), Chair("open")]
        await hall.make(Plan("kilt", seats, public=True))
    await hall.close()
    async with database(url) as engine, engine.connect() as connection:
        await connection.execute(
            text("CREATE TEMPORARY TABLE made (id TEXT, at FLOAT, browser TEXT)")
        )
        for begin in range(0, many, AT_ONCE):
            made = [
                {
                    "id": f"{n:012}",
                    "at": now() - 86400 * (1 + chance.random() * 300),
                    "browser": REGULAR if n % 100 == 0 else f"{n // 10:048}",
                }
                for n in range(begin, min(many, begin + AT_ONCE))
            ]
            await connection.execute(text("INSERT INTO made VALUES (:id, :at, :browser)"), made)
            for line in FILL:
                values = {"first": table.id} if ":first" in line else {}
                await connection.execute(text(line), values)
            await connection.execute(text("DELETE FROM made"))
            await connection.commit()


def asked(url: str) -> float:
    """Seconds until a page is there, for the regular."""
    began = time.perf_counter()
    with urlopen(Request(url, headers={"Cookie": f"{COOKIE}={REGULAR}"})) as answer:
        answer.read()
    return time.perf_counter() - began


def cpu(process: int) -> float:
    """The seconds of CPU that a process has used, on Linux."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


def measure(url: str) -> None:
    """Open a house with that database, and look at it."""
    port = free_port("127.0.0.1", 8300)
    words = (sys.executable, "-m", "bartizan.cli", "serve", "--port", str(port), "--database", url)
    house = f"http://127.0.0.1:{port}"
    began = time.perf_counter()
    with subprocess.Popen(words, stderr=subprocess.DEVNULL, env=os.environ) as server:
        while True:
            try:
                asked(f"{house}/ready")
                break
            except OSError:
                if server.poll() is not None:
                    sys.exit("the house did not open")
                time.sleep(0.02)
        print(f"open after {time.perf_counter() - began:.2f} s, {cpu(server.pid):.2f} s of CPU")
        asked(house)
        time.sleep(5)  # kernels are loaded meanwhile
        before = cpu(server.pid)
        took = sorted(asked(house) for _ in range(100))
        each = 10 * (cpu(server.pid) - before)
        server.terminate()
    median, most = 1000 * statistics.median(took), 1000 * took[-2]
    print(f"home page {median:.1f} ms in the middle, {most:.1f} ms at 99 %, {each:.1f} ms of CPU")


def main() -> None:
    """Fill it unless it is filled already, then measure."""
    read = argparse.ArgumentParser()
    read.add_argument("database")
    read.add_argument("--tables", type=int, default=100_000)
    read.add_argument("--filled", action="store_true", help="it was filled before")
    wanted = read.parse_args()
    if not wanted.filled:
        began = time.perf_counter()
        asyncio.run(fill(wanted.database, wanted.tables))
        print(f"filled in {time.perf_counter() - began:.0f} s")
    print(asyncio.run(standing(wanted.database)).counts)
    measure(wanted.database)


if __name__ == "__main__":
    main()
