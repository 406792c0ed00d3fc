"""Table: people and bots around one match, folded from its events."""

import base64
import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bartizan.bots import LEVELS
from bartizan.engine.chance import Secret
from bartizan.engine.kernel import CHANCE, ONLOOKER, WAITS
from bartizan.engine.luck import SIZE
from bartizan.engine.match import Match
from bartizan.engine.state import Row
from bartizan.games import load
from bartizan.say import Line, Seat, Word
from bartizan.table import events as kinds
from bartizan.table.draw import COMMIT, DEALT, REVEAL, SEATS, Draw
from bartizan.table.events import Event
from bartizan.table.once import Once
from bartizan.table.plan import Chair, Clock, Plan, checked_name
from bartizan.table.refusal import NoMove, Refusal, Stale, Unreadable
from bartizan.table.series import Series
from bartizan.teacher.lessons import Lesson, lessons
from bartizan.teacher.puzzles import puzzles

MOST_CHAT = 500  # characters of a line of chat
MOST_KEYS = 40  # of answered messages that are remembered
MOST_PICTURES = 24  # kept of a position: a picture for each seat, and those of strokes of chance
MOST_SAYINGS = 64  # lines and views kept of a position
NOBODYS = Secret(bytes(32))  # the public secret of a match that is not yet dealt


@dataclass(frozen=True)
class Entry:
    """What the log says of one event: to each pair of eyes, or the same to all."""

    number: int
    lines: dict[int, list[Line]]
    moves: int = 0  # how many moves there were after it
    seat: int | None = None  # who moved, CHANCE perhaps; none if it is no move

    def seen_by(self, seat: int) -> list[Line]:
        """The lines for a seat."""
        return self.lines.get(seat, self.lines[ONLOOKER])


class Table:
    """A table as its events have made it; deciding something adds events to `fresh`."""

    def __init__(self, table_id: str, past: Sequence[Event]) -> None:
        made = past[0].body
        self.id = table_id
        self.game = load(made["game"])
        if made.get("rules", self.game.rules_version) != self.game.rules_version:
            raise Unreadable("other-rules", title=self.game.title)
        self.public: bool = made["public"]
        self.clock = Clock(**made["clock"]) if made["clock"] else None
        self.chairs = [Chair(**chair) for chair in made["chairs"]]
        self._seat()
        goal = made.get("goal", ["", 0])
        totals = tuple(made["series"])
        self.series = Series(goal[0], goal[1], made["games"], totals)  # before this game
        self.typed: bool = made.get("typed", bool(made["seed"]))  # somebody may know the deal
        self.lesson = self._lesson(made.get("lesson", ""))
        secret = Secret(bytes.fromhex(made["secret"]), made["seed"])
        self.draw = Draw(secret.raw)
        self.dealt = made["deal"] is not None  # else the match is nobody's, for its empty table
        if self.dealt:
            deal = self.game.from_json(made["deal"])[0]
            self.match = Match(self.game, len(self.chairs), made["options"], secret, deal)
        else:
            self.match = Match(self.game, len(self.chairs), made["options"], NOBODYS)
        self.held: dict[int, int] = {}
        self.early: dict[int, int] = {}  # answers that wait until their question lapses
        self.log: list[Entry] = []
        self.rewinds: list[tuple[int, int]] = []  # when moves were taken back, and from where on
        self.chat: list[dict[str, Any]] = []
        self.last: tuple[str, ...] = ()  # what the last move touched
        self.tried: int | None = None  # a move that the lesson does not ask for
        self.next_table = ""
        self.used = [0.0] * len(self.chairs)  # seconds that each seat has thought
        self.since = past[0].at  # when the position became what it is
        self.begins: dict[int, float] = {}  # clocks that begin later: it is still being shown
        self.v = 1  # how many events there were
        self.moved = 1  # the version in which the position became what it is
        self.fresh: list[Event] = []
        self.done: dict[str, int] = {}  # the version after what was asked for with a key
        self.pictures, self.sayings = Once(MOST_PICTURES), Once(MOST_SAYINGS)  # see message.py
        if self.typed:
            line = Line("table-seed", {"seed": made["seed"]})
            self.log.append(Entry(0, {ONLOOKER: [line]}))
        self.hear(past[1:])

    def hear(self, events: Sequence[Event]) -> bool:
        """Take in what happened, as far as it is new. False if something before it is missing."""
        for event in events:
            if event.number > self.v:
                return False
            if event.number == self.v:
                self._apply(event)
        return True

    # What is so

    @property
    def position(self) -> tuple[Any, ...]:
        """What all depends on that is told of a position: when it became so, and who sits there."""
        return (self.moved, *self.names)

    def _seat(self) -> None:
        """Note who sits on each chair and whether all are taken, for that is asked very often."""
        self.names = [chair.name for chair in self.chairs]
        self.full = "open" not in [chair.kind for chair in self.chairs]

    @property
    def begun(self) -> bool:
        """Whether the match goes on: every chair is taken, and all is dealt."""
        return self.dealt and self.full

    @property
    def promise(self) -> str:
        """What the house shows before the deal, to prove afterwards that it did not choose it."""
        return self.match.promise if self.dealt else self.draw.luck.promise

    @property
    def adders(self) -> list[int]:
        """The seats whose browsers add to the deal."""
        added = [s for s, c in enumerate(self.chairs) if c.kind == "person" and c.adds]
        return [seat for seat in added if seat not in self.draw.out]

    @property
    def phase(self) -> str:
        """How far the deal is."""
        if self.dealt or not self.full:
            return DEALT if self.dealt else SEATS
        return REVEAL if all(seat in self.draw.commits for seat in self.adders) else COMMIT

    @property
    def awaited(self) -> list[int]:
        """The seats whose browsers are to add to the deal now, and have not yet."""
        if self.dealt or not self.full:
            return []
        came = set(self.draw.commits if self.phase == COMMIT else self.draw.shares)
        return [seat for seat in self.adders if seat not in came]

    @property
    def unsettled(self) -> bool:
        """Whether the deal can be made, or chance is to move."""
        if not self.dealt:
            return self.full and not self.awaited
        return self.full and (self.match.actor == CHANCE or self._due() is not None)

    @property
    def people(self) -> list[int]:
        """The seats on which people play themselves."""
        return [s for s, c in enumerate(self.chairs) if c.kind == "person" and not c.stand_in]

    def free_seat(self) -> int:
        """The first chair that nobody has taken."""
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "open":
                return seat
        raise Refusal("all-taken")

    def mind(self, seat: int) -> str:
        """The bot that plays for a seat, or none; in a lesson it does what the lesson says."""
        if self.lesson and not self.lesson.is_free(self.match):
            return ""
        chair = self.chairs[seat]
        return chair.stand_in or (chair.bot if chair.kind == "bot" else "")

    def choosing(self) -> list[int]:
        """The seats that may choose now and have not yet."""
        if not self.begun or self._ended:
            return []
        return [s for s in self.match.choosers if s not in self.held]

    def may_choose(self, seat: int) -> bool:
        """Whether a seat may choose now, or choose again."""
        return self.begun and not self._ended and seat in self.match.choosers

    @property
    def _ended(self) -> bool:
        return self.lesson.done(self.match) if self.lesson else self.match.over

    def _due(self) -> int | None:
        """The move that a lesson makes now, if it does."""
        return self.lesson.due(self.match) if self.lesson else None

    def _lesson(self, named: str) -> Lesson | None:
        if not named:
            return None
        known = (*lessons(self.game), *puzzles(self.game))
        found = next((each for each in known if each.id == named), None)
        if found is None:
            raise Unreadable("old-lesson")
        return found

    def asked(self, seat: int, at: int | None = None) -> Row:
        """What a seat that may choose knows, now or after some moves, itself the one to act."""
        row = self.match.state if at is None else self.match.at(at)
        if row["actor"] != seat:
            row = self.game.copy(row)[0]
            row["actor"] = seat
        return self.game.view(row, seat)

    def legal(self, seat: int) -> list[int]:
        """What a seat that may choose can choose, as far as it knows."""
        if not self.game.hides and self.match.actor == seat:
            return self.match.legal()
        return self.sayings.get(
            self.position, ("legal", seat), lambda: self.game.legal(self.asked(seat))
        )

    def lapse(self, seat: int) -> int:
        """The move that answers for a seat which may be asked for form's sake alone, or WAITS."""
        return self.game.lapse(self.match.state, seat)

    def is_forced(self, seat: int) -> bool:
        """Whether a seat was asked for form's sake alone: it has nothing to choose."""
        lapse = self.lapse(seat)
        return lapse != WAITS and self.legal(seat) == [lapse]

    def in_company(self, seat: int) -> bool:
        """Whether another person plays who does not know all that this seat does."""
        if not self.game.hides:
            return False
        people = [s for s, chair in enumerate(self.chairs) if chair.kind == "person" or s == seat]
        return len({self.game.bytes_of(self.match.view(each)) for each in people}) > 1

    def told_from(self, since: int) -> int:
        """From which event on the log is new to who has seen it up to another one."""
        return min([since, *(first for at, first in self.rewinds if at >= since)])

    def round(self, seat: int) -> int | None:
        """From which event on others have moved since this seat did; none if nobody has."""
        found = None
        for entry in reversed(self.log):
            if entry.seat == seat and found is not None:
                break
            moved = entry.seat not in (seat, CHANCE, None)
            if moved or (found is not None and entry.seat == CHANCE):
                found = entry.number
        return found

    def undo_bar(self, seat: int) -> str:
        """Why a seat cannot take back its last decision, in one word; empty if it can."""
        bar = self.match.undo_bar(seat, self.people, self.held)
        return bar or (self.lesson.undo_bar(self.match, seat, self.people) if self.lesson else "")

    def time_left(self, seat: int, now: float) -> float | None:
        """Seconds left on a seat's clock, if there is one."""
        if self.clock is None:
            return None
        began = self.begins.get(seat, self.since)
        running = max(0.0, now - began) if seat in self.choosing() else 0.0
        used = self.used[seat] if self.clock.per == "game" else 0.0
        return max(0.0, self.clock.seconds - used - running)

    @property
    def standing(self) -> Series:
        """How the series stands, with this game once it is over."""
        if not self.match.over:
            return self.series
        return self.series.counted(self.game.score(self.match.state))

    @cached_property
    def gains(self) -> list[dict[str, int]]:
        """What each seat got by what, over the whole match; asked for when it is over."""
        found: list[dict[str, int]] = [{} for _ in self.chairs]
        for seat, points in enumerate(self.game.score(self.match.at(0))):
            if points:
                found[seat]["reason-start"] = points
        for line in (line for entry in self.log for line in entry.lines[ONLOOKER]):
            for seat, reason, points in line.gains:
                found[seat][reason] = found[seat].get(reason, 0) + points
        return found

    # What is decided; each adds events

    def play(self, seat: int, move: int, v: int, now: float, lapsed: bool = False) -> None:
        """A seat plays a move, or holds it while others choose too; what lapsed costs no time."""
        self._check_position(v)
        if not self.begun:
            raise Refusal("not-begun")
        if not self.may_choose(seat):
            raise NoMove("not-your-turn")
        if move not in self.legal(seat):
            raise NoMove("not-legal")
        task = self.lesson.task(self.match) if self.lesson else None
        if task and not task.accepts(self.game, move):
            return self._do(kinds.TRIED, {"seat": seat, "move": move}, now)
        body = {"seat": seat, "move": move} | ({"lapsed": True} if lapsed else {})
        if len(self.match.choosers) == 1 or task:  # in a lesson, others choose when it says so
            self._do(kinds.MOVE, body, now)
        else:
            self._do(kinds.HELD, body, now)
            if not self.choosing():
                while self.match.actor in self.held:
                    actor = self.match.actor
                    self._do(kinds.MOVE, {"seat": actor, "move": self.held[actor]}, now)
        self.settle(now)

    def let_lapse(self, seat: int, now: float) -> None:
        """The time is up in which a seat could answer what it may be asked for form's sake."""
        if seat in self.choosing() and self.lapse(seat) != WAITS:
            answer = self.early.pop(seat, self.lapse(seat))
            self.play(seat, answer, self.v, now, lapsed=True)

    def settle(self, now: float) -> None:
        """Deal, once all parts of the luck are there; chance moves until a seat is to act."""
        while self.unsettled:
            if (move := self._due()) is not None:
                self._do(kinds.MOVE, {"seat": self.match.actor, "move": move}, now)
            elif self.dealt:
                self._do(kinds.MOVE, {"seat": CHANCE, "move": self.match.chance()}, now)
            else:
                match = Match(self.game, len(self.chairs), self.match.options, luck=self.draw.luck)
                self._do(kinds.DEALT, {"deal": self.game.to_json(match.state)}, now)

    def commit(self, seat: int, promise: str, shown: str, now: float) -> None:
        """A seat's browser, which has noted the promise, shows the hash of what it will add."""
        self._check_adder(seat)
        if self.draw.checked_commit(seat, promise, shown):
            self._do(kinds.COMMIT, {"seat": seat, "hash": shown}, now)

    def reveal(self, seat: int, shown: str, now: float) -> None:
        """A seat's browser shows what it adds, once all have committed themselves."""
        self._check_adder(seat)
        if self.phase != REVEAL:
            raise Refusal("luck-early")
        if self.draw.checked_reveal(seat, shown):
            self._do(kinds.REVEAL, {"seat": seat, "bytes": shown}, now)
            self.settle(now)

    def lose(self, seat: int, now: float) -> None:
        """A seat's browser no longer has its bytes: all anew; the second time without it."""
        self._check_adder(seat)
        if self.phase != REVEAL or seat not in self.awaited:
            raise Refusal("luck-early")
        self._draw_anew(seat, seat in self.draw.anew, now)

    def _check_adder(self, seat: int) -> None:
        if not self.full:
            raise Refusal("not-begun")
        if self.dealt or seat not in self.adders:
            raise Refusal("luck-none")

    def _draw_anew(self, seat: int, out: bool, now: float) -> None:
        body = {"seat": seat, "secret": secrets.token_bytes(SIZE).hex(), "out": out}
        self._do(kinds.ANEW, body, now)
        self.settle(now)

    def undo(self, seat: int, v: int, now: float) -> None:
        """A person takes back the last decision."""
        self._check_position(v)
        if bar := self.undo_bar(seat):
            raise Refusal(f"undo-{bar}")
        point = self.match.undo_point(seat, self.people)
        self._do(kinds.UNDO, {"seat": seat, "to": point}, now)

    def sit(self, seat: int, name: str, now: float, adds: bool = False) -> None:
        """Somebody takes a free chair, or gives another name; a seat of a bot stays a bot's."""
        chair = self.chairs[seat]
        if chair.kind == "bot":
            raise Refusal("bots-seat")
        if chair.kind == "open" or chair.name != checked_name(name):
            body = {"seat": seat, "kind": "person", "name": checked_name(name)}
            self._do(kinds.SAT, body | {"adds": adds if chair.kind == "open" else chair.adds}, now)
            self.settle(now)

    def fill(self, seat: int, bot: str, name: str, now: float) -> None:
        """A bot takes a free chair, or one that sits there plays better or worse from now on."""
        if self.chairs[seat].kind == "bot":
            self._do(kinds.LEVEL, {"seat": seat, "bot": bot}, now)
            return
        if self.chairs[seat].kind != "open":
            raise Refusal("taken")
        self._do(kinds.SAT, {"seat": seat, "kind": "bot", "name": name, "bot": bot}, now)
        self.settle(now)

    def say(self, name: str, text: str, now: float) -> None:
        """Somebody writes to the table."""
        clean = "".join(c for c in text if c.isprintable()).strip()
        if not 0 < len(clean) <= MOST_CHAT:
            raise Refusal("chat", most=MOST_CHAT)
        self._do(kinds.CHAT, {"who": name, "text": clean}, now)

    def stand_in(self, seat: int, bot: str, now: float) -> None:
        """A bot plays on for a person who is away or out of time."""
        if self.chairs[seat].kind == "person" and not self.chairs[seat].stand_in:
            self._do(kinds.STAND_IN, {"seat": seat, "bot": bot}, now)
            if seat in self.awaited:  # what it has shown so far no longer counts
                self._draw_anew(seat, True, now)

    def come_back(self, seat: int, now: float) -> None:
        """The person takes the seat back."""
        if not self.chairs[seat].stand_in:
            raise Refusal("no-stand-in")
        self._do(kinds.BACK, {"seat": seat}, now)

    def rematch(self, table_id: str, now: float) -> None:
        """Say where the next game of the series is."""
        self._do(kinds.NEXT, {"table": table_id}, now)

    @property
    def next_id(self) -> str:
        """What the next table of the series will be called, by whichever server makes it."""
        digest = hashlib.blake2b(self.match.secret.raw + self.id.encode(), digest_size=9)
        return base64.urlsafe_b64encode(digest.digest()).decode()

    def next_plan(self) -> Plan:
        """The same again, the scores carried on, or a new series; all keep their seats and colours.

        Who begins is drawn anew in every game, so nobody need move on by a seat.
        """
        if not self.match.over:
            raise Refusal("not-over")
        chairs = [Chair(c.kind, c.name, c.bot, adds=c.adds) for c in self.chairs]
        series = self.standing.following()
        return Plan(self.game.id, chairs, self.match.options, clock=self.clock, series=series)

    def keep_early(self, seat: int, move: int, v: int) -> None:
        """An answer that takes effect when its question lapses, so that its time tells nothing."""
        self._check_position(v)
        if move not in self.legal(seat):
            raise NoMove("not-legal")
        self.early[seat] = move

    def _check_position(self, v: int) -> None:
        if v < self.moved:
            raise Stale("stale")

    # How events change the table

    def _do(self, kind: str, body: dict[str, Any], now: float) -> None:
        if kind in (kinds.MOVE, kinds.HELD) and body["seat"] in self.begins:
            body = body | {"began": self.begins[body["seat"]]}
        event = Event(self.v, kind, body, max(now, self.since))
        self._apply(event)
        self.fresh.append(event)

    def _apply(self, event: Event) -> None:
        body = event.body
        if event.kind == kinds.MOVE:
            self._move(event)
        elif event.kind == kinds.HELD:
            if body["seat"] not in self.held and "lapsed" not in body:
                self._count(event)
            self.held[body["seat"]] = body["move"]
        elif event.kind == kinds.TRIED:
            self.tried = body["move"]
        elif event.kind == kinds.UNDO:
            self._rewind(event)
            self.held = {}  # these choices were made for another position
            self._new_position(event)
            self.last = ()
            self._note(event, "table-undo", body["seat"])
        elif event.kind == kinds.SAT:
            chair = self.chairs[body["seat"]]
            if chair.kind == "open":  # another name gives nobody more time
                self.since, self.begins = event.at, {}
            chair.kind, chair.name = body["kind"], body["name"]
            chair.bot, chair.secret = body.get("bot", ""), ""  # the invitation is spent
            chair.adds = body.get("adds", False)
            self._seat()
            self._note(event, "table-sat", body["seat"])
        elif event.kind == kinds.LEVEL:
            self.chairs[body["seat"]].bot = body["bot"]
            level = Line(f"level-{body['bot']}", {}) if body["bot"] in LEVELS else body["bot"]
            self._note(event, "table-level", body["seat"], level=level)
        elif event.kind == kinds.COMMIT:
            self.draw.commits[body["seat"]] = body["hash"]
        elif event.kind == kinds.REVEAL:
            self.draw.shares[body["seat"]] = bytes.fromhex(body["bytes"])
        elif event.kind == kinds.ANEW:
            house = bytes.fromhex(body["secret"])
            self.draw = self.draw.without(body["seat"], house, body["out"])
            self._note(event, "table-anew", body["seat"])
        elif event.kind == kinds.DEALT:
            self._deal(event)
        elif event.kind == kinds.CHAT:
            self.chat.append({"type": "chat", **body, "at": event.at})
        elif event.kind == kinds.STAND_IN:
            self.chairs[body["seat"]].stand_in = body["bot"]
            self._note(event, "table-stand-in", body["seat"])
        elif event.kind == kinds.BACK:
            self.chairs[body["seat"]].stand_in = ""
            self.used[body["seat"]] = 0.0
            if body["seat"] in self.choosing():  # else another's clock is running
                self.since, self.begins = event.at, {}
            self._note(event, "table-back", body["seat"])
        elif event.kind == kinds.NEXT:
            self.next_table = body["table"]
        else:  # from a later version of the house
            raise Unreadable("unreadable")
        self.v = event.number + 1
        if event.key:
            self.answered(event.key)

    def answered(self, key: str) -> None:
        """What was asked for with this key is done; the last ones are remembered."""
        self.done[key] = self.v
        if len(self.done) > MOST_KEYS:
            self.done.pop(next(iter(self.done)))

    def _deal(self, event: Event) -> None:
        deal, luck = self.game.from_json(event.body["deal"])[0], self.draw.luck
        options = self.match.options
        self.match = Match(self.game, len(self.chairs), options, dealt=deal, luck=luck)
        self.dealt = True
        self._new_position(event)

    def _move(self, event: Event) -> None:
        seat, n = event.body["seat"], len(self.match.moves)
        lapsed = "lapsed" in event.body
        if self.held.pop(seat, None) is None and seat >= 0 and not lapsed:
            self._count(event)
        self.match.play(event.body["move"])
        common = self.match.lines(n, ONLOOKER)
        own = {s: self.match.lines(n, s) for s in range(len(self.chairs)) if self.game.private}
        told = {s: lines for s, lines in own.items() if lines != common}  # most are told the same
        entry = Entry(event.number, {ONLOOKER: common} | told, n + 1, seat)
        self.log.append(entry)
        self.last = tuple(i for line in entry.lines[ONLOOKER] for i in line.ids)
        self._new_position(event)

    def _count(self, event: Event) -> None:
        """Count the time that a seat has thought, from when it was shown the position."""
        began = event.body.get("began", self.since)
        self.used[event.body["seat"]] += max(0.0, event.at - began)

    def _rewind(self, event: Event) -> None:
        """Moves are taken back: the log no longer tells them."""
        to = event.body["to"]
        del self.match.moves[to:]
        gone = [entry.number for entry in self.log if entry.seat is not None and entry.moves > to]
        self.rewinds.append((event.number, min(gone, default=event.number)))
        self.log = [entry for entry in self.log if entry.number not in gone]

    def _new_position(self, event: Event) -> None:
        self.since, self.begins = event.at, {}
        self.moved = event.number + 1
        self.early, self.tried = {}, None
        self.held = {s: m for s, m in self.held.items() if not self.match.over}

    def _note(self, event: Event, key: str, seat: int, **more: Word) -> None:
        """A line of the log that is no move."""
        told = {ONLOOKER: [Line(key, {"who": Seat(seat), **more})]}
        self.log.append(Entry(event.number, told, len(self.match.moves)))
