"""Draws the floor plan of The Castle into its art, from `map.txt`.

    python tools/castle_map.py

Run it after the map was changed; a test tells if it was forgotten.
"""

import re
from collections.abc import Iterable
from itertools import groupby

from bartizan.games.castle.parts import (
    AREAS,
    BORDERS,
    DOORS,
    GATEWAYS,
    MAP_FILE,
    OUTLINES,
    PLAN,
    SQUARES,
)
from bartizan.games.castle.plan import CELL, LOCKED, MARGIN, PITCH, Point, Square, outline

ART_FILE = MAP_FILE.with_name("art.svg")
PLAN_GROUP = re.compile(r'(<g id="castle-plan">\n).*?(</g><!-- plan -->)', re.DOTALL)
ROOMY = 15  # squares: such a room has pillars
INK = "#2b1d12"
Segment = tuple[Point, Point]


def at(value: float) -> str:
    """A coordinate of the picture."""
    return f"{MARGIN + PITCH * value:g}"


def polygon(corners: Iterable[Point]) -> str:
    """A closed path."""
    return "M" + "L".join(f"{at(x)} {at(y)}" for x, y in corners) + "Z"


def strokes(segments: Iterable[Segment]) -> str:
    """Lines, those in a row drawn as one."""
    found = []
    for across in (True, False):
        along, beside = (0, 1) if across else (1, 0)
        flat = sorted(
            (s for s in segments if (s[0][1] == s[1][1]) == across),
            key=lambda s: (s[0][beside], s[0][along]),
        )
        for _, run in groupby(
            enumerate(flat), key=lambda each: (each[1][0][beside], each[1][0][along] - each[0])
        ):
            row = [segment for _, segment in run]
            (x, y), (u, v) = row[0][0], row[-1][1]
            found.append(f"M{at(x)} {at(y)}" + (f"H{at(u)}" if across else f"V{at(v)}"))
    return "".join(found)


def middle(ends: Segment) -> Point:
    """The middle of a line."""
    return (ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2


def used(symbol: str, point: Point, turn: bool = False) -> str:
    """A drawing at a point, turned if it belongs into an upright wall."""
    x, y = MARGIN + PITCH * point[0], MARGIN + PITCH * point[1]
    move = f' transform="translate({x:g} {y:g})rotate(90)"' if turn else f' x="{x:g}" y="{y:g}"'
    return f'<use href="#castle-{symbol}"{move}/>'


def written(areas: Iterable[int], size: float, colour: str, shift: Point) -> str:
    """The numbers of rooms or the names of sections, each in a corner of its area."""
    signs = []
    for area in areas:
        r, c = min(SQUARES[area])
        x, y = MARGIN + PITCH * c + shift[0], MARGIN + PITCH * r + shift[1]
        text = PLAN.codes[area].removeprefix("r").upper()
        for i, sign in enumerate(text):
            signs.append(
                f'<use href="#castle-g{sign}" x="{x / size + 7.6 * i:.4g}" y="{y / size:.4g}"/>'
            )
    style = f'fill="none" stroke="{colour}" stroke-width="1.5" stroke-linecap="round"'
    return f'<g transform="scale({size})" {style}>{"".join(signs)}</g>'


def pillars(squares: tuple[Square, ...]) -> list[Point]:
    """Where squares of a room meet in its middle."""
    inside = set(squares)
    return [(c, r) for r, c in squares if {(r - 1, c), (r, c - 1), (r - 1, c - 1)} <= inside]


def drawn() -> str:
    """The plan as SVG: floors, borders, walls, doors and names."""
    castle = [square for squares in SQUARES for square in squares] + list(PLAN.stone)
    around = outline(castle)
    rim = [(a, b) for a, b in PLAN.walls if on_rim((a, b), set(castle))]
    inner = [wall for wall in PLAN.walls if wall not in rim]
    upright = {passage: passage.ends[0][0] == passage.ends[1][0] for passage in (*DOORS, *GATEWAYS)}
    rooms = "".join(polygon(OUTLINES[room]) for room in range(CELL))
    sections = "".join(polygon(OUTLINES[area]) for area in range(CELL + 1, AREAS))
    great = [squares for squares in SQUARES[:CELL] if len(squares) >= ROOMY]
    ground, cell = polygon(around), polygon(OUTLINES[CELL])
    borders = strokes([border.ends for border in BORDERS])
    parts = [
        f'<path d="{ground}" fill="none" stroke="url(#castle-hatch)" stroke-width="40"/>',
        f'<path d="{ground}" fill="url(#castle-rubble)"/>',
        f'<path d="{sections}" fill="#f4e8ca"/>',
        f'<path d="{rooms}" fill="#5f4a35"/><path d="{rooms}" fill="url(#castle-flags)"/>',
        f'<path d="{cell}" fill="#3a2a1d"/><path d="{cell}" fill="url(#castle-bars)"/>',
        *(used("pillar", point) for squares in great for point in pillars(squares)),
        line(borders, "#7a6243", 3, 'stroke-linecap="round" stroke-dasharray=".1 6"'),
        line(strokes(inner), INK, 6, 'stroke-linecap="square"'),
        line(strokes(rim), INK, 13, 'stroke-linecap="square"'),
        line(strokes(rim), "#a98c5d", 7, 'stroke-dasharray="12 2"'),
        *(used("lock" if d.sign == LOCKED else "door", middle(d.ends), upright[d]) for d in DOORS),
        *(used("gate", middle(g.ends), upright[g]) for g in GATEWAYS),
        written(range(CELL), 1.5, "#e3cd9b", (17.5, 20)),
        written(range(CELL + 1, AREAS), 0.95, "#6d583a", (16, PITCH - 18)),
    ]
    return "\n".join(parts)


def line(path: str, colour: str, width: int, how: str) -> str:
    """A path that is not filled."""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" {how}/>'


def on_rim(ends: Segment, castle: set[Square]) -> bool:
    """Whether a wall has the castle on one side only."""
    (x, y), (u, _) = ends
    r, c = int(y), int(x)
    sides = ((r, c - 1), (r, c)) if x == u else ((r - 1, c), (r, c))
    return len([side for side in sides if side in castle]) == 1


def redrawn(art: str) -> str:
    """The art with the plan as the map is now."""
    return PLAN_GROUP.sub(lambda found: found[1] + drawn() + "\n" + found[2], art)


if __name__ == "__main__":
    ART_FILE.write_text(redrawn(ART_FILE.read_text(encoding="utf-8")), encoding="utf-8")
