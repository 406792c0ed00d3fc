"""A slow and plain reference of The Castle, to test the fast engine against.

The sequence of play is written down as it happens: one generator for each step of the book, which
stops wherever somebody is asked or a die is rolled, and goes on with the answer.

Areas are codes as on the map: "r7", "cell", "n3". Characters and princes bear their names, the
monster whose home is room 7 is "m7", the treasure counter of room 7 is "t7". Moves are words:
"take bram", "enter A", "esp corvin", "see r7", "heroism corvin bram", "speed corvin",
"teleport corvin", "charm corvin", "fireball corvin m7", "medallion r7", "heal bram", "vanish",
"tinker", "go n3", "stay", "leave", "vote yes", "look treasure", "land r7", "acid m7", "shoot m7",
"fight bram", "back", "check bram", "done", "hand t7 bram", "roll 4".
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

CLASSES = dict(zip(["bram", "hedda", "anselm", "oda", "corvin", "ysolt"], "ffccww", strict=True))
BEAR = {"f": 10, "c": 8, "w": 6, "elf": 4, "dwarf": 5}  # what each can bear
PRINCES = ("elf", "dwarf")
DEALS = {  # constitution, and the hits dealt for 0-1, 2, 3, 4, 5, 6-7; "s" is a witch's spell
    "behemoth": (7, "332200"),
    "gargoyle": (5, "222210"),
    "goblin": (3, "321000"),
    "ogre": (6, "442000"),
    "shadow": (5, "211111"),
    "slime": (4, "430000"),
    "troll": (6, "322200"),
    "werewolf": (5, "322100"),
    "ghoul": (4, "221110"),
    "ghost": (5, "222110"),
    "skeleton": (3, "221100"),
    "vampire": (6, "333000"),
    "zombie": (4, "331000"),
    "bat": (2, "111000"),
    "centipede": (2, "400000"),
    "lizard": (2, "221000"),
    "mildew": (2, "300000"),
    "mold": (2, "320000"),
    "rat": (2, "211000"),
    "snake": (2, "310000"),
    "spider": (2, "410000"),
    "witch": (3, "sss000"),
    "elf": (4, "001123"),
    "dwarf": (5, "011123"),
}
UNDEAD = {"ghoul", "ghost", "skeleton", "vampire", "zombie"}
NEVER_CHARMED = UNDEAD | {"slime", "mold", "witch"}
GOLD = {f"gold-{n}": n for n in (100, 200, 300, 400, 500)}
KEYS = {"key-a", "key-b", "skeleton-key"}
ITEMS = {"coffin", "sword", "acid", "boots", "medallion", "pistol", "healing", "teleport"}
HANDED = ITEMS - {"coffin", "boots"}  # which ally has a coffin or boots makes no difference
TRAPS = {"curse-300", "curse", "spores", "trap", "poison"}
TRAP_HITS = {"f": 5, "c": 4, "w": 3, "elf": 3, "dwarf": 3}
LEAST = {"charm": 3, "esp": 2, "fireball": 3, "heroism": 3, "speed": 3, "teleport": 4}
FACES = frozenset(f"roll {n}" for n in range(1, 7))


@dataclass
class Question:
    """What is asked: in which phase, whom (nobody: the die), and what each may answer."""

    phase: str
    answers: dict[int, frozenset[str]]
    outcomes: frozenset[str] = frozenset()


Play = Generator[Question, tuple[int, str], None]
Answer = Generator[Question, tuple[int, str], str]
Number = Generator[Question, tuple[int, str], int]
Truth = Generator[Question, tuple[int, str], bool]


@dataclass
class Counter:
    """A treasure counter: where it lies, or who carries it."""

    home: int
    kind: str
    spot: str | None  # an area, a name, or None: out of the game
    checked: bool = False
    shown: bool = False


@dataclass
class Being:
    """A character, a prince or a monster."""

    name: str
    kind: str
    bears: int
    hits: int = 0
    heroism: int = 0
    hexed: int = 0
    alive: bool = True
    leader: str | None = None  # the character it goes with; a character leads himself
    area: str | None = None  # of a monster nobody leads
    turned: bool = False

    @property
    def monster(self) -> bool:
        """Whether this is neither a character nor a prince."""
        return self.kind in DEALS and self.kind not in PRINCES

    @property
    def character(self) -> bool:
        """Whether this is one of the six."""
        return self.kind in "fcw"

    def deals(self, roll: int) -> str:
        """What a creature deals back for a modified roll."""
        return DEALS[self.kind][1][min(max(roll, 1), 6) - 1]


@dataclass
class Party:
    """Those who go together."""

    letter: str
    members: list[str] = field(default_factory=list)
    where: str = "outside"
    gate: str = ""
    landings: int = 0
    monsters_seen: set[int] = field(default_factory=set)
    treasures_seen: set[int] = field(default_factory=set)

    @property
    def inside(self) -> bool:
        """Whether it is in the castle."""
        return self.where not in ("outside", "left", "dead")

    @property
    def gone(self) -> bool:
        """Whether it has no more turns."""
        return self.where in ("left", "dead")


class Oracle:
    """One game, played move by move."""

    def __init__(
        self,
        castle: Mapping[str, Sequence[str]],
        gates: Mapping[str, str],
        monsters: Sequence[str],
        treasures: Sequence[str],
        groups: str,
        first: int = 0,
        duels: bool = True,
        dawn: int = 100,
    ) -> None:
        """Set the game up; kinds of monsters and treasures are listed by room."""
        self.castle, self.gates, self.groups = castle, gates, groups
        self.seats, self.first, self.duels, self.dawn = len(groups), first, duels, dawn
        self.beings = {name: Being(name, kind, BEAR[kind]) for name, kind in CLASSES.items()}
        self.beings |= {name: Being(name, name, BEAR[name]) for name in PRINCES}
        for home, kind in enumerate(monsters, start=1):
            self.beings[f"m{home}"] = Being(f"m{home}", kind, DEALS[kind][0], area=f"r{home}")
        self.counters = [Counter(home, kind, f"r{home}") for home, kind in enumerate(treasures, 1)]
        self.parties = {letter: Party(letter) for letter in sorted(set(groups))}
        self.order: list[str] = []  # the characters in player order
        self.owner: dict[str, int] = {}
        self.princess: str | None = "cell"  # the area where she waits, or the letter of a party
        self.opened = self.pistol_works = False
        self.rounds = self.turn = 0
        self.on_turn = 0  # the place in the order whose party is on turn
        self.simultaneous = False  # a duel's spells: all take effect before anybody dies
        self.ended = False
        self._new_turn()
        self._start(self._game())

    def resume(self, place: int) -> None:
        """Go on where the party of this place in the order begins its turn."""
        self._start(self._turns(place))

    def _start(self, play: Play) -> None:
        """Go on with this line of play to its first question."""
        self.line = play
        self._go_on(None)

    def _go_on(self, answer: tuple[int, str] | None) -> None:
        """On to the next question, or to the end."""
        try:
            self.question = next(self.line) if answer is None else self.line.send(answer)
        except StopIteration:
            self.ended = True
            self.question = Question("ended", {})

    def play(self, move: str, seat: int = -1) -> None:
        """Play a legal move; where several choose at a time, say who does."""
        self._go_on((seat, move))

    def _new_turn(self) -> None:
        """Nothing has been done in this turn yet."""
        self.medallion_used = False
        self.cast: set[str] = set()
        self.handed: set[int] = set()
        self.due: list[Party] = []
        for being in self.beings.values():
            being.heroism = 0

    # Who is who

    def characters(self, party: Party) -> list[str]:
        """The living characters of a party, in player order."""
        return [name for name in party.members if self.beings[name].alive]

    def followers(self, party: Party) -> list[str]:
        """Princes and charmed monsters that go with a party."""
        names = self.characters(party)
        return [b.name for b in self.beings.values() if not b.character and b.leader in names]

    def everyone(self, party: Party) -> list[str]:
        """All that go with a party, player by player."""
        names = self.characters(party)
        led = {name: [b.name for b in self.beings.values() if b.leader == name] for name in names}
        return [each for name in names for each in led[name]]

    def heroes(self, party: Party) -> list[str]:
        """Its characters and princes."""
        return [name for name in self.everyone(party) if not self.beings[name].monster]

    def seats_of(self, party: Party) -> list[int]:
        """Its living players, in player order."""
        return list(dict.fromkeys(self.owner[name] for name in self.characters(party)))

    def seat_of(self, name: str) -> int:
        """The player somebody belongs to."""
        leader = self.beings[name].leader
        assert leader
        return self.owner[leader]

    def carried(self, name: str, kind: str = "") -> list[Counter]:
        """What somebody carries."""
        return [c for c in self.counters if c.spot == name and kind in ("", c.kind)]

    def goods(self, party: Party, kind: str = "") -> list[Counter]:
        """What a party carries."""
        return [c for name in self.heroes(party) for c in self.carried(name, kind)]

    def wild_at(self, area: str) -> list[Being]:
        """The monsters there that nobody leads, the room's own first."""
        there = [b for b in self.beings.values() if b.alive and b.monster and b.area == area]
        return sorted(there, key=lambda monster: f"r{monster.name[1:]}" != area)

    def rivals_at(self, area: str, party: Party) -> list[Party]:
        """The other parties there, in player order."""
        return [p for p in self._in_order() if p is not party and p.inside and p.where == area]

    def _in_order(self) -> list[Party]:
        """All parties, in the order of their turns."""
        return [p for name in self.order for p in self.parties.values() if p.members[0] == name]

    def _from_mover(self) -> list[Party]:
        """All parties, from the one on turn on."""
        places = self.order[self.on_turn :] + self.order[: self.on_turn]
        found = [p for name in places for p in self.parties.values() if name in p.members]
        return list({p.letter: p for p in found}.values())

    def knows(self, party: Party, counter: Counter) -> bool:
        """Whether a party knows what a treasure counter is."""
        return counter.shown or counter.home in party.treasures_seen

    @property
    def secretive(self) -> bool:
        """Whether somebody may not know what another carries."""
        return len(self.parties) > 1

    def puzzling(self, seat: int) -> bool:
        """Whether a player carries something that nobody else may know."""
        names = [n for n, owner in self.owner.items() if owner == seat and self.beings[n].alive]
        return self.secretive and any(not c.shown for name in names for c in self.carried(name))

    # Questions

    def _ask(self, phase: str, seat: int, answers: Iterable[str], always: bool = False) -> Answer:
        """Ask somebody, if there is more than one possible answer, or others cannot know that."""
        possible = frozenset(answers)
        if len(possible) == 1 and not always:
            return min(possible)
        _, move = yield Question(phase, {seat: possible})
        assert move in possible, f"{move} is not one of {sorted(possible)}"
        return move

    def _ask_secretly(
        self, phase: str, questions: Mapping[int, Iterable[str]], always: bool = False
    ) -> Generator[Question, tuple[int, str], dict[int, str]]:
        """Ask several at the same time; nobody sees what another answered."""
        open_ = {seat: frozenset(answers) for seat, answers in questions.items()}
        given = {s: min(answers) for s, answers in open_.items() if len(answers) == 1 > always}
        while waiting := {s: answers for s, answers in open_.items() if s not in given}:
            seat, move = yield Question(phase, waiting)
            assert move in waiting[seat], f"{move} is not one of {sorted(waiting[seat])}"
            given[seat] = move
        return given

    def _roll(self, phase: str) -> Number:
        """Roll a die."""
        _, move = yield Question(phase, {}, FACES)
        return int(move.split()[1])

    # Set-up

    def _game(self) -> Play:
        """From the choice of characters on."""
        yield from self._choose_characters()
        yield from self._choose_entrances()
        self.rounds = 1
        yield from self._turns(0)

    def _choose_characters(self) -> Play:
        """The first seat chooses first, then clockwise; who plays alone chooses two."""
        seats = [(self.first + i) % self.seats for i in range(self.seats)]
        for seat in seats * 2 if self.seats == 1 else seats:
            free = [name for name in CLASSES if name not in self.order]
            taken = yield from self._ask("choosing", seat, (f"take {name}" for name in free))
            name = taken.split()[1]
            self.order.append(name)
            self.owner[name] = seat
            self.beings[name].leader = name
            self.parties[self.groups[seat]].members.append(name)

    def _choose_entrances(self) -> Play:
        """In the same order: different entrances for different parties."""
        for party in self._in_order():
            free = [
                gate for gate in "ABCDEF" if gate not in {p.gate for p in self.parties.values()}
            ]
            seat = self.owner[party.members[0]]
            entered = yield from self._ask("entering", seat, (f"enter {gate}" for gate in free))
            party.gate = entered.split()[1]

    # Turns

    def _turns(self, place: int) -> Play:
        """Allies take their turn at the place of the first of them, round after round."""
        while True:
            for number in range(place, len(self.order)):
                party = next(p for p in self.parties.values() if self.order[number] in p.members)
                if party.members[0] != self.order[number] or party.gone:
                    continue
                self.on_turn = number
                sped = yield from self._turn(party, sped=False)
                if sped and not party.gone:
                    yield from self._turn(party, sped=True)
                if all(p.gone for p in self.parties.values()):
                    return
            place = 0
            self.rounds += 1
            if self.rounds > self.dawn:
                return

    def _turn(self, party: Party, sped: bool) -> Truth:
        """All the steps; was speed cast? Boots move who goes alone twice, not with speed too."""
        self._new_turn()
        self.turn += 1
        self.sped, self.extra = False, sped
        moving = yield from self._prepare(party)
        if moving:
            moving = yield from self._move(party, second=False)
        yield from self._meet_and_search(party)
        alone = self.characters(party)
        if (
            not party.gone
            and len(alone) == 1
            and self.carried(alone[0], "boots")
            and not (self.sped or self.extra)
        ):
            self._show(self.carried(alone[0], "boots")[0])
            yield from self._move(party, second=True)
            yield from self._meet_and_search(party)
        return self.sped

    def _meet_and_search(self, party: Party) -> Play:
        """Steps 3 to 5."""
        self.cast = set()
        self.handed = set()
        self.due = [party]
        self.have_checked: set[str] = set()
        yield from self._settle()
        while self.due:
            each = next(p for p in self._from_mover() if p in self.due)
            self.due.remove(each)
            if each.inside:
                self.handed = set()
                yield from self._search(each)
                yield from self._settle()

    # Step 1

    def _prepare(self, party: Party) -> Truth:
        """All but the proposer, one after another. Is there still a way to go?"""
        asked = {self.seats_of(party)[0]}
        while True:
            seats = [s for s in self.seats_of(party) if s not in asked]
            busy = (s for s in seats if self.puzzling(s) or self._preparations(party, s))
            seat = next(busy, None)
            if seat is None:
                return True
            possible = self._preparations(party, seat)
            move = yield from self._ask("preparing", seat, possible | {"done"}, always=True)
            if move == "done":
                asked.add(seat)
                continue
            if move.startswith("hand"):
                asked.discard(self.owner[move.split()[2]])
                asked.add(self.seats_of(party)[0])
            stopped = yield from self._do(party, seat, move)
            if stopped:
                return False

    def _preparations(self, party: Party, seat: int) -> set[str]:
        """What a player may do before moving."""
        found = set()
        for name in self.characters(party):
            if self.owner[name] != seat:
                continue
            if self.beings[name].kind == "w" and name not in self.cast:
                if self._rooms_with_secrets(party):
                    found.add(f"esp {name}")
                found |= {f"heroism {name} {each}" for each in self.everyone(party)}
                found.add(f"teleport {name}")
                if not (self.sped or self.extra):
                    found.add(f"speed {name}")
            if self.carried(name, "medallion") and not self.medallion_used:
                found |= {f"medallion r{room}" for room in self._rooms_with_secrets(party, True)}
            if self.carried(name, "healing"):
                found |= {f"heal {each}" for each in self.everyone(party) if self.beings[each].hits}
            if self.carried(name, "teleport"):
                found.add("vanish")
            if self.carried(name, "pistol") and not self.pistol_works:
                found.add("tinker")
        return found | self._hands(party, seat)

    def _rooms_with_secrets(self, party: Party, monsters_only: bool = False) -> set[int]:
        """The rooms of which a party can learn something."""
        return {
            room
            for room in range(1, 37)
            if self._monster_unknown(party, room)
            or (not monsters_only and self._treasure_unknown(party, room))
        }

    def _monster_unknown(self, party: Party, room: int) -> bool:
        """Whether a monster lies face down there that the party has not seen."""
        monster = self.beings[f"m{room}"]
        at_home = monster.alive and monster.area == f"r{room}"
        return at_home and not monster.turned and room not in party.monsters_seen

    def _treasure_unknown(self, party: Party, room: int) -> bool:
        """Whether a treasure lies face down there that the party has not seen."""
        counter = self.counters[room - 1]
        return counter.spot is not None and not counter.checked and not self.knows(party, counter)

    def _hands(self, party: Party, seat: int) -> set[str]:
        """Magic items may go to an ally where it makes a difference, each once in a step."""
        return {
            f"hand t{counter.home} {ally}"
            for name in self.characters(party)
            if self.owner[name] == seat
            for counter in self.carried(name)
            if counter.kind in HANDED and counter.home not in self.handed
            for ally in self.characters(party)
            if ally != name and self._matters(counter.kind, name, ally)
        }

    def _matters(self, kind: str, giver: str, taker: str) -> bool:
        """Between two of one player only who shoots, throws, or wields a sword matters."""
        if self.owner[giver] != self.owner[taker]:
            return True
        return kind in ("pistol", "acid") or (kind == "sword" and CLASSES[taker] == "f")

    def _hand(self, move: str) -> None:
        """A counter changes hands."""
        _, counter, name = move.split()
        self.handed.add(int(counter[1:]))
        self.counters[int(counter[1:]) - 1].spot = name

    def _do(self, party: Party, seat: int, move: str) -> Truth:
        """Something done before moving. Does it end the movement too?"""
        kind, *words = move.split()
        if kind == "hand":
            self._hand(move)
        elif kind == "medallion":
            self.medallion_used = True
            self._show(self._held_by(seat, "medallion"))
            party.monsters_seen.add(int(words[0][1:]))
        elif kind == "heal":
            yield from self._heal(seat, words[0])
        elif kind == "tinker":
            yield from self._tinker(seat)
        elif kind == "vanish":
            self._use_up(self._held_by(seat, "teleport"))
            yield from self._land(party, seat)
            return self._beset(party)
        else:
            landed = yield from self._cast(party, words[0], kind, words[-1])
            if landed:
                yield from self._land(party, seat)
                return self._beset(party)
        return party.gone

    def _beset(self, party: Party) -> bool:
        """Whether a monster or another party stops the movement there."""
        return party.inside and bool(
            self.wild_at(party.where) or self.rivals_at(party.where, party)
        )

    def _held_by(self, seat: int, kind: str) -> Counter:
        """The counter of this kind that a player has."""
        return next(
            c
            for name, owner in self.owner.items()
            if owner == seat
            for c in self.carried(name, kind)
        )

    def _show(self, counter: Counter) -> None:
        """All see what it is."""
        counter.shown = True

    def _use_up(self, counter: Counter) -> None:
        """It is shown, and leaves the game."""
        counter.shown, counter.spot = True, None

    def _heal(self, seat: int, target: str) -> Play:
        """One die of hits off one of the party, never beyond unhurt."""
        self._use_up(self._held_by(seat, "healing"))
        self._name(target)
        die = yield from self._roll("healing")
        being = self.beings[target]
        being.hits = max(0, being.hits - die)

    def _tinker(self, seat: int) -> Play:
        """5, 6: he knows; 3, 4: he may try again; 1, 2: he shoots himself."""
        pistol = self._held_by(seat, "pistol")
        self._show(pistol)
        die = yield from self._roll("tinkering")
        if die >= 5:
            self.pistol_works = True
        if die <= 2:
            holder = pistol.spot
            assert holder
            self._use_up(pistol)
            hits = yield from self._roll("misfire")
            self._strike(holder, hits)
            self._bury()

    # Step 2

    def _move(self, party: Party, second: bool) -> Truth:
        """Through none, one or two areas, until something stops the party."""
        steps = 0
        refused: set[str] = set()
        while not party.gone:
            proposer = self.seats_of(party)[0]
            ways = self._ways(party) - refused
            prepared = self._hands(party, proposer)
            if steps == 0 and not second:
                prepared = self._preparations(party, proposer)
            possible = ways | prepared
            move = yield from self._ask("moving", proposer, possible, always=self.secretive)
            if move in prepared:
                landings = party.landings
                stopped = yield from self._do(party, proposer, move)
                if stopped:
                    return False
                if party.landings > landings:
                    refused = set()
                continue
            known = ways - {"go cell"} if self.secretive and not self.opened else ways
            if known != {move}:
                agreed = yield from self._vote(party, move)
                if not agreed:
                    refused.add(move)
                    continue
            self.handed = set()
            if move == "leave":
                self._leave(party)
                return False
            if move == "stay":
                return True
            self._enter(party, move.split()[1])
            refused = set()
            steps += 1
            if steps == 2 or self._beset(party):
                return True
        return False

    def _ways(self, party: Party) -> set[str]:
        """Where a party may go."""
        if party.where == "outside":
            return {f"go {self.gates[party.gate]}", "stay"}
        near = {a for a in self.castle[party.where] if a != "cell" or self._opens(party)}
        leaving = {"leave"} if party.where in self.gates.values() else set()
        return {f"go {area}" for area in near} | {"stay"} | leaving

    def _opens(self, party: Party) -> bool:
        """The Cell: A and B, either with a skeleton key, or two skeleton keys; or it is open."""
        many = {kind: len(self.goods(party, kind)) for kind in KEYS}
        skeletons = many["skeleton-key"]
        different = bool(many["key-a"]) + bool(many["key-b"])
        return self.opened or skeletons + different >= 2

    def _vote(self, party: Party, move: str) -> Truth:
        """The majority's wish; a tie never enters a room and never leaves the castle."""
        seats = self.seats_of(party)
        target = move.split()[-1]
        careful = move == "leave" or target == "cell" or (target[0] == "r" and target[1:].isdigit())
        ayes, noes = 1, 0
        for voter in seats[1:]:
            if 2 * ayes > len(seats) or 2 * noes > len(seats):
                break
            if 2 * (noes if careful else ayes) >= len(seats):
                break
            answer = yield from self._ask("voting", voter, {"vote yes", "vote no"})
            ayes, noes = ayes + (answer == "vote yes"), noes + (answer == "vote no")
        return ayes > noes or (ayes == noes and not careful)

    def _enter(self, party: Party, area: str) -> None:
        """A party comes to an area; the Cell stays open from then on, and frees the Princess."""
        party.where = area
        if area == self.princess == "cell":
            self.princess = party.letter
        if area == "cell" and not self.opened:
            self.opened = True
            used = [key for kind in ("key-a", "key-b") for key in self._first(party, kind, 1)]
            for key in used + self._first(party, "skeleton-key", 2 - len(used)):
                self._show(key)

    def _first(self, party: Party, kind: str, many: int) -> list[Counter]:
        """So many of its counters of a kind, by the characters' numbers."""
        return [c for n in CLASSES for c in self.goods(party, kind) if c.spot == n][:many]

    def _leave(self, party: Party) -> None:
        """For good; charmed monsters stay behind, wild."""
        for name in self.followers(party):
            if self.beings[name].monster:
                self._free(self.beings[name], party.where)
        party.where = "left"

    def _free(self, monster: Being, area: str) -> None:
        """It is charmed no more."""
        monster.leader, monster.area = None, area

    def _land(self, party: Party, seat: int) -> Play:
        """Anywhere else but the Cell; the Princess stays where she is."""
        others = [area for area in self.castle if area not in ("cell", party.where)]
        landed = yield from self._ask("landing", seat, (f"land {area}" for area in others))
        self._transport(party, landed.split()[1])

    def _transport(self, party: Party, area: str) -> None:
        """A party is elsewhere, without the Princess."""
        if self.princess == party.letter:
            self.princess = party.where
        party.where = area
        party.landings += 1

    # Spells

    def _cast(self, party: Party, wizard: str, spell: str, target: str) -> Truth:
        """A wizard's spell. Is it a teleport that succeeds?"""
        self.cast.add(wizard)
        if spell == "heroism" or (spell == "fireball" and target in PRINCES):
            self._name(target)
        die = yield from self._roll("casting")
        if die == 1:
            self._strike(wizard, 1)
            self._bury_unless_simultaneous()
        if die < LEAST[spell]:
            return False
        if spell == "esp":
            yield from self._esp(party, wizard, die)
        elif spell == "heroism":
            self.beings[target].heroism += 1
        elif spell == "speed":
            self.sped = True
        elif spell in ("charm", "fireball"):
            yield from self._force(wizard, spell, target, die)
        return spell == "teleport"

    def _bury_unless_simultaneous(self) -> None:
        """Where spells take effect at the same time, nobody dies before the last of them."""
        if not self.simultaneous:
            self._bury()

    def _esp(self, party: Party, wizard: str, die: int) -> Play:
        """Any room: 2 its monster, 3 and 4 one of the two, 5 and 6 both."""
        rooms = self._rooms_with_secrets(party, monsters_only=die == 2)
        if not rooms:
            return
        seen = yield from self._ask("seeing", self.owner[wizard], {f"see r{n}" for n in rooms})
        room = int(seen.split()[1][1:])
        monster, treasure = self._monster_unknown(party, room), self._treasure_unknown(party, room)
        if die in (3, 4) and monster and treasure:
            look = yield from self._ask(
                "looking", self.owner[wizard], ("look monster", "look treasure")
            )
            monster, treasure = look == "look monster", look == "look treasure"
        if monster:
            party.monsters_seen.add(room)
        if treasure and die > 2:
            party.treasures_seen.add(room)

    def _force(self, wizard: str, spell: str, target: str, die: int) -> Play:
        """The second die of a charm or a fireball: one less for a three, one more for a six."""
        being = self.beings[target]
        second = yield from self._roll("force")
        force = second + {3: -1, 6: 1}.get(die, 0) - (being.kind == "shadow")
        force = max(force, 0)
        if spell == "fireball":
            self._strike(target, force)
            self._bury_unless_simultaneous()
            self._after_kill(wizard, being)
        elif force > being.bears:
            being.leader, being.area = wizard, None

    # Hits and deaths

    def _name(self, name: str) -> None:
        """A prince that is named, hurt, or does something is known to all."""
        if name in PRINCES:
            self._show(next(c for c in self.counters if c.kind == name))

    def _strike(self, name: str, hits: int) -> None:
        """So many more hits."""
        self.beings[name].hits += hits
        if hits:
            self._name(name)

    def _strike_all(self, names: Iterable[str], hits: int) -> None:
        """So many more hits for each."""
        for name in list(names):
            self._strike(name, hits)

    def _after_kill(self, killer: str, victim: Being) -> None:
        """Who kills a monster loses his -1 curses."""
        if victim.monster and victim.hits >= victim.bears:
            for curse in self.carried(killer, "curse"):
                curse.spot = None

    def _bury(self) -> None:
        """Who has as many hits as he can bear dies."""
        dead = [b for b in self.beings.values() if b.alive and b.hits >= b.bears]
        for being in dead:
            being.alive = False
        for being in dead:
            if being.character:
                self._inherit(being)
            else:
                for counter in self.carried(being.name):
                    counter.spot = None
                if being.name in PRINCES:
                    self._remove_prince(being)
                being.leader = being.area = None
        for party in self.parties.values():
            if party.members and not party.gone and not self.characters(party):
                self._wipe_out(party)

    def _inherit(self, dead: Being) -> None:
        """What he had, and whom he led, go to the next living ally in player order."""
        for curse in self.carried(dead.name, "curse"):
            curse.spot = None
        dead.leader = None
        heir = self._heir(dead.name)
        if heir == dead.name:
            return
        for counter in self.carried(dead.name):
            counter.spot = heir
        for being in self.beings.values():
            if being.leader == dead.name:
                being.leader = heir

    def _heir(self, name: str) -> str:
        """Somebody himself while he lives, then the next living ally in player order, if any."""
        party = next(p for p in self.parties.values() if name in p.members)
        place = party.members.index(name)
        after = party.members[place:] + party.members[:place]
        return next((other for other in after if self.beings[other].alive), name)

    def _remove_prince(self, prince: Being) -> None:
        """His counter leaves the game."""
        prince.alive, prince.leader = False, None
        self._use_up(next(c for c in self.counters if c.kind == prince.name))
        for counter in self.carried(prince.name):
            counter.spot = None

    def _wipe_out(self, party: Party) -> None:
        """A whole party has died: what it carried stays where it was."""
        area = party.where
        for being in self.beings.values():
            if being.leader in party.members:
                if being.monster:
                    self._free(being, area)
                else:
                    self._remove_prince(being)
        for counter in self.counters:
            if counter.spot in party.members:
                stays = counter.kind in KEYS | ITEMS | set(GOLD)
                counter.spot = area if stays else None
        if self.princess == party.letter:
            self.princess = area
        party.where = "dead"

    # Steps 3 and 4

    def _settle(self) -> Play:
        """Whoever stands beside a wild monster, or a rival in a game with duels, fights."""
        while True:
            for party in self._from_mover():
                if party.inside and self.wild_at(party.where):
                    if self.duels or party is self._from_mover()[0]:
                        self._is_due(party)
                    yield from self._encounter(party, self.wild_at(party.where)[0])
                    break
                rivals = self.rivals_at(party.where, party) if party.inside else []
                if self.duels and rivals:
                    yield from self._duel(party, rivals[0])
                    break
            else:
                return

    def _encounter(self, party: Party, monster: Being) -> Play:
        """Party against monster: spells, items, melee."""
        monster.turned = True
        coffins = self._first(party, "coffin", 1)
        if monster.kind == "vampire" and coffins:
            self._use_up(coffins[0])
            monster.alive, monster.area = False, None
            return
        landings, area = party.landings, party.where

        def goes_on() -> bool:
            here = party.where == area and party.landings == landings
            return here and monster.alive and monster.area == area

        yield from self._spells(party, monster, goes_on)
        if goes_on():
            yield from self._items(party, monster, goes_on)
        while goes_on():
            fighter = yield from self._fighter(party, monster)
            yield from self._round(party, fighter, monster)

    def _spells(self, party: Party, monster: Being, goes_on: Callable[[], bool]) -> Play:
        """Each wizard may cast one, in player order, seeing the results."""
        for wizard in list(party.members):
            while goes_on() and self._may_cast(wizard):
                seat = self.owner[wizard]
                possible = {f"heroism {wizard} {each}" for each in self.everyone(party)}
                possible |= {f"teleport {wizard}", f"fireball {wizard} {monster.name}", "done"}
                if monster.kind not in NEVER_CHARMED:
                    possible.add(f"charm {wizard}")
                move = yield from self._ask("spells", seat, possible | self._hands(party, seat))
                if move == "done":
                    break
                if move.startswith("hand"):
                    self._hand(move)
                    continue
                spell, *words = move.split()
                target = monster.name if spell == "charm" else words[-1]
                landed = yield from self._cast(party, wizard, spell, target)
                if landed:
                    yield from self._land(party, seat)

    def _may_cast(self, name: str) -> bool:
        """A living wizard who has not cast in this step."""
        being = self.beings[name]
        return being.kind == "w" and being.alive and name not in self.cast

    def _hand_over(self, parties: Sequence[Party]) -> Play:
        """In a duel each holder of a party of several players is asked once."""
        declined: set[int] = set()
        while True:
            seats = [s for s in self._seats_of_all(parties) if s not in declined]
            seat = next((s for s in seats if self._may_share(s)), None)
            if seat is None:
                return
            possible = self._hands(self._party_of_seat(seat), seat) | {"done"}
            move = yield from self._ask("handing", seat, possible, always=True)
            if move == "done":
                declined.add(seat)
            else:
                self._hand(move)

    def _may_share(self, seat: int) -> bool:
        """Whether a player among others of his party has something for them, or might have."""
        party = self._party_of_seat(seat)
        several = len(self.seats_of(party)) > 1
        return several and (self.puzzling(seat) or bool(self._hands(party, seat)))

    def _seats_of_all(self, parties: Sequence[Party]) -> list[int]:
        """The living players of these parties, in player order."""
        seats = [seat for party in parties for seat in self.seats_of(party)]
        return [s for s in dict.fromkeys(self.owner[name] for name in self.order) if s in seats]

    def _party_of_seat(self, seat: int) -> Party:
        """A player's party."""
        return self.parties[self.groups[seat]]

    def _items(self, party: Party, monster: Being, goes_on: Callable[[], bool]) -> Play:
        """Acid and a working pistol; a prince nobody knew of; handing over among several."""
        declined: set[int] = set()
        while goes_on():
            seats = [s for s in self.seats_of(party) if s not in declined]
            seat = next((s for s in seats if self._may_act(s, monster)), None)
            if seat is None:
                return
            names = self._fighters(party, monster)
            possible = self._usable(seat, monster) | self._hands(party, seat) | {"done"}
            possible |= self._surprises(seat, names)
            move = yield from self._ask("items", seat, possible, always=True)
            if move == "done":
                declined.add(seat)
            elif move.startswith("hand"):
                self._hand(move)
                declined.discard(self.owner[move.split()[2]])
            else:
                yield from self._use(seat, move)
                self._bury()

    def _may_act(self, seat: int, monster: Being) -> bool:
        """Whether a player can do something before a melee, or others cannot know that."""
        surprising = self.puzzling(seat) and self._surprises_left()
        return surprising or self._may_share(seat) or bool(self._usable(seat, monster))

    def _surprises_left(self) -> bool:
        """Whether something that matters then has never been shown."""
        return any(c.kind in ("acid", *PRINCES) and not c.shown for c in self.counters)

    def _unknown(self, name: str) -> bool:
        """Whether rivals may not know that somebody is there at all."""
        counter = next((c for c in self.counters if c.kind == name), None)
        return self.secretive and counter is not None and not counter.shown

    def _surprises(self, seat: int, names: Sequence[str]) -> set[str]:
        """Princes of a player whom others may not know."""
        own = [name for name in names if self.seat_of(name) == seat]
        return {f"fight {name}" for name in own if self._unknown(name)}

    def _usable(self, seat: int, monster: Being) -> set[str]:
        """What a player could use against a monster."""
        party = self._party_of_seat(seat)
        kinds = {
            c.kind for n in self.characters(party) if self.owner[n] == seat for c in self.carried(n)
        }
        found = {f"acid {monster.name}"} if "acid" in kinds else set()
        return found | (
            {f"shoot {monster.name}"} if "pistol" in kinds and self.pistol_works else set()
        )

    def _use(self, seat: int, move: str) -> Play:
        """Acid hits with 4 to 6; a pistol always does; both are spent. A prince is shown."""
        kind, target = move.split()
        if kind == "fight":
            self._name(target)
            return
        being = self.beings[target]
        counter = self._held_by(seat, "acid" if kind == "acid" else "pistol")
        user = counter.spot
        assert user
        self._use_up(counter)
        if kind == "acid":
            die = yield from self._roll("splash")
            if die < 4:
                return
        hits = yield from self._roll("burn" if kind == "acid" else "shot")
        self._strike(target, hits)
        self._after_kill(user, being)

    # Melee

    def _fighters(self, party: Party, monster: Being | None) -> list[str]:
        """Who may fight: a prince no monster of larger constitution; in player order."""
        return [
            name
            for name in self.everyone(party)
            if not (
                name in PRINCES and monster is not None and monster.bears > self.beings[name].bears
            )
        ]

    def _strongest(self, names: list[str]) -> str:
        """Who has most hits left."""
        return max(names, key=lambda name: self.beings[name].bears - self.beings[name].hits)

    def _fighter(self, party: Party, monster: Being) -> Answer:
        """The first player who steps forward; else the strongest must."""
        names = self._fighters(party, monster)
        known = [name for name in names if not self._unknown(name)]
        if len(known) == 1:
            return known[0]
        seats = self.seats_of(party)
        for seat in seats:
            possible = {f"fight {name}" for name in names if self.seat_of(name) == seat}
            if len(seats) > 1:
                possible.add("back")
            move = yield from self._ask("fighters", seat, possible)
            if move != "back":
                return move.split()[1]
        return self._strongest(known)

    def modifier(self, name: str, opponent: Being) -> int:
        """What is added to a melee roll: -1, 0 or +1."""
        being = self.beings[name]
        total = being.heroism - being.hexed - len(self.carried(name, "curse"))
        total -= being.kind == "w"
        total += being.kind == "c" and (opponent.kind in UNDEAD or opponent.kind == "witch")
        total += len(self.carried(name, "sword")) if being.kind == "f" else 0
        return max(-1, min(1, total))

    def _round(self, party: Party, name: str, foe: Being) -> Play:
        """One die: what the fighter deals, and what the creature deals back."""
        fighter = self.beings[name]
        for being in (fighter, foe):
            self._name(being.name)
            for sword in self.carried(being.name, "sword")[: being.kind == "f"]:
                self._show(sword)
        fighter_rolls = fighter.character or not foe.character
        die = yield from self._roll("blow")
        roller, other = (fighter, foe) if fighter_rolls else (foe, fighter)
        roll = die + self.modifier(roller.name, other)
        dealt = str(roll) if roller.character else roller.deals(roll)
        if other.character:
            second = yield from self._roll("counterblow")
            back = str(second + self.modifier(other.name, roller))
        else:
            back = other.deals(roll)
        self._strike(other.name, int(dealt))
        self._after_kill(roller.name, other)
        if back == "s":
            yield from self._witchcraft(party)
        else:
            self._strike(roller.name, int(back))
        self._after_kill(other.name, roller)
        self._bury()
        for being in (fighter, foe):
            if being.alive and being.kind == "troll":
                being.hits = max(0, being.hits - 1)

    def _witchcraft(self, party: Party) -> Play:
        """A witch throws a spell at a whole party."""
        spell = yield from self._roll("witchcraft")
        if spell == 1:
            self._transport(party, self.gates[party.gate])
        elif spell == 2:
            for counter in self.goods(party):
                if counter.kind in ITEMS:
                    self._use_up(counter)
            for name in self.followers(party):
                if self.beings[name].monster:
                    self._free(self.beings[name], party.where)
        elif spell == 3:
            for counter in self.goods(party):
                if counter.kind in GOLD:
                    self._use_up(counter)
        elif spell == 4:
            hits = yield from self._roll("poisoned")
            self._strike_all(self.everyone(party), hits)
        elif spell == 5:
            for name in self.heroes(party):
                self._name(name)
                self.beings[name].hexed += self.beings[name].kind != "c"
        else:
            for name in self.everyone(party):
                self._strike(name, self.beings[name].hits)

    # Duels

    def _duel(self, comer: Party, other: Party) -> Play:
        """Party against party: secret spells, secret items, melee with secret fighters."""
        sides = [comer, other]
        landings = [p.landings for p in sides]

        def goes_on() -> bool:
            return [p.landings for p in sides] == landings and not any(p.gone for p in sides)

        self._is_due(comer)
        self._is_due(other)
        yield from self._secret_spells(sides)
        if goes_on():
            yield from self._hand_over(sides)
            yield from self._secret_items(sides)
        while goes_on():
            yield from self._duel_round(comer, other)

    def _is_due(self, party: Party) -> None:
        """Who has fought takes step 5 too."""
        if party not in self.due:
            self.due.append(party)

    def _targets(self, party: Party, foe: Party) -> list[str]:
        """Those of the other party of whom this one knows."""
        return [
            name
            for name in self.everyone(foe)
            if name not in PRINCES
            or self.knows(party, next(c for c in self.counters if c.kind == name))
        ]

    def _foe(self, party: Party, sides: Sequence[Party]) -> Party:
        """The other side of a duel."""
        return next(each for each in sides if each is not party)

    def _secret_spells(self, sides: Sequence[Party]) -> Play:
        """All wizards of both sides choose, then all spells take effect."""
        questions: dict[int, set[str]] = {}
        for seat in self._seats_of_all(sides):
            party = self._party_of_seat(seat)
            for wizard in self.characters(party):
                if self.owner[wizard] != seat or not self._may_cast(wizard):
                    continue
                targets = self._targets(party, self._foe(party, sides))
                possible = {f"fireball {wizard} {name}" for name in targets}
                possible |= {f"heroism {wizard} {each}" for each in self.everyone(party)}
                questions[seat] = possible | {f"teleport {wizard}", "done"}
        chosen = yield from self._ask_secretly("secret_spells", questions)
        away: dict[str, str] = {}
        self.simultaneous = True
        for seat in self._seats_of_all(sides):
            if chosen.get(seat, "done") != "done":
                spell, wizard, *words = chosen[seat].split()
                party = self._party_of_seat(seat)
                landed = yield from self._cast(party, wizard, spell, (words or [""])[-1])
                if landed:
                    away[party.letter] = wizard
        self.simultaneous = False
        self._bury()
        for party in sorted(sides, key=lambda side: side.letter):
            if party.letter in away and not party.gone:
                yield from self._land(party, self.owner[self._heir(away[party.letter])])

    def _secret_items(self, sides: Sequence[Party]) -> Play:
        """All who have acid or a pistol, or might have, choose, then all take effect."""
        questions: dict[int, set[str]] = {}
        for seat in self._seats_of_all(sides):
            party = self._party_of_seat(seat)
            targets = self._targets(party, self._foe(party, sides))
            names = [n for n in self.characters(party) if self.owner[n] == seat]
            possible = {"done"} | self._surprises(seat, self._fighters(party, None))
            acid = any(self.carried(name, "acid") for name in names)
            shoots = self.pistol_works and any(self.carried(name, "pistol") for name in names)
            if acid:
                possible |= {f"acid {name}" for name in targets if self.beings[name].monster}
            if shoots:
                possible |= {f"shoot {name}" for name in targets}
            if acid or shoots or (self.puzzling(seat) and self._surprises_left()):
                questions[seat] = possible
        chosen = yield from self._ask_secretly("secret_items", questions, always=True)
        for seat in self._seats_of_all(sides):
            if chosen.get(seat, "done") != "done":
                yield from self._use(seat, chosen[seat])
        self._bury()

    def _duel_round(self, comer: Party, other: Party) -> Play:
        """Both sides name their fighters in secret."""
        sides = [comer, other]
        questions: dict[int, set[str]] = {}
        for seat in self._seats_of_all(sides):
            party = self._party_of_seat(seat)
            names = self._fighters(party, None)
            if len([name for name in names if not self._unknown(name)]) == 1:
                continue
            questions[seat] = {f"fight {name}" for name in names if self.seat_of(name) == seat}
            if len(self.seats_of(party)) > 1:
                questions[seat].add("back")
        chosen = yield from self._ask_secretly("secret_fighters", questions)
        fighters = []
        for party in sides:
            forward = [
                chosen[s].split()[1]
                for s in self.seats_of(party)
                if chosen.get(s, "").startswith("fight")
            ]
            names = [n for n in self._fighters(party, None) if not self._unknown(n)]
            fighters.append(forward[0] if forward else self._strongest(names))
        yield from self._round(comer, fighters[0], self.beings[fighters[1]])

    # Step 5

    def _search(self, party: Party) -> Play:
        """Loot and the Princess come by themselves; somebody may check the room's counter."""
        area = party.where
        for counter in self.counters:
            if counter.spot == area and counter.checked:
                counter.spot = self.characters(party)[0]
                party.treasures_seen.add(counter.home)
        if self.princess == area:
            self.princess = party.letter
        found = [c for c in self.counters if c.spot == area and not c.checked]
        if not found or party.letter in self.have_checked:
            return
        for seat in self.seats_of(party):
            finders = {f"check {n}" for n in self.heroes(party) if self.seat_of(n) == seat}
            move = "hand"
            while move.startswith("hand"):
                possible = finders | {"done"} | self._hands(party, seat)
                move = yield from self._ask("checking", seat, possible)
                if move.startswith("hand"):
                    self._hand(move)
            if move != "done":
                yield from self._check(party, move.split()[1], found[0])
                return

    def _check(self, party: Party, finder: str, counter: Counter) -> Play:
        """A counter is turned up."""
        self.have_checked.add(party.letter)
        self._name(finder)
        counter.checked = True
        party.treasures_seen.add(counter.home)
        being = self.beings[finder]
        holder = being.leader
        assert holder
        area = party.where
        counter.spot = holder
        if counter.kind in PRINCES:
            self.beings[counter.kind].leader = holder
        if counter.kind in TRAPS:
            counter.shown = True
            counter.spot = None
        if counter.kind == "curse" and being.kind != "c":
            counter.spot = finder
        elif counter.kind == "curse-300" and being.kind != "c":
            counter.spot = holder
        elif counter.kind == "spores":
            self._strike_all(self._people_at(area), 2)
        elif counter.kind == "poison":
            hits = yield from self._roll("vapour")
            self._strike_all(self._people_at(area), hits)
        elif counter.kind == "trap":
            die = yield from self._roll("sprung")
            if die == 6:
                self._strike(finder, being.bears)
            elif die >= 4:
                self._strike(finder, TRAP_HITS[being.kind])
        self._bury()

    def _people_at(self, area: str) -> list[str]:
        """Everyone there, of every party."""
        return [n for p in self.parties.values() if p.where == area for n in self.everyone(p)]

    # End

    def score(self) -> list[int]:
        """Each seat's points: a party's sum divided by its survivors, fractions lost."""
        points = [0] * self.seats
        for party in self.parties.values():
            if party.where != "left":
                continue
            total = 1000 if self.princess == party.letter else 0
            total += 200 * sum(name in PRINCES for name in self.followers(party))
            for counter in self.goods(party):
                total += GOLD.get(counter.kind, -300 if counter.kind == "curse-300" else 0)
            seats = self.seats_of(party)
            for seat in seats:
                points[seat] = int(total / len(seats))
        return points

    def payoff(self) -> list[float]:
        """The highest score above nothing wins; without rivals, only with the Princess."""
        out = [p for p in self.parties.values() if p.where == "left"]
        if len(self.parties) == 1 and not any(self.princess == p.letter for p in out):
            return [0.0] * self.seats
        points = self.score()
        best = [seat for seat in range(self.seats) if points[seat] == max(points) > 0]
        return [1 / len(best) if seat in best else 0.0 for seat in range(self.seats)]
