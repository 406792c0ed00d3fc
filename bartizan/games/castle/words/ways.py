"""The log of the ways: where parties go and land, out of what they turn, and when they go home."""

from bartizan.engine.kernel import has
from bartizan.games.castle.parts import (
    CELL,
    DISTANCE,
    ENTRANCES,
    KEY_A,
    KEY_B,
    ROOMS,
    SKELETON_KEY,
)
from bartizan.games.castle.rules.people import has_rivals
from bartizan.games.castle.state import (
    DEAD,
    LANDING,
    LEFT,
    MOVING,
    OUTSIDE,
    VOTING,
    WITCHCRAFT,
    State,
)
from bartizan.games.castle.words.names import (
    brought,
    counter_face,
    gate,
    goods,
    is_hurt,
    most_life,
    parties,
    party_ids,
    party_name,
    party_of_seat,
    place,
    place_id,
    treasure,
    within,
)
from bartizan.say import Args, Line, Sound


def tell_ways(before: State, after: State) -> list[Line]:
    """Where parties have gone, or were taken."""
    lines = []
    if after.opened > before.opened:
        lines.append(tell_unlocking(after))
    for party in parties(after):
        old, new = before.where[party], after.where[party]
        if old == new or DEAD in (old, new):
            continue
        said = party_name(after, party)
        ids = (place_id(after, party),)
        if new == LEFT:
            entrance = ENTRANCES.tolist().index(old)
            said |= {"gate": gate(entrance), "life": most_life(after, party)}
            said["goods"] = brought(after, party) or [Line("nothing", {})]
            ids = (f"entrance-{entrance}",)
            out = party_ids(after, party)
            lines.append(Line("leaves", said, ids, Sound("door"), weighs=True, brings=out))
        elif before.phase == LANDING:
            lines.append(Line("appears", said | {"in": place(new, "in")}, ids, Sound("turn")))
        elif before.phase == WITCHCRAFT:
            back = party_name(after, party, "nom") | {"in": place(new, "in")}
            lines.append(Line("thrown-back", back, ids))
        elif old == OUTSIDE:
            said["gate"] = gate(after.entrance[party])
            lines.append(Line("enters", said, ids, Sound("door")))
        else:
            sound = Sound("door") if new < ROOMS else Sound("tick")
            lines.append(Line("goes", said | {"to": place(new, "into")}, ids, sound))
    return lines


def tell_unlocking(after: State) -> Line:
    """The Cell opens: with which keys; these are shown to all."""
    kinds = [after.treasure[room] for room in goods(after, after.side) if has(after.open, room)]
    used = [kind for kind in (KEY_A, KEY_B) if kind in kinds]
    used += [SKELETON_KEY] * (2 - len(used))
    said: Args = {"keys": [treasure(kind, "dat") for kind in used]}
    said["both"] = "skeleton" if used[0] == SKELETON_KEY else "different"
    shows = tuple(map(counter_face, used))
    return Line("cell-opens", said, (f"area-{CELL}",), Sound("key"), shows=shows)


def tell_turning(before: State, after: State, seat: int) -> list[Line]:
    """What rivals see of why somebody goes where he goes."""
    lines = []
    for party in parties(after) if has_rivals(after) else []:
        if party != party_of_seat(after, seat):
            lines += tell_turning_away(before, after, party) + tell_nearing(before, after, party)
    return lines


def tell_turning_away(before: State, after: State, party: int) -> list[Line]:
    """Which rooms he has looked into and leaves aside; not what he saw there."""
    left = within(before.looked[party] & ~after.looked[party])
    rooms = [room for room in left if room != after.where[party]]
    said = party_name(after, party) | {"rooms": [place(room) for room in rooms]}
    said["into"] = [place(room, "into") for room in rooms]
    ids = tuple(f"area-{room}" for room in rooms)
    return [Line("turns-away", said, ids)] if rooms else []


def tell_nearing(before: State, after: State, party: int) -> list[Line]:
    """At the end of a way: who is badly hurt has come nearer to a gate."""
    old, new = before.where[party], after.where[party]
    walked = party == before.side and before.phase in (MOVING, VOTING) and before.steps == 1
    if not walked or min(old, new) < ROOMS or not is_hurt(after, party):
        return []
    near = min(range(len(ENTRANCES)), key=lambda each: DISTANCE[new, ENTRANCES[each]])
    far = int(DISTANCE[new, ENTRANCES[near]]) + 1
    if far > min(int(DISTANCE[old, area]) for area in ENTRANCES):
        return []
    said = party_name(after, party) | {"gate": gate(near), "far": far}
    return [Line("nears-gate", said | {"life": most_life(after, party)}, (f"entrance-{near}",))]
