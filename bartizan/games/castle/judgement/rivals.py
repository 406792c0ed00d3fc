"""The chance to have most points: what each party should bring out, and who beats whom."""

import numpy as np

from bartizan.engine.kernel import Mask, Shares, bit, has, kernel, lowest, shares
from bartizan.games.castle.judgement.dangers import (
    CHARMED_HELP,
    HEALED,
    TINKER_COST,
    danger_here,
    danger_in,
    has_wizard,
    left_to,
    strength,
)
from bartizan.games.castle.judgement.duels import LEFT_OVER, WON, is_duel, threat, wins
from bartizan.games.castle.judgement.prizes import (
    AT_COUNTER,
    AT_DOOR,
    AT_GUARD,
    AT_LARGE,
    CARRIED,
    MOST_CARRIED,
    MOST_NEEDED,
    PATIENT,
    after,
)
from bartizan.games.castle.judgement.rescue import (
    area_of,
    areas_left,
    in_time,
    leaves,
    reach,
    rescue,
)
from bartizan.games.castle.judgement.ways import FAR, TO_EXIT
from bartizan.games.castle.parts import (
    CHARACTERS,
    DWARF,
    ELF,
    ESP,
    GOLD_STEP,
    KEY_A,
    POTION_OF_HEALING,
    PRINCE_WORTH,
    PRINCESS_WORTH,
    ROOMS,
)
from bartizan.games.castle.rules.people import counter_of, lives, party_of, players
from bartizan.games.castle.rules.scoring import brought_out
from bartizan.games.castle.state import (
    CAST,
    CASTING,
    FACES,
    FIRST_PRINCE,
    HEROES,
    LEFT,
    LOOKING,
    NOWHERE,
    PREPARE,
    SEARCH,
    SEEING,
    TINKERING,
    State,
)

BLIND_PRIZE = 85.0  # points that an unknown counter promises, traps reckoned in
AREA_PRICE = 4.0  # points
HIT_PRICE = 40.0  # points
WAITING = 0.006  # of one's chances, for each round among rivals
SKILL = 0.9  # how much others make of what they could
UNSURE = 0.95  # of one's chances: who knows no good room, and has yet to look for one
ENTERED = 0.95  # of one's chances, before a room is entered: so that one does not go to and fro
FAINT = 0.02  # a chance that is no hope
PRINCE_HELP = 0.5  # of what a prince can bear
LIKED = (0.0, 0.0, 0.01, 0.01, 0.02, 0.02)  # a character, before the first round: wizards see most
MOST_POINTS = 20  # hundreds
MOST_MORE = 9  # hundreds that one plans for beyond what one has
POINTS, ABLE, DANGER, STRONG, RESCUED, MANY, EXPECTED = range(7)  # of each party
EXPECTATIONS = EXPECTED * CHARACTERS
POINTS_TOLD = MOST_POINTS + 1
NEEDS = MOST_NEEDED + 1
CONTENT = np.array([0.05, 1.0, 1.0, 2.3, 3.0, 3.5, 4.0])  # by hundreds: how readily one leaves
MOST_CONTENT = len(CONTENT) - 1


@kernel
def next_prize(state: State, party: int, strong: int, wizard: bool) -> int:
    """The room that should bring most, for the way and the danger, or NOWHERE."""
    here = area_of(state, party)
    seen = state.open | state.treasures_seen[party]
    left = state.unchecked
    if here < ROOMS and not CAST <= state.stage <= SEARCH:
        left &= ~bit(here)
    best, most = NOWHERE, -FAR
    while left != 0:
        room = lowest(left)
        left &= left - 1
        gain = prize_in(state, room, seen)
        if gain > 0.0:
            gain -= AREA_PRICE * reach(state, party, room, here, wizard)
            if gain > most:
                gain -= HIT_PRICE * danger_in(state, party, room, strong)
                if gain > most:
                    best, most = room, gain
    return best


@kernel
def prize_in(state: State, room: int, seen: Mask) -> float:
    """The points that a counter should bring."""
    if not has(seen, room):
        return BLIND_PRIZE
    kind = int(state.treasure[room])
    if kind < KEY_A:
        return float(GOLD_STEP * (kind + 1))
    return float(PRINCE_WORTH) if ELF <= kind <= DWARF else 0.0


@kernel
def vigour(state: State, party: int) -> float:
    """The hits that a party can bear, with what helps it."""
    total = 0.0
    for hero in range(HEROES):
        if party_of(state, hero) == party:
            left = left_to(state, hero)
            if state.phase == TINKERING and state.caster == hero:
                left -= TINKER_COST
            if hero < FIRST_PRINCE:
                total += left
                if state.hits[hero] > 0 and counter_of(state, hero, POTION_OF_HEALING) >= 0:
                    total += min(HEALED, float(state.hits[hero]))
            else:
                total += PRINCE_HELP * left
    charmed = state.charmed
    while charmed != 0:
        creature = HEROES + lowest(charmed)
        if party_of(state, creature) == party:
            total += CHARMED_HELP * left_to(state, creature)
        charmed &= charmed - 1
    if state.phase == CASTING and state.party[state.caster] == party and state.spell != ESP:
        total -= 1.0 / FACES
    return max(0.0, total)


@kernel
def compare(state: State, out: Shares) -> None:
    """Each seat's chance to have most points of those who live."""
    if state.rounds == 0:
        choose_well(state, out)
        return
    for seat in range(state.seats):
        out[seat] = 0.0
    likely = shares(EXPECTATIONS)
    for party in range(CHARACTERS):
        if is_in_play(state, party):
            expect(state, party, likely)
    if is_duel(state):
        for winner in (state.side, state.rival):
            loser = state.side + state.rival - winner
            won = wins(state, winner, loser, True, WON)
            if won > 0.0:
                trial = shares(EXPECTATIONS)
                for i in range(EXPECTATIONS):
                    trial[i] = likely[i]
                at = EXPECTED * winner
                trial[EXPECTED * loser + MANY] = 0.0
                trial[at + ABLE] = wins(state, winner, loser, True, LEFT_OVER) / won
                trial[at + POINTS] += likely[EXPECTED * loser + POINTS]
                weigh(state, trial, won, out)
    else:
        weigh(state, likely, 1.0, out)


@kernel
def weigh(state: State, likely: Shares, weight: float, out: Shares) -> None:
    """Add each seat's chance to win, if parties are like that."""
    beats = shares(POINTS_TOLD)
    for party in range(CHARACTERS):
        many = likely[EXPECTED * party + MANY]
        if many > 0.0:
            foresee_rivals(state, party, likely, beats)
            chance = best_plan(state, party, likely, beats)
            if not leaves(state, party):
                chance *= 1.0 - WAITING * turns_had(state, party)
                chance *= 1.0 - threat(state, party)
            for character in range(CHARACTERS):
                if lives(state, character) and state.party[character] == party:
                    out[state.owner[character]] += weight * chance / many


@kernel
def turns_had(state: State, party: int) -> int:
    """How many turns a party has had, this one too if anything is done in it.

    So it is the same in its turn and after it: else one would cast in vain to put off its end.
    """
    place = 0
    while state.party[state.order[place]] != party:
        place += 1
    goes_on = state.cast != 0 or state.second == 1 or state.sped == 2
    begins = state.mover == place and state.stage == PREPARE and not goes_on
    return int(state.rounds) - (state.mover < place or begins)


@kernel
def choose_well(state: State, out: Shares) -> None:
    """Before the first round: a wizard is best."""
    for seat in range(state.seats):
        out[seat] = 1.0 / state.seats
    for character in range(CHARACTERS):
        if state.owner[character] >= 0:
            out[state.owner[character]] += LIKED[character]


@kernel
def expect(state: State, party: int, likely: Shares) -> None:
    """What a party has and can do."""
    at = EXPECTED * party
    likely[at + MANY] = players(state, party)
    likely[at + POINTS] = brought_out(state, party)
    likely[at + ABLE] = vigour(state, party)
    likely[at + DANGER] = 0.0 if is_duel(state) else max(0.0, danger_here(state, party))
    likely[at + STRONG] = strength(state, party)
    likely[at + RESCUED] = rescue(state, party)


@kernel
def best_plan(state: State, party: int, likely: Shares, beats: Shares) -> float:
    """The chance to win by the best plan: to go home with so much, or with the Princess."""
    at = EXPECTED * party
    many, points = likely[at + MANY], likely[at + POINTS]
    if leaves(state, party):
        return beats_all(points / many, beats)
    able, danger, strong = likely[at + ABLE], likely[at + DANGER], int(likely[at + STRONG])
    here = area_of(state, party)
    left = areas_left(state, party)
    home = float(TO_EXIT[here])
    alive = after(AT_LARGE, strong, able, danger, 0) * in_time(left, home)
    chance = 0.0
    if points > 0.0:
        chance = alive * beats_all(points / many, beats)
    wizard = has_wizard(state, party)
    room = next_prize(state, party, strong, wizard)
    place, gain, more, timely, freely = AT_LARGE, 0, 0.0, 0.0, 0.0
    if room >= 0:
        seen = has(state.open | state.treasures_seen[party], room)
        if seen:
            gain = int(prize_in(state, room, bit(room))) // GOLD_STEP
        more = danger_in(state, party, room, strong)
        if more > 0.0 and not has(state.turned | state.monsters_seen[party], room):
            place, more = AT_GUARD if seen else AT_DOOR, 0.0
        elif not seen:
            place = AT_COUNTER
        way = reach(state, party, room, here, wizard) + TO_EXIT[room]
        timely = freely = in_time(left, way)
        if room != here:
            timely *= ENTERED
        freely *= looking(state, party) if wizard else 0.0
    for hundreds in range(1, MOST_MORE + 1):
        won = beats_all((points + GOLD_STEP * hundreds) / many, beats)
        if room >= 0 and won > chance:
            come = timely * after(place, strong, able, danger + more, hundreds - gain)
            if freely > 0.0:
                come = max(come, freely * after(AT_LARGE, strong, able, danger, hundreds))
            chance = max(chance, come * won)
    won = beats_all((points + ransom(state, party)) / many, beats)
    chance = max(chance, likely[at + RESCUED] * won)
    return chance if chance >= FAINT else 0.0


@kernel
def looking(state: State, party: int) -> float:
    """How much of its chances a wizard's party has that looks for a good room: more as it looks."""
    if state.spell != ESP or state.caster < 0 or state.party[state.caster] != party:
        return UNSURE
    looks = state.phase == CASTING or (state.phase in (SEEING, LOOKING) and state.die > 2)
    return 1.0 / PATIENT if looks else UNSURE


@kernel
def ransom(state: State, party: int) -> float:
    """The points that a party would have more with the Princess."""
    return 0.0 if state.escort == party else float(PRINCESS_WORTH)


@kernel
def is_in_play(state: State, party: int) -> bool:
    """Whether somebody of a party lives."""
    return state.where[party] >= LEFT and players(state, party) > 0


@kernel
def foresee_rivals(state: State, party: int, likely: Shares, beats: Shares) -> None:
    """By hundreds that each of a party would have: the chance that no other has more."""
    beats[0] = 0.0
    for hundreds in range(1, MOST_POINTS + 1):
        beats[hundreds] = 1.0
    for other in range(CHARACTERS):
        if other != party and likely[EXPECTED * other + MANY] > 0.0:
            outdo(state, party, other, likely, beats)


@kernel
def outdo(state: State, party: int, other: int, likely: Shares, beats: Shares) -> None:
    """Count in what another party may bring out, as far as this one knows what it carries."""
    at = EXPECTED * other
    many = int(likely[at + MANY])
    rescued = likely[at + RESCUED]
    ransomed = int(ransom(state, other)) // GOLD_STEP
    seen = state.open | state.treasures_seen[party]
    points, hidden = int(likely[at + POINTS]) // GOLD_STEP, 0
    for hero in range(CHARACTERS):
        if party_of(state, hero) == other:
            unseen = state.carried[hero] & ~seen
            while unseen != 0:
                kind = int(state.treasure[lowest(unseen)])
                points -= kind + 1 if kind < KEY_A else 0
                hidden += 1
                unseen &= unseen - 1
    hidden = min(hidden, MOST_CARRIED)
    gone = leaves(state, other)
    able, danger, strong = likely[at + ABLE], likely[at + DANGER], int(likely[at + STRONG])
    come = shares(NEEDS)  # their chances to bring out so much more
    for needed in range(MOST_NEEDED + 1):
        come[needed] = 0.0 if gone else after(AT_LARGE, strong, able, danger, needed)
        come[needed] *= SKILL if needed > 0 else 1.0
    if gone:
        come[0] = 1.0
    most = min(5 * hidden, MOST_NEEDED)
    hides = shares(NEEDS)  # how likely its counters that one does not know are so many hundreds
    whole = 0.0
    for has_hidden in range(most + 1):
        hides[has_hidden] = CARRIED[hidden, has_hidden]
        if gone:
            hides[has_hidden] *= CONTENT[min(max(points // many + has_hidden, 0), MOST_CONTENT)]
        whole += hides[has_hidden]
    for hundreds in range(1, MOST_POINTS + 1):
        more = 0.0
        for has_hidden in range(most + 1):
            likely_so = hides[has_hidden] / whole
            if likely_so > 0.0:
                needed = hundreds * many - points - has_hidden
                equal = min(max(needed, 0), MOST_NEEDED)
                above = min(max(needed + 1, 0), MOST_NEEDED)
                plain = 0.5 * (come[equal] + come[above])
                if rescued > 0.0 and ransomed > needed:
                    plain = 1.0 - (1.0 - plain) * (1.0 - rescued)
                more += likely_so * plain
        beats[hundreds] *= 1.0 - more


@kernel
def beats_all(points: float, beats: Shares) -> float:
    """The chance that no other party brings out more than each of this one has then."""
    return beats[min(max(int(points / GOLD_STEP), 0), MOST_POINTS)]
