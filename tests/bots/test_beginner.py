"""Beginner: short-sighted, careless of rivals and forgetful, but nothing it does is senseless."""

import pytest

from bartizan.bots import Beginner, make
from bartizan.engine.chance import Secret
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.engine.state import Row
from bartizan.games import IDS, load

CHOICES = 30


def choices(game: Game, seed: str) -> list[tuple[Row, int]]:
    """Views from a match, of seats that have a choice."""
    match, bot = Match(game, 2, secret=Secret.typed(seed)), make("learner", game, 1)
    match.settle()
    found = list[tuple[Row, int]]()
    while not match.over and len(found) < CHOICES:
        seat = match.actor
        view = match.view(seat)
        if len(game.sensible(view)) > 1:
            found.append((view, seat))
        match.play(bot.choose(view, seat))
        match.settle()
    return found


def forgotten(game: Game, view: Row) -> Row:
    """What a beginner keeps in mind of a view."""
    assert game.forget
    kept = game.copy(view)[0]
    game.forget(kept)
    return kept


@pytest.mark.parametrize("game_id", IDS)
def test_of_what_it_notices_it_takes_what_brings_most_whatever_that_costs(game_id: str) -> None:
    game = load(game_id)
    game.compile()
    first = 0
    for n, (view, seat) in enumerate(choices(game, "5")):
        before = view.copy()
        moves = game.sensible(view)
        chosen = {Beginner(game, seed).choose(view, seat) for seed in range(n, n + 4)}
        assert chosen <= set(moves) and view == before
        bot = Beginner(game, 1)
        brought = {move: bot.brought(view, seat, move) for move in moves}
        assert min(brought.values()) >= 0
        first += max(brought, key=lambda move: brought[move]) in chosen
    assert first > CHOICES / 4  # each of four notices it every second time


def test_it_does_not_think_of_what_others_get_or_of_what_it_pays() -> None:
    game = load("kilt")
    assert game.assets
    seen = False
    for view, seat in choices(game, "3"):
        bot = Beginner(game, 1)
        for move in game.sensible(view):
            after = game.copy(view)[0]
            game.kernels.play(after, move)
            then, now = (game.score(row) for row in (view, after))
            if now[seat] < then[seat] and now[1 - seat] > then[1 - seat]:
                seen = True
                area = [game.assets(game.readable(row))[seat]["area"] for row in (view, after)]
                assert bot.brought(view, seat, move) == max(0, area[1] - area[0])
    assert seen


def test_it_forgets_which_tiles_lie_under_others() -> None:
    game = load("solomon")
    game.compile()
    forgot = 0
    for view, _ in choices(game, "7"):
        kept = forgotten(game, view)
        for level in range(kept.seen.size):
            top = {f for f in range(kept.height.size) if kept.height[f] == level + 1}
            knows, knew = (
                {f for f in range(64) if row.seen[level] >> f & 1} for row in (kept, view)
            )
            assert knows == knew & top | {f for f in knew if view.height[f] <= level}
            forgot += len(knew - knows)
    assert forgot


def test_it_forgets_what_it_heard_before_the_last_pearl_but_sees_which_keys_did_not_fit() -> None:
    game = load("sevenlocks")
    game.compile()
    for view, _ in choices(game, "7"):
        kept = forgotten(game, view)
        last = set(view.heard_from[max(0, view.heard - 1) : view.heard])
        assert (kept.possible == view.possible).all()
        for tower in range(len(kept.evidence)):
            same = (kept.evidence[tower] == view.evidence[tower]).all()
            assert same == (tower in last or not view.evidence[tower].any())
