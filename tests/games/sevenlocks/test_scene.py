"""The picture of the castle: the whole courtyard is in it, and every move can be clicked."""

import math
import re
from itertools import combinations, pairwise

import pytest

from bartizan.conformance.cases import COUNTS, OPTIONS, Case
from bartizan.engine.kernel import ONLOOKER
from bartizan.games.sevenlocks.scene import (
    LYING,
    TIP,
    UNIT,
    clicks,
    scene,
    space,
    tried_keys,
)
from bartizan.games.sevenlocks.sounds import sound_of
from bartizan.games.sevenlocks.state import ROLLING
from bartizan.picture import Art, Click, Piece, Scene
from bartizan.say import Speaker
from tests.games import drawing
from tests.games.drawing import box, check_clicks, things
from tests.games.sevenlocks.setting import (
    GAME,
    NUMBERS,
    RULES,
    SETTING,
    Row,
    at_tower,
    dealt,
    hear,
    moves,
    play,
    position,
    throw,
)
from tests.games.telling import speakers

ART = Art(GAME.folder / "art.svg")
CASES = [case for case in [*COUNTS, *OPTIONS] if case.game is GAME]
ENGLISH, GERMAN = speakers(GAME)
view = SETTING.view


def drawn(row: Row, say: Speaker = ENGLISH) -> Scene:
    """The picture of a position."""
    return scene(view(row), ONLOOKER, say)


def pieces(row: Row) -> dict[str, Piece]:
    """The pieces of a position by id."""
    return {piece.id: piece for piece in drawn(row).pieces}


def order(row: Row, *ids: str) -> list[int]:
    """How far up pieces lie on one another."""
    names = [piece.id for piece in drawn(row).pieces]
    return [names.index(name) for name in ids]


def click(row: Row, text: str, say: Speaker = ENGLISH) -> Click:
    """How a move is made."""
    return clicks(view(row), NUMBERS[text], say)


def check_picture(row: Row, picture: Scene) -> None:
    """Everything on the table is drawn, inside the picture, with art that exists."""
    drawing.check_picture(ART, picture)
    ids = {piece.id for piece in picture.pieces}
    assert {"bin", "die", "keymaster", "aside"} <= ids
    assert {f"tower-{tower}" for tower in range(7)} | {f"key-{key}" for key in range(8)} <= ids
    for seat in range(row.seats):
        assert {f"box-{seat}", f"coat-{seat}-0", f"coat-{seat}-1"} <= ids
    texts = {piece.id: piece.text for piece in picture.pieces if piece.text}
    assert texts["bin-count"] == str(row.bin)
    assert all(texts[f"box-count-{seat}"] == str(row.box[seat]) for seat in range(row.seats))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_whole_games_are_drawn_and_every_move_can_be_clicked(case: Case) -> None:
    walk = list(case.walk(5))
    row, move = walk[-1]
    end = GAME.copy(row)[0]
    RULES.play(end, move)
    for row in [*(row for row, _ in walk), end]:
        for say in (ENGLISH, GERMAN):
            picture = drawn(row, say)
            labels = things(picture)
            if row.actor >= 0:
                found = [clicks(view(row), move, say) for move in moves(row)]
                check_clicks(labels, found, noted=False)
        check_picture(row, picture)


# The courtyard


def test_the_keymaster_waits_until_he_is_placed_and_then_stands_before_his_tower() -> None:
    row = dealt()
    assert "waits" in pieces(row)["keymaster"].label
    play(row, "station 3")
    him = pieces(row)["keymaster"]
    assert (him.x, him.y) == space(2) and "before tower 3" in him.label
    assert order(row, "tower-2") < order(row, "keymaster")


def test_the_die_shows_its_pearls_and_steps() -> None:
    row = position()
    row.rolled = 0
    assert pieces(row)["die"].sprite == "sevenlocks-die"
    for roll, pearls, steps in (("roll 1 3", 1, 3), ("roll 3 1", 3, 1)):
        die = pieces(play(position(), roll))["die"]
        assert die.sprite == f"sevenlocks-die-{pearls}-{steps}"
        assert f"{pearls} pearl" in die.label and f"{steps} step" in die.label
    assert {f"sevenlocks-die-{p}-{s}" for p in (1, 2, 3) for s in (1, 2, 3)} < set(ART.boxes)


def test_a_pearl_glides_from_the_bin_into_the_tower_and_is_not_seen_there() -> None:
    row = position()
    row.heard = 30
    play(row, "roll 2 2")
    before = pieces(row)
    throw(row, 4)
    after = pieces(row)
    assert before["pearl-30"].x != after["pearl-30"].x == after["tower-3"].x
    assert order(row, "pearl-30") < order(row, "tower-3")
    left, top, right, bottom = box(ART, after["pearl-30"])
    around = box(ART, after["tower-3"])
    assert left > around[0] and top > around[1] and right < around[2] and bottom < around[3]
    assert before["count-3"].text == "2" and after["count-3"].text == "3"
    stayed = [f"pearl-{i}" for i in range(31, 40)]
    assert all(before[name] == after[name] for name in stayed)


def test_the_bin_is_as_empty_as_it_looks() -> None:
    row = position(pearls_in_bin=5)
    names = pieces(row)
    assert sum(name.startswith("pearl-") and name.count("-") == 1 for name in names) >= 5
    assert "heap" not in names and "heap" in pieces(position())


# Towers and keys


def test_keys_hang_in_a_row_by_length_and_each_is_a_step_longer() -> None:
    row = position()
    hanging = [pieces(row)[f"key-{key}"] for key in range(8)]
    assert len({piece.y for piece in hanging}) == 1
    assert all(one.x + 60 < other.x for one, other in pairwise(hanging))
    tips = [box(ART, piece)[3] for piece in hanging]
    assert all(math.isclose(b - a, UNIT, abs_tol=0.11) for a, b in pairwise(tips))
    assert math.isclose(tips[0], hanging[0].y + TIP, abs_tol=8)


def test_the_key_in_hand_is_held_over_its_tower() -> None:
    row = play(at_tower(3), "key 6")
    piece = pieces(row)["key-5"]
    assert piece.x == pieces(row)["tower-2"].x and "in hand" in piece.label
    assert order(row, "rim-2") < order(row, "key-5") < order(row, "tower-2")


def tried(tower: int, key: int, **setting: str) -> Row:
    """A position after a key was tried in vain."""
    return play(at_tower(tower, seats=2, coats=[0, 0], **setting), f"key {key}")


def test_a_key_too_long_stands_out_and_one_too_short_has_vanished() -> None:
    long, short = tried(4, 6), tried(4, 2)
    assert long.phase == short.phase == ROLLING
    above, inside = pieces(long)["key-5"], pieces(short)["key-1"]
    assert above.x == inside.x == pieces(long)["tower-3"].x
    assert "too long" in above.label and "too short" in inside.label
    lock = pieces(long)["tower-3"].y - 146 * pieces(long)["tower-3"].scale
    notch = 44 * above.scale
    assert above.y + notch < lock < inside.y + notch
    assert order(long, "rim-3") < order(long, "key-5") < order(long, "tower-3")
    assert pieces(long)["long-3-5"].sprite == "sevenlocks-long-6"
    assert pieces(short)["short-3-1"].sprite == "sevenlocks-short-2"


def test_the_size_of_the_gap_is_seen_only_by_sharp_eyes() -> None:
    heights = {}
    for eyes in ("side", "gap"):
        found = [(pieces(tried(tower, 8, eyes=eyes)), tower) for tower in (1, 4, 7)]
        heights[eyes] = [seen[f"tower-{t - 1}"].y - seen["key-7"].y for seen, t in found]
    assert len({round(height, 6) for height in heights["side"]}) == 1
    assert heights["gap"][0] > heights["gap"][1] > heights["gap"][2]


def test_what_a_gap_has_told_stands_at_the_tower() -> None:
    told, untold = pieces(tried(4, 6, eyes="gap")), pieces(tried(4, 6))
    assert told["depth-3"].text == "4" and "depth-3" not in untold
    assert told["tower-3"].label.startswith("Tower 4: 2 pearls, seen to be 4 deep")
    by_how_much = "Key 6 is too long for tower 4 by 2 steps"
    assert told["long-3-5"].label == told["key-5"].label == by_how_much
    assert "depth-3" not in pieces(tried(4, 2, eyes="gap"))  # too short: nothing is seen


@pytest.mark.parametrize("tower", range(1, 8))
def test_a_tried_key_hangs_nearer_to_its_tower_than_to_any_other(tower: int) -> None:
    row = position()
    row.above[tower - 1] = 0b10000000
    found = pieces(row)
    left, top, right, bottom = box(ART, found[f"long-{tower - 1}-7"])
    x, y = (left + right) / 2, (top + bottom) / 2

    def away(other: int) -> float:
        west, north, east, south = box(ART, found[f"tower-{other}"])
        return math.hypot(max(west - x, x - east, 0), max(north - y, y - south, 0))

    assert min(range(7), key=away) == tower - 1
    assert all(away(other) > 2 * away(tower - 1) for other in range(7) if other != tower - 1)


def test_the_key_stays_in_the_lock_until_the_keymaster_is_gone() -> None:
    row = tried(4, 6)
    throw(play(row, "roll 1 3"), 1)
    assert pieces(row)["key-5"].x == pieces(row)["tower-3"].x
    play(row, "walk 5")
    assert pieces(row)["key-5"].x != pieces(row)["tower-3"].x
    assert "long-3-5" in pieces(row)


def test_of_several_keys_tried_the_last_one_is_seen_in_the_lock() -> None:
    row = tried(4, 6)
    row.inside[3] |= 0b11
    assert tried_keys(row, 3) == [(5, "long"), (1, "short"), (0, "short")]
    found = pieces(row)
    assert found["key-5"].y < found["key-1"].y == found["key-7"].y
    heights = [found[name].y for name in ("long-3-5", "short-3-1", "short-3-0")]
    assert heights == sorted(heights)
    assert found["tower-3"].label == (
        "Tower 4: 2 pearls; key 6 is too long, key 2 is too short and key 1 is too short"
    )


@pytest.mark.parametrize("tower", range(7))
def test_even_seven_keys_tried_leave_their_numbers_to_be_read(tower: int) -> None:
    row = position()
    row.above[tower], row.inside[tower] = 0b11110000, 0b111
    tried = [p for name, p in pieces(row).items() if re.match(f"(long|short)-{tower}-", name)]
    assert len(tried) == 7
    assert all(abs(one.y - other.y) > 20 for one, other in combinations(tried, 2))
    check_picture(row, drawn(row))


def test_an_opened_tower_lies_at_its_place_with_the_turned_key_and_its_depth() -> None:
    row = play(at_tower(4, seats=2, coats=[0, 0]), "key 4")
    found = pieces(row)
    lying, key = found["tower-3"], found["key-3"]
    assert (lying.sprite, lying.turn, lying.scale) == ("sevenlocks-opened", 90, LYING)
    assert key.sprite == "sevenlocks-turned-4" and key.turn == 90
    assert "depth 4" in lying.label and "opens tower 4" in key.label
    assert found["depth-3"].text == "4" and "count-3" not in found
    left, _, right, _ = box(ART, lying)
    assert left < key.x and right - 12 < key.x < right + 40


@pytest.mark.parametrize("tower", range(1, 8))
def test_the_keymaster_does_not_cover_the_key_of_a_tower_that_he_opened(tower: int) -> None:
    found = pieces(play(at_tower(tower, seats=2, coats=[0, 0]), f"key {tower}"))
    left, _, right, _ = box(ART, found["keymaster"])
    bow = found[f"key-{tower - 1}"].x  # the rest of it is in the lock
    assert bow + 20 < left or bow - 20 > right


def test_an_opened_tower_can_still_be_heard_to_compare_with_it() -> None:
    row = throw(play(position(2, keymaster=3, coats=[0, 0]), "roll 1 3"), 4)
    play(row, "walk 4")
    sounds = pieces(row)["ear-3"].sounds
    play(row, "key 4")
    ear = pieces(row)["ear-3"]
    assert ear.sounds == sounds and ear.label == "Tower 4’s pearls (depth 4)"


def test_the_pearls_of_an_opened_tower_glide_to_those_who_share_them() -> None:
    row = at_tower(4, pearls={4: 8}, boxes=[3, 0, 0, 0], coats=[2, 1, 1, 1])
    play(row, "key 4", "join", "join")
    before = pieces(row)
    play(row, "stay out")
    after = pieces(row)
    gained = {name for name in after if re.fullmatch(r"pearl-\d-\d+", name)} & set(before)
    came = {name for name in gained if before[name].x == before["tower-3"].x}
    shares = {0: range(3, 7), 1: range(2), 2: range(2)}  # 8 pearls for three: 4, 2 and 2
    assert came == {f"pearl-{seat}-{i}" for seat, which in shares.items() for i in which}
    for name in came:
        x = after[f"box-{name.split('-')[1]}"].x
        assert abs(after[name].x - x) < 50
    assert [after[f"box-count-{seat}"].text for seat in range(4)] == ["7", "2", "2", "0"]


def test_the_tower_set_aside_keeps_its_secret_until_the_end() -> None:
    row = position(gone=[1, 2, 3, 4, 5], keymaster=6, coats=[0] * 4)
    assert pieces(row)["aside"].sprite == "sevenlocks-aside" and "aside-depth" not in pieces(row)
    assert "nobody knows" in pieces(row)["aside"].label
    play(throw(play(row, "roll 1 3"), 7), "walk 7", "key 7")
    found = pieces(row)
    assert found["aside-depth"].text == "8" and found["depth-5"].text == "6"
    assert found["key-7"].x == found["aside"].x and found["key-5"].x == found["tower-5"].x
    assert {found[f"key-{key}"].sprite for key in range(8)} == {
        f"sevenlocks-turned-{key}" for key in range(1, 9)
    }


def test_when_all_have_lost_all_depths_are_shown_and_the_keys_stay_in_the_row() -> None:
    row = position(pearls_in_bin=1)
    throw(play(row, "roll 2 2"), 1)
    assert row.lost
    found = pieces(row)
    assert [found[f"depth-{tower}"].text for tower in range(7)] == list("1234567")
    assert len({found[f"key-{key}"].y for key in range(8)}) == 1
    check_picture(row, drawn(row))


# What is heard


def test_an_ear_lets_all_pearls_of_its_tower_be_heard_again() -> None:
    row = dealt()
    assert not any(name.startswith("ear-") for name in pieces(row))
    hear(play(row, "station 1"), 14)
    throw(play(row, "roll 2 2"), 5, 6)
    for tower in range(7):
        heard = [int(row.reading[i]) for i in range(16) if row.heard_from[i] == tower]
        assert len(heard) == (3 if tower in (4, 5) else 2)
        ear = pieces(row)[f"ear-{tower}"]
        assert ear.sounds == tuple(sound_of(reading) for reading in heard)
        assert ear.label == f"Tower {tower + 1}’s pearls"


def test_no_pearl_is_too_old_for_the_ear() -> None:
    row = position()
    readings = (-12, 40, 55, 61, 30)
    for i, reading in enumerate(readings):
        row.reading[i], row.heard_from[i] = reading, 2
    row.heard_from[5:] = 0
    row.heard = 5
    assert pieces(row)["ear-2"].sounds == tuple(map(sound_of, readings))
    assert "ear-0" not in pieces(row) and "ear-3" not in pieces(row)


def test_readings_are_written_only_if_the_table_shows_them() -> None:
    for readings in ("hidden", "shown"):
        row = position(readings=readings)
        row.reading[:3], row.heard_from[:3], row.heard = (111, -12, 87), 2, 3
        texts = [piece.text for piece in drawn(row).pieces]
        assert ("111 −12 87" in texts) == (readings == "shown")
        assert sum("87" in text for text in texts) == (readings == "shown")


# The players


def test_coats_lie_at_home_beside_the_keymaster_or_are_spent() -> None:
    row = play(at_tower(3, coats=[2, 2, 2, 0]), "key 6", "join")
    found = pieces(row)
    me = found["keymaster"]
    assert math.hypot(found["coat-1-1"].x - me.x, found["coat-1-1"].y - me.y) < 60
    assert "joins in" in found["coat-1-1"].label
    assert [found[f"coat-3-{i}"].sprite for i in (0, 1)] == ["sevenlocks-spent-3"] * 2
    home = found["box-1"]
    assert abs(found["coat-1-0"].x - home.x) < 60 and found["coat-1-0"].y < home.y
    play(row, "stay out")
    after = pieces(row)
    assert after["coat-1-1"].sprite == "sevenlocks-spent-1"
    assert after["coat-1-0"] == found["coat-1-0"] and after["coat-2-1"] == found["coat-2-1"]


def test_three_coats_beside_the_keymaster_do_not_cover_one_another() -> None:
    for tower in range(1, 8):
        row = play(at_tower(tower, strategists="yes"), "key 1", "join", "join", "join")
        found = pieces(row)
        laid = [found[f"coat-{seat}-1"] for seat in (1, 2, 3)]
        assert all(abs(one.x - other.x) > 25 for one, other in combinations(laid, 2))


def test_a_coat_taken_back_goes_home() -> None:
    row = at_tower(3, strategists="yes")
    before = pieces(row)
    play(row, "key 6", "join", "join", "stay out", "take back")
    assert pieces(row)["coat-1-1"] == before["coat-1-1"]
    assert pieces(row)["coat-2-1"].sprite == "sevenlocks-spent-2"


def test_a_guess_lies_on_its_key_and_stays_there_while_the_other_coat_is_laid() -> None:
    row = position(gone=[1, 2, 3, 4, 5], keymaster=7, guesses={1: 8, 2: 8}, coats=[2, 1, 1, 0])
    found = pieces(row)
    first, second = found["coat-1-1"], found["coat-2-1"]
    assert first.x < found["key-7"].x < second.x
    assert first.y == second.y < found["key-7"].y
    assert first.label == "Ben’s coat of arms: key 8 is enchanted and fits nowhere"
    play(throw(play(row, "roll 1 3"), 7), "walk 6", "key 8", "join")
    assert pieces(row)["coat-1-1"] == first and "joins in" in pieces(row)["coat-1-0"].label
    play(row, "stay out")
    assert pieces(row)["coat-1-1"] == first
    assert pieces(row)["coat-1-0"].sprite == "sevenlocks-spent-1"


def test_panels_tell_pearls_and_coats() -> None:
    row = position(3, boxes=[4, 0, 9], coats=[2, 1, 0])
    panels = drawn(row).panels
    assert [panel.sprite for panel in panels] == [f"sevenlocks-coat-{seat}" for seat in range(3)]
    values = [[fact.value for fact in panel.facts] for panel in panels]
    assert values == [["4", "2"], ["0", "1"], ["9", "0"]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_has_a_corner_of_its_own(seats: int) -> None:
    found = pieces(position(seats))
    corners = {(found[f"box-{seat}"].x, found[f"box-{seat}"].y) for seat in range(seats)}
    assert len(corners) == seats and f"box-{seats}" not in found


# The moves


def test_towers_are_clicked_to_place_the_keymaster_to_fill_and_to_walk() -> None:
    row = dealt()
    also = ("number-2", "count-2", "space-2")
    station = click(row, "station 3")
    assert station.ids == ("keymaster", "tower-2") and station.also == also
    assert station.asks[-1] == "Choose the tower where he begins."
    assert station.note == "The keymaster begins here." and station.marks == ("space-2",)
    row = play(position(), "roll 1 3")
    fill = click(row, "fill 3")
    assert fill.ids == ("bin", "tower-2") and fill.also == also
    assert fill.note == "With this one, 3 pearls lie here." and not fill.marks
    assert fill.asks[-1] == "Choose the tower for this pearl."
    throw(row, 3)
    walk = click(row, "walk 3")
    assert walk.ids == ("keymaster", "tower-2") and walk.marks == ("space-2",)
    assert walk.note == "A key is tried here, for 3 pearls."
    german = click(row, "walk 3", GERMAN)
    assert german.note == "Hier wird ein Schlüssel probiert, um 3 Perlen."
    assert german.asks[-1] == "Wähle den Turm, vor dem er halten soll."


def test_keys_are_clicked_or_dragged_and_one_that_cannot_fit_is_warned_of() -> None:
    row = at_tower(4)
    row.heard_from[0] = 3
    key = click(row, "key 5")
    assert key.ids == ("key-4", "tower-3") and key.note == "In tower 4 lie 2 pearls."
    assert key.asks[0] == "Choose a key, or drag it to the tower."
    assert key.marks == ("ear-3",)  # what there is to go by
    row.possible[3] = 0b1111
    assert click(row, "key 5").warn.startswith("Key 5 cannot fit tower 4")
    assert not click(row, "key 4").warn


def test_coats_are_laid_by_buttons_that_tell_what_there_is_to_win() -> None:
    row = play(at_tower(4, pearls={4: 8}, strategists="yes"), "key 5", "join")
    row.heard_from[0] = 3
    yes, no = click(row, "join"), click(row, "stay out")
    assert yes.ids == no.ids == () and yes.marks == ("tower-3", "key-4", "ear-3")
    assert yes.note.startswith("3 share the 8 pearls: 2 each") and not no.note
    play(row, "join", "stay out")
    back, leave = click(row, "take back"), click(row, "leave")
    assert back.ids == leave.ids == () and not back.note
    assert leave.note.startswith("3 share the 8 pearls")


def test_the_enchanted_key_is_guessed_by_clicking_it_and_passing_is_a_button() -> None:
    row = at_tower(5, gone=[1, 2, 3, 4])
    play(row, "key 5", "stay out", "stay out", "stay out")
    row.heard_from[:2] = 5, 6
    guess = click(row, "guess 8")
    assert guess.ids == ("key-7",) and "Key 8" in guess.note
    passing = click(row, "no guess")
    assert passing.ids == () and guess.marks == passing.marks == ("ear-5", "ear-6")


# The drawings


def test_keys_and_coats_differ_in_shape_not_only_in_colour() -> None:
    for parts in (
        [f"sevenlocks-face{key}" for key in range(1, 9)],
        [f"sevenlocks-charge{seat}" for seat in range(4)],
    ):
        found = [re.search(rf'<g id="{part}".*?</g>', ART.source, re.DOTALL) for part in parts]
        shapes = [re.findall(r'\sd="([^"]*)"', part[0])[0] for part in found if part]
        assert len(set(shapes)) == len(parts)


def test_the_backdrop_has_a_space_where_the_keymaster_stands() -> None:
    backdrop = ART.source.partition('id="sevenlocks-backdrop"')[2]
    for tower in range(7):
        x, y = space(tower)
        assert f'<ellipse cx="{x:g}" cy="{y:g}"' in backdrop
