"""Listings: what lists tell of a table; it is written down with whatever happens there."""

from dataclasses import dataclass
from functools import cached_property

import orjson
from pydantic import TypeAdapter

from bartizan import games
from bartizan.table.refusal import Unreadable
from bartizan.table.table import Table


@dataclass(frozen=True)
class Listing:
    """A table in a few words."""

    public: bool  # and with a free seat
    over: bool
    names: list[str]  # of all who sit there
    free: int  # seats
    choosing: list[int]  # the seats that are waited for
    winners: list[int]
    lesson: bool = False

    @classmethod
    def of(cls, table: Table) -> "Listing":
        """A table as it is now."""
        free = sum(chair.kind == "open" for chair in table.chairs)
        over = table.match.over
        shares = table.game.payoff(table.match.state) if over else []
        return cls(
            table.public and free > 0,
            over,
            [chair.name for chair in table.chairs if chair.name],
            free,
            table.choosing(),
            [seat for seat, share in enumerate(shares) if share],
            table.lesson is not None,
        )

    @property
    def written(self) -> str:
        """As a row keeps it."""
        return orjson.dumps(self).decode()


_LISTING = TypeAdapter(Listing)


@dataclass(frozen=True)
class Listed:
    """A table of a list: its row, and the seats there of who asks."""

    id: str
    game: str
    rules: int | None
    about: str | None
    mine: list[int]

    @property
    def title(self) -> str:
        """Its game's title, as far as we have the game."""
        return games.load(self.game).title if self.game in games.IDS else self.game

    @cached_property
    def listing(self) -> Listing | None:
        """What the row tells; nothing if it is from before rows told anything."""
        if self.game not in games.IDS:
            raise Unreadable("unreadable")
        if self.rules not in (None, games.load(self.game).rules_version):
            raise Unreadable("other-rules", title=self.title)
        try:
            return None if self.about is None else _LISTING.validate_json(self.about)
        except ValueError:  # the row is damaged
            raise Unreadable("unreadable") from None
