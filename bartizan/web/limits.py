"""Limits: how much one address, or one person, may ask for; more is refused with a sentence."""

from collections import Counter

from limits import parse_many
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from bartizan.table.hall import Hall
from bartizan.table.plan import Plan
from bartizan.table.refusal import TooMuch

MOST_TABLES = 60  # of one address that are neither over nor asleep, and new ones a minute
BOTS_SHARE = 12  # one table of so many may be of bots alone
MOST_WINDOWS = 10  # connections that one seat has
RATES = {
    "ask": "300/second;6000/minute",  # anything, an address
    "post": "3000/minute",  # what may change something, an address
    "work": "60/second;600/minute",  # what is computed anew for each who asks, an address
    "say": "40/second;600/minute",  # messages of a person, or of an address of onlookers
    "look": "60/minute",  # past moves told again, one by one, to a person
    "chat": "20/minute",  # lines of a person
    "hint": "30/minute",  # of a person
    "review": "6/minute;60/hour",  # matches that are looked at again for an address
}


class Limits:
    """What was asked for of late, by whom; and how many connections without a seat there are."""

    MOST_ONLOOKERS = 40  # of one address

    def __init__(self, most_tables: int = MOST_TABLES) -> None:
        self.most_tables = most_tables
        rates = RATES | {"table": f"{most_tables}/minute"}
        self._rates = {what: parse_many(rate) for what, rate in rates.items()}
        self._counted = FixedWindowRateLimiter(MemoryStorage())
        self._onlookers: Counter[str] = Counter()

    def take(self, what: str, who: str) -> None:
        """One more of something, unless that is too much."""
        if not all([self._counted.hit(rate, what, who) for rate in self._rates[what]]):
            raise TooMuch(f"too-much-{what}")

    def new_table(self, hall: Hall, address: str, plan: Plan) -> None:
        """One more table, unless there are too many."""
        live = hall.tables_of(address)
        if len(live) >= self.most_tables:
            raise TooMuch("too-many-tables", most=self.most_tables)
        most = max(1, self.most_tables // BOTS_SHARE)
        if all(chair.kind == "bot" for chair in plan.chairs):
            alone = [t for t in live if all(chair.kind == "bot" for chair in t.chairs)]
            if len(alone) >= most:
                raise TooMuch("too-many-bots", most=most)
        self.take("table", address)

    def window(self, hall: Hall, table_id: str, seats: list[int]) -> None:
        """One more connection for these seats, unless there are too many."""
        there = Counter(seat for viewer in hall.viewers(table_id) for seat in viewer.seats)
        if any(there[seat] >= MOST_WINDOWS for seat in seats):
            raise TooMuch("too-many-windows", most=MOST_WINDOWS)

    def onlooker(self, address: str) -> None:
        """One more connection without a seat, unless there are too many."""
        if self._onlookers[address] >= self.MOST_ONLOOKERS:
            raise TooMuch("too-many-onlookers", most=self.MOST_ONLOOKERS)
        self._onlookers[address] += 1

    def onlooker_left(self, address: str) -> None:
        """One connection less."""
        self._onlookers[address] -= 1
        if not self._onlookers[address]:
            del self._onlookers[address]
