"""The written record of a match: JSON that can be replayed, checked and passed on."""

import json
from collections.abc import Callable, Sequence
from types import UnionType
from typing import Any, TypeVar

from bartizan.engine.chance import Secret
from bartizan.engine.errors import BadInput, BadRecord
from bartizan.engine.game import Game
from bartizan.engine.kernel import CHANCE, HIDDEN, ONLOOKER
from bartizan.engine.luck import Luck
from bartizan.engine.match import Match

FORMAT = 1
Loader = Callable[[str], Game]
T = TypeVar("T")


def whole(match: Match, players: Sequence[str] = ()) -> dict[str, Any]:
    """All there is to know of a match, its secret too: for the end, or for one's own keeping."""
    return _head(match, players) | {
        "secret": match.secret.raw.hex(),
        "seed": match.secret.seed,
        **({"luck": match.luck.to_json()} if match.luck else {}),
        "deal": match.game.to_json(match.at(0)),
        "moves": _moves(match, lambda n: match.moves[n]),
        "result": _result(match) if match.over else None,
        "digest": match.game.digest(match.state),
    }


def public(match: Match, seat: int = ONLOOKER, players: Sequence[str] = ()) -> dict[str, Any]:
    """What may leave a match: all once it is over; before, only what this seat was shown."""
    if match.over:
        return whole(match, players)
    return _head(match, players) | {
        "seen_by": seat,
        "moves": _moves(match, lambda n: match.shown(n, seat)),
        "result": None,
    }


def _head(match: Match, players: Sequence[str]) -> dict[str, Any]:
    return {
        "bartizan": FORMAT,
        "game": match.game.id,
        "rules": match.game.rules_version,
        "seats": match.seats,
        "options": match.options,
        "players": list(players),
        "secret_hash": match.secret.hash,
    }


def _moves(match: Match, number: Callable[[int], int]) -> list[list[Any]]:
    """Each move as [who made it, its number, its notation]; a hidden one as [who, null, "?"]."""
    moves: list[list[Any]] = []
    for n in range(len(match.moves)):
        move = number(n)
        known = [move, match.game.words.notation(move)] if move != HIDDEN else [None, "?"]
        moves.append([int(match.at(n)["actor"]), *known])
    return moves


def _result(match: Match) -> dict[str, Any]:
    state = match.state
    return {"score": match.game.score(state), "payoff": match.game.payoff(state)}


def dumps(record: dict[str, Any]) -> str:
    """The record as JSON, a line for each of its parts and for each move."""
    parts = []
    for name, value in record.items():
        if name == "moves" and value:
            rows = ",\n".join("    " + json.dumps(move) for move in value)
            parts.append(f'  "moves": [\n{rows}\n  ]')
        else:
            parts.append(f"  {json.dumps(name)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def loads(text: str, load: Loader) -> tuple[Match, list[str]]:
    """Replay a record and check every part of it. Returns the match and the players' names."""
    try:
        record = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadRecord(
            f"line {error.lineno}, column {error.colno}: not JSON ({error.msg}); "
            "is the file cut short?"
        ) from None
    except (ValueError, RecursionError):
        raise BadRecord(
            "not JSON that anybody would write; take the file as it was saved"
        ) from None
    if not isinstance(record, dict) or "bartizan" not in record:
        raise BadRecord("not a record of a match: it has no entry 'bartizan'")
    if record["bartizan"] != FORMAT:
        raise BadRecord(f"written in format {record['bartizan']!r}; this program reads {FORMAT}")
    if "seen_by" in record:
        raise BadRecord("a running match as one seat saw it cannot be replayed; save it at its end")
    for part, kind in _PARTS.items():
        if part not in record or not isinstance(record[part], kind):
            what = "is missing" if part not in record else "is not as it was written"
            raise BadRecord(f"entry {part!r} {what}; take the file as it was saved")
    game = _named("game", load, record["game"])
    if record["rules"] != game.rules_version:
        raise BadRecord(
            f"played by rules {record['rules']} of {game.title}, this program has rules "
            f"{game.rules_version}; replay it with the version of bartizan it was played with"
        )
    seats = _named("seats", game.checked_seats, record["seats"])
    _named("options", lambda given: game.checked_options(given, seats), record["options"])
    if len(record["players"]) not in (0, record["seats"]):
        raise BadRecord(
            f"entry 'players' has {len(record['players'])} names, not {record['seats']}"
        )
    for shown in (*record["players"], record["seed"] or ""):
        if not (isinstance(shown, str) and shown.isprintable()):
            raise BadRecord(f"{shown!a} can be no player's name and no seed: it cannot be shown")
    dealt = _named("deal", game.from_json, record["deal"])[0]
    secret, luck = _secret(record), _luck(record)
    match = Match(game, record["seats"], record["options"], secret, dealt, luck)
    _check_deal(match, record)
    _replay(match, record["moves"])
    if match.game.digest(match.state) != record["digest"]:
        raise BadRecord("the final position is not the one whose digest was written down")
    if (_result(match) if match.over else None) != record["result"]:
        raise BadRecord(f"entry 'result' should be {_result(match) if match.over else None}")
    unnamed = [f"Player {seat + 1}" for seat in range(match.seats)]
    return match, [str(name) for name in record["players"]] or unnamed


_PARTS: dict[str, type | UnionType] = {
    "game": str,
    "rules": int,
    "seats": int,
    "options": dict,
    "players": list,
    "secret_hash": str,
    "secret": str,
    "seed": str | None,
    "deal": dict,
    "moves": list,
    "result": dict | None,
    "digest": str,
}


def _secret(record: dict[str, Any]) -> Secret:
    try:
        secret = Secret(bytes.fromhex(record["secret"]), record["seed"])
    except ValueError:
        raise BadRecord("entry 'secret' is not 64 hexadecimal digits") from None
    if secret.hash != record["secret_hash"]:
        raise BadRecord("the secret is not the one whose hash was shown before the match")
    if secret.seed is not None and Secret.typed(secret.seed).raw != secret.raw:
        raise BadRecord(f"the secret does not follow from the seed {secret.seed!r}")
    return secret


def _luck(record: dict[str, Any]) -> Luck | None:
    """The parts that the secret is made of, where several have added to it."""
    if record.get("luck") is None:
        return None
    luck = Luck.from_json(record["luck"], record["seats"])
    made = luck.secret(record["seats"])
    if (made.raw.hex(), made.seed) != (record["secret"], record["seed"]):
        raise BadRecord("the secret is not made of the parts of entry 'luck'")
    return luck


def _named(entry: str, check: Callable[[Any], T], value: Any) -> T:
    """What a check makes of an entry's value; its error names the entry."""
    try:
        return check(value)
    except (BadInput, TypeError) as error:
        raise BadRecord(f"entry {entry!r}: {error}") from None


def _check_deal(match: Match, record: dict[str, Any]) -> None:
    fair = Match(match.game, record["seats"], record["options"], match.secret)
    if fair.game.bytes_of(fair.at(0)) != match.game.bytes_of(match.at(0)):
        raise BadRecord("entry 'deal': the deal does not follow from the secret")


def _replay(match: Match, moves: list[Any]) -> None:
    for n, written in enumerate(moves):
        place = f"move {n + 1}"
        try:
            actor, move, notation = written
            name = match.game.words.notation(match.game.moves.checked(move))
        except (ValueError, TypeError):
            raise BadRecord(f"{place}: {written!r} is not [seat, number, notation]") from None
        if name != notation:
            raise BadRecord(f"{place}: number {move} is written {name}, not {notation}")
        if match.over:
            raise BadRecord(f"{place} ({name}): the game was over before it")
        if actor != match.actor:
            raise BadRecord(f"{place} ({name}): seat {match.actor} was to act, not {actor}")
        if actor == CHANCE and move in match.legal() and move != match.chance():
            raise BadRecord(f"{place} ({name}): chance does not follow from the secret")
        try:
            match.play(move)
        except BadInput as error:
            raise BadRecord(f"{place}: {error}") from None
