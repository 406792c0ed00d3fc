"""Metrics: what a process has counted, in Prometheus' format, at a port of its own.

No proxy passes that port on, so nobody outside sees it; and of several processes on a machine each
answers for itself, at the next free port.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import Histogram, start_http_server

from bartizan.table.hall import Hall
from bartizan.table.measures import SECONDS, TABLES
from bartizan.web.settings import MOST_PORTS, Settings

METHODS = ("GET", "HEAD", "POST")  # that we know; anybody can make up others
REQUESTS = Histogram(
    "bartizan_request_seconds",
    "Seconds until a request was answered",
    ("route", "method", "status"),
    buckets=SECONDS,
)
log = logging.getLogger("bartizan.web")


def count(route: str, method: str, status: int, seconds: float) -> None:
    """A request was answered; its route is a pattern, so no secret is in it."""
    known = method if method in METHODS else "other"
    REQUESTS.labels(route, known, status).observe(seconds)


@contextmanager
def told(settings: Settings, hall: Hall) -> Iterator[None]:
    """Answer who asks for metrics, if that is wanted, as long as the house is open."""
    TABLES.set_function(hall.__len__)
    if not settings.metrics:
        yield
        return
    host, first = settings.metrics
    for port in range(first, first + MOST_PORTS):
        try:
            server, thread = start_http_server(port, host)
            break
        except OSError as error:  # another process has it
            failed = error
    else:
        raise OSError(f"no metrics at {host}:{first}: {failed.strerror}")
    log.info("metrics are at http://%s:%s/metrics", host, port)
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
