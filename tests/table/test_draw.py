"""A deal that nobody chooses: who adds to it, in which order, and what becomes of who does not."""

import asyncio
import hashlib
import json

import pytest

from bartizan.engine import record
from bartizan.engine.chance import Secret
from bartizan.engine.errors import BadInput
from bartizan.engine.luck import committed
from bartizan.engine.match import Match
from bartizan.games import load
from bartizan.table import message, wire
from bartizan.table.draw import COMMIT, DEALT, REVEAL, SEATS
from bartizan.table.plan import Clock
from bartizan.table.table import Table
from tests.table.setting import (
    NOON,
    Watcher,
    Witness,
    commit,
    evening,
    kept,
    opened,
    part,
    plan,
    reveal,
    same,
)

AROUND = message.Around()


def refused(witness: Witness, why: str, what: str, *args: object) -> None:
    """Something is refused for this reason, and nothing comes of it."""
    before = len(witness.past)
    with pytest.raises(BadInput, match=why):
        witness.do(what, *args)
    assert len(witness.past) == before and not witness.table.fresh
    assert same(witness.table, witness.rebuilt())


def dealt(game: str, *words: str, **more: object) -> Witness:
    """A table to whose deal all who add have added."""
    witness = Witness(game, *words, **more)
    adders = witness.table.adders
    commit(witness, *adders)
    reveal(witness, *adders)
    return witness


# How it goes


def test_the_deal_follows_from_what_the_house_promised_and_all_added() -> None:
    witness = Witness("kilt", "Anna+", "bot:random", "Ben+")
    table = witness.table
    house = bytes.fromhex(witness.past[0].body["secret"])
    assert table.phase == COMMIT and table.awaited == [0, 2] and not table.begun
    assert table.promise == committed(house) and witness.past[0].body["deal"] is None
    commit(witness, 2)
    assert table.phase == COMMIT and table.awaited == [0]
    commit(witness, 0)
    assert table.phase == REVEAL and table.awaited == [0, 2]
    reveal(witness, 2)
    assert table.awaited == [0] and not table.begun
    reveal(witness, 0)
    kinds = ["made", "commit", "commit", "reveal", "reveal", "dealt"]
    assert [event.kind for event in witness.past] == kinds
    assert table.phase == DEALT and table.begun and table.awaited == []
    secret = Secret(hashlib.sha256(house + part(0) + part(2)).digest())
    assert table.match.secret.raw == secret.raw and table.match.secret.seed is None
    fair = Match(load("kilt"), 3, secret=secret)
    assert fair.game.bytes_of(fair.state) == fair.game.bytes_of(table.match.state)
    assert table.promise == committed(house)  # as it was shown from the start
    assert same(table, witness.rebuilt()) and same(table, witness.shadow)


def test_what_anybody_adds_changes_the_deal() -> None:
    house = "ab" * 32
    deals = set()
    for draws in ((0, 0), (1, 0), (0, 1)):
        made = plan("kilt", "Anna+", "Ben+").made(NOON)
        made.body["secret"] = house
        table = Table("a-table", [made])
        for seat, draw in enumerate(draws):
            table.commit(seat, table.promise, committed(part(seat, draw)), NOON)
        for seat, draw in enumerate(draws):
            table.reveal(seat, part(seat, draw).hex(), NOON)
        deals.add(table.game.bytes_of(table.match.state))
    assert len(deals) == 3


def test_nobody_commits_himself_before_every_seat_is_taken() -> None:
    witness = Witness("kilt", "Anna+", "open")
    hash_ = committed(part(0))
    assert witness.table.phase == SEATS and witness.table.awaited == []
    refused(witness, "every seat is taken", "commit", 0, witness.table.promise, hash_)
    witness.do("sit", 1, "Ben")  # a program, which adds nothing
    assert witness.table.awaited == [0]
    commit(witness, 0)
    reveal(witness, 0)
    assert witness.table.match.luck and list(witness.table.match.luck.shares) == [0]


def test_who_sits_down_by_a_page_adds_and_another_name_changes_nothing() -> None:
    witness = Witness("kilt", "Anna", "open")
    witness.now += 1
    witness.table.sit(1, "Ben", witness.now, adds=True)
    assert witness.table.awaited == [1]
    witness.table.sit(1, "Benno", witness.now)
    witness.table.sit(0, "Anne", witness.now, adds=True)
    assert witness.table.awaited == [1] and witness.table.names == ["Anne", "Benno"]


def test_with_nobody_who_adds_all_is_dealt_when_the_last_sits_down() -> None:
    witness = Witness("kilt", "Anna", "open")
    witness.do("sit", 1, "Ben")
    assert [event.kind for event in witness.past] == ["made", "sat", "dealt"]
    assert witness.table.match.secret.raw.hex() == witness.past[0].body["secret"]
    assert witness.table.promise == witness.table.match.secret.hash
    at_once = Witness("kilt", "Anna", "bot:random")
    assert at_once.table.begun and at_once.table.match.luck is None


def test_a_typed_seed_needs_nobodys_luck() -> None:
    witness = Witness("kilt", "Anna+", "Ben+", seed="moat")
    assert witness.table.begun and witness.table.match.secret.raw == Secret.typed("moat").raw
    refused(witness, "adds nothing", "commit", 0, witness.table.promise, committed(part(0)))


def test_alone_the_deal_follows_from_a_seed_of_128_bits_that_can_be_passed_on(
    banners: str,
) -> None:
    witness = dealt(banners, "Anna+")
    secret = witness.table.match.secret
    assert secret.seed and len(secret.seed) == 32
    again = Witness(banners, "Anna+", seed=secret.seed)
    assert again.table.match.secret.raw == secret.raw
    state = again.table.game.bytes_of(again.table.match.state)
    assert state == again.table.game.bytes_of(witness.table.match.state)


def test_chance_that_begins_waits_for_the_deal(banners: str) -> None:
    witness = Witness(banners, "Anna+", "Ben", options={"omen": "yes"})
    assert witness.table.match.moves == [] and not witness.table.unsettled
    commit(witness, 0)
    assert witness.table.match.moves == []
    reveal(witness, 0)
    assert [event.kind for event in witness.past][-2:] == ["dealt", "move"]


def test_clocks_begin_with_the_deal() -> None:
    witness = Witness("kilt", "Anna+", "Ben+", clock=Clock("game", 60))
    witness.now += 1000
    commit(witness, 0, 1)
    reveal(witness, 0)
    assert witness.table.time_left(0, witness.now) == 60.0
    witness.now += 1000
    reveal(witness, 1)
    actor = witness.table.match.actor
    assert witness.table.time_left(actor, witness.now + 5) == 55.0


def test_a_rematch_is_dealt_in_the_same_way() -> None:
    witness = dealt("kilt", "Anna+", "Ben", seed=None)
    for _ in iter(lambda: witness.table.match.over, True):
        witness.move(witness.table.match.actor, witness.table.match.legal()[0])
    following = Table("next", [witness.table.next_plan().made(NOON)])
    assert following.awaited == [0] and following.promise != witness.table.promise


# What is seen meanwhile


@pytest.mark.parametrize("game", ["castle", "solomon"])
def test_before_the_deal_the_table_is_empty_for_all(game: str) -> None:
    witness = Witness(game, "Anna+", "Ben+")
    commit(witness, 0, 1)
    told = [message.state(witness.table, seat, [seat], "en", AROUND) for seat in (-1, 0, 1)]
    for state in told:
        scene = state["scene"]
        assert scene["pieces"] == scene["places"] == [] and state["moves"] == []
        assert not any(panel["facts"] or panel["pieces"] for panel in scene["panels"])
        assert state["luck"]["phase"] == REVEAL and state["luck"]["awaited"] == [0, 1]
        assert state["luck"]["commits"] == [committed(part(0)), committed(part(1))]
        assert "waiting for Anna and Ben" in state["prompt"]["text"]
        assert not any(seat["acting"] or seat["choosing"] for seat in state["seats"])
        past = message.position(witness.table, 0, 0, "en")
        assert past["scene"]["pieces"] == [] and past["prompt"] == state["prompt"]
    written = json.dumps([{**state, "seat": 0, "mine": []} for state in told])
    assert written.count(json.dumps({**told[0], "seat": 0, "mine": []})) == 3
    assert witness.past[0].body["secret"] not in written
    reveal(witness, 0, 1)
    for seat in (-1, 0, 1):
        state = message.state(witness.table, seat, [seat], "en", AROUND)
        assert state["luck"] is None and state["scene"]["pieces"]
        assert witness.past[0].body["secret"].encode() not in wire.dumps(state)


def test_nothing_is_moved_taken_back_or_held_before_the_deal() -> None:
    witness = Witness("kilt", "Anna+", "Ben+")
    for seat in (0, 1):
        refused(witness, "all is dealt", "play", seat, 0, witness.table.v)
        refused(witness, "nothing that you could take back", "undo", seat, witness.table.v)
        assert not witness.table.may_choose(seat)


# What is refused


def test_commitments_out_of_form_or_order_are_refused() -> None:
    witness = Witness("kilt", "Anna+", "Ben+", "Clio")
    promise, good = witness.table.promise, committed(part(0))
    for bad in ("", "0" * 63, "0" * 65, good.upper(), good[:-1] + "g", f" {good[1:]}"):
        refused(witness, "64 hexadecimal digits", "commit", 0, promise, bad)
    refused(witness, "moved on", "commit", 0, committed(b"another"), good)
    refused(witness, "adds nothing", "commit", 2, promise, good)
    refused(witness, "adds nothing", "commit", -1, promise, good)
    refused(witness, "has committed itself", "reveal", 0, part(0).hex())
    commit(witness, 0)
    refused(witness, "to other bytes", "commit", 0, promise, committed(part(0, 1)))
    before = len(witness.past)
    commit(witness, 0)  # said again, by another window
    assert len(witness.past) == before
    refused(witness, "has committed itself", "reveal", 0, part(0).hex())
    commit(witness, 1)
    refused(witness, "to other bytes", "commit", 1, promise, committed(part(1, 1)))


def test_other_bytes_than_the_committed_are_refused() -> None:
    witness = Witness("kilt", "Anna+", "Ben+")
    commit(witness, 0, 1)
    for bad in ("", "00", part(1).hex(), f" {part(0).hex()}", part(0).hex() + "00", "x" * 64):
        refused(witness, "not the 32 bytes", "reveal", 0, bad)
    reveal(witness, 0)
    before = len(witness.past)
    reveal(witness, 0)
    assert len(witness.past) == before
    reveal(witness, 1)
    refused(witness, "adds nothing", "reveal", 1, part(1).hex())


# Who does not add


def test_without_who_does_not_show_his_bytes_all_is_drawn_anew() -> None:
    witness = Witness("kilt", "Anna+", "Ben+", "Clio+")
    first = witness.table.promise
    commit(witness, 0, 1, 2)
    reveal(witness, 0, 1)
    witness.do("stand_in", 2, "random")
    assert [event.kind for event in witness.past][-2:] == ["stand-in", "anew"]
    table = witness.table
    assert table.promise != first and table.phase == COMMIT and table.awaited == [0, 1]
    refused(witness, "moved on", "commit", 0, first, committed(part(0)))
    refused(witness, "has committed itself", "reveal", 0, part(0).hex())
    witness.do("come_back", 2)  # who is back plays, but adds nothing any more
    commit(witness, 0, 1, draw=1)
    reveal(witness, 0, 1, draw=1)
    assert table.begun and table.draw.anew == [2]
    assert table.match.luck and table.match.luck.shares == {0: part(0, 1), 1: part(1, 1)}
    assert same(table, witness.rebuilt()) and same(table, witness.shadow)
    log = message.state(table, 0, [0], "en", AROUND)["log"]
    assert any("drawn anew" in line["text"] and "Clio" in line["text"] for line in log)


def test_without_the_last_who_would_add_all_is_dealt_at_once() -> None:
    witness = Witness("kilt", "Anna", "Ben+")
    witness.do("stand_in", 1, "random")
    kinds = [event.kind for event in witness.past]
    assert kinds == ["made", "stand-in", "anew", "dealt"]
    assert witness.table.match.secret.raw.hex() == witness.past[2].body["secret"]


def test_a_stand_in_after_the_deal_changes_nothing_of_it() -> None:
    witness = dealt("kilt", "Anna+", "Ben+")
    secret = witness.table.match.secret.raw
    witness.do("stand_in", 0, "random")
    assert witness.past[-1].kind == "stand-in" and witness.table.match.secret.raw == secret


def test_lost_bytes_are_drawn_anew_once_and_then_left_out() -> None:
    witness = Witness("kilt", "Anna+", "Ben+")
    refused(witness, "has committed itself", "lose", 0)
    commit(witness, 0)
    refused(witness, "has committed itself", "lose", 0)
    commit(witness, 1)
    reveal(witness, 1)
    refused(witness, "has committed itself", "lose", 1)  # it was shown
    witness.do("lose", 0)
    assert witness.table.awaited == [0, 1]
    commit(witness, 0, 1, draw=1)
    witness.do("lose", 0)
    assert witness.table.awaited == [1]
    refused(witness, "adds nothing", "lose", 0)
    commit(witness, 1, draw=2)
    reveal(witness, 1, draw=2)
    assert witness.table.draw.anew == [0, 0]
    assert witness.table.match.luck and witness.table.match.luck.shares == {1: part(1, 2)}
    houses = [event.body["secret"] for event in witness.past if event.kind in ("made", "anew")]
    assert len({*houses}) == 3 and witness.table.promise == committed(bytes.fromhex(houses[-1]))


# What is kept


def test_a_table_that_is_opened_again_between_any_two_events_goes_on_as_it_was() -> None:
    witness = Witness("kilt", "Anna+", "open", "Clio+")
    witness.now += 1
    witness.table.sit(1, "Ben", witness.now, adds=True)
    witness.past += witness.table.fresh
    witness.table.fresh = []
    commit(witness, 0, 1, 2)
    reveal(witness, 1, 0)
    witness.do("stand_in", 2, "random")
    commit(witness, 1, 0, draw=1)
    reveal(witness, 0, 1, draw=1)
    witness.move(witness.table.match.actor, witness.table.match.legal()[0])
    for n in range(1, len(witness.past)):
        table = Table("a-table", [kept(event) for event in witness.past[:n]])
        if table.unsettled:  # a server settles it when the table is opened
            table.settle(witness.past[n].at)
            assert [(e.kind, e.body) for e in table.fresh] == [
                (witness.past[n].kind, witness.past[n].body)
            ]
            table = Table("a-table", [kept(event) for event in witness.past[:n]])
        for event in witness.past[n:]:
            table._apply(kept(event))
        assert same(table, witness.table), n
    assert [event.number for event in witness.past] == [*range(len(witness.past))]


def test_the_record_of_the_match_has_all_parts() -> None:
    witness = dealt("kilt", "Anna+", "Ben+")
    match, _ = record.loads(record.dumps(record.whole(witness.table.match)), load)
    assert match.luck and match.luck.shares == {0: part(0), 1: part(1)}
    assert match.promise == witness.table.promise


def test_a_table_from_before_anybody_added_is_as_it_was() -> None:
    made = kept(plan("kilt", "Anna", "Ben").made(NOON))
    for chair in made.body["chairs"]:
        del chair["adds"]
    assert Table("a-table", [made]).begun
    waiting = kept(plan("kilt", "Anna", "Ben").made(NOON))
    waiting.body["chairs"][1] = {"kind": "open", "name": "", "bot": "", "secret": "s"}
    table = Table("a-table", [waiting])
    assert table.dealt and not table.begun
    table.sit(1, "Ben", NOON, adds=True)
    assert table.begun and [event.kind for event in table.fresh] == ["sat"]


# In the hall


@evening
async def test_a_browser_that_keeps_others_waiting_is_left_out(database: str) -> None:
    async with opened(database, grace=0.2) as hall:
        table = await hall.make(plan("kilt", "Anna+", "Ben+"))
        watcher = Watcher(hall, table, 0)
        promise, shown = table.promise, committed(part(0))
        await hall.act(table.id, lambda t, now: t.commit(0, promise, shown, now))
        table = await watcher.until(lambda t: bool(t.draw.anew))
        assert table.chairs[1].stand_in and table.awaited == [0]
        again = table.promise
        await hall.act(table.id, lambda t, now: t.commit(0, again, shown, now))
        await hall.act(table.id, lambda t, now: t.reveal(0, part(0).hex(), now))
        table = await watcher.until(lambda t: t.begun)
        assert table.match.luck and list(table.match.luck.shares) == [0]


@evening
async def test_a_browser_that_is_there_and_silent_is_left_out_too(database: str) -> None:
    async with opened(database, grace=0.2) as hall:
        table = await hall.make(plan("kilt", "Anna", "Ben+"))
        silent = Watcher(hall, table, 1)
        await asyncio.sleep(0.5)
        assert not (await hall.find(table.id)).draw.anew  # it keeps nobody waiting but itself
        Watcher(hall, table, 0)
        table = await silent.until(lambda t: t.begun)
        assert table.draw.anew == [1]


@evening
async def test_a_server_that_is_opened_again_waits_for_the_same(database: str) -> None:
    async with opened(database) as hall:
        table = await hall.make(plan("kilt", "Anna+", "bot:random"))
        promise, shown = table.promise, committed(part(0))
        await hall.act(table.id, lambda t, now: t.commit(0, promise, shown, now))
    async with opened(database) as hall:
        table = await hall.find(table.id)
        assert table.phase == REVEAL and table.promise == promise
        await hall.act(table.id, lambda t, now: t.reveal(0, part(0).hex(), now))
    async with opened(database) as hall:
        table = await hall.find(table.id)
        assert table.begun and table.promise == promise
