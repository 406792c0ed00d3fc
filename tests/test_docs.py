"""Documentation is true: the commands in it run; test_site.py follows its links."""

import asyncio
import re
import shlex
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from io import StringIO
from pathlib import Path

import pytest

from bartizan import cli, games
from bartizan.engine import gpu, record
from bartizan.engine.chance import Secret
from bartizan.engine.match import Match
from bartizan.games import load
from bartizan.table.backup import backup
from bartizan.table.keeping import change_schema
from bartizan.table.revisions import revisions
from liars_dice import GAME as LIARS_DICE

ROOT = Path(__file__).parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
TEXT = {page.name: page.read_text(encoding="utf-8") for page in PAGES}
COMMANDS = sorted(
    {
        line
        for text in TEXT.values()
        for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
        for line in block.splitlines()
    }
)
LONG = (  # only their options are checked here
    *("bartizan bench", "bartizan serve"),
    *("bartizan arena kilt search", "bartizan arena castle", "bartizan arena kilt guided"),
    *("bartizan arena liars_dice", "bartizan train"),
    *("bartizan backup tables.backup --database", "bartizan restore tables.backup --database"),
)


def is_found(module: str) -> bool:
    return find_spec(module) is not None


NEEDS: dict[str, Callable[[], bool]] = {  # what the first line of code may say that it needs
    "a GPU": gpu.is_there,
    "PyTorch": partial(is_found, "torch"),
    "PettingZoo": partial(is_found, "pettingzoo"),
    "Gymnasium": partial(is_found, "gymnasium"),
    "OpenSpiel": partial(is_found, "pyspiel"),
}


def code_of(page: str) -> dict[str, list[str]]:
    """The Python code of a page by what it needs; what needs nothing belongs together."""
    found = defaultdict(list)
    for code in re.findall(r"```python\n(.*?)```", TEXT[page], re.DOTALL):
        needs = re.match(r"# needs (.*)", code)
        found[needs[1] if needs else ""].append(code)
    return found


CODE = [(page, needs) for page in TEXT for needs in code_of(page)]


def keep(folder: Path, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database, and a backup to restore, for the commands that want them."""
    if command in ("database", "backup", "restore", "prune"):
        url = f"sqlite:///{folder / 'tables.db'}"
        monkeypatch.setenv("BARTIZAN_DATABASE", url)
        asyncio.run(change_schema(url, revisions()[-1]))
        if command == "restore":
            asyncio.run(backup(url, folder / "tables.backup"))


@pytest.mark.parametrize("command", [c for c in COMMANDS if c.startswith("bartizan ")])
def test_commands_run(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Within this process: that the real command does the same, its own tests show."""
    match = Match(load("kilt"), 2, secret=Secret.typed(1))
    saved = record.dumps(record.whole(match, ["Anna", "greedy"]))
    (tmp_path / "FILE").write_text(saved, encoding="utf-8")
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    keep(tmp_path, command.split()[1], monkeypatch)
    words = shlex.split(command, comments=True)[1:]
    more = ["--help"] if command.startswith(LONG) else []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(games.BROUGHT, LIARS_DICE.id, LIARS_DICE)  # as if it were installed
    monkeypatch.setattr(sys, "argv", ["bartizan", *words, *more])
    monkeypatch.setattr(sys, "stdin", StringIO("quit\n"))
    with pytest.raises(SystemExit) as left:
        cli.main()
    told = capsys.readouterr()
    assert not left.value.code, told.err
    assert told.out


def test_make_has_every_target_that_is_named() -> None:
    named = set(
        re.findall(
            r"\bmake ([\w-]+)",
            " ".join(re.findall(r"`[^`]*`|```.*?```", "\n".join(TEXT.values()), re.DOTALL)),
        )
    )
    rules = re.findall(r"^([\w -]+):(?!=)", (ROOT / "Makefile").read_text(), re.MULTILINE)
    targets = {target for rule in rules for target in rule.split()}
    assert {"play", "test"} <= named <= targets


def ran(code: list[str]) -> str:
    """What the code says, run in this order by one new Python."""
    run = [sys.executable, "-c", "\n".join(code)]
    done = subprocess.run(run, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(("page", "needs"), CODE)
def test_python_runs(page: str, needs: str) -> None:
    if missing := [need for need in needs.split(" and ") if need and not NEEDS[need]()]:
        pytest.skip(f"this code needs {' and '.join(missing)}")
    told = ran(code_of(page)[needs])
    assert told
    if won := re.search(r"won (\d+)% of 200 games", told):
        assert int(won[1]) > 80, told
    else:
        assert (page, needs) != ("research.md", "")  # which begins with lines that learn


def test_the_research_page_begins_with_ten_lines() -> None:
    first, *_ = code_of("research.md")[""]
    lines = [line for line in first.splitlines() if line and "import" not in line]
    assert len(lines) <= 10


def test_the_research_page_shows_the_layout_as_it_is() -> None:
    assert f"```\n{load('kilt').layout}\n```" in TEXT["research.md"]


def test_the_architecture_names_every_file_of_the_engine() -> None:
    files = {file.name for file in (ROOT / "bartizan" / "engine").glob("*.py")}
    for name in files - {"__init__.py", "errors.py"}:
        assert f"`{name}`" in TEXT["architecture.md"], name
