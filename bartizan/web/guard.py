"""Guard: around every request; the browser's cookie, safe headers, same origin, no huge bodies."""

import logging
import secrets
import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bartizan.web.limits import Buckets

COOKIE = "bartizan"
YEAR = 365 * 86400
MOST_BODY = 64 * 1024
RATE, RESERVE = 50.0, 500.0  # POST requests of one address: a second, and at once
TOO_LARGE = f"a request has {MOST_BODY} bytes at the most"
NAMELESS = ("/static", "/api", "/health")  # what needs no cookie
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


def same_origin(headers: Headers) -> bool:
    """Whether a request comes from our own pages, or from no page at all."""
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host")


class Guard:
    """Around the whole app: the browser's cookie, safe headers, same origin, no huge bodies."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.posts = Buckets(RATE, RESERVE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, guarded."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        browser = HTTPConnection(scope).cookies.get(COOKIE, "")
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
                if fresh and not scope["path"].startswith(NAMELESS):
                    sent.append("set-cookie", _cookie(scope))
            await send(message)

        address = (scope.get("client") or ("",))[0]
        refusal = None
        if scope["method"] not in ("GET", "HEAD") and not same_origin(headers):
            refusal = _refusal(403, "this request comes from another site")
        elif scope["method"] == "POST" and not self.posts.take(address):
            refusal = _refusal(429, "too many requests; wait a moment")
        elif int(headers.get("content-length") or 0) > MOST_BODY:
            refusal = _refusal(413, TOO_LARGE)
        await (refusal or self.app)(asked, _limited(receive), guarded)
        route = getattr(asked.get("route"), "path", "-")  # the pattern, never the secret in it
        took = round(1000 * (time.perf_counter() - began), 1)
        about = {"method": scope["method"], "route": route, "status": answered, "ms": took}
        log.info("request", extra=about)


def _cookie(scope: Scope) -> str:
    """The header that names a browser."""
    named = Response()
    secure = scope["scheme"] == "https"
    named.set_cookie(COOKIE, scope["browser"], YEAR, httponly=True, samesite="lax", secure=secure)
    return named.headers["set-cookie"]


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


def _refusal(status: int, why: str) -> Response:
    return JSONResponse({"message": why}, status)
