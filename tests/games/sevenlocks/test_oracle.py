"""Games played side by side by the engine and by a plain reference, compared after every move."""

import random
from collections import Counter
from math import exp

import pytest

from bartizan.engine.kernel import CHANCE, OVER
from bartizan.games.sevenlocks.parts import ALL_PEARLS, DEVIATIONS, LOG_UNIT, NEVER, read_die
from bartizan.games.sevenlocks.state import (
    CHOOSING,
    ENDED,
    FILLING,
    GUESSING,
    HEARING,
    JOINING,
    NOTHING,
    ROLLING,
    STATIONING,
    WALKING,
    WITHDRAWING,
)
from tests.games.sevenlocks.oracle import Oracle
from tests.games.sevenlocks.setting import (
    NUMBERS,
    RULES,
    Row,
    all_pearls,
    boxes,
    coats,
    dealt,
    moves,
    notation,
    odds,
    payoff,
    score,
    things,
)

PHASES = {
    STATIONING: "stationing",
    HEARING: "hearing",
    ROLLING: "rolling",
    FILLING: "filling",
    WALKING: "walking",
    CHOOSING: "choosing",
    JOINING: "joining",
    WITHDRAWING: "withdrawing",
    GUESSING: "guessing",
    ENDED: "ended",
}


def oracle_of(row: Row) -> Oracle:
    """The reference with the same deal."""
    return Oracle(
        depths=row.depth.tolist(),
        seats=int(row.seats),
        starter=int(row.actor),
        faces=read_die(),
        strategists=bool(row.strategists),
        gap_seen=bool(row.eyes),
    )


def named(number: int) -> int | None:
    """A tower or a key as the reference counts them."""
    return None if number == NOTHING else int(number) + 1


def seat_named(number: int) -> int | None:
    """A seat as the reference has it."""
    return None if number == NOTHING else int(number)


def compare(row: Row, oracle: Oracle) -> None:
    """Both have the same position and the same moves, and after the end the same winners."""
    assert PHASES[int(row.phase)] == oracle.phase
    assert row.player == oracle.player
    compare_courtyard(row, oracle)
    compare_players(row, oracle)
    compare_turn(row, oracle)
    compare_knowledge(row, oracle)
    assert all_pearls(row) == ALL_PEARLS
    if row.actor == OVER:
        assert oracle.actor is None and oracle.legal() == set()
        assert payoff(row) == pytest.approx(oracle.payoff())
    else:
        assert ("chance" if row.actor == CHANCE else row.actor) == oracle.actor
        numbers = moves(row)
        assert numbers == sorted(set(numbers))
        assert {notation(move) for move in numbers} == oracle.legal()


def compare_courtyard(row: Row, oracle: Oracle) -> None:
    """Towers, pearls, keys and the keymaster."""
    assert row.bin == oracle.bin
    assert row.dropped == oracle.dropped
    assert bool(row.lost) == oracle.all_lost
    assert row.pearls.tolist() == [tower.pearls for tower in oracle.towers.values()]
    if oracle.phase != "stationing":
        assert named(row.keymaster) == oracle.keymaster
    assert things(row.standing) == set(oracle.standing())
    assert things(row.row) == oracle.row
    assert row.turn == oracle.turn


def compare_players(row: Row, oracle: Oracle) -> None:
    """Boxes, coats of arms and guesses."""
    assert boxes(row) == score(row) == oracle.score()
    assert coats(row) == [player.coats for player in oracle.players]
    assert [named(key) for key in row.guessed[: row.seats]] == [p.guess for p in oracle.players]
    assert not row.box[row.seats :].any() and not row.coats[row.seats :].any()


def compare_turn(row: Row, oracle: Oracle) -> None:
    """What belongs to the turn under way, as far as it means something now."""
    if oracle.phase in ("filling", "walking"):
        assert row.due == oracle.rolled - len(oracle.thrown)
        assert row.steps == oracle.steps
    if oracle.phase == "filling":
        assert things(row.filled) == set(oracle.thrown)
    if oracle.phase == "hearing":
        assert named(row.tower) == oracle.falling
    if oracle.phase in ("joining", "withdrawing"):
        assert named(row.tower) == oracle.keymaster
    if oracle.phase in ("rolling", "filling", "walking", "guessing"):
        assert row.tower == NOTHING
    assert named(row.key) == oracle.key
    assert things(row.laid, first=0) == set(oracle.laid)
    assert seat_named(row.last_laid) == oracle.last_laid


def compare_knowledge(row: Row, oracle: Oracle) -> None:
    """What was heard and what the tried keys showed."""
    assert row.heard == len(oracle.heard)
    assert [t + 1 for t in row.heard_from[: row.heard]] == [tower for tower, _ in oracle.heard]
    assert row.reading[: row.heard].tolist() == [reading for _, reading in oracle.heard]
    for place, tower in oracle.towers.items():
        assert things(row.above[place - 1]) == tower.above
        assert things(row.inside[place - 1]) == tower.inside
    for place in range(1, 9):
        assert things(row.possible[place - 1]) == oracle.possible(place)


def compare_evidence(row: Row, oracle: Oracle) -> None:
    """How well each depth of each tower explains what was heard there."""
    for place in oracle.towers:
        readings = [reading for tower, reading in oracle.heard if tower == place]
        for depth in range(1, 9):
            noises = [reading - 10 * depth for reading in readings]
            evidence = int(row.evidence[place - 1, depth - 1])
            if any(abs(noise) > 60 for noise in noises):
                assert evidence <= NEVER
            else:
                logs = [-((noise / DEVIATIONS[row.ears]) ** 2) / 2 for noise in noises]
                assert evidence / LOG_UNIT == pytest.approx(sum(logs), abs=0.01 * len(logs))


def choice(row: Row, oracle: Oracle, skill: float, rng: random.Random) -> str:
    """What is played: a player sometimes knows the right key."""
    if oracle.phase == "hearing":
        weights = odds(row)
        return rng.choices(list(weights), list(weights.values()))[0]
    if oracle.phase == "choosing":
        right = f"key {oracle.towers[oracle.keymaster or 0].depth}"
        wrong = sorted(oracle.legal() - {right})
        return right if rng.random() < skill else rng.choice(wrong)
    if oracle.phase == "joining":  # thriftily, so that some coats are left for the guessing
        return "join" if rng.random() < (0.6 if oracle.laid else 0.25) else "stay out"
    if oracle.phase == "guessing" and rng.random() < skill:
        return f"guess {oracle.aside}"
    return rng.choice(sorted(oracle.legal()))


def play_both(seats: int, seed: int, skill: float, **options: str) -> Counter[str]:
    """Play one game with both, and count what happened."""
    rng = random.Random(f"{seats} {seed} {skill} {options}")
    row = dealt(seats, seed, **options)
    oracle = oracle_of(row)
    happened: Counter[str] = Counter()
    compare(row, oracle)
    while oracle.phase != "ended":
        move = choice(row, oracle, skill, rng)
        assert move in oracle.legal()
        happened[oracle.phase] += 1
        happened[move] += 1
        news = int(row.news)
        RULES.play(row, NUMBERS[move])
        oracle.play(move)
        compare(row, oracle)
        assert (row.news > news) == oracle.shown
    compare_evidence(row, oracle)
    happened["won"] += not oracle.all_lost
    happened["lost"] += oracle.all_lost
    happened["last tower to somebody"] += any(p.guess == oracle.aside for p in oracle.players)
    return happened


OPTIONS = [
    {"ears": ears, "eyes": eyes, "strategists": strategists, "readings": readings}
    for ears, eyes, strategists, readings in [
        ("normal", "side", "no", "hidden"),
        ("keen", "gap", "no", "shown"),
        ("hard", "side", "yes", "hidden"),
        ("normal", "gap", "yes", "hidden"),
    ]
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_are_the_same_move_by_move(seats: int, options: dict[str, str]) -> None:
    """Games of clumsy, middling and clever players with every option."""
    happened = Counter[str]()
    for seed, skill in enumerate((0.1, 0.3, 0.5, 0.7, 0.9)):
        happened += play_both(seats, seed, skill, **options)
    assert happened["won"] and happened["guessing"] and happened["join"]
    if options["strategists"] == "yes" and seats > 2:
        assert happened["withdrawing"]
    else:
        assert not happened["withdrawing"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_the_clumsy_are_lost_in_the_same_way(seats: int) -> None:
    """Nobody ever chooses a right key, until the bin is empty."""
    for seed in range(3):
        assert play_both(seats, seed, 0.0)["lost"] == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_the_clever_are_won_in_the_same_way(seats: int) -> None:
    """Every key fits, and the last tower often goes to somebody."""
    happened = sum((play_both(seats, seed, 1.0) for seed in range(8)), Counter[str]())
    assert happened["won"] == 8 and happened["last tower to somebody"] >= 4
    assert happened["guessing"] >= 8
    assert happened["choosing"] == 6 * 8


@pytest.mark.parametrize("ears", ["keen", "normal", "hard"])
def test_readings_are_normally_distributed_around_ten_times_the_depth(ears: str) -> None:
    """As the option says how well people hear."""
    row = dealt(2, ears=ears)
    deviation = {"keen": 12, "normal": 18, "hard": 26}[ears]
    RULES.play(row, NUMBERS["station 1"])
    weights = odds(row)
    middle = 10 * int(row.depth[0])
    density = {
        f"hear {middle + noise}": exp(-((noise / deviation) ** 2) / 2) for noise in range(-60, 61)
    }
    assert set(weights) == set(density)
    total, mass = sum(weights.values()), sum(density.values())
    for move, weight in weights.items():
        assert weight / total == pytest.approx(density[move] / mass, rel=0.01, abs=1e-6)
