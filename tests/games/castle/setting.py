"""Positions set up by hand, and moves in them written as words.

Areas are codes as on the map: "r7", "cell", "n3", "ga" behind entrance A. Characters and princes
bear their names (bram and hedda fight, anselm and oda are clerics, corvin and ysolt wizards), the
monster whose home is room 7 is "m7", the treasure counter of room 7 is "t7". Moves are words as the
oracle has them: "esp corvin", "see r7", "fireball corvin m7", "hand t7 bram", "vote no", "roll 4".
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from bartizan.engine.state import Row as Row
from bartizan.games import load
from bartizan.games.castle import state as names
from bartizan.games.castle.parts import (
    AREA_CODES,
    AREAS,
    CHARACTER_NAMES,
    ENTRANCES,
    MONSTER_COUNTS,
    MONSTER_NAMES,
    NEIGHBOURS,
    PARTIES,
    PARTY_OF,
    TREASURE_COUNTS,
    TREASURE_NAMES,
)
from bartizan.games.castle.state import DEAD, ENDED, LEFT, MOVES, NOBODY, NOWHERE, OUTSIDE
from tests.games.setting import Setting
from tests.games.setting import mask as mask
from tests.games.setting import things as things

GAME = load("castle")
RULES = GAME.plain
HEROES = (*(name.lower() for name in CHARACTER_NAMES), "elf", "dwarf")
CREATURES = (*HEROES, *(f"m{room}" for room in range(1, 37)))
ASKED = (
    *("choosing", "entering", "preparing", "moving", "voting", "seeing", "looking", "landing"),
    *("spells", "handing", "items", "fighters", "secret_spells", "secret_items", "secret_fighters"),
    *("checking", "casting", "force", "healing", "tinkering", "misfire", "splash", "burn", "shot"),
    *("blow", "counterblow", "witchcraft", "poisoned", "vapour", "sprung", "ended"),
)
PHASES: dict[str, int] = {name: getattr(names, name.upper()) for name in ASKED}
PHASE_NAMES = {number: name for name, number in PHASES.items()}
SPOTS = {OUTSIDE: "outside", LEFT: "left", DEAD: "dead", **dict(enumerate(AREA_CODES))}
SPOT_NUMBERS = {name: number for number, name in SPOTS.items()}
CASTLE = {
    AREA_CODES[area]: [AREA_CODES[near] for near in NEIGHBOURS[area] if near >= 0]
    for area in range(AREAS)
}
GATES = dict(zip("ABCDEF", (AREA_CODES[area] for area in ENTRANCES), strict=True))


# Moves as words


def word(argument: str, value: int) -> str:
    """An argument of a move as a word."""
    if argument in ("character", "target", "fighter", "finder"):
        return CREATURES[value]
    spelled = {
        "entrance": "ABCDEF"[value % 6],
        "wizard": HEROES[4 + value % 2],
        "room": f"r{value + 1}",
        "area": AREA_CODES[value % AREAS],
        "yes": ["no", "yes"][value % 2],
        "treasure": ["monster", "treasure"][value % 2],
        "monster": f"m{value + 1}",
        "counter": f"t{value + 1}",
        "face": str(value + 1),
    }
    return spelled[argument]


@cache
def words(move: int) -> str:
    """A move as words."""
    kind, given = MOVES.name(move)
    return " ".join([kind, *(word(*each) for each in given.items())])


SETTING = Setting(GAME, words, seats=1)
NUMBERS = SETTING.numbers
dealt = SETTING.dealt
moves = SETTING.moves
play = SETTING.play
copy = SETTING.copy
payoff = SETTING.payoff
score = SETTING.score


def legal(row: Row, beginning: str = "") -> set[str]:
    """The legal moves as words; those that begin so."""
    found = {words(move) for move in moves(row)}
    return {move for move in found if f"{move} ".startswith(f"{beginning} ".lstrip())}


def after(row: Row, beginning: str) -> set[str]:
    """How the legal moves go on that begin so."""
    return {move.removeprefix(f"{beginning} ") for move in legal(row, beginning)}


def choose(row: Row, chosen: Mapping[int, str]) -> Row:
    """Each of these seats chooses secretly."""
    for _ in chosen:
        play(row, chosen[int(row.actor)])
    return row


def roll(row: Row, *dice: int) -> Row:
    """The dice come so."""
    return play(row, *(f"roll {die}" for die in dice))


def asks(row: Row) -> tuple[str, int]:
    """What is asked or rolled for, and whom."""
    return PHASE_NAMES[int(row.phase)], int(row.actor)


# Positions


def entered(characters: Sequence[str], gates: str = "ABCDEF", **options: str) -> Row:
    """The first seat begins; characters are taken (two by who plays alone), all but one entered."""
    seats = 1 if " " in characters[0] else len(characters)
    row = dealt(seats, 0, **options)
    row.first = row.actor = 0
    play(row, *(f"take {name}" for name in " ".join(characters).split()[:5]))
    parties = len(set(PARTIES[int(row.parties)][:seats]))
    play(row, *(f"enter {gate}" for gate in gates[: min(parties, 5) - 1]))
    return row


def position(
    *characters: str,
    at: str = "outside",
    hits: Mapping[str, int] | None = None,
    carries: Mapping[str, str] | None = None,
    monsters: Mapping[str, str] | None = None,
    treasures: Mapping[str, str] | None = None,
    charmed: Mapping[str, str] | None = None,
    stray: Mapping[str, str] | None = None,
    loot: Mapping[str, str] | None = None,
    cleared: str = "",
    emptied: str = "",
    hexed: str = "",
    princess: str = "cell",
    opened: bool = False,
    pistol: bool = False,
    gates: str = "ABCDEF",
    hidden: bool = False,
    **options: str,
) -> Row:
    """The position in which the first seat's party begins the first turn.

    `characters` are those the seats take, both of who plays alone in one word; `at` says where the
    parties are. Rooms have the monsters and treasures said, others any; those of rooms `cleared`
    and `emptied` are out of the game. Who carries elf or dwarf leads him. What somebody carries was
    shown to all, unless it is `hidden`. `princess` is an area or the letter of a party.
    """
    row = entered(characters, gates, **options)
    fixed: set[int] = set()
    arrange(row.monster, MONSTER_NAMES, MONSTER_COUNTS, monsters or {}, set())
    arrange(row.treasure, TREASURE_NAMES, TREASURE_COUNTS, treasures or {}, fixed)
    for room in cleared.split():
        row.home = int(row.home) & ~bit(room)
    for room in emptied.split():
        row.unchecked = int(row.unchecked) & ~bit(room)
    for name, kinds in (carries or {}).items():
        for kind in kinds.split():
            give(row, name, pick(row, kind, fixed), hidden)
    for area, kinds in (loot or {}).items():
        for kind in kinds.split():
            drop(row, area, pick(row, kind, fixed))
    for monster, leader in (charmed or {}).items():
        row.home = int(row.home) & ~bit(monster)
        row.charmed = int(row.charmed) | bit(monster)
        row.turned = int(row.turned) | bit(monster)
        row.leader[CREATURES.index(monster)] = HEROES.index(leader)
    for monster, area in (stray or {}).items():
        row.home = int(row.home) & ~bit(monster)
        row.stray = int(row.stray) | bit(monster)
        row.turned = int(row.turned) | bit(monster)
        row.lair[int(monster[1:]) - 1] = SPOT_NUMBERS[area]
    for name, many in (hits or {}).items():
        row.hits[CREATURES.index(name)] = many
    for name in hexed.split():
        row.hexed[HEROES.index(name)] += 1
    row.opened, row.pistol = opened, pistol
    if princess in ("A", "B", "C", "D", "E", "F"):
        row.princess, row.escort = NOWHERE, "ABCDEF".index(princess)
    else:
        row.princess, row.escort = SPOT_NUMBERS[princess], NOBODY
    parties = len(set(PARTIES[int(row.parties)][: int(row.seats)]))
    play(row, f"enter {gates[min(parties, 5) - 1]}")
    for party, area in enumerate(at.split()):
        row.where[party] = SPOT_NUMBERS[area]
    row.news = 0
    return row


def arrange(
    kinds: Any, known: Sequence[str], counts: Any, wanted: Mapping[str, str], fixed: set[int]
) -> None:
    """Lay counters out so that these rooms have these kinds; each kind as often as there are."""
    kinds[:] = np.repeat(np.arange(len(known)), counts)
    for room, kind in wanted.items():
        place = int(room[1:]) - 1
        fixed.add(place)
        spare = [
            r for r in range(36) if kinds[r] == known.index(kind) and f"r{r + 1}" not in wanted
        ]
        spare += [r for r in range(36) if kinds[r] == known.index(kind) and r not in fixed]
        if kinds[place] != known.index(kind):
            kinds[place], kinds[spare[0]] = kinds[spare[0]], kinds[place]


def pick(row: Row, kind: str, fixed: set[int]) -> int:
    """A counter of this kind that was not used yet."""
    number = TREASURE_NAMES.index(kind)
    counter = next(r for r in range(36) if row.treasure[r] == number and r not in fixed)
    fixed.add(counter)
    return counter


def give(row: Row, name: str, counter: int, hidden: bool) -> None:
    """Somebody carries a counter; a prince is led by who carries his."""
    kind = TREASURE_NAMES[int(row.treasure[counter])]
    number = HEROES.index(name)
    row.unchecked = int(row.unchecked) & ~(1 << counter)
    row.carried[number] = int(row.carried[number]) | 1 << counter
    if kind in ("elf", "dwarf"):
        row.leader[HEROES.index(kind)] = number
    party = int(row.party[int(row.leader[number])])
    row.treasures_seen[party] = int(row.treasures_seen[party]) | 1 << counter
    if kind.startswith("curse") or not hidden:
        row.open = int(row.open) | 1 << counter


def drop(row: Row, area: str, counter: int) -> None:
    """A counter lies there that somebody dead has left."""
    row.unchecked = int(row.unchecked) & ~(1 << counter)
    row.loot = int(row.loot) | 1 << counter
    row.place[counter] = SPOT_NUMBERS[area]


# What there is


def bit(name: str) -> int:
    """The mask of one room, monster or counter."""
    return 1 << int(name[1:]) - 1


def where(row: Row, party: str = "A") -> str:
    """Where a party is."""
    return SPOTS[int(row.where["ABCDEF".index(party)])]


def hits(row: Row, name: str) -> int:
    """The hits somebody has taken."""
    return int(row.hits[CREATURES.index(name)])


def alive(row: Row, name: str) -> bool:
    """Whether somebody lives: a character, a freed prince, or a monster."""
    if name[0] == "m":
        return bool((int(row.home) | int(row.stray) | int(row.charmed)) & bit(name))
    return bool(row.leader[HEROES.index(name)] != NOBODY)


def leader(row: Row, name: str) -> str | None:
    """Whom a prince or a charmed monster goes with."""
    number = int(row.leader[CREATURES.index(name)])
    return None if number == NOBODY else HEROES[number]


def kind_of(row: Row, counter: int) -> str:
    """The kind of a treasure counter."""
    return TREASURE_NAMES[int(row.treasure[counter])]


def carried(row: Row, *people: str) -> str:
    """What these carry, or all: kinds in the order of the list of treasures."""
    held = [
        int(row.treasure[counter])
        for name in people or HEROES
        for counter in things(row.carried[HEROES.index(name)])
    ]
    return " ".join(TREASURE_NAMES[kind] for kind in sorted(held))


def counter_of(row: Row, kind: str) -> str:
    """The first counter of this kind that somebody carries, or that lies somewhere."""
    held = mask(c for each in row.carried for c in things(each)) or int(row.loot)
    both = things(held | int(row.loot) | int(row.unchecked))
    found = [c for c in things(held) + both if kind_of(row, c) == kind]
    return f"t{found[0] + 1}"


def lying(row: Row, area: str) -> str:
    """The loot that lies in an area."""
    found = [c for c in things(row.loot) if row.place[c] == SPOT_NUMBERS[area]]
    return " ".join(TREASURE_NAMES[k] for k in sorted(int(row.treasure[c]) for c in found))


def in_play(row: Row, kind: str) -> int:
    """How many counters of this kind lie somewhere or are carried."""
    held = [c for each in row.carried for c in things(each)]
    found = [*held, *things(row.loot), *things(row.unchecked)]
    return [kind_of(row, counter) for counter in found].count(kind)


def lair(row: Row, monster: str) -> str | None:
    """Where a wild monster is."""
    if int(row.home) & bit(monster):
        return f"r{monster[1:]}"
    if int(row.stray) & bit(monster):
        return SPOTS[int(row.lair[int(monster[1:]) - 1])]
    return None


def princess(row: Row) -> str:
    """The area where the Princess waits, or the letter of the party she is with."""
    if row.escort != NOBODY:
        return "ABCDEF"[int(row.escort)]
    return SPOTS[int(row.princess)]


def groups(row: Row) -> str:
    """The letters of the seats' parties."""
    return "".join("ABCDEF"[PARTY_OF[int(row.parties), seat]] for seat in range(int(row.seats)))


def alone(name: str, kind: str = "rat", **more: Any) -> Row:
    """Somebody who plays for himself enters room 2, where a monster of this kind lives."""
    other = "anselm" if name == "oda" else "oda"
    monsters = {"r2": kind, **more.pop("monsters", {})}
    return play(position(name, other, at="n1 s3", monsters=monsters, **more), "go r2")


def pair(first: str, second: str, kind: str = "rat", **more: Any) -> Row:
    """A solitaire player's two enter room 2, where a monster of this kind lives."""
    monsters = {"r2": kind, **more.pop("monsters", {})}
    return play(position(f"{first} {second}", at="n1", monsters=monsters, **more), "go r2")


def view(row: Row, seat: int) -> Row:
    """What a seat knows."""
    return GAME.view(row, seat)


def round_on(row: Row, limit: int = 60) -> Row:
    """Everybody does as little as he can until the next party's turn begins."""
    turn = int(row.turn)
    for _ in range(limit):
        if row.turn != turn or row.phase == ENDED:
            return row
        possible = legal(row)
        idle = [m for m in ("done", "stay", "vote yes", "roll 6", "back") if m in possible]
        play(row, idle[0] if idle else min(possible))
    raise AssertionError(f"the turn does not end: {asks(row)}")
