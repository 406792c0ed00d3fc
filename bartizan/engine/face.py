"""What people see and read of a game: what its words, its text table and its picture must offer.

A module is such a thing if it has these functions, for the game's own state; mypy checks it
wherever a `Game` is made. What they return is named here, and imported by nobody at run time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from bartizan.engine.kernel import ONLOOKER
from bartizan.engine.state import Record

if TYPE_CHECKING:
    from bartizan.picture import Click, Scene
    from bartizan.say import Insight, Line, Speaker

R = TypeVar("R", bound=Record)
View = TypeVar("View", bound=Record, contravariant=True)

Told = list["Line"]  # what the log says of a move
Inform = Callable[[R, int, "Speaker"], "Insight"]  # what a seat could work out, for a hint
Weigh = Callable[[R], list[dict[str, int]]]  # what each seat has, bad things below 0; all lies open
TellTale = Callable[[R, int, "Speaker"], list[str]]  # how a match went, in a few sentences
Explain = Callable[[R, Sequence[str], str, "Speaker"], str]  # why a thing leads nowhere now
Forget = Callable[[R], None]  # a view, of what a beginner does not keep in mind
Aim = Callable[[R, list[int]], list[int]]  # those of a seat's moves that serve what it is after
Purpose = Callable[[R, int], "Line | None"]  # what a move is for, if it serves that
Depict = Callable[[R], tuple[str, ...]]  # symbols of how it ended, one upon the other


class Words(Protocol[View]):
    """A game in words."""

    def notation(self, move: int) -> str:
        """A move as it is written."""

    def sentence(self, view: View, move: int) -> Line:
        """A legal move as words, for whoever may choose it."""

    def prompt(self, view: View, seat: int = ONLOOKER) -> Line:
        """Whose turn it is and what is to be done, with the chapter of the rules that helps."""

    def tell(self, before: View, after: View, move: int, seat: int) -> Told:
        """What the log says of a move, as this seat was shown it."""


class Text(Protocol[View]):
    """A game as text."""

    def table(self, view: View, seat: int, say: Speaker) -> str:
        """The whole table as marked-up text."""


class Picture(Protocol[View]):
    """A game as a picture."""

    def scene(self, view: View, seat: int, say: Speaker) -> Scene:
        """The table as a seat sees it."""

    def clicks(self, view: View, move: int, say: Speaker) -> Click:
        """How a legal move is made in the picture."""
