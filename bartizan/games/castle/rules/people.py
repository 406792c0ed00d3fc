"""Who belongs to whom, who carries what; hits, deaths and what the dead leave."""

from bartizan.engine.kernel import CHANCE, Mask, bit, has, kernel, lowest
from bartizan.games.castle.parts import (
    CHARACTER_CONSTITUTION,
    CHARACTERS,
    CONSTITUTION,
    CURSE_1,
    CURSE_300,
    ELF,
    ELF_KIND,
    FIRST_CAPTIVE,
    PARTY_OF,
    ROOMS,
)
from bartizan.games.castle.state import (
    CREATURES,
    DEAD,
    FAMILY,
    FIRST_PRINCE,
    HEROES,
    NOBODY,
    NOWHERE,
    State,
)

# Moves


@kernel
def family_of(move: int) -> int:
    """The first of the moves of its kind; asked in one place, for a GPU has little room."""
    return FAMILY[move]


# Parties


@kernel
def lives(state: State, character: int) -> bool:
    """Whether a character is in the game and alive."""
    return state.leader[character] == character


@kernel
def party_of(state: State, creature: int) -> int:
    """The party that a creature belongs to, or NOBODY."""
    leader = state.leader[creature]
    return state.party[leader] if leader >= 0 else NOBODY


@kernel
def plays(state: State, seat: int, creature: int) -> bool:
    """Whether a seat decides for a living creature: its character, or one that it leads."""
    leader = state.leader[creature]
    return leader >= 0 and state.owner[leader] == seat


@kernel
def first_living(state: State, party: int) -> int:
    """The first living character of a party in player order, or NOBODY."""
    for place in range(CHARACTERS):
        character = state.order[place]
        if character >= 0 and state.party[character] == party and lives(state, character):
            return character
    return NOBODY


@kernel
def living(state: State, party: int) -> int:
    """How many characters of a party are alive."""
    n = 0
    for character in range(CHARACTERS):
        n += lives(state, character) and state.party[character] == party
    return n


@kernel
def players(state: State, party: int) -> int:
    """How many players of a party have a living character."""
    return min(living(state, party), 1) if state.seats == 1 else living(state, party)


@kernel
def has_rivals(state: State) -> bool:
    """Whether there is anybody to keep a find from: not where all are one party."""
    for seat in range(1, state.seats):
        if PARTY_OF[state.parties, seat] != PARTY_OF[state.parties, 0]:
            return True
    return False


@kernel
def kind_of(state: State, creature: int) -> int:
    """The kind of a monster or prince."""
    if creature < HEROES:
        return ELF_KIND + creature - FIRST_PRINCE
    return state.monster[creature - HEROES]


@kernel
def constitution(state: State, creature: int) -> int:
    """The hits that kill it."""
    if creature < CHARACTERS:
        return CHARACTER_CONSTITUTION[creature]
    return CONSTITUTION[kind_of(state, creature)]


@kernel
def hits_left(state: State, creature: int) -> int:
    """How many hits it can still bear, the last one included."""
    return constitution(state, creature) - state.hits[creature]


# Counters


@kernel
def counter_of(state: State, character: int, kind: int) -> int:
    """The home of a counter of this kind that he carries, or NOBODY."""
    counters = state.carried[character]
    while counters != 0:
        if state.treasure[lowest(counters)] == kind:
            return lowest(counters)
        counters &= counters - 1
    return NOBODY


@kernel
def holder(state: State, party: int, kind: int) -> int:
    """The first character of a party who carries a counter of this kind, or NOBODY."""
    for character in range(CHARACTERS):
        if party_of(state, character) == party and counter_of(state, character, kind) >= 0:
            return character
    return NOBODY


@kernel
def kinds_carried(state: State, character: int) -> Mask:
    """The mask of the kinds of counters that he carries, as far as they are known."""
    kinds = bit(0) & 0
    counters = state.carried[character]
    while counters != 0:
        kind = state.treasure[lowest(counters)]
        if kind >= 0:
            kinds |= bit(kind)
        counters &= counters - 1
    return kinds


@kernel
def has_unknown(state: State, character: int) -> bool:
    """Whether he carries a find that his rivals may not know: then he is asked whatever it is."""
    return state.carried[character] & ~state.open != 0 and has_rivals(state)


@kernel
def kind_of_captive(prince: int) -> int:
    """The kind of a prince's treasure counter."""
    return FIRST_CAPTIVE + prince - FIRST_PRINCE


@kernel
def is_hidden(state: State, prince: int) -> bool:
    """Whether a party has a prince that its rivals may not know."""
    leader = state.leader[prince]
    if leader < 0 or not has_rivals(state):
        return False
    counter = counter_of(state, leader, kind_of_captive(prince))
    return not has(state.open, counter)


@kernel
def show(state: State, counter: int) -> None:
    """All see what a treasure counter is."""
    state.open |= bit(counter)


@kernel
def spend(state: State, character: int, counter: int) -> None:
    """A counter that somebody carried is shown, and leaves the game."""
    show(state, counter)
    state.carried[character] &= ~bit(counter)


@kernel
def show_prince(state: State, creature: int) -> None:
    """Who fights, checks, is named or is hit can no longer be hidden."""
    if FIRST_PRINCE <= creature < HEROES and state.leader[creature] >= 0:
        show(state, counter_of(state, state.leader[creature], ELF + creature - FIRST_PRINCE))


@kernel
def leave_princess(state: State, party: int) -> None:
    """She is never teleported and never dies: she waits where she is left."""
    if state.escort == party:
        state.escort = NOBODY
        state.princess = state.where[party]


@kernel
def join_princess(state: State, party: int, area: int) -> None:
    """She goes with a party, if she waits there."""
    if state.princess == area:
        state.princess = NOWHERE
        state.escort = party


# Monsters


@kernel
def monster_at(state: State, area: int) -> int:
    """The first wild monster in an area, by its home; or NOBODY."""
    if area < ROOMS and has(state.home, area):
        return area
    strays = state.stray
    while strays != 0:
        if state.lair[lowest(strays)] == area:
            return lowest(strays)
        strays &= strays - 1
    return NOBODY


@kernel
def set_free(state: State, monster: int, area: int) -> None:
    """A charmed monster is wild again where it stands."""
    state.leader[HEROES + monster] = NOBODY
    state.charmed &= ~bit(monster)
    if area == monster:
        state.home |= bit(monster)
    else:
        state.stray |= bit(monster)
        state.lair[monster] = area


@kernel
def set_all_free(state: State, party: int) -> None:
    """All charmed monsters of a party are wild again."""
    charmed = state.charmed
    while charmed != 0:
        if party_of(state, HEROES + lowest(charmed)) == party:
            set_free(state, lowest(charmed), state.where[party])
        charmed &= charmed - 1


@kernel
def remove_monster(state: State, monster: int) -> None:
    """A wild monster leaves the game."""
    state.home &= ~bit(monster)
    state.stray &= ~bit(monster)


# Hits and deaths


@kernel
def strike(state: State, target: int, hits: int, by: int) -> None:
    """Hits add up; who kills a monster is rid of his -1 curses."""
    if hits <= 0:
        return
    show_prince(state, target)
    state.hits[target] += hits
    if target >= HEROES and 0 <= by < HEROES and hits_left(state, target) <= 0:
        lift_curses(state, by)


@kernel
def lift_curses(state: State, hero: int) -> None:
    """The -1 curse counters on somebody leave the game."""
    counter = counter_of(state, hero, CURSE_1)
    while counter >= 0:
        spend(state, hero, counter)
        counter = counter_of(state, hero, CURSE_1)


@kernel
def strike_all(state: State, party: int, hits: int) -> None:
    """Everyone in a party takes hits: characters, princes, charmed monsters."""
    for hero in range(HEROES):
        if party_of(state, hero) == party:
            strike(state, hero, hits, NOBODY)
    charmed = state.charmed
    while charmed != 0:
        creature = HEROES + lowest(charmed)
        if party_of(state, creature) == party:
            strike(state, creature, hits, NOBODY)
        charmed &= charmed - 1


@kernel
def bury_the_dead(state: State) -> None:
    """Whoever has as many hits as his constitution dies; all at the same time."""
    dead = bit(0) & 0
    for character in range(CHARACTERS):
        if lives(state, character) and hits_left(state, character) <= 0:
            state.leader[character] = NOBODY
            dead |= bit(character)
    for prince in range(FIRST_PRINCE, HEROES):
        if state.leader[prince] >= 0 and hits_left(state, prince) <= 0:
            lose_prince(state, prince)
    bury_monsters(state)
    fallen = dead
    while fallen != 0:
        bequeath(state, lowest(fallen))
        fallen &= fallen - 1
    while dead != 0:
        end_party(state, state.party[lowest(dead)])
        dead &= dead - 1


@kernel
def bury_monsters(state: State) -> None:
    """Those that are charmed, and the one that is being fought."""
    charmed = state.charmed
    while charmed != 0:
        monster = lowest(charmed)
        if hits_left(state, HEROES + monster) <= 0:
            state.leader[HEROES + monster] = NOBODY
            state.charmed &= ~bit(monster)
        charmed &= charmed - 1
    if state.foe >= 0 and hits_left(state, state.foe) <= 0:
        remove_monster(state, state.foe - HEROES)


@kernel
def lose_prince(state: State, prince: int) -> None:
    """A prince leaves the game, and the curses on him; everybody sees who he was."""
    leader = state.leader[prince]
    spend(state, leader, counter_of(state, leader, ELF + prince - FIRST_PRINCE))
    state.leader[prince] = NOBODY
    state.carried[prince] = 0


@kernel
def heir_of(state: State, character: int) -> int:
    """The next living ally in player order, or NOBODY."""
    place = 0
    while state.order[place] != character:
        place += 1
    for further in range(1, CHARACTERS):
        other = state.order[(place + further) % CHARACTERS]
        if other >= 0 and lives(state, other) and state.party[other] == state.party[character]:
            return other
    return NOBODY


@kernel
def bequeath(state: State, character: int) -> None:
    """A dead character's goods and followers pass to his heir; without one they are left behind."""
    lift_curses(state, character)
    heir = heir_of(state, character)
    party = state.party[character]
    if heir == NOBODY:
        lay_down(state, character, state.where[party])
        return
    state.carried[heir] |= state.carried[character]
    state.carried[character] = 0
    for creature in range(FIRST_PRINCE, CREATURES):
        if state.leader[creature] == character:
            state.leader[creature] = heir
    if state.lander[party] == character:
        state.lander[party] = heir


@kernel
def lay_down(state: State, character: int, area: int) -> None:
    """Of a dead party the goods stay where it stood; its -300 curse and its princes do not."""
    for prince in range(FIRST_PRINCE, HEROES):
        if state.leader[prince] == character:
            lose_prince(state, prince)
    charmed = state.charmed
    while charmed != 0:
        if state.leader[HEROES + lowest(charmed)] == character:
            set_free(state, lowest(charmed), area)
        charmed &= charmed - 1
    goods = state.carried[character]
    while goods != 0:
        counter = lowest(goods)
        if state.treasure[counter] != CURSE_300:
            state.loot |= bit(counter)
            state.place[counter] = area
        goods &= goods - 1
    state.carried[character] = 0


@kernel
def end_party(state: State, party: int) -> None:
    """A party with nobody left to lead it is no more."""
    if state.where[party] != DEAD and first_living(state, party) == NOBODY:
        leave_princess(state, party)
        state.where[party] = DEAD
        state.lander[party] = NOBODY
        state.searching &= ~bit(party)


# Asking


@kernel
def begin_stage(state: State, stage: int) -> bool:
    """Nobody has been asked in it yet."""
    state.stage = stage
    state.asked = 0
    return False


@kernel
def begin_step(state: State, stage: int) -> bool:
    """A step of the turn begins with this stage: everything may be handed over once in it."""
    state.handed = 0
    return begin_stage(state, stage)


@kernel
def ask(state: State, character: int, phase: int) -> bool:
    """The player of this character is to decide."""
    state.phase = phase
    state.actor = state.owner[character]
    return True


@kernel
def await_die(state: State, phase: int) -> None:
    """A die is rolled, for what the phase says."""
    state.phase = phase
    state.actor = CHANCE
