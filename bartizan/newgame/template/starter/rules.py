"""The rules: roll as often as you dare, then all cards are shown."""

from bartizan.engine.chance import below
from bartizan.engine.kernel import CHANCE, OVER, Moves, Points, Rng, Shares, bit, has, kernel
from bartizan.engine.standing import most_win
from starter.state import CARDS, CHOOSING, DIE, ENDED, FACES, MOST, ROLL, ROLLING, STOP, State


@kernel
def deal(state: State, rng: Rng) -> None:
    """Everybody gets a card, face down."""
    dealt = bit(0)  # there is no card 0
    for seat in range(state.seats):
        while has(dealt, state.card[seat]):
            state.card[seat] = 1 + below(rng, CARDS)
        dealt |= bit(state.card[seat])
    state.phase = CHOOSING


@kernel
def legal(state: State, out: Moves) -> int:
    """Stop, or roll if that could still be good; when the die rolls, its faces."""
    if state.phase == ROLLING:
        for face in range(FACES):
            out[face] = DIE + face
        return FACES
    out[0] = STOP
    out[1] = ROLL
    return 2 if state.pips[state.player] < MOST - 1 else 1


@kernel
def play(state: State, move: int) -> None:
    """The die falls, or somebody rolls it, or stops."""
    if state.phase == ROLLING:
        state.die = move - DIE + 1
        state.pips[state.player] += state.die
        state.actor = state.player
        state.phase = CHOOSING
    elif move == ROLL:
        state.actor = CHANCE
        state.phase = ROLLING
    else:
        end_turn(state)


@kernel
def end_turn(state: State) -> None:
    """The next player, or the end."""
    state.turn += 1
    state.die = 0
    if state.player + 1 < state.seats:
        state.player += 1
        state.actor = state.player
    else:
        show_cards(state)


@kernel
def show_cards(state: State) -> None:
    """Card and pips count together, but nothing counts above fifteen."""
    for seat in range(state.seats):
        total = state.card[seat] + state.pips[seat]
        state.points[seat] = total if total <= MOST else 0
    state.news += 1
    state.actor = OVER
    state.phase = ENDED


@kernel
def score(state: State, out: Points) -> None:
    """The points."""
    for seat in range(state.seats):
        out[seat] = state.points[seat]


@kernel
def payoff(state: State, out: Shares) -> None:
    """Most points win, ties share."""
    for seat in range(state.seats):
        out[seat] = state.points[seat]
    most_win(state.seats, out)
