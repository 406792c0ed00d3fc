"""Rubbish is found among new things; all are looked through only while nobody is there."""

import asyncio
import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from bartizan.web import rubbish


class Circle:
    """Something that holds itself, so it does not go by itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Python looks for rubbish as it did, once the test is over."""
    usual = gc.get_threshold()
    yield
    gc.callbacks.remove(rubbish._keep)
    gc.set_threshold(*usual)
    gc.unfreeze()


def make_many() -> list[list[int]]:
    """So many new things that Python looks through them."""
    return [[n] for n in range(2 * rubbish.NEW)]


def test_a_circle_among_new_things_goes() -> None:
    rubbish.among_new()
    circle = ref(Circle())
    assert circle() is not None
    make_many()
    assert circle() is None


def test_what_was_needed_once_is_not_looked_at_again_until_it_is_quiet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rubbish.among_new()
    held = Circle()
    old, kept = ref(held), make_many()
    assert gc.get_freeze_count() > len(kept) // 2
    del held
    make_many()
    gc.collect()
    assert old() is not None

    async def look(quiet: bool) -> None:
        looking = asyncio.create_task(rubbish.among_all(lambda: quiet))
        await asyncio.sleep(0.2)
        looking.cancel()

    monkeypatch.setattr(rubbish, "SELDOM", 0.01)
    asyncio.run(look(quiet=False))
    assert old() is not None
    asyncio.run(look(quiet=True))
    assert old() is None
