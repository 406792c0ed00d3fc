"""Who knows what: hands, cards laid secretly, tiles under others, tiles that came face down."""

from bartizan.engine.chance import below, drawn
from bartizan.engine.kernel import (
    HIDDEN,
    OVER,
    Counts,
    Mask,
    Rng,
    bit,
    count,
    counts,
    kernel,
    lowest,
)
from bartizan.games.solomon.parts import CARDS, FIELDS, KINDS, LEVELS, TILES
from bartizan.games.solomon.rules import (
    nth,
)
from bartizan.games.solomon.state import (
    CHOOSE,
    CHOOSING,
    DEALING,
    FAMILY,
    NOTHING,
    RECEIVE,
    SECRET,
    UNKNOWN,
    State,
)


@kernel
def choosers(state: State) -> Mask:
    """All who have not laid a card choose at the same time."""
    if state.phase != CHOOSING:
        return bit(state.actor) if state.actor >= 0 else bit(0) & 0
    seats = bit(0) & 0
    for seat in range(state.seats):
        seats |= bit(seat) if state.laid[seat] == NOTHING else 0
    return seats


@kernel
def shown(state: State, move: int, seat: int) -> int:
    """A card laid is seen by who lays it, a tile dealt face down by who gets it."""
    if FAMILY[move] == CHOOSE and seat != state.actor:
        return HIDDEN
    if FAMILY[move] == RECEIVE and seat != state.receiver:
        return HIDDEN
    return move


@kernel
def unseen_at(state: State, level: int) -> Mask:
    """The fields where a tile lies on this level that nobody has seen."""
    heights = state.height
    fields = bit(0) & 0
    for field in range(FIELDS):
        fields |= bit(field) if heights[field] > level else 0
    return fields & ~state.seen[level]


@kernel
def redact(state: State, seat: int) -> None:
    """Forget covered tiles, the others' cards, and what lies face down elsewhere."""
    stack = state.stack
    for level in range(LEVELS):
        hidden = unseen_at(state, level)
        while hidden != 0:
            stack[lowest(hidden), level] = UNKNOWN
            hidden &= hidden - 1
    for other in range(state.seats):
        if other != seat:
            state.hand[other] = 0
            if state.phase == CHOOSING and state.laid[other] != NOTHING:
                state.laid[other] = SECRET
    forget_what_lies_face_down(state, seat)


@kernel
def forget_what_lies_face_down(state: State, seat: int) -> None:
    """Everybody knows his own; when the game is over, the screens are gone."""
    veiled = state.veiled
    for kind in range(KINDS):
        state.leftover[kind] = 0
        if state.phase == DEALING:
            state.heap[kind] = 0
    for other in range(state.seats):
        if other != seat and state.actor != OVER:
            for kind in range(KINDS):
                veiled[other, kind] = 0


@kernel
def imagine(state: State, seat: int, rng: Rng) -> None:
    """Deal anew all that this seat does not know, all ways alike."""
    imagine_tiles(state, rng)
    imagine_cards(state, seat, rng)
    imagine_goods(state, seat, rng)


@kernel
def imagine_tiles(state: State, rng: Rng) -> None:
    """The tiles that nobody has seen lie anyhow under the others."""
    stack = state.stack
    left = counts(KINDS)
    count_unseen(state, left)
    for level in range(LEVELS):
        hidden = unseen_at(state, level)
        while hidden != 0:
            stack[lowest(hidden), level] = taken(left, rng)
            hidden &= hidden - 1


@kernel
def taken(left: Counts, rng: Rng) -> int:
    """The kind of a tile taken from so many of each kind, any of them."""
    kind = drawn(rng, left, KINDS)
    left[kind] -= 1
    return kind


@kernel
def count_unseen(state: State, out: Counts) -> None:
    """How many tiles of each kind nobody has seen: all that are nowhere else."""
    stack = state.stack
    goods_seen = state.open
    for kind in range(KINDS):
        out[kind] = TILES[kind, 0] + TILES[kind, 1] - state.aside[kind] - state.pool[kind]
    for seat in range(state.seats):
        for kind in range(KINDS):
            out[kind] -= goods_seen[seat, kind]
    for level in range(LEVELS):
        fields = state.seen[level]
        while fields != 0:
            out[stack[lowest(fields), level]] -= 1
            fields &= fields - 1


@kernel
def imagine_cards(state: State, seat: int, rng: Rng) -> None:
    """The others hold, and have laid, any of the cards that have not been seen."""
    left = (bit(CARDS) - 1) & ~state.played
    if seat >= 0:
        left &= ~state.hand[seat]
        if state.laid[seat] >= 0:
            left &= ~bit(state.laid[seat])
    for other in range(state.seats):
        if other != seat:
            held = state.rounds - (state.laid[other] != NOTHING)
            state.hand[other] = 0
            for _ in range(held):
                card = nth(left, below(rng, count(left)))
                state.hand[other] |= bit(card)
                left &= ~bit(card)
            if state.phase == CHOOSING and state.laid[other] != NOTHING:
                state.laid[other] = nth(left, below(rng, count(left)))
                left &= ~bit(state.laid[other])


@kernel
def imagine_goods(state: State, seat: int, rng: Rng) -> None:
    """Whatever lies face down and is not his own may be any tile of the pool."""
    left = counts(KINDS)
    veiled = state.veiled
    for kind in range(KINDS):
        left[kind] = state.pool[kind]
        if state.phase != DEALING:
            left[kind] -= state.heap[kind]
    for other in range(state.seats):
        if other == seat or state.actor == OVER:
            for kind in range(KINDS):
                left[kind] -= veiled[other, kind]
    forget_what_lies_face_down(state, seat)
    for other in range(state.seats):
        if other != seat and state.actor != OVER:
            for _ in range(state.dealt[other]):
                veiled[other, taken(left, rng)] += 1
    if state.phase == DEALING:
        for _ in range(state.heaped):
            state.heap[taken(left, rng)] += 1
    for _ in range(state.leftovers):
        state.leftover[taken(left, rng)] += 1
