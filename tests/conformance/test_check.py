"""A game that is kept elsewhere proves itself with the suite, and is found once it is installed."""

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from bartizan import games
from bartizan.conformance import check
from bartizan.conformance.cases import Case, chosen, folder
from bartizan.conformance.test_scenes import first_place, scene_of
from bartizan.engine.errors import BadInput
from bartizan.engine.kernel import ONLOOKER
from liars_dice import GAME as LIARS_DICE
from tests.games import banners

ELSEWHERE = '''
"""Banners once more, with a rule that does not hold."""
import copy
from tests.games import banners
GAME = copy.copy(banners.GAME)
GAME.layout = copy.copy(GAME.layout)
GAME.layout.size += 1  # a float that has no name
'''


def test_a_game_kept_elsewhere_is_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "elsewhere.py").write_text(ELSEWHERE)
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{Path.cwd()}")
    some = ("-p", "no:cacheprovider", "-q", "-k", "float_has_a_name or nothing_is_lost")
    assert check("tests.games.banners:GAME", more=some)
    assert not check("elsewhere:GAME", more=some)


def test_games_are_chosen_by_id_or_place_and_others_are_refused_in_a_sentence() -> None:
    assert chosen(["tests.games.banners:GAME", "kilt"]) == [banners.GAME, games.load("kilt")]
    with pytest.raises(SystemExit, match=r"no game is called 'chess'.* is written module:GAME"):
        chosen(["chess"])
    for away in ("nowhere:GAME", "tests.games.banners:GAMES"):
        with pytest.raises(SystemExit, match=f"{away} is not found"):
            chosen([away])


def test_a_games_files_lie_among_our_tests_or_beside_its_card() -> None:
    assert folder(banners.GAME) == Path.cwd() / "tests" / "games" / "banners"
    assert folder(LIARS_DICE) == LIARS_DICE.folder / "tests"


def test_a_scene_without_a_place_is_told_in_a_sentence() -> None:
    case = Case(banners.GAME, 1)
    bare = scene_of(case, case.dealt(1)[0], ONLOOKER).bare
    with pytest.raises(AssertionError, match="the scene of banners-1 has no place"):
        first_place(case, bare)


def installed(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setattr(games, "INSTALLED", {name: EntryPoint(name, value, games.GROUP)})
    monkeypatch.setattr(games, "IDS", (*games.IDS, name))


def test_an_installed_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, "banners", "tests.games.banners:GAME")
    assert games.load("banners") is banners.GAME
    games.load.cache_clear()


def test_what_is_no_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, "flags", "tests.games.banners:GAME")
    with pytest.raises(BadInput, match="GAME is not a game with the id 'flags'"):
        games.load("flags")


def test_a_game_that_is_broken_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken.py").write_text("GAME = (\n")
    monkeypatch.syspath_prepend(tmp_path)
    installed(monkeypatch, "broken", "broken:GAME")
    with pytest.raises(BadInput, match=r"'broken', installed as broken:GAME.* SyntaxError.* mend"):
        games.load("broken")
