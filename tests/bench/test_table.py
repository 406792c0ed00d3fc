"""The bench of the web table, in small: what it measures is there, whoever plays."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from rich.console import Console

from bartizan.bench import table


def test_several_programs_play_at_all_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, small in {"MOVES_AT_ONE": 2, "SECONDS": 2, "TABLES_A_PROGRAM": 2}.items():
        monkeypatch.setattr(table, name, small)
    figures = {figure.what: figure for figure in table.measure(Console(quiet=True), tables=3)}
    assert figures["3 tables, refused"].value == 0
    assert (
        "3 tables of 4 connected seats, a move a second each, 6 moves"
        in figures["3 tables, median"].ran
    )  # three tables for two seconds, whichever program played there
    assert figures["CPU a move, told to 4 seats"].value > 0


def test_no_rules_are_compiled_while_the_server_is_measured(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(table, "IDS", ("kilt",))
        patch.setattr(table, "load", lambda game: SimpleNamespace(warm=(tmp_path / game).exists()))
        patch.setattr("subprocess.run", lambda words, check: (tmp_path / words[-1]).touch())
        table.warm_up()
        assert [file.name for file in tmp_path.iterdir()] == ["kilt"]
        patch.setattr("subprocess.run", None)  # what is warm is not compiled again
        table.warm_up()
