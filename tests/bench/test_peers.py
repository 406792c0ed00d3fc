"""The tables of speeds: all who are here are in them, and a second run writes them anew."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from bartizan.games import IDS, load

TOOL = Path(__file__).parents[2] / "tools" / "peers.py"
NEEDS = {  # what a peer needs to play at least one game
    "OpenSpiel": ("pyspiel",),
    "PettingZoo": ("pettingzoo", "pygame"),
    "Catanatron": ("catanatron",),
    "Pgx": ("pgx", "jax"),
}
PAGE = "# A page\n\n<!-- speed -->\n{}<!-- /speed -->\n\nThe end.\n"


def run(page: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TOOL), "--seconds", "0.001", "--page", str(page)]
    return subprocess.run(command, capture_output=True, text=True)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """The page after a second run, and what that one said."""
    page = tmp_path_factory.mktemp("peers") / "page.md"
    page.write_text(PAGE.format("An old table.\n"), encoding="utf-8")
    for _ in range(2):
        done = run(page)
        assert done.returncode == 0, done.stderr
    return page.read_text(encoding="utf-8"), done.stderr


def rows_of(page: str, first: str) -> list[list[str]]:
    lines = [line for line in page.splitlines() if line.startswith(f"| {first}")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_peer_that_is_here_has_a_row_and_of_others_it_is_said(
    written: tuple[str, str],
) -> None:
    page, said = written
    for peer, packages in NEEDS.items():
        rows = rows_of(page, peer)
        assert all(int(row[-1].replace(",", "")) > 0 for row in rows)
        if all(map(find_spec, packages)):
            assert rows
        else:
            assert not rows and "is left out" in said


def test_each_of_our_games_has_one_row_played_in_every_way(written: tuple[str, str]) -> None:
    for game in map(load, IDS):
        [row] = rows_of(written[0], game.title)
        players, moves, floats, *speeds = row[1:]
        sizes = game.players[-1], game.moves.size, game.layout.size
        assert (players, moves, floats) == tuple(map(str, sizes))
        assert len(speeds) == 5 and all(int(each.replace(",", "")) > 0 for each in speeds[:3])


def test_a_second_run_replaces_the_tables_and_leaves_the_rest(written: tuple[str, str]) -> None:
    page, _ = written
    before, after = PAGE.split("{}")
    assert page.startswith(before) and page.endswith(after)
    assert page.count("What is not compared") == 1 and "An old table" not in page


def test_a_page_without_a_place_for_them_is_left_alone(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Nothing\n", encoding="utf-8")
    done = run(page)
    assert done.returncode == 1 and "<!-- speed -->" in done.stderr
    assert page.read_text(encoding="utf-8") == "# Nothing\n"
