"""Documentation is true: the commands in it run, the files it names exist."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from bartizan.engine import record
from bartizan.engine.chance import Secret
from bartizan.engine.match import Match
from bartizan.games import load

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
TEXT = {page.name: page.read_text(encoding="utf-8") for page in PAGES}
COMMANDS = sorted(
    {
        line
        for text in TEXT.values()
        for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
        for line in block.splitlines()
    }
)
LONG = ("bartizan bench",)  # only their options are checked here


@pytest.mark.parametrize("command", [c for c in COMMANDS if c.startswith("bartizan ")])
def test_commands_run(command: str, tmp_path: Path) -> None:
    match = Match(load("kilt"), 2, secret=Secret.typed(1))
    saved = record.dumps(record.whole(match, ["Anna", "greedy"]))
    (tmp_path / "FILE").write_text(saved, encoding="utf-8")
    words = shlex.split(command, comments=True)[1:]
    more = ["--help"] if command.startswith(LONG) else []
    run = [sys.executable, "-m", "bartizan.cli", *words, *more]
    done = subprocess.run(run, cwd=tmp_path, input="quit\n", capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_make_has_every_target_that_is_named() -> None:
    named = set(
        re.findall(
            r"\bmake (\w+)",
            " ".join(re.findall(r"`[^`]*`|```.*?```", "\n".join(TEXT.values()), re.DOTALL)),
        )
    )
    rules = re.findall(r"^([\w ]+):(?!=)", (ROOT / "Makefile").read_text(), re.MULTILINE)
    targets = {target for rule in rules for target in rule.split()}
    assert {"play", "test"} <= named <= targets


def test_python_in_the_readme_runs() -> None:
    for code in re.findall(r"```python\n(.*?)```", TEXT["README.md"], re.DOTALL):
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", TEXT[page.name]):
        assert (page.parent / target).exists(), target


def test_the_architecture_names_every_file_of_the_engine() -> None:
    files = {file.name for file in (ROOT / "bartizan" / "engine").glob("*.py")}
    for name in files - {"__init__.py", "errors.py"}:
        assert f"`{name}`" in TEXT["architecture.md"], name
