"""What a network is told: what lies open, what one's party has seen, and where its plan leads.

Rooms (with the monster and the counter whose home they are), areas, characters and kinds keep the
numbers that moves have; seats come clockwise, oneself first. What was decided and has taken effect
is told by its effect alone.
"""

import numpy as np

from bartizan.engine.kernel import Features, Mask, bit, clockwise, counts, has, kernel, lowest
from bartizan.engine.layout import Layout
from bartizan.games.castle.judgement.dangers import (
    BLIND_COST,
    CHARMED,
    can_bear,
    danger_in,
    strength,
)
from bartizan.games.castle.judgement.rescue import helps, next_door
from bartizan.games.castle.judgement.ways import TO_EXIT, areas_between
from bartizan.games.castle.parts import (
    AREAS,
    CELL,
    CHARACTERS,
    CONSTITUTION,
    CURSE_1,
    CURSE_300,
    ENTRANCES,
    FIRST_CAPTIVE,
    FIRST_ITEM,
    FIRST_TRAP,
    GOLD_STEP,
    KEY_A,
    KEY_B,
    MANY_NEIGHBOURS,
    MONSTER_COUNTS,
    MONSTER_KINDS,
    NEIGHBOURS,
    PLAYERS,
    PRINCE_WORTH,
    PRINCES,
    ROOMS,
    SKELETON_KEY,
    SPELL_NAMES,
    TREASURE_COUNTS,
    TREASURE_KINDS,
    UNDEAD,
    WITCH,
)
from bartizan.games.castle.rules.melee import modifier
from bartizan.games.castle.rules.people import (
    has_rivals,
    hits_left,
    lives,
    players,
)
from bartizan.games.castle.rules.scoring import brought_out
from bartizan.games.castle.rules.turns import last_round
from bartizan.games.castle.secrets import (
    is_secret,
    known_leader,
    known_monsters,
    known_treasures,
    party_of_seat,
)
from bartizan.games.castle.state import (
    BURN,
    CASTING,
    COUNTERBLOW,
    ENDED,
    FIRST_PRINCE,
    FORCE,
    GO,
    HEALING,
    HEROES,
    LEAVE,
    LEFT,
    LOOKING,
    MISFIRE,
    MOVES,
    NOWHERE,
    OUT,
    OUTSIDE,
    SECRET,
    SEEING,
    SHOT,
    SPELLS,
    SPLASH,
    SPRUNG,
    STAY,
    TINKERING,
    TURN_ENDS,
    UNDECIDED,
    VAPOUR,
    VOTING,
    State,
)

ITEMS = FIRST_CAPTIVE - FIRST_ITEM
LOAD = PLAYERS + 20  # of a character's numbers: where those of what he carries begin
A_CHARACTER = LOAD + 7 + ITEMS
A_PRINCE = 7
A_ROOM = 16
AN_AREA = 4
GOALS = 6  # out; after her who has her; where she waits; the Cell; a key that was seen; to search
TO_LEAVE, TO_HUNT, TO_FETCH, TO_CELL, TO_KEY, TO_SEARCH = range(GOALS)

LAYOUT = Layout(
    seats=PLAYERS,  # how many play
    rules=3,  # duels are fought, there are rivals, the last round
    phase=ENDED + 1,  # what is being decided
    stage=TURN_ENDS + 1,  # in which step
    actor=PLAYERS,  # by whom
    time=2,  # rounds played, rounds left
    turn=11,  # steps, second move, speed to come, speed, medallion, pistol, whose turn, side, duel
    die=1,  # the first of two dice, or what ESP has rolled
    spell=len(SPELL_NAMES),  # that is being cast
    vote=PLAYERS,  # who is for the proposal, who against it
    proposal=3,  # to stay, to leave, to enter a room
    princess=5,  # in the Cell, waiting elsewhere, with one's party, with another; the Cell is open
    goal=GOALS,  # what one's party should do next for the Princess
    plan=7,  # way there, way out from there, areas to spare, keys, strength, health, points
    characters=(CHARACTERS, A_CHARACTER),  # whose, how he is, what he does, where, his load
    princes=(PRINCES, A_PRINCE),  # led by me, an ally, a rival; hits left, hexed, heroism, at work
    rooms=(ROOMS, A_ROOM),  # its monster, its counter, the way there
    areas=(AREAS, AN_AREA),  # who is there, what is there; the next: nearer to the goal, the exit
    treasures=(TREASURE_KINDS, 3),  # kinds: unseen, in one's party, how near a known one lies
    monsters=MONSTER_KINDS,  # kinds: unseen
)
RULED, PHASE, STAGE, ACTOR, TIME, TURN, DIE, SPELL, VOTES, PROPOSED, PRINCESS, GOAL, PLAN = (
    LAYOUT.first(name) for name in [*LAYOUT.parts][1:14]
)
PERSON, PRINCE, ROOM, AREA, TREASURE, MONSTER = (
    LAYOUT.first(name) for name in [*LAYOUT.parts][14:]
)


def mask_of(*phases: int) -> int:
    """The mask of these phases."""
    return sum(1 << phase for phase in phases)


# In these phases the record's fields say what goes on, in others what was last
TELLS_SPELL = mask_of(CASTING, FORCE, SEEING, LOOKING)
TELLS_DIE = mask_of(FORCE, SEEING, LOOKING, COUNTERBLOW)
TELLS_TARGET = mask_of(CASTING, FORCE, HEALING, SPLASH, BURN, SHOT)
TELLS_CASTER = TELLS_SPELL | TELLS_TARGET | mask_of(SPELLS, TINKERING, MISFIRE)
TELLS_FINDER = mask_of(SPRUNG, VAPOUR)

A_ROUND, A_STEP, A_HIT, A_WAY, AN_EXIT, A_TOLL = 1 / 50, 1 / 2, 1 / 10, 1 / 30, 1 / 10, 1 / 6
A_POINT, A_FEAR, AN_AREA_TO_SPARE, A_KIND, A_MOVE = 1 / 1000, 1 / 8, 1 / 100, 1 / 2, 1 / MOVES.size
VERY_FAR = 31  # areas
PRICE = np.array(  # kind: what it brings, beside the most gold
    [
        (kind + 1) / KEY_A if kind < KEY_A else PRINCE_WORTH / (KEY_A * GOLD_STEP)
        for kind in range(FIRST_TRAP)
    ]
)


@kernel
def observe(state: State, seat: int, out: Features) -> None:
    """What this seat's party knows, and what follows for its plan."""
    party = party_of_seat(state, seat)
    treasures = known_treasures(state, party)
    monsters = known_monsters(state, party)
    here = spot_of(state, party)
    observe_turn(state, seat, party, out)
    observe_votes(state, seat, out)
    for place in range(CHARACTERS):
        character = int(state.order[place])
        if character >= 0 and state.owner[character] >= 0:
            out[PERSON + character * A_CHARACTER + PLAYERS + 2] = place / CHARACTERS
    for character in range(CHARACTERS):
        if state.owner[character] >= 0:
            observe_character(state, seat, party, character, here, out)
            observe_load(state, character, treasures, out)
    for prince in range(PRINCES):
        observe_prince(state, seat, party, prince, treasures, out)
    strong = strength(state, party) if party >= 0 else 0
    observe_monsters(state, party, monsters, strong, out)
    observe_treasures(state, seat, party, treasures, here, out)
    observe_areas(state, party, out)
    if here >= 0:
        observe_plan(state, party, here, strong, out)


@kernel
def spot_of(state: State, party: int) -> int:
    """Where a party is, or will enter; NOWHERE if it has no entrance yet, has left or has died."""
    if party < 0 or state.where[party] < OUTSIDE:
        return NOWHERE
    if state.where[party] >= 0:
        return state.where[party]
    return ENTRANCES[state.entrance[party]] if state.entrance[party] >= 0 else NOWHERE


# The turn


@kernel
def observe_turn(state: State, seat: int, party: int, out: Features) -> None:
    """What is decided, by whom, and how far the turn and the night have come."""
    out[state.seats - 1] = 1.0
    out[RULED] = state.duels == 0
    out[RULED + 1] = has_rivals(state)
    last = last_round(state)
    out[RULED + 2] = last / 100
    out[PHASE + state.phase] = 1.0
    out[STAGE + state.stage] = 1.0
    if state.actor >= 0:
        out[ACTOR + clockwise(seat, state.actor, state.seats)] = 1.0
    out[TIME] = state.rounds / last
    out[TIME + 1] = (last - state.rounds) * A_ROUND
    out[TURN] = state.steps * A_STEP
    out[TURN + 1] = state.second
    out[TURN + 2] = state.sped == 1
    out[TURN + 3] = state.sped == 2
    out[TURN + 4] = state.medallion
    out[TURN + 5] = state.pistol
    if state.rounds > 0:
        out[TURN + 6] = state.party[state.order[state.mover]] == party
        out[TURN + 7] = state.side == party
        out[TURN + 8] = state.rival >= 0
        out[TURN + 9] = state.rival == party and party >= 0
        out[TURN + 10] = state.foe >= 0
    if has(TELLS_DIE, state.phase):
        out[DIE] = state.die / 6
    if has(TELLS_SPELL, state.phase):
        out[SPELL + state.spell] = 1.0
    if state.princess == CELL:
        out[PRINCESS] = 1.0
    elif state.princess >= 0:
        out[PRINCESS + 1] = 1.0
    elif state.escort >= 0:
        out[PRINCESS + 2 + (state.escort != party)] = 1.0
    out[PRINCESS + 4] = state.opened


@kernel
def observe_votes(state: State, seat: int, out: Features) -> None:
    """What is proposed, and how they voted; where it leads stands with the areas."""
    if state.phase != VOTING:
        return
    for other in range(state.seats):
        vote = 1.0 if has(state.ayes, other) else -1.0 if has(state.noes, other) else 0.0
        out[VOTES + clockwise(seat, other, state.seats)] = vote
    out[PROPOSED] = state.proposal == STAY
    out[PROPOSED + 1] = state.proposal == LEAVE
    out[PROPOSED + 2] = GO <= state.proposal < GO + ROOMS


# People


@kernel
def at_work(state: State, creature: int) -> float:
    """What somebody does: fights, or is aimed at; half for who checks a counter."""
    if creature in (state.fighter, state.opponent):
        return 1.0
    if creature == state.target and has(TELLS_TARGET, state.phase):
        return 1.0
    return 0.5 if creature == state.finder and has(TELLS_FINDER, state.phase) else 0.0


@kernel
def observe_character(
    state: State, seat: int, party: int, character: int, here: int, out: Features
) -> None:
    """Whose a character is, how he is, where he is, and his part in what goes on."""
    its = PERSON + character * A_CHARACTER
    owner = int(state.owner[character])
    group = int(state.party[character])
    out[its + clockwise(seat, owner, state.seats)] = 1.0
    its += PLAYERS
    out[its] = group == party
    out[its + 1] = (group - party) % CHARACTERS / CHARACTERS
    if not lives(state, character):
        return
    out[its + 3] = 1.0
    out[its + 4] = hits_left(state, character) * A_HIT
    out[its + 5] = state.heroism[character]
    out[its + 6] = state.hexed[character] * A_KIND
    if group == party:
        out[its + 7] = modifier(state, character, state.foe)
    out[its + 8] = has(state.asked, character)
    out[its + 9] = has(state.cast, character)
    out[its + 10] = state.caster == character and has(TELLS_CASTER, state.phase)
    out[its + 11] = at_work(state, character)
    out[its + 12] = state.lander[group] == character
    out[its + 13] = state.where[group] == OUTSIDE
    out[its + 14] = state.where[group] == LEFT
    spot = spot_of(state, group)
    if spot >= 0:
        out[its + 15] = TO_EXIT[spot] * AN_EXIT
    if spot >= 0 and here >= 0:
        out[its + 16] = areas_between(here, spot) * A_WAY
    out[its + 17] = state.escort == group
    observe_choice(state, seat, owner, its + 18, out)


@kernel
def observe_choice(state: State, seat: int, owner: int, at: int, out: Features) -> None:
    """In a duel: whether somebody has still to choose; what he chose, if that may be known."""
    choice = state.choice[owner]
    out[at] = choice == UNDECIDED
    if choice == SECRET or (choice >= 0 and owner != seat and is_secret(state)):
        out[at + 1] = 1.0
    elif choice >= 0:
        out[at + 1] = choice * A_MOVE


@kernel
def observe_load(state: State, character: int, treasures: Mask, out: Features) -> None:
    """Gold, keys, items and curses that he is known to carry; how many counters are unknown."""
    its = PERSON + character * A_CHARACTER + LOAD
    counters = state.carried[character]
    while counters != 0:
        counter = lowest(counters)
        counters &= counters - 1
        if not has(treasures, counter):
            out[its + 6 + ITEMS] += A_KIND
            continue
        kind = int(state.treasure[counter])
        if kind < KEY_A:
            out[its] += PRICE[kind]
        elif kind < FIRST_CAPTIVE:
            out[its + 1 + kind - KEY_A] += A_KIND
        elif kind in (CURSE_300, CURSE_1):
            out[its + 4 + ITEMS + (kind == CURSE_1)] += A_KIND


@kernel
def observe_prince(
    state: State, seat: int, party: int, prince: int, treasures: Mask, out: Features
) -> None:
    """Who leads a prince, if one has seen him, and how he is."""
    creature = FIRST_PRINCE + prince
    leader = known_leader(state, creature, treasures)
    if leader < 0:
        return
    its = PRINCE + prince * A_PRINCE
    rank = 0 if state.owner[leader] == seat else 1 if state.party[leader] == party else 2
    out[its + rank] = 1.0
    out[its + 3] = hits_left(state, creature) * A_HIT
    out[its + 4] = state.hexed[creature] * A_KIND
    out[its + 5] = state.heroism[creature]
    out[its + 6] = at_work(state, creature)


# Rooms


@kernel
def observe_monsters(state: State, party: int, known: Mask, strong: int, out: Features) -> None:
    """What one knows of the monsters, what one fears of the others, and which kinds those are."""
    unknown = state.home & ~known
    if state.foe >= HEROES:
        unknown &= ~bit(state.foe - HEROES)
    fear = BLIND_COST[strong] * A_FEAR if party >= 0 else 0.0
    rooms = unknown
    while rooms != 0:
        its = ROOM + lowest(rooms) * A_ROOM
        out[its] = 1.0
        out[its + 1] = fear
        rooms &= rooms - 1
    rooms = (state.home | state.stray | state.charmed) & ~unknown
    while rooms != 0:
        observe_monster(state, party, lowest(rooms), known, strong, out)
        rooms &= rooms - 1
    left, kinds = counts(MONSTER_KINDS), state.monster
    for kind in range(MONSTER_KINDS):
        left[kind] = MONSTER_COUNTS[kind]
    while known != 0:
        left[kinds[lowest(known)]] -= 1
        known &= known - 1
    for kind in range(MONSTER_KINDS):
        out[MONSTER + kind] = left[kind] * A_KIND


@kernel
def observe_monster(
    state: State, party: int, room: int, known: Mask, strong: int, out: Features
) -> None:
    """A monster by its home: wild, elsewhere or charmed; what one knows of it, or fears."""
    its = ROOM + room * A_ROOM
    out[its] = has(state.home, room)
    if party >= 0:
        out[its + 1] = danger_in(state, party, room, strong) * A_FEAR
    if has(known, room):
        kind = int(state.monster[room])
        out[its + 2] = 1.0
        out[its + 3] = (CONSTITUTION[kind] - state.hits[HEROES + room]) * A_HIT
        out[its + 4] = CHARMED[kind]
        out[its + 5] = 1.0 if kind == WITCH else 0.5 * UNDEAD[kind]
    if has(state.stray, room):
        out[AREA + state.lair[room] * AN_AREA + 1] = -1.0
    elif has(state.charmed, room):
        out[its + 6] = 1.0 if state.party[state.leader[HEROES + room]] == party else -1.0
        out[its + 7] = at_work(state, HEROES + room)
    if state.foe == HEROES + room:
        out[its + 7] = 1.0


@kernel
def observe_treasures(
    state: State, seat: int, party: int, known: Mask, here: int, out: Features
) -> None:
    """The counters by their homes: in the room or carried, what they are; and what is unseen."""
    kinds = state.treasure
    for kind in range(TREASURE_KINDS):
        out[TREASURE + kind * 3] = TREASURE_COUNTS[kind] * A_KIND
    for room in range(ROOMS):
        its = ROOM + room * A_ROOM + 8
        lying = has(state.unchecked, room)
        out[its] = lying
        if here >= 0:
            out[its + 7] = areas_between(here, room) * A_WAY
        if has(state.loot, room):
            out[AREA + state.place[room] * AN_AREA + 1] = 0.5
        if not has(known, room):
            continue
        kind = int(kinds[room])
        out[TREASURE + kind * 3] -= A_KIND
        if lying:
            out[its + 1] = 1.0
            observe_kind(kind, its + 2, out)
        if here >= 0 and (lying or has(state.loot, room)):
            far = areas_between(here, room if lying else state.place[room])
            near = (VERY_FAR - far) * A_WAY
            if near > out[TREASURE + kind * 3 + 2]:
                out[TREASURE + kind * 3 + 2] = near
    if state.princess >= 0:
        out[AREA + state.princess * AN_AREA + 1] = 1.0
    for character in range(CHARACTERS):
        if lives(state, character):
            observe_carried(state, seat, party, character, out)


@kernel
def observe_kind(kind: int, at: int, out: Features) -> None:
    """What a counter is: points to bring out, a key, an item, a trap."""
    if kind < KEY_A or FIRST_CAPTIVE <= kind < FIRST_TRAP:
        out[at] = PRICE[kind]
    elif kind < FIRST_ITEM:
        out[at + 1] = 1.0
    elif kind < FIRST_CAPTIVE:
        out[at + 2] = 1.0
    else:
        out[at + 3] = 1.0


@kernel
def observe_carried(state: State, seat: int, party: int, character: int, out: Features) -> None:
    """Which counters one's own characters carry, allies, rivals; and what kinds one's party has."""
    whose = -1.0
    if state.party[character] == party:
        whose = 1.0 if state.owner[character] == seat else 0.5
    counters = state.carried[character]
    while counters != 0:
        counter = lowest(counters)
        counters &= counters - 1
        out[ROOM + counter * A_ROOM + 14] = whose
        if whose > 0.0:
            out[TREASURE + int(state.treasure[counter]) * 3 + 1] += A_KIND


# Ways


@kernel
def observe_areas(state: State, party: int, out: Features) -> None:
    """Where the parties are."""
    for other in range(CHARACTERS):
        area = state.where[other]
        if area >= 0 and (other != party):
            out[AREA + area * AN_AREA] = -1.0
    if party >= 0 and state.where[party] >= 0:
        out[AREA + state.where[party] * AN_AREA] = 1.0


@kernel
def observe_plan(state: State, party: int, here: int, strong: int, out: Features) -> None:
    """What a party should do next for the Princess, how far that is, and which ways lead there."""
    a, b, skeletons = held(out, KEY_A), held(out, KEY_B), held(out, SKELETON_KEY)
    useful = min(2, min(1, a) + min(1, b) + skeletons)
    aim = aim_of(state, party, useful)
    goal = NOWHERE
    if aim == TO_KEY:
        if sees(out, KEY_A) or sees(out, KEY_B) or sees(out, SKELETON_KEY):
            goal = nearest_key(state, party, here, a, b)
        if goal == NOWHERE:
            aim = TO_SEARCH
    if aim != TO_KEY:
        goal = goal_of(state, party, aim, here, strong)
    way = way_to(here, goal)
    back = int(TO_EXIT[goal]) if goal >= 0 else 0
    out[GOAL + aim] = 1.0
    out[PLAN] = way * A_WAY
    out[PLAN + 1] = back * AN_EXIT
    out[PLAN + 2] = (2 * (last_round(state) - state.rounds) - way - back) * AN_AREA_TO_SPARE
    out[PLAN + 3] = useful * A_KIND
    out[PLAN + 4] = strong * A_TOLL
    out[PLAN + 5] = can_bear(state, party) * A_WAY
    out[PLAN + 6] = brought_out(state, party) * A_POINT / players(state, party)
    if state.where[party] >= 0:
        for column in range(MANY_NEIGHBOURS[here]):
            there = NEIGHBOURS[here, column]
            if state.phase != VOTING or state.proposal == GO + there:
                out[AREA + there * AN_AREA + 2] = (way - way_to(there, goal)) * A_TOLL
                out[AREA + there * AN_AREA + 3] = (TO_EXIT[here] - TO_EXIT[there]) * A_TOLL


@kernel
def held(out: Features, kind: int) -> int:
    """How many counters of a kind one's party has, as was written down."""
    return int(out[TREASURE + kind * 3 + 1] / A_KIND)


@kernel
def sees(out: Features, kind: int) -> bool:
    """Whether one's party knows where a counter of a kind lies, as was written down."""
    return out[TREASURE + kind * 3 + 2] > 0.0


@kernel
def way_to(area: int, goal: int) -> int:
    """The areas to go to a goal, or out."""
    return areas_between(area, goal) if goal >= 0 else int(TO_EXIT[area])


@kernel
def aim_of(state: State, party: int, useful: int) -> int:
    """What a party with so many useful keys should do for the Princess; a key may be known."""
    if state.escort == party:
        return TO_LEAVE
    if state.escort >= 0:
        return TO_HUNT
    if state.princess != CELL:
        return TO_FETCH
    return TO_CELL if state.opened == 1 or useful == 2 else TO_KEY


@kernel
def goal_of(state: State, party: int, aim: int, here: int, strong: int) -> int:
    """The area where that is done; below 0 if nothing is left but to go out."""
    if aim == TO_HUNT:
        return spot_of(state, state.escort)
    if aim == TO_FETCH:
        return state.princess
    if aim == TO_CELL:
        return CELL
    if aim == TO_SEARCH:
        seen = state.open | state.treasures_seen[party]
        return next_door(state, party, here, seen, strong)
    return OUT


@kernel
def nearest_key(state: State, party: int, here: int, a: int, b: int) -> int:
    """The nearest room in which a party has seen a key that would help it, or NOWHERE."""
    best, least = NOWHERE, VERY_FAR
    rooms = state.unchecked & (state.open | state.treasures_seen[party])
    while rooms != 0:
        room = lowest(rooms)
        rooms &= rooms - 1
        kind = int(state.treasure[room])
        if helps(kind, a, b) and areas_between(here, room) < least:
            best, least = room, areas_between(here, room)
    return best
