"""What is in the box of The Castle, and the files that draw its map and list its counters."""

from pathlib import Path

import pytest

from bartizan.engine.errors import BadInput
from bartizan.games.castle import parts, plan
from bartizan.games.castle.parts import (
    AREA_CODES,
    AREA_NAMES,
    AREAS,
    BOXES,
    CELL_DOOR,
    CENTRES,
    CHARACTER_CLASS,
    CHARACTER_CONSTITUTION,
    CHARACTER_NAMES,
    CONSTITUTION,
    COUNTERS_FILE,
    DISTANCE,
    DOORS,
    ENTRANCES,
    HITS,
    MAP_FILE,
    MONSTER_COUNTS,
    MONSTER_NAMES,
    MOST_NEIGHBOURS,
    NEIGHBOURS,
    OUTLINES,
    PARTIES,
    PARTY_OF,
    SQUARES,
    TREASURE_COUNTS,
    TREASURE_NAMES,
    read_counters,
)
from bartizan.games.castle.plan import CELL, GATES, ROOMS, largest_box, outline, read_plan

SECTIONS = AREAS - ROOMS - 1


def near(area: int) -> list[int]:
    """The areas next to an area."""
    return [other for other in NEIGHBOURS[area].tolist() if other >= 0]


def area_called(code: str) -> int:
    return AREA_CODES.index(code)


def reached(area: int, allowed: set[int]) -> set[int]:
    """All that can be reached from an area through allowed ones."""
    found = [area]
    for here in found:
        found += [there for there in near(here) if there in allowed and there not in found]
    return set(found)


# The map


def test_distances(capsys: pytest.CaptureFixture[str]) -> None:
    """8 to 14 areas from every entrance to the Cell's door; `pytest -s` prints them."""
    ways = {gate: int(DISTANCE[e, CELL]) for gate, e in zip(GATES, ENTRANCES, strict=True)}
    corridors = set(range(CELL + 1, AREAS))
    rooms = DISTANCE[:ROOMS, :ROOMS]
    with capsys.disabled():
        print(f"\n{ROOMS} rooms, {SECTIONS} sections; areas to the Cell's door: {ways}")
        print(f"from room to room {rooms.sum() / ROOMS / (ROOMS - 1):.1f}, at most {rooms.max()}")
    assert all(8 <= way <= 14 for way in ways.values())
    assert len(set(ways.values())) > 1
    assert all(reached(int(e), corridors) == corridors for e in ENTRANCES)  # rooms can be shunned


def test_there_are_36_rooms_the_cell_and_a_few_dozen_sections() -> None:
    assert AREA_NAMES[0] == "room 1" and AREA_NAMES[35] == "room 36"
    assert AREA_NAMES[CELL] == "the Cell" and AREA_CODES[CELL] == "cell"
    assert 45 <= SECTIONS <= 70
    assert len(set(AREA_CODES)) == len(set(AREA_NAMES)) == AREAS
    assert all(code == code.lower() and code.isalnum() for code in AREA_CODES)


def test_neighbours_are_mutual_and_listed_rising() -> None:
    assert NEIGHBOURS.shape == (AREAS, MOST_NEIGHBOURS)
    for area in range(AREAS):
        assert near(area) == sorted(set(near(area))) == NEIGHBOURS[area, : len(near(area))].tolist()
        assert all(area in near(other) for other in near(area)) and area not in near(area)
    assert reached(0, set(range(AREAS))) == set(range(AREAS))


def test_distance_is_the_number_of_areas_one_enters() -> None:
    for one in range(AREAS):
        for other in range(AREAS):
            step = min((int(DISTANCE[there, other]) for there in near(one)), default=0) + 1
            assert DISTANCE[one, other] == (0 if one == other else step)


def test_each_room_has_1_to_4_doors_and_the_cell_one_locked_one() -> None:
    for room in range(ROOMS):
        assert 1 <= sum(room in door.areas for door in DOORS) <= 4
    assert [door.areas for door in DOORS if door.sign == "!"] == [(CELL, CELL_DOOR)]
    assert near(CELL) == [CELL_DOOR] and CELL_DOOR > CELL


def test_six_entrances_lead_into_six_sections_at_the_rim() -> None:
    assert [AREA_CODES[area] for area in ENTRANCES] == ["ga", "gb", "gc", "gd", "ge", "gf"]
    assert all(len(near(int(area))) == 1 for area in ENTRANCES)


def test_some_neighbours_as_they_are_drawn() -> None:
    drawn = {"r1": "w1", "r4": "r10 n4 n6", "r33": "r27 r34 s4 s6", "k2": "cell k1 k3", "gc": "e7"}
    for code, others in drawn.items():
        assert sorted(AREA_CODES[a] for a in near(area_called(code))) == sorted(others.split())


def test_outlines_go_around_all_squares_of_an_area_and_its_box_lies_inside() -> None:
    for squares, corners, (left, top, wide, high) in zip(SQUARES, OUTLINES, BOXES, strict=True):
        pairs = zip(corners, (*corners[1:], corners[0]), strict=True)
        assert sum(x * v - u * y for (x, y), (u, v) in pairs) / 2 == len(squares)
        inside = [(r, c) for r, c in squares if left <= c < left + wide and top <= r < top + high]
        assert len(inside) == wide * high
    assert CENTRES[area_called("r11")] == (17.5, 6.5)


def test_an_l_has_six_corners_and_its_box_is_its_larger_arm() -> None:
    squares = [(0, 0), (0, 1), (0, 2), (1, 0)]
    assert outline(squares) == [(0, 0), (3, 0), (3, 1), (1, 1), (1, 2), (0, 2)]
    assert largest_box(squares) == (0, 0, 3, 1)


LINES = MAP_FILE.read_text().splitlines()
TOP = next(n for n, line in enumerate(LINES) if line.startswith("+"))  # the first line of the map


def with_change(tmp_path: Path, row: int, old: str, new: str) -> Path:
    """The map with one line changed, counted from its first one."""
    lines = list(LINES)
    assert old in lines[TOP + row]
    lines[TOP + row] = lines[TOP + row].replace(old, new, 1)
    file = tmp_path / "map.txt"
    file.write_text("\n".join(lines))
    return file


@pytest.mark.parametrize(
    ("row", "old", "new", "line", "why"),
    [
        (2, "AA", "--", -1, "there is one entrance A, not 0"),
        (2, "AA", "BB", -1, "there is one entrance A, not 0"),
        (2, "AA", "A-", 2, "expected a wall, a door or a border, not 'A-'"),
        (2, "AA", "ZZ", 2, "expected a wall, a door or a border, not 'ZZ'"),
        (2, "AA", "//", 2, "entrances, and they alone, are in the outer wall"),
        (2, "AA+--", "--+AA", -1, "entrance A leads into a room, not into a corridor"),
        (2, "AA", "  ", 3, "GA is open to the outside"),
        (3, "##", "  ", 3, "an area here has no name; solid stone is ##"),
        (3, " 2 ", "33 ", 41, "33 was drawn before"),
        (3, " 2 ", "   ", 3, "an area here has no name; solid stone is ##"),
        (3, " 2 ", "77 ", 3, "neither a room nor a section is called '77'"),
        (7, "N1 ", "R1 ", 7, "neither a room nor a section is called 'R1'"),
        (7, ":N1", " N1", 7, "nothing divides W1 and N1"),
        (3, "|GA", ":GA", 3, "a border without a wall is between two sections only"),
        (3, "|GA", "!GA", 3, "the Cell's door, and it alone, is locked"),
        (6, "+--+--+--+  +", "+--+--+--|  +", 6, "expected + where borders meet in column 9"),
        (24, "!!", "//", 24, "the Cell's door, and it alone, is locked"),
        (24, "!!", "--", 21, "the Cell has 0 doors, expected one"),
        (24, "--+!!", "!!+!!", 21, "the Cell has 2 doors, expected one"),
        (17, "/17", "|17", 17, "room 17 has 0 doors, expected 1 to 4 doors"),
        (38, "//+--+--+..", "//+//+--+..", 41, "room 33 has 5 doors, expected 1 to 4 doors"),
        (35, "S5/   28   /   29   /", "S5|   28   /   29   |", 35, "r28 cannot be reached"),
        (17, "|   14", "/   14", -1, "from entrance F to the Cell's door there are 7 areas"),
        (33, "EGE", "|GE", -1, "there is one entrance E, not 0"),
        (22, "..", "  ", 23, "nothing divides W4 and W5"),
        (44, "DD+--+--", "--+--+DD", -1, "entrance D leads into a room"),
        (0, "+--+--+--+", "+--+--+--+-", -1, "a map ends with a wall"),
    ],
)
def test_a_map_drawn_wrongly_is_refused(
    tmp_path: Path, row: int, old: str, new: str, line: int, why: str
) -> None:
    file = with_change(tmp_path, row, old, new)
    number = len(LINES) if line == -1 else TOP + line + 1
    with pytest.raises(BadInput) as refusal:
        read_plan(file)
    assert str(refusal.value).startswith(f"map.txt, line {number}: {why}")


def test_a_map_that_ends_in_the_middle_is_refused(tmp_path: Path) -> None:
    (tmp_path / "map.txt").write_text("\n".join(LINES[:-1]))
    with pytest.raises(BadInput, match="a map ends with a wall below and at the right"):
        read_plan(tmp_path / "map.txt")
    (tmp_path / "map.txt").write_text("# nothing\n")
    with pytest.raises(BadInput, match=r"map.txt, line 1: a map ends with a wall"):
        read_plan(tmp_path / "map.txt")


def test_a_map_with_a_room_less_is_refused(tmp_path: Path) -> None:
    file = with_change(tmp_path, 3, " 6 ", "G6 ")
    with pytest.raises(BadInput, match="room 6 is not drawn"):
        read_plan(file)


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("MIDDLE", 0, "the Cell is not near the middle of the castle"),
        ("WAYS", range(8, 10), "from entrance B to the Cell's door there are 10 areas"),
        ("SECTIONS", range(60, 71), "expected 60 to 70 sections of corridor, not 52"),
    ],
)
def test_the_whole_is_measured(
    monkeypatch: pytest.MonkeyPatch, name: str, value: object, why: str
) -> None:
    monkeypatch.setattr(plan, name, value)
    with pytest.raises(BadInput, match=why):
        read_plan(MAP_FILE)


# The counters


def kinds(names: tuple[str, ...], counts: list[int]) -> dict[int, set[str]]:
    """The names by how many there are of each."""
    return {many: {n for n, c in zip(names, counts, strict=True) if c == many} for many in counts}


def test_there_are_36_treasures() -> None:
    assert TREASURE_COUNTS.sum() == ROOMS
    single = "curse-300 poison acid boots medallion pistol healing teleport dwarf elf"
    assert kinds(TREASURE_NAMES, TREASURE_COUNTS.tolist())[1] == set(single.split())
    assert set(TREASURE_COUNTS.tolist()) == {1, 2}
    named = "GOLD_300 KEY_A SKELETON_KEY COFFIN SWORD ACID BOOTS MEDALLION PISTOL ELF DWARF"
    for name in [*named.split(), "CURSE_300", "SPORES", "TRAP", "POISON"]:
        assert TREASURE_NAMES[getattr(parts, name)] == name.lower().replace("_", "-")
    assert TREASURE_NAMES[parts.CURSE_1] == "curse"
    assert TREASURE_NAMES[parts.POTION_OF_HEALING] == "healing"
    assert TREASURE_NAMES[parts.POTION_OF_TELEPORT] == "teleport"


def test_there_are_36_monsters() -> None:
    assert MONSTER_COUNTS.sum() == ROOMS
    small = {"bat", "centipede", "lizard", "mildew", "mold", "rat", "snake", "spider"}
    assert kinds(MONSTER_NAMES, MONSTER_COUNTS.tolist()) == {1: small, 2: {*MONSTER_NAMES} - small}
    assert {n for n, c in zip(MONSTER_NAMES, CONSTITUTION, strict=False) if c == 2} == small
    for kind, name in enumerate(MONSTER_NAMES):
        assert getattr(parts, name.upper()) == kind


def test_notes_of_monsters() -> None:
    def with_note(notes: list[int]) -> str:
        return " ".join(n for n, noted in zip(parts.CREATURE_NAMES, notes, strict=True) if noted)

    assert with_note(parts.UNDEAD.tolist()) == "ghoul ghost skeleton vampire zombie"
    uncharmed = "slime ghoul ghost skeleton vampire zombie mold witch elf dwarf"
    assert with_note((1 - parts.CHARMABLE).tolist()) == uncharmed
    assert with_note(parts.HEALS.tolist()) == "troll"
    assert with_note(parts.DIM.tolist()) == "shadow"


def test_hits_are_listed_for_0_to_1_2_3_4_5_and_6_to_7() -> None:
    assert HITS.shape == (len(parts.CREATURE_NAMES), 8)
    assert HITS[parts.OGRE].tolist() == [4, 4, 4, 2, 0, 0, 0, 0]
    assert HITS[parts.SHADOW].tolist() == [2, 2, 1, 1, 1, 1, 1, 1]
    assert HITS[parts.WITCH].tolist() == [parts.CASTS] * 4 + [0] * 4
    assert HITS[parts.ELF_KIND].tolist() == [0, 0, 0, 1, 1, 2, 3, 3]
    assert HITS[parts.DWARF_KIND].tolist() == [0, 0, 1, 1, 1, 2, 3, 3]
    assert CONSTITUTION[parts.ELF_KIND] == 4 and CONSTITUTION[parts.DWARF_KIND] == 5


def test_two_fighters_two_clerics_two_wizards() -> None:
    assert CHARACTER_CLASS.tolist() == [0, 0, 1, 1, 2, 2]
    assert CHARACTER_CONSTITUTION.tolist() == [10, 10, 8, 8, 6, 6]
    assert parts.TRAP_HITS.tolist() == [5, 5, 4, 4, 3, 3]
    assert len({name[0] for name in CHARACTER_NAMES}) == 6


def test_203_groupings_of_six_seats() -> None:
    assert len(set(PARTIES)) == 203 and PARTIES[0] == "AAAAAA" and PARTIES[-1] == "ABCDEF"
    for letters, party in zip(PARTIES, PARTY_OF.tolist(), strict=True):
        assert "".join("ABCDEF"[p] for p in party) == letters
        assert all(p <= max(party[:seat], default=-1) + 1 for seat, p in enumerate(party))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("monster ogre        2  6   4 4", "monster ogre        2  6   4 x", "a number from 0 to"),
        ("monster ogre        2", "monster ogre        3", "there are 36 monsters, not 37"),
        ("monster ogre", "monster ogro", "no monster is called 'ogro'"),
        ("monster ogre", "monster troll", "monster troll was listed before"),
        ("monster ogre", "# monster ogre", "monster ogre is not listed"),
        ("monster ogre", "giant ogre", "expected treasure, monster, prince, character and a name"),
        ("3 2 2 2 0 0   heals", "3 2 2 2 0 0   sings", "expected 8 values for monster troll"),
        ("3 2 2 2 0 0   heals", "3 2 2 2 0", "expected 8 values for monster troll"),
        ("monster troll       2", "monster troll   spell", "a number from 0 to 10, not 'spell'"),
        ("monster witch       2", "monster witch   spell", "a number from 0 to 10, not 'spell'"),
        ("monster troll       2  6   3", "monster troll  2 6 spell", "from 0 to 10, not 'spell'"),
        ("treasure pistol              1", "treasure pistol 2", "there are 36 treasures, not 37"),
        ("bram    fighter", "bram    thief", "expected fighter, cleric, wizard, not 'thief'"),
        ("bram    fighter  10", "bram    fighter  fighter", "a number from 0 to 10, not 'fighter'"),
        ("bram    fighter", "bram    cleric", "two fighters, two clerics, two wizards"),
        ("character bram", "character b?", "no character is called 'b?'"),
        ("prince elf    4", "prince elf    11", "a number from 0 to 10, not '11'"),
    ],
)
def test_counters_listed_wrongly_are_refused(tmp_path: Path, old: str, new: str, why: str) -> None:
    text = COUNTERS_FILE.read_text()
    assert text.count(old) == 1
    file = tmp_path / "counters.txt"
    file.write_text(text.replace(old, new))
    with pytest.raises(BadInput) as refusal:
        read_counters(file)
    place, _, said = str(refusal.value).partition(": ")
    assert why in said
    at_the_end = " is not listed" in why or "there are" in why or why.startswith("two ")
    line = text.count("\n") if at_the_end else text[: text.index(old)].count("\n") + 1
    if "was listed before" in why:
        line = text[: text.index("monster troll")].count("\n") + 1
    assert place == f"counters.txt, line {line}"
