"""The ground of the cave: what can be shifted, and where a card can be dug."""

from bartizan.engine.kernel import (
    Mask,
    Moves,
    Numbered,
    bit,
    count,
    has,
    kernel,
    lowest,
    sets,
)
from bartizan.games.solomon.goods import (
    goods,
    wealth,
)
from bartizan.games.solomon.parts import (
    ALL_FIELDS,
    AMULET,
    ANCHORS,
    AROUND,
    AXE,
    CELLS,
    COMBINATIONS,
    FIELDS,
    FOOTPRINTS,
    LEFT_COLUMN,
    LEVELS,
    MIRROR,
    NEIGHBOUR,
    OBJECT,
    OBJECTS,
    RIGHT_COLUMN,
    SEAL,
    SHAPE_FIELDS,
    SIZE,
    TREASURES,
    TURNS,
)
from bartizan.games.solomon.state import (
    DIRECTIONS,
    MARK,
    OBJECTS_PLAYED,
    PLACE,
    SHIFT,
    State,
)

LEVELS_AND_NONE = LEVELS + 1

# The stacks, and the shape on them


@kernel
def at_height(state: State, height: int) -> Mask:
    """The fields that hold so many tiles."""
    heights = state.height
    fields = bit(0) & 0
    for field in range(FIELDS):
        fields |= bit(field) if heights[field] == height else 0
    return fields


@kernel
def by_height(state: State, out: Numbered) -> None:
    """The fields that hold 0, 1, 2, 3, 4 tiles, all at once: bit by bit of their heights."""
    heights = state.height
    ones = twos = fours = bit(0) & 0
    for field in range(FIELDS):
        height = int(heights[field])
        ones |= (height & 1) << field
        twos |= (height >> 1 & 1) << field
        fours |= (height >> 2) << field
    out[0] = ALL_FIELDS & ~(ones | twos | fours)
    out[1] = ones & ~twos
    out[2] = twos & ~ones
    out[3] = ones & twos
    out[4] = fours


@kernel
def top(state: State, field: int) -> int:
    """The kind of the uppermost tile on a field that is not empty."""
    return int(state.stack[field, state.height[field] - 1])


@kernel
def card_of(state: State) -> int:
    """The card that the player has laid."""
    return state.laid[state.player]


@kernel
def fits(fields: Mask, card: int, turn: int) -> Mask:
    """Where the shape's upper left corner may lie so that it covers none but these fields."""
    corners = ANCHORS[card, turn]
    for i in range(SHAPE_FIELDS[card]):
        corners &= fields >> CELLS[card, turn, i]
    return corners


@kernel
def corners_for(state: State, declared: int, turn: int) -> Mask:
    """Where the player's shape can be dug: on one level, unless he has the axe; never empty."""
    if turn > 0 and not has(declared, MIRROR):
        return bit(0) & 0
    if has(declared, AXE):
        return fits(ALL_FIELDS & ~at_height(state, 0), card_of(state), turn)
    fields = sets(LEVELS_AND_NONE)
    by_height(state, fields)
    corners = bit(0) & 0
    for height in range(1, LEVELS + 1):
        corners |= fits(fields[height], card_of(state), turn)
    return corners


@kernel
def legal_places(state: State, declared: int, out: Moves, n: int) -> int:
    """Wherever the shape fits, its arrow to the entrance; with the mirror turned in any way."""
    corners = corners_for(state, declared, 0)
    turned_1 = corners_for(state, declared, 1)
    turned_2 = corners_for(state, declared, 2)
    turned_3 = corners_for(state, declared, 3)
    left = corners | turned_1 | turned_2 | turned_3
    while left != 0:
        field = lowest(left)
        for turn in range(TURNS):
            out[n] = PLACE + field * TURNS + turn
            n += has(corners, field)
            corners, turned_1, turned_2, turned_3 = turned_1, turned_2, turned_3, corners
        left &= left - 1
    return n


@kernel
def covered(state: State, place: int) -> Mask:
    """The fields that the player's shape covers: the upper left corner of its box, and its turn."""
    return FOOTPRINTS[card_of(state), place % TURNS] << (place // TURNS)


# Shifting tiles


@kernel
def legal_shifts(state: State, out: Moves, n: int) -> int:
    """The uppermost tile to a neighbour, never to a higher level, while he may yet pay for it."""
    dearest = TREASURES  # the value of the best treasure
    if state.shifts >= wealth(state, state.player) + dearest * SHAPE_FIELDS[card_of(state)]:
        return n
    heights = state.height
    fields = sets(LEVELS_AND_NONE)
    by_height(state, fields)
    under_1 = fields[0]
    under_2 = under_1 | fields[1]
    under_3 = under_2 | fields[2]
    under_4 = under_3 | fields[3]
    for field in range(FIELDS):
        height = heights[field]
        lower = under_3 if height == 3 else under_2 if height == 2 else under_1
        if height == LEVELS or state.beginners == 1:
            lower = under_4
        lower &= AROUND[field]
        if height > 0 and lower != 0:
            for direction in range(DIRECTIONS):
                out[n] = SHIFT + field * DIRECTIONS + direction
                n += has(lower, NEIGHBOUR[field, direction])
    return n


# Magic objects


@kernel
def legal_combinations(state: State, out: Moves, n: int) -> int:
    """One of each kind that he owns, or some of them, if he can then dig."""
    owned = 0
    for i in range(OBJECTS):
        owned |= (goods(state, state.player, OBJECT + i) > 0) << i
    if owned == 0:
        return n
    ways = bit(0) & 0  # combinations that allow a dig; the amulet makes no difference
    for others in range(1 << AMULET):
        if others & ~owned == 0 and can_dig(state, others):
            ways |= bit(others)
    for declared in range(1, COMBINATIONS):
        if declared & ~owned == 0 and has(ways, declared % (1 << AMULET)):
            out[n] = OBJECTS_PLAYED + declared
            n += 1
    return n


@kernel
def can_dig(state: State, declared: int) -> bool:
    """Whether with these objects there is anything to dig."""
    if has(declared, SEAL):
        return fields_for_seal(state, declared) != 0
    corners = corners_for(state, declared, 0)
    for turn in range(1, TURNS):
        corners |= corners_for(state, declared, turn)
    return corners != 0


@kernel
def fields_for_seal(state: State, declared: int) -> Mask:
    """The fields that belong to any connected ones, as many as the card shows, on one level."""
    many = SHAPE_FIELDS[card_of(state)]
    if has(declared, AXE):
        return large_parts(ALL_FIELDS & ~at_height(state, 0), many)
    fields = sets(LEVELS_AND_NONE)
    by_height(state, fields)
    large = bit(0) & 0
    for height in range(1, LEVELS + 1):
        large |= large_parts(fields[height], many)
    return large


@kernel
def large_parts(fields: Mask, many: int) -> Mask:
    """Those of the fields that hang together with so many."""
    large = bit(0) & 0
    while fields != 0:
        part = fields & -fields
        grown = (part | around(part)) & fields
        while grown != part:
            part = grown
            grown = (part | around(part)) & fields
        if count(part) >= many:
            large |= part
        fields &= ~part
    return large


@kernel
def around(fields: Mask) -> Mask:
    """All neighbours of these fields: horizontal, vertical and diagonal, and some of themselves."""
    level = fields | (fields & ~RIGHT_COLUMN) << 1 | (fields & ~LEFT_COLUMN) >> 1
    return (level | level << SIZE | level >> SIZE) & ALL_FIELDS


@kernel
def legal_marks(state: State, out: Moves) -> int:
    """First any field that leads to a dig, then neighbours, on the same level without the axe."""
    fields = fields_for_seal(state, state.declared)
    if state.marked != 0:
        fields &= around(state.marked) & ~state.marked
        if not has(state.declared, AXE):
            fields &= at_height(state, state.height[lowest(state.marked)])
    n = 0
    while fields != 0:
        out[n] = MARK + lowest(fields)
        fields &= fields - 1
        n += 1
    return n
