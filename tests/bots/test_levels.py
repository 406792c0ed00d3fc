"""The levels: six for each game, each a kind of bot that can be made there."""

import pytest

from bartizan import bots
from bartizan.bots.levels import LADDER, LEVELS, kind_of
from bartizan.engine.chance import Secret
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game, Thinking
from bartizan.engine.match import Match
from bartizan.games import IDS, load

GAMES = pytest.mark.parametrize("game", [load(game_id) for game_id in IDS], ids=lambda g: g.id)


@GAMES
def test_each_level_is_another_kind_and_thinks_for_playouts(game: Game) -> None:
    kinds = [kind_of(level, game) for level in LADDER]
    assert len(set(kinds)) == len(LADDER) == len(game.thinking.levels)
    for kind in kinds:
        budget = bots.checked(kind).budget
        assert budget is None or budget.playouts  # seconds would mean less on a slow machine


@GAMES
def test_a_network_is_asked_only_where_there_is_one(game: Game) -> None:
    if game.mind is None:
        assert not any(bots.is_learned(level, game) for level in LEVELS)


@GAMES
def test_whom_one_meets_first_is_a_beginner_and_the_fool_plays_anything(game: Game) -> None:
    page, fool = bots.make("page", game, 1), bots.make("jester", game, 1)
    assert type(page) is bots.Beginner and type(fool) is bots.Random


def test_a_game_that_says_nothing_has_levels_too() -> None:
    assert len(Thinking().levels) == len(LADDER)
    for kind in Thinking().levels:
        assert bots.is_ours(kind)


@pytest.mark.parametrize("haste", ["", "0", "-1", "nan", "slow", "101"])
def test_a_haste_that_cannot_be_is_refused(haste: str) -> None:
    with pytest.raises(BadInput, match=f"cannot be '{haste}' times as hasty; write a number"):
        bots.checked(f"learner:{haste}")


def test_the_more_hasty_one_errs_more() -> None:
    game = load("kilt")
    game.compile()
    match = Match(game, 2, secret=Secret.typed("3"))
    match.settle()
    seat = match.actor
    view, moves = match.view(seat), game.sensible(match.view(seat))
    promised = dict(zip(moves, bots.Greedy(game, 1).prospects(view, seat, moves), strict=True))

    def mean(kind: str) -> float:
        chosen = [bots.make(kind, game, seed).choose(view, seat) for seed in range(60)]
        return sum(promised[move] for move in chosen) / len(chosen)

    assert mean("learner:0.3") > mean("learner") > mean("learner:10")
