"""Positions in which the next player wins in his turn unless a slide denies it to him.

They stand in `threats.txt`, one a line: where the mice of each seat are, the cheeses each has, the
rooms without a roof, the tiles row by row and the spare ("?": nobody has seen it, "-": none), and
the slots that deny it, found by trying all that can be done. Seat 0 begins its turn.
`python -m tests.games.appenzell.threats` writes them anew, from games that bots play.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bartizan.bots import make
from bartizan.engine.chance import Secret
from bartizan.engine.match import Match
from bartizan.games.appenzell.parts import FIELDS, GOALS, LETTERS, PLAIN, POINTS, SLOTS, TILED
from bartizan.games.appenzell.state import ACTING, END, SLIDE, SPARE, UNKNOWN
from tests.games.appenzell.setting import GAME, mask, mice, opened, position, taken

FILE = Path(__file__).with_name("threats.txt")
MARKS = LETTERS + ".x"  # kinds of tiles
GAMES, MOST_DENIALS = 12, 3

Row = Any


class Threat(NamedTuple):
    """A position, and the slots that save it."""

    row: Row
    denials: list[int]


def read() -> Iterator[Threat]:
    """The positions of the file."""
    for line in FILE.read_text().splitlines():
        where, cheeses, open_, tiles, slots = line.split("|")
        row = position(*where.split("/"), open=open_, taken=cheeses.split("/"))
        for place in (*TILED, SPARE):
            mark = tiles[place]
            row.tile[place] = UNKNOWN if mark == "?" else MARKS.index(mark)
        row.known = mask(place for place in (*TILED, SPARE) if tiles[place] != "?")
        yield Threat(row, [int(slot) for slot in slots.split()])


def written(threat: Threat) -> str:
    """A line of the file."""
    row = threat.row
    first, seats = int(row.player), int(row.seats)
    order = [(first + seat) % seats for seat in range(seats)]
    tiles = ["-"] * (FIELDS + 1)
    for place in (*TILED, SPARE):
        tiles[place] = MARKS[row.tile[place]] if int(row.known) >> place & 1 else "?"
    parts = (
        "/".join(" ".join(mice(row, seat)) for seat in order),
        "/".join(taken(row)[seat] for seat in order),
        opened(row),
        "".join(tiles),
        " ".join(map(str, threat.denials)),
    )
    return "|".join(parts)


def after(row: Row, *moves: int) -> Row:
    """The position after these moves; tiles that nobody has seen are plain."""
    then = GAME.copy(row)[0]
    for place in TILED:
        if not int(then.known) >> place & 1:
            then.tile[place] = PLAIN
    for move in moves:
        GAME.kernels.play(then, move)
    return then


def wins(row: Row) -> bool:
    """Whether the player can win in this turn: all his actions are tried, in every order."""
    out = np.zeros(GAME.moves.size, np.int32)
    seat, turn = int(row.player), int(row.turn)
    left = [after(row)]
    tried = set()
    while left:
        here = left.pop()
        for move in out[: GAME.kernels.legal(here, out)].tolist():
            then = after(here, move)
            if then.winner == seat:
                return True
            if then.actor == seat and then.turn == turn and then.points > 0:
                seen = then.tobytes()
                if seen not in tried:
                    tried.add(seen)
                    left.append(then)
    return False


def threat_of(row: Row) -> Threat | None:
    """The position with what denies the next player's win, if few slides do and nothing wins."""
    rival = (row.player + 1) % row.seats
    if int(row.taken[rival]).bit_count() < GOALS[row.cheeses] - 1:
        return None
    if not wins(after(row, END)) or wins(row):
        return None
    slid = [after(row, SLIDE + slot) for slot in range(SLOTS)]
    denials = [slot for slot in range(SLOTS) if slid[slot].actor >= 0]
    denials = [slot for slot in denials if not wins(after(slid[slot], END))]
    return Threat(row, denials) if 0 < len(denials) <= MOST_DENIALS else None


def found(seed: int) -> Iterator[Threat]:
    """Such positions from a game of three bots."""
    match = Match(GAME, 3, secret=Secret.typed(seed))
    bot = make("search:100", GAME, seed)
    while not match.over:
        row = match.state
        if row.phase == ACTING and row.points == POINTS:
            threat = threat_of(match.view(match.actor))
            if threat:
                yield threat
        match.play(bot.choose(match.view(match.actor), match.actor))


if __name__ == "__main__":
    GAME.compile()
    first_of_each = (next(found(seed), None) for seed in range(GAMES))
    FILE.write_text("".join(written(threat) + "\n" for threat in first_of_each if threat))
