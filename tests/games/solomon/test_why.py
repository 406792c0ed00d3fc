"""Why not: what a click that leads nowhere is told in König Salomons Schatzkammer."""

import pytest

from bartizan.games.solomon.parts import FIELD_NAMES
from bartizan.games.solomon.why import why
from tests.games.solomon.oracle import KINDS
from tests.games.solomon.setting import (
    GAME,
    SETTING,
    Row,
    dealt,
    legal,
    legal_of,
    play,
    position,
    shifts,
)
from tests.games.telling import speakers

ENGLISH, GERMAN = speakers(GAME)
OWN = "card-0-14"  # the card that is laid where nothing else is said
CHESS = {name: 1 + (ord(name[0]) + int(name[1])) % 2 for name in FIELD_NAMES}
STRIPES = {name: 3 + (name[0] in "ace") for name in FIELD_NAMES}
ISLANDS = {name: int(name in ("a1", "c1", "e1", "a3")) for name in FIELD_NAMES}
RUINED = {name: 4 - (name == "f6") for name in FIELD_NAMES}


def field(name: str) -> str:
    """A field as a place of the picture."""
    return f"field-{FIELD_NAMES.index(name)}"


def tile(name: str, level: int) -> str:
    """A tile as the positions set up by hand number it."""
    return f"tile-{4 * FIELD_NAMES.index(name) + level - 1}"


def goods(kind: str) -> str:
    """The tiles of a kind behind one's own screen."""
    return f"goods-{KINDS.index(kind)}"


def told(row: Row, thing: str, *path: str) -> str:
    """What the actor is told of a thing that is in his picture and leads nowhere; German too."""
    view = SETTING.view(row, int(row.actor))
    assert {thing, *path} <= SETTING.ids(row, ENGLISH)
    german = why(view, path, thing, GERMAN)
    english = why(view, path, thing, ENGLISH)
    assert bool(german) == bool(english) and (german != english or not english)
    return english


# While cards are laid


@pytest.mark.parametrize("thing", ["field-7", "tile-31", "height-7"])
def test_first_everybody_lays_a_card(thing: str) -> None:
    row = dealt(3)
    assert not SETTING.leads(row, thing, ENGLISH)
    assert told(row, thing).startswith("First everybody lays a card")


def test_a_card_face_down_is_its_owners_secret() -> None:
    row = play(dealt(3), *sorted(legal(dealt(3)))[:1])
    assert told(row, "back-0-7") == "This card is not yours: only Anna knows it."
    own = next(each for each in sorted(SETTING.ids(row, ENGLISH)) if each.startswith("card-1-"))
    assert SETTING.leads(row, own, ENGLISH) and not told(row, own.replace("card", "face"))


# Cards and goods


def test_one_digs_with_the_card_that_one_has_laid() -> None:
    row = position("5", "5", heights=CHESS)
    later = next(
        each
        for each in sorted(SETTING.ids(row, ENGLISH))
        if each.startswith("card-0-") and each != OWN
    )
    other = next(each for each in SETTING.ids(row, ENGLISH) if each.startswith("card-1-"))
    assert told(row, later) == "In this round you dig with card 15; this one is for a later round."
    assert told(row, other) == "This is the card of Ben; you dig with your own, card 15."
    assert told(row, later.replace("card", "face")) == told(row, later)


def test_a_card_that_fits_nowhere() -> None:
    row = position("5", "5", heights=CHESS)
    assert not legal_of(row, "@")
    assert not SETTING.leads(row, OWN, ENGLISH)
    assert told(row, OWN) == (
        "Card 15 fits nowhere: there is no place where all its fields lie on one level."
    )
    row = position("5 mirror", "5", heights=CHESS)
    assert not legal_of(row, "+")
    assert told(row, OWN).endswith("on one level, and your magic cannot help either.")
    row = position("5", "5")
    assert SETTING.leads(row, OWN, ENGLISH) and not told(row, "face-0-14")
    assert told(row, "face-0-14", OWN).startswith("Card 15 is chosen already")


@pytest.mark.parametrize(
    ("name", "heights", "reason"),
    [
        ("mirror", CHESS, "However you turn it, card 15 fits nowhere"),
        ("axe", ISLANDS, "Even on different levels card 15 fits nowhere without an empty field"),
        ("seal", ISLANDS, "Nowhere do 5 tiles hang together on one level"),
        ("amulet", CHESS, "The amulet is played with a dig, and card 15 fits nowhere now"),
    ],
)
def test_magic_without_a_dig_would_be_wasted(
    name: str, heights: dict[str, int], reason: str
) -> None:
    row = position(f"5 {name}", "5", heights=heights)
    assert not legal_of(row, "+")
    place = f"object-{('mirror', 'axe', 'seal', 'amulet').index(name)}"
    assert told(row, place).startswith(reason)
    assert told(row, goods(name)) == told(row, place)


def test_magic_goes_with_a_card_and_is_declared_once() -> None:
    row = position("5 mirror amulet", "5", level=2, heights={"a1": 0})
    assert SETTING.leads(row, "object-0", ENGLISH)
    assert told(row, goods("mirror")).startswith("Magic objects are played with a dig")
    assert told(row, field("a1"), "object-0").startswith("First the magic: choose card 15")
    play(row, "+mirror")
    assert not SETTING.leads(row, "object-3", ENGLISH)
    assert told(row, "object-3").startswith("The magic for this dig has been declared")
    assert told(row, "declared-0") == told(row, "object-3")
    assert told(row, OWN).startswith("Card 15 is chosen already: now choose where")


def test_before_a_card_is_laid_there_is_no_magic() -> None:
    row = position("5", "5 mirror", card=15, laid=[15, 20], rounds=3)
    play(row, "end", "end")
    row.actor = 1
    assert told(row, "object-0").startswith("First everybody lays a card")


def test_what_lies_behind_the_screen_pays_or_counts_at_the_end() -> None:
    row = position("5 t3 c2 s4", "5 t1", screens="open")
    for thing in ("purse", "coins", "due", goods("t3"), "many-2"):
        assert told(row, thing).startswith("Paying goes by itself at the end of your turn")
    assert told(row, goods("c2")).startswith("Curses behind your screen cost nothing any more")
    assert told(row, goods("s4")).startswith("Scrolls count at the end")
    assert told(row, "good-1-0") == "These tiles are not yours: Ben has them."


def test_who_cannot_pay_gives_tiles_away() -> None:
    row = position("0 s1 s2 mirror", "5", "5", heights=RUINED)
    play(row, "f5-f6", "end")
    assert {"add:s1", "add:mirror"} <= legal(row)
    for thing in (field("c3"), tile("c3", 4), OWN, "object-0"):
        assert not SETTING.leads(row, thing, ENGLISH)
        assert told(row, thing).startswith("You cannot pay")
    assert SETTING.leads(row, goods("s1"), ENGLISH)


# Shifting


def test_a_stack_among_equals_where_the_card_does_not_fit() -> None:
    heights = {name: 2 if name[0] in "ab" and name[1] in "12" else 0 for name in FIELD_NAMES}
    row = position("5", "5", card=14, heights=heights)
    assert not shifts(row, "a1") and not legal_of(row, "@")
    assert told(row, tile("a1", 2)) == told(row, field("a1")) == told(row, tile("a1", 1))
    assert told(row, tile("a1", 2)) == (
        "No stack beside a1 is lower, so its tile cannot be shifted. "
        "Wherever card 14 would cover a1, its fields do not all lie on one level."
    )
    assert told(row, tile("a1", 2), "card-0-13").startswith("Wherever card 14 would cover a1")


def test_for_beginners_only_full_stacks_are_a_bar() -> None:
    row = position("5", "5", card=14, heights={"c1": 3}, beginners="yes")
    assert not shifts(row, "a1") and not SETTING.leads(row, tile("a1", 4), ENGLISH)
    assert told(row, tile("a1", 4)).startswith(
        "All stacks beside a1 are four tiles high, so its tile cannot be shifted. Wherever card 14"
    )
    assert "c1" in shifts(row, "b2")
    assert told(row, field("a1"), tile("b2", 4)) == (
        "Four tiles lie on a1 already; no stack grows higher."
    )


def test_more_shifts_than_could_be_paid() -> None:
    row = position("0", "5", card=14, heights=CHESS, shifts=20)
    assert not shifts(row) and not legal_of(row, "@")
    high = next(name for name in FIELD_NAMES if CHESS[name] == 2)
    assert told(row, tile(high, 2)).startswith("After 20 shifts there is no other: even if")
    row = position("0", "5", card=14, heights=CHESS, shifts=19)
    assert shifts(row, high)


def test_where_the_chosen_tile_cannot_go() -> None:
    row = position("5", "5", heights={"c3": 3})
    chosen = tile("b2", 4)
    assert shifts(row, "b2") == {"c3"}
    assert (
        told(row, field("b2"), chosen) == "The tile lies on b2 already: choose a field beside it."
    )
    assert told(row, field("f6"), chosen).startswith("f6 does not lie next to b2")
    assert told(row, field("a1"), chosen) == (
        "A tile goes to a lower stack only: b2 is 4 high, a1 is 4."
    )
    assert told(row, tile("c3", 1), chosen).startswith("Of this stack only the top tile")


# Digging


def test_only_the_top_tile_of_a_stack_is_taken() -> None:
    row = position("5", "5")
    assert SETTING.leads(row, tile("c3", 4), ENGLISH) and not SETTING.leads(
        row, tile("c3", 1), ENGLISH
    )
    assert told(row, tile("c3", 1)) == told(row, tile("c3", 1), OWN)
    assert told(row, tile("c3", 1)).startswith("Of this stack only the top tile can be taken")


def test_an_empty_field_and_a_tile_that_is_gone() -> None:
    row = position("5", "5", level=0, heights={"a1": 1})
    assert not SETTING.leads(row, field("f6"), ENGLISH)
    assert told(row, field("f6")) == (
        "f6 is empty: there is nothing to shift here and nothing to dig."
    )
    assert told(row, field("f6"), OWN) == "f6 is empty, and no field of a dig may be empty."
    assert told(row, tile("f6", 1)).startswith("This tile has been dug up")


def test_a_shape_that_cannot_cover_a_corner() -> None:
    row = position("5", "5", card=10)  # .XX above XX.
    assert "@a1" in legal(row) and not SETTING.leads(row, tile("a1", 4), ENGLISH)
    assert told(row, tile("a1", 4), "card-0-9") == (
        "The shape of card 10 cannot cover a1 without jutting out of the cave."
    )


def test_with_the_axe_only_empty_fields_are_a_bar() -> None:
    row = position("5 axe", "5", card=14, heights={"b1": 0, "a2": 0, "a3": 1})
    play(row, "+axe")
    assert not SETTING.leads(row, field("a1"), ENGLISH)
    assert told(row, field("a1")) == "Wherever card 14 would cover a1, one of its fields is empty."


def test_a_turned_card_that_fits_nowhere() -> None:
    rows = {name: 4 if name[1] == "1" else 3 - int(name[1]) % 2 for name in FIELD_NAMES}
    row = position("5 mirror", "5", card=14, heights=rows)
    play(row, "+mirror")
    assert not any(move.endswith("/1") for move in legal(row))
    assert told(row, "turn-1") == "Turned like this, your card fits nowhere."
    assert told(row, "face-turned-1") == told(row, "turn-1")
    assert SETTING.leads(row, "turn-0", ENGLISH) and not told(row, "face-turned-0")


# Solomon's seal


def test_fields_that_cannot_be_marked() -> None:
    heights = STRIPES | {"a1": 1, "f6": 0, "d4": 4}
    row = position("5 seal", "5", heights=heights)
    play(row, "+seal")
    assert not SETTING.leads(row, field("a1"), ENGLISH)
    assert told(row, field("a1")) == (
        "Too few tiles hang together with a1 on its level: 5 are to be dug."
    )
    assert told(row, field("f6")) == "f6 is empty, and no field of a dig may be empty."
    assert told(row, OWN).startswith("Solomon’s seal: forget the shape, and mark 5 fields")
    assert told(row, tile("c3", 4)) == "c3 can be marked: choose the field itself."
    play(row, "=c3")
    assert told(row, field("c3")) == told(row, "seal-14") == "c3 is marked already."
    assert told(row, field("e1")) == "e1 touches none of the marked fields."
    assert told(row, field("b3")) == (
        "b3 is on level 3, the marked fields are on level 4: "
        "without the axe all must lie on one level."
    )
    assert "=d4" in legal(row) and "=b3" not in legal(row)


def test_with_seal_and_axe_too_few_tiles_may_hang_together() -> None:
    heights = {name: int(name[1] == "6") for name in FIELD_NAMES} | {"a1": 2}
    row = position("5 seal axe", "5", heights=heights)
    play(row, "+axe+seal")
    assert told(row, field("a1")) == "Too few tiles hang together with a1: 5 are to be dug."


def test_decorations_have_no_reason() -> None:
    row = position("5", "5")
    for thing in ("way-out", "entrance", "rounds", "rounds-left", "digger", "screen-1", "cloth"):
        assert told(row, thing) == ""
