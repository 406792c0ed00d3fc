"""What a network is told of the seven locks, in positions made by hand."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bartizan.games.sevenlocks.parts import ASIDE, CHAMBERS, LOG_NOISE, LOG_UNIT, MOST_NOISE, STEP
from bartizan.games.sevenlocks.secrets import beliefs, likelihood
from bartizan.games.sevenlocks.state import (
    CHOOSING,
    ENDED,
    FILLING,
    GUESSING,
    HEARING,
    JOINING,
    ROLLING,
    STATIONING,
    WALKING,
    WITHDRAWING,
)
from tests.games.sevenlocks.setting import (
    GAME,
    Row,
    at_tower,
    copy,
    dealt,
    hear,
    play,
    position,
    throw,
)

Parts = dict[str, NDArray[Any]]
STANDS, PEARLS, FILLED, TO_FILL, KEYMASTER, AHEAD, REACH, CHOSEN = range(8)  # of a tower


def observed(row: Row, seat: int = 0) -> Parts:
    """What a seat is told, part by part."""
    out = np.zeros(GAME.layout.size, np.float32)
    GAME.plain.observe(row, seat, out)
    return GAME.layout.split(out)


def hot(part: NDArray[Any]) -> list[int]:
    """Where a part is not 0, counted from 1."""
    return [int(i) + 1 for i in np.flatnonzero(part)]


def towers(row: Row, what: int) -> list[int]:
    """The towers of which something is true."""
    return hot(observed(row)["towers"][:, what])


def test_who_plays_what() -> None:
    row = position(3, player=2, ears="hard", eyes="gap", strategists="yes")
    seen = observed(row, 1)
    assert hot(seen["seats"]) == [3]
    assert hot(seen["player"]) == [2]  # to the left of seat 1
    assert hot(seen["ears"]) == [3]
    assert seen["options"].tolist() == [1, 1]
    assert observed(position())["options"].tolist() == [0, 0]


def test_phases_and_who_acts() -> None:
    """Chance is nobody; who joins is asked clockwise."""
    row = dealt(3)
    starter = int(row.actor)
    seen = observed(row, starter)
    assert (hot(seen["phase"]), hot(seen["actor"])) == ([STATIONING + 1], [1])
    play(row, "station 4")
    assert (hot(observed(row)["phase"]), hot(observed(row)["actor"])) == ([HEARING + 1], [])
    row = play(position(3, player=1, strategists="yes"), "roll 1 3")
    phases = []
    for move in ("fill 3", "hear 30", "walk 2", "key 5", "join", "join", "leave"):
        phases.append((hot(observed(row)["phase"])[0] - 1, hot(observed(row)["actor"])))
        play(row, move)
    assert phases == [
        (FILLING, [2]),
        (HEARING, []),
        (WALKING, [2]),
        (CHOOSING, [2]),
        (JOINING, [3]),
        (JOINING, [1]),
        (WITHDRAWING, [3]),
    ]
    assert hot(observed(row)["phase"]) == [ROLLING + 1]


def test_pearls_in_the_bin_and_towers_standing() -> None:
    row = position(2, gone=[1, 2])
    assert observed(row)["progress"].tolist() == pytest.approx([70 / 80, 5 / 7])


def test_the_die_counts_until_the_keymaster_has_moved() -> None:
    row = play(position(), "roll 2 2")
    seen = observed(row)
    assert [hot(seen[part]) for part in ("due", "rolled", "steps")] == [[1, 2], [2], [2]]
    throw(row, 4)
    assert [hot(observed(row)[part]) for part in ("due", "rolled", "steps")] == [[1], [2], [2]]
    play(throw(row, 5), "walk 2")
    assert [hot(observed(row)[part]) for part in ("due", "rolled", "steps")] == [[], [], []]


def test_keys_and_the_one_in_hand() -> None:
    """A coat of arms more would share with the opener and those who joined."""
    row = at_tower(3, gone=[2, 7], pearls={3: 6})
    assert hot(observed(row)["row"]) == [1, 3, 4, 5, 6, 8]
    assert (hot(observed(row)["key"]), observed(row)["stake"].tolist()) == ([], [0, 0])
    play(row, "key 4")
    seen = observed(row)
    chance = seen["beliefs"][2, 3]
    assert hot(seen["key"]) == [4]
    assert 0 < chance < 1
    assert seen["stake"].tolist() == pytest.approx([chance, chance * 6 / 2 / 5])
    play(row, "join")
    assert observed(row)["stake"].tolist() == pytest.approx([chance, chance * 6 / 3 / 5])


def test_coats_boxes_and_what_was_laid_come_from_the_seat_on() -> None:
    row = at_tower(3, seats=3, boxes=[4, 8, 20], coats=[2, 1, 2])
    play(row, "key 8", "join")
    seen = observed(row, 1)
    assert seen["coats"].tolist() == [0, 1, 1, 0]
    assert seen["boxes"].tolist() == pytest.approx([0.2, 0.5, 0.1, 0])
    assert (hot(seen["laid"]), hot(seen["last_laid"])) == ([1], [1])
    assert (hot(observed(row, 2)["laid"]), hot(observed(row, 2)["last_laid"])) == ([3], [3])


def test_guesses() -> None:
    row = at_tower(5, seats=3, gone=[1, 2, 3, 4], coats=[1, 1, 0])
    play(row, "key 5", "stay out")
    assert hot(observed(row)["phase"]) == [GUESSING + 1]
    play(row, "guess 8", "guess 6")
    assert [hot(keys) for keys in observed(row, 1)["guesses"]] == [[6], [], [8], []]


def test_towers() -> None:
    """The keymaster stands at tower 6 and goes clockwise: over 7, 1 and 3, for 2 is gone."""
    row = throw(play(position(gone=[2], keymaster=6), "roll 2 2"), 4)
    assert towers(row, STANDS) == [1, 3, 4, 5, 6, 7]
    assert observed(row)["towers"][:, PEARLS].tolist() == pytest.approx(
        [0.2, 0, 0.2, 0.3, 0.2, 0.2, 0.2]
    )
    assert towers(row, FILLED) == [4]
    assert towers(row, TO_FILL) == [1, 3, 5, 6, 7]
    assert towers(row, KEYMASTER) == [6]
    ahead = (observed(row)["towers"][:, AHEAD] * 7).round().tolist()
    assert ahead == [2, 0, 3, 4, 5, 6, 1]
    assert towers(row, REACH) == [1, 7]
    assert towers(row, CHOSEN) == []
    play(throw(row, 5), "walk 1")
    assert (towers(row, CHOSEN), towers(row, TO_FILL), towers(row, REACH)) == ([1], [], [])


def test_possible_depths() -> None:
    """Key 5 stays above tower 3; the depths of towers that are gone are known."""
    row = play(at_tower(3, seats=2, gone=[2]), "key 5", "stay out")
    possible = observed(row)["possible"]
    assert hot(possible[1]) == [2]
    assert hot(possible[2]) == [1, 3, 4]
    assert hot(possible[3]) == [1, 3, 4, 5, 6, 7, 8]
    assert hot(possible[ASIDE]) == [1, 3, 4, 5, 6, 7, 8]


def test_readings_are_told_beside_the_best() -> None:
    """One pearl heard at 30: depth 3 fits best; for depth 8 it speaks least."""
    row = play(position(2, ears="keen"), "roll 1 3", "fill 3", "hear 30")
    readings = observed(row)["readings"]
    noises = 30 - STEP * np.arange(1, CHAMBERS + 1) + MOST_NOISE
    less = LOG_NOISE[0, noises] / LOG_UNIT
    assert readings[2].tolist() == pytest.approx(np.maximum(1 + less / 8, 0).tolist())
    assert readings[2, 7] == 0 and readings[2, 2] == 1
    assert (readings[[0, 1, 3, 4, 5, 6]] == 1).all()  # nothing heard: all are alike


def test_rough_beliefs_come_near_the_exact_ones() -> None:
    """Exact where all is open or nothing is known; else nearer than each tower for itself."""
    assert observed(position())["beliefs"] == pytest.approx(np.full((8, 8), 1 / 8))
    row = hear(play(dealt(2, 5, ears="keen"), "station 1"), 14)
    exact = np.zeros(CHAMBERS * CHAMBERS)
    beliefs(row, exact)
    rough = observed(row)["beliefs"].reshape(-1)
    assert rough.reshape(8, 8).sum(axis=1) == pytest.approx(np.ones(8))
    alone = np.exp((row.evidence - row.evidence.max(axis=1, keepdims=True)) / LOG_UNIT)
    alone /= alone.sum(axis=1, keepdims=True)
    apart = np.abs(alone.reshape(-1) - exact[: alone.size])
    assert np.abs(rough - exact).max() < 0.1 < 0.15 < apart.max()


def test_a_tower_promises_what_its_likeliest_key_should_bring() -> None:
    row = position(2, gone=[1, 2, 3, 4, 5], pearls={6: 12, 7: 6})
    assert observed(row)["beliefs"][5:, 5:] == pytest.approx(np.full((3, 3), 1 / 3))
    assert observed(row)["promise"].tolist() == pytest.approx([0] * 5 + [0.4, 0.2])


def test_depths_are_told_when_the_game_is_over() -> None:
    row = at_tower(6, seats=2, gone=[1, 2, 3, 4, 5], depths=(1, 2, 3, 4, 5, 6, 8, 7))
    assert not (observed(row)["beliefs"][5:] == 1).any()
    play(row, "key 6", "stay out")
    seen = observed(row)
    assert hot(seen["phase"]) == [ENDED + 1]
    assert [hot(depths) for depths in seen["possible"]] == [[1], [2], [3], [4], [5], [6], [8], [7]]
    assert seen["beliefs"] == pytest.approx(seen["possible"])


def test_hidden_depths_make_no_difference() -> None:
    row = at_tower(3, gone=[2])
    other = copy(row)
    other.depth[[0, 3, ASIDE]] = row.depth[[ASIDE, 0, 3]]
    for seat in range(4):
        one, two = observed(row, seat), observed(other, seat)
        assert all(one[name].tobytes() == two[name].tobytes() for name in one)


def test_evidence_is_weighed_by_tables() -> None:
    """As the exponential function has it, down to nothing."""
    for less in (0, 1, 511, 512, 2**18 - 1, 2**18, 123_456_789, 180_000_000):
        assert likelihood(less) == pytest.approx(np.exp(-less / LOG_UNIT), rel=1e-14)
    assert likelihood(2**30) == 0.0
