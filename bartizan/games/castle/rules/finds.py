"""Step 5: the counters of the rooms, what the dead have left, and the Princess."""

from bartizan.engine.kernel import Moves, bit, has, kernel, lowest
from bartizan.games.castle.parts import (
    CHARACTER_CLASS,
    CHARACTERS,
    CLERIC,
    CURSE_1,
    CURSE_300,
    ELF,
    FIRST_CAPTIVE,
    FIRST_TRAP,
    POISON,
    ROOMS,
    SPORE_HITS,
    SPORES,
    TRAP,
    TRAP_HITS,
    TRAP_HITS_OF_OTHERS,
)
from bartizan.games.castle.rules.people import (
    ask,
    await_die,
    begin_stage,
    constitution,
    first_living,
    join_princess,
    lives,
    plays,
    show,
    show_prince,
    strike,
    strike_all,
)
from bartizan.games.castle.state import (
    CHECK,
    CHECKING,
    DONE,
    FIRST_PRINCE,
    HEROES,
    NOBODY,
    SETTLE,
    SPRUNG,
    TURN_ENDS,
    VAPOUR,
    State,
)


@kernel
def ask_who_checks(state: State) -> bool:
    """Each party that is due this step takes what lies there, and may check the room's counter."""
    for place in range(CHARACTERS):
        character = state.order[(state.mover + place) % CHARACTERS]
        due = character >= 0 and has(state.searching, state.party[character])
        if due and ask_party(state, state.party[character]):
            return True
    return begin_stage(state, TURN_ENDS)


@kernel
def ask_party(state: State, party: int) -> bool:
    """Ask the next player who could check, if there is anything to check."""
    area = state.where[party]
    state.side = party
    if area >= 0:
        take_what_lies_there(state, party, area)
        checked_before = has(state.searching, CHARACTERS + party)
        if area < ROOMS and has(state.unchecked, area) and not checked_before:
            for place in range(CHARACTERS):
                character = state.order[place]
                ally = character >= 0 and lives(state, character)
                if ally and state.party[character] == party and not has(state.asked, character):
                    return ask(state, character, CHECKING)
    state.searching &= ~bit(party)
    state.asked = 0
    return False


@kernel
def take_what_lies_there(state: State, party: int, area: int) -> None:
    """Loot of the dead and a waiting Princess may be taken without risk; nobody would refuse."""
    join_princess(state, party, area)
    loot = state.loot
    while loot != 0:
        counter = lowest(loot)
        if state.place[counter] == area:
            state.loot &= ~bit(counter)
            state.carried[first_living(state, party)] |= bit(counter)
            state.treasures_seen[party] |= bit(counter)
        loot &= loot - 1


@kernel
def legal_checks(state: State, out: Moves) -> int:
    """The seat's character, or a prince that it leads; or nobody of these."""
    n = 0
    for hero in range(HEROES):
        out[n] = CHECK + hero
        n += plays(state, state.actor, hero)
    out[n] = DONE
    return n + 1


@kernel
def check(state: State, finder: int) -> bool:
    """What is found goes to the finder; traps are shown to all."""
    room = state.where[state.side]
    kind = state.treasure[room]
    state.finder = finder
    state.checked = room
    state.unchecked &= ~bit(room)
    state.searching &= ~bit(state.side)
    state.searching |= bit(CHARACTERS + state.side)
    state.treasures_seen[state.side] |= bit(room)
    begin_stage(state, SETTLE)
    show_prince(state, finder)
    if kind >= FIRST_TRAP:
        show(state, room)
        return fall_into(state, kind)
    state.carried[state.leader[finder]] |= bit(room)
    if kind >= FIRST_CAPTIVE:
        state.leader[FIRST_PRINCE + kind - ELF] = state.leader[finder]
    return False


@kernel
def fall_into(state: State, kind: int) -> bool:
    """Curses stay, but a cleric removes them; the other traps strike, some with a die."""
    finder = state.finder
    cleric = finder < CHARACTERS and CHARACTER_CLASS[finder] == CLERIC
    if kind == CURSE_300 and not cleric:
        state.carried[state.leader[finder]] |= bit(state.checked)
    elif kind == CURSE_1 and not cleric:
        state.carried[finder] |= bit(state.checked)
    elif kind == SPORES:
        strike_all_in(state, state.checked, SPORE_HITS)
    elif kind == POISON:
        await_die(state, VAPOUR)
        return True
    elif kind == TRAP:
        await_die(state, SPRUNG)
        return True
    return False


@kernel
def strike_all_in(state: State, area: int, hits: int) -> None:
    """Everyone in the room takes hits, of every party."""
    for party in range(CHARACTERS):
        if state.where[party] == area:
            strike_all(state, party, hits)


@kernel
def spring(state: State, die: int) -> bool:
    """A trap: 1 to 3 nothing; 4, 5 half of what he can bear; 6 death."""
    finder = state.finder
    if die == 6:
        strike(state, finder, constitution(state, finder), NOBODY)
    elif die >= 4:
        hits = TRAP_HITS[finder] if finder < CHARACTERS else TRAP_HITS_OF_OTHERS
        strike(state, finder, hits, NOBODY)
    return False
