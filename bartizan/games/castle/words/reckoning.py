"""What can be reckoned: fights, ways, and counters that nobody has seen."""

from collections import Counter

from bartizan.games.castle.parts import (
    BOOTS,
    CONSTITUTION,
    DISTANCE,
    ENTRANCES,
    FIRST_CAPTIVE,
    FIRST_ITEM,
    FIRST_TRAP,
    HEALS,
    KEY_A,
    MONSTER_COUNTS,
    TREASURE_COUNTS,
    WITCH,
)
from bartizan.games.castle.rules.melee import fighters, modifier
from bartizan.games.castle.rules.people import counter_of, first_living, living
from bartizan.games.castle.rules.scoring import brought_out
from bartizan.games.castle.rules.turns import last_round
from bartizan.games.castle.state import (
    FIGHTERS,
    HANDING,
    ITEMS,
    NOBODY,
    SPELLS,
    UNKNOWN,
    State,
)
from bartizan.games.castle.words.dice import hits_by
from bartizan.games.castle.words.names import (
    constitution,
    creature,
    kind_of,
    party_of_seat,
    place,
    treasure,
    within,
)
from bartizan.say import Args, Insight, Line, Speaker

SIZES = range(2, 8)  # constitutions
FACES = 6
A_MOVEMENT = 2  # areas
MOST_FIRST = 2  # sentences before the advice
AMPLE = 4  # times the rounds that one needs: else it is time to think of the way out
SMALL = 1e-6  # a chance that does not matter
GROUPS = {  # kinds of treasures, first and past the last
    "gold": (0, KEY_A),
    "keys": (KEY_A, FIRST_ITEM),
    "items": (FIRST_ITEM, FIRST_CAPTIVE),
    "captives": (FIRST_CAPTIVE, FIRST_TRAP),
    "traps": (FIRST_TRAP, len(TREASURE_COUNTS)),
}


def insight(view: State, seat: int, say: Speaker) -> Insight:
    """How large unseen monsters are, what unseen treasures are, and how a fight would end."""
    unseen, (first, rest) = unseen_monsters(view), advice(view, seat)
    many = sum(unseen.values())
    sizes: Counter[int] = Counter()
    for kind, n in unseen.items():
        sizes[int(CONSTITUTION[kind])] += n
    return Insight(
        title=say("insight", many=many),
        columns=tuple(str(size) for size in SIZES),
        rows=((say("insight-monsters"), tuple(sizes[size] / max(1, many) for size in SIZES)),),
        lines=tuple(say.line(line) for line in [*first, *rest]),
        first=min(MOST_FIRST, len(first)),
    )


def advice(view: State, seat: int) -> tuple[list[Line], list[Line]]:
    """What matters now: the fight at hand, keys, the way out; and what else can be known."""
    party = party_of_seat(view, seat)
    keys, (far, turns, left) = advice_keys(view, party), way_out(view, party)
    out = [Line("advice-out", {"far": far, "turns": turns, "left": left})] if far else []
    matters = bool(keys) or left <= AMPLE * turns
    first = [*advice_fight(view), *keys, *(out if matters else [])]
    return first, [*([] if matters else out), *advice_find(view)]


def unseen_monsters(view: State) -> Counter[int]:
    """How many monsters of each kind this seat has never seen."""
    left = Counter({kind: int(n) for kind, n in enumerate(MONSTER_COUNTS)})
    left.subtract(kind for kind in view.monster if kind != UNKNOWN)
    return +left


def advice_find(view: State) -> list[Line]:
    """How many treasures of each sort this seat has never seen."""
    left = Counter({kind: int(n) for kind, n in enumerate(TREASURE_COUNTS)})
    left.subtract(kind for kind in view.treasure if kind != UNKNOWN)
    sorts = {name: sum(left[k] for k in range(*span)) for name, span in GROUPS.items()}
    parts = [Line(f"advice-{name}", {"many": n}) for name, n in sorts.items() if n]
    many = sum(sorts.values())
    return [Line("advice-treasures", {"parts": parts, "many": many})] if parts else []


def advice_keys(view: State, party: int) -> list[Line]:
    """How far the keys are that one has seen, and what one would bring out."""
    here = view.where[party]
    if here < 0:
        return []
    lines = list[Line]()
    for room in within(view.unchecked):
        if KEY_A <= view.treasure[room] < FIRST_ITEM:
            said: Args = {"key": treasure(view.treasure[room])}
            said |= {"in": place(room, "in"), "far": int(DISTANCE[here, room])}
            lines.append(Line("advice-key", said))
    points = int(brought_out(view, party))
    return lines + ([Line("advice-carried", {"points": points})] if points > 0 else [])


def way_out(view: State, party: int) -> tuple[int, int, int]:
    """How far it is to be out by the nearest gate, in how many rounds, and how many are left."""
    here = view.where[party]
    if here < 0:
        return 0, 0, 0
    far = min(int(DISTANCE[here, area]) for area in ENTRANCES) + 1
    left = last_round(view) - view.rounds + 1
    alone = living(view, party) == 1
    booted = alone and counter_of(view, first_living(view, party), BOOTS) >= 0
    pace = 2 * A_MOVEMENT if booted else A_MOVEMENT  # in a whole round
    later = far - (A_MOVEMENT if view.second else pace)
    turns = 1 + max(0, -(-later // pace))
    return far, turns, left


def advice_fight(view: State) -> list[Line]:
    """How each of the party would fare alone against the monster met."""
    if view.foe == NOBODY or view.phase not in (SPELLS, HANDING, ITEMS, FIGHTERS):
        return []
    foe = view.foe
    lines = []
    for who in within(fighters(view, view.side)):
        wins, hits = prospects(view, who, foe)
        said = {"who": creature(view, who, "start"), "foe": creature(view, foe, "acc")}
        lines.append(Line("advice-fight", said | {"chance": round(100 * wins), "hits": hits}))
    if kind_of(view, foe) == WITCH:
        lines.append(Line("advice-witch", {}))
    return lines


def prospects(view: State, who: int, foe: int) -> tuple[float, float]:
    """The chance to win alone, round after round, and the hits that this costs on average."""
    change = int(modifier(view, who, foe))
    mine, its = (constitution(view, c) - view.hits[c] for c in (who, foe))
    heals = int(HEALS[kind_of(view, foe)])
    now, wins, cost = {(mine, its): 1.0}, 0.0, 0.0
    while sum(now.values()) > SMALL:
        later: dict[tuple[int, int], float] = {}
        for (left, other), chance in now.items():
            for die in range(1, FACES + 1):
                roll, share = die + change, chance / FACES
                mine_then = left - max(0, hits_by(view, foe, roll))
                its_then = other - hits_by(view, who, roll)
                if mine_then > 0 and its_then > 0:
                    both = (mine_then, min(its_then + heals, constitution(view, foe)))
                    later[both] = later.get(both, 0.0) + share
                else:
                    wins += share * (mine_then > 0)
                    cost += share * (mine - max(0, mine_then))
        now = later
    return wins, round(cost, 1)
