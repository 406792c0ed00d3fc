"""The fuzzer: requests and sockets by a grammar, seeded, at the whole app in this process."""

import asyncio
import json
import random
import resource
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.parse import quote, unquote, urlencode

from starlette.types import ASGIApp, Message, Scope

from bartizan.bots import Budget
from bartizan.engine.luck import committed
from bartizan.table import hints
from bartizan.table.plan import Chair, Plan
from bartizan.table.store import PLAY, Store
from bartizan.table.table import Table
from bartizan.web.app import create
from bartizan.web.settings import Settings

Json = dict[str, Any]
OPEN = 8  # sockets in a hundred, each with a few messages
TEXTS = (
    *("", "x", "kilt", "me:Anna", "open", "queen", "jester", "0", "-1", "1", "null", "true"),
    *("\0", "\u202e", "é" * 30, "🏰", "\n", "<script>", "' OR 1=1 --", "%s", "../../etc/passwd"),
    *("x" * 70, "y" * 2000, "\ud800", "{{7*7}}", "[/b]", "search:999999s", "per", "turn", "games"),
)
NUMBERS = (0, 1, 2, -1, 7, 2**31, 2**53, 2**63, 2**64, 10**40, -(2**63), 1.5, 1e308, 5e-324)
NOT_JSON = (
    '{"type": "move"',
    "",
    "[" * 3000,
    '{"a":' * 900,
    "NaN",
    "9" * 4000,
    "\ufeff{}",
    "1e999",
)
METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW")
TYPES = (
    *(
        "application/json",
        "application/x-www-form-urlencoded",
        "text/plain",
        "",
        "multipart/form-data",
    ),
    *("multipart/form-data; boundary=b", "application/json; charset=utf-16", "\xff"),
)
SAID = (
    *("move", "undo", "chat", "back", "wait", "fill", "rematch", "again", "hint", "since", "look"),
    *("commit", "reveal", "lost"),
)
FIELDS = (
    *("v", "move", "seat", "chair", "bot", "text", "key", "patient", "type"),
    *("hash", "bytes", "promise"),
)
PART = "00" * 32  # what is added to a deal
ADDED = "appenzell"  # the game to whose deal it is


@dataclass
class Target:
    """The app with a few tables, and what a guest at one of them has."""

    app: ASGIApp
    store: Store
    tables: list[str]
    secrets: list[str]
    links: list[str]


@dataclass
class Tally:
    """What came of it all."""

    statuses: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)  # KiB, now and then


@asynccontextmanager
async def target(folder: Path) -> AsyncIterator[Target]:
    """An app with tables: running, waiting, with secrets, about to be dealt, and over."""
    store = await Store.open(f"sqlite:///{folder / 'tables.db'}")
    app = create(Settings(most_tables=100_000, pace=3600.0), store)
    async with app.router.lifespan_context(app):
        hall, tables, secrets, links = app.state.hall, [], [], []
        for game, public in (
            ("kilt", False),
            ("kilt", True),
            ("sevenlocks", False),
            (ADDED, False),
            ("kilt", False),
        ):
            first = Chair("person", "Anna", adds=game == ADDED)
            last = Chair("open") if public else Chair("person", "Ben")
            table = await hall.make(Plan(game, [first, last], public=public))
            if game == ADDED:
                await hall.act(table.id, add_luck)
            tables.append(table.id)
            secrets.append(await store.grant(table.id, 0, PLAY))
            links += [chair.secret for chair in table.chairs if chair.secret]
        await hall.act(tables[-1], play_out)
        yield Target(app, store, tables, secrets, links)


def add_luck(table: Table, now: float) -> None:
    """A seat commits itself to the bytes that the fuzzer likes to show."""
    table.commit(0, table.promise, committed(bytes.fromhex(PART)), now)


def play_out(table: Table, now: float) -> None:
    """Play a match to its end."""
    while not table.match.over:
        seat = table.choosing()[0]
        table.play(seat, table.game.legal(table.asked(seat))[0], table.v, now)


class Fuzzer:
    """Asks for one thing after another, each by chance."""

    def __init__(self, at: Target, seed: int) -> None:
        self.at, self.chance = at, random.Random(seed)
        self.tally = Tally()

    async def run(self, inputs: int) -> Tally:
        """Ask for so many things; whatever is refused must have changed nothing."""
        done, looks = 0, 0
        while done < inputs:
            if done * 20 >= looks * inputs:
                self.tally.memory.append(memory())
                looks += 1
            before = await self.kept() if self.chance.random() < 0.02 else None
            done += await (self.socket if self.chance.randrange(100) < OPEN else self.request)()
            if before is not None and not self.changed and await self.kept() != before:
                self.tally.faults.append(f"input {done} was refused and changed something")
        return self.tally

    async def kept(self) -> list[int]:
        """How many events each table has."""
        return [len(await self.at.store.read(table)) for table in self.at.tables]

    # What is asked

    def some(self, *these: Any) -> Any:
        """One of these."""
        return self.chance.choice(these)

    def value(self, depth: int = 0) -> Any:
        """Any JSON."""
        kind = self.chance.randrange(8 if depth < 3 else 5)
        if kind < 2:
            return self.some(*TEXTS)
        if kind < 4:
            return self.some(*NUMBERS)
        if kind == 4:
            return self.some(None, True, False)
        few = range(self.chance.randrange(4))
        if kind == 5:
            return [self.value(depth + 1) for _ in few]
        return {str(self.some(*TEXTS, *FIELDS)): self.value(depth + 1) for _ in few}

    def message(self) -> Any:
        """Something like a message to a table."""
        if self.chance.random() < 0.1:
            return self.value()
        said: Json = {"type": self.some(*SAID), "key": f"k{self.chance.randrange(10**9)}"}
        for name in self.chance.sample(FIELDS, self.chance.randrange(5)):
            usual = {
                "v": 1,
                "seat": 0,
                "chair": 1,
                "bot": "jester",
                "text": "hello",
                "patient": True,
                "bytes": PART,
                "hash": PART,
                "promise": PART,
            }
            said[name] = usual.get(name, 0) if self.chance.random() < 0.4 else self.value()
        return said

    def wish(self) -> Json:
        """Something like a wish for a table."""
        wish: Json = {"game": "kilt", "seats": ["me:Anna", "open"]}
        names = (*wish, "options", "public", "clock", "seed", "series", "adds")
        for name in self.chance.sample(names, 1 + self.chance.randrange(3)):
            wish[name] = self.value()
        return wish

    def path(self) -> tuple[str, str]:
        """A method and a path that somebody might try."""
        table = self.at.tables[self.seat] if self.chance.random() < 0.9 else self.some(*TEXTS)
        where = quote(table.encode(errors="replace"), safe=self.some("", "/."))
        link = self.some(*self.at.links, *self.at.secrets, *TEXTS).encode(errors="replace")
        api = f"/api/tables/{where}"
        return self.some(
            *[("POST", f"{api}/say")] * 40,
            *[("POST", "/api/tables"), ("POST", f"{api}/join")] * 8,
            *[("GET", f"{api}/state"), ("GET", f"{api}/position"), ("GET", f"{api}/record")] * 3,
            *[("GET", "/api/tables"), ("GET", "/api/games"), ("GET", "/health"), ("GET", "/ready")],
            ("GET", f"{api}/proof"),
            *[("GET", f"/t/{where}{more}") for more in ("", "/replay", "/check", "/invite")],
            *[("GET", f"/join/{quote(link)}"), ("POST", f"/join/{quote(link)}")],
            *[
                ("POST", f"/t/{where}/again"),
                ("POST", "/new"),
                ("POST", "/play"),
                ("POST", "/settings"),
            ],
            *[
                ("GET", "/new"),
                ("GET", f"/rules/{where}"),
                ("GET", "/"),
                ("GET", f"/static/{where}"),
            ],
            *[("GET", f"/{where}"), ("GET", "/openapi.json"), ("GET", "/docs")],
        )

    def headers(self) -> list[tuple[bytes, bytes]]:
        """Headers, some of them odd."""
        found = {"host": "castle.example", "content-type": self.some(TYPES[0], TYPES[1], *TYPES)}
        if self.chance.random() < 0.6:
            found["authorization"] = f"Bearer {self.at.secrets[self.seat]}"
        elif self.chance.random() < 0.5:
            given = self.some(*self.at.secrets, *self.at.links, *TEXTS)
            found["authorization"] = self.some("Bearer ", "Basic ", "") + given
        for name in self.chance.sample(
            ("cookie", "origin", "accept-language", "content-length", "accept-encoding", "host"),
            self.some(0, 0, 0, 1, 2),
        ):
            found[name] = str(
                self.some(*TEXTS, *NUMBERS, "bartizan=x; lang=de; theme=dark", "gzip")
            )
        return [
            (name.encode(), value.encode("latin-1", "replace")) for name, value in found.items()
        ]

    def body(self, path: str) -> bytes:
        """A body that fits the path more or less."""
        kind = self.chance.randrange(10)
        if kind == 0:
            return self.chance.randbytes(self.chance.randrange(200))
        if kind == 1:
            return str(self.some(*NOT_JSON)).encode(errors="replace")
        if path.startswith("/api"):
            asked = self.wish() if path.endswith("tables") else self.message()
            if path.endswith("join"):
                asked = {"name": self.value()}
            return json.dumps(asked).encode()
        form = {
            name: self.some(*TEXTS, 2) for name in ("game", "seats", "name", "seat", "seed", "lang")
        }
        form |= {
            name: self.some(*TEXTS, 3) for name in ("clock", "seconds", "series", "games", "back")
        }
        return urlencode(form, errors="replace").encode()

    # Asking it

    def scope(self, kind: str, path: str, query: str) -> Scope:
        """The scope of a request from any of many addresses."""
        address = f"10.0.{self.chance.randrange(4)}.{self.chance.randrange(250)}"
        return {
            "type": kind,
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "scheme": "ws" if kind == "websocket" else "http",
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": self.headers(),
            "client": (address, 4711),
            "server": ("castle.example", 80),
            "state": {},
            "subprotocols": [],
        }

    async def request(self) -> int:
        """One request, whole or broken off."""
        self.seat = self.chance.randrange(len(self.at.tables))
        method, path = self.path()
        if self.chance.random() < 0.05:
            method = self.some(*METHODS)
        names = self.chance.sample(("since", "at", "seat", "game", "seed", "seats"), 2)
        query = urlencode({name: self.some(*TEXTS, *NUMBERS) for name in names}, errors="replace")
        body = self.body(path) if method not in ("GET", "HEAD") else b""
        scope = self.scope("http", path, query if self.chance.random() < 0.7 else "")
        scope["method"] = method
        parts: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]
        if self.chance.random() < 0.02:
            parts = [{"type": "http.disconnect"}]
        sent = await self.passed(scope, parts)
        status = next((m["status"] for m in sent if m["type"] == "http.response.start"), 0)
        self.tally.statuses[f"{status}"] += 1
        written = b"".join(m.get("body", b"") for m in sent)
        self.changed = status < 400 and method == "POST" and b'"error"' not in written
        if status >= 500:
            self.tally.faults.append(f"{status}: {method} {path}?{query} {body[:300]!r}")
        return 1

    async def socket(self) -> int:
        """One socket on which a few things are said; how many."""
        self.seat = self.chance.randrange(len(self.at.tables))
        table = self.at.tables[self.seat] if self.chance.random() < 0.95 else "nowhere"
        texts = [
            self.some(*NOT_JSON) if self.chance.random() < 0.05 else json.dumps(self.message())
            for _ in range(self.chance.randrange(1, 8))
        ]
        scope = self.scope("websocket", f"/ws/{quote(table)}", self.some("", "short", "x=1"))
        parts: list[Message] = [{"type": "websocket.connect"}]
        for text in texts:
            parts.append({"type": "websocket.receive", "text": text})
        if self.chance.random() < 0.1:
            parts.append({"type": "websocket.receive", "bytes": b"\xff"})
        parts.append({"type": "websocket.disconnect", "code": 1001})
        sent = await self.passed(scope, parts)
        code = next((m.get("code", 1000) for m in sent if m["type"] == "websocket.close"), 1001)
        self.tally.statuses[f"socket {code}"] += 1
        self.changed = any('"ack"' in m.get("text", "") for m in sent)
        if code in (1011, 1013):
            self.tally.faults.append(f"socket {code}: {table} {texts}")
        return len(texts)

    seat = 0  # which of the tables this input is for
    changed = False  # whether the last input was granted

    async def passed(self, scope: Scope, parts: list[Message]) -> list[Message]:
        """Pass something to the app; all that it sends."""
        sent: list[Message] = []
        waiting = iter(parts)

        async def receive() -> Message:
            await asyncio.sleep(0)
            found = next(waiting, None)
            if found is None:
                return {"type": f"{scope['type']}.disconnect", "code": 1001}
            return found

        async def send(message: Message) -> None:
            sent.append(message)

        try:
            await asyncio.wait_for(self.at.app(scope, receive, send), 30)
        except Exception as error:
            about = f"{type(error).__name__} {error}: {scope['path'][:200]} {parts}"
            self.tally.faults.append(about[:600])
        return sent


def memory() -> int:
    """How much memory this process has at the most, in KiB."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() // 1024


async def fuzzed(folder: Path, seed: int, inputs: int) -> Tally:
    """The whole app, asked for so many things."""
    with patch.object(hints, "BUDGET", Budget(1)):  # how strong they are is no matter here
        async with target(folder) as at:
            return await Fuzzer(at, seed).run(inputs)
