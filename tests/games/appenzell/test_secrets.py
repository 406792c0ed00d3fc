"""What is known of the tiles, and what bots may imagine: the same for all."""

from collections import Counter

import numpy as np
import pytest

from bartizan.engine.chance import generators
from bartizan.engine.kernel import ONLOOKER
from bartizan.engine.state import Row
from bartizan.games.appenzell import GAME
from bartizan.games.appenzell.parts import FIELD_NAMES, FIELDS, KINDS, LINES, TILED, TILES
from bartizan.games.appenzell.state import MOVES, NO_TILE, SPARE, UNKNOWN

SEATS = (ONLOOKER, 0, 1)


def dealt(seed: int = 1) -> Row:
    """A game of two with a mouse in the towers a1 and g7, at the starter's first turn."""
    rows = GAME.begin(2)
    GAME.plain.deal(rows[0], generators(seed))
    GAME.plain.play(rows[0], MOVES.number("place", tower=0))
    GAME.plain.play(rows[0], MOVES.number("place", tower=3))
    return rows[0]


def play(row: Row, name: str, **arguments: int) -> Row:
    """The record, one move later."""
    GAME.plain.play(row, MOVES.number(name, **arguments))
    return row


def known(row: Row) -> set[str]:
    """The fields whose tile all know; the spare is always known."""
    assert int(row.known) >> SPARE & 1
    return {FIELD_NAMES[field] for field in range(FIELDS) if int(row.known) >> field & 1}


def copy(row: Row) -> Row:
    """A record of its own."""
    return GAME.copy(row)[0]


# What is seen


def test_at_first_only_the_spare_is_known() -> None:
    """All rooms are roofed, the remaining tile lies open beside the castle."""
    row = dealt()
    assert known(row) == set()
    assert row.tile[SPARE] >= 0
    assert row.news == 0


def test_uncovering_shows_a_room_to_all_and_is_news() -> None:
    """Room a of side A is b1 and c1; c1 is raised, so that there is nothing to know."""
    row = play(dealt(), "uncover", room=0)
    assert known(row) == {"b1"}
    assert row.news == 1
    assert known(play(row, "uncover", room=2)) == {"b1", "a2"}
    assert row.news == 2


def test_what_was_seen_stays_known_under_a_roof_and_is_no_news_again() -> None:
    """The room is covered at the end of the turn; he remembers perfectly, as do all."""
    row = play(dealt(), "uncover", room=0)
    play(row, "end")
    assert row.uncovered == 0
    assert known(row) == {"b1"}
    play(row, "end")
    play(row, "uncover", room=0)
    assert row.news == 1


def test_slides_carry_what_is_known_and_show_what_drops_out() -> None:
    """The tile pushed in was open, each known one is known a field further on."""
    row = play(play(dealt(), "uncover", room=0), "end")
    spare, b1, b7 = int(row.tile[SPARE]), int(row.tile[1]), int(row.tile[43])
    play(row, "slide", slot=0)  # down the column b
    assert known(row) == {"b1", "b2"}
    assert [int(row.tile[place]) for place in (1, 8, SPARE)] == [spare, b1, b7]
    assert row.news == 2


def test_a_known_tile_that_drops_out_is_no_news() -> None:
    """Pushing the last tile straight back brings the tile in hand back, and everybody knew it."""
    row = play(play(dealt(), "slide", slot=0), "end")
    before = row.tile.tolist()
    assert (known(row), row.news) == ({"b1"}, 1)
    play(row, "slide", slot=8)  # up the column b again
    assert (known(row), row.news) == ({"b7"}, 1)
    assert row.tile[SPARE] == before[1]


def test_a_tile_that_slides_into_an_open_room_is_seen() -> None:
    """A slide shows two tiles at once here: one under the open room, one that drops out."""
    row = play(dealt(), "uncover", room=0)  # b1 lies open
    play(row, "slide", slot=8)  # up the column b: b2 comes to b1, b1 drops out
    assert known(row) == {"b1", "b7"}
    assert row.news == 2


# Forgetting


@pytest.mark.parametrize("seat", SEATS)
def test_redact_forgets_exactly_the_unseen_tiles(seat: int) -> None:
    """For every seat and for onlookers alike; all else stays."""
    row = play(play(dealt(), "uncover", room=0), "slide", slot=5)
    view = copy(row)
    GAME.plain.redact(view, seat)
    for field in range(FIELDS):
        if FIELD_NAMES[field] in known(row):
            assert view.tile[field] == row.tile[field] >= 0
        else:
            assert view.tile[field] == (UNKNOWN if field in TILED else NO_TILE)
    assert view.tile[SPARE] == row.tile[SPARE]
    view.tile = row.tile
    assert GAME.bytes_of(view) == GAME.bytes_of(row)


# Imagining


def walked(moves: int) -> Row:
    """A record after so many random moves, in which some tiles are known."""
    row = dealt()
    rng = generators(5)
    scratch = np.zeros((2, GAME.moves.size), np.int32)
    GAME.plain.random_game(row, rng, *scratch, moves)
    assert 0 < len(known(row)) < len(TILED)
    return row


@pytest.mark.parametrize("seat", SEATS)
def test_imagine_keeps_what_is_known_and_what_is_in_the_box(seat: int) -> None:
    """34 tiles in all, three of each cheese, ten plain, three traps."""
    row = walked(25)
    world = copy(row)
    GAME.plain.imagine(world, seat, generators(3))
    assert Counter(world.tile.tolist()) == {
        **dict(enumerate(TILES)),
        NO_TILE: FIELDS - len(TILED),
    }
    changed = [f for f in range(FIELDS) if world.tile[f] != row.tile[f]]
    assert changed and not {FIELD_NAMES[field] for field in changed} & known(row)
    assert world.tile[SPARE] == row.tile[SPARE]


def test_imagine_does_not_peep() -> None:
    """From the truth, from a view and from any other world comes the same."""
    row = walked(25)
    view, other = copy(row), copy(row)
    GAME.plain.redact(view, 0)
    GAME.plain.imagine(other, 0, generators(8))
    worlds = []
    for source in (row, view, other):
        world = copy(source)
        GAME.plain.imagine(world, 0, generators(9))
        worlds.append(GAME.bytes_of(world))
    assert len(set(worlds)) == 1


def test_imagine_deals_the_unseen_tiles_evenly() -> None:
    """On every unseen field each kind comes as often as its share of the unseen tiles."""
    row = walked(25)
    hidden = [field for field in TILED if FIELD_NAMES[field] not in known(row)]
    left = Counter(int(row.tile[field]) for field in hidden)
    many = 2000
    rng = generators(11)
    found = {field: Counter[int]() for field in hidden}
    for _ in range(many):
        GAME.compile().imagine(row, 1, rng)
        for field in hidden:
            found[field][int(row.tile[field])] += 1
    for field in hidden:
        for kind in range(KINDS):
            share = left[kind] / len(hidden)
            spread = (share * (1 - share) / many) ** 0.5
            assert abs(found[field][kind] / many - share) <= 4.5 * spread


def test_worth_does_not_look_under_roofs() -> None:
    """Two worlds that nobody can tell apart are worth the same."""
    row = walked(25)
    world = copy(row)
    GAME.plain.imagine(world, 0, generators(4))
    assert world.tile.tolist() != row.tile.tolist()
    assert GAME.worth(world) == GAME.worth(row)


def test_a_line_is_named_by_its_slot() -> None:
    """The slots that these tests push into."""
    ends = {slot: [FIELD_NAMES[LINES[slot, i]] for i in (0, -1)] for slot in (0, 5, 8)}
    assert ends == {0: ["b1", "b7"], 5: ["g6", "a6"], 8: ["b7", "b1"]}
