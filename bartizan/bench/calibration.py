"""Calibration: whether those who are told 40 % win in 40 of 100 games."""

import os
from collections.abc import Sequence
from multiprocessing import get_context
from typing import NamedTuple

import numpy as np
from rich.console import Console
from rich.progress import track

from bartizan.bench.figure import Figure
from bartizan.bots import Search, make
from bartizan.bots.trust import FULL, odds, told, trusted
from bartizan.engine.chance import Secret
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.games import load

GAMES = 200  # of each number of players
THINKS = "guided:300"  # by search alone where a game has no network
BINS = 10
STEPS = 12
A_GAME = 4.0  # promises
PRIOR = 5 * A_GAME


class Said(NamedTuple):
    """What a seat was promised of the move that it then made, and what it won."""

    prospect: float
    won: float


def promises(task: tuple[str, int, int, str]) -> list[Said]:
    """What bots think in a game among themselves, where they have a choice; and how it ended."""
    game_id, seats, seed, kind = task
    game = load(game_id)
    game.compile()
    bots = [make(kind, game, seed * seats + seat) for seat in range(seats)]
    match = Match(game, seats, secret=Secret.typed(f"calibration {seed}"))
    said: list[tuple[int, float]] = []
    match.settle()
    while not match.over:
        seat = match.actor
        view = match.view(seat)
        bot = bots[seat]
        assert isinstance(bot, Search)
        choices = game.sensible(view)
        if len(choices) > 1:
            thought = bot.think(view, seat)[0]
            said.append((seat, thought.prospect))
            match.play(thought.move)
        else:
            match.play(choices[0])
        match.settle()
    won = game.payoff(match.state)
    return [Said(prospect, won[seat]) for seat, prospect in said]


def fitted(games: Sequence[Sequence[Said]]) -> tuple[float, float]:
    """The power and the bias under which the games' ends were most likely, by Newton's method.

    What is said within a game hangs together: it counts as a few promises, however long it is. Full
    trust counts for a few games, so that a handful of games says nothing extraordinary.
    """
    counts = np.array([min(1.0, A_GAME / len(game)) for game in games for _ in game])
    thought = np.array([(odds(s.prospect), 1.0) for game in games for s in game])
    won = np.array([s.won for game in games for s in game])
    at = np.array(FULL)
    for _ in range(STEPS):
        likely = 1.0 / (1.0 + np.exp(-thought @ at))
        slope = PRIOR * (FULL - at) + thought.T @ (counts * (won - likely))
        spread = counts * likely * (1.0 - likely)
        bend = PRIOR * np.eye(2) + (thought.T * spread) @ thought
        at = at + np.clip(np.linalg.solve(bend, slope), -0.5, 0.5)
    return float(at[0]), float(at[1])


def error(pairs: Sequence[tuple[float, float]]) -> tuple[float, list[tuple[float, float, int]]]:
    """The expected calibration error, and for each bin: what was said, what was won, how often."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for said, won in pairs:
        bins[min(int(said * BINS), BINS - 1)].append((said, won))
    rows = []
    for each in bins:
        if each:
            said, won = np.mean(each, axis=0)
            rows.append((float(said), float(won), len(each)))
    total = sum(abs(said - won) * many for said, won, many in rows) / max(len(pairs), 1)
    return total, rows


def measure(game: Game, console: Console, games: int = GAMES, kind: str = THINKS) -> list[Figure]:
    """Said and won, in per cent, for each number of players; on all cores."""
    figures = []
    with get_context("spawn").Pool(os.cpu_count()) as cores:
        for seats in game.players:
            tasks = [(game.id, seats, seed, kind) for seed in range(games)]
            played = cores.imap(promises, tasks)
            about = f"{game.id}, {seats} players"
            said = list(track(played, about, games, console=console))
            figures += of_players(game, seats, said, f"{games} games of {kind}")
    return figures


def of_players(game: Game, seats: int, games: list[list[Said]], ran: str) -> list[Figure]:
    """The figures of one number of players; a fit is checked on games that it was not made from."""
    said = [s for each in games for s in each]
    raw, _ = error(said)
    now, rows = error([(told(game, s.prospect, seats), s.won) for s in said])
    crossed: list[tuple[float, float]] = []
    for n in range(2):
        fit = fitted(games[1 - n :: 2])
        crossed += [(trusted(s.prospect, *fit), s.won) for each in games[n::2] for s in each]
    power, bias = fitted(games)
    of = f"{seats} players"
    figures = [
        Figure(game.id, f"said {100 * told_:.0f} %, {of}", 100 * won, "% won", f"{n} times")
        for told_, won, n in rows
    ]
    return [
        *figures,
        Figure(game.id, f"calibration error, {of}", 100 * now, "%", ran),
        Figure(game.id, f"error without trust, {of}", 100 * raw, "%", "as search thought it"),
        Figure(game.id, f"error if fitted, {of}", 100 * error(crossed)[0], "%", "to other games"),
        Figure(game.id, f"trust, {of}: power", power, "", "fitted, for Thinking.trust"),
        Figure(game.id, f"trust, {of}: bias", bias, "", "fitted, for Thinking.trust"),
    ]
