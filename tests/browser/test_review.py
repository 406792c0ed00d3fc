"""The review after the game: from the result to the curve, and from the curve into the replay."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import PHONE, House
from tests.browser.test_axe import complaints


def test_the_curve_leads_from_the_result_into_the_replay(guests: Invite, fair: House) -> None:
    anna = guests(fair, bypass_csp=True)
    table = fair.table("me:Anna", "me:Ben", game="banners", seed="7")
    table.play_out()
    page = anna.open(table.path)
    page.get_by_role("button", name="Show the result").click()
    page.get_by_role("link", name="Review").click()
    curve = page.locator(".drawn.desk").get_by_role("img")
    expect(curve).to_be_visible()
    assert "At the start: Anna" in (curve.locator("desc").text_content() or "")
    expect(page.get_by_role("heading", name="What each could hope for")).to_be_visible()
    assert complaints(anna) == []
    page.locator(".drawn.desk .columns a").nth(2).click()
    expect(page).to_have_url(re.compile(r"/replay\?at=\d+&seat=\d$"))
    expect(page.get_by_role("link", name="Review")).to_be_visible()

    ben = guests(fair, bypass_csp=True, color_scheme="dark", **PHONE)
    small = ben.open(f"{table.path}/review?seat=1")
    expect(small.locator(".drawn.phone").get_by_role("img")).to_be_visible()
    assert small.evaluate("document.documentElement.scrollWidth") <= 390
    assert complaints(ben) == []
