"""The picture of Burg Appenzell: a castle on an alp, seen from above, with mice and cheese."""

from functools import cache
from itertools import pairwise

from bartizan.engine.kernel import OVER, has
from bartizan.games.appenzell.parts import (
    CHEESES,
    FIELD_NAMES,
    FIELDS,
    GOALS,
    LINES,
    MICE,
    RAISED,
    ROOMS,
    SIZE,
    SLIDING,
    SLOTS,
    TILED,
    TOWERS,
    TRAP,
)
from bartizan.games.appenzell.rules import mice_left, occupied, run_cost
from bartizan.games.appenzell.state import (
    ACTING,
    FALLEN,
    MOVES,
    NOBODY,
    OUTSIDE,
    SPARE,
    UNKNOWN,
    State,
)
from bartizan.games.appenzell.words import (
    ROOM_NAMES,
    cheese_name,
    fields_of,
    is_cheese,
    is_open,
    is_shown,
    mouse_id,
    picture_of_tile,
    roof,
    tile_name,
)
from bartizan.picture import Click, Fact, Panel, Piece, Place, Scene
from bartizan.say import Args, Seat, Speaker

Point = tuple[float, float]
Stands = dict[int, list[int]]  # of each seat, the fields of its mice

WIDTH, HEIGHT = 1000.0, 1110.0
LEFT, TOP = 129.0, 134.0  # the upper left corner of the fields
FIELD = 106.0
MIDDLE = (LEFT + FIELD * SIZE / 2, TOP + FIELD * SIZE / 2)
OUTWARD = 16.0  # the towers stand so far out of their fields, both ways
TOWER = 68.0  # how far a tower reaches
SLEDGE, ON_SLEDGE = (500.0, 1056.0), 0.8  # where the spare tile lies, and its size
ARROWS = (52.0, 950.0, 958.0, 50.0)  # how far down or right the arrows of each side are
NUMBER = 17.0  # a slot's number is so far behind the middle of its arrow
LETTER = 28.0  # a roof's letter is so far from the upper right corner of its room
STANDING, WAITING, LYING = 0.86, 0.72, 0.5  # the size of a mouse in the castle, outside, fallen
FOOT = 10.0  # a mouse stands so far below the middle of its field
BITE = (-27.0, 16.0)  # where a mouse shows the cheese under its feet
SMALL_BITE = 0.44
# Where the mice of a player wait in the yard; where they lie in the cellar, and how turned
WAITING_SPOTS = ((-20.0, -11.0), (20.0, -11.0), (-20.0, 42.0), (20.0, 42.0))
WAITING_ROOM = (100.0, 146.0)  # how wide and high what is clicked for them is
HEAP = ((-12.0, 0.0, -98.0), (13.0, 0.0, 98.0), (-7.0, -27.0, -84.0), (15.0, -29.0, 84.0))
# Where each cheese stands on a shelf
SHELF = tuple((-49 + 32.6 * (k % 4), -15.0 + 37 * (k // 4)) for k in range(CHEESES))
ON_SHELF = 0.48  # the size of a cheese on a shelf
# What each corner has, clockwise from the lower left: a yard, a shelf, a plate for the actions
YARDS = ((50.0, 946.0), (52.0, 66.0), (948.0, 66.0), (950.0, 946.0))
SHELVES = ((150.0, 1058.0), (172.0, 50.0), (828.0, 50.0), (850.0, 1058.0))
PLATES = ((50.0, 823.0), (50.0, 187.0), (950.0, 187.0), (950.0, 823.0))
QUARTERS = ((14.0, -14.0), (14.0, 14.0), (-14.0, 14.0), (-14.0, -14.0))  # of the cheese on a plate
VAULTS = ((166.0, 980.0), (394.0, 984.0), (606.0, 984.0), (834.0, 980.0))  # in the cellar, by seat
SEATED = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}  # which corner each seat has
# Where roofs are laid aside, and how many on each pile
PILES = ((394.0, 52.0), (606.0, 52.0), (951.0, 399.0), (951.0, 611.0), (48.0, 611.0), (48.0, 399.0))
PILED = ROOMS // len(PILES)
ASIDE = {2: 0.4, 3: 0.28, 4: 0.24}  # the size of a roof laid aside, by the fields of its room


def scene(view: State, seat: int, say: Speaker) -> Scene:
    """The castle as it is now; all have seen the same, so all see the same."""
    pieces: list[Piece] = []
    for each in range(view.seats):
        pieces += yard(view, each, say)
    pieces += [*tiles(view, say), *walls(view), *roofs(view, say), *known(view, say)]
    pieces += [*letters(view), *signs(), *arrows(view)]
    pieces += [*actions(view, say), *mice(view, say), *wreath(view, say)]
    return Scene(
        WIDTH,
        HEIGHT,
        "appenzell-backdrop",
        pieces=tuple(pieces),
        places=(
            *(*rooms(view, say), *fields(view, say), *slots(say.nameless), spare(view, say)),
            *outside(view, say),
        ),
        panels=tuple(panel(view, each, say) for each in range(view.seats)),
    )


# The castle


@cache
def middle(field: int) -> Point:
    """The middle of a field or tower."""
    row, column = divmod(field, SIZE)
    x, y = LEFT + FIELD * (column + 0.5), TOP + FIELD * (row + 0.5)
    if field in TOWERS:
        x += OUTWARD if column else -OUTWARD
        y += OUTWARD if row else -OUTWARD
    return x, y


def tiles(view: State, say: Speaker) -> list[Piece]:
    """The sliding tiles, under roofs too."""
    return [tile(view, place, say) for place in (*TILED, SPARE)]


def tile(view: State, place: int, say: Speaker) -> Piece:
    """The tile at a place; its number lets it slide along, and tells nothing of its kind."""
    name, sprite = f"tile-{view.serial[place]}", picture_of_tile(view.tile[place])
    if place == SPARE:
        label = spare_label(view, say)
        return Piece(name, sprite, *SLEDGE, scale=ON_SLEDGE, label=label, low=True)
    if not is_open(view, place):
        return Piece(name, "appenzell-tile-hidden", *middle(place), low=True)
    return Piece(name, sprite, *middle(place), label=field_label(view, place, say), low=True)


@cache
def span(side: int, room: int) -> tuple[float, float, int, int]:
    """The middle of a room, and how many fields it is wide and high."""
    rows, columns = zip(*(divmod(field, SIZE) for field in fields_of(side, room)), strict=True)
    x = LEFT + FIELD * (min(columns) + max(columns) + 1) / 2
    y = TOP + FIELD * (min(rows) + max(rows) + 1) / 2
    return x, y, max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


def walls(view: State) -> list[Piece]:
    """The grid over the tiles with its raised fields, the walls of the rooms, and the towers."""
    return [
        Piece("grid", "appenzell-grid", *MIDDLE),
        *walls_of_rooms(view.side),
        *(Piece(f"tower-{n}", "appenzell-tower", *middle(tower)) for n, tower in enumerate(TOWERS)),
    ]


@cache
def walls_of_rooms(side: int) -> list[Piece]:
    """Low walls around the rooms."""
    found = []
    for room in range(ROOMS):
        x, y, wide, high = span(side, room)
        found.append(Piece(f"walls-{room}", f"appenzell-room-{wide}{high}", x, y))
    return found


# The roofs


def roofs(view: State, say: Speaker) -> list[Piece]:
    """The roofs on their rooms, and those laid aside."""
    return [
        roof_piece(view.side, room, has(view.uncovered, room), say.nameless)
        for room in range(ROOMS)
    ]


@cache
def roof_piece(side: int, room: int, aside: bool, say: Speaker) -> Piece:
    """A roof on its room, or small on a pile, there always with its longer side level."""
    x, y, wide, high = span(side, room)
    name, sprite, said = f"roof-{room}", f"appenzell-roof-{wide}{high}", roof(side, room)
    if not aside:
        return Piece(name, sprite, x, y, label=say("picture-roof", **said))
    turn, scale = 90.0 if high > wide else 0.0, ASIDE[wide * high]
    return Piece(name, sprite, *pile(side, room), turn, scale, say("picture-roof-aside", **said))


@cache
def pile(side: int, room: int) -> Point:
    """Where a room's roof is laid aside: on the nearest pile that nearer roofs leave free."""
    places = {room: span(side, room)[:2] for room in range(ROOMS)}
    away = sorted(
        ((x - places[room][0]) ** 2 + (y - places[room][1]) ** 2, room, n)
        for n, (x, y) in enumerate(PILES)
        for room in range(ROOMS)
    )
    found: dict[int, int] = {}
    for _, each, n in away:
        if each not in found and list(found.values()).count(n) < PILED:
            found[each] = n
    x, y = PILES[found[room]]
    level = sorted(each for each in found if found[each] == found[room]).index(room)
    return x, y + 26 * (level - 1)


def known(view: State, say: Speaker) -> list[Piece]:
    """The memory aid: what all have seen before, faintly through the roofs."""
    return [
        Piece(
            f"known-{view.serial[field]}",
            f"appenzell-known-{view.tile[field]}",
            *middle(field),
            label=field_label(view, field, say),
        )
        for field in TILED
        if is_shown(view, field) and not is_open(view, field)
    ]


def letters(view: State) -> list[Piece]:
    """The letters of the rooms that have a roof, on it."""
    found = []
    for room in range(ROOMS):
        if not has(view.uncovered, room):
            x, y, wide, high = span(view.side, room)
            x, y = x + wide * FIELD / 2 - LETTER, y - high * FIELD / 2 + LETTER
            text = ROOM_NAMES[room]
            found.append(Piece(f"letter-{room}", "appenzell-letter", x, y, text=text))
    return found


# Around the castle


@cache
def at_slot(slot: int) -> tuple[float, float, int]:
    """Where the arrow of a slot is, and on which side of the castle."""
    side = slot // len(SLIDING)
    x, y = middle(int(LINES[slot, 0]))
    return (ARROWS[side], y, side) if side % 2 else (x, ARROWS[side], side)


def arrows(view: State) -> list[Piece]:
    """The arrows at the slots, bright while a slide is possible, and the numbers on them."""
    bright = view.phase == ACTING and view.points > 0 and not view.slid
    found = []
    for slot in range(SLOTS):
        x, y, side = at_slot(slot)
        sprite = "appenzell-arrow" if bright else "appenzell-arrow-off"
        found.append(Piece(f"arrow-{slot}", sprite, x, y, (180, 270, 0, 90)[side]))
        right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
        x, y = x + NUMBER * right, y + NUMBER * down
        found.append(Piece(f"number-{slot}", "appenzell-number", x, y, text=str(slot + 1)))
    return found


@cache
def signs() -> list[Piece]:
    """The letters of the columns and the numbers of the rows, on the walls."""
    found = []
    for i in range(SIZE):
        x, y = middle(i)[0], middle(i * SIZE)[1]
        found.append(Piece(f"column-{i}", "appenzell-sign", x, TOP - 17, text=FIELD_NAMES[i][0]))
        found.append(Piece(f"row-{i}", "appenzell-sign", LEFT - 17, y, text=str(i + 1)))
    return found


def corner(view: State, seat: int) -> int:
    """Which corner of the picture a seat has."""
    return SEATED[view.seats][seat]


def yard(view: State, seat: int, say: Speaker) -> list[Piece]:
    """Where a player's mice wait, and the shelf with the cheeses."""
    found = [Piece(f"yard-{seat}", "appenzell-yard", *YARDS[corner(view, seat)])]
    x, y = SHELVES[corner(view, seat)]
    found.append(Piece(f"shelf-{seat}", f"appenzell-shelf-{seat}", x, y))
    for cheese in cheeses_of(view, seat):
        right, down = SHELF[cheese]
        found.append(
            Piece(
                f"cheese-{seat}-{cheese}",
                f"appenzell-cheese-{cheese}",
                x + right,
                y + down,
                scale=ON_SHELF,
                label=say("picture-cheese", who=Seat(seat), cheese=cheese_name(cheese)),
            )
        )
    return found


def cheeses_of(view: State, seat: int) -> list[int]:
    """The cheeses that a seat has collected."""
    return [cheese for cheese in range(CHEESES) if has(view.taken[seat], cheese)]


def actions(view: State, say: Speaker) -> list[Piece]:
    """A plate beside the player on turn: a quarter of cheese for each action that is left."""
    if view.actor == OVER:
        return []
    x, y = PLATES[corner(view, view.player)]
    left = say("points-left", points=view.points)
    label = say("picture-plate", who=Seat(view.player), left=left)
    found = [Piece("plate", "appenzell-plate", x, y, label=label)]
    for n, (right, down) in enumerate(QUARTERS[: view.points]):
        found.append(Piece(f"action-{n}", "appenzell-action", x + right, y + down, 90.0 * n))
    return found


def wreath(view: State, say: Speaker) -> list[Piece]:
    """A wreath for the winner."""
    if view.winner == NOBODY:
        return []
    label = say("picture-winner", who=Seat(view.winner))
    at = PLATES[corner(view, view.winner)]
    return [
        Piece("wreath", "appenzell-wreath", *at, scale=0.78, label=label),
        Piece("crowned", f"appenzell-emblem-{view.winner}", *at, scale=0.82),
    ]


# The mice


def mice(view: State, say: Speaker) -> list[Piece]:
    """All mice, those in front last, each with the cheese under its feet."""
    placed = sorted(
        (mouse(view, seat, i, say) for seat in range(view.seats) for i in range(MICE)),
        key=lambda piece: piece.y,
    )
    return [*placed, *bites(view)]


def mouse(view: State, seat: int, i: int, say: Speaker) -> Piece:
    """A mouse in the castle, waiting outside, or lying in the cellar."""
    at = view.mouse[seat, i]
    name = mouse_id(seat, i)
    said: Args = {"who": Seat(seat), "mouse": i + 1}
    if at == FALLEN:
        x, y = VAULTS[seat]
        right, down, turn = HEAP[view.mouse[seat][:i].count(FALLEN)]
        label, sprite = say("picture-mouse-fallen", **said), f"appenzell-fallen-{seat}"
        return Piece(name, sprite, x + right, y + down, turn, LYING, label)
    sprite = f"appenzell-mouse-{seat}"
    if at == OUTSIDE:
        x, y = YARDS[corner(view, seat)]
        right, down = WAITING_SPOTS[i]
        label = say("picture-mouse-outside", **said)
        return Piece(name, sprite, x + right, y + down, scale=WAITING, label=label)
    x, y = middle(at)
    label = say("picture-mouse", field=FIELD_NAMES[at], **said)
    return Piece(name, sprite, x, y + FOOT, scale=STANDING, label=label)


def bites(view: State) -> list[Piece]:
    """The cheeses that mice stand on and would hide."""
    found = []
    for seat in range(view.seats):
        for i in range(MICE):
            at = view.mouse[seat, i]
            if at >= 0 and is_cheese(view.tile[at]):
                x, y = middle(at)[0] + BITE[0], middle(at)[1] + BITE[1]
                sprite = f"appenzell-bite-{view.tile[at]}"
                found.append(Piece(f"bite-{seat}-{i}", sprite, x, y, scale=SMALL_BITE))
    return found


# Where one can click


@cache
def box(x: float, y: float, wide: float, high: float) -> str:
    """An outline with round corners, so wide and high around its middle."""
    return (
        f"M{x - wide / 2 + 8:g} {y - high / 2:g}h{wide - 16:g}q8 0 8 8v{high - 16:g}q0 8-8 8"
        f"h{16 - wide:g}q-8 0-8-8v{16 - high:g}q0-8 8-8Z"
    )


def rooms(view: State, say: Speaker) -> list[Place]:
    """The rooms that have a roof."""
    covered = [room for room in range(ROOMS) if not has(view.uncovered, room)]
    return [room_place(view.side, room, say.nameless) for room in covered]


@cache
def room_place(side: int, room: int, say: Speaker) -> Place:
    """A room that has a roof."""
    x, y, wide, high = span(side, room)
    outline = box(x, y, wide * FIELD - 6, high * FIELD - 6)
    return Place(f"room-{room}", outline, say("picture-roof", **roof(side, room)))


def fields(view: State, say: Speaker) -> list[Place]:
    """All fields and towers."""
    found = []
    for field in range(FIELDS):
        found.append(Place(f"field-{field}", outline_of(field), field_label(view, field, say)))
    return found


@cache
def outline_of(field: int) -> str:
    """Around a field or a tower."""
    x, y = middle(field)
    if field not in TOWERS:
        return box(x, y, FIELD - 8, FIELD - 8)
    outline = f"M{x - TOWER:g} {y:g}a{TOWER:g} {TOWER:g} 0 1 1 {2 * TOWER:g} 0"
    return outline + f"a{TOWER:g} {TOWER:g} 0 1 1-{2 * TOWER:g} 0Z"


def field_label(view: State, field: int, say: Speaker) -> str:
    """A field in words: what is seen of it."""
    if field in TOWERS:
        return label_of("picture-tower", field, None, say.nameless)
    if field in RAISED:
        return label_of("picture-raised", field, None, say.nameless)
    if not is_shown(view, field):
        return label_of("picture-covered", field, None, say.nameless)
    key = "picture-field" if is_open(view, field) else "picture-known"
    return label_of(key, field, view.tile[field], say.nameless)


@cache
def label_of(key: str, field: int, tile: int | None, say: Speaker) -> str:
    """A field, and the tile that is seen there."""
    said: Args = {"field": FIELD_NAMES[field]}
    return say(key, **(said if tile is None else said | {"tile": tile_name(tile)}))


@cache
def slots(say: Speaker) -> list[Place]:
    """The slots with their arrows."""
    found = []
    for slot in range(SLOTS):
        x, y, _ = at_slot(slot)
        found.append(Place(f"slot-{slot}", box(x, y, 82, 82), say("picture-slot", slot=slot + 1)))
    return found


def spare(view: State, say: Speaker) -> Place:
    """The tile beside the castle."""
    return Place("spare", box(*SLEDGE, 90, 90), spare_label(view, say))


def outside(view: State, say: Speaker) -> list[Place]:
    """The yards in which mice wait; it does not matter which of them runs."""
    found = []
    for seat in range(view.seats):
        if OUTSIDE in view.mouse[seat]:
            x, y = YARDS[corner(view, seat)]
            label = say("picture-outside", who=Seat(seat))
            found.append(Place(f"outside-{seat}", box(x, y + 8, *WAITING_ROOM), label))
    return found


def spare_label(view: State, say: Speaker) -> str:
    """The tile beside the castle in words."""
    return say("spare", tile=tile_name(view.tile[SPARE]))


# The players


def panel(view: State, seat: int, say: Speaker) -> Panel:
    """A player's cheeses, the mice that are left, and the actions of whoever is on turn."""
    cheeses = cheeses_of(view, seat)
    facts = [
        Fact("appenzell-cheeses", say("column-cheeses"), f"{len(cheeses)}/{GOALS[view.cheeses]}"),
        Fact("appenzell-mice", say("picture-mice-left"), str(mice_left(view, seat))),
    ]
    if view.phase == ACTING and view.player == seat:
        facts.append(Fact("appenzell-actions", say("picture-actions"), str(view.points)))
    pieces = tuple(
        Piece(
            f"own-{seat}-{cheese}",
            f"appenzell-cheese-{cheese}",
            label=say("picture-cheese", who=Seat(seat), cheese=cheese_name(cheese)),
        )
        for cheese in cheeses
    )
    return Panel(seat, f"appenzell-emblem-{seat}", tuple(facts), pieces)


# The moves


def clicks(view: State, move: int, say: Speaker) -> Click:
    """How a legal move is made in the picture; ending a turn is a button."""
    name, at = MOVES.name(move)
    if name == "place":
        tower = f"field-{TOWERS[at['tower']]}"
        return Click((tower,), (tower,), say("picture-note-place"), asks=(say("ask-tower"),))
    if name == "uncover":
        room = f"room-{at['room']}"
        return Click((room,), (room,), cost(1, say), asks=(say("ask-roof"),))
    if name == "run":
        return click_run(view, at["mouse"], at["to"], say)
    if name == "slide":
        return click_slide(view, at["slot"], say)
    return click_end(view, say)


def cost(points: int, say: Speaker) -> str:
    """What a move costs, as a sentence."""
    return say("picture-note-cost", actions=points)


def click_run(view: State, runner: int, to: int, say: Speaker) -> Click:
    """The mouse, or all that wait outside; then where it runs, its cost, and what it brings."""
    seat, stands = view.player, stands_now(view)
    is_outside = view.mouse[seat, runner] == OUTSIDE
    ids = (f"outside-{seat}" if is_outside else mouse_id(seat, runner), f"field-{to}")
    asks = say("ask-mouse"), say("ask-tower" if is_outside else "ask-field")
    stands[seat][runner] = to
    notes = [cost(run_cost(view, runner, to), say), *gains(view, view.tile, stands, say)]
    return Click(ids, (f"field-{to}",), " ".join(notes), asks=asks)


def stands_now(view: State) -> Stands:
    """Where all mice are."""
    return {seat: list(view.mouse[seat]) for seat in range(view.seats)}


def gains(view: State, tile: list[int], stands: Stands, say: Speaker) -> list[str]:
    """What the players collect once these tiles lie there and the mice stand so."""
    found = []
    for seat, fields in stands.items():
        under = [tile[field] for field in fields if field >= 0]
        twice = sorted({kind for kind in under if is_cheese(kind) and under.count(kind) > 1})
        for cheese in twice:
            if not has(view.taken[seat], cheese):
                said: Args = {"who": Seat(seat), "cheese": cheese_name(cheese)}
                found.append(say("picture-note-gains", **said))
    return found


def click_slide(view: State, slot: int, say: Speaker) -> Click:
    """The slot; its line is marked, and so are the mice that fall. What is not seen is not told."""
    tile, stands = tiles_after(view, slot), stands_now(view)
    notes, marks, warn = [cost(1, say)], ["spare"], ""
    for seat, fields in stands.items():
        for i, field in enumerate(fields):
            if field >= 0 and tile[field] == TRAP:
                fields[i] = FALLEN
                marks.append(mouse_id(seat, i))
                said: Args = {"who": Seat(seat), "field": FIELD_NAMES[field]}
                notes.append(say("picture-note-falls", **said))
                warn = say("picture-warn-falls") if seat == view.player else warn
    notes += gains(view, tile, stands, say)
    marks += [f"field-{field}" for field in LINES[slot].tolist()]
    ids, asks = (f"slot-{slot}",), (say("ask-arrow"),)
    return Click(ids, tuple(marks), " ".join(notes), warn, asks=asks)


def tiles_after(view: State, slot: int) -> list[int]:
    """The tiles after a slide, as far as the table shows them now."""
    line, tile = LINES[slot].tolist(), list(view.tile)
    for source, field in pairwise((SPARE, *line)):
        seen = source == SPARE or is_shown(view, source)
        tile[field] = view.tile[source] if seen else UNKNOWN
    return tile


def click_end(view: State, say: Speaker) -> Click:
    """A button; the rooms that get their roofs again are marked, and what would be lost is said."""
    standing = occupied(view)
    marks = []
    for room in range(ROOMS):
        fields = fields_of(view.side, room)
        if has(view.uncovered, room) and not any(has(standing, field) for field in fields):
            marks += [f"field-{field}" for field in fields]
    return Click((), tuple(marks), say("points-left", points=view.points))
