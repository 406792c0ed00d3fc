"""A socket's frames: whatever comes, in whatever pieces, is taken as the library alone takes it."""

import asyncio
import re
from collections.abc import Iterable
from typing import Any

import pytest
import uvicorn
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from bartizan.web import frames

HANDSHAKE = (
    b"GET /ws/x HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
MOST = 64 * 1024  # bytes of a message, as our server has it


class Transport(asyncio.Transport):
    """Keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written, self.closed = b"", False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Somebody would be told this."""
        self.written += bytes(data)

    def close(self) -> None:
        """It is over."""
        self.closed = True

    def is_closing(self) -> bool:
        """Whether it is over."""
        return self.closed

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """Nothing is known."""
        return default

    def pause_reading(self) -> None:
        """What comes is given to it by the test."""

    def resume_reading(self) -> None:
        """What comes is given to it by the test."""


def conversation(
    kind: type[WebSocketsSansIOProtocol], came: Iterable[bytes]
) -> tuple[list[Any], bytes, bool]:
    """What an app hears that says it back, what is written, and whether it is closed."""
    heard: list[Any] = []

    async def echo(scope: Any, receive: Any, send: Any) -> None:
        while (message := await receive())["type"] != "websocket.disconnect":
            heard.append(message)
            if message["type"] == "websocket.connect":
                await send({"type": "websocket.accept"})
            elif "text" in message:
                await send({"type": "websocket.send", "text": message["text"][::-1]})
            else:
                await send({"type": "websocket.send", "bytes": message["bytes"][::-1]})
        heard.append(message)

    async def talk() -> Transport:
        config = uvicorn.Config(echo, log_config=None, ws_per_message_deflate=False)
        config.ws_max_size, config.ws_ping_interval = MOST, None
        config.load()
        protocol, transport = kind(config, ServerState(), {}), Transport()
        protocol.connection_made(transport)
        for data in (HANDSHAKE, *came):
            if not transport.closed:
                protocol.data_received(data)
            for _ in range(10):
                await asyncio.sleep(0)
        protocol.connection_lost(None)
        await asyncio.gather(*protocol.tasks)
        return transport

    ended = asyncio.run(talk())
    return heard, ended.written.partition(b"\r\n\r\n")[2], ended.closed


def frame(text: str, kind: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A frame as a browser sends it."""
    return bytes(Frame(kind, text.encode(), fin).serialize(mask=True))


def both(*came: bytes) -> tuple[list[Any], bytes, bool]:
    """What comes of it: here, and with the library alone."""
    ours = conversation(frames.Frames, came)
    assert ours == conversation(WebSocketsSansIOProtocol, came)
    return ours


@pytest.mark.parametrize("size", [0, 1, 125, 126, 200, 65_535])
def test_a_text_of_any_size_is_heard_and_said(size: int) -> None:
    said = "ä" * (size // 2) + "x" * (size % 2)
    heard, written, _ = both(frame(said))
    assert [each.get("text") for each in heard[1:-1]] == [said]
    assert written == Frame(Opcode.TEXT, said[::-1].encode()).serialize(mask=False)


def test_a_long_answer_has_a_long_head() -> None:
    assert frames.head_of(70_000) == Frame(Opcode.TEXT, b"x" * 70_000).serialize(mask=False)[:10]


@pytest.mark.parametrize(
    "came",
    [
        [frame("two ") + frame("at once")],
        [frame("in pieces")[:5], frame("in pieces")[5:]],
        [frame("first "), frame("and a half")[:3], frame("and a half")[3:] + frame("then")],
        [frame("one ", fin=False), frame("text", Opcode.CONT)],
        [frame("one ", fin=False), frame("another")],  # while a text is not whole
        [frame("", Opcode.PING), frame("after a ping")],
        [frame("bytes", Opcode.BINARY), frame("text")],
        [frame("", Opcode.CLOSE), frame("too late")],
        [b"\x81\x05plain"],  # not masked
        [b"\x81\xfe\x00\x02\0\0\0\0hi"],  # a size that is written too long
        [b"\x81\x82\0\0\0\0\xff\xfe"],  # no UTF-8
        [b"\xc1\x82\0\0\0\0hi"],  # a bit that means nothing here
        [b"\x81"],
    ],
)
def test_what_is_no_single_text_is_taken_as_the_library_takes_it(came: list[bytes]) -> None:
    both(*came)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(max_size=200), max_size=6), st.data())
def test_texts_in_any_pieces_are_heard_in_order(texts: list[str], data: st.DataObject) -> None:
    stream = b"".join(map(frame, texts))
    cuts = data.draw(st.lists(st.integers(0, len(stream)), max_size=6).map(sorted))
    pieces = [stream[a:b] for a, b in zip([0, *cuts], [*cuts, len(stream)], strict=True) if a < b]
    heard, _, _ = both(*pieces)
    assert [each.get("text") for each in heard[1:-1]] == texts


def test_who_asks_wrongly_for_a_socket_is_answered_as_the_library_answers() -> None:
    asked = HANDSHAKE.replace(b"Version: 13", b"Version: 12")

    async def app(scope: Any, receive: Any, send: Any) -> None:
        raise AssertionError("no app is told")

    async def answered(kind: type[WebSocketsSansIOProtocol]) -> bytes:
        config = uvicorn.Config(app, log_config=None)
        config.load()
        protocol, transport = kind(config, ServerState(), {}), Transport()
        protocol.connection_made(transport)
        protocol.data_received(asked)
        return re.sub(b"Date: [^\r]*", b"", transport.written)

    ours, theirs = (
        asyncio.run(answered(each)) for each in (frames.Frames, WebSocketsSansIOProtocol)
    )
    assert ours == theirs and ours.startswith(b"HTTP/1.1 400")


def test_a_text_is_said_at_once_unless_that_cannot_be() -> None:
    said: list[bool] = []
    protocol: Any = None

    async def app(scope: Any, receive: Any, send: Any) -> None:
        say = frames.sayer(scope)
        said.append(say(b"too early"))
        await receive()
        await send({"type": "websocket.accept"})
        said.append(say("früh".encode()))
        protocol.pause_writing()  # the other side takes nothing in
        said.append(say(b"too much"))
        protocol.resume_writing()
        await send({"type": "websocket.send", "text": "then"})
        await send({"type": "websocket.close"})
        said.append(say(b"too late"))

    config = uvicorn.Config(app, log_config=None, ws_per_message_deflate=False)
    config.load()

    async def talk() -> bytes:
        nonlocal protocol
        protocol, transport = frames.Frames(config, ServerState(), {}), Transport()
        protocol.connection_made(transport)
        protocol.data_received(HANDSHAKE)
        await asyncio.gather(*protocol.tasks)
        protocol.connection_lost(None)
        return transport.written.partition(b"\r\n\r\n")[2]

    first, then = (
        bytes(Frame(Opcode.TEXT, text.encode()).serialize(mask=False)) for text in ("früh", "then")
    )
    assert asyncio.run(talk()).startswith(first + then) and said == [False, True, False, False]
    assert not frames.sayer({})(b"on another server's socket")
