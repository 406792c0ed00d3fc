"""Lessons: each can be done in every way it accepts, each task refuses something, all is said."""

import re
from collections.abc import Iterator
from io import StringIO
from random import Random

import pytest
from rich.console import Console

from bartizan.conformance.cases import GAMES
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.games import IDS
from bartizan.say import LANGUAGES, Seat, Speaker
from bartizan.table.learning import Learning
from bartizan.table.message import Around, state
from bartizan.table.plan import Chair, Plan
from bartizan.table.table import Table
from bartizan.teacher.lessons import BEGINNER, LEARNER, Lesson, Task, lessons

SPEAKS_TO_YOU = IDS  # in a game of the house what one does oneself is told by `you-x`
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")
FEWEST, MOST = 5, 8  # lessons of a game
TAUGHT = [game for game in GAMES if lessons(game)]
LESSONS = pytest.mark.parametrize(
    "lesson",
    [lesson for game in TAUGHT for lesson in lessons(game)],
    ids=lambda lesson: f"{lesson.game.id}-{lesson.name}",
)


def split(lesson: Lesson, match: Match) -> tuple[Task, list[int], list[int]]:
    """The task that is asked for now, the moves that do it, and the others."""
    task = lesson.task(match)
    assert task and match.actor == LEARNER, f"{lesson.name}: a task is for the first seat to act"
    moves = match.legal()
    wanted = [move for move in moves if task.accepts(lesson.game, move)]
    return task, wanted, [move for move in moves if move not in wanted]


def ways(lesson: Lesson, match: Match) -> Iterator[Match]:
    """All ends to which a lesson can come by what its tasks accept."""
    lesson.settle(match)
    if not lesson.task(match):
        yield match
        return
    task, wanted, others = split(lesson, match)
    assert wanted and others, f"{lesson.name}, {task.name}: it must accept and refuse something"
    for move in wanted:
        after = match.clone()
        after.play(move)
        yield from ways(lesson, after)


@LESSONS
def test_every_way_that_a_lesson_accepts_leads_to_its_end(lesson: Lesson) -> None:
    for match in ways(lesson, lesson.match()):
        name = lesson.name
        assert match.decisions >= len(lesson.steps), f"{name} ends before all of its steps"
        assert lesson.done(match) != lesson.free, f"{name}: its end does not follow from its tasks"
        theirs = not lesson.free or match.actor == LEARNER
        assert theirs, f"{name}: the match goes on with the first seat, who learns"


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
def test_a_few_lessons_end_in_a_match(game: Game) -> None:
    found = lessons(game)
    assert FEWEST <= len(found) <= MOST, f"{len(found)} lessons; {FEWEST} to {MOST} teach a game"
    assert len({lesson.name for lesson in found}) == len(found), "two lessons have one name"
    free = [lesson.free for lesson in found]
    assert free == [False] * (len(found) - 1) + [True], "the last lesson alone is free play"
    idle = [ls.name for ls in found[:-1] if not any(isinstance(s, Task) for s in ls.steps)]
    assert not idle, f"these lessons have no task: {idle}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
def test_the_teacher_has_a_sentence_for_everything_and_no_other(game: Game, language: str) -> None:
    wanted = set()
    for lesson in lessons(game):
        key = f"lesson-{lesson.name}"
        tasks = [f"{key}-{step.name}" for step in lesson.steps if isinstance(step, Task)]
        wanted |= {key, f"{key}-text", *tasks}
        wanted |= {f"{task}-{end}" for task in tasks for end in ("wrong", "right")}
    text = (game.folder / "locale" / f"lessons.{language}.ftl").read_text(encoding="utf-8")
    said = set(re.findall(r"^([a-z][\w-]*) *=", text, re.MULTILINE))
    assert said == wanted, f"lessons.{language}.ftl: add {wanted - said}, remove {said - wanted}"


@pytest.mark.parametrize("language", LANGUAGES)
@LESSONS
def test_a_lesson_is_done_in_the_terminal(lesson: Lesson, language: str) -> None:
    paper, wrong, right = StringIO(), list[str](), list[str]()
    console = Console(file=paper, width=10_000, highlight=False)

    def ask(prompt: str) -> str:
        """At each task one tries something else first; in a match, the first move there is."""
        if not lesson.task(table.match):
            return "1"
        task, wanted, others = split(lesson, table.match)
        say, key = table.say, f"lesson-{lesson.name}-{task.name}"
        again = len(wrong) > len(right)
        (right if again else wrong).append(say(f"{key}-{'right' if again else 'wrong'}"))
        return lesson.game.words.notation((wanted if again else others)[0])

    table = Learning(lesson, language, console, ask)
    if lesson.free:
        lesson.game.compile()
    assert table.run()
    said = paper.getvalue()
    title = lesson.told(lesson.match(), None, table.say).title
    unsaid = [sentence for sentence in (title, *wrong, *right) if sentence not in said]
    assert not unsaid, f"{lesson.name} in the terminal did not say: {unsaid}"
    done = table.match.over if lesson.free else len(right) == len(wrong) > 0
    assert done, f"{lesson.name} did not come to its end in the terminal"


@LESSONS
def test_any_other_try_is_told_what_it_would_have_done(lesson: Lesson) -> None:
    speakers = [Speaker(each, lesson.game.folder, NAMES, LEARNER) for each in LANGUAGES]
    to_you = lesson.game.id in SPEAKS_TO_YOU
    match = lesson.match()
    lesson.settle(match)
    while lesson.task(match):
        _, wanted, others = split(lesson, match)
        before = lesson.game.bytes_of(match.state)
        for move in others[:: max(1, len(others) // 12)]:
            for say in speakers:
                told = lesson.told(match, move, say)
                asked = told.wrong and told.task and not told.done
                assert asked, f"{lesson.name}: another try must leave the task as it is"
                assert not (to_you and "Anna" in told.answer), f"{lesson.name}: {told.answer!r}"
                long = len(told.answer) > len(say("lesson-wrong", would="", why="")) + 20
                assert long, f"{lesson.name}: {told.answer!r} is too short; does `tell` say it?"
        same = lesson.game.bytes_of(match.state) == before
        assert same, f"{lesson.name}: a try that is only told of has changed the record"
        match.play(wanted[0])
        lesson.settle(match)


@LESSONS
def test_a_lesson_is_done_at_a_table(lesson: Lesson) -> None:
    chairs = [Chair("person", "Anna"), *[Chair("bot", bot=BEGINNER)] * (lesson.seats - 1)]
    plan = Plan(lesson.game.id, chairs, lesson.options, seed=lesson.seed, lesson=lesson.id)
    table = Table("id", [plan.made(0.0)])
    table.settle(0.0)
    for _ in [step for step in lesson.steps if isinstance(step, Task)]:
        _, wanted, others = split(lesson, table.match)
        for move in (others[0], wanted[0]):
            table.play(LEARNER, move, table.v, 0.0)
            kept = (table.tried == move) == (move == others[0])
            assert kept, f"{lesson.name}: at a table another move is tried, the right one played"
    done = table.match.decisions >= len(lesson.steps) and not table.unsettled
    assert done, f"{lesson.name} did not come to its end at a table"
    for language in LANGUAGES:
        log = state(table, LEARNER, [LEARNER], language, Around())["log"]
        named = [line["text"] for line in log if "Anna" in line["text"]]
        told = lesson.game.id not in SPEAKS_TO_YOU or not named
        assert log and told, f"{lesson.name} speaks of who learns by name: {named}"


@pytest.mark.parametrize("game", [each for each in TAUGHT if each.id in SPEAKS_TO_YOU], ids=repr)
def test_all_that_one_does_in_the_last_lesson_is_told_to_you(game: Game) -> None:
    """Also what no task leads to: the match at the end goes where it likes."""
    match, random = lessons(game)[-1].match(), Random(7)
    game.compile()
    match.settle()
    while not match.over:
        match.play(random.choice(match.legal()))
        match.settle()
    moves = range(len(match.moves))
    lines = [line for number in moves for line in match.lines(number, LEARNER)]
    own = [line for line in lines if line.args.get("who") in (Seat(LEARNER), [Seat(LEARNER)])]
    for language in LANGUAGES:
        say = Speaker(language, game.folder, NAMES, LEARNER)
        named = {line.key: told for line in own if "Anna" in (told := say.line(line))}
        assert own and not named, f"{language}: there is no you-x for {named}"
