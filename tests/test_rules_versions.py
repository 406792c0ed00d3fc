"""When a rule changes: what was played by the old one is refused in a sentence, and kept."""

import hashlib
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bartizan.cli import app
from bartizan.engine.errors import BadInput
from bartizan.games import HERE, load

FIELDS = {  # of each game's record by these rules
    "appenzell": (1, "fbd54fcd5e9c"),
    "castle": (5, "f2f8080c35d8"),
    "kilt": (1, "8ee2bf695d9f"),
    "sevenlocks": (2, "452744f75a2f"),
    "solomon": (2, "2726faa8011a"),
}
HERE_ARE = Path(__file__).parent
OLD = HERE_ARE / "records" / "sevenlocks-rules-1.json"  # as a program with those rules wrote it


@pytest.mark.parametrize("command", ["replay", "review", "verify", "play --resume"])
def test_a_match_by_older_rules_is_refused_in_a_line_and_kept(command: str) -> None:
    before = OLD.read_bytes()
    refused = CliRunner().invoke(app, [*command.split(), str(OLD)]).exception
    assert isinstance(refused, BadInput)
    now = load("sevenlocks").rules_version
    assert re.search(f"played by rules 1 of Das Schloss .* has rules {now}; replay", str(refused))
    assert OLD.read_bytes() == before


def test_the_page_names_the_rules_of_every_game() -> None:
    page = (HERE_ARE.parent / "docs" / "rules-versions.md").read_text(encoding="utf-8")
    told, title = {}, ""
    for name, number in re.findall(r"^\| ([^|]*)\| (\d+) \|", page, re.MULTILINE):
        title = name.strip() or title
        told[title] = int(number)
    assert told == {load(game).title: load(game).rules_version for game in HERE}


@pytest.mark.parametrize("game", HERE)
def test_a_field_of_a_record_comes_or_goes_with_a_new_number_of_the_rules(game: str) -> None:
    fields = hashlib.sha256(repr(load(game).state.descr).encode()).hexdigest()[:12]
    assert (load(game).rules_version, fields) == FIELDS[game]  # see docs/rules-versions.md
