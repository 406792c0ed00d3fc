"""Hints: in every game and language they can be told, from what a seat knows."""

import re

import pytest

from bartizan.bots import Budget
from bartizan.conformance.cases import COUNTS, GAMES, Case
from bartizan.engine.chance import generators
from bartizan.engine.game import Game
from bartizan.say import LANGUAGES, Speaker
from bartizan.teacher.advice import advise
from bartizan.teacher.telling import tell

NAMES = ["Anna", "Ben", "Clio", "Dan", "Eva", "Finn"]
MOST = 3  # positions of a case


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_a_hint_has_a_legal_plan_and_can_be_told(case: Case) -> None:
    game = case.game
    game.compile()
    asked = [row.copy() for row, _ in case.stops(71) if row.actor >= 0 and len(game.legal(row)) > 1]
    for row in asked[:: max(1, len(asked) // MOST)][:MOST]:
        seat = int(row.actor)
        known = game.view(row, seat)
        advice = advise(game, known, seat, Budget(40), 3)
        legal = advice.plan and advice.plan[0].move in game.legal(known)
        assert legal, "a hint is no legal move: do `sensible` and `imagine` keep to the rules?"
        for language in LANGUAGES:
            say = Speaker(language, game.folder, NAMES)
            told = tell(game, game.readable(known), advice, say)
            said = [*told.plan, told.verdict, *told.reasons, *told.second]
            assert all(said) and len(told.plan) == len(advice.plan), f"unsaid in {language}: {said}"
            raw = [line for line in said if re.search(r"[{}]|\bgain-", line)]
            assert not raw, f"locale/gains.{language}.ftl has no sentence for: {raw}"


@pytest.mark.parametrize("game", [game for game in GAMES if game.assets], ids=lambda game: game.id)
def test_all_that_counts_has_words(game: Game) -> None:
    assert game.assets
    seats = game.players[-1]
    row = game.begin(seats)[0]
    game.kernels.deal(row, generators(3))
    each = game.assets(game.readable(row))
    assert len(each) == seats, "`assets` returns a dict for each seat"
    for language in LANGUAGES:
        say = Speaker(language, game.folder, NAMES)
        for reason in each[0]:
            said = {say(f"gain-{reason}", n=n, way=way) for n in (1, 5) for way in ("more", "less")}
            same = f"gain-{reason} is said alike, more or less; use $way in gains.{language}.ftl"
            assert len(said) >= 2, same
