"""Treasure counters: captives, keys, gold, magic items and traps, the book's 10."""

from typing import Any

import pytest

from bartizan.games.castle.state import UNKNOWN
from tests.games.castle.rules.oracle import CLASSES
from tests.games.castle.setting import (
    CASTLE,
    HEROES,
    Row,
    after,
    alive,
    alone,
    asks,
    bit,
    carried,
    copy,
    counter_of,
    hits,
    in_play,
    leader,
    legal,
    lying,
    pair,
    play,
    position,
    princess,
    roll,
    round_on,
    view,
    where,
)

HARMLESS = (
    "gold-100 gold-200 gold-300 gold-400 gold-500 key-a key-b skeleton-key coffin sword acid "
)
HARMLESS += "boots medallion pistol healing teleport"
TRAP_HITS = {"f": 5, "c": 4, "w": 3}


def finding(kind: str, name: str = "bram", **more: Any) -> Row:
    """Somebody alone may check the counter of room 2, whose monster is dead."""
    other = "anselm" if name == "oda" else "oda"
    treasures = {"r2": kind, **more.pop("treasures", {})}
    row = position(
        name,
        other,
        **{"at": "n1 s3", "treasures": treasures, "cleared": "r2", **more},
    )
    return play(row, "go r2", "stay")


# Step 5


def test_any_surviving_character_may_check_the_treasure() -> None:
    """One of both, chosen before it is seen; or nobody."""
    row = pair("bram", "oda", treasures={"r2": "gold-300"})
    roll(play(row, "fight bram"), 4)
    assert asks(row) == ("checking", 0) and legal(row) == {"check bram", "check oda", "done"}
    play(row, "check oda")
    assert carried(row, "oda") == "gold-300" and carried(row, "bram") == ""
    assert not int(row.unchecked) & bit("r2")


def test_treasures_do_not_have_to_be_checked() -> None:
    """It stays for another time."""
    row = play(finding("gold-300"), "done")
    assert int(row.unchecked) & bit("r2") and asks(row) == ("moving", 1)


def test_the_players_of_a_party_are_asked_in_order_until_one_checks() -> None:
    """Each for his own."""
    row = position("bram", "oda", parties="AA", at="n1", cleared="r2", carries={"oda": "elf"})
    play(row, "go r2", "vote yes", "stay")
    assert asks(row) == ("checking", 0) and legal(row) == {"check bram", "done"}
    play(row, "done")
    assert asks(row) == ("checking", 1) and legal(row) == {"check oda", "check elf", "done"}
    play(row, "check oda")
    assert row.turn == 2


def test_one_counter_a_turn_where_the_movement_ended() -> None:
    """Not in a room that was only passed."""
    row = position("bram oda", at="n3", cleared="r9", treasures={"r9": "gold-100"})
    play(row, "go r9", "go h3")
    assert row.turn == 2 and int(row.unchecked) & bit("r9")


def test_a_party_that_stays_in_a_room_may_check_it() -> None:
    """Also a turn later."""
    row = position("bram oda", at="r2", cleared="r2")
    assert asks(play(row, "stay"))[0] == "checking"


def test_a_charmed_monster_does_not_check_but_a_prince_does() -> None:
    """Characters and princes."""
    row = finding("gold-100", carries={"bram": "dwarf"}, charmed={"m30": "bram"})
    assert legal(row) == {"check bram", "check dwarf", "done"}


def test_what_a_prince_finds_goes_to_who_leads_him() -> None:
    """Princes carry nothing but a -1 curse."""
    row = play(finding("gold-400", carries={"bram": "dwarf"}), "check dwarf")
    assert carried(row, "bram") == "gold-400 dwarf" and carried(row, "dwarf") == ""


def test_in_a_room_that_was_checked_nothing_is_left_to_check() -> None:
    """Nobody is asked."""
    row = play(position("bram oda", at="n1", cleared="r2", emptied="r2"), "go r2", "stay")
    assert row.turn == 2


@pytest.mark.parametrize("kind", HARMLESS.split())
def test_gold_keys_and_items_are_placed_with_the_finder_and_need_not_be_revealed(kind: str) -> None:
    """His party knows it, nobody else."""
    row = play(finding(kind), "check bram")
    assert carried(row, "bram") == kind and not row.hits.any()
    if kind == "boots":  # he goes on with them at once, and all see it
        assert asks(row) == ("moving", 0) and int(row.open) & bit("r2")
        return
    assert int(row.open) & bit("r2") == 0
    assert view(row, 0).treasure[1] == row.treasure[1]
    assert view(row, 1).treasure[1] == view(row, -1).treasure[1] == UNKNOWN


@pytest.mark.parametrize("prince", ["elf", "dwarf"])
def test_elf_and_dwarf_join_at_once(prince: str) -> None:
    """They go with who found them, unhurt, and need not be revealed."""
    row = play(finding(prince), "check bram")
    assert leader(row, prince) == "bram" and hits(row, prince) == 0
    assert leader(view(row, 0), prince) == "bram" and leader(view(row, 1), prince) is None
    assert carried(row, "bram") == prince


# Traps


@pytest.mark.parametrize("kind", ["curse-300", "curse", "spores", "trap", "poison"])
@pytest.mark.parametrize("name", ["bram", "oda"])
def test_all_traps_must_be_revealed(kind: str, name: str) -> None:
    """To everybody."""
    row = play(finding(kind, name), f"check {name}")
    if asks(row)[0] in ("vapour", "sprung"):
        roll(row, 1)
    for seat in (0, 1, -1):
        assert view(row, seat).treasure[1] == row.treasure[1]


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_the_curse_of_300_stays_with_the_finders_party_unless_a_cleric_finds_it(name: str) -> None:
    """He removes it."""
    row = play(finding("curse-300", name), f"check {name}")
    assert carried(row, name) == ("" if CLASSES[name] == "c" else "curse-300")
    assert in_play(row, "curse-300") == (CLASSES[name] != "c")


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_the_minus_1_curse_is_on_its_finder_unless_he_is_a_cleric(name: str) -> None:
    """Clerics are unaffected by all curse counters."""
    row = play(finding("curse", name), f"check {name}")
    assert carried(row, name) == ("" if CLASSES[name] == "c" else "curse")
    assert in_play(row, "curse") == 1 + (CLASSES[name] != "c")


def test_a_minus_1_curse_may_be_on_a_prince() -> None:
    """He found it."""
    row = play(finding("curse", carries={"bram": "elf"}), "check elf")
    assert carried(row, "elf") == "curse" and carried(row, "bram") == "elf"


def test_a_curse_of_300_that_a_prince_finds_stays_with_the_party() -> None:
    """With who leads him."""
    row = play(finding("curse-300", carries={"bram": "elf"}), "check elf")
    assert carried(row, "bram") == "elf curse-300"


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("name", sorted(CLASSES))
def test_a_trap_takes_half_or_all_of_its_finder(name: str, die: int) -> None:
    """1 to 3 nothing; 4 and 5: fighter 5, cleric 4, wizard 3 hits; 6 kills."""
    row = play(finding("trap", name), f"check {name}")
    assert asks(row)[0] == "sprung"
    roll(row, die)
    assert alive(row, name) == (die < 6)
    if die < 6:
        assert hits(row, name) == (TRAP_HITS[CLASSES[name]] if die > 3 else 0)
    assert in_play(row, "trap") == 1


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("prince", ["elf", "dwarf"])
def test_a_trap_takes_three_hits_of_a_prince(prince: str, die: int) -> None:
    """And nothing of who leads him; 6 kills."""
    row = roll(play(finding("trap", carries={"bram": prince}), f"check {prince}"), die)
    assert alive(row, prince) == (die < 6) and hits(row, "bram") == 0
    if die < 6:
        assert hits(row, prince) == (3 if die > 3 else 0)


def test_a_trap_affects_only_one_person() -> None:
    """His ally is not hurt."""
    row = pair("bram", "oda", treasures={"r2": "trap"})
    roll(play(row, "fight oda", "roll 6", "check oda"), 5)
    assert hits(row, "oda") == 4 and hits(row, "bram") == 0


def crowd(kind: str) -> Row:
    """Two parties, a prince and a charmed monster in a room; duels are off."""
    row = position(
        *("bram", "oda", "corvin"),
        parties="ABC",
        at="n1 r2 s3",
        duels="off",
        cleared="r2",
        treasures={"r2": kind},
        carries={"bram": "elf", "oda": "dwarf"},
        charmed={"m30": "bram"},
        monsters={"r30": "behemoth"},
    )
    return play(row, "go r2", "check bram")


def test_spores_add_two_hits_to_everyone_in_the_room() -> None:
    """Of every party; they leave the game."""
    row = crowd("spores")
    assert [hits(row, n) for n in ("bram", "elf", "m30", "oda", "dwarf", "corvin")] == [2] * 5 + [0]
    assert in_play(row, "spores") == 1


@pytest.mark.parametrize("die", range(1, 7))
def test_poison_vapour_takes_one_die_of_everyone_in_the_room(die: int) -> None:
    """Of every party; it leaves the game."""
    row = crowd("poison")
    assert asks(row)[0] == "vapour"
    roll(row, die)
    for name, bears in (("bram", 10), ("elf", 4), ("m30", 7), ("oda", 8), ("dwarf", 5)):
        assert alive(row, name) == (die < bears)
        if die < bears:
            assert hits(row, name) == die
    assert hits(row, "corvin") == 0 and in_play(row, "poison") == 0


@pytest.mark.parametrize("way", ["melee", "fireball", "acid", "pistol"])
def test_a_minus_1_curse_is_lifted_when_its_bearer_kills_a_monster_by_any_means(way: str) -> None:
    """From every melee roll until then one is taken."""
    items = {"acid": "acid", "pistol": "pistol"}.get(way, "")
    name = "corvin" if way == "fireball" else "bram"
    row = alone(name, "rat", carries={name: f"curse {items}"}, pistol=True)
    if way == "fireball":
        roll(play(row, "fireball corvin m2"), 5, 5)
    elif way == "acid":
        roll(play(row, "acid m2"), 5, 5)
    elif way == "pistol":
        roll(play(row, "shoot m2"), 5)
    else:
        roll(row, 2)
        assert hits(row, "m2") == 1
        roll(row, 2)
    assert not alive(row, "m2") and carried(row, name) == "" and in_play(row, "curse") == 1


def test_all_minus_1_curses_on_somebody_are_lifted_at_once() -> None:
    """There are two in the box."""
    row = roll(alone("bram", carries={"bram": "curse curse"}), 6)
    assert not alive(row, "m2") and carried(row, "bram") == "" and in_play(row, "curse") == 0


def test_a_curse_is_not_lifted_when_somebody_else_kills_a_monster() -> None:
    """Nor when a monster is charmed."""
    row = pair("bram", "hedda", carries={"bram": "curse"})
    roll(play(row, "fight hedda"), 6)
    assert carried(row, "bram") == "curse"
    row = roll(play(alone("corvin", carries={"corvin": "curse"}), "charm corvin"), 5, 5)
    assert carried(row, "corvin") == "curse"


def test_a_prince_loses_his_curse_too() -> None:
    """When he kills a monster."""
    row = alone("bram", carries={"bram": "elf", "elf": "curse"})
    roll(play(row, "fight elf"), 6)
    assert not alive(row, "m2") and carried(row, "elf") == ""


# Acid


@pytest.mark.parametrize("die", range(1, 7))
def test_acid_hits_with_four_five_or_six(die: int) -> None:
    """Otherwise there is no effect; it is spent in any case."""
    row = play(alone("bram", "behemoth", carries={"bram": "acid"}), "acid m2")
    assert asks(row)[0] == "splash"
    roll(row, die)
    if die > 3:
        assert asks(row)[0] == "burn"
        roll(row, 3)
    assert hits(row, "m2") == (3 if die > 3 else 0)
    assert carried(row, "bram") == "" and in_play(row, "acid") == 0 and asks(row)[0] == "blow"


@pytest.mark.parametrize("die", range(1, 7))
def test_acid_inflicts_one_die_of_hits(die: int) -> None:
    """Before the melee begins."""
    row = play(alone("bram", "ogre", carries={"bram": "acid"}), "acid m2")
    roll(row, 4, die)
    assert alive(row, "m2") == (die < 6)
    assert asks(row)[0] == ("blow" if die < 6 else "checking")


def test_acid_need_not_be_used() -> None:
    """It is kept."""
    row = alone("bram", carries={"bram": "acid"})
    assert asks(row) == ("items", 0) and legal(row) == {"acid m2", "done"}
    play(row, "done")
    assert asks(row)[0] == "blow" and carried(row, "bram") == "acid"


def test_acid_and_pistol_are_used_only_against_somebody() -> None:
    """Not before moving."""
    row = position("bram", "oda", at="n1 s3", carries={"bram": "acid pistol"}, pistol=True)
    assert legal(row) == {"go r2", "go n2", "go w1", "stay"}


# Boots


def test_boots_let_their_owner_move_and_fight_twice() -> None:
    """Steps 2 to 5 twice, without another spell."""
    row = position("corvin", "oda", at="n1 s3", carries={"corvin": "boots"}, monsters={"r4": "rat"})
    play(row, "go n2", "go n3")
    assert asks(row) == ("moving", 0) and legal(row) == {"go r3", "go r9", "go n2", "go n4", "stay"}
    play(row, "go n4", "go r4")
    assert asks(row)[0] == "spells"
    roll(play(row, "done"), 6)
    play(row, "done")
    assert asks(row) == ("moving", 1) and where(row) == "r4"


def test_a_wizard_with_boots_casts_in_both_encounters() -> None:
    """He fights twice, and each fight has its spells."""
    row = position(
        *("corvin", "oda"),
        at="n3 s3",
        carries={"corvin": "boots"},
        monsters={"r3": "rat", "r9": "mildew"},
    )
    roll(play(row, "go r3", "fireball corvin m3"), 5, 5)
    play(row, "done", "go n3", "go r9")
    assert asks(row) == ("spells", 0) and "fireball corvin m9" in legal(row)


def test_boots_let_a_lone_owner_check_two_treasures() -> None:
    """One at the end of each movement."""
    row = position(
        *("bram", "oda"),
        at="r31 s3",
        cleared="r31 r25",
        carries={"bram": "boots"},
        treasures={"r31": "gold-100", "r25": "gold-200"},
    )
    play(row, "stay", "check bram", "go r25", "stay", "check bram")
    assert carried(row, "bram") == "gold-100 gold-200 boots" and asks(row) == ("moving", 1)


def test_boots_do_not_carry_allies() -> None:
    """Allies move as a group; princes and charmed monsters are no characters."""
    row = play(position("bram oda", at="n1", carries={"bram": "boots"}), "go n2", "go n3")
    assert row.turn == 2
    row = position(
        "bram", "oda", at="n1 s3", carries={"bram": "boots elf"}, charmed={"m30": "bram"}
    )
    play(row, "go n2", "go n3")
    assert row.turn == 1


def test_boots_carry_the_last_of_a_party() -> None:
    """Whose allies have died."""
    row = position(
        "bram oda", at="n1", carries={"bram": "boots"}, hits={"oda": 7}, monsters={"r2": "rat"}
    )
    play(row, "go r2", "fight oda", "roll 1", "roll 6", "done")
    assert asks(row) == ("moving", 0) and row.turn == 1
    play(row, "stay", "done")
    assert row.turn == 2


def test_boots_and_speed_together_still_move_only_twice() -> None:
    """Once in the turn, once in the extra turn."""
    row = position("corvin", "oda", at="n1 s3", carries={"corvin": "boots"})
    roll(play(row, "speed corvin"), 4)
    play(row, "go n2", "go n3")
    assert legal(row, "esp")
    play(row, "go n4", "go n5")
    assert asks(row) == ("moving", 1)


# Medallion


def test_the_medallion_shows_the_monster_of_one_room_a_turn() -> None:
    """Only to the party; the next turn another."""
    row = position("bram", "oda", at="n1 s3", carries={"bram": "medallion"})
    assert after(row, "medallion") == {f"r{n}" for n in range(1, 37)}
    play(row, "medallion r7")
    assert view(row, 0).monster[6] == row.monster[6] and view(row, 1).monster[6] == UNKNOWN
    assert view(row, 0).treasure[6] == UNKNOWN and not legal(row, "medallion")
    assert view(row, 1).treasure[int(counter_of(row, "medallion")[1:]) - 1] >= 0  # all see it now
    play(row, "stay")
    round_on(row)
    assert legal(row, "medallion") and "medallion r8" in legal(row)


def test_a_medallion_with_nothing_to_show_asks_nobody() -> None:
    """Never is anybody asked who has one possible answer."""
    rooms = " ".join(f"r{n}" for n in range(1, 37))
    row = position("bram", "oda", "hedda", parties="AAB", at="n1 s3", cleared=rooms)
    assert asks(row) == ("moving", 0)
    row = position(
        *("bram", "oda"), at="n1 s3", cleared=rooms, carries={"bram": "medallion healing"}
    )
    assert legal(row) == {"go r2", "go n2", "go w1", "stay"}
    row = position(
        *("bram", "oda", "hedda"),
        parties="AAB",
        at="n1 s3",
        cleared=rooms,
        carries={"oda": "coffin boots gold-100 key-a"},
    )
    assert asks(row) == ("moving", 0)


# Pistol


@pytest.mark.parametrize("die", [5, 6])
def test_the_pistols_use_is_discovered_with_five_or_six(die: int) -> None:
    """Then it may be used once."""
    row = position("bram", "oda", at="n1 s3", carries={"bram": "pistol"}, monsters={"r2": "ogre"})
    assert "tinker" in legal(row)
    roll(play(row, "tinker"), die)
    assert row.pistol and "tinker" not in legal(row)
    play(row, "go r2")
    assert asks(row) == ("items", 0) and legal(row) == {"shoot m2", "done"}
    play(row, "shoot m2")
    assert asks(row)[0] == "shot"
    roll(row, 4)
    assert hits(row, "m2") == 4 and in_play(row, "pistol") == 0 and asks(row)[0] == "blow"


@pytest.mark.parametrize("die", [3, 4])
def test_with_three_or_four_he_may_try_again_at_once(die: int) -> None:
    """As often as he likes."""
    row = position("bram", "oda", at="n1 s3", carries={"bram": "pistol"})
    for _ in range(3):
        roll(play(row, "tinker"), die)
        assert not row.pistol and "tinker" in legal(row) and hits(row, "bram") == 0


@pytest.mark.parametrize("die", [1, 2])
def test_with_one_or_two_he_shoots_himself(die: int) -> None:
    """One die of hits; the pistol is gone."""
    row = position("bram", "oda", at="n1 s3", carries={"bram": "pistol"})
    roll(play(row, "tinker"), die)
    assert asks(row)[0] == "misfire"
    roll(row, 5)
    assert hits(row, "bram") == 5 and in_play(row, "pistol") == 0 and asks(row) == ("moving", 0)


def test_he_may_die_of_his_own_shot() -> None:
    """The party is dead then, and the next has its turn."""
    row = position("corvin", "oda", at="n1 s3", carries={"corvin": "pistol gold-100"})
    roll(play(row, "tinker"), 1, 6)
    assert where(row) == "dead" and lying(row, "n1") == "gold-100" and asks(row) == ("moving", 1)


def test_an_unknown_pistol_does_not_shoot() -> None:
    """Its use must be discovered."""
    assert asks(alone("bram", carries={"bram": "pistol"}))[0] == "blow"


@pytest.mark.parametrize("die", range(1, 7))
def test_a_shot_inflicts_one_die_of_hits(die: int) -> None:
    """And the pistol is removed from play."""
    row = alone("bram", "behemoth", carries={"bram": "pistol"}, pistol=True)
    roll(play(row, "shoot m2"), die)
    assert hits(row, "m2") == die and carried(row, "bram") == ""


def test_who_is_shot_dead_while_his_prince_steps_forward_fights_no_more() -> None:
    """All that was chosen secretly takes effect at once; then the dead are dead, and it is over."""
    carries = {"bram": "pistol", "oda": "elf gold-100"}
    row = position(
        *("bram", "oda", "hedda"),
        at="n1 n2 s3",
        carries=carries,
        hits={"oda": 5},
        pistol=True,
        hidden=True,
    )
    play(row, "go n2")
    assert asks(row)[0] == "secret_items"
    play(row, "shoot oda", "fight elf")
    assert asks(row)[0] == "shot"
    roll(row, 3)
    assert where(row, "B") == "dead" and carried(row, "bram") == "gold-100"
    assert asks(row) == ("moving", 2) and max(row.choice) < 0


# Potions


@pytest.mark.parametrize("die", range(1, 7))
def test_the_potion_of_healing_takes_one_die_of_hits_off_one_of_the_party(die: int) -> None:
    """Never beyond unhurt, and once."""
    row = position("bram oda", at="n1", carries={"oda": "healing"}, hits={"bram": 4, "oda": 2})
    assert {"heal bram", "heal oda"} <= legal(row)
    play(row, "heal bram")
    assert asks(row)[0] == "healing"
    roll(row, die)
    assert hits(row, "bram") == max(0, 4 - die) and hits(row, "oda") == 2
    assert in_play(row, "healing") == 0 and not legal(row, "heal")


def test_the_potion_of_healing_helps_princes_and_charmed_monsters() -> None:
    """Each is part of the party as another character; but nobody of another party."""
    row = position(
        *("bram", "oda"),
        at="n1 s3",
        carries={"bram": "healing elf"},
        hits={"bram": 1, "elf": 3, "oda": 3, "m30": 1},
        charmed={"m30": "bram"},
    )
    assert after(row, "heal") == {"bram", "elf", "m30"}
    healed = roll(play(copy(row), "heal m30"), 1)
    assert hits(healed, "m30") == 0 and not legal(healed, "heal")
    assert hits(roll(play(row, "heal elf"), 2), "elf") == 1


@pytest.mark.parametrize("hurt", [0, 1])
def test_who_got_the_potion_is_asked_when_only_a_charmed_monster_is_hurt(hurt: int) -> None:
    """Who cannot hand it on has nothing to do unless somebody of the party could be healed."""
    row = position(
        *("bram", "oda", "anselm"),
        parties="AAA",
        at="n1",
        carries={"oda": "healing"},
        hits={"m30": hurt},
        charmed={"m30": "bram"},
    )
    play(row, f"hand {counter_of(row, 'healing')} anselm")
    assert asks(row) == (("preparing", 2) if hurt else ("moving", 0))


def test_a_thing_may_change_hands_again_where_a_teleport_ends_the_movement() -> None:
    """Before moving is one step; the encounter where the party lands is another."""
    row = position(
        *("bram", "oda"), parties="AA", at="n1", carries={"bram": "teleport", "oda": "acid"}
    )
    acid = counter_of(row, "acid")
    play(row, f"hand {acid} bram", "vanish", "land r2")
    assert asks(row) == ("items", 0) and f"hand {acid} oda" in legal(row)
    play(row, f"hand {acid} oda")
    assert not after(row, f"hand {acid}")


def test_the_potion_of_teleport_takes_the_party_anywhere_but_into_the_cell() -> None:
    """It needs no die and is used once; the Princess stays; then the party moves."""
    row = position("bram oda", at="n1", carries={"oda": "teleport"}, princess="A", opened=True)
    play(row, "vanish")
    assert asks(row) == ("landing", 0)
    assert after(row, "land") >= set(CASTLE) - {"cell", "n1"} and "land cell" not in legal(row)
    play(row, "land k2")
    assert princess(row) == "n1" and in_play(row, "teleport") == 0
    assert asks(row) == ("moving", 0) and after(row, "go") == {"cell", "k1", "k3"}


def test_whoever_vanishes_onto_a_monster_meets_it_at_once() -> None:
    """As with the spell."""
    row = position("bram", "oda", at="n1 s3", carries={"bram": "teleport"})
    play(row, "vanish", "land r7")
    assert asks(row)[0] == "blow" and row.foe == 8 + 6


def test_items_are_used_before_moving_only() -> None:
    """Medallion, potions, and trying the pistol."""
    row = position(
        *("bram", "oda"),
        at="n1 s3",
        hits={"bram": 1},
        carries={"bram": "medallion healing teleport pistol"},
    )
    kinds = {move.split()[0] for move in legal(row)}
    assert kinds == {"medallion", "heal", "vanish", "tinker", "go", "stay"}
    assert {move.split()[0] for move in legal(play(row, "go n2"))} == {"go", "stay"}


def test_only_who_has_an_item_uses_it() -> None:
    """Each player is asked for what is his, before the one who proposes moves."""
    row = position(
        *("bram", "oda", "hedda"), parties="AAB", at="n1 s3", carries={"oda": "teleport"}
    )
    assert asks(row) == ("preparing", 1)
    assert {"vanish", "done"} <= legal(row) and HEROES[3] == "oda"
    play(row, "done")
    assert asks(row) == ("moving", 0) and "vanish" not in legal(row)


# Handing over


def test_magic_items_may_be_transferred_should_their_player_agree() -> None:
    """He hands them over himself, to an ally."""
    row = position(*("bram", "oda", "hedda"), parties="AAB", at="n1 s3", carries={"oda": "sword"})
    counter = counter_of(row, "sword")
    assert asks(row) == ("preparing", 1) and legal(row) == {f"hand {counter} bram", "done"}
    play(row, f"hand {counter} bram")
    assert carried(row, "bram") == "sword" and carried(row, "oda") == ""
    assert asks(row) == ("moving", 0)


def test_nothing_is_handed_to_rivals_or_the_dead() -> None:
    """Only to living allies."""
    row = position(
        *("bram", "oda", "hedda"), parties="AAB", at="n1 n1", duels="off", carries={"bram": "sword"}
    )
    assert {move.split()[2] for move in legal(row, "hand")} == {"oda"}


def test_before_a_melee_each_holder_is_asked_once_whether_to_hand_over() -> None:
    """In an encounter of a party of several players; the receiver may use it then."""
    row = position(
        *("bram", "oda", "hedda"),
        parties="AAB",
        at="n1 s3",
        carries={"oda": "acid"},
        monsters={"r2": "ogre"},
    )
    counter = counter_of(row, "acid")
    play(row, "done", "go r2", "vote yes")
    assert asks(row) == ("items", 1)
    assert legal(row) == {"acid m2", f"hand {counter} bram", "done"}
    play(row, f"hand {counter} bram")
    assert asks(row) == ("items", 0) and legal(row) == {"acid m2", "done"}


def test_what_was_handed_over_before_moving_may_be_handed_on_in_an_encounter() -> None:
    """That is another step."""
    row = position(*("bram", "oda", "hedda"), parties="AAB", at="n1 s3", carries={"oda": "acid"})
    counter = counter_of(row, "acid")
    play(row, f"hand {counter} bram", "go r2", "vote yes")
    assert asks(row) == ("items", 0)
    assert legal(row) == {"acid m2", f"hand {counter} oda", "done"}


@pytest.mark.parametrize("item", ["sword", "pistol", "acid"])
def test_a_solitaire_player_hands_from_one_to_the_other_what_makes_a_difference(item: str) -> None:
    """A sword to a fighter; who shoots himself, or gets rid of a curse, with pistol and acid."""
    row = position("bram oda", at="n1", carries={"oda": item})
    counter = counter_of(row, item)
    play(row, f"hand {counter} bram")
    assert carried(row, "bram") == item
    assert not legal(row, "hand")
    row = position("bram oda", at="n1", carries={"bram": item})
    assert bool(legal(row, "hand")) == (item != "sword")


@pytest.mark.parametrize("item", ["acid", "sword", "medallion", "pistol", "healing", "teleport"])
def test_every_item_that_one_uses_may_go_to_an_ally(item: str) -> None:
    """Also at the proposer's own decisions, and before a counter is checked."""
    row = position(
        *("bram", "oda", "hedda"), parties="AAB", at="n1 s3", carries={"bram": item}, cleared="r2"
    )
    counter = counter_of(row, item)
    assert f"hand {counter} oda" in legal(row)
    play(row, "go r2", "vote yes")
    assert f"hand {counter} oda" in legal(row)
    play(row, "stay")
    assert asks(row) == ("checking", 0)
    play(row, f"hand {counter} oda")
    assert carried(row, "oda") == item and asks(row) == ("checking", 0)


def test_what_was_handed_over_is_not_handed_on_in_the_same_step() -> None:
    """Nothing goes round and round."""
    row = position(*("bram", "oda", "hedda"), parties="AAB", at="n1 s3", carries={"oda": "pistol"})
    counter = counter_of(row, "pistol")
    play(row, f"hand {counter} bram")
    assert asks(row) == ("moving", 0) and not legal(row, "hand") and "tinker" in legal(row)


def carriers(**carries: str) -> Row:
    """Two allies beside a room with an ogre that is almost dead."""
    return position(
        *("corvin", "oda", "hedda"),
        parties="AAB",
        at="n1 s3",
        carries=carries,
        monsters={"r2": "ogre"},
        hits={"m2": 5},
    )


def test_a_thing_changes_hands_once_in_each_step() -> None:
    """Before moving, on the way, in the encounter (spells and items), before searching."""
    row = carriers(oda="acid")
    counter = counter_of(row, "acid")
    to_corvin, to_oda = f"hand {counter} corvin", f"hand {counter} oda"
    play(row, to_corvin)
    assert asks(row) == ("moving", 0) and not legal(row, "hand")
    play(row, "go n2")
    assert asks(row) == ("moving", 0) and legal(row, "hand") == {to_oda}
    play(row, to_oda)
    assert asks(row) == ("moving", 0) and not legal(row, "hand")
    row = carriers(corvin="acid")
    counter = counter_of(row, "acid")
    to_corvin, to_oda = f"hand {counter} corvin", f"hand {counter} oda"
    play(row, to_oda, "go r2", "vote yes", "done")
    assert asks(row) == ("items", 1) and legal(row, "hand") == {to_corvin}
    play(row, to_corvin)
    assert asks(row) == ("items", 0) and not legal(row, "hand")
    roll(play(row, "done", "fight corvin"), 6)
    assert asks(row) == ("checking", 0) and legal(row, "hand") == {to_oda}


def test_what_a_wizard_hands_over_at_his_spell_stays_there_for_the_encounter() -> None:
    """Spells and items are one step."""
    row = carriers(corvin="acid")
    play(row, "go r2", "vote yes", f"hand {counter_of(row, 'acid')} oda", "done")
    assert asks(row) == ("items", 1) and not legal(row, "hand")


def test_an_ally_who_gets_something_to_use_is_asked() -> None:
    """Though he had nothing before."""
    row = position(
        *("bram", "oda", "anselm", "hedda"),
        parties="AAAB",
        at="n1 s3",
        carries={"anselm": "teleport"},
    )
    assert asks(row) == ("preparing", 2)
    play(row, f"hand {counter_of(row, 'teleport')} oda")
    assert asks(row) == ("preparing", 1) and legal(row) == {"vanish", "done"}


def test_an_ally_who_gets_a_pistol_that_works_is_not_asked_before_moving() -> None:
    """He could not hand it on, and there is nothing to find out."""
    row = position(
        *("bram", "oda", "anselm", "hedda"),
        parties="AAAB",
        at="n1 s3",
        carries={"anselm": "pistol"},
        pistol=True,
    )
    play(row, f"hand {counter_of(row, 'pistol')} oda")
    assert asks(row) == ("moving", 0)


def test_a_wizard_hands_over_before_he_casts() -> None:
    """At his own decision in an encounter."""
    row = position(
        *("corvin", "oda", "hedda"), parties="AAB", at="n1 s3", carries={"corvin": "acid"}
    )
    play(row, "go r2", "vote yes")
    counter = counter_of(row, "acid")
    assert asks(row) == ("spells", 0)
    play(row, f"hand {counter} oda")
    assert asks(row) == ("spells", 0) and carried(row, "oda") == "acid"
