"""The log as the table shows it, beat by beat: what is shown large, and where a line points."""

import re

import pytest

from bartizan.engine.kernel import ONLOOKER
from bartizan.games.castle.parts import CHARACTERS
from bartizan.games.castle.rules.melee import modifier
from bartizan.games.castle.scene import scene
from bartizan.games.castle.state import MOVES, NOBODY, State
from bartizan.games.castle.words.dice import changes
from bartizan.games.castle.words.ending import UNCOVERED
from bartizan.picture import Art
from bartizan.picture.svg import svg
from bartizan.say import Line
from tests.games.castle.setting import GAME, NUMBERS, Row, alone, copy, pair, play, position
from tests.games.castle.words.saying import SAY, games, told_of, view_of

ART = Art(GAME.folder / "art.svg")


def in_picture(row: Row, seat: int) -> set[str]:
    """The ids of all pieces and places that a seat sees."""
    drawn = scene(view_of(row, seat), seat, SAY["en"])
    return {piece.id for piece in drawn.pieces} | {place.id for place in drawn.places}


@pytest.mark.parametrize(
    ("parties", "many", "seats"), [("ABCDEF", 6, 0), ("AABBCC", 2, 6), ("AAAAAA", 2, 6)]
)
def test_every_line_points_at_what_is_there_and_every_die_is_shown(
    parties: str, many: int, seats: int
) -> None:
    """What is shown large is told on the board before the move, all else on the one after it."""
    dice, eyes = 0, (ONLOOKER, 0)
    last, pictures = b"", dict[int, set[str]]()  # after a move it looks as before the next one
    for before, move, after in games(many, seats, parties=parties):
        name, at = MOVES.name(move)
        if before.tobytes() != last:
            pictures = {seat: in_picture(before, seat) for seat in eyes}
        earlier, last = pictures, after.tobytes()
        pictures = {seat: in_picture(after, seat) for seat in eyes}
        for seat in eyes:
            lines = told_of(before, move, after, seat)
            for line in lines:
                board = (earlier if line.shows else pictures)[seat]
                assert line.ids and {*line.ids} <= board, line
                assert {*line.shows} <= {*ART.boxes}, line
            if name == "roll":
                dice += 1
                assert f"castle-die-{at['face'] + 1}" in lines[0].shows
    assert dice > 100


def test_what_is_found_of_the_dead_is_shown_large() -> None:
    """Who goes no further takes it: nothing else would be told of that on his own board."""
    row = position(
        "bram", "oda", at="n1 s3", cleared="r2", emptied="r2", loot={"r2": "gold-100 coffin"}
    )
    before = play(row, "go r2")
    after = play(copy(before), "stay")
    first, *_ = told_of(before, NUMBERS["stay"], after, 0)
    assert first.key == "takes-loot"
    assert first.shows == ("castle-character-0", "castle-gold-100", "castle-coffin")
    assert first.ids == ("area-1",)  # he himself has come before


def test_what_is_said_to_be_added_to_a_roll_is_what_the_rules_add() -> None:
    fights = 0
    for before, _, _ in games(4, 0, parties="ABCDEF"):
        if before.foe == NOBODY:
            continue
        fights += 1
        for who in range(CHARACTERS):
            told = sum(change for change, _ in changes(State.readable(before), who, before.foe))
            assert max(-1, min(1, told)) == modifier(before, who, before.foe)
    assert fights > 20


def beats(row: Row, *texts: str) -> list[tuple[str, tuple[str, ...]]]:
    """The lines of the last of these moves, each with what it shows."""
    *first, last = texts
    before = play(copy(row), *first)
    after = play(copy(before), last)
    lines: list[Line] = told_of(before, NUMBERS[last], after)
    shown = [tuple(s.removeprefix("castle-") for s in line.shows) for line in lines]
    return [(SAY["en"].line(line), shows) for line, shows in zip(lines, shown, strict=True)]


def test_a_round_of_melee_is_a_scene() -> None:
    sword = alone("bram", "ogre", carries={"bram": "sword"})
    stage = ("die-2", "character-0", "ogre")
    assert beats(sword, "roll 2") == [
        ("Bram rolls a 2 against the ogre.", stage),
        ("2 + 1 (sword) = 3: Bram deals 3 hits, the ogre deals 2.", stage),
        ("Bram has 8 of 10 life left, the ogre 3 of 6 life left.", ()),
    ]


def test_a_roll_says_what_changes_it() -> None:
    row = pair("bram", "corvin", "ogre")
    assert beats(row, "done", "fight corvin", "roll 4")[1][0].startswith("4 − 1 (wizard) = 3: ")
    row = pair("bram", "oda", "skeleton")
    assert beats(row, "fight oda", "roll 1")[1][0].startswith("1 + 1 (cleric) = 2: ")
    row = alone("bram", "ogre", carries={"bram": "curse"})
    assert beats(row, "roll 4")[1][0].startswith("4 − 1 (curse) = 3: ")
    row = pair("bram", "oda", "ogre")
    row.heroism[0] = 1
    assert beats(row, "fight bram", "roll 4")[1][0].startswith("4 + 1 (heroism) = 5: ")


def test_a_roll_says_also_what_cancels_out_and_what_no_longer_counts() -> None:
    row = alone("bram", "ogre", carries={"bram": "sword curse"})
    assert beats(row, "roll 4")[1][0].startswith("4 + 1 (sword) − 1 (curse) = 4: ")
    row.heroism[0] = 2
    said = "4 + 1 (sword) + 2 (heroism) − 1 (curse) = 5 (at most 1 counts): "
    assert beats(row, "roll 4")[1][0].startswith(said)
    row = pair("bram", "corvin", "ogre")
    row.heroism[4] = 1
    said = "4 − 1 (wizard) + 1 (heroism) = 4: "
    assert beats(row, "done", "fight corvin", "roll 4")[1][0].startswith(said)


def test_both_dice_of_a_duel_are_shown_when_they_are_rolled() -> None:
    row = play(position("bram", "corvin", at="n1 n2"), "go n2", "done")
    assert beats(row, "roll 4") == [
        ("Bram rolls a 4 against Corvin.", ("die-4", "character-0", "character-4"))
    ]
    assert beats(row, "roll 4", "roll 3") == [
        ("Corvin rolls a 3 against Bram.", ("die-3", "character-4", "character-0")),
        (
            "Bram deals 4, Corvin deals 3 − 1 (wizard) = 2.",
            ("character-0", "die-4", "die-3", "character-4"),
        ),
        ("Bram has 8 of 10 life left, Corvin 2 of 6 life left.", ()),
    ]


def test_each_death_and_the_end_change_the_board_with_their_own_sentence() -> None:
    row = position("bram", "corvin", at="n1 n2", hits={"bram": 9, "corvin": 5})
    play(row, "go n2", "done", "roll 4")
    lines = told_of(row, NUMBERS["roll 3"], play(copy(row), "roll 3"))
    assert [(SAY["en"].line(line), line.brings) for line in lines if not line.shows] == [
        ("Bram (Anna) falls.", ("character-0",)),
        ("Corvin (Ben) falls.", ("character-4",)),
        ("Nobody has brought anything out. Nobody wins.", UNCOVERED),
    ]
    new = in_picture(play(copy(row), "roll 3"), 0) - in_picture(row, 0)
    assert new and all(each.startswith(UNCOVERED) for each in new)  # numbers of monsters too
    heavy = [SAY["en"].line(line) for line in lines if line.weighs]
    assert heavy == ["Bram (Anna) falls.", "Corvin (Ben) falls."]  # told also to who is in a hurry
    row = position("bram", "oda", at="ga outside")
    leaves, *_ = told_of(row, NUMBERS["leave"], play(copy(row), "leave"))
    assert leaves.brings == ("character-0",)  # he is out before his reward is told


def test_the_number_of_the_dawn_fits_into_the_sun() -> None:
    drawn = scene(view_of(position("bram", "oda", at="n1 n2"), 0), 0, SAY["en"])
    (sun,) = (piece for piece in drawn.pieces if piece.id == "sun")
    size = float(re.findall(r'font-size="([\d.]+)">100<', svg(drawn, ART))[0])
    assert sun.text == "100" and 3 * 0.62 * size < 0.7 * ART.box("castle-sun")[2]


def test_monsters_and_finds_are_shown_to_those_who_may_see_them() -> None:
    row = position("bram oda", at="n1", monsters={"r2": "ogre"})
    assert beats(row, "go r2")[1] == ("There is an ogre in room 2! (6 of 6 life left)", ("ogre",))
    row = alone("bram", "rat", treasures={"r2": "key-a"})
    play(row, "roll 6")
    own, other = (
        told_of(row, NUMBERS["check bram"], play(copy(row), "check bram"), seat)[0].shows
        for seat in (0, 1)
    )
    assert own == ("castle-character-0", "castle-key-a")
    assert other == ()


def test_a_spell_shows_its_scroll_and_an_item_its_counter() -> None:
    row = pair("bram", "corvin", "shadow")
    spell = beats(row, "fireball corvin m2", "roll 6")
    assert spell == [("Corvin rolls a 6: the spell succeeds. Now for its strength.", spell[0][1])]
    assert spell[0][1] == ("die-6", "spell-0-fireball")
    row = position("bram oda", at="n1", carries={"bram": "healing"}, hits={"bram": 4})
    assert beats(row, "heal bram", "roll 3") == [
        ("A 3: it heals 3 hits of Bram.", ("die-3", "healing")),
        ("Bram has 9 of 10 life left.", ()),
    ]


def test_nothing_is_told_that_needs_no_eye() -> None:
    """Neither a new round, nor secret choices, nor votes before they decide."""
    row = position("bram oda", at="n1")
    assert beats(row, "go n2", "stay") == []
    row = play(position("corvin", "ysolt", at="n1 n2"), "go n2")
    assert beats(row, "fireball corvin ysolt") == []
    row = position("bram", "oda", "hedda", parties="AAA", at="n1")
    assert beats(row, "go r2", "vote no") == []
