"""Who knows what: counters face down, other parties' finds, secret choices in a duel."""

from bartizan.engine.chance import below, drawn
from bartizan.engine.kernel import HIDDEN, OVER, WAITS, Counts, Mask, Rng, bit, counts, has, kernel
from bartizan.games.castle.parts import (
    CHARACTERS,
    FIRST_CAPTIVE,
    FIRST_TRAP,
    MONSTER_COUNTS,
    MONSTER_KINDS,
    ROOMS,
    TREASURE_COUNTS,
    TREASURE_KINDS,
)
from bartizan.games.castle.rules.encounter import may_use_openly
from bartizan.games.castle.rules.items import carrier, may_hand_over, may_prepare_openly
from bartizan.games.castle.rules.people import (
    counter_of,
    has_rivals,
    kind_of_captive,
    kinds_carried,
    lives,
)
from bartizan.games.castle.rules.sequence import legal
from bartizan.games.castle.state import (
    CREATURES,
    DONE,
    FIRST_PRINCE,
    HANDING,
    HEROES,
    ITEMS,
    NOBODY,
    PREPARING,
    SECRET,
    SECRET_FIGHTERS,
    SECRET_ITEMS,
    SECRET_SPELLS,
    UNDECIDED,
    UNKNOWN,
    State,
)

MOST_CHOICES = 2 * CREATURES  # secret moves of a seat: acid, shots, princes, nothing


@kernel
def choosers(state: State) -> Mask:
    """In a duel all choose at the same time who have still to choose."""
    if state.actor < 0:
        return bit(0) & 0
    if not is_secret(state):
        return bit(state.actor)
    seats = bit(0) & 0
    for seat in range(state.seats):
        seats |= bit(seat) if state.choice[seat] == UNDECIDED else 0
    return seats


@kernel
def is_secret(state: State) -> bool:
    """Whether spells, items or fighters of a duel are being chosen."""
    return state.actor >= 0 and SECRET_SPELLS <= state.phase <= SECRET_FIGHTERS


@kernel
def shown(state: State, move: int, seat: int) -> int:
    """What is chosen secretly is seen by who chooses it."""
    return HIDDEN if is_secret(state) and seat != state.actor else move


@kernel
def lapse(state: State) -> int:
    """Who is asked only because he carries what his rivals do not know may have nothing to do."""
    asked_blindly = state.phase in (PREPARING, HANDING, ITEMS, SECRET_ITEMS) and has_rivals(state)
    for character in range(CHARACTERS):
        if lives(state, character) and state.owner[character] == state.actor:
            asked_blindly = asked_blindly and not is_asked_openly(state, character)
    return DONE if asked_blindly else WAITS


@kernel
def is_asked_openly(state: State, character: int) -> bool:
    """Whether an onlooker sees what he could do now."""
    if state.phase == PREPARING:
        return may_prepare_openly(state, character, kinds_carried(state, character))
    if state.phase != HANDING and may_use_openly(state, character):
        return True
    return state.phase != SECRET_ITEMS and may_hand_over(state, character)


@kernel
def party_of_seat(state: State, seat: int) -> int:
    """A seat's party, or NOBODY before it has one; an onlooker's, if there is but one."""
    if seat < 0 and not has_rivals(state):
        return 0
    for character in range(CHARACTERS):
        if seat >= 0 and state.owner[character] == seat:
            return state.party[character]
    return NOBODY


@kernel
def known_treasures(state: State, party: int) -> Mask:
    """The treasure counters that a party knows; all of them when the game is over."""
    if state.actor == OVER:
        return bit(ROOMS) - 1
    return state.open | (state.treasures_seen[party] if party >= 0 else 0)


@kernel
def known_monsters(state: State, party: int) -> Mask:
    """The monster counters that a party knows."""
    if state.actor == OVER:
        return bit(ROOMS) - 1
    return state.turned | (state.monsters_seen[party] if party >= 0 else 0)


@kernel
def redact(state: State, seat: int) -> None:
    """Forget what the seat's party has not seen, its princes, and what others chose secretly."""
    party = party_of_seat(state, seat)
    treasures = known_treasures(state, party)
    monsters = known_monsters(state, party)
    for prince in range(FIRST_PRINCE, HEROES):
        state.leader[prince] = known_leader(state, prince, treasures)
    for room in range(ROOMS):
        if not has(treasures, room):
            state.treasure[room] = UNKNOWN
        if not has(monsters, room):
            state.monster[room] = UNKNOWN
    for other in range(state.seats):
        if is_secret(state) and other != seat and state.choice[other] >= 0:
            state.choice[other] = SECRET


@kernel
def known_leader(state: State, prince: int, treasures: Mask) -> int:
    """Who leads a prince, for those who know these counters; or NOBODY."""
    leader = state.leader[prince]
    if leader >= 0:
        counter = counter_of(state, leader, kind_of_captive(prince))
        if counter >= 0 and has(treasures, counter):
            return leader
    return NOBODY


@kernel
def imagine(state: State, seat: int, rng: Rng) -> None:
    """Lay anew all counters that the seat's party does not know, and choose for the others."""
    party = party_of_seat(state, seat)
    imagine_monsters(state, known_monsters(state, party), rng)
    imagine_treasures(state, known_treasures(state, party), rng)
    if is_secret(state):
        imagine_choices(state, seat, rng)


@kernel
def imagine_monsters(state: State, known: Mask, rng: Rng) -> None:
    """Any monster may be in any room where nobody has looked."""
    left = counts(MONSTER_KINDS)
    for kind in range(MONSTER_KINDS):
        left[kind] = MONSTER_COUNTS[kind]
    for room in range(ROOMS):
        if has(known, room):
            left[state.monster[room]] -= 1
    for room in range(ROOMS):
        if not has(known, room):
            state.monster[room] = taken(left, 0, MONSTER_KINDS, rng)


@kernel
def taken(left: Counts, low: int, high: int, rng: Rng) -> int:
    """A kind of these, as likely as there are counters of it left; one is taken."""
    kind = low + drawn(rng, left[low:high], high - low)
    left[kind] -= 1
    return kind


@kernel
def imagine_treasures(state: State, known: Mask, rng: Rng) -> None:
    """What was left behind is no trap and no prince, what is carried no trap."""
    left = counts(TREASURE_KINDS)
    for kind in range(TREASURE_KINDS):
        left[kind] = TREASURE_COUNTS[kind]
    for room in range(ROOMS):
        if has(known, room):
            left[state.treasure[room]] -= 1
    for prince in range(FIRST_PRINCE, HEROES):
        if left[kind_of_captive(prince)] > 0:
            state.leader[prince] = NOBODY
    imagine_kinds(state, state.loot & ~known, left, FIRST_CAPTIVE, rng)
    imagine_kinds(state, ~state.loot & ~state.unchecked & ~known, left, FIRST_TRAP, rng)
    imagine_kinds(state, state.unchecked & ~known, left, TREASURE_KINDS, rng)


@kernel
def imagine_kinds(state: State, counters: Mask, left: Counts, past: int, rng: Rng) -> None:
    """Give each of these counters a kind below `past`; a prince is led by who carries him."""
    for room in range(ROOMS):
        if has(counters, room):
            kind = taken(left, 0, past, rng)
            state.treasure[room] = kind
            leader = carrier(state, room)
            if FIRST_CAPTIVE <= kind < FIRST_TRAP and leader >= 0:
                state.leader[FIRST_PRINCE + kind - FIRST_CAPTIVE] = leader


@kernel
def imagine_choices(state: State, seat: int, rng: Rng) -> None:
    """What the others have chosen secretly may be any of their moves."""
    moves = counts(MOST_CHOICES)
    actor = state.actor
    for other in range(state.seats):
        chosen = state.choice[other] >= 0 or state.choice[other] == SECRET
        if other != seat and chosen:
            state.actor = other
            state.choice[other] = moves[below(rng, legal(state, moves))]
    state.actor = actor
