"""Steps 1 and 2: what is done before moving, and the way, by majority."""

from bartizan.engine.kernel import Mask, Moves, bit, count, has, kernel, lowest
from bartizan.games.castle.parts import (
    AROUND_ROOMS,
    CELL,
    CHARACTERS,
    ENTRANCES,
    FIRST_SECTION,
    KEY_A,
    KEY_B,
    MANY_NEIGHBOURS,
    MOST_NEIGHBOURS,
    NEIGHBOURS,
    SKELETON_KEY,
    TO_ROOMS,
)
from bartizan.games.castle.rules.encounter import is_stopped, meet, must_fight
from bartizan.games.castle.rules.items import (
    legal_hands,
    legal_preparations,
    may_hand_over,
    may_prepare,
)
from bartizan.games.castle.rules.people import (
    ask,
    begin_stage,
    begin_step,
    family_of,
    first_living,
    has_rivals,
    join_princess,
    party_of,
    players,
    set_all_free,
    show,
)
from bartizan.games.castle.rules.spells import land, landing_party
from bartizan.games.castle.state import (
    DEAD,
    GO,
    LANDING,
    LEAVE,
    LEFT,
    MOVE,
    MOVING,
    OUTSIDE,
    PREPARE,
    PREPARING,
    SEARCH,
    SETTLE,
    STAY,
    VOTING,
    State,
)

STAYING, LEAVING = MOST_NEIGHBOURS, MOST_NEIGHBOURS + 1  # ways beside a column of NEIGHBOURS


# Before moving


@kernel
def ask_to_prepare(state: State) -> bool:
    """Each player is asked who has anything to do; last the one who proposes the way."""
    party = state.side
    if state.where[party] == DEAD:
        return begin_stage(state, SETTLE)
    if state.lander[party] >= 0:
        return ask(state, state.lander[party], LANDING)
    proposer = first_living(state, party)
    for place in range(CHARACTERS):
        character = state.order[place]
        ally = character >= 0 and party_of(state, character) == party
        ally = ally and state.owner[character] != state.owner[proposer]
        if ally and not has(state.asked, character) and may_prepare(state, character):
            return ask(state, character, PREPARING)
    state.asked = bit(CHARACTERS) - 1
    return ask_the_way(state)


# The way


@kernel
def ask_the_way(state: State) -> bool:
    """The proposer is asked, unless one way is left and he can do nothing else."""
    ways = open_ways(state)
    proposer = first_living(state, state.side)
    busy = has_rivals(state) or may_hand_over(state, proposer)  # rivals may not know about keys
    if state.stage == PREPARE:
        busy = busy or may_prepare(state, proposer)
    if count(ways) == 1 and not busy:
        return take_way(state, move_of_way(state, lowest(ways)))
    return ask(state, proposer, MOVING)


@kernel
def legal_moves(state: State, out: Moves) -> int:
    """Whatever can be done before moving, until the party moves; every way; handing over."""
    n = legal_preparations(state, out) if state.stage == PREPARE else 0
    ways = open_ways(state)
    while ways != 0:
        out[n] = move_of_way(state, lowest(ways))
        ways &= ways - 1
        n += 1
    return legal_hands(state, out, n)


@kernel
def open_ways(state: State) -> Mask:
    """To neighbours, to stay, to leave; but for what was voted down."""
    area = state.where[state.side]
    ways = bit(STAYING)
    if area == OUTSIDE:
        return (ways | bit(0)) & ~state.refused
    for column in range(MANY_NEIGHBOURS[area]):
        if NEIGHBOURS[area, column] != CELL or state.opened == 1 or has_keys(state, state.side):
            ways |= bit(column)
    for entrance in range(len(ENTRANCES)):
        if ENTRANCES[entrance] == area:
            ways |= bit(LEAVING)
    return ways & ~state.refused


@kernel
def move_of_way(state: State, way: int) -> int:
    """The move that takes a way."""
    if way >= STAYING:
        return STAY if way == STAYING else LEAVE
    area = state.where[state.side]
    if area == OUTSIDE:
        return GO + ENTRANCES[state.entrance[state.side]]
    return GO + NEIGHBOURS[area, way]


@kernel
def keys(state: State, party: int, kind: int, used: int) -> int:
    """How many keys of a kind a party has; so many of them are shown."""
    n = 0
    for character in range(CHARACTERS):
        if party_of(state, character) == party:
            counters = state.carried[character]
            while counters != 0:
                if state.treasure[lowest(counters)] == kind:
                    if n < used:
                        show(state, lowest(counters))
                    n += 1
                counters &= counters - 1
    return n


@kernel
def has_keys(state: State, party: int) -> bool:
    """The Cell opens to A and B, to either with a skeleton key, or to two of these."""
    different = min(1, keys(state, party, KEY_A, 0)) + min(1, keys(state, party, KEY_B, 0))
    return different + keys(state, party, SKELETON_KEY, 0) >= 2


@kernel
def propose(state: State, move: int) -> bool:
    """A party of several players moves by majority; the proposer is for it."""
    state.proposal = move
    if players(state, state.side) == 1 or is_last_way(state, move):
        return take_way(state, move)
    state.ayes = bit(state.actor)
    state.noes = 0
    return ask_for_votes(state)


@kernel
def is_last_way(state: State, move: int) -> bool:
    """Whether all else was voted down, as far as rivals know: of keys to the Cell they do not."""
    area = state.where[state.side]
    ways = open_ways(state)
    if area >= 0 and state.opened == 0 and has_rivals(state):
        for column in range(MANY_NEIGHBOURS[area]):
            if NEIGHBOURS[area, column] == CELL:
                ways &= ~bit(column)
    return count(ways) == 1 and move_of_way(state, lowest(ways)) == move


@kernel
def vote(state: State, yes: int) -> bool:
    """One after another, in player order."""
    if yes == 1:
        state.ayes |= bit(state.actor)
    else:
        state.noes |= bit(state.actor)
    return ask_for_votes(state)


@kernel
def ask_for_votes(state: State) -> bool:
    """Until it is decided: a tie never enters a room and never leaves the castle, else it goes."""
    voters = players(state, state.side)
    way = state.proposal
    careful = way == LEAVE or (family_of(way) == GO and way < GO + FIRST_SECTION)
    if 2 * count(state.ayes) > voters - (not careful):
        return take_way(state, state.proposal)
    if 2 * count(state.noes) > voters - careful:
        return refuse(state)
    for place in range(CHARACTERS):
        character = state.order[place]
        ally = character >= 0 and party_of(state, character) == state.side
        if ally and not has(state.ayes | state.noes, state.owner[character]):
            return ask(state, character, VOTING)
    return False


@kernel
def refuse(state: State) -> bool:
    """It cannot be proposed again."""
    ways = open_ways(state)
    while move_of_way(state, lowest(ways)) != state.proposal:
        ways &= ways - 1
    state.refused |= ways & -ways
    return False


@kernel
def take_way(state: State, move: int) -> bool:
    """The party goes on, stays, or leaves."""
    state.refused = 0
    if state.stage == PREPARE:
        state.cast = 0
    begin_step(state, MOVE)
    if move == LEAVE:
        leave_castle(state, state.side)
    elif move == STAY:
        end_movement(state)
    else:
        enter_area(state, move - GO)
    return False


@kernel
def enter_area(state: State, area: int) -> None:
    """At most two areas; a monster or a rival stops it. Who enters the Cell has the Princess."""
    turn_away(state, state.side, area)
    state.where[state.side] = area
    state.steps += 1
    if area == CELL:
        unlock(state)
        join_princess(state, state.side, CELL)
    if state.steps == 2 or is_stopped(state, state.side):
        end_movement(state)


@kernel
def turn_away(state: State, party: int, area: int) -> None:
    """All see from which rooms a party turns away that it has looked into: it comes no nearer."""
    here, rooms = state.where[party], state.looked[party]
    while rooms != 0 and here >= 0:
        room = lowest(rooms)
        nearer = TO_ROOMS[area, room] < TO_ROOMS[here, room]
        nearer = nearer or AROUND_ROOMS[area, room] < AROUND_ROOMS[here, room]
        if area == room or not nearer:
            state.looked[party] &= ~bit(room)
        rooms &= rooms - 1


@kernel
def unlock(state: State) -> None:
    """Keys are shown and kept, and the Cell stays open."""
    if state.opened == 1:
        return
    state.opened = 1
    state.news += 1
    used = min(1, keys(state, state.side, KEY_A, 1)) + min(1, keys(state, state.side, KEY_B, 1))
    keys(state, state.side, SKELETON_KEY, 2 - used)


@kernel
def end_movement(state: State) -> None:
    """Whatever is there is met, then searched."""
    state.searching |= bit(state.side)
    begin_step(state, SETTLE)


@kernel
def leave_castle(state: State, party: int) -> None:
    """The whole party leaves for good; charmed monsters stay behind."""
    set_all_free(state, party)
    for entrance in range(len(ENTRANCES)):
        if ENTRANCES[entrance] == state.where[party]:
            state.exit[party] = entrance
    state.where[party] = LEFT
    begin_stage(state, SETTLE)


@kernel
def land_and_go_on(state: State, area: int) -> bool:
    """Before moving the party moves as usual, unless it has landed on a monster or rivals."""
    turn_away(state, landing_party(state), area)
    land(state, area)
    state.refused = 0
    if state.stage == PREPARE and is_stopped(state, state.side):
        state.cast = 0
        end_movement(state)
    return False


@kernel
def settle(state: State) -> bool:
    """Who teleports lands; who stands beside a monster or a rival meets it."""
    party = landing_party(state)
    if party >= 0:
        return ask(state, state.lander[party], LANDING)
    for place in range(CHARACTERS):
        character = state.order[(state.mover + place) % CHARACTERS]
        if character >= 0 and must_fight(state, state.party[character]):
            meet(state, state.party[character])
            return False
    return begin_step(state, SEARCH)
