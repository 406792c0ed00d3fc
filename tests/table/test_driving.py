"""Driving: how long a bot takes."""

import pytest

from bartizan.table.driving import CHOICE, Driving
from tests.table.setting import Witness


@pytest.mark.parametrize(("game", "takes"), [("kilt", CHOICE), ("sevenlocks", 1.0)])
def test_a_bot_takes_longer_where_all_may_know_that_it_has_a_choice(
    game: str, takes: float
) -> None:
    driving = Driving(None, 2.0, 1.0, lambda _: None)  # type: ignore[arg-type]
    table = Witness(game, "Anna", "bot:greedy").table
    seat = table.choosing()[0]
    assert len(table.game.legal(table.asked(seat))) > 1
    assert driving.pace_of(table, seat) == 2.0 * takes
