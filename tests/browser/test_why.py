"""Why not: a click on a thing that leads nowhere is answered beside it and in the prompt."""

from playwright.sync_api import expect

from bartizan.games.kilt.parts import CARD_NAMES
from tests.browser.conftest import Invite
from tests.browser.house import PHONE, House

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
