"""The house of these tests: a real server in a thread, and programs that talk to it."""

import asyncio
import hashlib
import itertools
import json
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from bartizan.engine.luck import committed
from bartizan.table.events import Event
from bartizan.table.hall import Hall
from bartizan.table.store import Store
from bartizan.table.table import Table
from bartizan.web.server import around
from bartizan.web.settings import Settings

Json = dict[str, Any]
T = TypeVar("T")
PATIENCE = 180.0  # seconds after which something was awaited in vain


@dataclass(frozen=True)
class Made:
    """A table, with the secrets that play for its people, and the invitations to free seats."""

    id: str
    secrets: dict[int, str]
    invites: dict[int, str] = field(default_factory=dict)

    @property
    def api(self) -> str:
        """Where the API has it."""
        return f"/api/tables/{self.id}"


def bearer(secret: str) -> dict[str, str]:
    """The header that a program sends with a seat's secret."""
    return {"authorization": f"Bearer {secret}"}


class House:
    """A server in a thread."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        database = f"sqlite:///{folder / 'tables.db'}"
        self.settings = Settings(
            port=port, database=database, **{"pace": 0.0, "most_tables": 1000} | settings
        )
        self.address = f"127.0.0.1:{port}"
        self.url = f"http://{self.address}"
        self._server: uvicorn.Server | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._opened = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()))

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._opened.wait(PATIENCE)
        self.web = httpx.Client(base_url=self.url, timeout=PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        self.web.close()
        assert self._server
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    async def _serve(self) -> None:
        store = await Store.open(self.settings.database, self.settings.here)
        self._server, self._loop = around(self.settings, store), asyncio.get_running_loop()
        serving = asyncio.create_task(self._server.serve())
        while not self._server.started:
            await asyncio.sleep(0.01)
        self._opened.set()
        await serving

    # Behind the scenes

    @property
    def app(self) -> Any:
        """The app."""
        assert self._server
        return self._server.config.app

    @property
    def hall(self) -> Hall:
        """The hall of the house; use it only through `call`."""
        hall: Hall = self.app.state.hall
        return hall

    def call(self, what: Coroutine[Any, Any, T]) -> T:
        """Do something in the server's own loop."""
        assert self._loop
        return asyncio.run_coroutine_threadsafe(what, self._loop).result(PATIENCE)

    def events(self, table: Made) -> list[Event]:
        """All that the store has of a table."""
        return self.call(self.hall.store.read(table.id))

    def left_alone(self, table: Made) -> None:
        """Wait until nobody looks at a table any more."""

        async def wait() -> None:
            while self.hall.viewers(table.id):
                await asyncio.sleep(0.01)

        self.call(wait())

    def play_out(self, table: Made) -> Json:
        """Let everybody play any move to the end; the last state."""

        def play(here: Table, now: float) -> None:
            seat = here.choosing()[0]
            here.play(seat, here.game.legal(here.asked(seat))[0], here.v, now)

        while not self.state(table)["over"]:
            for _ in range(10):
                with suppress(IndexError):  # nobody is to choose
                    self.call(self.hall.act(table.id, play))
        return self.state(table)

    @contextmanager
    def unchanged(self, table: Made) -> Iterator[None]:
        """Whatever happens here, nothing may come of it."""
        before = self.events(table)
        yield
        assert self.events(table) == before

    # For guests

    def table(self, *seats: str, game: str = "kilt", **wishes: Any) -> Made:
        """A new table with these seats."""
        told = self.web.post("/api/tables", json={"game": game, "seats": seats, **wishes})
        assert told.status_code == 201, told.text
        secrets = {
            each["seat"]: each["secret"] for each in told.json()["seats"] if "secret" in each
        }
        invites = {
            each["seat"]: each["invite"] for each in told.json()["seats"] if "invite" in each
        }
        return Made(told.json()["table"], secrets, invites)

    def state(self, table: Made, seat: int = -1) -> Json:
        """The table as a seat sees it, by the API."""
        headers = bearer(table.secrets[seat]) if seat >= 0 else {}
        return dict(self.web.get(f"{table.api}/state", headers=headers).raise_for_status().json())

    def say(self, table: Made, seat: int, **message: Any) -> httpx.Response:
        """Say something for a seat, by the API."""
        headers = bearer(table.secrets[seat]) if seat >= 0 else {}
        message.setdefault("key", next(KEYS))
        return self.web.post(f"{table.api}/say", headers=headers, json=message)

    def join(self, table: Made, seat: int, name: str) -> Json:
        """A program takes a free seat by its invitation, and keeps the secret that plays."""
        headers = bearer(table.invites[seat])
        told = self.web.post(f"{table.api}/join", headers=headers, json={"name": name})
        table.secrets[seat] = told.raise_for_status().json()["secret"]
        return dict(told.json())

    def link(self, table: Made, seat: int) -> str:
        """Where a browser takes the seat: by its invitation, or again by leave of who plays."""
        if seat in table.invites:
            return f"/join/{table.invites[seat]}"
        return str(self.say(table, seat, type="again").json()["link"])

    def browser(self) -> httpx.Client:
        """Somebody's browser, with cookies of its own."""
        return httpx.Client(base_url=self.url, timeout=PATIENCE)

    @contextmanager
    def socket(self, table_id: str, **headers: str) -> Iterator[ClientConnection]:
        """A socket at a table."""
        address = f"ws://{self.address}/ws/{table_id}"
        with connect(
            address,
            additional_headers=headers,
            compression=None,
            max_size=None,
            max_queue=None,
            proxy=None,
        ) as wire:
            yield wire

    @contextmanager
    def player(self, table: Made, seat: int = -1) -> Iterator["Player"]:
        """A program that plays, or only looks, over a socket."""
        headers = bearer(table.secrets[seat]) if seat >= 0 else {}
        with self.socket(table.id, **headers) as wire:
            yield Player(wire)


def add_luck(table_id: str, *browsers: httpx.Client) -> Json:
    """Let these browsers add to a table's deal, as their pages do; what the last one sees."""
    at = f"/api/tables/{table_id}"
    for phase in ("commit", "reveal"):
        for browser in browsers:
            state = browser.get(f"{at}/state").json()
            for seat in set(state["luck"]["awaited"]) & set(state["mine"]):
                part = hashlib.sha256(f"{state['hash']} {seat}".encode()).digest()
                said = {"hash": committed(part), "promise": state["hash"], "bytes": part.hex()}
                said |= {"type": phase, "seat": seat, "key": next(KEYS)}
                told = browser.post(f"{at}/say", json=said).json()
                assert told["type"] == "ack", told
    return dict(browsers[-1].get(f"{at}/state").json())


KEYS = (f"key-{n}" for n in itertools.count())


class Player:
    """A program at a table."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.chat: list[Json] = []
        self.state = self._state()

    def hear(self) -> Json:
        """The next message; chat and states are kept."""
        told: Json = json.loads(self.wire.recv(PATIENCE))
        if told["type"] == "chat":
            self.chat.append(told)
        elif told["type"] == "state":
            self.state = told
        return told

    def _state(self) -> Json:
        while (told := self.hear())["type"] != "state":
            pass
        return told

    def until(self, so: Callable[[Json], bool]) -> Json:
        """The first state that is so."""
        while not so(self.state):
            self.hear()
        return self.state

    def reach(self, v: int) -> Json:
        """The first state of this version or a later one."""
        return self.until(lambda state: bool(state["v"] >= v))

    def say(self, **message: Any) -> Json:
        """Say something; the answer to it."""
        message.setdefault("key", next(KEYS))
        self.wire.send(json.dumps(message))
        while (told := self.hear()).get("key") != message["key"]:
            pass
        return told

    def move(self, choice: int = 0) -> Json:
        """Make one of the moves there are; the answer."""
        moves = self.until(lambda s: bool(s["moves"]))["moves"]
        return self.say(type="move", v=self.state["v"], move=moves[choice % len(moves)]["move"])


def closing(wire: ClientConnection) -> tuple[int, str]:
    """With which code and for which reason the server closes a socket."""
    try:
        while True:
            wire.recv(PATIENCE)
    except ConnectionClosed as end:
        assert end.rcvd
        return end.rcvd.code, end.rcvd.reason
