"""Games played side by side by the engine and by a plain reference, compared after every move."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from bartizan.engine.kernel import OVER
from bartizan.games.kilt import GAME
from bartizan.games.kilt.parts import CARD_NAMES, FIELD_NAMES, LAND, LETTERS
from bartizan.games.kilt.state import NOBODY, NOWHERE
from tests.games.kilt.oracle import Oracle
from tests.games.kilt.setting import (
    NUMBERS,
    RULES,
    Row,
    dealt,
    moves,
    notation,
    payoff,
    purses,
    roofs,
    settle,
    towers,
)

Choose = Callable[[Oracle, random.Random], str]


def oracle_of(row: Row) -> Oracle:
    """The reference with the same deal."""
    places = {n: int(p) for n, p in zip(CARD_NAMES, row.place, strict=True) if p != NOWHERE}
    inside = {n: LETTERS[c] for n, c in zip(CARD_NAMES, row.inside, strict=True) if len(n) == 2}
    return Oracle(
        fields={field for field, land in zip(FIELD_NAMES, LAND, strict=True) if land},
        owner={c: int(s) for c, s in zip(LETTERS, row.owner, strict=True) if s != NOBODY},
        places=places,
        inside={name: colour for name, colour in inside.items() if name in places},
        seats=int(row.seats),
        starter=int(row.actor),
    )


def compare(row: Row, oracle: Oracle) -> None:
    """Both have the same position, the same moves, and after the end the same winners."""
    assert purses(row) == oracle.purse
    assert towers(row) == {
        field: " ".join(colour + "*" * crests for colour, crests in floors)
        for field, floors in oracle.towers.items()
    }
    assert roofs(row) == set(oracle.roofs)
    stock = {c: left for c, left in zip(LETTERS, row.stock.tolist(), strict=True) if any(left)}
    assert stock == {colour: left for colour, left in oracle.stock.items() if any(left)}
    cards = zip(CARD_NAMES, row.place.tolist(), row.inside, row.outside, strict=True)
    lying = {name: (place, LETTERS[i], LETTERS[o]) for name, place, i, o in cards if place >= 0}
    assert {name: place for name, (place, _, _) in lying.items()} == oracle.places
    for name, (_, inner, outer) in lying.items():
        assert inner == oracle.inside.get(name, name)
        assert outer == (name.replace(inner, "") or name)
    assert bool(row.ducat_day) == oracle.ducat_day_due
    again = GAME.copy(row)
    settle(again[0])
    assert GAME.bytes_of(again[0]) == GAME.bytes_of(row)
    if row.actor == OVER:
        assert oracle.actor is None and oracle.legal() == set()
        assert row.turn == oracle.turn - 1  # the last turn is not counted on
        share = 1 / len(oracle.winners())
        assert payoff(row) == [share * (seat in oracle.winners()) for seat in range(row.seats)]
    else:
        assert row.actor == oracle.actor
        assert row.turn == oracle.turn
        numbers = moves(row)
        assert numbers == sorted(set(numbers))
        assert {notation(move) for move in numbers} == oracle.legal()


def any_move(oracle: Oracle, rng: random.Random) -> str:
    """Any legal move, a card that goes far no more often than one that stays near."""
    return rng.choice(sorted(oracle.legal()))


def quarrel(oracle: Oracle, rng: random.Random) -> str:
    """Cards crowd around the short lines at the lake, and everybody overbuilds there."""
    choices = sorted(oracle.legal())
    if oracle.phase == "relocate":
        lake = ("1", "14", "15", "16", "17", "10")
        choices = [m for m in choices if m.partition(">")[2] in lake] or choices
    elif oracle.phase == "build":
        dear = [m for m in choices if m[:2] in oracle.towers]
        just_built = [m for m in dear if oracle._built and m[:2] == oracle._built[-1][0]]
        choices = just_built or dear or choices
    return rng.choice(choices)


def play_both(seats: int, colours: str, seed: int, choose: Choose) -> Counter[str]:
    """Play a game to its end, comparing, and count what happened in it."""
    rng = random.Random(seed)
    row = dealt(seats, seed, colours)
    oracle = oracle_of(row)
    happened: Counter[str] = Counter()
    compare(row, oracle)
    while oracle.phase != "over":
        move = choose(oracle, rng)
        before, phase, roofed = list(oracle.purse), oracle.phase, len(oracle.roofs)
        RULES.play(row, NUMBERS[move])
        oracle.play(move)
        compare(row, oracle)
        happened[phase] += 1
        happened["roof set"] += len(oracle.roofs) - roofed
        happened["payment"] += any(n < b for n, b in zip(oracle.purse, before, strict=True))
        happened["exempt"] += len(move.partition(">")[0]) if phase == "relocate" else 0
        happened["exempt"] -= phase == "build"
    return happened
