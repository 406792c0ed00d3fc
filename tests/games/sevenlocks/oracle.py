"""A slow and plain reference of the game of the seven locks, to test the fast engine against.

Towers, keys and depths are counted from 1 and seats from 0. Moves are words: "station 3", "hear
-12", "roll 2 3" (two pearls, three steps), "fill 3", "walk 5", "key 4", "join" or "stay out",
"take back" or "leave", "guess 4" or "no guess".
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

CHANCE = "chance"
ALL_DEPTHS = frozenset(range(1, 9))


@dataclass
class Tower:
    """One of the seven towers around the board."""

    depth: int
    pearls: int = 0
    standing: bool = True
    above: set[int] = field(default_factory=set)  # keys whose notch stayed above the rim
    inside: set[int] = field(default_factory=set)  # keys whose notch vanished


@dataclass
class Player:
    """What lies in front of a player."""

    coats: int = 2
    box: int = 0
    guess: int | None = None


class Oracle:
    """One game, played move by move."""

    def __init__(
        self,
        depths: Sequence[int],
        seats: int,
        starter: int,
        faces: Collection[tuple[int, int]],
        *,
        strategists: bool = False,
        gap_seen: bool = False,
    ) -> None:
        """Set the game up: seven towers in the ring, the eighth aside, all pearls in the bin."""
        self.towers = {place: Tower(depth) for place, depth in enumerate(depths[:7], start=1)}
        self.aside = depths[7]
        self.faces = set(faces)
        self.strategists, self.gap_seen = strategists, gap_seen
        self.players = [Player() for _ in range(seats)]
        self.bin = 80
        self.row = set(ALL_DEPTHS)
        self.dropped = 0
        self.all_lost = False
        self.heard: list[tuple[int, int]] = []  # tower and reading, in order
        self.keymaster: int | None = None

        self.player = starter  # whose turn it is
        self.turn = 0
        self.phase = "stationing"
        self.actor: int | str | None = starter
        self.shown = False  # whether the last move showed what was hidden, or is final

        # What belongs to the turn under way
        self.rolled = 0  # pearls on the die
        self.steps = 0
        self.thrown: list[int] = []  # the towers that got this turn's pearls, in order
        self.falling: int | None = None  # the tower into which a pearl falls
        self.key: int | None = None  # the key in hand
        self.laid: list[int] = []  # seats with a coat of arms beside the keymaster, in order
        self.last_laid: int | None = None
        self.asked: list[int] = []  # seats that are still to be asked in this step

    # What may be done

    def legal(self) -> set[str]:
        """Every legal move, or everything that chance may do."""
        if self.phase == "stationing":
            return {f"station {place}" for place in self.standing()}
        if self.phase == "hearing":
            middle = 10 * self.towers[self.falling or 0].depth
            return {f"hear {reading}" for reading in range(middle - 60, middle + 61)}
        if self.phase == "rolling":
            return {f"roll {pearls} {steps}" for pearls, steps in self.faces}
        if self.phase == "filling":
            return {f"fill {filling[len(self.thrown)]}" for filling in self._fillings()}
        if self.phase == "walking":
            return {f"walk {place}" for place in self._stops()}
        if self.phase == "choosing":
            return {f"key {key}" for key in self.row}
        if self.phase == "joining":
            return {"join", "stay out"}
        if self.phase == "withdrawing":
            return {"take back", "leave"}
        if self.phase == "guessing":
            return {f"guess {key}" for key in self.row} | {"no guess"}
        return set()

    def standing(self) -> list[int]:
        """The places where a tower is still standing, clockwise."""
        return [place for place, tower in self.towers.items() if tower.standing]

    def _fillings(self) -> Iterator[tuple[int, ...]]:
        """Every way to throw this turn's pearls that begins as they were thrown until now."""
        towers = self.standing()
        two_into_one = self.rolled == 3 and len(towers) == 2
        wanted = 2 if two_into_one else self.rolled
        for filling in product(towers, repeat=self.rolled):
            begun = list(filling[: len(self.thrown)]) == self.thrown
            if begun and len(set(filling)) == wanted:
                yield filling

    def _stops(self) -> set[int]:
        """The towers that the keymaster may go to."""
        place = start = self.keymaster or 0
        stops = set()
        for _ in range(self.steps):
            place = place % 7 + 1
            while not self.towers[place].standing:
                place = place % 7 + 1
            stops.add(place)
        return stops - {start}

    def possible(self, place: int) -> set[int]:
        """The depths that the keys tried in a tower leave possible; 8 is the one set aside."""
        if place == 8:
            return set(ALL_DEPTHS)
        tower = self.towers[place]
        if not tower.standing or (self.gap_seen and tower.above):
            return {tower.depth}
        low, high = max(tower.inside, default=0), min(tower.above, default=9)
        return {depth for depth in ALL_DEPTHS if low < depth < high}

    # What happens

    def play(self, move: str) -> None:
        """Play one move, and everything that follows from it without a choice."""
        if move not in self.legal():
            raise ValueError(f"illegal in phase {self.phase}: {move!r}")
        self.shown = False
        numbers = [int(word) for word in move.split() if word.lstrip("-").isdigit()]
        if self.phase == "stationing":
            self.keymaster = numbers[0]
            self._let_fall(1)
        elif self.phase == "hearing":
            self._hear(numbers[0])
        elif self.phase == "rolling":
            self.rolled, self.steps = numbers
            self.thrown = []
            self._next_pearl()
        elif self.phase == "filling":
            self.thrown.append(numbers[0])
            self._let_fall(numbers[0])
        elif self.phase == "walking":
            self.keymaster = numbers[0]
            self.phase = "choosing"
        elif self.phase == "choosing":
            self.key = numbers[0]
            self.shown = True
            self.asked = [seat for seat in self._clockwise()[1:] if self.players[seat].coats]
            self._ask_next("joining")
        elif self.phase == "joining":
            self._join(move == "join")
        elif self.phase == "withdrawing":
            self._withdraw(move == "take back")
        else:
            self._guess(numbers[0] if numbers else None)

    def _clockwise(self) -> list[int]:
        """All seats, beginning with the one whose turn it is."""
        seats = len(self.players)
        return [(self.player + i) % seats for i in range(seats)]

    def _let_fall(self, place: int) -> None:
        """A pearl falls into a tower; everybody is quiet."""
        self.falling = place
        self.phase, self.actor = "hearing", CHANCE

    def _hear(self, reading: int) -> None:
        """The pearl has landed."""
        place = self.falling or 0
        self.falling = None
        self.bin -= 1
        self.towers[place].pearls += 1
        self.heard.append((place, reading))
        self.shown = True
        if len(self.heard) < 14:  # the set-up: once around, and once more
            self._let_fall(len(self.heard) % 7 + 1)
        elif len(self.heard) == 14:
            self.phase, self.actor = "rolling", CHANCE
        else:
            self._next_pearl()

    def _next_pearl(self) -> None:
        """If a pearl is due it is thrown, if there is one; else the keymaster moves."""
        self.actor = self.player
        if len(self.thrown) == self.rolled:
            self.phase = "walking"
        elif self.bin:
            self.phase = "filling"
        else:
            self.all_lost = True
            self._end()

    def _ask_next(self, phase: str) -> None:
        """Ask the next seat of those that are to be asked; when there is none, go on."""
        if self.asked:
            self.phase, self.actor = phase, self.asked[0]
        elif phase == "joining" and self.strategists and len(self.laid) > 1:
            self.asked = self.laid[:-1]
            self._ask_next("withdrawing")
        elif phase == "guessing":
            self._next_turn()
        else:
            self._try_key()

    def _join(self, yes: bool) -> None:
        """A player lays a coat of arms, or does not."""
        seat = self.asked.pop(0)
        if yes:
            self.shown = True
            self.players[seat].coats -= 1
            self.laid.append(seat)
            self.last_laid = seat
        self._ask_next("joining")

    def _withdraw(self, yes: bool) -> None:
        """A player takes his coat of arms back, or leaves it."""
        seat = self.asked.pop(0)
        if yes:
            self.players[seat].coats += 1
            self.laid = [other for other in self.laid if other != seat]
        self._ask_next("withdrawing")

    def _try_key(self) -> None:
        """The chosen key is pushed into the lock; the coats of arms are spent in any case."""
        tower, key, partners = self.towers[self.keymaster or 0], self.key or 0, self.laid
        self.key, self.laid, self.last_laid = None, [], None
        self.shown = True
        if key > tower.depth:
            tower.above.add(key)
            self._next_turn()
        elif key < tower.depth:
            tower.inside.add(key)
            self._next_turn()
        else:
            self._open(tower, partners)

    def _open(self, tower: Tower, partners: list[int]) -> None:
        """The tower is opened, its pearls are shared, and it is stowed with its key."""
        share = tower.pearls // (1 + len(partners))
        for seat in partners:
            self.players[seat].box += share
        self.players[self.player].box += tower.pearls - share * len(partners)
        tower.pearls = 0
        tower.standing = False
        self.row.remove(tower.depth)
        left = len(self.standing())
        if left == 2:
            self.asked = [seat for seat in self._clockwise() if self.players[seat].coats]
            self._ask_next("guessing")
        elif left == 1:
            self._solve_the_mystery()
            self._end()
        else:
            self._next_turn()

    def _guess(self, key: int | None) -> None:
        """A player lays a coat of arms above a key, or does not."""
        player = self.players[self.asked.pop(0)]
        if key is not None:
            self.shown = True
            player.coats -= 1
            player.guess = key
        self._ask_next("guessing")

    def _solve_the_mystery(self) -> None:
        """Those who guessed the enchanted key share what is in the last tower."""
        last = self.towers[self.standing()[0]]
        (enchanted,) = self.row - {last.depth}
        right = [player for player in self.players if player.guess == enchanted]
        for player in right:
            player.box += last.pearls // len(right)
        self.dropped = last.pearls % len(right) if right else last.pearls
        last.pearls = 0

    def _next_turn(self) -> None:
        """It is the left neighbour's turn."""
        self.turn += 1
        self.player = self._clockwise()[1]
        self.phase, self.actor = "rolling", CHANCE

    def _end(self) -> None:
        """The game is over, and everything is shown."""
        self.shown = True
        self.phase, self.actor = "ended", None

    # Who wins

    def score(self) -> list[int]:
        """The pearls in the boxes."""
        return [player.box for player in self.players]

    def payoff(self) -> list[float]:
        """The victory goes to the most pearls, shared if several have them, or to nobody."""
        if self.phase != "ended":
            raise ValueError("the game is not over")
        if self.all_lost:
            return [0.0] * len(self.players)
        winners = [box == max(self.score()) for box in self.score()]
        return [won / sum(winners) for won in winners]
