"""What a network is told: all that was heard and seen, seen from a seat.

Towers and keys keep the numbers that moves have; players come in the order of their seats, oneself
first, then the others clockwise. The readings are told as what they add up to, tried keys as the
depths they leave possible: in which order they came matters to nobody any more.

The exact beliefs take longer than ten moves. Two rounds of claims come near them: each tower
claims each depth, the more the less else would fit it; and each depth gives way to a tower, the
more the less other towers claim it.
"""

from bartizan.engine.kernel import (
    Features,
    Shares,
    clockwise,
    count,
    has,
    kernel,
    product,
    shares,
)
from bartizan.engine.layout import Layout
from bartizan.games.sevenlocks.parts import (
    ALL_PEARLS,
    ASIDE,
    CHAMBERS,
    COATS,
    DEVIATIONS,
    LOG_UNIT,
    MOST_ROLLED,
    PLAYERS,
    TOWERS,
)
from bartizan.games.sevenlocks.rules import towers_in_reach, towers_to_fill
from bartizan.games.sevenlocks.secrets import (
    GRID,
    best_evidence,
    closed,
    possible_depths,
    weigh_depths_of,
)
from bartizan.games.sevenlocks.state import (
    ENDED,
    FILLING,
    HEARING,
    NOTHING,
    WALKING,
    State,
)

A_TOWER = 8
FULL_BOX, FULL_TOWER, GOOD_PART = 40, 10, 5
CLEAR = 8 * LOG_UNIT  # so much less evidence is as good as none
LITTLE = 1e-9

LAYOUT = Layout(
    seats=PLAYERS,  # how many play
    phase=ENDED + 1,  # what is being decided
    actor=PLAYERS,  # by whom; by nobody when chance decides
    player=PLAYERS,  # whose turn it is
    ears=len(DEVIATIONS),  # option: how well pearls are heard
    options=2,  # the gap above the rim is seen; a coat of arms may be taken back
    progress=2,  # pearls in the bin, towers standing
    due=MOST_ROLLED,  # at least 1, 2, 3 pearls are still to be thrown
    rolled=MOST_ROLLED,  # pearls on the die, until the keymaster has moved
    steps=MOST_ROLLED,  # and steps
    row=CHAMBERS,  # the keys that are left
    key=CHAMBERS,  # the key in hand
    stake=2,  # how likely it fits, what one more coat of arms should bring
    laid=PLAYERS,  # whose coats of arms lie beside the keymaster
    last_laid=PLAYERS,  # who laid the last of them
    coats=PLAYERS,  # coats of arms left
    boxes=PLAYERS,  # pearls in the collection boxes
    guesses=(PLAYERS, CHAMBERS),  # the keys taken for the enchanted one
    towers=(TOWERS, A_TOWER),  # stands, pearls, filled, to fill, keymaster, steps, reach, chosen
    promise=TOWERS,  # the pearls that the likeliest key should bring
    possible=(CHAMBERS, CHAMBERS),  # the depths that each tower can have
    readings=(TOWERS, CHAMBERS),  # what was heard, beside the best fitting depth, which counts 1
    beliefs=(CHAMBERS, CHAMBERS),  # about how likely each depth is
)
(
    PHASE, ACTOR, PLAYER, EARS, OPTIONS, PROGRESS, DUE, ROLLED, STEPS, KEYS, KEY, STAKE, LAID,
    LAST_LAID, COAT, BOX, GUESSES, TOWER, PROMISE, POSSIBLE, READING, BELIEF,
) = (LAYOUT.first(name) for name in [*LAYOUT.parts][1:])  # fmt: skip


@kernel
def observe(state: State, seat: int, out: Features) -> None:
    """What this seat knows, which is what all know."""
    observe_turn(state, seat, out)
    observe_die(state, out)
    player = seat
    for ahead in range(state.seats):
        observe_player(state, player, ahead, out)
        player = player + 1 if player + 1 < state.seats else 0
    for key in range(CHAMBERS):
        out[KEYS + key] = has(state.row, key)
    observe_towers(state, out)
    believed = shares(GRID)
    believe_roughly(state, believed)
    for tower in range(CHAMBERS):
        observe_depths(state, tower, believed, out)
    observe_key(state, believed, out)


@kernel
def observe_turn(state: State, seat: int, out: Features) -> None:
    """What is played, what is decided, by whom, and how far the game has come."""
    out[state.seats - 1] = 1.0
    out[PHASE + state.phase] = 1.0
    if state.actor >= 0:
        out[ACTOR + clockwise(seat, state.actor, state.seats)] = 1.0
    out[PLAYER + clockwise(seat, state.player, state.seats)] = 1.0
    out[EARS + state.ears] = 1.0
    out[OPTIONS] = state.eyes
    out[OPTIONS + 1] = state.strategists
    out[PROGRESS] = state.bin / ALL_PEARLS
    out[PROGRESS + 1] = count(state.standing) / TOWERS
    if state.last_laid != NOTHING:
        out[LAST_LAID + clockwise(seat, state.last_laid, state.seats)] = 1.0


@kernel
def die_counts(state: State) -> bool:
    """Whether the die was rolled and the keymaster is still to move."""
    return state.steps > 0 and state.phase in (HEARING, FILLING, WALKING)


@kernel
def observe_die(state: State, out: Features) -> None:
    """The die, and the pearls that are still due."""
    for pearls in range(min(state.due, MOST_ROLLED)):
        out[DUE + pearls] = 1.0
    if die_counts(state):
        out[ROLLED + state.rolled - 1] = 1.0
        out[STEPS + state.steps - 1] = 1.0


@kernel
def observe_player(state: State, player: int, ahead: int, out: Features) -> None:
    """What a player has, and what he has laid."""
    out[LAID + ahead] = has(state.laid, player)
    out[COAT + ahead] = state.coats[player] / COATS
    out[BOX + ahead] = state.box[player] / FULL_BOX
    if state.guessed[player] != NOTHING:
        out[GUESSES + ahead * CHAMBERS + state.guessed[player]] = 1.0


@kernel
def observe_towers(state: State, out: Features) -> None:
    """The towers in the ring, and how far the keymaster is from them."""
    fill = towers_to_fill(state) if state.phase == FILLING else 0
    reach = towers_in_reach(state) if die_counts(state) else 0
    steps = 0
    for i in range(1, TOWERS + 1):
        tower = (state.keymaster + i) % TOWERS
        stands = has(state.standing, tower)
        steps += stands
        its = TOWER + tower * A_TOWER
        out[its] = stands
        out[its + 1] = state.pearls[tower] / FULL_TOWER
        out[its + 2] = has(state.filled, tower)
        out[its + 3] = has(fill, tower)
        out[its + 4] = state.keymaster == tower
        out[its + 5] = steps / TOWERS if stands else 0.0
        out[its + 6] = has(reach, tower)
        out[its + 7] = state.tower == tower


@kernel
def believe_roughly(state: State, out: Shares) -> None:
    """About how likely each depth of each tower is: eight towers, eight depths each."""
    fits = shares(GRID)
    for tower in range(CHAMBERS):
        if has(closed(state), tower):
            weigh_depths_of(state, tower, fits)
        else:
            fits[tower * CHAMBERS + state.depth[tower] - 1] = 1.0
    for i in range(GRID):
        out[i] = 1.0
    claim_depths(fits, out)
    give_way(out)
    claim_depths(fits, out)
    share_depths(out)


@kernel
def claim_depths(fits: Shares, out: Shares) -> None:
    """Each tower claims each depth: how well it fits, beside all else that the tower may get."""
    for first in range(0, GRID, CHAMBERS):
        total = 0.0
        for i in range(first, first + CHAMBERS):
            out[i] = product(fits[i], out[i])
            total += out[i]
        for i in range(first, first + CHAMBERS):
            out[i] = fits[i] / max(total - out[i], LITTLE)


@kernel
def add_up_depths(claims: Shares, out: Shares) -> None:
    """What all towers together claim of each depth: all depths side by side, which is quicker."""
    for first in range(0, GRID, CHAMBERS):
        for depth in range(CHAMBERS):
            out[depth] += claims[first + depth]


@kernel
def give_way(out: Shares) -> None:
    """Each depth gives way to each tower, the more the less the other towers claim it."""
    totals = shares(CHAMBERS)
    add_up_depths(out, totals)
    for first in range(0, GRID, CHAMBERS):
        for depth in range(CHAMBERS):
            out[first + depth] = 1.0 / max(totals[depth] - out[first + depth], LITTLE)


@kernel
def share_depths(out: Shares) -> None:
    """Claims become shares: of each depth among the towers, then of the depths at each tower."""
    parts = shares(CHAMBERS)
    add_up_depths(out, parts)
    for depth in range(CHAMBERS):
        parts[depth] = 1.0 / max(parts[depth], LITTLE)
    for first in range(0, GRID, CHAMBERS):
        total = 0.0
        for depth in range(CHAMBERS):
            out[first + depth] = product(out[first + depth], parts[depth])
            total += out[first + depth]
        part = 1.0 / max(total, LITTLE)
        for depth in range(CHAMBERS):
            out[first + depth] = product(out[first + depth], part)


@kernel
def observe_depths(state: State, tower: int, believed: Shares, out: Features) -> None:
    """What is known of a tower's depth, and what its likeliest key should bring."""
    first = tower * CHAMBERS
    likeliest = 0.0
    for i in range(first, first + CHAMBERS):
        out[BELIEF + i] = believed[i]
        likeliest = max(likeliest, believed[i])
    if not has(closed(state), tower):
        out[POSSIBLE + first + state.depth[tower] - 1] = 1.0
        return
    possible = possible_depths(state, tower)
    best = best_evidence(state, tower)
    for chamber in range(CHAMBERS):
        if has(possible, chamber):
            out[POSSIBLE + first + chamber] = 1.0
            if tower != ASIDE:
                less = min(best - state.evidence[tower, chamber], CLEAR)
                out[READING + first + chamber] = (CLEAR - less) / CLEAR
    if tower != ASIDE:
        out[PROMISE + tower] = likeliest * state.pearls[tower] / FULL_TOWER


@kernel
def observe_key(state: State, believed: Shares, out: Features) -> None:
    """The key in hand, and what it promises."""
    if state.key != NOTHING:
        out[KEY + state.key] = 1.0
        fits = believed[state.tower * CHAMBERS + state.key]
        out[STAKE] = fits
        out[STAKE + 1] = fits * state.pearls[state.tower] / (GOOD_PART * (2 + count(state.laid)))
