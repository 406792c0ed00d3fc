"""What nobody knows: the tiles under roofs that have not been seen. It is the same for all."""

from bartizan.engine.chance import drawn
from bartizan.engine.kernel import Mask, Rng, counts, has, kernel
from bartizan.games.appenzell.parts import FIELDS, KINDS, TILED_MASK, TILES
from bartizan.games.appenzell.state import PLACES, UNKNOWN, State


@kernel
def unseen(state: State) -> Mask:
    """The fields whose tile nobody has seen, or whose way nobody could follow."""
    return TILED_MASK & ~state.known


@kernel
def redact(state: State, seat: int) -> None:
    """Forget the kinds of the unseen tiles, whoever asks."""
    tile = state.tile
    hidden = unseen(state)
    for field in range(FIELDS):
        if has(hidden, field):
            tile[field] = UNKNOWN


@kernel
def imagine(state: State, seat: int, rng: Rng) -> None:
    """Deal the tiles that nobody has seen among their fields, all orders alike."""
    tile = state.tile
    known = state.known
    left = counts(KINDS)
    for kind in range(KINDS):
        left[kind] = TILES[kind]
    for place in range(PLACES):
        if has(known, place):
            left[tile[place]] -= 1
    hidden = unseen(state)
    for field in range(FIELDS):
        if has(hidden, field):
            tile[field] = drawn(rng, left, KINDS)
            left[tile[field]] -= 1
