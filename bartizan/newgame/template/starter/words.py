"""Starter in words: moves, prompts, the log, the tale."""

from bartizan.engine.kernel import ONLOOKER, OVER
from bartizan.say import Args, Line, Seat, Sound, Speaker
from starter.state import CHOOSING, MOVES, State


def notation(move: int) -> str:
    """A move as it is written: stop, roll; the die is die4."""
    name, at = MOVES.name(move)
    return f"die{at['face'] + 1}" if name == "die" else name


def sentence(view: State, move: int) -> Line:
    """A move as words, for whoever may choose it."""
    name, _ = MOVES.name(move)
    return Line(f"move-{name}", {})


def prompt(view: State, seat: int = ONLOOKER) -> Line:
    """Whose turn it is, what to do, and the chapter of the rules that tells more."""
    if view.actor == OVER:
        return Line("prompt-over", {}, ("rule-5",))
    who: Args = {"who": Seat(view.player)}
    if view.phase == CHOOSING:
        return Line("prompt-choose", who | {"pips": view.pips[view.player]}, ("rule-3",))
    return Line("prompt-roll", who, ("rule-3",))


def tell(before: State, after: State, move: int, seat: int) -> list[Line]:
    """What the log says of a move, as this seat was shown it."""
    name, at = MOVES.name(move)
    player = before.player
    who: Args = {"who": Seat(player), "pips": after.pips[player]}
    if name == "roll":
        return [Line("rolls", who, ("die",), Sound("dice"))]
    if name == "die":
        shows = (f"starter-die-{at['face'] + 1}",)
        return [
            Line("die-shows", who | {"face": at["face"] + 1}, ("die",), shows=shows),
            Line("has-now", who, (f"pips-{player}",)),
        ]
    lines = [Line("stops", who, (f"pips-{player}",), Sound("wood"))]
    if after.actor == OVER:
        lines += [tell_end(after, each) for each in range(after.seats)]
        lines.append(victory(after))
    return lines


def tell_end(after: State, seat: int) -> Line:
    """A card is turned up, and what it makes."""
    said: Args = {"who": Seat(seat), "card": after.card[seat], "points": after.points[seat]}
    said["total"] = after.card[seat] + after.pips[seat]
    gains = ((seat, "reason-total", after.points[seat]),) if after.points[seat] else ()
    ids = (f"card-{seat}",)
    return Line("counts" if gains else "too-much", said, ids, Sound("card"), gains=gains)


def victory(view: State) -> Line:
    """Who has won."""
    best = max(view.points[: view.seats])
    winners = [Seat(seat) for seat in range(view.seats) if view.points[seat] == best]
    return Line("best", {"who": winners, "points": best}, sound=Sound("fanfare"))


def tale(view: State, seat: int, say: Speaker) -> list[str]:
    """How it went, in two sentences."""
    rolled = sum(view.pips[: view.seats])
    return [say("tale-rolled", pips=rolled), say.line(victory(view))]
