"""Self-play by policy gradient (PPO) on a `Batch`: one network plays all seats.

    python examples/ppo.py kilt --seats 2 --minutes 3 --device cuda --curve curve.svg

One small network plays all seats of some thousand games at once. It looks at what a seat would know
after each of its moves and says how far the rule of thumb is wrong about it, and which share of the
victory is to be expected; what it learns from is the share that came true. Every now and then it
plays against greedy, on deals that both play from both sides, and the share of victories becomes a
point of the curve.
"""

import argparse
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from bartizan.batch import Batch
from bartizan.bots import Greedy
from bartizan.engine.chance import generators
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.engine.state import Row
from bartizan.games import load

STEPS, PASSES, PARTS = 32, 2, 8  # moves of each game in a round, how often they are learned from
CLIP, ENTROPY, LAMBDA, RATE = 0.2, 0.01, 0.95, 5e-4
BELIEF = 12.0  # a share of the victory that is larger by 1 / 12 makes a move e times as likely


class Network(nn.Module):
    """What is seen -> how good it looks, beside the rule of thumb, and the share expected."""

    def __init__(self, game: Game, wide: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(
            *(nn.Linear(game.layout.size, wide), nn.ReLU()),
            *(nn.Linear(wide, wide), nn.ReLU()),
        )
        self.better, self.share = nn.Linear(wide, 1), nn.Linear(wide, 1)
        nn.init.zeros_(self.better.weight)

    def liking(self, after: Tensor, promise: Tensor) -> Tensor:
        """How good a move looks that leads there."""
        return BELIEF * promise + self.better(self.body(after)).squeeze(-1)

    def expected(self, seen: Tensor) -> Tensor:
        """The share of the victory."""
        return self.share(self.body(seen)).squeeze(-1)


def shared(array: object) -> Tensor:
    """A batch's array as a tensor, without a copy."""
    return torch.from_dlpack(array)


class Step(NamedTuple):
    """A move of every game; of all moves that could be made, which game's and which it was."""

    seen: Tensor
    actor: Tensor
    share: Tensor
    games: Tensor
    moves: Tensor
    after: Tensor
    promise: Tensor
    move: Tensor
    said: Tensor  # how likely it was: the logarithm
    done: Tensor
    reward: Tensor


class Learner:
    """A network and the games it plays against itself."""

    def __init__(self, game: Game, seats: int, n: int, device: str, seed: int = 1) -> None:
        torch.manual_seed(seed)
        self.batch = Batch(game, seats, n, seed=seed, device=device)
        self.network = Network(game).to(device)
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=RATE)

    def choice(self, games: Tensor, moves: Tensor, liked: Tensor) -> Categorical:
        """What is chosen in each game, from how much its moves are liked."""
        logits = torch.full((self.batch.n, self.batch.game.moves.size), -1e9, device=liked.device)
        return Categorical(logits=logits.index_put((games, moves), liked))

    @torch.no_grad()
    def play(self) -> Step:
        """Play a move in every game."""
        batch = self.batch
        seen, actor = shared(batch.observation).clone(), shared(batch.actor).clone()
        games, moves = (each.contiguous() for each in shared(batch.mask).nonzero(as_tuple=True))
        ahead = batch.consider(games, moves)
        after = shared(ahead.observation)[: len(games)].clone()
        own = actor[games].unsqueeze(1)
        promise = shared(ahead.promise)[: len(games)].gather(1, own).squeeze(1)
        chosen = self.choice(games, moves, self.network.liking(after, promise))
        move = chosen.sample()
        batch.step(move)
        came = shared(batch.done).clone(), shared(batch.reward).clone()
        known = seen, actor, self.network.expected(seen), games, moves, after, promise
        return Step(*known, move, chosen.log_prob(move), *came)

    @torch.no_grad()
    def expected(self) -> Tensor:
        """The share that each seat of each game expects now."""
        seats = [shared(self.batch.observe(seat)) for seat in range(self.batch.seats)]
        return torch.stack([self.network.expected(seen) for seen in seats], dim=1)

    def learn(self) -> None:
        """Play a round and learn from it."""
        steps = [self.play() for _ in range(STEPS)]
        ahead = self.expected()  # of each seat: what it expects when it is to act next,
        came = ahead.clone()  # and what came of it, as far as that is known
        targets: list[Tensor] = []
        rows = torch.arange(self.batch.n, device=ahead.device)
        for step in reversed(steps):
            ended = step.done.unsqueeze(1)
            ahead, came = (torch.where(ended, step.reward, each) for each in (ahead, came))
            seat = step.actor
            target = LAMBDA * came[rows, seat] + (1 - LAMBDA) * ahead[rows, seat]
            came[rows, seat], ahead[rows, seat] = target, step.share
            targets.insert(0, target)
        gains = torch.stack(targets) - torch.stack([step.share for step in steps])
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        for _ in range(PASSES):
            for part in torch.randperm(STEPS).chunk(PARTS):
                losses = [self.loss(steps[t], targets[t], gains[t]) for t in part.tolist()]
                self.optimiser.zero_grad()
                torch.stack(losses).mean().backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimiser.step()

    def loss(self, step: Step, target: Tensor, gain: Tensor) -> Tensor:
        """How far it is from what it should do."""
        liked = self.network.liking(step.after, step.promise)
        chosen = self.choice(step.games, step.moves, liked)
        ratio = (chosen.log_prob(step.move) - step.said).exp()
        policy = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
        foresight = nn.functional.mse_loss(self.network.expected(step.seen), target)
        return foresight - policy - ENTROPY * chosen.entropy().mean()


class Learned:
    """The network as a bot: the move that looks best, from what its seat knows."""

    def __init__(self, game: Game, network: Network) -> None:
        self.game, self.network, self.rng = game, network, generators(1)
        self.device = next(network.parameters()).device

    @torch.no_grad()
    def choose(self, view: Row, seat: int) -> int:
        """The move that looks best."""
        game, world = self.game, self.game.copy(view)
        game.kernels.imagine(world[0], seat, self.rng)
        seen, promise = [], []
        for move in (moves := game.legal(view)):
            trial = game.copy(world[0])
            game.kernels.play(trial[0], move)
            seen.append(game.observe(trial[0], seat))
            promise.append(game.worth(trial[0])[seat])
        told = (torch.tensor(np.array(each), device=self.device) for each in (seen, promise))
        return moves[int(self.network.liking(*told).argmax())]


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
    game.compile()
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
