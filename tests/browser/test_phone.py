"""On a phone: the picture comes first, nothing scrolls sideways, fingers are enough."""

from itertools import product

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.house import PHONE, Guest, House

WIDE = 390
TURNS = 15
FINGER = 24  # pixels


@pytest.fixture
def phone(guests: Invite, house: House) -> Guest:
    """A guest with a phone."""
    return guests(house, **PHONE)


def test_nothing_scrolls_sideways(phone: Guest, house: House) -> None:
    played = house.table("me:Anna", "me:Ben", "me:Clio", "me:Maximiliane")
    played.play_out()
    waiting = house.table("me:Anna", "open", "open", "queen", public=True)
    phone.sit(waiting)
    for path in (
        "/",
        "/new?game=kilt",
        f"{waiting.path}/invite",
        waiting.link(1),
        waiting.path,
        "/rules/kilt",
        f"{played.path}/replay",
        f"{played.path}/check",
        played.path,
        "/docs",
        "/no-such-page",
    ):
        phone.forgiven = ("404",)
        phone.drawn(path)
        assert not phone.scrolls_sideways(), path


def test_the_picture_comes_first_at_full_width(phone: Guest, house: House) -> None:
    page = phone.sit(house.table("me:Anna", "squire"))
    picture = page.locator(".board").bounding_box()
    prompt = page.locator(".prompt").bounding_box()
    assert picture and prompt
    assert picture["x"] == 0 and picture["width"] == WIDE
    assert picture["y"] < 60
    assert prompt["y"] + prompt["height"] <= PHONE["viewport"]["height"]
    assert prompt["y"] >= picture["y"] + picture["height"] - 1


@pytest.mark.parametrize("game", ["solomon", "appenzell", "castle"])
def test_the_prompt_never_covers_the_picture(phone: Guest, house: House, game: str) -> None:
    table = house.table("me:Anna", "me:Ben", game=game, seed="3")
    while not 4 <= len(table.state(0)["moves"]) <= 6:  # so many are buttons too
        table.play_out(1, choice=-1)
    page = phone.sit(table)
    expect(page.locator(".choice").first).to_be_visible()
    picture = page.locator(".board").bounding_box()
    prompt = page.locator(".prompt").bounding_box()
    assert picture and prompt and prompt["y"] >= picture["y"] + picture["height"] - 1


def test_a_game_is_played_by_taps(phone: Guest, house: House) -> None:
    page = phone.sit(house.table("me:Anna", "jester"))
    phone.move(press=Locator.tap)
    page.get_by_role("button", name="Settings").tap()
    page.get_by_role("radio", name="Never").tap()
    page.get_by_role("button", name="Close").tap()
    turns = page.get_by_role("log").get_by_text("moves the")
    while turns.count() < TURNS:
        phone.move(press=Locator.tap)
    assert not phone.scrolls_sideways()


def test_the_result_fits_the_screen(phone: Guest, anna: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", "me:Clio", "me:Maximiliane")
    table.play_out()
    page = phone.open(table.path)
    page.get_by_role("button", name="Show the result").tap()
    box = page.get_by_role("dialog").bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= WIDE
    assert not phone.scrolls_sideways()
    page = anna.sit(table, table.state()["result"]["winners"][0])
    page.get_by_role("button", name="Show the result").click()
    name, you = (page.locator(f".won > {part}").bounding_box() for part in ("span", "small"))
    assert name and you and name["y"] + name["height"] <= you["y"] + 1
    for part in (".tale", ".earnings", ".result .answers"):  # at a desk without scrolling
        expect(page.locator(part).first).to_be_in_viewport(ratio=1)
    answers = page.locator(".result .answers").first.bounding_box()
    sums = page.locator(".earnings").bounding_box()
    assert answers and sums and sums["y"] + sums["height"] <= answers["y"]


def test_drawers_and_windows_open_and_close(phone: Guest, house: House) -> None:
    page = phone.sit(house.table("me:Anna", "jester"))
    page.get_by_role("button", name="Rules", exact=True).tap()
    drawer = page.get_by_role("complementary", name="Rules")
    expect(drawer).to_be_in_viewport()
    box = drawer.bounding_box()
    assert box and box["x"] >= 0 and box["width"] <= WIDE
    assert not phone.scrolls_sideways()
    drawer.get_by_role("button", name="Close").tap()
    expect(drawer).to_have_count(0)
    for name in ("Settings", "Keyboard shortcuts"):
        page.get_by_role("button", name=name).tap()
        expect(page.get_by_role("dialog", name=name)).to_be_in_viewport()
        page.get_by_role("button", name="Close").tap()
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("tab", name="Chat").tap()
    page.get_by_label("Write to the table").tap()
    expect(page.get_by_label("Write to the table")).to_be_focused()
    page.get_by_role("tab", name="Log").tap()
    expect(page.get_by_role("log", name="Log")).to_be_in_viewport()


@pytest.mark.parametrize(("game", "moves"), [("kilt", 0), ("castle", 4)])
def test_a_small_thing_is_hit_anywhere_within_what_a_finger_needs(
    phone: Guest, house: House, game: str, moves: int
) -> None:
    table = house.table("me:Anna", "me:Ben", "me:Clio", "me:Dan", game=game, seed="7")
    table.play_out(moves)
    asked = next(seat["seat"] for seat in table.state()["seats"] if seat["choosing"])
    page = phone.sit(table, asked)
    boxes = [thing.bounding_box() for thing in page.locator(".board .piece.lit").all()]
    small = [box for box in boxes if box and min(box["width"], box["height"]) < FINGER]
    assert small
    for box in small[:3]:
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for aside, down in product((1 - FINGER / 2, 0, FINGER / 2 - 1), repeat=2):
            page.touchscreen.tap(min(middle[0] + aside, WIDE - 1), middle[1] + down)
            expect(page.locator(".board .piece.chosen")).not_to_have_count(0)  # it, or a neighbour
            page.keyboard.press("Escape")
            expect(page.locator(".chosen")).to_have_count(0)
