"""Locks on files: one process has it, others are told so, and it ends with the process."""

import subprocess
import sys
from pathlib import Path

from bartizan.engine.locks import lock

HOLD = """
import sys
from bartizan.engine.locks import lock
file = open(sys.argv[1], "a+b")
assert lock(file)
file.truncate(0)
file.write(b"here")
file.flush()
print("locked", flush=True)
sys.stdin.read()
"""


def test_a_lock_keeps_others_out_until_its_process_ends(tmp_path: Path) -> None:
    path, pipe = tmp_path / "lock", subprocess.PIPE
    path.write_bytes(b"of long ago")
    words = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True) as other:
        assert other.stdout and other.stdout.readline() == "locked\n"
        with path.open("a+b") as ours:
            assert not lock(ours)
            ours.seek(0)
            assert ours.read() == b"here"  # what it says can be read all the same
        other.kill()
    with path.open("a+b") as ours:
        assert lock(ours, wait=True)
