"""Undo: whoever takes back has learned nothing, and nobody else has, wherever it is allowed."""

from functools import cache

import pytest

from bartizan.conformance.cases import COUNTS, SECRETIVE, Case, legal, spread
from bartizan.conformance.test_secrets import after, imagined, view
from bartizan.engine.kernel import CHANCE, ONLOOKER
from bartizan.engine.match import Match

MOST = 20  # occasions to take back that are looked at, of those in a whole game
ANSWERS = 4  # of another seat that are tried in place of the one it gave

Occasion = tuple[int, int, int]  # a seat, how many moves there are, how many would remain


@cache
def occasions(case: Case) -> tuple[Match, list[Occasion]]:
    """A random game, and whenever somebody who plays among bots could take something back."""
    match, found = None, []
    for row, move in case.walk(71):
        match = match or Match(case.game, case.seats, dict(case.options), dealt=row)
        match.play(move)
        for seat in range(case.seats):
            point = match.undo_point(seat, people=[seat])
            if point is not None:
                found.append((seat, len(match.moves), point))
    assert match
    return match, found


@pytest.mark.parametrize("case", SECRETIVE, ids=str)
def test_no_undo_changes_what_a_seat_could_have_learned(case: Case) -> None:
    """What each sees now follows from what it knew then and from the decision that goes back.

    It would see the same in a world that it could not tell from this one, and whatever the other
    seats had answered.
    """
    game = case.game
    match, found = occasions(case)
    for seat, now, point in spread(found, MOST):
        for eye in range(ONLOOKER, case.seats if game.private else 0):
            worlds = [match.at(point), imagined(game, match.at(point), eye, now)]
            for n in range(point, now):
                played, seen = match.moves[n], game.bytes_of(view(game, match.at(n + 1), eye))
                able = [(world, legal(game, world)) for world in worlds]
                for world, moves in able:
                    answers = spread(moves, ANSWERS) if world.actor != seat else []
                    for move in {*answers, played} & {*moves}:
                        sees = game.bytes_of(view(game, after(game, world, move), eye))
                        taken = f"seat {seat} takes back move {point} after {now}, and seat {eye} "
                        assert sees == seen, taken + "has learned something: `news` must grow"
                worlds = [after(game, world, played) for world, moves in able if played in moves]


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_only_in_open_games_others_answers_go_back(case: Case) -> None:
    """Those of bots; chance's strokes and what people did stay in any game."""
    match, found = occasions(case)
    answered = [occasion for occasion in found if occasion[1] - occasion[2] > 1]
    back = bool(answered) == (not case.game.hides and case.seats > 1)
    assert back, f"{case}: bots' answers go back in games without secrets, and only in those"
    stuck = f"{case}: nobody can ever take anything back; `news` is for what was hidden, or final"
    assert found or case.seats == 1, stuck
    for seat, now, point in spread(answered, 4):
        luck = CHANCE in {int(match.at(n).actor) for n in range(point, now)}
        assert not luck, f"{case}: chance's stroke is taken back after {now} moves"
        again = Match(case.game, case.seats, dict(case.options), dealt=match.at(0))
        for move in match.moves[:now]:
            again.play(move)
        bar = again.undo_bar(seat, people=range(case.seats))
        assert bar == "answered", f"{case}: what people answered stays after {now} moves"
        taken = again.undo(seat, people=[seat])
        assert taken == now - point, f"{case}: undo takes back {taken} moves, not {now - point}"
