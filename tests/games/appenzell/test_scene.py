"""The picture of Burg Appenzell: the whole castle is in it, and every move can be clicked."""

import math
import re
from itertools import combinations

import pytest

from bartizan.conformance.cases import COUNTS, OPTIONS, Case, legal
from bartizan.engine.kernel import ONLOOKER
from bartizan.engine.state import Row
from bartizan.games.appenzell import GAME
from bartizan.games.appenzell.parts import (
    FIELD_NAMES,
    LINES,
    MICE,
    PLAIN,
    ROOM_FIELDS,
    ROOM_OF,
    ROOMS,
    SIDES,
    SLOTS,
    TILED,
    TOWERS,
    TRAP,
)
from bartizan.games.appenzell.scene import (
    FIELD,
    SLEDGE,
    STANDING,
    VAULTS,
    WAITING,
    WAITING_ROOM,
    WIDTH,
    clicks,
    middle,
    pile,
    scene,
)
from bartizan.games.appenzell.state import (
    ACTING,
    END,
    FALLEN,
    MOVES,
    NOBODY,
    OUTSIDE,
    PLACE,
    PLACING,
    SLIDE,
    SPARE,
    UNCOVER,
)
from bartizan.picture import Art, Click, Piece, Scene
from bartizan.say import Speaker
from tests.games import drawing
from tests.games.drawing import box, check_clicks, things
from tests.games.setting import Setting
from tests.games.telling import speakers

RULES = GAME.plain
ART = Art(GAME.folder / "art.svg")
CASES = [case for case in [*COUNTS, *OPTIONS] if case.game is GAME]
ENGLISH, GERMAN = speakers(GAME)
SETTING = Setting(GAME, GAME.words.notation, seats=2)
view = SETTING.view
ALL_ROOMS = (1 << ROOMS) - 1
BRIE, GOUDA = 1, 4


def number(name: str) -> int:
    """The field with this name."""
    return FIELD_NAMES.index(name)


def position(
    mice: dict[tuple[int, int], str] | None = None,
    tiles: dict[str, int] | None = None,
    uncovered: int = ALL_ROOMS,
    seats: int = 2,
    **options: str,
) -> Row:
    """Anna is on turn; mice stand on fields, the others are outside; most tiles are plain."""
    row = SETTING.dealt(seats, 7, **options)
    row.phase, row.player, row.actor, row.points = ACTING, 0, 0, 4
    row.uncovered = uncovered
    for field in TILED:
        row.tile[field] = PLAIN
    for name, kind in (tiles or {}).items():
        row.tile[SPARE if name == "spare" else number(name)] = kind
    for (seat, mouse), name in (mice or {}).items():
        row.mouse[seat, mouse] = number(name)
    RULES.look(row)
    return row


def drawn(row: Row, say: Speaker = ENGLISH) -> Scene:
    """The picture of a position."""
    return scene(view(row), ONLOOKER, say)


def pieces(row: Row) -> dict[str, Piece]:
    """The pieces of a position by id."""
    return {piece.id: piece for piece in drawn(row).pieces}


def order(row: Row, *ids: str) -> list[int]:
    """How far up pieces lie on one another."""
    names = [piece.id for piece in drawn(row).pieces]
    return [names.index(name) for name in ids]


def click(row: Row, move: int, say: Speaker = ENGLISH) -> Click:
    """How a move is made."""
    assert move in legal(GAME, row)
    return clicks(view(row), move, say)


def run(mouse: int, to: str) -> int:
    """A run as a move."""
    return int(MOVES.number("run", mouse=mouse, to=number(to)))


def check_picture(row: Row, picture: Scene) -> None:
    """Everything on the table is drawn, inside the picture, with art that exists."""
    drawing.check_picture(ART, picture)
    ids = {piece.id for piece in picture.pieces}
    assert {f"tile-{n}" for n in range(34)} | {f"roof-{room}" for room in range(ROOMS)} < ids
    mice = {f"mouse-{seat}-{i}" for seat in range(row.seats) for i in range(MICE)}
    assert {name for name in ids if name.startswith("mouse-")} == mice


@pytest.mark.parametrize("case", CASES, ids=str)
def test_whole_games_are_drawn_and_every_move_can_be_clicked(case: Case) -> None:
    walk = list(case.walk(5))
    row, move = walk[-1]
    end = GAME.copy(row)[0]
    RULES.play(end, move)
    for row in [*(row for row, _ in walk[::7]), end]:
        for say in (ENGLISH, GERMAN):
            picture = drawn(row, say)
            labels = things(picture)
            found = [clicks(view(row), each, say) for each in legal(GAME, row) if row.actor >= 0]
            check_clicks(labels, found)
        check_picture(row, picture)


def test_on_a_phone_a_field_is_as_large_as_a_fingertip() -> None:
    assert FIELD * 390 / WIDTH >= 40


# The castle


@pytest.mark.parametrize("slot", range(SLOTS))
def test_tiles_slide_along_their_line_and_the_last_one_lands_beside_the_castle(slot: int) -> None:
    row = position(tiles={"spare": GOUDA})
    line = [int(field) for field in LINES[slot]]
    before = pieces(row)
    lying = {(p.x, p.y): name for name, p in before.items() if name.startswith("tile-")}
    names, spare = [lying[middle(field)] for field in line], lying[SLEDGE]
    RULES.play(row, SLIDE + slot)
    after = pieces(row)
    moved = {name for name in before if name.startswith("tile-") and before[name] != after[name]}
    assert moved == {*names, spare}
    assert [(after[n].x, after[n].y) for n in names] == [*map(middle, line[1:]), SLEDGE]
    entered = after[spare]
    assert (entered.x, entered.y) == middle(line[0])
    assert entered.sprite == before[spare].sprite == f"appenzell-tile-{GOUDA}"


def test_a_tile_under_a_roof_shows_nothing_and_yet_slides() -> None:
    hidden, shown = position({}, {"b1": BRIE}, 0), position({}, {"b1": BRIE})
    [name] = [n for n, p in pieces(shown).items() if p.sprite == f"appenzell-tile-{BRIE}"]
    covered = pieces(hidden)[name]
    assert covered.sprite == "appenzell-tile-hidden" and not covered.label
    roof = f"roof-{ROOM_OF[0, number('b1')]}"
    assert order(hidden, name) < order(hidden, "grid") < order(hidden, roof)
    assert pieces(shown)[name].label == "b1: a piece of Brie"
    RULES.play(hidden, SLIDE)
    assert (pieces(hidden)[name].x, pieces(hidden)[name].y) == middle(number("b2"))


def test_the_memory_aid_shows_known_tiles_through_the_roofs_and_no_others() -> None:
    for memory in ("no", "yes"):
        row = position({}, {"b1": BRIE, "d1": TRAP, "f1": BRIE}, 0, memory=memory)
        row.known |= 1 << number("b1") | 1 << number("d1")
        faint = {p.sprite: p for name, p in pieces(row).items() if name.startswith("known-")}
        names = {f"appenzell-known-{BRIE}", f"appenzell-known-{TRAP}"}
        assert set(faint) == (names if memory == "yes" else set())
        text = " ".join(things(drawn(row)).values())
        assert ("b1, under a roof: a piece of Brie" in text) == (memory == "yes")
        assert text.count("Brie") == 2 * (memory == "yes")
    known = faint[f"appenzell-known-{BRIE}"]
    assert order(row, known.id) > order(row, f"roof-{ROOM_OF[0, number('b1')]}")
    RULES.play(row, SLIDE)
    assert pieces(row)[known.id].y == known.y + FIELD


def test_a_roof_is_lifted_off_and_comes_back() -> None:
    row = position({(0, 0): "a1"}, uncovered=0)
    before = pieces(row)
    room = int(ROOM_OF[0, number("b1")])
    RULES.play(row, UNCOVER + room)
    lifted = pieces(row)[f"roof-{room}"]
    assert lifted.scale < 0.5 and "laid aside" in lifted.label
    left, top, right, bottom = box(ART, pieces(row)["grid"])
    assert not (left < lifted.x < right and top < lifted.y < bottom)
    assert f"letter-{room}" in before and f"letter-{room}" not in pieces(row)
    RULES.play(row, END)
    assert pieces(row)[f"roof-{room}"] == before[f"roof-{room}"]


@pytest.mark.parametrize("side", range(len(SIDES)))
def test_roofs_fit_their_rooms_and_all_can_lie_aside_at_once(side: int) -> None:
    row = position({}, {}, 0, side=SIDES[side])
    for room in range(ROOMS):
        left, top, right, bottom = box(ART, pieces(row)[f"roof-{room}"])
        for field in range(49):
            x, y = middle(field)
            under = left < x < right and top < y < bottom
            assert under == bool(ROOM_FIELDS[side, room] >> field & 1)
    row = position(side=SIDES[side])
    check_picture(row, drawn(row))
    assert len({pile(side, room) for room in range(ROOMS)}) == ROOMS


def test_arrows_are_bright_while_a_slide_is_allowed() -> None:
    row = position()

    def sprites() -> set[str]:
        return {p.sprite for name, p in pieces(row).items() if name.startswith("arrow-")}

    assert sprites() == {"appenzell-arrow"}
    RULES.play(row, SLIDE + 3)
    assert sprites() == {"appenzell-arrow-off"}
    row.slid, row.points = 0, 0
    assert sprites() == {"appenzell-arrow-off"}
    row.points, row.phase = 4, PLACING
    assert sprites() == {"appenzell-arrow-off"}


# The mice


def test_mice_wait_outside_stand_on_fields_and_fall_into_the_cellar() -> None:
    row = position({(0, 0): "b1", (1, 2): "g7"}, {"spare": TRAP})
    before = pieces(row)
    assert "outside" in before["mouse-0-1"].label and before["mouse-0-1"].scale < STANDING
    assert before["mouse-0-0"].x == middle(number("b1"))[0]
    assert abs(before["mouse-1-2"].x - middle(TOWERS[3])[0]) < 1
    RULES.play(row, SLIDE)
    assert row.mouse[0, 0] == FALLEN
    fallen = pieces(row)["mouse-0-0"]
    assert fallen.sprite == "appenzell-fallen-0" and abs(fallen.turn) > 60
    assert math.dist((fallen.x, fallen.y), VAULTS[0]) < 40
    assert "in the cellar" in fallen.label


def test_the_mice_of_a_player_lie_side_by_side_wherever_they_are() -> None:
    for where in (OUTSIDE, FALLEN):
        row = position(seats=4)
        row.mouse[:] = where
        for seat in range(4):
            mine = [pieces(row)[f"mouse-{seat}-{i}"] for i in range(MICE)]
            apart = [math.dist((a.x, a.y), (b.x, b.y)) for a, b in combinations(mine, 2)]
            assert min(apart) > 20
        check_picture(row, drawn(row))


def test_a_mouse_shows_the_cheese_under_its_feet() -> None:
    row = position({(0, 0): "b1", (1, 0): "c1", (1, 1): "d1"}, {"b1": GOUDA})
    bites = {name: p.sprite for name, p in pieces(row).items() if name.startswith("bite-")}
    assert bites == {"bite-0-0": f"appenzell-bite-{GOUDA}"}
    assert order(row, "mouse-0-0") < order(row, "bite-0-0")


# The players


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_has_a_yard_and_a_shelf_of_its_own(seats: int) -> None:
    found = pieces(position(seats=seats))
    for kind in ("yard", "shelf"):
        places = {(found[f"{kind}-{seat}"].x, found[f"{kind}-{seat}"].y) for seat in range(seats)}
        assert len(places) == seats and f"{kind}-{seats}" not in found


def test_cheeses_stand_on_the_shelf_and_in_the_panel() -> None:
    row = position(cheeses="5")
    row.taken[1] = 1 << BRIE | 1 << GOUDA
    found = pieces(row)
    for cheese in range(7):
        assert (f"cheese-1-{cheese}" in found) == (cheese in (BRIE, GOUDA))
    shelf, brie = box(ART, found["shelf-1"]), box(ART, found[f"cheese-1-{BRIE}"])
    assert shelf[0] < brie[0] and shelf[1] < brie[1] and brie[2] < shelf[2] and brie[3] < shelf[3]
    assert found[f"cheese-1-{BRIE}"].label == "Ben has Brie"
    panels = drawn(row).panels
    assert [piece.sprite for piece in panels[1].pieces] == [
        f"appenzell-cheese-{BRIE}",
        f"appenzell-cheese-{GOUDA}",
    ]
    assert [[fact.value for fact in panel.facts] for panel in panels] == [
        ["0/5", "4", "4"],
        ["2/5", "4"],
    ]


def test_the_actions_left_lie_beside_the_player_on_turn() -> None:
    row = position()
    for points in (4, 3, 2, 1, 0):
        row.points = points
        found = pieces(row)
        assert sum(name.startswith("action-") for name in found) == points
        assert all(
            math.dist((found["plate"].x, found["plate"].y), (p.x, p.y)) < 30
            for name, p in found.items()
            if name.startswith("action-")
        )
    mine = found["plate"]
    row.player = 1
    assert pieces(row)["plate"].x != mine.x and "Ben" in pieces(row)["plate"].label


def test_the_winner_gets_a_wreath() -> None:
    row = position({(0, 0): "b1", (0, 1): "b2"}, {"b1": BRIE, "b3": BRIE})
    assert row.winner == NOBODY and "wreath" not in pieces(row)
    row.taken[0] = 0b1110000
    RULES.play(row, run(1, "b3"))
    assert row.winner == 0
    assert "Anna" in pieces(row)["wreath"].label and "plate" not in pieces(row)


# The moves


def test_a_first_mouse_is_placed_by_clicking_a_tower() -> None:
    row = position()
    row.phase = PLACING
    tower = click(row, PLACE + 2)
    assert tower.ids == tower.marks == (f"field-{TOWERS[2]}",)


def test_a_roof_is_lifted_by_clicking_its_room() -> None:
    row = position({(0, 0): "a1"}, uncovered=0)
    room = int(ROOM_OF[0, number("b1")])
    assert click(row, UNCOVER + room) == Click(
        *((f"room-{room}",), (f"room-{room}",), "Costs 1 action."),
        asks=("Choose a roof to lift.",),
    )
    RULES.play(row, UNCOVER + room)
    assert f"room-{room}" not in things(drawn(row))


def test_a_run_over_mice_is_one_click_and_tells_its_cost() -> None:
    mice = {(0, 0): "b2", (1, 0): "c2", (1, 1): "d2"}
    row = position(mice)
    near, far = click(row, run(0, "b3")), click(row, run(0, "e2"))
    assert near.ids == ("mouse-0-0", f"field-{number('b3')}") and near.note == "Costs 1 action."
    assert far.ids == ("mouse-0-0", f"field-{number('e2')}") and far.note == "Costs 3 actions."
    assert click(row, run(0, "e2"), GERMAN).note == "Kostet 3 Aktionen."
    enter = click(row, run(1, "g1"))
    assert enter.ids == ("outside-0", f"field-{number('g1')}") and enter.note == "Costs 1 action."
    assert near.asks == ("Choose a mouse to run.", "Choose the field where the mouse runs.")
    assert enter.asks == ("Choose a mouse to run.", "Choose a tower for the mouse.")


def test_the_mice_outside_are_chosen_together_in_a_place_for_a_fingertip() -> None:
    picture = drawn(position({(1, i): f"{'abcd'[i]}3" for i in range(MICE)}))
    places = {place.id: place for place in picture.places}
    assert "outside-0" in places and "outside-1" not in places
    assert places["outside-0"].label == "Anna: the mice outside"
    assert min(WAITING_ROOM) * 390 / WIDTH >= 39
    _, _, width, height = ART.box("appenzell-mouse-0")
    assert WAITING * min(width, height) * 390 / WIDTH > 22


def test_a_run_tells_which_cheese_it_brings_unless_one_has_it() -> None:
    row = position({(0, 0): "b2", (0, 1): "d4"}, {"b3": GOUDA, "d4": GOUDA})
    assert click(row, run(0, "b3")).note == "Costs 1 action. Anna gets Gouda."
    row.taken[0] = 1 << GOUDA
    assert click(row, run(0, "b3")).note == "Costs 1 action."


def test_a_slide_marks_its_line_and_tells_who_falls_and_what_is_collected() -> None:
    mice = {(0, 0): "b2", (1, 0): "b4", (1, 1): "d6", (1, 2): "a1"}
    row = position(mice, {"b1": TRAP, "b3": GOUDA, "d6": GOUDA})
    found = click(row, SLIDE)
    assert found.ids == ("slot-0",)
    assert set(found.marks) == {"spare", "mouse-0-0"} | {f"field-{field}" for field in LINES[0]}
    assert found.note == "Costs 1 action. The mouse of Anna on b2 falls! Ben gets Gouda."
    assert found.warn
    row.tile[number("b1")], row.tile[number("a4")] = PLAIN, TRAP
    assert (
        click(row, SLIDE).note == "Costs 1 action. Ben gets Gouda." and not click(row, SLIDE).warn
    )
    other = click(row, SLIDE + 10)  # the fourth row, from the left
    assert other.note == "Costs 1 action. The mouse of Ben on b4 falls!" and not other.warn


def test_a_slide_does_not_tell_of_a_trap_that_is_not_seen() -> None:
    for memory, warns in (("no", False), ("yes", True)):
        room = int(ROOM_OF[0, number("b4")])
        assert room != ROOM_OF[0, number("b5")]
        uncovered = ALL_ROOMS & ~(1 << room)
        row = position({(0, 0): "b5"}, {"b4": TRAP}, uncovered, memory=memory)
        assert not click(row, SLIDE).warn
        row.known |= 1 << number("b4")
        assert bool(click(row, SLIDE).warn) == warns


def test_ending_a_turn_is_a_button_that_marks_the_rooms_to_be_roofed() -> None:
    row = position({(0, 0): "b2", (1, 0): "a1"}, uncovered=0)
    open_rooms = [int(ROOM_OF[0, number(name)]) for name in ("b1", "b2")]
    row.uncovered = sum(1 << room for room in open_rooms)
    end = click(row, END)
    empty = [f for f in range(49) if ROOM_FIELDS[0, open_rooms[0]] >> f & 1]
    assert end == Click((), tuple(f"field-{field}" for field in empty), "4 actions left")


# The drawings


def test_cheeses_and_mice_differ_in_shape_not_only_in_colour() -> None:
    for parts in (
        [f"appenzell-c{cheese}" for cheese in range(7)],
        [f"appenzell-e{seat}" for seat in range(4)],
        [f"appenzell-wear{seat}" for seat in range(4)],
    ):
        found = [re.search(rf'<g id="{part}".*?</g>', ART.source, re.DOTALL) for part in parts]
        shapes = [re.findall(r'\sd="([^"]*)"', part[0])[0] for part in found if part]
        assert len(set(shapes)) == len(parts)
