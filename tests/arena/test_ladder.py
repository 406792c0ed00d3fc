"""The ladder: a sample of each step, and how it is written down.

What bots do follows from the deal and their budgets, so a sample comes out alike everywhere; it is
too small to say more than that levels are in order.
"""

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

from bartizan.arena.places import Local
from bartizan.bots.levels import LADDER
from bartizan.engine.game import Game
from bartizan.games import IDS, load

TOOL = Path(__file__).parents[2] / "tools" / "ladder.py"
SAMPLE = {"squire": 6, "knight": 6, "baron": 6, "duke": 1, "queen": 1}  # deals
DEAR = ("duke", "queen")  # they play one game of two
PAGE = "# A page\n\n<!-- ladder kilt -->\nold\n<!-- /ladder -->\n\nThe end.\n"


@pytest.fixture(scope="module")
def tool() -> Any:
    """The tool, as a module."""
    found = importlib.util.spec_from_file_location("ladder", TOOL)
    assert found and found.loader
    module = importlib.util.module_from_spec(found)
    sys.modules["ladder"] = module
    found.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", [load(game_id) for game_id in IDS], ids=lambda game: game.id)
def test_a_level_beats_the_one_below(tool: Any, game: Game) -> None:
    won = lost = 0.0
    for level, deals in SAMPLE.items():
        step = tool.Step.to(game, 2, level)
        for deal in range(1, deals + 1):
            found = tool.played((step, deal), 1 if level in DEAR else None)
            won, lost = won + found.share, lost + 1 - found.share - found.nobody
    assert won > 1.5 * lost


@pytest.mark.parametrize("game", [load(game_id) for game_id in IDS], ids=lambda game: game.id)
def test_the_documentation_tells_of_the_levels_that_play(tool: Any, game: Game) -> None:
    page = tool.PAGE.read_text(encoding="utf-8")
    told = page[page.index(f"<!-- ladder {game.id} -->") :].partition("<!-- /ladder -->")[0]
    for level, plays in zip(LADDER, game.thinking.levels, strict=True):
        assert f"| {level} | `{plays}` |" in told


def test_the_page_is_written_from_what_is_kept_and_what_is_played(
    tool: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool, "KEPT", tmp_path / "kept")
    game, step = load("kilt"), tool.Step.to(load("kilt"), 2, "squire")
    many = 11
    first = tool.results(step, 0.0, many, Local(1))
    assert len(first) == many
    again = tool.results(step, 0.0, many, Local(1))
    assert again == first  # even the times: nothing was played
    narrow = tool.results(step, 1.0, many + 5, Local(1))
    assert narrow == first  # and nothing more, if it is known well enough
    monkeypatch.setattr(tool.Step, "identity", ["another bot"])
    assert len(tool.results(step, 1.0, many, Local(1))) == tool.LEAST
    page = tmp_path / "page.md"
    page.write_text(PAGE, encoding="utf-8")
    tool.write(game, {2: {"squire": first}}, page)
    written = page.read_text(encoding="utf-8")
    assert written.startswith("# A page") and written.endswith("The end.\n")
    assert "old" not in written and "| squire | `learner" in written
    assert all(f"| {level} |" in written for level in LADDER)
    picture = (tmp_path / "pictures" / "ladder-kilt.svg").read_text(encoding="utf-8")
    assert ">squire</text>" in picture and "2 players" in picture


def test_a_page_without_its_place_is_refused(tool: Any, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("Nothing here.\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="no one place between <!-- ladder kilt -->"):
        tool.write(load("kilt"), {}, page)
