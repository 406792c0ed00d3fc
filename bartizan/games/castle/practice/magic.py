"""What a practised player does with spells and magic objects."""

from bartizan.engine.kernel import Moves, has, kernel
from bartizan.games.castle.judgement.dangers import (
    CHARMED,
    MODIFIERS,
    MOST_LEFT,
    danger_in,
    dealt_by,
    strength,
)
from bartizan.games.castle.judgement.rescue import area_of
from bartizan.games.castle.judgement.ways import areas_between
from bartizan.games.castle.parts import (
    CHARACTERS,
    CHARMABLE,
    KEY_A,
    ROOMS,
    SKELETON_KEY,
)
from bartizan.games.castle.practice.goals import HOME
from bartizan.games.castle.practice.numbers import (
    BRACED,
    CONTENT,
    FLEES,
    HELP,
    HOW,
    HURT,
    LOOKS,
    SPARED,
)
from bartizan.games.castle.rules.melee import modifier
from bartizan.games.castle.rules.people import hits_left, kind_of, living, party_of
from bartizan.games.castle.rules.spells import may_cast
from bartizan.games.castle.state import (
    CAST_CHARM,
    CAST_ESP,
    CAST_FIREBALL,
    CAST_HEROISM,
    CAST_TELEPORT,
    CREATURES,
    DONE,
    FIGHT,
    FIRST_WIZARD,
    HEAL,
    HEROES,
    MEDALLION_USED,
    NOBODY,
    OUTSIDE,
    SEE,
    THROW_ACID,
    WIZARDS,
    State,
)

NONE = -1  # no such move among those that are legal
FIRE_COST = 0.17  # hits of one's own, for a spell that may fail
A_TURN = 2  # areas
WORTH_ACID = 1.0  # hits that a monster should deal
# What a look into a room should show, beside points that the way there costs (LOOKS):
NEWS = 100.0  # a counter that is not known
GUARD = 20.0  # the monster before it
PER_GOLD = 50.0  # the guard of a hundred known points
OLD_NEWS, BAD_NEWS = -1000.0, -500.0  # nothing left to see; the guard of a trap
EASY, PER_HIT = 1.5, 20.0  # of a fight: fewer hits than that are better, by so much each


@kernel
def place_of(moves: Moves, n: int, low: int, high: int) -> int:
    """The place of the first move in this range, or NONE."""
    for i in range(n):
        if low <= moves[i] < high:
            return i
    return NONE


# Before moving


@kernel
def prepare(state: State, moves: Moves, n: int, how: int, goal: int, gain: float) -> int:
    """A potion, the medallion, heroism before a fight, a look into a room; or NONE."""
    potion = remedy(state, moves, n, HOW[how, HURT])
    if potion != NONE:
        return potion
    medal = place_of(moves, n, MEDALLION_USED, HEAL)
    if medal != NONE and goal < ROOMS:
        there = place_of(moves, n, MEDALLION_USED + goal, MEDALLION_USED + goal + 1)
        return there if there != NONE else medal
    for wizard in range(WIZARDS):
        caster = FIRST_WIZARD + wizard
        if party_of(state, caster) == state.side and may_cast(state, caster):
            bold = best_heroism(state, moves, n, how, wizard, goal)
            if bold != NONE:
                return bold
            spare = hits_left(state, caster) - 1
            if goal != HOME and spare > HOW[how, SPARED] and gain < HOW[how, CONTENT]:
                look = place_of(moves, n, CAST_ESP + wizard, CAST_ESP + wizard + 1)
                if look != NONE:
                    return look
    return NONE


@kernel
def remedy(state: State, moves: Moves, n: int, hurt: float) -> int:
    """The potion of healing for whoever has taken most hits, if these are enough; or NONE."""
    best, most = NONE, 0
    for i in range(n):
        if HEAL <= moves[i] < HEAL + CHARACTERS and state.hits[moves[i] - HEAL] > most:
            best, most = i, int(state.hits[moves[i] - HEAL])
    return best if most >= hurt else NONE


@kernel
def best_heroism(state: State, moves: Moves, n: int, how: int, wizard: int, goal: int) -> int:
    """Heroism for the fight of this turn, on whoever suits best; or NONE."""
    party = int(state.side)
    near = A_TURN - (state.where[party] == OUTSIDE)
    if goal >= ROOMS or not has(state.home, goal) or hits_left(state, FIRST_WIZARD + wizard) <= 1:
        return NONE
    if areas_between(area_of(state, party), goal) > near:
        return NONE
    if danger_in(state, party, goal, strength(state, party)) <= HOW[how, BRACED]:
        return NONE
    best, most = NOBODY, 0
    for hero in range(CHARACTERS):
        if party_of(state, hero) == party and state.heroism[hero] == 0:
            change = modifier(state, hero, NOBODY)
            if change < 1 and hits_left(state, hero) + 2 * change > most:
                best, most = hero, hits_left(state, hero) + 2 * change
    if best == NOBODY:
        return NONE
    first = CAST_HEROISM + wizard * CREATURES + best
    return place_of(moves, n, first, first + 1)


@kernel
def look_into(state: State, moves: Moves, n: int, how: int) -> int:
    """The place of the room to look into: of an unknown counter, or the guard of a good one."""
    party = int(state.side)
    here, strong = area_of(state, party), strength(state, party)
    best, most = 0, -1e9
    for i in range(n):
        room = moves[i] - SEE
        gain = news_of(state, party, room, strong) - HOW[how, LOOKS] * areas_between(here, room)
        if gain > most:
            best, most = i, gain
    return best


@kernel
def news_of(state: State, party: int, room: int, strong: int) -> float:
    """How much a look into a room should help."""
    guarded = not has(state.turned | state.monsters_seen[party], room)
    if not has(state.unchecked, room):
        return OLD_NEWS
    if has(state.open | state.treasures_seen[party], room):
        kind = int(state.treasure[room])
        if kind < KEY_A:
            return PER_GOLD * (kind + 1) if guarded else 0.0
        return BAD_NEWS if kind > SKELETON_KEY else 0.0
    if state.die == 2:
        return GUARD
    if guarded or not has(state.home, room):
        return NEWS
    return NEWS + PER_HIT * (EASY - danger_in(state, party, room, strong))


# In an encounter


@kernel
def best_spell(state: State, moves: Moves, n: int, how: int) -> int:
    """The place of the spell against the monster met: fire, a charm, away; or none."""
    party = int(state.side)
    wizard = int(state.caster) - FIRST_WIZARD
    kind = int(kind_of(state, state.foe))
    left = min(hits_left(state, state.foe), MOST_LEFT)
    change, able = 0, 0
    for hero in range(HEROES):
        if party_of(state, hero) == party:
            change = max(change, 1 + modifier(state, hero, state.foe))
            able = max(able, hits_left(state, hero))
    nothing = place_of(moves, n, DONE, DONE + 1)
    if hits_left(state, state.caster) <= 1 and living(state, party) > 1:
        return nothing
    plain = dealt_by(kind, left, change)
    fire = dealt_by(kind, left, MODIFIERS + change) + FIRE_COST
    charm = plain
    if CHARMABLE[kind] == 1:
        charm = plain * (1.0 - CHARMED[kind]) - HOW[how, HELP] * CHARMED[kind] + FIRE_COST
    if min(plain, fire, charm) > HOW[how, FLEES] * able and state.escort != party:
        return place_of(moves, n, CAST_TELEPORT + wizard, CAST_TELEPORT + wizard + 1)
    if fire <= plain and fire <= charm:
        return place_of(moves, n, CAST_FIREBALL, MEDALLION_USED)
    return place_of(moves, n, CAST_CHARM, CAST_FIREBALL) if charm < plain else nothing


@kernel
def best_weapon(state: State, moves: Moves, n: int) -> int:
    """The place of acid or a shot at a monster that is worth it; or of doing nothing."""
    use = place_of(moves, n, THROW_ACID, FIGHT)
    if use != NONE:
        left = min(hits_left(state, state.foe), MOST_LEFT)
        if dealt_by(int(kind_of(state, state.foe)), left, 1) > WORTH_ACID:
            return use
    return place_of(moves, n, DONE, DONE + 1)
