"""Starter as text: a line for each player."""

from bartizan.say import Speaker
from starter.state import UNKNOWN, State


def table(view: State, seat: int, say: Speaker) -> str:
    """The whole table as marked-up text."""
    heads = [say(f"column-{column}") for column in ("player", "card", "pips", "points")]
    width = max(len(heads[0]), *(len(say.name(each)) for each in range(view.seats))) + 2
    lines = [f"  {heads[0]:<{width}} {heads[1]:>7} {heads[2]:>7} {heads[3]:>7}"]
    for each in range(view.seats):
        mark = "▶" if view.actor == each else " "
        card = "?" if view.card[each] == UNKNOWN else str(view.card[each])
        name = f"{mark} {say.name(each):<{width}}"
        lines.append(f"{name} {card:>7} {view.pips[each]:>7} {view.points[each]:>7}")
    return "\n".join(lines)
