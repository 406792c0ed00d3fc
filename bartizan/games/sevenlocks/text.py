"""Das Schloss der 7 Schlösser as text: the towers with what was heard, keys, boxes and coats."""

from bartizan.engine.kernel import OVER, has
from bartizan.games.sevenlocks.parts import (
    ASIDE,
    CHAMBERS,
    LOWEST_READING,
    PEARLS_AT_START,
    READINGS,
    TOWERS,
)
from bartizan.games.sevenlocks.state import FILLING, NOTHING, ROLLING, UNKNOWN, State
from bartizan.say import Line, Speaker

BAR = 11  # how wide the sound of a pearl is drawn at most
BARS = 4  # of a tower's last pearls
NUMBERS = 9  # of a tower's last readings, if they are shown
EIGHTHS = " ▏▎▍▌▋▊▉█"
SCARCE = 9  # so few pearls in the bin are a danger


def bar(reading: int) -> str:
    """The sound of a pearl as a bar: the later it lands, the longer."""
    eighths = -(-8 * BAR * (reading - LOWEST_READING + 1) // READINGS)
    return "█" * (eighths // 8) + EIGHTHS[eighths % 8].strip()


def sounds(view: State, tower: int) -> str:
    """What was heard of a tower's last pearls, as bars, or as numbers if the table wants that."""
    heard = [view.reading[n] for n in range(view.heard) if view.heard_from[n] == tower]
    if view.readings:
        return "".join(f"{reading:>5}" for reading in heard[-NUMBERS:])
    bars = " ".join(f"{bar(reading):<{BAR}}" for reading in heard[-BARS:])
    return f"[cyan]{bars.rstrip()}[/]" if bars else ""


def tried(view: State, tower: int) -> str:
    """The keys that were tried here, and the depth if it is known."""

    def names(mask: int, sign: str) -> list[str]:
        keys = "".join(str(key + 1) for key in range(CHAMBERS) if has(mask, key))
        return [sign + keys] if keys else []

    found = names(view.inside[tower], "↓") + names(view.above[tower], "↑")
    if view.depth[tower] != UNKNOWN:
        found.append(f"✓{view.depth[tower]}")
    elif view.eyes and view.above[tower]:
        found.append("=" + names(view.possible[tower], "")[0])
    return " ".join(found)


def towers(view: State, say: Speaker) -> list[str]:
    """A line for each tower, in the order of the ring."""
    heads = [say(f"column-{column}") for column in ("tower", "pearls", "tried")]
    last = say("column-readings" if view.readings else "column-heard")
    lines = [f"  {heads[0]:<8}{heads[1]:>7}   {heads[2]:<14}{last}"]
    for tower in range(TOWERS):
        mark = "[bold]▶[/]" if view.keymaster == tower else " "
        pearls = str(view.pearls[tower] or "–")
        cells = f"{mark} {tower + 1:<8}{pearls:>7}   {tried(view, tower):<14}"
        lines.append(f"{cells}{sounds(view, tower)}".rstrip())
    depth = "?" if view.depth[ASIDE] == UNKNOWN else f"✓{view.depth[ASIDE]}"
    lines.append(f"  {say('aside'):<15}   {depth}")
    return lines


def yard(view: State, say: Speaker) -> list[str]:
    """The bin and the die, and the row of keys."""
    bin = say("bin", pearls=view.bin)
    here = [f"[bold red]{bin}[/]" if view.bin <= SCARCE else bin]
    if view.rolled and view.phase != ROLLING and view.actor != OVER:
        here.append(say("die", pearls=view.rolled, steps=view.steps))
    if view.phase == FILLING:
        here.append(say("due", due=view.due))
    row = [str(key + 1) if has(view.row, key) else "·" for key in range(CHAMBERS)]
    if view.key != NOTHING:
        row[view.key] = f"[reverse]{row[view.key]}[/]"
    keys = [say("keys", keys=" ".join(row))]
    if view.key != NOTHING:
        said = {"key": view.key + 1, "tower": view.tower + 1}
        keys.append(say.line(Line("in-hand", said)))
    if view.depth[ASIDE] != UNKNOWN:
        keys.append(say.line(Line("enchanted-key", {"key": view.depth[ASIDE]})))
    return [" | ".join(here), " | ".join(keys)]


def players(view: State, say: Speaker) -> list[str]:
    """A line for each player: pearls, coats of arms, and what he is at."""
    heads = [say(f"column-{column}") for column in ("player", "box", "coats", "now")]
    width = max(len(heads[0]), *(len(say.name(seat)) for seat in range(view.seats))) + 2
    lines = [f"  {heads[0]:<{width}} {heads[1]:>7}   {heads[2]:<7} {heads[3]}"]
    for seat in range(view.seats):
        mark = "▶" if view.actor == seat else " "
        coats = "◆" * view.coats[seat] or "–"
        now = []
        if view.player == seat and view.tower != NOTHING and view.key != NOTHING:
            now.append(say("now-opens", tower=view.tower + 1))
        if has(view.laid, seat):
            now.append(say("now-joins"))
        if view.guessed[seat] != NOTHING:
            guess = {"key": view.guessed[seat] + 1}
            now.append(say.line(Line("now-guessed", guess)))
        cells = f"{mark} {say.name(seat):<{width}} {view.box[seat]:>7}   {coats:<7}"
        lines.append(f"{cells} {', '.join(now)}".rstrip())
    return lines


def table(view: State, seat: int, say: Speaker) -> str:
    """The whole table as marked-up text."""
    head = "head-setting-up" if view.heard < PEARLS_AT_START else "head-turn"
    if view.actor == OVER:
        head = "head-lost" if view.lost else "head-over"
    title = f"[bold]{say('title')}[/] · {say(head, turn=view.turn + 1)}"
    return "\n".join([title, "", *towers(view, say), "", *yard(view, say), "", *players(view, say)])
