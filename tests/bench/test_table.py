"""The bench of the web table, in small: what it measures is there, whoever plays."""

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
