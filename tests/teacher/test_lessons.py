"""Lessons at a table: what is asked for is played, anything else is answered and not played."""

from pathlib import Path

import pytest

from bartizan.engine.errors import BadInput
from bartizan.games import IDS, load
from bartizan.say import Speaker
from bartizan.table import events as kinds
from bartizan.table import message
from bartizan.table.events import Event
from bartizan.table.listing import Listing
from bartizan.table.plan import Plan
from bartizan.table.refusal import NoMove, Refusal, Unreadable
from bartizan.table.table import Table
from bartizan.teacher.lessons import LEARNER, lesson, lessons, parsed
from tests.table.setting import Watcher, chair, evening, opened

KILT = load("kilt")
TEXT = """
lesson first
seats 3
seed 7
option caravan usual
task one: R>3 | O>*   # and a remark
- b1 b2
lesson last
- R>3
free
"""


def learnt(number: int) -> Plan:
    """A table of Kilt Castle at which somebody learns."""
    wanted = lesson(KILT, number)
    chairs = [chair("Anna"), *[chair("bot:page") for _ in range(wanted.seats - 1)]]
    plan = Plan("kilt", chairs, wanted.options, seed=wanted.seed, lesson=wanted.id)
    return plan


def laid(number: int) -> Table:
    """The same, and all that the lesson begins with is done."""
    table = Table("id", [learnt(number).made(0.0)])
    table.settle(0.0)
    return table


def play(table: Table, notation: str) -> None:
    """Anna plays a move."""
    table.play(LEARNER, table.match.parse(notation), table.v, 0.0)


def told(table: Table, language: str = "en") -> dict[str, object]:
    """What the teacher says to Anna."""
    say = Speaker(language, KILT.folder, table.names)
    return message.lesson(table, say) or {}


def test_the_file_is_read_line_by_line() -> None:
    first, last = parsed(KILT, TEXT)
    assert (first.name, first.number, first.seats, first.seed) == ("first", 1, 3, "7")
    assert first.options == {"caravan": "usual"} and not first.free
    task, *made = first.steps
    assert made == ["b1", "b2"] and getattr(task, "patterns", ()) == ("R>3", "O>*")
    assert (last.number, last.free, last.steps) == (2, True, ("R>3",))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("seats 3", 1),
        ("lesson one\nseats three", 2),
        ("lesson one\ntask R>3", 2),
        ("lesson one\nfree\n- R>3", 3),
        ("lesson one\n\ncastle", 3),
        ("lesson", 1),
    ],
)
def test_a_line_that_says_nothing_is_refused_with_its_number(text: str, line: int) -> None:
    with pytest.raises(BadInput, match=rf"kilt's lessons.txt, line {line}, says nothing"):
        parsed(KILT, text)


def test_every_game_of_the_house_can_be_learnt() -> None:
    assert all(lessons(load(each)) for each in IDS)


@pytest.mark.parametrize("number", [0, 8, -1])
def test_a_lesson_that_there_is_not_is_refused(number: int) -> None:
    with pytest.raises(BadInput, match=f"Kilt Castle has the lessons 1 to 7, not {number}"):
        lesson(KILT, number)


def test_another_try_is_answered_and_nothing_is_moved() -> None:
    table = laid(1)
    before, said = KILT.bytes_of(table.match.state), table.log[:]
    assert told(table)["task"] and not told(table)["answer"]
    play(table, "O>3")
    assert table.fresh[-1].kind == kinds.TRIED
    assert KILT.bytes_of(table.match.state) == before and table.log == said
    about = told(table)
    assert about["wrong"] and about["task"] and not about["done"]
    assert "moves the orange card from slot 2 to slot 3" in str(about["answer"])
    assert "take the card that is red alone" in str(about["answer"])
    assert "versetzt die Karte Orange" in str(told(table, "de")["answer"])
    play(table, "R>3")
    assert table.tried is None and not told(table)["wrong"]
    assert "you build for nothing" in str(told(table)["answer"])


def test_a_lesson_that_is_done_asks_for_nothing_more() -> None:
    table = laid(1)
    play(table, "R>4")
    play(table, "d1**")
    assert told(table) | {"done": True, "task": "", "next": 2} == told(table)
    assert table.choosing() == [] and not table.match.over
    assert not any(map(table.mind, range(3)))
    with pytest.raises(NoMove):
        table.play(table.match.actor, table.match.legal()[0], table.v, 0.0)
    assert table.undo_bar(LEARNER) == "lesson"
    with pytest.raises(Refusal, match="what a lesson has come to stays"):
        table.undo(LEARNER, table.v, 0.0)


def test_others_do_what_the_lesson_says() -> None:
    table = laid(2)
    play(table, "RO>4")
    assert [table.match.notation(n) for n in range(2)] == ["RO>4", "d1"]
    assert table.match.actor == LEARNER and not table.unsettled


def test_the_last_lesson_is_a_match_that_bots_play_too() -> None:
    table = laid(len(lessons(KILT)))
    about = told(table)
    assert about["next"] is None and about["text"] and not about["task"]
    assert [table.mind(seat) for seat in range(3)] == ["", "page", "page"]
    assert table.undo_bar(LEARNER) == "lesson"  # its own moves of before stay
    table.play(LEARNER, table.match.legal()[0], table.v, 0.0)
    assert table.tried is None and table.undo_bar(LEARNER) == ""
    while not table.match.over:
        table.play(table.match.actor, table.match.legal()[0], table.v, 0.0)
    assert told(table)["done"]
    assert not table.next_plan().lesson


def test_a_table_is_the_sum_of_its_events() -> None:
    table = laid(3)
    for notation in ("O>5", "R>5", "e2"):
        play(table, notation)
    again = Table("id", [learnt(3).made(0.0), *table.fresh])
    assert again.tried == table.tried is not None
    assert told(again) == told(table)


def test_a_lesson_that_was_rewritten_is_told_so() -> None:
    made = learnt(1).made(0.0)
    other = Event(0, kinds.MADE, made.body | {"lesson": "caravan-00000000"}, 0.0)
    with pytest.raises(Unreadable, match="this lesson has been rewritten since; begin it anew"):
        Table("id", [other])


def test_a_lesson_is_no_game_of_ones_own_and_has_no_note_of_its_seed() -> None:
    table = laid(1)
    assert Listing.of(table).lesson and not table.log and not table.typed


@evening
async def test_nobody_moves_while_somebody_learns(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as hall:
        table = await hall.make(learnt(4))
        watcher = Watcher(hall, table, LEARNER)
        table = await watcher.until(lambda t: t.match.decisions == 7)
        assert table.choosing() == [LEARNER]
        table = await hall.play(table.id, LEARNER, table.match.parse("RO>5"), table.v)
        assert table.match.decisions == 9 and table.choosing() == [LEARNER]


@pytest.mark.parametrize(
    ("game_id", "essential"),
    [
        (
            "kilt",
            ("most ducats", "sixteen floors", "the game ends with", "two colours", "the lake"),
        ),
        ("sevenlocks", ("most pearls", "sixth tower", "everybody loses", "as there are enough")),
        (
            "appenzell",
            ("four different cheeses wins", "only one mouse left", "three pieces of each"),
        ),
        ("solomon", ("most points win", "When all cards are played", "cannot pay", "10 points")),
        (
            "castle",
            (
                *("whoever brings out most points", "at dawn", "curses", "the dead have carried"),
                *("captives", "takes 1 off every roll", "never used up", "do not heal"),
            ),
        ),
    ],
)
def test_who_did_the_lessons_was_told_how_one_wins_and_what_ends_the_game(
    game_id: str, essential: tuple[str, ...]
) -> None:
    file = load(game_id).folder / "locale" / "lessons.en.ftl"
    said = file.read_text(encoding="utf-8")
    assert [words for words in essential if words not in said] == []
