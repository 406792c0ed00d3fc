"""Self-play: a network plays some moves in every game of many batches, for all seats.

It looks at what a seat would know after each move that a bot would think about. In some games it
has but one seat, and strangers have the others: so it sees positions that it would not come to.
"""

from dataclasses import dataclass, fields

import torch
from torch import Tensor

from bartizan.batch import REST, Batch
from bartizan.engine.kernel import MOST_SEATS
from bartizan.engine.network import BELIEF, NOBODY
from bartizan.train.network import NEVER, Network, rule_of_thumb

KEEN = (12.0, 40.0, 100.0)  # a stranger's `BELIEF`
EYES = (0.0, 0.5)  # how much he looks at what the network likes


@dataclass
class Step:
    """A move of every game; `games` and what follows it are of all moves that could be chosen."""

    seen: Tensor
    rule: Tensor  # what the rule of thumb makes of it
    actor: Tensor
    move: Tensor
    own: Tensor  # whether the network chose it
    said: Tensor  # the logarithm of how likely the move was
    foreseen: Tensor  # the prospects before it, by seat, and of nobody
    done: Tensor
    reward: Tensor  # the payoffs by seat, and of nobody
    games: Tensor  # whose move it would be,
    moves: Tensor  # which,
    after: Tensor  # what would be known then,
    promise: Tensor  # and how much it promises by the rule of thumb

    def to(self, device: str) -> "Step":
        """The same on another device."""
        return Step(*(getattr(self, field.name).to(device) for field in fields(self)))


@dataclass
class Round:
    """What was played."""

    steps: list[Step]
    ahead: Tensor  # of every game, the prospects after the last move
    seats: Tensor  # of every game, how many play

    @property
    def moves(self) -> int:
        """How many moves were played."""
        return len(self.steps) * len(self.seats)

    def to(self, device: str) -> "Round":
        """The same on another device."""
        steps = [step.to(device) for step in self.steps]
        return Round(steps, self.ahead.to(device), self.seats.to(device))


def beside(rounds: list[Round]) -> Round:
    """Rounds of as many moves each, of other games, as one."""
    steps = []
    for parts in zip(*(each.steps for each in rounds), strict=True):
        first = 0
        for step in parts:
            step.games += first
            first += len(step.move)
        names = [field.name for field in fields(Step)]
        steps.append(Step(*(torch.cat([getattr(p, name) for p in parts]) for name in names)))
    return Round(steps, *(torch.cat([getattr(r, of) for r in rounds]) for of in ("ahead", "seats")))


def turned(shares: Tensor, actor: Tensor, seats: Tensor, back: bool = False) -> Tensor:
    """Prospects by seat, from those clockwise from who acts; or the other way round."""
    places = torch.arange(MOST_SEATS, device=shares.device).expand(len(actor), -1)
    many = seats.unsqueeze(1)
    shift = actor.unsqueeze(1) if back else -actor.unsqueeze(1)
    source = torch.where(places < many, (places + shift) % many, places)
    return torch.cat([shares[:, :MOST_SEATS].gather(1, source), shares[:, NOBODY:]], 1)


def choices(games: Tensor, moves: Tensor, liked: Tensor, many: int, kinds: int) -> Tensor:
    """Of so many games, the logarithm of how likely each of so many moves is to be chosen."""
    room = torch.full((many, kinds), NEVER, device=liked.device)
    return room.index_put((games, moves), liked).log_softmax(1)


class Strangers:
    """Those who have all seats but one in this share of the games; they go by the rule of thumb."""

    def __init__(self, seats: Tensor, share: float, seed: int) -> None:
        luck, many, device = torch.Generator().manual_seed(seed), len(seats), seats.device

        def drawn(of: tuple[float, ...]) -> Tensor:
            return torch.tensor(of)[torch.randint(len(of), (many,), generator=luck)].to(device)

        self.here = (torch.rand(many, generator=luck) < share).to(device)
        self.network = (torch.rand(many, generator=luck).to(device) * seats).long()
        self.keen, self.eye = drawn(KEEN), drawn(EYES)

    def absent(self, actor: Tensor) -> Tensor:
        """In which games it is the network that acts."""
        return ~self.here | (actor == self.network)

    def like(self, games: Tensor, promise: Tensor, liked: Tensor) -> Tensor:
        """How good a move looks to them in these games, beside how good it looks to the network."""
        return self.keen[games] * promise + self.eye[games] * (liked - BELIEF * promise)


class Players:
    """Games side by side that a network on a device plays against itself, and strangers in some."""

    def __init__(
        self, batches: list[Batch], device: str, strangers: float = 0.0, seed: int = 0
    ) -> None:
        self.batches, self.device = batches, device
        self.kinds = batches[0].game.moves.size
        many = [torch.full((batch.n,), batch.seats, device=device) for batch in batches]
        self.seats = torch.cat(many)
        self.strangers = Strangers(self.seats, strangers, seed)

    def gathered(self, name: str) -> Tensor:
        """An array of all batches, one after the other."""
        joined = torch.cat([torch.from_dlpack(getattr(batch, name)) for batch in self.batches])
        return joined.to(self.device)

    def rewards(self) -> Tensor:
        """The payoffs of all seats, and what nobody has won."""
        wide = torch.zeros(len(self.seats), MOST_SEATS + 1, device=self.device)
        at = 0
        for batch in self.batches:
            wide[at : at + batch.n, : batch.seats] = torch.from_dlpack(batch.reward).to(self.device)
            at += batch.n
        wide[:, NOBODY] = 1.0 - wide[:, :MOST_SEATS].sum(1)
        return wide

    @torch.no_grad()
    def play(self, network: Network, steps: int) -> Round:
        """Play so many moves in every game."""
        played = [self._step(network) for _ in range(steps)]
        return Round(played, self._foreseen(network)[-1], self.seats)

    def _step(self, network: Network) -> Step:
        """Play a move in every game."""
        seen, rule, actor, foreseen = self._foreseen(network)
        open_to = [self._open_to(batch) for batch in self.batches]
        first = 0
        for batch, (games, *_) in zip(self.batches, open_to, strict=True):
            games += first
            first += batch.n
        games, moves, after, promise = map(torch.cat, zip(*open_to, strict=True))
        liking, own = network.like(after, promise), self.strangers.absent(actor)
        others = self.strangers.like(games, promise, liking)
        mixed = torch.where(own[games], liking, others)
        liked, meant = (
            choices(games, moves, each, len(actor), self.kinds) for each in (liking, mixed)
        )
        noise = torch.rand_like(meant).clamp_min(1e-20).log().neg().log()  # Gumbel's, but its sign
        move = (meant - noise).argmax(1)
        said = liked.gather(1, move.unsqueeze(1)).squeeze(1)
        parted = torch.split(move, [batch.n for batch in self.batches])
        for batch, chosen in zip(self.batches, parted, strict=True):
            batch.step(chosen.to(batch.device), check=False)
        came = self.gathered("done"), self.rewards()
        return Step(
            *(seen, rule, actor, move, own, said, foreseen, *came),
            *(games, moves, after, promise),
        )

    def _open_to(self, batch: Batch) -> tuple[Tensor, ...]:
        """The moves that who is to act thinks about, and what they would lead to."""
        mask = torch.from_dlpack(batch.sensible())
        games, moves = (each.contiguous() for each in mask.nonzero(as_tuple=True))
        ahead, own = (
            batch.consider(games, moves, check=False),
            torch.from_dlpack(batch.actor)[games],
        )
        after = torch.from_dlpack(ahead.observation)[: len(games)].clone()
        promise = torch.from_dlpack(ahead.promise)[: len(games)]
        promise = promise.gather(1, own.unsqueeze(1)).squeeze(1)
        return tuple(each.to(self.device) for each in (games, moves, after, promise))

    def _foreseen(self, network: Network) -> tuple[Tensor, ...]:
        """What is known, the rule of thumb's prospects, who acts, and the prospects by seat."""
        rules = []
        for batch in self.batches:
            still = torch.full((batch.n,), REST, device=batch.device)
            rows = torch.arange(batch.n, device=batch.device)
            promise = torch.from_dlpack(batch.consider(rows, still, check=False).promise)[: batch.n]
            rules.append(rule_of_thumb(promise, torch.from_dlpack(batch.actor)))
        seen, actor = self.gathered("observation"), self.gathered("actor")
        rule = torch.cat(rules).to(self.device)
        prospects = network.foresee(seen, rule).exp()
        return seen, rule, actor, turned(prospects, actor, self.seats)
