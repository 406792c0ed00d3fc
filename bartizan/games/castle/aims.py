"""What a beginner is after, so that everybody at the table sees why he goes where he goes."""

from collections.abc import Set

from bartizan.games.castle.judgement.choices import is_in_vain
from bartizan.games.castle.parts import (
    CELL,
    ENTRANCES,
    FIRST_TRAP,
    MANY_NEIGHBOURS,
    NEIGHBOURS,
)
from bartizan.games.castle.rules.moving import has_keys
from bartizan.games.castle.rules.people import first_living, hits_left
from bartizan.games.castle.rules.scoring import brought_out
from bartizan.games.castle.rules.turns import last_round
from bartizan.games.castle.state import (
    CAST_HEROISM,
    CAST_TELEPORT,
    FAMILY,
    LANDING,
    MEDALLION_USED,
    MOVES,
    MOVING,
    NOBODY,
    SEE,
    SEEING,
    State,
)
from bartizan.games.castle.words.names import constitution, within

ENOUGH = 1000  # points that he takes home at once
HURT = 6  # a sixth of his life is left: home too
LATE = 10  # rounds before dawn: home with whatever he has
FAR = 1 << 10  # no way leads there
GATES = frozenset(ENTRANCES.tolist())
LOOKS = (SEE, MEDALLION_USED)
AROUND = [
    tuple(int(area) for area in row[:many])
    for row, many in zip(NEIGHBOURS, MANY_NEIGHBOURS, strict=True)
]


def aims(view: State, moves: list[int]) -> list[int]:
    """Of a party's moves those that lead to what a beginner wants, and magic that serves it."""
    kept = [move for move in moves if is_of_use(view, move)]
    if view.phase not in (MOVING, SEEING, LANDING):
        return kept or moves
    goals, here = wanted(view), view.where[view.side]
    kept = looks(view, kept, goals)
    far = ways_to(goals, dangers(view) - goals)
    if here >= 0 and far[here] == FAR:
        far = ways_to(goals, set())
    ways = {move: far_of(move, far, here, goals) for move in kept}
    best = min((n for n in ways.values() if n is not None), default=None)
    return [move for move in kept if ways[move] in (None, best)] or moves


def looks(view: State, moves: list[int], goals: frozenset[int]) -> list[int]:
    """Of looks into a room only that behind the next door; all else as it is."""
    here = view.where[view.side]
    far = ways_to({here if here >= 0 else int(ENTRANCES[view.entrance[view.side]])}, set())
    rooms = {move: MOVES.name(move)[1]["room"] for move in moves if FAMILY[move] in LOOKS}
    near = min((far[room] for room in rooms.values() if room in goals), default=FAR)
    return [m for m in moves if m not in rooms or (rooms[m] in goals and far[rooms[m]] == near)]


def is_of_use(view: State, move: int) -> bool:
    """No heroism before there is a foe, and nobody flees from one whom he thinks he can beat."""
    family = FAMILY[move]
    if family == CAST_HEROISM:
        return view.phase != MOVING
    who, foe = first_living(view, view.side), view.foe
    return family != CAST_TELEPORT or foe == NOBODY or hits_left(view, who) < hits_left(view, foe)


def far_of(move: int, far: list[int], here: int, goals: frozenset[int]) -> int | None:
    """How far it is still to a goal after a move; None of one that leads nowhere."""
    name, at = MOVES.name(move)
    if name in ("go", "land"):
        return far[at["area"]]
    if name == "leave":
        return -1 if goals == GATES else FAR
    return None if name != "stay" else 0 if here in goals - GATES else FAR


def wanted(view: State) -> frozenset[int]:
    """Where he wants to be: out with the Princess; at her side; out with enough; at a find."""
    party = view.side
    if view.escort == party:
        return GATES
    if view.princess >= 0 and (view.princess != CELL or view.opened or has_keys(view, party)):
        return frozenset((view.princess,))
    finds = frozenset(room for room in within(view.unchecked) if view.treasure[room] < FIRST_TRAP)
    finds |= {view.place[counter] for counter in within(view.loot)}
    return GATES if goes_home(view, party) or not finds else finds


def goes_home(view: State, party: int) -> bool:
    """Whether he has enough, is badly hurt, or it dawns soon; not with empty hands."""
    if is_in_vain(view):
        return False
    who = first_living(view, party)
    hurt = HURT * hits_left(view, who) <= constitution(view, who)
    late = last_round(view) - view.rounds < LATE
    return hurt or late or brought_out(view, party) >= ENOUGH


def dangers(view: State) -> frozenset[int]:
    """Where a monster bars the way."""
    strays = {view.lair[room] for room in within(view.stray)}
    return frozenset(within(view.home)) | strays


def ways_to(goals: Set[int], closed: Set[int]) -> list[int]:
    """From each area how many are to be entered to the nearest goal, around what is closed."""
    far = [FAR] * len(AROUND)
    found = sorted(goals)
    for area in found:
        far[area] = 0
    for area in found:
        for near in AROUND[area]:
            if far[near] == FAR and near not in closed:
                far[near] = far[area] + 1
                found.append(near)
    return far
