"""Chance: a random generator for kernels, and the secret a match draws its luck from."""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from bartizan.engine.kernel import Rng, Weights, kernel

# Multiply with carry: the low half times a constant plus the high half never overflows 64 bits,
# so the same numbers come out interpreted, on the CPU and on a GPU.
_FACTOR = np.uint64(4294883355)
_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)


@kernel
def below(rng: Rng, n: int) -> int:
    """A random whole number from 0 to n - 1."""
    low = rng[0] & _LOW
    high = rng[0] >> _HALF
    rng[0] = low * _FACTOR + high
    return int(((low ^ high) * np.uint64(n)) >> _HALF)


@kernel
def drawn(rng: Rng, weights: Weights, n: int) -> int:
    """The place, from 0 to n - 1, that a draw by these weights falls on."""
    total = 0
    for i in range(n):
        total += weights[i]
    ticket = below(rng, total)
    for i in range(n):
        ticket -= weights[i]
        if ticket < 0:
            return i
    return n - 1


def _mixed(numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Numbers that look like chance, from numbers that lie side by side: splitmix64's way."""
    mixed = numbers + _GOLDEN
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        mixed = (mixed ^ (mixed >> np.uint64(shift))) * np.uint64(factor)
    return mixed ^ (mixed >> np.uint64(31))


def generators(seed: int, n: int = 1) -> NDArray[np.uint64]:
    """`n` generators with streams of their own, all following from one seed."""
    first = _mixed(np.array([seed % 2**64], np.uint64))
    mixed = _mixed(np.arange(n, dtype=np.uint64) * _GOLDEN + first)
    high = (mixed >> _HALF) % (_FACTOR - np.uint64(1)) + np.uint64(1)
    return (high << _HALF) | (mixed & _LOW)


class Secret:
    """The 32 bytes from which a match's deal and dice follow, so that anyone can check them."""

    def __init__(self, raw: bytes, seed: str | None = None) -> None:
        if len(raw) != 32:
            raise ValueError(f"a secret has 32 bytes, not {len(raw)}")
        self.raw = raw
        self.seed = seed  # what a person typed, if the secret follows from it

    @classmethod
    def fresh(cls) -> "Secret":
        """A secret that nobody can guess."""
        return cls(secrets.token_bytes(32))

    @classmethod
    def typed(cls, seed: str | int) -> "Secret":
        """The secret that follows from a seed a person typed."""
        return cls(
            hashlib.sha256(f"bartizan seed {seed}".encode(errors="replace")).digest(), str(seed)
        )

    @property
    def hash(self) -> str:
        """What is shown before the match, to prove afterwards that nothing was changed."""
        return hashlib.sha256(self.raw).hexdigest()

    def number(self, what: str) -> int:
        """The number that this secret holds ready for `what`."""
        return int.from_bytes(hmac.digest(self.raw, what.encode(), "sha256"), "big")

    def deal(self) -> NDArray[np.uint64]:
        """The generator for the deal."""
        return generators(self.number("deal"))

    def pick(self, n: int, weights: Sequence[int]) -> int:
        """Which outcome the match's n-th stroke of chance has, by these weights."""
        ticket = self.number(str(n)) % sum(weights)
        for place, weight in enumerate(weights):
            ticket -= weight
            if ticket < 0:
                return place
        raise AssertionError("a ticket lies below the sum of the weights")
