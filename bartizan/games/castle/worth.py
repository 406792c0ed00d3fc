"""How good a position looks: the chance to bring the Princess out before dawn, and the points.

Only what a party knows counts here, never what a bot has imagined: it must not believe that it
will know it. Ways are counted in areas, dangers in hits that a fight should cost.
"""

import math

import numpy as np

from bartizan.engine.kernel import (
    OVER,
    Mask,
    Shares,
    State,
    bit,
    count,
    has,
    kernel,
    lowest,
)
from bartizan.games.castle.dangers import (
    BLIND_COST,
    danger_in,
    has_wizard,
    health,
    holds_out,
    strength,
)
from bartizan.games.castle.habits import TO_EXIT, WALK
from bartizan.games.castle.moving import has_keys, keys
from bartizan.games.castle.parts import (
    CELL,
    CHARACTERS,
    ENTRANCES,
    ESP,
    GOLD_STEP,
    KEY_A,
    KEY_B,
    PRINCESS_WORTH,
    ROOMS,
    SKELETON_KEY,
    SPEED,
    TELEPORT,
    TREASURE_COUNTS,
)
from bartizan.games.castle.people import lives, players
from bartizan.games.castle.scoring import all_go_together, brought_out, payoff
from bartizan.games.castle.state import (
    CAST,
    CASTING,
    LEAVE,
    LEFT,
    MOVE,
    NOWHERE,
    OUTSIDE,
    PREPARE,
    SEARCH,
    VOTING,
)
from bartizan.games.castle.turns import last_round

FAR = 9999.0
ROOM_COST = 4.5  # areas that one more room takes, when keys are sought door by door
LOOK_COST = 3.0  # areas that a party can go while a wizard looks into one more room
LOOK_DANGER = 0.25  # hits for it
TRIP = 3.0  # areas to a key that will have been found
WAY_COST = 3.5  # areas that one would walk round for each hit that a monster should deal
TRAP_COST = 0.35  # hits for each counter that is checked
URGE = 0.004  # an area to go now is better than one to go later
WALK_HOME = 0.3  # hits on the way out
SOLACE = 0.01  # of one's chances: for points that do not win
LUCKY_ROOM = 0.27  # the chance that a room holds something to be brought out
PRIZE = 270.0  # points for that
AREA_PRICE = 4.0  # points
HIT_PRICE = 25.0  # points
PLANS = (0, 1, 3)  # rooms still to be searched before leaving
WAITING = 0.008  # of one's chances, for each round among rivals
STEADY = 20.0  # points that make a lead
ALIVE, POINTS, LUCK, GAIN, RESCUED, EXPECTED = range(6)  # what a plan promises


@kernel
def worth(state: State, out: Shares) -> None:
    """The chance to have most points; without rivals, of a rescue. A little for points besides."""
    if state.actor == OVER:
        payoff(state, out)
    elif not all_go_together(state):
        compare(state, out)
    else:
        chance = rescue(state, 0) if state.rounds > 0 else promise_of_choice(state)
        for seat in range(state.seats):
            out[seat] = chance / state.seats
    if state.rounds > 0:
        for seat in range(state.seats):
            out[seat] = (1.0 - SOLACE) * out[seat] + SOLACE * spoils(state, seat)


@kernel
def spoils(state: State, seat: int) -> float:
    """What a seat should bring out if it leaves now, as a share of the Princess's worth."""
    for character in range(CHARACTERS):
        if state.owner[character] == seat and lives(state, character):
            party = state.party[character]
            share = brought_out(state, party) / (players(state, party) * PRINCESS_WORTH)
            return comes_home(state, party) * min(1.0, max(0.0, share))
    return 0.0


@kernel
def promise_of_choice(state: State) -> float:
    """Who can bear much, a wizard among them, and an entrance near the Cell."""
    promise = 0.02 * health(state, 0) + (0.1 if has_wizard(state, 0) else 0.0)
    if state.entrance[0] >= 0:
        promise -= 0.001 * WALK[ENTRANCES[state.entrance[0]], CELL]
    return promise


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
    far = float(WALK[here, there])
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
    return in_time(areas_left(state, party), way) * holds_out(state, party, WALK_HOME)


# The rescue


@kernel
def rescue(state: State, party: int) -> float:
    """The chance that a party brings the Princess out."""
    if state.escort == party:
        return comes_home(state, party)
    if state.where[party] < OUTSIDE or state.escort >= 0 or leaves(state, party):
        return 0.0
    areas = areas_left(state, party)
    area = area_of(state, party)
    wizard = has_wizard(state, party)
    goal = NOWHERE
    if state.princess != CELL:
        goal = state.princess
    elif state.opened == 1 or has_keys(state, party):
        goal = CELL
    if goal >= 0:
        way = reach(state, party, goal, area, wizard) + TO_EXIT[goal]
        return in_time(areas, way) * holds_out(state, party, WALK_HOME)
    chance = seek_keys(state, party, area, areas, wizard, False)
    if wizard:
        chance = max(chance, seek_keys(state, party, area, areas, wizard, True))
    return chance


@kernel
def seek_keys(
    state: State, party: int, area: int, areas: float, wizard: bool, looking: bool
) -> float:
    """The chance of a rescue with keys to be found, door by door or by looking from afar."""
    a = min(1, keys(state, party, KEY_A, 0))
    b = min(1, keys(state, party, KEY_B, 0))
    skeletons = keys(state, party, SKELETON_KEY, 0)
    seen = state.open | state.treasures_seen[party]
    unseen = float(count(state.unchecked & ~seen))
    strong = strength(state, party)
    known = known_keys(state, seen)
    here = area
    way = danger = 0.0
    while a + b + skeletons < 2:
        useful = keys_unseen(state, seen, a, b)
        rooms = (unseen + 1.0) / (useful + 1.0)
        walk = risk = FAR
        source = NOWHERE
        if useful > 0 and looking:
            looks = max(0.5, rooms - look_taken(state, party))
            walk = TRIP + 0.3 * WALK[here, CELL] + looks * LOOK_COST
            risk = BLIND_COST[strong] + TRAP_COST + looks * LOOK_DANGER
        elif useful > 0:
            room = next_door(state, party, here, seen, strong)
            if room >= 0:
                walk = WALK[here, room] + (rooms - 1.0) * ROOM_COST
                risk = danger_in(state, party, room, strong)
                risk += (rooms - 1.0) * BLIND_COST[strong] + rooms * TRAP_COST
        left = known
        while left != 0:
            room = lowest(left)
            left &= left - 1
            if helps(state.treasure[room], a, b):
                far = reach(state, party, room, here, wizard)
                hits = danger_in(state, party, room, strong)
                if far + WAY_COST * hits < walk + WAY_COST * risk:
                    walk, risk, source = far, hits, room
        if walk >= FAR:
            return 0.0
        way += walk
        danger += risk
        if source < 0:
            unseen -= rooms
            skeletons += 1
            here = CELL
        else:
            kind = state.treasure[source]
            a += kind == KEY_A
            b += kind == KEY_B
            skeletons += kind == SKELETON_KEY
            known &= ~bit(source)
            here = source
    way += reach(state, party, CELL, here, wizard) + TO_EXIT[CELL]
    return in_time(areas, way) * holds_out(state, party, danger + WALK_HOME)


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
    """What a look that is about to be taken counts; most into a room nearby."""
    if state.phase != CASTING or state.spell != ESP or state.party[state.caster] != party:
        return 0.0
    if not has(state.unchecked & ~state.open & ~state.treasures_seen[party], state.target):
        return 0.0
    return 0.6 + 0.3 / (1.0 + WALK[area_of(state, party), state.target])


@kernel
def next_door(state: State, party: int, here: int, seen: Mask, strong: int) -> int:
    """The room to search next, near and not too dangerous, or NOWHERE."""
    left = state.unchecked & ~seen
    if here < ROOMS and here == state.where[party] and not CAST <= state.stage <= SEARCH:
        left &= ~bit(here)  # it was left unchecked: there is no hope in it
    best, least = NOWHERE, FAR
    while left != 0:
        room = lowest(left)
        cost = WALK[here, room] + WAY_COST * danger_in(state, party, room, strong)
        if cost < least:
            best, least = room, cost
        left &= left - 1
    return best


# Points


@kernel
def next_prize(state: State, party: int, strong: int) -> int:
    """The room that should bring most, for the way and the danger, or NOWHERE."""
    here = area_of(state, party)
    seen = state.open | state.treasures_seen[party]
    left = state.unchecked
    if here < ROOMS and not CAST <= state.stage <= SEARCH:
        left &= ~bit(here)
    best, most = NOWHERE, 0.0
    while left != 0:
        room = lowest(left)
        gain = prize_in(state, room, seen) - AREA_PRICE * WALK[here, room]
        gain -= HIT_PRICE * danger_in(state, party, room, strong)
        if gain > most:
            best, most = room, gain
        left &= left - 1
    return best


@kernel
def prize_in(state: State, room: int, seen: Mask) -> float:
    """The points that a counter should bring."""
    if not has(seen, room):
        return LUCKY_ROOM * PRIZE
    kind = int(state.treasure[room])
    return float(GOLD_STEP * (kind + 1)) if kind < KEY_A else 0.0


@kernel
def expect(state: State, party: int, rooms: int, of: Shares) -> None:
    """The chance to live of a party that leaves after so many rooms, and its points with luck."""
    of[POINTS] = brought_out(state, party) / players(state, party)
    of[LUCK] = of[GAIN] = 0.0
    if leaves(state, party):
        of[ALIVE] = 1.0
        return
    here = area_of(state, party)
    way, danger = float(TO_EXIT[here]), WALK_HOME
    if rooms > 0:
        strong = strength(state, party)
        room = next_prize(state, party, strong)
        if room < 0:
            of[ALIVE] = 0.0
            return
        seen = state.open | state.treasures_seen[party]
        further = rooms - 1.0
        if has(seen, room):
            of[LUCK] = 1.0
            of[GAIN] = prize_in(state, room, seen) + further * LUCKY_ROOM * PRIZE
        else:
            of[LUCK] = 1.0 - (1.0 - LUCKY_ROOM) ** rooms
            of[GAIN] = rooms * LUCKY_ROOM * PRIZE / of[LUCK]
        of[GAIN] /= players(state, party)
        way = WALK[here, room] + TO_EXIT[room] + further * ROOM_COST
        danger += danger_in(state, party, room, strong) + rooms * TRAP_COST
        danger += further * BLIND_COST[strong]
    of[ALIVE] = in_time(areas_left(state, party), way) * holds_out(state, party, danger)


@kernel
def compare(state: State, out: Shares) -> None:
    """Each seat's chance to have most points of those who live."""
    for seat in range(state.seats):
        out[seat] = 0.0 if state.rounds > 0 else 1.0 / state.seats
    if state.rounds == 0:
        return
    likely = np.zeros(EXPECTED * CHARACTERS)  # of each party: what the plan it follows promises
    plan = np.zeros(EXPECTED)
    for party in range(CHARACTERS):
        if is_in_play(state, party):
            expect_best(state, party, plan, likely)
    for party in range(CHARACTERS):
        if is_in_play(state, party):
            chance = 0.0
            for rooms in PLANS:
                expect(state, party, rooms, plan)
                won = (1.0 - plan[LUCK]) * beats_all(state, party, plan[POINTS], likely)
                won += plan[LUCK] * beats_all(state, party, plan[POINTS] + plan[GAIN], likely)
                chance = max(chance, plan[ALIVE] * won)
            won = beats_all(state, party, plan[POINTS] + ransom(state, party), likely)
            chance = max(chance, likely[EXPECTED * party + RESCUED] * won)
            if not leaves(state, party):
                chance *= 1.0 - WAITING * state.rounds
            for character in range(CHARACTERS):
                if lives(state, character) and state.party[character] == party:
                    out[state.owner[character]] = chance / players(state, party)


@kernel
def expect_best(state: State, party: int, plan: Shares, likely: Shares) -> None:
    """What the plan that a party should follow promises it."""
    most = -1.0
    for rooms in PLANS:
        expect(state, party, rooms, plan)
        points = plan[ALIVE] * (plan[POINTS] + plan[LUCK] * plan[GAIN])
        if points > most:
            most = points
            for value in range(RESCUED):
                likely[EXPECTED * party + value] = plan[value]
    likely[EXPECTED * party + RESCUED] = rescue(state, party)


@kernel
def ransom(state: State, party: int) -> float:
    """The points that each would have more with the Princess."""
    return 0.0 if state.escort == party else PRINCESS_WORTH / players(state, party)


@kernel
def is_in_play(state: State, party: int) -> bool:
    """Whether somebody of a party lives."""
    return state.where[party] >= LEFT and players(state, party) > 0


@kernel
def beats_all(state: State, party: int, points: float, likely: Shares) -> float:
    """The chance to have more than nothing, and that no other party has more."""
    chance = exceeds(points, GOLD_STEP / 2.0)
    for other in range(CHARACTERS):
        if other != party and is_in_play(state, other):
            at = EXPECTED * other
            theirs, luck = likely[at + POINTS], likely[at + LUCK]
            more = (1.0 - luck) * exceeds(theirs, points)
            more += luck * exceeds(theirs + likely[at + GAIN], points)
            rescued = min(likely[at + ALIVE], likely[at + RESCUED])
            more = (likely[at + ALIVE] - rescued) * more
            more += rescued * exceeds(theirs + ransom(state, other), points)
            chance *= 1.0 - more
    return chance


@kernel
def exceeds(more: float, points: float) -> float:
    """The chance that one has more points than the other."""
    return 1.0 / (1.0 + math.exp(min(50.0, max(-50.0, (points - more) / STEADY))))
