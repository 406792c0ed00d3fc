"""What was brought out of the castle, and who wins."""

from bartizan.engine.kernel import Points, Shares, kernel, lowest
from bartizan.games.castle.parts import (
    CHARACTERS,
    CURSE_300,
    CURSE_WORTH,
    GOLD_STEP,
    KEY_A,
    PARTY_OF,
    PRINCE_WORTH,
    PRINCESS_WORTH,
)
from bartizan.games.castle.rules.people import lives, party_of, players
from bartizan.games.castle.state import FIRST_PRINCE, HEROES, LEFT, State


@kernel
def score(state: State, out: Points) -> None:
    """What a party brought out is shared by its surviving players, fractions lost."""
    for seat in range(state.seats):
        out[seat] = points_of(state, seat)


@kernel
def points_of(state: State, seat: int) -> int:
    """Nothing for the dead, and for those who are still inside."""
    for character in range(CHARACTERS):
        if state.owner[character] == seat and survives(state, character):
            party = state.party[character]
            return shared(brought_out(state, party), players(state, party))
    return 0


@kernel
def survives(state: State, character: int) -> bool:
    """Whether he has left the castle alive."""
    return lives(state, character) and state.where[state.party[character]] == LEFT


@kernel
def shared(points: int, many: int) -> int:
    """Truncated toward zero."""
    return points // many if points >= 0 else -(-points // many)


@kernel
def brought_out(state: State, party: int) -> int:
    """The Princess, princes and gold; the curse of -300."""
    points = PRINCESS_WORTH if state.escort == party else 0
    for hero in range(HEROES):
        if party_of(state, hero) == party:
            points += PRINCE_WORTH if hero >= FIRST_PRINCE else 0
            counters = state.carried[hero]
            while counters != 0:
                kind = int(state.treasure[lowest(counters)])
                if kind < KEY_A:
                    points += GOLD_STEP * (kind + 1)
                elif kind == CURSE_300:
                    points += CURSE_WORTH
                counters &= counters - 1
    return points


@kernel
def all_go_together(state: State) -> bool:
    """Whether there is one party only: a single player, or all allied."""
    together = True
    for seat in range(1, state.seats):
        together &= PARTY_OF[state.parties, seat] == 0
    return together


@kernel
def payoff(state: State, out: Shares) -> None:
    """The highest score above nothing wins; a party without rivals needs the Princess."""
    best = 0
    winners = 0
    for seat in range(state.seats):
        points = points_of(state, seat)
        winners = 1 if points > best else winners + (points == best)
        best = max(best, points)
    won = best > 0
    if all_go_together(state):
        won &= state.escort >= 0 and state.where[0] == LEFT
    for seat in range(state.seats):
        out[seat] = 1.0 / winners if won and points_of(state, seat) == best else 0.0
