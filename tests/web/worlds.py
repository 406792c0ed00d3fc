"""Pairs of worlds that one pair of eyes cannot tell apart, each at a table of a real server.

Either the deal differs in what these eyes have not seen up to a position, and the same moves were
played ever since; or every position there was is dreamt anew from what they knew of it. Every byte
that the server then tells them must be the same. Nothing is masked but the servers' own addresses,
the secrets of their seats, seconds that run, and where luck to come differs too, the hash of the
match's secret.
"""

import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from typing import Any

import numpy as np

from bartizan.engine.chance import Secret, generators
from bartizan.engine.game import Game
from bartizan.engine.kernel import CHANCE, ONLOOKER
from bartizan.engine.match import Match
from bartizan.engine.state import Row
from bartizan.games import load
from bartizan.table import events as kinds
from bartizan.table.events import Event
from bartizan.table.listing import Listing
from bartizan.table.plan import Chair, Plan
from bartizan.table.store import PLAY
from bartizan.table.table import Table
from tests.web.house import House, bearer

TRIES = 80  # exchanges of two hidden things that are tried to make another deal
MOST_EXCHANGES = 8
LONGEST = 150  # moves before the position that is looked at
FRAMES = 6  # moves that are told one by one
FURTHER = 6  # moves that are played on in both worlds
NAMES = ("Anna", "Ben", "Clio", "Dora", "Emil", "Fritz")
Answer = tuple[str, int, str]  # what was asked, the status, the body


@dataclass(frozen=True)
class Pair:
    """Two worlds: a match in each, alike to these eyes."""

    game: Game
    eyes: int
    one: Match
    other: Match
    dreamt: int  # a seed: the other world is dreamt from what the eyes knew; or 0

    @property
    def differs(self) -> bool:
        """Whether anything is different but the luck to come."""
        states = (self.one.state, self.other.state)
        return bool(self.dreamt) or len({self.game.bytes_of(state) for state in states}) == 2


def pairs(game_id: str, many: int, first: int = 0) -> Iterator[Pair]:
    """So many pairs of a game, by seeds from the first on."""
    game = load(game_id)
    game.compile()
    for seed in range(first, first + many):
        chance = random.Random(f"{game_id} {seed}")
        match = any_match(game, chance)
        eyes = chance.choice([ONLOOKER, *range(match.seats)])
        if seed % 2 and game.hides:
            yield Pair(game, eyes, match, match, dreamt=seed + 1)
        else:
            yield Pair(game, eyes, match, other_match(match, eyes, chance), dreamt=0)


def any_match(game: Game, chance: random.Random) -> Match:
    """A match of any number of players, with any options, played at random up to any move."""
    seats = chance.choice(list(game.players))
    options = {option.name: chance.choice(option.values) for option in game.options}
    for option in game.options:
        if option.groups:
            options[option.name] = option.meant(options[option.name], seats)
    match = Match(game, seats, options, Secret.typed(str(chance.random())))
    for _ in range(chance.randrange(LONGEST)):
        match.settle()
        if not match.over:
            match.play(chance.choice(match.legal()))
    match.settle()
    while match.over or match.actor == CHANCE:  # all is open at the end
        match.moves.pop()
    return match


def other_match(match: Match, eyes: int, chance: random.Random) -> Match:
    """The same moves after another deal that looks the same to these eyes, as different as may be.

    Where nothing is hidden, the luck to come is another.
    """
    if not match.game.hides:
        again = Match(match.game, match.seats, match.options, Secret.fresh(), match.at(0))
        return replayed(match, again, eyes) or match
    best, found = match, 0
    for _ in range(TRIES):
        dealt = exchanged(match.game, best.at(0), eyes, chance)
        if dealt is None or found == MOST_EXCHANGES:
            break
        again = Match(match.game, match.seats, match.options, match.secret, dealt)
        if alike := replayed(match, again, eyes):
            best, found = alike, found + 1
    return best


def exchanged(game: Game, dealt: Row, eyes: int, chance: random.Random) -> Row:
    """A deal with two things exchanged that these eyes cannot see; None if there are none."""
    seen, rows = game.view(dealt, eyes), game.copy(dealt)
    fields = []
    for name in game.state.names or ():
        kept, shown = np.atleast_1d(rows[0][name]), np.atleast_1d(seen[name])
        if np.unique(kept[kept != shown]).size > 1:
            fields.append((name, np.flatnonzero(kept != shown).tolist()))
    if not fields:
        return None
    name, hidden = chance.choice(fields)
    things = rows[name].reshape(-1)
    one = chance.choice(hidden)
    two = chance.choice([i for i in hidden if things[i] != things[one]])
    things[one], things[two] = things[two], things[one]
    return rows[0]


def replayed(match: Match, again: Match, eyes: int) -> Match | None:
    """The same moves after another deal, if to these eyes every position stays the same."""
    game = match.game
    for n in range(len(match.moves) + 1):
        views = [game.bytes_of(each.view(eyes, n)) for each in (match, again)]
        if views[0] != views[1]:
            return None
        if n < len(match.moves):
            if match.moves[n] not in again.legal():
                return None
            again.play(match.moves[n])
    return again


# At a table


def browser(table_id: str) -> str:
    """The cookie of a browser that has only this table."""
    return sha256(table_id.encode()).hexdigest()[:48]


def set_up(house: House, pair: Pair, match: Match, table_id: str, held: tuple[int, int]) -> str:
    """Lay a match on a table of a server; somebody may have chosen secretly already.

    Returns the right to play for the eyes.
    """
    chairs = [Chair("person", NAMES[seat]) for seat in range(match.seats)]
    seed = match.secret.seed
    made = Plan(pair.game.id, chairs, match.options, seed=seed if match.seats == 1 else None)
    body = made.made(0.0).body
    body |= {"deal": pair.game.to_json(match.at(0)), "secret": match.secret.raw.hex()}
    body |= {"seed": seed if match.seats == 1 else None}
    past = [Event(0, kinds.MADE, body, 0.0)]
    for n, move in enumerate(match.moves):
        played = {"seat": max(int(match.at(n).actor), CHANCE), "move": move}
        past.append(Event(n + 1, kinds.MOVE, played, 0.0))
    if held[0] >= 0:
        chosen = {"seat": held[0], "move": held[1]}
        past.append(Event(len(past), kinds.HELD, chosen, 0.0))
    store, listing = house.hall.store, Listing.of(Table(table_id, past))
    house.call(store.create(table_id, past[0], listing, {}))
    if past[1:]:
        house.call(store.append(table_id, past[1:], listing))
    if pair.eyes < 0:
        return ""
    house.call(store.hold(browser(table_id), table_id, [pair.eyes]))
    return house.call(store.grant(table_id, pair.eyes, PLAY))


async def dream(house: House, table_id: str, eyes: int, seed: int) -> None:
    """Dream every position of a table anew, from what these eyes knew of it."""
    table: Table = await house.hall.find(table_id)
    match, rng = table.match, generators(seed)
    for n in range(len(match.moves) + 1):
        match.game.kernels.imagine(match.at(n), eyes, rng)
        match._heads[n] = match._head(n)
    seats, told = range(ONLOOKER, match.seats), len(table.log) - len(match.moves)
    table.log[told:] = [
        replace(entry, lines={seat: match.lines(n, seat) for seat in seats})
        for n, entry in enumerate(table.log[told:])
    ]


class Guest:
    """Somebody who asks a server for all that it tells him of a table."""

    def __init__(
        self, house: House, table_id: str, pair: Pair, match: Match, held: tuple[int, int]
    ) -> None:
        self.house, self.id, self.pair, self.match = house, table_id, pair, match
        self.right = set_up(house, pair, match, table_id, held)
        self.secret = bearer(self.right) if self.right else {}
        self.cookie = {"cookie": f"bartizan={browser(table_id)}"} if pair.eyes >= 0 else {}
        self.keys = 0

    def get(self, path: str, headers: dict[str, str]) -> Answer:
        """What a request is answered."""
        return self.answer("GET", path, headers, None)

    def say(self, **message: Any) -> Answer:
        """What a message is answered."""
        self.keys += 1
        message |= {"key": f"{self.id}-{self.keys}"}
        return self.answer("POST", f"/api/tables/{self.id}/say", self.secret, message)

    def answer(self, method: str, path: str, headers: dict[str, str], body: Any) -> Answer:
        """What is answered, whoever the server is."""
        told = self.house.web.request(method, path, headers=headers, json=body)
        assert told.status_code not in (429, 500), told.text
        return f"{method} {path} {body}", told.status_code, self.masked(told.text)

    def masked(self, text: str) -> str:
        """What is told, but for what each server has of its own."""
        for own in filter(None, (self.house.address, self.right, self.match.secret.hash)):
            text = text.replace(own, "OWN")
        return re.sub(r'"bot_in":[\d.]+', '"bot_in":0', text)  # seconds that run

    def looks(self, positions: int) -> Iterator[Answer]:
        """All that can be seen without touching anything."""
        api, page, moves = f"/api/tables/{self.id}", f"/t/{self.id}", len(self.match.moves)
        yield self.get(f"{api}/state", self.secret)
        yield self.get(f"{api}/state?since={moves // 2}", self.secret | {"accept-language": "de"})
        yield self.get(f"{api}/record", self.secret)
        for seat in range(ONLOOKER, self.match.seats):
            for at in {*range(0, moves + 1, moves // positions + 1), moves, moves + 1}:
                if seat in (ONLOOKER, self.pair.eyes) or at == moves:
                    yield self.get(f"{api}/position?at={at}&seat={seat}", self.secret)
        for path in ("", "/replay", f"/replay?at=1&seat={self.pair.eyes}", "/check", "/invite"):
            yield self.get(page + path, self.cookie)
        yield self.get("/", self.cookie)
        yield self.get("/api/tables", self.secret)
        yield self.heard()

    def heard(self) -> Answer:
        """The first state on the socket, and the last moves one by one."""
        with self.house.socket(f"{self.id}?short", **self.secret) as wire:
            told = str(wire.recv(20.0))
            since = max(1, len(self.match.moves) - FRAMES)
            wire.send(json.dumps({"type": "since", "v": since, "key": "frames"}))
            told += str(wire.recv(20.0))
        assert not self.match.moves or '"frames":[{' in told
        return "socket", 0, self.masked(told)

    def tries(self, illegal: list[int]) -> Iterator[Answer]:
        """What is refused, or should be, and what a hint says."""
        v = len(self.match.moves) + 1
        for seat in range(-1, self.match.seats):
            yield self.say(type="undo", v=0, seat=seat)
            yield self.say(type="hint", seat=seat)
        for move in illegal:
            yield self.say(type="move", v=v, move=move)
        yield self.say(type="move", v=0, move=0)
        yield self.say(type="rematch")
        yield self.say(type="back")
        yield self.say(type="fill", chair=0, bot="jester")


def compare(houses: tuple[House, House], pair: Pair, table_id: str, positions: int) -> int:
    """Ask both servers all there is to ask, then play on; how many answers were the same?"""
    chance = random.Random(table_id)
    matches = (pair.one, pair.other)
    worlds = zip(houses, matches, holdings(pair, chance), strict=True)
    guests = [Guest(house, table_id, pair, match, held) for house, match, held in worlds]
    if pair.dreamt:
        houses[1].call(dream(houses[1], table_id, pair.eyes, pair.dreamt))
    asked = pair.game.copy(pair.one.state)
    asked[0].actor = pair.eyes
    own = pair.game.legal(asked[0]) if pair.eyes in pair.one.choosers else []
    moves = chance.sample(range(pair.game.moves.size), 6)
    illegal = [move for move in moves if move not in own]
    same = 0
    for one, other in zip(
        [*guests[0].looks(positions), *guests[0].tries(illegal)],
        [*guests[1].looks(positions), *guests[1].tries(illegal)],
        strict=True,
    ):
        assert one == other, difference(pair, one, other)
        same += 1
    return same + play_on(houses, guests, pair, chance)


def holdings(pair: Pair, chance: random.Random) -> list[tuple[int, int]]:
    """Where several choose at the same time, somebody has chosen: in each world another move."""
    waiting = [seat for seat in pair.one.choosers if seat != pair.eyes]
    if len(pair.one.choosers) < 2 or not waiting:
        return [(-1, -1)] * 2
    seat = chance.choice(waiting)
    found: list[tuple[int, int]] = []
    for match in (pair.one, pair.other):
        rows = pair.game.copy(match.state)
        rows[0].actor = seat
        legal = pair.game.legal(rows[0])
        found.append((seat, legal[-1] if found and found[0][1] == legal[0] else legal[0]))
    return found


def play_on(
    houses: tuple[House, House], guests: list[Guest], pair: Pair, chance: random.Random
) -> int:
    """The same moves in both worlds, while the eyes are told the same of them."""
    same = 0
    for _ in range(FURTHER):
        seats, moves = zip(*(h.call(possible(h, guests[0].id)) for h in houses), strict=True)
        common = sorted({*moves[0]} & {*moves[1]})
        if not common or seats[0] != seats[1]:
            break
        play = partial(played, seats[0], chance.choice(common))
        for house in houses:
            house.call(house.hall.act(guests[0].id, play))
        told = [guest.get(f"/api/tables/{guest.id}/state", guest.secret) for guest in guests]
        seen = [json.loads(each[2]) for each in told]
        if seen[0]["over"] or any(seen[0][shown] != seen[1][shown] for shown in ("log", "scene")):
            break  # something was shown that differs: from now on they may
        assert told[0] == told[1], difference(pair, *told)
        undone = [guest.say(type="undo", v=10**6, seat=pair.eyes) for guest in guests]
        assert undone[0] == undone[1], difference(pair, *undone)
        same += 2
    return same


def played(seat: int, move: int, table: Table, now: float) -> None:
    """A seat plays a move."""
    table.play(seat, move, table.v, now)


async def possible(house: House, table_id: str) -> tuple[int, list[int]]:
    """Who is to choose, and what he may."""
    table = await house.hall.find(table_id)
    seat = next(iter(table.choosing()), ONLOOKER)
    return seat, table.game.legal(table.asked(seat)) if seat >= 0 else []


def difference(pair: Pair, one: Answer, other: Answer) -> str:
    """Where two answers differ."""
    at = next((i for i, (a, b) in enumerate(zip(one[2], other[2], strict=False)) if a != b), 0)
    around = slice(max(0, at - 300), at + 300)
    about = f"{pair.game.id}, {pair.one.seats} seats, {pair.one.options}, eyes {pair.eyes}, "
    about += f"{len(pair.one.moves)} moves, phase {pair.one.state.phase}, dreamt {pair.dreamt}"
    return f"{about}\n{one[:2]}\n{other[:2]}\n{one[2][around]}\n--- or ---\n{other[2][around]}"
