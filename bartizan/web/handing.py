"""Handing over: workers of one machine bring all sockets of a table to one of them.

Any worker serves any table; but where all who watch a table sit at one, it is drawn once.
"""

import asyncio
import secrets
import socket
import zlib
from array import array
from collections.abc import Callable, MutableSequence, Sequence
from contextlib import suppress
from dataclasses import dataclass

MOST_HEAD = 64 * 1024  # bytes of a request's head that is handed on


@dataclass
class Handing:
    """A worker's place among the others: where it is handed sockets, and where it hands them."""

    me: int
    inbox: socket.socket
    doors: Sequence[socket.socket]  # the way into each worker's inbox
    at_work: MutableSequence[int]  # which of them are at work, as who watches over them knows
    turn: int = 0  # how many new tables we have found a home for

    def new_id(self, here: bool) -> str:
        """An id for a new table, at home here or at one worker after the other."""
        working = [each for each, works in enumerate(self.at_work) if works]
        self.turn += 1
        home = self.me if here or not working else working[self.turn % len(working)]
        while self._home(found := secrets.token_urlsafe(8)) != home:
            pass
        return found

    def is_home(self, table_id: str) -> bool:
        """Whether a table's sockets are to be ours."""
        return self._home(table_id) == self.me

    def _home(self, table_id: str) -> int:
        return zlib.crc32(table_id.encode()) % len(self.doors)

    def hand(self, transport: asyncio.Transport, target: str, head: bytes) -> bool:
        """Hand a connection on to where the table that it asks for is at home. Was it to go?"""
        room, _, table_id = target.partition("?")[0].lstrip("/").partition("/")
        home = self._home(table_id)
        if room != "ws" or home == self.me or not self.at_work[home]:
            return False
        try:
            taken = array("i", [transport.get_extra_info("socket").fileno()])
            rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, taken)
            self.doors[home].sendmsg([head], [rights], socket.MSG_DONTWAIT)
        except OSError:  # it has no room for more just now: we serve it ourselves
            return False
        transport.abort()  # ours alone: the connection is open at the other end of the door
        return True

    def close(self) -> None:
        """No worker will be at this place again."""
        self.inbox.close()
        self.doors[self.me].close()

    def receive(self, make: Callable[[], asyncio.Protocol]) -> None:
        """From now on, take in what others hand us, each with a protocol of its own."""
        self.inbox.setblocking(False)
        asyncio.get_running_loop().add_reader(self.inbox, self._take, make)

    def _take(self, make: Callable[[], asyncio.Protocol]) -> None:
        with suppress(BlockingIOError):
            head, files, _, _ = socket.recv_fds(self.inbox, MOST_HEAD, 1)
            for file in files:
                task = asyncio.create_task(_begin(socket.socket(fileno=file), head, make))
                _begun.add(task)
                task.add_done_callback(_begun.discard)


_begun: set[asyncio.Task[None]] = set()


async def _begin(taken: socket.socket, head: bytes, make: Callable[[], asyncio.Protocol]) -> None:
    """Go on with a connection whose first request was read elsewhere."""
    taken.setblocking(False)
    with suppress(OSError):  # whoever asked is gone
        loop = asyncio.get_running_loop()
        _, protocol = await loop.connect_accepted_socket(make, taken)
        protocol.data_received(head)


def places(many: int, at_work: MutableSequence[int]) -> list[Handing]:
    """A place for each of so many workers."""
    pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(many)]
    doors = [door for door, _ in pairs]
    return [Handing(me, inbox, doors, at_work) for me, (_, inbox) in enumerate(pairs)]
