"""Every game, for every number of players, plays as it did when its golden file was written."""

import pytest

from bartizan.conformance.cases import ALLIED, COUNTS, Case
from bartizan.conformance.golden import playthrough


@pytest.mark.parametrize("case", COUNTS + ALLIED, ids=str)
def test_the_game_plays_as_written_down(case: Case) -> None:
    written = case.golden
    again = f"python -m bartizan.conformance.golden {case.game.id}"
    assert written.exists(), f"{case} has no golden playthrough; write it: {again}"
    same = playthrough(case) == written.read_text(encoding="utf-8")
    assert same, f"{case} plays otherwise than {written}; if that is meant: {again}, and read it"
