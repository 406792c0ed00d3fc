"""Commands: what a viewer may ask of a table, and what is answered; for the socket and the API."""

from functools import partial
from typing import Any

from bartizan.bots import LEVELS
from bartizan.engine.errors import BadInput
from bartizan.table.hall import Hall
from bartizan.table.hints import hint
from bartizan.table.refusal import Refusal, Stale, said
from bartizan.table.seating import bot_name
from bartizan.table.table import Table
from bartizan.web.answers import Answer, Answers


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


async def answer(
    hall: Hall,
    answers: Answers,
    table_id: str,
    who: str,
    seats: list[int],
    language: str,
    message: Any,
) -> dict[str, Any]:
    """Do what a message asks for, once, and say what came of it."""
    if not isinstance(message, dict):
        raise Malformed("a message is a JSON object")
    key = field(message, "key", str)
    if len(key) > 64:
        raise Malformed("a key has 64 characters at the most")

    async def find() -> Answer:
        try:
            done = await _do(hall, table_id, seats, language, message)
        except Malformed:
            raise
        except BadInput as error:
            stale = {"stale": True} if isinstance(error, Stale) else {}
            return {"type": "error", "key": key, "message": said(error, language)} | stale
        return {"type": "ack", "key": key} | done

    return await answers.once(f"{table_id} {who}", key, find)


async def _do(
    hall: Hall, table_id: str, seats: list[int], language: str, message: dict[str, Any]
) -> dict[str, Any]:
    kind = message.get("type")
    if kind == "move":
        v, move = field(message, "v", int), field(message, "move", int)
        seat = own_seat(message, seats)
        table = await hall.act(table_id, lambda t, now: t.play(seat, move, v, now))
        return {"v": table.v}
    if kind == "undo":
        v, seat = field(message, "v", int), own_seat(message, seats)
        table = await hall.act(table_id, lambda t, now: t.undo(seat, v, now))
        return {"v": table.v}
    if kind == "chat":
        text = field(message, "text", str)
        name = (await hall.find(table_id)).names[seats[0]] if seats else "·"
        if not seats:
            raise Refusal("onlooker-chat")
        return {"v": (await hall.act(table_id, lambda t, now: t.say(name, text, now))).v}
    if kind == "back":
        seat = own_seat(message, seats)
        return {"v": (await hall.act(table_id, partial(_come_back, seat))).v}
    if kind == "fill":
        return await _fill(hall, table_id, seats, language, message)
    if kind == "rematch":
        seat = own_seat(message, seats)
        following = await hall.find(await hall.rematch(table_id))
        chair = following.chairs[(seat - 1) % len(following.chairs)]  # the seats are rotated
        return {"to": f"/t/{following.id}", "secret": chair.secret}
    if kind == "hint":
        return await _hint(hall, await hall.find(table_id), own_seat(message, seats), language)
    raise Malformed(f"no message is of type {kind!r}")


def _come_back(seat: int, table: Table, now: float) -> None:
    table.come_back(seat, now)


async def _hint(hall: Hall, table: Table, seat: int, language: str) -> dict[str, Any]:
    """A hint, once the game is compiled: searching without would take minutes."""
    if not table.may_choose(seat):
        raise Refusal("no-hint")
    await hall.compiling.wait_for(table.game)
    return await hint(table, seat, language)


async def _fill(
    hall: Hall, table_id: str, seats: list[int], language: str, message: dict[str, Any]
) -> dict[str, Any]:
    """Somebody at the table lets a bot take a free chair."""
    if not seats:
        raise Refusal("onlooker-bot")
    chair, bot = field(message, "chair", int), field(message, "bot", str)
    table = await hall.find(table_id)
    if bot not in LEVELS or not 0 <= chair < len(table.chairs):
        raise BadInput(f"a bot is one of: {', '.join(LEVELS)}")
    name = bot_name(bot, table.names, language)
    return {"v": (await hall.act(table_id, lambda t, now: t.fill(chair, bot, name, now))).v}
