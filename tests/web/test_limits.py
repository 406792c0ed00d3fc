"""Limits: what is too much is refused with a sentence, and others do not notice it."""

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from bartizan.table import live
from bartizan.table.refusal import TooMuch
from bartizan.table.table import Table
from bartizan.web import connection, guard, limits
from bartizan.web.limits import MOST_WINDOWS, Limits
from tests.table.setting import Watcher
from tests.web.house import PATIENCE, House, closing

pytestmark = pytest.mark.usefixtures("house")  # its game is compiled


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[House]:
    """A house in which a visitor may have twelve tables, one of them of bots alone."""
    with House(tmp_path, most_tables=12, pace=60.0) as opened:
        yield opened


def make(house: House, *seats: str) -> httpx.Response:
    """Ask for a table."""
    return house.web.post("/api/tables", json={"game": "kilt", "seats": seats})


# Tables


def test_a_visitor_has_so_many_tables_and_no_more(narrow: House) -> None:
    for _ in range(12):
        assert make(narrow, "me:Anna", "open").status_code == 201
    told = make(narrow, "me:Anna", "open")
    assert told.status_code == 429 and "12 games of yours are going on" in told.json()["message"]
    assert "12 games of yours" in narrow.web.post("/play", data={"game": "kilt"}).text


def test_only_a_few_tables_are_of_bots_alone(narrow: House) -> None:
    assert make(narrow, "jester", "jester").status_code == 201
    told = make(narrow, "queen", "queen")
    assert told.status_code == 429 and "games of bots alone" in told.json()["message"]
    assert make(narrow, "me:Anna", "queen").status_code == 201


def test_new_tables_come_one_after_the_other(
    narrow: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "IDLE", -1.0)  # all of them sleep at once
    told = [make(narrow, "me:Anna", "open").status_code for _ in range(13)]
    assert told == [201] * 12 + [429]


def test_a_table_that_nobody_looks_at_sleeps_and_wakes_when_somebody_does(
    narrow: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def moves(table_id: str) -> int:
        return len(await narrow.hall.store.read(table_id))

    async def drive() -> None:
        for around in narrow.hall.lives.values():
            if around.driver:
                await asyncio.wait([around.driver], timeout=PATIENCE)

    narrow.hall.driving.pace = 0.0
    monkeypatch.setattr(live, "IDLE", -1.0)
    table = narrow.table("jester", "jester")
    narrow.call(drive())
    slept = narrow.call(moves(table.id))
    assert slept < 5
    with narrow.player(table) as onlooker:
        onlooker.until(lambda state: bool(state["over"]))
    assert narrow.call(moves(table.id)) > slept


def test_sixty_tables_of_queens_do_not_keep_a_knight_from_answering(tmp_path: Path) -> None:
    """Watched or not: one address' tables are together as one, and count in time."""
    eve = "203.0.113.66"
    with House(tmp_path, pace=0.0) as house:
        tables = [house.table(*["queen"] * 4) for _ in range(60)]

        async def watch() -> None:
            for table in tables:
                found = await house.hall.find(table.id)
                house.hall.lives[table.id].owner = eve
                Watcher(house.hall, found).address = eve

        async def moves() -> int:
            found = [await house.hall.find(table.id) for table in tables]
            return sum(len(table.match.moves) for table in found)

        house.call(watch())
        own = house.table("me:Anna", "knight")
        with house.player(own, 0) as anna:
            for _ in range(3):
                anna.until(lambda state: bool(state["moves"]))
                before = house.call(moves())
                anna.move()
            anna.until(lambda state: bool(state["moves"] or state["over"]))
            assert house.call(moves()) - before < 10  # of sixty who all wanted to move
        assert len(house.hall.thinking._waiting) >= 50


# Connections


def test_a_seat_is_open_in_so_many_windows_and_no_more(house: House) -> None:
    table = house.table("me:Anna", "me:Ben")
    with ExitStack() as windows:
        for _ in range(MOST_WINDOWS):
            windows.enter_context(house.player(table, 0))
        with house.socket(table.id, authorization=f"Bearer {table.secrets[0]}") as wire:
            assert closing(wire) == (
                4429,
                "this seat is open in 10 windows already; close one of them",
            )
        headers = {"authorization": f"Bearer {table.secrets[0]}"}
        told = house.web.get(f"{table.api}/stream", headers=headers)
        assert told.status_code == 429 and "10 windows" in told.json()["message"]
        with house.player(table, 1) as ben:
            assert ben.state["seat"] == 1


def test_nobody_lets_the_past_be_drawn_without_end(house: House) -> None:
    table = house.table("me:Anna", "me:Ben")
    with house.socket(f"{table.id}?short", authorization=f"Bearer {table.secrets[0]}") as wire:
        for n in range(61):
            if n % 30 == 29:
                time.sleep(1.1)  # else it would be too much in a second already
            wire.send(json.dumps({"type": "since", "v": 0, "key": f"{n}"}))
        assert closing(wire) == (4429, "that was looked at often enough; wait a minute")


@pytest.mark.parametrize("began", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nhost: x\r\n"])
def test_who_never_ends_his_request_is_let_go(
    house: House, monkeypatch: pytest.MonkeyPatch, began: bytes
) -> None:
    monkeypatch.setattr(connection, "PATIENCE", 0.1)
    port = house.settings.port
    with ExitStack() as crowd:
        half = [
            crowd.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(50)
        ]
        for each in half:
            each.sendall(began)
            each.settimeout(PATIENCE)
        for each in half:
            assert each.recv(100) == b""
    assert house.web.get("/health").json()["ok"] is True


def test_who_never_ends_the_second_request_of_a_connection_is_let_go_too(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "PATIENCE", 0.2)
    with socket.create_connection(("127.0.0.1", house.settings.port)) as wire:
        wire.settimeout(PATIENCE)
        wire.sendall(b"GET /api/games HTTP/1.1\r\nhost: x\r\n\r\nGET / HT")
        got = b""
        while part := wire.recv(65536):
            got += part
        assert got.startswith(b"HTTP/1.1 200")


def test_a_body_that_never_comes_is_given_up(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "PATIENCE", 0.1)
    with socket.create_connection(("127.0.0.1", house.settings.port)) as wire:
        wire.settimeout(PATIENCE)
        wire.sendall(
            b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
            b"content-length: 50\r\n\r\n{"
        )
        assert wire.recv(100).startswith(b"HTTP/1.1 408")


def test_one_address_does_not_get_all_connections(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "MOST", 5)
    monkeypatch.setattr(connection, "LOCAL", ())
    port = house.settings.port
    with ExitStack() as crowd:
        wires = [
            crowd.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(9)
        ]
        wires[-1].settimeout(PATIENCE)
        assert wires[-1].recv(1) == b""
        wires[0].sendall(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n")
        wires[0].settimeout(PATIENCE)
        assert wires[0].recv(100).startswith(b"HTTP/1.1 200")


# Requests and lines


def test_each_may_ask_so_often_and_others_still_may() -> None:
    counted = Limits()
    for what in ("ask", "post", "work", "say", "chat", "hint"):
        with pytest.raises(TooMuch) as refused:
            for _ in range(10_000):
                counted.take(what, "192.0.2.1")
        assert refused.value.status == 429 and "minute" in str(refused.value)
        counted.take(what, "192.0.2.2")


def test_what_costs_much_is_asked_seldom(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = house.table("me:Anna", "me:Ben")
    monkeypatch.setitem(limits.RATES, "work", "2/minute")
    monkeypatch.setattr(house.app.state.limits, "_rates", Limits()._rates)
    for path in (f"{table.api}/position?at=0", f"/t/{table.id}/check", f"{table.api}/record"):
        monkeypatch.setattr(house.app.state.limits, "_counted", Limits()._counted)
        told = [house.web.get(path).status_code for _ in range(3)]
        assert told == [200, 200, 429], path


def test_chat_is_counted_by_person_and_a_newcomer_is_told_the_last_of_it(house: House) -> None:
    table = house.table("me:Anna", "me:Ben")
    with house.player(table, 0) as one, house.player(table, 0) as other:
        told = [
            (one, other)[n % 2].say(type="chat", text=f"line {n}", key=f"chat {n}")["type"]
            for n in range(24)
        ]
    assert told == ["ack"] * 20 + ["error"] * 4

    def write_on(here: Table, now: float) -> None:
        for n in range(60):
            here.say("Ben", f"more {n}", now)

    house.call(house.hall.act(table.id, write_on))
    with house.player(table, 1) as ben:
        assert [line["text"] for line in ben.chat] == [f"more {n}" for n in range(10, 60)]


def test_a_flood_of_requests_is_refused_in_short(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.RATES, "ask", "3/minute")
    fresh = Limits()
    monkeypatch.setattr(house.app.state.limits, "_rates", fresh._rates)
    monkeypatch.setattr(house.app.state.limits, "_counted", fresh._counted)
    told = [house.web.get("/api/games") for _ in range(4)]
    assert [each.status_code for each in told] == [200, 200, 200, 429]
    assert "too much at once" in json.loads(told[-1].text)["message"]
