"""Move spaces: names and arguments of moves <-> numbers."""

import doctest
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bartizan.engine import moves
from bartizan.engine.errors import BadInput
from bartizan.engine.moves import MoveSpace

SPACE = MoveSpace(relocate=dict(card=10, slot=20), rest={}, roof=dict(field=25))
KINDS = st.dictionaries(
    st.sampled_from("abcde"),
    st.dictionaries(st.sampled_from("xyz"), st.integers(1, 5)),
    min_size=1,
)


def test_the_example_in_its_description_holds() -> None:
    results = doctest.testmod(moves)
    assert results.attempted and not results.failed


@given(KINDS)
def test_every_number_has_one_name_and_every_name_that_number(kinds: dict[str, Any]) -> None:
    space = MoveSpace(**kinds)
    named = [space.name(number) for number in range(space.size)]
    assert [space.number(name, **arguments) for name, arguments in named] == list(range(space.size))
    assert [list(arguments) for name, arguments in named] == [
        list(kinds[name]) for name, _ in named
    ]


def test_a_name_begins_where_the_one_before_ends() -> None:
    assert [SPACE.first(name) for name in SPACE.kinds] == [0, 200, 201]
    assert SPACE.size == 226


@given(KINDS)
def test_a_move_is_of_the_family_of_its_name(kinds: dict[str, Any]) -> None:
    space = MoveSpace(**kinds)
    names = [space.name(number)[0] for number in range(space.size)]
    assert space.family.tolist() == [space.first(name) for name in names]


def test_the_last_argument_changes_fastest() -> None:
    assert SPACE.number("relocate", card=1, slot=0) == 20
    assert SPACE.number("relocate", slot=1, card=0) == 1
    assert SPACE.name(225) == ("roof", {"field": 24})
    assert SPACE.name(200) == ("rest", {})


def test_an_unknown_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadInput, match="'reloacte'; there are: relocate, rest, roof"):
        SPACE.number("reloacte", card=1, slot=1)


@pytest.mark.parametrize("arguments", [{}, {"card": 1}, {"card": 1, "slot": 2, "field": 3}])
def test_missing_and_strange_arguments_are_refused(arguments: dict[str, int]) -> None:
    with pytest.raises(BadInput, match=r"'relocate' takes \(card, slot\), not"):
        SPACE.number("relocate", **arguments)


@pytest.mark.parametrize("slot", [-1, 20, 10**30])
def test_an_argument_out_of_bounds_is_refused(slot: int) -> None:
    with pytest.raises(BadInput, match=f"slot of a move 'relocate' is 0 to 19, not {slot}"):
        SPACE.number("relocate", card=0, slot=slot)


@pytest.mark.parametrize("number", [-1, 226, 10**30, True, 1.0, "1", None])
def test_what_is_no_number_of_a_move_is_refused(number: Any) -> None:
    with pytest.raises(BadInput, match="moves are numbered 0 to 225, not"):
        SPACE.name(number)
