"""Whatever is asked: no answer of 500, nothing refused changes anything, and no memory is lost."""

import asyncio
from pathlib import Path

import pytest

from bartizan.games import load
from tests.web.fuzzing import fuzzed

INPUTS = 3_000  # twice; `make soak` has a million
MOST_GROWTH = 16 * 1024  # KiB, over the second half


@pytest.mark.parametrize("seed", range(2))
def test_the_house_stands_whatever_is_thrown_at_it(
    tmp_path: Path, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    for game in ("kilt", "sevenlocks"):
        load(game).compile()
    caplog.set_level("ERROR")
    tally = asyncio.run(fuzzed(tmp_path, seed, INPUTS))
    assert tally.faults == []
    assert not caplog.records
    assert tally.memory[-1] - tally.memory[len(tally.memory) // 2] < MOST_GROWTH
    usual = {"200", "303", "400", "403", "404", "405", "413", "socket 4400", "socket 4403"}
    assert usual <= {*tally.statuses}  # the grammar reaches all of it
