"""Search: tree search with a budget of playouts or of seconds.

Guided by a game's network, a playout is not played on: the network says what it is worth.
"""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np

from bartizan.engine.chance import generators
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.engine.kernel import MOST_SEATS, Features, Nodes
from bartizan.engine.mind import room_to_think
from bartizan.engine.state import Row, Rows
from bartizan.engine.tree import DEEPEST, NODE, NONE

SLICE_SECONDS = 0.02  # after each slice the search can be stopped
FIRST_SLICE = 8  # playouts
LOOKS = 16  # so often a search looks whether it knows already
NODES_A_PLAYOUT = 40
MOST_NODES = 1 << 20
SHUT = 1 << 28  # visits, all lost, of a move that search is not to look at
LEAST_VISITS, LEAST_SHARE = 24, 0.25  # of a move that search expects


@dataclass(frozen=True)
class Budget:
    """How long to search: so many playouts, or so many seconds."""

    playouts: int = 1000
    seconds: float = 0.0

    @classmethod
    def parse(cls, text: str) -> "Budget":
        """A budget as a person writes it: 2000, or 0.5s."""
        try:
            if text.endswith("s"):
                budget = cls(0, float(text[:-1]))
                if 0 < budget.seconds <= 3600:
                    return budget
            elif 0 < int(text) <= 10**9:
                return cls(int(text))
        except ValueError:
            pass
        raise BadInput(f"search cannot think for {text!r}; write playouts (2000) or seconds (0.5s)")


@dataclass(frozen=True)
class Thought:
    """What search thinks of a move: how much of its time it gave to it, and what it promises."""

    move: int
    attention: float  # share of the visits
    prospect: float  # expected share of the victory
    prospects: tuple[float, ...] = ()  # of every seat
    line: tuple[int, ...] = ()  # what search thought about most: this move, and what follows it


def children(tree: Nodes, node: int) -> Iterator[int]:
    """The nodes that a node leads to."""
    child = int(tree[node].child)
    while child != NONE:
        yield child
        child = int(tree[child].sibling)


def lead(tree: Nodes) -> int:
    """By how many visits the first of all moves is ahead of the second."""
    first = second = 0
    for child in children(tree, 0):
        visits = int(tree[child].visits)
        first, second = max(first, visits), max(second, min(first, visits))
    return first - second


@contextmanager
def only(tree: Nodes, child: int) -> Iterator[None]:
    """Meanwhile search looks at this move alone."""
    shut = [other for other in children(tree, 0) if other != child]
    kept = [(int(tree[other].visits), tree[other].value.copy()) for other in shut]
    for other in shut:
        tree[other].visits, tree[other].value = SHUT, -SHUT
    yield
    for other, (visits, value) in zip(shut, kept, strict=True):
        tree[other].visits, tree[other].value = visits, value


def main_line(tree: Nodes, node: int) -> tuple[int, ...]:
    """The moves as they are shown, from the one to this node, that search thought about most.

    It ends where search hardly looked, or saw no move before others.
    """
    keys = []
    while node != NONE:
        keys.append(int(tree[node].key))
        visits = int(tree[node].visits)
        node = max(children(tree, node), key=lambda n: int(tree[n].visits), default=NONE)
        if node == NONE or tree[node].visits < max(LEAST_VISITS, LEAST_SHARE * visits):
            break
    return tuple(keys)


def by_players(game: Game, settings: tuple[float, ...], worlds: Rows, usual: float) -> float:
    """A game's setting for as many players as there are."""
    return dict(zip(game.players, settings, strict=False)).get(int(worlds[0].seats), usual)


class Search:
    """A bot that plays many games on in its head, guided by a network if it is given one.

    It stops when it knows what it will do, but for a steady one in a game with secrets: its time
    would give away what it knows.
    """

    def __init__(
        self,
        game: Game,
        budget: Budget,
        seed: int,
        mind: Features | None = None,
        steady: bool = False,
    ) -> None:
        self.game = game
        self.budget = budget
        self.rng = generators(seed)
        self.mind = mind
        self.steady = steady and game.hides
        self.done = 0  # playouts of the last time it thought

    def choose(self, view: Row, seat: int) -> int:
        """The move that search gave most of its time to."""
        moves = self.game.sensible(view)
        return moves[0] if len(moves) == 1 else self.think(view, seat, to_choose=True)[0].move

    def think(
        self,
        view: Row,
        seat: int,
        stop: Callable[[], bool] = lambda: False,
        to_choose: bool = False,
    ) -> list[Thought]:
        """Search from what the seat knows; the sensible moves come back, the best first.

        Who only wants to choose need not go on when no other move can get ahead any more.
        """
        budget = self.budget
        tree, iterate = self._begun(view, seat)
        done, slice_ = 0, FIRST_SLICE
        look = max(FIRST_SLICE, budget.playouts // LOOKS)  # so many playouts, on any machine
        began = time.perf_counter()
        while not (done and stop()):
            if budget.playouts:
                left = budget.playouts - done
                now = min(slice_, left, look - done % look)
            else:
                spent = time.perf_counter() - began
                left = int((budget.seconds - spent) * done / spent) if done else slice_
                now = slice_ if spent < budget.seconds else 0
            quick = to_choose and not self.steady
            if now == 0 or (quick and done % look == 0 and left < done and lead(tree) > left):
                break
            before = time.perf_counter()
            iterate(now)
            done += now
            took = time.perf_counter() - before
            slice_ = max(1, min(2 * slice_, int(now * SLICE_SECONDS / 2 / max(took, 1e-6))))
        self.done = done
        return self._thoughts(tree, seat, int(view.seats), done)

    def judge(self, view: Row, seat: int, moves: Sequence[int]) -> list[Thought]:
        """What search thinks of these moves alone, each of which it looks at as often.

        The first pass over them all shows how good the others' answers are; a move that is not
        sensible is not judged. Playouts are shared out, so that it is the same on any machine.
        """
        tree, iterate, here = self._met(view, seat, moves)
        for child in here:
            with only(tree, child):
                iterate(self.budget.playouts // len(here))
        found = self._thoughts(tree, seat, int(view.seats), self.budget.playouts)
        return [thought for thought in found if thought.move in moves]

    def sift(self, view: Row, seat: int, moves: Sequence[int]) -> list[Thought]:
        """These moves, the best first: all are looked at as often, then the better half, and so on.

        What search looks at longer it sees further, and often as better: so only moves that had as
        many looks are compared. The last two had most.
        """
        tree, iterate, here = self._met(view, seat, moves)
        order = list[int]()
        playouts, rounds = self.budget.playouts, max(1, math.ceil(math.log2(max(2, len(here)))))
        while here:
            for child in here:
                with only(tree, child):
                    iterate(max(1, playouts // (rounds * len(here))))
            here.sort(key=lambda n: -tree[n].value[seat] / tree[n].visits)
            kept = (len(here) + 1) // 2 if len(here) > 2 else 0
            order, here = here[kept:] + order, here[:kept]
        keys = [int(tree[child].key) for child in order]
        found = self._thoughts(tree, seat, int(view.seats), playouts)
        by_move = {thought.move: thought for thought in found}
        return [by_move[key] for key in keys]

    def hope(self, view: Row, seat: int) -> tuple[float, ...]:
        """What everybody can expect, as a seat sees it that need not be the one to act."""
        tree, iterate = self._begun(view, seat)
        iterate(self.budget.playouts)
        return tuple((tree[0].value[: int(view.seats)] / tree[0].visits).tolist())

    def _met(
        self, view: Row, seat: int, moves: Sequence[int]
    ) -> tuple[Nodes, Callable[[int], None], list[int]]:
        """A tree after a first pass, what makes it grow, and its nodes of these moves."""
        tree, iterate = self._begun(view, seat)
        iterate(max(FIRST_SLICE, self.budget.playouts // LOOKS))
        return tree, iterate, [n for n in children(tree, 0) if int(tree[n].key) in moves]

    def _begun(self, view: Row, seat: int) -> tuple[Nodes, Callable[[int], None]]:
        """A tree of nothing but its root, and what makes it grow by so many playouts."""
        game, playouts = self.game, self.budget.playouts
        nodes = NODES_A_PLAYOUT * playouts if playouts else MOST_NODES
        tree = np.zeros(min(nodes + 2 * game.moves.size, MOST_NODES), NODE).view(np.recarray)
        worlds = game.rows(3)
        worlds[0] = view
        return tree, (self._unguided if self.mind is None else self._guided)(tree, worlds, seat)

    def _unguided(self, tree: Nodes, worlds: Rows, seat: int) -> Callable[[int], None]:
        """Grow the tree by playouts."""
        game, used = self.game, np.ones(1, np.int32)
        how = game.thinking
        leaning = by_players(game, how.leaning, worlds, 0.0)
        practice = by_players(game, how.practice, worlds, 0.0)
        thinking = (how.horizon, how.explore, leaning, how.boldness, how.doubt, practice)
        room = (*np.zeros((2, game.moves.size), np.int32), np.zeros(DEEPEST, np.int32))
        values = np.zeros(MOST_SEATS)

        def iterate(many: int) -> None:
            game.kernels.grow_tree(
                *(tree, used, worlds, seat, self.rng, many, *thinking, *room, values)
            )

        return iterate

    def _guided(self, tree: Nodes, worlds: Rows, seat: int) -> Callable[[int], None]:
        """Grow the tree by what the network thinks."""
        game, used = self.game, np.ones(1, np.int32)
        mind = (self.mind, *room_to_think(game.layout))
        moves, weights = np.zeros((2, game.moves.size), np.int32)
        likings, path = np.zeros(game.moves.size), np.zeros(DEEPEST, np.int32)
        zeal = by_players(game, game.thinking.zeal, worlds, 1.0)
        thinking = (game.thinking.boldness, game.thinking.doubt, zeal)
        values = np.zeros(MOST_SEATS)

        def iterate(many: int) -> None:
            game.kernels.grow_guided(
                *(tree, used, worlds, seat, self.rng, many, *thinking, *mind),
                *(moves, weights, likings, path, values),
            )

        return iterate

    def _thoughts(self, tree: Nodes, seat: int, seats: int, done: int) -> list[Thought]:
        thoughts = []
        for child in children(tree, 0):
            node = tree[child]
            attention = max(0, int(node.visits) - 1) / done
            prospects = tuple((node.value[:seats] / max(1, node.visits)).tolist())
            line = main_line(tree, child)
            thoughts.append(Thought(line[0], attention, prospects[seat], prospects, line))
        return sorted(thoughts, key=lambda t: (-t.attention, -t.prospect))
