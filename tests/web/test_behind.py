"""Behind a proxy: who asks is known from its headers, but only from a proxy that was named."""

import socket
from collections.abc import Iterator

import httpx
import pytest

from bartizan.engine.errors import BadInput
from bartizan.web import connection
from bartizan.web.settings import checked_metrics, checked_proxies, is_among
from tests.web.house import House

SITE = "http://castles.example"
FORWARDED = {"x-forwarded-for": "198.51.100.9", "x-forwarded-proto": "https"}


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house behind a proxy on this machine."""
    folder = tmp_path_factory.mktemp("behind")
    with House(folder, proxies=("127.0.0.1", "192.0.2.0/24"), public_url=SITE) as opened:
        yield opened


def asked_by(house: House, **headers: str) -> str:
    """The address that a table counts for."""
    wish = {"game": "kilt", "seats": ["me:Anna", "open"]}
    made = httpx.post(f"{house.url}/api/tables", json=wish, headers=headers).json()
    return house.hall.lives[made["table"]].owner


def test_a_strangers_headers_are_ignored_and_the_log_says_so_once(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    assert asked_by(house, **FORWARDED) == "127.0.0.1"
    told = httpx.get(house.url, headers=FORWARDED)
    assert [each.levelname for each in caplog.records if "--proxy" in each.message] == ["WARNING"]
    assert "secure" not in told.headers["set-cookie"].lower()


def test_a_named_proxys_headers_are_believed_up_to_the_first_stranger(behind: House) -> None:
    assert asked_by(behind) == "127.0.0.1"
    assert asked_by(behind, **FORWARDED) == "198.51.100.9"
    for claimed in ("203.0.113.5, 198.51.100.9", "203.0.113.5, 198.51.100.9, 192.0.2.77"):
        assert asked_by(behind, **{"x-forwarded-for": claimed}) == "198.51.100.9"


def test_limits_count_for_who_asks_and_not_for_the_proxy(
    behind: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(behind.app.state.limits, "most_tables", 2)
    wish = {"game": "kilt", "seats": ["me:Anna", "open"]}

    def make(address: str) -> int:
        head = {"x-forwarded-for": address}
        return httpx.post(f"{behind.url}/api/tables", json=wish, headers=head).status_code

    assert [make("198.51.100.1") for _ in range(3)] == [201, 201, 429]
    assert make("198.51.100.2") == 201


def test_cookies_are_for_https_and_links_lead_to_the_site(behind: House) -> None:
    told = httpx.get(behind.url, headers=FORWARDED)
    assert "secure" in told.headers["set-cookie"].lower()
    assert "secure" not in httpx.get(behind.url).headers["set-cookie"].lower()
    with behind.browser() as browser:
        page = browser.post("/new", data={"game": "kilt", "seats": "2", "seat-0": "me"})
        page = browser.get(page.headers["location"], headers={"x-forwarded-host": "evil.example"})
        assert f"{SITE}/join/" in page.text and "evil.example" not in page.text


def test_a_proxy_has_as_many_connections_as_it_needs(
    behind: House, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "MOST", 2)
    monkeypatch.setattr(connection, "LOCAL", ())

    def answered(at: House) -> list[bool]:
        wires = [socket.create_connection(("127.0.0.1", at.settings.port)) for _ in range(4)]
        try:
            for wire in wires:
                wire.sendall(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n")
            return [got(wire) for wire in wires]
        finally:
            for wire in wires:
                wire.close()

    assert answered(behind) == [True] * 4
    assert not all(answered(house))


def got(wire: socket.socket) -> bool:
    """Whether anything is answered."""
    try:
        return bool(wire.recv(100))
    except ConnectionError:
        return False


def test_only_addresses_and_networks_are_taken() -> None:
    assert checked_proxies("") == ()
    assert checked_proxies("10.0.0.7, 172.16.0.0/12,::1") == ("10.0.0.7", "172.16.0.0/12", "::1")
    for wrong in ("*", "caddy", "10.0.0.1/8", "300.0.0.1"):
        with pytest.raises(BadInput, match="neither an address nor a network"):
            checked_proxies(wrong)
    assert is_among("172.18.0.3", ("10.0.0.7", "172.16.0.0/12"))
    assert not is_among("172.33.0.3", ("10.0.0.7", "172.16.0.0/12")) and not is_among("", ("::1",))
    assert checked_metrics("") is None and checked_metrics("9100") == ("127.0.0.1", 9100)
    assert checked_metrics("0.0.0.0:9100") == ("0.0.0.0", 9100)
    assert checked_metrics("[::1]:9100") == ("::1", 9100)
    for wrong in ("here", "0", "70000", "here:", "-1"):
        with pytest.raises(BadInput, match="neither a port nor ADDRESS:PORT"):
            checked_metrics(wrong)
