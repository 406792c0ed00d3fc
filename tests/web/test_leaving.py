"""Whoever leaves while the table is being told is no fault of the server."""

import asyncio
from collections.abc import MutableMapping
from contextlib import suppress
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect

from bartizan.web import socket as ours
from bartizan.web.visitor import Visitor

SAID = [{"type": "websocket.connect"}, {"type": "websocket.receive", "text": '{"type": "shown"}'}]


def test_who_was_found_to_be_gone_while_he_was_told_is_not_listened_to() -> None:
    """A message of his is still there when telling him finds that the line is cut."""

    async def watched() -> None:
        waiting = [*SAID]
        cut = False

        async def receive() -> dict[str, Any]:
            return waiting.pop(0)

        async def send(told: MutableMapping[str, Any]) -> None:
            if cut:
                raise OSError("the line is cut")

        line = WebSocket({"type": "websocket", "headers": []}, receive, send)
        await line.accept()
        cut = True
        with suppress(WebSocketDisconnect):
            await line.send_text("what is new")
        await ours._listen(line, NOBODY, NOBODY)  # type: ignore[arg-type]
        assert waiting  # what he had said before is nobody's concern any more

    asyncio.run(watched())


NOBODY = object.__new__(Visitor)
