"""The long checks, for `make soak`: many random games, matches between bots, odd requests."""

import asyncio
import tempfile
import time
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import numpy as np
from rich.progress import track

from bartizan import bots
from bartizan.engine.chance import Secret, generators
from bartizan.engine.game import Game
from bartizan.engine.kernel import OVER
from bartizan.engine.match import Match
from bartizan.games import IDS, load
from tests.web.fuzzing import fuzzed

ODD_REQUESTS = 1_000_000
GAMES_A_COUNT = 100_000
CHUNK = 10_000
MATCHES = {
    "kilt": (
        (20, ("search:1000", "random", "random", "random")),
        (100, ("search:1000", "greedy")),
        (200, ("greedy", "random")),
    ),
    "sevenlocks": ((200, ("search:2000", "greedy")), (200, ("greedy", "random"))),
    "appenzell": ((200, ("search:1000", "greedy")), (200, ("greedy", "random"))),
    "solomon": ((200, ("search:1000", "greedy")), (200, ("greedy", "random"))),
    "castle": tuple((200, (kind,)) for kind in ("search:1000", "greedy", "random")),
}


def random_games(game: Game, seats: int) -> str:
    """Random games of so many players: all must end, and nothing may be lost from the box."""
    box = import_module(f"tests.games.{game.id}.box").box
    longest = moves = 0
    for seed in track(range(GAMES_A_COUNT // CHUNK), f"{game.id}, {seats} players"):
        states = game.begin(seats, n=CHUNK)
        dealt = states[0].copy()
        game.kernels.deal(dealt, generators(seed * CHUNK))
        full = box(dealt)
        played = np.zeros(CHUNK, np.int32)
        scratch = np.zeros((2, game.moves.size), np.int32)
        rngs = generators(seed * CHUNK, CHUNK)
        game.kernels.random_games(states, rngs, *scratch, game.longest, played)
        assert (states.actor == OVER).all(), f"a game of {game.id} did not end"
        assert all(box(row) == full for row in states), f"{game.id} lost something from its box"
        longest, moves = max(longest, int(played.max())), moves + int(played.sum())
    mean = moves / GAMES_A_COUNT
    return f"{GAMES_A_COUNT:,} games, {mean:.1f} moves on average, {longest} at the most"


def bot_match(game: Game, kinds: Sequence[str], games: int) -> list[float]:
    """Each bot's share of the victories; every deal is played with the seats rotated."""
    won = [0.0] * len(kinds)
    for n in track(range(games), f"{game.id}: {', '.join(kinds)}"):
        shift = n % len(kinds)
        order = [*kinds[shift:], *kinds[:shift]]
        sitters = [bots.make(kind, game, n * len(kinds) + seat) for seat, kind in enumerate(order)]
        match = Match(game, len(kinds), secret=Secret.typed(n // len(kinds)))
        while not match.over:
            match.settle()
            if not match.over:
                seat = match.actor
                match.play(sitters[seat].choose(match.view(seat), seat))
        for seat, share in enumerate(game.payoff(match.state)):
            won[(seat + shift) % len(kinds)] += share
    return won


def odd_requests() -> str:
    """A million things that nobody should ask for, at a whole house."""
    with tempfile.TemporaryDirectory() as folder:
        tally = asyncio.run(fuzzed(Path(folder), 1, ODD_REQUESTS))
    assert not tally.faults, tally.faults[:9]
    memory = ", ".join(f"{kib // 1024}" for kib in tally.memory)
    return f"{ODD_REQUESTS:,} odd requests: {dict(tally.statuses)}; memory in MiB {memory}"


if __name__ == "__main__":
    print(odd_requests())
    for each in [load(game_id) for game_id in IDS]:
        each.compile()
        began = time.perf_counter()
        for count in each.players:
            print(f"{each.id}, {count} players: {random_games(each, count)}")
        for many, who in MATCHES[each.id]:
            print(
                f"{each.id}: {dict(enumerate(zip(who, bot_match(each, who, many), strict=True)))}"
            )
        print(f"{each.id}: {time.perf_counter() - began:.0f} s")
