"""A slow and plain reference of King Solomon's Treasure Chamber, to test the fast engine against.

Fields bear names, a1 at the far left to f6 at the right beside the entrance; seats are counted from
0, cards from 1. Tiles are treasures t1 to t5, curses c1 to c3, scrolls s1 to s4 and the objects
mirror, axe, seal and amulet. Moves are words: "c15" chooses a card, "b3-c2" shifts a tile,
"+mirror+axe" plays objects, "@b3" digs with the shape's box at b3 ("@b3/1" if it is turned once),
"=b3" marks a field with the seal, "end" ends without digging, "add:t3" adds a tile to the heap,
"get:t3" deals one from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

COLUMNS, ROWS = "abcdef", "123456"
ALL_FIELDS = tuple(column + row for row in ROWS for column in COLUMNS)
OBJECTS = ("mirror", "axe", "seal", "amulet")
KINDS = ("t1", "t2", "t3", "t4", "t5", "c1", "c2", "c3", "s1", "s2", "s3", "s4", *OBJECTS)
Shape = frozenset[tuple[int, int]]


@cache
def around(name: str) -> frozenset[str]:
    """The fields beside a field, diagonally too."""
    column, row = COLUMNS.index(name[0]), ROWS.index(name[1])
    square = [(column + right, row + down) for right in (-1, 0, 1) for down in (-1, 0, 1)]
    inside = {COLUMNS[c] + ROWS[r] for c, r in square if 0 <= c < 6 and 0 <= r < 6}
    return frozenset(inside - {name})


@cache
def turned(shape: Shape, turns: int) -> Shape:
    """A shape after so many quarter turns clockwise, its box at (0, 0)."""
    for _ in range(turns):
        shape = frozenset((column, -row) for row, column in shape)
    top, left = min(row for row, _ in shape), min(column for _, column in shape)
    return frozenset((row - top, column - left) for row, column in shape)


@cache
def laid_at(shape: Shape, name: str) -> frozenset[str] | None:
    """The fields a shape covers with its box's upper left corner there; None if it juts out."""
    column, row = COLUMNS.index(name[0]), ROWS.index(name[1])
    cells = [(row + down, column + right) for down, right in turned(shape, 0)]
    if any(r > 5 or c > 5 for r, c in cells):
        return None
    return frozenset(COLUMNS[c] + ROWS[r] for r, c in cells)


def treasures(tiles: Sequence[str]) -> int:
    """What the treasures among these tiles are worth."""
    return sum(int(tile[1]) for tile in tiles if tile[0] == "t")


def curses(tiles: Sequence[str]) -> int:
    """What the curses among these tiles add up to."""
    return sum(int(tile[1]) for tile in tiles if tile in ("c1", "c2", "c3"))


def prizes(totals: Sequence[int], first: int, second: int) -> list[int]:
    """What each player gets, given what each has of something."""
    places = sorted(set(totals) - {0}, reverse=True)
    if not places:
        return [0] * len(totals)
    winners = totals.count(places[0])
    if winners > 1:
        return [(first + second) // winners if n == places[0] else 0 for n in totals]
    gains = [first if n == places[0] else 0 for n in totals]
    if len(places) > 1 and places[1] >= places[0] / 2:
        share = second // totals.count(places[1])
        gains = [share if n == places[1] else gain for n, gain in zip(totals, gains, strict=True)]
    return gains


@dataclass
class Tile:
    """An excavation tile in the cave."""

    kind: str
    number: int
    seen: bool = False


@dataclass
class Player:
    """A player's cards, and what is behind his screen."""

    hand: set[int]
    coins: int
    laid: int | None = None
    dug: bool = False
    open: list[str] = field(default_factory=list)  # tiles that all saw
    veiled: list[str] = field(default_factory=list)  # tiles that came face down

    def goods(self) -> list[str]:
        """All his tiles."""
        return self.open + self.veiled

    def wealth(self) -> int:
        """What he can pay at most."""
        return self.coins + treasures(self.goods())


class Oracle:
    """One game, played move by move."""

    def __init__(
        self,
        shapes: Mapping[int, Shape],
        stacks: Mapping[str, Sequence[Tile]],
        hands: Sequence[set[int]],
        beginners: bool = False,
    ) -> None:
        """Set the game up: tiles are listed from the bottom of their stack."""
        self.shapes = dict(shapes)
        self.stacks = {name: list(stacks[name]) for name in ALL_FIELDS}
        purse = 8 if len(hands) == 5 else 10
        self.players = [Player(set(hand), purse) for hand in hands]
        self.bank = 40 - purse * len(hands)
        self.beginners = beginners
        self.rounds = {2: 12, 3: 8, 4: 6, 5: 5}[len(hands)]
        self.phase = "choosing"
        self.player: int | None = None  # who digs, or dug last
        self.turn = 0  # turns that have been played
        self.played: set[int] = set()
        self.aside: list[str] = []
        self.leftover: list[str] = []
        self.receiver: int | None = None
        self.due = 0  # tiles to be added, or to be dealt
        self.shown = False  # whether the last move showed what was hidden, or is final
        self._new_turn()
        for tops in (stack[-1:] for stack in self.stacks.values()):
            for tile in tops:
                tile.seen = True

    def _new_turn(self) -> None:
        """Nothing has been done yet."""
        self.shifts = 0
        self.declared: set[str] = set()
        self.marked: set[str] = set()
        self.heap: list[str] = []

    # What there is

    @property
    def actor(self) -> int | str | None:
        """Whose move it is."""
        if self.phase == "ended":
            return None
        if self.phase == "dealing":
            return "chance"
        if self.phase == "choosing":
            return min(self.choosers())
        return self.player

    def choosers(self) -> list[int]:
        """Who has not laid a card yet."""
        return [seat for seat, player in enumerate(self.players) if player.laid is None]

    def digger(self) -> Player:
        """The player whose turn it is."""
        assert self.player is not None
        return self.players[self.player]

    def shape(self) -> Shape:
        """The shape on his card."""
        card = self.digger().laid
        assert card is not None
        return self.shapes[card]

    def others(self) -> list[int]:
        """The other seats, clockwise from the left of the player on turn."""
        assert self.player is not None
        seats = len(self.players)
        return [(self.player + i) % seats for i in range(1, seats)]

    def hides_goods(self, seat: int, viewer: int) -> bool:
        """Whether the tiles that came to a seat face down are hidden from somebody."""
        return seat != viewer and self.phase != "ended"

    def pool(self) -> list[str]:
        """All that lies or lay face down."""
        veiled = [tile for player in self.players for tile in player.veiled]
        return veiled + self.heap + self.leftover

    # What may be done

    def legal(self) -> set[str]:
        """Every legal move."""
        if self.phase == "choosing":
            return {f"c{card}" for card in self.players[min(self.choosers())].hand}
        if self.phase == "digging":
            return {"end"} | self._shifts() | set(self.digs(set())) | self._combinations()
        if self.phase == "placing":
            return set(self.digs(self.declared))
        if self.phase == "marking":
            return {f"={name}" for name in self._next_marks(self.marked, self.declared)}
        if self.phase == "adding":
            return {f"add:{kind}" for kind in self.digger().goods()}
        if self.phase == "dealing":
            return {f"get:{kind}" for kind in self.heap}
        return set()

    def odds(self) -> dict[str, int]:
        """How often each outcome comes that chance may have."""
        return {f"get:{kind}": n for kind, n in Counter(self.heap).items()}

    def _shifts(self) -> set[str]:
        """The top tile of a field to a neighbour, never to a higher level."""
        if self.shifts >= self.digger().wealth() + 5 * len(self.shape()):
            return set()
        return {
            f"{source}-{target}"
            for source, stack in self.stacks.items()
            for target in around(source)
            if stack and len(self.stacks[target]) < (4 if self.beginners else len(stack))
        }

    def _diggable(self, fields: frozenset[str], objects: set[str]) -> bool:
        """Whether there are tiles in all these fields, on one level if there is no axe."""
        levels = {len(self.stacks[name]) for name in fields}
        return 0 not in levels and (len(levels) == 1 or "axe" in objects)

    def digs(self, objects: set[str]) -> dict[str, frozenset[str]]:
        """Every way to lay the card's shape, and the fields it then covers."""
        found = {}
        shapes: list[Shape] = []
        for turns in range(4 if "mirror" in objects else 1):
            shape = turned(self.shape(), turns)
            if shape in shapes:
                continue
            shapes.append(shape)
            for name in ALL_FIELDS:
                fields = laid_at(shape, name)
                if fields and self._diggable(fields, objects):
                    found[f"@{name}/{turns}" if turns else f"@{name}"] = fields
        return found

    def _next_marks(self, marked: set[str], objects: set[str]) -> set[str]:
        """The fields that may be marked next, so that the marks can still become a whole area."""
        near = {other for name in marked for other in around(name)} if marked else set(ALL_FIELDS)
        return {name for name in near - marked if self._can_grow({*marked, name}, objects, [])}

    def _can_grow(self, marked: set[str], objects: set[str], tried: list[set[str]]) -> bool:
        """Whether these fields can become as many as the card shows; every way is tried once."""
        if marked in tried or not self._diggable(frozenset(marked), objects):
            return False
        if len(marked) == len(self.shape()):
            return True
        tried.append(marked)
        near = {other for name in marked for other in around(name)} - marked
        return any(self._can_grow({*marked, name}, objects, tried) for name in sorted(near))

    def _combinations(self) -> set[str]:
        """Every set of objects he owns with which a dig is possible."""
        owned = [name for name in OBJECTS if name in self.digger().goods()]
        found = set()
        for n in range(1, len(owned) + 1):
            for objects in combinations(owned, n):
                seal = "seal" in objects
                if self._next_marks(set(), set(objects)) if seal else self.digs(set(objects)):
                    found.add("".join(f"+{name}" for name in objects))
        return found

    # What happens

    def play(self, move: str) -> None:
        """Play one legal move, and everything that follows from it."""
        self.shown = False
        if self.phase == "choosing":
            self._lay(min(self.choosers()), int(move[1:]))
            if not self.choosers():
                self._show_cards()
        elif move == "end":
            self._pay_for([])
        elif move[0] == "@":
            self._dig(self.digs(self.declared)[move])
        elif move[0] == "+":
            self._declare(set(move[1:].split("+")))
        elif move[0] == "=":
            self.marked.add(move[1:])
            if len(self.marked) == len(self.shape()):
                self._dig(frozenset(self.marked))
        elif move.startswith("add:"):
            self._add(move[4:])
            self.due -= 1
            if not self.due:
                self._begin_dealing()
        elif move.startswith("get:"):
            self._receive(move[4:])
        else:
            self._shift(*move.split("-"))

    def _lay(self, seat: int, card: int) -> None:
        """A card leaves the hand."""
        self.players[seat].hand.remove(card)
        self.players[seat].laid = card

    def _show_cards(self) -> None:
        """All cards are turned over at the same time."""
        self.shown = True
        self.played |= {player.laid for player in self.players if player.laid}
        self._next_digger()

    def _next_digger(self) -> None:
        """Of those who have not dug, the one with the smallest number."""
        waiting = {p.laid or 0: seat for seat, p in enumerate(self.players) if not p.dug}
        self.player = waiting[min(waiting)]
        self.phase = "digging"
        self._new_turn()

    def _bare(self, name: str) -> None:
        """What now lies on top, all have seen."""
        if self.stacks[name]:
            self.shown |= not self.stacks[name][-1].seen
            self.stacks[name][-1].seen = True

    def _shift(self, source: str, target: str) -> None:
        """A top tile becomes the top tile of a neighbouring field; it must be paid now."""
        self.shown = True
        self.stacks[target].append(self.stacks[source].pop())
        self.shifts += 1
        self._bare(source)

    def _give_up(self, kind: str) -> None:
        """A tile of his goes away: one that all know rather than one that only he knows."""
        player = self.digger()
        if kind in player.open:
            player.open.remove(kind)
        else:
            player.veiled.remove(kind)
            self.shown = True

    def _declare(self, objects: set[str]) -> None:
        """Magic objects are played and spent."""
        self.declared = objects
        for kind in objects:
            self._give_up(kind)
            self.aside.append(kind)
        self.phase = "marking" if "seal" in objects else "placing"

    def _dig(self, fields: frozenset[str]) -> None:
        """The top tiles of these fields are taken."""
        self.shown = True
        dug = [self.stacks[name].pop().kind for name in fields]
        for name in fields:
            self._bare(name)
        self._pay_for(dug)

    def _pay_for(self, dug: list[str]) -> None:
        """Shifts and curses must be paid by whoever can; treasures just dug help."""
        player = self.digger()
        price = self.shifts + (0 if "amulet" in self.declared else curses(dug))
        if price > player.coins and player.veiled:
            self.shown = True  # how he pays tells something of the tiles only he knows
        if player.wealth() + treasures(dug) < price:
            self._cannot_pay(dug)
            return
        player.open += dug
        coins = min(price, player.coins)
        player.coins -= coins
        self.bank += coins
        price -= coins
        while price > 0:
            treasure = min(tile for tile in player.goods() if tile[0] == "t")
            self._give_up(treasure)
            self.aside.append(treasure)
            price -= int(treasure[1])
        player.coins -= price  # change
        self.bank += price
        self._end_turn()

    def _cannot_pay(self, dug: list[str]) -> None:
        """The tiles just dug go to the others; if they are too few, he adds his own."""
        self.shown = True
        self.heap = dug
        self.due = max(0, len(self.others()) - len(dug))
        if self.due and len(self.digger().goods()) > self.due:
            self.phase = "adding"
            return
        if self.due:
            for kind in self.digger().goods():
                self._add(kind)
        self._begin_dealing()

    def _add(self, kind: str) -> None:
        """A tile of his own goes to the heap."""
        self._give_up(kind)
        self.heap.append(kind)

    def _begin_dealing(self) -> None:
        """The same number to each; where there are fewer tiles, one each as far as they go."""
        others = self.others()
        if len(others) == 1:
            self.players[others[0]].open += self.heap
            self.heap = []
            self._end_turn()
            return
        self.phase = "dealing"
        self.due = len(self.heap) - len(self.heap) % len(others)
        if len(self.heap) < len(others):
            self.due = len(self.heap)
        self.receiver = others[0]
        if not self.due:
            self._end_turn()

    def _receive(self, kind: str) -> None:
        """A tile is dealt face down."""
        assert self.receiver is not None
        self.shown = True
        self.heap.remove(kind)
        self.players[self.receiver].veiled.append(kind)
        others = self.others()
        self.receiver = others[(others.index(self.receiver) + 1) % len(others)]
        self.due -= 1
        if not self.due:
            self.leftover += self.heap
            self._end_turn()

    def _end_turn(self) -> None:
        """The next one digs; after all have dug, the next round comes, or the end."""
        self.turn += 1
        self.heap = []
        self.digger().dug = True
        if not all(player.dug for player in self.players):
            self._next_digger()
            return
        self.rounds -= 1
        for player in self.players:
            player.laid, player.dug = None, False
        if not self.rounds:
            self.phase = "ended"
            self.shown = True
            return
        self.phase = "choosing"
        self._new_turn()
        if self.rounds == 1:  # the last card needs no choosing
            for seat, player in enumerate(self.players):
                self._lay(seat, next(iter(player.hand)))
            self._show_cards()

    # Who wins

    def score(self) -> list[int]:
        """Coins and treasures, sets of scrolls, and the prizes for curses and objects."""
        for_curses = prizes([curses(player.goods()) for player in self.players], 24, 12)
        objects = [sum(tile in OBJECTS for tile in p.goods()) for p in self.players]
        for_objects = prizes(objects, 16, 8)
        points = []
        for seat, player in enumerate(self.players):
            sets = min(player.goods().count(f"s{sign}") for sign in "1234")
            points.append(player.wealth() + 10 * sets + for_curses[seat] + for_objects[seat])
        return points

    def payoff(self) -> list[float]:
        """Most points win; those who have as many share the victory."""
        if self.phase != "ended":
            raise ValueError("the game is not over")
        points = self.score()
        best = max(points)
        return [(n == best) / points.count(best) for n in points]
