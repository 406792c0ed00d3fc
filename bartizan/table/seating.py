"""Seating: who sits at a table, from words such as me, me:Anna, open, knight or search:2000."""

import secrets
from collections.abc import Collection
from dataclasses import dataclass

from bartizan import bots
from bartizan.bots import outside
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.table.plan import Chair

PERSON, OPEN = "me", "open"


def chair(word: str) -> Chair:
    """The chair that a word asks for: a person's, a free one, else a bot's of that kind."""
    kind, _, name = word.partition(":")
    if kind == PERSON:
        return Chair("person", name)
    return Chair("open") if kind == OPEN else Chair("bot", bot=word)


def free_name(name: str, taken: Collection[str]) -> str:
    """A name, or with the first number that nobody at the table bears yet."""
    numbered = (name, *(f"{name} {n}" for n in range(2, len(taken) + 3)))
    return next(each for each in numbered if each not in taken)


# At the web's tables bots are levels, and bear names of their game


def chairs(words: list[str], game: Game, guest: str = "Guest") -> list[Chair]:
    """Chairs from words: me, me:NAME, open, or a bot's level; each name is there once."""
    found: list[Chair] = []
    for wanted in map(chair, words):
        taken = [other.name for other in found]
        if wanted.kind == "bot":
            wanted.name = bot_name(wanted.bot, game, taken)
        elif wanted.kind == "person":
            wanted.name = free_name(wanted.name or guest, taken)
        found.append(wanted)
    return found


def bot_name(level: str, game: Game, taken: Collection[str]) -> str:
    """A name of the game's world for a bot of this level that nobody at the table has yet."""
    if level not in bots.offered():
        raise BadInput(f"a seat is me:NAME, open or one of: {', '.join(bots.offered())}")
    free = [name for name in game.names if name not in taken]
    return secrets.choice(free) if free else free_name(level.capitalize(), taken)


# In the terminal bots are of any kind, and bear its name


@dataclass(frozen=True)
class Sitter:
    """Somebody on a seat: a name, and a bot unless it is a person."""

    name: str
    bot: bots.Bot | None


def seated(words: list[str], game: Game, seed: int) -> list[Sitter]:
    """Sitters from words: me, me:NAME, or any kind of bot; each name is there once."""
    sitters: list[Sitter] = []
    for seat, word in enumerate(words):
        wanted = chair(word)
        bot = None if wanted.kind == "person" else bots.make(word, game, seed + seat)
        name = word if bot else wanted.name or "Guest"
        if not bot and is_bot(name):
            raise BadInput(f"a person cannot be called {name!r}: that is a bot's name")
        sitters.append(Sitter(free_name(name, [sitter.name for sitter in sitters]), bot))
    return sitters


def is_bot(name: str) -> bool:
    """Whether a name, or its first word, is a bot's; nobody's module or file is read for a name."""
    kind = name.partition(" ")[0]
    if kind in bots.LEVELS:
        return True
    try:
        if bots.checked(kind).file:
            return False
    except BadInput:
        return False
    return bots.is_ours(kind) or kind in outside.installed()


def seated_again(names: list[str], game: Game, seed: int) -> list[Sitter]:
    """The sitters of a saved match: whoever bears a bot's name is that bot."""
    return [
        Sitter(name, bots.make(name.partition(" ")[0], game, seed + seat) if is_bot(name) else None)
        for seat, name in enumerate(names)
    ]


def usual_seats(game: Game) -> str:
    """Who plays if nobody says so: a person alone where that can be, else against a bot."""
    return "me" if 1 in game.players else "me,greedy"
