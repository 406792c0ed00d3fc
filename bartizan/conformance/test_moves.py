"""Legal moves are rising, unique, of the move space, playable and written both ways."""

import numpy as np
import pytest

from bartizan.conformance.cases import COUNTS, OPTIONS, Case, legal
from bartizan.engine.errors import IllegalMove


@pytest.mark.parametrize("case", [*COUNTS, *OPTIONS], ids=str)
def test_legal_moves_are_rising_and_playable(case: Case) -> None:
    fast, slow = case.game.rows(), case.game.rows()
    for n, (row, played) in enumerate(case.walk(1)):
        moves = legal(case.game, row, plain=True)
        where = f"{case}, move {n}, phase {row.phase}"
        assert moves == legal(case.game, row), f"{where}: `legal` compiled and plain differ"
        assert moves, f"{where}: `legal` finds no move; every decision needs one"
        rising = f"{where}: `legal` must write each move once, from the lowest to the highest"
        assert moves == sorted(set(moves)), rising
        within = moves[0] >= 0 and moves[-1] < case.game.moves.size
        assert within, f"{where}: `legal` writes a number that MOVES does not have"
        assert played in moves, f"{where}: `legal` says something else when asked again"
        for turn, move in enumerate((moves[0], moves[len(moves) // 2], moves[-1])):
            fast[0] = row
            case.game.compile().play(fast[0], move)
            if turn == n % 3:
                slow[0] = row
                case.game.plain.play(slow[0], move)
                same = case.game.bytes_of(fast[0]) == case.game.bytes_of(slow[0])
                assert same, f"{where}: `play` of {move} differs, compiled and plain"


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_every_legal_move_is_playable_and_bots_think_about_some(case: Case) -> None:
    trial = case.game.rows()
    for row, _ in case.stops(2, 30):
        moves = legal(case.game, row)
        for move in moves:
            trial[0] = row
            case.game.plain.play(trial[0], move)
        if row.actor >= 0:
            before = case.game.bytes_of(row)
            thought_of = case.game.sensible(row)
            assert thought_of, "`sensible` keeps nothing: keep one move at least"
            some = thought_of == [move for move in moves if move in thought_of]
            assert some, "`sensible` keeps some of the legal moves, in their order, and no others"
            out = np.array(thought_of, np.int32)
            place = case.game.compile().habit(row, out, len(out))
            assert 0 <= place < len(thought_of), "`habit` is the place of one of the sensible moves"
            case.game.worth(row)
            untouched = case.game.bytes_of(row) == before
            looks = "`sensible`, `habit` and `worth` only look: they change nothing in the record"
            assert untouched, looks


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_notation_goes_both_ways(case: Case) -> None:
    for row, _ in case.stops(3):
        moves = legal(case.game, row)
        written = [case.game.words.notation(move) for move in moves]
        alike = {text for text in written if written.count(text) > 1}
        assert not alike, f"`notation` writes different legal moves alike: {alike}"
        read = case.game.parse(row, f"  {written[-1].upper()} ")
        assert read == moves[-1], "`notation` must not depend on spaces, or on large letters"
        with pytest.raises(IllegalMove, match="not a legal move"):
            case.game.parse(row, "nonsense")


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_numbers_and_names_of_moves_agree(case: Case) -> None:
    space = case.game.moves
    for number in range(space.size):
        name, arguments = space.name(number)
        assert space.number(name, **arguments) == number, f"MOVES: {name} is not {number}"
