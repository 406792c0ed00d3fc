"""Who sits at the table: people and bots, named as a person writes them."""

from dataclasses import dataclass

from bartizan import bots
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game

PERSON = "me"


@dataclass(frozen=True)
class Sitter:
    """Somebody on a seat: a name, and a bot unless it is a person."""

    name: str
    bot: bots.Bot | None


def seated(kinds: list[str], game: Game, seed: int) -> list[Sitter]:
    """Sitters from words such as me, me:Anna, greedy, search:2000; each name is there once."""
    sitters: list[Sitter] = []
    for seat, kind in enumerate(kinds):
        word, _, wanted = kind.partition(":")
        bot = None if word == PERSON else bots.make(kind, game, seed + seat)
        name = kind if bot else wanted or "Guest"
        same = sum(other.name.partition(" ")[0] == name for other in sitters)
        sitters.append(Sitter(f"{name} {same + 1}" if same else name, bot))
    return sitters


def seated_again(names: list[str], game: Game, seed: int) -> list[Sitter]:
    """The sitters of a saved match: whoever bears a bot's name is that bot."""
    sitters = []
    for seat, name in enumerate(names):
        try:
            bot = bots.make(name.partition(" ")[0], game, seed + seat)
        except BadInput:
            bot = None
        sitters.append(Sitter(name, bot))
    return sitters
