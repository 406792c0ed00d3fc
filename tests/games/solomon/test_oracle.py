"""Games played side by side by the engine and by a plain reference, compared after every move."""

import random
from collections import Counter

import numpy as np
import pytest

from bartizan.engine.kernel import CHANCE, ONLOOKER, OVER
from bartizan.games.solomon.parts import FIELD_NAMES
from bartizan.games.solomon.state import (
    ADDING,
    CHOOSING,
    DEALING,
    DIGGING,
    ENDED,
    MARKING,
    NO_TILE,
    NOTHING,
    PLACING,
    SECRET,
    UNKNOWN,
)
from tests.games.solomon.oracle import ALL_FIELDS, KINDS, OBJECTS, Oracle, Tile
from tests.games.solomon.setting import (
    CARDS,
    GAME,
    NUMBERS,
    RULES,
    Row,
    cards_laid,
    copy,
    counts,
    dealt,
    hand,
    moves,
    notation,
    odds,
    payoff,
    position,
    score,
    secretly,
    seen,
    serials,
    stack,
    things,
    tiles_of,
)

PHASES = {
    CHOOSING: "choosing",
    DIGGING: "digging",
    PLACING: "placing",
    MARKING: "marking",
    ADDING: "adding",
    DEALING: "dealing",
    ENDED: "ended",
}
PUBLIC = (  # what all know at all times
    *("actor", "phase", "seats", "turn", "rounds", "player", "shifts", "declared", "bank", "due"),
    *("heaped", "leftovers", "dug", "coins", "dealt", "open", "pool", "aside", "height", "played"),
    *("marked", "seen", "serial", "receiver", "beginners", "screens"),
)


def oracle_of(row: Row) -> Oracle:
    """The reference with the same position, in which cards are chosen or a player begins to dig."""
    stacks = {
        name: [
            Tile(*told)
            for told in zip(stack(row, name), serials(row, name), seen(row, name), strict=True)
        ][::-1]
        for name in ALL_FIELDS
    }
    hands = [hand(row, seat) for seat in range(row.seats)]
    oracle = Oracle(CARDS, {name: tiles or [] for name, tiles in stacks.items()}, hands)
    oracle.beginners, oracle.phase = bool(row.beginners), PHASES[int(row.phase)]
    oracle.rounds, oracle.turn, oracle.bank = int(row.rounds), int(row.turn), int(row.bank)
    oracle.played = {card + 1 for card in things(row.played)}
    oracle.shifts = int(row.shifts)
    for seat, player in enumerate(oracle.players):
        player.coins, player.laid = int(row.coins[seat]), cards_laid(row)[seat]
        player.dug = bool(row.dug[seat])
        player.open, player.veiled = tiles_of(row.open[seat]), secretly(row, seat)
    if oracle.phase == "digging":
        oracle.player = int(row.player)
    return oracle


def compare(row: Row, oracle: Oracle) -> set[str]:
    """Both have the same position and the same moves, and after the end the same winners."""
    assert PHASES[int(row.phase)] == oracle.phase
    assert {CHANCE: "chance", OVER: None}.get(int(row.actor), int(row.actor)) == oracle.actor
    assert (row.turn, row.rounds) == (oracle.turn, oracle.rounds)
    compare_cave(row, oracle)
    compare_players(row, oracle)
    compare_turn(row, oracle)
    if not oracle.shifts:  # a shift moves nothing behind the screens
        assert score(row) == oracle.score()
    legal = oracle.legal()
    if oracle.phase == "ended":
        assert payoff(row) == pytest.approx(oracle.payoff())
        return legal
    numbers = moves(row)
    assert numbers == sorted(set(numbers))
    assert {notation(move) for move in numbers} == legal
    if oracle.phase == "dealing":
        assert odds(row) == oracle.odds()
    return legal


def compare_cave(row: Row, oracle: Oracle) -> None:
    """The tiles on every field, and which of them have been seen."""
    known = [0, 0, 0, 0]
    for field, name in enumerate(FIELD_NAMES):
        tiles = oracle.stacks[name]
        blank = [NO_TILE] * (4 - len(tiles))
        assert row.height[field] == len(tiles)
        assert row.stack[field].tolist() == [KINDS.index(tile.kind) for tile in tiles] + blank
        assert row.serial[field].tolist() == [tile.number for tile in tiles] + blank
        for level, tile in enumerate(tiles):
            known[level] |= tile.seen << field
    assert row.seen.tolist() == known


def compare_players(row: Row, oracle: Oracle) -> None:
    """Cards, coins and tiles behind every screen, and everything beside the board."""
    assert row.bank == oracle.bank
    assert row.aside.tolist() == counts(oracle.aside)
    assert {card + 1 for card in things(row.played)} == oracle.played
    for seat, player in enumerate(oracle.players):
        assert hand(row, seat) == player.hand
        assert row.coins[seat] == player.coins
        assert row.open[seat].tolist() == counts(player.open)
        assert row.veiled[seat].tolist() == counts(player.veiled)
        assert row.dealt[seat] == len(player.veiled)
        if oracle.phase != "ended":
            assert cards_laid(row)[seat] == player.laid
            assert bool(row.dug[seat]) == player.dug
    for absent in range(row.seats, 5):
        assert row.laid[absent] == NOTHING
        assert not row.hand[absent] and not row.coins[absent] and not row.dug[absent]
        assert not row.open[absent].any() and not row.veiled[absent].any()


def compare_turn(row: Row, oracle: Oracle) -> None:
    """What belongs to the turn under way, as far as it means something now."""
    assert row.heap.tolist() == counts(oracle.heap) and row.heaped == len(oracle.heap)
    assert row.leftover.tolist() == counts(oracle.leftover)
    assert row.leftovers == len(oracle.leftover)
    assert row.pool.tolist() == counts(oracle.pool())
    if oracle.player is not None:
        assert row.player == oracle.player
    if oracle.phase in ("digging", "placing", "marking"):
        assert row.shifts == oracle.shifts
        assert {OBJECTS[n] for n in things(row.declared)} == oracle.declared
        assert {FIELD_NAMES[field] for field in things(row.marked)} == oracle.marked
    if oracle.phase in ("adding", "dealing"):
        assert row.due == oracle.due
    if oracle.phase == "dealing":
        assert row.receiver == oracle.receiver


def compare_view(row: Row, oracle: Oracle, viewer: int) -> None:
    """What a player or an onlooker knows: all that is not hidden from him, and no more."""
    view = GAME.view(row, viewer)
    for field, name in enumerate(FIELD_NAMES):
        tiles = oracle.stacks[name]
        kinds = [KINDS.index(tile.kind) if tile.seen else UNKNOWN for tile in tiles]
        assert view.stack[field].tolist() == kinds + [NO_TILE] * (4 - len(tiles))
    for seat, player in enumerate(oracle.players):
        assert hand(view, seat) == (player.hand if seat == viewer else set())
        veiled = [] if oracle.hides_goods(seat, viewer) else player.veiled
        assert view.veiled[seat].tolist() == counts(veiled)
        if oracle.phase == "choosing" and seat != viewer:
            assert view.laid[seat] == (NOTHING if player.laid is None else SECRET)
        else:
            assert view.laid[seat] == row.laid[seat]
    assert view.heap.tolist() == counts([] if oracle.phase == "dealing" else oracle.heap)
    assert not view.leftover.any()
    for known in PUBLIC:
        assert np.array_equal(view[known], row[known]), known


# How people play

ZEALOUS = {"@": 3.0, "+": 6.0, "-": 1.0, "e": 0.1}  # how much they like digs, objects, shifts, ends
RESTLESS = {"@": 0.1, "+": 0.2, "-": 1.0, "e": 0.05}
SPENDTHRIFT = {"@": 1.0, "+": 2.0, "-": 1.0, "e": 0.3}
Style = dict[str, float]


def choice(oracle: Oracle, legal: set[str], style: Style, rng: random.Random) -> str:
    """What is played."""
    if oracle.phase == "dealing":
        weights = oracle.odds()
        return rng.choices(sorted(weights), [weights[kind] for kind in sorted(weights)])[0]
    if oracle.phase != "digging":
        return rng.choice(sorted(legal))
    groups: dict[str, list[str]] = {}
    for move in sorted(legal):
        groups.setdefault("-" if "-" in move else move[0], []).append(move)
    sign = rng.choices(list(groups), [style[sign] for sign in groups])[0]
    return rng.choice(groups[sign])


def play_both(row: Row, style: Style, rng: random.Random) -> Counter[str]:
    """Play a game to its end with both, and count what happened."""
    oracle = oracle_of(row)
    happened: Counter[str] = Counter()
    legal = compare(row, oracle)
    while oracle.phase != "ended":
        move, before = choice(oracle, legal, style, rng), oracle.phase
        news = int(row.news)
        RULES.play(row, NUMBERS[move])
        oracle.play(move)
        legal = compare(row, oracle)
        assert (row.news > news) == oracle.shown
        if rng.random() < 0.2 or oracle.phase in ("adding", "dealing", "ended"):
            compare_view(row, oracle, rng.choice([*range(row.seats), ONLOOKER]))
        happened[oracle.phase] += oracle.phase != before
        happened["shift" if "-" in move else move.split(":")[0] if ":" in move else move[0]] += 1
    happened["leftover"] += len(oracle.leftover)
    return happened


def play_many(seats: int, style: Style, games: int, **options: str) -> Counter[str]:
    """Play so many games from the deal, and count what happened in all of them."""
    happened: Counter[str] = Counter()
    for seed in range(games):
        rng = random.Random(f"{seats} {seed} {options}")
        happened += play_both(dealt(seats, rng.randrange(10**6), **options), style, rng)
    return happened


@pytest.mark.parametrize("beginners", ["no", "yes"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_are_the_same_move_by_move(seats: int, beginners: str) -> None:
    """Games of the zealous, who dig whenever they can."""
    happened = play_many(seats, ZEALOUS, 2, beginners=beginners)
    assert happened["@"] > 20 and happened["shift"] > 10


@pytest.mark.parametrize("beginners", ["no", "yes"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_of_the_restless_are_the_same_move_by_move(seats: int, beginners: str) -> None:
    """They shift much more than they can pay."""
    happened = play_many(seats, RESTLESS, 1, beginners=beginners)
    assert happened["shift"] > 100
    assert happened["dealing"] if seats > 2 else not happened["dealing"]


# Caves half dug out, players with many objects and few coins


def rich_in_objects(rng: random.Random, seats: int, rounds: int) -> Row:
    """A position in which objects are played, tiles are mixed and dealt, and stacks run out."""
    cards = rng.sample(range(1, 33), seats)
    belongings, veiled = [], []
    for _ in range(seats):
        tiles = rng.choices(OBJECTS, k=rng.randint(0, 4)) + rng.choices(KINDS, k=rng.randint(0, 2))
        belongings.append(" ".join([str(rng.choice([0, 0, 1, 2, 4])), *tiles]))
        face_down = rng.choices(KINDS, k=rng.randint(0, 2)) if seats > 2 else []
        veiled.append(" ".join(face_down))
    heights = {name: rng.choice([0, 1, 1, 2, 2, 2, 3, 4]) for name in ALL_FIELDS}
    kinds = ["c3", "c2", "c3", *KINDS]
    return position(
        *belongings,
        laid=cards,
        veiled=veiled,
        heights=heights,
        tiles={name: " ".join(rng.choices(kinds, k=heights[name])) for name in ALL_FIELDS},
        rounds=rounds,
        beginners=rng.choice(["no", "no", "yes"]),
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_with_many_objects_and_few_coins_are_the_same_move_by_move(seats: int) -> None:
    """From prepared positions to the end, with all four objects and all that cannot be paid."""
    happened: Counter[str] = Counter()
    for seed in range(24 // seats):
        rng = random.Random(f"{seats} {seed}")
        row = rich_in_objects(rng, seats, rounds=rng.randint(1, 3))
        happened += play_both(row, rng.choice([ZEALOUS, RESTLESS, SPENDTHRIFT]), rng)
    assert happened["+"] > 8 and happened["="] > 8 and happened["placing"] > 2
    if seats > 2:
        assert happened["get"] > 8 and happened["leftover"] and happened["add"]
    else:
        assert not happened["get"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_move_in_prepared_positions_has_the_same_effect(seats: int) -> None:
    """All that a player who begins to dig may do; and all that may follow when tiles are added."""
    rng = random.Random(seats)
    for _ in range(5):
        row = rich_in_objects(rng, seats, rounds=rng.randint(1, 3))
        row.shifts = rng.choice([0, 2, 6])
        compare(row, oracle_of(row))
        numbers = moves(row)
        few = rng.sample(numbers, min(12, len(numbers)))
        for move in {*few, *(m for m in numbers if notation(m)[0] in "@+e")}:
            after, oracle = copy(row), oracle_of(row)
            RULES.play(after, move)
            oracle.play(notation(move))
            compare(after, oracle)
