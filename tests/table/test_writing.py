"""What is to be written gathers: one alone is written at once, many that come together."""

import asyncio

from bartizan.table.listing import Listing
from bartizan.table.writing import Page, Writer

HIDDEN = Listing(False, False, [], 0, [], [])


class Slow:
    """A pen that notes how many pages it wrote at a time."""

    def __init__(self) -> None:
        self.wrote: list[int] = []

    async def keep(self, pages: list[Page]) -> None:
        """Write."""
        await asyncio.sleep(0)
        self.wrote.append(len(pages))

    async def close(self) -> None:
        """That is all."""


async def written(after: list[int]) -> list[int]:
    """How many pages were written at a time, where each came after so many others' turns."""
    pen = Slow()
    writer = Writer(pen, lambda well: None)

    async def write(turns: int) -> None:
        for _ in range(turns):
            await asyncio.sleep(0)
        await writer.add(Page("t", [], HIDDEN, ""))

    await asyncio.gather(*map(write, after))
    await writer.close()
    return pen.wrote


def test_who_comes_alone_is_written_at_once() -> None:
    assert asyncio.run(written([0, 20, 40])) == [1, 1, 1]


def test_where_several_come_at_once_more_are_let_come() -> None:
    assert asyncio.run(written([0, 0, 10, 12, 14, 16])) == [2, 4]
