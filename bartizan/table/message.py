"""Messages: the table as one seat sees it now, as it goes over the wire."""

from bisect import bisect_left
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any
from urllib.parse import urlencode

from bartizan.engine import proof as proofs
from bartizan.engine.game import Game
from bartizan.engine.kernel import CHANCE, ONLOOKER, OVER, WAITS
from bartizan.engine.match import Match
from bartizan.engine.state import Record, Row
from bartizan.picture import text
from bartizan.say import Line, Seat, Speaker, Word, named
from bartizan.table.table import Entry, Table
from bartizan.table.telling import Steps, at_once
from bartizan.table.wire import Common, Drawn, State
from bartizan.teacher.lessons import lessons
from bartizan.teacher.puzzles import puzzles

MOST_FRAMES = 60  # moves that are shown one after the other


@dataclass(slots=True)  # not frozen: one is made for each who is told
class Around:
    """What there is to tell of a table that is not decided there."""

    online: Collection[int] = ()  # the seats whose people look at it
    bot_in: Mapping[int, float] = field(default_factory=dict)  # seconds until one plays for whom
    far: float | None = None  # how far the game is compiled, while it is
    now: float = 0.0
    trouble: bool = False  # nothing can be written down just now


def state(
    table: Table,
    seat: int,
    mine: Sequence[int],
    language: str,
    around: Around,
    since: int = 0,
    shown: int | None = None,
    anew: bool = False,
) -> State:
    """The message `state` for a seat, with the log from version `since` on.

    To who was shown the table up to a version, what happened since is told move by move; to who
    asks anew, from the picture before it on.
    """
    return at_once(state_in_steps(table, seat, mine, language, around, since, shown, anew))


def state_in_steps(
    table: Table,
    seat: int,
    mine: Sequence[int],
    language: str,
    around: Around,
    since: int,
    shown: int | None,
    anew: bool,
) -> Steps[State]:
    """The same; what is made in one step is made for others too before the next."""
    since = table.told_from(since)
    say = Speaker(language, table.game.folder, table.names, seat if table.lesson else -1)
    chooses = table.may_choose(seat)
    eyes = seat if table.dealt else ONLOOKER  # before, there is nothing of one's own to see
    known, view = what_is_known(table, eyes, chooses)
    scene = picture(table, lambda: view, eyes, say)
    yield

    def make() -> Common:
        return common(table, scene, eyes, say, around, since, shown, anew)

    if table.game.private or table.lesson:
        alike = make()
    else:
        key = ("common", table.v, since, shown, anew, language, around.far, around.trouble)
        alike = table.sayings.get(table.position, key, make)
        alike.shared = True
    yield
    legal = table.legal(seat) if chooses else []
    choices = moves(table.match, legal, known, view, table.people, say) if chooses else []
    yield
    return State(own(table, view, seat, mine, choices, say, around), alike)


def own(
    table: Table,
    view: Record,
    seat: int,
    mine: Sequence[int],
    choices: list[dict[str, Any]],
    say: Speaker,
    around: Around,
) -> dict[str, Any]:
    """What a seat alone is told."""
    held = table.held.get(seat, table.early.get(seat))
    lapses = table.may_choose(seat) and held is None and seat in around.online and len(mine) == 1
    lapses = lapses and table.lapse(seat) != WAITS and table.in_company(seat)
    bar = table.undo_bar(seat) if seat >= 0 else "nothing"
    return {
        "type": "state",
        "v": table.v,
        "seat": seat,
        "mine": list(mine),
        "moves": choices,
        "prompt": prompt(table, view, seat, say, lapses),
        "round": table.round(seat) if seat >= 0 else None,
        "seats": seats(table, around, say),
        "held": table.lapse(seat) if lapses and table.is_forced(seat) else held,
        "undo": not bar,
        "no_undo": say(f"refused-undo-{bar}") if bar else "",
        "tale": tale(table.game, view, seat, say) if table.match.over else [],
        "lesson": lesson(table, say),
    }


def common(
    table: Table,
    scene: Drawn,
    eyes: int,
    say: Speaker,
    around: Around,
    since: int,
    shown: int | None,
    anew: bool,
) -> Common:
    """What all who have these eyes, and have heard and seen as much, are told alike."""
    return Common(
        {
            "scene": scene,
            "log": log_lines(table, eyes, say, since),
            "log_from": since,
            "frames": [] if shown is None else frames(table, eyes, say, shown, anew),
            "last": list(table.last),
            "over": table.match.over,
            "result": result(table, say) if table.match.over else None,
            "hash": table.promise,
            "luck": None if table.dealt else luck(table),
            "series": series(table, say),
            "next": f"/t/{table.next_table}" if table.next_table else None,
            "preparing": preparing(around.far, table.game.title, say),
            "trouble": say("trouble") if around.trouble else None,
        }
    )


def what_is_known(table: Table, seat: int, chooses: bool) -> tuple[Row, Record]:
    """What a seat knows, itself the one to act if it chooses; for kernels, and to read from."""
    asked = chooses and table.match.actor != seat

    def make() -> tuple[Row, Record]:
        known = table.asked(seat) if asked else table.match.view(seat)
        return known, table.game.readable(known)

    if not (table.game.hides or asked):
        return table.match.state, table.match.readable()

    if table.game.private:  # each seat's own, and too large to be kept for its other windows
        return make()
    return table.sayings.get(table.position, ("known", seat if asked else ONLOOKER, asked), make)


def lesson(table: Table, say: Speaker) -> dict[str, Any] | None:
    """What the teacher says at a table that is a lesson, and the number of the next one."""
    if not table.lesson:
        return None
    told = vars(table.lesson.told(table.match, table.tried, say))
    number, kind = table.lesson.number, table.lesson.kind
    many = len((lessons if kind == "lesson" else puzzles)(table.game))
    after = number + 1 if number < many else None
    return told | {"kind": kind, "game": table.game.id, "number": number, "next": after}


def luck(table: Table) -> dict[str, Any]:
    """How far the deal is: whose browsers are awaited, and the hashes of what each will add."""
    commits = [table.draw.commits.get(seat) for seat in range(len(table.chairs))]
    return {"phase": table.phase, "awaited": table.awaited, "commits": commits}


def preparing(far: float | None, title: str, say: Speaker) -> dict[str, Any] | None:
    """How far a game is that is being compiled, while bots play as quickly as they can."""
    if far is None:
        return None
    percent = min(99, round(100 * far))
    why = say("preparing-why", title=title, percent=percent)
    return {"share": far, "text": say("preparing", percent=percent), "why": why}


def frames(table: Table, seat: int, say: Speaker, since: int, anew: bool) -> list[dict[str, Any]]:
    """The moves from a version on, one by one: who moved, and the picture after each but one."""
    moved = [entry for entry in log_from(table, since) if entry.seat is not None][-MOST_FRAMES:]

    def drawn(moves: int, version: int) -> Drawn | None:
        if moves == len(table.match.moves):
            return None
        return picture(table, lambda: table.match.readable(seat, moves), seat, say, version)

    found: list[dict[str, Any]] = []
    if anew and moved:
        before = drawn(moved[0].moves - 1, -moved[0].number)
        found.append({"n": None, "seat": None, "turn": None, "last": [], "scene": before})
    return found + [
        {
            "n": entry.number,
            "seat": entry.seat,
            "turn": turn_of(table, entry),
            "last": [i for line in entry.seen_by(seat) for i in line.ids],
            "scene": drawn(entry.moves, entry.number + 1),
        }
        for entry in moved
    ]


def turn_of(table: Table, entry: Entry) -> int:
    """Whose turn a move belongs to; a stroke of chance to who is told to have had it."""
    if entry.seat != CHANCE:
        return int(entry.seat or 0)
    if who := next((seat for line in entry.lines[ONLOOKER] for seat in named(line)), None):
        return who.number
    movers = (e.seat for e in reversed(table.log) if e.seat is not None and e.moves < entry.moves)
    return next((seat for seat in movers if seat != CHANCE), CHANCE)


def picture(
    table: Table, view: Callable[[], Record], seat: int, say: Speaker, version: int | None = None
) -> Drawn:
    """The scene, as it is or was in a version, drawn once for all who see the same."""
    eyes = seat if table.game.private else ONLOOKER

    def make() -> Drawn:
        scene = table.game.scene.scene(view(), eyes, say)
        return Drawn((scene if table.dealt else scene.bare).to_json())

    key = (version or table.moved, eyes, say.language)
    return table.pictures.get(table.position, key, make)


def moves(
    match: Match,
    legal: list[int],
    known: Row,
    view: Record,
    people: Collection[int],
    say: Speaker,
) -> list[dict[str, Any]]:
    """What a seat may do, as far as it knows, and how it is clicked."""
    game, found = match.game, []
    alone = len(match.choosers) == 1  # else a choice may be changed until all have chosen
    final = game.final(known, legal, people) if alone else {}
    for move in legal:
        click = game.scene.clicks(view, move, say)
        found.append(
            {
                "move": move,
                "clicks": click.ids,
                "marks": click.marks,
                "note": click.note,
                "warn": click.warn,
                "final": move in final,
                "plain": click.plain or final.get(move, False),
                "arrow": click.arrow,
                "also": click.also,
                "asks": click.asks,
                "label": say.line(game.words.sentence(view, move)),
                "notation": game.words.notation(move),
            }
        )
    return found


def prompt(
    table: Table, view: Record, seat: int, say: Speaker, lapses: bool = False
) -> dict[str, Any]:
    """Whose turn it is and what to do, and whether the table goes on by itself."""
    if not table.full:
        return asked(Line("prompt-waiting", {}), say)
    if not table.dealt:
        return asked(Line("prompt-adding", {"who": [Seat(s) for s in table.awaited]}), say)
    if seat in table.held or seat in table.early:
        return asked(Line("prompt-held", {}), say)
    found = asked(table.game.words.prompt(view, seat), say)
    if lapses:
        forced = table.is_forced(seat)
        found["text"] = say("prompt-forced") if forced else say("prompt-lapse", text=found["text"])
    return found


def asked(line: Line, say: Speaker) -> dict[str, Any]:
    """A prompt, with the chapter of the rules page that helps and the rows in use there."""
    anchor, *rows = line.ids or ("",)
    return {"text": say.line(line), "anchor": anchor, "rows": rows}


def insight(game: Game, view: Record, seat: int, say: Speaker) -> dict[str, Any] | None:
    """What the seat could work out, where the game helps with it."""
    return vars(game.insight(view, seat, say)) if game.insight else None


def why(table: Table, seat: int, path: Sequence[str], thing: str, say: Speaker) -> str:
    """Why a click on a thing does nothing, after those before it, as this seat sees the table."""
    chooses = table.may_choose(seat) and seat not in table.held
    eyes = seat if table.dealt else ONLOOKER
    _, view = what_is_known(table, eyes, chooses)
    reason = ""
    if table.game.why and chooses and {thing, *path} <= picture(table, lambda: view, eyes, say).ids:
        reason = table.game.why(view, path, thing, say)
    return reason or say("why-nothing", prompt=prompt(table, view, seat, say)["text"])


def tale(game: Game, view: Record, seat: int, say: Speaker) -> list[str]:
    """The tale of a match that is over, in a few sentences, where the game tells it."""
    return game.tale(view, seat, say) if game.tale else []


def agreed(game: Game, seats: int, options: Mapping[str, str], say: Speaker) -> list[str]:
    """What was agreed on before the game, where it is not as usual, a sentence each."""
    usual = game.checked_options({}, seats)
    found = []
    for option in game.options:
        value = options[option.name]
        words = [say.value(option.name, value)]
        if option.groups:
            alike = [[s for s in range(seats) if value[s] == one] for one in dict.fromkeys(value)]
            groups = [[Seat(s) for s in group] for group in alike if len(group) > 1]
            words = [say("together", who=who) for who in groups] or [say("each-alone")]
        if value != usual[option.name]:
            label = say(f"option-{option.name}").partition(": ")[0]  # without an explanation
            found += [say("agreed", option=label, value=each) for each in words]
    return found


def agreements(table: Table, say: Speaker) -> list[str]:
    """What was agreed on at a table, the series too."""
    match = table.match
    return [*agreed(table.game, match.seats, match.options, say), *table.series.agreed(say)]


def log_lines(table: Table, seat: int, say: Speaker, since: int = 0) -> list[dict[str, Any]]:
    """The log from a version on, a line each; it begins with what was agreed on."""
    begun = [] if since else agreements(table, say)
    return [
        {"n": 0, "text": text, "ids": [], "sound": None, "shows": [], "to": ""}
        | {"brings": [], "facts": {}, "seats": [], "about": None}
        for text in begun
    ] + [line for entry in log_from(table, since) for line in told_entry(table, entry, seat, say)]


def log_from(table: Table, since: int) -> list[Entry]:
    """What the log has from a version on."""
    return table.log[bisect_left(table.log, since, key=attrgetter("number")) :]


def told_entry(table: Table, entry: Entry, seat: int, say: Speaker) -> list[dict[str, Any]]:
    """What the log says of one event, made once for all who are told the same."""
    eyes = seat if seat in entry.lines else ONLOOKER
    return table.sayings.get(
        table.position,
        (entry.number, eyes, say.language, say.you),
        lambda: [told_line(entry.number, line, say) for line in entry.lines[eyes]],
    )


def told_line(number: int, line: Line, say: Speaker) -> dict[str, Any]:
    """A line of the log as it goes over the wire."""
    told = {
        "n": number,
        "text": say.line(line),
        "ids": list(line.ids),
        "sound": line.sound.to_json() if line.sound else None,
        "shows": list(line.shows),
        "to": line.to,
        "brings": list(line.brings),
        "facts": {f"{seat} {symbol}": value for seat, symbol, value in line.facts},
        "seats": sorted({who.number for who in named(line)}),
        "about": about(line),
    }
    return told | {"weighs": True} if line.weighs else told


def about(word: Word) -> int | None:
    """The seat that a sentence is about: the first that it names by itself, not in a list."""
    if isinstance(word, Seat):
        return word.number
    if isinstance(word, Line):
        found = (about(part) for part in word.args.values())
        return next((seat for seat in found if seat is not None), None)
    if isinstance(word, str | int | float) or len(word) != 1 or not isinstance(word[0], Seat):
        return None  # of what came of it for others; one who is named alone is no list
    return word[0].number


def seats(table: Table, around: Around, say: Speaker) -> list[dict[str, Any]]:
    """Who sits where, and who is waited for; where no time runs, it is the same for all."""
    if table.clock or around.bot_in:
        return _seats(table, around, say)
    key = ("seats", table.v, *around.online, say.language)
    return table.sayings.get(table.position, key, lambda: _seats(table, around, say))


def _seats(table: Table, around: Around, say: Speaker) -> list[dict[str, Any]]:
    choosing, actor = table.choosing(), table.match.actor if table.begun else OVER
    return [
        {
            "seat": seat,
            "name": chair.name or say("free-seat"),
            "kind": chair.kind,
            "bot": chair.bot,
            "online": chair.kind == "bot" or seat in around.online,
            "acting": seat == actor,
            "choosing": seat in choosing,
            "clock": table.time_left(seat, around.now),
            "away": chair.stand_in,
            "bot_in": around.bot_in.get(seat),
        }
        for seat, chair in enumerate(table.chairs)
    ]


def result(table: Table, say: Speaker) -> dict[str, Any]:
    """How the game ended: what each player earned by what, and what proves the deal."""
    game, match = table.game, table.match
    payoff = game.payoff(match.state)
    gains = [
        [{"reason": say(reason), "points": points} for reason, points in by_reason.items()]
        for by_reason in table.gains
    ]
    return {
        "score": game.score(match.state),
        "payoff": payoff,
        "winners": [seat for seat, share in enumerate(payoff) if share],
        "picture": game.victory(match.readable(ONLOOKER)),
        "gains": gains,
        "secret": match.secret.raw.hex(),
        "luck": match.luck.to_json() if match.luck else None,
        "record": f"/api/tables/{table.id}/record",
        "replay": f"/t/{table.id}/replay",
        "review": f"/t/{table.id}/review",
        "check": f"/t/{table.id}/check",
        "seed": match.secret.seed,
        "again": again(table) if match.secret.seed else None,
    }


def again(table: Table) -> str:
    """The path of the page for a new table with the same deal and dice."""
    options = {f"option-{name}": value for name, value in table.match.options.items()}
    about = {"game": table.game.id, "seats": table.match.seats, "seed": table.match.secret.seed}
    return f"/new?{urlencode(about | options)}"


def series(table: Table, say: Speaker) -> dict[str, Any]:
    """The series that this game is part of: how long it goes, how it stands, who has won it."""
    standing, game = table.standing, table.series.played + 1
    title = standing.title(game, say)
    return {
        "game": game,
        "of": standing.of,
        "number": standing.number,
        "totals": list(standing.totals),
        "over": standing.over,
        "winners": standing.leaders if standing.over else [],
        "title": title,
        "text": standing.standing(say) if title else "",
    }


def proof(table: Table) -> dict[str, Any]:
    """All that a browser needs to work out a finished match's luck by itself."""
    match = table.match
    return {
        "promise": match.promise,
        "secret": match.secret.raw.hex(),
        "seed": match.secret.seed,
        "typed": table.typed,
        "luck": match.luck.to_json() if match.luck else None,
        "names": table.names,
        "anew": table.draw.anew,
        "deal": proofs.dealt(match),
        "chance": proofs.strokes(match),
    }


def position(table: Table, at: int, seat: int, language: str) -> dict[str, Any]:
    """A position of the past as a seat knew it then: a `state` without moves, for the replay."""
    say = Speaker(language, table.game.folder, table.names)
    match = table.match
    seat = seat if table.dealt else ONLOOKER
    view = match.readable(seat, at)
    drawn = table.game.scene.scene(view, seat, say)
    scene = (drawn if table.dealt else drawn.bare).to_json()
    over = at == len(match.moves) and match.over
    lines = match.lines(at - 1, seat) if at else []
    log = [told_line(n, line, say) for n in range(at) for line in match.lines(n, seat)]
    return {
        "type": "state",
        "v": at,
        "seat": seat,
        "mine": [],
        "scene": scene,
        "description": text(scene),
        "moves": [],
        "prompt": asked(table.game.words.prompt(view), say)
        if table.dealt
        else prompt(table, view, seat, say),
        "log": log,
        "log_from": 0,
        "frames": [],
        "round": None,
        "seats": [
            seat | {"acting": seat["seat"] == view.actor, "choosing": False, "clock": None}
            for seat in seats(table, Around(now=table.since), say)
        ],
        "last": [i for line in lines for i in line.ids],
        "held": None,
        "undo": False,
        "no_undo": "",
        "over": over,
        "result": None,
        "tale": tale(table.game, view, seat, say) if over else [],
        "hash": table.promise,
        "luck": None,
        "series": series(table, say),
        "next": None,
        "preparing": None,
    }
