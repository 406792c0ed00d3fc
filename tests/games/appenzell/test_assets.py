"""What a player has that counts beside cheeses, for the reasons of hints."""

from bartizan.engine.state import Row
from tests.games.appenzell.setting import GAME, SETTING, position


def danger(row: Row) -> int:
    """How many mice of the first player one slide could drop, as far as all know."""
    assert GAME.assets
    return -GAME.assets(GAME.readable(row))[0]["danger"]


def test_a_mouse_is_in_danger_where_one_slide_brings_a_trap_that_all_know_of() -> None:
    spare = {"spare": "trap"}
    assert danger(position("b1 d4", "g7", tiles=spare)) == 1  # pushed in above b1
    assert danger(position("b1 a2", "g7", tiles=spare)) == 2
    assert danger(position("b1 a2", "g7")) == 0
    assert danger(position("c1 a1", "g7", tiles=spare)) == 0  # raised, and a tower
    inside = {"b3": "trap"}
    assert danger(position("b2", "g7", tiles=inside)) == 1  # pushed on from below
    assert danger(position("b1", "g7", tiles=inside)) == 0  # two slides away
    assert danger(position("b5", "g7", tiles={"b4": "trap"})) == 0  # under a roof that hides it
    assert danger(position("b5", "g7", tiles={"b4": "trap"}, open="d")) == 1


def test_who_steps_onto_raised_ground_is_out_of_danger() -> None:
    row = position("b1", "g7", tiles={"spare": "trap"})
    assert danger(row) == 1 and danger(SETTING.play(row, "run 1 c1")) == 0
