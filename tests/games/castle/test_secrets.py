"""Who knows what in The Castle, and what may be imagined of the rest."""

from collections import Counter

import numpy as np
import pytest

from bartizan.engine.chance import generators
from bartizan.engine.kernel import HIDDEN, ONLOOKER, OVER
from bartizan.engine.state import Row
from bartizan.games.castle import GAME
from bartizan.games.castle.parts import (
    ELF,
    FIRST_CAPTIVE,
    FIRST_TRAP,
    GOLD_100,
    GOLD_500,
    MONSTER_COUNTS,
    PISTOL,
    ROOMS,
    TRAP,
    TREASURE_COUNTS,
)
from bartizan.games.castle.state import (
    CAST_FIREBALL,
    CREATURES,
    DONE,
    FIRST_PRINCE,
    LEFT,
    NOBODY,
    SECRET,
    SECRET_ITEMS,
    SECRET_SPELLS,
    SHOOT,
    UNDECIDED,
    UNKNOWN,
    USE,
)

RULES = GAME.plain
ANNA, BEN, CLIO = range(3)
FIGHTER, CLERIC, WIZARD = 0, 2, 4
CORRIDOR = 40


def three(options: dict[str, str] | None = None) -> Row:
    """Anna leads a fighter, Ben a cleric, Clio a wizard; all stand in corridors of their own."""
    rows = GAME.begin(3, options or {})
    row = rows[0]
    RULES.deal(row, generators(3))
    row.first = row.actor = ANNA
    for character in (FIGHTER, CLERIC, WIZARD):
        RULES.play(row, GAME.moves.number("take", character=character))
    while row.rounds == 0:
        RULES.play(row, GAME.legal(row)[0])
    for party in range(3):
        if row.where[party] == -1:
            row.where[party] = CORRIDOR + party
    return row


def view(row: Row, seat: int) -> Row:
    """What a seat knows."""
    return GAME.view(row, seat)


def world(row: Row, seat: int, seed: int = 1) -> Row:
    """A world that the seat could be in."""
    rows = GAME.copy(view(row, seat))
    GAME.compile().imagine(rows[0], seat, generators(seed))
    return rows[0]


def lay(row: Row, room: int, kind: int) -> None:
    """Exchange counters so that one of this kind lies in a room."""
    other = row.treasure.tolist().index(kind)
    row.treasure[other], row.treasure[room] = row.treasure[room], kind


def give(row: Row, character: int, room: int, kind: int) -> None:
    """A character has found the counter of a room; his party knows it."""
    lay(row, room, kind)
    row.unchecked &= ~(1 << room)
    row.carried[character] |= 1 << room
    row.treasures_seen[row.party[character]] |= 1 << room
    if FIRST_CAPTIVE <= kind < FIRST_TRAP:
        row.leader[FIRST_PRINCE + kind - FIRST_CAPTIVE] = character


def test_nobody_knows_a_counter_face_down() -> None:
    row = three()
    for seat in (ONLOOKER, ANNA, BEN, CLIO):
        seen = view(row, seat)
        assert set(seen.treasure.tolist()) == set(seen.monster.tolist()) == {UNKNOWN}


def test_what_a_party_finds_is_known_to_it_alone() -> None:
    row = three()
    give(row, FIGHTER, 7, GOLD_500)
    assert view(row, ANNA).treasure[7] == GOLD_500
    for seat in (ONLOOKER, BEN, CLIO):
        assert view(row, seat).treasure[7] == UNKNOWN


def test_allies_know_each_others_finds() -> None:
    row = three({"parties": "AAB"})
    give(row, FIGHTER, 7, GOLD_500)
    assert view(row, BEN).treasure[7] == GOLD_500
    assert view(row, CLIO).treasure[7] == UNKNOWN


def test_what_was_shown_is_known_to_all() -> None:
    row = three()
    give(row, FIGHTER, 7, PISTOL)
    row.open |= 1 << 7
    row.turned |= 1 << 9
    for seat in (ONLOOKER, BEN):
        assert view(row, seat).treasure[7] == PISTOL
        assert view(row, seat).monster[9] == row.monster[9]


def test_esp_shows_a_monster_to_the_wizards_party_alone() -> None:
    row = three()
    row.monsters_seen[row.party[WIZARD]] |= 1 << 9
    assert view(row, CLIO).monster[9] == row.monster[9]
    assert view(row, ANNA).monster[9] == view(row, ONLOOKER).monster[9] == UNKNOWN


def test_a_hidden_prince_is_led_by_nobody_in_others_eyes() -> None:
    row = three()
    give(row, CLERIC, 3, ELF)
    assert view(row, BEN).leader[FIRST_PRINCE] == CLERIC
    assert view(row, ANNA).leader[FIRST_PRINCE] == NOBODY
    row.open |= 1 << 3
    assert view(row, ANNA).leader[FIRST_PRINCE] == CLERIC


@pytest.mark.parametrize("seed", range(20))
def test_what_others_carry_unseen_is_never_a_trap(seed: int) -> None:
    row = three()
    for room, kind in enumerate((GOLD_100, PISTOL, GOLD_500)):
        give(row, CLERIC, room, kind)
    imagined = world(row, ANNA, seed)
    assert all(kind < FIRST_TRAP for kind in imagined.treasure[:3].tolist())


@pytest.mark.parametrize("seed", range(20))
def test_unseen_loot_is_neither_trap_nor_prince(seed: int) -> None:
    row = three()
    lay(row, 5, GOLD_100)
    row.unchecked &= ~(1 << 5)
    row.loot |= 1 << 5
    row.place[5] = CORRIDOR
    assert world(row, ANNA, seed).treasure[5] < FIRST_CAPTIVE


def test_a_prince_imagined_among_what_others_carry_is_led_by_them() -> None:
    row = three()
    give(row, CLERIC, 3, GOLD_100)
    led = set()
    for seed in range(300):
        imagined = world(row, ANNA, seed)
        carried = imagined.treasure[3] == ELF
        assert imagined.leader[FIRST_PRINCE] == (CLERIC if carried else NOBODY)
        led.add(bool(carried))
    assert led == {False, True}


def test_an_unknown_prince_may_be_elsewhere_in_another_world() -> None:
    row = three()
    give(row, CLERIC, 3, ELF)
    worlds = [world(row, ANNA, seed) for seed in range(50)]
    assert any(each.leader[FIRST_PRINCE] == NOBODY for each in worlds)
    assert all(world(row, BEN, seed).leader[FIRST_PRINCE] == CLERIC for seed in range(10))


def test_an_imagined_world_has_all_counters_of_the_box() -> None:
    row = three()
    give(row, CLERIC, 3, ELF)
    give(row, FIGHTER, 8, TRAP)
    row.turned |= 1 << 9
    for seed in range(10):
        imagined = world(row, ANNA, seed)
        assert Counter(imagined.treasure.tolist()) == Counter(
            np.repeat(np.arange(len(TREASURE_COUNTS)), TREASURE_COUNTS).tolist()
        )
        assert Counter(imagined.monster.tolist()) == Counter(
            np.repeat(np.arange(len(MONSTER_COUNTS)), MONSTER_COUNTS).tolist()
        )
        assert imagined.monster[9] == row.monster[9]


def test_every_unknown_counter_is_imagined_equally_often() -> None:
    row = three()
    worlds = 2000
    found = Counter(int(world(row, ANNA, seed).treasure[0]) for seed in range(worlds))
    for kind, many in enumerate(TREASURE_COUNTS.tolist()):
        assert found[kind] == pytest.approx(worlds * many / ROOMS, abs=45)


def duel(phase: int) -> Row:
    """Ben's cleric and Clio's wizard have met; both choose secretly."""
    row = three()
    row.where[row.party[CLERIC]] = row.where[row.party[WIZARD]] = CORRIDOR
    row.side, row.rival, row.foe = row.party[CLERIC], row.party[WIZARD], NOBODY
    row.phase, row.stage = phase, USE
    return row


def test_a_secret_choice_is_seen_by_who_makes_it() -> None:
    row = duel(SECRET_SPELLS)
    row.actor = CLIO
    move = CAST_FIREBALL + CLERIC
    assert RULES.shown(row, move, CLIO) == move
    assert RULES.shown(row, move, BEN) == RULES.shown(row, move, ONLOOKER) == HIDDEN


def test_a_secret_choice_is_redacted_until_all_have_chosen() -> None:
    row = duel(SECRET_ITEMS)
    row.choice[BEN], row.choice[CLIO] = SHOOT + WIZARD, UNDECIDED
    row.actor = CLIO
    assert view(row, BEN).choice[BEN] == SHOOT + WIZARD
    assert view(row, CLIO).choice[BEN] == view(row, ONLOOKER).choice[BEN] == SECRET
    assert view(row, CLIO).choice[CLIO] == UNDECIDED
    assert int(RULES.choosers(row)) == 1 << CLIO


def test_all_who_have_not_chosen_may_choose() -> None:
    row = duel(SECRET_ITEMS)
    row.choice[BEN] = row.choice[CLIO] = UNDECIDED
    row.actor = BEN
    assert int(RULES.choosers(row)) == 1 << BEN | 1 << CLIO


def test_a_secret_choice_is_imagined_among_what_is_possible() -> None:
    row = duel(SECRET_ITEMS)
    give(row, CLERIC, 3, PISTOL)
    row.open |= 1 << 3
    row.pistol = 1
    row.choice[BEN], row.choice[CLIO] = SHOOT + WIZARD, UNDECIDED
    row.actor = CLIO
    chosen = {int(world(row, CLIO, seed).choice[BEN]) for seed in range(40)}
    assert chosen == {DONE, SHOOT + WIZARD}
    assert all(SHOOT <= move < SHOOT + CREATURES for move in chosen - {DONE})


def test_a_prince_that_is_hidden_cannot_be_named_by_the_enemy() -> None:
    row = duel(SECRET_SPELLS)
    give(row, CLERIC, 3, ELF)
    row.actor = CLIO
    fireball = CAST_FIREBALL + FIRST_PRINCE
    assert fireball not in GAME.legal(row)
    row.open |= 1 << 3
    assert fireball in GAME.legal(row)


def test_when_the_game_is_over_nothing_is_hidden() -> None:
    row = three()
    give(row, CLERIC, 3, ELF)
    row.where[row.party[CLERIC]] = LEFT
    row.actor = OVER
    seen = view(row, ONLOOKER)
    assert seen.treasure.tolist() == row.treasure.tolist()
    assert seen.monster.tolist() == row.monster.tolist()
    assert seen.leader[FIRST_PRINCE] == CLERIC
