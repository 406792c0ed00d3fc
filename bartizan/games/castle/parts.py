"""What is in the box: the castle of `map.txt`, the counters of `counters.txt`."""

from pathlib import Path

import numpy as np

from bartizan.engine.errors import BadInput
from bartizan.games.castle.plan import (
    BORDER,
    GATES,
    Point,
    largest_box,
    neighbours,
    outline,
    read_plan,
    steps_from,
)
from bartizan.games.castle.plan import CELL as CELL
from bartizan.games.castle.plan import ROOMS as ROOMS

PLAYERS = 6  # at most
MAP_FILE = Path(__file__).with_name("map.txt")
COUNTERS_FILE = Path(__file__).with_name("counters.txt")

TREASURE_NAMES = (
    *("gold-100", "gold-200", "gold-300", "gold-400", "gold-500"),
    *("key-a", "key-b", "skeleton-key"),
    *("coffin", "sword", "acid", "boots", "medallion", "pistol", "healing", "teleport"),
    *("elf", "dwarf"),
    *("curse-300", "curse", "spores", "trap", "poison"),
)
TREASURE_KINDS = len(TREASURE_NAMES)
GOLD_100, GOLD_200, GOLD_300, GOLD_400, GOLD_500 = range(5)
KEY_A, KEY_B, SKELETON_KEY = range(5, 8)
COFFIN, SWORD, ACID, BOOTS, MEDALLION, PISTOL = range(8, 14)
POTION_OF_HEALING, POTION_OF_TELEPORT = range(14, 16)
ELF, DWARF = range(16, 18)
CURSE_300, CURSE_1, SPORES, TRAP, POISON = range(18, 23)
FIRST_ITEM, FIRST_CAPTIVE, FIRST_TRAP = COFFIN, ELF, CURSE_300  # groups of kinds begin with these
GOLD_STEP = 100  # gold of kind k is worth (k + 1) times as much
PRINCESS_WORTH, PRINCE_WORTH, CURSE_WORTH = 1000, 200, -300
SPORE_HITS = 2

MONSTER_NAMES = (
    *("behemoth", "gargoyle", "goblin", "ogre", "shadow", "slime", "troll", "werewolf"),
    *("ghoul", "ghost", "skeleton", "vampire", "zombie"),
    *("bat", "centipede", "lizard", "mildew", "mold", "rat", "snake", "spider"),
    "witch",
)
MONSTER_KINDS = len(MONSTER_NAMES)
BEHEMOTH, GARGOYLE, GOBLIN, OGRE, SHADOW, SLIME, TROLL, WEREWOLF = range(8)
GHOUL, GHOST, SKELETON, VAMPIRE, ZOMBIE = range(8, 13)
BAT, CENTIPEDE, LIZARD, MILDEW, MOLD, RAT, SNAKE, SPIDER = range(13, 21)
WITCH = 21
PRINCE_NAMES = ("elf", "dwarf")
PRINCES = len(PRINCE_NAMES)
ELF_KIND, DWARF_KIND = MONSTER_KINDS, MONSTER_KINDS + 1  # their rows in HITS and CONSTITUTION
CREATURE_NAMES = MONSTER_NAMES + PRINCE_NAMES
CASTS = -1  # instead of hits: the witch casts a spell
ROLLS = 8  # a modified roll is 0 to 7
NOTES = ("undead", "uncharmed", "heals", "dim")

CHARACTERS = 6
CLASS_NAMES = ("fighter", "cleric", "wizard")
CLASSES = len(CLASS_NAMES)
FIGHTER, CLERIC, WIZARD = range(CLASSES)
TRAP_HITS_OF_OTHERS = 3  # of a prince

SPELL_NAMES = ("charm", "esp", "fireball", "heroism", "speed", "teleport")
CHARM, ESP, FIREBALL, HEROISM, SPEED, TELEPORT = range(len(SPELL_NAMES))
LEAST_ROLL = np.array([3, 2, 3, 3, 3, 4], np.int64)  # with which a spell succeeds
SECOND_DIE = np.array([0, 0, 0, -1, 0, 0, 1], np.int64)  # by the first: added to the second die


def groupings(seats: int) -> tuple[str, ...]:
    """Every way to group seats: letters in order of first appearance."""
    found = [""]
    for _ in range(seats):
        found = [each + "ABCDEF"[i] for each in found for i in range(len(set(each)) + 1)]
    return tuple(found)


PARTIES = groupings(PLAYERS)
PARTY_OF = np.array([["ABCDEF".index(letter) for letter in each] for each in PARTIES], np.int8)


# Counters


def wrong(file: Path, line: int, why: str) -> BadInput:
    """A complaint about a line of the counters' file."""
    return BadInput(f"{file.name}, line {line}: {why}")


def read_counters(file: Path = COUNTERS_FILE) -> dict[str, dict[str, list[str]]]:
    """What is said of each treasure, monster, prince and character; nothing twice, all once."""
    known = dict(treasure=TREASURE_NAMES, monster=MONSTER_NAMES, prince=PRINCE_NAMES)
    width = dict(treasure=1, monster=8, prince=7, character=2)
    found: dict[str, dict[str, list[str]]] = {group: {} for group in width}
    last = 1
    for last, line in enumerate(file.read_text().splitlines(), 1):
        group, *words = line.split() or ["#"]
        if group[0] == "#":
            continue
        if group not in width or not words:
            raise wrong(file, last, f"expected {', '.join(width)} and a name, not {line!r}")
        name, *said = words
        if name not in known.get(group, (name,)) or not name.replace("-", "").isalnum():
            raise wrong(file, last, f"no {group} is called {name!r}")
        if name in found[group]:
            raise wrong(file, last, f"{group} {name} was listed before")
        notes = said[width[group] :] if group == "monster" else []
        if len(said) - len(notes) != width[group] or not set(notes) <= set(NOTES):
            raise wrong(file, last, f"expected {width[group]} values for {group} {name}")
        found[group][name] = said
        check_values(file, last, group, name, said[: width[group]])
    for group, names in known.items():
        for name in names:
            if name not in found[group]:
                raise wrong(file, last, f"{group} {name} is not listed")
    check_sums(file, last, found)
    return found


def check_values(file: Path, line: int, group: str, name: str, said: list[str]) -> None:
    """Values are small numbers, but for a character's class and what a witch does."""
    numbers = {str(n) for n in range(11)}
    if group == "character" and said[0] not in CLASS_NAMES:
        raise wrong(file, line, f"expected {', '.join(CLASS_NAMES)}, not {said[0]!r}")
    for place, value in enumerate(said):
        word = (group, place) == ("character", 0) or (name == "witch" and place > 1)
        if value not in numbers and not (word and value in (said[0], "spell")):
            raise wrong(file, line, f"expected a number from 0 to 10, not {value!r}")


def check_sums(file: Path, last: int, found: dict[str, dict[str, list[str]]]) -> None:
    """A treasure and a monster for each room; two characters of each class."""
    for group in ("treasure", "monster"):
        many = sum(int(said[0]) for said in found[group].values())
        if many != ROOMS:
            raise wrong(file, last, f"there are {ROOMS} {group}s, not {many}")
    classes = [said[0] for said in found["character"].values()]
    if classes != [name for name in CLASS_NAMES for _ in range(CHARACTERS // CLASSES)]:
        raise wrong(file, last, "there are two fighters, two clerics, two wizards, in this order")


def hits_by_roll(said: list[str]) -> list[int]:
    """The hits for each modified roll from 0 to 7, of six that are listed."""
    listed = [CASTS if value == "spell" else int(value) for value in said]
    return [listed[0], *listed, listed[-1]]


_COUNTERS = read_counters()
_MONSTERS = [_COUNTERS["monster"][name] for name in MONSTER_NAMES]
_PRINCES = [_COUNTERS["prince"][name] for name in PRINCE_NAMES]
_CHARACTERS = list(_COUNTERS["character"].values())


def noted(note: str) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Which creatures have this note: 1 or 0 for each kind."""
    return np.array([note in said[8:] for said in _MONSTERS] + [False] * PRINCES, np.int64)


TREASURE_COUNTS = np.array(
    [int(_COUNTERS["treasure"][name][0]) for name in TREASURE_NAMES], np.int64
)
MONSTER_COUNTS = np.array([int(said[0]) for said in _MONSTERS], np.int64)
CONSTITUTION = np.array(  # of each kind of creature: monsters, then elf and dwarf
    [int(said[1]) for said in _MONSTERS] + [int(said[0]) for said in _PRINCES], np.int64
)
HITS = np.array(  # kind, modified roll 0 to 7: hits it deals, or CASTS
    [hits_by_roll(said[2:8]) for said in _MONSTERS] + [hits_by_roll(s[1:]) for s in _PRINCES],
    np.int64,
)
UNDEAD, HEALS, DIM = noted("undead"), noted("heals"), noted("dim")
CHARMABLE = 1 - noted("uncharmed")
CHARMABLE[MONSTER_KINDS:] = 0
CHARACTER_NAMES = tuple(name.capitalize() for name in _COUNTERS["character"])
CHARACTER_CLASS = np.array([CLASS_NAMES.index(said[0]) for said in _CHARACTERS], np.int64)
CHARACTER_CONSTITUTION = np.array([int(said[1]) for said in _CHARACTERS], np.int64)
TRAP_HITS = CHARACTER_CONSTITUTION // 2  # of each character: half of what he can bear

# The map

PLAN = read_plan(MAP_FILE)
AREAS = len(PLAN.codes)
FIRST_SECTION = CELL + 1
AREA_CODES = PLAN.codes  # as people type them: r7, cell, n3
AREA_NAMES = tuple(
    f"room {code[1:]}" if area < CELL else "the Cell" if area == CELL else code.upper()
    for area, code in enumerate(AREA_CODES)
)
ENTRANCE_NAMES = tuple(GATES)
ENTRANCES = np.array(PLAN.entrances, np.int64)  # the sections behind A to F
_NEAR = neighbours(PLAN)
MOST_NEIGHBOURS = max(map(len, _NEAR))
NEIGHBOURS = np.array(  # area: those next to it, rising; -1 beyond the last
    [near + [-1] * (MOST_NEIGHBOURS - len(near)) for near in _NEAR], np.int16
)
MANY_NEIGHBOURS = np.array([len(near) for near in _NEAR], np.int16)
CELL_DOOR = _NEAR[CELL][0]  # the area before the Cell's door
DISTANCE = np.array(  # area, area: areas to enter on the shortest way, as if the Cell were open
    [[far[to] for to in range(AREAS)] for far in (steps_from(PLAN, area) for area in range(AREAS))],
    np.int16,
)
TO_ROOMS = DISTANCE[:, : CELL + 1].astype(np.int8)  # the same to rooms and the Cell, for kernels
AROUND_ROOMS = np.array(  # and by ways that lead through no room; AREAS where there is none
    [
        [far.get(room, AREAS) for room in range(CELL + 1)]
        for far in (steps_from(PLAN, area, through=False) for area in range(AREAS))
    ],
    np.int8,
)

# For the picture and the text table: a square of the map is 1 by 1

SQUARES = PLAN.squares  # of each area: rows and columns, the one with its name first
OUTLINES = tuple(tuple(outline(squares)) for squares in SQUARES)
BOXES = tuple(largest_box(squares) for squares in SQUARES)  # left, top, width, height of most of it
CENTRES: tuple[Point, ...] = tuple((x + w / 2, y + h / 2) for x, y, w, h in BOXES)
DOORS = tuple(p for p in PLAN.passages if p.sign != BORDER and p.sign not in GATES)
BORDERS = tuple(p for p in PLAN.passages if p.sign == BORDER)
GATEWAYS = tuple(next(p for p in PLAN.passages if p.sign == gate) for gate in GATES)
