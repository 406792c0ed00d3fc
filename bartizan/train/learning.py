"""Learning from self-play by policy gradient (PPO); prospects are learned from what comes next."""

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from bartizan.train.lessons import Lessons
from bartizan.train.network import Network
from bartizan.train.self_play import Round, turned

LESSON = 1024  # decisions of a step of the optimiser
EPOCHS = 3  # how often lessons are gone through


@dataclass(frozen=True)
class Manner:
    """How it learns."""

    steps: int = 64  # moves of each game in a round
    passes: int = 2  # how often a round is learned from
    parts: int = 8  # of a round, each a step of the optimiser
    clip: float = 0.2  # a move gets so much likelier, or less likely, in a round
    entropy: float = 0.01  # the worth of having a choice
    trace: float = 0.95  # how far back what came of it is felt
    rate: float = 1e-3


class Learner:
    """A network and how it gets better."""

    def __init__(self, network: Network, manner: Manner) -> None:
        self.network, self.manner = network, manner
        self.optimiser = torch.optim.Adam(network.parameters(), lr=manner.rate, eps=1e-5)

    def slow(self, share: float) -> None:
        """Learn at this share of the usual rate."""
        for group in self.optimiser.param_groups:
            group["lr"] = self.manner.rate * share

    def aims(self, played: Round) -> tuple[Tensor, Tensor]:
        """What the prospects of each move should have been, and what its actor gained by it."""
        came = ahead = played.ahead
        targets = torch.zeros_like(played.foreseen)
        for t in reversed(range(len(targets))):
            mixed = self.manner.trace * came + (1 - self.manner.trace) * ahead
            ended = played.done[t].unsqueeze(1)
            came = targets[t] = torch.where(ended, played.reward[t], mixed)
            ahead = played.foreseen[t]
        gain = (targets - played.foreseen).gather(2, played.actor.unsqueeze(2)).squeeze(2)
        steps = zip(targets, played.actor, strict=True)
        return torch.stack([turned(t, who, played.seats, back=True) for t, who in steps]), gain

    def learn(self, played: Round) -> None:
        """Learn from a round."""
        aims, gain = self.aims(played)
        seats = played.seats.expand(len(aims), -1)
        told = (played.seen, played.mask, seats, played.move, played.said, aims, gain)
        flat = [each.flatten(0, 1) for each in told]
        for _ in range(self.manner.passes):
            order = torch.randperm(len(flat[0]), device=flat[0].device)
            for part in order.chunk(self.manner.parts):
                self.improve(*(each[part] for each in flat))

    def follow(self, lessons: Lessons, epochs: int = EPOCHS) -> None:
        """Learn to do as a teacher did, and how it ended."""
        device = next(self.network.parameters()).device
        parts = -(-len(lessons) // LESSON)
        for epoch in range(epochs):
            order = np.random.default_rng(epoch).permutation(len(lessons))
            for n, part in enumerate(np.array_split(order, parts)):
                self.slow(1 - (epoch * parts + n) / (epochs * parts))
                kept = [torch.from_numpy(each[part]).to(device) for each in lessons]
                seen, packed, seats, moves, aims, won = kept
                bits = 128 >> torch.arange(8, device=device)
                mask = (packed.unsqueeze(2).int() & bits).flatten(1) != 0
                liked, shares = self.network(seen.float(), mask[:, : self.network.kinds], seats)
                foresight = -(won * shares.clamp_min(-30)).sum(1).mean()
                self._step(foresight - (aims * liked.gather(1, moves)).sum(1).mean())

    def improve(
        self,
        seen: Tensor,
        mask: Tensor,
        seats: Tensor,
        move: Tensor,
        said: Tensor,
        aims: Tensor,
        gain: Tensor,
    ) -> None:
        """One step of the optimiser."""
        liked, shares = self.network(seen, mask, seats)
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        ratio = (liked.gather(1, move.unsqueeze(1)).squeeze(1) - said).exp()
        clip = self.manner.clip
        policy = torch.min(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain).mean()
        entropy = -(liked.exp() * liked.clamp_min(-30)).sum(1).mean()
        foresight = -(aims * shares.clamp_min(-30)).sum(1).mean()
        self._step(foresight - policy - self.manner.entropy * entropy)

    def _step(self, loss: Tensor) -> None:
        self.optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        self.optimiser.step()
