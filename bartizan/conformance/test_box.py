"""Conservation: what is in the box stays in the box."""

import runpy

import pytest

from bartizan.conformance.cases import COUNTS, Case, folder


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_nothing_is_lost_and_nothing_is_made(case: Case) -> None:
    file = folder(case.game) / "box.py"
    assert file.exists(), f"write {file}: box(row) says what is in the box, as a dict"
    box = runpy.run_path(str(file))["box"]
    full = box(case.dealt(81)[0])
    assert full, f"{file}: box(row) must say something that never changes"
    for n, (row, _) in enumerate(case.walk(81)):
        now = box(row)
        assert now == full, f"after {n} moves the box is not what was dealt: look at move {n}"
