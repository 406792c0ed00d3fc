"""The castle as `map.txt` draws it: which squares an area has, and where one gets through."""

import re
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from bartizan.engine.errors import BadInput

ROOMS = 36
CELL = (
    ROOMS  # the area of the Cell; rooms are the areas before it, corridor sections those after it
)
GATES = "ABCDEF"
SECTIONS = range(45, 71)  # how many there may be
DOORS_OF_A_ROOM = range(1, 5)
WAYS = range(8, 15)  # areas from an entrance to the Cell's door, the first and the last included
MIDDLE = 3  # the Cell's middle is at most so many squares from the middle of the map

OPEN, WALL, BORDER, DOOR, LOCKED = " ", "|", ":", "/", "!"
SIGNS = dict(zip(" |-:./!", (OPEN, WALL, WALL, BORDER, BORDER, DOOR, LOCKED), strict=True))
SIGNS |= {gate: gate for gate in GATES}
STONE = "##"
OUTSIDE = -1
WIDE, HIGH = 3, 2  # from square to square in the drawing

Square = tuple[int, int]  # row and column
Point = tuple[float, float]  # x and y, a square is 1 by 1


class Edge(NamedTuple):
    """The border of two neighbouring squares, and how it is drawn."""

    line: int  # in the file
    squares: tuple[Square, Square]  # the upper or left one first
    sign: str

    @property
    def ends(self) -> tuple[Point, Point]:
        """Where the border begins and ends."""
        (r, c), (below, _) = self.squares
        return ((c, r + 1), (c + 1, r + 1)) if below > r else ((c + 1, r), (c + 1, r + 1))


class Passage(NamedTuple):
    """Where one gets from an area to another one; from outside for an entrance."""

    areas: tuple[int, int]
    sign: str
    ends: tuple[Point, Point]


class Plan(NamedTuple):
    """The whole map."""

    drawing: tuple[str, ...]  # the lines of the map
    codes: tuple[str, ...]  # of the areas, as people type them
    squares: tuple[tuple[Square, ...], ...]  # of each area, the one with its name first
    passages: tuple[Passage, ...]
    entrances: tuple[int, ...]  # the areas behind A to F
    walls: tuple[tuple[Point, Point], ...]  # one square long each, doors in them included
    stone: tuple[Square, ...]


class Drawing:
    """The lines of a map file, square by square."""

    def __init__(self, file: Path) -> None:
        self.file = file
        numbered = [(n, line.rstrip()) for n, line in enumerate(file.read_text().splitlines(), 1)]
        numbered = [(n, line) for n, line in numbered if line and line[0] != "#"]
        self.numbers = [n for n, _ in numbered] or [1]
        longest = max((len(line) for _, line in numbered), default=0)
        self.rows, self.columns = len(numbered) // HIGH, longest // WIDE
        self.lines = [line.ljust(self.columns * WIDE + 1) for _, line in numbered]
        if len(numbered) % HIGH != 1 or longest % WIDE != 1:
            raise self.wrong(len(numbered) - 1, "a map ends with a wall below and at the right")

    def wrong(self, line: int, why: str) -> BadInput:
        """A complaint about a line of the drawing, counted from 0."""
        return BadInput(f"{self.file.name}, line {self.numbers[max(line, 0)]}: {why}")

    def about(self, square: Square, why: str) -> BadInput:
        """A complaint about a square."""
        return self.wrong(square[0] * HIGH + 1, why)

    def inside(self, square: Square) -> bool:
        """Whether a square is on the map."""
        return 0 <= square[0] < self.rows and 0 <= square[1] < self.columns

    def squares(self) -> list[Square]:
        """All squares, row by row."""
        return [(r, c) for r in range(self.rows) for c in range(self.columns)]

    def written(self, square: Square) -> str:
        """What is written in a square."""
        line, column = square[0] * HIGH + 1, square[1] * WIDE + 1
        return self.lines[line][column : column + WIDE - 1].strip()

    def edges(self) -> list[Edge]:
        """All borders of squares, those of the rim too."""
        found = []
        for r in range(self.rows + 1):
            for c in range(self.columns + 1):
                if self.lines[r * HIGH][c * WIDE] not in "+. ":
                    raise self.wrong(
                        r * HIGH, f"expected + where borders meet in column {c * WIDE}"
                    )
                if c < self.columns:
                    sign = self.lines[r * HIGH][c * WIDE + 1 : (c + 1) * WIDE]
                    found.append(self.edge(r * HIGH, ((r - 1, c), (r, c)), sign))
                if r < self.rows:
                    sign = self.lines[r * HIGH + 1][c * WIDE]
                    found.append(self.edge(r * HIGH + 1, ((r, c - 1), (r, c)), sign))
        return found

    def edge(self, line: int, squares: tuple[Square, Square], drawn: str) -> Edge:
        """A border; it is drawn with one sign."""
        if len(set(drawn)) > 1 or drawn[0] not in SIGNS:
            raise self.wrong(line, f"expected a wall, a door or a border, not {drawn!r}")
        return Edge(line, squares, SIGNS[drawn[0]])


def read_plan(file: Path) -> Plan:
    """The map, checked."""
    drawing = Drawing(file)
    edges = drawing.edges()
    named = named_areas(drawing, joined(drawing, edges))
    codes = in_order(drawing, {code: squares[0] for code, squares in named.items()})
    squares = tuple(tuple(named[code]) for code in codes)
    area_of = {square: area for area, found in enumerate(squares) for square in found}
    passages = tuple(find_passages(drawing, edges, area_of))
    plan = Plan(
        tuple(line.rstrip() for line in drawing.lines),
        tuple(
            "cell" if code == "C" else f"r{code}" if code.isdigit() else code.lower()
            for code in codes
        ),
        squares,
        passages,
        find_entrances(drawing, passages),
        tuple(edge.ends for edge in edges if edge.sign not in (OPEN, BORDER)),
        tuple(square for square in drawing.squares() if drawing.written(square) == STONE),
    )
    check(drawing, plan)
    return plan


def joined(drawing: Drawing, edges: list[Edge]) -> list[list[Square]]:
    """The squares with nothing between them, group by group, but for what is outside."""
    near: dict[Square, list[Square]] = {square: [] for edge in edges for square in edge.squares}
    for edge in edges:
        if edge.sign == OPEN:
            for one, other in (edge.squares, edge.squares[::-1]):
                near[one].append(other)
    groups: list[list[Square]] = []
    seen: set[Square] = set()
    for first in drawing.squares():
        if first in seen:
            continue
        group = [first]
        for square in group:
            group += [n for n in near[square] if n not in group]
        seen |= set(group)
        if all(map(drawing.inside, group)):
            groups.append(group)
            continue
        for square in filter(drawing.inside, group):
            if drawing.written(square):
                raise drawing.about(square, f"{drawing.written(square)} is open to the outside")
    return groups


def named_areas(drawing: Drawing, groups: list[list[Square]]) -> dict[str, list[Square]]:
    """Each area's squares, the one with its name first."""
    found: dict[str, list[Square]] = {}
    for group in groups:
        names = [(drawing.written(square), square) for square in group if drawing.written(square)]
        if {name for name, _ in names} == {STONE}:
            continue
        if not names:
            raise drawing.about(group[0], "an area here has no name; solid stone is ##")
        if len(names) > 1:
            both = " and ".join(name for name, _ in names[:2])
            raise drawing.about(names[1][1], f"nothing divides {both}")
        name, square = names[0]
        if name in found:
            raise drawing.about(square, f"{name} was drawn before")
        found[name] = [square, *sorted(set(group) - {square})]
    return found


def in_order(drawing: Drawing, where: dict[str, Square]) -> list[str]:
    """The names of the areas: rooms, the Cell, sections."""
    rooms = [str(room) for room in range(1, ROOMS + 1)]
    sections = sorted(set(where) - {*rooms, "C"})
    for name in sections:
        if not re.fullmatch("[A-QS-Z][A-Z0-9]", name):
            raise drawing.about(where[name], f"neither a room nor a section is called {name!r}")
    for name in (*rooms, "C"):
        if name not in where:
            missing = "the Cell" if name == "C" else f"room {name}"
            raise drawing.wrong(len(drawing.lines) - 1, f"{missing} is not drawn")
    if len(sections) not in SECTIONS:
        many = f"{SECTIONS[0]} to {SECTIONS[-1]} sections of corridor"
        raise drawing.wrong(len(drawing.lines) - 1, f"expected {many}, not {len(sections)}")
    return [*rooms, "C", *sections]


def find_passages(
    drawing: Drawing, edges: list[Edge], area_of: dict[Square, int]
) -> Iterable[Passage]:
    """Doors, borders of sections and entrances, each between the areas it should be between."""
    for edge in edges:
        if edge.sign in (OPEN, WALL):
            continue
        one, other = (area_of.get(square, OUTSIDE) for square in edge.squares)
        areas = (min(one, other), max(one, other))
        if one == other:
            raise drawing.wrong(edge.line, "a door or a border is between two areas")
        if (areas[0] == OUTSIDE) != (edge.sign in GATES):
            raise drawing.wrong(edge.line, "entrances, and they alone, are in the outer wall")
        if edge.sign == BORDER and areas[0] <= CELL:
            raise drawing.wrong(edge.line, "a border without a wall is between two sections only")
        if (edge.sign == LOCKED) != (CELL in areas):
            raise drawing.wrong(edge.line, "the Cell's door, and it alone, is locked")
        yield Passage(areas, edge.sign, edge.ends)


def find_entrances(drawing: Drawing, passages: Iterable[Passage]) -> tuple[int, ...]:
    """The areas behind A to F: six sections of corridor."""
    behind = {p.sign: p.areas[1] for p in passages if p.sign in GATES}
    signs = Counter(p.sign for p in passages)
    last = len(drawing.lines) - 1
    for gate in GATES:
        if signs[gate] != 1:
            raise drawing.wrong(last, f"there is one entrance {gate}, not {signs[gate]}")
        if behind[gate] <= CELL:
            raise drawing.wrong(last, f"entrance {gate} leads into a room, not into a corridor")
    if len(set(behind.values())) != len(GATES):
        raise drawing.wrong(last, "two entrances lead into one section")
    return tuple(behind[gate] for gate in GATES)


def check(drawing: Drawing, plan: Plan) -> None:
    """Rooms have doors, everything can be reached, and the Cell is where it should be."""
    last = len(drawing.lines) - 1
    doors = Counter(area for p in plan.passages if p.sign == DOOR for area in p.areas)
    for room in range(ROOMS):
        if doors[room] not in DOORS_OF_A_ROOM:
            many = f"{DOORS_OF_A_ROOM[0]} to {DOORS_OF_A_ROOM[-1]} doors"
            why = f"room {room + 1} has {doors[room]} doors, expected {many}"
            raise drawing.about(plan.squares[room][0], why)
    locked = [p for p in plan.passages if p.sign == LOCKED]
    if len(locked) != 1:
        raise drawing.about(
            plan.squares[CELL][0], f"the Cell has {len(locked)} doors, expected one"
        )
    y, x = (sum(at) / len(at) + 0.5 for at in zip(*plan.squares[CELL], strict=True))
    if max(abs(y - drawing.rows / 2), abs(x - drawing.columns / 2)) > MIDDLE:
        raise drawing.about(plan.squares[CELL][0], "the Cell is not near the middle of the castle")
    far = steps_from(plan, CELL)
    for area, code in enumerate(plan.codes):
        if area not in far:
            raise drawing.about(plan.squares[area][0], f"{code} cannot be reached from the Cell")
    for gate, area in zip(GATES, plan.entrances, strict=True):
        if far[area] not in WAYS:
            way = f"from entrance {gate} to the Cell's door there are {far[area]} areas"
            raise drawing.wrong(last, f"{way}, expected {WAYS[0]} to {WAYS[-1]}")


def neighbours(plan: Plan) -> list[list[int]]:
    """The areas next to each area, rising."""
    near: list[set[int]] = [set() for _ in plan.codes]
    for one, other in (p.areas for p in plan.passages if OUTSIDE not in p.areas):
        near[one].add(other)
        near[other].add(one)
    return [sorted(each) for each in near]


def steps_from(plan: Plan, area: int, through: bool = True) -> dict[int, int]:
    """How many areas one enters on the shortest way to each other one, through rooms or around."""
    near, far, reached = neighbours(plan), {area: 0}, [area]
    for here in reached:
        for there in near[here]:
            if there not in far and (through or here == area or here > CELL):
                far[there] = far[here] + 1
                reached.append(there)
    return far


# The picture

PITCH, MARGIN = 42.0, 17.0  # from square to square; from the picture's edge to the first one


def outline(squares: Iterable[Square]) -> list[Point]:
    """The corners around some squares, clockwise from the upper left."""
    inside = set(squares)
    after: dict[Point, Point] = {}
    for r, c in inside:
        corners = ((c, r), (c + 1, r), (c + 1, r + 1), (c, r + 1), (c, r))
        beyond = ((r - 1, c), (r, c + 1), (r + 1, c), (r, c - 1))
        for square, (begin, end) in zip(beyond, pairwise(corners), strict=True):
            if square not in inside:
                after[begin] = end
    here = min(after, key=lambda point: (point[1], point[0]))
    points = [here]
    while after[points[-1]] != here:
        points.append(after[points[-1]])
    many = len(points)
    return [
        point
        for i, point in enumerate(points)
        if points[i - 1][0] != points[(i + 1) % many][0]
        and points[i - 1][1] != points[(i + 1) % many][1]
    ]


def largest_box(squares: Iterable[Square]) -> tuple[float, float, float, float]:
    """The largest rectangle of squares: left, top, width, height."""
    inside = set(squares)
    best = (0, 0, 0, 0)
    for r, c in sorted(inside):
        wide, i = len(inside), r
        while (i, c) in inside:
            wide = min(wide, next(w for w in range(len(inside) + 1) if (i, c + w) not in inside))
            i += 1
            if wide * (i - r) > best[2] * best[3]:
                best = (c, r, wide, i - r)
    return best
