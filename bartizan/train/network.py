"""The network as PyTorch sees it: the same parts as in `engine/network.py`."""

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from bartizan.engine.game import Game
from bartizan.engine.kernel import MOST_SEATS
from bartizan.engine.network import DEEP, NOBODY, WIDE, parts

NEVER = -1e9


class Network(nn.Module):
    """What a seat knows -> how good each move looks, and the prospects, clockwise from the seat."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.kinds = game.moves.size
        self.parts = parts(game.layout.size, self.kinds)
        self.seen, self.inner = nn.Linear(game.layout.size, WIDE), nn.Linear(WIDE, DEEP)
        self.prospects = nn.Linear(DEEP, MOST_SEATS + 1)
        self.moves = nn.Linear(DEEP, self.kinds)
        nn.init.zeros_(self.prospects.weight)
        nn.init.normal_(self.moves.weight, std=0.01)

    def forward(self, seen: Tensor, mask: Tensor, seats: Tensor) -> tuple[Tensor, Tensor]:
        """Logarithms of the chances of the legal moves, and of the prospects."""
        inner = torch.relu(self.inner(torch.relu(self.seen(seen))))
        places = torch.arange(MOST_SEATS + 1, device=seen.device)
        there = (places < seats.unsqueeze(-1)) | (places == NOBODY)
        liked = self.moves(inner).masked_fill(~mask, NEVER)
        shares = self.prospects(inner).masked_fill(~there, NEVER)
        return liked.log_softmax(-1), shares.log_softmax(-1)

    def mind(self) -> NDArray[np.float32]:
        """All numbers in one array, as the kernels have them."""
        kept = self.state_dict()
        flat = []
        for name in self.parts:
            of, bias, _ = name.partition("_bias")
            numbers = kept[f"{of}.{'bias' if bias else 'weight'}"].float().cpu().numpy()
            flat.append((numbers if bias or of == "moves" else numbers.T).ravel())
        return np.concatenate(flat).astype(np.float32)
