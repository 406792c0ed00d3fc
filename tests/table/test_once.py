"""Once: what is made for one and told to others is what each of them would have been told alone."""

import gc
import json
import random
from copy import deepcopy
from functools import partial
from typing import Any
from weakref import ref

import pytest

from bartizan.engine.game import Game
from bartizan.engine.kernel import ONLOOKER
from bartizan.games import IDS, load
from bartizan.say import LANGUAGES
from bartizan.table import message, wire
from bartizan.table.message import Around
from bartizan.table.once import Once
from bartizan.table.table import Table
from tests.table.setting import NOON, Witness, any_move, laid

EYES = (ONLOOKER, 0, 1, 2)


def told(table: Table, seat: int, language: str) -> bytes:
    """All that a seat is told from the deal on, move by move."""
    mine = [seat] if seat >= 0 else []
    around = Around(online=(0, 1, 2), now=table.since)
    return wire.dumps(message.state(table, seat, mine, language, around, 0, 0, True))


def forget(game: Game) -> None:
    """Let a game's pictures and words be made anew."""
    for module in (game.scene, game.words):
        for each in vars(module).values():
            if hasattr(each, "cache_clear"):
                each.cache_clear()


def check(witness: Witness) -> None:
    """Everybody at a table is told what he would be told at one that nobody else looks at."""
    for language in LANGUAGES:
        for seat in EYES:
            here = told(witness.table, seat, language)
            forget(witness.table.game)
            assert here == told(witness.rebuilt(), seat, language)


@pytest.mark.parametrize("game_id", IDS)
def test_each_is_told_as_if_he_were_alone(game_id: str) -> None:
    load(game_id).compile()
    witness, chance = Witness(game_id, "Anna", "Ben", "Cem", seed="3"), random.Random(3)
    witness.do("settle")
    check(witness)
    for _ in range(7):
        seat, move = any_move(witness.table, chance)
        witness.move(seat, move)
    check(witness)
    witness.do("sit", 1, "Berta")  # the position stays, and what is told of it does not
    check(witness)


def test_after_a_move_is_taken_back_the_position_is_told_anew() -> None:
    witness, chance = Witness("kilt", "Anna", "Ben", "Cem", seed="3"), random.Random(3)
    before = told(witness.table, 0, "en")
    seat, move = any_move(witness.table, chance)
    witness.move(seat, move)
    assert told(witness.table, 0, "en") != before
    witness.do("undo", seat, witness.table.v)
    check(witness)


def test_a_position_keeps_so_many_things_and_the_next_one_none_of_them() -> None:
    made: list[Any] = []

    def make(thing: str) -> str:
        made.append(thing)
        return thing

    once = Once(2)
    for position, key in ((1, "a"), (1, "b"), (1, "a"), (1, "c"), (1, "b"), (1, "a"), (2, "a")):
        assert once.get(position, key, partial(make, key)) == key
    assert made == ["a", "b", "c", "a", "a"]


def test_a_picture_does_not_hold_those_before_it() -> None:
    witness, chance = Witness("kilt", "Anna", "Ben", "Cem", seed="3"), random.Random(3)
    seen, gone = None, []
    for _ in range(3):
        state = message.state(witness.table, 0, [0], "en", Around(), 0, witness.table.v)
        wire.dumps(state, seen)
        seen = state["scene"]
        gone.append(ref(seen))
        witness.move(*any_move(witness.table, chance))
    del state
    gc.collect()
    assert [each() is seen for each in gone] == [False, False, True]
    assert gone[0]() is None and gone[1]() is None


def test_what_all_are_told_alike_is_written_once() -> None:
    table = laid("kilt", "Anna", "Ben", "Cem", seed="3")

    def states(**around: Any) -> list[wire.State]:
        about = [(table, seat, [seat], "en", Around(**around), 0, 0) for seat in (0, 1)]
        return [message.state(*each) for each in about]

    first, second = states()
    assert first.common is second.common and first.own != second.own
    seen = first["scene"]
    table.play(*any_move(table, random.Random(1)), table.v, NOON)
    first, second = states()
    assert first.common.written(seen) is second.common.written(seen)
    assert json.loads(wire.dumps(first, seen)).keys() == first.keys()
    assert states(trouble=True)[0]["trouble"] and not states()[0]["trouble"]
    assert json.loads(wire.dumps(first))["description"]


def test_where_each_knows_something_else_nothing_is_told_alike() -> None:
    table = laid("solomon", "Anna", "Ben", seed="3")
    first, second = (message.state(table, seat, [seat], "en", Around()) for seat in (0, 1))
    assert table.game.private and first.common is not second.common


@pytest.mark.parametrize("game", ["kilt", "solomon"])
def test_what_lies_as_it_lay_is_only_named_though_it_was_written_anew(game: str) -> None:
    texts: list[list[bytes]] = [[], []]
    for forgetful in (False, True):
        table, seen = laid(game, "Anna", "Ben", "Cem", seed="3"), None
        for _ in range(4):
            state = message.state(table, 0, [0], "en", Around())
            texts[forgetful].append(wire.dumps(state, seen))
            seen = deepcopy(state["scene"]) if forgetful else state["scene"]
            table.play(*any_move(table, random.Random(table.v)), table.v, NOON)
    assert texts[0] == texts[1] and max(map(len, texts[0][1:])) < len(texts[0][0])


def test_an_entry_keeps_only_what_a_seat_is_told_differently() -> None:
    table, chance = laid("solomon", "Anna", "Ben", "Cem", seed="3"), random.Random(3)
    while len(table.match.moves) < 30:
        table.play(*any_move(table, chance), table.v, NOON)
    moves = [entry for entry in table.log if entry.seat is not None]
    for entry in moves:
        for seat in range(ONLOOKER, 3):
            assert entry.seen_by(seat) == table.match.lines(entry.moves - 1, seat)
    kept = [len(entry.lines) for entry in moves]
    assert min(kept) == 1 and max(kept) > 1
