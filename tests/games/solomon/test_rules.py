"""The rules, sentence by sentence in the order of the rule book; R is a ruling of ours."""

from collections import Counter
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from bartizan.engine.kernel import CHANCE, HIDDEN, ONLOOKER, OVER
from bartizan.games.solomon.parts import FIELD_NAMES
from bartizan.games.solomon.state import (
    ADDING,
    CHOOSING,
    DEALING,
    DIGGING,
    ENDED,
    MARKING,
    NO_TILE,
    NOTHING,
    PLACING,
    SECRET,
    UNKNOWN,
)
from tests.games.solomon.oracle import KINDS, OBJECTS, Shape, around, turned
from tests.games.solomon.setting import (
    CARDS,
    GAME,
    NUMBERS,
    RULES,
    Row,
    cards_laid,
    copy,
    covered,
    dealt,
    hand,
    height,
    legal,
    legal_of,
    moves,
    notation,
    odds,
    openly,
    payoff,
    play,
    position,
    score,
    secretly,
    seen,
    serials,
    shifts,
    stack,
    tiles_of,
)
from tests.games.undoing import undo_bar

SEATS = [2, 3, 4, 5]
DARK = dict(zip(KINDS, (11, 10, 8, 7, 5, 11, 9, 6, 7, 7, 7, 7, 4, 3, 3, 3), strict=True))
LIGHT = dict(zip(KINDS, (4, 3, 3, 2, 2, 3, 3, 2, 3, 3, 2, 2, 1, 1, 1, 1), strict=True))
ALL_OBJECTS = "mirror axe seal amulet"
STRIPES = {name: 3 + (name[0] in "ace") for name in FIELD_NAMES}  # columns of 4 and of 3 tiles
COMBINATIONS = [c for n in (1, 2, 3, 4) for c in combinations(OBJECTS, n)]


def played(objects: tuple[str, ...]) -> str:
    """The move with which these objects are played."""
    return "".join(f"+{name}" for name in objects)


def belongings(row: Row, seat: int = 0) -> tuple[int, str]:
    """A player's coins and open tiles."""
    return int(row.coins[seat]), " ".join(openly(row, seat))


def seats_of(count: int, first: str, other: str = "10") -> list[str]:
    """What the first player has, and what each of the others has."""
    return [first] + [other] * (count - 1)


# Contents and preparation


@pytest.fixture(scope="module")
def deals() -> list[Row]:
    """Many games just dealt."""
    return [dealt(4, seed) for seed in range(250)]


@pytest.mark.parametrize("seats", SEATS)
def test_three_dark_tiles_and_one_light_tile_lie_on_each_of_36_fields(seats: int) -> None:
    """55 treasures, 34 curses, 38 scrolls and 17 objects; 108 dark backs, and 36 light on top."""
    for seed in range(4):
        row = dealt(seats, seed)
        assert height(row, *FIELD_NAMES) == [4] * 36
        tops = Counter(stack(row, name)[0] for name in FIELD_NAMES)
        below = Counter(kind for name in FIELD_NAMES for kind in stack(row, name)[1:])
        assert tops == LIGHT and below == DARK
        groups = Counter(
            {"t": "treasure", "c": "curse"}.get(
                kind[0], "scroll" if kind[1] in "1234" else "object"
            )
            for kind in (tops + below).elements()
        )
        assert groups == {"treasure": 55, "curse": 34, "scroll": 38, "object": 17}


def test_dark_and_light_tiles_are_mixed_each_for_themselves(deals: list[Row]) -> None:
    """Every kind lies on every level of every field as often as its number says."""
    stacks = np.array([row.stack for row in deals])
    for number, kind in enumerate(KINDS):
        found = (stacks == number).sum(axis=0)
        for level in range(4):
            share = LIGHT[kind] / 36 if level == 3 else DARK[kind] / 108
            spread = (len(deals) * share * (1 - share)) ** 0.5
            assert (abs(found[:, level] - len(deals) * share) < 5 * spread).all(), (kind, level)


@pytest.mark.parametrize("tiles", [DARK, LIGHT], ids=["dark", "light"])
def test_tiles_lie_where_the_box_had_them_as_often_as_anywhere(
    deals: list[Row], tiles: dict[str, int]
) -> None:
    """Mixed means that any tile can stay in its place, too."""
    box = [number for number, kind in enumerate(KINDS) for _ in range(tiles[kind])]
    levels = slice(0, 3) if tiles is DARK else slice(3, 4)
    found = sum(int((row.stack[:, levels].ravel() == box).sum()) for row in deals)
    expected = len(deals) * sum(n * n for n in tiles.values()) / len(box)
    assert abs(found - expected) < 4 * expected**0.5


def test_each_tile_bears_the_number_of_its_place_at_the_deal() -> None:
    """So that a picture can follow it; all numbers differ."""
    row = dealt(3, 5)
    assert row.serial.tolist() == np.arange(144).reshape(36, 4).tolist()


@pytest.mark.parametrize(("seats", "coins"), [(2, 10), (3, 10), (4, 10), (5, 8)])
def test_everybody_gets_10_coins_or_8_with_five_players(seats: int, coins: int) -> None:
    """40 gold coins; what is not given out is the bank's."""
    row = dealt(seats)
    assert row.coins.tolist() == [coins] * seats + [0] * (5 - seats)
    assert row.bank == 40 - coins * seats
    assert not row.open.any() and not row.veiled.any() and not row.aside.any()


@pytest.mark.parametrize(("seats", "cards"), [(2, 12), (3, 8), (4, 6), (5, 5)])
def test_12_8_6_or_5_cards_are_dealt_to_each_and_so_many_rounds_played(
    seats: int, cards: int
) -> None:
    """All cards differ; the rest of the 32 is not needed any more."""
    for seed in range(5):
        row = dealt(seats, seed)
        hands = [hand(row, seat) for seat in range(seats)]
        assert [len(held) for held in hands] == [cards] * seats
        assert len(set().union(*hands)) == seats * cards
        assert set().union(*hands) <= set(range(1, 33))
        assert row.rounds == cards and row.played == 0
        assert not row.hand[seats:].any()


def test_the_cards_are_mixed(deals: list[Row]) -> None:
    """Every card comes to every hand equally often."""
    found = Counter((seat, card) for row in deals for seat in range(4) for card in hand(row, seat))
    share = 6 / 32
    spread = (len(deals) * share * (1 - share)) ** 0.5
    for seat in range(4):
        for card in range(1, 33):
            assert abs(found[seat, card] - len(deals) * share) < 5 * spread


def test_hands_and_tiles_are_dealt_independently_of_each_other(deals: list[Row]) -> None:
    """Two games have neither the same hands nor the same cave."""
    assert len({bytes(row.hand.tobytes()) for row in deals}) == len(deals)
    assert len({bytes(row.stack.tobytes()) for row in deals}) == len(deals)


# Choosing a card


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_lays_one_of_his_cards(seats: int) -> None:
    """Secretly each player decides; here seat by seat, from seat 0."""
    row = dealt(seats, 3)
    assert cards_laid(row) == [None] * seats
    for seat in range(seats):
        assert (row.phase, row.actor) == (CHOOSING, seat)
        assert GAME.choosers(row) == list(range(seat, seats))
        before = hand(row, seat)
        assert legal(row) == {f"c{card}" for card in before}
        card = sorted(before)[seat]
        play(row, f"c{card}")
        assert hand(row, seat) == before - {card}
        assert cards_laid(row)[seat] == card
    assert row.phase == DIGGING


def test_a_choice_is_not_influenced_by_what_others_chose() -> None:
    """Whoever waits may choose early: his moves are the same before the others have chosen."""
    row = dealt(3, 8)
    early = copy(row)
    early.actor = 2
    assert legal(early) == {f"c{card}" for card in hand(row, 2)}
    play(row, f"c{min(hand(row, 0))}", f"c{max(hand(row, 1))}")
    assert legal(row) == legal(early)


def test_the_cards_are_shown_when_all_are_ready() -> None:
    """They are turned over together: only then it is news, and they count as played."""
    row = dealt(3, 8)
    cards = [min(hand(row, 0)), max(hand(row, 1)), min(hand(row, 2))]
    for card in cards[:2]:
        play(row, f"c{card}")
        assert (row.news, row.played) == (0, 0)
    play(row, f"c{cards[2]}")
    assert row.news == 1
    assert int(row.played) == sum(1 << card - 1 for card in cards)


@pytest.mark.parametrize(
    ("laid", "order"),
    [((7, 31, 15), [0, 2, 1]), ((32, 2, 1), [2, 1, 0]), ((9, 8, 10, 7, 32), [3, 1, 0, 2, 4])],
)
def test_digging_goes_in_rising_order_of_the_numbers(
    laid: tuple[int, ...], order: list[int]
) -> None:
    """The player with the smallest number begins, followed by the one with the next higher."""
    row = position(*["10"] * len(laid), laid=laid)
    for turn, seat in enumerate(order):
        assert (row.phase, row.actor, row.player, row.turn) == (DIGGING, seat, seat, 20 + turn)
        assert row.dug[: len(laid)].tolist() == [int(s in order[:turn]) for s in range(len(laid))]
        play(row, "end")
    assert row.phase == CHOOSING and row.rounds == 2


def test_the_smallest_number_begins_when_cards_are_chosen_too() -> None:
    """From the deal, in every round anew."""
    row = dealt(4, 1)
    for _ in range(3):
        laid = {}
        for seat in range(4):
            card = sorted(hand(row, seat))[(seat * 7) % len(hand(row, seat))]
            laid[card] = seat
            play(row, f"c{card}")
        for card in sorted(laid):
            assert row.actor == laid[card]
            play(row, "end")


def test_after_all_have_dug_the_next_round_begins_with_a_new_choice() -> None:
    """The cards go to the discard pile; they cannot be chosen again."""
    row = play(position("10", "10", laid=(3, 9)), "end", "end")
    assert (row.phase, row.actor, row.rounds) == (CHOOSING, 0, 2)
    assert cards_laid(row) == [None, None] and not row.dug.any()
    assert "c3" not in legal(row) and len(legal(row)) == 2
    assert int(row.played) == 1 << 2 | 1 << 8


@pytest.mark.parametrize(("seats", "rounds"), [(2, 12), (3, 8), (4, 6), (5, 5)])
def test_there_are_as_many_rounds_as_cards_and_the_last_needs_no_choosing(
    seats: int, rounds: int
) -> None:
    """The game is over when everybody has played his cards; R: the last is laid by itself."""
    row = dealt(seats, 4)
    for left in range(rounds, 0, -1):
        assert row.rounds == left
        if left == 1:
            assert row.phase == DIGGING and not row.hand.any()
        else:
            for seat in range(seats):
                play(row, f"c{max(hand(row, seat))}")
        for _ in range(seats):
            assert row.phase == DIGGING
            play(row, "end")
    assert (row.phase, row.actor, row.rounds, row.turn) == (ENDED, OVER, 0, seats * rounds)
    assert int(row.played).bit_count() == seats * rounds


def test_laying_the_last_cards_shows_them_and_the_smallest_begins() -> None:
    """The same as after a choice."""
    row = position("10", "10", "10", laid=(1, 2, 3), dug=(0, 1), rounds=2)
    cards = [min(hand(row, seat)) for seat in range(3)]
    play(row, "end")
    assert cards_laid(row) == cards and row.actor == cards.index(min(cards))
    assert row.news == 1 and int(row.played) == sum(1 << c - 1 for c in (1, 2, 3, *cards))


# The excavation


@pytest.mark.parametrize("card", range(1, 33))
def test_the_top_tiles_of_the_fields_that_the_card_shows_are_taken(card: int) -> None:
    """As many as it has fields, one from each, and nothing else."""
    anchor = "b2"
    fields = covered(card, anchor)
    tops = ["t1", "t2", "t3", "s2", "s3", "mirror"]
    row = position("0", "10", card=card, tiles=dict(zip(fields, tops, strict=False)))
    play(row, f"@{anchor}")
    assert belongings(row) == (0, " ".join(k for k in KINDS if k in tops[: len(fields)]))
    assert height(row, *fields) == [3] * len(fields)
    assert sum(height(row, *FIELD_NAMES)) == 4 * 36 - len(fields)
    assert row.turn == 21


@pytest.mark.parametrize("card", range(1, 33))
def test_the_area_may_lie_anywhere_with_the_arrow_to_the_entrance(card: int) -> None:
    """Only its arrangement counts, not where it lies; every place where it fits is allowed."""
    deep = 1 + max(r for r, _ in CARDS[card])
    broad = 1 + max(c for _, c in CARDS[card])
    expected = {f"@{c}{r}" for c in "abcdef"[: 7 - broad] for r in range(1, 8 - deep)}
    assert legal_of(position("10", "10", card=card), "@") == expected


def test_nobody_has_to_dig() -> None:
    """If he decides that he cannot or does not want to dig, he need not."""
    row = play(position("7 t2", "10", card=2), "end")
    assert belongings(row) == (7, "t2") and sum(height(row, *FIELD_NAMES)) == 144
    assert (row.turn, row.dug[0], row.news) == (21, 1, 0)


def test_shifts_are_paid_even_if_nothing_is_dug() -> None:
    """If he has shifted tiles already he must pay for that all the same."""
    row = position("7", "10", heights={"a1": 1, "a2": 1})
    play(row, "b1-a1", "b2-a2", "end")
    assert belongings(row) == (5, "") and row.bank == 40 - 15


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_on_which_level_he_digs_does_not_matter(level: int) -> None:
    """All tiles must lie on the same one."""
    row = play(position("10", "10", card=2, level=level), "@c4")
    assert height(row, "c4", "d4", "e4") == [level - 1] * 3


@pytest.mark.parametrize(("other", "name"), [(3, "a1"), (4, "b1"), (1, "c1")])
def test_all_tiles_must_lie_on_the_same_level(other: int, name: str) -> None:
    """One that lies higher or lower forbids the dig."""
    row = position("10", "10", card=2, level=2, heights={name: other})
    assert "@a1" not in legal(row) and "@a2" in legal(row)


def test_all_tiles_that_the_card_shows_must_be_taken() -> None:
    """No part of the area may lie outside of the cave."""
    row = position("10", "10", card=2)
    assert legal_of(row, "@") == {f"@{c}{r}" for c in "abcd" for r in range(1, 7)}


def test_an_empty_field_can_be_no_part_of_a_dig() -> None:
    """Not even if all fields of the area are empty."""
    empty = {"a1": 0, "b1": 0, "c1": 0, "b3": 0}
    row = position("10 axe", "10", card=2, level=1, heights=empty)
    assert not {"@a1", "@b1", "@c1", "@a3", "@b3"} & legal(row)
    play(row, "+axe")
    assert not {"@a1", "@b1", "@c1", "@a3", "@b3"} & legal(row)


def test_a_field_that_was_emptied_cannot_be_dug_again() -> None:
    """The lowest level has one tile."""
    row = play(position("10", "10", laid=(2, 4), level=1), "@a1")
    assert height(row, "a1", "b1", "c1") == [0, 0, 0]
    assert row.stack[0].tolist() == [NO_TILE] * 4 and row.serial[0].tolist() == [NO_TILE] * 4
    assert "@a1" not in legal(row) and "@d1" in legal(row)


# Shifting tiles


@pytest.mark.parametrize("name", ["a1", "f1", "a6", "f6", "c1", "a4", "f3", "d6", "c3"])
def test_a_top_tile_may_be_shifted_to_a_neighbour_also_diagonally(name: str) -> None:
    """Horizontally, vertically or diagonally; to no other field."""
    row = position("10", "10", level=2, heights={name: 3})
    assert shifts(row, name) == set(around(name))
    assert len(around(name)) == {2: 3, 1: 5, 0: 8}[(name[0] in "af") + (name[1] in "16")]
    assert shifts(row) == {f"{name}-{other}" for other in around(name)}


def test_the_shifted_tile_becomes_the_top_tile_of_the_other_field() -> None:
    """And what lay below it is laid bare."""
    row = position("10", "10", heights={"c2": 1}, tiles={"b3": "t5 c2 s4", "c2": "mirror"})
    numbers = serials(row, "b3") + serials(row, "c2")
    play(row, "b3-c2")
    assert stack(row, "b3") == ["c2", "s4", "s1"] and stack(row, "c2") == ["t5", "mirror"]
    assert serials(row, "c2") + serials(row, "b3") == [numbers[0], numbers[4], *numbers[1:4]]
    assert seen(row, "b3") == [True, False, False] and seen(row, "c2") == [True, True]
    assert (row.shifts, row.phase, row.actor) == (1, DIGGING, 0)


@pytest.mark.parametrize("source", [1, 2, 3, 4])
@pytest.mark.parametrize("target", [0, 1, 2, 3, 4])
def test_a_tile_may_go_to_the_same_or_a_lower_level_never_to_a_higher(
    source: int, target: int
) -> None:
    """It comes to lie upon the target's tiles: those must be fewer than the source's."""
    row = position("10", "10", level=0, heights={"c3": source, "d4": target})
    assert ("c3-d4" in legal(row)) == (target + 1 <= source)
    assert ("d4-c3" in legal(row)) == (target > 0 and source + 1 <= target)


def test_from_an_empty_field_nothing_can_be_shifted() -> None:
    """There is no top tile."""
    for option in ("no", "yes"):
        row = position("10", "10", level=0, heights={"c3": 1}, beginners=option)
        assert shifts(row) == {f"c3-{other}" for other in around("c3")}


def test_a_tile_that_is_moved_twice_may_not_climb_on_its_way() -> None:
    """On its way to its target it may never be shifted to a higher level."""
    row = position("10", "10", level=4, heights={"b1": 1, "c1": 2, "d1": 3, "b2": 0})
    play(row, "a1-b1")  # it has gone down to level 2
    assert height(row, "b1") == [2]
    assert "c1" not in shifts(row, "b1")  # it would lie on level 3, though it once lay on level 4
    assert shifts(row, "b1") == {"b2"}
    play(row, "b1-b2")  # to level 1, whence it can go nowhere
    assert shifts(row, "b2") == set()


def test_a_tile_may_be_shifted_several_times() -> None:
    """Each shift counts and costs."""
    row = position("10", "10", heights={"b1": 3, "c1": 3, "d1": 0})
    number = serials(row, "a1")[0]
    play(row, "a1-b1", "b1-c1", "c1-d1")
    assert serials(row, "d1") == [number] and height(row, "b1", "c1", "d1") == [3, 3, 1]
    play(row, "end")
    assert row.coins[0] == 7


def test_tiles_of_others_or_of_the_whole_cave_may_be_shifted() -> None:
    """As many as he likes, wherever they lie."""
    row = position("10", "10", level=2, heights={"a1": 4, "f6": 4, "c4": 3})
    assert {move[:2] for move in shifts(row)} == {"a1", "f6", "c4"}
    play(row, "a1-b1", "f6-e5", "c4-d4", "a1-b2", "f6-e6")
    assert row.shifts == 5


@pytest.mark.parametrize(("card", "fields"), [(1, 3), (7, 4), (15, 5), (32, 6)])
def test_shifting_ends_where_not_even_the_best_dig_could_pay(card: int, fields: int) -> None:
    """R: shifts may not exceed his wealth and 5 for each field of the card."""
    most = 2 + 3 + 1 + 4 + 5 * fields
    for made, allowed in [(most - 2, True), (most - 1, True), (most, False), (most + 1, False)]:
        row = position(
            "2 t3 t1 c3 s1 axe",
            "10",
            "10",
            veiled=("t4 c2", "t5"),
            card=card,
            heights={"a1": 3},
            shifts=made,
        )
        assert bool(shifts(row)) == allowed
        assert "end" in legal(row) and legal_of(row, "@")


@pytest.mark.parametrize("target", [0, 1, 2, 3, 4])
def test_beginners_may_shift_to_a_higher_level_but_only_four_tiles_lie_on_each_other(
    target: int,
) -> None:
    """Who plays for the first time, or with younger children, may shift to a higher level too."""
    row = position("10", "10", level=0, heights={"c3": 1, "d4": target}, beginners="yes")
    assert ("c3-d4" in legal(row)) == (target < 4)
    row = position("10", "10", level=0, heights={"c3": 4, "d4": target}, beginners="yes")
    assert ("c3-d4" in legal(row)) == (target < 4)


def test_a_beginner_piles_a_stack_up_to_four() -> None:
    """And pays for it as anybody."""
    row = position("10", "10", level=1, beginners="yes", heights={"c3": 3})
    play(row, "b2-c3")
    assert height(row, "b2", "c3") == [0, 4] and "c3" not in shifts(row, "b3")
    assert shifts(row, "c3") == set(around("c3"))
    play(row, "end")
    assert row.coins[0] == 9


def test_the_example_three_shifts_and_a_curse_of_2_cost_5() -> None:
    """Card 15: treasures of 5 and 2, two scrolls and a curse of 2; he pays 3 and 2."""
    a, b, c, d, e = fields = covered(15, "c2")
    side = sorted(around(a) - set(fields))[0]
    step = sorted(around(b) - set(fields) - {side})[0]
    far = sorted(around(step) - set(fields) - {side} - {b})[0]
    row = position(
        "10",
        "10",
        card=15,
        level=3,
        heights={a: 4, b: 4, step: 3, far: 2},
        tiles={a: "t1 t5", b: "t4 c2", c: "t2", d: "s3", e: "s4"},
    )
    assert "@c2" not in legal(row)
    play(row, f"{a}-{side}")
    assert stack(row, a)[0] == "t5"
    play(row, f"{b}-{step}")
    assert stack(row, b)[0] == "c2"
    play(row, f"{step}-{far}", "@c2")
    assert belongings(row) == (5, "t2 t5 c2 s3 s4")
    assert row.bank == 40 - 20 + 5


# Paying


def test_each_shift_costs_a_coin() -> None:
    """At the end of the turn, for each shift a coin or a treasure of value 1."""
    row = play(position("9", "10", card=2, heights={"f6": 0}, shifts=3), "@a1")
    assert belongings(row) == (6, "s1 s1 s1") and row.bank == 40 - 19 + 3


def test_everybody_pays_for_his_own_shifts_only() -> None:
    """The count begins anew with every turn."""
    row = position("10", "10", laid=(1, 2), heights={"a1": 0, "f6": 0})
    play(row, "b1-a1", "b2-a1", "end")
    assert row.actor == 1 and row.shifts == 0
    play(row, "e6-f6", "end")
    assert row.coins.tolist()[:2] == [8, 9] and row.shifts == 0


def test_treasures_dug_in_this_turn_can_be_used_for_paying() -> None:
    """Treasures are treated like coins, and already in the same turn."""
    row = position("1", "10", card=2, tiles={"a1": "t3", "b1": "c3"}, shifts=1)
    play(row, "@a1")
    assert belongings(row) == (0, "c3 s1") and tiles_of(row.aside) == ["t3"]


def test_older_treasures_can_be_used_for_paying() -> None:
    """Those that he had before."""
    row = play(position("0 t2 t1", "10", shifts=3), "end")
    assert belongings(row) == (0, "") and tiles_of(row.aside) == ["t1", "t2"]


@pytest.mark.parametrize(
    ("had", "price", "coins", "left", "paid"),
    [
        ("5 t1 t2", 5, 0, "t1 t2", ""),  # R: coins first
        ("5 t1 t2", 6, 0, "t2", "t1"),  # then the lowest treasures
        ("1 t4 t2 t3", 3, 0, "t3 t4", "t2"),
        ("1 t5 t4", 2, 3, "t5", "t4"),  # with change
        ("0 t1 t1 t5", 3, 4, "", "t1 t1 t5"),
        ("2 t2 t2 t2", 5, 1, "t2", "t2 t2"),
        ("0 t3 t5", 3, 0, "t5", "t3"),
        ("3 t5 c3 s2 axe", 8, 0, "c3 s2 axe", "t5"),  # nothing else is money
    ],
)
def test_coins_are_paid_first_then_the_lowest_treasures_with_change(
    had: str, price: int, coins: int, left: str, paid: str
) -> None:
    """Who pays with a treasure of a greater value takes the difference from the stock."""
    row = position(had, "10", shifts=price)
    before = int(row.bank)
    play(row, "end")
    assert belongings(row) == (coins, left)
    assert " ".join(tiles_of(row.aside)) == paid
    assert row.bank == before + int(had.split()[0]) - coins
    assert row.turn == 21


def test_the_bank_lends_coins_for_change() -> None:
    """R: change is always to be had."""
    row = position("0 t5", "20", "20", shifts=1)
    assert row.bank == 0
    play(row, "end")
    assert belongings(row) == (4, "") and row.bank == -4


def test_of_equal_treasures_those_that_all_know_are_paid_first() -> None:
    """R: a treasure that came face down is shown only when it must be."""
    row = position("0 t2", "10", "10", veiled=("t2 t1", "t5"), shifts=1)
    play(row, "end")
    assert (openly(row, 0), secretly(row, 0), row.coins[0]) == (["t2"], ["t2"], 0)
    assert row.dealt.tolist() == [1, 1, 0, 0, 0] and tiles_of(row.pool) == ["t2", "t5"]
    row = position("0 t2", "10", "10", veiled=("t2 t4", "t5"), shifts=2)
    play(row, "end")
    assert (openly(row, 0), secretly(row, 0)) == ([], ["t2", "t4"])
    assert row.dealt[0] == 2 and tiles_of(row.pool) == ["t2", "t4", "t5"]


def test_paying_with_treasures_that_came_face_down_shows_them() -> None:
    """R: payments are open."""
    row = play(position("0 t5", "10", "10", veiled=("t2 t4",), shifts=3), "end")
    assert (openly(row, 0), secretly(row, 0), row.coins[0]) == (["t5"], [], 3)
    assert tiles_of(row.aside) == ["t2", "t4"] and tiles_of(row.pool) == []
    assert row.dealt[0] == 0 and row.news == 1


def test_a_dug_treasure_is_paid_before_an_equal_one_that_came_face_down() -> None:
    """All have seen it."""
    row = position("0", "10", "10", veiled=("t2",), card=2, tiles={"a1": "t2"}, shifts=2)
    play(row, "@a1")
    assert (openly(row, 0), secretly(row, 0)) == (["s1", "s1"], ["t2"])


def test_who_can_pay_must_pay_to_the_last_coin() -> None:
    """With just enough he pays, with one less he cannot."""
    row = position("2 t3", "10", "10", veiled=("t1",), card=2, tiles={"a1": "t2 s1"}, shifts=8)
    enough = play(copy(row), "@a1")
    assert belongings(enough) == (0, "s1 s1") and secretly(enough, 0) == []
    row.shifts = 9
    play(row, "@a1")
    assert row.phase == DEALING


def test_after_paying_he_may_end_without_digging() -> None:
    """If he is not content with what he could dig, he can end his turn after paying."""
    row = position("3", "10", card=2, heights={"a1": 3})
    assert legal_of(row, "@")
    play(row, "b1-a1", "end")
    assert belongings(row) == (2, "") and row.turn == 21


# The tiles


def test_everything_dug_goes_behind_the_screen_and_all_saw_it() -> None:
    """While they are dug up all players can see them."""
    row = position("10", "10", "10", card=2, tiles={"a1": "t5", "b1": "s4", "c1": "axe"})
    play(row, "@a1")
    assert openly(row, 0) == ["t5", "s4", "axe"] and not row.veiled.any() and not row.pool.any()


@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_curse_that_is_dug_up_costs_its_value_and_is_kept(value: int) -> None:
    """It must be paid right after the dig; it counts at the end."""
    row = play(position("10", "10", card=2, tiles={"b1": f"c{value}"}), "@a1")
    assert belongings(row) == (10 - value, f"c{value} s1 s1")


def test_all_curses_of_a_dig_are_paid_and_the_shifts() -> None:
    """Their values are added up; older curses cost nothing any more."""
    row = position("10 c3 c3", "10", card=2, tiles={"a1": "c1", "b1": "c3", "c1": "c2"}, shifts=2)
    play(row, "@a1")
    assert belongings(row) == (2, "c1 c2 c3 c3 c3")


def test_scrolls_and_objects_cost_nothing() -> None:
    """Only shifts and curses do."""
    row = play(position("4", "10", card=2, tiles={"a1": "s4", "b1": "seal"}), "@a1")
    assert belongings(row) == (4, "s1 s4 seal")


# Magic objects


@pytest.mark.parametrize("name", OBJECTS)
def test_an_object_is_spent_when_it_is_used(name: str) -> None:
    """Who uses a magic object must hand it in; one of a kind, the others stay."""
    row = position(f"10 {ALL_OBJECTS} {name}", "10", card=2)
    play(row, f"+{name}")
    assert row.phase == (MARKING if name == "seal" else PLACING) and row.actor == 0
    play(row, *["=a1", "=b1", "=c1"] if name == "seal" else ["@a1"])
    assert openly(row, 0) == ["s1", "s1", "s1", *OBJECTS] and tiles_of(row.aside) == [name]
    assert row.turn == 21 and row.declared == 0 and row.marked == 0


def test_objects_are_played_only_by_who_owns_them() -> None:
    """Not the neighbour's, nor such as lie in the cave."""
    row = position("10", f"10 {ALL_OBJECTS}", tiles={"a1": "seal"})
    assert legal_of(row, "+") == set()
    row = position("10 axe amulet", f"10 {ALL_OBJECTS}")
    assert legal_of(row, "+") == {"+axe", "+amulet", "+axe+amulet"}


def test_an_object_may_not_be_used_in_the_turn_in_which_it_is_dug_up() -> None:
    """An amulet does not help against the curse beside it; in a later turn it does."""
    row = position("2", "10", laid=(2, 4), rounds=2, tiles={"a1": "amulet", "b1": "c2"})
    assert legal_of(row, "+") == set()
    play(row, "@a1")
    assert belongings(row) == (0, "c2 s1 amulet") and row.actor == 1
    play(row, "end")
    while row.actor != 0:
        play(row, "end")
    assert "+amulet" in legal(row)


def test_objects_are_played_before_digging_and_nothing_is_shifted_afterwards() -> None:
    """R: they are declared with the dig; a dig must follow."""
    row = position("10 axe seal", "10", card=2, heights={"a1": 2})
    assert "b1-a1" in legal(row) and "end" in legal(row)
    after = play(copy(row), "+axe")
    assert legal(after) == legal_of(after, "@")
    after = play(copy(row), "+seal")
    assert legal(after) == legal_of(after, "=")
    play(after, "=c3")
    assert legal(after) == legal_of(after, "=")


def test_tiles_may_be_shifted_before_objects_are_played() -> None:
    """All is paid at the end."""
    row = position("5 axe", "10", card=2, level=1, heights={"a1": 4, "e1": 0})
    play(row, "a1-b1", "d1-e1", "+axe")
    assert "@b1" not in legal(row)
    play(row, "@a1")
    assert height(row, "a1", "b1", "c1", "d1", "e1") == [2, 1, 0, 0, 1]
    assert row.coins[0] == 3


def test_no_object_is_spent_without_a_dig() -> None:
    """R: a combination may be played only if a dig is possible then; ending spends nothing."""
    row = position(f"10 {ALL_OBJECTS}", "10", card=2, level=0, heights={"a1": 1, "b1": 2})
    assert legal_of(row, "+") == set()
    play(row, "end")
    assert openly(row, 0) == list(OBJECTS) and not row.aside.any()


def test_objects_that_came_face_down_are_played_last() -> None:
    """R: of two alike the one that all know; playing the other one shows it."""
    row = position("10 axe", "10", "10", veiled=("axe mirror", "seal"), card=2)
    play(row, "+axe", "@a1")
    assert secretly(row, 0) == ["mirror", "axe"] and "axe" not in openly(row, 0)
    assert row.dealt[0] == 2 and tiles_of(row.pool) == ["mirror", "axe", "seal"]
    row = position("10", "10", "10", veiled=("axe mirror", "seal"), card=2, level=1)
    play(row, "+axe", "@a1")
    assert secretly(row, 0) == ["mirror"] and tiles_of(row.aside) == ["axe"]
    assert row.dealt[0] == 1 and tiles_of(row.pool) == ["mirror", "seal"] and row.news > 0


# Mirror


@pytest.mark.parametrize("card", range(1, 33))
def test_with_the_mirror_the_card_may_be_turned_as_one_likes(card: int) -> None:
    """The arrow need not point to the entrance: 4 ways, those that look alike only once."""
    row = play(position("10 mirror", "10", card=card), "+mirror")
    ways: dict[Shape, int] = {}
    for turns in range(4):
        ways.setdefault(turned(CARDS[card], turns), turns)
    expected = set()
    for shape, turns in ways.items():
        deep, broad = (1 + max(cell[axis] for cell in shape) for axis in (0, 1))
        anchors = {f"{c}{r}" for c in "abcdef"[: 7 - broad] for r in range(1, 8 - deep)}
        expected |= {f"@{a}/{turns}" if turns else f"@{a}" for a in anchors}
    assert legal(row) == expected


@pytest.mark.parametrize(("turns", "fields"), [(0, "b2 b3 c3"), (1, "b2 c2 b3"), (2, "b2 c2 c3")])
def test_the_mirror_turns_clockwise(turns: int, fields: str) -> None:
    """Card 3, a corner: two fields below each other and one to the right of the lower."""
    assert CARDS[3] == {(0, 0), (1, 0), (1, 1)}
    move = f"@b2/{turns}" if turns else "@b2"
    row = play(position("10 mirror", "10", card=3), "+mirror", move)
    assert {name for name in FIELD_NAMES if height(row, name) == [3]} == set(fields.split())


def test_the_mirror_turns_clockwise_three_times_too() -> None:
    """The same corner."""
    row = play(position("10 mirror", "10", card=3), "+mirror", "@b2/3")
    assert {name for name in FIELD_NAMES if height(row, name) == [3]} == {"c2", "b3", "c3"}


@pytest.mark.parametrize("card", range(1, 33))
def test_a_turned_card_takes_the_tiles_under_its_turned_shape(card: int) -> None:
    """Every turn of every card."""
    for turns in range(4):
        row = play(position("10 mirror", "10", card=card), "+mirror")
        move = f"@a1/{turns}" if turns else "@a1"
        if move in legal(row):
            play(row, move)
            assert [n for n in FIELD_NAMES if height(row, n) == [3]] == covered(card, "a1", turns)


def test_the_mirror_does_not_reflect_the_shape() -> None:
    """R: turned, not turned over: of a shape and its reflection only one is found."""
    shape = CARDS[12]  # an L
    reflected = turned(frozenset((r, -c) for r, c in shape), 0)
    assert reflected not in {turned(shape, turns) for turns in range(4)}
    fields = {FIELD_NAMES[6 * (r + 2) + c + 2] for r, c in reflected}
    row = position("10 mirror", "10", card=12, level=0, heights=dict.fromkeys(fields, 1))
    assert "+mirror" not in legal(row) and not legal_of(row, "@")
    fields = {FIELD_NAMES[6 * (r + 2) + c + 2] for r, c in turned(shape, 1)}
    row = position("10 mirror", "10", card=12, level=0, heights=dict.fromkeys(fields, 1))
    assert "+mirror" in legal(row) and not legal_of(row, "@")
    assert legal(play(row, "+mirror")) == {"@c3/1"}


def test_without_the_mirror_no_card_is_turned() -> None:
    """Neither with the axe nor with the amulet."""
    for objects in ("axe", "amulet"):
        row = play(position(f"10 {objects}", "10", card=2), f"+{objects}")
        assert legal(row) == {f"@{c}{r}" for c in "abcd" for r in range(1, 7)}


def test_with_the_mirror_one_level_is_still_asked_for() -> None:
    """And no field may be empty."""
    row = position("10 mirror", "10", card=2, heights={"b1": 3, "a2": 3, "c2": 0})
    play(row, "+mirror")
    assert not {"@a1", "@a1/1", "@b1/1", "@c1/1", "@c2"} & legal(row)
    assert {"@c1", "@d1/1", "@a3", "@a3/1"} <= legal(row)


# Axe


def test_with_the_axe_he_may_dig_on_different_levels() -> None:
    """He need not confine himself to one level."""
    row = position("10 axe", "10", card=2, level=1, heights={"a1": 4, "b1": 2, "c1": 1})
    assert "@a1" not in legal(row)
    play(row, "+axe", "@a1")
    assert height(row, "a1", "b1", "c1") == [3, 1, 0]


def test_the_axe_does_not_change_the_shape() -> None:
    """The form of the area must not be altered, and no field may be empty."""
    row = play(position("10 axe", "10", card=2, heights={"c3": 0, "a6": 1}), "+axe")
    expected = {f"@{c}{r}" for c in "abcd" for r in range(1, 7)} - {"@a3", "@b3", "@c3"}
    assert legal(row) == expected


def test_the_axe_takes_top_tiles_only() -> None:
    """Whatever their level."""
    row = position(
        "10 axe",
        "10",
        card=2,
        heights={"b1": 2},
        tiles={"a1": "t5 c3", "b1": "t4 c2", "c1": "s2 c1"},
    )
    play(row, "+axe", "@a1")
    assert belongings(row) == (10, "t4 t5 s2")


# Seal


def test_with_the_seal_the_form_of_the_area_is_free() -> None:
    """As many fields as the card shows, connected horizontally, vertically or diagonally."""
    row = position("10 seal", "10", card=32)
    play(row, "+seal", "=a1", "=b2", "=c3", "=d2", "=e1", "=f2")
    dug = {name for name in FIELD_NAMES if height(row, name) == [3]}
    assert dug == {"a1", "b2", "c3", "d2", "e1", "f2"} and row.turn == 21


def test_card_32_without_its_form_on_one_level_is_dug_with_the_seal() -> None:
    """He plays the seal and chooses any connected area that has six fields, too."""
    snake = ["a6", "b5", "c5", "d4", "d3", "e2"]
    heights = {name: 1 + int(name[1]) % 2 for name in FIELD_NAMES} | dict.fromkeys(snake, 3)
    row = position("10 seal", "10", card=32, heights=heights)
    assert not legal_of(row, "@") and "+seal" in legal(row)
    play(row, "+seal", *(f"={name}" for name in snake))
    assert height(row, *snake) == [2] * 6


def test_only_neighbours_of_marked_fields_may_be_marked() -> None:
    """All fields must be connected with each other; none can be marked twice."""
    row = play(position("10 seal", "10", card=32), "+seal", "=c3")
    assert legal(row) == {f"={name}" for name in around("c3")}
    play(row, "=d4")
    assert legal(row) == {f"={n}" for n in (around("c3") | around("d4")) - {"c3", "d4"}}
    assert not row.dug[0] and height(row, "c3", "d4") == [4, 4]


@pytest.mark.parametrize("name", ["a1", "f1", "a6", "f6", "a3", "f4", "c1", "d6"])
def test_fields_at_the_walls_have_no_neighbours_beyond_them(name: str) -> None:
    """The last field of a row does not touch the first one of the next."""
    row = play(position("10 seal", "10", card=32), "+seal", f"={name}")
    assert legal(row) == {f"={other}" for other in around(name)}


@pytest.mark.parametrize(("card", "fields"), [(1, 3), (8, 4), (15, 5), (32, 6)])
def test_with_the_seal_as_many_fields_are_dug_as_the_card_shows(card: int, fields: int) -> None:
    """The number must be kept."""
    row = play(position("10 seal", "10", card=card), "+seal")
    for n, name in enumerate(["a1", "b1", "c1", "d1", "e1", "f1"][:fields]):
        assert row.phase == MARKING and int(row.marked).bit_count() == n
        play(row, f"={name}")
    assert row.turn == 21 and sum(height(row, *FIELD_NAMES)) == 144 - fields


def test_with_the_seal_one_level_is_still_asked_for() -> None:
    """Of course he must dig on one level here, too."""
    row = play(position("10 seal", "10", card=1, heights=STRIPES), "+seal", "=b2")
    assert legal(row) == {"=b1", "=b3"}


def test_only_where_enough_fields_hang_together_a_mark_can_be_set() -> None:
    """R: no mark leads into a dead end."""
    heights = {"a1": 1, "b2": 1, "c3": 1, "e1": 1, "f2": 1, "a6": 2, "b6": 2, "c5": 2, "d5": 2}
    row = position("10 seal", "10", card=1, level=0, heights=heights)
    play(row, "+seal")
    assert legal(row) == {f"={name}" for name in ("a1", "b2", "c3", "a6", "b6", "c5", "d5")}
    play(row, "=c3")
    assert legal(row) == {"=b2"}
    play(row, "=b2")
    assert legal(row) == {"=a1"}


def test_the_seal_is_of_no_use_where_too_few_fields_hang_together() -> None:
    """Fields on another level do not connect them."""
    heights = {"a1": 1, "b1": 2, "c1": 1, "d1": 1, "f1": 1, "e1": 3}
    row = position("10 seal axe", "10", card=1, level=0, heights=heights)
    assert legal_of(row, "+") == {"+axe+seal"}
    play(row, "+axe+seal")
    assert legal(row) == {f"={name}" for name in heights}


def test_with_the_seal_empty_fields_stay_forbidden_even_with_the_axe() -> None:
    """A field without a tile can never be part of an area."""
    row = position("10 seal axe", "10", card=1, heights={"b1": 0, "b2": 0, "a2": 1, "a3": 2})
    play(row, "+axe+seal", "=a1")
    assert legal(row) == {"=a2"}
    play(row, "=a2")
    assert legal(row) == {"=a3", "=b3"}


def test_the_order_of_marking_makes_no_difference() -> None:
    """The same fields, the same tiles."""
    tiles = {"a1": "t5", "b2": "c1", "c1": "s3"}
    ends = [
        play(position("10 seal", "10", card=1, tiles=tiles), "+seal", *marks)
        for marks in (["=a1", "=b2", "=c1"], ["=c1", "=b2", "=a1"], ["=b2", "=c1", "=a1"])
    ]
    assert len({GAME.digest(row) for row in ends}) == 1


# Amulet, and several objects together


def test_the_amulet_protects_from_curses() -> None:
    """Who plays it need not pay for the curses dug up in this turn; shifts he does pay."""
    row = position("3 amulet", "10", card=2, tiles={"a1": "c3", "b1": "c3"}, shifts=2)
    play(row, "+amulet", "@a1")
    assert belongings(row) == (1, "c3 c3 s1")


def test_the_amulet_protects_only_in_its_own_turn() -> None:
    """The next one pays."""
    row = position("3 amulet", "9", laid=(2, 4), card=2, tiles={"a1": "c3", "d1": "c2", "e1": "c1"})
    play(row, "+amulet", "@a1", "@d1")
    assert row.coins[0] == 3 and row.coins[1] == 9 - 3


def test_amulet_and_axe_together_dig_on_different_levels_without_paying_curses() -> None:
    """It is allowed to use two or more magic objects in one turn and to combine their powers."""
    row = position(
        "0 axe amulet", "10", card=2, heights={"b1": 2}, tiles={"a1": "c3", "b1": "c2", "c1": "c1"}
    )
    play(row, "+axe+amulet", "@a1")
    assert belongings(row) == (0, "c1 c2 c3") and tiles_of(row.aside) == ["axe", "amulet"]


@pytest.mark.parametrize("objects", COMBINATIONS, ids=played)
def test_every_combination_of_objects_may_be_played(objects: tuple[str, ...]) -> None:
    """Card 14, four in a row; columns of 4 and of 3 tiles take turns; a curse of 3 everywhere."""
    assert CARDS[14] == {(0, 0), (0, 1), (0, 2), (0, 3)}
    tops = dict.fromkeys(FIELD_NAMES, "c3")
    row = position(f"30 {' '.join(objects)}", "10", card=14, heights=STRIPES, tiles=tops)
    assert legal_of(row, "@") == set()
    move = played(objects)
    if objects == ("amulet",):
        assert move not in legal(row)
        return
    play(row, move)
    assert row.declared == sum(1 << OBJECTS.index(name) for name in objects)
    across = {f"@{c}{r}" for c in "abc" for r in range(1, 7)} if "axe" in objects else set()
    along = {f"@{c}{r}/1" for c in "abcdef" for r in (1, 2, 3)} if "mirror" in objects else set()
    if "seal" in objects:
        assert legal(row) == {f"={name}" for name in FIELD_NAMES}
        play(row, "=c3")
        near = around("c3") if "axe" in objects else {"c2", "c4"}
        assert legal(row) == {f"={name}" for name in near}
        play(row, "=c4", "=c5", "=c6")
    else:
        assert legal(row) == across | along
        play(row, "@a1" if "axe" in objects else "@a1/1")
    assert belongings(row) == (30 if "amulet" in objects else 18, "c3 c3 c3 c3")
    assert tiles_of(row.aside) == list(objects)


@pytest.mark.parametrize("owned", COMBINATIONS, ids=played)
def test_any_part_of_the_objects_owned_may_be_played(owned: tuple[str, ...]) -> None:
    """On a flat cave all of them help; or none, for nobody must use any."""
    row = position(f"10 {' '.join(owned)}", "10", card=20)
    parts = [c for c in COMBINATIONS if set(c) <= set(owned)]
    assert legal_of(row, "+") == {played(part) for part in parts}
    assert legal_of(row, "@")


def test_the_mirror_is_idle_beside_the_seal_but_may_be_spent() -> None:
    """R: any combination is allowed."""
    row = position("10 mirror seal", "10", card=2, level=0, heights={"a1": 1, "b2": 1, "c1": 1})
    assert legal_of(row, "+") == {"+seal", "+mirror+seal"}
    play(row, "+mirror+seal", "=a1", "=b2", "=c1")
    assert tiles_of(row.aside) == ["mirror", "seal"]


def test_an_object_can_only_be_played_if_the_card_can_then_be_dug() -> None:
    """R: legal only if a dig is possible."""
    one = {"a1": 1, "a2": 1, "a3": 1}  # a column, for a card that is a row
    row = position(f"10 {ALL_OBJECTS}", "10", card=2, level=0, heights=one)
    assert legal_of(row, "+") == {played(c) for c in COMBINATIONS if "mirror" in c or "seal" in c}
    one = {"a1": 1, "b1": 2, "c1": 1}
    row = position(f"10 {ALL_OBJECTS}", "10", card=2, level=0, heights=one)
    assert legal_of(row, "+") == {played(c) for c in COMBINATIONS if "axe" in c}


# Who cannot pay


def poor(seats: int, had: str = "1", dug: str = "c3 t1 s2", **more: Any) -> Row:
    """A player with card 2 is about to dig three tiles at a1 that he cannot pay."""
    tiles = dict(zip(("a1", "b1", "c1"), dug.split(), strict=True))
    return position(*seats_of(seats, had), card=2, tiles=tiles, **more)


@pytest.mark.parametrize("seats", SEATS)
def test_who_cannot_pay_pays_nothing(seats: int) -> None:
    """He keeps his coins and treasures, and gets nothing of what he dug."""
    row = play(poor(seats, "2 t1 s3 s4 axe", dug="c3 c3 s2"), "@a1")
    while row.actor == CHANCE or row.phase == ADDING:
        play(row, "add:s3" if row.phase == ADDING else min(legal(row)))
    assert row.coins[0] == 2 and row.bank == 40 - 2 - 10 * (seats - 1)
    kept = ["t1", "s3", "s4", "axe"]
    assert openly(row, 0) == [kind for kind in kept if seats < 5 or kind != "s3"]
    assert height(row, "a1", "b1", "c1") == [3, 3, 3]
    assert row.turn == 21 and row.heaped == 0 and not row.heap.any()


def test_the_tiles_dug_are_dealt_clockwise_the_same_number_to_each() -> None:
    """Three tiles and three others: one to each, from the left of who could not pay."""
    row = position(
        *["10", "10", "1", "10"],
        player=2,
        card=2,
        tiles={"a1": "c3", "b1": "t1", "c1": "s2"},
    )
    play(row, "@a1")
    assert (row.phase, row.actor, row.player) == (DEALING, CHANCE, 2)
    assert tiles_of(row.heap) == tiles_of(row.pool) == ["t1", "c3", "s2"]
    for seat, kind in [(3, "s2"), (0, "c3"), (1, "t1")]:
        assert row.receiver == seat and row.due == row.heaped
        play(row, f"get:{kind}")
        assert secretly(row, seat) == [kind] and row.dealt[seat] == 1
    assert row.phase == DIGGING and row.turn == 21 and not row.leftover.any()
    assert tiles_of(row.pool) == ["t1", "c3", "s2"]


def test_with_more_tiles_they_go_round_more_than_once() -> None:
    """Six tiles and two others: three each, one by one."""
    tiles = dict.fromkeys(covered(25, "a1"), "c3")
    row = play(position("0", "10", "10", card=25, tiles=tiles), "@a1")
    order = []
    while row.phase == DEALING:
        order.append(int(row.receiver))
        play(row, "get:c3")
    assert order == [1, 2] * 3 and row.dealt.tolist() == [0, 3, 3, 0, 0]
    assert secretly(row, 1) == secretly(row, 2) == ["c3"] * 3


@pytest.mark.parametrize(
    ("seats", "card", "each"),
    [
        *[(3, 1, 1), (3, 7, 2), (3, 15, 2), (3, 25, 3), (4, 1, 1), (4, 7, 1), (4, 15, 1)],
        *[(4, 25, 2), (5, 7, 1), (5, 15, 1), (5, 25, 1)],
    ],
)
def test_what_is_left_over_is_discarded_unseen(seats: int, card: int, each: int) -> None:
    """Tiles that are left over come on a discard pile."""
    fields = covered(card, "a1")
    tiles = dict(zip(fields, ["c3", "c3", "s2", "t1", "c2", "axe"], strict=False))
    row = play(position(*seats_of(seats, "0 mirror s4 s4"), card=card, tiles=tiles), "@a1")
    assert (row.phase, row.due, row.heaped) == (DEALING, each * (seats - 1), len(fields))
    while row.phase == DEALING:
        play(row, max(legal(row)))
    left = len(fields) - each * (seats - 1)
    assert row.dealt.tolist() == [0] + [each] * (seats - 1) + [0] * (5 - seats)
    assert row.leftovers == row.leftover.sum() == left and row.heaped == 0
    assert (
        row.pool.sum() == len(fields)
        and row.pool.tolist() == (row.veiled.sum(axis=0) + row.leftover).tolist()
    )
    assert openly(row, 0) == ["s4", "s4", "mirror"]


def test_leftovers_are_gathered_from_all_turns() -> None:
    """They never come back."""
    tiles = {"a1": "c3", "b1": "c3", "c1": "c3", "a2": "c2", "b2": "c2", "a3": "c2"}
    row = position("0", "0", "10", laid=(2, 4, 5), tiles=tiles, rounds=1)
    play(row, "@a1", "get:c3", "get:c3")
    assert covered(4, "a2") == ["a2", "b2", "a3"]
    play(row, "@a2")
    assert row.receiver == 2
    play(row, "get:c2", "get:c2")
    assert row.leftovers == 2 and tiles_of(row.leftover) == ["c2", "c3"]
    assert secretly(row, 0) == ["c2"] and secretly(row, 2) == ["c2", "c3"]


def test_the_mixed_tiles_come_out_with_equal_chances() -> None:
    """They are mixed face down: each of the tiles is as likely as any other."""
    tiles = dict(zip(covered(25, "a1"), ["c3", "c3", "c3", "t1", "t1", "s2"], strict=True))
    row = play(position("0", "10", "10", card=25, tiles=tiles), "@a1")
    assert odds(row) == {"get:c3": 3, "get:t1": 2, "get:s2": 1}
    play(row, "get:c3")
    assert odds(row) == {"get:c3": 2, "get:t1": 2, "get:s2": 1}
    play(row, "get:s2")
    assert odds(row) == {"get:c3": 2, "get:t1": 2}


def test_receivers_do_not_pay_for_curses() -> None:
    """Whoever gets a curse need not pay for it."""
    row = play(poor(3), "@a1", "get:c3", "get:t1")
    assert row.coins[1] == row.coins[2] == 10 and secretly(row, 1) == ["c3"]


def test_shifts_stay_made_and_objects_stay_spent() -> None:
    """R: although he pays nothing."""
    row = position("0 axe", "10", "10", card=2, heights={"a1": 2}, tiles={"b1": "s1 c3"})
    play(row, "b1-a1", "+axe", "@a1")
    assert row.phase == DEALING and tiles_of(row.aside) == ["axe"] and openly(row, 0) == []
    assert height(row, "a1", "b1", "c1") == [2, 2, 3]


def test_treasures_just_dug_count_before_he_cannot_pay() -> None:
    """With them he can."""
    row = play(poor(3, "1", dug="c3 t2 s2"), "@a1")
    assert belongings(row) == (0, "c3 s2")
    row = play(poor(3, "1", dug="c3 t1 s2"), "@a1")
    assert row.phase == DEALING


@pytest.mark.parametrize("kind", ["t4", "c3", "s2", "axe", "mirror"])
def test_with_fewer_tiles_than_others_he_adds_tiles_of_his_own_choice(kind: str) -> None:
    """If more others take part than there are tiles, he must add some from his stock."""
    row = poor(5, "0 t4 c3 s2 axe", veiled=("mirror s2",), dug="c3 c3 c3")
    play(row, "@a1")
    assert (row.phase, row.actor, row.player, row.due) == (ADDING, 0, 0, 1)
    assert legal(row) == {"add:t4", "add:c3", "add:s2", "add:axe", "add:mirror"}
    play(row, f"add:{kind}")
    assert (row.phase, row.due, row.heaped) == (DEALING, 4, 4)
    assert Counter(tiles_of(row.heap)) == Counter(["c3", "c3", "c3", kind])
    assert Counter(openly(row, 0) + secretly(row, 0)) + Counter([kind]) == Counter(
        ["t4", "c3", "s2", "axe", "mirror", "s2"]
    )
    while row.phase == DEALING:
        play(row, min(legal(row)))
    assert row.dealt.tolist() == [2 - (kind == "mirror"), 1, 1, 1, 1] and row.leftovers == 0


def test_just_enough_tiles_are_added_for_one_each() -> None:
    """R: not more; one after the other, coins are no tiles."""
    row = play(position(*seats_of(5, "3 s1 s2 s3 s4 t1"), shifts=5), "end")
    assert (row.phase, row.due, row.heaped) == (ADDING, 4, 0)
    for due, kind in [(4, "s3"), (3, "t1"), (2, "s1"), (1, "s4")]:
        assert (row.phase, row.due, row.heaped) == (ADDING, due, 4 - due)
        play(row, f"add:{kind}")
        assert f"add:{kind}" not in legal(row)
    assert (row.phase, row.due) == (DEALING, 4) and belongings(row) == (3, "s2")


def test_added_tiles_that_all_know_go_first_and_the_others_are_laid_open() -> None:
    """R: added tiles are laid open before mixing, they stay in the pool."""
    row = position(*seats_of(4, "0 s2"), veiled=("s2 s2 t1", "c1"), shifts=2)
    play(row, "end", "add:s2")
    assert (openly(row, 0), secretly(row, 0), row.dealt[0]) == ([], ["t1", "s2", "s2"], 3)
    assert tiles_of(row.pool) == ["t1", "c1", "s2", "s2", "s2"]
    news = int(row.news)
    play(row, "add:s2")
    assert (secretly(row, 0), row.dealt[0], row.heaped) == (["t1", "s2"], 2, 2)
    assert tiles_of(row.pool) == ["t1", "c1", "s2", "s2", "s2"] and row.news > news


def test_if_he_has_too_few_they_go_one_each_from_his_left_until_none_is_left() -> None:
    """As far as he owns any; there is no choice, so it happens by itself."""
    row = position(*["10", "10", "10", "0 s4 t1", "10"], player=3, shifts=2)
    play(row, "end")
    assert (row.phase, row.actor, row.due, row.heaped) == (DEALING, CHANCE, 2, 2)
    assert legal(row) == {"get:s4", "get:t1"} and row.receiver == 4
    play(row, "get:s4")
    assert row.receiver == 0
    play(row, "get:t1")
    assert row.dealt.tolist() == [1, 0, 0, 0, 1] and row.turn == 21
    assert secretly(row, 4) == ["s4"] and secretly(row, 0) == ["t1"] and row.leftovers == 0


def test_if_he_must_add_all_he_has_nobody_asks_him() -> None:
    """Just as many as are needed: open and face down ones alike."""
    row = poor(5, "0", dug="c3 c3 c3", veiled=("s4",))
    play(row, "@a1")
    assert (row.phase, row.due, row.dealt[0]) == (DEALING, 4, 0)
    assert tiles_of(row.heap) == ["c3", "c3", "c3", "s4"]


def test_the_dug_tiles_and_too_few_of_his_own_are_dealt_as_far_as_they_go() -> None:
    """Three dug, none of his own, four others: the last one gets nothing."""
    row = play(poor(5, "0", dug="c3 c3 c3"), "@a1")
    assert (row.phase, row.due) == (DEALING, 3)
    play(row, "get:c3", "get:c3", "get:c3")
    assert row.dealt.tolist() == [0, 1, 1, 1, 0] and row.turn == 21


@pytest.mark.parametrize("seats", SEATS)
def test_who_dug_nothing_and_owns_nothing_loses_nothing(seats: int) -> None:
    """R: he adds one for each other player, as far as he has any."""
    row = play(position(*seats_of(seats, "1"), shifts=2), "end")
    assert (row.turn, row.coins[0]) == (21, 1) and row.phase == DIGGING
    assert not row.pool.any() and not row.open.any() and row.news == 1


@pytest.mark.parametrize(("seats", "added"), [(3, 2), (4, 3), (5, 4)])
def test_who_dug_nothing_adds_one_for_each_other_player(seats: int, added: int) -> None:
    """R: the same with no tiles dug."""
    row = play(position(*seats_of(seats, "1 s1 s2 s3 s4 c1"), shifts=2), "end")
    for kind in ("s1", "s2", "s3", "s4")[:added]:
        assert row.phase == ADDING
        play(row, f"add:{kind}")
    assert row.phase == DEALING and row.due == added
    while row.phase == DEALING:
        play(row, max(legal(row)))
    assert row.dealt.tolist() == [0] + [1] * added + [0] * (4 - added)


def test_with_two_players_the_tiles_go_to_the_other_and_nothing_is_hidden() -> None:
    """Everything dug, openly and without chance."""
    row = play(poor(2), "@a1")
    assert (row.phase, row.actor, row.turn) == (DIGGING, 1, 21)
    assert belongings(row, 0) == (1, "") and belongings(row, 1) == (10, "t1 c3 s2")
    assert not row.veiled.any() and not row.pool.any() and not row.dealt.any()
    assert row.news == 1


def test_with_two_players_who_dug_nothing_he_gives_one_tile_of_his_choice() -> None:
    """One for the only other player."""
    row = play(position("0 s1 axe", "10 s2", shifts=1), "end")
    assert (row.phase, row.due) == (ADDING, 1) and legal(row) == {"add:s1", "add:axe"}
    play(row, "add:axe")
    assert openly(row, 0) == ["s1"] and openly(row, 1) == ["s2", "axe"]
    assert row.turn == 21 and not row.pool.any() and row.heaped == 0
    row = play(position("0 axe", "10 s2", shifts=1), "end")
    assert openly(row, 0) == [] and openly(row, 1) == ["s2", "axe"] and row.turn == 21


def test_objects_received_are_usable_on_the_receivers_next_turn() -> None:
    """R: even in the same round."""
    row = poor(3, "2", dug="c3 axe s2")
    after = play(row, "@a1", "get:axe", "get:c3")
    while after.actor != 1:
        play(after, "end")
    assert "+axe" in legal(after)
    play(after, "+axe")
    assert secretly(after, 1) == [] and tiles_of(after.pool) == ["c3", "s2"]


def test_treasures_received_are_money() -> None:
    """They count as coins for whoever holds them."""
    row = position("0", "0", "10", veiled=("", "t3"), laid=(3, 2, 31), tiles={"a1": "c3"})
    play(row, "@a1")
    assert secretly(row, 1) == [] and openly(row, 1) == ["c3", "s1", "s1"]


# The end and the score


def finished(*had: str, veiled: tuple[str, ...] = ()) -> Row:
    """The last player ends his last turn; everybody has this."""
    laid = range(1, len(had) + 1)
    row = position(*had, laid=list(laid), dug=range(len(had) - 1), rounds=1, veiled=veiled)
    return play(row, "end")


def points(*had: str) -> list[int]:
    """What everybody has at the end, besides coins and treasures."""
    return score(finished(*(f"0 {tiles}" for tiles in had)))


def many(kind: str, n: int) -> str:
    """So many tiles of a kind."""
    return " ".join([kind] * n)


def curse(total: int) -> str:
    """Curses of this total value."""
    return f"{many('c3', total // 3)} {f'c{total % 3}' if total % 3 else ''}"


def test_the_game_is_over_when_everybody_has_played_his_cards() -> None:
    """The last dig of the last round ends it."""
    row = position("10", "10", "10", laid=(5, 6, 7), rounds=1)
    play(row, "end", "end")
    assert row.phase == DIGGING
    play(row, "end")
    assert (row.phase, row.actor, row.rounds, row.turn) == (ENDED, OVER, 0, 23)
    assert row.news == 1


def test_the_game_also_ends_after_somebody_cannot_pay() -> None:
    """When all tiles are dealt."""
    row = poor(3, "0")
    row.rounds, row.dug[1:3], row.hand[:] = 1, 1, 0
    play(row, "@a1", "get:s2")
    assert row.phase == DEALING
    play(row, "get:t1")
    assert (row.phase, row.actor) == (ENDED, OVER)
    assert score(row) == [0, 10, 11]


def test_coins_and_treasures_are_added_up() -> None:
    """The value printed on a treasure is its number of points."""
    row = finished("7 t1 t2 t3 t4 t5 t5", "0", "4 t1", veiled=("t2", "", "t5 t5"))
    assert score(row) == [7 + 20 + 2, 0, 4 + 1 + 10]


@pytest.mark.parametrize(
    ("scrolls", "expected"),
    [
        ("s1 s2 s3 s4", 10),
        ("s1 s2 s3", 0),
        ("s1 s1 s1 s1", 0),
        ("s1 s1 s2 s2 s3 s3 s4 s4", 20),
        ("s1 s1 s2 s2 s3 s3 s4", 10),
        ("s1 s2 s2 s2 s3 s3 s4 s4 s4", 10),
        ("", 0),
    ],
)
def test_each_set_of_four_different_scrolls_is_worth_10(scrolls: str, expected: int) -> None:
    """A single scroll is worth nothing."""
    assert points(scrolls, "") == [expected, 0]


def test_scrolls_that_came_face_down_complete_a_set() -> None:
    """All goods behind the screen count."""
    assert score(finished("0 s1 s2", "0", "0", veiled=("s3 s4",))) == [10, 0, 0]


def test_the_highest_total_of_curses_gets_24_and_the_second_12() -> None:
    """Their values are added; how many tiles they are does not matter."""
    assert points(curse(12), curse(9), curse(8)) == [24, 12, 0]
    assert points("c1 c1 c1 c1", "c3 c2") == [12, 24]


def test_most_objects_get_16_and_the_second_most_8() -> None:
    """It does not matter which objects they are."""
    assert points("axe axe axe", "mirror seal", "amulet") == [16, 8, 0]
    assert points("mirror", "axe seal", "amulet amulet amulet") == [0, 8, 16]


@pytest.mark.parametrize(("first", "second"), [("24", "c3"), ("16", "axe")])
def test_only_the_prizes_of_the_two_kinds_are_given(first: str, second: str) -> None:
    """Curses bring nothing in the count of objects, and the other way round."""
    assert points(second, "") == [int(first), 0]


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((9, 9), [18, 18]),  # two firsts share 24 + 12
        ((9, 9, 8), [18, 18, 0]),  # and then there is no second
        ((9, 9, 9), [12, 12, 12]),
        ((9, 9, 9, 8), [12, 12, 12, 0]),
        ((9, 9, 9, 9), [9, 9, 9, 9]),
        ((9, 9, 9, 9, 9), [7, 7, 7, 7, 7]),  # R: rounded down
        ((9, 8, 8), [24, 6, 6]),  # two seconds share 12
        ((8, 9, 8, 7), [6, 24, 6, 0]),
        ((9, 8, 8, 8), [24, 4, 4, 4]),
        ((9, 8, 8, 8, 8), [24, 3, 3, 3, 3]),
    ],
)
def test_equal_totals_of_curses_share_the_prizes(
    totals: tuple[int, ...], expected: list[int]
) -> None:
    """In a tie the whole bonus is divided."""
    assert points(*map(curse, totals)) == expected


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((3, 3), [12, 12]),
        ((3, 3, 2), [12, 12, 0]),
        ((3, 3, 3), [8, 8, 8]),
        ((3, 3, 3, 3), [6, 6, 6, 6]),
        ((2, 2, 2, 2, 2), [4, 4, 4, 4, 4]),  # R: 24 : 5, rounded down
        ((2, 3, 2), [4, 16, 4]),
        ((3, 2, 2, 2), [16, 2, 2, 2]),  # R: 8 : 3, rounded down
        ((3, 2, 2, 2, 2), [16, 2, 2, 2, 2]),
    ],
)
def test_equal_numbers_of_objects_share_the_prizes(
    totals: tuple[int, ...], expected: list[int]
) -> None:
    """For magic objects 16 and 8 are divided in the same way."""
    assert points(*(many("seal", n) for n in totals)) == expected


@pytest.mark.parametrize(("second", "prize"), [(13, 0), (14, 0), (15, 12), (16, 12), (28, 12)])
def test_a_second_place_counts_only_with_half_of_the_firsts_total(second: int, prize: int) -> None:
    """The first has curses of 29: the second goes away empty with 13, and not with 15."""
    assert points(curse(29), curse(second)) == [24, prize]


@pytest.mark.parametrize(
    ("first", "second", "prize"), [(4, 2, 8), (5, 2, 0), (5, 3, 8), (2, 1, 8), (3, 1, 0), (6, 3, 8)]
)
def test_a_second_place_in_objects_counts_only_with_half_as_many(
    first: int, second: int, prize: int
) -> None:
    """Exactly half is enough."""
    assert points(many("axe", second), many("seal", first)) == [prize, 16]


def test_if_the_second_has_too_little_the_third_gets_nothing_either() -> None:
    """Nor do two seconds with too little share anything."""
    assert points(curse(20), curse(9), curse(8)) == [24, 0, 0]
    assert points(curse(20), curse(9), curse(9)) == [24, 0, 0]
    assert points(curse(20), curse(10), curse(9)) == [24, 12, 0]


def test_nobody_is_placed_with_nothing() -> None:
    """R: neither first nor second."""
    assert points("", "", "") == [0, 0, 0]
    assert points("c1", "", "") == [24, 0, 0]
    assert points("", "axe", "") == [0, 16, 0]


def test_tiles_that_came_face_down_count_for_the_prizes() -> None:
    """They are behind the screen like all others."""
    row = finished("0 c1 axe", "0 c3", "0 c2", veiled=("c3 seal", "", "amulet"))
    assert score(row) == [24 + 16, 12, 8]


def test_what_was_discarded_counts_for_nobody() -> None:
    """Leftovers, treasures paid and objects spent."""
    row = finished("5 t1", "0", "0")
    row.leftover[:] = row.aside[:] = 3
    assert score(row) == [6, 0, 0]


def test_the_example_of_a_score() -> None:
    """Anna 56, Bruno 63, Carlo 44, David 48."""
    sets = "s1 s2 s3 s4"
    row = finished(
        f"5 {many('t5', 6)} t1 {sets} {sets} mirror axe {curse(15)}",
        f"6 {many('t4', 5)} t1 {sets} {sets} {many('seal', 3)} axe amulet {curse(9)}",
        f"3 {many('t3', 7)} t2 s1 s1 s3 {many('c2', 8)} axe",
        f"5 {many('t5', 3)} {sets} {many('c3', 5)} c1",
    )
    assert score(row) == [56, 63, 44, 48]
    assert payoff(row) == [0, 1, 0, 0]


@pytest.mark.parametrize(
    ("coins", "expected"),
    [
        ("3 5", [0, 1]),
        ("5 5", [0.5, 0.5]),
        ("5 4 5", [0.5, 0, 0.5]),
        ("2 2 2 2", [0.25] * 4),
        ("0 1 0 0 1", [0, 0.5, 0, 0, 0.5]),
        ("0 0 0 0 0", [0.2] * 5),
    ],
)
def test_the_player_with_most_points_wins_and_ties_share(coins: str, expected: list[float]) -> None:
    """The player with the most points wins the game; R: ties share the victory."""
    assert payoff(finished(*coins.split())) == pytest.approx(expected)


def test_the_game_is_won_by_points_not_by_coins() -> None:
    """All that counts counts."""
    row = finished("12 t3", "0 s1 s2 s3 s4 axe", "0 c1")
    assert score(row) == [15, 26, 24] and payoff(row) == [0, 1, 0]


# What is known


def test_at_the_beginning_only_the_top_tiles_are_known() -> None:
    """R: the set-up is not watched."""
    row = dealt(3, 2)
    assert row.seen.tolist() == [0, 0, 0, (1 << 36) - 1]
    view = GAME.view(row, 0)
    assert (view.stack[:, :3] == UNKNOWN).all()
    assert (view.stack[:, 3] == row.stack[:, 3]).all()
    assert view.height.tolist() == row.height.tolist()


def test_a_tile_laid_bare_is_known_and_stays_known_when_it_is_covered_again() -> None:
    """By a shifted tile."""
    row = position("10", "10", heights={"b1": 3, "c2": 3}, tiles={"a1": "t1 t5", "b2": "t2 c3"})
    play(row, "a1-b1")
    assert row.news == 1 and seen(row, "a1") == [True, False, False]
    play(row, "b2-a1")
    assert row.news == 2 and seen(row, "a1") == [True, True, False, False]
    assert stack(row, "a1")[:2] == ["t2", "t5"]
    assert GAME.view(row, 1).stack[0].tolist()[2:] == [KINDS.index("t5"), KINDS.index("t2")]
    play(row, "a1-b2")
    assert stack(row, "a1")[0] == "t5"


@pytest.mark.parametrize("texts", [["a1-b1"], ["+axe", "@c1"], ["@c1"]])
def test_shifts_and_digs_are_final_even_if_they_show_nothing(texts: list[str]) -> None:
    """Who has shifted tiles must pay for it all the same; a dig made is not taken back any more."""
    row = position("10 axe", "10", card=2, level=1, heights={"b1": 0})
    assert undo_bar(GAME, row, [NUMBERS[text] for text in texts]) == "shown"
    assert not int(play(row, "a1-b1").seen[0]) & 1


@pytest.mark.parametrize("move", ["+axe", "end"])
def test_before_the_dig_objects_and_the_end_of_a_turn_can_be_taken_back(move: str) -> None:
    """Nothing is dug yet, nothing shown; until the next player has answered."""
    row = position("10 axe", "10", card=2)
    assert undo_bar(GAME, row, [NUMBERS[move]]) == ""
    assert undo_bar(GAME, row, [NUMBERS["end"]], [NUMBERS["end"]]) == "answered"


def test_magic_that_came_face_down_is_asked_about_for_it_cannot_be_taken_back() -> None:
    """All see then that he had it; one that was dug up before all eyes goes back unasked."""
    GAME.compile()
    hidden, known = position("10", "10", card=2, veiled=["axe"]), position("10 axe", "10", card=2)
    assert undo_bar(GAME, hidden, [NUMBERS["+axe"]]) == "shown"
    asked = [NUMBERS["+axe"] in GAME.final(row, GAME.legal(row), [0]) for row in (hidden, known)]
    assert asked == [True, False]


def test_what_a_dig_lays_bare_is_known_to_all() -> None:
    """It lies on top now."""
    row = play(position("10", "10", card=2), "@a1")
    assert row.news > 0 and seen(row, "b1") == [True, False, False]
    assert GAME.view(row, 1).stack[1].tolist() == [UNKNOWN, UNKNOWN, KINDS.index("s1"), NO_TILE]


def test_a_tile_shifted_onto_a_field_is_known_to_all() -> None:
    """And that whose level it takes is not mixed up with it."""
    row = position("10", "10", heights={"b1": 2}, tiles={"a1": "t4"})
    play(row, "a1-b1")
    view = GAME.view(row, 1)
    assert view.stack[1].tolist() == [UNKNOWN, KINDS.index("s1"), KINDS.index("t4"), NO_TILE]
    assert view.stack[0].tolist() == [UNKNOWN, UNKNOWN, KINDS.index("s1"), NO_TILE]


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_knows_only_his_own_hand(seats: int) -> None:
    """It is kept behind the screen."""
    row = dealt(seats, 6)
    for seat in range(seats):
        view = GAME.view(row, seat)
        assert view.hand[seat] == row.hand[seat]
        assert all(view.hand[other] != row.hand[other] for other in range(seats) if other != seat)
    assert not set(GAME.view(row, ONLOOKER).hand.tolist()) & set(row.hand[:seats].tolist())


def test_a_card_that_is_laid_is_hidden_from_the_others_until_all_have_laid() -> None:
    """Face down on the table."""
    row = dealt(3, 6)
    card = min(hand(row, 0))
    assert RULES.shown(row, NUMBERS[f"c{card}"], 0) == NUMBERS[f"c{card}"]
    for other in (1, 2, ONLOOKER):
        assert RULES.shown(row, NUMBERS[f"c{card}"], other) == HIDDEN
    play(row, f"c{card}")
    assert GAME.view(row, 0).laid.tolist()[:3] == [card - 1, NOTHING, NOTHING]
    for other in (1, 2, ONLOOKER):
        assert GAME.view(row, other).laid.tolist()[:3] == [SECRET, NOTHING, NOTHING]
    play(row, f"c{min(hand(row, 1))}", f"c{min(hand(row, 2))}")
    for seat in (0, 1, 2, ONLOOKER):
        assert GAME.view(row, seat).laid.tolist() == row.laid.tolist()


def test_all_other_moves_are_seen_by_all() -> None:
    """Shifts, objects, digs, marks, ends and added tiles."""
    row = position(f"10 {ALL_OBJECTS}", "10", "10", heights={"a1": 3})
    for move in moves(row):
        assert all(RULES.shown(row, move, seat) == move for seat in (0, 1, 2, ONLOOKER))
    play(row, "+seal")
    for move in moves(row):
        assert all(RULES.shown(row, move, seat) == move for seat in (0, 1, 2, ONLOOKER))
    row = play(position("0 s1 s2 s3", "10", "10", shifts=1), "end")
    assert row.phase == ADDING
    for move in moves(row):
        assert all(RULES.shown(row, move, seat) == move for seat in (0, 1, 2, ONLOOKER))


def test_a_tile_dealt_face_down_is_seen_by_its_receiver_alone() -> None:
    """R: the goods dealt form one pool, whose kinds all know."""
    row = play(poor(4), "@a1")
    number = NUMBERS["get:c3"]
    assert RULES.shown(row, number, 1) == number
    assert all(RULES.shown(row, number, seat) == HIDDEN for seat in (0, 2, 3, ONLOOKER))
    for seat in (0, 1, 2, 3, ONLOOKER):
        assert not (GAME.view(row, seat).heap > 0).any()
    play(row, "get:c3")
    for seat in (0, 2, 3, ONLOOKER):
        view = GAME.view(row, seat)
        assert not (view.veiled > 0).any()
        assert view.pool.tolist() == row.pool.tolist() and view.dealt.tolist() == [0, 1, 0, 0, 0]
        assert view.heaped == 2
    assert GAME.view(row, 1).veiled[1].tolist() == row.veiled[1].tolist()


def test_what_was_left_over_nobody_ever_sees() -> None:
    """It is discarded unseen."""
    row = play(poor(3), "@a1", "get:c3", "get:t1")
    for seat in (0, 1, 2, ONLOOKER):
        view = GAME.view(row, seat)
        assert not (view.leftover > 0).any() and view.leftovers == 1


def test_what_was_openly_taken_is_remembered_by_all() -> None:
    """The screen hides it on the table only."""
    row = position("5 t3 axe", "8 c2", "10 s4")
    for seat in (0, 1, 2, ONLOOKER):
        view = GAME.view(row, seat)
        assert view.open.tolist() == row.open.tolist()
        assert view.coins.tolist() == row.coins.tolist()


def test_at_the_end_all_goods_are_shown() -> None:
    """Everybody lays his tiles open; what was left over stays unseen."""
    row = finished("0 c1", "0", "0", veiled=("c3", "s1", "t5"))
    for seat in (0, 1, 2, ONLOOKER):
        view = GAME.view(row, seat)
        assert view.veiled.tolist() == row.veiled.tolist()


def test_the_heap_is_open_while_tiles_are_added_and_hidden_when_they_are_mixed() -> None:
    """All saw what was dug and what was added."""
    row = play(position("0 s1 s2 s3", "10", "10", shifts=1), "end", "add:s2")
    assert row.phase == ADDING
    for seat in (0, 1, 2, ONLOOKER):
        assert tiles_of(GAME.view(row, seat).heap) == ["s2"]


def test_whatever_shows_something_hidden_is_news() -> None:
    """After it nothing can be taken back."""
    for before, move, news in [
        (position("10", "10", heights={"a1": 3}), "b1-a1", True),  # lays a tile bare
        (position("10", "10", level=1, heights={"a1": 0}), "b1-a1", True),  # it must be paid
        (position("10", "10"), "end", False),
        (position("10 seal", "10"), "+seal", False),
        (position("10", "10", "10", veiled=("seal",)), "+seal", True),
        (position("0", "10", shifts=1), "end", True),  # somebody cannot pay
        (play(position("0 s1 s2 s3", "10", "10", shifts=1), "end"), "add:s1", False),
        (play(position("0 s1", "10", "10", shifts=1), "end"), "get:s1", True),
        (play(position("0 s1 s2", "10", "10", shifts=1), "end"), "get:s1", True),
        (position("0 t2", "10", "10", shifts=2), "end", False),
        (position("2", "10", "10", veiled=("t1",), shifts=2), "end", False),
        # he pays with a treasure that all know, as he has no lower one that only he knows
        (position("0 t2", "10", "10", veiled=("t4",), shifts=2), "end", True),
    ]:
        assert (play(copy(before), move).news > before.news) == news, move


def test_moves_are_named_by_the_same_numbers_everywhere() -> None:
    """Every number has a name of its own, and legal moves are listed rising."""
    assert len(NUMBERS) == 32 + 36 * 8 + 16 + 36 * 4 + 36 + 1 + 16 + 16
    row = position(f"10 {ALL_OBJECTS}", "10", heights=STRIPES)
    numbers = moves(row)
    assert numbers == sorted(set(numbers))
    assert [NUMBERS[notation(move)] for move in numbers] == numbers


def test_open_screens_are_a_help_for_memory_and_change_no_rule() -> None:
    """The option is for the eyes only: the same moves lead to the same things."""
    closed, opened = dealt(3, 9), dealt(3, 9, screens="open")
    for step in range(60):
        assert (closed.screens, opened.screens) == (0, 1) and moves(closed) == moves(opened)
        options = sorted(legal(closed))
        move = options[(7 * step) % len(options)]
        play(closed, move)
        play(opened, move)
    opened.screens = 0
    assert GAME.digest(closed) == GAME.digest(opened)


def test_in_a_playout_every_legal_move_can_come() -> None:
    """And a dig comes rather than a shift."""
    row = position(f"10 {ALL_OBJECTS}", "10", card=2, heights={"a1": 3})
    weights = odds(row)
    assert set(weights) == legal(row) and min(weights.values()) > 0
    best = max(weights[move] for move in shifts(row))
    assert all(weights[move] > best for move in legal_of(row, "@"))
    for move in ("+mirror", "+seal"):
        assert min(odds(play(copy(row), move)).values()) > 0
    assert min(odds(dealt(3)).values()) > 0
