"""Bots of The Castle have a plan and go through with it."""

import numpy as np
import pytest

from bartizan.bots import Budget, Greedy, Search
from bartizan.engine.chance import Secret, generators
from bartizan.engine.match import Match
from bartizan.games.castle.judgement.dangers import danger_in, has_wizard, holds_out, strength
from bartizan.games.castle.judgement.rescue import sight
from bartizan.games.castle.judgement.rivals import turns_had
from bartizan.games.castle.state import LEFT, MOVE
from tests.games.castle.judgement.test_worth import see
from tests.games.castle.setting import (
    GAME,
    NUMBERS,
    Row,
    asks,
    legal,
    play,
    position,
    roll,
    view,
    where,
    words,
)

SEEDS = range(4)


def choices(row: Row) -> set[str]:
    """What greedy does, with different luck in what it imagines."""
    GAME.compile()
    seat = int(row.actor)
    return {words(Greedy(GAME, seed).choose(view(row, seat), seat)) for seed in SEEDS}


def promise(row: Row, move: str) -> float:
    """What a move promises its player, over many worlds that he may be in."""
    kernels, seat, rng = GAME.compile(), int(row.actor), generators(1)
    found = []
    for _ in range(100):
        world = GAME.copy(view(row, seat))
        kernels.imagine(world[0], seat, rng)
        kernels.play(world[0], NUMBERS[move])
        found.append(GAME.worth(world[0])[seat])
    return float(np.mean(found))


@pytest.mark.parametrize("name", ["bram", "anselm"])
def test_to_enter_a_room_is_better_than_to_stand_before_its_door(name: str) -> None:
    row = position(name, "oda", "hedda", at="n1 s3 e3")
    assert promise(row, "go r2") > promise(row, "stay")
    while row.stage <= MOVE:
        play(row, min(choices(row)))
    assert where(row).startswith("r")


def test_a_fight_that_was_feared_and_one_that_has_begun_count_alike() -> None:
    for name in ("rat", "ogre", "behemoth"):
        row = see(position("bram oda", at="n1", monsters={"r2": name}), "r2")
        feared = holds_out(row, 0, danger_in(row, 0, 1, strength(row, 0)) + 4.0)
        assert holds_out(play(row, "go r2"), 0, 4.0) == pytest.approx(feared, abs=0.02)


# What is not even thought of


def thought_of(row: Row) -> set[str]:
    """The moves that a bot thinks about."""
    return {words(move) for move in GAME.sensible(view(row, int(row.actor)))}


def test_who_has_cast_nothing_goes_somewhere() -> None:
    row = position("bram corvin", at="n1")
    assert thought_of(row) == legal(row) - {"stay"}
    roll(play(row, "esp corvin"), 1)
    assert "stay" in thought_of(row)
    assert "stay" in thought_of(play(row, "go n2"))


def test_nobody_leaves_the_castle_with_nothing() -> None:
    for row, in_vain in (
        (position("bram", "oda", at="ga s3"), True),
        (position("bram", "oda", at="ga s3", carries={"bram": "gold-100"}), False),
        (position("bram oda", at="ga"), True),
        (position("bram oda", at="ga", carries={"bram": "gold-100"}), True),
        (position("bram oda", at="ga", princess="A"), False),
    ):
        assert "leave" in legal(row) and ("leave" not in thought_of(row)) == in_vain


def test_a_counter_that_was_fought_for_is_checked_unless_it_is_known_to_do_harm() -> None:
    for kind, known in (("key-a", True), ("spores", False), ("spores", True)):
        row = position("bram", "oda", at="n1 s3", treasures={"r2": kind}, cleared="r2")
        play(see(row, "r2") if known else row, "go r2", "stay")
        assert asks(row)[0] == "checking"
        assert ("done" in thought_of(row)) == (kind == "spores" and known)
    allies = position("bram", "oda", "hedda", parties="AAB", at="n1 s3", cleared="r2")
    play(allies, "go r2", "vote yes", "stay")
    assert asks(allies)[0] == "checking" and "done" in thought_of(allies)


def test_searching_rivals_who_cast_nothing_seldom_end_a_turn_where_they_began() -> None:
    GAME.compile()
    turns = idle = 0
    for deal in range(8):
        match = Match(GAME, 3, secret=Secret.typed(deal))
        rivals = [Search(GAME, Budget(100), seat) for seat in range(3)]
        turn, party, began, cast = 0, 0, -1, False
        while not match.over:
            row = match.state
            if row.rounds > 0 and row.turn != turn:
                turns, still = turns + (turn > 0), turn > 0 and row.where[party] == began
                idle, cast = idle + (still and not cast), False
                turn, party = int(row.turn), int(row.side)
                began = int(row.where[party])
            match.play(rivals[match.actor].choose(match.view(match.actor), match.actor))
            match.settle()
            cast |= match.state.turn == turn and match.state.cast != 0
    assert idle < turns / 3


def test_a_fight_of_one_party_makes_no_room_safer_for_another() -> None:
    row = position("bram", "oda", at="n1 n3", monsters={"r2": "behemoth"})
    after = play(position("bram", "oda", at="n1 n3", monsters={"r2": "behemoth"}), "go r2")
    danger = GAME.plain.danger_in
    assert danger(after, 1, 1, 1) > 0.0 and danger(after, 0, 1, 1) == 0.0
    assert danger(row, 0, 1, 1) > 0.0


def test_a_key_at_ones_feet_is_taken_and_one_nearby_is_fetched() -> None:
    treasures, monsters = {"r2": "key-a"}, {"r2": "bat"}
    carries = {"bram": "key-b"}
    row = position("bram oda", at="n1", treasures=treasures, monsters=monsters, carries=carries)
    assert choices(see(row, "r2")) == {"go r2"}
    row = position("bram corvin", at="n1", treasures=treasures, cleared="r2")
    play(see(row, "r2"), "go r2", "stay")
    assert all(move.startswith("check ") for move in choices(row))


@pytest.mark.parametrize(
    ("at", "room"), [("e1", "r12"), ("e6", "r24"), ("w2", "r8"), ("w4", "r14")]
)
@pytest.mark.parametrize("monster", ["bat", ""])
def test_a_known_key_next_door_comes_before_unknown_rooms(at: str, room: str, monster: str) -> None:
    guards = {room: monster} if monster else {}
    cleared = "" if monster else room
    treasures = {room: "key-a"}
    row = position("bram oda", at=at, treasures=treasures, monsters=guards, cleared=cleared)
    assert choices(see(row, room)) == {f"go {room}"}


def test_nobody_teleports_away_from_the_princess_in_hand() -> None:
    for at in ("k1", "h1", "n1", "cell"):
        for characters in (["bram corvin"], ["corvin", "oda"]):
            where = at if len(characters) == 1 else f"{at} dead"
            row = position(*characters, at=where, princess="A", opened=True)
            assert not any(move.startswith("teleport") for move in choices(row)), at
    row = position("bram oda", at="h1", princess="A", carries={"bram": "teleport"})
    assert "vanish" not in choices(row)


# Spells and fights


def test_before_a_hard_fight_one_waits_for_heroism_and_then_goes_in() -> None:
    bags, treasures, monsters = {"bram": "key-b"}, {"r2": "key-a"}, {"r2": "behemoth"}
    row = position("bram corvin", at="n1", treasures=treasures, monsters=monsters, carries=bags)
    see(row, "r2")
    assert promise(row, "heroism corvin bram") > promise(row, "esp corvin")
    assert "go r2" not in choices(row)
    roll(play(row, "heroism corvin bram"), 4)
    assert choices(row) == {"go r2"}


def test_an_easy_fight_needs_no_heroism() -> None:
    bags, treasures, monsters = {"bram": "key-b"}, {"r2": "key-a"}, {"r2": "bat"}
    row = position("bram corvin", at="n1", treasures=treasures, monsters=monsters, carries=bags)
    danger = [danger_in(see(row, "r2"), 0, 1, strength(row, 0))]
    roll(play(row, "heroism corvin bram"), 4)
    danger.append(danger_in(row, 0, 1, strength(row, 0)))
    assert danger[0] - danger[1] < 0.3


@pytest.mark.parametrize("monster", ["ogre", "troll", "witch"])
def test_who_suits_best_steps_forward(monster: str) -> None:
    row = position("bram corvin", at="n1", monsters={"r2": monster})
    play(row, "go r2", "done")
    assert asks(row)[0] == "fighters" and choices(row) == {"fight bram"}


def test_a_wizard_looks_to_the_last_while_another_goes_on() -> None:
    one_left = {"corvin": 5}
    assert has_wizard(position("bram corvin", at="n1", hits=one_left), 0)
    assert not has_wizard(position("corvin", "bram", at="n1 s3", hits=one_left), 0)
    assert has_wizard(position("corvin", "bram", at="n1 s3", hits={"corvin": 4}), 0)


def test_the_fewer_hits_wizards_have_left_the_less_they_see() -> None:
    found = [
        sight(position("bram corvin", at="n1", hits={"corvin": hits}), 0, 2.0) for hits in range(6)
    ]
    assert found == sorted(found, reverse=True) and found[0] > 0.9 > 0.3 > found[-1]
    assert sight(position("bram corvin", at="n1", hits={"bram": 9}), 0, 2.0) == found[0]


# Rivals


def test_who_has_left_was_content_with_what_one_does_not_know() -> None:
    """One hundred beats an unknown counter of who is still inside sooner than of who is home."""

    def hope(at: str) -> float:
        bags, hits = {"bram": "gold-100", "oda": "gold-500"}, {"bram": 9, "oda": 7}
        row = position("bram", "oda", at=f"ga {at}", carries=bags, hidden=True, hits=hits)
        assert asks(row)[0] == "moving"
        return float(GAME.worth(view(row, 0))[0])

    assert hope("n1") > 0.4 and hope("left") < 0.2


def test_a_turn_counts_alike_while_it_lasts_and_when_it_is_over() -> None:
    row = position("corvin", "bram", at="n1 s3")
    row.rounds = 7
    assert (turns_had(row, 0), turns_had(row, 1)) == (6, 6)
    play(row, "speed corvin")
    assert (turns_had(row, 0), turns_had(row, 1)) == (7, 6)
    roll(row, 2)
    assert turns_had(row, 0) == 7
    while row.mover == 0:
        play(row, "stay")
    assert (turns_had(row, 0), turns_had(row, 1)) == (7, 6)


def test_with_the_princess_in_hand_unknown_rooms_are_shunned() -> None:
    for at in ("k1", "k2", "l6", "h1", "w8", "n1"):
        row = position("bram corvin", at=at, princess="A", opened=True)
        assert not any(move.startswith("go r") for move in choices(row)), at


def test_a_room_with_a_known_trap_is_not_entered() -> None:
    for kind in ("spores", "poison", "trap", "curse-300"):
        row = position("bram", "oda", "hedda", at="n1 s3 e3", treasures={"r2": kind})
        assert "go r2" not in choices(see(row, "r2")), kind


def test_a_weak_rival_with_the_princess_is_hunted() -> None:
    row = position("bram", "corvin", at="n1 n3", princess="B", opened=True, hits={"corvin": 4})
    assert choices(row) == {"go n2"}
    assert choices(play(row, "go n2")) == {"go n3"}


def test_who_has_no_hope_left_goes_home() -> None:
    for carries in ({}, {"bram": "gold-100"}):
        row = position(
            *("bram", "oda"),
            at="ga s3",
            princess="B",
            opened=True,
            carries=carries,
            hits={"bram": 9},
        )
        row.where[1] = LEFT
        assert choices(row) == {"leave"}
