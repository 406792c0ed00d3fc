"""How many clicks an ordinary turn costs, worked out by the client's own rules of choosing.

Greedy plays whole matches for all seats, and for every decision of the first seat the page is given
what it would get from the table and finds the fewest gestures that make the same move: a click on
a thing, a button, a drag, the answer to a question; what is forced is done by itself. All that a
seat decides until another has acted, or until the next turn of who plays alone, is one turn. Long
ago every thing of a move was clicked, and then the move was confirmed: that is counted too.
"""

from collections import Counter

import pytest
from playwright.sync_api import Locator, expect

from bartizan import bots
from bartizan.engine.chance import Secret
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.games import IDS, load
from bartizan.say import Speaker
from bartizan.table import message
from tests.browser.conftest import Invite
from tests.browser.house import DESK, PHONE, Guest, House, Json, Press, Reserved

MANY = 6  # moves; fewer are all buttons
SEAT = 0  # whose clicks are counted
DEALS = 1
NEEDED = ("move", "clicks", "also", "warn", "final", "plain", "arrow")  # of what is told of a move
FEWEST = """async (decisions) => {
    const rules = await import("/static/js/choose.js");
    const { buttons, complete, doubts, ends, follow } = rules;
    const { remaining, shared, slides, travels } = rules;

    function fewest({ moves, move: number, pieces, beside }, drags) {
        const move = moves.find((each) => each.move === number);
        if (moves.length === 1) return move.warn ? 2 : 0;
        const ids = [...new Set([...move.clicks, ...move.also])];
        let best = Infinity;
        const made = (found, count, meant, seen) => {
            if (found === move) best = Math.min(best, count + doubts(move, meant, seen, true));
        };
        let paths = [shared(moves)];
        for (let count = 1; count < Math.min(best, 5); count++) {
            const next = [];
            for (const path of paths) {
                const left = remaining(moves, path);
                const held = ids.filter((id) => pieces.includes(id));
                if (held.some((id) => slides(left, id).includes(move))) made(move, count, true);
                if (buttons(left, beside).includes(move)) made(move, count, true);
                for (const id of ids) {
                    const clicked = follow(moves, path, id);
                    if (clicked === path) continue;
                    const found = complete(moves, clicked);
                    if (found) made(found, count, false, ends(move, id) && !beside.includes(id));
                    else next.push(clicked);
                }
                for (const id of drags ? held.filter((each) => travels(left, each)) : []) {
                    const lifted = path.includes(id) ? path : follow(moves, path, id);
                    if (lifted !== path && complete(moves, lifted)) continue;
                    for (const target of ids.filter((each) => each !== id)) {
                        const dropped = follow(moves, lifted, target);
                        const found = complete(moves, dropped);
                        if (found) made(found, count, true);
                        else next.push(dropped);
                    }
                }
            }
            paths = next;
        }
        return best;
    }
    return [false, true].map((drags) => decisions.map((each) => fewest(each, drags)));
}"""


def decisions(game: Game, deal: int) -> list[Json]:
    """What the first seat decided in one match: the moves it had, which it made, in which turn."""
    match = Match(game, game.first, secret=Secret.typed(deal))
    say = Speaker("en", game.folder, [f"Player {seat + 1}" for seat in range(game.first)])
    players = [bots.make("greedy", game, deal + seat) for seat in range(game.first)]
    found, others = [], 0
    match.settle()
    while not match.over:
        seat = match.actor
        known = match.view(seat)
        move = players[seat].choose(known, seat)
        if seat == SEAT:
            view = game.readable(known)
            moves = [
                {entry: each[entry] for entry in NEEDED}
                for each in message.moves(match, game.legal(known), known, view, [SEAT], say)
            ]
            scene = game.scene.scene(view, seat, say)
            pieces = [piece.id for piece in scene.pieces]
            beside = [piece.id for panel in scene.panels for piece in panel.pieces]
            turn = [deal, others, int(match.state.turn)]
            things = {"pieces": pieces, "beside": beside}
            found.append({"moves": moves, "move": move, "turn": turn, **things})
        else:
            others += 1
        match.play(move)
        match.settle()
    return found


def once(decision: Json) -> int:
    """What a decision cost long ago."""
    move = next(each for each in decision["moves"] if each["move"] == decision["move"])
    return max(1, len(move["clicks"])) + 1


def test_a_turn_costs_half_the_clicks_that_it_did(anna: Guest, house: House) -> None:
    page = anna.drawn(house.table("me:Anna", "me:Ben").path)
    for game in map(load, IDS):
        game.compile()
        made = [each for deal in range(DEALS) for each in decisions(game, deal)]
        turns = len({tuple(each["turn"]) for each in made})
        before = sum(map(once, made)) / turns
        now, dragging = (sum(counts) / turns for counts in page.evaluate(FEWEST, made))
        print(
            f"{game.title}: {before:.1f} clicks a turn, now {now:.1f}, by dragging {dragging:.1f}"
        )
        assert dragging <= now <= before / 2, game.id


def shifting(house: House) -> tuple[Reserved, Json]:
    """A table where a tile can be shifted to several sides, and one of these moves."""
    table = house.table("me:Anna", "me:Ben", game="solomon", seed="7")
    while not (slides := [each for each in table.state(0)["moves"] if each["arrow"]]):
        table.play_out(1)
    sides = Counter(each["clicks"][0] for each in slides)
    return table, next(each for each in slides if sides[each["clicks"][0]] > 1)


def fitting(table: Reserved) -> Json:
    """One of several digs that the first seat of a table could make now."""
    digs = [each for each in table.state(0)["moves"] if each["notation"][:1] == "@"]
    assert len(digs) > 1 and digs[0]["final"] and digs[0]["plain"] and not digs[0]["warn"]
    return digs[0]


def begin_to_dig(guest: Guest, table: Reserved, press: Press = Locator.click) -> Locator:
    """Choose the card, and where to dig with it."""
    card, field = fitting(table)["clicks"]
    press(guest.thing(card).first, force=True)
    lit = guest.page.locator(f'[data-id="{field}"].lit')
    expect(lit).to_be_visible()
    return lit


def test_an_arrow_leads_where_a_piece_can_go(anna: Guest, house: House) -> None:
    table, move = shifting(house)
    anna.sit(table)
    tile = anna.page.locator(f'[data-piece="{move["clicks"][0]}"]')
    tile.hover(force=True)
    arrow = anna.page.locator(f'.arrow[data-move="{move["move"]}"]')
    expect(arrow).to_be_visible()
    arrow.hover()
    expect(anna.page.locator(".prompt .note")).to_have_text(move["note"])
    with anna.acknowledged():
        arrow.click()
    assert table.state(0)["log"][-1]["n"] == anna.v - 1
    tile.hover(force=True)
    anna.page.mouse.move(1, 1)
    expect(anna.page.locator(".arrow")).to_have_count(0)


def test_the_second_of_two_quick_clicks_does_not_take_the_first_back(
    anna: Guest, house: House
) -> None:
    table, move = shifting(house)
    page = anna.sit(table)
    page.locator(f'[data-piece="{move["clicks"][0]}"]').hover(force=True)
    with anna.acknowledged():
        page.locator(f'.arrow[data-move="{move["move"]}"]').click()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    expect(page.locator(".prompt [data-confirm], .chosen")).to_have_count(0)
    assert anna.v == table.state()["v"]
    page.mouse.down()
    page.mouse.up()  # but a click of its own is one
    expect(page.locator(".prompt [data-confirm], .chosen")).not_to_have_count(0)


def test_who_saw_what_a_click_would_do_is_not_asked(anna: Guest, house: House) -> None:
    table, _ = shifting(house)
    anna.sit(table)
    with anna.acknowledged():
        begin_to_dig(anna, table).click(force=True)
    assert not any(each["notation"][:1] == "@" for each in table.state(0)["moves"])


def test_who_clicks_what_could_only_do_one_thing_is_asked(anna: Guest, house: House) -> None:
    table, _ = shifting(house)
    sides = Counter(each["clicks"][0] for each in table.state(0)["moves"] if each["arrow"])
    anna.sit(table)
    lone = next(tile for tile, ways in sides.items() if ways == 1)
    anna.page.locator(f'[data-piece="{lone}"]').click(force=True, position={"x": 30, "y": 30})
    expect(anna.page.locator(".prompt [data-confirm]")).to_be_visible()


@pytest.mark.parametrize("likes", [DESK, PHONE], ids=["always", "touch"])
def test_who_wants_it_or_could_not_see_it_is_asked(
    guests: Invite, house: House, likes: Json
) -> None:
    guest = guests(house, **likes)
    press = Locator.tap if likes is PHONE else Locator.click
    table, _ = shifting(house)
    page = guest.sit(table)
    if likes is DESK:
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("radio", name="Always").check()
        page.get_by_role("button", name="Close").click()
    press(begin_to_dig(guest, table, press), force=True)
    expect(page.locator(".prompt [data-confirm]")).to_be_visible()
    assert table.state(0)["moves"]
    page.keyboard.press("h")
    expect(page.locator(".hint li")).not_to_have_count(0)
    expect(page.locator(".hint")).to_be_visible(visible=likes is DESK)  # no sheet over the answers
    page.keyboard.press("Escape")
    expect(page.locator(".hint")).to_be_visible()


def test_only_what_is_final_and_not_the_only_choice_is_asked_for(anna: Guest, house: House) -> None:
    page = anna.drawn(house.table("me:Anna", "me:Ben").path)
    doubts = """async (cases) => {
        const { doubts } = await import("/static/js/choose.js");
        return cases.map(([move, ...rest]) => doubts(move, ...rest));
    }"""
    plain, warned = {"final": True, "plain": True}, {"final": True, "warn": "lost!"}
    asked = [[plain, False, False, True], [warned, True, True, True]]
    others = [
        [plain, True, False, True],
        [plain, False, True, True],
        [warned | {"final": False}, False, False, True],
        [warned, False, False, False],
    ]
    assert page.evaluate(doubts, asked + others) == [True] * 2 + [False] * 4


def test_what_is_done_with_ones_own_things_is_a_button(anna: Guest, house: House) -> None:
    table = house.table("me:Anna", game="castle", seed="3")
    for choice in (4, 0, 0):  # a wizard, somebody, a gate
        table.move(0, choice)
    moves = table.state(0)["moves"]
    cast = next(each for each in moves if each["notation"].endswith(":esp"))
    assert len(moves) > MANY
    page = anna.sit(table)
    thing = anna.thing(cast["clicks"][0])
    thing.hover()
    thing.click()  # perhaps only to learn what it is
    expect(page.locator(".prompt [data-confirm]")).to_be_visible()
    page.keyboard.press("Escape")
    with anna.acknowledged():
        page.locator(".choice", has_text=cast["label"]).click()


def test_what_is_left_is_a_button_too_where_most_are(anna: Guest) -> None:
    """A way in has its button beside the spells, though a move is too many."""
    page = anna.open("/")
    count = """async ([words, spells, ways]) => {
        const { buttons } = await import("/static/js/choose.js");
        const made = (many, clicks) =>
            Array.from({ length: many }, (_, n) => ({ clicks: clicks(n) }));
        const left = [
            ...made(words, () => []),
            ...made(spells, (n) => (n ? ["spell"] : ["spell", "hero"])),
            ...made(ways, (n) => [`way-${n}`]),
        ];
        return buttons(left, ["spell"]).length;
    }"""
    told = {(1, 3, 3): 7, (1, 4, 3): 8, (1, 3, 4): 4, (1, 5, 3): 6, (0, 0, 6): 6, (1, 0, 6): 1}
    for many, shown in told.items():
        assert page.evaluate(count, many) == shown, many


def test_who_begins_with_where_a_card_goes_is_asked_for_the_card(anna: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", seed="7")
    page = anna.sit(table)
    targets = [move["clicks"][-1] for move in table.state(0)["moves"]]
    slot = next(each for each in reversed(targets) if targets.count(each) > 1)
    box = page.locator(f'.ground[data-id="{slot}"]').bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(anna.thing(slot).last).to_contain_class("chosen")
    expect(page.locator(".prompt .note")).to_have_text("Choose a card to move.")


def test_no_frame_covers_how_high_a_tower_is(anna: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", seed="7")
    while not any("height-" in piece["id"] for piece in table.state()["scene"]["pieces"]):
        table.play_out(1, choice=-1)
    page = anna.sit(table)
    badge = page.locator('[data-id^="height-"]').first
    frames = page.locator(".place")
    below = "(frames, badge) => frames.every(each => badge.compareDocumentPosition(each) & 2)"
    assert frames.count() and frames.evaluate_all(below, badge.element_handle())
