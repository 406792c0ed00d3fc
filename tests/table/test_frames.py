"""Frames: what happened move by move; the last round; moves that are final; what is undone."""

import random

import pytest

from bartizan.engine.kernel import CHANCE, ONLOOKER
from bartizan.engine.match import Match
from bartizan.games import IDS, load
from bartizan.say import Speaker
from bartizan.table import message, wire
from bartizan.table.message import Around
from bartizan.table.table import Table
from tests.table.setting import NOON, any_move, laid

AROUND = Around(now=NOON)


def told(table: Table, seat: int, shown: int | None, anew: bool = False) -> wire.State:
    """The state as a seat that was shown something is told it."""
    return message.state(table, seat, [seat], "en", AROUND, 0, shown, anew)


def played(game_id: str, moves: int) -> Table:
    """A table some moves from its deal."""
    table, chance = laid(game_id, "Anna", "Ben", seed="5"), random.Random(5)
    table.settle(NOON)
    for _ in range(moves):
        table.play(*any_move(table, chance), table.v, NOON)
    return table


@pytest.mark.parametrize("game_id", IDS)
def test_each_frame_is_the_table_as_it_was_after_its_move(game_id: str) -> None:
    table = played(game_id, 12)
    for seat in (0, 1):
        state = told(table, seat, 0, anew=True)
        before, *frames = state["frames"]
        assert (
            before["n"] is None
            and before["scene"] == message.position(table, 0, seat, "en")["scene"]
        )
        assert frames[-1]["scene"] is None  # the state's own
        at = [entry.moves for entry in table.log if entry.seat is not None]
        for frame, moves in zip(frames[:-1], at, strict=False):
            assert frame["scene"] == message.position(table, moves, seat, "en")["scene"]
        assert [f["n"] for f in frames] == [e.number for e in table.log if e.seat is not None]


def test_who_was_shown_nothing_is_told_no_frames() -> None:
    table = played("kilt", 4)
    assert told(table, 0, None)["frames"] == [] and told(table, 0, table.v)["frames"] == []
    assert len(told(table, 0, table.v - 1)["frames"]) == 1


def test_the_round_begins_where_others_began_to_move() -> None:
    table = played("kilt", 9)
    for seat in (0, 1):
        since = table.round(seat)
        after = [e.seat for e in table.log if e.seat is not None and e.number >= (since or 0)]
        movers = [each for each in after if each != CHANCE]
        own = movers.index(seat) if seat in movers else len(movers)
        assert since is None or (own > 0 and seat not in movers[:own])


@pytest.mark.parametrize("game_id", IDS)
def test_what_is_called_final_is_what_cannot_be_taken_back(game_id: str) -> None:
    game = load(game_id)
    game.compile()
    table, chance, seen = laid(game_id, "Anna", "Ben", seed="5"), random.Random(5), set()
    table.settle(NOON)
    for _ in range(30):
        if table.match.over:
            break
        seat, move = any_move(table, chance)
        alone = len(table.match.choosers) == 1
        final = move in game.final(table.asked(seat), table.legal(seat), table.people)
        table.play(seat, move, table.v, NOON)
        if alone and not final and table.choosing() == [seat]:
            seen.add(table.undo_bar(seat) == "")
    assert seen <= {True}


def test_what_was_taken_back_is_told_no_more() -> None:
    table = played("kilt", 6)
    seat = next(each for each in (0, 1) if not table.undo_bar(each))
    since = table.v
    gone = {entry.number for entry in table.log if entry.seat is not None}
    table.undo(seat, table.v, NOON)
    left = {entry.number for entry in table.log if entry.seat is not None}
    state = message.state(table, seat, [seat], "en", AROUND, since)
    assert left < gone and state["log_from"] == min(gone - left)
    assert [line["n"] for line in state["log"]] == [table.v - 1]  # only that it was taken back


@pytest.mark.parametrize("game_id", IDS)
def test_what_a_line_brings_changes_on_the_board(game_id: str) -> None:
    game, chance = load(game_id), random.Random(3)
    say, bringing = Speaker("en", game.folder, ("Anna", "Ben", "Cleo")), 0
    for seed in range(30):
        match = Match(game, 3, seed=seed)
        while not match.over and len(match.moves) < 1500:
            match.play(match.chance() if match.actor == CHANCE else chance.choice(match.legal()))
            now = len(match.moves)
            lines = [line for line in match.lines(now - 1) if line.brings]
            if not lines:
                continue
            scenes = (game.scene.scene(match.readable(n=n), ONLOOKER, say) for n in (now - 1, now))
            old, new = ({*scene.pieces} for scene in scenes)
            changed = [f"-{piece.id}-" for piece in old ^ new]
            for line in lines:
                assert any(f"-{name}-" in i for i in changed for name in line.brings), line
            bringing += len(lines)
        if bringing:
            return
    raise AssertionError("no line brings anything")
