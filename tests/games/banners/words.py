"""Banners in words."""

from bartizan.engine.game import Row
from bartizan.engine.kernel import HIDDEN, ONLOOKER
from bartizan.say import Line, Seat, Speaker
from tests.games.banners.rules import MIDDLE, MOVES


def notation(move: int) -> str:
    """A move as it is written: lay1, wind0, look1."""
    name, arguments = MOVES.name(move)
    return name + str(*arguments.values())


def sentence(view: Row, move: int) -> Line:
    """A move as words."""
    name, arguments = MOVES.name(move)
    return Line(f"move-{name}", {"choice": next(iter(arguments.values()))})


def prompt(view: Row, seat: int = ONLOOKER) -> Line:
    """What is to be done."""
    if view.actor < 0:
        return Line("prompt-over", {})
    row = ("row-lay", "row-wind", "row-look")[view.phase]
    return Line("prompt", {"who": Seat(int(view.actor))}, ("rule-2", row))


def tell(before: Row, after: Row, move: int, seat: int) -> list[Line]:
    """What happened, as this seat saw it."""
    if move == HIDDEN:
        return [Line("laid-secretly", {"who": Seat(int(before.actor))})]
    name, arguments = MOVES.name(move)
    if name == "omen":
        good = arguments["good"]
        everybody = range(int(after.seats))
        gains = tuple((each, "reason-omen", good) for each in everybody if good)
        return [Line("omen", {"choice": good}, gains=gains)]
    if name == "look" and arguments["yes"]:
        card = int(after.card[MIDDLE])
        key = "looked" if card == 0 else "saw"
        return [Line(key, {"who": Seat(int(before.actor)), "card": card})]
    if name != "wind":
        return [
            Line("did", {"who": Seat(int(before.actor)), "choice": next(iter(arguments.values()))})
        ]
    won = int(after.points[after.winner] - before.points[after.winner])
    gains = ((int(after.winner), "reason-trick", won),)
    return [Line("won", {"who": Seat(int(after.winner)), "points": won}, gains=gains)]


def tale(view: Row, seat: int, say: Speaker) -> list[str]:
    """How it went: two sentences."""
    return [say("tale-tricks", tricks=int(view.tricks)), say("tale-end", points=max(view.points))]
