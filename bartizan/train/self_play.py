"""Self-play: a network plays some moves in every game of many batches, for all seats."""

from dataclasses import dataclass, fields

import torch
from torch import Tensor

from bartizan.batch import Batch
from bartizan.engine.kernel import MOST_SEATS
from bartizan.engine.network import NOBODY
from bartizan.train.network import Network


@dataclass
class Round:
    """What was played: of every move of every game, but for `ahead` and `seats`."""

    seen: Tensor
    mask: Tensor
    actor: Tensor
    move: Tensor
    said: Tensor  # the logarithm of how likely the move was
    foreseen: Tensor  # the prospects by seat, and of nobody
    done: Tensor
    reward: Tensor  # the payoffs by seat, and of nobody
    ahead: Tensor  # of every game, the prospects after the last move
    seats: Tensor  # of every game, how many play

    @property
    def moves(self) -> int:
        """How many moves were played."""
        return self.move.numel()

    def to(self, device: str) -> "Round":
        """The same on another device."""
        return Round(*(getattr(self, field.name).to(device) for field in fields(self)))


def beside(rounds: list[Round]) -> Round:
    """Rounds of as many moves each, of other games, as one."""
    joined = {}
    for field in fields(Round):
        parts = [getattr(each, field.name) for each in rounds]
        joined[field.name] = torch.cat(parts, 0 if field.name in ("ahead", "seats") else 1)
    return Round(**joined)


def turned(shares: Tensor, actor: Tensor, seats: Tensor, back: bool = False) -> Tensor:
    """Prospects by seat, from those clockwise from who acts; or the other way round."""
    places = torch.arange(MOST_SEATS, device=shares.device).expand(len(actor), -1)
    many = seats.unsqueeze(1)
    shift = actor.unsqueeze(1) if back else -actor.unsqueeze(1)
    source = torch.where(places < many, (places + shift) % many, places)
    return torch.cat([shares[:, :MOST_SEATS].gather(1, source), shares[:, NOBODY:]], 1)


class Players:
    """Games side by side that a network plays against itself."""

    def __init__(self, batches: list[Batch], device: str) -> None:
        self.batches, self.device = batches, device
        many = [torch.full((batch.n,), batch.seats, device=device) for batch in batches]
        self.seats = torch.cat(many)

    def gathered(self, name: str) -> Tensor:
        """An array of all batches, one after the other."""
        return torch.cat([torch.from_dlpack(getattr(batch, name)) for batch in self.batches])

    def rewards(self) -> Tensor:
        """The payoffs of all seats, and what nobody has won."""
        wide = torch.zeros(len(self.seats), MOST_SEATS + 1, device=self.device)
        at = 0
        for batch in self.batches:
            wide[at : at + batch.n, : batch.seats] = torch.from_dlpack(batch.reward)
            at += batch.n
        wide[:, NOBODY] = 1.0 - wide[:, :MOST_SEATS].sum(1)
        return wide

    @torch.no_grad()
    def play(self, network: Network, steps: int) -> Round:
        """Play so many moves in every game."""
        played = []
        for _ in range(steps):
            seen, mask, actor = (self.gathered(name) for name in ("observation", "mask", "actor"))
            liked, shares = network(seen, mask, self.seats)
            noise = torch.rand_like(liked).clamp_min(1e-20).log().neg().log()  # Gumbel's, but sign
            move = (liked - noise).argmax(1)
            for batch, chosen in zip(self.batches, self._parted(move), strict=True):
                batch.step(chosen, check=False)
            said = liked.gather(1, move.unsqueeze(1)).squeeze(1)
            foreseen = turned(shares.exp(), actor, self.seats)
            played.append((seen, mask, actor, move, said, foreseen, *self._came()))
        seen, mask, actor = (self.gathered(name) for name in ("observation", "mask", "actor"))
        ahead = turned(network(seen, mask, self.seats)[1].exp(), actor, self.seats)
        columns = [torch.stack(each) for each in zip(*played, strict=True)]
        return Round(*[*columns, ahead, self.seats])

    def _came(self) -> tuple[Tensor, Tensor]:
        """Which games have ended by the last move, and how."""
        return self.gathered("done"), self.rewards()

    def _parted(self, moves: Tensor) -> tuple[Tensor, ...]:
        """Each batch's own."""
        return torch.split(moves, [batch.n for batch in self.batches])
