"""The pages of the teacher: a game's lessons, and its puzzles."""

from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from markupsafe import Markup

from bartizan.games import load
from bartizan.say import Speaker
from bartizan.table.plan import Plan
from bartizan.table.seating import chairs
from bartizan.table.table import Table
from bartizan.teacher.lessons import BEGINNER, Lesson, lesson, lessons
from bartizan.teacher.puzzles import puzzle, puzzles
from bartizan.web.api import card
from bartizan.web.pages import begin, cover, page
from bartizan.web.visitor import Visitor

router = APIRouter(include_in_schema=False)
DONE = {"lesson": "learnt", "puzzle": "solved"}  # the cookies that remember it


def shown(request: Request, each: Sequence[Lesson]) -> list[dict[str, Any]]:
    """Lessons or puzzles with their numbers, and whether they were done in this browser."""
    names = [f"{DONE[one.kind]}-{one.game.id}" for one in each[:1]]
    done = [number for name in names for number in request.cookies.get(name, "").split(".")]
    return [{"number": one.number, "done": str(one.number) in done} for one in each]


def first_open(each: list[dict[str, Any]]) -> int:
    """The first that was not done yet."""
    return next((one["number"] for one in each if not one["done"]), 1)


@router.get("/learn/{game_id}")
async def learn(request: Request, game_id: str) -> HTMLResponse:
    """A game's lessons, with those that were done in this browser."""
    visitor, game = Visitor(request), load(game_id)
    own = Speaker(visitor.language, game.folder)
    each = [
        one | {"title": own(f"lesson-{about.name}"), "text": own(f"lesson-{about.name}-text")}
        for one, about in zip(shown(request, lessons(game)), lessons(game), strict=True)
    ]
    about = {"game": card(game), "lessons": each, "first": first_open(each)}
    more = {"puzzles": len(puzzles(game)), "art": Markup(cover(game_id))}
    return page(request, "learn.html", about | more)


@router.get("/puzzles/{game_id}")
async def find_the_move(request: Request, game_id: str) -> HTMLResponse:
    """A game's puzzles, with those that were solved in this browser."""
    game = load(game_id)
    each = shown(request, puzzles(game))
    about = {"game": card(game), "puzzles": each, "first": first_open(each)}
    return page(request, "puzzles.html", about)


@router.post("/learn/{game_id}")
async def begin_lesson(request: Request, game_id: str, number: int = Form()) -> Response:
    """A table at which one learns."""
    return await begun(request, lesson(load(game_id), number))


@router.post("/puzzles/{game_id}")
async def begin_puzzle(request: Request, game_id: str, number: int = Form()) -> Response:
    """A table at which a move is to be found."""
    return await begun(request, puzzle(load(game_id), number))


async def begun(request: Request, wanted: Lesson) -> Response:
    """A table for a lesson or a puzzle; one comes when all is ready."""
    visitor, game = Visitor(request), wanted.game
    words = ["me", *[BEGINNER] * (wanted.seats - 1)]
    plan = Plan(game.id, chairs(words, game, visitor.say("guest")), {**wanted.options})
    plan.seed, plan.lesson = wanted.seed, wanted.id
    table = await begin(visitor, plan)
    await visitor.hall.act(table.id, Table.settle)
    return RedirectResponse(f"/t/{table.id}", 303)
