"""Commands for a saved match, and for a picture of any position."""

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from bartizan.cli.common import (
    GameId,
    Json,
    Language,
    RecordFile,
    checked_language,
    compiled,
    err,
    out,
    print_json,
    read_record,
    written,
)
from bartizan.engine.chance import Secret
from bartizan.engine.errors import BadInput
from bartizan.engine.kernel import ONLOOKER
from bartizan.engine.match import Match
from bartizan.games import load
from bartizan.say import Speaker


def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(help="Show the position after so many moves.")] = None,
    seat: Annotated[
        int, typer.Option(help="Through whose eyes: a seat from 0, -1 for all that is open.")
    ] = -1,
    language: Language = "en",
    as_json: Json = False,
) -> None:
    """Tell a saved match again, move by move."""
    match, names = read_record(file)
    game = match.game
    if not ONLOOKER <= seat < match.seats:
        raise BadInput(f"seats are 0 to {match.seats - 1}, or -1 for an onlooker, not {seat}")
    say = Speaker(checked_language(language), game.folder, names)
    last = len(match.moves) if at is None else at
    match.at(last)
    told = [[say.line(line) for line in match.lines(n, seat)] for n in range(last)]
    if as_json:
        state = game.to_json(match.view(seat, last))
        moves = [{"move": match.notation(n, seat), "log": told[n]} for n in range(last)]
        print_json({"game": game.id, "players": names, "moves": moves, "state": state})
        return
    for n, lines in enumerate(told, 1):
        out.print(
            f"{n:>4} {match.notation(n - 1, seat):<8} {lines[0] if lines else ''}", markup=False
        )
        for line in lines[1:]:
            out.print(f"{'':<13} {line}", markup=False)
    out.print()
    drawn = Speaker(language, game.folder, [escape(name) for name in names])
    out.print(game.text.table(match.readable(seat, last), seat, drawn), soft_wrap=True)


def review(
    file: RecordFile,
    seat: Annotated[
        int | None, typer.Option(help="Whose: a seat from 0; the winner's if nobody says.")
    ] = None,
    picture_to: Annotated[
        Path | None, typer.Option("--svg", help="Draw the curve into this file.")
    ] = None,
    playouts: Annotated[
        int, typer.Option(min=0, help="So many for each choice; 0: as suits the game.")
    ] = 0,
    language: Language = "en",
    as_json: Json = False,
) -> None:
    """Look at a saved match again: what decided it, what was better, luck and skill."""
    from bartizan.teacher.look import look_again

    match, names = read_record(file)
    if seat is not None and not 0 <= seat < match.seats:
        raise BadInput(f"seats are 0 to {match.seats - 1}, not {seat}")
    say = Speaker(checked_language(language), match.game.folder, names)
    compiled(match.game)
    columns = (TextColumn("{task.completed} of {task.total}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=err) as bar:
        task = bar.add_task("", total=None)
        look = look_again(match, playouts, lambda n, of: bar.update(task, completed=n, total=of))
    told = look.told(seat, say)
    if picture_to:
        written(picture_to, look.picture(told, say))
    if as_json:
        print_json(look.message(told, say))
        return
    out.print("\n".join(look.text(told, say)), markup=False, soft_wrap=True)


def verify(file: RecordFile, as_json: Json = False) -> None:
    """Check a saved match: its deal, its dice, every move and the result."""
    match, names = read_record(file)
    found = {
        "game": match.game.id,
        "players": names,
        "moves": len(match.moves),
        "over": match.over,
        "score": match.game.score(match.state),
        "seed": match.secret.seed,
        "promise": match.promise,
        "added": sorted(match.luck.shares) if match.luck else [],
        "digest": match.game.digest(match.state),
    }
    if as_json:
        print_json(found)
        return
    end = "played to the end" if match.over else "not finished"
    source = f"seed {match.secret.seed}" if match.secret.seed else "a secret drawn at random"
    if match.luck and match.luck.shares:
        added = ", ".join(names[seat] for seat in sorted(match.luck.shares))
        source = f"what the house promised and the browsers of {added} added"
    promise = f"The deal and all dice follow from {source}, promised as {match.promise}."
    told = f"{file}: holds true. {match.game.title}, {len(match.moves)} moves, {end}."
    out.print(told, promise, sep="\n", markup=False)


def picture(
    game_id: GameId = "kilt",
    seats: Annotated[int, typer.Option(help="How many play.")] = 4,
    seed: Annotated[str, typer.Option(help="Which deal.")] = "7",
    moves: Annotated[int, typer.Option(help="Let greedy bots play so many moves first.")] = 60,
    file: Annotated[Path | None, typer.Option("--record", help="Draw a saved match.")] = None,
    at: Annotated[int | None, typer.Option(help="Its position after so many moves.")] = None,
    to: Annotated[Path, typer.Option("--out", help="The SVG to write.")] = Path("picture.svg"),
    language: Language = "en",
) -> None:
    """Draw a position as an SVG."""
    from bartizan.bots import Greedy
    from bartizan.picture import Art, svg

    say_names = ["Anna", "Ben", "Clio", "Dan", "Eva", "Finn"]
    if file:
        match, say_names = read_record(file)
    else:
        match = Match(compiled(load(game_id)), seats, secret=Secret.typed(seed))
        bot = Greedy(match.game, seed=1)
        while not match.over and len(match.moves) < moves:
            match.settle()
            match.play(bot.choose(match.view(match.actor), match.actor))
    game = match.game
    say = Speaker(checked_language(language), game.folder, say_names)
    view = match.readable(ONLOOKER, at)
    drawn = svg(game.scene.scene(view, ONLOOKER, say), Art(game.folder / "art.svg"), game.title)
    written(to, drawn)
    out.print(
        f"{escape(str(to))}: {game.title} after {len(match.moves) if at is None else at} moves"
    )
