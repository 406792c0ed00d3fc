"""The server: uvicorn around the app, with log lines as JSON and a browser if wanted."""

import asyncio
import logging
import socket
import sys
import webbrowser
from collections.abc import Callable
from functools import partial

import uvicorn
from rich.console import Console

from bartizan.table.claim import Claimed
from bartizan.table.store import Store, usual_url
from bartizan.web.app import create
from bartizan.web.connection import Connection, allow_many
from bartizan.web.frames import Frames
from bartizan.web.handing import Handing
from bartizan.web.log_lines import JsonLines
from bartizan.web.rubbish import SEARCH
from bartizan.web.settings import Settings

MOST_MESSAGE = 64 * 1024  # bytes of a message on a socket, before we even look at it


def run(
    settings: Settings,
    browser: bool,
    console: Console,
    listening: socket.socket | None = None,
    opened: Callable[[], None] | None = None,
    handing: Handing | None = None,
) -> None:
    """Serve until somebody stops it; a worker on the socket that was given to it."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for noisy in ("alembic", "uvicorn"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    logging.basicConfig(level=logging.WARNING if browser else logging.INFO, handlers=[handler])
    allow_many()
    SEARCH.take_over()
    with asyncio.Runner(loop_factory=quick_loop()) as runner:
        runner.run(_serve(settings, browser, console, listening, opened, handing))


def around(settings: Settings, store: Store, handing: Handing | None = None) -> uvicorn.Server:
    """Uvicorn around the app with these settings and this store, at this place among workers."""
    Connection.handing = handing
    config = uvicorn.Config(
        create(settings, store, handing),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,  # paths hold secrets; the guard logs routes instead
        server_header=False,
        ws=Frames,
        ws_max_size=MOST_MESSAGE,
        ws_per_message_deflate=False,
        http=Connection,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )
    return uvicorn.Server(config)


def quick_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """A quicker event loop, where there is one for this system."""
    try:
        import uvloop
    except ImportError:
        return None
    factory: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return factory


async def _serve(
    settings: Settings,
    browser: bool,
    console: Console,
    listening: socket.socket | None,
    opened: Callable[[], None] | None,
    handing: Handing | None,
) -> None:
    url = settings.database or usual_url()
    try:
        store = await Store.open(url, settings.here if url.startswith("sqlite") else settings.url)
    except Claimed as error:
        if not browser or not error.address:
            raise
        console.print(f"Bartizan is already open at {error.address}")
        await asyncio.to_thread(webbrowser.open, error.address)
        return
    server = around(settings, store, handing)
    serving = asyncio.create_task(server.serve([listening] if listening else None))
    while not server.started and not serving.done():
        await asyncio.sleep(0.05)
    if server.started and handing:
        handing.receive(partial(_socket, server))
    if server.started and opened:
        opened()
    elif server.started:
        console.print(f"Bartizan is open at {settings.url}   (Ctrl+C closes it)")
        if browser:
            await asyncio.to_thread(webbrowser.open, settings.here)
    await serving


def _socket(server: uvicorn.Server) -> asyncio.Protocol:
    """What goes on with a socket that another worker has handed us."""
    config, state = server.config, server.lifespan.state
    return config.ws_protocol_class(config, server.server_state, state)  # type: ignore[call-arg, misc]
