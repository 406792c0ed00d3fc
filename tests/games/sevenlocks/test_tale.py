"""The tale of a match: what was thrown and tried, the enchanted key, and who won why."""

import pytest

from bartizan.conformance.cases import COUNTS, Case
from bartizan.engine.kernel import OVER
from bartizan.games.sevenlocks.tale import tale
from bartizan.say import Speaker
from tests.games.sevenlocks.setting import GAME, RULES, SETTING, Row, at_tower, play, position
from tests.games.telling import speakers

ENGLISH, GERMAN = speakers(GAME)
CASES = [case for case in COUNTS if case.game is GAME]


def told(row: Row, say: Speaker = ENGLISH) -> list[str]:
    """The tale of a game that is over."""
    assert row.actor == OVER
    return tale(SETTING.view(row), 0, say)


def ended(boxes: list[int], guesses: dict[int, int]) -> Row:
    """A game that Anna ended by opening tower 6 with its 3 pearls; 7 lay in the last one."""
    row = at_tower(
        6,
        gone=(1, 2, 3, 4, 5),
        keymaster=7,
        coats=[0] * 4,
        pearls={6: 3, 7: 6},  # and one more into tower 7, on the way
        boxes=boxes,
        guesses=guesses,
    )
    row.above[6], row.inside[2] = 0b10000000, 0b11
    return play(row, "key 6")


def test_a_tale_tells_what_decided() -> None:
    row = ended([9, 8, 2, 3], {2: 8})
    turns, pearls = row.turn + 1, row.heard
    assert told(row) == [
        f"After {turns} turns and {pearls} pearls that all had listened to, 6 towers lay open.",
        "3 keys were tried in vain, 2 of them in tower 3, which was 3 deep.",
        "The enchanted key was key 8: Clio had named it in time.",
        "Anna wins with 12 pearls, 3 more than Clio, and inherits the throne.",
    ]
    assert told(row, GERMAN)[2:] == [
        "Verzaubert war Schlüssel 8: Clio hatte rechtzeitig auf ihn getippt.",
        "Anna gewinnt mit 12 Perlen, 3 mehr als Clio, und erbt den Thron.",
    ]


def test_pearls_that_nobody_got_are_told() -> None:
    several, wrong, none = {1: 8, 2: 8}, {1: 7}, dict[int, int]()
    found = [told(ended([9, 8, 2, 3], guesses))[2] for guesses in (several, wrong, none)]
    assert found == [
        "The enchanted key was key 8: Ben and Clio had named it in time; "
        "1 pearl could not be divided.",
        "The enchanted key was key 8: Ben had named another one, "
        "and the last 7 pearls went to nobody.",
        "The enchanted key was key 8; nobody had named one, and the last 7 pearls went to nobody.",
    ]


def test_equal_pearls_share_the_victory_and_the_tale_says_why() -> None:
    row = ended([9, 12, 2, 3], {})
    assert told(row)[-1] == (
        "Anna and Ben have 12 pearls each: nothing else counts, "
        "so they share the victory and the throne."
    )
    assert told(row, GERMAN)[-1].startswith("Anna und Ben haben je 12 Perlen")


def test_the_picture_has_the_chest_of_who_won() -> None:
    boxes = {(9, 8, 2, 3): "", (9, 30, 2, 3): "-1", (9, 8, 30, 3): "-2", (9, 8, 2, 30): "-3"}
    art = (GAME.folder / "art.svg").read_text()
    for box, name in boxes.items():
        (drawn,) = GAME.victory(SETTING.view(ended(list(box), {})))
        assert drawn == f"sevenlocks-victory{name}" and f'id="{drawn}"' in art


def test_an_empty_bin_is_the_end_of_all() -> None:
    row = play(position(pearls_in_bin=0), "roll 2 2")
    first, *_, last = told(row)
    assert "the bin was empty, with no tower opened" in first
    assert last == "The keymaster goes on looking for an heir: all have lost."


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_match_has_a_tale_in_both_languages(case: Case) -> None:
    row, move = list(case.walk(5))[-1]
    end = GAME.copy(row)[0]
    RULES.play(end, move)
    for say in (ENGLISH, GERMAN):
        assert 2 <= len(told(end, say)) <= 5
