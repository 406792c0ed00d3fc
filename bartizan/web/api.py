"""The JSON API: what the socket says and takes, for programs."""

import json
import time
from collections.abc import AsyncIterator
from typing import Any

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import Response, StreamingResponse
from pydantic import BaseModel, Field

from bartizan.engine import record
from bartizan.engine.game import Game
from bartizan.engine.kernel import ONLOOKER
from bartizan.games import IDS, load
from bartizan.table import message
from bartizan.table.hall import Hall
from bartizan.table.refusal import Unreadable, said
from bartizan.table.seating import chairs
from bartizan.table.series import ENDLESS, agreed_series
from bartizan.table.table import Clock, Plan, Table
from bartizan.web.commands import Malformed, answer
from bartizan.web.socket import Watch
from bartizan.web.visitor import Visitor

router = APIRouter(prefix="/api")


class ClockWish(BaseModel):
    """Seconds for each turn or for the whole game."""

    per: str = "turn"
    seconds: float = 60


class SeriesWish(BaseModel):
    """A series of so many `games`, or of games until somebody has so many `points`."""

    of: str = "games"
    number: int = 3


class TableWish(BaseModel):
    """What a new table should be; seats are `me:NAME`, `open` or a bot's level."""

    game: str
    seats: list[str] = Field(min_length=1, max_length=6)
    options: dict[str, str] = {}
    public: bool = False
    clock: ClockWish | None = None
    seed: str | None = None
    series: SeriesWish | None = None


class SeatWish(BaseModel):
    """Who takes a seat."""

    name: str


def card(game: Game) -> dict[str, Any]:
    """A game's card."""
    options = [vars(option) for option in game.options]
    return {"id": game.id, "title": game.title, "players": list(game.players), "options": options}


@router.get("/games")
async def games() -> list[dict[str, Any]]:
    """The games, their players and options."""
    return [card(load(game_id)) for game_id in IDS]


@router.get("/tables")
async def public_tables(request: Request) -> list[dict[str, Any]]:
    """Public tables with a free seat."""
    return await open_tables(Visitor(request))


async def open_tables(visitor: Visitor) -> list[dict[str, Any]]:
    """Public tables with a free seat, with the way to it: no seat's secret is told to all."""
    found = []
    for table_id, game_id in await visitor.hall.store.public_tables():
        try:
            table = await visitor.hall.find(table_id)
        except Unreadable as error:
            found.append(unreadable(table_id, game_id, said(error, visitor.language)))
            continue
        free = [chair for chair in table.chairs if chair.kind == "open"]
        if free:
            names = [chair.name for chair in table.chairs if chair.name]
            about = {"id": table.id, "game": table.game.id, "title": table.game.title}
            found.append(about | {"names": names, "free": len(free), "join": f"/join/{table.id}"})
    return found


def unreadable(table_id: str, game_id: str, notice: str) -> dict[str, Any]:
    """A table of a list that cannot be opened, and why."""
    title = load(game_id).title if game_id in IDS else game_id
    about = {"id": table_id, "game": game_id, "title": title, "names": [], "free": 0}
    return about | {"join": None, "notice": notice}


@router.post("/tables", status_code=201)
async def make_table(request: Request, wish: TableWish) -> dict[str, Any]:
    """Make a table; answers with a secret for each person's and each open seat."""
    visitor = Visitor(request)
    clock = Clock(wish.clock.per, wish.clock.seconds) if wish.clock else None
    seats = chairs(wish.seats, visitor.language)
    series = ENDLESS
    if wish.series:
        series = agreed_series(wish.series.of, wish.series.number, len(seats))
    plan = Plan(wish.game, seats, wish.options, wish.public, clock, wish.seed, series)
    table = await visitor.hall.make(plan)
    secrets = [{"seat": s, "secret": c.secret} for s, c in enumerate(table.chairs) if c.secret]
    return {"table": table.id, "url": f"/t/{table.id}", "seats": secrets}


async def seated(request: Request, table_id: str) -> tuple[Visitor, Table, list[int]]:
    """The visitor, the table and his seats at it."""
    visitor = Visitor(request)
    table = await visitor.hall.find(table_id)
    return visitor, table, await visitor.seats(table_id)


@router.post("/tables/{table_id}/join")
async def join(request: Request, table_id: str, wish: SeatWish) -> dict[str, Any]:
    """Take the seat whose secret is sent; at a public table without one, any free seat."""
    visitor, table, seats = await seated(request, table_id)
    if not seats and not table.public:
        raise HTTPException(403, "send the seat's secret as Authorization: Bearer SECRET")
    seat = await sit_down(visitor.hall, table, wish.name, seats[0] if seats else None)
    return {"seat": seat, "v": table.v, "secret": table.chairs[seat].secret}


async def sit_down(hall: Hall, table: Table, name: str, seat: int | None) -> int:
    """Somebody takes this seat, or whichever is free."""
    taken = -1

    def sit(here: Table, now: float) -> None:
        nonlocal taken
        taken = here.free_seat() if seat is None else seat
        here.sit(taken, name, now)

    await hall.act(table.id, sit)
    return taken


@router.get("/tables/{table_id}/state")
async def state(request: Request, table_id: str, since: int = 0) -> Response:
    """The table as you see it now."""
    visitor, _, seats = await seated(request, table_id)
    eyes = seats[0] if seats else ONLOOKER
    hall, language = visitor.hall, visitor.language

    def now(table: Table) -> str:
        online = hall.online(table_id)
        far = hall.compiling.far(table.game)
        told = message.state(table, eyes, seats, language, online, time.time(), since, far)
        return message.dumps(told)

    return Response(await hall.look(table_id, now), media_type="application/json")


@router.get("/tables/{table_id}/stream")
async def stream(request: Request, table_id: str) -> StreamingResponse:
    """The same messages as on the socket, as server-sent events."""
    visitor, table, seats = await seated(request, table_id)
    crowd, address = request.app.state.crowd, request.client.host if request.client else ""
    if not seats and crowd.full(address):
        raise HTTPException(429, "too many connections from your address")
    viewer = Watch(visitor.hall, table_id, seats, visitor.language)

    async def events() -> AsyncIterator[str]:
        if not seats and not crowd.let_in(address):
            return
        visitor.hall.enter(table, viewer)
        try:
            while True:
                for told in await viewer.news():
                    yield f"data: {told}\n\n"
        finally:
            visitor.hall.leave(table, viewer)
            if not seats:
                crowd.let_out(address)

    return StreamingResponse(events(), media_type="text/event-stream")


@router.post("/tables/{table_id}/say")
async def say(request: Request, table_id: str) -> dict[str, Any]:
    """Say one message to the table; the answer is its ack or error."""
    visitor, _, seats = await seated(request, table_id)
    try:
        asked = json.loads(await request.body())
    except (ValueError, RecursionError) as error:
        raise Malformed(f"not JSON: {error}") from None
    return await answer(
        visitor.hall, visitor.answers, table_id, visitor.who, seats, visitor.language, asked
    )


@router.get("/tables/{table_id}/position")
async def position(
    request: Request, table_id: str, at: int, seat: int = ONLOOKER
) -> dict[str, Any]:
    """A position of the past; while the match runs, only through your own eyes."""
    visitor, table, seats = await seated(request, table_id)
    if not ONLOOKER <= seat < len(table.chairs):
        raise HTTPException(400, f"seats are 0 to {len(table.chairs) - 1}, or -1")
    if not table.match.over and seat not in [*seats, ONLOOKER]:
        raise HTTPException(403, "other seats' views are open when the game is over")
    language = visitor.language
    return await visitor.hall.look(table_id, lambda t: message.position(t, at, seat, language))


@router.get("/tables/{table_id}/record")
async def written(request: Request, table_id: str) -> Response:
    """The record: all once the game is over, before only what you were shown."""
    visitor, table, seats = await seated(request, table_id)
    eyes = seats[0] if seats else ONLOOKER
    text = await visitor.hall.look(
        table_id, lambda t: record.dumps(record.public(t.match, eyes, t.names))
    )
    name = f'attachment; filename="{table.game.id}-{table.id}.json"'
    return Response(text, media_type="application/json", headers={"content-disposition": name})
