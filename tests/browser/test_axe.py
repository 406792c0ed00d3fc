"""Everybody can read it: axe looks at pages and tables, light and dark, desk and phone."""

from pathlib import Path
from typing import Any

import pytest

from bartizan.games import IDS
from tests.browser.conftest import Invite
from tests.browser.house import DESK, PHONE, Guest, House, Reserved

AXE = (Path(__file__).parent / "vendor" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
SIZES = {"desk": DESK, "phone": PHONE}
COLOURS = ("color-contrast", "link-in-text-block")  # all rules that ask for colours
WINDOW = "dialog[open], .drawer"
RUN = """
    async ([where, rules]) => {
        const asked = { resultTypes: ["violations"] };  // else all that is well is written down too
        if (rules.length) asked.runOnly = rules;
        return (await axe.run(where, asked)).violations.flatMap(({ id, help, nodes }) =>
            nodes.map(({ target }) => `${id}: ${help} (${target})`));
    }
"""


def complaints(guest: Guest, where: str = "html") -> list[str]:
    """What axe says of the page as it is, or of a part of it: in the light, then in the dark."""
    page = guest.page
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(f"() => {{ {AXE} }}")
    found: list[str] = page.evaluate(RUN, [where, ()])
    page.emulate_media(color_scheme="dark")
    found += page.evaluate(RUN, [where, COLOURS])  # nothing else has changed
    page.emulate_media(color_scheme="light")
    return found


@pytest.fixture(params=SIZES)
def guest(request: pytest.FixtureRequest, guests: Invite, house: House) -> Guest:
    """A guest with one size of screen, in the light."""
    likes: dict[str, Any] = {"color_scheme": "light", "bypass_csp": True}
    return guests(house, **SIZES[request.param], **likes)


@pytest.fixture(scope="module")
def finished(house: House) -> Reserved:
    """A table where the match is over."""
    table = house.table("me:Anna", "me:Ben", seed="axe")
    table.play_out()
    return table


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


def test_windows_over_the_table_can_be_read_by_everybody(guest: Guest, finished: Reserved) -> None:
    page = guest.sit(finished)
    page.locator(".result-again").click()
    assert complaints(guest) == []
    page.keyboard.press("Escape")
    for tool in ("Settings", "Keyboard shortcuts", "Rules"):
        page.get_by_role("button", name=tool, exact=True).click()
        assert complaints(guest, WINDOW) == [], tool
        page.keyboard.press("Escape")
    guest.open(f"{finished.path}/replay")
    guest.until("document.querySelector('.replay')")
    assert complaints(guest) == []


@pytest.mark.parametrize("light", ["light", "dark"])
def test_grey_on_grey_would_be_complained_of(guest: Guest, light: str) -> None:
    page = guest.open("/docs")
    grey = f"@media (prefers-color-scheme: {light}) {{ p {{ color: #888; background: #999 }} }}"
    page.evaluate("() => { document.body.innerHTML = '<main><h1>All</h1><p>grey</p></main>'; }")
    page.add_style_tag(content=grey)
    assert ["color-contrast" in each for each in complaints(guest)] == [True]
