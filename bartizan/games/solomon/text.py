"""König Salomons Schatzkammer as text: the cave, the cards as small shapes, and one's goods."""

from collections.abc import Iterable
from itertools import zip_longest
from textwrap import wrap

from bartizan.engine.kernel import OVER, has
from bartizan.games.solomon.ending import (
    REASONS,
    reckoning,
)
from bartizan.games.solomon.fitting import (
    fields_below,
)
from bartizan.games.solomon.goods import (
    goods,
    scroll_sets,
    total,
    treasures,
    wealth,
)
from bartizan.games.solomon.ground import (
    top,
)
from bartizan.games.solomon.parts import (
    CARDS,
    CURSE,
    FIELD_NAMES,
    FOOTPRINTS,
    KINDS,
    MIRROR,
    OBJECT,
    ROUNDS,
    SCROLL,
    SHAPES,
    SIZE,
    TREASURE,
    TURNS,
    Shape,
    turned,
)
from bartizan.games.solomon.rules import (
    legal,
)
from bartizan.games.solomon.state import (
    ADDING,
    CHOOSING,
    DEALING,
    DIGGING,
    MARKING,
    MOVES,
    NOTHING,
    PLACING,
    State,
)
from bartizan.games.solomon.words import (
    CODES,
    digging_order,
    found_at,
    notation,
)
from bartizan.say import Speaker

SCREEN = 80  # columns
WIDTH = 7  # of a field
MARGIN = 4  # for the numbers of the rows
LABELS = tuple(code[:2] for code in CODES)  # of tiles: two letters each
GROUPS = {  # first kind, first kind of the next group, and the background as in the box
    "treasures": (TREASURE, CURSE, "bold black on gold1"),
    "curses": (CURSE, SCROLL, "bold white on grey19"),
    "scrolls": (SCROLL, OBJECT, "bold black on grey93"),
    "objects": (OBJECT, KINDS, "bold black on sky_blue1"),
}
STYLES = tuple(style for first, past, style in GROUPS.values() for _ in range(first, past))
HEIGHTS = " ▂▄▆█"  # how high a stack is
SHADES = ("grey50", "grey50", "grey66", "grey82", "bold")  # the deeper, the darker

Block = tuple[list[str], str]  # plain lines of one width, and a style


def tile(kind: int) -> str:
    """A tile, two letters wide."""
    return f"[{STYLES[kind]}]{LABELS[kind]}[/]"


# The cave


def field(view: State, at: int) -> str:
    """A field's top tile and how high its stack is; marked ones stand between ▸ and ◂."""
    height = view.height[at]
    if not height:
        return f"[dim]{'·':^{WIDTH}}[/]"
    left, right = "▸◂" if has(view.marked, at) else "  "
    level = f"[{SHADES[height]}]{HEIGHTS[height]}{height}[/]"
    return f"{left}{tile(top(view, at))}{right}{level} "


def cave(view: State, say: Speaker) -> list[str]:
    """The cave with the names of its fields, the entrance at the bottom; all lines equally long."""
    wide = SIZE * (WIDTH + 1) + 1

    def border(left: str, middle: str, right: str) -> str:
        return " " * MARGIN + left + middle.join(["─" * WIDTH] * SIZE) + right

    names = "".join(f" {name[0]:^{WIDTH}}" for name in FIELD_NAMES[:SIZE])
    lines = [f"[dim]{' ' * MARGIN}{names} [/]", border("┌", "┬", "┐")]
    for row in range(SIZE):
        cells = "│".join(field(view, SIZE * row + column) for column in range(SIZE))
        lines.append(f"[dim]{row + 1:>{MARGIN - 1}}[/] │{cells}│")
        if row < SIZE - 1:
            lines.append(border("├", "┼", "┤"))
    lines.append(border("└", "┴", "┘"))
    lines.append(" " * MARGIN + f"▼ {say('entrance')} ▼".center(wide))
    return lines


# One's own goods


def own(view: State, seat: int, say: Speaker) -> list[str]:
    """What a seat has behind its own screen, by kind, and what it will have to pay."""
    sums = {
        "treasures": treasures(view, seat),
        "curses": total(view, seat, CURSE),
        "scrolls": scroll_sets(view, seat),
        "objects": total(view, seat, OBJECT),
    }
    lines = [f"[bold]{say('own')}[/]", "", say("own-coins", coins=view.coins[seat])]
    for name, (first, past, _) in GROUPS.items():
        kinds = range(first, past)
        lines.append(" " + " ".join(tile(kind) for kind in kinds))
        counts = "".join(f"{goods(view, seat, kind) or '·':>3}" for kind in kinds)
        lines.append(f"{counts}  {say(f'own-{name}', sum=sums[name])}")
    if view.dealt[seat]:
        lines.append(say("own-dealt", tiles=view.dealt[seat]))
    if view.player == seat and view.phase in (DIGGING, PLACING, MARKING):
        means = wealth(view, seat)
        style = "bold red" if view.shifts > means else "bold"
        lines.append(f"[{style}]{say('own-to-pay', shifts=view.shifts)}[/]")
        lines.append(say("own-wealth", wealth=means))
    return lines


# Cards


def drawn(shape: Shape) -> list[str]:
    """A shape in its box, the arrow down."""
    breadth = max(column for _, column in shape) + 1
    depth = max(row for row, _ in shape) + 1
    return [
        " ".join("■" if (row, column) in shape else "·" for column in range(breadth))
        for row in range(depth)
    ]


def block(heads: list[str], shape: Shape, style: str = "") -> Block:
    """A shape below what is said of it."""
    lines = [*heads, *drawn(shape)]
    width = max(len(line) for line in lines)
    return [f"{line:<{width}}" for line in lines], style


def shelf(blocks: Iterable[Block]) -> list[str]:
    """Blocks beside each other, in as many rows as are needed."""
    rows: list[list[Block]] = [[]]
    for one in blocks:
        if sum(len(lines[0]) + 3 for lines, _ in [*rows[-1], one]) > SCREEN:
            rows.append([])
        rows[-1].append(one)
    return "\n\n".join("\n".join(beside(row)) for row in rows).split("\n")


def beside(row: list[Block]) -> list[str]:
    """Blocks in one row, those with fewer lines filled up."""
    high = max((len(lines) for lines, _ in row), default=0)
    found = []
    for i in range(high):
        line = ""
        for lines, style in row:
            cell = lines[i] if i < len(lines) else " " * len(lines[0])
            line += f"   [{style}]{cell}[/]" if style else f"   {cell}"
        found.append(line.rstrip())
    return found


def laid_cards(view: State, say: Speaker) -> list[str]:
    """The cards of this round, in digging order: who has dug is dim, who digs is bold."""
    blocks = []
    for seat in digging_order(view):
        digs_now = view.player == seat and not view.dug[seat]
        style = "bold" if digs_now else "dim" if view.dug[seat] else ""
        mark = " ▶" if digs_now else " ✓" if view.dug[seat] else ""
        card = view.laid[seat]
        blocks.append(block([f"{card + 1}{mark}", say.name(seat)], SHAPES[card], style))
    return [say("round-cards"), *shelf(blocks)]


def turned_cards(view: State, say: Speaker) -> list[str]:
    """With the mirror: how the card may be turned."""
    card = view.laid[view.player]
    turns = [turn for turn in range(TURNS) if FOOTPRINTS[card, turn]]
    blocks = [block([f"/{turn}"], turned(SHAPES[card], turn)) for turn in turns]
    return [say("turned-cards"), *shelf(blocks)]


def hand(view: State, seat: int, say: Speaker) -> list[str]:
    """The cards in a seat's own hand."""
    cards = [card for card in range(CARDS) if has(view.hand[seat], card)]
    if view.phase == CHOOSING and view.laid[seat] != NOTHING:
        laid = say("own-laid", card=view.laid[seat] + 1)
        return [laid, say("hand"), *shelf(block([str(c + 1)], SHAPES[c]) for c in cards)]
    if not cards:
        return []
    return [say("hand"), *shelf(block([str(card + 1)], SHAPES[card]) for card in cards)]


def played(view: State, say: Speaker) -> list[str]:
    """The cards of earlier rounds: nobody can have these."""
    now = set(view.laid)
    gone = [str(c + 1) for c in range(CARDS) if has(view.played, c) and c not in now]
    return wrap(say("played", cards=" ".join(gone)), SCREEN) if gone else []


def heap(view: State, say: Speaker) -> list[str]:
    """The tiles that go to the others; they lie open until they are mixed."""
    tiles = [tile(kind) for kind in range(KINDS) for _ in range(view.heap[kind])]
    return [say("heap", tiles=" ".join(tiles) or "–")]


# Where to dig


def digs(view: State, say: Speaker) -> list[str]:
    """Where the actor can dig now: what that brings, and what is to be paid then."""
    moves = [0] * MOVES.size
    n = legal(view, moves)
    card = view.laid[view.player]
    found = []
    for move in moves[:n]:
        name, at = MOVES.name(move)
        if name == "place":
            fields = fields_below(card, at["turn"], at["field"])
            found.append((notation(move), found_at(view, fields, view.declared)))
    if not found:
        return [say("table-no-digs")]
    longest = max(len(written) for written, _ in found)
    wide = longest + 3 * len(found[0][1].kinds) + 4
    across = SCREEN // (wide + 3)
    cells = []
    for written, one in found:
        price = f"−{one.price}{'' if one.payable else '!'}" if one.price else ""
        price = f"{price:>4}" if one.payable else f"[red]{price:>4}[/]"
        cells.append(f"   {written:<{longest}} {' '.join(tile(k) for k in one.kinds)}{price}")
    rows = -(-len(cells) // across)
    columns = [cells[i : i + rows] for i in range(0, len(cells), rows)]
    lines = ["".join(line) for line in zip_longest(*columns, fillvalue="")]
    return [say("table-digs"), *lines]


# Players


def players(view: State, say: Speaker) -> list[str]:
    """A line for each player, and what they have where that may be seen."""
    heads = [say(f"column-{column}") for column in ("player", "hand", "tiles", "now")]
    width = max(len(heads[0]), *(len(say.name(seat)) for seat in range(view.seats)))
    wide = [len(head) for head in heads]
    lines = [f"  {heads[0]:<{width}}  {heads[1]}  {heads[2]}  {heads[3]}"]
    for seat in range(view.seats):
        mark = "▶" if view.actor == seat else " "
        cards = view.rounds - (view.laid[seat] != NOTHING)
        tiles = sum(view.open[seat]) + view.dealt[seat]
        cells = f"{mark} {say.name(seat):<{width}}  {cards:>{wide[1]}}  {tiles:>{wide[2]}}"
        lines.append(f"{cells}  {now(view, seat, say)}".rstrip())
        if view.screens:
            lines += shown_goods(view, seat, say)
    return lines


def now(view: State, seat: int, say: Speaker) -> str:
    """What a player is at in this round."""
    if view.phase == CHOOSING:
        return say("now-chooses" if view.laid[seat] == NOTHING else "now-laid")
    card = view.laid[seat] + 1
    if view.dug[seat]:
        return say("now-dug", card=card)
    if view.phase in (ADDING, DEALING) and view.player == seat:
        return say("now-ruined", card=card)
    if view.player == seat:
        return say("now-digs", card=card, shifts=view.shifts)
    return say("now-waits", card=card)


def shown_goods(view: State, seat: int, say: Speaker) -> list[str]:
    """Coins and tiles that all have seen, in short; those dealt face down are only counted."""
    over = view.actor == OVER
    held = [(goods(view, seat, k) if over else view.open[seat, k]) for k in range(KINDS)]
    parts = [say("own-coins", coins=view.coins[seat])]
    parts += [
        f"{LABELS[k]}×{held[k]}" if held[k] > 1 else LABELS[k] for k in range(KINDS) if held[k]
    ]
    if view.dealt[seat] and not over:
        parts.append(say("own-dealt", tiles=view.dealt[seat]))
    return wrap(", ".join(parts), SCREEN, initial_indent=" " * 6, subsequent_indent=" " * 6)


def scores(view: State, say: Speaker) -> list[str]:
    """The scoring at the end, a line for each player."""
    heads = [say(f"column-{reason}") for reason in REASONS]
    width = max(len(say("column-player")), *(len(say.name(seat)) for seat in range(view.seats)))
    total = say("column-total")
    lines = [f"  {say('column-player'):<{width}}  {'  '.join(heads)}  {total}"]
    for seat, points in enumerate(reckoning(view)):
        cells = [f"{points[r]:>{len(head)}}" for r, head in zip(REASONS, heads, strict=True)]
        whole = f"{sum(points.values()):>{len(total)}}"
        lines.append(f"  {say.name(seat):<{width}}  {'  '.join(cells)}  [bold]{whole}[/]")
        lines += shown_goods(view, seat, say)
    return lines


def table(view: State, seat: int, say: Speaker) -> str:
    """The whole table as marked-up text."""
    rounds = ROUNDS[view.seats]
    head = say("head-round", number=rounds + 1 - view.rounds, rounds=rounds)
    title = f"[bold]{say('title')}[/] · {say('head-over') if view.actor == OVER else head}"
    panel = own(view, seat, say) if seat >= 0 and view.actor != OVER else []
    board = [f"{a}   {b}".rstrip() for a, b in zip_longest(cave(view, say), panel, fillvalue="")]
    parts = [[title], board]
    if view.actor == OVER:
        parts.append(scores(view, say))
        return "\n\n".join("\n".join(part) for part in parts)
    parts.append(players(view, say))
    if view.phase != CHOOSING:
        parts.append(laid_cards(view, say))
    if view.phase == ADDING:
        parts.append(heap(view, say))
    if view.actor == seat >= 0 and view.phase in (DIGGING, PLACING):
        parts += [turned_cards(view, say)] if has(view.declared, MIRROR) else []
        parts.append(digs(view, say))
    if seat >= 0:
        parts.append(hand(view, seat, say))
    parts.append(played(view, say))
    return "\n\n".join("\n".join(part) for part in parts if part)
