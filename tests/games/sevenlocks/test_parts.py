"""What is in the box, the file that holds the die's faces, and how well people hear."""

from itertools import pairwise
from math import exp, log
from pathlib import Path

import pytest

from bartizan.engine.errors import BadInput
from bartizan.games.sevenlocks.parts import (
    ALL_PEARLS,
    ASIDE,
    CHAMBERS,
    COATS,
    DEVIATIONS,
    DIE,
    DIE_FILE,
    FACES,
    LOG_NOISE,
    LOG_UNIT,
    LOWEST_READING,
    MOST_NOISE,
    MOST_ROLLED,
    NEVER,
    NOISE,
    NOISES,
    PEARLS_AT_START,
    PLAYERS,
    READINGS,
    STEP,
    TOWERS,
    read_die,
)
from bartizan.games.sevenlocks.state import MOVES, PASS

EARS = range(len(DEVIATIONS))
INT32 = 2**31


# Game materials


def test_there_are_eight_towers_chambers_and_keys_and_seven_towers_take_part() -> None:
    """8 castle towers, 8 treasure chambers, 8 keys; one tower is put aside."""
    assert (CHAMBERS, TOWERS, ASIDE) == (8, 7, 7)
    assert MOVES.kinds["unlock"] == {"key": 8}
    assert MOVES.kinds["station"] == MOVES.kinds["fill"] == MOVES.kinds["walk"] == {"tower": 7}
    assert MOVES.kinds["guess"] == {"key": 9} and PASS == 8  # eight keys, or none


def test_there_are_eighty_pearls_and_two_coats_of_arms_for_each_of_four_players() -> None:
    """8 coats of arms (2 per player), 80 pearls; 14 of them fall before the game."""
    assert (ALL_PEARLS, COATS, PLAYERS, COATS * PLAYERS) == (80, 2, 4, 8)
    assert PEARLS_AT_START == 14


# The die


def test_the_die_has_six_faces_with_pearls_and_steps_from_one_to_three() -> None:
    """1 3, 2 2 and 3 1, twice each."""
    assert read_die() == read_die(DIE_FILE)
    assert sorted(read_die()) == [(1, 3), (1, 3), (2, 2), (2, 2), (3, 1), (3, 1)]
    assert (FACES, MOST_ROLLED) == (6, 3)


def test_the_table_counts_the_faces() -> None:
    """How many faces show so many pearls and so many steps."""
    assert DIE.tolist() == [[0, 0, 2], [0, 2, 0], [2, 0, 0]]


GOOD = """\
# A comment, then the faces.
1 1
1 2

2 3
3 3
   2  1
3 2
"""


def die(folder: Path, text: str) -> Path:
    """A die file with this text."""
    file = folder / "bone.txt"
    file.write_text(text)
    return file


def test_a_good_die_is_read(tmp_path: Path) -> None:
    """Comments and blank lines are passed over."""
    assert read_die(die(tmp_path, GOOD)) == [(1, 1), (1, 2), (2, 3), (3, 3), (2, 1), (3, 2)]


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("2 3\n", "2 4\n", 5, "expected pearls and steps, 1 to 3 each, not '2 4'"),
        ("2 3\n", "0 3\n", 5, "expected pearls and steps, 1 to 3 each, not '0 3'"),
        ("2 3\n", "-1 3\n", 5, "expected pearls and steps, 1 to 3 each, not '-1 3'"),
        ("2 3\n", "2\n", 5, "expected pearls and steps, 1 to 3 each, not '2'"),
        ("2 3\n", "2 3 1\n", 5, "expected pearls and steps, 1 to 3 each, not '2 3 1'"),
        ("2 3\n", "two 3\n", 5, "expected pearls and steps, 1 to 3 each, not 'two 3'"),
        (
            "2 3\n",
            "2 3 # a face\n",
            5,
            "expected pearls and steps, 1 to 3 each, not '2 3 # a face'",
        ),
        ("3 2\n", "", 7, "the die has 6 faces, not 5"),
        ("2 3\n", "", 7, "the die has 6 faces, not 5"),
        ("3 2\n", "3 2\n1 1\n", 9, "the die has 6 faces, not more"),
        (GOOD, "", 1, "the die has 6 faces, not 0"),
        (GOOD, "# nothing\n", 1, "the die has 6 faces, not 0"),
    ],
)
def test_a_wrong_die_is_refused(tmp_path: Path, old: str, new: str, line: int, why: str) -> None:
    """The message names the file, the line, and what would be right."""
    assert GOOD.count(old) == 1
    with pytest.raises(BadInput) as error:
        read_die(die(tmp_path, GOOD.replace(old, new)))
    assert str(error.value) == f"bone.txt, line {line}: {why}"


# How well people hear


def test_there_are_191_readings_from_minus_50_to_140_and_121_of_them_at_each_depth() -> None:
    """Ten times the depth, and a noise of -60 to 60."""
    assert (STEP, MOST_NOISE, LOWEST_READING) == (10, 60, -50)
    assert READINGS == 191 and LOWEST_READING + READINGS - 1 == 140
    assert NOISES == 121
    assert MOVES.kinds["hear"] == {"reading": 191}


def test_ears_are_keen_normal_or_hard() -> None:
    """The standard deviations of the noise."""
    assert DEVIATIONS == (12, 18, 26)
    assert NOISE.shape == LOG_NOISE.shape == (3, 121)


@pytest.mark.parametrize("ears", EARS)
def test_the_weights_of_noise_follow_the_normal_density(ears: int) -> None:
    """To within the rounding of whole numbers, and every one of them can happen."""
    weights = NOISE[ears].tolist()
    peak = weights[MOST_NOISE]
    for place, weight in enumerate(weights):
        noise = place - MOST_NOISE
        assert weight > 0
        assert abs(weight - peak * exp(-(noise**2) / (2 * DEVIATIONS[ears] ** 2))) <= 0.5


@pytest.mark.parametrize("ears", EARS)
def test_the_weights_of_noise_are_symmetric_and_fall_off(ears: int) -> None:
    """The less, the likelier."""
    weights = NOISE[ears].tolist()
    assert weights == weights[::-1]
    assert all(near > far for near, far in pairwise(weights[60:]))


@pytest.mark.parametrize(("ears", "about"), [(0, 12), (1, 18), (2, 26)])
def test_the_noise_has_about_the_standard_deviation_of_the_ears(ears: int, about: int) -> None:
    """A little less, as the far ends are cut off."""
    weights = NOISE[ears].tolist()
    squares = sum(weight * (place - 60) ** 2 for place, weight in enumerate(weights))
    assert 0.93 * about < (squares / sum(weights)) ** 0.5 <= about


@pytest.mark.parametrize("ears", EARS)
def test_the_weights_of_noise_can_be_drawn_from(ears: int) -> None:
    """Their sum fits into the 32 bits that a draw has."""
    assert sum(NOISE[ears].tolist()) < INT32


@pytest.mark.parametrize("ears", EARS)
def test_the_logarithms_are_those_of_the_weights(ears: int) -> None:
    """In steps of one LOG_UNIT, beside the likeliest noise."""
    weights, logs = NOISE[ears].tolist(), LOG_NOISE[ears].tolist()
    for weight, logarithm in zip(weights, logs, strict=True):
        assert abs(logarithm - LOG_UNIT * log(weight / weights[60])) <= 0.5
    assert logs[60] == 0


def test_eighty_readings_add_up_without_reaching_what_never_happens() -> None:
    """Nor does anything run over 32 bits."""
    least = ALL_PEARLS * int(LOG_NOISE.min())
    assert NEVER < least < 0
    assert NEVER + least > -INT32
