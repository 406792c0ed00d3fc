"""What a batch is made of: its arrays, one row a game, wherever they live."""

from dataclasses import dataclass
from typing import Any, Protocol

from bartizan.engine.state import Rows

Array = Any  # NumPy's on a CPU; on a GPU one that PyTorch, JAX and CuPy take without a copy
KEPT = ("states", "lucks", "whims", "sampled", "played", "reward", "done", "last", "lasted")


@dataclass
class Arrays:
    """All arrays of a batch; those that are KEPT say all, the others follow from them."""

    blank: Array  # one record, ready for the deal
    rows: Array  # the number of each row
    states: Array  # the records
    lucks: Array  # the generators of chance
    whims: Array  # the generators of random choices
    sampled: Array  # a random legal move
    played: Array  # moves of seats in this game
    reward: Array  # a share of the victory for each seat, when a game has ended
    done: Array  # whether it has
    last: Array  # the record in which the last game ended
    lasted: Array  # and its length
    actor: Array  # the seat to act
    mask: Array  # its legal moves
    observation: Array  # what it knows


@dataclass
class Ahead:
    """What moves would lead to, one row each, before chance has moved."""

    observation: Array  # what who makes it would know
    over: Array  # whether the game would be over
    promise: Array  # each seat's share of the victory, then or as the rule of thumb has it


class Device(Protocol):
    """Where arrays live, and who runs kernels over them."""

    def zeros(self, shape: int | tuple[int, ...], kind: Any) -> Array:
        """A new array."""

    def observations(self, n: int, size: int) -> Array:
        """Room for `n` observations, all 0."""

    def put(self, array: Any) -> Array:
        """A copy of one of NumPy's arrays."""

    def take(self, array: Array) -> Any:
        """The array as one of NumPy's."""

    def copy(self, array: Array) -> Array:
        """Another array with the same in it."""

    def overwrite(self, array: Array, source: Array) -> None:
        """Write what is in one array into another."""

    def clear(self, *arrays: Array) -> None:
        """Zeros everywhere."""

    def whole(self, given: Any, what: str) -> Array:
        """Somebody's whole numbers as an array of int64."""

    def gather(self, array: Array, rows: Rows) -> Array:
        """A copy of these rows."""

    def scatter(self, kept: Array, array: Array, rows: Rows) -> None:
        """Write rows that were kept into these places."""

    def illegal_row(self, a: Arrays, rows: Array, chosen: Array) -> int:
        """The first place whose row does not exist or may not play that, or how many there are."""

    def begin(self, a: Arrays) -> None:
        """Deal all games."""

    def step(self, a: Arrays, chosen: Array) -> None:
        """Play a legal move in each game."""

    def look(self, a: Arrays) -> None:
        """Write anew what follows from the records."""

    def sample(self, a: Arrays) -> None:
        """Choose a random move for each game anew."""

    def observe(self, states: Array, seats: Array, out: Array) -> None:
        """What a seat of each game knows, into an array of zeros."""

    def redact(self, states: Array, seats: Array) -> None:
        """Forget what a seat of each game cannot know."""

    def imagine(self, states: Array, seats: Array, rngs: Array) -> None:
        """Draw anew what a seat of each game does not know."""

    def consider(self, states: Array, rows: Array, moves: Array, ahead: Ahead) -> None:
        """Play a move aside in each of these rows."""

    def sense(self, states: Array, mask: Array) -> None:
        """The moves that a bot would think about, into an array of zeros."""
