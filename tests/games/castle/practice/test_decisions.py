"""What a practised player of The Castle does without thinking."""

import pytest

from bartizan.bots import Greedy, make
from bartizan.engine.match import Match
from tests.engine.setting import banners as made_up
from tests.engine.setting import played
from tests.games.castle.judgement.test_worth import see
from tests.games.castle.setting import (
    GAME,
    Row,
    asks,
    play,
    position,
    roll,
    view,
    where,
    words,
)

BANNERS = made_up()


def usual(row: Row) -> str:
    """What he does, by what he knows."""
    return words(GAME.usual(view(row, int(row.actor))))


# Where to


def test_who_has_the_princess_goes_home() -> None:
    for characters in (["bram oda"], ["bram", "oda"]):
        at = "ga" if len(characters) == 1 else "ga s3"
        assert usual(position(*characters, at=at, princess="A", opened=True)) == "leave"
    far = position("bram", "oda", at="s3 n1", princess="A", opened=True)
    play(far, usual(far))
    assert where(far) != "s3" and where(far)[0] != "r"


def test_who_can_open_the_cell_goes_there() -> None:
    row = position("bram oda", at="k2", carries={"bram": "key-a key-b"})
    assert usual(row) == "go cell"
    assert usual(position("bram oda", at="k2", carries={"bram": "key-a"})) != "go cell"


def test_the_last_one_inside_goes_home_when_he_is_ahead() -> None:
    ahead = position("bram", "oda", at="ga left", carries={"bram": "gold-300"})
    assert usual(ahead) == "leave"
    behind = position(
        *("bram", "oda"),
        at="ga left",
        carries={"bram": "gold-100", "oda": "gold-300"},
    )
    assert usual(behind) != "leave"


def test_before_dawn_one_goes_home_with_what_one_has() -> None:
    row = position("bram", "oda", at="ga n3", carries={"bram": "gold-100"})
    row.rounds = 99
    assert usual(row) == "leave"
    empty = position("bram", "oda", at="ga n3")
    empty.rounds = 99
    assert usual(empty) != "leave"


def test_a_known_key_next_door_is_fetched_and_a_known_trap_is_not() -> None:
    row = position("bram oda", at="n1", treasures={"r2": "key-a"}, monsters={"r2": "bat"})
    assert usual(see(row, "r2")) == "go r2"
    row = position("bram oda", at="n1", treasures={"r2": "spores"}, monsters={"r2": "bat"})
    assert usual(see(row, "r2")) != "go r2"


def test_who_is_alone_inside_finds_a_way_round_and_does_not_go_to_and_fro() -> None:
    for seed in range(12):
        match = Match(GAME, 2, seed=f"alone {seed}")
        GAME.compile()
        match.settle()
        alone = 0
        while not match.over:
            inside = [party for party in match.state.where.tolist() if party >= 0]
            alone += len(inside) == 1 and match.state.rounds > 0
            match.play(GAME.usual(match.view(match.actor)))
            match.settle()
        assert match.state.rounds < 90 or alone < 120, seed


# Magic


def test_a_wizard_looks_into_rooms_while_he_knows_of_nothing_good() -> None:
    assert usual(position("bram corvin", at="n1")) == "esp corvin"
    alone = position("corvin", "oda", "bram", at="n1 s3 e3")
    assert usual(alone) == "esp corvin"
    alone.hits[4] = 5  # another cast that fails would kill him
    assert usual(alone) != "esp corvin"


def test_before_a_hard_fight_that_is_near_heroism_is_cast() -> None:
    treasures, bags = {"r2": "key-a"}, {"bram": "key-b"}
    hard = {"r2": "behemoth"}
    row = position("bram corvin", at="n1", treasures=treasures, monsters=hard, carries=bags)
    assert usual(see(row, "r2")) in ("heroism corvin bram", "esp corvin")
    easy = position(
        "bram corvin", at="n1", treasures=treasures, monsters={"r2": "bat"}, carries=bags
    )
    assert usual(see(easy, "r2")) == "go r2"


def test_who_has_taken_many_hits_drinks() -> None:
    row = position("bram oda", at="n1", carries={"bram": "healing"}, hits={"bram": 6})
    assert usual(row) == "heal bram"
    assert usual(position("bram oda", at="n1", carries={"bram": "healing"})) != "heal bram"


def test_esp_shows_the_treasure_first() -> None:
    row = roll(play(position("bram corvin", at="n1"), "esp corvin"), 4)
    assert asks(row)[0] == "seeing"
    play(row, usual(row))
    assert asks(row)[0] == "looking" and usual(row) == "look treasure"


# Encounters and counters


@pytest.mark.parametrize("monster", ["ogre", "troll", "witch"])
def test_who_suits_best_steps_forward(monster: str) -> None:
    row = play(position("bram corvin", at="n1", monsters={"r2": monster}), "go r2", "done")
    assert asks(row)[0] == "fighters" and usual(row) == "fight bram"


def test_a_wizard_throws_fire_but_for_his_last_hit_while_another_lives() -> None:
    for taken, casts in ((0, True), (5, False)):
        row = position("bram corvin", at="n1", monsters={"r2": "troll"}, hits={"corvin": taken})
        play(row, "go r2")
        assert asks(row)[0] == "spells" and (usual(row) == "fireball corvin m2") == casts


def test_a_cleric_checks_first_and_nobody_what_is_known_for_a_trap() -> None:
    row = play(position("bram oda", at="n1", cleared="r2"), "go r2", "stay")
    assert asks(row)[0] == "checking" and usual(row) == "check oda"
    row = position("bram oda", at="n1", cleared="r2", treasures={"r2": "spores"})
    play(see(row, "r2"), "go r2", "stay")
    assert usual(row) == "done"


# The bot


def test_the_bot_plays_by_habit_and_where_there_is_none_as_greedy_does() -> None:
    row = position("bram", "oda", at="ga s3", princess="A", opened=True)
    assert words(make("habit", GAME, 1).choose(view(row, 0), 0)) == "leave"
    banners = played(BANNERS, 2, most=1)
    seen, seat = banners.view(banners.actor), banners.actor
    for seed in range(5):
        greedy = Greedy(BANNERS, seed).choose(seen, seat)
        assert make("habit", BANNERS, seed).choose(seen, seat) == greedy
