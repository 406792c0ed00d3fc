"""Puzzles: each of them leads to a choice of who solves it, and can be solved in every language."""

import pytest

from bartizan.conformance.cases import GAMES
from bartizan.engine.game import Game
from bartizan.say import LANGUAGES, Speaker
from bartizan.teacher.lessons import LEARNER
from bartizan.teacher.puzzles import puzzles

NAMES = ["Anna", "Ben", "Clio", "Dan", "Eva", "Finn"]
PUZZLED = [game for game in GAMES if puzzles(game)]


@pytest.mark.parametrize("game", PUZZLED, ids=lambda game: game.id)
def test_every_puzzle_can_be_solved_and_missed(game: Game) -> None:
    game.compile()
    says = [Speaker(language, game.folder, NAMES) for language in LANGUAGES]
    again = f"make them anew: bartizan puzzles {game.id}"
    assert len({puzzle.seed for puzzle in puzzles(game)}) == len(puzzles(game)), again
    for puzzle in puzzles(game):
        match = puzzle.match()
        puzzle.settle(match)
        theirs = match.actor == LEARNER
        assert theirs, f"puzzle {puzzle.number} is not for the first seat; {again}"
        right, hasty = match.parse(puzzle.answer), match.parse(puzzle.missed)
        task = puzzle.task(match)
        fits = task and task.accepts(game, right) and not task.accepts(game, hasty)
        assert fits, f"puzzle {puzzle.number} accepts the wrong moves; {again}"
        other = next(move for move in match.legal() if move not in (right, hasty))
        told = [[puzzle.told(match, m, say) for m in (None, hasty, other)] for say in says]
        match.play(right)
        for (asked, missed, wrong), say in zip(told, says, strict=True):
            solved = puzzle.told(match, None, say)
            well = asked.task and asked.text and not asked.answer and not asked.done
            assert well, f"puzzle {puzzle.number} asks nothing; {again}"
            well = missed.wrong and wrong.wrong and missed.answer != wrong.answer
            assert well, f"puzzle {puzzle.number} answers any other move alike; {again}"
            well = solved.done and solved.answer and not solved.task
            assert well, f"puzzle {puzzle.number} does not say that it is solved; {again}"
