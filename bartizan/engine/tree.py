"""Search's kernel: upper-confidence tree search for any number of seats, dice and secrets.

Every iteration imagines a world that fits what the seat knows, walks down the tree, adds what it
finds there and plays on at random for a while. The tree holds what the seat would see: its edges
are moves as they are shown to it. A move not tried yet counts what `worth` says as one visit. With
a `leaning` above 0 that says too how much a move is liked, as a network would: one that is worth
less by so much is liked a third as much.
"""

import math

import numpy as np

from bartizan.engine.chance import below, drawn
from bartizan.engine.contract import (
    habit,
    imagine,
    legal,
    odds,
    play,
    sensible,
    settled,
    shown,
    worth,
)
from bartizan.engine.kernel import (
    CHANCE,
    HIDDEN,
    MOST_SEATS,
    OVER,
    Counts,
    Moves,
    Nodes,
    Rng,
    Shares,
    States,
    Weights,
    kernel,
)
from bartizan.engine.state import Record

NODE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("key", "i4"),  # the move that leads here, as it is shown
                ("visits", "i4"),
                ("offered", "i4"),  # how often it could have been chosen
                ("child", "i4"),  # the first of its children; they are in rising order of key
                ("sibling", "i4"),
                ("liking", "f4"),  # how good the move looked to the network
                ("value", "f8", MOST_SEATS),  # sums of results, one for each seat
            ],
            align=True,
        ),
    )
)
NONE = 0  # no such node: nothing leads back to the root
ANY = -2  # the key of a chance that has too many outcomes to tell apart
NO_MOVE = -3  # the key of none
MOST_OUTCOMES = 12
OPEN_AT = 3  # a node gets children at this visit
DEEPEST = 256
LEAST_WIDTH = 0.05  # of the confidence bound, beside one that is 1 in an even position


@kernel
def grow_tree(
    tree: Nodes,
    used: Counts,
    worlds: States,
    seat: int,
    rng: Rng,
    iterations: int,
    horizon: int,
    explore: float,
    leaning: float,
    boldness: float,
    doubt: float,
    practice: float,
    moves: Moves,
    weights: Weights,
    path: Counts,
    values: Shares,
) -> None:
    """Grow the tree by so many iterations; `worlds` are the seat's view, a world, and a trial."""
    for _ in range(iterations):
        worlds[1] = worlds[0]
        imagine(worlds[1], seat, rng)
        steps = descend(
            *(tree, used, worlds, seat, rng, explore, leaning, boldness, doubt, practice),
            *(moves, weights, path, values),
        )
        play_on(worlds[1], rng, horizon, moves, weights)
        worth(worlds[1], values)
        count_walk(tree, path, steps, worlds[1].seats, values)


@kernel
def count_walk(tree: Nodes, path: Counts, steps: int, seats: int, values: Shares) -> None:
    """All nodes that a walk passed had a visit more, and get its result."""
    for i in range(steps):
        tree[path[i]].visits += 1
        for s in range(seats):
            tree[path[i]].value[s] += values[s]


@kernel
def descend(
    tree: Nodes,
    used: Counts,
    worlds: States,
    seat: int,
    rng: Rng,
    explore: float,
    leaning: float,
    boldness: float,
    doubt: float,
    practice: float,
    moves: Moves,
    weights: Weights,
    path: Counts,
    values: Shares,
) -> int:
    """Walk from the root to a leaf, playing along in the world. How many nodes were passed?"""
    node = 0
    path[0] = 0
    steps = 1
    while worlds[1].actor != OVER and steps < DEEPEST and (node == 0 or not settled(worlds[1])):
        n = legal(worlds[1], moves)
        if worlds[1].actor != CHANCE:
            n = sensible(worlds[1], moves, n)
        odds(worlds[1], moves, n, weights)
        if worlds[1].actor == CHANCE:
            move = moves[drawn(rng, weights, n)]
            key = shown(worlds[1], move, seat) if n <= MOST_OUTCOMES else ANY
            node = child_with(tree, used, node, key)
        else:
            fresh = tree[node].child == NONE and tree[node].visits < OPEN_AT
            if node != 0 and fresh and n > 1:  # what is forced takes no visits
                break
            if used[0] + n > tree.shape[0]:
                break
            new = tree[node].child == NONE
            hidden = offer(tree, used, node, worlds, seat, rng, moves, weights, n, values)
            if new and leaning > 0.0:
                lean(tree, node, worlds[1].actor, leaning)
            usual = NO_MOVE
            if practice > 0.0:
                usual = shown(worlds[1], moves[habit(worlds[1], moves, n)], seat)
            node = most_promising(
                *(tree, node, moves, n, worlds[1].actor, hidden),
                *(explore, leaning, boldness, doubt, usual, practice),
            )
            move = hidden if tree[node].key == HIDDEN else tree[node].key
        if node == NONE:
            break
        play(worlds[1], move)
        path[steps] = node
        steps += 1
    return steps


@kernel
def offer(
    tree: Nodes,
    used: Counts,
    node: int,
    worlds: States,
    seat: int,
    rng: Rng,
    moves: Moves,
    weights: Weights,
    n: int,
    values: Shares,
) -> int:
    """See to it that every legal move has its child, and count that it was offered.

    Moves that the seat is not shown share one child; returns the one of them that is played.
    """
    hidden = HIDDEN
    tickets = 0
    before = NONE
    for i in range(n):
        key = shown(worlds[1], moves[i], seat)
        if key == HIDDEN:
            tickets += weights[i]
            if below(rng, tickets) < weights[i]:
                hidden = moves[i]
            continue
        before = child_after(tree, used, node, before, key)
        greet(tree, before, worlds, moves[i], values)
    if hidden != HIDDEN:
        greet(tree, child_with(tree, used, node, HIDDEN), worlds, hidden, values)
    return hidden


@kernel
def greet(tree: Nodes, child: int, worlds: States, move: int, values: Shares) -> None:
    """A child was offered; a new one is given what worth says of it as its first visit."""
    tree[child].offered += 1
    if tree[child].visits > 0:
        return
    worlds[2] = worlds[1]
    play(worlds[2], move)
    worth(worlds[2], values)
    tree[child].visits = 1
    for s in range(worlds[2].seats):
        tree[child].value[s] = values[s]


@kernel
def child_with(tree: Nodes, used: Counts, node: int, key: int) -> int:
    """The child with this key, made if need be; NONE if the tree is full."""
    return child_after(tree, used, node, NONE, key)


@kernel
def child_after(tree: Nodes, used: Counts, node: int, before: int, key: int) -> int:
    """The child with this key, sought from a sibling before it; made if need be."""
    after = tree[node].child if before == NONE else tree[before].sibling
    while after != NONE and tree[after].key < key:
        before = after
        after = tree[after].sibling
    if after != NONE and tree[after].key == key:
        return after
    if used[0] == tree.shape[0]:
        return NONE
    new = used[0]
    used[0] += 1
    tree[new].key = key
    tree[new].visits = tree[new].offered = 0
    tree[new].child = NONE
    tree[new].sibling = after
    tree[new].liking = 0.0
    for s in range(MOST_SEATS):
        tree[new].value[s] = 0.0
    if before == NONE:
        tree[node].child = new
    else:
        tree[before].sibling = new
    return new


@kernel
def lean(tree: Nodes, node: int, actor: int, leaning: float) -> None:
    """How much each of a node's moves is liked, by what its first visit is worth to its actor."""
    most = 0.0
    child = tree[node].child
    while child != NONE:
        most = max(most, tree[child].value[actor])
        child = tree[child].sibling
    total = 0.0
    child = tree[node].child
    while child != NONE:
        tree[child].liking = math.exp((tree[child].value[actor] - most) / leaning)
        total += tree[child].liking
        child = tree[child].sibling
    child = tree[node].child
    while child != NONE:
        tree[child].liking /= total
        child = tree[child].sibling


@kernel
def most_promising(
    tree: Nodes,
    node: int,
    moves: Moves,
    n: int,
    actor: int,
    hidden: int,
    explore: float,
    leaning: float,
    boldness: float,
    doubt: float,
    usual: int,
    practice: float,
) -> int:
    """The legal child with the highest upper confidence bound for whoever is to act.

    Where he has almost lost, or almost won, moves differ by little: there the bound is narrow. Who
    leans to moves looks the longer at one the more it is liked; and what is `usual`, as somebody
    practised has it, gets as much more as `practice` says.
    """
    mean = tree[node].value[actor] / max(tree[node].visits, 1)
    width = max(4.0 * mean * (1.0 - mean), LEAST_WIDTH)
    eager = boldness * math.sqrt(tree[node].visits + 1.0)
    best = NONE
    best_bound = -1.0
    child = tree[node].child
    i = 0
    while child != NONE:
        key = tree[child].key
        while i < n and moves[i] < key:
            i += 1
        if (key == HIDDEN and hidden != HIDDEN) or (i < n and moves[i] == key):
            visits = tree[child].visits
            bound = tree[child].value[actor] / visits
            if leaning > 0.0:
                liking = (1.0 - doubt) * tree[child].liking + doubt / n
                bound += width * eager * liking / visits
            else:
                bound += width * explore * math.sqrt(math.log(tree[child].offered + 1) / visits)
            if key == usual:
                bound += width * practice / math.sqrt(visits)
            if bound > best_bound:
                best, best_bound = child, bound
        child = tree[child].sibling
    return best


@kernel
def play_on(state: Record, rng: Rng, horizon: int, moves: Moves, weights: Weights) -> None:
    """Play at random, by the game's odds, for so many moves or to the end."""
    for _ in range(horizon):
        if state.actor == OVER or settled(state):
            return
        n = legal(state, moves)
        if state.actor != CHANCE:
            n = sensible(state, moves, n)
        odds(state, moves, n, weights)
        play(state, moves[drawn(rng, weights, n)])
