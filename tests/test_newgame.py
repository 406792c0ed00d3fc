"""`bartizan new-game`: a game that runs at once; bad names are refused, nothing is half written."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bartizan import cli
from bartizan.engine.errors import BadInput
from bartizan.newgame import NAME, TEMPLATE, write
from starter import GAME as STARTER

SMALL = (  # what of the suite is run over a game that was just written, in plain Python
    *("art", "box", "golden", "moves", "perft", "words", "scenes", "secrets", "undo"),
    *("states", "observations"),
)
PLAIN = '''
"""The suite without a compiler: what is asked to be compiled runs as it stands."""
from bartizan.engine.game import Game
Game.compile = lambda self, *words, **wishes: self.plain
'''


def test_a_new_game_is_complete_and_passes_the_suite(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """But for what needs compiled kernels: hints, networks, a GPU."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["bartizan", "new-game", "lucky_day", "--title", "Lucky Day"])
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert not left.value.code and "bartizan play lucky_day --text" in capsys.readouterr().out
    made = tmp_path / "lucky_day"
    assert [file.name for file in tmp_path.iterdir()] == ["lucky_day"]
    wanted = {str(file.relative_to(TEMPLATE)) for file in TEMPLATE.rglob("*.*")}
    there = {str(file.relative_to(made)).replace("lucky_day", NAME) for file in made.rglob("*.*")}
    assert there == {each for each in wanted if "__pycache__" not in each}
    assert not [file for file in made.rglob("*.*") if NAME in file.read_text().lower()]
    project = tomllib.loads((made / "pyproject.toml").read_text())["project"]
    assert project["entry-points"]["bartizan.games"] == {"lucky_day": "lucky_day:GAME"}
    (tmp_path / "without_compiler.py").write_text(PLAIN)
    told = os.environ | {"BARTIZAN_GAMES": "lucky_day:GAME", "BARTIZAN_GAME_TESTS": "nowhere"}
    told["PYTHONPATH"] = os.pathsep.join([str(made), str(tmp_path), *sys.path])
    suite = [f"{TEMPLATE.parent.parent}/conformance/test_{part}.py" for part in SMALL]
    flags = ("-p", "without_compiler", "-p", "no:cacheprovider", "-q", f"--rootdir={tmp_path}")
    run = [sys.executable, "-m", "pytest", *flags, *suite]
    done = subprocess.run(run, env=told, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("7wonders", "a game cannot be called '7wonders': small letters, digits and _"),
        ("my-game", "a game cannot be called 'my-game': small letters, digits and _"),
        ("Pig", "a game cannot be called 'Pig': small letters"),
        ("würfel", "a game cannot be called 'würfel': small letters"),
        ("../pig", "a game cannot be called '../pig'"),
        ("", "a game cannot be called ''"),
        ("kilt", "a game is called 'kilt' already"),
        ("class", "a game cannot be called 'class': Python knows that name already"),
        ("json", "a game cannot be called 'json': Python knows that name already"),
        ("there", "there exists already"),
    ],
)
def test_a_name_that_cannot_be_is_refused(name: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "there").write_text("mine")
    with pytest.raises(BadInput, match=why):
        write(name, where=tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["there"]


def test_what_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"cannot write .*pig: No such file or directory"):
        write("pig", where=tmp_path / "nowhere")
    assert not [*tmp_path.iterdir()]


def test_the_template_is_a_game_by_itself() -> None:
    assert STARTER.id == NAME and STARTER.title == "Starter"
    assert STARTER.folder == TEMPLATE / NAME
