"""How strong a network is: games against the hand-written bots, paired deals."""

from collections.abc import Iterator

from bartizan.arena.comparison import Comparison
from bartizan.arena.places import Local
from bartizan.arena.plan import Plan, sources
from bartizan.arena.play import Piece, play
from bartizan.arena.statistics import Interval
from bartizan.engine.game import Game


def usual_seats(game: Game) -> int:
    """Two, where two can play."""
    return 2 if 2 in game.players else game.players[0]


def share(game: Game, first: str, second: str, deals: int, workers: int, seed: str) -> Interval:
    """What the first bot has of the victory against the second, between two players."""
    seats = usual_seats(game)
    plan = Plan.checked(game, [first, second], seats, {}, deals=deals, seed=seed, all=True)

    def pieces() -> Iterator[Piece]:
        for deal in range(1, deals + 1):
            yield Piece(plan, deal, 0, sources(game))

    comparison = Comparison(plan)
    for done in Local(workers).done(play, pieces()):
        comparison.add(done)
    return comparison.summary().pairs[0].shares[0]
