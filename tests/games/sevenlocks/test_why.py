"""Why a thing leads nowhere now, in positions set up by hand."""

from typing import Any

import pytest

from bartizan.engine.state import Row
from bartizan.games.sevenlocks.why import why
from bartizan.say import Speaker
from tests.games.sevenlocks.setting import GAME, copy, dealt, legal, play, position

NAMES = ["Anna", "Ben", "Clio", "Dan"]


def after(row: Row, *moves: str) -> Row:
    """A position after some moves; of a pearl anything is heard, and nobody else joins."""
    row = copy(row)
    for move in moves:
        play(row, move)
        while any(each.startswith("hear") for each in legal(row)):
            play(row, min(legal(row)))
    return row


ROLLED = after(position(gone=[4]), "roll 2 2")  # the keymaster is before tower 1
FILLED = after(ROLLED, "fill 2")
THROWN = after(FILLED, "fill 3")
BEFORE = after(THROWN, "walk 3")
ASKED = after(BEFORE, "key 2")


def told(row: Row, thing: str) -> str:
    """What the player is told, in both languages."""
    view: Any = GAME.readable(GAME.view(row, int(row.actor)))
    speakers = [Speaker(language, GAME.folder, NAMES) for language in ("en", "de")]
    english, german = (why(view, (), thing, say) for say in speakers)
    assert german and german != english
    return english


@pytest.mark.parametrize(
    ("row", "thing", "reason"),
    [
        (dealt(4, 1), "bin", "First set the keymaster before a tower"),
        (dealt(4, 1), "key-3", "A key is tried when the pearls are thrown"),
        (ROLLED, "keymaster", "First throw the pearls that the die shows"),
        (ROLLED, "tower-3", "This tower is open already"),
        (ROLLED, "key-0", "A key is tried when the pearls are thrown"),
        (FILLED, "tower-1", "got a pearl in this turn already"),
        (FILLED, "count-1", "got a pearl in this turn already"),
        (THROWN, "bin", "The pearls are thrown"),
        (THROWN, "tower-0", "The keymaster stands here"),
        (THROWN, "tower-5", "clockwise, and at most 2 steps far"),
        (THROWN, "space-6", "clockwise, and at most 2 steps far"),
        (THROWN, "coat-0-1", "You lay a coat of arms when another tries a key"),
        (BEFORE, "keymaster", "Choose the key that you try"),
        (BEFORE, "key-3", "This key is no longer in the row"),
        (BEFORE, "tower-1", "The keymaster stands before tower 3"),
        (BEFORE, "long-1-4", "↑5: key 5 was tried here and was too long"),
        (ASKED, "short-1-1", "So the lock is deeper than 2."),
        (ASKED, "coat-1-0", "answer with one of the buttons whether you lay a coat of arms"),
        (ASKED, "key-5", "answer with one of the buttons whether you lay a coat of arms"),
    ],
)
def test_a_click_is_told_which_rule_it_is(row: Row, thing: str, reason: str) -> None:
    assert reason in told(row, thing)


def test_a_strategist_is_asked_with_buttons() -> None:
    moves = ("roll 1 3", "fill 1", "walk 2", "key 8", "join", "join")
    row = after(position(3, strategists="yes"), *moves)
    assert "whether you take your coat of arms back" in told(row, "tower-1")


def test_at_the_end_the_enchanted_key_is_chosen() -> None:
    row = after(position(gone=[1, 2, 3, 4]), "roll 1 3", "fill 5", "walk 5", "key 5")
    row = after(row, *["stay out"] * 3)
    assert "Choose the key that you take for the enchanted one" in told(row, "tower-5")
    assert "This key is no longer in the row" in told(row, "key-0")
