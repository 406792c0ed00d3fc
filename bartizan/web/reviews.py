"""Reviews on the web: the page, its progress, the curve by itself."""

from typing import Any

from fastapi import APIRouter, HTTPException, Request
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from bartizan.say import Seat, Speaker
from bartizan.table.table import Table
from bartizan.teacher.curve import PHONE, UNTITLED, Size, columns
from bartizan.teacher.look import Look
from bartizan.teacher.retelling import Tale
from bartizan.teacher.shares import hope
from bartizan.web.pages import page
from bartizan.web.visitor import Visitor

router = APIRouter()


async def asked(
    request: Request, table_id: str, seat: int | None
) -> tuple[Table, Look | float, int | None, Speaker]:
    """The review of a table or how far it is, whose is asked for, and who tells it."""
    visitor = Visitor(request)
    visitor.work()
    table = await visitor.find(table_id)
    if seat is not None and not 0 <= seat < len(table.chairs):
        raise HTTPException(400, f"seats are 0 to {len(table.chairs) - 1}")
    own = next(iter(await visitor.seats(table_id)), None)
    look = await visitor.hall.reviews.of(
        table, visitor.address, lambda: visitor.limits.take("review", visitor.address)
    )
    say = Speaker(visitor.language, table.game.folder, table.names)
    return table, look, own if seat is None else seat, say


@router.get("/api/tables/{table_id}/review")
async def review(request: Request, table_id: str, seat: int | None = None) -> dict[str, Any]:
    """Once the game is over: its review about a seat, or while it is being made how far it is."""
    _, look, who, say = await asked(request, table_id, seat)
    return {"far": look} if isinstance(look, float) else look.message(look.told(who, say), say)


@router.get("/api/tables/{table_id}/review/far")
async def far(request: Request, table_id: str) -> dict[str, float]:
    """How far the review of a finished game is, 0 to 1."""
    _, look, _, _ = await asked(request, table_id, None)
    return {"far": look if isinstance(look, float) else 1.0}


@router.get("/api/tables/{table_id}/review.svg")
async def picture(request: Request, table_id: str, seat: int | None = None) -> Response:
    """The curve of a review as an SVG; 202 and how far it is while it is being made."""
    _, look, who, say = await asked(request, table_id, seat)
    if isinstance(look, float):
        raise HTTPException(202, f"{look:.0%}")
    drawn = look.picture(look.told(who, say), say)
    return Response(drawn, media_type="image/svg+xml")


@router.get("/t/{table_id}/review", include_in_schema=False)
async def review_page(request: Request, table_id: str, seat: int | None = None) -> HTMLResponse:
    """A match looked at again, through one's own eyes if one played."""
    table, look, who, say = await asked(request, table_id, seat)
    about: dict[str, Any] = {"table": table.id, "title": table.game.title, "names": table.names}
    if isinstance(look, float):
        return page(request, "review.html", about | {"far": look})
    tale = look.told(who, say)
    curves = [
        (name, Markup(look.picture(tale, say, size, False) + over(look, tale, table, say, size)))
        for name, size in (("desk", UNTITLED), ("phone", PHONE))
    ]
    about |= {"far": None, "tale": tale, "curves": curves, "seat": tale.seat}
    return page(request, "review.html", about | {"none": not look.review.decisions})


def over(look: Look, tale: Tale, table: Table, say: Speaker, size: Size) -> str:
    """What lies over the curve: at every choice a link to it, which says how things stood."""
    titles = [
        say("review-point", at=at, who=Seat(tale.seat), hope=hope(prospects[tale.seat]))
        for at, prospects in look.review.curve
    ]
    return columns(
        look.review, lambda at: f"/t/{table.id}/replay?at={at}&seat={tale.seat}", titles, size
    )
