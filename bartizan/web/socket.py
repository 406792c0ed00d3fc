"""The socket: one for each viewer; it sends the table as it changes and takes what is said."""

import asyncio
import json
import logging
import time
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from bartizan.engine.kernel import ONLOOKER
from bartizan.table import message
from bartizan.table.hall import Hall
from bartizan.table.refusal import NotFound, Unreadable
from bartizan.table.table import Table
from bartizan.web.commands import Malformed, answer
from bartizan.web.guard import same_origin
from bartizan.web.limits import Bucket
from bartizan.web.visitor import Visitor

router = APIRouter()
FAILED = 1011
MALFORMED, FORBIDDEN, NO_TABLE, TOO_LARGE, TOO_MANY = 4400, 4403, 4404, 4409, 4429
log = logging.getLogger("bartizan.web")
MOST_TEXT = 8 * 1024  # characters of a message
MOST_REASON = 120  # bytes of a reason for closing; the protocol has room for 123


class Watch:
    """A viewer of a table: wakes up when it changes, and tells what is new."""

    def __init__(
        self, hall: Hall, table_id: str, seats: list[int], language: str, short: bool = False
    ) -> None:
        self.hall, self.table_id, self.seats, self.language = hall, table_id, seats, language
        self.short = short  # whether it is enough to tell what is new in the scene
        self.seen: message.Drawn | None = None  # the scene told last
        self.eyes = seats[0] if seats else ONLOOKER
        self.told, self.chatted = 0, 0
        self._changed = asyncio.Event()

    def changed(self) -> None:
        """The table is not as it was."""
        self._changed.set()

    def choose_eyes(self, table: Table) -> None:
        """With several seats without secrets, look through the eyes of who is to act."""
        acting = [seat for seat in self.seats if seat in table.choosing()]
        if acting and not table.game.private:
            self.eyes = acting[0]

    async def news(self) -> list[str]:
        """Wait for a change; the messages that tell it."""
        await self._changed.wait()
        self._changed.clear()
        *chat, state = await self.hall.look(self.table_id, self.now)
        told = [*map(message.dumps, chat), message.dumps(state, self.seen)]
        self.seen = state["scene"] if self.short else None
        return told

    def now(self, table: Table) -> list[dict[str, Any]]:
        """The table as it is, and what was written since."""
        self.choose_eyes(table)
        online = self.hall.online(self.table_id)
        far = self.hall.compiling.far(table.game)
        state = message.state(
            table, self.eyes, self.seats, self.language, online, time.time(), self.told, far
        )
        chat = table.chat[self.chatted :]
        self.told, self.chatted = table.v, len(table.chat)
        return [*chat, state]


@router.websocket("/ws/{table_id}")
async def watch(socket: WebSocket, table_id: str) -> None:
    """Let somebody watch, or play at, a table."""
    visitor = Visitor(socket)
    crowd, address = socket.app.state.crowd, socket.client.host if socket.client else ""
    await socket.accept()
    if not same_origin(socket.headers):
        await socket.close(FORBIDDEN, "this page is of another site")
        return
    try:
        table = await visitor.hall.find(table_id)
        seats = await visitor.seats(table_id)
    except (NotFound, Unreadable) as error:
        await socket.close(NO_TABLE, shortened(str(error)))
        return
    except PermissionError:
        await socket.close(FORBIDDEN, "that secret is wrong")
        return
    counted = not seats
    if counted and not crowd.let_in(address):
        await socket.close(TOO_MANY, "too many connections from your address")
        return
    short = "short" in socket.query_params
    viewer = Watch(visitor.hall, table_id, seats, visitor.language, short)
    visitor.hall.enter(table, viewer)
    teller = asyncio.create_task(_tell(socket, viewer))
    try:
        await _listen(socket, visitor, viewer)
    except WebSocketDisconnect:
        pass
    finally:
        teller.cancel()
        visitor.hall.leave(table, viewer)
        if counted:
            crowd.let_out(address)


def shortened(reason: str) -> str:
    """A reason for closing, as long as it may be."""
    return reason.encode()[:MOST_REASON].decode(errors="ignore")


async def _tell(socket: WebSocket, viewer: Watch) -> None:
    while True:
        try:
            news = await viewer.news()
        except Exception:
            log.exception("a table could not be told", extra={"table": viewer.table_id})
            return await socket.close(FAILED, "the table cannot be shown just now")
        with suppress(WebSocketDisconnect, RuntimeError):  # whoever left is not told
            for text in news:
                await socket.send_text(text)


async def _listen(socket: WebSocket, visitor: Visitor, viewer: Watch) -> None:
    bucket = Bucket()
    while True:
        try:
            text = await socket.receive_text()
        except KeyError:
            return await socket.close(MALFORMED, "a message is text, not bytes")
        if len(text) > MOST_TEXT:
            return await socket.close(
                TOO_LARGE, f"a message has {MOST_TEXT} characters at the most"
            )
        if not bucket.take():
            return await socket.close(TOO_MANY, "too many messages")
        try:
            said = json.loads(text)
            if isinstance(said, dict) and said.get("type") in ("since", "look"):
                _look(viewer, said)
                continue
            await socket.send_text(json.dumps(await _answer(visitor, viewer, said)))
        except (Malformed, ValueError, RecursionError) as error:
            return await socket.close(MALFORMED, shortened(str(error)))


async def _answer(visitor: Visitor, viewer: Watch, said: Any) -> dict[str, Any]:
    return await answer(
        visitor.hall,
        visitor.answers,
        viewer.table_id,
        visitor.who,
        viewer.seats,
        viewer.language,
        said,
    )


def _look(viewer: Watch, said: dict[str, Any]) -> None:
    """Look again: from another version of the log on, or through another own seat's eyes."""
    if said["type"] == "since" and type(said.get("v")) is int:
        viewer.told, viewer.seen = max(0, said["v"]), None
    elif said["type"] == "look" and type(seat := said.get("seat")) is int and seat in viewer.seats:
        viewer.eyes, viewer.told = seat, 0
    else:
        raise Malformed("look at a seat of yours, or from a version on")
    viewer.changed()
