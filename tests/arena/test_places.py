"""Places: each piece comes back once and in order, whatever dies."""

from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest

from bartizan.arena import places
from bartizan.arena.places import Local, Ray
from bartizan.engine.errors import BadInput
from tests.arena.setting import never, squared, squared_at_the_second_try


def test_what_came_of_pieces_comes_back_in_their_order_and_none_is_asked_for_too_early() -> None:
    asked = count()
    results = Local(2).done(squared, asked)
    assert list(islice(results, 50)) == [n * n for n in range(50)]
    results.close()
    assert next(asked) <= 50 + 2 * places.AHEAD


def test_a_piece_whose_process_died_is_done_by_another(tmp_path: Path) -> None:
    pieces = [(tmp_path, n) for n in range(20)]
    done = list(Local(2).done(squared_at_the_second_try, iter(pieces)))
    assert done == [n * n for n in range(20)]
    assert (tmp_path / "7").stat().st_size == 2


def test_a_piece_that_always_ends_its_process_is_given_up() -> None:
    with pytest.raises(BadInput, match="ended the process it ran in, 3 times"):
        list(Local(2).done(never, iter([1])))


def test_a_piece_that_fails_fails_with_its_own_error() -> None:
    three: list[Any] = ["three"]
    with pytest.raises(TypeError, match="can't multiply"):
        list(Local(2).done(squared, iter(three)))


def test_without_ray_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(places, "import_module", missing)
    with pytest.raises(BadInput, match=r"pip install 'bartizan\[cluster\]'"):
        Ray("auto")
