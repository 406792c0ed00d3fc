"""Turns and rounds, until everybody has left or died, or until dawn."""

from bartizan.engine.kernel import OVER, kernel
from bartizan.games.castle.parts import BOOTS, CHARACTERS
from bartizan.games.castle.rules.people import begin_step, counter_of, first_living, living, show
from bartizan.games.castle.state import CREATURES, ENDED, MOVE, NOBODY, OUTSIDE, PREPARE, State

DAWN = (0, 100, 45, 35, 28, 22)  # the last round, by the option
USUAL_DAWN, SOLO_DAWN = 100, 45


@kernel
def begin_turn(state: State, place: int) -> None:
    """The party of the character who was chosen at this place is on turn."""
    state.turn += 1
    state.mover = place
    state.side = state.party[state.order[place]]
    state.foe = state.rival = NOBODY
    state.steps = state.second = state.cast = state.medallion = state.searching = 0
    state.refused = 0
    for creature in range(CREATURES):
        state.heroism[creature] = 0
    begin_step(state, PREPARE)


@kernel
def end_turn(state: State) -> bool:
    """Boots give a second movement, speed a second turn; then it is the next party's turn."""
    party = state.party[state.order[state.mover]]
    inside = state.where[party] >= 0
    state.side = party
    state.foe = state.rival = NOBODY
    if inside and state.second == 0 and state.sped == 0 and living(state, party) == 1:
        wearer = first_living(state, party)
        boots = counter_of(state, wearer, BOOTS)
        if boots >= 0:
            show(state, boots)
            state.second = 1
            state.steps = state.cast = state.searching = 0
            return begin_step(state, MOVE)
    if state.sped == 1 and state.where[party] >= OUTSIDE:
        begin_turn(state, state.mover)
        state.sped = 2
        return False
    state.sped = 0
    return next_turn(state)


@kernel
def next_turn(state: State) -> bool:
    """In the order of choosing; after the last party the next round begins, until dawn."""
    for further in range(1, CHARACTERS + 1):
        place = (state.mover + further) % CHARACTERS
        if has_turn_at(state, place):
            if state.mover + further >= CHARACTERS:
                state.rounds += 1
            if state.rounds <= last_round(state):
                begin_turn(state, place)
                return False
            break
    state.phase = ENDED
    state.actor = OVER
    return True


@kernel
def has_turn_at(state: State, place: int) -> bool:
    """A party takes its turn at the place of its first chooser, also if he is dead."""
    character = state.order[place]
    if character < 0 or state.where[state.party[character]] < OUTSIDE:
        return False
    for earlier in range(place):
        if state.party[state.order[earlier]] == state.party[character]:
            return False
    return True


@kernel
def last_round(state: State) -> int:
    """After this round it is dawn."""
    if state.dawn == 0:
        return SOLO_DAWN if state.seats == 1 else USUAL_DAWN
    return DAWN[state.dawn]
