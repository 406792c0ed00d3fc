"""Information-set search as a bot of one's own, over any of the games.

    bartizan play kilt --text --seats examples.information_set_search:Searcher,greedy --seed 7

It is given what its seat knows, and nothing else. Every iteration imagines one world that fits, and
walks down a tree that all worlds share: an edge is a move as the searching seat is shown it, so
positions which it cannot tell apart are one node. Each seat goes where its own share of the victory
looks largest, or where little is known; a new leaf is judged by the game's `worth`. The house's own
`search` does the same in one compiled kernel, many times as quickly.
"""

import math
from dataclasses import dataclass, field

import numpy as np

from bartizan.engine.chance import drawn, generators
from bartizan.engine.game import Game
from bartizan.engine.kernel import CHANCE, OVER
from bartizan.engine.state import Row

EXPLORE = 0.2


@dataclass
class Edge:
    """A move as the searching seat is shown it: how often it was gone, and what came of it."""

    visits: float
    shares: list[float]  # of the victory, for each seat, added up
    below: dict[int, "Edge"] = field(default_factory=dict)

    def promise(self, seat: int, tried: float) -> float:
        """The seat's mean share, and a little more where it was seldom gone."""
        return self.shares[seat] / self.visits + EXPLORE * math.sqrt(math.log(tried) / self.visits)


class Searcher:
    """A bot that searches over worlds it may be in."""

    iterations = 200

    def __init__(self, game: Game, seed: int) -> None:
        game.compile()
        self.game, self.rng = game, generators(seed)
        self.rows = game.rows(2)  # the world that is played on, and one to try a move in

    def choose(self, view: Row, seat: int) -> int:
        """The move that was gone most often."""
        moves = self.game.sensible(view)
        if len(moves) == 1:
            return moves[0]
        root = Edge(0, [0.0] * int(view.seats))
        world = self.rows[0]
        for _ in range(self.iterations):
            self.rows[0] = view
            self.game.kernels.imagine(world, seat, self.rng)
            self.descend(root, world, seat)
        return max(root.below, key=lambda move: root.below[move].visits)

    def descend(self, root: Edge, world: Row, seat: int) -> None:
        """Go down to a leaf, and tell all edges on the way what it is worth."""
        path = [root]
        while world.actor != OVER and (len(path) == 1 or path[-1].visits > 1):
            path.append(self.step(path[-1], world, seat))
        shares = self.game.worth(world)
        for edge in path:
            edge.visits += 1
            edge.shares = [sum(pair) for pair in zip(edge.shares, shares, strict=True)]

    def step(self, edge: Edge, world: Row, seat: int) -> Edge:
        """Play the move that promises the actor most, or one of chance's; where does it lead?"""
        actor = int(world.actor)
        if actor == CHANCE:
            moves = self.game.legal(world)
            odds = np.array(self.game.odds(world, moves), np.int32)
            move = moves[drawn(self.rng, odds, len(moves))]
        else:
            moves = self.game.sensible(world)
            edges = [self.below(edge, world, move, seat) for move in moves]
            tried = 1 + sum(each.visits for each in edges)
            promises = [each.promise(actor, tried) for each in edges]
            move = moves[promises.index(max(promises))]
        chosen = self.below(edge, world, move, seat)
        self.game.kernels.play(world, move)
        return chosen

    def below(self, edge: Edge, world: Row, move: int, seat: int) -> Edge:
        """The edge of a move; a new one counts what `worth` says of it as one visit."""
        key = int(self.game.kernels.shown(world, move, seat))
        if key not in edge.below:
            self.rows[1] = world
            self.game.kernels.play(self.rows[1], move)
            edge.below[key] = Edge(1, self.game.worth(self.rows[1]))
        return edge.below[key]
