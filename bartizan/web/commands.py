"""Commands: what a viewer may ask of a table, and what is answered; for the socket and the API."""

import hashlib
from collections.abc import Callable
from typing import Any

import orjson

from bartizan.bots import offered
from bartizan.engine.errors import BadInput
from bartizan.say import Speaker
from bartizan.table.message import why
from bartizan.table.refusal import NotWritten, Refusal, Stale, said
from bartizan.table.seating import bot_name
from bartizan.table.store import AGAIN, PLAY
from bartizan.table.table import Table
from bartizan.web.answers import Answer
from bartizan.web.visitor import Visitor

MOST_CLICKS = 20  # that make one move


class Malformed(BadInput):
    """A message that is not of the protocol's form."""


def field(message: dict[str, Any], name: str, kind: type) -> Any:
    """An entry of a message that must be there and of this kind."""
    value = message.get(name)
    if type(value) is not kind:
        raise Malformed(f"a message {message.get('type')!r} needs {name!r}, a {kind.__name__}")
    return value


def own_seat(message: dict[str, Any], seats: list[int]) -> int:
    """The seat that a message is for: the one it names, or the only one there is."""
    seat = message.get("seat", seats[0] if seats else None)
    if seat not in seats or type(seat) is not int:
        raise Refusal("not-your-seat")
    return seat


def read(text: str | bytes) -> Any:
    """What a message says; whole numbers, whole letters, nothing too deep."""
    try:
        return orjson.loads(text)
    except ValueError as error:
        raise Malformed(f"not JSON: {error}") from None


async def answer(visitor: Visitor, table_id: str, seats: list[int], message: Any) -> Answer:
    """Do what a message asks for, once, and say what came of it."""
    if not isinstance(message, dict):
        raise Malformed("a message is a JSON object")
    key = field(message, "key", str)
    if len(key) > 64:
        raise Malformed("a key has 64 characters at the most")

    async def find() -> Answer:
        try:
            done = await _do(visitor, table_id, seats, message, kept_key(visitor, key))
        except (Malformed, NotWritten):
            raise
        except BadInput as error:
            return refused(error)
        return {"type": "ack", "key": key} | done

    def refused(error: BadInput) -> Answer:
        stale = {"stale": True} if isinstance(error, Stale) else {}
        return {"type": "error", "key": key, "message": said(error, visitor.language)} | stale

    try:
        return await visitor.answers.once(f"{table_id} {visitor.who}", key, find)
    except NotWritten as error:  # that is no answer to keep: it may be sent again
        return refused(error)


def kept_key(visitor: Visitor, key: str) -> str:
    """The key of a message as it is kept with what comes of it: it gives nobody's secret away."""
    return hashlib.blake2b(f"{visitor.who} {key}".encode(), digest_size=12).hexdigest()


async def _do(
    visitor: Visitor, table_id: str, seats: list[int], message: dict[str, Any], key: str
) -> dict[str, Any]:
    kind, hall = message.get("type"), visitor.hall

    async def act(decide: Callable[[Table, float], None]) -> dict[str, Any]:
        return _done(await hall.act(table_id, decide, key), key)

    if kind == "move":
        v, move = field(message, "v", int), field(message, "move", int)
        seat = own_seat(message, seats)
        return _done(await hall.play(table_id, seat, move, v, key), key)
    if kind == "undo":
        v, seat = field(message, "v", int), own_seat(message, seats)
        return await act(lambda t, now: t.undo(seat, v, now))
    if kind == "commit":
        promise, shown = field(message, "promise", str), field(message, "hash", str)
        seat = own_seat(message, seats)
        return await act(lambda t, now: t.commit(seat, promise, shown, now))
    if kind == "reveal":
        shown, seat = field(message, "bytes", str), own_seat(message, seats)
        return await act(lambda t, now: t.reveal(seat, shown, now))
    if kind == "lost":
        seat = own_seat(message, seats)
        return await act(lambda t, now: t.lose(seat, now))
    if kind == "chat":
        text = field(message, "text", str)
        if not seats:
            raise Refusal("onlooker-chat")
        visitor.limits.take("chat", f"{table_id} {seats[0]}")
        name = (await visitor.find(table_id)).names[seats[0]]
        return await act(lambda t, now: t.say(name, text, now))
    if kind == "back":
        seat = own_seat(message, seats)
        return await act(lambda t, now: t.come_back(seat, now))
    if kind == "wait":
        return await _wait(visitor, table_id, seats, message)
    if kind == "fill":
        return await act(await _filling(visitor, table_id, seats, message))
    if kind == "rematch":
        seat = own_seat(message, seats)
        following = await visitor.find(await hall.rematch(table_id, visitor.address))
        secret = await hall.store.grant(following.id, seat, PLAY) if visitor.bearer else None
        return {"to": f"/t/{following.id}", "secret": secret}
    if kind == "again":
        seat = own_seat(message, seats)
        return {"link": f"/join/{await hall.store.grant(table_id, seat, AGAIN)}"}
    if kind == "hint":
        seat = own_seat(message, seats)
        visitor.limits.take("hint", f"{table_id} {seat}")
        return await hall.hint(await visitor.find(table_id), seat, visitor.language)
    if kind == "why":
        seat, thing = own_seat(message, seats), field(message, "id", str)
        path = field(message, "path", list)
        if len(path) > MOST_CLICKS or not all(isinstance(each, str) for each in path):
            raise Malformed("a path is a short list of ids")
        visitor.work()
        table = await visitor.find(table_id)
        say = Speaker(visitor.language, table.game.folder, table.names)
        return {"why": why(table, seat, path, thing, say)}
    raise Malformed(f"no message is of type {kind!r}")


def _done(table: Table, key: str) -> dict[str, Any]:
    """The version after what was asked for was done."""
    return {"v": table.done.get(key, table.v)}


async def _wait(
    visitor: Visitor, table_id: str, seats: list[int], message: dict[str, Any]
) -> dict[str, Any]:
    """Somebody at the table would rather wait for another who is away, or no longer."""
    if not seats:
        raise Refusal("not-your-seat")
    table = await visitor.find(table_id)
    visitor.hall.wait(table, field(message, "chair", int), field(message, "patient", bool))
    return {"v": table.v}


async def _filling(
    visitor: Visitor, table_id: str, seats: list[int], message: dict[str, Any]
) -> Callable[[Table, float], None]:
    """Somebody at the table lets a bot take a free chair, or gives a bot another level."""
    if not seats:
        raise Refusal("onlooker-bot")
    chair, bot = field(message, "chair", int), field(message, "bot", str)
    table = await visitor.find(table_id)
    if bot not in offered() or not 0 <= chair < len(table.chairs):
        raise BadInput(f"a bot is one of: {', '.join(offered())}")
    name = bot_name(bot, table.game, table.names)
    return lambda t, now: t.fill(chair, bot, name, now)
