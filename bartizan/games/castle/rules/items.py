"""Magic items: medallion, potions, pistol, acid; and handing them over."""

from bartizan.engine.kernel import Mask, Moves, bit, has, kernel, lowest
from bartizan.games.castle.parts import (
    ACID,
    CHARACTER_CLASS,
    CHARACTERS,
    CONSTITUTION,
    FIGHTER,
    MEDALLION,
    PISTOL,
    POTION_OF_HEALING,
    POTION_OF_TELEPORT,
    SWORD,
)
from bartizan.games.castle.rules.people import (
    await_die,
    counter_of,
    family_of,
    has_unknown,
    holder,
    is_hidden,
    kind_of,
    kinds_carried,
    lives,
    party_of,
    plays,
    show,
    show_prince,
    spend,
)
from bartizan.games.castle.rules.spells import (
    legal_members,
    legal_rooms,
    may_cast,
    unseen_monsters,
    unseen_treasures,
)
from bartizan.games.castle.state import (
    BURN,
    CAST_ESP,
    CAST_HEROISM,
    CAST_SPEED,
    CAST_TELEPORT,
    CREATURES,
    DONE,
    FIGHT,
    FIRST_PRINCE,
    FIRST_WIZARD,
    HAND,
    HEAL,
    HEALING,
    HEROES,
    ITEMS,
    MEDALLION_USED,
    MISFIRE,
    NOBODY,
    PREPARING,
    SHOOT,
    SHOT,
    SPLASH,
    THROW_ACID,
    TINKER,
    TINKERING,
    VANISH,
    WIZARDS,
    State,
)

# Before moving


@kernel
def kinds_at_hand(state: State, seat: int) -> Mask:
    """The kinds of counters that a seat's characters carry."""
    kinds = bit(0) & 0
    for character in range(CHARACTERS):
        if lives(state, character) and state.owner[character] == seat:
            kinds |= kinds_carried(state, character)
    return kinds


@kernel
def may_prepare(state: State, character: int) -> bool:
    """Whether there is anything he could do before the party moves, as far as rivals know."""
    kinds = kinds_carried(state, character)
    return has_unknown(state, character) or may_prepare_openly(state, character, kinds)


@kernel
def may_prepare_openly(state: State, character: int, kinds: Mask) -> bool:
    """Whether he could cast, use what he has of these kinds, or hand something over."""
    return (
        may_cast(state, character)
        or (has(kinds, MEDALLION) and may_see_monster(state))
        or (has(kinds, PISTOL) and state.pistol == 0)
        or (has(kinds, POTION_OF_HEALING) and somebody_is_hurt(state, state.side))
        or has(kinds, POTION_OF_TELEPORT)
        or may_hand_over(state, character)
    )


@kernel
def may_see_monster(state: State) -> bool:
    """The medallion shows one a turn, as long as there is one to see."""
    return state.medallion == 0 and unseen_monsters(state, state.side) != 0


@kernel
def somebody_is_hurt(state: State, party: int) -> bool:
    """Whether a potion of healing could help."""
    hurt = 0
    for creature in range(CREATURES):
        hurt += party_of(state, creature) == party and state.hits[creature] > 0
    return hurt > 0


@kernel
def legal_preparations(state: State, out: Moves) -> int:
    """ESP, heroism, speed, teleport; medallion, potions, pistol."""
    seat = state.actor
    n = 0
    if unseen_monsters(state, state.side) | unseen_treasures(state, state.side) != 0:
        n = legal_casts(state, CAST_ESP, out, n)
    for wizard in range(WIZARDS):
        if plays(state, seat, FIRST_WIZARD + wizard) and may_cast(state, FIRST_WIZARD + wizard):
            n = legal_members(state, state.side, CAST_HEROISM + wizard * CREATURES, out, n)
    if state.sped == 0:
        n = legal_casts(state, CAST_SPEED, out, n)
    n = legal_casts(state, CAST_TELEPORT, out, n)
    return legal_uses(state, out, n)


@kernel
def legal_casts(state: State, first: int, out: Moves, n: int) -> int:
    """A move for each of the seat's wizards who may cast."""
    for wizard in range(WIZARDS):
        out[n] = first + wizard
        caster = FIRST_WIZARD + wizard
        n += plays(state, state.actor, caster) and may_cast(state, caster)
    return n


@kernel
def legal_uses(state: State, out: Moves, n: int) -> int:
    """What the seat's characters carry and can use before moving."""
    kinds = kinds_at_hand(state, state.actor)
    if has(kinds, MEDALLION) and may_see_monster(state):
        n = legal_rooms(unseen_monsters(state, state.side), MEDALLION_USED, out, n)
    if has(kinds, POTION_OF_HEALING):
        for creature in range(CREATURES):
            out[n] = HEAL + creature
            n += party_of(state, creature) == state.side and state.hits[creature] > 0
    out[n] = VANISH
    n += has(kinds, POTION_OF_TELEPORT)
    out[n] = TINKER
    n += has(kinds, PISTOL) and state.pistol == 0
    return n


@kernel
def use_medallion(state: State, room: int) -> bool:
    """It shows the monster of one room a turn."""
    character = holder(state, state.side, MEDALLION)
    show(state, counter_of(state, character, MEDALLION))
    state.monsters_seen[state.side] |= bit(room)
    state.looked[state.side] |= bit(room)
    state.medallion = 1
    return False


@kernel
def drink_healing(state: State, creature: int) -> bool:
    """One die of hits is taken off one of the party."""
    drink(state, POTION_OF_HEALING)
    show_prince(state, creature)
    state.target = creature
    await_die(state, HEALING)
    return True


@kernel
def drink_teleport(state: State) -> bool:
    """The party vanishes with him who drinks."""
    drink(state, POTION_OF_TELEPORT)
    state.lander[state.side] = state.caster
    return False


@kernel
def drink(state: State, potion: int) -> None:
    """Once, and it is gone."""
    state.caster = holder(state, state.side, potion)
    spend(state, state.caster, counter_of(state, state.caster, potion))


@kernel
def heal(state: State, die: int) -> bool:
    """Never beyond unhurt."""
    state.hits[state.target] = max(0, state.hits[state.target] - die)
    return False


@kernel
def tinker(state: State) -> bool:
    """He tries to discover how the pistol works."""
    state.caster = holder(state, state.side, PISTOL)
    show(state, counter_of(state, state.caster, PISTOL))
    await_die(state, TINKERING)
    return True


@kernel
def discover(state: State, die: int) -> bool:
    """5 and 6: he may use it once; 3 and 4: he may try again; 1 and 2: he shoots himself."""
    if die >= 5:
        state.pistol = 1
    elif die <= 2:
        spend(state, state.caster, counter_of(state, state.caster, PISTOL))
        await_die(state, MISFIRE)
        return True
    return False


# Before a melee


@kernel
def legal_items(state: State, out: Moves) -> int:
    """Acid and a working pistol against the monster, a prince steps forward; or nothing."""
    kinds = kinds_at_hand(state, state.actor)
    out[0] = THROW_ACID + state.foe - HEROES
    n = 0 + has(kinds, ACID)
    out[n] = SHOOT + state.foe
    n += has(kinds, PISTOL) and state.pistol == 1
    n = legal_surprises(state, out, n)
    out[n] = DONE
    return legal_hands(state, out, n + 1)


@kernel
def may_fight(state: State, creature: int) -> bool:
    """Princes do not fight monsters larger than themselves."""
    if FIRST_PRINCE <= creature < HEROES and state.foe >= 0:
        return constitution_of_kind(state, creature) >= constitution_of_kind(state, state.foe)
    return True


@kernel
def constitution_of_kind(state: State, creature: int) -> int:
    """The constitution that is printed on a prince or monster."""
    return CONSTITUTION[kind_of(state, creature)]


@kernel
def legal_surprises(state: State, out: Moves, n: int) -> int:
    """The seat's princes whom its rivals do not know, where they may fight."""
    for prince in range(FIRST_PRINCE, HEROES):
        out[n] = FIGHT + prince
        if plays(state, state.actor, prince) and is_hidden(state, prince):
            n += may_fight(state, prince)
    return n


@kernel
def use_item(state: State, move: int) -> bool:
    """There is one bottle and one pistol in the box; a prince is only shown before the melee."""
    if family_of(move) == FIGHT:
        show_prince(state, move - FIGHT)
        return False
    kind = PISTOL if family_of(move) == SHOOT else ACID
    user = holder(state, state.side, kind)
    if user < 0:
        user = holder(state, state.rival, kind)
    if kind == PISTOL:
        return shoot(state, user, move - SHOOT)
    return throw_acid(state, user, move - THROW_ACID)


@kernel
def throw_acid(state: State, thrower: int, monster: int) -> bool:
    """The bottle is spent, also on a miss."""
    spend(state, thrower, counter_of(state, thrower, ACID))
    state.caster = thrower
    state.target = HEROES + monster
    await_die(state, SPLASH)
    return True


@kernel
def splash(state: State, die: int) -> bool:
    """4 to 6: it hits."""
    if die >= 4:
        await_die(state, BURN)
        return True
    return False


@kernel
def shoot(state: State, shooter: int, target: int) -> bool:
    """The pistol is used once."""
    spend(state, shooter, counter_of(state, shooter, PISTOL))
    state.pistol = 0
    state.caster = shooter
    state.target = target
    await_die(state, SHOT)
    return True


# Handing over


@kernel
def may_take(state: State, kind: int, giver: int, taker: int) -> bool:
    """Whether it makes a difference who carries it; for coffins and boots it never does."""
    if kind not in (ACID, SWORD, MEDALLION, PISTOL, POTION_OF_HEALING, POTION_OF_TELEPORT):
        return False
    if state.owner[giver] == state.owner[taker]:
        return kind in (ACID, PISTOL) or (kind == SWORD and CHARACTER_CLASS[taker] == FIGHTER)
    return True


@kernel
def takers(state: State, counter: int, giver: int) -> Mask:
    """The allies to whom he may hand a counter that was not handed over before."""
    allies = bit(0) & 0
    kind = state.treasure[counter]
    if not has(state.handed, counter):
        for taker in range(CHARACTERS):
            ally = taker != giver and party_of(state, taker) == state.party[giver]
            if ally and may_take(state, kind, giver, taker):
                allies |= bit(taker)
    return allies


@kernel
def may_hand_over(state: State, character: int) -> bool:
    """Whether he has anything that an ally could have instead."""
    counters = state.carried[character]
    while counters != 0:
        if takers(state, lowest(counters), character) != 0:
            return True
        counters &= counters - 1
    return False


@kernel
def carrier(state: State, counter: int) -> int:
    """Who carries a counter, or NOBODY."""
    for hero in range(HEROES):
        if has(state.carried[hero], counter):
            return hero
    return NOBODY


@kernel
def legal_hands(state: State, out: Moves, n: int) -> int:
    """What the seat's characters may hand over, and to whom."""
    counters = bit(0) & 0
    for character in range(CHARACTERS):
        if plays(state, state.actor, character):
            counters |= state.carried[character]
    while counters != 0:
        counter = lowest(counters)
        allies = takers(state, counter, carrier(state, counter))
        while allies != 0:
            out[n] = HAND + counter * CHARACTERS + lowest(allies)
            allies &= allies - 1
            n += 1
        counters &= counters - 1
    return n


@kernel
def hand_over(state: State, counter: int, taker: int) -> bool:
    """Once a step."""
    state.carried[carrier(state, counter)] &= ~bit(counter)
    state.carried[taker] |= bit(counter)
    state.handed |= bit(counter)
    if state.phase in (PREPARING, ITEMS):  # who got something may want to use it
        state.asked &= ~bit(taker)
    return False
