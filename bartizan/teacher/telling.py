"""Advice in words: the plan, how sure it is, what it brings, what comes then, what else."""

from collections.abc import Sequence
from dataclasses import dataclass

from bartizan.engine.game import Game
from bartizan.engine.state import Record
from bartizan.say import Speaker
from bartizan.teacher.advice import Advice
from bartizan.teacher.reasons import Difference, bad, good, told


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
    reasons = compared(advice.gains, seat, "hint-gains", "hint-costs", say)
    if advice.gains and not good(advice.gains, seat):
        reasons.insert(0, say("hint-later"))
    if advice.answer:
        reasons.append(say("hint-answer", told=say.line(advice.answer[0])))
    second = []
    if len(advice.thoughts) > 1:
        move = words.sentence(view, advice.thoughts[1].move)
        second = [say("hint-second", move=say.line(move))]
        second += compared(advice.lacks, seat, "hint-brings", "hint-lacks", say)[::-1]
        second += [] if advice.lacks else [say("hint-same")]
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


def compared(found: Sequence[Difference], seat: int, pro: str, con: str, say: Speaker) -> list[str]:
    """What is to the good of a seat, and what is not, as a sentence each."""
    return [
        say(key, parts="; ".join(say.line(part) for part in told(those, seat)))
        for key, those in ((pro, good(found, seat)), (con, bad(found, seat)))
        if those
    ]
