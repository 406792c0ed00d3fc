"""Art: small, plain, complete, and nothing in it that a strict page would refuse."""

import re
from xml.etree import ElementTree

import pytest

from bartizan.conformance.cases import GAMES
from bartizan.engine.game import Game
from bartizan.picture import Art

MOST_BYTES = 110_000
COVER = (0, 0, 480, 300)  # the home page shows it so wide and high
VICTORY = (0, 0, 300, 200)  # and so the end of a match
REFUSED = ("style", "script", "text", "image", "filter")
NUMBERS_OF_A_COMMAND = dict(M=2, L=2, H=1, V=1, C=6, S=4, Q=4, T=2, A=7, Z=0)
EVERY_ART = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def art_of(game: Game) -> Art:
    file = game.folder / "art.svg"
    assert file.exists(), f"{game.id} has no art.svg: draw one, a <symbol> for each sprite"
    return Art(file)


@EVERY_ART
def test_art_is_small_and_has_a_cover_and_a_victory(game: Game) -> None:
    art = art_of(game)
    size = len(art.source.encode())
    assert size < MOST_BYTES, f"art.svg has {size} bytes; draw simpler, or share shapes by <use>"
    for name, box in ((f"{game.id}-cover", COVER), (f"{game.id}-victory", VICTORY)):
        wanted = f'<symbol id="{name}" viewBox="{" ".join(map(str, box))}">'
        assert art.boxes.get(name) == box, f"art.svg needs {wanted}"
    table = art.without(f"{game.id}-cover")
    assert len(table) < len(art.inner), "the cover is a <symbol> of its own, at the top of art.svg"
    assert f'#{game.id}-cover"' not in table, "the table needs no cover: let no symbol <use> it"


@EVERY_ART
def test_art_holds_nothing_that_a_strict_page_would_refuse(game: Game) -> None:
    art = art_of(game)
    assert not re.search("https?:", art.inner), "art.svg names another place; draw all in it"
    for element in ElementTree.fromstring(art.source).iter():
        tag = element.tag.partition("}")[2] if isinstance(element.tag, str) else ""
        assert tag not in REFUSED, f"art.svg has a <{tag}>; draw it as a path, or give a piece text"
        for name in element.attrib:
            refused = re.match("style|class|on", name)
            assert not refused, f"<{tag}> has {name}=; write fill=, stroke= and the like instead"


@EVERY_ART
def test_every_name_in_the_art_is_there_once_and_begins_with_the_game(game: Game) -> None:
    source = art_of(game).source
    ids = re.findall(r'\bid="([^"]+)"', source)
    twice = {name for name in ids if ids.count(name) > 1}
    assert not twice, f"art.svg has these ids twice: {twice}"
    strange = [name for name in ids if not name.startswith(f"{game.id}-")]
    assert not strange, f"ids of art.svg begin with {game.id}-; not so: {strange}"
    used = re.findall(r'(?:href="|url\()([^")]+)', source)
    missing = {name.removeprefix("#") for name in used} - set(ids)
    assert not missing, f"art.svg uses what is not in it: {missing}"


@EVERY_ART
def test_every_path_is_complete(game: Game) -> None:
    for path in re.findall(r'\sd="([^"]*)"', art_of(game).source):
        for command, numbers in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", path):
            count = len(re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers))
            wanted = NUMBERS_OF_A_COMMAND[command.upper()]
            whole = count == wanted == 0 or (wanted and count and count % wanted == 0)
            assert whole, f"{command} has {count} numbers, not {wanted} or a multiple: {path}"
