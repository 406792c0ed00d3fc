"""Frames: a text in one frame, nearly all that goes over a socket, is read and written here.

Uvicorn and websockets do all else; for such a text their way is long.
"""

from collections.abc import Callable
from typing import Any

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.utils import apply_mask

TEXT = 0x81  # the first byte of a text that is one frame
MASKED = 0x80  # in the second byte, beside the size: what comes from a browser is masked
SHORT, LONG = 126, 127  # as a size: it follows, in two bytes, or in eight
MASK = 4  # bytes
SAY = "bartizan.say"  # an extension of ours: a text is said at once


class Frames(WebSocketsSansIOProtocol):
    """A socket's connection."""

    whole = True  # whether what came so far ended where a frame ends

    def data_received(self, data: bytes) -> None:
        """Something came: take it in."""
        if self.whole and not self.frames and self._is_open:  # nor is a text half said
            text = text_of(data)
            if text is not None:
                return self.handle_text(Frame(Opcode.TEXT, text))
        begun = self.handshake_complete
        self.whole &= are_frames(data) if begun else data.endswith(b"\r\n\r\n")
        super().data_received(data)

    def handle_connect(self, event: Request) -> None:
        """Somebody wants a socket: the app is told of it, and that it may say things at once."""
        super().handle_connect(event)
        if not self.close_sent:  # else he has asked wrongly, and no app is told
            self.scope["extensions"][SAY] = {"say": self.say}

    async def send(self, message: Any) -> None:
        """Say something, as soon as the other side takes it in."""
        text = message.get("text")
        if text is None or not self.say(text.encode()):
            await super().send(message)

    def say(self, text: bytes) -> bool:
        """Say a text at once. False if that cannot be, or the other side has too much to take."""
        if not self._is_open or not self.writable.is_set():
            return False
        self.transport.write(head_of(len(text)) + text)
        return True

    @property
    def _is_open(self) -> bool:
        """Whether texts go to and fro."""
        ending = self.disconnected or self.close_sent
        return self.handshake_complete and not ending and self.conn.state is State.OPEN


def sayer(scope: Scope) -> Callable[[bytes], bool]:
    """How a text is said at once on a socket; on one that is not ours, that cannot be."""
    ours = scope.get("extensions", {}).get(SAY, {})
    found: Callable[[bytes], bool] = ours.get("say", lambda text: False)
    return found


def text_of(data: bytes) -> bytes | None:
    """The text of the frame that the data is, no more and no less; none if it is anything else."""
    if len(data) < 2 or data[0] != TEXT or data[1] < MASKED or data[1] == MASKED + LONG:
        return None
    begin, end = payload(data, 0)
    if end != len(data) or (data[1] == MASKED + SHORT and end - begin < SHORT):
        return None
    return apply_mask(data[begin:], data[begin - MASK : begin])


def are_frames(data: bytes) -> bool:
    """Whether the data is whole frames."""
    end = 0
    while end + 1 < len(data):
        end = payload(data, end)[1]
    return end == len(data)


def payload(data: bytes, at: int) -> tuple[int, int]:
    """Where what a frame says begins and ends, if the frame begins there."""
    size, begin = data[at + 1] & ~MASKED, at + 2
    more = {SHORT: 2, LONG: 8}.get(size, 0)
    if more:
        size, begin = int.from_bytes(data[begin : begin + more], "big"), begin + more
    begin += MASK if data[at + 1] & MASKED else 0
    return begin, begin + size


def head_of(size: int) -> bytes:
    """What stands before a text of so many bytes."""
    if size < SHORT:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return bytes((TEXT, SHORT)) + size.to_bytes(2, "big")
    return bytes((TEXT, LONG)) + size.to_bytes(8, "big")
