"""The chance to have most points: what each party should bring out, and who beats whom."""

import math

from bartizan.engine.kernel import Mask, Shares, bit, has, kernel, lowest, shares
from bartizan.games.castle.judgement.dangers import (
    BLIND_COST,
    danger_in,
    holds_out,
    strength,
)
from bartizan.games.castle.judgement.rescue import (
    FAR,
    ROOM_COST,
    TO_EXIT,
    TRAP_COST,
    WALK_HOME,
    area_of,
    areas_between,
    areas_left,
    in_time,
    leaves,
    rescue,
)
from bartizan.games.castle.parts import (
    CHARACTERS,
    GOLD_STEP,
    KEY_A,
    PRINCESS_WORTH,
    ROOMS,
)
from bartizan.games.castle.rules.people import lives, players
from bartizan.games.castle.rules.scoring import brought_out
from bartizan.games.castle.state import (
    CAST,
    LEFT,
    NOWHERE,
    SEARCH,
    State,
)

LUCKY_ROOM = 0.27  # the chance that a room holds something to be brought out
PRIZE = 270.0  # points for that
AREA_PRICE = 4.0  # points
HIT_PRICE = 25.0  # points
PLANS = (0, 1, 2, 4)  # rooms still to be searched before leaving
FEAR = 1.15  # a room is feared a little more than it is: so it is better to have entered it
WAITING = 0.008  # of one's chances, for each round among rivals
STEADY = 20.0  # points that make a lead
ALIVE, POINTS, LUCK, GAIN, RESCUED, EXPECTED = range(6)  # what a plan promises
EXPECTATIONS = EXPECTED * CHARACTERS


@kernel
def next_prize(state: State, party: int, strong: int) -> int:
    """The room that should bring most, for the way and the danger, or NOWHERE."""
    here = area_of(state, party)
    seen = state.open | state.treasures_seen[party]
    left = state.unchecked
    if here < ROOMS and not CAST <= state.stage <= SEARCH:
        left &= ~bit(here)
    best, most = NOWHERE, -FAR
    while left != 0:
        room = lowest(left)
        gain = prize_in(state, room, seen) - AREA_PRICE * areas_between(here, room)
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
        way = areas_between(here, room) + TO_EXIT[room] + further * ROOM_COST
        danger += FEAR * danger_in(state, party, room, strong) + rooms * TRAP_COST
        danger += further * BLIND_COST[strong]
    of[ALIVE] = in_time(state, areas_left(state, party), way) * holds_out(state, party, danger)


@kernel
def compare(state: State, out: Shares) -> None:
    """Each seat's chance to have most points of those who live."""
    for seat in range(state.seats):
        out[seat] = 0.0 if state.rounds > 0 else 1.0 / state.seats
    if state.rounds == 0:
        return
    likely = shares(EXPECTATIONS)  # of each party: what the plan it follows promises
    plan = shares(EXPECTED)
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
