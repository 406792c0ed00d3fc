"""What a seat of Kilt Castle observes."""

import numpy as np

from bartizan.engine.layout import BOUND
from bartizan.games import load


def test_the_fullest_purse_is_within_bounds() -> None:
    game = load("kilt")
    row = game.begin(2)[0]
    row.purse[:2] = 210, 500  # more than anybody had in many thousand games
    seen = game.observe(row, 0)
    assert seen[game.layout.parts["purse"]][:2].tolist() == [5.25, 12.5]
    assert np.abs(seen).max() <= BOUND
