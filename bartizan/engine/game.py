"""Game: a card that says what the game is, and its kernels bound and ready."""

import difflib
import hashlib
import threading
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bartizan.engine import (
    beam,
    chance,
    contract,
    guided,
    jit,
    kernel,
    network,
    playout,
    rows,
    standing,
    tree,
)
from bartizan.engine import mind as minds
from bartizan.engine.errors import BadInput, IllegalMove
from bartizan.engine.face import (
    Aim,
    Depict,
    Explain,
    Forget,
    Inform,
    Picture,
    Purpose,
    R,
    TellTale,
    Text,
    Weigh,
    Words,
)
from bartizan.engine.layout import Layout
from bartizan.engine.moves import MoveSpace
from bartizan.engine.sources import sources
from bartizan.engine.state import Record, Row, Rows

GENERIC = (kernel, chance, contract, standing, playout, beam, tree, rows, network, guided)
TABLE, RESEARCH = "table", "research"  # sets of kernels that are compiled together
FOR_TABLES = (
    *(name for name in contract.RULES if name != "observe"),
    *(*contract.SEATS, "look_ahead", "grow_tree", "random_step", "play_each"),
)
FOR_NETWORKS = ("grow_guided", "think_about", "foresee", "surplus", "like_moves")
FOR_RESEARCH = (
    *("observe", "random_game", "random_games", "perft"),
    *("begin_rows", "step_rows", "look_rows", "sample_rows", "illegal_row"),
    *("observe_rows", "redact_rows", "imagine_rows", "consider_rows", "sense_rows"),
)


class Compiled(SimpleNamespace):
    """Compiled kernels; what is asked for and not there yet is compiled with its set."""

    def __init__(self, find: Callable[[str], None]) -> None:
        super().__init__()
        self._find = find

    def __getattr__(self, name: str) -> Any:
        if name not in (*FOR_TABLES, *FOR_NETWORKS, *FOR_RESEARCH):
            raise AttributeError(f"no kernel is called {name}")
        self._find(name)
        return self.__dict__[name]


TAUGHT = ("lessons", "puzzles")  # texts that no kernel depends on


@dataclass(frozen=True)
class Option:
    """One thing to agree on before the game: one of a list; the record's field holds its place.

    Where it groups the seats, a value is a letter for each, the same for those who are together,
    in order of first appearance: AAB. Of these only as many count as there are seats.
    """

    name: str
    values: tuple[str, ...]
    default: str
    groups: bool = False

    def meant(self, given: str, seats: int) -> str:
        """The value that is meant: of a grouping, the one in which who does not play is alone."""
        places = len(self.default)
        plain = isinstance(given, str) and given.isascii() and given.isalpha()
        value = grouping(given.upper()[:seats], places) if self.groups and plain else given
        if value in self.values and (not self.groups or seats <= len(given) <= places):
            return value
        if self.groups:
            raise BadInput(
                f"option {self.name} cannot be {given!r}; it is a letter for each of the "
                f"{seats} seats, the same for those who are together, like {self.default[:seats]}"
            )
        choices = ", ".join(self.values)
        raise BadInput(f"option {self.name} cannot be {given!r}; it can be: {choices}")


def grouping(letters: str, places: int) -> str:
    """A grouping with its letters in order of first appearance, places beyond it alone."""
    seen = {letter: chr(ord("A") + n) for n, letter in enumerate(dict.fromkeys(letters))}
    alone = (chr(ord("A") + len(seen) + n) for n in range(places - len(letters)))
    return "".join([*(seen[letter] for letter in letters), *alone])


@dataclass(frozen=True)
class Thinking:
    """How bots think about this game: greedy's beam, and where search stops a playout."""

    width: int = 16
    nodes: int = 4000
    worlds: int = 8  # how many worlds greedy imagines where something is hidden
    horizon: int = 12
    explore: float = 0.2
    boldness: float = 1.0  # how much the network's liking counts beside what search has seen
    doubt: float = 0.0  # the share of that liking that all moves have alike
    zeal: tuple[float, ...] = ()  # for each number of players, else 1; see engine/guided.py
    leaning: tuple[float, ...] = ()  # for each number of players, else 0; see engine/tree.py
    practice: tuple[float, ...] = ()  # how much search heeds `habit`; as leaning
    haste: float = 0.1  # a move that is worse by so much a learner makes a third as often
    review: int = 1000  # playouts for each choice of a match that is looked at again
    trust: tuple[tuple[float, float], ...] = ()  # for each number of players; see bots/trust.py
    levels: tuple[str, ...] = (  # kinds of bots from a page to a queen; see bots/levels.py
        *("beginner", "learner", "greedy"),
        *("search:100", "search:800", "search:6400"),
    )


class Game:
    """A game: its card, its record, its moves and its kernels."""

    def __init__(
        self,
        card: str,
        *,
        title: str,
        players: range,
        designer: str,
        rules_version: int,
        longest: int,
        state: type[R],
        moves: MoveSpace,
        modules: tuple[ModuleType, ...],
        words: Words[R],
        text: Text[R],
        scene: Picture[R],
        layout: Layout | None = None,
        insight: Inform[R] | None = None,
        assets: Weigh[R] | None = None,
        prices: Mapping[str, float] | None = None,
        forget: Forget[R] | None = None,
        aims: Aim[R] | None = None,
        purpose: Purpose[R] | None = None,
        tale: TellTale[R] | None = None,
        why: Explain[R] | None = None,
        victory: Depict[R] | None = None,
        options: tuple[Option, ...] = (),
        scratch: tuple[str, ...] = (),
        thinking: Thinking | None = None,
        alike: bool = False,
        names: tuple[str, ...] = (),
        first: int = 3,
    ) -> None:
        self.folder = Path(card).parent  # where the card lies, all of the game lies
        self.id, self.title, self.players, self.options = self.folder.name, title, players, options
        self.designer, self.rules_version, self.longest = designer, rules_version, longest
        self.record, self.state, self.moves, self.modules = state, state.dtype, moves, modules
        self.words: Words[Any] = words  # they read their own game's state
        self.text: Text[Any] = text
        self.scene: Picture[Any] = scene
        self.layout = layout or Layout()  # of what `observe` writes
        self.insight: Inform[Any] | None = insight
        self.assets: Weigh[Any] | None = assets
        self.prices = prices or {}  # what one of an asset counts beside others; else 1
        self.forget: Forget[Any] | None = forget
        self.aims: Aim[Any] | None = aims
        self.purpose: Purpose[Any] | None = purpose
        self.tale: TellTale[Any] | None = tale
        self.why: Explain[Any] | None = why
        self.victory: Depict[Any] = victory or (lambda view: (f"{self.id}-victory",))
        self.names = names  # which bots bear
        self.first = min(first, players[-1])  # how many play when somebody plays for the first time
        self.scratch, self.thinking = scratch, thinking or Thinking()
        self.functions: jit.Functions = {}
        for module in (*GENERIC, *modules):
            for name, function in jit_kernels(module).items():
                theirs = self.functions.get(name)
                if theirs and theirs.__module__ != contract.__name__:
                    raise TypeError(f"{self.id} has two kernels called {name}")
                self.functions[name] = function
        self._lock = threading.Lock()
        self._compiled: Compiled | None = None
        self.hides = self._has_own("redact")
        self.picky, self.practised = self._has_own("sensible"), self._has_own("habit")
        self._many_choose, self._may_lapse = self._has_own("choosers"), self._has_own("lapse")
        self._hides_moves = self._has_own("shown")
        self.private = self.hides and not alike  # whether seats know different things

    def _has_own(self, name: str) -> bool:
        """Whether the game has its own kernel of this name, and not the usual one."""
        return self.functions[name].__module__ != contract.__name__

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    # The kernels

    @cached_property
    def plain(self) -> SimpleNamespace:
        """The kernels as plain Python."""
        return SimpleNamespace(**jit.bind(self.functions, self.id))

    @property
    def kernels(self) -> SimpleNamespace:
        """The kernels, compiled if that has been done, else plain."""
        return self._compiled or self.plain

    @cached_property
    def sets(self) -> dict[str, tuple[str, ...]]:
        """The kernels that are compiled together: what a table needs, and what only some need."""
        if self.mind is None:
            return {TABLE: FOR_TABLES, RESEARCH: FOR_NETWORKS + FOR_RESEARCH}
        return {TABLE: FOR_TABLES + FOR_NETWORKS, RESEARCH: FOR_RESEARCH}

    @cached_property
    def caches(self) -> dict[str, Path]:
        """The folders for this game's compiled kernels, one for each set."""
        files = self.kernel_files()
        return {
            each: jit.cache_folder(self.id, files, entries, self.state)
            for each, entries in self.sets.items()
        }

    def kernel_files(self) -> dict[str, Path]:
        """The files that the kernels are made of: modules by name, and the folder's data."""
        data = {file.name: file for file in self.folder.glob("*.txt") if file.stem not in TAUGHT}
        data |= {name: Path(jit.__file__).with_name(name) for name in jit.LATER}
        return data | sources((*GENERIC, jit, *self.modules), but=[__name__])

    @cached_property
    def mind(self) -> NDArray[np.float32] | None:
        """The game's network, if it has one that fits."""
        file = self.folder / minds.FILE
        return minds.load(file, self.layout, self.moves) if file.exists() else None

    @property
    def compiled(self) -> bool:
        """Whether the kernels in use are compiled."""
        return self._compiled is not None

    @property
    def warm(self) -> bool:
        """Whether compiling what a table needs will only take a moment."""
        return self.compiled or jit.is_warm(self.caches[TABLE])

    def compile(self, progress: jit.Progress | None = None, which: str = TABLE) -> SimpleNamespace:
        """Compile a set of kernels, or load it from the cache, and use it from now on.

        What belongs to another set is compiled with that, when it is first used.
        """
        with self._lock:
            here = self._compiled or Compiled(self._compile_set_of)
            if not hasattr(here, f"_{which}"):
                entries, folder = self.sets[which], self.caches[which]
                bound = jit.compile_all(
                    *(self.functions, folder.name, entries, self.state, tree.NODE),
                    *(folder, progress),
                )
                vars(here).update({name: bound[name] for name in entries}, **{f"_{which}": True})
            self._compiled = here
            return here

    def _compile_set_of(self, name: str) -> None:
        self.compile(which=next(each for each, names in self.sets.items() if name in names))

    # Records

    def rows(self, n: int = 1) -> Rows:
        """`n` blank records; a record is always a row of such an array."""
        return np.zeros(n, self.state).view(np.recarray)

    def begin(self, seats: int, options: Mapping[str, str] | None = None, n: int = 1) -> Rows:
        """`n` records with seats and options set, ready for the deal."""
        rows = self.rows(n)
        rows.seats = self.checked_seats(seats)
        for name, value in self.checked_options(options or {}, seats).items():
            rows[name] = next(o for o in self.options if o.name == name).values.index(value)
        return rows

    def checked_seats(self, seats: int) -> int:
        """The number of seats, if the game can be played by so many."""
        if seats not in self.players:
            few, many = self.players[0], self.players[-1]
            raise BadInput(f"{self.title} is for {few} to {many} players, not {seats}")
        return seats

    def checked_options(self, given: Mapping[str, str], seats: int | None = None) -> dict[str, str]:
        """All options with their values for so many seats (else the most), defaults filled in."""
        named = {option.name: option for option in self.options}
        for name in given:
            if name not in named:
                raise BadInput(f"{self.title} has no option {name!r}; it has: {', '.join(named)}")
        return {
            name: option.meant(given.get(name, option.default), seats or self.players[-1])
            for name, option in named.items()
        }

    def sides(self, row: Row) -> tuple[tuple[int, ...], ...]:
        """The seats of each side of the table: those an option puts together, or each alone."""
        grouped = [o.values[int(row[o.name])] for o in self.options if o.groups]
        found: dict[str, list[int]] = {}
        for seat in range(int(row.seats)):
            found.setdefault(grouped[0][seat] if grouped else f"{seat}", []).append(seat)
        return tuple(map(tuple, found.values()))

    def copy(self, row: Row) -> Rows:
        """A one-row array holding a copy of this record."""
        rows = self.rows()
        rows[0] = row
        return rows

    def legal(self, row: Row) -> list[int]:
        """The actor's legal moves, or the outcomes that chance may have; none when it is over."""
        if row["actor"] == kernel.OVER:
            return []
        out = np.empty(self.moves.size, np.int32)
        return out[: self.kernels.legal(row, out)].tolist()

    def sensible(self, row: Row) -> list[int]:
        """The legal moves that a bot thinks about."""
        moves = self.legal(row)
        if not self.picky:
            return moves
        out = np.array(moves, np.int32)
        return out[: self.kernels.sensible(row, out, len(out))].tolist()

    def usual(self, row: Row) -> int:
        """The sensible move that somebody practised makes, by what the one to act knows."""
        moves = self.sensible(row)
        return moves[int(self.kernels.habit(row, np.array(moves, np.int32), len(moves)))]

    def parse(self, row: Row, text: str) -> int:
        """The legal move that a person wrote so."""
        moves = {self.words.notation(move): move for move in self.legal(row)}
        folded = {written.casefold(): move for written, move in moves.items()}
        typed = "".join(text.split()).casefold()
        if typed in folded:
            return folded[typed]
        near = difflib.get_close_matches(typed, folded, n=1, cutoff=0.5)
        example = (
            next(w for w in moves if w.casefold() == near[0]) if near else next(iter(moves), "")
        )
        raise IllegalMove(f"{text.strip()!r} is not a legal move now; write one like {example}")

    def final(self, view: Row, moves: list[int], people: Collection[int]) -> dict[int, bool]:
        """Which of the actor's moves could not be taken back, and whether he goes on after each.

        As far as the actor can know, played in one imagined world: they show something, let chance
        move, end the game, or hand on the turn to who may answer at once. Before the game is
        compiled, all of them.
        """
        if not self.compiled:
            return dict.fromkeys(moves, False)
        seat, world = int(view["actor"]), np.frombuffer(bytearray(view.tobytes()), self.state)[0]
        if self.hides:
            self.kernels.imagine(world, seat, chance.generators(0))
        after = np.frombuffer(bytearray(world.tobytes() * len(moves)), self.state)
        self.kernels.play_each(after, np.array(moves, np.int32))
        found, before = {}, int(world["news"])
        came = zip(moves, after["actor"].tolist(), after["news"].tolist(), strict=True)
        for n, (move, heir, news) in enumerate(came):
            answered = heir != seat and (self.hides or heir < 0 or heir in people)
            if answered or news != before:
                while heir == kernel.CHANCE:
                    self.kernels.play(after[n], self.legal(after[n])[0])
                    heir = int(after[n]["actor"])
                found[move] = heir == seat
        return found

    def odds(self, row: Row, moves: list[int]) -> list[int]:
        """The weights of these legal moves."""
        out = np.zeros(len(moves), np.int32)
        self.kernels.odds(row, np.array(moves, np.int32), len(moves), out)
        return [int(weight) for weight in out]

    def shown(self, row: Row, move: int, seat: int) -> int:
        """What a seat sees of a move about to be played: its number, or HIDDEN."""
        return int(self.kernels.shown(row, move, seat)) if self._hides_moves else move

    def choosers(self, row: Row) -> list[int]:
        """The seats that may choose now."""
        if not self._many_choose:
            return [int(row["actor"])] if row["actor"] >= 0 else []
        mask = int(self.kernels.choosers(row))
        return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]

    def lapse(self, row: Row, seat: int) -> int:
        """The move that answers for a seat which may be asked for form's sake alone, or WAITS."""
        if not self._may_lapse:
            return kernel.WAITS
        known = self.view(row, kernel.ONLOOKER)
        known["actor"] = seat
        return int(self.kernels.lapse(known))

    def view(self, row: Row, seat: int) -> Row:
        """What a seat (or ONLOOKER) knows of this record: a redacted copy."""
        known = np.frombuffer(bytearray(row.tobytes()), self.state)[0]  # the quickest copy
        if self.hides:
            self.kernels.redact(known, seat)
        return known

    def observe(self, row: Row, seat: int) -> NDArray[np.float32]:
        """What a seat knows, as floats for a network; `layout` says what is where."""
        out = np.zeros(self.layout.size, np.float32)
        self.kernels.observe(row, seat, out)
        return out

    def readable(self, row: Row) -> Record:
        """A copy of the record to read from, much quicker in plain Python than a NumPy record."""
        return self.record.readable(row)

    def score(self, row: Row) -> list[int]:
        """Each seat's points."""
        out = np.zeros(kernel.MOST_SEATS, np.int32)
        self.kernels.score(row, out)
        return [int(points) for points in out[: row.seats]]

    def payoff(self, row: Row) -> list[float]:
        """Each seat's share of the victory."""
        return self._shares(self.kernels.payoff, row)

    def worth(self, row: Row) -> list[float]:
        """Each seat's prospects."""
        return self._shares(self.kernels.worth, row)

    def _shares(self, judge: Callable[[Row, NDArray[np.float64]], None], row: Row) -> list[float]:
        out: NDArray[np.float64] = np.zeros(kernel.MOST_SEATS)
        judge(row, out)
        return [float(share) for share in out[: row.seats]]

    # Records as bytes and as JSON

    def bytes_of(self, row: Row) -> bytes:
        """The record's bytes, its scratch fields zeroed."""
        rows = self.copy(row)
        for field in self.scratch:
            rows[field] = 0
        return bytes(rows.tobytes())

    def digest(self, row: Row) -> str:
        """A digest of the record."""
        return hashlib.sha256(self.bytes_of(row)).hexdigest()

    def to_json(self, row: Row) -> dict[str, Any]:
        """The record as plain numbers and lists, field by field."""
        clean = np.frombuffer(self.bytes_of(row), self.state)[0]
        return {name: np.asarray(clean[name]).tolist() for name in self._names()}

    def from_json(self, fields: Mapping[str, Any]) -> Rows:
        """A one-row array from what `to_json` gave."""
        rows = self.rows()
        if not isinstance(fields, Mapping) or set(fields) != set(self._names()):
            raise BadInput(f"a record of {self.id} has the fields {', '.join(self._names())}")
        for name in self._names():
            field = self.state[name]
            try:
                value = np.array(fields[name])
                if value.dtype.kind not in "iu":
                    raise ValueError("these are not whole numbers")
                if value.shape != field.shape:
                    raise ValueError(f"shape {value.shape} is not {field.shape}")
                kept = value.astype(field.base)
                if (kept != value).any():
                    raise ValueError("a number is too large")
            except (ValueError, TypeError, OverflowError) as error:
                raise BadInput(f"field {name} of a record of {self.id}: {error}") from None
            rows[name] = kept
        return rows

    def _names(self) -> Iterator[str]:
        return iter(self.state.names or ())


def jit_kernels(module: ModuleType) -> jit.Functions:
    """The kernels that a module defines."""
    return kernel.kernels_of(module.__name__)
