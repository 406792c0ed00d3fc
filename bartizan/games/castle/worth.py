"""How good a position looks: the chance to bring the Princess out before dawn, and the points.

Only what a party knows counts here, never what a bot has imagined: it must not believe that it
will know it. Ways are counted in areas, dangers in hits that a fight should cost.
"""

import math

import numpy as np
from numpy.typing import NDArray

from bartizan.engine.kernel import OVER, Mask, Shares, State, bit, count, has, kernel, lowest
from bartizan.games.castle.encounter import stands
from bartizan.games.castle.habits import TO_EXIT
from bartizan.games.castle.melee import modifier
from bartizan.games.castle.moving import has_keys, keys
from bartizan.games.castle.parts import (
    CASTS,
    CELL,
    CHARACTERS,
    CHARM,
    CONSTITUTION,
    DISTANCE,
    ENTRANCES,
    ESP,
    FIREBALL,
    HEALS,
    HITS,
    KEY_A,
    KEY_B,
    PRINCESS_WORTH,
    ROOMS,
    SKELETON_KEY,
    SPEED,
    TELEPORT,
    TREASURE_COUNTS,
)
from bartizan.games.castle.people import hits_left, kind_of, lives, party_of, players
from bartizan.games.castle.scoring import all_go_together, brought_out, payoff
from bartizan.games.castle.state import (
    BURN,
    CAST,
    CASTING,
    FACES,
    FIRST_WIZARD,
    FORCE,
    HEROES,
    LEFT,
    MELEE,
    MOVE,
    OUTSIDE,
    PREPARE,
    SEARCH,
    SHOT,
    SPLASH,
)
from bartizan.games.castle.turns import last_round

FAR = 9999.0
DOUBT = 6.0  # areas to spare that make half sure of being in time
ROOM_COST = 4.5  # areas that one more room takes, when keys are sought
SCOUT_COST = 3.0  # areas that a party walks while a wizard looks into one more room
SCOUT_DANGER = 0.3  # hits for each such room: few have to be entered
TRIP = 5.0  # areas to a key that will have been found
TO_CELL = 6.0  # areas from there to the Cell
MIXED_COST = 2.2  # areas for each room that a party with a wizard either enters or looks into
MIXED_DANGER = 0.9  # and hits
WEARY = 1.3  # how well a party holds out
SPELL_COST = 2.0  # hits, for each spell of a witch
WAY_COST = 3.5  # areas that one would walk round for each hit that a monster should deal
BLIND_DANGER = 2.6  # hits that a monster face down should cost
STEADY = 150.0  # points that make a lead
GOLD_A_ROOM = 30.0  # points that a room still to be searched should bring
MODIFIERS = 3
MOST_LEFT = 8  # hits that a monster can bear


def damages() -> NDArray[np.float64]:
    """The hits that a fight should cost a character: kind, hits the monster bears, modifier."""
    table = np.zeros((len(CONSTITUTION), MOST_LEFT + 1, MODIFIERS))
    for kind, row in enumerate(HITS):
        for left in range(1, MOST_LEFT + 1):
            for change in range(MODIFIERS):
                total, again = 0.0, 0
                for face in range(1, FACES + 1):
                    roll = face + change - 1
                    total += SPELL_COST if row[roll] == CASTS else row[roll]
                    after = left - roll + int(HEALS[kind] and 0 < roll < left)
                    again += after >= left
                    total += table[kind, after, change] if 0 < after < left else 0.0
                table[kind, left, change] = total / (FACES - again)
    return table


DAMAGE = damages()
HEALTH = np.sqrt(10.0 * np.arange(12))  # what so many hits left are worth


@kernel
def worth(state: State, out: Shares) -> None:
    """Without rivals: the chance of a rescue; else the chance to have most points."""
    if state.actor == OVER:
        payoff(state, out)
    elif all_go_together(state):
        chance = rescue(state, 0) if state.rounds > 0 else promise_of_choice(state)
        for seat in range(state.seats):
            out[seat] = chance / state.seats
    else:
        compare(state, out)


@kernel
def promise_of_choice(state: State) -> float:
    """Who can bear much, and an entrance near the Cell."""
    promise = 0.02 * health(state, 0)
    if state.entrance[0] >= 0:
        promise -= 0.001 * DISTANCE[ENTRANCES[state.entrance[0]], CELL]
    return promise


# Time and health


@kernel
def areas_left(state: State, party: int) -> float:
    """How many areas a party can still go through before dawn."""
    areas = 2.0 * (last_round(state) - state.rounds)
    if state.party[state.order[state.mover]] == party:
        if state.stage in (PREPARE, MOVE):
            areas += 2 - state.steps
        areas += 2.0 if state.sped == 1 else 0.0
        if state.phase == CASTING and state.spell == SPEED:
            areas += 1.3
    return areas


@kernel
def health(state: State, party: int) -> float:
    """How much a party can bear, after the fight it is in."""
    total = 0.0
    best = -FAR
    fighting = state.side == party and CAST <= state.stage <= MELEE
    for hero in range(HEROES):
        if party_of(state, hero) == party:
            left = float(hits_left(state, hero))
            now = healthy(left)
            total += now
            if fighting and (state.fighter < 0 or state.fighter == hero):
                best = max(best, healthy(left - cost_of_fight(state, hero)) - now)
    charmed = state.charmed
    while charmed != 0:
        if party_of(state, HEROES + lowest(charmed)) == party:
            total += 0.6 * healthy(float(hits_left(state, HEROES + lowest(charmed))))
        charmed &= charmed - 1
    if best > -FAR:
        total += best
    if state.phase == CASTING and state.party[state.caster] == party:
        left = float(hits_left(state, state.caster))
        total += (healthy(left - 1.0) - healthy(left)) / 6.0
    return max(0.0, total)


@kernel
def healthy(left: float) -> float:
    """What so many hits left are worth; the last ones most."""
    if left <= 0.0:
        return left
    low = int(min(left, 10.0))
    return HEALTH[low] + (left - low) * (HEALTH[low + 1] - HEALTH[low])


@kernel
def cost_of_fight(state: State, hero: int) -> float:
    """The hits that the encounter should cost whoever fights it, after spells and items."""
    if state.rival >= 0:
        return 4.0
    if not stands(state):
        return 0.0
    kind = kind_of(state, state.foe)
    left = hits_left(state, state.foe)
    spare = 1.0
    if state.phase in (CASTING, FORCE):
        sure = 0.67 if state.phase == CASTING else 1.0
        if state.spell == FIREBALL:
            left -= int(3.5 * sure)
        elif state.spell == CHARM:
            spare = 1.0 - sure * max(0, 6 - CONSTITUTION[kind]) / 6.0
        elif state.spell == TELEPORT:
            spare = 0.5
    elif state.phase in (SPLASH, BURN, SHOT):
        left -= 2 if state.phase == SPLASH else 3
    if left <= 0:
        return 0.0
    return spare * DAMAGE[kind, min(left, MOST_LEFT), 1 + modifier(state, hero, state.foe)]


@kernel
def holds_out(state: State, party: int, danger: float) -> float:
    """The chance to live through so many hits."""
    return 1.0 - math.exp(-WEARY * health(state, party) / (danger + 1.5))


@kernel
def in_time(areas: float) -> float:
    """The chance to be in time with so many areas to spare."""
    return 1.0 / (1.0 + math.exp(-areas / DOUBT))


# The rescue


@kernel
def rescue(state: State, party: int) -> float:
    """The chance that a party brings the Princess out."""
    if state.where[party] < OUTSIDE:
        return 1.0 if state.escort == party else 0.0
    if state.escort >= 0 and state.escort != party:
        return 0.0
    areas = areas_left(state, party)
    area = state.where[party]
    if state.lander[party] >= 0:
        areas += 8.0
    if area == OUTSIDE:
        areas -= 1.0
        area = ENTRANCES[state.entrance[party]]
    if state.escort == party:
        return in_time(areas - TO_EXIT[area] + DOUBT) * holds_out(state, party, 0.5)
    if state.princess != CELL:
        way = DISTANCE[area, state.princess] + TO_EXIT[state.princess]
        return in_time(areas - way) * holds_out(state, party, 1.5)
    if state.opened == 1 or has_keys(state, party):
        way = DISTANCE[area, CELL] + TO_EXIT[CELL]
        return in_time(areas - way) * holds_out(state, party, 1.5)
    return seek_keys(state, party, area, areas)


@kernel
def seek_keys(state: State, party: int, area: int, areas: float) -> float:
    """The chance of a rescue with keys still to be found."""
    held = min(1, keys(state, party, KEY_A, 0)) + min(1, keys(state, party, KEY_B, 0))
    held += keys(state, party, SKELETON_KEY, 0)
    seen = state.open | state.treasures_seen[party]
    useful = useful_keys(state, party, seen)
    rooms = (count(state.unchecked & ~seen) + 1.0) / (useful + 1.0)
    walk, fight = ROOM_COST, BLIND_DANGER
    way, danger = FAR, FAR
    if scouts(state, party):
        walk, fight = MIXED_COST, MIXED_DANGER
        if useful > 0:
            danger = BLIND_DANGER + rooms * SCOUT_DANGER
            way = TRIP + rooms * SCOUT_COST + WAY_COST * danger
    blind = state.unchecked & ~seen
    if area < ROOMS and not CAST <= state.stage <= SEARCH:
        blind &= ~bit(area)  # it was left unchecked: there is no hope in it
    for room in range(ROOMS):
        known = has(state.unchecked & seen, room) and is_useful(state, party, state.treasure[room])
        if known or (useful > 0 and has(blind, room)):
            further = 0.0 if known else rooms - 1.0
            risk = danger_in(state, party, room) + further * fight
            cost = DISTANCE[area, room] + further * walk + WAY_COST * risk
            if cost < way:
                way, danger = cost, risk
    if way == FAR:
        return 0.0
    way += TO_CELL + TO_EXIT[CELL] - WAY_COST * danger
    if held == 0:
        way += TRIP + 1.5 * rooms * walk
        danger += BLIND_DANGER + 1.5 * rooms * fight
    if state.phase == CASTING and state.spell == ESP and not has(seen, state.target):
        way -= 1.0 + 2.0 / (1.0 + DISTANCE[area, state.target])
    return in_time(areas - way) * holds_out(state, party, danger)


@kernel
def scouts(state: State, party: int) -> bool:
    """Whether a wizard is well enough to look into rooms from afar."""
    well = 0
    for wizard in range(FIRST_WIZARD, CHARACTERS):
        well += party_of(state, wizard) == party and hits_left(state, wizard) > 1
    return well > 0


@kernel
def is_useful(state: State, party: int, kind: int) -> bool:
    """Whether a key of this kind would help."""
    if kind == SKELETON_KEY:
        return True
    return kind in (KEY_A, KEY_B) and keys(state, party, kind, 0) == 0


@kernel
def useful_keys(state: State, party: int, seen: Mask) -> int:
    """How many keys that would help have not been seen."""
    n = 0
    for kind in range(KEY_A, SKELETON_KEY + 1):
        if is_useful(state, party, kind):
            n += TREASURE_COUNTS[kind]
            for room in range(ROOMS):
                n -= has(seen, room) and state.treasure[room] == kind
    return n


@kernel
def danger_in(state: State, party: int, room: int) -> float:
    """The hits that a room's monster should deal, as far as the party knows it."""
    if not has(state.home, room) or state.foe == HEROES + room:
        return 0.0
    if not has(state.turned | state.monsters_seen[party], room):
        return BLIND_DANGER
    left = hits_left(state, HEROES + room)
    return DAMAGE[state.monster[room], max(0, min(left, MOST_LEFT)), 1]


# Points


@kernel
def expected(state: State, party: int) -> float:
    """The points that a party with survivors should bring out."""
    points = float(brought_out(state, party))
    if state.where[party] == LEFT:
        return points
    area = state.where[party]
    if area == OUTSIDE:
        area = ENTRANCES[state.entrance[party]]
    areas = areas_left(state, party)
    home = in_time(areas - TO_EXIT[area]) * holds_out(state, party, 0.5)
    if state.escort == party:
        points -= PRINCESS_WORTH
    rooms = min(float(count(state.unchecked)), areas / 8.0) * holds_out(state, party, 8.0)
    return home * (points + GOLD_A_ROOM * rooms) + PRINCESS_WORTH * rescue(state, party)


@kernel
def compare(state: State, out: Shares) -> None:
    """Turn points into chances to win."""
    total = 0.0
    for seat in range(state.seats):
        out[seat] = 0.0 if state.rounds > 0 else 1.0 / state.seats
    if state.rounds == 0:
        return
    for character in range(CHARACTERS):
        if lives(state, character):
            party = state.party[character]
            points = expected(state, party) / players(state, party)
            out[state.owner[character]] = math.exp(min(points, 3000.0) / STEADY)
            total += out[state.owner[character]]
    for seat in range(state.seats):
        out[seat] /= max(total, 1e-9)
