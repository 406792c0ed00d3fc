"""Players, equipment, set-up and the order of turns, sentence by sentence of the book's 2 to 5."""

from collections import Counter

import numpy as np
import pytest

from bartizan.games.castle.parts import (
    MONSTER_COUNTS,
    MONSTER_NAMES,
    PARTIES,
    TREASURE_COUNTS,
    TREASURE_NAMES,
)
from bartizan.games.castle.state import NOBODY, UNKNOWN
from tests.games.castle.rules.oracle import CLASSES, DEALS
from tests.games.castle.setting import (
    CASTLE,
    GATES,
    HEROES,
    Row,
    asks,
    dealt,
    legal,
    play,
    position,
    princess,
    round_on,
    view,
    where,
)

TREASURES = {
    **{f"gold-{n}": 2 for n in (100, 200, 300, 400, 500)},
    **dict.fromkeys(("key-a", "key-b", "skeleton-key", "coffin", "sword"), 2),
    **dict.fromkeys(("acid", "boots", "medallion", "pistol", "healing", "teleport"), 1),
    **dict.fromkeys(("elf", "dwarf", "curse-300", "poison"), 1),
    **dict.fromkeys(("curse", "spores", "trap"), 2),
}
ONCE = ("bat", "centipede", "lizard", "mildew", "mold", "rat", "snake", "spider")
MONSTERS = {kind: 1 if kind in ONCE else 2 for kind in DEALS if kind not in ("elf", "dwarf")}


@pytest.fixture(scope="module")
def deals() -> list[Row]:
    """Many games just dealt."""
    return [dealt(4, seed) for seed in range(300)]


# Number of players


def test_in_the_solitaire_game_the_player_selects_any_two_characters() -> None:
    """They go as one party; nobody else is there."""
    row = dealt(1)
    assert asks(row) == ("choosing", 0)
    assert legal(row) == {f"take {name}" for name in CLASSES}
    play(row, "take oda")
    assert asks(row) == ("choosing", 0)
    assert legal(row) == {f"take {name}" for name in CLASSES if name != "oda"}
    play(row, "take corvin", "enter C")
    assert [HEROES[c] for c in row.order if c != NOBODY] == ["oda", "corvin"]
    assert row.party[HEROES.index("oda")] == row.party[HEROES.index("corvin")] == 0
    assert row.owner[HEROES.index("oda")] == row.owner[HEROES.index("corvin")] == 0
    assert asks(row) == ("moving", 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_in_multiple_player_games_each_player_selects_one_character(seats: int) -> None:
    """One after another clockwise from the one who begins, each something that is still there."""
    row = dealt(seats, 5)
    first, names = int(row.first), list(CLASSES)
    for i in range(min(seats, 5)):
        assert asks(row) == ("choosing", (first + i) % seats)
        assert legal(row) == {f"take {name}" for name in names}
        play(row, f"take {names.pop()}")
    assert row.phase != 0
    for i, name in enumerate(list(CLASSES)[::-1][:seats]):
        assert row.order[i] == HEROES.index(name)
        assert row.owner[HEROES.index(name)] == (first + i) % seats
    assert (row.order[seats:] == NOBODY).all()


def test_the_last_of_six_is_not_asked_which_of_one_character_he_takes() -> None:
    """Nor which of one entrance: there is one possible answer."""
    row = play(dealt(6, 2), *(f"take {name}" for name in list(CLASSES)[:5]))
    assert asks(row)[0] == "entering"
    assert HEROES[row.order[5]] == "ysolt"
    play(row, *(f"enter {gate}" for gate in "FEDCB"))
    last = int(row.party[HEROES.index("ysolt")])
    assert row.entrance[last] == 0 and asks(row)[0] == "moving"


# Set-up


def test_who_goes_first_is_decided_by_the_dice(deals: list[Row]) -> None:
    """Each seat equally often."""
    found = Counter(int(row.first) for row in deals)
    assert set(found) == {0, 1, 2, 3}
    assert all(abs(n - 75) < 40 for n in found.values())


def test_there_are_36_treasures_as_printed() -> None:
    """One in each room but the Cell."""
    assert dict(zip(TREASURE_NAMES, TREASURE_COUNTS.tolist(), strict=True)) == TREASURES
    for seed in range(5):
        row = dealt(3, seed)
        assert np.array_equal(np.bincount(row.treasure, minlength=23), TREASURE_COUNTS)
        assert row.unchecked == (1 << 36) - 1
        assert not row.loot and not row.carried.any() and not row.open


def test_there_are_36_monsters_two_of_each_large_kind_and_one_of_the_2s() -> None:
    """One in each room but the Cell."""
    assert dict(zip(MONSTER_NAMES, MONSTER_COUNTS.tolist(), strict=True)) == MONSTERS
    for seed in range(5):
        row = dealt(3, seed)
        assert np.array_equal(np.bincount(row.monster, minlength=22), MONSTER_COUNTS)
        assert row.home == (1 << 36) - 1
        assert not row.stray and not row.charmed and not row.turned


def test_treasures_and_monsters_are_mixed_thoroughly(deals: list[Row]) -> None:
    """Every kind comes to every room as often as to any other, and both independently."""
    for field, counts in (("treasure", TREASURE_COUNTS), ("monster", MONSTER_COUNTS)):
        kinds = np.array([row[field] for row in deals])
        for kind, many in enumerate(counts):
            share = many / 36
            spread = (len(deals) * share * (1 - share)) ** 0.5
            found = (kinds == kind).sum(axis=0)
            assert (abs(found - len(deals) * share) < 5 * spread).all(), (field, kind)
    both = Counter((int(r.treasure[0]) // 8, int(r.monster[0]) // 8) for r in deals)
    assert len(both) == 9


@pytest.mark.parametrize("field", ["treasure", "monster"])
def test_counters_lie_where_the_box_had_them_as_often_as_anywhere(
    deals: list[Row], field: str
) -> None:
    """Mixed means that any counter can stay in its place, too."""
    counts = TREASURE_COUNTS if field == "treasure" else MONSTER_COUNTS
    box = np.repeat(np.arange(len(counts)), counts)
    found = sum(int((row[field] == box).sum()) for row in deals)
    expected = len(deals) * (counts * counts).sum() / 36
    assert abs(found - expected) < 5 * expected**0.5


def test_the_counters_lie_face_down_and_the_princess_face_up_in_the_cell() -> None:
    """Nobody knows a counter; all know where she is."""
    row = dealt(3)
    for seat in (0, 1, 2, -1):
        seen = view(row, seat)
        assert (seen.treasure == UNKNOWN).all() and (seen.monster == UNKNOWN).all()
        assert princess(seen) == "cell"


def test_allies_enter_together_and_the_first_to_choose_a_character_chooses_the_entrance() -> None:
    """The choice of entrances is in the same order as that of characters."""
    row = dealt(4, 0, parties="ABAB")
    row.first = row.actor = 1
    play(row, "take bram", "take hedda", "take anselm", "take oda")
    assert asks(row) == ("entering", 1)
    play(row, "enter D")
    assert asks(row) == ("entering", 2)
    play(row, "enter A")
    assert row.entrance.tolist()[:2] == [0, 3] and asks(row) == ("moving", 1)


def test_characters_that_are_not_allied_choose_different_entrances() -> None:
    """A to F; those taken are not offered any more."""
    row = play(dealt(3, 1), "take bram", "take oda", "take ysolt")
    assert legal(row) == {f"enter {gate}" for gate in "ABCDEF"}
    play(row, "enter B")
    assert legal(row) == {f"enter {gate}" for gate in "ACDEF"}
    play(row, "enter F")
    assert legal(row) == {f"enter {gate}" for gate in "ACDE"}


@pytest.mark.parametrize("gate", "ABCDEF")
def test_parties_begin_outside_and_entering_costs_one_area(gate: str) -> None:
    """The section behind the entrance, and one more."""
    row = position("bram oda", gates=gate)
    assert where(row) == "outside"
    assert legal(row) == {f"go {GATES[gate]}", "stay"}
    play(row, f"go {GATES[gate]}")
    assert where(row) == GATES[gate]
    assert legal(row) == {*(f"go {area}" for area in CASTLE[GATES[gate]]), "stay", "leave"}
    play(row, f"go {CASTLE[GATES[gate]][0]}")
    assert row.turn == 2


def test_a_party_may_wait_outside() -> None:
    """Its turn is over then."""
    row = play(position("bram oda"), "stay")
    assert where(row) == "outside" and (row.turn, row.rounds) == (2, 2)


@pytest.mark.parametrize("letters", ["ABCDEF", "AABBCC", "ABCABC", "AAAAAA", "ABACAD"])
def test_allies_take_their_turn_together_when_the_first_of_them_would(letters: str) -> None:
    """The others play in the order in which they chose characters."""
    row = position("bram", "hedda", "anselm", "oda", "corvin", "ysolt", parties=letters)
    seen = []
    while row.rounds == 1:
        place = int(row.mover)
        seen.append(letters[int(row.owner[row.order[place]])])
        assert letters.index(seen[-1]) == place
        round_on(row)
    assert seen == list(dict.fromkeys(letters))


def test_the_turn_of_allies_keeps_its_place_when_their_first_dies() -> None:
    """The second of a party whose first has died plays before the party between them."""
    row = position(
        *("bram", "hedda", "oda"),
        parties="ABA",
        at="n1 s3",
        monsters={"r2": "rat"},
        hits={"bram": 9},
    )
    play(row, "go r2", "vote yes", "fight bram", "roll 1")
    assert row.leader[HEROES.index("bram")] == NOBODY
    round_on(row)
    assert row.mover == 1
    round_on(row)
    assert (row.mover, row.rounds) == (0, 2) and row.actor == 2


# Dawn


@pytest.mark.parametrize(
    ("characters", "dawn", "rounds"),
    [
        (["bram oda"], "usual", 45),
        (["bram", "oda"], "usual", 100),
        (["bram oda"], "100", 100),
        (["bram", "oda"], "45", 45),
        (["bram oda"], "35", 35),
        (["bram", "oda"], "28", 28),
        (["bram oda"], "22", 22),
    ],
)
def test_the_game_ends_at_dawn(characters: list[str], dawn: str, rounds: int) -> None:
    """45 rounds alone and 100 for several, if nothing else was agreed."""
    row = position(*characters, dawn=dawn)
    row.rounds = rounds
    for _ in characters:
        assert asks(row)[0] == "moving"
        round_on(row)
    assert asks(row)[0] == "ended"
    row = position(*characters, dawn=dawn)
    row.rounds = rounds - 1
    for _ in characters:
        round_on(row)
    assert asks(row)[0] == "moving"


def test_any_six_seats_can_be_grouped_in_any_way() -> None:
    """There are 203 ways; all rivals is one, all allied another."""
    assert len(PARTIES) == len(set(PARTIES)) == 203
    assert {"ABCDEF", "AAAAAA", "ABCABC"} <= set(PARTIES)
