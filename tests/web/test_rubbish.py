"""Rubbish is looked for where something ended; among all only while nobody is there."""

import asyncio
import gc
from collections.abc import Coroutine, Iterator
from typing import Any
from weakref import ref

import pytest
from starlette.types import Message, Receive, Scope, Send

from bartizan.web import rubbish
from bartizan.web.guard import Guard
from bartizan.web.limits import Limits
from bartizan.web.rubbish import SEARCH, Search
from bartizan.web.settings import Settings


class Circle:
    """Something that holds itself, so it does not go by itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Python looks for rubbish as it did, once the test is over."""
    yield
    gc.enable()
    gc.unfreeze()


def busy() -> list[list[int]]:
    """As much as moves make in a moment."""
    return [[n] for n in range(2 * rubbish.FEW)]


def test_python_does_not_look_by_itself() -> None:
    Search().take_over()
    circle, _ = ref(Circle()), busy()
    assert circle() is not None


def test_a_circle_among_few_new_things_goes() -> None:
    looking = Search()
    looking.take_over()
    looking.look()
    circle = ref(Circle())
    looking.look()
    assert circle() is None


def test_where_much_is_new_it_is_looked_through_once_something_has_ended() -> None:
    looking = Search()
    looking.take_over()
    for ended in (False, True):
        circle, held = ref(Circle()), busy()
        if ended:
            looking.suspect()
        looking.look()
        assert (circle() is None) == ended
        assert gc.get_freeze_count() > len(held)


def run_a_while(looking: Coroutine[Any, Any, None]) -> None:
    """Let it look a few times."""

    async def go() -> None:
        task = asyncio.create_task(looking)
        await asyncio.sleep(0.2)
        task.cancel()

    asyncio.run(go())


def test_what_was_needed_once_is_not_looked_at_again_until_it_is_quiet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rubbish, "OFTEN", 0.01)
    monkeypatch.setattr(rubbish, "SELDOM", 0.01)
    looking = Search()
    looking.take_over()
    held = Circle()
    old = ref(held)
    run_a_while(looking.among_new())
    del held
    looking.suspect()
    run_a_while(looking.among_new())
    run_a_while(looking.among_all(lambda: False))
    assert old() is not None
    run_a_while(looking.among_all(lambda: True))
    assert old() is None


@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_whatever_ends_is_suspected(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if kind == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        pass

    guard = Guard(app, Settings(), Limits(10))
    scope = {"type": kind, "method": "GET", "path": "/", "headers": [], "scheme": "http"}
    told: list[str] = []
    monkeypatch.setattr(SEARCH, "suspect", lambda: told.append(kind))
    asyncio.run(guard(scope, receive, send))
    assert told == [kind]
