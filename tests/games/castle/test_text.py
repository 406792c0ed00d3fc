"""The table as text."""

import re

from bartizan.engine.kernel import ONLOOKER
from bartizan.games.castle import text
from bartizan.games.castle.parts import (
    CREATURE_NAMES,
    MONSTER_KINDS,
    TREASURE_KINDS,
)
from bartizan.games.castle.words.names import treasure
from bartizan.say import LANGUAGES, Speaker
from tests.games.castle.setting import (
    GAME,
    dealt,
    pair,
    play,
    position,
)
from tests.games.castle.words.saying import SAY, games, table, view_of
from tests.games.telling import plain_table


def test_the_table_fits_into_eighty_columns_in_both_languages() -> None:
    phases = set()
    for n, (before, _, _) in enumerate(games(12)):
        phases.add(int(before.phase))
        if n % 25 == 0:
            for language in LANGUAGES:
                for seat in (ONLOOKER, max(int(before.actor), 0)):
                    drawn = table(before, seat, language)
                    assert max(map(len, drawn.splitlines())) <= text.SCREEN, drawn
    assert len(phases) > 15


def test_long_names_and_full_bags_fit_too() -> None:
    bags = {"bram": "gold-500 gold-500 key-a medallion sword healing", "oda": "elf dwarf teleport"}
    row = position("bram", "oda", "corvin", parties="AAB", at="n1 s1", carries=bags)
    say = Speaker("de", GAME.folder, [f"Maximiliane Rosenbaum {i}" for i in range(3)])
    for seat in range(ONLOOKER, 3):
        drawn = plain_table(GAME, view_of(row, seat), seat, say)
        assert max(map(len, drawn.splitlines())) <= text.SCREEN, drawn


def test_the_longest_names_fit_into_a_column() -> None:
    for language in LANGUAGES:
        names = [SAY[language](f"noun-{name}") for name in CREATURE_NAMES[:MONSTER_KINDS]]
        goods = [SAY[language].line(treasure(kind)) for kind in range(TREASURE_KINDS)]
        longest = f"36 {max(names, key=len)} 0/7, {max(goods, key=len)}"
        assert len(longest) < text.SCREEN // 2 - 1, longest


def test_the_map_shows_what_one_knows_and_no_more() -> None:
    monsters, treasures = {"r2": "troll"}, {"r2": "key-a"}
    row = position("corvin", "oda", at="n1 s1", monsters=monsters, treasures=treasures)
    assert "|??  2 $?|" in table(row) and "@1" in table(row) and "@2" in table(row)
    play(row, "esp corvin", "roll 5", "see r2")
    assert "|tr  2 kA|" in table(row, 0)
    assert " 2 troll 6/6, key A" in table(row, 0)
    assert "|??  2 $?|" in table(row, 1) and "|??  2 $?|" in table(row, ONLOOKER)
    assert "troll" not in table(row, 1)
    row = position("corvin oda", at="n1", cleared="r2", emptied="r2", loot={"r2": "key-a"})
    assert "|**  2   |" in table(row)
    assert "room 2: something unknown" in table(row)
    assert re.search(r"Pr +C ", table(row))


def test_monsters_and_treasures_have_signs_of_their_own() -> None:
    signs = [*text.MONSTER_SIGNS, *text.TREASURE_SIGNS, "??", "$?", "**", "Pr"]
    assert len(signs) == len(set(signs)) == MONSTER_KINDS + TREASURE_KINDS + 4
    assert all(len(sign) == 2 for sign in signs)
    for speaker in SAY.values():
        assert all(sign in speaker("legend") for sign in ("??", "$?", "**", "Pr", "kA", "@1"))


def test_ones_own_party_is_shown_with_hits_goods_and_keys() -> None:
    bags = {"bram": "key-a gold-300", "oda": "skeleton-key"}
    assert "no key yet" in table(position("bram oda", at="n1"))
    row = position("bram oda", at="n1", carries=bags, hits={"bram": 4}, hexed="bram")
    drawn = table(row)
    assert re.search(r"Bram, fighter +■{6}·{4} +6/10 +−1, hexed; carries 300 gold,\s+key A", drawn)
    row.hexed[0] = 2
    assert "−2, hexed" in table(row) and "−2, verhext" in table(row, language="de")
    assert "key A and skeleton key: these open the Cell" in drawn
    row = position("bram", "oda", at="n1 s1", carries={"oda": "key-a key-a"}, hidden=True)
    assert re.search(r"Oda, cleric \(Ben\) .* carries 2 unknown things", table(row, 0))
    assert "key A and key A: not enough for the Cell yet" in table(row, 1)


def test_in_an_encounter_the_table_shows_the_foe_instead_of_the_map() -> None:
    drawn = table(pair("bram", "oda", "troll", hits={"m2": 2}))
    assert "+--+" not in drawn
    assert re.search(r"troll +■{4}·{2} +4/6  heals 1 a round", drawn)
    assert re.search(r"Roll +0–1 +2 +3 +4 +5 +6–7\n +deals +3 +2 +2 +2 +0 +0$", drawn)
    assert "zaubert" in table(pair("bram", "corvin", "witch"), 0, "de")


def test_the_title_counts_the_rounds_until_dawn() -> None:
    assert "round 1; dawn after round 45" in table(position("bram oda"))
    assert "nach Runde 35 graut der Morgen" in table(position("bram", "oda", dawn="35"), 0, "de")
    assert "before the first round" in table(dealt(2))
    assert "the end" in table(play(position("bram oda", at="ga"), "leave"))
