"""The set-up: counters in the rooms, characters and entrances chosen."""

from bartizan.engine.chance import below
from bartizan.engine.kernel import Mask, Moves, Rng, bit, count, kernel, lowest
from bartizan.games.castle.parts import (
    CELL,
    CHARACTERS,
    ENTRANCES,
    MONSTER_COUNTS,
    PARTY_OF,
    ROOMS,
    TREASURE_COUNTS,
)
from bartizan.games.castle.rules.people import ask
from bartizan.games.castle.rules.turns import begin_turn
from bartizan.games.castle.state import (
    CHOOSING,
    CREATURES,
    DEAD,
    ENTERING,
    NOBODY,
    NOT_ASKED,
    NOWHERE,
    OUTSIDE,
    TAKE,
    State,
)


@kernel
def deal(state: State, rng: Rng) -> None:
    """A treasure and a monster lie face down in every room; whose die was highest chooses first."""
    lay_treasures(state, rng)
    lay_monsters(state, rng)
    state.home = state.unchecked = bit(ROOMS) - 1
    state.princess = CELL
    state.first = below(rng, state.seats)
    state.rival = state.foe = state.proposal = state.caster = state.target = NOBODY
    state.fighter = state.opponent = state.finder = state.checked = state.escort = NOBODY
    state.sought = NOBODY
    for i in range(CHARACTERS):
        state.order[i] = state.owner[i] = state.party[i] = NOBODY
        state.entrance[i] = state.exit[i] = state.lander[i] = NOBODY
        state.choice[i] = NOT_ASKED
        state.where[i] = DEAD
    for creature in range(CREATURES):
        state.leader[creature] = NOBODY
    for room in range(ROOMS):
        state.lair[room] = state.place[room] = NOWHERE
    state.phase = CHOOSING
    state.actor = state.first


@kernel
def lay_treasures(state: State, rng: Rng) -> None:
    """One in each room, in any way."""
    kind = left = 0
    for room in range(ROOMS):
        while left == 0:
            left = TREASURE_COUNTS[kind]
            kind += 1
        left -= 1
        other = below(rng, room + 1)  # exchanged with one laid before, or left: so a shuffle grows
        state.treasure[room] = state.treasure[other]
        state.treasure[other] = kind - 1


@kernel
def lay_monsters(state: State, rng: Rng) -> None:
    """One in each room, in any way."""
    kind = left = 0
    for room in range(ROOMS):
        while left == 0:
            left = MONSTER_COUNTS[kind]
            kind += 1
        left -= 1
        other = below(rng, room + 1)
        state.monster[room] = state.monster[other]
        state.monster[other] = kind - 1


@kernel
def legal_takes(state: State, out: Moves) -> int:
    """Any character that nobody has taken."""
    n = 0
    for character in range(CHARACTERS):
        out[n] = TAKE + character
        n += state.owner[character] == NOBODY
    return n


@kernel
def take(state: State, character: int) -> bool:
    """Each player takes one, clockwise; a single player takes two. The last needs no choosing."""
    join(state, character)
    taken = 0
    while taken < CHARACTERS and state.order[taken] >= 0:
        taken += 1
    if taken == CHARACTERS - 1 and state.seats == CHARACTERS:
        last = 0
        while state.owner[last] >= 0:
            last += 1
        join(state, last)
        taken += 1
    return True if taken < max(2, state.seats) else ask_for_entrance(state)


@kernel
def join(state: State, character: int) -> None:
    """A character joins the party of the seat whose turn it is to choose."""
    place = 0
    while state.order[place] >= 0:
        place += 1
    seat = state.actor
    party = PARTY_OF[state.parties, seat] if state.seats > 1 else 0
    state.order[place] = state.leader[character] = character
    state.owner[character] = seat
    state.party[character] = party
    state.where[party] = OUTSIDE
    state.actor = (seat + 1) % state.seats


@kernel
def free_entrances(state: State) -> Mask:
    """The entrances that no party has chosen."""
    free = bit(len(ENTRANCES)) - 1
    for party in range(CHARACTERS):
        if state.entrance[party] >= 0:
            free &= ~bit(state.entrance[party])
    return free


@kernel
def ask_for_entrance(state: State) -> bool:
    """The first chooser of each party chooses; then the first turn begins."""
    for place in range(CHARACTERS):
        character = state.order[place]
        if character >= 0 and state.entrance[state.party[character]] == NOBODY:
            free = free_entrances(state)
            if count(free) > 1:
                state.side = state.party[character]
                return ask(state, character, ENTERING)
            state.entrance[state.party[character]] = lowest(free)
    state.rounds = 1
    begin_turn(state, 0)
    return False


@kernel
def enter(state: State, entrance: int) -> bool:
    """Non-allied parties choose different entrances."""
    state.entrance[state.side] = entrance
    return ask_for_entrance(state)
