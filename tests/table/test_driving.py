"""Driving: how long a bot takes, and that nobody is at work where only people are waited for."""

import asyncio
import random
from pathlib import Path

import pytest

from bartizan.table import driving as module
from bartizan.table.driving import CHOICE, Driving
from bartizan.table.table import Table
from tests.table.setting import Watcher, Witness, any_move, evening, opened, plan


@pytest.mark.parametrize(("game", "takes"), [("kilt", CHOICE), ("sevenlocks", 1.0)])
def test_a_bot_takes_longer_where_all_may_know_that_it_has_a_choice(
    game: str, takes: float
) -> None:
    driving = Driving(None, 2.0, 1.0, lambda _: None)  # type: ignore[arg-type]
    table = Witness(game, "Anna", "bot:greedy").table
    seat = table.choosing()[0]
    assert len(table.game.legal(table.asked(seat))) > 1
    assert driving.pace_of(table, seat, 0.1) == 2.0 * takes


def test_where_there_are_secrets_a_bot_takes_as_long_as_it_ever_did() -> None:
    driving = Driving(None, 0.5, 1.0, lambda _: None)  # type: ignore[arg-type]
    table = Witness("sevenlocks", "Anna", "bot:greedy").table
    assert driving.pace_of(table, table.choosing()[0], 1.7) == 1.7
    driving.pace = 0.0  # bots that play at once
    assert driving.pace_of(table, table.choosing()[0], 1.7) == 0.0


@evening
async def test_a_long_thought_makes_all_later_moves_of_that_bot_as_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    times, paces = iter([0.2, 0.7, 0.1]), list[float]()

    def note(driving: Driving, table: Table, seat: int, longest: float) -> float:
        paces.append(longest)
        return 0.0

    monkeypatch.setattr(module, "timed", lambda think: (think(), next(times, 0.0)))
    monkeypatch.setattr(Driving, "pace_of", note)
    async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as hall:
        table = await hall.make(plan("sevenlocks", "bot:random", "bot:random"))
        await Watcher(hall, table).until(lambda table: len(paces) >= 5)
    assert paces[:5] == [0.2, 0.7, 0.7, 0.7, 0.7]


@evening
async def test_where_people_at_ease_are_waited_for_nobody_is_at_work(database: str) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben"))
        live, watchers = hall.lives[table.id], [Watcher(hall, table, seat) for seat in (0, 1)]
        while live.driven:
            await asyncio.sleep(0.01)
        first = live.driver
        await hall.play(table.id, *any_move(table, random.Random(1)), table.v)
        assert live.driver is first
        away = table.match.actor
        watchers[away].leave()  # a bot may have to play on for him
        assert live.driver is not first and live.driven
