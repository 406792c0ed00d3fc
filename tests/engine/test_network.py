"""The network in kernel code: what it thinks, against NumPy; its file; what it says adds up."""

import logging
from pathlib import Path

import numpy as np
import pytest

from bartizan.conformance.test_networks import made_up
from bartizan.engine import mind as minds
from bartizan.engine.errors import BadInput
from bartizan.engine.kernel import MOST_SEATS
from bartizan.engine.layout import Layout
from bartizan.engine.network import BELIEF, LEAST, NOBODY, parts
from tests.engine.setting import banners, played

BANNERS = banners()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A mind's file."""
    written = tmp_path / "mind.npz"
    minds.save(written, made_up(BANNERS), BANNERS.layout, BANNERS.moves)
    return written


def test_it_thinks_what_numpy_works_out() -> None:
    match, mind = played(BANNERS, 3, most=4), made_up(BANNERS)
    seat, seen = match.actor, BANNERS.observe(match.state, match.actor)
    part, at = {}, 0
    for name, shape in parts(len(seen)).items():
        part[name] = mind[at : at + int(np.prod(shape))].reshape(shape).astype(float)
        at += int(np.prod(shape))
    assert at == len(mind)
    first = np.maximum(seen @ part["seen"] + part["seen_bias"], 0)
    second = np.maximum(first @ part["inner"] + part["inner_bias"], 0)
    told = second @ part["prospects"] + part["prospects_bias"]
    told = np.exp(told[[0, 1, 2, NOBODY]])
    rule = np.array([*np.roll(BANNERS.worth(match.state), -seat), 0.0])
    told *= np.maximum([*rule[:3], 1 - rule.sum()], LEAST)

    room, values = minds.room_to_think(BANNERS.layout), np.zeros(MOST_SEATS)
    BANNERS.plain.think_about(match.state, seat, mind, *room)
    BANNERS.plain.foresee(match.state, seat, mind, *room, values)
    by_seat = np.roll(told[:3], seat) / told.sum()
    assert values[:3] == pytest.approx(by_seat, abs=1e-5)
    surplus = float((second @ part["liking"])[0] + part["liking_bias"][0])
    BANNERS.plain.think_about(match.state, seat, mind, *room)
    assert BANNERS.plain.surplus(mind, *room) == pytest.approx(surplus, abs=1e-5)


def test_a_move_is_liked_for_what_it_leads_to() -> None:
    match, mind = played(BANNERS, 3, most=4), made_up(BANNERS)
    seat, worlds = match.actor, BANNERS.rows(2)
    worlds[0] = match.state
    moves = np.array(BANNERS.legal(match.state), np.int32)
    room, values, likings = minds.room_to_think(BANNERS.layout), np.zeros(MOST_SEATS), moves * 0.0
    BANNERS.plain.like_moves(worlds, 0, mind, *room, moves, len(moves), values, likings)
    expected = []
    for move in moves:
        after = BANNERS.copy(match.state)
        BANNERS.plain.play(after[0], move)
        BANNERS.plain.think_about(after[0], seat, mind, *room)
        promised = BELIEF * BANNERS.worth(after[0])[seat]
        expected.append(np.exp(promised + BANNERS.plain.surplus(mind, *room)))
    assert len(moves) > 1 and likings == pytest.approx(np.array(expected) / sum(expected), abs=1e-5)


def test_a_file_keeps_half_the_bits(file: Path) -> None:
    mind = made_up(BANNERS)
    read = minds.read(file, BANNERS.layout, BANNERS.moves)
    assert read.dtype == np.float32 and read == pytest.approx(mind, rel=1e-3, abs=1e-4)
    assert file.stat().st_size < 2**20


def test_a_file_that_cannot_be_used_is_refused(file: Path, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"mind.npz was made for other features or moves"):
        minds.read(file, Layout(board=7), BANNERS.moves)
    with pytest.raises(BadInput, match=r"none.npz cannot be read: No such file"):
        minds.read(tmp_path / "none.npz", BANNERS.layout, BANNERS.moves)
    whole = file.read_bytes()
    for some in (whole[: len(whole) // 2], b"", b"no network", whole[:100] + whole[120:]):
        file.write_bytes(some)
        with pytest.raises(BadInput, match="is no network, or not all of it"):
            minds.read(file, BANNERS.layout, BANNERS.moves)


def test_without_one_that_can_be_used_there_is_a_warning_and_none(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "mind.npz").write_bytes(b"cut")
    with caplog.at_level(logging.WARNING):
        assert minds.load(tmp_path / "mind.npz", BANNERS.layout, BANNERS.moves) is None
    (record,) = caplog.records
    assert record.message.endswith(
        "mind.npz is no network, or not all of it: bots judge by rule of thumb"
    )
