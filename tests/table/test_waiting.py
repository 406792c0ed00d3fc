"""Waiting: it counts from when another person is there and it is somebody's turn."""

import asyncio

import pytest

from bartizan.engine.errors import BadInput
from bartizan.table import driving
from bartizan.table import waiting as module
from bartizan.table.listing import Listing
from bartizan.table.table import Table
from bartizan.table.waiting import Waiting
from tests.table.setting import Watcher, evening, laid, opened, plan

pytestmark = pytest.mark.usefixtures("kilt")


class Time:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        """The time now."""
        return self.at


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Time:
    """The time, as a test wants it."""
    time = Time()
    monkeypatch.setattr(module, "now", time)
    return time


def table() -> tuple[Table, int, int]:
    """A table of two people, with who is to act and who is not."""
    made = laid("kilt", "Anna", "Ben")
    return made, made.match.actor, 1 - made.match.actor


def test_it_counts_only_while_another_is_there_and_begins_anew_with_each_absence(
    clock: Time,
) -> None:
    at, away, other = table()
    waiting = Waiting(90)
    waiting.look(at, [])
    assert waiting.left.get(away) is None and waiting.due == {}
    clock.at += 3600  # a quiet time: nobody has waited
    waiting.look(at, [other])
    assert waiting.left[away] == 90 and waiting.left.get(other) is None
    clock.at += 60
    waiting.look(at, [other])
    assert waiting.left[away] == 30 and waiting.due == {away: clock.at + 30}
    waiting.look(at, [other, away])  # back in time
    assert waiting.left.get(away) is None
    waiting.look(at, [other])
    assert waiting.left[away] == 90
    waiting.look(at, [away])  # the other one left: nobody waits for who is there
    assert waiting.due == {}


def test_the_others_may_wait_and_then_no_longer(clock: Time) -> None:
    at, away, other = table()
    waiting = Waiting(90)
    waiting.look(at, [other])
    clock.at += 80
    assert waiting.choose(away, True) and not waiting.choose(other, True)
    clock.at += 1000
    waiting.look(at, [other])
    assert waiting.left[away] == -1 and waiting.due == {}
    assert waiting.choose(away, False)
    assert waiting.left[away] == 0  # they have waited long enough


def test_nobody_waits_for_a_bot_nor_for_whom_one_plays() -> None:
    at = laid("kilt", "Anna", "bot:random")
    at.stand_in(0, "random", 1e9)
    waiting = Waiting(90)
    for seat in (0, 1):
        waiting.look(at, [1 - seat])
        assert waiting.due == {}


@evening
async def test_after_a_restart_it_begins_anew(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long ago the last move was, and whoever looks in first."""
    monkeypatch.setattr(driving, "STAND_IN", "random")
    async with opened(database, grace=1.0) as hall:
        made = plan("kilt", "Anna", "Ben").made(1.0)  # in 1970
        await hall.store.create("old", made, Listing.of(Table("old", [made])), {})
    async with opened(database, grace=1.0) as hall:
        found = await hall.find("old")
        away = found.match.actor
        other = Watcher(hall, found, 1 - away)
        assert 0.5 < hall.around(found).bot_in[away] <= 1.0
        await asyncio.sleep(0.05)
        assert not found.chairs[away].stand_in
        await other.until(lambda t: t.chairs[away].stand_in == "random")


@evening
async def test_those_who_wait_are_heard_by_all(database: str) -> None:
    async with opened(database) as hall:
        made = await hall.make(plan("kilt", "Anna", "Ben"))
        away = made.match.actor
        with pytest.raises(BadInput, match="nobody is waited for"):
            hall.wait(made, away, True)
        other = Watcher(hall, made, 1 - away)
        told = other.told
        hall.wait(made, away, True)
        assert hall.around(made).bot_in[away] == -1 and other.told == told + 1
