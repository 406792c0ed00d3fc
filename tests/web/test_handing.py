"""Sockets go to the worker where their table is at home, if that is at work."""

import asyncio
import socket
from collections.abc import Iterator

import pytest

from bartizan.web.handing import Handing, places

HEAD = b"GET /ws/somewhere HTTP/1.1\r\n\r\n"


class Greeter(asyncio.Protocol):
    """Answers what it was told first."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody connects."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """These came."""
        self.transport.write(b"heard " + data)


@pytest.fixture
def workers() -> Iterator[list[Handing]]:
    """Two workers' places."""
    made = places(2, [1, 1])
    yield made
    for place in made:
        place.close()


def table_of(place: Handing) -> str:
    """A table that is at home there."""
    return next(name for name in map(str, range(99)) if place.is_home(name))


async def handed(by: Handing, target: str, head: bytes = HEAD) -> tuple[bool, socket.socket]:
    """Whether somebody's connection was handed on, and his end of it."""
    here, there = socket.socketpair()
    here.settimeout(5)
    loop = asyncio.get_running_loop()
    transport, _ = await loop.connect_accepted_socket(Greeter, there)
    return by.hand(transport, target, head), here


def test_a_socket_is_handed_to_where_its_table_is_at_home(workers: list[Handing]) -> None:
    async def hand() -> bytes:
        went, wire = await handed(workers[0], f"/ws/{table_of(workers[1])}?short")
        assert went
        workers[1].receive(Greeter)
        with wire:
            return await asyncio.to_thread(wire.recv, 100)

    assert asyncio.run(hand()) == b"heard " + HEAD


def test_who_is_at_home_or_asks_for_no_table_stays(workers: list[Handing]) -> None:
    async def hand(target: str) -> bool:
        went, wire = await handed(workers[0], target)
        wire.close()
        return went

    assert not asyncio.run(hand(f"/ws/{table_of(workers[0])}"))
    assert not asyncio.run(hand(f"/other/{table_of(workers[1])}"))
    workers[0].at_work[1] = 0
    assert not asyncio.run(hand(f"/ws/{table_of(workers[1])}"))


def test_a_worker_that_takes_nothing_in_is_not_handed_more(workers: list[Handing]) -> None:
    async def hand() -> int:
        many = 0
        while True:
            went, wire = await handed(workers[0], f"/ws/{table_of(workers[1])}", HEAD * 1000)
            wire.close()
            if not went:
                return many
            many += 1

    assert asyncio.run(hand()) < 1000


def test_exactly_one_worker_is_a_tables_home(workers: list[Handing]) -> None:
    for name in map(str, range(50)):
        assert sum(place.is_home(name) for place in workers) == 1


def test_new_tables_are_at_home_at_one_worker_after_the_other(workers: list[Handing]) -> None:
    one, other = workers
    assert sum(one.is_home(one.new_id(here=False)) for _ in range(10)) == 5
    assert all(one.is_home(one.new_id(here=True)) for _ in range(4))
    one.at_work[1] = 0
    assert all(one.is_home(one.new_id(here=False)) for _ in range(4))
    one.at_work[0] = 0  # nobody has said yet that we are
    assert one.is_home(one.new_id(here=False)) and other.is_home(other.new_id(here=False))
