"""The rules of The Castle: the sequence of play; each step has a file of its own."""

from bartizan.engine.kernel import Moves, bit, kernel
from bartizan.games.castle.parts import CHARACTERS
from bartizan.games.castle.rules.encounter import (
    ask_for_items,
    ask_for_spells,
    ask_to_hand_over,
    has_secrets,
    legal_secret_items,
    legal_secret_spells,
    legal_spells,
)
from bartizan.games.castle.rules.finds import (
    ask_who_checks,
    check,
    legal_checks,
    spring,
    strike_all_in,
)
from bartizan.games.castle.rules.items import (
    discover,
    drink_healing,
    drink_teleport,
    hand_over,
    heal,
    legal_hands,
    legal_items,
    legal_preparations,
    splash,
    tinker,
    use_item,
    use_medallion,
)
from bartizan.games.castle.rules.melee import (
    ask_for_fighters,
    begin_blow,
    blow,
    counterblow,
    legal_fighters,
    witchcraft,
)
from bartizan.games.castle.rules.moving import (
    ask_the_way,
    ask_to_prepare,
    land_and_go_on,
    legal_moves,
    propose,
    settle,
    vote,
)
from bartizan.games.castle.rules.people import bury_the_dead, family_of, strike, strike_all
from bartizan.games.castle.rules.setup import enter, free_entrances, legal_takes, take
from bartizan.games.castle.rules.spells import (
    begin_spell,
    force,
    legal_landings,
    legal_rooms,
    legal_sights,
    look,
    see,
    spell_succeeds_or_fails,
)
from bartizan.games.castle.rules.turns import end_turn
from bartizan.games.castle.state import (
    BACK,
    BLOW,
    CAST,
    CASTING,
    CHECK,
    CHECKING,
    CHOOSING,
    COUNTERBLOW,
    DONE,
    ENTER,
    FACES,
    FIGHT,
    FIGHTERS,
    FORCE,
    GO,
    HAND,
    HAND_OVER,
    HANDING,
    HEAL,
    HEALING,
    ITEMS,
    LAND,
    LANDING,
    LEAVE,
    LOOK,
    LOOKING,
    MEDALLION_USED,
    MELEE,
    MISFIRE,
    MOVE,
    MOVING,
    NOBODY,
    POISONED,
    PREPARE,
    PREPARING,
    ROLL,
    SEARCH,
    SECRET_FIGHTERS,
    SECRET_ITEMS,
    SECRET_SPELLS,
    SEE,
    SEEING,
    SETTLE,
    SHOOT,
    SPELLS,
    SPLASH,
    SPRUNG,
    STAY,
    TAKE,
    THROW_ACID,
    TINKER,
    TINKERING,
    USE,
    VANISH,
    VAPOUR,
    VOTE,
    VOTING,
    WITCHCRAFT,
    State,
)


@kernel
def legal(state: State, out: Moves) -> int:
    """The actor's legal moves, rising; or the faces of the die."""
    phase = state.phase
    if phase >= CASTING:
        return legal_run(ROLL, FACES, out)
    if phase == MOVING:
        return legal_moves(state, out)
    if phase == SPELLS:
        return legal_spells(state, out)
    if phase in (FIGHTERS, SECRET_FIGHTERS):
        return legal_fighters(state, out)
    if phase == CHECKING:
        return legal_hands(state, out, legal_checks(state, out))
    if phase == LANDING:
        return legal_landings(state, out)
    if phase == ITEMS:
        return legal_items(state, out)
    if phase in (PREPARING, HANDING):
        return legal_before_done(state, out)
    if phase == SECRET_SPELLS:
        return legal_secret_spells(state, out)
    if phase == SECRET_ITEMS:
        return legal_secret_items(state, out)
    if phase == SEEING:
        return legal_sights(state, out)
    if phase in (VOTING, LOOKING):
        return legal_run(VOTE if phase == VOTING else LOOK, 2, out)
    if phase == CHOOSING:
        return legal_takes(state, out)
    return legal_rooms(free_entrances(state), ENTER, out, 0)


@kernel
def legal_run(first: int, many: int, out: Moves) -> int:
    """So many moves in a row."""
    for i in range(many):
        out[i] = first + i
    return many


@kernel
def legal_before_done(state: State, out: Moves) -> int:
    """What can be done before moving, or handed over before items are used; or enough of it."""
    n = legal_preparations(state, out) if state.phase == PREPARING else 0
    out[n] = DONE
    return legal_hands(state, out, n + 1)


@kernel
def play(state: State, move: int) -> None:
    """Play a move up to the next decision; all but choosing and walking may show something."""
    news, turn, second = state.news, state.turn, state.second
    quiet = family_of(move) in (TAKE, ENTER, GO, STAY, LEAVE, VOTE)
    if not act(state, move):
        advance(state)
    goes_on = state.phase <= VOTING and state.turn == turn and state.second == second
    state.news = min(state.news, news + 1) if quiet and goes_on else news + 1


@kernel
def act(state: State, move: int) -> bool:
    """Do what a move says. Is the next decision, or die, clear already?"""
    family = family_of(move)
    which = move - family
    if family == ROLL:
        return roll(state, which + 1)
    if SECRET_SPELLS <= state.phase <= SECRET_FIGHTERS:
        state.choice[state.actor] = move
        return False
    if family in (GO, STAY, LEAVE):
        return propose(state, move)
    if family == VOTE:
        return vote(state, which)
    if family == FIGHT and state.phase == FIGHTERS:
        return begin_blow(state, which, state.foe)
    if family == CHECK:
        return check(state, which)
    if family in (DONE, BACK):
        return decline(state)
    if family == HAND:
        return hand_over(state, which // CHARACTERS, which % CHARACTERS)
    if family in (THROW_ACID, SHOOT, FIGHT):
        return use_item(state, move)
    if family == SEE:
        return see(state, which)
    if family == LOOK:
        return look(state, which)
    if family == LAND:
        return land_and_go_on(state, which)
    if family == MEDALLION_USED:
        return use_medallion(state, which)
    if family == HEAL:
        return drink_healing(state, which)
    if family == VANISH:
        return drink_teleport(state)
    if family == TINKER:
        return tinker(state)
    if family == TAKE:
        return take(state, which)
    return enter(state, which) if family == ENTER else begin_spell(state, move)


@kernel
def decline(state: State) -> bool:
    """A wizard casts nothing; a player does no more in this step."""
    if state.phase == SPELLS:
        state.asked |= bit(state.caster)
        return False
    for character in range(CHARACTERS):
        if state.owner[character] == state.actor:
            state.asked |= bit(character)
    return False


@kernel
def roll(state: State, die: int) -> bool:
    """A die is rolled, for what the phase says."""
    phase, first = state.phase, state.die
    state.die = die
    if phase == BLOW:
        return blow(state, die)
    if phase == CASTING:
        return spell_succeeds_or_fails(state, die)
    if phase == FORCE:
        return force(state, first, die)
    if phase == COUNTERBLOW:
        return counterblow(state, first, die)
    if phase == WITCHCRAFT:
        return witchcraft(state, die)
    if phase == SPRUNG:
        return spring(state, die)
    if phase == TINKERING:
        return discover(state, die)
    if phase == SPLASH:
        return splash(state, die)
    if phase == HEALING:
        return heal(state, die)
    if phase == POISONED:
        strike_all(state, state.side, die)
    elif phase == VAPOUR:
        strike_all_in(state, state.checked, die)
    elif phase == MISFIRE:
        strike(state, state.caster, die, NOBODY)
    else:
        strike(state, state.target, die, state.caster)
    return False


@kernel
def advance(state: State) -> None:
    """The sequence of play, on to the next decision or die."""
    if not has_secrets(state):
        bury_the_dead(state)
    while not go_on(state):
        pass


@kernel
def go_on(state: State) -> bool:
    """One stage of the sequence of play. Is somebody asked, or a die due?"""
    stage = state.stage
    if stage == PREPARE:
        return ask_to_prepare(state)
    if stage == MOVE:
        return ask_the_way(state)
    if stage == SETTLE:
        return settle(state)
    if stage == CAST:
        return ask_for_spells(state)
    if stage == HAND_OVER:
        return ask_to_hand_over(state)
    if stage == USE:
        return ask_for_items(state)
    if stage == MELEE:
        return ask_for_fighters(state)
    if stage == SEARCH:
        return ask_who_checks(state)
    return end_turn(state)
