"""How fast the web table tells a move to all who watch: one table, and many."""

import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from itertools import count, pairwise
from multiprocessing import get_context
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import Progress
from websockets.asyncio.client import ClientConnection, connect

from bartizan.bench.figure import Figure
from bartizan.games import IDS, load
from bartizan.web.settings import free_port

GAME, NAMES = "kilt", ("Anna", "Björn", "Cem", "Dora")
SEATS = len(NAMES)
MOVES_AT_ONE = 200
TABLES = 200
SECONDS = 20  # that many tables play
TABLES_A_PROGRAM = 200  # at which one program plays: more would wait for it, not for the server
PATIENCE = 600.0  # seconds until all have sat down, or played

Played = tuple[list[float], int]  # how long each move took, and how many were refused


class Player:
    """A program on a seat: it knows the latest state and when each version reached it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.reached: dict[int, float] = {}
        self.news = asyncio.Event()
        self.refused = 0

    async def listen(self) -> None:
        """Take in all that is told."""
        async for text in self.socket:
            now = time.perf_counter()
            head = str(text[:60])
            if head.startswith('{"type":"state"'):
                v = int(head.partition('"v":')[2].partition(",")[0])
                for version in range(self.state.get("v", 0) + 1, v + 1):
                    self.reached[version] = now
                if '"moves":[]' not in text:
                    self.state = json.loads(text)
                else:
                    self.state = {"v": v, "moves": []}
                self.news.set()
            elif head.startswith(('{"type":"error"', '{"type": "error"')):
                self.refused += 1

    async def until(self, v: int) -> None:
        """Wait until this version was told."""
        while self.state.get("v", 0) < v:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 30)


class Bench:
    """A server of its own, and programs that play at its tables."""

    def __init__(self, port: int, seed: int = 1) -> None:
        self.port = port
        self.random = random.Random(seed)
        self.refused = 0
        self.made = count(1000 * seed)  # tables: nobody has his name at two of them

    async def until_open(self) -> None:
        """Wait until the server answers."""
        for _ in range(300):
            try:
                await asyncio.to_thread(self.ask, "/health")
                return
            except OSError:
                await asyncio.sleep(0.1)
        raise RuntimeError("the server did not open")

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """Ask the API for something."""
        data = json.dumps(body).encode() if body else None
        head = {"content-type": "application/json"}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, head)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    @asynccontextmanager
    async def table(self, game: str = GAME) -> AsyncIterator[list[Player]]:
        """A new table with a program on every seat."""
        number = next(self.made)
        wish = {"game": game, "seats": [f"me:{number} {name}" for name in NAMES]}
        made = await asyncio.to_thread(self.ask, "/api/tables", wish)
        url = f"ws://127.0.0.1:{self.port}/ws/{made['table']}?short"
        players = []
        for seat in made["seats"]:
            head = {"Authorization": f"Bearer {seat['secret']}"}
            socket = await connect(url, additional_headers=head, compression=None, max_size=None)
            players.append(Player(socket))
        listeners = [asyncio.create_task(player.listen()) for player in players]
        try:
            yield players
        finally:
            for listener, player in zip(listeners, players, strict=True):
                listener.cancel()
                await player.socket.close()
                self.refused += player.refused

    async def one_move(self, players: list[Player]) -> float | None:
        """Who is to act plays at random, where several choose all of them.

        Seconds until the last was told, or None at the end.
        """
        await self.all_up_to_date(players)
        asked = [player for player in players if player.state["moves"]]
        if not asked:
            return None
        v, began = asked[0].state["v"], time.perf_counter()
        for player in asked:
            if player.state["held"] is None:
                chosen = self.random.choice(player.state["moves"])["move"]
                said = {"type": "move", "v": v, "move": chosen, "key": f"{v}-{chosen}"}
                await player.socket.send(json.dumps(said))
        for player in players:
            await player.until(v + 1)
        return max(player.reached[v + 1] for player in players) - began

    async def all_up_to_date(self, players: list[Player]) -> None:
        """Wait until every player has the latest state that any of them has."""
        for player in players:
            await player.until(1)
        latest = max(player.state["v"] for player in players)
        for player in players:
            await player.until(latest)


async def at_one_table(bench: Bench) -> list[float]:
    """Moves one after another at a single table."""
    times: list[float] = []
    while len(times) < MOVES_AT_ONE:
        async with bench.table() as players:
            while len(times) < MOVES_AT_ONE and (took := await bench.one_move(players)) is not None:
                times.append(took)
    return times


class Share(NamedTuple):
    """The tables at which one program plays: how many of all, and which is the first."""

    port: int
    many: int
    of: int
    first: int
    seconds: int


async def at_many_tables(bench: Bench, share: Share, ready: Callable[[], object]) -> list[float]:
    """Tables with a move a second each, begun at different moments of it, when all are ready.

    How long each move took; all are ready once more when that is over.
    """
    times: list[float] = []

    async def play(due: float, players: list[Player]) -> None:
        end = due + share.seconds
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            took = await bench.one_move(players)
            if took is None:
                return
            times.append(took)
            due += 1

    async with AsyncExitStack() as stack:
        tables = [await stack.enter_async_context(bench.table()) for _ in range(share.many)]
        for players in tables:
            await bench.all_up_to_date(players)
        await asyncio.to_thread(ready)
        now, first = time.perf_counter(), share.first
        dues = [now + (first + n) / share.of for n in range(share.many)]
        await asyncio.gather(*map(play, dues, tables))
        await asyncio.to_thread(ready)
    return times


def play_at(share: Share, meeting: Barrier, told: "Queue[Played]") -> None:
    """A program of its own that plays at some of the tables."""
    bench = Bench(share.port, share.first + 1)
    times = asyncio.run(at_many_tables(bench, share, partial(meeting.wait, PATIENCE)))
    told.put((times, bench.refused))


def by_many_programs(port: int, pid: int, tables: int) -> tuple[list[float], int, float]:
    """Many tables, played at by as many programs as it takes that these are not the slow ones.

    How long each move took, how many were refused, and the seconds of work that all were to the
    server.
    """
    start = get_context("spawn")
    programs = -(-tables // TABLES_A_PROGRAM)
    meeting, told = start.Barrier(programs + 1), start.Queue()
    firsts = [tables * n // programs for n in range(programs + 1)]
    shares = [Share(port, b - a, tables, a, SECONDS) for a, b in pairwise(firsts)]
    playing = [start.Process(target=play_at, args=(each, meeting, told)) for each in shares]
    for program in playing:
        program.start()
    meeting.wait(PATIENCE)  # all sit down first, then they play
    before = work_of(pid)
    meeting.wait(PATIENCE)
    worked = work_of(pid) - before
    found = [told.get() for _ in playing]
    for program in playing:
        program.join()
    return [t for times, _ in found for t in times], sum(n for _, n in found), worked


def measure(
    console: Console, tables: int = TABLES, database: str = "", workers: int = 1
) -> list[Figure]:
    """Start a server, play at it, and tell the figures; in a database of its own, if none is named.

    One that is named keeps the tables.
    """
    warm_up()
    port = free_port("127.0.0.1", 8600)
    with tempfile.TemporaryDirectory() as folder, Progress(console=console, transient=True) as bar:
        task = bar.add_task("measuring the table", total=2)
        kept = database or f"sqlite:///{folder}/bench.db"
        words = ["serve", "--port", str(port), "--database", kept, "--workers", str(workers)]
        words += ["--most-tables", str(10 * tables + 10)]
        quiet = subprocess.DEVNULL
        command = [sys.executable, "-m", "bartizan.cli", *words]
        with subprocess.Popen(command, stdout=quiet, stderr=quiet) as server:
            try:
                bench = Bench(port)
                asyncio.run(bench.until_open())
                one = asyncio.run(at_one_table(bench))
                bar.advance(task)
                many, refused, worked = by_many_programs(port, server.pid, tables)
                memory = sum(map(most_memory, family(server.pid)))
            finally:
                server.kill()
    where = f"{'PostgreSQL' if database.startswith('postgresql') else 'SQLite'}, workers {workers}"
    ran = f"{tables} tables of {SEATS} connected seats, a move a second each, {len(many)} moves"
    ran += f"; {where}"
    ninety_nine = statistics.quantiles(many, n=100)[98] * 1000
    each = 1000 * worked / len(many)
    first = f"{len(one)} moves at one table of {SEATS} seats, until the last was told"
    return [
        Figure("table", "move told, median", statistics.median(one) * 1000, "ms", first),
        Figure("table", f"{tables} tables, median", statistics.median(many) * 1000, "ms", ran),
        Figure("table", f"{tables} tables, 99 of 100", ninety_nine, "ms", ran),
        Figure("table", f"{tables} tables, refused", bench.refused + refused, "moves", ran),
        Figure("table", f"CPU a move, told to {SEATS} seats", each, "ms", ran),
        Figure("table", "server's memory", memory, "MB", ran),
    ]


def warm_up() -> None:
    """Compile what is not: else the server does, while it is measured."""
    if cold := [game for game in IDS if not load(game).warm]:
        subprocess.run([sys.executable, "-m", "bartizan.cli", "compile", *cold], check=True)


def family(pid: int) -> list[int]:
    """A process and those that it has started, where the system tells."""
    try:
        started = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        started = []
    return [pid, *(each for child in started for each in family(int(child)))]


def work_of(pid: int) -> float:
    """The seconds that processors have worked for a process and those that it has started."""
    worked = 0
    for each in family(pid):
        try:
            told = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
            worked += int(told[11]) + int(told[12])
        except OSError:
            continue
    return worked / os.sysconf("SC_CLK_TCK")


def most_memory(pid: int) -> float:
    """The most memory a process has had, in MB, where the system tells."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0.0
    peak = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(peak.split()[1]) / 1024
