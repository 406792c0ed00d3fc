"""Self-play by policy gradient (PPO) on a `Batch`: one network plays all seats.

    python examples/ppo.py kilt --seats 2 --minutes 3 --device cuda --curve curve.svg

One small network plays all seats of some thousand games at once. It sees what the seat to act
knows, says how good each move looks and which share of the victory it expects; what it learns from
is the share that came true. Every now and then it plays against greedy, on deals that both play
from both sides, and the share of victories becomes a point of the curve.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from bartizan.batch import Batch
from bartizan.bots import Greedy
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.engine.state import Row
from bartizan.games import load

STEPS, PASSES, PARTS = 64, 2, 8  # moves of each game in a round, how often they are learned from
CLIP, ENTROPY, LAMBDA, RATE = 0.2, 0.01, 0.95, 5e-4


class Network(nn.Module):
    """What is seen -> how good each move looks, and the share of the victory expected."""

    def __init__(self, game: Game, wide: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(
            *(nn.Linear(game.layout.size, wide), nn.ReLU()),
            *(nn.Linear(wide, wide), nn.ReLU()),
        )
        self.moves, self.share = nn.Linear(wide, game.moves.size), nn.Linear(wide, 1)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of the legal moves, and the share."""
        inner = self.body(seen)
        return self.moves(inner).masked_fill(~mask, -1e9), self.share(inner).squeeze(-1)


def shared(array: object) -> Tensor:
    """A batch's array as a tensor, without a copy."""
    return torch.from_dlpack(array)


class Learner:
    """A network and the games it plays against itself."""

    def __init__(self, game: Game, seats: int, n: int, device: str, seed: int = 1) -> None:
        torch.manual_seed(seed)
        self.batch = Batch(game, seats, n, seed=seed, device=device)
        self.network = Network(game).to(device)
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=RATE)

    @torch.no_grad()
    def play(self) -> list[Tensor]:
        """Play some moves in every game: what was seen, chosen and came of it, step by step."""
        batch, steps = self.batch, []
        for _ in range(STEPS):
            seen, mask = shared(batch.observation).clone(), shared(batch.mask).clone()
            actor = shared(batch.actor).clone()
            logits, share = self.network(seen, mask)
            chosen = Categorical(logits=logits)
            move = chosen.sample()
            batch.step(move)
            done, reward = shared(batch.done).clone(), shared(batch.reward).clone()
            steps.append((seen, mask, actor, move, chosen.log_prob(move), share, done, reward))
        return [torch.stack(each) for each in zip(*steps, strict=True)]

    @torch.no_grad()
    def expected(self) -> Tensor:
        """The share that each seat of each game expects now."""
        any_move = torch.ones_like(shared(self.batch.mask))
        seats = [shared(self.batch.observe(seat)) for seat in range(self.batch.seats)]
        return torch.stack([self.network(seen, any_move)[1] for seen in seats], dim=1)

    def learn(self) -> None:
        """Play a round and learn from it."""
        seen, mask, actor, move, said, share, done, reward = self.play()
        ahead = self.expected()  # of each seat: what it expects when it is to act next,
        came = ahead.clone()  # and what came of it, as far as that is known
        target = torch.zeros_like(share)
        rows = torch.arange(self.batch.n, device=share.device)
        for t in reversed(range(STEPS)):
            ended = done[t].unsqueeze(1)
            ahead, came = (torch.where(ended, reward[t], each) for each in (ahead, came))
            seat = actor[t]
            target[t] = LAMBDA * came[rows, seat] + (1 - LAMBDA) * ahead[rows, seat]
            came[rows, seat], ahead[rows, seat] = target[t], share[t]
        gain = target - share
        flat = [each.flatten(0, 1) for each in (seen, mask, move, said, target, gain)]
        for _ in range(PASSES):
            for part in torch.randperm(len(flat[0]), device=share.device).chunk(PARTS):
                self.improve(*(each[part] for each in flat))

    def improve(
        self, seen: Tensor, mask: Tensor, move: Tensor, said: Tensor, target: Tensor, gain: Tensor
    ) -> None:
        """One step of the optimiser."""
        logits, share = self.network(seen, mask)
        chosen = Categorical(logits=logits)
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        ratio = (chosen.log_prob(move) - said).exp()
        policy = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
        loss = nn.functional.mse_loss(share, target) - policy - ENTROPY * chosen.entropy().mean()
        self.optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        self.optimiser.step()


class Learned:
    """The network as a bot: the move that looks best, from what its seat knows."""

    def __init__(self, game: Game, network: Network) -> None:
        self.game, self.network = game, network
        self.device = next(network.parameters()).device

    @torch.no_grad()
    def choose(self, view: Row, seat: int) -> int:
        """The move that looks best."""
        mask = torch.zeros(self.game.moves.size, dtype=torch.bool)
        mask[self.game.legal(view)] = True
        seen = torch.from_numpy(self.game.observe(view, seat))
        logits, _ = self.network(seen.to(self.device), mask.to(self.device))
        return int(logits.argmax())


def against_greedy(game: Game, seats: int, network: Network, deals: int) -> tuple[float, float]:
    """The share of victories on so many deals, each played once from every seat; and its error."""
    shares = []
    for deal in range(deals):
        for own in range(seats):
            match = Match(game, seats, seed=f"{deal}")
            learned, greedy = Learned(game, network), Greedy(game, seed=deal)
            match.settle()
            while not match.over:
                bot = learned if match.actor == own else greedy
                match.play(bot.choose(match.view(match.actor), match.actor))
                match.settle()
            shares.append(game.payoff(match.state)[own])
    by_deal = np.array(shares).reshape(deals, seats).mean(axis=1)
    return float(by_deal.mean()), float(1.96 * by_deal.std() / max(1, deals - 1) ** 0.5)


def curve(points: list[tuple[float, float, float]], fair: float, title: str) -> str:
    """The share of victories over time, with its error, as an SVG."""
    wide, high = 640, 320
    last = max(minutes for minutes, _, _ in points) or 1.0

    def place(minutes: float, share: float) -> str:
        return f"{50 + minutes / last * (wide - 70):.1f},{high - 40 - share * (high - 70):.1f}"

    line = " ".join(place(minutes, share) for minutes, share, _ in points)
    above = [place(m, min(1.0, share + error)) for m, share, error in points]
    below = [place(m, max(0.0, share - error)) for m, share, error in reversed(points)]
    marks = "".join(
        f'<text x="44" y="{high - 36 - share * (high - 70):.0f}" text-anchor="end">'
        f"{share:.0%}</text>"
        for share in (0, fair, 1)
    )
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img"
 font-family="sans-serif" font-size="13" fill="#3b2f20">
<title>{title}</title><rect width="{wide}" height="{high}" fill="#f7f0df"/>
<text x="50" y="20" font-size="15">{title}</text>
<polyline points="{place(0, fair)} {place(last, fair)}" stroke="#8a7a5c" stroke-dasharray="4 4"/>
<polygon points="{" ".join(above + below)}" fill="#4f6d8f" opacity="0.25"/>
<polyline points="{line}" fill="none" stroke="#2f4d6f" stroke-width="3"/>
{marks}<text x="{wide - 20}" y="{high - 14}" text-anchor="end">{last:.1f} minutes of learning</text>
</svg>
"""


def main() -> None:
    """Learn, tell how it goes, and draw it."""
    asked = argparse.ArgumentParser(description="Self-play by policy gradient.")
    asked.add_argument("game", nargs="?", default="kilt")
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--games", type=int, default=2048, help="games side by side")
    asked.add_argument("--minutes", type=float, default=3.0)
    asked.add_argument("--deals", type=int, default=100, help="deals against greedy")
    asked.add_argument("--points", type=int, default=6, help="points of the curve")
    asked.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    asked.add_argument("--curve", type=Path)
    asked.add_argument("--save", type=Path, help="where to keep the network")
    given = asked.parse_args()
    game = load(given.game)
    learner = Learner(game, given.seats, given.games, given.device)
    points, learned, rounds = [], 0.0, 0
    for point in range(given.points + 1):
        share, error = against_greedy(game, given.seats, learner.network, given.deals)
        points.append((learned / 60, share, error))
        print(
            f"{learned:6.0f} s, {rounds} rounds, {rounds * STEPS * given.games / 1e6:.1f} M moves: "
            f"{share:.1%} ± {error:.1%} against greedy",
            flush=True,
        )
        while learned < given.minutes * 60 * (point + 1) / given.points and point < given.points:
            began = time.perf_counter()
            learner.learn()
            learned, rounds = learned + time.perf_counter() - began, rounds + 1
    title = f"{game.title}, {given.seats} players: victories against greedy"
    if given.curve:
        given.curve.write_text(curve(points, 1 / given.seats, title), encoding="utf-8")
    if given.save:
        torch.save(learner.network.state_dict(), given.save)


if __name__ == "__main__":
    main()
