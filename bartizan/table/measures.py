"""Measures: what a process counts of its tables; no name, no secret and no table's id is in any."""

from prometheus_client import Counter, Gauge, Histogram
from sqlalchemy import event
from sqlalchemy.engine import Engine, ExceptionContext
from sqlalchemy.exc import IntegrityError

SECONDS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

MOVES = Counter("bartizan_moves", "Moves that were played and kept, chance's too")
TABLES = Gauge("bartizan_tables", "Tables in memory")
SOCKETS = Gauge("bartizan_sockets", "Open sockets: people and programs that look at a table")
THINKING = Gauge("bartizan_bots_thinking", "Bots and hints that a thread works on")
WAITING = Gauge("bartizan_bots_waiting", "Bots and hints that wait for a thread")
THOUGHT = Histogram("bartizan_bot_seconds", "Seconds that a bot or a hint took", buckets=SECONDS)
TELLING = Histogram(
    "bartizan_tell_seconds", "Seconds from a change at a table to one viewer told", buckets=SECONDS
)
WRITING = Histogram(
    "bartizan_write_seconds", "Seconds until events were kept by the database", buckets=SECONDS
)
FAILURES = Counter("bartizan_database_failures", "Times that the database failed")


def watch(engine: Engine) -> None:
    """Count the failures of a database; what it refuses for good reason is none."""
    event.listen(engine, "handle_error", _failed)


def _failed(context: ExceptionContext) -> None:
    if not isinstance(context.sqlalchemy_exception, IntegrityError):
        FAILURES.inc()
