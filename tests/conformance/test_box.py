"""Conservation: what is in the box stays in the box."""

from importlib import import_module

import pytest

from tests.conformance.cases import COUNTS, Case


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_nothing_is_lost_and_nothing_is_made(case: Case) -> None:
    box = import_module(f"tests.games.{case.game.id}.box").box
    full = box(case.dealt(81)[0])
    assert full
    for row, _ in case.walk(81):
        assert box(row) == full
