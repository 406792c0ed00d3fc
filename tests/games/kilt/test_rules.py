"""The rules of Kilt Castle, sentence by sentence in the order of the rule book; R is a ruling."""

import random
from itertools import combinations, product
from math import comb

import numpy as np
import pytest

from bartizan.engine.chance import generators
from bartizan.engine.kernel import OVER
from bartizan.games.kilt import COLOURS_OF_SEATS, GAME
from bartizan.games.kilt.parts import CARD_NAMES, LETTERS, SLOTS
from bartizan.games.kilt.state import ENDED, MOVES, RELOCATING
from tests.games.kilt.setting import (
    DUE,
    FOUR,
    NUMBERS,
    RULES,
    THREE,
    Row,
    caravan,
    dealt,
    ducat_day,
    legal,
    moves,
    payoff,
    play,
    position,
    purses,
    roofs,
    sites,
    slots,
    towers,
)
from tests.games.undoing import undo_bar

RED, ORANGE, LIGHT, DARK = range(4)  # the seats with these colours in a game of four
ALL_R, ALL_O = "11R 3R* 2R**", "11O 3O* 2O**"
ALL_BUT_ONE = {c: f"11{c} 3{c}* {c}**" for c in LETTERS}  # only a floor with two crests is left
FULL_OF_O = {f"d{i}": "O" for i in range(1, 6)}


# Set-up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_ten_ducats(seats: int) -> None:
    """Take 10 ducats."""
    assert dealt(seats).purse.tolist() == [10] * seats + [0] * (4 - seats)


def test_four_players_have_a_colour_each_clockwise_in_colour_order() -> None:
    """Choose one colour and take all 16 floors of your colour."""
    row = dealt(4)
    assert row.owner.tolist() == [0, 1, 2, 3]
    assert row.stock.tolist() == [[11, 3, 2]] * 4


def test_two_players_have_two_colours_and_32_floors_each() -> None:
    """In the two-player game each chooses two colours and takes the 32 floors of these."""
    row = dealt(2)
    assert row.owner.tolist() == [0, 0, 1, 1]
    assert row.stock.tolist() == [[11, 3, 2]] * 4


def test_three_players_play_without_the_floors_of_the_unchosen_colour() -> None:
    """In the three-player game you play without the 16 floors of the unchosen colour."""
    row = dealt(3)
    assert row.owner.tolist() == [0, 1, 2, -1]
    assert row.stock.tolist() == [[11, 3, 2]] * 3 + [[0, 0, 0]]


@pytest.mark.parametrize(("colours", "out"), [("ROLD", "D"), ("RODL", "L"), ("LDRO", "O")])
def test_three_players_remove_the_four_cards_of_the_unchosen_colour(colours: str, out: str) -> None:
    """Remove from the game the 4 building cards on which this colour is represented."""
    row = dealt(3, colours=colours)
    gone = {name for name, place in zip(CARD_NAMES, row.place, strict=True) if place == -1}
    assert gone == {name for name in CARD_NAMES if out in name}
    assert len(gone) == 4


def test_the_option_colours_offers_every_order_of_the_colours() -> None:
    """R: seats sit clockwise in colour order; an option may reorder."""
    assert len(set(COLOURS_OF_SEATS)) == 24
    assert all(sorted(colours) == sorted(LETTERS) for colours in COLOURS_OF_SEATS)
    assert GAME.checked_options({}) == {"colours": "ROLD"}


@pytest.mark.parametrize("colours", COLOURS_OF_SEATS)
def test_the_option_colours_says_whose_each_colour_is(colours: str) -> None:
    """The first seat has the first colour named (of two players: the first two), and so on."""
    r, o, x, d = (colours.index(letter) for letter in LETTERS)
    assert dealt(4, colours=colours).owner.tolist() == [r, o, x, d]
    assert dealt(3, colours=colours).owner.tolist() == [s if s < 3 else -1 for s in (r, o, x, d)]
    assert dealt(2, colours=colours).owner.tolist() == [s // 2 for s in (r, o, x, d)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_roofs_and_floors_lie_beside_the_board_at_first(seats: int) -> None:
    """Place the 2 roofs next to the gameboard."""
    row = dealt(seats)
    assert row.roof.tolist() == [-1, -1]
    assert not row.height.any() and not row.top.any() and not row.crested.any()
    assert row.floors == row.ducat_day == row.turn == 0
    assert row.phase == RELOCATING


# Beginning the game


@pytest.mark.parametrize("seats", [2, 4])
def test_cards_lie_in_rows_of_four_three_two_one(seats: int) -> None:
    """First the 4 single-colour cards, in the rows that follow as many as are depicted."""
    for seed in range(20):
        row = dealt(seats, seed)
        rows = {slot: cards.split() for slot, cards in caravan(row).items()}
        assert {slot: len(cards) for slot, cards in rows.items()} == {1: 4, 2: 3, 3: 2, 4: 1}
        assert sorted(rows[1]) == sorted("ROLD")
        assert row.row.tolist() == [4, 3, 2, 1] + [0] * 16


def test_three_players_lay_three_two_one_where_three_cards_are_depicted() -> None:
    """Line up the 3 single-colour cards where 3 cards are depicted."""
    for seed in range(20):
        row = dealt(3, seed)
        rows = {slot: cards.split() for slot, cards in caravan(row).items()}
        assert {slot: len(cards) for slot, cards in rows.items()} == {2: 3, 3: 2, 4: 1}
        assert sorted(rows[2]) == sorted("ROL")
        assert row.row.tolist() == [0, 3, 2, 1] + [0] * 16


def test_every_allowed_layout_of_the_double_cards_is_dealt_and_no_other() -> None:
    """Each colour may be present no more than twice per card row."""
    seen = set()
    for seed in range(800):
        rows = caravan(dealt(4, seed))
        assert all(rows[slot].count(letter) <= 2 for slot in (2, 3, 4) for letter in LETTERS)
        seen.add(tuple(frozenset(map(frozenset, rows[slot].split())) for slot in (2, 3, 4)))
    assert len(seen) == 16 * 3


def test_three_players_are_dealt_every_layout() -> None:
    """The double cards are shuffled: any of three may lie alone."""
    lone = {frozenset(caravan(dealt(3, seed))[4]) for seed in range(40)}
    assert lone == {frozenset("RO"), frozenset("RL"), frozenset("OL")}


@pytest.mark.parametrize("seats", [3, 4])
def test_double_cards_are_turned_at_random(seats: int) -> None:
    """Before laying out each card make clear which side is towards the board: random set-up."""
    singles, doubles = (1, 6) if seats == 4 else (2, 3)
    faces = set()
    for seed in range(60):
        for slot, cards in caravan(dealt(seats, seed)).items():
            faces |= set(cards.split()) if slot > singles else set()
    assert len(faces) == 2 * doubles


def test_four_of_the_twenty_rows_of_three_are_rejected() -> None:
    """Each colour may be present no more than twice: not the three cards of one colour."""
    doubles = FOUR[2].split() + FOUR[3].split() + FOUR[4].split()
    rejected = []
    for three in combinations(doubles, 3):
        *two, one = (card for card in doubles if card not in three)
        row = position(rows={1: FOUR[1], 2: " ".join(three), 3: " ".join(two), 4: one})
        if RULES.a_row_repeats_a_colour(row):
            rejected.append(set.intersection(*map(set, three)))
    assert sorted(map(sorted, rejected)) == [["D"], ["L"], ["O"], ["R"]]


def test_a_fifth_of_the_shuffles_is_rejected() -> None:
    """Shuffle the double cards: all 20 rows of three are equally likely at first."""
    row, rng = dealt(4), generators(1)
    rejected = 0
    for _ in range(1000):
        RULES.lay_double_cards(row, rng)
        rejected += RULES.a_row_repeats_a_colour(row)
    assert 160 <= rejected <= 240


# Course of the game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_has_the_lone_cards_outer_colour_begins(seats: int) -> None:
    """You open the game if the single card shows your colour facing away from the board."""
    for seed in range(40):
        row = dealt(seats, seed, "LDRO")
        outer = caravan(row)[4][1]
        assert row.seal == row.actor == row.owner[LETTERS.index(outer)]


@pytest.mark.parametrize(("seats", "colours"), [(2, "LDOR"), (3, "LDRO"), (4, "LORD")])
def test_illustration_1_red_begins(seats: int, colours: str) -> None:
    """Illus. 1: the lone card is dark grey and red, red faces away, so red begins."""
    seed = next(n for n in range(999) if caravan(dealt(seats, n, colours))[4] == "DR")
    row = dealt(seats, seed, colours)
    red = colours.index("R") // 2 if seats == 2 else colours.index("R")
    assert row.actor == row.seal == red


def test_illustration_1_set_by_hand_has_the_lone_card_in_front() -> None:
    """Illus. 1a: the card with ram and boar is the lone one, the ram towards the board."""
    row = position(rows=FOUR)
    card = RULES.lone_card(row)
    assert CARD_NAMES[card] == "RD"
    assert (LETTERS[row.inside[card]], LETTERS[row.outside[card]]) == ("D", "R")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_seal_passes_to_the_left(seats: int) -> None:
    """After that the game proceeds in clockwise order; pass the seal to your left neighbour."""
    row = position(seats, seal=seats - 1, turn=7)
    play(row, "R>4", "d1")
    assert (row.seal, row.actor, row.phase, row.turn) == (0, 0, RELOCATING, 8)
    play(row, "O>4", "d2")
    assert (row.seal, row.actor, row.phase, row.turn) == (1, 1, RELOCATING, 9)


# 1. Relocate a building card


@pytest.mark.parametrize("seal", range(4))
def test_any_card_moves_on_whatever_its_colour_and_its_place_in_the_row(seal: int) -> None:
    """Relocate a card of your choice, of any colour, not only on top, at least one space."""
    row = position(rows=FOUR, seal=seal)
    for card in ("R", "O", "L", "D"):
        assert slots(row, card) == {2, 3, 4, 5}
    for card in ("RO", "OL", "LD"):
        assert slots(row, card) == {3, 4, 5}
    for card in ("RL", "OD"):
        assert slots(row, card) == {4, 5}
    assert slots(row, "RD") == set()
    assert row.actor == seal


def test_three_players_move_the_six_cards_of_their_colours() -> None:
    """The four cards of the unchosen colour have left the game."""
    row = position(3, rows=THREE)
    found = {card: slots(row, card) for card in CARD_NAMES if slots(row, card)}
    assert found == {"R": {3, 4, 5}, "O": {3, 4, 5}, "L": {3, 4, 5}, "RO": {4, 5}, "OL": {4, 5}}


def test_no_card_moves_backwards_into_a_gap_behind_it() -> None:
    """Illus. 2: no card may be relocated backwards."""
    row = position(rows={1: "R O L D", 4: "RO OL LD", 6: "RL OD", 7: "DR"})
    assert slots(row, "RL") == {7, 8}
    assert slots(row, "OL") == {5, 6, 7, 8}


def test_a_relocation_moves_one_card_and_counts_its_rows() -> None:
    """The card lies in its new row; all others stay as they are."""
    row = play(position(rows=FOUR), "L>3")
    assert caravan(row) == {1: "R O D", 2: "RO OL LD", 3: "L RL OD", 4: "DR"}
    assert row.row.tolist() == [3, 3, 3, 1] + [0] * 16


def test_there_may_be_gaps_even_several_side_by_side() -> None:
    """There may be gaps (empty spaces), even multiple ones right next to each other."""
    row = position(rows={1: "R O L D", 2: "RO", 3: "OL", 4: "LD RL OD DR"})
    play(row, "OL>5", "e1", "e2")
    assert slots(row, "RO") == {3, 5, 6}
    play(row, "RO>5", "e1", "e2")
    assert caravan(row) == {1: "R O L D", 4: "RL DR OD LD", 5: "OR LO"}


def test_a_card_may_lie_alone_between_others_without_a_neighbour() -> None:
    """Limit I is only about the front position."""
    row = position(rows={1: "R O L D", 5: "RO OL LD", 8: "RL OD", 9: "DR"})
    assert slots(row, "R") == set(range(2, 11))


def test_limit_1_a_lone_card_in_front_needs_a_neighbour() -> None:
    """I. In the front position just by itself: there has to be a card in the neighbouring space."""
    row = position(rows=FOUR)
    assert "R>5" in legal(row)
    assert not {"R>6", "R>7", "R>20", "R>1"} & legal(row)


def test_limit_1_a_lone_front_card_cannot_move_on() -> None:
    """R: the neighbour is looked for after the card was taken from its own place."""
    row = position(rows={1: "R O L D", 2: "RO OL LD", 3: "RL OD", 5: "DR"})
    assert slots(row, "RD") == set()
    assert slots(row, "RL") == {4, 5, 6}


def test_limit_1_one_of_two_front_cards_may_move_on_by_one() -> None:
    """The other one lies in the neighbouring space."""
    row = position(rows={1: "R O L D", 2: "RO OL LD", 3: "RL", 4: "OD DR"})
    assert slots(row, "OD") == slots(row, "RD") == {5}


@pytest.mark.parametrize("seats", [2, 4])
def test_limit_2_a_row_has_at_most_four_cards(seats: int) -> None:
    """II. Each card row may consist of no more than 4 cards."""
    three = position(seats, rows={1: "R O L D", 2: "RO OL LD", 3: "RL OD", 4: "DR"})
    assert slots(three, "R") == {2, 3, 4, 5}
    four = position(seats, rows={1: "R O L D", 2: "RO OL LD RL", 3: "OD", 4: "DR"})
    assert slots(four, "R") == {3, 4, 5}


def test_limit_2_with_three_players_a_row_has_at_most_three_cards() -> None:
    """In the three-player game each card row may consist of a maximum of 3 cards."""
    two = position(3, rows={2: "R O L", 3: "RO OL", 4: "RL"})
    assert slots(two, "R") == {3, 4, 5}
    three = position(3, rows={2: "R O", 3: "RO OL L", 4: "RL"})
    assert slots(three, "R") == {4, 5}


@pytest.mark.parametrize("seats", [2, 4])
def test_limit_3_there_are_at_most_five_rows(seats: int) -> None:
    """III. There may never be more than 5 card rows; empty spaces in between don't count."""
    five = position(seats, rows={1: "R O L D", 2: "RO OL", 4: "RL OD", 5: "LD", 8: "DR"})
    assert slots(five, "R") == {2, 4, 5, 8}
    assert slots(five, "RL") == {5, 8}
    four = position(seats, rows={1: "R O L D", 2: "RO OL LD", 5: "RL OD", 8: "DR"})
    assert slots(four, "R") == set(range(2, 10))


def test_limit_3_a_card_whose_row_vanishes_may_open_a_new_one() -> None:
    """R: the rows are counted after the move."""
    row = position(rows={1: "R O L D", 2: "RO OL", 4: "RL OD", 5: "LD", 8: "DR"})
    assert slots(row, "LD") == {6, 7, 8, 9}


def test_limit_3_with_three_players_there_are_at_most_four_rows() -> None:
    """In the three-player game there may be a maximum of 4 card rows."""
    four = position(3, rows={1: "R", 2: "O L", 3: "RO OL", 5: "RL"})
    assert slots(four, "O") == {3, 5}
    assert slots(four, "R") == {2, 3, 4, 5, 6}
    three = position(3, rows={1: "R O", 2: "L OL", 5: "RL RO"})
    assert slots(three, "O") == {2, 3, 4, 5, 6}


def test_slots_go_on_around_the_corner_from_20_to_1() -> None:
    """Clockwise around the board: after slot 20 comes slot 1."""
    row = position(rows={18: "R O L D", 19: "RO OL LD", 20: "RL OD", 21: "DR"})
    assert slots(row, "R") == {19, 20, 1, 2}
    assert slots(row, "OD") == {1, 2}
    assert slots(row, "RD") == set()
    play(row, "R>2", "b1")
    assert caravan(row)[22] == "R"
    assert row.row.tolist() == [1, 1] + [0] * 15 + [3, 3, 2]
    assert slots(row, "RD") == {2, 3}


def test_the_ring_never_laps_the_rearmost_row() -> None:
    """R: a card's target is at most 19 beyond the rearmost position."""
    row = position(rows={1: "R O L D", 2: "RO OL LD", 19: "RL", 20: "OD DR"})
    assert slots(row, "R") == set(range(2, 21))
    assert slots(row, "OD") == slots(row, "RD") == set()
    row = position(rows={1: "R O L D", 2: "RO OL LD", 18: "RL", 19: "OD DR"})
    assert slots(row, "RD") == {20}


def test_the_rearmost_position_counts_as_it_was_before_the_card_was_lifted() -> None:
    """R: so a lone last card cannot go around to its own slot."""
    row = position(rows={1: "R", 2: "O L D RO", 3: "OL LD RL", 20: "OD DR"})
    assert slots(row, "R") == set(range(3, 21))
    row = position(rows={6: "R", 7: "O L D RO", 8: "OL LD RL", 25: "OD DR"})
    assert slots(row, "R") == set(range(8, 21)) | set(range(1, 6))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_wander_on_for_long_within_the_limits(seats: int) -> None:
    """II and III always hold, and the ring never laps."""
    cards_a_row, most_rows = (3, 4) if seats == 3 else (4, 5)
    rng = random.Random(seats)
    row = position(seats)
    out = np.zeros(MOVES.size, np.int32)
    for _ in range(600):
        n = RULES.legal_relocations(row, out)
        RULES.relocate(row, *divmod(int(out[rng.randrange(n)]), SLOTS))
        places = row.place[row.place >= 0].tolist()
        assert max(map(places.count, places)) <= cards_a_row
        assert len(set(places)) <= most_rows
        assert max(places) - min(places) < SLOTS
        assert row.row.tolist() == [sum(p % SLOTS == s for p in places) for s in range(SLOTS)]


def shapes(cards: int, cards_a_row: int, most_rows: int) -> dict[tuple[int, ...], int]:
    """How many cards the rows of a caravan may have, and in how many ways such rows may lie."""
    sizes = (
        t for n in range(1, most_rows + 1) for t in product(range(1, cards_a_row + 1), repeat=n)
    )
    return {rows: comb(SLOTS - 1, len(rows) - 1) for rows in sizes if sum(rows) == cards}


def test_in_a_sample_of_all_446044_caravans_a_legal_relocation_exists() -> None:
    """R: a legal move always exists."""
    ways = {3: shapes(6, 3, 4), 4: shapes(10, 4, 5)}
    assert sum(sum(shape.values()) for shape in ways.values()) == 446_044
    rng = random.Random(1)
    out = np.zeros(MOVES.size, np.int32)
    for seats, shape in ways.items():
        row = position(seats)
        cards = np.flatnonzero(row.place >= 0)
        for sizes in rng.choices(list(shape), list(shape.values()), k=1500):
            places = [0, *sorted(rng.sample(range(1, SLOTS), len(sizes) - 1))]
            row.place[cards] = np.repeat(places, sizes)
            row.row[:] = 0
            row.row[places] = sizes
            assert RULES.legal_relocations(row, out) > 0


# Double-colour cards: turn when relocating


def test_a_double_card_is_turned_over() -> None:
    """The side that was towards the board has to face away from it after relocation."""
    row = position(rows=FOUR)
    assert caravan(play(row, "LD>4"))[4] == "DR DL"
    play(row, "d1", "d2")
    assert caravan(play(row, "LD>5"))[5] == "LD"


def test_all_other_cards_lie_as_they_lay() -> None:
    """Only the relocated card is turned."""
    row = play(position(rows=FOUR), "RO>3")
    assert caravan(row) == {1: "R O L D", 2: "OL LD", 3: "OR RL OD", 4: "DR"}


# Empty row? Designate a ducat day


def test_an_emptied_row_designates_a_ducat_day() -> None:
    """If the relocation causes a card-less row, turn the seal so that the ducats face up."""
    assert play(position(rows=DUE), "RL>4").ducat_day == 1


def test_a_row_that_keeps_a_card_designates_none() -> None:
    """Only the last card of a row leaves a card-less row."""
    assert play(position(rows=FOUR), "RL>4").ducat_day == 0


def test_rows_that_were_empty_before_designate_none() -> None:
    """The relocation itself must empty the row."""
    row = position(rows={1: "R O L D", 4: "RO OL LD", 6: "RL OD", 7: "DR"})
    assert play(row, "R>5").ducat_day == 0


def test_a_lone_card_that_only_steps_on_designates_a_ducat_day() -> None:
    """Its old row is empty even though the number of rows stays the same."""
    row = position(rows={1: "R O L D", 2: "RO OL LD", 4: "RL", 6: "OD", 7: "DR"})
    assert play(row, "RL>5").ducat_day == 1


def test_the_ducat_day_takes_place_when_building_is_over() -> None:
    """The ducat day is carried out only when the building action is over."""
    row = play(position(rows=DUE), "RL>4", "d1**")
    assert (row.ducat_day, purses(row)) == (1, [10, 10, 10, 10])
    play(row, "d2*")
    assert purses(row) == [12, 10, 13, 10]


def test_the_seal_is_passed_with_its_seal_side_up() -> None:
    """After that you turn the seal back; the next turn pays nothing by itself."""
    row = play(position(rows=DUE), "RL>4", "d1", "d2")
    assert (row.ducat_day, row.actor, purses(row)) == (0, ORANGE, [11, 10, 11, 10])
    play(row, "R>3", "c1")
    assert (row.ducat_day, row.actor, purses(row)) == (0, LIGHT, [11, 10, 11, 10])


def test_without_an_empty_row_nobody_is_paid() -> None:
    """Only whenever an empty card row is formed does a ducat day take place."""
    row = play(position(rows=FOUR, towers={"a1": "R", "a2": "R"}), "RL>4", "d1", "d2")
    assert purses(row) == [10, 10, 10, 10]


def test_ducat_day_money_of_this_turn_cannot_be_spent_on_building() -> None:
    """R: no debts, and no ducat-day money of this turn."""
    built = FULL_OF_O | {"a1": "R", "a2": "R"}
    row = play(position(rows=DUE, towers=built, purses=[0, 0, 0, 0]), "RL>4")
    assert (row.actor, row.phase, row.floors) == (ORANGE, RELOCATING, 7)
    assert purses(row) == [2, 5, 0, 0]


# 2. Build a floor: who builds?


@pytest.mark.parametrize("seal", range(4))
def test_a_single_card_lets_its_colour_build_one_floor(seal: int) -> None:
    """Each player whose colour is shown on the relocated card builds, whoever moved it."""
    row = play(position(seal=seal), "L>4")
    assert row.actor == LIGHT
    play(row, "d1*")
    assert towers(row) == {"d1": "L*"}
    assert (row.actor, row.phase) == ((seal + 1) % 4, RELOCATING)


def test_first_the_inner_colour_builds_then_the_outer_one() -> None:
    """First the colour now towards the board builds, then the one now facing away."""
    row = play(position(rows={1: "R O L D", 2: "RO OL LD", 3: "RL OD", 4: "DR"}), "LD>4")
    assert row.actor == DARK
    play(row, "d1")
    assert row.actor == LIGHT
    play(row, "d2")
    assert towers(row) == {"d1": "D", "d2": "L"}
    assert (row.actor, row.phase) == (1, RELOCATING)


def test_the_order_of_building_follows_the_side_not_the_card() -> None:
    """The same card lying the other way lets the other colour build first."""
    row = play(position(rows={1: "R O L D", 2: "RO OL DL", 3: "RL OD", 4: "DR"}), "LD>4")
    assert row.actor == LIGHT
    assert play(row, "d1").actor == DARK


def test_a_builder_takes_any_one_of_his_floors() -> None:
    """He puts any one of his floors (with or without crests) on the board."""
    row = play(position(), "R>4")
    assert legal(row) == {"d1", "d1*", "d1**"}


def test_a_builder_takes_only_floors_that_he_has_left() -> None:
    """Two floors of a colour have two crests, three have one, eleven have none."""
    row = play(position(towers={"a1": "2R**"}), "R>4")
    assert legal(row) == {"d1", "d1*"}
    row = play(position(towers={"a1": "3R*"}), "R>4")
    assert legal(row) == {"d1", "d1**"}
    row = play(position(towers={"a1": "11R"}), "R>4")
    assert legal(row) == {"d1*", "d1**"}


def test_a_floor_comes_from_the_builders_stock() -> None:
    """One floor less, of that colour and with so many crests."""
    row = play(position(), "OL>4", "d1**", "d2*")
    assert row.stock.tolist() == [[11, 3, 2], [11, 2, 2], [11, 3, 1], [11, 3, 2]]


def test_two_players_build_with_the_colour_of_the_card_side() -> None:
    """R: not with the other colour of the same player."""
    row = play(position(2), "O>4", "d1")
    assert towers(row) == {"d1": "O"}
    play(row, "LD>4", "d2", "d3")
    assert towers(row) == {"d1": "O", "d2": "D", "d3": "L"}


def test_a_floor_once_placed_stays() -> None:
    """Once a floor has been placed, it will never be removed or relocated."""
    row = play(position(towers={"d1": "L* D R"}), "O>4", "d1**")
    assert towers(row) == {"d1": "L* D R O**"}
    assert row.height.sum() == row.floors == 4


# Where can the tower be built?


def test_on_an_empty_board_the_first_field_of_the_cards_line_is_the_only_site() -> None:
    """Only on the spaces of the row to which the just-relocated card is connected; R: no lake."""
    nearest = "a1 b1 c1 d1 e1  e1 e2 e3 e4 e5  e5 d5 c5 b4 a3  c5 b4 a3 a2 a1"
    for slot, field in enumerate(nearest.split(), 1):
        rows = {slot + 16 + i: cards for i, cards in FOUR.items()}
        row = play(position(rows=rows), f"R>{slot}")
        assert sites(row) == {field}


def test_illustration_6a_the_first_field_is_empty() -> None:
    """Provided red does not want to overbuild, he has to build on this first space."""
    row = play(position(towers={"d3": "O", "d5": "L"}), "R>4")
    assert sites(row) == {"d1", "d3", "d5"}


def test_illustration_6b_the_nearest_empty_field() -> None:
    """Otherwise he has to build on the empty space that is closest to the relocated card."""
    row = play(position(towers={"d1": "O", "d2": "R", "d4": "L"}), "R>4")
    assert sites(row) == {"d1", "d2", "d3", "d4"}


def test_the_nearest_empty_field_is_seen_from_the_card() -> None:
    """As seen from the direction of the relocated card: from below it is another one."""
    rows = {9: "R O L D", 10: "RO OL LD", 11: "RL OD", 12: "DR"}
    row = play(position(rows=rows, towers={"d1": "O", "d2": "R", "d4": "L"}), "R>12")
    assert sites(row) == {"d5", "d1", "d2", "d4"}


def test_building_on_the_empty_field_is_free() -> None:
    """Build on the first empty space for free."""
    row = play(position(towers={"d1": "O"}, purses=[0, 0, 0, 0]), "R>4", "d2")
    assert purses(row) == [0, 0, 0, 0]


def test_the_second_builder_finds_the_board_as_the_first_left_it() -> None:
    """The first empty space may be built on by then."""
    row = play(position(), "RO>4", "d1")
    assert sites(row) == {"d1", "d2"}


# Overbuild


def test_overbuilding_three_floors_costs_three_ducats_to_the_top_floors_owner() -> None:
    """Orange has overbuilt three floors: he has to pay 3 ducats to red, whose floor was on top."""
    row = play(position(towers={"d1": "L D R"}), "O>4", "d1")
    assert purses(row) == [13, 7, 10, 10]


def test_crests_make_no_difference_to_the_price() -> None:
    """It doesn't matter whether floors with a crest are incorporated or overbuilt."""
    row = play(position(towers={"d1": "L** D* R**"}), "O>4", "d1**")
    assert purses(row) == [13, 7, 10, 10]


def test_overbuilding_ones_own_floor_costs_nothing() -> None:
    """If this is one of your floors, you don't pay anything."""
    row = play(position(towers={"d1": "L D R"}, purses=[0, 10, 10, 10]), "R>4", "d1")
    assert purses(row) == [0, 10, 10, 10]


def test_two_players_overbuild_their_other_colour_for_nothing() -> None:
    """R: nothing if the top floor is his own, of either of his colours."""
    row = play(position(2, towers={"d1": "L D O"}, purses=[0, 10]), "R>4")
    assert sites(row) == {"d1", "d2"}
    assert purses(play(row, "d1")) == [0, 10]


def test_two_players_pay_the_other_player_from_one_purse() -> None:
    """R: one purse a player."""
    row = play(position(2, towers={"d1": "L D O", "d2": "R D"}), "R>4", "d2")
    assert purses(row) == [8, 12]


def test_a_tower_belongs_to_whose_floor_is_on_top() -> None:
    """Orange pays red one floor later, though red has but one floor in it."""
    row = play(position(towers={"d1": "O O R"}), "O>4", "d1", "R>4", "d1")
    assert purses(row) == [13 - 4, 7 + 4, 10, 10]


def test_only_towers_that_can_be_paid_are_sites() -> None:
    """To do so, you have to pay: exactly enough is enough."""
    row = position(towers={"d1": "O O O", "d2": "O O", "d3": "O"}, purses=[2, 10, 10, 10])
    assert sites(play(row, "R>4")) == {"d2", "d3", "d4"}


def test_the_second_builder_may_spend_what_the_first_just_paid_him() -> None:
    """R: payment is made at once."""
    built = {"d1": "R R"} | {f"d{i}": "L L" for i in range(2, 6)}
    row = play(position(towers=built, purses=[0, 2, 0, 0]), "RO>4", "d1")
    assert purses(row) == [2, 0, 0, 0]
    assert (row.actor, sites(row)) == (RED, {"d2", "d3", "d4", "d5"})
    assert purses(play(row, "d2")) == [0, 0, 2, 0]


def test_joining_a_tower_just_begun_costs_one() -> None:
    """R: its one floor is overbuilt, and paid to the first builder."""
    assert purses(play(position(), "RO>4", "d1", "d1")) == [9, 11, 10, 10]


def test_who_has_no_ducat_cannot_join_a_tower_just_begun() -> None:
    """R: no debts."""
    row = play(position(purses=[0, 10, 10, 10]), "RO>4", "d1")
    assert (row.actor, sites(row)) == (RED, {"d2"})


# You have the obligation to build


def test_building_is_compulsory_even_if_it_costs_the_last_ducat() -> None:
    """You have the obligation to build: no move but to build on the one affordable tower."""
    built = {"d1": "O"} | {f"d{i}": "O O" for i in range(2, 6)}
    row = play(position(towers=built, purses=[1, 10, 10, 10]), "R>4")
    assert (row.actor, legal(row)) == (RED, {"d1", "d1*", "d1**"})


def test_who_can_afford_no_site_is_exempt() -> None:
    """Only if you lack affordable building sites are you exempt."""
    row = play(position(towers=FULL_OF_O, purses=[0, 10, 10, 10], seal=2), "R>4")
    assert (row.actor, row.phase, row.seal) == (DARK, RELOCATING, DARK)
    assert (row.floors, purses(row)) == (5, [0, 10, 10, 10])


def test_when_the_first_builder_is_exempt_the_second_still_builds() -> None:
    """Each player whose colour is shown on the card builds."""
    built = {f"d{i}": "L" for i in range(1, 6)}
    row = play(position(towers=built, purses=[10, 0, 10, 10]), "RO>4")
    assert (row.actor, sites(row)) == (RED, {"d1", "d2", "d3", "d4", "d5"})
    assert play(row, "d3").phase == RELOCATING


def test_when_the_second_builder_is_exempt_the_turn_is_over() -> None:
    """The line may be too dear for the second one only."""
    built = {f"d{i}": "L" for i in range(1, 6)}
    row = play(position(towers=built, purses=[0, 10, 10, 10]), "RO>4", "d3")
    assert (row.actor, row.phase) == (1, RELOCATING)


def test_when_both_builders_are_exempt_a_due_ducat_day_still_takes_place() -> None:
    """If you have triggered a ducat day, players receive money after building."""
    row = play(position(rows=DUE, towers=FULL_OF_O, purses=[0, 0, 0, 0]), "RL>4")
    assert (row.actor, row.phase, purses(row)) == (1, RELOCATING, [0, 5, 0, 0])


def test_who_finds_but_roofs_and_dear_towers_is_exempt() -> None:
    """Roofs may never be overbuilt, not even on one's own floors."""
    rows = {18: "R O L D", 19: "RO OL LD", 20: "RL OD", 21: "DR"}
    built = {"a1": "R", "a2": "R", "a3": "O"}
    poor = position(rows=rows, towers=built, roofs=("a1", "a2"), purses=[0, 10, 10, 10], seal=3)
    assert (play(poor, "R>1").actor, poor.phase, poor.floors) == (0, RELOCATING, 3)
    rich = position(rows=rows, towers=built, roofs=("a1", "a2"), purses=[1, 10, 10, 10])
    assert sites(play(rich, "R>1")) == {"a3"}


def test_who_has_no_floor_of_that_colour_left_is_exempt() -> None:
    """R: with 2 players a colour may be used up; the other colour is not built in its place."""
    row = play(position(2, towers={"a1": ALL_R}), "R>4")
    assert (row.actor, row.phase, row.floors) == (1, RELOCATING, 16)
    row = play(position(2, towers={"a1": ALL_R}), "RO>4", "d1")
    assert (row.actor, row.phase, towers(row)["d1"]) == (1, RELOCATING, "O")


def test_when_the_first_colour_is_used_up_the_second_builds_at_once() -> None:
    """R: the first builder is passed over."""
    row = play(position(2, towers={"a1": ALL_O}), "OL>4", "d1", "RO>4")
    assert row.actor == 0
    assert towers(play(row, "d1")) == {"a1": towers(row)["a1"], "d1": "L R"}


# The roofs


def test_illustration_7a_a_roof_on_a_field_that_was_empty() -> None:
    """If two players build on the same space on the same turn, the second must put a roof."""
    row = play(position(), "RO>4", "d1", "d1")
    assert (roofs(row), towers(row)) == ({"d1"}, {"d1": "O R"})
    assert (row.actor, row.phase) == (1, RELOCATING)


def test_illustration_7b_a_roof_on_a_standing_tower() -> None:
    """The same on a tower that stood there already; both pay."""
    row = play(position(towers={"d2": "L D"}), "RO>4", "d2", "d2")
    assert (roofs(row), towers(row)) == ({"d2"}, {"d2": "L D O R"})
    assert purses(row) == [7, 10 - 2 + 3, 10, 12]


def test_no_roof_when_they_build_on_different_fields() -> None:
    """Only on an identical space."""
    assert roofs(play(position(), "RO>4", "d1", "d2")) == set()


def test_no_roof_when_two_players_build_there_in_different_turns() -> None:
    """Only on the same game turn."""
    assert roofs(play(position(), "R>4", "d1", "O>4", "d1")) == set()
    assert roofs(play(position(), "R>4", "d1", "OL>4", "d2", "d1")) == set()


def test_no_roof_when_the_first_builder_was_exempt() -> None:
    """Only one player has built: also where somebody built a turn before."""
    built = {f"d{i}": "L" for i in range(2, 6)}
    row = play(position(towers=built, purses=[10, 10, 10, 0]), "R>4", "d1", "LD>4")
    assert row.actor == LIGHT
    assert roofs(play(row, "d1")) == set()


def test_the_unused_roof_is_taken_first() -> None:
    """He uses an unused roof: there is nothing to choose."""
    row = play(position(towers={"b2": "L"}, roofs=("b2",)), "RO>4", "d1", "d1")
    assert (roofs(row), row.phase) == ({"b2", "d1"}, RELOCATING)


@pytest.mark.parametrize(("taken", "left"), [("b2", "a1"), ("a1", "b2")])
def test_when_both_roofs_are_out_the_second_builder_moves_one_of_his_choice(
    taken: str, left: str
) -> None:
    """Only if both roofs sit on towers does the player relocate one roof of his choice."""
    row = position(towers={"a1": "L", "b2": "D"}, roofs=("b2", "a1"), seal=2)
    play(row, "RO>4", "d1", "d1")
    assert (row.actor, legal(row)) == (RED, {"^a1", "^b2"})
    play(row, f"^{taken}")
    assert roofs(row) == {left, "d1"}
    assert (row.actor, row.phase, row.floors) == (DARK, RELOCATING, 4)


def test_a_roof_is_never_overbuilt() -> None:
    """Not by its owner below, not by others, and it is not empty either."""
    row = position(towers={"d1": "R", "d2": "O"}, roofs=("d1", "d2"))
    assert sites(play(row, "R>4")) == {"d3"}
    row = position(towers={"d1": "R", "d2": "O"}, roofs=("d2",))
    assert sites(play(row, "R>4")) == {"d1", "d3"}


def test_a_tower_that_loses_its_roof_belongs_to_its_top_floor_again() -> None:
    """R: others pay its top floor's owner for all floors; he himself pays nothing."""
    row = position(towers={"d1": "L D R", "b2": "L"}, roofs=("d1", "b2"))
    play(row, "LD>5", "e1", "e1", "^d1", "O>4")
    assert sites(row) == {"d1", "d2"}
    before = purses(row)
    play(row, "d1")
    assert [now - then for now, then in zip(purses(row), before, strict=True)] == [3, -3, 0, 0]


def test_two_players_set_no_roof_when_one_builds_both_colours() -> None:
    """R: two different players must build; he overbuilds his own just-set floor for nothing."""
    row = play(position(2), "RO>4", "d1", "d1")
    assert (towers(row), roofs(row), purses(row)) == ({"d1": "O R"}, set(), [10, 10])
    assert (row.actor, row.phase) == (1, RELOCATING)


def test_two_players_set_a_roof_when_both_build_there() -> None:
    """R: a card with a colour of either player."""
    row = play(position(2), "OL>4", "d1", "d1")
    assert (towers(row), roofs(row), purses(row)) == ({"d1": "L O"}, {"d1"}, [9, 11])


def test_the_ducat_day_comes_after_the_roof_was_moved() -> None:
    """The roof is put on immediately; the ducat day comes when building is over."""
    built = {"a1": "O", "a2": "R", "c3": "O", "d2": "L"}
    row = position(rows=DUE, towers=built, roofs=("a1", "c3"))
    play(row, "RL>4", "d1", "d1")
    assert (row.ducat_day, purses(row)) == (1, [9, 10, 11, 10])
    play(row, "^a1")
    assert (row.ducat_day, purses(row)) == (0, [10, 11, 13, 11])


# The ducat day


def test_illustration_8_to_the_ducat() -> None:
    """Dark grey 5 (2 towers, 3 crests), orange 1, red 1, light grey 7 (4, 2 roofs, 1 crest)."""
    dark_a = {"a3": "D**", "b3": "L D*"}
    dark_b = {"c5": "D", "d5": "R D", "e5": "D", "e4": "D"}
    light = {"b2": "L", "c1": "O** L*", "d2": "D** R L", "d4": "L"}
    red = {"a1": "R", "e1": "O R"}
    roofed = {"c2": "L O**", "d3": "D R*"}
    built = dark_a | dark_b | light | red | roofed
    assert ducat_day(4, built, "c2 d3") == [1, 1, 7, 5]


def test_towers_are_connected_horizontally_or_vertically() -> None:
    """Towers of your own colour that are connected so form a building area."""
    assert ducat_day(4, {"b2": "R", "c2": "R", "c3": "R", "c4": "R"}) == [4, 0, 0, 0]


def test_towers_are_not_connected_diagonally() -> None:
    """A single, unconnected tower by itself is a building area, too."""
    assert ducat_day(4, {"b2": "R", "c3": "R", "d2": "R"}) == [1, 0, 0, 0]


def test_towers_at_opposite_edges_are_not_connected() -> None:
    """The end of one row and the beginning of the next do not touch."""
    assert ducat_day(4, {"e1": "R", "a2": "R", "e2": "R", "a3": "R"}) == [2, 0, 0, 0]
    assert ducat_day(4, {"e1": "R", "a2": "R"}) == [1, 0, 0, 0]
    assert ducat_day(4, {"e1": "R", "a2": "R", "b2": "R", "b1": "R"}) == [3, 0, 0, 0]
    assert ducat_day(4, {"c1": "R", "c5": "R"}) == [1, 0, 0, 0]


def test_towers_are_not_connected_across_the_lake() -> None:
    """A lake is no field."""
    assert ducat_day(4, {"a3": "R", "b4": "R", "c5": "R"}) == [1, 0, 0, 0]


def test_others_towers_do_not_connect() -> None:
    """Towers of your own colour, visible on top."""
    assert ducat_day(4, {"b2": "R", "c2": "R O", "d2": "R"}) == [1, 1, 0, 0]


def test_a_tower_counts_one_whatever_its_height() -> None:
    """You earn 1 ducat per tower."""
    assert ducat_day(4, {"b2": "O L D R R"}) == [1, 0, 0, 0]


def test_each_visible_crest_counts_one() -> None:
    """You earn 1 ducat per crest: a floor with two crests counts twice."""
    assert ducat_day(4, {"b2": "R**", "b3": "R*", "b4": "R"}) == [6, 0, 0, 0]


def test_crests_that_were_overbuilt_do_not_count() -> None:
    """Only the floors on top make up an area."""
    assert ducat_day(4, {"b2": "R** R", "b3": "O** L"}) == [1, 0, 1, 0]
    row = position(rows=DUE, towers={"d1": "L**", "d2": "R*"})
    assert purses(play(row, "RL>4", "d1", "d2")) == [11, 10, 11, 10]


def test_only_the_most_valuable_area_is_paid() -> None:
    """You get nothing for any other building areas (even if they have the same value)."""
    assert ducat_day(4, {"a1": "R**", "c1": "R", "d1": "R", "e3": "R**"}) == [3, 0, 0, 0]


def test_who_has_nothing_on_top_goes_away_empty_handed() -> None:
    """If none of your floors is on top and there is no roof on the board, you get nothing."""
    assert ducat_day(4, {"b2": "R O"}) == [0, 1, 0, 0]
    assert ducat_day(4) == [0, 0, 0, 0]


def test_adjacent_roofs_are_included() -> None:
    """Adjacent roofs are included, 1 ducat a roof: everybody's, whatever is under them."""
    assert ducat_day(4, {"b2": "R", "c2": "R L", "d2": "O*"}, "c2") == [2, 3, 1, 1]


def test_a_roof_diagonally_away_is_not_adjacent() -> None:
    """Roofs are connected as towers are."""
    assert ducat_day(4, {"b2": "R*", "c3": "L"}, "c3") == [2, 1, 1, 1]


def test_a_lone_roof_is_an_area_of_everybody() -> None:
    """Orange: 1 ducat (for 1 roof)."""
    assert ducat_day(4, {"b2": "R"}, "b2") == [1, 1, 1, 1]


def test_crests_under_a_roof_are_hidden() -> None:
    """R: a roofed tower is worth exactly 1, also for the owner of its top floor."""
    assert ducat_day(4, {"b2": "O R**", "b3": "R"}, "b2") == [2, 1, 1, 1]


def test_a_roof_bridges_two_areas() -> None:
    """R: a roofed field counts as everybody's own when areas are formed."""
    assert ducat_day(4, {"b2": "R", "c2": "O L", "d2": "R*"}, "c2") == [4, 1, 1, 1]


def test_roofs_chain() -> None:
    """R: two roofs side by side connect what lies at either end, and are an area of 2."""
    built = {"b2": "R", "c2": "O L", "d2": "L O", "e2": "R"}
    assert ducat_day(4, built, "c2 d2") == [4, 2, 2, 2]


def test_three_players_are_paid_for_their_three_colours() -> None:
    """The unchosen colour is nobody's."""
    row = position(3, towers={"b2": "R", "c2": "O*", "d2": "L", "d3": "L"}, roofs=("d3",))
    RULES.pay_ducat_day(row)
    assert row.purse.tolist() == [11, 12, 12, 0]


def test_two_players_are_paid_for_the_best_area_of_either_colour() -> None:
    """For each of your two colours it is the most valuable building area that counts."""
    built = {"a1": "R", "b1": "R*", "e1": "R", "c3": "O", "a3": "O", "e5": "D**"}
    assert ducat_day(2, built) == [3 + 1, 0 + 3]


def test_two_players_colours_form_no_common_area() -> None:
    """A building area is of one colour."""
    assert ducat_day(2, {"b2": "R", "b3": "O", "b4": "R"}) == [1 + 1, 0]


def test_two_players_are_paid_a_roof_with_either_colour() -> None:
    """R: a roof counts for both colours."""
    assert ducat_day(2, {"b2": "R", "c2": "L"}, "c2") == [2 + 1, 1 + 1]


def test_the_bank_never_runs_out() -> None:
    """R: ducats without limit, though the box holds fewer than 900."""
    row = position(rows=DUE, purses=[40_000] * 4)
    assert purses(play(row, "RL>4", "d1", "d2")) == [40_001, 40_000, 40_001, 40_000]


def test_all_money_is_open() -> None:
    """R: nothing is hidden from anybody."""
    assert not GAME.hides


# End of the game


def is_over(row: Row) -> bool:
    """Whether the game has ended, with nothing left to play."""
    assert (row.actor == OVER) == (row.phase == ENDED) == (GAME.legal(row) == [])
    return bool(row.actor == OVER)


@pytest.mark.parametrize("seats", [3, 4])
def test_the_game_ends_when_a_player_has_built_his_last_floor(seats: int) -> None:
    """As soon as one player has built his last floor, no more game turns take place."""
    row = play(position(seats, towers={"a1": ALL_BUT_ONE["R"]}), "R>4")
    assert not is_over(row)
    assert is_over(play(row, "d1**"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_goes_on_while_everybody_has_a_floor_left(seats: int) -> None:
    """R: with 3 players the unchosen colour, which has no floors, ends nothing."""
    row = position(seats, towers={"a1": "11R 3R*", "b1": ALL_BUT_ONE["O"]})
    assert not is_over(play(row, "R>4", "d1**"))


def test_two_players_play_until_one_has_built_the_last_of_all_32() -> None:
    """R: one colour used up does not end the game."""
    row = position(2, towers={"a1": ALL_BUT_ONE["R"], "b1": ALL_BUT_ONE["O"]})
    assert not is_over(play(row, "R>4", "d1**"))
    assert is_over(play(row, "O>4", "d1**"))


def test_two_players_one_colour_of_each_used_up_goes_on() -> None:
    """R: a player is out of floors when both his colours are."""
    row = position(2, towers={"a1": ALL_BUT_ONE["L"], "b1": ALL_R})
    assert not is_over(play(row, "L>4", "d1**"))


def test_the_second_builder_still_builds() -> None:
    """R: the turn is played to its end."""
    row = play(position(towers={"a1": ALL_BUT_ONE["O"]}), "RO>4", "d1**")
    assert (is_over(row), row.actor) == (False, RED)
    assert is_over(play(row, "d2"))
    assert towers(row)["d2"] == "R"


def test_the_second_builders_last_floor_ends_the_game_too() -> None:
    """Even with a roof on it."""
    row = play(position(towers={"a1": ALL_BUT_ONE["R"]}), "RO>4", "d1", "d1**")
    assert (is_over(row), roofs(row)) == (True, {"d1"})


def test_a_due_ducat_day_is_still_paid() -> None:
    """What follows is one more ducat day, and the remuneration of all players."""
    row = play(position(rows=DUE, towers={"a1": ALL_BUT_ONE["L"]}), "RL>4", "d1**", "d2")
    assert is_over(row)
    assert purses(row) == [10 + 1 + 1, 10, 10 + 3 + 6, 10]


def test_no_ducat_day_is_paid_if_none_was_triggered() -> None:
    """But only if there was one triggered by the last game turn."""
    row = play(position(rows=FOUR, towers={"a1": ALL_BUT_ONE["L"]}), "RL>4", "d1**", "d2")
    assert is_over(row)
    assert purses(row) == [10 + 1, 10, 10 + 6, 10]


def test_the_game_ends_after_forty_turns_without_a_floor() -> None:
    """R: should 40 turns pass in a row without a floor being built, the game ends likewise."""
    fields = "a1 a2 a3 b1 b2 b3 b4 c1 c2 c3 c4 c5 d1 d2 d3 d4 d5 e1 e2 e3 e4 e5"
    built = {field: "LD"[i % 2] for i, field in enumerate(fields.split())}
    rows = {1: "L D OL LD", 2: "RL OD DR", 3: "R O RO"}
    row = position(2, rows=rows, towers=built, purses=[0, 0], last_built=29)
    cards = [f"{card}>{slot}" for slot in range(4, 18) for card in ("R", "O", "RO")]
    play(row, *cards[:39])
    assert not is_over(row)
    paid = purses(row)
    assert is_over(play(row, cards[39]))
    assert purses(row) == [paid[0], paid[1] + 22]


@pytest.mark.parametrize(
    ("turn", "last_built", "over"),
    [(38, -1, False), (39, -1, True), (79, 40, False), (79, 39, True)],
)
def test_idle_turns_are_counted_from_the_last_floor(turn: int, last_built: int, over: bool) -> None:
    """R: 39 idle turns do not end the game; turns are counted from 0."""
    row = position(towers=FULL_OF_O, purses=[0, 10, 10, 10], turn=turn, last_built=last_built)
    assert is_over(play(row, "R>4")) == over


def test_a_floor_built_in_the_fortieth_turn_keeps_the_game_going() -> None:
    """R: 40 turns in a row without a floor."""
    row = position(turn=79, last_built=39)
    play(row, "R>4", "d1")
    assert (is_over(row), row.last_built) == (False, 79)


# The final remuneration


def final_pay(row: Row) -> list[int]:
    """What the final remuneration pays each player."""
    before = purses(row)
    RULES.pay_final_remuneration(row)
    return [now - then for now, then in zip(purses(row), before, strict=True)]


def test_every_tower_and_every_crest_on_top_is_paid() -> None:
    """Each player earns 1 ducat per tower and crest on top of a tower, wherever it stands."""
    built = {"a1": "R**", "c3": "L** R", "e5": "R*", "b2": "R** O", "d4": "R L*"}
    assert final_pay(position(towers=built)) == [6, 1, 2, 0]


def test_a_roofed_tower_is_paid_to_everybody_once() -> None:
    """R: 1 a roofed tower, which is everybody's; its crests are hidden."""
    built = {"a1": "R**", "c3": "O"}
    assert final_pay(position(towers=built, roofs=("a1",))) == [1, 2, 1, 1]
    assert final_pay(position(2, towers=built, roofs=("a1",))) == [1 + 1, 1]
    assert final_pay(position(3, towers=built, roofs=("a1", "c3"))) == [2, 2, 2]


def test_the_final_remuneration_is_paid_at_the_end_of_the_last_turn() -> None:
    """For both his colours to each of two players, and only once."""
    built = {"a1": ALL_R, "b1": ALL_BUT_ONE["O"], "c1": "D* L*"}
    row = play(position(2, towers=built), "O>4", "d1**")
    assert is_over(row)
    assert purses(row) == [10 + 3 + 3 + 3, 10 + 2]


# The winner


def test_the_points_are_the_ducats() -> None:
    """The player who now owns the most ducats wins."""
    row = position(3, purses=[7, 31, 12])
    assert GAME.score(row) == [7, 31, 12]


def test_the_most_ducats_win() -> None:
    """Not the most floors."""
    row = position(purses=[9, 13, 11, 12], towers={"a1": "R D D L"})
    assert payoff(row) == [0, 1, 0, 0]


def test_a_tie_goes_to_who_built_the_most_floors() -> None:
    """In case of a tie, the tied player who has built the most floors wins."""
    row = position(purses=[9, 12, 11, 12], towers={"a1": "O D R R R", "b1": "D"})
    assert payoff(row) == [0, 0, 0, 1]


def test_two_players_floors_of_both_colours_count_for_the_tie() -> None:
    """All that he has built, of either colour."""
    row = position(2, purses=[12, 12], towers={"a1": "R R O", "b1": "L D D L"})
    assert payoff(row) == [0, 1]


def test_there_can_be_more_than_one_winner() -> None:
    """As many ducats and as many floors: the victory is shared."""
    row = position(purses=[9, 12, 11, 12], towers={"a1": "O R R D"})
    assert payoff(row) == [0, 0.5, 0, 0.5]
    assert payoff(position(3, purses=[5, 5, 5])) == pytest.approx([1 / 3] * 3)


# What can be taken back


def test_a_floor_placed_is_never_moved_by_the_rules_but_a_slip_can_be_taken_back() -> None:
    """Once a floor has been placed, it will never be removed or relocated: in the game's course.

    All lies open, so the bots' answers go back with it.
    """
    row = position(towers={"a1": "L", "d4": "D", "b2": "D"}, roofs=("b2", "a1"))
    mine, answer = NUMBERS["RO>4"], NUMBERS["d1"]
    assert undo_bar(GAME, row, [mine], [answer]) == ""
    assert undo_bar(GAME, play(row, "RO>4"), [answer], [answer]) == ""


# How the rules list the moves


def test_moves_are_listed_rising_and_each_once() -> None:
    """The order of the numbers, in each of the three phases."""
    row = position(towers={"a1": "L", "d4": "D", "b2": "D"}, roofs=("b2", "a1"))
    for move in ("RO>4", "d1", "d1", "^a1"):
        assert moves(row) == sorted(set(moves(row)))
        assert NUMBERS[move] in moves(row)
        play(row, move)
