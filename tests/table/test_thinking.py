"""Thinking: few threads, people's tables first, one owner's tables together as one."""

import asyncio
import threading
import time
from collections import Counter
from functools import partial

import pytest

from bartizan.table import thinking as module
from bartizan.table.thinking import Thinking
from tests.table.setting import evening


class Desk:
    """What was thought in which order; thinking takes as long as it is told to."""

    def __init__(self) -> None:
        self.order: list[str] = []
        self.at_once, self.most = 0, 0
        self._lock = threading.Lock()

    def think(self, name: str, seconds: float = 0.0) -> str:
        """Think for a while."""
        with self._lock:
            self.order.append(name)
            self.at_once += 1
            self.most = max(self.most, self.at_once)
        time.sleep(seconds)
        with self._lock:
            self.at_once -= 1
        return name


@evening
async def test_no_more_think_at_once_than_there_are_threads() -> None:
    desk, pool = Desk(), Thinking(2)
    wishes = [pool.do(f"{n}", False, partial(desk.think, f"{n}", 0.01)) for n in range(12)]
    assert await asyncio.gather(*wishes) == [f"{n}" for n in range(12)]
    assert desk.most == 2


@evening
async def test_an_owner_with_sixty_tables_does_not_keep_another_waiting() -> None:
    desk, pool = Desk(), Thinking(1)
    greedy = [
        asyncio.create_task(pool.do("eve", False, partial(desk.think, "eve", 0.01)))
        for _ in range(60)
    ]
    await asyncio.sleep(0.05)  # Eve's are well under way when Anna comes
    before = len(desk.order)
    await pool.do("anna", False, partial(desk.think, "anna"))
    assert desk.order.index("anna") <= before + 1
    await asyncio.gather(*greedy)


class Clock:
    """The time of the pool; it goes on when somebody has thought."""

    def __init__(self) -> None:
        self.at = 0.0

    def monotonic(self) -> float:
        """The time now."""
        return self.at

    def think(self, seconds: float) -> None:
        """Think for so long."""
        self.at += seconds


@evening
async def test_time_counts_and_not_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, pool, order = Clock(), Thinking(1), []
    monkeypatch.setattr(module, "time", clock)

    async def wish(who: str, seconds: float) -> None:
        await pool.do(who, False, partial(clock.think, seconds))
        order.append(who)

    wishes = [wish("slow", 10.0) for _ in range(12)] + [wish("quick", 1.0) for _ in range(40)]
    await asyncio.gather(*wishes)
    first = Counter(order[:44])  # until all the quick ones are through
    assert first["quick"] == 40 and first["slow"] == 4  # half the time each


@evening
async def test_who_comes_anew_has_no_claim_to_the_time_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, pool, order = Clock(), Thinking(1), []
    monkeypatch.setattr(module, "time", clock)

    async def wish(who: str) -> None:
        await pool.do(who, False, partial(clock.think, 1.0))
        order.append(who)

    for _ in range(10):
        await wish("anna")
    await asyncio.gather(*(wish(who) for who in ("anna", "new") * 6))
    assert abs(order[10:16].count("new") - 3) <= 1


@pytest.mark.parametrize("threads", [1, 2, 4])
@evening
async def test_tables_without_people_come_last_and_leave_a_thread_free(threads: int) -> None:
    desk, pool, gate = Desk(), Thinking(threads), threading.Event()

    def ponder() -> None:
        desk.think("alone")
        gate.wait()

    alone = [asyncio.create_task(pool.do(f"e{n}", True, ponder)) for n in range(20)]
    few = max(1, threads - 1)
    while len(desk.order) < few:
        await asyncio.sleep(0.001)
    people = asyncio.create_task(pool.do("anna", False, partial(desk.think, "people")))
    if threads > 1:
        await people  # though all the others still ponder
        assert desk.order == ["alone"] * few + ["people"]
    gate.set()
    await asyncio.gather(people, *alone)
    assert desk.order.index("people") <= few


@evening
async def test_who_gives_up_waiting_leaves_the_queue_and_a_thought_that_fails_its_thread() -> None:
    desk, pool = Desk(), Thinking(1)

    def fail() -> None:
        raise ValueError("no idea")

    first = asyncio.create_task(pool.do("anna", False, partial(desk.think, "first", 0.05)))
    second = asyncio.create_task(pool.do("ben", False, partial(desk.think, "second")))
    await asyncio.sleep(0.01)
    second.cancel()
    with pytest.raises(ValueError, match="no idea"):
        await pool.do("cem", False, fail)
    await first
    assert await pool.do("dan", False, partial(desk.think, "last")) == "last"
    assert desk.order == ["first", "last"]


@evening
async def test_all_may_give_up_at_once() -> None:
    pool = Thinking(1)
    wishes = [asyncio.create_task(pool.do("eve", True, time.monotonic)) for _ in range(5)]
    held = threading.Event()
    first = asyncio.create_task(pool.do("anna", False, held.wait))
    await asyncio.sleep(0)
    for wish in (*wishes, first):
        wish.cancel()
    held.set()
    ends = await asyncio.gather(*wishes, first, return_exceptions=True)
    assert {type(end) for end in ends} == {asyncio.CancelledError}
    assert await pool.do("ben", False, lambda: 7) == 7
