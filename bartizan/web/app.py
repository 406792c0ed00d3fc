"""The app: a house with its hall, pages, API and sockets."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from bartizan import __version__
from bartizan.engine.errors import BadInput
from bartizan.games import IDS, load
from bartizan.table.hall import Hall
from bartizan.table.refusal import Refusal, said
from bartizan.table.store import Store
from bartizan.web import api, pages, socket
from bartizan.web.answers import Answers
from bartizan.web.guard import Guard
from bartizan.web.limits import Crowd
from bartizan.web.settings import Settings
from bartizan.web.visitor import Visitor
from bartizan.web.words import HERE


def create(settings: Settings, store: Store) -> FastAPI:
    """The whole app with these settings, its tables in this store."""

    @asynccontextmanager
    async def house(app: FastAPI) -> AsyncIterator[None]:
        app.state.hall = hall = Hall(store, settings.grace, settings.pace)
        tidying = asyncio.create_task(hall.keep_tidy())
        hall.compiling.prepare([load(game_id) for game_id in IDS])
        yield
        tidying.cancel()
        await hall.close()

    app = FastAPI(
        title="Bartizan", version=__version__, lifespan=house, docs_url=None, redoc_url=None
    )
    app.state.settings, app.state.answers, app.state.crowd = settings, Answers(), Crowd()
    app.add_middleware(GZipMiddleware, compresslevel=6)
    app.add_middleware(Guard)
    app.mount("/static", StaticFiles(directory=HERE / "static"), name="static")
    for part in (api, pages, socket):
        app.include_router(part.router)
    for kind in (BadInput, HTTPException, RequestValidationError, PermissionError):
        app.add_exception_handler(kind, refuse)

    @app.get("/health")
    async def health(request: Request) -> dict[str, Any]:
        """Whether the house is open."""
        return {"ok": True, "version": __version__, "tables": len(request.app.state.hall)}

    return app


async def refuse(request: Request, error: Exception) -> Response:
    """A clear answer to a request that cannot be granted: JSON to programs, a page to people."""
    status, why = 400, said(error, Visitor(request).language)
    if isinstance(error, Refusal):
        status = error.status
    elif isinstance(error, PermissionError):
        status = 403
    elif isinstance(error, HTTPException):
        status, why = error.status_code, str(error.detail)
    elif isinstance(error, RequestValidationError):
        first = error.errors()[0]
        why = f"{'.'.join(str(part) for part in first['loc'])}: {first['msg']}"
    if request.url.path.startswith("/api"):
        return JSONResponse({"message": why}, status)
    return pages.page(request, "error.html", {"status": status, "message": why}, status)
