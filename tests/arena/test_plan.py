"""What is played: every bot has every seat on every deal, whatever the table is like."""

from collections import Counter

import pytest

from bartizan.engine.errors import BadInput
from tests.arena.setting import plan


@pytest.mark.parametrize(
    ("bots", "seats"),
    [
        ("greedy random", 2),
        ("greedy random learner", 2),
        ("greedy random learner", 3),
        ("greedy random", 4),
        ("greedy random learner search:9", 4),
        ("random greedy learner", 4),
    ],
)
def test_each_bot_has_each_seat_on_each_deal_and_is_alone_on_each_equally_often(
    bots: str, seats: int
) -> None:
    asked = plan(bots, seats)
    for meeting, who in enumerate(asked.meetings):
        for deal in (1, 2, 7):
            games = [asked.by_seat(s) for s in asked.seatings(meeting, deal)]
            assert len({*map(tuple, games)}) == len(games)
            alone = Counter(
                (bot, seat)
                for sitters in games
                for seat, bot in enumerate(sitters)
                if sitters.count(bot) == 1
            )
            assert alone == {(bot, seat): 1 for bot in who for seat in range(seats)}


def test_as_many_bots_as_seats_meet_at_one_table_else_every_two() -> None:
    assert plan("greedy random learner", 3).meetings == [(0, 1, 2)]
    assert plan("greedy random learner", 2).meetings == [(0, 1), (0, 2), (1, 2)]
    assert plan("greedy random", 4).meetings == [(0, 1)]
    assert plan("greedy random", 4).seatings(0, 1)[:2] == [(0, 1, 1, 1), (1, 0, 1, 1)]
    assert plan("greedy random", 4).fair == 0.25


def test_neighbours_change_from_deal_to_deal() -> None:
    asked = plan("greedy random learner search:9", 4)
    orders = {asked.seatings(0, deal)[0] for deal in range(1, 7)}
    assert len(orders) == 6 and {order[0] for order in orders} == {0}


def test_the_numbers_of_a_deals_games_go_on_from_meeting_to_meeting() -> None:
    asked = plan("greedy random learner", 2)
    assert [asked.first_game(meeting) for meeting in range(3)] == [1, 3, 5]


def test_who_goes_together_is_one_side() -> None:
    two = plan("greedy random", 4, "castle", options={"parties": "ABAB"})
    assert two.sides == ((0, 2), (1, 3)) and two.fair == 0.5
    assert [two.by_seat(s) for s in two.seatings(0, 1)] == [[0, 1, 0, 1], [1, 0, 1, 0]]
    one = plan("greedy random learner", 3, "castle", options={"parties": "AAA"})
    assert one.fair is None and one.meetings == [(0, 1, 2)]
    assert [one.by_seat(s) for s in one.seatings(0, 1)] == [[bot] * 3 for bot in range(3)]
    assert plan("greedy random", 1, "castle").seatings(0, 5) == [(0,), (1,)]
    assert len(plan("greedy random", 3, "castle").sides) == 3


def test_a_bot_that_is_there_twice_gets_a_number() -> None:
    assert plan("greedy random greedy", 2).names == ("greedy", "random", "greedy 2")


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (("greedy", 2), "two bots or more"),
        (("greedy greedily", 2), "no bot is called 'greedily'"),
        (("greedy nowhere:Bot", 2), "nowhere:Bot cannot be loaded"),
        (("greedy random", 5), "2 to 4 players, not 5"),
    ],
)
def test_what_cannot_be_played_is_refused(asked: tuple[str, int], why: str) -> None:
    with pytest.raises(BadInput, match=why):
        plan(*asked)
    with pytest.raises(BadInput, match="2 deals or more, not 1"):
        plan("greedy random", 2, deals=1)
    with pytest.raises(BadInput, match="has no option 'wind'"):
        plan("greedy random", 2, options={"wind": "west"})
