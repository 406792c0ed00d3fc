"""The command `bartizan serve` in a process of its own, as a person starts it."""

import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.web.house import PATIENCE


class Server:
    """The command `bartizan serve` in a process of its own."""

    def __init__(self, database: str, log: list[str], *more: str, **environment: str) -> None:
        words = ["-m", "bartizan.cli", "serve", "--port", free_port(), "--database", database]
        words += more
        self.log = log
        self.url = ""
        self._opened = threading.Event()
        self._process = subprocess.Popen(
            [sys.executable, *words],
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=os.environ | environment,
        )
        self._reader = threading.Thread(target=self._read)
        self._reader.start()
        if not self._opened.wait(PATIENCE) or not self.url:
            self.kill()
            self.bury()
            raise TimeoutError("the server did not open: " + "".join(log))

    def _read(self) -> None:
        assert self._process.stderr
        for line in self._process.stderr:
            self.log.append(line)
            if found := re.search(r"is open at (\S+)", line):
                self.url = found[1]
                self._opened.set()
        self._opened.set()

    @property
    def cpu(self) -> float:
        """The seconds of CPU that it and its ended children have used."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")

    @property
    def children(self) -> list[int]:
        """The processes that it has started and that still run."""
        return [
            int(each.name)
            for each in Path("/proc").iterdir()
            if each.name.isdigit() and _parent(each) == self._process.pid
        ]

    @property
    def workers(self) -> list[int]:
        """The processes that serve for it."""
        return [each for each in self.children if "spawn_main" in _command(each)]

    def stop(self) -> None:
        """Ask it to end, as a system does that shuts down."""
        self._process.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """Kill it; nothing is put in order."""
        self._process.send_signal(signal.SIGKILL)

    def bury(self) -> None:
        """Wait until it is gone."""
        self._process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        assert self._process.stderr
        self._process.stderr.close()


def _parent(process: Path) -> int:
    """The process that started this one."""
    try:
        state, parent = (process / "stat").read_text().rpartition(")")[2].split()[:2]
    except OSError:  # it is gone
        return 0
    return int(parent) if state != "Z" else 0


def _command(process: int) -> str:
    """What a process was started as."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""


def free_port() -> str:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return str(probe.getsockname()[1])


@contextmanager
def serving(database: str, log: list[str], *more: str, **environment: str) -> Iterator[Server]:
    """A server that is dead at the end, whatever happened."""
    server = Server(database, log, *more, **environment)
    try:
        yield server
    finally:
        server.kill()
        server.bury()
