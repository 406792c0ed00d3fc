"""Search guided by a network: luck, secrets, likings and full trees; with plain kernels."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from bartizan.bots import Budget, Instinct, Search
from bartizan.conformance.test_networks import made_up
from bartizan.engine.chance import generators
from bartizan.engine.kernel import HIDDEN, MOST_SEATS
from bartizan.engine.mind import room_to_think
from bartizan.engine.network import DEEP
from bartizan.engine.tree import DEEPEST, NODE
from tests.engine import gamble
from tests.engine.gamble import BEST, CHOOSE, TOP_PRIZE
from tests.engine.setting import banners, played
from tests.engine.test_tree import children, lottery

BANNERS = banners()


def guided(game: Any, playouts: int, seed: int = 1) -> Search:
    """Search guided by a network that knows nothing."""
    return Search(game, Budget(playouts), seed, made_up(game))


@pytest.mark.parametrize("tickets", ["3", "15"])
def test_it_finds_the_best_lottery_though_the_network_knows_nothing(tickets: str) -> None:
    thoughts = guided(gamble.GAME, 400).think(lottery(tickets), 0)
    assert thoughts[0].move == CHOOSE + BEST
    assert thoughts[0].prospect == pytest.approx(0.66, abs=0.08)
    assert {thought.move for thought in thoughts} >= {CHOOSE + TOP_PRIZE}
    assert sum(thought.attention for thought in thoughts) <= 1


def test_what_is_liked_is_looked_at() -> None:
    view, mind = lottery("3"), made_up(gamble.GAME)
    mind[-DEEP - 1 : -1] *= 200  # what it likes, it likes very much
    likings = Instinct(gamble.GAME, 1, mind).likings(view, 0)
    liked = max(likings, key=lambda move: likings[move])
    assert len(likings) == 3 and likings[liked] > 0.9
    thoughts = Search(gamble.GAME, Budget(20), 1, mind).think(view, 0)
    assert thoughts[0].move == liked and thoughts[0].attention > 0.8


@pytest.mark.parametrize(("doubt", "finds"), [(0.0, False), (0.1, True)])
def test_who_doubts_the_network_tries_what_it_does_not_like(
    doubt: float, finds: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, view = gamble.GAME, lottery("3")
    mind = made_up(game)
    mind[-DEEP - 1 : -1] *= -2000  # it likes one move and no other
    likings = Instinct(game, 1, mind).likings(view, 0)
    assert likings[CHOOSE + BEST] < 1e-6
    monkeypatch.setattr(game, "thinking", replace(game.thinking, doubt=doubt))
    best = Search(game, Budget(400), 1, mind).think(view, 0)[0]
    assert (best.move == CHOOSE + BEST) == finds


@pytest.mark.parametrize(("zeal", "finds"), [(1.0, False), (0.5, True)])
def test_with_less_zeal_search_tries_sooner_what_the_network_likes_less(
    zeal: float, finds: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, view = gamble.GAME, lottery("3")
    mind = made_up(game)
    mind[-DEEP - 1 : -1] *= -200  # it likes one move far more than others
    likings = Instinct(game, 1, mind).likings(view, 0)
    assert 1e-6 < likings[CHOOSE + BEST] < 1e-4
    monkeypatch.setattr(game, "thinking", replace(game.thinking, zeal=(zeal,)))
    best = Search(game, Budget(400), 1, mind).think(view, 0)[0]
    assert (best.move == CHOOSE + BEST) == finds


@pytest.mark.parametrize("size", [40, 2000])
def test_every_walk_is_counted_and_a_full_tree_grows_no_more(size: int) -> None:
    match = played(BANNERS, 3, most=2)
    tree, used = np.zeros(size, NODE).view(np.recarray), np.ones(1, np.int32)
    worlds = BANNERS.rows(3)
    worlds[0] = match.view(match.actor)
    moves, weights = np.zeros((2, BANNERS.moves.size), np.int32)
    BANNERS.plain.grow_guided(
        *(tree, used, worlds, match.actor, generators(1), 60, 1.0, 0.0, 0.5, made_up(BANNERS)),
        *(*room_to_think(BANNERS.layout), moves, weights, np.zeros(BANNERS.moves.size)),
        *(np.zeros(DEEPEST, np.int32), np.zeros(MOST_SEATS)),
    )
    assert used[0] <= size and tree[0].visits == 60
    first = children(tree, 0)
    assert HIDDEN not in first
    assert sum(int(tree[child].visits) for child in first.values()) == 60
    assert sum(float(tree[child].liking) for child in first.values()) == pytest.approx(1, abs=1e-5)


def test_the_same_view_gives_the_same_choice_in_two_worlds() -> None:
    match = played(BANNERS, 3, most=3)
    seat, told = match.actor, []
    for seed in range(3):
        world = BANNERS.copy(match.state)
        BANNERS.plain.imagine(world[0], seat, generators(seed))
        BANNERS.plain.redact(world[0], seat)
        told.append(guided(BANNERS, 40).think(world[0], seat))
    assert told[0] == told[1] == told[2]
