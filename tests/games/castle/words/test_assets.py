"""What a party has that counts, and how far it has to go, for the reasons of hints."""

from typing import Any

from bartizan.games.castle.state import DEAD, LEFT
from bartizan.games.castle.words.assets import HOPELESS, assets
from tests.games.castle.setting import play, position
from tests.games.castle.words.saying import view_of


def has(*characters: str, **place: Any) -> dict[str, int]:
    """What the first seat's party has in a position, as it sees it."""
    return assets(view_of(position(*characters, **place), 0))[0]


def test_the_way_is_that_to_the_princess_and_out() -> None:
    out = has("bram", "oda", at="n1", princess="A")
    assert out["princess"] == 1 and out["way"] == -3
    loose = has("bram", "oda", at="n1", princess="n1")
    assert loose["princess"] == 0 and loose["way"] == -3
    assert has("bram", "oda", at="n3", princess="n1")["way"] < -3


def test_who_knows_a_key_nearby_has_less_to_go() -> None:
    row = position("corvin oda", at="n1", treasures={"r2": "key-a"})
    before = assets(view_of(row, 0))[0]
    play(row, "esp corvin", "roll 3", "see r2", "look treasure")
    after = assets(view_of(row, 0))[0]
    assert after["seen"] == before["seen"] + 1 and after["way"] > before["way"]


def test_a_rival_who_has_her_is_caught_before_he_is_out_or_never() -> None:
    row = position("bram", "oda", at="n1", princess="B")
    row.where[1] = row.where[0]
    assert [each["way"] for each in assets(view_of(row, 0))] == [-3, -3]
    row.where[1] = LEFT
    assert [each["way"] for each in assets(view_of(row, 0))] == [-HOPELESS, 0]


def test_who_is_dead_has_no_way_any_more() -> None:
    row = position("bram", "oda", at="n1")
    row.where[0] = DEAD
    assert assets(view_of(row, 0))[0]["way"] == -HOPELESS
