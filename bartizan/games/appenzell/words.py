"""Burg Appenzell in words: moves, prompts and the log."""

from collections.abc import Collection, Iterable
from functools import cache, lru_cache
from itertools import pairwise

from bartizan.engine.kernel import ONLOOKER, OVER, count, has
from bartizan.games.appenzell.parts import (
    CHEESE_NAMES,
    CHEESES,
    FIELD_NAMES,
    FIELDS,
    GOALS,
    LINES,
    MICE,
    PLAIN,
    ROOM_FIELDS,
    ROOM_LETTERS,
    ROOM_OF,
    ROOMS,
    SIZE,
    SLIDING,
    TILED,
    TOWERS,
    TRAP,
)
from bartizan.games.appenzell.rules import legal, mice_left, run_cost
from bartizan.games.appenzell.state import (
    CELLAR,
    COLLECTED,
    FALLEN,
    MOVES,
    OUTSIDE,
    PLACING,
    SPARE,
    State,
)
from bartizan.say import Args, Line, Seat, Sound

ROOM_NAMES = ROOM_LETTERS.upper()
WAYS = ("down", "left", "up", "right")  # in which way a slide from each side goes
ROOF_KINDS = {2: "tiled", 3: "thatched", 4: "copper"}  # by the fields they cover
RULES_OF = {"place": 2, "act": 3, "done": 9, "over": 10}  # the chapter for each prompt


# Moves


def notation(move: int) -> str:
    """A move as it is written: a1, roofK, 2>c4, slide5, end."""
    name, at = MOVES.name(move)
    if name == "place":
        return FIELD_NAMES[TOWERS[at["tower"]]]
    if name == "uncover":
        return f"roof{ROOM_NAMES[at['room']]}"
    if name == "run":
        return f"{at['mouse'] + 1}>{FIELD_NAMES[at['to']]}"
    return f"slide{at['slot'] + 1}" if name == "slide" else "end"


def sentence(view: State, move: int) -> Line:
    """A legal move as words, for whoever may choose it."""
    name, at = MOVES.name(move)
    if name == "place":
        return Line("move-place", {"tower": FIELD_NAMES[TOWERS[at["tower"]]]})
    if name == "uncover":
        return Line("move-uncover", roof(view.side, at["room"]))
    if name == "run":
        said = run(view, at["mouse"], at["to"])
        return Line(f"move-{way_of_running(view, at['mouse'], at['to'])}", said)
    if name == "slide":
        out = int(LINES[at["slot"], -1])
        key = "move-slide-out" if is_shown(view, out) else "move-slide"
        return Line(key, slide(view, at["slot"]) | {"out": tile_name(view.tile[out])})
    return Line("move-end", {"unused": view.points})


@cache
def cheese_name(kind: int) -> Line:
    """What a cheese is called."""
    return Line(f"cheese-{CHEESE_NAMES[kind]}", {})


def is_cheese(kind: int) -> bool:
    """Whether a sliding tile shows a cheese."""
    return 0 <= kind < CHEESES


def tile_name(kind: int) -> Line:
    """What a sliding tile shows."""
    if is_cheese(kind):
        return Line("tile-cheese", {"cheese": cheese_name(kind)})
    return Line("tile-trap" if kind == TRAP else "tile-plain", {})


def is_shown(view: State, field: int) -> bool:
    """Whether the table shows a field's tile: no roof is over it, or all are to be reminded."""
    return is_open(view, field) or bool(view.memory and has(view.known, field))


def is_open(view: State, field: int) -> bool:
    """Whether a field's room has no roof."""
    return bool(has(view.uncovered, ROOM_OF[view.side, field]))


@cache
def fields_of(side: int, room: int) -> tuple[int, ...]:
    """The fields of a room."""
    return tuple(field for field in range(FIELDS) if has(ROOM_FIELDS[side, room], field))


def roof(side: int, room: int) -> Args:
    """A room and its roof."""
    fields = fields_of(side, room)
    names = ", ".join(FIELD_NAMES[field] for field in fields)
    kind = Line(f"roof-{ROOF_KINDS[len(fields)]}", {})
    return {"room": ROOM_NAMES[room], "roof": kind, "fields": names}


def way_of_running(view: State, mouse: int, to: int) -> str:
    """Into a tower, from outside over an occupied one, or from field to field."""
    if to in TOWERS:
        return "enter"
    return "enter-over" if view.mouse[view.player, mouse] == OUTSIDE else "run"


def run(view: State, mouse: int, to: int) -> Args:
    """The particulars of a run of the player's, about to be made."""
    here = view.mouse[view.player, mouse]
    cost = run_cost(view, mouse, to)
    kind = view.tile[to]
    cheese = {"cheese": cheese_name(kind)} if 0 <= kind < CHEESES else {}
    return {
        "who": Seat(view.player),
        "mouse": mouse + 1,
        "from": FIELD_NAMES[here] if here >= 0 else "",
        "to": FIELD_NAMES[to],
        "over": Line("over", {"mice": cost - 1}),
        "onto": Line("onto-cheese" if cheese else "onto-nothing", cheese),
        "cost": Line("cost", {"actions": cost}),
    }


def slide(view: State, slot: int) -> Args:
    """The particulars of a slide, about to be made."""
    row, column = divmod(int(LINES[slot, 0]), SIZE)
    side = slot // len(SLIDING)  # clockwise from the top
    line = (
        Line("row", {"line": row + 1})
        if side % 2
        else Line("column", {"line": FIELD_NAMES[column][0]})
    )
    return {
        "slot": slot + 1,
        "tile": tile_name(view.tile[SPARE]),
        "line": line,
        "way": Line(f"way-{WAYS[side]}", {}),
    }


# Prompts


def prompt(view: State, seat: int = ONLOOKER) -> Line:
    """Whose turn it is and what is to be done, with the chapter of the rules that tells more."""
    you = "-you" if view.actor == seat >= 0 else ""
    if view.actor == OVER:
        return prompt_over(view)
    said: Args = {"who": Seat(view.actor), "points": view.points}
    if view.phase == PLACING:
        return Line(f"prompt-place{you}", said | {"goal": GOALS[view.cheeses]}, chapter("place"))
    said["ways"] = [Line(f"may-{name}", {}) for name in what_may_be_done(view)]
    name = "act" if said["ways"] else "done"
    return Line(f"prompt-{name}{you}", said, chapter(name))


def chapter(name: str) -> tuple[str, ...]:
    """The chapter of the rules page that helps."""
    return (f"rule-{RULES_OF[name]}",)


@lru_cache(maxsize=8)  # it is asked for each who looks at the same
def what_may_be_done(view: State) -> list[str]:
    """The kinds of actions that are possible now."""
    moves = [0] * MOVES.size
    n = legal(view, moves)
    possible = {MOVES.name(move)[0] for move in moves[:n]}
    return [name for name in ("uncover", "run", "slide") if name in possible]


def prompt_over(view: State) -> Line:
    """Who has won."""
    if view.winner < 0:
        return Line("prompt-over-nobody", {}, chapter("over"))
    return Line("prompt-over", {"who": Seat(view.winner)}, chapter("over"))


# The log


def tell(before: State, after: State, move: int, seat: int) -> list[Line]:
    """What the log says of a move: all see the same."""
    name, at = MOVES.name(move)
    if name == "place":
        lines = [tell_placing(before, TOWERS[at["tower"]])]
    elif name == "uncover":
        lines = [tell_uncovering(before, after, at["room"])]
    elif name == "run":
        lines = [tell_run(before, at["mouse"], at["to"])]
    elif name == "slide":
        lines = tell_slide(before, after, at["slot"])
    else:
        lines = [tell_end_of_turn(before, after)]
    lines += tell_falls(before, after)
    lines += tell_cheeses(before, after)
    if after.actor == OVER:
        lines += tell_end(after)
    return lines


def tell_placing(before: State, tower: int) -> Line:
    """A first mouse was set."""
    said: Args = {"who": Seat(before.player), "tower": FIELD_NAMES[tower]}
    return Line("places", said, (mouse_id(before.player, 0),), Sound("wood"))


def mouse_id(seat: int, mouse: int) -> str:
    """A mouse in the picture."""
    return f"mouse-{seat}-{mouse}"


def tell_uncovering(before: State, after: State, room: int) -> Line:
    """A roof was lifted; cheeses and traps lie there, or nothing."""
    tiled = [field for field in fields_of(after.side, room) if field in TILED]
    found = [tell_find(after.tile[f], f) for f in tiled if after.tile[f] != PLAIN]
    said: Args = {"who": Seat(before.player), "found": found, **roof(after.side, room)}
    ids = (f"roof-{room}", *(f"field-{field}" for field in fields_of(after.side, room)))
    shows = tuple(picture_of_tile(after.tile[field]) for field in tiled)
    key = "uncovers" if found else "uncovers-nothing"
    return Line(key, said, ids, Sound("roof"), shows=shows)


def picture_of_tile(kind: int) -> str:
    """The symbol of a sliding tile."""
    return f"appenzell-tile-{kind}"


def tell_find(kind: int, field: int) -> Line:
    """What was found on a field, or pushed out of the castle."""
    if field == SPARE:
        return Line("found-out", {"tile": tile_name(kind)})
    if kind == TRAP:
        return Line("found-trap", {"field": FIELD_NAMES[field]})
    return Line("found-cheese", {"cheese": cheese_name(kind), "field": FIELD_NAMES[field]})


def tell_run(before: State, mouse: int, to: int) -> Line:
    """A mouse ran."""
    key = {"enter": "enters", "enter-over": "enters-over", "run": "runs"}
    ids = (mouse_id(before.player, mouse), f"field-{to}")
    said = run(before, mouse, to) | {"so": meaning(before, mouse, int(before.tile[to]))}
    return Line(key[way_of_running(before, mouse, to)], said, ids, Sound("tick"))


def meaning(before: State, mouse: int, kind: int) -> Line:
    """What a tile is good for to the mouse that runs onto it; a cheese that is won tells itself."""
    seat = before.player
    others = [int(before.mouse[seat, other]) for other in range(MICE) if other != mouse]
    if not is_cheese(kind):
        return Line("so-nothing", {})
    if has(before.taken[seat], kind):
        return Line("so-taken", {"who": Seat(seat)})
    if any(field >= 0 and before.tile[field] == kind for field in others):
        return Line("so-nothing", {})
    return Line("so-first", {"cheese": cheese_name(kind)})


def tell_slide(before: State, after: State, slot: int) -> list[Line]:
    """A line was slid, a tile was pushed out, and what lay under a roof may have come to light."""
    line = LINES[slot].tolist()
    falls = fallen_mice(before, after).values()  # told in lines of their own
    fresh = {  # where a cheese or a trap lies open now that did not before, and its name
        place: tell_find(after.tile[place], place)
        for field, place in pairwise((*line, SPARE))
        if not is_open(before, field) and (place == SPARE or is_open(after, place))
        if after.tile[place] != PLAIN and place not in falls
    }
    said: Args = {"who": Seat(before.player), "out": tile_name(after.tile[SPARE])}
    key, out = ("slides", ()) if SPARE in fresh else ("slides-out", ("spare",))
    ids = (f"slot-{slot}", *(f"field-{field}" for field in line), *out)
    told = [Line(key, said | slide(before, slot), ids, Sound("stone"))]
    if fresh:
        ids = tuple("spare" if place == SPARE else f"field-{place}" for place in fresh)
        shows = tuple(picture_of_tile(after.tile[place]) for place in fresh)
        found: Args = {"found": list(fresh.values())}
        pushed = (f"tile-{after.serial[SPARE]}",)  # it lies under a roof until it is told of
        brings = pushed if SPARE in fresh else ()
        told.append(Line("comes-to-light", found, ids, shows=shows, brings=brings))
    told += tell_underfoot(before, after, fresh)
    idle = len(told) == 1 and not falls and list(before.taken) == list(after.taken)
    return [*told, tell_carried(before, after, line)] if idle else told


def tell_carried(before: State, after: State, line: list[int]) -> Line:
    """Of a slide that does nothing to any mouse: which cheeses and traps in sight it carried on."""
    carried = [
        place
        for field, place in pairwise((SPARE, *line))
        if (field == SPARE or is_open(before, field)) and after.tile[place] != PLAIN
    ]
    each = []
    for place in carried:
        said: Args = {"tile": tile_name(after.tile[place]), "field": FIELD_NAMES[place]}
        each.append(Line("carried-on" if is_open(after, place) else "carried-away", said))
    ids = tuple(f"field-{place}" for place in carried or line)
    return Line("carries" if each else "carries-nothing", {"each": each}, ids)


def tell_underfoot(before: State, after: State, seen: Collection[int]) -> list[Line]:
    """Mice that stay where they are lost the cheese below them, or have one now, not just seen.

    Cheeses that are collected at once are told of there.
    """
    lines = []
    for seat in range(after.seats):
        for mouse in range(MICE):
            field = int(before.mouse[seat, mouse])
            if field < 0 or after.mouse[seat, mouse] != field:
                continue
            lost, now = int(before.tile[field]), int(after.tile[field])
            new = is_cheese(now) and field not in seen
            collected = is_cheese(now) and has(after.taken[seat] & ~before.taken[seat], now)
            if lost != now and not collected and (is_cheese(lost) or new):
                said: Args = {"who": Seat(seat), "field": FIELD_NAMES[field]}
                said["tile"] = tile_name(now)
                if is_cheese(lost):
                    said["cheese"] = cheese_name(lost)
                key = "underfoot-instead" if is_cheese(lost) else "underfoot"
                lines.append(Line(key, said, (f"field-{field}", mouse_id(seat, mouse))))
    return lines


def tell_end_of_turn(before: State, after: State) -> Line:
    """A turn is over, and empty rooms are roofed again."""
    closed = [room for room in range(ROOMS) if has(before.uncovered & ~after.uncovered, room)]
    said: Args = {"who": Seat(before.player), "unused": before.points}
    said |= {"rooms": [ROOM_NAMES[room] for room in closed], "many": len(closed)}
    sound = Sound("roof") if closed else None
    ids = tuple(f"roof-{room}" for room in closed) or (f"yard-{before.player}",)
    return Line("ends-turn", said, ids, sound)


def tell_falls(before: State, after: State) -> list[Line]:
    """Mice fell into the cellar."""
    lines = []
    left = {seat: mice_left(before, seat) for seat in range(after.seats)}
    for (seat, mouse), field in fallen_mice(before, after).items():
        left[seat] -= 1
        said: Args = {"who": Seat(seat), "mouse": mouse + 1, "left": left[seat]}
        said["field"] = FIELD_NAMES[field]
        ids = (f"field-{field}", mouse_id(seat, mouse))
        shows = (f"appenzell-fallen-{seat}",)
        lines.append(Line("falls", said, ids, Sound("door"), shows=shows))
    return lines


def fallen_mice(before: State, after: State) -> dict[tuple[int, int], int]:
    """Which mice of which seats fell by a move, and on which fields."""
    return {
        (seat, mouse): before.mouse[seat, mouse]
        for seat in range(after.seats)
        for mouse in range(MICE)
        if before.mouse[seat, mouse] >= 0 and is_fallen(after, seat, mouse)
    }


def tell_cheeses(before: State, after: State) -> list[Line]:
    """Players got cheeses, on their own turns or on another's."""
    lines = []
    for seat in range(after.seats):
        many = count(before.taken[seat])
        for cheese in range(CHEESES):
            if has(after.taken[seat] & ~before.taken[seat], cheese):
                many += 1
                lines.append(tell_cheese(after, seat, cheese, many))
    return lines


def tell_cheese(after: State, seat: int, cheese: int, many: int) -> Line:
    """Two mice of a player brought him a cheese."""
    mice = [
        mouse
        for mouse in range(MICE)
        if after.mouse[seat, mouse] >= 0 and after.tile[after.mouse[seat, mouse]] == cheese
    ]
    said: Args = {"who": Seat(seat), "turn": Seat(after.player), "many": many}
    said |= {"cheese": cheese_name(cheese)}
    said |= {"fields": [FIELD_NAMES[after.mouse[seat, mouse]] for mouse in mice]}
    own = seat == after.player
    gains = ((seat, "reason-own-turn" if own else "reason-other-turn", 1),)
    ids = (f"cheese-{seat}-{cheese}", *(mouse_id(seat, mouse) for mouse in mice))
    shows = (f"appenzell-cheese-{cheese}",)
    return Line("collects" if own else "collects-too", said, ids, Sound("coins"), gains, shows)


# The end


def tell_end(after: State) -> list[Line]:
    """How the game ended, and why this player won."""
    seats, said = range(after.seats), Args()
    if after.ending == COLLECTED:
        complete = [s for s in seats if count(after.taken[s]) >= GOALS[after.cheeses]]
        if len(complete) == 1:
            said = {"who": Seat(complete[0]), "many": count(after.taken[complete[0]])}
            shows = cheeses_won(after, complete[0])
            return [Line("end-collected", said, ("wreath",), Sound("fanfare"), shows=shows)]
        several = Line("end-collected-several", {"who": seated(complete)}, shelves(complete))
        return [several, tell_winner(after, complete, "complete")]
    if after.ending == CELLAR:
        trapped = [seat for seat in seats if mice_left(after, seat) <= 1]
        others = [seat for seat in seats if seat not in trapped]
        said = {"who": seated(trapped), "many": len(trapped)}
        said["mice"] = mice_left(after, trapped[0])
        ids = tuple(mouse_id(s, i) for s in trapped for i in range(MICE) if is_fallen(after, s, i))
        return [Line("end-cellar", said, ids), tell_winner(after, others, "others")]
    time = Line("end-time", {"turns": after.turn + 1}, shelves(seats))
    return [time, tell_winner(after, list(seats), "all")]


def is_fallen(view: State, seat: int, mouse: int) -> bool:
    """Whether a mouse lies in the cellar."""
    return view.mouse[seat, mouse] == FALLEN


def shelves(seats: Iterable[int]) -> tuple[str, ...]:
    """Where the cheeses of these players stand in the picture."""
    return tuple(f"shelf-{seat}" for seat in seats)


def seated(seats: Iterable[int]) -> list[Seat]:
    """Several players in a sentence."""
    return [Seat(seat) for seat in seats]


def tell_winner(after: State, seats: list[int], among: str) -> Line:
    """Why the winner is first of these: alone, with most cheeses, or waiting longest."""
    if not seats:
        return Line("wins-nobody", {}, shelves(range(after.seats)), Sound("fanfare"))
    winner = after.winner
    most = count(after.taken[winner])
    tied = [seat for seat in seats if count(after.taken[seat]) == most]
    said: Args = {"who": Seat(winner), "tied": seated(tied), "cheeses": most, "among": among}
    key = "wins-alone" if len(seats) == 1 else "wins-most" if len(tied) == 1 else "wins-tie"
    shows = cheeses_won(after, winner)
    brings = ("wreath", "crowned")
    return Line(key, said, ("wreath",), Sound("fanfare"), shows=shows, brings=brings)


def cheeses_won(view: State, seat: int) -> tuple[str, ...]:
    """A winner's mouse, and the cheeses on the shelf."""
    cheeses = [cheese for cheese in range(CHEESES) if has(view.taken[seat], cheese)]
    return (f"appenzell-mouse-{seat}", *(f"appenzell-cheese-{cheese}" for cheese in cheeses))
