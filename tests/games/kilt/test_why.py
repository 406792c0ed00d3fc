"""Why not: what a click that leads nowhere is told, at each moment of a game of Kilt Castle."""

import pytest

from bartizan.games import IDS, load
from bartizan.games.kilt.parts import CARD_NAMES, FIELD_NAMES
from bartizan.say import Speaker
from bartizan.table.message import why
from tests.table.setting import laid

KILT = load("kilt")
CARD = {name: f"card-{number}" for number, name in enumerate(CARD_NAMES)}
FIELD = {name: f"field-{number}" for number, name in enumerate(FIELD_NAMES)}
EARLY = ("R>4", "d1*", "O>4", "d2", "OL>5", "e1", "e2**")


def told(moves: tuple[str, ...], thing: str, *path: str, language: str = "en") -> str:
    """What Anna is told of a thing after some moves."""
    table = laid("kilt", "Anna", "Ben", "Clio", seed="3")
    for each in moves:
        table.play(table.match.actor, table.match.parse(each), table.v, 0.0)
    seat = table.match.actor
    return why(table, seat, path, thing, Speaker(language, KILT.folder, table.names))


@pytest.mark.parametrize(
    ("moves", "path", "thing", "reason"),
    [
        ((), (), CARD["RL"], "This card lies alone in front"),
        ((), (), "slot-4", "Choose a card first"),
        ((), (), FIELD["c3"], "A card is moved first"),
        ((), (), "stock-0-1", "A card is moved first"),
        ((), (), "roof-0", "A roof is put on when somebody builds where another has just built"),
        ((), (CARD["R"],), "slot-1", "The card lies here already"),
        ((), (CARD["RO"],), "slot-1", "this slot lies behind the card"),
        ((), (CARD["R"],), "slot-5", "whichever card is in front needs another one"),
        (EARLY, (CARD["L"],), "slot-3", "This slot is full"),
        (EARLY, (CARD["O"],), "slot-5", "A card here would begin a new row"),
        (("R>4",), (), CARD["O"], "now a floor is built in the line of slot 4"),
        (("R>4",), (), FIELD["e1"], "e1 is not in the line of slot 4"),
        (("R>4",), (), FIELD["d3"], "only the nearest to the card may be built on: d1"),
        (("R>4",), (), "stock-1-0", "It is red that builds now"),
        (("R>4",), (), "stock-0-0", "Choose the field first"),
    ],
)
def test_kilt_castle_says_which_rule_it_is(
    moves: tuple[str, ...], path: tuple[str, ...], thing: str, reason: str
) -> None:
    assert reason in told(moves, thing, *path)
    assert told(moves, thing, *path, language="de") != told(moves, thing, *path)


def test_every_game_of_the_house_knows_its_reasons() -> None:
    assert all(load(each).why for each in IDS)


def test_what_is_on_no_board_has_no_reason_of_its_own() -> None:
    for thing in ("card-99", "field-99", "floor-99", "stock-9-9", "<b>", ""):
        assert told((), thing).startswith("Nothing can be done with this now. Your turn")
    assert told((), FIELD["c3"], "card-99").startswith("Nothing can be done with this now.")


def test_who_is_not_on_turn_is_told_who_is() -> None:
    table = laid("kilt", "Anna", "Ben", "Clio", seed="3")
    say = Speaker("en", KILT.folder, table.names)
    assert why(table, 1, (), FIELD["c3"], say) == (
        "Nothing can be done with this now. Anna is on turn and moves a card clockwise."
    )
