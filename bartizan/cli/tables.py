"""Commands that put a game on the table: to play, to learn, to read its rules."""

import random
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from bartizan.cli.common import (
    Database,
    GameId,
    Json,
    Language,
    checked_language,
    compiled,
    err,
    out,
    parsed_options,
    print_json,
    read_record,
)
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.games import IDS, load
from bartizan.say import Speaker


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


def rules(game_id: GameId, language: Language = "en") -> None:
    """Show how a game is played."""
    from rich.markdown import Markdown

    page = load(game_id).folder / f"rules.{checked_language(language)}.md"
    out.print(Markdown(page.read_text(encoding="utf-8")))


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 for all.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; if taken, the next free one.")] = 8000,
    database: Database = "",
    public_url: Annotated[str, typer.Option(help="What links begin with, as others see it.")] = "",
    most_tables: Annotated[
        int, typer.Option(min=1, help="How many games of one visitor may go on at once.")
    ] = 60,
    proxy: Annotated[
        str, typer.Option(help="Proxies that may say who asks: addresses or networks, with commas.")
    ] = "",
    metrics: Annotated[
        str, typer.Option(help="Tell Prometheus at this PORT of this machine, or ADDRESS:PORT.")
    ] = "",
    bot: Annotated[
        list[str], typer.Option(help="Offer a bot of your own too, module:Class; may be repeated.")
    ] = [],  # noqa: B006
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes that serve; more than one by PostgreSQL.")
    ] = 1,
    browser: Annotated[bool, typer.Option("--browser", help="Open the browser.")] = False,
) -> None:
    """Open the house: the web table, for this machine or for a whole network."""
    from bartizan.bots import invite
    from bartizan.web import workers as several
    from bartizan.web.server import run
    from bartizan.web.settings import Settings, checked_metrics, checked_proxies, free_port

    for kind in bot:
        invite(kind)
    try:
        port = free_port(host, port)
    except (OSError, OverflowError) as error:
        raise BadInput(f"cannot listen on {host}: {error}") from None
    settings = Settings(
        *(host, port, database, public_url, most_tables),
        workers=workers,
        proxies=checked_proxies(proxy),
        metrics=checked_metrics(metrics),
    )
    if workers > 1:
        several.serve(settings, bot, err)
    else:
        run(settings, browser, err)


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
    from bartizan.table.plan import secret_of
    from bartizan.table.seating import seated, seated_again, usual_seats
    from bartizan.table.series import ENDLESS, written_series
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
