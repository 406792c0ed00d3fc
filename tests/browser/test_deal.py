"""A deal that nobody chooses: browsers add to it by themselves, and check it afterwards."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.conftest import Invite
from tests.browser.house import PHONE, Guest, House, Json


@pytest.fixture
def anna(guests: Invite, fair: House) -> Guest:
    """A guest at a desk, in a house with Banners."""
    return guests(fair)


def open_table(guest: Guest, *seats: str, **wishes: str) -> str:
    """A new table of Banners by the form; its path."""
    chairs = {f"seat-{n}": word for n, word in enumerate(seats)}
    form: Json = {"game": "banners", "seats": str(len(seats)), "name": "Anna"} | chairs | wishes
    made = guest.context.request.post(f"{guest.house.url}/new", form=form, max_redirects=0)
    return made.headers["location"].removesuffix("/invite")


def link(guest: Guest, path: str) -> str:
    """The invitation to the free seat."""
    page = guest.open(f"{path}/invite")
    return page.get_by_role("textbox", name="Link to seat 2").input_value()


def sit(guest: Guest, invitation: str, name: str, path: str) -> None:
    """Take the seat that one is invited to, and look at the table."""
    guest.context.request.post(invitation, form={"name": name})
    guest.open(path)


def notes(guest: Guest) -> list[Json]:
    """What a browser has noted of the luck that it added."""
    found: list[Json] = json.loads(guest.page.evaluate("localStorage['bartizan.luck'] ?? '[]'"))
    return found


def play_out(*guests: Guest) -> None:
    """Play any moves to the end."""
    while not guests[0].state("s.seats.some((each) => each.choosing) || s.over")["over"]:
        for guest in guests:
            state = guest.state()
            if state["moves"] and state["held"] is None and not state["over"]:
                guest.move_unseen()


def checks(guest: Guest, path: str) -> Locator:
    """What the page that checks the deal has found in the browser."""
    page = guest.open(f"{path}/check")
    expect(page.locator("#browser-checks")).to_have_attribute("aria-busy", "false")
    return page.locator("#browser-checks li")


def two_at_table(guests: Invite, house: House) -> tuple[Guest, Guest, str]:
    """Two with a browser each, at a table that they have dealt at."""
    anna, ben = guests(house), guests(house)
    path = open_table(anna, "me", "open")
    invitation = link(anna, path)
    anna.open(path)
    sit(ben, invitation, "Ben", path)
    anna.state("s.luck === null")
    ben.state("s.luck === null")
    return anna, ben, path


def test_the_page_of_one_who_plays_alone_deals_by_itself(anna: Guest) -> None:
    page = anna.open()
    castle = page.locator("li.castle", has_text="Banners")
    castle.get_by_role("button", name="Play now").click()
    state = anna.state("s.moves.length")
    assert state["luck"] is None and state["scene"]["pieces"]
    (note,) = notes(anna)
    assert note["promise"] == state["hash"] and note["commits"] == [note["hash"]]
    path = page.url.removeprefix(anna.house.url)
    play_out(anna)
    result = anna.state("s.over")["result"]
    assert result["luck"]["shares"] == [{"seat": 0, "hash": note["hash"], "bytes": note["bytes"]}]
    assert len(result["seed"]) == 32  # 128 bits
    found = checks(anna, path)
    expect(found).to_have_count(6)
    expect(anna.page.locator("#browser-checks .good")).to_have_count(6)
    expect(found.nth(2)).to_contain_text("Your browser’s own bytes for Guest are among the parts")


def test_two_browsers_deal_and_check_each_other(guests: Invite, fair: House) -> None:
    anna, ben = guests(fair), guests(fair)
    path = open_table(anna, "me", "open")
    invitation = link(anna, path)
    anna.open(path)
    waiting = anna.state("s.luck.phase === 'seats'")
    assert waiting["scene"]["pieces"] == [] and not notes(anna)
    sit(ben, invitation, "Ben", path)
    assert anna.state("s.luck === null")["scene"]["pieces"]
    ben.state("s.luck === null")
    (mine,), (his,) = notes(anna), notes(ben)
    assert mine["commits"] == his["commits"] == [mine["hash"], his["hash"]]
    play_out(anna, ben)
    for guest in (anna, ben):
        found = checks(guest, path)
        expect(guest.page.locator("#browser-checks .good")).to_have_count(7)
        expect(found).to_have_count(7)
        expect(guest.page.locator(".checks .bad")).to_have_count(0)
        expect(guest.page.locator("main")).to_contain_text(mine["bytes"])
    onlooker = guests(fair, **PHONE)
    found = checks(onlooker, path)
    expect(onlooker.page.locator("#browser-checks .good")).to_have_count(6)
    expect(found.nth(3)).to_contain_text("This browser added nothing to this deal")
    assert not onlooker.scrolls_sideways()


def test_who_holds_several_seats_adds_for_each(anna: Guest) -> None:
    path = open_table(anna, "me:Anna", "me:Ben", "jester")
    anna.open(path)
    state = anna.state("s.luck === null")
    assert [note["seat"] for note in notes(anna)] == [0, 1]
    assert {note["promise"] for note in notes(anna)} == {state["hash"]}


def test_the_empty_table_needs_no_curtain(anna: Guest) -> None:
    path = open_table(anna, "me:Anna", "me:Ben", "open")
    page = anna.open(path)
    anna.state("s.luck.phase === 'seats'")
    expect(page.locator(".board .backdrop")).to_be_visible()
    expect(page.locator(".curtain")).to_have_count(0)
    page.get_by_label("Seat a bot").select_option("jester")
    anna.state("s.luck === null")
    expect(page.locator(".curtain")).to_be_visible()  # now there is something to hide


def test_a_typed_seed_is_told_and_needs_nobodys_luck(anna: Guest) -> None:
    path = open_table(anna, "me", seed="moat")
    anna.open(path)
    assert anna.state()["luck"] is None
    play_out(anna)
    found = checks(anna, path)
    expect(anna.page.locator(".lead")).to_contain_text("a seed that somebody typed")
    expect(found.nth(1)).to_have_text("✓The secret follows from the typed seed moat.")
    expect(anna.page.locator("#browser-checks .good")).to_have_count(4)


Tamper = Callable[[Json], None]


def changed(numbers: list[int]) -> None:
    """Another result of the deal's last random number."""
    numbers[1] = (numbers[1] + 1) % max(2, numbers[0])


TAMPERED: dict[str, tuple[Tamper, str]] = {
    "house": (
        lambda proof: proof["luck"].update(house="00" * 32),
        "The server’s part is the one that it promised.",
    ),
    "promise": (
        lambda proof: proof.update(promise="00" * 32),
        "The promise is not the one that your browser noted for Anna.",
    ),
    "his bytes": (
        lambda proof: proof["luck"]["shares"][1].update(bytes="00" * 32),
        "What Ben added is what Ben’s browser had committed itself to.",
    ),
    "his hash": (
        lambda proof: proof["luck"]["shares"][1].update(hash="00" * 32),
        "Your browser’s own bytes for Anna are among the parts",
    ),
    "my other bytes": (
        lambda proof: proof["luck"]["shares"][0].update(bytes="00" * 32),
        "Your browser’s own bytes for Anna are among the parts",
    ),
    "without my bytes": (
        lambda proof: proof["luck"]["shares"].pop(0),
        "Your browser’s own bytes for Anna are among the parts",
    ),
    "secret": (
        lambda proof: proof.update(secret="00" * 32),
        "The secret of the match is made of all these parts.",
    ),
    "deal": (
        lambda proof: changed(proof["deal"][-1]),
        "of the deal does not follow from the secret.",
    ),
    "chance": (
        lambda proof: proof["chance"][0].__setitem__(1, proof["chance"][0][1] ^ 1),
        "Die or draw 1 does not follow from the secret.",
    ),
    "form": (lambda proof: proof.pop("deal"), "What the server shows cannot be read."),
}


def showing(tamper: Tamper) -> Callable[[Route], None]:
    """Shows the browser another proof than the server's."""

    def show(route: Route) -> None:
        proof = route.fetch().json()
        tamper(proof)
        route.fulfill(json=proof)

    return show


def test_a_server_that_shows_something_else_is_found_out(guests: Invite, fair: House) -> None:
    anna, ben, path = two_at_table(guests, fair)
    play_out(anna, ben)
    for what, (tamper, told) in TAMPERED.items():
        anna.page.route("**/proof", showing(tamper))
        checks(anna, path)
        wrong = anna.page.locator("#browser-checks .bad")
        assert any(told in line for line in wrong.all_inner_texts()), what
        anna.page.unroute("**/proof")


def test_bytes_that_are_on_another_device_are_drawn_anew(guests: Invite, fair: House) -> None:
    anna, ben, phone = guests(fair), guests(fair), guests(fair, **PHONE)
    path = open_table(anna, "me", "open")
    invitation = link(anna, path)
    anna.page.get_by_role("button", name="Play here on another device too").click()
    own = anna.page.get_by_role("textbox", name="Link to seat 1").input_value()
    phone.context.request.post(own)
    sit(ben, invitation, "Ben", path)
    ben.state("s.luck.awaited.length === 1")
    table = path.removeprefix("/t/")
    promise = ben.state()["hash"]
    said = {"type": "commit", "promise": promise, "hash": "0" * 64, "key": "elsewhere"}
    told = anna.context.request.post(f"{fair.url}/api/tables/{table}/say", data=said)
    assert told.json()["type"] == "ack"
    phone.open(
        path
    )  # it has not the bytes; its seat adds others, and the deal is made all the same
    state = phone.state("s.luck === null")
    assert state["hash"] != promise
    play_out(phone, ben)
    checks(ben, path)
    plain = ben.page.locator("#browser-checks .plain")
    expect(plain).to_contain_text("All parts were drawn anew (1 ×)")
    expect(ben.page.locator("#browser-checks .good")).to_have_count(7)


def test_a_deal_is_made_over_plain_http_too(anna: Guest) -> None:
    anna.context.add_init_script("delete Crypto.prototype.subtle")
    path = open_table(anna, "me", "jester")
    anna.open(path)
    assert anna.page.evaluate("crypto.subtle === undefined")
    anna.state("s.luck === null")
    assert len(notes(anna)) == 1
