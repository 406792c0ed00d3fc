"""What a network is told of the castle: each part, in positions set up by hand."""

from typing import Any

import numpy as np
import pytest

from bartizan.engine.kernel import OVER
from bartizan.games.castle.observe import (
    GOALS,
    LAYOUT,
    TO_CELL,
    TO_FETCH,
    TO_HUNT,
    TO_KEY,
    TO_LEAVE,
    TO_SEARCH,
)
from bartizan.games.castle.parts import AREA_CODES, ENTRANCES, MONSTER_NAMES, TREASURE_NAMES
from bartizan.games.castle.state import CAST, ENDED, MOVING, PREPARE
from tests.games.castle.setting import (
    HEROES,
    PHASES,
    RULES,
    Row,
    alone,
    bit,
    choose,
    dealt,
    entered,
    play,
    position,
    roll,
)

# Of a character's numbers, those after its owner
ALLY, PARTY, PLACE, ALIVE, LEFT, HEROISM, HEXED, CHANGE, ASKED, CAST_BEFORE = range(6, 16)
CASTS, WORKS, LANDS, OUTSIDE, GONE, EXIT, WAY, PRINCESS, UNDECIDED, CHOSEN = range(16, 26)
GOLD, KEY_A, ACID, CURSED, UNKNOWN = 26, 27, 32, 39, 40


def told(row: Row, seat: int = 0) -> dict[str, Any]:
    """The parts of what a seat is told."""
    out = np.zeros(LAYOUT.size, np.float32)
    RULES.observe(row, seat, out)
    return {name: part.round(3).tolist() for name, part in LAYOUT.split(out).items()}


def person(row: Row, name: str, seat: int = 0) -> list[float]:
    """What a seat is told of a character."""
    found: list[float] = told(row, seat)["characters"][HEROES.index(name)]
    return found


def room(row: Row, number: int, seat: int = 0) -> list[float]:
    """What a seat is told of a room."""
    found: list[float] = told(row, seat)["rooms"][number - 1]
    return found


def area(row: Row, code: str, seat: int = 0) -> list[float]:
    """What a seat is told of an area."""
    found: list[float] = told(row, seat)["areas"][AREA_CODES.index(code)]
    return found


def kind(row: Row, name: str, seat: int = 0) -> list[float]:
    """What a seat is told of a kind of treasure."""
    found: list[float] = told(row, seat)["treasures"][TREASURE_NAMES.index(name)]
    return found


def at(*places: int, of: int) -> list[float]:
    """Ones at these places."""
    return [float(i in places) for i in range(of)]


# The turn


def test_how_many_play_by_which_rules_and_who_decides_what() -> None:
    row = position("bram", "oda", "corvin", dawn="45", duels="off")
    for seat, ahead in ((0, 0), (1, 2), (2, 1)):
        seen = told(row, seat)
        assert seen["seats"] == at(2, of=6)
        assert seen["rules"] == pytest.approx([0, 1, 0.45])
        assert seen["phase"] == at(MOVING, of=ENDED + 1)
        assert seen["stage"] == at(PREPARE, of=9)
        assert seen["actor"] == at(ahead, of=6)
    assert told(position("bram corvin"))["rules"] == pytest.approx([1, 0, 0.45])


def test_time_says_rounds_played_and_left() -> None:
    row = position("bram", "oda", dawn="35")
    row.rounds = 7
    assert told(row)["time"] == pytest.approx([0.2, 28 / 50])


def test_a_turn_says_whose_it_is_and_how_far_it_has_come() -> None:
    row = play(position("bram", "oda", at="n1 s3", pistol=True), "go n2")
    assert told(row, 0)["turn"] == pytest.approx([0.5, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0])
    assert told(row, 1)["turn"] == pytest.approx([0.5, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0])
    met = alone("bram")
    assert told(met)["turn"][6:] == [1, 1, 0, 0, 1]
    assert room(met, 2)[7] == 1


def test_a_spell_is_told_with_its_caster_its_target_and_its_die() -> None:
    row = play(alone("corvin", "ogre"), "fireball corvin m2")
    assert told(row)["stage"] == at(CAST, of=9)
    assert told(row)["spell"] == at(2, of=6)
    assert told(row)["die"] == [0]
    assert person(row, "corvin")[CASTS] == person(row, "corvin")[CAST_BEFORE] == 1
    roll(row, 3)
    assert told(row)["die"] == [0.5]
    roll(row, 2)
    assert told(row)["spell"] == [0] * 6
    assert told(row)["die"] == [0]


def test_a_proposal_is_told_with_its_votes_and_where_it_leads() -> None:
    row = position("bram", "oda", "hedda", at="n1", parties="AAA")
    assert any(area(row, "r2")[2:]) and any(area(row, "n2")[2:])
    play(row, "go r2")
    for seat, votes in ((0, [1, 0, 0]), (1, [0, 0, 1])):
        assert told(row, seat)["vote"] == [*votes, 0, 0, 0]
        assert told(row, seat)["proposal"] == [0, 0, 1]
    assert any(area(row, "r2")[2:]) and not any(area(row, "n2")[2:])
    play(row, "vote no")
    assert told(row, 0)["vote"] == [1, -1, 0, 0, 0, 0]
    for move, proposed in (("stay", [1, 0, 0]), ("leave", [0, 1, 0])):
        row = position("bram", "oda", "hedda", at="ga", parties="AAA")
        assert told(play(row, move))["proposal"] == proposed


# People


def test_characters_keep_their_numbers_and_their_owners_come_clockwise() -> None:
    row = position("bram", "oda", "corvin", parties="ABA")
    owners = {name: person(row, name, 2)[:6].index(1) for name in ("corvin", "bram", "oda")}
    assert owners == {"corvin": 0, "bram": 1, "oda": 2}
    assert [person(row, name, 2)[ALLY] for name in ("corvin", "bram", "oda")] == [1, 1, 0]
    assert person(row, "oda", 2)[PARTY] == pytest.approx(1 / 6, abs=0.001)
    assert [person(row, name)[PLACE] for name in ("bram", "oda", "corvin")] == pytest.approx(
        [0, 1 / 6, 2 / 6], abs=0.001
    )
    assert not any(person(row, "hedda"))


def test_a_character_is_told_as_he_is() -> None:
    row = position("bram", "oda", at="n1 left", hits={"bram": 4}, hexed="bram")
    row.heroism[0] = 1
    found = person(row, "bram")
    assert found[ALIVE : CHANGE + 1] == pytest.approx([1, 0.6, 1, 0.5, 0])
    assert found[EXIT] > 0 and not found[OUTSIDE]
    assert person(row, "oda")[OUTSIDE : EXIT + 1] == [0, 1, 0]
    assert person(row, "bram", 1)[CHANGE] == 0  # a rival's sword may be unknown
    assert person(position("bram", "oda"), "bram")[OUTSIDE] == 1
    row.leader[0], row.where[0] = -1, -3
    assert not any(person(row, "bram")[ALIVE:GOLD])


def test_a_character_is_told_by_the_way_to_him_and_whether_the_princess_is_there() -> None:
    row = position("bram", "oda", at="n1 n3", princess="B")
    assert person(row, "bram")[WAY] == person(row, "oda", 1)[WAY] == 0
    assert (
        person(row, "oda")[WAY] == person(row, "bram", 1)[WAY] == pytest.approx(2 / 30, abs=0.001)
    )
    assert [person(row, name)[PRINCESS] for name in ("bram", "oda")] == [0, 1]


def test_a_fight_says_who_fights() -> None:
    row = alone("bram")
    assert person(row, "bram")[WORKS] == 1
    trap = position("bram", "oda", at="r2 s3", cleared="r2", treasures={"r2": "trap"})
    play(trap, "stay", "check bram")
    assert person(trap, "bram")[WORKS] == 0.5


def test_who_teleports_is_told() -> None:
    row = roll(play(position("corvin", "oda", at="n1 s3"), "teleport corvin"), 6)
    assert person(row, "corvin")[LANDS] == 1
    assert person(row, "oda")[LANDS] == 0


def test_what_is_chosen_secretly_is_told_to_who_chose_it() -> None:
    row = play(position("corvin", "ysolt", at="n1 n2"), "go n2")
    assert [person(row, name)[UNDECIDED] for name in ("corvin", "ysolt")] == [1, 1]
    play(row, "teleport corvin")
    assert 0 < person(row, "corvin", 0)[CHOSEN] < 1
    assert person(row, "corvin", 1)[CHOSEN] == 1
    assert person(row, "corvin", 1)[UNDECIDED] == 0
    choose(row, {1: "done"})
    assert person(row, "ysolt", 0)[CHOSEN] < 1


def test_what_somebody_carries_is_told_to_his_party() -> None:
    row = position(
        "bram", "oda", carries={"bram": "gold-300 gold-500 key-a acid curse"}, hidden=True
    )
    load = person(row, "bram")
    assert [load[n] for n in (GOLD, KEY_A, ACID, CURSED, UNKNOWN)] == pytest.approx(
        [1.6, 0.5, 0.5, 0.5, 0]
    )
    load = person(row, "bram", 1)  # curses lie open
    assert [load[n] for n in (GOLD, KEY_A, ACID, CURSED, UNKNOWN)] == pytest.approx(
        [0, 0, 0, 0.5, 2]
    )


def test_a_prince_is_told_once_he_was_seen() -> None:
    row = position("bram", "oda", "corvin", parties="AAB", carries={"bram": "elf"}, hidden=True)
    row.hits[6] = 1
    assert told(row, 0)["princes"][0] == pytest.approx([1, 0, 0, 0.3, 0, 0, 0])
    assert told(row, 1)["princes"][0] == pytest.approx([0, 1, 0, 0.3, 0, 0, 0])
    assert told(row, 2)["princes"] == [[0] * 7] * 2
    row.open = int(row.open) | int(row.carried[0])
    assert told(row, 2)["princes"][0] == pytest.approx([0, 0, 1, 0.3, 0, 0, 0])


# Rooms


def test_a_monster_is_told_to_the_party_that_has_seen_it() -> None:
    row = position("bram", "oda", at="n1 s3", monsters={"r2": "zombie", "r3": "witch"})
    row.monsters_seen[0] = bit("r2") | bit("r3")
    row.hits[8 + 1] = 1
    home, danger, known, left, charm, undead, charmed, works = room(row, 2)[:8]
    assert [home, known, left, undead] == pytest.approx([1, 1, 0.3, 0.5])
    assert danger > 0 and charm == charmed == works == 0
    assert room(row, 3)[5] == 1
    assert room(row, 2, 1)[0] == 1 and not any(room(row, 2, 1)[2:8])
    assert room(row, 2, 1)[1] == room(row, 7, 1)[1]  # feared like any other
    row.home = int(row.home) & ~bit("r2")
    assert not any(room(row, 2)[:8])


def test_charmed_monsters_and_strays_are_told() -> None:
    row = position(
        *("corvin", "oda"),
        at="n1 s3",
        monsters={"r2": "ogre", "r5": "rat"},
        charmed={"m2": "corvin"},
        stray={"m5": "n3"},
    )
    assert room(row, 2)[:4] == pytest.approx([0, 0, 1, 0.6])
    assert [room(row, 2, seat)[6] for seat in (0, 1)] == [1, -1]
    assert area(row, "n3")[1] == -1
    assert room(row, 5)[2] == 1


@pytest.mark.parametrize(
    "name, code",
    [
        ("gold-400", [0.8, 0, 0, 0]),
        ("elf", [0.4, 0, 0, 0]),
        ("key-b", [0, 1, 0, 0]),
        ("boots", [0, 0, 1, 0]),
        ("spores", [0, 0, 0, 1]),
    ],
)
def test_a_counter_is_told_to_the_party_that_has_seen_it(name: str, code: list[float]) -> None:
    row = position("bram", "oda", at="n1 s3", treasures={"r2": name})
    unseen = kind(row, name)[0]
    assert room(row, 2)[8:14] == [1, 0, 0, 0, 0, 0]
    row.treasures_seen[0] = bit("r2")
    assert room(row, 2)[8:14] == pytest.approx([1, 1, *code])
    assert room(row, 2, 1)[8:14] == [1, 0, 0, 0, 0, 0]
    assert kind(row, name)[0] == unseen - 0.5
    assert kind(row, name)[2] == pytest.approx(1)  # one area away
    assert kind(row, name, 1) == [unseen, 0, 0]


def test_counters_that_are_carried_are_told_by_whom() -> None:
    row = position(
        *("bram", "oda", "corvin"), parties="AAB", carries={"bram": "key-a"}, hidden=True
    )
    counter = int(row.carried[0]).bit_length()
    assert [room(row, counter, seat)[14] for seat in range(3)] == [1, 0.5, -1]
    assert [kind(row, "key-a", seat)[1] for seat in range(3)] == [0.5, 0.5, 0]
    assert room(row, counter)[8] == 0


def test_kinds_of_monsters_that_were_not_seen_are_counted() -> None:
    row = position("bram", "oda", monsters={"r2": "ogre"})
    ogre = MONSTER_NAMES.index("ogre")
    assert told(row)["monsters"][ogre] == 1
    row.monsters_seen[0] = bit("r2")
    assert [told(row, seat)["monsters"][ogre] for seat in (0, 1)] == [0.5, 1]


def test_ways_to_rooms_are_told() -> None:
    row = position("bram", "oda", at="n1 s3")
    assert room(row, 2)[15] == pytest.approx(1 / 30, abs=0.001)
    assert room(row, 2, 1)[15] > room(row, 2)[15]


# Areas, the Princess and the plan


def test_areas_say_who_is_there_and_what_lies_there() -> None:
    row = position("bram", "oda", at="n1 s3", princess="n5", loot={"n6": "key-a"})
    assert [area(row, code, 0)[0] for code in ("n1", "s3", "n2")] == [1, -1, 0]
    assert [area(row, code, 1)[0] for code in ("n1", "s3", "n2")] == [-1, 1, 0]
    assert [area(row, code)[1] for code in ("n5", "n6")] == [1, 0.5]


@pytest.mark.parametrize(
    "princess, mine, other",
    [("cell", 0, 0), ("n5", 1, 1), ("A", 2, 3)],
)
def test_where_the_princess_is(princess: str, mine: int, other: int) -> None:
    row = position("bram", "oda", at="n1 s3", princess=princess, opened=True)
    assert told(row, 0)["princess"] == at(mine, 4, of=5)
    assert told(row, 1)["princess"] == at(other, 4, of=5)


def goal(row: Row, seat: int = 0) -> int:
    """What a seat's party should do next."""
    found: list[float] = told(row, seat)["goal"]
    assert sum(found) == 1 and len(found) == GOALS
    return found.index(1)


def test_the_goal_follows_from_the_princess_and_the_keys() -> None:
    where = "n1 s3"
    assert goal(position("bram", "oda", at=where, princess="A")) == TO_LEAVE
    assert goal(position("bram", "oda", at=where, princess="B")) == TO_HUNT
    assert goal(position("bram", "oda", at=where, princess="n5")) == TO_FETCH
    assert goal(position("bram", "oda", at=where, opened=True)) == TO_CELL
    row = position("bram", "oda", at=where, carries={"bram": "key-a skeleton-key"}, hidden=True)
    assert goal(row, 0) == TO_CELL
    assert goal(row, 1) == TO_SEARCH
    row = position("bram", "oda", at=where, treasures={"r2": "key-b"})
    assert goal(row) == TO_SEARCH
    row.treasures_seen[0] = bit("r2")
    assert goal(row, 0) == TO_KEY
    assert goal(row, 1) == TO_SEARCH


def test_the_plan_says_ways_keys_strength_health_and_points() -> None:
    carries = {"bram": "key-a key-a gold-500"}
    row = position("bram", "oda", at="n1 s3", princess="n5", carries=carries, hits={"bram": 1})
    way, back, spare, keys, strong, health, points = told(row)["plan"]
    assert way > 0 and back > 0
    areas = 2 * 99 - round(way * 30) - round(back * 10)
    assert spare == pytest.approx(areas / 100, abs=0.001)
    assert [keys, strong, health, points] == pytest.approx([0.5, 1 / 6, 0.3, 0.5], abs=0.001)


def test_the_next_areas_say_how_much_nearer_they_are() -> None:
    row = position("bram", "oda", at="ga s3", princess="A")
    ways = [told(row)["areas"][n] for n in range(len(AREA_CODES))]
    near = [n for n, found in enumerate(ways) if any(found[2:])]
    assert near and ENTRANCES[0] not in near
    assert all(ways[n][2] == ways[n][3] <= 0 for n in near)  # her bearer should go out


# The beginning and the end


def test_before_characters_are_chosen_all_are_alike() -> None:
    row = dealt(3, 1)
    seen = told(row)
    assert seen["phase"] == at(PHASES["choosing"], of=ENDED + 1)
    assert not any(map(any, seen["characters"]))
    assert not any(seen["plan"]) and not any(seen["goal"])
    row = entered(["bram", "oda"])
    assert person(row, "bram")[OUTSIDE] == person(row, "oda")[OUTSIDE] == 1


def test_when_the_game_is_over_everything_is_known() -> None:
    row = position("bram", "oda", at="left left", carries={"bram": "gold-300"}, hidden=True)
    row.actor, row.phase = OVER, ENDED
    assert person(row, "bram", 1)[GOLD] == pytest.approx(0.6)
    assert not any(told(row)["actor"])
    assert not any(told(row)["monsters"])


def test_hidden_counters_are_not_told() -> None:
    row = position("bram", "oda", at="n1 s3")
    before = told(row)
    row.treasure[:], row.monster[:] = row.treasure[::-1].copy(), row.monster[::-1].copy()
    assert told(row) == before
