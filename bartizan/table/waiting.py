"""Waiting: how long the people at a table have waited for one who is away."""

from collections.abc import Collection
from dataclasses import dataclass

from bartizan.table.now import now
from bartizan.table.table import Table


@dataclass
class Absence:
    """Somebody is away while it is his turn and another person is there."""

    since: float
    patient: bool = False  # the others would rather wait for him


class Waiting:
    """Who is waited for at one table; it begins anew when the server does."""

    def __init__(self, grace: float) -> None:
        self._grace = grace  # seconds until a bot plays on
        self._away: dict[int, Absence] = {}

    def look(self, table: Table, online: Collection[int]) -> None:
        """See who is away now; who is back, or no longer waited for, is not."""
        there = set(online)
        waited = set(table.choosing()) & set(table.people) - there if there else set()
        waited |= {seat for seat in table.awaited if there - {seat}}  # silent, or away
        self._away = {seat: self._away.get(seat) or Absence(now()) for seat in waited}

    def choose(self, seat: int, patient: bool) -> bool:
        """The others would rather wait, or no longer; False if nobody waits for that seat."""
        if seat in self._away:
            self._away[seat].patient = patient
        return seat in self._away

    @property
    def due(self) -> dict[int, float]:
        """When a bot plays on for whom."""
        return {s: a.since + self._grace for s, a in self._away.items() if not a.patient}

    @property
    def left(self) -> dict[int, float]:
        """Seconds until a bot plays on for whom; -1 if the others wait for him."""
        return {
            seat: -1.0 if absence.patient else max(0.0, absence.since + self._grace - now())
            for seat, absence in self._away.items()
        }
