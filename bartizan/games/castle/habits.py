"""What players like to choose secretly: how likely a searcher takes each move to be."""

from bartizan.engine.kernel import Moves, State, Weights, kernel
from bartizan.games.castle.people import hits_left
from bartizan.games.castle.state import (
    BACK,
    CAST_CHARM,
    CAST_HEROISM,
    FIGHT,
    MEDALLION_USED,
    THROW_ACID,
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
    if CAST_CHARM <= move < MEDALLION_USED or THROW_ACID <= move < FIGHT:
        return FIERCE
    if FIGHT <= move < BACK:
        return max(1, hits_left(state, move - FIGHT))
    return BRAVE if CAST_HEROISM <= move < CAST_CHARM else 1
