"""Art: small, plain, complete, and nothing in it that a strict page would refuse."""

import re
from xml.etree import ElementTree

import pytest

from bartizan.games import IDS, load
from bartizan.picture import Art

MOST_BYTES = 110_000
COVER = (0, 0, 480, 300)  # the home page shows it so wide and high
VICTORY = (0, 0, 300, 200)  # and so the end of a match
REFUSED = ("style", "script", "text", "image", "filter")
NUMBERS_OF_A_COMMAND = dict(M=2, L=2, H=1, V=1, C=6, S=4, Q=4, T=2, A=7, Z=0)
EVERY_ART = pytest.mark.parametrize("game_id", IDS)


def art_of(game_id: str) -> Art:
    return Art(load(game_id).folder / "art.svg")


@EVERY_ART
def test_art_is_small_and_has_a_cover_and_a_victory(game_id: str) -> None:
    art = art_of(game_id)
    assert len(art.source.encode()) < MOST_BYTES
    assert art.box(f"{game_id}-cover") == COVER
    assert art.box(f"{game_id}-victory") == VICTORY
    table = art.without(f"{game_id}-cover")
    assert len(table) < len(art.inner) and f'#{game_id}-cover"' not in table


@EVERY_ART
def test_art_holds_nothing_that_a_strict_page_would_refuse(game_id: str) -> None:
    art = art_of(game_id)
    assert "http:" not in art.inner and "https:" not in art.inner
    for element in ElementTree.fromstring(art.source).iter():
        if isinstance(element.tag, str):
            assert element.tag.partition("}")[2] not in REFUSED
        assert not any(re.match("style|class|on", name) for name in element.attrib)


@EVERY_ART
def test_every_name_in_the_art_is_there_once_and_begins_with_the_game(game_id: str) -> None:
    source = art_of(game_id).source
    ids = re.findall(r'\bid="([^"]+)"', source)
    assert len(set(ids)) == len(ids) and all(name.startswith(f"{game_id}-") for name in ids)
    used = re.findall(r'(?:href="|url\()([^")]+)', source)
    assert {name.removeprefix("#") for name in used} <= set(ids)


@EVERY_ART
def test_every_path_is_complete(game_id: str) -> None:
    for path in re.findall(r'\sd="([^"]*)"', art_of(game_id).source):
        for command, numbers in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", path):
            count = len(re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers))
            wanted = NUMBERS_OF_A_COMMAND[command.upper()]
            assert count == wanted == 0 or (wanted and count and count % wanted == 0), path
