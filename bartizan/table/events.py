"""Events: what happened at a table, in order; a table is nothing but the sum of them."""

from dataclasses import dataclass
from typing import Any

MADE = "made"  # the table was set up: game, options, chairs, secret, perhaps the deal
SAT = "sat"  # somebody took a chair
LEVEL = "level"  # a bot plays better or worse from now on
COMMIT = "commit"  # a seat's browser committed itself to what it adds to the deal
REVEAL = "reveal"  # and showed it
ANEW = "anew"  # the house drew another part, and all begin again
DEALT = "dealt"  # all parts are there: the deal
MOVE = "move"  # a seat, or chance, played a move
TRIED = "tried"  # who learns tried something else than the lesson asks for: it is not played
HELD = "held"  # a seat chose early in a secret phase
UNDO = "undo"  # the match went back to so many moves
CHAT = "chat"  # somebody wrote something
STAND_IN = "stand-in"  # a bot plays on for a person
BACK = "back"  # the person is back
NEXT = "next"  # a rematch was set up at another table


@dataclass(frozen=True)
class Event:
    """One thing that happened; numbers rise by one from 0."""

    number: int
    kind: str
    body: dict[str, Any]
    at: float  # seconds since 1970
    key: str | None = None  # of what was asked for, with the last event that came of it
