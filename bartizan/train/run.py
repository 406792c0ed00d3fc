"""The run: play, learn, measure on the way, keep what is needed to go on, and put it to use.

OUT/checkpoint.pt   all that the same command needs to go on
OUT/mind.npz        the network as bots have it
OUT/strength.svg    how its strength rose
OUT/card.md         what was done, and what came of it
"""

import json
import platform
import shutil
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import torch

from bartizan.arena.statistics import Interval
from bartizan.engine import mind as minds
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.train.learning import Learner, Manner
from bartizan.train.measuring import share
from bartizan.train.network import Network
from bartizan.train.self_play import Players, Round
from bartizan.train.shown import card, curve
from bartizan.train.tables import tables

CHECKPOINT, CARD, CURVE = "checkpoint.pt", "card.md", "strength.svg"
ROWS = {"cpu": 256, "cuda": 8192}  # games side by side, unless somebody wishes otherwise
BEFORE = "guided:200"  # who plays at the table until now; without a network that is search


@dataclass(frozen=True)
class Wish:
    """What somebody asked for; with the same but more minutes a run goes on."""

    game_id: str
    seed: int
    rows: int  # games side by side
    device: str
    play_on: str = ""  # where the games are played, if not there
    manner: Manner = field(default_factory=Manner)
    start: str = ""  # the file of a network that it begins with


@dataclass
class Point:
    """A point of the curve: after so many seconds and moves, the share against greedy."""

    seconds: float
    moves: int
    share: Interval


@dataclass
class Progress:
    """How far it is."""

    seconds: float = 0.0
    rounds: int = 0
    moves: int = 0
    points: list[Point] = field(default_factory=list)


Tell = Callable[[Progress], None]
Play = Callable[[Network, int], Round]  # a network plays, for the round of this number


class Training:
    """A network that learns a game."""

    def __init__(self, game: Game, wish: Wish, out: Path, workers: int, deals: int) -> None:
        self.game, self.wish, self.out = game, wish, out
        self.workers, self.deals = workers, deals
        torch.manual_seed(wish.seed)
        network = Network(game)
        if wish.start:
            network.take(minds.read(Path(wish.start), game.layout, game.moves))
        self.learner = Learner(network.to(wish.device), wish.manner)
        self.progress = Progress()
        self._measuring = ThreadPoolExecutor(1, "measuring")
        self._awaited: list[tuple[float, int, Path, Future[Interval]]] = []
        out.mkdir(parents=True, exist_ok=True)
        if (out / CHECKPOINT).exists():
            self._go_on()

    def _go_on(self) -> None:
        kept = torch.load(self.out / CHECKPOINT, map_location=self.wish.device, weights_only=True)
        asked = json.loads(json.dumps(asdict(self.wish)))
        if differ := [name for name in asked if kept["wish"].get(name) != asked[name]]:
            raise BadInput(
                f"{self.out} holds another training: its {differ[0]} is "
                f"{kept['wish'].get(differ[0])!r}, not {asked[differ[0]]!r}; "
                "give another folder with --out"
            )
        self.learner.network.load_state_dict(kept["network"])
        self.learner.optimiser.load_state_dict(kept["optimiser"])
        points = [Point(p["seconds"], p["moves"], Interval(**p["share"])) for p in kept["points"]]
        self.progress = Progress(kept["seconds"], kept["rounds"], kept["moves"], points)

    def keep(self) -> None:
        """Write down all that is needed to go on, whole or not at all."""
        part = self.out / f".{CHECKPOINT}.part"
        torch.save(
            {
                "wish": json.loads(json.dumps(asdict(self.wish))),
                "network": self.learner.network.state_dict(),
                "optimiser": self.learner.optimiser.state_dict(),
                **asdict(self.progress),
            },
            part,
        )
        part.replace(self.out / CHECKPOINT)

    def write(self, name: str = minds.FILE) -> Path:
        """Write the network as bots have it."""
        file = self.out / name
        minds.save(file, self.learner.network.mind(), self.game.layout, self.game.moves)
        return file

    # The way

    def run(self, play: Play, minutes: float, points: int, tell: Tell) -> None:
        """Learn for so many minutes in all, and measure at so many points on the way."""
        now, last = self.progress, 60 * minutes
        if not now.points:
            self._measure()
        for point in range(1, points + 1):
            if now.seconds >= last * point / points:
                continue
            while now.seconds < last * point / points:
                began = time.perf_counter()
                self.learner.slow(max(0.05, 1 - now.seconds / last))
                played = play(self.learner.network, now.rounds)
                self.learner.learn(played.to(self.wish.device))
                if self.wish.device == "cuda":
                    torch.cuda.synchronize()
                now.seconds += time.perf_counter() - began
                now.rounds, now.moves = now.rounds + 1, now.moves + played.moves
                self._take_in()
                tell(now)
            self.keep()
            self._measure()
        while self._awaited:
            self._awaited[0][-1].result()
            self._take_in()
            tell(now)
        self.keep()
        self.write()
        (self.out / CURVE).write_text(curve(self.game, now.points), encoding="utf-8")

    def _measure(self) -> None:
        """Let the network as it is now play against greedy, while learning goes on."""
        now = self.progress
        file = self.write(f"mind-{now.rounds}.npz")
        kinds = (f"instinct@{file}", "greedy")
        wanted = self._measuring.submit(
            share, self.game, *kinds, self.deals, self.workers, f"{self.wish.seed}"
        )
        self._awaited.append((now.seconds, now.moves, file, wanted))

    def _take_in(self) -> None:
        """What has been measured meanwhile becomes points of the curve."""
        while self._awaited and self._awaited[0][-1].done():
            seconds, moves, file, measured = self._awaited.pop(0)
            self.progress.points.append(Point(seconds, moves, measured.result()))
            file.unlink()

    # The end

    def judge(self, command: str) -> Interval:
        """Compare what was learned with who plays until now, and write its card."""
        file = self.out / minds.FILE
        seed = f"{self.wish.seed} judge"
        found = share(self.game, f"{BEFORE}@{file}", BEFORE, self.deals, self.workers, seed)
        told: dict[str, Any] = {
            "command": command,
            "seed": self.wish.seed,
            "machine": machine(self.wish.device),
            "seconds": round(self.progress.seconds),
            "moves": self.progress.moves,
            "games side by side": self.wish.rows,
        }
        told |= asdict(self.wish.manner) | (
            {"begun with": self.wish.start} if self.wish.start else {}
        )
        written = card(self.game, told, self.progress.points, found, BEFORE)
        (self.out / CARD).write_text(written, encoding="utf-8")
        return found

    def install(self) -> None:
        """Put the network and its card into the game's folder: from now on bots use it."""
        shutil.copy(self.out / minds.FILE, self.game.folder / minds.FILE)
        shutil.copy(self.out / CARD, (self.game.folder / minds.FILE).with_suffix(".md"))


def here(game: Game, wish: Wish, every: int = 40) -> Play:
    """Play on this machine; from time to time other options and new deals."""
    players: list[Players] = []

    def play(network: Network, number: int) -> Round:
        if number % every == 0 or not players:
            seed = (wish.seed << 20) + number
            batches = tables(game, wish.rows, seed, wish.play_on or wish.device)
            players[:] = [Players(batches, wish.device, wish.manner.strangers, seed)]
        return players[0].play(network, wish.manner.steps)

    return play


def checked_device(device: str) -> str:
    """Where to learn: there, or on a GPU if there is one."""
    if device not in ("", "cpu", "cuda"):
        raise BadInput(f"a network learns on 'cpu' or on 'cuda', not on {device!r}")
    if device == "cuda" and not torch.cuda.is_available():
        raise BadInput("there is no GPU here that PyTorch can use; --device cpu is slower")
    return device or ("cuda" if torch.cuda.is_available() else "cpu")


def machine(device: str) -> str:
    """What it ran on."""
    if device == "cuda":
        return str(torch.cuda.get_device_name())
    return platform.machine() + ", CPU"
