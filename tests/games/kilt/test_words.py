"""What Kilt Castle says: moves, prompts, the log with what was paid to whom, and its options."""

import pytest

from bartizan.conformance.cases import COUNTS, Case
from bartizan.games.kilt import COLOURS_OF_SEATS, GAME
from bartizan.games.kilt.words import best_fields
from bartizan.say import Sound
from tests.games.drawing import things
from tests.games.kilt.setting import DUE, SETTING, play, position
from tests.games.telling import Telling, gains

TELLING = Telling(SETTING)
CASES = [case for case in COUNTS if case.game is GAME]
lines, said, sentence, prompt = TELLING.lines, TELLING.said, TELLING.sentence, TELLING.prompt


# The log


def test_a_relocation_names_the_card_by_its_colours() -> None:
    assert said(position(), "R>5") == [
        "Anna moves the red card from slot 1 to slot 5: Anna builds red."
    ]
    assert said(position(), "RO>5", language="de") == [
        "Anna versetzt die Karte Rot und Orange von Platz 2 an Platz 5: "
        "Ben baut Orange, dann baut Anna Rot."
    ]


def test_who_moves_a_card_by_which_only_others_build_is_said_not_to_build() -> None:
    assert said(position(), "O>5") == [
        "Anna moves the orange card from slot 1 to slot 5: "
        "Ben builds orange, but Anna does not build."
    ]
    assert said(position(), "O>5", language="de")[0].endswith(
        ": Ben baut Orange, Anna selbst baut nicht."
    )


def test_an_emptied_slot_is_told_where_it_is() -> None:
    line = lines(position(rows=DUE), "RL>4")[1]
    assert TELLING.say["en"].line(line) == (
        "Slot 3 is empty now: a ducat day follows the building."
    )
    assert line.ids == ("slot-2",)


@pytest.mark.parametrize(
    ("build", "english", "german"),
    [
        (
            *("e3**", "Anna builds red with two crests on the empty field e3."),
            "Anna baut Rot mit zwei Wappen auf das leere Feld e3.",
        ),
        ("e1", "Anna builds red on their own tower e1.", "Anna baut Rot auf den eigenen Turm e1."),
        (
            *(
                "e2*",
                "Anna builds red with one crest over Ben’s tower e2 and pays 2 ducats to Ben.",
            ),
            "Anna baut Rot mit einem Wappen auf den Turm e2 von Ben und zahlt 2 Dukaten an Ben.",
        ),
    ],
)
def test_a_build_says_on_what_and_who_pays_whom(build: str, english: str, german: str) -> None:
    row = play(position(towers={"e1": "2O R", "e2": "2O"}), "R>5")
    assert said(row, build)[:1] == [english]
    assert said(row, build, language="de")[:1] == [german]


def test_a_payment_is_taken_from_one_and_given_to_the_other() -> None:
    row = play(position(towers={"e1": "R", "e2": "2O"}), "R>5")
    assert gains(lines(row, "e2")) == [(0, "reason-paid", -2), (1, "reason-overbuilt", 2)]


def test_who_cannot_build_is_told_at_the_slot() -> None:
    towers = {"e1": "11R", "e2": "3R* 2R**", "e3": "11O 3O* 2O**"}
    told = lines(play(position(towers=towers), "OL>4"), "d1")
    assert [line.key for line in told[:2]] == ["builds-free", "builds-nothing"]
    assert told[1].ids == ("slot-3",)
    assert TELLING.say["en"].line(told[1]) == "Ben cannot build orange here."


def test_a_roof_says_why_it_comes() -> None:
    row = play(position(towers={"e2": "O"}), "RO>5", "e1")
    assert sentence(row, "e1") == (
        "a plain floor over Ben’s tower e1, for 1 ducat; a roof follows, and the tower is "
        "everybody’s"
    )
    assert said(row, "e1")[1] == (
        "Anna has built where Ben just built: e1 gets a roof and is everybody’s now."
    )
    assert said(row, "e1", language="de")[1] == (
        "Anna hat gebaut, wo Ben eben gebaut hat: e1 bekommt ein Dach und gehört nun allen."
    )


def test_who_lets_others_build_is_told_what_he_has_of_it() -> None:
    row = position(seal=1, towers={"e1": "O", "d1": "R", "e2": "O"})  # Ben is orange
    assert sentence(row, "O>5") == "the orange card to slot 5: orange builds"
    assert sentence(row, "R>5").endswith("red builds, not you: over your towers there they pay you")
    assert sentence(row, "R>4").endswith("red builds, not you: you keep your floors")
    row.roof[0] = 4
    row.roof[1] = 9  # both his towers there are everybody's
    assert sentence(row, "R>5").endswith("you keep your floors")


def test_a_moved_roof_says_whose_the_other_tower_is_again() -> None:
    towers = {"c1": "R", "c2": "L", "e2": "O"}
    row = play(position(towers=towers, roofs=["c1", "c2"]), "RO>5", "e1", "e1")
    assert said(row, "^c2") == [
        "Anna has built where Ben just built and moves the roof from c2 there: "
        "e1 is everybody’s now, c2 is Clio’s again.",
        "Best areas change: Anna’s red counts 1 instead of 2 and Dan’s dark grey counts 1 instead "
        "of 2.",
    ]


# Ducat days


PAYING = {"a1": "O*", "a2": "O", "b2": "R", "c2": "L", "d2": "R*", "e5": "R"}


def test_a_ducat_day_is_told_clan_by_clan_where_it_is_paid() -> None:
    row = play(position(rows=DUE, towers=PAYING, roofs=["c2"]), "RL>4", "d1")
    _, cut, day, *paid = lines(row, "d2")
    assert cut.key == "areas-change"
    assert (day.key, day.shows) == ("ducat-day", ("kilt-ducat-day",))
    english = TELLING.say["en"]
    assert [english.line(line) for line in paid] == [
        "Anna gets 3 ducats for red: 2 towers and 1 roof.",
        "Ben gets 3 ducats for orange: 2 towers and 1 crest.",
        "Clio gets 1 ducat for light grey: 1 tower.",
        "Dan gets 1 ducat for dark grey: 1 roof.",
    ]
    assert paid[1].ids == ("field-0", "field-5")
    assert set(day.ids) == {name for line in paid for name in line.ids}
    assert gains(paid) == [(s, "reason-ducat-day", n) for s, n in enumerate((3, 3, 1, 1))]
    assert TELLING.say["de"].line(paid[0]) == "Anna bekommt 3 Dukaten für Rot: 2 Türme und 1 Dach."


def test_a_payment_stands_in_the_purses_with_its_own_line() -> None:
    row = play(position(rows=DUE, towers=PAYING | {"d2": "L*"}), "RL>4", "d1")
    built, cut, _, *paid = lines(row, "d2")
    purses = [(0, "kilt-ducats", "9"), (2, "kilt-ducats", "11")]
    assert [*built.facts] == [(0, "kilt-floors", "13"), *purses]
    assert (2, "kilt-area", "1") in cut.facts
    after = SETTING.view(play(row, "d2"), 0).purse
    assert [line.facts for line in paid] == [
        ((seat, "kilt-ducats", str(after[seat])),) for seat in range(3)
    ] + [()]


def test_who_has_no_tower_gets_nothing() -> None:
    row = play(position(rows=DUE, towers={"a1": "O*"}), "RL>4", "d1")
    told = lines(row, "d2")
    assert [TELLING.say["en"].line(line) for line in told[-2:]] == [
        "Clio gets 1 ducat for light grey: 1 tower.",
        "Dan gets nothing: none of their towers stands.",
    ]
    assert TELLING.say["de"].line(told[-1]) == "Dan bekommt nichts: Es steht kein eigener Turm."


def test_an_area_that_is_cut_is_told_with_what_it_is_worth() -> None:
    row = play(position(towers={"e1": "O", "e2": "O*", "e3": "O"}), "R>5")
    assert said(row, "e2*")[1:] == [
        "Best areas change: Anna’s red counts 2 instead of 0 and Ben’s orange counts 1 instead "
        "of 4."
    ]
    assert said(row, "e2*", language="de")[1:] == [
        "Die besten Flächen ändern sich: Rot von Anna zählt 2 statt 0 und Orange von Ben zählt 1 "
        "statt 4."
    ]
    assert lines(row, "e2*")[1].ids == ("field-4", "field-9", "field-14")
    assert [line.key for line in lines(row, "e4")] == ["builds-free"]


def test_two_players_are_paid_for_each_of_their_colours() -> None:
    towers = {"a1": "R*", "c3": "O", "e5": "D"}
    told = said(play(position(2, rows=DUE, towers=towers), "RL>4"), "d1", "d2")[2:]
    assert told[1:] == [
        "Anna gets 2 ducats for red: 1 tower and 1 crest.",
        "Anna gets 1 ducat for orange: 1 tower.",
        "Ben gets 1 ducat for light grey: 1 tower.",
        "Ben gets 1 ducat for dark grey: 1 tower.",
    ]


def test_of_equal_areas_the_first_with_an_own_tower_is_best_and_there_may_be_none() -> None:
    shown = TELLING.view_of(position(towers={"a1": "R", "c3": "R"}))
    assert (best_fields(shown, 0), best_fields(shown, 1)) == ([0], [])
    shown = TELLING.view_of(position(towers={"a1": "L", "c3": "R"}, roofs=["a1"]))
    assert (best_fields(shown, 0), best_fields(shown, 1)) == ([12], [0])


def test_the_end_pays_every_player_for_all_his_towers() -> None:
    towers = {"a1": "11R 3R* R**", "c3": "O*", "e5": "O"}
    told = said(play(position(towers=towers), "R>5"), "e1**")[1:]
    assert told == [
        "The castle is built: the bank pays for every tower, crest and roof.",
        "Anna gets 6 ducats: 2 towers and 4 crests.",
        "Ben gets 3 ducats: 2 towers and 1 crest.",
        "Anna wins with 16 ducats, 3 more than Ben.",
    ]
    won = lines(play(position(towers=towers), "R>5"), "e1**")[-1]
    assert won.shows == ("kilt-ducat-day", "kilt-floor-0-2") and won.sound == Sound("fanfare")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_line_points_at_something_that_is_there(case: Case) -> None:
    for row, move in case.walk(3):
        after = SETTING.copy(row)
        GAME.plain.play(after, move)
        there = things(GAME.scene.scene(TELLING.view_of(after, 0), 0, TELLING.say["en"]))
        for line in TELLING.told_of(row, move, after):
            assert line.ids and set(line.ids) <= set(there), line


# Prompts and options


def test_prompts_say_what_is_built() -> None:
    row = play(position(), "RO>5")
    assert prompt(row, 1) == "You build orange in the line of slot 5."
    assert prompt(row, 0) == "Ben builds orange in the line of slot 5."
    assert prompt(row, 1, "de") == "Du baust Orange in der Linie von Platz 5."


def test_the_clans_are_chosen_by_their_emblems() -> None:
    english, german = (TELLING.say[language] for language in ("en", "de"))
    assert english.value("colours", "ROLD") == "boar, stag, swan, ram"
    assert german.value("colours", "DLOR") == "Widder, Schwan, Hirsch, Eber"
    assert len({english.value("colours", value) for value in COLOURS_OF_SEATS}) == 24
    assert len({german.value("colours", value) for value in COLOURS_OF_SEATS}) == 24


def test_bots_have_names_enough() -> None:
    assert len(set(GAME.names)) == len(GAME.names) >= 12
    assert all(name.isalpha() for name in GAME.names)
