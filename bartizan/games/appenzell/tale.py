"""The tale of a finished hunt for cheese: the shelves, the cellar, and what decided."""

from bartizan.engine.kernel import has
from bartizan.games.appenzell.parts import CHEESES, MICE
from bartizan.games.appenzell.state import State
from bartizan.games.appenzell.words import cheese_name, is_fallen, tell_end
from bartizan.say import Line, Seat, Speaker


def tale(view: State, seat: int, say: Speaker) -> list[str]:
    """How the match went, in a few sentences."""
    turns = Line("tale-turns", {"turns": view.turn + 1})
    return [say.line(line) for line in (turns, shelves(view, say), cellar(view), *tell_end(view))]


def shelves(view: State, say: Speaker) -> Line:
    """What each player has collected; each stands apart from the next, who has several too."""
    each = []
    for seat in range(view.seats):
        cheeses = [cheese_name(c) for c in range(CHEESES) if has(view.taken[seat], c)]
        key = "tale-shelf" if cheeses else "tale-shelf-empty"
        each.append(Line(key, {"who": Seat(seat), "cheeses": cheeses}))
    return Line("tale-shelves", {"each": "; ".join(map(say.line, each))})


def cellar(view: State) -> Line:
    """How many mice of each player fell into the cellar."""
    seats = range(view.seats)
    fell = {s: sum(is_fallen(view, s, mouse) for mouse in range(MICE)) for s in seats}
    each = [Line("tale-fell", {"who": Seat(s), "mice": n}) for s, n in fell.items() if n]
    return Line("tale-cellar" if each else "tale-cellar-empty", {"each": each})
