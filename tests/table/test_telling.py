"""Who is told something in the same moment is told together."""

import asyncio
from itertools import groupby

import pytest

from bartizan.table import telling
from bartizan.table.telling import News, Telling


class Listener:
    """Notes what is done for him, together with the others."""

    def __init__(self, name: str, done: list[str], fails: str = "") -> None:
        self.name, self.done, self.fails = name, done, fails

    def look(self) -> News | None:
        """What is new to him."""
        self.done.append("look")
        return None if self.fails == "look" else [{"name": self.name}]

    def write(self, news: News) -> list[bytes] | None:
        """The same as it is said."""
        assert news == [{"name": self.name}]
        self.done.append("write")
        return None if self.fails == "write" else [self.name.encode()]

    def say(self, texts: list[bytes]) -> None:
        """Say it."""
        assert texts == [self.name.encode()]
        self.done.append(f"say {self.name}")


async def told(*listeners: Listener) -> None:
    """Tell all of them."""
    house = Telling()
    for each in listeners * 2:  # once more before he was told changes nothing
        house.add(each)
    await asyncio.sleep(0.01)


def test_each_kind_of_work_is_done_for_all_before_the_next() -> None:
    done: list[str] = []
    asyncio.run(told(*(Listener(name, done) for name in "abc")))
    assert done == ["look"] * 3 + ["write"] * 3 + ["say a", "say b", "say c"]


@pytest.mark.parametrize("step", ["look", "write"])
def test_who_cannot_be_told_keeps_nobody_from_it(step: str) -> None:
    done: list[str] = []
    asyncio.run(told(Listener("a", done), Listener("b", done, step), Listener("c", done)))
    assert done[-2:] == ["say a", "say c"] and done.count("write") == 3 - (step == "look")


def test_not_too_many_are_told_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "MOST", 2)
    done: list[str] = []
    asyncio.run(told(*(Listener(name, done) for name in "abcde")))
    steps = [(step, len([*run])) for step, run in groupby(each[:4] for each in done)]
    assert steps == [("look", 2), ("writ", 2), ("say ", 2)] * 2 + [
        (s, 1) for s in ("look", "writ", "say ")
    ]


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
        assert done == ["look", "write", "say ben"]

    asyncio.run(evening())
