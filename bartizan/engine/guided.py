"""Guided search's kernel: a network proposes moves and judges where the walk ends.

Every iteration imagines a world that fits what the seat knows and walks down the tree. Whoever is
to act there is guided by what the network makes of what *he* knows in that world; what the
searching seat is not shown is drawn from his own likings. The walk ends at the first position that
was never thought about: the network's prospects are its result. With a `zeal` below 1 likings count
by that power of theirs, so that moves are tried sooner which the network likes less.
"""

import math

from bartizan.engine.chance import below, drawn
from bartizan.engine.contract import (
    imagine,
    legal,
    odds,
    payoff,
    play,
    sensible,
    settled,
    shown,
    worth,
)
from bartizan.engine.kernel import (
    CHANCE,
    HIDDEN,
    OVER,
    Counts,
    Features,
    Moves,
    Nodes,
    Rng,
    Shares,
    States,
    Weights,
    kernel,
)
from bartizan.engine.network import foresee, like_moves, think_about, think_on
from bartizan.engine.tree import (
    ANY,
    DEEPEST,
    MOST_OUTCOMES,
    NONE,
    child_after,
    child_with,
    count_walk,
)

FINE = 1 << 30  # steps from 0 to 1


@kernel
def grow_guided(
    tree: Nodes,
    used: Counts,
    worlds: States,
    seat: int,
    rng: Rng,
    iterations: int,
    explore: float,
    doubt: float,
    zeal: float,
    mind: Features,
    seen: Features,
    inner: Features,
    moves: Moves,
    weights: Weights,
    likings: Shares,
    path: Counts,
    values: Shares,
) -> None:
    """Grow the tree by so many iterations; `worlds` are the seat's view, a world, and a trial."""
    for _ in range(iterations):
        worlds[1] = worlds[0]
        imagine(worlds[1], seat, rng)
        steps = walk_down(
            *(tree, used, worlds, seat, rng, explore, doubt, zeal, mind, seen, inner),
            *(moves, weights, likings, path, values),
        )
        count_walk(tree, path, steps, worlds[1].seats, values)


@kernel
def walk_down(
    tree: Nodes,
    used: Counts,
    worlds: States,
    seat: int,
    rng: Rng,
    explore: float,
    doubt: float,
    zeal: float,
    mind: Features,
    seen: Features,
    inner: Features,
    moves: Moves,
    weights: Weights,
    likings: Shares,
    path: Counts,
    values: Shares,
) -> int:
    """Walk from the root to where nobody has been, playing along in the world; what is it worth?

    How many nodes were passed?
    """
    node = 0
    path[0] = 0
    steps = 1
    while True:
        state = worlds[1]
        if state.actor == OVER:
            payoff(state, values)
            return steps
        if node != 0 and settled(state):
            worth(state, values)
            return steps
        n = legal(state, moves)
        full = steps == DEEPEST or used[0] + n > tree.shape[0]
        if state.actor == CHANCE:
            odds(state, moves, n, weights)
            move = moves[drawn(rng, weights, n)]
            key = shown(state, move, seat) if n <= MOST_OUTCOMES else ANY
            if full:
                play(state, move)
                continue
            node = child_with(tree, used, node, key)
        else:
            n = sensible(state, moves, n)
            actor = int(state.actor)
            fresh = tree[node].child == NONE
            if full or (n > 1 and fresh and node != 0):
                if full:
                    think_about(state, actor, mind, seen, inner)
                else:
                    like_moves(worlds, 1, mind, seen, inner, moves, n, values, likings)
                    open_node(tree, used, node, worlds, seat, moves, n, zeal, likings)
                    think_on(state, actor, mind, seen, inner)
                foresee(state, actor, mind, seen, inner, values)
                return steps
            move = chosen_move(
                *(tree, used, node, worlds, seat, rng, explore, doubt, zeal, mind, seen, inner),
                *(moves, n, values, likings),
            )
            key = shown(state, move, seat)
            node = child_with(tree, used, node, key)
        play(state, move)
        path[steps] = node
        steps += 1


@kernel
def open_node(
    tree: Nodes,
    used: Counts,
    node: int,
    worlds: States,
    seat: int,
    moves: Moves,
    n: int,
    zeal: float,
    likings: Shares,
) -> None:
    """Every legal move gets its child, with how likely it is; those not shown share one."""
    soften(likings, n, zeal)
    before = NONE
    unseen = 0.0
    for i in range(n):
        key = shown(worlds[1], moves[i], seat)
        if key == HIDDEN:
            unseen += likings[i]
            continue
        before = child_after(tree, used, node, before, key)
        tree[before].liking = likings[i]
    if unseen > 0.0:
        tree[child_with(tree, used, node, HIDDEN)].liking = unseen


@kernel
def soften(likings: Shares, n: int, zeal: float) -> None:
    """Let likings differ less, if the zeal is below 1; they still add up to 1."""
    total = 0.0
    for i in range(n):
        likings[i] = likings[i] ** zeal
        total += likings[i]
    for i in range(n):
        likings[i] /= total


@kernel
def chosen_move(
    tree: Nodes,
    used: Counts,
    node: int,
    worlds: States,
    seat: int,
    rng: Rng,
    explore: float,
    doubt: float,
    zeal: float,
    mind: Features,
    seen: Features,
    inner: Features,
    moves: Moves,
    n: int,
    values: Shares,
    likings: Shares,
) -> int:
    """The move of whoever is to act: the most promising, or by his liking where it is hidden.

    A share of the liking is every move's alike, for the network may be wrong: without it a move
    that it does not like would never be tried, however little the others came to promise.
    """
    state = worlds[1]
    if n == 1:
        return moves[0]
    actor = int(state.actor)
    hides = shown(state, moves[0], seat) == HIDDEN or shown(state, moves[n - 1], seat) == HIDDEN
    if hides or lacks_child(tree, node, moves, n):
        like_moves(worlds, 1, mind, seen, inner, moves, n, values, likings)
        open_node(tree, used, node, worlds, seat, moves, n, zeal, likings)
    if hides:
        return drawn_by_liking(rng, worlds, seat, moves, n, likings)
    mean = tree[node].value[actor] / max(tree[node].visits, 1)
    width = explore * math.sqrt(tree[node].visits + 1.0)
    best, best_bound = moves[0], -1.0
    child = tree[node].child
    for i in range(n):
        while tree[child].key < moves[i]:
            child = tree[child].sibling
        visits = tree[child].visits
        bound = tree[child].value[actor] / visits if visits > 0 else mean
        liking = (1.0 - doubt) * tree[child].liking + doubt / n
        bound += width * liking / (1.0 + visits)
        if bound > best_bound:
            best, best_bound = moves[i], bound
    return best


@kernel
def lacks_child(tree: Nodes, node: int, moves: Moves, n: int) -> bool:
    """Whether a legal move was not legal in any world that came here before."""
    child = tree[node].child
    for i in range(n):
        while child != NONE and tree[child].key < moves[i]:
            child = tree[child].sibling
        if child == NONE or tree[child].key != moves[i]:
            return True
    return False


@kernel
def drawn_by_liking(
    rng: Rng, worlds: States, seat: int, moves: Moves, n: int, likings: Shares
) -> int:
    """A move as likely as it is liked."""
    ticket = below(rng, FINE) / FINE
    for i in range(n):
        ticket -= likings[i]
        if ticket < 0.0:
            return moves[i]
    return moves[n - 1]
