"""Chance: the generator of kernels, and the secret of a match."""

import hashlib
import hmac

import numba
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bartizan.engine.chance import Secret, below, drawn, generators

RAW = bytes(range(32))
SEEDS = st.integers(-(2**63), 2**256)
compiled_below = numba.njit("int64(uint64[::1], int64)")(below)


@given(SEEDS, st.integers(1, 2**31 - 1))
def test_plain_and_compiled_give_the_same_numbers(seed: int, n: int) -> None:
    plain, compiled = generators(seed), generators(seed)
    for _ in range(20):
        number = below(plain, n)
        assert 0 <= number < n
        assert number == compiled_below(compiled, n)
    assert plain == compiled


def test_all_numbers_are_about_as_likely() -> None:
    rng = generators(1)
    for n in (2, 6, 10):
        counts = np.bincount([compiled_below(rng, n) for _ in range(60_000)], minlength=n)
        surprise = ((counts - 60_000 / n) ** 2 / (60_000 / n)).sum()  # chi-square
        assert surprise < n - 1 + 5 * np.sqrt(2 * (n - 1))


def test_a_number_says_nothing_of_the_next() -> None:
    rng = generators(2)
    drawn_ = np.array([compiled_below(rng, 6) for _ in range(60_000)])
    pairs = np.bincount(6 * drawn_[:-1] + drawn_[1:], minlength=36)
    assert ((pairs - 60_000 / 36) ** 2 / (60_000 / 36)).sum() < 35 + 5 * np.sqrt(70)


@given(SEEDS)
def test_a_generator_is_never_stuck(seed: int) -> None:
    rng = generators(seed)
    assert len({below(rng, 2**31) for _ in range(20)}) > 15


def test_the_same_seed_gives_the_same_generators() -> None:
    assert (generators(7, 100) == generators(7, 100)).all()
    assert generators(7, 100)[0] == generators(7)[0]


def test_streams_differ() -> None:
    rngs = generators(3, 2000)
    assert len(set(rngs.tolist())) == 2000
    firsts = [below(rngs[i : i + 1], 6) for i in range(2000)]
    counts = np.bincount(firsts, minlength=6)
    assert ((counts - 2000 / 6) ** 2 / (2000 / 6)).sum() < 5 + 5 * np.sqrt(10)


def test_batches_from_neighbouring_seeds_share_no_stream() -> None:
    assert not set(generators(1, 1000).tolist()) & set(generators(2, 1000).tolist())


def test_draws_follow_the_weights() -> None:
    rng = generators(4)
    weights = np.array([0, 3, 0, 1, 0, 99], np.int32)  # the last one does not count
    counts = np.bincount([drawn(rng, weights, 5) for _ in range(4000)], minlength=6)
    assert counts[[0, 2, 4, 5]].sum() == 0
    assert abs(counts[1] - 3000) < 150


# The secret


def test_the_hash_is_the_one_anybody_can_make_of_the_secret() -> None:
    assert Secret(RAW).hash == hashlib.sha256(RAW).hexdigest()


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_secret_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, not {length}"):
        Secret(bytes(length))


def test_a_typed_seed_always_gives_the_same_secret() -> None:
    assert Secret.typed(7).raw == Secret.typed("7").raw
    assert Secret.typed(7).seed == "7"
    assert len({Secret.typed(seed).raw for seed in ("7", "8", "07", "", "ä")}) == 5


def test_fresh_secrets_differ_and_bear_no_seed() -> None:
    secrets = [Secret.fresh() for _ in range(10)]
    assert len({secret.raw for secret in secrets}) == 10
    assert all(secret.seed is None for secret in secrets)


def number(what: str) -> int:
    return int(hmac.new(RAW, what.encode(), hashlib.sha256).hexdigest(), 16)


@given(st.integers(0, 1000), st.lists(st.integers(0, 1000), min_size=1).filter(any))
def test_a_pick_is_the_hmac_of_its_number_modulo_the_weights(n: int, weights: list[int]) -> None:
    ticket = number(str(n)) % sum(weights)
    outcomes = [place for place, weight in enumerate(weights) for _ in range(weight)]
    assert Secret(RAW).pick(n, weights) == outcomes[ticket]


def test_the_deal_follows_from_the_secret() -> None:
    assert Secret(RAW).deal() == generators(number("deal"))
    assert Secret(RAW).deal() != Secret(RAW[::-1]).deal()
