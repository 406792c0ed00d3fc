"""The command `bartizan`."""

import json
import os
import random
import sys
import threading
from contextlib import closing, nullcontext
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from bartizan import __version__
from bartizan.engine import record
from bartizan.engine.chance import Secret
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.engine.kernel import ONLOOKER
from bartizan.engine.match import Match
from bartizan.games import IDS, load
from bartizan.newgame import new_game
from bartizan.say import LANGUAGES, Speaker

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
out = Console(highlight=False, emoji=False)
err = Console(stderr=True, highlight=False, emoji=False)

GameId = Annotated[str, typer.Argument(metavar="GAME", help="The game's id; see `bartizan games`.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for scripts.")]
Language = Annotated[str, typer.Option("--lang", help="The language: en or de.")]


app.command("new-game")(new_game)


def main() -> None:
    """Run the command; a mistake of the user's is one line and exit code 2."""
    try:
        app()
    except BadInput as error:
        err.print(f"bartizan: {error}", style="red", markup=False, soft_wrap=True)
        sys.exit(2)


@app.callback(invoke_without_command=True)
def version(
    show: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Five castle board games on one table."""
    if show:
        print(__version__)
        raise typer.Exit


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


@app.command()
def games(as_json: Json = False) -> None:
    """List the games, their players and their options."""
    if as_json:
        print_json([card(load(game_id)) for game_id in IDS])
        return
    for game_id in IDS:
        game = load(game_id)
        say = Speaker("en", game.folder)
        out.print(f"{game.id:<12} {game.title}, {game.players[0]} to {game.players[-1]} players")
        for option in game.options:
            values = ", ".join(option.values[:4]) + (" …" if len(option.values) > 4 else "")
            out.print(f"{'':<12} --option {option.name}={option.default}   {values}")
            out.print(f"{'':<12}   {say('option-' + option.name)}")


def card(game: Game) -> dict[str, Any]:
    """What there is to know of a game before one plays it."""
    options = [
        {"name": o.name, "values": list(o.values), "default": o.default, "groups": o.groups}
        for o in game.options
    ]
    return {
        "id": game.id,
        "title": game.title,
        "players": list(game.players),
        "rules": game.rules_version,
        "moves": game.moves.size,
        "record_bytes": game.state.itemsize,
        "options": options,
    }


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 for all.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; if taken, the next free one.")] = 8000,
    database: Annotated[
        str, typer.Option(help="sqlite:///FILE or postgresql://HOST/NAME; else the user's own.")
    ] = "",
    public_url: Annotated[str, typer.Option(help="What links begin with, as others see it.")] = "",
    most_tables: Annotated[
        int, typer.Option(min=1, help="How many games of one visitor may go on at once.")
    ] = 60,
    bot: Annotated[
        list[str], typer.Option(help="Offer a bot of your own too, module:Class; may be repeated.")
    ] = [],  # noqa: B006
    browser: Annotated[bool, typer.Option("--browser", help="Open the browser.")] = False,
) -> None:
    """Open the house: the web table, for this machine or for a whole network."""
    from bartizan.bots import invite
    from bartizan.web.server import run
    from bartizan.web.settings import Settings, free_port

    for kind in bot:
        invite(kind)
    try:
        port = free_port(host, port)
    except (OSError, OverflowError) as error:
        raise BadInput(f"cannot listen on {host}: {error}") from None
    run(Settings(host, port, database, public_url, most_tables), browser, err)


@app.command()
def play(
    game_id: GameId = "kilt",
    text: Annotated[bool, typer.Option("--text", help="Play in the terminal.")] = False,
    seats: Annotated[
        str,
        typer.Option(
            help="Who plays: me, me:NAME, a level, random, greedy, search:PLAYOUTS, "
            "search:SECONDSs, or a bot of your own, module:Class."
        ),
    ] = "",
    seed: Annotated[str, typer.Option(help="Deal the same game again.")] = "",
    option: Annotated[list[str], typer.Option(help="An option of the game, NAME=VALUE.")] = [],  # noqa: B006
    series: Annotated[str, typer.Option(help="Several games: 3games, or 2000points.")] = "",
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    language: Language = "en",
) -> None:
    """Play in the browser, or with --text in the terminal, people and bots in any seat."""
    if not text and not resume:
        load(game_id)
        if seats or seed or option or series:
            raise BadInput(
                "--seats, --seed, --option and --series go with --text; "
                "in the browser, press Invite"
            )
        return serve(browser=True)
    from bartizan.table.seating import seated, seated_again, usual_seats
    from bartizan.table.series import ENDLESS, written_series
    from bartizan.table.table import secret_of
    from bartizan.table.terminal import Terminal

    checked_language(language)
    bots_seed = random.Random(seed).getrandbits(32) if seed else random.getrandbits(32)
    agreed = ENDLESS
    if resume:
        if series:
            raise BadInput("a saved match is one game; --series begins with a new one")
        match, names = read_record(resume)
        sitters = seated_again(names, match.game, bots_seed)
    else:
        game = load(game_id)
        kinds = [kind.strip() for kind in (seats or usual_seats(game)).split(",")]
        game.checked_seats(len(kinds))
        sitters = seated(kinds, game, bots_seed)
        options = game.checked_options(parsed_options(option), len(kinds))
        match = Match(game, len(kinds), options, secret_of(seed, len(kinds)))
        if series:
            agreed = written_series(series, len(kinds))
    compiled(match.game)
    ask = partial(out.input, markup=False, emoji=False)
    table: Terminal | None = Terminal(match, sitters, language, out, ask, agreed)
    while table and table.run():
        table = table.next_game()


@app.command()
def learn(
    game_id: GameId = "kilt",
    number: Annotated[int, typer.Argument(help="The lesson to begin with.")] = 1,
    language: Language = "en",
) -> None:
    """Learn a game in the terminal: a few lessons, a minute each, and the end of a match."""
    from bartizan.table.learning import learn as teach

    game = compiled(load(game_id))
    language = checked_language(language)
    teach(game, number, language, out, partial(out.input, markup=False, emoji=False))


@app.command()
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


def parsed_options(given: list[str]) -> dict[str, str]:
    """Options from NAME=VALUE."""
    options = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals:
            raise BadInput(f"--option {one!r} is not NAME=VALUE")
        options[name] = value
    return options


@app.command()
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


@app.command()
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


def written(to: Path, text: str) -> None:
    """Write a file; what goes wrong is said in a line."""
    try:
        to.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{to} cannot be written: {error.strerror}") from None


@app.command()
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


@app.command()
def rules(game_id: GameId, language: Language = "en") -> None:
    """Show how a game is played."""
    from rich.markdown import Markdown

    page = load(game_id).folder / f"rules.{checked_language(language)}.md"
    out.print(Markdown(page.read_text(encoding="utf-8")))


@app.command()
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


@app.command("compile")
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
        if as_json:
            load(game_id).compile(partial(print_progress, game_id))
        else:
            compiled(load(game_id))


def leave_with_input() -> None:
    """End this process when whoever started it has ended, however that came."""
    while os.read(0, 1024):
        pass
    os._exit(1)


def print_progress(game_id: str, kernel: str, done: int, of: int) -> None:
    """How far compiling is, as a line of JSON."""
    said = {"game": game_id, "kernel": kernel, "done": done, "of": of}
    print(json.dumps(said), flush=True)


@app.command()
def bench(
    game_ids: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...")] = None,
    calibration: Annotated[
        bool, typer.Option("--calibration", help="Measure whether hints promise what comes true.")
    ] = False,
    many: Annotated[int, typer.Option("--games", help="So many games a number of players.")] = 200,
    kind: Annotated[str, typer.Option("--bot", help="Who plays them.")] = "search:1000",
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
        figures += table.measure(err)
    if as_json:
        print_json([figure._asdict() for figure in figures])
        return
    for figure in figures:
        out.print(
            f"{figure.game:<11} {figure.what:<34} {figure.shown:>22}   {figure.ran}", soft_wrap=True
        )


@app.command()
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
    plan = Plan.checked(
        game, kinds, seats, parsed_options(option), deals=deals, seed=seed, all=play_all
    )
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


@app.command()
def train(
    game_id: GameId,
    minutes: Annotated[float, typer.Option(help="How long it learns, all runs together.")] = 8.0,
    device: Annotated[str, typer.Option(help="cuda or cpu; else a GPU where there is one.")] = "",
    play_on: Annotated[str, typer.Option(help="Where it plays, if not there: cuda or cpu.")] = "",
    rows: Annotated[int, typer.Option(min=0, help="Games side by side; 0: as suits.")] = 0,
    seed: Annotated[int, typer.Option(help="Another course of luck.")] = 1,
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
    from bartizan.train.spread import Spread

    def said(share: Interval) -> str:
        return f"{share.mean:.0%} ({share.low:.0%} to {share.high:.0%})"

    game = compiled(load(game_id))
    device = run.checked_device(device)
    play_on = play_on and run.checked_device(play_on)
    wish = run.Wish(game.id, seed, rows or run.ROWS[device], device, play_on)
    training = run.Training(game, wish, to or Path("train") / game.id, workers, deals)
    place = Ray(ray) if ray else None
    play = run.here(game, wish)
    if place:
        play = Spread(game, wish.rows, seed, wish.manner.steps, place, place.workers)
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


if __name__ == "__main__":
    main()
