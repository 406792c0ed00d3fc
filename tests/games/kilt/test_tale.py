"""The tale of a match of Kilt Castle: what was built and paid, and what decided."""

import pytest

from bartizan.conformance.cases import COUNTS, Case
from bartizan.engine.kernel import OVER
from bartizan.games.kilt import GAME
from bartizan.games.kilt.tale import payments, tale
from bartizan.say import Speaker
from tests.games.kilt.setting import SETTING, Row, payoff, position
from tests.games.telling import Telling, speakers

ENGLISH, GERMAN = speakers(GAME)
TELLING = Telling(SETTING)
CASES = [case for case in COUNTS if case.game is GAME]
TOWERS = {"a1": "10R 3R* 2R**", "c3": "2O R O L", "e5": "D O*", "e4": "O"}  # all 16 of red


def told(row: Row, say: Speaker = ENGLISH) -> list[str]:
    """The tale of a game that ended just now."""
    row.actor = OVER
    return tale(SETTING.view(row), 0, say)


def ended(**purses: int) -> Row:
    """A game at its end, with these ducats."""
    return position(towers=TOWERS, purses=purses.values(), turn=40)


def test_a_tale_tells_what_decided() -> None:
    row = ended(anna=44, ben=40, clio=20, dan=20)
    assert told(row) == [
        "23 floors stand in 4 towers; the highest, a1, has 15.",
        "After 41 turns Anna had set the last floor.",
        "Ducat days brought 30 ducats to Anna, 25 ducats to Ben, 13 ducats to Clio and 9 ducats "
        "to Dan.",
        "10 ducats were paid for building over others’ towers, the most from Clio to Ben: 4.",
        "Anna wins with 44 ducats, 4 more than Ben.",
    ]
    assert told(row, GERMAN)[-1] == "Anna gewinnt mit 44 Dukaten, 4 mehr als Ben."


def test_who_paid_whom_follows_from_the_floors() -> None:
    row = position(towers={"c3": "2O R O L", "e5": "D O*"})
    assert payments(SETTING.view(row)) == {(0, 1): 2, (1, 0): 3, (2, 1): 4, (1, 3): 1}


def test_a_tie_says_why_who_won() -> None:
    row = ended(anna=44, ben=44, clio=20, dan=20)
    assert payoff(row) == [1, 0, 0, 0]
    assert told(row)[-1] == (
        "Anna and Ben have 44 ducats each; Anna wins by floors built, 16 to 5."
    )
    assert told(row, GERMAN)[-1] == (
        "Anna und Ben haben je 44 Dukaten; Anna gewinnt mit mehr gebauten Stockwerken, 16 zu 5."
    )


def test_a_shared_victory_says_so() -> None:
    row = ended(anna=30, ben=30, clio=44, dan=44)
    assert payoff(row) == [0, 0, 0.5, 0.5]
    assert told(row)[-1] == (
        "Clio and Dan have 44 ducats each and have built 1 floor each: they share the victory."
    )


def test_a_castle_that_nobody_could_build_on_is_told_so() -> None:
    row = position(towers={"a1": "R"}, purses=[11, 10, 10, 10], turn=50)
    found = told(row)
    assert found[0] == "1 floor stands in 1 tower; the highest, a1, has 1."
    assert found[1] == "After 51 turns nobody could build any more."
    assert found[2] == "No ducat day paid anything."
    assert found[3] == "Nobody built over a tower of others."


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_a_tale_reckons_is_what_the_log_has_told(case: Case) -> None:
    walk = list(case.walk(7))
    gained: dict[tuple[int, str], int] = {}
    for row, move in walk:
        end = SETTING.copy(row)
        GAME.plain.play(end, move)
        for line in TELLING.told_of(row, move, end):
            for seat, reason, ducats in line.gains:
                gained[seat, reason] = gained.get((seat, reason), 0) + ducats
    shown = SETTING.view(end)
    paid = payments(shown)
    days = tale(shown, 0, ENGLISH)[2]
    for seat in range(case.seats):
        assert -gained.get((seat, "reason-paid"), 0) == sum(
            ducats for (payer, _), ducats in paid.items() if payer == seat
        )
        brought = gained.get((seat, "reason-ducat-day"), 0)
        assert f"{brought} ducats to {ENGLISH.name(seat)}" in days
