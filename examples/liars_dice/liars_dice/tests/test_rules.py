"""The rules of Liar's Dice, a test for each sentence of the rules page."""

import pytest

from bartizan.engine.kernel import CHANCE, OVER
from bartizan.engine.match import Match
from bartizan.engine.state import Row
from liars_dice import GAME
from liars_dice.parts import HANDS, WAYS
from liars_dice.state import BIDDING, SHAKING
from liars_dice.words import faces


def shaken(*hands: str, ones: str = "wild", opener: int = 0) -> Match:
    """A game of three dice each in which the cups hold these: 1-3-5."""
    match = Match(GAME, len(hands), {"ones": ones}, seed=1)
    match.state.opener = opener
    for hand in hands:
        match.play(match.parse(hand))
    return match


def said(match: Match, *words: str) -> Row:
    """The record after these words, and after what the dice then show at random."""
    for word in words:
        match.play(match.parse(word))
    return match.state


def legal(match: Match) -> list[str]:
    return [GAME.words.notation(move) for move in match.legal()]


@pytest.mark.parametrize("dice", ["3", "4", "5"])
def test_each_begins_with_so_many_dice_and_all_cups_are_shaken(dice: str) -> None:
    match = Match(GAME, 4, {"dice": dice}, seed=1)
    assert match.actor == CHANCE and match.state.phase == SHAKING
    match.settle()
    assert match.state.phase == BIDDING and match.actor == match.state.opener
    assert [sum(hand) for hand in match.state.hand.tolist()] == [int(dice)] * 4


def test_dice_fall_in_as_many_ways_as_they_can() -> None:
    for dice in range(1, 6):
        ways = [int(WAYS[n]) for n, hand in enumerate(HANDS) if sum(hand) == dice]
        assert sum(ways) == 6**dice
    assert WAYS[HANDS.index([1, 1, 1, 0, 0, 0])] == 6 and faces([1, 1, 1, 0, 0, 0]) == [1, 2, 3]


def test_a_higher_bid_names_more_dice_or_a_higher_face() -> None:
    match = shaken("1-2-3", "4-5-6")
    assert legal(match)[0] == "1x1" and "doubt" not in legal(match)
    said(match, "2x4")
    assert legal(match)[:4] == ["2x5", "2x6", "3x1", "3x2"]
    assert legal(match)[-2:] == ["6x6", "doubt"]  # six dice are on the table
    said(match, "6x6")
    assert legal(match) == ["doubt"]


@pytest.mark.parametrize(
    ("bid", "loser"), [("2x5", 1), ("3x5", 1), ("4x5", 0), ("1x1", 1), ("2x1", 0)]
)
def test_whoever_was_wrong_loses_a_die_and_ones_are_wild(bid: str, loser: int) -> None:
    state = said(shaken("1-3-5", "2-2-5"), bid, "doubt")
    assert state.left.tolist()[:2] == [2 if seat == loser else 3 for seat in range(2)]
    assert (state.bidder, state.doubter, state.opener) == (0, 1, loser)


def test_ones_may_be_ones() -> None:
    assert said(shaken("1-3-5", "2-2-5", ones="plain"), "3x5", "doubt").left[0] == 2


def test_cups_stay_lifted_until_they_are_shaken_again() -> None:
    match = shaken("1-3-5", "2-2-5")
    said(match, "1x2", "doubt")
    assert match.actor == CHANCE and match.view(0).hand[1].tolist() == [0, 2, 0, 0, 1, 0]
    match.play(match.parse("6-6-6"))
    assert match.state.many.tolist() == [0] * 4 and match.state.hand[1].tolist() == [0] * 6


def test_who_is_out_is_passed_over_and_the_last_one_wins() -> None:
    match = shaken("1-2-3", "2-2-2", "3-3-3")
    for _ in range(3):  # the first player bids what cannot be, and begins the next round
        said(match, legal(match)[-1])
        said(match, "doubt")
        match.settle()
    assert match.state.left.tolist()[:3] == [0, 3, 3] and match.actor == 1
    while match.actor != OVER:
        said(match, "doubt" if "doubt" in legal(match) else legal(match)[-1])
        match.settle()
    assert sorted(GAME.payoff(match.state)) == [0, 0, 1]
    assert max(GAME.score(match.state)) == sum(GAME.score(match.state)) > 0
