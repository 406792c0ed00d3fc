"""Workers: several servers on one port of this machine, and one process that watches over them."""

import multiprocessing
import signal
import socket
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from rich.console import Console

from bartizan.bots import invite
from bartizan.engine.errors import BadInput
from bartizan.web.handing import Handing, places
from bartizan.web.server import run
from bartizan.web.settings import Settings

BACKLOG = 2048  # connections that wait for a worker
PAUSE, LONGEST = 0.2, 2.0  # seconds until a worker that ended is replaced; longer each time
STEADY = 5.0  # seconds after which a worker counts as sound
PATIENCE = 20.0  # seconds that workers have to close
OPEN = ""  # what a worker says when it is open; else it says why not
_spawn = multiprocessing.get_context("spawn")


@dataclass
class Worker:
    """A place among the workers: its sockets stay when the process is replaced."""

    socket: socket.socket
    place: Handing
    process: SpawnProcess | None = None
    began: float = 0.0
    falls: int = 0  # how often it ended soon after it began

    def start(self, settings: Settings, bots: Sequence[str]) -> Connection:
        """Start the process; what it says comes from here."""
        here, there = _spawn.Pipe(duplex=False)
        given = (settings, bots, self.socket, self.place, there)
        self.process = _spawn.Process(target=_work, args=given)
        self.process.start()
        there.close()
        self.began = time.monotonic()
        return here

    @property
    def pause(self) -> float:
        """Seconds until it is replaced."""
        sound = time.monotonic() - self.began > STEADY
        self.falls = 0 if sound else self.falls + 1
        return min(LONGEST, PAUSE * 2**self.falls)


def serve(settings: Settings, bots: Sequence[str], console: Console) -> None:
    """Let as many workers as the settings say serve until somebody stops us; replace who dies."""
    if not settings.database.startswith("postgresql"):
        raise BadInput("--workers needs a --database postgresql://HOST/NAME that they can share")
    if not hasattr(socket, "SO_REUSEPORT"):
        raise BadInput("--workers needs a system on which processes can share a port")
    stopped = threading.Event()
    for sign in (signal.SIGTERM, signal.SIGINT):
        signal.signal(sign, lambda *_: stopped.set())
    at_work = _spawn.RawArray("b", settings.workers)
    spots = places(settings.workers, at_work)
    workers = [Worker(_listening(settings), place) for place in spots]
    try:
        for told in [worker.start(settings, bots) for worker in workers]:
            _until_open(told, stopped)
        if not stopped.is_set():
            console.print(
                f"Bartizan is open at {settings.url} with {len(workers)} workers"
                "   (Ctrl+C closes it)"
            )
        while not stopped.is_set():
            _watch(workers, settings, bots, stopped)
    finally:
        _close(workers)


def _listening(settings: Settings) -> socket.socket:
    """A socket on the port that all share; the system spreads who comes over them."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    listening.bind((settings.host, settings.port))
    listening.listen(BACKLOG)  # who comes while its worker is being replaced waits
    return listening


def _until_open(told: Connection, stopped: threading.Event) -> None:
    """Wait until a worker is open; raises if it cannot be."""
    with told:
        while not stopped.is_set():
            if told.poll(0.1):
                try:
                    why = told.recv()
                except EOFError:
                    why = "a worker ended before it was open"
                if why != OPEN:
                    raise BadInput(why)
                return


def _watch(
    workers: Sequence[Worker], settings: Settings, bots: Sequence[str], stopped: threading.Event
) -> None:
    """Wait a moment; replace workers that have ended."""
    wait([worker.process.sentinel for worker in workers if worker.process], timeout=0.5)
    ended = [worker for worker in workers if worker.process and worker.process.exitcode is not None]
    for worker in ended:  # all of them at once, so that nobody hands them anything
        worker.place.at_work[worker.place.me] = 0
    for worker in ended:
        if not stopped.is_set():
            stopped.wait(worker.pause)
        if not stopped.is_set():
            worker.start(settings, bots).close()


def _close(workers: Sequence[Worker]) -> None:
    """Ask all to close, and end who does not."""
    processes = [worker.process for worker in workers if worker.process]
    for process in processes:
        with suppress(ProcessLookupError, ValueError):
            process.terminate()
    until = time.monotonic() + PATIENCE
    for process in processes:
        process.join(max(0.0, until - time.monotonic()))
        if process.exitcode is None:
            process.kill()
            process.join()
    for worker in workers:
        worker.socket.close()
        worker.place.close()


def _work(
    settings: Settings,
    bots: Sequence[str],
    listening: socket.socket,
    place: Handing,
    tell: Connection,
) -> None:
    """A worker: a server on a socket that was given to it."""

    def say(why: str) -> None:
        with suppress(OSError):  # nobody listens to one that replaces another
            tell.send(why)
        tell.close()

    def opened() -> None:
        place.at_work[place.me] = 1
        say(OPEN)

    threading.Thread(target=_leave_with_parent, daemon=True).start()
    try:
        for kind in bots:
            invite(kind)
        run(settings, False, Console(stderr=True), listening, opened, place)
    except BadInput as error:
        say(str(error))


def _leave_with_parent() -> None:
    """End when whoever watches over us has ended, however that came."""
    parent = multiprocessing.parent_process()
    assert parent
    parent.join()
    signal.raise_signal(signal.SIGTERM)
