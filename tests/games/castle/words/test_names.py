"""What everything is called."""

import re

import pytest

from bartizan.games.castle.parts import (
    CHARACTER_NAMES,
    CREATURE_NAMES,
    MONSTER_KINDS,
    TREASURE_KINDS,
)
from bartizan.games.castle.state import HEROES
from bartizan.games.castle.words.names import creature, monster, treasure
from tests.games.castle.setting import GAME, alone
from tests.games.castle.words.saying import SAY, view_of


def test_every_creature_and_treasure_has_a_name_of_its_own_in_both_languages() -> None:
    for speaker in SAY.values():
        assert len({speaker.line(monster(kind)) for kind in range(MONSTER_KINDS)}) == MONSTER_KINDS
        names = {speaker.line(treasure(kind)) for kind in range(TREASURE_KINDS)}
        assert len(names) == TREASURE_KINDS


@pytest.mark.parametrize(
    ("case", "article", "english", "german"),
    [
        ("start", "the", "The ogre", "Der Oger"),
        ("acc", "the", "the ogre", "den Oger"),
        ("dat", "the", "the ogre", "dem Oger"),
        ("nom", "a", "an ogre", "ein Oger"),
        ("acc", "a", "an ogre", "einen Oger"),
    ],
)
def test_nouns_are_declined(case: str, article: str, english: str, german: str) -> None:
    kind = CREATURE_NAMES.index("ogre")
    assert SAY["en"].line(monster(kind, case, article)) == english
    assert SAY["de"].line(monster(kind, case, article)) == german


def test_creatures_are_called_by_what_they_are() -> None:
    view = view_of(alone("bram", "ghost"), 0)
    for which, expected in ((0, "Bram"), (6, "den Elfen"), (HEROES + 1, "das Gespenst")):
        name = creature(view, which, "acc")
        assert (name if isinstance(name, str) else SAY["de"].line(name)) == expected


def test_the_table_calls_elf_and_dwarf_by_their_names_not_princes() -> None:
    for file in sorted((GAME.folder / "locale").glob("*.ftl")):
        said = re.sub(r"(?m)^[\w-]+ =", "", file.read_text(encoding="utf-8"))
        assert not re.findall(r"(?i)\bprin(?:ces?|z|zen)\b", said), file.name
    assert SAY["en"]("brought-princes", n=200) == "200 for captives set free"


def test_bots_bear_names_that_no_character_has() -> None:
    assert len({*GAME.names}) == len(GAME.names) >= 12
    assert not {*GAME.names} & {*CHARACTER_NAMES} and all(map(str.isalpha, GAME.names))
