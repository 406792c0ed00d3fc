"""Finds two room layouts for Burg Appenzell and prints them as `board.txt` draws them.

    python tools/layouts.py [SEED]

All 18 roofs fit, each tower touches three rooms, no four rooms meet in one point, and the second
side shares no room with the first.
"""

import random
import sys
from collections.abc import Collection, Iterator

from bartizan.games.appenzell.parts import (
    FIELDS,
    NO_ROOM,
    ROOFS,
    ROOM_LETTERS,
    ROOMS,
    SIZE,
    TOWER_MARK,
    TOWERS,
)

Room = frozenset[int]
FREE = -2


def layouts(luck: random.Random, taboo: Collection[Room] = ()) -> Iterator[list[int]]:
    """All layouts without the rooms that are taboo, in random order, room by room."""
    rooms = [NO_ROOM if field in TOWERS else FREE for field in range(FIELDS)]
    roofs = dict(ROOFS)

    def build(room: int) -> Iterator[list[int]]:
        if room == ROOMS:
            yield list(rooms)
            return
        ways = [way for roof in roofs if roofs[roof] for way in {roof, roof[::-1]}]
        for down, across in luck.sample(ways, len(ways)):
            roof = (min(down, across), max(down, across))
            fields = rectangle(rooms.index(FREE), down, across)
            if fields in taboo or any(rooms[field] != FREE for field in fields):
                continue
            roofs[roof] -= 1
            for field in fields:
                rooms[field] = room
            if fields and not is_badly_built(rooms):
                yield from build(room + 1)
            roofs[roof] += 1
            for field in fields:
                rooms[field] = FREE

    return build(0)


def rectangle(first: int, down: int, across: int) -> Room:
    """The fields of a room from its upper left one; none if it would stick out."""
    r, c = divmod(first, SIZE)
    if r + down > SIZE or c + across > SIZE:
        return frozenset()
    return frozenset((r + i) * SIZE + c + j for i in range(down) for j in range(across))


def is_badly_built(rooms: list[int]) -> bool:
    """Whether a tower touches a room twice, or four rooms meet in one point."""
    for r in range(SIZE - 1):
        for c in range(SIZE - 1):
            meeting = [rooms[field] for field in rectangle(r * SIZE + c, 2, 2)]
            built = [room for room in meeting if room not in (FREE, NO_ROOM)]
            if (NO_ROOM in meeting and len(set(built)) < len(built)) or len(set(built)) == 4:
                return True
    return False


def rooms_of(rooms: list[int]) -> set[Room]:
    """The rooms of a layout as sets of fields."""
    return {frozenset(f for f in range(FIELDS) if rooms[f] == room) for room in range(ROOMS)}


def drawn(rooms: list[int]) -> str:
    """A layout as rows of letters."""
    marks = [TOWER_MARK if room == NO_ROOM else ROOM_LETTERS[room] for room in rooms]
    return "\n".join(" ".join(marks[i : i + SIZE]) for i in range(0, FIELDS, SIZE))


if __name__ == "__main__":
    seed = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    for first in layouts(seed):
        second = next(layouts(seed, rooms_of(first)), None)
        if second:
            print(f"side A\n{drawn(first)}\n\nside B\n{drawn(second)}")
            break
