"""The wizards' spells."""

from bartizan.engine.kernel import Mask, Moves, State, bit, has, kernel, lowest
from bartizan.games.castle.parts import (
    AREAS,
    CELL,
    CHARACTER_CLASS,
    CHARACTERS,
    CHARM,
    CONSTITUTION,
    DIM,
    ESP,
    FIREBALL,
    HEROISM,
    LEAST_ROLL,
    ROOMS,
    SECOND_DIE,
    SPEED,
    TELEPORT,
    WIZARD,
)
from bartizan.games.castle.people import (
    await_die,
    kind_of,
    leave_princess,
    lives,
    party_of,
    show_prince,
    strike,
)
from bartizan.games.castle.state import (
    CAST_CHARM,
    CAST_ESP,
    CAST_FIREBALL,
    CAST_HEROISM,
    CAST_SPEED,
    CAST_TELEPORT,
    CASTING,
    CREATURES,
    FIRST_WIZARD,
    FORCE,
    HEROES,
    LAND,
    LOOKING,
    NOBODY,
)

# What a party knows


@kernel
def unseen_monsters(state: State, party: int) -> Mask:
    """The rooms whose monster a party does not know."""
    return state.home & ~state.turned & ~state.monsters_seen[party]


@kernel
def unseen_treasures(state: State, party: int) -> Mask:
    """The rooms whose treasure a party does not know."""
    return state.unchecked & ~state.open & ~state.treasures_seen[party]


# Which may be cast


@kernel
def may_cast(state: State, character: int) -> bool:
    """Whether he is a wizard who has not cast in this step."""
    wizard = lives(state, character) and CHARACTER_CLASS[character] == WIZARD
    return wizard and not has(state.cast, character)


@kernel
def legal_rooms(rooms: Mask, first: int, out: Moves, n: int) -> int:
    """A move for each of these rooms."""
    while rooms != 0:
        out[n] = first + lowest(rooms)
        rooms &= rooms - 1
        n += 1
    return n


@kernel
def legal_heroes(state: State, first: int, out: Moves, n: int) -> int:
    """A move for each character and prince of the caster's party."""
    party = state.party[FIRST_WIZARD + (first - CAST_HEROISM) // HEROES]
    for hero in range(HEROES):
        out[n] = first + hero
        n += party_of(state, hero) == party
    return n


# Casting


@kernel
def begin_spell(state: State, move: int) -> bool:
    """A wizard casts the spell that the move names; a die says whether it succeeds."""
    if move < CAST_HEROISM:
        cast_spell(state, ESP, (move - CAST_ESP) // ROOMS, (move - CAST_ESP) % ROOMS)
    elif move < CAST_SPEED:
        cast_spell(state, HEROISM, (move - CAST_HEROISM) // HEROES, (move - CAST_HEROISM) % HEROES)
        show_prince(state, state.target)
    elif move < CAST_TELEPORT:
        cast_spell(state, SPEED, move - CAST_SPEED, NOBODY)
    elif move < CAST_CHARM:
        cast_spell(state, TELEPORT, move - CAST_TELEPORT, NOBODY)
    elif move < CAST_FIREBALL:
        cast_spell(state, CHARM, move - CAST_CHARM, state.foe)
    else:
        within = move - CAST_FIREBALL
        cast_spell(state, FIREBALL, within // CREATURES, within % CREATURES)
        show_prince(state, state.target)
    return True


@kernel
def cast_spell(state: State, spell: int, wizard: int, target: int) -> None:
    """A wizard casts one spell a step."""
    state.spell = spell
    state.caster = FIRST_WIZARD + wizard
    state.target = target
    state.cast |= bit(state.caster)
    await_die(state, CASTING)


@kernel
def spell_succeeds_or_fails(state: State, die: int) -> bool:
    """One fails and hurts the wizard; what is too little fails. Is another die or choice due?"""
    if die == 1:
        strike(state, state.caster, 1, NOBODY)
    elif die >= LEAST_ROLL[state.spell]:
        if state.spell == ESP:
            return read_minds(state, die)
        if state.spell == CHARM or state.spell == FIREBALL:
            await_die(state, FORCE)
            return True
        if state.spell == HEROISM:
            state.heroism[state.target] += 1
        elif state.spell == SPEED:
            state.sped = 1
        else:
            state.lander[state.party[state.caster]] = state.caster
    return False


@kernel
def read_minds(state: State, die: int) -> bool:
    """ESP: the monster with 2, the monster or the treasure with 3 or 4, both with 5 or 6."""
    party = state.party[state.caster]
    monster = has(unseen_monsters(state, party), state.target)
    treasure = has(unseen_treasures(state, party), state.target)
    if 2 < die < 5 and monster and treasure:
        state.phase = LOOKING
        state.actor = state.owner[state.caster]
        return True
    if monster:
        state.monsters_seen[party] |= bit(state.target)
    if treasure and die > 2:
        state.treasures_seen[party] |= bit(state.target)
    return False


@kernel
def look(state: State, treasure: int) -> bool:
    """The wizard looks at one of the two, for his whole party."""
    if treasure == 1:
        state.treasures_seen[state.party[state.caster]] |= bit(state.target)
    else:
        state.monsters_seen[state.party[state.caster]] |= bit(state.target)
    return False


@kernel
def force(state: State, first: int, die: int) -> bool:
    """The second die of a charm or a fireball, changed by the first one; a shadow is dim."""
    power = die + SECOND_DIE[first]
    if state.target >= HEROES:
        power -= DIM[kind_of(state, state.target)]
    power = max(0, power)
    if state.spell == FIREBALL:
        strike(state, state.target, power, state.caster)
    elif power > CONSTITUTION[kind_of(state, state.foe)]:
        charm(state)
    return False


@kernel
def charm(state: State) -> None:
    """The monster joins the party; its charmer leads it."""
    monster = state.foe - HEROES
    state.home &= ~bit(monster)
    state.stray &= ~bit(monster)
    state.charmed |= bit(monster)
    state.leader[state.foe] = state.caster


# Teleport


@kernel
def legal_landings(state: State, out: Moves) -> int:
    """Anywhere else but the Cell."""
    here = state.where[landing_party(state)]
    n = 0
    for area in range(AREAS):
        out[n] = LAND + area
        n += area != CELL and area != here
    return n


@kernel
def landing_party(state: State) -> int:
    """The first party that has vanished and must land somewhere, or NOBODY."""
    for party in range(CHARACTERS):
        if state.lander[party] >= 0:
            return party
    return NOBODY


@kernel
def land(state: State, area: int) -> None:
    """The party with princes and charmed monsters is there; the Princess is not."""
    party = landing_party(state)
    leave_princess(state, party)
    state.where[party] = area
    state.lander[party] = NOBODY
