"""How good a position looks: ducats in hand and to come, compared with the others'."""

from bartizan.engine.kernel import OVER, Shares, kernel
from bartizan.engine.standing import leads_count
from bartizan.games.kilt.parts import ALL_FLOORS, COLOURS
from bartizan.games.kilt.rules import area_value, best_area, floors_left, payoff, roofs
from bartizan.games.kilt.state import NOBODY, State

DUCAT_DAYS_A_FLOOR = 0.2  # how many ducat days still come for each floor that can be built
SHARP_AT_END = 0.5  # how much a ducat's lead says when the last floor is built
SHARP_AT_START = 0.1


@kernel
def worth(state: State, out: Shares) -> None:
    """Each seat's chance to win, told from the ducats it should end with."""
    if state.actor == OVER:
        payoff(state, out)
        return
    to_come = floors_to_come(state)
    for seat in range(state.seats):
        out[seat] = state.purse[seat]
    due = state.ducat_day + to_come * DUCAT_DAYS_A_FLOOR
    roofed = roofs(state)
    for colour in range(COLOURS):
        seat = state.owner[colour]
        if seat != NOBODY:
            out[seat] += due * best_area(state, colour)
            out[seat] += area_value(state, state.top[colour] & ~roofed)
    sharp = SHARP_AT_END + (SHARP_AT_START - SHARP_AT_END) * min(1.0, to_come / (ALL_FLOORS / 2))
    leads_count(state.seats, sharp, out)


@kernel
def floors_to_come(state: State) -> int:
    """How many floors will about be built before the first player has none left."""
    fewest = ALL_FLOORS
    players = 0
    for seat in range(state.seats):
        left = 0
        for colour in range(COLOURS):
            if state.owner[colour] == seat:
                left += floors_left(state, colour)
        fewest = min(fewest, left)
        players += 1
    return fewest * players
