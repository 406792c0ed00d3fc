"""Guard: around every request; the browser's cookie, safe headers, same origin, no huge bodies."""

import asyncio
import logging
import secrets
import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bartizan.table.refusal import TooMuch
from bartizan.web import metrics
from bartizan.web.limits import Limits
from bartizan.web.rubbish import SEARCH
from bartizan.web.settings import Settings

COOKIE = "bartizan"
GONE = 499  # whoever asked did not wait for the answer
YEAR = 365 * 86400
MOST_BODY = 64 * 1024
PATIENCE = 20.0  # seconds between two parts of a request's body
TOO_LARGE = f"a request has {MOST_BODY} bytes at the most"
NAMELESS = ("/static", "/api", "/health", "/ready")  # what needs no cookie
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
log = logging.getLogger("bartizan.web")


def same_origin(headers: Headers, settings: Settings) -> bool:
    """Whether a request comes from our own pages, or from no page at all."""
    origin = headers.get("origin")
    if origin is None or (settings.public_url and origin == settings.origin):
        return True
    return origin.partition("://")[2] == headers.get("host")


class Guard:
    """Around the whole app: the browser's cookie, safe headers, same origin, nothing too much."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self.app, self.settings, self.limits = app, settings, limits
        self._warned = bool(settings.proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request or a connection on; a request is guarded."""
        try:
            await (self._guarded if scope["type"] == "http" else self.app)(scope, receive, send)
        finally:
            SEARCH.suspect()

    async def _guarded(self, scope: Scope, receive: Receive, send: Send) -> None:
        browser = HTTPConnection(scope).cookies.get(COOKIE, "")
        fresh = not (browser.isascii() and browser.isalnum()) or len(browser) != 48
        scope["browser"] = secrets.token_hex(24) if fresh else browser
        asked: Scope = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
        began = time.perf_counter()
        answered = 0

        async def guarded(message: Message) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = message["status"]
                sent = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    sent.setdefault(name, value)
                if fresh and not scope["path"].startswith(NAMELESS):
                    sent.append("set-cookie", self._cookie(scope))
            await send(message)

        try:
            await (self._refusal(scope) or self.app)(asked, _limited(receive), guarded)
        except ClientDisconnect:
            answered = GONE
        except Exception:
            log.exception("a request failed")
            if answered:  # what was begun cannot be taken back
                raise
            await _refusal(500, "something went wrong here; it was noted")(asked, receive, guarded)
        route = getattr(asked.get("route"), "path", "-")  # the pattern, never the secret in it
        took = time.perf_counter() - began
        metrics.count(route, scope["method"], answered, took)
        about = {"method": scope["method"], "route": route, "status": answered}
        about["ms"] = round(1000 * took, 1)
        log.info("request", extra=about)

    def _refusal(self, scope: Scope) -> Response | None:
        """Why a request is not even looked at, if so."""
        headers, changes = Headers(scope=scope), scope["method"] not in ("GET", "HEAD")
        address = (scope.get("client") or ("",))[0]
        if not self._warned and "x-forwarded-for" in headers:
            self._warned = True
            log.warning("all who come through a proxy are one visitor: --proxy does not name it")
        try:
            self.limits.take("ask", address)
            if changes:
                self.limits.take("post", address)
        except TooMuch as error:
            return _refusal(error.status, str(error))
        if changes and not same_origin(headers, self.settings):
            return _refusal(403, "this request comes from another site")
        length = headers.get("content-length") or "0"
        if not (length.isascii() and length.isdigit()) or int(length[:9]) > MOST_BODY:
            return _refusal(413, TOO_LARGE)
        return None

    def _cookie(self, scope: Scope) -> str:
        """The header that names a browser."""
        named = Response()
        secure = scope["scheme"] == "https" or self.settings.public_url.startswith("https:")
        named.set_cookie(
            COOKIE, scope["browser"], YEAR, httponly=True, samesite="lax", secure=secure
        )
        return named.headers["set-cookie"]


def _limited(receive: Receive) -> Receive:
    """A body that says nothing of its length is cut off, and one that never ends given up."""
    got, whole = 0, False

    async def limited() -> Message:
        nonlocal got, whole
        try:
            async with asyncio.timeout(None if whole else PATIENCE):
                message = await receive()
        except TimeoutError:
            raise HTTPException(408, "the request did not come to its end") from None
        got += len(message.get("body", b""))
        whole = not message.get("more_body", False)
        if got > MOST_BODY:
            raise HTTPException(413, TOO_LARGE)
        return message

    return limited


def _refusal(status: int, why: str) -> Response:
    return JSONResponse({"message": why}, status)
