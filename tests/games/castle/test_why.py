"""Why not: what a click that leads nowhere is told in The Castle."""

from typing import Any

import pytest

from bartizan.games.castle.parts import SPELL_NAMES
from bartizan.games.castle.why import why
from tests.games.castle.setting import (
    CREATURES,
    GAME,
    SETTING,
    SPOT_NUMBERS,
    Row,
    asks,
    choose,
    counter_of,
    dealt,
    legal,
    pair,
    play,
    position,
    roll,
)
from tests.games.telling import speakers

ENGLISH, GERMAN = speakers(GAME)


def area(name: str) -> str:
    """An area as a place of the picture."""
    return f"area-{SPOT_NUMBERS[name]}"


def creature(name: str) -> str:
    """A character, prince or monster as a piece of the picture."""
    number = CREATURES.index(name)
    if number < 6:
        return f"character-{number}"
    return f"prince-{number - 6}" if number < 8 else f"monster-{number - 8}"


def counter(row: Row, kind: str) -> str:
    """A counter of this kind that somebody carries, beside the picture."""
    return f"carried-{int(counter_of(row, kind)[1:]) - 1}"


def spell(name: str, wizard: int = 0) -> str:
    """A spell of the first wizard or the second, beside the picture."""
    return f"spell-{wizard}-{SPELL_NAMES.index(name)}"


def told(row: Row, thing: str, *path: str) -> str:
    """What the actor is told of a thing that he sees and that leads nowhere; in German too."""
    assert {thing, *path} <= SETTING.ids(row, ENGLISH)
    assert not SETTING.leads(row, thing, ENGLISH)
    assert all(SETTING.leads(row, each, ENGLISH) for each in path)
    view = SETTING.view(row, int(row.actor))
    english, german = (why(view, path, thing, say) for say in (ENGLISH, GERMAN))
    assert bool(german) == bool(english) and (german != english or not english)
    return english


# The set-up


def test_first_characters_are_taken_then_gates_chosen() -> None:
    row = dealt(3)
    row.first = row.actor = 0
    play(row, "take corvin")
    for thing in (area("r7"), "monster-3", "treasure-3", "princess", "entrance-1"):
        assert told(row, thing).startswith("First the characters are taken")
    assert told(row, creature("corvin")) == "Corvin (Anna) is taken already."
    play(row, "take oda", "take bram")
    assert told(row, area("r7")) == "First each party chooses its gate."
    assert told(row, spell("esp")) == "First each party chooses its gate."
    play(row, "enter B")
    assert told(row, "entrance-1").startswith("Another party has chosen gate B")


def test_who_plays_alone_takes_two() -> None:
    row = play(dealt(1), "take corvin")
    assert told(row, creature("corvin")) == "Corvin is taken already."
    assert told(row, spell("esp")).startswith("First the characters are taken")


# The way


def test_a_party_outside_goes_in_through_its_own_gate() -> None:
    row = position("bram", "oda", at="outside ga")
    assert "go ga" in legal(row)
    outside = "Your party is still outside: its way in leads through gate A."
    assert told(row, area("r7")) == told(row, "entrance-2") == told(row, "monster-6") == outside
    assert told(row, creature("oda")) == "Choose the area itself."
    assert told(row, creature("bram")) == "The party moves together: choose where it goes."


def test_a_way_leads_to_the_next_area() -> None:
    row = position("bram", "oda", at="r2 outside", cleared="r2")
    assert told(row, area("r2")) == "Your party is here already."
    assert told(row, area("r1")).startswith("That is 3 areas away: one goes from area to area")
    assert told(row, "monster-0") == told(row, "treasure-0") == told(row, area("r1"))
    assert told(row, "treasure-1").startswith("What is here is for the end of the movement")
    assert told(row, creature("oda")) == "Oda is not in the castle."
    assert told(row, "entrance-0").startswith("One leaves through a gate from the section")


def test_the_cell_is_locked() -> None:
    row = position("bram", "oda", at="k2 outside", carries={"bram": "key-a"})
    assert "go cell" not in legal(row)
    assert told(row, area("cell")) == told(row, "princess")
    assert told(row, area("cell")).startswith("The Cell is locked, and your party has no two keys")
    row = position("bram", "oda", at="k2 outside", carries={"bram": "key-a key-b"})
    assert SETTING.leads(row, area("cell"), ENGLISH)


def test_the_princess_and_all_others_go_with_their_party() -> None:
    row = position("bram", "oda", at="n1 outside", princess="A", charmed={"m9": "bram"})
    assert told(row, "princess") == told(row, "monster-8") == told(row, "charmed-monster-8")
    assert told(row, "princess").startswith("The party moves together")


def voted(*moves: str, **more: Any) -> Row:
    """A party of three, two of which are against whatever is proposed."""
    row = position("bram", "oda", "hedda", parties="AAA", **more)
    for move in moves:
        play(row, move, "vote no", "vote no")
    return row


def test_what_was_voted_down() -> None:
    refused = "That was voted down and cannot be proposed again in this step."
    row = voted("go r2", at="n1")
    assert "go r2" not in legal(row)
    assert told(row, area("r2")) == told(row, "monster-1") == refused
    assert told(voted("leave", at="ga"), "entrance-0") == refused
    row = position("bram", "oda", "hedda", "anselm", parties="AAAB")
    play(row, "go ga", "vote no", "vote no")
    assert legal(row) == {"stay"}
    assert told(row, area("ga")) == told(row, "entrance-0") == refused


def test_a_vote_comes_first() -> None:
    row = play(position("bram", "oda", "hedda", parties="AAA", at="n1"), "go r2")
    assert asks(row) == ("voting", 1)
    for thing in (area("r2"), "monster-1", creature("oda")):
        assert told(row, thing).startswith("There is a vote")


def test_who_prepares_does_not_choose_the_way() -> None:
    row = position("bram", "corvin", parties="AA", at="n1")
    assert asks(row) == ("preparing", 1)
    assert told(row, area("r2")).startswith("Anna leads the way, after you")
    assert told(row, "monster-1") == told(row, area("r2"))


# Spells


def test_spells_before_moving() -> None:
    row = position("corvin", "oda", at="n1 outside")
    for name in ("charm", "fireball"):
        assert told(row, spell(name)) == "Charm and fireball are for an encounter."
    assert told(row, area("r30"), spell("heroism")).startswith("Heroism is for somebody of your")
    roll(play(row, "heroism corvin corvin"), 6)
    cast = "Corvin has cast a spell in this step already: one is all."
    assert told(row, spell("teleport")) == told(row, spell("esp")) == cast
    play(row, "go n2")
    assert told(row, spell("teleport")).startswith("The party is on its way already")


def test_speed_is_not_cast_twice() -> None:
    row = position("corvin ysolt", at="n1")
    roll(play(row, "speed corvin"), 6)
    assert told(row, spell("speed", 1)).startswith("Speed was cast already")


def test_esp_shows_only_what_is_not_known() -> None:
    rooms = " ".join(f"r{room}" for room in range(1, 37))
    row = position("corvin", "oda", at="n1 outside", cleared=rooms, emptied=rooms)
    assert "esp corvin" not in legal(row)
    assert told(row, spell("esp")) == "ESP could show your party nothing that it does not know."


def test_where_esp_looks() -> None:
    row = position("corvin", "oda", at="n1 outside", cleared="r7 r8", emptied="r8")
    roll(play(row, "esp corvin"), 2)
    assert "see r7" not in legal(row)
    assert told(row, area("r7")).startswith("With a 2 ESP shows a monster, and here there is none")
    assert told(row, "treasure-6") == told(row, area("r7"))
    for thing in (area("n3"), area("cell"), "entrance-0", creature("oda"), "princess"):
        assert told(row, thing) == "ESP shows the counters of a room; here there are none."
    assert told(row, spell("esp")) == "First choose the room that ESP shows."
    row = position("corvin", "oda", at="n1 outside", cleared="r7 r8", emptied="r8")
    roll(play(row, "esp corvin"), 3)
    assert "see r7" in legal(row)
    assert told(row, area("r8")).startswith("Here is nothing that ESP could show")
    play(row, "see r9")
    assert told(row, area("r9")) == told(row, spell("esp")) == told(row, "treasure-6")
    assert told(row, area("r9")).startswith("Choose the monster or the treasure of the room")


def test_where_a_teleport_ends() -> None:
    row = position("corvin", "oda", at="n1 outside", carries={"corvin": "medallion"})
    roll(play(row, "teleport corvin"), 6)
    assert "land cell" not in legal(row) and "land n1" not in legal(row)
    assert told(row, area("cell")) == told(row, "princess") == "Nobody teleports into the Cell."
    assert told(row, area("n1")) == "A teleport leads away from here."
    for thing in ("entrance-3", creature("oda")):
        assert told(row, thing) == "A teleport ends inside the castle: choose an area."
    for thing in (spell("esp"), counter(row, "medallion")):
        assert told(row, thing) == "First choose where the magic carries the party."


def test_spells_at_a_monster() -> None:
    row = pair("corvin", "ysolt", "zombie")
    assert asks(row)[0] == "spells"
    assert told(row, spell("esp")) == told(row, spell("speed"))
    assert told(row, spell("esp")) == "ESP and speed are cast before moving."
    assert told(row, spell("charm")) == "The zombie cannot be charmed."
    assert told(row, spell("fireball", 1)) == "It is Corvin who may cast a spell now."
    assert told(row, area("n1"), spell("fireball")) == "That is for the enemy whom you have met."
    roll(play(row, "fireball corvin m2"), 2)
    assert told(row, spell("fireball")).startswith("Corvin has cast a spell in this step")
    play(row, "done")
    assert asks(row)[0] == "fighters"
    assert told(row, spell("fireball")) == "The time for spells in this encounter is over."


# What is carried


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("gold-300", "Gold counts once it is brought out of the castle."),
        ("key-b", "Keys work by themselves"),
        ("skeleton-key", "Keys work by themselves"),
        ("coffin", "A coffin works by itself"),
        ("sword", "The +1 sword works by itself"),
        ("boots", "The boots work by themselves"),
        ("elf", "The freed captive goes with your party"),
        ("curse-300", "This curse stays with your party to the end."),
        ("curse", "This curse stays until its bearer kills a monster."),
        ("acid", "The acid is thrown at a monster, before a melee."),
    ],
)
def test_counters_that_are_not_used_before_moving(kind: str, reason: str) -> None:
    row = position("bram", "oda", at="n1 outside", carries={"bram": kind})
    assert told(row, counter(row, kind)).startswith(reason)


def test_what_others_carry_is_theirs() -> None:
    row = position("bram", "oda", at="n1 outside", carries={"oda": "medallion"}, hidden=True)
    assert told(row, counter(row, "medallion")).startswith("Oda (Ben) carries this: only who")


def test_items_before_moving() -> None:
    row = position("bram", "oda", at="n1 outside", carries={"bram": "medallion healing teleport"})
    assert told(row, counter(row, "healing")) == "Nobody of your party is hurt."
    play(row, "medallion r30")
    assert told(row, counter(row, "medallion")).startswith("The medallion shows one monster a turn")
    play(row, "go n2")
    assert told(row, counter(row, "healing")) == "The potion of healing is used before moving."
    assert told(row, counter(row, "teleport")) == "The potion of teleport is used before moving."


def test_a_medallion_with_nothing_to_show() -> None:
    rooms = " ".join(f"r{room}" for room in range(1, 37))
    row = position("bram", "oda", at="n1 outside", cleared=rooms, carries={"bram": "medallion"})
    assert told(row, counter(row, "medallion")).startswith("The medallion could show your party no")


def test_the_pistol_is_tried_before_moving_and_fired_before_a_melee() -> None:
    row = position("bram", "oda", at="n1 outside", carries={"bram": "pistol"})
    assert SETTING.leads(row, counter(row, "pistol"), ENGLISH)
    play(row, "go n2")
    assert told(row, counter(row, "pistol")).startswith("Nobody knows yet how the pistol works")
    row = position("bram", "oda", at="n1 outside", carries={"bram": "pistol"}, pistol=True)
    assert told(row, counter(row, "pistol")) == "The pistol works: it is fired before a melee."


def test_whom_a_chosen_counter_is_for() -> None:
    carries = {"bram": "medallion healing"}
    row = position("bram oda", at="n1", carries=carries, hits={"bram": 2}, cleared="r30")
    medallion, potion = counter(row, "medallion"), counter(row, "healing")
    assert told(row, creature("oda"), potion) == "Oda is not hurt."
    assert told(row, area("n4"), potion).startswith("The potion of healing is for somebody of your")
    assert told(row, area("r30"), medallion).endswith("does not know; there is none here.")
    assert told(row, creature("oda"), medallion) == "It makes no difference whether Oda carries it."
    row = position("bram oda", at="n1", carries={"oda": "medallion"})
    assert told(row, creature("oda"), counter(row, "medallion")) == "Oda carries it already."


def test_things_are_handed_over_within_the_party_once_a_step() -> None:
    row = position("bram", "hedda", "oda", parties="AAB", at="n1", carries={"bram": "sword"})
    assert asks(row) == ("moving", 0)
    sword = counter(row, "sword")
    assert told(row, creature("oda"), sword).startswith("Things are handed over to characters of")
    row = position("bram hedda", at="n1", carries={"bram": "sword"})
    play(row, f"hand {counter_of(row, 'sword')} hedda")
    assert told(row, sword) == "This was handed over already; once a step is all."


# Meeting a monster


def test_a_monster_is_met_before_anything_else() -> None:
    row = pair("bram", "oda", "ogre", carries={"bram": "acid"})
    assert asks(row)[0] == "items"
    for thing in (area("n1"), "treasure-1", "entrance-0", "princess"):
        assert told(row, thing).startswith("The ogre is here: nobody does anything else")
    assert told(row, "monster-6") == "The monster has no part in this fight."
    assert told(row, creature("bram")).startswith("First acid and pistol can be used")
    assert told(row, area("n1"), counter(row, "acid")).startswith("That is for the enemy")


def test_against_a_monster_one_needs_acid_or_pistol() -> None:
    row = position(
        "bram", "oda", at="n1 s3", monsters={"r2": "rat"}, carries={"bram": "key-a"}, hidden=True
    )
    play(row, "go r2")
    assert asks(row)[0] == "items"
    assert told(row, "monster-1") == "You have nothing that can be used against the rat."


def test_who_fights_a_monster() -> None:
    row = position(
        "bram", "oda", parties="AA", at="n1", monsters={"r2": "ogre"}, carries={"bram": "elf"}
    )
    play(row, "go r2", "vote yes")
    while asks(row)[0] != "fighters":
        play(row, "done")
    assert legal(row) == {"fight bram", "back"}
    assert told(row, creature("elf")) == (
        "The elf fights nothing larger: the monster bears 6 hits, he himself only 4."
    )
    assert told(row, creature("oda")) == "Ben decides for Oda."
    assert why(SETTING.view(row, 0), (), "count-monster-1", ENGLISH) == ""


# Duels


def duel(first: str, second: str, **more: Any) -> Row:
    """Two rivals meet in a corridor; a third one is outside."""
    row = position(first, second, "anselm", at="n1 n2 s3", **more)
    return play(row, "go n2")


def test_spells_in_a_duel() -> None:
    row = duel("corvin", "oda")
    assert asks(row)[0] == "secret_spells"
    assert told(row, spell("charm")) == "Charm works on wild monsters only, not in a duel."
    assert told(row, area("n3")).startswith("Your rivals are here: nobody does anything else")
    assert told(row, creature("anselm")) == "Anselm has no part in this fight."


def test_items_in_a_duel() -> None:
    row = duel("bram", "oda", carries={"bram": "acid"})
    assert asks(row)[0] == "secret_items"
    assert told(row, counter(row, "acid")).startswith("In a duel the acid is for charmed monsters")
    assert told(row, creature("oda")) == "You have nothing that can be used against Oda."
    assert told(row, creature("bram")).startswith("First acid and pistol can be used")


def test_fighters_in_a_duel() -> None:
    row = duel("bram", "oda", charmed={"m9": "bram"})
    assert asks(row) == ("secret_fighters", 0)
    assert told(row, creature("oda")).startswith("Choose one of your own to step forward")
    assert told(row, creature("anselm")) == "Anselm has no part in this fight."


def test_handing_over_in_a_duel() -> None:
    row = position("bram", "hedda", "oda", parties="AAB", at="n1 n2", carries={"bram": "sword"})
    play(row, "go n2")
    assert asks(row) == ("handing", 0)
    assert told(row, creature("oda")).startswith("Choose something that you carry, and the ally")


# Searching


def test_who_searches_and_where() -> None:
    row = position(
        "bram", "corvin", "oda", parties="AAB", at="n1 s3", cleared="r2", charmed={"m9": "bram"}
    )
    while asks(row)[0] == "preparing":
        play(row, "done")
    play(row, "go r2", "vote yes", "stay")
    assert asks(row) == ("checking", 0)
    assert told(row, "monster-8") == "Charmed monsters do not search; characters, elf and dwarf do."
    assert told(row, creature("corvin")) == "Ben decides for Corvin."
    assert told(row, area("r2")) == "Choose who searches the room, or leave the treasure alone."
    for thing in (area("r3"), "treasure-2", "monster-2", "entrance-0", creature("oda")):
        assert told(row, thing) == "Your party is in room 2 and can search nowhere else."
    play(row, "done")
    assert told(row, spell("esp")) == told(row, area("r2"))


def test_decorations_have_no_reason() -> None:
    row = position("bram", "oda", at="n1 outside")
    for thing in ("night", "moon", "sun", "die", "turn"):
        assert told(row, thing) == ""


def test_what_is_asked_of_several_at_once_is_told_to_each() -> None:
    row = duel("corvin", "ysolt")
    choose(row, {0: "done"})
    assert asks(row) == ("secret_spells", 1)
    assert told(row, spell("charm", 1)) == "Charm works on wild monsters only, not in a duel."
