"""Melee with monsters: the book's 7, every row of the map's tables, and the witches."""

from typing import Any

import pytest

from bartizan.games.castle.state import NOBODY
from tests.games.castle.rules.oracle import BEAR, CLASSES, DEALS, UNDEAD
from tests.games.castle.setting import (
    CREATURES,
    HEROES,
    RULES,
    Row,
    alive,
    alone,
    asks,
    carried,
    hits,
    in_play,
    lair,
    leader,
    legal,
    pair,
    play,
    position,
    princess,
    roll,
    view,
    where,
)

ROLLS = range(1, 7)
MONSTERS = [kind for kind in DEALS if kind not in ("elf", "dwarf")]
HITTERS = [kind for kind in MONSTERS if kind != "witch"]


def row_of(kind: str, roll: int) -> int:
    """The hits that a creature deals for a modified roll, as the table has them."""
    return int(DEALS[kind][1][min(max(roll, 1), 6) - 1])


def blow(row: Row) -> Row:
    """Whoever may still do something before the melee does nothing."""
    while asks(row)[0] in ("spells", "items", "handing"):
        play(row, "done")
    return row


# The tables


@pytest.mark.parametrize("die", ROLLS)
@pytest.mark.parametrize("kind", HITTERS)
def test_the_roll_is_what_the_character_deals_and_decides_what_the_monster_deals(
    kind: str, die: int
) -> None:
    """One die serves both; hits of a round are simultaneous."""
    row = roll(alone("bram", kind), die)
    assert hits(row, "bram") == row_of(kind, die)
    assert alive(row, "m2") == (die < DEALS[kind][0])
    if alive(row, "m2"):
        assert hits(row, "m2") == max(0, die - (kind == "troll"))


@pytest.mark.parametrize("kind", HITTERS)
def test_a_roll_of_0_is_looked_up_with_a_1(kind: str) -> None:
    """A wizard's one; it deals nothing."""
    row = roll(blow(alone("corvin", kind)), 1)
    assert hits(row, "corvin") == row_of(kind, 0) and hits(row, "m2") == 0


@pytest.mark.parametrize("kind", HITTERS)
def test_a_roll_of_7_is_looked_up_with_a_6_and_deals_7(kind: str) -> None:
    """A six with a sword kills even a behemoth."""
    row = roll(alone("bram", kind, carries={"bram": "sword"}), 6)
    assert hits(row, "bram") == row_of(kind, 7) and not alive(row, "m2")


@pytest.mark.parametrize("kind", MONSTERS)
def test_a_monster_dies_when_its_hits_equal_its_constitution(kind: str) -> None:
    """One less, and it lives."""
    bears = DEALS[kind][0]
    for left, dies in ((4, True), (5, False)):
        row = roll(alone("bram", kind, hits={"m2": bears - left}), 4)
        assert alive(row, "m2") != dies


@pytest.mark.parametrize("die", ROLLS)
@pytest.mark.parametrize(("prince", "other"), [("elf", "slime"), ("dwarf", "werewolf")])
def test_elf_and_dwarf_deal_their_rows(prince: str, other: str, die: int) -> None:
    """No character on either side: one roll for both rows."""
    row = alone("bram", other, carries={"bram": prince})
    roll(play(row, f"fight {prince}"), die)
    assert hits(row, "m2") == row_of(prince, die)
    if row_of(other, die) < BEAR[prince]:
        assert hits(row, prince) == row_of(other, die)
    else:
        assert not alive(row, prince)


@pytest.mark.parametrize("die", ROLLS)
@pytest.mark.parametrize("kind", [k for k in HITTERS if k not in UNDEAD | {"slime", "mold"}])
def test_a_charmed_monster_deals_its_row_to_another(kind: str, die: int) -> None:
    """The attacker rolls, with its fighter's modifiers: it has none."""
    row = alone("bram", "behemoth", charmed={"m30": "bram"}, monsters={"r30": kind})
    roll(play(row, "fight m30"), die)
    assert hits(row, "m2") == row_of(kind, die)
    back = row_of("behemoth", die)
    assert alive(row, "m30") == (back < DEALS[kind][0])
    if alive(row, "m30"):
        assert hits(row, "m30") == max(0, back - (kind == "troll"))


# Modifiers


@pytest.mark.parametrize("die", ROLLS)
@pytest.mark.parametrize("name", sorted(CLASSES))
def test_wizards_have_one_deducted(name: str, die: int) -> None:
    """Others have not."""
    row = roll(blow(alone(name, "behemoth")), die)
    total = die - (CLASSES[name] == "w")
    assert hits(row, "m2") == total and hits(row, name) == row_of("behemoth", total)


@pytest.mark.parametrize("kind", MONSTERS)
def test_clerics_have_one_added_against_the_undead_and_witches(kind: str) -> None:
    """A one, which kills nothing, shows it."""
    row = roll(alone("oda", kind, hits={"m2": DEALS[kind][0] - 2}), 1)
    if asks(row)[0] == "witchcraft":
        roll(row, 3)
    blessed = kind in UNDEAD or kind == "witch"
    assert alive(row, "m2") != blessed


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_a_sword_helps_fighters_only(name: str) -> None:
    """It may be used only by them."""
    row = roll(blow(alone(name, "behemoth", carries={name: "sword"})), 3)
    assert hits(row, "m2") == 3 + {"f": 1, "c": 0, "w": -1}[CLASSES[name]]


def test_a_sword_helps_only_who_has_it() -> None:
    """Not his ally."""
    row = pair("bram", "hedda", "behemoth", carries={"bram": "sword"})
    roll(play(row, "fight hedda"), 3)
    assert hits(row, "m2") == 3


@pytest.mark.parametrize(
    ("carries", "hexed", "heroism", "added"),
    [
        ("", "", 0, 0),
        ("sword", "", 0, 1),
        ("sword sword", "", 0, 1),
        ("sword", "", 1, 1),
        ("", "", 2, 1),
        ("curse", "", 0, -1),
        ("curse curse", "", 0, -1),
        ("curse", "bram", 0, -1),
        ("", "bram", 0, -1),
        ("sword curse", "", 0, 0),
        ("sword curse", "", 1, 1),
        ("sword", "bram", 1, 1),
        ("sword curse", "bram", 0, -1),
        ("sword curse", "bram", 1, 0),
        ("sword", "bram bram", 1, 0),
        ("sword", "bram bram bram", 1, -1),
    ],
)
def test_modifiers_are_added_up_and_cut_to_plus_or_minus_one(
    carries: str, hexed: str, heroism: int, added: int
) -> None:
    """Two +1 combined with a -1 does result in +1."""
    row = alone("bram", "behemoth", carries={"bram": carries}, hexed=hexed)
    row.heroism[0] = heroism
    roll(row, 3)
    assert hits(row, "m2") == 3 + added


def test_two_modifiers_of_a_wizard_are_cut_too() -> None:
    """A hexed wizard has -1, not -2."""
    row = roll(blow(alone("corvin", "behemoth", hexed="corvin")), 3)
    assert hits(row, "m2") == 2


@pytest.mark.parametrize(
    ("carries", "hexed", "heroism", "added"),
    [
        ("", "", 1, 1),
        ("", "elf", 0, -1),
        ("curse", "", 0, -1),
        ("curse", "elf", 2, 0),
        ("", "elf elf", 1, -1),
    ],
)
def test_a_prince_fights_with_his_own_modifiers(
    carries: str, hexed: str, heroism: int, added: int
) -> None:
    """Heroism and curses; the sword of who leads him is not his."""
    row = alone("bram", "slime", carries={"bram": "sword elf", "elf": carries}, hexed=hexed)
    row.heroism[HEROES.index("elf")] = heroism
    roll(play(row, "fight elf"), 4)
    assert hits(row, "m2") == row_of("elf", 4 + added)


# Rounds


def test_melee_goes_on_until_one_side_is_eliminated() -> None:
    """Round after round."""
    row = alone("bram", "behemoth")
    for die, left in ((1, 1), (1, 2), (2, 4), (2, 6)):
        assert asks(row)[0] == "blow"
        roll(row, die)
        assert hits(row, "m2") == left
    assert hits(row, "bram") == 12 or not alive(row, "bram")
    assert where(row) == "dead"


def test_who_has_as_many_hits_as_he_can_bear_dies() -> None:
    """The tenth hit of a fighter."""
    row = roll(alone("bram", "behemoth", hits={"bram": 7}), 1)
    assert not alive(row, "bram") and where(row) == "dead"
    row = roll(alone("bram", "behemoth", hits={"bram": 6}), 1)
    assert alive(row, "bram") and hits(row, "bram") == 9


def test_both_may_die_in_a_round() -> None:
    """A creature killed in a round still deals its row in that round."""
    row = roll(alone("bram", "rat", hits={"bram": 9}), 2)
    assert not alive(row, "bram") and not alive(row, "m2") and where(row) == "dead"


@pytest.mark.parametrize("kind", HITTERS)
def test_only_a_troll_heals_one_hit_after_a_round_it_survives(kind: str) -> None:
    """Never below none."""
    row = roll(alone("bram", kind), 1)
    assert hits(row, "m2") == (kind != "troll")
    if kind == "troll":
        assert hits(roll(row, 3), "m2") == 2
        assert not alive(roll(row, 4), "m2")


def test_a_charmed_troll_heals_too() -> None:
    """After the rounds in which it fights."""
    row = alone("bram", "behemoth", charmed={"m30": "bram"}, monsters={"r30": "troll"})
    roll(play(row, "fight m30"), 3)
    assert hits(row, "m30") == 1
    roll(play(row, "fight m30"), 5)
    assert hits(row, "m30") == 0


def test_a_troll_does_not_heal_when_it_is_hurt_before_the_melee() -> None:
    """Only after rounds."""
    row = roll(play(alone("corvin", "troll"), "fireball corvin m2"), 4, 3)
    assert hits(row, "m2") == 3


def test_a_modified_roll_of_0_deals_nothing() -> None:
    """And a troll unhurt stays unhurt."""
    row = roll(blow(alone("corvin", "troll")), 1)
    assert hits(row, "m2") == 0


# Who fights


def test_the_solitaire_player_chooses_who_fights_each_round_anew() -> None:
    """One of two, or a prince, or a charmed monster."""
    row = pair("bram", "hedda", "slime", carries={"bram": "elf"}, charmed={"m30": "hedda"})
    everyone = {"fight bram", "fight hedda", "fight elf", "fight m30"}
    assert asks(row) == ("fighters", 0) and legal(row) == everyone
    roll(play(row, "fight hedda"), 3)
    assert hits(row, "m2") == 3 and asks(row) == ("fighters", 0) and legal(row) == everyone


def test_who_goes_alone_is_not_asked() -> None:
    """There is one possible answer."""
    assert asks(alone("bram"))[0] == "blow"


def allies(kind: str = "behemoth", **more: Any) -> Row:
    """Three players of one party meet a monster."""
    row = position(
        *("hedda", "anselm", "bram"),
        **{"parties": "AAA", "at": "n1", "monsters": {"r2": kind, "r30": "werewolf"}, **more},
    )
    return blow(play(row, "go r2", "vote yes"))


def test_players_in_order_may_step_forward_with_a_character_or_whom_they_freed() -> None:
    """The first who does fights; the others are not asked."""
    row = allies("slime", carries={"anselm": "elf"}, charmed={"m30": "bram"})
    assert asks(row) == ("fighters", 0) and legal(row) == {"fight hedda", "back"}
    play(row, "back")
    assert asks(row) == ("fighters", 1) and legal(row) == {"fight anselm", "fight elf", "back"}
    play(row, "back")
    assert asks(row) == ("fighters", 2) and legal(row) == {"fight bram", "fight m30", "back"}
    row = allies("slime", carries={"anselm": "elf"})
    play(row, "back", "fight elf")
    assert asks(row)[0] == "blow" and row.fighter == HEROES.index("elf")


@pytest.mark.parametrize(
    ("hurt", "fighter"),
    [
        ({}, "hedda"),
        ({"hedda": 1}, "bram"),
        ({"hedda": 3, "bram": 3}, "anselm"),
        ({"hedda": 2, "bram": 2}, "hedda"),
        ({"hedda": 9, "bram": 9, "anselm": 7}, "m30"),
    ],
)
def test_if_nobody_steps_forward_the_one_with_most_hits_left_must(
    hurt: dict[str, int], fighter: str
) -> None:
    """Ties in player order; whoever it is, a charmed monster too."""
    row = play(allies(hits=hurt, charmed={"m30": "bram"}), "back", "back", "back")
    assert asks(row)[0] == "blow" and row.fighter == CREATURES.index(fighter)


@pytest.mark.parametrize("kind", MONSTERS)
@pytest.mark.parametrize("prince", ["elf", "dwarf"])
def test_princes_fight_no_monster_larger_than_themselves(prince: str, kind: str) -> None:
    """The printed constitutions are compared, not the hits left."""
    row = alone("bram", kind, carries={"bram": prince}, hits={"m2": 1, prince: 1})
    larger = DEALS[kind][0] > BEAR[prince]
    assert asks(row)[0] == ("blow" if larger else "fighters")
    assert larger or legal(row) == {"fight bram", f"fight {prince}"}


def test_charmed_monsters_fight_monsters_of_any_size() -> None:
    """Only princes are afraid."""
    row = alone("bram", "behemoth", charmed={"m30": "bram"}, monsters={"r30": "rat"})
    assert legal(row) == {"fight bram", "fight m30"}


# Meeting monsters


def test_a_monster_met_is_turned_up_for_all() -> None:
    """Others see what it is."""
    row = alone("bram", "ogre")
    assert int(row.turned) == 2


def test_monsters_keep_their_hits_after_a_party_has_died() -> None:
    """The next party fights what is left."""
    row = position(
        *("bram", "oda"), at="n1 w1", monsters={"r2": "behemoth"}, hits={"bram": 9, "m2": 2}
    )
    roll(play(row, "go r2"), 1)
    assert where(row) == "dead" and hits(row, "m2") == 3 and lair(row, "m2") == "r2"
    play(row, "go n1", "go r2")
    assert asks(row)[0] == "blow" and hits(row, "m2") == 3


def test_the_next_vampire_met_is_removed_together_with_the_coffin() -> None:
    """There is no fight; the treasure may be checked."""
    row = alone("bram", "vampire", carries={"bram": "coffin"})
    assert not alive(row, "m2") and carried(row, "bram") == ""
    assert in_play(row, "coffin") == 1 and asks(row)[0] == "checking"


def test_a_coffin_works_whoever_of_the_party_has_it_and_once() -> None:
    """The second vampire needs the second coffin."""
    row = pair("bram", "hedda", "vampire", carries={"hedda": "coffin coffin"})
    assert not alive(row, "m2") and carried(row, "hedda") == "coffin"


@pytest.mark.parametrize("kind", sorted(set(MONSTERS) - {"vampire"}))
def test_a_coffin_removes_vampires_only(kind: str) -> None:
    """Everything else is fought."""
    row = alone("bram", kind, carries={"bram": "coffin"})
    assert asks(row)[0] == "blow" and carried(row, "bram") == "coffin"


# Witches


def bewitched(spell: int, **more: Any) -> Row:
    """A party of two players, with an ally's prince and monster, is struck by a witch's spell."""
    row = position(
        *("bram", "anselm", "hedda"),
        **{
            "parties": "AAB",
            "at": "n1 s3",
            "monsters": {"r2": "witch", "r30": "troll"},
            "carries": {"bram": "sword gold-100 key-a", "anselm": "elf coffin gold-500 curse-300"},
            "charmed": {"m30": "anselm"},
            "hits": {"bram": 2, "anselm": 1, "elf": 1, "m30": 2},
            "princess": "A",
            "gates": "FA",
            **more,
        },
    )
    play(row, "go r2", "vote yes")
    return roll(play(blow(row), "fight bram"), 1, spell)


@pytest.mark.parametrize("die", [1, 2, 3])
def test_a_witch_throws_a_spell_for_0_to_3(die: int) -> None:
    """The die is rolled again to find which."""
    row = roll(alone("bram", "witch"), die)
    assert asks(row)[0] == "witchcraft"


@pytest.mark.parametrize("die", [4, 5, 6])
def test_a_witch_throws_nothing_for_4_to_7(die: int) -> None:
    """She dies of it, too."""
    row = roll(alone("bram", "witch"), die)
    assert asks(row)[0] == "checking" and hits(row, "bram") == 0 and not alive(row, "m2")


def test_a_witch_killed_in_a_round_still_throws_her_spell() -> None:
    """A three kills her, and for a three she casts."""
    row = roll(alone("bram", "witch", hits={"bram": 3}), 3)
    assert asks(row)[0] == "witchcraft"
    roll(row, 6)
    assert hits(row, "bram") == 6 and not alive(row, "m2") and asks(row)[0] == "checking"


def test_a_clerics_3_becomes_a_4_against_a_witch() -> None:
    """No spell."""
    assert asks(roll(alone("oda", "witch"), 3))[0] == "checking"
    assert asks(roll(alone("oda", "witch"), 2))[0] == "witchcraft"


def test_witch_1_teleports_the_party_to_its_start() -> None:
    """The section inside its entrance; the Princess stays, and so does the witch."""
    row = bewitched(1)
    assert where(row) == "gf" and princess(row) == "r2" and lair(row, "m2") == "r2"
    assert hits(row, "m2") == 2 and leader(row, "m30") == "anselm" and asks(row)[0] == "moving"
    assert carried(row, "bram") == "gold-100 key-a sword"


def test_witch_1_may_bring_the_party_before_a_monster() -> None:
    """It is met at once."""
    row = bewitched(1, stray={"m29": "gf"})
    assert where(row) == "gf" and row.foe == 8 + 28


def test_witch_2_destroys_magic_items_and_frees_charmed_monsters() -> None:
    """The coffin too; not keys, not curses, not gold, not princes."""
    row = bewitched(2)
    assert carried(row, "bram") == "gold-100 key-a"
    assert carried(row, "anselm") == "gold-500 elf curse-300"
    assert leader(row, "m30") is None and lair(row, "m30") == "r2" and hits(row, "m30") == 2
    assert in_play(row, "sword") == 1 and in_play(row, "coffin") == 1


@pytest.mark.parametrize(
    "item", ["coffin", "sword", "acid", "boots", "medallion", "pistol", "healing", "teleport"]
)
def test_witch_2_destroys_every_kind_of_magic_item(item: str) -> None:
    """Whatever it is."""
    row = alone("bram", "witch", carries={"bram": item})
    if asks(row)[0] == "items":
        play(row, "done")
    assert carried(roll(row, 1, 2), "bram") == ""


def test_a_charmed_monster_freed_by_a_witch_is_fought_after_her() -> None:
    """One monster at a time."""
    row = bewitched(2)
    assert row.foe == 8 + 1
    roll(play(row, "fight bram"), 4)
    assert not alive(row, "m2") and row.foe == 8 + 29 and asks(row)[0] == "fighters"


def test_witch_3_turns_gold_to_lead() -> None:
    """All the party's gold is lost, nothing else."""
    row = bewitched(3)
    assert (
        carried(row, "bram") == "key-a sword" and carried(row, "anselm") == "coffin elf curse-300"
    )
    assert in_play(row, "gold-100") == 1 and in_play(row, "gold-500") == 1


@pytest.mark.parametrize("die", ROLLS)
def test_witch_4_poisons_everyone_with_one_die(die: int) -> None:
    """Princes and charmed monsters too; the witch is not of the party."""
    row = bewitched(4)
    assert asks(row)[0] == "poisoned"
    roll(row, die)
    for name, before, bears in (("bram", 2, 10), ("anselm", 1, 8), ("elf", 1, 4), ("m30", 2, 6)):
        if before + die < bears:
            assert hits(row, name) == before + die
        else:
            assert not alive(row, name)
    assert hits(row, "m2") == 2 and hits(row, "hedda") == 0


def test_witch_5_curses_each_character_and_prince_but_clerics() -> None:
    """For the rest of the game: killing her does not lift it."""
    row = bewitched(5)
    assert [name for name, many in zip(HEROES, row.hexed, strict=True) if many] == ["bram", "elf"]
    assert leader(view(row, 2), "elf") == "anselm"  # who is cursed cannot be hidden
    roll(play(row, "fight bram"), 4)
    assert not alive(row, "m2") and row.hexed[0] == 1


def test_a_second_curse_of_a_witch_counts_too() -> None:
    """Against a +1 sword and heroism: the sum is cut last."""
    row = bewitched(5, hexed="bram", carries={"bram": "sword", "anselm": "elf"})
    assert row.hexed[0] == 2
    row.heroism[0] = 1
    assert RULES.modifier(row, 0, NOBODY) == 0


def test_witch_6_doubles_everyones_hits() -> None:
    """Hits taken so far; princes and charmed monsters too; who cannot bear it dies."""
    row = bewitched(6)
    assert [hits(row, name) for name in ("bram", "anselm", "elf", "m30")] == [4, 2, 2, 4]
    assert hits(row, "m2") == 2 and hits(row, "hedda") == 0
    row = bewitched(6, hits={"bram": 2, "anselm": 4, "elf": 2, "m30": 3})
    assert alive(row, "bram")
    assert not alive(row, "anselm") and not alive(row, "elf") and not alive(row, "m30")
