"""Deaths, loot, duels, scoring and victory: the book's 4, 7, 10, 11 and 12 for parties."""

from typing import Any

import pytest

from bartizan.games.castle.state import SECRET
from tests.games.castle.rules.oracle import DEALS
from tests.games.castle.setting import (
    GAME,
    HEROES,
    Row,
    alive,
    alone,
    asks,
    carried,
    choose,
    copy,
    counter_of,
    hits,
    in_play,
    lair,
    leader,
    legal,
    lying,
    payoff,
    play,
    position,
    princess,
    roll,
    round_on,
    score,
    view,
    where,
)

GOODS = "gold-100 key-a acid curse-300"


def struck_down(*names: str, **more: Any) -> Row:
    """The first of a party of these enters room 2 and is killed by a rat."""
    row = position(
        *names,
        **{
            "parties": "A" * len(names),
            "at": "n1",
            "monsters": {"r2": "rat", "r30": "troll"},
            "hits": {names[0]: DEALS_LEFT[names[0]]},
            **more,
        },
    )
    while asks(row)[0] == "preparing":
        play(row, "done")
    play(row, "go r2")
    while asks(row)[0] in ("voting", "handing", "spells", "items"):
        play(row, "vote yes" if asks(row)[0] == "voting" else "done")
    if asks(row)[0] == "fighters":
        play(row, f"fight {names[0]}")
    return roll(row, 1)


DEALS_LEFT = {"bram": 9, "hedda": 9, "anselm": 7, "oda": 7, "corvin": 5, "ysolt": 5}


# Deaths in a party


def test_a_dead_characters_goods_pass_to_the_next_living_ally() -> None:
    """In player order; whom he led goes with the heir."""
    row = struck_down(
        *("bram", "oda", "hedda"), carries={"bram": f"{GOODS} elf"}, charmed={"m30": "bram"}
    )
    assert not alive(row, "bram") and carried(row, "bram") == ""
    assert (
        carried(row, "oda") == "gold-100 key-a acid elf curse-300" and carried(row, "hedda") == ""
    )
    assert leader(row, "elf") == leader(row, "m30") == "oda"


def test_the_heir_of_the_last_is_the_first() -> None:
    """After the last comes the first again."""
    row = position(
        *("bram", "oda", "hedda"),
        parties="AAA",
        at="n1",
        monsters={"r2": "rat"},
        hits={"hedda": 9},
        carries={"hedda": "gold-100"},
    )
    play(row, "go r2", "vote yes", "back", "back", "fight hedda", "roll 1")
    assert carried(row, "bram") == "gold-100" and carried(row, "oda") == ""


def test_the_minus_1_curse_of_the_dead_leaves_the_game() -> None:
    """It was on its finder."""
    row = struck_down("bram", "oda", carries={"bram": "curse"})
    assert carried(row) == "" and in_play(row, "curse") == 1


def test_the_minus_1_curse_of_a_dead_prince_leaves_the_game() -> None:
    """And so does he."""
    row = alone("bram", carries={"bram": "elf", "elf": "curse"}, hits={"elf": 3})
    roll(play(row, "fight elf"), 1)
    assert not alive(row, "elf") and carried(row) == ""
    assert in_play(row, "curse") == 1 and in_play(row, "elf") == 0


def test_the_survivors_go_on_fighting() -> None:
    """The monster has been hit by the dead."""
    row = struck_down("bram", "oda")
    assert asks(row)[0] == "blow" and hits(row, "m2") == 1
    roll(row, 1)
    assert not alive(row, "m2")


def wiped_out(**more: Any) -> Row:
    """Bram, alone in his party, dies in room 2; Oda is near."""
    row = position(
        *("bram", "oda"),
        **{
            "at": "n1 n2",
            "monsters": {"r2": "rat", "r30": "troll"},
            "hits": {"bram": 9, "m30": 2},
            "carries": {"bram": f"{GOODS} elf"},
            "charmed": {"m30": "bram"},
            "princess": "A",
            **more,
        },
    )
    return roll(play(row, "go r2", "done", "fight bram"), 1)


def test_what_a_dead_party_carried_stays_for_whoever_comes_next() -> None:
    """Gold, keys, items, the Princess; the -300 curse leaves the game."""
    row = wiped_out()
    assert where(row) == "dead" and lying(row, "r2") == "gold-100 key-a acid"
    assert princess(row) == "r2" and in_play(row, "curse-300") == 0 and carried(row) == ""


def test_freed_princes_are_removed_with_the_last_character() -> None:
    """They cannot be captured."""
    row = wiped_out()
    assert not alive(row, "elf") and in_play(row, "elf") == 0


def test_a_charmed_monster_that_is_alone_is_wild_again_where_it_stands() -> None:
    """With its hits."""
    row = wiped_out()
    assert lair(row, "m30") == "r2" and leader(row, "m30") is None and hits(row, "m30") == 2


def test_the_next_party_fights_all_monsters_there_one_at_a_time_and_takes_the_loot() -> None:
    """Without risk: the loot and the Princess; the room's counter may be checked."""
    row = wiped_out()
    assert asks(row) == ("moving", 1)
    play(row, "go n1", "go r2")
    assert asks(row)[0] == "blow" and row.foe == 8 + 1
    roll(row, 6)
    assert asks(row)[0] == "blow" and row.foe == 8 + 29
    roll(row, 5)
    assert asks(row) == ("checking", 1) and not alive(row, "m30")
    play(row, "done")
    assert carried(row, "oda") == "gold-100 key-a acid" and princess(row) == "B"
    assert lying(row, "r2") == ""


def test_loot_is_taken_by_the_first_living_character_in_player_order() -> None:
    """In corridors too; nobody else is asked."""
    row = position(
        *("bram", "oda"), parties="AA", at="n1", loot={"n2": "gold-500 acid"}, princess="n2"
    )
    play(row, "go n2", "stay")
    assert carried(row, "bram") == "gold-500 acid" and princess(row) == "A" and row.turn == 2


def test_loot_is_not_taken_in_passing() -> None:
    """Only where the movement ended."""
    row = position("bram oda", at="n1", loot={"n2": "gold-500"})
    play(row, "go n2", "go n3")
    assert lying(row, "n2") == "gold-500"


def test_a_party_that_takes_loot_learns_what_it_is_and_others_do_not() -> None:
    """Loot lies face down."""
    row = position("bram", "oda", at="n1 s3", loot={"n2": "gold-500"})
    counter = int(counter_of(row, "gold-500")[1:]) - 1
    play(row, "go n2", "stay")
    assert view(row, 0).treasure[counter] == row.treasure[counter]
    assert view(row, 1).treasure[counter] < 0


# Duels


def duel(*names: str, parties: str, **more: Any) -> Row:
    """The first party comes to where the second is."""
    row = position(*names, **{"parties": parties, "at": "n1 n2", **more})
    while asks(row)[0] == "preparing":
        play(row, "done")
    play(row, "go n2")
    while asks(row)[0] == "voting":
        play(row, "vote yes")
    return row


def test_allies_never_attack_each_other() -> None:
    """They go together through anything."""
    row = play(position("bram", "oda", parties="AA", at="n1"), "go n2")
    assert asks(row) == ("moving", 0)


@pytest.mark.parametrize("first", range(1, 7))
@pytest.mark.parametrize("second", range(1, 7))
def test_two_characters_each_roll_a_die_and_hit_at_once(first: int, second: int) -> None:
    """As many hits as each rolled."""
    row = duel("bram", "hedda", parties="AB")
    assert asks(row)[0] == "blow"
    roll(row, first)
    assert asks(row)[0] == "counterblow"
    roll(row, second)
    assert hits(row, "hedda") == first and hits(row, "bram") == second


def test_whoever_comes_attacks() -> None:
    """The second party may come to the first."""
    row = play(position("bram", "hedda", at="n1 n3"), "stay", "go n2", "go n1")
    assert asks(row)[0] == "blow" and row.side == 1
    roll(row, 3, 1)
    assert hits(row, "bram") == 3 and hits(row, "hedda") == 1


def test_characters_in_a_duel_have_their_modifiers() -> None:
    """A sword, a wizard's -1; a cleric has no advantage over characters."""
    row = duel("bram", "oda", parties="AB", carries={"bram": "sword"}, hexed="oda")
    roll(row, 3, 3)
    assert hits(row, "oda") == 4 and hits(row, "bram") == 2


def test_both_may_die_in_a_duel() -> None:
    """Then all that they carried lies there."""
    row = duel(
        *("bram", "hedda", "oda"),
        parties="ABC",
        at="n1 n2 s3",
        hits={"bram": 7, "hedda": 7},
        carries={"bram": "gold-100", "hedda": "gold-200"},
    )
    roll(row, 3, 3)
    assert where(row, "A") == where(row, "B") == "dead" and lying(row, "n2") == "gold-100 gold-200"
    assert asks(row) == ("moving", 2)


def test_the_winner_takes_what_the_loser_had_and_the_princess() -> None:
    """She is captured by eliminating all the characters accompanying her."""
    row = duel(
        *("bram", "hedda"), parties="AB", hits={"hedda": 7}, carries={"hedda": GOODS}, princess="B"
    )
    roll(play(row, "done"), 3, 2)
    assert where(row, "B") == "dead" and carried(row, "bram") == "gold-100 key-a acid"
    assert princess(row) == "A" and in_play(row, "curse-300") == 0


def test_the_winner_takes_step_5_the_defender_too() -> None:
    """He may check the room in which he was attacked."""
    row = position(
        *("bram", "hedda"), at="n1 r2", cleared="r2", hits={"bram": 9}, carries={"bram": "gold-100"}
    )
    roll(play(row, "go r2"), 1, 1)
    assert where(row, "A") == "dead" and asks(row) == ("checking", 1)
    play(row, "check hedda")
    assert "gold-100" in carried(row, "hedda")


def test_a_duel_goes_on_until_one_side_is_eliminated() -> None:
    """Round after round."""
    row = duel("bram", "hedda", parties="AB")
    for _ in range(4):
        roll(row, 2, 2)
        assert asks(row)[0] == "blow"
    roll(row, 2, 1)
    assert where(row, "B") == "dead" and hits(row, "bram") == 9


def test_all_wizards_of_both_sides_choose_their_spells_in_secret() -> None:
    """No charm; fireballs at any one of the other side."""
    row = duel("corvin", "ysolt", "oda", parties="ABB", at="n1 n2")
    assert asks(row)[0] == "secret_spells" and set(GAME.choosers(row)) == {0, 1}
    assert legal(row) == {
        *("fireball corvin ysolt", "fireball corvin oda"),
        *("heroism corvin corvin", "teleport corvin", "done"),
    }
    play(row, "fireball corvin oda")
    assert row.actor == 1 and view(row, 1).choice[0] == SECRET
    assert view(row, 0).choice[0] == row.choice[0] != SECRET
    assert legal(row) == {
        *("fireball ysolt corvin", "heroism ysolt ysolt", "heroism ysolt oda"),
        *("teleport ysolt", "done"),
    }


def test_all_spells_of_a_duel_take_effect_at_once() -> None:
    """Both wizards kill each other."""
    row = duel("corvin", "ysolt", "oda", parties="ABC", at="n1 n2 s3")
    choose(row, {0: "fireball corvin ysolt", 1: "fireball ysolt corvin"})
    assert asks(row)[0] == "casting"
    roll(row, 6, 6)
    assert asks(row)[0] == "casting"
    roll(row, 6, 5)
    assert where(row, "A") == where(row, "B") == "dead"


def test_spells_also_strike_those_who_teleport_away() -> None:
    """Whoever is hit is hit, though he is gone."""
    row = duel("corvin", "ysolt", parties="AB")
    choose(row, {0: "fireball corvin ysolt", 1: "teleport ysolt"})
    roll(row, 4, 3, 5)
    assert asks(row) == ("landing", 1)
    play(row, "land h4")
    assert hits(row, "ysolt") == 3 and where(row, "B") == "h4" and where(row, "A") == "n2"
    assert asks(row) == ("moving", 1)


def test_allies_land_without_the_wizard_who_dies_as_he_teleports_them() -> None:
    """The spells are simultaneous; his heir chooses where."""
    row = duel("corvin", "ysolt", "oda", parties="ABB")
    choose(row, {0: "fireball corvin ysolt", 1: "teleport ysolt"})
    roll(row, 6, 5, 4)
    assert not alive(row, "ysolt") and asks(row) == ("landing", 2)
    play(row, "land h4")
    assert where(row, "B") == "h4" and asks(row) == ("moving", 2)


def test_both_sides_may_teleport_away() -> None:
    """If they land in the same place they meet again, and who has cast casts no more."""
    row = duel("corvin", "ysolt", parties="AB")
    choose(row, {0: "teleport corvin", 1: "teleport ysolt"})
    roll(row, 4, 4)
    play(row, "land h4", "land h4")
    assert asks(row)[0] == "blow" and where(row, "A") == where(row, "B") == "h4"


def test_who_teleports_out_of_a_duel_to_a_monster_meets_it_and_an_empty_room_may_be_searched() -> (
    None
):
    """Also if it was the other party that was on turn."""
    row = duel("bram", "ysolt", parties="AB", cleared="r8")
    roll(play(row, "teleport ysolt"), 4)
    monster = play(copy(row), "land r7")
    assert asks(monster)[0] == "blow" and monster.foe == 8 + 6 and monster.side == 1
    play(row, "land r8")
    assert asks(row) == ("checking", 1)


def test_the_party_on_turn_searches_first() -> None:
    """Then the one that has teleported away."""
    row = position("corvin", "hedda", at="r2 n2", cleared="r2 r8")
    play(row, "stay", "done", "go n1", "go r2")
    roll(play(row, "teleport corvin"), 4)
    play(row, "land r8")
    assert asks(row) == ("checking", 1)
    play(row, "done")
    assert asks(row) == ("checking", 0) and where(row, "A") == "r8"


def test_a_wizard_who_has_cast_in_this_step_casts_no_more() -> None:
    """Corvin flees from a monster to a rival wizard."""
    row = position("corvin", "ysolt", at="n1 s3", monsters={"r2": "ogre"})
    roll(play(row, "go r2", "teleport corvin"), 4)
    play(row, "land s3")
    assert asks(row) == ("secret_spells", 1) and GAME.choosers(row) == [1]


def test_heroism_of_a_duel_counts_in_its_melee() -> None:
    """For both sides."""
    row = duel("corvin", "ysolt", parties="AB")
    choose(row, {0: "heroism corvin corvin", 1: "heroism ysolt ysolt"})
    roll(row, 3, 2)
    roll(row, 3, 3)
    assert hits(row, "ysolt") == 3 and hits(row, "corvin") == 2


def test_pistols_are_used_in_secret_after_the_spells() -> None:
    """On a character; the die comes when all have chosen."""
    row = duel("bram", "hedda", parties="AB", carries={"hedda": "pistol"}, pistol=True)
    assert asks(row) == ("secret_items", 1) and legal(row) == {"shoot bram", "done"}
    play(row, "shoot bram")
    assert asks(row)[0] == "shot"
    roll(row, 4)
    assert hits(row, "bram") == 4 and in_play(row, "pistol") == 0 and asks(row)[0] == "blow"


def test_items_of_a_duel_take_effect_at_once() -> None:
    """Who is shot dead first still throws his acid."""
    row = duel(
        *("bram", "hedda"),
        parties="AB",
        carries={"hedda": "acid gold-100", "bram": "pistol"},
        charmed={"m30": "bram"},
        monsters={"r30": "rat"},
        hits={"hedda": 9},
        pistol=True,
    )
    assert asks(row)[0] == "secret_items" and set(GAME.choosers(row)) == {0, 1}
    choose(row, {0: "shoot hedda", 1: "acid m30"})
    roll(row, 1)
    assert asks(row)[0] == "splash" and alive(row, "hedda")
    roll(row, 4, 2)
    assert where(row, "B") == "dead" and not alive(row, "m30")
    assert carried(row, "bram") == "gold-100"


def test_acid_is_thrown_at_monsters_only() -> None:
    """At a charmed one of the other side."""
    row = duel("bram", "hedda", parties="AB", carries={"bram": "acid"})
    assert asks(row) == ("secret_items", 0) and legal(row) == {"done"}
    row = duel(
        *("bram", "hedda"),
        parties="AB",
        carries={"bram": "acid"},
        charmed={"m30": "hedda"},
        monsters={"r30": "rat"},
    )
    assert asks(row) == ("secret_items", 0) and legal(row) == {"acid m30", "done"}
    roll(play(row, "acid m30"), 4, 2)
    assert not alive(row, "m30") and asks(row)[0] == "blow"


def test_both_sides_name_their_fighters_in_secret() -> None:
    """The first in player order of those who step forward fights; else the strongest."""
    row = duel("bram", "hedda", "oda", "anselm", parties="ABAB")
    assert asks(row)[0] == "secret_fighters" and set(GAME.choosers(row)) == {0, 1, 2, 3}
    assert legal(row) == {"fight bram", "back"}
    first = choose(copy(row), {0: "back", 1: "fight hedda", 2: "fight oda", 3: "fight anselm"})
    roll(first, 1, 2)
    assert hits(first, "hedda") == 1 and hits(first, "oda") == 2
    second = choose(row, {0: "back", 1: "back", 2: "back", 3: "back"})
    roll(second, 3, 4)
    assert hits(second, "hedda") == 3 and hits(second, "bram") == 4


def test_who_has_only_one_fighter_is_not_asked() -> None:
    """One party of one against a party of two."""
    row = duel("bram", "hedda", "oda", parties="ABB")
    assert set(GAME.choosers(row)) == {1, 2}


@pytest.mark.parametrize("die", range(1, 7))
def test_a_charmed_monster_against_a_character_uses_the_characters_roll(die: int) -> None:
    """Whoever came."""
    row = duel("bram", "hedda", parties="AB", charmed={"m30": "bram"}, monsters={"r30": "ogre"})
    play(row, "fight m30")
    roll(row, die)
    assert hits(row, "hedda") == int(DEALS["ogre"][1][max(die, 1) - 1])
    assert alive(row, "m30") == (die < 6)
    row = duel("bram", "hedda", parties="AB", charmed={"m30": "hedda"}, monsters={"r30": "ogre"})
    play(row, "fight m30")
    roll(row, die)
    assert hits(row, "bram") == int(DEALS["ogre"][1][max(die, 1) - 1])


def test_the_characters_roll_against_a_charmed_monster_has_his_modifiers() -> None:
    """Also if it was the monster's party that came."""
    row = duel(
        *("bram", "hedda"),
        parties="AB",
        charmed={"m30": "bram"},
        monsters={"r30": "ogre"},
        carries={"hedda": "sword"},
    )
    roll(play(row, "fight m30"), 2)
    assert hits(row, "m30") == 3 and hits(row, "hedda") == 2


@pytest.mark.parametrize("die", range(1, 7))
def test_without_a_character_on_either_side_the_party_on_turn_rolls_once(die: int) -> None:
    """With its fighter's modifiers, for both rows."""
    row = duel(
        *("bram", "hedda"),
        parties="AB",
        charmed={"m30": "hedda"},
        monsters={"r30": "gargoyle"},
        carries={"bram": "dwarf"},
    )
    row.heroism[HEROES.index("dwarf")] = 1
    choose(row, {0: "fight dwarf", 1: "fight m30"})
    roll(row, die)
    total = min(max(die + 1, 1), 6) - 1
    assert hits(row, "m30") == int(DEALS["dwarf"][1][total])
    assert hits(row, "dwarf") == int(DEALS["gargoyle"][1][total])
    assert asks(row)[0] == "secret_fighters"


def test_a_dead_rivals_charmed_monster_is_wild_and_fought_at_once() -> None:
    """And then the loot is taken."""
    row = duel(
        *("bram", "hedda"),
        parties="AB",
        charmed={"m30": "hedda"},
        monsters={"r30": "rat"},
        hits={"hedda": 9},
        carries={"hedda": "gold-100"},
    )
    play(row, "fight hedda")
    roll(row, 1, 1)
    assert where(row, "B") == "dead" and asks(row)[0] == "blow" and row.foe == 8 + 29
    roll(row, 5)
    assert carried(row, "bram") == "gold-100"


def test_killing_a_rivals_charmed_monster_lifts_a_curse() -> None:
    """It is a monster."""
    row = duel(
        *("bram", "hedda"),
        parties="AB",
        charmed={"m30": "hedda"},
        monsters={"r30": "rat"},
        carries={"bram": "curse"},
    )
    play(row, "fight m30")
    roll(row, 5)
    assert carried(row, "bram") == ""


def test_a_rival_does_not_aim_at_a_prince_he_does_not_know() -> None:
    """A captive need not be revealed until used; once he has fought, all know him."""
    row = duel("corvin", "hedda", parties="AB", carries={"hedda": "elf"}, hidden=True)
    assert "fireball corvin elf" not in legal(row)
    row = duel("corvin", "hedda", parties="AB", carries={"hedda": "elf"})
    assert "fireball corvin elf" in legal(row)


@pytest.mark.parametrize("die", [1, 2])
def test_a_prince_named_by_a_spell_is_known_to_all(die: int) -> None:
    """Whether it succeeds or not."""
    row = position("corvin", "hedda", "oda", at="n1 n2 s3", carries={"hedda": "elf"}, hidden=True)
    counter = int(counter_of(row, "elf")[1:]) - 1
    row.treasures_seen[0] = 1 << counter
    play(row, "go n2", "fireball corvin elf")
    roll(row, die)
    assert leader(view(row, 2), "elf") == "hedda"
    row = position("corvin", "hedda", at="n1 s3", carries={"corvin": "elf"}, hidden=True)
    roll(play(row, "heroism corvin elf"), die)
    assert leader(view(row, 1), "elf") == "corvin"


@pytest.mark.parametrize("how", ["checks", "healed", "hurt"])
def test_a_prince_who_checks_is_healed_or_is_hurt_is_known_to_all(how: str) -> None:
    """Until then his party may keep him secret."""
    row = position(
        *("bram", "hedda"),
        at="n1 s3",
        cleared="r2",
        treasures={"r2": "spores" if how == "hurt" else "gold-100"},
        carries={"bram": "elf healing"},
        hits={"elf": 1},
        hidden=True,
    )
    if how == "healed":
        roll(play(row, "heal elf"), 1)
    else:
        assert leader(view(row, 1), "elf") is None
        play(row, "go r2", "stay", "check elf" if how == "checks" else "check bram")
    assert leader(view(row, 1), "elf") == "bram"


def test_a_prince_who_fights_is_known_to_all() -> None:
    """And his hits are open from then on."""
    row = duel("bram", "hedda", parties="AB", carries={"bram": "elf"}, hidden=True)
    assert leader(view(row, 1), "elf") is None
    play(row, "fight elf")
    assert leader(view(row, 1), "elf") == "bram" and asks(row) == ("secret_fighters", 0)
    play(row, "fight elf")
    roll(row, 2)
    assert leader(view(row, 1), "elf") == "bram" and hits(view(row, 1), "elf") == 2


@pytest.mark.parametrize("duels", ["on", "off"])
def test_players_may_agree_not_to_attack_each_other(duels: str) -> None:
    """Only the party on turn searches then."""
    row = position(
        *("bram", "hedda"), at="n1 r2", cleared="r2", duels=duels, treasures={"r2": "gold-100"}
    )
    play(row, "go r2")
    assert asks(row) == (("blow", -1) if duels == "on" else ("checking", 0))
    if duels == "off":
        play(row, "done")
        assert asks(row) == ("moving", 1)


# Scoring


def out(carries: dict[str, str], names: tuple[str, ...] = ("bram", "oda"), **more: Any) -> Row:
    """A party of players leaves with this."""
    row = position(
        *names,
        **{"parties": "A" * len(names), "at": "ga", "carries": carries, **more},
    )
    while asks(row)[0] == "preparing":
        play(row, "done")
    play(row, "leave")
    while asks(row)[0] == "voting":
        play(row, "vote yes")
    assert asks(row)[0] == "ended"
    return row


@pytest.mark.parametrize(
    ("carries", "princess_at", "points"),
    [
        ("", "A", 1000),
        ("", "cell", 0),
        ("elf", "cell", 200),
        ("dwarf", "cell", 200),
        ("elf dwarf", "A", 1400),
        *((f"gold-{n}", "cell", n) for n in (100, 200, 300, 400, 500)),
        ("gold-100 gold-100 gold-500", "cell", 700),
        ("curse-300", "cell", -300),
        ("curse-300 gold-500", "A", 1200),
        ("key-a sword coffin boots curse", "cell", 0),
    ],
)
def test_what_is_carried_off_the_map_scores(carries: str, princess_at: str, points: int) -> None:
    """Princess 1000, elf and dwarf 200 each, gold its value, the curse -300."""
    row = position("bram oda", at="ga", carries={"bram": carries}, princess=princess_at)
    play(row, "leave")
    assert asks(row)[0] == "ended" and score(row) == [points]


@pytest.mark.parametrize(
    ("names", "carries", "points"),
    [
        (("bram", "oda"), "gold-500", [250, 250]),
        (("bram", "oda", "hedda"), "gold-500", [166, 166, 166]),
        (("bram", "oda", "hedda", "anselm", "corvin", "ysolt"), "gold-100", [16] * 6),
        (("bram", "oda", "hedda", "anselm", "corvin", "ysolt"), "curse-300 gold-100", [-33] * 6),
    ],
)
def test_points_are_divided_equally_fractions_being_lost(
    names: tuple[str, ...], carries: str, points: list[int]
) -> None:
    """Toward zero."""
    assert score(out({"bram": carries}, names)) == points


def test_only_players_whose_characters_survived_share() -> None:
    """The dead get nothing."""
    row = position(
        "bram",
        "oda",
        "hedda",
        parties="AAA",
        at="n1",
        hits={"oda": 7},
        monsters={"r2": "rat"},
        carries={"bram": "gold-500"},
    )
    play(
        row,
        "go r2",
        "vote yes",
        "back",
        "fight oda",
        "roll 1",
        "back",
        "back",
        "roll 6",
        "done",
        "done",
    )
    assert not alive(row, "oda")
    play(row, "go n1", "go n2", "go ga", "stay", "leave", "vote yes")
    assert asks(row)[0] == "ended" and score(row) == [250, 0, 250]


def test_nothing_is_scored_inside_and_nothing_by_the_dead() -> None:
    """At dawn whoever is still inside scores nothing."""
    row = position("bram", "oda", at="n1 n3", carries={"bram": "gold-500"}, princess="A", dawn="35")
    row.rounds = 35
    round_on(row)
    round_on(row)
    assert asks(row)[0] == "ended" and score(row) == [0, 0] and payoff(row) == [0, 0]


def test_the_game_is_ended_when_all_have_left_or_died() -> None:
    """One has left, the other dies."""
    row = position("bram", "corvin", at="ga n3", hits={"corvin": 5}, carries={"bram": "gold-100"})
    play(row, "leave")
    assert asks(row) == ("moving", 1)
    roll(play(row, "speed corvin"), 1)
    assert asks(row)[0] == "ended" and score(row) == [100, 0] and payoff(row) == [1, 0]


def test_the_player_with_the_highest_score_wins() -> None:
    """Those with the same share the victory."""
    row = position(
        *("bram", "oda", "hedda"),
        at="ga gb gc",
        carries={"bram": "gold-100", "oda": "gold-500", "hedda": "gold-500"},
    )
    play(row, "leave", "leave", "leave")
    assert score(row) == [100, 500, 500] and payoff(row) == [0, 0.5, 0.5]


@pytest.mark.parametrize("bag, points", [("", 0), ("curse-300", -300)])
def test_nobody_wins_with_nothing(bag: str, points: int) -> None:
    """Ours: neither who leaves with empty hands, or with a curse, nor the dead."""
    row = position("bram", "corvin", at="ga n3", hits={"corvin": 5}, carries={"bram": bag})
    roll(play(row, "leave", "speed corvin"), 1)
    assert score(row) == [points, 0] and payoff(row) == [0, 0]


def test_if_nobody_survives_nobody_wins() -> None:
    """Both die in a duel."""
    row = roll(duel("bram", "hedda", parties="AB", hits={"bram": 9, "hedda": 9}), 1, 1)
    assert asks(row)[0] == "ended" and payoff(row) == [0, 0]


@pytest.mark.parametrize("with_her", [True, False])
def test_the_solitaire_game_is_won_only_if_the_princess_is_rescued(with_her: bool) -> None:
    """Whatever else is carried out."""
    row = position(
        "bram oda", at="ga", carries={"bram": "gold-500"}, princess="A" if with_her else "cell"
    )
    play(row, "leave")
    assert payoff(row) == [float(with_her)]


def test_a_solitaire_player_whose_one_character_died_still_scores_all() -> None:
    """He is one player."""
    row = position(
        "bram oda", at="n1", hits={"oda": 7}, monsters={"r2": "rat"}, carries={"oda": "gold-300"}
    )
    play(row, "go r2", "fight oda", "roll 1", "roll 6", "done")
    play(row, "go n1", "go n2", "go ga", "leave")
    assert score(row) == [300]


@pytest.mark.parametrize("with_her", [False, True])
def test_a_party_without_rivals_wins_only_if_the_princess_is_rescued(with_her: bool) -> None:
    """Ours: all together they play as a single player does."""
    row = position(
        *("bram", "oda"),
        parties="AA",
        at="ga",
        carries={"bram": "gold-500"},
        princess="A" if with_her else "cell",
    )
    while row.actor >= 0:
        row = play(row, "vote yes" if "vote yes" in legal(row) else "leave")
    assert payoff(row) == ([0.5, 0.5] if with_her else [0.0, 0.0])
