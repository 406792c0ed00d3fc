"""What a network is told: all that lies open, seen from a seat.

Fields, slots and cards keep the numbers that moves have; colours come in the order of their
owners, one's own first, then the others' clockwise. Which floors lie under a tower's top matters
to nobody any more, so it is left out.
"""

from bartizan.engine.kernel import Features, clockwise, count, has, kernel
from bartizan.engine.layout import Layout
from bartizan.games.kilt.parts import CARDS, COLOURS, FIELDS, FLOORS, ROOFS, SLOTS
from bartizan.games.kilt.rules import IDLE_TURNS, best_area, rearmost, roofs
from bartizan.games.kilt.state import BUILDING, ENDED, NOWHERE, RELOCATING, State

PLAYERS = 4
A_CARD = 2 * COLOURS + 5
A_FIELD = COLOURS + 5
MANY_DUCATS, LARGE_AREA, HIGH_TOWER, LONG_CARAVAN, FULL_ROW = 40, 12, 6, 8, 4

LAYOUT = Layout(
    seats=PLAYERS,  # how many play
    phase=ENDED + 1,  # what is being decided
    actor=PLAYERS,  # by whom
    seal=PLAYERS,  # whose turn it is
    turn=4,  # ducat day marked, second builder, turns without a floor, floors built
    purse=PLAYERS,  # ducats
    stock=(COLOURS, 3),  # floors left: plain, one crest, two
    area=(COLOURS, 2),  # the best area's value, towers
    roofs=1,  # how many are on the board
    slots=SLOTS,  # how many cards lie at each
    cards=(CARDS, A_CARD),  # inner and outer colour; in play, relocated, alone, in front, ahead
    places=(CARDS, SLOTS),  # where each card lies
    board=(FIELDS, A_FIELD),  # the top's colour; height, one crest, two, roof, built this turn
)
PHASE, ACTOR, SEAL, TURN, PURSE, STOCK, AREA, COVERED, ROWS, CARD, PLACE, BOARD = (
    LAYOUT.first(name) for name in [*LAYOUT.parts][1:]
)


@kernel
def observe(state: State, seat: int, out: Features) -> None:
    """What this seat knows, which is all there is."""
    observe_turn(state, seat, out)
    rank = 0
    for ahead in range(state.seats):
        owner = (seat + ahead) % state.seats
        out[PURSE + ahead] = state.purse[owner] / MANY_DUCATS
        for colour in range(COLOURS):
            if state.owner[colour] == owner:
                observe_colour(state, colour, rank, out)
                rank += 1
    observe_caravan(state, out)
    observe_board(state, out)


@kernel
def observe_turn(state: State, seat: int, out: Features) -> None:
    """What is decided, by whom, and how far the game has come."""
    out[state.seats - 1] = 1.0
    out[PHASE + state.phase] = 1.0
    if state.actor >= 0:
        out[ACTOR + clockwise(seat, state.actor, state.seats)] = 1.0
    out[SEAL + clockwise(seat, state.seal, state.seats)] = 1.0
    out[TURN] = state.ducat_day
    out[TURN + 1] = state.step if state.phase == BUILDING else 0
    out[TURN + 2] = (state.turn - state.last_built) / IDLE_TURNS
    out[TURN + 3] = state.floors / (2 * FIELDS)


@kernel
def observe_colour(state: State, colour: int, rank: int, out: Features) -> None:
    """A colour's stock, its towers, and where its colour shows on cards and towers."""
    for crests in range(3):
        out[STOCK + rank * 3 + crests] = state.stock[colour, crests] / FLOORS[crests]
    out[AREA + rank * 2] = best_area(state, colour) / LARGE_AREA
    out[AREA + rank * 2 + 1] = count(state.top[colour]) / LARGE_AREA
    for card in range(CARDS):
        if state.inside[card] == colour:
            out[CARD + card * A_CARD + rank] = 1.0
        if state.outside[card] == colour:
            out[CARD + card * A_CARD + COLOURS + rank] = 1.0
    for field in range(FIELDS):
        if has(state.top[colour], field):
            out[BOARD + field * A_FIELD + rank] = 1.0


@kernel
def observe_caravan(state: State, out: Features) -> None:
    """Where the cards lie."""
    for slot in range(SLOTS):
        out[ROWS + slot] = state.row[slot] / FULL_ROW
    rear = rearmost(state)
    front = rear
    for card in range(CARDS):
        front = max(front, state.place[card])
    for card in range(CARDS):
        place = state.place[card]
        if place != NOWHERE:
            its = CARD + card * A_CARD + 2 * COLOURS
            out[its] = 1.0
            out[its + 1] = state.card == card and state.phase != RELOCATING
            out[its + 2] = state.row[place % SLOTS] == 1
            out[its + 3] = place == front
            out[its + 4] = (place - rear) / LONG_CARAVAN
            out[PLACE + card * SLOTS + place % SLOTS] = 1.0


@kernel
def observe_board(state: State, out: Features) -> None:
    """Each field's tower."""
    roofed = roofs(state)
    out[COVERED] = count(roofed) / ROOFS
    for field in range(FIELDS):
        its = BOARD + field * A_FIELD + COLOURS
        out[its] = state.height[field] / HIGH_TOWER
        out[its + 1] = has(state.crested[0], field)
        out[its + 2] = has(state.crested[1], field)
        out[its + 3] = has(roofed, field)
        out[its + 4] = state.site == field and state.phase != RELOCATING
