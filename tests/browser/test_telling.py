"""An event is told sentence by sentence: the board, the flag and the bubble keep step with it."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.house import DESK, PHONE, Guest, House, Json, likes

GLIDE = 600  # milliseconds after which a piece lies where it went
FEW_LETTERS = 18  # pixels of a name that still tells whose it is
BOTH = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])


@pytest.fixture
def stepper(guests: Invite, house: House) -> Guest:
    """An onlooker who goes on by a key."""
    guest = guests(house, quick=False)
    guest.context.add_init_script(likes(pace="step", hark="off"))
    return guest


def watch(guest: Guest, house: House, before: int, moves: int) -> None:
    """Look at a table where so many moves were made, and be told so many more."""
    table = house.table("me:Anna", "me:Ben", seed="3")
    table.play_out(before, choice=-1)
    guest.open(table.path)
    guest.state()
    table.play_out(moves, choice=-1)


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


def test_the_ways_to_go_on_stand_in_one_row(stepper: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", seed="3")
    stepper.open(table.path)
    stepper.state()
    table.play_out(5)
    expect(stepper.page.locator(".beat")).to_be_visible()
    stepper.page.keyboard.press("Space")
    buttons = stepper.page.locator(".telling .answers .button")
    expect(buttons).to_have_count(3)  # more is to come: all of it may be skipped
    assert len({box["y"] for box in map(Locator.bounding_box, buttons.all()) if box}) == 1


RUSH = """async () => { // the buttons' edges before and after the second is pressed
    const buttons = () => [...document.querySelectorAll(".telling .answers .button")];
    const edges = () => buttons().map((each) => {
        const { left, right } = each.getBoundingClientRect();
        return `${left} ${right}`;
    });
    const before = edges();
    buttons()[1].click();
    await new Promise(requestAnimationFrame);
    return [before, edges()];
}"""


@BOTH
def test_the_ways_to_go_on_stay_where_they_are(guests: Invite, house: House, size: Json) -> None:
    guest = guests(house, quick=False, **size)
    guest.context.add_init_script(likes(pace="step", hark="off"))
    watch(guest, house, 5, 3)
    expect(guest.page.locator(".beat")).to_be_visible()
    before, after = guest.page.evaluate(RUSH)
    assert before == after and len(before) == 3


WAITS = """
    window.waits = [];
    const wait = window.setTimeout;
    window.setTimeout = (act, ms, ...more) => (waits.push(ms), wait(act, ms, ...more));
"""


def test_who_lets_all_go_by_fast_is_shown_what_weighs(stepper: Guest, house: House) -> None:
    stepper.context.add_init_script(WAITS)
    watch(stepper, house, 5, 1)  # a tower built over, then a ducat day
    stepper.page.get_by_role("button", name="Fast forward").click()
    expect(stepper.page.locator(".beat")).to_have_count(0)
    waits = stepper.page.evaluate("waits")
    assert 900 + 40 * len("Ducat day!") + 900 in waits  # as at the easy pace: it is shown large
    assert 220 in waits  # all else


def test_a_purse_is_paid_from_and_into_with_each_sentence(stepper: Guest, house: House) -> None:
    watch(stepper, house, 5, 1)  # a tower built over, then a ducat day
    purses = stepper.page.locator(".facts > :first-child dd")
    then = {"builds": (11, 9), "Ducat day!": (11, 9), "for red": (12, 9), "orange:": (13, 9)}
    for words, (anna, ben) in (then | {"light grey:": (13, 13), "dark grey:": (13, 14)}).items():
        sentence(stepper, words)
        expect(purses).to_have_text([f"{anna}", f"{ben}"])


def test_the_button_for_the_next_sentence_stays_where_it_is(guests: Invite, house: House) -> None:
    guest = guests(house, quick=False, **PHONE)
    guest.context.add_init_script(likes(pace="step"))
    watch(guest, house, 5, 1)
    tops = []
    for words in ("gets a roof", "Ducat day!"):  # of two lines, and of one
        sentence(guest, words)
        box = guest.page.get_by_role("button", name="Next").bounding_box()
        tops.append(box and box["y"])
    assert tops[0] == tops[1]


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


COVERED = """(id) => { // what lies over a piece, in pixels across and down
    const box = (piece) => piece.getBoundingClientRect();
    const one = document.querySelector(`[data-piece="${id}"]`);
    const { left, top, right, bottom } = box(one);
    const others = document.querySelectorAll("[data-piece^=character], [data-piece^=treasure]");
    return [...others].map(box).map((other) => [
        Math.min(right, other.right) - Math.max(left, other.left),
        Math.min(bottom, other.bottom) - Math.max(top, other.top),
    ]).filter(([across, down]) => across > 1 && down > 1);
}"""


@BOTH
def test_nothing_lies_over_who_is_told_to_fall_next(
    guests: Invite, house: House, size: Json
) -> None:
    guest = guests(house, quick=False, **size)
    guest.context.add_init_script(likes(pace="step"))
    table = house.table("me:Anna", "me:Ben", game="castle", seed="0")
    table.play_out(11)
    guest.open(table.path)
    guest.state()
    table.play_out(1)
    slain = next(line["brings"][0] for line in table.state()["log"] if "slain" in line["text"])
    sentence(guest, "has\u00a07")  # those who are left close up only when it is gone
    guest.page.wait_for_timeout(GLIDE)
    assert guest.page.evaluate(COVERED, slain) == []
    sentence(guest, "slain")
    expect(guest.page.locator(f'[data-piece="{slain}"]')).to_have_count(0)


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


def test_the_flag_stands_with_whom_a_sentence_is_about(stepper: Guest, house: House) -> None:
    seats, moves, told = ("me:Anna", "me:Ben"), 0, list[str]()
    tried = house.table(*seats, game="sevenlocks", seed="3")
    while not any(" too " in text for text in told):
        tried.play_out(1)
        moves += 1
        told = [line["text"] for line in tried.state()["log"]]
    found = next(n for n, text in enumerate(told) if " too " in text)
    takes, stays = told[found - 2 : found]
    assert "takes key" in takes and "stays out" in stays
    opener, other = takes.split()[0], stays.split()[0]
    table = house.table(*seats, game="sevenlocks", seed="3")
    table.play_out(moves - 1)
    stepper.open(table.path)
    stepper.state()
    table.play_out(1)
    flags = stepper.page.locator(".panel:has(.turn) strong")
    for words, who in (("stays out", other), (" too ", opener)):
        sentence(stepper, words)
        assert flags.all_inner_texts() == [who]


COVERS = """
    () => {
        const told = document.querySelector(".beat:not(.stage)").getBoundingClientRect();
        const things = [...document.querySelectorAll("[data-piece^=floor], .board .last")];
        const boxes = things.map((thing) => thing.getBoundingClientRect());
        return boxes.filter(({ left, right, top, bottom }) =>
            left < told.right && right > told.left && top < told.bottom && bottom > told.top
        ).length;
    }
"""


@BOTH
def test_a_sentence_covers_no_tower(guests: Invite, house: House, size: Json) -> None:
    guest = guests(house, quick=False, **size)
    guest.context.add_init_script(likes(pace="step"))
    watch(guest, house, 8, 7)
    for words in ("builds", "moves", "builds"):
        sentence(guest, words)
        assert guest.page.evaluate(COVERS) == 0
        guest.page.keyboard.press("Space")


def test_who_is_on_next_is_marked_when_the_last_sentence_was_told(
    stepper: Guest, house: House
) -> None:
    table = house.table("me:Anna", "me:Ben", game="castle", seed="0")
    table.play_out(5)
    stepper.open(table.path)
    stepper.state()

    def on() -> list[int]:
        return [seat["seat"] for seat in table.state()["seats"] if seat["acting"]]

    before = on()
    while on() == before:
        table.play_out(1)
    last = table.state()["log"][-1]["text"]
    mark = stepper.page.locator('[data-piece="turn"]')
    sentence(stepper, last)
    expect(mark).to_have_count(0)
    stepper.page.keyboard.press("Space")
    expect(mark).to_have_count(1)


POINTS = """
    () => {
        const box = (element) => element.getBoundingClientRect();
        const told = document.querySelector(".beat:not(.stage)");
        const line = box(told.querySelector("i"));
        const near = (a, b) => Math.hypot(
            Math.max(a.left - b.right, b.left - a.right, 0),
            Math.max(a.top - b.bottom, b.top - a.bottom, 0),
        );
        const about = [...document.querySelectorAll(".board .last[data-id]")].map(box);
        const apart = Math.min(...about.map((one) => near(box(told), one)));
        return apart < 14 || Math.min(...about.map((one) => near(line, one))) < 3;
    }
"""


@BOTH
def test_a_sentence_points_at_what_it_is_about(guests: Invite, house: House, size: Json) -> None:
    guest = guests(house, quick=False, **size)
    guest.context.add_init_script(likes(pace="step"))
    table = house.table("me:Anna", "me:Ben", game="castle", seed="0")
    table.play_out(4)
    guest.open(table.path)
    guest.state()
    table.play_out(6)
    lines = [line["text"] for line in table.state()["log"] if "goes into" in line["text"]]
    assert lines
    for text in lines:
        sentence(guest, text)
        guest.until(f"({POINTS})()")
        guest.page.keyboard.press("Space")


def test_on_a_phone_all_players_are_in_sight_with_the_board(guests: Invite, house: House) -> None:
    phone = guests(house, **PHONE)
    table = house.table("me:Anna", "me:Benedikt", "me:Cleopatra", game="appenzell", seed="1")
    phone.sit(table)
    players = phone.page.locator(".strip li")
    expect(phone.page.locator(".board")).to_be_in_viewport(ratio=1)
    names = ("you", "Benedikt", "Cleopatra")  # Anna sits here
    for n, name in enumerate(names):
        expect(players.nth(n)).to_be_in_viewport(ratio=1)
        expect(players.nth(n)).to_contain_text(name)
        expect(players.nth(n).locator("b svg")).to_be_visible()  # of what the number is
        assert players.nth(n).evaluate("e => e.scrollHeight <= e.clientHeight")  # nothing wraps
    acting = next(names[each["seat"]] for each in table.state()["seats"] if each["acting"])
    expect(players.filter(has=phone.page.locator(".turn"))).to_contain_text(acting)


def test_on_a_phone_no_number_is_cut_among_six_players(guests: Invite, house: House) -> None:
    phone = guests(house, **PHONE)
    seats = [f"me:{name}" for name in ("Anna", "Ben", "Cleo", "Dora", "Emil", "Maximiliane")]
    table = house.table(*seats, game="castle", seed="7")
    table.play_out(len(seats))  # each has a character
    page = phone.sit(table)
    for player in page.locator(".strip li").all():
        assert player.evaluate("e => e.scrollWidth <= e.clientWidth")
        inside, number = player.bounding_box(), player.locator("b").bounding_box()
        assert inside and number and inside["x"] <= number["x"]
        assert number["x"] + number["width"] <= inside["x"] + inside["width"]
        assert player.locator("span").first.evaluate("e => e.clientWidth") > FEW_LETTERS


def test_on_a_phone_three_names_are_whole_beside_long_numbers(guests: Invite, house: House) -> None:
    phone = guests(house, **PHONE)
    table = house.table("me:Anna", "me:Merewen", "me:Berengar", game="castle", seed="7")
    table.play_out(3)  # each has a character, and the first of them plays
    page = phone.sit(table)
    assert page.locator(".strip b").all_inner_texts().count("10/10") > 0
    for name in page.locator(".strip li > span:not(.turn)").all():
        assert name.evaluate("e => e.scrollWidth <= e.clientWidth")


def test_the_log_keeps_its_room_beside_waves(guests: Invite, house: House) -> None:
    guest = guests(house)
    guest.context.add_init_script(likes(waves="on"))
    table = house.table("me:Anna", "me:Ben", "me:Cleo", "me:Dora", game="sevenlocks", seed="3")
    table.play_out(4)
    guest.sit(table, shown=False)
    expect(guest.page.locator(".beat")).to_be_visible()
    guest.page.keyboard.press("Escape")
    guest.state()
    guest.page.locator(".piece.hear").first.click(force=True)
    expect(guest.page.locator(".waves")).to_be_visible()
    waves = guest.page.locator(".waves li svg")
    expect(waves).to_have_count(2)
    one, other = (wave.bounding_box() for wave in waves.all())
    assert one and other and one["y"] == other["y"]  # beside each other: the log needs the room
    books = guest.page.locator(".books").bounding_box()
    assert books and books["height"] >= 118 and books["y"] + books["height"] <= 800
    expect(guest.log.last).to_be_in_viewport(ratio=1)
