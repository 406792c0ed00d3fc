"""Learner: what promises more it does more often, but it does not look closely."""

import pytest

from bartizan.bots import Greedy, Learner, make
from bartizan.engine.chance import Secret
from bartizan.engine.match import Match
from bartizan.games import IDS, load


@pytest.mark.parametrize("game_id", IDS)
def test_it_plays_sensible_moves_and_slips_now_and_then(game_id: str) -> None:
    game = load(game_id)
    game.compile()
    match = Match(game, 2, secret=Secret.typed("7"))
    match.settle()
    seat = match.actor if match.actor >= 0 else match.choosers[0]
    view = match.view(seat)
    chosen = {Learner(game, seed).choose(view, seat) for seed in range(12)}
    assert chosen <= set(game.sensible(view))
    best = {Greedy(game, seed).choose(view, seat) for seed in range(4)}
    assert chosen & best or len(best) > 1


@pytest.mark.parametrize("game_id", IDS)
def test_what_promises_more_is_done_more_often(game_id: str) -> None:
    game = load(game_id)
    game.compile()
    match = Match(game, 2, secret=Secret.typed("3"))
    match.settle()
    seat = match.actor if match.actor >= 0 else match.choosers[0]
    view, moves = match.view(seat), game.sensible(match.view(seat))
    promised = dict(zip(moves, Greedy(game, 1).prospects(view, seat, moves), strict=True))
    chosen = [promised[Learner(game, seed).choose(view, seat)] for seed in range(40)]
    mean = sum(promised.values()) / len(promised)
    assert mean - 1e-9 <= sum(chosen) / len(chosen) <= max(promised.values()) + 1e-9
    assert len(set(chosen)) > 1 or min(promised.values()) == max(promised.values())


def test_it_is_made_by_its_name_and_by_its_level() -> None:
    for kind in ("learner", "squire"):
        assert type(make(kind, load("kilt"), 1)) is Learner
