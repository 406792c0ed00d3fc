"""The picture of König Salomons Schatzkammer: all that may be seen is in it, and nothing else."""

import math
import re
from itertools import combinations

import pytest

from bartizan.conformance.cases import COUNTS, OPTIONS, Case, legal
from bartizan.engine.kernel import ONLOOKER, OVER
from bartizan.engine.state import Row
from bartizan.games.solomon.clicks import clicks, handle, tops
from bartizan.games.solomon.fitting import fields_below
from bartizan.games.solomon.parts import (
    ANCHORS,
    CARDS,
    FIELD_NAMES,
    FIELDS,
    FOOTPRINTS,
    KINDS,
    SHAPES,
    SIZE,
    TURNS,
)
from bartizan.games.solomon.scene import (
    ACROSS,
    CARD,
    CELL,
    ENTRANCE,
    HIGH,
    OWN_CARD,
    OWN_SCALE,
    STEP,
    WIDE,
    WIDTH,
    cells,
    face,
    hand_spots,
    middle,
    scene,
)
from bartizan.games.solomon.state import ADDING, CHOOSING, MARKING, PLACING
from bartizan.picture import Art, Click, Fact, Piece, Scene
from bartizan.say import Speaker
from tests.games import drawing
from tests.games.drawing import box, check_clicks, things
from tests.games.solomon.oracle import KINDS as KIND_NAMES
from tests.games.solomon.setting import GAME, NUMBERS, RULES, SETTING, dealt, play, position
from tests.games.telling import speakers

ART = Art(GAME.folder / "art.svg")
CASES = [case for case in [*COUNTS, *OPTIONS] if case.game is GAME]
ENGLISH, GERMAN = speakers(GAME)
view = SETTING.view
PHONE = 390 / WIDTH
EVERYTHING = " ".join(KIND_NAMES)


def number(name: str) -> int:
    """The field with this name."""
    return FIELD_NAMES.index(name)


def drawn(row: Row, seat: int = 0, say: Speaker = ENGLISH) -> Scene:
    """The picture of a position as a seat sees it."""
    return scene(view(row, seat), seat, say)


def pieces(row: Row, seat: int = 0) -> dict[str, Piece]:
    """The pieces that a seat sees, by id."""
    return {piece.id: piece for piece in drawn(row, seat).pieces}


def begun(row: Row, beginning: str, seat: int = 0) -> list[str]:
    """The ids of pieces that begin so."""
    return [name for name in pieces(row, seat) if name.startswith(beginning)]


def click(row: Row, written: str, say: Speaker = ENGLISH) -> Click:
    """How the actor makes a legal move."""
    assert NUMBERS[written] in legal(GAME, row), written
    return clicks(view(row, int(row.actor)), NUMBERS[written], say)


def fields(*names: str) -> tuple[str, ...]:
    """Fields as places of the picture."""
    return tuple(f"field-{number(name)}" for name in names)


def facts(row: Row, seat: int, eyes: int) -> dict[str, str]:
    """What a panel counts, for somebody's eyes."""
    found: tuple[Fact, ...] = drawn(row, eyes).panels[seat].facts
    return {fact.label: fact.value for fact in found}


def check_picture(picture: Scene) -> None:
    """Everything is drawn inside the picture with art that exists, and all tiles are in it."""
    drawing.check_picture(ART, picture)
    ids = {piece.id for piece in picture.pieces}
    assert {name for name in ids if name.startswith("tile-")} == {f"tile-{n}" for n in range(144)}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_whole_games_are_drawn_and_every_move_can_be_clicked(case: Case) -> None:
    walk = list(case.walk(5))
    row, move = walk[-1]
    end = GAME.copy(row)[0]
    RULES.play(end, move)
    for n, row in enumerate([end, *(row for row, _ in walk[:: len(walk) // 40 + 1])]):
        seats = range(ONLOOKER, case.seats) if n % 10 == 0 else [int(row.actor)]
        for seat in seats:
            for say in (ENGLISH, GERMAN):
                picture = drawn(row, max(seat, ONLOOKER), say)
                labels = things(picture)
                if row.actor == seat >= 0:
                    known = view(row, seat)
                    found = [clicks(known, each, say) for each in legal(GAME, row)]
                    check_clicks(labels, found)
                    assert all(len(each.asks) == len(each.ids) for each in found)
                    assert all(labels[name] for each in found for name in each.also)
            check_picture(picture)


# The cave


def test_on_a_phone_stacks_and_cards_are_as_large_as_a_fingertip() -> None:
    assert ACROSS * PHONE >= 44
    for many in range(1, 13):
        spots = hand_spots(many)
        assert all(CARD[0] * scale * PHONE >= 35 for _, _, scale in spots)
        for (x, y, scale), (to_x, to_y, _) in combinations(spots, 2):
            apart = abs(x - to_x) / CARD[0], abs(y - to_y) / CARD[1]
            assert max(apart) >= scale, f"cards overlap in a hand of {many}"


def test_the_height_of_a_stack_is_seen_by_offset_shade_and_number() -> None:
    row = position("5", "5", heights={"a1": 1, "b1": 2, "c1": 3, "d1": 4, "e1": 0})
    found = pieces(row)
    for field, height in enumerate((1, 2, 3, 4)):
        serial = f"tile-{4 * field + height - 1}"
        assert (found[serial].x, found[serial].y) == middle(field, height)
        assert found[serial].sprite == f"solomon-tile-8-{height}"
        assert found[f"height-{field}"].text == str(height)
        assert found[serial].label == f"{FIELD_NAMES[field]}: sun scroll on level {height}"
    assert middle(0, 1)[1] - middle(0, 4)[1] == 3 * STEP
    assert "height-4" not in found
    labels = things(drawn(row))
    assert labels["field-4"] == "e1: empty"


def test_a_low_stack_behind_a_high_one_is_hidden_by_a_fifth_at_most() -> None:
    for behind, before in zip(range(FIELDS - SIZE), range(SIZE, FIELDS), strict=True):
        lower_edge, upper_edge = middle(behind, 1)[1] + HIGH / 2, middle(before, 4)[1] - HIGH / 2
        assert lower_edge - upper_edge < HIGH / 5


def test_covered_tiles_show_nothing_but_their_edge() -> None:
    row = position("5", "5", tiles={"a1": "t5 c3 mirror t1"})
    for seat in (0, 1, ONLOOKER):
        found = pieces(row, seat)
        sprites = [found[f"tile-{level}"].sprite for level in range(4)]
        assert sprites == [*(f"solomon-covered-{level}" for level in (1, 2, 3)), "solomon-tile-4-4"]
        assert not any(found[f"tile-{level}"].label for level in range(3))


def test_what_was_seen_before_it_was_covered_is_told() -> None:
    row = position("9", "5", level=2, heights={"a1": 3}, tiles={"b1": "c2", "a1": "t5"})
    play(row, "a1-b1")
    assert things(drawn(row))["field-1"] == (
        "b1: treasure 5 on level 3; below it, seen before: curse 2"
    )


def test_a_shifted_tile_glides_to_its_new_place_and_dug_ones_leave_the_cave() -> None:
    row = position("9", "5", card=2, heights={"b1": 3})  # tile 7 was dug before
    serial = f"tile-{row.serial[0, 3]}"
    assert (pieces(row)[serial].x, pieces(row)[serial].y) == middle(0, 4)
    play(row, "a1-b1")
    assert (pieces(row)[serial].x, pieces(row)[serial].y) == middle(1, 4)
    play(row, "@b1")
    found = drawn(row).pieces
    names = [piece.id for piece in found]
    gone = [piece for piece in found if (piece.x, piece.y) == ENTRANCE and piece.id != "way-out"]
    assert {piece.id for piece in gone} == {serial, "tile-7", "tile-11", "tile-15"}
    assert all(names.index(piece.id) < names.index("way-out") for piece in gone)


def test_later_rows_lie_before_earlier_ones() -> None:
    names = [piece.id for piece in drawn(dealt(2)).pieces]
    order = [names.index(f"tile-{4 * field + 3}") for field in range(FIELDS)]
    assert order == sorted(order)


# Cards


@pytest.mark.parametrize("card", range(CARDS))
def test_a_card_is_drawn_as_its_shape_turned_clockwise(card: int) -> None:
    for turn in range(TURNS):
        spots = cells(card, 0, 0, 1, turn)
        pitch = CELL * spots[0][2]
        for _ in range(turn):  # back again
            spots = [(y, -x, size) for x, y, size in spots]
        left, top = (min(spot[i] for spot in spots) for i in (0, 1))
        back = {(round((y - top) / pitch), round((x - left) / pitch)) for x, y, _ in spots}
        assert back == set(SHAPES[card])
        base, *fields = face("n", card, 0, 0, 1, "", turn)
        assert base.sprite == f"solomon-card-{card + 1}" and base.turn == 90 * turn
        edges = box(ART, base)
        for cell in fields:
            left, top, right, bottom = box(ART, cell)
            assert left >= edges[0] and top >= edges[1]
            assert right <= edges[2] and bottom <= edges[3]


def test_one_sees_ones_own_hand_and_only_the_backs_of_others() -> None:
    row = dealt(3, 4)
    for seat in range(3):
        own = [f"face-{seat}-{card}" for card in range(CARDS) if row.hand[seat] >> card & 1]
        assert begun(row, "face-", seat) == own
        others = [f"back-{s}-{i}" for s in range(3) if s != seat for i in range(8)]
        assert sorted(begun(row, "back-", seat)) == sorted(others)
    assert len(begun(row, "back-", ONLOOKER)) == 24 and not begun(row, "face-", ONLOOKER)


def test_a_card_laid_secretly_is_a_back_that_comes_from_behind_the_screen() -> None:
    row = dealt(2, 4)
    card = next(card for card in range(CARDS) if row.hand[0] >> card & 1)
    before = pieces(row, 1)["back-0-11"]
    RULES.play(row, card)
    after = pieces(row, 1)["back-0-11"]
    assert after.sprite == before.sprite == "solomon-back"
    assert after.scale > before.scale and after.y > before.y
    assert after.label == "Anna has laid a card, face down"
    assert f"face-0-{card}" not in pieces(row, 1)
    assert f"card-0-{card}" not in things(drawn(row, 1))
    mine = pieces(row, 0)
    assert mine[f"face-0-{card}"].scale > 1 and not [n for n in mine if n.startswith("back-0")]


def test_cards_shown_lie_open_for_all_with_the_order_of_digging() -> None:
    row = position("5", "5", "5", laid=(20, 7, 9), dug=[1])
    for seat in (0, 1, 2, ONLOOKER):
        found = pieces(row, seat)
        assert {"face-0-19", "face-1-6", "face-2-8"} <= set(found)
        orders = [found[f"order-{each}"].sprite for each in range(3)]
        assert orders == ["solomon-order-3", "solomon-done", "solomon-order-2"]
        assert found["digger"].label == "Clio digs now"
        spots = {each: (found[f"order-{each}"].y, found["digger"].y) for each in range(3)}
        assert spots[2][0] == spots[2][1]


# The players


@pytest.mark.parametrize("seats", range(2, 6))
def test_everybody_sits_before_the_cave_and_the_others_around_it_clockwise(seats: int) -> None:
    row = dealt(seats)
    for seat in range(seats):
        found = pieces(row, seat)
        assert found[f"screen-{seat}"].sprite == f"solomon-own-{seat}"
        around = [found[f"screen-{(seat + i) % seats}"] for i in range(1, seats)]
        angles = [math.atan2(p.x - 500, 800 - p.y) for p in around]  # clockwise from the far wall
        assert angles == sorted(angles)
        assert all(p.sprite.startswith("solomon-screen-") for p in around)
    closed = [piece.sprite for name, piece in pieces(row, ONLOOKER).items() if "screen-" in name]
    assert sorted(closed) == [f"solomon-screen-{seat}" for seat in range(seats)]


def test_one_sees_ones_own_goods_by_kind_those_dealt_face_down_too() -> None:
    row = position("7 t1 t1 s2", "5", "5", veiled=["t1 axe", "", ""])
    found = pieces(row)
    assert [name for name in found if name.startswith("goods-")] == [
        "goods-0",
        "goods-9",
        "goods-13",
    ]
    assert [found[f"many-{kind}"].text for kind in (0, 9, 13)] == ["3", "1", "1"]
    assert found["coins"].text == "7"
    assert found["goods-0"].label == "3 × treasure 1"


def test_goods_lie_apart() -> None:
    found = [pieces(position(f"9 {EVERYTHING}", "5"))[f"goods-{kind}"] for kind in range(KINDS)]
    for a, b in combinations(found, 2):
        left, top, right, bottom = box(ART, a)
        other = box(ART, b)
        assert right < other[0] or other[2] < left or bottom < other[1] or other[3] < top


def test_closed_screens_tell_numbers_only_and_open_ones_what_all_have_seen() -> None:
    for screens, shown in (("closed", False), ("open", True)):
        row = position("7", "5 t4 t4 s1", "5", veiled=["", "c3", ""], screens=screens)
        assert facts(row, 1, eyes=0)["tiles behind the screen"] == "4"
        assert ("coins" in facts(row, 1, eyes=0)) == shown
        assert facts(row, 1, eyes=1)["coins"] == "5"
        own = drawn(row, 0).panels[1].pieces
        told = [(piece.label, piece.text) for piece in own]
        assert told == ([("2 × treasure 4", "2"), ("sun scroll", "1")] if shown else [])
        assert pieces(row)["taken-1"].text == "4"
        assert drawn(row, 0).panels[0].pieces == ()


def test_in_the_end_the_screens_tell_everything_and_the_winner_gets_a_crown() -> None:
    row = position("40", "5 t4", veiled=["", "c3"], rounds=1, laid=(9, 7), dug=[1])
    play(row, "end")
    assert row.actor == OVER
    labels = [piece.label for piece in drawn(row, 0).panels[1].pieces]
    assert labels == ["treasure 4", "curse 3"]
    assert facts(row, 1, eyes=0)["coins"] == "5"
    assert begun(row, "crown-") == ["crown-0"] and not begun(row, "face-")
    for eyes in (0, 1, ONLOOKER):
        found = pieces(row, eyes)
        signs = [found[f"screen-{seat}"].sprite for seat in (0, 1)]
        assert signs == ["solomon-emblem-0", "solomon-emblem-1"]
        opened = [name for name in found if name.startswith("open-1-") and "many" not in name]
        assert len(opened) == (0 if eyes == 1 else 2)  # one's own lie on the cloth
    assert "due" not in pieces(row) and "digger" not in pieces(row)


def test_the_sum_to_pay_is_always_in_sight() -> None:
    row = position("7", "5", shifts=3)
    for seat in (0, 1, ONLOOKER):
        due = pieces(row, seat)["due"]
        assert (due.text, due.label) == ("3", "Anna has to pay 3 so far")
        assert facts(row, 0, eyes=seat)["to pay so far"] == "3"
        assert "to pay so far" not in facts(row, 1, eyes=seat)


# The moves


def test_a_card_is_chosen_by_clicking_it() -> None:
    row = dealt(2, 4)
    card = next(card for card in range(CARDS) if row.hand[0] >> card & 1)
    assert row.phase == CHOOSING
    assert clicks(view(row, 0), card, ENGLISH).ids == (f"card-0-{card}",)


def test_a_shift_is_the_stack_and_its_neighbour_with_what_it_will_cost() -> None:
    row = position("2 t1", "5", heights={"b2": 3}, shifts=1)
    found = click(row, "a1-b2")
    assert found.ids == ("tile-3", *fields("b2")) and found.marks == fields("a1", "b2")
    assert found.also == ("tile-30",)  # what lies uppermost there
    assert found.note.endswith("To pay then: 2 of 3.") and not found.warn


def test_a_shift_to_an_empty_field_has_no_tile_to_click_there() -> None:
    found = click(position("2", "5", heights={"b2": 0}), "a1-b2")
    assert found.ids == ("tile-3", *fields("b2")) and not found.also


def test_a_shift_tells_where_the_card_fits_then() -> None:
    heights = dict(zip(FIELD_NAMES, [1, 2, 3, 1, 3, 2] * 6, strict=True))
    row = position("5", "5", card=2, heights=heights)
    assert click(row, "c3-d3").note == ("Then card 2 fits at b3, c3 and d3. To pay then: 1 of 5.")
    assert click(row, "c3-d3", GERMAN).note.startswith("Dann passt Karte 2 hier: b3, c3 und d3.")
    assert click(row, "c3-d4").note == "To pay then: 1 of 5."
    row = position("5", "5", card=1, heights={"b2": 3})
    assert click(row, "a1-b2").note.startswith(
        "Then card 1 fits in 2 more places, for example at b1"
    )


def test_a_shift_that_costs_more_than_one_has_warns_before() -> None:
    row = position("2 t1", "5", heights={"b2": 3}, shifts=3)
    assert click(row, "a1-b2").warn == (
        "That makes 4 to pay, and you have only 3: if you then dig no treasures for the rest,"
        " you cannot pay, and all that you dig goes to the others."
    )
    assert click(row, "a1-b2", GERMAN).warn.startswith("Dann sind 4 zu zahlen, und du hast nur 3:")


def test_where_one_shift_is_lacking_the_player_sees_the_shape() -> None:
    heights = dict(zip(FIELD_NAMES, [1, 2, 3, 1, 3, 2] * 6, strict=True))
    row = position("5", "5", card=2, heights=heights, tiles={"c3": "t5"})
    there = [f"near-{number(name)}" for name in ("b3", "c3", "d3")]
    assert begun(row, "near-") == there and not begun(row, "near-", 1)
    assert pieces(row)[there[0]].label == "One shift short: here card 2 would fit"
    play(row, "c3-d3")
    assert not begun(row, "near-")


def test_where_two_shifts_are_lacking_the_player_sees_it_if_he_can_pay_for_them() -> None:
    heights = dict.fromkeys(FIELD_NAMES, 0) | {"b2": 4, "c2": 2, "b3": 1, "c3": 3, "d3": 4}
    row = position("2", "5", card=2, heights=heights)
    first = pieces(row)[begun(row, "near-")[0]]
    assert first.label == "2 shifts short: here card 2 would fit"
    told = ENGLISH.line(GAME.words.prompt(GAME.readable(row), 0))
    assert "but 2 shifts would do it" in told
    assert not begun(position("1", "5", card=2, heights=heights), "near-")


def test_any_tile_of_a_shape_may_be_clicked_for_a_dig_those_in_its_middle_first() -> None:
    found = click(position("3", "5"), "@b2")  # card 15, as it lies on the cards: XX, XX, X.
    assert found.ids == ("card-0-14", *fields("b3"))
    others = fields("c3", "b2", "c2", "b4")
    tops = (f"tile-{4 * int(name.removeprefix('field-')) + 3}" for name in fields("b3") + others)
    assert found.also == (*tops, *others)
    assert {*fields("b3"), *others} == {*found.marks}
    row = play(position("3 axe", "5"), "+axe")
    assert click(row, "@b2").ids == fields("b3") and len(click(row, "@b2").also) == 9


def test_the_frame_of_ones_own_card_leaves_the_signs_of_its_turn_free() -> None:
    found, (x, y), scale = pieces(position("5", "5")), OWN_CARD, OWN_SCALE
    around = (x - CARD[0] / 2 * scale, y - CARD[1] / 2 * scale)  # its left and upper edge
    frame = 4 / PHONE  # half of it is 4 pixels wide
    for name in ("order-0", "digger"):
        _, _, right, bottom = box(ART, found[name])
        assert right < around[0] - frame or bottom < around[1] - frame


def test_every_click_is_asked_for() -> None:
    row = position("3 mirror", "5", heights={"b2": 3})
    first = (
        "To dig, choose card 15 first. Choose a tile to shift it, for 1. "
        "To use magic, choose the object."
    )
    assert click(row, "a1-b2").asks == (
        first,
        "You shift the sun scroll: choose the lower stack beside it.",
    )
    there = "You dig with card 15: choose any tile where its shape is to lie."
    assert click(row, "@c3").asks == (first, there)
    assert click(row, "+mirror").asks == (
        first,
        "Choose card 15 to dig with that, or one more magic object.",
    )
    play(row, "+mirror")
    assert click(row, "@c3/1").asks == ("Choose how the card is to be turned.", there)


def test_what_the_sentence_says_the_note_does_not_say_again() -> None:
    row = position("3", "5", tiles={"b2": "t5"})
    assert click(row, "@b2").note == click(row, "end").note == "Nothing to pay."
    card = next(card for card in range(CARDS) if dealt(2, 4).hand[0] >> card & 1)
    known = view(dealt(2, 4), 0)
    assert clicks(known, card, ENGLISH).note.startswith("It fits in ")
    for move in (f"c{card + 1}", "@b2", "end"):
        said = ENGLISH.line(
            GAME.words.sentence(known if move[0] == "c" else view(row, 0), NUMBERS[move])
        )
        assert "pay" not in said and "fits" not in said


def test_a_dig_marks_its_fields_and_tells_what_it_costs() -> None:
    tiles = {"b2": "t5", "c2": "c2", "b3": "s4", "c3": "axe", "b4": "t1"}
    row = position("3", "5", tiles=tiles, shifts=3)
    found = click(row, "@b2")
    assert found.ids == ("card-0-14", "field-13")
    assert found.marks == fields("b2", "c2", "b3", "c3", "b4")
    assert found.note == "To pay: 5 (3 for shifts, 2 for curses)."
    assert not found.warn  # treasures dug in this turn count


def test_a_dig_or_an_end_that_cannot_be_paid_warns() -> None:
    row = position("3", "5", tiles={"a1": "c3", "b1": "c3"}, shifts=2)
    assert click(row, "@a1").warn == (
        "You cannot pay 8, you have only 3: all that you dig goes to the others."
    )
    assert not click(row, "@c1").warn and not click(row, "end").warn
    row = position("3", "5", shifts=4)
    assert click(row, "end").ids == () and "cannot pay 4" in click(row, "end").warn
    row = position("3 amulet", "5", tiles={"a1": "c3", "b1": "c3"}, shifts=2)
    play(row, "+amulet")
    assert not click(row, "@a1").warn and "2 for shifts" in click(row, "@a1").note


def test_magic_objects_are_clicked_in_their_order_before_the_card() -> None:
    row = position("3 mirror axe amulet", "5")
    assert click(row, "+mirror+amulet").ids == ("object-0", "object-3", "card-0-14")
    assert {"object-0", "object-1", "object-3"} <= set(things(drawn(row)))
    assert "object-2" not in things(drawn(row)) and "object-0" not in things(drawn(row, 1))


def test_after_objects_the_shape_is_placed_with_one_click_or_turned_by_the_mirror() -> None:
    row = position("3 axe", "5")
    play(row, "+axe")
    assert row.phase == PLACING and click(row, "@b2").ids == ("field-13",)
    assert pieces(row, 1)["declared-1"].sprite == "solomon-tile-13-4"
    row = position("3 mirror", "5", card=12)
    play(row, "+mirror")
    assert click(row, "@b2/1").ids[0] == "turn-1"
    assert [n for n in things(drawn(row)) if n.startswith("turn-")] == [
        f"turn-{t}" for t in range(4)
    ]
    assert not [n for n in things(drawn(row, 1)) if n.startswith("turn")]


def turned_cards(row: Row, seat: int = 0) -> list[str]:
    """The turned cards that a seat may choose from."""
    return [place.id for place in drawn(row, seat).places if place.id.startswith("turn-")]


def test_the_mirror_shows_turns_that_look_alike_once() -> None:
    for card, turns in ((7, 1), (14, 2), (21, 1), (25, 2), (15, 4)):
        row = position("3 mirror", "5", card=card)
        play(row, "+mirror")
        assert len(turned_cards(row)) == turns


def test_the_seal_marks_field_by_field() -> None:
    row = position("3 seal", "5", card=2, tiles={"b2": "c2"})
    play(row, "+seal")
    assert row.phase == MARKING
    said, top = "Then 2 more fields.", tops(view(row, int(row.actor)), [number("b2")])
    assert len(top) == 1  # the tile that lies there will do, too
    assert click(row, "=b2") == Click(
        fields("b2"), fields("b2"), said, asks=("Choose a tile.",), also=top
    )
    play(row, "=b2", "=c3")
    assert begun(row, "seal-", 1) == ["seal-7", "seal-14"]
    last = click(row, "=d4")
    assert last.marks == fields("b2", "c3", "d4") and "To pay: 2 for curses." in last.note


def test_who_must_add_tiles_clicks_his_goods() -> None:
    row = position("0 t1 axe s2 s3", "5", "5", "5", card=2, shifts=9)
    play(row, "end")
    assert row.phase == ADDING
    found = click(row, "add:axe")
    assert found.ids == ("goods-13",) and found.note == "Then 2 more tiles."


@pytest.mark.parametrize("card", range(CARDS))
def test_a_shape_is_taken_by_a_field_of_its_own_and_every_place_by_another_one(card: int) -> None:
    for turn in range(TURNS):
        if FOOTPRINTS[card, turn]:
            anchors = [field for field in range(FIELDS) if ANCHORS[card, turn] >> field & 1]
            handles = {handle(card, turn, anchor): anchor for anchor in anchors}
            assert len(handles) == len(anchors)
            assert all(at in fields_below(card, turn, anchor) for at, anchor in handles.items())


# The drawings


def test_kinds_of_tiles_and_emblems_differ_in_shape_not_only_in_colour() -> None:
    for part, many in (("k", KINDS), ("e", 5), ("d", 10)):
        found = [re.search(rf'<(g|path) id="solomon-{part}{n}".*', ART.source) for n in range(many)]
        shapes = ["".join(re.findall(r'\sd="([^"]*)"', each[0])) for each in found if each]
        assert len(shapes) == len(set(shapes)) == many


def test_every_drawing_is_used() -> None:
    used = {"solomon-backdrop", "solomon-cover", "solomon-victory"}
    used |= {f"solomon-shown-{card}" for card in range(1, CARDS + 1)}
    for seats in range(2, 6):
        for card in range(1, CARDS + 1):
            row = position(
                f"3 {EVERYTHING}", *["5 t1"] * (seats - 1), card=card, level=card % 4 + 1
            )
            kinds = row.stack[:, card % 4]
            kinds[:KINDS] = range(KINDS)
            for seat in range(ONLOOKER, seats):
                used |= sprites(drawn(row, seat))
    row = position("3 mirror", "5", card=12)
    used |= sprites(drawn(play(row, "+mirror")))
    row = position("3 seal", "5", card=2, level=3)
    used |= sprites(drawn(play(row, "+seal", "=a1")))
    row = position("3", f"5 {EVERYTHING}", "0", laid=(9, 7, 8), dug=[1, 2], rounds=1)
    used |= sprites(drawn(row)) | sprites(drawn(play(row, "@a1")))
    heights = dict(zip(FIELD_NAMES, [1, 2, 3, 1, 3, 2] * 6, strict=True))
    used |= sprites(drawn(position("5", "5", card=2, heights=heights)))
    assert used == set(ART.boxes)


@pytest.mark.parametrize("card", range(CARDS))
def test_a_card_shown_large_has_its_shape(card: int) -> None:
    symbol = re.search(rf'<symbol id="solomon-shown-{card + 1}" .*', ART.source)
    assert symbol and f'"#solomon-n{(card + 1) % 10}"' in symbol[0]
    at = r'"#solomon-field" transform="translate\(([-\d.]+) ([-\d.]+)\)scale\(([\d.]+)\)"'
    spots = [tuple(map(float, spot)) for spot in re.findall(at, symbol[0])]
    wanted = cells(card, 0, 0, 1, 0)
    assert len(spots) == len(wanted), f"draw card {card + 1} as cards.txt has it"
    for spot, want in zip(spots, wanted, strict=True):
        assert spot == pytest.approx(want, abs=0.01), f"draw card {card + 1} as cards.txt has it"


def test_columns_and_rows_bear_their_names_at_the_edge() -> None:
    edge = re.search(r'<g id="solomon-edge">.*', ART.source)
    backdrop = re.search(r'<symbol id="solomon-backdrop" .*', ART.source)
    assert edge and backdrop and '"#solomon-edge"' in backdrop[0]
    at = r'"#solomon-[cd](\w)" transform="translate\((\d+) (\d+)\)'
    named = {name: (float(x), float(y)) for name, x, y in re.findall(at, edge[0])}
    for field, name in enumerate(FIELD_NAMES):
        column, row = name[0], name[1]
        x, y = middle(field)
        assert named[column][0] == x and named[column][1] > middle(FIELDS - 1)[1] + HIGH / 2
        assert named[row][0] < middle(0)[0] - WIDE / 2 and abs(named[row][1] - y) < HIGH / 2


def test_the_victory_is_a_picture_of_its_own() -> None:
    assert ART.box("solomon-victory") == (0, 0, 300, 200)


def sprites(picture: Scene) -> set[str]:
    """All symbols that a picture needs."""
    found = {piece.sprite for piece in picture.pieces}
    for panel in picture.panels:
        found |= {panel.sprite, *(p.sprite for p in panel.pieces), *(f.sprite for f in panel.facts)}
    return found
