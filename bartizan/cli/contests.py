"""Commands that let bots play each other, and learn by it."""

import sys
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from bartizan.arena.patience import PATIENCE
from bartizan.cli.common import GameId, Json, compiled, err, out, parsed_options, print_json
from bartizan.engine.errors import BadInput
from bartizan.games import load


def arena(
    game_id: GameId,
    kinds: Annotated[
        list[str], typer.Argument(metavar="BOT BOT...", help="Bots, named as `play --seats` does.")
    ],
    seats: Annotated[int, typer.Option(help="How many play at a table.")] = 2,
    option: Annotated[list[str], typer.Option(help="An option of the game, NAME=VALUE.")] = [],  # noqa: B006
    deals: Annotated[int, typer.Option(help="So many deals at the most.")] = 200,
    seed: Annotated[str, typer.Option(help="Other deals.")] = "1",
    play_all: Annotated[
        bool, typer.Option("--all", help="Play all deals, however clear the answer is.")
    ] = False,
    to: Annotated[Path, typer.Option("--out", help="The folder for games and results.")] = Path(
        "arena"
    ),
    workers: Annotated[
        int, typer.Option(min=0, help="Processes on this machine; 0: one a core.")
    ] = 0,
    ray: Annotated[str, typer.Option(help="Play on the Ray cluster at this address.")] = "",
    patience: Annotated[
        float, typer.Option(min=0.001, help="Seconds that your own bot may think about a move.")
    ] = PATIENCE,
    as_json: Json = False,
) -> None:
    """Compare bots: paired deals, shares of victory, ratings. The same command goes on again."""
    from bartizan.arena.comparison import Comparison
    from bartizan.arena.folder import Folder
    from bartizan.arena.places import Local, Ray
    from bartizan.arena.plan import Plan
    from bartizan.arena.run import compare
    from bartizan.arena.shown import table

    game = load(game_id)
    how = {"deals": deals, "seed": seed, "all": play_all, "patience": patience}
    plan = Plan.checked(game, kinds, seats, parsed_options(option), **how)
    with Folder(to, plan).opened() as folder:
        compiled(game)
        place = Ray(ray, plan.modules) if ray else Local(workers)
        columns = (TextColumn("deal {task.completed} of {task.total}"), BarColumn())
        leading = TextColumn("{task.description}", markup=False)
        bars = Progress(*columns, TimeElapsedColumn(), leading, console=err)
        with closing(place), bars as bar:
            task = bar.add_task("", total=plan.deals)

            def tell(now: Comparison) -> None:
                bar.update(task, completed=now.deals, description=now.leading())

            try:
                found = compare(plan, folder, place, tell)
            except KeyboardInterrupt:
                raise BadInput("stopped; the same command goes on from here") from None
    if as_json:
        print_json(found.summary().to_json())
        return
    times = {plan.names[bot]: time for bot, time in found.times.items()}
    out.print(table(found.summary(), times), markup=False, soft_wrap=True, end="")
    out.print(f"{to}: games, results.jsonl, table.txt, picture.svg", markup=False, soft_wrap=True)


def train(
    game_id: GameId,
    minutes: Annotated[float, typer.Option(help="How long it learns, all runs together.")] = 8.0,
    device: Annotated[str, typer.Option(help="cuda or cpu; else a GPU where there is one.")] = "",
    play_on: Annotated[str, typer.Option(help="Where it plays, if not there: cuda or cpu.")] = "",
    rows: Annotated[int, typer.Option(min=0, help="Games side by side; 0: as suits.")] = 0,
    seed: Annotated[int, typer.Option(help="Another course of luck.")] = 1,
    strangers: Annotated[
        float, typer.Option(min=0, max=1, help="Share of games with others in all seats but one.")
    ] = 0.0,
    start: Annotated[Path | None, typer.Option(help="The network that it begins with.")] = None,
    points: Annotated[int, typer.Option(min=1, help="How often its strength is measured.")] = 8,
    deals: Annotated[int, typer.Option(min=2, help="Deals for each measure.")] = 100,
    to: Annotated[
        Path | None, typer.Option("--out", help="The folder to work in; else train/GAME.")
    ] = None,
    workers: Annotated[int, typer.Option(min=0, help="Processes that measure; 0: one a core.")] = 0,
    ray: Annotated[str, typer.Option(help="Play on the Ray cluster at this address.")] = "",
    install: Annotated[
        bool, typer.Option(help="Put a network that is better than what plays now to use.")
    ] = True,
) -> None:
    """Let a network learn a game by playing against itself. The same command goes on again."""
    try:
        from bartizan.train import run
    except ImportError as error:
        raise BadInput(str(error)) from None
    from bartizan.arena.places import Ray
    from bartizan.arena.statistics import Interval
    from bartizan.train.learning import Manner
    from bartizan.train.spread import Spread

    def said(share: Interval) -> str:
        return f"{share.mean:.0%} ({share.low:.0%} to {share.high:.0%})"

    game = compiled(load(game_id))
    device = run.checked_device(device)
    play_on = play_on and run.checked_device(play_on)
    manner = Manner(strangers=strangers)
    first = f"{start}" if start else ""
    wish = run.Wish(game.id, seed, rows or run.ROWS[device], device, play_on, manner, first)
    training = run.Training(game, wish, to or Path("train") / game.id, workers, deals)
    place = Ray(ray) if ray else None
    play = run.here(game, wish)
    if place:
        play = Spread(game, wish.rows, seed, manner, place, place.workers)
    columns = (TextColumn("{task.completed:.0f} of {task.total:.0f} s"), BarColumn())
    bars = Progress(*columns, TextColumn("{task.description}", markup=False), console=err)
    with closing(place) if place else nullcontext(), bars as bar:
        task = bar.add_task("", total=60 * minutes)

        def tell(now: run.Progress) -> None:
            last = f", {said(now.points[-1].share)} against greedy" if now.points else ""
            words = f"{now.moves / 1e6:.1f} M moves{last}"
            bar.update(task, completed=min(now.seconds, 60 * minutes), description=words)

        try:
            training.run(play, minutes, points, tell)
        except KeyboardInterrupt:
            training.keep()
            raise BadInput("stopped; the same command goes on from here") from None
    found = training.judge(" ".join(["bartizan", *sys.argv[1:]]))
    out.print(f"{training.out}: {said(found)} of the victories against what plays now")
    if install and found.mean > 1 / 2:
        training.install()
        out.print(f"Bots of {game.title} use it from now on.")
