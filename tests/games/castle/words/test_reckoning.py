"""What can be reckoned of fights, ways and unseen counters."""

import pytest

from bartizan.engine.kernel import CHANCE, OVER
from bartizan.games.castle import words
from bartizan.games.castle.words.reckoning import prospects
from tests.games.castle.setting import (
    CREATURES,
    alone,
    play,
    position,
)
from tests.games.castle.words.saying import SAY, games, view_of


def test_the_chance_to_win_a_fight_is_right() -> None:
    row = alone("bram", "rat", hits={"bram": 9})
    wins, cost = prospects(view_of(row, 0), CREATURES.index("bram"), CREATURES.index("m2"))
    # a 1 deals 1 and kills Bram; a 2 and a 3 kill both; 4, 5 and 6 win
    assert wins == pytest.approx(3 / 6) and cost == 0.5
    row = alone("bram", "rat", hits={"bram": 7})
    wins, _ = prospects(view_of(row, 0), CREATURES.index("bram"), CREATURES.index("m2"))
    # with a 1 the rat has one hit left and Bram one: then only 4, 5, 6 win
    assert wins == pytest.approx(5 / 6 + 1 / 6 * 3 / 6)


def test_the_hint_tells_of_the_fight_and_of_unseen_counters() -> None:
    row = alone("bram", "ogre", carries={"bram": "elf acid"})
    found = words.insight(view_of(row, 0), 0, SAY["en"])
    assert found.title == "Constitution of the 35 monsters that you have not seen, in per cent"
    assert sum(share for _, shares in found.rows for share in shares) == pytest.approx(1)
    assert found.lines[0].startswith("Bram alone against the ogre: wins with ")
    assert found.lines[-1] == (
        "Of the 34 treasures that you have not seen: 10 × gold, 6 keys, 9 magic items, 1 captive "
        "and 8 traps."
    )
    row = alone("bram", "witch", carries={"bram": "acid"})
    assert "spells are not counted" in words.insight(view_of(row, 0), 0, SAY["en"]).lines[1]


def test_the_hint_knows_the_way_to_keys_and_gates() -> None:
    row = position("corvin oda", at="n1", treasures={"r2": "key-a"})
    out = "Areas to be out by the nearest gate: 3, so at best 2 rounds; rounds left: 45."
    found = words.insight(view_of(row), 0, SAY["en"])
    assert found.lines[0] == out and not found.first  # there is time enough: the advice comes first
    play(row, "esp corvin", "roll 3", "see r2", "look treasure")
    lines = words.insight(view_of(row), 0, SAY["en"]).lines
    assert lines[:2] == ("Known in room 2: key A; areas to go: 1.", out)
    late = position("corvin oda", at="n1")
    late.rounds = 40
    assert words.insight(view_of(late), 0, SAY["en"]).first == 1  # the way out matters now
    assert "Bekannt in Raum 2" in words.insight(view_of(row), 0, SAY["de"]).lines[0]
    row = position("corvin oda", at="ga")
    for language, said in (("en", "at best 1 round;"), ("de", "mindestens: 1;")):
        assert said in words.insight(view_of(row), 0, SAY[language]).lines[0]


def test_the_hint_says_what_would_be_brought_out() -> None:
    row = position("bram", "oda", at="n1", carries={"bram": "gold-300 elf", "oda": "key-a"})
    worth = "What your party carries and leads is worth 500 points once it is out."
    assert worth in words.insight(view_of(row, 0), 0, SAY["en"]).lines
    assert not [
        line for line in words.insight(view_of(row, 1), 1, SAY["en"]).lines if "is worth" in line
    ]


def test_the_hint_knows_that_boots_go_twice_as_far() -> None:
    row = position("bram", "oda", at="h4 outside", carries={"bram": "boots"})
    far = "Areas to be out by the nearest gate: 6, so at best 2 rounds"
    assert words.insight(view_of(row), 0, SAY["en"]).lines[0].startswith(far)
    play(row, "stay")
    later = words.insight(view_of(row), 0, SAY["en"]).lines[0]
    assert row.second and later.startswith(far)
    row = position("bram", "oda", at="h4 outside")
    assert "at best 3 rounds" in words.insight(view_of(row), 0, SAY["en"]).lines[0]


def test_hints_can_be_given_at_every_decision() -> None:
    for before, _, _ in games(6):
        if before.actor not in (CHANCE, OVER):
            found = words.insight(view_of(before), int(before.actor), SAY["de"])
            assert found.rows and all(0 <= s <= 1 for _, shares in found.rows for s in shares)
