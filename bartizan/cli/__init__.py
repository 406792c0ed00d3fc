"""The command `bartizan`: every command is a function in a file of its kind beside this one."""

import gc
import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from bartizan import __version__
from bartizan.cli.common import err
from bartizan.cli.contests import arena, train
from bartizan.cli.keeping import backup, database, prune, restore
from bartizan.cli.records import picture, replay, review, verify
from bartizan.cli.tables import games, learn, play, rules, serve
from bartizan.cli.workshop import bench, compile_, puzzles
from bartizan.engine.errors import BadInput
from bartizan.engine.jit import RUBBISH
from bartizan.newgame import new_game

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
COMMANDS = (  # as `bartizan --help` lists them
    *(games, serve, play, learn, rules),
    *(replay, review, verify, picture),
    *(compile_, puzzles, bench, new_game),
    *(arena, train),
    *(database, backup, restore, prune),
)
for command in COMMANDS:
    app.command(command.__name__.rstrip("_").replace("_", "-"))(command)


def main() -> None:
    """Run the command; a mistake of the user's is one line and exit code 2."""
    gc.set_threshold(RUBBISH)  # all that is imported stays: why look through it often
    for stream in (sys.stdout, sys.stderr):
        if sys.platform == "win32" and isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8")  # what is piped too: castles need more letters
    try:
        app()
    except BadInput as error:
        err.print(f"bartizan: {error}", style="red", markup=False, soft_wrap=True)
        sys.exit(2)


@app.callback(invoke_without_command=True)
def alone(
    context: typer.Context,
    show: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Five castle board games on one table. Without a command the table opens in the browser."""
    if show:
        print(__version__)
        raise typer.Exit
    if context.invoked_subcommand is None:
        play()
