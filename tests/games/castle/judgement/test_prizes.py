"""What rivals of The Castle reckon with: what can still be brought out, and duels."""

import numpy as np
import pytest

from bartizan.games.castle.judgement.duels import DUEL as DUELS_IN_PARTS
from bartizan.games.castle.judgement.duels import LEFT_OVER, MOST_BORNE, WON
from bartizan.games.castle.judgement.prizes import (
    AT_COUNTER,
    AT_DOOR,
    AT_GUARD,
    AT_LARGE,
    CARRIED,
    MOST_CARRIED,
    WHOLE,
)
from bartizan.games.castle.judgement.prizes import BRING as IN_PARTS
from tests.games.castle.judgement.test_plans import choices, thought_of
from tests.games.castle.judgement.test_worth import see, worth
from tests.games.castle.setting import asks, play, position, roll

BRING, DUEL = IN_PARTS / WHOLE, DUELS_IN_PARTS / WHOLE
ROUGH = 2 / WHOLE


def test_who_bears_more_or_needs_less_brings_enough_out_more_often() -> None:
    for table in BRING[:, AT_LARGE]:
        assert (np.diff(table[1:], axis=0) >= -ROUGH).all()
        assert (np.diff(table[1:], axis=1) <= ROUGH).all()
        assert (table[1:, 0] == 1).all() and (table[0] == 0).all()
    assert (BRING[:, AT_COUNTER] >= BRING[:, AT_DOOR] - ROUGH).all()
    assert (BRING[:, AT_GUARD] <= BRING[:, AT_LARGE] + ROUGH).all()


def test_a_wizard_who_looks_brings_out_more_than_one_who_goes_from_door_to_door() -> None:
    unhurt = BRING[3, AT_LARGE, 6, 3]
    assert unhurt > BRING[3, AT_DOOR, 6, 3] + 0.05
    assert unhurt > BRING[1, AT_LARGE, 10, 3]  # than a fighter, who can bear more


def test_what_is_carried_off_unseen_is_worth_something_on_average() -> None:
    assert CARRIED.sum(axis=1) == pytest.approx(np.ones(MOST_CARRIED + 1), abs=ROUGH)
    assert CARRIED[0, 0] == 1 and CARRIED[1, 0] == pytest.approx(16 / 28)
    assert CARRIED[1, 2] == pytest.approx(4 / 28)  # 200 twice, elf and dwarf


def test_a_duel_of_equals_is_even_and_both_may_die() -> None:
    for hits in range(1, MOST_BORNE + 1):
        assert DUEL[1, 1, hits, hits, WON] < 0.5
    won = DUEL[..., WON]
    assert (won + won.transpose(1, 0, 3, 2) <= 1 + ROUGH).all()
    assert (DUEL[1, 1, 10, 1:, LEFT_OVER] < 10 / MOST_BORNE).all()
    assert DUEL[1, 1, 1, 1, WON] == 0  # whoever deals a hit is dealt one
    assert DUEL[2, 0, 1, 1, WON] == pytest.approx(1 / 6, abs=ROUGH)  # his wizard rolls a one


def test_a_wizard_keeps_away_from_a_fighter_and_casts_at_him_in_a_duel() -> None:
    near = position("corvin", "bram", at="n1 n3", carries={"corvin": "gold-300"})
    far = position("corvin", "bram", at="n1 s3", carries={"corvin": "gold-300"})
    assert worth(near) < worth(far)
    row = play(position("corvin", "bram", at="n1 n2"), "go n2")
    assert asks(row)[0] == "secret_spells"
    assert choices(row) == {"fireball corvin bram"}


def test_enough_for_the_day_is_brought_home() -> None:
    carries = {"bram": "gold-500"}
    row = position("bram", "oda", at="ga s3", carries=carries, hits={"bram": 8, "oda": 7})
    assert choices(row) == {"leave"}


def test_who_looks_by_magic_thinks_of_rooms_nearby_that_are_not_known() -> None:
    row = see(position("corvin", "oda", at="n1 s3"), "r2")
    roll(play(row, "esp corvin"), 5)
    assert asks(row)[0] == "seeing"
    rooms = {move.split()[-1] for move in thought_of(row)}
    assert 6 <= len(rooms) < 20 and "r2" not in rooms and "r1" in rooms
