"""Bad input and attack: each gets a clear answer, costs little, and changes nothing."""

import json
import logging
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from bartizan.say import LANGUAGES, Speaker
from bartizan.table import hall as halls
from bartizan.table import writing
from bartizan.table.refusal import NotWritten
from bartizan.table.table import Table
from bartizan.table.writing import PRAGMAS
from bartizan.web import pages
from bartizan.web.guard import MOST_BODY
from bartizan.web.limits import Limits
from bartizan.web.log_lines import JsonLines
from bartizan.web.server import MOST_MESSAGE
from bartizan.web.socket import MOST_TEXT
from tests.web.house import House, Json, Made, bearer, closing

EVIL = "http://evil.example"
MARKUP = '<b onmouseover="x()">&'
PAGES = ("/", "/new", "/rules/kilt", "/docs", "/nowhere")
NOT_JSON = ['{"type": "move"', "", "move", "[" * 7000, "9" * 5000, "{'type': 'chat'}", '"\\ud8"']
MALFORMED: list[object] = [
    None,
    7,
    [],
    "chat",
    {},
    {"type": "chat", "text": "no key"},
    {"type": "chat", "text": "a number as key", "key": 7},
    {"type": "chat", "text": "a long key", "key": "k" * 65},
    {"type": "chat", "key": "k"},
    {"type": "chat", "text": ["a", "list"], "key": "k"},
    {"type": "move", "v": "1", "move": 1, "key": "k"},
    {"type": "move", "v": 1, "move": 1.0, "key": "k"},
    {"type": "move", "v": True, "move": False, "key": "k"},
    {"type": "move", "v": 1, "key": "k"},
    {"type": "undo", "key": "k"},
    {"type": "fill", "chair": "1", "bot": "jester", "key": "k"},
    {"type": "fill", "chair": 1, "bot": None, "key": "k"},
    {"type": "shout", "key": "k"},
    {"type": ["chat"], "key": "k"},
    {"type": "ü" * 80, "key": "k"},
    {"key": "k"},
]
TOO_MANY = "40 connections of your address look on already; close one of them"
BAD_LOOKS: list[Json] = [
    {"type": "look", "seat": 1, "key": "k"},
    {"type": "look", "seat": False, "key": "k"},
    {"type": "look", "seat": 0.0, "key": "k"},
    {"type": "look", "seat": [0], "key": "k"},
    {"type": "look", "key": "k"},
    {"type": "since", "v": "0", "key": "k"},
    {"type": "since", "v": True, "key": "k"},
]


@pytest.fixture
def table(house: House) -> Made:
    """A table with two people."""
    return house.table("me:Anna", "me:Ben")


def acting(house: House, table: Made) -> tuple[int, Json]:
    """Who is to act, and what he sees."""
    return next((s, state) for s in (0, 1) if (state := house.state(table, s))["moves"])


# Secrets


@pytest.mark.parametrize("secret", ["wrong", "x" * 5000, "' OR '1'='1"])
def test_a_wrong_secret_opens_nothing(house: House, table: Made, secret: str) -> None:
    with house.unchanged(table):
        for path in ("state", "stream", "record", "position?at=0"):
            told = house.web.get(f"{table.api}/{path}", headers=bearer(secret))
            assert told.status_code == 403 and "secret" in told.json()["message"]
        for path, body in (("join", {"name": "Eve"}), ("say", {"type": "chat", "key": "k"})):
            told = house.web.post(f"{table.api}/{path}", headers=bearer(secret), json=body)
            assert told.status_code == 403
        with house.socket(table.id, **bearer(secret)) as wire:
            assert closing(wire) == (4403, "that secret is not one of this table's")


def test_the_secret_of_another_table_opens_nothing(house: House, table: Made) -> None:
    other = house.table("me:Eve", "me:Mallory")
    told = house.web.get(f"{table.api}/state", headers=bearer(other.secrets[0]))
    assert told.status_code == 403
    with house.socket(table.id, **bearer(other.secrets[0])) as wire:
        assert closing(wire)[0] == 4403


def test_without_a_secret_one_can_only_look(house: House, table: Made) -> None:
    with house.unchanged(table):
        assert house.web.post(f"{table.api}/join", json={"name": "Eve"}).status_code == 403
        with house.player(table) as onlooker:
            for message in (
                {"type": "move", "v": 1, "move": 0, "seat": 0},
                {"type": "undo", "v": 1},
                {"type": "chat", "text": "hello"},
                {"type": "fill", "chair": 1, "bot": "jester"},
                {"type": "back", "seat": 0},
                {"type": "rematch"},
                {"type": "hint", "seat": 0},
            ):
                assert onlooker.say(**message)["type"] == "error"


def test_a_cookie_of_ones_own_making_opens_nothing(house: House, table: Made) -> None:
    for cookie in ("x", "0" * 48, "; ; =", "bartizan", "' OR '1'='1"):
        headers = {"cookie": f"bartizan={cookie}"}
        told = house.web.get(f"{table.api}/state", headers=headers).json()
        assert told["mine"] == [] and told["seat"] == -1
        with house.socket(table.id, **headers) as wire:
            assert json.loads(wire.recv())["mine"] == []


@pytest.mark.parametrize("link", ["wrong", "%00", "a%2Fb", "x" * 3000])
def test_a_link_that_leads_nowhere_is_not_found(house: House, link: str) -> None:
    for path in (f"/join/{link}", f"/t/{link}", f"/api/tables/{link}/state"):
        assert house.web.get(path).status_code == 404
    assert house.web.post(f"/join/{link}", data={"name": "Eve"}).status_code == 404


def test_a_socket_at_no_table_is_closed(house: House) -> None:
    with house.socket("nowhere") as wire:
        assert closing(wire) == (4404, "there is no such table")


def test_the_id_of_a_table_that_is_not_public_is_no_link(house: House) -> None:
    table = house.table("me:Anna", "open")
    with house.unchanged(table):
        assert house.web.get(f"/join/{table.id}").status_code == 404
        assert house.web.post(f"/join/{table.id}", data={"name": "Eve"}).status_code == 404


# Moves


def test_nobody_moves_for_another_seat(house: House, table: Made) -> None:
    actor, state = acting(house, table)
    move = state["moves"][0]["move"]
    with house.player(table, 1 - actor) as other, house.unchanged(table):
        for seat in (actor, -1, 99, "0", None, True, [actor]):
            told = other.say(type="move", v=1, move=move, seat=seat)
            assert told["type"] == "error" and told["message"] == "that seat is not yours"
        told = other.say(type="move", v=1, move=move, seat=1 - actor)
        assert told["message"] == "it is not your turn"


def test_a_stale_move_is_refused_and_says_so(house: House, table: Made) -> None:
    actor, state = acting(house, table)
    move = state["moves"][0]["move"]
    with house.player(table, actor) as player:
        assert player.say(type="move", v=1, move=move)["type"] == "ack"
        with house.unchanged(table):
            told = player.say(type="move", v=1, move=move)
            assert told["type"] == "error" and told["stale"] is True
        player.until(lambda s: s["v"] == 2)


def test_a_repeated_key_is_answered_as_before_and_played_once(house: House, table: Made) -> None:
    actor, state = acting(house, table)
    message = {"type": "move", "v": 1, "move": state["moves"][0]["move"], "key": "once"}
    with house.player(table, actor) as player:
        first = player.say(**message)
        with house.unchanged(table):
            assert first == player.say(**message) == house.say(table, actor, **message).json()
            assert player.say(**message | {"type": "chat", "text": "other", "v": 9}) == first
    with house.player(table, actor) as again:  # after a lost connection
        assert again.say(**message) == first
    assert [event.kind for event in house.events(table)] == ["made", "move"]


def test_a_key_repeated_before_it_is_answered_is_played_once_too(house: House, table: Made) -> None:
    message = json.dumps({"type": "chat", "text": "hello", "key": "twice"})
    with ExitStack() as both:
        players = [both.enter_context(house.player(table, 0)) for _ in range(2)]
        for player in players:
            for _ in range(3):
                player.wire.send(message)
        answers = [player.say(type="chat", text="hello", key="twice") for player in players]
    assert answers == [{"type": "ack", "key": "twice", "v": 2}] * 2
    assert len(house.events(table)) == 2


def test_a_key_is_ones_own_and_of_one_table(house: House, table: Made) -> None:
    other = house.table("me:Anna", "me:Ben")
    for at, seat in ((table, 0), (table, 1), (other, 0)):
        assert house.say(at, seat, type="chat", text="hello", key="same").json()["type"] == "ack"
    with house.browser() as browser:
        for at in (table, other):
            browser.post(house.link(at, 0))
            said = {"type": "chat", "text": "hello", "key": "same"}
            assert browser.post(f"{at.api}/say", json=said).json()["type"] == "ack"
    assert (len(house.events(table)), len(house.events(other))) == (4, 3)


@pytest.mark.parametrize("move", [-1, 10**6, 2**63, -(2**63)])
def test_an_illegal_number_is_refused(house: House, table: Made, move: int) -> None:
    actor, _ = acting(house, table)
    with house.unchanged(table):
        told = house.say(table, actor, type="move", v=1, move=move).json()
        assert told["type"] == "error" and told["message"] == "that move is not legal now"
        for huge in (10**30, 10**400):
            assert house.say(table, actor, type="move", v=1, move=huge).status_code == 400
            assert house.say(table, actor, type="undo", v=huge).status_code == 400


# Messages


@pytest.mark.parametrize("text", [*NOT_JSON, *map(json.dumps, MALFORMED)])
def test_a_malformed_message_closes_the_socket(house: House, table: Made, text: str) -> None:
    with house.unchanged(table), house.player(table, 0) as player:
        player.wire.send(text)
        code, reason = closing(player.wire)
        assert code == 4400 and reason


@pytest.mark.parametrize("look", BAD_LOOKS)
def test_a_malformed_look_closes_the_socket(house: House, table: Made, look: Json) -> None:
    with house.player(table, 0) as player:
        player.wire.send(json.dumps(look))
        assert closing(player.wire)[0] == 4400


def test_bytes_instead_of_text_close_the_socket(house: House, table: Made) -> None:
    with house.player(table, 0) as player:
        player.wire.send(b'{"type": "chat", "text": "hello", "key": "k"}')
        assert closing(player.wire)[0] == 4400


@pytest.mark.parametrize("text", [*NOT_JSON, *map(json.dumps, MALFORMED)])
def test_a_malformed_message_to_the_api_is_a_bad_request(
    house: House, table: Made, text: str
) -> None:
    with house.unchanged(table):
        headers = bearer(table.secrets[0])
        told = house.web.post(f"{table.api}/say", headers=headers, content=text.encode())
        assert told.status_code == 400 and told.json()["message"]
        told = house.web.post(f"{table.api}/say", headers=headers, content=b"\xff\xfe\xfd")
        assert told.status_code == 400


@pytest.mark.parametrize(("length", "code"), [(MOST_TEXT + 1, 4409), (MOST_MESSAGE + 1, 1009)])
def test_a_huge_message_closes_the_socket(
    house: House, table: Made, length: int, code: int
) -> None:
    with house.unchanged(table), house.player(table, 0) as player:
        player.wire.send("x" * length)
        assert closing(player.wire)[0] == code


@pytest.mark.parametrize("path", ["/api/tables", "/new", "/play", "/settings", "/api/tables/x/say"])
@pytest.mark.parametrize("chunked", [False, True])
def test_a_huge_body_is_refused(house: House, path: str, chunked: bool) -> None:
    def chunks() -> Iterator[bytes]:
        for _ in range(3):
            yield b"x" * (MOST_BODY // 2)

    kind = "application/json" if "api" in path else "application/x-www-form-urlencoded"
    body = chunks() if chunked else b"x" * (MOST_BODY + 1)
    table = house.table("me:Anna", "me:Ben")
    where = path.replace("/x/", f"/{table.id}/")
    told = house.web.post(where, content=body, headers={"content-type": kind})
    assert told.status_code == 413 and "65536 bytes at the most" in told.text


def test_a_flood_of_messages_closes_the_socket(house: House, table: Made) -> None:
    with house.player(table, 0) as player:
        for n in range(700):
            player.wire.send(json.dumps({"type": "chat", "text": "flood", "key": f"flood-{n}"}))
        assert closing(player.wire) == (4429, "too many messages; wait a minute")
    assert len(house.events(table)) <= 1 + 20  # so much may a person write in a minute
    with house.player(table, 1) as other:
        assert other.say(type="chat", text="quiet!")["type"] == "ack"


# Crowds


def test_a_crowd_from_one_address_is_kept_out_but_who_has_a_seat_gets_in(house: House) -> None:
    table = house.table("me:Anna", "me:Ben")
    with ExitStack() as crowd:
        wires = [crowd.enter_context(house.socket(table.id)) for _ in range(200)]
        for wire in wires[: Limits.MOST_ONLOOKERS]:
            assert json.loads(wire.recv())["type"] == "state"
        for wire in wires[Limits.MOST_ONLOOKERS :]:
            assert closing(wire) == (4429, TOO_MANY)
        assert house.web.get(f"{table.api}/stream").status_code == 429
        for seat in (0, 1):
            with house.player(table, seat) as player:
                assert player.state["seat"] == seat
                assert player.say(type="chat", text="what a crowd")["type"] == "ack"
        headers = bearer(table.secrets[0])
        with house.web.stream("GET", f"{table.api}/stream", headers=headers) as told:
            assert told.status_code == 200
    house.left_alone(table)
    with house.player(table) as onlooker:
        assert onlooker.state["seat"] == -1


def test_streams_count_as_connections_and_are_counted_off_again(house: House) -> None:
    table = house.table("me:Anna", "me:Ben")
    for _ in range(2):
        lines = []  # which keep the streams open
        with ExitStack() as crowd, house.browser() as web:
            for _ in range(Limits.MOST_ONLOOKERS):
                told = crowd.enter_context(web.stream("GET", f"{table.api}/stream"))
                assert told.status_code == 200
                lines.append(told.iter_lines())
                assert next(lines[-1]).startswith("data: ")
            with house.socket(table.id) as wire:
                assert closing(wire)[0] == 4429
        house.left_alone(table)


# Markup


def test_chat_and_names_are_text_and_nothing_else(house: House) -> None:
    table = house.table(f"me:{MARKUP}", "open", public=True)
    with house.player(table, 0) as player:
        assert player.say(type="chat", text=f"<script>{MARKUP}")["type"] == "ack"
        player.until(lambda s: s["v"] == 2)
        assert player.chat[0]["text"] == f"<script>{MARKUP}"
        assert player.chat[0]["who"] == player.state["seats"][0]["name"] == MARKUP
    with house.browser() as browser:
        link = house.link(table, 1)
        browser.post(link, data={"name": MARKUP})
        for path in ("/", link, f"/t/{table.id}/invite", f"/t/{table.id}"):
            page = browser.get(path, follow_redirects=True)
            assert page.status_code == 200 and MARKUP not in page.text
            assert "<b onmouseover" not in page.text


# Other sites


def test_a_socket_from_another_site_is_closed(house: House, table: Made) -> None:
    for origin in (EVIL, "null", "http://[", f"{house.url}.evil.example", "http://127.0.0.1:1"):
        with house.socket(table.id, origin=origin, **bearer(table.secrets[0])) as wire:
            assert closing(wire) == (4403, "this page is of another site")
    with house.socket(table.id, origin=house.url) as wire:
        assert json.loads(wire.recv())["type"] == "state"


def test_a_post_from_another_site_is_refused(house: House, table: Made) -> None:
    link = house.link(table, 0)
    with house.unchanged(table):
        for origin in (EVIL, "null", "http://["):
            headers = bearer(table.secrets[0]) | {"origin": origin}
            said = {"type": "chat", "text": "hello", "key": "k"}
            for told in (
                house.web.post(f"{table.api}/say", headers=headers, json=said),
                house.web.post(link, headers=headers, data={"name": "Eve"}),
                house.web.post("/play", headers=headers, data={"game": "kilt"}),
                house.web.post("/api/tables", headers=headers, json={}),
            ):
                assert told.status_code == 403 and "another site" in told.json()["message"]


@pytest.mark.parametrize(
    "back", ["http://evil.example", "//evil.example", "/\\evil.example", "\t//evil.example", ""]
)
def test_settings_lead_back_into_the_house(house: House, back: str) -> None:
    told = house.web.post("/settings", data={"lang": "de", "back": back})
    assert told.status_code == 303
    where = httpx.URL(house.url).join(told.headers["location"])
    assert where.netloc == house.address.encode() and "\\" not in told.headers["location"]


def test_behind_a_proxy_that_hides_the_host_our_own_pages_are_known_by_the_public_url(
    tmp_path: Path,
) -> None:
    with House(tmp_path, public_url="https://castle.example/games/") as house:
        for origin, status in (("https://castle.example", 303), (EVIL, 403), (house.url, 303)):
            told = house.web.post("/play", data={"game": "kilt"}, headers={"origin": origin})
            assert told.status_code == status
        assert "; secure" in told.headers["set-cookie"].lower()
        table = house.table("me:Anna", "me:Ben")
        with house.socket(table.id, origin="https://castle.example") as wire:
            assert json.loads(wire.recv())["type"] == "state"
        with house.socket(table.id, origin="http://castle.example") as wire:
            assert closing(wire)[0] == 4403


# What once failed


@pytest.mark.parametrize("since", [2**63, 2**64, 10**30, -1])
def test_a_version_that_no_table_has_is_refused(house: House, table: Made, since: int) -> None:
    told = house.web.get(f"{table.api}/state", params={"since": since})
    assert told.status_code == 400 and "since" in told.json()["message"]
    assert house.web.get(f"{table.api}/position?at={since}").status_code == 400
    with house.player(table, 0) as player:
        player.wire.send(json.dumps({"type": "since", "v": since, "key": "k"}))
        if abs(since) >= 2**64:  # no number of JSON's
            assert closing(player.wire)[0] == 4400
        else:
            assert player.hear()["type"] == "state"


SURROGATE = '"\\ud800"'


@pytest.mark.parametrize(
    "body",
    [
        f'{{"type": "chat", "text": "hello", "key": {SURROGATE}}}',
        f'{{"type": "chat", "text": {SURROGATE}, "key": "k"}}',
        f'{{"type": {SURROGATE}, "key": "k"}}',
    ],
)
def test_half_a_letter_is_malformed(house: House, table: Made, body: str) -> None:
    with house.unchanged(table):
        headers = bearer(table.secrets[0])
        told = house.web.post(f"{table.api}/say", headers=headers, content=body)
        assert told.status_code == 400
        with house.player(table, 0) as player:
            player.wire.send(body)
            assert closing(player.wire)[0] == 4400


@pytest.mark.parametrize(
    "body",
    [
        f'{{"game": {SURROGATE}, "seats": ["open"]}}',
        f'{{"game": "kilt", "seats": [{SURROGATE}, "open"]}}',
        f'{{"game": "kilt", "seats": ["open", "open"], "options": {{{SURROGATE}: "x"}}}}',
        f'{{"game": "kilt", "seats": ["open", "open"], "options": {{{SURROGATE}: 7}}}}',
        f'{{"game": "kilt", "seats": ["open", "open"], "seed": {SURROGATE}}}',
        f"{{{SURROGATE}: 7}}",
    ],
)
def test_a_wish_with_half_a_letter_is_refused(house: House, body: str) -> None:
    headers = {"content-type": "application/json"}
    told = house.web.post("/api/tables", content=body, headers=headers)
    assert told.status_code == 400 and told.json()["message"]


def full(*_: object) -> None:
    raise OperationalError("insert", None, Exception("database or disk is full"))


async def failing(*_: object) -> None:
    full()


def test_a_table_on_a_full_disk_is_not_made_and_that_is_said(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = len(house.hall)
    monkeypatch.setattr(house.hall.store, "create", failing)
    with house.browser() as browser:
        wish = {"game": "kilt", "seats": ["me:Anna", "open"]}
        told = browser.post("/api/tables", json=wish)
        assert told.status_code == 503 and "could not be written down" in told.json()["message"]
        told = browser.post("/play", data={"game": "kilt"})
    assert told.status_code == 503 and "could not be written down" in told.text
    assert len(house.hall) == tables


def test_while_the_database_is_down_all_say_so(
    house: House, table: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("read", "held", "tables_of", "public_tables", "right", "check"):
        monkeypatch.setattr(house.hall.store, name, failing)
    told = house.web.get("/ready")
    assert told.status_code == 503 and told.json() == {"ok": False}
    assert house.web.get("/health").json()["ok"] is True  # nobody need start it anew
    for path in ("/", f"{table.api}/state", "/t/elsewhere", "/join/elsewhere"):
        told = house.web.get(path)
        assert told.status_code == 503 and "cannot be read just now" in told.text
        strict(told)
    with house.socket("elsewhere") as wire:
        assert closing(wire)[0] == 1013
    monkeypatch.undo()
    assert house.web.get("/ready").json() == {"ok": True}


async def set_pragma(house: House, pragma: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Change how SQLite works, or what it allows, on all connections and those to come."""
    store = house.hall.store
    async with store.connected() as connection:
        await connection.exec_driver_sql(f"PRAGMA {pragma}")
    monkeypatch.setattr(writing, "PRAGMAS", (*PRAGMAS, pragma))
    pen = store._writer._pen
    assert isinstance(pen, writing.Sqlite)
    await pen._errand(pen._drop)


def write_much(here: Table, now: float) -> None:
    """More than a page of a database can hold."""
    for n in range(40):
        here.say("Ben", f"{n} " + "x" * 400, now)


@pytest.mark.parametrize(
    ("before", "after"),
    [("query_only = ON", "query_only = OFF"), ("max_page_count = 1", "max_page_count = 1000000")],
)
def test_a_full_or_read_only_disk_is_told_nothing_is_acknowledged_and_play_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch, before: str, after: str
) -> None:
    monkeypatch.setattr(halls, "OFTEN", 0.1)
    table = house.table("me:Anna", "me:Ben")
    with house.player(table, 0) as anna, house.player(table, 1) as ben:
        house.call(set_pragma(house, before, monkeypatch))
        try:
            with pytest.raises(NotWritten):
                house.call(house.hall.act(table.id, write_much))
            told = [each.until(lambda s: bool(s["trouble"])) for each in (anna, ben)]
            assert all("can be written down" in each["trouble"] for each in told)
            mover = anna if told[0]["moves"] else ben
            move = {"type": "move", "v": 1, "move": mover.state["moves"][0]["move"], "key": "once"}
            if "query" in before:  # a page of the other may still have room for it
                answer = mover.say(**move)
                assert answer["type"] == "error" and "try again" in answer["message"]
                assert house.state(table)["v"] == 1
        finally:
            house.call(set_pragma(house, after, monkeypatch))
        assert mover.until(lambda s: not s["trouble"])["v"] == 1
        assert mover.say(**move)["type"] == "ack"  # with the same key
        assert ben.reach(2)["log"]


def test_what_nobody_thought_of_is_told_in_short_with_strict_headers(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: object) -> None:
        raise ZeroDivisionError("a secret detail")

    monkeypatch.setattr(pages, "shown_card", stumble)
    told = house.web.get("/")
    assert told.status_code == 500 and "a secret detail" not in told.text
    strict(told)


# Headers


def strict(told: httpx.Response) -> None:
    """Check what every answer bears."""
    policy = dict(
        part.split(" ", 1) for part in told.headers["content-security-policy"].split("; ")
    )
    assert policy["default-src"] == "'none'"
    for part in ("script-src", "style-src", "connect-src", "font-src", "form-action"):
        assert policy[part] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in told.headers["content-security-policy"]
    assert told.headers["referrer-policy"] == "same-origin"
    assert told.headers["x-content-type-options"] == "nosniff"
    assert told.headers["cache-control"] == "no-cache"
    assert "server" not in told.headers


def test_every_answer_bears_strict_headers(house: House, table: Made) -> None:
    paths = [*PAGES, f"/t/{table.id}", f"/t/{table.id}/replay", f"/t/{table.id}/check"]
    paths += [house.link(table, 0), "/health", "/api/games", "/static/css/base.css"]
    for path in paths:
        strict(house.web.get(path))
    for told in (
        house.web.post("/play", headers={"origin": EVIL}),
        house.web.post("/api/tables", content=b"x" * (MOST_BODY + 1)),
        house.web.request("DELETE", "/"),
    ):
        assert told.status_code in (403, 413, 405)
        strict(told)


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(house: House) -> None:
    with house.browser() as browser:
        told = [browser.get("/"), browser.post("/settings", data={"lang": "de", "theme": "dark"})]
        set_cookies = [line for each in told for line in each.headers.get_list("set-cookie")]
        assert len(set_cookies) == 3
        for line in set_cookies:
            parts = {part.strip().lower() for part in line.split(";")}
            assert {"httponly", "samesite=lax", "path=/"} <= parts
        assert len(browser.cookies["bartizan"]) == 48
        assert "set-cookie" not in browser.get("/").headers
    with house.browser() as program:
        for path in ("/api/games", "/health", "/ready", "/static/css/base.css"):
            assert "set-cookie" not in program.get(path).headers


# Logs


def test_no_secret_reaches_a_log(
    house: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.INFO)
    table = house.table("me:Anna", "open")
    links = [table.invites[1], house.link(table, 0).removeprefix("/join/")]
    secrets = [*table.secrets.values(), *links, house.events(table)[0].body["secret"]]
    with house.browser() as browser:
        for secret in links:
            browser.get(f"/join/{secret}")
            browser.post(f"/join/{secret}", data={"name": "Anna"})
            browser.get(f"/join/{secret}x")
            browser.get(f"{table.api}/state", headers=bearer(secret))
            browser.post(f"/join/{secret}", headers={"origin": EVIL})
        browser.get(f"/t/{table.id}")
        secrets.append(browser.cookies["bartizan"])
    with house.player(table, 0) as player:
        player.say(type="chat", text="hello")
        player.wire.send("x")
        closing(player.wire)
    fail(house, table, monkeypatch)
    assert not logging.getLogger("uvicorn.access").propagate  # that one writes paths
    ours = ("bartizan.web", "bartizan.hall", "uvicorn.error")
    lines = [line for line in caplog.records if line.name in ours]
    written = "\n".join(map(JsonLines().format, lines))
    assert written.count('"/join/{secret}"') >= 6
    assert "could not be written down" in written
    assert not any(secret in written for secret in secrets)


def fail(house: House, table: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a message fail because the database refuses it."""
    first = house.events(table)[:1]

    async def forgetful(table_id: str) -> object:
        return first

    async def drop() -> None:
        house.hall.tables.clear()

    house.call(drop())
    with monkeypatch.context() as patched:
        patched.setattr(house.hall.store, "read", forgetful)
        told = house.say(table, 0, type="chat", text="hello").json()
    sentences = {Speaker(language)("refused-not-written") for language in LANGUAGES}
    assert told["type"] == "error" and told["message"] in sentences
    house.call(drop())
    assert house.say(table, 0, type="chat", text="hello").json()["type"] == "ack"
