"""What lies under the cups: everybody sees his own dice alone, until somebody doubts."""

from bartizan.engine.chance import below
from bartizan.engine.kernel import HIDDEN, Rng, kernel
from liars_dice.parts import FACES
from liars_dice.state import NOBODY, SHAKING, State


@kernel
def is_covered(state: State, cup: int, seat: int) -> bool:
    """Whether there are dice under a cup that this seat has not seen."""
    shaken = state.phase != SHAKING or cup < state.shaker
    return shaken and cup != seat and state.doubter == NOBODY


@kernel
def redact(state: State, seat: int) -> None:
    """Forget the dice under the others' cups."""
    for cup in range(state.seats):
        if is_covered(state, cup, seat):
            sweep(state, cup)


@kernel
def sweep(state: State, cup: int) -> None:
    """No dice under a cup."""
    for face in range(FACES):
        state.hand[cup, face] = 0


@kernel
def imagine(state: State, seat: int, rng: Rng) -> None:
    """Shake the others' cups anew."""
    for cup in range(state.seats):
        if is_covered(state, cup, seat):
            sweep(state, cup)
            for _ in range(state.left[cup]):
                state.hand[cup, below(rng, FACES)] += 1


@kernel
def shown(state: State, move: int, seat: int) -> int:
    """What a cup holds is seen by its owner alone; all hear what is said."""
    return HIDDEN if state.phase == SHAKING and seat != state.shaker else move
