"""The tables of speeds: all who are here are in them, and a second run writes them anew."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

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


def rows_of(page: str, first: str) -> list[list[str]]:
    lines = [line for line in page.splitlines() if line.startswith(f"| {first}")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_the_tables_are_written_in_place_of_the_old_ones(tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    file.write_text(PAGE.format("An old table.\n"), encoding="utf-8")
    done = run(file)
    assert done.returncode == 0, done.stderr
    page = file.read_text(encoding="utf-8")
    before, after = PAGE.split("{}")
    assert page.startswith(before) and page.endswith(after)
    assert page.count("What is not compared") == 1 and "An old table" not in page
    every_peer_that_is_here_has_a_row(page, done.stderr)
    each_of_our_games_has_one_row(page)


def every_peer_that_is_here_has_a_row(page: str, said: str) -> None:
    """And of the others it is said that they are left out."""
    for peer, packages in NEEDS.items():
        rows = rows_of(page, peer)
        assert all(int(row[-1].replace(",", "")) > 0 for row in rows)
        if all(map(find_spec, packages)):
            assert rows
        else:
            assert not rows and "is left out" in said


def each_of_our_games_has_one_row(page: str) -> None:
    """Played in every way."""
    for game in map(load, IDS):
        [row] = rows_of(page, game.title)
        players, moves, floats, *speeds = row[1:]
        sizes = game.players[-1], game.moves.size, game.layout.size
        assert (players, moves, floats) == tuple(map(str, sizes))
        assert len(speeds) == 5 and all(int(each.replace(",", "")) > 0 for each in speeds[:3])


def test_a_page_without_a_place_for_them_is_left_alone(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Nothing\n", encoding="utf-8")
    done = run(page)
    assert done.returncode == 1 and "<!-- speed -->" in done.stderr
    assert page.read_text(encoding="utf-8") == "# Nothing\n"
