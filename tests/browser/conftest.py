"""Fixtures of the browser tests: a server, a Chromium, guests whose pages must not complain."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.house import DESK, FLAGS, Guest, House, chromium

PATIENCE = 120_000  # milliseconds: a house that has just been opened loads all games' kernels first
expect.set_options(timeout=PATIENCE)

Invite = Callable[..., Guest]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A Chromium for all tests; of the package, for while it runs nobody else has an event loop."""
    found = chromium()
    if not found and not os.environ.get("CI"):
        pytest.skip("no chromium here: install it to run the browser tests")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=found or None, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for all tests that let it live."""
    yield from opened(House(tmp_path_factory.mktemp("house")))


@pytest.fixture(scope="package")
def shack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Another server, whose end does no harm to other tests."""
    yield from opened(House(tmp_path_factory.mktemp("shack")))


@pytest.fixture(scope="package")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with Banners among its games."""
    yield from opened(House(tmp_path_factory.mktemp("fair"), "tests.browser.serve"))


@pytest.fixture
def frail(shack: House) -> House:
    """A server to be killed and opened again."""
    if not shack.is_open:
        shack.open()
    return shack


def opened(house: House) -> Iterator[House]:
    """A server while it is used; it must not have complained."""
    house.open()
    yield house
    house.close()
    assert house.faults == []


@pytest.fixture
def guests(browser: Browser) -> Iterator[Callable[..., Guest]]:
    """Makes guests, each with a browser of his own; none of their pages may have had troubles."""
    came: list[Guest] = []

    def come(house: House, quick: bool = True, **likes: Any) -> Guest:
        context = browser.new_context(
            **{**DESK, "reduced_motion": "reduce", "locale": "en", **likes}
        )
        context.set_default_timeout(PATIENCE)
        came.append(Guest(context, house, quick))
        return came[-1]

    yield come
    for guest in came:
        guest.context.close()
    assert [trouble for guest in came for trouble in guest.unforgiven] == []


@pytest.fixture
def anna(guests: Invite, house: House) -> Guest:
    """A guest at a desk."""
    return guests(house)
