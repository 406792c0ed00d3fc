"""Plans: what a dig would bring a player, and the shifts it needs, one after another.

Shifts and dig are one plan, and it follows from the position alone: the best plan before a shift
that it needs is the best one after it too, unless the shift has bared a tile.
"""

import math

import numpy as np

from bartizan.engine.kernel import (
    Counts,
    Mask,
    Moves,
    Shares,
    bit,
    counts,
    has,
    kernel,
    lowest,
    shares,
)
from bartizan.games.solomon.goods import goods, total, wealth
from bartizan.games.solomon.ground import at_height, top
from bartizan.games.solomon.parts import (
    AMULET,
    ANCHORS,
    AROUND,
    CELLS,
    CURSE,
    CURSE_PRIZES,
    CURSES,
    DARK,
    FIELDS,
    FOOTPRINTS,
    KINDS,
    LEVELS,
    NEIGHBOUR,
    OBJECT,
    OBJECT_PRIZES,
    OBJECTS,
    PLAYERS,
    ROUNDS,
    SCROLL,
    SET,
    SHAPE_FIELDS,
    SIGNS,
    TILES,
    TREASURE,
    TREASURES,
    TURNS,
)
from bartizan.games.solomon.state import (
    DIGGING,
    DIRECTIONS,
    NO_TILE,
    OBJECTS_PLAYED,
    PLACE,
    PLACING,
    SHIFT,
    State,
)

USE = 1.5  # points for what a magic object can do in a turn to come
TOIL = 1.203125  # points that each shift to come costs: the coin, and that it is less certain
FINE = 1024.0  # parts of a point: what is made of such parts adds up exactly, on a GPU too
CURSE_LUCK = (1.0, 0.6)  # how far totals may still change: at the end, and for each round
OBJECT_LUCK = (0.4, 0.12)
LONG = 6.0  # the more rounds are left, the more incomplete sets of scrolls are worth
MOST_ROUNDS = max(ROUNDS)
COVERED = FIELDS * (LEVELS - 1)  # tiles at the beginning
PLACES = FIELDS * LEVELS  # of tiles
PLANS = FIELDS * LEVELS  # the upper left corner of the card's box, and the level
NO_PLAN = -1
VAIN = -1000.0
LEVELLED, STUCK = -1, -2  # instead of a shift: it needs none, or none helps
UNSEEN = KINDS  # as a kind of tile: all alike
PRICES = KINDS + 1  # with that of an unseen tile
TWO_FIELDS = 64.0  # points: a shift that serves two fields comes before all that serve one

# What a set of scrolls is worth, by the rounds left and the different signs it has
SETS = np.zeros((MOST_ROUNDS + 1, SIGNS + 1))
for _rounds in range(1, MOST_ROUNDS + 1):
    for _signs in range(SIGNS):
        SETS[_rounds, _signs] = SET * (_signs / SIGNS) ** (1 + LONG / (_rounds + 1))
SETS[:, SIGNS] = SET

# Four small numbers in one: the value of a tile, tiles too many and too few on its field, its cash
UNIT = 16  # parts of a point
LOWEST, HIGHEST = -8.0, 30.0  # points that a tile may be worth; six of them fit into 12 bits
PRICE, TOO_MANY, TOO_FEW, CASH = 0, 12, 18, 24  # the bits they begin at
DEBT = 3  # the most that a tile costs
NEVER = 8  # shifts that cannot be made, or are too many


# What a tile is worth


@kernel
def expect_prizes(state: State, group: int, seat: int, more: float, out: Shares) -> None:
    """Add what everybody may expect of a group's prizes, if one player had so much more."""
    luck = CURSE_LUCK if group == CURSE else OBJECT_LUCK
    prizes = CURSE_PRIZES if group == CURSE else OBJECT_PRIZES
    spread = luck[0] + luck[1] * state.rounds
    totals = shares(PLAYERS)
    weights = shares(PLAYERS)
    most = whole = 0.0
    for other in range(state.seats):
        totals[other] = total(state, other, group)
    totals[seat] += more
    for other in range(state.seats):
        most = max(most, totals[other])
    for other in range(state.seats):
        weights[other] = math.exp((totals[other] - most) / spread)
        whole += weights[other]
    for one in range(state.seats):
        first = weights[one] / whole
        second = 0.0
        for other in range(state.seats):
            if other != one:
                second += weights[other] / whole * weights[one] / (whole - weights[other])
        enough = 1.0 / (1.0 + math.exp((most - 2.0 * totals[one]) / spread))
        out[one] += prizes[0] * first + prizes[1] * second * enough


@kernel
def price_tiles(state: State, seat: int, out: Shares) -> None:
    """What one more tile of each kind is worth to a player, and one that nobody has seen."""
    rounds = state.rounds - 1
    for i in range(TREASURES):
        out[TREASURE + i] = i + 1
    lead = more_of(state, CURSE, seat, 2.0) / 2.0
    for i in range(CURSES):
        out[CURSE + i] = (i + 1) * (lead - 1)  # they are paid for
    lead = more_of(state, OBJECT, seat, 1.0) + (USE if rounds > 0 else 0.0)
    for i in range(OBJECTS):
        out[OBJECT + i] = lead
    for sign in range(SIGNS):
        many = goods(state, seat, SCROLL + sign) + 1
        signs = 1
        for other in range(SIGNS):
            signs += other != sign and goods(state, seat, SCROLL + other) >= many
        out[SCROLL + sign] = SETS[rounds, signs] - SETS[rounds, signs - 1]
    out[UNSEEN] = average(out)
    for kind in range(PRICES):
        out[kind] = math.floor(out[kind] * FINE + 0.5) / FINE


@kernel
def more_of(state: State, group: int, seat: int, more: float) -> float:
    """How much better than the others he stands with more curses or magic objects."""
    now = shares(PLAYERS)
    then = shares(PLAYERS)
    expect_prizes(state, group, seat, 0.0, now)
    expect_prizes(state, group, seat, more, then)
    gain = then[seat] - now[seat]
    for other in range(state.seats):
        if other != seat:
            gain += (now[other] - then[other]) / (state.seats - 1)
    return gain


@kernel
def cash(kind: int, amulet: bool) -> int:
    """What a dug tile adds to the money at once, or costs."""
    if kind < CURSE:
        return kind - TREASURE + 1
    return CURSE - kind - 1 if kind < SCROLL and not amulet else 0


# Plans


@kernel
def best_plan(
    state: State, seat: int, prices: Shares, slack: float, values: Shares, firsts: Counts
) -> int:
    """The dig that is worth most to a player with the shifts it needs; NO_PLAN if none is.

    Its worth stands in `values` and its first shift in `firsts`, and so for all other plans that
    may be so good, or only so much worse.
    """
    card = state.laid[seat]
    many = SHAPE_FIELDS[card]
    money = wealth(state, seat) - (state.shifts if seat == state.player else 0)
    look = counts(PLACES)
    look_at_fields(state, prices, look)
    best = NO_PLAN
    most = 0.0
    corners = ANCHORS[card, 0]
    while corners != 0:
        corner = lowest(corners)
        corners &= corners - 1
        for level in range(LEVELS):
            first = level * FIELDS + corner
            sums = 0
            for i in range(many):
                sums += look[first + CELLS[card, 0, i]]
            shifts = max(sums >> TOO_MANY & 63, sums >> TOO_FEW & 63)
            value = (sums & 4095) / UNIT + LOWEST * many - TOIL * shifts
            if shifts < NEVER and value > most - slack:
                plan = corner * LEVELS + level
                values[plan] = work_out(state, card, plan, money, prices, firsts)
                if values[plan] > most:
                    best, most = plan, values[plan]
    return best


@kernel
def work_out(
    state: State, card: int, plan: int, money: int, prices: Shares, firsts: Counts
) -> float:
    """What a dig is worth with the shifts it needs; VAIN if they cannot be made or paid."""
    level = plan % LEVELS
    shape = FOOTPRINTS[card, 0] << (plan // LEVELS)
    free = state.beginners == 1
    heights = counts(FIELDS)
    tiles = counts(PLACES)
    copy_stacks(state, heights, tiles)
    shifts = 0
    shift = needed_shift(shape, level, free, heights, tiles, prices)
    firsts[plan] = shift
    while shift >= 0 and shifts < NEVER:
        field = shift // DIRECTIONS
        to = NEIGHBOUR[field, shift % DIRECTIONS]
        heights[field] -= 1
        tiles[to * LEVELS + heights[to]] = tiles[field * LEVELS + heights[field]]
        heights[to] += 1
        shifts += 1
        shift = needed_shift(shape, level, free, heights, tiles, prices)
    if shift != LEVELLED:
        return VAIN
    value = -TOIL * shifts
    while shape != 0:
        kind = tiles[lowest(shape) * LEVELS + level]
        value += prices[kind]
        money += cash(kind, False)
        shape &= shape - 1
    return value if money >= shifts else VAIN


@kernel
def copy_stacks(state: State, heights: Counts, tiles: Counts) -> None:
    """The stacks as all know them."""
    for field in range(FIELDS):
        heights[field] = state.height[field]
        for level in range(heights[field]):
            kind = state.stack[field, level] if has(state.seen[level], field) else UNSEEN
            tiles[field * LEVELS + level] = kind


@kernel
def needed_shift(
    shape: Mask, level: int, free: bool, heights: Counts, tiles: Counts, prices: Shares
) -> int:
    """The shift that helps most to bring the fields of a shape to a level: two of them before
    one, then whatever lays the best tile on top; LEVELLED, or STUCK, if there is none.
    """
    best = LEVELLED
    most = 0.0
    left = shape
    while left != 0:
        field = lowest(left)
        left &= left - 1
        height = heights[field]
        if height == level + 1:
            continue
        if best == LEVELLED:
            best = STUCK
        for direction in range(DIRECTIONS):
            beside = NEIGHBOUR[field, direction]
            inside = has(shape, beside)
            if beside == field or (inside and (height <= level or heights[beside] > level)):
                continue
            source, to = field, beside
            if height <= level:
                source, to = beside, field
            if heights[source] == 0 or heights[to] >= (LEVELS if free else heights[source]):
                continue
            use = 1.0 + TWO_FIELDS * inside
            if has(shape, to) and heights[to] == level:
                use += prices[tiles[source * LEVELS + heights[source] - 1]] - LOWEST
            if use > most:
                way = direction if source == field else (direction + DIRECTIONS // 2) % DIRECTIONS
                best, most = source * DIRECTIONS + way, use
    return best


@kernel
def sensible(state: State, moves: Moves, n: int) -> int:
    """Shifts that begin a good plan; once one is begun, what it needs next and nothing else."""
    if state.phase != DIGGING and (state.phase != PLACING or state.shifts == 0):
        return n
    prices = shares(PRICES)
    price_tiles(state, state.player, prices)
    values = shares(PLANS)
    firsts = counts(PLANS)
    for plan in range(PLANS):
        firsts[plan] = LEVELLED
    best = best_plan(state, state.player, prices, TOIL, values, firsts)
    kept = 0
    for i in range(n):
        if is_sensible(state, moves[i], best, values, firsts):
            moves[kept] = moves[i]
            kept += 1
    return kept if kept > 0 else n


@kernel
def is_sensible(state: State, move: int, best: int, values: Shares, firsts: Counts) -> bool:
    """Whether a move of a turn begins a plan that may become the best, or goes on with the best."""
    is_shift = SHIFT <= move < OBJECTS_PLAYED
    if best == NO_PLAN:
        return not is_shift
    if state.shifts > 0:
        if firsts[best] != LEVELLED:
            return move == SHIFT + firsts[best]
        amulet_alone = move == OBJECTS_PLAYED + (1 << AMULET)
        return amulet_alone or move == PLACE + best // LEVELS * TURNS
    if not is_shift:
        return True
    for plan in range(PLANS):
        if move == SHIFT + firsts[plan] and values[plan] > values[best] - TOIL:
            return True
    return False


@kernel
def look_at_fields(state: State, prices: Shares, out: Counts) -> None:
    """What each field brings on each level, and the shifts that it needs for that."""
    stack = state.stack
    seen = state.seen
    unseen = seen_so(prices[UNSEEN], 0)
    lower = bit(0) & 0
    for height in range(LEVELS + 1):
        fields = at_height(state, height)
        left = fields
        while left != 0:
            field = lowest(left)
            left &= left - 1
            for level in range(height):
                kind = int(stack[field, level])
                tile = unseen
                if has(seen[level], field):
                    tile = seen_so(prices[kind], cash(kind, False))
                spare = height - level - 1
                if spare > 0 and lower & AROUND[field] == 0:
                    spare = NEVER
                out[level * FIELDS + field] = tile + (spare << TOO_MANY)
            if height < LEVELS:
                tile = best_beside(state, field, prices)
                for level in range(height, LEVELS):
                    lacks = level + 1 - height
                    out[level * FIELDS + field] = tile + (lacks << TOO_FEW)
        lower |= fields


@kernel
def seen_so(price: float, money: int) -> int:
    """A tile's price and cash, packed."""
    parts = int((min(max(price, LOWEST), HIGHEST) - LOWEST) * UNIT)
    return parts << PRICE | (money + DEBT) << CASH


@kernel
def best_beside(state: State, field: int, prices: Shares) -> int:
    """The best tile that one shift can bring here from a higher stack; packed."""
    heights = state.height
    best = LOWEST
    kind = NO_TILE
    for direction in range(DIRECTIONS):
        beside = NEIGHBOUR[field, direction]
        if heights[beside] > heights[field]:
            tile = top(state, beside)
            if prices[tile] > best:
                best = prices[tile]
                kind = tile
    if kind == NO_TILE:
        return NEVER << TOO_FEW
    return seen_so(best, cash(kind, False))


@kernel
def average(prices: Shares) -> float:
    """What a covered tile is worth, not knowing which."""
    value = 0.0
    for kind in range(KINDS):
        value += TILES[kind, DARK] * prices[kind]
    return value / COVERED
