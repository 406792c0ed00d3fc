"""Conservation: what is in the box stays in the box."""

import runpy

import pytest

from bartizan.conformance.cases import COUNTS, Case, folder


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_nothing_is_lost_and_nothing_is_made(case: Case) -> None:
    box = runpy.run_path(str(folder(case.game) / "box.py"))["box"]
    full = box(case.dealt(81)[0])
    assert full
    for row, _ in case.walk(81):
        assert box(row) == full
