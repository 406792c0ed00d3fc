"""Reviews on the web: made once in the background, kept, never of a running game."""

import time
from dataclasses import replace
from pathlib import Path

import pytest

from bartizan.games import load
from bartizan.table.refusal import TooMuch
from tests.web.house import PATIENCE, House, Json, Made


@pytest.fixture(autouse=True)
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews here need not be good."""
    game = load("kilt")
    monkeypatch.setattr(game, "thinking", replace(game.thinking, review=8))


@pytest.fixture(scope="module")
def played(house: House) -> Made:
    """A table at which the game is over."""
    table = house.table("me:Anna", "me:Ben")
    house.play_out(table)
    return table


def reviewed(house: House, table: Made, query: str = "") -> Json:
    """The review, when it is done."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        told: Json = house.web.get(f"{table.api}/review{query}").raise_for_status().json()
        if told["far"] == 1.0:
            return told
        assert 0.0 <= told["far"] < 1.0 and [*told] == ["far"]
        time.sleep(0.05)
    raise TimeoutError


def test_a_running_game_is_not_reviewed(house: House) -> None:
    table = house.table("me:Anna", "me:Ben")
    for path in (f"{table.api}/review", f"{table.api}/review.svg", f"/t/{table.id}/review"):
        answer = house.web.get(path)
        assert answer.status_code == 400 and "when it is over" in answer.text


def test_it_is_made_in_the_background_told_and_drawn(house: House, played: Made) -> None:
    first = house.web.get(f"/t/{played.id}/review")
    assert first.status_code == 200 and "<progress" in first.text
    told = reviewed(house, played, "?seat=1")
    assert told["seat"] == 1 and told["names"] == ["Anna", "Ben"] and told["decisions"]
    for seat in (0, 1):
        parts = told["accounts"][seat]
        assert sum(parts.values()) - parts["end"] == pytest.approx(parts["end"])
    page = house.web.get(f"/t/{played.id}/review?seat=1", headers={"accept-language": "de"}).text
    assert "Glück und Können" in page and f"/t/{played.id}/replay?at=" in page
    drawn = house.web.get(f"{played.api}/review.svg")
    assert drawn.headers["content-type"] == "image/svg+xml" and "<desc>" in drawn.text
    assert house.web.get(f"{played.api}/review?seat=2").status_code == 400
    assert f"/t/{played.id}/review" == house.state(played)["result"]["review"]


def test_it_is_kept_when_the_house_closes(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        table = house.table("me:Anna", "me:Ben")
        house.play_out(table)
        before = reviewed(house, table)
    with House(tmp_path) as house:
        assert house.web.get(f"{table.api}/review").json() == before
        kept = house.call(house.hall.store.kept(table.id, "review"))
        assert kept
        house.call(house.hall.store.keep(table.id, "review", kept | {"version": 0}))
    with House(tmp_path) as house:  # what another version made is made anew
        assert house.web.get(f"{table.api}/review").json()["far"] < 1.0
        assert reviewed(house, table) == before


def test_only_so_many_are_begun_for_one_address(house: House) -> None:
    limits = house.app.state.limits
    for _ in range(6):
        limits.take("review", "192.0.2.9")
    with pytest.raises(TooMuch, match="many reviews"):
        limits.take("review", "192.0.2.9")
