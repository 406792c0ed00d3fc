"""The rules, sentence by sentence in the order of the rule book; R is a ruling of ours."""

from collections import Counter
from itertools import combinations

import pytest

from bartizan.engine.kernel import ONLOOKER, OVER
from bartizan.games.appenzell.parts import (
    ALL_TILES,
    FIELD_NAMES,
    KINDS,
    LETTERS,
    RAISED,
    ROOM_LETTERS,
    TILED,
    TILES,
    TOWERS,
    TRAP,
)
from bartizan.games.appenzell.state import (
    ACTING,
    CELLAR,
    COLLECTED,
    ENDED,
    NO_TILE,
    NOBODY,
    NOT_YET,
    PLACING,
    SPARE,
    TIME,
    UNKNOWN,
)
from tests.games.appenzell.setting import (
    GAME,
    NUMBERS,
    Row,
    copy,
    cost,
    dealt,
    floor,
    legal,
    mice,
    opened,
    payoff,
    play,
    position,
    roofs,
    runs,
    score,
    seen,
    serial,
    slides,
    taken,
)
from tests.games.undoing import undo_bar

TILED_PLACES = [*(FIELD_NAMES[field] for field in TILED), "spare"]
SLOTS = {  # the field a tile is pushed in at, and those it pushes on
    "b1": "b1 b2 b3 b4 b5 b6 b7",
    "d1": "d1 d2 d3 d4 d5 d6 d7",
    "f1": "f1 f2 f3 f4 f5 f6 f7",
    "g2": "g2 f2 e2 d2 c2 b2 a2",
    "g4": "g4 f4 e4 d4 c4 b4 a4",
    "g6": "g6 f6 e6 d6 c6 b6 a6",
    "f7": "f7 f6 f5 f4 f3 f2 f1",
    "d7": "d7 d6 d5 d4 d3 d2 d1",
    "b7": "b7 b6 b5 b4 b3 b2 b1",
    "a6": "a6 b6 c6 d6 e6 f6 g6",
    "a4": "a4 b4 c4 d4 e4 f4 g4",
    "a2": "a2 b2 c2 d2 e2 f2 g2",
}
PAIR_BY_SLIDE = {"a2": "A", "c2": "A"}  # "slide a2" brings them under b2 and d2
LAST = 299  # turns played when the last one begins


def ended(row: Row) -> tuple[int, int] | None:
    """How the game ended and who won, None while it goes on."""
    if row.actor != OVER:
        assert row.phase == ACTING and (row.ending, row.winner) == (NOT_YET, NOBODY)
        return None
    assert row.phase == ENDED
    share = [float(seat == row.winner) for seat in range(row.seats)]
    assert payoff(row) == share
    return int(row.ending), int(row.winner)


# Building the castle and preparation


def test_34_tiles_are_dealt_one_on_each_hole_and_one_beside_the_castle() -> None:
    """3 of each of the 7 cheeses, 10 without cheese, 3 mousetraps; one tile on each of 33 holes."""
    for seed in range(20):
        row = dealt(2, seed)
        assert Counter(floor(row, *TILED_PLACES)) == {
            **dict.fromkeys(LETTERS, 3),
            "plain": 10,
            "trap": 3,
        }
        assert (row.tile[[*TOWERS, *RAISED]] == NO_TILE).all()


@pytest.fixture(scope="module")
def deals() -> list[Row]:
    """Many games just dealt."""
    return [dealt(2, seed) for seed in range(1000)]


def test_the_tiles_are_dealt_in_any_order(deals: list[Row]) -> None:
    """Distribute the sliding tiles in any way you like: each kind lies everywhere equally often."""
    found = Counter(lying for row in deals for lying in enumerate(row.tile.tolist()))
    for place in (*TILED, SPARE):
        for kind, many in enumerate(TILES):
            expected = len(deals) * many / ALL_TILES
            assert 0.6 * expected < found[place, kind] < 1.45 * expected


def test_tiles_do_not_depend_on_each_other(deals: list[Row]) -> None:
    """Every pair of kinds comes up on two holes, and on a hole and beside the castle."""
    for one, other in combinations((1, 3, 8, 41, SPARE), 2):
        assert len({(int(row.tile[one]), int(row.tile[other])) for row in deals}) == KINDS * KINDS


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_rooms_are_roofed_and_all_mice_are_outside(seats: int) -> None:
    """Lay all roofs onto the rooms; each takes all mice of a colour and places them before him."""
    row = dealt(seats)
    assert opened(row) == ""
    assert all(mice(row, seat) == ["outside"] * 4 for seat in range(4))
    assert taken(row) == [""] * seats and score(row) == [0] * seats
    assert (row.ending, row.winner, row.turn, row.news) == (NOT_YET, NOBODY, 0, 0)


@pytest.mark.parametrize("seat", [ONLOOKER, 0, 1])
def test_only_the_remaining_tile_is_seen_at_first(seat: int) -> None:
    """Put the remaining sliding tile next to the castle."""
    row = dealt(2)
    assert seen(row) == {"spare"}
    view = GAME.view(row, seat)
    assert view.tile[SPARE] == row.tile[SPARE]
    assert (view.tile[[*TILED]] == UNKNOWN).all()


def test_the_board_has_another_side_with_other_rooms() -> None:
    """You can play with another room layout: here b2 is in one room with b3 and b4, or with c2."""
    assert GAME.checked_options({})["side"] == "A"
    for side, room in [("A", {"b2", "b3", "b4"}), ("B", {"b2", "c2"})]:
        row = play(position("a1", "g7", side=side), "uncover d")
        assert seen(row) == room | {"spare"}


# Course of the game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_starter_is_drawn(seats: int) -> None:
    """The player who was the last to visit a real castle goes first. R: he is drawn."""
    starters = Counter(int(dealt(seats, seed).starter) for seed in range(200))
    assert set(starters) == set(range(seats))
    assert min(starters.values()) > 200 / seats * 0.7


def test_the_starter_does_not_depend_on_the_tiles(deals: list[Row]) -> None:
    """With the same spare, anybody may begin."""
    assert len({(int(row.starter), int(row.tile[SPARE])) for row in deals}) == 2 * KINDS


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_sets_a_mouse_into_a_free_tower_the_starter_first(seats: int) -> None:
    """Each player puts one of his mice in an unoccupied tower; R: in turn order."""
    for seed in range(6):
        row = dealt(seats, seed)
        starter = int(row.starter)
        free = ["a1", "g1", "a7", "g7"]
        for seat in [(starter + i) % seats for i in range(seats)]:
            assert (row.phase, row.actor, row.player) == (PLACING, seat, seat)
            assert legal(row) == {f"place {tower}" for tower in free}
            tower = free.pop(seed % len(free))
            play(row, f"place {tower}")
            assert mice(row, seat) == [tower, "outside", "outside", "outside"]
        assert opened(row) == "" and row.news == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_goes_clockwise_from_the_starter(seats: int) -> None:
    """Play continues clockwise; everybody has four actions, whatever was left to others."""
    for seed in range(6):
        row = dealt(seats, seed)
        starter = int(row.starter)
        play(row, *[f"place {tower}" for tower in ("a1", "g1", "a7", "g7")[:seats]])
        for turn in range(2 * seats):
            seat = (starter + turn) % seats
            assert (row.phase, row.actor, row.player) == (ACTING, seat, seat)
            assert (row.turn, row.points, row.slid) == (turn, 4, 0)
            play(row, *["slide b1", "end"] if turn % 2 else ["end"])


# A turn


def test_a_turn_has_up_to_four_actions() -> None:
    """On your turn, you may execute up to 4 actions; then nothing is left but to end the turn."""
    row = position("a1", "g7")
    for points, move in [(4, "uncover a"), (3, "uncover c"), (2, "run 1 b1"), (1, "slide d1")]:
        assert row.points == points and "end" in legal(row)
        play(row, move)
    assert (row.points, row.actor) == (0, 0) and legal(row) == {"end"}


def test_four_roofs_may_be_lifted_in_a_turn_and_no_fifth() -> None:
    """Four actions of one kind, though two more roofs are in reach."""
    row = play(position("a1 g7", ""), "uncover a", "uncover c", "uncover d", "uncover n")
    assert legal(row) == {"end"}


@pytest.mark.parametrize("actions", [[], ["uncover a"], ["slide b1", "uncover a", "run 1 b1"]])
def test_fewer_than_four_actions_are_allowed(actions: list[str]) -> None:
    """You are allowed to execute fewer than 4 actions; R: none at all, too."""
    row = play(position("a1", "g7"), *actions, "end")
    assert (row.actor, row.player, row.points, row.slid) == (1, 1, 4, 0)


@pytest.mark.parametrize(
    "actions",
    [
        ["slide g6", "uncover a", "run 1 b1", "run 2 a1"],
        ["uncover a", "run 1 b1", "slide g6", "run 2 a1"],
        ["run 2 g1", "uncover b", "uncover a", "slide g6"],
        ["uncover a", "slide g6", "uncover d", "run 1 b1"],
    ],
)
def test_the_number_and_order_of_actions_may_be_combined_in_any_way(actions: list[str]) -> None:
    """Other than that you may combine, in any way, the number as well as the order of actions."""
    row = play(position("a1", "g7"), *actions)
    assert row.points == 0 and row.slid == 1


def test_uncovering_and_running_may_be_shared_out_among_all_four_mice() -> None:
    """You may distribute the actions at will among your 4 mice."""
    row = play(position("a1 g1 a7", "d4"), "uncover b", "uncover q", "run 3 b7", "run 4 a7")
    assert mice(row, 0) == ["a1", "g1", "b7", "a7"] and opened(row) == "bkq"


def test_one_mouse_may_do_everything() -> None:
    """Four steps of one mouse."""
    row = play(position("b2", "g7"), "run 1 b3", "run 1 b4", "run 1 b3", "run 1 b2")
    assert row.points == 0


# The action "Uncovering"


@pytest.mark.parametrize(
    ("side", "tower", "rooms"),
    [
        *[("A", "a1", "acd"), ("A", "g1", "bfg"), ("A", "a7", "imq"), ("A", "g7", "npr")],
        *[("B", "a1", "acd"), ("B", "g1", "bfg"), ("B", "a7", "moq"), ("B", "g7", "lnr")],
    ],
)
def test_from_a_tower_three_roofs_may_be_lifted(side: str, tower: str, rooms: str) -> None:
    """I may uncover these 3 roofs: those of the two neighbours and of the diagonal field."""
    assert roofs(position(tower, "d4", side=side)) == set(rooms)


@pytest.mark.parametrize(
    ("field", "rooms"),
    [
        ("d5", "jop"),  # p only diagonally
        ("d4", "fhj"),
        ("c3", "dejk"),
        ("f6", "klnr"),
        ("a4", "cdm"),
        ("g3", "fl"),
        ("e7", "op"),
        ("d1", "aef"),
    ],
)
def test_roofs_that_touch_a_mouse_also_diagonally_may_be_lifted(field: str, rooms: str) -> None:
    """You may horizontally, vertically, or diagonally remove adjacent roofs, no others."""
    assert roofs(position(field, "a1")) == set(rooms)


def test_all_mice_of_a_player_uncover_from_where_they_are() -> None:
    """From each field where one of your mice is sitting."""
    assert roofs(position("a1 d5 g7", "")) == set("acd" + "jop" + "npr")


def test_the_mice_of_others_uncover_nothing_for_him() -> None:
    """One of *your* mice."""
    assert roofs(position("a1", "g7 d5")) == set("acd")


def test_mice_outside_and_in_the_cellar_uncover_nothing() -> None:
    """They sit on no field."""
    assert roofs(position("", "a1")) == set()
    assert roofs(position("cellar cellar a1", "g7")) == set("acd")


def test_an_open_room_cannot_be_uncovered_again() -> None:
    """It has no roof."""
    row = position("a1", "b1", open="d")
    assert roofs(row) == {"c"}
    assert roofs(play(row, "uncover c")) == set()


def test_each_uncovering_counts_as_one_action() -> None:
    """Whether a room has 2, 3 or 4 fields: the whole roof is lifted."""
    row = position("d3", "a1")
    assert [cost(row, f"uncover {room}") for room in "efk"] == [1, 1, 1]
    play(row, "uncover f")
    assert opened(row) == "fh" and runs(row) == {"c3", "e3"}
    assert runs(play(row, "run 1 e3")) == {"d3", "e2", "f3"}


def test_what_is_uncovered_everybody_sees() -> None:
    """While uncovering, tasty cheese appears, or nasty mousetraps, or sometimes not a thing."""
    row = position("a1", "g7", tiles={"b2": "A", "b3": "trap"})
    play(row, "uncover d")
    assert seen(row) == {"b2", "b3", "b4", "spare"} and row.news == 1
    for seat in (ONLOOKER, 0, 1):
        assert floor(GAME.view(row, seat), "b2", "b3", "b4") == ["A", "trap", "plain"]


def test_others_may_run_into_a_room_that_he_left_open_behind_a_mouse() -> None:
    """Put the removed roof near the castle: the room is open for all."""
    row = play(position("b1", "a1"), "uncover d", "run 1 b2", "end")
    assert runs(row) == set() and opened(row) == "d"
    play(row, "uncover a", "run 1 b1")
    assert runs(row) == {"c1", "b3"}  # behind the mouse on b2


# The action "Running"


@pytest.mark.parametrize("player", [0, 1, 2, 3])
def test_mice_get_into_the_castle_only_via_the_towers_and_everybody_via_each(player: int) -> None:
    """Each player may use any tower; a step from outside into a tower is one action."""
    row = position("", "", "", "", player=player, open=ROOM_LETTERS)
    assert runs(row) == {"a1", "g1", "a7", "g7"}
    for tower in ("a1", "g1", "a7", "g7"):
        assert cost(row, f"run 1 {tower}") == 1
    assert mice(play(row, "run 1 g1"), player) == ["g1", "outside", "outside", "outside"]


def test_of_the_mice_outside_the_first_one_runs() -> None:
    """They are all alike."""
    row = position("a1", "")
    assert (runs(row, 2), runs(row, 3), runs(row, 4)) == ({"g1", "a7", "g7"}, set(), set())
    play(row, "run 2 a7", "run 3 g7")
    assert mice(row, 0) == ["a1", "a7", "g7", "outside"] and runs(row, 4) == {"g1"}
    assert runs(position("cellar outside b2 outside", ""), 2) == {"a1", "g1", "a7", "g7"}
    assert runs(position("cellar outside b2 outside", ""), 4) == set()


def test_towers_may_be_used_again_and_again() -> None:
    """Once it is free again."""
    row = position("a1", "g7", open="a")
    play(row, "run 1 b1", "run 2 a1", "run 1 c1", "run 2 b1", "end")
    assert "a1" in runs(row, 2)


@pytest.mark.parametrize(
    ("field", "targets"),
    [
        ("a1", "a2 b1"),
        ("g1", "f1 g2"),
        ("a7", "a6 b7"),
        ("g7", "g6 f7"),
        ("d4", "d3 e4 d5 c4"),
        ("c3", "c2 d3 c4 b3"),
        ("a4", "a3 b4 a5"),
        ("g4", "g3 f4 g5"),
        ("d1", "c1 e1 d2"),
        ("d7", "c7 e7 d6"),
        ("f6", "f5 g6 f7 e6"),
    ],
)
def test_mice_run_to_horizontal_or_vertical_neighbours(field: str, targets: str) -> None:
    """From one field, also from a tower, to a neighbouring field; never diagonally."""
    row = position(field, "", open=ROOM_LETTERS)
    assert runs(row) == set(targets.split())
    for target in targets.split():
        assert cost(row, f"run 1 {target}") == 1
        assert mice(play(copy(row), f"run 1 {target}"), 0)[0] == target


def test_mice_may_not_run_onto_roofs() -> None:
    """We don't run over roofs: first you have to uncover."""
    row = position("a1", "")
    assert runs(row) == set()
    play(row, "uncover c")
    assert runs(row) == {"a2"}
    assert runs(play(row, "run 1 a2")) == {"a3"}  # and not b2
    assert runs(play(row, "run 1 a3")) == {"a2"}  # not a4, not b3


def test_mice_may_not_run_onto_or_over_mousetraps() -> None:
    """A trap stops everybody; a field behind it is reached around it only."""
    row = position("d4", "", tiles={"d5": "trap"}, open="jo")
    assert runs(row) == {"e4", "c4"}
    row = position("b3", "", tiles={"b2": "trap"}, open="a")
    assert runs(row) == {"b4"}
    row = position("a1", "g7", tiles={"b1": "trap"}, open="a")
    assert runs(row) == set()


def test_cheese_plain_tiles_and_raised_fields_carry_a_mouse() -> None:
    """Only traps do not."""
    row = position("d3", "", tiles={"d2": "A", "d4": "plain"}, open="ek")
    assert runs(row) == {"c3", "d2", "d4"}
    assert runs(position("d3", "", tiles={"d2": "trap", "d4": "trap"}, open="ek")) == {"c3"}


@pytest.mark.parametrize(
    ("field", "tower"), [("b1", "a1"), ("a2", "a1"), ("g2", "g1"), ("b7", "a7"), ("f7", "g7")]
)
def test_returning_into_a_tower_is_not_allowed(field: str, tower: str) -> None:
    """The towers are entrances but not exits: one-way street."""
    row = position(field, "", open=ROOM_LETTERS)
    assert tower not in runs(row) and len(runs(row)) == 2
    assert tower in runs(row, 2)  # for a mouse outside it is free


def test_mice_may_not_run_through_a_tower_that_they_could_not_enter() -> None:
    """R: an occupied tower may be crossed only as the first step from outside."""
    row = position("b1 a1", "", open="acd")
    assert runs(row) == {"c1", "b2"}
    assert runs(position("b1", "a1", open="acd")) == {"c1", "b2"}


def test_mice_never_leave_the_castle() -> None:
    """A mouse at the wall runs to no field at the other side, and never out."""
    row = position("g3 a4", "", open=ROOM_LETTERS)
    assert runs(row, 1) == {"g2", "f3", "g4"}
    assert runs(row, 2) == {"a3", "b4", "a5"}
    play(row, "run 1 g4", "run 2 a5", "end", "end")
    assert mice(row, 0) == ["g4", "a5", "outside", "outside"]


def test_only_one_mouse_stands_on_a_field() -> None:
    """There may be only one mouse in each field, whoever it belongs to."""
    assert runs(position("b2 b3", "")) == {"b4"}
    assert runs(position("b2", "b3")) == {"b4"}
    assert runs(position("b2", "b3", points=1)) == set()


def test_only_one_mouse_stands_in_a_tower() -> None:
    """Including in a tower."""
    assert runs(position("a1", "g7"), 2) == {"g1", "a7"}
    assert runs(position("", "a1 g1 a7 g7")) == set()


def test_mice_may_jump_over_mice_and_pay_for_each_field_they_enter() -> None:
    """That takes me 2 actions! Straight on, or round a corner."""
    row = position("d4", "e4", open="fl")
    assert runs(row) == {"d5", "e5", "e3", "f4"}
    assert cost(row, "run 1 d5") == 1
    assert [cost(row, f"run 1 {field}") for field in ("e5", "e3", "f4")] == [2, 2, 2]
    assert mice(play(copy(row), "run 1 f4"), 0)[0] == "f4"


@pytest.mark.parametrize(
    ("points", "targets"),
    [(1, "d5"), (2, "d5 e5"), (3, "d5 e5 f5"), (4, "d5 e5 f5 g3 g5")],
)
def test_a_jump_must_be_paid_with_what_is_left(points: int, targets: str) -> None:
    """Each step per field while running over occupied fields: over one, two or three mice."""
    row = position("d4 e4", "f4 g4", points=points, open="n")
    assert runs(row) == set(targets.split())
    for target in targets.split():
        assert cost(row, f"run 1 {target}") == {"d": 1, "e": 2, "f": 3, "g": 4}[target[0]]


def test_four_mice_in_a_row_are_too_many() -> None:
    """The fifth step is one too many."""
    assert runs(position("c4", "d4 e4 f4 g4")) == {"c5", "d5", "e5", "f5"}
    assert runs(position("c4", "d4 e4 f4", "g4")) == {"c5", "d5", "e5", "f5"}


def test_a_mouse_in_a_tower_may_jump_too() -> None:
    """That costs me 2 actions! Me, too!"""
    row = position("a1", "b1")
    assert runs(row) == {"c1"} and cost(row, "run 1 c1") == 2
    assert runs(position("a1", "b1", open="cd")) == {"c1", "b2", "a2"}


def test_a_jump_goes_over_anybodys_mice() -> None:
    """His own, and several players' in one run."""
    row = position("b2 b3", "b4", "b5", "b6", points=4)
    assert runs(row, 1) == set()
    assert runs(position("b2 b3", "b4", "b5", points=4)) == {"b6"}
    assert cost(position("b2 b3", "b4", "b5", points=4), "run 1 b6") == 4


def test_the_shortest_way_is_paid() -> None:
    """Beside him the field is one action away, even if a detour over mice leads there too."""
    row = position("d4", "e4 e5")
    assert runs(row) == {"d5"} and cost(row, "run 1 d5") == 1
    row = position("d4", "d5 e4 c4", open="jk", points=3)
    assert cost(row, "run 1 e5") == 2 and cost(row, "run 1 c5") == 2


def test_a_jump_over_roofs_or_traps_is_not_allowed() -> None:
    """Nor one that would end there, or in a tower, or on a mouse."""
    assert runs(position("d4", "e4")) == {"d5", "e5"}  # f4, e3 roofed
    row = position("d4", "e4", tiles={"f4": "trap"}, open="l")
    assert runs(row) == {"d5", "e5"}
    assert runs(position("a3", "a2", points=4, open="")) == set()  # a1 is free
    assert runs(position("c1", "b1")) == set()


def test_a_mouse_does_not_run_over_free_fields_in_one_move() -> None:
    """Each such step is an action, and may bring a cheese."""
    row = position("b2", "", open=ROOM_LETTERS)
    assert runs(row) == {"b1", "a2", "c2", "b3"}
    row = position("d4", "e4", open="l")
    assert "g4" not in runs(row) and "f5" not in runs(row)  # f4 is free


def test_an_occupied_tower_is_crossed_from_outside() -> None:
    """R: as the first step; 2 actions to the field behind, 3 over another mouse there."""
    row = position("", "a1 a2", open="a")
    assert runs(row) == {"g1", "a7", "g7", "b1", "a3"}
    assert cost(row, "run 1 b1") == 2 and cost(row, "run 1 a3") == 3
    assert runs(position("", "a1", open="a", points=1)) == {"g1", "a7", "g7"}
    assert runs(position("", "a1")) == {"g1", "a7", "g7"}  # all is roofed
    row = position("a1", "", open="a")
    assert runs(row, 2) == {"g1", "a7", "g7", "b1"} and cost(row, "run 2 b1") == 2


def test_a_free_tower_is_not_crossed_in_one_move() -> None:
    """The mouse could stop there, so it is a move of its own."""
    assert runs(position("", "g7", open="ac")) == {"a1", "g1", "a7"}


def test_on_the_way_over_mice_nothing_is_collected() -> None:
    """R: such a run is one move; only where it ends does the mouse stand."""
    row = position("d4 d1", "e4", tiles={"e4": "A", "d1": "A"})
    assert taken(play(row, "run 1 e5")) == ["", ""]


def test_mice_in_the_cellar_do_not_run() -> None:
    """They remain there until the end of the game."""
    row = position("cellar cellar b2", "", open=ROOM_LETTERS)
    assert runs(row, 1) == runs(row, 2) == set()
    assert runs(row, 3) and runs(row, 4)


# The action "Sliding"


def test_there_are_three_slots_on_each_side() -> None:
    """12 slots, and sliding takes one action."""
    row = position("a1", "")
    assert slides(row) == set(SLOTS)
    assert all(cost(row, f"slide {slot}") == 1 for slot in SLOTS)
    assert slides(position("a1", "", points=1)) == set(SLOTS)
    assert slides(position("a1", "", points=0)) == set()


@pytest.mark.parametrize("slot", SLOTS)
def test_the_line_moves_on_by_one_and_the_last_tile_drops_out(slot: str) -> None:
    """Take the remaining tile, slide it into a slot; a tile drops out on the other side."""
    line = SLOTS[slot].split()
    row = position("a1", "", tiles={"spare": "trap", **dict(zip(line, LETTERS, strict=True))})
    play(row, f"slide {slot}")
    assert floor(row, *line, "spare") == ["trap", *LETTERS]
    assert set(floor(row, *set(TILED_PLACES) - {*line, "spare"})) == {"plain"}
    assert (row.tile[[*TOWERS, *RAISED]] == NO_TILE).all()


def test_sliding_is_allowed_only_once_per_turn() -> None:
    """The only action that may be executed only once; in his next turn he may again."""
    row = play(position("a1", ""), "slide b1")
    assert slides(row) == set() and roofs(row) and row.slid == 1
    assert slides(play(row, "uncover a")) == set()
    assert slides(play(row, "end")) == set(SLOTS)
    assert slides(play(row, "slide g4", "end")) == set(SLOTS)


def test_the_last_tile_may_be_pushed_straight_back() -> None:
    """Nothing forbids it: then all lies as before."""
    row = position("a1", "", tiles={"spare": "A", "b1": "B", "b4": "C", "b7": "trap"})
    before = row.tile.tolist()
    play(row, "slide b1", "end", "slide b7")
    assert row.tile.tolist() == before


def test_no_mouse_is_needed_for_a_slide_and_mice_do_not_hinder_one() -> None:
    """All mice outside, or the whole line full of mice."""
    assert slides(position("", "")) == set(SLOTS)
    assert slides(position("b1 b2 b3 b4", "b5 b6 b7")) == set(SLOTS)


def test_mice_stay_where_they_are_when_the_floor_moves() -> None:
    """Here you can pull the rug out from under my feet; shove the cheese over right now."""
    row = position("b1 b4 b7", "b5", tiles={"b3": "A", "b4": "B"})
    play(row, "slide b1")
    assert mice(row, 0) == ["b1", "b4", "b7", "outside"] and mice(row, 1)[0] == "b5"
    assert floor(row, "b4", "b5") == ["A", "B"]


def test_tiles_under_roofs_slide_too() -> None:
    """Nobody sees them pass, but the one that drops out."""
    row = position("a1", "", tiles={"d1": "A", "d7": "B"})
    play(row, "slide d1")
    assert floor(row, "d2", "spare") == ["A", "B"]
    assert seen(row) == {"d1", "spare"} and row.news == 1


def test_with_all_mice_outside_and_the_towers_full_he_slides_or_ends() -> None:
    """Nothing else is left to do."""
    row = position("", "a1 g1 a7 g7")
    assert legal(row) == {"end", *(f"slide {slot}" for slot in SLOTS)}
    assert legal(play(row, "slide f7")) == {"end"}


# Mousetraps


@pytest.mark.parametrize("player", [0, 1, 2])
def test_a_mouse_over_a_trap_falls_whoever_slid_it_there(player: int) -> None:
    """If somebody slides a mousetrap underneath a mouse, it plops into the dungeon; his own too."""
    row = position("a1", "b2", "", player=player, tiles={"a2": "trap"})
    play(row, "slide a2")
    assert mice(row, 1) == ["cellar", "outside", "outside", "outside"]
    assert mice(row, 0)[0] == "a1" and ended(row) is None
    assert (row.points, row.actor) == (3, player)


def test_the_trap_in_hand_drops_a_mouse_at_the_slot() -> None:
    """And one at the other end is rid of its tile, or gets the one before."""
    row = position("f1 f7", "a1", tiles={"spare": "trap"})
    assert mice(play(copy(row), "slide f1"), 0) == ["cellar", "f7", "outside", "outside"]
    assert mice(play(copy(row), "slide f7"), 0) == ["f1", "cellar", "outside", "outside"]
    assert mice(play(copy(row), "slide d1"), 0) == ["f1", "f7", "outside", "outside"]


def test_several_mice_fall_together() -> None:
    """Of one player and of others."""
    row = position("b2 d2", "f2", tiles={"a2": "trap", "c2": "trap", "e2": "trap"})
    play(row, "slide a2")
    assert mice(row, 0) == ["cellar", "cellar", "outside", "outside"]
    assert mice(row, 1)[0] == "cellar" and ended(row) is None


def test_a_fallen_mouse_stays_in_the_cellar_until_the_end_of_the_game() -> None:
    """Also when the trap is pushed on, and its field is free again."""
    row = play(position("b3", "b2", tiles={"a2": "trap"}), "slide a2")
    assert runs(row) == {"b4"}  # b2 is a trap now
    play(row, "end", "slide a2", "end")
    assert floor(row, "b2") == ["plain"] and mice(row, 1)[0] == "cellar"
    assert "b2" in runs(row)
    play(row, "run 1 b2", "end")
    assert runs(row, 1) == set() and runs(row, 2) == {"a1", "g1", "a7", "g7"}


def test_a_trap_where_a_mouse_fell_is_not_jumped_over() -> None:
    """The field is unoccupied, and a plain trap."""
    row = play(position("b4", "b3", tiles={"b2": "trap"}, open="am"), "slide b1")
    assert mice(row, 1)[0] == "cellar" and floor(row, "b3") == ["trap"]
    assert runs(row) == {"b5"}


def test_on_higher_fields_and_in_towers_mice_are_safe() -> None:
    """On higher positioned fields we are safe from traps: no tile ever lies there."""
    row = position("c1 c3 a1 a3", "e5 g7", tiles={"spare": "trap", "b2": "trap", "d4": "trap"})
    for slot in SLOTS:
        after = play(copy(row), f"slide {slot}")
        assert mice(after, 0) == ["c1", "c3", "a1", "a3"] and mice(after, 1)[:2] == ["e5", "g7"]


def test_a_trap_elsewhere_does_no_harm() -> None:
    """Beside a mouse, or under a roof."""
    row = play(position("b3 d3", "", tiles={"spare": "trap", "b5": "trap"}), "slide b1")
    assert mice(row, 0)[:2] == ["b3", "d3"] and floor(row, "b1", "b6") == ["trap", "trap"]


# Collecting pieces of cheese


def test_two_mice_on_the_same_cheese_collect_it_by_running() -> None:
    """If two of your mice are on fields with the same cheese, you get the collecting tile."""
    row = position("d4 d1", "", tiles={"d5": "A", "d1": "A"})
    assert taken(row) == ["", ""]
    play(row, "run 1 d5")
    assert taken(row) == ["A", ""] and score(row) == [1, 0]
    assert (row.actor, row.points) == (0, 3)
    for seat in (ONLOOKER, 0, 1):
        assert taken(GAME.view(row, seat)) == ["A", ""]  # visible to all players at any time


@pytest.mark.parametrize("cheese", LETTERS)
def test_there_are_seven_kinds_of_cheese(cheese: str) -> None:
    """Each can be collected, by a jump too."""
    row = position("d4 d1", "e4", tiles={"f4": cheese, "d1": cheese}, open="l")
    assert taken(play(row, "run 1 f4")) == [cheese, ""]


def test_two_mice_on_the_same_cheese_collect_it_by_sliding() -> None:
    """It would be best just to shove the cheese over right now."""
    assert taken(play(position("b2 d2", "", tiles=PAIR_BY_SLIDE), "slide a2")) == ["A", ""]


def test_the_tile_in_hand_counts_where_it_is_pushed_in() -> None:
    """The second mouse is not even on the line."""
    row = position("a2 d5", "", tiles={"spare": "A", "d5": "A"})
    assert taken(play(copy(row), "slide a2")) == ["A", ""]
    assert taken(play(copy(row), "slide g2")) == ["", ""]


@pytest.mark.parametrize("player", [1, 2, 3])
def test_a_cheese_may_be_collected_on_another_players_turn(player: int) -> None:
    """It may also happen if it is not your turn."""
    row = play(position("b2 d2", "", "", "", player=player, tiles=PAIR_BY_SLIDE), "slide a2")
    assert taken(row) == ["A", "", "", ""] and row.actor == player


def test_mice_of_two_players_collect_nothing_together() -> None:
    """Two of *your* mice."""
    row = position("b2", "d2", tiles=PAIR_BY_SLIDE)
    assert taken(play(row, "slide a2")) == ["", ""]


@pytest.mark.parametrize("tiles", [{}, {"a2": "A"}, {"a2": "A", "c2": "B"}])
def test_one_mouse_on_a_cheese_collects_nothing(tiles: dict[str, str]) -> None:
    """Nor do two on plain tiles, or on two kinds."""
    assert taken(play(position("b2 d2", "", tiles=tiles), "slide a2")) == ["", ""]


def test_towers_and_raised_fields_carry_no_cheese() -> None:
    """But unfortunately, there is no cheese here."""
    row = position("a1 g1 c1 e1", "c3 e3 c5 e5", open=ROOM_LETTERS, tiles={"spare": "A"})
    for slot in SLOTS:
        assert taken(play(copy(row), f"slide {slot}")) == ["", ""]
    assert taken(play(row, "run 3 c2", "run 3 c1")) == ["", ""]


@pytest.mark.parametrize("spare", ["A", "trap"])
def test_mice_outside_stand_on_nothing(spare: str) -> None:
    """The tile beside the castle is under nobody's feet, nor is one under mice in the cellar."""
    row = position("b2 cellar cellar outside", "", tiles={"spare": "plain", "g2": spare})
    play(row, "slide a2")
    assert floor(row, "spare") == [spare] and taken(row) == ["", ""]
    assert mice(row, 0) == ["b2", "cellar", "cellar", "outside"] and mice(row, 1) == ["outside"] * 4


def test_a_second_tile_of_the_same_kind_is_refused() -> None:
    """You can collect each kind of cheese only once: he has it, whatever else he stands on."""
    row = play(position("b2 d2", "", tiles=PAIR_BY_SLIDE, taken=["A"]), "slide a2")
    assert taken(row) == ["A", ""] and score(row) == [1, 0]
    assert (
        ended(play(position("b2 d2", "", tiles=PAIR_BY_SLIDE, taken=["ABC"]), "slide a2")) is None
    )


def test_a_third_mouse_on_the_same_cheese_brings_nothing_more() -> None:
    """He gets one tile."""
    row = position("b2 d2 f2", "", tiles={**PAIR_BY_SLIDE, "e2": "A"})
    assert taken(play(row, "slide a2")) == ["A", ""] and score(row) == [1, 0]


def test_two_cheeses_are_taken_by_one_slide() -> None:
    """It's even possible to sink your teeth into more than one piece in the same turn."""
    row = position("b2 d2 f2 g2", "", tiles={**PAIR_BY_SLIDE, "e2": "B", "f2": "B"})
    assert taken(play(row, "slide a2")) == ["AB", ""] and row.points == 3


def test_two_cheeses_are_taken_in_one_turn_by_running() -> None:
    """After every single action it is looked again."""
    row = position("d4 d1 b7", "", tiles={"d5": "A", "d1": "A", "e4": "B", "b7": "B"})
    play(row, "run 1 d5")
    assert taken(row) == ["A", ""]
    play(row, "run 1 e5", "run 1 e4")
    assert taken(row) == ["AB", ""]


def test_several_players_collect_by_one_slide() -> None:
    """Everybody looks under his mice."""
    row = position("b2 d2", "f2 g2", "", player=2, tiles={**PAIR_BY_SLIDE, "e2": "B", "f2": "B"})
    assert taken(play(row, "slide a2")) == ["A", "B", ""]


def test_sliding_tiles_stay_for_others_and_there_is_a_tile_for_everybody() -> None:
    """What he takes is a collecting tile from the stock: 4 of each cheese."""
    row = position("b2 d2", "", "", "", tiles=PAIR_BY_SLIDE, taken=["", "A", "A", "A"])
    play(row, "slide a2")
    assert taken(row) == ["A", "A", "A", "A"] and floor(row, "b2", "d2") == ["A", "A"]


def test_a_cheese_is_kept_when_the_mice_go() -> None:
    """Nobody takes it away, not even a trap."""
    row = play(position("b2 d2", "", tiles=PAIR_BY_SLIDE), "slide a2", "run 1 b3", "end")
    row.tile[SPARE] = TRAP
    play(row, "slide d1", "end")
    assert taken(row) == ["A", ""]


def test_mice_that_fall_collect_nothing_and_those_that_stay_do() -> None:
    """R: all mice over traps fall together, then all players collect."""
    row = position("b2 c2 d2 f2", "", tiles={**PAIR_BY_SLIDE, "b2": "B", "e2": "trap"})
    play(row, "slide a2")
    assert mice(row, 0) == ["b2", "c2", "d2", "cellar"] and taken(row) == ["A", ""]


# End of the turn: covering up rooms


def test_at_the_end_of_a_turn_all_empty_rooms_are_covered_again() -> None:
    """Re-cover all empty rooms, that means without a mouse, with the appropriate roof."""
    row = play(position("b2", "", open="acjkr"), "run 1 b1", "end")
    assert opened(row) == "a"


def test_on_the_other_side_its_own_rooms_are_covered() -> None:
    """There c2 belongs to room d, here to room e."""
    for side, room in [("A", "e"), ("B", "d")]:
        assert opened(play(position("c2", "", side=side, open="djk"), "end")) == room


def test_rooms_are_covered_only_at_the_end_of_a_turn() -> None:
    """Until then a room that a mouse has left, or never entered, stays open."""
    row = play(position("b2", "", open="r"), "uncover a", "run 1 b1", "slide g6")
    assert opened(row) == "adr"
    play(row, "run 1 b2", "end")
    assert opened(row) == "d"


def test_anybodys_mouse_keeps_a_room_open() -> None:
    """And all fields of it, whichever the mouse stands on."""
    row = play(position("b2", "e3", "d7", player=1, open="k"), "end")
    assert opened(row) == "dfr"
    assert runs(play(row, "end")) == {"b3"}


def test_a_mouse_in_a_tower_keeps_no_room_open() -> None:
    """It sits in no room."""
    assert opened(play(position("a1 g1 a7 g7", "", open=ROOM_LETTERS), "end")) == ""


def test_a_room_with_a_mouse_in_the_dungeon_is_empty() -> None:
    """It is covered, at the end of the turn."""
    row = play(position("a1", "b2 d4", tiles={"a2": "trap"}), "slide a2")
    assert opened(row) == "dk"
    assert opened(play(row, "end")) == "k"


def test_covering_does_not_count_as_an_action() -> None:
    """With no action left it is done all the same, and what was seen stays known."""
    row = play(position("a1", "", points=1), "uncover d")
    assert row.points == 0 and opened(row) == "d"
    play(row, "end")
    assert opened(row) == "" and seen(row) == {"b2", "b3", "b4", "spare"}
    assert (row.actor, row.points) == (1, 4)


# What is known


def test_slides_carry_what_was_seen() -> None:
    """A tile is known once seen, and stays known while slides carry it."""
    row = play(position("a1", "g7"), "uncover d", "end")
    news = int(row.news)
    play(row, "slide b1")
    assert seen(row) == {"b1", "b3", "b4", "b5", "spare"} and row.news == news + 1


def test_a_tile_that_slides_into_an_open_room_is_seen() -> None:
    """Everybody looks: here b5's tile comes to b4, which lies open."""
    row = position("b2", "a1")
    play(row, "slide b7")
    assert seen(row) == {"b1", "b2", "b3", "b4", "b7", "spare"} and row.news > 0


def test_nothing_new_is_no_news() -> None:
    """A slide that pushes out what all have seen, a room seen before, a run, the end of a turn."""
    row = play(position("a1", "g7"), "uncover d", "slide b1", "end")
    news = int(row.news)
    play(row, "slide b7", "end")
    assert row.news == news and seen(row) == {"b1", "b2", "b3", "b4", "b7", "spare"}
    play(row, "uncover d", "run 2 g1", "end")
    assert row.news == news


@pytest.mark.parametrize(
    ("move", "bar"),
    [
        ("slide b7", ""),
        ("run 2 g1", ""),
        ("end", ""),
        ("uncover n", "shown"),
        ("slide f1", "shown"),
    ],
)
def test_no_action_is_final_but_what_was_seen_was_seen(move: str, bar: str) -> None:
    """You may combine, in any way, the number as well as the order of actions.

    That a mouse stays in the cellar until the end of the game is said of mice, not of a slip.
    """
    row = play(position("a1", "g7"), "uncover d", "slide b1", "end")
    assert undo_bar(GAME, row, [NUMBERS[move]]) == bar
    if not bar:
        assert undo_bar(GAME, row, [NUMBERS[move], NUMBERS["end"]], [NUMBERS["end"]]) == "answered"


# The end: a collection


@pytest.mark.parametrize(("cheeses", "before"), [("4", "BCE"), ("5", "BCEG"), ("6", "BCEGR")])
def test_the_game_ends_as_soon_as_a_player_has_enough_cheeses(cheeses: str, before: str) -> None:
    """4 different pieces, and this player has won; or 5 or even 6, as agreed before."""
    assert GAME.checked_options({})["cheeses"] == "4"
    tiles = {"d5": "A", "d1": "A"}
    row = position("d4 d1", "", tiles=tiles, taken=[before, "BC"], cheeses=cheeses)
    assert ended(play(row, "run 1 d5")) == (COLLECTED, 0)
    assert score(row) == [int(cheeses), 2] and row.player == 0
    row = position("d4 d1", "", tiles=tiles, taken=[before[1:], "BC"], cheeses=cheeses)
    assert ended(play(row, "run 1 d5")) is None


@pytest.mark.parametrize("player", [0, 1, 2])
def test_a_collection_may_be_completed_on_anybodys_turn(player: int) -> None:
    """He wins at once, whoever slid."""
    row = position("", "b2 d2", "", player=player, tiles=PAIR_BY_SLIDE, taken=["BCE", "BCE", "BCE"])
    assert ended(play(row, "slide a2")) == (COLLECTED, 1)
    assert row.player == player


def test_two_cheeses_at_once_may_complete_a_collection() -> None:
    """From three to five."""
    tiles = {**PAIR_BY_SLIDE, "e2": "B", "f2": "B"}
    row = position("b2 d2 f2 g2", "", tiles=tiles, taken=["CEG"])
    assert ended(play(row, "slide a2")) == (COLLECTED, 0) and score(row) == [5, 0]
    row = position("b2 d2 f2 g2", "", tiles=tiles, taken=["CE"])
    assert ended(play(row, "slide a2")) == (COLLECTED, 0) and score(row) == [4, 0]


@pytest.mark.parametrize(("player", "winner"), [(0, 1), (1, 2), (2, 1), (3, 1)])
def test_of_several_completed_at_once_the_last_turn_longest_ago_wins(
    player: int, winner: int
) -> None:
    """R: first clockwise from the left of the player on turn, who himself is last."""
    tiles = {**PAIR_BY_SLIDE, "e2": "B", "f2": "B"}
    row = position(
        "", "b2 d2", "f2 g2", "", player=player, tiles=tiles, taken=["", "BCE", "ACE", "ACE"]
    )
    assert ended(play(row, "slide a2")) == (COLLECTED, winner)


@pytest.mark.parametrize("player", [0, 1, 2, 3])
def test_of_several_completed_at_once_the_most_cheeses_win_first(player: int) -> None:
    """R: five against four."""
    tiles = {"a2": "A", "f2": "A", "c2": "B", "e2": "C", "b6": "B", "d6": "C"}
    row = position(
        *("", "b2 g2", "d2 f2 b6 d6", ""), player=player, tiles=tiles, taken=["", "BCE", "AEG", ""]
    )
    assert ended(play(row, "slide a2")) == (COLLECTED, 2)
    assert score(row) == [0, 4, 5, 0]


# The end: a third mouse falls

DROP = {"a2": "trap"}  # "slide a2" drops a mouse on b2
DROP_TWO = {"a2": "trap", "c2": "trap"}  # and one on d2


def test_a_second_mouse_in_the_cellar_ends_nothing() -> None:
    """Two are left to him."""
    row = position("a1", "cellar b2 d4", tiles=DROP)
    assert ended(play(row, "slide a2")) is None
    assert mice(row, 1) == ["cellar", "cellar", "d4", "outside"]


@pytest.mark.parametrize("player", [0, 1, 2, 3])
def test_a_third_mouse_in_the_cellar_ends_the_game_and_the_most_cheeses_win(player: int) -> None:
    """The winner among the other players is the one who owns the most pieces: a clear leader."""
    row = position(
        *("a1", "cellar cellar b2", "", ""),
        player=player,
        tiles=DROP,
        taken=["A", "BC", "ABC", "AB"],
    )
    assert ended(play(row, "slide a2")) == (CELLAR, 2)
    assert row.player == player and mice(row, 1).count("cellar") == 3


@pytest.mark.parametrize("player", [0, 1, 2, 3])
def test_he_who_has_only_one_mouse_left_never_wins_so(player: int) -> None:
    """The leader is the one excluded; also if he dropped it himself."""
    row = position(
        *("a1", "cellar cellar b2", "", ""), player=player, tiles=DROP, taken=["A", "ABC", "", "AB"]
    )
    assert ended(play(row, "slide a2")) == (CELLAR, 3)


@pytest.mark.parametrize(("player", "winner"), [(0, 2), (1, 2), (2, 3), (3, 0)])
def test_in_a_tie_the_last_turn_longest_ago_wins(player: int, winner: int) -> None:
    """R: first clockwise from the left of the player on turn; the excluded one is passed over."""
    row = position(
        *("a1", "cellar cellar b2", "", ""),
        player=player,
        tiles=DROP,
        taken=["AB", "AB", "AB", "AB"],
    )
    assert ended(play(row, "slide a2")) == (CELLAR, winner)


@pytest.mark.parametrize(("player", "winner"), [(0, 3), (1, 3), (2, 3), (3, 0)])
def test_in_a_tie_only_the_best_cheese_collectors_are_asked(player: int, winner: int) -> None:
    """R: the player on turn is the last; seat 2 has too little."""
    row = position(
        *("a1", "cellar cellar b2", "", ""), player=player, tiles=DROP, taken=["AB", "", "A", "CE"]
    )
    assert ended(play(row, "slide a2")) == (CELLAR, winner)


def test_without_any_cheese_it_is_a_tie_too() -> None:
    """All have the same number, none."""
    row = position("a1", "cellar cellar b2", "", "", tiles=DROP)
    assert ended(play(row, "slide a2")) == (CELLAR, 2)


def test_two_players_may_be_excluded_at_once() -> None:
    """Both have only one mouse left, and the best of the others wins."""
    row = position(
        *("a1", "cellar cellar b2", "cellar d2 cellar", ""),
        tiles=DROP_TWO,
        taken=["A", "ABC", "ABE", ""],
    )
    assert ended(play(row, "slide a2")) == (CELLAR, 0)


def test_when_nobody_else_is_left_nobody_wins() -> None:
    """R: both players of two lose their third mouse by one slide."""
    row = position("cellar cellar b2", "cellar cellar d2", tiles=DROP_TWO, taken=["ABC", "A"])
    assert ended(play(row, "slide a2")) == (CELLAR, NOBODY)
    assert payoff(row) == [0, 0] and score(row) == [3, 1]


@pytest.mark.parametrize(
    ("standing", "fallen"), [("cellar b2 d2", 3), ("b2 d2 f2", 3), ("cellar b2 d2 f2", 4)]
)
def test_several_mice_of_one_player_may_fall_at_once(standing: str, fallen: int) -> None:
    """From three to one, from four to one, and from three to none at all."""
    tiles = {**DROP_TWO, "e2": "trap"}
    row = position("a1", standing, "", tiles=tiles, taken=["A", "ABC", "AB"])
    assert ended(play(row, "slide a2")) == (CELLAR, 2)
    assert mice(row, 1).count("cellar") == fallen


def test_two_mice_of_one_player_falling_at_once_may_leave_two() -> None:
    """Then the game goes on."""
    row = position("a1", "b2 d2", tiles=DROP_TWO)
    assert ended(play(row, "slide a2")) is None


def test_dropping_ones_own_mouse_hands_the_game_to_another() -> None:
    """Consider carefully: you might end the game without winning it."""
    row = position("cellar cellar b2 a1", "", tiles=DROP, taken=["ABC", ""])
    assert ended(play(row, "slide a2")) == (CELLAR, 1)


def test_cheeses_just_won_are_counted() -> None:
    """R: all players collect before the fall ends the game: without his third, seat 0 would win."""
    row = position(
        *("a1", "cellar cellar b2", "d2 f2", ""),
        player=2,
        tiles={**DROP, "c2": "A", "e2": "A"},
        taken=["BC", "", "BC", ""],
    )
    assert ended(play(row, "slide a2")) == (CELLAR, 2)
    assert score(row) == [2, 0, 3, 0]


@pytest.mark.parametrize("player", [0, 1, 2])
def test_a_collection_completed_by_the_same_slide_wins(player: int) -> None:
    """R: a completed collection ends the game first."""
    row = position(
        *("a1", "cellar cellar b2", "d2 f2"),
        player=player,
        tiles={**DROP, "c2": "A", "e2": "A"},
        taken=["BCE", "BCE", "BCE"],
    )
    assert ended(play(row, "slide a2")) == (COLLECTED, 2)
    assert mice(row, 1).count("cellar") == 3


def test_after_the_end_nothing_more_happens() -> None:
    """At once: rooms stay open, and nobody is to act."""
    row = play(position("a1", "cellar cellar b2", tiles=DROP, open="k"), "slide a2")
    assert row.actor == OVER and opened(row) == "dk" and row.player == 0


# The end: 300 turns


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_after_300_turns(seats: int) -> None:
    """R: placing the first mice is no turn."""
    row = play(dealt(seats), *[f"place {tower}" for tower in ("a1", "g1", "a7", "g7")[:seats]])
    starter = int(row.starter)
    play(row, *["end"] * 299)
    assert ended(row) is None and row.actor == (starter + 299) % seats
    play(row, "end")
    assert ended(row) == (TIME, (starter + 300) % seats)


@pytest.mark.parametrize(
    ("player", "cheeses", "winner"),
    [
        (0, ["A", "AB", ""], 1),
        (0, ["AB", "A", "A"], 0),
        (0, ["AB", "BC", "A"], 1),
        (0, ["AB", "B", "AC"], 2),
        (1, ["AB", "BC", "AC"], 2),
        (2, ["AB", "BC", "AC"], 0),
        (1, ["", "", ""], 2),
    ],
)
def test_after_300_turns_the_most_cheeses_win_then_the_last_turn_longest_ago(
    player: int, cheeses: list[str], winner: int
) -> None:
    """R: decided as after a fall, but nobody is excluded."""
    row = position("b2", "", "", player=player, turn=LAST, taken=cheeses, open="k")
    play(row, "end")
    assert ended(row) == (TIME, winner)
    assert row.player == player and opened(row) == "d"


def test_cheeses_of_the_last_turn_count() -> None:
    """It is a turn like any other."""
    row = position("b2 d2", "", turn=LAST, tiles=PAIR_BY_SLIDE, taken=["B", "BC"])
    play(row, "slide a2", "end")
    assert ended(row) == (TIME, 1) and score(row) == [2, 2]
    row = position("b2 d2", "", turn=LAST, tiles=PAIR_BY_SLIDE, taken=["BC", "BC"])
    assert ended(play(row, "slide a2", "end")) == (TIME, 0)


def test_a_player_with_two_mice_left_is_not_excluded() -> None:
    """Only those with one mouse or none would be, and then the game has ended before."""
    row = position("cellar cellar b2", "", turn=LAST, taken=["A", ""])
    assert ended(play(row, "end")) == (TIME, 0)


# What the rules do not look at


def test_the_memory_aid_changes_no_rule() -> None:
    """The option is for the table alone."""
    for seed in range(3):
        plain, aided = (dealt(2, seed, memory=memory) for memory in ("no", "yes"))
        for step in range(60):
            assert legal(plain) == legal(aided)
            choices = sorted(legal(plain))
            move = choices[step * 7 % len(choices)]
            play(plain, move)
            play(aided, move)
            assert plain.memory == 0 and aided.memory == 1
            aided.memory = 0
            assert GAME.bytes_of(plain) == GAME.bytes_of(aided)
            aided.memory = 1


def test_tiles_have_numbers_that_slides_carry_and_nothing_else_moves() -> None:
    """So that the picture can tell them apart; they say nothing of what a tile shows."""
    first = [serial(dealt(2), place) for place in TILED_PLACES]
    assert sorted(first) == list(range(34))
    for seed in range(1, 10):
        assert [serial(dealt(2, seed), place) for place in TILED_PLACES] == first
    row = position("a1", "g7")
    for move in ("uncover a", "run 1 b1", "end"):
        play(row, move)
        assert [serial(row, place) for place in TILED_PLACES] == first
    play(row, "slide g4")
    numbers = dict(zip(TILED_PLACES, first, strict=True))
    line = SLOTS["g4"].split()
    numbers |= dict(
        zip([*line, "spare"], [numbers[place] for place in ("spare", *line)], strict=True)
    )
    assert [serial(row, place) for place in TILED_PLACES] == list(numbers.values())
