"""What a bot thinks about: no idle turn, and no room left unsearched that was fought for.

Search takes the mean of what it tries: a choice that leads to further choices looks worse than
one that ends the turn, as long as these are thought of which nobody would make.
"""

from bartizan.engine.kernel import Moves, has, kernel
from bartizan.games.castle.parts import FIRST_TRAP
from bartizan.games.castle.rules.people import party_of, players
from bartizan.games.castle.rules.scoring import all_go_together
from bartizan.games.castle.state import (
    CHECKING,
    DONE,
    FIRST_PRINCE,
    HEROES,
    LEAVE,
    LEFT,
    MOVING,
    PREPARE,
    STAY,
    State,
)


@kernel
def sensible(state: State, moves: Moves, n: int) -> int:
    """Who has cast nothing goes somewhere; who stands before a counter checks it.

    Nobody leaves the castle with nothing.
    """
    idle = -1
    if state.phase == MOVING and state.stage == PREPARE and state.cast == 0:
        idle = STAY
    elif state.phase == CHECKING and players(state, state.side) == 1 and not bodes_ill(state):
        idle = DONE
    empty = state.phase == MOVING and is_in_vain(state)
    kept = 0
    for i in range(n):
        if moves[i] != idle and not (empty and moves[i] == LEAVE):
            moves[kept] = moves[i]
            kept += 1
    return kept if kept > 0 else n


@kernel
def is_in_vain(state: State) -> bool:
    """Whether a party that could still win would bring nothing out, or allies not the Princess."""
    if state.escort == state.side or (state.escort >= 0 and state.where[state.escort] == LEFT):
        return False
    vain = True
    for hero in range(HEROES):
        if party_of(state, hero) == state.side:
            vain &= hero < FIRST_PRINCE and state.carried[hero] == 0
    return vain or all_go_together(state)


@kernel
def bodes_ill(state: State) -> bool:
    """Whether a trap or a curse is known to lie in the room."""
    room = state.where[state.side]
    known = has(state.open | state.treasures_seen[state.side], room)
    return known and state.treasure[room] >= FIRST_TRAP
