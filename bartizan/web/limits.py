"""Limits: how much one address, or one person, may ask for; more is refused with a sentence.

The servers of one database tell each other twice a second what they have counted, so that somebody
who asks several of them gets no more than one who asks one; in between each goes by what it knows.
"""

import asyncio
from collections import Counter

from bartizan.table.hall import Hall
from bartizan.table.notes import Note
from bartizan.table.plan import Plan
from bartizan.table.refusal import TooMuch
from bartizan.table.table import Table
from bartizan.web.counting import Counts, Key, rates

MOST_TABLES = 60  # of one address that are neither over nor asleep, and new ones a minute
BOTS_SHARE = 12  # one table of so many may be of bots alone
MOST_WINDOWS = 10  # connections that one seat has
OFTEN = 0.5  # seconds between two words to other servers
TOGETHER = 60  # counts in one note
COUNTS = "counts"  # the kind of such a note
TABLES, ALONE, ONLOOKERS = "tables", "alone", "onlookers"  # how many there are at present
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
        written = RATES | {"table": f"{most_tables}/minute"}
        self._rates = {what: rates(words) for what, words in written.items()}
        self._counted = Counts()
        self._onlookers: Counter[str] = Counter()

    def take(self, what: str, who: str) -> None:
        """One more of something, unless that is too much."""
        for amount, seconds in self._rates[what]:
            if self._counted.hit(Key(what, who, seconds)) > amount:
                raise TooMuch(f"too-much-{what}")

    def new_table(self, hall: Hall, address: str, plan: Plan) -> None:
        """One more table, unless there are too many."""
        live = hall.tables_of(address)
        if len(live) + self._elsewhere(TABLES, address) >= self.most_tables:
            raise TooMuch("too-many-tables", most=self.most_tables)
        most = max(1, self.most_tables // BOTS_SHARE)
        if all(chair.kind == "bot" for chair in plan.chairs):
            alone = sum(map(_of_bots_alone, live)) + self._elsewhere(ALONE, address)
            if alone >= most:
                raise TooMuch("too-many-bots", most=most)
        self.take("table", address)

    def window(self, hall: Hall, table_id: str, seats: list[int]) -> None:
        """One more connection for these seats, unless there are too many."""
        there = Counter(seat for viewer in hall.viewers(table_id) for seat in viewer.seats)
        if any(there[seat] >= MOST_WINDOWS for seat in seats):
            raise TooMuch("too-many-windows", most=MOST_WINDOWS)

    def onlooker(self, address: str) -> None:
        """One more connection without a seat, unless there are too many."""
        there = self._onlookers[address] + self._elsewhere(ONLOOKERS, address)
        if there >= self.MOST_ONLOOKERS:
            raise TooMuch("too-many-onlookers", most=self.MOST_ONLOOKERS)
        self._onlookers[address] += 1

    def onlooker_left(self, address: str) -> None:
        """One connection less."""
        self._onlookers[address] -= 1
        if not self._onlookers[address]:
            del self._onlookers[address]

    # Other servers

    async def share(self, hall: Hall) -> None:
        """Tell other servers what we have counted, and hear what they have, for ever."""
        hall.peers.heard[COUNTS] = self._hear
        most = {
            (what, rate.seconds): rate.amount
            for what, several in self._rates.items()
            for rate in several
        }
        while True:
            await asyncio.sleep(OFTEN)
            self._counted.forget(hall.peers.others)
            if hall.peers.others:
                rows = self._counted.news(most, self._there(hall))
                for first in range(0, len(rows), TOGETHER):
                    hall.peers.tell(COUNTS, body=rows[first : first + TOGETHER])

    def _hear(self, note: Note) -> None:
        self._counted.hear(note.server, note.body or ())

    def _elsewhere(self, what: str, address: str) -> int:
        return self._counted.elsewhere(Key(what, address, 0))

    def _there(self, hall: Hall) -> Counter[Key]:
        """How many tables and onlookers each address has here."""
        found = Counter({Key(ONLOOKERS, who, 0): many for who, many in self._onlookers.items()})
        for owner, tables in hall.owners().items():
            found[Key(TABLES, owner, 0)] = len(tables)
            found[Key(ALONE, owner, 0)] = sum(map(_of_bots_alone, tables))
        return found


def _of_bots_alone(table: Table) -> bool:
    return all(chair.kind == "bot" for chair in table.chairs)
