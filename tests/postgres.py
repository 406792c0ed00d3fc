"""A PostgreSQL of one's own, for tests that restart it; where its programs are installed."""

import glob
import os
import pwd
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.web.process import free_port

BIN = max(glob.glob("/usr/lib/postgresql/*/bin"), default="")


class Cluster:
    """A PostgreSQL with an empty database, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._port = folder, free_port()
        self.url = f"postgresql://postgres@127.0.0.1:{self._port}/postgres"
        self._user = "postgres" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
        if os.getuid() == 0:  # as whom it does not run
            os.chown(folder, pwd.getpwnam(self._user).pw_uid, -1)
        self._do("initdb", "--auth=trust", "--username=postgres", "--no-sync")
        self._control("start")

    def restart(self, mode: str) -> None:
        """Stop it, fast or immediate, and start it again."""
        self._control("restart", "-m", mode)

    def stop(self) -> None:
        """Stop it for good."""
        self._control("stop", "-m", "immediate")

    def _control(self, *words: str) -> None:
        about = f"-p {self._port} -c listen_addresses=127.0.0.1 -c unix_socket_directories="
        log = str(self._folder / "log")
        self._do("pg_ctl", "-w", "-l", log, "-o", about, *words)

    def _do(self, program: str, *words: str) -> None:
        subprocess.run(
            [f"{BIN}/{program}", "-D", str(self._folder / "data"), *words],
            check=True,
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
            user=self._user if os.getuid() == 0 else None,
        )


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL that is gone at the end."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        opened = Cluster(Path(folder))
        try:
            yield opened
        finally:
            opened.stop()
