"""Where it is played: pieces of work are done by this machine's processes, or by a Ray cluster.

A place is handed a function and pieces, takes as many as it can work on, and gives back what came
of them in the order of the pieces, each once, whatever dies meanwhile. Pieces are only asked for
when there is room, so that whoever hands them out may stop in the light of what came back. What is
done must follow from the piece alone: a piece whose worker died is done again by another.
"""

import os
import signal
import socket
import sys
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import islice
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import Any, Protocol, TypeVar

from bartizan.engine.errors import BadInput

P = TypeVar("P")
R = TypeVar("R")
Results = Generator[R, None, None]
AHEAD = 8  # pieces a worker may be ahead of the slowest
MOST = 61 if sys.platform == "win32" else 1000  # processes that a pool of the system can wait for
TRIES = 3  # of a piece whose worker died
GIVEN_UP = f"a piece of the work ended the process it ran in, {TRIES} times: does a bot crash?"


class Place(Protocol):
    """Somewhere to work."""

    def done(self, work: Callable[[P], R], pieces: Iterator[P]) -> Results[R]:
        """What came of each piece, in their order."""


class Local:
    """Processes of this machine, as many as it has cores; of one there is none but this."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = min(workers or os.cpu_count() or 1, MOST)

    def done(self, work: Callable[[P], R], pieces: Iterator[P]) -> Results[R]:
        """What came of each piece, in their order; a pool that broke is replaced."""
        if self.workers == 1:
            yield from map(work, pieces)
            return
        pool, broke = self._pool(), 0
        waiting: deque[tuple[P, Future[R]]] = deque()
        try:
            while True:
                for piece in islice(pieces, AHEAD * self.workers - len(waiting)):
                    waiting.append((piece, pool.submit(work, piece)))
                if not waiting:
                    return
                try:
                    result = waiting[0][1].result()
                except BrokenProcessPool:
                    broke += 1
                    if broke == TRIES:
                        raise BadInput(GIVEN_UP) from None
                    pool = self._pool()
                    waiting = deque((piece, pool.submit(work, piece)) for piece, _ in waiting)
                    continue
                broke = 0
                waiting.popleft()
                yield result
        finally:
            _end(pool)

    def close(self) -> None:
        """Its processes have ended with their work."""

    def _pool(self) -> ProcessPoolExecutor:
        spawn = get_context("spawn")  # a fork would copy threads' locks
        return ProcessPoolExecutor(self.workers, spawn, initializer=_leave_with_parent)


def _leave_with_parent() -> None:
    """End this worker when whoever started it has ended, however that came, and only then."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for who hands out the work

    def watch() -> None:
        parent = parent_process()
        assert parent
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _end(pool: ProcessPoolExecutor) -> None:
    """End a pool without waiting for what it is still at."""
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join()


class Ray:
    """The nodes of a Ray cluster; on each must be the same bartizan."""

    def __init__(self, address: str, modules: tuple[str, ...] = ()) -> None:
        try:
            self.ray: Any = import_module("ray")
        except ImportError:
            raise BadInput("Ray is not installed: pip install 'bartizan[cluster]'") from None
        carried = {"py_modules": own} if (own := _own(modules)) else {}
        host, _, port = address.removeprefix("ray://").rpartition(":")
        try:
            if port.isdigit():  # Ray itself would try for minutes
                socket.create_connection((host, int(port)), timeout=10).close()
            self.ray.init(
                address=address, runtime_env=carried, log_to_driver=False, logging_level="error"
            )
        except (OSError, ValueError, RuntimeError, ImportError) as error:
            why = str(error).splitlines()[0]
            raise BadInput(f"no Ray cluster answers at {address}: {why}") from None

    def done(self, work: Callable[[P], R], pieces: Iterator[P]) -> Results[R]:
        """What came of each piece, in their order; Ray does anew what was lost with a node."""
        remote = self.ray.remote(num_cpus=1, max_retries=TRIES - 1)(work)
        waiting: deque[Any] = deque()
        while True:
            for piece in islice(pieces, max(1, AHEAD * self.workers - len(waiting))):
                waiting.append(remote.remote(piece))
            if not waiting:
                return
            yield self._result(waiting.popleft())

    @property
    def workers(self) -> int:
        """The cores of all nodes."""
        return int(self.ray.cluster_resources().get("CPU", 1))

    def close(self) -> None:
        """Leave the cluster."""
        self.ray.shutdown()

    def _result(self, promise: Any) -> Any:
        """What came of a piece; where it failed, its own error."""
        errors = self.ray.exceptions
        try:
            return self.ray.get(promise)
        except errors.RayTaskError as error:
            raise error.cause from None
        except errors.RayError as error:
            raise BadInput(f"{GIVEN_UP} ({type(error).__name__})") from None


def _own(modules: tuple[str, ...]) -> list[str]:
    """The files or folders of modules that lie where one is: they travel to the cluster."""
    found = {Path(name.split(".")[0]) for name in modules}
    here = [place for name in found for place in (name, name.with_suffix(".py")) if place.exists()]
    return [str(place.absolute()) for place in here]
