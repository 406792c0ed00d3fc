"""A whole game of two people, each in a browser of his own, and a bot; all by clicks."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from bartizan.engine.game import Game
from bartizan.games import IDS, load
from tests.browser.conftest import Invite
from tests.browser.house import SMALL, Guest, House

ASKED = 4  # moves of each that are confirmed, before it is switched off
MIDDLE = range(5, 19)  # moves of each, of some 25, that are made without clicks


def make_table(anna: Guest) -> str:
    """Anna sets up a table through the pages; the link for the free seat."""
    page = anna.open("/new?game=kilt")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_text("3", exact=True).click()
    page.get_by_label("Seat 2").select_option("open")
    page.get_by_label("Seat 3").select_option("squire")
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label("Link to seat 2").input_value()
    page.get_by_role("link", name="To the table").click()
    return link.removeprefix(anna.house.url)


def test_two_people_and_a_bot_play_a_game_and_a_rematch(guests: Invite, house: House) -> None:
    anna, ben = guests(house, **SMALL), guests(house, **SMALL)
    link = make_table(anna)
    expect(anna.prompt).to_contain_text("Waiting")
    page = ben.open(link)
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Sit down").click()
    state = ben.state("s.luck === null")  # every seat is taken, and all is dealt
    assert [seat["name"] for seat in state["seats"]][:2] == ["Anna", "Ben"]
    assert state["seats"][2]["name"] in load("kilt").names
    people = {0: anna, 1: ben}
    moved = dict.fromkeys(people, 0)
    while not state["over"]:
        seat = next(seat["seat"] for seat in state["seats"] if seat["choosing"])
        if seat in people:
            guest = people[seat]
            state = guest.move_unseen() if moved[seat] in MIDDLE else guest.move()
            moved[seat] += 1
            if moved[seat] == ASKED:
                people[seat].stop_asking()
        else:
            state = anna.state(f"s.v > {state['v']}")
    assert min(moved.values()) >= MIDDLE.stop
    sums = [seen_result(guest) for guest in people.values()]
    assert sums[0] == sums[1]
    rematch(anna, ben)


def seen_result(guest: Guest) -> dict[str, int]:
    """What the result window says each player has; what each earned must add up to it."""
    window = guest.page.get_by_role("dialog")
    expect(window).to_be_visible()
    expect(window.get_by_role("heading")).to_have_text(re.compile("win!|wins!|share the victory"))
    rows = window.locator("tr").evaluate_all(
        "rows => rows.map(row => [...row.cells].map(cell => cell.textContent.trim()))"
    )
    columns = list(zip(*rows, strict=True))[1:]
    assert sum(name.endswith(" you") for name, *_ in columns) == 1
    earned = {}
    for name, *points, total in columns:
        numbers = [int(each.replace("−", "-")) for each in points if each != "–"]
        assert sum(numbers) == int(total)
        earned[name.removesuffix(" you")] = int(total)
    return earned


def rematch(anna: Guest, ben: Guest) -> None:
    """Both go on to the same new table, where each sits on the same chair."""
    anna.page.get_by_role("button", name="Rematch").click()
    ben.page.get_by_role("link", name="To the next game").click()
    for guest in (anna, ben):
        state = guest.state("!s.over")
        assert [seat["name"] for seat in state["seats"]][:2] == ["Anna", "Ben"]
    assert anna.page.url == ben.page.url
    assert anna.state()["seat"] == 0 and ben.state()["seat"] == 1
    expect(ben.page.get_by_text("Game 2 of the series")).to_have_count(1)
    expect(ben.page.locator(".panel .series")).to_have_count(3)


@pytest.mark.parametrize("game", [load(game_id) for game_id in IDS], ids=lambda game: game.id)
def test_one_click_leads_from_the_home_page_to_a_game(anna: Guest, game: Game) -> None:
    page = anna.open()
    title = page.get_by_role("heading", name=game.title, exact=True)
    castle = page.get_by_role("listitem").filter(has=title)
    castle.get_by_role("button", name="Play now").click()
    me, *others = [seat["kind"] for seat in anna.state("s.moves.length")["seats"]]
    assert me == "person" and set(others) == (set() if 1 in game.players else {"bot"})
    anna.move()
    table = urlsplit(anna.page.url).path
    expect(anna.open().locator(f'a[href="{table}"]')).to_contain_text(game.title)


def test_players_and_level_are_chosen_on_the_home_page(anna: Guest) -> None:
    page = anna.open()
    page.get_by_label("Players: Kilt Castle").select_option("against 1 bot")
    page.get_by_label("How strong the bots are: Kilt Castle").select_option("knight")
    page.locator('button[value="kilt"]').click()
    seats = anna.state("s.seats.length")["seats"]
    assert [seat["bot"] for seat in seats if seat["kind"] == "bot"] == ["knight"]
    assert len(seats) == 2


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_who_has_won_is_told_so_with_a_picture_and_a_feast(
    guests: Invite, house: House, motion: str
) -> None:
    table = house.table("me:Anna", "me:Ben", seed="7")
    table.play_out()
    winner, *others = table.state()["result"]["winners"]
    assert not others
    for seat, won in ((winner, True), (1 - winner, False)):
        page = guests(house, reduced_motion=motion).sit(table, seat)
        page.get_by_role("button", name="Show the result").click()
        heading = page.get_by_role("dialog").get_by_role("heading")
        expect(heading).to_have_text("You win!" if won else re.compile("wins!"))
        expect(page.locator(".victory > svg")).to_be_visible()
        sparks = page.locator(".victory > i")
        assert (sparks.count() > 0) is won
        shown = sparks.evaluate_all("all => all.some(i => getComputedStyle(i).display != 'none')")
        assert shown is (won and motion != "reduce")


def test_two_seats_of_one_browser_take_turns(anna: Guest) -> None:
    page = anna.open("/new?game=kilt")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_text("2", exact=True).click()
    page.get_by_label("Seat 2").select_option("me")
    page.get_by_role("button", name="Open the table").click()
    anna.stop_asking()
    acted: set[int] = set()
    while acted != {0, 1}:
        acted.add(anna.state("s.moves.length")["seat"])
        anna.move()
