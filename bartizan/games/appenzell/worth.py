"""How good a position looks: how many actions each player still needs for his last cheese."""

import numpy as np
from numpy.typing import NDArray

from bartizan.engine.kernel import OVER, Counts, Mask, Shares, count, has, kernel
from bartizan.engine.standing import leads_count
from bartizan.games.appenzell.parts import (
    CHEESES,
    FIELDS,
    GOALS,
    LAYOUTS,
    MICE,
    NO_ROOM,
    POINTS,
    ROOM_OF,
    SIZE,
    TILES,
    TOWERS,
    TRAP,
)
from bartizan.games.appenzell.rules import mice_left, occupied, payoff, standing
from bartizan.games.appenzell.state import FALLEN, NOBODY, OUTSIDE, SPARE, State
from bartizan.games.appenzell.threats import sure_winner

UNSEEN_PAIR = 9.0  # actions for a cheese of which nothing has been seen
UNSEEN_MATE = 5.0  # actions for the second tile of a cheese
SAT_UPON = 2.0  # actions more where somebody else's mouse sits
LOST = (0.0, 2.0, 6.0, 20.0, 20.0)  # what so many mice in the cellar cost, in actions
DANGER = 0.4  # how much of the next loss a trap beside a mouse is counted for
WAIT = 2.0  # actions that waiting for one's turn costs, for each player before
EASE = 6.0  # the fewer actions the best one needs, the more each of them decides
SHARP = 2.5
SURE = 0.95  # of the victory, for who can win in his turn and nobody can deny it to him
NEVER = 1000.0
NOWHERE = -1
ALIKE = TILES[0]  # tiles of each cheese


def distances(rooms: list[int]) -> NDArray[np.float64]:
    """Actions from field to field when all rooms are roofed but the one that a mouse is in."""
    far = np.full((FIELDS, FIELDS), NEVER)
    for here in range(FIELDS):
        r, c = divmod(here, SIZE)
        for i, j in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            if 0 <= i < SIZE and 0 <= j < SIZE and rooms[i * SIZE + j] != NO_ROOM:
                far[here, i * SIZE + j] = 1 + (rooms[i * SIZE + j] != rooms[here])
        far[here, here] = 0
    for via in range(FIELDS):
        far = np.minimum(far, far[:, via, None] + far[None, via, :])
    return far


# Side, whether the aim's room is open, where a mouse is (OUTSIDE and FALLEN come last), its aim
FAR = np.zeros((len(LAYOUTS), 2, FIELDS + 2, FIELDS), np.int16)
for _side, _rooms in enumerate(LAYOUTS.values()):
    FAR[_side, :, :FIELDS] = distances(_rooms)
    FAR[_side, 1, :FIELDS] -= np.not_equal.outer(_rooms, _rooms)
    FAR[_side, :, OUTSIDE] = FAR[_side][:, TOWERS].min(axis=1) + 1
    FAR[_side, :, FALLEN] = NEVER


@kernel
def worth(state: State, out: Shares) -> None:
    """Each seat's chance to win, told from the actions it still needs."""
    if state.actor == OVER:
        payoff(state, out)
        return
    fields = np.full(CHEESES * ALIKE, NOWHERE, np.int32)
    find_cheeses(state, fields)
    reach = np.full(CHEESES * ALIKE * MICE, NEVER)
    mice = occupied(state)
    least = NEVER
    for seat in range(state.seats):
        measure(state, seat, fields, mice & ~standing(state, seat), reach)
        actions = actions_for_cheeses(state, seat, reach) + actions_lost(state, seat)
        least = min(least, actions)
        out[seat] = -actions
    leads_count(state.seats, SHARP / (max(least, 0.0) + EASE), out)
    winner = sure_winner(state)
    if winner != NOBODY:
        for seat in range(state.seats):
            out[seat] = (1 - SURE) * out[seat] + SURE * (seat == winner)


@kernel
def find_cheeses(state: State, out: Counts) -> None:
    """Write down where the known tiles of each cheese lie in the castle."""
    tile = state.tile
    known = state.known
    for field in range(FIELDS):
        if has(known, field) and tile[field] < CHEESES:
            place = tile[field] * ALIKE
            while out[place] != NOWHERE:
                place += 1
            out[place] = field


@kernel
def measure(state: State, seat: int, fields: Counts, others: Mask, out: Shares) -> None:
    """The actions that each mouse of a player needs to get onto each of these tiles."""
    side = state.side
    mouse = state.mouse
    uncovered = state.uncovered
    for i in range(CHEESES * ALIKE):
        field = fields[i]
        if field != NOWHERE:
            is_open = int(has(uncovered, ROOM_OF[side, field]))
            more = SAT_UPON if has(others, field) else 0.0
            for m in range(MICE):
                out[i * MICE + m] = FAR[side, is_open, mouse[seat, m], field] + more


@kernel
def actions_for_cheeses(state: State, seat: int, reach: Shares) -> float:
    """The actions for as many cheeses as a player lacks, the nearest ones."""
    costs = np.full(CHEESES, NEVER)
    for cheese in range(CHEESES):
        if not has(state.taken[seat], cheese):
            costs[cheese] = actions_for(cheese, reach)
    total = 0.0
    for _ in range(GOALS[state.cheeses] - count(state.taken[seat])):
        nearest = costs.argmin()
        total += costs[nearest]
        costs[nearest] = NEVER
    return total


@kernel
def actions_for(cheese: int, reach: Shares) -> float:
    """The actions until two mice sit on two tiles of a cheese, or guesses where none are known."""
    best = UNSEEN_PAIR
    first = cheese * ALIKE
    for one in range(first, first + ALIKE):
        for mouse in range(MICE):
            far = reach[one * MICE + mouse]
            best = min(best, far + UNSEEN_MATE)
            for two in range(first, one):
                for mate in range(MICE):
                    if mate != mouse:
                        best = min(best, far + reach[two * MICE + mate])
    return best


@kernel
def actions_lost(state: State, seat: int) -> float:
    """What waiting, mice in the cellar and traps beside mice cost, in actions."""
    if seat == state.player:
        lost = WAIT * state.seats * (1 - state.points / POINTS)
    else:
        lost = WAIT * ((seat - state.player) % state.seats)
    fallen = MICE - mice_left(state, seat)
    lost += LOST[fallen]
    if fallen < MICE and is_in_danger(state, seat):
        lost += DANGER * (LOST[fallen + 1] - LOST[fallen])
    return lost


@kernel
def is_in_danger(state: State, seat: int) -> bool:
    """Whether one slide can push a trap that all know of under a mouse of this player."""
    mouse = state.mouse
    for m in range(MICE):
        if mouse[seat, m] >= 0:
            r = mouse[seat, m] // SIZE
            c = mouse[seat, m] % SIZE
            if r % 2 == 1 and (is_trap(state, r, c - 1) or is_trap(state, r, c + 1)):
                return True
            if c % 2 == 1 and (is_trap(state, r - 1, c) or is_trap(state, r + 1, c)):
                return True
    return False


@kernel
def is_trap(state: State, r: int, c: int) -> bool:
    """Whether a known trap lies there; outside the castle lies the spare."""
    place = r * SIZE + c if 0 <= r < SIZE and 0 <= c < SIZE else SPARE
    return state.tile[place] == TRAP and has(state.known, place)
