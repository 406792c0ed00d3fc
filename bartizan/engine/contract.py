"""The contract: the kernels that every game defines over its own record.

Generic kernels call these names; `jit` puts a game's own functions in their place. What a game
leaves out is as it stands here: nothing is hidden, one seat chooses at a time, all moves are
alike.
"""

from bartizan.engine.kernel import (
    WAITS,
    Features,
    Mask,
    Moves,
    Points,
    Rng,
    Shares,
    Weights,
    bit,
    kernel,
)
from bartizan.engine.state import Record


@kernel
def deal(state: Record, rng: Rng) -> None:
    """Set up a game whose seats and options are already in the record."""
    raise NotImplementedError


@kernel
def legal(state: Record, out: Moves) -> int:
    """Write the actor's legal moves, rising; CHANCE's are the possible outcomes. How many?"""
    raise NotImplementedError


@kernel
def odds(state: Record, moves: Moves, n: int, out: Weights) -> None:
    """How likely the moves just listed are: at CHANCE truly, at a seat in a playout."""
    for i in range(n):
        out[i] = 1


@kernel
def play(state: Record, move: int) -> None:
    """Play one legal move up to the next decision, with no randomness inside."""
    raise NotImplementedError


@kernel
def score(state: Record, out: Points) -> None:
    """Each seat's points, as the box counts them."""
    raise NotImplementedError


@kernel
def payoff(state: Record, out: Shares) -> None:
    """Each seat's share of the victory when the game is over: sums to 1, or all 0."""
    raise NotImplementedError


@kernel
def worth(state: Record, out: Shares) -> None:
    """Each seat's prospects, 0 to 1; at the end the payoff, or 0.05 from it."""
    raise NotImplementedError


@kernel
def sensible(state: Record, moves: Moves, n: int) -> int:
    """Of the legal moves just listed keep those that a bot should think about. How many?"""
    return n


@kernel
def habit(state: Record, moves: Moves, n: int) -> int:
    """The place of the sensible move, of those just listed, that somebody practised makes."""
    return 0


@kernel
def settled(state: Record) -> bool:
    """Whether worth knows already who wins, so that search need not play on."""
    return False


@kernel
def choosers(state: Record) -> Mask:
    """The mask of the seats that may choose now."""
    return bit(state.actor) if state.actor >= 0 else 0


@kernel
def redact(state: Record, seat: int) -> None:
    """Forget all that this seat (or ONLOOKER) cannot know."""


@kernel
def imagine(state: Record, seat: int, rng: Rng) -> None:
    """Fill what was redacted with one world that fits all the seat knows."""


@kernel
def shown(state: Record, move: int, seat: int) -> int:
    """What this seat sees of a move about to be played: its number, or HIDDEN."""
    return move


@kernel
def lapse(state: Record) -> int:
    """The move that answers a question put only because others cannot know whether it is one.

    Asked of what an onlooker knows, so it cannot tell more; WAITS where the actor has a choice
    that all know of, and must make it.
    """
    return WAITS


@kernel
def observe(state: Record, seat: int, out: Features) -> None:
    """What this seat knows, as floats for a network; `out` comes with zeros in it."""
    raise NotImplementedError


# These run on a GPU too:
RULES = ("deal", "legal", "odds", "play", "score", "payoff", "redact", "imagine", "observe")
SEATS = ("worth", "sensible", "habit", "settled", "choosers", "shown", "lapse")
