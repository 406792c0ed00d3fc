"""The tale of a finished game of Kilt Castle: what was built and paid, and what decided."""

from collections import Counter

from bartizan.games.kilt.parts import DUCATS_AT_START, FIELD_NAMES
from bartizan.games.kilt.rules import built_by, floors_of
from bartizan.games.kilt.state import State
from bartizan.games.kilt.words import owners, standing, value, victory
from bartizan.say import Args, Line, Seat, Speaker

Payments = Counter[tuple[int, int]]  # ducats, by who paid whom


def tale(view: State, seat: int, say: Speaker) -> list[str]:
    """How the match went, in a few sentences."""
    told = [castle(view), ending(view), ducat_days(view), overbuilding(view), victory(view)]
    return [say.line(line) for line in told]


def castle(view: State) -> Line:
    """What stands there now."""
    highest = max(standing(view), key=lambda field: view.height[field])
    said: Args = {"floors": view.floors, "towers": len(standing(view))}
    said |= {"field": FIELD_NAMES[highest], "height": view.height[highest]}
    return Line("tale-castle", said)


def ending(view: State) -> Line:
    """Why the game ended."""
    done = [Seat(s) for s in range(view.seats) if built_by(view, s) == floors_of(view, s)]
    said: Args = {"who": done, "many": len(done), "turns": view.turn + 1}
    return Line("tale-last-floor" if done else "tale-idle", said)


def ducat_days(view: State) -> Line:
    """What the ducat days have brought each player."""
    paid = payments(view)
    brought = {}
    for seat in range(view.seats):
        final = value(view, [f for f in standing(view) if seat in owners(view, f)])
        trade = sum(n * ((owner == seat) - (payer == seat)) for (payer, owner), n in paid.items())
        brought[seat] = view.purse[seat] - DUCATS_AT_START - final - trade
    order = sorted(brought, key=lambda seat: -brought[seat])
    each = [Line("tale-each", {"who": Seat(seat), "ducats": brought[seat]}) for seat in order]
    return Line("tale-days" if any(brought.values()) else "tale-no-days", {"each": each})


def payments(view: State) -> Payments:
    """Who has paid whom for overbuilding: the floors stand in the order they were built."""
    paid: Payments = Counter()
    towers: dict[int, list[int]] = {}
    for i in range(view.floors):
        tower = towers.setdefault(view.floor_field[i], [])
        builder = view.owner[view.floor_kind[i] // 3]
        if tower and tower[-1] != builder:
            paid[builder, tower[-1]] += len(tower)
        tower.append(builder)
    return paid


def overbuilding(view: State) -> Line:
    """Who paid most to whom."""
    paid = payments(view)
    if not paid:
        return Line("tale-nothing-paid", {})
    payer, owner = max(paid, key=lambda pair: (paid[pair], -pair[0], -pair[1]))
    said: Args = {"who": Seat(payer), "owner": Seat(owner), "ducats": paid[payer, owner]}
    return Line("tale-paid", said | {"all": paid.total()})
