"""Whom the rules ask: it follows from what rivals know, never from what is hidden."""

import pytest

from bartizan.engine.kernel import ONLOOKER, WAITS
from bartizan.games.castle.state import DONE
from tests.games.castle.setting import (
    GAME,
    Row,
    alone,
    asks,
    counter_of,
    legal,
    play,
    position,
    roll,
    view,
)

USELESS = ("gold-100", "key-a", "coffin", "sword")


@pytest.mark.parametrize("find", [*USELESS, "acid", "elf"])
def test_whoever_carries_something_unknown_is_asked_before_a_melee(find: str) -> None:
    row = alone("bram", carries={"bram": find}, hidden=True)
    assert asks(row) == ("items", 0)
    use = {"acid": {"acid m2"}, "elf": {"fight elf"}}.get(find, set())
    assert legal(row) == use | {"done"}
    assert GAME.lapse(row, 0) == DONE
    assert asks(play(row, "done"))[0] == "blow"


@pytest.mark.parametrize("find", USELESS)
def test_whoever_carries_only_what_all_have_seen_is_not_asked_in_vain(find: str) -> None:
    assert asks(alone("bram", carries={"bram": find}))[0] == "blow"
    assert asks(alone("bram"))[0] == "blow"


def test_nobody_is_asked_once_all_have_seen_acid_elf_and_dwarf() -> None:
    for shown in ("acid elf dwarf", "acid elf"):
        row = position("bram", "oda", at="n1 s3", carries={"oda": shown, "bram": "gold-100"})
        unknown = int(counter_of(row, "gold-100")[1:]) - 1
        row.open = int(row.open) & ~(1 << unknown)
        assert asks(play(row, "go r2"))[0] == ("blow" if "dwarf" in shown else "items")


def test_a_pistol_that_works_is_a_choice_all_know_of() -> None:
    row = alone("bram", carries={"bram": "pistol"}, pistol=True)
    assert asks(row) == ("items", 0) and GAME.lapse(row, 0) == WAITS


def test_alone_or_all_together_nobody_is_asked_in_vain() -> None:
    for parties, names in (("A", ["bram oda"]), ("AA", ["bram", "oda"])):
        row = position(*names, parties=parties, at="n1", carries={"bram": "gold-100"}, hidden=True)
        play(row, "go r2")
        if len(names) > 1:
            play(row, "vote yes")
        assert asks(row) == ("fighters", 0) and GAME.lapse(row, 0) == WAITS


def test_onlookers_see_what_the_only_party_knows() -> None:
    row = position("bram", "oda", parties="AA", at="n1", carries={"bram": "key-a"}, hidden=True)
    counter = int(counter_of(row, "key-a")[1:]) - 1
    assert view(row, ONLOOKER).treasure[counter] == row.treasure[counter]
    row = position("bram", "oda", parties="AB", at="n1 s3", carries={"bram": "key-a"}, hidden=True)
    counter = int(counter_of(row, "key-a")[1:]) - 1
    assert view(row, ONLOOKER).treasure[counter] < 0


@pytest.mark.parametrize("find", [*USELESS, "healing"])
def test_allies_with_something_unknown_are_asked_before_moving(find: str) -> None:
    row = position(
        *("bram", "oda", "hedda"), parties="AAB", at="n1 s3", carries={"oda": find}, hidden=True
    )
    assert asks(row) == ("preparing", 1) and "done" in legal(row)
    assert GAME.lapse(row, 1) == DONE
    assert asks(play(row, "done")) == ("moving", 0)


def test_a_wizard_who_may_cast_is_waited_for() -> None:
    row = position(
        *("bram", "corvin", "hedda"), parties="AAB", at="n1 s3", carries={"corvin": "gold-100"}
    )
    assert asks(row) == ("preparing", 1) and GAME.lapse(row, 1) == WAITS


def test_in_a_duel_all_who_might_have_something_to_use_choose_at_the_same_time() -> None:
    carries = {"bram": "gold-100", "hedda": "acid"}
    row = play(position("bram", "hedda", at="n1 n2", carries=carries, hidden=True), "go n2")
    assert asks(row)[0] == "secret_items" and GAME.choosers(row) == [0, 1]
    assert GAME.lapse(row, 0) == GAME.lapse(row, 1) == DONE
    play(row, "done", "done")
    assert asks(row)[0] == "blow"


def hidden_elf() -> Row:
    """Bram, with an elf whom nobody knows, has met a rat."""
    return alone("bram", carries={"bram": "elf"}, hidden=True)


def test_a_hidden_prince_is_shown_before_a_melee_and_then_it_is_asked_who_fights() -> None:
    row = play(hidden_elf(), "fight elf")
    assert view(row, 1).leader[6] == 0
    assert asks(row) == ("fighters", 0) and legal(row) == {"fight bram", "fight elf"}
    roll(play(row, "fight elf"), 1)


def test_a_hidden_prince_does_not_make_it_a_question_who_fights() -> None:
    row = play(hidden_elf(), "done")
    assert asks(row)[0] == "blow" and row.fighter == 0
    assert view(row, 1).leader[6] < 0


def test_a_hidden_prince_may_step_forward_where_it_is_asked_anyway() -> None:
    row = alone("bram", carries={"bram": "elf"}, charmed={"m30": "bram"}, hidden=True)
    play(row, "done")
    assert asks(row) == ("fighters", 0)
    assert legal(row) == {"fight bram", "fight elf", "fight m30"}


@pytest.mark.parametrize("keys", ["gold-100 gold-200", "key-a key-b"])
def test_the_last_way_but_the_cell_needs_no_vote_with_keys_or_without(keys: str) -> None:
    names = ("bram", "oda", "anselm", "hedda")
    row = position(*names, parties="AAAB", at="k2 s3", carries={"bram": keys}, hidden=True)
    play(row, *(move for way in ("go k1", "go k3") for move in (way, "vote no", "vote no")))
    assert asks(row) == ("moving", 0) and legal(row, "go") == through_the_door(keys)
    assert asks(play(row, "stay")) == ("moving", 3)


def through_the_door(keys: str) -> set[str]:
    """Where one may go from the Cell's door when all corridors were voted down."""
    return {"go cell"} if "key" in keys else set()
