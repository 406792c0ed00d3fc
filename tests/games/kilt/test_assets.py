"""What a clan has that counts beside ducats, for the reasons of hints."""

from bartizan.engine.state import Row
from bartizan.games.kilt import GAME
from tests.games.kilt.setting import FOUR, play, position


def assets(row: Row) -> list[dict[str, int]]:
    """What each clan has."""
    assert GAME.assets
    return GAME.assets(GAME.readable(row))


def test_crests_that_are_not_built_yet_are_still_ones_own() -> None:
    row = play(position(rows=FOUR), "R>3")
    before = assets(row)
    plain, two = (assets(play(row.copy(), f"c1{crests}")) for crests in ("", "**"))
    assert before[0]["crests"] == 3 + 2 * 2 == plain[0]["crests"]
    assert two[0]["crests"] == before[0]["crests"] - 2
    assert two[0]["area"] == plain[0]["area"] + 2
    assert two[1:] == before[1:]
