"""The rules of König Salomons Schatzkammer, in the order of the rule book."""

from bartizan.engine.chance import below
from bartizan.engine.kernel import (
    CHANCE,
    OVER,
    Mask,
    Moves,
    Rng,
    Weights,
    bit,
    count,
    has,
    kernel,
    lowest,
)
from bartizan.games.solomon.goods import (
    goods,
    tiles_of,
    wealth,
)
from bartizan.games.solomon.ground import (
    card_of,
    covered,
    legal_combinations,
    legal_marks,
    legal_places,
    legal_shifts,
    top,
)
from bartizan.games.solomon.parts import (
    ALL_FIELDS,
    AMULET,
    CARDS,
    COINS,
    CURSE,
    CURSES,
    DARK,
    FIELDS,
    KINDS,
    LEVELS,
    LIGHT,
    NEIGHBOUR,
    OBJECT,
    OBJECTS,
    PLAYERS,
    PURSE,
    ROUNDS,
    SCROLL,
    SEAL,
    SHAPE_FIELDS,
    TILES,
    TREASURE,
    TREASURES,
)
from bartizan.games.solomon.state import (
    ADD,
    ADDING,
    CHOOSE,
    CHOOSING,
    DEALING,
    DIGGING,
    DIRECTIONS,
    END,
    ENDED,
    FAMILY,
    MARK,
    MARKING,
    NO_TILE,
    NOTHING,
    OBJECTS_PLAYED,
    PLACE,
    PLACING,
    RECEIVE,
    SHIFT,
    State,
)

# How likely playouts try things in a turn: one shift counts 1, a dig the square of its gain
GAIN = (1, 2, 3, 4, 5, 0, 0, 0, 2, 2, 2, 2, 3, 3, 3, 3)  # by kind of tile
EAGER = 8  # for each square
GIVES_UP = 30  # ends without digging
PLAYS_OBJECTS = 10


# Preparation


@kernel
def deal(state: State, rng: Rng) -> None:
    """Lay the tiles, hand out coins and cards; all choose their first card."""
    lay_tiles(state, DARK, 0, LEVELS - 1, rng)
    lay_tiles(state, LIGHT, LEVELS - 1, LEVELS, rng)
    state.seen[LEVELS - 1] = ALL_FIELDS
    state.rounds = ROUNDS[state.seats]
    state.bank = COINS - state.seats * PURSE[state.seats]
    deal_cards(state, rng)
    begin_round(state)


@kernel
def lay_tiles(state: State, back: int, low: int, high: int, rng: Rng) -> None:
    """Lay the tiles with this back on all fields, from one level up to another, in any way."""
    stack = state.stack
    serial = state.serial
    levels = high - low
    kind = left = 0
    for i in range(FIELDS * levels):
        while left == 0:
            left = TILES[kind, back]
            kind += 1
        left -= 1
        other = below(rng, i + 1)  # exchanged with one laid before, or left: so a shuffle grows
        stack[i // levels, low + i % levels] = stack[other // levels, low + other % levels]
        stack[other // levels, low + other % levels] = kind - 1
        serial[i // levels, low + i % levels] = i // levels * LEVELS + low + i % levels
    for field in range(FIELDS):
        state.height[field] = high


@kernel
def deal_cards(state: State, rng: Rng) -> None:
    """Everybody gets coins and as many cards as there are rounds; the others stay unseen."""
    left = bit(CARDS) - 1
    for seat in range(state.seats):
        state.coins[seat] = PURSE[state.seats]
        for _ in range(state.rounds):
            card = nth(left, below(rng, count(left)))
            state.hand[seat] |= bit(card)
            left &= ~bit(card)


@kernel
def nth(things: Mask, n: int) -> int:
    """The thing in a mask that `n` smaller ones come before."""
    for _ in range(n):
        things &= things - 1
    return lowest(things)


# The game


@kernel
def legal(state: State, out: Moves) -> int:
    """The actor's legal moves, rising; or what may be dealt."""
    if state.phase == DIGGING:
        return legal_in_a_turn(state, out)
    if state.phase == CHOOSING:
        return legal_choices(state, out)
    if state.phase == PLACING:
        return legal_places(state, state.declared, out, 0)
    if state.phase == MARKING:
        return legal_marks(state, out)
    if state.phase == ADDING:
        return legal_additions(state, out)
    return legal_receipts(state, out)


@kernel
def odds(state: State, moves: Moves, n: int, out: Weights) -> None:
    """How many tiles of a kind the heap holds; in a playout, digs before all else."""
    for i in range(n):
        family = FAMILY[moves[i]]
        if family == RECEIVE:
            out[i] = state.heap[moves[i] - RECEIVE]
        elif family == PLACE:
            out[i] = eagerness(state, moves[i] - PLACE)
        elif family == OBJECTS_PLAYED:
            out[i] = PLAYS_OBJECTS
        else:
            out[i] = GIVES_UP if family == END else 1


@kernel
def eagerness(state: State, place: int) -> int:
    """How much a player in a playout would like to dig there."""
    fields = covered(state, place)
    gain = money = 0
    while fields != 0:
        kind = top(state, lowest(fields))
        gain += GAIN[kind]
        money += kind - TREASURE + 1 if kind < CURSE else 0
        money -= kind - CURSE + 1 if CURSE <= kind < SCROLL else 0
        fields &= fields - 1
    if state.coins[state.player] + money < state.shifts:
        gain = 0  # most likely he cannot pay
    return 1 + EAGER * gain * gain


@kernel
def play(state: State, move: int) -> None:
    """Play a move up to the next decision; whatever it shows or makes final, it is news once."""
    news = state.news
    family = FAMILY[move]
    which = move - family
    if family == CHOOSE:
        choose(state, which)
    elif family == SHIFT:
        shift(state, which // DIRECTIONS, which % DIRECTIONS)
    elif family == OBJECTS_PLAYED:
        declare(state, which)
    elif family == PLACE:
        dig(state, covered(state, which))
    elif family == MARK:
        mark(state, which)
    elif family == END:
        settle(state, state.shifts)
    elif family == ADD:
        add(state, which)
    else:
        receive(state, which)
    state.news = min(state.news, news + 1)


# The choice of the card


@kernel
def begin_round(state: State) -> None:
    """Everybody chooses a card; the last one of a hand needs no choosing."""
    for seat in range(PLAYERS):
        state.laid[seat] = NOTHING
        state.dug[seat] = 0
    state.phase = CHOOSING
    state.actor = 0
    if state.rounds == 1:
        for seat in range(state.seats):
            lay_card(state, seat, lowest(state.hand[seat]))
        show_cards(state)


@kernel
def legal_choices(state: State, out: Moves) -> int:
    """Any card in hand."""
    n = 0
    hand = state.hand[state.actor]
    while hand != 0:
        out[n] = CHOOSE + lowest(hand)
        hand &= hand - 1
        n += 1
    return n


@kernel
def choose(state: State, card: int) -> None:
    """Lay the card; once all are ready, the cards are shown together."""
    lay_card(state, state.actor, card)
    state.actor += 1
    if state.actor == state.seats:
        show_cards(state)


@kernel
def lay_card(state: State, seat: int, card: int) -> None:
    """It lies face down on the table."""
    state.laid[seat] = card
    state.hand[seat] &= ~bit(card)


@kernel
def show_cards(state: State) -> None:
    """All see them, and the first turn begins."""
    for seat in range(state.seats):
        state.played |= bit(state.laid[seat])
    state.news += 1
    begin_turn(state, next_to_dig(state))


@kernel
def next_to_dig(state: State) -> int:
    """The smallest number begins, the next higher one follows; NOTHING after the highest."""
    first = NOTHING
    for seat in range(state.seats):
        if state.dug[seat] == 0 and (first == NOTHING or state.laid[seat] < state.laid[first]):
            first = seat
    return first


@kernel
def begin_turn(state: State, seat: int) -> None:
    """He shifts and digs."""
    state.player = state.actor = seat
    state.phase = DIGGING


# The excavation


@kernel
def legal_in_a_turn(state: State, out: Moves) -> int:
    """Shift tiles; dig, with magic objects or without; or do without."""
    n = legal_shifts(state, out, 0)
    n = legal_combinations(state, out, n)
    n = legal_places(state, 0, out, n)
    out[n] = END
    return n + 1


@kernel
def dig(state: State, fields: Mask) -> None:
    """Take the uppermost tile of each of these fields, and pay; a dig is not taken back."""
    heap = state.heap
    state.news += 1
    while fields != 0:
        field = lowest(fields)
        heap[top(state, field)] += 1
        state.heaped += 1
        lift(state, field)
        fields &= fields - 1
    cost = int(state.shifts)
    if not has(state.declared, AMULET):
        for value in range(1, CURSES + 1):
            cost += value * heap[CURSE + value - 1]
    settle(state, cost)


@kernel
def lift(state: State, field: int) -> None:
    """Take the uppermost tile away: all see the one below, and keep it in mind."""
    level = state.height[field] - 1
    state.height[field] = level
    state.stack[field, level] = state.serial[field, level] = NO_TILE
    state.seen[level] &= ~bit(field)
    if level > 0 and not has(state.seen[level - 1], field):
        state.seen[level - 1] |= bit(field)
        state.news += 1


# Shifting tiles


@kernel
def shift(state: State, field: int, direction: int) -> None:
    """The uppermost tile becomes the uppermost one next to it; it costs 1, whatever comes."""
    state.news += 1
    to = NEIGHBOUR[field, direction]
    level = state.height[to]
    state.stack[to, level] = top(state, field)
    state.serial[to, level] = state.serial[field, state.height[field] - 1]
    state.seen[level] |= bit(to)
    state.height[to] = level + 1
    state.shifts += 1
    lift(state, field)


# Paying with coins and treasures


@kernel
def settle(state: State, cost: int) -> None:
    """At the end of his turn the player pays, also with what he has just dug; if he can."""
    seat = state.player
    heap = state.heap
    bounty = 0
    for i in range(TREASURES):
        bounty += (i + 1) * heap[TREASURE + i]
    if cost > state.coins[seat] and state.dealt[seat] > 0:
        state.news += 1  # it tells something of the tiles that came to him face down
    if cost > wealth(state, seat) + bounty:
        cannot_pay(state)
        return
    for kind in range(KINDS):
        state.open[seat, kind] += heap[kind]
        heap[kind] = 0
    state.heaped = 0
    pay(state, cost)
    end_turn(state)


@kernel
def pay(state: State, cost: int) -> None:
    """Coins first, then the lowest treasures, with change in coins."""
    coins = min(cost, int(state.coins[state.player]))
    cost -= coins
    for i in range(TREASURES):
        while cost > 0 and goods(state, state.player, TREASURE + i) > 0:
            lay_aside(state, TREASURE + i)
            cost -= i + 1
    coins += min(cost, 0)
    state.coins[state.player] -= coins
    state.bank += coins


@kernel
def lay_aside(state: State, kind: int) -> None:
    """A tile of the player's goes out of the game."""
    if bring_forth(state, kind):
        state.pool[kind] -= 1
    state.aside[kind] += 1


@kernel
def bring_forth(state: State, kind: int) -> bool:
    """Take a tile from behind the screen; one that came face down only if it must be. Is it so?"""
    seat = state.player
    if state.open[seat, kind] > 0:
        state.open[seat, kind] -= 1
        return False
    state.veiled[seat, kind] -= 1
    state.dealt[seat] -= 1
    state.news += 1
    return True


@kernel
def end_turn(state: State) -> None:
    """The next player digs, or the round is over."""
    state.turn += 1
    state.dug[state.player] = 1
    state.shifts = 0
    state.declared = 0
    state.marked = 0
    seat = next_to_dig(state)
    if seat == NOTHING:
        end_round(state)
    else:
        begin_turn(state, seat)


# Magic objects


@kernel
def declare(state: State, declared: int) -> None:
    """The objects are spent; then the shape is placed, or with the seal marked field by field."""
    state.declared = declared
    for i in range(OBJECTS):
        if has(declared, i):
            lay_aside(state, OBJECT + i)
    state.phase = MARKING if has(declared, SEAL) else PLACING


@kernel
def mark(state: State, field: int) -> None:
    """The field is part of the dig, which begins when there are as many as the card shows."""
    state.marked |= bit(field)
    if count(state.marked) == SHAPE_FIELDS[card_of(state)]:
        dig(state, state.marked)


# Unlawful moves


@kernel
def cannot_pay(state: State) -> None:
    """He pays nothing; what he dug goes to the others, and he adds tiles if they are too few."""
    state.news += 1
    for kind in range(KINDS):
        state.pool[kind] += state.heap[kind]
    state.due = max(0, state.seats - 1 - state.heaped)
    if state.due < tiles_of(state, state.player):
        continue_adding(state)
    else:
        add_everything(state)
        begin_dealing(state)


@kernel
def continue_adding(state: State) -> None:
    """He chooses what he adds, until there is one tile for each of the others."""
    if state.due > 0:
        state.phase = ADDING
        state.actor = state.player
    else:
        begin_dealing(state)


@kernel
def add_everything(state: State) -> None:
    """Where all his tiles must go there is no choice."""
    for kind in range(KINDS):
        while goods(state, state.player, kind) > 0:
            add_to_heap(state, kind)


@kernel
def legal_additions(state: State, out: Moves) -> int:
    """Any tile behind his screen."""
    n = 0
    for kind in range(KINDS):
        out[n] = ADD + kind
        n += goods(state, state.player, kind) > 0
    return n


@kernel
def add(state: State, kind: int) -> None:
    """Lay a tile with those that were dug."""
    add_to_heap(state, kind)
    state.due -= 1
    continue_adding(state)


@kernel
def add_to_heap(state: State, kind: int) -> None:
    """All see the tile; then it is mixed with the others."""
    if not bring_forth(state, kind):
        state.pool[kind] += 1
    state.added[kind] += 1
    state.heap[kind] += 1
    state.heaped += 1


@kernel
def begin_dealing(state: State) -> None:
    """Face down and clockwise, the same number to each; between two players nothing is hidden."""
    others = state.seats - 1
    state.due = state.heaped - state.heaped % others if state.heaped >= others else state.heaped
    state.receiver = (state.player + 1) % state.seats
    if state.due == 0 or others == 1:
        hand_over(state)
        end_dealing(state)
    else:
        state.phase = DEALING
        state.actor = CHANCE


@kernel
def hand_over(state: State) -> None:
    """The only other player gets everything, and both know what it is."""
    for kind in range(KINDS):
        state.open[state.receiver, kind] += state.heap[kind]
        state.pool[kind] -= state.heap[kind]
        state.heap[kind] = 0
    state.heaped = 0


@kernel
def legal_receipts(state: State, out: Moves) -> int:
    """The next tile can be any of the heap."""
    n = 0
    for kind in range(KINDS):
        out[n] = RECEIVE + kind
        n += state.heap[kind] > 0
    return n


@kernel
def receive(state: State, kind: int) -> None:
    """The next player looks at his tile; he pays for no curse."""
    state.heap[kind] -= 1
    state.heaped -= 1
    state.veiled[state.receiver, kind] += 1
    state.dealt[state.receiver] += 1
    state.news += 1
    state.due -= 1
    state.receiver = (state.receiver + 1) % state.seats
    if state.receiver == state.player:
        state.receiver = (state.receiver + 1) % state.seats
    if state.due == 0:
        end_dealing(state)


@kernel
def end_dealing(state: State) -> None:
    """What is left over goes away unseen."""
    for kind in range(KINDS):
        state.leftover[kind] += state.heap[kind]
        state.heap[kind] = 0
        state.added[kind] = 0
    state.leftovers += state.heaped
    state.heaped = 0
    state.due = 0
    state.receiver = 0
    end_turn(state)


# End of the game and scoring


@kernel
def end_round(state: State) -> None:
    """After the last cards the game is over, and the screens are taken away."""
    state.rounds -= 1
    if state.rounds == 0:
        state.phase = ENDED
        state.actor = OVER
        state.news += 1
    else:
        begin_round(state)
