"""The tale of a match: what was dug, who got the prizes, and what decided it."""

from bartizan.engine.kernel import ONLOOKER
from bartizan.games.solomon.ending import tale
from tests.games.solomon.setting import GAME, SETTING, Row, play, position
from tests.games.telling import speakers

ENGLISH, GERMAN = speakers(GAME)


def ended(*belongings: str) -> Row:
    """The end of a match in which everybody has this."""
    seats = range(len(belongings))
    row = position(*belongings, laid=[s + 1 for s in seats], dug=seats[:-1], rounds=1, level=2)
    return play(row, "end")


def told(row: Row, seat: int = 0) -> list[str]:
    """The tale in English."""
    return tale(SETTING.view(row, seat), seat, ENGLISH)


def test_the_tale_says_what_decided_a_match() -> None:
    row = ended("5 t5 t5 c1 mirror axe", "9 t5 c3 c3 mirror")
    assert told(row) == [
        "In 12 rounds 72 tiles came out of the chamber; 72 were left in the dark.",
        "Ben bore the most curses (6) and was paid 24 points for it.",
        "Anna kept the most magic objects (2): 16 points.",
        "Ben wins with 46 points to Anna’s 31; the greatest lead was in curses: 24 to 0.",
        "It held although Anna was ahead in magic objects, 16 to 8.",
    ]
    assert tale(SETTING.view(row, 1), 1, GERMAN)[1:] == [
        "Ben trug die meisten Flüche (6) und bekam dafür 24 Punkte.",
        "Anna behielt die meisten magischen Objekte (2): 16 Punkte.",
        "Ben gewinnt mit 46 zu 31 Punkten gegen Anna;"
        " am größten war der Vorsprung bei den Flüchen: 24 zu 0.",
        "Es reichte, obwohl Anna bei den magischen Objekten vorn lag, 16 zu 8.",
    ]
    assert told(row, ONLOOKER) == told(row)


def test_where_nobody_has_curses_or_objects_no_prize_is_told_of() -> None:
    assert told(ended("5", "3"))[1:] == [
        "Anna wins with 5 points to Ben’s 3; the greatest lead was in coins: 5 to 3."
    ]


def test_where_the_winner_was_behind_by_little_is_not_worth_a_sentence() -> None:
    assert len(told(ended("5 t5 t5", "9"))) == 2
    assert told(ended("5 t5 t5", "10"))[2:] == [
        "It held although Ben was ahead in coins, 10 to 5.",
    ]


def test_one_object_each_is_told_as_one() -> None:
    row = ended("5 axe", "3 seal")
    assert (
        told(row)[1]
        == "Anna and Ben kept 1 magic object each and shared the prizes: 12 points each."
    )
    assert "behielten je 1 magisches Objekt und" in tale(SETTING.view(row, 0), 0, GERMAN)[1]


def test_shared_prizes_and_a_shared_victory_are_explained() -> None:
    row = ended("5 t5 c2", "8 t2 c2", "1")
    assert told(row)[1:] == [
        "Anna and Ben bore curses worth 2 each and shared the prizes: 18 points each.",
        "Anna scored most in curses (18) and Ben scored most in curses (18).",
        "Anna and Ben have 28 points each; nothing breaks such a tie, so they share the victory.",
    ]
    row = ended("5 t5", "2 s1 s2 s3 s4", "4 t5 t3")
    assert tale(SETTING.view(row, 0), 0, GERMAN)[1:] == [
        "Ben punktete am meisten bei den Rollen (10)"
        " und Clio punktete am meisten bei den Schätzen (8).",
        "Ben und Clio haben je 12 Punkte; nichts entscheidet so einen Gleichstand,"
        " also teilen sie sich den Sieg.",
    ]


def test_bots_have_names_of_solomons_world() -> None:
    assert len(GAME.names) >= 12 and len({*GAME.names}) == len(GAME.names)
    assert all(name.isalpha() and len(name) <= 10 for name in GAME.names)
