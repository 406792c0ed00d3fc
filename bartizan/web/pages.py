"""The pages, rendered on the server."""

import json
import re
from collections import Counter
from contextlib import suppress
from functools import cache
from itertools import pairwise
from string import ascii_uppercase
from typing import Any

import segno
from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from fastapi.templating import Jinja2Templates
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from bartizan.bots import LEVELS, offered
from bartizan.bots.levels import FRIENDLY
from bartizan.engine import record
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.engine.kernel import ONLOOKER
from bartizan.games import IDS, load
from bartizan.picture import Art
from bartizan.say import LANGUAGES, Speaker
from bartizan.table import message
from bartizan.table.listing import Listing
from bartizan.table.now import now
from bartizan.table.plan import Clock, Plan
from bartizan.table.refusal import Forbidden, NotFound
from bartizan.table.seating import chairs
from bartizan.table.series import BOUNDS, ENDLESS, agreed_series
from bartizan.table.store import AGAIN, PLAY, Right
from bartizan.table.table import Table
from bartizan.teacher.lessons import lessons
from bartizan.teacher.puzzles import of_the_day, puzzles
from bartizan.web.api import card, listed, open_tables, seated, sit_down
from bartizan.web.guard import YEAR
from bartizan.web.visitor import THEMES, Visitor
from bartizan.web.words import HERE, client_words

router = APIRouter(include_in_schema=False)
templates = Jinja2Templates(HERE / "templates")
templates.env.policies["json.dumps_kwargs"] = {"separators": (",", ":"), "ensure_ascii": False}


def page(request: Request, name: str, context: dict[str, Any], status: int = 200) -> HTMLResponse:
    """A page in the visitor's language and light."""
    visitor = Visitor(request)
    common = {"say": visitor.say, "lang": visitor.language, "theme": visitor.theme}
    back = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    common |= {"path": back if status == 200 and request.method == "GET" else "/"}
    return templates.TemplateResponse(request, name, common | context, status_code=status)


@cache
def art(game_id: str) -> Art:
    """A game's drawings."""
    return Art(load(game_id).folder / "art.svg")


@cache
def tabletop(game_id: str) -> str:
    """What a game's table is drawn with: all but its cover, and no space between."""
    return re.sub(r">\s+<", "><", art(game_id).without(f"{game_id}-cover"))


@cache
def cover(game_id: str) -> str:
    """What a game's cover is drawn with."""
    return art(game_id).only(f"{game_id}-cover")


READER = MarkdownIt("commonmark").enable("table")


def rules_tokens(game_id: str, language: str) -> list[Token]:
    """A game's rules page as its reader finds it."""
    page = load(game_id).folder / f"rules.{language}.md"
    return READER.parse(page.read_text(encoding="utf-8"))


@cache
def rows(game_id: str) -> list[str]:
    """Anchors of the rows of tables in the rules, by what is first in each; the second is --2."""
    tokens = rules_tokens(game_id, LANGUAGES[0])
    found: list[str] = []
    counts: Counter[str] = Counter()
    for n, token in enumerate(tokens):
        if token.type == "tr_open" and tokens[n + 1].type == "td_open":
            name = "row-" + re.sub(r"\W+", "-", tokens[n + 2].content.lower()).strip("-")
            counts[name] += 1
            found.append(f"{name}--{counts[name]}" if counts[name] > 1 else name)
    return found


@cache
def rules_html(game_id: str, language: str) -> Markup:
    """A game's rules page as HTML: headings have anchors by their order, rows by their names."""
    tokens = rules_tokens(game_id, language)
    for n, token in enumerate(t for t in tokens if t.type == "heading_open" and t.tag == "h2"):
        token.attrSet("id", f"rule-{n + 1}")
    bodies = (a for a, b in pairwise(tokens) if a.type == "tr_open" and b.type == "td_open")
    for token, name in zip(bodies, rows(game_id), strict=False):
        token.attrSet("id", name)
    html = READER.renderer.render(tokens, READER.options, {})
    return Markup(re.sub(r"\n(?=</?[hlptu])", "", html))  # nobody sees these line ends


def shown_card(game: Game, say: Speaker, language: str) -> dict[str, Any]:
    """A game's card for the home page."""
    own = Speaker(language, game.folder)
    few, many = game.players[0], game.players[-1]
    return {
        "id": game.id,
        "title": game.title,
        "players_text": say("players", few=few, many=many),
        "blurb": own("blurb"),
        "designer": game.designer,
        "cover": f"{game.id}-cover",
        "players": list(game.players),
        "first": game.first,
        "lessons": len(lessons(game)),
        "puzzles": len(puzzles(game)),
        "ready": True,
    }


async def own_tables(visitor: Visitor) -> list[dict[str, Any]]:
    """The visitor's games, the latest first."""
    found = []
    for row, about in await visitor.hall.listed(
        await visitor.hall.store.tables_of(visitor.browser)
    ):
        more: dict[str, Any] = {}
        if isinstance(about, Listing):
            if about.lesson:  # the page of lessons has those
                continue
            turn = bool(set(row.mine) & set(about.choosing))
            winners = [about.names[seat] for seat in about.winners if seat < len(about.names)]
            more = {"your_turn": turn, "over": about.over, "winners": winners}
        found.append(listed(row, about, visitor.language) | more)
    return found


def levels(say: Speaker) -> list[tuple[str, str, str]]:
    """The bots that one may choose, with what they are called; guests by their own names."""
    return [
        (each, say(f"level-{each}"), say(f"manner-{each}")) if each in LEVELS else (each, each, "")
        for each in offered()
    ]


@router.get("/")
async def home(request: Request) -> HTMLResponse:
    """The castles, open tables, your games."""
    visitor = Visitor(request)
    about_games = [shown_card(load(game_id), visitor.say, visitor.language) for game_id in IDS]
    covers = Markup("".join(cover(game_id) for game_id in IDS))
    return page(
        request,
        "home.html",
        {
            "games": about_games,
            "art": covers,
            "puzzle": of_the_day(now()),
            "tables": await open_tables(visitor),
            "mine": await own_tables(visitor),
            "levels": levels(visitor.say),
            "friendly": FRIENDLY,
        },
    )


@router.post("/settings")
async def settings(
    request: Request, lang: str = Form(""), theme: str = Form(""), back: str = Form("/")
) -> Response:
    """Language and light, kept in cookies."""
    safe = back if back.startswith("/") and not back.startswith("//") else "/"
    answer = RedirectResponse(safe, 303)
    if lang in LANGUAGES:
        answer.set_cookie("lang", lang, YEAR, httponly=True, samesite="lax")
    if theme in THEMES:
        answer.set_cookie("theme", theme, YEAR, httponly=True, samesite="lax")
    return answer


async def begin(visitor: Visitor, plan: Plan) -> Table:
    """Make a table; the persons named in the plan play in this browser, which adds to the deal."""
    for chair in plan.chairs:
        chair.adds = chair.kind == "person"
    table = await visitor.make(plan)
    own = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "person"]
    await visitor.hall.store.hold(visitor.browser, table.id, own)
    return table


@router.post("/play")
async def play_now(
    request: Request, game: str = Form(), players: int = Form(0), level: str = Form(FRIENDLY)
) -> Response:
    """One click: a game against friendly bots, or alone where one begins so."""
    visitor, found = Visitor(request), load(game)
    count = found.checked_seats(players or found.first)
    plan = Plan(game, chairs(["me", *[level] * (count - 1)], found, visitor.say("guest")))
    return RedirectResponse(f"/t/{(await begin(visitor, plan)).id}", 303)


@router.get("/new")
async def new(request: Request, game: str = IDS[0], seats: int = 0, seed: str = "") -> HTMLResponse:
    """Set up a table; a link may have chosen the seats, the seed and the options already."""
    visitor = Visitor(request)
    own = Speaker(visitor.language, load(game).folder)
    about = card(load(game))
    count = load(game).checked_seats(seats or max(2, load(game).first))
    asked = request.query_params
    wanted = {o.name: asked.get(f"option-{o.name}", o.default) for o in load(game).options}
    chosen = load(game).checked_options(wanted, count)
    options = [
        {
            "name": option.name,
            "label": own(f"option-{option.name}"),
            "default": chosen[option.name],
            "groups": groups_of(chosen[option.name], count) if option.groups else None,
            "choices": [(value, own.value(option.name, value)) for value in option.values],
        }
        for option in load(game).options
    ]
    bots = levels(own)
    about |= {"friendly": FRIENDLY}
    about |= {"options": options, "seats": count, "seed": seed}
    return page(request, "new.html", {"game": about, "bots": bots, "bounds": BOUNDS})


def groups_of(value: str, seats: int) -> list[str]:
    """The letter of each seat's group, by the order of the groups; of those alone none."""
    playing = value[:seats]
    groups = [letter for letter in dict.fromkeys(playing) if playing.count(letter) > 1]
    return [ascii_uppercase[groups.index(one)] if one in groups else "" for one in playing]


def chosen_options(game: Game, form: dict[str, str], seats: int) -> dict[str, str]:
    """The options that a form chose; in groupings a letter was chosen for each seat, or none."""
    chosen = {k.removeprefix("option-"): v for k, v in form.items() if k.startswith("option-")}
    alone = ascii_uppercase[::-1]
    for option in game.options:
        given = [form.get(f"group-{option.name}-{seat}", "") for seat in range(seats)]
        if any(given):
            chosen[option.name] = "".join(g or alone[s] for s, g in enumerate(given))
    return chosen


@router.post("/new")
async def make(request: Request) -> Response:
    """Make the table that the form describes."""
    visitor = Visitor(request)
    form = {key: str(value) for key, value in (await request.form()).items()}
    try:
        game = load(form.get("game", ""))
        count = int(form.get("seats", "0"))
        clock = None
        if form.get("clock", "none") != "none":
            clock = Clock(form["clock"], float(form.get("seconds") or 60))
        of = form.get("series", "none")
        number = 0 if of == "none" else int(form.get(of) or 0)
    except ValueError as error:
        raise BadInput(f"the form is not filled in: {error}") from None
    game.checked_seats(count)
    kinds = [form.get(f"seat-{n}", "open") for n in range(count)]
    seats = chairs(kinds, game, form.get("name") or visitor.say("guest"))
    options = chosen_options(game, form, count)
    series = ENDLESS if of == "none" else agreed_series(of, number, count)
    seed = form.get("seed", "").strip()
    plan = Plan(game.id, seats, options, "public" in form, clock, seed, series)
    table = await begin(visitor, plan)
    invites = any(chair.kind == "open" for chair in table.chairs)
    return RedirectResponse(f"/t/{table.id}/invite" if invites else f"/t/{table.id}", 303)


@router.get("/t/{table_id}/invite")
async def invite(request: Request, table_id: str) -> HTMLResponse:
    """Links and codes for the free seats, for those who sit at the table."""
    return await links(request, table_id, {})


@router.post("/t/{table_id}/again")
async def again(request: Request, table_id: str, seat: int = Form()) -> HTMLResponse:
    """A link with which the visitor takes his own seat on another device as well, once."""
    visitor = Visitor(request)
    if seat not in await visitor.seats(table_id):
        raise Forbidden("not-your-seat")
    return await links(
        request, table_id, {seat: await visitor.hall.store.grant(table_id, seat, AGAIN)}
    )


async def links(request: Request, table_id: str, own: dict[int, str]) -> HTMLResponse:
    """The page of links: to the free seats, and to one's own where one was asked for."""
    _, table, seats = await seated(request, table_id)
    if not seats:
        raise Forbidden("onlooker-invite")
    house = request.app.state.settings
    shown = []
    for seat, chair in enumerate(table.chairs):
        secret = own.get(seat) or chair.secret
        link = f"{house.url}/join/{secret}" if secret else ""
        code = ""
        if link and house.reachable:
            code = segno.make(link, micro=False).svg_inline(omitsize=True, border=2)
        about = {"seat": seat, "name": chair.name, "link": link, "qr": Markup(code)}
        shown.append(about | {"mine": seat in seats, "free": chair.kind == "open"})
    about = {"seats": shown, "table": table_id, "title": table.game.title}
    about |= {"reachable": house.reachable, "public_url": house.url}
    about |= {"agreed": agreements(request, table)}
    return page(request, "invite.html", about)


def agreements(request: Request, table: Table) -> list[str]:
    """What was agreed on at a table, to be read before one sits down."""
    say = Speaker(Visitor(request).language, table.game.folder, table.names)
    return message.agreements(table, say)


async def linked(visitor: Visitor, link: str) -> tuple[Table, Right | None]:
    """The table and the seat that a link leads to; a public table's leads to any free seat."""
    right = await visitor.hall.store.right(link)
    if right and right.use != PLAY:
        return await visitor.find(right.table_id), right
    with suppress(NotFound):
        if (table := await visitor.find(link)).public:
            return table, None
    raise NotFound("link")


@router.get("/join/{secret}")
async def offer(request: Request, secret: str) -> Response:
    """What a link leads to; opening it claims nothing, and who has used it is shown the table."""
    visitor = Visitor(request)
    table, right = await linked(visitor, secret)
    if right and right.seat in await visitor.seats(table.id):
        return RedirectResponse(f"/t/{table.id}", 303)
    chair = table.chairs[table.free_seat() if right is None else right.seat]
    names = [name for name in table.names if name]
    again = right is not None and right.use == AGAIN
    about: dict[str, Any] = {"title": table.game.title, "names": names, "name": chair.name}
    about |= {"free": chair.kind == "open", "again": again, "secret": secret}
    return page(request, "join.html", about | {"agreed": agreements(request, table)})


@router.post("/join/{secret}")
async def take(request: Request, secret: str, name: str = Form("")) -> Response:
    """Take the seat, in this browser."""
    visitor = Visitor(request)
    table, right = await linked(visitor, secret)
    held = await visitor.seats(table.id)
    if held and (right is None or right.seat in held):  # sent twice
        return RedirectResponse(f"/t/{table.id}", 303)
    if right and right.use == AGAIN and await visitor.hall.store.spend(secret):
        seat = right.seat
    else:
        seat = await sit_down(visitor.hall, table, name or visitor.say("guest"), right)
    await visitor.hall.store.hold(visitor.browser, table.id, [seat])
    return RedirectResponse(f"/t/{table.id}", 303)


def table_page(request: Request, table: Table, more: dict[str, Any]) -> HTMLResponse:
    """The page that shows a table, or its replay."""
    visitor = Visitor(request)
    told = client_words(visitor.language) | client_words(visitor.language, table.game.folder)
    others = ("check-",) if "replay" in more else ("check-", "replay-")  # words of other pages
    context = {
        "table": table.id,
        "game": table.game.id,
        "title": table.game.title,
        "private": table.game.private,
        "art": Markup(tabletop(table.game.id)),
        "words": {k: w for k, w in told.items() if not k.startswith(others)},
        "rules": rules_html(table.game.id, visitor.language),
        "levels": levels(visitor.say),
        "replay": False,
    }
    return page(request, "table.html", context | more)


@router.get("/t/{table_id}")
async def table(request: Request, table_id: str) -> HTMLResponse:
    """The table."""
    return table_page(request, await Visitor(request).find(table_id), {})


@router.get("/t/{table_id}/replay")
async def replay(
    request: Request, table_id: str, at: int = 0, seat: int | None = None
) -> HTMLResponse:
    """The match again, step by step from its beginning, through one's own eyes if one played."""
    visitor = Visitor(request)
    found = await visitor.find(table_id)
    if seat is None:
        seat = next(iter(await visitor.seats(table_id)), ONLOOKER)
    last = len(found.match.moves)
    step = min(max(0, at), last)
    about = {"replay": True, "last": last, "at": step, "seat": seat, "over": found.match.over}
    return table_page(request, found, about)


@router.get("/t/{table_id}/check")
async def check(request: Request, table_id: str) -> HTMLResponse:
    """Whether the deal and all chance followed from the secret promised at the start."""
    visitor = Visitor(request)
    visitor.work()
    found = await visitor.find(table_id)
    say, match = visitor.say, found.match
    checks = []
    if match.over:
        try:
            record.loads(json.dumps(record.whole(match, found.names)), load)
            parts = ("secret", "deal", "chance", "moves", "result")
            checks = [(say(f"check-{part}"), True, "") for part in parts]
        except BadInput as error:
            checks = [(say("check-failed"), False, str(error))]
    told = client_words(visitor.language)
    shown: dict[str, Any] = {"checks": checks, "proof": proof(found, say), "over": match.over}
    shown |= {"table": table_id, "lead": deal_lead(found, say)}
    shown |= {"words": {key: words for key, words in told.items() if key.startswith("check-")}}
    return page(request, "check.html", shown)


def deal_lead(table: Table, say: Speaker) -> str:
    """How the deal came about, in a few sentences."""
    if table.typed:
        return say("check-lead-typed")
    added = table.match.luck.shares if table.match.luck else table.adders
    return say("check-lead" if added or not table.dealt else "check-lead-alone")


def proof(table: Table, say: Speaker) -> list[tuple[str, str]]:
    """What was shown before the deal, and once the game is over all parts of its luck."""
    shown = [(say("proof-hash"), table.promise)]
    luck, over = table.match.luck, table.match.over
    if luck and over:
        shown.append((say("proof-house"), luck.house.hex()))
    for seat, commitment in sorted(table.draw.commits.items()):
        name = table.names[seat]
        shown.append((say("proof-commit", name=name), commitment))
        if luck and seat in luck.shares:
            shown.append((say("proof-share", name=name), luck.shares[seat].hex()))
    if over:
        shown.append((say("proof-secret"), table.match.secret.raw.hex()))
    return shown


@router.get("/rules/{game_id}")
async def rules(request: Request, game_id: str) -> HTMLResponse:
    """How a game is played."""
    html = rules_html(load(game_id).id, Visitor(request).language)
    return page(request, "rules.html", {"title": load(game_id).title, "html": html})


@router.get("/docs")
async def docs(request: Request) -> HTMLResponse:
    """The API, from its OpenAPI description."""
    paths = []
    for path, methods in request.app.openapi()["paths"].items():
        for method, about in methods.items():
            body = about.get("requestBody", {}).get("content", {}).get("application/json", {})
            paths.append(
                {
                    "method": method.upper(),
                    "path": path,
                    "summary": about.get("description", "").split("\n")[0],
                    "parameters": [p["name"] for p in about.get("parameters", [])],
                    "body": body.get("schema", {}).get("$ref", "").rpartition("/")[2],
                    "answers": sorted(about.get("responses", {})),
                }
            )
    schemas = request.app.openapi().get("components", {}).get("schemas", {})
    return page(request, "api.html", {"paths": paths, "schemas": schemas})
