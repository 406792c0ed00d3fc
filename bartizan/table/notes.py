"""Notes: what the servers of one database tell each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from bartizan.table.events import Event

CHANNEL = "bartizan"
MOST_BYTES = 7900  # of a note; PostgreSQL passes on no longer ones
EVENTS = "events"  # something happened at a table


@dataclass(frozen=True)
class Note:
    """What one server tells the others, about a table perhaps."""

    server: str
    kind: str
    table: str
    body: Any = None

    @property
    def written(self) -> str:
        """As it goes over the channel; what is too long is left out, and must be looked up."""
        short = [self.server, self.kind, self.table]
        whole = orjson.dumps([*short, self.body])
        return (whole if len(whole) <= MOST_BYTES else orjson.dumps([*short, None])).decode()

    @classmethod
    def read(cls, written: str) -> "Note":
        """A note as it came; raises ValueError if it is none."""
        read = orjson.loads(written)
        if not (isinstance(read, list) and len(read) == 4 and all(map(_is_text, read[:3]))):
            raise ValueError(f"no note: {written[:80]!r}")
        return cls(*read)


def of_events(server: str, table_id: str, events: Sequence[Event]) -> str:
    """The note that tells of events."""
    rows = [[each.number, each.kind, each.body, each.at, each.key] for each in events]
    return Note(server, EVENTS, table_id, rows).written


def _is_text(part: object) -> bool:
    return isinstance(part, str)
