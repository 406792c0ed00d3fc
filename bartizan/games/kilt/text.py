"""Kilt Castle as text: the board with the cards around it, and a line for each player."""

from bartizan.engine.kernel import OVER
from bartizan.games.kilt.parts import CARDS, COLOURS, LAND, LETTERS, SIZE, SLOTS
from bartizan.games.kilt.rules import best_area, roofs, top_colour
from bartizan.games.kilt.state import NOWHERE, State
from bartizan.say import Speaker

WIDTH = 7  # of a field
MARGIN = 18  # for the cards beside the board
STYLES = (
    "bold white on red3",
    "bold black on dark_orange",
    "bold black on grey82",
    "bold white on grey30",
)


def ink(colour: int, text: str | None = None) -> str:
    """A colour's letter (or another text) in that colour."""
    return f"[{STYLES[colour]}]{text or LETTERS[colour]}[/]"


def centred(marked: str, length: int, width: int = WIDTH) -> str:
    """Marked-up text of this visible length in the middle of a space."""
    left = (width - length) // 2
    return " " * left + marked + " " * (width - length - left)


def cards_at(view: State, slot: int) -> list[str]:
    """The cards at a slot, each with the colour towards the board first."""
    here = [
        card
        for card in range(CARDS)
        if view.place[card] != NOWHERE and view.place[card] % SLOTS == slot
    ]
    return [
        f" {ink(view.inside[card])} "
        if view.inside[card] == view.outside[card]
        else f"{ink(view.inside[card])}›{ink(view.outside[card])}"
        for card in here
    ]


def tower(view: State, field: int) -> tuple[str, str]:
    """Two lines for a field: what is on top, and the floors below."""
    if not LAND[field]:
        return f"[steel_blue1]{'~' * WIDTH}[/]", f"[steel_blue1]{'~' * WIDTH}[/]"
    height = view.height[field]
    if height == 0:
        return centred("[dim]·[/]", 1), " " * WIDTH
    colour = top_colour(view, field)
    crests = sum(view.crested[least] >> field & 1 for least in range(2))
    roof = roofs(view) >> field & 1
    marks = "^" if roof else "✦" * crests
    top = f"{LETTERS[colour]}{height}"
    text = ink(colour, top) + (f" [bold]{marks}[/]" if marks else "")
    built = zip(view.floor_field[: view.floors], view.floor_kind[: view.floors], strict=True)
    seen = [kind // 3 for where, kind in built if where == field][-WIDTH:]
    strata = "".join(ink(c) for c in seen)
    return centred(text, len(top) + (1 + len(marks) if marks else 0)), centred(strata, len(seen))


def beside(view: State, slot: int, left: bool) -> str:
    """The cards at a slot left or right of the board, with the slot's number next to it."""
    cards = cards_at(view, slot)
    number = f"[dim]{slot + 1:>2}[/]"
    blank = " " * (MARGIN - 3 - 4 * len(cards))
    if left:
        return blank + "".join(card + " " for card in reversed(cards)) + number + " "
    return " " + number + "".join(" " + card for card in cards) + blank


def over_or_under(view: State, slots: range, upwards: bool) -> list[str]:
    """The cards above or below the board, column by column, with the slots' numbers."""
    columns = [cards_at(view, slot) for slot in slots]
    lines = ["".join(" " + centred(f"[dim]{slot + 1}[/]", len(str(slot + 1))) for slot in slots)]
    for depth in range(max(len(column) for column in columns)):
        row = [centred(c[depth], 3) if depth < len(c) else " " * WIDTH for c in columns]
        lines.append("".join(" " + cell for cell in row))
    indented = [" " * MARGIN + line for line in lines]
    return indented[::-1] if upwards else indented


def board(view: State) -> list[str]:
    """The board with the cards around it."""
    rule = " " * MARGIN + "{}" + "{}".join(["─" * WIDTH] * SIZE) + "{}"
    lines = over_or_under(view, range(SIZE), upwards=True)
    lines.append(" " * MARGIN + " " + " ".join(centred(f"[dim]{x}[/]", 1) for x in "abcde"))
    for r in range(SIZE):
        ends = ("┌", *"┬" * (SIZE - 1), "┐") if r == 0 else ("├", *"┼" * (SIZE - 1), "┤")
        lines.append(rule.format(*ends))
        cells = [tower(view, r * SIZE + c) for c in range(SIZE)]
        left, right = beside(view, SLOTS - 1 - r, True), beside(view, SIZE + r, False)
        lines.append(left + "│" + "│".join(cell[0] for cell in cells) + "│" + right)
        row = f"[dim]{r + 1}[/]".rjust(MARGIN - 1 + len("[dim][/]")) + " "
        lines.append(row + "│" + "│".join(cell[1] for cell in cells) + "│")
    lines.append(rule.format("└", *"┴" * (SIZE - 1), "┘"))
    lines += over_or_under(view, range(3 * SIZE - 1, 2 * SIZE - 1, -1), upwards=False)
    return lines


def table(view: State, seat: int, say: Speaker) -> str:
    """The whole table as marked-up text."""
    head = say("head-turn", turn=view.turn + 1)
    if view.actor == OVER:
        head += " · " + say("head-over")
    elif view.ducat_day:
        head += " · [bold]" + say("head-ducat-day") + "[/]"
    return "\n".join([head, "", *board(view), "", *players(view, say)])


def players(view: State, say: Speaker) -> list[str]:
    """A line for each player: colours, ducats, floors left, best area."""
    heads = [say(f"column-{column}") for column in ("player", "colours", "ducats", "stock", "area")]
    width = max(len(heads[0]), *(len(say.name(seat)) for seat in range(view.seats))) + 3
    lines = [f"{heads[0]:<{width}} {heads[1]:<9} {heads[2]:>7}   {heads[3]:<31} {heads[4]}"]
    for seat in range(view.seats):
        colours = [c for c in range(COLOURS) if view.owner[c] == seat]
        mark = "▶" if view.actor == seat else " "
        seal = "◆" if view.seal == seat and view.actor != OVER else " "
        stock = "  ".join(
            ink(c) + "".join(f"{view.stock[c, crests]:>3}" for crests in range(3)) for c in colours
        )
        areas = "+".join(str(best_area(view, c)) for c in colours)
        name = f"{mark}{seal}{say.name(seat)}"
        letters = "".join(ink(c) for c in colours) + " " * (9 - len(colours))
        blank = " " * (31 - 10 * len(colours) - 2 * (len(colours) - 1))
        lines.append(f"{name:<{width}} {letters} {view.purse[seat]:>7}   {stock}{blank} {areas}")
    return lines
