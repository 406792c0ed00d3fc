"""Hints: what search would do, told as far as it can be trusted."""

from dataclasses import replace

import pytest

from bartizan.bots import Budget, Search
from bartizan.bots.trust import trusted
from bartizan.engine.chance import Secret
from bartizan.engine.match import Match
from bartizan.games import IDS, load
from bartizan.teacher.advice import CONSIDERED, best_moves


def test_prospects_are_told_as_far_as_they_can_be_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    kilt, budget = load("kilt"), Budget(60)
    kilt.compile()
    match = Match(kilt, 3, secret=Secret.typed(7))
    view, seat = match.view(match.actor), match.actor
    thinking = replace(kilt.thinking, trust=((1.0, 0.0), (0.5, -0.4), (1.0, 0.0)))
    monkeypatch.setattr(kilt, "thinking", thinking)
    thought = Search(kilt, budget, 5, kilt.mind).think(view, seat)[:CONSIDERED]
    told = best_moves(kilt, view, seat, budget, 5)
    assert [each.move for each in told] == [each.move for each in thought]
    for said, meant in zip(told, thought, strict=True):
        assert said.prospect == pytest.approx(trusted(meant.prospect, 0.5, -0.4))
        assert said.prospect < meant.prospect


@pytest.mark.parametrize("game_id", IDS)
def test_every_game_has_a_measured_trust_for_each_number_of_players(game_id: str) -> None:
    assert len(load(game_id).thinking.trust) == len(load(game_id).players)
