"""Metrics: they count what happens, they name nobody, and only their own port tells them."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.web.house import House
from tests.web.process import free_port

Counted = dict[str, float]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that tells its metrics."""
    at = ("127.0.0.1", int(free_port()))
    with House(tmp_path_factory.mktemp("house"), metrics=at) as opened:
        yield opened


def text(house: House, beside: int = 0) -> str:
    """What is told at the port of metrics, or at one beside it."""
    assert house.settings.metrics
    host, port = house.settings.metrics
    return httpx.get(f"http://{host}:{port + beside}/metrics").raise_for_status().text


def counted(house: House) -> Counted:
    """All that is counted by its name and labels."""
    return {
        " ".join(
            [sample.name, *(f"{k}={v}" for k, v in sorted(sample.labels.items()))]
        ): sample.value
        for family in text_string_to_metric_families(text(house))
        for sample in family.samples
    }


def test_what_happens_is_counted(house: House) -> None:
    house.web.get("/health")
    before = counted(house)
    table = house.table("me:Anna", "page")
    with house.player(table, 0) as anna:
        for _ in range(2):
            anna.move()
        during = counted(house)
        assert during["bartizan_sockets"] == before["bartizan_sockets"] + 1
    house.left_alone(table)
    house.web.request("BREW", "/")
    after = counted(house)
    more = {name: value - before.get(name, 0) for name, value in after.items()}
    assert more["bartizan_moves_total"] >= 3
    assert more["bartizan_write_seconds_count"] >= 3
    assert more["bartizan_tell_seconds_count"] >= 3
    assert 0 < more["bartizan_tell_seconds_sum"] < 60 * more["bartizan_tell_seconds_count"]
    assert more["bartizan_bot_seconds_count"] >= 1
    made = "bartizan_request_seconds_count method=POST route=/api/tables status=201"
    assert more[made] == 1
    assert more["bartizan_request_seconds_count method=other route=/ status=405"] == 1
    assert after["bartizan_tables"] == len(house.hall) > 0
    assert after["bartizan_sockets"] == before["bartizan_sockets"]
    assert after["bartizan_bots_waiting"] == 0
    assert after["process_resident_memory_bytes"] > 1e7


def test_nobody_is_named_and_no_table(house: House) -> None:
    table = house.table("me:Ottilie", "open", public=True)
    link = house.link(table, 0)
    with house.browser() as browser:
        for path in (link, f"/t/{table.id}", f"{table.api}/state", "/static/css/base.css", "/no"):
            browser.get(path)
        browser.get(f"/t/{table.id}?name=Ottilie")
        told = text(house)
        for secret in (table.id, "Ottilie", *table.secrets.values(), *table.invites.values()):
            assert secret not in told
        assert link.removeprefix("/join/") not in told and browser.cookies["bartizan"] not in told
    assert 'route="/t/{table_id}"' in told and 'route="/join/{secret}"' in told


def test_a_database_that_fails_is_counted_and_one_that_refuses_is_not(house: House) -> None:
    before = counted(house)["bartizan_database_failures_total"]
    table = house.table("me:Anna", "me:Ben")

    async def ask(words: str) -> None:
        async with house.hall.store._engine.begin() as connection:
            await connection.exec_driver_sql(words)

    with pytest.raises(Exception, match="UNIQUE"):
        house.call(ask("INSERT INTO events SELECT * FROM events LIMIT 1"))
    assert counted(house)["bartizan_database_failures_total"] == before
    with pytest.raises(Exception, match="no such table"):
        house.call(ask("SELECT * FROM nowhere"))
    assert counted(house)["bartizan_database_failures_total"] == before + 1
    assert house.state(table)["v"] >= 0


def test_the_house_itself_does_not_tell_them_and_a_second_process_takes_the_next_port(
    house: House, tmp_path: Path
) -> None:
    assert house.web.get("/metrics").status_code == 404
    with House(tmp_path, metrics=house.settings.metrics):
        assert "bartizan_moves_total" in text(house, beside=1)
    with pytest.raises(httpx.ConnectError):
        text(house, beside=1)
