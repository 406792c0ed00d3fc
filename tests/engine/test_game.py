"""Game: what its card refuses, records, and one-line errors for what people give."""

from types import FunctionType, ModuleType
from typing import Any

import pytest

from bartizan.engine.errors import BadInput, IllegalMove
from bartizan.engine.game import Option
from bartizan.engine.kernel import CHANCE, OVER, kernel
from bartizan.games import load
from tests.engine.setting import banners, played
from tests.games.banners import GAME, rules

KILT = load("kilt")


def module_with_kernel(name: str) -> ModuleType:
    module = ModuleType(f"{__name__}.{name}")

    def helper(n: int) -> int:
        return n

    code = FunctionType(helper.__code__, {}, name)
    code.__module__ = module.__name__
    kernel(code)
    return module


# The card


@pytest.mark.parametrize("name", ["swap", "play", "bit", "grow_tree"])
def test_two_kernels_of_one_name_are_refused(name: str) -> None:
    with pytest.raises(TypeError, match=f"banners has two kernels called {name}"):
        banners(modules=(rules, module_with_kernel(name)))


def test_a_kernel_of_another_name_is_welcome() -> None:
    game = banners(modules=(rules, module_with_kernel("quite_another")))
    assert game.plain.quite_another(3) == 3


def test_a_game_hides_something_only_if_it_says_how() -> None:
    assert GAME.hides and not KILT.hides


def test_kernels_are_plain_until_they_are_compiled() -> None:
    game = banners()
    assert game.kernels is game.plain
    assert isinstance(game.plain.play, FunctionType)
    assert game.compile() is game.kernels is game.compile()
    assert game.kernels is not game.plain and game.warm


# Seats and options


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_a_wrong_number_of_players_is_refused_in_one_line(seats: int) -> None:
    with pytest.raises(BadInput) as error:
        KILT.begin(seats)
    assert str(error.value) == f"Kilt Castle is for 2 to 4 players, not {seats}"


def test_an_unknown_option_is_refused_in_one_line() -> None:
    with pytest.raises(BadInput) as error:
        GAME.begin(2, {"spies": "yes"})
    assert str(error.value) == "Banners has no option 'spies'; it has: spy, allies, omen"


def test_an_unknown_value_is_refused_in_one_line() -> None:
    with pytest.raises(BadInput) as error:
        GAME.begin(2, {"spy": "perhaps"})
    assert str(error.value) == "option spy cannot be 'perhaps'; it can be: no, yes"


def test_options_have_defaults_and_stand_in_the_record() -> None:
    assert GAME.checked_options({}) == {"spy": "yes", "allies": "ABC", "omen": "no"}
    assert GAME.begin(3).spy.tolist() == [1]
    assert GAME.begin(3, {"spy": "no"}, n=2).spy.tolist() == [0, 0]
    assert GAME.begin(3, n=2).seats.tolist() == [3, 3]


@pytest.mark.parametrize(
    ("given", "seats", "meant"),
    [
        ("AAB", 3, "AAB"),
        ("BBA", 3, "AAB"),
        ("xyx", 3, "ABA"),
        ("ZZZ", 3, "AAA"),
        ("BB", 2, "AAB"),
        ("BBB", 2, "AAB"),  # the third does not play
        ("ABA", 2, "ABC"),
        ("AAA", 1, "ABC"),
    ],
)
def test_a_grouping_is_brought_to_the_value_that_is_meant(
    given: str, seats: int, meant: str
) -> None:
    assert GAME.checked_options({"allies": given}, seats)["allies"] == meant
    assert GAME.begin(seats, {"allies": given}).allies[0] == rules.ALLIES.index(meant)


@pytest.mark.parametrize("wrong", ["AB", "ABCD", "A-B", "AA1", "ÄÄB", "", 3, None])
def test_a_grouping_that_cannot_be_is_refused_in_one_line(wrong: Any) -> None:
    with pytest.raises(BadInput) as error:
        GAME.begin(3, {"allies": wrong})
    assert str(error.value) == (
        f"option allies cannot be {wrong!r}; it is a letter for each of the 3 seats, "
        "the same for those who are together, like ABC"
    )


def test_a_grouping_that_the_game_does_not_have_is_refused() -> None:
    game = banners(options=(Option("allies", ("ABC", "AAB"), "ABC", groups=True),))
    with pytest.raises(BadInput, match="option allies cannot be 'ABB'"):
        game.begin(3, {"allies": "ABB"})


# Moves


def test_a_move_is_read_whatever_its_case_and_spaces() -> None:
    row = played(KILT, 2, most=0).state
    move = KILT.legal(row)[0]
    written = KILT.words.notation(move)
    assert KILT.parse(row, written) == move
    assert KILT.parse(row, f" {written.lower().replace('>', ' > ')} ") == move


@pytest.mark.parametrize("typed", ["lay 3", "0lay", "look1", "?"])
def test_a_mistyped_move_is_answered_in_one_line_by_a_legal_one(typed: str) -> None:
    with pytest.raises(IllegalMove) as error:
        GAME.parse(played(GAME, 2, most=0).state, f" {typed}\n")
    told, _, example = str(error.value).partition("; write one like ")
    assert told == f"{typed!r} is not a legal move now"
    assert example in ("lay0", "lay1")


def test_the_nearest_legal_move_is_proposed_as_it_is_written() -> None:
    row = played(KILT, 2, most=0).state
    near = next(w for w in map(KILT.words.notation, KILT.legal(row)) if w[1].isalpha())
    typed = near.replace(">", ">>").lower()
    with pytest.raises(IllegalMove, match=rf"'{typed}' is not .*; write one like {near}$"):
        KILT.parse(row, typed)


def test_nonsense_is_answered_by_some_legal_move() -> None:
    row = played(KILT, 2, most=0).state
    with pytest.raises(IllegalMove) as error:
        KILT.parse(row, "???")
    example = str(error.value).rpartition(" ")[2]
    assert KILT.parse(row, example) == KILT.legal(row)[0]


def test_nothing_is_legal_when_the_game_is_over() -> None:
    state = played(GAME, 2).state
    assert state.actor == OVER and GAME.legal(state) == []


def test_choosers_are_listed() -> None:
    match = played(GAME, 3, most=0)
    assert GAME.choosers(match.state) == [0, 1, 2]
    match.play(match.legal()[0])
    assert GAME.choosers(match.state) == [1, 2]
    assert GAME.choosers(played(GAME, 3, most=3).state) == []
    assert KILT.choosers(played(KILT, 4, most=0).state) == [played(KILT, 4, most=0).actor]


def test_odds_are_those_of_the_moves_listed() -> None:
    wind = played(GAME, 2, most=2).state
    assert wind.actor == CHANCE
    assert GAME.odds(wind, GAME.legal(wind)) == [1, 2]


# Records


def test_a_view_is_a_copy() -> None:
    row = played(GAME, 2, most=0).state
    before = GAME.bytes_of(row)
    view = GAME.view(row, 0)
    view.points[0] = 99
    assert GAME.bytes_of(row) == before


def test_scratch_is_no_part_of_a_digest_nor_of_json() -> None:
    game = banners(scratch=("winner",))
    row = played(game, 2).state
    other = game.copy(row)[0]
    other.winner = 77
    assert game.digest(row) == game.digest(other) != GAME.digest(other)
    assert game.to_json(other)["winner"] == 0


@pytest.mark.parametrize("wrong", ["x", None, [1, 2], [1] * 8, [10**30] * 7, [70_000] * 7])
def test_a_field_that_does_not_fit_is_refused_by_name(wrong: Any) -> None:
    fields = GAME.to_json(played(GAME, 2).state)
    with pytest.raises(BadInput, match="field card of a record of banners"):
        GAME.from_json(fields | {"card": wrong})


@pytest.mark.parametrize("wrong", [[1.5] * 7, ["1"] * 7])
def test_a_field_of_no_whole_numbers_is_refused_by_name(wrong: Any) -> None:
    test_a_field_that_does_not_fit_is_refused_by_name(wrong)
