"""The tale of a hunt for cheese: the shelves, the cellar, and what decided."""

from bartizan.engine.state import Row
from bartizan.games.appenzell.tale import tale
from tests.games.appenzell.test_words import SAY, play, position, view_of


def told(row: Row, language: str = "en") -> list[str]:
    """The tale of a game that is over."""
    assert row.winner >= 0
    return tale(view_of(row, 0), 0, SAY[language])


def test_a_tale_tells_of_shelves_and_cellar_and_why_who_won() -> None:
    row = position(
        *("b2 d6", "g7 cellar", "cellar cellar"),
        tiles="a2G d6G",
        opened="D",
        taken=("ABC", "R", ""),
    )
    play(row, "slide12")
    assert told(row) == [
        "After 6 turns the hunt for cheese was over.",
        "On the shelves: Appenzeller, Brie, Cheddar and Gouda for Anna; Roquefort for Ben; "
        "nothing for Clio.",
        "Into the cellar fell 1 mouse of Ben and 2 mice of Clio.",
        "Anna has 4 different cheeses and wins!",
    ]
    assert told(row, "de") == [
        "Nach 6 Zügen war die Käsejagd zu Ende.",
        "Auf den Regalen: Appenzeller, Brie, Cheddar und Gouda für Anna; Roquefort für Ben; "
        "nichts für Clio.",
        "In den Keller gestürzt: 1 Maus von Ben und 2 Mäuse von Clio.",
        "Anna hat 4 verschiedene Käsestücke und gewinnt!",
    ]


def test_a_tie_says_who_waited_longest() -> None:
    row = position(
        *("b2 cellar cellar", "a1", "g7"),
        tiles="a2x",
        opened="D",
        taken=("", "A", "B"),
    )
    play(row, "slide12")
    assert told(row)[-2:] == [
        "Anna has only one mouse left: the game is over.",
        "Of the others, Ben and Clio have equally many cheeses (1 each); Ben has been waiting "
        "longest since the last turn and wins!",
    ]


def test_a_hunt_without_falls_says_so() -> None:
    row = position("b2 d6", "g7", tiles="a2G d6G", opened="D", taken=("ABC", ""))
    assert told(play(row, "slide12"))[2] == "Not one mouse fell into the cellar."
