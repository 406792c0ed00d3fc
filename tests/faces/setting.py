"""What the tests of faces share: every game with the fewest and with the most players."""

import pytest

from bartizan.conformance.cases import COUNTS, Case
from bartizan.games import IDS

ENDS = [
    case
    for case in COUNTS
    if case.game.id in IDS and case.seats in (case.game.players[0], case.game.players[-1])
]
by_case = pytest.mark.parametrize("case", ENDS, ids=str)
by_game = pytest.mark.parametrize("case", ENDS[1::2], ids=str)  # each game once

__all__ = ["Case", "by_case", "by_game"]
