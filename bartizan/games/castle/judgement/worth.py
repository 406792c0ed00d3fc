"""How good a position looks: the chance to win, and a little for points that do not win."""

from bartizan.engine.kernel import OVER, Shares, kernel
from bartizan.games.castle.judgement.dangers import has_wizard, health
from bartizan.games.castle.judgement.rescue import comes_home, rescue
from bartizan.games.castle.judgement.rivals import compare
from bartizan.games.castle.judgement.ways import areas_between
from bartizan.games.castle.parts import CELL, CHARACTERS, ENTRANCES, PRINCESS_WORTH
from bartizan.games.castle.rules.people import lives, players
from bartizan.games.castle.rules.scoring import all_go_together, brought_out, payoff
from bartizan.games.castle.state import State

SOLACE = 0.01  # of one's chances: for points that do not win
BARE_LIFE = 0.1  # beside the Princess: who has no hope left goes home


@kernel
def worth(state: State, out: Shares) -> None:
    """The chance to have most points; without rivals, of a rescue. A little for points besides."""
    if state.actor == OVER:
        payoff(state, out)
    elif not all_go_together(state):
        compare(state, out)
    else:
        chance = rescue(state, 0) if state.rounds > 0 else promise_of_choice(state)
        for seat in range(state.seats):
            out[seat] = chance / state.seats
    if state.rounds > 0:
        for seat in range(state.seats):
            out[seat] = (1.0 - SOLACE) * out[seat] + SOLACE * solace(state, seat)


@kernel
def solace(state: State, seat: int) -> float:
    """What a seat should bring out if it leaves now, beside the Princess; its life is something."""
    for character in range(CHARACTERS):
        if state.owner[character] == seat and lives(state, character):
            party = state.party[character]
            share = brought_out(state, party) / (players(state, party) * PRINCESS_WORTH)
            return comes_home(state, party) * min(1.0, BARE_LIFE + max(0.0, share))
    return 0.0


@kernel
def promise_of_choice(state: State) -> float:
    """Who can bear much, a wizard among them, and an entrance near the Cell."""
    promise = 0.02 * health(state, 0) + (0.1 if has_wizard(state, 0) else 0.0)
    if state.entrance[0] >= 0:
        promise -= 0.001 * areas_between(ENTRANCES[state.entrance[0]], CELL)
    return promise
