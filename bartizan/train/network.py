"""The network as PyTorch sees it: the same parts as in `engine/network.py`."""

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from bartizan.engine.game import Game
from bartizan.engine.kernel import MOST_SEATS
from bartizan.engine.network import BELIEF, DEEP, LEAST, NOBODY, WIDE, parts

NEVER = -1e9


def rule_of_thumb(promise: Tensor, actor: Tensor) -> Tensor:
    """What `worth` says of each seat, clockwise from who acts, and of nobody, as logarithms."""
    seats = promise.shape[1]
    places = torch.arange(seats, device=promise.device)
    rule = torch.full((len(promise), MOST_SEATS + 1), NEVER, device=promise.device)
    own_first = promise.gather(1, (places + actor.unsqueeze(1)) % seats)
    rule[:, :seats] = own_first.clamp_min(LEAST).log()
    rule[:, NOBODY] = (1.0 - promise.sum(1)).clamp_min(LEAST).log()
    return rule


class Network(nn.Module):
    """What a seat knows -> the prospects, clockwise from it, and how good it was to get there."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.kinds, self.parts = game.moves.size, parts(game.layout.size)
        self.seen, self.inner = nn.Linear(game.layout.size, WIDE), nn.Linear(WIDE, DEEP)
        self.prospects, self.liking = nn.Linear(DEEP, MOST_SEATS + 1), nn.Linear(DEEP, 1)
        for told in (self.prospects, self.liking):  # at first the rule of thumb is right
            nn.init.zeros_(told.weight)
            nn.init.zeros_(told.bias)

    def foresee(self, seen: Tensor, rule: Tensor) -> Tensor:
        """Logarithms of the prospects."""
        return (self.prospects(self._inner(seen)) + rule).log_softmax(-1)

    def like(self, after: Tensor, promise: Tensor) -> Tensor:
        """How good a move is that leads there and promises its mover so much."""
        return BELIEF * promise + self.liking(self._inner(after)).squeeze(-1)

    def _inner(self, seen: Tensor) -> Tensor:
        return torch.relu(self.inner(torch.relu(self.seen(seen))))

    def mind(self) -> NDArray[np.float32]:
        """All numbers in one array, as the kernels have them."""
        kept = self.state_dict()
        flat = []
        for name in self.parts:
            of, bias, _ = name.partition("_bias")
            numbers = kept[f"{of}.{'bias' if bias else 'weight'}"].float().cpu().numpy()
            flat.append((numbers if bias else numbers.T).ravel())
        return np.concatenate(flat).astype(np.float32)

    def take(self, mind: NDArray[np.float32]) -> None:
        """Begin with these numbers, as the kernels have them."""
        kept, at = {}, 0
        for name, shape in self.parts.items():
            many = int(np.prod(shape))
            of, bias, _ = name.partition("_bias")
            numbers = torch.from_numpy(mind[at : at + many].reshape(shape).copy())
            kept[f"{of}.{'bias' if bias else 'weight'}"] = numbers if bias else numbers.T
            at += many
        self.load_state_dict(kept)
