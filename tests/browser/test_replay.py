"""After the game: the replay, the record, the check of the deal."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import Guest, House, Reserved


@pytest.fixture(scope="package")
def finished(house: House) -> Reserved:
    """A table whose game is over."""
    table = house.table("me:Anna", "me:Ben", "me:Clio")
    table.play_out()
    return table


@pytest.fixture
def last(finished: Reserved) -> int:
    """How many moves the finished game had."""
    return finished.moves


def at(page: Page, position: int, last: int, seat: int = -1) -> None:
    """The page shows this position, and its address says so."""
    expect(page.locator("output")).to_have_text(f"{position} / {last}")
    expect(page).to_have_url(re.compile(rf"\?at={position}&seat={seat}$"))
    expect(page.locator("li.line:not(.more)")).to_have_count(position)


def picture(page: Page) -> str:
    """The position in words, and where each piece is."""
    pieces = page.locator("[data-piece]").evaluate_all(
        "all => all.map(e => e.dataset.piece + e.style.transform)"
    )
    return f"{page.locator('#description').text_content()} {pieces}"


def test_buttons_keys_and_slider_step_through_the_game(
    anna: Guest, finished: Reserved, last: int
) -> None:
    page = anna.open(f"{finished.path}/replay")
    at(page, 0, last)
    expect(page.get_by_role("button", name="One step back")).to_be_disabled()
    page.get_by_role("button", name="One step on").click()
    at(page, 1, last)
    page.get_by_role("heading", level=1).click()  # away from the buttons
    page.keyboard.press("ArrowRight")
    at(page, 2, last)
    page.keyboard.press("ArrowLeft")
    at(page, 1, last)
    page.keyboard.press("End")
    at(page, last, last)
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()
    page.keyboard.press("Home")
    at(page, 0, last)
    slider = page.get_by_role("slider", name="Position")
    slider.fill("20")
    at(page, 20, last)
    slider.press("ArrowRight")
    at(page, 21, last)
    page.get_by_role("button", name="To the end").click()
    at(page, last, last)
    page.get_by_role("button", name="To the beginning").click()
    at(page, 0, last)


def test_it_plays_by_itself_if_asked_and_stops(anna: Guest, finished: Reserved, last: int) -> None:
    page = anna.open(f"{finished.path}/replay?at={last - 3}")
    at(page, last - 3, last)
    page.get_by_role("button", name="Play", exact=True).click()
    at(page, last, last)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()  # from the beginning again
    at(page, 1, last)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_who_played_sees_it_through_his_own_eyes(anna: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", game="sevenlocks", seed="7")
    anna.sit(table, 1, "Ben")
    table.play_out()
    page = anna.open(f"{table.path}/replay")
    expect(page.get_by_label("Seen by")).to_have_value("1")


def test_a_bot_tells_what_it_would_have_done_then(
    anna: Guest, finished: Reserved, last: int
) -> None:
    page = anna.open(f"{finished.path}/replay?at={last - 2}")
    at(page, last - 2, last)
    page.get_by_role("button", name="What would a bot do here?").click()
    expect(page.locator(".hint li")).not_to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hint")).to_have_count(0)


def test_the_address_of_a_position_shows_the_same_position(
    anna: Guest, finished: Reserved, last: int
) -> None:
    page = anna.open(f"{finished.path}/replay?at=12")
    at(page, 12, last)
    page.get_by_label("Seen by").select_option("Ben")
    at(page, 12, last, seat=1)
    page.get_by_role("button", name="One step on").click()
    at(page, 13, last, seat=1)
    seen = picture(page)
    other = anna.context.new_page()
    other.goto(page.url)
    at(other, 13, last, seat=1)
    assert picture(other) == seen
    expect(other.get_by_label("Seen by")).to_have_value("1")


def test_nothing_can_be_clicked_in_a_replay(anna: Guest, finished: Reserved) -> None:
    page = anna.open(f"{finished.path}/replay?at=5")
    expect(page.locator("[data-piece]").first).to_be_visible()
    expect(anna.lit).to_have_count(0)
    expect(page.locator(".last")).not_to_have_count(0)
    expect(page.get_by_role("link", name="To the table")).to_be_visible()


def test_the_record_can_be_downloaded_and_verified(
    anna: Guest, finished: Reserved, last: int, tmp_path: Path
) -> None:
    page = anna.open(finished.path)
    page.get_by_role("button", name="Show the result").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / "record.json"
    download.value.save_as(file)
    words = [sys.executable, "-m", "bartizan.cli", "verify", str(file)]
    run = subprocess.run(words, capture_output=True, text=True, check=True)
    told = " ".join(run.stdout.split())
    assert "holds true" in told and f"{last} moves" in told


def test_the_deal_can_be_checked_when_the_game_is_over(anna: Guest, finished: Reserved) -> None:
    page = anna.open(finished.path)
    page.get_by_role("button", name="Show the result").click()
    page.get_by_role("link", name="Check the deal").click()
    expect(page.locator("#browser-checks")).to_have_attribute("aria-busy", "false")
    expect(page.get_by_role("img", name="correct")).to_have_count(2 + 5)  # browser, server
    expect(page.get_by_role("img", name="wrong")).to_have_count(0)
    expect(page.get_by_text(finished.state()["hash"])).to_be_visible()
    expect(page.get_by_text(finished.state()["result"]["secret"])).to_be_visible()


def test_a_running_game_keeps_its_secret(anna: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben")
    table.play_out(3)
    page = anna.open(f"{table.path}/check")
    expect(page.get_by_text("All parts are shown when the game is over")).to_be_visible()
    expect(page.get_by_text("The server’s promise")).to_be_visible()
    expect(page.get_by_text("The secret, made of all parts")).to_have_count(0)


def test_a_running_game_can_be_looked_through_too(anna: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben")
    table.play_out(8)
    page = anna.open(f"{table.path}/replay")
    at(page, 0, 8)
    page.keyboard.press("End")
    at(page, 8, 8)
    page.keyboard.press("ArrowLeft")
    at(page, 7, 8)
    anna.forgiven = ("403",)
    page.get_by_label("Seen by").select_option("Ben")
    expect(page.get_by_text("open when the game is over")).to_be_visible()
