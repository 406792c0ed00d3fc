"""The JSON API: what the socket says and takes, for programs."""

from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, HTTPException, Query, Request
from fastapi.responses import Response, StreamingResponse
from pydantic import BaseModel, Field

from bartizan.engine import record
from bartizan.engine.game import Game
from bartizan.engine.kernel import ONLOOKER
from bartizan.games import IDS, load
from bartizan.table import message, wire
from bartizan.table.hall import Hall
from bartizan.table.listing import Listed, Listing
from bartizan.table.plan import Clock, Plan
from bartizan.table.refusal import Refusal, Unreadable, said
from bartizan.table.seating import chairs
from bartizan.table.series import ENDLESS, agreed_series
from bartizan.table.store import AGAIN, INVITE, PLAY, SPENT, Right
from bartizan.table.table import Table
from bartizan.web.commands import answer, read
from bartizan.web.socket import Watch
from bartizan.web.visitor import Visitor

router = APIRouter(prefix="/api")
Number = Annotated[int, Query(ge=0, le=2**53)]  # of a version or a move


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
    adds: bool = False  # whether the persons add to the deal, each with bytes of its own


class SeatWish(BaseModel):
    """Who takes a seat, and whether it adds bytes of its own to the deal."""

    name: str
    adds: bool = False


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
    hall = visitor.hall
    return [
        listed(row, about, visitor.language)
        | {"join": None if isinstance(about, Unreadable) else f"/join/{row.id}"}
        for row, about in await hall.listed(await hall.store.public_tables())
    ]


def listed(row: Listed, about: Listing | Unreadable, language: str) -> dict[str, Any]:
    """A table of a list; of one that cannot be opened, why."""
    found = {"id": row.id, "game": row.game, "title": row.title}
    if isinstance(about, Unreadable):
        return found | {"names": [], "free": 0, "notice": said(about, language)}
    return found | {"names": about.names, "free": about.free}


@router.post("/tables", status_code=201)
async def make_table(request: Request, wish: TableWish) -> dict[str, Any]:
    """Make a table; answers with a secret for each person's seat, an invitation to each free."""
    visitor = Visitor(request)
    clock = Clock(wish.clock.per, wish.clock.seconds) if wish.clock else None
    seats = chairs(wish.seats, load(wish.game))
    for chair in seats:
        chair.adds = wish.adds and chair.kind == "person"
    series = ENDLESS
    if wish.series:
        series = agreed_series(wish.series.of, wish.series.number, len(seats))
    plan = Plan(wish.game, seats, wish.options, wish.public, clock, wish.seed, series)
    table = await visitor.make(plan)
    rights: list[dict[str, Any]] = []
    for seat, chair in enumerate(table.chairs):
        if chair.kind == "person":
            secret = await visitor.hall.store.grant(table.id, seat, PLAY)
            rights.append({"seat": seat, "secret": secret})
        elif chair.kind == "open":
            rights.append({"seat": seat, "invite": chair.secret})
    return {"table": table.id, "url": f"/t/{table.id}", "seats": rights}


async def seated(request: Request, table_id: str) -> tuple[Visitor, Table, list[int]]:
    """The visitor, the table and his seats at it."""
    visitor = Visitor(request)
    table = await visitor.find(table_id)
    return visitor, table, await visitor.seats(table_id)


@router.post("/tables/{table_id}/join")
async def join(request: Request, table_id: str, wish: SeatWish) -> dict[str, Any]:
    """Take the seat that one is invited to; at a public table without invitation, any free seat.

    The answer has the secret that plays: nobody else gets it, and the invitation is spent.
    """
    visitor = Visitor(request)
    table = await visitor.find(table_id)
    right = await visitor.hall.store.right(visitor.bearer) if visitor.bearer else None
    if not (right and right.table_id == table_id) and (visitor.bearer or not table.public):
        raise HTTPException(403, "send the invitation's secret as Authorization: Bearer SECRET")
    seat = await sit_down(visitor.hall, table, wish.name, right, wish.adds)
    again = right is not None and right.use == PLAY
    secret = visitor.bearer if again else await visitor.hall.store.grant(table_id, seat, PLAY)
    return {"seat": seat, "v": table.v, "secret": secret}


async def sit_down(
    hall: Hall, table: Table, name: str, right: Right | None, adds: bool = True
) -> int:
    """Somebody takes the seat that he has a right to, or whichever is free."""
    taken = -1

    def sit(here: Table, now: float) -> None:
        nonlocal taken
        taken = here.free_seat() if right is None else right.seat
        if right and right.use == INVITE and here.chairs[taken].kind != "open":
            raise Refusal("taken")
        here.sit(taken, name, now, adds)

    if right and right.use in (AGAIN, SPENT):
        raise Refusal("taken")
    await hall.act(table.id, sit)
    return taken


@router.get("/tables/{table_id}/state")
async def state(request: Request, table_id: str, since: Number = 0) -> Response:
    """The table as you see it now."""
    visitor, _, seats = await seated(request, table_id)
    eyes = seats[0] if seats else ONLOOKER
    hall, language = visitor.hall, visitor.language

    def now(table: Table) -> bytes:
        told = message.state(table, eyes, seats, language, hall.around(table), since)
        return wire.dumps(told)

    return Response(await hall.look(table_id, now), media_type="application/json")


@router.get("/tables/{table_id}/stream")
async def stream(request: Request, table_id: str) -> StreamingResponse:
    """The same messages as on the socket, as server-sent events."""
    visitor, table, seats = await seated(request, table_id)
    with visitor.watching(table_id, seats):
        pass  # else that is refused before anything is sent
    viewer = Watch(visitor, table_id, seats)

    async def events() -> AsyncIterator[bytes]:
        with visitor.watching(table_id, seats):
            visitor.hall.enter(table, viewer)
            try:
                while True:
                    for told in await viewer.news():
                        yield b"data: %b\n\n" % told
            finally:
                viewer.leave()
                visitor.hall.leave(table, viewer)

    return StreamingResponse(events(), media_type="text/event-stream")


@router.post("/tables/{table_id}/say")
async def say(request: Request, table_id: str) -> dict[str, Any]:
    """Say one message to the table; the answer is its ack or error."""
    visitor, _, seats = await seated(request, table_id)
    visitor.said(table_id, seats)
    return await answer(visitor, table_id, seats, read(await request.body()))


@router.get("/tables/{table_id}/position")
async def position(
    request: Request, table_id: str, at: Number, seat: int = ONLOOKER
) -> dict[str, Any]:
    """A position of the past; while the match runs, only through your own eyes."""
    visitor, table, seats = await seated(request, table_id)
    visitor.work()
    if not ONLOOKER <= seat < len(table.chairs):
        raise HTTPException(400, f"seats are 0 to {len(table.chairs) - 1}, or -1")
    if not table.match.over and seat not in [*seats, ONLOOKER]:
        raise HTTPException(403, "other seats' views are open when the game is over")
    language = visitor.language
    return await visitor.hall.look(table_id, lambda t: message.position(t, at, seat, language))


@router.get("/tables/{table_id}/hint")
async def hint(request: Request, table_id: str, at: Number) -> dict[str, Any]:
    """Once the game is over: what a strong bot would have done for who was to act then."""
    visitor = Visitor(request)
    visitor.work()
    visitor.limits.take("hint", f"{table_id} {visitor.address}")
    return await visitor.hall.hint(await visitor.find(table_id), ONLOOKER, visitor.language, at)


@router.get("/tables/{table_id}/record")
async def written(request: Request, table_id: str) -> Response:
    """The record: all once the game is over, before only what you were shown."""
    visitor, table, seats = await seated(request, table_id)
    visitor.work()
    if not table.dealt:
        raise Refusal("not-begun")
    eyes = seats[0] if seats else ONLOOKER
    text = await visitor.hall.look(
        table_id, lambda t: record.dumps(record.public(t.match, eyes, t.names))
    )
    name = f'attachment; filename="{table.game.id}-{table.id}.json"'
    return Response(text, media_type="application/json", headers={"content-disposition": name})


@router.get("/tables/{table_id}/proof")
async def proof(request: Request, table_id: str) -> dict[str, Any]:
    """Once the game is over: what its luck is made of, and every random number of it."""
    visitor = Visitor(request)
    visitor.work()
    table = await visitor.find(table_id)
    if not table.match.over:
        raise Refusal("proof-later")
    return await visitor.hall.look(table_id, message.proof)
