"""Measures how fast other libraries play at random, and how fast ours do, for `docs/research.md`.

    python tools/peers.py [--seconds SECONDS] [--page FILE]

Whoever is installed here is measured, one after the other on a machine that should have nothing
else to do; the tables between `<!-- speed -->` and `<!-- /speed -->` of the page are written anew.
"""

import argparse
import importlib
import os
import platform
import random
import re
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from textwrap import fill
from typing import Any, NamedTuple

import numpy as np

from bartizan.batch import Batch
from bartizan.bench.batch import ROWS
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.games import IDS, load

PAGE = Path(__file__).parents[1] / "docs" / "research.md"
TABLE = re.compile(r"(<!-- speed -->\n).*?(<!-- /speed -->)", re.DOTALL)
REPEATS = 3  # the best of so many is taken
CORES = len(os.sched_getaffinity(0))

SPIEL = ("tic_tac_toe", "connect_four", "leduc_poker", "backgammon", "chess")
CLASSIC = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "chess_v6")
PGX = ("tic_tac_toe", "connect_four", "leduc_holdem", "backgammon", "chess")
PGX_ROWS = 4096
CATAN_TURNS = 1000  # a game at random may have no end

COMPARED = """
Everybody plays random legal moves. Before every move the mask of the legal moves and what the
player to move knows, as floats, are asked for; moves of players are counted, chance's are not. All
were measured in one run on {machine}, with Python {python}{versions}.
"""
NOT_COMPARED = """
What is not compared: the games differ, and so does what a move takes and how much there is to see;
the columns `moves` and `floats` say how long the mask and the observation are. `Batch` plays
{rows} games for each core in one call and leaves the masks and observations of all in arrays;
{pgx}all others are one game, called from Python, and most of their time is Python's. OpenSpiel's
own games are written in C++ and faster from there. {catan}What a GPU does was measured apart,
and stands below.
"""
PGX_TOO = f"Pgx does so with {PGX_ROWS:,} games, on all cores; "
CATAN = "Catanatron lists legal moves, but has neither mask nor floats. "


class Peer(NamedTuple):
    """Somebody who plays a game at random; `play` says how many moves each of its steps were."""

    library: str
    game: str
    players: int
    moves: int | str
    floats: int | str
    play: Iterator[int]


def moves_a_second(play: Iterator[int], seconds: float) -> float:
    """The best of a few runs, after one that does not count."""
    best = 0.0
    for run in range(1 + REPEATS):
        began, moves, took = time.perf_counter(), 0, 0.0
        while took < seconds or not moves:
            moves += next(play)
            took = time.perf_counter() - began
        best = max(best, moves / took) if run else 0.0
    return best


# The ways to play


def by_openspiel(game: Any) -> Iterator[int]:
    """A game of OpenSpiel's, whoever wrote it."""
    from open_spiel.python.observation import make_observation

    seen, mask = make_observation(game), np.zeros(game.num_distinct_actions(), np.bool_)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, odds)[0])
                continue
            legal = state.legal_actions()
            mask[:] = False
            mask[legal] = True
            seen.set_from(state, state.current_player())
            state.apply_action(random.choice(legal))
            yield 1


def by_pettingzoo(env: Any) -> Iterator[int]:
    """An environment of PettingZoo's, whoever wrote it."""
    while True:
        env.reset(seed=random.getrandbits(31))
        while env.agents:
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
            yield 1


def by_match(game: Game, seats: int) -> Iterator[int]:
    """A match of ours, after another."""
    while True:
        match = Match(game, seats, seed=random.getrandbits(31))
        match.settle()
        while not match.over:
            legal, mask = match.legal(), np.zeros(game.moves.size, np.bool_)
            mask[legal] = True
            game.observe(match.state, match.actor)
            match.play(random.choice(legal))
            match.settle()
            yield 1


def by_batch(game: Game, seats: int, threads: int) -> Iterator[int]:
    """A batch of ours."""
    batch = Batch(game, seats, ROWS * threads, threads=threads)
    while True:
        batch.step(batch.sample())
        yield batch.n


def by_catanatron() -> Iterator[int]:
    """Settlers on Catanatron's island."""
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Island

    while True:
        island = Island([RandomPlayer(color) for color in Color])
        while island.winning_color() is None and island.state.num_turns < CATAN_TURNS:
            island.play_tick()
            yield 1


def by_pgx(env: Any) -> Iterator[int]:
    """Many games of Pgx's at once."""
    import jax
    from pgx.experimental import auto_reset

    step, key = jax.vmap(auto_reset(env.step, env.init)), jax.random.PRNGKey(1)

    def move(states: Any, key: Any) -> tuple[Any, Any]:
        key, whims, lucks = jax.random.split(key, 3)
        chosen = jax.random.categorical(whims, jax.numpy.log(states.legal_action_mask), axis=1)
        return step(states, chosen, jax.random.split(lucks, PGX_ROWS)), key

    moved, states = jax.jit(move), jax.vmap(env.init)(jax.random.split(key, PGX_ROWS))
    while True:
        states, key = moved(states, key)
        states.observation.block_until_ready()
        yield PGX_ROWS


# Who plays


def openspiel() -> Iterator[Peer]:
    """OpenSpiel's own games."""
    import pyspiel
    from open_spiel.python.observation import make_observation

    for name in SPIEL:
        game = pyspiel.load_game(name)
        sizes = game.num_players(), game.num_distinct_actions(), make_observation(game).tensor.size
        yield Peer("OpenSpiel", name, *sizes, by_openspiel(game))


def pettingzoo() -> Iterator[Peer]:
    """PettingZoo's classic games, those that find here what they need."""
    importlib.import_module("pettingzoo.classic")
    for name in CLASSIC:
        try:
            env = importlib.import_module(f"pettingzoo.classic.{name}").env()
        except ImportError as why:
            say(f"PettingZoo's {name} is left out: {why}")
            continue
        env.reset()
        seen = env.last()[0]
        sizes = len(env.agents), seen["action_mask"].size, seen["observation"].size
        yield Peer("PettingZoo", name, *sizes, by_pettingzoo(env))


def catanatron() -> Iterator[Peer]:
    """Catanatron's one game."""
    importlib.import_module("catanatron")
    yield Peer("Catanatron", "Catan", 4, "–", "–", by_catanatron())


def pgx() -> Iterator[Peer]:
    """Pgx's games, on whatever JAX runs here."""
    import jax
    import pgx as its

    for name in PGX:
        env = its.make(name)
        sizes = env.num_players, env.num_actions, int(np.prod(env.observation_shape))
        by = f"Pgx, {jax.default_backend().upper()}"
        yield Peer(by, name, *sizes, by_pgx(env))


def ours(game: Game, seats: int) -> Iterator[tuple[str, Callable[[], Iterator[int]]]]:
    """The ways to play a game of ours, each by its name."""
    yield "`Batch`, one core", lambda: by_batch(game, seats, 1)
    yield f"`Batch`, {CORES} cores", lambda: by_batch(game, seats, CORES)
    yield "`Match`", lambda: by_match(game, seats)
    yield "PettingZoo", lambda: by_pettingzoo(our_env(game, seats))
    yield "OpenSpiel", lambda: by_openspiel(our_spiel(game, seats))


def our_env(game: Game, seats: int) -> Any:
    """A game of ours with PettingZoo's face."""
    from bartizan.faces.pettingzoo import env

    return env(game, seats)


def our_spiel(game: Game, seats: int) -> Any:
    """A game of ours with OpenSpiel's face."""
    from bartizan.faces import openspiel

    return openspiel.BartizanGame({"game": game.id, "players": seats})


# The page

PEERS = {
    "open_spiel": openspiel,
    "pettingzoo": pettingzoo,
    "catanatron": catanatron,
    "pgx": pgx,
}


def tables(seconds: float) -> str:
    """What is compared, and both tables."""
    our_rows = [our_row(load(game_id), seconds) for game_id in IDS]
    their_rows: list[list[object]] = []
    versions = ""
    for package, peers in PEERS.items():
        try:
            found = [[*peer[:-1], rounded(measured(peer, seconds))] for peer in peers()]
        except ImportError as why:
            say(f"{package} is left out: {why}")
            continue
        their_rows += found
        versions += f", {package} {version(package)}" if found else ""
    compared = COMPARED.format(
        machine=machine(), python=platform.python_version(), versions=versions
    )
    not_compared = NOT_COMPARED.format(
        rows=ROWS,
        pgx=PGX_TOO if "pgx" in versions else "",
        catan=CATAN if "catanatron" in versions else "",
    )
    names = [name for name, _ in ours(load(IDS[0]), 2)]
    parts = [
        fill(compared, 100),
        fill(not_compared, 100),
        "Ours, with the most players, in moves a second:",
        table(["game", "players", "moves", "floats", *names], our_rows),
        "Others, in moves a second:",
        table(["library", "game", "players", "moves", "floats", "speed"], their_rows),
    ]
    return "\n\n".join(parts) + "\n"


def measured(peer: Peer, seconds: float) -> float:
    """A peer's speed."""
    say(f"{peer.library}: {peer.game}")
    return moves_a_second(peer.play, seconds)


def our_row(game: Game, seconds: float) -> list[object]:
    """A game of ours, played in every way that can be played here."""
    seats = game.players[-1]
    speeds = []
    for name, play in ours(game, seats):
        say(f"ours: {game.id}, {name}")
        try:
            speeds.append(rounded(moves_a_second(play(), seconds)))
        except ImportError as why:
            say(f"{name} is left out: {why}")
            speeds.append("–")
    return [game.title, seats, game.moves.size, game.layout.size, *speeds]


def rounded(speed: float) -> str:
    """A speed to three digits."""
    return f"{float(f'{speed:.3g}'):,.0f}"


def table(head: list[str], rows: list[list[object]]) -> str:
    """A table for a page; numbers stand at the right."""
    ruled = ["---" if name in ("game", "library") else "--:" for name in head]
    return "\n".join(f"| {' | '.join(map(str, row))} |" for row in [head, ruled, *rows])


def machine() -> str:
    """The processor and its cores."""
    try:
        told = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        told = ""
    named = re.search(r"^model name\s*: (.*)$", told, re.MULTILINE)
    return f"{CORES} cores of {named[1] if named else platform.machine()}"


def say(what: str) -> None:
    """Tell who waits how far it is, and what is left out."""
    print(what, file=sys.stderr, flush=True)


def main() -> None:
    """Measure all, and write the tables into the page."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("--seconds", type=float, default=1.0, help="for each run of a few")
    asked.add_argument("--page", type=Path, default=PAGE)
    given = asked.parse_args()
    before = given.page.read_text(encoding="utf-8")
    if len(TABLE.findall(before)) != 1:
        sys.exit(f"{given.page} has no one place between <!-- speed --> and <!-- /speed -->")
    written = tables(given.seconds)
    page = TABLE.sub(lambda found: found[1] + written + found[2], before)
    given.page.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
