"""Guard: headers, cookies, origins and limits; secrets never reach a log or another site."""

import asyncio
import json
import logging
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "bartizan"
YEAR = 365 * 86400
MOST_BODY = 64 * 1024
MOST_ADDRESSES = 10_000  # whose requests are counted
RATE, RESERVE = 50.0, 500.0  # POST requests of one address: a second, and at once
TOO_LARGE = f"a request has {MOST_BODY} bytes at the most"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-cache",  # a browser asks whether a page or module has changed
}
Answer = dict[str, Any]
log = logging.getLogger("bartizan.web")


def same_origin(headers: Headers) -> bool:
    """Whether a request comes from our own pages, or from no page at all."""
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host")


class Guard:
    """Around the whole app: the browser's cookie, safe headers, same origin, no huge bodies."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def too_many(self, address: str) -> bool:
        """Whether an address asks for more than a person, or a program at its table, would."""
        bucket = self.buckets.setdefault(address, Bucket(RATE, RESERVE))
        self.buckets.move_to_end(address)
        if len(self.buckets) > MOST_ADDRESSES:
            self.buckets.popitem(last=False)
        return not bucket.take()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, guarded."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        browser = cookies(headers).get(COOKIE, "")
        fresh = not browser.isalnum() or len(browser) != 48
        scope["browser"] = secrets.token_hex(24) if fresh else browser
        asked: Scope = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
        began = time.perf_counter()
        answered = 500

        async def guarded(message: Message) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = message["status"]
                sent = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    sent.setdefault(name, value)
                if fresh and not scope["path"].startswith(("/static", "/api", "/health")):
                    line = f"{COOKIE}={scope['browser']}; Max-Age={YEAR}; Path=/; HttpOnly"
                    safe = "; Secure" if scope["scheme"] == "https" else ""
                    sent.append("set-cookie", f"{line}; SameSite=Lax{safe}")
            await send(message)

        if scope["method"] not in ("GET", "HEAD") and not same_origin(headers):
            await _refuse(guarded, 403, "this request comes from another site")
        elif scope["method"] == "POST" and self.too_many((scope.get("client") or ("",))[0]):
            await _refuse(guarded, 429, "too many requests; wait a moment")
        elif int(headers.get("content-length") or 0) > MOST_BODY:
            await _refuse(guarded, 413, TOO_LARGE)
        else:
            await self.app(asked, _limited(receive), guarded)
        route = getattr(asked.get("route"), "path", "-")  # the pattern, never the secret in it
        took = round(1000 * (time.perf_counter() - began), 1)
        about = {"method": scope["method"], "route": route, "status": answered, "ms": took}
        log.info("request", extra=about)


def cookies(headers: Headers) -> dict[str, str]:
    """The cookies of a request."""
    pairs = (pair.strip().partition("=") for pair in headers.get("cookie", "").split(";"))
    return {name: value for name, _, value in pairs if name}


def _limited(receive: Receive) -> Receive:
    """A body that says nothing of its length is cut off all the same."""
    got = 0

    async def limited() -> Message:
        nonlocal got
        message = await receive()
        got += len(message.get("body", b""))
        if got > MOST_BODY:
            raise HTTPException(413, TOO_LARGE)
        return message

    return limited


async def _refuse(send: Send, status: int, why: str) -> None:
    body = json.dumps({"message": why}).encode()
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": head})
    await send({"type": "http.response.body", "body": body})


class Crowd:
    """How many connections without a seat each address has."""

    MOST = 40

    def __init__(self) -> None:
        self._there: Counter[str] = Counter()

    def full(self, address: str) -> bool:
        """Whether no more may come."""
        return self._there[address] >= self.MOST

    def let_in(self, address: str) -> bool:
        """Count one more, unless there are too many."""
        if self.full(address):
            return False
        self._there[address] += 1
        return True

    def let_out(self, address: str) -> None:
        """Count one less."""
        self._there[address] -= 1
        if not self._there[address]:
            del self._there[address]


class Bucket:
    """So many messages a second, with some in reserve."""

    RATE, RESERVE = 10.0, 40.0

    def __init__(self, rate: float = RATE, reserve: float = RESERVE) -> None:
        self._rate, self._reserve = rate, reserve
        self._left, self._at = reserve, time.monotonic()

    def take(self) -> bool:
        """Whether one more message is fine."""
        now = time.monotonic()
        self._left = min(self._reserve, self._left + (now - self._at) * self._rate)
        self._at = now
        self._left -= 1
        return self._left >= 0


class Answers:
    """What was answered to which key, so that a repeated message changes nothing."""

    MOST = 2000

    def __init__(self) -> None:
        self._given: OrderedDict[tuple[str, str], asyncio.Task[Answer]] = OrderedDict()

    async def once(
        self, who: str, key: str, find: Callable[[], Coroutine[Any, Any, Answer]]
    ) -> Answer:
        """Find the answer to a message; if it is asked for again, give the same one again."""
        if (who, key) not in self._given:
            self._given[who, key] = asyncio.create_task(find())
            while len(self._given) > self.MOST:
                self._given.popitem(last=False)
        try:
            return await asyncio.shield(self._given[who, key])
        except Exception:  # there is no answer: it may be tried again
            self._given.pop((who, key), None)
            raise


class JsonLines(logging.Formatter):
    """Log lines as JSON objects."""

    EXTRA = ("game", "table", "method", "route", "status", "ms")

    def format(self, line: logging.LogRecord) -> str:
        """One line as JSON."""
        told = {
            "at": round(line.created, 3),
            "level": line.levelname.lower(),
            "what": line.getMessage(),
        }
        told |= {name: getattr(line, name) for name in self.EXTRA if hasattr(line, name)}
        if line.exc_info:
            told["error"] = self.formatException(line.exc_info)
        return json.dumps(told)
