"""How good a position looks: points in sight, and the best dig that each player can still reach."""

import math

import numpy as np

from bartizan.engine.kernel import (
    OVER,
    Counts,
    Mask,
    Shares,
    bit,
    count,
    has,
    kernel,
    lowest,
)
from bartizan.games.solomon.goods import (
    goods,
    payoff,
    total,
    wealth,
)
from bartizan.games.solomon.ground import (
    around,
    at_height,
    corners_for,
    covered,
    fields_for_seal,
    top,
)
from bartizan.games.solomon.parts import (
    ALL_FIELDS,
    AMULET,
    ANCHORS,
    AROUND,
    AXE,
    CELLS,
    CURSE,
    CURSE_PRIZES,
    CURSES,
    DARK,
    FIELDS,
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
    ADDING,
    DEALING,
    DIRECTIONS,
    MARKING,
    NO_TILE,
    NOTHING,
    PLACING,
    State,
)

FIELD = 1.5  # points that a field of a card still in hand promises
USE = 1.5  # points for what a magic object can do in a turn to come
DOUBT = 0.2  # points that each shift to come is less certain
EFFORT = 2  # after so many shifts in a turn
WEARY = 0.6  # each shift to come costs so much more for each one made
SHAME = 4.0  # points it costs, about, not to be able to pay
CURSE_LUCK = (1.0, 0.6)  # how far totals may still change: at the end, and for each round
OBJECT_LUCK = (0.4, 0.12)
LUCK = 4.0  # and points, in the square root of rounds
LONG = 6.0  # the more rounds are left, the more incomplete sets of scrolls are worth
MOST_ROUNDS = max(ROUNDS)
COVERED = FIELDS * (LEVELS - 1)  # tiles at the beginning

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


@kernel
def worth(state: State, out: Shares) -> None:
    """Each seat's chance to win, told from the points in sight."""
    if state.actor == OVER:
        payoff(state, out)
        return
    points = np.zeros(PLAYERS)
    for seat in range(state.seats):
        points[seat] = assets(state, seat)
    expect_prizes(state, CURSE, 0, 0.0, points)
    expect_prizes(state, OBJECT, 0, 0.0, points)
    for seat in range(state.seats):
        if has_a_dig_before_him(state, seat):
            points[seat] += hope(state, seat)
    most = points[: state.seats].max()
    sharp = 1.0 / (LUCK * math.sqrt(rounds_left(state)))
    whole = 0.0
    for seat in range(state.seats):
        out[seat] = math.exp(sharp * (points[seat] - most))
        whole += out[seat]
    for seat in range(state.seats):
        out[seat] /= whole


@kernel
def rounds_left(state: State) -> float:
    """Rounds still to be played, parts of one too; a little more than none."""
    turns = 0
    for seat in range(state.seats):
        turns += state.dug[seat]
    return state.rounds - turns / state.seats + 0.1


@kernel
def has_a_dig_before_him(state: State, seat: int) -> bool:
    """Whether a player has laid a card in this round that he can still dig with."""
    if seat == state.player and (state.phase == ADDING or state.phase == DEALING):
        return False
    return state.laid[seat] > NOTHING and state.dug[seat] == 0


@kernel
def assets(state: State, seat: int) -> float:
    """Money, scrolls, the use of magic objects, and the cards in hand."""
    rounds = state.rounds - state.dug[seat]
    points = float(wealth(state, seat)) + scrolls(state, seat, rounds)
    points += USE * min(total(state, seat, OBJECT), rounds)
    hand = state.hand[seat]
    while hand != 0:
        points += FIELD * SHAPE_FIELDS[lowest(hand)]
        hand &= hand - 1
    return points


@kernel
def scrolls(state: State, seat: int, rounds: int) -> float:
    """Sets that are complete, and those that may become so."""
    points = 0.0
    signs = SIGNS
    many = 1
    while signs > 0:
        signs = 0
        for sign in range(SIGNS):
            signs += goods(state, seat, SCROLL + sign) >= many
        points += SETS[rounds, signs]
        many += 1
    return points


@kernel
def expect_prizes(state: State, group: int, seat: int, more: float, out: Shares) -> None:
    """Add what everybody may expect of a group's prizes, if one player had so much more."""
    luck = CURSE_LUCK if group == CURSE else OBJECT_LUCK
    prizes = CURSE_PRIZES if group == CURSE else OBJECT_PRIZES
    spread = luck[0] + luck[1] * state.rounds
    totals = np.zeros(PLAYERS)
    weights = np.zeros(PLAYERS)
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


# What a dig brings


@kernel
def price_tiles(state: State, seat: int, out: Shares) -> None:
    """What one more tile of each kind is worth to a player; curses are not paid for here."""
    rounds = state.rounds - 1
    for i in range(TREASURES):
        out[TREASURE + i] = i + 1
    lead = more_of(state, CURSE, seat, 2.0) / 2.0
    for i in range(CURSES):
        out[CURSE + i] = (i + 1) * lead
    lead = more_of(state, OBJECT, seat, 1.0) + (USE if rounds > 0 else 0.0)
    for i in range(OBJECTS):
        out[OBJECT + i] = lead
    for sign in range(SIGNS):
        many = goods(state, seat, SCROLL + sign) + 1
        signs = 1
        for other in range(SIGNS):
            signs += other != sign and goods(state, seat, SCROLL + other) >= many
        out[SCROLL + sign] = SETS[rounds, signs] - SETS[rounds, signs - 1]


@kernel
def more_of(state: State, group: int, seat: int, more: float) -> float:
    """How much better than the others he stands with more curses or magic objects."""
    now = np.zeros(PLAYERS)
    then = np.zeros(PLAYERS)
    expect_prizes(state, group, seat, 0.0, now)
    expect_prizes(state, group, seat, more, then)
    gain = then[seat] - now[seat]
    for other in range(state.seats):
        if other != seat:
            gain += (now[other] - then[other]) / (state.seats - 1)
    return gain


@kernel
def hope(state: State, seat: int) -> float:
    """The points that the best dig within reach would bring him, shifts already made paid."""
    prices = np.zeros(KINDS)
    price_tiles(state, seat, prices)
    made = state.shifts if seat == state.player else 0
    amulet = seat == state.player and has(state.declared, AMULET)
    if not amulet:
        for i in range(CURSES):
            prices[CURSE + i] -= i + 1
    money = wealth(state, seat) - made
    if seat == state.player and state.phase == PLACING:
        best = best_place(state, prices, amulet, money)
    elif seat == state.player and state.phase == MARKING:
        best = best_marks(state, prices, amulet, money)
    else:
        toil = 1.0 + DOUBT + WEARY * max(0, made - EFFORT)
        best = best_level(state, seat, prices, money, toil)
    return best - made


@kernel
def cash(kind: int, amulet: bool) -> int:
    """What a dug tile adds to the money at once, or costs."""
    if kind < CURSE:
        return kind - TREASURE + 1
    return CURSE - kind - 1 if kind < SCROLL and not amulet else 0


@kernel
def best_level(state: State, seat: int, prices: Shares, money: int, toil: float) -> float:
    """The best dig on any level, less the toil of the shifts it needs; none brings nothing."""
    look = np.zeros(LEVELS * FIELDS, np.int32)
    look_at_fields(state, prices, look)
    card = state.laid[seat]
    many = SHAPE_FIELDS[card]
    best = 0.0 if money >= 0 else -SHAME
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
            if shifts < NEVER and money + (sums >> CASH) - DEBT * many >= shifts:
                value = (sums & 4095) / UNIT + LOWEST * many
                best = max(best, value - toil * shifts)
    return best


@kernel
def look_at_fields(state: State, prices: Shares, out: Counts) -> None:
    """What each field brings on each level, and the shifts that it needs for that."""
    stack = state.stack
    seen = state.seen
    unseen = seen_so(average(prices), 0)
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


@kernel
def best_place(state: State, prices: Shares, amulet: bool, money: int) -> float:
    """The best dig with the magic objects declared."""
    best = -SHAME
    for turn in range(TURNS):
        corners = corners_for(state, state.declared, turn)
        while corners != 0:
            fields = covered(state, lowest(corners) * TURNS + turn)
            best = max(best, value_of(state, fields, prices, amulet, money))
            corners &= corners - 1
    return best


@kernel
def value_of(state: State, fields: Mask, prices: Shares, amulet: bool, money: int) -> float:
    """What the uppermost tiles of these fields bring, if he can pay."""
    value = 0.0
    while fields != 0:
        kind = top(state, lowest(fields))
        value += prices[kind]
        money += cash(kind, amulet)
        fields &= fields - 1
    return value if money >= 0 else -SHAME


@kernel
def best_marks(state: State, prices: Shares, amulet: bool, money: int) -> float:
    """The best of the digs with the seal that take the best neighbour every time."""
    if state.marked != 0:
        return value_of(state, best_fields(state, state.marked, prices), prices, amulet, money)
    best = -SHAME
    starts = fields_for_seal(state, state.declared)
    while starts != 0:
        fields = best_fields(state, starts & -starts, prices)
        best = max(best, value_of(state, fields, prices, amulet, money))
        starts &= starts - 1
    return best


@kernel
def best_fields(state: State, marked: Mask, prices: Shares) -> Mask:
    """Grow the marked fields to as many as the card shows, by the best neighbour every time."""
    fields = ALL_FIELDS & ~at_height(state, 0)
    if not has(state.declared, AXE):
        fields = at_height(state, state.height[lowest(marked)])
    for _ in range(SHAPE_FIELDS[state.laid[state.player]] - count(marked)):
        left = around(marked) & fields & ~marked
        best = lowest(left)
        while left != 0:
            if prices[top(state, lowest(left))] > prices[top(state, best)]:
                best = lowest(left)
            left &= left - 1
        marked |= bit(best)
    return marked
