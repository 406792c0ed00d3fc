"""Fixtures of the tests of the web table."""

import sys
from collections.abc import Iterator

import pytest

from bartizan import games
from tests.games import banners as box
from tests.web.house import House


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that is open all day, its game compiled before."""
    games.load("kilt").compile()
    with House(tmp_path_factory.mktemp("house")) as opened:
        yield opened


@pytest.fixture
def banners(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Banners as one of the games that can be played at a table."""
    monkeypatch.setattr(games, "IDS", (*games.IDS, "banners"))
    monkeypatch.setitem(sys.modules, "bartizan.games.banners", box)
    yield "banners"
    games.load.cache_clear()
