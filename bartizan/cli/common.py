"""What all commands share: where they print, what they are told, how they read a record."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from bartizan.engine import record
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.games import load
from bartizan.say import LANGUAGES

out = Console(highlight=False, emoji=False)
err = Console(stderr=True, highlight=False, emoji=False)

GameId = Annotated[str, typer.Argument(metavar="GAME", help="The game's id; see `bartizan games`.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for scripts.")]
Database = Annotated[
    str,
    typer.Option(
        envvar="BARTIZAN_DATABASE",
        help="sqlite:///FILE or postgresql://HOST/NAME; else the user's own.",
    ),
]
Language = Annotated[str, typer.Option("--lang", help="The language: en or de.")]


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    print(json.dumps(value, indent=2))


def checked_language(language: str) -> str:
    """The language, if it is spoken here."""
    if language not in LANGUAGES:
        raise BadInput(f"no language is called {language!r}; there are: {', '.join(LANGUAGES)}")
    return language


def compiled(game: Game) -> Game:
    """The game with its kernels compiled; if that takes long, a line and a bar say so."""
    if game.warm:
        game.compile()
        return game
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[kernel]}"))
    with Progress(*columns, TimeElapsedColumn(), console=err) as bar:
        said = f"Compiling the rules of {game.title}, once, 15 to 45 s"
        if not err.is_terminal:
            err.print(said)
        task = bar.add_task(said, kernel="")
        game.compile(lambda name, n, of: bar.update(task, completed=n, total=of, kernel=name))
    return game


def read_record(file: Path) -> tuple[Match, list[str]]:
    """The match in a file, replayed and checked."""
    try:
        return record.loads(file.read_text(encoding="utf-8"), load)
    except OSError as error:
        raise BadInput(f"{file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{file}: not a text file; a record is JSON") from None
    except BadInput as error:
        raise BadInput(f"{file}: {error}") from None


def written(to: Path, text: str) -> None:
    """Write a file; what goes wrong is said in a line."""
    try:
        to.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{to} cannot be written: {error.strerror}") from None


def parsed_options(given: list[str]) -> dict[str, str]:
    """Options from NAME=VALUE."""
    options = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals:
            raise BadInput(f"--option {one!r} is not NAME=VALUE")
        options[name] = value
    return options
