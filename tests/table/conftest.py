"""Fixtures of the tests around the table."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bartizan import games
from tests import databases
from tests.games import banners as box


@pytest.fixture
def banners(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Banners as one of the games that can be played at a table."""
    monkeypatch.setattr(games, "IDS", (*games.IDS, "banners"))
    monkeypatch.setitem(sys.modules, "bartizan.games.banners", box)
    yield "banners"
    games.load.cache_clear()


@pytest.fixture(params=databases.KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind in turn, in which `opened` keeps its tables."""
    return databases.url(tmp_path, request.param)


@pytest.fixture(scope="session")
def kilt() -> str:
    """Kilt Castle, compiled."""
    games.load("kilt").compile()
    return "kilt"
