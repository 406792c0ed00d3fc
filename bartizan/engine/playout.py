"""Generic kernels that run games to their end, and count them."""

from bartizan.engine.chance import below, drawn
from bartizan.engine.contract import deal, legal, odds, play
from bartizan.engine.kernel import CHANCE, OVER, Counts, Moves, Rng, States, Weights, kernel
from bartizan.engine.state import Record


@kernel
def random_step(state: Record, rng: Rng, moves: Moves, weights: Weights) -> int:
    """Play one random move and return it: chance by its odds, a seat's moves all alike."""
    n = legal(state, moves)
    if state.actor == CHANCE:
        odds(state, moves, n, weights)
        move = moves[drawn(rng, weights, n)]
    else:
        move = moves[below(rng, n)]
    play(state, move)
    return move


@kernel
def play_each(states: States, moves: Moves) -> None:
    """Play a move in each of some positions."""
    for i in range(states.shape[0]):
        play(states[i], moves[i])


@kernel
def random_game(state: Record, rng: Rng, moves: Moves, weights: Weights, most: int) -> int:
    """Play a dealt game on at random, `most` moves at the most. How many were played?"""
    played = 0
    while state.actor != OVER and played < most:
        random_step(state, rng, moves, weights)
        played += 1
    return played


@kernel
def random_games(
    states: States, rngs: Rng, moves: Moves, weights: Weights, most: int, played: Counts
) -> None:
    """Deal and play a batch of games at random, each with a generator of its own."""
    for i in range(states.shape[0]):
        rng = rngs[i : i + 1]
        deal(states[i], rng)
        played[i] = random_game(states[i], rng, moves, weights, most)


@kernel
def perft(stack: States, moves: Moves, left: Counts, depth: int) -> int:
    """Count the move sequences of this length (or to the game's end) from the stack's first row.

    The stack has depth + 1 rows; `moves` holds a stretch of equal length for each level.
    """
    stretch = len(moves) // depth
    leaves = 0
    level = 0
    left[0] = legal(stack[0], moves[:stretch])
    while level >= 0:
        if left[level] == 0:
            level -= 1
            continue
        left[level] -= 1
        stack[level + 1] = stack[level]
        play(stack[level + 1], moves[level * stretch + left[level]])
        if level + 1 == depth or stack[level + 1].actor == OVER:
            leaves += 1
        else:
            level += 1
            left[level] = legal(stack[level], moves[level * stretch : (level + 1) * stretch])
    return leaves
