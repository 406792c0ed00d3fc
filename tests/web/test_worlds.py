"""No byte of the server depends on what a guest cannot know: pairs of worlds, for every game."""

import os
from collections.abc import Iterator

import pytest

from bartizan.bots import Budget
from bartizan.games import IDS, load
from bartizan.table import hints
from bartizan.web import limits
from tests.web.house import House
from tests.web.worlds import compare, pairs

SOAK = bool(os.environ.get("BARTIZAN_SOAK"))
PAIRS = 1000 // len(IDS) if SOAK else 4
LONG = 10.0**10  # seconds: no bot plays on for anybody
POSITIONS = 20 if SOAK else 4  # of the past, looked at in each pair


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, House]]:
    """A server for each world."""
    one, other = (tmp_path_factory.mktemp(name) for name in ("one", "other"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limits, "RATES", dict.fromkeys(limits.RATES, "1000000/second"))
        with House(one, grace=LONG) as first, House(other, grace=LONG) as second:
            yield first, second


@pytest.mark.parametrize("game_id", IDS)
def test_worlds_that_a_guest_cannot_tell_apart_give_the_same_bytes(
    houses: tuple[House, House], game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "BUDGET", Budget(40))  # playouts: seconds are never the same
    same = different = 0
    for n, pair in enumerate(pairs(game_id, PAIRS)):
        same += compare(houses, pair, f"{game_id}-{n}", POSITIONS)
        different += pair.differs
    assert same > 30 * PAIRS
    assert different > PAIRS // 2 or not load(game_id).hides
    if SOAK:
        print(f"{game_id}: {PAIRS} pairs, {different} of them different, {same} answers the same")
