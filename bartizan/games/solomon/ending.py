"""The end: what everybody's goods are worth, who has won, and the tale of it."""

from bartizan.games.solomon.goods import (
    goods,
    prize,
    scroll_sets,
    total,
    treasures,
)
from bartizan.games.solomon.parts import (
    CURSE,
    CURSE_PRIZES,
    FIELDS,
    LEVELS,
    OBJECT,
    OBJECT_PRIZES,
    PURSE,
    ROUNDS,
    SET,
    TREASURE,
)
from bartizan.games.solomon.state import State
from bartizan.say import Args, Line, Seat, Sound, Speaker

REASONS = ("coins", "treasures", "scrolls", "curses", "objects")
MAJORITIES = {"curses": CURSE, "objects": OBJECT}  # reasons where it matters who has most


def reckoning(view: State) -> list[dict[str, int]]:
    """What each seat has for what, when all goods lie open."""
    return [
        {
            "coins": view.coins[seat],
            "treasures": treasures(view, seat),
            "scrolls": SET * scroll_sets(view, seat),
            "curses": prize(view, seat, CURSE, *CURSE_PRIZES),
            "objects": prize(view, seat, OBJECT, *OBJECT_PRIZES),
        }
        for seat in range(view.seats)
    ]


def winners(view: State) -> list[int]:
    """The seats with the most points."""
    totals = [sum(points.values()) for points in reckoning(view)]
    return [seat for seat, points in enumerate(totals) if points == max(totals)]


def victory(view: State) -> Args:
    """Who has won, with how many points."""
    first = winners(view)
    points = sum(reckoning(view)[first[0]].values())
    return {"who": [Seat(seat) for seat in first], "many": len(first), "points": points}


# The log


BEHIND = ("screen", "back", "cards", "held", "tiles", "taken", "open", "many-open")  # screens


def screens(seats: list[int]) -> tuple[str, ...]:
    """The screens of these seats, as a line points at them."""
    return tuple(f"screen-{seat}" for seat in seats)


def tell_end(after: State) -> list[Line]:
    """All goods lie open: what they are worth, and who has won."""
    found = reckoning(after)
    lines = [Line("end", {}, screens([*range(after.seats)]), brings=BEHIND)]
    for reason in REASONS:
        lines.append(tell_reason(after, reason, [points[reason] for points in found]))
    first, fanfare = screens(winners(after)), Sound("fanfare")
    shows = ("solomon-crown", *(f"solomon-tile-{k}-{LEVELS}" for k in best_tiles(after)))
    return [*lines, Line("wins", victory(after), first, fanfare, shows=shows, brings=("crown",))]


def best_tiles(view: State) -> list[int]:
    """The kinds of treasures that the winners have, the most precious first."""
    kinds = range(TREASURE, CURSE)
    return [kind for kind in kinds if any(goods(view, s, kind) for s in winners(view))][:-4:-1]


def tell_reason(after: State, reason: str, points: list[int]) -> Line:
    """What the players get for one thing; for curses and magic objects also how they compare."""
    said = {"points": portions(points)}
    if reason in MAJORITIES:
        group = MAJORITIES[reason]
        said["totals"] = portions([total(after, seat, group) for seat in range(after.seats)])
    start = PURSE[after.seats] if reason == "coins" else 0
    gains = tuple((s, f"reason-{reason}", n - start) for s, n in enumerate(points) if n != start)
    key = f"end-{reason}" if any(points) else f"end-{reason}-nobody"
    return Line(key, said, screens([s for s, n in enumerate(points) if n]), None, gains)


def portions(numbers: list[int]) -> list[Line]:
    """So much for each seat that has any."""
    return [Line("portion", {"who": Seat(s), "n": n}) for s, n in enumerate(numbers) if n]


# The tale


WORTH_TELLING = 5  # points by which the winner was behind somewhere


def tale(view: State, seat: int, say: Speaker) -> list[str]:
    """How much was dug, who won the prizes, and what decided the match."""
    left = sum(view.height)
    said: Args = {"rounds": ROUNDS[view.seats], "dug": FIELDS * LEVELS - left, "left": left}
    lines = [Line("tale-chamber", said)]
    lines += [line for reason in MAJORITIES for line in tale_of_prize(view, reason)]
    shared = len(winners(view)) > 1
    return [say.line(line) for line in [*lines, *(tale_of_tie if shared else tale_of_lead)(view)]]


def tale_of_prize(view: State, reason: str) -> list[Line]:
    """Who had most curses, or most magic objects, and what that brought; not if nobody had any."""
    totals = [total(view, seat, MAJORITIES[reason]) for seat in range(view.seats)]
    first = [seat for seat, many in enumerate(totals) if many == max(totals)]
    if not max(totals):
        return []
    said: Args = {"who": [Seat(seat) for seat in first], "many": len(first), "total": max(totals)}
    return [Line(f"tale-{reason}", said | {"points": reckoning(view)[first[0]][reason]})]


def tale_of_lead(view: State) -> list[Line]:
    """By how much the winner is before the next, and where that comes from."""
    found = reckoning(view)
    totals = [sum(points.values()) for points in found]
    (first,) = winners(view)
    next_best = max((s for s in range(view.seats) if s != first), key=lambda s: totals[s])
    gaps = {reason: found[first][reason] - found[next_best][reason] for reason in REASONS}
    most, least = max(REASONS, key=gaps.__getitem__), min(REASONS, key=gaps.__getitem__)
    said: Args = {"who": Seat(first), "other": Seat(next_best), "points": totals[first]}
    said["next"] = totals[next_best]
    lines = [Line("tale-won", said | tale_of_gap(found, most, first, next_best))]
    if gaps[least] <= -WORTH_TELLING:
        lines.append(Line("tale-despite", said | tale_of_gap(found, least, first, next_best)))
    return lines


def tale_of_gap(found: list[dict[str, int]], reason: str, first: int, other: int) -> Args:
    """Where two seats differ."""
    mine, theirs = found[first][reason], found[other][reason]
    return {"what": Line(f"tale-for-{reason}", {}), "mine": mine, "theirs": theirs}


def tale_of_tie(view: State) -> list[Line]:
    """Who has as many points as another, and for what most; nothing breaks a tie."""
    found = reckoning(view)
    bests = []
    for seat in winners(view):
        best = max(REASONS, key=found[seat].__getitem__)
        said: Args = {"who": Seat(seat), "what": Line(f"tale-for-{best}", {})}
        bests.append(Line("tale-best", said | {"points": found[seat][best]}))
    return [Line("tale-bests", {"all": bests}), Line("tale-shared", victory(view))]
