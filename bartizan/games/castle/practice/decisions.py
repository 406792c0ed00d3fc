"""What a practised player does without thinking, at each decision."""

from bartizan.engine.kernel import Moves, has, kernel, shares
from bartizan.games.castle.judgement.dangers import MOST_LEFT, dealt_by
from bartizan.games.castle.judgement.duels import WON, wins
from bartizan.games.castle.judgement.ways import TO_EXIT, areas_between
from bartizan.games.castle.parts import (
    CELL,
    CHARACTER_CLASS,
    CHARACTERS,
    CLERIC,
    ENTRANCES,
    FIRST_TRAP,
    WIZARD,
)
from bartizan.games.castle.practice.goals import HOME, destination
from bartizan.games.castle.practice.magic import (
    NONE,
    best_spell,
    best_weapon,
    look_into,
    place_of,
    prepare,
    remedy,
)
from bartizan.games.castle.practice.numbers import DARES, HOW, HUNTS, HURT, table_of
from bartizan.games.castle.rules.melee import modifier
from bartizan.games.castle.rules.people import family_of, hits_left, kind_of, monster_at
from bartizan.games.castle.rules.scoring import all_go_together, brought_out
from bartizan.games.castle.state import (
    CAST_FIREBALL,
    CHECK,
    CHECKING,
    CHOOSING,
    DONE,
    ENTERING,
    FIGHT,
    FIGHTERS,
    GO,
    HANDING,
    HEROES,
    ITEMS,
    LAND,
    LANDING,
    LEAVE,
    LOOKING,
    MEDALLION_USED,
    MOVING,
    PREPARE,
    PREPARING,
    SECRET_FIGHTERS,
    SECRET_SPELLS,
    SEEING,
    SPELLS,
    STAY,
    TAKE,
    VOTING,
    State,
)

GUARDED, HELD = 30, 40  # half areas that one would walk round a monster, or a stronger rival
PATIENT_FIGHTER = 3.0  # hits left beyond which it matters less who fights
PURE = 5  # hits: so much rather a cleric checks a counter, whom no curse harms
PRINCELY = 20  # so much rather somebody else than a prince does


@kernel
def habit(state: State, moves: Moves, n: int) -> int:
    """The place, among its moves, of the one that somebody practised makes without thinking."""
    how = table_of(state)
    place = place_by_phase(state, moves, n, how)
    return max(0, place)


@kernel
def place_by_phase(state: State, moves: Moves, n: int, how: int) -> int:
    """The same, or NONE where any will do."""
    phase = state.phase
    if phase == MOVING:
        return set_out(state, moves, n, how)
    if phase == SPELLS:
        return best_spell(state, moves, n, how)
    if phase in (FIGHTERS, SECRET_FIGHTERS):
        return best_fighter(state, moves, n)
    if phase == CHECKING:
        return best_finder(state, moves, n, how)
    if phase == SEEING:
        return look_into(state, moves, n, how)
    if phase == LANDING:
        return landing_place(state, moves, n, how)
    if phase == ITEMS:
        return best_weapon(state, moves, n)
    if phase in (PREPARING, HANDING):
        potion = remedy(state, moves, n, HOW[how, HURT])
        return potion if potion != NONE else place_of(moves, n, DONE, DONE + 1)
    if phase in (VOTING, LOOKING):  # for it; at the treasure
        return 1
    if phase == SECRET_SPELLS:
        return place_of(moves, n, CAST_FIREBALL, MEDALLION_USED)
    if phase == ENTERING:
        return n // 2
    return first_choice(state, moves, n) if phase == CHOOSING else NONE


@kernel
def first_choice(state: State, moves: Moves, n: int) -> int:
    """A wizard sees most; who leads two heroes takes a fighter besides."""
    alone = state.seats == 1 and n < CHARACTERS
    for i in range(n):
        if CHARACTER_CLASS[moves[i] - TAKE] == WIZARD and not alone:
            return i
    return 0


@kernel
def set_out(state: State, moves: Moves, n: int, how: int) -> int:
    """Magic first, then a step towards the goal."""
    gain = shares(1)
    goal = destination(state, int(state.side), how, gain)
    if state.stage == PREPARE:
        magic = prepare(state, moves, n, how, goal, gain[0])
        if magic != NONE:
            return magic
    if goal == HOME:
        out = place_of(moves, n, LEAVE, LEAVE + 1)
        if out != NONE:
            return out
    stay = place_of(moves, n, STAY, STAY + 1)
    if goal == state.where[state.side] and stay != NONE:
        return stay
    step = nearest_step(state, moves, n, how, goal)
    return step if step != NONE else stay


@kernel
def nearest_step(state: State, moves: Moves, n: int, how: int, goal: int) -> int:
    """The step that leads nearest to the goal, past nobody whom one would have to fight."""
    party = int(state.side)
    best, least = NONE, 1 << 20
    for i in range(n):
        if GO <= moves[i] < STAY:
            area = moves[i] - GO
            way = 2 * int(TO_EXIT[area] if goal == HOME else areas_between(area, goal))
            if area != goal and area != CELL and monster_at(state, area) >= 0:
                way += GUARDED
            for other in range(CHARACTERS):
                if other != party and state.where[other] == area and state.duels == 0:
                    strong = wins(state, party, other, False, WON) >= HOW[how, HUNTS]
                    way += 0 if strong else HELD
            if way < least:
                best, least = i, way
    return best


@kernel
def landing_place(state: State, moves: Moves, n: int, how: int) -> int:
    """At the goal; on the way home or to the Cell, at the first gate."""
    goal = destination(state, int(state.side), how, shares(1))
    if goal in (HOME, CELL):
        goal = int(ENTRANCES[0])
    return place_of(moves, n, LAND + goal, LAND + goal + 1)


@kernel
def best_fighter(state: State, moves: Moves, n: int) -> int:
    """Who bears it best steps forward, charmed monsters first."""
    best, most = NONE, -1e9
    for i in range(n):
        if family_of(moves[i]) == FIGHT:
            creature = moves[i] - FIGHT
            left = float(hits_left(state, creature))
            if state.foe >= 0:
                left = fitness(state, creature, left)
            if left > most:
                best, most = i, left
    return best


@kernel
def fitness(state: State, creature: int, left: float) -> float:
    """How well somebody with so many hits left suits to fight the monster met."""
    fit = min(left, PATIENT_FIGHTER)
    if creature >= CHARACTERS:
        return fit + (1.0 if creature >= HEROES else -2.0)
    foe_left = min(hits_left(state, state.foe), MOST_LEFT)
    change = 1 + modifier(state, creature, state.foe)
    return fit + 0.2 * left - 2.0 * dealt_by(int(kind_of(state, state.foe)), foe_left, change)


@kernel
def best_finder(state: State, moves: Moves, n: int, how: int) -> int:
    """Who can bear most checks, a cleric first; nobody what is a trap, or who could lose all."""
    party = int(state.side)
    room = int(state.where[party])
    known = has(state.open | state.treasures_seen[party], room)
    nobody = place_of(moves, n, DONE, DONE + 1)
    if known and state.treasure[room] >= FIRST_TRAP:
        return nobody
    best, most = NONE, -1000
    for i in range(n):
        if CHECK <= moves[i] < DONE:
            hero = moves[i] - CHECK
            left = hits_left(state, hero) - (PRINCELY if hero >= CHARACTERS else 0)
            left += PURE if hero < CHARACTERS and CHARACTER_CLASS[hero] == CLERIC else 0
            if left > most:
                best, most = i, left
    dares = known or most > HOW[how, DARES] or all_go_together(state)
    return best if dares or brought_out(state, party) <= 0 else nobody
