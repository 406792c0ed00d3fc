"""How it is played: all games of one meeting on one deal, each bot on each side."""

import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

from bartizan import bots
from bartizan.arena.patience import within
from bartizan.arena.plan import Plan, Seating, sources
from bartizan.engine import record
from bartizan.engine.chance import Secret
from bartizan.engine.errors import BadInput
from bartizan.engine.game import RESEARCH, TABLE, Game
from bartizan.engine.jit import is_warm
from bartizan.engine.locks import lock
from bartizan.engine.match import Match

T = TypeVar("T")


class Piece(NamedTuple):
    """A piece of work: what follows from it is the same wherever and how often it is done."""

    plan: Plan
    deal: int
    meeting: int
    sources: str  # of whoever hands it out


class Time(NamedTuple):
    """How long a bot thought."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def and_then(self, other: "Time") -> "Time":
        """Both together."""
        longest = max(self.longest, other.longest)
        return Time(self.decisions + other.decisions, self.seconds + other.seconds, longest)


class Played(NamedTuple):
    """A game that was played."""

    game: int  # its number among those of its deal
    seating: Seating
    payoff: list[float]  # of each seat
    moves: int
    fault: str  # why somebody lost before the end
    record: str = ""  # as it is written; not kept in memory


class Done(NamedTuple):
    """What came of a piece."""

    deal: int
    meeting: int
    games: list[Played]
    times: dict[int, Time]  # of each bot


@contextmanager
def held(file: Path, wait: bool = True) -> Iterator[bool]:
    """Keep others out while this goes on. False: somebody is in."""
    with file.open("ab") as opened:
        yield lock(opened, wait)


def ready(game: Game, research: bool = False) -> None:
    """Compile what is needed; on a machine that is new to it, one process goes first."""
    for each in (TABLE, RESEARCH) if research else (TABLE,):
        folder = game.caches[each]
        folder.parent.mkdir(parents=True, exist_ok=True)
        with held(folder.with_suffix(".lock")) if not is_warm(folder) else nullcontext():
            game.compile(which=each)


def play(piece: Piece) -> Done:
    """Play all games of a piece."""
    plan = piece.plan
    if sources(plan.game) != piece.sources:
        raise BadInput("this machine has another bartizan; all must have the same files")
    ready(plan.game, any(bots.is_learned(kind, plan.game) for kind in plan.bots))
    times: dict[int, Time] = defaultdict(Time)
    games = [
        one_game(plan, piece.deal, seating, number, times)
        for number, seating in enumerate(
            plan.seatings(piece.meeting, piece.deal), plan.first_game(piece.meeting)
        )
    ]
    return Done(piece.deal, piece.meeting, games, dict(times))


class Fault(Exception):
    """A bot from outside failed, fell silent, or chose what is not legal."""

    def __init__(self, seat: int, error: BaseException) -> None:
        super().__init__(seat, error)
        self.seat, self.error = seat, error


def one_game(
    plan: Plan, deal: int, seating: Seating, number: int, times: dict[int, Time]
) -> Played:
    """Play a game to its end, or until a bot from outside fails: that one has lost."""
    game, sitters = plan.game, plan.by_seat(seating)
    match = Match(game, plan.seats, plan.options, Secret.typed(f"{plan.seed}-{deal}"))
    fault = ""
    try:
        _play_on(match, plan, deal, sitters, times)
        payoff = game.payoff(match.state)
    except Fault as failed:
        name = plan.names[sitters[failed.seat]]
        what = str(failed.error).splitlines()[:1]
        fault = f"{name} on seat {failed.seat}: {': '.join([type(failed.error).__name__, *what])}"
        payoff = _without(plan, failed.seat)
    written = record.dumps(record.whole(match, [plan.names[bot] for bot in sitters]))
    return Played(number, seating, payoff, len(match.moves), fault, written)


def _play_on(
    match: Match, plan: Plan, deal: int, sitters: list[int], times: dict[int, Time]
) -> None:
    """Let them play. A seat's bot draws the same numbers, whoever it is: deals are paired."""
    luck = Secret.typed(f"{plan.seed}-{deal} bots")
    players: list[bots.Bot] = []
    ours = [bots.is_ours(plan.bots[bot]) for bot in sitters]
    seat = 0

    def asked(act: Callable[[], T]) -> T:
        return act() if ours[seat] else within(plan.patience, act)

    try:
        for seat, bot in enumerate(sitters):
            seed = luck.number(f"{seat}") % 2**63
            players.append(asked(partial(bots.make, plan.bots[bot], plan.game, seed)))
        match.settle()
        while not match.over:
            seat = match.actor
            view = match.view(seat)
            began = time.perf_counter()
            move = asked(partial(players[seat].choose, view, seat))
            took = time.perf_counter() - began
            times[sitters[seat]] = times[sitters[seat]].and_then(Time(1, took, took))
            match.play(move)
            match.settle()
    except (Exception, SystemExit) as error:
        if ours[seat]:
            raise
        raise Fault(seat, error) from error


def _without(plan: Plan, failed: int) -> list[float]:
    """The payoff of each seat if a side has lost before the end: the others share the victory."""
    others = [side for side in plan.sides if failed not in side]
    won = {seat: 1 / len(others) / len(side) for side in others for seat in side}
    return [won.get(seat, 0.0) for seat in range(plan.seats)]
