"""A slow and plain reference of Burg Appenzell, to test the fast engine against.

Fields bear names, a1 at the upper left to g7 at the lower right, rooms bear letters, mice are
counted from 1 and seats from 0. Moves are words: "place a1", "uncover k", "run 2 c4" (the second
mouse), "slide b1" (the spare is pushed in at b1, and down the column), "end".
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

COLUMNS, ROWS = "abcdefg", "1234567"
TOWERS = ("a1", "g1", "a7", "g7")
SLOTS = ("b1", "d1", "f1", "g2", "g4", "g6", "f7", "d7", "b7", "a6", "a4", "a2")
PLAIN, TRAP = "plain", "trap"  # all other kinds of tiles are cheeses
OUTSIDE, CELLAR, SPARE = "outside", "cellar", "spare"  # where no field is
ALL_FIELDS = tuple(column + row for row in ROWS for column in COLUMNS)


@cache
def beside(name: str) -> frozenset[str]:
    """The fields and towers that a field touches horizontally or vertically."""
    return frozenset(o for o in around(name) if o[0] == name[0] or o[1] == name[1])


@cache
def around(name: str) -> frozenset[str]:
    """The fields and towers that a field touches, diagonally too."""
    column, row = COLUMNS.index(name[0]), ROWS.index(name[1])
    square = [(column + right, row + down) for right in (-1, 0, 1) for down in (-1, 0, 1)]
    inside = {COLUMNS[c] + ROWS[r] for c, r in square if 0 <= c < 7 and 0 <= r < 7}
    return frozenset(inside - {name})


def line(slot: str) -> list[str]:
    """The fields under which a tile goes that is pushed in at this slot, the first one first."""
    if slot[1] in "17":
        fields = [slot[0] + row for row in ROWS]
    else:
        fields = [column + slot[1] for column in COLUMNS]
    return fields if fields[0] == slot else fields[::-1]


@dataclass
class Tile:
    """A sliding tile."""

    kind: str
    number: int = -1
    seen: bool = False


@dataclass
class Player:
    """A player's mice, and the cheeses in front of him."""

    mice: list[str] = field(default_factory=lambda: [OUTSIDE] * 4)
    cheeses: set[str] = field(default_factory=set)

    def alive(self) -> int:
        """How many of his mice did not fall."""
        return 4 - self.mice.count(CELLAR)


class Oracle:
    """One game, played move by move."""

    def __init__(
        self,
        rooms: Mapping[str, str],
        tiles: Mapping[str, Tile],
        seats: int,
        starter: int,
        goal: int,
    ) -> None:
        """Set the game up: the room of each field, and the tile at each place."""
        self.room_of = dict(rooms)
        self.tiles = dict(tiles)
        self.players = [Player() for _ in range(seats)]
        self.goal = goal
        self.open: set[str] = set()
        self.phase = "placing"
        self.player = self.starter = starter
        self.turn = 0  # turns that have been played
        self.points = 4
        self.slid = False
        self.ending: str | None = None
        self.winner: int | None = None
        self.tiles[SPARE].seen = True
        self.shown = False  # whether the last move showed what was hidden

    # What there is

    @property
    def actor(self) -> int | None:
        """Whose move it is."""
        return None if self.ending else self.player

    def occupied(self) -> set[str]:
        """The fields and towers on which mice stand, anybody's."""
        mice = {mouse for player in self.players for mouse in player.mice}
        return mice - {OUTSIDE, CELLAR}

    def kind(self, name: str) -> str | None:
        """What the tile at a field shows; towers and raised fields have none."""
        return self.tiles[name].kind if name in self.tiles else None

    def seen(self) -> set[str]:
        """The places whose tile everybody has seen."""
        return {place for place, tile in self.tiles.items() if tile.seen}

    # What may be done

    def legal(self) -> set[str]:
        """Every legal move."""
        if self.ending:
            return set()
        if self.phase == "placing":
            return {f"place {tower}" for tower in TOWERS if tower not in self.occupied()}
        moves = {"end"}
        if self.points:
            moves |= {f"uncover {room}" for room in self._roofs_in_reach()}
            moves |= {f"run {mouse} {target}" for mouse, target in self.runs()}
            if not self.slid:
                moves |= {f"slide {slot}" for slot in SLOTS}
        return moves

    def _roofs_in_reach(self) -> set[str]:
        """The roofs that touch a field or tower with a mouse of the player's."""
        touched = set()
        for mouse in self.players[self.player].mice:
            if mouse in ALL_FIELDS:
                touched |= {self.room_of[name] for name in around(mouse) if name not in TOWERS}
        return touched - self.open

    def runs(self) -> dict[tuple[int, str], int]:
        """Where the player's mice can run, and how many actions it takes: every path is tried."""
        mice = self.players[self.player].mice
        found: dict[tuple[int, str], int] = {}
        for number, mouse in enumerate(mice, start=1):
            if mouse == CELLAR or (mouse == OUTSIDE and number - 1 > mice.index(OUTSIDE)):
                continue  # of the mice outside only one is asked
            for path in self._paths(mouse, self.points):
                target = number, path[-1]
                found[target] = min(len(path), found.get(target, len(path)))
        return found

    def _paths(self, start: str, steps: int) -> Iterator[list[str]]:
        """Every path of so many steps at most that leads over mice to a field without one."""
        occupied = self.occupied()
        for name in self._steps(start) if steps else ():
            if name not in occupied:
                yield [name]
            else:
                yield from ([name, *path] for path in self._paths(name, steps - 1))

    def _steps(self, start: str) -> set[str]:
        """Where a single step can lead, if it does not matter whether a mouse stands there."""
        if start == OUTSIDE:
            return set(TOWERS)
        return {
            name
            for name in beside(start)
            if name not in TOWERS and self.room_of[name] in self.open and self.kind(name) != TRAP
        }

    # What happens

    def play(self, move: str) -> None:
        """Play one move, and everything that follows from it."""
        if move not in self.legal():
            raise ValueError(f"illegal in phase {self.phase}: {move!r}")
        kind, *words = move.split()
        self.shown = False
        if kind == "place":
            self.players[self.player].mice[0] = words[0]
            self.player = self._clockwise()[0]
            if self.player == self.starter:
                self.phase = "acting"
        elif kind == "uncover":
            self.points -= 1
            self.open.add(words[0])
            self._look()
            self._collect()
        elif kind == "run":
            number, target = int(words[0]), words[1]
            self.points -= self.runs()[number, target]
            self.players[self.player].mice[number - 1] = target
            self._collect()
        elif kind == "slide":
            self.points -= 1
            self.slid = True
            self._slide(words[0])
        else:
            self._end_turn()

    def _clockwise(self) -> list[int]:
        """All seats from the left of the player on turn, so that he himself is the last."""
        seats = len(self.players)
        return [(self.player + i) % seats for i in range(1, seats + 1)]

    def _look(self) -> None:
        """Everybody looks into the open rooms, and at the tile beside the castle."""
        for place, tile in self.tiles.items():
            if place == SPARE or self.room_of[place] in self.open:
                self.shown |= not tile.seen
                tile.seen = True

    def _slide(self, slot: str) -> None:
        """The line moves on; then mice fall, then cheese is collected, then the game may end."""
        pushed = self.tiles[SPARE]
        for name in line(slot):
            pushed, self.tiles[name] = self.tiles[name], pushed
        self.tiles[SPARE] = pushed
        self._look()
        for player in self.players:
            player.mice = [CELLAR if self.kind(mouse) == TRAP else mouse for mouse in player.mice]
        self._collect()
        left = [seat for seat, player in enumerate(self.players) if player.alive() > 1]
        if not self.ending and len(left) < len(self.players):
            self._end("cellar", left)

    def _collect(self) -> None:
        """Two mice of a player on the same cheese bring him that cheese; a full collection ends."""
        for player in self.players:
            floor = [self.kind(mouse) for mouse in player.mice]
            twice = {kind for kind in floor if kind and floor.count(kind) >= 2}
            player.cheeses |= twice - {PLAIN, TRAP}
        full = [s for s, player in enumerate(self.players) if len(player.cheeses) >= self.goal]
        if full:
            self._end("collected", full)

    def _end_turn(self) -> None:
        """Rooms without a mouse get their roofs back, and it is the left neighbour's turn."""
        self.open &= {self.room_of[name] for name in self.occupied() if name not in TOWERS}
        self.turn += 1
        if self.turn == 300:
            self._end("time", range(len(self.players)))
            return
        self.player = self._clockwise()[0]
        self.points = 4
        self.slid = False

    def _end(self, ending: str, candidates: Collection[int]) -> None:
        """Of these the one with the most cheeses wins, then he whose turn is longest ago."""
        self.phase, self.ending = "ended", ending
        most = max((len(self.players[seat].cheeses) for seat in candidates), default=0)
        for seat in self._clockwise():
            if seat in candidates and len(self.players[seat].cheeses) == most:
                self.winner = seat
                return

    # Who wins

    def score(self) -> list[int]:
        """How many cheeses each player has."""
        return [len(player.cheeses) for player in self.players]

    def payoff(self) -> list[float]:
        """The victory is the winner's, or nobody's."""
        if not self.ending:
            raise ValueError("the game is not over")
        return [float(seat == self.winner) for seat in range(len(self.players))]
