"""Duels: who wins one, with what is left to him, and who is near enough to begin one."""

from itertools import product

import numpy as np
from numpy.typing import NDArray

from bartizan.engine.kernel import kernel
from bartizan.games.castle.judgement.dangers import MODIFIERS, can_bear, has_wizard, strength
from bartizan.games.castle.judgement.prizes import WHOLE
from bartizan.games.castle.judgement.rescue import area_of
from bartizan.games.castle.judgement.ways import areas_between
from bartizan.games.castle.parts import CHARACTERS, FIREBALL
from bartizan.games.castle.rules.people import family_of, hits_left, party_of
from bartizan.games.castle.state import (
    CAST,
    CAST_FIREBALL,
    CASTING,
    FACES,
    FIRST_WIZARD,
    FORCE,
    MELEE,
    MOVE,
    NOT_ASKED,
    OUTSIDE,
    PREPARE,
    State,
)

MOST_BORNE = 12  # hits, as far as the table goes
FIRE = 2.3  # hits of a fireball
WON, LEFT_OVER = range(2)
STRIKE = 0.5  # how likely a rival who could begin a duel does
BOLD = 0.35


def duels() -> NDArray[np.uint16]:
    """Two modifiers and the hits each can bear: the chance that the first wins, hits left then.

    The latter count what is left to the loser as nothing, and are shares of MOST_BORNE.
    """
    table = np.zeros((MODIFIERS, MODIFIERS, MOST_BORNE + 1, MOST_BORNE + 1, 2))
    for one, other in product(range(MODIFIERS), repeat=2):
        of, rolls = table[one, other], np.indices((FACES, FACES)).reshape(2, -1)
        dealt, taken = rolls[:, rolls.any(0) | bool(one + other)] + [[one], [other]]
        for mine in range(1, MOST_BORNE + 1):
            of[mine, 0] = 1.0, mine
            for theirs in range(1, MOST_BORNE + 1):
                left = np.maximum(mine - taken, 0), np.maximum(theirs - dealt, 0)
                of[mine, theirs] = of[left].mean(0)
    return np.rint(WHOLE * table / (1, MOST_BORNE)).astype(np.uint16)


DUEL = duels()


@kernel
def duel(one: int, other: int, mine: float, theirs: float, of: int) -> float:
    """What comes of a duel of so many hits: by the modifiers of both."""
    most = max(mine, theirs)
    if most > MOST_BORNE:
        mine *= MOST_BORNE / most
        theirs *= MOST_BORNE / most
    if mine <= 0.0:
        return 0.0
    m = min(int(mine), MOST_BORNE - 1)
    t = min(int(max(theirs, 0.0)), MOST_BORNE - 1)
    a, b = mine - m, max(theirs, 0.0) - t
    low = (1.0 - b) * met(one, other, m, t, of) + b * met(one, other, m, t + 1, of)
    high = (1.0 - b) * met(one, other, m + 1, t, of) + b * met(one, other, m + 1, t + 1, of)
    return (1.0 - a) * low + a * high


@kernel
def met(one: int, other: int, mine: int, theirs: int, of: int) -> float:
    """What the table says."""
    found = DUEL[one, other, mine, theirs, of] / WHOLE
    return found if of == WON else MOST_BORNE * found


@kernel
def is_duel(state: State) -> bool:
    """Whether two parties fight."""
    return state.rival >= 0 and CAST <= state.stage <= MELEE


@kernel
def fire_of(state: State, party: int) -> float:
    """The hits that a party's spells should deal before the melee of the duel it is in."""
    if state.stage != CAST:
        return 0.0
    total = 0.0
    if state.phase in (CASTING, FORCE):
        own = state.spell == FIREBALL and state.party[state.caster] == party
        return (FIRE if state.phase == CASTING else 3.5) if own else 0.0
    for wizard in range(FIRST_WIZARD, CHARACTERS):
        if party_of(state, wizard) == party and hits_left(state, wizard) > 0:
            chosen = state.choice[state.owner[wizard]]
            if chosen >= 0:
                total += FIRE if family_of(chosen) == CAST_FIREBALL else 0.0
            elif chosen != NOT_ASKED:
                total += FIRE
    return total


@kernel
def wins(state: State, party: int, other: int, begun: bool, of: int) -> float:
    """The chance to win a duel, begun or not, or the hits that are left then."""
    mine, theirs = can_bear(state, party), can_bear(state, other)
    if begun:
        mine -= fire_of(state, other)
        theirs -= fire_of(state, party)
    else:
        mine -= FIRE if has_wizard(state, other) else 0.0
        theirs -= FIRE if has_wizard(state, party) else 0.0
    one, two = strength(state, party) % MODIFIERS, strength(state, other) % MODIFIERS
    return duel(one, two, mine, theirs, of)


@kernel
def threat(state: State, party: int) -> float:
    """The chance that a party is about to be killed by rivals who are near."""
    if state.duels != 0 or state.where[party] < 0 or is_duel(state):
        return 0.0
    safe = 1.0
    here = int(state.where[party])
    mover = int(state.party[state.order[state.mover]])
    for other in range(CHARACTERS):
        if other == party or state.where[other] < OUTSIDE:
            continue
        far = areas_between(area_of(state, other), here) + (state.where[other] == OUTSIDE)
        if far > 2:
            continue
        steps = 2
        if mover == other:
            steps = 2 - state.steps if state.stage in (PREPARE, MOVE) else 0
        if far <= steps or mover != other:
            mine = wins(state, party, other, False, WON)
            theirs = wins(state, other, party, False, WON)
            will = min(1.0, max(0.0, 2.5 * (theirs - BOLD)))
            safe *= 1.0 - STRIKE * will * (1.0 - mine)
    return 1.0 - safe
