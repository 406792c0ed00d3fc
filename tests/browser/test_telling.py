"""An event is told sentence by sentence: the board, the flag and the bubble keep step with it."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import DESK, PHONE, Guest, House, Json, likes

BOTH = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])


@pytest.fixture
def stepper(guests: Invite, house: House) -> Guest:
    """An onlooker who goes on by a key."""
    guest = guests(house, quick=False)
    guest.context.add_init_script(likes(pace="step", hark="off"))
    return guest


def sentence(guest: Guest, words: str) -> str:
    """Go on until a sentence with these words is told."""
    beat = guest.page.locator(".beat p")
    expect(beat).to_be_visible()
    while words not in (said := beat.inner_text()):
        guest.page.keyboard.press("Space")
        guest.page.wait_for_function(
            "said => ![undefined, said].includes(document.querySelector('.beat p')?.innerText)",
            arg=said,
        )
    return said


def test_a_roof_comes_with_its_sentence(stepper: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", seed="3")
    table.play_out(5, choice=-1)
    stepper.open(table.path)
    built = table.state()["scene"]["pieces"]
    stepper.state()
    roofs = (
        "[...document.querySelectorAll('[data-piece^=roof]')].map(r => r.style.transform).sort()"
    )
    unused = stepper.page.evaluate(roofs)
    table.play_out(1, choice=-1)
    new = {p["id"] for p in table.state()["scene"]["pieces"]} - {p["id"] for p in built}
    floor = next(i for i in new if i.startswith("floor"))
    sentence(stepper, "builds")
    expect(stepper.page.locator(f'[data-piece="{floor}"]')).to_have_count(1)
    assert stepper.page.evaluate(roofs) == unused
    sentence(stepper, "gets a roof")
    assert stepper.page.evaluate(roofs) != unused


def test_a_monster_is_turned_up_when_it_is_told(stepper: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", game="castle", seed="0")
    table.play_out(11)
    stepper.open(table.path)
    stepper.state()
    table.play_out(1)
    found = next(line for line in table.state()["log"] if line["brings"])["brings"][0]
    back = f'[data-piece="{found}"] use[href$="monster-back"]'
    for words in ("goes into", "There is"):
        sentence(stepper, words)
        expect(stepper.page.locator(back)).to_have_count(1)
    stepper.page.keyboard.press("Space")  # it was shown large
    expect(stepper.page.locator(back)).to_have_count(0)


@BOTH
def test_the_flag_stays_with_who_rolls(guests: Invite, house: House, size: Json) -> None:
    guest = guests(house, quick=False, **size)
    guest.context.add_init_script(likes(pace="step", hark="off"))
    table = house.table("me:Anna", "me:Ben", game="sevenlocks", seed="3")
    guest.open(table.path)
    guest.state()
    while not any(" rolls " in line["text"] for line in table.state()["log"]):
        table.play_out(1)
    text = next(line["text"] for line in table.state()["log"] if " rolls " in line["text"])
    sentence(guest, " rolls")
    expect(guest.page.locator(".beat.stage")).to_be_visible()
    flags = guest.page.locator(".panel:has(.turn) strong")
    assert flags.all_inner_texts() == [text.split(" rolls ")[0]]
