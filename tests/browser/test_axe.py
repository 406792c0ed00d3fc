"""Everybody can read it: axe looks at pages and tables, light and dark, desk and phone."""

from pathlib import Path
from typing import Any

import pytest

from bartizan.games import IDS
from tests.browser.conftest import Invite
from tests.browser.house import DESK, PHONE, Guest, House

AXE = (Path(__file__).parent / "vendor" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
SIZES = {"desk": DESK, "phone": PHONE}
RUN = """
    async () => (await axe.run()).violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help} (${target})`))
"""


def complaints(guest: Guest) -> list[str]:
    """What axe says of the page as it is."""
    guest.page.evaluate(f"() => {{ {AXE} }}")
    found: list[str] = guest.page.evaluate(RUN)
    return found


@pytest.fixture(
    params=[(size, light) for size in SIZES for light in ("light", "dark")], ids="-".join
)
def guest(request: pytest.FixtureRequest, guests: Invite, house: House) -> Guest:
    """A guest with one size of screen and one light."""
    size, light = request.param
    likes: dict[str, Any] = {**SIZES[size], "color_scheme": light, "bypass_csp": True}
    return guests(house, **likes)


def test_pages_can_be_read_by_everybody(guest: Guest) -> None:
    for path in ("/", "/new?game=castle", "/rules/kilt", "/learn/kilt", "/docs"):
        guest.open(path)
        assert complaints(guest) == [], path


def test_tables_can_be_read_by_everybody(guest: Guest, house: House) -> None:
    for game in IDS:
        table = house.table("open", "open", game=game, seed="axe")
        guest.sit(table)
        guest.until("document.querySelector('.panels')")
        assert complaints(guest) == [], game


def test_windows_over_the_table_can_be_read_by_everybody(guest: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", seed="axe")
    table.play_out()
    guest.sit(table)
    guest.page.locator(".result-again").click()
    assert complaints(guest) == []
    guest.page.keyboard.press("Escape")
    for tool in ("Settings", "Keyboard shortcuts", "Rules"):
        guest.page.get_by_role("button", name=tool, exact=True).click()
        assert complaints(guest) == [], tool
        guest.page.keyboard.press("Escape")
    guest.open(f"{table.path}/replay")
    guest.until("document.querySelector('.replay')")
    assert complaints(guest) == []
