"""Burg Appenzell as text: the castle with its walls, roofs and mice, and a line for each player."""

from functools import cache

from bartizan.engine.kernel import OVER, has
from bartizan.games.appenzell.parts import (
    CHEESE_NAMES,
    CHEESES,
    FIELD_NAMES,
    GOALS,
    LINES,
    MICE,
    NO_ROOM,
    ROOM_OF,
    SIZE,
    SLIDING,
    TOWERS,
    TRAP,
)
from bartizan.games.appenzell.state import FALLEN, NO_TILE, OUTSIDE, PLACING, SPARE, State
from bartizan.games.appenzell.words import ROOM_NAMES, fields_of, is_shown, tile_name
from bartizan.say import Speaker

WIDTH = 8  # of a field
MARGIN = 6  # for the numbers of the rows and of the slots on the left
MICE_MARKS = "●▲■◆"  # of each seat
MICE_STYLES = (
    "bold white on red3",
    "bold white on dodger_blue3",
    "bold white on green4",
    "bold white on purple",
)
SHORT_NAMES = tuple(name[:3].title() for name in CHEESE_NAMES)
ROOFS = {2: ("░", "indian_red"), 3: ("▒", "khaki3"), 4: ("▓", "dark_sea_green4")}
ARROWS = "▼◀▲"  # of the slots above, on the right and below; those on the left have ▶ behind
CORNERS = " ╶╴─╷┌┐┬╵└┘┴│├┤┼"  # of the rooms' walls: up 8, down 4, left 2, right 1
TOP, BOTTOM, LEFT, RIGHT = "═╤", "═╧", "║╟", "║╢"  # the castle's own, plain or met by another


def mouse(seat: int, number: int) -> str:
    """A mouse: whose, and which."""
    return f"[{MICE_STYLES[seat]}]{MICE_MARKS[seat]}{number + 1}[/]"


def tile(kind: int) -> str:
    """What a field's floor shows, three letters wide."""
    if kind == NO_TILE:
        return "[dim]▟█▙[/]"
    if kind == TRAP:
        return "[bold red](╳)[/]"
    return f"[bold yellow]{SHORT_NAMES[kind]}[/]" if kind < CHEESES else "[dim] · [/]"


# The castle


@cache
def has_wall(side: int, one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether a wall stands between two neighbouring places, in the castle or around it."""
    here, there = (room_at(side, *place) for place in (one, other))
    return here != there or here == NO_ROOM


def room_at(side: int, row: int, column: int) -> int:
    """The room at a place; towers and what is outside have none."""
    inside = 0 <= row < SIZE and 0 <= column < SIZE
    return int(ROOM_OF[side, row * SIZE + column]) if inside else NO_ROOM


def filling(view: State, room: int, width: int = 1) -> str:
    """The roof of a room, or what is seen without it."""
    if has(view.uncovered, room):
        return " " * width
    mark, style = ROOFS[len(fields_of(view.side, room))]
    return f"[{style}]{mark * width}[/]"


def field(view: State, at: int) -> str:
    """What is seen of a field: its roof, or its floor and the mouse on it."""
    room = int(ROOM_OF[view.side, at])
    if room != NO_ROOM and not has(view.uncovered, room):
        return roofed(view, at, room)
    floor = "[bold]♜[/]  " if at in TOWERS else tile(view.tile[at])
    here = [
        mouse(seat, number)
        for seat in range(view.seats)
        for number in range(MICE)
        if view.mouse[seat, number] == at
    ]
    return f" {floor} {here[0] if here else '  '} "


def roofed(view: State, at: int, room: int) -> str:
    """A piece of roof, the first with the room's letter; below it what all are reminded of."""
    first = at == fields_of(view.side, room)[0]
    letter = f"[bold]{ROOM_NAMES[room]}[/]" if first else filling(view, room)
    known = is_shown(view, at) and view.tile[at] != NO_TILE
    below = f"[dim]{tile(view.tile[at])}[/]" if known else filling(view, room, 3)
    return f"{filling(view, room)}{letter}{filling(view, room)}{below}{filling(view, room, 2)}"


def fields_line(view: State, row: int) -> str:
    """A row of fields with the walls between them."""
    line = "║"
    for column in range(SIZE):
        line += field(view, row * SIZE + column)
        if column == SIZE - 1:
            return line + "║"
        walled = has_wall(view.side, (row, column), (row, column + 1))
        line += "│" if walled else filling(view, room_at(view.side, row, column))
    return line


def walls_line(view: State, row: int) -> str:
    """The walls above a row of fields, or below the last."""
    line = ""
    for column in range(SIZE + 1):
        line += corner(view, row, column)
        if column < SIZE:
            line += wall(view, row, column)
    return line


def wall(view: State, row: int, column: int) -> str:
    """The wall above a field, if there is one."""
    if row in (0, SIZE):
        return TOP[0] * WIDTH
    if has_wall(view.side, (row - 1, column), (row, column)):
        return "─" * WIDTH
    return filling(view, room_at(view.side, row, column), WIDTH)


def corner(view: State, row: int, column: int) -> str:
    """Where walls meet, at the upper left of a field."""
    side = view.side
    places = [(row + i, column + j) for i, j in ((-1, -1), (-1, 0), (0, 0), (0, -1))]
    up, right, down, left = (has_wall(side, places[i - 1], places[i]) for i in (1, 2, 3, 0))
    if row in (0, SIZE) and column in (0, SIZE):
        return "╔╗╚╝"[2 * (row > 0) + (column > 0)]
    if row in (0, SIZE):
        return TOP[down] if row == 0 else BOTTOM[up]
    if column in (0, SIZE):
        return LEFT[right] if column == 0 else RIGHT[left]
    met = 8 * up + 4 * down + 2 * left + right
    return CORNERS[met] if met else filling(view, room_at(view.side, row, column))


def slot_beside(at: int, side: int) -> str:
    """The slot that opens to a field from this side, if any: its number and an arrow."""
    for slot in range(side * len(SLIDING), (side + 1) * len(SLIDING)):
        if LINES[slot, 0] == at:
            return f"{slot + 1}▶" if side == 3 else f"{ARROWS[side]}{slot + 1}"
    return ""


def castle(view: State) -> list[str]:
    """The castle, with the names of its fields and the slots around it."""
    columns = range(SIZE)

    def across(names: list[str]) -> str:
        return " " * MARGIN + "".join(f" {name:^{WIDTH}}" for name in names).rstrip()

    lines = [across([slot_beside(c, 0) for c in columns])]
    lines.append(f"[dim]{across([FIELD_NAMES[c][0] for c in columns])}[/]")
    for row in range(SIZE):
        lines.append(" " * MARGIN + walls_line(view, row))
        left = slot_beside(row * SIZE, 3)
        right = slot_beside(row * SIZE + SIZE - 1, 1)
        lines.append(f"[dim]{row + 1:>2}[/]{left:>4}{fields_line(view, row)}{right}")
    lines.append(" " * MARGIN + walls_line(view, SIZE))
    lines.append(across([slot_beside(SIZE * (SIZE - 1) + c, 2) for c in columns]))
    return lines


# Beside the castle


def yard(view: State, say: Speaker) -> str:
    """The spare tile, and what the player may still do."""
    here = [say("spare", tile=tile_name(view.tile[SPARE]))]
    if view.actor != OVER and view.phase != PLACING:
        here.append(say("points-left", points=view.points))
        if view.points:
            here.append(say("slide-done" if view.slid else "slide-left"))
    return " | ".join(here)


def players(view: State, say: Speaker) -> list[str]:
    """A line for each player: cheeses, and the mice that are not in the castle."""
    heads = [say(f"column-{column}") for column in ("player", "cheeses", "outside", "cellar")]
    width = max(len(heads[0]), *(len(say.name(seat)) for seat in range(view.seats)))
    wide = max(len(heads[1]), 2 + 4 * max(taken.bit_count() for taken in view.taken))
    lines = [f"    {heads[0]:<{width}}  {heads[1]:<{wide}}  {heads[2]:<11}  {heads[3]}"]
    for seat in range(view.seats):
        mark = "▶" if view.actor == seat else " "
        names = [SHORT_NAMES[kind] for kind in range(CHEESES) if has(view.taken[seat], kind)]
        cheeses = " ".join([str(len(names)), *names])
        outside, cellar = (
            [mouse(seat, m) for m in range(MICE) if view.mouse[seat, m] == where]
            for where in (OUTSIDE, FALLEN)
        )
        blank = " " * (11 - max(3 * len(outside) - 1, 1))
        lines.append(
            f"{mark} [{MICE_STYLES[seat]}]{MICE_MARKS[seat]}[/] {say.name(seat):<{width}}  "
            f"{cheeses:<{wide}}  {' '.join(outside) or '–'}{blank}  {' '.join(cellar) or '–'}"
        )
    return lines


def table(view: State, seat: int, say: Speaker) -> str:
    """The whole table as marked-up text."""
    head = "head-placing" if view.phase == PLACING else "head-turn"
    if view.actor == OVER:
        head = "head-over"
    goal = say("head-goal", goal=GOALS[view.cheeses])
    title = f"[bold]{say('title')}[/] · {say(head, turn=view.turn + 1)} · {goal}"
    return "\n".join([title, "", *castle(view), yard(view, say), "", *players(view, say)])
