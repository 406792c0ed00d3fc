"""The cards: everybody knows his own alone, until the end."""

from bartizan.engine.chance import below
from bartizan.engine.kernel import OVER, Rng, bit, has, kernel
from starter.state import CARDS, UNKNOWN, State


@kernel
def is_hidden(state: State, owner: int, seat: int) -> bool:
    """Whether a seat does not see this card."""
    return owner != seat and state.actor != OVER


@kernel
def redact(state: State, seat: int) -> None:
    """Forget the others' cards."""
    for owner in range(state.seats):
        if is_hidden(state, owner, seat):
            state.card[owner] = UNKNOWN


@kernel
def imagine(state: State, seat: int, rng: Rng) -> None:
    """Deal the others cards that the seat does not see."""
    dealt = bit(UNKNOWN)
    for owner in range(state.seats):
        if not is_hidden(state, owner, seat):
            dealt |= bit(state.card[owner])
    for owner in range(state.seats):
        if is_hidden(state, owner, seat):
            state.card[owner] = UNKNOWN
            while has(dealt, state.card[owner]):
                state.card[owner] = 1 + below(rng, CARDS)
            dealt |= bit(state.card[owner])
