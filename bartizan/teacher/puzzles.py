"""Puzzles: find the move. A position from a match of bots in which one move is clearly best.

A game's `puzzles.txt` has them, written as lessons are (lessons.py), by `bartizan puzzles`:

    puzzle 1
    seats 3
    seed puzzle-17
    - R>4 d1* O>4               the decisions up to there
    task find: RO>5             the move that is to be found
    missed L>6                  what a hasty look takes for the best
    gain 0 ducat-day 3.1 0.9 3.4 0    what the move brings beside the one missed; see reasons.py
"""

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.games import IDS, load
from bartizan.say import Speaker
from bartizan.teacher.lessons import LEARNER, Lesson, Task, Told, changed, read_lines
from bartizan.teacher.reasons import Difference, good, sayable
from bartizan.teacher.telling import said

FILE = "puzzles.txt"
DAY = 86400  # seconds
A_LINE = 40  # decisions


@dataclass(frozen=True)
class Puzzle(Lesson):
    """A position in which one move is to be found."""

    kind: ClassVar[str] = "puzzle"
    missed: str = ""  # the move that a hasty look takes for the best, as it is written
    gains: tuple[Difference, ...] = ()  # what the right one brings beside it

    @property
    def answer(self) -> str:
        """The move that is to be found, as it is written."""
        task = self.steps[-1]
        assert isinstance(task, Task)
        return task.patterns[0]

    def told(self, match: Match, tried: int | None, say: Speaker) -> Told:
        """What the teacher says, perhaps to a move that was tried in vain."""
        asked, title = self.task(match), say("puzzle-title", number=self.number)
        done = self.done(match)
        answer = " ".join([say("puzzle-right"), *self.reasons(say)]) if done else ""
        if asked and tried is not None:
            hasty = self.game.words.notation(tried) == self.missed
            why = say("puzzle-missed" if hasty else "puzzle-wrong")
            answer = self._answer(match, tried, why, say)
        task = say("puzzle-task") if asked else ""
        text = "" if done else say("puzzle-text")
        return Told(title, text, task, answer, asked is not None and tried is not None, done)

    def reasons(self, say: Speaker) -> list[str]:
        """What the move brings beside the one that a hasty look takes for the best."""
        known = sayable(self.gains, say, self.game.prices)
        pros = said("puzzle-gains", good(known, LEARNER), LEARNER, say)
        return pros or [say("puzzle-later")]

    def written(self) -> str:
        """The puzzle as its file has it."""
        decisions = [step for step in self.steps if isinstance(step, str)]
        lines = [f"puzzle {self.number}", f"seats {self.seats}", f"seed {self.seed}"]
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        starts = range(0, len(decisions), A_LINE)
        lines += [f"- {' '.join(decisions[n : n + A_LINE])}" for n in starts]
        lines += [f"task find: {self.answer}", f"missed {self.missed}"]
        return "\n".join([*lines, *(f"gain {each.written()}" for each in self.gains)]) + "\n"


@cache
def puzzles(game: Game) -> tuple[Puzzle, ...]:
    """A game's puzzles, in order; none if it has no file of them."""
    file = game.folder / FILE
    return tuple(parsed(game, file.read_text(encoding="utf-8"))) if file.exists() else ()


def of_the_day(now: float) -> Puzzle | None:
    """The puzzle of this day, by turns of every game that has any; the same in every house."""
    day = int(now // DAY)
    turns = [found for game_id in IDS if (found := puzzles(load(game_id)))]
    if not turns:
        return None
    found = turns[day % len(turns)]
    return found[day // len(turns) % len(found)]


def puzzle(game: Game, number: int) -> Puzzle:
    """The puzzle with this number."""
    found = puzzles(game)
    if not 1 <= number <= len(found):
        raise BadInput(f"{game.title} has the puzzles 1 to {len(found)}, not {number}")
    return found[number - 1]


def parsed(game: Game, text: str) -> list[Puzzle]:
    """The puzzles that a text describes."""

    def begun(_: str, number: int) -> Puzzle:
        return Puzzle(game, f"puzzle-{number}", number, game.first, "1", {}, (), False)

    return read_lines(text, "puzzle", begun, with_line, f"{game.id}'s {FILE}")


def with_line(puzzle: Puzzle, word: str, rest: str) -> Puzzle:
    """A puzzle with one more line of its file."""
    known = {**vars(puzzle)}
    if word == "missed" and rest:
        known["missed"] = rest
    elif word == "gain":
        known["gains"] = (*puzzle.gains, Difference.read(rest))
    else:
        return changed(puzzle, word, rest)
    return Puzzle(**known)
