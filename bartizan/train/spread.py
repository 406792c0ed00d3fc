"""Self-play spread over a cluster: games travel with the work, so a lost worker loses nothing."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from bartizan.arena.places import Place
from bartizan.batch.batch import Saved
from bartizan.engine.game import Game
from bartizan.games import load
from bartizan.train.learning import Manner
from bartizan.train.network import Network
from bartizan.train.self_play import Players, Round, beside
from bartizan.train.tables import tables


class Piece(NamedTuple):
    """Games to be played on by a network: what comes of them follows from the piece alone."""

    game_id: str
    rows: int
    seed: int
    games: list[Saved] | None  # none yet: they are dealt
    network: dict[str, NDArray[np.float32]]
    steps: int
    number: int
    strangers: float


class Played(NamedTuple):
    """A round, and the games as they are after it."""

    round: Round
    games: list[Saved]


def work(piece: Piece) -> Played:
    """Play a piece's games on."""
    game = load(piece.game_id)
    torch.manual_seed(piece.seed + piece.number)
    torch.set_num_threads(1)
    network = Network(game)
    network.load_state_dict({name: torch.from_numpy(x) for name, x in piece.network.items()})
    batches = tables(game, piece.rows, piece.seed, "cpu", threads=1)
    players = Players(batches, "cpu", piece.strangers, piece.seed)
    for batch, saved in zip(players.batches, piece.games or (), strict=bool(piece.games)):
        batch.restore(saved)
    played = players.play(network, piece.steps)
    return Played(played, [batch.save() for batch in players.batches])


class Spread:
    """Plays rounds in so many pieces at a place."""

    def __init__(
        self, game: Game, rows: int, seed: int, manner: Manner, place: Place, many: int
    ) -> None:
        self.game, self.seed, self.manner, self.place = game, seed, manner, place
        self.rows = max(1, rows // many)
        self.games: list[list[Saved] | None] = [None] * many

    def __call__(self, network: Network, number: int) -> Round:
        """Play a round."""
        numbers = {name: x.cpu().numpy() for name, x in network.state_dict().items()}

        def pieces() -> Iterator[Piece]:
            for part, games in enumerate(self.games):
                seed = (self.seed << 10) + part
                yield Piece(
                    *(self.game.id, self.rows, seed, games, numbers, self.manner.steps),
                    *(number << 10, self.manner.strangers),
                )

        played = list(self.place.done(work, pieces()))
        self.games = [each.games for each in played]
        return beside([each.round for each in played])
