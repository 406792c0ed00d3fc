"""The random numbers of a match, one by one: worked out here once more, by other means."""

import hashlib
import hmac

import pytest

from bartizan.engine import proof
from bartizan.engine.chance import Secret
from bartizan.engine.game import Game
from bartizan.engine.kernel import CHANCE
from bartizan.engine.match import Match
from bartizan.games import IDS, load
from tests.engine.setting import banners, played

WHOLE, LOW = 2**64 - 1, 2**32 - 1


def number(raw: bytes, what: str) -> int:
    return int(hmac.new(raw, what.encode(), hashlib.sha256).hexdigest(), 16)


def mixed(number: int) -> int:
    made = (number + 0x9E3779B97F4A7C15) & WHOLE
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        made = ((made ^ (made >> shift)) * factor) & WHOLE
    return made ^ (made >> 31)


def worked_out(raw: bytes, bounds: list[int]) -> list[int]:
    """The deal's numbers below these bounds, in whole numbers of any size."""
    seed = mixed(mixed(number(raw, "deal") & WHOLE))
    state = (((seed >> 32) % (4294883355 - 1) + 1) << 32) | (seed & LOW)
    found = []
    for bound in bounds:
        low, high = state & LOW, state >> 32
        state = low * 4294883355 + high
        found.append(((low ^ high) * bound) >> 32)
    return found


@pytest.mark.parametrize("game", [*map(load, IDS), banners()], ids=lambda game: game.id)
def test_every_number_of_a_deal_is_told_and_follows_from_the_secret(game: Game) -> None:
    for seats in (game.players[0], game.players[-1]):
        match = Match(game, seats, secret=Secret.typed(seats))
        draws = proof.dealt(match)
        assert draws and all(0 <= was < n for n, was in draws)
        found = worked_out(match.secret.raw, [n for n, _ in draws])
        assert found == [was for _, was in draws]


def test_the_numbers_are_those_of_the_deal_itself() -> None:
    game = load("solomon")
    decks = {
        (tuple(proof.dealt(match)), game.bytes_of(match.state))
        for match in (Match(game, 3, secret=Secret.typed(seed)) for seed in range(20))
    }
    assert len({numbers for numbers, _ in decks}) == len({deal for _, deal in decks}) == 20


def test_every_stroke_of_chance_is_told_and_follows_from_the_secret() -> None:
    match = played(banners(), 3)
    strokes = proof.strokes(match)
    assert len(strokes) == sum(match.at(n).actor == CHANCE for n in range(len(match.moves))) > 0
    for n, (weights, was) in enumerate(strokes):
        ticket = number(match.secret.raw, str(n)) % sum(weights)
        assert [p for p, w in enumerate(weights) for _ in range(w)][ticket] == was
