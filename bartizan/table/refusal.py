"""Refusals: what a player cannot have, said in his own language; nothing was changed."""

from bartizan.engine.errors import BadInput, IllegalMove
from bartizan.say import Line, Speaker, Word


class Refusal(BadInput):
    """Something a player may not do; the key is one of the house's sentences `refused-...`."""

    status = 400

    def __init__(self, key: str, **args: Word) -> None:
        self.line = Line(f"refused-{key}", args)
        super().__init__(Speaker("en").line(self.line))


class NotFound(Refusal):
    """There is no such table, no such seat."""

    status = 404


class Forbidden(Refusal):
    """That is for others."""

    status = 403


class Unreadable(Refusal):
    """A table that is written down but can no longer be played on."""

    status = 410


class NotWritten(Refusal):
    """What was decided could not be kept, so it was not done; it may be tried again."""

    status = 503


class TooMuch(Refusal):
    """More than one visitor may ask for."""

    status = 429


class Stale(Refusal):
    """A message meant for a position that is past."""


class NoMove(Refusal, IllegalMove):
    """A move that cannot be played now."""


def said(error: Exception, language: str) -> str:
    """Why something was refused; what only programs get wrong is said in English."""
    return Speaker(language).line(error.line) if isinstance(error, Refusal) else str(error)
