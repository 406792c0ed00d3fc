"""Every game, for every number of players, plays as it did when its golden file was written."""

import pytest

from tests.conformance.cases import COUNTS, Case, folder
from tests.conformance.golden import playthrough


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_the_game_plays_as_written_down(case: Case) -> None:
    file = folder(case.game) / "golden" / f"{case.seats}.txt"
    assert file.exists(), f"{case} has no golden playthrough; write it with `make golden`"
    assert playthrough(case) == file.read_text(encoding="utf-8")
