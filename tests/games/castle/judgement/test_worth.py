"""Bots of The Castle: what fights cost, which ways are good; exploring, shunning and leaving."""

import numpy as np
import pytest

from bartizan.bots import Greedy
from bartizan.engine.kernel import OVER
from bartizan.games.castle.judgement.dangers import (
    BLIND_COST,
    CHARMED,
    COST,
    DAMAGE,
    FIRE_DAMAGE,
    cost_of_fight,
)
from bartizan.games.castle.judgement.ways import TO_EXIT, WALK
from bartizan.games.castle.parts import (
    AREA_CODES,
    AREAS,
    CELL,
    CONSTITUTION,
    DISTANCE,
    MONSTER_KINDS,
    MONSTER_NAMES,
    NEIGHBOURS,
)
from tests.games.castle.setting import (
    GAME,
    RULES,
    Row,
    asks,
    bit,
    pair,
    payoff,
    play,
    position,
    roll,
    view,
    words,
)


def worth(row: Row, seat: int = 0) -> float:
    """A seat's prospects, as the interpreted rules see them."""
    out = np.zeros(6)
    RULES.worth(row, out)
    return float(out[seat])


def see(row: Row, *rooms: str, party: int = 0) -> Row:
    """A party knows these rooms' monsters and treasures."""
    for room in rooms:
        row.monsters_seen[party] |= bit(room)
        row.treasures_seen[party] |= bit(room)
    return row


def greedy(row: Row) -> str:
    """What greedy does, from what it knows."""
    GAME.compile()
    seat = int(row.actor)
    return words(Greedy(GAME, 1).choose(view(row, seat), seat))


# What fights cost


def kind(name: str) -> int:
    return MONSTER_NAMES.index(name)


def test_what_a_fight_costs_is_reckoned_exactly() -> None:
    """A mildew bears 2: a one leaves it 1 and deals 3; then again with one of six."""
    assert DAMAGE[kind("mildew"), 1, 1] == pytest.approx(3 / 6)
    assert DAMAGE[kind("mildew"), 2, 1] == pytest.approx((3 + 3 / 6) / 6)


def test_a_fight_costs_more_the_larger_the_monster_and_the_weaker_the_fighter() -> None:
    for monster in range(MONSTER_KINDS):
        rows = DAMAGE[monster, 1 : CONSTITUTION[monster] + 1]
        assert (np.diff(rows, axis=0) >= 0).all()
        assert (np.diff(rows, axis=1) <= 0).all()
        assert (FIRE_DAMAGE[monster] <= DAMAGE[monster]).all()
    assert (np.diff(COST[kind("ogre"), 6, :3]) < 0).all()
    assert BLIND_COST[1] == pytest.approx(2.08, abs=0.01)


def test_the_chance_of_a_charm() -> None:
    """Against 2: three with a first 3, four with 4 or 5, five with 6, of 36; never the undead."""
    assert CHARMED[kind("rat")] == pytest.approx((3 + 4 + 4 + 5) / 36)
    assert CHARMED[kind("zombie")] == CHARMED[kind("witch")] == CHARMED[kind("slime")] == 0


@pytest.mark.parametrize("name, fails", [("rat", 2 / 6), ("ogre", 1.0)])
def test_a_charm_whose_second_die_is_due_spares_the_fight_as_often_as_it_succeeds(
    name: str, fails: float
) -> None:
    """The die must be greater than the constitution."""
    row = pair("bram", "corvin", name)
    expected = fails * DAMAGE[kind(name), CONSTITUTION[kind(name)], 1]
    roll(play(row, "charm corvin"), 4)
    assert asks(row)[0] == "force"
    assert cost_of_fight(row, 0, 0) == pytest.approx(expected)


# Ways


def test_ways_go_round_rooms() -> None:
    """From L1 the shortest way to the Cell is through room 21."""
    corner = AREA_CODES.index("l1")
    assert DISTANCE[corner, CELL] < WALK[corner, CELL]
    assert (WALK >= DISTANCE).all() and (WALK == WALK.T).all()
    for area in range(AREAS):
        for near in NEIGHBOURS[area]:
            assert near < 0 or WALK[area, near] == 1
    assert WALK[AREA_CODES.index("l2"), CELL] == WALK[corner, CELL] - 1
    assert TO_EXIT.min() == 1


# Prospects


def test_the_princess_is_worth_more_the_nearer_she_comes_to_the_gate() -> None:
    found = [
        worth(position("bram corvin", at=at, princess=where, opened=True))
        for at, where in (("k2", "cell"), ("cell", "A"), ("k2", "A"), ("n1", "A"), ("ga", "A"))
    ]
    assert found == sorted(found) and found[0] > 0.8
    row = play(position("bram corvin", at="ga", princess="A"), "leave")
    assert row.actor == OVER and worth(row) == 1 == payoff(row)[0]


def test_a_key_is_hoped_for_where_its_monster_is_weak() -> None:
    keys = {"r2": "key-a", "r35": "key-b"}
    easy, hard = (
        see(position("bram oda", at="n1", treasures=keys, monsters={"r2": name}), "r2", "r35")
        for name in ("rat", "behemoth")
    )
    assert worth(easy) > worth(hard)


def test_a_detour_to_a_weak_monster_is_better_than_a_strong_one_nearby() -> None:
    row = position(
        "bram oda",
        at="n1",
        hits={"bram": 6, "oda": 5},
        carries={"bram": "key-b"},
        treasures={"r2": "key-a", "r8": "key-a"},
        monsters={"r2": "behemoth", "r8": "bat"},
    )
    near = worth(see(row, "r2"))
    assert worth(see(row, "r8")) > near + 0.1


def test_knowing_where_keys_are_is_better_than_not() -> None:
    keys = {"r2": "key-a", "r8": "key-b"}
    row = position("bram corvin", at="n1", treasures=keys, monsters={"r2": "rat", "r8": "bat"})
    before = worth(row)
    assert worth(see(row, "r2", "r8")) > before + 0.1


def test_hits_and_lost_time_make_prospects_worse() -> None:
    fresh = position("bram corvin", at="n1")
    hurt = position("bram corvin", at="n1", hits={"bram": 8})
    late = position("bram corvin", at="n1")
    late.rounds = 40
    assert worth(fresh) > worth(hurt) and worth(fresh) > worth(late)


def test_among_rivals_who_has_most_and_is_near_the_gate_is_ahead() -> None:
    rich = {"bram": "gold-500 gold-400"}
    row = position("bram", "oda", at="ga s3", carries=rich)
    assert worth(row, 0) > 0.5 > worth(row, 1)
    empty = position("bram", "oda", at="ga s3")
    assert worth(row, 0) > worth(empty, 0) and worth(row, 1) < worth(empty, 1)


def test_to_leave_with_nothing_among_rivals_is_worth_nothing() -> None:
    row = position("bram", "oda", at="ga s3")
    before = worth(row, 0)
    play(row, "leave")
    assert worth(row, 0) < 0.05 < before - 0.1


def test_points_that_do_not_win_are_worth_a_little() -> None:
    row = position("bram oda", at="ga", carries={"bram": "gold-500"})
    row.rounds = 45
    play(row, "leave")
    assert payoff(row) == [0] and 0 < worth(row) < 0.05


# What greedy does


def test_greedy_leaves_with_the_princess() -> None:
    assert greedy(position("bram oda", at="ga", princess="A")) == "leave"


def test_greedy_goes_into_the_cell_with_keys() -> None:
    bags = {"bram": "key-a skeleton-key"}
    assert greedy(position("bram oda", at="k2", carries=bags)) == "go cell"


def test_greedy_fetches_a_key_that_it_knows() -> None:
    row = position(
        "bram oda",
        at="n1",
        treasures={"r2": "key-a"},
        monsters={"r2": "rat"},
        carries={"bram": "key-b"},
    )
    assert greedy(see(row, "r2")) == "go r2"


def test_greedy_shuns_a_monster_that_it_knows() -> None:
    """Two rooms hold the same; behind one door is a behemoth."""
    kinds = {"r2": "key-a", "r8": "key-a"}
    monsters = {"r2": "behemoth", "r8": "bat"}
    row = see(position("bram oda", at="n1", treasures=kinds, monsters=monsters), "r2", "r8")
    assert greedy(row) == "go w1"  # on the way to room 8


def test_greedy_looks_for_keys_from_afar_while_a_wizard_can() -> None:
    assert greedy(position("bram corvin", at="n1")).startswith("esp corvin")


def test_greedy_goes_home_with_its_loot_when_it_can_bear_no_more() -> None:
    bags = {"bram": "gold-500"}
    row = position("bram", "oda", at="ga s3", carries=bags, hits={"bram": 9})
    assert greedy(row) == "leave"


def test_greedy_goes_on_with_empty_hands() -> None:
    assert greedy(position("bram", "oda", at="n2 s3")) not in ("stay", "go ga")


def test_greedy_uses_fire_before_a_hard_fight_and_checks_what_it_came_for() -> None:
    row = position("bram corvin", at="n1", treasures={"r2": "key-a"}, monsters={"r2": "gargoyle"})
    play(see(row, "r2"), "go r2")
    assert asks(row)[0] == "spells" and greedy(row) == "fireball corvin m2"
    roll(play(row, "fireball corvin m2"), 6, 6)
    assert asks(row)[0] == "checking" and greedy(row).startswith("check ")


def test_greedy_does_not_propose_to_leave_with_nothing() -> None:
    row = position("bram", "hedda", "oda", "anselm", parties="AABB", at="ga s3")
    before = worth(row)
    assert greedy(row) != "leave"
    play(row, "leave")
    assert asks(row)[0] == "voting" and worth(row) < 0.05 < before
