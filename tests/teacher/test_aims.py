"""Hints that say what for: of equal moves one that serves an aim, and nothing that belies it."""

import math
from dataclasses import replace
from typing import cast

from bartizan.bots import Budget
from bartizan.bots.search import Thought
from bartizan.games.sevenlocks.parts import LOG_UNIT
from bartizan.games.sevenlocks.state import MOVES as KEYS
from bartizan.games.sevenlocks.state import State
from bartizan.games.sevenlocks.words import believed_depths, within
from bartizan.say import Line, Speaker
from bartizan.teacher.advice import Step, advise, aim_of, aimed, foreseen
from bartizan.teacher.continuations import Continuation, imagined, what_follows
from bartizan.teacher.reasons import Difference
from bartizan.teacher.telling import tell
from tests.games.castle.setting import GAME, NUMBERS, Row, position, words
from tests.games.castle.setting import play as go
from tests.games.sevenlocks.setting import GAME as SEVENLOCKS
from tests.games.sevenlocks.setting import at_tower, play, throw
from tests.games.sevenlocks.setting import position as keys_at
from tests.teacher.test_advice import at_choice

SAY = Speaker("en", GAME.folder, ["Anna", "Ben"])


def in_the_corridor() -> Row:
    """Bram may go one area further; behind each of two there are rooms that nobody has searched."""
    return go(position("bram", "oda", at="n3 outside"), "go n2")


def thought(move: str, prospect: float) -> Thought:
    """What search thinks of a move."""
    return Thought(NUMBERS[move], 0.3, prospect, (), (NUMBERS[move],))


def first_of(*thoughts: Thought) -> str:
    """The move that comes first, as words."""
    GAME.compile()
    known = GAME.view(in_the_corridor(), 0)
    return words(aimed(GAME, known, 0, thoughts, 3)[0].move)


def test_of_equal_moves_one_that_serves_an_aim_comes_first() -> None:
    assert first_of(thought("stay", 0.51), thought("go ga", 0.5), thought("go n1", 0.5)) == "go n1"
    assert first_of(thought("stay", 0.51), thought("go n1", 0.4)) == "stay"
    assert first_of(thought("stay", 0.51), thought("go ga", 0.5)) == "stay"


def test_it_is_told_what_equal_moves_are_for_and_of_better_ones_if_nothing_else_is() -> None:
    GAME.compile()
    row = in_the_corridor()
    advice = advise(GAME, GAME.view(row, 0), 0, Budget(200), 5)
    aim = aim_of(GAME, [Step(GAME.readable(GAME.view(row, 0)), NUMBERS["go n1"])])
    assert aim
    bare = replace(advice, aim=aim, brings=(), gains=(), soon=(), lacks=())
    bare = replace(bare, answer=(), follows=Line("move-stay", {"in": "there"}), ends=None)
    more = Difference(0, "seen", 1.0, 1.0, 1.0, True)

    def told(verdict: str, reasons: bool) -> bool:
        known = replace(bare, gains=(more,)) if reasons else bare
        told = tell(GAME, GAME.readable(row), replace(known, verdict=verdict), SAY).reasons
        aim = "What for: towards room 2, which nobody has searched: 1 area further."
        assert "shows later" not in " ".join(told)  # since it is said what for
        assert any("do next: stay" in one for one in told) == (aim not in told)
        return aim in told

    assert told("taste", True) and told("taste", False) and told("clear", False)
    assert not told("clear", True)
    sure = replace(bare, gains=(more,), verdict="clear", aim=replace(aim, weighs=True))
    assert tell(GAME, GAME.readable(row), sure, SAY).reasons[0].startswith("What for: towards")


def test_no_later_move_of_a_plan_tries_a_key_that_is_less_likely_to_fit() -> None:
    SEVENLOCKS.compile()
    row = throw(play(keys_at(keymaster=2), "roll 1 3"), 1)
    row.evidence[2, 4] += LOG_UNIT  # pearls that sounded like a depth of 5
    known, seat = SEVENLOCKS.view(row, int(row.actor)), int(row.actor)
    likeliest = believed_depths(seen_by(row))[2].argmax()
    walk = KEYS.first("walk") + 2
    for key in within(int(row.row)):
        line = (walk, KEYS.first("unlock") + key)
        plan = [step.move for step in foreseen(SEVENLOCKS, known, seat, line, 3)[0]]
        assert plan == [*line] if key == likeliest else plan == [walk]


def test_the_likeliest_key_is_named_with_its_chance() -> None:
    row = at_tower(3)
    tries = [KEYS.first("unlock") + key for key in within(int(row.row))]
    assert not any(aim_of(SEVENLOCKS, [Step(seen_by(row), move)]) for move in tries)
    row.evidence[2, 4] += LOG_UNIT
    served = {move: aim_of(SEVENLOCKS, [Step(seen_by(row), move)]) for move in tries}
    told = [line for line in served.values() if line]
    chance = round(100 * believed_depths(seen_by(row))[2, 4])
    key = f"to open the tower: of all keys 5 is the likeliest to fit, with {chance} %"
    assert [Speaker("en", SEVENLOCKS.folder).line(line) for line in told] == [key]


def seen_by(row: Row) -> State:
    """What who is to act sees."""
    return cast(State, SEVENLOCKS.readable(SEVENLOCKS.view(row, int(row.actor))))


def test_how_a_turn_mostly_ends_is_told_of_the_turn_that_begins_as_told() -> None:
    begun = at_choice("sevenlocks", 2, 0, "hints 7")
    begun.play(begun.legal()[-1])
    begun.settle()
    for match, choice in ((at_choice("sevenlocks", 2, 21, "8"), 0), (begun, 2)):
        game, seat = match.game, match.actor
        known = match.view(seat)
        line = game.sensible(known)[choice : choice + 1]
        follows, ends = what_follows(game, known, seat, line, 1, 3, 12, math.inf)
        each = imagined(game, known, seat, 3, 12, math.inf)
        done = [Continuation(game, world, seat, 3 + n).next_choices(line, 1) for n, world in each]
        lasts = [told[-1][1] for told in done if len(told) > 1 and told[0][1] == follows]
        most = max(lasts, key=lasts.count)
        assert follows and ends == (most if 2 * lasts.count(most) >= len(lasts) else None)
