"""The documentation's site: it is built without a warning, and every link on it leads somewhere."""

import os
import re
import subprocess
import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from bartizan.games import HERE

ROOT = Path(__file__).parent.parent
BESIDE = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md", "SECURITY.md")
PAGES = [
    *(ROOT / name for name in BESIDE),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "examples").glob("*.md")),
    *sorted((ROOT / ".github").rglob("*.md")),
    *sorted((ROOT / "bartizan" / "games").glob("*/*.md")),
]


class Seen(HTMLParser):
    """What a page links to, what it asks for by itself, and what can be linked to on it."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.asks: list[str] = []
        self.anchors: set[str] = {""}
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what this tag tells."""
        said = {name: value or "" for name, value in attrs}
        self.anchors |= {said[name] for name in ("id", "name") if name in said}
        if tag == "a" and "href" in said:
            self.links.append(said["href"])
        elif tag != "a":
            self.asks += [said[name] for name in ("src", "href") if name in said]


@cache
def seen(page: Path) -> Seen:
    """A page, read once."""
    return Seen(page)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built strictly: a warning is an error."""
    pytest.importorskip("mkdocs", reason="no MkDocs here; `make docs` installs it")
    to = tmp_path_factory.mktemp("site")
    command = (sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", to)
    quiet = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    run = subprocess.run(command, cwd=ROOT, env=quiet, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    return to


def test_every_link_of_the_site_leads_somewhere_and_no_page_asks_another_host(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    for name in (
        "index",
        "deploy",
        "protocol",
        "contributing",
        "add-a-game",
        "reference/engine",
        "commands",
    ):
        assert site / f"{name}.html" in pages
    for game in HERE:
        assert {site / f"games/{game}/{page}.html" for page in ("rules", "code")} <= {*pages}
    for page in pages:
        for link in (*seen(page).links, *seen(page).asks):
            parts = urlsplit(link)
            if parts.scheme in ("http", "https", "mailto"):
                assert link in seen(page).links, f"{page} asks for {link}"
            elif not (parts.scheme or page.name == "404.html"):
                to = (page.parent / unquote(parts.path)).resolve() if parts.path else page
                to = to / "index.html" if to.is_dir() else to
                assert to.exists(), f"{page.relative_to(site)}: {link}"
                if to.suffix == ".html":
                    assert unquote(parts.fragment) in seen(to).anchors, f"{page}: {link}"
    for style in site.rglob("*.css"):
        for asked in re.findall(r"url\(([^)]*)\)", style.read_text(encoding="utf-8")):
            assert not re.match(r"""["']?(https?:)?//""", asked), f"{style}: {asked}"


@cache
def anchors(page: Path) -> set[str]:
    """The anchors that the repository's page of a file has."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    found: set[str] = set()
    for heading in re.findall(r"^#+ (.*)", text, re.MULTILINE):
        plain = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        again = sum(re.fullmatch(rf"{re.escape(plain)}(-\d+)?", each) is not None for each in found)
        found.add(f"{plain}-{again}" if again else plain)
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_to_a_file_and_a_heading(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        path, _, anchor = link.partition("#")
        if re.match(r"[a-z]+:", link):
            continue
        to = page.parent / path if path else page
        assert to.exists(), link
        assert not anchor or anchor in anchors(to), link
