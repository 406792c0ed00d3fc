"""Adding to a deal over API and socket, and what the house shows of it before and after."""

import hashlib
import json
from pathlib import Path

import pytest

from bartizan.engine import record
from bartizan.engine.luck import committed
from bartizan.games import load
from bartizan.web import limits
from tests.web.house import House, Json, Made, add_luck, bearer

ONE, TWO = bytes([1] * 32), bytes([2] * 32)


def say(house: House, table: Made, seat: int, kind: str, **more: str) -> Json:
    """Say something about the deal for a seat; the answer."""
    return dict(house.say(table, seat, type=kind, **more).json())


def commit(house: House, table: Made, seat: int, part: bytes) -> Json:
    promise = house.state(table)["hash"]
    return say(house, table, seat, "commit", promise=promise, hash=committed(part))


def test_programs_add_to_a_deal_if_they_ask_for_it(house: House) -> None:
    table = house.table("me:Anna", "open", "jester", adds=True)
    assert house.state(table)["luck"]["phase"] == "seats"
    headers = bearer(table.invites[1])
    wish = {"name": "Ben", "adds": True}
    joined = house.web.post(f"{table.api}/join", headers=headers, json=wish).json()
    table.secrets[1] = joined["secret"]
    promise = house.state(table)["hash"]
    assert commit(house, table, 0, ONE)["type"] == "ack"
    assert house.state(table)["luck"] == {
        "phase": "commit",
        "awaited": [1],
        "commits": [committed(ONE), None, None],
    }
    assert commit(house, table, 1, TWO)["type"] == "ack"
    assert say(house, table, 0, "reveal", bytes=ONE.hex())["type"] == "ack"
    assert say(house, table, 1, "reveal", bytes=TWO.hex())["type"] == "ack"
    last = house.play_out(table)
    assert last["luck"] is None and last["hash"] == promise
    parts = last["result"]["luck"]
    raw = hashlib.sha256(bytes.fromhex(parts["house"]) + ONE + TWO).hexdigest()
    assert committed(bytes.fromhex(parts["house"])) == promise and last["result"]["secret"] == raw
    match, _ = record.loads(house.web.get(f"{table.api}/record").text, load)
    assert match.promise == promise and match.secret.raw.hex() == raw


def test_who_does_not_ask_adds_nothing(house: House) -> None:
    table = house.table("me:Anna", "open")
    house.join(table, 1, "Ben")
    assert house.state(table)["luck"] is None
    assert "adds nothing" in commit(house, table, 0, ONE)["message"]


def test_bad_messages_are_refused_with_a_reason_and_change_nothing(house: House) -> None:
    table = house.table("me:Anna", "me:Ben", adds=True)
    promise = house.state(table)["hash"]
    with house.unchanged(table):
        for kind, more, why in (
            ("commit", {"promise": promise, "hash": "x"}, "64 hexadecimal digits"),
            ("commit", {"promise": "x", "hash": committed(ONE)}, "moved on"),
            ("reveal", {"bytes": ONE.hex()}, "has committed itself"),
            ("lost", {}, "has committed itself"),
        ):
            assert why in say(house, table, 0, kind, **more)["message"]
        for kind, more in (("commit", {"hash": "x"}), ("reveal", {"bytes": 7})):
            told = house.say(table, 0, type=kind, **more)
            assert told.status_code == 400 and "needs" in told.json()["message"]
        other = {"type": "commit", "seat": 1, "promise": promise, "hash": committed(ONE)}
        headers = bearer(table.secrets[0])
        told = house.web.post(f"{table.api}/say", headers=headers, json=other | {"key": "k"})
        assert "not yours" in told.json()["message"]
        told = house.say(table, -1, type="reveal", bytes=ONE.hex())
        assert "not yours" in told.json()["message"]
    commit(house, table, 0, ONE)
    commit(house, table, 1, TWO)
    with house.unchanged(table):
        wrong = say(house, table, 0, "reveal", bytes=TWO.hex())
        assert "not the 32 bytes" in wrong["message"]
        move = house.say(table, 0, type="move", v=house.state(table)["v"], move=0).json()
        assert "all is dealt" in move["message"]
        assert "your turn" in house.say(table, 0, type="hint").json()["message"]


def test_bots_wait_for_the_deal(house: House) -> None:
    table = house.table("me:Anna", "jester", "jester", adds=True)
    with house.player(table, 0) as anna:
        anna.say(type="chat", text="wait")
        assert [event.kind for event in house.events(table)] == ["made", "chat"]
        promise = anna.state["hash"]
        anna.say(type="commit", promise=promise, hash=committed(ONE))
        anna.say(type="reveal", bytes=ONE.hex())
        anna.until(lambda state: bool(state["moves"]))


def test_browsers_that_sit_down_by_pages_add_to_the_deal(house: House) -> None:
    with house.browser() as anna, house.browser() as ben:
        form = {"game": "kilt", "seats": "2", "seat-0": "me", "seat-1": "open", "name": "Anna"}
        where = anna.post("/new", data=form).headers["location"].split("/")[2]
        made = Made(where, {}, {1: house.events(Made(where, {}))[0].body["chairs"][1]["secret"]})
        ben.post(house.link(made, 1), data={"name": "Ben"})
        state = anna.get(f"{made.api}/state").json()
        assert state["luck"]["awaited"] == [0, 1] and state["scene"]["pieces"] == []
        assert add_luck(where, anna, ben)["luck"] is None
        house.play_out(made)
        going = anna.post(f"{made.api}/say", json={"type": "rematch", "key": "k"}).json()["to"]
        state = anna.get(f"/api/tables/{going.removeprefix('/t/')}/state").json()
        assert state["luck"]["awaited"] == [0, 1] and state["mine"] == [0]


# What is shown of it


def test_before_the_deal_there_is_no_record_and_before_the_end_no_proof(house: House) -> None:
    table = house.table("me:Anna", "me:Ben", adds=True)
    secret = house.events(table)[0].body["secret"]
    told = house.web.get(f"{table.api}/record")
    assert told.status_code == 400 and "all is dealt" in told.json()["message"]
    told = house.web.get(f"{table.api}/proof")
    assert told.status_code == 400 and "when the game is over" in told.json()["message"]
    past = house.web.get(f"{table.api}/position", params={"at": 0}).json()
    assert past["scene"]["pieces"] == []
    commit(house, table, 0, ONE)
    text = house.web.get(f"/t/{table.id}/check").text
    assert committed(ONE) in text and house.state(table)["hash"] in text and secret not in text
    commit(house, table, 1, TWO)
    say(house, table, 0, "reveal", bytes=ONE.hex())
    say(house, table, 1, "reveal", bytes=TWO.hex())
    assert house.web.get(f"{table.api}/proof").status_code == 400
    for path in (f"{table.api}/record", f"/t/{table.id}/check", f"{table.api}/state"):
        assert secret not in house.web.get(path).raise_for_status().text


@pytest.fixture(scope="module")
def proof(house: House) -> Json:
    """What the house shows of a match that is over, and to which two added."""
    table = house.table("me:Anna", "me:Ben", adds=True)
    for seat, part in enumerate((ONE, TWO)):
        commit(house, table, seat, part)
    for seat, part in enumerate((ONE, TWO)):
        say(house, table, seat, "reveal", bytes=part.hex())
    house.play_out(table)
    text = house.web.get(f"/t/{table.id}/check").text
    assert text.count('class="good"') == 5 and ONE.hex() in text and TWO.hex() in text
    return dict(house.web.get(f"{table.api}/proof").raise_for_status().json())


def test_the_proof_has_all_parts_and_every_random_number(proof: Json) -> None:
    shares = proof["luck"]["shares"]
    assert [share["bytes"] for share in shares] == [ONE.hex(), TWO.hex()]
    assert proof["names"] == ["Anna", "Ben"] and proof["anew"] == [] and not proof["typed"]
    assert len(proof["deal"]) >= 2 and proof["chance"] == []  # Kilt Castle has no dice
    assert all(0 <= was < n for n, was in proof["deal"])


def test_proofs_are_counted_as_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(limits.RATES, "work", "2/minute")
    with House(tmp_path) as small:
        table = small.table("me:Anna", "jester")
        told = [small.web.get(f"{table.api}/proof").status_code for _ in range(3)]
        assert told == [400, 400, 429]


def test_a_browser_that_says_the_same_twice_is_answered_the_same(house: House) -> None:
    table = house.table("me:Anna", "me:Ben", adds=True)
    first, second = commit(house, table, 0, ONE), commit(house, table, 0, ONE)
    assert first["type"] == second["type"] == "ack" and first["v"] == second["v"]
    assert json.dumps(first) != json.dumps(second)  # each has its own key
