"""What is in the box of The Castle: it must be there in every state."""

from bartizan.engine.state import Row
from bartizan.games.castle.parts import CHARACTERS, CURSE_1, ELF, FIRST_TRAP, ROOMS
from bartizan.games.castle.state import CREATURES, FIRST_PRINCE, HEROES, NOWHERE


def box(row: Row) -> dict[str, object]:
    """Both sets of counters and the Princess; and that the record agrees with itself."""
    treasures, monsters = row.treasure.tolist(), row.monster.tolist()
    carried = [int(row.carried[hero]) for hero in range(HEROES)]
    leaders = row.leader.tolist()
    lying = [int(row.unchecked), int(row.loot), *carried]
    standing = [int(row.home), int(row.stray), int(row.charmed)]
    led = [creature for creature in range(CREATURES) if leaders[creature] >= 0]
    princes = [prince for prince in range(FIRST_PRINCE, HEROES) if leaders[prince] >= 0]
    return {
        "treasures": sorted(treasures),
        "monsters": sorted(monsters),
        "a treasure is in one place": sum(lying) == _union(lying),
        "a monster is in one place": sum(standing) == _union(standing),
        "the Princess is somewhere": (row.princess == NOWHERE) == (row.escort >= 0),
        "the charmed are led": all(
            (leaders[HEROES + room] >= 0) == bool(int(row.charmed) >> room & 1)
            for room in range(ROOMS)
        ),
        "the living are led by the living": all(
            leaders[leaders[creature]] == leaders[creature] for creature in led
        ),
        "a prince's counter is with his leader": all(
            any(
                treasures[room] == ELF + prince - FIRST_PRINCE
                for room in _rooms(carried[leaders[prince]])
            )
            for prince in princes
        ),
        "princes carry only curses": all(
            treasures[room] == CURSE_1
            for prince in range(FIRST_PRINCE, HEROES)
            for room in _rooms(carried[prince])
        ),
        "the dead carry nothing": all(
            not carried[character] for character in range(CHARACTERS) if leaders[character] < 0
        ),
        "traps that were checked are shown": all(
            int(row.open) >> room & 1
            for room in _rooms(~int(row.unchecked))
            if treasures[room] >= FIRST_TRAP
        ),
        "what is gone was shown": all(int(row.open) >> room & 1 for room in _rooms(~_union(lying))),
        "who has moved has turned it up": not (int(row.stray) | int(row.charmed))
        & ~int(row.turned),
    }


def _union(masks: list[int]) -> int:
    united = 0
    for mask in masks:
        united |= mask
    return united


def _rooms(mask: int) -> list[int]:
    return [room for room in range(ROOMS) if mask >> room & 1]
