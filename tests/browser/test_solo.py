"""A game for one: begun with one click, told at its end, dealt again; groups of seats."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import DESK, PHONE, Guest, House, Json


@pytest.fixture
def anna(guests: Invite, fair: House) -> Guest:
    """A guest at a desk, in a house with Banners."""
    return guests(fair)


def play(guest: Guest) -> None:
    """Play until the end, by the buttons; a choice that is held waits for the others'."""
    while not guest.state("(s.moves.length && s.held === null) || s.over")["over"]:
        with guest.acknowledged():
            guest.page.locator(".choice").first.click()


def cards(guest: Guest) -> list[str]:
    """What the picture tells of the cards."""
    told = guest.page.locator("#description").text_content() or ""
    return re.findall(r"card \d", told)


@pytest.mark.parametrize("likes", [DESK, PHONE], ids=["desk", "phone"])
def test_play_now_begins_alone_and_the_end_is_told(
    guests: Invite, fair: House, likes: Json
) -> None:
    guest = guests(fair, **likes)
    page = guest.open()
    castle = page.locator("li.castle", has_text="Banners")
    expect(castle).to_contain_text("1 to 3 players")
    castle.get_by_role("button", name="Play now").click()
    state = guest.state("s.moves.length")
    assert len(state["seats"]) == 1 and state["mine"] == [0]
    play(guest)
    end = guest.state("s.over")
    dialog = page.get_by_role("dialog")
    won = sum(end["result"]["score"]) >= 8
    expect(dialog.get_by_role("heading")).to_have_text("You have won!" if won else "You have lost.")
    expect(dialog.locator(".tale p")).to_have_text(end["tale"])
    assert end["tale"][0] == "2 tricks were taken."
    expect(dialog.get_by_role("columnheader")).to_have_count(1)
    assert not guest.scrolls_sideways()
    dialog.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != f"{fair.url}/t/{end['hash']}")
    assert guest.state("s.series.game === 2")["series"]["totals"] == end["result"]["score"]


def test_an_onlooker_reads_who_won(guests: Invite, fair: House) -> None:
    table = fair.table("me:Anna", game="banners", seed="7")
    table.play_out()
    ben = guests(fair)
    ben.open(table.path)
    ben.page.get_by_role("button", name="Show the result").click()
    won = bool(table.state()["result"]["winners"])
    expect(ben.page.get_by_role("dialog").get_by_role("heading")).to_have_text(
        "Anna wins!" if won else "Nobody wins."
    )
    expect(ben.page.get_by_role("button", name="The same deal again")).to_have_count(0)


def test_the_replay_ends_with_the_tale(anna: Guest, fair: House) -> None:
    table = fair.table("me:Anna", game="banners", seed="7")
    table.play_out()
    page = anna.open(f"{table.path}/replay")
    expect(page.locator("output")).to_have_text(re.compile("^0 /"))
    page.keyboard.press("End")
    expect(page.locator(".tale p")).to_have_count(2)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".tale")).to_have_count(0)


def test_the_same_deal_can_be_played_again_and_shared(guests: Invite, fair: House) -> None:
    anna = guests(fair, permissions=["clipboard-read", "clipboard-write"])
    anna.open().locator("li.castle", has_text="Banners").get_by_role("button").click()
    anna.state("s.moves.length")
    dealt, first = cards(anna), anna.page.url
    play(anna)
    dialog = anna.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Share this deal").click()
    expect(dialog.get_by_role("button", name="Copied")).to_have_count(1)
    link = anna.page.evaluate("navigator.clipboard.readText()")
    seed = anna.state()["result"]["seed"]
    expect(dialog).to_contain_text(f"seed {seed}")
    dialog.get_by_role("button", name="The same deal again").click()
    anna.page.wait_for_url(lambda url: url != first)
    anna.state("s.moves.length")
    assert cards(anna) == dealt
    expect(anna.log.first).to_contain_text(f"typed seed {seed}")

    ben = guests(fair)
    asked = parse_qs(urlsplit(link).query)
    assert asked["seed"] == [seed] and asked["seats"] == ["1"] and asked["game"] == ["banners"]
    page = ben.open(link.removeprefix(fair.url))
    expect(page.get_by_label("Seed")).to_have_value(seed)
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Open the table").click()
    ben.state("s.moves.length")
    assert cards(ben) == dealt
    expect(ben.log.first).to_contain_text(f"typed seed {seed}")


def test_groups_are_chosen_beside_the_seats_and_told_to_all(anna: Guest) -> None:
    page = anna.open("/new?game=banners")
    page.get_by_label("Your name").fill("Anna")
    beside = page.get_by_role("combobox", name="Group of seat")
    expect(beside).to_have_count(2)
    page.locator(".choice").get_by_text("1").click()
    expect(beside).to_have_count(0)
    page.locator(".choice").get_by_text("3").click()
    page.get_by_role("combobox", name="Group of seat 1").select_option("A")
    page.get_by_role("combobox", name="Group of seat 3").select_option("A")
    page.locator("#seat-1").select_option("jester")
    page.locator("#seat-2").select_option("open")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("allies: Anna and Player 3 together")).to_be_visible()
    page.get_by_role("link", name="To the table").click()
    page.get_by_label("Seat a bot").select_option("squire")
    ally = anna.state("s.moves.length")["seats"][2]["name"]
    page.reload()
    expect(anna.log.first).to_contain_text(f"allies: Anna and {ally} together")


def test_the_row_in_use_is_lit_in_the_rules(anna: Guest, fair: House) -> None:
    page = anna.sit(fair.table("me:Anna", game="banners", seed="7"))
    page.get_by_role("button", name="What the rules say about this").click()
    lit = page.locator(".drawer tr.used")
    expect(lit).to_have_count(1)
    expect(lit).to_contain_text("all lay a card")
    expect(lit).to_be_in_viewport()
    page.keyboard.press("Escape")
    anna.move()
    page.keyboard.press("r")
    expect(lit).to_have_count(1)
    expect(lit).to_contain_text("who won may look")


@pytest.mark.parametrize("likes", [DESK, PHONE], ids=["desk", "phone"])
def test_a_series_is_agreed_on_played_and_won(guests: Invite, fair: House, likes: Json) -> None:
    anna = guests(fair, **likes)
    page = anna.open("/new?game=banners")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_text("Options, clock and series").click()
    series = page.get_by_label("Series", exact=True)
    page.locator(".choice").get_by_text("1").click()
    expect(series).to_be_hidden()
    page.locator(".choice").get_by_text("2").click()
    page.locator("#seat-1").select_option("jester")
    expect(page.get_by_label("games", exact=True)).to_be_hidden()
    series.select_option("games")
    page.get_by_label("games", exact=True).fill("2")
    assert not anna.scrolls_sideways()
    page.get_by_role("button", name="Open the table").click()
    dialog = page.get_by_role("dialog")
    for game, (standing, button) in enumerate(
        [("leads? with", "Next game"), ("(wins|share) the series with", "A new series")], 1
    ):
        anna.state(f"s.series.game === {game} && !s.over")
        expect(page.locator(".series-title")).to_have_text(f"Game {game} of 2")
        play(anna)
        expect(dialog.locator(".standing")).to_have_text(
            re.compile(f"Game {game} of 2: .*{standing}")
        )
        totals = anna.state("s.over")["series"]["totals"]
        told = dialog.locator("tfoot tr").last.locator("td").all_text_contents()
        assert sorted(map(int, told)) == sorted(totals)
        assert not anna.scrolls_sideways()
        dialog.get_by_role("button", name=button).click()
    assert anna.state("s.series.game === 1 && !s.over")["series"]["totals"] == [0, 0]
