"""The rules, sentence by sentence in the order of the rule book; R is a ruling of ours."""

import random
from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from typing import Any

import pytest

from bartizan.engine.kernel import CHANCE, ONLOOKER, OVER
from bartizan.games.sevenlocks.parts import NEVER
from bartizan.games.sevenlocks.state import (
    CHOOSING,
    ENDED,
    FILLING,
    GUESSING,
    HEARING,
    JOINING,
    NOTHING,
    ROLLING,
    STATIONING,
    UNKNOWN,
    WALKING,
    WITHDRAWING,
)
from tests.games.sevenlocks.setting import (
    GAME,
    NUMBERS,
    Row,
    all_pearls,
    at_tower,
    boxes,
    coats,
    dealt,
    hear,
    legal,
    moves,
    odds,
    payoff,
    play,
    position,
    score,
    things,
    throw,
)
from tests.games.undoing import undo_bar

TWO_LEFT = (1, 2, 3, 4, 5)  # gone, so that towers 6 and 7 stand
THREE_LEFT = (1, 2, 3, 4)
FOUR_LEFT = (1, 2, 3)


def fills(row: Row) -> set[int]:
    """The towers that the next pearl may be thrown into."""
    return {int(move.removeprefix("fill ")) for move in legal(row)}


def stops(row: Row) -> set[int]:
    """The towers that the keymaster may go to."""
    return {int(move.removeprefix("walk ")) for move in legal(row)}


def stops_from(keymaster: int, steps: int, gone: Iterable[int] = ()) -> set[int]:
    """The towers that the keymaster may go to from there."""
    pearls = 4 - steps  # as the die's faces are
    row = play(position(keymaster=keymaster, gone=gone), f"roll {pearls} {steps}")
    for _ in range(pearls):
        throw(row, min(fills(row)))
    return stops(row)


def asked(row: Row, *answers: str) -> list[int]:
    """The seats that are asked, one after another, when these are their answers."""
    seats = []
    for answer in answers:
        seats.append(int(row.actor))
        play(row, answer)
    return seats


# Set-up of the game


def test_the_eight_towers_have_all_eight_depths_in_any_order() -> None:
    """Mix up the 8 towers; then randomly sort out one tower."""
    found: Counter[tuple[int, int]] = Counter()
    deals = 1200
    for seed in range(deals):
        depths = dealt(2, seed).depth.tolist()
        assert sorted(depths) == [1, 2, 3, 4, 5, 6, 7, 8]
        found.update(enumerate(depths))
    assert len(found) == 64  # the last place is the tower set aside
    assert all(deals / 8 * 0.7 < times < deals / 8 * 1.3 for times in found.values())


def test_neighbouring_towers_depths_do_not_depend_on_each_other() -> None:
    """Every pair of depths comes up in any two places."""
    deals = [dealt(2, seed).depth.tolist() for seed in range(1200)]
    for one, other in [(0, 1), (1, 2), (5, 6), (6, 7), (7, 0)]:
        assert {(depths[one], depths[other]) for depths in deals} == set(
            permutations(range(1, 9), 2)
        )


@pytest.mark.parametrize("seat", [ONLOOKER, 0, 1, 2, 3])
def test_nobody_knows_which_treasure_chamber_is_where(seat: int) -> None:
    """Mix the towers up until nobody knows; set one aside without looking underneath it."""
    row = dealt(4)
    assert GAME.view(row, seat).depth.tolist() == [UNKNOWN] * 8
    play(row, "station 1")
    hear(row, 14)
    assert GAME.view(row, seat).depth.tolist() == [UNKNOWN] * 8


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_is_laid_out(seats: int) -> None:
    """7 towers stand around the board, 80 pearls are in the bin, 8 keys lie in the row."""
    row = dealt(seats)
    assert things(row.standing) == {1, 2, 3, 4, 5, 6, 7}
    assert things(row.row) == {1, 2, 3, 4, 5, 6, 7, 8}
    assert row.bin == 80
    assert not row.pearls.any() and row.dropped == row.lost == row.heard == row.turn == 0
    assert row.key == row.last_laid == NOTHING and row.laid == 0
    assert row.guessed[:seats].tolist() == [NOTHING] * seats
    assert not row.above.any() and not row.inside.any() and not row.evidence.any()
    assert all(things(depths) == set(range(1, 9)) for depths in row.possible)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_two_coats_of_arms_and_an_empty_box(seats: int) -> None:
    """Put your two coats of arms and the collection box in front of you."""
    row = dealt(seats)
    assert row.coats.tolist() == [2] * seats + [0] * (4 - seats)
    assert row.box.tolist() == [0] * 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_is_drawn(seats: int) -> None:
    """The last player to open a lock begins. R: he is drawn at random."""
    starters = Counter(int(dealt(seats, seed).actor) for seed in range(300))
    assert set(starters) == set(range(seats))
    assert min(starters.values()) > 300 / seats * 0.7
    assert all(dealt(seats, seed).player == dealt(seats, seed).actor for seed in range(20))


def test_the_start_player_sets_the_keymaster_before_a_tower_of_his_choice() -> None:
    """He places the keymaster on the space in front of a tower; R: before any sound."""
    row = dealt(4)
    assert row.phase == STATIONING and row.heard == 0
    assert legal(row) == {f"station {tower}" for tower in range(1, 8)}
    for tower in range(1, 8):
        assert play(GAME.copy(row)[0], f"station {tower}").keymaster == tower - 1


def test_fourteen_pearls_fall_one_after_another_into_each_tower_twice() -> None:
    """He throws one pearl into each tower, and after that a second pearl into each tower."""
    row = play(dealt(3), "station 4")
    for fallen in range(14):
        assert (row.phase, row.actor, row.tower) == (HEARING, CHANCE, fallen % 7)
        assert (row.bin, row.heard, row.due) == (80 - fallen, fallen, 14 - fallen)
        hear(row)
        assert row.pearls[fallen % 7] == fallen // 7 + 1
    assert row.bin == 66 and row.pearls.tolist() == [2] * 7
    assert row.heard_from[:14].tolist() == [*range(7), *range(7)]
    assert row.keymaster == 3


def test_everybody_hears_every_pearl() -> None:
    """All players should listen carefully: what is heard is known, and it is news."""
    row = play(dealt(2), "station 1")
    row.depth[:] = (3, 8, 1, 2, 4, 5, 6, 7)
    assert row.news == 0
    play(row, "hear 45", "hear 140", "hear -50")
    assert row.reading[:3].tolist() == [45, 140, -50]
    assert row.heard_from[:3].tolist() == [0, 1, 2]
    assert row.news == 3
    for seat in (ONLOOKER, 0, 1):
        assert GAME.view(row, seat).reading[:3].tolist() == [45, 140, -50]


@pytest.mark.parametrize("depth", range(1, 9))
def test_a_reading_is_ten_times_the_depth_give_or_take_sixty(depth: int) -> None:
    """The sound of each pearl can give you a clue as to how deep the treasure chamber is."""
    row = play(dealt(2), "station 1")
    row.depth[0] = depth
    heard = {int(move.removeprefix("hear ")) for move in legal(row)}
    assert heard == set(range(10 * depth - 60, 10 * depth + 61))
    weights = odds(row)
    likeliest = max(weights, key=lambda move: weights[move])
    assert likeliest == f"hear {10 * depth}"
    for noise in (1, 10, 60):
        assert weights[f"hear {10 * depth + noise}"] == weights[f"hear {10 * depth - noise}"] > 0


@pytest.mark.parametrize(("ears", "deviation"), [("keen", 12), ("normal", 18), ("hard", 26)])
def test_the_option_ears_says_how_far_readings_stray(ears: str, deviation: int) -> None:
    """Two thirds of the readings lie within one standard deviation, whatever the depth."""
    for depth in (1, 4, 8):
        row = play(dealt(2, ears=ears), "station 1")
        row.depth[0] = depth
        weights = {int(move.split()[1]) - 10 * depth: weight for move, weight in odds(row).items()}
        total = sum(weights.values())
        near = sum(weight for noise, weight in weights.items() if abs(noise) <= deviation)
        assert 0.67 < near / total < 0.73
        variance = sum(weight * noise**2 for noise, weight in weights.items()) / total
        assert deviation * 0.93 < variance**0.5 < deviation * 1.01


def test_a_reading_speaks_for_the_depths_near_it() -> None:
    """The evidence for each depth is highest where the reading is, and adds up."""
    row = play(dealt(2), "station 1")
    row.depth[0] = 4
    play(row, "hear 52")
    evidence = row.evidence[0].tolist()
    assert max(range(8), key=lambda depth: evidence[depth]) == 5 - 1
    assert evidence[6 - 1] > evidence[4 - 1] * 2 and evidence[4 - 1] > evidence[7 - 1]
    assert not row.evidence[1:].any()
    hear(row, 6)
    play(row, "hear 52")
    assert row.evidence[0].tolist() == [2 * once for once in evidence]


def test_an_impossible_depth_stays_impossible_however_many_pearls_fall() -> None:
    """A reading of -50 is heard at depth 1 alone: the evidence does not run over."""
    row = position(2, coats=[0, 0])
    for turn in range(25):
        play(row, "roll 1 3", "fill 1", "hear -50", f"walk {turn % 6 + 2}", "key 1")
        possible, *others = row.evidence[0].tolist()
        assert all(evidence <= NEVER < possible for evidence in others)


def test_the_start_player_has_the_first_turn() -> None:
    """Now everything is ready, and the game can begin."""
    for seed in range(6):
        row = dealt(3, seed)
        starter = int(row.actor)
        hear(play(row, "station 2"), 14)
        assert (row.phase, row.actor, row.player, row.turn) == (ROLLING, CHANCE, starter, 0)


# 1. You roll the die


def test_the_die_shows_a_number_of_pearls_and_a_number_of_steps() -> None:
    """Each 1 to 3; R: pearls and steps 1 3, 2 2 and 3 1, all alike."""
    row = position()
    weights = odds(row)
    assert set(weights) == legal(row) == {"roll 1 3", "roll 2 2", "roll 3 1"}
    assert len(set(weights.values())) == 1
    for move, pearls, steps in [("roll 1 3", 1, 3), ("roll 2 2", 2, 2), ("roll 3 1", 3, 1)]:
        after = play(GAME.copy(row)[0], move)
        assert (after.due, after.steps, after.actor, after.phase) == (pearls, steps, 0, FILLING)


def test_four_things_are_done_in_a_turn_in_this_order() -> None:
    """Roll, fill towers with pearls, move the keymaster, unlock; then the left neighbour does."""
    row = position(2, player=1, coats=[0, 0], keymaster=7)
    done = []
    moves_of_the_turn = ("roll 2 2", "fill 3", "hear 31", "fill 1", "hear 9", "walk 2", "key 8")
    for move in moves_of_the_turn:
        done.append((int(row.phase), int(row.actor)))
        play(row, move)
    phases = [ROLLING, FILLING, HEARING, FILLING, HEARING, WALKING, CHOOSING]
    actors = [CHANCE, 1, CHANCE, 1, CHANCE, 1, 1]
    assert done == list(zip(phases, actors, strict=True))
    assert (row.phase, row.actor, row.player) == (ROLLING, CHANCE, 0)


# 2. You fill towers with pearls


@pytest.mark.parametrize(("pearls", "steps"), [(1, 3), (2, 2), (3, 1)])
def test_as_many_pearls_are_thrown_as_the_die_roll_indicates(pearls: int, steps: int) -> None:
    """Take as many pearls from the pearl bin."""
    row = position()
    before = int(row.bin)
    play(row, f"roll {pearls} {steps}")
    throw(row, *range(3, 3 + pearls))
    assert row.phase == WALKING and row.bin == before - pearls
    assert row.pearls.tolist() == [2, 2] + [3] * pearls + [2] * (5 - pearls)


def test_pearls_are_thrown_one_after_the_other_each_after_the_last_was_heard() -> None:
    """Throw the pearls, one after the other; R: each is chosen after the one before was heard."""
    row = play(position(player=2), "roll 3 1")
    for due, tower in [(3, 6), (2, 1), (1, 4)]:
        assert (row.phase, row.actor, row.due) == (FILLING, 2, due)
        play(row, f"fill {tower}")
        assert (row.phase, row.actor, row.tower) == (HEARING, CHANCE, tower - 1)
        news, heard = int(row.news), int(row.heard)
        hear(row)
        assert (row.news, row.heard) == (news + 1, heard + 1)
        assert row.heard_from[heard] == tower - 1
    assert (row.phase, row.actor, row.due) == (WALKING, 2, 0)


def test_each_pearl_goes_into_a_different_tower_of_his_choice() -> None:
    """Each into a different tower of your choice."""
    row = play(position(), "roll 3 1")
    assert fills(row) == {1, 2, 3, 4, 5, 6, 7}
    assert fills(throw(row, 5)) == {1, 2, 3, 4, 6, 7}
    assert fills(throw(row, 2)) == {1, 3, 4, 6, 7}


def test_in_the_next_turn_all_towers_may_be_filled_again() -> None:
    """Different towers are asked for within a turn only."""
    row = play(position(2, coats=[0, 0]), "roll 2 2")
    play(throw(row, 5, 2), "walk 2", "key 8", "roll 2 2")
    assert fills(row) == {1, 2, 3, 4, 5, 6, 7}


def test_pearls_are_thrown_into_standing_towers_only() -> None:
    """A tower that was opened is no longer there."""
    row = play(position(gone=(2, 6)), "roll 2 2")
    assert fills(row) == {1, 3, 4, 5, 7}
    assert fills(throw(row, 3)) == {1, 4, 5, 7}


def test_three_pearls_and_three_towers_make_one_each() -> None:
    """Only with two towers left do two go into the same one."""
    row = play(position(gone=THREE_LEFT), "roll 3 1")
    assert fills(row) == {5, 6, 7}
    assert fills(throw(row, 6)) == {5, 7}
    assert fills(throw(row, 5)) == {7}


def test_two_pearls_and_two_towers_make_one_each() -> None:
    """Then, and only then, with three pearls, do two go into the same tower."""
    row = play(position(gone=TWO_LEFT), "roll 2 2")
    assert fills(row) == {6, 7}
    assert fills(throw(row, 6)) == {7}


def test_three_pearls_and_two_towers_make_two_in_one_of_his_choice() -> None:
    """You throw 2 of these pearls into the same tower (of your choice), any two of the three."""
    ways = set()
    for first in (6, 7):
        for second in (6, 7):
            for third in (6, 7):
                row = play(position(gone=TWO_LEFT), "roll 3 1")
                for tower in (first, second, third):
                    if tower not in fills(row):
                        break
                    throw(row, tower)
                else:
                    assert row.phase == WALKING
                    ways.add((first, second, third))
    assert ways == {(6, 6, 7), (6, 7, 6), (6, 7, 7), (7, 6, 6), (7, 6, 7), (7, 7, 6)}


def test_an_empty_bin_alone_ends_nothing() -> None:
    """R: only a pearl that is due and cannot be given ends the game."""
    row = play(position(2, pearls_in_bin=1, coats=[0, 0]), "roll 1 3")
    throw(row, 4)
    assert (row.bin, row.phase, row.lost) == (0, WALKING, 0)
    play(row, "walk 2", "key 2")
    assert (row.phase, row.lost) == (ROLLING, 0)


@pytest.mark.parametrize("move", ["roll 1 3", "roll 2 2", "roll 3 1"])
def test_all_lose_when_the_bin_is_empty_and_a_pearl_is_due(move: str) -> None:
    """The game ends immediately, and you all lose; the depths are shown, which is news."""
    row = position(3, pearls_in_bin=0, boxes=[9, 5, 0])
    assert row.lost == 0
    news = int(row.news)
    play(row, move)
    assert (row.phase, row.actor, row.lost) == (ENDED, OVER, 1)
    assert payoff(row) == [0, 0, 0]
    assert row.news > news
    assert GAME.view(row, 1).depth.tolist() == row.depth.tolist()


def test_all_lose_at_the_second_of_three_pearls_when_the_bin_had_but_one() -> None:
    """The first one still falls; then the game ends at once."""
    row = play(position(pearls_in_bin=1, boxes=[20, 10, 0, 0]), "roll 3 1")
    assert (row.phase, row.lost) == (FILLING, 0)
    throw(row, 3)
    assert (row.phase, row.actor, row.lost, row.bin) == (ENDED, OVER, 1, 0)
    assert row.pearls[2] == 3 and all_pearls(row) == 80
    assert payoff(row) == [0, 0, 0, 0]


def test_the_bins_last_pearls_may_be_thrown() -> None:
    """Two are due and two are there."""
    row = play(position(pearls_in_bin=2), "roll 2 2")
    throw(row, 3, 4)
    assert (row.phase, row.lost, row.bin) == (WALKING, 0, 0)


# 3. You move the keymaster


@pytest.mark.parametrize(
    ("keymaster", "steps", "towers"),
    [
        (1, 1, {2}),
        (1, 2, {2, 3}),
        (1, 3, {2, 3, 4}),
        (4, 3, {5, 6, 7}),
        (6, 3, {7, 1, 2}),
        (7, 2, {1, 2}),
    ],
)
def test_the_keymaster_moves_clockwise_as_many_towers_as_the_die_shows_or_fewer(
    keymaster: int, steps: int, towers: set[int]
) -> None:
    """The steps determine the maximum number of towers you may move him."""
    assert stops_from(keymaster, steps) == towers


def test_moving_the_keymaster_is_compulsory() -> None:
    """Move the keymaster clockwise to a different tower: nothing else can be done."""
    row = throw(play(position(), "roll 1 3"), 1)
    assert legal(row) == {"walk 2", "walk 3", "walk 4"}
    play(row, "walk 4")
    assert (row.keymaster, row.phase, row.actor) == (3, CHOOSING, 0)


@pytest.mark.parametrize(
    ("keymaster", "steps", "gone", "towers"),
    [
        (1, 3, (3,), {2, 4, 5}),
        (1, 1, (2, 3), {4}),
        (1, 2, (2, 4), {3, 5}),
        (5, 3, (6, 1), {7, 2, 3}),
        (5, 2, (6, 7, 1, 2), {3, 4}),
        (5, 2, (5,), {6, 7}),
        (5, 3, (5, 6), {7, 1, 2}),
    ],
)
def test_only_spaces_with_a_tower_are_entered_and_counted(
    keymaster: int, steps: int, gone: tuple[int, ...], towers: set[int]
) -> None:
    """The space where there is no longer a tower is not included in the count."""
    assert stops_from(keymaster, steps, gone) == towers


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_with_two_towers_left_he_goes_from_one_to_the_other(steps: int) -> None:
    """He never ends his move on the space from where he just started."""
    assert stops_from(6, steps, TWO_LEFT) == {7}
    assert stops_from(7, steps, TWO_LEFT) == {6}


@pytest.mark.parametrize(("steps", "towers"), [(1, {6}), (2, {6, 7}), (3, {6, 7})])
def test_with_two_towers_left_he_may_go_to_both_from_a_vanished_one(
    steps: int, towers: set[int]
) -> None:
    """After an opening he starts from a vanished place: one, two and three steps are legal."""
    assert stops_from(5, steps, TWO_LEFT) == towers
    assert stops_from(2, steps, TWO_LEFT) == towers


def test_three_steps_lead_around_two_towers_to_the_first() -> None:
    """From between the two, the nearer one ahead is reached by one step and by three."""
    assert stops_from(4, 1, (1, 3, 4, 6, 7)) == {5}
    assert stops_from(4, 3, (1, 3, 4, 6, 7)) == {5, 2}


@pytest.mark.parametrize(("steps", "towers"), [(1, {6}), (2, {6, 7}), (3, {6, 7})])
def test_with_three_towers_left_three_steps_would_lead_back(steps: int, towers: set[int]) -> None:
    """His own tower standing, three steps are not legal."""
    assert stops_from(5, steps, THREE_LEFT) == towers


@pytest.mark.parametrize(("steps", "towers"), [(1, {5}), (2, {5, 6}), (3, {5, 6, 7})])
def test_with_three_towers_left_he_may_go_to_all_from_a_vanished_one(
    steps: int, towers: set[int]
) -> None:
    """After an opening."""
    assert stops_from(4, steps, THREE_LEFT) == towers


def test_after_an_opening_he_walks_on_from_where_the_tower_was() -> None:
    """The fifth tower is opened; of the two left, both are in reach with two steps."""
    row = play(at_tower(6, gone=THREE_LEFT, coats=[0] * 4), "key 6")
    assert row.keymaster == 5
    throw(play(row, "roll 2 2"), 5, 7)
    assert stops(row) == {7, 5}


# 4. You unlock the tower: choose a key


def test_any_key_of_the_row_may_be_chosen_and_one_must_be() -> None:
    """Take the key you want to use."""
    assert legal(at_tower(4)) == {f"key {key}" for key in range(1, 9)}
    row = at_tower(4, gone=(1, 3))
    assert legal(row) == {f"key {key}" for key in (2, 4, 5, 6, 7, 8)}
    assert (row.phase, row.actor) == (CHOOSING, 0)


def test_a_key_that_did_not_fit_may_be_tried_there_again() -> None:
    """It was put back into the row of keys where it was."""
    row = play(at_tower(4, seats=2, coats=[0, 0]), "key 8")
    assert things(row.row) == set(range(1, 9))
    play(throw(play(row, "roll 1 3"), 1), "walk 5", "key 8")
    throw(play(row, "roll 3 1"), 1, 2, 3)
    row.keymaster = 2
    assert "key 8" in legal(play(row, "walk 4"))


def test_the_key_in_hand_may_no_longer_be_exchanged() -> None:
    """Once you have taken it into your hand: now the others speak, and then it is tried."""
    row = play(at_tower(4, seats=2), "key 5")
    assert (row.key, row.tower, row.phase, row.actor) == (4, 3, JOINING, 1)
    play(row, "stay out")
    assert things(row.above[3]) == {5}
    assert row.key == NOTHING


# Place a coat of arms


@pytest.mark.parametrize(
    ("player", "seats"), [(0, [1, 2, 3]), (1, [2, 3, 0]), (2, [3, 0, 1]), (3, [0, 1, 2])]
)
def test_the_other_players_are_asked_clockwise_from_the_left(player: int, seats: list[int]) -> None:
    """Any other players who want to participate can now place a coat of arms; R: in order."""
    row = play(at_tower(3, player=player), "key 3")
    assert legal(row) == {"join", "stay out"}
    assert asked(row, "stay out", "join", "stay out") == seats
    assert row.phase == ROLLING


def test_whoever_has_no_coat_of_arms_left_is_not_asked() -> None:
    """Every coat of arms can be used only once in the game."""
    row = play(at_tower(3, coats=[2, 0, 1, 0]), "key 3")
    assert asked(row, "join") == [2]
    assert coats(row) == [2, 0, 0, 0]
    assert row.phase == ROLLING


def test_when_nobody_has_a_coat_of_arms_the_key_is_tried_at_once() -> None:
    """The opener's own coats do not matter."""
    row = play(at_tower(3, coats=[2, 0, 0, 0]), "key 3")
    assert row.phase == ROLLING and boxes(row) == [2, 0, 0, 0]


def test_one_coat_of_arms_is_placed_beside_the_keymaster() -> None:
    """Place one of their coats of arms next to the keymaster."""
    row = play(at_tower(3), "key 3", "stay out")
    assert (row.laid, row.last_laid) == (0, NOTHING)
    play(row, "join")
    assert (things(row.laid, first=0), row.last_laid) == ({2}, 2)
    assert coats(row) == [2, 2, 1, 2]
    play(row, "join")
    assert (row.laid, row.last_laid) == (0, NOTHING)
    assert coats(row) == [2, 2, 1, 1]


def test_whoever_stays_out_keeps_his_coat_of_arms() -> None:
    """Those who want to participate."""
    row = play(at_tower(3), "key 3", "stay out", "stay out", "stay out")
    assert coats(row) == [2, 2, 2, 2] and boxes(row) == [2, 0, 0, 0]


# Variant for strategists


def test_without_the_variant_no_coat_of_arms_is_taken_back() -> None:
    """It is an option, and off unless asked for."""
    assert GAME.checked_options({})["strategists"] == "no"
    row = play(at_tower(3), "key 3", "join", "join", "join")
    assert row.phase == ROLLING


def test_all_but_the_last_may_withdraw_in_the_same_order() -> None:
    """If several players place a coat of arms, all except for the last one may withdraw."""
    row = play(at_tower(3, player=2, strategists="yes"), "key 3")
    assert asked(row, "join", "join", "join") == [3, 0, 1]
    assert row.phase == WITHDRAWING and legal(row) == {"take back", "leave"}
    assert row.last_laid == 1
    assert asked(row, "leave", "leave") == [3, 0]
    assert row.phase == ROLLING and coats(row) == [1, 1, 2, 1]


def test_the_last_to_lay_need_not_be_the_last_to_be_asked() -> None:
    """The last player stayed out: the one before him laid the last coat of arms."""
    row = play(at_tower(3, strategists="yes"), "key 3", "join", "join", "stay out")
    assert (row.phase, row.actor, row.last_laid) == (WITHDRAWING, 1, 2)
    play(row, "leave")
    assert row.phase == ROLLING


def test_only_those_who_joined_are_asked_to_withdraw() -> None:
    """The first of three stayed out."""
    row = play(at_tower(3, strategists="yes"), "key 3", "stay out", "join", "join")
    assert asked(row, "take back") == [2]
    assert row.phase == ROLLING and coats(row) == [2, 2, 2, 1]


@pytest.mark.parametrize("lone", [1, 2, 3])
def test_a_lone_coat_of_arms_stays(lone: int) -> None:
    """R: it is the last one; nobody is asked."""
    row = play(at_tower(3, strategists="yes"), "key 3")
    play(row, *("join" if seat == lone else "stay out" for seat in (1, 2, 3)))
    assert row.phase == ROLLING and coats(row)[lone] == 1


def test_the_variant_changes_nothing_for_two() -> None:
    """A lone coat stays."""
    row = play(at_tower(3, seats=2, strategists="yes"), "key 3", "join")
    assert row.phase == ROLLING and boxes(row) == [1, 1]


def test_whoever_withdraws_takes_his_coat_back_and_is_not_involved() -> None:
    """The others share without him."""
    row = at_tower(3, pearls={3: 9}, strategists="yes")
    play(row, "key 3", "join", "join", "join", "take back")
    assert things(row.laid, first=0) == {2, 3} and coats(row) == [2, 2, 1, 1]
    assert (row.phase, row.actor) == (WITHDRAWING, 2)
    play(row, "leave")
    assert boxes(row) == [3, 0, 3, 3] and coats(row) == [2, 2, 1, 1]


def test_when_all_others_withdraw_the_last_shares_with_the_opener_alone() -> None:
    """The strategy of possibly not having to share pearls with other players."""
    row = at_tower(3, pearls={3: 9}, strategists="yes")
    play(row, "key 3", "join", "join", "join", "take back", "take back")
    assert boxes(row) == [5, 0, 0, 4] and coats(row) == [2, 2, 2, 1]


def test_coats_of_arms_are_withdrawn_before_the_key_is_tried() -> None:
    """And so even one beside a key that does not fit is saved."""
    row = play(at_tower(3, strategists="yes"), "key 4", "join", "join", "stay out")
    assert not row.above.any()
    play(row, "take back")
    assert things(row.above[2]) == {4} and coats(row) == [2, 2, 1, 2]


# What is final


@pytest.mark.parametrize(
    ("texts", "bar"),
    [
        (["key 3"], "shown"),
        (["key 3", "join"], "shown"),
        (["key 3", "stay out"], ""),
        (["key 3", "join", "join", "join", "take back"], ""),
    ],
)
def test_a_key_taken_and_a_coat_of_arms_laid_are_final(texts: list[str], bar: str) -> None:
    """Once you have taken it into your hand, you may no longer exchange it for a different key.

    Coats of arms may be withdrawn in the variant for strategists alone, when all have spoken.
    """
    row = at_tower(3, strategists="yes")
    assert undo_bar(GAME, row, [NUMBERS[text] for text in texts]) == bar


@pytest.mark.parametrize("answer", ["join", "stay out"])
def test_nobody_takes_back_what_a_bot_has_answered(answer: str) -> None:
    """Neither the tower chosen nor to have stayed out; before any answer both go back."""
    row, walk, out, key = at_tower(3), NUMBERS["walk 3"], NUMBERS["stay out"], NUMBERS["key 3"]
    assert undo_bar(GAME, row, [key, out]) == ""
    assert undo_bar(GAME, row, [key, out], [NUMBERS[answer]]) == "answered"
    row = throw(play(position(keymaster=2), "roll 1 3"), 1)
    assert undo_bar(GAME, row, [walk]) == ""


# Open the tower


@pytest.mark.parametrize("depth", range(1, 9))
def test_a_key_fits_when_it_is_as_long_as_the_lock_is_deep(depth: int) -> None:
    """Above the tower the notch of a longer key, inside that of a shorter one."""
    others = [other for other in range(1, 9) if other != depth]
    for key in range(1, 9):
        row = at_tower(1, seats=2, coats=[0, 0], depths=[depth, *others])
        news = int(row.news)
        play(row, f"key {key}")
        assert row.news > news
        assert things(row.standing) == set(range(1, 8)) - ({1} if key == depth else set())
        assert things(row.above[0]) == ({key} if key > depth else set())
        assert things(row.inside[0]) == ({key} if key < depth else set())
        assert not row.above[1:].any() and not row.inside[1:].any()


def test_what_the_tried_keys_show_narrows_down_the_depth() -> None:
    """Its notch is above the tower: less deep; it has disappeared inside: deeper."""
    row = play(at_tower(5, seats=2, coats=[0, 0]), "key 7")
    assert things(row.possible[4]) == {1, 2, 3, 4, 5, 6}
    row.keymaster = 3
    play(throw(play(row, "roll 1 3"), 1), "walk 5", "key 2")
    assert things(row.possible[4]) == {3, 4, 5, 6}
    row.keymaster = 3
    play(throw(play(row, "roll 1 3"), 1), "walk 5", "key 1")
    assert things(row.possible[4]) == {3, 4, 5, 6}
    assert things(row.above[4]) == {7} and things(row.inside[4]) == {1, 2}
    row.keymaster = 3
    play(throw(play(row, "roll 1 3"), 1), "walk 5", "key 5")
    assert things(row.possible[4]) == {5}


def test_sharp_eyes_see_the_size_of_the_gap_above_the_rim() -> None:
    """R, option eyes: the gap tells the depth; inside the size is never seen."""
    row = play(at_tower(5, seats=2, coats=[0, 0], eyes="gap"), "key 7")
    assert things(row.above[4]) == {7} and things(row.possible[4]) == {5}
    row = play(at_tower(5, seats=2, coats=[0, 0], eyes="gap"), "key 2")
    assert things(row.inside[4]) == {2} and things(row.possible[4]) == {3, 4, 5, 6, 7, 8}


def test_eyes_see_the_side_only_unless_asked_for() -> None:
    """The book's way is the default."""
    assert GAME.checked_options({})["eyes"] == "side"


def test_a_key_that_does_not_fit_is_put_back_and_the_turn_is_over() -> None:
    """Pull it out of the lock and put it back into the row where it was. Your turn is over."""
    row = play(at_tower(4, seats=3, player=1, coats=[0, 0, 0], pearls={4: 6}), "key 3")
    assert things(row.row) == set(range(1, 9)) and things(row.standing) == set(range(1, 8))
    assert boxes(row) == [0, 0, 0] and row.pearls[3] == 6
    assert (row.phase, row.actor, row.player) == (ROLLING, CHANCE, 2)
    assert (row.key, row.tower, row.keymaster, row.turn) == (NOTHING, NOTHING, 3, 6)
    for seat in (ONLOOKER, 0, 1, 2):
        assert GAME.view(row, seat).depth.tolist() == [UNKNOWN] * 8


def test_a_key_that_fits_leaves_with_the_tower() -> None:
    """Stow the opened tower, including the key: from now on there will be no tower."""
    row = play(at_tower(4, seats=3, player=1, coats=[0, 0, 0], pearls={4: 6}), "key 4")
    assert things(row.row) == set(range(1, 9)) - {4}
    assert things(row.standing) == set(range(1, 8)) - {4}
    assert row.pearls[3] == 0 and boxes(row) == [0, 6, 0]
    assert (row.phase, row.actor, row.player, row.turn) == (ROLLING, CHANCE, 2, 6)
    assert (row.key, row.tower, row.keymaster) == (NOTHING, NOTHING, 3)


@pytest.mark.parametrize("seat", [ONLOOKER, 0, 1])
def test_everybody_sees_the_treasure_chamber_of_an_opened_tower_only(seat: int) -> None:
    """The treasure chamber appears."""
    row = play(at_tower(4, seats=2, coats=[0, 0]), "key 4")
    view = GAME.view(row, seat)
    assert view.depth.tolist() == [UNKNOWN] * 3 + [4] + [UNKNOWN] * 4
    assert things(view.possible[3]) == {4}


# Distribute the pearls


@pytest.mark.parametrize("pearls", [1, 2, 7, 30])
def test_if_nobody_has_placed_a_coat_of_arms_all_pearls_are_the_openers(pearls: int) -> None:
    """All the pearls in the treasure chamber are yours, and yours alone."""
    row = at_tower(2, player=3, pearls={2: pearls}, boxes=[1, 1, 1, 5])
    play(row, "key 2", "stay out", "stay out", "stay out")
    assert boxes(row) == [1, 1, 1, 5 + pearls]


def test_eight_pearls_and_two_coats_make_two_two_and_four_for_the_opener() -> None:
    """The example: Anna and Benny have 2 each, you 4, and Corinna goes away empty-handed."""
    row = play(at_tower(2, pearls={2: 8}), "key 2", "join", "join", "stay out")
    assert boxes(row) == [4, 2, 2, 0]
    assert coats(row) == [2, 1, 1, 2]


@pytest.mark.parametrize(
    ("pearls", "answers", "shares"),
    [
        (6, "join join stay", [2, 2, 2, 0]),
        (7, "join stay stay", [4, 3, 0, 0]),
        (7, "stay stay join", [4, 0, 0, 3]),
        (9, "join join join", [3, 2, 2, 2]),
        (11, "join join join", [5, 2, 2, 2]),
        (12, "join join join", [3, 3, 3, 3]),
        (3, "join join join", [3, 0, 0, 0]),
        (2, "join join stay", [2, 0, 0, 0]),
    ],
)
def test_pearls_are_shared_in_equal_proportions_and_the_opener_has_the_remainder(
    pearls: int, answers: str, shares: list[int]
) -> None:
    """If there is an indivisible remainder, you get these pearls as well."""
    row = play(at_tower(2, pearls={2: pearls}), "key 2")
    play(row, *("join" if answer == "join" else "stay out" for answer in answers.split()))
    assert boxes(row) == score(row) == shares
    assert all_pearls(row) == 80


def test_two_coats_of_arms_spent_on_a_key_that_does_not_fit_are_gone() -> None:
    """All coats of arms placed have been used up, even if the tower could not be opened."""
    row = play(at_tower(2, pearls={2: 8}, coats=[2, 1, 2, 2]), "key 3", "join", "join", "stay out")
    assert boxes(row) == [0, 0, 0, 0] and row.pearls[1] == 8
    assert coats(row) == [2, 0, 1, 2]
    assert (row.laid, row.last_laid) == (0, NOTHING)
    throw(play(row, "roll 2 2"), 1, 3)  # seat 1 has no coat of arms left and seat 2 his second
    play(row, "walk 3", "key 5")
    assert asked(row, "join", "stay out", "stay out") == [2, 3, 0]
    assert coats(row) == [2, 0, 0, 2]


def test_pearls_are_collected_in_the_boxes() -> None:
    """Collect all pearls you have gained in your own collection box: that is the score."""
    row = at_tower(2, pearls={2: 8}, boxes=[3, 1, 4, 1])
    play(row, "key 2", "stay out", "join", "stay out")
    assert boxes(row) == score(row) == [7, 1, 8, 1]


@pytest.mark.parametrize(("seats", "player", "left"), [(2, 1, 0), (3, 2, 0), (4, 0, 1), (4, 3, 0)])
@pytest.mark.parametrize("key", [3, 5])
def test_after_that_it_is_the_left_neighbours_turn(
    seats: int, player: int, left: int, key: int
) -> None:
    """Give him the die, whether the key fitted or not."""
    row = play(at_tower(3, seats=seats, player=player, coats=[0] * seats), f"key {key}")
    assert (row.player, row.phase, row.actor, row.turn) == (left, ROLLING, CHANCE, 6)
    assert throw(play(row, "roll 1 3"), 1).actor == left


# Figure out the enchanted key


def fifth_opened(**setting: Any) -> Row:
    """Seat 0 opens the fifth tower, tower 5, and nobody joins; keys 6, 7 and 8 are left."""
    row = play(at_tower(5, **{"gone": THREE_LEFT, **setting}), "key 5")
    while row.phase == JOINING:
        play(row, "stay out")
    return row


@pytest.mark.parametrize(
    ("player", "order"),
    [(0, [0, 1, 2, 3]), (1, [1, 2, 3, 0]), (2, [2, 3, 0, 1]), (3, [3, 0, 1, 2])],
)
def test_after_the_fifth_tower_all_are_asked_beginning_with_its_opener(
    player: int, order: list[int]
) -> None:
    """You do this one after another, immediately, after its pearls are shared."""
    row = fifth_opened(player=player, pearls={5: 9})
    assert (row.phase, row.actor) == (GUESSING, player)
    assert boxes(row)[player] == 9 and things(row.standing) == {6, 7}
    assert legal(row) == {"guess 6", "guess 7", "guess 8", "no guess"}
    assert asked(row, "guess 6", "no guess", "guess 8", "guess 7") == order
    assert row.phase == ROLLING


def test_only_after_the_fifth_tower_is_the_keymaster_asking() -> None:
    """Immediately and only once: not after the fourth tower, nor later in the game."""
    row = play(at_tower(4, seats=2, gone=FOUR_LEFT), "key 4", "stay out")
    assert row.phase == ROLLING
    row = play(fifth_opened(seats=2), "no guess", "no guess")
    play(throw(play(row, "roll 1 3"), 6), "walk 6", "key 7", "stay out")
    assert row.phase == ROLLING
    play(throw(play(row, "roll 1 3"), 6), "walk 7", "key 7", "stay out")
    assert row.phase == ENDED


def test_a_key_that_does_not_fit_does_not_start_the_guessing() -> None:
    """After the fifth tower has been opened."""
    row = play(at_tower(5, seats=2, gone=THREE_LEFT, coats=[2, 0]), "key 6")
    assert row.phase == ROLLING


def test_a_guess_costs_a_coat_of_arms_and_is_open_to_all() -> None:
    """Place one coat of arms above the key that they think is the enchanted key."""
    row = play(fifth_opened(seats=3, coats=[2, 1, 2]), "guess 8", "guess 6")
    assert coats(row) == [1, 0, 2]
    assert row.guessed[:3].tolist() == [7, 5, NOTHING]
    assert GAME.view(row, 2).guessed[:3].tolist() == [7, 5, NOTHING]


def test_whoever_makes_no_guess_keeps_his_coat_of_arms() -> None:
    """All may, if they want."""
    row = play(fifth_opened(seats=2), "no guess", "no guess")
    assert coats(row) == [2, 2]
    assert row.guessed[:2].tolist() == [NOTHING, NOTHING]
    assert row.phase == ROLLING


def test_only_one_of_two_coats_of_arms_may_be_used_for_guessing() -> None:
    """Everybody is asked once; the second coat stays usable for later openings."""
    row = fifth_opened(seats=2)
    assert asked(row, "guess 6", "guess 6") == [0, 1]
    assert row.phase == ROLLING and coats(row) == [1, 1]
    play(throw(play(row, "roll 1 3"), 6), "walk 6", "key 6")
    assert (row.phase, row.actor) == (JOINING, 0)


def test_the_example_of_the_enchanted_key() -> None:
    """Anna opened; Benny has no coat left and cannot guess; two may choose the same key."""
    you, anna, benny, corinna = range(4)
    row = fifth_opened(player=anna, coats=[1, 2, 0, 1])
    assert asked(row, "guess 6", "guess 7", "guess 7") == [anna, corinna, you]
    assert row.guessed.tolist() == [6, 5, NOTHING, 6]
    assert (row.phase, row.player) == (ROLLING, benny)


def test_an_opener_without_coats_of_arms_is_not_asked_himself() -> None:
    """The next one who still possesses any begins."""
    row = fifth_opened(player=1, coats=[1, 0, 0, 2])
    assert asked(row, "guess 8", "guess 8") == [3, 0]
    assert (row.phase, row.player) == (ROLLING, 2)


def test_the_guessing_is_skipped_when_nobody_has_a_coat_of_arms() -> None:
    """All who still possess any coats of arms."""
    row = fifth_opened(player=2, coats=[0, 0, 0, 0])
    assert (row.phase, row.actor, row.player) == (ROLLING, CHANCE, 3)


def test_a_coat_of_arms_laid_at_the_fifth_tower_is_spent_before_the_guessing() -> None:
    """It cannot be laid a second time."""
    row = at_tower(5, seats=3, gone=THREE_LEFT, coats=[0, 1, 1], pearls={5: 8})
    play(row, "key 5", "join", "stay out")
    assert (row.phase, row.actor, boxes(row)) == (GUESSING, 2, [4, 4, 0])
    play(row, "guess 6")
    assert row.phase == ROLLING


def test_a_coat_of_arms_taken_back_at_the_fifth_tower_may_be_laid_for_a_guess() -> None:
    """Players who withdraw take their coat of arms back."""
    row = at_tower(5, seats=3, gone=THREE_LEFT, coats=[0, 1, 1], strategists="yes")
    play(row, "key 5", "join", "join", "take back")
    assert (row.phase, row.actor) == (GUESSING, 1)
    play(row, "guess 6")
    assert row.phase == ROLLING and coats(row) == [0, 0, 0]


@pytest.mark.parametrize("answer", ["guess 6", "no guess"])
def test_after_that_the_game_goes_on_in_unchanged_order(answer: str) -> None:
    """The player to the left of the one who opened the 5th tower has his turn."""
    row = play(fifth_opened(player=2, coats=[1, 1, 1, 1]), answer, answer, answer, answer)
    assert (row.player, row.phase, row.actor, row.turn) == (3, ROLLING, CHANCE, 6)
    assert throw(play(row, "roll 1 3"), 6).actor == 3


@pytest.mark.parametrize(("answer", "bar"), [("guess 6", "shown"), ("no guess", "")])
def test_a_guess_is_final(answer: str, bar: str) -> None:
    """A coat of arms is placed above the key; only now, and at no time later, can it be guessed."""
    assert undo_bar(GAME, fifth_opened(seats=2), [NUMBERS[answer]]) == bar


def test_keys_with_coats_of_arms_can_still_be_used() -> None:
    """The coats of arms placed there are only assumptions."""
    row = play(fifth_opened(seats=2), "guess 6", "guess 7")
    play(throw(play(row, "roll 1 3"), 6), "walk 6")
    assert legal(row) == {"key 6", "key 7", "key 8"}
    play(row, "key 6", "stay out")
    assert row.phase == ENDED and boxes(row) == [2, 4]


# End of the game


def last_opening(**setting: Any) -> Row:
    """Tower 6 is opened as the sixth with nobody joining; tower 7 remains, key 8 is enchanted."""
    row = play(at_tower(6, **{"gone": TWO_LEFT, **setting}), "key 6")
    while row.phase == JOINING:
        play(row, "stay out")
    return row


@pytest.mark.parametrize("player", range(4))
def test_the_game_ends_once_the_next_to_last_tower_is_opened(player: int) -> None:
    """The usual course of the game ends; R: at once, the round is not played out."""
    row = last_opening(player=player, pearls={6: 11})
    assert (row.phase, row.actor, row.lost) == (ENDED, OVER, 0)
    assert boxes(row)[player] == 11
    assert all_pearls(row) == 80


def test_the_sixth_towers_pearls_are_shared_as_always() -> None:
    """By the opener and those who laid a coat of arms."""
    row = play(at_tower(6, seats=3, gone=TWO_LEFT, pearls={6: 8}), "key 6", "join", "join")
    assert boxes(row) == [4, 2, 2] and row.phase == ENDED


def test_a_wrong_key_at_the_next_to_last_tower_does_not_end_the_game() -> None:
    """Once you have opened it."""
    row = last_opening(seats=2)
    assert row.phase == ENDED
    row = play(at_tower(6, seats=2, gone=TWO_LEFT), "key 7", "stay out")
    assert row.phase == ROLLING


@pytest.mark.parametrize(
    ("guesses", "shares", "nobody"),
    [
        ({}, [0, 0, 0, 0], 11),  # no coat of arms at the enchanted key
        ({0: 6, 1: 7, 2: 7}, [0, 0, 0, 0], 11),
        ({2: 8}, [0, 0, 11, 0], 0),  # one player alone
        ({0: 8, 1: 7, 3: 6}, [11, 0, 0, 0], 0),
        ({1: 8, 2: 8}, [0, 5, 5, 0], 1),  # several: equal proportions
        ({0: 8, 2: 8, 3: 8, 1: 7}, [3, 0, 3, 3], 2),
        ({0: 8, 1: 8, 2: 8, 3: 8}, [2, 2, 2, 2], 3),
    ],
)
def test_the_last_towers_pearls_go_to_those_who_guessed_the_enchanted_key(
    guesses: dict[int, int], shares: list[int], nobody: int
) -> None:
    """Nobody gets the indivisible remainder, nor the pearls if no guess was right."""
    row = last_opening(player=1, pearls={6: 4, 7: 10}, guesses=guesses)
    # on his way the opener threw one more pearl into the last tower
    assert boxes(row) == [share + 4 * (seat == 1) for seat, share in enumerate(shares)]
    assert row.dropped == nobody and row.pearls.sum() == 0
    assert all_pearls(row) == 80


@pytest.mark.parametrize("aside", range(1, 9))
def test_the_enchanted_key_is_that_of_the_tower_set_aside(aside: int) -> None:
    """It fits into the 8th tower, whichever tower is left at the end."""
    others = [depth for depth in range(1, 9) if depth != aside]
    for left in (6, 7):
        opened = 13 - left
        guesses = {0: aside, 1: others[left - 1]}
        row = at_tower(
            opened, depths=[*others, aside], gone=TWO_LEFT, guesses=guesses, coats=[0] * 4
        )
        play(row, f"key {others[opened - 1]}")
        assert boxes(row) == [2 + 3, 0, 0, 0] and row.dropped == 0


@pytest.mark.parametrize("seat", [ONLOOKER, 0, 1])
def test_in_the_end_everybody_sees_all_the_treasure_chambers(seat: int) -> None:
    """Try out which of the two remaining keys you can use to open the 7th tower."""
    row = last_opening(seats=2)
    assert GAME.view(row, seat).depth.tolist() == row.depth.tolist()


# Winning the game


@pytest.mark.parametrize(
    ("had", "shares"),
    [
        ([0, 9, 3, 5], [0, 1, 0, 0]),
        ([3, 2, 4, 1], [1, 0, 0, 0]),  # with the two pearls of the sixth tower
        ([3, 5, 2, 4], [0.5, 0.5, 0, 0]),
        ([1, 3, 3, 3], [0.25, 0.25, 0.25, 0.25]),
        ([0, 7, 3, 7], [0, 0.5, 0, 0.5]),
        ([0, 2, 2, 2], [0.25, 0.25, 0.25, 0.25]),
    ],
)
def test_the_most_pearls_win_and_a_tie_is_shared(had: list[int], shares: list[float]) -> None:
    """The player who has accumulated the most is king. R: ties share; the book plays again."""
    assert payoff(last_opening(boxes=had)) == shares


def test_the_last_towers_pearls_count_for_the_victory() -> None:
    """Add up your pearls: those of the 7th chamber too."""
    setting = {"seats": 2, "boxes": [4, 0], "pearls": {6: 2, 7: 6}}
    assert payoff(last_opening(**setting)) == [1, 0]
    assert payoff(last_opening(**setting, guesses={1: 8})) == [0, 1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_wins_when_all_lose(seats: int) -> None:
    """No winner and no draw, even though one has the most pearls."""
    row = play(position(seats, pearls_in_bin=0, boxes=range(seats)), "roll 1 3")
    assert payoff(row) == [0] * seats
    assert score(row) == boxes(row)


# The options


def test_the_options_are_these() -> None:
    """Ears, eyes, the strategists' variant, and readings as numbers."""
    assert {option.name: option.values for option in GAME.options} == {
        "ears": ("keen", "normal", "hard"),
        "eyes": ("side", "gap"),
        "strategists": ("no", "yes"),
        "readings": ("hidden", "shown"),
    }
    assert GAME.checked_options({}) == {
        **{"ears": "normal", "eyes": "side"},
        **{"strategists": "no", "readings": "hidden"},
    }
    assert list(GAME.players) == [2, 3, 4]


def test_showing_readings_as_numbers_changes_no_rule() -> None:
    """The same for all who look, and the same game."""
    rows = [dealt(3, seed=5, readings=readings) for readings in ("hidden", "shown")]
    for row in rows:
        hear(play(row, "station 1"), 14)
    rows[1].readings = rows[0].readings
    assert GAME.bytes_of(rows[0]) == GAME.bytes_of(rows[1])


# Conservation


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bin_towers_boxes_and_what_nobody_got_are_always_eighty_pearls(seats: int) -> None:
    """Nor does a coat of arms appear or a key vanish without its tower."""
    for seed in range(3):
        rng = random.Random(seed)
        row = dealt(seats, seed, strategists="yes")
        while row.actor != OVER:
            assert all_pearls(row) == 80 and min(row.pearls.min(), row.bin) >= 0
            assert max(coats(row)) <= 2 and min(coats(row)) >= 0
            assert len(things(row.row)) == len(things(row.standing)) + 1
            depth = row.depth[row.keymaster]
            right = f"key {depth}" if row.phase == CHOOSING and rng.random() < 0.5 else ""
            play(row, right or rng.choice(sorted(legal(row))))
        assert all_pearls(row) == 80


# How the rules list the moves


def test_moves_are_listed_rising_and_each_once() -> None:
    """The order of the numbers, in every phase."""
    row = dealt(3, strategists="yes")
    row.depth[:] = (1, 2, 3, 4, 5, 6, 7, 8)
    hear(play(row, "station 7"), 14)
    steps = ("roll 2 2", "fill 3", "hear 30", "fill 1", "hear 10", "walk 2", "key 5")
    for move in (*steps, "join", "join", "leave"):
        assert moves(row) == sorted(set(moves(row)))
        assert NUMBERS[move] in moves(row)
        play(row, move)
    row = fifth_opened()
    assert moves(row) == sorted(set(moves(row)))
