"""What a party has that counts, and how far it has to go, for the reasons of hints."""

from typing import Any

from bartizan.games.castle.state import DEAD, LEFT, NOBODY
from bartizan.games.castle.words.assets import CERTAIN, assets
from tests.games.castle.setting import HEROES, play, position
from tests.games.castle.words.saying import view_of


def has(*characters: str, **place: Any) -> dict[str, int]:
    """What the first seat's party has in a position, as it sees it."""
    return assets(view_of(position(*characters, **place), 0))[0]


def test_who_is_nearer_to_the_gate_with_the_princess_may_hope_for_more() -> None:
    out, far = (has("bram", "oda", at=at, princess="A") for at in ("n1", "h4"))
    assert out["princess"] == far["princess"] == 1 and out["rescue"] > far["rescue"] > 50
    loose = has("bram", "oda", at="n1", princess="n1")
    assert loose["princess"] == 0 and 50 < loose["rescue"] <= out["rescue"]


def test_who_knows_a_key_nearby_may_hope_for_more() -> None:
    row = position("corvin oda", at="n1", treasures={"r2": "key-a"})
    before = assets(view_of(row, 0))[0]
    play(row, "esp corvin", "roll 3", "see r2", "look treasure")
    after = assets(view_of(row, 0))[0]
    assert after["seen"] == before["seen"] + 1 and after["rescue"] > before["rescue"]


def test_a_rival_who_has_her_is_caught_before_he_is_out_or_never() -> None:
    row = position("bram", "oda", at="n1", princess="B")
    row.where[1] = row.where[0]
    assert all(each["rescue"] > 0 for each in assets(view_of(row, 0)))
    row.where[1] = LEFT
    assert [each["rescue"] for each in assets(view_of(row, 0))] == [0, CERTAIN]


def test_who_is_dead_has_taken_all_hits_and_hopes_for_nothing() -> None:
    row = position("bram", "oda", at="n1", hits={"bram": 3})
    assert assets(view_of(row, 0))[0]["hits"] == -3
    row.where[0], row.leader[HEROES.index("bram")] = DEAD, NOBODY
    dead = assets(view_of(row, 0))[0]
    assert (dead["dead"], dead["hits"], dead["rescue"]) == (-1, -10, 0)
