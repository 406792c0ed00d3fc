"""Reasons: what differs after two moves, and how it is said."""

from dataclasses import replace

from bartizan.engine.match import Match
from bartizan.games import load
from bartizan.say import Seat, Speaker
from bartizan.teacher.continuations import Tally
from bartizan.teacher.reasons import Difference, bad, differences, good, told, worth_saying

SAY = Speaker("en", load("kilt").folder, ["Anna", "Ben", "Clio"])


def tallies(*numbers: int, seat: int = 0, reason: str = "ducat-day") -> list[Tally]:
    """What a seat has in each of some worlds."""
    return [Tally({(seat, reason): n}) for n in numbers]


def words(ours: list[Tally], theirs: list[Tally]) -> list[str]:
    """What differs, as it is said to Anna."""
    return [SAY.line(line) for line in told(differences(ours, theirs, range(3), {}), 0, SAY)]


def test_what_is_the_same_in_all_worlds_is_said_as_it_is() -> None:
    assert words(tallies(5, 5, 5), tallies(3, 3, 3)) == ["for you 2 ducats more from ducat days"]
    assert words(tallies(2, 3), tallies(3, 4)) == ["for you 1 ducat fewer from ducat days"]


def test_what_is_much_the_same_is_rounded_and_called_so() -> None:
    ours, theirs = tallies(*[23, 24, 25] * 8), tallies(*[3, 2, 1] * 8)
    assert words(ours, theirs) == ["for you about 20 ducats more from ducat days"]


def test_what_is_not_always_so_is_told_as_how_often_and_how_much_then() -> None:
    often, sometimes = [4, 0] * 12, [4, 0, 0, 0] * 6
    nothing = tallies(*[0] * 24)
    assert words(tallies(*often), nothing) == ["for you often 4 ducats more from ducat days"]
    assert words(tallies(*[4, 0, 0] * 8), nothing) == [
        "for you sometimes 4 ducats more from ducat days"
    ]
    assert words(tallies(*sometimes[:4]), nothing[:4]) == []  # that may be chance


def test_what_is_nearly_always_so_or_only_on_average_is_called_so() -> None:
    none = tallies(*[0] * 24)
    assert words(tallies(*[1] * 20 + [0] * 4), none) == [
        "for you nearly always 1 ducat more from ducat days"
    ]
    assert words(tallies(*[10] * 13 + [-1] * 11), none) == [
        "for you on average 5 ducats more from ducat days"
    ]
    rare = differences(
        tallies(*[1] * 12 + [0] * 84), tallies(*[0] * 96), range(2), {"ducat-day": 2}
    )
    assert [SAY.line(line) for line in told(rare, 0, SAY)] == [
        "for you rarely 1 ducat more from ducat days"
    ]


def test_what_bears_no_number_is_not_about_so_much() -> None:
    castle = load("castle")
    say = Speaker("en", castle.folder, ["Anna", "Ben"])
    ours = tallies(*[30] * 22 + [0] * 2, reason="rescue")
    found = differences(ours, tallies(*[0] * 24, reason="rescue"), range(2), castle.prices)
    assert [say.line(line) for line in told(found, 0, say)] == [
        "for you nearly always a better chance to bring the Princess out"
    ]
    rare = Difference(0, "lost", -2.0, 0.08, 25.0, False)
    assert [say.line(line) for line in told([rare], 0, say)] == ["for you rarely the game lost"]


def test_who_wins_is_not_told_that_nothing_is_lost_yet_nor_who_loses_that_nothing_is_won() -> None:
    say = Speaker("en", load("kilt").folder, ["Anna", "Ben"])
    won, lost = (Difference(0, reason, 25.0, 1.0, 25.0, True) for reason in ("won", "lost"))
    assert [say.line(line) for line in told([lost, won], 0, say)] == ["for you the victory"]
    won, lost = (replace(one, mean=-one.mean) for one in (won, lost))
    assert [say.line(line) for line in told([won, lost], 0, say)] == ["for you the game lost"]
    assert [say.line(line) for line in told([won], 0, say)] == ["for you no victory yet"]


def test_what_may_be_chance_or_is_nearly_nothing_is_not_told() -> None:
    assert words(tallies(9, 0, 1, 6), tallies(0, 8, 2, 5)) == []
    assert words(tallies(*[1] + [0] * 23), tallies(*[0] * 24)) == []


def test_what_is_sometimes_so_is_told_however_small_it_is_on_average() -> None:
    none = tallies(*[0] * 96)
    assert words(tallies(*[1] * 16 + [0] * 80), none) == [
        "for you sometimes 1 ducat more from ducat days"
    ]
    assert words(tallies(*[1] * 12 + [0] * 84), none) == []


def test_more_for_oneself_and_less_for_rivals_is_good() -> None:
    ours = [Tally({(0, "area"): 3, (1, "area"): 1, (2, "area"): 4}) for _ in range(4)]
    theirs = [Tally({(0, "area"): 1, (1, "area"): 2, (2, "area"): 2}) for _ in range(4)]
    found = differences(ours, theirs, range(3), {})
    assert [one.seat for one in good(found, 0)] == [0, 1]
    assert [one.seat for one in bad(found, 0)] == [2]
    assert [SAY.line(line) for line in told(good(found, 0), 0, SAY)] == [
        "for you 2 ducats more due on the next ducat day",
        "for Ben 1 ducat fewer due on the next ducat day",
    ]
    assert {one.seat for one in differences(ours, theirs, [0, 2], {})} == {0, 2}


def test_what_one_got_another_had_to_pay_and_it_is_told_once() -> None:
    ours = [Tally({(0, "paid"): 4, (1, "pays"): -4, (2, "area"): -3}) for _ in range(4)]
    found = differences(ours, [Tally()] * 4, range(3), {})
    assert [str(line.args["who"]) for line in told(found, 0, SAY)] == [str(Seat(0)), str(Seat(2))]


def test_what_decides_most_is_told_first_and_what_counts_for_little_not_at_all() -> None:
    castle = load("castle")
    say = Speaker("en", castle.folder, ["Anna", "Ben"])
    ours = [Tally({(0, "gold"): 300, (0, "princess"): 1, (0, "rescue"): 1}) for _ in range(4)]
    found = differences(ours, [Tally()] * 4, range(2), castle.prices)
    assert {one.reason for one in found} == {"gold", "princess"}
    first, second = worth_saying(found, 0, say, castle.prices)[0]
    assert (first.reason, second.reason) == ("princess", "gold")
    assert castle.assets
    assert {*castle.prices} == {*castle.assets(Match(castle, 2, seed="1").readable(0))[0]}
