"""Perft: the numbers of move sequences from a known deal.

`make perft` writes them anew, or elsewhere `python -m bartizan.conformance.perft GAME`.
"""

import sys
from itertools import count

import numpy as np

from bartizan.conformance.cases import Case, chosen, folder
from bartizan.engine.game import Game

SEED = 1
ENOUGH = 10_000  # sequences: as deep as this is counted, unless the file goes deeper already
HEAD = f"# From the deal of seed {SEED}: seats, depth, number of move sequences."


def counted(game: Game, seats: int, depth: int, compiled: bool = True) -> int:
    """How many sequences of so many moves there are, or shorter ones to the game's end."""
    stack = game.rows(depth + 1)
    stack[0] = Case(game, seats).dealt(SEED)[0]
    moves = np.zeros(depth * game.moves.size, np.int32)
    kernels = game.compile() if compiled else game.plain
    return int(kernels.perft(stack, moves, np.zeros(depth, np.int32), depth))


def written(game: Game) -> list[tuple[int, int, int]]:
    """Seats, depth and count of each line of a game's file."""
    file = folder(game) / "perft.txt"
    text = file.read_text() if file.exists() else ""
    lines = [line.split() for line in text.splitlines() if not line.startswith("#")]
    return [(int(seats), int(depth), int(n)) for seats, depth, n in lines]


def counts(game: Game) -> str:
    """What belongs into a game's file: for each number of seats, depth after depth."""
    deepest = {seats: depth for seats, depth, _ in written(game)}
    lines = [HEAD]
    for seats in game.players:
        before = 0
        for depth in count(1):
            n = counted(game, seats, depth)
            lines.append(f"{seats} {depth} {n}")
            if depth >= deepest.get(seats, 1) and (n >= ENOUGH or n == before):
                break
            before = n
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    for each in chosen(sys.argv[1:]):
        folder(each).mkdir(parents=True, exist_ok=True)
        (folder(each) / "perft.txt").write_text(counts(each))
        print(folder(each) / "perft.txt")
