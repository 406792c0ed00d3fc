"""The pages: what they show, whom they let sit down, and that they ask nobody else for anything."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin

import httpx
import pytest
from sqlalchemy import update

from bartizan import bots, say
from bartizan.engine.chance import Secret
from bartizan.games import IDS, load
from bartizan.say import LANGUAGES
from bartizan.table import wire
from bartizan.table.schema import EVENTS, TABLES
from bartizan.table.table import Table
from bartizan.web import words
from bartizan.web.pages import rules_html
from tests.web.house import House, Made, add_luck, bearer, closing

LINKS = ("href", "src", "action", "formaction", "xlink:href", "srcset", "poster", "data")
WEB, HOUSE = words.HERE, say.HERE
MOST_OF_HOME = 60_000  # bytes of the home page on their way
MOST_AT_FIRST = 394_000  # bytes that the table page needs in all, a sixth of them for SHA-256


class Elements(HTMLParser):
    """All elements of a page, with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element."""
        self.found.append((tag, {name: value or "" for name, value in attrs}))

    def of(self, tag: str) -> list[dict[str, str]]:
        """The attributes of all elements with this tag."""
        return [attributes for name, attributes in self.found if name == tag]


@pytest.fixture
def anna(house: House) -> Iterator[httpx.Client]:
    """Anna's browser."""
    with house.browser() as browser:
        yield browser


@pytest.fixture
def ben(house: House) -> Iterator[httpx.Client]:
    """Ben's browser."""
    with house.browser() as browser:
        yield browser


@pytest.fixture(scope="module")
def played(house: House) -> Made:
    """A table at which the game is over."""
    table = house.table("me:Anna", "me:Ben")
    house.play_out(table)
    return table


def page(browser: httpx.Client, path: str, status: int = 200) -> str:
    """A page's text."""
    got = browser.get(path)
    assert got.status_code == status, f"{path}: {got.text[:200]}"
    assert got.headers["content-type"] == "text/html; charset=utf-8"
    return got.text


def set_up(browser: httpx.Client, *seats: str, **more: str) -> str:
    """Send the form for a new table; where it leads to."""
    chairs = {f"seat-{n}": word for n, word in enumerate(seats)}
    form = {"game": "kilt", "seats": str(len(seats)), "name": "Anna", "clock": "none"}
    got = browser.post("/new", data=form | chairs | more)
    assert got.status_code == 303, got.text
    return str(got.headers["location"])


def all_pages(house: House, browser: httpx.Client, played: Made) -> Iterator[tuple[str, str]]:
    """Every page there is, with its path."""
    running = browser.post("/play", data={"game": "kilt"}).headers["location"]
    inviting = set_up(browser, "me", "open")
    open_table = house.table("me:Anna", "open")
    paths = ["/", "/new", "/new?game=kilt", "/rules/kilt", "/docs", running, inviting]
    paths += [f"{running}/replay", f"{running}/replay?at=0&seat=0", f"{running}/check"]
    paths += [f"/t/{played.id}{more}" for more in ("", "/replay", "/replay?at=3&seat=1", "/check")]
    paths += [house.link(open_table, 0), house.link(open_table, 1)]
    for path in paths:
        yield path, page(browser, path)
    yield "/nowhere", page(browser, "/nowhere", 404)


# Home


def test_home_shows_the_castles_and_how_to_begin(anna: httpx.Client) -> None:
    text = page(anna, "/")
    assert "Kilt Castle" in text and "Günter Burkhardt" in text
    actions = [form["action"] for form in Elements(text).of("form")]
    assert "/play" in actions and "/settings" in actions
    hrefs = [link["href"] for link in Elements(text).of("a")]
    assert "/new?game=kilt" in hrefs and "/rules/kilt" in hrefs


def test_play_now_is_one_click_and_the_game_is_ones_own(
    house: House, anna: httpx.Client, ben: httpx.Client
) -> None:
    told = anna.post("/play", data={"game": "kilt"})
    assert told.status_code == 303
    where = told.headers["location"]
    state = anna.get(f"/api/tables/{where.removeprefix('/t/')}/state").json()
    assert state["mine"] == [0]
    assert [each["kind"] for each in state["seats"]] == ["person", "bot", "bot"]
    assert [each["bot"] for each in state["seats"]] == ["", "page", "page"]
    assert where in page(anna, "/") and where not in page(ben, "/")
    assert ben.get(f"/api/tables/{where.removeprefix('/t/')}/state").json()["mine"] == []


def test_a_bot_that_the_house_invited_can_be_chosen_and_no_other(
    anna: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "_invited", {"own.bots:Best": "own.bots:Best"})
    for page in ("/", "/new?game=kilt"):
        assert '<option value="own.bots:Best">own.bots:Best</option>' in anna.get(page).text
    seats = {"game": "kilt", "seats": ["me", "own.bots:Best"]}
    assert anna.post("/api/tables", json=seats).status_code == 201
    seats["seats"] = ["me", "os:Best"]
    assert anna.post("/api/tables", json=seats).status_code == 400


def test_play_now_with_no_such_game_is_refused(anna: httpx.Client) -> None:
    assert "no game is called" in anna.post("/play", data={"game": "chess"}).text
    assert anna.post("/play").status_code == 400


def test_a_lesson_is_begun_and_is_no_game_of_ones_own(anna: httpx.Client) -> None:
    assert "/learn/kilt" in [link["href"] for link in Elements(page(anna, "/")).of("a")]
    listed = Elements(page(anna, "/learn/kilt")).of("button")
    found = [each["value"] for each in listed if each.get("name") == "number"]
    assert found == ["1", *map(str, range(1, 8))]
    told = anna.post("/learn/kilt", data={"number": "3"})
    where = told.headers["location"]
    state = anna.get(f"/api/tables/{where.removeprefix('/t/')}/state").json()
    assert state["mine"] == [0] and len(state["log"]) == 7 and state["moves"]
    assert state["lesson"]["task"] and state["lesson"]["title"].startswith("Lesson 3 of 7")
    assert where not in page(anna, "/")


def test_lessons_that_this_browser_has_done_are_ticked(anna: httpx.Client) -> None:
    anna.cookies.set("learnt-kilt", "2.1.<b>")
    text = page(anna, "/learn/kilt")
    assert text.count('<li class="done">') == 2 and "<b>" not in text
    assert "Go on with lesson 3" in text
    anna.cookies.set("learnt-kilt", ".".join("1234567"))
    text = page(anna, "/learn/kilt")
    large = next(each for each in Elements(text).of("button") if "large" in each.get("class", ""))
    assert (large["name"], large["value"], large["formaction"]) == ("game", "kilt", "/play")


@pytest.mark.parametrize("number", ["0", "99", "", "x"])
@pytest.mark.parametrize("what", ["learn", "puzzles"])
def test_a_lesson_or_puzzle_that_there_is_not_is_refused(
    what: str, number: str, anna: httpx.Client
) -> None:
    assert anna.post(f"/{what}/kilt", data={"number": number}).status_code == 400
    assert anna.get(f"/{what}/chess").status_code in (400, 404)


def test_a_puzzle_is_begun_where_one_move_is_to_be_found(anna: httpx.Client) -> None:
    anna.cookies.set("solved-kilt", "1.3")
    text = page(anna, "/puzzles/kilt")
    assert text.count("✓") == 2 and "Go on with puzzle 2" in text
    where = anna.post("/puzzles/kilt", data={"number": "2"}).headers["location"]
    state = anna.get(f"/api/tables/{where.removeprefix('/t/')}/state").json()
    assert state["moves"] and state["lesson"]["kind"] == "puzzle"
    assert state["lesson"]["task"] == "One move is clearly best. Find it."
    assert where not in page(anna, "/")


def test_home_has_a_puzzle_a_day(anna: httpx.Client) -> None:
    forms = [
        form for form in Elements(page(anna, "/")).of("form") if "daily" in form.get("class", "")
    ]
    assert len(forms) == 1 and forms[0]["action"].startswith("/puzzles/")


def test_home_is_sent_small(anna: httpx.Client) -> None:
    with anna.stream("GET", "/") as told:
        assert told.headers["content-encoding"] == "gzip"
        assert sum(map(len, told.iter_raw())) < MOST_OF_HOME
    plain = anna.get("/", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers and "Kilt Castle" in plain.text


def test_a_table_that_cannot_be_read_is_told_and_breaks_nothing(
    house: House, anna: httpx.Client
) -> None:
    where = set_up(anna, "me", "open", public="on").removesuffix("/invite")
    table_id = where.removeprefix("/t/")

    async def age() -> None:
        store = house.hall.store
        made = (await store.read(table_id))[0].body | {"rules": 0}
        house.hall.tables.pop(table_id)
        async with store._engine.begin() as connection:
            await connection.execute(
                update(EVENTS).where(EVENTS.c.table_id == table_id).values(body=made)
            )
            await connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(rules=0))

    house.call(age())
    why = "begun by rules that have been corrected since"
    home = page(anna, "/")
    assert home.count(why) == 2 and where not in home  # among one's own, and the public ones
    listed = next(each for each in anna.get("/api/tables").json() if each["id"] == table_id)
    assert why in listed["notice"] and listed["join"] is None
    for path in (where, f"{where}/replay", f"{where}/check", f"{where}/invite"):
        assert why in page(anna, path, 410)
    assert anna.get(f"/api/tables/{table_id}/state").status_code == 410
    with house.socket(table_id) as wire:
        code, reason = closing(wire)
    assert code == 4404 and why in reason


# Inviting


def test_bound_to_this_machine_an_invitation_has_links_but_no_code(
    house: House, anna: httpx.Client, ben: httpx.Client
) -> None:
    where = set_up(anna, "me", "open", "open")
    assert where.endswith("/invite")
    text = page(anna, where)
    links = [each["value"] for each in Elements(text).of("input") if "/join/" in each["value"]]
    assert len(set(links)) == 2 and all(link.startswith(f"{house.url}/join/") for link in links)
    assert 'class="qr' not in text and "LAN=1" in text
    assert "only who sits at a table" in page(ben, where, 403)


def test_reachable_from_outside_an_invitation_has_codes_too(tmp_path: Path) -> None:
    with House(tmp_path, public_url="http://castle.example/") as house, house.browser() as anna:
        text = page(anna, set_up(anna, "me", "open", "jester"))
    links = [each["value"] for each in Elements(text).of("input") if "/join/" in each["value"]]
    assert len(links) == 1 and links[0].startswith("http://castle.example/join/")
    codes = [each for each in Elements(text).of("div") if each.get("class") == "qr"]
    assert len(codes) == 1 and "LAN=1" not in text


def test_a_table_without_open_seats_begins_at_once(house: House, anna: httpx.Client) -> None:
    where = set_up(anna, "me", "me", clock="game", seconds="600")
    state = anna.get(f"/api/tables/{where.removeprefix('/t/')}/state").json()
    assert state["mine"] == [0, 1] and 590 < state["seats"][0]["clock"] <= 600


@pytest.mark.parametrize(
    ("form", "why"),
    [
        ({}, "no game is called"),
        ({"game": "kilt"}, "2 to 4 players, not 0"),
        ({"game": "kilt", "seats": "two"}, "the form is not filled in"),
        ({"game": "kilt", "seats": "99999999999"}, "2 to 4 players"),
        ({"game": "kilt", "seats": "2", "seat-0": "wizard"}, "a seat is me:NAME"),
        ({"game": "kilt", "seats": "2", "clock": "turn", "seconds": "soon"}, "not filled in"),
        ({"game": "kilt", "seats": "2", "clock": "turn", "seconds": "nan"}, "5 to 86400 seconds"),
        ({"game": "kilt", "seats": "2", "option-colours": "x"}, "colours cannot be"),
        ({"game": "kilt", "seats": "2", "series": "games", "games": "1"}, "2 to 99 games"),
        ({"game": "kilt", "seats": "2", "series": "points", "points": "many"}, "not filled in"),
        ({"game": "kilt", "seats": "2", "series": "nights"}, "a series has"),
        ({"game": "kilt", "seats": "2", "series": "points", "points": ""}, "a series has"),
        ({"game": "castle", "seats": "1", "series": "games", "games": "3"}, "at least two players"),
    ],
)
def test_a_form_that_cannot_be_is_refused_on_a_page(
    anna: httpx.Client, form: dict[str, str], why: str
) -> None:
    told = anna.post("/new", data=form)
    assert told.status_code == 400 and why in told.text and "<html" in told.text


@pytest.mark.parametrize(("of", "said"), [("games", "of 3 games"), ("points", "has 3 points")])
def test_a_series_is_chosen_in_the_form_and_told_before_one_sits_down(
    house: House, anna: httpx.Client, of: str, said: str
) -> None:
    names = {each.get("name") for each in Elements(page(anna, "/new?game=kilt")).of("input")}
    assert {"games", "points"} <= names
    where = set_up(anna, "me", "open", series=of, **{of: "3"})
    text = page(anna, where)
    assert said in text
    (link,) = [each["value"] for each in Elements(text).of("input") if "/join/" in each["value"]]
    assert said in page(anna, link.removeprefix(house.url))
    assert house.events(Made(where.split("/")[2], {}))[0].body["goal"] == [of, 3]
    single = set_up(anna, "me", "open", series="none", games="3", points="100")
    assert house.events(Made(single.split("/")[2], {}))[0].body["goal"] == ["", 0]


# Groups, seeds, one player alone


def test_groups_are_chosen_beside_each_seat_and_read_well(
    house: House, banners: str, anna: httpx.Client
) -> None:
    selects = [each["name"] for each in Elements(page(anna, "/new?game=banners")).of("select")]
    assert [name for name in selects if "allies" in name] == [
        f"group-allies-{seat}" for seat in range(3)
    ]
    groups = {"group-allies-0": "A", "group-allies-1": "", "group-allies-2": "A"}
    where = set_up(anna, "me", "squire", "open", game="banners", **groups)
    text = page(anna, where)
    assert "allies: Anna and Player 3 together" in text
    table = where.split("/")[2]
    assert house.events(Made(table, {}))[0].body["options"]["allies"] == "ABA"
    (link,) = [each["value"] for each in Elements(text).of("input") if "/join/" in each["value"]]
    assert "allies: Anna and Player 3 together" in page(anna, link.removeprefix(house.url))
    alone = set_up(anna, "me", "me", "open", game="banners", **{"group-allies-0": "A"})
    assert "together" not in page(anna, alone)
    told = anna.post("/new", data={"game": banners, "seats": "3", "option-allies": "AB"})
    assert told.status_code == 400 and "a letter for each of the 3 seats" in told.text


def test_a_link_fills_in_seats_options_and_seed(banners: str, anna: httpx.Client) -> None:
    text = page(anna, "/new?game=banners&seats=3&seed=otter&option-spy=no&option-allies=ABB")
    elements = Elements(text)
    (seed,) = [each for each in elements.of("input") if each.get("name") == "seed"]
    assert seed["value"] == "otter" and "open" in elements.of("details")[0]
    counts = {
        each["value"]: "checked" in each
        for each in elements.of("input")
        if each.get("name") == "seats"
    }
    assert counts == {"1": False, "2": False, "3": True}
    chosen = [each["value"] for each in elements.of("option") if "selected" in each]
    assert chosen == ["me", "open", "A", "page", "A", "no", "no"]
    assert "not 9" in page(anna, "/new?game=banners&seats=9", 400)
    assert "option allies cannot be" in page(anna, "/new?game=banners&option-allies=1", 400)


def test_play_now_begins_alone_where_that_can_be(banners: str, anna: httpx.Client) -> None:
    where = anna.post("/play", data={"game": banners}).headers["location"]
    state = anna.get(f"/api/tables/{where.removeprefix('/t/')}/state").json()
    assert state["mine"] == [0] and [each["kind"] for each in state["seats"]] == ["person"]
    assert not state["moves"] and "Your turn" not in page(anna, "/")
    assert add_luck(where.removeprefix("/t/"), anna)["moves"]
    assert "Your turn" in page(anna, "/")


def test_a_seed_that_was_typed_deals_the_same_and_is_marked(
    banners: str, anna: httpx.Client, ben: httpx.Client
) -> None:
    states = []
    for browser in (anna, ben):
        where = set_up(browser, "me", game="banners", seed=" otter ")
        states.append(browser.get(f"/api/tables/{where.removeprefix('/t/')}/state").json())
        assert "typed seed otter" in states[-1]["log"][0]["text"]
    assert states[0]["scene"] == states[1]["scene"] and states[0]["hash"] == states[1]["hash"]
    told = anna.post("/new", data={"game": banners, "seats": "1", "seed": "x" * 65})
    assert told.status_code == 400 and "a seed has 1 to 64" in told.text


# Joining


def test_opening_a_link_claims_nothing_and_posting_it_does(
    house: House, anna: httpx.Client, ben: httpx.Client
) -> None:
    table = house.table("me:Anna", "open")
    link = house.link(table, 1)
    with house.unchanged(table):
        text = page(ben, link)
        ben.head(link)
        assert "Kilt Castle" in text and "Anna" in text
        assert {"method": "post", "action": link} in [
            {key: form[key] for key in ("method", "action")} for form in Elements(text).of("form")
        ]
    told = ben.post(link, data={"name": "Ben"})
    assert told.status_code == 303 and told.headers["location"] == f"/t/{table.id}"
    assert ben.get(f"{table.api}/state").json()["mine"] == [1]
    assert anna.get(f"{table.api}/state").json()["mine"] == []
    assert house.state(table)["seats"][1]["name"] == "Ben"


def test_a_link_sent_twice_leads_to_the_table_and_is_spent_for_everybody_else(
    house: House, anna: httpx.Client, ben: httpx.Client
) -> None:
    table = house.table("me:Anna", "open")
    link = house.link(table, 1)
    ben.post(link, data={"name": "Ben"})
    with house.unchanged(table):
        assert ben.post(link, data={"name": "Ben"}).status_code == 303
        assert ben.get(link).headers["location"] == f"/t/{table.id}"
        assert "the link to it is spent" in page(anna, link)
        told = anna.post(link, data={"name": "Anna"})
        assert told.status_code == 400 and "that seat is taken" in told.text
    assert anna.get(f"{table.api}/state").json()["mine"] == []


def test_only_who_plays_lets_another_device_of_his_in_and_each_leave_counts_once(
    house: House, anna: httpx.Client, ben: httpx.Client
) -> None:
    table = house.table("me:Anna", "open")
    ben.post(house.link(table, 1), data={"name": "Ben"})
    again = f"/t/{table.id}/again"
    assert anna.post(again, data={"seat": 1}).status_code == 403
    assert ben.post(again, data={"seat": 0}).status_code == 403
    told = ben.post(again, data={"seat": 1})
    found = re.search(r"/join/[\w-]+", told.text)
    assert told.status_code == 200 and found
    link = found[0]
    with house.unchanged(table), house.browser() as eve:
        assert "Ben" in page(anna, link) and anna.post(link).status_code == 303  # Ben's phone
        assert anna.get(f"{table.api}/state").json()["mine"] == [1]
        assert "the link to it is spent" in page(eve, link)
        assert eve.post(link, data={"name": "Eve"}).status_code == 400
        assert eve.get(f"{table.api}/state").json()["mine"] == []
        assert anna.get(link).headers["location"] == f"/t/{table.id}"


def test_who_made_the_table_cannot_look_into_a_guests_hand(
    house: House, ben: httpx.Client, banners: str
) -> None:
    """Neither before the guest comes nor after, by what the page shows or the API returns."""
    with house.browser() as host:
        host.post("/new", data={"game": banners, "seats": "2", "seat-0": "me", "name": "Anna"})
        table = house.call(latest(house))
        invite = table.chairs[1].secret
        api, head = f"/api/tables/{table.id}", bearer(invite)

        def reach() -> list[int]:
            asked = [host.get(f"{api}/{path}", headers=head) for path in ("state", "record")]
            asked.append(host.get(f"{api}/position?at=0&seat=1"))
            said = {"type": "chat", "text": "I am Ben", "key": "k"}
            asked.append(host.post(f"{api}/say", headers=head, json=said))
            return [told.status_code for told in asked]

        assert reach() == [403] * 4
        ben.post(f"/join/{invite}", data={"name": "Ben"})
        assert reach() == [403] * 4
        assert host.post(f"{api}/join", headers=head, json={"name": "Eve"}).status_code == 400
        assert invite not in page(host, f"/t/{table.id}/invite")
        assert ben.get(f"{api}/state").json()["mine"] == [1]
        assert host.get(f"{api}/state").json()["mine"] == [0]
    secrets = [chair.secret for chair in house.call(house.hall.find(table.id)).chairs]
    assert secrets == ["", ""]


async def latest(house: House) -> Table:
    """The table that was made last."""
    return [*house.hall.tables.values()][-1]


def test_at_a_public_table_any_free_seat_is_taken_once(
    house: House, anna: httpx.Client, ben: httpx.Client
) -> None:
    table = house.table("me:Cem", "open", public=True)
    text = page(anna, "/")
    assert f'href="/join/{table.id}"' in text
    assert not any(secret in text for secret in table.secrets.values())
    with house.unchanged(table):
        assert "Cem" in page(anna, f"/join/{table.id}")
    assert anna.post(f"/join/{table.id}", data={"name": "Anna"}).status_code == 303
    with house.unchanged(table):
        late = ben.post(f"/join/{table.id}", data={"name": "Ben"})
        assert late.status_code == 400 and "every seat is taken" in late.text
    assert anna.get(f"{table.api}/state").json()["mine"] == [1]
    assert ben.get(f"{table.api}/state").json()["mine"] == []
    assert table.id not in page(ben, "/")


def test_a_name_that_shows_nothing_is_refused(house: House, ben: httpx.Client) -> None:
    table = house.table("me:Anna", "open")
    with house.unchanged(table):
        told = ben.post(house.link(table, 1), data={"name": "\u202e"})
        assert told.status_code == 400 and "a name has 1 to 24 letters" in told.text


# Tables


def test_the_table_page_knows_its_table_and_nothing_secret(house: House, ben: httpx.Client) -> None:
    table = house.table("me:Anna", "me:Ben")
    text = page(ben, f"/t/{table.id}")
    (main,) = Elements(text).of("main")
    assert main["data-ws"] == f"/ws/{table.id}?short" and "data-replay" not in main
    assert not any(secret in text for secret in table.secrets.values())
    assert house.events(table)[0].body["secret"] not in text


@pytest.mark.parametrize(
    ("at", "shown"), [("", "0"), ("?at=7", "7"), ("?at=-5", "0"), ("?at=99999", None)]
)
def test_the_replay_begins_where_its_address_says(
    house: House, ben: httpx.Client, played: Made, at: str, shown: str | None
) -> None:
    last = str(sum(event.kind == "move" for event in house.events(played)))
    (main,) = Elements(page(ben, f"/t/{played.id}/replay{at}")).of("main")
    assert "data-replay" in main and main["data-last"] == last
    assert main["data-at"] == (shown or last)
    (beyond,) = Elements(page(ben, f"/t/{played.id}/replay?at=999999")).of("main")
    assert beyond["data-at"] == last


def test_the_deal_can_be_checked_at_the_end(house: House, ben: httpx.Client, played: Made) -> None:
    body = house.events(played)[0].body
    text = page(ben, f"/t/{played.id}/check")
    assert body["secret"] in text and Secret(bytes.fromhex(body["secret"])).hash in text
    assert text.count('class="good"') == 5 and 'class="bad"' not in text
    running = house.table("me:Anna", "me:Ben")
    secret = house.events(running)[0].body["secret"]
    text = page(ben, f"/t/{running.id}/check")
    assert secret not in text and Secret(bytes.fromhex(secret)).hash in text
    assert 'class="good"' not in text


def test_a_deal_that_was_tampered_with_is_found_out(house: House, ben: httpx.Client) -> None:
    table = house.table("me:Anna", "me:Ben")
    house.play_out(table)

    async def tamper() -> None:
        (await house.hall.find(table.id)).match.secret = Secret.fresh()

    house.call(tamper())
    text = page(ben, f"/t/{table.id}/check")
    assert 'class="bad"' in text and "does not follow from the secret" in text


# Sentences


def keys(folder: Path, language: str) -> list[str]:
    """The keys of all sentences in a folder."""
    files = sorted((folder / "locale").glob(f"*{language}.ftl"))
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    return re.findall(r"^([a-z][\w-]*) *=", text, re.MULTILINE)


def test_the_web_has_the_same_sentences_in_every_language() -> None:
    english = keys(WEB, "en")
    assert len(set(english)) == len(english)
    for language in LANGUAGES:
        assert sorted(keys(WEB, language)) == sorted(english)


def test_every_sentence_that_pages_and_client_say_is_there() -> None:
    known = {*keys(WEB, "en"), *keys(HOUSE, "en"), *keys(load("kilt").folder, "en")}
    for file in (*WEB.glob("*.py"), *WEB.glob("templates/*.html"), *WEB.glob("static/js/**/*.js")):
        prefix = "js-" if file.suffix == ".js" else ""
        for key in re.findall(r"\bsay\(\s*[\"']([\w-]+)[\"']\s*[,)]", file.read_text("utf-8")):
            assert prefix + key in known, f"{file.name} says {key}"


# The rest


def test_the_rules_are_told_in_both_languages(anna: httpx.Client) -> None:
    for language in LANGUAGES:
        told = anna.get("/rules/kilt", headers={"accept-language": language})
        written = (load("kilt").folder / f"rules.{language}.md").read_text(encoding="utf-8")
        heading = written.splitlines()[0].removeprefix("# ")
        assert told.status_code == 200 and heading in told.text and 'id="rule-1"' in told.text
    assert "no game is called" in page(anna, "/rules/chess", 400)


@pytest.mark.parametrize("game_id", IDS)
def test_rows_of_tables_have_the_same_anchors_in_every_language(game_id: str) -> None:
    found = {
        language: [row.get("id", "") for row in Elements(rules_html(game_id, language)).of("tr")]
        for language in LANGUAGES
    }
    for rows in found.values():
        assert rows == found["en"]
    named = [row for row in found["en"] if row]
    assert named and len(set(named)) == len(named)


def test_a_row_bears_the_name_of_what_is_first_in_it(banners: str) -> None:
    for language in LANGUAGES:
        html = rules_html(banners, language)
        rows = [row.get("id") for row in Elements(html).of("tr")]
        assert rows == [None, "row-lay", "row-wind", "row-look"]
    assert "row-light-grey" in rules_html("kilt", "de")
    assert 'id="row---2"' in rules_html("appenzell", "en")  # the second row without a name


def test_the_docs_list_the_whole_api(anna: httpx.Client) -> None:
    text = page(anna, "/docs")
    paths = anna.get("/openapi.json").json()["paths"]
    assert len(paths) >= 8
    for path in paths:
        assert f"<code>{path}</code>" in text


def test_an_error_is_a_page_for_people_and_json_for_programs(anna: httpx.Client) -> None:
    assert "there is no such table" in page(anna, "/t/nowhere", 404)
    told = anna.get("/api/tables/nowhere/state")
    assert told.status_code == 404 and told.json() == {"message": "there is no such table"}
    assert anna.get("/api/nothing").json()["message"] == "Not Found"
    assert anna.get("/play").status_code == 405
    head = anna.head("/")
    assert head.status_code == 200 and head.content == b"" and "content-length" in head.headers


def test_language_and_light_are_kept_in_cookies(anna: httpx.Client) -> None:
    def html() -> dict[str, str]:
        return Elements(page(anna, "/")).of("html")[0]

    assert (html()["lang"], html()["data-theme"]) == ("en", "auto")
    told = anna.post("/settings", data={"lang": "de", "back": "/rules/kilt"})
    assert told.status_code == 303 and told.headers["location"] == "/rules/kilt"
    assert html()["lang"] == "de"
    anna.post("/settings", data={"theme": "dark"})
    assert (html()["lang"], html()["data-theme"]) == ("de", "dark")
    anna.post("/settings", data={"theme": "pink", "lang": "xx"})
    assert (html()["lang"], html()["data-theme"]) == ("de", "dark")


def test_without_a_cookie_the_browsers_language_is_spoken(anna: httpx.Client) -> None:
    for wanted, spoken in (("de-CH,de;q=0.9,en;q=0.8", "de"), ("fr", "en"), ("*", "en")):
        told = anna.get("/", headers={"accept-language": wanted})
        assert Elements(told.text).of("html")[0]["lang"] == spoken


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_runs_or_loads_anything_but_our_own_files(
    house: House, anna: httpx.Client, played: Made, language: str
) -> None:
    anna.post("/settings", data={"lang": language})
    for path, text in all_pages(house, anna, played):
        elements = Elements(text)
        assert elements.of("html")[0]["lang"] == language
        assert elements.of("style") == elements.of("base") == elements.of("iframe") == []
        for script in elements.of("script"):
            data = script.get("type") == "application/json" and "src" not in script
            assert data or script["src"].startswith("/static/"), path
        for tag, attributes in elements.found:
            for name, value in attributes.items():
                assert not name.startswith("on") and name != "style", f"{path}: {tag} {name}"
                if name in LINKS:
                    assert re.match(r"/(?!/)|#", value), f"{path}: {tag} {name}={value}"


def referred(path: str, text: str) -> set[str]:
    """The files that a page, a style sheet or a module needs."""
    found: set[str] = set()
    if path.endswith(".css"):
        plain = re.sub(r"url\(\"data:[^\"]*\"\)", "", text)
        found = set(re.findall(r"url\(\"?([^\"')]+)", plain))
        assert "@import" not in text
    elif path.endswith((".js", ".mjs")):
        found = set(re.findall(r"(?:from|import)\s*\(?\s*\"([^\"]+)\"", text))
    else:
        elements = Elements(text)
        needed = elements.of("link") + elements.of("script") + elements.of("img")
        found = {each.get("href") or each.get("src") or "" for each in needed} - {""}
    return {urljoin(path, each) for each in found}


def test_the_first_load_of_the_table_page_is_small_and_from_here(
    house: House, anna: httpx.Client
) -> None:
    where = anna.post("/play", data={"game": "kilt"}).headers["location"]
    sizes: dict[str, int] = {}
    waiting = {where}
    while waiting:
        path = waiting.pop()
        got = anna.get(path)
        assert got.status_code == 200, path
        sizes[path] = len(got.content)
        kind = got.headers["content-type"]
        if path.endswith((".js", ".mjs")):
            assert "javascript" in kind, path
        if kind.startswith("text/") or "javascript" in kind:
            others = referred(path, got.text)
            assert all(each.startswith("/static/") for each in others), path
            code = re.sub(r"/\*.*?\*/|(^|\s)//.*?$", "", got.text, flags=re.DOTALL | re.MULTILINE)
            assert not re.search(r"https?://(?!www\.w3\.org/)", code), path
            waiting |= others - sizes.keys()
    state = anna.get(f"/api/tables/{where.removeprefix('/t/')}/state").json()
    sizes["/ws"] = len(wire.dumps(state))
    assert len(sizes) > 10 and any(path.endswith(".mjs") for path in sizes)
    assert sum(sizes.values()) < MOST_AT_FIRST, sorted(sizes.items(), key=lambda each: -each[1])
