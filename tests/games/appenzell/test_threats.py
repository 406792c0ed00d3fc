"""Who can win within a turn, and that bots see it in time."""

from typing import Any

import pytest

from bartizan.bots import Budget, Search, make
from bartizan.games.appenzell.parts import SLOTS
from bartizan.games.appenzell.state import END, SLIDE
from tests.games.appenzell.setting import GAME, position
from tests.games.appenzell.threats import after, read, wins

THREATS = list(read())
EACH = pytest.mark.parametrize("n", range(len(THREATS)))
Row = Any


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    GAME.compile()


def settled(row: Row) -> bool:
    return bool(GAME.kernels.settled(row))


def turn(row: Row, kind: str, seed: int) -> tuple[Row, list[float]]:
    """The position after a bot's whole turn, and what it promised itself until it saw news."""
    bot = make(kind, GAME, seed)
    promises = []
    turn_, news = row.turn, row.news
    while row.actor == 0 and row.turn == turn_:
        view = GAME.view(row, 0)
        if isinstance(bot, Search):
            thought = bot.think(view, 0)[0]
            if row.news == news:
                promises.append(thought.prospect)
            row = after(row, thought.move)
        else:
            row = after(row, bot.choose(view, 0))
    return row, promises


# What is seen


@EACH
def test_a_win_in_the_next_turn_is_seen_and_what_denies_it(n: int) -> None:
    row, denials = THREATS[n]
    assert not settled(row)
    assert settled(after(row, END))
    slid = [after(row, SLIDE + slot) for slot in range(SLOTS)]
    on = [slot for slot in range(SLOTS) if slid[slot].actor >= 0]
    assert [slot for slot in on if not settled(after(slid[slot], END))] == denials


def test_what_is_seen_as_a_win_can_be_played() -> None:
    assert all(wins(after(row, END)) for row, _ in THREATS[:4])


def test_looking_leaves_the_record_alone() -> None:
    for row, _ in THREATS:
        before = row.tobytes()
        settled(row)
        GAME.worth(row)
        assert row.tobytes() == before


@pytest.mark.parametrize(
    ("mice", "tiles", "points", "seen"),
    [
        ("b2 f6", {"b2": "A", "d6": "A"}, 2, True),  # two steps
        ("b2 f6", {"b2": "A", "d6": "A"}, 1, False),
        ("b2 f6", {"b2": "A", "d6": "E"}, 4, False),
        ("b2 f6", {"b2": "E", "d6": "E"}, 4, False),  # a cheese he has
        ("b2 f6", {"b2": "A", "f7": "A"}, 1, True),  # it slides under the mouse
        ("b2 f6", {"b2": "A", "f2": "A"}, 4, False),  # nobody has seen it
        ("b2 f6", {"b2": "A", "spare": "A"}, 2, True),  # a slide and a step
        ("b2 f6", {"b2": "A", "spare": "A"}, 1, False),
        ("b2 f6", {"b2": "A", "b7": "A"}, 4, False),
        ("b2 a7", {"b2": "A", "b6": "A", "b7": "trap"}, 4, False),  # the trap is in the way
        ("b2 outside", {"b2": "A", "b1": "A"}, 2, True),  # by the tower
        ("b2 outside", {"b2": "A", "b1": "A"}, 1, False),
    ],
)
def test_a_win_is_seen_whatever_the_way(
    mice: str, tiles: dict[str, str], points: int, seen: bool
) -> None:
    row = position(mice, "d4", "c3", tiles=tiles, open="aor", taken=("EGR", "A", ""), points=points)
    assert settled(row) == seen


@pytest.mark.parametrize(("cheeses", "seen"), [("EG", True), ("E", False), ("", False)])
def test_a_slide_that_traps_the_third_mouse_wins_for_who_has_most(cheeses: str, seen: bool) -> None:
    tiles = {"spare": "trap"}
    row = position("d3", "b1 f3 cellar cellar", "e3", tiles=tiles, taken=(cheeses, "ABC", "A"))
    assert settled(row) == seen


# What bots do


@EACH
def test_search_denies_the_next_player_his_win(n: int) -> None:
    assert not settled(turn(THREATS[n].row, "search:300", n)[0])


def test_greedy_denies_it_unless_it_trusts_to_luck() -> None:
    denied = [not settled(turn(row, "greedy", n)[0]) for n, (row, _) in enumerate(THREATS)]
    assert denied.count(False) <= 1


@EACH
def test_prospects_see_the_loss(n: int) -> None:
    row, denials = THREATS[n]
    thoughts = {t.move: t.prospect for t in Search(GAME, Budget(300), n).think(row, 0)}
    lost = sorted(thoughts[SLIDE + slot] for slot in range(SLOTS) if slot not in denials)
    assert lost[-1] < max(thoughts[SLIDE + slot] for slot in denials)
    assert lost[-2] < 0.1  # one may bring something that nobody has seen
    assert GAME.worth(after(row, END))[1] > 0.9


@EACH
def test_a_promise_holds_to_the_end_of_the_turn(n: int) -> None:
    _, promises = turn(THREATS[n].row, "search:2000", n)
    assert promises[-1] > promises[0] / 2
