"""What fights should cost, and how much a party can bear."""

import math

import numpy as np
from numpy.typing import NDArray

from bartizan.engine.kernel import has, kernel, lowest
from bartizan.games.castle.judgement.ways import areas_between
from bartizan.games.castle.parts import (
    CASTS,
    CHARACTERS,
    CHARM,
    CHARMABLE,
    CONSTITUTION,
    DIM,
    FIREBALL,
    HEALS,
    HEROISM,
    HITS,
    LEAST_ROLL,
    MONSTER_COUNTS,
    MONSTER_KINDS,
    SECOND_DIE,
    TELEPORT,
)
from bartizan.games.castle.rules.encounter import stands
from bartizan.games.castle.rules.melee import dealt, modifier
from bartizan.games.castle.rules.people import hits_left, kind_of, living, party_of
from bartizan.games.castle.state import (
    BLOW,
    BURN,
    CAST,
    CASTING,
    FACES,
    FIRST_WIZARD,
    FORCE,
    HEALING,
    HEROES,
    MELEE,
    MOVE,
    NOBODY,
    OUTSIDE,
    SHOT,
    SPELLS,
    SPLASH,
    TINKERING,
    State,
)

SPELL_COST = 2.0  # hits, for each spell of a witch
DUEL_COST = 0.6  # hits, for each that the rivals can bear
FLIGHT = 0.7  # of a fight's cost, for who tries to flee it and leaves the room for nothing
CHARMED_HELP = 0.6  # of what a charmed monster can bear
BRACE_COST = 0.3  # hits, for who casts heroism until it succeeds
FAR_TOO_MUCH = 1000.0  # hits
BRACED = 0.67  # how likely heroism succeeds
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


def forces(kind: int, spell: int) -> list[int]:
    """What the two dice of a charm or a fireball come to, for each of their 36 throws."""
    dice = range(1, FACES + 1)
    return [
        max(0, second + SECOND_DIE[first] - DIM[kind]) if first >= LEAST_ROLL[spell] else 0
        for first in dice
        for second in dice
    ]


def damages_after_fire() -> NDArray[np.float64]:
    """The same as DAMAGE when a fireball is about to be cast."""
    table = np.zeros_like(DAMAGE)
    for kind in range(len(CONSTITUTION)):
        for left in range(1, MOST_LEFT + 1):
            after = [max(0, left - force) for force in forces(kind, FIREBALL)]
            table[kind, left] = DAMAGE[kind, after].mean(axis=0)
    return table


DAMAGE = damages()
FIRE_DAMAGE = damages_after_fire()
CHARMED = np.array(  # kind: the chance that a charm succeeds
    [
        CHARMABLE[kind] * np.mean([force > CONSTITUTION[kind] for force in forces(kind, CHARM)])
        for kind in range(len(CONSTITUTION))
    ]
)
COST = np.concatenate(  # by kind, hits it bears, a party's strength
    (DAMAGE, FIRE_DAMAGE), axis=2, dtype=np.float32
)
BLIND_COST = np.average(  # the same of a monster face down
    COST[np.arange(MONSTER_KINDS), CONSTITUTION[:MONSTER_KINDS]], weights=MONSTER_COUNTS, axis=0
)
BLIND_AWAITED = np.minimum(  # the same for who waits for heroism before the room, if that is less
    BLIND_COST, np.append(BLIND_COST[1:], FAR_TOO_MUCH) + BRACE_COST
)
BLIND_AWAITED[:MODIFIERS] = BLIND_COST[:MODIFIERS]
FIRM = 1.5  # how surely one lives who can bear more than is feared
DUEL_SPREAD = 3.0  # hits that make a duel certain
TINKER_COST = 1.75  # hits, for who tries a pistol
HEALED = 3.0  # hits that a potion takes off


@kernel
def dealt_by(kind: int, left: int, strong: int) -> float:
    """The hits that a monster should deal to a party of this strength, as COST has them."""
    return float(COST[kind, left, strong])


@kernel
def health(state: State, party: int) -> float:
    """How much a party can bear."""
    total = 0.0
    for hero in range(HEROES):
        if party_of(state, hero) == party:
            left = left_to(state, hero)
            if state.phase == TINKERING and state.caster == hero:
                left -= TINKER_COST
            total += healthy(left)
    charmed = state.charmed
    while charmed != 0:
        creature = HEROES + lowest(charmed)
        if party_of(state, creature) == party:
            total += CHARMED_HELP * healthy(left_to(state, creature))
        charmed &= charmed - 1
    if state.phase == CASTING and state.party[state.caster] == party:
        left = float(hits_left(state, state.caster))
        total += (healthy(left - 1.0) - healthy(left)) / FACES
    return max(0.0, total)


@kernel
def left_to(state: State, creature: int) -> float:
    """The hits that somebody can still take, with the potion he drinks."""
    left = float(hits_left(state, creature))
    if state.phase == HEALING and state.target == creature:
        left += min(HEALED, float(state.hits[creature]))
    return left


@kernel
def danger_here(state: State, party: int) -> float:
    """What the fight that a party is in should cost it, if whoever suits best fights."""
    if party not in (state.side, state.rival) or not CAST <= state.stage <= MELEE:
        return 0.0
    if state.phase == BLOW and state.rival < 0 and stands(state):
        return cost_of_round(state, party)
    least = 1000.0
    for hero in range(HEROES):
        if party_of(state, hero) == party:
            left = float(hits_left(state, hero))
            least = min(least, healthy(left) - healthy(left - cost_of_fight(state, party, hero)))
    return least


@kernel
def cost_of_round(state: State, party: int) -> float:
    """The same once a fighter has stepped forward against a monster: his blow, and what follows."""
    kind = kind_of(state, state.foe)
    left, fighter = hits_left(state, state.foe), state.fighter
    mine = float(hits_left(state, fighter))
    change = modifier(state, fighter, state.foe)
    share = 1.0 if fighter < HEROES else CHARMED_HELP
    total = 0.0
    for face in range(1, FACES + 1):
        roll = face + change
        back = SPELL_COST if HITS[kind, roll] == CASTS else float(HITS[kind, roll])
        after = left - dealt(state, fighter, roll)
        total += share * (healthy(mine) - healthy(max(0.0, mine - back)))
        if after > 0:
            after += int(HEALS[kind] and after < left)
            total += cost_of_rest(state, party, kind, after, back)
    return total / FACES


@kernel
def cost_of_rest(state: State, party: int, kind: int, left: int, back: float) -> float:
    """What a fight should cost further when its fighter has taken so many hits."""
    least = 1000.0
    for hero in range(HEROES):
        if party_of(state, hero) == party:
            able = hits_left(state, hero) - (back if hero == state.fighter else 0.0)
            if able > 0.0:
                cost = dealt_by(kind, min(left, MOST_LEFT), 1 + modifier(state, hero, state.foe))
                least = min(least, healthy(able) - healthy(able - cost))
    return least if least < 1000.0 else 0.0


@kernel
def healthy(left: float) -> float:
    """What so many hits left are worth; the last one most."""
    return left + 0.5 * min(left, 1.0)


@kernel
def cost_of_fight(state: State, party: int, hero: int) -> float:
    """The hits that the encounter should cost whoever fights it, after spells and items."""
    if state.rival >= 0:
        return DUEL_COST * can_bear(state, state.side + state.rival - party)
    if not stands(state):
        return 0.0
    kind = kind_of(state, state.foe)
    left = min(hits_left(state, state.foe), MOST_LEFT)
    change = 1 + modifier(state, hero, state.foe)
    if state.phase in (SPLASH, BURN, SHOT):
        left -= 2 if state.phase == SPLASH else 3
    elif state.phase == FORCE and state.spell == FIREBALL:
        left -= 3
    if left <= 0:
        return 0.0
    cost = dealt_by(kind, left, change)
    if state.phase == FORCE:
        return cost * min(FACES, CONSTITUTION[kind]) / FACES if state.spell == CHARM else cost
    if state.phase == SPELLS or (state.phase == CASTING and state.spell == FIREBALL):
        return dealt_by(kind, left, MODIFIERS + change)
    if state.phase != CASTING:
        return cost
    if state.spell == CHARM:
        return cost * (1.0 - CHARMED[kind]) - CHARMED[kind] * CHARMED_HELP
    if state.spell == HEROISM and state.target == hero:
        return (cost + 2.0 * dealt_by(kind, left, min(2, change + 1))) / 3.0
    return FLIGHT * cost if state.spell == TELEPORT else cost


@kernel
def can_bear(state: State, party: int) -> float:
    """The hits that all of a party can bear together."""
    total = 0.0
    for hero in range(HEROES):
        if party_of(state, hero) == party:
            total += hits_left(state, hero)
    return total


@kernel
def wins_duel(state: State, party: int, other: int) -> float:
    """The chance to win a duel: who can bear more."""
    return 1.0 / (1.0 + math.exp((can_bear(state, other) - can_bear(state, party)) / DUEL_SPREAD))


@kernel
def strength(state: State, party: int) -> int:
    """A party's best modifier that lasts, as a column of COST; with fireballs three further."""
    best = 0
    for hero in range(CHARACTERS):
        if party_of(state, hero) == party:
            best = max(best, 1 + modifier(state, hero, NOBODY) - min(1, state.heroism[hero]))
    return best + (MODIFIERS if has_wizard(state, party) else 0)


@kernel
def has_wizard(state: State, party: int) -> bool:
    """Whether a wizard is well enough to risk spells; nobody goes on for one who is alone."""
    spare = 1 if living(state, party) == 1 else 0
    well = 0
    for wizard in range(FIRST_WIZARD, CHARACTERS):
        well += party_of(state, wizard) == party and hits_left(state, wizard) > spare
    return well > 0


@kernel
def braced(state: State, party: int, room: int, strong: int) -> float:
    """The chance that a party's best has heroism when it enters a room in this turn."""
    if state.side != party or state.stage > MOVE or state.where[party] < OUTSIDE:
        return 0.0
    here = state.where[party]
    if here < 0 or areas_between(here, room) > 2 - state.steps:
        return 0.0
    casts = state.phase == CASTING and state.spell == HEROISM
    likely = 0.0
    for hero in range(CHARACTERS):
        if party_of(state, hero) == party:
            change = modifier(state, hero, NOBODY)
            if state.heroism[hero] > 0 and change >= strong % MODIFIERS:
                return 1.0
            if casts and state.target == hero and 1 + change >= strong % MODIFIERS:
                likely = BRACED
    return likely


@kernel
def awaited(kind: int, left: int, strong: int) -> float:
    """The hits that a monster should deal to who waits for heroism before its room, if he can."""
    danger = dealt_by(kind, left, strong)
    if strong < MODIFIERS or strong % MODIFIERS == MODIFIERS - 1:
        return danger
    return min(danger, dealt_by(kind, left, strong + 1) + BRACE_COST)


@kernel
def danger_in(state: State, party: int, room: int, strong: int) -> float:
    """The hits that a room's monster should deal, as far as the party knows it."""
    if not has(state.home, room) or (state.foe == HEROES + room and state.side == party):
        return 0.0
    sure = braced(state, party, room, strong) if strong % MODIFIERS < MODIFIERS - 1 else 0.0
    if not has(state.turned | state.monsters_seen[party], room):
        danger = float(BLIND_AWAITED[strong])
        return danger + sure * (BLIND_COST[strong + 1] - danger) if sure > 0.0 else danger
    kind = state.monster[room]
    left = max(0, min(hits_left(state, HEROES + room), MOST_LEFT))
    danger = awaited(kind, left, strong)
    return danger + sure * (dealt_by(kind, left, strong + 1) - danger) if sure > 0.0 else danger


@kernel
def holds_out(state: State, party: int, danger: float) -> float:
    """The chance to live through so many hits, after the fight it is in.

    Whether a fight is still feared or has begun, it counts alike: so to enter a room is as good as
    to stand before its door, and what was known to come is begun.
    """
    able = health(state, party) + 0.01
    danger = max(0.0, danger + danger_here(state, party))
    return 1.0 / (1.0 + (danger / able) ** FIRM)
