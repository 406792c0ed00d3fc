"""The wizards' spells: the book's 9, every result of the chart."""

from typing import Any

import pytest

from bartizan.games.castle.state import NOBODY
from tests.games.castle.rules.oracle import CLASSES, DEALS, NEVER_CHARMED
from tests.games.castle.setting import (
    CASTLE,
    CREATURES,
    HEROES,
    Row,
    after,
    alive,
    alone,
    asks,
    bit,
    carried,
    hits,
    lair,
    leader,
    legal,
    pair,
    play,
    position,
    princess,
    roll,
    round_on,
    view,
    where,
)

FIRST = ("esp", "heroism", "speed", "teleport")
THIRD = ("charm", "fireball", "heroism", "teleport")
MONSTERS = [kind for kind in DEALS if kind not in ("elf", "dwarf")]


def wizard(**more: Any) -> Row:
    """Corvin, who plays for himself, before he moves."""
    return position("corvin", "oda", **{"at": "n1 s3", **more})


def kinds(row: Row) -> set[str]:
    """The kinds of moves that are legal."""
    return {move.split()[0] for move in legal(row)}


# When


def test_before_movement_a_wizard_may_cast_esp_heroism_speed_or_teleport() -> None:
    """And no other spell."""
    assert kinds(wizard()) == {*FIRST, "go", "stay"}


def test_in_combat_a_wizard_may_cast_charm_fireball_heroism_or_teleport() -> None:
    """Or none."""
    row = alone("corvin")
    assert asks(row) == ("spells", 0)
    assert legal(row) == {
        *("charm corvin", "fireball corvin m2", "heroism corvin corvin", "teleport corvin", "done")
    }


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_fighters_and_clerics_may_not_cast_spells(name: str) -> None:
    """Wizards may."""
    row = position(name, "anselm" if name == "oda" else "oda", at="n1 s3")
    assert bool(kinds(row) & set(FIRST)) == (CLASSES[name] == "w")


@pytest.mark.parametrize("spell", ["esp corvin", "heroism corvin corvin", "speed corvin"])
def test_each_wizard_casts_one_spell_before_movement(spell: str) -> None:
    """Whether it fails or not."""
    for die in (2, 4):
        row = roll(play(wizard(), spell), die)
        if asks(row)[0] == "seeing":
            play(row, "see r7", *["look monster"] * (die == 4))
        assert kinds(row) == {"go", "stay"}


def test_each_of_two_wizards_casts_one_spell() -> None:
    """A solitaire player leads both."""
    row = position("corvin ysolt", at="n1")
    assert {f"speed {name}" for name in ("corvin", "ysolt")} <= legal(row)
    play(row, "esp ysolt", "roll 2", "see r7")
    assert legal(row, "speed") == {"speed corvin"}
    roll(play(row, "heroism corvin ysolt"), 3)
    assert kinds(row) == {"go", "stay"}


def test_a_wizard_casts_once_before_movement_and_once_before_melee() -> None:
    """Heroism may be cast at both times."""
    row = wizard(monsters={"r2": "troll"})
    roll(play(row, "heroism corvin corvin"), 3)
    roll(play(row, "go r2", "heroism corvin corvin"), 3)
    assert row.heroism[HEROES.index("corvin")] == 2 and asks(row)[0] == "blow"


def test_after_the_first_area_nobody_casts() -> None:
    """First spells, then movement."""
    assert kinds(play(wizard(), "go n2")) == {"go", "stay"}


def test_wizards_cast_one_after_another_in_player_order_seeing_the_results() -> None:
    """The second may do something else, or need not do anything."""
    row = pair("ysolt", "corvin", "ogre")
    assert legal(row, "fireball") == {"fireball ysolt m2"}
    play(row, "fireball ysolt m2")
    roll(row, 4, 3)
    assert hits(row, "m2") == 3 and legal(row, "fireball") == {"fireball corvin m2"}
    roll(play(row, "fireball corvin m2"), 5, 3)
    assert not alive(row, "m2") and asks(row)[0] == "checking"


@pytest.mark.parametrize("dice", [(6, 6), (4, 4)])
def test_no_more_spells_are_cast_once_the_monster_is_charmed_or_dead(dice: tuple[int, int]) -> None:
    """Of two wizards the second is not asked."""
    for spell in ("charm ysolt", "fireball ysolt m2"):
        row = roll(play(pair("ysolt", "corvin", "goblin"), spell), *dice)
        assert asks(row)[0] == "checking"


def test_who_spared_his_spell_may_cast_it_at_the_next_monster_of_the_step() -> None:
    """And who has cast may not."""
    for spell, phase in (("done", "spells"), ("fireball corvin m29", "blow")):
        row = position(
            *("corvin", "oda"),
            at="n1 s3",
            monsters={"r29": "bat", "r30": "lizard"},
            stray={"m29": "n2", "m30": "n2"},
        )
        roll(play(row, "go n2", spell), *([6] if spell == "done" else [4, 4]))
        assert not alive(row, "m29") and asks(row)[0] == phase and row.foe == 8 + 29


# Failure


@pytest.mark.parametrize(
    "spell", ["esp corvin", "heroism corvin corvin", "speed corvin", "teleport corvin"]
)
def test_a_one_fails_and_the_wizard_takes_a_hit_before_movement(spell: str) -> None:
    """Whatever he casts."""
    row = roll(play(wizard(), spell), 1)
    assert hits(row, "corvin") == 1 and kinds(row) == {"go", "stay"}
    assert not row.heroism.any() and not row.sped and where(row) == "n1"
    assert not row.monsters_seen.any() and not row.treasures_seen.any()


@pytest.mark.parametrize(
    "spell", ["charm corvin", "fireball corvin m2", "heroism corvin corvin", "teleport corvin"]
)
def test_a_one_fails_and_the_wizard_takes_a_hit_in_combat(spell: str) -> None:
    """Whatever he casts."""
    row = roll(play(alone("corvin"), spell), 1)
    assert hits(row, "corvin") == 1 and asks(row)[0] == "blow"
    assert hits(row, "m2") == 0 and lair(row, "m2") == "r2" and not row.heroism.any()


def test_a_wizard_may_die_of_his_own_spell() -> None:
    """His sixth hit."""
    row = roll(play(wizard(hits={"corvin": 5}), "speed corvin"), 1)
    assert not alive(row, "corvin") and where(row) == "dead" and asks(row) == ("moving", 1)


@pytest.mark.parametrize("spell", ["heroism corvin corvin", "speed corvin", "teleport corvin"])
def test_a_two_fails(spell: str) -> None:
    """Without a hit."""
    row = roll(play(wizard(), spell), 2)
    assert hits(row, "corvin") == 0 and not row.heroism.any() and not row.sped
    assert kinds(row) == {"go", "stay"}


@pytest.mark.parametrize("spell", ["charm corvin", "fireball corvin m2", "teleport corvin"])
def test_a_two_fails_in_combat(spell: str) -> None:
    """The melee begins."""
    row = roll(play(alone("corvin", "bat"), spell), 2)
    assert asks(row)[0] == "blow" and hits(row, "corvin") == hits(row, "m2") == 0


# Charm and fireball


@pytest.mark.parametrize("second", range(1, 7))
@pytest.mark.parametrize("first", [3, 4, 5, 6])
@pytest.mark.parametrize("kind", ["goblin", "shadow", "ogre", "rat"])
def test_a_charm_must_exceed_the_monsters_constitution(kind: str, first: int, second: int) -> None:
    """3 takes one off the second die, 6 adds one; against a shadow it is one less."""
    row = roll(play(alone("corvin", kind), "charm corvin"), first, second)
    force = second + {3: -1, 6: 1}.get(first, 0) - (kind == "shadow")
    if force > DEALS[kind][0]:
        assert leader(row, "m2") == "corvin" and asks(row)[0] == "checking"
        assert lair(row, "m2") is None and alive(row, "m2")
    else:
        assert leader(row, "m2") is None and asks(row)[0] == "blow"


@pytest.mark.parametrize("second", range(1, 7))
@pytest.mark.parametrize("first", [3, 4, 5, 6])
@pytest.mark.parametrize("kind", ["behemoth", "shadow"])
def test_a_fireball_deals_its_modified_second_die(kind: str, first: int, second: int) -> None:
    """3 takes one off, 6 adds one; against a shadow it is one less, but never below 0."""
    row = roll(play(alone("corvin", kind), "fireball corvin m2"), first, second)
    force = max(0, second + {3: -1, 6: 1}.get(first, 0) - (kind == "shadow"))
    assert alive(row, "m2") == (force < DEALS[kind][0])
    if alive(row, "m2"):
        assert hits(row, "m2") == force


@pytest.mark.parametrize("kind", MONSTERS)
def test_the_undead_slime_mold_and_witches_may_not_be_charmed(kind: str) -> None:
    """All others may."""
    assert ("charm corvin" in legal(alone("corvin", kind))) == (kind not in NEVER_CHARMED)


def test_a_charmed_monster_becomes_part_of_the_party_as_another_character() -> None:
    """It fights, and stays until the party leaves; it keeps its hits."""
    row = alone("corvin", "troll", hits={"m2": 1}, monsters={"r1": "rat"})
    roll(play(row, "charm corvin"), 6, 6)
    assert leader(row, "m2") == "corvin" and hits(row, "m2") == 1
    play(row, "done")
    round_on(row)
    play(row, "go n1", "go w1")
    round_on(row)
    play(row, "go r1", "done")
    assert legal(row) == {"fight corvin", "fight m2"}


def test_a_charmed_monster_may_be_charmed_again_once_it_is_free() -> None:
    """By another party too."""
    row = position(*("corvin", "oda"), at="n2 s3", monsters={"r30": "goblin"}, stray={"m30": "n1"})
    play(row, "go n1", "charm corvin")
    roll(row, 4, 4)
    assert leader(row, "m30") == "corvin" and lair(row, "m30") is None
    assert asks(row) == ("moving", 1)


def test_a_monster_left_in_its_room_keeps_its_hits() -> None:
    """After a party has gone from it."""
    row = alone("corvin", "behemoth")
    roll(play(row, "fireball corvin m2"), 4, 3)
    assert hits(row, "m2") == 3
    row = pair("ysolt", "corvin", "behemoth", hits={"m2": 3})
    play(row, "teleport ysolt")
    roll(row, 4)
    play(row, "land n3")
    assert hits(row, "m2") == 3 and lair(row, "m2") == "r2"


# ESP


def test_esp_may_look_at_any_room_on_the_map() -> None:
    """It is named once the spell has succeeded."""
    for die in (2, 3, 6):
        row = roll(play(wizard(), "esp corvin"), die)
        assert asks(row) == ("seeing", 0) and after(row, "see") == {f"r{n}" for n in range(1, 37)}


def test_a_failed_esp_names_no_room() -> None:
    """Nobody learns into which room the wizard wanted to look."""
    row = roll(play(wizard(), "esp corvin"), 1)
    assert asks(row) == ("moving", 0) and row.sought == NOBODY


def test_with_a_two_only_rooms_with_a_monster_face_down_are_named() -> None:
    """Where one is left it is looked at; where none is, nothing is shown."""
    for left in (["r7", "r9"], ["r7"], []):
        row = wizard(cleared=" ".join(f"r{n}" for n in range(1, 37) if f"r{n}" not in left))
        roll(play(row, "esp corvin"), 2)
        assert after(row, "see") == (set(left) if len(left) > 1 else set())
        assert row.monsters_seen[0] == (bit("r7") if len(left) == 1 else 0)
    assert len(after(roll(play(row, "stay", "stay", "esp corvin"), 5), "see")) == 36


@pytest.mark.parametrize(("die", "again"), [(2, True), (5, False)])
def test_a_room_of_which_all_is_known_is_not_looked_at_again(die: int, again: bool) -> None:
    """Where the monster alone is known, the treasure is left."""
    row = play(position("corvin ysolt", at="n1"), "esp corvin", f"roll {die}", "see r7")
    play(row, "esp ysolt", "roll 6")
    assert ("see r7" in legal(row)) == again and "see r8" in legal(row)
    row = position("corvin", "oda", at="n1 s3", carries={"corvin": "medallion"})
    play(row, "esp corvin", f"roll {die}", "see r7")
    assert "medallion r7" not in legal(row) and "medallion r8" in legal(row)


def test_a_monster_that_lies_face_up_is_known_to_all() -> None:
    """There is no need for a medallion to see it."""
    row = position("bram", "oda", at="n1 s3", carries={"bram": "medallion"})
    row.turned = bit("r7")
    assert "medallion r7" not in legal(row) and "medallion r8" in legal(row)


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_esp_shows_the_monster_one_of_the_two_or_both(die: int) -> None:
    """2 the monster, 3 and 4 monster or treasure, 5 and 6 both; 1 nothing."""
    for look in ("monster", "treasure"):
        row = roll(play(wizard(), "esp corvin"), die)
        if die > 1:
            play(row, "see r7")
        if die in (3, 4):
            assert asks(row) == ("looking", 0) and legal(row) == {"look monster", "look treasure"}
            play(row, f"look {look}")
        monster = die in (2, 5, 6) or (die in (3, 4) and look == "monster")
        treasure = die in (5, 6) or (die in (3, 4) and look == "treasure")
        assert row.monsters_seen[0] == (bit("r7") if monster else 0)
        assert row.treasures_seen[0] == (bit("r7") if treasure else 0)
        assert asks(row) == ("moving", 0)


def test_esp_reveals_nothing_to_other_players_and_the_whole_party_sees_it() -> None:
    """Nor does a trap affect anybody."""
    row = position(
        *("corvin", "hedda", "oda"),
        parties="AAB",
        at="n1 s3",
        treasures={"r7": "trap"},
        monsters={"r7": "ogre"},
    )
    play(row, "esp corvin", "roll 5", "see r7")
    for seat, known in ((0, True), (1, True), (2, False), (-1, False)):
        seen = view(row, seat)
        assert (seen.treasure[6] == row.treasure[6]) == known
        assert (seen.monster[6] == row.monster[6]) == known
    assert not row.hits.any() and not row.turned and not row.open


# Heroism


@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_heroism_adds_one_to_the_melee_rolls_of_its_receiver(die: int) -> None:
    """All rolls of this turn, his only."""
    row = pair("bram", "corvin", "behemoth", hits={"bram": 2})
    roll(play(row, "heroism corvin bram"), die)
    roll(play(row, "fight bram"), 2)
    assert hits(row, "m2") == 3 and hits(row, "bram") == 2 + 2
    roll(play(row, "fight bram"), 2)
    assert hits(row, "m2") == 6
    roll(play(row, "fight corvin"), 2)
    assert not alive(row, "m2")


def test_heroism_lasts_for_one_turn() -> None:
    """It is gone in the next."""
    row = roll(play(position("bram corvin", at="n1"), "heroism corvin bram"), 3)
    assert row.heroism[0] == 1
    play(row, "stay")
    assert not row.heroism.any()


def test_heroism_is_cast_on_one_of_the_party_princes_and_charmed_monsters_too() -> None:
    """A charmed monster is part of the party as another character; rivals and their own are not."""
    row = wizard(carries={"corvin": "elf"}, charmed={"m30": "corvin", "m31": "oda"})
    assert after(row, "heroism corvin") == {"corvin", "elf", "m30"}
    row = alone("corvin", charmed={"m30": "corvin", "m31": "oda"})
    assert after(row, "heroism corvin") == {"corvin", "m30"}


def test_heroism_of_a_charmed_monster_adds_one_to_the_roll_for_both_rows() -> None:
    """No character fights: its side rolls, with its modifiers; two are cut to one."""
    for many in (1, 2):
        row = alone("corvin", "behemoth", charmed={"m30": "corvin"}, monsters={"r30": "ogre"})
        play(row, "done", "fight m30")
        row.heroism[CREATURES.index("m30")] = many
        roll(row, 2)
        assert (hits(row, "m2"), hits(row, "m30")) == (2, 2)  # ogre and behemoth deal this with a 3


def test_heroism_is_given_to_a_charmed_monster_in_a_duel_too() -> None:
    """Secretly, with the other spells."""
    row = position("corvin", "oda", at="n1 n2", charmed={"m30": "corvin", "m31": "oda"})
    play(row, "go n2")
    assert asks(row) == ("secret_spells", 0)
    assert after(row, "heroism corvin") == {"corvin", "m30"}


# Speed


@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_speed_gives_one_extra_turn(die: int) -> None:
    """A whole turn: with a spell before movement and two areas."""
    row = roll(play(wizard(), "speed corvin"), die)
    play(row, "go n2", "go n3")
    assert asks(row) == ("moving", 0) and row.rounds == 1
    assert kinds(row) == {"esp", "heroism", "teleport", "go", "stay"}
    play(row, "go n4", "go n5")
    assert where(row) == "n5" and asks(row) == ("moving", 1)


def test_speed_is_not_cast_again_until_a_different_party_has_moved() -> None:
    """Not by the second wizard, not in the extra turn; in the next normal turn."""
    row = roll(play(position("corvin ysolt", at="n1"), "speed corvin"), 4)
    assert "speed ysolt" not in legal(row)
    play(row, "stay")
    assert not legal(row, "speed") and legal(row, "esp")
    play(row, "stay")
    assert row.rounds == 2 and "speed corvin" in legal(row)


def test_who_fails_with_speed_leaves_it_to_the_other_wizard() -> None:
    """Nothing was cast."""
    row = roll(play(position("corvin ysolt", at="n1"), "speed corvin"), 2)
    assert "speed ysolt" in legal(row)


# Teleport


@pytest.mark.parametrize("die", [1, 2, 3])
def test_teleport_fails_with_3_too(die: int) -> None:
    """Before movement and in combat."""
    row = roll(play(wizard(), "teleport corvin"), die)
    assert asks(row)[0] == "moving" and hits(row, "corvin") == (die == 1)
    row = roll(play(alone("corvin"), "teleport corvin"), die)
    assert asks(row)[0] == "blow" and where(row) == "r2"


@pytest.mark.parametrize("die", [4, 5, 6])
def test_teleport_takes_the_party_anywhere_but_into_the_cell(die: int) -> None:
    """Though the Cell may be open."""
    row = roll(play(wizard(opened=True), "teleport corvin"), die)
    assert asks(row) == ("landing", 0)
    assert after(row, "land") >= set(CASTLE) - {"cell", "n1"} and "land cell" not in legal(row)
    row = roll(play(alone("corvin", opened=True), "teleport corvin"), die)
    assert after(row, "land") >= set(CASTLE) - {"cell", "r2"} and "land cell" not in legal(row)


def test_after_a_teleport_before_movement_the_party_moves_as_usual() -> None:
    """Two areas from where it landed."""
    row = roll(play(wizard(), "teleport corvin"), 4)
    play(row, "land h4")
    assert asks(row) == ("moving", 0) and after(row, "go") == {"h3", "h5", "n5"}
    assert kinds(row) == {"go", "stay"}
    play(row, "go h5", "go h6")
    assert where(row) == "h6"


def test_landing_on_a_monster_before_movement_it_is_met_at_once() -> None:
    """Spells again: it is another step."""
    row = roll(play(wizard(), "teleport corvin"), 4)
    play(row, "land r7")
    assert asks(row) == ("spells", 0) and row.foe == 8 + 6


def test_landing_on_rivals_before_movement_they_fight_at_once() -> None:
    """With duels on."""
    row = roll(play(wizard(), "teleport corvin"), 4)
    play(row, "land s3")
    assert asks(row) == ("secret_spells", 0)


def test_landing_beside_rivals_ends_the_movement_where_there_are_no_duels() -> None:
    """As entering their area does."""
    row = roll(play(wizard(duels="off"), "teleport corvin"), 4)
    play(row, "land s3")
    assert where(row) == "s3" and asks(row) == ("moving", 1)
    row = roll(play(wizard(duels="off", at="n1 r2", cleared="r2"), "teleport corvin"), 4)
    assert asks(play(row, "land r2")) == ("checking", 0)


def test_a_teleport_in_combat_leads_to_an_encounter_where_it_lands() -> None:
    """The wizard has cast in this step, and casts no more."""
    row = roll(play(alone("corvin"), "teleport corvin"), 5)
    play(row, "land r7")
    assert asks(row)[0] == "blow" and row.foe == 8 + 6 and lair(row, "m2") == "r2"


def test_a_teleport_in_combat_to_an_empty_room_allows_to_check_it() -> None:
    """Step 5, where the movement ended."""
    row = roll(play(alone("corvin", cleared="r7"), "teleport corvin"), 5)
    play(row, "land r7")
    assert asks(row) == ("checking", 0)
    play(row, "done")
    assert asks(row) == ("moving", 1)


def test_a_teleport_in_combat_ends_the_movement() -> None:
    """In a corridor nothing is left to do."""
    row = roll(play(alone("corvin"), "teleport corvin"), 5)
    play(row, "land h4")
    assert asks(row) == ("moving", 1) and where(row) == "h4"


def test_a_teleport_applies_to_the_wizard_and_his_allies_with_their_possessions() -> None:
    """Princes and charmed monsters come along; the Princess stays."""
    row = position(
        *("corvin", "hedda", "oda"),
        parties="AAB",
        at="n1 s3",
        carries={"hedda": "elf gold-100"},
        charmed={"m30": "hedda"},
        princess="A",
    )
    roll(play(row, "teleport corvin"), 6)
    play(row, "land h4")
    assert (where(row, "A"), where(row, "B"), princess(row)) == ("h4", "s3", "n1")
    assert carried(row, "hedda") == "gold-100 elf" and leader(row, "m30") == "hedda"


def test_the_princess_left_behind_waits_and_joins_whoever_ends_there() -> None:
    """In a corridor as well as in a room."""
    row = position("corvin", "oda", at="n1 n3", princess="A")
    roll(play(row, "teleport corvin"), 6)
    play(row, "land h4", "stay")
    assert princess(row) == "n1"
    play(row, "go n2", "go n1")
    assert princess(row) == "B"
