"""How a training is shown: the curve of its strength (SVG), and its card (Markdown)."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Protocol

from bartizan.arena.shown import FAINT, FILL, INK, LINE, PAPER, percent
from bartizan.arena.statistics import Interval
from bartizan.engine.game import Game

WIDE, HIGH, LEFT, RIGHT, TOP, BOTTOM = 640, 320, 56, 20, 40, 44


class Measured(Protocol):
    """A point of the curve."""

    seconds: float
    moves: int
    share: Interval


def curve(game: Game, points: Sequence[Measured]) -> str:
    """The share of victory against greedy over time, with its interval."""
    last = max(point.seconds for point in points) or 1.0

    def place(seconds: float, share: float) -> str:
        x = LEFT + seconds / last * (WIDE - LEFT - RIGHT)
        return f"{x:.1f},{HIGH - BOTTOM - share * (HIGH - TOP - BOTTOM):.1f}"

    line = " ".join(place(point.seconds, point.share.mean) for point in points)
    above = [place(point.seconds, point.share.high) for point in points]
    below = [place(point.seconds, point.share.low) for point in reversed(points)]
    marks = ""
    for share in (0.0, 0.5, 1.0):
        start, end = place(0, share), place(last, share)
        _, y = start.split(",")
        marks += f'<text x="{LEFT - 8}" y="{float(y) + 5}" text-anchor="end">{share:.0%}</text>'
        marks += f'<polyline points="{start} {end}" stroke="{FAINT}" stroke-dasharray="4 4"/>'
    title = escape(f"{game.title}: the network alone against greedy, two players")
    said = f"{last / 60:.1f} minutes, {max(point.moves for point in points) / 1e6:.0f} M moves"
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img"
 font-family="sans-serif" font-size="13" fill="{INK}">
<title>{title}</title><rect width="{WIDE}" height="{HIGH}" fill="{PAPER}"/>
<text x="{LEFT}" y="24" font-size="15">{title}</text>
{marks}
<polygon points="{" ".join(above + below)}" fill="{FILL}" opacity="0.25"/>
<polyline points="{line}" fill="none" stroke="{LINE}" stroke-width="3"/>
<text x="{WIDE - RIGHT}" y="{HIGH - 14}" text-anchor="end">{said}</text>
</svg>
"""


def card(
    game: Game,
    told: Mapping[str, Any],
    points: Sequence[Measured],
    against: Interval,
    before: str,
) -> str:
    """What was done, and what came of it."""
    lines = [f"# The network of {game.title}", ""]
    lines += [f"- {name}: {value}" for name, value in told.items()]
    lines += ["", "Share of victory of the network alone against greedy, two players, 95 %:", ""]
    lines += [f"- {p.seconds:.0f} s, {p.moves:,} moves: {percent(p.share)}" for p in points]
    lines += ["", f"Against {before} as it was before: {percent(against)}"]
    return "\n".join(lines) + "\n"
