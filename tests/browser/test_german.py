"""The pages in German; light and dark."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import bartizan
from tests.browser.conftest import Invite
from tests.browser.house import Guest, House

HOUSE = Path(bartizan.__file__).parent
CODE = {"make"}  # what is typed is the same in every language


def words_of(language: str) -> set[str]:
    """All words of the sentences and rules in a language."""
    texts = [file.read_text("utf-8") for file in HOUSE.rglob(f"rules.{language}.md")]
    for file in HOUSE.rglob(f"locale/{language}.ftl"):
        keys_comments_and_arguments = r"(?m)^[\w-]+ *=|^#.*$|\{[^}]*\}"
        texts.append(re.sub(keys_comments_and_arguments, " ", file.read_text("utf-8")))
    return set(re.findall(r"[a-zäöüß]{3,}", " ".join(texts).lower()))


ENGLISH = words_of("en") - words_of("de") - CODE


def english_in(page: Page) -> set[str]:
    """The English words that can be read, or heard, on a page."""
    text: str = page.evaluate(
        """() => [
            document.title,
            document.body.innerText,
            ...Array.from(
                document.querySelectorAll("body [aria-label], body [title], body [placeholder]"),
                (e) => [e.ariaLabel, e.title, e.placeholder].join(" "),
            ),
            ...Array.from(document.querySelectorAll("desc"), (e) => e.textContent),
        ].join(" ")"""
    )
    return set(re.findall(r"[a-zäöüß]{3,}", text.lower())) & ENGLISH


@pytest.fixture
def greta(guests: Invite, house: House) -> Guest:
    """A guest whose browser asks for German."""
    return guests(house, locale="de")


def test_the_english_words_are_known() -> None:
    assert {"your", "turn", "builds", "card", "pays"} <= ENGLISH
    assert not {"karte", "regeln", "dukaten"} & ENGLISH


def test_pages_speak_german(greta: Guest, house: House) -> None:
    table = house.table("me:Greta", "open", "open", public=True)
    greta.sit(table, name="Greta")
    for path in ("/", "/new?game=kilt", f"{table.path}/invite", table.link(1)):
        assert english_in(greta.open(path)) == set(), path
    assert english_in(greta.open("/rules/kilt")) == set()


def test_the_table_speaks_german(greta: Guest, house: House) -> None:
    table = house.table("me:Greta", "me:Anton", seed="7")
    page = greta.sit(table, name="Greta")
    expect(greta.prompt).to_contain_text("Du bist am Zug: Versetze eine Karte im Uhrzeigersinn")
    greta.move()
    expect(greta.first_line).to_contain_text("Greta versetzt die Karte")
    greta.choose(greta.state()["moves"][0])
    expect(page.get_by_role("button", name="Bestätigen")).to_be_visible()
    assert english_in(page) == set()
    greta.look_away(table)
    page.get_by_role("button", name="Ergebnis zeigen").click()
    expect(page.get_by_role("button", name="Revanche")).to_be_visible()
    assert english_in(page) == set()


def test_the_rules_drawer_speaks_german(greta: Guest, house: House) -> None:
    page = greta.sit(house.table("me:Greta", "me:Anton", seed="7"), name="Greta")
    page.get_by_role("button", name="Was die Regeln dazu sagen").click()
    drawer = page.get_by_role("complementary", name="Regeln")
    expect(drawer).to_contain_text("Dukatentag")
    assert english_in(page) == set()


def test_replay_and_check_speak_german(greta: Guest, house: House) -> None:
    table = house.table("me:Greta", "me:Anton")
    table.play_out()
    for path in ("replay", "check"):
        assert english_in(greta.drawn(f"{table.path}/{path}")) == set()


def test_the_language_is_switched_on_the_page_and_kept(anna: Guest, house: House) -> None:
    table = house.table("me:Anna", "me:Ben", seed="7")
    page = anna.sit(table)
    anna.move()
    expect(anna.first_line).to_contain_text("Anna moves the")
    page.get_by_role("button", name="Deutsch").first.click()
    expect(anna.first_line).to_contain_text("Anna versetzt die Karte")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert anna.state()["seat"] == 0
    expect(anna.open().get_by_role("button", name="Jetzt spielen").first).to_be_visible()
    page.get_by_role("button", name="English").first.click()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()


def test_against_whom_one_plays_is_not_cut(greta: Guest) -> None:
    room = (
        greta.open()
        .locator(".play select")
        .evaluate_all(
            """lists => lists.map(list => {
            const style = getComputedStyle(list);
            const pen = document.createElement("canvas").getContext("2d");
            pen.font = style.font;
            const arrow = 18;
            const around = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + arrow;
            return list.clientWidth - around - pen.measureText(list.selectedOptions[0].text).width;
        })"""
        )
    )
    assert room and min(room) >= 0


def test_light_and_dark_are_switched_and_kept(anna: Guest, house: House) -> None:
    page = anna.open()
    shades = []
    for _ in range(3):
        shades.append(page.locator("html").get_attribute("data-theme"))
        page.locator(".themes button").first.click()
    assert sorted(filter(None, shades)) == ["auto", "dark", "light"]
    while page.locator("html").get_attribute("data-theme") != "dark":
        page.locator(".themes button").first.click()
    ground = "getComputedStyle(document.body).backgroundColor"
    dark = page.evaluate(ground)
    anna.sit(house.table("me:Anna", "me:Ben"))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("matchMedia('(prefers-color-scheme: light)').matches")
    red, green, blue = (int(n) for n in re.findall(r"\d+", dark)[:3])
    assert red + green + blue < 250
