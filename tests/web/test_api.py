"""The API and the socket, as a program meets them."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from bartizan import __version__
from bartizan.bots import Budget
from bartizan.engine import record
from bartizan.games import IDS, load
from bartizan.say import Speaker
from bartizan.table import hints
from tests.web.house import PATIENCE, House, Json, Made, add_luck, bearer

ROOT = Path(__file__).parents[2]


def stream(house: House, table: Made, seat: int) -> Iterator[Json]:
    """The messages of the stream, for ever."""
    with house.web.stream("GET", f"{table.api}/stream", headers=bearer(table.secrets[seat])) as got:
        assert got.headers["content-type"].startswith("text/event-stream")
        for line in got.iter_lines():
            if line:
                yield json.loads(line.removeprefix("data: "))


# About the house


def test_the_house_says_that_it_is_open(house: House) -> None:
    told = house.web.get("/health").json()
    assert told["ok"] is True and told["version"] == __version__ and told["tables"] >= 0


def test_the_games_have_their_cards(house: House) -> None:
    cards = {card["id"]: card for card in house.web.get("/api/games").json()}
    assert tuple(cards) == IDS
    kilt = cards["kilt"]
    assert kilt["title"] == "Kilt Castle" and kilt["players"] == [2, 3, 4]
    assert kilt["options"][0]["name"] == "colours"


def test_the_api_describes_itself(house: House) -> None:
    told = house.web.get("/openapi.json").json()
    written = re.findall(
        r"`(GET|POST) (/api\S*?)(?:\?\S*)?`", (ROOT / "docs/protocol.md").read_text()
    )
    assert len(written) >= 8
    for method, path in written:
        assert method.lower() in told["paths"][path.replace("/ID", "/{table_id}")]


# A table from beginning to end


def test_a_table_is_made_with_a_secret_for_each_person_and_an_invitation_to_each_free_seat(
    house: House,
) -> None:
    table = house.table("me:Anna", "open", "jester")
    assert [*table.secrets] == [0] and [*table.invites] == [1]
    assert all(len(secret) >= 32 for secret in (table.secrets[0], table.invites[1]))
    seats = house.state(table)["seats"]
    assert [(each["kind"], each["name"]) for each in seats] == [
        ("person", "Anna"),
        ("open", "free seat"),
        ("bot", seats[2]["name"]),
    ]
    assert seats[2]["name"] in load("kilt").names


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"game": "chess", "seats": ["me:A", "open"]}, "no game is called 'chess'"),
        ({"game": "kilt", "seats": ["me:A"]}, "2 to 4 players"),
        ({"game": "kilt", "seats": []}, "seats"),
        ({"game": "kilt", "seats": ["open"] * 7}, "seats"),
        ({"game": "kilt", "seats": ["me:A", "wizard"]}, "a seat is me:NAME, open or one of"),
        ({"game": "kilt", "seats": ["me:A", "open"], "options": {"x": "y"}}, "no option"),
        ({"game": "kilt", "seats": ["me:A", "open"], "clock": {"per": "day"}}, "a clock is"),
        ({"game": "kilt", "seats": ["me:A", "open"], "clock": {"seconds": 1}}, "a clock is"),
        ({"seats": ["me:A", "open"]}, "game"),
        (["kilt"], "body"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(
    house: House, wish: object, why: str
) -> None:
    told = house.web.post("/api/tables", json=wish)
    assert told.status_code == 400 and why in told.json()["message"]


def test_somebody_joins_looks_and_plays(house: House) -> None:
    table = house.table("me:Anna", "open")
    assert house.state(table, 0)["prompt"]["text"].startswith("Waiting")
    joined = house.join(table, 1, "Ben")
    assert joined["seat"] == 1 and joined["v"] == 3  # sat down, and dealt
    states = [house.state(table, seat) for seat in (0, 1)]
    actor = next(n for n, state in enumerate(states) if state["moves"])
    assert [state["seat"] for state in states] == [0, 1] and not states[1 - actor]["moves"]
    move = states[actor]["moves"][0]["move"]
    told = house.say(table, actor, type="move", v=3, move=move, key="k").json()
    assert told == {"type": "ack", "key": "k", "v": 4}
    onlooker = house.state(table)
    assert onlooker["v"] == 4 and onlooker["seat"] == -1 and onlooker["moves"] == []
    since = house.web.get(f"{table.api}/state", params={"since": 2}).json()
    assert since["log_from"] == 2 and since["log"] == [x for x in onlooker["log"] if x["n"] >= 2]


def test_two_programs_and_a_bot_play_a_whole_match_over_sockets(house: House) -> None:
    table, chance = house.table("me:Anna", "me:Ben", "jester"), random.Random(1)
    with house.player(table, 0) as anna, house.player(table, 1) as ben:
        while not anna.state["over"]:
            mover = next((each for each in (anna, ben) if each.state["moves"]), None)
            told = mover.move(chance.randrange(100)) if mover else anna.hear()  # of the bot's move
            assert told["type"] in ("ack", "state"), told
            for each in (anna, ben):
                each.reach(max(told["v"], anna.state["v"], ben.state["v"]))
        result = anna.state["result"]
        assert ben.state["result"] == result and len(result["score"]) == 3
    written = house.web.get(f"{table.api}/record").text
    match, names = record.loads(written, load)
    assert names[:2] == ["Anna", "Ben"] and names[2] in match.game.names
    assert match.game.score(match.state) == result["score"]
    assert match.secret.raw.hex() == result["secret"]


def test_before_the_end_the_record_is_what_one_was_shown(house: House, banners: str) -> None:
    table = house.table("me:Anna", "me:Ben", game=banners, options={"spy": "yes"})
    for seat in (0, 1):
        assert house.say(table, seat, type="move", v=1, move=1).json()["type"] == "ack"
    own, onlookers = (
        house.web.get(f"{table.api}/record", headers=headers).json()
        for headers in (bearer(table.secrets[0]), {})
    )
    assert own["seen_by"] == 0 and onlookers["seen_by"] == -1
    assert own["moves"][:2] == [[0, 1, "lay1"], [1, None, "?"]]
    assert onlookers["moves"][:2] == [[0, None, "?"], [1, None, "?"]]
    assert {"secret", "deal", "seed"} & {*own, *onlookers} == set()


def test_after_the_end_the_record_holds_all_and_can_be_checked(house: House) -> None:
    table = house.table("me:Anna", "me:Ben")
    last = house.play_out(table)
    got = house.web.get(f"{table.api}/record")
    assert got.headers["content-disposition"].startswith("attachment")
    match, _ = record.loads(got.text, load)
    assert match.secret.hash == last["hash"]


def test_positions_of_the_past_are_ones_own_until_the_end(house: House) -> None:
    table = house.table("me:Anna", "me:Ben")

    def position(seat: int, at: int, own: int) -> httpx.Response:
        where = {"at": at, "seat": seat}
        headers = bearer(table.secrets[own])
        return house.web.get(f"{table.api}/position", params=where, headers=headers)

    assert position(0, 0, 0).json()["seat"] == position(-1, 0, 0).json()["seat"] + 1 == 0
    assert position(1, 0, 0).status_code == 403
    house.play_out(table)
    assert position(1, 5, 0).json()["v"] == 5
    for seat, at in ((2, 0), (-2, 0), (0, -1), (0, 10**6)):
        assert position(seat, at, 0).status_code == 400


def test_the_stream_tells_what_the_socket_tells(house: House) -> None:
    table = house.table("me:Anna", "me:Ben")
    told = stream(house, table, 0)
    first = next(told)
    assert first["type"] == "state" and first["seat"] == 0 and first["v"] == 1
    with house.player(table, 1) as ben:
        assert ben.state["seats"][0]["online"]
        next(told)  # Ben is there
        house.say(table, 1, type="chat", text="hello")
        chat, state = next(told), next(told)
        assert chat["text"] == "hello" and state["v"] == 2
        assert ben.until(lambda s: s["v"] == 2)["scene"] == state["scene"]
    told.close()  # type: ignore[attr-defined]


def test_a_short_socket_names_what_is_as_it_was(house: House) -> None:
    table = house.table("me:Anna", "me:Ben")
    with house.player(table, 0) as anna, house.player(table, 1) as ben:
        players = (anna, ben)
        with house.socket(f"{table.id}?short") as wire:
            known: dict[str, Json] = {"pieces": {}, "places": {}}
            for n in range(12):
                told = json.loads(wire.recv(PATIENCE))
                assert ("description" in told) == (n == 0)
                for kind, old in known.items():
                    named = [one for one in told["scene"][kind] if isinstance(one, str)]
                    assert bool(named) == (n > 0)
                    whole = [old[o] if isinstance(o, str) else o for o in told["scene"][kind]]
                    known[kind] = {one["id"]: one for one in whole}
                    assert whole == house.state(table)["scene"][kind]
                if n == 7:  # who asks anew is told all
                    wire.send(json.dumps({"type": "since", "v": 0, "key": "anew"}))
                    told = json.loads(wire.recv(PATIENCE))
                    first = told["frames"][0]["scene"]["pieces"]
                    assert not any(isinstance(one, str) for one in first)
                players[house.state(table, 1)["seats"][1]["acting"]].move(n)


# What a program may say


def test_chat_reaches_all_and_who_comes_later(house: House) -> None:
    table = house.table("me:Anna", "me:Ben")
    with house.player(table, 0) as anna, house.player(table) as onlooker:
        assert anna.say(type="chat", text="hello")["type"] == "ack"
        onlooker.until(lambda s: s["v"] == 2)
        assert [line["text"] for line in onlooker.chat] == ["hello"]
        assert onlooker.say(type="chat", text="hello")["type"] == "error"
    with house.player(table, 1) as ben:
        assert [(line["who"], line["text"]) for line in ben.chat] == [("Anna", "hello")]


@pytest.mark.parametrize(
    ("language", "why"), [("en", "it is not your turn"), ("de", "du bist nicht am Zug")]
)
def test_a_refusal_is_said_in_ones_own_language(house: House, language: str, why: str) -> None:
    table = house.table("me:Anna", "me:Ben")
    waiting = next(seat for seat in (0, 1) if not house.state(table, seat)["moves"])
    speaks = {"accept-language": language, **bearer(table.secrets[waiting])}
    with house.browser() as browser:
        said = {"type": "move", "v": 1, "move": 0, "key": "k"}
        told = browser.post(f"{table.api}/say", headers=speaks, json=said).json()
        assert told["type"] == "error" and told["message"] == why
        nowhere = browser.get("/api/tables/nowhere/state", headers=speaks)
        sentence = Speaker(language)("refused-no-table")
        assert nowhere.status_code == 404 and nowhere.json()["message"] == sentence


def test_a_bot_may_be_asked_to_a_free_chair(house: House) -> None:
    table = house.table("me:Anna", "open", "open")
    with house.player(table, 0) as anna:
        for chair in (1, 2):
            assert anna.say(type="fill", chair=chair, bot="jester")["type"] == "ack"
        names = anna.until(lambda s: s["seats"][2]["kind"] == "bot")["seats"]
        anna_herself, *bots = [each["name"] for each in names]
        assert anna_herself == "Anna" and len(set(bots)) == 2 and {*bots} < {*load("kilt").names}
        for wrong in ({"chair": 0, "bot": "jester"}, {"chair": 9, "bot": "jester"}):
            assert anna.say(type="fill", **wrong)["type"] == "error"
        assert anna.say(type="fill", chair=1, bot="wizard")["type"] == "error"


def test_a_bot_gets_another_level_between_two_moves(house: House) -> None:
    table = house.table("me:Anna", "jester")
    with house.player(table, 0) as anna:
        before = anna.until(lambda s: s["seats"][1]["bot"] == "jester")["seats"][1]
        assert anna.say(type="fill", chair=1, bot="page")["type"] == "ack"
        after = anna.until(lambda s: s["seats"][1]["bot"] == "page")
        assert after["seats"][1]["name"] == before["name"]
        assert (
            after["log"][-1]["text"] == f"{before['name']} has another level now. Page: friendly."
        )
    onlooker = {"type": "fill", "chair": 1, "bot": "queen", "key": "k"}
    told = httpx.post(f"{house.url}/api/tables/{table.id}/say", json=onlooker).json()
    assert told["message"].startswith("only who has a seat")
    assert house.state(table, 0)["seats"][1]["bot"] == "page"


def test_a_decision_goes_back(house: House) -> None:
    table = house.table("me:Anna", "me:Ben")
    actor = next(s for s in (0, 1) if house.state(table, s)["moves"])
    with house.player(table, actor) as player:
        player.move()
        state = player.until(lambda s: s["undo"])
        assert player.say(type="undo", v=state["v"])["type"] == "ack"
        assert player.until(lambda s: not s["undo"])["v"] == 3
        assert player.say(type="undo", v=3)["type"] == "error"


def test_a_hint_comes_from_what_the_seat_knows(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "BUDGET", Budget(60))
    table = house.table("me:Anna", "me:Ben")
    states = [house.state(table, seat) for seat in (0, 1)]
    actor = next(n for n, state in enumerate(states) if state["moves"])
    legal = {move["move"] for move in states[actor]["moves"]}
    with house.player(table, actor) as player, house.unchanged(table):
        told = player.say(type="hint")
        assert told["type"] == "hint" and told["verdict"] and told["plan"]
        assert all(step["text"] and step["ids"] for step in (*told["plan"], *told["second"]))
        assert {move["move"] for move in (told["plan"][0], *told["second"])} <= legal
        assert len(told["numbers"]) >= len(told["second"]) + 1
    assert house.say(table, 1 - actor, type="hint").json()["type"] == "error"


def test_the_log_is_sent_again_from_a_version_on(house: House) -> None:
    table = house.table("me:Anna", "open")
    house.join(table, 1, "Ben")
    with house.player(table, 0) as anna:
        whole = anna.state["log"]
        assert len(whole) == 1
        for v, lines in ((0, whole), (1, whole), (2, [])):
            anna.wire.send(json.dumps({"type": "since", "v": v, "key": "k"}))
            anna.hear()
            assert anna.state["log_from"] == v and anna.state["log"] == lines


def test_who_was_played_for_takes_his_seat_back(house: House) -> None:
    table = house.table("me:Anna", "me:Ben")
    assert house.say(table, 0, type="back").json()["message"] == "nobody plays for you"
    house.call(house.hall.act(table.id, lambda t, now: t.stand_in(0, "random", now)))
    with house.player(table, 0) as anna:
        assert anna.state["seats"][0]["away"] == "random"
        assert anna.say(type="back", seat=0)["type"] == "ack"
        anna.until(lambda s: not s["seats"][0]["away"])


def test_a_rematch_is_one_table_for_all(house: House) -> None:
    table = house.table("me:Anna", "me:Ben")
    assert house.say(table, 0, type="rematch").json()["type"] == "error"
    house.play_out(table)
    told = [house.say(table, seat, type="rematch").json() for seat in (0, 1)]
    assert told[0]["to"] == told[1]["to"] == house.state(table)["next"]
    following = told[0]["to"].removeprefix("/t/")
    for seat, answer in enumerate(told):  # each program plays on, on its own seat
        headers = bearer(answer["secret"])
        state = house.web.get(f"/api/tables/{following}/state", headers=headers).json()
        assert state["mine"] == [seat]


def test_a_series_goes_on_to_its_end_and_then_anew(house: House, banners: str) -> None:
    wish = {"of": "games", "number": 2}
    table = house.table("me:Anna", "me:Ben", game=banners, series=wish)
    for game, title in enumerate(("Game 1 of 2", "Game 2 of 2", "Game 1 of 2")):
        series = house.play_out(table)["series"]
        assert (series["title"], series["over"]) == (title, game == 1)
        assert bool(series["winners"]) == (game == 1) and series["text"]
        answers = [house.say(table, seat, type="rematch").json() for seat in (0, 1)]
        secrets = {1 - seat: answer["secret"] for seat, answer in enumerate(answers)}
        table = Made(answers[0]["to"].removeprefix("/t/"), secrets)


@pytest.mark.parametrize(
    "series", [{"of": "games", "number": 1}, {"of": "nights"}, {"of": "points", "number": 0}]
)
def test_a_series_that_cannot_be_is_refused(house: House, series: Json) -> None:
    wish = {"game": "kilt", "seats": ["me:Anna", "open"], "series": series}
    told = house.web.post("/api/tables", json=wish)
    assert told.status_code == 400 and "a series has 2 to 99 games" in told.text
    assert house.web.post("/api/tables", json=wish | {"series": "long"}).status_code == 400


def test_choices_are_held_and_shown_to_their_maker_alone(house: House, banners: str) -> None:
    table = house.table("me:Anna", "me:Ben", game=banners)
    with house.player(table, 0) as anna, house.player(table, 1) as ben:
        assert ben.move(1)["type"] == "ack"
        assert ben.until(lambda s: s["v"] == 2)["held"] == 1
        assert anna.until(lambda s: s["v"] == 2)["held"] is None
        assert ben.move(0)["type"] == "ack"
        assert ben.until(lambda s: s["v"] == 3)["held"] == 0
        assert anna.say(type="move", v=1, move=0)["type"] == "ack"  # not stale by Ben's choice
        assert ben.until(lambda s: s["v"] > 4)["held"] is None


# Seats and languages


def test_one_browser_may_hold_several_seats_and_look_through_each(
    house: House, banners: str
) -> None:
    table = house.table("open", "open", "open", game=banners)
    with house.browser() as browser:
        for seat in (0, 2):
            browser.post(house.link(table, seat), data={"name": f"Seat {seat}"})
        house.join(table, 1, "Seat 1")
        add_luck(table.id, browser)
        cookie = f"bartizan={browser.cookies['bartizan']}"
        assert browser.get(f"{table.api}/state").json()["mine"] == [0, 2]
    with house.socket(table.id, cookie=cookie) as wire:
        first = json.loads(wire.recv())
        assert first["mine"] == [0, 2] and first["seat"] == 0
        wire.send(json.dumps({"type": "look", "seat": 2, "key": "k"}))
        second = json.loads(wire.recv())
        assert second["seat"] == 2 and second["scene"] != first["scene"]


def test_who_leaves_before_the_answer_is_no_fault(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = house.table("me:Anna", "jester")
    with house.player(table, 0) as anna:
        anna.until(lambda state: bool(state["moves"]))
        anna.wire.send(json.dumps({"type": "hint", "key": "asked"}))  # a strong bot takes its time
    house.say(table, 0, type="chat", text="I am gone")  # that is told first, to nobody
    house.left_alone(table)
    assert [each.getMessage() for each in caplog.records if each.levelname == "ERROR"] == []


def test_public_tables_are_listed_without_secrets_until_they_are_full(house: House) -> None:
    table, hidden = house.table("me:Anna", "open", public=True), house.table("me:Anna", "open")

    def listed() -> dict[str, Json]:
        return {each["id"]: each for each in house.web.get("/api/tables").json()}

    found = listed()
    assert hidden.id not in found and found[table.id]["free"] == 1
    written = json.dumps(found)
    assert not any(
        secret in written for secret in (*table.secrets.values(), *table.invites.values())
    )
    assert house.web.post(f"{hidden.api}/join", json={"name": "Ben"}).status_code == 403
    joined = house.web.post(f"{table.api}/join", json={"name": "Ben"}).json()
    assert joined["seat"] == 1
    table.secrets[1] = joined["secret"]
    assert house.state(table, 1)["mine"] == [1]
    assert table.id not in listed()
    late = house.web.post(f"{table.api}/join", json={"name": "Cem"})
    assert late.status_code == 400 and late.json()["message"] == "every seat is taken"
    assert [each["name"] for each in house.state(table)["seats"]] == ["Anna", "Ben"]


def test_the_table_speaks_the_language_that_is_asked_for(house: House) -> None:
    table = house.table("me:Anna", "open")
    for language, word in (
        ("de-AT,de;q=0.9", "freier Platz"),
        ("fr", "free seat"),
        ("", "free seat"),
    ):
        told = house.web.get(f"{table.api}/state", headers={"accept-language": language})
        assert told.json()["seats"][1]["name"] == word
