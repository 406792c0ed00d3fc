"""Sentences: names, lines within lines, lists, numbers, and what is missing."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from fluent.syntax import FluentSerializer

import bartizan
from bartizan import games
from bartizan.say import LANGUAGES, Line, Seat, Speaker, bundle, lasting, named, tongue_of

SENTENCES = {
    "en": """
moves = { $who } moves { $what }.
you-moves = You move { $what }.
to-you-pays = { $who } pays you.
tower = the tower on { $field }
pays = { $who } pays { $price ->
        [one] 1 ducat
       *[other] { $price } ducats
    }.
""",
    "de": """
moves = { $who } bewegt { $what }.
you-moves = Du bewegst { $what }.
to-you-pays = { $who } zahlt dir.
tower = den Turm auf { $field }
pays = { $who } zahlt { $price ->
        [one] 1 Dukaten
       *[other] { $price } Dukaten
    }.
""",
}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The folder of a game that has a few sentences."""
    (tmp_path / "locale").mkdir()
    for language, text in SENTENCES.items():
        (tmp_path / "locale" / f"{language}.ftl").write_text(text, encoding="utf-8")
    return tmp_path


def test_a_seat_is_said_as_the_name_of_who_sits_there(game: Path) -> None:
    say = Speaker("en", game, ["Anna", "Ben"])
    assert say("moves", who=Seat(1), what="a card") == "Ben moves a card."


def test_who_is_spoken_to_is_told_what_he_does_himself(game: Path) -> None:
    say = Speaker("de", game, ["Anna", "Ben"], you=1)
    own, others = (Line("moves", {"who": Seat(who), "what": "x"}) for who in (1, 0))
    assert say.line(own) == "Du bewegst x." and say.line(others) == "Anna bewegt x."
    assert say.line(Line("moves", {"who": "Jo", "what": [own, others]})).startswith("Jo bewegt Du")
    assert say.line(Line("pays", {"who": Seat(1), "price": 2})) == "Ben zahlt 2 Dukaten."
    to_him = Line("pays", {"who": Seat(0), "to": [Seat(1)], "price": 2})
    assert say.line(to_him) == "Anna zahlt dir."
    assert Speaker("de", game, ["Anna", "Ben"]).line(own) == "Ben bewegt x."


def test_a_seat_without_a_name_is_a_numbered_player(game: Path) -> None:
    assert Speaker("en", game, ["Anna"]).name(1) == "Player 2"
    assert Speaker("de", game)("moves", who=Seat(0), what="x") == "Spieler 1 bewegt x."


def test_a_number_below_nothing_has_a_minus_and_no_hyphen(game: Path) -> None:
    assert Speaker("en", game)("pays", who="Jo-2", price=-1300) == "Jo-2 pays −1,300 ducats."


def test_a_seat_that_nobody_has_taken_is_a_numbered_player(game: Path) -> None:
    assert Speaker("en", game, ["Anna", ""]).name(1) == "Player 2"


def test_what_is_no_seat_is_not_said_as_a_players_name() -> None:
    with pytest.raises((LookupError, ValueError)):
        Speaker("en", None, ["Anna", "Ben"]).name(-1)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Anna moves the tower on c3."), ("de", "Anna bewegt den Turm auf c3.")],
)
def test_a_line_may_hold_lines(game: Path, language: str, said: str) -> None:
    line = Line("moves", {"who": Seat(0), "what": Line("tower", {"field": "c3"})})
    assert Speaker(language, game, ["Anna"]).line(line) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["", "Anna", "Anna and Ben", "Anna, Ben and Player 3"]),
        ("de", ["", "Anna", "Anna und Ben", "Anna, Ben und Spieler 3"]),
    ],
)
def test_lists_are_said_as_people_say_them(language: str, said: list[str]) -> None:
    say = Speaker(language, None, ["Anna", "Ben"])
    for many, expected in enumerate(said):
        seats = [Seat(seat) for seat in range(many)]
        assert say("winner", who=seats) == say("winner", who=expected)


def test_a_list_may_hold_lines(game: Path) -> None:
    towers = [Line("tower", {"field": field}) for field in ("a1", "b2")]
    said = Speaker("en", game)("moves", who="Anna", what=tuple(towers))
    assert said == "Anna moves the tower on a1 and the tower on b2."


@pytest.mark.parametrize("number", [int, np.int16, np.int64])
def test_one_and_many_are_told_apart(game: Path, number: type) -> None:
    english, german = Speaker("en", game), Speaker("de", game)
    assert english("pays", who="Ben", price=number(1)) == "Ben pays 1 ducat."
    assert english("pays", who="Ben", price=number(3)) == "Ben pays 3 ducats."
    assert german("pays", who="Ben", price=number(1)) == "Ben zahlt 1 Dukaten."


@pytest.mark.parametrize("one", [True, np.bool_(True), np.uint8(1), np.float64(1.0), np.float32(1)])
def test_yes_and_no_and_every_number_are_numbers(game: Path, one: float) -> None:
    assert Speaker("en", game)("pays", who="Ben", price=one) == "Ben pays 1 ducat."


def test_nothing_invisible_is_put_around_what_is_inserted(game: Path) -> None:
    for language in LANGUAGES:
        assert Speaker(language, game)("tower", field="c3").isprintable()


def test_a_missing_sentence_raises(game: Path) -> None:
    with pytest.raises(LookupError):
        Speaker("en", game)("no-such-key")
    with pytest.raises(LookupError):
        Speaker("en")("tower", field="c3")


def test_a_missing_argument_raises(game: Path) -> None:
    with pytest.raises(LookupError, match="moves in en"):
        Speaker("en", game)("moves", who="Anna")


def test_the_house_speaks_beside_the_game(game: Path) -> None:
    assert Speaker("de", game)("result") == "Das Spiel ist aus."


def test_no_sentence_speaks_of_clicking_alone_for_on_a_phone_one_taps() -> None:
    house = Path(bartizan.__file__).parent
    files = [*house.glob("games/*/locale/*.ftl"), *house.glob("web/locale/*.ftl")]
    assert len(files) > 20
    for file in files:
        said = re.sub(r"(?m)^[\w-]+ =", "", file.read_text(encoding="utf-8"))
        alone = re.findall(r"(?i)\b(?:an)?[ck]lick\w*(?! or a tap| oder Tippen)\b", said)
        assert not alone, file


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.IDS)
def test_sentences_are_said_as_fluent_says_them(game: str, language: str) -> None:
    folder = games.load(game).folder
    sentences = bundle(language, folder)
    say, short = tongue_of(language, folder).say, 0
    for key, message in sentences._messages.items():
        names = sorted({*re.findall(r"\$(\w+)", FluentSerializer().serialize_entry(message))})
        for words in (["Anna", 0, "a {b}", 1, 7], [2, 999, "", 21, 1000], [-3, 1.5, 1234, "x", 4]):
            args = dict(zip(names, words * len(names), strict=False))
            pattern = sentences.get_message(key).value
            assert pattern is not None
            told, errors = sentences.format_pattern(pattern, args)
            if not errors:
                short += len(names) > 0
                said = say(key, args)
                assert said.replace("−", "-") == str(told).replace("−", "-"), key
    assert short > 500


def test_all_seats_are_named_that_a_line_or_a_list_names_in_order() -> None:
    towers: Any = [Line("tower", {"field": "c3", "owner": Seat(2)}), "c4", np.int64(7), 1.5]
    assert named(Line("moves", {"who": (Seat(1),), "what": towers})) == [Seat(1), Seat(2)]


def test_what_a_lasting_line_says_is_kept_for_each_language(game: Path) -> None:
    tower = lasting("tower", {"field": "b4"})
    english, german = Speaker("en", game, ["Anna"]), Speaker("de", game, ["Ben"])
    assert english.line(tower) == "the tower on b4" and german.line(tower) == "den Turm auf b4"
    assert english.line(tower) is Speaker("en", game, ["Cem"]).line(tower)
    assert english.line(replace(tower, args={"field": "c1"})) == "the tower on c1"
    moved = Line("moves", {"who": Seat(0), "what": tower})
    assert english.line(moved) == "Anna moves the tower on b4."
    with pytest.raises(TypeError, match="moves names a seat"):
        lasting("moves", {"who": [Seat(0)], "what": tower})
