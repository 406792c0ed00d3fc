"""The wizards' spells."""

from bartizan.engine.kernel import Mask, Moves, bit, has, kernel, lowest
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
    SECOND_DIE,
    SPEED,
    TELEPORT,
    WIZARD,
)
from bartizan.games.castle.rules.people import (
    ask,
    await_die,
    family_of,
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
    CASTING,
    CREATURES,
    FIRST_WIZARD,
    FORCE,
    HEROES,
    LAND,
    LOOKING,
    NOBODY,
    SEE,
    SEEING,
    State,
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
def legal_members(state: State, party: int, first: int, out: Moves, n: int) -> int:
    """A move for each of a party: characters, princes, charmed monsters."""
    for hero in range(HEROES):
        out[n] = first + hero
        n += party_of(state, hero) == party
    charmed = state.charmed
    while charmed != 0:
        out[n] = first + HEROES + lowest(charmed)
        n += party_of(state, HEROES + lowest(charmed)) == party
        charmed &= charmed - 1
    return n


# Casting


@kernel
def begin_spell(state: State, move: int) -> bool:
    """A wizard casts the spell that the move names; a die says whether it succeeds."""
    family = family_of(move)
    within = move - family
    if family in (CAST_HEROISM, CAST_FIREBALL):
        spell = HEROISM if family == CAST_HEROISM else FIREBALL
        cast_spell(state, spell, within // CREATURES, within % CREATURES)
        show_prince(state, state.target)
    elif family == CAST_CHARM:
        cast_spell(state, CHARM, within, state.foe)
    elif family == CAST_ESP:
        cast_spell(state, ESP, within, NOBODY)
    else:
        cast_spell(state, SPEED if family == CAST_SPEED else TELEPORT, within, NOBODY)
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
            return begin_to_see(state)
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
def rooms_to_see(state: State, party: int, die: int) -> Mask:
    """The rooms in which ESP shows a party something: with 2 the monster, with more either."""
    rooms = unseen_monsters(state, party)
    return rooms if die == 2 else rooms | unseen_treasures(state, party)


@kernel
def begin_to_see(state: State) -> bool:
    """Once ESP has succeeded, the wizard names a room."""
    rooms = rooms_to_see(state, state.party[state.caster], state.die)
    if rooms == 0:
        return False
    if rooms & (rooms - 1) == 0:
        return see(state, lowest(rooms))
    return ask(state, state.caster, SEEING)


@kernel
def legal_sights(state: State, out: Moves) -> int:
    """A room of which the party does not know all that the die shows."""
    rooms = rooms_to_see(state, state.party[state.caster], state.die)
    return legal_rooms(rooms, SEE, out, 0)


@kernel
def see(state: State, room: int) -> bool:
    """ESP: the monster with 2, the monster or the treasure with 3 or 4, both with 5 or 6."""
    party = state.party[state.caster]
    state.sought = room
    state.looked[party] |= bit(room)
    monster = has(unseen_monsters(state, party), room)
    treasure = has(unseen_treasures(state, party), room)
    if 2 < state.die < 5 and monster and treasure:
        return ask(state, state.caster, LOOKING)
    if monster:
        state.monsters_seen[party] |= bit(room)
    if treasure and state.die > 2:
        state.treasures_seen[party] |= bit(room)
    return False


@kernel
def look(state: State, treasure: int) -> bool:
    """The wizard looks at one of the two, for his whole party."""
    if treasure == 1:
        state.treasures_seen[state.party[state.caster]] |= bit(state.sought)
    else:
        state.monsters_seen[state.party[state.caster]] |= bit(state.sought)
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
