"""Settings of a server, and what its links look like."""

import ipaddress
import socket
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlsplit

from bartizan.engine.errors import BadInput

LOOPBACK = ("127.0.0.1", "localhost", "::1")
MOST_PORTS = 50  # that are tried until one is free


@dataclass(frozen=True)
class Settings:
    """Where the server listens, where it keeps its tables, and how it is reached."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    public_url: str = ""
    most_tables: int = 60
    pace: float = 0.5
    grace: float = 90.0
    workers: int = 1
    proxies: tuple[str, ...] = ()  # who may say for whom they ask: addresses and networks
    metrics: tuple[str, int] | None = None  # where metrics are told

    @property
    def reachable(self) -> bool:
        """Whether other devices can follow a link."""
        return bool(self.public_url) or self.host not in LOOPBACK

    @property
    def origin(self) -> str:
        """What a browser calls the site that our pages are of."""
        parts = urlsplit(self.url)
        return f"{parts.scheme}://{parts.netloc}"

    @property
    def here(self) -> str:
        """How this machine itself reaches it."""
        return _link("127.0.0.1" if self.host == "0.0.0.0" else self.host, self.port)

    @property
    def url(self) -> str:
        """What links begin with."""
        if self.public_url:
            return self.public_url.rstrip("/")
        everywhere = self.host in ("0.0.0.0", "::")
        return _link(lan_address() if everywhere else self.host, self.port)


def _link(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def checked_proxies(written: str) -> tuple[str, ...]:
    """Addresses and networks, written with commas between."""
    named = tuple(each.strip() for each in written.split(",") if each.strip())
    for each in named:
        try:
            ipaddress.ip_network(each)
        except ValueError:
            raise BadInput(
                f"--proxy {each!r} is neither an address nor a network such as 10.0.0.0/8"
            ) from None
    return named


def is_among(address: str, networks: Iterable[str]) -> bool:
    """Whether an address is one of these, or in one of these networks."""
    try:
        here = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(here in ipaddress.ip_network(each) for each in networks)


def checked_metrics(written: str) -> tuple[str, int] | None:
    """Where metrics are told: PORT of this machine alone, or ADDRESS:PORT; nowhere if not said."""
    host, _, port = written.rpartition(":")
    if not written:
        return None
    if not (port.isascii() and port.isdigit() and 0 < int(port) < 2**16 - MOST_PORTS):
        raise BadInput(f"--metrics {written!r} is neither a port nor ADDRESS:PORT")
    return host.strip("[]") or LOOPBACK[0], int(port)


def lan_address() -> str:
    """The machine's address in its own network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def free_port(host: str, first: int, most: int = MOST_PORTS) -> int:
    """The first port from `first` on that nobody uses."""
    for port in range(first, first + most):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            if sys.platform != "win32":  # which would give a port away that is in use
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return port
    raise OSError(f"no free port from {first} to {first + most - 1}")
