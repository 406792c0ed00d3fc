"""Advice in words: the plan, how sure it is, what it brings, what comes then, what else."""

from collections.abc import Sequence
from dataclasses import dataclass

from bartizan.engine.game import Game
from bartizan.engine.state import Record
from bartizan.say import Speaker
from bartizan.teacher.advice import EQUAL, Advice, is_behind
from bartizan.teacher.reasons import (
    ALWAYS,
    MOST_OWN,
    Difference,
    bad,
    sayable,
    told,
    worth_saying,
)


@dataclass(frozen=True)
class Told:
    """Advice, sentence by sentence."""

    plan: list[str]
    verdict: str
    reasons: list[str]
    second: list[str]  # what else could be done, and what that lacks
    numbers: list[str]  # for who asks for them


def tell(game: Game, view: Record, advice: Advice, say: Speaker) -> Told:
    """The advice for a seat that sees this, in words."""
    seat, words = advice.seat, game.words
    lacks = sayable(advice.lacks, say, game.prices)
    pros, cons = worth_saying(advice.gains, seat, say, game.prices)
    reasons = said("hint-gains", pros, seat, say)
    brings = sayable(advice.brings, say, game.prices)
    if not reasons:
        pros, cons = worth_saying(advice.soon, seat, say, game.prices)
        reasons = said("hint-gains-soon", pros, seat, say)
        better = advice.verdict in ("better", "clear")
        if better and not (reasons or brings or bad(lacks, seat) or advice.aim):
            reasons = [say("hint-later")]
    own = [one for one in pros if one.seat == seat][:MOST_OWN]
    same = {one.reason for one in own if one.often >= ALWAYS}
    same |= {one.reason for one in cons if one.seat == seat}  # others bring as much, or more
    fruit = [one for one in brings if one.reason not in same]
    reasons = said("hint-brings", fruit, seat, say) + reasons
    reasons += said("hint-costs", cons, seat, say)
    aim = advice.aim
    if aim and reasons and advice.verdict in ("better", "clear") and not aim.weighs:
        aim = None
    if aim:
        reasons.insert(0, say("hint-aim", aim=say.line(aim)))
    if advice.answer:
        reasons.append(say("hint-answer", told=say.line(advice.answer[0])))
    if advice.follows and not aim:  # which says what it is for
        reasons.append(say("hint-follows", move=say.line(advice.follows)))
    if advice.ends and not aim:
        reasons.append(say("hint-ends", move=say.line(advice.ends)))
    second = []
    if len(advice.thoughts) > 1:
        move = words.sentence(view, advice.thoughts[1].move)
        second = [say("hint-second", move=say.line(move))]
        behind = is_behind(advice.thoughts[1], advice.thoughts[0])
        worse = "hint-lacks-yet" if advice.verdict in EQUAL and not behind else "hint-lacks"
        favour = "hint-favour-yet" if behind else "hint-favour"
        lacking = said(worse, bad(lacks, seat), seat, say)
        second += lacking or said(favour, lacks, seat, say) or [say("hint-same")]
        if not reasons and not lacks and advice.verdict in EQUAL:
            reasons = [say("hint-open")]
    return Told(
        plan=[say.line(words.sentence(step.view, step.move)) for step in advice.plan],
        verdict=say(f"hint-{advice.verdict}"),
        reasons=reasons,
        second=second,
        numbers=[
            say(
                "hint-line",
                move=say.line(words.sentence(view, thought.move)),
                prospect=round(100 * thought.prospect),
                attention=round(100 * thought.attention),
            )
            for thought in advice.thoughts
        ],
    )


def said(key: str, found: Sequence[Difference], seat: int, say: Speaker) -> list[str]:
    """What differs, as a sentence; none if nothing does."""
    parts = [say.line(part) for part in told(found, seat, say)]
    return [say(key, parts="; ".join(parts))] if parts else []
