"""The hall: what is decided is kept and then told; bots, clocks and people who come and go."""

import asyncio
import secrets
import threading
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, ClassVar

import pytest
from sqlalchemy.exc import OperationalError

from bartizan import bots
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.games import load
from bartizan.table import driving, live
from bartizan.table.compiling import Compiling
from bartizan.table.events import Event
from bartizan.table.hall import Hall
from bartizan.table.listing import Listing
from bartizan.table.now import now
from bartizan.table.plan import Clock
from bartizan.table.refusal import NotFound, Stale, Unreadable
from bartizan.table.store import Store
from bartizan.table.table import Table
from tests.table.setting import Watcher, evening, opened, plan, same

HIDDEN = Listing(False, False, [], 0, [], [])
pytestmark = pytest.mark.usefixtures("kilt")


@pytest.fixture(autouse=True)
def quick_stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who plays on for somebody plays anything."""
    monkeypatch.setattr(driving, "STAND_IN", "random")


class Tired(Store):
    """A store that can be made to fail, or to wait."""

    failing = False

    def __init__(self, engine: Any) -> None:
        super().__init__(engine)
        self.asked, self.gate = asyncio.Event(), asyncio.Event()
        self.gate.set()

    async def append(self, table_id: str, events: Sequence[Event], listing: Listing) -> None:
        """Add events, unless too tired."""
        self.asked.set()
        await self.gate.wait()
        if self.failing:
            raise OperationalError("append", None, Exception("the disk is full"))
        await super().append(table_id, events, listing)


class Ponderer:
    """A bot that begins to think, and moves when it is let."""

    began: ClassVar[threading.Event]
    gate: ClassVar[threading.Event]

    def choose(self, view: Any, seat: int) -> int:
        """The first move."""
        self.began.set()
        assert self.gate.wait(20)
        return load("kilt").legal(view)[0]


@pytest.fixture
def ponderer(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Ponderer]]:
    """Every bot ponders."""
    Ponderer.began, Ponderer.gate = threading.Event(), threading.Event()
    monkeypatch.setattr(bots, "make", lambda *_, **__: Ponderer())
    yield Ponderer
    Ponderer.gate.set()


async def play(hall: Hall, table: Table) -> Table:
    """Whoever is to act plays the first move there is."""
    return await hall.act(
        table.id, lambda t, now: t.play(t.match.actor, t.match.legal()[0], t.v, now)
    )


async def set_clock(hall: Hall, table: Table, clock: Clock) -> None:
    """A clock shorter than people may have."""

    def wind_up(here: Table, now: float) -> None:
        here.clock = clock
        here.say("Anna", "quick!", now)

    await hall.act(table.id, wind_up)


def let_stand_in(seat: int, table: Table, now: float) -> None:
    """A bot plays on for a seat."""
    table.stand_in(seat, "random", now)


async def at_rest(hall: Hall, table: Table) -> None:
    """Wait until neither bot nor clock has anything to do."""
    driver = hall.lives[table.id].driver
    assert driver
    await driver


# Kept, then told


@evening
async def test_what_cannot_be_kept_is_not_done_and_nobody_is_told(database: str) -> None:
    async with opened(database, kind=Tired) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben"))
        watcher = Watcher(hall, table)
        before, told = await hall.store.read(table.id), watcher.told
        assert isinstance(hall.store, Tired)
        hall.store.failing = True
        with pytest.raises(BadInput, match="try again"):
            await play(hall, table)
        now = await hall.find(table.id)
        assert now.match.moves == [] and now.fresh == [] and now.v == 1
        assert watcher.told == told and await hall.store.read(table.id) == before
        hall.store.failing = False
        assert (await play(hall, now)).v == 2
        assert watcher.told > told


@evening
async def test_who_looks_before_it_is_kept_sees_nothing_of_it(database: str) -> None:
    async with opened(database, kind=Tired) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben"))
        watcher = Watcher(hall, table)
        told, store = watcher.told, hall.store
        assert isinstance(store, Tired)
        store.gate.clear()
        playing = asyncio.create_task(play(hall, table))
        await store.asked.wait()
        looking = asyncio.create_task(hall.look(table.id, lambda t: t.v))
        assert len(await store.read(table.id)) == 1
        assert not looking.done() and watcher.told == told
        store.gate.set()
        assert await looking == (await playing).v == 2
        assert watcher.told > told


@evening
async def test_a_decision_broken_off_leaves_what_the_store_has(database: str) -> None:
    async with opened(database, kind=Tired) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben"))
        store = hall.store
        assert isinstance(store, Tired)
        store.gate.clear()
        playing = asyncio.create_task(play(hall, table))
        await store.asked.wait()
        playing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await playing
        assert (await hall.find(table.id)).v == len(await store.read(table.id)) == 1


@evening
async def test_of_two_moves_at_once_one_is_played(database: str) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben"))
        seat, move = table.match.actor, table.match.legal()[0]
        tries = [hall.act(table.id, lambda t, now: t.play(seat, move, 1, now)) for _ in range(5)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(result, Stale) for result in results) == 4
        assert [event.number for event in await hall.store.read(table.id)] == [0, 1]


@evening
async def test_a_refused_decision_keeps_nothing(database: str) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben"))
        watcher = Watcher(hall, table)
        told = watcher.told
        with pytest.raises(BadInput, match="not legal"):
            await hall.act(table.id, lambda t, now: t.play(t.match.actor, -7, t.v, now))
        assert watcher.told == told and len(await hall.store.read(table.id)) == 1


@evening
async def test_a_new_hall_on_the_same_file_has_everything(database: str) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "open", "bot:random"))
        await hall.act(table.id, lambda t, now: t.sit(1, "Ben", now))
        await hall.act(table.id, lambda t, now: t.say("Ben", "hello", now))
        for _ in range(8):
            watcher = Watcher(hall, table)
            await watcher.until(lambda t: t.match.actor in (0, 1))
            await play(hall, table)
            watcher.leave()
        await at_rest(hall, table)
        left = await hall.find(table.id)
    async with opened(database) as hall:
        found = await hall.find(table.id)
        assert found is not left and found.v > 10 and same(found, left)
        with pytest.raises(NotFound):
            await hall.find("nowhere")


# Bots


@pytest.mark.parametrize("game", ["kilt", "banners"])
@evening
async def test_bots_play_a_whole_match_by_themselves(
    database: str, game: str, banners: str
) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan(game, "bot:random", "bot:random", "bot:random"))
        done = await Watcher(hall, table).until(lambda t: t.match.over)
        assert same(done, Table(table.id, await hall.store.read(table.id)))


@evening
async def test_bots_play_on_after_a_restart_as_soon_as_somebody_looks(
    database: str, ponderer: type[Ponderer], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "bot:random", "bot:random"))
        assert await asyncio.to_thread(ponderer.began.wait, 20)
    monkeypatch.undo()
    async with opened(database) as hall:
        found = await hall.find(table.id)
        assert (await Watcher(hall, found).until(lambda t: t.match.over)).v > 1


@evening
async def test_a_bots_move_that_comes_after_an_undo_is_ignored(
    database: str, ponderer: type[Ponderer]
) -> None:
    async with opened(database) as hall:
        ponderer.gate.set()
        table = await hall.make(plan("kilt", "Anna", "bot:random"))
        watcher = Watcher(hall, table, 0)
        await watcher.until(lambda t: t.match.actor == 0)
        before = list(table.match.moves)
        ponderer.gate.clear()
        ponderer.began.clear()
        while table.match.actor == 0:
            await play(hall, table)
        assert await asyncio.to_thread(ponderer.began.wait, 20)
        for _ in range(len(table.match.moves) - len(before)):
            await hall.act(table.id, lambda t, now: t.undo(0, t.v, now))
        ponderer.gate.set()
        await at_rest(hall, table)
        assert (await hall.find(table.id)).match.moves == before


@evening
async def test_a_stand_ins_move_that_comes_after_the_person_is_ignored(
    database: str, ponderer: type[Ponderer]
) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben"))
        seat = table.match.actor
        await hall.act(table.id, lambda t, now: t.stand_in(seat, "random", now))
        assert await asyncio.to_thread(ponderer.began.wait, 20)
        await hall.act(table.id, lambda t, now: t.come_back(seat, now))
        ponderer.gate.set()
        await at_rest(hall, table)
        assert (await hall.find(table.id)).match.moves == []


@pytest.mark.parametrize("level", ["squire", "knight", "search:50"])
@evening
async def test_who_thinks_answers_at_once_while_the_rules_are_being_compiled(
    database: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def quick(kind: str, game: Game, seed: int) -> bots.Bot:
        made.append(kind)
        return bots.Greedy(game, seed)

    monkeypatch.setattr(bots, "make", fail)  # a strong bot would think for minutes
    monkeypatch.setattr(bots, "make_quick", quick)
    monkeypatch.setattr(Compiling, "is_ready", lambda *_: False)
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", f"bot:{level}", f"bot:{level}"))
        watcher = Watcher(hall, table)
        await watcher.until(lambda t: len(t.match.moves) > 2)
    assert set(made) == {level}


def fail(*_: object) -> None:
    raise AssertionError


@evening
async def test_a_table_in_use_has_its_game_compiled_before_others_and_hears_of_it(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    used: list[str] = []
    monkeypatch.setattr(Compiling, "use", lambda _, game: used.append(game.id))
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben"))
        watcher = Watcher(hall, table, 0)
        while not used:
            await asyncio.sleep(0.001)
        before = watcher.told
        hall.compiling._tell(table.game)
        assert watcher.told == before + 1
        hall.compiling._tell(load("castle"))
        assert watcher.told == before + 1
    assert set(used) == {"kilt"}


@evening
async def test_a_game_that_begins_with_chance_begins(database: str, banners: str) -> None:
    """Also when the server stopped before chance could move."""
    omen = {"omen": "yes"}
    async with opened(database) as hall:
        table = await hall.make(plan(banners, "Anna", "bot:random", options=omen))
        await Watcher(hall, table).until(lambda t: t.match.actor == 0)
        made = plan(banners, "bot:random", "bot:random", options=omen).made(1.0)
        await hall.store.create("stopped", made, HIDDEN, {})
    async with opened(database) as hall:
        stopped = await hall.find("stopped")
        await Watcher(hall, stopped).until(lambda t: t.match.over)


@pytest.mark.parametrize(
    ("change", "why"), [({"rules": 0}, "other-rules"), ({"deal": {}}, "unreadable")]
)
@evening
async def test_a_table_of_other_rules_is_refused_in_one_sentence(
    database: str, change: dict[str, Any], why: str
) -> None:
    made = plan("kilt", "Anna", "Ben").made(1.0)
    assert made.body["rules"] == load("kilt").rules_version
    made.body.update(change)
    async with opened(database) as hall:
        await hall.store.create("old", made, HIDDEN, {})
        with pytest.raises(Unreadable) as refused:
            await hall.find("old")
        assert refused.value.line.key == f"refused-{why}"
        assert len(hall) == 0


# Clocks and people who leave


@evening
async def test_when_the_clock_runs_out_a_bot_plays_on(database: str) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben"))
        watcher, seat = Watcher(hall, table, 0, 1), table.match.actor
        await set_clock(hall, table, Clock("turn", 0.01))
        found = await watcher.until(lambda t: t.match.over)
        assert found.chairs[seat].stand_in == "random"
        kinds = [event.kind for event in await hall.store.read(table.id)]
        assert kinds.count("stand-in") == 2 and kinds.index("move") > kinds.index("stand-in")


@evening
async def test_a_bot_plays_on_for_who_left_only_while_another_person_waits(database: str) -> None:
    async with opened(database, grace=0.01) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben"))
        seat = table.match.actor
        alone, onlooker = Watcher(hall, table, seat), Watcher(hall, table)
        alone.leave()
        await at_rest(hall, table)
        assert not table.chairs[seat].stand_in
        waiting = Watcher(hall, table, 1 - seat)
        await waiting.until(lambda t: t.chairs[seat].stand_in == "random")
        await onlooker.until(lambda t: t.match.actor == 1 - seat)
        assert not (await hall.find(table.id)).chairs[1 - seat].stand_in


@evening
async def test_who_is_there_in_time_plays_himself(database: str) -> None:
    async with opened(database, grace=3600) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben"))
        seat = table.match.actor
        hall.lives[table.id].waiting.look(table, [])
        assert hall.driving.next_due(table) is None
        began = now()
        Watcher(hall, table, 1 - seat)
        due = hall.driving.next_due(table)
        assert due and due[0] == seat and began + 3600 <= due[1] <= now() + 3600
        Watcher(hall, table, seat)
        assert hall.driving.next_due(table) is None
        await at_rest(hall, table)


@evening
async def test_a_stand_in_who_comes_too_late_leaves_again(database: str) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben"))
        await set_clock(hall, table, Clock("turn", 3600))
        for seat in (0, 1):  # the one has time left, the other is not waited for
            await hall.act(table.id, partial(hall.driving.let_stand_in, seat))
        assert [chair.stand_in for chair in table.chairs] == ["", ""]


@evening
async def test_who_comes_back_gets_the_seat_back(database: str) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben"))
        watcher, seat = Watcher(hall, table, 0, 1), table.match.actor
        await hall.act(table.id, lambda t, now: t.stand_in(seat, "random", now))
        await watcher.until(lambda t: t.match.actor == 1 - seat)
        await hall.act(table.id, lambda t, now: t.come_back(seat, now))
        await at_rest(hall, table)
        found = await hall.find(table.id)
        moves = len(found.match.moves)
        assert found.people == [0, 1] and moves > 0
        while found.match.actor == 1 - seat:
            await play(hall, found)
        await at_rest(hall, table)
        assert found.match.actor == seat and found.choosing() == [seat]


# Viewers


@evening
async def test_all_who_look_are_told_of_every_change(database: str) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben"))
        assert hall.around(table).online == set()
        anna, ben, onlooker = (Watcher(hall, table, *seats) for seats in ([0], [1], []))
        assert hall.around(table).online == {0, 1}
        told = [each.told for each in (anna, ben, onlooker)]
        await play(hall, table)
        assert [each.told for each in (anna, ben, onlooker)] == [n + 1 for n in told]
        twice = Watcher(hall, table, 0)
        anna.leave()
        assert hall.around(table).online == {0, 1}
        twice.leave()
        assert hall.around(table).online == {1}
        for each in (ben, onlooker):
            each.leave()
        assert hall.viewers(table.id) == []


# Idle tables


@evening
async def test_idle_tables_leave_the_memory_and_come_back(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "IDLE", -1.0)
    async with opened(database) as hall:
        idle = await hall.make(plan("kilt", "Anna", "Ben"))
        watched = await hall.make(plan("kilt", "Anna", "Ben"))
        timed = await hall.make(plan("kilt", "Anna", "Ben", clock=Clock("turn", 3600)))
        Watcher(hall, watched)
        for table in (idle, watched):
            await at_rest(hall, table)
        await play(hall, idle)
        await at_rest(hall, idle)
        await hall.forget_idle()
        assert len(hall) == 1  # clocks sleep too
        assert await hall.find(watched.id) is watched and await hall.find(timed.id) is not timed
        back = await hall.find(idle.id)
        assert back is not idle and same(back, idle)


# Rematch


@evening
async def test_a_rematch_is_made_once_though_two_ask(database: str) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben", "bot:random"))
        await hall.store.hold("annas", table.id, [0])
        await hall.store.hold("bens", table.id, [1])
        with pytest.raises(BadInput, match="when this game is over"):
            await hall.rematch(table.id)
        watcher = Watcher(hall, table, 0, 1)
        for seat in (0, 1):
            await hall.act(table.id, partial(let_stand_in, seat))
        table = await watcher.until(lambda t: t.match.over)
        found = await asyncio.gather(*(hall.rematch(table.id) for _ in range(4)))
        assert len(set(found)) == 1 and table.next_table == found[0]
        following = await hall.find(found[0])
        assert following.names == ["Anna", "Ben", "Random"] and following.series.played == 1
        own = {row.id: row.mine for row in await hall.store.tables_of("annas")}
        assert own == {table.id: [0], following.id: [0]}
        assert await hall.store.held("annas", following.id) == [0]
        assert await hall.store.held("bens", following.id) == [1]
    async with opened(database) as hall:
        assert await hall.rematch(table.id) == following.id


class Elsewhere:
    """All new tables that may be are at home at another server."""

    def new_id(self, here: bool) -> str:
        """An id that says so."""
        return f"{'here' if here else 'there'}-{secrets.token_urlsafe(8)}"

    def is_home(self, table_id: str) -> bool:
        """Whether it is at home here."""
        return table_id.startswith("here")


@evening
async def test_a_table_that_is_at_home_elsewhere_is_opened_when_somebody_comes(
    database: str,
) -> None:
    async with opened(database, homes=Elsewhere()) as hall:
        away = await hall.make(plan("kilt", "Anna", "Ben"))
        assert away.id.startswith("there") and away.id not in hall.tables
        assert same(await hall.find(away.id), away) and away.id in hall.tables
        bots = await hall.make(plan("kilt", "Anna", "bot:random"))
        timed = await hall.make(plan("kilt", "Anna", "Ben", clock=Clock("turn", 60)))
        assert all(table.id.startswith("here") for table in (bots, timed))
        assert {bots.id, timed.id} <= hall.tables.keys()
