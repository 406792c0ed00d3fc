"""Tree search: luck, secrets, budgets and full trees; with plain kernels throughout."""

import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from bartizan.bots import Budget, Search, search
from bartizan.engine.chance import generators
from bartizan.engine.game import Game
from bartizan.engine.kernel import HIDDEN, MOST_SEATS
from bartizan.engine.match import Match
from bartizan.engine.tree import ANY, DEEPEST, NO_MOVE, NODE, NONE
from tests.engine import gamble
from tests.engine.gamble import BEST, CHOOSE, DRAW, TICKETS, TOP_PRIZE
from tests.engine.setting import SEEN, banners, played, watched_banners
from tests.games.banners.rules import LAY, UNKNOWN

BANNERS = banners()
ALL_TICKETS = pytest.mark.parametrize("tickets", TICKETS)
DECISIONS = pytest.mark.parametrize(("seats", "most"), [(2, 1), (2, 3), (3, 0), (3, 2)])


def grown(game: Game, view: Any, seat: int, playouts: int, size: int = 2000) -> tuple[Any, int]:
    """A tree of at most so many nodes after so many playouts, and how many nodes it has."""
    tree = np.zeros(size, NODE).view(np.recarray)
    used = np.ones(1, np.int32)
    worlds = game.rows(3)
    worlds[0] = view
    moves, weights = np.zeros((2, game.moves.size), np.int32)
    game.plain.grow_tree(
        *(tree, used, worlds, seat, generators(1), playouts, 12, 0.2, 0.0, 1.0, 0.0, 0.0),
        *(moves, weights, np.zeros(DEEPEST, np.int32), np.zeros(MOST_SEATS)),
    )
    return tree, int(used[0])


def children(tree: Any, node: int) -> dict[int, int]:
    """A node's children by their keys, in their order."""
    found = {}
    child = int(tree[node].child)
    while child != NONE:
        found[int(tree[child].key)] = child
        child = int(tree[child].sibling)
    return found


def three_moves(worth: tuple[float, ...]) -> Any:
    """A tree of a root and as many moves, each worth so much to seat 0 at its first visit."""
    tree = np.zeros(1 + len(worth), NODE).view(np.recarray)
    tree[0].child = 1
    for node, value in enumerate(worth, 1):
        tree[node].key, tree[node].visits, tree[node].value[0] = node - 1, 1, value
        tree[node].sibling = node + 1 if node < len(worth) else NONE
    return tree


def lottery(tickets: str, twice: str = "no") -> Any:
    return Match(gamble.GAME, 1, {"tickets": tickets, "twice": twice}).state


# Luck


@ALL_TICKETS
@pytest.mark.parametrize("seed", range(2))
def test_the_best_lottery_is_preferred_to_the_highest_prize(tickets: str, seed: int) -> None:
    thoughts = Search(gamble.GAME, Budget(300), seed).think(lottery(tickets), 0)
    assert thoughts[0].move == CHOOSE + BEST
    assert thoughts[0].prospect == pytest.approx(0.66, abs=0.06)
    assert thoughts[-1].move == CHOOSE + TOP_PRIZE


@ALL_TICKETS
def test_the_best_lottery_is_preferred_when_more_is_to_come(tickets: str) -> None:
    bot = Search(gamble.GAME, Budget(400), 1)
    assert bot.choose(lottery(tickets, twice="yes"), 0) == CHOOSE + BEST


@pytest.mark.parametrize("tickets", ["3", "12"])
def test_few_outcomes_branch_the_tree(tickets: str) -> None:
    tree, used = grown(gamble.GAME, lottery(tickets), 0, 500)
    best = children(tree, 0)[CHOOSE + BEST]
    assert list(children(tree, best)) == [DRAW + ticket for ticket in range(int(tickets))]
    assert used > 4 + int(tickets)


def test_many_outcomes_do_not_branch_the_tree() -> None:
    tree, used = grown(gamble.GAME, lottery("15"), 0, 500)
    lotteries = children(tree, 0)
    assert [list(children(tree, node)) for node in lotteries.values()] == [[ANY]] * 3
    assert used == 1 + 3 + 3


def test_outcomes_are_visited_as_often_as_they_are_likely() -> None:
    tree, _ = grown(gamble.GAME, lottery("3"), 0, 600)
    best = children(tree, 0)[CHOOSE + BEST]
    visits = np.array([tree[node].visits for node in children(tree, best).values()])
    assert visits / visits.sum() == pytest.approx([0.2, 0.4, 0.4], abs=0.08)


# The tree


def test_every_playout_is_counted_once() -> None:
    tree, _ = grown(BANNERS, played(BANNERS, 2, most=0).view(0), 0, 100)
    nodes = [tree[node] for node in children(tree, 0).values()]
    assert tree[0].visits == 100
    assert sum(int(node.visits) - 1 for node in nodes) == 100  # worth counts as one
    assert [node.offered for node in nodes] == [100, 100]


def test_moves_that_the_seat_is_not_shown_share_one_edge() -> None:
    tree, _ = grown(BANNERS, played(BANNERS, 3, most=0).view(0), 0, 200)
    own = children(tree, 0)
    assert list(own) == [LAY, LAY + 1]
    for node in own.values():
        after = children(tree, node)
        assert list(after) == [HIDDEN]
        assert list(children(tree, after[HIDDEN])) == [HIDDEN]


@pytest.mark.parametrize("size", range(4, 60, 11))
@ALL_TICKETS
def test_a_full_tree_goes_on_counting(tickets: str, size: int) -> None:
    tree, used = grown(gamble.GAME, lottery(tickets, twice="yes"), 0, 60, size)
    assert used <= size
    assert (tree[0].visits, tree[0].offered) == (60, 0)
    assert list(children(tree, 0)) == [CHOOSE, CHOOSE + 1, CHOOSE + 2]


@pytest.mark.parametrize("size", range(3, 20, 2))
def test_a_full_tree_of_secrets_goes_on_counting(size: int) -> None:
    tree, used = grown(BANNERS, played(BANNERS, 3, most=1).view(1), 1, 100, size)
    assert used <= size
    assert (tree[0].visits, tree[0].offered) == (100, 0)


@DECISIONS
def test_search_copes_with_a_full_tree(
    seats: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "NODES_A_PLAYOUT", 0)
    match = played(BANNERS, seats, most=most)
    thoughts = Search(BANNERS, Budget(80), 1).think(match.view(match.actor), match.actor)
    assert sorted(thought.move for thought in thoughts) == match.legal()


def test_a_search_that_leans_looks_longer_at_what_is_worth_more() -> None:
    looks = []
    for leaning in (0.0, 0.05):
        tree = three_moves(worth=(0.6, 0.55, 0.5))
        BANNERS.plain.lean(tree, 0, 0, 0.05)
        liked = [float(tree[node].liking) for node in (1, 2, 3)]
        assert liked[0] / liked[1] == pytest.approx(math.e) and sum(liked) == pytest.approx(1)
        for _ in range(100):
            tree["offered"] += 1
            node = BANNERS.plain.most_promising(
                *(tree, 0, np.arange(3), 3, 0, HIDDEN, 0.2, leaning, 1.0, 0.1, NO_MOVE, 0.0)
            )
            for passed in (0, node):
                tree[passed].visits += 1
                tree[passed].value[0] += 0.5  # then all turn out alike
        looks.append([int(tree[node].visits) - 1 for node in (1, 2, 3)])
    assert looks[0][0] < 45 and looks[1][0] > 60 and looks[1][2] > 5


@pytest.mark.parametrize("setting", ["leaning", "practice"])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_search_leans_and_heeds_habit_with_so_many_players_as_its_game_says(
    seats: int, setting: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(BANNERS, seats, most=1)
    found = []
    for how in ((), (0.0, {"leaning": 0.05, "practice": 0.5}[setting])):  # alone, and between two
        thinking = replace(BANNERS.thinking, **{setting: how})  # type: ignore[arg-type]
        monkeypatch.setattr(BANNERS, "thinking", thinking)
        found.append(Search(BANNERS, Budget(80), 1).think(match.view(match.actor), match.actor))
    assert (found[0] == found[1]) == (seats == 3)


def test_a_search_looks_longer_at_what_somebody_practised_does() -> None:
    looks = []
    for practice in (0.0, 0.3):
        tree = three_moves(worth=(0.5, 0.5, 0.5))
        for _ in range(100):
            tree["offered"] += 1
            node = BANNERS.plain.most_promising(
                *(tree, 0, np.arange(3), 3, 0, HIDDEN, 0.2, 0.0, 1.0, 0.0, 1, practice)
            )
            for passed in (0, node):
                tree[passed].visits += 1
                tree[passed].value[0] += 0.5  # all turn out alike
        looks.append([int(tree[node].visits) - 1 for node in (1, 2, 3)])
    assert max(looks[0]) < 40 and looks[1][1] > 50 and looks[1][0] > 10


# Secrets


@DECISIONS
def test_search_thinks_from_the_redacted_view_alone(seats: int, most: int) -> None:
    game = watched_banners()
    match = played(game, seats, most=most)
    view = match.view(match.actor)
    assert UNKNOWN in view.card.tolist()
    Search(game, Budget(30), 1).think(view, match.actor)
    assert len(SEEN) == 30 and set(SEEN) == {game.bytes_of(view)}


@DECISIONS
def test_search_judges_every_legal_move(seats: int, most: int) -> None:
    match = played(BANNERS, seats, most=most)
    before = BANNERS.bytes_of(match.state)
    thoughts = Search(BANNERS, Budget(100), 1).think(match.view(match.actor), match.actor)
    assert sorted(thought.move for thought in thoughts) == match.legal()
    assert sum(thought.attention for thought in thoughts) == pytest.approx(1)
    assert all(0 <= thought.prospect <= 1 for thought in thoughts)
    assert thoughts == sorted(thoughts, key=lambda thought: -thought.attention)
    assert BANNERS.bytes_of(match.state) == before


# Budgets


@DECISIONS
def test_a_search_by_playouts_is_the_same_whatever_its_slices(
    seats: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(BANNERS, seats, most=most)
    found = []
    for seconds in (0.0, 0.001, 1000.0):  # slices of one playout; some; as long as can be
        monkeypatch.setattr(search, "SLICE_SECONDS", seconds)
        found.append(Search(BANNERS, Budget(60), 5).think(match.view(match.actor), match.actor))
    assert found[0] == found[1] == found[2]


@DECISIONS
def test_who_only_chooses_stops_when_nothing_else_can_get_ahead(
    seats: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(BANNERS, seats, most=most)
    view, left = match.view(match.actor), []
    for seconds in (0.0, 1000.0):  # as much luck is used up whatever the slices
        monkeypatch.setattr(search, "SLICE_SECONDS", seconds)
        bot, patient = Search(BANNERS, Budget(160), 5), Search(BANNERS, Budget(160), 5)
        assert bot.choose(view, match.actor) == patient.think(view, match.actor)[0].move
        left.append(bot.rng.tobytes())
    assert left[0] == left[1]


def test_a_clear_choice_takes_less_time() -> None:
    game = watched_banners()
    view = played(game, 2, most=1).view(played(game, 2, most=1).actor)
    Search(game, Budget(160), 5).choose(view, int(view.actor))
    assert 80 < len(SEEN) < 160


def test_another_seed_is_another_search() -> None:
    view = played(BANNERS, 3, most=0).view(0)
    found = [Search(BANNERS, Budget(60), seed).think(view, 0) for seed in range(3)]
    assert any(other != found[0] for other in found[1:])


@pytest.mark.parametrize("budget", [Budget(10**6), Budget(0, 3600.0)])
def test_a_search_can_be_stopped(budget: Budget) -> None:
    asked = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) == 3

    thoughts = Search(BANNERS, budget, 1).think(played(BANNERS, 2, most=0).view(0), 0, stop)
    assert len(asked) == 3
    assert sum(thought.attention for thought in thoughts) == pytest.approx(1)


def test_a_search_that_is_stopped_at_once_has_still_looked() -> None:
    thoughts = Search(BANNERS, Budget(10**6), 1).think(
        played(BANNERS, 2, most=0).view(0), 0, lambda: True
    )
    assert [thought.attention * 8 for thought in thoughts] == pytest.approx(
        [round(thought.attention * 8) for thought in thoughts]
    )


def test_a_search_by_seconds_looks_at_least_once() -> None:
    bot = Search(BANNERS, Budget(0, 0.001), 1)
    assert bot.choose(played(BANNERS, 2, most=0).view(0), 0) in (LAY, LAY + 1)
