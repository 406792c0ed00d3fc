"""Match: dealt from its secret, played, looked at and taken back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bartizan.engine.chance import Secret
from bartizan.engine.errors import BadInput, IllegalMove
from bartizan.engine.game import Game
from bartizan.engine.kernel import CHANCE, HIDDEN, ONLOOKER
from bartizan.engine.match import Match
from bartizan.games import load
from tests.engine import gamble
from tests.engine.setting import banners, played
from tests.games.banners.rules import LAY, LOOK, MIDDLE, SECRET, UNKNOWN

KILT = load("kilt")
BANNERS = banners()
GAMBLE = gamble.GAME
BOTH = pytest.mark.parametrize("game", [KILT, BANNERS], ids=lambda game: game.id)


def everything(match: Match) -> tuple[list[int], list[bytes]]:
    """All that a match holds."""
    rows = [match.game.bytes_of(match.at(n)) for n in range(len(match.moves) + 1)]
    return list(match.moves), rows


# The deal and chance


@BOTH
def test_the_same_secret_deals_the_same_game(game: Game) -> None:
    deals = {game.bytes_of(Match(game, 2, secret=Secret.typed(seed)).state) for seed in (1, 1, 2)}
    assert len(deals) == 2


def test_without_a_secret_every_match_has_its_own() -> None:
    one, other = Match(BANNERS, 2), Match(BANNERS, 2)
    assert one.secret.raw != other.secret.raw and one.secret.seed is None


def test_a_given_deal_is_played_as_it_is() -> None:
    dealt = played(BANNERS, 3, seed=5, most=0).state
    match = Match(BANNERS, 3, dealt=dealt)
    match.play(LAY)
    assert BANNERS.bytes_of(match.at(0)) == BANNERS.bytes_of(dealt)
    assert match.seats == 3


@BOTH
def test_the_same_secret_and_the_same_moves_are_the_same_match(game: Game) -> None:
    match = played(game, 2)
    again = Match(game, 2, secret=match.secret)
    for move in match.moves:
        assert again.actor != CHANCE or again.chance() == move
        again.play(move)
    assert everything(again) == everything(match) and match.over


def test_the_nth_stroke_of_chance_is_the_secrets_nth_pick() -> None:
    secret = Secret.typed("dice")
    match = Match(GAMBLE, 1, {"twice": "yes"}, secret)
    for n, lottery in enumerate((1, 2)):
        match.play(gamble.CHOOSE + lottery)
        assert match.actor == CHANCE
        assert match.chance() == gamble.DRAW + secret.pick(n, gamble.WEIGHTS[lottery].tolist())
        match.settle()
    assert match.over


def test_settling_stops_at_a_decision() -> None:
    match = played(BANNERS, 2, most=2)
    match.settle()
    assert len(match.moves) == 3 and match.actor >= 0
    match.settle()
    assert len(match.moves) == 3


# Playing


@pytest.fixture(scope="module")
def midway() -> Match:
    """A match of Kilt Castle in the middle."""
    return played(KILT, 3, most=40)


@given(st.integers() | st.integers(0, KILT.moves.size - 1))
def test_an_illegal_move_raises_and_changes_nothing(midway: Match, move: int) -> None:
    before = everything(midway)
    if move not in midway.legal():
        with pytest.raises(IllegalMove, match="is not a legal move now"):
            midway.play(move)
    assert everything(midway) == before


def test_an_illegal_move_is_named_as_it_is_written() -> None:
    match = played(BANNERS, 2, most=0)
    with pytest.raises(IllegalMove, match=r"^look1 is not a legal move now$"):
        match.play(LOOK + 1)
    with pytest.raises(IllegalMove, match=r"^600 is not a legal move now$"):
        match.play(600)


@BOTH
def test_nothing_can_be_played_after_the_end(game: Game) -> None:
    match = played(game, 2)
    before = everything(match)
    for move in range(game.moves.size):
        with pytest.raises(IllegalMove, match="the game is over"):
            match.play(move)
    assert everything(match) == before and match.legal() == []


def test_a_match_goes_on_beyond_64_moves_and_keeps_them_all() -> None:
    match = played(KILT, 2)
    assert len(match.moves) > 64
    row = KILT.copy(match.at(0))
    for n, move in enumerate(match.moves):
        assert KILT.bytes_of(row[0]) == KILT.bytes_of(match.at(n))
        KILT.plain.play(row[0], move)
    assert KILT.bytes_of(row[0]) == KILT.bytes_of(match.state)


def test_there_are_positions_from_the_deal_to_now_and_no_others() -> None:
    match = played(KILT, 2, most=5)
    assert match.at(0).turn == 0
    assert KILT.bytes_of(match.at(5)) == KILT.bytes_of(match.state)
    for n in (-1, 6):
        with pytest.raises(BadInput, match=f"the match has 5 moves; there is no position {n}"):
            match.at(n)


# What a seat sees


def test_a_view_holds_what_the_seat_knows_and_no_more() -> None:
    match = Match(BANNERS, 2, secret=Secret.typed(1))
    cards = match.state.card.tolist()
    assert match.view(0).card.tolist() == cards[:2] + [UNKNOWN] * 5
    assert match.view(1).card.tolist() == [UNKNOWN] * 2 + cards[2:4] + [UNKNOWN] * 3
    assert match.view().card.tolist() == [UNKNOWN] * 7
    assert match.state.card.tolist() == cards


def test_a_view_of_an_earlier_position_does_not_know_what_came_later() -> None:
    match = Match(BANNERS, 2, secret=Secret.typed(1))
    match.play(LAY)
    match.play(LAY + 1)
    assert match.view(1).card[0] == match.state.card[0]
    assert match.view(1, 1).card[0] == UNKNOWN and match.view(1, 1).laid[0] == SECRET
    assert match.view(0, 1).laid[0] == 0


def test_a_secret_move_is_shown_to_its_maker_alone() -> None:
    match = Match(BANNERS, 3, secret=Secret.typed(1))
    match.play(LAY + 1)
    assert [match.shown(0, seat) for seat in (ONLOOKER, 0, 1, 2)] == [
        HIDDEN,
        LAY + 1,
        HIDDEN,
        HIDDEN,
    ]
    assert [match.notation(0, seat) for seat in (ONLOOKER, 0, 1)] == ["?", "lay1", "?"]
    assert [line.key for line in match.lines(0, 1)] == ["laid-secretly"]
    assert [line.key for line in match.lines(0, 0)] == ["did"]


def test_moves_are_read_as_they_are_written() -> None:
    match = played(BANNERS, 2, most=0)
    assert match.parse("Lay1") == LAY + 1
    with pytest.raises(IllegalMove, match="write one like lay"):
        match.parse("look1")


# Undo


def test_a_seat_takes_its_own_move_back() -> None:
    match = Match(BANNERS, 3, secret=Secret.typed(1))
    before = everything(match)
    match.play(LAY + 1)
    assert match.undo(0, people=[0, 1, 2]) == 1
    assert everything(match) == before
    match.play(LAY)
    assert match.state.laid[0] == 0


def test_the_bots_answers_go_back_with_it() -> None:
    match = played(KILT, 2, most=20)
    person = match.actor
    before = everything(match)
    match.play(match.legal()[0])
    answers = 0
    while match.actor == person:
        match.play(match.legal()[0])
    at_his_last = next(n for n in reversed(range(len(match.moves))) if match.at(n).actor == person)
    while match.actor != person:
        match.play(match.legal()[0])
        answers += 1
    assert answers
    assert match.undo(person, people=[person]) == answers + 1
    assert len(match.moves) == at_his_last
    while len(match.moves) > 20:
        match.undo(person, people=[person])
    assert everything(match) == before


def test_nobody_undoes_over_another_persons_move() -> None:
    match = played(KILT, 2, most=20)
    first = match.actor
    while match.actor == first:
        match.play(match.legal()[0])
    match.play(match.legal()[0])
    before = everything(match)
    assert match.undo_bar(first, people=[first]) == ""
    assert match.undo_bar(first, people=[0, 1]) == "answered"
    with pytest.raises(BadInput, match="nothing that you could take back"):
        match.undo(first, people=[0, 1])
    assert everything(match) == before


def test_where_something_is_hidden_a_bots_answer_stays_too() -> None:
    match = Match(BANNERS, 3, secret=Secret.typed(1))
    assert [match.undo_bar(seat, people=[seat]) for seat in range(3)] == ["nothing"] * 3
    match.play(LAY)
    assert [match.undo_bar(seat, people=[seat]) for seat in range(3)] == ["", *["nothing"] * 2]
    assert match.undo_bar(0, people=[0], held=[0]) == ""
    assert match.undo_bar(0, people=[0], held=[0, 2]) == "answered"
    match.play(LAY)
    assert [match.undo_bar(seat, people=[seat]) for seat in range(2)] == ["answered", ""]


def test_nobody_undoes_over_chance() -> None:
    match = Match(GAMBLE, 1, {"twice": "yes"}, Secret.typed(1))
    match.play(gamble.CHOOSE)
    assert match.undo_point(0, people=[0]) == 0
    match.settle()
    assert match.state.news == 0 and not match.over
    assert match.undo_bar(0, people=[0]) == "chance"
    match.play(gamble.CHOOSE)
    assert match.undo(0, people=[0]) == 1
    assert len(match.moves) == 2


def test_nobody_undoes_what_has_shown_something_to_the_others() -> None:
    match = Match(BANNERS, 2, secret=Secret.typed(1))
    match.play(LAY)
    match.play(LAY)
    assert match.actor == CHANCE  # which has not moved yet: the cards lie open
    assert match.undo_bar(1, people=[0, 1]) == "shown"
    assert match.undo_bar(0, people=[0]) == "answered"


def test_nobody_undoes_a_look_at_a_hidden_card() -> None:
    match = played(BANNERS, 2, most=3)
    winner = match.actor
    assert match.view(winner).card[MIDDLE] == UNKNOWN
    match.play(LOOK + 1)
    assert match.view(winner).card[MIDDLE] != UNKNOWN
    assert match.undo_bar(winner, people=[winner]) == "shown"


@BOTH
def test_nobody_undoes_after_the_end(game: Game) -> None:
    match = played(game, 2)
    assert [match.undo_bar(seat, people=[seat]) for seat in range(2)] == ["over", "over"]
    assert match.undo_point(0, people=[0]) is None


@BOTH
def test_nobody_undoes_before_the_first_move(game: Game) -> None:
    match = Match(game, 2)
    assert [match.undo_point(seat, people=[0, 1]) for seat in range(2)] == [None, None]
