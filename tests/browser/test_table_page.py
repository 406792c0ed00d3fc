"""What the table page does: pointing, hints, log, undo, chat, sound, motion, weight, access."""

import re

from playwright.sync_api import Locator, expect

from bartizan.games import load
from tests.browser.conftest import Invite
from tests.browser.house import SMALL, Guest, House, Json

LIGHT = 300_000  # bytes of the first load, at the most


def ids(things: Locator) -> set[str]:
    """The ids of things in the picture."""
    found: list[str] = things.evaluate_all("all => all.map(e => e.dataset.id)")
    return set(found)


def a_relocation(guest: Guest) -> Json:
    """A move of a card for which there are several slots."""
    moves = guest.state("s.moves.length")["moves"]
    cards = [move["clicks"][0] for move in moves]
    return next(move for move in moves if cards.count(move["clicks"][0]) > 1)


def seated(guest: Guest, house: House, *others: str) -> Json:
    """A guest at a table where he begins; one of his moves."""
    guest.sit(house.table("me:Anna", *(others or ["me:Ben"]), seed="7"))
    return a_relocation(guest)


def test_what_begins_a_move_is_lit_and_nothing_else(anna: Guest, house: House) -> None:
    seated(anna, house)
    for _ in ("a card is moved", "a floor is built"):
        moves = anna.state("s.moves.length")["moves"]
        expect(anna.lit).not_to_have_count(0)  # nothing is while a move is on its way
        step = 0 if len({move["clicks"][0] for move in moves}) > 1 else 1
        assert ids(anna.lit) == {move["clicks"][step] for move in moves}  # what all share is chosen
        if step:
            continue
        anna.lit.first.click()
        first = anna.page.locator(".chosen").first.get_attribute("data-id")
        nexts = {m["clicks"][1] for m in moves if m["clicks"][0] == first and m["clicks"][1:]}
        assert ids(anna.lit) == nexts
        anna.page.keyboard.press("Escape")
        anna.move()


def test_hovering_shows_where_a_card_may_go_and_what_that_means(anna: Guest, house: House) -> None:
    move = seated(anna, house)
    card, slot = move["clicks"]
    slots = {m["clicks"][1] for m in anna.state()["moves"] if m["clicks"][0] == card}
    anna.thing(card).hover()
    expect(anna.page.locator(".tip")).to_contain_text("Card")
    assert ids(anna.page.locator(".mark")) == slots
    anna.thing(card).click()
    assert ids(anna.lit) == slots
    anna.page.locator(f'[data-id="{slot}"].lit').hover()
    expect(anna.page.locator(".prompt .note")).to_have_text(move["note"])
    assert ids(anna.page.locator(".place.mark")) == set(move["marks"])
    anna.page.mouse.move(1, 1)
    expect(anna.page.locator(".tip")).to_have_count(0)
    expect(anna.page.locator(".place.mark")).to_have_count(0)


def test_a_note_that_says_no_more_than_the_label_is_not_said_twice(
    anna: Guest, house: House
) -> None:
    table = house.table("me:Anna", game="castle", seed="7")
    for _ in ("a character", "another", "gate A"):
        table.move(0)
    anna.sit(table)
    anna.page.locator(".place.lit").first.hover()
    expect(anna.page.locator(".tip")).to_have_text("corridor GA")


def test_what_slides_under_a_mouse_at_rest_is_not_pointed_at(anna: Guest, house: House) -> None:
    card, _ = seated(anna, house)["clicks"]
    anna.thing(card).dispatch_event("pointerover", {"pointerType": "mouse"})  # as browsers do then
    expect(anna.page.locator(".tip")).to_have_count(0)
    anna.thing(card).hover()
    expect(anna.page.locator(".tip")).to_contain_text("Card")


def test_focus_shows_the_same_as_hovering(anna: Guest, house: House) -> None:
    move = seated(anna, house)
    card, slot = move["clicks"]
    anna.page.keyboard.press("Tab")
    anna.thing(card).focus()
    expect(anna.page.locator(".tip")).to_contain_text("Card")
    anna.page.keyboard.press("Enter")
    anna.until("document.activeElement.matches('[data-id^=slot].lit')")
    anna.page.evaluate("document.activeElement.blur()")
    anna.page.locator(f'[data-id="{slot}"].lit').focus()
    expect(anna.page.locator(".prompt .note")).to_have_text(move["note"])
    assert ids(anna.page.locator(".place.mark")) == set(move["marks"])


def test_a_move_is_asked_for_and_can_be_cancelled_or_changed(anna: Guest, house: House) -> None:
    seated(anna, house)
    move = next(move for move in anna.state()["moves"] if move["final"])  # Ben could answer at once
    anna.choose(move)
    question = anna.page.locator(".prompt")
    expect(question).to_contain_text("Your move?")
    expect(question).to_contain_text(move["label"], ignore_case=True)
    anna.page.get_by_role("button", name="Cancel").click()
    expect(anna.page.locator(".chosen")).to_have_count(0)
    anna.thing(move["clicks"][0]).click()
    expect(anna.thing(move["clicks"][0])).to_contain_class("chosen")
    anna.thing(move["clicks"][0]).click()  # a second click puts it back
    expect(anna.page.locator(".chosen")).to_have_count(0)
    assert [line["n"] for line in anna.state()["log"]] == [0]


def test_a_long_question_covers_no_button_in_a_small_window(guests: Invite, house: House) -> None:
    anna = guests(house, **SMALL)
    seated(anna, house, "me:Ben", "me:Cleo")
    moves = [move for move in anna.state()["moves"] if move["final"]]
    anna.choose(max(moves, key=lambda move: len(move["label"] + move["note"])))
    confirm = anna.page.locator(".prompt [data-confirm]")
    middle = confirm.evaluate(
        """button => {
            const { x, y, width, height } = button.getBoundingClientRect();
            return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }"""
    )
    assert middle  # and so it is seen without scrolling
    said = anna.page.locator(".prompt .saying")
    assert said.evaluate("it => it.scrollHeight <= it.clientHeight")  # no words stand outside


def test_a_hint_appears_points_and_can_be_chosen(anna: Guest, house: House) -> None:
    seated(anna, house)
    page = anna.page
    page.get_by_role("button", name="Hint").click()
    lines = page.locator(".hint ol").get_by_role("listitem")
    expect(lines).not_to_have_count(0)
    expect(page.locator(".board .step")).to_have_count(lines.count())  # the plan is drawn
    assert "%" not in page.locator(".hint").inner_text()
    page.get_by_text("In numbers").click()
    expect(page.locator(".hint details")).to_contain_text("% of the victory")
    shown = lines.first.get_by_role("button").evaluate("it => getComputedStyle(it).display")
    assert shown == "block"  # else the number of a step of two lines stands beside its last
    lines.first.hover()
    expect(page.locator(".piece.mark")).to_have_count(1)
    expect(page.locator(".place.mark")).not_to_have_count(0)
    lines.first.get_by_role("button").click()
    if page.locator("[data-confirm]").count():
        page.locator("[data-confirm]").click()
    expect(anna.first_line).to_contain_text("Anna moves the")
    expect(page.locator(".hint, .board .step")).to_have_count(0)


def test_a_line_of_the_log_points_at_its_pieces(anna: Guest, house: House) -> None:
    seated(anna, house)
    anna.move()
    anna.page.mouse.move(1, 1)
    line = next(line for line in anna.state()["log"] if line["n"])
    anna.first_line.dispatch_event("pointerenter", {"pointerType": "mouse"})
    expect(anna.page.locator(".mark")).to_have_count(0)  # it slid under a mouse at rest
    anna.first_line.hover()
    on_page = {each for each in line["ids"] if anna.thing(each).count()}
    assert on_page and ids(anna.page.locator(".mark")) == on_page


def test_the_log_shows_its_last_line(anna: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", "me:Clio", "me:Dan", seed="8")
    table.play_out(40)
    page = anna.sit(table)
    expect(anna.log.last).to_be_in_viewport(ratio=1)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("tab", name="Log").click()
    expect(anna.log.last).to_be_in_viewport(ratio=1)
    while not anna.state()["moves"]:
        table.play_out(1)
        anna.state(f"s.v >= {table.state()['v']}")
    anna.lit.first.click()  # now the prompt needs more room
    expect(anna.log.last).to_be_in_viewport(ratio=1)


def test_the_last_move_is_marked(anna: Guest, house: House) -> None:
    seated(anna, house)
    anna.move()
    card = next(each for each in anna.state()["last"] if each.startswith("card"))
    expect(anna.thing(card)).to_contain_class("last")
    assert ids(anna.page.locator(".last")) == set(anna.state()["last"])


def test_a_move_can_be_taken_back(anna: Guest, house: House) -> None:
    seated(anna, house)
    undo = anna.page.get_by_role("button", name="Take back")
    expect(undo).to_be_disabled()
    picture = anna.page.locator("#description")
    before = picture.text_content() or ""
    anna.move()
    expect(picture).not_to_have_text(before)
    undo.click()
    expect(anna.log.last).to_contain_text("Anna takes back")
    assert picture.text_content() == before
    expect(undo).to_be_disabled()


def test_chat_is_shown_as_text_whatever_it_holds(guests: Invite, anna: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben")
    anna.sit(table)
    ben = guests(house)
    ben.sit(table, 1, "Ben")
    written = "<img src=x onerror=alert(1)> <b>hello</b> &amp;"
    anna.page.get_by_role("tab", name="Chat").click()
    anna.page.get_by_label("Write to the table").fill(written)
    anna.page.keyboard.press("Enter")
    expect(ben.page.get_by_role("tab", name="Chat")).to_have_text("Chat1")
    ben.page.get_by_role("tab", name="Chat").click()
    for guest in (anna, ben):
        line = guest.page.get_by_role("log", name="Chat").get_by_role("listitem")
        expect(line.locator("p")).to_have_text(written)
        expect(line.locator("strong")).to_have_text("Anna")
        expect(line.locator("img, b")).to_have_count(0)
    expect(anna.page.get_by_label("Write to the table")).to_have_value("")


def test_sound_is_remembered(anna: Guest, house: House) -> None:
    seated(anna, house)
    sound = anna.page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    anna.move()
    anna.page.reload()
    expect(sound).to_have_attribute("aria-pressed", "true")


def test_numbers_in_the_picture_can_be_switched_off(anna: Guest, house: House) -> None:
    seated(anna, house)
    number = anna.page.locator(".board text.count").first
    expect(number).to_be_visible()
    anna.page.get_by_role("button", name="Settings").click()
    anna.page.get_by_role("switch", name="Numbers in the picture").uncheck()
    anna.page.keyboard.press("Escape")
    expect(number).to_be_hidden()


WATCH_MOTION = """() => {
    window.moving = new Set();
    const look = () => {
        for (const { effect } of document.getAnimations()) {
            moving.add(effect.target.closest(".flight") ? "flight" : effect.target.className);
        }
        requestAnimationFrame(look);
    };
    look();
}"""


def test_a_moved_card_glides(guests: Invite, house: House) -> None:
    guest = guests(house, reduced_motion="no-preference")
    seated(guest, house)
    guest.page.evaluate(WATCH_MOTION)
    guest.move()
    guest.until("window.moving.has('flight')")
    expect(guest.page.locator(".flight > *")).to_have_count(0)  # and arrives


def test_nothing_moves_for_who_wants_it_still(anna: Guest, house: House) -> None:
    seated(anna, house)
    anna.page.evaluate(WATCH_MOTION)
    anna.move()
    anna.page.get_by_role("button", name="Rules", exact=True).click()
    expect(anna.page.get_by_role("complementary", name="Rules")).to_be_visible()
    anna.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert anna.page.evaluate("[...window.moving]") == []


def test_the_first_load_is_light(anna: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", "me:Clio", "me:Dan")
    table.play_out(60)
    anna.context.request.post(house.url + table.link(0), form={"name": "Anna"})
    wire = anna.context.new_cdp_session(anna.page)
    wire.send("Network.enable")
    sizes: list[int] = []
    wire.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    wire.on(
        "Network.webSocketFrameReceived",
        lambda event: sizes.append(len(event["response"]["payloadData"])),
    )
    page = anna.drawn(table.path)
    anna.state()
    page.wait_for_timeout(500)  # for what is loaded last
    assert len(sizes) > 10
    assert sum(sizes) < LIGHT


def test_what_is_lit_is_a_button_with_a_name_and_the_rest_is_hidden(
    anna: Guest, house: House
) -> None:
    table = house.table("me:Anna", "me:Ben", seed="7")
    table.play_out(10)
    anna.sit(table)
    while not anna.state()["moves"]:
        table.move(1)
        anna.state(f"s.v >= {table.state()['v']}")
    expect(anna.lit).not_to_have_count(0)
    for thing in anna.lit.all():
        expect(thing).to_have_role("button")
        expect(thing).to_have_attribute("tabindex", "0")
        expect(thing).to_have_accessible_name(re.compile(r"\w"))
    dark = anna.page.locator(".board [data-id]:not(.lit), .things [data-id]:not(.lit)")
    assert set(dark.evaluate_all("all => all.map(e => e.ariaHidden)")) == {"true"}
    assert dark.evaluate_all("all => all.every(e => e.tabIndex < 0)")


def test_live_regions_tell_what_happens(anna: Guest, house: House) -> None:
    seated(anna, house)
    page = anna.page
    expect(page.locator(".prompt [aria-live=polite]")).to_contain_text("Your turn")
    expect(page.get_by_role("log", name="Log")).to_have_attribute("aria-live", "polite")
    expect(page.get_by_role("status").first).to_be_attached()
    board = page.get_by_role("group", name="The table")
    expect(board).to_have_accessible_description(re.compile(r"\w{3}"))
    expect(page).to_have_title(re.compile("^Your turn"))
    assert page.evaluate("document.querySelectorAll('main').length") == 1


def test_the_question_mark_opens_the_rules_where_they_help(anna: Guest, house: House) -> None:
    seated(anna, house)
    anna.page.get_by_role("button", name="What the rules say about this").click()
    drawer = anna.page.get_by_role("complementary", name="Rules")
    anchor = anna.state()["prompt"]["anchor"]
    expect(drawer.locator(f'[id="{anchor}"]')).to_be_in_viewport()
    anna.page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)


def test_a_clock_runs_down(anna: Guest, house: House) -> None:
    anna.sit(house.table("me:Anna", "me:Ben", seed="7", clock={"per": "turn", "seconds": 65}))
    clock = anna.page.locator(".panel.acts time")
    expect(clock).to_have_text(re.compile(r"1:0\d"))
    at_first = clock.inner_text()
    expect(clock).not_to_have_text(at_first)
    assert clock.inner_text() < at_first


def test_a_bot_can_be_asked_to_a_free_seat(anna: Guest, house: House) -> None:
    anna.sit(house.table("me:Anna", "open"))
    expect(anna.prompt).to_contain_text("Waiting")
    anna.page.get_by_label("Seat a bot").select_option("jester")
    state = anna.state("s.moves.length")
    assert state["seats"][1]["name"] in load("kilt").names


def test_a_bot_shows_its_level_and_can_be_given_another(anna: Guest, house: House) -> None:
    page = anna.sit(house.table("me:Anna", "jester", seed="7"))
    levels = page.get_by_role("combobox", name=re.compile("^How .* plays$"))
    tag = page.locator(".panel .level")
    expect(levels).to_have_value("jester")
    expect(tag).to_have_attribute("title", "Jester: plays anything. Does whatever is allowed.")
    levels.select_option("squire")
    expect(levels).to_have_value("squire")
    expect(tag).to_have_attribute("title", re.compile("end of its own turn"))
    expect(anna.log.last).to_contain_text("has another level now. Squire: easy.")
    assert anna.state()["seats"][1]["bot"] == "squire"


def test_an_unknown_table_is_a_page_that_says_so(anna: Guest) -> None:
    anna.forgiven = ("404",)
    page = anna.open("/t/no-such-table")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing here")
    page.get_by_role("link", name="Back to the castles").click()
    expect(page.get_by_role("heading", name="Bartizan")).to_be_visible()
