"""Games played side by side by the engine and by a plain reference, compared after every move."""

import random
from collections import Counter

import pytest

from bartizan.engine.kernel import OVER
from bartizan.games.kilt import GAME
from bartizan.games.kilt.parts import CARD_NAMES, FIELD_NAMES, LAND, LETTERS, SLOTS
from bartizan.games.kilt.state import NOBODY, NOWHERE
from tests.games.kilt.oracle import Oracle, slot_of
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


def quarrelsome(oracle: Oracle, choices: list[str], last: str, rng: random.Random) -> str:
    """Overbuild, best of all the floor just built; lead the cards away from the last one, R."""
    joining = [move for move in choices if move.rstrip("*") == last]
    choices = joining or [m for m in choices if m.rstrip("*") in oracle.towers] or choices
    choices = [move for move in choices if not move.startswith("R>")] or choices
    front = slot_of(max(oracle.places.values()) + 1)
    onward = [move for move in choices if move.endswith(f">{front}")]
    return rng.choice(onward if onward and rng.random() < 0.6 else choices)


def play_both(seats: int, colours: str, seed: int, quarrel: bool = False) -> Counter[str]:
    """Play a random game to its end, comparing, and count what happened in it.

    In a quarrel nobody keeps more than two ducats for the next turn, so that some find no site.
    """
    rng = random.Random(seed)
    row = dealt(seats, seed, colours)
    row.place[row.place != NOWHERE] += rng.randrange(SLOTS)  # as if the board began elsewhere
    settle(row)
    oracle = oracle_of(row)
    happened: Counter[str] = Counter()
    last = ""
    compare(row, oracle)
    while oracle.phase != "over":
        if quarrel and oracle.phase == "relocate":
            row.purse[:seats] = oracle.purse = [min(ducats, 2) for ducats in oracle.purse]
        choices = sorted(oracle.legal())
        last = quarrelsome(oracle, choices, last, rng) if quarrel else rng.choice(choices)
        phase, before, roofed = oracle.phase, list(oracle.purse), len(oracle.roofs)
        RULES.play(row, NUMBERS[last])
        oracle.play(last)
        compare(row, oracle)
        card, _, slot = last.partition(">")
        last = last.rstrip("*")
        happened[phase] += 1
        happened["roof set"] += len(oracle.roofs) - roofed
        happened["payment"] += any(n < b for n, b in zip(oracle.purse, before, strict=True))
        happened["exempt"] += len(card) * bool(slot) - (phase == "build")
    return happened


@pytest.mark.parametrize("colours", ["ROLD", "DLOR", "LRDO", "ODRL"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_are_the_same_move_by_move(seats: int, colours: str) -> None:
    """Eight games of each number of players."""
    for seed in range(2):
        happened = play_both(seats, colours, seed)
        assert happened["relocate"] > 20 and happened["build"] >= happened["relocate"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_full_of_overbuilding_are_the_same_move_by_move(seats: int) -> None:
    """Roofs are set and moved, floors paid for, and builders passed over."""
    happened = sum((play_both(seats, "ROLD", seed, quarrel=True) for seed in range(4)), Counter())
    assert happened["payment"] > 30
    assert happened["roof set"] > 4 and happened["roof"] > 10
    assert happened["exempt"] > 2
