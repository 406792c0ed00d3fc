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
    assert len({puzzle.seed for puzzle in puzzles(game)}) == len(puzzles(game))
    for puzzle in puzzles(game):
        match = puzzle.match()
        puzzle.settle(match)
        assert match.actor == LEARNER, f"puzzle {puzzle.number}"
        right, hasty = match.parse(puzzle.answer), match.parse(puzzle.missed)
        task = puzzle.task(match)
        assert task and task.accepts(game, right) and not task.accepts(game, hasty)
        other = next(move for move in match.legal() if move not in (right, hasty))
        told = [[puzzle.told(match, m, say) for m in (None, hasty, other)] for say in says]
        match.play(right)
        for (asked, missed, wrong), say in zip(told, says, strict=True):
            solved = puzzle.told(match, None, say)
            assert asked.task and asked.text and not asked.answer and not asked.done
            assert missed.wrong and wrong.wrong and missed.answer != wrong.answer
            assert solved.done and solved.answer and not solved.task
