"""Reloads, lost connections, restarts; others who look on."""

import json
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Invite
from tests.browser.house import DESK, PHONE, Guest, House, Json

LOST = ("WebSocket connection", "ERR_CONNECTION_REFUSED", "ERR_INTERNET_DISCONNECTED")


def come_back(guest: Guest) -> None:
    """Tell the page that the network is there again, so that it does not wait to look for it."""
    guest.page.evaluate("() => { window.dispatchEvent(new Event('online')); }")
    expect(guest.page.get_by_text("The connection is lost")).to_be_hidden()


def picture(page: Page) -> list[str]:
    """Where each piece is on the page."""
    found: list[str] = page.locator("[data-piece]").evaluate_all(
        "all => all.map(e => e.dataset.piece + e.style.transform)"
    )
    return found


def test_a_reload_keeps_seat_and_position(anna: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben")
    table.play_out(12)
    page = anna.sit(table)
    before, seen, lines = anna.state(), picture(page), anna.log.all_inner_texts()
    page.reload()
    assert anna.state() == {**before, "seats": anna.state()["seats"]}
    assert picture(page) == seen
    assert anna.log.all_inner_texts() == lines


def test_a_lost_connection_is_told_and_found_again(anna: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben")
    page = anna.sit(table)
    anna.forgiven = LOST
    anna.context.set_offline(True)
    banner = page.get_by_text("The connection is lost")
    expect(banner).to_be_visible()
    table.play_out(3)  # meanwhile the others play
    anna.context.set_offline(False)
    expect(banner).to_be_hidden()
    state = anna.state(f"s.v === {table.state()['v']}")
    expect(anna.log).to_have_count(len(table.state()["log"]))
    assert state["seat"] == 0


def test_a_hint_asked_for_without_a_connection_comes_with_it(anna: Guest, house: House) -> None:
    page = anna.sit(house.table("me:Anna", "me:Ben", seed="7"))
    anna.forgiven = LOST
    anna.context.set_offline(True)
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    page.keyboard.press("h")
    anna.context.set_offline(False)
    expect(page.locator(".hint li")).not_to_have_count(0)


def test_a_move_made_while_the_server_is_down_is_played_once(guests: Invite, frail: House) -> None:
    anna = guests(frail)
    table = frail.table("me:Anna", "me:Ben", seed="7")
    page = anna.sit(table)
    anna.stop_asking()
    anna.forgiven = LOST
    frail.kill()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    move = anna.state()["moves"][0]
    anna.choose(move)
    expect(page.get_by_text("On its way")).to_be_visible()
    expect(anna.lit).to_have_count(0)
    frail.open()
    come_back(anna)
    expect(page.get_by_text("On its way")).to_be_hidden()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(anna.first_line).to_be_visible()
    assert table.moves == 1


def labels(state: Json) -> list[str]:
    """What may be done."""
    return [move["label"] for move in state["moves"]]


def test_a_restart_in_the_middle_of_a_game_changes_nothing(guests: Invite, frail: House) -> None:
    anna = guests(frail)
    table = frail.table("me:Anna", "jester")
    page = anna.sit(table)
    anna.stop_asking()
    anna.forgiven = LOST
    for _ in range(3):
        anna.move()
    before = anna.state("s.moves.length")
    seen = picture(page)
    frail.kill()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    frail.open()
    expect(page.get_by_text("Connected again")).to_be_visible()
    assert picture(page) == seen
    assert labels(table.state(0)) == labels(before)
    for _ in range(3):  # bots, too, go on
        anna.move()
    anna.state("s.moves.length")
    expect(anna.log).to_have_count(len(table.state()["log"]))


@pytest.mark.parametrize("restart", [False, True], ids=["same server", "restarted"])
def test_a_move_whose_answer_was_lost_is_not_played_twice(
    guests: Invite, frail: House, restart: bool
) -> None:
    anna = guests(frail)
    anna.forgiven = LOST
    table = frail.table("me:Anna", "me:Ben", seed="7")
    cuts = ["the first"]

    def cut_off(route: WebSocketRoute) -> None:
        """Pass everything on, but go down with the answer to the first move."""
        server = route.connect_to_server()
        down = False

        def to_server(text: str | bytes) -> None:
            nonlocal down
            if json.loads(text)["type"] == "move" and cuts:
                cuts.clear()
                down = True
            server.send(text)

        def to_page(text: str | bytes) -> None:
            if not down:
                route.send(text)
            elif json.loads(text)["type"] == "ack":
                if restart:
                    frail.kill()
                route.close(code=1012)

        route.on_message(to_server)
        server.on_message(to_page)

    anna.page.route_web_socket("**/ws/*", cut_off)
    page = anna.sit(table)
    anna.stop_asking()
    anna.choose(anna.state()["moves"][0])
    if restart:
        expect(page.get_by_text("The connection is lost")).to_be_visible()
        frail.open()
        come_back(anna)
    expect(anna.first_line).to_be_visible()
    expect(page.get_by_text("On its way")).to_be_hidden()
    expect(page.get_by_role("alert")).to_have_count(0)  # it was played: there is no complaint
    assert table.moves == 1


def test_an_onlooker_sees_the_moves_and_has_nothing_to_click(
    guests: Invite, anna: Guest, house: House
) -> None:
    table = house.table("me:Anna", "me:Ben", seed="7")
    anna.sit(table)
    onlooker = guests(house)
    page = onlooker.open(table.path)
    anna.move()
    expect(onlooker.log).to_have_count(len(table.state()["log"]))
    assert picture(page) == picture(anna.page)
    assert onlooker.state()["seat"] == -1
    expect(onlooker.lit).to_have_count(0)
    for name in ("Take back", "Hint", "Confirm"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)
    before = table.state()["v"]
    for piece in ("card-0", "card-5"):
        onlooker.thing(piece).click(force=True)
    expect(page.locator(".chosen")).to_have_count(0)
    assert table.state()["v"] == before


def test_a_second_tab_of_the_same_browser_follows(anna: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", seed="7")
    anna.sit(table)
    other = anna.context.new_page()
    other.goto(house.url + table.path)
    anna.state(page=other)
    v = anna.move()["v"]
    state = anna.state(f"s.v >= {v}", page=other)
    assert state["seat"] == 0
    other.wait_for_function("() => document.querySelectorAll('li.line').length > 0")
    assert picture(other) == picture(anna.page)


def test_a_seat_can_be_taken_along_to_another_browser(guests: Invite, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", seed="7")
    anna = guests(house)
    anna.sit(table)
    anna.page.get_by_role("button", name="Settings").click()
    anna.page.get_by_role("link", name="Play on another device too").click()
    anna.page.get_by_role("button", name="Play here on another device too").click()
    link = anna.page.get_by_label("Link to seat 1").input_value()
    assert not anna.scrolls_sideways()
    laptop = guests(house)
    page = laptop.open(link.removeprefix(house.url))
    page.get_by_role("button", name="Play here too").click()
    assert laptop.state()["seat"] == 0
    laptop.move()
    assert table.moves == 1


@pytest.mark.parametrize("likes", [DESK, PHONE], ids=["desk", "phone"])
def test_who_is_away_is_waited_for_as_long_as_the_others_like(
    guests: Invite, house: House, likes: Json
) -> None:
    table = house.table("me:Anna", "me:Ben", seed="7")
    actor = next(each["seat"] for each in table.state()["seats"] if each["choosing"])
    stays, leaves = guests(house, **likes), guests(house)
    page = stays.sit(table, 1 - actor, "Anna")
    waiting = page.locator(".stand-in")
    expect(waiting).to_contain_text(re.compile(r"A bot plays on for (Anna|Ben) in \d\d s\."))
    leaves.sit(table, actor, "Ben")
    expect(waiting).to_have_count(0)
    leaves.page.close()
    expect(waiting).to_contain_text(re.compile(r"in (90|[6-8]\d) s\."))
    expect(waiting).to_contain_text(re.compile(r"in (8[0-8]|[67]\d) s\."))  # it counts down
    waiting.get_by_role("button", name="Wait for").click()
    expect(waiting).to_contain_text("You are waiting for")
    assert not stays.scrolls_sideways()
    waiting.get_by_role("button", name="Let a bot play on").click()
    expect(waiting).to_contain_text(re.compile(r"in (90|[4-8]\d) s\."))
