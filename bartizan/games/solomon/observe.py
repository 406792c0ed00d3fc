"""What a network is told: the cave as all know it, one's own cards and goods, the others' in part.

Fields, cards and kinds of tiles keep the numbers that moves have; players come clockwise, oneself
first. Tiles that came to others face down are told only as how many each has, and what lies face
down in all. Serial numbers, the bank and what lies aside matter to nobody any more.
"""

import numpy as np

from bartizan.engine.kernel import (
    OVER,
    Counts,
    Features,
    Mask,
    bit,
    clockwise,
    counts,
    has,
    kernel,
    lowest,
    sets,
)
from bartizan.engine.layout import Layout
from bartizan.games.solomon.goods import awarded, goods, scroll_sets, wealth
from bartizan.games.solomon.ground import LEVELS_AND_NONE, by_height
from bartizan.games.solomon.parts import (
    ANCHORS,
    AXE,
    CARDS,
    CELLS,
    CURSE_PRIZES,
    CURSES,
    FIELDS,
    KINDS,
    LEVELS,
    OBJECT,
    OBJECT_PRIZES,
    OBJECTS,
    PLAYERS,
    SCROLL,
    SET,
    SHAPE_FIELDS,
    SIGNS,
    TREASURES,
)
from bartizan.games.solomon.plans import MOST_ROUNDS
from bartizan.games.solomon.secrets import count_unseen
from bartizan.games.solomon.state import CHOOSING, ENDED, NOTHING, State
from bartizan.games.solomon.worth import has_a_dig_before_him

A_TILE = 2 + SIGNS + OBJECTS  # its value as a treasure, as a curse, its sign, its object
A_FIELD = A_TILE + LEVELS + 5
DEEPER = 1 / (LEVELS - 2)  # for each tile known below the one below the top
A_DIG = 6
A_HAND = 4
A_CARD = 7
A_PURSE = 8
A_ROUND, A_SHIFT, A_GOOD, A_PLACE, A_COIN = 1 / MOST_ROUNDS, 1 / 25, 1 / 6, 1 / 10, 1 / 50
A_NUMBER, A_POINT, A_SET, A_CURSE, A_PRIZE = 1 / CARDS, 1 / 100, 1 / 3, 1 / CURSE_PRIZES[0], 1 / 40
GAIN_DUG, TREASURE_DUG, CURSE_DUG, THING_DUG = 1 / 15, 1 / 10, 1 / 5, 1 / 3
SCROLL_GAIN, OBJECT_GAIN = 2, 3  # what they are worth, about, beside a treasure

LAYOUT = Layout(
    seats=PLAYERS,  # how many play
    beginners=1,  # the option: tiles may be shifted to a higher level
    phase=ENDED + 1,  # what is being decided
    actor=PLAYERS,  # by whom
    turn=4,  # rounds left, shifts made, one's own money when they are paid, tiles still to go
    declared=OBJECTS,  # magic objects played with this dig
    board=(FIELDS, A_FIELD),  # top tile, height; below it: value, scroll, object; deeper; marked
    digs=(FIELDS, A_DIG),  # own card there: fits, even, treasure, curse, scrolls wanted, objects
    cards=(CARDS, A_HAND),  # in hand, played; while one chooses: places to dig, the best one's gain
    laid=(PLAYERS, A_CARD),  # laid, number, fields, has dug, digs before me; places, the best one
    purse=(PLAYERS, A_PURSE),  # coins, face down, points, money, sets, curses, objects, prizes
    goods=(PLAYERS, KINDS),  # tiles that are known to lie behind the screens
    veiled=KINDS,  # one's own that the others do not know
    wanted=SIGNS,  # whether one's next set of scrolls lacks this sign
    pool=KINDS,  # what lies or lay face down elsewhere
    unseen=KINDS,  # what nobody has seen, under the others
)
BEGINNERS, PHASE, ACTOR, TURN, DECLARED, BOARD, DIGS, HAND, LAID, OWNED, BEHIND, VEILED = (
    LAYOUT.first(name) for name in [*LAYOUT.parts][1:13]
)
WANTED, POOLED, COVERT = (LAYOUT.first(name) for name in ("wanted", "pool", "unseen"))

# A tile by its kind: where among the numbers of a tile it is told, and by what
TOLD_AT = np.array([0] * TREASURES + [1] * CURSES + [*range(2, A_TILE)], np.int64)
TOLD_AS = np.array(
    [(v + 1) / TREASURES for v in range(TREASURES)]
    + [(v + 1) / CURSES for v in range(CURSES)]
    + [1.0] * (SIGNS + OBJECTS)
)
CASH = np.array(  # what it brings at once, or costs
    [(v + 1) / TREASURES for v in range(TREASURES)]
    + [-(v + 1) / TREASURES for v in range(CURSES)]
    + [0.0] * (SIGNS + OBJECTS)
)
# By its kind: what it adds to the money, to the curses, to the objects
MONEY = np.array([*range(1, TREASURES + 1)] + [0] * (KINDS - TREASURES), np.int64)
CURSED_BY = np.array([0] * TREASURES + [*range(1, CURSES + 1)] + [0] * (SIGNS + OBJECTS), np.int64)
IS_OBJECT = np.array([0] * (KINDS - OBJECTS) + [1] * OBJECTS, np.int64)
# A field in one number, so that the fields below a shape can be summed up: values of treasures and
# curses, scrolls wanted, objects, then how many fields there are of each height from 1 to 4
CURSED, WRITTEN, MAGICAL, HEIGHTS, WIDE = 5, 10, 13, 16, 3  # the bits they begin at, and a count's
KIND_CODE = np.array(
    [v + 1 for v in range(TREASURES)]
    + [(v + 1) << CURSED for v in range(CURSES)]
    + [1 << WRITTEN] * SIGNS
    + [1 << MAGICAL] * OBJECTS,
    np.int64,
)
PART = 1 / SHAPE_FIELDS  # one of the fields of each card's shape
HEIGHT_CODE = np.array([0] + [1 << (HEIGHTS + WIDE * i) for i in range(LEVELS)], np.int64)


@kernel
def observe(state: State, seat: int, out: Features) -> None:
    """What this seat knows and can still use."""
    fields = sets(LEVELS_AND_NONE)
    by_height(state, fields)
    one, two, three, four = fields[1], fields[2], fields[3], fields[4]
    observe_turn(state, seat, out)
    observe_board(state, out)
    observe_below(state, 0, state.seen[0] & ~one, out)
    observe_below(state, 1, state.seen[1] & ~two, out)
    observe_below(state, 2, state.seen[2] & ~three, out)
    code = counts(FIELDS)
    encode_fields(state, seat, code)
    observe_cards(state, seat, code, one, two, three, four, out)
    other = seat
    for ahead in range(state.seats):
        observe_laid(state, seat, other, ahead, code, one, two, three, four, out)
        other = other + 1 if other + 1 < state.seats else 0
    observe_digs(state, seat, code, out)
    observe_goods(state, seat, out)
    observe_hidden(state, seat, out)


@kernel
def observe_turn(state: State, seat: int, out: Features) -> None:
    """What is decided, by whom, and how far the game and the turn have come."""
    out[state.seats - 1] = 1.0
    out[BEGINNERS] = state.beginners
    out[PHASE + state.phase] = 1.0
    if state.actor >= 0:
        out[ACTOR + clockwise(seat, state.actor, state.seats)] = 1.0
    mine = state.player == seat
    out[TURN] = state.rounds * A_ROUND
    out[TURN + 1] = state.shifts * A_SHIFT
    out[TURN + 2] = (wealth(state, seat) - (state.shifts if mine else 0)) * A_COIN
    out[TURN + 3] = state.due * A_GOOD
    for i in range(OBJECTS):
        out[DECLARED + i] = has(state.declared, i)


@kernel
def observe_board(state: State, out: Features) -> None:
    """Each stack: its top and its height."""
    stack, heights = state.stack, state.height
    for field in range(FIELDS):
        height = heights[field]
        if height > 0:
            its = BOARD + field * A_FIELD
            kind = stack[field, height - 1]
            out[its + TOLD_AT[kind]] = TOLD_AS[kind]
            out[its + A_TILE + height - 1] = 1.0
    marked = state.marked
    while marked != 0:
        out[BOARD + lowest(marked) * A_FIELD + A_FIELD - 1] = 1.0
        marked &= marked - 1


@kernel
def observe_below(state: State, level: int, fields: Mask, out: Features) -> None:
    """What is known to lie on this level of these fields, below another tile."""
    while fields != 0:
        field = lowest(fields)
        fields &= fields - 1
        its = BOARD + field * A_FIELD + A_TILE + LEVELS
        if state.height[field] == level + 2:
            kind = state.stack[field, level]
            out[its] = CASH[kind]
            out[its + 1] = SCROLL <= kind < OBJECT
            out[its + 2] = kind >= OBJECT
        elif state.height[field] > level + 2:
            out[its + 3] += DEEPER


# Cards


@kernel
def encode_fields(state: State, seat: int, out: Counts) -> None:
    """Each field in one number, as this seat would dig it; of scrolls only those it wants."""
    stack, heights = state.stack, state.height
    wanted = wanted_signs(state, seat)
    code = counts(KINDS)
    for kind in range(KINDS):
        if not SCROLL <= kind < OBJECT or has(wanted, kind - SCROLL):
            code[kind] = KIND_CODE[kind]
    for field in range(FIELDS):
        height = heights[field]
        if height > 0:
            out[field] = HEIGHT_CODE[height] + code[stack[field, height - 1]]


@kernel
def wanted_signs(state: State, seat: int) -> Mask:
    """The signs that a player lacks for his next set of scrolls."""
    sets = scroll_sets(state, seat)
    signs = bit(0) & 0
    for sign in range(SIGNS):
        signs |= bit(sign) if goods(state, seat, SCROLL + sign) == sets else 0
    return signs


@kernel
def below_shape(code: Counts, card: int, corner: int) -> int:
    """The fields below a card's shape, summed up."""
    found = 0
    for i in range(SHAPE_FIELDS[card]):
        found += int(code[corner + CELLS[card, 0, i]])
    return found


@kernel
def on_one_level(found: int) -> int:
    """How many of the fields below a shape, at most, are equally high; none that is empty."""
    most = 0
    for i in range(LEVELS):
        most = max(most, found >> (HEIGHTS + WIDE * i) & 7)
    return most


@kernel
def gain_of(found: int) -> int:
    """What a dig brings, about, curses paid."""
    gain = (found & 31) - (found >> CURSED & 31)
    return gain + SCROLL_GAIN * (found >> WRITTEN & 7) + OBJECT_GAIN * (found >> MAGICAL & 7)


@kernel
def better_of(places: int, best: int, gain: int) -> int:
    """The better of a dig and the best of so many before it."""
    return gain if places == 0 else max(best, gain)


@kernel
def even_corners(card: int, one: Mask, two: Mask, three: Mask, four: Mask) -> Mask:
    """Where a card's shape covers fields of one height: these have one tile, those two, ..."""
    ones = twos = threes = fours = ANCHORS[card, 0]
    for i in range(SHAPE_FIELDS[card]):
        cell = CELLS[card, 0, i]
        ones &= one >> cell
        twos &= two >> cell
        threes &= three >> cell
        fours &= four >> cell
    return ones | twos | threes | fours


@kernel
def observe_places(code: Counts, card: int, corners: Mask, at: int, out: Features) -> None:
    """In how many places a card can be dug without magic or shifts, and what the best brings."""
    places = best = 0
    while corners != 0:
        best = better_of(places, best, gain_of(below_shape(code, card, lowest(corners))))
        places += 1
        corners &= corners - 1
    out[at] = places * A_PLACE
    out[at + 1] = best * GAIN_DUG


@kernel
def observe_cards(
    state: State,
    seat: int,
    code: Counts,
    one: Mask,
    two: Mask,
    three: Mask,
    four: Mask,
    out: Features,
) -> None:
    """The cards in one's own hand, and those that all have seen."""
    for card in range(CARDS):
        its = HAND + card * A_HAND
        out[its + 1] = has(state.played, card)
        if has(state.hand[seat], card):
            out[its] = 1.0
            if state.phase == CHOOSING:
                corners = even_corners(card, one, two, three, four)
                observe_places(code, card, corners, its + 2, out)


@kernel
def observe_laid(
    state: State,
    seat: int,
    other: int,
    ahead: int,
    code: Counts,
    one: Mask,
    two: Mask,
    three: Mask,
    four: Mask,
    out: Features,
) -> None:
    """A player's card in this round; while they choose, only one's own is known."""
    its = LAID + ahead * A_CARD
    out[its] = state.laid[other] != NOTHING
    out[its + 3] = state.dug[other]
    if state.laid[other] == NOTHING or (other != seat and state.phase == CHOOSING):
        return
    card = state.laid[other]
    out[its + 1] = (card + 1) * A_NUMBER
    out[its + 2] = SHAPE_FIELDS[card] * A_GOOD
    if other != seat and has_a_dig_before_him(state, other):
        out[its + 4] = card < state.laid[seat] and state.dug[seat] == 0
        observe_places(code, card, even_corners(card, one, two, three, four), its + 5, out)


@kernel
def observe_digs(state: State, seat: int, code: Counts, out: Features) -> None:
    """What one's own card, unturned, would cover at each place where its box may begin.

    In how many places it can be dug, and what the best brings, stands with the cards laid.
    """
    if not has_a_dig_before_him(state, seat):
        return
    card = state.laid[seat]
    many = SHAPE_FIELDS[card]
    part = PART[card]
    axe = state.player == seat and has(state.declared, AXE)
    places = best = 0
    corners = ANCHORS[card, 0]
    while corners != 0:
        corner = lowest(corners)
        corners &= corners - 1
        found = below_shape(code, card, corner)
        even = on_one_level(found)
        its = DIGS + corner * A_DIG
        if (fields_filled(found) if axe else even) == many:
            out[its] = 1.0
            best = better_of(places, best, gain_of(found))
            places += 1
        out[its + 1] = even * part
        out[its + 2] = (found & 31) * TREASURE_DUG
        out[its + 3] = (found >> CURSED & 31) * CURSE_DUG
        out[its + 4] = (found >> WRITTEN & 7) * THING_DUG
        out[its + 5] = (found >> MAGICAL & 7) * THING_DUG
    out[LAID + 5] = places * A_PLACE
    out[LAID + 6] = best * GAIN_DUG


@kernel
def fields_filled(found: int) -> int:
    """How many of the fields below a shape hold a tile."""
    filled = 0
    for i in range(LEVELS):
        filled += found >> (HEIGHTS + WIDE * i) & 7
    return filled


# Goods


@kernel
def known_goods(state: State, seat: int, other: int, kind: int) -> int:
    """How many tiles of a kind a player is known to have; when the game is over, all."""
    if other == seat or state.actor == OVER:
        return goods(state, other, kind)
    return state.open[other, kind]


@kernel
def observe_goods(state: State, seat: int, out: Features) -> None:
    """The tiles behind the screens, as far as they were seen, and which scrolls one wants."""
    open_, veiled = state.open, state.veiled
    money, cursed, magical = counts(PLAYERS), counts(PLAYERS), counts(PLAYERS)
    other = seat
    for ahead in range(state.seats):
        cash, curses, objects = int(state.coins[other]), 0, 0
        shown = 1 if other == seat or state.actor == OVER else 0  # a factor is quicker than a test
        for kind in range(KINDS):
            known = int(open_[other, kind]) + shown * veiled[other, kind]
            out[BEHIND + ahead * KINDS + kind] = known * A_GOOD
            cash += MONEY[kind] * known
            curses += CURSED_BY[kind] * known
            objects += IS_OBJECT[kind] * known
        money[ahead], cursed[ahead], magical[ahead] = cash, curses, objects
        other = other + 1 if other + 1 < state.seats else 0
    for kind in range(KINDS):
        out[VEILED + kind] = state.veiled[seat, kind] * A_GOOD
    wanted = wanted_signs(state, seat)
    for sign in range(SIGNS):
        out[WANTED + sign] = has(wanted, sign)
    observe_points(state, seat, money, cursed, magical, out)


@kernel
def observe_points(
    state: State, seat: int, money: Counts, cursed: Counts, magical: Counts, out: Features
) -> None:
    """Money, sets, curses and objects of all, and the points they are, as far as one knows."""
    by_curses, by_objects = counts(4), counts(4)
    find_leaders(cursed, state.seats, by_curses)
    find_leaders(magical, state.seats, by_objects)
    other = seat
    for ahead in range(state.seats):
        sets = known_goods(state, seat, other, SCROLL)
        for sign in range(1, SIGNS):
            sets = min(sets, known_goods(state, seat, other, SCROLL + sign))
        prizes = prize_in_sight(cursed[ahead], by_curses, CURSE_PRIZES[0], CURSE_PRIZES[1])
        prizes += prize_in_sight(magical[ahead], by_objects, OBJECT_PRIZES[0], OBJECT_PRIZES[1])
        its = OWNED + ahead * A_PURSE
        out[its] = state.coins[other] * A_COIN
        out[its + 1] = state.dealt[other] * A_GOOD
        out[its + 2] = (money[ahead] + SET * sets + prizes) * A_POINT
        out[its + 3] = money[ahead] * A_COIN
        out[its + 4] = sets * A_SET
        out[its + 5] = cursed[ahead] * A_CURSE
        out[its + 6] = magical[ahead] * A_GOOD
        out[its + 7] = prizes * A_PRIZE
        other = other + 1 if other + 1 < state.seats else 0


@kernel
def find_leaders(totals: Counts, seats: int, out: Counts) -> None:
    """The highest total, how many have it, the next one below it, how many have that."""
    for player in range(seats):
        total = totals[player]
        if total > out[0]:
            out[2], out[3] = out[0], out[1]
            out[0], out[1] = total, 1
        elif total == out[0]:
            out[1] += 1
        elif total > out[2]:
            out[2], out[3] = total, 1
        elif total == out[2]:
            out[3] += 1


@kernel
def prize_in_sight(mine: int, leaders: Counts, first: int, second: int) -> int:
    """The prize that a player would get for such a total."""
    if mine == leaders[0]:
        return awarded(mine, mine, 0, leaders[1], first, second)
    if mine == leaders[2]:
        return awarded(mine, leaders[0], leaders[1], leaders[3], first, second)
    return 0


@kernel
def observe_hidden(state: State, seat: int, out: Features) -> None:
    """What may still come out of the ground, and what others have or had face down."""
    left = counts(KINDS)
    count_unseen(state, left)
    for kind in range(KINDS):
        out[COVERT + kind] = left[kind] * GAIN_DUG
        out[POOLED + kind] = (state.pool[kind] - state.veiled[seat, kind]) * A_GOOD
