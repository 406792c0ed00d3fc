"""The Castle as text: the map with all that is known, one's own party, the others, the rooms."""

import re
from collections.abc import Iterator
from itertools import zip_longest
from textwrap import wrap

from bartizan.engine.kernel import OVER, has
from bartizan.games.castle.parts import (
    CASTS,
    CHARACTERS,
    CHARMABLE,
    CREATURE_NAMES,
    DIM,
    HEALS,
    HITS,
    KEY_A,
    PISTOL,
    PLAN,
    ROOMS,
    SKELETON_KEY,
    SQUARES,
    UNDEAD,
)
from bartizan.games.castle.plan import HIGH, WIDE
from bartizan.games.castle.rules.turns import last_round
from bartizan.games.castle.state import (
    BLOW,
    COUNTERBLOW,
    FIGHTERS,
    HANDING,
    HEROES,
    ITEMS,
    NOBODY,
    SECRET_FIGHTERS,
    SECRET_ITEMS,
    SECRET_SPELLS,
    SPELLS,
    UNKNOWN,
    WITCHCRAFT,
    State,
)
from bartizan.games.castle.words.ending import points
from bartizan.games.castle.words.names import (
    characters_of,
    class_of,
    counters,
    followers_of,
    hits_left,
    kind_of,
    lives,
    monster_at,
    parties,
    party_name,
    party_of_seat,
    place,
    short,
    treasure,
    where_in_words,
    within,
)
from bartizan.say import Speaker

SCREEN = 80  # columns
MONSTER_SIGNS = (
    *("be", "ga", "go", "og", "sh", "sl", "tr", "we"),
    *("gl", "gh", "sk", "va", "zo"),
    *("ba", "ce", "li", "mi", "mo", "ra", "sn", "sp"),
    "wi",
)
TREASURE_SIGNS = (
    *("$1", "$2", "$3", "$4", "$5"),
    *("kA", "kB", "kS"),
    *("Co", "Sw", "Ac", "Bo", "Me", "Pi", "He", "Te"),
    *("El", "Dw"),
    *("-3", "-1", "Sp", "Tp", "Po"),
)
OWN, OTHER = "bold black on gold1", "bold white on dark_red"
BEAST, UNSEEN, GOODS, ROYAL = "bold red", "red", "yellow", "bold magenta"
INK = dict.fromkeys("-+|#.:", "grey50") | {"/": "orange3", "!": "bold magenta"}
BAR = "■"
BEFORE_NOTES = 21  # beside the name: a creature's life
ROLLS, ROLLS_LISTED = ("0–1", "2", "3", "4", "5", "6–7"), 7  # as the tables have them
ENCOUNTERS = (
    *(SPELLS, HANDING, ITEMS, FIGHTERS, BLOW, WITCHCRAFT),
    *(SECRET_SPELLS, SECRET_ITEMS, SECRET_FIGHTERS, COUNTERBLOW),
)

Sign = tuple[str, str]  # two signs, and their style


# The map


def signs(view: State, area: int, own: int) -> Iterator[Sign]:
    """What is to be drawn in an area, what matters most first."""
    for party in parties(view):
        if view.where[party] == area:
            yield f"@{party + 1}", OWN if party == own else OTHER
    if view.princess == area:
        yield "Pr", ROYAL
    home = monster_at(view, area)
    if home != NOBODY:
        kind = view.monster[home]
        yield ("??", UNSEEN) if kind == UNKNOWN else (MONSTER_SIGNS[kind], BEAST)
    if area < ROOMS and has(view.unchecked, area):
        kind = view.treasure[area]
        yield "$?" if kind == UNKNOWN else TREASURE_SIGNS[kind], GOODS
    if any(view.place[room] == area for room in within(view.loot)):
        yield "**", GOODS


def squares(area: int) -> list[tuple[int, int]]:
    """The squares of an area, those beside its name first."""
    (row, column), *others = SQUARES[area]
    near = sorted(others, key=lambda at: (abs(at[0] - row), abs(at[1] - column), at))
    return [at for at in near if at[0] >= row] + [at for at in near if at[0] < row]


def drawn(view: State, own: int) -> list[str]:
    """The map, with everything that lies and stands in it."""
    marks: dict[tuple[int, int], Sign] = {}
    for area in range(len(SQUARES)):
        for mark, (row, column) in zip(signs(view, area, own), squares(area), strict=False):
            marks[HIGH * row + 1, WIDE * column + 1] = mark
    lines = []
    for y, line in enumerate(PLAN.drawing):
        here = sorted((x, mark) for (at, x), mark in marks.items() if at == y)
        text, begun = "", 0
        for x, (sign, style) in here:
            text += plain(line[begun:x]) + f"[{style}]{sign}[/]"
            begun = x + len(sign)
        lines.append((text + plain(line[begun:])).rstrip())
    return lines


def plain(line: str) -> str:
    """A piece of the map without anything in it: walls are dim, doors are not."""
    return re.sub(r"[-+|#.:]+|/+|!+", lambda run: f"[{INK[run[0][0]]}]{run[0]}[/]", line)


# Parties


def bar(view: State, which: int) -> str:
    """A creature's life: what is left of it, and what is gone."""
    left, most = hits_left(view, which)
    return f"[green]{BAR * left}[/][grey50]{'·' * (most - left)}[/]{' ' * (10 - most)}"


def numbers(view: State, which: int) -> str:
    """The same in numbers."""
    left, most = hits_left(view, which)
    return f"{left}/{most}"


def called(view: State, which: int, say: Speaker) -> str:
    """A creature's name, a character's with its class and player; cut where it is too long."""
    name = short(view, which)
    said = name if isinstance(name, str) else say.line(name)
    if which < CHARACTERS:
        said += f", {say.line(class_of(which))}"
        said += f" ({say.name(view.owner[which])})" if view.seats > 1 else ""
    wide = width(view)
    return f"{said if len(said) <= wide else said[: wide - 1] + '…':<{wide}}"


def width(view: State) -> int:
    """How wide a creature's name is written: with its player's, where several play."""
    return 20 if view.seats == 1 else 30


def notes(view: State, which: int, say: Speaker) -> Iterator[str]:
    """What helps and hurts one of a party, and what he carries."""
    if view.heroism[which]:
        yield say("table-heroism")
    if which >= HEROES:
        return
    if view.hexed[which]:
        yield say("table-hexed", many=view.hexed[which])
    goods = within(view.carried[which])
    if goods:
        things = [say.line(one) for one in counters(view, goods)]
        yield say("table-carries", goods=", ".join(things))
    if view.pistol and any(view.treasure[room] == PISTOL for room in goods):
        yield say("table-pistol")


def member(view: State, which: int, say: Speaker) -> list[str]:
    """A character, prince or charmed monster: its life, and notes on it."""
    if which < CHARACTERS and not lives(view, which):
        return [f"  [dim]† {called(view, which, say).rstrip()}[/]"]
    noted = "; ".join(notes(view, which, say))
    margin = width(view) + BEFORE_NOTES
    first, *more = wrap(noted, SCREEN - margin) or [""]
    line = f"  {called(view, which, say)} {bar(view, which)} {numbers(view, which):>5}  {first}"
    return [line.rstrip(), *(" " * margin + line for line in more)]


def party_lines(view: State, party: int, own: bool, say: Speaker) -> list[str]:
    """A party: where it is, and who is in it."""
    area = where_in_words(view, party)
    head = f"[{OWN if own else OTHER}]@{party + 1}[/] {say.line(area)}"
    if own:
        head += f" · {say('table-you')}"
    if view.escort == party:
        head += f" · [{ROYAL}]{say('there-princess')}[/]"
    lines = [head]
    for which in [*characters_of(view, party, True), *followers_of(view, party)]:
        lines += member(view, which, say)
    return lines


def key_line(view: State, party: int, say: Speaker) -> str:
    """Which keys a party has, and whether they open the Cell."""
    heroes = characters_of(view, party)
    kinds = [view.treasure[r] for c in heroes for r in within(view.carried[c])]
    held = [kind for kind in kinds if KEY_A <= kind <= SKELETON_KEY]
    if view.opened:
        return say("table-cell")
    if not held:
        return say("table-keys-none")
    different = len({k for k in held if k != SKELETON_KEY}) + held.count(SKELETON_KEY)
    names = [treasure(kind) for kind in sorted(held)]
    return say("table-keys-enough" if different > 1 else "table-keys-some", keys=names)


# Encounters


def foe_lines(view: State, say: Speaker) -> list[str]:
    """The monster that is fought: its life, and what it deals with each roll."""
    which = view.foe
    kind = kind_of(view, which)
    traits = [say("table-undead")] if UNDEAD[kind] else []
    traits += [] if CHARMABLE[kind] else [say("table-uncharmed")]
    traits += [say("table-heals")] if HEALS[kind] else []
    traits += [say("table-dim")] if DIM[kind] else []
    name = say(f"noun-{CREATURE_NAMES[kind]}")
    life = f"{bar(view, which)} {numbers(view, which):>5}"
    head = f"  [{BEAST}]{name:<{width(view)}}[/] {life}  {', '.join(traits)}"
    deals = [say("table-spell") if n == CASTS else str(n) for n in HITS[kind, 1:ROLLS_LISTED]]
    cells = [f"{roll:>{max(4, len(n) + 1)}}" for roll, n in zip(ROLLS, deals, strict=True)]
    head_width = max(len(say("table-roll")), len(say("table-deals")))
    below = [f"{n:>{len(cell)}}" for cell, n in zip(cells, deals, strict=True)]
    return [
        head.rstrip(),
        f"  {say('table-roll'):<{head_width}}{''.join(cells)}",
        f"  {say('table-deals'):<{head_width}}{''.join(below)}",
    ]


def encounter(view: State, own: int, say: Speaker) -> list[list[str]]:
    """Who stands against whom, instead of the whole map."""
    sides = [view.side] + ([view.rival] if view.rival != NOBODY else [])
    parts = [party_lines(view, party, party == own, say) for party in sides]
    return parts if view.foe == NOBODY else [*parts, foe_lines(view, say)]


# Rooms


def room_list(view: State, say: Speaker) -> list[str]:
    """The rooms of which something is known that is still there, in two columns."""
    found = []
    for room in range(ROOMS):
        what = []
        kind = view.monster[room]
        if has(view.home, room) and kind != UNKNOWN:
            what.append(wounded(view, room, say))
        if has(view.unchecked, room) and view.treasure[room] != UNKNOWN:
            what.append(say.line(treasure(view.treasure[room])))
        if what:
            found.append(f"{room + 1:>2} {', '.join(what)}")
    half = -(-len(found) // 2)
    beside = zip_longest(found[:half], found[half:], fillvalue="")
    lines = [f"  {one:<{SCREEN // 2 - 2}}{other}".rstrip() for one, other in beside]
    return [say("table-rooms"), *lines] if found else []


def astray(view: State, say: Speaker) -> list[str]:
    """Monsters away from home, and what the dead have left."""
    found = []
    for room in within(view.stray):
        found.append(f"{say.line(place(view.lair[room]))}: {wounded(view, room, say)}")
    for area in dict.fromkeys(view.place[room] for room in within(view.loot)):
        loot = [room for room in within(view.loot) if view.place[room] == area]
        things = ", ".join(say.line(one) for one in counters(view, loot))
        found.append(f"{say.line(place(area))}: {things}")
    return [line for each in found for line in wrap(each, SCREEN, subsequent_indent="  ")]


def wounded(view: State, room: int, say: Speaker) -> str:
    """A monster with what it can still bear."""
    name = say(f"noun-{CREATURE_NAMES[view.monster[room]]}")
    return f"{name} {numbers(view, HEROES + room)}"


def state_line(view: State, own: int, say: Speaker) -> list[str]:
    """The Princess, the keys, what was slain and checked."""
    if view.escort != NOBODY:
        where = say("table-princess-with", who=party_name(view, view.escort, "dat")["who"])
    else:
        where = say.line(place(view.princess, "in"))
    slain = ROOMS - sum(len(within(mask)) for mask in (view.home, view.stray, view.charmed))
    parts = [say("table-princess", where=where)]
    if own != NOBODY and characters_of(view, own):
        parts.append(key_line(view, own, say))
    searched = ROOMS - len(within(view.unchecked))
    return [*wrap(" · ".join(parts), SCREEN), say("table-gone", slain=slain, checked=searched)]


def score_lines(view: State, say: Speaker) -> list[str]:
    """Everybody's points at the end."""
    return [say("result-row", who=say.name(seat), points=n) for seat, n in enumerate(points(view))]


def table(view: State, seat: int, say: Speaker) -> str:
    """The whole table as marked-up text."""
    head = say("head-round", number=view.rounds, last=last_round(view))
    if view.actor == OVER:
        head = say("head-over")
    elif not view.rounds:
        head = say("head-before")
    own = party_of_seat(view, seat)
    title = [f"[bold]{say('title')}[/] · {head}"]
    if view.phase in ENCOUNTERS:
        return "\n\n".join("\n".join(part) for part in [title, *encounter(view, own, say)])
    order = sorted(parties(view), key=lambda party: party != own)
    parts = [title, drawn(view, own)]
    parts += [party_lines(view, party, party == own, say) for party in order]
    parts.append(state_line(view, own, say))
    if view.actor == OVER:
        parts.append(score_lines(view, say))
    else:
        parts += [astray(view, say), room_list(view, say)]
    return "\n\n".join("\n".join(part) for part in parts if part)
