"""What a network is told of Burg Appenzell, in positions made by hand."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bartizan.engine.chance import generators
from bartizan.games.appenzell.parts import FIELD_NAMES, LETTERS, ROOM_LETTERS, TILED
from bartizan.games.appenzell.state import ACTING, ENDED, FALLEN, OUTSIDE, PLACING
from tests.games.appenzell.setting import (
    GAME,
    KINDS,
    PLACES,
    SLOT_NAMES,
    Row,
    copy,
    dealt,
    mask,
    play,
    position,
)

Parts = dict[str, NDArray[Any]]


def observed(row: Row, seat: int = 0) -> Parts:
    """What a seat is told, part by part."""
    out = np.zeros(GAME.layout.size, np.float32)
    GAME.plain.observe(row, seat, out)
    return GAME.layout.split(out)


def hot(part: NDArray[Any]) -> list[int]:
    """Where a part is not 0."""
    return [int(i) for i in np.flatnonzero(part)]


def at(part: NDArray[Any], names: list[str]) -> dict[str, list[int]]:
    """The rows of a part that say anything, by name, and where they are not 0."""
    return {name: hot(row) for name, row in zip(names, part, strict=True) if row.any()}


def test_who_plays_what() -> None:
    row = position("b1 d2", "g1", "a7", player=2, turn=30, side="B", cheeses="5")
    seen = observed(row, 1)
    assert hot(seen["seats"]) == [2]
    assert hot(seen["phase"]) == [ACTING]
    assert hot(seen["player"]) == [1]  # to the left of seat 1
    assert hot(seen["side"]) == [1]
    assert hot(seen["goal"]) == [1]
    assert seen["turn"].tolist() == pytest.approx([0, 0.1])


def test_a_turn_goes_on() -> None:
    row = position("a1 b2", "g1", open="c")
    assert (hot(observed(row)["points"]), observed(row)["turn"][0]) == ([4], 0)
    play(row, "slide d1")
    assert (hot(observed(row)["points"]), observed(row)["turn"][0]) == ([3], 1)
    play(row, "end")
    assert (hot(observed(row)["points"]), observed(row)["turn"][0]) == ([4], 0)


def test_first_mice_are_placed_and_games_end() -> None:
    row = dealt(2)
    assert hot(observed(row)["phase"]) == [PLACING]
    row = position("b2 b4", "g1 d4 cellar", tiles={"b2": "A", "b6": "A"}, taken=["BCE"])
    row.mouse[0, 1] = PLACES["b5"]
    assert not observed(row)["phase"][ENDED]
    row.uncovered |= mask([ROOM_LETTERS.index("m")])
    play(row, "run 2 b6")
    assert hot(observed(row, 1)["phase"]) == [ENDED]
    assert observed(row, 1)["lacks"].tolist() == pytest.approx([4 / 6, 0, 0, 0])


def test_collections_come_from_the_seat_on() -> None:
    row = position("a1", "g1", "a7", taken=["AB", "", "T"])
    assert at(observed(row, 2)["taken"], list("0123")) == {"0": [6], "1": [0, 1]}
    assert observed(row, 2)["lacks"].tolist() == pytest.approx([3 / 6, 2 / 6, 4 / 6, 0])


def test_the_cheeses_that_players_sit_on() -> None:
    """Not those that they have already, and a tower has none."""
    tiles = {"b2": "A", "b4": "B", "d2": "C", "d4": "A"}
    row = position("b2 b4 a1", "d2 d4", tiles=tiles, taken=["B"])
    assert at(observed(row, 0)["sits"], list("0123")) == {"0": [0], "1": [0, 2]}
    assert at(observed(row, 1)["sits"], list("0123")) == {"0": [0, 2], "1": [0]}


def test_the_actions_that_one_needs() -> None:
    """Nine where nothing is known; five more than to the one tile known; else to the nearer two."""
    row = position("b2 a1", "g1", tiles={"b2": "A", "b3": "B", "b4": "C"}, taken=["T"])
    needs = dict(zip(LETTERS, (observed(row)["needs"] * 9).round().tolist(), strict=True))
    assert needs == {"A": 5, "B": 6, "C": 7, "E": 9, "G": 9, "R": 9, "T": 0}
    assert observed(row)["way"] * 40 == pytest.approx(5 + 6 + 7)
    row = position("b2 d2", "g1", tiles={"b2": "A", "d3": "A"}, open="h")
    assert observed(row)["needs"][0] * 9 == pytest.approx(1)
    row = position("b2 d2", "d3", tiles={"b2": "A", "d3": "A"})
    assert observed(row)["needs"][0] * 9 == pytest.approx(3)  # somebody sits there


def test_mice_in_the_cellar_and_outside() -> None:
    row = position("b2 cellar", "cellar cellar b4 d4")
    assert observed(row, 0)["absent"].tolist() == [[0.25, 0.5], [0.5, 0], [0, 0], [0, 0]]
    assert observed(row, 1)["absent"].tolist() == [[0.5, 0], [0.25, 0.5], [0, 0], [0, 0]]


def test_own_mice_keep_their_numbers_and_others_are_told_by_owner() -> None:
    row = position("b2 cellar g7", "b4", "d4 a1")
    mice = observed(row)["mice"]
    assert [hot(mouse) for mouse in mice] == [
        [PLACES["b2"]],
        [FALLEN % 51],
        [PLACES["g7"]],
        [OUTSIDE % 51],
    ]
    fields = at(observed(row)["fields"][:, :3], list(FIELD_NAMES))
    assert fields == {"a1": [1], "b4": [0], "d4": [1]}
    fields = at(observed(row, 1)["fields"][:, :3], list(FIELD_NAMES))
    assert fields == {"a1": [0], "d4": [0], "b2": [1], "g7": [1]}


def test_tiles_that_were_seen() -> None:
    """Room d, which is b2 to b4, is open; what lies under other roofs is not told."""
    row = position("b2", "g1", tiles={"b2": "A", "b4": "trap", "d4": "B", "spare": "C"})
    seen = observed(row)
    assert hot(seen["spare"]) == [KINDS["C"]]
    assert at(seen["tiles"], list(FIELD_NAMES)) == {
        "b2": [KINDS["A"]],
        "b3": [KINDS["plain"]],
        "b4": [KINDS["trap"]],
    }
    expected = dict.fromkeys(KINDS, 1.0) | {"A": 2 / 3, "C": 2 / 3, "plain": 0.9, "trap": 2 / 3}
    assert dict(zip(KINDS, seen["unseen"].tolist(), strict=True)) == pytest.approx(expected)


def test_fields_without_a_roof_and_with_a_cheese_that_one_lacks() -> None:
    row = position("b2", "g1", tiles={"b2": "A", "b3": "B", "b4": "C"}, taken=["B", "A"])
    fields = at(observed(row)["fields"][:, 3:], list(FIELD_NAMES))
    assert fields == {"b2": [0, 1], "b3": [0], "b4": [0, 1]}
    fields = at(observed(row, 1)["fields"][:, 3:], list(FIELD_NAMES))
    assert fields == {"b2": [0], "b3": [0, 1], "b4": [0, 1]}


def test_rooms() -> None:
    """Open, beside an own mouse, with a mouse inside; and how many unseen tiles lie there."""
    row = position("a1", "b3", open="c")
    rooms = dict(zip(ROOM_LETTERS, observed(row)["rooms"].tolist(), strict=True))
    assert rooms["a"] == [0, 1, 0, 0.25]
    assert rooms["c"] == [1, 1, 0, 0]
    assert rooms["d"] == [1, 1, 1, 0]
    assert rooms["f"] == [0, 0, 0, 0.75]
    beside_other = {"c", "d", "e", "h", "i", "j"}
    other = dict(zip(ROOM_LETTERS, observed(row, 1)["rooms"][:, 1], strict=True))
    assert {room for room, beside in other.items() if beside} == beside_other


def test_slides_bring_traps_under_mice() -> None:
    """The spare is a trap, and another one lies at b3, between an own mouse and the other's."""
    row = position("b2 d1", "b4", tiles={"b3": "trap", "spare": "trap"}, open="b")
    slots = at(observed(row)["slots"], SLOT_NAMES)
    assert slots == {"b1": [1], "b7": [0], "d1": [0]}
    assert observed(row)["slots"][SLOT_NAMES.index("b7"), 0] == 0.5
    assert at(observed(row, 1)["slots"], SLOT_NAMES) == {"b1": [0], "b7": [1], "d1": [1]}


def test_slides_bring_cheeses_under_own_mice() -> None:
    """One mouse sits on a cheese; pushing column b up or down brings another under the mate."""
    tiles = {"b2": "A", "b3": "plain", "b4": "A", "d2": "A", "d3": "B", "d4": "B"}
    row = position("d2 b3", "g1", tiles=tiles)
    row.known |= mask([PLACES["d3"]])
    assert at(observed(row)["slots"], SLOT_NAMES) == {"b1": [2], "b7": [2]}
    assert not observed(row, 1)["slots"].any()
    row.taken[0] = mask([0])
    assert not observed(row)["slots"].any()


def test_unseen_tiles_make_no_difference() -> None:
    row = position("b2 d1", "b4 d4", open="b")
    other = copy(row)
    GAME.plain.imagine(other, 0, generators(3))
    changed = [field for field in TILED if row.tile[field] != other.tile[field]]
    assert changed
    for seat in range(2):
        one, two = observed(row, seat), observed(other, seat)
        assert all(one[name].tobytes() == two[name].tobytes() for name in one)
