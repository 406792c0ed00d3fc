"""A game by keyboard alone."""

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import SMALL, Guest, House

MIDDLE = 90  # moves, of some 110
MOST_TABS = 30  # until what is lit is reached
AIM = "document.activeElement.matches('[data-id].lit, [data-confirm]')"


def press(guest: Guest, *keys: str) -> None:
    """Press keys, one after the other."""
    for key in keys:
        guest.page.keyboard.press(key)


def press_until(guest: Guest, key: str, holds: str) -> None:
    """Press a key until something is so."""
    for _ in range(MOST_TABS):
        press(guest, key)
        if guest.page.evaluate(holds):
            return
    raise AssertionError(f"{MOST_TABS} times {key}, and still not: {holds}")


def in_focus(guest: Guest) -> str:
    """The lit thing that has the focus."""
    found: str = guest.page.evaluate("document.activeElement.dataset.id ?? ''")
    return found


def enter_move(guest: Guest) -> None:
    """Make a move with Enter alone: the page leads from each step to the next."""
    moved = f"window.heard.v > {guest.v}"
    while True:
        guest.until(f"{moved} || {AIM}")
        if guest.page.evaluate(moved):
            return
        press(guest, "Enter")


def stop_asking(guest: Guest) -> None:
    """Switch the question before each move off."""
    press_until(guest, "Shift+Tab", "document.activeElement.matches('button.settings')")
    press(guest, "Enter")
    never = guest.page.get_by_role("radio", name="Never")
    press_until(guest, "Tab", "document.activeElement.matches('[name=asking]')")
    press(guest, "ArrowDown")
    expect(never).to_be_focused()
    expect(never).to_be_checked()
    press(guest, "Escape")
    expect(guest.page.get_by_role("dialog")).to_have_count(0)


def test_a_game_is_played_to_the_end_by_keyboard_alone(guests: Invite, house: House) -> None:
    """Its middle is passed over by a program: there is nothing in it that the rest has not."""
    anna, table = guests(house, **SMALL), house.table("me:Anna", "me:Ben", seed="7")
    anna.sit(table)
    anna.sit(table, 1)  # in one browser, so that Anna moves for both
    anna.state("s.moves.length")
    press_until(anna, "Tab", AIM)
    enter_move(anna)
    stop_asking(anna)
    press_until(anna, "Tab", AIM)
    for _ in range(4):
        enter_move(anna)
    state = anna.look_away(table, MIDDLE)
    assert not state["over"]
    press_until(anna, "Tab", AIM)
    while not state["over"]:
        enter_move(anna)
        state = anna.state("s.moves.length || s.over")
    expect(anna.page.get_by_role("dialog")).to_be_visible()


def test_arrow_keys_go_through_what_is_lit_and_escape_chooses_again(
    anna: Guest, house: House
) -> None:
    anna.sit(house.table("me:Anna", "me:Ben", seed="7"))  # seat 0 begins by moving a card
    press_until(anna, "Tab", AIM)
    first = in_focus(anna)
    visited = {first}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 3:
        press(anna, key)
        assert in_focus(anna)
        visited.add(in_focus(anna))
    assert len(visited) > 3
    taken = in_focus(anna)
    press(anna, "Enter")
    anna.until("document.activeElement.dataset.id?.startsWith('slot')")
    expect(anna.thing(taken)).to_contain_class("chosen")
    press(anna, "Escape")
    expect(anna.page.locator(".chosen")).to_have_count(0)
    anna.until(AIM)
    assert in_focus(anna).startswith("card")
    assert [line["n"] for line in anna.state()["log"]] == [0]


def test_keys_for_shortcuts_hint_undo_rules_log_chat_and_sound(anna: Guest, house: House) -> None:
    page = anna.sit(house.table("me:Anna", "jester", seed="7"))
    press(anna, "?")
    expect(page.get_by_role("dialog")).to_contain_text("take back")
    press(anna, "Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    anna.state("s.moves.length")
    press(anna, "h")
    expect(page.locator(".hint li")).not_to_have_count(0)
    press_until(anna, "Tab", AIM)
    enter_move(anna)
    anna.state("s.undo && s.moves.length")
    press(anna, "u")
    expect(anna.log.last).to_contain_text("takes back")
    press(anna, "r")
    expect(page.get_by_role("complementary", name="Rules")).to_be_visible()
    press(anna, "Escape")
    expect(page.get_by_role("complementary", name="Rules")).to_have_count(0)
    press(anna, "s")
    expect(page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "true")
    press(anna, "l")
    expect(page.get_by_role("log", name="Log")).to_be_focused()
    press(anna, "c")
    expect(page.get_by_label("Write to the table")).to_be_focused()


def test_a_key_ends_the_turn(anna: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", game="appenzell", seed="1")
    while not any(not move["clicks"] for move in table.state(0)["moves"]):
        table.play_out(1)
    page = anna.sit(table)
    page.keyboard.press("e")
    anna.state("!s.moves.length")
    assert [seat["name"] for seat in table.state()["seats"] if seat["acting"]] == ["Ben"]


def test_a_key_counts_at_once_when_a_window_was_closed(anna: Guest, house: House) -> None:
    page = anna.sit(house.table("me:Anna", "me:Ben", seed="7"))
    press(anna, "?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.evaluate("""() => {
        document.querySelector('dialog').close(); // the page hears of it later
        document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'h', bubbles: true}));
    }""")
    expect(page.locator(".hint")).to_be_visible()
