"""Plays the ladder of levels, each against the one below, and writes it into `docs/bots.md`.

    python tools/ladder.py [GAME ...] [--players N ...] [--about POINTS] [--most DEALS]

Of each step whole deals are played, the upper level once on every side and the lower one on all
others, until the interval is narrow enough. What was played is kept in `build/ladder`, so that the
same command goes on where it was stopped; other rules, bots or budgets begin anew.
"""

import argparse
import json
import re
from collections.abc import Iterator
from contextlib import closing
from itertools import count, takewhile
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from bartizan import bots
from bartizan.arena.places import Local
from bartizan.arena.plan import Plan, sources
from bartizan.arena.play import Time, one_game, ready
from bartizan.arena.statistics import Interval, interval
from bartizan.bots.levels import LADDER, kind_of
from bartizan.engine.game import Game
from bartizan.games import IDS, load

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "bots.md"
KEPT = ROOT / "build" / "ladder"
LEAST = 10  # deals
WORTH_SAYING = 0.01  # of the games
UPPER, LOWER = range(2)  # as a plan numbers its bots
PAIRED, AMONG_FOUR = 0.70, 0.33  # what a step should have: between two, and among four
WIDE, ROW, LEFT, RIGHT = 640, 34, 92, 24
INK, FAINT, PAPER, TWO, FOUR = "#2a2119", "#8a7a64", "#fffaf0", "#7d2723", "#3f6b4f"


class Step(NamedTuple):
    """A level against the one below, with so many players."""

    level: str
    plan: Plan

    @classmethod
    def to(cls, game: Game, seats: int, level: str) -> "Step":
        """The step up to a level."""
        below = LADDER[LADDER.index(level) - 1]
        return cls(level, Plan.checked(game, [level, below], seats, {}, seed="ladder"))

    @property
    def identity(self) -> list[str]:
        """What results depend on."""
        kinds = [kind_of(level, self.plan.game) for level in self.plan.bots]
        return [*kinds, sources(self.plan.game)]


class Result(NamedTuple):
    """What the upper level won on one deal, what nobody won, and how long it thought."""

    share: float
    nobody: float
    time: Time


def played(piece: tuple[Step, int], sides: int | None = None) -> Result:
    """Play a deal, the upper level on each side in turn, or on the first ones only."""
    plan, deal = piece[0].plan, piece[1]
    places = plan.sides[:sides]
    ready(plan.game, any(bots.is_learned(kind, plan.game) for kind in plan.bots))
    times, won, nobody = {UPPER: Time(), LOWER: Time()}, 0.0, 0.0
    for place, side in enumerate(places):
        seating = tuple(UPPER if n == place else LOWER for n in range(len(plan.sides)))
        payoff = one_game(plan, deal, seating, place, times).payoff
        won += sum(payoff[seat] for seat in side)
        nobody += 1.0 - sum(payoff)
    return Result(won / len(places), nobody / len(places), times[UPPER])


def results(step: Step, about: float, most: int, place: Local) -> list[Result]:
    """Those that are kept, and more until the interval is narrow enough."""
    file = KEPT / f"{step.plan.game_id}-{step.plan.seats}-{step.level}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    if not lines or json.loads(lines[0]) != step.identity:
        lines = [json.dumps(step.identity)]
        file.write_text(lines[0] + "\n", encoding="utf-8")
    found = [
        Result(share, nobody, Time(*time)) for share, nobody, time in map(json.loads, lines[1:])
    ]

    def is_wanted(deal: int) -> bool:
        return deal <= most and not is_narrow(found, about)

    deals: Iterator[int] = takewhile(is_wanted, count(len(found) + 1))
    with closing(place.done(played, ((step, deal) for deal in deals))) as more:
        for result in more:
            if is_narrow(found, about):
                break
            found.append(result)
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(result) + "\n")
    return found


def is_narrow(found: list[Result], about: float) -> bool:
    """Whether enough is known."""
    return len(found) >= LEAST and half_width(share_of(found)) <= about


def share_of(found: list[Result]) -> Interval:
    """The upper level's share of the victory."""
    return interval([each.share for each in found])


def half_width(share: Interval) -> float:
    """By how much it may be wrong, more or less."""
    return max(share.high - share.mean, share.mean - share.low)


# What is written

Ladder = dict[int, dict[str, list[Result]]]  # by players and level


def said_of(found: list[Result]) -> str:
    """A share with its interval, and how often nobody won."""
    if not found:
        return ""
    share, nobody = share_of(found), mean(each.nobody for each in found)
    said = f"{share.mean:.0%} ({share.low:.0%} to {share.high:.0%})"
    return f"{said}; nobody {nobody:.0%}" if nobody >= WORTH_SAYING else said


def page_part(game: Game, ladder: Ladder) -> str:
    """A table of all steps, and the picture."""
    heads = [f"{seats} players" for seats in ladder]
    lines = [
        f"### {game.title}",
        "",
        f"![The ladder of {game.title}](pictures/ladder-{game.id}.svg)",
        "",
        f"| level | plays as | {' | '.join(heads)} | deals | a decision |",
        f"|---|---|{'---|' * len(heads)}---|---|",
    ]
    for level in reversed(LADDER):
        steps = [ladder[seats].get(level, []) for seats in ladder]
        shares = [said_of(found) for found in steps]
        deals = ", ".join(f"{len(found)}" for found in steps if found)
        time = Time()
        for found in steps:
            for each in found:
                time = time.and_then(each.time)
        took = f"{1000 * time.seconds / time.decisions:.0f} ms" if time.decisions else ""
        longest = f", at most {time.longest:.1f} s" if time.longest >= 0.1 else ""
        kind = f"`{kind_of(level, game)}`"
        lines.append(f"| {level} | {kind} | {' | '.join(shares)} | {deals} | {took}{longest} |")
    return "\n".join(lines) + "\n"


def picture(game: Game, ladder: Ladder) -> str:
    """Each level's share against the one below, with its interval: between two, and among four."""
    high = 70 + ROW * (len(LADDER) - 1) + 34

    def x(share: float) -> float:
        return round(LEFT + share * (WIDE - LEFT - RIGHT), 1)

    marks = [
        f'<path d="M{x(part / 4)} 52V{high - 34}" stroke="{FAINT}" opacity=".3"/>'
        f'<text x="{x(part / 4)}" y="{high - 16}" text-anchor="middle">{part / 4:.0%}</text>'
        for part in range(5)
    ]
    for seats, wanted in ((2, PAIRED), (4, AMONG_FOUR)):
        if seats in ladder:
            colour = TWO if seats == 2 else FOUR
            line = f'stroke="{colour}" stroke-dasharray="4 4"'
            marks.append(f'<path d="M{x(wanted)} 52V{high - 34}" {line}/>')
    for n, level in enumerate(reversed(LADDER[1:])):
        y = 70 + ROW * n
        marks.append(f'<text x="{LEFT - 14}" y="{y + 9}" text-anchor="end">{level}</text>')
        for row, (seats, steps) in enumerate(ladder.items()):
            if found := steps.get(level):
                share, at = share_of(found), y + 11 * row
                colour = TWO if seats == 2 else FOUR
                marks.append(
                    f'<path d="M{x(share.low)} {at}H{x(share.high)}" stroke="{colour}" '
                    f'stroke-width="7" opacity=".35"/>'
                    f'<circle cx="{x(share.mean)}" cy="{at}" r="4.5" fill="{colour}"/>'
                )
    title = f"{game.title}: each level against the one below"
    legend = "".join(
        f'<text x="{WIDE - RIGHT - 100 * (len(ladder) - 1 - n)}" y="26" text-anchor="end" '
        f'fill="{TWO if seats == 2 else FOUR}">{seats} players</text>'
        for n, seats in enumerate(ladder)
    )
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" role="img"
 font-family="sans-serif" font-size="13" fill="{INK}">
<title>{title}</title><rect width="{WIDE}" height="{high}" fill="{PAPER}"/>
<text x="{RIGHT}" y="26" font-size="15">{title}</text>{legend}
{chr(10).join(marks)}
</svg>
"""


def write(game: Game, ladder: Ladder, page: Path) -> None:
    """Put a game's ladder into its place of the page, and its picture beside."""
    place = re.compile(rf"(<!-- ladder {game.id} -->\n).*?(<!-- /ladder -->)", re.DOTALL)
    before = page.read_text(encoding="utf-8")
    if len(place.findall(before)) != 1:
        raise SystemExit(f"{page} has no one place between <!-- ladder {game.id} --> and its end")
    part = page_part(game, ladder)
    page.write_text(place.sub(lambda found: found[1] + part + found[2], before), encoding="utf-8")
    drawn = page.parent / "pictures" / f"ladder-{game.id}.svg"
    drawn.parent.mkdir(exist_ok=True)
    drawn.write_text(picture(game, ladder), encoding="utf-8")


def main() -> None:
    """Play all steps that are asked for, and write them down."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("games", nargs="*", default=[*IDS], metavar="GAME")
    asked.add_argument("--players", type=int, nargs="+", default=[2, 4])
    asked.add_argument("--about", type=float, default=7.0, help="points that a share may be wrong")
    asked.add_argument("--most", type=int, default=300, help="deals of a step")
    asked.add_argument("--workers", type=int, default=None)
    asked.add_argument("--page", type=Path, default=PAGE)
    given = asked.parse_args()
    place = Local(given.workers)
    for game_id in given.games:
        game = load(game_id)
        ladder: Ladder = {seats: {} for seats in given.players}
        for seats in given.players:
            for level in LADDER[1:]:
                found = results(Step.to(game, seats, level), given.about / 100, given.most, place)
                ladder[seats][level] = found
                said = f"{said_of(found)}, {len(found)} deals"
                print(f"{game_id}, {seats} players, {level}: {said}", flush=True)
        write(game, ladder, given.page)


if __name__ == "__main__":
    main()
