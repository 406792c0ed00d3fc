"""How good a position looks: points in sight, and the best dig that each player can still reach."""

import math

from bartizan.engine.kernel import (
    OVER,
    Mask,
    Shares,
    bit,
    count,
    counts,
    has,
    kernel,
    lowest,
    shares,
)
from bartizan.engine.standing import leads_count
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
    AXE,
    CURSE,
    CURSES,
    OBJECT,
    SCROLL,
    SHAPE_FIELDS,
    SIGNS,
    TURNS,
)
from bartizan.games.solomon.plans import (
    NO_PLAN,
    PLANS,
    PRICES,
    SETS,
    USE,
    best_plan,
    cash,
    expect_prizes,
    price_tiles,
)
from bartizan.games.solomon.state import (
    ADDING,
    DEALING,
    MARKING,
    NOTHING,
    PLACING,
    State,
)

FIELD = 1.5  # points that a field of a card still in hand promises
SHAME = 4.0  # points it costs, about, not to be able to pay
LUCK = 4.0  # and points, in the square root of rounds


@kernel
def worth(state: State, out: Shares) -> None:
    """Each seat's chance to win, told from the points in sight."""
    if state.actor == OVER:
        payoff(state, out)
        return
    for seat in range(state.seats):
        out[seat] = assets(state, seat)
    expect_prizes(state, CURSE, 0, 0.0, out)
    expect_prizes(state, OBJECT, 0, 0.0, out)
    for seat in range(state.seats):
        if has_a_dig_before_him(state, seat):
            out[seat] += hope(state, seat)
    leads_count(state.seats, 1.0 / (LUCK * math.sqrt(rounds_left(state))), out)


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


# What a dig brings


@kernel
def hope(state: State, seat: int) -> float:
    """The points that the best dig within reach would bring him, shifts already made paid."""
    prices = shares(PRICES)
    price_tiles(state, seat, prices)
    made = state.shifts if seat == state.player else 0
    amulet = seat == state.player and has(state.declared, AMULET)
    if amulet:
        for i in range(CURSES):
            prices[CURSE + i] += i + 1
    money = wealth(state, seat) - made
    if seat == state.player and state.phase == PLACING:
        best = best_place(state, prices, amulet, money)
    elif seat == state.player and state.phase == MARKING:
        best = best_marks(state, prices, amulet, money)
    else:
        values = shares(PLANS)
        plan = best_plan(state, seat, prices, 0.0, values, counts(PLANS))
        best = 0.0 if money >= 0 else -SHAME
        if plan != NO_PLAN:
            best = values[plan]
    return best - made


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
