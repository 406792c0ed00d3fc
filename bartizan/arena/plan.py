"""What is played: which bots meet on a deal, and who has which side of the table.

A side is a seat, or the seats that go together where the game's options say so. The rule:

- one side (alone, or all together): every bot plays every deal, by itself in all seats;
- as many bots as sides: all meet at one table;
- else every two bots meet: one of the first against the second on all other sides, and the other
  way round. With two sides that is simply one against the other.

Each deal is played once with every bot on every side. What counts for a bot are the games in which
it has just one side, so the fair share is one by the number of sides.
"""

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import combinations, permutations
from math import factorial
from pathlib import Path
from typing import Any

from bartizan import __version__, bots
from bartizan.arena.patience import PATIENCE
from bartizan.bots import outside
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.games import load

Seating = tuple[int, ...]  # which bot has each side
LEAST_DEALS = 2  # of which a deviation can be told


@cache
def sources(game: Game) -> str:
    """A digest of the files that rules and bots are made of: where it differs, so may games."""
    files = game.kernel_files()
    files |= {f"bots.{file.name}": file for file in Path(bots.__file__).parent.glob("*.py")}
    digest = hashlib.sha256()
    for name, file in sorted(files.items()):
        digest.update(f"\0{name}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


@dataclass(frozen=True)
class Plan:
    """What is compared: from it alone follows every game."""

    game_id: str
    bots: tuple[str, ...]
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    seed: str = "1"
    deals: int = 200
    all: bool = False  # play all deals, however clear it is
    patience: float = PATIENCE  # seconds that a bot from outside may take for a decision

    @classmethod
    def checked(
        cls, game: Game, kinds: list[str], seats: int, options: Mapping[str, str], **more: Any
    ) -> "Plan":
        """A plan, if such games can be played."""
        if len(kinds) < 2:
            raise BadInput("a comparison needs two bots or more")
        for kind in kinds:
            if not bots.is_ours(kind):
                outside.load(kind)
        game.checked_seats(seats)
        plan = cls(game.id, tuple(kinds), seats, game.checked_options(options, seats), **more)
        if plan.deals < LEAST_DEALS:
            raise BadInput(f"a comparison needs {LEAST_DEALS} deals or more, not {plan.deals}")
        return plan

    @property
    def game(self) -> Game:
        """The game that is played."""
        return load(self.game_id)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The bots' names; one that is there twice gets a number."""
        before = [Counter(self.bots[:n])[kind] for n, kind in enumerate(self.bots)]
        pairs = zip(self.bots, before, strict=True)
        return tuple(f"{kind} {many + 1}" if many else kind for kind, many in pairs)

    @property
    def modules(self) -> tuple[str, ...]:
        """The modules of bots that are named by module:Class."""
        return tuple(kind.split(":")[0] for kind in self.bots if outside.is_named(kind))

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side of the table."""
        return self.game.sides(self.game.begin(self.seats, self.options)[0])

    @property
    def fair(self) -> float | None:
        """The share that each of equals has; None where there is nobody to share with."""
        return 1 / len(self.sides) if len(self.sides) > 1 else None

    @cached_property
    def meetings(self) -> list[Seating]:
        """The bots that meet: all of them, or every two."""
        everybody = tuple(range(len(self.bots)))
        at_once = len(self.sides) in (1, len(everybody))
        return [everybody] if at_once else list(combinations(everybody, 2))

    def seatings(self, meeting: int, deal: int) -> list[Seating]:
        """Who has which side in each game of a deal; all orders around the table take turns."""
        who, sides = self.meetings[meeting], len(self.sides)
        if sides == 1:
            return [(bot,) for bot in who]
        if len(who) == sides:
            orders = permutations(who[1:])
            turn = deal % factorial(len(who) - 1)
            order = (who[0], *next(o for n, o in enumerate(orders) if n == turn))
            return [order[-shift:] + order[:-shift] for shift in range(sides)]
        first, second = who
        return [
            tuple(one if side == place else other for side in range(sides))
            for one, other in ((first, second), (second, first))
            for place in range(sides)
        ]

    def first_game(self, meeting: int) -> int:
        """The number of a meeting's first game among those of its deal, from 1."""
        return 1 + sum(len(self.seatings(before, 0)) for before in range(meeting))

    def by_seat(self, seating: Seating) -> list[int]:
        """Which bot has each seat."""
        sitter = {seat: bot for bot, side in zip(seating, self.sides, strict=True) for seat in side}
        return [sitter[seat] for seat in range(self.seats)]

    def identity(self) -> dict[str, Any]:
        """All by which one comparison differs from another; there may always be more deals."""
        return {
            "bartizan": __version__,
            "game": self.game_id,
            "rules": self.game.rules_version,
            "sources": sources(self.game),
            "bots": list(self.bots),
            "seats": self.seats,
            "options": dict(self.options),
            "seed": self.seed,
            "all": self.all,
        }
