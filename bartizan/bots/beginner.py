"""Beginner: makes the mistakes that people make in their first matches."""

from collections import Counter

from bartizan.bots.learner import FINE, Learner
from bartizan.engine.chance import below
from bartizan.engine.state import Row

POINTS = "points"  # whatever they are for


class Beginner(Learner):
    """A friendly bot: short-sighted, careless of rivals and forgetful.

    It overlooks much (the hastier the more), and takes what brings itself most at once, whatever
    that costs and whatever it leaves to the others, by what it keeps in mind; where several bring
    the same it is hasty. Where a game says what a beginner is after, it does nothing else.
    """

    def choose(self, view: Row, seat: int) -> int:
        """A move that brings most at once, as far as it can see."""
        game = self.game
        if game.aims:
            every = game.aims(game.readable(view), game.legal(view))
        else:
            every = game.sensible(view)
        moves = [move for move in every if self.notices()] or every
        if len(moves) == 1:
            return moves[0]
        kept = game.copy(view)[0]
        if game.forget:
            game.forget(kept)
        world = game.copy(kept)[0]
        if game.hides:
            game.kernels.imagine(world, seat, self.rng)
        brought = [self.brought(world, seat, move) for move in moves]
        most = max(brought)
        return self.drawn(kept, seat, [m for m, n in zip(moves, brought, strict=True) if n == most])

    def notices(self) -> bool:
        """Whether it thinks of a move: of every second one, if it is as hasty as a learner."""
        ease = self.game.thinking.haste
        return int(below(self.rng, FINE)) * (ease + self.haste) < FINE * ease

    def brought(self, world: Row, seat: int, move: int) -> float:
        """What a move brings a seat in a world; what it costs is not seen."""
        after = self.game.copy(world)[0]
        self.game.kernels.play(after, move)
        gained = self.goods(after, seat) - self.goods(world, seat)  # a counter drops losses
        return sum(self.game.prices.get(name, 1.0) * n for name, n in gained.items())

    def goods(self, world: Row, seat: int) -> Counter[str]:
        """What a seat has that counts."""
        game = self.game
        has = Counter({POINTS: game.score(world)[seat]})
        if game.assets:
            has.update(game.assets(game.readable(world))[seat])
        return has
