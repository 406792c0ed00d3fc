"""Moves and prompts in words, in both languages."""

import re

import pytest

from bartizan.engine.kernel import ONLOOKER
from bartizan.games.castle import words
from bartizan.games.castle.parts import (
    CREATURE_NAMES,
    DISTANCE,
    ENTRANCES,
)
from bartizan.games.castle.state import MOVES
from bartizan.games.castle.words import sentences
from bartizan.say import LANGUAGES
from bartizan.web.pages import rows
from tests.games.castle.setting import (
    GAME,
    NUMBERS,
    PHASES,
    bit,
    moves,
    pair,
    play,
    position,
)
from tests.games.castle.words.saying import PAGES, SAY, games, prompt, said, sentence, view_of

# Notation


def test_every_move_is_written_differently_and_in_one_word() -> None:
    written = [words.notation(move) for move in range(MOVES.size)]
    assert len({one.casefold() for one in written}) == MOVES.size
    assert all(re.fullmatch(r"[a-zA-F0-9:-]+", one) for one in written)


def test_what_is_written_can_be_read_again() -> None:
    kinds = set()
    for before, move, _ in games(6):
        assert GAME.parse(before, words.notation(move).upper()) == move
        kinds.add(MOVES.name(move)[0])
    assert kinds >= {"take", "enter", "go", "stay", "fight", "check", "done", "roll", "esp"}


@pytest.mark.parametrize(
    ("written", "move"),
    [
        ("take:bram", "take bram"),
        ("enter:A", "enter A"),
        ("go:n3", "go n3"),
        ("stay", "stay"),
        ("leave", "leave"),
        ("yes", "vote yes"),
        ("corvin:esp", "esp corvin"),
        ("see:r7", "see r7"),
        ("corvin:heroism:bram", "heroism corvin bram"),
        ("corvin:speed", "speed corvin"),
        ("corvin:fireball:m7", "fireball corvin m7"),
        ("look:monster", "look monster"),
        ("land:r7", "land r7"),
        ("medallion:r7", "medallion r7"),
        ("heal:bram", "heal bram"),
        ("vanish", "vanish"),
        ("tinker", "tinker"),
        ("acid:m7", "acid m7"),
        ("shoot:m7", "shoot m7"),
        ("hand:r12-oda", "hand t12 oda"),
        ("fight:elf", "fight elf"),
        ("back", "back"),
        ("check:bram", "check bram"),
        ("done", "done"),
        ("roll:4", "roll 4"),
    ],
)
def test_moves_are_written_as_the_rules_page_has_it(written: str, move: str) -> None:
    assert words.notation(NUMBERS[move]) == written
    for page in PAGES.values():
        assert f"`{written}`" in page


# Moves in words


def test_ways_in_words_say_what_is_known_to_be_there() -> None:
    row = position("corvin oda", at="n1", monsters={"r2": "troll"}, treasures={"r2": "key-a"})
    assert sentence(row, "go n2") == "go into corridor N2"
    assert sentence(row, "go r2") == "go into room 2: a face-down monster and an unchecked treasure"
    play(row, "esp corvin", "roll 5", "see r2")
    assert sentence(row, "go r2") == "go into room 2: a troll (6 of 6 life left) and key A"
    assert (
        sentence(row, "go r2", "de")
        == "in Raum 2 gehen: ein Troll (noch 6 von 6 Leben) und Schlüssel A"
    )


def test_who_looks_into_a_room_is_told_how_far_it_is() -> None:
    row = play(position("corvin oda", at="n1"), "esp corvin", "roll 5")
    assert sentence(row, "see r2") == "look at room 2 (areas to go there: 1)"
    outside = play(position("corvin oda"), "esp corvin", "roll 5")  # before gate A
    far = int(DISTANCE[ENTRANCES[0], 1]) + 1
    assert sentence(outside, "see r2") == f"look at room 2 (areas to go there: {far})"


def test_moves_of_a_fight_in_words() -> None:
    row = pair("bram", "corvin", "ogre", hits={"m2": 2})
    assert sentence(row, "charm corvin").endswith("the second die must be greater than 6")
    assert sentence(row, "fireball corvin m2", "de") == "Corvin: Feuerball auf den Oger"
    assert sentence(row, "done") == "cast nothing"
    play(row, "done")
    assert sentence(row, "fight bram") == "send Bram forward (10 of 10 life left)"
    assert sentence(play(row, "fight bram", "roll 6"), "check corvin", "de") == (
        "Corvin durchsucht den Raum (noch 6 von 6 Leben)"
    )


def test_every_legal_move_has_words_of_its_own() -> None:
    for before, _, _ in games(6):
        if before.actor >= 0:
            for language in LANGUAGES:
                view = view_of(before)
                told = [SAY[language].line(words.sentence(view, move)) for move in moves(before)]
                assert len(set(told)) == len(told)


# Prompts


@pytest.mark.parametrize("known", [True, False])
def test_who_searches_is_told_what_his_party_knows_to_lie_there(known: bool) -> None:
    """And nothing of what it does not know; nor are others told."""
    row = position("bram", "oda", at="r2 s3", cleared="r2", treasures={"r2": "skeleton-key"})
    row.treasures_seen[0 if known else 1] |= bit("r2")
    play(row, "stay")
    told = "It holds a skeleton key." if known else "It may be a trap."
    assert prompt(row, 0).endswith(told)
    assert prompt(row, 0, "de").endswith("Er birgt einen Dietrich." if known else "Falle sein.")
    assert "key" not in prompt(row, 1) + prompt(row, ONLOOKER)


def test_who_votes_is_told_who_proposes() -> None:
    row = play(position("bram", "hedda", "oda", parties="AAA", at="n1"), "go r2")
    assert prompt(row, 1) == "Anna proposes to go into room 2. Are you for it?"
    assert prompt(row, 1, "de") == "Anna schlägt vor: in Raum 2 gehen. Bist du dafür?"


@pytest.mark.parametrize("seats", [("bram oda",), ("bram", "oda")])
def test_without_rivals_a_run_without_the_princess_is_told_with_its_points(
    seats: tuple[str, ...],
) -> None:
    """Of who plays alone, and of allies: nobody is told that nobody came out."""
    row = position(*seats, parties="AA", at="ga", carries={"bram": "gold-400"})
    before = play(row, "leave") if len(seats) > 1 else row
    last = "vote yes" if len(seats) > 1 else "leave"
    each = 400 // len(seats)
    ended = f"The Princess is still in the castle. The run is worth {each} points."
    assert said(before, last)[-1] == ended
    assert prompt(play(before, last), 0) == ended


def test_nobody_wins_among_rivals_who_bring_nothing_out() -> None:
    row = play(position("bram", "oda", at="ga gb"), "leave")
    assert said(row, "leave")[-1] == "Nobody has brought anything out. Nobody wins."
    assert prompt(play(row, "leave"), 0) == "The castle is silent. Nobody has won."


def test_prompts_say_who_must_do_what() -> None:
    row = position("bram", "oda", at="n1 s1", monsters={"r2": "ogre"})
    assert prompt(row, 0) == (
        "Round 1 of 100: Bram (Anna) in corridor N1. Move up to two areas, or stay."
    )
    assert prompt(row, 1, "de") == (
        "Runde 1 von 100: Bram (Anna) im Gang N1. Bis zu zwei Felder, oder bleiben."
    )
    row = play(position("corvin", "ysolt", at="n1 n2"), "go n2")
    assert prompt(row, 1).startswith("A duel. Choose a spell secretly")
    assert prompt(row, ONLOOKER).endswith("still choosing: Anna and Ben.")
    assert prompt(play(row, "done"), ONLOOKER).endswith("still choosing: Ben.")
    row = pair("bram", "oda", "ogre")
    assert prompt(row, 0) == "The ogre (6 of 6 life left). Who steps forward this round?"


def test_magic_comes_first_for_those_alone_who_have_some() -> None:
    magic = "Move up to two areas, or stay; magic comes first."
    for who, bag, first in (
        ("bram", "", False),
        ("bram", "gold-300 sword", False),
        ("bram", "healing", False),  # nobody is hurt
        ("bram", "teleport", True),
        ("corvin", "", True),
    ):
        row = position(who, "oda", at="n1 s1", carries={who: bag} if bag else {})
        assert prompt(row, 0).endswith(magic) == first, (who, bag)
    play(row, "go n2")
    assert prompt(row, 0).endswith("One more area, or stop here.")


def test_one_appears_in_an_area() -> None:
    row = play(position("corvin oda", at="n1"), "teleport corvin", "roll 6")
    assert sentence(row, "land n3") == "appear in corridor N3"
    assert sentence(row, "land n3", "de") == "im Gang N3 erscheinen"


def test_the_end_says_what_the_run_is_worth() -> None:
    row = position("bram oda", at="ga", princess="A", carries={"oda": "gold-300 curse-300 elf"})
    play(row, "leave")
    assert prompt(row, 0) == "The Princess is free! The run is worth 1,200 points."
    row = play(position("bram oda", at="ga"), "leave")
    assert prompt(row, ONLOOKER, "de").startswith("Die Prinzessin ist noch in der Burg.")
    row = play(position("bram", "oda", at="ga gb", carries={"oda": "gold-300"}), "leave", "leave")
    assert prompt(row, 0) == "The castle is silent: Ben has won with 300 points."


HEADINGS = {
    "choosing": ("Who goes in", "Wer hineingeht"),
    "entering": ("Who goes in", "Wer hineingeht"),
    "preparing": ("Before moving", "Vor der Bewegung"),
    "moving": ("Moving", "Gehen"),
    "voting": ("Allies", "Verbündete"),
    "seeing": ("The wizards' spells", "Die Zauber"),
    "looking": ("The wizards' spells", "Die Zauber"),
    "landing": ("The wizards' spells", "Die Zauber"),
    "spells": ("Meeting a monster", "Einem Monster begegnen"),
    "handing": ("Allies", "Verbündete"),
    "items": ("Meeting a monster", "Einem Monster begegnen"),
    "fighters": ("Melee", "Nahkampf"),
    "secret_spells": ("Meeting another party", "Einer anderen Gruppe begegnen"),
    "secret_items": ("Meeting another party", "Einer anderen Gruppe begegnen"),
    "secret_fighters": ("Meeting another party", "Einer anderen Gruppe begegnen"),
    "checking": ("Treasures", "Schätze"),
    "casting": ("The wizards' spells", "Die Zauber"),
    "force": ("The wizards' spells", "Die Zauber"),
    "healing": ("Treasures", "Schätze"),
    "tinkering": ("Treasures", "Schätze"),
    "misfire": ("Treasures", "Schätze"),
    "splash": ("Treasures", "Schätze"),
    "burn": ("Treasures", "Schätze"),
    "shot": ("Treasures", "Schätze"),
    "blow": ("Melee", "Nahkampf"),
    "counterblow": ("Meeting another party", "Einer anderen Gruppe begegnen"),
    "witchcraft": ("Witches' spells", "Zauber der Hexen"),
    "poisoned": ("Witches' spells", "Zauber der Hexen"),
    "vapour": ("Traps", "Fallen"),
    "sprung": ("Traps", "Fallen"),
    "ended": ("Dawn and the score", "Morgengrauen und Wertung"),
}


def test_every_phase_names_the_chapter_that_helps() -> None:
    assert set(HEADINGS) == set(PHASES) and set(sentences.PROMPTS) == set(PHASES.values())
    for name, headings in HEADINGS.items():
        chapter = sentences.PROMPTS[PHASES[name]][1]
        for page, heading in zip(PAGES.values(), headings, strict=True):
            assert re.findall(r"^## (.*)$", page, re.MULTILINE)[chapter - 1] == heading


def test_prompts_name_chapters_and_rows_that_are_there() -> None:
    anchors = set(rows("castle"))
    assert {f"row-{name}" for name in CREATURE_NAMES} <= anchors
    assert set(sentences.ROWS.values()) <= anchors
    lit = set()
    for before, _, _ in games(12):
        chapter, *found = words.prompt(view_of(before, ONLOOKER)).ids
        assert re.fullmatch(r"rule-\d+", chapter)
        assert set(found) <= anchors
        lit |= set(found)
    assert lit >= {"row-esp", "row-fireball", "row-charm", "row-ogre", "row-witch"}


def test_the_row_of_the_monster_met_is_lit() -> None:
    row = pair("bram", "corvin", "ogre")
    assert words.prompt(view_of(row)).ids == ("rule-7", "row-ogre")
    play(row, "fireball corvin m2")
    assert words.prompt(view_of(row, 0)).ids == ("rule-11", "row-fireball")
