"""Luck that several have added to: what follows from it, and what a record says of it."""

import hashlib
from typing import Any

import pytest

from bartizan.engine import record
from bartizan.engine.chance import Secret
from bartizan.engine.errors import BadRecord
from bartizan.engine.luck import Luck, committed, hexadecimal
from bartizan.engine.match import Match
from tests.engine.setting import banners

BANNERS = banners()
HOUSE, ONE, TWO = (bytes([n] * 32) for n in (7, 1, 2))
LUCK = Luck(HOUSE, {2: TWO, 0: ONE})


def written(seats: int = 3) -> dict[str, Any]:
    """The record of a match to whose luck others have added."""
    return record.whole(Match(BANNERS, seats, luck=LUCK if seats > 2 else Luck(HOUSE, {0: ONE})))


def loaded(whole: dict[str, Any]) -> Match:
    return record.loads(record.dumps(whole), lambda game_id: BANNERS)[0]


def test_the_secret_is_the_hash_of_all_parts_in_the_order_of_seats() -> None:
    assert LUCK.secret(3).raw == hashlib.sha256(HOUSE + ONE + TWO).digest()
    assert LUCK.secret(3).seed is None
    assert LUCK.promise == hashlib.sha256(HOUSE).hexdigest()


def test_where_nobody_adds_the_house_has_the_secret() -> None:
    assert Luck(HOUSE).secret(2).raw == HOUSE and Luck(HOUSE).promise == Secret(HOUSE).hash


def test_alone_the_secret_follows_from_a_seed() -> None:
    secret = Luck(HOUSE, {0: ONE}).secret(1)
    assert secret.seed and secret.raw == Secret.typed(secret.seed).raw
    assert secret.seed == hashlib.sha256(HOUSE + ONE).hexdigest()[:32]  # 128 bits


@pytest.mark.parametrize("text", ["", "0" * 62, "0" * 66, "A" * 64, "0 " * 32, "é" * 64, None, 7])
def test_only_whole_bytes_in_small_letters_are_read(text: object) -> None:
    assert hexadecimal(text) is None
    assert hexadecimal("0a" * 32) == bytes([10] * 32)


@pytest.mark.parametrize("seats", [1, 3])
def test_a_record_with_all_parts_comes_back_as_it_was(seats: int) -> None:
    match = loaded(written(seats))
    assert match.luck and match.luck.shares == ({0: ONE, 2: TWO} if seats > 1 else {0: ONE})
    assert match.promise == committed(HOUSE) and match.luck.house == HOUSE
    assert (match.secret.seed is None) == (seats > 1)


def test_a_record_without_parts_is_read_as_before() -> None:
    plain = record.whole(Match(BANNERS, 3, secret=Secret.typed(1)))
    assert "luck" not in plain
    match = loaded(plain)
    assert match.luck is None and match.promise == match.secret.hash


DAMAGES: list[tuple[Any, str]] = [
    (lambda luck: luck.update(house="00" * 32), "not the one it promised"),
    (lambda luck: luck.update(house="00"), "not the one it promised"),
    (lambda luck: luck.update(promise="00" * 32), "not the one it promised"),
    (lambda luck: luck["shares"][1].update(bytes="00" * 32), "seat 2 did not commit itself"),
    (lambda luck: luck["shares"][0].update(hash="00" * 32), "seat 0 did not commit itself"),
    (lambda luck: luck["shares"][0].update(bytes=None), "seat 0 did not commit itself"),
    (lambda luck: luck["shares"].reverse(), "not in order"),
    (lambda luck: luck["shares"].append(luck["shares"][1]), "not in order"),
    (lambda luck: luck["shares"][0].update(seat=[0]), "not in order"),
    (lambda luck: luck["shares"][1].update(seat=3), "a seat that is not there"),
    (lambda luck: luck["shares"][0].update(seat=-1), "a seat that is not there"),
    (lambda luck: luck["shares"].pop(), "not made of the parts"),
    (lambda luck: luck.update(shares=[]), "not made of the parts"),
    (lambda luck: luck.update(shares=7), "not as it was written"),
    (lambda luck: luck.update(shares=["x"]), "not as it was written"),
    (lambda luck: luck.clear(), "not as it was written"),
]


@pytest.mark.parametrize(("damage", "why"), DAMAGES)
def test_every_damage_to_the_parts_is_found(damage: Any, why: str) -> None:
    whole = written()
    damage(whole["luck"])
    with pytest.raises(BadRecord, match=why):
        loaded(whole)


@pytest.mark.parametrize("luck", [7, "luck", [], [1]])
def test_parts_that_are_none_are_refused(luck: object) -> None:
    with pytest.raises(BadRecord, match="entry 'luck' is not as it was written"):
        loaded(written() | {"luck": luck})
