"""The app: a house with its hall, pages, API and sockets."""

import asyncio
import logging
import mimetypes
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from bartizan import __version__
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.games import IDS, load
from bartizan.table.hall import Hall, Homes
from bartizan.table.refusal import Refusal, said
from bartizan.table.store import Store
from bartizan.web import api, metrics, pages, reviews, socket, teaching
from bartizan.web.answers import Answers
from bartizan.web.guard import Guard
from bartizan.web.limits import Limits
from bartizan.web.rubbish import SEARCH
from bartizan.web.settings import Settings
from bartizan.web.visitor import Visitor
from bartizan.web.words import HERE

JS = "text/javascript"
KINDS = {".js": JS, ".mjs": JS, ".css": "text/css", ".svg": "image/svg+xml"}
REFUSED = (PermissionError, SQLAlchemyError)
log = logging.getLogger("bartizan.web")


async def prepare(hall: Hall, games: list[Game]) -> None:
    """Make all games ready; those who come meanwhile are served."""
    await asyncio.to_thread(lambda: [game.warm for game in games])  # it reads all their sources
    hall.compiling.prepare(games)


def create(settings: Settings, store: Store, homes: Homes | None = None) -> FastAPI:
    """The whole app with these settings, its tables in this store, some of them at home here."""

    @asynccontextmanager
    async def house(app: FastAPI) -> AsyncIterator[None]:
        threads = max(1, (os.cpu_count() or 1) // settings.workers)
        hall = Hall(store, settings.grace, settings.pace, threads=threads, homes=homes)
        app.state.hall = hall
        tasks = [hall.keep_tidy(), hall.keep_well(), app.state.limits.share(hall)]
        tasks += [SEARCH.among_new(), SEARCH.among_all(lambda: len(hall) == 0)]
        tasks.append(prepare(hall, [load(game_id) for game_id in IDS]))
        chores = [asyncio.create_task(task) for task in tasks]
        with metrics.told(settings, hall):
            yield
        for chore in chores:
            chore.cancel()
        await hall.close()

    app = FastAPI(
        title="Bartizan", version=__version__, lifespan=house, docs_url=None, redoc_url=None
    )
    app.state.settings, app.state.answers = settings, Answers()
    app.state.limits = Limits(settings.most_tables)
    app.add_middleware(GZipMiddleware, compresslevel=6)
    app.add_middleware(Guard, settings=settings, limits=app.state.limits)
    for ending, content in KINDS.items():  # on Windows any program may have said otherwise
        mimetypes.add_type(content, ending)
    app.mount("/static", StaticFiles(directory=HERE / "static"), name="static")
    for part in (api, pages, teaching, reviews, socket):
        app.include_router(part.router)
    for kind in (BadInput, HTTPException, RequestValidationError, *REFUSED):
        app.add_exception_handler(kind, refuse)

    @app.get("/health")
    async def health(request: Request) -> Response:
        """The house is open."""
        hall: Hall = request.app.state.hall
        return JSONResponse({"ok": True, "version": __version__, "tables": len(hall)})

    @app.get("/ready")
    async def ready(request: Request) -> Response:
        """Whether the tables are at hand: a proxy may send people here."""
        hall: Hall = request.app.state.hall
        try:
            await hall.store.check()
        except (SQLAlchemyError, OSError, TimeoutError):
            return JSONResponse({"ok": False}, 503)
        return JSONResponse({"ok": True})

    return app


async def refuse(request: Request, error: Exception) -> Response:
    """A clear answer to a request that cannot be granted: JSON to programs, a page to people."""
    status, why = 400, said(error, Visitor(request).language)
    if isinstance(error, Refusal):
        status = error.status
    elif isinstance(error, PermissionError):
        status = 403
    elif isinstance(error, SQLAlchemyError):
        log.error("the database failed", exc_info=error)
        status, why = 503, "the tables cannot be read just now; try again"
    elif isinstance(error, HTTPException):
        status, why = error.status_code, str(error.detail)
    elif isinstance(error, RequestValidationError):
        first = error.errors()[0]
        why = f"{'.'.join(str(part) for part in first['loc'])}: {first['msg']}"
    why = why.encode(errors="replace").decode()  # it may quote what is no text
    if request.url.path.startswith("/api"):
        return JSONResponse({"message": why}, status)
    return pages.page(request, "error.html", {"status": status, "message": why}, status)
