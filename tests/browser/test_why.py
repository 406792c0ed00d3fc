"""Why not: a click on a thing that leads nowhere is answered beside it and in the prompt."""

from playwright.sync_api import expect

from bartizan.games import load
from bartizan.games.appenzell.parts import FIELD_NAMES
from bartizan.games.kilt.parts import CARD_NAMES
from bartizan.teacher.lessons import lessons
from tests.browser.conftest import Invite
from tests.browser.house import PHONE, Guest, House

FRONT = f"card-{CARD_NAMES.index('RL')}"  # alone in front, with this seed


def test_a_click_that_leads_nowhere_is_told_why(guests: Invite, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", "me:Clio", seed="3")
    for likes in ({}, PHONE):
        anna = guests(house, **likes)
        anna.sit(table, 0)
        press = anna.thing(FRONT).tap if likes else anna.thing(FRONT).click
        press(force=True)
        expect(anna.page.locator(".prompt .note")).to_contain_text("lies alone in front")
        expect(anna.page.locator(".tip .why")).to_contain_text("nothing would be behind it")
        anna.lit.first.click(force=True)
        expect(anna.page.locator(".tip .why")).to_have_count(0)
        assert anna.state()["moves"]


def test_a_click_on_what_lies_on_a_place_means_the_place(anna: Guest) -> None:
    lesson = lessons(load("appenzell"))[1]
    match = lesson.match()
    lesson.settle(match)
    tile = f"tile-{match.state.serial[FIELD_NAMES.index('a2')]}"
    anna.open("/learn/appenzell").locator('.lessons [value="2"]').click()
    state = anna.state("s.lesson.task")
    anna.move([each["notation"] for each in state["moves"]].index("roofC"))
    anna.state("s.lesson.task.includes('a2')")
    anna.thing(tile).click(force=True)  # two mice can run there
    anna.page.get_by_role("button", name="Mouse 2 from a1 to a2").click()
    assert anna.state("s.lesson.done")["lesson"]["answer"].startswith("Two mice on Emmental")
