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
        if not bot and is_bot(name):
            raise BadInput(f"a person cannot be called {name!r}: that is a bot's name")
        taken = {sitter.name for sitter in sitters}
        names = (name, *(f"{name} {n}" for n in range(2, len(kinds) + 2)))
        sitters.append(Sitter(next(free for free in names if free not in taken), bot))
    return sitters


def is_bot(name: str) -> bool:
    """Whether a name, or its first word, is a bot's."""
    try:
        bots.checked(name.partition(" ")[0])
    except BadInput:
        return False
    return True


def seated_again(names: list[str], game: Game, seed: int) -> list[Sitter]:
    """The sitters of a saved match: whoever bears a bot's name is that bot."""
    return [
        Sitter(name, bots.make(name.partition(" ")[0], game, seed + seat) if is_bot(name) else None)
        for seat, name in enumerate(names)
    ]
