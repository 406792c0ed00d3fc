"""Gamble, a game for one: choose a lottery, and chance draws the prize; once, or twice.

The lottery with the highest prize is not the best one. What a lottery holds is the same for any
number of tickets: each prize is on as many of them.
"""

import sys
from typing import Any

import numpy as np

from bartizan.engine.game import Game, Option
from bartizan.engine.kernel import (
    CHANCE,
    OVER,
    Features,
    Moves,
    Points,
    Rng,
    Shares,
    Weights,
    kernel,
)
from bartizan.engine.layout import Layout
from bartizan.engine.moves import MoveSpace
from bartizan.engine.state import Record, i2

PRIZES = np.array([(40, 40, 40), (0, 10, 100), (30, 70, 80)])  # of each lottery
WEIGHTS = np.array([(1, 1, 1), (5, 4, 1), (2, 4, 4)])  # expected: 40, 14, 66
TOP_PRIZE, BEST = 1, 2  # lotteries
COPIES = np.array([1, 4, 5])  # tickets of each prize
TICKETS = tuple(str(3 * copies) for copies in COPIES)
CHOOSING, DRAWING, ENDED = range(3)

MOVES = MoveSpace(choose=dict(lottery=3), draw=dict(ticket=15))
CHOOSE, DRAW = (MOVES.first(name) for name in MOVES.kinds)


class State(Record):
    """What is chosen and won."""

    tickets = i2()  # option: a place in TICKETS
    twice = i2()  # option
    lottery = i2()
    won = i2()


@kernel
def observe(state: State, seat: int, out: Features) -> None:
    """What is won so far, and the lottery that is drawn from."""
    out[0] = state.won / 200
    if state.phase == DRAWING:
        out[1 + state.lottery] = 1.0


@kernel
def deal(state: State, rng: Rng) -> None:
    """Nothing is dealt."""


@kernel
def legal(state: State, out: Moves) -> int:
    """Any lottery; any of its tickets."""
    n = 3 if state.phase == CHOOSING else 3 * COPIES[state.tickets]
    first = CHOOSE if state.phase == CHOOSING else DRAW
    for i in range(n):
        out[i] = first + i
    return n


@kernel
def odds(state: State, moves: Moves, n: int, out: Weights) -> None:
    """Each prize has its weight."""
    for i in range(n):
        prize = i // COPIES[state.tickets]
        out[i] = 1 if state.phase == CHOOSING else WEIGHTS[state.lottery, prize]


@kernel
def play(state: State, move: int) -> None:
    """Choose a lottery, or draw."""
    if state.phase == CHOOSING:
        state.lottery = move - CHOOSE
        state.actor = CHANCE
        state.phase = DRAWING
        return
    state.won += PRIZES[state.lottery, (move - DRAW) // COPIES[state.tickets]]
    state.turn += 1
    goes_on = state.turn <= state.twice
    state.actor = 0 if goes_on else OVER
    state.phase = CHOOSING if goes_on else ENDED


@kernel
def score(state: State, out: Points) -> None:
    """What was won."""
    out[0] = state.won


@kernel
def payoff(state: State, out: Shares) -> None:
    """What was won, as a share of the most there is."""
    out[0] = state.won / (100 * (state.twice + 1))


@kernel
def worth(state: State, out: Shares) -> None:
    """Nobody knows before the end."""
    out[0] = 0.5
    if state.actor == OVER:
        payoff(state, out)


def notation(move: int) -> str:
    """A move as it is written: choose1, draw7."""
    name, arguments = MOVES.name(move)
    return name + str(*arguments.values())


HERE: Any = sys.modules[__name__]  # nobody looks at it
GAME = Game(
    __file__,
    title="Gamble",
    players=range(1, 2),
    designer="nobody",
    rules_version=1,
    longest=4,
    state=State,
    moves=MOVES,
    layout=Layout(won=1, lottery=3),
    modules=(HERE,),
    words=HERE,
    text=HERE,
    scene=HERE,
    options=(Option("tickets", TICKETS, "3"), Option("twice", ("no", "yes"), "no")),
)
