"""Now: the house's time goes on evenly, whatever becomes of the wall clock."""

import time

import pytest

from bartizan.table.now import now
from bartizan.table.plan import Clock
from tests.table.setting import NOON, evening, laid, opened, plan


@pytest.mark.parametrize("jump", [-3600.0, 86400.0])
def test_a_wall_clock_that_is_set_moves_nothing(
    monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    before, wall = now(), time.time
    assert abs(before - wall()) < 60
    monkeypatch.setattr(time, "time", lambda: wall() + jump)
    assert before <= now() < before + 60


@pytest.mark.usefixtures("kilt")
@evening
async def test_a_players_clock_does_not_jump_with_the_wall_clock(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = time.time
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben", clock=Clock("game", 600)))
        actor = table.match.actor
        monkeypatch.setattr(time, "time", lambda: wall() + 3600)
        left = table.time_left(actor, hall.around(table).now)
        assert left is not None and left > 550
        await hall.act(
            table.id, lambda t, at: t.play(actor, t.game.legal(t.asked(actor))[0], t.v, at)
        )
        assert table.used[actor] < 50


def test_nobody_gains_time_when_a_server_starts_with_a_wall_clock_set_back() -> None:
    table = laid("kilt", "Anna", "Ben", clock=Clock("game", 600))
    actor = table.match.actor
    table.play(actor, table.game.legal(table.asked(actor))[0], table.v, NOON - 3600)
    assert table.used[actor] == 0.0 and table.since == NOON
