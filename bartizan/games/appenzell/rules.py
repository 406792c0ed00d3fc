"""The rules of Burg Appenzell, in the order of the rule book."""

from bartizan.engine.chance import below
from bartizan.engine.kernel import (
    OVER,
    Mask,
    Moves,
    Points,
    Rng,
    Shares,
    Weights,
    bit,
    count,
    has,
    kernel,
    lowest,
)
from bartizan.games.appenzell.parts import (
    CHEESES,
    FIELDS,
    GOALS,
    LEFT_COLUMN,
    LINES,
    LONGEST_TURNS,
    MICE,
    PLAYERS,
    POINTS,
    RIGHT_COLUMN,
    ROOM_FIELDS,
    ROOMS,
    SIZE,
    SLOTS,
    TILED_MASK,
    TILES,
    TOUCHED,
    TOWER_MASK,
    TOWERS,
    TRAP,
)
from bartizan.games.appenzell.state import (
    ACTING,
    CELLAR,
    COLLECTED,
    END,
    ENDED,
    FALLEN,
    FAMILY,
    NO_TILE,
    NOBODY,
    NOT_YET,
    OUTSIDE,
    PLACE,
    PLACES,
    PLACING,
    RUN,
    SLIDE,
    SPARE,
    TIME,
    UNCOVER,
    State,
)

STROLLS, LOOKS, SNIFFS, FEASTS = 2, 4, 6, 40  # how likely playouts try to run and uncover


# Building the castle


@kernel
def deal(state: State, rng: Rng) -> None:
    """Lay the tiles, roof all rooms, set the mice before their owners, draw who begins."""
    distribute_tiles(state, rng)
    for seat in range(PLAYERS):
        for mouse in range(MICE):
            state.mouse[seat, mouse] = OUTSIDE
    state.winner = NOBODY
    state.ending = NOT_YET
    state.starter = below(rng, state.seats)
    state.player = state.actor = state.starter
    state.phase = PLACING


@kernel
def distribute_tiles(state: State, rng: Rng) -> None:
    """One sliding tile on each cellar hole, in any way; the last lies open beside the castle."""
    kind = left = laid = 0
    for place in range(PLACES):
        state.tile[place] = state.serial[place] = NO_TILE
        if place == SPARE or has(TILED_MASK, place):
            state.serial[place] = laid
            laid += 1
            while left == 0:
                left = TILES[kind]
                kind += 1
            left -= 1
            state.tile[place] = kind - 1
            swap_with_any_before(state, place, rng)
    state.known = bit(SPARE)


@kernel
def swap_with_any_before(state: State, place: int, rng: Rng) -> None:
    """Exchange a tile with one laid before it, or leave it, all alike: so a shuffle grows."""
    before = TILED_MASK & (bit(place) - 1)
    skip = below(rng, count(before) + 1)
    if skip == count(before):
        return
    for _ in range(skip):
        before &= before - 1
    other = lowest(before)
    kind = state.tile[place]
    state.tile[place] = state.tile[other]
    state.tile[other] = kind


# Course of the game


@kernel
def legal(state: State, out: Moves) -> int:
    """The actor's legal moves, rising."""
    return legal_placings(state, out) if state.phase == PLACING else legal_actions(state, out)


@kernel
def odds(state: State, moves: Moves, n: int, out: Weights) -> None:
    """What a playout tries: above all what brings cheese, slides and early ends seldom."""
    for i in range(n):
        move = moves[i]
        out[i] = LOOKS if FAMILY[move] == UNCOVER else 1
        if FAMILY[move] == RUN:
            mouse, to = divmod(move - RUN, FIELDS)
            out[i] = appetite(state, mouse, to)


@kernel
def appetite(state: State, mouse: int, to: int) -> int:
    """How much the player's mouse would like to run there."""
    seat = state.player
    kind = state.tile[to]
    if kind < 0 or kind >= CHEESES or has(state.taken[seat], kind):
        return STROLLS
    for mate in range(MICE):
        field = state.mouse[seat, mate]
        if mate != mouse and field >= 0 and state.tile[field] == kind:
            return FEASTS
    return SNIFFS


@kernel
def play(state: State, move: int) -> None:
    """Play a move up to the next decision."""
    family = FAMILY[move]
    if family == PLACE:
        place_mouse(state, move - PLACE)
    elif family == UNCOVER:
        uncover(state, move - UNCOVER)
    elif family == RUN:
        mouse, to = divmod(move - RUN, FIELDS)
        run(state, mouse, to)
    elif family == SLIDE:
        slide(state, move - SLIDE)
    else:
        end_turn(state)


@kernel
def standing(state: State, seat: int) -> Mask:
    """The fields and towers on which mice of this player stand."""
    mouse = state.mouse
    mice = bit(0) & 0
    for i in range(MICE):
        if mouse[seat, i] >= 0:
            mice |= bit(mouse[seat, i])
    return mice


@kernel
def occupied(state: State) -> Mask:
    """The fields and towers on which anybody's mice stand."""
    mice = bit(0) & 0
    for seat in range(state.seats):
        mice |= standing(state, seat)
    return mice


@kernel
def legal_placings(state: State, out: Moves) -> int:
    """Each player puts one of his mice in an unoccupied tower."""
    mice = occupied(state)
    n = 0
    for tower in range(len(TOWERS)):
        if not has(mice, TOWERS[tower]):
            out[n] = PLACE + tower
            n += 1
    return n


@kernel
def place_mouse(state: State, tower: int) -> None:
    """Put the first mouse in the tower; when all have, the first player's turn begins."""
    state.mouse[state.player, 0] = TOWERS[tower]
    state.player = state.actor = (state.player + 1) % state.seats
    if state.player == state.starter:
        begin_turn(state)


@kernel
def begin_turn(state: State) -> None:
    """The player may execute up to 4 actions."""
    state.phase = ACTING
    state.points = POINTS
    state.slid = 0


@kernel
def legal_actions(state: State, out: Moves) -> int:
    """Uncover, run and slide while there are actions left; ending is always allowed."""
    n = 0
    if state.points > 0:
        n = legal_uncoverings(state, out, n)
        n = legal_runs(state, out, n)
        n = legal_slides(state, out, n)
    out[n] = END
    return n + 1


# 'Uncovering'


@kernel
def legal_uncoverings(state: State, out: Moves, n: int) -> int:
    """The roofs that touch a mouse of the player."""
    rooms = rooms_beside(state, state.player) & ~state.uncovered
    while rooms != 0:
        out[n] = UNCOVER + lowest(rooms)
        rooms &= rooms - 1
        n += 1
    return n


@kernel
def rooms_beside(state: State, seat: int) -> Mask:
    """The rooms that touch, also diagonally, a field or tower with a mouse of this player."""
    side = state.side
    mice = standing(state, seat)
    rooms = bit(0) & 0
    while mice != 0:
        rooms |= TOUCHED[side, lowest(mice)]
        mice &= mice - 1
    return rooms


@kernel
def uncover(state: State, room: int) -> None:
    """Remove the roof: all see what lies there."""
    state.points -= 1
    state.uncovered |= bit(room)
    look(state)


@kernel
def uncovered_fields(state: State) -> Mask:
    """The fields of all rooms without a roof."""
    side = state.side
    fields = bit(0) & 0
    rooms = state.uncovered
    while rooms != 0:
        fields |= ROOM_FIELDS[side, lowest(rooms)]
        rooms &= rooms - 1
    return fields


@kernel
def look(state: State) -> None:
    """All see the tiles in rooms without a roof and the one beside the castle."""
    seen = (uncovered_fields(state) & TILED_MASK) | bit(SPARE)
    if seen & ~state.known != 0:
        state.known |= seen
        state.news += 1


# 'Running'


@kernel
def legal_runs(state: State, out: Moves, n: int) -> int:
    """Each mouse to each field that it can run to; mice outside are alike, so the first of them."""
    player = state.player
    points = state.points
    ways = runways(state)
    mice = occupied(state)
    one_is_outside = False
    for mouse in range(MICE):
        here = state.mouse[player, mouse]
        if here == FALLEN or (here == OUTSIDE and one_is_outside):
            continue
        one_is_outside |= here == OUTSIDE
        ends = run_ends(here, points, ways, mice)
        while ends != 0:
            out[n] = RUN + mouse * FIELDS + lowest(ends)
            ends &= ends - 1
            n += 1
    return n


@kernel
def runways(state: State) -> Mask:
    """Mice may not run on or over roofs and mousetraps, nor into a tower from a field."""
    tile = state.tile
    fields = uncovered_fields(state)
    for field in range(FIELDS):
        if tile[field] == TRAP:
            fields &= ~bit(field)
    return fields


@kernel
def beside(fields: Mask) -> Mask:
    """The neighbouring fields in horizontal and vertical direction."""
    level = (fields & ~RIGHT_COLUMN) << 1 | (fields & ~LEFT_COLUMN) >> 1
    return level | fields << SIZE | fields >> SIZE


@kernel
def run_ends(here: int, points: int, ways: Mask, mice: Mask) -> Mask:
    """Where a mouse may stop: after one step, or beyond occupied fields, each an action more."""
    reached = TOWER_MASK if here == OUTSIDE else beside(bit(here)) & ways
    ends = reached & ~mice
    for _ in range(points - 1):
        reached = beside(reached & mice) & ways
        ends |= reached & ~mice
    return ends


@kernel
def run_cost(state: State, mouse: int, to: int) -> int:
    """How many actions it costs the player to run there; more than he has if he cannot."""
    here = state.mouse[state.player, mouse]
    ways = runways(state)
    mice = occupied(state)
    points = 1
    while points <= POINTS and not has(run_ends(here, points, ways, mice), to):
        points += 1
    return points


@kernel
def run(state: State, mouse: int, to: int) -> None:
    """The mouse runs, and may find cheese."""
    state.points -= run_cost(state, mouse, to)
    state.mouse[state.player, mouse] = to
    collect(state)
    end_game_if_due(state)


# 'Sliding'


@kernel
def legal_slides(state: State, out: Moves, n: int) -> int:
    """Into any slot, but only once per turn."""
    if state.slid == 0:
        for slot in range(SLOTS):
            out[n] = SLIDE + slot
            n += 1
    return n


@kernel
def slide(state: State, slot: int) -> None:
    """The line moves; mice over traps fall; all collect; then the game may be over."""
    state.points -= 1
    state.slid = 1
    slide_line(state, slot)
    look(state)
    drop_mice(state)
    collect(state)
    end_game_if_due(state)


@kernel
def slide_line(state: State, slot: int) -> None:
    """The spare goes in, each tile pushes the next one on, and what drops out is the new spare."""
    tile = state.tile
    serial = state.serial
    known = state.known
    pushed = tile[SPARE]
    number = serial[SPARE]
    seen = known >> SPARE & 1
    for i in range(SIZE):
        field = LINES[slot, i]
        ahead = tile[field]
        number_ahead = serial[field]
        seen_ahead = known >> field & 1
        tile[field] = pushed
        serial[field] = number
        known = (known & ~bit(field)) | seen << field
        pushed = ahead
        number = number_ahead
        seen = seen_ahead
    tile[SPARE] = pushed
    serial[SPARE] = number
    state.known = (known & ~bit(SPARE)) | seen << SPARE


# Mousetrap


@kernel
def drop_mice(state: State) -> None:
    """Mice with a mousetrap underneath plop into the cellar, all together, for good."""
    mouse = state.mouse
    tile = state.tile
    for seat in range(state.seats):
        for i in range(MICE):
            if mouse[seat, i] >= 0 and tile[mouse[seat, i]] == TRAP:
                mouse[seat, i] = FALLEN


# Collecting pieces of cheese


@kernel
def collect(state: State) -> None:
    """Two mice of a player on the same kind of cheese bring him that cheese, once."""
    mouse = state.mouse
    tile = state.tile
    for seat in range(state.seats):
        under_mice = bit(0) & 0
        for i in range(MICE):
            if mouse[seat, i] >= 0 and 0 <= tile[mouse[seat, i]] < CHEESES:
                cheese = bit(tile[mouse[seat, i]])
                state.taken[seat] |= under_mice & cheese
                under_mice |= cheese


# End of the turn


@kernel
def end_turn(state: State) -> None:
    """Cover up empty rooms; then play continues clockwise."""
    cover_empty_rooms(state)
    if state.turn + 1 == LONGEST_TURNS:
        end_game(state, TIME, bit(state.seats) - 1)
        return
    state.turn += 1
    state.player = state.actor = (state.player + 1) % state.seats
    begin_turn(state)


@kernel
def cover_empty_rooms(state: State) -> None:
    """Every room without a mouse gets its roof again; a mouse in the cellar does not count."""
    side = state.side
    mice = occupied(state)
    for room in range(ROOMS):
        if ROOM_FIELDS[side, room] & mice == 0:
            state.uncovered &= ~bit(room)


# End of the game


@kernel
def end_game_if_due(state: State) -> None:
    """As soon as a collection is complete, or else a player has at most one mouse left."""
    complete = bit(0) & 0
    trapped = bit(0) & 0
    for seat in range(state.seats):
        if count(state.taken[seat]) >= GOALS[state.cheeses]:
            complete |= bit(seat)
        if mice_left(state, seat) <= 1:
            trapped |= bit(seat)
    if complete != 0:
        end_game(state, COLLECTED, complete)
    elif trapped != 0:
        end_game(state, CELLAR, (bit(state.seats) - 1) & ~trapped)


@kernel
def mice_left(state: State, seat: int) -> int:
    """How many mice a player has that are not in the cellar."""
    mouse = state.mouse
    left = MICE
    for i in range(MICE):
        left -= mouse[seat, i] == FALLEN
    return left


@kernel
def end_game(state: State, ending: int, among: Mask) -> None:
    """Among these players the best cheese collector wins; nobody, if they are none."""
    state.ending = ending
    state.winner = best_collector(state, among)
    state.actor = OVER
    state.phase = ENDED


@kernel
def best_collector(state: State, among: Mask) -> int:
    """Most cheeses; if tied, who has been waiting longest: first on the left of the player."""
    best = NOBODY
    for i in range(1, state.seats + 1):
        seat = (state.player + i) % state.seats
        if has(among, seat) and (
            best == NOBODY or count(state.taken[seat]) > count(state.taken[best])
        ):
            best = seat
    return best


@kernel
def score(state: State, out: Points) -> None:
    """Pieces of cheese are the points."""
    for seat in range(state.seats):
        out[seat] = count(state.taken[seat])


@kernel
def payoff(state: State, out: Shares) -> None:
    """The winner has won, if there is one."""
    for seat in range(state.seats):
        out[seat] = 1.0 if seat == state.winner else 0.0
