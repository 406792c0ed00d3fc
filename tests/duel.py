"""Bots of this tree against those of another one: what a change of judgement is worth.

`python -m tests.duel OTHER GAME KIND` plays KIND (`search:1000`, `search:0.1s`) of this tree, one
seat, against the same of the tree OTHER, all other seats; every deal is played once from each seat.
Each core has its own table, and beside it a process of the other tree that answers for its bots.
"""

import argparse
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from typing import IO, Any

import numpy as np

from bartizan import bots
from bartizan.engine.chance import Secret
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.games import load


def answer(game: Game, asked: IO[bytes], answered: IO[bytes]) -> None:
    """Choose for bots of this tree, by name and seed, until nobody asks any more."""
    sitters: dict[tuple[str, int], bots.Bot] = {}
    rows = game.rows()
    while True:
        try:
            kind, seed, view, seat = pickle.load(asked)
        except EOFError:
            return
        rows[0] = np.frombuffer(view, game.state)[0]
        bot = sitters.setdefault((kind, seed), bots.make(kind, game, seed))
        pickle.dump(bot.choose(rows[0], seat), answered)
        answered.flush()


class Stranger:
    """The bots of another tree, in a process of their own."""

    def __init__(self, tree: str, game: Game) -> None:
        env = os.environ | {"PYTHONPATH": tree, "BARTIZAN_CACHE": f"{tree.rstrip('/')}-cache"}
        command = [sys.executable, str(Path(__file__)), "--answer", game.id]
        self.process = subprocess.Popen(
            command, env=env, cwd=tree, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.game = game

    def choose(self, kind: str, seed: int, view: Any, seat: int) -> int:
        """What a bot over there chooses."""
        assert self.process.stdin and self.process.stdout
        pickle.dump((kind, seed, view.tobytes(), seat), self.process.stdin)
        self.process.stdin.flush()
        return int(pickle.load(self.process.stdout))


_HERE: dict[str, Any] = {}


def sit_down(tree: str, game_id: str, kinds: tuple[str, str], seats: int, first: int) -> None:
    """What each core does once: load the game, call the other tree."""
    game = load(game_id)
    game.compile()
    _HERE.update(game=game, kinds=kinds, seats=seats, first=first, stranger=Stranger(tree, game))


def share_of(n: int) -> tuple[int, float, bool]:
    """The deal of the n-th game, what this tree's bot won of it, and whether nobody won."""
    game, seats, (ours, theirs) = _HERE["game"], _HERE["seats"], _HERE["kinds"]
    deal, mine = _HERE["first"] + n // seats, n % seats
    bot = bots.make(ours, game, deal * seats + mine)
    match = Match(game, seats, secret=Secret.typed(deal))
    match.settle()
    while not match.over:
        seat = match.actor
        view = match.view(seat)
        if seat == mine:
            match.play(bot.choose(view, seat))
        else:
            match.play(_HERE["stranger"].choose(theirs, deal * seats + seat, view, seat))
        match.settle()
    payoff = game.payoff(match.state)
    return deal, payoff[mine], sum(payoff) == 0


def told(found: Iterator[tuple[int, float, bool]], seats: int) -> str:
    """The share of the victories and its interval (95 %), from the means of the deals."""
    deals: dict[int, list[float]] = {}
    lost = 0
    for deal, share, nobody in found:
        deals.setdefault(deal, []).append(share)
        lost += nobody
    means = np.array([np.mean(shares) for shares in deals.values()])
    about = 1.96 * means.std(ddof=1) / np.sqrt(len(means))
    games = sum(map(len, deals.values()))
    won = f"{100 * means.mean():.1f} ± {100 * about:.1f} %"
    return f"{won} of {games} games, even is {100 / seats:.1f}; nobody {100 * lost / games:.1f} %"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", help="the folder of the other tree (its cache: OTHER-cache)")
    parser.add_argument("game")
    parser.add_argument("kind", nargs="?", default="search:1000")
    parser.add_argument("--against", help="another kind for the other tree's bots")
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, help="the first deal's seed")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    if sys.argv[1] == "--answer":
        asked_of = load(sys.argv[2])
        asked_of.compile()
        answer(asked_of, sys.stdin.buffer, sys.stdout.buffer)
        sys.exit()
    given = parser.parse_args()
    load(given.game).compile()
    kinds = (given.kind, given.against or given.kind)
    setting = (str(Path(given.other).resolve()), given.game, kinds, given.seats, given.first)
    with get_context("spawn").Pool(given.cores, sit_down, setting) as cores:
        games = cores.imap_unordered(share_of, range(given.deals * given.seats))
        print(f"{given.game}, {' against '.join(kinds)}: {told(games, given.seats)}")
