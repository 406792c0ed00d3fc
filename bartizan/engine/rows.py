"""Generic kernels over many games side by side: one row a game, each with its own chance.

A row's kernel does one row, whichever it is, so that a GPU gives each row a thread of its own; on
a CPU a loop does them one after the other. Scratch comes from outside: `moves` and `weights` have
room for all moves of the game, `shares` for all seats.
"""

from bartizan.engine.chance import below
from bartizan.engine.contract import (
    deal,
    imagine,
    legal,
    observe,
    payoff,
    play,
    redact,
    sensible,
    worth,
)
from bartizan.engine.kernel import (
    CHANCE,
    HIDDEN,
    OVER,
    Counts,
    FeatureRows,
    Features,
    Flags,
    Masks,
    Moves,
    Numbered,
    Rewards,
    Rng,
    Shares,
    States,
    Weights,
    kernel,
)
from bartizan.engine.playout import random_step
from bartizan.engine.state import Record

REST = -1  # in place of a move: this row is left as it is


@kernel
def let_chance_move(state: Record, luck: Rng, moves: Moves, weights: Weights) -> None:
    """Let chance move until a seat is to act or the game is over."""
    while state.actor == CHANCE:
        random_step(state, luck, moves, weights)


@kernel
def begin_row(
    i: int, states: States, blank: States, luck: Rng, moves: Moves, weights: Weights
) -> None:
    """Deal a new game."""
    states[i] = blank[0]
    deal(states[i], luck)
    let_chance_move(states[i], luck, moves, weights)


@kernel
def step_row(
    i: int,
    states: States,
    blank: States,
    move: int,
    luck: Rng,
    moves: Moves,
    weights: Weights,
    shares: Shares,
    last: States,
    reward: Rewards,
    done: Flags,
    played: Counts,
    lasted: Counts,
) -> None:
    """Play a seat's move, and chance's after it; a finished game is kept, and a new one begins.

    A row may rest.
    """
    state = states[i]
    if done[i]:
        done[i] = False
        for seat in range(state.seats):
            reward[i, seat] = 0.0
    if move == REST:
        return
    play(state, move)
    let_chance_move(state, luck, moves, weights)
    played[i] += 1
    if state.actor == OVER:
        payoff(state, shares)
        for seat in range(state.seats):
            reward[i, seat] = shares[seat]
        done[i] = True
        last[i] = state
        lasted[i] = played[i]
        played[i] = 0
        begin_row(i, states, blank, luck, moves, weights)


@kernel
def look_row(
    i: int,
    state: Record,
    moves: Moves,
    actor: Numbered,
    mask: Masks,
    observation: FeatureRows,
) -> int:
    """Write down who is to act, what he may do and what he knows. How many moves has he?"""
    actor[i] = state.actor
    n = legal(state, moves)
    for each in range(n):
        mask[i, moves[each]] = True
    observe(state, state.actor, observation[i])
    return n


@kernel
def consider_row(
    i: int,
    state: Record,
    move: int,
    trial: States,
    shares: Shares,
    observation: FeatureRows,
    over: Flags,
    promise: Rewards,
) -> None:
    """Play a move aside, without the chance after it: what would who makes it know then?

    And how good does it look to `worth`? At REST it is the position as it stands.
    """
    trial[0] = state
    if move != REST:
        play(trial[0], move)
    observe(trial[0], state.actor, observation[i])
    over[i] = trial[0].actor == OVER
    worth(trial[0], shares)
    for seat in range(state.seats):
        promise[i, seat] = shares[seat]


@kernel
def sense_row(i: int, state: Record, moves: Moves, mask: Masks) -> None:
    """Write down the moves that a bot would think about."""
    n = sensible(state, moves, legal(state, moves))
    for each in range(n):
        mask[i, moves[each]] = True


@kernel
def clear_row(i: int, mask: Masks, observation: FeatureRows) -> None:
    """Zeros where the next position is to be written down."""
    for move in range(mask.shape[1]):
        mask[i, move] = False
    clear_observation(observation[i])


@kernel
def clear_observation(out: Features) -> None:
    """Zeros for an observation."""
    for place in range(len(out)):
        out[place] = 0.0


# All rows, one after the other


@kernel
def begin_rows(
    states: States,
    blank: States,
    lucks: Rng,
    moves: Moves,
    weights: Weights,
    whims: Rng,
    sampled: Numbered,
    actor: Numbered,
    mask: Masks,
    observation: FeatureRows,
) -> None:
    """Deal new games and look at them."""
    for i in range(states.shape[0]):
        begin_row(i, states, blank, lucks[i : i + 1], moves, weights)
        clear_row(i, mask, observation)
        n = look_row(i, states[i], moves, actor, mask, observation)
        sampled[i] = moves[below(whims[i : i + 1], n)]


@kernel
def step_rows(
    states: States,
    blank: States,
    chosen: Numbered,
    lucks: Rng,
    moves: Moves,
    weights: Weights,
    shares: Shares,
    last: States,
    reward: Rewards,
    done: Flags,
    played: Counts,
    lasted: Counts,
    whims: Rng,
    sampled: Numbered,
    actor: Numbered,
    mask: Masks,
    observation: FeatureRows,
) -> None:
    """Play a move in each game and look at what came of it."""
    for i in range(states.shape[0]):
        luck = lucks[i : i + 1]
        step_row(
            *(i, states, blank, chosen[i], luck, moves, weights, shares),
            *(last, reward, done, played, lasted),
        )
        if chosen[i] != REST:
            clear_row(i, mask, observation)
            n = look_row(i, states[i], moves, actor, mask, observation)
            sampled[i] = moves[below(whims[i : i + 1], n)]


@kernel
def look_rows(
    states: States, moves: Moves, actor: Numbered, mask: Masks, observation: FeatureRows
) -> None:
    """Look at each game as it stands."""
    for i in range(states.shape[0]):
        clear_row(i, mask, observation)
        look_row(i, states[i], moves, actor, mask, observation)


@kernel
def sample_row(i: int, mask: Masks, whim: Rng) -> int:
    """A random legal move, found in the mask."""
    n = 0
    for move in range(mask.shape[1]):
        n += mask[i, move]
    ticket = below(whim, n)
    for move in range(mask.shape[1]):
        if mask[i, move]:
            if ticket == 0:
                return move
            ticket -= 1
    return HIDDEN


@kernel
def sample_rows(mask: Masks, whims: Rng, sampled: Numbered) -> None:
    """A random legal move for each row."""
    for i in range(mask.shape[0]):
        sampled[i] = sample_row(i, mask, whims[i : i + 1])


@kernel
def may_play(mask: Masks, row: int, move: int) -> bool:
    """Is there such a row, and is the move legal there? It may always rest."""
    if row < 0 or row >= mask.shape[0]:
        return False
    return move == REST or (0 <= move < mask.shape[1] and mask[row, move])


@kernel
def illegal_row(mask: Masks, rows: Numbered, chosen: Numbered) -> int:
    """The first place at which a row may not play what was chosen; past the last if none is."""
    for i in range(len(rows)):
        if not may_play(mask, rows[i], chosen[i]):
            return i
    return len(rows)


@kernel
def observe_rows(states: States, seats: Numbered, observation: FeatureRows) -> None:
    """What a seat of each game knows, into zeros; nothing where no game has ever been."""
    for i in range(states.shape[0]):
        if states[i].seats > 0:
            observe(states[i], seats[i], observation[i])


@kernel
def redact_rows(states: States, seats: Numbered) -> None:
    """Forget in each game what a seat cannot know."""
    for i in range(states.shape[0]):
        redact(states[i], seats[i])


@kernel
def imagine_rows(states: States, seats: Numbered, rngs: Rng) -> None:
    """Fill in each game what a seat does not know with one world that fits."""
    for i in range(states.shape[0]):
        imagine(states[i], seats[i], rngs[i : i + 1])


@kernel
def consider_rows(
    states: States,
    rows: Numbered,
    moves: Numbered,
    trial: States,
    shares: Shares,
    observation: FeatureRows,
    over: Flags,
    promise: Rewards,
) -> None:
    """Play a move aside in each of these rows."""
    for i in range(len(rows)):
        state = states[rows[i]]
        consider_row(i, state, moves[i], trial, shares, observation, over, promise)


@kernel
def sense_rows(states: States, moves: Moves, mask: Masks) -> None:
    """Write down in each game the moves that a bot would think about."""
    for i in range(states.shape[0]):
        sense_row(i, states[i], moves, mask)
