"""Games played side by side by the engine and by a plain reference, compared after every move."""

import random
from collections import Counter

import pytest

from bartizan.engine.kernel import OVER
from bartizan.games.appenzell.parts import (
    FIELD_NAMES,
    GOALS,
    LAYOUTS,
    LETTERS,
    RAISED,
    ROOM_LETTERS,
    SIDES,
    TILED,
    TOWERS,
)
from bartizan.games.appenzell.state import (
    ACTING,
    CELLAR,
    COLLECTED,
    ENDED,
    NO_TILE,
    NOBODY,
    NOT_YET,
    PLACING,
    TIME,
)
from tests.games.appenzell import oracle as plain
from tests.games.appenzell.oracle import Oracle, Tile
from tests.games.appenzell.setting import (
    NUMBERS,
    RULES,
    Row,
    copy,
    dealt,
    floor,
    mice,
    moves,
    notation,
    opened,
    payoff,
    position,
    score,
    seen,
    serial,
    taken,
)

PHASES = {PLACING: "placing", ACTING: "acting", ENDED: "ended"}
ENDINGS = {NOT_YET: None, COLLECTED: "collected", CELLAR: "cellar", TIME: "time"}
TILED_PLACES = [*(FIELD_NAMES[field] for field in TILED), "spare"]


def oracle_of(row: Row) -> Oracle:
    """The reference with the same position."""
    rooms = list(LAYOUTS.values())[row.side]
    letters = {FIELD_NAMES[f]: ROOM_LETTERS[room] for f, room in enumerate(rooms) if room >= 0}
    kinds = zip(TILED_PLACES, floor(row, *TILED_PLACES), strict=True)
    tiles = {place: Tile(kind, serial(row, place), place in seen(row)) for place, kind in kinds}
    oracle = Oracle(letters, tiles, int(row.seats), int(row.starter), GOALS[row.cheeses])
    oracle.player, oracle.phase = int(row.player), PHASES[int(row.phase)]
    oracle.turn, oracle.open = int(row.turn), set(opened(row))
    if oracle.phase == "acting":
        oracle.points, oracle.slid = int(row.points), bool(row.slid)
    for seat, player in enumerate(oracle.players):
        player.mice, player.cheeses = mice(row, seat), set(taken(row)[seat])
    return oracle


def compare(row: Row, oracle: Oracle) -> None:
    """Both have the same position and the same moves, and after the end the same winner."""
    assert PHASES[int(row.phase)] == oracle.phase
    assert (None if row.actor == OVER else row.actor) == oracle.actor
    assert (row.player, row.starter) == (oracle.player, oracle.starter)
    if oracle.phase == "acting":
        assert (row.turn, row.points, bool(row.slid)) == (oracle.turn, oracle.points, oracle.slid)
    assert score(row) == oracle.score()
    compare_castle(row, oracle)
    for seat, player in enumerate(oracle.players):
        assert mice(row, seat) == player.mice
        assert set(taken(row)[seat]) == player.cheeses
    assert ENDINGS[int(row.ending)] == oracle.ending
    assert (None if row.winner == NOBODY else row.winner) == oracle.winner
    if oracle.ending:
        assert payoff(row) == oracle.payoff()
    else:
        numbers = moves(row)
        assert numbers == sorted(set(numbers))
        assert {notation(move) for move in numbers} == oracle.legal()


def compare_castle(row: Row, oracle: Oracle) -> None:
    """Roofs, tiles and what is known of them."""
    assert set(opened(row)) == oracle.open
    assert floor(row, *TILED_PLACES) == [oracle.tiles[place].kind for place in TILED_PLACES]
    assert (row.tile[[*TOWERS, *RAISED]] == NO_TILE).all()
    assert seen(row) == oracle.seen()
    for place in TILED_PLACES:
        assert serial(row, place) == oracle.tiles[place].number


# How people play


def after(oracle: Oracle, move: str) -> tuple[dict[str, str], list[str]]:
    """What lies at each place after a move, and where the player's mice are, before any falls."""
    kinds = {place: tile.kind for place, tile in oracle.tiles.items()}
    where = list(oracle.players[oracle.player].mice)
    what, *words = move.split()
    if what == "run":
        where[int(words[0]) - 1] = words[1]
    if what == "slide":
        line = plain.line(words[0])
        pushed = [oracle.tiles[place].kind for place in ("spare", *line)]
        kinds |= dict(zip([*line, "spare"], pushed, strict=True))
    return kinds, where


def hunger(oracle: Oracle, move: str) -> float:
    """How much cheese a move brings the player, if it costs him no mouse."""
    kinds, where = after(oracle, move)
    floor = [kinds.get(mouse, "") for mouse in where]
    new = set(LETTERS) - oracle.players[oracle.player].cheeses
    return sum(floor.count(cheese) > 1 for cheese in new) - 4 * floor.count("trap")


def malice(oracle: Oracle, move: str) -> float:
    """How many mice of the others a move drops, and how few of the player's own."""
    kinds, where = after(oracle, move)
    drops = sum(kinds.get(mouse) == "trap" for mouse in oracle.occupied())
    return drops - 3 * sum(kinds.get(mouse) == "trap" for mouse in where)


def choice(oracle: Oracle, style: str, rng: random.Random) -> str:
    """What is played."""
    legal = sorted(oracle.legal())
    if style == "lazy" and "end" in legal and rng.random() < 0.8:
        return "end"
    if style == "lazy":
        legal = [move for move in legal if not move.startswith("slide")] or legal
    if style in ("hungry", "mean") and rng.random() < 0.9:
        aim = hunger if style == "hungry" else malice
        values = {move: aim(oracle, move) for move in legal}
        legal = [move for move in legal if values[move] == max(values.values())]
        inner = [move for move in legal if move.startswith(("run", "uncover"))]
        legal = inner if inner and rng.random() < 0.8 else legal
    return rng.choice(legal)


def play_both(row: Row, style: str, rng: random.Random, most: int = 3000) -> Counter[str]:
    """Play a game to its end with both, and count what happened."""
    oracle = oracle_of(row)
    happened: Counter[str] = Counter()
    compare(row, oracle)
    while not oracle.ending and happened["moves"] < most:
        move = choice(oracle, style, rng)
        before = [(player.alive(), len(player.cheeses)) for player in oracle.players]
        points, news, player = oracle.points, int(row.news), oracle.player
        RULES.play(row, NUMBERS[move])
        oracle.play(move)
        compare(row, oracle)
        assert (row.news > news) == oracle.shown
        gains = [len(p.cheeses) - n for p, (_, n) in zip(oracle.players, before, strict=True)]
        happened["moves"] += 1
        happened[move.split()[0]] += 1
        happened["jump"] += move.startswith("run") and points - oracle.points > 1
        happened["fall"] += sum(
            n - p.alive() for p, (n, _) in zip(oracle.players, before, strict=True)
        )
        happened["cheese"] += sum(gains)
        happened["others' cheese"] += sum(gains) - gains[player]
    happened[str(oracle.ending)] += 1
    return happened


def play_many(seats: int, style: str, games: int, **options: str) -> Counter[str]:
    """Play so many games, and count what happened in all of them."""
    happened: Counter[str] = Counter()
    for seed in range(games):
        rng = random.Random(f"{seats} {style} {seed} {options}")
        happened += play_both(dealt(seats, rng.randrange(10**6), **options), style, rng)
    return happened


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_the_hungry_are_the_same_move_by_move(seats: int, side: str) -> None:
    """They run after cheese, over each other too, until one of them has 4, or 5, or 6."""
    games = [play_many(seats, "hungry", 1, side=side, cheeses=str(goal)) for goal in GOALS]
    happened = sum(games, Counter[str]())
    assert happened["collected"] >= 2 and happened["cheese"] > 12 and happened["jump"] > 12


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_the_mean_are_the_same_move_by_move(seats: int, side: str) -> None:
    """They drop each other's mice, until somebody has lost his third."""
    happened = play_many(seats, "mean", 2, side=side)
    assert happened["fall"] >= 6 and happened["cellar"] == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_the_lazy_are_the_same_for_300_turns(seats: int) -> None:
    """Nobody slides, and most turns are ended at once."""
    happened = play_many(seats, "lazy", 1, cheeses="6", memory="yes")
    assert happened["end"] == 300 and happened["time"] == 1


# Crowded castles


def crowded(rng: random.Random) -> Row:
    """A position that no game is likely to reach: many mice close together, and many traps."""
    seats = rng.randint(2, 4)
    kinds = [*"ABC" * 7, *["trap"] * 10, *["plain"] * 3]
    tiles = dict(zip(TILED_PLACES, rng.sample(kinds, len(TILED_PLACES)), strict=True))
    middle = rng.choice(plain.ALL_FIELDS)
    near = {other for field in plain.around(middle) for other in plain.around(field)}
    free = sorted(name for name in {*near, "a1", "g7"} if tiles.get(name) != "trap")
    rng.shuffle(free)
    mice, cheeses = [], []
    for _ in range(seats):
        where = ["cellar"] * rng.randint(0, 2)
        where += [free.pop() for _ in range(min(rng.randint(1, 4 - len(where)), len(free)))]
        where += ["outside"] * (4 - len(where))
        mice.append(" ".join(rng.sample(where, 4)))
        floor = [tiles.get(name) for name in where]  # what he stands on twice, he has already
        first = sorted(LETTERS, key=lambda c: (floor.count(c) < 2, rng.random()))
        cheeses.append("".join(first[: rng.randint(2, 3)]))
    return position(
        *mice,
        player=rng.randrange(seats),
        points=rng.randint(0, 4),
        slid=rng.random() < 0.1,
        tiles=tiles,
        open=rng.sample(ROOM_LETTERS, rng.randint(0, 6)),
        taken=cheeses,
        side=rng.choice(SIDES),
    )


def test_every_move_in_crowded_castles_has_the_same_effect() -> None:
    """Runs over many mice, slides that drop some and feed others, and ends of all kinds."""
    rng = random.Random(7)
    happened: Counter[str] = Counter()
    for _ in range(60):
        row = crowded(rng)
        compare(row, oracle_of(row))
        for move in moves(row):
            after, oracle = copy(row), oracle_of(row)
            RULES.play(after, move)
            oracle.play(notation(move))
            compare(after, oracle)
            happened[str(oracle.ending)] += 1
    assert min(happened["cellar"], happened["collected"]) > 10 and happened["None"] > 500
