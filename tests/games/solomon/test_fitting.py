"""Where a card fits, and what a shift would change: as the rules have it."""

from bartizan.engine.match import Match
from bartizan.games.solomon.fitting import fitting, nearly_fitting, opened, shifted, shifts
from bartizan.games.solomon.parts import FIELD_NAMES
from bartizan.games.solomon.words import shifts_short
from tests.games.solomon.setting import (
    GAME,
    SETTING,
    Row,
    copy,
    dealt,
    legal,
    play,
    position,
)
from tests.games.solomon.setting import shifts as legal_shifts


def heights(row: Row) -> tuple[int, ...]:
    """How high the stacks are."""
    return tuple(int(height) for height in row.height)


def digs(row: Row) -> list[str]:
    """Where the player can dig, by the rules."""
    return sorted(move for move in legal(row) if move.startswith("@"))


def test_a_card_fits_and_tiles_can_be_shifted_where_the_rules_allow_it() -> None:
    for beginners in ("no", "yes"):
        row = position("9", "5", card=9, heights={"a1": 3, "c2": 1, "d4": 0}, beginners=beginners)
        for move in ("b1-a1", "c1-c2", "d3-d4"):
            corners = fitting(heights(row), 8)
            assert sorted(f"@{FIELD_NAMES[corner]}" for corner in corners) == digs(row)
            named = {
                f"{FIELD_NAMES[field]}-{FIELD_NAMES[to]}"
                for field, to in shifts(heights(row), int(row.beginners))
            }
            assert named == legal_shifts(row)
            play(row, move)


def test_what_a_shift_opens_is_what_can_be_dug_after_it() -> None:
    row = position("9", "5", card=2, heights={"a1": 3, "c2": 1})
    for field, to in shifts(heights(row), 0):
        after = play(copy(row), f"{FIELD_NAMES[field]}-{FIELD_NAMES[to]}")
        assert shifted(heights(row), (field, to)) == heights(after)
        new = {f"@{FIELD_NAMES[corner]}" for corner in opened(heights(row), (field, to), 1)}
        assert new == {*digs(after)} - {*digs(row)}


def test_a_card_nearly_fits_where_some_shift_makes_it_fit() -> None:
    pattern = dict(zip(FIELD_NAMES, [1, 2, 3, 1, 3, 2] * 6, strict=True))
    row = position("9", "5", card=2, heights=pattern)
    assert not digs(row)
    after = [play(copy(row), move) for move in legal_shifts(row)]
    wanted = {dig for each in after for dig in digs(each)}
    lacking, found = nearly_fitting(heights(row), 1, 0)
    assert lacking == 1 and {f"@{FIELD_NAMES[corner]}" for corner in found} == wanted
    assert nearly_fitting(heights(dealt(2)), 1, 0) == (0, ())


def test_a_card_two_shifts_short_nearly_fits_where_two_shifts_make_it_fit() -> None:
    pattern = dict.fromkeys(FIELD_NAMES, 0) | {"b2": 4, "c2": 2, "b3": 1, "c3": 3, "d3": 4}
    row = position("9", "5", card=2, heights=pattern)
    after = [play(copy(row), move) for move in legal_shifts(row)]
    assert not digs(row) and not any(map(digs, after))
    then = [play(copy(each), move) for each in after for move in legal_shifts(each)]
    lacking, found = nearly_fitting(heights(row), 1, 0)
    assert lacking == 2
    assert {f"@{FIELD_NAMES[corner]}" for corner in found} == {
        d for each in then for d in digs(each)
    }


def test_the_place_that_is_shown_is_worth_most_after_the_shift() -> None:
    """As a lesson has it: nobody digs for a crown that a curse must first be put upon."""
    match = Match(GAME, 2, seed=3)
    for text in ("c1", "c28", "@a1", "@c3", "c20", "c25"):
        match.settle()
        match.play(match.parse(text))
    lacking, found = shifts_short(SETTING.view(match.state, match.actor))
    assert lacking == 1 and {FIELD_NAMES[f] for f in found} == {"c3", "d3", "e3", "d4", "d5"}
