"""Connections: who begins a request ends it soon, and nobody has them all."""

import asyncio
from collections import Counter
from contextlib import suppress
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from bartizan.web.handing import Handing
from bartizan.web.settings import is_among

PATIENCE = 10.0  # seconds for the head of a request
MOST = 300  # connections of one address; what a proxy passes on is not one
LOCAL = ("127.0.0.1", "::1")


class Connection(H11Protocol):
    """Uvicorn's, which lets go of whoever begins a request and never ends its head."""

    handing: ClassVar[Handing | None] = None  # where there are other workers
    _there: ClassVar[Counter[str]] = Counter()  # by address

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects."""
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._there[self._address] += 1
        self._timer = self.loop.call_later(PATIENCE, self._look, None)
        if self._there[self._address] > MOST and not is_among(
            self._address, (*LOCAL, *self.config.forwarded_allow_ips)
        ):
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        super().connection_lost(exc)
        self._count_off()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on it is a socket: those are counted by seat, and noticed when they are dead."""
        if self.handing:
            lines = (name + b": " + value for name, value in self.headers)
            head = b"\r\n".join([b"GET " + event.target + b" HTTP/1.1", *lines, b"", b""])
            if self.handing.hand(self.transport, event.target.decode("latin-1"), head):
                return
        self._count_off()
        super().handle_websocket_upgrade(event)

    def _look(self, last: object) -> None:
        """End it if nothing was asked whole since the last look."""
        if self.cycle is last and self.conn.their_state is h11.IDLE:
            self.transport.close()
        else:
            self._timer = self.loop.call_later(PATIENCE, self._look, self.cycle)

    def _count_off(self) -> None:
        self._timer.cancel()
        self._there[self._address] -= 1
        if not self._there[self._address]:
            del self._there[self._address]


def allow_many() -> None:
    """As many open files as the system lets us have: each connection is one."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
