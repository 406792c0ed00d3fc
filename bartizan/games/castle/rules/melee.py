"""Step 4: the melee, round by round, and the witch."""

from bartizan.engine.kernel import Mask, Moves, bit, has, kernel, lowest
from bartizan.games.castle.parts import (
    CASTS,
    CHARACTER_CLASS,
    CHARACTERS,
    CLERIC,
    CURSE_1,
    ENTRANCES,
    FIGHTER,
    FIRST_CAPTIVE,
    FIRST_ITEM,
    HEALS,
    HITS,
    KEY_A,
    SWORD,
    UNDEAD,
    WITCH,
    WIZARD,
)
from bartizan.games.castle.rules.encounter import (
    ask_secretly,
    character_of,
    is_involved,
    next_involved,
    stands,
)
from bartizan.games.castle.rules.items import may_fight
from bartizan.games.castle.rules.people import (
    ask,
    await_die,
    begin_stage,
    counter_of,
    family_of,
    hits_left,
    is_hidden,
    kind_of,
    leave_princess,
    party_of,
    players,
    plays,
    set_all_free,
    show,
    show_prince,
    spend,
    strike,
)
from bartizan.games.castle.state import (
    BACK,
    BLOW,
    COUNTERBLOW,
    CREATURES,
    FIGHT,
    FIGHTERS,
    FIRST_PRINCE,
    HEROES,
    NOBODY,
    NOT_ASKED,
    POISONED,
    SECRET_FIGHTERS,
    SETTLE,
    UNDECIDED,
    WITCHCRAFT,
    State,
)

# Fighters


@kernel
def fighters(state: State, party: int) -> Mask:
    """The creatures of a party that may fight."""
    able = bit(0) & 0
    for hero in range(HEROES):
        if party_of(state, hero) == party and may_fight(state, hero):
            able |= bit(hero)
    charmed = state.charmed
    while charmed != 0:
        if party_of(state, HEROES + lowest(charmed)) == party:
            able |= bit(HEROES + lowest(charmed))
        charmed &= charmed - 1
    return able


@kernel
def known_fighters(state: State, party: int) -> Mask:
    """Those that its rivals know of: only these make it a question who fights."""
    able = fighters(state, party)
    for prince in range(FIRST_PRINCE, HEROES):
        if has(able, prince) and is_hidden(state, prince):
            able &= ~bit(prince)
    return able


@kernel
def legal_fighters(state: State, out: Moves) -> int:
    """A seat's own fighters; among several players one may hold back."""
    party = state.party[character_of(state, state.actor)]
    able = fighters(state, party)
    n = 0
    while able != 0:
        out[n] = FIGHT + lowest(able)
        n += plays(state, state.actor, lowest(able))
        able &= able - 1
    out[n] = BACK
    return n + (players(state, party) > 1)


@kernel
def ask_for_fighters(state: State) -> bool:
    """Each round one fighter from each side, chosen anew."""
    if state.fighter >= 0:
        end_round(state)
    if not stands(state):
        return begin_stage(state, SETTLE)
    if state.rival >= 0:
        return ask_for_secret_fighters(state)
    able = known_fighters(state, state.side)
    place = next_involved(state, 0) if able & (able - 1) != 0 else NOBODY
    if place >= 0:
        return ask(state, state.order[place], FIGHTERS)
    return begin_blow(state, strongest(state, state.side, able), state.foe)


@kernel
def strongest(state: State, party: int, able: Mask) -> int:
    """Of these fighters the one with most hits left; ties: player order."""
    best = NOBODY
    for place in range(CHARACTERS):
        left = able if state.order[place] >= 0 else 0
        while left != 0:
            creature = lowest(left)
            better = best < 0 or hits_left(state, creature) > hits_left(state, best)
            if state.leader[creature] == state.order[place] and better:
                best = creature
            left &= left - 1
    return best


@kernel
def await_fighters(state: State) -> None:
    """In a duel every player of a side with several fighters names one, or holds back."""
    for character in range(CHARACTERS):
        if is_involved(state, character):
            able = known_fighters(state, state.party[character])
            if able & (able - 1) != 0:
                state.choice[state.owner[character]] = UNDECIDED
            state.asked |= bit(character)


@kernel
def ask_for_secret_fighters(state: State) -> bool:
    """Of each side the first who stepped forward fights."""
    if state.asked == 0:
        await_fighters(state)
    if ask_secretly(state, SECRET_FIGHTERS):
        return True
    fighter = champion(state, state.side)
    return begin_blow(state, fighter, champion(state, state.rival))


@kernel
def champion(state: State, party: int) -> int:
    """The first in player order who stepped forward, else the one with most hits left."""
    first = NOBODY
    for place in range(CHARACTERS):
        character = state.order[place]
        if character >= 0 and state.party[character] == party:
            move = state.choice[state.owner[character]]
            state.choice[state.owner[character]] = NOT_ASKED
            if first < 0 <= move and family_of(move) == FIGHT:
                first = move - FIGHT
    return first if first >= 0 else strongest(state, party, known_fighters(state, party))


# Blows


@kernel
def begin_blow(state: State, fighter: int, opponent: int) -> bool:
    """Those two fight this round."""
    state.fighter = fighter
    state.opponent = opponent
    step_forward(state, fighter)
    step_forward(state, opponent)
    await_die(state, BLOW)
    return True


@kernel
def step_forward(state: State, creature: int) -> None:
    """All see who fights, and with a sword if he has one."""
    show_prince(state, creature)
    if wields(creature):
        sword = counter_of(state, creature, SWORD)
        if sword >= 0:
            show(state, sword)


@kernel
def wields(creature: int) -> bool:
    """Only fighters may use a sword."""
    return creature < CHARACTERS and CHARACTER_CLASS[creature] == FIGHTER


@kernel
def modifier(state: State, creature: int, against: int) -> int:
    """What is added to the die: all together never more than 1 either way."""
    change = int(state.heroism[creature])
    if creature >= HEROES:
        return min(1, change)
    change -= state.hexed[creature]
    counters = state.carried[creature]
    while counters != 0:
        kind = state.treasure[lowest(counters)]
        change -= kind == CURSE_1
        change += kind == SWORD and wields(creature)
        counters &= counters - 1
    if creature < CHARACTERS:
        change -= CHARACTER_CLASS[creature] == WIZARD
        if CHARACTER_CLASS[creature] == CLERIC and against >= HEROES:
            kind = state.monster[against - HEROES]
            change += UNDEAD[kind] == 1 or kind == WITCH
    return max(-1, min(1, change))


@kernel
def dealt(state: State, creature: int, roll: int) -> int:
    """The hits that a creature deals with a modified roll."""
    return roll if creature < CHARACTERS else HITS[kind_of(state, creature), roll]


@kernel
def blow(state: State, die: int) -> bool:
    """A character's roll counts for both; two characters roll one after the other."""
    fighter, opponent = state.fighter, state.opponent
    if fighter < CHARACTERS and opponent < CHARACTERS:
        await_die(state, COUNTERBLOW)
        return True
    roll = die + modifier(state, fighter, opponent)
    if opponent < CHARACTERS:
        roll = die + modifier(state, opponent, fighter)
    back = dealt(state, opponent, roll)
    strike(state, fighter, back, opponent)
    strike(state, opponent, dealt(state, fighter, roll), fighter)
    if back == CASTS:
        await_die(state, WITCHCRAFT)
        return True
    return False


@kernel
def counterblow(state: State, first: int, die: int) -> bool:
    """Each deals as many hits as he has rolled."""
    fighter, opponent = state.fighter, state.opponent
    strike(state, opponent, first + modifier(state, fighter, opponent), fighter)
    strike(state, fighter, die + modifier(state, opponent, fighter), opponent)
    return False


@kernel
def end_round(state: State) -> None:
    """A troll heals one hit after every round that it survives."""
    regenerate(state, state.fighter)
    regenerate(state, state.opponent)
    state.fighter = state.opponent = NOBODY
    state.asked = 0


@kernel
def regenerate(state: State, creature: int) -> None:
    """One hit is taken off a living troll."""
    troll = creature >= HEROES and HEALS[kind_of(state, creature)] == 1
    if troll and state.hits[creature] > 0 and hits_left(state, creature) > 0:
        state.hits[creature] -= 1


# The witch


@kernel
def witchcraft(state: State, die: int) -> bool:
    """Her spells strike everything and everyone in the party."""
    if die == 1:
        leave_princess(state, state.side)
        state.where[state.side] = ENTRANCES[state.entrance[state.side]]
    elif die == 2:
        destroy(state, state.side, FIRST_ITEM, FIRST_CAPTIVE)
        set_all_free(state, state.side)
    elif die == 3:
        destroy(state, state.side, 0, KEY_A)
    elif die == 4:
        await_die(state, POISONED)
        return True
    elif die == 5:
        hex_all(state, state.side)
    else:
        double_hits(state, state.side)
    return False


@kernel
def destroy(state: State, party: int, low: int, high: int) -> None:
    """All counters of these kinds that a party carries leave the game."""
    for character in range(CHARACTERS):
        if party_of(state, character) == party:
            counters = state.carried[character]
            while counters != 0:
                if low <= state.treasure[lowest(counters)] < high:
                    spend(state, character, lowest(counters))
                counters &= counters - 1


@kernel
def hex_all(state: State, party: int) -> None:
    """A -1 curse for the rest of the game, clerics excepted; each further one counts too."""
    for hero in range(HEROES):
        cleric = hero < CHARACTERS and CHARACTER_CLASS[hero] == CLERIC
        if party_of(state, hero) == party and not cleric:
            show_prince(state, hero)
            state.hexed[hero] += 1


@kernel
def double_hits(state: State, party: int) -> None:
    """Everyone's hits taken so far."""
    for creature in range(CREATURES):
        if party_of(state, creature) == party:
            strike(state, creature, state.hits[creature], NOBODY)
