"""States: one class declares a record, and its instances are quick to read."""

from typing import Any

import numpy as np
import pytest

from bartizan.engine.state import Grid, Record, i1, i2, i4, i8
from bartizan.games import IDS, load


class State(Record):
    """Three seats with a purse each, and a board of two rows."""

    round_ = i2()
    purse = i4(3)
    known = i8()
    board = i2(2, 3)
    small = i1(4)


def row() -> Any:
    """A record with a number of its own in every place."""
    made = np.zeros(1, State.dtype).view(np.recarray)[0]
    made.actor, made.round_, made.known = -1, 7, 1 << 62
    made.purse[:], made.small[:] = [-70000, 3, 0], [-128, 127, 0, 1]
    made.board[:] = [[1, 2, 3], [4, 5, 6]]
    return made


def test_fields_follow_the_header_in_their_order_and_width() -> None:
    assert State.dtype.names == (
        *("actor", "phase", "seats", "turn", "news"),
        *("round_", "purse", "known", "board", "small"),
    )
    assert [State.dtype[name].base.itemsize for name in State.dtype.names] == [2] * 6 + [4, 8, 2, 1]
    assert State.dtype["board"].shape == (2, 3)


def test_what_is_read_is_plain() -> None:
    view = State.readable(row())
    assert (view.actor, view.round_, view.known) == (-1, 7, 1 << 62)
    assert (view.purse, view.small) == ([-70000, 3, 0], [-128, 127, 0, 1])
    assert view.board == [[1, 2, 3], [4, 5, 6]]
    numbers = [view.actor, view.known, *view.purse, *view.small, view.board[0, 0], *view.board[1]]
    assert {type(number) for number in numbers} == {int}


def test_a_grid_is_asked_by_row_and_column_or_for_a_row() -> None:
    grid = State.readable(row()).board
    assert (grid[1, 2], grid[-1, 0], grid[1], grid[:1]) == (6, 4, [4, 5, 6], [[1, 2, 3]])
    grid[0, 1] = 9
    grid[1] = [0, 0, 0]
    assert grid == Grid([[1, 9, 3], [0, 0, 0]])
    with pytest.raises(IndexError):
        grid[2, 0]


def test_what_was_read_is_a_copy() -> None:
    made = row()
    view = State.readable(made)
    made.purse[0], made.board[0, 0], made.known = 1, 8, 0
    assert (view.purse[0], view.board[0, 0], view.known) == (-70000, 1, 1 << 62)


@pytest.mark.parametrize("game_id", IDS)
def test_every_field_of_every_game_can_be_read(game_id: str) -> None:
    game = load(game_id)
    rows = game.begin(game.players[-1])
    rows.view(np.uint8)[:] = np.arange(game.state.itemsize) % 251  # something in every byte
    view = game.readable(rows[0])
    assert vars(view) == {name: rows[0][name].tolist() for name in game.state.names or ()}


def test_a_record_with_padding_is_refused() -> None:
    with pytest.raises(TypeError, match="test_state has 6 bytes of padding; reorder its fields"):
        type("Gap", (Record,), {"mask": i8(), "__module__": __name__})  # after ten bytes


@pytest.mark.parametrize("name", ["round", "copy", "sort", "turn"])
def test_a_field_called_like_what_all_records_have_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match=f"'{name}'"):
        type("State", (Record,), {name: i2()})
