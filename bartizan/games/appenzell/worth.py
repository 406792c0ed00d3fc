"""How good a position looks: how many actions each player still needs for his last cheese."""

import numpy as np
from numpy.typing import NDArray

from bartizan.engine.kernel import (
    OVER,
    Counts,
    Mask,
    Shares,
    bit,
    count,
    counts,
    has,
    kernel,
    lowest,
)
from bartizan.engine.standing import leads_count
from bartizan.games.appenzell.parts import (
    ALL_TILES,
    CHEESES,
    FIELDS,
    GOALS,
    KINDS,
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
from bartizan.games.appenzell.state import NOBODY, OUTSIDE, SPARE, State
from bartizan.games.appenzell.threats import sure_winner

UNSEEN_PAIR = 9  # actions for a cheese of which nothing has been seen
UNSEEN_MATE = 5  # actions for the second tile of a cheese
SAT_UPON = 2  # actions more where somebody else's mouse sits
LOST = (0.0, 2.0, 6.0, 20.0, 20.0)  # what so many mice in the cellar cost, in actions
DANGER = 0.4  # how much of the next loss a trap beside a mouse is counted for
WAIT = 2.0  # actions that waiting for one's turn costs, for each player before
EASE = 6.0  # the fewer actions the best one needs, the more each of them decides
SHARP = 2.5
SURE = 0.95  # of the victory, for who can win in his turn and nobody can deny it to him
NEVER = 1000
NOWHERE = 0  # in a list of the fields where tiles lie: that is a tower
ALIKE = TILES[0]  # tiles of each cheese
FIRST = np.array([sum(TILES[:kind]) for kind in range(KINDS)], np.int16)  # in such a list
FOUND = ALL_TILES + KINDS  # its length: the fields of tiles by kind, then how many


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


# Side, whether the aim's room is open, the aim, where a mouse is (OUTSIDE and FALLEN come last)
FAR = np.full((len(LAYOUTS), 2, FIELDS, FIELDS + 2), NEVER, np.int16)
for _side, _rooms in enumerate(LAYOUTS.values()):
    FAR[_side, :, :, :FIELDS] = distances(_rooms).T
    FAR[_side, 1, :, :FIELDS] -= np.not_equal.outer(_rooms, _rooms)
    FAR[_side, :, :, OUTSIDE] = FAR[_side][:, :, TOWERS].min(axis=2) + 1


@kernel
def worth(state: State, out: Shares) -> None:
    """Each seat's chance to win, told from the actions it still needs."""
    if state.actor == OVER:
        payoff(state, out)
        return
    fields = counts(FOUND)
    find_tiles(state, fields)
    costs = counts(CHEESES)
    mice = occupied(state)
    least = float(NEVER)
    for seat in range(state.seats):
        actions_for_each(state, seat, fields, mice & ~standing(state, seat), costs)
        actions = actions_for_nearest(state, seat, costs) + actions_lost(state, seat)
        least = min(least, actions)
        out[seat] = -actions
    leads_count(state.seats, SHARP / (max(least, 0.0) + EASE), out)
    winner = sure_winner(state)
    if winner != NOBODY:
        for seat in range(state.seats):
            out[seat] = (1 - SURE) * out[seat] + SURE * (seat == winner)


@kernel
def find_tiles(state: State, out: Counts) -> None:
    """Write down where the known tiles of each kind lie in the castle, and how many they are."""
    tile = state.tile
    left = state.known & ~bit(SPARE)
    while left != 0:
        field = lowest(left)
        kind = tile[field]
        out[FIRST[kind] + out[ALL_TILES + kind]] = field
        out[ALL_TILES + kind] += 1
        left &= left - 1


@kernel
def actions_for_each(state: State, seat: int, fields: Counts, others: Mask, out: Counts) -> None:
    """The actions that a player needs for each cheese that he lacks; NEVER for the rest."""
    for cheese in range(CHEESES):
        taken = has(state.taken[seat], cheese)
        out[cheese] = NEVER if taken else actions_for(state, seat, cheese, fields, others)


@kernel
def actions_for(state: State, seat: int, cheese: int, fields: Counts, others: Mask) -> int:
    """The actions until two mice sit on two tiles of a cheese, or guesses where none are known."""
    side = state.side
    mouse = state.mouse
    best = UNSEEN_PAIR
    one = two = NEVER * MICE  # the nearest mouse so far and its mate: actions * MICE + number
    for i in range(cheese * ALIKE, (cheese + 1) * ALIKE):
        field = fields[i]
        if field == NOWHERE:
            break
        is_open = int(has(state.uncovered, ROOM_OF[side, field]))
        more = SAT_UPON if has(others, field) else 0
        first = second = NEVER * MICE  # and to this tile
        for m in range(MICE):
            near = (int(FAR[side, is_open, field, mouse[seat, m]]) + more) * MICE + m
            second = min(second, max(first, near))
            first = min(first, near)
        alone = first % MICE == one % MICE  # it cannot be its own mate
        mate = two if alone else one
        best = min(best, first // MICE + min(mate // MICE, UNSEEN_MATE))
        best = min(best, second // MICE + one // MICE)
        two = min(two, second, two if alone else max(one, first))
        one = min(one, first)
    return best


@kernel
def actions_for_nearest(state: State, seat: int, costs: Counts) -> int:
    """The actions for as many cheeses as a player lacks, the nearest ones; they are struck out."""
    total = 0
    for _ in range(GOALS[state.cheeses] - count(state.taken[seat])):
        nearest = 0
        for cheese in range(1, CHEESES):
            if costs[cheese] < costs[nearest]:
                nearest = cheese
        total += costs[nearest]
        costs[nearest] = NEVER
    return total


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
