"""Lessons: a game is learnt by playing it: a position, something to do there, an answer to a try.

A game's `lessons.txt` has its lessons, one after the other, a line for each decision. A lesson is

    lesson days                 its name; the sentences are lesson-days, lesson-days-text
    seats 2                     how many play; who learns is the first of them
    seed 7                      the deal; chance goes by it too
    option colours ABAB         an option of the game, where it is not as usual
    - D>2 b1*                   decisions that are made, each by whoever is to act then
    task empty: R>3 | O>*       what is asked for; any move that one of the patterns describes
    free                        at the end: from here on it is a match against beginners

A task's sentences are lesson-days-empty, the task; lesson-days-empty-wrong, said to any other try
after what it would have done; and lesson-days-empty-right, said when it is done.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from typing import ClassVar, TypeVar
from zlib import crc32

from bartizan.engine.chance import Secret
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.engine.kernel import CHANCE
from bartizan.engine.match import Match
from bartizan.say import Speaker

FILE = "lessons.txt"
LEARNER = 0  # the seat of who learns
BEGINNER = "page"  # who sits on the others
L = TypeVar("L", bound="Lesson")


@dataclass(frozen=True)
class Task:
    """What is asked for: a move that one of the patterns describes."""

    name: str
    patterns: tuple[str, ...]

    def accepts(self, game: Game, move: int) -> bool:
        """Whether a move is one of those asked for."""
        return self.describes(game.words.notation(move))

    def describes(self, written: str) -> bool:
        """Whether a move that is written so is one of those asked for."""
        return any(fnmatchcase(written, each) for each in self.patterns)


@dataclass(frozen=True)
class Told:
    """What the teacher says now."""

    title: str
    text: str  # what it is about; with a try in vain, what was said last before
    task: str  # what to do, while there is something
    answer: str  # to what was done last
    wrong: bool  # and whether that was something else than the task
    done: bool


@dataclass(frozen=True)
class Lesson:
    """A position, and what is done there, decision by decision."""

    kind: ClassVar[str] = "lesson"
    game: Game
    name: str
    number: int
    seats: int
    seed: str
    options: dict[str, str]
    steps: tuple[str | Task, ...]  # decisions that are made, and tasks
    free: bool  # a match is played on from there

    @property
    def id(self) -> str:
        """Its name, with a mark of what it is: a lesson that has changed is another one."""
        return f"{self.name}-{crc32(repr((self.seed, self.options, self.steps)).encode()):08x}"

    def match(self) -> Match:
        """The match in which it begins."""
        return Match(self.game, self.seats, self.options, Secret.typed(self.seed))

    def step(self, match: Match) -> str | Task | None:
        """What comes next: a decision that is made, a task, or nothing that the lesson knows of."""
        number = match.decisions
        return self.steps[number] if number < len(self.steps) and not match.over else None

    def task(self, match: Match) -> Task | None:
        """What is asked for now, if anything is."""
        step = self.step(match)
        return step if isinstance(step, Task) and match.actor != CHANCE else None

    def due(self, match: Match) -> int | None:
        """The move that is made now without anybody's choice, if one is."""
        step = self.step(match)
        return match.parse(step) if isinstance(step, str) and match.actor != CHANCE else None

    def is_free(self, match: Match) -> bool:
        """Whether all play as they like by now."""
        return self.free and match.decisions >= len(self.steps)

    def done(self, match: Match) -> bool:
        """Whether nothing is left to do."""
        return match.over or (not self.free and match.decisions >= len(self.steps))

    def undo_bar(self, match: Match, seat: int, people: Collection[int]) -> str:
        """Why a seat cannot take back what it else could: what a lesson has come to stays."""
        point = match.undo_point(seat, people) or 0
        return "lesson" if match.decisions_before(point) < len(self.steps) else ""

    def settle(self, match: Match) -> None:
        """Let chance move, and make what decisions are due, until somebody is asked."""
        match.settle()
        while (move := self.due(match)) is not None:
            match.play(move)
            match.settle()

    def told(self, match: Match, tried: int | None, say: Speaker) -> Told:
        """What the teacher says, perhaps to a move that was tried in vain."""
        asked, key = self.task(match), f"lesson-{self.name}"
        past = [step for step in self.steps[: match.decisions] if isinstance(step, Task)]
        text = "" if past or match.decisions > len(self.steps) else say(f"{key}-text")
        answer = say(f"{key}-{past[-1].name}-right") if past else ""
        if asked and tried is not None:
            text = text or answer
            answer = self._answer(match, tried, say(f"{key}-{asked.name}-wrong"), say)
        of = len(lessons(self.game))
        title = say("lesson-title", number=self.number, of=of, title=say(key))
        task = say(f"{key}-{asked.name}") if asked else ""
        wrong = asked is not None and tried is not None
        return Told(title, text, task, answer, wrong, self.done(match))

    def _answer(self, match: Match, move: int, why: str, say: Speaker) -> str:
        """What a try in vain would have done, as the log would tell it, and why it is not asked."""
        other, number = match.clone(), len(match.moves)
        other.play(move)
        if lines := other.lines(number, LEARNER):
            return say("lesson-wrong", would=" ".join(map(say.line, lines)), why=why)
        chosen = self.game.words.sentence(match.readable(LEARNER), move)
        return say("lesson-other", move=chosen, why=why)


@cache
def lessons(game: Game) -> tuple[Lesson, ...]:
    """A game's lessons, in order; none if it has no file of them."""
    file = game.folder / FILE
    return tuple(parsed(game, file.read_text(encoding="utf-8"))) if file.exists() else ()


def lesson(game: Game, number: int) -> Lesson:
    """The lesson with this number."""
    found = lessons(game)
    if not 1 <= number <= len(found):
        raise BadInput(f"{game.title} has the lessons 1 to {len(found)}, not {number}")
    return found[number - 1]


def parsed(game: Game, text: str) -> list[Lesson]:
    """The lessons that a text describes."""

    def begun(name: str, number: int) -> Lesson:
        if not name:
            raise ValueError("a lesson has a name")
        return Lesson(game, name, number, game.first, "1", {}, (), False)

    return read_lines(text, "lesson", begun, changed, f"{game.id}'s {FILE}")


def read_lines(
    text: str,
    opens: str,
    begun: Callable[[str, int], L],
    changed: Callable[[L, str, str], L],
    what: str,
) -> list[L]:
    """What a text describes, each opened by a word; a line that says nothing is refused."""
    found: list[L] = []
    for n, line in enumerate(text.splitlines(), 1):
        word, _, rest = line.partition("#")[0].strip().partition(" ")
        if not word:
            continue
        try:
            if word == opens:
                found.append(begun(rest.strip(), len(found) + 1))
            else:
                found[-1] = changed(found[-1], word, rest.strip())
        except (IndexError, ValueError):
            raise BadInput(f"{what}, line {n}, says nothing: {line}") from None
    return found


def changed(lesson: L, word: str, rest: str) -> L:
    """A lesson with one more line of its file."""
    known = {**vars(lesson)}
    if word == "seats":
        known["seats"] = int(rest)
    elif word == "seed" and rest:
        known["seed"] = rest
    elif word == "option" and rest:
        name, value = rest.split()
        known["options"] = lesson.options | {name: value}
    elif word == "-" and rest and not lesson.free:
        known["steps"] = (*lesson.steps, *rest.split())
    elif word == "task" and not lesson.free:
        name, patterns = rest.split(":", 1)
        step = Task(name.strip(), tuple(each.strip() for each in patterns.split("|")))
        known["steps"] = (*lesson.steps, step)
    elif word == "free" and not rest:
        known["free"] = True
    else:
        raise ValueError(word)
    return type(lesson)(**known)
