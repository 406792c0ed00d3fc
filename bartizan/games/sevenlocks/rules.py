"""The rules of Das Schloss der 7 Schlösser, in the order of the rule book."""

from bartizan.engine.chance import below
from bartizan.engine.kernel import (
    CHANCE,
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
from bartizan.engine.standing import most_win
from bartizan.games.sevenlocks.parts import (
    ALL_PEARLS,
    ASIDE,
    CHAMBERS,
    COATS,
    DIE,
    LOG_NOISE,
    LOWEST_READING,
    MOST_ROLLED,
    NEVER,
    NOISE,
    NOISES,
    PEARLS_AT_START,
    PLAYERS,
    STEP,
    TOWERS,
)
from bartizan.games.sevenlocks.state import (
    CHOOSING,
    ENDED,
    FILL,
    FILLING,
    GUESS,
    GUESSING,
    HEAR,
    HEARING,
    JOIN,
    JOINING,
    NOTHING,
    PASS,
    ROLL,
    ROLLING,
    STATION,
    STATIONING,
    UNLOCK,
    WALK,
    WALKING,
    WITHDRAW,
    WITHDRAWING,
    State,
)

# Set-up


@kernel
def deal(state: State, rng: Rng) -> None:
    """Mix up the towers, set one aside, fill the bin, lay out the keys; somebody begins."""
    mix_towers(state, rng)
    state.standing = bit(TOWERS) - 1
    state.row = bit(CHAMBERS) - 1
    state.bin = ALL_PEARLS
    state.due = PEARLS_AT_START
    for seat in range(PLAYERS):
        state.coats[seat] = COATS if seat < state.seats else 0
        state.guessed[seat] = NOTHING
    state.keymaster = state.tower = state.key = state.last_laid = NOTHING
    state.tried = state.tried_in = NOTHING
    state.player = state.actor = below(rng, state.seats)
    state.phase = STATIONING


@kernel
def mix_towers(state: State, rng: Rng) -> None:
    """Nobody knows any more which treasure chamber is where; the last tower is put aside."""
    for tower in range(CHAMBERS):
        other = below(rng, tower + 1)
        state.depth[tower] = state.depth[other]
        state.depth[other] = tower + 1
        state.possible[tower] = bit(CHAMBERS) - 1


# The game


@kernel
def legal(state: State, out: Moves) -> int:
    """The actor's legal moves, rising."""
    if state.phase == HEARING:
        return audible(state, out)
    if state.phase == ROLLING:
        return faces(out)
    if state.phase == STATIONING:
        return listed(bit(TOWERS) - 1, STATION, out)
    if state.phase == FILLING:
        return listed(towers_to_fill(state), FILL, out)
    if state.phase == WALKING:
        return listed(towers_in_reach(state), WALK, out)
    if state.phase == CHOOSING:
        return listed(state.row, UNLOCK, out)
    if state.phase == JOINING:
        return listed(bit(2) - 1, JOIN, out)
    if state.phase == WITHDRAWING:
        return listed(bit(2) - 1, WITHDRAW, out)
    return listed(state.row | bit(PASS), GUESS, out)


@kernel
def listed(choices: Mask, first: int, out: Moves) -> int:
    """Write a move for each choice, counted from the first move of the kind. How many?"""
    n = 0
    while choices != 0:
        out[n] = first + lowest(choices)
        choices &= choices - 1
        n += 1
    return n


@kernel
def odds(state: State, moves: Moves, n: int, out: Weights) -> None:
    """How likely readings and faces of the die are; a player's moves are all alike."""
    for i in range(n):
        if state.phase == HEARING:
            out[i] = NOISE[state.ears, i]
        elif state.phase == ROLLING:
            out[i] = DIE[divmod(moves[i] - ROLL, MOST_ROLLED)]
        else:
            out[i] = 1


@kernel
def play(state: State, move: int) -> None:
    """Play a move up to the next decision."""
    if state.phase == HEARING:
        hear(state, move - HEAR)
    elif state.phase == ROLLING:
        pearls, steps = divmod(move - ROLL, MOST_ROLLED)
        roll(state, pearls + 1, steps + 1)
    elif state.phase == STATIONING:
        station(state, move - STATION)
    elif state.phase == FILLING:
        throw_pearl_into(state, move - FILL)
    elif state.phase == WALKING:
        walk(state, move - WALK)
    elif state.phase == CHOOSING:
        choose_key(state, move - UNLOCK)
    elif state.phase == JOINING:
        join(state, move - JOIN == 1)
    elif state.phase == WITHDRAWING:
        withdraw(state, move - WITHDRAW == 1)
    else:
        guess(state, move - GUESS)


@kernel
def station(state: State, tower: int) -> None:
    """Who begins places the keymaster; then the first of 14 pearls is thrown."""
    state.keymaster = tower
    throw_pearl_into(state, 0)


@kernel
def throw_pearl_into(state: State, tower: int) -> None:
    """A pearl of the bin falls into this tower: all are quiet, and listen."""
    state.tower = tower
    state.actor = CHANCE
    state.phase = HEARING


@kernel
def audible(state: State, out: Moves) -> int:
    """What may be heard of a pearl: the lock's depth in steps, and noise."""
    softest = HEAR + (state.depth[state.tower] - 1) * STEP
    for noise in range(NOISES):
        out[noise] = softest + noise
    return NOISES


@kernel
def hear(state: State, reading: int) -> None:
    """The pearl has fallen, and its sound is a clue to the lock's depth."""
    state.bin -= 1
    state.pearls[state.tower] += 1
    state.filled |= bit(state.tower)
    state.due -= 1
    state.news += 1
    remember(state, reading)
    if state.heard < PEARLS_AT_START:
        throw_pearl_into(state, state.heard % TOWERS)
    elif state.heard == PEARLS_AT_START:
        begin_turn(state)
    else:
        next_pearl(state)


@kernel
def remember(state: State, reading: int) -> None:
    """Keep what was heard, and what it says for and against each depth."""
    state.reading[state.heard] = LOWEST_READING + reading
    state.heard_from[state.heard] = state.tower
    state.heard += 1
    for chamber in range(CHAMBERS):
        noise = reading - chamber * STEP
        if 0 <= noise < NOISES:
            state.evidence[state.tower, chamber] += LOG_NOISE[state.ears, noise]
        else:
            state.evidence[state.tower, chamber] = NEVER


# 1. You roll the die


@kernel
def begin_turn(state: State) -> None:
    """The die is rolled."""
    state.tower = NOTHING
    state.actor = CHANCE
    state.phase = ROLLING


@kernel
def faces(out: Moves) -> int:
    """The different faces of the die."""
    n = 0
    for pearls in range(MOST_ROLLED):
        for steps in range(MOST_ROLLED):
            if DIE[pearls, steps] > 0:
                out[n] = ROLL + pearls * MOST_ROLLED + steps
                n += 1
    return n


@kernel
def roll(state: State, pearls: int, steps: int) -> None:
    """The die shows a number of pearls and a number of steps."""
    state.rolled = state.due = pearls
    state.steps = steps
    state.filled = 0
    next_pearl(state)


# 2. You fill towers with pearls


@kernel
def next_pearl(state: State) -> None:
    """As many pearls as the die says; if the bin is empty when one is due, all lose."""
    state.tower = NOTHING
    if state.due == 0:
        state.actor = state.player
        state.phase = WALKING
    elif state.bin == 0:
        all_lose(state)
    else:
        state.actor = state.player
        state.phase = FILLING


@kernel
def towers_to_fill(state: State) -> Mask:
    """Each into a different tower; only of three pearls for two towers do two go into the same."""
    unfilled = state.standing & ~state.filled
    enough_towers = state.rolled <= count(state.standing)
    if enough_towers or (state.due == 1 and unfilled != 0):
        return unfilled
    return state.standing


@kernel
def all_lose(state: State) -> None:
    """The keymaster regards all as unworthy of the throne; the game ends at once."""
    state.lost = 1
    state.news += 1
    end_game(state)


# 3. You move the keymaster


@kernel
def towers_in_reach(state: State) -> Mask:
    """Clockwise, as far as the steps go; only towers standing count; never where he started."""
    reached = 0
    place = state.keymaster
    for _ in range(state.steps):
        place = (place + 1) % TOWERS
        while not has(state.standing, place):
            place = (place + 1) % TOWERS
        reached |= bit(place)
    return reached & ~bit(state.keymaster)


@kernel
def walk(state: State, tower: int) -> None:
    """The keymaster stops before this tower: it is to be opened."""
    state.keymaster = state.tower = tower
    state.phase = CHOOSING


# 4. You unlock the tower


@kernel
def choose_key(state: State, key: int) -> None:
    """Once taken into the hand, it can no longer be exchanged; now the others may join."""
    state.key = key
    state.news += 1
    ask_to_join(state)


@kernel
def next_with_a_coat(state: State, places: int) -> int:
    """The first player with a coat of arms, from so many places to the opener's left on."""
    while places < state.seats:
        seat = (state.player + places) % state.seats
        if state.coats[seat] > 0:
            return seat
        places += 1
    return NOTHING


@kernel
def places_from_opener(state: State) -> int:
    """How many places to the opener's left the actor sits."""
    return (state.actor - state.player) % state.seats


@kernel
def ask_to_join(state: State) -> None:
    """Any other player with a coat of arms may place one, clockwise; then all have decided."""
    seat = next_with_a_coat(state, places_from_opener(state) + 1)
    if seat != NOTHING:
        state.actor = seat
        state.phase = JOINING
    else:
        state.actor = state.player
        ask_to_withdraw(state)


@kernel
def join(state: State, yes: bool) -> None:
    """A coat of arms is placed next to the keymaster, and stays; or not."""
    if yes:
        state.news += 1
        state.coats[state.actor] -= 1
        state.laid |= bit(state.actor)
        state.last_laid = state.actor
    ask_to_join(state)


@kernel
def ask_to_withdraw(state: State) -> None:
    """Variant for strategists: all those joining in except for the last one may withdraw."""
    if state.strategists == 1 and state.last_laid != NOTHING:
        seat = (state.actor + 1) % state.seats
        while seat != state.last_laid and not has(state.laid, seat):
            seat = (seat + 1) % state.seats
        if seat != state.last_laid:
            state.actor = seat
            state.phase = WITHDRAWING
            return
    try_key(state)


@kernel
def withdraw(state: State, yes: bool) -> None:
    """Who does that takes his coat of arms back, and is not involved in the opening."""
    if yes:
        state.coats[state.actor] += 1
        state.laid &= ~bit(state.actor)
    ask_to_withdraw(state)


@kernel
def try_key(state: State) -> None:
    """The key is put in as deep as possible; all see whether it fits."""
    state.news += 1
    state.tried = state.key
    state.tried_in = state.tower
    fits = state.key + 1 == state.depth[state.tower]
    if fits:
        open_tower(state)
    else:
        see_the_notch(state)
    state.laid = 0  # used up, even if the tower could not be opened
    state.key = state.tower = state.last_laid = NOTHING
    left = count(state.standing)
    if fits and left == 2:
        ask_to_guess(state, 0)
    elif left == 1:
        solve_the_mystery(state)
    else:
        pass_the_die(state)


@kernel
def see_the_notch(state: State) -> None:
    """It does not fit: the notch is above the tower, or has disappeared inside it."""
    depth = state.depth[state.tower]
    if state.key + 1 > depth:
        state.above[state.tower] |= bit(state.key)
        seen = bit(depth - 1) if state.eyes == 1 else bit(state.key) - 1
    else:
        state.inside[state.tower] |= bit(state.key)
        seen = ~(bit(state.key + 1) - 1)
    state.possible[state.tower] &= seen


@kernel
def open_tower(state: State) -> None:
    """It fits: the pearls are shared, and tower and key leave the board."""
    share_pearls(state)
    state.possible[state.tower] = bit(state.key)
    state.standing &= ~bit(state.tower)
    state.row &= ~bit(state.key)


@kernel
def share_pearls(state: State) -> None:
    """In equal parts among opener and coats of arms; the opener gets an indivisible rest too."""
    pearls = state.pearls[state.tower]
    part = pearls // (1 + count(state.laid))
    for seat in range(state.seats):
        if has(state.laid, seat):
            state.box[seat] += part
            pearls -= part
    state.box[state.player] += pearls
    state.pearls[state.tower] = 0


@kernel
def pass_the_die(state: State) -> None:
    """After that, it is the left neighbour's turn."""
    state.turn += 1
    state.player = (state.player + 1) % state.seats
    begin_turn(state)


# Only two towers are left: the enchanted key


@kernel
def ask_to_guess(state: State, places: int) -> None:
    """Who has a coat of arms may place one, beginning with the opener; then the game goes on."""
    seat = next_with_a_coat(state, places)
    if seat != NOTHING:
        state.actor = seat
        state.phase = GUESSING
    else:
        pass_the_die(state)


@kernel
def guess(state: State, key: int) -> None:
    """One coat of arms, and only one, above the key that he thinks fits nowhere; or none."""
    if key != PASS:
        state.news += 1
        state.coats[state.actor] -= 1
        state.guessed[state.actor] = key
    ask_to_guess(state, places_from_opener(state) + 1)


# The end of the game


@kernel
def solve_the_mystery(state: State) -> None:
    """Who guessed the enchanted key shares the last tower's pearls; the rest is nobody's."""
    enchanted = state.depth[ASIDE] - 1
    right = 0
    for seat in range(state.seats):
        right += state.guessed[seat] == enchanted
    last = lowest(state.standing)
    pearls = state.pearls[last]
    for seat in range(state.seats):
        if state.guessed[seat] == enchanted:
            state.box[seat] += pearls // right
    state.dropped = pearls % right if right > 0 else pearls
    state.pearls[last] = 0
    end_game(state)


@kernel
def end_game(state: State) -> None:
    """All towers are lifted."""
    state.actor = OVER
    state.phase = ENDED


@kernel
def score(state: State, out: Points) -> None:
    """Pearls are the points."""
    for seat in range(state.seats):
        out[seat] = state.box[seat]


@kernel
def payoff(state: State, out: Shares) -> None:
    """Most pearls win, ties share; when the bin was empty, all lose."""
    for seat in range(state.seats):
        out[seat] = state.box[seat]
    most_win(state.seats, out)
    if state.lost:
        for seat in range(state.seats):
            out[seat] = 0.0
