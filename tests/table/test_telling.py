"""Who is told something in the same moment is told together."""

import asyncio
from itertools import groupby

import pytest

from bartizan.table import telling
from bartizan.table.telling import Steps, Telling, at_once


class Listener:
    """Notes what is done for him, together with the others."""

    def __init__(self, name: str, done: list[str], stops: str = "") -> None:
        self.name, self.done, self.stops = name, done, stops

    def tell(self) -> Steps[None]:
        """Tell him what is new, unless that cannot be."""
        for step in ("look", "write", "say"):
            self.done.append(f"{step} {self.name}")
            if step == self.stops:
                return
            yield


async def told(*listeners: Listener) -> None:
    """Tell all of them."""
    house = Telling()
    for each in listeners * 2:  # once more before he was told changes nothing
        house.add(each)
    await asyncio.sleep(0.01)


def test_each_kind_of_work_is_done_for_all_before_the_next() -> None:
    done: list[str] = []
    asyncio.run(told(*(Listener(name, done) for name in "abc")))
    assert done == [f"{step} {name}" for step in ("look", "write", "say") for name in "abc"]


@pytest.mark.parametrize("step", ["look", "write"])
def test_who_cannot_be_told_keeps_nobody_from_it(step: str) -> None:
    done: list[str] = []
    asyncio.run(told(Listener("a", done), Listener("b", done, step), Listener("c", done)))
    assert done[-2:] == ["say a", "say c"] and ("write b" in done) == (step == "write")


def test_not_too_many_are_told_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "MOST", 2)
    done: list[str] = []
    asyncio.run(told(*(Listener(name, done) for name in "abcde")))
    steps = [(step, len([*run])) for step, run in groupby(each.split()[0] for each in done)]
    assert steps == [(step, many) for many in (2, 2, 1) for step in ("look", "write", "say")]


def test_who_leaves_is_not_told_and_who_comes_later_is() -> None:
    done: list[str] = []
    anna, ben = Listener("anna", done), Listener("ben", done)

    async def evening() -> None:
        house = Telling()
        house.add(anna)
        house.drop(anna)
        house.drop(ben)  # who is not there
        await asyncio.sleep(0.01)
        assert done == []
        house.add(ben)
        await asyncio.sleep(0.01)
        assert done == ["look ben", "write ben", "say ben"]

    asyncio.run(evening())


def test_without_others_all_steps_are_done_at_once_for_what_comes_of_them() -> None:
    done: list[str] = []

    def counted() -> Steps[int]:
        yield from Listener("a", done).tell()
        return len(done)

    assert at_once(counted()) == 3
