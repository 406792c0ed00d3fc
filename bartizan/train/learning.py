"""Learning from self-play by policy gradient (PPO); prospects are learned from what comes next."""

from dataclasses import dataclass

import torch
from torch import Tensor

from bartizan.train.network import Network
from bartizan.train.self_play import Round, Step, choices, turned


@dataclass(frozen=True)
class Manner:
    """How it learns."""

    steps: int = 32  # moves of each game in a round
    passes: int = 2  # how often a round is learned from
    parts: int = 8  # of a round, each a step of the optimiser
    clip: float = 0.2  # a move gets so much likelier, or less likely, in a round
    entropy: float = 0.01  # the worth of having a choice
    trace: float = 0.97  # how far back what came of it is felt
    rate: float = 5e-4
    strangers: float = 0.0  # the share of games in which others have all seats but one


class Learner:
    """A network and how it gets better."""

    def __init__(self, network: Network, manner: Manner) -> None:
        self.network, self.manner = network, manner
        self.optimiser = torch.optim.Adam(network.parameters(), lr=manner.rate, eps=1e-5)

    def slow(self, share: float) -> None:
        """Learn at this share of the usual rate."""
        for group in self.optimiser.param_groups:
            group["lr"] = self.manner.rate * share

    def aims(self, played: Round) -> tuple[list[Tensor], Tensor]:
        """What the prospects of each move should have been, and what its actor gained by it.

        What a stranger gained teaches the network no moves.
        """
        came = ahead = played.ahead
        aims: list[Tensor] = []
        gains: list[Tensor] = []
        for step in reversed(played.steps):
            mixed = self.manner.trace * came + (1 - self.manner.trace) * ahead
            came = torch.where(step.done.unsqueeze(1), step.reward, mixed)
            ahead = step.foreseen
            aims.insert(0, turned(came, step.actor, played.seats, back=True))
            gains.insert(0, (came - ahead).gather(1, step.actor.unsqueeze(1)).squeeze(1))
        gain, own = torch.stack(gains), torch.stack([step.own for step in played.steps])
        return aims, own * (gain - gain.mean()) / (gain.std() + 1e-8)

    def learn(self, played: Round) -> None:
        """Learn from a round."""
        aims, gain = self.aims(played)
        for _ in range(self.manner.passes):
            for part in torch.randperm(len(aims)).chunk(self.manner.parts):
                losses = [self.loss(played.steps[t], aims[t], gain[t]) for t in part.tolist()]
                self._step(torch.stack(losses).mean())

    def loss(self, step: Step, aims: Tensor, gain: Tensor) -> Tensor:
        """How far it is from what it should say and do."""
        liked = self.network.like(step.after, step.promise)
        many, kinds = len(step.move), self.network.kinds
        liked = choices(step.games, step.moves, liked, many, kinds)
        ratio = (liked.gather(1, step.move.unsqueeze(1)).squeeze(1) - step.said).exp()
        clip = self.manner.clip
        policy = torch.min(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain).mean()
        entropy = -(liked.exp() * liked.clamp_min(-30)).sum(1).mean()
        shares = self.network.foresee(step.seen, step.rule)
        foresight = -(aims * shares.clamp_min(-30)).sum(1).mean()
        return foresight - policy - self.manner.entropy * entropy

    def _step(self, loss: Tensor) -> None:
        self.optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        self.optimiser.step()
