"""What a beginner is after, so that everybody at the table sees why he goes where he goes.

All of it follows from what his party knows: what lies open, what it has seen, what it can bear.
"""

from collections.abc import Callable, Set
from dataclasses import dataclass

from bartizan.engine.kernel import has
from bartizan.games.castle.judgement.dangers import (
    can_bear,
    cost_of_fight,
    dealt_by,
    strength,
)
from bartizan.games.castle.parts import (
    CELL,
    DISTANCE,
    ENTRANCES,
    FIRST_TRAP,
    GOLD_500,
    GOLD_STEP,
    MANY_NEIGHBOURS,
    NEIGHBOURS,
    PISTOL,
    ROOMS,
)
from bartizan.games.castle.rules.moving import has_keys
from bartizan.games.castle.rules.people import first_living, hits_left, holder, players
from bartizan.games.castle.rules.scoring import all_go_together, brought_out, shared
from bartizan.games.castle.rules.turns import last_round
from bartizan.games.castle.state import (
    CAST_ESP,
    CAST_HEROISM,
    CAST_TELEPORT,
    CHECK,
    DEAD,
    FACES,
    FAMILY,
    HEAL,
    HEROES,
    LANDING,
    LEFT,
    LOOK,
    LOOKING,
    MEDALLION_USED,
    MOVES,
    MOVING,
    NOBODY,
    PREPARING,
    SEE,
    SEEING,
    SPELLS,
    TINKER,
    UNKNOWN,
    VANISH,
    State,
)
from bartizan.games.castle.words.names import (
    FEW,
    creature,
    gate,
    goods,
    is_hurt,
    monster_at,
    parties,
    party_of,
    party_of_seat,
    place,
    treasure,
    within,
)
from bartizan.say import Args, Line

ENOUGH = 1000  # points that he takes home at once
MARGIN = 3  # he is timid: so many times the hits that a monster should deal he wants to bear
LATE = 10  # rounds before dawn: home with whatever he has
A_WALK = 4  # areas that he goes rather than to try a teleport
NEARER = 2  # areas by which a room seems nearer where no surprise waits
BARRED = 100  # areas that he would go round a monster
FAR = 1 << 10  # no way leads there
LARGEST = GOLD_STEP * (GOLD_500 + 1)  # points of a find, at most
GATES = frozenset(ENTRANCES.tolist())
UNDER_WAY = (PREPARING, MOVING, SEEING, LANDING)
FLIGHTS = (CAST_TELEPORT, VANISH)
AROUND = [
    tuple(int(area) for area in row[:many])
    for row, many in zip(NEIGHBOURS, MANY_NEIGHBOURS, strict=True)
]


@dataclass(frozen=True)
class Aim:
    """What a party is after, and where that is."""

    why: str  # rescued, princess, enough, hurt, late, beaten, find or wins
    areas: frozenset[int]


def aims(view: State, moves: list[int]) -> list[int]:
    """Of a party's moves those that lead to what a beginner wants, and magic that serves it."""
    goal = target(view) if view.phase in UNDER_WAY else NOBODY
    if view.phase == LOOKING:  # what lies there tempts him more than what waits there
        return [LOOK + 1]
    if view.phase == SEEING:
        nearer = nearness(view, wanted(view))
        return [min(moves, key=lambda move: nearer(move - SEE))]
    kept = [move for move in moves if is_of_use(view, move, goal)] or moves
    urgent = [move for move in kept if is_urgent(view, move)]
    if urgent or view.phase not in (MOVING, LANDING):
        return urgent or kept
    ways = {move: far_of(view, move, goal) for move in kept}
    best = min((n for n in ways.values() if n is not None), default=None)
    return [move for move in kept if ways[move] in (None, best)]


# What he is after


def wanted(view: State) -> Aim:
    """Out with what wins; out with the Princess; to her side; out with what he has; to a find."""
    party = view.side
    if is_sure_to_win(view):
        return Aim("wins", GATES)
    if view.escort == party:
        return Aim("rescued", GATES)
    her = view.princess
    if her >= 0 and (her != CELL or view.opened or has_keys(view, party)) and bearable(view, her):
        return Aim("princess", frozenset((her,)))
    home, easy = why_home(view, party), [find for find in finds(view) if bearable(view, find)]
    if easy and not home:
        return Aim("find", frozenset(easy))
    vain = all_go_together(view) or brought_out(view, party) < 0
    return hoped(view) if vain else Aim(home or "beaten", GATES)


def hoped(view: State) -> Aim:
    """The same of who does not give up: before he goes out with nothing he would risk a lot."""
    risky = [f for f in finds(view) if bearable(view, f) or not holds_no_surprise(view, f)]
    vain = all_go_together(view) or brought_out(view, view.side) <= 0
    return Aim("find", frozenset(risky)) if vain and risky else Aim("beaten", GATES)


def finds(view: State) -> set[int]:
    """Where something may lie that is no trap, and no rival is."""
    rooms = {room for room in within(view.unchecked) if view.treasure[room] < FIRST_TRAP}
    return (rooms | {view.place[counter] for counter in within(view.loot)}) - rivals(view)


def why_home(view: State, party: int) -> str:
    """Why he goes home: with enough, or with whatever he has since he is hurt or it dawns soon."""
    if all_go_together(view) or brought_out(view, party) < 0:  # inside it counts nothing
        return ""
    if brought_out(view, party) >= ENOUGH:
        return "enough"
    late = last_round(view) - view.rounds < LATE
    return "hurt" if is_hurt(view, party) else "late" if late else ""


def is_sure_to_win(view: State) -> bool:
    """Whether nobody else can bring out as much as a party has: they are dead, or out with less."""
    others = [party for party in parties(view) if party != view.side]
    most = [most_of(view, party) for party in others]
    return bool(others) and points_out(view, view.side) > max(0, *most)


def points_out(view: State, party: int) -> int:
    """What each of a party would have if it were out with what is known of it."""
    return int(shared(brought_out(view, party), players(view, party)))


def most_of(view: State, party: int) -> int:
    """What each of a party may have in the end; what nobody saw may be the largest of all finds."""
    if view.where[party] == DEAD:
        return 0
    unseen = [room for room in goods(view, party) if view.treasure[room] == UNKNOWN]
    best = points_out(view, party) + LARGEST * len(unseen)
    return best if view.where[party] == LEFT else FAR * LARGEST


def target(view: State) -> int:
    """Of all places that he wants to reach the next; of some equally near always the same."""
    aim = wanted(view)
    return min(aim.areas, key=nearness(view, aim))


def nearness(view: State, aim: Aim) -> Callable[[int], tuple[int, int]]:
    """Which of two places he goes to first: the nearer, or where no surprise waits."""
    areas, open_ways = aim.areas, ways_from(start(view), dangers(view))
    ways = open_ways if any(open_ways[area] < FAR for area in areas) else DISTANCE[start(view)]

    def order(area: int) -> tuple[int, int]:
        strange = 0 if area in areas else FAR
        return strange + int(ways[area]) - NEARER * holds_no_surprise(view, area), area

    return order


def start(view: State) -> int:
    """Where his way begins: where he is, or behind his gate."""
    here = view.where[view.side]
    return int(here if here >= 0 else ENTRANCES[view.entrance[view.side]])


# What he fears


def bearable(view: State, area: int) -> bool:
    """Whether a party can bear the monster that it knows in an area; an unknown one unless hurt."""
    home, party = monster_at(view, area), view.side
    if home == NOBODY:
        return True
    kind = view.monster[home]
    if kind == UNKNOWN:
        return not is_hurt(view, party)
    hits = dealt_by(kind, hits_left(view, HEROES + home), strength(view, party))
    return bool(MARGIN * hits < can_bear(view, party))


def is_too_strong(view: State) -> bool:
    """Whether the fight at hand should cost more than a party can bear."""
    party = party_of_seat(view, view.actor)
    cost = cost_of_fight(view, party, first_living(view, party))
    return bool(MARGIN * cost >= can_bear(view, party))


def holds_no_surprise(view: State, area: int) -> bool:
    """Whether he knows what waits in an area."""
    home = monster_at(view, area)
    return home == NOBODY or bool(view.monster[home] != UNKNOWN)


def rivals(view: State) -> frozenset[int]:
    """Where others are."""
    return frozenset(int(view.where[party]) for party in parties(view) if party != view.side)


def dangers(view: State) -> frozenset[int]:
    """Where a monster bars the way."""
    strays = {view.lair[room] for room in within(view.stray)}
    return frozenset(within(view.home)) | strays


# Which moves serve that


def is_of_use(view: State, move: int, goal: int) -> bool:
    """Whether there is a reason for magic, for a thing, or for a search."""
    family = FAMILY[move]
    if family == CAST_HEROISM:
        return goal == NOBODY
    if family in FLIGHTS:
        far = view.escort != view.side and way_to(view, goal) > A_WALK
        return far if goal != NOBODY else is_too_strong(view)
    if family == CAST_ESP:
        return is_in_the_dark(view, goal)
    if family == MEDALLION_USED:
        return move - family == goal
    if family == TINKER:
        return bool(hits_left(view, holder(view, view.side, PISTOL)) > FACES)
    if family == HEAL:
        return bool(view.hits[move - HEAL] >= FEW)
    return family != CHECK or dares_to_search(view)


def is_urgent(view: State, move: int) -> bool:
    """Whether to do anything else would be foolish."""
    family = FAMILY[move]
    flees = view.phase == SPELLS and family == CAST_TELEPORT  # of use from who is too strong alone
    return flees or family == CHECK or (family == HEAL and is_hurt(view, view.side))


def is_in_the_dark(view: State, room: int) -> bool:
    """Whether magic could show him something in a room."""
    lies = room < ROOMS and has(view.unchecked, room) and view.treasure[room] == UNKNOWN
    return lies or not holds_no_surprise(view, room)


def dares_to_search(view: State) -> bool:
    """Nobody reaches into a known trap; who is hurt, or wins as it is, takes only what he knows."""
    lies = view.treasure[view.where[view.side]]
    vain = all_go_together(view) or brought_out(view, view.side) < 0
    careful = is_sure_to_win(view) or (is_hurt(view, view.side) and not vain)
    return bool(lies < FIRST_TRAP and not (careful and lies == UNKNOWN))


def far_of(view: State, move: int, goal: int) -> int | None:
    """How far it is still to a goal after a move; None of one that leads nowhere."""
    name, at = MOVES.name(move)
    if name in ("go", "land"):
        area = at["area"]
        unsafe = name == "land" and area in dangers(view)
        return FAR if unsafe else way_to(view, goal, area)
    home = goal in GATES and wanted(view).areas == GATES
    if name == "leave":
        return -1 if home else FAR
    if name == "stay":
        return 0 if view.where[view.side] == goal and not home else FAR
    return None


# Ways


def way_to(view: State, goal: int, area: int = NOBODY) -> int:
    """How many areas are to be entered to a goal, from where he is or from another."""
    begin, barred = start(view) if area == NOBODY else area, dangers(view)
    far = ways_from(goal, barred)[begin]
    is_open = far < FAR and (area in (NOBODY, goal) or area not in barred)
    return far if is_open else BARRED + int(DISTANCE[begin, goal])


def ways_from(begin: int, barred: Set[int]) -> list[int]:
    """How many areas are to be entered from one to each, through none where somebody bars it."""
    far = [FAR] * len(AROUND)
    far[begin], found = 0, [begin]
    for area in found:
        if area in barred and area != begin:
            continue
        for near in AROUND[area]:
            if far[near] == FAR:
                far[near] = far[area] + 1
                found.append(near)
    return far


# In words


def purpose(view: State, move: int) -> Line | None:
    """What a move is for, if it serves what a beginner is after."""
    name, at = MOVES.name(move)
    if name == "check":
        return purpose_of_search(view, at["finder"])
    if view.phase not in UNDER_WAY:
        flees = name == "teleport" and view.foe != NOBODY and is_too_strong(view)
        return Line("aim-flight", {"foe": creature(view, view.foe, "dat")}) if flees else None
    aim = wanted(view)
    aim = hoped(view) if aim.areas == GATES and brought_out(view, view.side) <= 0 else aim
    if name in ("esp", "see", "medallion"):
        room = at["room"] if "room" in at else min(aim.areas, key=nearness(view, aim))
        near = room in aim.areas and way_to(view, room) <= A_WALK
        looks = near and room < ROOMS and is_in_the_dark(view, room)
        return Line("aim-look", {"in": place(room, "in")}) if looks else None
    if name in ("go", "land"):
        return purpose_of_way(view, aim, at["area"])
    here = view.where[view.side]
    serves = here in aim.areas and name == ("leave" if aim.areas == GATES else "stay")
    return in_words(view, aim, int(here), 0) if serves else None


def purpose_of_search(view: State, finder: int) -> Line | None:
    """Why he searches and nobody else: who can bear most, if it may be a trap."""
    heroes = [hero for hero in range(HEROES) if party_of(view, hero) == view.side]
    most = max((hits_left(view, hero) for hero in heroes if hero != finder), default=NOBODY)
    unknown = view.treasure[view.where[view.side]] == UNKNOWN
    chosen = unknown and most != NOBODY and hits_left(view, finder) > most
    return Line("aim-search", {"who": creature(view, finder)}) if chosen else None


def purpose_of_way(view: State, aim: Aim, area: int) -> Line | None:
    """What it is for to go or to appear somewhere: a goal is nearer from there, and near."""
    if area in dangers(view) - aim.areas:
        return None
    before, after = (ways_from(each, dangers(view)) for each in (start(view), area))
    outside = view.where[view.side] < 0
    nearest = min(before[goal] for goal in aim.areas) + outside
    most = nearest - 1 if aim.areas == GATES else nearest  # there may be a reason to pass by a room
    nearer = [g for g in aim.areas if after[g] <= most and after[g] < min(FAR, before[g] + outside)]
    goal = min(nearer, key=lambda goal: (after[goal], goal), default=NOBODY)
    return in_words(view, aim, goal, after[goal]) if nearer else None


def in_words(view: State, aim: Aim, goal: int, far: int) -> Line | None:
    """What somebody does who goes to a goal, and how far that is still; to give up is no aim."""
    said: Args = {"there": place(goal), "in": place(goal, "in"), "far": far}
    if aim.areas == GATES:
        points = points_out(view, view.side)
        way: Args = {"gate": gate(ENTRANCES.tolist().index(goal)), "far": far + 1, "why": aim.why}
        if aim.why == "wins":
            return Line("aim-wins", way | {"points": points}, weighs=True)
        key = "aim-rescued" if aim.why == "rescued" else "aim-home"
        gives_up = points <= 0 or (aim.why != "rescued" and all_go_together(view))
        return None if gives_up else Line(key, way | {"points": points})
    if aim.why == "princess":
        return Line("aim-cell" if goal == CELL and not view.opened else "aim-princess", said)
    if goal >= ROOMS or not has(view.unchecked, goal):
        return Line("aim-loot", said)
    lies = view.treasure[goal]
    return Line(
        "aim-find" if lies == UNKNOWN else "aim-known", said | {"what": treasure(lies, "nom")}
    )
