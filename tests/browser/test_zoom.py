"""A picture that asks for it can be enlarged and dragged; pieces can be clicked all the same."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from tests.browser.conftest import Invite
from tests.browser.house import PHONE, Guest, House, Json

ALL = [0.0, 0.0, 700.0, 100.0]  # the whole picture of Banners
Point = tuple[float, float]


@pytest.fixture
def anna(guests: Invite, fair: House) -> Guest:
    """A guest at a desk, at a table of Banners."""
    guest = guests(fair)
    guest.sit(fair.table("me:Anna", "me:Ben", game="banners", seed="7"))
    return guest


@pytest.fixture
def phone(guests: Invite, fair: House) -> Guest:
    """A guest with a phone, at a table of Banners."""
    guest = guests(fair, **PHONE)
    guest.sit(fair.table("me:Anna", "me:Ben", game="banners", seed="7"))
    return guest


@pytest.fixture
def fingers(phone: Guest) -> Iterator[CDPSession]:
    """What moves fingers over the phone."""
    session = phone.context.new_cdp_session(phone.page)
    yield session
    session.detach()


def board(guest: Guest) -> Locator:
    return guest.page.locator(".board")


def seen(guest: Guest) -> list[float]:
    """The part of the picture that is seen: x, y, width, height."""
    return [float(n) for n in (board(guest).get_attribute("viewBox") or "").split()]


def box(guest: Guest, thing_id: str = "") -> Json:
    found = (guest.thing(thing_id) if thing_id else board(guest)).bounding_box()
    assert found
    return dict(found)


def middle(guest: Guest, thing_id: str = "") -> Point:
    at = box(guest, thing_id)
    return at["x"] + at["width"] / 2, at["y"] + at["height"] / 2


def touch(session: CDPSession, *steps: list[Point]) -> None:
    """Put fingers down, move them step by step, and take them away."""
    for n, points in enumerate(steps):
        kind = "touchMove" if n else "touchStart"
        where = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def zoom_in(guest: Guest, times: int = 2) -> None:
    for _ in range(times):
        guest.page.get_by_role("button", name="Enlarge").click()
    assert seen(guest)[2] < ALL[2] / 2


def test_buttons_enlarge_and_show_all_again(anna: Guest) -> None:
    smaller = anna.page.get_by_role("button", name="Make smaller")
    expect(smaller).to_be_disabled()
    zoom_in(anna)
    x, y, width, height = seen(anna)
    assert (x + width / 2, y + height / 2) == pytest.approx((350, 50))
    smaller.click()
    assert width < seen(anna)[2] < ALL[2]
    anna.page.get_by_role("button", name="Show all").click()
    assert seen(anna) == ALL
    expect(anna.page.get_by_role("button", name="Show all")).to_be_disabled()
    for _ in range(9):
        anna.page.keyboard.press("+")
    assert seen(anna)[2] == pytest.approx(ALL[2] / 6)  # and no further
    expect(anna.page.get_by_role("button", name="Enlarge")).to_be_disabled()


def test_a_scene_that_does_not_ask_is_left_alone(guests: Invite, fair: House) -> None:
    ben = guests(fair)
    ben.sit(fair.table("me:Anna", "me:Ben", seed="7"))
    whole = seen(ben)
    expect(ben.page.get_by_role("toolbar", name="Size of the picture")).to_have_count(0)
    ben.page.keyboard.press("+")
    ben.page.mouse.dblclick(*middle(ben))
    assert seen(ben) == whole
    assert board(ben).evaluate("e => getComputedStyle(e).touchAction") == "manipulation"
    ben.page.keyboard.press("?")
    expect(ben.page.get_by_role("dialog")).not_to_contain_text("enlarge")


def test_the_wheel_with_ctrl_enlarges_what_is_under_the_pointer(anna: Guest) -> None:
    at = middle(anna, "card-1")
    anna.page.mouse.move(*at)
    anna.page.mouse.wheel(0, -200)
    assert seen(anna) == ALL
    anna.page.keyboard.down("Control")
    anna.page.mouse.wheel(0, -200)
    anna.page.keyboard.up("Control")
    anna.until("document.querySelector('.board').viewBox.baseVal.width < 699")
    assert middle(anna, "card-1") == pytest.approx(at, abs=1.5)


def test_an_enlarged_picture_is_dragged_and_a_drag_is_no_click(anna: Guest) -> None:
    anna.page.mouse.move(*middle(anna, "card-0"))
    anna.page.mouse.down()
    anna.page.mouse.move(500, 300, steps=4)
    anna.page.mouse.up()
    assert seen(anna) == ALL  # there is nothing to drag yet
    zoom_in(anna)
    anna.page.keyboard.press("Shift+ArrowLeft")
    anna.page.keyboard.press("Shift+ArrowLeft")
    anna.page.keyboard.press("Shift+ArrowLeft")
    assert seen(anna)[0] == 0
    x, y = middle(anna, "card-1")
    anna.page.mouse.move(x, y)
    anna.page.mouse.down()
    anna.page.mouse.move(x - 100, y, steps=4)
    anna.page.mouse.up()
    assert middle(anna, "card-1")[0] == pytest.approx(x - 100, abs=1.5)
    assert anna.state()["held"] is None
    anna.page.mouse.click(x - 100, y)  # a choice that may be changed is not asked for
    anna.state("s.held !== null")


def test_a_double_click_on_nothing_enlarges_there(anna: Guest) -> None:
    at = middle(anna, "card-5")
    anna.page.mouse.dblclick(*at)
    assert seen(anna)[2] == pytest.approx(280)
    assert middle(anna, "card-5")[0] == pytest.approx(at[0], abs=1.5)
    anna.page.mouse.dblclick(*at)
    assert seen(anna) == ALL


def test_a_double_click_on_a_piece_plays_it(anna: Guest) -> None:
    anna.page.mouse.dblclick(*middle(anna, "card-1"))
    anna.state("s.held !== null")
    assert seen(anna) == ALL


def test_keys_enlarge_drag_and_bring_into_view_what_has_the_focus(anna: Guest) -> None:
    page = anna.page
    for _ in range(3):
        page.keyboard.press("+")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowDown")
    x, y, width, height = seen(anna)
    assert x > 350 - width / 2 and y > 50 - height / 2
    page.keyboard.press("Tab")
    anna.thing("card-0").focus()
    x, _, width, _ = seen(anna)
    assert x <= 10 and x + width >= 90
    page.keyboard.press("-")
    assert seen(anna)[2] > width
    page.keyboard.press("0")
    assert seen(anna) == ALL
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("enlarge, make smaller, show all")


def test_an_enlarged_picture_follows_what_the_scene_is_about(guests: Invite, fair: House) -> None:
    guest = guests(fair)
    table = fair.table("me:Anna", "me:Ben", "me:Clio", game="banners", seed="7")
    guest.sit(table)
    zoom_in(guest, 3)
    guest.page.keyboard.press("Shift+ArrowRight")
    for seat in range(3):
        table.move(seat)
    focus = guest.state("s.scene.focus")["scene"]["focus"]
    at = 50 + 100 * int(focus.removeprefix("card-"))
    x, _, width, _ = seen(guest)
    assert x + width / 2 == pytest.approx(min(max(at, width / 2), 700 - width / 2))
    guest.page.keyboard.press("0")
    where = middle(guest, focus)
    zoom_in(guest, 3)  # from the whole picture it is enlarged around it
    assert middle(guest, focus) == pytest.approx(where, abs=1.5)


def test_a_picture_glides_unless_all_should_be_still(guests: Invite, fair: House) -> None:
    guest = guests(fair, reduced_motion="no-preference")
    guest.sit(fair.table("me:Anna", "me:Ben", game="banners", seed="7"))
    guest.page.evaluate(
        """() => {  // frames come when the test says so, however slow the machine is
            performance.now = () => 1000;
            window.requestAnimationFrame = (step) => (window.frame = step);
        }"""
    )
    guest.page.get_by_role("button", name="Enlarge").click()
    widths = []
    for now in (1000, 1125, 1250):
        guest.page.evaluate("now => frame(now)", now)
        widths.append(seen(guest)[2])
    assert widths == pytest.approx([700, 700 / 1.25, 700 / 1.5])


def test_two_fingers_enlarge_and_one_drags(phone: Guest, fingers: CDPSession) -> None:
    x, y = middle(phone)
    touch(fingers, *([(x - far, y), (x + far, y)] for far in (20, 40, 60)))
    phone.until("document.querySelector('.board').viewBox.baseVal.width < 250")
    before = seen(phone)
    assert before[2] == pytest.approx(700 / 3, rel=0.05)
    assert before[0] + before[2] / 2 == pytest.approx(350, abs=10)
    touch(fingers, [(x, y)], [(x - 20, y)], [(x - 50, y)])
    phone.until(f"document.querySelector('.board').viewBox.baseVal.x > {before[0] + 10}")
    assert seen(phone)[0] - before[0] == pytest.approx(50 / 390 * before[2], rel=0.1)
    assert phone.page.evaluate("visualViewport.scale") == 1
    assert not phone.scrolls_sideways()


def test_a_finger_scrolls_the_page_while_the_picture_is_whole(
    phone: Guest, fingers: CDPSession
) -> None:
    x, y = middle(phone)
    path = [[(x, y - step)] for step in range(0, 160, 10)]
    touch(fingers, *path)
    assert seen(phone) == ALL
    assert board(phone).evaluate("e => getComputedStyle(e).touchAction") == "pan-x pan-y"


def test_a_double_tap_enlarges_and_a_tap_still_chooses(phone: Guest) -> None:
    at = middle(phone, "card-4")
    phone.page.touchscreen.tap(*at)
    phone.page.touchscreen.tap(*at)
    phone.until("document.querySelector('.board').viewBox.baseVal.width < 300")
    phone.page.get_by_role("button", name="Show all").tap()
    assert seen(phone) == ALL
    phone.move(press=Locator.tap)
    assert phone.state()["held"] is not None
