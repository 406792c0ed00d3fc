"""Limits: how much one address, or one connection, may ask for."""

import time
from collections import Counter, OrderedDict


class Crowd:
    """How many connections without a seat each address has."""

    MOST = 40

    def __init__(self) -> None:
        self._there: Counter[str] = Counter()

    def full(self, address: str) -> bool:
        """Whether no more may come."""
        return self._there[address] >= self.MOST

    def let_in(self, address: str) -> bool:
        """Count one more, unless there are too many."""
        if self.full(address):
            return False
        self._there[address] += 1
        return True

    def let_out(self, address: str) -> None:
        """Count one less."""
        self._there[address] -= 1
        if not self._there[address]:
            del self._there[address]


class Bucket:
    """So many messages a second, with some in reserve."""

    RATE, RESERVE = 10.0, 40.0

    def __init__(self, rate: float = RATE, reserve: float = RESERVE) -> None:
        self._rate, self._reserve = rate, reserve
        self._left, self._at = reserve, time.monotonic()

    def take(self) -> bool:
        """Whether one more message is fine."""
        now = time.monotonic()
        self._left = min(self._reserve, self._left + (now - self._at) * self._rate)
        self._at = now
        self._left -= 1
        return self._left >= 0


class Buckets:
    """A bucket for each address; those that asked longest ago are forgotten."""

    MOST = 10_000

    def __init__(self, rate: float, reserve: float) -> None:
        self._rate, self._reserve = rate, reserve
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether one more request of this address is fine."""
        bucket = self._of.setdefault(address, Bucket(self._rate, self._reserve))
        self._of.move_to_end(address)
        if len(self._of) > self.MOST:
            self._of.popitem(last=False)
        return bucket.take()
