"""What is heard: the synthesis, measured; the queue, ears and waves; the table of a hint."""

import base64
import re
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from playwright.sync_api import Browser, Locator, Page, expect

from bartizan.games.sevenlocks.sounds import sound_of
from tests.browser.conftest import Invite
from tests.browser.house import PHONE, Guest, House, Json, Reserved

RATE = 44_100
READINGS = range(-50, 141, 10)
LET_GO = 0.05  # seconds after which the letting-go is over
SOFT = 0.02  # louder than the air, and much softer than anything that lands
NAMES = ("card", "stone", "wood", "coins", "roof", "dice", "door", "key", "tick", "turn", "fanfare")
Samples = NDArray[np.float32]

RENDER = """async (sound) => {
    const { samples } = await import("/static/js/sound.js");
    const bytes = new Uint8Array((await samples(sound)).slice().buffer);
    let text = "";
    for (let at = 0; at < bytes.length; at += 30000) {
        text += String.fromCharCode(...bytes.subarray(at, at + 30000));
    }
    return btoa(text);
}"""


def rendered(page: Page, sound: Json) -> Samples:
    """The samples of a sound, made by the page's own module."""
    return np.frombuffer(base64.b64decode(page.evaluate(RENDER, sound)), np.float32)


def fall(reading: int) -> Json:
    """The sound of a reading, as it goes over the wire."""
    return sound_of(reading).to_json()


def landing(heard: Samples) -> float:
    """When something lands, in seconds."""
    begin = int(LET_GO * RATE)
    return float(begin + np.argmax(np.abs(heard[begin:]) > SOFT)) / RATE


def centroid(heard: Samples) -> float:
    """The middle of the spectrum of what is heard from the landing on, in Hz."""
    clatter = heard[int(landing(heard) * RATE) :]
    power = np.abs(np.fft.rfft(clatter)) ** 2
    return float(power @ np.fft.rfftfreq(len(clatter), 1 / RATE) / power.sum())


def power(heard: Samples, begin: float, end: float) -> float:
    """How loud it is between two moments."""
    return float(np.mean(heard[int(begin * RATE) : int(end * RATE)] ** 2))


@pytest.fixture
def page(anna: Guest) -> Page:
    """A page that can load the module."""
    return anna.open("/rules/kilt")


@pytest.fixture(scope="module")
def falls(browser: Browser, house: House) -> dict[int, Samples]:
    """The sounds of readings over the whole range."""
    page = browser.new_page()
    page.goto(f"{house.url}/rules/kilt")
    heard = {reading: rendered(page, fall(reading)) for reading in READINGS}
    page.close()
    return heard


def test_a_fall_lands_after_its_time(falls: dict[int, Samples]) -> None:
    for reading, heard in falls.items():
        assert landing(heard) == pytest.approx(fall(reading)["time"], abs=0.005)


def test_a_greater_reading_lands_later_and_sounds_lower(falls: dict[int, Samples]) -> None:
    for one, next_one in pairwise(falls.values()):
        assert landing(next_one) > landing(one) + 0.025
        assert centroid(next_one) < centroid(one) * 0.94  # a semitone is 0.944


def test_one_hears_the_letting_go_and_then_hardly_anything(falls: dict[int, Samples]) -> None:
    for heard in falls.values():
        let_go, land = np.abs(heard[: int(LET_GO * RATE)]).max(), landing(heard)
        in_the_air = np.abs(heard[int(LET_GO * RATE) : int(land * RATE) - 1]).max()
        clatter = np.abs(heard[int(land * RATE) :]).max()
        assert 0.002 < in_the_air < let_go / 5
        assert let_go < clatter / 3


def test_the_clatter_begins_at_once_and_dies_away_in_bounces(falls: dict[int, Samples]) -> None:
    for heard in falls.values():
        land = landing(heard)
        first = np.abs(heard[int(land * RATE) :][: int(0.004 * RATE)]).max()
        assert first > 0.6 * np.abs(heard).max()
        parts = [power(heard, land + at, land + at + 0.1) for at in (0, 0.2, 0.4, 0.7)]
        assert all(later < 0.6 * sooner for sooner, later in pairwise(parts))
        assert parts[-1] > 0
        assert np.abs(heard[-20:]).max() < 0.002


def test_nothing_is_too_loud(falls: dict[int, Samples], page: Page) -> None:
    for heard in falls.values():
        assert 0.3 < np.abs(heard).max() < 0.9
    for name in NAMES:
        assert 0.01 < np.abs(rendered(page, {"name": name})).max() < 0.9, name


def test_equal_readings_sound_equal(page: Page, guests: Invite, house: House) -> None:
    first = rendered(page, fall(40))
    for again in (page, guests(house).open("/rules/kilt")):
        heard = rendered(again, fall(40))
        assert np.abs(first - heard).max() < 1e-6  # the browser adds up voices in any order
    assert len(first) != len(rendered(page, fall(41)))


def test_the_ring_is_how_long_the_box_sounds(page: Page) -> None:
    rings = (0.05, 0.1, 0.2, 0.4)
    heard = [rendered(page, {"name": "fall", "time": 0.5, "pitch": 1000, "ring": r}) for r in rings]
    tails = [power(each, 0.54, 0.61) / power(each, 0.5, 0.51) for each in heard]  # of one stroke
    assert all(longer > 2 * shorter for shorter, longer in pairwise(tails))


def test_a_name_that_is_not_known_is_silent(page: Page) -> None:
    assert not rendered(page, {"name": "thunder"}).any()


# At a table of a game that is heard

AT_START = 14  # pearls that fall when the keymaster has been stationed
LETTING_GO = 1200  # Hz of the tone when something is let go
HARK = """
    window.struck = []; // the tones that were begun, aloud
    window.sent = []; // what was said to the server
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (when, ...rest) {
        if (this.context instanceof AudioContext) struck.push([this.frequency?.value, when]);
        start.call(this, when, ...rest);
    };
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (text) {
        window.sent.push(JSON.parse(text).type);
        send.call(this, text);
    };
"""


SILENT = """
    localStorage.setItem("bartizan.sound", "on"); // but nobody has touched the page yet
    let touched = false;
    const waiting = [];
    addEventListener("pointerdown", () => (touched = true), true);
    window.AudioContext = class extends AudioContext {
        get state() {
            return touched ? super.state : "suspended";
        }
        resume() {
            const woken = new Promise((resolve) => waiting.push(resolve));
            if (touched) super.resume().then(() => waiting.splice(0).forEach((each) => each()));
            return woken;
        }
    };
"""


@pytest.fixture
def table(house: House) -> Reserved:
    """A table where the keymaster has not been stationed yet."""
    return house.table("me:Anna", "me:Ben", game="sevenlocks", seed="7")


@pytest.fixture
def clara(guests: Invite, house: House) -> Guest:
    """Somebody whose tones and messages are noted."""
    guest = guests(house)
    guest.context.add_init_script(HARK)
    return guest


def station(table: Reserved, *guests: Guest) -> list[Json]:
    """Let the keymaster be stationed, and so the first pearls fall; the lines that tell it."""
    table.play_out(1)
    for guest in guests:
        guest.state(f"s.v >= {table.state()['v']}")
    return pearls(table)


def pearls(table: Reserved) -> list[Json]:
    """The lines of the log that tell of a pearl."""
    told = [line for line in table.state()["log"] if line["sound"]]
    return [line for line in told if line["sound"]["name"] == "fall"]


def switch_on(guest: Guest) -> None:
    """Switch the sound on, as people do."""
    guest.page.get_by_role("button", name="Sound", exact=True).click()


def let_go(guest: Guest, count: int) -> list[float]:
    """When things were let go, as soon as there were so many."""
    guest.page.wait_for_function(
        "([pitch, count]) => struck.filter((one) => one[0] === pitch).length >= count",
        arg=[LETTING_GO, count],
    )
    struck = guest.page.evaluate("struck")
    return [when for pitch, when in struck if pitch == LETTING_GO]


def landed(guest: Guest) -> list[float]:
    """The pitches around which things clattered: the first tone after each letting-go."""
    struck = guest.page.evaluate("struck")
    return [after[0] for one, after in pairwise(struck) if one[0] == LETTING_GO]


def pitches(sounds: list[Json]) -> list[Any]:
    """The pitches of falls."""
    return [pytest.approx(sound["pitch"], rel=1e-4) for sound in sounds]


def asked(table: Reserved, tower: int) -> list[Json]:
    """The sounds that a tower's ear makes."""
    pieces = table.state()["scene"]["pieces"]
    found: list[Json] = next(p for p in pieces if p["id"] == f"ear-{tower}")["sounds"]
    return found


def test_pearls_are_heard_one_after_the_other(clara: Guest, table: Reserved) -> None:
    page = clara.sit(table)
    switch_on(clara)
    lines = station(table)
    assert len(lines) == AT_START
    for line in lines[:3]:
        (tower,) = line["ids"]
        expect(clara.thing(tower)).to_contain_class("sounding")
        expect(page.locator(".sounding")).to_have_count(1)
        expect(page.locator("p.sentence")).to_have_text(line["text"])  # and none is told before
    begun = let_go(clara, 3)
    assert landed(clara)[:3] == pitches([line["sound"] for line in lines[:3]])
    for line, (one, next_one) in zip(lines, pairwise(begun), strict=False):
        assert next_one - one > line["sound"]["time"] + 0.85 + 0.2


@pytest.mark.parametrize("how", ["button", "key", "sound off"])
def test_what_is_still_to_be_heard_can_be_skipped(clara: Guest, table: Reserved, how: str) -> None:
    page = clara.sit(table)
    switch_on(clara)
    station(table)
    let_go(clara, 2)
    if how == "button":
        page.get_by_role("button", name="Skip to now").click()
    elif how == "key":
        page.keyboard.press("Escape")
    else:
        switch_on(clara)  # a second time: off
    clara.state(f"s.v >= {table.state()['v']}")
    expect(page.locator(".sounding, .skip-sounds")).to_have_count(0)
    begun = let_go(clara, 2)
    page.wait_for_timeout(2500)  # more than the longest fall
    assert let_go(clara, 2) == begun
    if how == "sound off":
        switch_on(clara)
    expect(page.locator(".offer")).to_contain_text(f"not heard yet: {AT_START - 2}")


def test_all_that_was_missed_can_be_heard_in_order_or_place_by_place(
    clara: Guest, table: Reserved
) -> None:
    station(table)
    while len(pearls(table)) < AT_START + 3:
        table.play_out(1)
    lines = pearls(table)
    page = clara.sit(table)
    page.locator(".offer").get_by_role("button", name="Turn the sound on").click()
    offer = page.locator(".offer")
    expect(offer).to_contain_text(f"not heard yet: {len(lines)}")
    offer.get_by_role("button", name="Place by place").click()
    let_go(clara, 3)
    by_tower = sorted(lines, key=lambda line: line["ids"])
    assert len({line["ids"][0] for line in by_tower[:3]}) <= 2
    assert landed(clara)[:3] == pitches([line["sound"] for line in by_tower[:3]])
    page.get_by_role("button", name=re.compile(r"Skip 1\d sounds")).click()
    expect(page.locator(".sounding, .skip-sounds")).to_have_count(0)
    page.reload()
    clara.state()
    expect(offer).to_have_count(0)  # what was offered once is not new


def test_an_ear_sounds_and_makes_no_move(clara: Guest, table: Reserved) -> None:
    station(table)
    page = clara.sit(table)
    clara.page.evaluate("sent.length = 0")
    before = clara.v
    sound = page.get_by_role("button", name="Sound", exact=True)
    expect(sound).to_have_attribute("aria-pressed", "false")
    ear = clara.thing("ear-2")
    expect(ear).to_have_role("button")
    expect(ear).to_have_accessible_name(re.compile("3"))
    ear.click()
    expect(sound).to_have_attribute("aria-pressed", "true")  # who asks to hear wants to hear
    expect(ear).to_contain_class("sounding")
    let_go(clara, 2)
    expect(page.locator(".sounding")).to_have_count(0)
    assert landed(clara) == pitches(asked(table, 2))
    clara.thing("ear-5").focus()
    page.keyboard.press("Enter")
    let_go(clara, 3)
    assert landed(clara)[2] == pitches(asked(table, 5))[0]
    expect(page.locator(".chosen")).to_have_count(0)
    assert clara.v == before and clara.page.evaluate("sent") == []


def test_who_asks_need_not_wait_and_misses_nothing(clara: Guest, table: Reserved) -> None:
    page = clara.sit(table)
    lines = station(table, clara)
    switch_on(clara)
    page.get_by_role("button", name="Hear them now").click()
    let_go(clara, 1)
    clara.thing("ear-6").click()
    expect(page.locator(".caption")).to_have_text("Tower 7’s pearls: 1 of 2")
    expect(page.locator(".caption")).to_have_text("Tower 7’s pearls: 2 of 2")
    let_go(clara, 4)
    first, second = pitches([line["sound"] for line in lines[:2]])
    assert landed(clara)[:4] == [first, *pitches(asked(table, 6)), first]
    let_go(clara, 5)
    assert landed(clara)[4] == second


@pytest.mark.parametrize("path", ["", "/replay?at=15"])
def test_onlookers_hear_too_and_so_does_who_looks_back(
    clara: Guest, table: Reserved, path: str
) -> None:
    station(table)
    page = clara.open(table.path + path)
    expect(clara.lit).to_have_count(0)
    clara.thing("ear-0").click()
    let_go(clara, 2)
    expect(page.locator(".sounding")).to_have_count(0)


def test_a_replay_is_heard_step_by_step(clara: Guest, table: Reserved) -> None:
    lines = station(table)
    page = clara.open(f"{table.path}/replay?at=1")
    switch_on(clara)
    for _ in range(2):
        page.get_by_role("button", name="One step on").click()
    expect(clara.thing("tower-1")).to_contain_class("sounding")
    let_go(clara, 1)
    assert landed(clara)[-1:] == pitches([lines[1]["sound"]])
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".sounding")).to_have_count(0)


def test_a_game_that_is_heard_says_so(clara: Guest, table: Reserved) -> None:
    page = clara.sit(table)
    station(table, clara)
    offer = page.locator(".offer")
    expect(offer).to_contain_text("This game is heard.")
    offer.get_by_role("button", name="Turn the sound on").click()
    expect(page.get_by_role("button", name="Sound", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(offer).to_contain_text(f"not heard yet: {AT_START}")
    offer.get_by_role("button", name="Hear them now").click()
    expect(offer).to_have_count(0)
    expect(clara.thing("tower-0")).to_contain_class("sounding")
    page.keyboard.press("Escape")
    switch_on(clara)  # off again
    offer.get_by_role("button", name="Close").click()
    expect(offer).to_have_count(0)


ASKING = "localStorage.setItem('bartizan.hark', 'on');"
QUESTION = "Are you listening?"


@pytest.mark.parametrize("way", ["Turn the sound on", "Show waves instead", "Go on without", "Esc"])
def test_the_first_pearls_wait_until_somebody_listens(
    clara: Guest, table: Reserved, way: str
) -> None:
    clara.context.add_init_script(ASKING)
    page = clara.sit(table)
    lines = station(table)
    offer = page.locator(".offer")
    expect(offer).to_contain_text(QUESTION)
    page.wait_for_timeout(1500)
    expect(clara.log.filter(has_text="falls into")).to_have_count(0)
    page.locator(".board").click()  # nobody is hurried on by mistake
    expect(offer).to_contain_text(QUESTION)
    if way == "Esc":
        page.keyboard.press("Escape")
    else:
        offer.get_by_role("button", name=way).click()
    expect(clara.log.filter(has_text="falls into")).not_to_have_count(0)
    expect(offer).to_have_count(0)
    if way == "Turn the sound on":
        let_go(clara, 2)
        assert landed(clara)[:2] == pitches([line["sound"] for line in lines[:2]])
        page.keyboard.press("Escape")
    elif way == "Show waves instead":
        expect(page.get_by_role("list", name="waves").get_by_role("listitem")).to_have_count(2)
        page.keyboard.press("Escape")
    clara.state(f"s.v >= {table.state()['v']}")
    page.reload()
    clara.state()
    expect(page.get_by_text(QUESTION)).to_have_count(0)


def test_who_comes_late_is_asked_too_and_hears_it_all_before_anybody_goes_on(
    clara: Guest, house: House
) -> None:
    clara.context.add_init_script(ASKING)
    table = house.table("me:Anna", "me:Ben", game="sevenlocks", seed="7")
    lines = station(table)
    page = clara.sit(table, choosing(table, "Throw a pearl")[0], shown=False)
    expect(page.locator(".offer")).to_contain_text(QUESTION)
    assert "shown" not in page.evaluate("sent")
    page.locator(".offer").get_by_role("button", name="Turn the sound on").click()
    let_go(clara, 2)
    assert landed(clara)[:2] == pitches([line["sound"] for line in lines[:2]])
    assert "shown" not in page.evaluate("sent")
    expect(clara.lit).to_have_count(0)  # nor does who listens
    page.keyboard.press("Escape")
    clara.until("sent.includes('shown')")
    expect(clara.lit).not_to_have_count(0)


def test_who_leaves_without_an_answer_is_asked_again(clara: Guest, table: Reserved) -> None:
    clara.context.add_init_script(ASKING)
    page = clara.sit(table)
    station(table)
    expect(page.locator(".offer")).to_contain_text(QUESTION)
    page.reload()
    expect(page.locator(".offer")).to_contain_text(QUESTION)
    page.get_by_role("button", name="Go on without").click()
    expect(page.locator(".offer")).to_have_count(0)
    clara.state()
    switch_on(clara)
    expect(page.locator(".offer")).to_contain_text(f"not heard yet: {AT_START}")


def test_who_does_not_listen_need_not_wait_for_each_pearl(
    guests: Invite, house: House, table: Reserved
) -> None:
    ben = guests(house, quick=False)
    ben.context.add_init_script("localStorage.setItem('bartizan.hark', 'off');")
    page = ben.sit(table)
    table.play_out(1)
    expect(page.locator("p.sentence")).to_contain_text("Hush now")
    fallen = ben.log.filter(has_text="falls into")
    expect(fallen.first).to_be_visible()  # when that sentence was read
    expect(fallen).to_have_count(AT_START, timeout=20_000)  # all of them would sound for 25 seconds


def test_a_guess_is_pencilled_at_a_tower_and_kept_for_oneself(
    clara: Guest, guests: Invite, house: House, table: Reserved
) -> None:
    station(table)
    page = clara.sit(table, 1)
    expect(page.locator(".pencil, .pencilled")).to_have_count(0)
    clara.thing("ear-2").click()
    page.get_by_label("Tower 3’s pearls: your secret guess").fill("4?")
    expect(page.locator(".pencilled")).to_have_text("4?")
    page.reload()
    expect(page.locator(".pencilled")).to_have_text("4?")
    assert guests(house).sit(table, 0, "Ben").locator(".pencilled").count() == 0
    clara.thing("ear-2").click()
    page.get_by_label("Tower 3’s pearls: your secret guess").fill("")
    expect(page.locator(".pencilled")).to_have_count(0)
    clara.move()
    expect(page.locator(".pencil")).to_have_count(0)  # who goes on has listened enough


def test_pearls_wait_while_the_browser_keeps_the_page_silent(clara: Guest, table: Reserved) -> None:
    clara.context.add_init_script(SILENT)
    page = clara.sit(table)
    lines = station(table)
    offer = page.locator(".offer")
    expect(offer).to_contain_text("This game is heard.")
    assert page.evaluate("struck") == []
    page.get_by_role("heading", level=1).click()  # any touch will do
    let_go(clara, 2)
    assert landed(clara)[:2] == pitches([line["sound"] for line in lines[:2]])
    expect(offer).to_have_count(0)


def test_other_games_say_nothing_of_sound(anna: Guest, house: House) -> None:
    page = anna.sit(house.table("me:Anna", "me:Ben", seed="7"))
    anna.move()
    expect(page.locator(".offer, .hear, .skip-sounds")).to_have_count(0)


def wave_lands(wave: Locator) -> float:
    """When something lands in the picture of a wave: the place of its greatest jump, in seconds."""
    outline = wave.locator(".wave").get_attribute("d") or ""
    numbers = np.array(re.findall(r"[\d.]+", outline), float).reshape(-1, 2)
    above = numbers[: len(numbers) // 2]
    middle = above[:, 1].max()
    loud = middle - above[:, 1]
    jumps = np.diff(loud) * (above[1:, 0] > 10)  # not the letting-go
    tick = wave.locator(".ticks").get_attribute("d") or ""
    tenths = [float(x) for x in re.findall(r"M([\d.]+) ", tick)]
    return float(above[1:, 0][jumps.argmax()]) / (tenths[-1] - tenths[-2]) / 10


def test_waves_tell_the_same_to_who_does_not_hear(clara: Guest, table: Reserved) -> None:
    page = clara.sit(table)
    lines = station(table, clara)
    page.get_by_role("button", name="Show waves instead").click()
    page.get_by_role("button", name="Hear them now").click()
    waves = page.get_by_role("list", name="waves").get_by_role("listitem")
    for count, line in enumerate(lines[:3]):
        expect(waves).to_have_count(count + 1)
        wave = waves.first  # the newest
        expect(wave).to_contain_text(line["text"])
        expect(clara.thing(line["ids"][0])).to_contain_class("sounding")
        assert wave_lands(wave) == pytest.approx(line["sound"]["time"], abs=0.012)
    expect(waves.first).to_contain_text(lines[3]["text"])  # the last three stay
    expect(waves).to_have_count(3)
    page.keyboard.press("Escape")
    for tower in (1, 4, 2):
        clara.thing(f"ear-{tower}").click()
        name = f"Wave of: Tower {tower + 1}’s pearls"
        waves = page.get_by_role("list", name=name).get_by_role("listitem")
        expect(waves).to_have_count(2)
        assert waves.locator("p").all_inner_texts() == ["1 of 2", "2 of 2"]
        found = [wave_lands(wave) for wave in waves.all()]
        assert found == pytest.approx([sound["time"] for sound in asked(table, tower)], abs=0.012)
    shown = page.locator(".side-by-side ul")  # the last two towers
    one, other = shown.evaluate_all("all => all.map(each => each.getBoundingClientRect().toJSON())")
    assert one["y"] == other["y"] and one["right"] < other["left"]
    expect(shown.first).to_have_accessible_name("Wave of: Tower 5’s pearls")
    expect(page.get_by_role("button", name="Sound", exact=True)).to_have_attribute(
        "aria-pressed", "false"
    )
    assert page.evaluate("struck") == []
    page.reload()
    clara.thing("ear-2").click()
    expect(waves).to_have_count(2)
    page.get_by_role("button", name="Show no waves").click()
    expect(waves).to_have_count(0)


def test_waves_are_in_sight_on_a_phone(guests: Invite, house: House, table: Reserved) -> None:
    phone = guests(house, **PHONE)
    phone.context.add_init_script("localStorage.setItem('bartizan.waves', 'on');")
    while not (seat := choosing(table, "Move the keymaster clockwise, up to 3")):
        table.play_out(1, choice=-1)
    page = phone.sit(table, seat[0])
    expect(page.locator(".choice")).to_have_count(3)
    expect(page.locator(".offer")).to_contain_text("not heard yet")
    for tower in (1, 4):
        phone.thing(f"ear-{tower}").tap()
        waves = page.get_by_role("list", name=f"Wave of: Tower {tower + 1}’s pearls")
        expect(waves.get_by_role("listitem").nth(1)).to_be_in_viewport(ratio=0.9)


def test_the_tower_that_a_key_is_chosen_for_is_at_hand(clara: Guest, table: Reserved) -> None:
    station(table)
    while not (seat := choosing(table, "Choose the key for tower")):
        table.play_out(1)
    page = clara.sit(table, seat[0])
    ear = page.locator(".piece.questioned")
    expect(ear).to_have_count(1)
    name = ear.get_attribute("aria-label")
    key = clara.thing("key-3")
    key.hover(force=True)  # the ear is outlined with it, but the tip stays with the key
    tip, at = page.locator(".tip").bounding_box(), key.bounding_box()
    assert tip and at and -20 < at["y"] - (tip["y"] + tip["height"]) < 20
    page.locator(".again").get_by_role("button", name=name).click()
    let_go(clara, 1)
    switch_on(clara)  # a second time: off
    page.locator(".offer").get_by_role("button", name="Show waves instead").click()
    expect(page.get_by_role("list", name=f"Wave of: {name}").locator("li")).not_to_have_count(0)


def choosing(table: Reserved, question: str) -> list[int]:
    """The seat that is asked so, if any."""
    seats = [seat["seat"] for seat in table.state()["seats"] if seat["choosing"]]
    return [seat for seat in seats if question in table.state(seat)["prompt"]["text"]]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_hint_shows_what_could_be_worked_out(
    guests: Invite, house: House, table: Reserved, lang: str
) -> None:
    phone = guests(house, **PHONE, locale=lang)
    station(table)
    seat = next(seat["seat"] for seat in table.state()["seats"] if seat["choosing"])
    page = phone.sit(table, seat)
    page.get_by_role("button", name={"en": "Hint", "de": "Tipp"}[lang]).tap()
    expect(page.locator(".hint li")).not_to_have_count(0)  # kernels are compiled
    assert page.locator(".hint").evaluate("box => box.scrollTop") == 0  # read from its beginning
    page.get_by_text({"en": "In numbers", "de": "In Zahlen"}[lang]).tap()
    shown = page.locator(".insight table")
    expect(shown).to_be_visible()
    rows = shown.locator("tbody tr")
    expect(rows).to_have_count(8)
    for row in rows.all():
        cells = row.locator("td").all_inner_texts()
        assert len(cells) == shown.locator("thead th").count() == 8
        assert all(re.fullmatch(r"–|\d+\s?%", cell) for cell in cells)
        assert sum(int(cell.rstrip("%")) for cell in cells if cell != "–") in range(94, 106)
    assert not phone.scrolls_sideways()
    box, window = shown.bounding_box(), page.viewport_size
    assert box and window and box["x"] >= 0 and box["x"] + box["width"] <= window["width"]
    overflowing = "all => all.filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent)"
    assert shown.locator("th, td").evaluate_all(overflowing) == []
