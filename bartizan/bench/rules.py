"""Figures: how fast a game runs here, beside a fixed loop that says how fast this machine is."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

import numpy as np
from rich.console import Console
from rich.progress import Progress

from bartizan.bench.batch import batch_steps
from bartizan.bench.figure import REPEATS, Figure, best_time
from bartizan.bots import Budget, Search
from bartizan.engine import gpu
from bartizan.engine.chance import Secret, generators
from bartizan.engine.game import Game
from bartizan.engine.kernel import MOST_SEATS
from bartizan.engine.match import Match
from bartizan.engine.mind import room_to_think

BATCH = 20_000
PLAYOUTS = 20_000
PLAIN_MOVES = 200
GPU_MOVES = 300  # in each game, chance's among them
WORLDS = 2_000
THOUGHTS = 200
MIDDLE = 40  # moves into a game
REFERENCE_STEPS = 100_000_000


def measure(game: Game, console: Console) -> list[Figure]:
    """All figures of a game, with a bar that moves."""
    steps: list[Callable[[Game, float], list[Figure]]] = [
        sizes,
        random_games,
        batch_steps,
        imagined_worlds,
        search_from_the_opening,
        judged_moves,
        uncompiled_play,
        starting_times,
        gpu_games,
    ]
    figures: list[Figure] = []
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(f"measuring {game.id}", total=len(steps) + 1)
        reference = reference_loop()
        ran = f"a fixed loop of {REFERENCE_STEPS:,} steps; the figures in brackets are ratios to it"
        figures.append(Figure(game.id, "reference loop", reference, "steps/s", ran, 1.0))
        for step in steps:
            bar.advance(task)
            figures += step(game, reference)
    return figures


def reference_loop() -> float:
    """Steps a second of a loop that never changes: what this machine is worth today."""
    import numba

    def loop(n: int) -> int:  # the lengths of Collatz's sequences: branches that nobody foresees
        steps = 0
        start = 1
        while steps < n:
            start += 1
            x = start
            while x != 1:
                x = x // 2 if x % 2 == 0 else 3 * x + 1
                steps += 1
        return steps

    compiled = numba.njit(loop)
    compiled(1)
    return REFERENCE_STEPS / best_time(lambda: compiled(REFERENCE_STEPS))


def sizes(game: Game, reference: float) -> list[Figure]:
    """Bytes of the record and of the observation."""
    seen = f"what a seat knows, as {game.layout.size} floats of 32 bits"
    return [
        Figure(game.id, "record", game.state.itemsize, "bytes", "one state, all of it"),
        Figure(game.id, "observation", 4 * game.layout.size, "bytes", seen),
    ]


def random_games(game: Game, reference: float) -> list[Figure]:
    """Random games, for each number of players."""
    return [figure for seats in game.players for figure in random_games_of(game, seats, reference)]


def random_games_of(game: Game, seats: int, reference: float) -> list[Figure]:
    """Random games of so many players."""
    begun = game.begin(seats, n=BATCH)
    moves, weights = np.zeros((2, game.moves.size), np.int32)
    played = np.zeros(BATCH, np.int32)

    def run() -> None:
        rngs = generators(1, BATCH)
        game.kernels.random_games(begun.copy(), rngs, moves, weights, game.longest, played)

    seconds = best_time(run)
    speed = float(played.sum()) / seconds
    ran = f"{BATCH:,} games of {seats} players on one core"
    moved, gone = f"random moves, {seats} players", f"random games, {seats} players"
    return [
        Figure(game.id, moved, speed, "moves/s", ran, speed / reference),
        Figure(game.id, gone, BATCH / seconds, "games/s", ran),
    ]


def imagined_worlds(game: Game, reference: float) -> list[Figure]:
    """Microseconds to imagine one world that fits what a seat knows, where something is hidden."""
    if not game.hides:
        return []
    rows, rng = game.begin(game.players[-1]), generators(1)
    moves, weights = np.zeros((2, game.moves.size), np.int32)
    game.kernels.deal(rows[0], rng)
    game.kernels.random_game(rows[0], rng, moves, weights, MIDDLE)
    view = game.view(rows[0], 0)
    world = game.copy(view)

    def run() -> None:
        for _ in range(WORLDS):
            world[0] = view
            game.kernels.imagine(world[0], 0, rng)

    each = best_time(run) / WORLDS * 1_000_000
    ran = f"{WORLDS:,} worlds, {MIDDLE} random moves into a game, called from Python"
    return [Figure(game.id, "imagined world", each, "µs", ran)]


def search_from_the_opening(game: Game, reference: float) -> list[Figure]:
    """Playouts a second of a search from the opening."""
    match = Match(game, game.players[-1], secret=Secret.typed("bench"))
    match.settle()
    view = match.view(match.actor)
    seconds = best_time(lambda: Search(game, Budget(PLAYOUTS), 1).think(view, match.actor))
    speed = PLAYOUTS / seconds
    ran = f"one search of {PLAYOUTS:,} playouts, {match.seats} players, one core"
    return [Figure(game.id, "search", speed, "playouts/s", ran, speed / reference)]


def judged_moves(game: Game, reference: float) -> list[Figure]:
    """Microseconds in which the network judges one move, where a game has one."""
    if game.mind is None:
        return []
    match = Match(game, game.players[-1], secret=Secret.typed("bench"))
    match.settle()
    worlds, moves = game.rows(2), np.array(game.sensible(match.state), np.int32)
    worlds[0] = match.state
    room, values, likings = room_to_think(game.layout), np.zeros(MOST_SEATS), np.zeros(len(moves))

    def run() -> None:
        for _ in range(THOUGHTS):
            game.kernels.like_moves(
                *(worlds, 0, game.mind, *room, moves, len(moves), values, likings)
            )

    each = best_time(run) / THOUGHTS / len(moves) * 1_000_000
    ran = f"{len(moves)} moves of the opening, each played aside, looked at, thought about"
    return [Figure(game.id, "judged move", each, "µs", ran)]


def uncompiled_play(game: Game, reference: float) -> list[Figure]:
    """Milliseconds a move of the plain rules: list what is legal, play one."""
    rows = game.begin(game.players[-1])
    rng = generators(1)
    moves, weights = np.zeros((2, game.moves.size), np.int32)
    game.plain.deal(rows[0], rng)
    before = time.perf_counter()
    played = game.plain.random_game(rows[0], rng, moves, weights, PLAIN_MOVES)
    each = (time.perf_counter() - before) / played * 1000
    return [Figure(game.id, "uncompiled play", each, "ms/move", f"{played} random moves")]


def starting_times(game: Game, reference: float) -> list[Figure]:
    """Seconds to import, to load compiled kernels, and to compile them from nothing."""
    load = f"from bartizan.games import load; game = load({game.id!r})"
    timed = "import time; t = time.perf_counter(); {}; print(time.perf_counter() - t)"

    def seconds(code: str, cache: str | None = None) -> float:
        env = os.environ | ({"BARTIZAN_CACHE": cache} if cache else {})
        command = [sys.executable, "-c", timed.format(code)]
        return float(subprocess.run(command, env=env, capture_output=True, check=True).stdout)

    with tempfile.TemporaryDirectory() as nowhere:
        imported = min(seconds(f"import bartizan; {load}") for _ in range(REPEATS))
        warm = min(seconds(f"{load}; game.compile()") for _ in range(REPEATS))
        cold = seconds(f"{load}; game.compile()", nowhere)
    return [
        Figure(game.id, "import", imported, "s", "a new process: import bartizan and the game"),
        Figure(
            game.id, "kernels, warm cache", warm, "s", "a new process: import and load all kernels"
        ),
        Figure(
            game.id,
            "kernels, cold cache",
            cold,
            "s",
            "a new process: import and compile all kernels",
        ),
    ]


def gpu_games(game: Game, reference: float) -> list[Figure]:
    """Random games on a GPU, where there is one."""
    if not gpu.is_there():
        return []
    seats = game.players[-1]
    run = gpu.RandomMoves(game, seats, gpu.BATCH, seed=1)
    run(GPU_MOVES)
    before = int(run.ended.sum())
    seconds = best_time(lambda: run(GPU_MOVES))
    ended = (int(run.ended.sum()) - before) / REPEATS
    ran = f"{gpu.BATCH:,} games of {seats} players, one thread a game, on {gpu.name()}"
    speed = gpu.BATCH * GPU_MOVES / seconds
    return [
        Figure(game.id, "random moves on the GPU", speed, "moves/s", ran),
        Figure(game.id, "random games on the GPU", ended / seconds, "games/s", ran),
    ]
