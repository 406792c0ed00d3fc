"""The socket: one for each viewer; it sends the table as it changes and takes what is said."""

import asyncio
import json
import logging
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from bartizan.engine.kernel import ONLOOKER
from bartizan.table import message, wire
from bartizan.table.measures import TELLING
from bartizan.table.refusal import NotFound, TooMuch, Unreadable, said
from bartizan.table.table import Table
from bartizan.table.telling import Steps, at_once
from bartizan.web.commands import Malformed, answer, read
from bartizan.web.frames import sayer
from bartizan.web.guard import same_origin
from bartizan.web.visitor import Visitor

router = APIRouter()
FAILED, LATER = 1011, 1013
MALFORMED, FORBIDDEN, NO_TABLE, TOO_LARGE, TOO_MANY = 4400, 4403, 4404, 4409, 4429
log = logging.getLogger("bartizan.web")
MOST_TEXT = 8 * 1024  # characters of a message
MOST_CHAT = 50  # lines of chat that a newcomer is told
MOST_V = 2**53  # no table ever has so many versions
News = list[Mapping[str, Any]]
MOST_REASON = 120  # bytes of a reason for closing; the protocol has room for 123


class Watch:
    """A viewer of a table: wakes up when it changes, and tells what is new."""

    def __init__(
        self,
        visitor: Visitor,
        table_id: str,
        seats: list[int],
        short: bool = False,
        say: Callable[[bytes], bool] = lambda text: False,
    ) -> None:
        self.hall, self.language, self.address = visitor.hall, visitor.language, visitor.address
        self.table_id, self.seats = table_id, seats
        self.short = short  # whether it is enough to tell what is new in the scene
        self.seen: wire.Drawn | None = None  # the scene told last
        self.eyes = seats[0] if seats else ONLOOKER
        self.told, self.chatted = 0, 0
        self.shown: int | None = None  # up to which version the page has shown everything
        self.looked: dict[int, int] = {}  # up to which version each pair of eyes was told
        self.lifted = len(seats) < 2  # whether no curtain hides what there is to see
        self._say = say  # at once, unless that cannot be
        self._unsaid: list[bytes] = []
        self._changed = asyncio.Event()  # and it was not told at once
        self._waits = False  # something that could not be said at once is on its way
        self.since = self.told_since = 0.0  # when that changed which is not told yet, or is told

    def changed(self) -> None:
        """The table is not as it was."""
        self.since = self.since or time.perf_counter()
        self.hall.telling.add(self)

    def leave(self) -> None:
        """Nobody looks any more."""
        self.hall.telling.drop(self)

    def choose_eyes(self, table: Table) -> None:
        """With several seats without secrets, look through the eyes of who is to act."""
        if len(self.seats) > 1 and not table.game.private:
            self.eyes = next((s for s in table.choosing() if s in self.seats), self.eyes)

    def tell(self) -> Steps[None]:
        """Tell what is new at once: nearly always nothing has to be waited for."""
        if not self.since:  # who waited for it has told it meanwhile
            return
        table = None if self._waits else self.hall.at_rest(self.table_id)
        if table and not self._changed.is_set():
            with suppress(Exception):  # who waits meets it again, and says so
                news = yield from self._now(table)
                yield
                texts = self._written(news)
                yield
                self._unsaid = [text for text in texts if not self._say(text)]
                if not self._unsaid:
                    return TELLING.observe(time.perf_counter() - self.told_since)
        self._changed.set()

    async def news(self) -> list[bytes]:
        """Wait for a change that was not told at once; the messages that tell it."""
        self._waits = False
        await self._changed.wait()
        self._changed.clear()
        self._waits = True
        told, self._unsaid = self._unsaid, []
        return [*told, *(await self.hall.look(self.table_id, self._news) if self.since else ())]

    def _news(self, table: Table) -> list[bytes]:
        """The messages that tell what is new."""
        return self._written(at_once(self._now(table)))

    def _written(self, news: News) -> list[bytes]:
        """The same as they are said."""
        *chat, state = news
        told = [*map(wire.dumps, chat), wire.dumps(state, self.seen)]
        self.seen = state["scene"] if self.short else None
        self.told_since, self.since = self.since, 0.0
        return told

    def _now(self, table: Table) -> Steps[News]:
        """The table as it is, and what was written since."""
        self.choose_eyes(table)
        around = self.hall.around(table)
        hidden = table.game.private and not self.lifted
        shown = self._shown(table) if self.short and not hidden else None
        state = yield from message.state_in_steps(
            *(table, self.eyes, self.seats, self.language, around, self.told),
            *(shown, self.seen is None),
        )
        chat = table.chat[self.chatted :][-MOST_CHAT:]
        self.told, self.chatted = table.v, len(table.chat)
        if not hidden:
            self.looked[self.eyes] = table.v
        return [*chat, state]

    def _shown(self, table: Table) -> int | None:
        """Up to which version these eyes were shown the table; none if only the rest concerns them.

        Who comes for the first time and has not moved yet is shown all from the deal on.
        """
        others = self.looked and not table.game.private  # they were shown the same
        if self.eyes in self.looked or others:
            return self.looked.get(self.eyes)
        fresh = self.eyes != ONLOOKER and all(entry.seat != self.eyes for entry in table.log)
        return 0 if fresh else None


@router.websocket("/ws/{table_id}")
async def watch(socket: WebSocket, table_id: str) -> None:
    """Let somebody watch, or play at, a table."""
    visitor = Visitor(socket)
    await socket.accept()
    if not same_origin(socket.headers, socket.app.state.settings):
        await socket.close(FORBIDDEN, "this page is of another site")
        return
    try:
        table = await visitor.find(table_id)
        seats = await visitor.seats(table_id)
        with visitor.watching(table_id, seats):
            await _watched(socket, visitor, table, seats)
    except (NotFound, Unreadable) as error:
        await socket.close(NO_TABLE, shortened(said(error, visitor.language)))
    except PermissionError as error:
        await socket.close(FORBIDDEN, shortened(str(error)))
    except TooMuch as error:
        await socket.close(TOO_MANY, shortened(said(error, visitor.language)))
    except SQLAlchemyError:
        log.exception("a table could not be read", extra={"table": table_id})
        await socket.close(LATER, "the tables cannot be read just now")


async def _watched(socket: WebSocket, visitor: Visitor, table: Table, seats: list[int]) -> None:
    short = "short" in socket.query_params
    viewer = Watch(visitor, table.id, seats, short, sayer(socket.scope))
    visitor.hall.enter(table, viewer)
    teller = asyncio.create_task(_tell(socket, viewer))
    try:
        with suppress(WebSocketDisconnect):
            await _listen(socket, visitor, viewer)
    finally:
        teller.cancel()
        viewer.leave()
        visitor.hall.leave(table, viewer)


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
            while news:
                text = news.pop(0).decode()  # it is large: nobody holds it twice, or afterwards
                await socket.send_text(text)
            TELLING.observe(time.perf_counter() - viewer.told_since)


async def _listen(socket: WebSocket, visitor: Visitor, viewer: Watch) -> None:
    while True:
        try:
            text = await socket.receive_text()
        except KeyError:
            return await socket.close(MALFORMED, "a message is text, not bytes")
        except RuntimeError:  # while he was told something it was found that he has left
            return
        if len(text) > MOST_TEXT:
            return await socket.close(
                TOO_LARGE, f"a message has {MOST_TEXT} characters at the most"
            )
        visitor.said(viewer.table_id, viewer.seats)
        try:
            asked = read(text)
            if isinstance(asked, dict) and asked.get("type") in ("since", "look", "shown"):
                if asked["type"] != "shown":
                    visitor.looked(viewer.table_id, viewer.seats)
                _look(viewer, asked)
                continue
            told = await answer(visitor, viewer.table_id, viewer.seats, asked)
        except Malformed as error:
            return await socket.close(MALFORMED, shortened(str(error)))
        try:
            await socket.send_text(json.dumps(told))
        except RuntimeError:  # whoever left is not told
            return


def _look(viewer: Watch, asked: dict[str, Any]) -> None:
    """Look again: from another version of the log on, or through another own seat's eyes."""
    if asked["type"] == "since" and type(asked.get("v")) is int:
        viewer.told, viewer.seen = min(max(0, asked["v"]), MOST_V), None
        viewer.looked[viewer.eyes] = viewer.told
    elif asked["type"] == "shown" and type(asked.get("v")) in (int, type(None)):
        return viewer.hall.saw(viewer, asked["v"])
    elif (
        asked["type"] == "look" and type(seat := asked.get("seat")) is int and seat in viewer.seats
    ):
        viewer.eyes, viewer.told, viewer.seen = seat, 0, None
        viewer.lifted = True
    else:
        raise Malformed("look at a seat of yours, or from a version on, or say what was shown")
    viewer.changed()
