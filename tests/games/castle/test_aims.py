"""A beginner in the castle: whoever watches can say what he is after."""

from bartizan.bots import make
from bartizan.engine.match import Match
from bartizan.games.castle.aims import aims
from bartizan.games.castle.parts import FIRST_SECTION
from bartizan.games.castle.state import MOVES
from tests.games.castle.setting import GAME, NUMBERS, Row, position, words
from tests.games.castle.words.saying import view_of

SEEDS = range(3)
MANY = " ".join(f"r{room}" for room in range(1, 37))


def aimed(row: Row) -> set[str]:
    """What a beginner thinks about."""
    return {words(move) for move in aims(view_of(row, 0), GAME.sensible(row))}


def without(*rooms: str) -> str:
    """All rooms but these."""
    return " ".join(room for room in MANY.split() if room not in rooms)


def test_he_opens_the_next_door_behind_which_something_may_lie() -> None:
    assert aimed(position("bram", "oda", at="n1 outside")) == {"go r2"}
    row = position("bram", "oda", at="n1 outside", cleared=MANY, emptied=without("r1"))
    assert aimed(row) == {"go w1"}
    row = position("bram", "oda", at="w1 outside", cleared=MANY, emptied=without("r1"))
    assert aimed(row) == {"go r1"}


def test_he_takes_what_the_dead_have_left() -> None:
    row = position("bram", "oda", at="n1 outside", emptied=MANY, loot={"n2": "gold-300"})
    assert aimed(row) == {"go n2"}


def test_with_two_keys_he_goes_to_the_cell_and_with_the_princess_home() -> None:
    keys = {"bram": "key-a key-b"}
    assert aimed(position("bram", "oda", at="k1 outside", carries=keys)) == {"go k2"}
    assert aimed(position("bram", "oda", at="k2 outside", carries=keys)) == {"go cell"}
    assert aimed(position("bram", "oda", at="ga outside", princess="A")) == {"leave"}


def test_he_goes_home_with_much_or_hardly_alive_but_not_with_empty_hands() -> None:
    def goes(carries: str, hits: int) -> bool:
        held = {"bram": carries} if carries else {}
        row = position("bram", "oda", at="ga outside", carries=held, hits={"bram": hits})
        return aimed(row) == {"leave"}

    assert goes("gold-500 gold-400 gold-200", 0) and goes("gold-100", 9)
    assert not goes("gold-100", 0) and not goes("", 9)


def test_magic_serves_what_he_is_after() -> None:
    row = position("corvin", "oda", at="n1 outside", emptied=without("r2", "r30"))
    assert "esp corvin" in aimed(row) and not any("heroism" in move for move in aimed(row))
    GAME.plain.play(row, NUMBERS["esp corvin"])
    GAME.plain.play(row, NUMBERS["roll 6"])
    assert aimed(row) == {"see r2"}
    row = position("bram", "oda", at="n1 outside", carries={"bram": "medallion"})
    assert aimed(row) == {"go r2", "medallion r2"}


def test_pages_do_not_walk_to_and_fro_in_the_corridors() -> None:
    GAME.compile()
    went = turned = 0
    for seed in SEEDS:
        match = Match(GAME, 2, seed=seed)
        pages = [make("page", GAME, seed + seat) for seat in range(2)]
        paths: dict[int, list[int]] = {0: [], 1: []}
        match.settle()
        while not match.over:
            seat = match.actor
            move = pages[seat].choose(match.view(seat), seat)
            name, at = MOVES.name(move)
            if name == "go":
                path = paths[seat] = [*paths[seat], at["area"]][-3:]
                corridors = all(area >= FIRST_SECTION for area in path)
                went += 1
                turned += len(path) == 3 and path[0] == path[2] and corridors
            match.play(move)
            match.settle()
    assert went > 20 and turned * 20 < went
