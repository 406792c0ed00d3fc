"""The figures of batches: one for every place where they can run."""

import pytest

from bartizan.bench import batch, figure
from bartizan.bench.rules import sizes
from bartizan.engine import gpu
from bartizan.games import load

KILT = load("kilt")


def test_a_batch_is_measured_wherever_it_can_run(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, small in {"ROWS": 5, "ROWS_ON_GPU": 500, "STEPS": 2}.items():
        monkeypatch.setattr(batch, name, small)
    monkeypatch.setattr(figure, "REPEATS", 1)
    figures = batch.batch_steps(KILT, reference=1e9)
    places = ["one core", "all cores"] + ["the GPU"] * gpu.is_there()
    assert [each.what for each in figures] == [f"batch on {place}" for place in places]
    assert all(each.value > 0 and "4 players" in each.ran for each in figures)
    assert "5 games" in figures[0].ran and figures[0].ratio == figures[0].value / 1e9


def test_the_observations_size_stands_beside_the_records() -> None:
    told = {each.what: each.value for each in sizes(KILT, reference=1e9)}
    assert told == {
        "record": KILT.state.itemsize,
        "observation": KILT.observe(KILT.begin(2)[0], 0).nbytes,
    }
