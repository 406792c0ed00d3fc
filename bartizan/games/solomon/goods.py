"""What lies behind the screens, and what it is worth at the end."""

import numpy as np

from bartizan.engine.kernel import (
    Points,
    Shares,
    kernel,
)
from bartizan.engine.standing import most_win
from bartizan.games.solomon.parts import (
    CURSE,
    CURSE_PRIZES,
    CURSES,
    KINDS,
    OBJECT,
    OBJECT_PRIZES,
    OBJECTS,
    SCROLL,
    SET,
    SIGNS,
    TREASURE,
    TREASURES,
)
from bartizan.games.solomon.state import State

# What lies behind the screens


@kernel
def goods(state: State, seat: int, kind: int) -> int:
    """How many tiles of this kind a player has behind his screen."""
    return int(state.open[seat, kind]) + state.veiled[seat, kind]


@kernel
def treasures(state: State, seat: int) -> int:
    """The value of all his treasures."""
    value = 0
    for i in range(TREASURES):
        value += (i + 1) * goods(state, seat, TREASURE + i)
    return value


@kernel
def wealth(state: State, seat: int) -> int:
    """What he can pay: treasures are as good as coins."""
    return state.coins[seat] + treasures(state, seat)


@kernel
def tiles_of(state: State, seat: int) -> int:
    """How many tiles a player has behind his screen."""
    tiles = 0
    for kind in range(KINDS):
        tiles += goods(state, seat, kind)
    return tiles


# Scoring


@kernel
def score(state: State, out: Points) -> None:
    """Points of all players."""
    for seat in range(state.seats):
        out[seat] = points_of(state, seat)


@kernel
def points_of(state: State, seat: int) -> int:
    """Coins, treasures, sets of scrolls, and the prizes for curses and magic objects."""
    points = wealth(state, seat) + SET * scroll_sets(state, seat)
    points += prize(state, seat, CURSE, CURSE_PRIZES[0], CURSE_PRIZES[1])
    points += prize(state, seat, OBJECT, OBJECT_PRIZES[0], OBJECT_PRIZES[1])
    return points


@kernel
def scroll_sets(state: State, seat: int) -> int:
    """How many times he has four different scrolls."""
    sets = goods(state, seat, SCROLL)
    for sign in range(1, SIGNS):
        sets = min(sets, goods(state, seat, SCROLL + sign))
    return sets


@kernel
def total(state: State, seat: int, group: int) -> int:
    """The value of his curses, or the number of his magic objects."""
    value = 0
    if group == CURSE:
        for i in range(CURSES):
            value += (i + 1) * goods(state, seat, CURSE + i)
    else:
        for i in range(OBJECTS):
            value += goods(state, seat, OBJECT + i)
    return value


@kernel
def prize(state: State, seat: int, group: int, first: int, second: int) -> int:
    """The most win the first prize; the second goes to who has at least half; ties share."""
    mine = total(state, seat, group)
    most = more = alike = 0
    for other in range(state.seats):
        theirs = total(state, other, group)
        most = max(most, theirs)
        more += theirs > mine
        alike += theirs == mine
    return awarded(mine, most, more, alike, first, second)


SHARED = np.array(  # a prize, by how many it is shared: what each gets; a quotient takes long
    [[prize // max(1, many) for many in range(6)] for prize in range(sum(CURSE_PRIZES) + 1)],
    np.int64,
)


@kernel
def awarded(mine: int, most: int, more: int, alike: int, first: int, second: int) -> int:
    """His prize, where the best has `most`, so many have more than he, and so many as much."""
    if mine == 0 or more > 1 or 2 * mine < most:
        return 0
    if more == 1:
        return int(SHARED[second, alike])
    return first if alike == 1 else int(SHARED[first + second, alike])


@kernel
def payoff(state: State, out: Shares) -> None:
    """Who has most points wins; ties share."""
    for seat in range(state.seats):
        out[seat] = points_of(state, seat)
    most_win(state.seats, out)
