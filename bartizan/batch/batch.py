"""Batch: many games of one kind, one row each, all moved on by one call."""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from typing import Any

import numpy as np

from bartizan.batch.arrays import KEPT, Ahead, Array, Arrays, Device
from bartizan.batch.cpu import Processors
from bartizan.engine.chance import generators
from bartizan.engine.errors import BadInput, IllegalMove
from bartizan.engine.game import Game
from bartizan.games import load

WHIMS = 0x5EED  # parts the generators of random choices from those of chance
DREAMS = 0xD4EA  # and those of imagined worlds


@dataclass(frozen=True)
class Saved:
    """Rows of a batch as they were."""

    rows: int
    arrays: Mapping[str, Array]


class Batch:
    """`n` games of so many seats, each a row of every array; a finished one begins anew.

    The arrays are the batch's own and every step writes them anew: copy what you want to keep.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int,
        n: int,
        *,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        device: str = "cpu",
        threads: int | None = None,
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.seats, self.n, self.seed = self.game.checked_seats(seats), checked_size(n), seed
        self.device = device
        self.options = self.game.checked_options(options or {}, seats)
        self._on = on(device, self.game, threads)
        self._arrays = self._room(seed)
        self._on.begin(self._arrays)
        self._ahead: Ahead | None = None
        self._worlds: tuple[Array, Array] | None = None
        self._sensible: Array | None = None

    def _room(self, seed: int) -> Arrays:
        """New arrays, with generators of this seed."""
        room, n, game = self._on.zeros, self.n, self.game
        return Arrays(
            blank=self._on.put(game.begin(self.seats, self.options)),
            rows=self._on.put(np.arange(n)),
            states=room(n, game.state),
            lucks=self._on.put(generators(seed, n)),
            whims=self._on.put(generators(seed ^ WHIMS, n)),
            sampled=room(n, np.int64),
            played=room(n, np.int32),
            reward=room((n, self.seats), np.float32),
            done=room(n, np.bool_),
            last=room(n, game.state),
            lasted=room(n, np.int32),
            actor=room(n, np.int64),
            mask=room((n, game.moves.size), np.bool_),
            observation=self._on.observations(n, game.layout.size),
        )

    @property
    def actor(self) -> Array:
        """The seat to act."""
        return self._arrays.actor

    @property
    def mask(self) -> Array:
        """The legal moves of who is to act."""
        return self._arrays.mask

    @property
    def observation(self) -> Array:
        """What he knows."""
        return self._arrays.observation

    @property
    def reward(self) -> Array:
        """Each seat's share of the victory, where the last step ended a game."""
        return self._arrays.reward

    @property
    def done(self) -> Array:
        """Whether the last step ended a game; the row shows the next one already."""
        return self._arrays.done

    @property
    def played(self) -> Array:
        """How many moves of seats each game has had."""
        return self._arrays.played

    @property
    def last(self) -> Array:
        """The record in which the last game of each row ended."""
        return self._arrays.last

    @property
    def lasted(self) -> Array:
        """And how many moves of seats it had."""
        return self._arrays.lasted

    @property
    def states(self) -> Array:
        """The records themselves: all that there is, hidden things too."""
        return self._arrays.states

    def __repr__(self) -> str:
        return f"<Batch of {self.n} games of {self.game.id}, {self.seats} seats, {self.device}>"

    def __len__(self) -> int:
        return self.n

    def sample(self) -> Array:
        """A random legal move for each row, all alike; the same until the next step."""
        return self._arrays.sampled

    def step(self, moves: Array, check: bool = True) -> None:
        """Play one move in each row; if any is not legal, say which, and play none.

        A row whose move is REST stays as it is. Whoever knows that all moves are legal may do
        without the check.
        """
        chosen = self._numbers(moves, "moves")
        if check:
            self._check(self._arrays.rows, chosen)
        self._on.step(self._arrays, chosen)

    def _check(self, rows: Array, chosen: Array) -> None:
        """Refuse moves that are not legal in their rows, and rows that are not there."""
        place = self._on.illegal_row(self._arrays, rows, chosen)
        if place == len(rows):
            return
        row, move = (int(self._on.take(each[place : place + 1])[0]) for each in (rows, chosen))
        if not 0 <= row < self.n:
            there = f"rows are 0 to {self.n - 1}"
            raise BadInput(f"place {place}: there is no row {row}; {there}")
        raise IllegalMove(self._why_illegal(row, move))

    def _why_illegal(self, row: int, move: int) -> str:
        if not 0 <= move < self.game.moves.size:
            return f"row {row}: moves are numbered 0 to {self.game.moves.size - 1}, not {move}"
        legal = np.flatnonzero(self._on.take(self.mask[row : row + 1])[0])
        seat = self._on.take(self.actor[row : row + 1])[0]
        named = "{} (move {})".format
        said, example = (
            named(self.game.words.notation(each), each) for each in (move, int(legal[0]))
        )
        return (
            f"row {row}: {said} is not legal now; seat {seat} has {len(legal)} moves, "
            f"one is {example}"
        )

    # What seats know

    def observe(self, seats: Array | int, last: bool = False) -> Array:
        """What one seat, or one of each row, knows now, or knew when its last game had ended.

        Zeros where no game has ended yet.
        """
        out = self._on.observations(self.n, self.game.layout.size)
        self._on.observe(self.last if last else self.states, self._seats(seats), out)
        return out

    def consider(self, rows: Array, moves: Array, real: bool = False, check: bool = True) -> Ahead:
        """What who is to act would know after a legal move, before chance has moved.

        And what that promises. Rows may repeat; with REST for a move nothing is played. What he
        does not know is drawn anew for every call, or else a move would tell what lies behind it;
        only who asks for what is real sees that. The arrays are the batch's own: the next call
        writes them anew, and there may be more rows than moves. The check is that of `step`.
        """
        where, chosen = self._on.whole(rows, "rows"), self._on.whole(moves, "moves")
        if len(where.shape) != 1 or where.shape != chosen.shape:
            shapes = f"{tuple(where.shape)} and {tuple(chosen.shape)}"
            raise BadInput(f"moves to consider have a row each, not shapes {shapes}")
        if check:
            self._check(where, chosen)
        ahead = self._room_ahead(len(where))
        self._on.consider(self.states if real else self._imagined(), where, chosen, ahead)
        return ahead

    def sensible(self) -> Array:
        """Of the legal moves those that a bot would think about, from what it knows."""
        if self._sensible is None:
            self._sensible = self._on.zeros(self.mask.shape, np.bool_)
        self._on.clear(self._sensible)
        self._on.sense(self.redact() if self.game.hides else self.states, self._sensible)
        return self._sensible

    def _room_ahead(self, many: int) -> Ahead:
        """Room for what so many moves would lead to, all 0."""
        if self._ahead is None or len(self._ahead.over) < many:
            room = many + many // 4 + 1
            self._ahead = Ahead(
                observation=self._on.observations(room, self.game.layout.size),
                over=self._on.zeros(room, np.bool_),
                promise=self._on.zeros((room, self.seats), np.float32),
            )
        else:
            self._on.clear(*vars(self._ahead).values())
        return self._ahead

    def _imagined(self) -> Array:
        """The records, but what who is to act does not know forgotten and drawn anew."""
        if not self.game.hides:
            return self.states
        if self._worlds is None:
            dreams = self._on.put(generators(self.seed ^ DREAMS, self.n))
            self._worlds = self._on.copy(self.states), dreams
        worlds, dreams = self._worlds
        self._on.overwrite(worlds, self.states)
        self._on.redact(worlds, self.actor)
        self._on.imagine(worlds, self.actor, dreams)
        return worlds

    def redact(self, seats: Array | int | None = None) -> Array:
        """The records as a seat of each row knows them; without seats, who is to act there."""
        views = self._on.copy(self.states)
        self._on.redact(views, self._seats(seats))
        return views

    def imagine(self, seats: Array | int | None = None, seed: int = 0) -> "Batch":
        """Another batch: the same games, but what a seat of each row does not know drawn anew.

        Without seats it is who is to act there. Its chance is its own too, by the seed, so nothing
        of the real games' future can be learned from it.
        """
        worlds = copy(self)
        worlds.seed, worlds._arrays = seed, self._room(seed)
        worlds._ahead = worlds._worlds = worlds._sensible = None
        worlds._arrays.states = self._on.copy(self.states)
        worlds._arrays.played = self._on.copy(self.played)
        self._on.imagine(worlds.states, self._seats(seats), worlds._arrays.lucks)
        self._on.look(worlds._arrays)
        self._on.sample(worlds._arrays)
        return worlds

    def _seats(self, seats: Array | int | None) -> Array:
        """A seat for each row."""
        if seats is None:
            return self.actor
        if isinstance(seats, int):
            if not 0 <= seats < self.seats:
                raise BadInput(f"there is no seat {seats}; seats are 0 to {self.seats - 1}")
            return self._on.put(np.full(self.n, seats, np.int64))
        chosen = self._numbers(seats, "seats")
        found = self._on.take(chosen)
        if (wrong := np.flatnonzero((found < 0) | (found >= self.seats))).size:
            row = int(wrong[0])
            there = f"seats are 0 to {self.seats - 1}"
            raise BadInput(f"row {row}: there is no seat {found[row]}; {there}")
        return chosen

    def _numbers(self, given: Array, what: str) -> Array:
        """Whole numbers, one for each row."""
        chosen = self._on.whole(given, what)
        if chosen.shape != (self.n,):
            raise BadInput(f"{what} have shape {tuple(chosen.shape)}; expected ({self.n},)")
        return chosen

    # Going back

    def save(self, rows: Array | None = None) -> Saved:
        """A copy of all rows, or of some, to go back to."""
        chosen = None if rows is None else self._rows(rows)
        kept = {}
        for name in KEPT:
            part = getattr(self._arrays, name)
            kept[name] = self._on.copy(part) if chosen is None else self._on.gather(part, chosen)
        return Saved(self.n if chosen is None else len(chosen), kept)

    def restore(self, saved: Saved, rows: Array | None = None) -> None:
        """Put rows that were saved back, all of them, or into these places."""
        chosen = self._rows(np.arange(self.n) if rows is None else rows)
        if saved.rows != len(chosen):
            raise BadInput(f"{saved.rows} rows were saved, for {len(chosen)} places")
        for name in KEPT:
            self._on.scatter(saved.arrays[name], getattr(self._arrays, name), chosen)
        self._on.look(self._arrays)

    def _rows(self, rows: Array) -> Any:
        chosen = np.asarray(rows)
        if chosen.dtype == np.bool_ and chosen.shape == (self.n,):
            chosen = np.flatnonzero(chosen)
        whole = chosen.ndim == 1 and (chosen.dtype.kind in "iu" or not chosen.size)
        if not whole or ((chosen < 0) | (chosen >= self.n)).any():
            raise BadInput(f"rows are whole numbers from 0 to {self.n - 1}, or {self.n} bools")
        if len({*chosen.tolist()}) < len(chosen):
            raise BadInput("a row is named twice")
        return chosen.astype(np.int64)


def on(device: str, game: Game, threads: int | None) -> Device:
    """The device of this name."""
    if device == "cpu":
        return Processors(game, threads)
    if device == "cuda":
        from bartizan.batch.gpu import Gpu

        return Gpu(game)
    raise BadInput(f"a batch is on 'cpu' or on 'cuda', not on {device!r}")


def checked_size(n: int) -> int:
    """How many games, if there can be so many."""
    if type(n) is not int or n < 1:
        raise BadInput(f"a batch has at least one game, not {n!r}")
    return n
