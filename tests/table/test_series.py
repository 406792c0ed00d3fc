"""Series: so many games, or up to so many points; how they stand, end and begin anew."""

import random

import pytest

from bartizan.engine.errors import BadInput
from bartizan.games import IDS, load
from bartizan.say import LANGUAGES, Speaker
from bartizan.table import message
from bartizan.table.refusal import said
from bartizan.table.series import ENDLESS, Series, agreed_series, written_series
from bartizan.table.table import Table
from tests.table.setting import NOON, any_move, laid, plan


def played(table: Table, seed: int = 0) -> Table:
    """The same table, when the game is over."""
    chance = random.Random(seed)
    while not table.match.over:
        table.play(*any_move(table, chance), table.v, NOON)
    return table


def following(table: Table) -> Table:
    """The next game."""
    return Table("next", [table.next_plan().made(NOON)])


def told(table: Table, language: str = "en") -> dict[str, object]:
    """What a seat is told of the series."""
    state = message.state(table, 0, [0], language, message.Around())
    return dict(state["series"])


# What is agreed on


@pytest.mark.parametrize(
    ("words", "series"),
    [
        ("3", Series("games", 3)),
        (" 5 Games ", Series("games", 5)),
        ("2g", Series("games", 2)),
        ("1game", None),
        ("2000points", Series("points", 2000)),
        ("100p", Series("points", 100)),
        ("100 point", Series("points", 100)),
        ("0p", None),
        ("1000001p", None),
        ("100", None),
        ("-3", None),
        ("three", None),
        ("", None),
        ("٣", Series("games", 3)),
    ],
)
def test_a_series_is_written_in_a_word(words: str, series: Series | None) -> None:
    if series:
        assert written_series(words, 2) == series
    else:
        with pytest.raises(BadInput, match="a series "):
            written_series(words, 2)


@pytest.mark.parametrize(
    ("of", "number", "seats", "why"),
    [
        ("games", 1, 2, "a series has 2 to 99 games, or goes up to 1 to 1,000,000 points"),
        ("games", 100, 2, "2 to 99 games"),
        ("points", 0, 2, "up to 1 to"),
        ("points", 10**400, 2, "up to 1 to"),
        ("nights", 3, 2, "2 to 99 games"),
        ("", 3, 2, "2 to 99 games"),
        ("games", 3, 1, "at least two players"),
    ],
)
def test_what_is_no_series_is_refused_in_every_language(
    of: str, number: int, seats: int, why: str
) -> None:
    with pytest.raises(BadInput, match=why) as refused:
        agreed_series(of, number, seats)
    assert len({said(refused.value, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_what_was_agreed_on_is_in_the_log_from_the_beginning(banners: str) -> None:
    for series, line in (
        (Series("games", 3), "Agreed: a series of 3 games; whoever then has the most points"),
        (Series("points", 2000), "Agreed: a series of games until somebody has 2,000 points"),
    ):
        table = laid(banners, "Anna", "Ben", series=series)
        log = message.state(table, 0, [0], "en", message.Around())["log"]
        assert log[0]["text"].startswith(line)
        assert message.state(table, 0, [0], "en", message.Around(), since=1)["log"] == []


# How it stands


def test_a_series_of_games_ends_after_the_last_and_the_most_points_win() -> None:
    series = Series("games", 3)
    for score, over, leaders in (
        ((5, 7), False, [1]),
        ((4, 1), False, [0]),
        ((0, 1), True, [0, 1]),
    ):
        series = series.counted(score)
        assert (series.over, series.leaders) == (over, leaders)
    assert series.totals == (9, 9) and series.played == 3


def test_a_series_up_to_points_ends_when_somebody_has_them() -> None:
    """A predetermined number of points at which time that player is declared the winner."""
    series = Series("points", 1000).counted([999, -300]).counted([0, 1200])
    assert not series.over and series.leaders == [0]
    assert series.counted([1, 0]).over and series.counted([1, 0]).leaders == [0]
    both = series.counted([200, 400])  # in the same game: the most points win
    assert both.over and both.leaders == [1]
    assert series.counted([101, 200]).leaders == [0, 1]


def test_points_go_with_the_person_and_a_new_series_begins_with_none() -> None:
    running = Series("games", 3).counted([1, 2, 4])
    assert running.following() == Series("games", 3, 1, (1, 2, 4))
    assert running.counted([0, 0, 0]).counted([0, 0, 0]).following() == Series("games", 3)
    assert not ENDLESS.counted([10**6, 0]).over


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_which_game_this_is_who_leads_and_who_has_won(language: str) -> None:
    say = Speaker(language, names=["Anna", "Ben"])
    told = []
    for series in (Series("games", 3), Series("points", 40), ENDLESS):
        assert series.standing(say) == ""
        for score in ((20, 10), (0, 10), (40, 40)):
            title = series.title(series.played + 1, say)
            series = series.counted(score)
            told.append(f"{title}: {series.standing(say)}")
    if language == "en":
        assert told[:6] == [
            "Game 1 of 3: Anna leads with 20 points in all.",
            "Game 2 of 3: Anna and Ben lead with 20 points each.",
            "Game 3 of 3: Anna and Ben share the series with 60 points each.",
            "Game 1, up to 40 points: Anna leads with 20 points in all.",
            "Game 2, up to 40 points: Anna and Ben lead with 20 points each.",
            "Game 3, up to 40 points: Anna and Ben share the series with 60 points each.",
        ]
        assert told[6].startswith(": ") and told[7].startswith("Game 2 of the series: ")
        won = Series("games", 2).counted([7, 0]).counted([0, 0]).standing(say)
        assert won == "Anna wins the series with 7 points!"
    assert all("series-" not in line for line in told)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["with 1 point in all.", "with 1,000 points in all.", "with −1 point in all."]),
        ("de", ["mit zusammen 1 Punkt.", "mit zusammen 1.000 Punkten.", "mit zusammen −1 Punkt."]),
    ],
)
def test_one_point_is_no_points(language: str, said: list[str]) -> None:
    say = Speaker(language, names=["Anna", "Ben"])
    for points, ending in zip((1, 1000, -1), said, strict=True):
        assert Series("games", 3).counted([points, -300]).standing(say).endswith(ending)
        row = say("series-row", who="Anna", points=points)
        assert ("points" in row or "Punkte" in row) == (points == 1000)


# At the table


@pytest.mark.parametrize("game", IDS)
def test_every_game_can_be_played_as_a_series(game: str) -> None:
    series = Series("games", 2)
    seats = max(2, load(game).players[0])
    first = played(laid(game, *["Anna", "Ben", "Cem"][:seats], series=series))
    score = first.game.score(first.match.state)
    assert told(first)["totals"] == score and not told(first)["over"]
    second = following(first)
    assert second.names == first.names
    assert told(second)["totals"] == score and told(second)["game"] == 2
    last = told(played(second, 1))
    scores = second.series.totals, second.game.score(second.match.state)
    sums = [a + b for a, b in zip(*scores, strict=True)]
    assert last["totals"] == sums and last["over"]
    assert last["winners"] == [seat for seat in range(seats) if sums[seat] == max(sums)]
    third = following(second)
    assert third.series == Series("games", 2, 0, (0,) * seats) and told(third)["title"]


def test_the_next_game_goes_on_by_the_same_rule(banners: str) -> None:
    table = laid(banners, "Anna", "Ben", series=Series("points", 40))
    games = 1
    while not played(table, games).standing.over:
        assert max(table.standing.totals) < 40
        table = following(table)
        assert (table.series.of, table.series.number) == ("points", 40)
        games += 1
    assert games > 1 and told(table)["winners"] and told(table)["game"] == games
    assert str(told(table, "de")["text"]).startswith(
        ("Anna gewinnt die Reihe mit", "Ben gewinnt die Reihe mit", "Anna und", "Ben und")
    )


def test_a_table_made_before_there_were_series_goes_on_as_it_did(banners: str) -> None:
    made = plan(banners, "Anna", "Ben").made(NOON)
    del made.body["goal"]
    made.body["series"], made.body["games"] = [3, 4], 1
    table = Table("old", [made])
    assert (
        table.series == Series("", 0, 1, (3, 4)) and told(table)["title"] == "Game 2 of the series"
    )
    assert told(played(table))["of"] == "" and not told(table)["over"]


def test_who_is_together_stays_together_in_the_next_game(banners: str) -> None:
    table = played(laid(banners, "Anna", "Ben", "Cem", options={"allies": "AAB"}))
    assert following(table).names == ["Anna", "Ben", "Cem"]
    assert following(table).match.options["allies"] == "AAB"
