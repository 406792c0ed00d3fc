"""The chance to bring the Princess out before dawn: ways, time, and where keys may be.

Only what a party knows counts here, never what a bot has imagined: it must not believe that it
will know it. Ways are counted in areas, dangers in hits that a fight should cost.
"""

import math

from bartizan.engine.kernel import (
    OVER,
    Mask,
    Shares,
    bit,
    count,
    has,
    kernel,
    lowest,
    product,
    shares,
)
from bartizan.games.castle.judgement.dangers import (
    BLIND_AWAITED,
    MODIFIERS,
    danger_in,
    has_wizard,
    holds_out,
    strength,
    wins_duel,
)
from bartizan.games.castle.judgement.ways import FAR, TO_EXIT, areas_between
from bartizan.games.castle.parts import (
    CELL,
    CHARACTERS,
    ENTRANCES,
    ESP,
    KEY_A,
    KEY_B,
    ROOMS,
    SKELETON_KEY,
    SPEED,
    TELEPORT,
    TREASURE_COUNTS,
)
from bartizan.games.castle.rules.moving import has_keys, keys
from bartizan.games.castle.rules.people import hits_left, party_of
from bartizan.games.castle.rules.turns import last_round
from bartizan.games.castle.state import (
    CAST,
    CASTING,
    FACES,
    FIRST_WIZARD,
    LEAVE,
    LEFT,
    LOOKING,
    MELEE,
    MOVE,
    NOWHERE,
    OUTSIDE,
    PREPARE,
    SEARCH,
    SEEING,
    VOTING,
    State,
)

ROOM_COST = 4.5  # areas that one more room takes, when keys are sought door by door
LOOK_COST = 3.0  # areas that a party can go while a wizard looks into one more room
LOOK_DANGER = 0.25  # hits for it
TRIP = 3.0  # areas to a key that will have been found
WAY_COST = 3.5  # areas that one would walk round for each hit that a monster should deal
TRAP_COST = 0.35  # hits for each counter that is checked
URGE = 0.002  # of one's chances: an area to go now is better than one to go later
WALK_HOME = 0.3  # hits on the way out
BESIDE, AWAY = 0.5, 1.5  # areas: a key in hand is better than one at one's feet, or elsewhere
KEYLESS = 0.08  # of one's chances, for each key not yet in hand
AT_FEET = 0.8  # of that is made good beside a known key, so that its guard is fought for it
WITHIN_REACH = 0.4  # the same before its door, or without heroism that one could have waited for
AT_HAND = 2  # areas from which a key is within reach, so that one may wait there for heroism
PATIENCE = 1.6  # a key that is known is fetched unless others are much easier to find
BLINDED = 0.9  # of one's chances from door to door, for whose wizards have died of looking
RISKS_HER = 0.85  # of one's chances, for who fights with the Princess in hand
LOST = 0.8  # of one's chances, for who leaves her behind

WAY, HITS, CHANCE, SIGHT = range(4)  # of a plan: areas to go, hits, the chance, and to see enough
PLANNED = 4


# Time


@kernel
def areas_left(state: State, party: int) -> float:
    """How many areas a party can still go through before dawn."""
    areas = 2.0 * (last_round(state) - state.rounds)
    if state.party[state.order[state.mover]] == party:
        if state.stage in (PREPARE, MOVE):
            areas += 2 - state.steps
        areas += 2.0 if state.sped == 1 else 0.0
        if state.phase == CASTING and state.spell == SPEED:
            areas += 1.33
    return areas - (state.where[party] == OUTSIDE)


@kernel
def area_of(state: State, party: int) -> int:
    """Where a party is, or where it enters."""
    area = state.where[party]
    return ENTRANCES[state.entrance[party]] if area == OUTSIDE else area


@kernel
def reach(state: State, party: int, there: int, here: int, wizard: bool) -> float:
    """The areas to go to a place; a wizard may shorten the way by a teleport."""
    far = float(areas_between(here, there))
    if state.lander[party] >= 0:
        return min(far, 0.5)
    casts = state.phase == CASTING and state.spell == TELEPORT
    if casts and state.stage == PREPARE and state.party[state.caster] == party:
        return min(far, 1.5 + 0.15 * far)
    return min(far, 3.0 + 0.3 * far) if wizard else far


@kernel
def in_time(areas: float, way: float) -> float:
    """The chance to go so far in so many areas, sooner rather than later."""
    return max(0.0, 1.0 - URGE * way) / (1.0 + math.exp((way - areas) / (1.0 + 0.2 * way)))


@kernel
def leaves(state: State, party: int) -> bool:
    """Whether a party has left, or votes on it: who proposes it must want it."""
    votes = state.phase == VOTING and state.proposal == LEAVE and state.side == party
    return votes or state.where[party] == LEFT


@kernel
def comes_home(state: State, party: int) -> float:
    """The chance to leave alive, now."""
    if state.where[party] < OUTSIDE or state.actor == OVER or leaves(state, party):
        return 1.0 if leaves(state, party) else 0.0
    way = TO_EXIT[area_of(state, party)]
    home = in_time(areas_left(state, party), way) * holds_out(state, party, WALK_HOME)
    if state.escort == party and state.side == party and CAST <= state.stage <= MELEE:
        return RISKS_HER * home
    return home


@kernel
def vanishes(state: State, party: int) -> float:
    """The chance that a party is about to be elsewhere, without the Princess."""
    if state.lander[party] >= 0:
        return 1.0
    casts = state.phase == CASTING and state.spell == TELEPORT
    return 0.5 if casts and state.party[state.caster] == party else 0.0


@kernel
def hunt(state: State, party: int) -> float:
    """The chance to take the Princess from the party she is with, before it is out."""
    prey = state.escort
    if state.duels != 0 or state.where[prey] < 0:
        return 0.0
    there = area_of(state, prey)
    way = float(areas_between(area_of(state, party), there))
    caught = 1.0 / (1.0 + math.exp((way - TO_EXIT[there]) / 3.0))
    home = in_time(areas_left(state, party), way + TO_EXIT[there])
    return caught * home * wins_duel(state, party, prey)


# The rescue


@kernel
def rescue(state: State, party: int) -> float:
    """The chance that a party brings the Princess out."""
    if state.escort == party:
        return comes_home(state, party) * (1.0 - LOST * vanishes(state, party))
    if state.where[party] < OUTSIDE or leaves(state, party):
        return 0.0
    if state.escort >= 0:
        return hunt(state, party)
    plan = shares(PLANNED)
    lay_plan(state, party, plan)
    return plan[CHANCE]


@kernel
def lay_plan(state: State, party: int, out: Shares) -> None:
    """How far a party has to go to bring her out, hits to expect, and the chance to do it."""
    area = area_of(state, party)
    wizard = has_wizard(state, party)
    goal = NOWHERE
    if state.princess != CELL:
        goal = state.princess
    elif state.opened == 1 or has_keys(state, party):
        goal = CELL
    if goal >= 0:
        way = reach(state, party, goal, area, wizard) + TO_EXIT[goal]
        note_plan(state, party, way, 0.0, 1.0, out)
        return
    seek_keys(state, party, area, wizard, False, out)
    if wizard:
        other = shares(PLANNED)
        seek_keys(state, party, area, wizard, True, other)
        chance = other[SIGHT] * other[CHANCE] + (1.0 - other[SIGHT]) * BLINDED * out[CHANCE]
        if chance > out[CHANCE]:
            out[WAY], out[HITS], out[CHANCE] = other[WAY], other[HITS], chance


@kernel
def note_plan(
    state: State, party: int, way: float, danger: float, sure: float, out: Shares
) -> None:
    """What comes of a way with its dangers, if the rest is so sure."""
    hits = danger + WALK_HOME
    out[WAY] = way
    out[HITS] = hits
    areas = areas_left(state, party)
    out[CHANCE] = sure * in_time(areas, way) * holds_out(state, party, hits)


@kernel
def seek_keys(
    state: State, party: int, area: int, wizard: bool, looking: bool, out: Shares
) -> None:
    """The plan of a rescue with keys to be found, door by door or by looking from afar."""
    a = min(1, keys(state, party, KEY_A, 0))
    b = min(1, keys(state, party, KEY_B, 0))
    skeletons = keys(state, party, SKELETON_KEY, 0)
    seen = state.open | state.treasures_seen[party]
    unseen = float(count(state.unchecked & ~seen))
    strong = strength(state, party)
    known = known_keys(state, seen)
    here = area
    sure = 1.0 - KEYLESS * (2 - a - b - skeletons)
    way = danger = looks = 0.0
    while a + b + skeletons < 2:
        useful = keys_unseen(state, seen, a, b)
        rooms = (unseen + 1.0) / (useful + 1.0)
        walk = risk = FAR
        source = NOWHERE
        if useful > 0 and looking:
            look = max(0.5, rooms - look_taken(state, party))
            walk = TRIP + 0.3 * areas_between(here, CELL) + look * LOOK_COST
            risk = BLIND_AWAITED[strong] + TRAP_COST + look * LOOK_DANGER
        elif useful > 0:
            room = next_door(state, party, here, seen, strong)
            if room >= 0:
                walk = areas_between(here, room) + (rooms - 1.0) * ROOM_COST
                risk = danger_in(state, party, room, strong)
                risk += (rooms - 1.0) * BLIND_AWAITED[strong] + rooms * TRAP_COST
        hope = PATIENCE * (walk + WAY_COST * risk)
        left = known
        while left != 0:
            room = lowest(left)
            left &= left - 1
            if helps(state.treasure[room], a, b):
                far = reach(state, party, room, here, wizard)
                far += BESIDE if room == area else AWAY
                hits = danger_in(state, party, room, strong)
                if far + WAY_COST * hits < hope:
                    walk, risk, source = far, hits, room
                    hope = far + WAY_COST * hits
        if walk >= FAR:
            sure = 0.0
            break
        way += walk
        danger += risk
        if source < 0:
            looks += rooms if looking else 0.0
            unseen -= rooms
            skeletons += 1
            here = CELL
        else:
            if here == area and areas_between(area, source) <= AT_HAND:
                bold = source == area and is_at_its_best(state, party, strong, wizard)
                sure += (AT_FEET if bold else WITHIN_REACH) * KEYLESS
            kind = state.treasure[source]
            a += kind == KEY_A
            b += kind == KEY_B
            skeletons += kind == SKELETON_KEY
            known &= ~bit(source)
            here = source
    way += reach(state, party, CELL, here, wizard) + TO_EXIT[CELL]
    if looks > 0.0:
        looks = max(0.5, looks - look_taken(state, party))
    out[SIGHT] = sight(state, party, LOOK_DANGER * looks)
    note_plan(state, party, way, danger, sure, out)


@kernel
def is_at_its_best(state: State, party: int, strong: int, wizard: bool) -> bool:
    """Whether heroism would not help a party any further, in the fight that it is in."""
    if not wizard or strong % MODIFIERS == MODIFIERS - 1:
        return True
    for hero in range(CHARACTERS):
        if party_of(state, hero) == party and state.heroism[hero] > 0:
            return True
    return False


@kernel
def sight(state: State, party: int, misfires: float) -> float:
    """The chance that a party's wizards can look for keys as long as so many misfires take."""
    able = 0.01
    for wizard in range(FIRST_WIZARD, CHARACTERS):
        if party_of(state, wizard) == party:
            able += hits_left(state, wizard)
    if state.phase == CASTING and state.party[state.caster] == party:
        able -= 1.0 / FACES
    return 1.0 / (1.0 + (misfires / max(able, 0.01)) ** 3)


@kernel
def known_keys(state: State, seen: Mask) -> Mask:
    """The rooms in which a party has seen a key."""
    found = bit(0) & 0
    left = state.unchecked & seen
    while left != 0:
        if KEY_A <= state.treasure[lowest(left)] <= SKELETON_KEY:
            found |= bit(lowest(left))
        left &= left - 1
    return found


@kernel
def helps(kind: int, a: int, b: int) -> bool:
    """Whether a key of this kind would help whoever has those."""
    return kind == SKELETON_KEY or (kind == KEY_A and a == 0) or (kind == KEY_B and b == 0)


@kernel
def keys_unseen(state: State, seen: Mask, a: int, b: int) -> int:
    """How many keys that would help have not been seen."""
    n = 0
    for kind in range(KEY_A, SKELETON_KEY + 1):
        if helps(kind, a, b):
            n += TREASURE_COUNTS[kind]
            for room in range(ROOMS):
                n -= has(seen, room) and state.treasure[room] == kind
    return n


@kernel
def look_taken(state: State, party: int) -> float:
    """What a look that is about to be taken counts."""
    if state.spell != ESP or state.caster < 0 or state.party[state.caster] != party:
        return 0.0
    if state.phase == CASTING:
        return 0.67
    return 0.9 if state.phase in (SEEING, LOOKING) and state.die > 2 else 0.0


@kernel
def next_door(state: State, party: int, here: int, seen: Mask, strong: int) -> int:
    """The room to search next, near and not too dangerous, or NOWHERE."""
    left = state.unchecked & ~seen
    if here < ROOMS and here == state.where[party] and not CAST <= state.stage <= SEARCH:
        left &= ~bit(here)  # it was left unchecked: there is no hope in it
    best, least = NOWHERE, FAR
    while left != 0:
        room = lowest(left)
        left &= left - 1
        way = areas_between(here, room)
        if way < least:
            cost = way + product(WAY_COST, danger_in(state, party, room, strong))
            if cost < least:
                best, least = room, cost
    return best
