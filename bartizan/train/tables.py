"""Which games are played: every number of players, half by the usual options, half by others."""

import random

from bartizan.batch import Batch
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game


def drawn_options(game: Game, seats: int, rng: random.Random) -> dict[str, str]:
    """Options at random that go together for so many players."""
    while True:
        drawn = {option.name: rng.choice(option.values) for option in game.options}
        try:
            return dict(game.checked_options(drawn, seats))
        except BadInput:
            continue


def tables(
    game: Game, rows: int, seed: int, device: str, threads: int | None = None
) -> list[Batch]:
    """About so many games side by side, in batches of one kind each."""
    rng = random.Random(seed)
    kinds = []
    for seats in game.players:
        usual = dict(game.checked_options({}, seats))
        kinds += [(seats, usual), (seats, drawn_options(game, seats, rng))]
    each = max(1, rows // len(kinds))
    return [
        Batch(
            game,
            seats,
            each,
            options=options,
            seed=rng.getrandbits(32),
            device=device,
            threads=threads,
        )
        for seats, options in kinds
    ]
