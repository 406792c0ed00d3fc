"""A slow and plain reference implementation of Kilt Castle, to test the fast engine against."""

from __future__ import annotations

COLOURS = "ROLD"
COLUMNS = "abcde"
ROWS = "12345"
SLOTS = 20
START_DUCATS = 10
FLOORS_BY_CRESTS = (11, 3, 2)  # plain, one crest, two crests: 16 a colour
ROOFS = 2
IDLE_TURNS = 40


def deal_ok(rows: list[list[str]]) -> bool:
    """Tell whether no colour is on more than two cards of any of the dealt rows."""
    return all(sum(colour in card for card in row) <= 2 for row in rows for colour in COLOURS)


def slot_of(position: int) -> int:
    """Return the slot (1..20) of an unwrapped position."""
    return position % SLOTS + 1


def squares_from(slot: int) -> list[str]:
    """Return the five squares, lakes included, that a slot faces, the nearest first."""
    if slot <= 5:  # above columns a..e, looking down
        column = COLUMNS[slot - 1]
        return [column + row for row in ROWS]
    if slot <= 10:  # right of rows 1..5, looking left
        row = ROWS[slot - 6]
        return [column + row for column in reversed(COLUMNS)]
    if slot <= 15:  # below columns e..a, looking up
        column = COLUMNS[15 - slot]
        return [column + row for row in reversed(ROWS)]
    row = ROWS[20 - slot]  # slots 16..20, left of rows 5..1, looking right
    return [column + row for column in COLUMNS]


def are_neighbours(one: str, other: str) -> bool:
    """Tell whether two fields touch horizontally or vertically."""
    across = abs(COLUMNS.index(one[0]) - COLUMNS.index(other[0]))
    down = abs(ROWS.index(one[1]) - ROWS.index(other[1]))
    return across + down == 1


class Oracle:
    """One game of Kilt Castle, played move by move."""

    def __init__(
        self,
        fields: set[str],
        owner: dict[str, int],
        places: dict[str, int],
        inside: dict[str, str],
        seats: int,
        starter: int,
    ) -> None:
        """Set the game up as dealt, with an empty board and ten ducats a player."""
        self.fields = set(fields)
        self.owner = dict(owner)
        self.places = dict(places)
        self.inside = dict(inside)
        self.seats = seats
        self.starter = starter
        self.max_cards_in_row = 3 if seats == 3 else 4
        self.max_rows = 4 if seats == 3 else 5

        self.purse: list[int] = [START_DUCATS] * seats
        self.stock: dict[str, list[int]] = {c: list(FLOORS_BY_CRESTS) for c in self.owner}
        self.towers: dict[str, list[tuple[str, int]]] = {}
        self.roofs: list[str] = []
        self.turn = 0
        self.ducat_day_due = False
        self.actor: int | None = starter
        self.phase = "relocate"

        # What happened in the turn under way, and how long nothing was built.
        self._card = ""  # the card relocated this turn
        self._builders: list[str] = []  # colours still to build this turn, the next one first
        self._built: list[tuple[str, int]] = []  # (field, seat) of each floor set this turn
        self._idle_turns = 0

    def legal(self) -> set[str]:
        """Return every legal move of the actor."""
        if self.phase == "relocate":
            return set(self._relocations())
        if self.phase == "build":
            return self._builds(self._builders[0])
        if self.phase == "roof":
            return {"^" + field for field in self.roofs}
        return set()

    def play(self, move: str) -> None:
        """Play one move, and everything that follows from it without a choice."""
        if move not in self.legal():
            raise ValueError(f"illegal in phase {self.phase}: {move!r}")
        if self.phase == "relocate":
            self._relocate(move)
        elif self.phase == "build":
            self._build(move)
        else:
            self._move_roof(move)

    def _relocations(self) -> dict[str, int]:
        """Return the legal relocations, each with its unwrapped target position."""
        found: dict[str, int] = {}
        rearmost = min(self.places.values())  # before the card is lifted
        for card, position in self.places.items():
            for target in range(position + 1, rearmost + SLOTS):  # the ring never laps
                if self._limits_kept(card, target):
                    found[f"{card}>{slot_of(target)}"] = target
        return found

    def _limits_kept(self, card: str, target: int) -> bool:
        """Tell whether moving the card to the target keeps the limits I, II and III."""
        others = [position for other, position in self.places.items() if other != card]
        alone_in_front = all(position < target for position in others)
        if alone_in_front and target - 1 not in others:  # I
            return False
        if others.count(target) + 1 > self.max_cards_in_row:  # II
            return False
        rows = set(others) | {target}
        return len(rows) <= self.max_rows  # III

    def _relocate(self, move: str) -> None:
        """Move and turn the card, note a ducat day, and send the builders to work."""
        card = move.partition(">")[0]
        origin = self.places[card]
        self.places[card] = self._relocations()[move]
        self.ducat_day_due = origin not in self.places.values()
        self._card = card
        self._built = []
        self._builders = [card]  # a single card: one build
        if card in self.inside:  # a double card is turned; its new inner colour builds first
            new_outer = self.inside[card]
            new_inner = card.replace(new_outer, "")
            self.inside[card] = new_inner
            self._builders = [new_inner, new_outer]
        self._next_builder()

    def _next_builder(self) -> None:
        """Ask the next colour that can build; when there is none, end the turn."""
        while self._builders:
            if self._builds(self._builders[0]):
                self.phase = "build"
                self.actor = self.owner[self._builders[0]]
                return
            self._builders.pop(0)  # he cannot build, so he is let off
        self._end_turn()

    def _price(self, field: str, seat: int) -> int:
        """Return what building on the field costs the seat."""
        tower = self.towers.get(field, [])
        if not tower or self.owner[tower[-1][0]] == seat:
            return 0
        return len(tower)

    def _sites(self, colour: str) -> list[str]:
        """Return the fields in the relocated card's line where the colour may be built."""
        seat = self.owner[colour]
        line = [s for s in squares_from(slot_of(self.places[self._card])) if s in self.fields]
        sites = [field for field in line if field not in self.towers][:1]  # first empty field
        for field in line:
            tower_open = field in self.towers and field not in self.roofs
            if tower_open and self._price(field, seat) <= self.purse[seat]:
                sites.append(field)
        return sites

    def _builds(self, colour: str) -> set[str]:
        """Return the legal builds with a floor of the colour."""
        moves = set()
        for field in self._sites(colour):
            for crests in (0, 1, 2):
                if self.stock[colour][crests] > 0:
                    moves.add(field + "*" * crests)
        return moves

    def _build(self, move: str) -> None:
        """Pay, set the floor, and put a roof on where two players built on one field."""
        colour = self._builders.pop(0)
        seat = self.owner[colour]
        field, crests = move[:2], move.count("*")
        price = self._price(field, seat)
        if price > 0:
            top_colour = self.towers[field][-1][0]
            self.purse[seat] -= price
            self.purse[self.owner[top_colour]] += price
        self.stock[colour][crests] -= 1
        self.towers.setdefault(field, []).append((colour, crests))
        roof_due = any(where == field and who != seat for where, who in self._built)
        self._built.append((field, seat))
        if roof_due and len(self.roofs) == ROOFS:
            self.phase = "roof"  # the actor stays: the second builder takes his pick
            return
        if roof_due:
            self.roofs.append(field)
        self._next_builder()

    def _move_roof(self, move: str) -> None:
        """Move the chosen roof to the floor just set."""
        self.roofs.remove(move[1:])
        self.roofs.append(self._built[-1][0])
        self._next_builder()

    def _field_value(self, field: str) -> int:
        """Return one for a tower, and its visible crests; a roof hides them."""
        return 1 if field in self.roofs else 1 + self.towers[field][-1][1]

    def _belongs(self, field: str, colour: str) -> bool:
        """Tell whether a built field counts as the colour's: its top floor, or a roof."""
        return field in self.roofs or self.towers[field][-1][0] == colour

    def area_value(self, colour: str) -> int:
        """Return the value of the colour's best area, 0 if it has none."""
        unseen = {field for field in self.towers if self._belongs(field, colour)}
        best = 0
        while unseen:
            queue = [unseen.pop()]
            value = 0
            while queue:
                field = queue.pop(0)
                value += self._field_value(field)
                near = {other for other in unseen if are_neighbours(field, other)}
                unseen -= near
                queue.extend(near)
            best = max(best, value)
        return best

    def _end_turn(self) -> None:
        """Hold a due ducat day, then end the game or pass the seal to the left."""
        if self.ducat_day_due:
            for colour, seat in self.owner.items():
                self.purse[seat] += self.area_value(colour)
            self.ducat_day_due = False
        self.turn += 1
        self._idle_turns = 0 if self._built else self._idle_turns + 1
        if self._someone_is_out_of_floors() or self._idle_turns == IDLE_TURNS:
            self._final_pay()
            self.phase = "over"
            self.actor = None
            return
        self.phase = "relocate"
        self.actor = (self.starter + self.turn) % self.seats
        assert self._relocations(), "a legal relocation always exists"

    def _someone_is_out_of_floors(self) -> bool:
        """Tell whether a player has built the last floor of all his colours."""
        left = [0] * self.seats
        for colour, seat in self.owner.items():
            left[seat] += sum(self.stock[colour])
        return 0 in left

    def _final_pay(self) -> None:
        """Pay each player his towers with their visible crests, and one a roofed tower."""
        for seat in range(self.seats):
            for field, tower in self.towers.items():
                if field in self.roofs or self.owner[tower[-1][0]] == seat:
                    self.purse[seat] += self._field_value(field)

    def winners(self) -> list[int]:
        """Return the seats with the most ducats, of these those with the most floors built."""
        if self.phase != "over":
            raise ValueError("the game is not over")
        floors = [0] * self.seats
        for tower in self.towers.values():
            for colour, _ in tower:
                floors[self.owner[colour]] += 1
        best = max(zip(self.purse, floors, strict=True))
        return [s for s in range(self.seats) if (self.purse[s], floors[s]) == best]
