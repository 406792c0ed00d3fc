"""`bartizan new-game`: a folder with a small game that runs at once, to make one's own from.

The template beside this file is a game as it stands; its name is exchanged for the new one's.
"""

import keyword
import shutil
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from bartizan.engine.errors import BadInput
from bartizan.games import IDS

TEMPLATE = Path(__file__).parent / "template"
NAME, TITLE = "starter", "Starter"  # as they stand in the template
AWAY = ("__pycache__", ".mypy_cache", ".ruff_cache", "*.pyc")


def checked_name(name: str, where: Path) -> str:
    """The name, if a game may have it and nothing lies in its way."""
    if not name.isidentifier() or not name.isascii() or name != name.lower():
        raise BadInput(
            f"a game cannot be called {name!r}: small letters, digits and _, no digit first"
        )
    if name in IDS:
        raise BadInput(f"a game is called {name!r} already")
    if keyword.iskeyword(name) or name == NAME or find_spec(name):
        raise BadInput(f"a game cannot be called {name!r}: Python knows that name already")
    if (where / name).exists():
        raise BadInput(f"{where / name} exists already")
    return name


def write(name: str, title: str = "", where: Path | None = None) -> Path:
    """Write a new game into a folder of its name: all of it, or nothing."""
    where = where or Path.cwd()
    target = where / checked_name(name, where)
    titled = title or name.replace("_", " ").title()
    try:
        with tempfile.TemporaryDirectory(prefix=f".{name}-", dir=where) as beside:
            made = Path(beside) / name
            shutil.copytree(TEMPLATE, made, ignore=shutil.ignore_patterns(*AWAY))
            (made / NAME).rename(made / name)
            for file in made.rglob("*"):
                if file.is_file():
                    text = file.read_text(encoding="utf-8")
                    renamed = text.replace(NAME, name).replace(TITLE, titled)
                    file.write_text(renamed, encoding="utf-8")
            made.rename(target)
    except OSError as error:
        raise BadInput(f"cannot write {target}: {error.strerror}") from None
    return target


def new_game(
    name: Annotated[str, typer.Argument(help="Its id: small letters, digits and _.")],
    title: Annotated[str, typer.Option(help="What it is called; else its id.")] = "",
) -> None:
    """Write a folder with a small game that runs at once, to make your own from."""
    folder = write(name, title).name
    print(f"{folder} is a game. Next:")
    print(f"  cd {folder}")
    print("  pip install --editable '.[dev]'")
    print(f"  bartizan play {folder} --text")
    print(f"  BARTIZAN_GAMES={folder} pytest --pyargs bartizan.conformance")
