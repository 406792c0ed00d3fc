"""Banners in words."""

from bartizan.engine.kernel import HIDDEN, ONLOOKER
from bartizan.say import Line, Seat, Speaker
from tests.games.banners.rules import MIDDLE, MOVES, State


def notation(move: int) -> str:
    """A move as it is written: lay1, wind0, look1."""
    name, arguments = MOVES.name(move)
    return name + str(*arguments.values())


def sentence(view: State, move: int) -> Line:
    """A move as words."""
    name, arguments = MOVES.name(move)
    return Line(f"move-{name}", {"choice": next(iter(arguments.values()))})


def prompt(view: State, seat: int = ONLOOKER) -> Line:
    """What is to be done."""
    if view.actor < 0:
        return Line("prompt-over", {})
    row = ("row-lay", "row-wind", "row-look")[view.phase]
    return Line("prompt", {"who": Seat(view.actor)}, ("rule-2", row))


def tell(before: State, after: State, move: int, seat: int) -> list[Line]:
    """What happened, as this seat saw it."""
    if move == HIDDEN:
        return [Line("laid-secretly", {"who": Seat(before.actor)})]
    name, arguments = MOVES.name(move)
    if name == "omen":
        good = arguments["good"]
        everybody = range(after.seats)
        gains = tuple((each, "reason-omen", good) for each in everybody if good)
        return [Line("omen", {"choice": good}, gains=gains)]
    if name == "look" and arguments["yes"]:
        card = after.card[MIDDLE]
        key = "looked" if card == 0 else "saw"
        return [Line(key, {"who": Seat(before.actor), "card": card})]
    if name != "wind":
        return [Line("did", {"who": Seat(before.actor), "choice": next(iter(arguments.values()))})]
    won = after.points[after.winner] - before.points[after.winner]
    gains = ((after.winner, "reason-trick", won),)
    return [Line("won", {"who": Seat(after.winner), "points": won}, gains=gains)]


def tale(view: State, seat: int, say: Speaker) -> list[str]:
    """How it went: two sentences."""
    return [say("tale-tricks", tricks=view.tricks), say("tale-end", points=max(view.points))]
