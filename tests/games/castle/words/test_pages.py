"""The rules pages say what is played."""

import re

import pytest

from bartizan.games.castle.parts import (
    CASTS,
    CONSTITUTION,
    CREATURE_NAMES,
    HITS,
    MONSTER_COUNTS,
    MONSTER_KINDS,
    SECOND_DIE,
    TREASURE_COUNTS,
    TREASURE_KINDS,
    TREASURE_NAMES,
)
from bartizan.games.castle.words.names import treasure
from tests.games.castle.setting import GAME
from tests.games.castle.words.saying import PAGES, SAY


def cells(page: str, first: str) -> list[str]:
    """The row of a table that begins with this cell, and has most cells."""
    found = [line for line in page.splitlines() if line.startswith(f"| {first} |")]
    return [cell.strip() for cell in max(found, key=lambda line: line.count("|")).split("|")[1:-1]]


@pytest.mark.parametrize("kind", range(len(CREATURE_NAMES)))
def test_the_rules_pages_have_every_row_of_the_creatures(kind: int) -> None:
    spells = {"en": "spell", "de": "Zauber"}
    many = int(MONSTER_COUNTS[kind]) if kind < MONSTER_KINDS else 1
    for language, page in PAGES.items():
        name = SAY[language](f"noun-{CREATURE_NAMES[kind]}")
        deals = [spells[language] if n == CASTS else str(n) for n in HITS[kind, 1:7]]
        row = cells(page, name)
        assert row[:9] == [name, str(many), str(CONSTITUTION[kind]), *deals]
        assert [str(n) for n in HITS[kind, [0, 7]]] == [str(HITS[kind, 1]), str(HITS[kind, 6])]


@pytest.mark.parametrize("kind", range(TREASURE_KINDS))
def test_the_rules_pages_say_how_many_there_are_of_each_treasure(kind: int) -> None:
    for language, page in PAGES.items():
        name = SAY[language].line(treasure(kind))
        name = re.sub(r"^curse of", "curse", name)
        if TREASURE_NAMES[kind].startswith("gold"):
            name = {"en": "gold", "de": "Gold"}[language]
        line = next(
            line
            for line in page.splitlines()
            if re.match(rf"\| (?:[^|]*\b|[^|]*, ?|)?{re.escape(name)}\b[^|]*\| [a-z\d ]+\|", line)
            and line.count("|") == 4
        )
        assert re.search(r"\d", line.split("|")[2])[0] == str(TREASURE_COUNTS[kind])  # type: ignore[index]


def test_the_spell_table_is_the_one_that_is_played() -> None:
    for language, (minus, plus) in {
        "en": ("die − 1", "die + 1"),
        "de": ("Würfel − 1", "Würfel + 1"),
    }.items():
        for name in {"en": ("charm", "fireball"), "de": ("Bezaubern", "Feuerball")}[language]:
            row = cells(PAGES[language], name)
            assert [cell == minus for cell in row[2:]] == [bool(n == -1) for n in SECOND_DIE[1:]]
            assert [cell == plus for cell in row[2:]] == [bool(n == 1) for n in SECOND_DIE[1:]]


def test_the_rules_pages_have_the_same_structure() -> None:
    shapes = []
    for page in PAGES.values():
        marks = [re.match(r"#* ?|> ?|- |\| |\d\. ", line) for line in page.splitlines()]
        bars = [line.count("|") for line in page.splitlines()]
        shapes.append([(mark and mark[0], bar) for mark, bar in zip(marks, bars, strict=True)])
    assert shapes[0] == shapes[1]


def test_german_says_du() -> None:
    plural = re.compile(
        r"\b(?:euch|eure[mnrs]?|euer|seid|habt|Geht|gewinnt ihr|Ihr (?:steht|verlasst))\b"
    )
    files = [*(GAME.folder / "locale").glob("*de.ftl"), GAME.folder / "rules.de.md"]
    assert len(files) > 3
    for file in files:
        assert not plural.findall(file.read_text(encoding="utf-8")), file.name
