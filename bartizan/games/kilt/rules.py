"""The rules of Kilt Castle, in the order of the rule book."""

from bartizan.engine.chance import below
from bartizan.engine.kernel import (
    OVER,
    Mask,
    Moves,
    Points,
    Rng,
    Shares,
    bit,
    count,
    has,
    highest,
    kernel,
    lowest,
)
from bartizan.engine.standing import most_win
from bartizan.games.kilt.parts import (
    ALL_FLOORS,
    CARDS,
    COLOURS,
    DUCATS_AT_START,
    FLOORS,
    FLOORS_OF_A_COLOUR,
    LEFT_COLUMN,
    LINES,
    RING,
    ROOFS,
    SEAT_COLOURS,
    SIDES,
    SINGLES,
    SIZE,
    SLOTS,
    START,
)
from bartizan.games.kilt.state import (
    BUILD,
    BUILDING,
    ENDED,
    NOBODY,
    NOWHERE,
    RELOCATE,
    RELOCATING,
    ROOF,
    ROOFING,
    State,
)

RIGHT_COLUMN = LEFT_COLUMN << (SIZE - 1)
IDLE_TURNS = 40  # so many turns without a floor end the game


# Set-up


@kernel
def deal(state: State, rng: Rng) -> None:
    """Hand out colours, floors and ducats; lay the cards; find who begins."""
    choose_colours(state)
    for seat in range(state.seats):
        state.purse[seat] = DUCATS_AT_START
    for roof in range(ROOFS):
        state.roof[roof] = NOWHERE
    state.card = state.site = state.last_built = -1
    lay_single_cards(state)
    lay_double_cards(state, rng)
    while a_row_repeats_a_colour(state):
        lay_double_cards(state, rng)
    count_rows(state)
    state.seal = state.actor = state.owner[state.outside[lone_card(state)]]
    state.phase = RELOCATING


@kernel
def choose_colours(state: State) -> None:
    """A colour for each of 3 or 4 players, two for each of 2; the fourth of 3 leaves the game."""
    for i in range(COLOURS):
        colour = SEAT_COLOURS[state.colours, i]
        if state.seats == 2:
            state.owner[colour] = i // 2
        else:
            state.owner[colour] = i if i < state.seats else NOBODY
        for crests in range(3):
            state.stock[colour, crests] = FLOORS[crests] if state.owner[colour] != NOBODY else 0


@kernel
def in_play(state: State, card: int) -> bool:
    """Cards on which the unchosen colour is represented leave the game."""
    return (
        state.owner[SIDES[card, 0]] != NOBODY  #
        and state.owner[SIDES[card, 1]] != NOBODY
    )


@kernel
def lay_single_cards(state: State) -> None:
    """The single-colour cards lie where as many cards are depicted as there are colours."""
    for card in range(SINGLES):
        state.inside[card] = state.outside[card] = card
        if state.seats == 3:
            state.place[card] = START + 1 if in_play(state, card) else NOWHERE
        else:
            state.place[card] = START


@kernel
def lay_double_cards(state: State, rng: Rng) -> None:
    """The shuffled double cards lie in the following rows of 3, 2, 1 (3 players: 2, 1)."""
    three = 0 if state.seats == 3 else 3
    two = 2
    one = 1
    for card in range(SINGLES, CARDS):
        if not in_play(state, card):
            state.place[card] = NOWHERE
            continue
        ticket = below(rng, three + two + one)
        if ticket < three:
            three -= 1
            state.place[card] = START + 1
        elif ticket < three + two:
            two -= 1
            state.place[card] = START + 2
        else:
            one -= 1
            state.place[card] = START + 3
        side = below(rng, 2)
        state.inside[card] = SIDES[card, side]
        state.outside[card] = SIDES[card, 1 - side]


@kernel
def a_row_repeats_a_colour(state: State) -> bool:
    """Each colour may be present no more than twice in a row of double cards."""
    for place in range(START + 1, START + 4):
        for colour in range(COLOURS):
            present = 0
            for card in range(SINGLES, CARDS):
                if state.place[card] == place:
                    present += state.inside[card] == colour or state.outside[card] == colour
            if present > 2:
                return True
    return False


@kernel
def count_rows(state: State) -> None:
    """How many cards lie at each slot."""
    for card in range(CARDS):
        if state.place[card] != NOWHERE:
            state.row[state.place[card] % SLOTS] += 1


@kernel
def lone_card(state: State) -> int:
    """The card that lies just by itself, in front."""
    for card in range(SINGLES, CARDS):
        if state.place[card] == START + 3:
            return card
    return NOWHERE


# The game


@kernel
def legal(state: State, out: Moves) -> int:
    """The actor's legal moves, rising."""
    if state.phase == RELOCATING:
        return legal_relocations(state, out)
    if state.phase == BUILDING:
        return legal_builds(state, out)
    return legal_roofs(state, out)


@kernel
def play(state: State, move: int) -> None:
    """Play a move up to the next decision."""
    if state.phase == RELOCATING:
        card, slot = divmod(move - RELOCATE, SLOTS)
        relocate(state, card, slot)
    elif state.phase == BUILDING:
        field, crests = divmod(move - BUILD, 3)
        build(state, field, crests)
    else:
        move_roof(state, move - ROOF)


# 1. Relocate a building card


@kernel
def rearmost(state: State) -> int:
    """The place of the caravan's last card."""
    rear = 32767
    for card in range(CARDS):
        if state.place[card] != NOWHERE:
            rear = min(rear, state.place[card])
    return rear


@kernel
def legal_relocations(state: State, out: Moves) -> int:
    """Any card moves clockwise by at least one slot, within the three limits.

    Places are counted from the rearmost card, so that the ring of slots never laps.
    """
    cards_a_row = 3 if state.seats == 3 else 4
    most_rows = 4 if state.seats == 3 else 5
    rear = rearmost(state)
    taken = full = 0
    for card in range(CARDS):
        if state.place[card] != NOWHERE:
            its_row = bit(state.place[card] - rear)
            taken |= its_row
            if state.row[state.place[card] % SLOTS] >= cards_a_row:
                full |= its_row
    front = highest(taken)
    rows = count(taken)
    first_slot = rear % SLOTS
    n = 0
    for card in range(CARDS):
        if state.place[card] == NOWHERE:
            continue
        here = state.place[card] - rear
        alone = state.row[state.place[card] % SLOTS] == 1
        if alone and here == front:  # limit I: nothing would lie directly behind it
            continue
        onward = RING & ~(bit(here + 1) - 1)
        targets = onward & (bit(front + 2) - 1)  # limit I: the front grows by one slot at most
        targets &= ~full  # limit II
        if rows - alone >= most_rows:  # limit III: no new row
            targets &= taken
        slots = (targets << first_slot | targets >> (SLOTS - first_slot)) & RING
        while slots != 0:
            out[n] = RELOCATE + card * SLOTS + lowest(slots)
            slots &= slots - 1
            n += 1
    return n


@kernel
def relocate(state: State, card: int, slot: int) -> None:
    """Move the card on, turn it over, and mark a ducat day if its row is now empty."""
    left = state.place[card] % SLOTS
    state.place[card] += (slot - left) % SLOTS
    state.row[left] -= 1
    state.row[slot] += 1
    state.ducat_day = 1 if state.row[left] == 0 else 0
    inner = state.inside[card]
    state.inside[card] = state.outside[card]
    state.outside[card] = inner
    state.card = card
    state.step = 0
    state.site = NOWHERE
    call_builder(state)


# 2. Build a floor


@kernel
def building_colour(state: State) -> int:
    """First the colour towards the board builds, then the one facing away."""
    return state.inside[state.card] if state.step == 0 else state.outside[state.card]


@kernel
def call_builder(state: State) -> None:
    """The next builder who can build is to act; when there is none, the turn is finished."""
    builders = 1 if state.card < SINGLES else 2
    while state.step < builders:
        colour = building_colour(state)
        if building_sites(state, colour) != 0:
            state.actor = state.owner[colour]
            state.phase = BUILDING
            return
        state.step += 1
    finish_turn(state)


@kernel
def building_sites(state: State, colour: int) -> Mask:
    """The fields of the card's line to build on: the first empty one, and affordable towers."""
    sites = 0
    if floors_left(state, colour) == 0:
        return sites
    seat = state.owner[colour]
    slot = state.place[state.card] % SLOTS
    roofed = roofs(state)
    empty_seen = False
    for i in range(SIZE):
        field = LINES[slot, i]
        if field == NOWHERE:
            break
        if state.height[field] == 0:
            if not empty_seen:
                sites |= bit(field)
            empty_seen = True
        elif not has(roofed, field) and price(state, field, seat) <= state.purse[seat]:
            sites |= bit(field)
    return sites


@kernel
def floors_left(state: State, colour: int) -> int:
    """How many floors of a colour are still to be built."""
    return state.stock[colour, 0] + state.stock[colour, 1] + state.stock[colour, 2]


@kernel
def top_colour(state: State, field: int) -> int:
    """The colour on top of a tower."""
    for colour in range(COLOURS):
        if has(state.top[colour], field):
            return colour
    return NOBODY


@kernel
def price(state: State, field: int, seat: int) -> int:
    """Overbuilding costs as many ducats as floors are overbuilt; one's own tower nothing."""
    if state.height[field] == 0 or state.owner[top_colour(state, field)] == seat:
        return 0
    return state.height[field]


@kernel
def legal_builds(state: State, out: Moves) -> int:
    """One floor of the card's colour, with as many crests as he likes, on one of the sites."""
    colour = building_colour(state)
    sites = building_sites(state, colour)
    n = 0
    while sites != 0:
        field = lowest(sites)
        sites &= sites - 1
        for crests in range(3):
            if state.stock[colour, crests] > 0:
                out[n] = BUILD + field * 3 + crests
                n += 1
    return n


@kernel
def build(state: State, field: int, crests: int) -> None:
    """Pay, set the floor, and put a roof on it if another built here in this same turn."""
    colour = building_colour(state)
    pay_for_overbuilding(state, field)
    set_floor(state, field, colour, crests)
    if state.step == 0:
        state.site = field
    elif field == state.site and state.actor != state.owner[state.inside[state.card]]:
        put_roof(state, field)
    if state.phase == BUILDING:
        state.step += 1
        call_builder(state)


@kernel
def pay_for_overbuilding(state: State, field: int) -> None:
    """The builder pays at once to the player whose floor was on top."""
    ducats = price(state, field, state.actor)
    if ducats > 0:
        state.purse[state.actor] -= ducats
        state.purse[state.owner[top_colour(state, field)]] += ducats


@kernel
def set_floor(state: State, field: int, colour: int, crests: int) -> None:
    """A floor from the stock is now on top of this field, for good."""
    state.stock[colour, crests] -= 1
    state.floor_field[state.floors] = field
    state.floor_kind[state.floors] = colour * 3 + crests
    state.floors += 1
    state.height[field] += 1
    state.last_built = state.turn
    for other in range(COLOURS):
        state.top[other] &= ~bit(field)
    state.top[colour] |= bit(field)
    for least in range(2):
        state.crested[least] &= ~bit(field)
        if crests > least:
            state.crested[least] |= bit(field)


# The roofs


@kernel
def roofs(state: State) -> Mask:
    """The fields that bear a roof: they belong to everybody."""
    roofed = 0
    for roof in range(ROOFS):
        if state.roof[roof] != NOWHERE:
            roofed |= bit(state.roof[roof])
    return roofed


@kernel
def put_roof(state: State, field: int) -> None:
    """An unused roof goes onto the tower; if both are out, the builder chooses one to move."""
    for roof in range(ROOFS):
        if state.roof[roof] == NOWHERE:
            state.roof[roof] = field
            return
    state.phase = ROOFING


@kernel
def legal_roofs(state: State, out: Moves) -> int:
    """One of the two roofs on the board."""
    out[0] = ROOF + min(state.roof[0], state.roof[1])
    out[1] = ROOF + max(state.roof[0], state.roof[1])
    return 2


@kernel
def move_roof(state: State, field: int) -> None:
    """Take the roof from this field to the tower just built; the turn goes on."""
    for roof in range(ROOFS):
        if state.roof[roof] == field:
            state.roof[roof] = state.site
            break
    state.phase = BUILDING
    state.step += 1
    call_builder(state)


# The end of a turn


@kernel
def finish_turn(state: State) -> None:
    """Pay a due ducat day; then the game ends, or the seal passes to the left."""
    if state.ducat_day == 1:
        pay_ducat_day(state)
        state.ducat_day = 0
    if the_end_has_come(state):
        pay_final_remuneration(state)
        state.actor = OVER
        state.phase = ENDED
    else:
        state.turn += 1
        state.seal = (state.seal + 1) % state.seats
        state.actor = state.seal
        state.phase = RELOCATING


@kernel
def pay_ducat_day(state: State) -> None:
    """Each player is paid for the best area of each of his colours."""
    for colour in range(COLOURS):
        if state.owner[colour] != NOBODY:
            state.purse[state.owner[colour]] += best_area(state, colour)


@kernel
def best_area(state: State, colour: int) -> int:
    """The value of a colour's most valuable area; roofed fields are part of everybody's."""
    unseen = state.top[colour] | roofs(state)
    best = 0
    while unseen != 0:
        area = area_around(unseen, lowest(unseen))
        unseen &= ~area
        best = max(best, area_value(state, area))
    return best


@kernel
def area_around(fields: Mask, field: int) -> Mask:
    """Those of the fields that are connected with this one, horizontally or vertically."""
    area = bit(field)
    grown = 0
    while grown != area:
        grown = area
        beside = (area & ~RIGHT_COLUMN) << 1 | (area & ~LEFT_COLUMN) >> 1
        area |= (beside | area << SIZE | area >> SIZE) & fields
    return area


@kernel
def area_value(state: State, area: Mask) -> int:
    """One ducat for each tower, each visible crest and each roof; a roofed tower is one roof."""
    open_towers = area & ~roofs(state)
    crests = count(open_towers & state.crested[0]) + count(open_towers & state.crested[1])
    return count(area) + crests


# The end of the game


@kernel
def the_end_has_come(state: State) -> bool:
    """A player has built his last floor, or nobody has built one for long."""
    for seat in range(state.seats):
        if built_by(state, seat) == floors_of(state, seat):
            return True
    return state.turn - state.last_built >= IDLE_TURNS


@kernel
def floors_of(state: State, seat: int) -> int:
    """How many floors a player has in all: 16 of each of his colours."""
    colours = 0
    for colour in range(COLOURS):
        colours += state.owner[colour] == seat
    return colours * FLOORS_OF_A_COLOUR


@kernel
def built_by(state: State, seat: int) -> int:
    """How many floors a player has built."""
    left = 0
    for colour in range(COLOURS):
        if state.owner[colour] == seat:
            left += floors_left(state, colour)
    return floors_of(state, seat) - left


@kernel
def pay_final_remuneration(state: State) -> None:
    """One ducat for each tower of one's own and each crest on top; a roof is everybody's."""
    for colour in range(COLOURS):
        if state.owner[colour] != NOBODY:
            own = state.top[colour] & ~roofs(state)
            state.purse[state.owner[colour]] += area_value(state, own)
    for seat in range(state.seats):
        state.purse[seat] += count(roofs(state))


@kernel
def score(state: State, out: Points) -> None:
    """Ducats are the points."""
    for seat in range(state.seats):
        out[seat] = state.purse[seat]


@kernel
def payoff(state: State, out: Shares) -> None:
    """Most ducats win; then most floors built; then the victory is shared."""
    for seat in range(state.seats):
        out[seat] = state.purse[seat] * (ALL_FLOORS + 1) + built_by(state, seat)
    most_win(state.seats, out)
