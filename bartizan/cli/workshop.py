"""Commands that compile, measure and make puzzles."""

import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress

from bartizan.cli.common import (
    GameId,
    Json,
    compiled,
    err,
    out,
    print_json,
    written,
)
from bartizan.engine.game import TABLE, Game
from bartizan.engine.locks import lock
from bartizan.games import IDS, load


def compile_(
    game_ids: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...")] = None,
    as_json: Json = False,
    attached: Annotated[
        bool, typer.Option("--attached", help="Stop when the standard input is closed.")
    ] = False,
) -> None:
    """Compile games' rules into the cache, so that nobody has to wait for it later."""
    if attached:
        threading.Thread(target=leave_with_input, daemon=True).start()
    for game_id in game_ids or IDS:
        game = load(game_id)
        with one_at_a_time(game):
            if as_json:
                game.compile(partial(print_progress, game_id))
            else:
                compiled(game)


@contextmanager
def one_at_a_time(game: Game) -> Iterator[None]:
    """Wait while another process compiles the same game: then it is in the cache."""
    beside = game.caches[TABLE].with_suffix(".lock")
    beside.parent.mkdir(parents=True, exist_ok=True)
    with beside.open("a+b") as file:
        lock(file, wait=True)
        yield


def leave_with_input() -> None:
    """End this process when whoever started it has ended, however that came."""
    while os.read(0, 1024):
        pass
    os._exit(1)


def print_progress(game_id: str, kernel: str, done: int, of: int) -> None:
    """How far compiling is, as a line of JSON."""
    said = {"game": game_id, "kernel": kernel, "done": done, "of": of}
    print(json.dumps(said), flush=True)


def puzzles(
    game_id: GameId = "kilt",
    many: Annotated[int, typer.Option(help="How many to make.", min=1)] = 30,
    seed: Annotated[int, typer.Option(help="The first match's; the next are counted on.")] = 1,
    workers: Annotated[int, typer.Option(help="Processes; 0: all cores.", min=0)] = 0,
    file: Annotated[Path | None, typer.Option("--out", help="To write; else the game's.")] = None,
) -> None:
    """Make puzzles: positions of bots' matches with a best move that a hasty look misses."""
    from bartizan.teacher import puzzling

    game = compiled(load(game_id))
    with Progress(console=out, transient=True) as bar:
        task = bar.add_task(game.title, total=many)
        tell = partial(bar.update, task)
        found = puzzling.puzzles_found(game, many, seed, workers, lambda n: tell(completed=n))
    target = file or game.folder / puzzling.FILE
    written(target, "\n".join(found))
    out.print(f"{len(found)} puzzles: {target}", markup=False)


def bench(
    game_ids: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...")] = None,
    calibration: Annotated[
        bool, typer.Option("--calibration", help="Measure whether hints promise what comes true.")
    ] = False,
    many: Annotated[int, typer.Option("--games", help="So many games a number of players.")] = 200,
    kind: Annotated[str, typer.Option("--bot", help="Who plays them.")] = "search:1000",
    tables: Annotated[int, typer.Option(help="Tables of four, for `table`.", min=1)] = 200,
    database: Annotated[str, typer.Option(help="An empty one for `table`; else a file.")] = "",
    workers: Annotated[int, typer.Option(help="Processes that serve `table`.", min=1)] = 1,
    as_json: Json = False,
) -> None:
    """Measure how fast the games run here; `table` is the web table."""
    from bartizan.bench import rules, table
    from bartizan.bench.calibration import measure

    wanted = game_ids or [*IDS, "table"]
    games_wanted = [load(game_id) for game_id in wanted if game_id != "table"]
    figures = []
    for game in games_wanted:
        measured = measure(compiled(game), err, many, kind) if calibration else None
        figures += measured or rules.measure(compiled(game), err)
    if "table" in wanted and not calibration:
        figures += table.measure(err, tables, database, workers)
    if as_json:
        print_json([figure._asdict() for figure in figures])
        return
    for figure in figures:
        out.print(
            f"{figure.game:<11} {figure.what:<34} {figure.shown:>22}   {figure.ran}", soft_wrap=True
        )
