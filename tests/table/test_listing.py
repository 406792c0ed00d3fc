"""Listings: lists are read off rows; no match is replayed for them, and damage breaks nothing."""

from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import text, update

from bartizan.table import hall as halls
from bartizan.table.hall import Hall
from bartizan.table.listing import Listed, Listing
from bartizan.table.refusal import Unreadable
from bartizan.table.schema import TABLES
from bartizan.table.table import Table
from tests.table.setting import any_move, evening, laid, opened, plan

pytestmark = pytest.mark.usefixtures("kilt")
Damage = Callable[[Hall, str], Awaitable[None]]


def test_a_listing_tells_who_sits_there_who_is_waited_for_and_who_won() -> None:
    import random

    table = laid("kilt", "Anna", "open", public=True)
    assert Listing.of(table) == Listing(True, False, ["Anna"], 1, [], [])
    table.sit(1, "Ben", 2e6)
    actor = table.match.actor
    assert Listing.of(table) == Listing(False, False, ["Anna", "Ben"], 0, [actor], [])
    chance = random.Random(1)
    while not table.match.over:
        table.play(*any_move(table, chance), table.v, 2e6)
    shares = table.game.payoff(table.match.state)
    winners = [seat for seat, share in enumerate(shares) if share]
    assert winners and Listing.of(table) == Listing(False, True, ["Anna", "Ben"], 0, [], winners)


@evening
async def test_lists_are_told_without_opening_a_table(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(database) as hall:
        for _ in range(3):
            table = await hall.make(plan("kilt", "Anna", "open", public=True))
            await hall.store.hold("annas", table.id, [0])
    monkeypatch.setattr(halls, "unfolded", refuse)
    async with opened(database) as hall:
        for rows in (await hall.store.tables_of("annas"), await hall.store.public_tables()):
            told = await hall.listed(rows)
            assert [about for _, about in told] == [Listing(True, False, ["Anna"], 1, [], [])] * 3
        assert len(hall) == 0


def refuse(*_: object) -> Table:
    raise AssertionError("a table was replayed")


@evening
async def test_a_table_from_before_is_replayed_once_for_lists(database: str) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "open", public=True))
        await write(hall, table.id, about=None, rules=None)
        told = await hall.listed(await hall.store.public_tables())
        assert [about for _, about in told] == [Listing.of(table)]
        assert [row.listing for row in await hall.store.public_tables()] == [Listing.of(table)]


async def write(hall: Hall, table_id: str, **row: object) -> None:
    """Write something into a table's row."""
    async with hall.store._engine.begin() as connection:
        await connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(**row))


@pytest.mark.parametrize(
    "row",
    [
        {"about": "{"},
        {"about": "[]"},
        {"about": '{"names": 7}'},
        {"about": ""},
        {"about": "\N{LATIN SMALL LETTER E WITH ACUTE}" * 9},
        {"game": "chess"},
        {"rules": 0},
    ],
)
@evening
async def test_a_damaged_row_is_a_notice_and_the_others_are_listed(
    database: str, row: dict[str, object]
) -> None:
    async with opened(database) as hall:
        tables = [await hall.make(plan("kilt", "Anna", "open", public=True)) for _ in range(3)]
        await write(hall, tables[1].id, **row)
        told = {row.id: about for row, about in await hall.listed(await hall.store.public_tables())}
        kinds = [type(told[table.id]) for table in tables]
        assert kinds == [Listing, Unreadable, Listing]


@evening
async def test_a_table_whose_events_are_damaged_is_refused_and_from_then_on_listed_so(
    database: str,
) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "open", public=True))
    async with opened(database) as hall:
        async with hall.store._engine.begin() as connection:
            body = '\'{"game": "kilt"}\''
            await connection.execute(text(f"UPDATE events SET body = {body}"))
        assert isinstance((await hall.listed(await hall.store.public_tables()))[0][1], Listing)
        with pytest.raises(Unreadable):
            await hall.find(table.id)
        assert isinstance((await hall.listed(await hall.store.public_tables()))[0][1], Unreadable)


def test_what_was_never_written_down_is_no_listing() -> None:
    assert Listed("t", "kilt", None, None, []).listing is None
