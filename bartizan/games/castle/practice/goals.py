"""Where a practised player wants to go: to a room, to the Princess, after a rival, or home."""

from bartizan.engine.kernel import Shares, bit, has, kernel, lowest
from bartizan.games.castle.judgement.dangers import danger_in, strength
from bartizan.games.castle.judgement.duels import WON, wins
from bartizan.games.castle.judgement.rescue import area_of, areas_left, helps
from bartizan.games.castle.judgement.rivals import vigour
from bartizan.games.castle.judgement.ways import TO_EXIT, areas_between
from bartizan.games.castle.parts import (
    CELL,
    CHARACTERS,
    CURSE_300,
    CURSE_WORTH,
    DWARF,
    ELF,
    FIRST_CAPTIVE,
    FIRST_TRAP,
    GOLD_STEP,
    KEY_A,
    KEY_B,
    PRINCE_WORTH,
    PRINCESS_WORTH,
    ROOMS,
    SKELETON_KEY,
    SWORD,
)
from bartizan.games.castle.practice.numbers import (
    AHEAD,
    AREA,
    BEHIND,
    BLIND,
    FEAR,
    HIDDEN,
    HOW,
    HUNTS,
    ITEM,
    KEY,
    LEAD,
    LIFE,
    LIFE_LAST,
    RESCUE,
    SECOND_KEY,
    SPOILS,
    STEEP,
)
from bartizan.games.castle.rules.melee import wields
from bartizan.games.castle.rules.moving import has_keys, keys
from bartizan.games.castle.rules.people import party_of, players
from bartizan.games.castle.rules.scoring import all_go_together, brought_out
from bartizan.games.castle.state import FIRST_WIZARD, HEROES, LEFT, MOVE, NOWHERE, State

HOME = 1 << 8  # as a goal: out by the nearest gate
LATE = 6.0  # areas more than the way home: before dawn one goes
WALK_PRICE = 2.0  # points that an area costs who waits for nobody any more
LOATH = -100000.0  # points: no goal at all
CHASE = 3.0  # a rival moves: the way to him counts so much more


@kernel
def destination(state: State, party: int, how: int, found: Shares) -> int:
    """The area where a party wants to be, or HOME; `found` is given what it gains there."""
    found[0] = 0.0
    many = max(1, players(state, party))
    points = brought_out(state, party) / many
    rivals = not all_go_together(state)
    carries = rivals and points > 0
    late = areas_left(state, party) < TO_EXIT[area_of(state, party)] + LATE
    if state.escort == party or (late and carries):
        return HOME
    inside, most = 0, 0.0
    for other in range(CHARACTERS):
        if other != party and state.where[other] >= LEFT and players(state, other) > 0:
            if state.where[other] == LEFT:
                most = max(most, fortune(state, party, other, HOW[how, HIDDEN]))
            else:
                inside += 1
    ahead = carries and points > most + HOW[how, LEAD]
    if ahead and inside == 0:
        return HOME
    stake = HOW[how, LIFE] if inside > 0 or not rivals else HOW[how, LIFE_LAST]
    stake += points * (1.0 + HOW[how, AHEAD] if ahead else HOW[how, BEHIND])
    goal = best_place(state, party, how, stake, found)
    if goal == NOWHERE:
        return HOME if rivals else CELL
    return HOME if ahead and found[0] < 0.0 else goal


@kernel
def fortune(state: State, party: int, other: int, hidden: float) -> float:
    """The points that each of another party has, as far as this one knows its counters."""
    seen = state.open | state.treasures_seen[party]
    points = float(PRINCESS_WORTH) if state.escort == other else 0.0
    for hero in range(HEROES):
        if party_of(state, hero) == other:
            counters = state.carried[hero]
            while counters != 0:
                if has(seen, lowest(counters)):
                    kind = int(state.treasure[lowest(counters)])
                    if kind < KEY_A:
                        points += GOLD_STEP * (kind + 1)
                    elif ELF <= kind <= DWARF:
                        points += PRINCE_WORTH
                    elif kind == CURSE_300:
                        points += CURSE_WORTH
                else:
                    points += hidden
                counters &= counters - 1
    return points / max(1, players(state, other))


@kernel
def best_place(state: State, party: int, how: int, stake: float, found: Shares) -> int:
    """The place that gains most for a party with so much at stake, or NOWHERE."""
    here = area_of(state, party)
    best, most = NOWHERE, LOATH
    if state.princess not in (NOWHERE, CELL) or (state.princess == CELL and can_open(state, party)):
        best, most = int(state.princess), HOW[how, RESCUE]
    price = HOW[how, AREA]
    if price < 0.0 and is_left_alone(state, party):
        price = WALK_PRICE
    able, strong = vigour(state, party) + 0.01, strength(state, party)
    left = state.unchecked
    if 0 <= state.where[party] < ROOMS and state.stage > MOVE:
        left &= ~bit(here)
    while left != 0:
        room = lowest(left)
        left &= left - 1
        gain = promise(state, party, room, how)
        if gain > 0.0:
            fear = HOW[how, FEAR] * danger_in(state, party, room, strong)
            gain = (stake + gain) / (1.0 + (fear / able) ** HOW[how, STEEP]) - stake
            gain -= price * areas_between(here, room)
            if gain > most:
                best, most = room, gain
    loot = state.loot
    while loot != 0:
        place = int(state.place[lowest(loot)])
        loot &= loot - 1
        gain = HOW[how, BLIND] - price * areas_between(here, place)
        if gain > most:
            best, most = place, gain
    found[0] = most
    prey = best_prey(state, party, how, stake, found)
    return prey if prey != NOWHERE else best


@kernel
def is_left_alone(state: State, party: int) -> bool:
    """Whether a party had rivals, and none of them is inside any more."""
    for other in range(CHARACTERS):
        if other != party and state.where[other] > LEFT and players(state, other) > 0:
            return False
    return not all_go_together(state)


@kernel
def can_open(state: State, party: int) -> bool:
    """Whether the Cell is open to a party."""
    return state.opened == 1 or has_keys(state, party)


@kernel
def best_prey(state: State, party: int, how: int, stake: float, found: Shares) -> int:
    """Where a rival is whom to rob gains more than what was found, or NOWHERE."""
    best = NOWHERE
    for other in range(CHARACTERS):
        hunted = other != party and state.where[other] >= 0 and state.duels == 0
        if hunted and players(state, other) > 0:
            won = wins(state, party, other, False, WON)
            if won > HOW[how, HUNTS]:
                gain = fortune(state, party, other, HOW[how, HIDDEN]) + HOW[how, SPOILS]
                far = areas_between(area_of(state, party), int(state.where[other]))
                gain = won * (stake + gain) - stake - CHASE * HOW[how, AREA] * far
                if gain > found[0]:
                    best, found[0] = int(state.where[other]), gain
    return best


@kernel
def promise(state: State, party: int, room: int, how: int) -> float:
    """The points that a room's counter should be worth to a party."""
    if not has(state.open | state.treasures_seen[party], room):
        return HOW[how, BLIND]
    kind = int(state.treasure[room])
    if kind < KEY_A:
        return float(GOLD_STEP * (kind + 1))
    if kind <= SKELETON_KEY:
        return promise_of_key(state, party, kind, how)
    if kind == SWORD:
        return HOW[how, ITEM] if has_swordsman(state, party) else 0.0
    if kind < FIRST_CAPTIVE:
        return HOW[how, ITEM]
    return PRINCE_WORTH + HOW[how, ITEM] if kind < FIRST_TRAP else 0.0


@kernel
def promise_of_key(state: State, party: int, kind: int, how: int) -> float:
    """The same of a key: more for who has the other one, nothing for who needs none."""
    a = min(1, keys(state, party, KEY_A, 0))
    b = min(1, keys(state, party, KEY_B, 0))
    has_now = a + b + keys(state, party, SKELETON_KEY, 0)
    if state.princess != CELL or state.opened == 1 or has_now >= 2 or not helps(kind, a, b):
        return 0.0
    return HOW[how, KEY] + HOW[how, SECOND_KEY] * has_now


@kernel
def has_swordsman(state: State, party: int) -> bool:
    """Whether a party has a fighter."""
    for character in range(FIRST_WIZARD):
        if wields(character) and party_of(state, character) == party:
            return True
    return False
