"""Step 3: who meets whom; spells and items before the melee, secret ones in a duel."""

from bartizan.engine.kernel import Moves, bit, has, kernel, lowest
from bartizan.games.castle.parts import (
    ACID,
    CHARACTERS,
    CHARMABLE,
    COFFIN,
    FIRST_CAPTIVE,
    FIRST_TRAP,
    PISTOL,
    PRINCES,
    ROOMS,
    VAMPIRE,
)
from bartizan.games.castle.rules.items import (
    kinds_at_hand,
    legal_hands,
    legal_surprises,
    may_hand_over,
    use_item,
)
from bartizan.games.castle.rules.people import (
    ask,
    begin_stage,
    bury_the_dead,
    counter_of,
    has_unknown,
    holder,
    kind_of,
    kind_of_captive,
    kinds_carried,
    lives,
    monster_at,
    party_of,
    players,
    plays,
    remove_monster,
    spend,
)
from bartizan.games.castle.rules.spells import begin_spell, legal_members, may_cast
from bartizan.games.castle.state import (
    CAST,
    CAST_CHARM,
    CAST_FIREBALL,
    CAST_HEROISM,
    CAST_TELEPORT,
    CREATURES,
    DONE,
    FIRST_PRINCE,
    FIRST_WIZARD,
    HAND_OVER,
    HANDING,
    HEROES,
    ITEMS,
    MELEE,
    NOBODY,
    NOT_ASKED,
    SECRET_ITEMS,
    SECRET_SPELLS,
    SETTLE,
    SHOOT,
    SPELLS,
    THROW_ACID,
    UNDECIDED,
    USE,
    State,
)

# Who meets whom


@kernel
def rival_beside(state: State, party: int) -> int:
    """Another party in the same area, or NOBODY."""
    for other in range(CHARACTERS):
        if other != party and state.where[other] == state.where[party]:
            return other
    return NOBODY


@kernel
def is_stopped(state: State, party: int) -> bool:
    """Movement stops on entering an area with a monster or a non-allied character."""
    area = state.where[party]
    return monster_at(state, area) >= 0 or rival_beside(state, party) >= 0


@kernel
def must_fight(state: State, party: int) -> bool:
    """Whether a party stands beside a monster, or beside rivals where duels are fought."""
    area = state.where[party]
    if area < 0:
        return False
    return monster_at(state, area) >= 0 or (state.duels == 0 and rival_beside(state, party) >= 0)


@kernel
def meet(state: State, party: int) -> None:
    """The encounter begins, with monsters before rivals."""
    monster = monster_at(state, state.where[party])
    begin_stage(state, CAST)
    state.side = party
    if state.duels == 0 or party == state.party[state.order[state.mover]]:
        state.searching |= bit(party)
    state.foe = state.rival = NOBODY
    if monster >= 0:
        state.foe = HEROES + monster
        turn_up(state, monster)
    else:
        state.rival = rival_beside(state, party)
        state.searching |= bit(state.rival)
        await_wizards(state)


@kernel
def turn_up(state: State, monster: int) -> None:
    """The monster is turned up; a coffin removes a vampire, and itself."""
    state.turned |= bit(monster)
    owner = holder(state, state.side, COFFIN)
    if state.monster[monster] == VAMPIRE and owner >= 0:
        spend(state, owner, counter_of(state, owner, COFFIN))
        remove_monster(state, monster)


@kernel
def stands(state: State) -> bool:
    """Whether both sides of the encounter are still there."""
    area = state.where[state.side]
    if area < 0 or state.lander[state.side] >= 0:
        return False
    if state.rival >= 0:
        return state.where[state.rival] == area and state.lander[state.rival] < 0
    monster = state.foe - HEROES
    if has(state.home, monster):
        return area == monster
    return has(state.stray, monster) and state.lair[monster] == area


@kernel
def is_involved(state: State, character: int) -> bool:
    """Whether a living character belongs to a side of the encounter."""
    if not lives(state, character):
        return False
    party = state.party[character]
    return party == state.side or (state.rival >= 0 and party == state.rival)


@kernel
def next_involved(state: State, place: int) -> int:
    """The first place from this one in player order whose character is involved and not asked."""
    while place < CHARACTERS and state.order[place] >= 0:
        character = state.order[place]
        if is_involved(state, character) and not has(state.asked, character):
            return place
        place += 1
    return NOBODY


# Secret choices in a duel


@kernel
def ask_secretly(state: State, phase: int) -> bool:
    """Ask the next player who has still to choose, if there is one."""
    for place in range(CHARACTERS):
        character = state.order[place]
        if character >= 0 and state.choice[state.owner[character]] == UNDECIDED:
            return ask(state, character, phase)
    return False


@kernel
def next_secret(state: State) -> int:
    """The next move that was chosen secretly, in player order; or NOBODY."""
    for place in range(CHARACTERS):
        character = state.order[place]
        if character >= 0 and state.choice[state.owner[character]] >= 0:
            move = state.choice[state.owner[character]]
            state.choice[state.owner[character]] = NOT_ASKED
            if move != DONE:
                return move
    return NOBODY


@kernel
def has_secrets(state: State) -> bool:
    """Whether something chosen at the same time has still to take effect: nobody dies before."""
    if state.rival < 0 or state.stage > USE:
        return False
    pending = 0
    for seat in range(CHARACTERS):
        pending += state.choice[seat] >= 0 and state.choice[seat] != DONE
    return pending > 0


@kernel
def enemy_of(state: State, party: int) -> int:
    """The other side of a duel."""
    return state.rival if party == state.side else state.side


@kernel
def is_target(state: State, party: int, creature: int) -> bool:
    """Whether a party's enemy has this creature and the party knows of it."""
    enemy = enemy_of(state, party)
    if party_of(state, creature) != enemy:
        return False
    if FIRST_PRINCE <= creature < HEROES:
        leader = state.leader[creature]
        seen = state.open | state.treasures_seen[party]
        return has(seen, counter_of(state, leader, kind_of_captive(creature)))
    return True


@kernel
def character_of(state: State, seat: int) -> int:
    """The living character of a seat that takes part in a duel."""
    for character in range(CHARACTERS):
        if plays(state, seat, character):
            return character
    return NOBODY


@kernel
def legal_targets(state: State, first: int, out: Moves, n: int) -> int:
    """A move for each creature of the enemy."""
    party = state.party[character_of(state, state.actor)]
    for creature in range(CREATURES):
        out[n] = first + creature
        n += is_target(state, party, creature)
    return n


# Spells


@kernel
def ask_for_spells(state: State) -> bool:
    """Each wizard may cast one spell, one after another in player order."""
    if state.rival >= 0:
        return ask_for_secret_spells(state)
    if not stands(state):
        return begin_stage(state, SETTLE)
    place = next_involved(state, 0)
    while place >= 0:
        if may_cast(state, state.order[place]):
            state.caster = state.order[place]
            return ask(state, state.caster, SPELLS)
        place = next_involved(state, place + 1)
    return begin_stage(state, HAND_OVER)


@kernel
def legal_spells(state: State, out: Moves) -> int:
    """At the monster met: charm, fireball, heroism, teleport; or none."""
    wizard = state.caster - FIRST_WIZARD
    n = legal_members(state, state.side, CAST_HEROISM + wizard * CREATURES, out, 0)
    out[n] = CAST_TELEPORT + wizard
    out[n + 1] = CAST_CHARM + wizard
    n += 1 + CHARMABLE[kind_of(state, state.foe)]
    out[n] = CAST_FIREBALL + wizard * CREATURES + state.foe
    out[n + 1] = DONE
    return legal_hands(state, out, n + 2)


@kernel
def await_wizards(state: State) -> None:
    """In a duel the wizards of both sides choose at the same time."""
    for character in range(CHARACTERS):
        if is_involved(state, character) and may_cast(state, character):
            state.choice[state.owner[character]] = UNDECIDED


@kernel
def ask_for_secret_spells(state: State) -> bool:
    """When all have chosen, all spells take effect, also on those who teleport away."""
    if ask_secretly(state, SECRET_SPELLS):
        return True
    move = next_secret(state)
    if move >= 0:
        return begin_spell(state, move)
    return begin_stage(state, HAND_OVER if stands(state) else SETTLE)


@kernel
def legal_secret_spells(state: State, out: Moves) -> int:
    """Heroism, teleport, fireball; or none."""
    wizard = character_of(state, state.actor)
    first = CAST_HEROISM + (wizard - FIRST_WIZARD) * CREATURES
    n = legal_members(state, state.party[wizard], first, out, 0)
    out[n] = CAST_TELEPORT + wizard - FIRST_WIZARD
    first = CAST_FIREBALL + (wizard - FIRST_WIZARD) * CREATURES
    n = legal_targets(state, first, out, n + 1)
    out[n] = DONE
    return n + 1


# Items


@kernel
def ask_to_hand_over(state: State) -> bool:
    """In a duel each holder of a party of several players is asked once before items are used."""
    place = next_involved(state, 0) if state.rival >= 0 else NOBODY
    while place >= 0:
        if may_share(state, state.order[place]):
            return ask(state, state.order[place], HANDING)
        place = next_involved(state, place + 1)
    begin_stage(state, USE)
    if state.rival >= 0:
        await_users(state)
    return False


@kernel
def may_share(state: State, character: int) -> bool:
    """Whether an ally of another player could get something from him, as far as rivals know."""
    several = players(state, state.party[character]) > 1
    return several and (may_hand_over(state, character) or has_unknown(state, character))


@kernel
def ask_for_items(state: State) -> bool:
    """Acid and a working pistol."""
    if state.rival >= 0:
        return ask_for_secret_items(state)
    if not stands(state):
        return begin_stage(state, SETTLE)
    place = next_involved(state, 0)
    while place >= 0:
        if may_use(state, state.order[place]):
            return ask(state, state.order[place], ITEMS)
        place = next_involved(state, place + 1)
    return begin_stage(state, MELEE)


@kernel
def may_use(state: State, character: int) -> bool:
    """Whether he could do anything before a melee, as far as his rivals know."""
    if may_use_openly(state, character) or (state.rival < 0 and may_share(state, character)):
        return True
    return has_unknown(state, character) and surprises_left(state)


@kernel
def may_use_openly(state: State, character: int) -> bool:
    """Whether he has acid or a pistol that works; of the latter all know that it does."""
    kinds = kinds_carried(state, character)
    return has(kinds, ACID) or (state.pistol == 1 and has(kinds, PISTOL))


@kernel
def surprises_left(state: State) -> bool:
    """Whether the acid, the elf or the dwarf has still to be seen by all."""
    seen = 0
    shown = state.open
    while shown != 0:
        kind = state.treasure[lowest(shown)]
        seen += kind == ACID or FIRST_CAPTIVE <= kind < FIRST_TRAP
        shown &= shown - 1
    return seen < 1 + PRINCES


@kernel
def await_users(state: State) -> None:
    """In a duel all who could shoot, throw acid at a charmed monster, or have a prince."""
    for character in range(CHARACTERS):
        if is_involved(state, character) and may_use(state, character):
            state.choice[state.owner[character]] = UNDECIDED


@kernel
def ask_for_secret_items(state: State) -> bool:
    """When all have chosen, all items take effect; a prince who was shown last waits for no die."""
    if ask_secretly(state, SECRET_ITEMS):
        return True
    move = next_secret(state)
    if move >= 0:
        return use_item(state, move)
    bury_the_dead(state)
    return begin_stage(state, MELEE if stands(state) else SETTLE)


@kernel
def legal_secret_items(state: State, out: Moves) -> int:
    """Acid at a charmed monster, the pistol at anyone, a prince steps forward; or nothing."""
    kinds = kinds_at_hand(state, state.actor)
    party = state.party[character_of(state, state.actor)]
    n = 0
    for monster in range(ROOMS):
        out[n] = THROW_ACID + monster
        n += has(kinds, ACID) and is_target(state, party, HEROES + monster)
    if has(kinds, PISTOL) and state.pistol == 1:
        n = legal_targets(state, SHOOT, out, n)
    n = legal_surprises(state, out, n)
    out[n] = DONE
    return n + 1
