"""Thinking: few threads, people's tables first, one owner's tables together as one."""

import asyncio
import threading
import time
from collections import Counter
from functools import partial

import pytest

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


@evening
async def test_time_counts_and_not_turns() -> None:
    desk, pool = Desk(), Thinking(1)
    slow = [pool.do("slow", False, partial(desk.think, "slow", 0.03)) for _ in range(12)]
    quick = [pool.do("quick", False, partial(desk.think, "quick", 0.003)) for _ in range(36)]
    wishes = [asyncio.create_task(each) for each in (*slow, *quick)]
    await asyncio.wait(wishes[12:])
    assert Counter(desk.order)["slow"] <= 8  # half the time each: ten quick turns to a slow one
    await asyncio.gather(*wishes)


@evening
async def test_who_comes_anew_has_no_claim_to_the_time_before() -> None:
    desk, pool = Desk(), Thinking(1)
    for _ in range(10):
        await pool.do("anna", False, partial(desk.think, "anna", 0.01))
    desk.order.clear()
    wishes = [
        asyncio.create_task(pool.do(who, False, partial(desk.think, who, 0.01)))
        for who in ("anna", "new") * 6
    ]
    await asyncio.gather(*wishes)
    assert abs(desk.order[:6].count("new") - 3) <= 1


@pytest.mark.parametrize("threads", [1, 2, 4])
@evening
async def test_tables_that_nobody_waits_for_come_last_and_leave_a_thread_free(threads: int) -> None:
    desk, pool = Desk(), Thinking(threads)
    alone = [
        asyncio.create_task(pool.do(f"e{n}", True, partial(desk.think, "alone", 0.02)))
        for n in range(20)
    ]
    await asyncio.sleep(0.01)
    assert desk.most == max(1, threads - 1)
    await pool.do("anna", False, partial(desk.think, "people"))
    assert desk.order.index("people") <= 2 * threads
    await asyncio.gather(*alone)


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
