"""What a network is told of the cave: each part, in positions set up by hand."""

from typing import Any

import numpy as np
import pytest

from bartizan.games.solomon.observe import LAYOUT
from bartizan.games.solomon.parts import FIELD_NAMES, TILES
from bartizan.games.solomon.state import CHOOSING, DIGGING, ENDED, MARKING, PLACING
from tests.games.solomon.oracle import KINDS
from tests.games.solomon.setting import GAME, RULES, Row, dealt, hand, mask, play, position


def told(row: Row, seat: int = 0) -> dict[str, Any]:
    """The parts of what a seat is told."""
    out = np.zeros(LAYOUT.size, np.float32)
    RULES.observe(row, seat, out)
    return {name: part.round(3).tolist() for name, part in LAYOUT.split(out).items()}


def field(row: Row, part: str, name: str) -> list[float]:
    """What a part says of a field."""
    found: list[float] = told(row)[part][FIELD_NAMES.index(name)]
    return found


def kinds(counts: list[float], unit: int = 6) -> dict[str, int]:
    """Tiles by kind, where there are any."""
    return {kind: round(n * unit) for kind, n in zip(KINDS, counts, strict=True) if n}


def at(*places: int, of: int) -> list[float]:
    """Ones at these places."""
    return [float(i in places) for i in range(of)]


# The turn


def test_how_many_play_by_which_rules_and_who_decides_what() -> None:
    row = position("5", "4", "10", player=1, beginners="yes")
    for seat, ahead in ((0, 1), (1, 0), (2, 2)):
        seen = told(row, seat)
        assert seen["seats"] == at(2, of=5)
        assert seen["beginners"] == [1]
        assert seen["phase"] == at(DIGGING, of=7)
        assert seen["actor"] == at(ahead, of=5)
    assert told(position("5", "4"))["beginners"] == [0]


def test_a_turn_says_rounds_shifts_and_what_is_left_when_they_are_paid() -> None:
    row = position("5 t3", "10 t2", rounds=6, shifts=5)
    assert told(row, 0)["turn"] == pytest.approx([0.5, 0.2, 3 / 50, 0])
    assert told(row, 1)["turn"] == pytest.approx([0.5, 0.2, 12 / 50, 0])


def test_who_adds_tiles_is_told_how_many() -> None:
    row = play(position("0 s1 s2 s3", "4", "4", shifts=1), "end")
    assert told(row)["turn"][3] == pytest.approx(2 / 6, abs=0.001)


def test_magic_objects_declared_are_told_and_fields_marked() -> None:
    row = play(position("5 mirror seal", "4"), "+mirror+seal")
    assert told(row)["declared"] == told(row, 1)["declared"] == [1, 0, 1, 0]
    play(row, "=b3")
    assert told(row)["phase"] == at(MARKING, of=7)
    assert field(row, "board", "b3")[-1] == 1
    assert field(row, "board", "b4")[-1] == 0


# The cave


@pytest.mark.parametrize(
    "tile, code",
    [
        ("t3", [0.6, 0, *[0] * 8]),
        ("c2", [0, 0.667, *[0] * 8]),
        ("s2", [0, 0, 0, 1, *[0] * 6]),
        ("amulet", [*[0] * 9, 1]),
    ],
)
def test_a_field_is_told_by_its_top_and_its_height(tile: str, code: list[float]) -> None:
    row = position("5", "4", heights={"c2": 3, "d4": 0}, tiles={"c2": tile})
    assert field(row, "board", "c2") == pytest.approx([*code, *at(2, of=4), *[0] * 5])
    assert not any(field(row, "board", "d4"))


@pytest.mark.parametrize(
    "below, code",
    [("t4", [0.8, 0, 0]), ("c3", [-0.6, 0, 0]), ("s4", [0, 1, 0]), ("axe", [0, 0, 1])],
)
def test_a_tile_known_to_lie_below_is_told_and_no_other(below: str, code: list[float]) -> None:
    row = position("9", "4", heights={"c2": 2}, tiles={"c2": f"t1 {below}"})
    assert field(row, "board", "c2")[14:] == [0] * 5
    row.seen[0] = mask([FIELD_NAMES.index("c2")])
    assert field(row, "board", "c2")[14:] == pytest.approx([*code, 0, 0])
    play(row, "c3-c2")
    assert field(row, "board", "c2")[14:] == pytest.approx([0.2, 0, 0, 0.5, 0])


def test_digs_say_what_ones_own_card_covers_at_each_place() -> None:
    tiles = {"a1": "t4", "a2": "t2", "b2": "c3"}  # card 3 covers these three at a1
    row = position("5 s1", "4", card=3, tiles=tiles, heights={"c2": 2})
    assert field(row, "digs", "a1") == pytest.approx([1, 1, 0.6, 0.6, 0, 0])
    assert field(row, "digs", "b1")[:2] == pytest.approx([0, 0.667])
    assert field(row, "digs", "f1") == [0] * 6


def test_of_scrolls_those_count_that_the_next_set_lacks() -> None:
    tiles = {"a1": "s2", "a2": "s3", "b2": "seal"}
    row = position("5 s2", "4", card=3, tiles=tiles)
    assert told(row)["wanted"] == [1, 0, 1, 1]
    assert field(row, "digs", "a1") == pytest.approx([1, 1, 0, 0, 0.333, 0.333])


def test_with_the_axe_the_ground_need_not_be_even() -> None:
    row = position("5 axe", "4", card=3, heights={"c2": 2, "d1": 0})
    assert field(row, "digs", "b1")[0] == 0
    play(row, "+axe")
    assert told(row)["phase"] == at(PLACING, of=7)
    assert field(row, "digs", "b1")[0] == 1
    assert field(row, "digs", "d1")[0] == 0


def test_who_has_dug_is_told_of_no_digs() -> None:
    row = position("5", "4", laid=[9, 15], dug=[0])
    assert not any(map(any, told(row, 0)["digs"]))
    assert any(map(any, told(row, 1)["digs"]))


# Cards


def test_cards_in_hand_and_played_are_told_and_while_one_chooses_what_they_could_dig() -> None:
    row = dealt(3, 5)
    assert row.phase == CHOOSING
    for seat in range(3):
        cards = told(row, seat)["cards"]
        assert {n + 1 for n, card in enumerate(cards) if card[0]} == hand(row, seat)
        assert not any(card[1] for card in cards)
        assert all((card[2] > 0) == (card[0] > 0) for card in cards)  # the ground is even
    row = position("5", "4")
    cards = told(row)["cards"]
    assert [n + 1 for n, card in enumerate(cards) if card[1]] == [15, 32]
    assert not any(any(card[2:]) for card in cards)


def test_a_card_is_worth_its_best_dig() -> None:
    tiles = {"a1": "t4", "a2": "t2", "b2": "c3"}
    row = position("5 s1", "4", card=3, level=0, heights={"a1": 2, "a2": 2, "b2": 2}, tiles=tiles)
    assert told(row)["laid"][0][5:] == pytest.approx([0.1, 0.2])  # 4 + 2 - 3 of 15
    assert told(row, 1)["laid"][1][5:] == pytest.approx([0.1, 0.2])
    row.phase, row.laid[0], row.hand[0], row.played = CHOOSING, -1, mask([2, 8]), 0
    assert told(row)["cards"][2] == pytest.approx([1, 0, 0.1, 0.2])
    assert told(row)["cards"][8] == [1, 0, 0, 0]


def test_cards_laid_are_told_clockwise_once_they_are_shown() -> None:
    row = position("5", "4", "3", laid=[9, 31, 2], dug=[2], level=0)
    mine, left, right = told(row, 1)["laid"][:3]
    assert mine == pytest.approx([1, 31 / 32, 1, 0, 0, 0, 0], abs=0.001)
    assert left == pytest.approx([1, 2 / 32, 0.5, 1, 0, 0, 0], abs=0.001)
    assert right == pytest.approx([1, 9 / 32, 0.667, 0, 1, 0, 0], abs=0.001)
    assert not any(map(any, told(row, 1)["laid"][3:]))
    assert told(row, 0)["laid"][1][4] == 0  # he digs later


def test_a_card_laid_secretly_is_told_to_its_owner_only() -> None:
    row = dealt(3, 5)
    first = min(hand(row, 0))
    play(row, f"c{first}")
    assert told(row, 0)["laid"][0][1] == pytest.approx(first / 32, abs=0.001)
    assert told(row, 2)["laid"][1] == [1, *[0] * 6]
    assert told(row, 2)["laid"][2] == [0] * 7


# Goods


def test_purses_say_money_sets_and_prizes_as_far_as_one_knows() -> None:
    row = position(
        "5 t3 c2 c2 s1 s2 s3 s4 axe", "10 c3", "4 t5", veiled=["", "axe seal t5", ""], rounds=2
    )
    mine, left, right, *nobody = told(row)["purse"]
    # coins, face down, points, money, sets, curses, objects, prizes
    assert mine == pytest.approx(
        [0.1, 0, 0.58, 0.16, 0.333, 4 / 24, 1 / 6, 1], abs=0.001
    )  # 8 + 10 + 24 + 16
    assert left == pytest.approx([0.2, 0.5, 0.22, 0.2, 0, 3 / 24, 0, 12 / 40], abs=0.001)
    assert right == pytest.approx([0.08, 0, 0.09, 0.18, 0, 0, 0, 0], abs=0.001)
    assert not any(map(any, nobody))
    own = told(row, 1)["purse"][0]  # 10 + 5 + 12 + 16, of himself he knows all
    assert own == pytest.approx([0.2, 0.5, 0.43, 0.3, 0, 3 / 24, 2 / 6, 28 / 40], abs=0.001)


def test_goods_are_told_clockwise_and_what_came_face_down_to_its_owner_only() -> None:
    row = position("5 t3 t3", "10 c3", "4 t5", veiled=["t1", "axe seal", ""])
    assert [kinds(goods) for goods in told(row, 1)["goods"][:3]] == [
        {"c3": 1, "axe": 1, "seal": 1},
        {"t5": 1},
        {"t3": 2},
    ]
    assert kinds(told(row, 0)["goods"][1]) == {"c3": 1}
    assert kinds(told(row, 1)["veiled"]) == {"axe": 1, "seal": 1}
    assert kinds(told(row, 1)["pool"]) == {"t1": 1}
    assert kinds(told(row, 0)["pool"]) == {"axe": 1, "seal": 1}


def test_when_the_game_is_over_the_screens_are_gone() -> None:
    row = position("5", "10", "4", laid=[1, 2, 3], dug=[0, 1], rounds=1, veiled=["", "axe", ""])
    play(row, "end")
    assert row.phase == ENDED
    seen = told(row)
    assert seen["actor"] == [0] * 5
    assert kinds(seen["goods"][1]) == {"axe": 1}
    assert seen["purse"][1][7] == pytest.approx(16 / 40)


def test_unseen_is_what_nobody_has_seen_lying_anywhere() -> None:
    row = dealt(2, 3)
    unseen = kinds(told(row)["unseen"], 15)
    assert unseen == {kind: int(dark) for kind, (dark, _) in zip(KINDS, TILES, strict=True)}
    row.seen[2] = mask([7])
    bared = KINDS[row.stack[7, 2]]
    assert kinds(told(row)["unseen"], 15) == {**unseen, bared: unseen[bared] - 1}


def test_covered_tiles_are_not_told() -> None:
    row = dealt(2, 3)
    before = told(row)
    row.stack[:, :3] = np.roll(row.stack[:, :3], 1, axis=0)
    assert told(row) == before
    assert GAME.layout is LAYOUT
