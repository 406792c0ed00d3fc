"""A table one can follow: pace, scenes, the last round, few clicks."""

import json
import re
import time
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.house import DESK, PHONE, Guest, House, Json, Reserved

BEATS = """
    window.beats = [];
    addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
        const shown = document.querySelector(".beat p")?.textContent;
        const told = shown?.replaceAll("\u00a0", " ") ?? null;
        if (told !== (beats.at(-1)?.[1] ?? null)) beats.push([performance.now(), told]);
    }).observe(document.body, { childList: true, subtree: true, characterData: true }));
"""
EASY = 0.9  # seconds that a sentence stays at least
A_ROUND = 180_000  # milliseconds: bots play what they like, and all of it is told


@pytest.fixture
def slow(guests: Invite, house: House) -> Guest:
    """A guest at the pace that a newcomer has."""
    guest = guests(house, quick=False)
    guest.context.add_init_script(BEATS)
    return guest


def beats(guest: Guest) -> list[tuple[float, str | None]]:
    """What was told on the board, and when, in seconds."""
    found = json.loads(guest.page.evaluate("JSON.stringify(window.beats)"))
    return [(at / 1000, text) for at, text in found]


def own_turn(guest: Guest) -> Json:
    """The table when the guest may choose, all having been shown."""
    return guest.state("s.moves.length && s.held === null || s.over", patience=A_ROUND)


def test_events_are_told_one_after_the_other_and_bots_wait_for_it(
    slow: Guest, house: House
) -> None:
    table = house.table("me:Anna", "jester", "jester", seed="3")
    slow.sit(table)
    own_turn(slow)
    slow.page.evaluate("window.beats.length = 0")
    while len([text for _, text in beats(slow) if text]) < 3:
        if table.state(0)["moves"]:
            own_turn(slow)
            slow.move()
        time.sleep(0.2)
        played = table.state()["v"]
        shown = int(slow.page.evaluate("document.querySelector('.table').dataset.v"))
        assert played - shown <= 1  # only what is being told is ahead of what is shown
    told = beats(slow)
    for (began, text), (ended, _) in pairwise(told):
        assert text is None or ended - began >= EASY, text
    texts = [text for _, text in told if text]
    said = [line["text"] for line in table.state()["log"]]
    assert [text for text in said if text in texts] == texts  # in order, none twice


def paid(table: Reserved) -> int:
    """After how many moves the next one is told in several sentences and fills purses."""
    purses = []
    while True:
        table.play_out(1)
        state = table.state()
        lines = [line for line in state["log"] if line["n"] == state["v"] - 1]
        purses.append([panel["facts"] for panel in state["scene"]["panels"]])
        if len(purses) > 1 and len(lines) > 2 and purses[-1] != purses[-2]:
            return len(purses) - 1


def test_numbers_change_with_the_last_sentence_about_a_player(guests: Invite, house: House) -> None:
    before = paid(house.table("me:Anna", "me:Ben", seed="7"))
    table = house.table("me:Anna", "me:Ben", seed="7")
    table.play_out(before)
    onlooker = guests(house)
    onlooker.open(table.path)
    onlooker.state()
    onlooker.page.evaluate("localStorage['bartizan.pace'] = 'step'")
    onlooker.page.reload()
    onlooker.state()
    facts = onlooker.page.locator(".facts")
    old = facts.all_inner_texts()
    table.play_out(1)
    lines = [line for line in table.state()["log"] if line["n"] == table.state()["v"] - 1]
    shown = []
    for _ in lines:
        expect(onlooker.page.locator(".beat")).to_be_visible()
        shown.append(facts.all_inner_texts())
        onlooker.page.keyboard.press("Space")
    onlooker.state(f"s.v >= {table.state()['v']}")
    new = facts.all_inner_texts()
    last = [max(n for n, line in enumerate(lines) if seat in line["seats"]) for seat in (0, 1)]
    assert last[0] != last[1] and old != new
    symbols = [fact["sprite"] for fact in table.state()["scene"]["panels"][0]["facts"]]
    said = dict[str, str]()  # by the lines themselves, which number stands where
    for told, texts in enumerate(shown):
        said |= lines[told]["facts"]
        for seat in (0, 1):
            numbers = (new if told >= last[seat] else old)[seat].split("\n")
            numbers = [
                said.get(f"{seat} {symbol}", number)
                for symbol, number in zip(symbols, numbers, strict=True)
            ]
            assert texts[seat].split("\n") == numbers
    assert said


def test_the_only_move_that_another_left_one_is_made_and_told(slow: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", seed="2")
    table.play_out(32, choice=-1)
    slow.sit(table)
    assert table.state(1)["seats"][1]["choosing"]
    table.play_out(1, choice=-1)
    state = table.state(0)
    assert len(state["moves"]) == 1
    slow.state(f"s.v > {state['v']}")
    line = next(line["text"] for line in table.state()["log"] if line["n"] == state["v"])
    assert line.startswith("Anna ") and line in [text for _, text in beats(slow)]


def test_who_comes_when_bots_have_begun_is_shown_it_from_the_deal_on(
    slow: Guest, house: House
) -> None:
    table = house.table("me:Anna", "jester", "jester", seed="1")
    while not table.state(0)["moves"]:
        time.sleep(0.1)
    slow.sit(table, shown=False)
    own_turn(slow)
    said = [line["text"] for line in table.state()["log"] if line["n"]]
    assert said and [text for _, text in beats(slow) if text] == said
    slow.page.reload()  # what was shown once is not shown again
    own_turn(slow)
    assert not beats(slow)
    slow.move()
    own_turn(slow)
    slow.page.reload()  # who has moved is shown no more than the table as it is
    own_turn(slow)
    assert not beats(slow)


def test_a_click_skips_a_sentence_and_escape_all(slow: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", seed="7")
    slow.sit(table)
    slow.page.evaluate("localStorage['bartizan.pace'] = 'step'")
    slow.page.reload()
    own_turn(slow)
    table.play_out(8)
    for how in ("click", "key"):
        expect(slow.page.locator(".beat")).to_be_visible()
        before = slow.page.locator(".beat p").text_content()
        slow.page.wait_for_timeout(1500)  # it stays until somebody goes on
        assert slow.page.locator(".beat p").text_content() == before
        if how == "click":
            slow.page.locator(".board").click()
        else:
            slow.page.keyboard.press(" ")
        slow.until(f"document.querySelector('.beat p')?.textContent !== {json.dumps(before)}")
    slow.page.keyboard.press("Escape")
    expect(slow.page.locator(".beat")).to_have_count(0)
    assert slow.state()["v"] == table.state()["v"]


def test_the_pace_is_chosen_and_remembered(slow: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", seed="3")
    page = slow.sit(table, 1)
    assert page.evaluate("localStorage['bartizan.pace'] ?? 'easy'") == "easy"
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Step by step").check()
    page.reload()
    slow.state()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("radio", name="Step by step")).to_be_checked()
    page.keyboard.press("Escape")
    table.play_out(1)
    expect(page.locator(".beat")).to_be_visible()
    expect(page.get_by_role("button", name="Next")).to_have_class(re.compile("primary"))


def test_nothing_is_lost_while_the_page_is_hidden(slow: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", seed="7")
    slow.sit(table)
    own_turn(slow)
    hide = "Object.defineProperty(document, 'hidden', { value: %s, configurable: true });"
    turn = hide + "document.dispatchEvent(new Event('visibilitychange'));"
    slow.page.evaluate(turn % "true")
    table.play_out(6)
    slow.state("s.v >= 7")  # it knows at once, for its title
    expect(slow.page.locator(".beat")).to_have_count(0)
    slow.page.evaluate("window.beats.length = 0")
    slow.page.evaluate(turn % "false")
    expect(slow.page.locator(".beat")).to_be_visible()
    slow.page.keyboard.press("Escape")
    expect(slow.page.locator(".beat")).to_have_count(0)


def test_the_last_round_can_be_seen_again(anna: Guest, house: House) -> None:
    anna.context.add_init_script(BEATS)
    table = house.table("me:Anna", "jester", "jester", seed="3")
    anna.sit(table)
    anna.move()
    while (
        not any(line["n"] > 2 for line in own_turn(anna)["log"]) or own_turn(anna)["round"] is None
    ):
        anna.move()
    state = own_turn(anna)
    anna.page.evaluate("window.beats.length = 0")
    anna.page.get_by_role("button", name="Last round").click()
    again = [line["text"] for line in state["log"] if line["n"] >= state["round"]]
    anna.until("document.querySelector('.prompt.yours') && window.beats.length > 1")
    texts = [text for _, text in beats(anna) if text]
    assert texts and set(texts) <= {line["text"] for line in table.state()["log"]} and again
    expect(anna.lit).not_to_have_count(0)


@pytest.mark.parametrize("likes", [DESK, PHONE], ids=["desk", "phone"])
def test_a_card_turned_up_stands_large_in_the_middle(
    guests: Invite, house: House, likes: Json
) -> None:
    guest = guests(house, quick=False, **likes)
    table = house.table("me:Anna", "jester", game="solomon", seed="3")
    guest.sit(table)
    late = time.monotonic() + 90
    while not guest.page.locator(".beat.stage .shows svg").count() and time.monotonic() < late:
        if guest.page.locator(".choice").count():
            guest.page.locator(".choice").first.click()
        elif guest.lit.count():
            guest.lit.first.click(force=True)
        if guest.page.locator("[data-confirm]").count():
            guest.page.locator("[data-confirm]").click()
        if guest.page.locator(".beat:not(.stage)").count():
            guest.page.keyboard.press(" ")
        guest.page.wait_for_timeout(30)
    shown = guest.page.locator(".beat.stage .shows svg").first.bounding_box()
    board = guest.page.locator(".board").bounding_box()
    assert shown and board
    assert shown["height"] >= 80 and board["x"] < shown["x"] + shown["width"] / 2
    assert not guest.scrolls_sideways()


def test_a_target_is_clicked_at_once_or_dragged_to(anna: Guest, house: House) -> None:
    anna.sit(house.table("me:Anna", "me:Ben", seed="7"))
    moves = own_turn(anna)["moves"]
    ends = [move["clicks"][-1] for move in moves]
    lone = next((move for move in moves if ends.count(move["clicks"][-1]) == 1), None)
    card, slot = (lone or moves[0])["clicks"]
    whence, where = (anna.thing(each).first.bounding_box() for each in (card, slot))
    assert whence and where
    with anna.acknowledged():
        anna.page.mouse.move(whence["x"] + whence["width"] / 2, whence["y"] + whence["height"] / 2)
        anna.page.mouse.down()
        anna.page.mouse.move(
            where["x"] + where["width"] / 2, where["y"] + where["height"] / 2, steps=5
        )
        anna.page.mouse.up()
    expect(anna.first_line).to_contain_text("Anna moves the")


def forced(guest: Guest, house: House, seat: int, moves: int, **what: str) -> Reserved:
    """A table at which a guest who lets what is forced be played has one move only."""
    table = house.table("me:Anna", "me:Ben", **what)
    table.play_out(moves)
    assert len(table.state(seat)["moves"]) == 1
    guest.sit(table, seat)
    guest.page.evaluate("localStorage['bartizan.forced'] = 'on'")
    guest.page.reload()
    return table


def test_what_is_forced_is_done_by_itself(anna: Guest, house: House) -> None:
    table = forced(anna, house, 0, 6, game="appenzell", seed="0")  # all know that it is
    before = table.state()["v"]
    anna.state(f"s.v > {before} || s.moves.length === 0")


def test_nobody_learns_from_haste_that_there_was_no_choice(anna: Guest, house: House) -> None:
    table = forced(anna, house, 1, 57, game="solomon", seed="11")
    before = table.state()["v"]
    expect(anna.page.locator(".choice:not(.forced)")).to_have_count(1)
    anna.page.wait_for_timeout(3500)
    assert table.state()["v"] == before


def test_what_was_taken_back_leaves_the_log(anna: Guest, house: House) -> None:
    anna.sit(house.table("me:Anna", "jester", seed="7"))
    own_turn(anna)
    anna.move()
    moved = anna.log.filter(has_text="Anna moves the")
    expect(moved).to_have_count(1)
    anna.page.get_by_role("button", name="Take back").click()
    expect(moved).to_have_count(0)
    expect(anna.log.last).to_contain_text("Anna takes back")


def test_nothing_jumps_when_choices_and_hints_appear(anna: Guest, house: House) -> None:
    anna.sit(house.table("me:Anna", "me:Ben", seed="7"))
    panels, board = anna.page.locator(".panels"), anna.page.locator(".board")
    own_turn(anna)
    before = (
        panels.bounding_box(),
        board.bounding_box(),
        anna.page.locator(".prompt").bounding_box(),
    )
    anna.lit.first.click()
    anna.page.keyboard.press("Escape")
    anna.page.get_by_role("button", name="Hint").click()
    expect(anna.page.locator(".hint li")).not_to_have_count(0)
    after = panels.bounding_box(), board.bounding_box(), anna.page.locator(".prompt").bounding_box()
    assert after[:2] == before[:2] and after[2] and before[2] and after[2]["y"] == before[2]["y"]
    expect(anna.log.last).to_be_in_viewport(ratio=1)


def test_many_choices_are_all_in_sight_at_a_desk(anna: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", "me:Cleo", "me:Dora", game="castle", seed="7")
    for n in range(27):  # until a wizard with four spells may also walk, stay or leave
        asked = next(seat["seat"] for seat in table.state()["seats"] if seat["choosing"])
        table.move(asked, 5 * n % len(table.state(asked)["moves"]))
    asked = next(seat["seat"] for seat in table.state()["seats"] if seat["choosing"])
    page = anna.sit(table, asked)
    choices, prompt = page.locator(".choice"), page.locator(".prompt").bounding_box()
    assert choices.count() == len(table.state(asked)["moves"]) == 7 and prompt
    for choice in choices.all():
        box = choice.bounding_box()
        assert box and box["y"] + box["height"] <= prompt["y"] + prompt["height"]
    expect(anna.log.last).to_be_in_viewport(ratio=1)


def done(table: Reserved, *written: str) -> None:
    """Let programs make these moves, each for whoever is to choose then."""
    for each in written:
        asked = next(seat["seat"] for seat in table.state()["seats"] if seat["choosing"])
        table.move(asked, [move["notation"] for move in table.state(asked)["moves"]].index(each))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_wizard_in_a_series_sees_all_choices_or_how_many_more_there_are(
    guests: Invite, house: House, size: Json
) -> None:
    anna, series = guests(house, **size), {"of": "games", "number": 3}
    table = house.table("me:Anna", "me:Ben", "me:Cleo", game="castle", seed="5", series=series)
    wizard = acting(table)
    done(table, "take:ysolt", "take:bram", "take:hedda", "enter:D", "enter:A", "enter:B")
    while acting(table) != wizard:
        done(table, "stay")
    done(table, "go:gd", "stay", "stay", "stay")
    page = anna.sit(table, wizard)
    choices = page.locator(".choice")
    expect(choices).to_have_count(7)
    assert page.locator(".prompt").evaluate("it => it.scrollHeight <= it.clientHeight")
    spoken = "async () => (await import('/static/js/words.js')).say('series', { points: 1000 })"
    assert page.evaluate(spoken) == "1,000 in the series"  # as all else that the table says
    done(table, "go:s3", "go:s4")
    taken = page.get_by_role("button", name="Take back")
    expect(taken).to_have_css("opacity", "0.55")  # while others choose
    done(table, "stay", "stay")
    expect(page.locator(".prompt .note")).to_have_text("4 more: choose what is lit.")
    expect(choices).to_have_count(5)  # four spells, one at herself, and to stay


A_ROW = 3  # choices


def acting(table: Reserved) -> int:
    """The seat whose turn it is."""
    seat: int = next(seat["seat"] for seat in table.state()["seats"] if seat["acting"])
    return seat


@pytest.mark.parametrize("players", [3, 6])
def test_many_players_leave_room_for_what_is_asked(anna: Guest, house: House, players: int) -> None:
    seats = [f"me:{name}" for name in ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")][:players]
    table = house.table(*seats, game="castle", seed="7")
    table.play_out(2 * players)  # all have a character and a gate
    while len(table.state(asked := acting(table))["moves"]) < A_ROW:
        table.play_out(1)
    page = anna.sit(table, asked)
    choices = page.locator(".choices button")
    expect(choices.first).to_be_visible()
    for part in (*choices.all(), page.locator(".books"), page.locator(".line").last):
        expect(part).to_be_in_viewport(ratio=0.99)
    page.keyboard.press("h")
    expect(page.locator(".hint li").first).to_be_visible()
    for part in (*choices.all(), page.locator(".hint li").first):  # a hint gives way first
        expect(part).to_be_in_viewport(ratio=0.99)


def test_the_home_page_is_in_the_middle_of_a_desk(anna: Guest) -> None:
    page, wide = anna.open(), DESK["viewport"]["width"]
    hero, castles = page.locator(".hero").bounding_box(), page.locator(".castles").bounding_box()
    assert hero and castles and (hero["x"], hero["width"]) == (0, wide)
    assert castles["x"] == wide - castles["x"] - castles["width"]


def test_what_one_was_asked_about_is_done_after_a_moment_unless_one_thinks_better(
    slow: Guest, house: House
) -> None:
    table = house.table("me:Anna", "me:Ben", game="appenzell", seed="1")
    while not table.state(0)["moves"]:
        table.play_out(1)
    slow.sit(table)
    move = own_turn(slow)["moves"][0]
    assert move["final"] and not move["warn"]
    question = slow.page.locator("[data-confirm].forced")
    slow.thing(move["clicks"][-1]).last.click(force=True)
    expect(question).to_be_visible()
    expect(slow.page.locator(".prompt")).to_contain_text("made by itself in a moment")
    slow.page.keyboard.press("Escape")
    slow.page.wait_for_timeout(5000)
    assert slow.v == table.state()["v"] and table.state(0)["moves"]
    slow.thing(move["clicks"][-1]).last.click(force=True)
    expect(question).to_be_visible()
    slow.state("s.moves.length === 0")
    assert table.state(0)["moves"] == []


def dig(table: Reserved) -> Json:
    """Let programs play up to a dig and dig; the line that tells it."""
    for _ in range(40):
        seat = next(s["seat"] for s in table.state()["seats"] if s["choosing"])
        moves = table.state(seat)["moves"]
        there = next((n for n, move in enumerate(moves) if move["notation"][:1] == "@"), None)
        table.move(seat, there or 0)
        for line in table.state()["log"]:
            if line["to"]:
                found: Json = line
                return found
    raise AssertionError("nobody dug")


BESIDE = """
    () => {
        const all = (css) => [...document.querySelectorAll(css)];
        const boxes = (css) => all(css).map((one) => one.getBoundingClientRect());
        const above = boxes(".beat.stage .shows svg, .beat.stage p");
        const places = boxes(".places .last .rim");
        const apart = (a, b) => a.bottom <= b.top || b.bottom <= a.top;
        const clear = (one) => getComputedStyle(one).backgroundColor === "rgba(0, 0, 0, 0)";
        if (!above.length || !places.length || !all(".beat.stage").every(clear)) return false;
        return places.every((a) => above.every((b) => apart(a, b)));
    }
"""


def test_what_was_dug_goes_behind_the_screen_of_who_dug_it(guests: Invite, house: House) -> None:
    slow = guests(house, quick=False, reduced_motion="no-preference")
    table = house.table("me:Anna", "me:Ben", game="solomon", seed="3")
    slow.sit(table)
    line = dig(table)
    slow.until(f"({BESIDE})()")  # where it was dug is seen meanwhile
    slow.until("document.querySelector('.beat.going .shows svg')?.getAnimations().length")
    away: float = slow.page.evaluate(
        """to => {
            const tiles = [...document.querySelectorAll(".beat.going .shows svg")];
            tiles.forEach((tile) => tile.getAnimations().forEach((flight) => flight.finish()));
            const middle = (element) => {
                const { x, y, width, height } = element.getBoundingClientRect();
                return [x + width / 2, y + height / 2];
            };
            const [x, y] = middle(document.querySelector(`[data-id="${to}"]`));
            const off = tiles.map(middle).map(([a, b]) => Math.hypot(a - x, b - y));
            return Math.max(...off);
        }""",
        line["to"],
    )
    assert away < 5


def test_what_came_of_ones_own_move_is_told_to_the_end(slow: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", game="solomon", seed="3")
    while True:
        seat = next(s["seat"] for s in table.state()["seats"] if s["choosing"])
        moves = table.state(seat)["moves"]
        cursed = [
            n for n, m in enumerate(moves) if m["notation"][0] == "@" and "curse" in m["label"]
        ]
        if cursed and not seat:
            break
        table.move(seat)
    slow.sit(table)
    own_turn(slow)
    slow.page.evaluate("window.beats.length = 0")
    table.move(0, cursed[0])
    digs, pays = [
        line["text"]
        for line in table.state()["log"]
        if " digs " in line["text"] or " pays " in line["text"]
    ][-2:]
    slow.until("window.beats.at(-1)?.[1] === null")
    assert [text for _, text in beats(slow) if text][:2] == [digs, pays]


COVERED = """
    () => {
        const box = (element) => element.getBoundingClientRect();
        const told = document.querySelector(".beat:not(.stage)");
        if (!told || !document.querySelector('[data-id="spare"].last')) return null;
        const { left, right, top, bottom } = box(told);
        const about = [...document.querySelectorAll(".board .last[data-id]")].map(box);
        return about.some((one) =>
            one.left < right && one.right > left && one.top < bottom && one.bottom > top);
    }
"""


def slide(guest: Guest, house: House, slot: str) -> None:
    """Let another push a tile into this slot while a guest looks on."""
    table = house.table("me:Anna", "me:Ben", game="appenzell", seed="1")
    while not table.state(1)["moves"] or len(table.state()["log"]) < 4:
        table.play_out(1)
    guest.sit(table)
    moves = table.state(1)["moves"]
    table.move(1, next(n for n, move in enumerate(moves) if move["clicks"] == [slot]))


@pytest.mark.parametrize("likes", [DESK, PHONE], ids=["desk", "phone"])
def test_a_sentence_covers_nothing_that_it_is_about(
    guests: Invite, house: House, likes: Json
) -> None:
    guest = guests(house, quick=False, **likes)
    slide(guest, house, "slot-6")  # a column, the arrow at its foot, and an empty tile far below
    guest.until(f"({COVERED})() !== null")
    assert guest.page.evaluate(COVERED) is False


def test_a_sentence_is_not_squeezed_in_beside_a_column(guests: Invite, house: House) -> None:
    phone = guests(house, quick=False, **PHONE)
    slide(phone, house, "slot-7")
    expect(phone.page.locator(".beat")).to_contain_text("slides up")
    box = phone.page.locator(".beat").bounding_box()
    assert box and box["width"] > 2 * box["height"]


def test_on_a_phone_the_board_comes_back_into_view_when_something_happens(
    guests: Invite, house: House
) -> None:
    phone = guests(house, quick=False, **PHONE)
    table = house.table("me:Anna", "me:Ben", seed="7")
    phone.sit(table)
    phone.page.evaluate("scrollTo(0, 9999)")
    while table.state(0)["moves"]:
        table.move(0)
    table.move(1)
    expect(phone.page.locator(".beat")).to_be_in_viewport(ratio=1)
