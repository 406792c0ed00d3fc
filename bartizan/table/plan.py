"""Plans: what somebody wants a new table to be, and who is to sit there."""

import secrets
from dataclasses import dataclass, field

from bartizan.engine.chance import Secret
from bartizan.engine.match import Match
from bartizan.games import load
from bartizan.table import events as kinds
from bartizan.table.events import Event
from bartizan.table.refusal import Refusal
from bartizan.table.series import ENDLESS, Series

MOST_NAME = 24  # characters of a name
MOST_SEED = 64  # characters of a seed


@dataclass
class Chair:
    """A place at the table, and who sits there."""

    kind: str  # person, bot or open
    name: str = ""
    bot: str = ""  # which bot sits here
    secret: str = ""  # the invitation to it, while it is free
    stand_in: str = ""  # which bot plays on for the person
    adds: bool = False  # whether the person's browser adds to the deal


@dataclass(frozen=True)
class Clock:
    """Seconds for each turn, or for the whole game."""

    per: str  # turn or game
    seconds: float


@dataclass
class Plan:
    """What somebody wants a new table to be."""

    game: str
    chairs: list[Chair]
    options: dict[str, str] = field(default_factory=dict)
    public: bool = False
    clock: Clock | None = None
    seed: str | None = None
    series: Series = ENDLESS  # which this game is part of
    lesson: str = ""  # which this is, if it is one

    def made(self, now: float) -> Event:
        """The first event of the table; raises if the plan cannot be."""
        game = load(self.game)
        game.checked_seats(len(self.chairs))
        adding = not self.seed and any(c.kind == "open" or c.adds for c in self.chairs)
        secret = Secret.fresh() if adding else secret_of(self.seed, len(self.chairs))
        match = Match(game, len(self.chairs), self.options, secret)
        if self.clock and not (
            self.clock.per in ("turn", "game") and 5 <= self.clock.seconds <= 86400
        ):
            raise Refusal("clock")
        for chair in self.chairs:
            chair.name = checked_name(chair.name) if chair.kind == "person" else chair.name
            chair.secret = secrets.token_urlsafe(24) if chair.kind == "open" else ""
        body = {
            "game": self.game,
            "rules": game.rules_version,
            "options": match.options,
            "chairs": [vars(chair) for chair in self.chairs],
            "public": self.public,
            "clock": vars(self.clock) if self.clock else None,
            "secret": secret.raw.hex(),
            "seed": secret.seed,
            "typed": bool(self.seed) and not self.lesson,
            "deal": None if adding else game.to_json(match.state),
            "series": list(self.series.totals or [0] * len(self.chairs)),
            "games": self.series.played,
            "goal": [self.series.of, self.series.number],
            "lesson": self.lesson,
        }
        return Event(0, kinds.MADE, body, now)


def secret_of(seed: str | None, seats: int) -> Secret:
    """The secret for a match: as the seed has it; alone, by a drawn one that can be passed on."""
    if seed and (len(seed) > MOST_SEED or not seed.isprintable()):
        raise Refusal("seed", most=MOST_SEED)
    if seed or seats == 1:
        return Secret.typed(seed or secrets.token_hex(16))
    return Secret.fresh()


def checked_name(name: str) -> str:
    """A name that can be shown: one short line."""
    clean = " ".join("".join(c for c in name if c.isprintable()).split())[:MOST_NAME].strip()
    if not clean:
        raise Refusal("name", most=MOST_NAME)
    return clean
