"""Match: one game being played, from the deal to the end."""

from collections.abc import Collection, Mapping
from functools import cached_property

import numpy as np

from bartizan.engine.chance import Secret
from bartizan.engine.errors import BadInput, IllegalMove
from bartizan.engine.face import Told
from bartizan.engine.game import Game
from bartizan.engine.kernel import CHANCE, HIDDEN, ONLOOKER, OVER
from bartizan.engine.luck import Luck
from bartizan.engine.state import Record, Row

MORE = 16  # moves for which there is room at once


class Match:
    """A deal and a list of move numbers, chance's among them: it replays exactly."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str] | None = None,
        secret: Secret | None = None,
        dealt: Row = None,
        luck: Luck | None = None,
        seed: str | int | None = None,
    ) -> None:
        self.game = game
        self.options = game.checked_options(options or {}, seats)
        self.luck = luck  # what the secret is made of, where several have added to it
        if seed is not None:
            secret = Secret.typed(seed)
        self.secret = secret or (luck.secret(seats) if luck else Secret.fresh())
        self.moves: list[int] = []
        self._rows = np.zeros(MORE, game.state)  # as many as are needed, and a few more
        if dealt is None:
            begun = game.begin(seats, self.options)
            game.kernels.deal(begun[0], self.secret.deal())
            dealt = begun[0]
        self._rows[0] = dealt
        self._heads: list[tuple[int, list[int] | None]] = [self._head(0)]
        self._legal: tuple[int, list[int]] = -1, []  # after how many moves, and what one may play
        self._open: dict[int, Record] = {}  # the last two to read from, if nothing is hidden

    def _head(self, n: int) -> tuple[int, list[int] | None]:
        """Who is to act after `n` moves, and who may choose, once somebody has asked for that."""
        return int(self._rows[n]["actor"]), None

    def clone(self) -> "Match":
        """Another match that stands as this one does; from here on each goes its own way."""
        other = Match(self.game, self.seats, self.options, self.secret, self._rows[0], self.luck)
        other.moves, other._rows, other._heads = (
            [*self.moves],
            self._rows.copy(),
            [*self._heads],
        )
        return other

    @property
    def state(self) -> Row:
        """The record as it is now."""
        return self._rows[len(self.moves)]

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self._rows[0]["seats"])

    @cached_property
    def promise(self) -> str:
        """What was shown before the deal, to prove afterwards that nothing was chosen."""
        return self.luck.promise if self.luck else self.secret.hash

    @property
    def actor(self) -> int:
        """The seat to act, or CHANCE, or OVER."""
        return self._heads[len(self.moves)][0]

    @property
    def choosers(self) -> list[int]:
        """The seats that may choose now."""
        actor, choosers = self._heads[len(self.moves)]
        if choosers is None:
            choosers = self.game.choosers(self.state)
            self._heads[len(self.moves)] = actor, choosers
        return choosers

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == OVER

    def at(self, n: int) -> Row:
        """The record after the first `n` moves."""
        if not 0 <= n <= len(self.moves):
            raise BadInput(f"the match has {len(self.moves)} moves; there is no position {n}")
        return self._rows[n]

    def legal(self) -> list[int]:
        """The moves that may be played now."""
        now = len(self.moves)
        if self._legal[0] != now:
            self._legal = now, self.game.legal(self.state)
        return [*self._legal[1]]

    def play(self, move: int) -> None:
        """Play one legal move; another raises and leaves the match as it was."""
        if self.over:
            raise IllegalMove("the game is over; no move is left to play")
        if move not in self.legal():
            name = self.game.words.notation(move) if 0 <= move < self.game.moves.size else move
            raise IllegalMove(f"{name} is not a legal move now")
        n = len(self.moves)
        if n + 1 == len(self._rows):
            rows = np.zeros(n + 1 + MORE, self.game.state)
            rows[: n + 1] = self._rows
            self._rows = rows
        self._rows[n + 1] = self._rows[n]
        self.game.kernels.play(self._rows[n + 1], move)
        self._heads[n + 1 :] = [self._head(n + 1)]
        self.moves.append(int(move))
        self._legal = -1, []
        self._open = {at: view for at, view in self._open.items() if at == n}

    def chance(self) -> int:
        """The move that chance must make now, as the secret has it."""
        strokes = sum(actor == CHANCE for actor, _ in self._heads[: len(self.moves)])
        outcomes = self.legal()
        return outcomes[self.secret.pick(strokes, self.game.odds(self.state, outcomes))]

    @property
    def decisions(self) -> int:
        """How many moves seats have made, not chance."""
        return self.decisions_before(len(self.moves))

    def decisions_before(self, n: int) -> int:
        """How many of the first n moves seats have made, not chance."""
        return sum(actor != CHANCE for actor, _ in self._heads[:n])

    def settle(self) -> None:
        """Let chance make its moves until a seat is to act or the game is over."""
        while self.actor == CHANCE:
            self.play(self.chance())

    # What a seat sees

    def view(self, seat: int = ONLOOKER, n: int | None = None) -> Row:
        """What a seat knows after `n` moves, or now."""
        return self.game.view(self.state if n is None else self.at(n), seat)

    def readable(self, seat: int = ONLOOKER, n: int | None = None) -> Record:
        """What a seat knows after `n` moves, or now, for words and pictures."""
        at = len(self.moves) if n is None else n
        if self.game.hides or at < len(self.moves) - 1:
            return self.game.readable(self.view(seat, at))
        if at not in self._open:
            self._open[at] = self.game.readable(self.at(at))
        return self._open[at]

    def shown(self, n: int, seat: int = ONLOOKER) -> int:
        """What a seat was shown of the n-th move: its number, or HIDDEN."""
        return self.game.shown(self.at(n), self.moves[n], seat)

    def lines(self, n: int, seat: int = ONLOOKER) -> Told:
        """What the log tells a seat about the n-th move."""
        before, after = self.readable(seat, n), self.readable(seat, n + 1)
        return self.game.words.tell(before, after, self.shown(n, seat), seat)

    def notation(self, n: int, seat: int = ONLOOKER) -> str:
        """The n-th move as a seat may write it down."""
        move = self.shown(n, seat)
        return "?" if move == HIDDEN else self.game.words.notation(move)

    def parse(self, text: str) -> int:
        """The legal move that is written so."""
        return self.game.parse(self.state, text)

    # Undo

    def undo_bar(self, seat: int, people: Collection[int], held: Collection[int] = ()) -> str:
        """Why this seat cannot take back its last decision, in one word; empty if it can.

        It can while nothing was shown to anybody that had been hidden, nothing was done that the
        rule book calls final, and neither chance nor another person has moved since. In a game
        with secrets a bot's answer bars it too, and so does a choice that another seat `held`
        back until all have chosen; in an open game the bots' answers go back with it.
        """
        since, last = {*held} - {seat}, len(self.moves) - 1
        while last >= 0 and (actor := self._heads[last][0]) != seat:
            since.add(actor)
            last -= 1
        if self.over or last < 0:
            return "over" if self.over else "nothing"
        if CHANCE in since:
            return "chance"
        if since if self.game.hides else since & {*people}:
            return "answered"
        return "" if self.at(last)["news"] == self.state["news"] else "shown"

    def _last_decision(self, seat: int) -> int | None:
        """How many moves there were before this seat last moved."""
        played = reversed(range(len(self.moves)))
        return next((n for n in played if self._heads[n][0] == seat), None)

    def undo_point(self, seat: int, people: Collection[int]) -> int | None:
        """How many moves remain if this seat takes back its last decision; None if it may not."""
        return None if self.undo_bar(seat, people) else self._last_decision(seat)

    def undo(self, seat: int, people: Collection[int]) -> int:
        """Take back this seat's last decision. How many moves went back?"""
        point = self.undo_point(seat, people)
        if point is None:
            raise BadInput("there is nothing that you could take back now")
        undone = len(self.moves) - point
        del self.moves[point:]
        return undone
