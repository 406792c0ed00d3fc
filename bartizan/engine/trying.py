"""Veteran's kernel: each choice is tried out, in imagined worlds, to the end of the game.

What follows a choice is played by habit, all seats alike, each by what it knows itself. In a world
all choices meet the same dice, so that luck counts for them all as much.
"""

from bartizan.engine.chance import below, drawn
from bartizan.engine.contract import habit, imagine, legal, odds, play, sensible, settled, worth
from bartizan.engine.kernel import CHANCE, OVER, Moves, Rng, Shares, States, Weights, kernel
from bartizan.engine.state import Record


@kernel
def try_out(
    worlds: States,
    seat: int,
    rng: Rng,
    dice: Rng,
    playouts: int,
    choices: Moves,
    n: int,
    moves: Moves,
    weights: Weights,
    sums: Shares,
    values: Shares,
) -> int:
    """The best of n choices: the habit's own, unless another one brings more.

    `worlds` are the seat's view, a world, and a trial. The own choice is tried as long as any;
    of the others all as often, then the better half of them, and so on.
    """
    worlds[1] = worlds[0]
    imagine(worlds[1], seat, rng)
    own = habit(worlds[1], choices, n)
    choices[0], choices[own] = choices[own], choices[0]
    for i in range(n):
        sums[i] = 0.0
    rounds = 1
    while 1 << rounds < n:
        rounds += 1
    standing = n
    for _ in range(rounds):
        for _ in range(playouts // (rounds * standing)):
            worlds[1] = worlds[0]
            imagine(worlds[1], seat, rng)
            below(rng, 2)
            luck = rng[0]
            for i in range(standing):
                worlds[2] = worlds[1]
                dice[0] = luck
                play(worlds[2], choices[i])
                play_by_habit(worlds[2], dice, moves, weights)
                worth(worlds[2], values)
                sums[i] += values[seat]
        bring_forward(choices, sums, standing, 1 + standing // 2)
        standing = 1 + standing // 2
    return choices[1] if n > 1 and sums[1] > sums[0] else choices[0]


@kernel
def bring_forward(choices: Moves, sums: Shares, n: int, first: int) -> None:
    """Of n choices put the best behind the own one, so that they are among the first."""
    for place in range(1, first):
        best = place
        for i in range(place + 1, n):
            if sums[i] > sums[best]:
                best = i
        choices[place], choices[best] = choices[best], choices[place]
        sums[place], sums[best] = sums[best], sums[place]


@kernel
def play_by_habit(state: Record, dice: Rng, moves: Moves, weights: Weights) -> None:
    """Play a game to its end, all seats by habit."""
    while state.actor != OVER and not settled(state):
        n = legal(state, moves)
        if state.actor == CHANCE:
            odds(state, moves, n, weights)
            play(state, moves[drawn(dice, weights, n)])
        else:
            n = sensible(state, moves, n)
            play(state, moves[habit(state, moves, n)] if n > 1 else moves[0])
