"""The chance to bring out so much: rooms are searched until it is enough, or one has died.

The tables hold what a party should come to that knows nothing of the rooms: by its strength (as
COST has it), the hits that it can bear, and the hundreds of points that it still needs.
"""

from collections.abc import Iterable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from bartizan.engine.kernel import kernel
from bartizan.games.castle.judgement.dangers import MODIFIERS, SPELL_COST, forces
from bartizan.games.castle.parts import (
    CASTS,
    CONSTITUTION,
    CURSE_300,
    DWARF,
    ELF,
    FIREBALL,
    HEALS,
    HITS,
    KEY_A,
    MONSTER_COUNTS,
    MONSTER_KINDS,
    POISON,
    POTION_OF_HEALING,
    ROOMS,
    SPORES,
    TRAP,
    TREASURE_COUNTS,
)

MOST_HITS = 14  # that a party can bear, as far as the tables go
MOST_NEEDED = 12  # hundreds of points
PATIENT = 0.985  # of one's chances are left after a further look
FACES = 6
AT_LARGE, AT_DOOR, AT_GUARD, AT_COUNTER, PLACES = range(5)  # anywhere; before what is unknown
NONE, SOME, MANY = 0.4, 0.35, 2.6  # how hits that are expected spread
SIZE = MOST_HITS + 1, MOST_NEEDED + 1  # of a table
ALIVE = 1.0 * (np.indices(SIZE)[0].ravel() > 0)  # whether who is at a place of it is
WHOLE = 65535  # a chance of 1, as the tables have it: so they are small enough for a GPU
Table = NDArray[np.float64]


@cache
def fights(kind: int, change: int) -> list[Table]:
    """By the hits that a monster bears: how likely it deals how many before it dies."""
    found = [np.eye(1, MOST_HITS + 1)[0]]
    for left in range(1, int(CONSTITUTION[kind]) + 1):
        once, again = np.zeros(MOST_HITS + 1), np.zeros(MOST_HITS + 1)
        for face in range(1, FACES + 1):
            roll = face + change - 1
            hits = int(SPELL_COST) if HITS[kind, roll] == CASTS else int(HITS[kind, roll])
            after = left - roll + int(HEALS[kind] and 0 < roll < left)
            if after >= left:
                again[hits] += 1 / FACES
            else:
                once += later(found[max(0, after)], hits) / FACES
        total = step = once
        for _ in range(20):
            step = sum((p * later(step, hits) for hits, p in enumerate(again) if p), 0 * once)
            total = total + step
        found.append(total / total.sum())
    return found


def later(likely: Table, hits: int) -> Table:
    """The same with so many hits more; the last place is for all that are too many."""
    if hits == 0:
        return likely
    moved = np.zeros_like(likely)
    moved[hits:] = likely[:-hits]
    moved[-1] += likely[-hits:].sum()
    return moved


def blind_fights(strong: int) -> Table:
    """How likely an unknown monster deals how many hits to a party of this strength."""
    total = np.zeros(MOST_HITS + 1)
    change, fire = strong % MODIFIERS, strong >= MODIFIERS
    for kind in range(MONSTER_KINDS):
        by_left = fights(kind, change)
        left = int(CONSTITUTION[kind])
        if fire:
            ways = [max(0, left - force) for force in forces(kind, FIREBALL)]
            likely = sum((by_left[way] for way in ways), np.zeros(MOST_HITS + 1)) / len(ways)
            likely = (5 * likely + later(likely, 1)) / FACES
        else:
            likely = by_left[left]
        total += MONSTER_COUNTS[kind] / ROOMS * likely
    return total


def finds() -> list[tuple[float, int, int]]:
    """What a counter brings: how likely, hundreds of points, hits."""
    found = []
    for kind, many in enumerate(TREASURE_COUNTS.tolist()):
        p = many / ROOMS
        if kind < KEY_A:
            found.append((p, kind + 1, 0))
        elif kind in (ELF, DWARF):
            found.append((p, 2, -2))
        elif kind == CURSE_300:
            found.append((p, -3, 0))
        elif kind == SPORES:
            found.append((p, 0, 2))
        elif kind == TRAP:
            found += [(p / 2, 0, 0), (p / 3, 0, 4), (p / 6, 0, MOST_HITS)]
        elif kind == POISON:
            found += [(p / FACES, 0, hits) for hits in range(1, FACES + 1)]
        else:
            found.append((p, 0, -2 if kind == POTION_OF_HEALING else 0))
    return found


def whither(hits: int, points: int) -> NDArray[np.intp]:
    """The place of a table that each place leads to: so many hits and points more."""
    h, n = (axis.ravel() for axis in np.indices(SIZE))
    there = np.clip(h - hits, 0, MOST_HITS), np.clip(n - points, 0, MOST_NEEDED)
    return np.ravel_multi_index(there, SIZE)


def steps(ways: Iterable[tuple[float, int, int]]) -> Table:
    """How likely each place leads to each other one: of the dead, to none."""
    found, here = np.zeros((ALIVE.size, ALIVE.size)), np.arange(ALIVE.size)
    for p, points, hits in ways:
        found[here, whither(hits, points)] += p * ALIVE
    return found


def chances(strong: int) -> Table:
    """To bring out enough: anywhere, before a room, a monster, a counter of which nothing is known.

    A wizard looks for rooms that are worth a fight; whoever cannot goes from door to door.
    """
    fight = steps((p, 0, hits) for hits, p in enumerate(blind_fights(strong)))
    search, hit = steps(finds()), steps([(1.0, 0, 1)])
    prizes = [(p, points) for p, points, _ in finds() if points > 0]
    likely = np.array([p for p, _ in prizes])
    won = np.array([whither(0, points) for _, points in prizes]).T
    enough = (np.arange(ALIVE.size) % (MOST_NEEDED + 1) == 0) & (ALIVE > 0)
    room, table = fight @ search, 1.0 * enough
    for _ in range(ENOUGH):
        best = room @ table
        if strong >= MODIFIERS:
            fought = fight @ (ALIVE[:, None] * table[won])
            seen = np.maximum(table[:, None], fought) @ likely + (1.0 - likely.sum()) * table
            best = np.maximum(best, PATIENT * (hit @ table + table + 4 * seen) / FACES)
        table = np.where(enough, 1.0, best)
    return np.array([table, room @ table, fight @ table, search @ table]).reshape(PLACES, *SIZE)


def carried(many: int) -> Table:
    """How likely so many counters that were carried off are worth how many hundreds."""
    one, total = np.zeros(MOST_NEEDED + 1), np.eye(1, MOST_NEEDED + 1)[0]
    for kind, count in enumerate(TREASURE_COUNTS[:CURSE_300].tolist()):
        one[kind + 1 if kind < KEY_A else 2 if kind in (ELF, DWARF) else 0] += count
    one /= one.sum()
    for _ in range(many):
        total = sum((p * later(total, points) for points, p in enumerate(one) if p), 0 * total)
    return total


MOST_CARRIED = 6  # counters of others that one does not know
CARRIED = np.array([carried(many) for many in range(MOST_CARRIED + 1)], np.float32)
ENOUGH = 60  # rooms
BRING = np.rint(WHOLE * np.array([chances(s) for s in range(2 * MODIFIERS)])).astype(np.uint16)


@kernel
def bring(place: int, strong: int, able: float, needed: int) -> float:
    """The chance of a party that can bear so many hits to bring out so many hundreds more."""
    hits = min(max(able, 0.0), MOST_HITS - 0.001)
    whole = int(hits)
    column = min(max(needed, 0), MOST_NEEDED)
    less = enough_at(place, strong, whole, column)
    return less + (hits - whole) * (enough_at(place, strong, whole + 1, column) - less)


@kernel
def enough_at(place: int, strong: int, hits: int, needed: int) -> float:
    """What the table says."""
    return BRING[strong, place, hits, needed] / WHOLE


@kernel
def after(place: int, strong: int, able: float, danger: float, needed: int) -> float:
    """The same after fights that should deal so many hits: often none, at times far more."""
    if danger <= 0.0:
        return bring(place, strong, able, needed)
    none = bring(place, strong, able, needed)
    some = bring(place, strong, able - danger, needed)
    many = bring(place, strong, able - MANY * danger, needed)
    return NONE * none + SOME * some + (1.0 - NONE - SOME) * many
