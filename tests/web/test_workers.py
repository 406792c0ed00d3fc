"""Several workers on one port: any of them serves any table, and any may die at any moment."""

import asyncio
import contextlib
import json
import os
import random
import signal
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from bartizan.engine import record
from bartizan.engine.state import Row
from bartizan.games import load
from tests import databases, postgres
from tests.web.house import PATIENCE, Json, bearer
from tests.web.process import Server, serving
from tests.web.test_kill import Evening, check

pytestmark = pytest.mark.skipif(
    not databases.SERVER, reason="BARTIZAN_TEST_POSTGRES names no server"
)
KILLS = int(os.environ.get("BARTIZAN_KILLS", "3"))
RESTARTS = int(os.environ.get("BARTIZAN_RESTARTS", "2"))
TABLES = 3  # at which is played while workers are killed
WEB = httpx.Client(  # a connection for each request: whichever worker takes it
    timeout=PATIENCE, limits=httpx.Limits(max_keepalive_connections=0)
)
SLOW = "tests.web.test_workers:Slow"
LIVES = (0.1, 1.5)  # seconds between two deaths


class Slow:
    """A bot that thinks for three seconds."""

    def choose(self, view: Row, seat: int) -> int:
        """The first move."""
        time.sleep(3)
        return load("kilt").legal(view)[0]


@pytest.fixture
def database(tmp_path: Path) -> str:
    """An empty database that servers can share."""
    return databases.url(tmp_path, "postgresql")


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The database of the house that several tests share."""
    return databases.url(tmp_path_factory.mktemp("shared"), "postgresql")


@pytest.fixture(scope="module")
def server(shared: str) -> Iterator[Server]:
    """A house with two workers that several tests share."""
    with crowd(shared, []) as opened:
        yield opened


@contextlib.contextmanager
def crowd(database: str, log: list[str]) -> Iterator[Server]:
    """A house with two workers."""
    with serving(database, log, "--workers", "2", "--bot", SLOW) as server:
        yield server


def until(so: Callable[[], object]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end
        time.sleep(0.05)


def asked(database: str, query: str) -> list[tuple[object, ...]]:
    """What the database answers."""

    async def ask() -> list[tuple[object, ...]]:
        import asyncpg

        connection = await asyncpg.connect(database)
        try:
            return [tuple(row) for row in await connection.fetch(query)]
        finally:
            await connection.close()

    return asyncio.run(ask())


def at_work(server: Server, database: str) -> list[int]:
    """The workers that serve already: who is killed before has nothing to lose."""
    said = asked(database, "SELECT address FROM servers")
    known = {int(str(each[0]).split()[-1]) for each in said}
    return [worker for worker in server.workers if worker in known]


def driver(database: str, table: str) -> int:
    """The process that lets bots move at a table, or 0."""
    joined = "leases JOIN servers ON leases.server = servers.id"
    found = asked(database, f"SELECT address FROM {joined} WHERE table_id = '{table}'")
    return int(str(found[0][0]).split()[-1]) if found else 0


def state(server: Server, table: str, secret: str = "") -> Json:
    """A table as an onlooker sees it, or a seat with its secret, at whichever worker."""
    address, head = f"{server.url}/api/tables/{table}/state", bearer(secret) if secret else {}
    got: Json = WEB.get(address, headers=head).json()
    return got


def make(server: Server, *seats: str) -> tuple[str, list[str]]:
    """A table, and the secrets of its people."""
    wish = {"game": "kilt", "seats": seats}
    made = WEB.post(f"{server.url}/api/tables", json=wish).json()
    return made["table"], [each["secret"] for each in made["seats"]]


def say(server: Server, table: str, secret: str, **message: object) -> Json:
    """Say something to a table, at whichever worker; a connection for each."""
    address = f"{server.url}/api/tables/{table}/say"
    got: Json = WEB.post(address, json=message, headers=bearer(secret)).json()
    return got


def test_any_worker_serves_any_table_and_one_that_is_killed_is_replaced(
    server: Server, shared: str
) -> None:
    table, secrets = make(server, "me:Anna", "me:Ben")
    assert {state(server, table)["v"] for _ in range(10)} == {1}
    first = server.workers
    for n in range(12):  # twice each, at whichever worker: done once, and answered alike
        told = [state(server, table, secret) for secret in secrets]
        seat = next(s for s, each in enumerate(told) if each["moves"])
        move = {"type": "move", "v": told[seat]["v"], "key": f"move {n}"}
        move["move"] = told[seat]["moves"][0]["move"]
        answers = [say(server, table, secrets[seat], **move) for _ in range(3)]
        assert answers[0]["type"] == "ack" and answers == [answers[0]] * 3
        line = {"type": "chat", "text": f"line {n}", "key": f"chat {n}"}
        answers = [say(server, table, secrets[seat], **line) for _ in range(2)]
        assert answers[0]["type"] == "ack" and answers[0] == answers[1]
    events = asked(shared, f"SELECT kind FROM events WHERE table_id = '{table}'")
    assert sorted(events) == [("chat",)] * 12 + [("made",)] + [("move",)] * 12
    os.kill(first[0], signal.SIGKILL)
    until(lambda: len(server.workers) == 2 and first[0] not in server.workers)
    assert state(server, table)["v"] == 25


def port_of(wire: ClientConnection) -> int:
    """Our end of a connection."""
    port: int = wire.local_address[1]
    return port


def holders(server: Server, ours: list[int]) -> list[int]:
    """The workers that hold the other ends of connections whose ports are given."""
    nodes = {
        line.split()[9]: int(line.split()[2].split(":")[1], 16)
        for line in Path("/proc/net/tcp").read_text().splitlines()[1:]
    }
    found = {}
    for worker in server.workers:
        for file in Path(f"/proc/{worker}/fd").iterdir():
            with contextlib.suppress(OSError):  # closed meanwhile
                node = os.readlink(file).removeprefix("socket:[").rstrip("]")
                found[nodes.get(node)] = worker
    return [found.get(port, 0) for port in ours]


def home(server: Server, database: str) -> int:
    """The worker that holds all sockets of a new table, and drives it."""
    table, secrets = make(server, "me:Anna", "me:Ben")
    address = f"{server.url.replace('http', 'ws', 1)}/ws/{table}"
    with contextlib.ExitStack() as stack:
        heads = [bearer(secret) for secret in secrets * 2]
        wires = [stack.enter_context(connect(address, additional_headers=h)) for h in heads]
        seats = [json.loads(wire.recv(PATIENCE))["seat"] for wire in wires]
        assert seats == [0, 1, 0, 1]
        until(lambda: driver(database, table))
        found = {*holders(server, [port_of(wire) for wire in wires]), driver(database, table)}
    assert len(found) == 1
    return found.pop()


def test_all_sockets_of_a_table_are_at_the_worker_that_made_it(server: Server, shared: str) -> None:
    until(lambda: len(at_work(server, shared)) == 2)
    missing = {*server.workers}  # each makes some
    while missing:
        missing -= {home(server, shared)}


def test_who_drives_is_killed_in_the_middle_of_a_thought_and_another_thinks_on(
    server: Server, shared: str
) -> None:
    table, secrets = make(server, "me:Anna", SLOW)
    address = f"{server.url.replace('http', 'ws', 1)}/ws/{table}"
    with connect(address, additional_headers=bearer(secrets[0])) as wire:
        told = json.loads(wire.recv())
        while not told.get("moves"):
            told = json.loads(wire.recv(PATIENCE))
        n = 0
        while told["type"] != "state" or told["moves"]:
            if told["type"] == "state":
                move = told["moves"][0]["move"]
                n += 1
                about = {"type": "move", "v": told["v"], "move": move, "key": f"move {n}"}
                wire.send(json.dumps(about))
            told = json.loads(wire.recv(PATIENCE))
        until(lambda: driver(shared, table))
        time.sleep(0.5)  # it thinks
        dead = driver(shared, table)
        os.kill(dead, signal.SIGKILL)
        before = len(asked(shared, f"SELECT 1 FROM events WHERE table_id = '{table}'"))
        with contextlib.suppress(Exception):  # perhaps it was our own worker
            wire.recv(0.1)
    with connect(address, additional_headers=bearer(secrets[0]), open_timeout=PATIENCE):  # looks
        until(lambda: driver(shared, table) not in (0, dead))
        kinds = f"SELECT body FROM events WHERE table_id = '{table}' AND number >= {before}"
        until(lambda: len(asked(shared, kinds)) >= 1)
    bodies = [json.loads(str(body[0])) for body in asked(shared, kinds)]
    assert bodies[0]["seat"] == 1
    written = WEB.get(f"{server.url}/api/tables/{table}/record").json()["moves"][before - 1 :]
    assert [move[0] for move in written[: len(bodies)]] == [body["seat"] for body in bodies]


def test_limits_hold_whichever_worker_is_asked(server: Server, shared: str) -> None:
    until(lambda: len(at_work(server, shared)) == 2)
    time.sleep(1.5)  # each knows of the other
    table, secrets = make(server, "me:Anna", "me:Ben")
    kinds = []
    for n in range(60):
        kinds.append(say(server, table, secrets[0], type="chat", text="hi", key=f"{n}")["type"])
        time.sleep(0.1)
    assert 20 <= kinds.count("ack") <= 30  # of twenty a minute, and what half a second lets in


def test_workers_leave_with_who_watches_over_them(database: str) -> None:
    with crowd(database, []) as server:
        workers = server.workers
        assert len(workers) == 2
        server.kill()
        until(lambda: not any(Path(f"/proc/{each}").exists() for each in workers))
        until(lambda: not asked(database, "SELECT * FROM servers"))  # they said that they left


def test_killed_workers_lose_no_acknowledged_move(database: str) -> None:
    chance = random.Random()

    async def kill(server: Server) -> None:
        await asyncio.sleep(chance.uniform(*LIVES))
        while not (workers := await asyncio.to_thread(at_work, server, database)):
            await asyncio.sleep(0.05)
        os.kill(chance.choice(workers), signal.SIGKILL)

    play_under(kill, KILLS, database, chance)


@pytest.mark.skipif(not postgres.BIN, reason="PostgreSQL is not installed")
def test_a_database_that_is_restarted_loses_no_acknowledged_move() -> None:
    chance = random.Random()
    with postgres.cluster() as cluster:

        async def restart(server: Server) -> None:
            await asyncio.sleep(chance.uniform(*LIVES))
            await asyncio.to_thread(cluster.restart, chance.choice(["fast", "immediate"]))

        play_under(restart, RESTARTS, cluster.url, chance)


def play_under(
    fault: Callable[[Server], Awaitable[None]], many: int, database: str, chance: random.Random
) -> None:
    """Play at a few tables while faults happen; then see whether all that was promised is there."""
    log: list[str] = []
    evenings = [Evening(chance, lasting=True) for _ in range(TABLES)]

    async def play(server: Server) -> None:
        matches: dict[Evening, asyncio.Task[None]] = {}
        for n in range(many + 1):
            for evening in evenings:
                if evening not in matches or (n < many and matches[evening].done()):
                    await until_made(evening, server)
                    match = evening.play_match(server, evening.tables[-1])
                    matches[evening] = asyncio.create_task(match)
            if n < many:
                await fault(server)
        await asyncio.wait_for(asyncio.gather(*matches.values()), 4 * PATIENCE)

    with crowd(database, log) as server:
        asyncio.run(play(server))
        tables = [table for evening in evenings for table in evening.tables]
        check(server, tables)
        for table in tables:
            written = WEB.get(f"{server.url}/api/tables/{table.id}/record").text
            assert record.loads(written, load)[0].over
        kept = sum(len(table.acknowledged) for table in tables)
        print(f"\n{many} faults, {len(tables)} matches, {kept} acknowledged moves: all are there")
    assert 2 * kept >= many  # on a busy machine a worker is hardly at work when it is killed


async def until_made(evening: Evening, server: Server) -> None:
    """Make a table, however often that must be tried."""
    while True:
        try:
            return await evening.make(server)
        except httpx.HTTPError:
            await asyncio.sleep(0.1)
