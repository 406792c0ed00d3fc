"""Masks against Python's own sets and numbers; registering kernels."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bartizan.engine.kernel import bit, count, has, highest, kernel, kernels_of, lowest

THINGS = st.integers(0, 62)
MASKS = st.sets(THINGS)


def mask_of(things: set[int]) -> int:
    return sum(bit(thing) for thing in things)


@pytest.mark.parametrize("width", [np.int8, np.int16, np.int32, np.int64])
def test_a_bit_is_as_wide_as_it_must_be_whatever_the_field(width: Any) -> None:
    for i in range(63):
        assert bit(width(i)) == 1 << i
        assert has(bit(width(i)), width(i))


def test_the_64th_thing_fits_too() -> None:
    assert has(bit(63), 63) and not has(bit(63), 62)
    assert has(bit(63) | bit(3), 3)


@given(MASKS, THINGS)
def test_has_is_being_in_the_set(things: set[int], thing: int) -> None:
    assert bool(has(mask_of(things), thing)) == (thing in things)


@given(MASKS)
def test_count_is_the_size_of_the_set(things: set[int]) -> None:
    assert count(mask_of(things)) == len(things)


@given(st.sets(THINGS, min_size=1))
def test_lowest_and_highest_are_the_least_and_the_greatest(things: set[int]) -> None:
    assert lowest(mask_of(things)) == min(things)
    assert highest(mask_of(things)) == max(things)


@kernel
def doubled(n: int) -> int:
    """Twice as much."""
    return 2 * n


def test_a_kernel_is_registered_and_stays_plain() -> None:
    assert doubled(4) == 8
    assert kernels_of(__name__) == {"doubled": doubled}
    assert kernels_of("no such module") == {}
