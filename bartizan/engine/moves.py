"""Move spaces: every move a game can ever have, each with one fixed number."""

from collections.abc import Mapping

import numpy as np

from bartizan.engine.errors import BadInput


class MoveSpace:
    """Names and arguments of moves <-> numbers 0 ... size - 1.

    >>> moves = MoveSpace(relocate=dict(card=10, slot=20), rest={})
    >>> moves.number("relocate", card=2, slot=5), moves.name(45), moves.size
    (45, ('relocate', {'card': 2, 'slot': 5}), 201)

    Kernels ask an array of which family a move is: `family[move]` is the first move of its name.

    >>> int(moves.family[45]) == moves.first("relocate"), int(moves.family[200])
    (True, 200)
    """

    def __init__(self, **kinds: dict[str, int]) -> None:
        self.kinds = kinds
        self.firsts: dict[str, int] = {}
        self.size = 0
        self._names: dict[int, tuple[str, dict[str, int]]] = {}  # those asked for already
        for name, arguments in kinds.items():
            self.firsts[name] = self.size
            many = 1
            for values in arguments.values():
                many *= values
            self.size += many
        # Small numbers: a GPU keeps a copy for each function that asks.
        self.family = np.zeros(self.size, np.int16 if self.size < 2**15 else np.int32)
        for first in self.firsts.values():
            self.family[first:] = first

    def first(self, name: str) -> int:
        """The number of the first move of this name; the others of the name follow it."""
        return self.firsts[name]

    def number(self, name: str, **arguments: int) -> int:
        """The number of a move given by name and arguments."""
        if name not in self.kinds:
            raise BadInput(f"no move is called {name!r}; there are: {', '.join(self.kinds)}")
        kind = self.kinds[name]
        if set(arguments) != set(kind):
            raise BadInput(
                f"a move {name!r} takes ({', '.join(kind)}), not ({', '.join(arguments)})"
            )
        within = 0
        for argument, values in kind.items():
            if not 0 <= arguments[argument] < values:
                raise BadInput(
                    f"{argument} of a move {name!r} is 0 to {values - 1}, not {arguments[argument]}"
                )
            within = within * values + arguments[argument]
        return self.firsts[name] + within

    def name(self, number: int) -> tuple[str, Mapping[str, int]]:
        """The name and the arguments of a move given by its number."""
        if self.checked(number) not in self._names:
            self._names[number] = self._named(number)
        return self._names[number]

    def _named(self, number: int) -> tuple[str, dict[str, int]]:
        name = next(n for n in reversed(self.kinds) if self.firsts[n] <= number)
        within = number - self.firsts[name]
        arguments = {}
        for argument, values in reversed(self.kinds[name].items()):
            within, arguments[argument] = divmod(within, values)
        return name, dict(reversed(arguments.items()))

    def checked(self, number: int) -> int:
        """The number, if a move has it."""
        if type(number) is not int or not 0 <= number < self.size:
            raise BadInput(f"moves are numbered 0 to {self.size - 1}, not {number!r}")
        return number
