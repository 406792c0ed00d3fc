"""What players like to choose secretly: how likely a searcher takes each move to be."""

from bartizan.engine.kernel import Moves, Weights, kernel
from bartizan.games.castle.rules.people import family_of, hits_left
from bartizan.games.castle.state import (
    CAST_CHARM,
    CAST_FIREBALL,
    CAST_HEROISM,
    CAST_SPEED,
    CAST_TELEPORT,
    FIGHT,
    SHOOT,
    THROW_ACID,
    State,
)

FIERCE = 8  # charm, fireball, acid, pistol
BRAVE = 2  # heroism, speed, teleport


@kernel
def odds(state: State, moves: Moves, n: int, out: Weights) -> None:
    """A die is fair; in a duel magic is likely, and that those step forward who can bear much."""
    for i in range(n):
        out[i] = liking(state, moves[i])


@kernel
def liking(state: State, move: int) -> int:
    """How much a player likes to do something."""
    family = family_of(move)
    if family in (CAST_CHARM, CAST_FIREBALL, THROW_ACID, SHOOT):
        return FIERCE
    if family == FIGHT:
        return max(1, hits_left(state, move - FIGHT))
    return BRAVE if family in (CAST_HEROISM, CAST_SPEED, CAST_TELEPORT) else 1
