"""The house of the browser tests: a real server, guests with browsers, programs at the table."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import takewhile
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import BrowserContext, Locator, Page

Json = dict[str, Any]
Press = Callable[..., None]  # Locator.click or Locator.tap
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), "")  # the first needs half the time
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK: Json = {"viewport": {"width": 1280, "height": 800}}
SMALL: Json = {"viewport": {"width": 900, "height": 640}}  # is drawn fast: for whole games
PHONE: Json = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
PATIENCE = 180.0  # seconds for a server to open on a busy machine
HTTP = httpx.Client(limits=httpx.Limits(max_keepalive_connections=0))
LISTEN = """
    window.acked = []; // to which version each move led; what a page says by itself is no move
    window.WebSocket = class extends WebSocket {
        moved = new Set();
        constructor(...words) {
            super(...words);
            this.addEventListener("message", ({ data }) => {
                const message = JSON.parse(data);
                const { type, key, v } = message;
                if (type === "state") window.heard = message;
                if (type === "ack" && this.moved.has(key)) window.acked.push(v);
            });
        }
        send(said) {
            const { type, key } = JSON.parse(said);
            if (type === "move") this.moved.add(key);
            super.send(said);
        }
    };
"""


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class House:
    """A server in a process of its own, which can be killed and opened again."""

    def __init__(self, folder: Path, command: str = "bartizan.cli") -> None:
        self.folder, self._command = folder, command
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = folder / "server.log"
        self._server: subprocess.Popen[bytes] | None = None

    def open(self) -> None:
        """Start the server, on the same port and tables as before, and wait until it answers."""
        words = ("serve", "--port", str(self.port), "--most-tables", "1000", "--database")
        database = f"sqlite:///{self.folder / 'tables.db'}"
        with self._log.open("ab") as log:
            self._server = subprocess.Popen(
                [sys.executable, "-m", self._command, *words, database], stdout=log, stderr=log
            )
        late = time.monotonic() + PATIENCE
        while not self._answers():
            if self._server.poll() is not None or time.monotonic() > late:
                raise RuntimeError(f"the server does not open:\n{self._log.read_text()}")
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            return HTTP.get(f"{self.url}/health").is_success
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """End the server at once, with nothing put in order."""
        self._end(signal.SIGKILL)

    @property
    def is_open(self) -> bool:
        """Whether the server was started and not yet ended."""
        return self._server is not None

    def close(self) -> None:
        """End the server."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._server:
            self._server.send_signal(how)
            self._server.wait(PATIENCE)
            self._server = None

    @property
    def faults(self) -> list[str]:
        """What the server complained of."""
        lines = [json.loads(line) for line in self._log.read_text().splitlines() if "{" in line[:1]]
        return [json.dumps(line) for line in lines if line["level"] in ("error", "critical")]

    def table(self, *seats: str, **wishes: Any) -> "Reserved":
        """A new table of Kilt Castle with these seats."""
        wish = {"game": "kilt", "seats": seats, **wishes}
        made = HTTP.post(f"{self.url}/api/tables", json=wish).raise_for_status().json()
        secrets = {s["seat"]: s.get("secret", "") for s in made["seats"]}
        invites = {s["seat"]: s["invite"] for s in made["seats"] if "invite" in s}
        return Reserved(self, made["table"], secrets, invites)


class Reserved:
    """A table that was made for a test, with the secrets of its seats."""

    def __init__(
        self, house: House, table_id: str, secrets: dict[int, str], invites: dict[int, str]
    ) -> None:
        self.id, self.secrets, self.invites = table_id, secrets, invites
        self.path = f"/t/{table_id}"
        self._api = f"{house.url}/api/tables/{table_id}"

    def state(self, seat: int = -1) -> Json:
        """The table as a seat sees it."""
        found: Json = HTTP.get(f"{self._api}/state", headers=self._as(seat)).json()
        return found

    def say(self, seat: int, **message: Any) -> Json:
        """Say something for a seat, by the API; who is told to wait waits."""
        while True:
            told = HTTP.post(f"{self._api}/say", json=message, headers=self._as(seat))
            if told.status_code != httpx.codes.TOO_MANY_REQUESTS:
                found: Json = told.json()
                return found
            time.sleep(0.5)

    def move(self, seat: int, choice: int = 0) -> None:
        """Let a program make one of a seat's moves."""
        self._move(seat, self.state(seat), choice)

    def _move(self, seat: int, state: Json, choice: int) -> None:
        move = state["moves"][choice]["move"]
        told = self.say(seat, type="move", v=state["v"], move=move, key=f"{state['v']}")
        assert told["type"] == "ack", told

    @property
    def moves(self) -> int:
        """How many moves were made, if none was taken back."""
        return len({line["n"] for line in self.state()["log"]} - {0})

    def play_out(self, moves: int = 1000, choice: int = 0) -> None:
        """Let programs play for all seats, to the end or for so many moves."""
        seat = 0
        while moves and not (state := self.state(seat))["over"]:
            if state["seats"][seat]["choosing"]:
                self._move(seat, state, choice)
                moves -= 1
            else:
                seat = next(each["seat"] for each in state["seats"] if each["choosing"])

    def link(self, seat: int) -> str:
        """Where a browser takes a seat: by its invitation, or again by leave of who plays."""
        if seat in self.invites:
            return f"/join/{self.invites[seat]}"
        return str(self.say(seat, type="again", key=f"again {time.monotonic()}")["link"])

    def _as(self, seat: int) -> dict[str, str]:
        return {"authorization": f"Bearer {self.secrets[seat]}"} if seat >= 0 else {}


def likes(**settings: str) -> str:
    """A script with which a browser remembers settings, unless it does already."""
    return f"""
        if (location.protocol.startsWith("http"))
            for (const [name, value] of Object.entries({json.dumps(settings)}))
                localStorage[`bartizan.${{name}}`] ??= value;
    """


class Guest:
    """Somebody with a browser of his own; all that goes wrong in it is noted."""

    def __init__(self, context: BrowserContext, house: House, quick: bool = True) -> None:
        self.context, self.house = context, house
        self.troubles: list[str] = []
        self.forgiven: tuple[str, ...] = ()  # words of troubles that a test provokes
        context.add_init_script(LISTEN)
        context.add_init_script(likes(pace="quick", forced="off", hark="off") if quick else "")
        context.on("page", self._watch)
        context.on("request", lambda asked: self._check_host(asked.url))
        self.page = context.new_page()

    def _watch(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.on(
            "console",
            lambda said: self.troubles.append(said.text) if said.type == "error" else None,
        )
        page.on("websocket", lambda opened: self._check_host(opened.url))

    def _check_host(self, url: str) -> None:
        asked = urlsplit(url)
        ours = urlsplit(self.house.url).netloc
        if asked.netloc != ours and asked.scheme not in ("data", "blob", "about"):
            self.troubles.append(f"asked another host: {url}")

    @property
    def unforgiven(self) -> list[str]:
        """The troubles that no test has asked for."""
        return [each for each in self.troubles if not any(word in each for word in self.forgiven)]

    # Pages

    def open(self, path: str = "/") -> Page:
        """Open a page of the house."""
        self.page.goto(self.house.url + path)
        return self.page

    def drawn(self, path: str) -> Page:
        """Open a page, and wait until nothing in it is still being loaded or worked out."""
        self.open(path)
        self.until("document.fonts.status === 'loaded'")
        self.until("!document.querySelector('#table > .loading, [aria-busy=true]')")
        return self.page

    def sit(
        self, table: Reserved, seat: int = 0, name: str = "Anna", *, shown: bool = True
    ) -> Page:
        """Take a seat, and look at the table, until all is shown."""
        address = self.house.url + table.link(seat)
        self.context.request.post(address, form={"name": name})
        self.open(table.path)
        if shown:
            self.state()
        return self.page

    def look_away(self, table: Reserved, moves: int = 1000) -> Json:
        """See nothing of so many moves of programs, then look again, until all is shown."""
        self.open("/health")
        table.play_out(moves)
        self.open(table.path)
        return self.state()

    def scrolls_sideways(self) -> bool:
        """Whether the page is wider than the window."""
        wide: int = self.page.evaluate("document.documentElement.scrollWidth")
        window = self.page.viewport_size
        assert window
        return wide > window["width"]

    # The table

    @property
    def v(self) -> int:
        """The version of the table on the page."""
        found: int = self.state()["v"]
        return found

    def state(
        self, test: str = "true", *, page: Page | None = None, patience: float | None = None
    ) -> Json:
        """What the page heard last of the table, once a test of `s` holds and it has shown it."""
        looked = page or self.page
        shown = "Number(document.querySelector('.table')?.dataset.v) >= s.v"
        heard = f"() => {{ const s = window.heard; return s && ({test}) && {shown}; }}"
        looked.wait_for_function(heard, timeout=patience)
        found: Json = json.loads(looked.evaluate("JSON.stringify(window.heard)"))
        return found

    def until(self, holds: str) -> None:
        """Wait until something holds in the page."""
        self.page.wait_for_function(f"() => {holds}")

    def thing(self, thing_id: str) -> Locator:
        """A piece or a place of the picture."""
        return self.page.locator(f'[data-id="{thing_id}"]')

    @property
    def lit(self) -> Locator:
        """What may be clicked now."""
        return self.page.locator("[data-id].lit")

    @property
    def prompt(self) -> Locator:
        """What the page says is to be done."""
        return self.page.locator(".prompt .sentence")

    @property
    def log(self) -> Locator:
        """The lines of the log."""
        return self.page.get_by_role("log").locator("li.line")

    @property
    def first_line(self) -> Locator:
        """The first line after the one that tells of the typed seed."""
        return self.log.nth(1)

    def choose(self, move: Json, press: Press = Locator.click) -> None:
        """Go through the things of a move, each lit by the one before, until no other is left."""
        others = [each["clicks"] for each in self.state()["moves"] if each["clicks"]]
        alike = takewhile(lambda ids: len(set(ids)) == 1, zip(*others, strict=False))
        shared = [*alike] if len(others) > 1 else []
        for n, thing_id in enumerate(move["clicks"]):
            if n < len(shared) < len(move["clicks"]):
                continue  # chosen already, as it is the same for all
            if n > len(shared) and sum(each[:n] == move["clicks"][:n] for each in others) == 1:
                return
            thing = self.page.locator(f'[data-id="{thing_id}"].lit')
            in_picture = thing.evaluate("thing => thing.closest('.board') !== null")
            press(thing, force=in_picture)  # a tower before it is no harm: the page sees through it
        if not move["clicks"]:
            press(self.page.get_by_role("button", name=move["label"]))

    def move(self, choice: int = 0, press: Press = Locator.click) -> Json:
        """Make one's move in the picture, and confirm it if asked; the state that follows."""
        before = self.state("s.moves.length || s.over")
        if before["over"]:
            return before
        move = before["moves"][choice % len(before["moves"])]
        asked = move["final"] and (move["warn"] or self.confirms)
        question = self.page.locator(".prompt [data-confirm]")
        with self.acknowledged() as done:
            self.choose(move, press)
            if asked:  # unless the page has shown before what the click would do, or knows better
                self.until(f"{done} || document.querySelector('.prompt [data-confirm]')")
                if question.count():
                    press(question)
        return self.state()

    @contextmanager
    def acknowledged(self) -> Iterator[str]:
        """What is done here is done for the server too (it holds then), and is on the page."""
        before: int = self.page.evaluate("window.acked.length")
        done = f"window.acked.length > {before}"
        yield done
        self.state(f"{done} && s.v >= window.acked.at(-1)")

    def move_unseen(self) -> Json:
        """Make one's first move past the picture, where the clicks are no matter."""
        before = self.state("s.moves.length || s.over")
        said = {"type": "move", "v": before["v"], "key": f"unseen {before['v']}"}
        move = before["moves"][0]["move"]
        address = f"{self.house.url}/api/tables/{self.page.url.rpartition('/')[2]}/say"
        told = self.context.request.post(address, data=said | {"move": move}).json()
        assert told["type"] == "ack", told
        return self.state(f"s.v > {before['v']}")

    @property
    def confirms(self) -> bool:
        """Whether the page asks before each move."""
        kept = self.page.evaluate("localStorage.getItem('bartizan.confirm')")
        return bool(kept != "off")

    def stop_asking(self) -> None:
        """Switch the question before each move off, in the settings."""
        self.page.get_by_role("button", name="Settings").click()
        self.page.get_by_role("radio", name="Never").check()
        self.page.get_by_role("button", name="Close").click()


def chromium() -> str:
    """Where Chromium is; BARTIZAN_CHROMIUM may say so."""
    return os.environ.get("BARTIZAN_CHROMIUM", CHROMIUM)
